/* Linear systems: solutions and derivatives on both sides of the size where LAPACK takes over, and failures.
 *
 * Systems are made of whole numbers with a whole solution, so that the right-hand side is exact; derivatives of
 * diagonal systems are closed forms. */
#include "unit.h"
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "gradtape.h"
#include "ops/lapack.h"
#include "ops/table.h"

void suite_solve(void);

enum { MOST = 160 };

typedef struct system {
    gt_attr attr[1];
    gt_shape shape[3];
    gt_view in[2];
    gt_call call;
    size_t room;
} system_t;

/* A call of the kernel over row-major memory; lanes 0: no batch axis. */
static void prepare(system_t *s, gt_dtype dtype, bool transpose, int64_t lanes, int64_t n, int64_t k, void *a, void *b,
                    void *x)
{
    memset(s, 0, sizeof *s);
    void *data[3] = {a, b, x};
    gt_view *view[3] = {&s->in[0], &s->in[1], &s->call.out};
    s->attr[0] = (gt_attr){.given = true, .b = transpose};
    for (int i = 0; i < 3; i++) {
        s->shape[i] = (gt_shape){2, {n, i ? k : n}};
        if (lanes)
            s->shape[i] = (gt_shape){3, {lanes, n, i ? k : n}};
        *view[i] = (gt_view){.data = data[i], .dtype = dtype, .shape = &s->shape[i]};
        gt_shape_strides(&s->shape[i], view[i]->stride);
    }
    s->call.attr = s->attr;
    s->call.n = 2;
    s->call.in = s->in;
    const gt_shape *shapes[] = {&s->shape[0], &s->shape[1]};
    s->room = gt_op_batch_solve.scratch(s->attr, 2, shapes, dtype);
    s->call.scratch = malloc(s->room);
}

static bool run(system_t *s)
{
    bool done = gt_op_batch_solve.kernel(&s->call);
    free(s->call.scratch);
    s->call.scratch = NULL;
    return done;
}

/* Whole numbers, the largest entries below the diagonal, so that rows must be exchanged. */
static double entry(int64_t i, int64_t j, int64_t n)
{
    return (double)((7 * i + 3 * j + i * j) % 11 - 5) + ((i + 1) % n == j ? (double)(16 * n) : 0);
}

static double solution(int64_t i, int64_t j)
{
    return (double)((5 * i + 2 * j) % 7 - 3);
}

static double largest_error(int64_t n, int64_t k, bool transpose)
{
    static double a[MOST * MOST], b[MOST * 3], x[MOST * 3];
    for (int64_t i = 0; i < n; i++)
        for (int64_t j = 0; j < n; j++)
            a[i * n + j] = entry(i, j, n);
    for (int64_t i = 0; i < n; i++)
        for (int64_t j = 0; j < k; j++) {
            b[i * k + j] = 0;
            for (int64_t p = 0; p < n; p++)
                b[i * k + j] += (transpose ? a[p * n + i] : a[i * n + p]) * solution(p, j);
        }
    system_t s;
    prepare(&s, GT_F64, transpose, 0, n, k, a, b, x);
    if (!run(&s))
        return INFINITY;
    double worst = 0;
    for (int64_t i = 0; i < n; i++)
        for (int64_t j = 0; j < k; j++)
            worst = fmax(worst, fabs(x[i * k + j] - solution(i, j)));
    return worst;
}

static void sizes(void)
{
    static const int64_t n[] = {1, 2, 3, 17, 64, 127, 128, 129, MOST};
    for (size_t i = 0; i < sizeof n / sizeof *n; i++)
        for (int64_t k = 1; k <= 3; k += 2) {
            CU_ASSERT(largest_error(n[i], k, false) < 1e-13);
            CU_ASSERT(largest_error(n[i], k, true) < 1e-13);
        }
}

/* A lane has the bits that it has alone, whether its matrix is shared or its own. */
static void lanes(void)
{
    enum { N = 130, LANES = 3 };
    static double a[LANES * N * N], b[LANES * N], x[LANES * N], one[N];
    for (int64_t n = 5; n <= N; n += 125) {
        for (int64_t i = 0; i < LANES * n * n; i++)
            a[i] = sin((double)(i * i + 1));
        for (int64_t i = 0; i < LANES * n; i++)
            b[i] = cos((double)i);
        for (int shared = 0; shared < 2; shared++) {
            system_t s;
            prepare(&s, GT_F64, false, LANES, n, 1, a, b, x);
            s.in[0].stride[0] = shared ? 0 : n * n;
            CU_ASSERT(run(&s));
            for (int64_t l = 0; l < LANES; l++) {
                prepare(&s, GT_F64, false, 0, n, 1, shared ? a : a + l * n * n, b + l * n, one);
                CU_ASSERT(run(&s));
                CU_ASSERT(memcmp(one, x + l * n, (size_t)n * sizeof *one) == 0);
            }
        }
    }
}

static void single_precision(void)
{
    float a[] = {3, 0, 0, 7}, b[] = {1, 1}, x[2];
    system_t s;
    prepare(&s, GT_F32, false, 0, 2, 1, a, b, x);
    CU_ASSERT(run(&s));
    CU_ASSERT_EQUAL(x[0], (float)(1.0 / 3));
    CU_ASSERT_EQUAL(x[1], (float)(1.0 / 7));
}

static void singular(void)
{
    double a[] = {1, 0, 0, 1, 1, 2, 2, 4}, b[] = {1, 1, 1, 1}, x[4];
    system_t s;
    prepare(&s, GT_F64, false, 2, 2, 1, a, b, x);
    CU_ASSERT(!run(&s));
    CU_ASSERT_STRING_EQUAL(s.call.message, "matrix is singular: that at [1] of the batch");
    prepare(&s, GT_F64, false, 0, 2, 1, a + 4, b, x);
    CU_ASSERT(!run(&s));
    CU_ASSERT_STRING_EQUAL(s.call.message, "matrix is singular");
    static double zeros[MOST * MOST], right[MOST], left[MOST]; /* LAPACK's side */
    prepare(&s, GT_F64, false, 0, MOST, 1, zeros, right, left);
    CU_ASSERT(!run(&s));
    CU_ASSERT_STRING_EQUAL(s.call.message, "matrix is singular");
    double unknown[] = {0, 1, NAN, 1};
    prepare(&s, GT_F64, false, 0, 2, 1, unknown, b, x);
    CU_ASSERT(run(&s));
    CU_ASSERT(isnan(x[0]) && isnan(x[1]));
}

/* -- through a model -- */

static gt_context *context;

static const double *ask(const char *expression, const char *wrt, const char *path)
{
    gt_model *model;
    gt_result *result;
    gt_array array;
    gt_request request = {.size = sizeof(gt_request), .command = GT_GRAD, .wrt = wrt, .watch_variables = true};
    if (gt_model_from_expr(context, expression, &model) != GT_OK ||
        gt_ask(context, model, &request, &result) != GT_OK || !gt_result_array(result, path, &array))
        return NULL;
    return array.data;
}

/* x = diag(d)^-1 b, L = sum(c x): dL/dA[i,j] = -(c_i / d_i) (b_j / d_j), dL/db_i = c_i / d_i. */
static void derivatives(void)
{
    static const char *const expression[] = {
        "A = Variable([[2.0, 0], [0, 5]]); b = Variable([6.0, 5]); reduce_sum(solve(A, b) * [1.0, 10])",
        "A = Variable(5 * eye(140)); b = Variable(ones([140])); reduce_sum(solve(A, b) * range(140.))"};
    context = gt_context_new(NULL);
    const double *a = ask(expression[0], "A, b", "gradients.A"), *b = ask(expression[0], "A, b", "gradients.b");
    CU_ASSERT_FATAL(a && b);
    const double want[] = {-0.5 * 3, -0.5 * 1, -2 * 3.0, -2 * 1.0};
    for (int i = 0; i < 4; i++)
        CU_ASSERT_DOUBLE_EQUAL(a[i], want[i], 1e-15);
    CU_ASSERT_EQUAL(b[0], 0.5);
    CU_ASSERT_EQUAL(b[1], 2);
    a = ask(expression[1], "A", "gradients.A");
    CU_ASSERT_FATAL(a != NULL);
    for (int64_t i = 0; i < 140; i++)
        for (int64_t j = 0; j < 140; j++)
            CU_ASSERT(fabs(a[i * 140 + j] + (double)i / 25) < 1e-13);
    gt_context_free(context);
}

static void mistakes(void)
{
    static const char *const pairs[][2] = {
        {"solve([[1.0, 2]], [1.0])", "solve takes square matrices"},
        {"solve([[1.0, 2]], [[1.0]])", "the matrix is not square"},
        {"solve([[1.0, 2], [3, 4]], [1.0, 2, 3])", "the matrix has 2 rows, the right-hand side 3"},
        {"solve([1.0, 2], [[1.0], [2]])", "both must be matrices"},
        {"solve(cast([[1.0]], float32), [1.0])", ""},
    };
    context = gt_context_new(NULL);
    for (size_t i = 0; i < sizeof pairs / sizeof *pairs; i++) {
        gt_model *model;
        gt_result *result;
        gt_request request = {.size = sizeof(gt_request), .command = GT_EVAL};
        CU_ASSERT_EQUAL_FATAL(gt_model_from_expr(context, pairs[i][0], &model), GT_OK);
        gt_status status = gt_ask(context, model, &request, &result);
        CU_ASSERT_EQUAL(status, pairs[i][1][0] ? GT_WRONG_MODEL : status);
        CU_ASSERT(strstr(gt_message(context), pairs[i][1]) != NULL);
    }
    gt_context_free(context);
}

/* LAPACK's own words for the workspace of dsyevd with eigenvectors: 1 + 6n + 2n^2 doubles and 3 + 5n ints. */
static void room_for_eigenvectors(void)
{
    for (int n = 1; n <= 300; n++) {
        size_t k = (size_t)n, bytes = (1 + 6 * k + 2 * k * k) * sizeof(double) + (3 + 5 * k) * sizeof(int);
        unit_row("%d", n);
        CU_ASSERT(gt_lapack_eigen_work(n) * sizeof(double) >= bytes);
        CU_ASSERT(gt_lapack_eigen_work(n) * sizeof(double) < bytes + sizeof(double));
    }
}

void suite_solve(void)
{
    CU_pSuite suite = CU_add_suite("solve", NULL, NULL);
    CU_add_test(suite, "whole solutions on both sides of the threshold", sizes);
    CU_add_test(suite, "a lane has the bits it has alone", lanes);
    CU_add_test(suite, "float32 is rounded once", single_precision);
    CU_add_test(suite, "a singular matrix names its lane", singular);
    CU_add_test(suite, "derivatives of diagonal systems", derivatives);
    CU_add_test(suite, "mistakes", mistakes);
    CU_add_test(suite, "room for eigenvectors", room_for_eigenvectors);
}
