/* Random numbers. Each is a function of seed, position in the recording and element: see base/philox.h. */
#include <math.h>

#include "base/philox.h"
#include "ops/axes.h"
#include "ops/split.h"

/* Attributes of both: two numbers between shape and seed. */
enum { SHAPE, FIRST, SECOND, SEED, DTYPE, POSITION };

static bool random_infer(gt_infer *infer)
{
    infer->dtype = infer->attr[DTYPE].given ? infer->attr[DTYPE].dtype : GT_F64;
    if (!gt_dtype_in(infer->dtype, GT_SET_FLOAT))
        return gt_infer_fail(infer, "%s: dtype cannot be %s", gt_op_word(infer->op), gt_dtype_name(infer->dtype));
    return gt_shape_infer(infer, SHAPE, &infer->shape);
}

static uint64_t whole(const gt_attr *attr)
{
    return attr->given ? (uint64_t)attr->i : 0;
}

/* The number of the first element, in the whole value, that a call is for. */
static int64_t first_of(const gt_call *call)
{
    int64_t first = 0;
    for (int i = 0; call->part && i < call->out.shape->rank; i++)
        first = first * call->part->whole->dim[i] + call->part->begin[i];
    return first;
}

/* Rounding may reach the upper end of an interval, which does not belong to it: then the number next below it. */
static bool random_kernel(gt_call *call)
{
    const gt_attr *attr = call->attr;
    const bool normal = call->op == &gt_op_random_normal;
    const double first = attr[FIRST].f, second = attr[SECOND].f, range = normal ? second : second - first;
    const int64_t count = gt_shape_count(call->out.shape), begin = first_of(call);
    const uint64_t seed = whole(&attr[SEED]), position = whole(&attr[POSITION]);
    const float low = (float)first, high = (float)second;
    for (int64_t i = 0; i < count; i++) {
        const uint64_t at = (uint64_t)(begin + i);
        const double x =
            first + range * (normal ? gt_philox_normal(seed, position, at) : gt_philox_uniform(seed, position, at));
        if (call->out.dtype == GT_F64)
            ((double *)call->out.data)[i] = !normal && first < second && x >= second ? nextafter(second, first) : x;
        else
            ((float *)call->out.data)[i] = !normal && low < high && (float)x >= high ? nextafterf(high, low) : (float)x;
    }
    return true;
}

static bool random_split(const gt_call *call, gt_split *split)
{
    return gt_split_leading(call, split, call->out.shape->rank, 60);
}

/* The row of both but for its words, its two numbers and its kernel. */
#define RANDOM(op, ...)                                                                                                \
    GT_ROW(op, SOURCE, ZERO), .derivative = "none",                                                                    \
                              .convention = "Philox4x32-10 under seed, position (its turn in the recording, unless "   \
                                            "given) and element; never by evaluation order. "                          \
                                            "float32 numbers are the rounded float64 ones.",                           \
                              .attrs = {{"shape", GT_ATTR_SHAPE, "required", NULL, "size"},                            \
                                        __VA_ARGS__,                                                                   \
                                        {"seed", GT_ATTR_INT, NULL, NULL, NULL},                                       \
                                        {"dtype", GT_ATTR_DTYPE, NULL, NULL, NULL},                                    \
                                        {"position", GT_ATTR_INT, NULL, NULL, NULL}},                                  \
                              .infer = random_infer, .kernel = random_kernel, .split = random_split

const gt_op gt_op_random_normal = {
    .doc = "Normally distributed random numbers.",
    .formula = "y ~ N(mean, stddev^2)",
    .aliases = "RandomNormal",
    RANDOM(random_normal, {"mean", GT_ATTR_FLOAT, "0", NULL, "loc"}, {"stddev", GT_ATTR_FLOAT, "1", NULL, "scale"}),
};

const gt_op gt_op_random_uniform = {
    .doc = "Uniformly distributed random numbers from minval up to maxval, without it.",
    .formula = "y ~ U[minval, maxval)",
    .aliases = "RandomUniform",
    RANDOM(random_uniform, {"minval", GT_ATTR_FLOAT, "0", NULL, "low"}, {"maxval", GT_ATTR_FLOAT, "1", NULL, "high"}),
};
