/* Where the examples lie in each value between source and target.
 *
 * In row-major order the elements of a value are counted by (before, example, after). That survives reshapes that merge
 * the examples with other axes, [n, t, d] to [n t, d] and back; so a value whose examples are apart is described by
 * `after` alone: how many elements follow the example. */
#include "sparse/independence.h"

#include "diff/reach.h"
#include "ops/axes.h"
#include "sparse/pattern.h"

typedef enum fate_kind { SHARED, ROWS, ONE, MIXED } fate_kind;

/* What a value knows of the source. */
typedef struct fate {
    fate_kind kind;
    bool certain; /* MIXED: the examples are mixed; else they may be */
    gt_ref by;    /* MIXED */
    int64_t n;    /* ROWS: elements after the example; ONE: the number of the one example that it depends on */
} fate;

typedef struct analysis {
    const gt_program *program;
    int64_t examples;
} analysis;

/* An axis and how the examples lie in it: [outer, examples, inner] merged. */
typedef struct place {
    int axis;
    int64_t inner;
} place;

static int64_t after(const gt_shape *shape, int axis)
{
    int64_t n = 1;
    for (int i = axis + 1; i < shape->rank; i++)
        n *= shape->dim[i];
    return n;
}

/* False when the examples lie across several axes. */
static bool find_place(const analysis *a, const gt_shape *shape, int64_t n, place *out)
{
    for (int i = 0; i < shape->rank; i++) {
        int64_t step = after(shape, i), whole = step * shape->dim[i];
        if (step > 0 && n > 0 && n % step == 0 && n < whole && whole % (n * a->examples) == 0) {
            *out = (place){i, n / step};
            return true;
        }
    }
    return false;
}

static fate mixed(gt_ref by, bool certain)
{
    return (fate){.kind = MIXED, .certain = certain, .by = by};
}

/* Whether every element stays where it is, up to broadcasting. */
static bool is_elementwise(const gt_op *op)
{
    return op->rule == GT_POINTWISE || op->axis_of == gt_axis_kept;
}

/* -- single examples: x[i], and what is made of them -- */

/* x[i] depends on example i alone. */
static bool cuts_one_out(const analysis *a, const gt_eqn *e, place at, int64_t *example)
{
    if (e->op != &gt_op_strided_slice)
        return false;
    const gt_shape *in = gt_ref_shape(a->program, e->in[0]);
    int64_t begin = e->attr[GT_STRIDED_BEGIN].ints.v[at.axis], step = e->attr[GT_STRIDED_STEP].ints.v[at.axis];
    bool plain = in->dim[at.axis] == at.inner * a->examples && (step == 1 || e->shape->dim[at.axis] == 1);
    *example = begin / at.inner;
    return plain && begin >= 0 && *example == (begin + e->shape->dim[at.axis] - 1) / at.inner;
}

/* Pieces of a concat that depend on examples 0, 1, 2 ... in this order, one each, are rows again. */
static bool joins_rows(const analysis *a, const gt_eqn *e, const fate *in, int64_t *n)
{
    int axis = (int)e->attr[0].i;
    int64_t size = gt_ref_shape(a->program, e->in[0])->dim[axis];
    if (e->n_in != a->examples)
        return false;
    for (int k = 0; k < e->n_in; k++)
        if (gt_ref_shape(a->program, e->in[k])->dim[axis] != size ||
            (in[k].kind != SHARED && (in[k].kind != ONE || in[k].n != k)))
            return false;
    *n = size * after(e->shape, axis);
    return true;
}

/* The cotangent of x[i], at its row among zeros. */
static bool puts_back(const analysis *a, const gt_eqn *e, fate in, int64_t *n)
{
    const gt_shape *from = gt_ref_shape(a->program, e->in[0]);
    for (int i = 0; i < from->rank; i++) {
        int64_t size = from->dim[i];
        if (e->shape->dim[i] == size * a->examples && e->attr[GT_UNSLICE_BEGIN].ints.v[i] == in.n * size &&
            (e->attr[GT_UNSLICE_STEP].ints.v[i] == 1 || size == 1)) {
            *n = size * after(e->shape, i);
            return true;
        }
    }
    return false;
}

/* -- the walk -- */

/* What the value knows by operand k alone. */
static fate pass(const analysis *a, gt_ref ref, const gt_eqn *e, int k, fate in)
{
    const gt_shape *from = gt_ref_shape(a->program, e->in[k]);
    place at;
    int64_t n;
    bool same = gt_shape_equal(from, e->shape);
    if (in.kind == ONE && e->op == &gt_op_unslice && puts_back(a, e, in, &n))
        return (fate){.kind = ROWS, .n = n};
    if (in.kind != ROWS || e->op->keeps_order)
        return in;
    if (same && is_elementwise(e->op))
        return in;
    if (!find_place(a, from, in.n, &at))
        return mixed(ref, false);
    if (cuts_one_out(a, e, at, &n))
        return (fate){.kind = ONE, .n = n};
    /* A slice or a join along the axis is not known to keep the rows. */
    int axis = is_elementwise(e->op) ? gt_axis_kept(a->program, e, k, at.axis)
               : e->op->axis_of      ? e->op->axis_of(a->program, e, k, at.axis)
                                     : GT_AXIS_UNKNOWN;
    if (axis < 0 || e->shape->dim[axis] != from->dim[at.axis])
        return mixed(ref, axis == GT_AXIS_MIXED);
    return (fate){.kind = ROWS, .n = at.inner * after(e->shape, axis)};
}

static fate both(gt_ref ref, fate x, fate y)
{
    if (x.kind == SHARED || y.kind == MIXED)
        return x.kind == MIXED && x.certain >= y.certain ? x : y;
    if (y.kind == SHARED || x.kind == MIXED)
        return x;
    return x.kind == y.kind && x.n == y.n ? x : mixed(ref, true);
}

static fate judge(const analysis *a, const gt_watch *watch, const gt_reach *reach, const fate *known, gt_ref ref,
                  fate *in)
{
    const gt_eqn *e = gt_eqn_at(a->program, ref);
    fate out = {.kind = SHARED};
    int64_t n;
    for (int k = 0; k < e->n_in; k++) {
        int64_t number = gt_reach_number(reach, e->in[k]);
        bool carries = number >= 0 && gt_edge_carries(a->program, watch, ref, e, k);
        in[k] = carries ? known[number] : (fate){.kind = SHARED};
    }
    if (e->op == &gt_op_concat && joins_rows(a, e, in, &n))
        return (fate){.kind = ROWS, .n = n};
    for (int k = 0; k < e->n_in; k++)
        out = both(ref, out, pass(a, ref, e, k, in[k]));
    if (out.kind == MIXED && out.by == ref && e->op == &gt_op_concat)
        out.certain = false; /* it may be taken apart again */
    return out;
}

/* The equation that left the rows where they are in `ref`: ops that keep every element in its place did not. */
static gt_ref left_by(const analysis *a, const gt_reach *reach, const fate *known, gt_ref ref)
{
    for (;;) {
        const gt_eqn *e = gt_eqn_at(a->program, ref);
        const gt_ref value = ref;
        for (int k = 0; k < e->n_in && is_elementwise(e->op); k++) {
            int64_t number = gt_reach_number(reach, e->in[k]);
            if (number >= 0 && known[number].kind == ROWS &&
                gt_shape_equal(gt_ref_shape(a->program, e->in[k]), e->shape))
                ref = e->in[k];
        }
        if (ref == value)
            return ref;
    }
}

/* The target has its rows along the first axis. */
static gt_mixing conclude(const analysis *a, const gt_reach *reach, const fate *known, gt_ref target)
{
    const fate f = known[gt_reach_number(reach, target)];
    gt_mixing result = {GT_INDEPENDENT, GT_NONE};
    if (f.kind == SHARED || (f.kind == ROWS && f.n == after(gt_ref_shape(a->program, target), 0)))
        return result;
    if (f.kind == MIXED)
        return (gt_mixing){f.certain ? GT_MIXES : GT_MAY_MIX, f.by};
    return (gt_mixing){GT_MIXES, f.kind == ROWS ? left_by(a, reach, known, target) : target};
}

/* The examples of every row of the pattern are its own: where they go is not known, or they are mixed and sorted again,
 * but no entry is outside the blocks of the diagonal. */
static bool pattern_keeps_apart(gt_build *b, const gt_watch *watch, gt_ref target, gt_ref source, int64_t examples)
{
    enum { MOST = 1 << 20 };
    const gt_pattern_place to = {target, 0}, from = {source, 0};
    gt_pattern_query query = {.watch = watch, .targets = 1, .target = &to, .sources = 1, .source = &from, .most = MOST};
    gt_pattern p;
    gt_ref why;
    query.rows = gt_shape_count(gt_ref_shape(b->program, target));
    query.cols = gt_shape_count(gt_ref_shape(b->program, source));
    if (query.rows % examples || !gt_pattern_jacobian(b, &query, b->arena, &p, &why))
        return false;
    const int64_t rows = query.rows / examples, cols = query.cols / examples;
    for (int64_t i = 0; i < p.rows; i++)
        for (int64_t e = p.begin[i]; e < p.begin[i + 1]; e++)
            if (p.col[e] / cols != i / rows)
                return false;
    return true;
}

gt_mixing gt_mixing_find(gt_build *b, const gt_watch *watch, gt_ref target, gt_ref source)
{
    const gt_shape *shape = gt_ref_shape(b->program, source);
    analysis a = {b->program, shape->rank ? shape->dim[0] : 1};
    gt_mixing result = {GT_INDEPENDENT, GT_NONE};
    if (a.examples < 2 || gt_shape_count(shape) == 0 || !gt_build_straight(b))
        return result;
    gt_arena_mark mark = gt_arena_save(b->scratch);
    gt_reach reach = gt_reach_find(b, watch, 1, &target, 1, &source);
    if (reach.first <= reach.last && gt_reach_number(&reach, target) >= 0 && gt_reach_number(&reach, source) >= 0) {
        fate *known = GT_ARRAY(b->scratch, gt_reach_size(&reach), fate);
        known[gt_reach_number(&reach, source)] = (fate){.kind = ROWS, .n = after(shape, 0)};
        for (gt_ref ref = reach.first; ref <= reach.last; ref++) {
            int64_t number = gt_reach_number(&reach, ref);
            if (number < 0 || ref == source)
                continue;
            gt_arena_mark inner = gt_arena_save(b->scratch);
            fate *in = GT_ARRAY(b->scratch, (size_t)gt_eqn_at(b->program, ref)->n_in, fate);
            known[number] = judge(&a, watch, &reach, known, ref, in);
            gt_arena_release(b->scratch, inner);
        }
        result = conclude(&a, &reach, known, target);
    }
    gt_arena_release(b->scratch, mark);
    if (result.kind != GT_INDEPENDENT && pattern_keeps_apart(b, watch, target, source, a.examples))
        result = (gt_mixing){GT_INDEPENDENT, GT_NONE};
    return result;
}
