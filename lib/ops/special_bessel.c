/* Bessel functions of real order, which is a number and no operand: they have no derivative by it. Rounded once, from
 * long double. i0, i1 and their scaled kin have rows of their own, in special_gamma.c. */
#include <math.h>

#include "ops/facts.h"
#include "ops/kernels.h"
#include "ops/special.h"

enum { V, N, KIND }; /* the order; of bessel_slope that of the derivative, too, and of which op */

static bool order_infer(gt_infer *infer)
{
    const double v = infer->attr[V].f;
    if (fabs(v) <= GT_BESSEL_MOST)
        return true;
    return gt_infer_fail(infer, "the order v must lie between -%d and %d, not %g", (int)GT_BESSEL_MOST,
                         (int)GT_BESSEL_MOST, v);
}

static gt_ref slope(gt_build *b, gt_ref x, double v, int64_t n, int64_t kind)
{
    if (n > GT_BESSEL_DERIVATIVES)
        return gt_build_fail(b, "Bessel functions have no derivative of an order above %d", (int)GT_BESSEL_DERIVATIVES);
    const gt_attr attr[] = {{.given = true, .f = v}, {.given = true, .i = n}, {.given = true, .i = kind}};
    return gt_emit(b, &gt_op_bessel_slope, 1, &x, attr);
}

/* Kinds, and half of them again, scaled. */
enum { SCALED = GT_BESSEL_K + 1 };
#define BESSEL(op, kind)                                                                                               \
    GT_DOUBLE1(op, gt_bessel_of((int)(kind) % SCALED, (int)(kind) >= SCALED, attr[V].f, x))                            \
    GT_SLOPE(op, slope(b, x, e->attr[V].f, 1, kind))
BESSEL(bessel_jv, GT_BESSEL_J)
BESSEL(bessel_yv, GT_BESSEL_Y)
BESSEL(bessel_iv, GT_BESSEL_I)
BESSEL(bessel_kv, GT_BESSEL_K)
BESSEL(bessel_ive, GT_BESSEL_I + SCALED)
BESSEL(bessel_kve, GT_BESSEL_K + SCALED)

GT_DOUBLE1(bessel_slope,
           gt_bessel_slope_of((gt_bessel)(attr[KIND].i % SCALED), attr[KIND].i >= SCALED, (int)attr[N].i, attr[V].f, x))

GT_PUSH(bessel_slope_push)
{
    return gt_mul(b, t, slope(b, e->in[0], e->attr[V].f, e->attr[N].i + 1, e->attr[KIND].i));
}

#define ROW(op)                                                                                                        \
    GT_ROW(op, UNARY, POINTWISE), GT_TAKES_FLOAT(op), .args = {{.name = "x"}}, .push = op##_push,                      \
                                                      .infer = order_infer,                                            \
                                                      .attrs = {{.name = "v", .type = GT_ATTR_FLOAT, .fallback = "0"}}
#define ABOVE "NaN below 0; by the order v, a number within 1000, there is no derivative. "
#define WHOLE "NaN below 0 but for whole orders; by the order v, a number within 1000, there is no derivative. "

const gt_op gt_op_bessel_jv = {
    .doc = "The Bessel function of the first kind of order v.",
    .formula = "y = sum over k of (-1)^k (x/2)^(2k+v) / (k! gamma(k+v+1))",
    .derivative = "dy/dx = (J_(v-1)(x) - J_(v+1)(x)) / 2",
    .convention = WHOLE "Near zeros values and derivatives are good to 2^-58 of the function's swing",
    ROW(bessel_jv),
    .example = "bessel_jv(1.0, 0.5)",
};

const gt_op gt_op_bessel_yv = {
    .doc = "The Bessel function of the second kind of order v.",
    .formula = "y = (J_v(x) cos(pi v) - J_(-v)(x)) / sin(pi v)",
    .derivative = "dy/dx = (Y_(v-1)(x) - Y_(v+1)(x)) / 2",
    .convention = ABOVE "Near zeros values and derivatives are good to 2^-58 of the function's swing",
    ROW(bessel_yv),
    .example = "bessel_yv(1.0, 0.5)",
    .poles = "x <= 0",
    .accident = gt_accident_pole,
};

const gt_op gt_op_bessel_iv = {
    .doc = "The modified Bessel function of the first kind of order v.",
    .formula = "y = sum over k of (x/2)^(2k+v) / (k! gamma(k+v+1))",
    .derivative = "dy/dx = (I_(v-1)(x) + I_(v+1)(x)) / 2",
    .convention = WHOLE "Of whole orders 0 and 1 i0 and i1 are the same, and faster",
    ROW(bessel_iv),
    .example = "bessel_iv(1.0, 0.5)",
};

const gt_op gt_op_bessel_kv = {
    .doc = "The modified Bessel function of the second kind of order v.",
    .formula = "y = pi/2 (I_(-v)(x) - I_v(x)) / sin(pi v)",
    .derivative = "dy/dx = -(K_(v-1)(x) + K_(v+1)(x)) / 2",
    .convention = ABOVE "Inf at 0",
    ROW(bessel_kv),
    .example = "bessel_kv(1.0, 0.5)",
    .poles = "x <= 0",
    .accident = gt_accident_pole,
};

const gt_op gt_op_bessel_ive = {
    .doc = "The modified Bessel function of the first kind of order v, scaled so that it does not overflow.",
    .formula = "y = e^-|x| I_v(x)",
    .derivative = "dy/dx = e^-|x| (I_(v-1)(x) + I_(v+1)(x)) / 2 - sign(x) y",
    .convention = WHOLE "For a large x that is a difference: good to 2^-58 of y",
    ROW(bessel_ive),
    .example = "bessel_ive(1.0, 0.5)",
    .kink = &gt_kink_of_order,
};

const gt_op gt_op_bessel_kve = {
    .doc = "The modified Bessel function of the second kind of order v, scaled so that it does not underflow.",
    .formula = "y = e^x K_v(x)",
    .derivative = "dy/dx = y - e^x (K_(v-1)(x) + K_(v+1)(x)) / 2",
    .convention = ABOVE "Inf at 0. For a large x that is a difference: good to 2^-52 of y",
    ROW(bessel_kve),
    .example = "bessel_kve(1.0, 0.5)",
    .poles = "x <= 0",
    .accident = gt_accident_pole,
};

const gt_op gt_op_bessel_slope = {
    .spoken = "derivative of a Bessel function",
    .doc = "The derivative of order n of bessel_jv, yv, iv, kv, ive or kve: kind 0 to 3, 6 and 7.",
    .formula = "y = d^n f_v(x) / dx^n",
    .derivative = "dy/dx = bessel_slope(x, v, n + 1)",
    GT_SLOPE_ROW(bessel_slope, 1, FLOAT),
    .attrs = {{.name = "v", .type = GT_ATTR_FLOAT, .fallback = "0"},
              {.name = "n", .type = GT_ATTR_INT, .fallback = "1"},
              {.name = "kind", .type = GT_ATTR_INT, .fallback = "0"}},
    .kink = &gt_kink_at_zero,
};
