/* Activation functions that are x times a gate: gelu, silu, mish.
 *
 * Each slope is gate(x) + x gate'(x), which cancels about one root left of 0; there it is a Taylor series about that
 * root, known to 107 bits. Values and slopes of gelu and silu are computed in double (tails.h; narrow.h for float32),
 * all others and second derivatives (bends) in long double and rounded once; further derivatives come from closed forms
 * made of other ops. */
#include "diff/transform.h"
#include "ops/analytic.h"
#include "ops/narrow.h"
#include "ops/tails.h"

/* The slope where no formula is needed: about its root the series, `far` from 0 what it tends to. */
static inline bool slope_known(const gt_root *root, double far, double x, long double *slope)
{
    if (fabs(x - root->high) < 0x1p-7)
        *slope = gt_root_value(root, x);
    else if (fabs(x) > far)
        *slope = x > 0 ? 1 : -0.0L;
    else
        return false;
    return true;
}

/* The same for float32, by `otherwise` where neither holds. */
GT_INLINE double slope_narrow(const gt_root *root, double far, double x, double otherwise)
{
    const double near = gt_root_narrow(root, x), slope = fabs(x) > far ? (x > 0 ? 1 : -0.0) : otherwise;
    return fabs(x - root->high) < 0x1p-7 ? near : slope;
}

/* x / (1 + e^-v) and its slope for float32, where v' = v1. e^100 is more than a float can tell from infinity. */
GT_INLINE double gate_power(double v)
{
    return gt_power_narrow(-GT_LOG2_E * (v < -300 ? -300 : v > 690 ? 690 : v));
}

GT_INLINE double gated_narrow(double x, double v)
{
    const double y = x / (1 + gate_power(v));
    return x < -800 ? -0.0 : y;
}

GT_INLINE double gated_slope_narrow(double x, double v, double v1)
{
    const double e = gate_power(v), gate = 1 / (1 + e);
    return gate * (1 + x * v1 * (e * gate));
}

/* t times the derivative of a formula in x. */
static gt_ref push_formula(gt_build *b, gt_ref x, gt_ref formula, gt_ref t)
{
    gt_ref pushed = GT_NONE;
    if (formula != GT_NONE)
        gt_jvp(b, NULL, 1, &x, &t, 1, &formula, &pushed);
    return pushed;
}

/* -- gelu -- */

enum { APPROXIMATE };

#define ROOT_2_BY_PI 0.797884560802865355879892119868763737L
#define CUBIC        0.044715L

/* x (1 + tanh(u)) / 2 with u = sqrt(2/pi) (x + 0.044715 x^3) is x / (1 + e^-2u). */
static inline long double gelu_exponential(double x)
{
    const long double u = x;
    return expl(-2 * ROOT_2_BY_PI * u * (1 + CUBIC * u * u));
}

static inline long double gelu_tanh_of(double x)
{
    return x < -40 ? -0.0L : x / (1 + gelu_exponential(x));
}

static const gt_root gelu_tanh_root = {
    -0x1.81429f9e97e4dp-1,
    0x1.4f523ed77dbdcp-55,
    {0.4304000910248585090799L, 0.3875184461357889264214L, -0.01578285352184802834191L, -0.1139444830809589871106L,
     -0.01661932834305256269228L, 0.01968230945983311748702L, 0.00526105925492191187938L, -0.00242273184587509729924L,
     -0.0009274420230205448962684L}};

static inline long double gelu_tanh_slope_of(double x)
{
    long double slope;
    if (slope_known(&gelu_tanh_root, 40, x, &slope))
        return slope;
    const long double u = x, e = gelu_exponential(x), gate = 1 / (1 + e);
    return gate * (1 + u * (2 * ROOT_2_BY_PI * (1 + 3 * CUBIC * u * u)) * (e * gate));
}

static inline long double gelu_bend_of(double x)
{
    const long double u = x;
    return fabs(x) > 40 ? 0 : gt_normal_density(fabsl(u)) * (2 - u * u);
}

/* With v = 2u, g = 1 / (1 + e^-v) and h = 1 - g. */
static inline long double gelu_tanh_bend_of(double x)
{
    if (fabs(x) > 40)
        return 0;
    const long double u = x, e = gelu_exponential(x), g = 1 / (1 + e), h = e * g;
    const long double v1 = 2 * ROOT_2_BY_PI * (1 + 3 * CUBIC * u * u), v2 = 12 * ROOT_2_BY_PI * CUBIC * u;
    return g * h * (2 * v1 + u * (v2 + v1 * v1 * (h - g)));
}

/* `near`: |x| <= GT_NORMAL_NEAR. */
GT_INLINE void gelu_narrow(float x, bool near, float *value, float *slope)
{
    const double u = (double)x, t = near ? fabs(u) : gt_normal_near(fabs(u));
    const gt_normal_narrow tail = gt_normal_of(t);
    const double z = u < 0 ? tail.slope : 1 - tail.slope;
    *value = (float)((u < 0 ? 0 : u) - t * tail.upper);
    *slope = (float)(near || x == x ? z : u);
}

/* The exponent and its derivative. */
#define GELU_TANH(x)       (double)(2 * ROOT_2_BY_PI) * (x) * (1 + (double)CUBIC * (x) * (x))
#define GELU_TANH_RISES(x) (double)(2 * ROOT_2_BY_PI) * (1 + (double)(3 * CUBIC) * (x) * (x))

GT_INLINE double gelu_tanh_narrow(double x)
{
    return gated_narrow(x, GELU_TANH(x));
}

GT_INLINE double gelu_tanh_slope_narrow(double x)
{
    return slope_narrow(&gelu_tanh_root, 40, x, gated_slope_narrow(x, GELU_TANH(x), GELU_TANH_RISES(x)));
}

/* By `kind`, exact or tanh: gelu, its slope, and both by one kernel. */
#define GELU_KINDS(kind, T, value, slope)                                                                              \
    GT_TWINS_WIDE(gelu_##kind##_and_slope, gelu_##kind, gelu_##kind##_slope, T, y = (T)(value); z = (T)(slope))

GT_TWINS(gelu_exact_f32_and_slope, gelu_exact_f32, gelu_exact_f32_slope, float, GT_NORMAL_NEAR,
         gelu_narrow(x, true, &y, &z), gelu_narrow(x, false, &y, &z))
GELU_KINDS(exact_f64, double, gt_gelu_wide(x), gt_gelu_slope_wide(x))
GELU_KINDS(tanh_f32, float, gelu_tanh_narrow((double)x), gelu_tanh_slope_narrow((double)x))
GT_KERNEL1(gelu_tanh_f64, double, double, gelu_tanh_of(x))
GT_KERNEL1(gelu_tanh_f64_slope, double, double, gelu_tanh_slope_of(x))

static void gelu_tanh_f64_and_slope(const gt_block *block)
{
    const double *x = block->x[0];
    double *y = block->y, *z = block->z;
    for (int64_t i = 0; i < block->n; i++) {
        const double at = x[block->step[0] * i];
        y[i] = (double)gelu_tanh_of(at);
        z[i] = (double)gelu_tanh_slope_of(at);
    }
}

#define GELU_KERNEL(name, kind)                                                                                        \
    static void name(const gt_block *block)                                                                            \
    {                                                                                                                  \
        (block->attr[APPROXIMATE].b ? gelu_tanh_##kind : gelu_exact_##kind)(block);                                    \
    }

GELU_KERNEL(gelu_f64, f64)
GELU_KERNEL(gelu_f32, f32)
GELU_KERNEL(gelu_slope_f64, f64_slope)
GELU_KERNEL(gelu_slope_f32, f32_slope)
GELU_KERNEL(gelu_and_slope_f64, f64_and_slope)
GELU_KERNEL(gelu_and_slope_f32, f32_and_slope)

GT_DOUBLE1(gelu_bend, attr[APPROXIMATE].b ? gelu_tanh_bend_of(x) : gelu_bend_of(x))

GT_SLOPE(gelu, gt_emit(b, &gt_op_gelu_slope, 1, e->in, e->attr))

/* density(x) (2 - x^2) */
static gt_ref gelu_curvature(gt_build *b, gt_ref x)
{
    gt_attr half = {.given = true, .f = 0.5};
    gt_ref density = gt_scale(b, gt_emit(b, &gt_op_gaussian, 1, &x, &half), 0.39894228040143268);
    gt_ref rest = gt_sub(b, gt_number(b, x, 2), gt_apply1(b, &gt_op_square, x));
    return gt_mul_absorbing(b, density, rest);
}

/* With v = 2u and s the slope of sigmoid at v: s (2 v' + x (v'' - v'^2 tanh(u))). */
static gt_ref gelu_tanh_curvature(gt_build *b, gt_ref x)
{
    const double first = (double)(2 * ROOT_2_BY_PI), third = (double)(6 * ROOT_2_BY_PI * CUBIC);
    gt_ref square = gt_apply1(b, &gt_op_square, x);
    gt_ref slope = gt_add(b, gt_scale(b, square, third), gt_number(b, x, first));
    gt_ref v = gt_mul(b, x, gt_add(b, gt_scale(b, square, third / 3), gt_number(b, x, first)));
    gt_ref bend = gt_mul(b, gt_apply1(b, &gt_op_square, slope), gt_apply1(b, &gt_op_tanh, gt_scale(b, v, 0.5)));
    bend = gt_mul(b, x, gt_sub(b, gt_scale(b, x, 2 * third), bend));
    return gt_mul_absorbing(b, gt_apply1(b, &gt_op_sigmoid_slope, v), gt_add(b, gt_scale(b, slope, 2), bend));
}

GT_SLOPE(gelu_slope, gt_emit(b, &gt_op_gelu_bend, 1, e->in, e->attr))

GT_PUSH(gelu_bend_push)
{
    gt_ref x = e->in[0];
    return push_formula(b, x, e->attr[APPROXIMATE].b ? gelu_tanh_curvature(b, x) : gelu_curvature(b, x), t);
}

#define GELU_ATTRS                                                                                                     \
    {                                                                                                                  \
        {                                                                                                              \
            .name = "approximate", .type = GT_ATTR_BOOL, .fallback = "false"                                           \
        }                                                                                                              \
    }

const gt_op gt_op_gelu = {
    .doc = "Gaussian error linear unit.",
    .formula = "y = x ndtr(x); approximate: x (1 + tanh(sqrt(2/pi) (x + 0.044715 x^3))) / 2",
    .derivative = "dy/dx = ndtr(x) + x density(x); approximate: by the product rule",
    .convention = "approximate is False unless given, as in TensorFlow",
    .aliases = "Gelu",
    GT_ACTIVATION(gelu),
    .attrs = GELU_ATTRS,
    .pointwise = {GT_FLOAT_KERNELS(gelu)},
    .twin = &gt_op_gelu_slope,
    .with_twin = {GT_FLOAT_KERNELS(gelu_and_slope)},
    .example = "gelu(0.5, approximate=True)",
    .flat = {&gt_flat_saturated},
};

const gt_op gt_op_gelu_slope = {
    .spoken = "derivative of gelu",
    .doc = "The derivative of gelu.",
    .formula = "y = ndtr(x) + x density(x); approximate: by the product rule",
    .derivative = "dy/dx = density(x) (2 - x^2); approximate: by the product rule",
    GT_POINTWISE1(gelu_slope, INTERNAL),
    .attrs = GELU_ATTRS,
    .pointwise = {GT_FLOAT_KERNELS(gelu_slope)},
};

/* -- silu -- */

static const gt_root silu_root = {-0x1.474973c84120bp+0,
                                  -0x1.f8d74bc9ac154p-54,
                                  {0.2178117057198000987797L, 0.1466487969969469001794L, 0.01887481422378231340716L,
                                   -0.01522265522318803168878L, -0.006606589138356696436301L,
                                   0.0001266274100811219972716L, 0.0007985218818397997761221L,
                                   0.0001857072436118649565274L, -0.00004090534237428611680515L}};

static inline long double silu_bend_of(double x)
{
    if (fabs(x) > 800)
        return 0;
    const long double e = expl(-fabsl((long double)x)), g = 1 / (1 + e), h = e * g;
    return g * h * (2 - fabs(x) * (g - h));
}

GT_INLINE double silu_slope_narrow(double x)
{
    return slope_narrow(&silu_root, 800, x, gated_slope_narrow(x, x, 1));
}

/* Both near 0, in two loops: as one they are a chain so long that the processor sees the next element too late. */
GT_INLINE void silu_near(const double *x, int64_t n, double *value, double *slope)
{
    enum { SOME = 64 };
    double high[SOME], low[SOME], m_high[SOME], m_low[SOME], k[SOME];
    for (int64_t end, begin = 0; begin < n; begin = end) {
        end = begin + SOME < n ? begin + SOME : n;
        GT_IVDEP for (int64_t i = begin, j = 0; i < end; i++, j++)
        {
            gt_tailed m;
            const gt_tailed gate = gt_gate_reduced(x[i], 0, true, &m, &k[j]);
            high[j] = gate.high;
            low[j] = gate.low;
            m_high[j] = m.high;
            m_low[j] = m.low;
        }
        GT_IVDEP for (int64_t i = begin, j = 0; i < end; i++, j++)
        {
            const gt_tailed gate = {high[j], low[j]}, m = {m_high[j], m_low[j]};
            const double at = x[i];
            value[i] = gt_silu_from(at, gate, m, k[j], true);
            slope[i] = gt_silu_slope_from(at, gate, m, k[j], true);
        }
    }
}

GT_NEAR_LOOPS(silu_and_slope_f64, double, GT_EXP_NEAR, silu_near(gt_x, gt_n, gt_r, gt_z);, y = gt_silu_wide(x, false);
              z = gt_silu_slope_wide(x, false), gt_r[i] = y; gt_z[i] = z)
GT_KERNEL1_NEAR(silu_f64, double, GT_EXP_NEAR, gt_silu_wide(x, true), gt_silu_wide(x, false))
GT_KERNEL1_NEAR(silu_slope_f64, double, GT_EXP_NEAR, gt_silu_slope_wide(x, true), gt_silu_slope_wide(x, false))
GT_TWINS_WIDE(silu_and_slope_f32, silu_f32, silu_slope_f32, float, y = (float)gated_narrow((double)x, (double)x);
              z = (float)silu_slope_narrow((double)x))
GT_COMPLEX1(silu, gt_wide_silu(x))
GT_COMPLEX1(silu_slope, gt_wide_silu_slope(x))
GT_DOUBLE1(silu_bend, silu_bend_of(x))
GT_COMPLEX1(silu_bend, gt_wide_silu_bend(x))
GT_SLOPE(silu, gt_apply1(b, &gt_op_silu_slope, x))
GT_SLOPE(silu_slope, gt_apply1(b, &gt_op_silu_bend, x))

/* With s the slope of sigmoid: s (2 - x tanh(x/2)). */
GT_PUSH(silu_bend_push)
{
    gt_ref x = e->in[0], half = gt_scale(b, x, 0.5);
    gt_ref slope = gt_apply1(b, &gt_op_sigmoid_slope, x);
    gt_ref rest = gt_sub(b, gt_number(b, x, 2), gt_mul(b, x, gt_apply1(b, &gt_op_tanh, half)));
    return push_formula(b, x, gt_mul_absorbing(b, slope, rest), t);
}

const gt_op gt_op_silu = {
    .doc = "x times sigmoid(x), also called swish.",
    .formula = "y = x / (1 + e^-x)",
    .derivative = "dy/dx = g (1 + x (1 - g)), g = sigmoid(x)",
    .aliases = "swish Swish",
    GT_ACTIVATION(silu),
    GT_TAKES_COMPLEX(silu),
    .twin = &gt_op_silu_slope,
    .with_twin = {GT_FLOAT_KERNELS(silu_and_slope)},
    .flat = {&gt_flat_saturated},
};

const gt_op gt_op_silu_slope = {
    .spoken = "derivative of silu",
    .doc = "The derivative of silu.",
    .formula = "y = g (1 + x (1 - g)), g = sigmoid(x)",
    .derivative = "dy/dx = g (1 - g) (2 + x (1 - 2 g))",
    GT_POINTWISE1(silu_slope, INTERNAL),
    GT_TAKES_COMPLEX(silu_slope),
};

/* -- mish -- */

/* With e = e^x and n = e (e + 2), tanh(log(1 + e)) = n / (n + 2). From 50 on the gate is 1. */
static inline long double mish_of(double x)
{
    if (x > 50)
        return x;
    const long double e = expl((long double)x), n = e * (e + 2);
    return x < -800 ? -0.0L : x * (n / (n + 2));
}

static const gt_root mish_root = {-0x1.31432c0d12d84p+0,
                                  -0x1.bf319154da210p-55,
                                  {0.2669479140495345113166L, 0.2047312640801058663477L, 0.04190782104360987308086L,
                                   -0.0202718227166842461281L, -0.01582112656173338098207L,
                                   -0.003360684927023268668302L, 0.001092405540944585493052L,
                                   0.0009898181021289196696076L, 0.0002541293638619107318683L}};

static inline long double mish_slope_of(double x)
{
    long double slope;
    if (slope_known(&mish_root, 800, x, &slope))
        return slope;
    const long double e = expl((long double)x), n = e * (e + 2), d = n + 2;
    return e / d * (e + 2 + x * (4 * (e + 1) / d));
}

/* The gate's slope is 4 e (e + 1) / d^2, whose own is that times 1 + e / (e + 1) - 4 e (e + 1) / d. */
static inline long double mish_bend_of(double x)
{
    if (fabs(x) > 800)
        return 0;
    const long double e = expl((long double)x), d = e * (e + 2) + 2, part = e / d * (e + 1);
    return 4 * part / d * (2 + x * (1 + e / (e + 1) - 4 * part));
}

GT_DOUBLE1(mish, mish_of(x))
GT_DOUBLE1(mish_slope, mish_slope_of(x))
GT_COMPLEX1(mish, gt_wide_mish(x))
GT_COMPLEX1(mish_slope, gt_wide_mish_slope(x))
GT_DOUBLE1(mish_bend, mish_bend_of(x))
GT_COMPLEX1(mish_bend, gt_wide_mish_bend(x))
GT_SLOPE(mish, gt_apply1(b, &gt_op_mish_slope, x))
GT_SLOPE(mish_slope, gt_apply1(b, &gt_op_mish_bend, x))

/* With s = softplus(x), w = tanh(s) and g = sigmoid(x): w' = g tanh'(s), w'' = w' (1 - g - 2 w g), and the slope's
 * derivative is 2 w' + x w''. */
GT_PUSH(mish_bend_push)
{
    gt_ref x = e->in[0], s = gt_apply1(b, &gt_op_softplus, x), g = gt_apply1(b, &gt_op_sigmoid, x);
    gt_ref h = gt_apply1(b, &gt_op_sigmoid, gt_neg(b, x));
    gt_ref first = gt_mul(b, g, gt_apply1(b, &gt_op_tanh_slope, s));
    gt_ref ratio = gt_sub(b, h, gt_scale(b, gt_mul(b, gt_apply1(b, &gt_op_tanh, s), g), 2));
    gt_ref bend = gt_add(b, gt_mul(b, x, ratio), gt_number(b, x, 2));
    return push_formula(b, x, gt_mul_absorbing(b, first, bend), t);
}

const gt_op gt_op_mish = {
    .doc = "x times tanh(softplus(x)).",
    .formula = "y = x tanh(log(1 + e^x))",
    .derivative = "dy/dx = w + x (1 - w^2) sigmoid(x), w = tanh(softplus(x))",
    .aliases = "Mish",
    GT_POINTWISE1(mish, NN),
    GT_TAKES_COMPLEX(mish),
    .flat = {&gt_flat_saturated},
};

const gt_op gt_op_mish_slope = {
    .spoken = "derivative of mish",
    .doc = "The derivative of mish.",
    .formula = "y = w + x (1 - w^2) sigmoid(x), w = tanh(softplus(x))",
    .derivative = "dy/dx = w' (2 + x (1 - g - 2 w g)), g = sigmoid(x), w' = (1 - w^2) g",
    GT_POINTWISE1(mish_slope, INTERNAL),
    GT_TAKES_COMPLEX(mish_slope),
};

const gt_op gt_op_gelu_bend = {
    .spoken = "second derivative of gelu",
    .doc = "The second derivative of gelu.",
    .formula = "y = density(x) (2 - x^2); approximate: by the product rule",
    .derivative = "by the product rule",
    .convention = "good to 2^-60 absolutely near its roots",
    GT_POINTWISE1(gelu_bend, INTERNAL),
    .attrs = GELU_ATTRS,
    .pointwise = {GT_FLOAT_KERNELS(gelu_bend)},
};

const gt_op gt_op_silu_bend = {
    .spoken = "second derivative of silu",
    .doc = "The second derivative of silu.",
    .formula = "y = g (1 - g) (2 + x (1 - 2 g)), g = sigmoid(x)",
    .derivative = "by the product rule",
    .convention = "good to 2^-60 absolutely near its roots",
    GT_POINTWISE1(silu_bend, INTERNAL),
    GT_TAKES_COMPLEX(silu_bend),
};

const gt_op gt_op_mish_bend = {
    .spoken = "second derivative of mish",
    .doc = "The second derivative of mish.",
    .formula = "y = 2 w' + x w'', w = tanh(softplus(x))",
    .derivative = "by the product rule",
    .convention = "good to 2^-60 absolutely near its roots",
    GT_POINTWISE1(mish_bend, INTERNAL),
    GT_TAKES_COMPLEX(mish_bend),
};
