/* What happened where a value came out infinite or NaN, and what to change: what `accident` of rows says. */
#include <math.h>

#include "ops/facts.h"

static const gt_explanation log_of_zero = {"log_of_zero", "the logarithm of 0",
                                           "keep its operand above 0: maximum(x, 1e-12), log1p or xlogy"};
static const gt_explanation log_of_negative = {"log_of_negative", "the logarithm of a negative number",
                                               "keep its operand above 0: abs(x), or a softplus before it"};
static const gt_explanation log1p_of_zero = {"log_of_zero", "the logarithm of 0",
                                             "keep its operand above -1: maximum(x, -1 + 1e-12)"};
static const gt_explanation log1p_of_negative = {"log_of_negative", "the logarithm of a negative number",
                                                 "keep its operand above -1: maximum(x, -1 + 1e-12)"};
static const gt_explanation sqrt_of_negative = {"sqrt_of_negative", "the square root of a negative number",
                                                "keep its operand at 0 or above: maximum(x, 0)"};
static const gt_explanation zero_by_zero = {"zero_by_zero", "0/0",
                                            "keep the divisor away from 0, or use divide_no_nan"};
static const gt_explanation division_by_zero = {"division_by_zero", "a division by 0",
                                                "keep the divisor away from 0, or use divide_no_nan"};
static const gt_explanation infinity_by_infinity = {"infinity_by_infinity", "infinity/infinity",
                                                    "look where the infinities come from; scale the operands down"};
static const gt_explanation zero_times_infinity = {"zero_times_infinity", "0 * infinity",
                                                   "keep the infinity from arising; a where after it is too late"};
static const gt_explanation infinity_minus_infinity = {"infinity_minus_infinity", "infinity - infinity",
                                                       "look where the infinities come from; scale the operands down"};
static const gt_explanation negative_power = {"zero_to_negative_power", "0 to a negative power",
                                              "keep the base away from 0: maximum(x, 1e-12)"};
static const gt_explanation fraction_power = {"negative_to_fraction", "a negative number to a power that is no integer",
                                              "keep the base at 0 or above: maximum(x, 0), or abs(x)"};
const gt_explanation gt_overflow = {"overflow", "the value is too large for its dtype",
                                    "scale the operands down, use float64, or work with logarithms"};
static const gt_explanation out_of_domain = {"out_of_domain", "the function is not defined at this value",
                                             "keep its operand in the domain: clip_by_value"};
static const gt_explanation pole = {"pole", "the function is infinite at this value",
                                    "keep its operand away from the pole: clip_by_value"};
static const gt_explanation undefined = {"undefined", "the result is not defined for these operands",
                                         "look at the operands of this step"};

#define ACCIDENT(name) const gt_explanation *name(GT_UNUSED const gt_accident *a)

#define LOGARITHM(name, at, pole, of_zero, of_negative)                                                                \
    ACCIDENT(name)                                                                                                     \
    {                                                                                                                  \
        return a->at == (pole) ? &(of_zero) : a->at < (pole) ? &(of_negative) : &undefined;                            \
    }
LOGARITHM(gt_accident_log, x, 0, log_of_zero, log_of_negative)
LOGARITHM(gt_accident_log1p, x, -1, log1p_of_zero, log1p_of_negative)
LOGARITHM(gt_accident_xlogy, y, 0, log_of_zero, log_of_negative)
LOGARITHM(gt_accident_xlog1py, y, -1, log1p_of_zero, log1p_of_negative)

ACCIDENT(gt_accident_root)
{
    return a->x < 0 ? &sqrt_of_negative : a->x == 0 ? &division_by_zero : &undefined;
}

static const gt_explanation *division(double x, double y, double value)
{
    if (y == 0)
        return x == 0 ? &zero_by_zero : &division_by_zero;
    if (isinf(x) && isinf(y))
        return &infinity_by_infinity;
    return isnan(value) ? &undefined : &gt_overflow;
}

ACCIDENT(gt_accident_quotient)
{
    return division(a->x, a->y, a->value);
}

ACCIDENT(gt_accident_reciprocal)
{
    return division(1, a->x, a->value);
}

ACCIDENT(gt_accident_power)
{
    if (a->x == 0 && a->y < 0)
        return &negative_power;
    if (a->x < 0 && isnan(a->value))
        return &fraction_power;
    return isnan(a->value) ? &undefined : &gt_overflow;
}

/* Of these the value alone tells. */
#define BY_VALUE(name, of_nan, of_infinity)                                                                            \
    ACCIDENT(name)                                                                                                     \
    {                                                                                                                  \
        return isnan(a->value) ? &(of_nan) : &(of_infinity);                                                           \
    }
BY_VALUE(gt_accident_product, zero_times_infinity, gt_overflow)
BY_VALUE(gt_accident_sum, infinity_minus_infinity, gt_overflow)
BY_VALUE(gt_accident_unit, zero_by_zero, gt_overflow)
BY_VALUE(gt_accident_pole, out_of_domain, pole)
BY_VALUE(gt_accident_tan, undefined, pole)
BY_VALUE(gt_accident_undefined, undefined, gt_overflow)

/* The last pole of the gamma function and what is made of it is at 0. */
ACCIDENT(gt_accident_gamma)
{
    return isinf(a->value) && a->x > 1 ? &gt_overflow : gt_accident_pole(a);
}

ACCIDENT(gt_accident_other)
{
    return !isnan(a->value) ? &gt_overflow : a->operands ? &out_of_domain : &undefined;
}
