#include "expect/result_compare.h"

#include <stdlib.h>
#include <string.h>

#include "base/name_set.h"
#include "evidence/compare.h"
#include "write/read_result.h"

/* A value of one side or of both, and how it compares. */
typedef struct pair {
    const gt_named_value *a, *b;
    size_t place;        /* in the order of the files */
    const char *problem; /* what forbids to compare numbers; NULL: see the comparison */
    gt_comparison worst; /* empty where there is a problem */
    gt_dtype dtype;      /* of texts GT_STR: no numbers are shown */
} pair;

typedef struct differ {
    gt_arena *arena;
    const gt_file *file_a, *file_b;
    const gt_diff_options *options;
    gt_named_list a, b;
    pair *pairs;
    size_t n, narrow, wide; /* pairs; of these compared as float32 is, and as others are */
} differ;

/* -- pairs -- */

/* Both files hold values in the same order most often, and a name may stand twice: the one behind the last one found
 * goes first. */
static const gt_named_value *find(const gt_named_list *list, const gt_names *names, const char *name, size_t *behind)
{
    bool next = *behind < list->n && strcmp(list->named[*behind].name, name) == 0;
    size_t k = next ? *behind : gt_names_find(names, name, strlen(name));
    if (k == SIZE_MAX)
        return NULL;
    *behind = k + 1;
    return &list->named[k];
}

/* The only value that is not beside the result; NULL when there is none, or several. */
static gt_named_value *only_value(const gt_named_list *list)
{
    gt_named_value *only = NULL;
    for (size_t i = 0; i < list->n; i++) {
        if (only && !list->named[i].aside)
            return NULL;
        only = list->named[i].aside ? only : &list->named[i];
    }
    return only;
}

/* A file of one value without a name goes with one that has a single value, whatever it is called. */
static void match_nameless(differ *d)
{
    gt_named_value *x = only_value(&d->a), *y = only_value(&d->b);
    if (!x || !y)
        return;
    if (!x->name[0])
        x->name = y->name;
    if (!y->name[0])
        y->name = x->name;
}

/* An archive, and a row of a stream, call the blocks of a Jacobian by fewer words than a table does. */
static void name_members(gt_named_list *list, const gt_named_list *other)
{
    for (size_t i = 0; i < list->n && other->by_member; i++)
        if (list->named[i].member)
            list->named[i].name = list->named[i].member;
}

/* A tensor without entries has no row in a table, a mapping without any no place in an archive either. */
static bool no_row(const gt_named_value *value, const gt_named_list *other)
{
    if (value->item->kind == GT_ITEM_MAP)
        return other->table || other->by_member;
    return other->table && value->item->kind == GT_ITEM_TENSOR && gt_shape_count(&value->item->tensor.shape) == 0;
}

/* The target's value is compared when both have it: not every format does. */
static void match(differ *d)
{
    size_t behind = 0;
    gt_names names = {.arena = d->arena};
    for (size_t i = 0; i < d->b.n; i++)
        (void)gt_names_enter(&names, d->b.named[i].name, strlen(d->b.named[i].name), i);
    unsigned char *taken = GT_ARRAY(d->arena, d->b.n, unsigned char);
    d->pairs = GT_ARRAY(d->arena, d->a.n + d->b.n, pair);
    for (size_t i = 0; i < d->a.n; i++) {
        const gt_named_value *a = &d->a.named[i], *b = find(&d->b, &names, a->name, &behind);
        if (b)
            taken[b - d->b.named] = 1;
        if (b || !(a->aside || no_row(a, &d->b)))
            d->pairs[d->n++] = (pair){.a = a, .b = b};
    }
    for (size_t i = 0; i < d->b.n; i++)
        if (!taken[i] && !d->b.named[i].aside && !no_row(&d->b.named[i], &d->a))
            d->pairs[d->n++] = (pair){.b = &d->b.named[i]};
    for (size_t i = 0; i < d->n; i++)
        d->pairs[i].place = i;
}

/* -- comparing -- */

static bool is_narrow(gt_dtype dtype)
{
    return dtype == GT_F32 || dtype == GT_C64;
}

static gt_tolerance tolerance_of(const gt_diff_options *o, gt_dtype a, gt_dtype b)
{
    if (o->rtol < 0 && o->atol < 0 && o->ulp < 0)
        return (gt_tolerance){.rtol = is_narrow(a) || is_narrow(b) ? 1e-5 : 1e-9, .integers = true};
    /* Text does not tell integers from floats that happen to be whole. */
    return (gt_tolerance){.rtol = o->rtol > 0 ? o->rtol : 0,
                          .atol = o->atol > 0 ? o->atol : 0,
                          .ulp = o->ulp > 0 ? o->ulp : 0,
                          .integers = true};
}

/* A table of text cannot tell [3] from [3,1]. Both take the shape of the side that can. */
static bool make_equal(const pair *p, gt_tensor *a, gt_tensor *b)
{
    if (gt_shape_equal(&a->shape, &b->shape))
        return true;
    if (!(p->a->loose || p->b->loose) || !gt_shape_equal_but_ones(&a->shape, &b->shape))
        return false;
    if (p->a->loose)
        a->shape = b->shape;
    else
        b->shape = a->shape;
    return true;
}

static bool both_empty(gt_tensor *a, gt_tensor *b)
{
    gt_tensor *shorter = a->shape.rank < b->shape.rank ? a : b, *longer = shorter == a ? b : a;
    if (!gt_shape_ends_empty(&shorter->shape, &longer->shape))
        return false;
    shorter->shape = longer->shape;
    return true;
}

static const char *kind_of(const gt_item *item)
{
    return item->kind == GT_ITEM_NULL   ? "null"
           : item->kind == GT_ITEM_TEXT ? "a text"
           : item->kind == GT_ITEM_MAP  ? "an empty mapping"
                                        : "a value";
}

/* A lone text is a tensor of JSON and a cell of a table; NULL when the item is none. */
static const char *lone_text(const gt_item *item)
{
    if (item->kind == GT_ITEM_TEXT)
        return item->text;
    bool lone = item->kind == GT_ITEM_TENSOR && item->tensor.dtype == GT_STR && item->tensor.shape.rank == 0;
    return lone ? ((const gt_str *)item->tensor.data)->text : NULL;
}

/* Numbers agree, but not the digits that doubles round; a tolerance that reaches the next whole number is for them too.
 */
static bool unlike_digits(const pair *p, const gt_tolerance *tolerance)
{
    const char *x = p->a->digits.text, *y = p->b->digits.text;
    return !p->worst.differing && tolerance->atol < 1 && !(tolerance->rtol > 0) && !(tolerance->ulp > 0) &&
           strcmp(x ? x : "", y ? y : "") != 0;
}

static void compare_pair(differ *d, pair *p)
{
    char x[GT_SHAPE_TEXT], y[GT_SHAPE_TEXT];
    p->dtype = GT_STR;
    if (!p->a || !p->b) {
        p->problem = gt_print(d->arena, "only in %s", p->a ? d->file_a->path : d->file_b->path);
        return;
    }
    const gt_item *one = p->a->item, *other = p->b->item;
    const char *text = lone_text(one), *against = lone_text(other);
    if (one->kind != other->kind && !(text && against)) {
        p->problem = gt_print(d->arena, "%s against %s", kind_of(one), kind_of(other));
        return;
    }
    if (one->kind != GT_ITEM_TENSOR || one->kind != other->kind) {
        if (text && strcmp(text, against) != 0)
            p->problem = gt_print(d->arena, "'%.60s' against '%.60s'", text, against);
        return;
    }
    gt_tensor a = one->tensor, b = other->tensor;
    if (!make_equal(p, &a, &b) && !both_empty(&a, &b)) {
        p->problem = gt_print(d->arena, "shape %s against %s", gt_shape_text(&a.shape, x), gt_shape_text(&b.shape, y));
        return;
    }
    if ((a.dtype == GT_STR) != (b.dtype == GT_STR)) {
        p->problem = a.dtype == GT_STR ? "texts against numbers" : "numbers against texts";
        return;
    }
    gt_tolerance tolerance = tolerance_of(d->options, a.dtype, b.dtype);
    gt_compare(&a, &b, &tolerance, &p->worst);
    *(is_narrow(a.dtype) || is_narrow(b.dtype) ? &d->narrow : &d->wide) += 1;
    if (unlike_digits(p, &tolerance))
        p->problem = "differs in digits that float64 rounds";
    /* A truth beside a number is one. */
    p->dtype = a.dtype == GT_BOOL ? b.dtype : a.dtype;
    p->a->item->tensor.shape = a.shape; /* for the text of the index */
}

/* Worst first: what cannot be compared, what differs, what agrees; files' order among equals. */
static int by_worst(const void *one, const void *other)
{
    const pair *p = one, *q = other;
    if (!p->problem != !q->problem)
        return p->problem ? -1 : 1;
    const int order = gt_comparison_worse(&q->worst, &p->worst) - gt_comparison_worse(&p->worst, &q->worst);
    return order ? order : p->place < q->place ? -1 : 1;
}

/* -- telling -- */

static gt_item *element_item(gt_arena *arena, const gt_tensor *tensor, int64_t i)
{
    gt_tensor one = {tensor->dtype, {0, {0}}, (const char *)tensor->data + (size_t)i * gt_dtype_size(tensor->dtype)};
    return gt_item_tensor(arena, &one);
}

static void tell(const differ *d, const pair *p, gt_case *c)
{
    gt_arena *arena = d->arena;
    const gt_comparison *worst = &p->worst;
    bool tensors = p->a && p->b && p->a->item->kind == GT_ITEM_TENSOR && p->b->item->kind == GT_ITEM_TENSOR;
    if (!tensors || p->problem || worst->worst < 0)
        return;
    char index[GT_SHAPE_TEXT];
    gt_index_text(&p->a->item->tensor.shape, worst->worst, index);
    if (index[0])
        gt_case_tell(arena, c, "index", gt_item_text(arena, gt_copy_text(arena, index, strlen(index))));
    gt_case_tell(arena, c, "a", element_item(arena, &p->a->item->tensor, worst->worst));
    gt_case_tell(arena, c, "b", element_item(arena, &p->b->item->tensor, worst->worst));
    if (p->dtype == GT_STR || p->dtype == GT_BOOL)
        return;
    gt_case_tell(arena, c, "absolute", gt_item_real(arena, worst->absolute));
    gt_case_tell(arena, c, "relative", gt_item_real(arena, worst->relative));
    if (!(worst->a.integer && worst->b.integer))
        gt_case_tell(arena, c, "ulp", gt_item_real(arena, worst->ulp));
}

static void add_case(const differ *d, const pair *p, const char *suite, gt_cases *cases)
{
    const char *name = p->a ? p->a->name : p->b->name;
    gt_case *c = gt_case_add(d->arena, cases, suite, name[0] ? name : "value");
    if (p->problem)
        gt_case_end(c, GT_FAILED, p->problem);
    else if (p->worst.differing)
        gt_case_end(c, GT_FAILED,
                    p->worst.count == 1 ? "differs"
                                        : gt_print(d->arena, "%lld of %lld differ", (long long)p->worst.differing,
                                                   (long long)p->worst.count));
    tell(d, p, c);
}

/* "rtol 1e-6" behind what is there; nothing for 0. */
static const char *say(gt_arena *arena, const char *before, const char *name, double x)
{
    if (!(x > 0))
        return before;
    char *number = gt_print(arena, "%g", x), *zero = strstr(number, "e-0");
    if (zero)
        memmove(zero + 2, zero + 3, strlen(zero + 2));
    return gt_print(arena, "%s%s%s %s", before, *before ? ", " : "", name, number);
}

static const char *tolerance_text(gt_arena *arena, const differ *d)
{
    const gt_diff_options *o = d->options;
    if (o->rtol < 0 && o->atol < 0 && o->ulp < 0)
        return !d->narrow ? "rtol 1e-9" : d->wide ? "rtol 1e-9, of float32 1e-5" : "rtol 1e-5";
    const char *text = say(arena, say(arena, say(arena, "", "rtol", o->rtol), "atol", o->atol), "ulp", o->ulp);
    return *text ? text : "exact";
}

gt_status gt_results_compare(gt_arena *arena, const gt_file *a, const gt_file *b, const gt_diff_options *options,
                             gt_cases *cases, gt_error *error)
{
    static const gt_diff_options usual = {.rtol = -1, .atol = -1, .ulp = -1};
    differ d = {.arena = arena, .file_a = a, .file_b = b, .options = options ? options : &usual};
    GT_TRY(gt_result_read(arena, a, &d.a, error));
    GT_TRY(gt_result_read(arena, b, &d.b, error));
    name_members(&d.a, &d.b);
    name_members(&d.b, &d.a);
    match_nameless(&d);
    match(&d);
    bool any = false;
    for (size_t i = 0; i < d.n; i++) {
        compare_pair(&d, &d.pairs[i]);
        any |= d.pairs[i].problem ||
               (d.pairs[i].worst.count && (d.pairs[i].dtype != GT_STR || d.pairs[i].worst.differing));
    }
    if (!any)
        return gt_fail(error, GT_USAGE, (gt_span){NULL, 0, 0},
                       "there is nothing to compare: neither '%s' nor '%s' has a number", a->path, b->path);
    qsort(d.pairs, d.n, sizeof *d.pairs, by_worst);
    const char *suite = gt_print(arena, "%s against %s", a->path, b->path);
    for (size_t i = 0; i < d.n; i++)
        add_case(&d, &d.pairs[i], suite, cases);
    size_t failed = gt_cases_count(cases, GT_FAILED);
    cases->title = "gradtape diff";
    cases->table = true;
    cases->closing = gt_print(arena, "%zu agree%s, %zu differ%s (%s)", d.n - failed, d.n - failed == 1 ? "s" : "",
                              failed, failed == 1 ? "s" : "", tolerance_text(arena, &d));
    return GT_OK;
}
