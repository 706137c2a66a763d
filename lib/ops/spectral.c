#include "ops/spectral.h"

#include <string.h>

#include "diff/transform.h"
#include "ops/axes.h"
#include "ops/rearrange.h"

gt_ref gt_adjoint(gt_build *b, gt_ref x)
{
    return gt_conj(b, gt_turned(b, x));
}

gt_ref gt_hermitian(gt_build *b, gt_ref x)
{
    return gt_scale(b, gt_add(b, x, gt_adjoint(b, x)), 0.5);
}

gt_ref gt_real_of(gt_build *b, gt_ref x)
{
    return gt_is_complex(b, x) ? gt_apply1(b, &gt_op_real, x) : x;
}

gt_ref gt_inner_products(gt_build *b, gt_ref x, gt_ref cx)
{
    return cx == GT_NONE ? GT_NONE : gt_times(b, gt_conj(b, x), cx, true, false);
}

gt_ref gt_turning(gt_build *b, gt_ref x)
{
    return x == GT_NONE ? GT_NONE : gt_scale(b, gt_sub(b, x, gt_adjoint(b, x)), 0.5);
}

/* -- cotangents of parts -- */

/* Rows that the unslice does not place are zeros. */
static gt_ref rows_placed(gt_build *b, const gt_eqn *e, gt_ref ct, int64_t begin, int64_t size)
{
    const int row = e->shape->rank - 2;
    const int64_t first = e->attr[GT_UNSLICE_BEGIN].ints.v[row], step = e->attr[GT_UNSLICE_STEP].ints.v[row];
    const int64_t count = gt_ref_shape(b->program, e->in[0])->dim[row];
    if (step == 1 && (first + count <= begin || first >= begin + size))
        return GT_NONE;
    for (int i = 0; i < e->shape->rank; i++)
        if (i != row && gt_ref_shape(b->program, e->in[0])->dim[i] != e->shape->dim[i])
            return gt_slice_axis(b, ct, row, begin, size);
    return step == 1 && first == begin && count == size ? e->in[0] : gt_slice_axis(b, ct, row, begin, size);
}

gt_ref gt_rows_asked(gt_build *b, gt_ref ct, int64_t begin, int64_t size)
{
    enum { DEEP = 16 }; /* three parts make few sums; of more nothing is wrong but the time */
    gt_ref sum = GT_NONE;
    for (int depth = 0; ct != GT_NONE; depth++) {
        const gt_eqn *e = gt_eqn_at(b->program, ct);
        const bool adds = e->op == &gt_op_add && depth < DEEP &&
                          gt_shape_equal(e->shape, gt_ref_shape(b->program, e->in[0])) &&
                          gt_shape_equal(e->shape, gt_ref_shape(b->program, e->in[1]));
        const gt_ref here = adds ? e->in[1] : ct, rest = adds ? e->in[0] : GT_NONE;
        const gt_eqn *one = gt_eqn_at(b->program, here);
        const gt_ref part = one->op == &gt_op_unslice ? rows_placed(b, one, here, begin, size)
                                                      : gt_slice_axis(b, here, e->shape->rank - 2, begin, size);
        if (part != GT_NONE)
            sum = sum == GT_NONE ? part : gt_add(b, part, sum);
        ct = rest;
    }
    return sum;
}

/* -- constants -- */

/* The data of a new one, zeros; NULL after a failure, or where it is too large. */
static double *new_matrix(gt_build *b, const char *what, int64_t rows, int64_t cols, gt_tensor **tensor)
{
    const gt_shape shape = {2, {rows, cols}};
    void *data;
    if (gt_build_failed(b) || !gt_build_fits(b, what, GT_F64, &shape, 1))
        return NULL;
    *tensor = GT_NEW(b->arena, gt_tensor);
    **tensor = gt_tensor_new(b->arena, GT_F64, &shape, &data);
    memset(data, 0, (size_t)gt_shape_count(&shape) * sizeof(double));
    return data;
}

/* -- values that part -- */

gt_ref gt_parting(gt_build *b, gt_ref y, int64_t row)
{
    const gt_shape *shape = gt_ref_shape(b->program, y);
    const int64_t cols = shape->dim[shape->rank - 1];
    gt_tensor *tensor;
    double *data = new_matrix(b, "the direction in which values part", shape->dim[shape->rank - 2], cols, &tensor);
    for (int64_t j = 0; data && j < cols; j++)
        data[row * cols + j] = (double)(j + 1);
    return data ? gt_broadcast(b, gt_cast(b, gt_constant(b, tensor), gt_ref_dtype(b->program, y)), shape) : GT_NONE;
}

/* One of the two of only_once, which sees to it that nothing is wrong. */
static bool is_own_stop(const gt_program *program, gt_ref ref)
{
    for (gt_ref stop = ref; stop <= ref + 1 && stop + 2 < program->count; stop++) {
        const gt_eqn *first = gt_eqn_at(program, stop), *less = gt_eqn_at(program, stop + 1),
                     *times = gt_eqn_at(program, stop + 2);
        if (first->op == &gt_op_stop_gradient && less->op == &gt_op_subtract && less->in[0] == first->in[0] &&
            less->in[1] == stop && times->op == &gt_op_multiply_absorbing && times->in[0] == stop + 1)
            return true;
    }
    return false;
}

/* Equations that a call may go through anyhow, and that all longer ones may together: of a chain of decompositions each
 * goes through all that come later. */
enum { SHORT_WAY = 1 << 12, MOST_FOLLOWED = 1 << 17 };

/* Whether a stop_gradient lies between. */
static bool is_stopped(gt_build *b, gt_ref y, gt_ref ct)
{
    for (gt_ref ref = y + 1; ref <= ct; ref++)
        if (gt_eqn_at(b->program, ref)->op == &gt_op_stop_gradient && !is_own_stop(b->program, ref) &&
            gt_ref_depends(b->program, b->scratch, ref, y) && gt_ref_depends(b->program, b->scratch, ct, ref))
            return true;
    return false;
}

bool gt_followed(gt_build *b, gt_ref y, gt_ref ct, int n, const gt_ref *along, gt_ref *out)
{
    for (int i = 0; i < n; i++)
        out[i] = GT_NONE;
    if (gt_build_failed(b) || ct <= y)
        return true;
    const bool is_long = ct - y > SHORT_WAY;
    b->followed += is_long ? (size_t)(ct - y) : 0;
    if (!gt_build_straight(b) || (is_long && b->followed > MOST_FOLLOWED) || is_stopped(b, y, ct) ||
        !gt_jvp_possible(b, NULL, 1, &y, 1, &ct))
        return false;
    for (int i = 0; i < n; i++)
        gt_jvp(b, NULL, 1, &y, &along[i], 1, &ct, &out[i]);
    return true;
}

/* -- gaps -- */

static gt_ref largest_value(gt_build *b, gt_ref w)
{
    const int rank = gt_ref_shape(b->program, w)->rank;
    return gt_expand_axis(b, gt_reduce(b, &gt_op_reduce_max, gt_apply1(b, &gt_op_abs, w), 1u << (rank - 1), true),
                          rank);
}

/* By rows i and columns j: sign (i + 1) + (j + 1), 1 where that is 0. */
static gt_ref parting(gt_build *b, gt_ref like, int64_t rows, int64_t cols, int sign)
{
    gt_tensor *tensor;
    double *data = new_matrix(b, "how values part", rows, cols, &tensor);
    for (int64_t i = 0; data && i < rows; i++)
        for (int64_t j = 0; j < cols; j++) {
            const double apart = (double)(sign * (i + 1) + j + 1);
            data[i * cols + j] = apart == 0 ? 1 : apart;
        }
    return data ? gt_cast(b, gt_constant(b, tensor), gt_ref_dtype(b->program, like)) : GT_NONE;
}

static gt_gaps pairs(gt_build *b, gt_ref w, int sign)
{
    const int rank = gt_ref_shape(b->program, w)->rank;
    const int64_t n = gt_ref_shape(b->program, w)->dim[rank - 1];
    const gt_ref along = gt_expand_axis(b, w, rank - 1), down = gt_expand_axis(b, w, rank);
    return (gt_gaps){.gap = sign < 0 ? gt_sub(b, along, down) : gt_add(b, along, down),
                     .parting = parting(b, w, n, n, sign),
                     .never = sign < 0 ? gt_band_mask(b, n, n, 0, 0) : GT_NONE,
                     .size = largest_value(b, w)};
}

gt_gaps gt_differences(gt_build *b, gt_ref w)
{
    return pairs(b, w, -1);
}

gt_gaps gt_sums(gt_build *b, gt_ref w)
{
    return pairs(b, w, 1);
}

gt_gaps gt_themselves(gt_build *b, gt_ref w)
{
    const int rank = gt_ref_shape(b->program, w)->rank;
    return (gt_gaps){.gap = gt_expand_axis(b, w, rank - 1),
                     .parting = parting(b, w, 1, gt_ref_shape(b->program, w)->dim[rank - 1], 0),
                     .never = GT_NONE,
                     .size = largest_value(b, w)};
}

/* -- quotients -- */

gt_ref gt_largest(gt_build *b, gt_ref x)
{
    const unsigned both = 3u << (gt_ref_shape(b->program, x)->rank - 2);
    return gt_reduce(b, &gt_op_reduce_max, gt_apply1(b, &gt_op_abs, x), both, true);
}

/* |x| <= size times a power of two, by the precision of size. */
static gt_ref is_within(gt_build *b, gt_ref x, gt_ref size, double of_double, double of_single)
{
    const bool is_single = gt_ref_dtype(b->program, size) == GT_F32;
    return gt_apply2(b, &gt_op_less_equal, gt_apply1(b, &gt_op_abs, x),
                     gt_scale(b, size, is_single ? of_single : of_double));
}

/* No more than what rounding leaves of values that are equal. */
static gt_ref vanishes(gt_build *b, const gt_gaps *g)
{
    return is_within(b, g->gap, g->size, 0x1p-47, 0x1p-20);
}

/* What makes them quotients: 1 where there are none. */
static gt_ref quotients(gt_build *b, const gt_gaps *g, gt_ref x, gt_ref vanish)
{
    const gt_ref none = g->never == GT_NONE ? vanish : gt_or(b, g->never, vanish);
    const gt_ref over = gt_apply1(b, &gt_op_reciprocal, gt_where(b, none, gt_number(b, g->gap, 1), g->gap));
    return gt_mul(b, x, gt_cast(b, over, gt_ref_dtype(b->program, x)));
}

static gt_ref but_never(gt_build *b, const gt_gaps *g, gt_ref x)
{
    return g->never == GT_NONE ? x : gt_where(b, g->never, gt_number(b, x, 0), x);
}

gt_ref gt_over_gaps(gt_build *b, const gt_gaps *g, gt_ref x, gt_ref from)
{
    const gt_ref zero = gt_number(b, x, 0), vanish = vanishes(b, g);
    const gt_ref unknown = gt_where(b, gt_not(b, gt_equals(b, from, 0)), gt_number(b, x, NAN), zero);
    return but_never(b, g, gt_where(b, vanish, unknown, quotients(b, g, x, vanish)));
}

/* Its derivative is another limit than the quotient's: it is NaN by way of what is 0 and has a slope of NaN, and nobody
 * who asks for it goes through what the limit was made of, which would grow by each of a chain of decompositions. */
static gt_ref only_once(gt_build *b, const gt_gaps *g, gt_ref limit)
{
    const gt_ref unknown = gt_number(b, g->gap, NAN); /* first, since is_own_stop looks for the next ones in a row */
    const gt_ref value = gt_apply1(b, &gt_op_stop_gradient, limit);
    const gt_ref nothing = gt_sub(b, g->gap, gt_apply1(b, &gt_op_stop_gradient, g->gap));
    const gt_ref no_slope = gt_mul_absorbing(b, nothing, unknown);
    return gt_add(b, value, gt_cast(b, no_slope, gt_ref_dtype(b->program, limit)));
}

/* The error of a quotient grows as rounding over the gap, that of the limit as the gap: below the square root of the
 * precision the limit is the better one, where x is what it says to rounding. */
gt_ref gt_over_gaps_or_limit(gt_build *b, const gt_gaps *g, gt_ref x, const gt_known *known)
{
    const gt_dtype dtype = gt_ref_dtype(b->program, x);
    const gt_ref slow = gt_cast(b, gt_apply1(b, &gt_op_reciprocal, g->parting), dtype), vanish = vanishes(b, g);
    gt_ref limit = gt_number(b, x, 0), rest = x;
    if (known->parted != GT_NONE) {
        limit = gt_mul(b, known->parted, slow);
        rest = gt_sub(b, x, gt_mul(b, limit, gt_cast(b, g->gap, dtype)));
    }
    const gt_ref as_it_says =
        gt_and(b, is_within(b, rest, known->from, 0x1p-42, 0x1p-18), is_within(b, g->gap, g->size, 0x1p-26, 0x1p-12));
    const gt_ref there = gt_and(b, as_it_says, gt_not(b, gt_and(b, vanish, known->depends)));
    const gt_ref other = gt_where(b, vanish, gt_number(b, x, NAN), quotients(b, g, x, vanish));
    return but_never(b, g, gt_where(b, there, only_once(b, g, limit), other));
}

/* -- choices -- */

/* Between 1 and 2, the same for (i, j) and (j, i). */
static double irregular(int64_t i, int64_t j, int kind)
{
    const int64_t prime = kind % 2 ? 13 : 11;
    return 1 + (double)((3 * (i * i + j * j) + 5 * i * j + i + j + kind) % prime) / (double)prime;
}

/* signs: minus its own transpose. */
static gt_ref irregular_matrix(gt_build *b, gt_ref like, int64_t rows, int64_t cols, int kind, bool signs)
{
    gt_tensor *tensor;
    double *data = new_matrix(b, "a choice of vectors", rows, cols, &tensor);
    for (int64_t i = 0; data && i < rows; i++)
        for (int64_t j = 0; j < cols; j++)
            data[i * cols + j] = irregular(i, j, kind) * (!signs || i < j ? 1 : i > j ? -1 : 0);
    return data ? gt_cast(b, gt_constant(b, tensor), gt_ref_dtype(b->program, like)) : GT_NONE;
}

gt_ref gt_choice(gt_build *b, const gt_gaps *g, gt_ref like, int64_t rows, int kind)
{
    const gt_shape *shape = gt_ref_shape(b->program, g->gap);
    const int64_t cols = shape->dim[shape->rank - 1];
    gt_ref x = irregular_matrix(b, like, rows, cols, kind, rows == cols);
    if (gt_is_complex(b, like))
        x = gt_add(b, x, gt_times_i(b, irregular_matrix(b, like, rows, cols, kind + 2, false), 1));
    return but_never(b, g, gt_where(b, vanishes(b, g), x, gt_number(b, like, 0)));
}

gt_ref gt_depends(gt_build *b, const gt_gaps *g, gt_ref dx, gt_ref from)
{
    const unsigned both = 3u << (gt_ref_shape(b->program, dx)->rank - 2);
    const gt_ref moves = gt_and(b, vanishes(b, g), gt_not(b, is_within(b, dx, from, 0x1p-30, 0x1p-12)));
    const gt_ref here = g->never == GT_NONE ? moves : gt_and(b, moves, gt_not(b, g->never));
    return gt_reduce(b, &gt_op_reduce_any, here, both, true);
}

/* -- phases -- */

gt_ref gt_component_mask(gt_build *b, gt_ref v)
{
    const int row = gt_ref_shape(b->program, v)->rank - 2;
    const gt_ref size = gt_apply1(b, &gt_op_abs, v), most = gt_reduce(b, &gt_op_reduce_max, size, 1u << row, true);
    const gt_ref large = gt_apply2(b, &gt_op_greater_equal, size, gt_scale(b, most, 0.999));
    const gt_attr running[3] = {gt_axes_int(row), {.given = true, .b = false}, {.given = true, .b = false}};
    const gt_ref count = gt_cast(b, large, GT_I64), so_far = gt_emit(b, &gt_op_cumsum, 1, &count, running);
    return gt_and(b, large, gt_equals(b, so_far, 1));
}

gt_ref gt_column_sums(gt_build *b, gt_ref x, const gt_op *part)
{
    const int row = gt_ref_shape(b->program, x)->rank - 2;
    return gt_cast(b, gt_sum(b, gt_apply1(b, part, x), 1u << row, true), gt_ref_dtype(b->program, x));
}

gt_ref gt_over_component(gt_build *b, gt_ref mask, gt_ref v)
{
    gt_ref some = gt_where(b, mask, v, gt_number(b, v, 1));
    return gt_where(b, mask, gt_apply1(b, &gt_op_reciprocal, some), gt_number(b, v, 0));
}

gt_ref gt_times_i(gt_build *b, gt_ref x, double factor)
{
    gt_ref re = gt_apply1(b, &gt_op_real, x), im = gt_apply1(b, &gt_op_imag, x);
    return gt_apply2(b, &gt_op_complex, gt_scale(b, im, -factor), gt_scale(b, re, factor));
}

gt_ref gt_phase_moved(gt_build *b, gt_ref v, gt_ref dv)
{
    const gt_ref over = gt_over_component(b, gt_component_mask(b, v), v);
    return gt_times_i(b, gt_column_sums(b, gt_mul(b, dv, over), &gt_op_imag), 1);
}
