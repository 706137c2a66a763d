/* Lanes: how reductions walk a strided operand.
 *
 * A lane is the sequence of elements that reduce to one element of the result, in row-major order of the reduced axes.
 * Lanes come in row-major order of the other axes. What a reduction computes depends on this order only, never on
 * how the operand lies in memory. */
#ifndef GT_LANES_H
#define GT_LANES_H

#include "ops/axes.h"
#include "ops/pairwise.h"

typedef struct gt_axis_walk {
    int n; /* axes, outermost first, without those of length 1, neighbours merged */
    int64_t dim[GT_MAX_RANK], stride[GT_MAX_RANK];
} gt_axis_walk;

typedef struct gt_lanes {
    const void *data;
    gt_dtype dtype; /* never complex */
    int64_t count, length;
    gt_axis_walk outer, inner;
} gt_lanes;

/* The lanes of `in` along the axes of the mask. part: 0 for the real, 1 for the imaginary parts of a complex operand.
 */
gt_lanes gt_lanes_of(const gt_view *in, unsigned mask, int part);

/* Offset, in elements, of step i of a walk. */
int64_t gt_walk_offset(const gt_axis_walk *walk, int64_t i);

/* Elements [from, from+n) of the lane that starts at offset `start`, n <= GT_LANE_BLOCK: in `buffer` or, where they lie
 * in a row, where they are. Reals for float dtypes, ints for integers and bools. */
const double *gt_lane_reals(const gt_lanes *lanes, int64_t start, int64_t from, int64_t n, double *buffer);
const int64_t *gt_lane_ints(const gt_lanes *lanes, int64_t start, int64_t from, int64_t n, int64_t *buffer);

/* How many lanes from number `lane` on are read together, since they lie side by side with their elements far apart: 1
 * or up to GT_LANES_ABREAST. */
enum { GT_LANES_ABREAST = 32 };
int64_t gt_lanes_abreast(const gt_lanes *lanes, int64_t lane);

/* Such lanes: `count` of them, the first of which starts at offset `start`. */
typedef struct gt_abreast {
    const gt_lanes *lanes;
    int64_t start, count;
} gt_abreast;

/* to[i * apart + k] = exp(x - max[k]), x element from + i of the k-th of them, none above max[k]; n <= GT_LANE_BLOCK.
 * What gt_lane_exps makes of each. */
void gt_abreast_exps(const gt_abreast *a, int64_t from, int64_t n, const double *max, double *to, int64_t apart);

/* block[k]: the sum of x[i * apart + k] for i below n, as gt_pairwise_block has it. */
void gt_abreast_sums(const double *x, int64_t apart, int64_t n, int64_t count, double *block);

/* Elements [from, from+n) of them, in a result of their dtype and places, are x[i * apart + k] / divisor[k]. x may be
 * where they are. */
void gt_abreast_divide(const gt_abreast *a, int64_t from, int64_t n, const double *divisor, const double *x,
                       int64_t apart, void *out);

/* The largest elements of such lanes and their places, as gt_lane_largest has them of each. */
void gt_lanes_largest(const gt_lanes *lanes, int64_t start, int64_t count, double *max, int64_t *where);

/* How many elements of a lane are in the block that begins with element `from`; 0 behind the last. */
static inline int64_t gt_lane_block(const gt_lanes *lanes, int64_t from)
{
    return lanes->length - from < GT_LANE_BLOCK ? lanes->length - from : GT_LANE_BLOCK;
}

/* Element i of a result of floats. */
static inline void gt_store_real(void *out, gt_dtype dtype, int64_t i, double value)
{
    if (dtype == GT_F64)
        ((double *)out)[i] = value;
    else
        ((float *)out)[i] = (float)value;
}

/* out[i] = exp(x[i] - max), of no x above max; out may be x. */
void gt_lane_exps(const double *x, int64_t n, double max, double *out);

/* out[i] = x[i] / divisor; out may be x. */
void gt_lane_divide(const double *x, int64_t n, double divisor, double *out);

/* The largest element, or the smallest unless `max`, and, where that is not NULL, its first place; anything where one
 * is NaN, which *nan tells. 0 < n <= GT_LANE_BLOCK. */
double gt_lane_extreme(const double *x, int64_t n, bool max, int64_t *where, bool *nan);

/* The largest element of the lane that starts at offset `start`, and its place; NaN when there is one; -inf of nothing.
 * copy: NULL, or room for the elements, which then are there unless one is NaN. */
double gt_lane_largest(const gt_lanes *lanes, int64_t start, int64_t *where, double *copy);

#endif
