/* lib/gradtape.h from outside: its tour, paths into results, writing, contexts, and an allocator that fails at every
 * call in turn. Numbers are those of models/linear.yaml, which are worked out by hand there. */
#include "unit.h"
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "../common/counted.h"
#include "gradtape.h"
#include "paper.h"

/* What the text of a request takes is of the request: its limit holds for that too. */
static void limit_of_text(void)
{
    enum { MIB = 1 << 20, TEXT = 16 * MIB };
    static char text[TEXT + 1];
    gt_context *context = gt_context_new(NULL);
    gt_model *model;
    gt_result *result;
    CU_ASSERT_EQUAL_FATAL(gt_model_from_expr(context, "reduce_sum(ones([100000]) * x)", &model), GT_OK);
    for (int i = 0; i < 2; i++) {
        memset(text, ' ', TEXT);
        int n = snprintf(text, TEXT, "{\"command\": \"eval\", \"inputs\": {\"x\": 2}, \"memory_limit\": %d",
                         i ? 20 * MIB : MIB);
        text[n] = ' ';
        text[TEXT - 1] = '}';
        CU_ASSERT_EQUAL(gt_ask_json(context, model, text, &result), i ? GT_OK : GT_OVER_LIMIT);
        CU_ASSERT_EQUAL(strstr(gt_message(context), "more than 1.0 MiB") != NULL, i == 0);
        gt_result_free(result);
    }
    gt_context_free(context);
}

void suite_api(void);

static const char linear[] = "models/linear.yaml"; /* the tests run at the top of the repository */

static paper page;

static gt_sink fresh(size_t limit)
{
    gt_sink sink = paper_fresh(&page);
    page.limit = limit;
    return sink;
}

static gt_status read_text(gt_context *context, const char *text, gt_model **out)
{
    return gt_model_from_text(context, "m.yaml", text, strlen(text), GT_SYNTAX_YAML, out);
}

/* -- the tour -- */

static void tour(void)
{
    gt_context *context = gt_context_new(NULL);
    gt_model *model;
    gt_result *result;
    gt_request request = {.size = sizeof(gt_request), .command = GT_GRAD, .wrt = "w,b", .watch_variables = true};
    CU_ASSERT_EQUAL_FATAL(gt_model_load(context, linear, &model), GT_OK);
    CU_ASSERT_EQUAL_FATAL(gt_ask(context, model, &request, &result), GT_OK);
    CU_ASSERT_STRING_EQUAL(gt_message(context), "");
    CU_ASSERT_STRING_EQUAL(gt_warnings(context), "");
    gt_array w;
    CU_ASSERT_FATAL(gt_result_array(result, "gradients.w", &w));
    CU_ASSERT(w.rank == 2 && w.dim[0] == 3 && w.dim[1] == 2);
    CU_ASSERT_STRING_EQUAL(w.dtype, "float64");
    static const double expected[] = {2.2, 2.8, 4.4, 5.6, 6.6, 8.4};
    for (int i = 0; i < 6; i++)
        CU_ASSERT_DOUBLE_EQUAL(((const double *)w.data)[i], expected[i], 1e-14 * expected[i] * 4);
    CU_ASSERT_EQUAL(((const double *)w.data)[0], 2.2); /* as the tour says, to the bit */
    gt_result_free(result);
    gt_context_free(context);
    int major, minor, patch, end = 0;
    /* NOLINTNEXTLINE(cert-err34-c): the numbers themselves do not matter */
    CU_ASSERT_EQUAL(sscanf(gt_version(), "%d.%d.%d%n", &major, &minor, &patch, &end), 3);
    CU_ASSERT_EQUAL((size_t)end, strlen(gt_version()));
}

static void expressions(void)
{
    gt_context *context = gt_context_new(NULL);
    gt_model *model;
    gt_result *result;
    gt_array x;
    const gt_input input[] = {{.size = sizeof(gt_input), .name = "x", .text = "3"},
                              {.size = sizeof(gt_input), .name = "k", .text = "[1, 2]trailing", .text_size = 6}};
    gt_request request = {.size = sizeof(gt_request), .command = GT_GRAD, .wrt = "x", .inputs = input, .n_inputs = 2};
    CU_ASSERT_EQUAL_FATAL(gt_model_from_expr(context, "x**2 * k", &model), GT_OK);
    CU_ASSERT_EQUAL_FATAL(gt_ask(context, model, &request, &result), GT_OK);
    CU_ASSERT(gt_result_array(result, "gradients.x", &x) && x.rank == 0 && *(const double *)x.data == 18); /* 2x * 3 */
    CU_ASSERT(gt_result_array(result, "value", &x) && x.rank == 1 && ((const double *)x.data)[1] == 18);
    gt_result_free(result);
    /* One JSON object for all of them. */
    const gt_input all = {.size = sizeof(gt_input), .text = "{\"x\": 2, \"k\": 5}"};
    request.inputs = &all;
    request.n_inputs = 1;
    CU_ASSERT_EQUAL_FATAL(gt_ask(context, model, &request, &result), GT_OK);
    CU_ASSERT(gt_result_array(result, "gradients.x", &x) && *(const double *)x.data == 20);
    gt_result_free(result);
    /* All arrays of a file: of table = [[1.5, 2], [3, 4]] and bias = [1, 2, 3]. */
    static const char *const asked[] = {"{\"command\": \"eval\", \"inputs\": \"@tests/unit/data/arrays.npz\"}",
                                        "{\"inputs\": \"@tests/unit/data/arrays.npz\", \"wrt\": \"table\"}",
                                        "{\"inputs\": \"@tests/unit/data/gone.npz\"}",
                                        "{\"inputs\": \"tests/unit/data/arrays.npz\"}",
                                        ("{\"command\": \"jvp\", \"inputs\": \"@tests/unit/data/arrays.npz\", "
                                         "\"tangent\": \"@tests/unit/data/arrays.npz\"}")};
    static const gt_status becomes[] = {GT_OK, GT_OK, GT_UNREADABLE, GT_USAGE, GT_USAGE};
    CU_ASSERT_EQUAL_FATAL(gt_model_from_expr(context, "reduce_sum(table) * cast(bias[2], float64)", &model), GT_OK);
    for (size_t i = 0; i < sizeof asked / sizeof *asked; i++) {
        unit_row("%s: '%s'", asked[i], gt_message(context));
        CU_ASSERT_EQUAL_FATAL(gt_ask_json(context, model, asked[i], &result), becomes[i]);
        if (becomes[i] != GT_OK)
            continue;
        CU_ASSERT(gt_result_array(result, i ? "value" : "values.y", &x) && *(const double *)x.data == 31.5);
        CU_ASSERT(i == 0 || (gt_result_array(result, "gradients.table", &x) && ((const double *)x.data)[3] == 3));
        gt_result_free(result);
    }
    gt_context_free(context);
}

/* -- paths -- */

static void paths(void)
{
    gt_context *context = gt_context_new(NULL);
    gt_model *model;
    gt_result *result;
    gt_array a;
    CU_ASSERT_EQUAL_FATAL(
        read_text(context,
                  "variables: {x: [1, 2], y: 3, far: 4}\nconstants: {n: {value: [7, 8], dtype: int32}}\n"
                  "steps: |\n  z = reduce_sum(x) * y\n  q = z * z\n",
                  &model),
        GT_OK);
    gt_request request = {.size = sizeof(gt_request),
                          .command = GT_GRAD,
                          .target = "z,q",
                          .wrt = "{'a': [x, y], 'b': far}",
                          .watch_variables = true};
    CU_ASSERT_EQUAL_FATAL(gt_ask(context, model, &request, &result), GT_OK);
    CU_ASSERT(gt_result_array(result, "value.0", &a) && *(const double *)a.data == 9);
    CU_ASSERT(gt_result_array(result, "value.1", &a) && *(const double *)a.data == 81);
    /* d(z + z^2)/dx = y (1 + 2z) = 57, by y: sum x (1 + 2z) = 57 */
    CU_ASSERT(gt_result_array(result, "gradients.a.0", &a) && a.rank == 1 && ((const double *)a.data)[1] == 57);
    CU_ASSERT(gt_result_array(result, "gradients.a.1", &a) && a.rank == 0 && *(const double *)a.data == 57);
    static const char *const nothing[] = {"",
                                          ".",
                                          "gradients",
                                          "gradients.",
                                          "gradients.c",
                                          "value",
                                          "value.2",
                                          "value.",
                                          "value.x",
                                          "value.-1",
                                          "value.0.0",
                                          "value..",
                                          "gradients.a",
                                          "gradients.a.2",
                                          "gradients.b",
                                          "model",
                                          "gradients.a.18446744073709551616",
                                          "gradient.a.0",
                                          "value.00x"};
    for (size_t i = 0; i < sizeof nothing / sizeof *nothing; i++) {
        unit_row("%s", nothing[i]);
        bool found = gt_result_array(result, nothing[i], &a);
        CU_ASSERT_FALSE(found);
        if (found)
            printf("\n    there is something at '%s'", nothing[i]);
    }
    gt_result_free(result);
    /* Names as they were asked for, points and all; other dtypes. */
    request = (gt_request){.size = sizeof(gt_request), .command = GT_EVAL, .target = "x[0] * 0.5, n, x < 1.5"};
    CU_ASSERT_EQUAL_FATAL(gt_ask(context, model, &request, &result), GT_OK);
    CU_ASSERT(gt_result_array(result, "values.x[0] * 0.5", &a) && *(const double *)a.data == 0.5);
    CU_ASSERT(gt_result_array(result, "values.n", &a) && strcmp(a.dtype, "int32") == 0 &&
              ((const int32_t *)a.data)[1] == 8);
    CU_ASSERT(gt_result_array(result, "values.x < 1.5", &a) && strcmp(a.dtype, "bool") == 0 &&
              ((const uint8_t *)a.data)[0] == 1 && ((const uint8_t *)a.data)[1] == 0);
    gt_result_free(result);
    gt_context_free(context);
}

/* -- writing -- */

static void writing(void)
{
    gt_context *context = gt_context_new(NULL);
    gt_model *model;
    gt_result *result;
    gt_request request = {.size = sizeof(gt_request), .command = GT_GRAD, .wrt = "b,x", .watch_variables = true};
    CU_ASSERT_EQUAL_FATAL(gt_model_load(context, linear, &model), GT_OK);
    CU_ASSERT_EQUAL_FATAL(gt_ask(context, model, &request, &result), GT_OK);
    static const char *const json =
        "{\"model\":\"models/linear.yaml\",\"target\":\"loss\",\"value\":6.34,\"gradients\":"
        "{\"b\":[2.2,2.8],\"x\":[[0.78,1.78,2.78]]}}\n"; /* 2.2 w[:,0] + 2.8 w[:,1] */
    gt_sink sink = fresh(0);
    CU_ASSERT_EQUAL(gt_result_write(context, result, GT_FORMAT_CSV, GT_NAN_STRING, false, &sink), GT_OK);
    CU_ASSERT_EQUAL(strncmp(page.text, "source,index,gradient\nb,[0],2.2\nb,[1],2.8\nx,\"[0,0]\",0.78", 54), 0);
    sink = fresh(0);
    CU_ASSERT_EQUAL(gt_result_write(context, result, GT_FORMAT_CSV, GT_NAN_STRING, true, &sink), GT_OK);
    CU_ASSERT_EQUAL(strncmp(page.text, "b[0],b[1],\"x[0,0]\"", 18), 0);
    sink = fresh(0);
    CU_ASSERT_EQUAL(gt_result_write(context, result, GT_FORMAT_JSON, GT_NAN_STRING, false, &sink), GT_OK);
    gt_array x;
    CU_ASSERT_FATAL(gt_result_array(result, "gradients.x", &x));
    CU_ASSERT_DOUBLE_EQUAL(((const double *)x.data)[0], 0.78, 1e-15);
    CU_ASSERT_EQUAL(strncmp(page.text, json, 92), 0); /* the last digits of x are those of a rounded sum */
    /* What a format cannot hold is refused before anything is written. */
    sink = fresh(0);
    CU_ASSERT_EQUAL(gt_result_write(context, result, GT_FORMAT_NPY, GT_NAN_STRING, false, &sink), GT_USAGE);
    CU_ASSERT_EQUAL(page.calls, 0);
    CU_ASSERT_PTR_NOT_NULL(strstr(gt_message(context), "an npy file holds one tensor, and this result has several"));
    gt_result_free(result);
    gt_context_free(context);
}

/* A recording has no tensors, a gradient is no recording and no test, a check is a test but no recording. */
static void formats_and_results(void)
{
    static const char tensors[] = "error: this result has no tensors that npz could hold",
                      test[] = "error: this result is no test: it cannot be written as TAP or JUnit",
                      recording[] = "error: this result is no recording: it cannot be drawn",
                      picture[] = "error: this result is no picture", json[] = "help: use --format json";
    static const struct {
        gt_command command;
        gt_format format;
        const char *words; /* NULL: it is written */
    } row[] = {
        {GT_GRAD, GT_FORMAT_NPZ, NULL},       {GT_GRAD, GT_FORMAT_TAP, test},    {GT_GRAD, GT_FORMAT_JUNIT, test},
        {GT_GRAD, GT_FORMAT_DOT, recording},  {GT_TAPE, GT_FORMAT_NPZ, tensors}, {GT_TAPE, GT_FORMAT_TAP, test},
        {GT_TAPE, GT_FORMAT_DOT, NULL},       {GT_CHECK, GT_FORMAT_TAP, NULL},   {GT_CHECK, GT_FORMAT_JUNIT, NULL},
        {GT_CHECK, GT_FORMAT_DOT, recording}, {GT_GRAD, GT_FORMAT_SVG, picture}, {GT_CHECK, GT_FORMAT_PNG, picture},
        {GT_TAPE, GT_FORMAT_PDF, picture}};
    gt_context *context = gt_context_new(NULL);
    gt_model *model;
    gt_context_name_options(context, true);
    CU_ASSERT_EQUAL_FATAL(gt_model_load(context, linear, &model), GT_OK);
    for (size_t i = 0; i < sizeof row / sizeof *row; i++) {
        gt_result *result;
        gt_request request = {
            .size = sizeof(gt_request), .command = row[i].command, .wrt = "b", .watch_variables = true};
        CU_ASSERT_EQUAL_FATAL(gt_ask(context, model, &request, &result), GT_OK);
        gt_sink sink = fresh(0);
        gt_status status = gt_result_write(context, result, row[i].format, GT_NAN_STRING, false, &sink);
        unit_row("command %d, format %d: '%s'", (int)row[i].command, (int)row[i].format, gt_message(context));
        CU_ASSERT_EQUAL(status, row[i].words ? GT_USAGE : GT_OK);
        CU_ASSERT_EQUAL(page.size == 0, row[i].words != NULL);
        CU_ASSERT(!row[i].words || (strstr(gt_message(context), row[i].words) && strstr(gt_message(context), json)));
        gt_result_free(result);
    }
    gt_context_free(context);
}

static void sink_refuses(void)
{
    gt_context *context = gt_context_new(NULL);
    gt_model *model;
    gt_result *result;
    gt_request request = {.size = sizeof(gt_request), .command = GT_GRAD, .wrt = "w,b", .watch_variables = true};
    CU_ASSERT_EQUAL_FATAL(gt_model_load(context, linear, &model), GT_OK);
    CU_ASSERT_EQUAL_FATAL(gt_ask(context, model, &request, &result), GT_OK);
    static const gt_format formats[] = {GT_FORMAT_JSON, GT_FORMAT_NDJSON, GT_FORMAT_CSV, GT_FORMAT_TEXT, GT_FORMAT_NPZ};
    for (size_t i = 0; i < sizeof formats / sizeof *formats; i++) {
        gt_format format = formats[i];
        gt_sink sink = fresh(1);
        CU_ASSERT_EQUAL(gt_result_write(context, result, format, GT_NAN_STRING, false, &sink), GT_UNREADABLE);
        CU_ASSERT_PTR_NOT_NULL(strstr(gt_message(context), "error: cannot write the result"));
        CU_ASSERT_EQUAL(page.calls, 1); /* it is not asked again */
        sink = fresh(0);
        CU_ASSERT_EQUAL(gt_result_write(context, result, format, GT_NAN_STRING, false, &sink), GT_OK);
        const size_t size = page.size;
        int taken = 0;
        for (size_t limit = 1; limit < size; limit++) { /* wherever it ends */
            sink = fresh(limit);
            taken += gt_result_write(context, result, format, GT_NAN_STRING, false, &sink) != GT_UNREADABLE;
        }
        unit_row("format %d, %zu bytes: %d of them could be missing", (int)format, size, taken);
        CU_ASSERT_EQUAL(taken, 0);
    }
    gt_sink sink = fresh(1);
    CU_ASSERT_EQUAL(gt_ops_write(context, NULL, GT_FORMAT_TEXT, &sink), GT_UNREADABLE);
    CU_ASSERT_STRING_EQUAL(gt_message(context), "gradtape: error: the output could not be written\n");
    sink = fresh(1);
    CU_ASSERT_EQUAL(gt_schema_write(context, &sink), GT_UNREADABLE);
    CU_ASSERT_STRING_EQUAL(gt_message(context), "gradtape: error: cannot write the schema\n");
    CU_ASSERT_EQUAL(page.calls, 1);
    /* The result is as good as before. */
    sink = fresh(0);
    CU_ASSERT_EQUAL(gt_result_write(context, result, GT_FORMAT_JSON, GT_NAN_STRING, false, &sink), GT_OK);
    CU_ASSERT_STRING_EQUAL(gt_message(context), "");
    gt_result_free(result);
    gt_context_free(context);
}

static void not_finite(void)
{
    gt_context *context = gt_context_new(NULL);
    gt_model *model;
    gt_result *result;
    gt_request request = {.size = sizeof(gt_request), .command = GT_EVAL};
    CU_ASSERT_EQUAL_FATAL(read_text(context,
                                    "constants: {x: [1, 0, -1]}\nsteps: [\"y = 1 / x\", \"z = y * 0\"]\n"
                                    "target: [y, z]\n",
                                    &model),
                          GT_OK);
    CU_ASSERT_EQUAL_FATAL(gt_ask(context, model, &request, &result), GT_OK);
    static const struct {
        gt_nan nan;
        const char *values;
    } row[] = {{GT_NAN_STRING, "{\"y\":[1,\"Infinity\",-1],\"z\":[0,\"NaN\",-0]}"},
               {GT_NAN_NULL, "{\"y\":[1,null,-1],\"z\":[0,null,-0]}"},
               {GT_NAN_LITERAL, "{\"y\":[1,Infinity,-1],\"z\":[0,NaN,-0]}"}};
    for (size_t i = 0; i < sizeof row / sizeof *row; i++) {
        unit_row("row %zu", i);
        gt_sink sink = fresh(0);
        CU_ASSERT_EQUAL(gt_result_write(context, result, GT_FORMAT_JSON, row[i].nan, false, &sink), GT_OK);
        CU_ASSERT_PTR_NOT_NULL(strstr(page.text, row[i].values));
    }
    gt_sink sink = fresh(0);
    CU_ASSERT_EQUAL(gt_result_write(context, result, GT_FORMAT_JSON, GT_NAN_ERROR, false, &sink), GT_NOT_FINITE);
    CU_ASSERT_PTR_NOT_NULL(strstr(gt_message(context), "'values.y[1]' is not finite"));
    CU_ASSERT_EQUAL(page.calls, 0);
    gt_result_free(result);
    gt_context_free(context);
}

static void op_pages(void)
{
    gt_context *context = gt_context_new(NULL);
    gt_sink sink = fresh(0);
    CU_ASSERT_EQUAL(gt_ops_write(context, NULL, GT_FORMAT_TEXT, &sink), GT_OK);
    CU_ASSERT(strstr(page.text, "matmul") && strstr(page.text, "reduce_sum"));
    CU_ASSERT_PTR_NULL(strstr(page.text, "multiply_absorbing")); /* not for model files */
    sink = fresh(0);
    CU_ASSERT_EQUAL(gt_ops_write(context, "tf.math.sin", GT_FORMAT_JSON, &sink), GT_OK);
    CU_ASSERT_PTR_NOT_NULL(strstr(page.text, "\"op\":\"sin\""));
    sink = fresh(0);
    CU_ASSERT_EQUAL(gt_ops_write(context, "matmull", GT_FORMAT_TEXT, &sink), GT_USAGE);
    CU_ASSERT_STRING_EQUAL(gt_message(context),
                           "gradtape: error: unknown op 'matmull'\n  help: did you mean 'matmul'?\n");
    CU_ASSERT_EQUAL(page.calls, 0);
    gt_context_free(context);
}

/* -- failures and contexts -- */

static void failures(void)
{
    gt_context *context = gt_context_new(NULL);
    gt_model *model;
    gt_result *result = (gt_result *)context; /* set to NULL by a failure */
    gt_request request = {.size = sizeof(gt_request), .command = GT_EVAL};
    CU_ASSERT_EQUAL(gt_model_load(context, "models/none.yaml", &model), GT_UNREADABLE);
    CU_ASSERT_PTR_NOT_NULL(strstr(gt_message(context), "models/none.yaml"));
    CU_ASSERT_EQUAL(read_text(context, "inputs: {x: 1\nsteps: x\n", &model), GT_UNREADABLE);
    CU_ASSERT_EQUAL(strncmp(gt_message(context), "m.yaml:", 7), 0);
    CU_ASSERT_EQUAL(read_text(context, "input: {x: 1}\n", &model), GT_WRONG_MODEL);
    CU_ASSERT_PTR_NOT_NULL(strstr(gt_message(context), "did you mean 'inputs'?"));
    CU_ASSERT_EQUAL(gt_model_from_expr(context, "sin(x", &model), GT_UNREADABLE);
    CU_ASSERT_EQUAL_FATAL(gt_model_from_expr(context, "sin(x)", &model), GT_OK);
    CU_ASSERT_STRING_EQUAL(gt_message(context), ""); /* of the last call */
    CU_ASSERT_EQUAL(gt_ask(context, model, &request, &result), GT_WRONG_MODEL);
    CU_ASSERT_PTR_NULL(result);
    CU_ASSERT_PTR_NOT_NULL(strstr(gt_message(context), "'x'"));
    request.dtype = "float16";
    CU_ASSERT_EQUAL(gt_ask(context, model, &request, &result), GT_USAGE);
    CU_ASSERT_PTR_NOT_NULL(strstr(gt_message(context), "unknown dtype 'float16'"));
    request.dtype = NULL;
    request.memory_limit = 1000;
    CU_ASSERT_EQUAL_FATAL(gt_model_from_expr(context, "reduce_sum(sin(ones([100, 100]))**2, axis=0)", &model), GT_OK);
    CU_ASSERT_EQUAL(gt_ask(context, model, &request, &result), GT_OVER_LIMIT);
    CU_ASSERT_PTR_NOT_NULL(strstr(gt_message(context), "raise memory_limit, or"));
    gt_context_name_options(context, true);
    CU_ASSERT_EQUAL(gt_ask(context, model, &request, &result), GT_OVER_LIMIT);
    CU_ASSERT_PTR_NOT_NULL(strstr(gt_message(context), "raise --memory-limit, or"));
    gt_context_free(context);
    gt_context_free(NULL);
    gt_result_free(NULL);
}

/* Each takes 16 KiB and more while it is read: 4,000 of them are beyond the limit and what may be had above it. */
static void broken_models(void)
{
    gt_context *context = gt_context_new(NULL);
    gt_model *model;
    gt_context_limit_memory(context, 4 << 20, 0);
    int refused = 0;
    while (refused < 4000 && gt_model_from_expr(context, "sin(x", &model) == GT_UNREADABLE)
        refused++;
    CU_ASSERT_EQUAL(refused, 4000);
    CU_ASSERT_EQUAL(gt_model_from_expr(context, "sin(x)", &model), GT_OK);
    gt_context_free(context);
}

static void contexts(void)
{
    gt_context *one = gt_context_new(NULL), *two = gt_context_new(NULL);
    gt_model *model_one, *model_two;
    gt_result *result_one, *result_two, *again;
    gt_request request = {.size = sizeof(gt_request), .command = GT_EVAL, .target = "y"};
    CU_ASSERT_EQUAL_FATAL(read_text(one, "constants: {x: 2}\nsteps: [y = x * x]\n", &model_one), GT_OK);
    CU_ASSERT_EQUAL_FATAL(read_text(two, "constants: {x: 3}\nsteps: [y = x * x]\n", &model_two), GT_OK);
    CU_ASSERT_EQUAL_FATAL(gt_ask(one, model_one, &request, &result_one), GT_OK);
    CU_ASSERT_EQUAL(gt_model_load(two, "models/none.yaml", &model_two), GT_UNREADABLE);
    CU_ASSERT_STRING_EQUAL(gt_message(one), "");
    CU_ASSERT_EQUAL_FATAL(read_text(two, "constants: {x: 3}\nsteps: [y = x * x]\n", &model_two), GT_OK);
    CU_ASSERT_EQUAL_FATAL(gt_ask(two, model_two, &request, &result_two), GT_OK);
    CU_ASSERT_EQUAL_FATAL(gt_ask(two, model_two, &request, &again), GT_OK);
    gt_result_free(result_one);
    gt_context_free(one);
    gt_array y;
    CU_ASSERT(gt_result_array(result_two, "values.y", &y) && *(const double *)y.data == 9);
    gt_result_free(result_two);
    CU_ASSERT(gt_result_array(again, "values.y", &y) && *(const double *)y.data == 9);
    gt_result_free(again);
    gt_context_free(two);
}

/* -- memory -- */

/* What is left when the context goes, goes with it: models, messages, results that nobody freed. */
static void everything_released(void)
{
    counted c = {0};
    gt_allocator allocator = counted_allocator(&c);
    gt_context *context = gt_context_new(&allocator);
    gt_model *model;
    gt_result *first, *second, *third;
    gt_request request = {.size = sizeof(gt_request), .command = GT_GRAD, .watch_variables = true};
    CU_ASSERT_EQUAL_FATAL(gt_model_load(context, linear, &model), GT_OK);
    CU_ASSERT_EQUAL_FATAL(gt_ask(context, model, &request, &first), GT_OK);
    CU_ASSERT_EQUAL_FATAL(gt_ask(context, model, &request, &second), GT_OK);
    CU_ASSERT_EQUAL_FATAL(gt_ask(context, model, &request, &third), GT_OK);
    CU_ASSERT_EQUAL(gt_model_load(context, "models/none.yaml", &model), GT_UNREADABLE);
    gt_result_free(second);
    gt_context_free(context);
    CU_ASSERT_EQUAL(c.granted, c.released);
}

/* A stream of requests does not grow: a result gives back all that it took. */
static void steady(void)
{
    counted c = {0};
    gt_allocator allocator = counted_allocator(&c);
    gt_context *context = gt_context_new(&allocator);
    gt_model *model;
    gt_request request = {.size = sizeof(gt_request), .command = GT_GRAD, .watch_variables = true};
    CU_ASSERT_EQUAL_FATAL(gt_model_load(context, linear, &model), GT_OK);
    int held = c.granted - c.released;
    for (int i = 0; i < 100; i++) {
        gt_result *result;
        gt_sink sink = fresh(0);
        CU_ASSERT_EQUAL_FATAL(gt_ask(context, model, &request, &result), GT_OK);
        CU_ASSERT_EQUAL(gt_result_write(context, result, GT_FORMAT_JSON, GT_NAN_STRING, false, &sink), GT_OK);
        gt_result_free(result);
        CU_ASSERT(c.granted - c.released <= held + 1); /* a context may keep the memory of a message */
    }
    gt_context_free(context);
    CU_ASSERT_EQUAL(c.granted, c.released);
}

typedef struct work {
    const char *path, *text; /* one of them */
    gt_syntax syntax;
    gt_request request;
    gt_format format;
    gt_status status; /* what it comes to when memory suffices */
} work;

static gt_status ask_of(gt_context *context, const gt_model *model, const work *w, gt_result **result)
{
    gt_request request = w->request;
    request.size = sizeof request;
    return gt_ask(context, model, &request, result);
}

static gt_status do_work(gt_context *context, const work *w)
{
    gt_model *model;
    gt_result *result;
    gt_sink sink = fresh(0);
    gt_status status = w->path ? gt_model_load(context, w->path, &model)
                               : gt_model_from_text(context, "m", w->text, strlen(w->text), w->syntax, &model);
    if (status == GT_OK)
        status = ask_of(context, model, w, &result);
    if (status != GT_OK)
        return status;
    status = gt_result_write(context, result, w->format, GT_NAN_STRING, false, &sink);
    gt_result_free(result);
    return status;
}

/* A call for memory fails; when there is memory again the context works, and does the whole. */
static void do_twice(counted *c, const gt_allocator *allocator, void *what)
{
    static char whole[sizeof page.text];
    const work *w = what;
    const int fails_at = c->fail_at;
    gt_context *context = gt_context_new(allocator);
    if (!context) {
        CU_ASSERT_EQUAL(fails_at, 1);
        return;
    }
    gt_status status = do_work(context, w), wanted = c->refused ? GT_OVER_LIMIT : w->status;
    CU_ASSERT_EQUAL(status, wanted);
    if (status != wanted)
        printf("\n    %s, call %d: status %d, %s", w->path ? w->path : w->text, fails_at, status, gt_message(context));
    if (c->refused) {
        CU_ASSERT_STRING_EQUAL(gt_message(context), "gradtape: error: out of memory\n");
        int calls = c->calls;
        c->fail_at = 0;
        CU_ASSERT_EQUAL(do_work(context, w), w->status);
        if (fails_at == 2)
            memcpy(whole, page.text, sizeof whole);
        CU_ASSERT_STRING_EQUAL(page.text, whole);
        c->calls = calls;
    }
    gt_context_free(context);
}

/* How many calls for memory there are, each of which failed in turn. */
static int fail_each(const work *w, bool from_then_on)
{
    return counted_fail_each(from_then_on, do_twice, (void *)(uintptr_t)w);
}

static const work works[] = {
    {.path = "models/linear.yaml", .request = {.command = GT_GRAD, .wrt = "w,b", .watch_variables = true}},
    {.path = "models/linear.yaml", .request = {.command = GT_TAPE, .watch_variables = true}, .format = GT_FORMAT_TEXT},
    {.path = "models/logistic.yaml",
     .request = {.command = GT_GRAD, .watch_variables = true},
     .format = GT_FORMAT_CSV}, /* reads a data file */
    {.path = "models/mlp.yaml", .request = {.command = GT_GRAD, .watch_variables = true}, .format = GT_FORMAT_TEXT},
    {.path = "models/kepler.json", .request = {.command = GT_EVAL}}, /* loops; JSON */
    {.path = "models/none.yaml", .status = GT_UNREADABLE},
    {.text = "inputs: {x: [1, 2}\n", .status = GT_UNREADABLE},
    {.text = "{\"inputs\": {\"x\": 1}, \"steps\": [\"y = x\"", .syntax = GT_SYNTAX_JSON, .status = GT_UNREADABLE},
    {.text = "inputs: {x: 1}\nsteps: |\n  y = reduce_summ(x)\n", .status = GT_WRONG_MODEL},
    {.text = "inputs: {x: 1}\nsteps: |\n  y = gather([1, 2], cast(x, int64) + 7)\n", .status = GT_BAD_VALUE},
    {.text = "variables: {x: 2}\nsteps: |\n  with GradientTape(persistent=True) as t:\n    y = x ** 3\n"
             "    g = t.gradient(y, x)\n"}, /* with a warning */
    {.text = "variables: {x: [0, 2], n: {value: 2, dtype: int32}}\nsteps: |\n  y = relu(x) * cast(n, float64)\n",
     .request = {.command = GT_EXPLAIN, .wrt = "x,n", .watch_variables = true},
     .format = GT_FORMAT_TEXT},
    {.text = "variables: {x: [0, 2]}\nsteps: |\n  y = where(x > 0, log(x), 0)\n",
     .request = {.command = GT_EXPLAIN, .nan_origin = true, .watch_variables = true}},
    {.text = "variables: {x: [0, 2]}\nsteps: |\n  y = abs(x)\n",
     .request = {.command = GT_GRAD, .kinks = true, .watch_variables = true}},
};

static void out_of_memory(void)
{
    for (size_t i = 0; i < sizeof works / sizeof *works; i++)
        for (int from_then_on = 0; from_then_on < 2; from_then_on++) {
            int calls = fail_each(&works[i], from_then_on);
            CU_ASSERT(calls >= 3 && calls < 10000);
        }
}

/* What passes a limit is told with its place and given back, and the context goes on. */
static void limits(void)
{
    enum { LIMIT = 1 << 20, MESSAGE = 64 << 10, GRACE = (8 << 20) + MESSAGE, NUMBERS = 200000 }; /* it comes on top */
    static char numbers[2 * NUMBERS + 100];
    static const char text[] = "inputs: {x: 1}\nsteps: |\n  while True:\n    x = x * 1.5\ntarget: x\n";
    counted c = {0};
    gt_allocator allocator = counted_allocator(&c);
    gt_context *context = gt_context_new(&allocator);
    gt_model *model;
    gt_result *result;
    size_t n = (size_t)snprintf(numbers, sizeof numbers, "{\"inputs\": {\"x\": [");
    for (int i = 0; i < NUMBERS; i++, n += 2)
        memcpy(numbers + n, "1,", 2);
    n += (size_t)snprintf(numbers + n, sizeof numbers - n, "1]}, \"target\": \"x\"}");
    gt_context_limit_memory(context, LIMIT, 0);
    CU_ASSERT_EQUAL(gt_model_from_text(context, "m", numbers, n, GT_SYNTAX_JSON, &model), GT_OVER_LIMIT);
    CU_ASSERT_PTR_NOT_NULL(strstr(gt_message(context), "reading 'm' takes more than 1.0 MiB of memory"));
    CU_ASSERT(c.peak <= LIMIT + GRACE);
    CU_ASSERT(c.held < LIMIT / 4);
    gt_context_limit_memory(context, 100 * LIMIT, 0);
    CU_ASSERT_EQUAL(gt_model_from_text(context, "m", numbers, n, GT_SYNTAX_JSON, &model), GT_OK);
    CU_ASSERT_EQUAL_FATAL(gt_model_from_text(context, "m", text, strlen(text), GT_SYNTAX_YAML, &model), GT_OK);
    size_t held = c.held; /* by models: a request has its own limit beside it */
    gt_request request = {.size = sizeof(gt_request), .command = GT_GRAD, .wrt = "x", .memory_limit = LIMIT};
    c.peak = 0;
    CU_ASSERT_EQUAL(gt_ask(context, model, &request, &result), GT_OVER_LIMIT);
    CU_ASSERT(strncmp(gt_message(context), "m:4:", 4) == 0); /* in the assignment, or its value */
    CU_ASSERT_PTR_NOT_NULL(strstr(gt_message(context), "error: what is recorded up to here takes more than 1"));
    CU_ASSERT(c.peak <= held + LIMIT + GRACE);
    CU_ASSERT(c.held < held + LIMIT / 4);
    /* A request's limit goes beyond what is held, the context's over all: the smaller one binds. */
    static const struct {
        size_t context, request;
        const char *words;
    } both[] = {{0, 3 * LIMIT, "more than 3.0 MiB"},
                {40 * LIMIT, 3 * LIMIT, "more than 3.0 MiB"},
                {40 * LIMIT, 100 * LIMIT, "more than 40.0 MiB"},
                {40 * LIMIT, 20 * LIMIT, "more than 40.0 MiB"},
                {40 * LIMIT, 0, "more than 40.0 MiB"}};
    CU_ASSERT(held > 21 * LIMIT && held < 36 * LIMIT);
    for (size_t i = 0; i < sizeof both / sizeof *both; i++) {
        request.memory_limit = both[i].request;
        gt_context_limit_memory(context, both[i].context, 0);
        CU_ASSERT_EQUAL(gt_ask(context, model, &request, &result), GT_OVER_LIMIT);
        unit_row("limits of %zu and %zu: '%s' in '%s'", both[i].context, both[i].request, both[i].words,
                 gt_message(context));
        CU_ASSERT_PTR_NOT_NULL(strstr(gt_message(context), both[i].words));
    }
    /* What models hold does not count against a request that needs little itself. */
    request.memory_limit = LIMIT;
    gt_context_limit_memory(context, 100 * LIMIT, 0);
    CU_ASSERT_EQUAL_FATAL(gt_model_from_expr(context, "[x ** 2] * 9", &model), GT_OK);
    request.inputs = &(gt_input){.size = sizeof(gt_input), .name = "x", .text = "3"};
    request.n_inputs = 1;
    request.command = GT_EVAL;
    CU_ASSERT_EQUAL(gt_ask(context, model, &request, &result), GT_OK);
    CU_ASSERT_STRING_EQUAL(gt_message(context), "");
    gt_context_free(context);
    CU_ASSERT_EQUAL(c.granted, c.released);
}

enum { TURNS = 200000 }; /* more than any of the limits has room for */

typedef struct endless {
    gt_context *context;
    gt_model *model;
    const char *text;
    size_t limit;
} endless;

static gt_status ask_endless(const endless *e)
{
    gt_result *result;
    const gt_request request = {
        .size = sizeof(gt_request), .command = GT_EVAL, .memory_limit = e->limit, .loop_limit = TURNS};
    return gt_ask(e->context, e->model, &request, &result);
}

static gt_status ask_endless_as_json(const endless *e)
{
    gt_result *result;
    char text[100];
    (void)snprintf(text, sizeof text, "{\"command\": \"eval\", \"memory_limit\": %zu, \"loop_limit\": %d}", e->limit,
                   TURNS);
    return gt_ask_json(e->context, e->model, text, &result);
}

static gt_status test_endless(const endless *e)
{
    gt_result *result;
    const gt_test_options options = {.size = sizeof(gt_test_options), .memory_limit = e->limit, .loop_limit = TURNS};
    return gt_test(e->context, 1, &(gt_file){.size = sizeof(gt_file), "m", e->text, strlen(e->text)}, &options,
                   &result);
}

static ptrdiff_t one_point(void *context, char *to, size_t room)
{
    static const char line[] = "{\"x\": 1}\n";
    bool *read = context;
    const size_t n = *read || room < strlen(line) ? 0 : strlen(line);
    memcpy(to, line, n);
    *read = true;
    return (ptrdiff_t)n;
}

static gt_status stream_endless(const endless *e)
{
    bool read = false;
    gt_sink sink = fresh(0);
    const gt_stream stream = {.size = sizeof(gt_stream),
                              .name = "points",
                              .read = one_point,
                              .context = &read,
                              .format = GT_FORMAT_NDJSON,
                              .sink = &sink};
    const gt_request request = {
        .size = sizeof(gt_request), .command = GT_EVAL, .memory_limit = e->limit, .loop_limit = TURNS};
    return gt_stream_run(e->context, e->model, &request, &stream);
}

/* The limit that a call is given holds for all that it records, and no longer than the call. */
static void limits_of_calls(void)
{
    enum { LIMIT = 1 << 20, GRACE = 8 << 20 };
    static const char text[] = "inputs: {x: 1}\nsteps: |\n  kept = []\n  while True:\n    x = x * 1.5\n"
                               "    kept.append(x)\ntarget: x\n"
                               "expect:\n  - eval: x\n    is: 1\n";
    static const struct {
        const char *name;
        gt_status (*ask)(const endless *e);
    } calls[] = {{"gt_ask", ask_endless},
                 {"gt_ask_json", ask_endless_as_json},
                 {"gt_test", test_endless},
                 {"gt_stream_run", stream_endless}};
    for (size_t i = 0; i < sizeof calls / sizeof *calls; i++) {
        counted c = {0};
        gt_allocator allocator = counted_allocator(&c);
        endless e = {.context = gt_context_new(&allocator), .text = text};
        CU_ASSERT_EQUAL_FATAL(read_text(e.context, text, &e.model), GT_OK);
        for (e.limit = LIMIT; e.limit <= 4 * LIMIT; e.limit *= 4) {
            const char *words = e.limit == LIMIT ? "more than 1.0 MiB" : "more than 4.0 MiB";
            c.peak = 0;
            CU_ASSERT_EQUAL(calls[i].ask(&e), GT_OVER_LIMIT);
            unit_row("%s within %zu bytes took %zu and said '%s'", calls[i].name, e.limit, c.peak,
                     gt_message(e.context));
            CU_ASSERT_PTR_NOT_NULL(strstr(gt_message(e.context), words));
            CU_ASSERT(c.peak <= e.limit + GRACE + LIMIT);
        }
        gt_context_free(e.context);
        CU_ASSERT_EQUAL(c.held, 0);
    }
}

/* The limit that an answer was made within holds for writing it: names that a table needs once more are beyond one
 * that the answer just fits in. */
static void limit_of_writing(void)
{
    enum { MIB = 1 << 20 };
    gt_context *context = gt_context_new(NULL);
    gt_model *model;
    gt_result *result;
    CU_ASSERT_EQUAL_FATAL(gt_model_from_expr(context, "[1.5] * 60000", &model), GT_OK);
    for (int of_context = 0; of_context < 2; of_context++) {
        gt_request request = {.size = sizeof(gt_request), .command = GT_EVAL};
        gt_status status = GT_OVER_LIMIT;
        size_t limit = 0;
        while (status == GT_OVER_LIMIT && limit < 100 * MIB) {
            limit += MIB;
            if (of_context)
                gt_context_limit_memory(context, limit, 0);
            else
                request.memory_limit = limit;
            status = gt_ask(context, model, &request, &result);
        }
        CU_ASSERT_EQUAL_FATAL(status, GT_OK);
        gt_sink sink = fresh(0);
        status = gt_result_write(context, result, GT_FORMAT_CSV, GT_NAN_STRING, false, &sink);
        unit_row("an answer within %zu bytes as a table: '%s'", limit, gt_message(context));
        CU_ASSERT_EQUAL(status, GT_OVER_LIMIT);
        CU_ASSERT_PTR_NOT_NULL(strstr(gt_message(context), "error: writing the answer takes more than "));
        sink = fresh(0);
        CU_ASSERT_EQUAL(gt_result_write(context, result, GT_FORMAT_JSON, GT_NAN_STRING, false, &sink), GT_OK);
        gt_result_free(result);
    }
    gt_context_free(context);
}

/* What is computed while it is written is no array in memory; what stands beside it is one. */
static void arrays_of_windows(void)
{
    gt_context *context = gt_context_new(NULL);
    gt_model *model;
    gt_result *result;
    gt_array array;
    const gt_named_array *list;
    size_t n;
    const gt_request request = {
        .size = sizeof(gt_request),
        .command = GT_JACOBIAN,
        .wrt = "x",
        .inputs = &(gt_input){.size = sizeof(gt_input), .name = "x", .text = "linspace(0.0, 1.0, 600)"},
        .n_inputs = 1};
    CU_ASSERT_EQUAL_FATAL(gt_model_from_expr(context, "x * reduce_sum(x)", &model), GT_OK);
    for (int whole = 0; whole < 2; whole++) {
        gt_context_limit_memory(context, (size_t)(whole ? 100 : 4) << 20, 0); /* the Jacobian takes 2.7 MiB */
        CU_ASSERT_EQUAL_FATAL(gt_ask(context, model, &request, &result), GT_OK);
        unit_row("a Jacobian that is computed %s", whole ? "whole" : "while it is written");
        CU_ASSERT_EQUAL(gt_result_array(result, "jacobian.x", &array), whole);
        CU_ASSERT(gt_result_array(result, "value", &array) && array.rank == 1 && array.dim[0] == 600);
        CU_ASSERT_EQUAL_FATAL(gt_result_list(result, &list, &n), GT_OK);
        CU_ASSERT_EQUAL_FATAL(n, 2);
        CU_ASSERT(list[0].array.data == array.data && list[0].array.rank == 1);
        CU_ASSERT(list[1].given && list[1].array.rank == 2 && (list[1].array.data != NULL) == whole);
        gt_result_free(result);
    }
    gt_context_free(context);
}

typedef struct shares {
    const char *what;
    double last, step; /* the largest */
    int calls, falls;
} shares;

static bool note_share(void *context, const char *what, double share)
{
    shares *s = context;
    if (strcmp(what, s->what) != 0)
        return true;
    s->calls++;
    s->falls += share < s->last || share < 0 || share > 1;
    s->step = share - s->last > s->step ? share - s->last : s->step;
    s->last = share;
    return true;
}

static bool throw_away(void *context, const char *bytes, size_t n)
{
    (void)context, (void)bytes, (void)n;
    return true;
}

/* The share of a Jacobian in windows that is behind goes from 0 to 1 in steps of so many rows or columns as were asked
 * for at once, whatever else there is to compute; a block without elements is no work. */
static void progress_of_windows(void)
{
    enum { ROWS = 600, AT_ONCE = 3 };
    gt_context *context = gt_context_new(NULL);
    gt_model *model;
    gt_result *result;
    gt_sink sink = {.size = sizeof(gt_sink), throw_away, NULL};
    static const gt_input inputs[] = {{.size = sizeof(gt_input), .name = "x", .text = "linspace(0.0, 1.0, 600)"},
                                      {.size = sizeof(gt_input), .name = "z", .text = "zeros([0])"}};
    CU_ASSERT_EQUAL_FATAL(gt_model_from_expr(context, "x * reduce_sum(x) + reduce_sum(z)", &model), GT_OK);
    for (int mode = 1; mode <= 2; mode++) {
        shares s = {.what = mode == 1 ? "rows of the Jacobian" : "columns of the Jacobian"};
        const gt_request request = {.size = sizeof(gt_request),
                                    .command = GT_JACOBIAN,
                                    .wrt = "x,z",
                                    .inputs = inputs,
                                    .n_inputs = 2,
                                    .mode = mode,
                                    .parallel_iterations = AT_ONCE,
                                    .memory_limit = 2 << 20,
                                    .progress = note_share,
                                    .progress_context = &s};
        CU_ASSERT_EQUAL_FATAL(gt_ask(context, model, &request, &result), GT_OK);
        CU_ASSERT_EQUAL(gt_result_write(context, result, GT_FORMAT_JSON, GT_NAN_STRING, false, &sink), GT_OK);
        unit_row("%s: %d calls, up to %g, steps up to %g", s.what, s.calls, s.last, s.step);
        CU_ASSERT(s.calls >= ROWS / AT_ONCE);
        CU_ASSERT_EQUAL(s.falls, 0);
        CU_ASSERT(s.step < 1.001 * AT_ONCE / ROWS);
        CU_ASSERT(s.last >= 1 - 1.0 * AT_ONCE / ROWS && s.last <= 1);
        gt_result_free(result);
    }
    gt_context_free(context);
}

static bool go_halfway(void *context, const char *what, double share)
{
    (void)context;
    return strcmp(what, "rows of the Jacobian") != 0 || share < 0.5;
}

/* What ends the rows of a Jacobian while they are written is what the writing says, in every format. */
static void windows_that_end(void)
{
    static const gt_format format[] = {GT_FORMAT_JSON, GT_FORMAT_NDJSON, GT_FORMAT_CSV, GT_FORMAT_NPY, GT_FORMAT_NPZ};
    gt_context *context = gt_context_new(NULL);
    gt_model *model;
    gt_result *result;
    gt_sink sink = {.size = sizeof(gt_sink), throw_away, NULL};
    const gt_request request = {
        .size = sizeof(gt_request),
        .command = GT_JACOBIAN,
        .wrt = "x",
        .inputs = &(gt_input){.size = sizeof(gt_input), .name = "x", .text = "linspace(0.0, 1.0, 600)"},
        .n_inputs = 1,
        .mode = 1,
        .memory_limit = 2 << 20,
        .progress = go_halfway};
    CU_ASSERT_EQUAL_FATAL(gt_model_from_expr(context, "x * reduce_sum(x)", &model), GT_OK);
    for (size_t i = 0; i < sizeof format / sizeof *format; i++) {
        CU_ASSERT_EQUAL_FATAL(gt_ask(context, model, &request, &result), GT_OK);
        const gt_status status = gt_result_write(context, result, format[i], GT_NAN_STRING, false, &sink);
        unit_row("format %d: '%s'", (int)format[i], gt_message(context));
        CU_ASSERT_EQUAL(status, GT_STOPPED);
        CU_ASSERT_STRING_EQUAL(gt_message(context), "gradtape: error: stopped\n");
        gt_result_free(result);
    }
    gt_context_free(context);
}

static bool half_of_sweep(void *context, const char *what, double share)
{
    (void)context;
    return strcmp(what, "points of the sweep") != 0 || share < 0.5;
}

static void *count_allocation(void *context, size_t size)
{
    ++*(size_t *)context;
    return malloc(size);
}

static void give_back(void *context, void *memory)
{
    (void)context;
    free(memory);
}

/* A sweep is recorded once, however many points it has: they take no more allocations than the growing of its lines.
 * The caller may stop it. */
static void sweeps(void)
{
    size_t allocations = 0, few = 0;
    const gt_allocator allocator = {sizeof(gt_allocator), count_allocation, give_back, &allocations};
    gt_request request = {.size = sizeof(gt_request), .watch_variables = true};
    gt_result *result;
    for (int i = 0; i < 2; i++) {
        const gt_plot plot = {.size = sizeof(gt_plot), .sweep = i ? "x=0:1:2001" : "x=0:1:3", .order = 2};
        gt_context *context = gt_context_new(&allocator);
        gt_model *model;
        CU_ASSERT_EQUAL_FATAL(gt_model_from_expr(context, "sin(x) * exp(x) / (1 + x * x)", &model), GT_OK);
        allocations = 0;
        CU_ASSERT_EQUAL(gt_plot_ask(context, model, &request, &plot, &result), GT_OK);
        if (i == 0)
            few = allocations;
        CU_ASSERT(allocations <= few + 16);
        request.progress = half_of_sweep;
        CU_ASSERT_EQUAL(gt_plot_ask(context, model, &request, &plot, &result), GT_STOPPED);
        CU_ASSERT_STRING_EQUAL(gt_message(context), "gradtape: error: stopped\n");
        request.progress = NULL;
        gt_context_free(context);
    }
}

/* What the caller holds counts with the context's own, as it was said last. */
static void held_outside(void)
{
    enum { LIMIT = 64 << 20 };
    static const char text[] = "inputs: {x: {shape: [2000000], init: ones}}\nsteps: y = x * 2 + 1\n"; /* 15 MiB each */
    gt_context *context = gt_context_new(NULL);
    gt_model *model;
    gt_result *result;
    const gt_request request = {.size = sizeof(gt_request), .command = GT_EVAL};
    CU_ASSERT_PTR_NOT_NULL_FATAL(context);
    CU_ASSERT_EQUAL_FATAL(gt_model_from_text(context, "m", text, strlen(text), GT_SYNTAX_YAML, &model), GT_OK);
    for (int i = 0; i < 12; i++) {
        const bool much = i % 4 == 3;
        gt_context_limit_memory(context, LIMIT, much ? LIMIT : LIMIT / 16);
        const gt_status status = gt_ask(context, model, &request, &result);
        unit_row("question %d, of which the caller holds %s: '%s'", i, much ? "all" : "little", gt_message(context));
        CU_ASSERT_EQUAL(status, much ? GT_OVER_LIMIT : GT_OK);
        if (status == GT_OK)
            gt_result_free(result);
    }
    gt_context_free(context);
}

void suite_api(void)
{
    CU_pSuite suite = CU_add_suite("api", NULL, NULL);
    CU_add_test(suite, "the tour", tour);
    CU_add_test(suite, "limits of memory", limits);
    CU_add_test(suite, "what the caller holds", held_outside);
    CU_add_test(suite, "limits of memory: every call", limits_of_calls);
    CU_add_test(suite, "limits of memory: writing", limit_of_writing);
    CU_add_test(suite, "arrays of windows", arrays_of_windows);
    CU_add_test(suite, "progress of windows", progress_of_windows);
    CU_add_test(suite, "windows that end", windows_that_end);
    CU_add_test(suite, "sweeps", sweeps);
    CU_add_test(suite, "limits of memory: the text of a request", limit_of_text);
    CU_add_test(suite, "lone expressions and inputs", expressions);
    CU_add_test(suite, "paths", paths);
    CU_add_test(suite, "writing", writing);
    CU_add_test(suite, "formats and what they hold", formats_and_results);
    CU_add_test(suite, "a sink that refuses", sink_refuses);
    CU_add_test(suite, "what is not finite", not_finite);
    CU_add_test(suite, "op pages", op_pages);
    CU_add_test(suite, "failures", failures);
    CU_add_test(suite, "contexts know nothing of each other", contexts);
    CU_add_test(suite, "everything is released", everything_released);
    CU_add_test(suite, "requests do not pile up", steady);
    CU_add_test(suite, "nor do models that cannot be read", broken_models);
    CU_add_test(suite, "each allocation fails in turn", out_of_memory);
}
