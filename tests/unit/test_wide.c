/* A network 64 -> 128 -> 64 with tanh: its Jacobian forward and reverse, and its batch Jacobian over 256 examples,
 * which takes as many backward passes as one example has outputs. */
#include "unit.h"
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "paper.h"

void suite_wide(void);

enum { IN = 64, HIDDEN = 128, OUT = 64, BATCH = 256 };

static gt_model *network(gt_context *context, int examples)
{
    char text[700];
    gt_model *model = NULL;
    snprintf(text, sizeof text,
             "inputs:\n  x: {shape: [%d, %d], init: normal, seed: 1}\n"
             "variables:\n  w1: {shape: [%d, %d], init: glorot_normal, seed: 2}\n"
             "  b1: {shape: [%d], init: normal, seed: 3}\n"
             "  w2: {shape: [%d, %d], init: glorot_normal, seed: 4}\n"
             "  b2: {shape: [%d], init: normal, seed: 5}\n"
             "steps: |\n  y = tanh(tanh(x @ w1 + b1) @ w2 + b2)\n",
             examples, IN, IN, HIDDEN, HIDDEN, HIDDEN, OUT, OUT);
    if (gt_model_from_text(context, "wide.yaml", text, strlen(text), GT_SYNTAX_YAML, &model) != GT_OK)
        printf("\n    %s", gt_message(context));
    return model;
}

static gt_result *ask(gt_context *context, const gt_model *model, gt_request request)
{
    gt_result *result = NULL;
    request.watch_variables = true;
    if (gt_ask(context, model, &request, &result) != GT_OK)
        printf("\n    %s", gt_message(context));
    CU_ASSERT_PTR_NOT_NULL_FATAL(result);
    return result;
}

static gt_array numbers(const gt_result *result, const char *path, size_t n)
{
    gt_array array = {0};
    size_t count = 1;
    CU_ASSERT_FATAL(gt_result_array(result, path, &array));
    for (int i = 0; i < array.rank; i++)
        count *= (size_t)array.dim[i];
    CU_ASSERT_EQUAL_FATAL(count, n);
    return array;
}

/* The largest difference, relative to the largest entry of y. */
static double apart(const double *x, const double *y, size_t n)
{
    double most = 0, largest = 0;
    for (size_t i = 0; i < n; i++) {
        most = fmax(most, fabs(x[i] - y[i]));
        largest = fmax(largest, fabs(y[i]));
    }
    return most / largest;
}

/* A number of "stats", as text output shows it: a line of its name and it. */
static long stat_of(gt_context *context, const gt_result *result, const char *name)
{
    static paper page;
    gt_sink sink = paper_fresh(&page);
    char *end;
    CU_ASSERT_EQUAL(gt_result_write(context, result, GT_FORMAT_TEXT, GT_NAN_STRING, false, &sink), GT_OK);
    const char *at = strstr(page.text, name);
    CU_ASSERT_PTR_NOT_NULL_FATAL(at);
    long n = strtol(at + strlen(name), &end, 10);
    CU_ASSERT_PTR_NOT_EQUAL(end, at + strlen(name));
    return n;
}

/* -- both modes -- */

static void modes(void)
{
    static const struct {
        const char *path;
        int entries;
    } source[] = {{"jacobian.x", IN}, {"jacobian.b1", HIDDEN}, {"jacobian.b2", OUT}};
    gt_context *context = gt_context_new(NULL);
    gt_model *model = network(context, 1);
    gt_request request = {
        .size = sizeof(gt_request), .command = GT_JACOBIAN, .wrt = "x,b1,b2", .mode = 1, .stats = true};
    gt_result *reverse = ask(context, model, request), *forward;
    request.mode = 2;
    forward = ask(context, model, request);
    for (int i = 0; i < 3; i++) {
        size_t n = (size_t)OUT * (size_t)source[i].entries;
        gt_array a = numbers(forward, source[i].path, n), b = numbers(reverse, source[i].path, n);
        CU_ASSERT(apart(a.data, b.data, n) <= 1e-13);
    }
    CU_ASSERT_EQUAL(stat_of(context, reverse, "backward_passes"), 2 * OUT + 1); /* by b2 it is diagonal */
    CU_ASSERT_EQUAL(stat_of(context, reverse, "forward_passes"), 0);
    CU_ASSERT_EQUAL(stat_of(context, forward, "backward_passes"), 0);
    CU_ASSERT_EQUAL(stat_of(context, forward, "forward_passes"), IN + HIDDEN + 1);
    gt_result_free(reverse);
    gt_result_free(forward);
    gt_context_free(context);
}

/* -- batches -- */

/* One example alone, one output after another. */
static void check_example(gt_context *context, const gt_model *one, const double *x, const double *expected)
{
    static char point[IN * 30], unit[OUT * 4 + 10];
    double row_of[OUT * IN];
    size_t used = (size_t)sprintf(point, "[[");
    for (int i = 0; i < IN; i++)
        used += (size_t)sprintf(point + used, "%.17g%s", x[i], i + 1 < IN ? "," : "]]");
    const gt_input input = {.size = sizeof(gt_input), "x", point, 0};
    for (int k = 0; k < OUT; k++) {
        used = (size_t)sprintf(unit, "[[");
        for (int i = 0; i < OUT; i++)
            used += (size_t)sprintf(unit + used, "%d%s", i == k, i + 1 < OUT ? "," : "]]");
        gt_request request = {.size = sizeof(gt_request),
                              .command = GT_VJP,
                              .wrt = "x",
                              .output_gradients = unit,
                              .inputs = &input,
                              .n_inputs = 1};
        gt_result *result = ask(context, one, request);
        memcpy(row_of + k * IN, numbers(result, "vjp.x", IN).data, IN * sizeof *row_of);
        gt_result_free(result);
    }
    CU_ASSERT(apart(row_of, expected, OUT * IN) <= 1e-13);
}

static void batch(void)
{
    static const int examples[] = {0, 101, BATCH - 1};
    gt_context *context = gt_context_new(NULL);
    gt_model *all = network(context, BATCH), *one = network(context, 1);
    gt_request request = {.size = sizeof(gt_request), .command = GT_JACOBIAN, .wrt = "x", .batch = true, .stats = true};
    gt_result *result = ask(context, all, request);
    CU_ASSERT_STRING_EQUAL(gt_warnings(context), "");
    gt_result *values = ask(context, all, (gt_request){.size = sizeof(gt_request), .command = GT_EVAL, .target = "x"});
    const double *jacobian = numbers(result, "jacobian.x", (size_t)BATCH * OUT * IN).data;
    const double *x = numbers(values, "values.x", (size_t)BATCH * IN).data;
    for (int i = 0; i < 3; i++)
        check_example(context, one, x + examples[i] * IN, jacobian + examples[i] * OUT * IN);
    CU_ASSERT_EQUAL(stat_of(context, result, "backward_passes"), OUT);
    CU_ASSERT_EQUAL(stat_of(context, result, "forward_passes"), 0);
    gt_result_free(values);
    gt_result_free(result);
    gt_context_free(context);
}

void suite_wide(void)
{
    CU_pSuite suite = CU_add_suite("wide", NULL, NULL);
    CU_add_test(suite, "forward and reverse", modes);
    CU_add_test(suite, "the batch Jacobian is a loop over examples", batch);
}
