/* einsum: sums of products by index letters, written as transposes, reshapes, sums and matrix products. */
#include <assert.h>
#include <string.h>

#include "ops/rearrange.h"

/* Labels: 0..51 the letters in ASCII order, then the axes that '...' stands for, counted from the right. */
enum { LETTERS = 52, LABELS = LETTERS + GT_MAX_RANK };

typedef uint64_t label_set;
static_assert(LABELS <= 64, "a label_set has a bit for every label");

/* A list of labels: an operand's axes, or the result's. */
typedef struct term {
    int n;
    int label[GT_MAX_RANK];
} term;

typedef struct factor {
    gt_ref ref;
    term axes;
} factor;

typedef struct equation {
    gt_build *b;
    const char *text;
    int dots;             /* the most axes that '...' stands for in an operand */
    bool has_dots;        /* '...' occurs in an operand */
    int64_t size[LABELS]; /* -1: not seen */
    int holder[LABELS];   /* the operand that said so */
    int uses[LABELS];
} equation;

static label_set bit(int label)
{
    return (label_set)1 << (unsigned)label % LABELS;
}

static label_set set_of(const term *t)
{
    label_set set = 0;
    for (int i = 0; i < t->n; i++)
        set |= bit(t->label[i]);
    return set;
}

/* -- reading the equation -- */

static int letter_label(char c)
{
    return c >= 'A' && c <= 'Z' ? c - 'A' : c >= 'a' && c <= 'z' ? 26 + c - 'a' : -1;
}

static char label_letter(int label)
{
    return label >= LETTERS ? '.' : (char)(label < 26 ? 'A' + label : 'a' + label - 26);
}

static bool fail(equation *q, const char *what, const char *fix)
{
    gt_build_fail(q->b, "the equation '%s' %s", q->text, what);
    if (fix)
        gt_fix(q->b->error, "%s", fix);
    return false;
}

/* Without blanks, and every character one that may stand there. NULL after a mistake. */
static const char *tidy(equation *q, const char *text)
{
    char *out = gt_alloc(q->b->arena, strlen(text) + 1), *end = out;
    for (const char *c = text; *c; c++) {
        if (*c == ' ' || *c == '\t')
            continue;
        bool arrow = (*c == '-' && c[1] == '>') || (*c == '>' && c > text && c[-1] == '-');
        if (letter_label(*c) < 0 && *c != ',' && *c != '.' && !arrow) {
            fail(q, gt_print(q->b->arena, "has '%c' where a letter belongs", *c), "write it as in 'ij,jk->ik'");
            return NULL;
        }
        *end++ = *c;
    }
    return out;
}

/* Reads one term up to ',' or '->' or the end; '...' becomes `dots` axes. dots < 0: as many as make up `rank`. */
static bool read_term(equation *q, const char **at, int rank, int dots, term *t, bool *had_dots)
{
    const char *c = *at;
    int letters = 0;
    *had_dots = false;
    for (; *c && *c != ',' && *c != '-'; c++)
        if (*c != '.')
            letters++;
        else if (*had_dots || strncmp(c, "...", 3) != 0)
            return fail(q, "may have '...' once in a term, and no other dots", NULL);
        else {
            *had_dots = true;
            c += 2;
        }
    if (dots < 0)
        dots = *had_dots && rank > letters ? rank - letters : 0;
    if (letters + (*had_dots ? dots : 0) > GT_MAX_RANK)
        return fail(q, "has a term of too many axes", NULL);
    t->n = 0;
    for (const char *p = *at; p < c; p++) {
        if (*p != '.') {
            t->label[t->n++] = letter_label(*p);
            continue;
        }
        for (int i = dots - 1; i >= 0; i--)
            t->label[t->n++] = LETTERS + i;
        p += 2;
    }
    if (*had_dots && dots > q->dots)
        q->dots = dots;
    *at = c;
    return true;
}

/* Axes of one letter have one size; those under '...' broadcast. */
static bool note_sizes(equation *q, const gt_ref *in, int k, const term *t)
{
    const gt_shape *shape = gt_ref_shape(q->b->program, in[k]);
    for (int i = 0; i < t->n; i++) {
        int label = t->label[i];
        int64_t size = shape->dim[i], *known = &q->size[label];
        q->uses[label]++;
        if (*known < 0 || (label >= LETTERS && *known == 1)) {
            *known = size;
            q->holder[label] = k;
        } else if (*known != size && !(label >= LETTERS && size == 1)) {
            const char *place = label >= LETTERS ? "an axis of '...'" : "index";
            const char *letter = label >= LETTERS ? "" : gt_print(q->b->arena, " '%c'", label_letter(label));
            gt_build_fail(q->b, "einsum '%s': %s%s has size %lld in %s and %lld in %s", q->text, place, letter,
                          (long long)*known, gt_call_it(q->b, in[q->holder[label]]), (long long)size,
                          gt_call_it(q->b, in[k]));
            return false;
        }
    }
    return true;
}

static bool read_operands(equation *q, const char **at, int n, const gt_ref *in, term *operand)
{
    int terms = 1;
    for (const char *c = *at; *c && *c != '-'; c++)
        terms += *c == ',';
    if (terms != n)
        return fail(q,
                    gt_print(q->b->arena, "has %d operand%s, but %d %s given", terms, terms == 1 ? "" : "s", n,
                             n == 1 ? "was" : "were"),
                    NULL);
    for (int k = 0; k < n; k++) {
        const char *begin = *at;
        bool had_dots;
        int rank = gt_ref_shape(q->b->program, in[k])->rank;
        if (!read_term(q, at, rank, -1, &operand[k], &had_dots))
            return false;
        q->has_dots |= had_dots;
        if (operand[k].n != rank) {
            gt_build_fail(q->b, "einsum '%s': '%.*s' names %d %s, but %s has %d", q->text, (int)(*at - begin), begin,
                          operand[k].n, operand[k].n == 1 ? "axis" : "axes", gt_call_it(q->b, in[k]), rank);
            if (operand[k].n < rank)
                gt_fix(q->b->error, "a letter for each axis, or '...' for those that only come along");
            return false;
        }
        if (!note_sizes(q, in, k, &operand[k]))
            return false;
        if (**at == ',')
            ++*at;
    }
    return true;
}

/* Without '->': what '...' stands for, then the letters that occur once, in ASCII order (NumPy's rule). */
static bool implicit_result(equation *q, term *result)
{
    result->n = 0;
    for (int i = q->dots - 1; i >= 0; i--)
        result->label[result->n++] = LETTERS + i;
    for (int label = 0; label < LETTERS; label++) {
        if (q->uses[label] != 1)
            continue;
        if (result->n == GT_MAX_RANK)
            return fail(q, "has a result of too many axes", NULL);
        result->label[result->n++] = label;
    }
    return true;
}

static bool read_result(equation *q, const char *at, term *result)
{
    if (!*at)
        return implicit_result(q, result);
    bool had_dots;
    const char *begin = at += 2;
    if (!read_term(q, &at, 0, q->dots, result, &had_dots))
        return false;
    if (*at)
        return fail(q, *at == ',' ? "has two results" : "has two arrows",
                    "einsum gives one value: write one term after '->'");
    if (had_dots && !q->has_dots)
        return fail(q, "has '...' in the result only", NULL);
    if (!had_dots && q->dots)
        return fail(q, "has '...' in an operand but not in the result",
                    gt_print(q->b->arena, "'...%s' keeps these axes; to sum over them, give them letters", begin));
    label_set seen = 0;
    for (int i = 0; i < result->n; i++) {
        int label = result->label[i];
        if (q->size[label] < 0)
            return fail(q, gt_print(q->b->arena, "has '%c' in the result, but in no operand", label_letter(label)),
                        NULL);
        if (seen & bit(label))
            return fail(q, gt_print(q->b->arena, "has '%c' twice in the result", label_letter(label)), NULL);
        seen |= bit(label);
    }
    return true;
}

/* -- one operand -- */

/* An index that occurs twice in one operand: the two axes become one of n*n elements, of which every (n+1)th lies on
 * the diagonal. */
static void take_diagonals(gt_build *b, factor *f)
{
    for (int p = 0; p < f->axes.n; p++)
        for (int q = p + 1; q < f->axes.n; q++) {
            if (f->axes.label[p] != f->axes.label[q])
                continue;
            int perm[GT_MAX_RANK], n = 0, label = f->axes.label[p];
            gt_shape shape = *gt_ref_shape(b->program, f->ref);
            int64_t size = shape.dim[p], begin[GT_MAX_RANK] = {0}, step[GT_MAX_RANK];
            term rest = {0};
            for (int i = 0; i < f->axes.n; i++)
                if (i != p && i != q) {
                    rest.label[n] = f->axes.label[i];
                    step[n] = 1;
                    perm[n++] = i;
                }
            perm[n] = p;
            perm[n + 1] = q;
            rest.label[n] = label;
            rest.n = n + 1;
            step[n] = size + 1;
            f->ref = gt_transpose(b, f->ref, perm);
            f->axes = rest;
            shape = *gt_ref_shape(b->program, f->ref);
            shape.rank = n + 1;
            shape.dim[n] = size * size;
            f->ref = gt_reshape(b, f->ref, &shape);
            shape.dim[n] = size;
            gt_attr attr[3] = {gt_attr_ints(b, n + 1, begin), gt_attr_ints(b, n + 1, step),
                               gt_attr_ints(b, n + 1, shape.dim)};
            f->ref = gt_emit(b, &gt_op_strided_slice, 1, &f->ref, attr);
            p = -1; /* axes have moved: look again from the start */
            break;
        }
}

/* Sums over the axes that nobody needs. */
static void sum_out(gt_build *b, factor *f, label_set keep)
{
    unsigned mask = 0;
    term rest = {0};
    for (int i = 0; i < f->axes.n; i++)
        if (keep & bit(f->axes.label[i]))
            rest.label[rest.n++] = f->axes.label[i];
        else
            mask |= 1u << i;
    f->ref = gt_sum(b, f->ref, mask, false);
    f->axes = rest;
}

/* The axes in the order of `order`, which has the same labels. */
static void arrange(gt_build *b, factor *f, const term *order)
{
    int perm[GT_MAX_RANK];
    for (int i = 0; i < order->n; i++)
        for (int k = 0; k < f->axes.n; k++)
            if (f->axes.label[k] == order->label[i])
                perm[i] = k;
    f->ref = gt_transpose(b, f->ref, perm);
    f->axes = *order;
}

/* -- two operands -- */

/* Appends the labels of `from` that are in the set. */
static void append(term *t, const term *from, label_set set)
{
    for (int i = 0; i < from->n; i++)
        if (set & bit(from->label[i]))
            t->label[t->n++] = from->label[i];
}

static term join(const term *x, const term *y, const term *z)
{
    term t = *x;
    append(&t, y, ~(label_set)0);
    append(&t, z, ~(label_set)0);
    return t;
}

static bool same(const term *x, const term *y)
{
    return x->n == y->n && memcmp(x->label, y->label, (size_t)x->n * sizeof x->label[0]) == 0;
}

/* The factor with its axes in the order batch, first, second, the latter two merged into one axis each. If it has them
 * the other way round it stays so and *flipped is set: the product reads it transposed. */
static gt_ref as_matrices(gt_build *b, factor *f, const term *batch, const term *first, const term *second,
                          bool *flipped)
{
    term plain = join(batch, first, second), turned = join(batch, second, first);
    *flipped = !same(&f->axes, &plain) && same(&f->axes, &turned);
    arrange(b, f, *flipped ? &turned : &plain);
    gt_shape shape = *gt_ref_shape(b->program, f->ref);
    int64_t size[2] = {1, 1};
    int middle = batch->n + (*flipped ? second->n : first->n);
    for (int i = batch->n; i < shape.rank; i++)
        size[i >= middle] *= shape.dim[i];
    shape.rank = batch->n + 2;
    shape.dim[batch->n] = size[0];
    shape.dim[batch->n + 1] = size[1];
    return gt_reshape(b, f->ref, &shape);
}

/* The sizes of the axes of a product: of two that broadcast, the larger. */
static gt_shape product_shape(const equation *q, const factor *x, const factor *y, const term *axes)
{
    gt_shape shape = {.rank = axes->n};
    for (int i = 0; i < axes->n; i++) {
        shape.dim[i] = 1;
        for (int k = 0; k < 2; k++) {
            const factor *f = k ? y : x;
            for (int j = 0; j < f->axes.n; j++)
                if (f->axes.label[j] == axes->label[i] && shape.dim[i] == 1)
                    shape.dim[i] = gt_ref_shape(q->b->program, f->ref)->dim[j];
        }
    }
    return shape;
}

/* No index is summed: the operands, with axes of length 1 put in, are multiplied element by element. */
static gt_ref multiply(equation *q, const factor *x, const factor *y, const term *axes)
{
    gt_ref in[2];
    for (int k = 0; k < 2; k++) {
        factor f = k ? *y : *x;
        term own = {0};
        gt_shape shape = {.rank = axes->n};
        append(&own, axes, set_of(&f.axes));
        arrange(q->b, &f, &own);
        for (int i = 0, j = 0; i < axes->n; i++)
            shape.dim[i] =
                j < own.n && own.label[j] == axes->label[i] ? gt_ref_shape(q->b->program, f.ref)->dim[j++] : 1;
        in[k] = gt_reshape(q->b, f.ref, &shape);
    }
    return gt_mul(q->b, in[0], in[1]);
}

/* x times y, summed over what neither the result nor later operands need. */
static factor contract(equation *q, factor x, factor y, label_set keep)
{
    gt_build *b = q->b;
    factor none = {.ref = GT_NONE};
    sum_out(b, &x, keep | set_of(&y.axes));
    sum_out(b, &y, keep | set_of(&x.axes));
    label_set shared = set_of(&x.axes) & set_of(&y.axes);
    term batch = {0}, inner = {0}, left = {0}, right = {0};
    append(&batch, &x.axes, shared & keep);
    append(&inner, &x.axes, shared & ~keep);
    append(&left, &x.axes, ~shared);
    append(&right, &y.axes, ~shared);
    if (batch.n + left.n + right.n > GT_MAX_RANK || (inner.n && batch.n + 2 > GT_MAX_RANK)) {
        fail(q, gt_print(b->arena, "needs a value of more than %d axes", GT_MAX_RANK), NULL);
        return none;
    }
    factor z = {.axes = join(&batch, &left, &right)};
    if (!inner.n) {
        z.ref = multiply(q, &x, &y, &z.axes);
        return z;
    }
    gt_shape shape = product_shape(q, &x, &y, &z.axes);
    gt_attr flags[2] = {{.given = true}, {.given = true}};
    gt_ref in[2];
    in[0] = as_matrices(b, &x, &batch, &left, &inner, &flags[0].b);
    in[1] = as_matrices(b, &y, &batch, &inner, &right, &flags[1].b);
    z.ref = gt_reshape(b, gt_emit(b, &gt_op_batch_matmul, 2, in, flags), &shape);
    return z;
}

GT_CHECK(check_dtypes)
{
    for (int k = 1; k < n; k++)
        gt_one_dtype(b, op, in[0], in[k]);
}

GT_EXPAND(einsum_expand)
{
    equation q = {.b = b, .text = attr[0].s};
    for (int i = 0; i < LABELS; i++)
        q.size[i] = -1;
    const char *at = tidy(&q, attr[0].s);
    term *operand = GT_ARRAY(b->arena, (size_t)n, term), result = {0};
    if (!at || !read_operands(&q, &at, n, in, operand) || !read_result(&q, at, &result))
        return GT_NONE;
    label_set *later = GT_ARRAY(b->arena, (size_t)n + 1, label_set); /* needed by the result and operands k.. */
    later[n] = set_of(&result);
    for (int k = n - 1; k >= 0; k--)
        later[k] = later[k + 1] | set_of(&operand[k]);
    factor all = {in[0], operand[0]};
    take_diagonals(b, &all);
    for (int k = 1; k < n; k++) {
        factor next = {in[k], operand[k]};
        take_diagonals(b, &next);
        all = contract(&q, all, next, later[k + 1]);
    }
    sum_out(b, &all, later[n]);
    arrange(b, &all, &result);
    return all.ref;
}

const gt_op gt_op_einsum = {
    .doc = "Sums of products by index letters (Einstein's convention): 'ij,jk->ik' is the matrix product.",
    .formula = "y[result indices] = sum over all other indices of x1[...] * x2[...] * ...",
    .derivative = "for each operand the einsum of the cotangent with the other operands",
    .convention =
        "an index twice in one operand takes the diagonal; '...' stands for axes that broadcast; without '->' the "
        "result has the letters that occur once, in ASCII order; more than two operands are taken left to right",
    .aliases = "Einsum",
    GT_MADE(einsum, LINALG, check_dtypes),
    .args = {{.name = "inputs"}},
    .variadic = true,
    .attrs = {{.name = "equation", .type = GT_ATTR_WORD, .fallback = "required"}},
    .accepts = GT_SET_NUMBER,
    .example = "einsum('ij,jk->ik', [[1.0, 2], [3, 4]], [[5.0, 6], [7, 8]])",
};
