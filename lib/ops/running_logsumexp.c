/* cumulative_logsumexp of reals in one pass, and what its derivatives are made of: e^(y_(i-1) - y_i), the share that an
 * element of the value keeps of what came before, and e^(x_i - y_i), what x_i itself has in it. With these the
 * derivatives are linear recurrences (recurrence.c), exact with infinities at every order. */
#include <math.h>

#include "ops/axes.h"
#include "ops/facts.h"
#include "ops/kernels.h"
#include "ops/rearrange.h"
#include "ops/split.h"

enum { AXIS, WHAT };
enum { VALUE, BEFORE, OWN };

static bool running_infer(gt_infer *infer)
{
    return gt_axis_infer(infer, AXIS, infer->shape.rank);
}

/* The sum of e^(x - base) so far, as two doubles, in which that of the largest element stands as it is; the base moves
 * when an element is far above it. infinite: how many elements were. */
typedef struct running {
    double base, largest, largest_term, sum, low, before;
    int64_t infinite;
} running;

/* Takes in x; `before` becomes what the sum was, on the scale of what it is. */
static double take_in(running *r, double x)
{
    enum { FAR = 32 };
    if (x - r->base > FAR || isinf(r->base)) {
        const double scale = isinf(r->base) ? 0 : exp(r->base - x);
        r->base = x;
        r->sum *= scale;
        r->low *= scale;
        r->largest_term *= scale;
    }
    const double term = exp(x - r->base), sum = r->sum + term, seen = sum - r->sum;
    r->before = r->sum + r->low;
    r->low += (r->sum - (sum - seen)) + (term - seen);
    r->sum = sum;
    if (!(x <= r->largest)) {
        r->largest = x;
        r->largest_term = term;
    }
    return term;
}

/* The number for the next element of a line. NaN makes NaN of all that follow. */
static double next_number(running *r, double x, int64_t what)
{
    if (isinf(x) || r->infinite) {
        const bool counts = x > 0 && isinf(x);
        r->infinite += counts;
        const double all = (double)r->infinite, own = counts ? 1 / all : 0;
        if (r->infinite && !isnan(x) && !isnan(r->sum))
            return what == VALUE ? (double)INFINITY : what == OWN ? own : counts ? (all - 1) / all : 1;
    }
    double term = 0;
    if (x == -INFINITY)
        r->before = r->sum + r->low;
    else
        term = take_in(r, x);
    if (r->sum == 0)
        return what == VALUE ? -INFINITY : what == BEFORE;
    if (what == VALUE)
        return r->largest + log1p(((r->sum - r->largest_term) + r->low) / r->largest_term);
    return (what == BEFORE ? r->before : term) / (r->sum + r->low);
}

#define LINE(name, T)                                                                                                  \
    static void name(const void *from, void *to, int64_t n, int64_t step, int64_t what)                                \
    {                                                                                                                  \
        running r = {.base = -INFINITY, .largest = -INFINITY};                                                         \
        for (int64_t i = 0; i < n; i++)                                                                                \
            ((T *)to)[i * step] = (T)next_number(&r, (double)((const T *)from)[i * step], what);                       \
    }
LINE(line_f64, double)
LINE(line_f32, float)

static bool running_kernel(gt_call *call)
{
    const gt_shape *shape = call->out.shape;
    const int axis = (int)call->attr[AXIS].i;
    const size_t size = gt_dtype_size(call->out.dtype);
    const int64_t n = shape->dim[axis];
    int64_t outer = 1, inner = 1;
    for (int i = 0; i < shape->rank; i++)
        *(i < axis ? &outer : &inner) *= i == axis ? 1 : shape->dim[i];
    for (int64_t o = 0; o < outer; o++)
        for (int64_t i = 0; i < inner; i++) {
            const size_t at = (size_t)(o * n * inner + i) * size;
            (call->out.dtype == GT_F64 ? line_f64 : line_f32)(
                (const char *)call->in[0].data + at, (char *)call->out.data + at, n, inner, call->attr[WHAT].i);
        }
    return true;
}

static bool running_split(const gt_call *call, gt_split *split)
{
    return gt_split_leading(call, split, (int)call->attr[AXIS].i, 60);
}

/* -- derivatives -- */

static gt_ref shares(gt_build *b, const gt_eqn *e, int64_t what)
{
    return gt_emit(b, &gt_op_running_logsumexp, 1, e->in, GT_WITH(e->attr[AXIS], {.given = true, .i = what}));
}

/* y_i = a_i y_(i-1) + c_i, with the shares that are kept; or the other way, as its transpose has it. */
static gt_ref carried(gt_build *b, const gt_eqn *e, gt_ref terms, bool back)
{
    const int axis = (int)e->attr[AXIS].i;
    const gt_ref kept = gt_slice_axis(b, shares(b, e, BEFORE), axis, 1, e->shape->dim[axis] - 1);
    return gt_emit(b, &gt_op_recurrence, GT_OF(kept, terms), GT_WITH(gt_axes_int(axis), {.given = true, .b = back}));
}

/* x at the place before, or, with `back`, behind; 0 where there is none. */
static gt_ref moved(gt_build *b, const gt_eqn *e, gt_ref x, bool back)
{
    const int axis = (int)e->attr[AXIS].i;
    gt_shape one = *e->shape;
    one.dim[axis] = 1;
    const gt_ref none = gt_filled(b, 0, (gt_dtype)e->dtype, &one);
    const gt_ref rest = gt_slice_axis(b, x, axis, back, e->shape->dim[axis] - 1);
    return back ? gt_join(b, rest, none, axis) : gt_join(b, none, rest, axis);
}

/* What one share gains the other loses: e^(x_i - y_i) changes by the product of both times dx_i - dy_(i-1). */
static gt_ref change(gt_build *b, const gt_eqn *e, gt_ref t)
{
    const gt_ref both = gt_mul(b, gt_mul(b, shares(b, e, BEFORE), shares(b, e, OWN)), t);
    return e->attr[WHAT].i == BEFORE ? gt_neg(b, both) : both;
}

GT_JVP(running_jvp)
{
    if (gt_shape_count(e->shape) == 0)
        return GT_NONE;
    const gt_ref dy = carried(b, e, gt_mul(b, shares(b, e, OWN), tangent[0]), false);
    return e->attr[WHAT].i == VALUE ? dy : change(b, e, gt_sub(b, tangent[0], moved(b, e, dy, false)));
}

GT_VJP(running_vjp)
{
    if (gt_shape_count(e->shape) == 0)
        return GT_NONE;
    if (e->attr[WHAT].i == VALUE)
        return gt_mul(b, shares(b, e, OWN), carried(b, e, ct, true));
    const gt_ref own = change(b, e, ct), others = gt_neg(b, moved(b, e, own, true));
    return gt_add(b, own, gt_mul(b, shares(b, e, OWN), carried(b, e, others, true)));
}

GT_BATCH(running_batch)
{
    return gt_emit(b, e->op, 1, in, GT_WITH(gt_axes_int(e->attr[AXIS].i + 1), e->attr[WHAT]));
}

static GT_READS(running_reads)
{
    const int axis = (int)reads->e->attr[AXIS].i;
    gt_reads_before(reads, axis, reads->e->shape->dim[axis], false, false);
}

const gt_op gt_op_running_logsumexp = {
    .spoken = "cumulative_logsumexp",
    .doc = "log(sum(exp(x))) of the elements up to each place; or the shares in it: what came before (1), x_i (2).",
    .formula = "y_i = log(exp(x_0) + ... + exp(x_i)); 1: exp(y_(i-1) - y_i); 2: exp(x_i - y_i)",
    .derivative = "dy_i = exp(y_(i-1) - y_i) dy_(i-1) + exp(x_i - y_i) dx_i",
    GT_CUSTOM_ROW(running_logsumexp, INTERNAL, running),
    .infer = running_infer,
    .args = {{"x", 0, NULL}},
    .attrs = {{"axis", GT_ATTR_INT, "0", NULL, NULL}, {"what", GT_ATTR_INT, "0", NULL, NULL}},
    .wants_contiguous = true,
    .batch = running_batch,
    .axis_of = gt_axis_but_along,
    .reads = running_reads,
};
