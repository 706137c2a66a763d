/* Short names for emitting equations: what rules and transforms are written in.
 *
 * All of them take and pass on GT_NONE after a failure. Dtypes of operands must agree; pointwise helpers broadcast. */
#ifndef GT_EMIT_H
#define GT_EMIT_H

#include "graph/build.h"
#include "graph/loop.h"
#include "ops/facts.h"
#include "ops/table.h"

/* The heads of rules (see graph/op.h); what one does not use goes unused. GT_VJP is for `transpose` too. */
#define GT_PUSH(name)                                                                                                  \
    static gt_ref name(GT_UNUSED gt_build *b, GT_UNUSED const gt_eqn *e, GT_UNUSED gt_ref y, GT_UNUSED int k,          \
                       GT_UNUSED gt_ref t)
#define GT_VJP(name)                                                                                                   \
    static gt_ref name(GT_UNUSED gt_build *b, GT_UNUSED const gt_eqn *e, GT_UNUSED gt_ref y, GT_UNUSED int k,          \
                       GT_UNUSED gt_ref ct)
#define GT_JVP(name)                                                                                                   \
    static gt_ref name(GT_UNUSED gt_build *b, GT_UNUSED const gt_eqn *e, GT_UNUSED gt_ref y,                           \
                       GT_UNUSED const gt_ref *tangent)
#define GT_BATCH(name)                                                                                                 \
    static gt_ref name(GT_UNUSED gt_build *b, GT_UNUSED const gt_eqn *e, GT_UNUSED const gt_ref *in,                   \
                       GT_UNUSED const bool *batched, GT_UNUSED int64_t size)
#define GT_SCRATCH(name)                                                                                               \
    static size_t name(GT_UNUSED const gt_attr *attr, GT_UNUSED int operands,                                          \
                       GT_UNUSED const gt_shape *const *in_shape, GT_UNUSED gt_dtype dtype)

/* The same of ops made of others. */
#define GT_CHECK(name)                                                                                                 \
    static void name(gt_build *b, GT_UNUSED const gt_op *op, GT_UNUSED int n, GT_UNUSED const gt_ref *in,              \
                     GT_UNUSED gt_attr *attr)
#define GT_EXPAND(name)                                                                                                \
    static gt_ref name(gt_build *b, GT_UNUSED int n, GT_UNUSED const gt_ref *in, GT_UNUSED const gt_attr *attr)
#define GT_PARTS(name)                                                                                                 \
    static gt_ref *name(gt_build *b, GT_UNUSED int n, GT_UNUSED const gt_ref *in, GT_UNUSED const gt_attr *attr,       \
                        int *count)

/* Heads of their rows: what checks operands and attributes (gt_check, an own rule, NULL), then a `body` by itself,
 * NAME_expand, or NAME_parts. */
#define GT_BODY(op, of, checked)       GT_ROW(op, of, COMPOSITE), .check = checked
#define GT_MADE(op, of, checked)       GT_BODY(op, of, checked), .expand = op##_expand
#define GT_MADE_PARTS(op, of, checked) GT_BODY(op, of, checked), .parts = op##_parts

/* Operands and attributes of a call of gt_emit: gt_emit(b, &gt_op_gather, GT_OF(x, index), GT_WITH(axis, lanes)). */
#define GT_OF(...)                                                                                                     \
    (int)(sizeof((gt_ref[]){__VA_ARGS__}) / sizeof(gt_ref)), (const gt_ref[])                                          \
    {                                                                                                                  \
        __VA_ARGS__                                                                                                    \
    }
#define GT_WITH(...) ((const gt_attr[]){__VA_ARGS__})

/* The attributes of strided_slice, unslice, gather and gather_transpose, which several files read. */
enum { GT_STRIDED_BEGIN, GT_STRIDED_STEP, GT_STRIDED_SIZE };
enum { GT_UNSLICE_SHAPE, GT_UNSLICE_BEGIN, GT_UNSLICE_STEP };
enum { GT_GATHER_AXIS, GT_GATHER_BATCH_DIMS };
enum { GT_GATHER_BACK_SHAPE, GT_GATHER_BACK_AXIS, GT_GATHER_BACK_BATCH_DIMS }; /* of gather_transpose */

/* A scalar constant; equal numbers of one dtype are one equation. */
gt_ref gt_scalar(gt_build *b, double value, gt_dtype dtype);
gt_ref gt_scalar_int(gt_build *b, int64_t value, gt_dtype dtype);
/* Whether it is the one that all get who ask for that number. */
bool gt_scalar_is_shared(const gt_build *b, gt_ref ref);
/* How many there are; and forgets those from equation `count` on, which are taken back, since there were `used`. */
size_t gt_scalars_used(const gt_build *b);
void gt_scalars_cut(gt_build *b, gt_ref count, size_t used);
/* Equations get other numbers, GT_NONE where there is none any more: the list of scalar constants is made again. */
void gt_scalars_renumber(gt_build *b, gt_arena *arena, gt_ref (*number)(const void *context, gt_ref ref),
                         const void *context);
/* A scalar constant in the dtype of `like`. */
gt_ref gt_number(gt_build *b, gt_ref like, double value);
/* A constant with this value; the data is borrowed and must live as long as the program. */
gt_ref gt_constant(gt_build *b, const gt_tensor *tensor);
/* The value of an equation that is one. */
static inline const gt_tensor *gt_constant_of(const gt_eqn *e)
{
    return e->attr[0].tensor;
}
/* The scalar `value` broadcast to the shape (and dtype) of `like`: zeros_like, ones_like. */
gt_ref gt_filled_like(gt_build *b, gt_ref like, double value);
gt_ref gt_filled(gt_build *b, double value, gt_dtype dtype, const gt_shape *shape);

/* Ops without attributes, by the op table: gt_apply1(b, &gt_op_exp, x). */
gt_ref gt_apply1(gt_build *b, const gt_op *op, gt_ref x);
/* Of the ops whose first attribute is an order: polygamma, sinc_slope and their kin. */
gt_ref gt_of_order(gt_build *b, const gt_op *op, gt_ref x, int64_t n);
/* The push of the op that is the derivative of order n of `name`, by that of order n + 1; there are `most`. */
gt_ref gt_push_of_order(gt_build *b, const gt_eqn *e, gt_ref t, const char *name, int most);
gt_ref gt_apply2(gt_build *b, const gt_op *op, gt_ref x, gt_ref y);
gt_ref gt_apply3(gt_build *b, const gt_op *op, gt_ref x, gt_ref y, gt_ref z);

#define GT_EMITS1(name, op)                                                                                            \
    static inline gt_ref name(gt_build *b, gt_ref x)                                                                   \
    {                                                                                                                  \
        return gt_apply1(b, &gt_op_##op, x);                                                                           \
    }
#define GT_EMITS2(name, op)                                                                                            \
    static inline gt_ref name(gt_build *b, gt_ref x, gt_ref y)                                                         \
    {                                                                                                                  \
        return gt_apply2(b, &gt_op_##op, x, y);                                                                        \
    }
GT_EMITS2(gt_add, add)
GT_EMITS2(gt_sub, subtract)
GT_EMITS2(gt_mul, multiply)
GT_EMITS2(gt_div, divide)
GT_EMITS1(gt_neg, negative)
/* x * y that is 0 where x is exactly 0, whatever y: the zero-absorbing product of sqrt' at 0. */
GT_EMITS2(gt_mul_absorbing, multiply_absorbing)
/* Of masks. */
GT_EMITS2(gt_and, logical_and)
GT_EMITS2(gt_or, logical_or)
GT_EMITS1(gt_not, logical_not)
static inline gt_ref gt_equals(gt_build *b, gt_ref x, double value)
{
    return gt_apply2(b, &gt_op_equal, x, gt_number(b, x, value));
}
static inline gt_ref gt_where(gt_build *b, gt_ref c, gt_ref x, gt_ref y)
{
    return gt_apply3(b, &gt_op_where, c, x, y);
}
static inline bool gt_is_complex(const gt_build *b, gt_ref x)
{
    return gt_dtype_in(gt_ref_dtype(b->program, x), GT_SET_COMPLEX);
}
/* The conjugate; x itself when it is not complex, the operand again when x is a conjugate. (complex.c) */
gt_ref gt_conj(gt_build *b, gt_ref x);
/* x, and 0 where y is exactly 0: for products x y in which x is infinite only where y is 0, and the limit is 0. */
static inline gt_ref gt_unless_zero(gt_build *b, gt_ref y, gt_ref x)
{
    return gt_where(b, gt_equals(b, y, 0), gt_number(b, x, 0), x);
}
/* x scaled by a plain number. */
gt_ref gt_scale(gt_build *b, gt_ref x, double factor);

/* Reductions over the axes set in `mask` (bit i: axis i). keep: reduced axes stay with length 1. mask 0: x itself. */
gt_ref gt_reduce(gt_build *b, const gt_op *op, gt_ref x, unsigned mask, bool keep);
static inline gt_ref gt_sum(gt_build *b, gt_ref x, unsigned mask, bool keep)
{
    return gt_reduce(b, &gt_op_reduce_sum, x, mask, keep);
}

/* Shapes. Nothing is emitted when the shape is already right. */
gt_ref gt_reshape(gt_build *b, gt_ref x, const gt_shape *shape);
gt_ref gt_broadcast(gt_build *b, gt_ref x, const gt_shape *shape);
gt_ref gt_transpose(gt_build *b, gt_ref x, const int *perm); /* perm of the rank of x */
gt_ref gt_expand_axis(gt_build *b, gt_ref x, int axis);      /* a new axis of length 1 before `axis` */
gt_ref gt_drop_last_axis(gt_build *b, gt_ref x);             /* which has length 1 */
gt_ref gt_cast(gt_build *b, gt_ref x, gt_dtype dtype);
/* Sums x over what broadcasting `shape` to x's shape added: the transpose of gt_broadcast. */
gt_ref gt_unbroadcast(gt_build *b, gt_ref x, const gt_shape *shape);
/* x[..., begin::step, ...] along one axis, `size` elements. */
gt_ref gt_stride_axis(gt_build *b, gt_ref x, int axis, int64_t begin, int64_t step, int64_t size);
/* x[..., begin:begin+size, ...] along one axis. */
gt_ref gt_slice_axis(gt_build *b, gt_ref x, int axis, int64_t begin, int64_t size);

/* x with `part` in the place of x[begin[0]::step[0], begin[1]::step[1], ...], of which it has the shape. */
gt_ref gt_replace_slice(gt_build *b, gt_ref x, gt_ref part, const int64_t *begin, const int64_t *step);

/* A variable, an input or a stand_in, without a value. */
gt_ref gt_leaf_append(gt_build *b, const gt_op *op, const char *name, gt_dtype dtype, const gt_shape *shape);

/* A value of that dtype and shape that stands for many until gt_vmap, or a vjp, puts them in its place; to compute it
 * is an error. `whose`, which is kept, is what messages call the transform: "vmap". */
gt_ref gt_stand_in(gt_build *b, const char *whose, gt_dtype dtype, const gt_shape *shape);

/* A result of a loop: the last value of carry `number`, or the rows `number` of all turns. The operands that it does
 * not depend on are left out. (loop.c) */
gt_ref gt_loop_emit(gt_build *b, const gt_rolled *loop, bool last, int number);

/* For batching rules: `in` with a batch axis of length size in front if it has none, so that all operands agree. */
gt_ref gt_with_batch(gt_build *b, gt_ref in, bool batched, int64_t size);

/* Batching of ops that read nothing but the last axes of their only operand. */
gt_ref gt_stack_batch(gt_build *b, const gt_eqn *e, const gt_ref *in, const bool *batched, int64_t size);
/* The same for several operands that all have the same lanes. */
gt_ref gt_stacks_batch(gt_build *b, const gt_eqn *e, const gt_ref *in, const bool *batched, int64_t size);
/* The same for several operands whose lanes broadcast: a batched one with fewer axes than the value gets ones behind
 * the batch axis, one that is not batched stays as it is. */
gt_ref gt_broadcast_batch(gt_build *b, const gt_eqn *e, const gt_ref *in, const bool *batched, int64_t size);

/* "'W' [4,3]", "a value of shape [4,3]", for messages. */
const char *gt_call_it(gt_build *b, gt_ref x);

/* Copies the attributes of an op into memory of the builder's arena, to be changed and passed to gt_emit. */
gt_attr *gt_attrs_copy(gt_build *b, const gt_eqn *e);
/* A list attribute in memory of the builder's arena. */
gt_attr gt_attr_ints(gt_build *b, int n, const int64_t *v);

#endif
