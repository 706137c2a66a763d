/* The command check, on a table of derivatives that are right: none may fail. Where a verdict other than pass is due
 * (a kink, an infinite slope, a difference that is meant) the row says which; that is by hand from the function. */
#include "unit.h"
#include <stdio.h>
#include <string.h>

#include "check_fixture.h"

void suite_check(void);

typedef struct right_case {
    const char *declarations, *steps;
    const char *verdict; /* at least one of these, besides pass; NULL: all pass */
    int order;           /* 0: 1 */
} right_case;

#define X(value) "variables: {x: " value "}"

static const right_case elementary[] = {
    {X("1e6"), "y = sin(x)", NULL, 0},
    {X("1e10"), "y = sin(x)", NULL, 0},
    {X("1e10"), "y = cos(x) * 3", NULL, 0},
    {X("1e-12"), "y = sqrt(x)", NULL, 0},
    {X("1e-12"), "y = log(x)", NULL, 0},
    {X("1e-300"), "y = x * 3", NULL, 0},
    {X("709"), "y = exp(x)", NULL, 0},
    {X("-745"), "y = exp(x)", "inconclusive", 0}, /* denormal: no digits left */
    {X("-700"), "y = exp(x)", NULL, 0},
    {X("1e-3"), "y = x ** -12", NULL, 0},
    {X("1e-3"), "y = x ** -12", NULL, 2},
    {X("40"), "y = sigmoid(x)", NULL, 0}, /* 4e-18 beside 1 */
    {X("1e22"), "y = sin(x)", NULL, 0},
    {X("1e22"), "y = sin(3 * x)", NULL, 2},
    {X("-2.5"), "y = x ** 3 + x ** -2.0", NULL, 2},
    {X("1.0000000000000002"), "y = log(x - 1) + 1 / (x - 1)", NULL, 0},
    {X("0.9999999999999999"), "y = erfinv(x)", "inconclusive", 0}, /* a float from the pole, and no complex step */
    {X("1e-320"), "y = softplus(x) + cos(x)", NULL, 0},
    {X("1e-320"), "y = softsign(x) + erf(x)", NULL, 0}, /* no kink */
    {X("1e-300"), "y = erfc(x) + gelu(x)", NULL, 0},
    {X("1.5707963267948966"), "y = tan(x)", NULL, 0},
    {X("-40"), "y = sigmoid(x)", NULL, 0},
    {X("-40"), "y = softplus(x)", NULL, 2},
    {X("[0.3, -0.7, 1.2]"), "y = reduce_sum(tanh(x) * exp(x))", NULL, 2},
    {X("[0.3, 0.7, 1.2]"), "y = reduce_sum(lgamma(x) + digamma(x))", NULL, 0},
    {X("[0.3, 0.7, 1.2]"), "y = reduce_prod(x)", NULL, 2},
    {X("0"), "y = x ** 2", NULL, 2},
    {X("0"), "y = sin(x) ** 2 + 5", NULL, 2},
    {X("3"), "y = 0 * x + 5", NULL, 0},
    {X("2"), "y = x - x", NULL, 0},
    {X("1"), "y = 1e-20 * x ** 3", NULL, 0},
    {X("1"), "y = 1 + 1e-9 * x", NULL, 0},
    {X("1e8"), "y = x ** 2", NULL, 0},
    {X("[1e-8, 1, 1e8]"), "y = reduce_sum(x ** 2)", NULL, 0},
    {X("0.5"), "y = asin(x) + acos(x) * 2 + atan(x)", NULL, 2},
    {X("3"), "y = erf(x) + atan2(x, 2.0)", NULL, 0},
    {X("-1"), "y = where(x > 0, sqrt(abs(x)), x * 2)", NULL, 0},
};

static const right_case kinks[] = {
    {X("0"), "y = relu(x)", "kink", 0},
    {X("0"), "y = abs(x)", "kink", 0},
    {X("1e-9"), "y = relu(x)", NULL, 0},
    {X("-1e-12"), "y = abs(x)", NULL, 0},
    {X("1.000000001"), "y = relu(x - 1)", NULL, 0},
    {X("1"), "y = relu(x - 1) + 2 * x", "kink", 0},
    {X("1"), "y = maximum(x, 1)", "kink", 0},
    {X("[2, 2, 1]"), "y = reduce_max(x)", "kink", 0},
    {X("[2, 3, 1]"), "y = reduce_max(x)", NULL, 0},
    {X("3"), "y = clip_by_value(x, 0, 3)", "kink", 0},
    {X("2"), "y = floor(x)", "kink", 0},
    {X("2.5"), "y = floor(x) + x", NULL, 0},
    {X("0"), "y = sqrt(x)", "nonfinite", 0},
    {X("0"), "y = log(x)", "nonfinite", 0},
    {X("[3, 4]"), "y = norm(x)", NULL, 2},
    {X("[0, 0]"), "y = norm(x)", "nonfinite", 0},
    {X("[0.2, -0.4, 0]"), "y = reduce_sum(elu(x) + selu(x))", "kink", 0},
    {X("0"), "y = 3 * x\nif x > 0:\n  y = 2 * x", "kink", 0},
    {X("1"), "y = 3 * x\nif x > 0:\n  y = 2 * x", NULL, 0},
};

static const right_case models[] = {
    {"dtype: float32\nvariables: {x: [0.1, 0.2, 0.3]}", "y = reduce_sum(exp(x) * 0.7)", NULL, 2},
    {"variables: {x: {value: [0.1, 0.2], dtype: float32}}", "y = reduce_sum(tanh(x))", NULL, 0},
    {"variables: {x: {value: 0.1, dtype: float32}, w: 3}", "y = cast(x, float64) * w + cast(x * x, 'float64')", NULL,
     0},
    {"variables: {x: {shape: [1000000], init: normal}}", "y = reduce_sum(x ** 2)", NULL, 0},
    {"variables: {x: {shape: [1000000], init: normal}}", "y = reduce_mean(sin(x))", NULL, 0},
    {"variables: {w: 1.5, x: {shape: [1000000], init: normal}}", "y = reduce_mean((w * x) ** 2)", NULL, 0},
    {"variables: {x: {shape: [1000000], init: uniform}}", "y = logsumexp(x)", NULL, 0},
    {"variables: {x: {shape: [1000000], init: normal}}", "y = reduce_max(x)", NULL, 0},
    {"variables: {w: [[1, 2], [3, 4]], b: [1, -1]}", "y = reduce_sum(tanh(w @ w + b))", NULL, 2},
    {"variables: {a: [[4, 1], [1, 3]], b: [1, 2]}", "y = reduce_sum(solve(a, b))", NULL, 2},
    {"variables: {a: [[4, 1], [1, 3]]}", "y = log(det(a)) + trace(inv(a))", NULL, 2},
    {"variables: {x: [1, 2, 3]}", "y = 0\nfor v in x:\n  y = y * 0.5 + sin(v)", NULL, 2},
    {"variables: {x: 1.5}", "y = x\nwhile y < 10:\n  y = y * x", NULL, 0},
    {"variables: {x: 0.7}", "y = x\nfor i in range(30):\n  y = 3.1 * y * (1 - y)", NULL, 0},
    {"variables: {x: [3, 1, 2]}", "y = sort(x)[0] * 2 + gather(x, [0, 0])[1]", NULL, 0},
    {"variables: {x: [[1, 2, 3], [4, 5, 7]]}", "y = reduce_sum(softmax(x) * [1, 2, 3])", NULL, 2},
    {"variables: {x: [1, 2, 3, 4]}", "y = reduce_sum(cumsum(x) * cumprod(x))", NULL, 2},
    {"variables: {k: {shape: [2, 2, 1, 1], init: normal}}\ninputs: {i: {shape: [1, 4, 4, 1], init: normal}}",
     "y = reduce_sum(conv2d(i, k, strides=1, padding='VALID') ** 2)", NULL, 2},
    {"dtype: complex128\nvariables: {z: [{re: 1, im: 2}, {re: 0.5, im: -1}]}", "y = reduce_sum(abs(z * z + 1))", NULL,
     0},
    {"variables: {x: 0.3}\nfunctions: {f: {args: [u], returns: sin(u), gradient: {args: [dy], returns: dy * cos(u)}}}",
     "y = f(x) ** 2", NULL, 2},
    {"variables: {x: 2}", "y = x * stop_gradient(x)", "overridden", 0},
    {"variables: {x: 2}", "x.assign(x * 3)\ny = x ** 2", "overridden", 0},
    {"variables: {x: 2}", "x.assign(5)\ny = x ** 2", NULL, 2},
    {"variables: {a: 2, x: 2}", "x.assign(5)\ny = a ** 3 * x ** 2", NULL, 2}, /* each by values of its own */
    {"variables: {x: 0.5}\nconstants: {n: {value: 3, dtype: int32}}", "y = x ** 3 * random_normal([])", NULL, 0},
    {"variables: {x: 2}", "with GradientTape() as t:\n  z = x ** 4\ny = t.gradient(z, x) * x", NULL, 2},
};

static void run(const right_case *table, size_t n)
{
    for (size_t i = 0; i < n; i++) {
        const right_case *c = &table[i];
        char counted[40];
        gt_status status = check_model(c->declarations, c->steps, &(check_asked){.order = c->order});
        (void)snprintf(counted, sizeof counted, "\"%s\":0", c->verdict ? c->verdict : "fail");
        bool verdict = (strstr(check_page.text, counted) == NULL) == (c->verdict != NULL);
        bool rest = true; /* what was not foreseen */
        static const char *const verdicts[] = {"kink", "inconclusive", "nonfinite", "overridden"};
        for (size_t v = 0; v < sizeof verdicts / sizeof *verdicts; v++) {
            (void)snprintf(counted, sizeof counted, "\"%s\":0", verdicts[v]);
            if (!c->verdict || strcmp(c->verdict, verdicts[v]) != 0)
                rest = rest && strstr(check_page.text, counted);
        }
        bool fine = status == GT_OK && strstr(check_page.text, "\"fail\":0") && verdict && rest;
        if (!fine)
            printf("\n%s\n%s\n%.1500s\n", c->declarations, c->steps, check_page.text);
        CU_ASSERT_TRUE(fine);
    }
}

static void test_elementary(void)
{
    run(elementary, sizeof elementary / sizeof *elementary);
}

static void test_kinks(void)
{
    run(kinks, sizeof kinks / sizeof *kinks);
}

static void test_models(void)
{
    run(models, sizeof models / sizeof *models);
}

void suite_check(void)
{
    CU_pSuite suite = CU_add_suite("check", NULL, NULL);
    CU_add_test(suite, "elementary functions, at extreme points", test_elementary);
    CU_add_test(suite, "at and beside kinks", test_kinks);
    CU_add_test(suite, "float32, reductions of a million, loops, branches, layers of ops", test_models);
}
