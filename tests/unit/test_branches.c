/* where() around poles: random programs in which the branch that is not taken has a pole, or none but NaN. Each branch
 * by itself, at the point where it is taken, is the truth: of the value and of the derivatives of orders 1 to 3, in
 * both modes and mixed, one by one and under vmap. */
#include "unit.h"
#include <math.h>
#include <stdio.h>
#include <string.h>

#include "gradtape.h"

void suite_branches(void);

enum { CASES = 150, TEXT = 1500 };

static unsigned chance_below(unsigned long long *state, unsigned n)
{
    *state = *state * 6364136223846793005u + 1442695040888963407u; /* Knuth's MMIX */
    return (unsigned)(*state >> 33) % n;
}

/* Steps of one operand that have a pole at 0, NaN below it, or neither. */
static const char *const steps[] = {
    "log(%s)",
    "1 / (%s)",
    "sqrt(%s)",
    "(%s) ** -0.5",
    "rsqrt(%s)",
    "reciprocal(%s)",
    "cbrt(%s)",
    "(%s) ** 1.5",
    "x / (%s)",
    "x * log(%s)",
    "xlogy(x, %s)",
    "acosh(1 + (%s))",
    "exp(-(%s))",
    "sin(3 * (%s))",
    "tanh(%s)",
    "0.3 - (%s)",
    "(%s) ** 2",
    "lgamma(%s)",
    "log1p(%s)",
    "identity(%s)",
    "(%s) * (1 - (%s))",
    "x ** (%s)",
    "where(x > 0, %s, 1 / x)",
    "maximum(%s, log(x))",
};

static void wrap(const char *step, const char *operand, char *out)
{
    char *end = out;
    for (const char *c = step; *c; c++)
        if (c[0] == '%' && c[1] == 's') {
            end += snprintf(end, TEXT - (size_t)(end - out), "%s", operand);
            c++;
        } else {
            *end++ = *c;
        }
    *end = '\0';
}

static void random_chain(unsigned long long *state, char *out)
{
    char operand[TEXT];
    (void)snprintf(out, TEXT, "x");
    for (unsigned depth = 1 + chance_below(state, 4); depth--;) {
        memcpy(operand, out, strlen(out) + 1);
        if (strlen(operand) > TEXT / 8)
            return;
        wrap(steps[chance_below(state, sizeof steps / sizeof *steps)], operand, out);
    }
}

/* Values and derivatives of f at x. */
static const char *const ways[] = {
    "f(x)",
    "grad(f)(x)",
    "jvp(f, (x,), (1.0,))[1]",
    "grad(grad(f))(x)",
    "jvp(grad(f), (x,), (1.0,))[1]",
    "grad(lambda x: jvp(f, (x,), (1.0,))[1])(x)",
    "jvp(lambda x: jvp(f, (x,), (1.0,))[1], (x,), (1.0,))[1]",
    "grad(grad(grad(f)))(x)",
    "jvp(grad(grad(f)), (x,), (1.0,))[1]",
    "grad(lambda x: jvp(grad(f), (x,), (1.0,))[1])(x)",
};
enum { WAYS = sizeof ways / sizeof *ways, POINTS = 3 };
static const double points[POINTS] = {0, -0.7, 0.6};

/* All ways at all points, one by one or mapped: out[way][point]. */
static void ask(const char *body, bool mapped, double out[WAYS][POINTS])
{
    char text[WAYS * 100 + TEXT * 2], *end = text + snprintf(text, sizeof text, "(lambda f: [");
    gt_context *context = gt_context_new(NULL);
    gt_model *model;
    gt_result *result;
    gt_array y;
    for (int i = 0; i < WAYS; i++)
        end += snprintf(end, 100, mapped ? "vmap(lambda x: %s)(x), " : "%s, ", ways[i]);
    (void)snprintf(end, sizeof text - (size_t)(end - text), "])(lambda x: %s)", body);
    CU_ASSERT_EQUAL_FATAL(gt_model_from_expr(context, text, &model), GT_OK);
    for (int k = 0; k < (mapped ? 1 : POINTS); k++) {
        char x[64];
        (void)snprintf(x, sizeof x, mapped ? "[%g, %g, %g]" : "%g", points[k], points[1], points[2]);
        gt_input input = {.size = sizeof(gt_input), "x", x, 0};
        gt_request request = {.size = sizeof(gt_request), .command = GT_EVAL, .inputs = &input, .n_inputs = 1};
        gt_status status = gt_ask(context, model, &request, &result);
        if (status != GT_OK)
            printf("\n    %s at %s: %s", text, x, gt_message(context));
        CU_ASSERT_EQUAL_FATAL(status, GT_OK);
        for (int i = 0; i < WAYS; i++) {
            char path[32];
            (void)snprintf(path, sizeof path, "values.y.%d", i);
            CU_ASSERT_FATAL(gt_result_array(result, path, &y));
            for (int j = 0; j < (mapped ? POINTS : 1); j++)
                out[i][k + j] = ((const double *)y.data)[j];
        }
        gt_result_free(result);
    }
    gt_context_free(context);
}

static bool same(double x, double y)
{
    return x == y || (isnan(x) && isnan(y));
}

static void around_poles(void)
{
    static const char smooth[] = "0.25 * x ** 4 - x ** 2 + sin(2 * x)";
    unsigned long long state = 12;
    for (int i = 0; i < CASES; i++) {
        char chain[TEXT], body[TEXT * 2];
        double apart[2][WAYS][POINTS], chosen[2][WAYS][POINTS];
        bool turned = chance_below(&state, 2), fine = true;
        random_chain(&state, chain);
        if (turned)
            (void)snprintf(body, sizeof body, "where(x <= 0, %s, %s)", smooth, chain);
        else
            (void)snprintf(body, sizeof body, "where(x > 0, %s, %s)", chain, smooth);
        ask(smooth, false, apart[0]);
        ask(chain, false, apart[1]);
        for (int mapped = 0; mapped < 2; mapped++)
            ask(body, mapped, chosen[mapped]);
        for (int w = 0; w < WAYS; w++)
            for (int k = 0; k < POINTS; k++)
                for (int mapped = 0; mapped < 2; mapped++) {
                    double expected = apart[points[k] > 0][w][k], actual = chosen[mapped][w][k];
                    if (!same(expected, actual) && fine)
                        printf("\n    %s at %g, %s%s: %.17g, not %.17g", body, points[k], mapped ? "vmap of " : "",
                               ways[w], actual, expected);
                    fine &= same(expected, actual);
                }
        CU_ASSERT(fine);
    }
}

void suite_branches(void)
{
    CU_pSuite suite = CU_add_suite("branches", NULL, NULL);
    CU_add_test(suite, "wheres around poles", around_poles);
}
