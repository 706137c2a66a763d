/* explain from outside: the outcome of a strict explanation, requests in JSON, and what it says of the branch that a
 * where leaves out. */
#include "unit.h"
#include <math.h>
#include <stdio.h>
#include <string.h>

#include "gradtape.h"
#include "paper.h"

void suite_evidence(void);

static void write(gt_context *context, const gt_result *result, gt_format format, paper *out)
{
    gt_sink sink = paper_fresh(out);
    CU_ASSERT_EQUAL(gt_result_write(context, result, format, GT_NAN_STRING, false, &sink), GT_OK);
}

/* -- the outcome -- */

/* The outcome; as text it must say `words`. */
static gt_status outcome(const char *expression, const char *json, const char *words)
{
    gt_context *context = gt_context_new(NULL);
    gt_model *model;
    gt_result *result;
    static paper page;
    CU_ASSERT_EQUAL_FATAL(gt_model_from_expr(context, expression, &model), GT_OK);
    CU_ASSERT_EQUAL_FATAL(gt_ask_json(context, model, json, &result), GT_OK);
    gt_status status = gt_result_status(result);
    write(context, result, GT_FORMAT_TEXT, &page);
    unit_row("%s, %s", expression, json);
    CU_ASSERT_PTR_NOT_NULL(strstr(page.text, words));
    gt_context_free(context);
    return status;
}

static void outcomes(void)
{
    CU_ASSERT_EQUAL(outcome("floor(x)", "{\"command\": \"explain\", \"inputs\": {\"x\": 1.5}}", "nondifferentiable op"),
                    GT_OK);
    CU_ASSERT_EQUAL(outcome("floor(x)", "{\"command\": \"explain\", \"strict\": true, \"inputs\": {\"x\": 1.5}}",
                            "with respect to 'x' is null"),
                    GT_NULL_GRADIENT);
    CU_ASSERT_EQUAL(outcome("relu(x)", "{\"command\": \"explain\", \"strict\": true, \"inputs\": {\"x\": -1}}",
                            "with respect to 'x' is 0: relu inactive"),
                    GT_OK);
    CU_ASSERT_EQUAL(outcome("log(x)", "{\"command\": \"explain\", \"nan_origin\": true, \"inputs\": {\"x\": 0}}",
                            "log of zero in 'y'"),
                    GT_OK);
    CU_ASSERT_EQUAL(outcome("relu(x)", "{\"command\": \"grad\", \"kinks\": true, \"inputs\": {\"x\": 0}}",
                            "relu at 0 (step 'y', line 1)"),
                    GT_OK);
}

/* -- branches not taken -- */

static double gradient(const char *expression, const char *x)
{
    gt_context *context = gt_context_new(NULL);
    gt_model *model;
    gt_result *result;
    gt_array out;
    gt_input input = {.size = sizeof(gt_input), "x", x, 0};
    gt_request request = {.size = sizeof(gt_request), .command = GT_GRAD, .wrt = "x", .inputs = &input, .n_inputs = 1};
    double value = NAN;
    CU_ASSERT_EQUAL_FATAL(gt_model_from_expr(context, expression, &model), GT_OK);
    CU_ASSERT_EQUAL_FATAL(gt_ask(context, model, &request, &result), GT_OK);
    if (gt_result_array(result, "gradients.x", &out))
        value = *(const double *)out.data;
    gt_context_free(context);
    return value;
}

/* Whether explain --nan speaks of a branch that is not taken. */
static bool is_untaken(const char *expression, const char *x)
{
    gt_context *context = gt_context_new(NULL);
    gt_model *model;
    gt_result *result;
    gt_input input = {.size = sizeof(gt_input), "x", x, 0};
    gt_request request = {.size = sizeof(gt_request),
                          .command = GT_EXPLAIN,
                          .nan_origin = true,
                          .wrt = "x",
                          .inputs = &input,
                          .n_inputs = 1};
    static paper page;
    CU_ASSERT_EQUAL_FATAL(gt_model_from_expr(context, expression, &model), GT_OK);
    CU_ASSERT_EQUAL_FATAL(gt_ask(context, model, &request, &result), GT_OK);
    write(context, result, GT_FORMAT_JSON, &page);
    gt_context_free(context);
    return strstr(page.text, "\"untaken_branch\"") != NULL;
}

/* Closed forms of the gradient at a point where the branch is not taken, and at one where it is. */
static const struct {
    const char *expression, *out, *in;
    double at_out, at_in;
} branches[] = {
    {"where(x > 0, log(x), 0)", "0", "4", 0, 0.25},
    {"where(x <= 0, 0, log(x))", "0", "4", 0, 0.25},
    {"where(x > 0, tf.math.log(x), x)", "0", "4", 1, 0.25},
    {"where(x != 0, 1 / x, 0)", "0", "2", 0, -0.25},
    {"where(x != 0, x / x, 1)", "0", "2", 0, 0},
    {"where(x > 0, x ** -0.5, 0)", "0", "4", 0, -0.0625},
    {"where(x > 0, x * log(x), 0)", "0", "1", 0, 1},
    {"where(x != 0, sin(x) / x, 1)", "0", "3.141592653589793", 0, -0.3183098861837907}, /* cos(pi)/pi */
    {"where(x < 1, atanh(x), 0)", "1", "0.5", 0, 4.0 / 3},
    {"where(x < 1, asin(x), 0)", "1", "0.6", 0, 1.25},
    {"where(x > 1, acosh(x), 0)", "0.5", "1.25", 0, 4.0 / 3},
    {"where(x < 10, exp(x), 0)", "1000", "0", 0, 1},
    {"3 + where(x > 0, log(x) * 2, x)", "0", "4", 1, 0.5},
};

static void not_taken(void)
{
    for (size_t i = 0; i < sizeof branches / sizeof *branches; i++) {
        unit_row("%s", branches[i].expression);
        const char *expression = branches[i].expression;
        double out = gradient(expression, branches[i].out), in = gradient(expression, branches[i].in);
        CU_ASSERT(fabs(out - branches[i].at_out) <= 1e-15);
        CU_ASSERT(fabs(in - branches[i].at_in) <= 1e-15);
        if (!(fabs(out - branches[i].at_out) <= 1e-15 && fabs(in - branches[i].at_in) <= 1e-15))
            printf("\n    %s: %.17g %.17g", expression, out, in);
        CU_ASSERT(is_untaken(expression, branches[i].out));
        CU_ASSERT(!is_untaken(expression, branches[i].in));
    }
}

/* Where the branch is taken, no where is to blame. */
static void real_poles(void)
{
    static const char *const poles[] = {"where(x >= 0, log(x), 0)", "log(x)", "1 / x + where(x > 0, 1 / (x + 1), 0)"};
    for (size_t i = 0; i < sizeof poles / sizeof *poles; i++) {
        unit_row("%s", poles[i]);
        CU_ASSERT(!isfinite(gradient(poles[i], "0")));
        CU_ASSERT(!is_untaken(poles[i], "0"));
    }
}

void suite_evidence(void)
{
    CU_pSuite suite = CU_add_suite("evidence", NULL, NULL);
    CU_add_test(suite, "outcomes", outcomes);
    CU_add_test(suite, "branches not taken", not_taken);
    CU_add_test(suite, "real poles", real_poles);
}
