/* jvp, vjp and hvp of several sources and targets at once, against differences of values and of gradients along the
 * same directions; and what hvp costs. */
#include "unit.h"
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "../common/differences.h"
#include "gradtape.h"

void suite_products(void);

static const char text[] = "inputs: {x: [0, 0, 0]}\n"
                           "variables:\n"
                           "  w: {shape: [2, 3], init: zeros}\n"
                           "  b: [0, 0]\n"
                           "steps: |\n"
                           "  h = tanh(sum(w * x, axis=1) + b)\n"
                           "  y = h * h + exp(h / 2)\n"
                           "  s = reduce_sum(y) * x[0] + sin(x[1]) * b[1] * w[1, 2]\n";

enum { X = 3, W = 6, B = 2, ALL = X + W + B };

static const double point[ALL] = {0.7, -0.4, 1.1, 0.3, -0.2, 0.5, -0.6, 0.1, 0.9, 0.25, -0.35};
static const double direction[ALL] = {1, -2, 0.5, 0.25, 3, -1, 0.75, 1.5, -0.5, 2, -1.25};

static const differences steps = {.rows = 7, .distance = 0.1, .shrink = 1.6};

typedef struct texts {
    char x[200], w[500], b[200];
    gt_input input[3];
} texts;

static void write_vector(char *to, size_t room, const double *v, int n)
{
    size_t used = (size_t)snprintf(to, room, "[");
    for (int i = 0; i < n; i++)
        used += (size_t)snprintf(to + used, room - used, "%s%.17g", i ? "," : "", v[i]);
    (void)snprintf(to + used, room - used, "]");
}

static void write_matrix(char *to, size_t room, const double *v)
{
    char row[2][200];
    write_vector(row[0], sizeof row[0], v, W / 2);
    write_vector(row[1], sizeof row[1], v + W / 2, W / 2);
    (void)snprintf(to, room, "[%s,%s]", row[0], row[1]);
}

static void write_all(texts *t, const double *p)
{
    write_vector(t->x, sizeof t->x, p, X);
    write_matrix(t->w, sizeof t->w, p + X);
    write_vector(t->b, sizeof t->b, p + X + W, B);
    t->input[0] = (gt_input){.size = sizeof(gt_input), "x", t->x, 0};
    t->input[1] = (gt_input){.size = sizeof(gt_input), "w", t->w, 0};
    t->input[2] = (gt_input){.size = sizeof(gt_input), "b", t->b, 0};
}

/* Asks at `point` + distance * direction, and takes the numbers at the paths one after another. */
typedef struct question {
    gt_request request;
    const char *path[3];
    int n; /* numbers in all */
} question;

static gt_context *context;
static gt_model *model;

static void ask(const question *q, double distance, const double *along, double *out)
{
    double p[ALL];
    texts t;
    gt_result *result;
    gt_request request = q->request;
    request.size = sizeof request;
    int n = 0;
    for (int i = 0; i < ALL; i++)
        p[i] = point[i] + distance * along[i];
    write_all(&t, p);
    request.inputs = t.input;
    request.n_inputs = 3;
    request.watch_variables = true;
    (void)gt_ask(context, model, &request, &result);
    CU_ASSERT_STRING_EQUAL_FATAL(gt_message(context), "");
    for (int k = 0; k < 3 && q->path[k]; k++) {
        gt_array a;
        int64_t size = 1;
        CU_ASSERT_FATAL(gt_result_array(result, q->path[k], &a));
        for (int d = 0; d < a.rank; d++)
            size *= a.dim[d];
        CU_ASSERT_FATAL(n + size <= q->n);
        memcpy(out + n, a.data, (size_t)size * sizeof *out);
        n += (int)size;
    }
    CU_ASSERT_EQUAL(n, q->n);
    gt_result_free(result);
}

/* The slopes of the numbers at point, along a direction. */
static void slopes(const question *q, const double *along, double *out, double *error)
{
    double ahead[DIFFERENCES_ROWS][ALL], behind[DIFFERENCES_ROWS][ALL];
    for (int row = 0; row < steps.rows; row++) {
        ask(q, differences_distance(&steps, row), along, ahead[row]);
        ask(q, -differences_distance(&steps, row), along, behind[row]);
    }
    for (int i = 0; i < q->n; i++) {
        double plus[DIFFERENCES_ROWS], minus[DIFFERENCES_ROWS];
        for (int row = 0; row < steps.rows; row++) {
            plus[row] = ahead[row][i];
            minus[row] = behind[row][i];
        }
        out[i] = differences_slope(&steps, plus, minus, &error[i]);
        CU_ASSERT(error[i] < 1e-7); /* or the comparison says nothing */
    }
}

static void compare(const double *is, const double *want, const double *error, int n)
{
    for (int i = 0; i < n; i++)
        CU_ASSERT(fabs(is[i] - want[i]) <= error[i]);
}

static void start(void)
{
    context = gt_context_new(NULL);
    CU_ASSERT_EQUAL_FATAL(gt_model_from_text(context, "m.yaml", text, sizeof text - 1, GT_SYNTAX_YAML, &model), GT_OK);
}

/* Three sources move at once; two targets. */
static void forward(void)
{
    texts t;
    double is[ALL], want[ALL], error[ALL];
    start();
    write_all(&t, direction);
    question product = {.request = {.command = GT_JVP, .target = "y,s", .vectors = t.input, .n_vectors = 3},
                        .path = {"jvp.y", "jvp.s"},
                        .n = B + 1};
    question value = {.request = {.command = GT_EVAL, .target = "y,s"}, .path = {"values.y", "values.s"}, .n = B + 1};
    ask(&product, 0, direction, is);
    slopes(&value, direction, want, error);
    compare(is, want, error, B + 1);
    gt_context_free(context);
}

/* The cotangents of two targets, which are weighted and added. */
static void backward(void)
{
    static const char *const weights[] = {"[[2, -3], 0.5]", "[[2, -3], null]"}; /* null: ones */
    static const double weight[][B + 1] = {{2, -3, 0.5}, {2, -3, 1}};
    double is[ALL], slope[B + 1], slope_error[B + 1];
    start();
    question value = {.request = {.command = GT_EVAL, .target = "y,s"}, .path = {"values.y", "values.s"}, .n = B + 1};
    for (int k = 0; k < 2; k++) {
        question product = {
            .request = {.command = GT_VJP, .target = "y,s", .wrt = "x,w,b", .output_gradients = weights[k]},
            .path = {"vjp.x", "vjp.w", "vjp.b"},
            .n = ALL};
        ask(&product, 0, direction, is);
        for (int i = 0; i < ALL; i++) {
            double unit[ALL] = {0}, want = 0, error = 0;
            unit[i] = 1;
            slopes(&value, unit, slope, slope_error);
            for (int j = 0; j < B + 1; j++) {
                want += weight[k][j] * slope[j];
                error += fabs(weight[k][j]) * slope_error[j];
            }
            compare(&is[i], &want, &error, 1);
        }
    }
    gt_context_free(context);
}

/* Second derivatives: all sources move, or one of them; of a sum of two targets. */
static void second(void)
{
    texts t;
    double is[ALL], want[ALL], error[ALL], only_w[ALL] = {0};
    start();
    write_all(&t, direction);
    question product = {.request = {.command = GT_HVP, .target = "y,s", .wrt = "x,w,b", .vectors = t.input},
                        .path = {"hvp.x", "hvp.w", "hvp.b"},
                        .n = ALL};
    question gradient = {.request = {.command = GT_GRAD, .target = "y,s", .wrt = "x,w,b"},
                         .path = {"gradients.x", "gradients.w", "gradients.b"},
                         .n = ALL};
    product.request.n_vectors = 3;
    ask(&product, 0, direction, is);
    slopes(&gradient, direction, want, error);
    compare(is, want, error, ALL);

    memcpy(only_w + X, direction + X, W * sizeof *only_w);
    product.request.vectors = &t.input[1];
    product.request.n_vectors = 1;
    ask(&product, 0, direction, is);
    slopes(&gradient, only_w, want, error);
    compare(is, want, error, ALL);
    gt_context_free(context);
}

/* -- what hvp costs -- */

typedef struct cost {
    long long run, backward, forward, peak;
} cost;

static long long number_after(const char *json, const char *key)
{
    const char *at = strstr(json, key);
    char *end;
    CU_ASSERT_PTR_NOT_NULL_FATAL(at);
    long long n = strtoll(at + strlen(key), &end, 10);
    CU_ASSERT_PTR_NOT_EQUAL(end, at + strlen(key));
    return n;
}

static bool keep_end(void *kept, const char *bytes, size_t n)
{
    char *end = kept; /* of 512 bytes: "stats" is last */
    for (size_t i = 0; i < n; i++) {
        memmove(end, end + 1, 510);
        end[510] = bytes[i];
    }
    return true;
}

static cost cost_of(const char *command, int n)
{
    char x[60], end[512];
    gt_result *result;
    gt_input input = {.size = sizeof(gt_input), "x", x, 0}, vector = {.size = sizeof(gt_input), "x", "1", 0};
    gt_request request = {.size = sizeof(gt_request),
                          .command = strcmp(command, "hvp") == 0 ? GT_HVP : GT_HESSIAN,
                          .inputs = &input,
                          .n_inputs = 1,
                          .vectors = &vector,
                          .n_vectors = 1,
                          .wrt = "x",
                          .stats = true};
    gt_sink sink = {.size = sizeof(gt_sink), keep_end, end};
    (void)snprintf(x, sizeof x, "range(%d) / %d", n, n);
    memset(end, ' ', sizeof end - 1);
    end[sizeof end - 1] = '\0';
    context = gt_context_new(NULL);
    CU_ASSERT_EQUAL_FATAL(gt_model_from_expr(context, "sum(sin(x) * roll(x, 1)) ** 2", &model), GT_OK);
    CU_ASSERT_EQUAL_FATAL(gt_ask(context, model, &request, &result), GT_OK);
    CU_ASSERT_EQUAL(gt_result_write(context, result, GT_FORMAT_JSON, GT_NAN_STRING, false, &sink), GT_OK);
    gt_context_free(context);
    return (cost){number_after(end, "\"run\":"), number_after(end, "\"backward_passes\":"),
                  number_after(end, "\"forward_passes\":"), number_after(end, "\"bytes_peak\":")};
}

/* The Hessian is never formed: as many equations and passes for many entries as for few, and memory for a few vectors.
 */
static void costs(void)
{
    enum { FEW = 10, MANY = 1000 };
    cost few = cost_of("hvp", FEW), many = cost_of("hvp", MANY), matrix = cost_of("hessian", MANY);
    CU_ASSERT_EQUAL(few.run, many.run);
    CU_ASSERT(few.backward == 1 && many.backward == 1);
    CU_ASSERT(few.forward == 1 && many.forward == 1);
    CU_ASSERT(many.peak < 20 * MANY * (long long)sizeof(double));
    CU_ASSERT(matrix.forward == MANY && matrix.peak > (long long)MANY * MANY * (long long)sizeof(double));
}

void suite_products(void)
{
    CU_pSuite suite = CU_add_suite("products of derivatives and vectors", NULL, NULL);
    CU_add_test(suite, "jvp: three sources, two targets", forward);
    CU_add_test(suite, "vjp: output gradients of two targets", backward);
    CU_add_test(suite, "hvp: three sources", second);
    CU_add_test(suite, "hvp does not form the Hessian", costs);
}
