/* Where the examples lie in each value between source and target.
 *
 * In row-major order the elements of a value are counted by (before, example, after). That survives reshapes that merge
 * the examples with other axes, [n, t, d] to [n t, d] and back; so a value whose examples are apart is described by
 * `after` alone: how many elements follow the example. */
#include "diff/independence.h"

#include "diff/reach.h"
#include "ops/axes.h"

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

/* What a rule says of an operand's axis, if it does not name the axis of the value that it becomes. */
enum { IS_MIXED = -1, IS_UNKNOWN = -2 };

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
        if (step > 0 && n % step == 0 && n < whole && whole % (n * a->examples) == 0) {
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

/* -- rules: the axis of the value that an operand's axis becomes -- */

static int transpose_axis(const gt_eqn *e, int axis)
{
    if (!e->attr[0].given)
        return e->shape->rank - 1 - axis;
    for (int i = 0; i < e->attr[0].ints.n; i++)
        if (e->attr[0].ints.v[i] == axis)
            return i;
    return IS_UNKNOWN;
}

static int reduce_axis(const gt_eqn *e, const gt_shape *in, int axis)
{
    unsigned mask = e->attr[0].given ? gt_axes_of(&e->attr[0]) : (1u << in->rank) - 1;
    int below = 0;
    if (mask >> axis & 1)
        return IS_MIXED;
    for (int i = 0; i < axis; i++)
        below += (int)(mask >> i & 1);
    return e->shape->rank == in->rank ? axis : axis - below;
}

/* Softmax, running sums and the like: the shape stays, and what lies along the axes is mixed. */
static int normalized_axis(const gt_eqn *e, const gt_shape *in, int axis)
{
    if (e->op == &gt_op_logsumexp_weights || e->op == &gt_op_euclidean_unit)
        return (e->attr[0].given ? gt_axes_of(&e->attr[0]) : ~0u) >> axis & 1 ? IS_MIXED : axis;
    int64_t own = e->attr[0].i;
    return axis == (own < 0 ? own + in->rank : own) ? IS_MIXED : axis;
}

static int gather_axis(const gt_eqn *e, const gt_shape *indices, int axis)
{
    int along = (int)e->attr[0].i, grown = indices->rank - (int)e->attr[1].i;
    return axis < along ? axis : axis == along ? IS_UNKNOWN : axis + grown - 1;
}

static int gather_transpose_axis(const gt_eqn *e, const gt_shape *indices, int axis)
{
    int along = (int)e->attr[1].i, grown = indices->rank - (int)e->attr[2].i;
    return axis < along ? axis : axis < along + grown ? IS_UNKNOWN : axis - grown + 1;
}

static int product_axis(const gt_eqn *e, const gt_shape *in, int k, int axis)
{
    int last = in->rank - 1, out = e->shape->rank;
    if (axis < last - 1)
        return axis + out - in->rank;
    bool outer = k == 0 ? axis == last - 1 : axis == last;
    if (e->attr[k].b)
        outer = !outer;
    return outer ? out - 2 + k : IS_MIXED;
}

static int solve_axis(const gt_eqn *e, const gt_shape *in, int k, int axis)
{
    int last = in->rank - 1;
    if (axis < last - 1 || (k == 1 && axis == last))
        return axis + e->shape->rank - in->rank;
    /* What a triangular solve reads of its matrix may be little: [2,2] with a unit diagonal is one number. */
    return k == 0 && e->op == &gt_op_batch_triangular_solve ? IS_UNKNOWN : IS_MIXED;
}

/* One matrix after another. */
static int stack_axis(const gt_shape *in, int axis)
{
    return axis < in->rank - 2 ? axis : IS_MIXED;
}

/* Windows over the axes before the last one, which holds channels; patches have one axis more than what they are of. */
static int window_axis(const gt_eqn *e, const gt_shape *in, int axis)
{
    int windows = e->op == &gt_op_patches ? in->rank - 3 : in->rank - 4;
    return axis < windows ? axis : axis == in->rank - 1 ? e->shape->rank - 1 : IS_UNKNOWN;
}

static bool is_any(const gt_op *op, const gt_op *const *list)
{
    while (*list && *list != op)
        list++;
    return *list != NULL;
}

static const gt_op *const reductions[] = {&gt_op_reduce_sum,       &gt_op_reduce_max,     &gt_op_reduce_min,
                                          &gt_op_reduce_logsumexp, &gt_op_euclidean_norm, NULL};
static const gt_op *const normalizations[] = {&gt_op_softmax,        &gt_op_log_softmax, &gt_op_logsumexp_weights,
                                              &gt_op_euclidean_unit, &gt_op_cumsum,      NULL};
static const gt_op *const stacks[] = {&gt_op_cholesky,    &gt_op_logdet_factor, &gt_op_det,       &gt_op_cofactor,
                                      &gt_op_log_abs_det, &gt_op_eigen_packed,  &gt_op_qr_packed, NULL};
/* Ops that keep each element where it is, up to broadcasting. */
static const gt_op *const elementwise[] = {&gt_op_identity, &gt_op_cast,         &gt_op_real, &gt_op_imag,
                                           &gt_op_conj,     &gt_op_broadcast_to, NULL};
/* Ops that keep the elements in their order. */
static const gt_op *const reshapes[] = {&gt_op_reshape, &gt_op_expand_dims, &gt_op_squeeze, NULL};

/* The size of the axis is compared afterwards: a slice or a join along it is not known to keep the rows. */
static int axis_of(const analysis *a, const gt_eqn *e, int k, int axis)
{
    const gt_shape *in = gt_ref_shape(a->program, e->in[k]), *out = e->shape;
    if (e->op->rule == GT_POINTWISE || is_any(e->op, elementwise))
        return axis + out->rank - in->rank;
    if (is_any(e->op, reductions))
        return reduce_axis(e, in, axis);
    if (is_any(e->op, normalizations))
        return normalized_axis(e, in, axis);
    if (e->op == &gt_op_transpose)
        return transpose_axis(e, axis);
    if (e->op == &gt_op_batch_matmul)
        return product_axis(e, in, k, axis);
    if (is_any(e->op, stacks))
        return stack_axis(in, axis);
    if (e->op == &gt_op_patches || e->op == &gt_op_unpatches)
        return window_axis(e, in, axis);
    if (e->op == &gt_op_batch_solve || e->op == &gt_op_batch_triangular_solve)
        return solve_axis(e, in, k, axis);
    if (e->op == &gt_op_concat)
        return axis == (int)e->attr[0].i ? IS_UNKNOWN : axis;
    if (e->op == &gt_op_strided_slice)
        return e->attr[0].ints.v[axis] == 0 && e->attr[1].ints.v[axis] == 1 ? axis : IS_UNKNOWN;
    if (e->op == &gt_op_unslice)
        return e->attr[1].ints.v[axis] == 0 && e->attr[2].ints.v[axis] == 1 ? axis : IS_UNKNOWN;
    if (e->op == &gt_op_gather && k == 0)
        return gather_axis(e, gt_ref_shape(a->program, e->in[1]), axis);
    if (e->op == &gt_op_gather_transpose && k == 0)
        return gather_transpose_axis(e, gt_ref_shape(a->program, e->in[1]), axis);
    if (e->op == &gt_op_custom_gradient && gt_shape_equal(in, out))
        return axis;
    return IS_UNKNOWN;
}

/* -- single examples: x[i], and what is made of them -- */

/* x[i] depends on example i alone. */
static bool cuts_one_out(const analysis *a, const gt_eqn *e, place at, int64_t *example)
{
    if (e->op != &gt_op_strided_slice)
        return false;
    const gt_shape *in = gt_ref_shape(a->program, e->in[0]);
    int64_t begin = e->attr[0].ints.v[at.axis], step = e->attr[1].ints.v[at.axis];
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
        if (e->shape->dim[i] == size * a->examples && e->attr[1].ints.v[i] == in.n * size &&
            (e->attr[2].ints.v[i] == 1 || size == 1)) {
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
    if (in.kind != ROWS || is_any(e->op, reshapes))
        return in;
    if (same && (e->op->rule == GT_POINTWISE || is_any(e->op, elementwise)))
        return in;
    if (!find_place(a, from, in.n, &at))
        return mixed(ref, false);
    if (cuts_one_out(a, e, at, &n))
        return (fate){.kind = ONE, .n = n};
    int axis = axis_of(a, e, k, at.axis);
    if (axis < 0 || e->shape->dim[axis] != from->dim[at.axis])
        return mixed(ref, axis == IS_MIXED);
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
        for (int k = 0; k < e->n_in && (e->op->rule == GT_POINTWISE || is_any(e->op, elementwise)); k++) {
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

gt_mixing gt_mixing_find(gt_build *b, const gt_watch *watch, gt_ref target, gt_ref source)
{
    const gt_shape *shape = gt_ref_shape(b->program, source);
    analysis a = {b->program, shape->rank ? shape->dim[0] : 1};
    gt_mixing result = {GT_INDEPENDENT, GT_NONE};
    if (a.examples < 2 || gt_shape_count(shape) == 0)
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
    return result;
}
