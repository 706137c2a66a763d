/* Plans: what one comes to has the bits of gt_ask with the same numbers as text, whatever is asked, however the arrays
 * lie, whichever branch is taken. */
#include "unit.h"
#include <float.h>
#include <math.h>
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "../common/counted.h"
#include "gradtape.h"

void suite_array_plan(void);

/* Two sources, of which one moves a branch and has any length, and an integer that is raised to. */
static const char text[] = "inputs:\n"
                           "  x: {shape: [null]}\n"
                           "  w: {shape: [2, 3], dtype: float64}\n"
                           "  k: {dtype: int64, value: 2}\n"
                           "constants: {c: 1.5}\n"
                           "steps: |\n"
                           "  s = c * reduce_sum(sin(x) * reduce_sum(w)) + reduce_sum(w ** 3)\n"
                           "  if reduce_sum(x) > 0:\n"
                           "    s = s * cast(k, float64)\n"
                           "  v = exp(x) * s\n"
                           "  y = reduce_sum(v ** 2)\n";

static gt_model *model_of(gt_context *context)
{
    gt_model *model = NULL;
    CU_ASSERT_EQUAL_FATAL(gt_model_from_text(context, "m.yaml", text, sizeof text - 1, GT_SYNTAX_YAML, &model), GT_OK);
    return model;
}

static gt_array array_of(const char *dtype, int rank, const int64_t *dim, const void *data)
{
    return (gt_array){.size = sizeof(gt_array), .dtype = dtype, .rank = rank, .dim = dim, .data = data};
}

static void bind(gt_plan *plan, const char *name, int rank, const int64_t *dim, const void *data)
{
    const gt_array array = array_of("float64", rank, dim, data);
    CU_ASSERT_EQUAL(gt_plan_bind(plan, name, &array), GT_OK);
}

/* Numbers as nested lists: 17 digits are the number. */
static const char *json(char *to, const double *value, const int64_t *dim, int rank)
{
    size_t rows = rank == 2 ? (size_t)dim[0] : 1, row = (size_t)dim[rank - 1];
    char *end = to + sprintf(to, "%s", rank == 2 ? "[" : "");
    for (size_t i = 0; i < rows; i++)
        for (size_t k = 0; k < row; k++)
            end += sprintf(end, "%s%.17g%s", k ? "," : i ? ",[" : "[", value[i * row + k], k + 1 < row ? "" : "]");
    (void)strcpy(end, rank == 2 ? "]" : "");
    return to;
}

static const int64_t three[] = {3}, two[] = {2}, two_three[] = {2, 3};
static const double w[] = {0.3, -0.7, 1.1, 0.25, 0.9, -0.4};

/* All that comes out of the plan is what the request comes to by itself. */
static void expect_as_asked(gt_context *context, const gt_model *model, gt_plan *plan, const gt_request *request)
{
    const gt_named_array *out;
    size_t n, arrays = 0;
    gt_result *result;
    gt_array one, other;
    CU_ASSERT_EQUAL(gt_plan_run(plan), GT_OK);
    CU_ASSERT_EQUAL_FATAL(gt_ask(context, model, request, &result), GT_OK);
    CU_ASSERT_EQUAL_FATAL(gt_plan_outputs(plan, &out, &n), GT_OK);
    for (int again = 0; again < 2; again++) { /* the same list as the result's */
        const gt_named_array *listed = NULL;
        size_t count = 0;
        CU_ASSERT_EQUAL(gt_result_list(result, &listed, &count), GT_OK);
        CU_ASSERT_EQUAL_FATAL(count, n);
        for (size_t i = 0; i < n; i++) {
            CU_ASSERT_STRING_EQUAL(listed[i].name, out[i].name);
            CU_ASSERT(listed[i].given == out[i].given && listed[i].array.rank == out[i].array.rank);
            CU_ASSERT(gt_result_array(result, out[i].name, &other) && listed[i].array.data == other.data);
        }
    }
    for (size_t i = 0; i < n; i++) {
        size_t bytes = strcmp(out[i].array.dtype, "float64") == 0 ? 8 : 0;
        CU_ASSERT_FATAL(out[i].given && gt_result_array(result, out[i].name, &other));
        CU_ASSERT_EQUAL(gt_plan_output(plan, out[i].name, NULL, 0, &one), GT_OK);
        CU_ASSERT_EQUAL_FATAL(one.rank, other.rank);
        CU_ASSERT_STRING_EQUAL(one.dtype, other.dtype);
        for (int k = 0; k < one.rank; k++) {
            CU_ASSERT_EQUAL(one.dim[k], other.dim[k]);
            bytes *= (size_t)one.dim[k];
        }
        CU_ASSERT_EQUAL(memcmp(one.data, other.data, bytes), 0);
        arrays += bytes > 0;
    }
    CU_ASSERT(arrays > 0);
    gt_result_free(result);
}

static void test_as_asked(void)
{
    static const gt_input unbound[] = {{.size = sizeof(gt_input), .name = "x"},
                                       {.size = sizeof(gt_input), .name = "w"}};
    static const double points[][3] = {{0.5, 1, -0.25}, {-1, 0.75, -2}, {2, 0.125, 3}, {-0.5, 0.25, -1}};
    static const double vx[] = {1, -2, 0.5}, vw[] = {0.1, 0.2, 0.3, -1, -2, -3};
    const gt_request requests[] = {
        {.size = sizeof(gt_request), .command = GT_EVAL, .target = "v,y"},
        {.size = sizeof(gt_request), .command = GT_GRAD, .wrt = "x,w"},
        {.size = sizeof(gt_request), .command = GT_GRAD, .wrt = "x", .target = "v"},
        {.size = sizeof(gt_request), .command = GT_JACOBIAN, .wrt = "x,w", .target = "v"},
        {.size = sizeof(gt_request), .command = GT_JACOBIAN, .wrt = "x", .target = "v", .mode = 2},
        {.size = sizeof(gt_request), .command = GT_HESSIAN, .wrt = "x"},
        {.size = sizeof(gt_request), .command = GT_HESSIAN, .wrt = "x,w", .flat = true},
        {.size = sizeof(gt_request), .command = GT_JVP, .target = "v", .vectors = unbound, .n_vectors = 2},
        {.size = sizeof(gt_request), .command = GT_HVP, .vectors = unbound, .n_vectors = 2},
        {.size = sizeof(gt_request), .command = GT_VJP, .wrt = "x,w", .target = "v"},
    };
    gt_context *context = gt_context_new(NULL);
    gt_model *model = model_of(context);
    for (size_t r = 0; r < sizeof requests / sizeof *requests; r++) {
        const bool pushed = requests[r].n_vectors, pulled = requests[r].command == GT_VJP;
        gt_plan *plan;
        double x[3], u[3];
        char room[5][400];
        CU_ASSERT_EQUAL_FATAL(gt_plan_new(context, model, &requests[r], &plan), GT_OK);
        bind(plan, "x", 1, three, x);
        bind(plan, "w", 2, two_three, w);
        if (pushed) {
            bind(plan, "vectors.x", 1, three, u);
            bind(plan, "vectors.w", 2, two_three, vw);
        }
        if (pulled)
            bind(plan, "output_gradients", 1, three, u);
        for (size_t p = 0; p < sizeof points / sizeof *points; p++) {
            unit_row("request %zu, point %zu", r, p);
            for (int i = 0; i < 3; i++) {
                x[i] = points[p][i];
                u[i] = vx[i] * (double)(p + 1);
            }
            const gt_input inputs[] = {{.size = sizeof(gt_input), .name = "x", .text = json(room[0], x, three, 1)},
                                       {.size = sizeof(gt_input), .name = "w", .text = json(room[1], w, two_three, 2)}};
            const gt_input vectors[] = {
                {.size = sizeof(gt_input), .name = "x", .text = json(room[2], u, three, 1)},
                {.size = sizeof(gt_input), .name = "w", .text = json(room[3], vw, two_three, 2)}};
            gt_request alone = requests[r];
            alone.inputs = inputs;
            alone.n_inputs = 2;
            alone.vectors = pushed ? vectors : NULL;
            alone.output_gradients = pulled ? json(room[4], u, three, 1) : NULL;
            expect_as_asked(context, model, plan, &alone);
            CU_ASSERT_EQUAL(gt_plan_recorded(plan), p == 0 ? 1 : 2); /* two sides of the branch */
        }
        gt_plan_free(plan);
    }
    gt_context_free(context);
}

/* -- arrays as they come -- */

/* Each holds the numbers of w in another way. */
static void test_layouts(void)
{
    static const double turned[] = {0.3, 0.25, -0.7, 0.9, 1.1, -0.4}, ones[] = {1};
    static const double reversed[] = {-0.4, 0.9, 0.25, 1.1, -0.7, 0.3};
    static const double wide[] = {0.3, 9, -0.7, 9, 1.1, 9, 0.25, 9, 0.9, 9, -0.4};
    static const int64_t by_column[] = {8, 16}, backward[] = {-24, -8}, apart[] = {48, 16}, still[] = {0, 0};
    static const int32_t whole[] = {3, -2, 1, 0, 4, 5};
    static const double as_whole[] = {3, -2, 1, 0, 4, 5}, all_ones[] = {1, 1, 1, 1, 1, 1};
    static const float single[] = {0.5F, -0.25F, 2, 1, 0.125F, 3};
    static const double as_single[] = {0.5, -0.25, 2, 1, 0.125, 3};
    static char shifted[sizeof w + 1];
    (void)memcpy(shifted + 1, w, sizeof w);
    const struct row {
        const char *what, *dtype;
        const void *data;
        const int64_t *stride;
        const double *same;
    } rows[] = {
        {"by column", "float64", turned, by_column, w},
        {"backward", "float64", reversed + 5, backward, w},
        {"apart", "float64", wide, apart, w},
        {"one number", "float64", ones, still, all_ones},
        {"unaligned", "float64", shifted + 1, NULL, w},
        {"whole numbers", "int32", whole, NULL, as_whole},
        {"single precision", "float32", single, NULL, as_single},
    };
    const gt_request request = {.size = sizeof(gt_request), .command = GT_GRAD, .wrt = "x,w"};
    gt_context *context = gt_context_new(NULL);
    gt_model *model = model_of(context);
    gt_plan *plan, *plain;
    double x[] = {0.5, 1, -0.25}, of_x[2][3], of_w[2][6];
    CU_ASSERT_EQUAL_FATAL(gt_plan_new(context, model, &request, &plan), GT_OK);
    CU_ASSERT_EQUAL_FATAL(gt_plan_new(context, model, &request, &plain), GT_OK);
    bind(plan, "x", 1, three, x);
    bind(plain, "x", 1, three, x);
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        gt_array array = array_of(rows[i].dtype, 2, two_three, rows[i].data);
        array.stride = rows[i].stride;
        unit_row("%s", rows[i].what);
        CU_ASSERT_EQUAL(gt_plan_bind(plan, "w", &array), GT_OK);
        bind(plain, "w", 2, two_three, rows[i].same);
        for (int again = 0; again < 2; again++) { /* the first run may be that of the recording */
            x[0] += 0.5;
            CU_ASSERT_EQUAL(gt_plan_run(plan), GT_OK);
            CU_ASSERT_EQUAL(gt_plan_run(plain), GT_OK);
            CU_ASSERT_EQUAL(gt_plan_output(plan, "gradients.x", of_x[0], sizeof of_x[0], NULL), GT_OK);
            CU_ASSERT_EQUAL(gt_plan_output(plain, "gradients.x", of_x[1], sizeof of_x[1], NULL), GT_OK);
            CU_ASSERT_EQUAL(gt_plan_output(plan, "gradients.w", of_w[0], sizeof of_w[0], NULL), GT_OK);
            CU_ASSERT_EQUAL(gt_plan_output(plain, "gradients.w", of_w[1], sizeof of_w[1], NULL), GT_OK);
            CU_ASSERT_EQUAL(memcmp(of_x[0], of_x[1], sizeof of_x[0]), 0);
            CU_ASSERT_EQUAL(memcmp(of_w[0], of_w[1], sizeof of_w[0]), 0);
        }
    }
    gt_context_free(context);
}

/* One number fills the shape that is declared. */
static void test_one_number(void)
{
    static const double half = 0.5, halves[] = {0.5, 0.5, 0.5, 0.5, 0.5, 0.5}, twos[] = {2, 2, 2, 2, 2, 2};
    static const float half_of_32 = 0.5F;
    static const int32_t two_of_32 = 2;
    static const struct row {
        const char *dtype;
        const void *number;
        const double *same;
    } rows[] = {{"float64", &half, halves}, {"float32", &half_of_32, halves}, {"int32", &two_of_32, twos}};
    const gt_request request = {.size = sizeof(gt_request), .command = GT_GRAD, .wrt = "x,w"};
    gt_context *context = gt_context_new(NULL);
    gt_model *model = model_of(context);
    gt_plan *plan, *plain;
    double x[] = {0.5, 1, -0.25}, of_w[2][6];
    CU_ASSERT_EQUAL_FATAL(gt_plan_new(context, model, &request, &plan), GT_OK);
    CU_ASSERT_EQUAL_FATAL(gt_plan_new(context, model, &request, &plain), GT_OK);
    bind(plan, "x", 1, three, x);
    bind(plain, "x", 1, three, x);
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        const gt_array array = array_of(rows[i].dtype, 0, NULL, rows[i].number);
        unit_row("%s", rows[i].dtype);
        CU_ASSERT_EQUAL(gt_plan_bind(plan, "w", &array), GT_OK);
        bind(plain, "w", 2, two_three, rows[i].same);
        for (int again = 0; again < 2; again++) {
            x[0] += 0.5;
            CU_ASSERT_EQUAL(gt_plan_run(plan), GT_OK);
            CU_ASSERT_EQUAL(gt_plan_run(plain), GT_OK);
            CU_ASSERT_EQUAL(gt_plan_output(plan, "gradients.w", of_w[0], sizeof of_w[0], NULL), GT_OK);
            CU_ASSERT_EQUAL(gt_plan_output(plain, "gradients.w", of_w[1], sizeof of_w[1], NULL), GT_OK);
            CU_ASSERT_EQUAL(memcmp(of_w[0], of_w[1], sizeof of_w[0]), 0);
        }
    }
    gt_context_free(context);
}

/* A number that the input's dtype has no room for is told, whichever element it is and however the array lies; the next
 * run, of numbers that fit, is as good as ever. */
static void test_numbers_that_do_not_fit(void)
{
    static const char declared[] = "inputs: {n: {value: [1, 1, 1], dtype: int32}}\nsteps: y = 2 * n\n";
    static const int64_t apart[] = {16};
    const gt_request request = {.size = sizeof request, .command = GT_EVAL, .target = "y"};
    gt_context *context = gt_context_new(NULL);
    gt_model *model;
    CU_ASSERT_EQUAL_FATAL(gt_model_from_text(context, "m", declared, sizeof declared - 1, GT_SYNTAX_YAML, &model),
                          GT_OK);
    for (int strided = 0; strided < 2; strided++)
        for (int wrong = -1; wrong < 3; wrong++) {
            double room[6] = {2, 3, 4, 5, 6, 7};
            gt_array array = array_of("float64", 1, three, room);
            int32_t y[3];
            gt_plan *plan;
            unit_row("%s, element %d", strided ? "strides" : "row by row", wrong);
            array.stride = strided ? apart : NULL;
            CU_ASSERT_EQUAL_FATAL(gt_plan_new(context, model, &request, &plan), GT_OK);
            CU_ASSERT_EQUAL(gt_plan_bind(plan, "n", &array), GT_OK);
            if (wrong < 0)
                CU_ASSERT_EQUAL(gt_plan_run(plan), GT_OK); /* what comes next is computed again, and not recorded */
            const int at = (wrong < 0 ? 2 : wrong) * (strided ? 2 : 1);
            const double before = room[at];
            room[at] = 3e10;
            CU_ASSERT_EQUAL(gt_plan_run(plan), GT_WRONG_MODEL);
            CU_ASSERT_PTR_NOT_NULL(strstr(gt_message(context), "'n'"));
            CU_ASSERT_PTR_NOT_NULL(strstr(gt_message(context), "int32"));
            room[at] = before;
            CU_ASSERT_EQUAL(gt_plan_run(plan), GT_OK);
            CU_ASSERT_EQUAL_FATAL(gt_plan_output(plan, "values.y", y, sizeof y, NULL), GT_OK);
            for (int i = 0; i < 3; i++)
                CU_ASSERT_EQUAL(y[i], 2 * room[strided ? 2 * i : i]);
            gt_plan_free(plan);
        }
    gt_context_free(context);
}

/* An array that lies as kernels read it is read where it lies, without a copy: what a plan shows of it is the caller's
 * memory. */
static void test_where_they_lie(void)
{
    static const struct row {
        const char *what, *dtype;
        size_t begin;
        int64_t dim[2], stride[2]; /* 0: row by row */
        bool there;
    } rows[] = {
        {"row by row", "float64", 0, {2, 3}, {0, 0}, true},
        {"strides that say so", "float64", 0, {2, 3}, {24, 8}, true},
        {"one row has none", "float64", 0, {1, 3}, {1000, 8}, true},
        {"nor has a column", "float64", 0, {3, 1}, {8, -5}, true},
        {"a gap behind a row", "float64", 0, {2, 3}, {32, 8}, false},
        {"by column", "float64", 0, {2, 3}, {8, 16}, false},
        {"every second", "float64", 0, {1, 3}, {48, 16}, false},
        {"the next number", "float64", 8, {2, 3}, {0, 0}, true},
        {"half a number on", "float64", 4, {2, 3}, {0, 0}, false},
        {"a complex number has two", "complex128", 8, {2, 3}, {48, 16}, true},
        {"half of one", "complex128", 4, {2, 3}, {0, 0}, false},
        {"single precision", "float32", 4, {2, 3}, {12, 4}, true},
        {"strides of doubles", "float32", 0, {2, 3}, {24, 8}, false},
        {"whole numbers", "int64", 0, {2, 3}, {0, 0}, true},
        {"truth values are looked at", "bool", 0, {2, 3}, {3, 1}, false},
    };
    static double room[20];
    gt_context *context = gt_context_new(NULL);
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        const gt_request request = {.size = sizeof request, .command = GT_EVAL, .target = "x", .dtype = "float64"};
        gt_array array = array_of(rows[i].dtype, 2, rows[i].dim, (char *)room + rows[i].begin), shown;
        char declared[60];
        gt_model *model;
        gt_plan *plan;
        unit_row("%s", rows[i].what);
        (void)snprintf(declared, sizeof declared, "inputs: {x: {dtype: %s}}\n", rows[i].dtype);
        CU_ASSERT_EQUAL_FATAL(gt_model_from_text(context, "m", declared, strlen(declared), GT_SYNTAX_YAML, &model),
                              GT_OK);
        CU_ASSERT_EQUAL_FATAL(gt_plan_new(context, model, &request, &plan), GT_OK);
        array.stride = rows[i].stride[1] ? rows[i].stride : NULL;
        CU_ASSERT_EQUAL(gt_plan_bind(plan, "x", &array), GT_OK);
        CU_ASSERT_EQUAL(gt_plan_run(plan), GT_OK);
        CU_ASSERT_EQUAL_FATAL(gt_plan_output(plan, "values.x", NULL, 0, &shown), GT_OK);
        CU_ASSERT_EQUAL(shown.data == array.data, rows[i].there);
        gt_plan_free(plan);
        gt_model_free(model);
    }
    gt_context_free(context);
}

/* A byte that is not 0 is true, whatever it is. */
static void test_truth(void)
{
    static const unsigned char mask[] = {0, 2, 255, 0, 1};
    static const int64_t five[] = {5};
    const gt_request request = {.size = sizeof(gt_request), .command = GT_EVAL, .target = "y,m"};
    gt_context *context = gt_context_new(NULL);
    gt_model *model;
    gt_plan *plan;
    double y[5];
    unsigned char m[5];
    const char *const lines = "inputs: {m: {shape: [5], dtype: bool}}\nsteps: y = where(m, 3.0, 4.0)\n";
    CU_ASSERT_EQUAL_FATAL(gt_model_from_text(context, "m", lines, strlen(lines), GT_SYNTAX_YAML, &model), GT_OK);
    CU_ASSERT_EQUAL_FATAL(gt_plan_new(context, model, &request, &plan), GT_OK);
    const gt_array array = array_of("bool", 1, five, mask);
    CU_ASSERT_EQUAL(gt_plan_bind(plan, "m", &array), GT_OK);
    for (int again = 0; again < 2; again++) {
        CU_ASSERT_EQUAL(gt_plan_run(plan), GT_OK);
        CU_ASSERT_EQUAL(gt_plan_output(plan, "values.y", y, sizeof y, NULL), GT_OK);
        CU_ASSERT_EQUAL(gt_plan_output(plan, "values.m", m, sizeof m, NULL), GT_OK);
        for (int i = 0; i < 5; i++) {
            CU_ASSERT_EQUAL(y[i], mask[i] ? 3 : 4);
            CU_ASSERT_EQUAL(m[i], mask[i] != 0);
        }
    }
    gt_context_free(context);
}

/* What is bound stands in the list as it was bound; without strides those of rows without gaps, which is what bytes
 * lie between neighbours. */
static void test_bound(void)
{
    static const int64_t dim[] = {2, 3, 4}, gaps[] = {-96, 8, 24}, no_gaps[] = {48, 16, 4};
    static const double room[48] = {0};
    static const float other[3 * 2 * 3 * 4] = {0};
    const struct row {
        const char *dtype;
        int rank;
        const int64_t *dim, *stride, *listed;
        const void *data;
    } rows[] = {
        {"float64", 3, dim, gaps, gaps, room + 12},
        {"float32", 3, dim, NULL, no_gaps, other},
        {"int64", 0, NULL, NULL, NULL, room},
        {"float32", 2, dim + 1, NULL, no_gaps + 1, other},
    };
    const gt_request request = {.size = sizeof(gt_request), .command = GT_EVAL};
    gt_context *context = gt_context_new(NULL);
    gt_model *model;
    gt_plan *plan;
    CU_ASSERT_EQUAL_FATAL(gt_model_from_expr(context, "reduce_sum(a)", &model), GT_OK);
    CU_ASSERT_EQUAL_FATAL(gt_plan_new(context, model, &request, &plan), GT_OK);
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        const gt_named_array *list;
        size_t n;
        gt_array array = array_of(rows[i].dtype, rows[i].rank, rows[i].dim, rows[i].data);
        array.stride = rows[i].stride;
        unit_row("row %zu", i);
        CU_ASSERT_EQUAL(gt_plan_bind(plan, "a", &array), GT_OK);
        CU_ASSERT_EQUAL(gt_plan_inputs(plan, &list, &n), GT_OK);
        CU_ASSERT_EQUAL_FATAL(n, 1);
        CU_ASSERT_STRING_EQUAL(list[0].name, "a");
        CU_ASSERT_STRING_EQUAL(list[0].array.dtype, rows[i].dtype);
        CU_ASSERT_PTR_EQUAL(list[0].array.data, rows[i].data);
        CU_ASSERT_EQUAL_FATAL(list[0].array.rank, rows[i].rank);
        for (int k = 0; k < rows[i].rank; k++) {
            CU_ASSERT_EQUAL(list[0].array.dim[k], rows[i].dim[k]);
            CU_ASSERT_EQUAL(list[0].array.stride[k], rows[i].listed[k]);
        }
    }
    gt_context_free(context);
}

/* Several have a shape each. */
static void test_bound_beside(void)
{
    static const int64_t dim[] = {2, 3, 4}, gap[] = {-8, 8, 8};
    static const double room[24] = {0};
    static const char *const name[] = {"a", "b", "c"};
    const gt_request request = {.size = sizeof(gt_request), .command = GT_EVAL};
    gt_context *context = gt_context_new(NULL);
    gt_model *model;
    gt_plan *plan;
    const gt_named_array *list;
    size_t n;
    CU_ASSERT_EQUAL_FATAL(gt_model_from_expr(context, "[a, b, c]", &model), GT_OK);
    CU_ASSERT_EQUAL_FATAL(gt_plan_new(context, model, &request, &plan), GT_OK);
    for (int i = 0; i < 3; i++) {
        gt_array array = array_of("float64", 1, dim + i, room + 3);
        array.stride = gap + i;
        CU_ASSERT_EQUAL(gt_plan_bind(plan, name[i], &array), GT_OK);
    }
    CU_ASSERT_EQUAL(gt_plan_inputs(plan, &list, &n), GT_OK);
    CU_ASSERT_EQUAL_FATAL(n, 3);
    for (int i = 0; i < 3; i++) {
        unit_row("%s", name[i]);
        CU_ASSERT_STRING_EQUAL(list[i].name, name[i]);
        CU_ASSERT_EQUAL(list[i].array.dim[0], dim[i]);
        CU_ASSERT_EQUAL(list[i].array.stride[0], gap[i]);
    }
    gt_context_free(context);
}

static const struct kind {
    const char *dtype;
    const void *data;
} kinds[] = {
    {"float64", (const double[]){3.5, 8}},        {"int64", (const int64_t[]){5, -4}},
    {"float32", (const float[]){-1.5, 7}},        {"bool", (const unsigned char[]){1, 0}},
    {"complex128", (const double[]){1, 2, 3, 4}}, {"int32", (const int32_t[]){7, 2}},
};

/* What a plan comes to with such an array bound, in words. */
static gt_status say(gt_context *context, gt_plan *plan, const struct kind *kind, char *to, size_t size)
{
    const gt_array array = array_of(kind->dtype, 1, two, kind->data);
    gt_array y;
    CU_ASSERT_EQUAL(gt_plan_bind(plan, "x", &array), GT_OK);
    gt_status status = gt_plan_run(plan);
    if (status != GT_OK) {
        (void)snprintf(to, size, "%s", gt_message(context));
        return status;
    }
    CU_ASSERT_EQUAL_FATAL(gt_plan_output(plan, "values.y", NULL, 0, &y), GT_OK);
    const double *element = y.data;
    int n = snprintf(to, size, "%s", y.dtype);
    for (int i = 0; i < (strcmp(y.dtype, "complex128") == 0 ? 4 : 2); i++)
        n += snprintf(to + n, size - (size_t)n, " %g", element[i]);
    return status;
}

/* Twice an array, or why not, is the same whatever was bound before: a complex one makes the answer complex, truth
 * values are numbers only where those are declared, what is no whole number is no int64. */
static void test_dtypes(void)
{
    enum { KINDS = sizeof kinds / sizeof *kinds };
    static const struct row {
        const char *declared, *said[KINDS];
    } rows[] = {
        {"{}",
         {"float64 7 16", "float64 10 -8", "float64 -3 14", "a number meets a bool tensor", "complex128 2 4 6 8",
          "float64 14 4"}},
        {"{dtype: float64}",
         {"float64 7 16", "float64 10 -8", "float64 -3 14", "float64 2 0", "complex", "float64 14 4"}},
        {"{dtype: int64}",
         {"'x[0]' is 3.5, which is not an integer", "float64 10 -8", "'x[0]' is -1.5, which is not an integer",
          "float64 2 0", "complex", "float64 14 4"}},
    };
    const gt_request request = {.size = sizeof(gt_request), .command = GT_EVAL};
    gt_context *context = gt_context_new(NULL);
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        char lines[200], said[1000], fresh[KINDS][1000];
        gt_model *model;
        gt_plan *plan;
        gt_status status[KINDS];
        (void)snprintf(lines, sizeof lines, "inputs: {x: %s}\nsteps: y = cast(x * 2, %s)\n", rows[i].declared,
                       i == 2 ? "float64" : "x.dtype");
        CU_ASSERT_EQUAL_FATAL(gt_model_from_text(context, "m", lines, strlen(lines), GT_SYNTAX_YAML, &model), GT_OK);
        for (size_t k = 0; k < KINDS; k++) {
            unit_row("%s, %s", rows[i].declared, kinds[k].dtype);
            CU_ASSERT_EQUAL_FATAL(gt_plan_new(context, model, &request, &plan), GT_OK);
            status[k] = say(context, plan, &kinds[k], fresh[k], sizeof fresh[k]);
            CU_ASSERT_PTR_NOT_NULL(strstr(fresh[k], rows[i].said[k]));
            gt_plan_free(plan);
        }
        CU_ASSERT_EQUAL_FATAL(gt_plan_new(context, model, &request, &plan), GT_OK);
        for (size_t k = 0; k < 2 * KINDS * KINDS; k++) { /* to each from each */
            size_t to = k % 2 ? k / 2 % KINDS : k / 2 / KINDS;
            unit_row("%s, turn %zu: %s", rows[i].declared, k, kinds[to].dtype);
            CU_ASSERT_EQUAL(say(context, plan, &kinds[to], said, sizeof said), status[to]);
            CU_ASSERT_STRING_EQUAL(said, fresh[to]);
        }
        gt_plan_free(plan);
    }
    gt_context_free(context);
}

/* Warnings of values are those of the last run: each matrix is symmetric or not, in every order of two such points. */
static void test_warnings(void)
{
    enum { MATRICES = 3, POINTS = 1 << MATRICES };
    static const char *const name[] = {"a", "b", "c"};
    static const double matrix[2][4] = {{2, 1, 1, 3}, {2, 1, 0, 3}};
    static const int64_t two_two[] = {2, 2};
    const char *const lines = "inputs: {a: {shape: [2, 2]}, b: {shape: [2, 2]}, c: {shape: [2, 2]}}\n"
                              "steps: |\n"
                              "  p = logdet(a)\n"
                              "  q = logdet(b)\n"
                              "  y = p + q + logdet(c)\n";
    static const char *const at[] = {"m:3:7: warning: ", "m:4:7: warning: ", "m:5:15: warning: "};
    const gt_request request = {.size = sizeof(gt_request), .command = GT_EVAL, .target = "y"};
    for (int points = 0; points < POINTS * POINTS; points++) {
        gt_context *context = gt_context_new(NULL);
        gt_model *model;
        gt_plan *plan;
        CU_ASSERT_EQUAL_FATAL(gt_model_from_text(context, "m", lines, strlen(lines), GT_SYNTAX_YAML, &model), GT_OK);
        CU_ASSERT_EQUAL_FATAL(gt_plan_new(context, model, &request, &plan), GT_OK);
        for (int run = 0; run < 3; run++) { /* one, the other, and the one again */
            const int point = run % 2 ? points / POINTS : points % POINTS;
            for (int k = 0; k < MATRICES; k++)
                bind(plan, name[k], 2, two_two, matrix[point >> k & 1]);
            CU_ASSERT_EQUAL(gt_plan_run(plan), GT_OK);
            const char *said = gt_warnings(context);
            unit_row("after %d, %d: %s", points % POINTS, point, said);
            for (int k = 0; k < MATRICES; k++) { /* in the order of the lines */
                const char *here = strstr(said, at[k]);
                CU_ASSERT_EQUAL(here != NULL, point >> k & 1);
                said = here ? here + 1 : said;
            }
            CU_ASSERT(point || !*said);
        }
        gt_context_free(context);
    }
}

/* Another shape is another recording; the first one is found again. */
static void test_shapes(void)
{
    const gt_request request = {.size = sizeof(gt_request), .command = GT_GRAD, .wrt = "x"};
    static const double x[] = {0.5, 1, 0.25};
    gt_context *context = gt_context_new(NULL);
    gt_model *model = model_of(context);
    gt_plan *plan;
    gt_array out;
    CU_ASSERT_EQUAL_FATAL(gt_plan_new(context, model, &request, &plan), GT_OK);
    bind(plan, "w", 2, two_three, w);
    for (int i = 0; i < 6; i++) {
        bind(plan, "x", 1, i % 2 ? two : three, x);
        CU_ASSERT_EQUAL(gt_plan_run(plan), GT_OK);
        CU_ASSERT_EQUAL(gt_plan_output(plan, "gradients.x", NULL, 0, &out), GT_OK);
        CU_ASSERT_EQUAL(out.dim[0], i % 2 ? 2 : 3);
        CU_ASSERT_EQUAL(gt_plan_recorded(plan), i ? 2 : 1);
    }
    for (int64_t n = 4; n < 40; n++) { /* more than are kept */
        double many[40] = {0};
        bind(plan, "x", 1, &n, many);
        CU_ASSERT_EQUAL(gt_plan_run(plan), GT_OK);
        CU_ASSERT_EQUAL(gt_plan_output(plan, "gradients.x", NULL, 0, &out), GT_OK);
        CU_ASSERT_EQUAL(out.dim[0], n);
    }
    CU_ASSERT_EQUAL(gt_plan_recorded(plan), 38);
    gt_context_free(context);
}

/* The last eight recordings are kept: eight shapes that come again, in any order, and a ninth, which is made anew. */
static void test_eight_shapes(void)
{
    const gt_request request = {.size = sizeof(gt_request), .command = GT_GRAD, .wrt = "x"};
    static const double x[10] = {0.5, 1, 0.25};
    static const int64_t length[] = {1, 2, 3, 4, 5, 6, 7, 8, 9, 9, 2, 8, 3, 7, 4, 6, 5, 1, 9, 8};
    static const size_t recorded[] = {1, 2, 3, 4, 5, 6, 7, 8, 9, 9, 9, 9, 9, 9, 9, 9, 9, 10, 11, 11};
    gt_context *context = gt_context_new(NULL);
    gt_model *model = model_of(context);
    gt_plan *plan;
    CU_ASSERT_EQUAL_FATAL(gt_plan_new(context, model, &request, &plan), GT_OK);
    bind(plan, "w", 2, two_three, w);
    for (size_t i = 0; i < sizeof length / sizeof *length; i++) {
        unit_row("run %zu", i);
        bind(plan, "x", 1, &length[i], x);
        CU_ASSERT_EQUAL(gt_plan_run(plan), GT_OK);
        CU_ASSERT_EQUAL(gt_plan_recorded(plan), recorded[i]);
    }
    gt_context_free(context);
}

/* A point at which the computation fails has no answer, also where a recording holds: not the one before either. The
 * factor of [[x, 1], [1, 1]] ends with sqrt(1 - 1 / x). */
static void test_failing_points(void)
{
    static const double points[] = {2, -1, 4, 0.5, 0.5, 2};
    const gt_request request = {.size = sizeof(gt_request), .command = GT_EVAL};
    gt_context *context = gt_context_new(NULL);
    gt_model *model;
    gt_plan *plan;
    double y;
    CU_ASSERT_EQUAL_FATAL(gt_model_from_expr(context, "cholesky(stack([[x, 1.0], [1.0, 1.0]]))[1, 1]", &model), GT_OK);
    CU_ASSERT_EQUAL_FATAL(gt_plan_new(context, model, &request, &plan), GT_OK);
    for (size_t i = 0; i < sizeof points / sizeof *points; i++) {
        const bool fails = points[i] < 1;
        unit_row("at %g: '%s'", points[i], gt_message(context));
        bind(plan, "x", 0, NULL, &points[i]);
        CU_ASSERT_EQUAL(gt_plan_run(plan), fails ? GT_BAD_VALUE : GT_OK);
        CU_ASSERT_EQUAL(gt_message(context)[0] != 0, fails);
        CU_ASSERT_EQUAL(gt_plan_output(plan, "values.y", &y, sizeof y, NULL), fails ? GT_USAGE : GT_OK);
        if (!fails)
            CU_ASSERT_DOUBLE_EQUAL(y, sqrt(1 - 1 / points[i]), 1e-15);
    }
    CU_ASSERT_EQUAL(gt_plan_recorded(plan), 1);
    gt_context_free(context);
}

/* What a derivative of 0 at a pole hides is said at each point where it does, and of that pole alone: of two, which are
 * met at 0 and at 3. */
static void test_absorbed(void)
{
    static const struct {
        const char *expression, *words;
        gt_command command;
        int mode;
    } row[] = {{"sqrt(x) ** 2 + sqrt(3 - x) ** 2", "'sqrt' at 0 meets a computed gradient of 0", GT_GRAD, 0},
               {"sqrt(x ** 2) + sqrt((3 - x) ** 2)", "'sqrt' at 0 meets a computed tangent of 0", GT_JACOBIAN, 2}};
    static const double points[] = {1, 0, 2, 3, 0, 0, 1, 3, 3, 1};
    for (size_t i = 0; i < sizeof row / sizeof *row; i++) {
        const gt_request request = {
            .size = sizeof(gt_request), .command = row[i].command, .mode = row[i].mode, .wrt = "x"};
        for (size_t first = 0; first < 2; first++) { /* recorded where nothing is said, and where it is */
            gt_context *context = gt_context_new(NULL);
            gt_model *model;
            gt_plan *plan;
            CU_ASSERT_EQUAL_FATAL(gt_model_from_expr(context, row[i].expression, &model), GT_OK);
            CU_ASSERT_EQUAL_FATAL(gt_plan_new(context, model, &request, &plan), GT_OK);
            for (size_t k = first; k < sizeof points / sizeof *points; k++) {
                bind(plan, "x", 0, NULL, &points[k]);
                CU_ASSERT_EQUAL(gt_plan_run(plan), GT_OK);
                const char *all = gt_warnings(context), *said = strstr(all, row[i].words);
                unit_row("%s at %g, point %zu: '%s'", row[i].expression, points[k], k, all);
                CU_ASSERT_EQUAL(said != NULL, points[k] == 0 || points[k] == 3);
                CU_ASSERT(!said || !strstr(said + 1, row[i].words));
                CU_ASSERT_EQUAL(strstr(all, "-e:1:1: warning: ") != NULL, points[k] == 0);
                CU_ASSERT_EQUAL(strstr(all, "-e:1:16: warning: ") != NULL, points[k] == 3);
            }
            gt_context_free(context);
        }
    }
}

/* -- what can be bound, what comes out -- */

/* A direction is that of an input that the request has one for; any other name with a dot is a variable's, or nobody's.
 */
static void test_directions_nobody_asked_for(void)
{
    static const gt_input unbound[] = {{.size = sizeof(gt_input), .name = "x"}};
    const gt_request request = {
        .size = sizeof(gt_request), .command = GT_JVP, .target = "v", .vectors = unbound, .n_vectors = 1};
    static const char *const names[] = {"vectors.w", "vectors.", "vectors.x2", "Vectors.x", "vector2.x"};
    gt_context *context = gt_context_new(NULL);
    gt_model *model = model_of(context);
    const double x[] = {1, 2, 3};
    for (size_t i = 0; i < sizeof names / sizeof *names; i++) {
        gt_plan *plan;
        char said[100];
        unit_row("%s", names[i]);
        CU_ASSERT_EQUAL_FATAL(gt_plan_new(context, model, &request, &plan), GT_OK);
        bind(plan, "x", 1, three, x);
        bind(plan, "w", 2, two_three, w);
        bind(plan, "vectors.x", 1, three, x);
        bind(plan, names[i], 1, three, x);
        CU_ASSERT_NOT_EQUAL(gt_plan_run(plan), GT_OK);
        snprintf(said, sizeof said, "the model declares no input, variable or constant '%s'", names[i]);
        CU_ASSERT_PTR_NOT_NULL(strstr(gt_message(context), said));
    }
    gt_context_free(context);
}

static void test_lists(void)
{
    static const gt_input unbound[] = {{.size = sizeof(gt_input), .name = "x"},
                                       {.size = sizeof(gt_input), .name = "w"}};
    const gt_request request = {
        .size = sizeof(gt_request), .command = GT_JVP, .target = "v", .vectors = unbound, .n_vectors = 2};
    static const struct row {
        const char *name, *kind, *dtype;
        bool given;
        int rank;
        int64_t dim[2];
    } rows[] = {
        {"x", "input", "float64", false, 1, {-1}},     {"w", "input", "float64", false, 2, {2, 3}},
        {"k", "input", "int64", true, 0, {0}},         {"c", "constant", "float64", true, 0, {0}},
        {"vectors.x", "vector", NULL, false, -1, {0}}, {"vectors.w", "vector", NULL, false, -1, {0}},
    };
    gt_context *context = gt_context_new(NULL);
    gt_model *model = model_of(context);
    gt_plan *plan;
    const gt_named_array *list;
    const double x[] = {1, 2, 3};
    size_t n;
    CU_ASSERT_EQUAL_FATAL(gt_plan_new(context, model, &request, &plan), GT_OK);
    CU_ASSERT_EQUAL(gt_plan_inputs(plan, &list, &n), GT_OK);
    CU_ASSERT_EQUAL_FATAL(n, sizeof rows / sizeof *rows);
    for (size_t i = 0; i < n; i++) {
        unit_row("%s", rows[i].name);
        CU_ASSERT_STRING_EQUAL(list[i].name, rows[i].name);
        CU_ASSERT_STRING_EQUAL(list[i].kind, rows[i].kind);
        CU_ASSERT_EQUAL(list[i].given, rows[i].given);
        CU_ASSERT_EQUAL_FATAL(list[i].array.rank, rows[i].rank);
        CU_ASSERT_EQUAL(list[i].array.dtype == NULL, rows[i].dtype == NULL);
        if (rows[i].dtype)
            CU_ASSERT_STRING_EQUAL(list[i].array.dtype, rows[i].dtype);
        for (int k = 0; k < rows[i].rank; k++)
            CU_ASSERT_EQUAL(list[i].array.dim[k], rows[i].dim[k]);
        CU_ASSERT_PTR_NULL(list[i].array.data);
    }
    CU_ASSERT_EQUAL(gt_plan_outputs(plan, &list, &n), GT_WRONG_MODEL); /* x has no value yet */
    CU_ASSERT_PTR_NOT_NULL(strstr(gt_message(context), "input 'x' has no value"));
    bind(plan, "x", 1, three, x);
    bind(plan, "w", 2, two_three, w);
    CU_ASSERT_EQUAL(gt_plan_outputs(plan, &list, &n), GT_USAGE);
    CU_ASSERT_PTR_NOT_NULL(strstr(gt_message(context), "nothing is bound to 'vectors.x'"));
    bind(plan, "vectors.x", 1, three, x);
    bind(plan, "vectors.w", 2, two_three, w);
    CU_ASSERT_EQUAL(gt_plan_inputs(plan, &list, &n), GT_OK);
    CU_ASSERT_EQUAL_FATAL(n, 6);
    CU_ASSERT_PTR_EQUAL(list[0].array.data, x);
    CU_ASSERT_EQUAL(list[1].array.stride[0], 24);
    CU_ASSERT_STRING_EQUAL(list[4].array.dtype, "float64");
    CU_ASSERT_EQUAL(gt_plan_outputs(plan, &list, &n), GT_OK);
    CU_ASSERT_EQUAL_FATAL(n, 2);
    CU_ASSERT_STRING_EQUAL(list[0].name, "value");
    CU_ASSERT_STRING_EQUAL(list[1].name, "jvp.v");
    CU_ASSERT_EQUAL(list[1].array.dim[0], 3);
    gt_context_free(context);
}

/* A vector that the request tells is no input, nor is there one without a vector; what is given twice is told. */
static void test_lists_without_vectors(void)
{
    const gt_input told = {.size = sizeof told, .name = "x", .text = "[1, 0, 0]"};
    const gt_request whole = {.size = sizeof whole, .command = GT_JVP, .target = "v", .vectors = &told, .n_vectors = 1};
    gt_context *context = gt_context_new(NULL);
    gt_model *model = model_of(context);
    gt_plan *plan;
    const gt_named_array *list;
    size_t n;
    CU_ASSERT_EQUAL_FATAL(gt_plan_new(context, model, &whole, &plan), GT_OK);
    CU_ASSERT_EQUAL(gt_plan_inputs(plan, &list, &n), GT_OK);
    CU_ASSERT_EQUAL(n, 4);
    CU_ASSERT_STRING_EQUAL(list[3].name, "c");
    CU_ASSERT_EQUAL_FATAL(gt_plan_new_json(context, model, "{\"wrt\":[\"x\"]}", &plan), GT_OK);
    CU_ASSERT_EQUAL(gt_plan_inputs(plan, &list, &n), GT_OK);
    CU_ASSERT_EQUAL(n, 4);
    const gt_input twice[] = {{.size = sizeof twice[0], .name = "x", .text = "[1]"},
                              {.size = sizeof twice[0], .name = "x", .text = "[2]"}};
    const gt_request wrong = {.size = sizeof wrong, .command = GT_GRAD, .inputs = twice, .n_inputs = 2};
    CU_ASSERT_EQUAL_FATAL(gt_plan_new(context, model, &wrong, &plan), GT_OK);
    CU_ASSERT_EQUAL(gt_plan_inputs(plan, &list, &n), GT_USAGE);
    CU_ASSERT_PTR_NOT_NULL(strstr(gt_message(context), "error: 'x' is given twice"));
    gt_context_free(context);
}

/* What is known of the arrays before anything is bound: what is declared, what the model and the request give, sizes
 * that these tell; nothing that has to be computed, and no failure where a value cannot be had. */
static void test_known(void)
{
    static const char lines[] =
        "dims: {h: 3}\n"
        "inputs:\n"
        "  x: {shape: [batch, h, null]}\n"
        "  y: {shape: [batch]}\n"
        "  z: {shape: [batch, 2]}\n"
        "  e:\n"
        "variables:\n"
        "  v: {shape: [h, h], init: normal}\n"
        "  w: {shape: [z], init: zeros}\n"
        "  u: [[1, 2], [3, 4], [5, 6]]\n"
        "constants: {t: [true, false], g: {file: nowhere.csv}, s: text, i: {value: 2, dtype: int32}}\n"
        "steps: q = no_such_op(x)\n";
    static const struct row {
        const char *name, *dtype;
        bool given;
        int rank;
        int64_t dim[3];
    } rows[] = {
        {"x", "float32", false, 3, {4, 3, -1}}, {"y", "float32", true, 1, {4}},    {"z", "float32", false, 2, {4, 2}},
        {"e", "float32", false, -1, {0}},       {"v", "float32", true, 2, {3, 3}}, {"w", "float32", true, 1, {-1}},
        {"u", "float32", true, 2, {3, 2}},      {"t", "bool", true, 1, {2}},       {"g", NULL, true, -1, {0}},
        {"s", "string", true, 0, {0}},          {"i", "int32", true, 0, {0}},
    };
    const gt_input given[] = {{.size = sizeof(gt_input), .name = "y", .text = "[1, 2, 3, 4]"}};
    const gt_request request = {.size = sizeof(gt_request),
                                .command = GT_GRAD,
                                .wrt = "nothing",
                                .dtype = "float32",
                                .inputs = given,
                                .n_inputs = 1};
    gt_context *context = gt_context_new(NULL);
    gt_model *model;
    gt_plan *plan;
    const gt_named_array *list;
    size_t n = 0;
    CU_ASSERT_EQUAL_FATAL(gt_model_from_text(context, "m", lines, strlen(lines), GT_SYNTAX_YAML, &model), GT_OK);
    CU_ASSERT_EQUAL_FATAL(gt_plan_new(context, model, &request, &plan), GT_OK);
    CU_ASSERT_EQUAL(gt_plan_inputs(plan, &list, &n), GT_OK);
    CU_ASSERT_EQUAL_FATAL(n, sizeof rows / sizeof *rows);
    for (size_t i = 0; i < n; i++) {
        const gt_array *array = &list[i].array;
        unit_row("%s", rows[i].name);
        CU_ASSERT_STRING_EQUAL(list[i].name, rows[i].name);
        CU_ASSERT_EQUAL(list[i].given, rows[i].given);
        CU_ASSERT(array->dtype == rows[i].dtype || strcmp(array->dtype, rows[i].dtype) == 0);
        CU_ASSERT_EQUAL_FATAL(array->rank, rows[i].rank);
        for (int k = 0; k < array->rank; k++)
            CU_ASSERT_EQUAL(array->dim[k], rows[i].dim[k]);
    }
    gt_context_free(context);
}

static void test_null(void)
{
    const gt_request request = {.size = sizeof(gt_request), .command = GT_GRAD, .wrt = "x,k"};
    gt_context *context = gt_context_new(NULL);
    gt_model *model = model_of(context);
    gt_plan *plan;
    const gt_named_array *list;
    const double x[] = {1, 2, 3};
    double room[3] = {7, 7, 7};
    size_t n, nulls = 0;
    CU_ASSERT_EQUAL_FATAL(gt_plan_new(context, model, &request, &plan), GT_OK);
    bind(plan, "x", 1, three, x);
    bind(plan, "w", 2, two_three, w);
    CU_ASSERT_EQUAL(gt_plan_outputs(plan, &list, &n), GT_OK);
    for (size_t i = 0; i < n; i++)
        nulls += !list[i].given && strcmp(list[i].name, "gradients.k") == 0;
    CU_ASSERT_EQUAL(nulls, 1);
    CU_ASSERT_EQUAL(gt_plan_output(plan, "gradients.k", room, sizeof room, NULL), GT_NULL_GRADIENT);
    CU_ASSERT_EQUAL(room[0], 7);
    CU_ASSERT_PTR_NOT_NULL(strstr(gt_message(context), "'gradients.k' is null: integer_dtype"));
    CU_ASSERT_PTR_NOT_NULL(strstr(gt_message(context), "declare it with dtype: float64"));
    gt_context_free(context);
}

/* Of several nulls each has its own reason, and what would mend it; a name that is none has the nearest beside it. */
static void test_nulls(void)
{
    static const char lines[] = "inputs: {apart: 1.0, first: 2.0, second: {value: 3, dtype: int64}}\n"
                                "steps: y = first * cast(second, float64)\n";
    static const struct {
        const char *path, *said, *fix;
    } rows[] = {{"gradients.second", "'gradients.second' is null: integer_dtype", "declare it with dtype: float64"},
                {"gradients.apart", "'gradients.apart' is null: no_path", "use 'apart' in its steps"},
                {"gradients.first", NULL, NULL},
                {"gradients.second", "'gradients.second' is null: integer_dtype", "declare it with dtype: float64"}};
    static const char *const misspelt[][2] = {{"appart", "apart"}, {"frist", "first"}, {"secand", "second"}};
    const gt_request request = {.size = sizeof(gt_request), .command = GT_GRAD, .wrt = "apart,first,second"};
    const double one = 1;
    const gt_array array = array_of("float64", 0, NULL, &one);
    gt_context *context = gt_context_new(NULL);
    gt_model *model;
    gt_plan *plan;
    double number;
    CU_ASSERT_EQUAL_FATAL(gt_model_from_text(context, "m", lines, sizeof lines - 1, GT_SYNTAX_YAML, &model), GT_OK);
    CU_ASSERT_EQUAL_FATAL(gt_plan_new(context, model, &request, &plan), GT_OK);
    CU_ASSERT_EQUAL_FATAL(gt_plan_run(plan), GT_OK);
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        const gt_status status = gt_plan_output(plan, rows[i].path, &number, sizeof number, NULL);
        const char *said = gt_message(context);
        unit_row("%s: '%s'", rows[i].path, said);
        CU_ASSERT_EQUAL(status, rows[i].said ? GT_NULL_GRADIENT : GT_OK);
        CU_ASSERT(!rows[i].said || (strstr(said, rows[i].said) && strstr(said, rows[i].fix)));
    }
    CU_ASSERT_EQUAL(number, 3); /* of first, which is by second */
    for (size_t i = 0; i < sizeof misspelt / sizeof *misspelt; i++) {
        char words[60];
        (void)snprintf(words, sizeof words, "did you mean '%s'?", misspelt[i][1]);
        CU_ASSERT_EQUAL(gt_plan_bind(plan, misspelt[i][0], &array), GT_USAGE);
        unit_row("%s: '%s'", misspelt[i][0], gt_message(context));
        CU_ASSERT_PTR_NOT_NULL(strstr(gt_message(context), words));
    }
    gt_context_free(context);
}

/* Vectors that have no text are to be bound, whichever they are; also where the sources are nothing that could be read.
 */
static void test_vectors_to_bind(void)
{
    static const char *const name[] = {"a", "b", "c"};
    gt_context *context = gt_context_new(NULL);
    gt_model *model;
    CU_ASSERT_EQUAL_FATAL(gt_model_from_expr(context, "a * b * c", &model), GT_OK);
    for (unsigned open = 0; open < 8; open++) {
        gt_input vectors[3];
        for (unsigned k = 0; k < 3; k++)
            vectors[k] = (gt_input){.size = sizeof(gt_input), .name = name[k], .text = open >> k & 1 ? NULL : "1"};
        const gt_request request = {
            .size = sizeof(gt_request), .command = GT_JVP, .wrt = "a[", .vectors = vectors, .n_vectors = 3};
        gt_plan *plan;
        const gt_named_array *list;
        size_t n, at = 0;
        CU_ASSERT_EQUAL_FATAL(gt_plan_new(context, model, &request, &plan), GT_OK);
        CU_ASSERT_EQUAL_FATAL(gt_plan_inputs(plan, &list, &n), GT_OK);
        for (unsigned k = 0; k < 3; k++)
            if (open >> k & 1) {
                char path[20];
                (void)snprintf(path, sizeof path, "vectors.%s", name[k]);
                unit_row("%u: %s", open, path);
                CU_ASSERT_FATAL(at < n);
                CU_ASSERT_STRING_EQUAL(list[at++].name, path);
            }
        CU_ASSERT_EQUAL(n, at);
        gt_plan_free(plan);
    }
    gt_context_free(context);
}

/* A text that is gone once a plan is made. */
static char *passing(char *to, const char *words)
{
    return strcpy(to, words);
}

/* Runs a plan at x = [1, 1, 1] whose request, texts and lists and all, is overwritten, and a clone of it. */
static void expect_kept(gt_context *context, const gt_model *model, gt_request *request, size_t bytes, char *texts,
                        const char *path, int n, const double *expected)
{
    gt_plan *plan, *clone;
    double out[3];
    CU_ASSERT_EQUAL_FATAL(gt_plan_new(context, model, request, &plan), GT_OK);
    memset(texts, '!', bytes);
    memset(request, 0, sizeof *request);
    CU_ASSERT_EQUAL_FATAL(gt_plan_clone(context, plan, &clone), GT_OK);
    for (int i = 0; i < 2; i++) {
        gt_plan *it = i ? clone : plan;
        bind(it, "x", 1, three, (const double[]){1, 1, 1});
        unit_row("%s of the %s", path, i ? "clone" : "plan");
        CU_ASSERT_EQUAL_FATAL(gt_plan_run(it), GT_OK);
        CU_ASSERT_EQUAL(gt_plan_output(it, path, out, sizeof *out * (size_t)n, NULL), GT_OK);
        CU_ASSERT_EQUAL(memcmp(out, expected, sizeof *out * (size_t)n), 0);
    }
}

/* y = k x^2 c by x: 2 k x c [1, 10, 100], by c: the sum of k x^2 [1, 10, 100]; z = x^3 by x: 3 x^2. */
static void test_own_copy(void)
{
    static const char steps[] = "inputs: {x: {shape: [3]}, k: {shape: [3]}}\n"
                                "constants: {c: 5}\n"
                                "steps: |\n"
                                "  y = k * x ** 2 * c\n"
                                "  with GradientTape(persistent=True) as own:\n"
                                "    own.watch(x)\n"
                                "    z = x ** 3\n";
    gt_context *context = gt_context_new(NULL);
    gt_model *model = NULL;
    char words[7][20];
    CU_ASSERT_EQUAL_FATAL(gt_model_from_text(context, "m.yaml", steps, sizeof steps - 1, GT_SYNTAX_YAML, &model),
                          GT_OK);
    for (int by = 0; by < 2; by++) {
        const char *watch[] = {passing(words[0], "c")};
        gt_input k = {
            .size = sizeof k, .name = passing(words[1], "k"), .text = passing(words[2], "[2, 3, 4]"), .text_size = 9};
        gt_request request = {.size = sizeof request,
                              .command = GT_GRAD,
                              .target = passing(words[3], "y"),
                              .wrt = passing(words[4], "x, c"),
                              .output_gradients = passing(words[5], "[1, 10, 100]"),
                              .dtype = passing(words[6], "float64"),
                              .watch = watch,
                              .n_watch = 1,
                              .inputs = &k,
                              .n_inputs = 1};
        expect_kept(context, model, &request, sizeof words, words[0], by ? "gradients.c" : "gradients.x", by ? 1 : 3,
                    by ? (const double[]){432} : (const double[]){20, 300, 4000});
    }
    gt_input k = {.size = sizeof k, .name = "k", .text = "[2, 3, 4]"};
    gt_request request = {.size = sizeof request,
                          .command = GT_GRAD,
                          .target = passing(words[0], "z"),
                          .wrt = passing(words[1], "x"),
                          .tape = passing(words[2], "own"),
                          .inputs = &k,
                          .n_inputs = 1};
    expect_kept(context, model, &request, sizeof words, words[0], "gradients.x", 3, (const double[]){3, 3, 3});
    gt_input x = {.size = sizeof x, .name = passing(words[0], "x"), .text = passing(words[1], "[1, 2, 3]")};
    request = (gt_request){.size = sizeof request,
                           .command = GT_JVP,
                           .target = passing(words[2], "z"),
                           .vectors = &x,
                           .n_vectors = 1,
                           .inputs = &k,
                           .n_inputs = 1};
    expect_kept(context, model, &request, sizeof words, words[0], "jvp.z", 3, (const double[]){3, 6, 9});
    gt_context_free(context);
}

/* A request as JSON: a vector that is null is bound. */
static void test_json(void)
{
    const double x[] = {1, 2, 3};
    double jvp[3], pushed[6];
    gt_context *context = gt_context_new(NULL);
    gt_model *model = model_of(context);
    gt_plan *plan;
    gt_result *result;
    CU_ASSERT_EQUAL_FATAL(gt_plan_new_json(context, model,
                                           "{\"command\": \"jvp\", \"target\": \"x\", \"tangent\": {\"x\": null}}",
                                           &plan),
                          GT_OK);
    bind(plan, "x", 1, three, x);
    bind(plan, "w", 2, two_three, w);
    bind(plan, "vectors.x", 1, three, w);
    CU_ASSERT_EQUAL(gt_plan_run(plan), GT_OK);
    CU_ASSERT_EQUAL(gt_plan_output(plan, "jvp.x", jvp, sizeof jvp, NULL), GT_OK);
    CU_ASSERT_EQUAL(memcmp(jvp, w, sizeof jvp), 0);
    CU_ASSERT_EQUAL_FATAL(gt_plan_clone(context, plan, &plan), GT_OK); /* asks the same */
    bind(plan, "x", 1, three, x);
    bind(plan, "w", 2, two_three, w);
    bind(plan, "vectors.x", 1, three, x);
    CU_ASSERT_EQUAL(gt_plan_run(plan), GT_OK);
    CU_ASSERT_EQUAL(gt_plan_output(plan, "jvp.x", jvp, sizeof jvp, NULL), GT_OK);
    CU_ASSERT_EQUAL(memcmp(jvp, x, sizeof jvp), 0);
    CU_ASSERT_EQUAL(
        gt_ask_json(context, model,
                    "{\"command\": \"jvp\", \"inputs\": {\"x\": [1], \"w\": 2}, \"tangent\": {\"x\": null}}", &result),
        GT_USAGE);
    CU_ASSERT_PTR_NOT_NULL(strstr(gt_message(context), "nothing is bound to 'vectors.x'"));
    static const char *const mixed[] = {"{\"x\": [1, -2, 0.5], \"w\": null}", "{\"w\": null, \"x\": [1, -2, 0.5]}"};
    for (int i = 0; i < 2; i++) {
        char request[200];
        (void)snprintf(request, sizeof request, "{\"command\": \"jvp\", \"target\": \"x,w\", \"tangent\": %s}",
                       mixed[i]);
        unit_row("%s", mixed[i]);
        CU_ASSERT_EQUAL_FATAL(gt_plan_new_json(context, model, request, &plan), GT_OK);
        bind(plan, "x", 1, three, x);
        bind(plan, "w", 2, two_three, w);
        bind(plan, "vectors.w", 2, two_three, w);
        CU_ASSERT_EQUAL(gt_plan_run(plan), GT_OK);
        CU_ASSERT_EQUAL(gt_plan_output(plan, "jvp.x", jvp, sizeof jvp, NULL), GT_OK);
        CU_ASSERT_EQUAL(memcmp(jvp, (const double[]){1, -2, 0.5}, sizeof jvp), 0);
        CU_ASSERT_EQUAL(gt_plan_output(plan, "jvp.w", pushed, sizeof pushed, NULL), GT_OK);
        CU_ASSERT_EQUAL(memcmp(pushed, w, sizeof pushed), 0);
    }
    CU_ASSERT_EQUAL(gt_plan_new_json(context, model, "{\"comand\": \"jvp\"}", &plan), GT_USAGE);
    CU_ASSERT_PTR_NULL(plan);
    gt_context_free(context);
}

/* -- misuse -- */

/* An input that is bound when others have been run with counts from then on: y = x k, where k is 2 until it is bound.
 */
static void test_bound_later(void)
{
    static const double number[] = {3, 5};
    static const char product[] = "inputs: {x: 1, k: 2}\nsteps: y = x * k\n";
    gt_context *context = gt_context_new(NULL);
    gt_model *model;
    gt_plan *plan;
    const gt_request request = {.size = sizeof(gt_request), .command = GT_EVAL};
    CU_ASSERT_EQUAL_FATAL(gt_model_from_text(context, "m", product, strlen(product), GT_SYNTAX_YAML, &model), GT_OK);
    CU_ASSERT_EQUAL_FATAL(gt_plan_new(context, model, &request, &plan), GT_OK);
    for (int bound = 1; bound <= 2; bound++) {
        const gt_named_array *out;
        size_t n;
        bind(plan, bound == 1 ? "x" : "k", 0, NULL, &number[bound - 1]);
        for (int run = 0; run < 2; run++) {
            CU_ASSERT_EQUAL(gt_plan_run(plan), GT_OK);
            CU_ASSERT_EQUAL_FATAL(gt_plan_outputs(plan, &out, &n), GT_OK);
            CU_ASSERT_EQUAL(*(const double *)out[0].array.data, bound == 1 ? 6 : 15);
        }
    }
    gt_plan_free(plan);
    gt_context_free(context);
}

static void expect_message(gt_context *context, gt_status status, const char *words)
{
    CU_ASSERT_EQUAL(status, GT_USAGE);
    CU_ASSERT_PTR_NOT_NULL(strstr(gt_message(context), words));
    if (!strstr(gt_message(context), words))
        (void)fprintf(stderr, "%s", gt_message(context));
}

static void test_misuse(void)
{
    const gt_request request = {.size = sizeof(gt_request), .command = GT_GRAD, .wrt = "x"},
                     tape = {.size = sizeof(gt_request), .command = GT_TAPE};
    const int64_t minus[] = {-1}, vast[] = {INT64_MAX, INT64_MAX};
    const double x[] = {0.5, 1, 0.25};
    const gt_array good = array_of("float64", 1, three, x);
    gt_array bad;
    gt_context *context = gt_context_new(NULL);
    gt_model *model = model_of(context);
    gt_plan *plan;
    double room[3];
    expect_message(context, gt_plan_new(context, model, &tape, &plan),
                   "a plan has no answer to 'tape', which is not made of values alone");
    CU_ASSERT_PTR_NOT_NULL(strstr(gt_message(context), "ask it as a request of its own"));
    CU_ASSERT_PTR_NULL(plan);
    CU_ASSERT_EQUAL_FATAL(gt_plan_new(context, model, &request, &plan), GT_OK);
    expect_message(context, gt_plan_bind(plan, "xx", &good), "the model has no input 'xx'");
    CU_ASSERT_PTR_NOT_NULL(strstr(gt_message(context), "gt_plan_inputs lists what there is"));
    expect_message(context, gt_plan_bind(plan, NULL, &good), "a name");
    expect_message(context, gt_plan_bind(plan, "x", NULL), "the array is NULL");
#define WRONG(field, wrong, words)                                                                                     \
    (bad = good, bad.field = (wrong), expect_message(context, gt_plan_bind(plan, "x", &bad), words))
    WRONG(size, sizeof bad - 8, "sizeof(gt_array)");
    WRONG(dtype, NULL, "dtype");
    WRONG(dtype, "float16", "dtype");
    WRONG(dtype, "string", "dtype");
    WRONG(rank, -1, "rank");
    WRONG(rank, 13, "rank");
    WRONG(dim, NULL, "dim");
    WRONG(dim, minus, "negative");
    WRONG(data, NULL, "data");
    static const int64_t none[] = {3, 0, 2}, twelve[] = {1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 3};
    bad = array_of("float64", 3, none, NULL); /* no elements lie anywhere */
    CU_ASSERT_EQUAL(gt_plan_bind(plan, "x", &bad), GT_OK);
    bad = array_of("float64", 12, twelve, x);
    CU_ASSERT_EQUAL(gt_plan_bind(plan, "x", &bad), GT_OK);
    bad = array_of("float64", 0, NULL, NULL);
    expect_message(context, gt_plan_bind(plan, "x", &bad), "'data' of the array is NULL");
    bad = array_of("float64", 2, vast, x);
    expect_message(context, gt_plan_bind(plan, "x", &bad), "too large together");
    expect_message(context, gt_plan_output(plan, "gradients.x", room, sizeof room, NULL), "has not run");
    bind(plan, "w", 2, two_three, w);
    bind(plan, "x", 1, three, x);
    CU_ASSERT_EQUAL(gt_plan_run(plan), GT_OK);
    expect_message(context, gt_plan_output(plan, "gradients.x", room, sizeof room - 1, NULL), "too small");
    expect_message(context, gt_plan_output(plan, "gradients.z", room, sizeof room, NULL), "of this name");
    expect_message(context, gt_plan_output(plan, "gradients", room, sizeof room, NULL), "of this name");
    bind(plan, "x", 2, two_three, w); /* the model wants one axis */
    CU_ASSERT_EQUAL(gt_plan_run(plan), GT_WRONG_MODEL);
    expect_message(context, gt_plan_output(plan, "gradients.x", room, sizeof room, NULL), "its last run failed");
    bind(plan, "x", 1, three, x);
    CU_ASSERT_EQUAL(gt_plan_run(plan), GT_OK);
    CU_ASSERT_EQUAL(gt_plan_recorded(plan), 2); /* the one that failed counts, the first still holds */
    gt_context_free(context);
}

/* What would be computed while it is written, when the request is asked once. */
static void test_too_large(void)
{
    enum { LIMIT = 24 << 20 };
    gt_request request = {
        .size = sizeof request, .command = GT_JACOBIAN, .wrt = "w", .target = "y", .watch_variables = true};
    const char *const lines = "variables: {w: {shape: [2000], init: ones}}\nsteps: y = w * reduce_sum(w)\n";
    for (int of_context = 0; of_context < 2; of_context++) {
        gt_context *context = gt_context_new(NULL);
        gt_model *model;
        gt_plan *plan;
        request.memory_limit = of_context ? 0 : LIMIT;
        gt_context_limit_memory(context, of_context ? LIMIT : 0, 0);
        CU_ASSERT_EQUAL_FATAL(gt_model_from_text(context, "m", lines, strlen(lines), GT_SYNTAX_YAML, &model), GT_OK);
        CU_ASSERT_EQUAL_FATAL(gt_plan_new(context, model, &request, &plan), GT_OK);
        CU_ASSERT_EQUAL(gt_plan_run(plan), GT_OVER_LIMIT);
        CU_ASSERT_PTR_NOT_NULL(
            strstr(gt_message(context), "the answer is larger than the memory limit, and a plan holds it whole"));
        gt_context_free(context);
    }
}

/* A plan with a limit of its own holds no more than that beside what others hold, all of its recordings and what they
 * compute with together, however often it runs. What has room alone has it whatever was kept before. */
static void test_limit_of_a_plan(void)
{
    enum { LIMIT = 20 << 20, GRACE = 8 << 20, MOST = 500000 };
    const gt_request request = {
        .size = sizeof request, .command = GT_GRAD, .wrt = "x", .memory_limit = LIMIT, .threads = 1};
    static double x[MOST];
    counted c = {0};
    const gt_allocator allocator = counted_allocator(&c);
    gt_context *context = gt_context_new(&allocator);
    gt_model *model;
    gt_plan *plan;
    CU_ASSERT_EQUAL_FATAL(gt_model_from_expr(context, "reduce_sum(cumsum(exp(x)) * sin(x))", &model), GT_OK);
    CU_ASSERT_EQUAL_FATAL(gt_plan_new(context, model, &request, &plan), GT_OK);
    const size_t held = c.held;
    for (int i = 0; i < 24; i++) {
        const int64_t n = i % 6 == 5 ? MOST : 100000 + 20000 * (i % 6);
        bind(plan, "x", 1, &n, x);
        c.peak = c.held;
        const gt_status status = gt_plan_run(plan);
        unit_row("run %d of %d: status %d, %zu bytes held, %zu at most", i, (int)n, (int)status, c.held - held,
                 c.peak - held);
        CU_ASSERT_EQUAL(status, n < MOST ? GT_OK : GT_OVER_LIMIT);
        CU_ASSERT(c.peak <= held + LIMIT + GRACE);
    }
    gt_context_free(context);
    CU_ASSERT_EQUAL(c.held, 0);
}

/* Where a point has no room beside what is kept, the oldest recordings go, and those that have room stay. */
static void test_oldest_go(void)
{
    enum { LIMIT = 20 << 20, MOST = 400000 };
    static const int64_t sizes[] = {100000, 110000, 1000, 2000, 320000, 2000, 1000, 320000, 100000};
    static const size_t recorded[] = {1, 2, 3, 4, 5, 5, 5, 5, 6};
    static double x[MOST];
    for (int of_context = 0; of_context < 2; of_context++) {
        const gt_request request = {.size = sizeof request,
                                    .command = GT_GRAD,
                                    .wrt = "x",
                                    .memory_limit = of_context ? 0 : LIMIT,
                                    .threads = 1};
        gt_context *context = gt_context_new(NULL);
        gt_model *model;
        gt_plan *plan;
        gt_context_limit_memory(context, of_context ? LIMIT : 0, 0);
        CU_ASSERT_EQUAL_FATAL(gt_model_from_expr(context, "reduce_sum(cumsum(exp(x)) * sin(x))", &model), GT_OK);
        CU_ASSERT_EQUAL_FATAL(gt_plan_new(context, model, &request, &plan), GT_OK);
        for (size_t i = 0; i < sizeof sizes / sizeof *sizes; i++) {
            unit_row("limit of the %s, %d elements", of_context ? "context" : "plan", (int)sizes[i]);
            bind(plan, "x", 1, &sizes[i], x);
            CU_ASSERT_EQUAL(gt_plan_run(plan), GT_OK);
            CU_ASSERT_STRING_EQUAL(gt_message(context), "");
            CU_ASSERT_EQUAL(gt_plan_recorded(plan), recorded[i]);
        }
        gt_context_free(context);
    }
}

/* A call within a call is refused, and does not disturb the one at work. */
typedef struct nosy {
    gt_context *context;
    gt_model *model;
    int refused, called;
} nosy;

static bool ask_within(void *context, const char *what, double share)
{
    nosy *n = context;
    const gt_request request = {.size = sizeof(gt_request), .command = GT_EVAL};
    gt_result *result = NULL;
    (void)what, (void)share;
    n->called += 2;
    n->refused += gt_ask(n->context, NULL, &request, &result) == GT_USAGE; /* nor is it told what is wrong with it */
    n->refused += gt_ask(n->context, n->model, &request, &result) == GT_USAGE && !gt_message(n->context)[0];
    return true;
}

static void test_two_calls(void)
{
    nosy n = {.context = gt_context_new(NULL)};
    gt_result *result;
    CU_ASSERT_EQUAL_FATAL(gt_model_from_expr(n.context, "reduce_sum(exp(arange(1000.0)/1000))", &n.model), GT_OK);
    const gt_request request = {
        .size = sizeof(gt_request), .command = GT_EVAL, .progress = ask_within, .progress_context = &n};
    CU_ASSERT_EQUAL(gt_ask(n.context, n.model, &request, &result), GT_OK);
    CU_ASSERT(n.called > 0);
    CU_ASSERT_EQUAL(n.refused, n.called);
    gt_context_free(n.context);
}

/* -- models that come and go -- */

static void test_models(void)
{
    counted c = {0};
    const gt_allocator allocator = counted_allocator(&c);
    gt_context *context = gt_context_new(&allocator);
    size_t before = 0;
    for (int i = 0; i < 2000; i++) {
        gt_model *model = model_of(context);
        gt_model_free(model);
        if (i == 0)
            before = c.held;
        CU_ASSERT_EQUAL(c.held, before);
    }
    gt_model_free(NULL);
    /* Freed before what stands on it: nobody may ask it anew, and what stands goes on. */
    const gt_request request = {.size = sizeof(gt_request), .command = GT_EVAL, .target = "c"};
    gt_model *model;
    gt_result *result, *none;
    gt_plan *plan;
    CU_ASSERT_EQUAL_FATAL(
        gt_model_from_text(context, "m", "constants: {c: 2}\nsteps: y = c", 30, GT_SYNTAX_YAML, &model), GT_OK);
    CU_ASSERT_EQUAL_FATAL(gt_ask(context, model, &request, &result), GT_OK);
    CU_ASSERT_EQUAL_FATAL(gt_plan_new(context, model, &request, &plan), GT_OK);
    gt_model_free(model);
    gt_model_free(model);
    expect_message(context, gt_ask(context, model, &request, &none), "the model has been freed");
    CU_ASSERT_EQUAL(gt_plan_run(plan), GT_OK);
    gt_result_free(result);
    gt_plan_free(plan);
    CU_ASSERT_EQUAL(c.held, before);
    gt_context_free(context);
    CU_ASSERT_EQUAL(c.held, 0);
}

/* A plan that has not run holds its model alone, through others that come and go. */
static void test_model_of_a_plan(void)
{
    const gt_request request = {.size = sizeof(gt_request), .command = GT_EVAL, .target = "c"};
    counted c = {0};
    const gt_allocator allocator = counted_allocator(&c);
    gt_context *context = gt_context_new(&allocator);
    gt_model *model, *other;
    gt_plan *plan;
    double value = 0;
    CU_ASSERT_EQUAL_FATAL(gt_model_from_text(context, "m", "constants: {c: 2}", 17, GT_SYNTAX_YAML, &model), GT_OK);
    CU_ASSERT_EQUAL_FATAL(gt_plan_new(context, model, &request, &plan), GT_OK);
    const size_t held = c.held;
    gt_model_free(model);
    CU_ASSERT_EQUAL(c.held, held);
    CU_ASSERT_EQUAL_FATAL(gt_model_from_text(context, "m", "constants: {c: 3}", 17, GT_SYNTAX_YAML, &other), GT_OK);
    CU_ASSERT_EQUAL(gt_plan_run(plan), GT_OK);
    CU_ASSERT_EQUAL(gt_plan_output(plan, "values.c", &value, sizeof value, NULL), GT_OK);
    CU_ASSERT_EQUAL(value, 2);
    gt_plan_free(plan);
    gt_model_free(other);
    CU_ASSERT(c.held < held);
    gt_context_free(context);
    CU_ASSERT_EQUAL(c.held, 0);
}

/* -- memory -- */

/* Wherever the arrays lie: w by rows or by columns, x with a gap behind each. */
static void run_without_allocation(bool apart)
{
    static const int64_t gap[] = {16}, by_column[] = {8, 16};
    counted c = {0};
    const gt_allocator allocator = counted_allocator(&c);
    gt_context *context = gt_context_new(&allocator);
    gt_model *model = model_of(context);
    const gt_request request = {.size = sizeof(gt_request), .command = GT_HESSIAN, .wrt = "x", .threads = 1};
    double x[] = {0.5, 1, 0.25, 2, 0.75, 3};
    gt_array ax = array_of("float64", 1, three, x), aw = array_of("float64", 2, two_three, w);
    gt_plan *plan;
    ax.stride = apart ? gap : NULL;
    aw.stride = apart ? by_column : NULL;
    CU_ASSERT_EQUAL_FATAL(gt_plan_new(context, model, &request, &plan), GT_OK);
    CU_ASSERT_EQUAL(gt_plan_bind(plan, "x", &ax), GT_OK);
    CU_ASSERT_EQUAL(gt_plan_bind(plan, "w", &aw), GT_OK);
    double *sign = &x[apart ? 2 : 1];
    *sign = 2;
    for (int i = 0; i < 2; i++) { /* both sides of the branch */
        *sign = -*sign;
        CU_ASSERT_EQUAL(gt_plan_run(plan), GT_OK);
    }
    int calls = c.calls;
    const size_t held = c.held;
    for (int i = 0; i < 2000; i++) {
        x[0] += 0.0001;
        *sign = -*sign;
        CU_ASSERT_EQUAL(gt_plan_run(plan), GT_OK);
    }
    CU_ASSERT_EQUAL(c.calls, calls);
    CU_ASSERT_EQUAL(c.held, held);
    CU_ASSERT_EQUAL(gt_plan_recorded(plan), 2);
    gt_context_free(context);
}

static void test_no_allocation(void)
{
    run_without_allocation(false);
    run_without_allocation(true);
}

/* Nor does one that warns again of what it has warned of before, at points that come in turns. */
static void test_no_allocation_of_warnings(void)
{
    enum { MATRICES = 12 };
    static const double matrix[2][4] = {{2, 1, 1, 3}, {2, 1, 0, 3}};
    static const int64_t two_two[] = {2, 2};
    counted c = {0};
    const gt_allocator allocator = counted_allocator(&c);
    const gt_request request = {.size = sizeof(gt_request), .command = GT_EVAL, .threads = 1};
    gt_context *context = gt_context_new(&allocator);
    gt_model *model;
    gt_plan *plan;
    char lines[2000] = "", said[2][20000];
    double a[4];
    int calls = 0, used = sprintf(lines, "inputs: {a: {shape: [2, 2]}, z: 0.0}\nsteps: |\n  y = stop_gradient(z)\n");
    for (int i = 0; i < MATRICES; i++)
        used += sprintf(lines + used, "  y = y + logdet(a + %d.0 * eye(2))\n", i);
    CU_ASSERT_EQUAL_FATAL(gt_model_from_text(context, "m", lines, (size_t)used, GT_SYNTAX_YAML, &model), GT_OK);
    CU_ASSERT_EQUAL_FATAL(gt_plan_new(context, model, &request, &plan), GT_OK);
    bind(plan, "a", 2, two_two, a);
    for (int i = 0; i < 50; i++) {
        (void)memcpy(a, matrix[i % 2], sizeof a);
        CU_ASSERT_EQUAL(gt_plan_run(plan), GT_OK);
        CU_ASSERT(strlen(gt_warnings(context)) < sizeof *said);
        if (i < 2)
            (void)strncat(strcpy(said[i], ""), gt_warnings(context), sizeof *said - 1);
        CU_ASSERT_STRING_EQUAL(gt_warnings(context), said[i % 2]);
        calls = i < 2 ? c.calls : calls;
        CU_ASSERT_EQUAL(c.calls, calls);
    }
    CU_ASSERT_STRING_EQUAL(said[0], "");
    CU_ASSERT(strlen(said[1]) > 1000);
    gt_context_free(context);
    CU_ASSERT_EQUAL(c.held, 0);
}

static void plan_at_work(counted *c, const gt_allocator *allocator, void *context)
{
    const gt_request request = {.size = sizeof(gt_request), .command = GT_GRAD, .wrt = "x,w"};
    static const int64_t by_column[] = {8, 16};
    double x[] = {0.5, 1, 0.25}, of_x[3] = {0}, *expected = context;
    gt_model *model = NULL;
    gt_plan *plan = NULL;
    const gt_named_array *list;
    size_t n;
    bool done = false;
    gt_context *own = gt_context_new(allocator);
    gt_array array = array_of("float64", 1, three, x), turned = array_of("float64", 2, two_three, w);
    turned.stride = by_column;
    if (own && gt_model_from_text(own, "m", text, sizeof text - 1, GT_SYNTAX_YAML, &model) == GT_OK &&
        gt_plan_new(own, model, &request, &plan) == GT_OK && gt_plan_inputs(plan, &list, &n) == GT_OK &&
        gt_plan_bind(plan, "x", &array) == GT_OK && gt_plan_bind(plan, "w", &turned) == GT_OK) {
        (void)gt_plan_run(plan);
        x[0] = -3;
        (void)gt_plan_run(plan);
        c->fail_at = 0; /* there is memory again: the plan is as good as before */
        c->from_then_on = false;
        CU_ASSERT_EQUAL(gt_plan_run(plan), GT_OK);
        CU_ASSERT_EQUAL(gt_plan_outputs(plan, &list, &n), GT_OK);
        CU_ASSERT_EQUAL(gt_plan_output(plan, "gradients.x", of_x, sizeof of_x, NULL), GT_OK);
        done = true;
    }
    if (done && expected[0] == 0)
        (void)memcpy(expected, of_x, sizeof of_x);
    CU_ASSERT(!done || memcmp(expected, of_x, sizeof of_x) == 0);
    gt_context_free(own);
}

static void test_failing_memory(void)
{
    double expected[3] = {0};
    counted none = {0};
    gt_allocator all = counted_allocator(&none);
    plan_at_work(&none, &all, expected);
    CU_ASSERT(expected[0] != 0);
    CU_ASSERT(counted_fail_each(false, plan_at_work, expected) >= 10);
    CU_ASSERT(counted_fail_each(true, plan_at_work, expected) >= 10);
}

/* -- threads -- */

enum { THREADS = 8, RUNS = 200 };

typedef struct worker {
    const gt_plan *plan;
    double shift, sum;
    bool done;
} worker;

static void *work(void *argument)
{
    worker *me = argument;
    gt_context *context = gt_context_new(NULL);
    gt_plan *plan = NULL;
    double x[] = {0, 1, 0.25}, of_x[3];
    const gt_array array = array_of("float64", 1, three, x), of_w = array_of("float64", 2, two_three, w);
    bool ok = gt_plan_clone(context, me->plan, &plan) == GT_OK && gt_plan_bind(plan, "x", &array) == GT_OK &&
              gt_plan_bind(plan, "w", &of_w) == GT_OK;
    for (int i = 0; i < RUNS && ok; i++) {
        x[0] = me->shift + (i % 2 ? -0.001 : 0.001) * i;
        ok = gt_plan_run(plan) == GT_OK && gt_plan_output(plan, "gradients.x", of_x, sizeof of_x, NULL) == GT_OK;
        me->sum += of_x[0] - of_x[2];
    }
    gt_context_free(context);
    me->done = ok;
    return NULL;
}

static void test_threads(void)
{
    const gt_request request = {.size = sizeof(gt_request), .command = GT_GRAD, .wrt = "x", .threads = 1};
    gt_context *context = gt_context_new(NULL);
    gt_plan *plan;
    pthread_t thread[THREADS];
    worker together[THREADS];
    CU_ASSERT_EQUAL_FATAL(gt_plan_new(context, model_of(context), &request, &plan), GT_OK);
    for (int i = 0; i < THREADS; i++) {
        together[i] = (worker){.plan = plan, .shift = 0.1 * i - 1.5};
        CU_ASSERT_EQUAL_FATAL(pthread_create(&thread[i], NULL, work, &together[i]), 0);
    }
    for (int i = 0; i < THREADS; i++)
        (void)pthread_join(thread[i], NULL);
    for (int i = 0; i < THREADS; i++) {
        worker alone = {.plan = plan, .shift = 0.1 * i - 1.5};
        (void)work(&alone);
        CU_ASSERT_TRUE(together[i].done && alone.done);
        CU_ASSERT_EQUAL(memcmp(&together[i].sum, &alone.sum, sizeof alone.sum), 0);
    }
    gt_context_free(context);
}

void suite_array_plan(void)
{
    CU_pSuite suite = CU_add_suite("plans for arrays", NULL, NULL);
    CU_add_test(suite, "a plan comes to what gt_ask does", test_as_asked);
    CU_add_test(suite, "arrays lie as they lie", test_layouts);
    CU_add_test(suite, "one number fills a shape", test_one_number);
    CU_add_test(suite, "arrays are read where they lie", test_where_they_lie);
    CU_add_test(suite, "truth values are 0 and 1", test_truth);
    CU_add_test(suite, "what is bound is listed", test_bound);
    CU_add_test(suite, "several bound are listed", test_bound_beside);
    CU_add_test(suite, "an input bound later", test_bound_later);
    CU_add_test(suite, "other dtypes", test_dtypes);
    CU_add_test(suite, "warnings of the last run", test_warnings);
    CU_add_test(suite, "other shapes", test_shapes);
    CU_add_test(suite, "Eight shapes", test_eight_shapes);
    CU_add_test(suite, "Points at which it fails", test_failing_points);
    CU_add_test(suite, "What is absorbed is said", test_absorbed);
    CU_add_test(suite, "directions that nobody asked for", test_directions_nobody_asked_for);
    CU_add_test(suite, "lists of inputs and outputs", test_lists);
    CU_add_test(suite, "lists without vectors", test_lists_without_vectors);
    CU_add_test(suite, "what is known of the inputs", test_known);
    CU_add_test(suite, "null gradients", test_null);
    CU_add_test(suite, "Several nulls, and names that are none", test_nulls);
    CU_add_test(suite, "Vectors that are to be bound", test_vectors_to_bind);
    CU_add_test(suite, "requests as JSON", test_json);
    CU_add_test(suite, "a plan has a request of its own", test_own_copy);
    CU_add_test(suite, "misuse", test_misuse);
    CU_add_test(suite, "an answer that a plan cannot hold", test_too_large);
    CU_add_test(suite, "the limit of a plan", test_limit_of_a_plan);
    CU_add_test(suite, "the oldest recordings go", test_oldest_go);
    CU_add_test(suite, "a call within a call", test_two_calls);
    CU_add_test(suite, "models come and go", test_models);
    CU_add_test(suite, "numbers that do not fit", test_numbers_that_do_not_fit);
    CU_add_test(suite, "a plan holds its model", test_model_of_a_plan);
    CU_add_test(suite, "a run allocates nothing", test_no_allocation);
    CU_add_test(suite, "a run that warns allocates nothing", test_no_allocation_of_warnings);
    CU_add_test(suite, "memory that fails", test_failing_memory);
    CU_add_test(suite, "clones in threads", test_threads);
}
