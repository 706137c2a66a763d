/* The reduction kernels: right within their error bound, and the same bits however the operand lies in memory. */
#include "unit.h"
#include <float.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "ops/axes.h"
#include "ops/pairwise.h"
#include "ops/short_sums.h"

void suite_reduce(void);

enum { MOST = 1200 };

static double draw(uint64_t *state)
{
    *state = *state * 6364136223846793005u + 1442695040888963407u;
    return (double)(int64_t)(*state >> 11) / 4503599627370496.0 - 1;
}

/* An operand with its memory: element [i, j, k] holds values[row-major index], wherever it lies. */
typedef struct operand {
    gt_view view;
    gt_shape shape;
    char memory[MOST * 16];
} operand;

static void set(gt_dtype dtype, char *to, double re, double im)
{
    double d[2] = {re, im};
    float f[2] = {(float)re, (float)im};
    int64_t l = (int64_t)(re * 1000);
    int32_t i = (int32_t)(re * 1000);
    uint8_t t = re > 0;
    const void *from = dtype == GT_F64 || dtype == GT_C128  ? (const void *)d
                       : dtype == GT_F32 || dtype == GT_C64 ? (const void *)f
                       : dtype == GT_I64                    ? (const void *)&l
                       : dtype == GT_I32                    ? (const void *)&i
                                                            : (const void *)&t;
    memcpy(to, from, gt_dtype_size(dtype));
}

/* Lays an operand of `dim` out with its axes in the memory order `order`; reversed: last element first. */
static void lay_out(operand *o, gt_dtype dtype, const int64_t dim[3], const int order[3], bool reversed)
{
    uint64_t state = 7;
    int64_t step = 1, size = (int64_t)gt_dtype_size(dtype), last = 0;
    o->shape = (gt_shape){3, {dim[0], dim[1], dim[2]}};
    o->view = (gt_view){.dtype = dtype, .shape = &o->shape};
    for (int i = 2; i >= 0; i--) {
        o->view.stride[order[i]] = reversed ? -step : step;
        last += (dim[order[i]] - 1) * step;
        step *= dim[order[i]];
    }
    char *origin = o->memory + (reversed ? last * size : 0);
    o->view.data = origin;
    for (int64_t i = 0; i < dim[0]; i++)
        for (int64_t j = 0; j < dim[1]; j++)
            for (int64_t k = 0; k < dim[2]; k++) {
                double re = draw(&state), im = draw(&state);
                set(dtype, origin + (i * o->view.stride[0] + j * o->view.stride[1] + k * o->view.stride[2]) * size, re,
                    im);
            }
}

/* Runs a reduction over the axes of the mask into `out`; gives the number of bytes. */
static size_t reduce(const gt_op *op, const operand *o, unsigned mask, gt_dtype dtype, void *out)
{
    int64_t axis[3];
    int n = 0;
    gt_shape shape = gt_axes_reduced(&o->shape, mask, false);
    for (int i = 0; i < 3; i++)
        if (mask >> i & 1u)
            axis[n++] = i;
    gt_attr attr[2] = {{.given = true}, {.given = true}};
    attr[0].ints.n = n;
    attr[0].ints.v = axis;
    gt_call call = {
        .op = op, .attr = attr, .n = 1, .in = &o->view, .out = {.data = out, .dtype = dtype, .shape = &shape}};
    CU_ASSERT(op->kernel(&call));
    return (size_t)gt_shape_count(&shape) * gt_dtype_size(dtype);
}

static const int64_t sizes[][3] = {{3, 130, 3}, {1, 7, 40}, {129, 1, 9}, {2, 3, 150}, {5, 33, 7}, {1, 1, 1}};
static const int orders[][3] = {{0, 1, 2}, {0, 2, 1}, {1, 0, 2}, {1, 2, 0}, {2, 0, 1}, {2, 1, 0}};

static void same_bits(const gt_op *op, gt_dtype dtype, gt_dtype result)
{
    static operand a, b;
    static char x[MOST * 16], y[MOST * 16];
    for (size_t s = 0; s < sizeof sizes / sizeof *sizes; s++)
        for (unsigned mask = 0; mask < 8; mask++) {
            lay_out(&a, dtype, sizes[s], orders[0], false);
            size_t size = reduce(op, &a, mask, result, x);
            for (int order = 0; order < 12; order++) {
                lay_out(&b, dtype, sizes[s], orders[order % 6], order >= 6);
                CU_ASSERT_EQUAL(reduce(op, &b, mask, result, y), size);
                CU_ASSERT(memcmp(x, y, size) == 0);
            }
        }
}

static void layouts(void)
{
    static const gt_dtype numbers[] = {GT_F64, GT_F32, GT_C128, GT_C64, GT_I64, GT_I32};
    for (size_t i = 0; i < sizeof numbers / sizeof *numbers; i++)
        same_bits(&gt_op_reduce_sum, numbers[i], numbers[i]);
    for (int i = 0; i < 6; i++) {
        if (i == 2 || i == 3)
            continue;
        same_bits(&gt_op_reduce_max, numbers[i], numbers[i]);
        same_bits(&gt_op_reduce_min, numbers[i], numbers[i]);
    }
    same_bits(&gt_op_reduce_logsumexp, GT_F64, GT_F64);
    same_bits(&gt_op_reduce_logsumexp, GT_F32, GT_F32);
    same_bits(&gt_op_reduce_any, GT_BOOL, GT_BOOL);
    same_bits(&gt_op_reduce_all, GT_BOOL, GT_BOOL);
}

/* A sum against long double, within the bound of pairwise summation: (16 + 1 + 3 + log2 blocks) roundings at most. */
static void accuracy(void)
{
    enum { N = 100000 };
    double *x = malloc(N * sizeof *x), y;
    uint64_t state = 3;
    long double sum = 0, size = 0;
    for (int i = 0; i < N; i++) {
        x[i] = draw(&state) * exp(10 * draw(&state));
        sum += x[i];
        size += fabs(x[i]);
    }
    gt_shape shape = {1, {N}}, scalar = gt_scalar_shape();
    const int64_t axis[1] = {0};
    gt_attr attr[2] = {{.given = true}, {.given = true}};
    attr[0].ints.n = 1;
    attr[0].ints.v = axis;
    gt_view in = {.data = x, .dtype = GT_F64, .shape = &shape, .stride = {1}};
    gt_call call = {.attr = attr, .n = 1, .in = &in, .out = {.data = &y, .dtype = GT_F64, .shape = &scalar}};
    CU_ASSERT(gt_op_reduce_sum.kernel(&call));
    CU_ASSERT(fabsl((long double)y - sum) <= 30 * DBL_EPSILON / 2 * size);
    free(x);
}

/* One lane of doubles through an op; `kept`: the result has the operand's shape. */
static void run_lane(const gt_op *op, int64_t n, double *x, void *out, gt_dtype dtype, bool kept)
{
    gt_shape shape = {1, {n}}, scalar = gt_scalar_shape();
    const int64_t axis[1] = {0};
    gt_attr attr[2] = {{.given = true}, {.given = true}};
    if (op->attrs[0].type == GT_ATTR_INT) {
        attr[0].i = 0;
    } else {
        attr[0].ints.n = 1;
        attr[0].ints.v = axis;
    }
    gt_view in = {.data = x, .dtype = GT_F64, .shape = &shape, .stride = {1}};
    gt_call call = {.op = op,
                    .attr = attr,
                    .n = 1,
                    .in = &in,
                    .out = {.data = out, .dtype = dtype, .shape = kept ? &shape : &scalar}};
    CU_ASSERT(op->kernel(&call));
}

/* Short lanes, end to end, side by side and in neither way, have the bits of a block of gt_pairwise. */
static void short_lanes(void)
{
    enum { LANES = 45 };
    static const int64_t apart[][2] = {{1, 0}, {LANES, 1}, {-LANES, 1}, {2, 21}, {0, 1}};
    double all[2 * LANES * 21], x[GT_SHORT_LANE], out[LANES];
    float narrow[2 * LANES * 21];
    uint64_t state = 11;
    for (int i = 0; i < 2 * LANES * 21; i++)
        all[i] = narrow[i] = (float)(i % 11 == 0 ? -0.0 : draw(&state) * exp(20 * draw(&state)));
    for (int64_t length = 0; length <= GT_SHORT_LANE; length++)
        for (size_t k = 0; k < sizeof apart / sizeof *apart; k++) {
            const int64_t from = apart[k][0] < 0 ? -apart[k][0] * length : 0;
            const gt_short_lanes lanes = {length, apart[k][0], apart[k][1] ? apart[k][1] : length, LANES};
            for (int wide = 0; wide < 2; wide++) {
                int wrong = 0;
                if (wide)
                    gt_short_sums_f64(all + from, &lanes, out);
                else
                    gt_short_sums_f32(narrow + from, &lanes, out);
                for (int64_t i = 0; i < LANES; i++) {
                    for (int64_t j = 0; j < length; j++)
                        x[j] = all[from + i * lanes.step + j * lanes.inner];
                    const double expected = gt_pairwise_block(x, length);
                    wrong += memcmp(&expected, &out[i], sizeof expected) != 0;
                }
                unit_row("%d elements, layout %d", (int)length, (int)k);
                CU_ASSERT_EQUAL(wrong, 0);
            }
        }
}

/* Closed forms. */
static void edges(void)
{
    double y, w[3];
    int64_t at;
    double nan_inside[] = {1, NAN, 3}, ties[] = {1, 5, 5}, none[] = {-INFINITY, -INFINITY},
           both[] = {INFINITY, 0, INFINITY}, small[] = {0, -40, -INFINITY}, large[] = {1e300, 1e300};
    run_lane(&gt_op_reduce_max, 3, nan_inside, &y, GT_F64, false);
    CU_ASSERT(isnan(y));
    run_lane(&gt_op_reduce_min, 3, nan_inside, &y, GT_F64, false);
    CU_ASSERT(isnan(y));
    run_lane(&gt_op_argmax, 3, nan_inside, &at, GT_I64, false);
    CU_ASSERT_EQUAL(at, 1);
    run_lane(&gt_op_argmax, 3, ties, &at, GT_I64, false);
    CU_ASSERT_EQUAL(at, 1);
    run_lane(&gt_op_argmin, 2, none, &at, GT_I64, false);
    CU_ASSERT_EQUAL(at, 0);
    run_lane(&gt_op_reduce_max, 0, ties, &y, GT_F64, false);
    CU_ASSERT_EQUAL(y, -INFINITY);
    run_lane(&gt_op_reduce_sum, 0, ties, &y, GT_F64, false);
    CU_ASSERT_EQUAL(y, 0);
    run_lane(&gt_op_reduce_logsumexp, 2, none, &y, GT_F64, false);
    CU_ASSERT_EQUAL(y, -INFINITY);
    run_lane(&gt_op_reduce_logsumexp, 3, both, &y, GT_F64, false);
    CU_ASSERT_EQUAL(y, INFINITY);
    run_lane(&gt_op_reduce_logsumexp, 3, nan_inside, &y, GT_F64, false);
    CU_ASSERT(isnan(y));
    run_lane(&gt_op_reduce_logsumexp, 2, large, &y, GT_F64, false);
    CU_ASSERT_EQUAL(y, 1e300);
    run_lane(&gt_op_reduce_logsumexp, 3, small, &y, GT_F64, false);
    CU_ASSERT_DOUBLE_EQUAL(y, 4.248354255291589e-18, 1e-32); /* log1p(exp(-40)) by mpmath */
    run_lane(&gt_op_logsumexp_weights, 2, none, w, GT_F64, true);
    CU_ASSERT(w[0] == 0 && w[1] == 0);
    run_lane(&gt_op_logsumexp_weights, 3, both, w, GT_F64, true);
    CU_ASSERT(w[0] == 0.5 && w[1] == 0 && w[2] == 0.5);
    run_lane(&gt_op_logsumexp_weights, 2, large, w, GT_F64, true);
    CU_ASSERT(w[0] == 0.5 && w[1] == 0.5);
}

void suite_reduce(void)
{
    CU_pSuite suite = CU_add_suite("reduce", NULL, NULL);
    CU_add_test(suite, "layouts", layouts);
    CU_add_test(suite, "accuracy", accuracy);
    CU_add_test(suite, "short lanes", short_lanes);
    CU_add_test(suite, "edges", edges);
}
