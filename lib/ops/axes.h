/* Axes, shapes and strided memory: what reductions, shape ops and indexing have in common. */
#ifndef GT_AXES_H
#define GT_AXES_H

#include "ops/emit.h"

/* Rows of ops with rules of their own, which are called after `own`: own_kernel, own_split and so on. */
#define GT_LINEAR_ROW(op, of, own)                                                                                     \
    GT_ROW(op, of, LINEAR), .infer = own##_infer, .kernel = own##_kernel, .transpose = own##_transpose
#define GT_CUSTOM_ROW(op, of, own)                                                                                     \
    GT_ROW(op, of, CUSTOM), .kernel = own##_kernel, .split = own##_split, .jvp = own##_jvp, .vjp = own##_vjp

enum { GT_AXES_TEXT = 100 }; /* room for a message about axes or a shape */

/* The axes that a list attribute names, of the operand x of a composite op, as a mask (bit i: axis i); negative ones
 * count from the end, null means all of them. False when one is out of range or given twice: the builder fails in the
 * op's name. */
bool gt_axes_build(gt_build *b, const char *op, gt_ref x, const gt_attr *axis, unsigned *mask);

/* The same for attribute k of an equation, out of `rank`; the attribute becomes a sorted list without negative entries.
 */
bool gt_axes_infer(gt_infer *infer, int k, int rank, unsigned *mask);

/* The mask of a list that inference made. */
unsigned gt_axes_of(const gt_attr *axis);

/* One axis, an int attribute, out of `rank`: made non-negative. */
bool gt_axis_infer(gt_infer *infer, int k, int rank);

/* A shape attribute. False with a message when it is no shape. */
bool gt_axes_shape(const gt_attr *attr, gt_shape *shape, char message[GT_AXES_TEXT]);
bool gt_shape_infer(gt_infer *infer, int k, gt_shape *shape);

/* `shape` without the axes of the mask, or with length 1 there. */
gt_shape gt_axes_reduced(const gt_shape *shape, unsigned mask, bool keep);

/* `shape` behind a new first axis. False when it has too many axes then. */
bool gt_axes_behind(const gt_shape *shape, int64_t size, gt_shape *out);

/* A list attribute in the arena. */
gt_attr gt_axes_list(gt_arena *arena, int n, const int64_t *v);
gt_attr gt_axes_from(gt_arena *arena, unsigned mask);
gt_attr gt_axes_int(int64_t i);

/* Batching rule of one-operand ops: their axis, or each of their axes, moves up by one. */
gt_ref gt_axes_batch(gt_build *b, const gt_eqn *e, const gt_ref *in, const bool *batched, int64_t size);

/* Axes of up to three strided arrays that are walked together, outermost first: those of length 1 are left out,
 * neighbours that run on into each other are one. */
typedef struct gt_loops {
    int n;
    int64_t dim[GT_MAX_RANK], stride[3][GT_MAX_RANK];
} gt_loops;
void gt_loops_add(gt_loops *loops, int arrays, int64_t dim, const int64_t *stride);

/* On to the next place of the first `n` axes, offset[k] in array k. False, with offsets of 0, behind the last. */
static inline bool gt_loops_next(const gt_loops *loops, int n, int arrays, int64_t *index, int64_t *offset)
{
    for (int i = n - 1; i >= 0; i--) {
        for (int k = 0; k < arrays; k++)
            offset[k] += loops->stride[k][i];
        if (++index[i] < loops->dim[i])
            return true;
        for (int k = 0; k < arrays; k++)
            offset[k] -= loops->stride[k][i] * loops->dim[i];
        index[i] = 0;
    }
    return false;
}

/* Moves elements of `size` bytes between strided arrays of one shape, in any order. Strides are in elements. */
void gt_strided_copy(const gt_shape *shape, size_t size, void *to, const int64_t *to_stride, const void *from,
                     const int64_t *from_stride);

/* Kernels that copy operand 0 in row-major order, or as the op's view sees it: what views do when they cannot be views.
 */
bool gt_strided_kernel(gt_call *call);
bool gt_view_kernel(gt_call *call);

/* The stride of an operand along an axis of a value of so many axes that it is broadcast to. */
static inline int64_t gt_stride_along(const gt_view *in, int axis, int rank)
{
    const int own = axis - (rank - in->shape->rank);
    return own < 0 || in->shape->dim[own] == 1 ? 0 : in->stride[own];
}

/* Reads the elements of a view of integers as int64 in row-major order. */
void gt_strided_ints(const gt_view *from, int64_t *to);

static inline bool gt_fits_i32(double whole)
{
    return whole >= INT32_MIN && whole <= INT32_MAX;
}

/* Stores element i: `value` as a float or complex number, `whole` as an integer or bool. Inline: kernels store each
 * element so. */
static inline void gt_store_number(void *data, gt_dtype dtype, int64_t i, double value, int64_t whole)
{
    switch (dtype) {
    case GT_F64:
        ((double *)data)[i] = value;
        break;
    case GT_F32:
        ((float *)data)[i] = (float)value;
        break;
    case GT_C128:
        ((double *)data)[2 * i] = value;
        ((double *)data)[2 * i + 1] = 0;
        break;
    case GT_C64:
        ((float *)data)[2 * i] = (float)value;
        ((float *)data)[2 * i + 1] = 0;
        break;
    case GT_I64:
        ((int64_t *)data)[i] = whole;
        break;
    case GT_I32:
        ((int32_t *)data)[i] = (int32_t)whole;
        break;
    case GT_BOOL:
        ((uint8_t *)data)[i] = whole != 0;
        break;
    default:
        break;
    }
}

#endif
