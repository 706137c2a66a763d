/* Running products, and what their derivatives are made of: y_i = a_i y_(i-1) + c_i along an axis, in one pass. Its
 * derivatives are recurrences of the same kind, with the same factors and the other way: nothing is divided, so that
 * they are exact with zeros at every order. */
#include <complex.h>

#include "ops/facts.h"
#include "ops/kernels.h"
#include "ops/rearrange.h"
#include "ops/split.h"

enum { AXIS, REVERSE };
enum { FACTORS, TERMS }; /* the operands: one factor less than elements; as many terms, or the first alone */

static bool recurrence_infer(gt_infer *infer)
{
    const gt_shape *factors = infer->in_shape[FACTORS], *terms = infer->in_shape[TERMS];
    bool agree = factors->rank == terms->rank && factors->rank > 0;
    if (!agree || !gt_axis_infer(infer, AXIS, factors->rank))
        return gt_infer_fail(infer, "recurrence: %s and %s do not agree", infer->in_name[0], infer->in_name[1]);
    const int axis = (int)infer->attr[AXIS].i;
    const int64_t n = factors->dim[axis] + 1;
    for (int i = 0; i < factors->rank; i++)
        agree &= i == axis ? terms->dim[i] == n || terms->dim[i] == 1 : factors->dim[i] == terms->dim[i];
    if (!agree)
        return gt_infer_fail(infer, "recurrence: %s and %s do not agree", infer->in_name[0], infer->in_name[1]);
    infer->shape.dim[axis] = n;
    return true;
}

enum { AT_ONCE = 8 };

/* Lines that are computed side by side, of n elements each. Steps are along a line, the way it is computed; lines lie
 * so many elements apart. */
typedef struct lines {
    int64_t count, n;
    int64_t factor_step, term_step, step;
    int64_t factor_apart, term_apart, apart;
    bool every; /* element has a term; else the first alone */
} lines;

#define LINES(name, T, U)                                                                                              \
    static void name(const lines *s, const void *factors, const void *terms, void *result)                             \
    {                                                                                                                  \
        const T *a = factors, *c = terms;                                                                              \
        T *at = result;                                                                                                \
        for (int64_t l = 0; l < s->count; l++)                                                                         \
            at[l * s->apart] = c[l * s->term_apart];                                                                   \
        for (int64_t k = 1; k < s->n; k++, a += s->factor_step) {                                                      \
            const T *before = at;                                                                                      \
            at += s->step;                                                                                             \
            c += s->term_step;                                                                                         \
            if (s->every)                                                                                              \
                for (int64_t l = 0; l < s->count; l++)                                                                 \
                    at[l * s->apart] =                                                                                 \
                        (T)((U)a[l * s->factor_apart] * (U)before[l * s->apart] + (U)c[l * s->term_apart]);            \
            else                                                                                                       \
                for (int64_t l = 0; l < s->count; l++)                                                                 \
                    at[l * s->apart] = (T)((U)a[l * s->factor_apart] * (U)before[l * s->apart]);                       \
        }                                                                                                              \
    }
/* AT_ONCE lines that lie behind each other: what each has come to waits in a register. */
#define ENDS(name, T, U)                                                                                               \
    static void name##_ends(const lines *s, const void *factors, const void *terms, void *result)                      \
    {                                                                                                                  \
        const T *a = factors, *c = terms;                                                                              \
        T *at = result, last[AT_ONCE];                                                                                 \
        for (int l = 0; l < AT_ONCE; l++)                                                                              \
            at[l * s->apart] = last[l] = c[l * s->term_apart];                                                         \
        for (int64_t k = 1; k < s->n; k++, a += s->factor_step) {                                                      \
            at += s->step;                                                                                             \
            c += s->term_step;                                                                                         \
            if (s->every)                                                                                              \
                for (int l = 0; l < AT_ONCE; l++)                                                                      \
                    last[l] = (T)((U)a[l * s->factor_apart] * (U)last[l] + (U)c[l * s->term_apart]);                   \
            else                                                                                                       \
                for (int l = 0; l < AT_ONCE; l++)                                                                      \
                    last[l] = (T)((U)a[l * s->factor_apart] * (U)last[l]);                                             \
            for (int l = 0; l < AT_ONCE; l++)                                                                          \
                at[l * s->apart] = last[l];                                                                            \
        }                                                                                                              \
    }

#define LINES_BOTH(name, T, U) LINES(name, T, U) ENDS(name, T, U)
LINES_BOTH(lines_f64, double, double)
LINES_BOTH(lines_f32, float, float)
LINES_BOTH(lines_c128, double complex, double complex)
LINES_BOTH(lines_c64, float complex, float complex)
LINES_BOTH(lines_i64, int64_t, uint64_t)
LINES_BOTH(lines_i32, int32_t, uint32_t)

typedef void kernel(const lines *, const void *, const void *, void *);

/* The kernel for s->count lines. */
static kernel *kernel_for(const lines *s, gt_dtype dtype)
{
    static kernel *const side_by_side[] = {[GT_F64] = lines_f64, [GT_C128] = lines_c128, [GT_F32] = lines_f32,
                                           [GT_C64] = lines_c64, [GT_I64] = lines_i64,   [GT_I32] = lines_i32};
    static kernel *const ends[] = {[GT_F64] = lines_f64_ends, [GT_C128] = lines_c128_ends, [GT_F32] = lines_f32_ends,
                                   [GT_C64] = lines_c64_ends, [GT_I64] = lines_i64_ends,   [GT_I32] = lines_i32_ends};
    return (s->apart != 1 && s->count == AT_ONCE ? ends : side_by_side)[dtype];
}

/* Each element waits for the one before, so that several lines are computed at a time: all where they are neighbours.
 */
static bool recurrence_kernel(gt_call *call)
{
    const gt_view *a = &call->in[FACTORS], *c = &call->in[TERMS], *y = &call->out;
    const int axis = (int)call->attr[AXIS].i;
    const int64_t n = y->shape->dim[axis], way = call->attr[REVERSE].b ? -1 : 1, begin = way < 0 ? n - 1 : 0;
    const bool every = n > 1 && c->shape->dim[axis] == n;
    gt_loops loops = {.n = 0};
    int64_t index[GT_MAX_RANK] = {0}, offset[3] = {way < 0 ? (n - 2) * a->stride[axis] : 0,
                                                   every ? begin * c->stride[axis] : 0, begin * y->stride[axis]};
    if (gt_shape_count(y->shape) == 0)
        return true;
    for (int i = 0; i < y->shape->rank; i++)
        if (i != axis)
            gt_loops_add(&loops, 3, y->shape->dim[i], (const int64_t[]){a->stride[i], c->stride[i], y->stride[i]});
    if (loops.n == 0)
        loops = (gt_loops){.n = 1, .dim = {1}};
    const int last = loops.n - 1;
    lines s = {.n = n,
               .factor_step = way * a->stride[axis],
               .term_step = every ? way * c->stride[axis] : 0,
               .step = way * y->stride[axis],
               .factor_apart = loops.stride[FACTORS][last],
               .term_apart = loops.stride[TERMS][last],
               .apart = loops.stride[2][last],
               .every = every};
    do
        for (int64_t l = 0; l < loops.dim[last]; l += s.count) {
            const int64_t left = loops.dim[last] - l, size = (int64_t)gt_dtype_size(y->dtype);
            s.count = s.apart == 1 || left < AT_ONCE ? left : AT_ONCE;
            kernel_for(&s, y->dtype)(&s, (const char *)a->data + (offset[FACTORS] + l * s.factor_apart) * size,
                                     (const char *)c->data + (offset[TERMS] + l * s.term_apart) * size,
                                     (char *)y->data + (offset[2] + l * s.apart) * size);
        }
    while (gt_loops_next(&loops, last, 3, index, offset));
    return true;
}

static bool recurrence_split(const gt_call *call, gt_split *split)
{
    return gt_split_leading(call, split, (int)call->attr[AXIS].i, 4);
}

static gt_ref recurrence(gt_build *b, gt_ref factors, gt_ref terms, int axis, bool back)
{
    return gt_emit(b, &gt_op_recurrence, GT_OF(factors, terms), GT_WITH(gt_axes_int(axis), {.given = true, .b = back}));
}

/* Of an equation: its axis, how many elements there are along it, and those that another is made from. */
static int64_t length_of(const gt_eqn *e, int *axis)
{
    *axis = (int)e->attr[AXIS].i;
    return e->shape->dim[*axis];
}

static gt_ref all_but_last(gt_build *b, const gt_eqn *e, gt_ref y)
{
    int axis;
    const int64_t n = length_of(e, &axis);
    return gt_slice_axis(b, y, axis, e->attr[REVERSE].b, n - 1);
}

GT_JVP(recurrence_jvp)
{
    int axis;
    const int64_t n = length_of(e, &axis);
    const bool back = e->attr[REVERSE].b;
    gt_ref terms = tangent[TERMS];
    const bool every = terms != GT_NONE && gt_ref_shape(b->program, e->in[TERMS])->dim[axis] == n;
    if (tangent[FACTORS] != GT_NONE && n > 1) {
        gt_shape one = *e->shape;
        one.dim[axis] = 1;
        const gt_ref change = gt_mul(b, tangent[FACTORS], all_but_last(b, e, y));
        const gt_ref first = terms == GT_NONE || every ? gt_filled(b, 0, (gt_dtype)e->dtype, &one) : terms;
        const gt_ref changes = back ? gt_join(b, change, first, axis) : gt_join(b, first, change, axis);
        terms = every ? gt_add(b, changes, terms) : changes;
    }
    return terms == GT_NONE ? GT_NONE : recurrence(b, e->in[FACTORS], terms, axis, back);
}

GT_VJP(recurrence_vjp)
{
    int axis;
    const int64_t n = length_of(e, &axis);
    const bool back = e->attr[REVERSE].b;
    const gt_ref reach = recurrence(b, gt_conj(b, e->in[FACTORS]), ct, axis, !back);
    if (k == FACTORS)
        return gt_mul(b, gt_slice_axis(b, reach, axis, !back, n - 1), gt_conj(b, all_but_last(b, e, y)));
    return gt_ref_shape(b->program, e->in[TERMS])->dim[axis] == n ? reach
                                                                  : gt_slice_axis(b, reach, axis, back ? n - 1 : 0, 1);
}

GT_BATCH(recurrence_batch)
{
    return recurrence(b, gt_with_batch(b, in[FACTORS], batched[FACTORS], size),
                      gt_with_batch(b, in[TERMS], batched[TERMS], size), (int)e->attr[AXIS].i + 1, e->attr[REVERSE].b);
}

/* Factors and terms up to each place. */
static GT_READS(recurrence_reads)
{
    const gt_eqn *e = reads->e;
    const int axis = (int)e->attr[AXIS].i;
    const int64_t in = gt_ref_shape(reads->program, e->in[reads->k])->dim[axis], n = e->shape->dim[axis];
    if (reads->k == TERMS && in == 1) {
        int64_t stride[GT_MAX_RANK];
        gt_shape_strides(e->shape, stride);
        gt_pairs pairs = {0};
        gt_pairs_loop(&pairs, gt_shape_count(e->shape) / (n * stride[axis] > 0 ? n * stride[axis] : 1),
                      n * stride[axis], stride[axis]);
        gt_pairs_loop(&pairs, n, stride[axis], 0);
        gt_pairs_loop(&pairs, stride[axis], 1, 1);
        reads->add(reads, &pairs);
        return;
    }
    gt_reads_before(reads, axis, in, e->attr[REVERSE].b, reads->k == FACTORS);
}

const gt_op gt_op_recurrence = {
    .spoken = "derivative of cumprod",
    .doc = "A linear recurrence along an axis; terms of length 1 are the first of them, and the others 0.",
    .formula = "y_0 = c_0, y_i = a_(i-1) y_(i-1) + c_i; reverse: from the end",
    .derivative = "dy is the recurrence of dc_i + da_(i-1) y_(i-1)",
    GT_CUSTOM_ROW(recurrence, INTERNAL, recurrence),
    .by_rows = true,
    .infer = recurrence_infer,
    .args = {{"factors", 0, NULL}, {"terms", 0, NULL}},
    .attrs = {{"axis", GT_ATTR_INT, "0", NULL, NULL}, {"reverse", GT_ATTR_BOOL, "false", NULL, NULL}},
    .accepts = GT_SET_NUMBER,
    .batch = recurrence_batch,
    .accident = gt_accident_sum,
    .axis_of = gt_axis_but_along,
    .reads = recurrence_reads,
};

/* -- cumprod -- */

enum { PRODUCT_AXIS, EXCLUSIVE, PRODUCT_REVERSE };

/* Each element is a factor of those behind it; one of all, where the elements themselves take no part, starts with 1.
 */
GT_EXPAND(cumprod_expand)
{
    const int axis = (int)attr[PRODUCT_AXIS].i;
    const bool back = attr[PRODUCT_REVERSE].b;
    gt_shape one = *gt_ref_shape(b->program, in[0]);
    const int64_t length = one.dim[axis];
    one.dim[axis] = 1;
    if (length == 0 || (length == 1 && !attr[EXCLUSIVE].b))
        return gt_another(b, in[0], in[0]);
    if (attr[EXCLUSIVE].b)
        return recurrence(b, gt_slice_axis(b, in[0], axis, back, length - 1),
                          gt_filled(b, 1, gt_ref_dtype(b->program, in[0]), &one), axis, back);
    return recurrence(b, gt_slice_axis(b, in[0], axis, !back, length - 1),
                      gt_slice_axis(b, in[0], axis, back ? length - 1 : 0, 1), axis, back);
}

const gt_op gt_op_cumprod = {
    .doc = "The products of the elements up to each place of an axis.",
    .formula = "y_i = x_0 * ... * x_i; exclusive: up to x_(i-1); reverse: from the end",
    .derivative = "dy_i/dx_j = product of the others up to i",
    .convention =
        "Derivatives of every order are exact for any number of zeros (TensorFlow's are NaN there). axis=0 as "
        "in TensorFlow.",
    .aliases = "cumulative_prod",
    GT_MADE(cumprod, REDUCE, gt_check),
    .args = {{"x", 0, "a"}},
    .attrs = {{"axis", GT_ATTR_INT, "0", NULL, "dim"},
              {"exclusive", GT_ATTR_BOOL, "false", NULL, NULL},
              {"reverse", GT_ATTR_BOOL, "false", NULL, NULL}},
    .accepts = GT_SET_NUMBER,
    .example = "cumprod([1,2,3,4,5])",
};
