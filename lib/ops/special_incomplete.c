/* The incomplete gamma and beta functions with the derivatives by all operands. Rounded once, from long double. */
#include "ops/facts.h"
#include "ops/kernels.h"
#include "ops/special.h"

enum { BY_A, BY_X };         /* attributes of the internal ops: the order of the derivative by each operand */
enum { BY_B = 1, BY_Z = 2 }; /* of those of three operands */

#define GT_DOUBLE3(name, expression)                                                                                   \
    GT_KERNEL3(name##_f64, double, double, double, double, expression)                                                 \
    GT_KERNEL3(name##_f32, float, float, float, float, expression)

/* The op of these orders, and of one more by operand k. */
static gt_ref derived(gt_build *b, const gt_op *op, const gt_eqn *e, int k, int64_t by_0, int64_t by_1, int64_t by_2)
{
    gt_attr attr[] = {{.given = true, .i = by_0}, {.given = true, .i = by_1}, {.given = true, .i = by_2}};
    if (k >= 0)
        attr[k].i++;
    if (by_0 + by_1 + by_2 >= GT_INCOMPLETE_MOST)
        return gt_build_fail(b, "%s has no derivative of an order above %d", gt_op_word(op), (int)GT_INCOMPLETE_MOST);
    return gt_emit(b, op, e->n_in, e->in, attr);
}

/* -- the incomplete gamma function -- */

GT_DOUBLE2(igamma, gt_igamma_of(false, 0, x, y))
GT_DOUBLE2(igammac, gt_igamma_of(true, 0, x, y))
GT_DOUBLE2(igamma_slope, gt_igamma_of(false, (int)attr[BY_A].i, x, y))
GT_DOUBLE2(gamma_density, gt_gamma_density_of((int)attr[BY_A].i, (int)attr[BY_X].i, x, y))

/* Of P, whose derivative by a has the order `order`. */
static gt_ref igamma_pushed(gt_build *b, const gt_eqn *e, int k, gt_ref t, int64_t order)
{
    return gt_mul(b, t,
                  k ? derived(b, &gt_op_gamma_density, e, -1, order, 0, 0)
                    : derived(b, &gt_op_igamma_slope, e, 0, order, 0, 0));
}

GT_PUSH(igamma_push)
{
    return igamma_pushed(b, e, k, t, 0);
}

GT_PUSH(igammac_push)
{
    return gt_neg(b, igamma_pushed(b, e, k, t, 0));
}

GT_PUSH(igamma_slope_push)
{
    return igamma_pushed(b, e, k, t, e->attr[BY_A].i);
}

GT_PUSH(gamma_density_push)
{
    return gt_mul(b, t, derived(b, &gt_op_gamma_density, e, k, e->attr[BY_A].i, e->attr[BY_X].i, 0));
}

#define GAMMA_ARGS                                                                                                     \
    .args = {{.name = "a"}, {.name = "x"}}, .poles = "(a < 0) | (x < 0) | ((x == 0) & (a < 2))",                       \
    .accident = gt_accident_pole
#define BY(operand, order)                                                                                             \
    {                                                                                                                  \
        .name = "by_" #operand, .type = GT_ATTR_INT, .fallback = #order                                                \
    }

const gt_op gt_op_igamma = {
    .doc = "The regularized lower incomplete gamma function, a > 0, x >= 0.",
    .formula = "y = integral of t^(a-1) e^-t from 0 to x, over gamma(a)",
    .derivative = "dy/dx = x^(a-1) e^-x / gamma(a); dy/da by its series, fraction or integral",
    .convention =
        "NaN for a < 0 and x < 0; for a = 0 their limits, 1; where x is 0 the mixed second derivative may be NaN",
    .aliases = "gammainc",
    GT_ROW(igamma, BINARY, POINTWISE),
    GT_TAKES_FLOAT(igamma),
    .push = igamma_push,
    GAMMA_ARGS,
    .example = "igamma(2.0, 1.5)",
};

const gt_op gt_op_igammac = {
    .doc = "The regularized upper incomplete gamma function, 1 - igamma(a, x) without its loss of digits.",
    .formula = "y = integral of t^(a-1) e^-t from x to infinity, over gamma(a)",
    .derivative = "dy/dx = -x^(a-1) e^-x / gamma(a); dy/da by its series, fraction or integral",
    .convention =
        "NaN for a < 0 and x < 0; for a = 0 their limits, 0; where x is 0 the mixed second derivative may be NaN",
    .aliases = "gammaincc",
    GT_ROW(igammac, BINARY, POINTWISE),
    GT_TAKES_FLOAT(igammac),
    .push = igammac_push,
    GAMMA_ARGS,
    .example = "igammac(2.0, 1.5)",
};

const gt_op gt_op_igamma_slope = {
    .spoken = "derivative of igamma",
    .doc = "The derivative of igamma by a, of order by_a.",
    .formula = "y = d^n P(a, x) / da^n",
    .derivative = "dy/da = the next order, dy/dx = the derivative of order by_a of the density",
    GT_ROW(igamma_slope, INTERNAL, POINTWISE),
    GT_TAKES_FLOAT(igamma_slope),
    .push = igamma_slope_push,
    GAMMA_ARGS,
    .attrs = {BY(a, 1)},
};

const gt_op gt_op_gamma_density = {
    .spoken = "derivative of igamma",
    .doc = "The density of the gamma distribution, derived by a and x.",
    .formula = "y = d^(n+m) (x^(a-1) e^-x / gamma(a)) / da^n dx^m",
    .derivative = "the next order by a, or by x",
    GT_ROW(gamma_density, INTERNAL, POINTWISE),
    GT_TAKES_FLOAT(gamma_density),
    .push = gamma_density_push,
    GAMMA_ARGS,
    .attrs = {BY(a, 0), BY(x, 0)},
};

/* -- the incomplete beta function -- */

GT_DOUBLE3(betainc, gt_betainc_of(0, 0, x, y, z))
GT_DOUBLE3(betainc_slope, gt_betainc_of((int)attr[BY_A].i, (int)attr[BY_B].i, x, y, z))
GT_DOUBLE3(beta_density, gt_beta_density_of((int)attr[BY_A].i, (int)attr[BY_B].i, (int)attr[BY_Z].i, x, y, z))

static gt_ref betainc_pushed(gt_build *b, const gt_eqn *e, int k, gt_ref t, int64_t by_a, int64_t by_b)
{
    return gt_mul(b, t,
                  k == 2 ? derived(b, &gt_op_beta_density, e, -1, by_a, by_b, 0)
                         : derived(b, &gt_op_betainc_slope, e, k, by_a, by_b, 0));
}

GT_PUSH(betainc_push)
{
    return betainc_pushed(b, e, k, t, 0, 0);
}

GT_PUSH(betainc_slope_push)
{
    return betainc_pushed(b, e, k, t, e->attr[BY_A].i, e->attr[BY_B].i);
}

GT_PUSH(beta_density_push)
{
    return gt_mul(b, t, derived(b, &gt_op_beta_density, e, k, e->attr[BY_A].i, e->attr[BY_B].i, e->attr[BY_Z].i));
}

#define BETA_ARGS                                                                                                      \
    .args = {{.name = "a"}, {.name = "b"}, {.name = "x"}},                                                             \
    .poles = "(a <= 0) | (b <= 0) | (x < 0) | (x > 1) | ((x == 0) & (a < 2)) | ((x == 1) & (b < 2))",                  \
    .accident = gt_accident_pole

const gt_op gt_op_betainc = {
    .doc = "The regularized incomplete beta function, a > 0, b > 0, 0 <= x <= 1.",
    .formula = "y = integral of t^(a-1) (1-t)^(b-1) from 0 to x, over B(a, b)",
    .derivative = "dy/dx = x^(a-1) (1-x)^(b-1) / B(a, b); dy/da, dy/db by its fraction or integral",
    .convention =
        "NaN elsewhere. Where x is 0 or 1 the mixed second derivatives may be NaN. Where the value is close to 0 only "
        "because b is, it is good to 2^-58 absolutely",
    GT_ROW(betainc, NARY, POINTWISE),
    GT_TAKES_FLOAT(betainc),
    .push = betainc_push,
    BETA_ARGS,
    .example = "betainc(2.0, 3.0, 0.3)",
};

const gt_op gt_op_betainc_slope = {
    .spoken = "derivative of betainc",
    .doc = "The derivative of betainc by a and b, of the orders by_a and by_b.",
    .formula = "y = d^(n+m) I_x(a, b) / da^n db^m",
    .derivative = "dy/da and dy/db = the next orders, dy/dx = the density, derived alike",
    GT_ROW(betainc_slope, INTERNAL, POINTWISE),
    GT_TAKES_FLOAT(betainc_slope),
    .push = betainc_slope_push,
    BETA_ARGS,
    .attrs = {BY(a, 1), BY(b, 0)},
};

const gt_op gt_op_beta_density = {
    .spoken = "derivative of betainc",
    .doc = "The density of the beta distribution, derived by a, b and x.",
    .formula = "y = d^(n+m+l) (x^(a-1) (1-x)^(b-1) / B(a, b)) / da^n db^m dx^l",
    .derivative = "the next order by a, b or x",
    GT_ROW(beta_density, INTERNAL, POINTWISE),
    GT_TAKES_FLOAT(beta_density),
    .push = beta_density_push,
    BETA_ARGS,
    .attrs = {BY(a, 0), BY(b, 0), BY(x, 0)},
};

/* -- inverses: y is where the function is p, and moves so that it stays there -- */

GT_DOUBLE2(igammainv, gt_igamma_inverse(false, x, y))
GT_DOUBLE2(igammacinv, gt_igamma_inverse(true, x, y))
GT_DOUBLE3(betaincinv, gt_betainc_inverse(x, y, z))

/* The last operand is p, the others are the parameters. */
static gt_ref inverse_pushed(gt_build *b, const gt_eqn *e, gt_ref y, int k, gt_ref t, bool beta, bool falls)
{
    const int last = beta ? 2 : 1;
    gt_ref in[3] = {e->in[0], e->in[1], y};
    in[last] = y;
    gt_eqn there = *e;
    there.in = in;
    gt_ref density = derived(b, beta ? &gt_op_beta_density : &gt_op_gamma_density, &there, -1, 0, 0, 0);
    if (k == last)
        return falls ? gt_neg(b, gt_div(b, t, density)) : gt_div(b, t, density);
    gt_ref slope = derived(b, beta ? &gt_op_betainc_slope : &gt_op_igamma_slope, &there, k, 0, 0, 0);
    return gt_neg(b, gt_mul(b, t, gt_div(b, slope, density)));
}

GT_PUSH(igammainv_push)
{
    return inverse_pushed(b, e, y, k, t, false, false);
}

GT_PUSH(igammacinv_push)
{
    return inverse_pushed(b, e, y, k, t, false, true);
}

GT_PUSH(betaincinv_push)
{
    return inverse_pushed(b, e, y, k, t, true, false);
}

#define OUTSIDE "(p <= 0) | (p >= 1)"

const gt_op gt_op_igammainv = {
    .doc = "The inverse of igamma by its second operand.",
    .formula = "igamma(a, y) = p",
    .derivative = "dy/dp = 1 / the density at y; dy/da = -(the derivative of igamma by a) / the density",
    .convention =
        "NaN for a < 0 and p outside of 0 and 1; 0 for p = 0, inf for p = 1; for a < 1 good to 2^-54 / a of y",
    .aliases = "gammaincinv",
    GT_ROW(igammainv, BINARY, POINTWISE),
    GT_TAKES_FLOAT(igammainv),
    .push = igammainv_push,
    .args = {{.name = "a"}, {.name = "p"}},
    .poles = "(a <= 0) | " OUTSIDE,
    .accident = gt_accident_pole,
    .example = "igammainv(1.0, 0.5)",
};

const gt_op gt_op_igammacinv = {
    .doc = "The inverse of igammac by its second operand.",
    .formula = "igammac(a, y) = p",
    .derivative = "dy/dp = -1 / the density at y; dy/da = -(the derivative of igamma by a) / the density",
    .convention =
        "NaN for a < 0 and p outside of 0 and 1; inf for p = 0, 0 for p = 1; for a < 1 good to 2^-54 / a of y",
    .aliases = "gammainccinv",
    GT_ROW(igammacinv, BINARY, POINTWISE),
    GT_TAKES_FLOAT(igammacinv),
    .push = igammacinv_push,
    .args = {{.name = "a"}, {.name = "p"}},
    .poles = "(a <= 0) | " OUTSIDE,
    .accident = gt_accident_pole,
    .example = "igammacinv(2.0, 0.5)",
};

const gt_op gt_op_betaincinv = {
    .doc = "The inverse of betainc by its third operand.",
    .formula = "betainc(a, b, y) = p",
    .derivative = "dy/dp = 1 / the density at y; dy/da = -(the derivative of betainc by a) / the density, dy/db alike",
    .convention = "NaN for parameters of 0 and less and p outside of 0 and 1; for a < 1 good to 2^-54 / a of y",
    GT_ROW(betaincinv, NARY, POINTWISE),
    GT_TAKES_FLOAT(betaincinv),
    .push = betaincinv_push,
    .args = {{.name = "a"}, {.name = "b"}, {.name = "p"}},
    .poles = "(a <= 0) | (b <= 0) | " OUTSIDE,
    .accident = gt_accident_pole,
    .example = "betaincinv(2.0, 1.0, 0.25)",
};
