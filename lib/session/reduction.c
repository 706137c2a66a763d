#include "session/reduction.h"
#include "session/partial.h"

#include <inttypes.h>
#include <stdio.h>
#include <string.h>

gt_reduction *gt_reduction_new(gt_arena *arena, gt_arena *kept, const gt_stream *stream, const char *value_key)
{
    gt_reduction *r = GT_NEW(arena, gt_reduction);
    r->arena = arena;
    r->kept = kept;
    r->stream = stream;
    r->value_key = value_key;
    return r;
}

static bool is_stacked(const gt_reduction *r)
{
    return r->stream->reduce == GT_REDUCE_STACK;
}

gt_status gt_reduction_open(gt_reduction *r, gt_error *error)
{
    const gt_tensor code = {GT_I32, gt_scalar_shape(), NULL};
    if (!is_stacked(r) || !r->stream->keep_going)
        return GT_OK;
    return gt_stack_open(r->kept, &code, 0, &r->codes, error);
}

/* -- what answers look like -- */

/* The parts of an answer that hold its numbers; the others say something about them. Files of arrays have no value. */
static bool holds_numbers(const gt_reduction *r, const gt_item *part)
{
    if (is_stacked(r) && strcmp(part->key, "value") == 0)
        return false;
    return strcmp(part->key, "value") == 0 || strcmp(part->key, "matrix") == 0 || strcmp(part->key, r->value_key) == 0;
}

/* A walk over all leaves of those parts, by their names. */
typedef struct leaves {
    const gt_reduction *r;
    const gt_item *part; /* at work */
    gt_walk walk;
} leaves;

static leaves leaves_of(const gt_reduction *r, gt_arena *arena, const gt_item *answer)
{
    leaves l = {.r = r, .part = answer->first};
    while (l.part && !holds_numbers(r, l.part))
        l.part = l.part->next;
    l.walk = (gt_walk){.arena = arena, .next = l.part};
    return l;
}

static const gt_item *next_leaf(leaves *l, const char **name)
{
    while (l->part) {
        const gt_item *leaf = gt_walk_leaf(&l->walk);
        if (leaf) {
            const char *below = gt_walk_name(&l->walk, leaf);
            *name = gt_print(l->walk.arena, "%s%s%s", l->part->key, below[0] ? "." : "", below);
            return leaf;
        }
        do
            l->part = l->part->next;
        while (l->part && !holds_numbers(l->r, l->part));
        l->walk = (gt_walk){.arena = l->walk.arena, .next = l->part};
    }
    *name = NULL;
    return NULL;
}

static gt_status check_leaf(const gt_reduction *r, const gt_item *leaf, const char *name, gt_error *error)
{
    const bool number = leaf->kind == GT_ITEM_TENSOR && leaf->tensor.dtype != GT_STR;
    if (number || (leaf->kind == GT_ITEM_NULL && !is_stacked(r)))
        return GT_OK;
    if (leaf->kind == GT_ITEM_NULL) {
        gt_fail(error, GT_USAGE, (gt_span){NULL, 0, 0}, "'%s' is null (unconnected), which an array cannot hold", name);
        return gt_fix(error, "--format ndjson, or --unconnected zero for zeros");
    }
    gt_fail(error, GT_USAGE, (gt_span){NULL, 0, 0}, "'%s' is no tensor of numbers, and cannot be %s", name,
            is_stacked(r) ? "stacked" : "added up");
    return gt_fix(error, "--target names what can");
}

/* -- the first record -- */

static gt_status check_room(const gt_reduction *r, size_t limit, gt_error *error)
{
    char bytes[GT_NUMBER_TEXT], may[GT_NUMBER_TEXT];
    size_t numbers = 0;
    for (size_t i = 0; i < r->parts; i++)
        if (r->part[i].item->kind == GT_ITEM_TENSOR)
            numbers += (size_t)gt_shape_count(&r->part[i].item->tensor.shape);
    if (r->bytes <= limit)
        return GT_OK;
    gt_fail(error, GT_OVER_LIMIT, (gt_span){NULL, 0, 0},
            "the exact sums of %zu numbers take %s of memory, more than %s", numbers,
            gt_number_print_bytes((double)r->bytes, bytes), gt_number_print_bytes((double)limit, may));
    return gt_fix(error, "raise --memory-limit, or ask for fewer sources");
}

static gt_status open_stacks(gt_reduction *r, gt_error *error)
{
    for (size_t i = 0; i < r->parts; i++)
        GT_TRY(gt_stack_open(r->kept, &r->part[i].item->tensor, r->parts, &r->part[i].stack, error));
    return GT_OK;
}

static gt_status open_sums(gt_reduction *r, size_t limit, gt_error *error)
{
    for (size_t i = 0; i < r->parts; i++) {
        const gt_tensor *tensor = &r->part[i].item->tensor;
        if (r->part[i].item->kind != GT_ITEM_TENSOR)
            continue;
        size_t more = gt_exact_sums_bytes(tensor->dtype, (size_t)gt_shape_count(&tensor->shape));
        r->bytes = more < SIZE_MAX - r->bytes ? r->bytes + more : SIZE_MAX;
    }
    GT_TRY(check_room(r, limit, error));
    for (size_t i = 0; i < r->parts; i++) {
        const gt_tensor *tensor = &r->part[i].item->tensor;
        r->part[i].item->small = GT_NOT_SMALL; /* a sum is not of its terms' type */
        if (r->part[i].item->kind == GT_ITEM_TENSOR)
            r->part[i].sums = gt_exact_sums_new(r->arena, tensor->dtype, (size_t)gt_shape_count(&tensor->shape));
    }
    return GT_OK;
}

gt_status gt_reduction_begin(gt_reduction *r, const gt_item *answer, size_t limit, gt_error *error)
{
    gt_item *copy = gt_item_copy(r->arena, answer);
    leaves l = leaves_of(r, r->arena, copy);
    const char *name;
    r->parts = r->bytes = 0;
    for (const gt_item *leaf; (leaf = next_leaf(&l, &name));) {
        GT_TRY(check_leaf(r, leaf, name, error));
        GT_APPEND(r->arena, r->part, r->parts, r->capacity, (gt_reduced){.name = name, .item = (gt_item *)leaf});
    }
    GT_TRY(is_stacked(r) ? open_stacks(r, error) : open_sums(r, limit, error));
    r->answer = copy;
    return GT_OK;
}

/* -- those after it -- */

const char *gt_reduction_unlike(const gt_reduction *r, const gt_reduction *other)
{
    for (size_t i = 0; i < r->parts || i < other->parts; i++) {
        const gt_reduced *a = i < r->parts ? &r->part[i] : NULL, *b = i < other->parts ? &other->part[i] : NULL;
        if (!a || !b || strcmp(a->name, b->name) != 0 || !a->sums != !b->sums ||
            (a->sums &&
             (a->sums->dtype != b->sums->dtype || !gt_shape_equal(&a->item->tensor.shape, &b->item->tensor.shape))))
            return a ? a->name : b->name; /* NOLINT(clang-analyzer-core.NullDereference): one of them is there */
    }
    return NULL;
}

static const char *kind_of(const gt_item *leaf, char shape[GT_SHAPE_TEXT])
{
    if (leaf->kind == GT_ITEM_NULL)
        return "null";
    if (leaf->kind != GT_ITEM_TENSOR)
        return "no tensor";
    return leaf->tensor.shape.rank ? gt_shape_text(&leaf->tensor.shape, shape) : "a number";
}

static gt_status differs(const gt_reduction *r, const gt_points *points, const gt_reduced *part, const gt_item *leaf,
                         const char *name, gt_error *error)
{
    char here[GT_SHAPE_TEXT], there[GT_SHAPE_TEXT];
    const gt_span nowhere = {NULL, 0, 0};
    const unsigned long long number = gt_point_number(points, r->first.number);
    /* cppcheck-suppress nullPointerRedundantCheck ; where there is no leaf there is a part */
    const char *missing = leaf ? name : part->name;
    if (!part || !leaf || strcmp(part->name, name) != 0)
        gt_fail(error, GT_WRONG_MODEL, nowhere, "the answer to this record %s '%s', %s record %llu%s",
                leaf ? "has" : "has no", missing, leaf ? "and the one to" : "as the one to", number,
                leaf ? " does not" : " has");
    else if (leaf->kind == GT_ITEM_TENSOR && part->item->kind == GT_ITEM_TENSOR &&
             leaf->tensor.dtype != part->item->tensor.dtype)
        gt_fail(error, GT_WRONG_MODEL, nowhere, "'%s' is %s at this record, and %s at record %llu", name,
                gt_dtype_name(leaf->tensor.dtype), gt_dtype_name(part->item->tensor.dtype), number);
    else
        gt_fail(error, GT_WRONG_MODEL, nowhere, "'%s' is %s at this record, and %s at record %llu", name,
                kind_of(leaf, here), kind_of(part->item, there), number);
    const char *fix = is_stacked(r) ? "--format ndjson has room for any shape"
                                    : "answers that differ cannot be added up: leave --reduce out to see each";
    if (r->first.rows)
        return gt_fix(error, "%s", fix);
    return gt_fix(error, "%s (record %llu stands in line %lu)", fix, number,
                  (unsigned long)gt_point_lines_before(points, &r->first) + 1);
}

static gt_status compare(const gt_reduction *r, gt_arena *arena, const gt_points *points, const gt_item *answer,
                         gt_error *error)
{
    leaves l = leaves_of(r, arena, answer);
    const char *name;
    for (size_t i = 0;; i++) {
        const gt_item *leaf = next_leaf(&l, &name);
        const gt_reduced *part = i < r->parts ? &r->part[i] : NULL;
        if (!leaf && !part)
            return GT_OK;
        bool tensor = leaf && leaf->kind == GT_ITEM_TENSOR;
        if (!leaf || !part || strcmp(part->name, name) != 0 || leaf->kind != part->item->kind ||
            (tensor && (leaf->tensor.dtype != part->item->tensor.dtype ||
                        !gt_shape_equal(&leaf->tensor.shape, &part->item->tensor.shape))))
            return differs(r, points, part, leaf, name, error);
    }
}

void gt_reduction_note(gt_reduction *r, const gt_item *answer)
{
    const gt_item *mixing = gt_item_get(answer, "mixing");
    if (!mixing)
        return;
    if (!gt_item_get(r->answer, "mixing")) {
        gt_item *all = gt_item_new(r->arena, GT_ITEM_MAP);
        for (gt_item *part = r->answer->first, *next; part; part = next) {
            next = part->next;
            if (strcmp(part->key, r->value_key) == 0) { /* where it stands when the first answer has it */
                gt_item_set(all, "independent", gt_item_truth(r->arena, false));
                gt_item_set(all, "mixing", gt_item_new(r->arena, GT_ITEM_MAP));
            }
            gt_item_set(all, part->key, part);
        }
        r->answer = all;
    }
    gt_item *noted = gt_item_get(r->answer, "mixing");
    for (const gt_item *one = mixing->first; one; one = one->next)
        if (!gt_item_get(noted, one->key))
            gt_item_set(noted, gt_copy_text(r->arena, one->key, strlen(one->key)), gt_item_copy(r->arena, one));
}

/* Where the parts lie in the blocks of the template; a tensor that is the same at all points is kept beside it. */
static void place_parts(const gt_reduction *r, const gt_prepared *p, gt_template *template, gt_arena *arena)
{
    leaves l = leaves_of(r, arena, p->answer.item);
    gt_addend *addend = GT_ARRAY(arena, r->parts, gt_addend);
    const char *name;
    const gt_item *leaf;
    for (size_t i = 0; (leaf = next_leaf(&l, &name)); i++) {
        addend[i].offset = gt_template_place(template, p, leaf);
        size_t size = leaf->kind == GT_ITEM_TENSOR ? gt_tensor_size(&leaf->tensor) : 0;
        if (addend[i].offset != SIZE_MAX || !size)
            continue;
        void *copy = gt_alloc_raw(arena, size);
        memcpy(copy, leaf->tensor.data, size);
        addend[i].constant = copy;
    }
    template->addend = addend;
}

gt_status gt_reduction_fit(gt_reduction *r, const gt_prepared *prepared, gt_template *template, gt_arena *arena,
                           const gt_points *points, const gt_point_record *record, size_t limit, gt_error *error)
{
    if (r->answer) {
        GT_TRY(compare(r, arena, points, prepared->answer.item, error));
        gt_reduction_note(r, prepared->answer.item);
    } else {
        r->first = *record;
        r->files = r->partial ? gt_partial_files(prepared) : 0;
        GT_TRY(gt_reduction_begin(r, prepared->answer.item, limit, error));
    }
    place_parts(r, prepared, template, arena);
    return GT_OK;
}

/* -- adding -- */

static bool add_part(gt_reduction *r, const gt_reduced *part, const void *const *row, size_t n)
{
    if (part->sums && part->sums->numbers)
        gt_exact_sums_add(part->sums, row, n);
    if (!part->stack)
        return true;
    for (uint64_t gap = 0; gap < r->gaps && !r->records; gap++)
        if (gt_stack_add_gap(part->stack, &r->error) != GT_OK)
            return false;
    return gt_stack_add(part->stack, row, n, &r->error) == GT_OK;
}

bool gt_reduction_add(gt_reduction *r, const gt_template *template, const void *const *block, size_t n, uint64_t rows,
                      const void **row)
{
    static const int32_t fine = GT_OK;
    for (size_t i = 0; i < r->parts; i++) {
        const gt_addend *addend = &template->addend[i];
        for (size_t k = 0; k < n; k++)
            row[k] = addend->offset == SIZE_MAX ? addend->constant : (const char *)block[k] + addend->offset;
        if (!add_part(r, &r->part[i], row, n))
            return false;
    }
    r->records += n;
    r->rows += rows;
    for (size_t k = 0; k < n; k++)
        row[k] = &fine;
    return !r->codes || gt_stack_add(r->codes, row, n, &r->error) == GT_OK;
}

bool gt_reduction_skip(gt_reduction *r, gt_status code)
{
    const int32_t number = (int32_t)code;
    const void *one = &number;
    if (!r->codes)
        return true;
    if (!r->records)
        r->gaps++;
    for (size_t i = 0; i < r->parts && r->records; i++)
        if (gt_stack_add_gap(r->part[i].stack, &r->error) != GT_OK)
            return false;
    return gt_stack_add(r->codes, &one, 1, &r->error) == GT_OK;
}

void gt_reduction_refuse(gt_reduction *r, uint64_t number, const char *why)
{
    if (!r->refused++ || number < r->first_refused) {
        r->first_refused = number;
        (void)snprintf(r->refusal, sizeof r->refusal, "%s", why);
    }
}

/* -- the answer -- */

static gt_status nothing_to_add(const gt_reduction *r, gt_error *error)
{
    const gt_span nowhere = {NULL, 0, 0};
    if (!r->refused) {
        gt_fail(error, GT_USAGE, nowhere, "the stream has no records: there is nothing to %s",
                is_stacked(r) ? "stack" : "add up");
        return GT_USAGE;
    }
    return gt_fail(error, GT_USAGE, nowhere,
                   "no record is left to %s: %" PRIu64 " failed; the first is record %" PRIu64 ": %.200s",
                   is_stacked(r) ? "stack" : "add up", r->refused, r->first_refused, r->refusal);
}

static gt_status end_part(const gt_reduction *r, const gt_reduced *part, gt_error *error)
{
    const bool mean = r->stream->reduce == GT_REDUCE_MEAN;
    const gt_shape shape = part->item->tensor.shape;
    void *data;
    if (part->stack)
        return gt_stack_end(part->stack, part->item, error);
    if (!part->sums)
        return GT_OK;
    part->item->tensor = gt_tensor_new(r->kept, gt_exact_sum_dtype(part->sums->dtype, mean), &shape, &data);
    if (gt_exact_sums_round(part->sums, mean ? r->rows : 0, data))
        return GT_OK;
    gt_fail(error, GT_BAD_VALUE, (gt_span){NULL, 0, 0}, "a sum of integers in '%s' does not fit in int64", part->name);
    return gt_fix(error, "--reduce mean, or cast(..., 'float64') in the model");
}

/* What the sums are of. */
static void tell(const gt_reduction *r, gt_item *answer)
{
    (void)gt_item_set(answer, "reduce", gt_item_text(r->kept, r->stream->reduce == GT_REDUCE_MEAN ? "mean" : "sum"));
    (void)gt_item_set(answer, "records", gt_item_int(r->kept, (int64_t)r->records));
    if (r->stream->batch)
        (void)gt_item_set(answer, "rows", gt_item_int(r->kept, (int64_t)r->rows));
    if (r->refused)
        (void)gt_item_set(answer, "refused", gt_item_int(r->kept, (int64_t)r->refused));
}

/* Beside the arrays, the codes of the records. */
static gt_status add_codes(const gt_reduction *r, gt_item *answer, gt_error *error)
{
    const gt_item *part = gt_item_get(answer, r->value_key);
    gt_item *shown = (gt_item *)(part ? part : gt_item_get(answer, "matrix"));
    if (!shown || shown->kind != GT_ITEM_MAP || gt_item_get(shown, "error")) {
        gt_fail(error, GT_USAGE, (gt_span){NULL, 0, 0}, "there is no room for an array 'error' beside this answer");
        return gt_fix(error, "leave --keep-going out, or use --format ndjson");
    }
    const gt_tensor scalar = {GT_I32, gt_scalar_shape(), NULL};
    gt_item *codes = gt_item_set(shown, "error", gt_item_tensor(r->kept, &scalar));
    return gt_stack_end(r->codes, codes, error);
}

gt_status gt_reduction_answer(gt_reduction *r, gt_item **out, gt_error *error)
{
    gt_item *answer = gt_item_new(r->kept, GT_ITEM_MAP);
    if (!r->records)
        return nothing_to_add(r, error);
    for (size_t i = 0; i < r->parts; i++)
        GT_TRY(end_part(r, &r->part[i], error));
    for (const gt_item *part = r->answer->first; part; part = part->next) {
        if (!holds_numbers(r, part) && (part->kind == GT_ITEM_TENSOR || strcmp(part->key, "value") == 0))
            continue; /* the largest difference of two mirror entries: that of the sums is another */
        (void)gt_item_set(answer, gt_copy_text(r->kept, part->key, strlen(part->key)), gt_item_copy(r->kept, part));
        if (strcmp(part->key, "model") == 0 && !is_stacked(r))
            tell(r, answer);
    }
    *out = answer;
    return r->codes ? add_codes(r, answer, error) : GT_OK;
}
