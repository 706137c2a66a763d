/* The command check against right and wrong gradients, over the whole range of doubles.
 *
 *   test-campaign [--seed S] [--points N] [--list]
 *
 * Functions of one number are asked for at N points each: sizes from the smallest subnormal number to the largest,
 * sizes near 1, and their zeros, poles and flat places with neighbours. At each point the gradient under test is first
 * what the rules give, which is right to a few units of its last place (make test-ops), then the same times 1.001:
 *
 *   - a wrong gradient never passes;
 *   - a right one never fails;
 *   - of the right ones at most one in twenty is left open ("inconclusive");
 *   - and none of them where each step has a complex step and value and derivative are normal numbers, but within 1e-10
 *     of a flat place, and where 1 / x is no number, which steps on the way have for a slope.
 *
 * Points where the derivative is 0 or not finite, or so small that a thousandth of it is no number, have no wrong
 * gradient beside the right one. Prints how often each verdict came; --list tells of each point. */
#include <float.h>
#include <inttypes.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/philox.h"
#include "gradtape.h"

enum { SPECIAL = 6, EXPONENTS = 2098 };

typedef struct function {
    const char *text;        /* of u */
    bool complex_step;       /* every op of it continues to complex numbers */
    double low, high;        /* open */
    double special[SPECIAL]; /* zeros, poles, flat places, and where a right gradient failed once; ends at a 0 */
} function;

#define ALL      -INFINITY, INFINITY
#define POSITIVE 0, INFINITY

static const function functions[] = {
    {"exp(u)", true, ALL, {-745, 709.7, -708.3, -741.37285259060047}},
    {"expm1(u)", true, ALL, {709.7, -37}},
    {"exp(-u ** 2)", true, ALL, {1, 27, -26}},
    {"2.5 ** u", true, ALL, {1}},
    {"sin(u)", true, ALL, {1.5707963267948966, 3.141592653589793, 1e22}},
    {"cos(u)", true, ALL, {1.5707963267948966, 3.141592653589793, 1e22}},
    {"tan(u)", true, ALL, {1.5707963267948966, 3.141592653589793, 1e22}},
    {"sinc(u)", true, ALL, {1, 1e-4, -1.671140390191894e+307}},
    {"sinh(u)", true, ALL, {710}},
    {"cosh(u)", true, ALL, {710}},
    {"tanh(u)", true, ALL, {19, -354}},
    {"asin(u)", true, -1, 1, {1, -1}},
    {"acos(u)", true, -1, 1, {1, -1}},
    {"atan(u)", true, ALL, {1}},
    {"asinh(u)", true, ALL, {1}},
    {"acosh(u)", true, 1, INFINITY, {1}},
    {"atanh(u)", true, -1, 1, {1, -1}},
    {"log(u)", true, POSITIVE, {1}},
    {"log1p(u)", true, -1, INFINITY, {-1}},
    {"log2(u)", true, POSITIVE, {1}},
    {"log10(u)", true, POSITIVE, {1}},
    {"sqrt(u)", true, POSITIVE, {1}},
    {"rsqrt(u)", true, POSITIVE, {1}},
    {"1 / u", true, ALL, {1}},
    {"cbrt(u)", true, ALL, {1}},
    {"square(u)", true, ALL, {1}},
    {"u ** 3", true, ALL, {1}},
    {"u ** -2", true, ALL, {1}},
    {"u ** 2.5", true, POSITIVE, {1}},
    {"u ** u", true, POSITIVE, {0.36787944117144233, 1, 143, 1.8e-310}},
    {"u * log(u)", true, POSITIVE, {0.36787944117144233, 1, 9.6342800939043076e-322}},
    {"u * exp(-u)", true, ALL, {1, 745}},
    {"sqrt(1 + u ** 2)", true, ALL, {1}},
    {"1 / (1 + u ** 2)", true, ALL, {1}},
    {"u ** 4 - 3 * u ** 2 + 1", true, ALL, {1.224744871391589, 0.6180339887498949, 1.5280738552459104e-161}},
    {"1 / (u - 1)", true, ALL, {1}},
    {"log(u - 1)", true, 1, INFINITY, {1}},
    {"sqrt(u - 1)", true, 1, INFINITY, {1}},
    {"log(exp(u) + 1)", true, ALL, {709, -36}},
    {"sin(exp(u))", true, ALL, {40, 700}},
    {"sigmoid(u)", true, ALL, {-708, 37}},
    {"softplus(u)", true, ALL, {-708, 37}},
    {"log_sigmoid(u)", true, ALL, {-37, 708}},
    {"silu(u)", true, ALL, {-1.2784645427610738, -708}},
    {"mish(u)", true, ALL, {-1.1924562467307527, 20}},
    {"logaddexp(u, 1.0)", true, ALL, {1, -37}},
    {"xlogy(u, u)", true, POSITIVE, {0.36787944117144233, 2.4921511087830406e-318}},
    {"erf(u)", false, ALL, {1}},
    {"erfc(u)", false, ALL, {26.5}},
    {"erfinv(u)", false, -1, 1, {1, -1}},
    {"ndtr(u)", false, ALL, {-37.5}},
    {"log_ndtr(u)", false, ALL, {-37.5, 8.2}},
    {"ndtri(u)", false, 0, 1, {0.5, 1}},
    {"lgamma(u)", false, ALL, {1, 2, 1.4616321449683623, -1, -2}},
    {"digamma(u)", false, ALL, {1.4616321449683623, -1, -2}},
    {"gelu(u)", false, ALL, {-0.7517915246935645, -37}},
    {"softsign(u)", false, ALL, {1}},
    {"elu(u)", false, ALL, {-1}},
    {"selu(u)", false, ALL, {-1}},
    {"relu(u)", false, ALL, {1}},
    {"leaky_relu(u)", false, ALL, {1}},
    {"abs(u)", false, ALL, {1}},
    {"maximum(u, 1.5)", false, ALL, {1.5}},
    {"hypot(u, 3.0)", false, ALL, {3}},
    {"atan2(u, 2.0)", false, ALL, {2}},
    {"i0(u)", false, ALL, {1, 700}},
};

/* Where the slope passes through 0 as a difference of larger numbers. What the rules give is right to the rounding of
 * these numbers, some 4e-16 of them, and no more can be asked of it: of log(u) + 1 one float beside 1/e they have not
 * one digit. As near as 4e-13 a thousandth of the slope is no more than that rounding, and whatever bears out the right
 * gradient bears out the wrong one; the evidence has to keep as far from that as its own estimate of the rounding,
 * which is 10 to 20 times as large, is from the truth. */
static const double flat[] = {0.36787944117144233, 1, 1.224744871391589, 1.2784645427610738, 1.1924562467307527};

static bool is_flat(double x)
{
    for (size_t i = 0; i < sizeof flat / sizeof *flat; i++)
        if (fabs(fabs(x) - flat[i]) < 1e-10 * flat[i])
            return true;
    return false;
}

enum { FUNCTIONS = sizeof functions / sizeof *functions, VERDICTS = 6 };

static const char *const verdict_names[VERDICTS] = {"pass", "fail", "kink", "inconclusive", "nonfinite", "overridden"};

typedef struct tally {
    unsigned count[VERDICTS];
    unsigned passed, failed;
} tally;

/* What a check of one point said. */
typedef struct answer {
    int verdict;
    double value, analytic;
} answer;

static const char *told(int verdict)
{
    return verdict < 0 ? "error" : verdict_names[verdict];
}

/* -- points -- */

static double uniform(uint64_t seed, uint64_t stream, uint64_t i, double low, double high)
{
    return low + (high - low) * gt_philox_uniform(seed, stream, i);
}

/* Point i of a function; NaN when it falls outside its domain. */
static double point_of(const function *f, uint64_t seed, uint64_t i)
{
    uint64_t stream = 16 * (uint64_t)(f - functions);
    double size = uniform(seed, stream, i, 1, 2), sign = gt_philox_bits(seed, stream + 1, i) & 1 ? -1 : 1, x;
    size_t places = 1;
    switch (i % 4) {
    case 0: /* any size */
        x = sign * ldexp(size, (int)uniform(seed, stream + 2, i, -1075, 1024));
        break;
    case 1: /* everyday sizes */
        x = sign * ldexp(size, (int)uniform(seed, stream + 2, i, -24, 10));
        break;
    case 2:
        x = sign * uniform(seed, stream + 2, i, 0, 10);
        break;
    default: /* so many floats, or so far, from a place of interest */
        for (places = 0; places < SPECIAL && f->special[places] != 0; places++) {
        }
        x = f->special[gt_philox_bits(seed, stream + 3, i) % (places ? places : 1)];
        if (gt_philox_bits(seed, stream + 4, i) & 1)
            x += sign * x * ldexp(size, (int)uniform(seed, stream + 2, i, -50, -3));
        else
            for (uint64_t n = gt_philox_bits(seed, stream + 5, i) % 4; n > 0; n--)
                x = nextafter(x, sign * INFINITY);
    }
    return x > f->low && x < f->high && isfinite(x) ? x : NAN;
}

/* -- one check -- */

typedef struct page {
    char text[4000];
    size_t n;
} page;

static bool put(void *context, const char *bytes, size_t n)
{
    page *p = context;
    if (n >= sizeof p->text - p->n)
        return false;
    memcpy(p->text + p->n, bytes, n);
    p->text[p->n += n] = 0;
    return true;
}

static double number_at(const gt_result *result, const char *path)
{
    gt_array array;
    return gt_result_array(result, path, &array) ? *(const double *)array.data : NAN;
}

/* The verdict on the one derivative; -1: there is none. */
static int verdict_of(gt_context *context, const gt_result *result)
{
    page p = {.n = 0};
    gt_sink sink = {.size = sizeof(gt_sink), put, &p};
    char wanted[40];
    if (gt_result_write(context, result, GT_FORMAT_JSON, GT_NAN_STRING, false, &sink) != GT_OK)
        return -1;
    for (int v = 0; v < VERDICTS; v++) {
        (void)snprintf(wanted, sizeof wanted, "\"verdict\":\"%s\"", verdict_names[v]);
        if (strstr(p.text, wanted))
            return v;
    }
    return -1;
}

static answer ask(gt_context *context, const gt_model *model, double x, const char *factor)
{
    char text[40];
    answer out = {-1, NAN, NAN};
    (void)snprintf(text, sizeof text, "%.17g", x);
    const gt_input input[] = {{.size = sizeof(gt_input), .name = "x", .text = text},
                              {.size = sizeof(gt_input), .name = "c", .text = factor}};
    const gt_request request = {.size = sizeof(gt_request),
                                .command = GT_CHECK,
                                .wrt = "x",
                                .inputs = input,
                                .n_inputs = 2,
                                .watch_variables = true,
                                .strict = true};
    gt_result *result;
    if (gt_ask(context, model, &request, &result) != GT_OK) {
        fputs(gt_message(context), stdout);
        return out;
    }
    out = (answer){verdict_of(context, result), number_at(result, "value"), number_at(result, "checks.0.analytic")};
    gt_result_free(result);
    return out;
}

/* -- the campaign -- */

static void expect(tally *t, bool holds, const function *f, double x, const answer *a, const char *what)
{
    t->passed += holds;
    t->failed += !holds;
    if (!holds)
        printf("FAIL %s at %.17g: %s: the gradient %.17g: %s\n", f->text, x, what, a->analytic, told(a->verdict));
}

/* One point with the right gradient and with the wrong one; false when there is no such point. */
static void try_point(const function *f, gt_context *context, const gt_model *model, double x, bool list, tally *right,
                      tally *wrong)
{
    answer a = ask(context, model, x, "1"), b = ask(context, model, x, "1.001");
    bool normal = isfinite(1 / x) && isnormal(a.value) && isnormal(a.analytic);
    right->count[a.verdict < 0 ? 1 : a.verdict]++;
    if (list)
        printf("%s\t%.17g\t%.17g\t%.17g\t%s\t%s\n", f->text, x, a.value, a.analytic, told(a.verdict), told(b.verdict));
    expect(right, a.verdict >= 0 && strcmp(told(a.verdict), "fail") != 0, f, x, &a, "right");
    if (f->complex_step && normal && !is_flat(x))
        expect(right, strcmp(told(a.verdict), "inconclusive") != 0, f, x, &a, "has a complex step");
    if (!isfinite(b.analytic) || fabs(b.analytic - a.analytic) < 9e-4 * fabs(a.analytic) || a.analytic == 0)
        return;
    wrong->count[b.verdict < 0 ? 0 : b.verdict]++;
    expect(wrong, b.verdict > 0, f, x, &b, "wrong by a thousandth");
}

static bool load(const function *f, gt_context *context, gt_model **model)
{
    char text[1000];
    int n = snprintf(text, sizeof text,
                     "inputs: {x: 1, c: 1}\n"
                     "functions:\n"
                     "  plain: {args: [u], returns: \"%s\"}\n"
                     "  f: {args: [u, c], returns: plain(u),\n"
                     "      gradient: {args: [dy], returns: \"(dy * c * grad(plain)(u), None)\"}}\n"
                     "steps: y = f(x, c)\n",
                     f->text);
    if (gt_model_from_text(context, f->text, text, (size_t)n, GT_SYNTAX_YAML, model) == GT_OK)
        return true;
    fputs(gt_message(context), stdout);
    return false;
}

static void tell(const char *what, const tally *t)
{
    printf("%s:", what);
    for (int v = 0; v < VERDICTS; v++)
        printf(" %u %s%s", t->count[v], verdict_names[v], v + 1 < VERDICTS ? "," : "\n");
}

int main(int argc, char **argv)
{
    uint64_t seed = 1, points = 100;
    bool list = false;
    tally right = {{0}, 0, 0}, wrong = {{0}, 0, 0};
    for (int i = 1; i < argc; i++) {
        if (strcmp(argv[i], "--list") == 0)
            list = true;
        else if (i + 1 < argc && strcmp(argv[i], "--seed") == 0)
            seed = strtoull(argv[++i], NULL, 10);
        else if (i + 1 < argc && strcmp(argv[i], "--points") == 0)
            points = strtoull(argv[++i], NULL, 10);
    }
    for (int k = 0; k < FUNCTIONS; k++) {
        gt_context *context = gt_context_new(NULL);
        gt_model *model;
        if (!context || !load(&functions[k], context, &model))
            return 1;
        for (const double *x = functions[k].special; *x != 0; x++)
            try_point(&functions[k], context, model, *x, list, &right, &wrong);
        for (uint64_t i = 0, n = 0; n < points; i++) {
            double x = point_of(&functions[k], seed, i);
            if (isnan(x))
                continue;
            try_point(&functions[k], context, model, x, list, &right, &wrong);
            n++;
        }
        gt_context_free(context);
    }
    unsigned all = 0, open = right.count[3];
    for (int v = 0; v < VERDICTS; v++)
        all += right.count[v];
    right.passed += open * 20 <= all;
    right.failed += open * 20 > all;
    tell("right", &right);
    tell("wrong", &wrong);
    printf("%u passed, %u failed\n", right.passed + wrong.passed, right.failed + wrong.failed);
    return right.failed + wrong.failed > 0;
}
