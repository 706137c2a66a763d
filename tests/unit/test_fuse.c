/* Fused passes over every kind of operand, against the same equations computed one at a time. */
#include "unit.h"
#include <string.h>

#include "eval/schedule.h"
#include "program_fixture.h"
#include "threads_fixture.h"

void suite_fuse(void);

static fixture f;
static gt_build *b = &f.build;

/* -- random programs -- */

static int random_below(uint64_t *state, int n)
{
    return (int)((draw(state) + 1) / 2 * n);
}

typedef struct pool {
    gt_ref ref[400];
    int n;
    uint64_t state;
} pool;

static gt_ref any_of(pool *p)
{
    return p->ref[random_below(&p->state, p->n)];
}

/* A strided view of the value: its axes reversed, one axis backward or thinned out, a part of it, axes put in front. */
static gt_ref random_view(pool *p, gt_ref x)
{
    const gt_shape *shape = gt_ref_shape(&f.program, x);
    int perm[GT_MAX_RANK], axis = shape->rank ? random_below(&p->state, shape->rank) : 0;
    for (int i = 0; i < shape->rank; i++)
        perm[i] = shape->rank - 1 - i;
    int64_t size = shape->rank ? shape->dim[axis] : 0;
    switch (random_below(&p->state, 5)) {
    case 0:
        return gt_transpose(b, x, perm);
    case 1:
        return size ? gt_stride_axis(b, x, axis, size - 1, -1, size) : x;
    case 2:
        return size > 2 ? gt_stride_axis(b, x, axis, 1, 1, size - 1) : x;
    case 3:
        return size > 2 ? gt_stride_axis(b, x, axis, size - 1, -2, (size + 1) / 2) : x;
    default:
        return shape->rank < 4 ? gt_expand_axis(b, x, axis) : x;
    }
}

/* A value of x's shape out of pieces: its own halves the other way round, or a part of it between zeros. */
static gt_ref random_pieces(pool *p, gt_ref x)
{
    const gt_shape *shape = gt_ref_shape(&f.program, x);
    int axis = shape->rank ? random_below(&p->state, shape->rank) : 0;
    int64_t size = shape->rank ? shape->dim[axis] : 0, begin[GT_MAX_RANK] = {0}, step[GT_MAX_RANK];
    if (size < 2)
        return x;
    gt_ref tail = gt_stride_axis(b, x, axis, 1, 1, size - 1);
    if (random_below(&p->state, 2)) {
        gt_ref part[] = {tail, gt_stride_axis(b, x, axis, 0, 1, 1)};
        return gt_emit(b, &gt_op_concat, 2, part, &(gt_attr){.given = true, .i = axis});
    }
    for (int i = 0; i < shape->rank; i++)
        step[i] = 1;
    begin[axis] = random_below(&p->state, 2);
    gt_attr attr[] = {gt_attr_ints(b, shape->rank, shape->dim), gt_attr_ints(b, shape->rank, begin),
                      gt_attr_ints(b, shape->rank, step)};
    return gt_emit(b, &gt_op_unslice, 1, &tail, attr);
}

/* Two ops of one operand that a kernel computes together, either first, something else between. */
static gt_ref random_twins(pool *p, gt_ref x, gt_ref y)
{
    static const gt_op *const twins[][2] = {{&gt_op_sin, &gt_op_cos},
                                            {&gt_op_tanh, &gt_op_tanh_slope},
                                            {&gt_op_silu, &gt_op_silu_slope},
                                            {&gt_op_sigmoid, &gt_op_sigmoid_slope},
                                            {&gt_op_softplus, &gt_op_sigmoid}};
    const gt_op *const *pair = twins[random_below(&p->state, 5)];
    int first = random_below(&p->state, 2);
    gt_ref one = gt_mul(b, gt_apply1(b, pair[first], x), y);
    return gt_add(b, one, gt_apply1(b, pair[!first], x));
}

static gt_ref random_pointwise(pool *p, gt_ref x, gt_ref y)
{
    gt_ref truth;
    switch (random_below(&p->state, 9)) {
    case 0:
        return gt_add(b, x, y);
    case 1:
        return gt_sub(b, x, y);
    case 2:
        return gt_mul(b, x, y);
    case 3:
        return gt_apply2(b, &gt_op_maximum, x, y);
    case 4: /* bool and float64 in one pass */
        truth = gt_apply2(b, &gt_op_less, x, y);
        return gt_where(b, truth, x, y);
    case 5: /* float32 and float64 */
        return gt_cast(b, gt_apply1(b, &gt_op_tanh, gt_cast(b, x, GT_F32)), GT_F64);
    case 6: /* int32 */
        return gt_mul(b, gt_cast(b, gt_cast(b, gt_scale(b, x, 3), GT_I32), GT_F64), y);
    case 7:
        return random_twins(p, x, y);
    default: /* complex128 */
        truth = gt_cast(b, x, GT_C128);
        return gt_cast(b, gt_add(b, gt_mul(b, truth, truth), gt_cast(b, y, GT_C128)), GT_F64);
    }
}

static void random_step(pool *p)
{
    gt_ref x = any_of(p), y = any_of(p), z;
    gt_shape shape;
    int what = random_below(&p->state, 10);
    if (what < 2)
        z = random_view(p, x);
    else if (what == 2)
        z = gt_neg(b, random_pieces(p, x));
    else if (what == 3 && gt_ref_shape(&f.program, x)->rank)
        z = gt_sum(b, x, 1u << random_below(&p->state, gt_ref_shape(&f.program, x)->rank), what & 1);
    else if (gt_shape_broadcast(gt_ref_shape(&f.program, x), gt_ref_shape(&f.program, y), &shape) &&
             gt_shape_count(&shape) <= 3000)
        z = gt_apply1(b, &gt_op_tanh, random_pointwise(p, x, y)); /* kept within [-1, 1] */
    else
        z = gt_neg(b, x);
    p->ref[p->n++] = z;
}

/* The value of every equation, each by a plan of its own over the values before it. */
static void one_at_a_time(gt_values *value)
{
    gt_values_init(value, &f.arena);
    for (gt_ref ref = 0; ref < f.program.count; ref++) {
        gt_tensor *result = GT_NEW(&f.arena, gt_tensor);
        gt_eval_plan *plan = fixture_plan(&f, value, 0, 1, &ref);
        CU_ASSERT_PTR_NOT_NULL_FATAL(plan);
        CU_ASSERT(gt_eval_plan_measure(plan).equations <= 1);
        *result = fixture_result(&f, plan);
        gt_values_set(value, ref, result);
    }
}

/* The same bits, any NaN for any other. */
static bool equal_numbers(const gt_tensor *x, const gt_tensor *y)
{
    bool equal = gt_shape_equal(&x->shape, &y->shape);
    for (int64_t i = 0; equal && i < gt_shape_count(&x->shape); i++) {
        const double *a = (const double *)x->data + i, *c = (const double *)y->data + i;
        equal = (*a != *a && *c != *c) || memcmp(a, c, sizeof *a) == 0;
    }
    return equal;
}

static bool same(const gt_tensor *x, const gt_tensor *y)
{
    return x->dtype == y->dtype && gt_shape_equal(&x->shape, &y->shape) &&
           memcmp(x->data, y->data, (size_t)gt_shape_count(&x->shape) * gt_dtype_size(x->dtype)) == 0;
}

static void fused(void)
{
    static double numbers[2000];
    uint64_t state = 11;
    for (int i = 0; i < 2000; i++)
        numbers[i] = draw(&state);
    int different = 0, joined = 0;
    for (int round = 0; round < 60; round++) {
        fixture_init(&f);
        pool p = {.state = (uint64_t)round};
        const gt_shape leaf[] = {SCALAR,
                                 shape_of(1, 5),
                                 shape_of(2, 3, 5),
                                 shape_of(2, 3, 1),
                                 shape_of(2, 1, 5),
                                 shape_of(2, 0, 5),
                                 shape_of(3, 4, 3, 5),
                                 shape_of(2, 40, 33), /* three blocks */
                                 shape_of(1, 33),
                                 shape_of(2, 40, 1),
                                 shape_of(1, 1)};
        for (size_t i = 0; i < sizeof leaf / sizeof *leaf; i++)
            p.ref[p.n++] = fixture_input(&f, "x", leaf[i], numbers + 7 * i);
        for (int i = 0; i < 150; i++)
            random_step(&p);
        CU_ASSERT_EQUAL_FATAL(fixture_sound(&f), true);
        gt_values reference;
        one_at_a_time(&reference);
        /* Some targets, so that the rest lives in registers and reused buffers; then all of them. The same by blocks of
         * rows, and by several threads, whatever can be. */
        for (int way = 0; way < (round < 30 ? 6 : 2); way++) {
            const int all = way % 2;
            f.planner.share_all = way > 1;
            f.planner.threads = way > 3 ? 3 : 1;
            gt_ref target[200];
            gt_tensor result[200];
            int n = 0;
            for (int i = 0; i < p.n; i++)
                if (all || i % 13 == 12 || i == p.n - 1)
                    target[n++] = p.ref[i];
            gt_eval_plan *plan = fixture_plan(&f, NULL, 0, n, target);
            CU_ASSERT_PTR_NOT_NULL_FATAL(plan);
            memset(result, 0, sizeof result);
            CU_ASSERT_EQUAL_FATAL(gt_eval_plan_run(plan, &f.leaves, result, &f.error), GT_OK);
            for (int i = 0; i < n; i++)
                different += !same(&result[i], gt_values_get(&reference, target[i]));
            gt_eval_plan_size size = gt_eval_plan_measure(plan);
            joined += size.fused > size.steps;
        }
        fixture_free(&f);
    }
    CU_ASSERT_EQUAL(different, 0);
    CU_ASSERT(joined > 120); /* the passes did hold several equations */
}

/* -- sums, and many operands -- */

/* Three sums, the first two of y, are in one pass with what makes y, and have the bits that they have alone. */
static void compare_sums(const gt_ref *inside, gt_ref y)
{
    gt_tensor together[3], apart;
    gt_eval_plan *plan = fixture_plan(&f, NULL, 0, 3, inside);
    CU_ASSERT_EQUAL(gt_eval_plan_run(plan, &f.leaves, together, &f.error), GT_OK);
    CU_ASSERT_EQUAL(gt_eval_plan_measure(plan).steps, 1);
    gt_values known; /* the operands, so that the kernel is all that runs */
    gt_values_init(&known, &f.arena);
    gt_ref operand[] = {y, gt_eqn_at(&f.program, inside[2])->in[0]};
    gt_tensor operand_value[2];
    gt_status ran = gt_eval_plan_run(fixture_plan(&f, NULL, 0, 2, operand), &f.leaves, operand_value, &f.error);
    CU_ASSERT_EQUAL(ran, GT_OK);
    for (int i = 0; i < 2; i++)
        gt_values_set(&known, operand[i], &operand_value[i]);
    for (int i = 0; i < 3; i++) {
        gt_eval_plan *alone = fixture_plan(&f, &known, 0, 1, &inside[i]);
        CU_ASSERT_EQUAL(gt_eval_plan_measure(alone).fused, 0);
        CU_ASSERT_EQUAL(gt_eval_plan_run(alone, &f.leaves, &apart, &f.error), GT_OK);
        size_t size = (size_t)gt_shape_count(&apart.shape) * gt_dtype_size(apart.dtype);
        CU_ASSERT(gt_shape_equal(&apart.shape, &together[i].shape));
        CU_ASSERT_EQUAL(memcmp(apart.data, together[i].data, size), 0);
    }
}

/* Reductions along trailing axes inside the pass that makes their operand: the bits of the kernel alone, whatever the
 * length of a lane and wherever the pass's blocks cut it. */
static void sums_inside(int64_t rows, int64_t length, gt_dtype dtype)
{
    fixture_init(&f);
    gt_shape shape = shape_of(2, (int)rows, (int)length);
    double *value = GT_ARRAY(&f.arena, (size_t)(rows * length), double);
    uint64_t state = (uint64_t)(rows * 1000 + length);
    for (int64_t i = 0; i < rows * length; i++)
        value[i] = draw(&state) * (double)(i % 7 + 1);
    gt_ref x = gt_cast(b, fixture_input(&f, "x", shape, value), dtype), y = gt_mul(b, x, gt_neg(b, x));
    compare_sums(
        (gt_ref[]){gt_sum(b, y, 1u << 1, false), gt_sum(b, y, 3, false), gt_sum(b, gt_neg(b, y), 1u << 1, true)}, y);
    fixture_free(&f);
}

static void sinks(void)
{
    static const int64_t length[] = {8, 13, 100, 127, 128, 129, 300, 512, 513, 1000, 5000};
    for (size_t i = 0; i < sizeof length / sizeof *length; i++)
        for (int64_t rows = 1; rows < 6; rows += 2) {
            sums_inside(rows, length[i], GT_F64);
            sums_inside(rows, length[i], GT_F32);
        }
    for (int64_t few = 2; few < 20; few++) /* many blocks of short lanes */
        for (int64_t rows = 1; rows < 1000; rows = 9 * rows + 1) {
            sums_inside(rows, few, GT_F64);
            sums_inside(rows, few, GT_F32);
        }
}

/* Sums of short lanes of what nobody else reads: squares of differences, where they are other powers too, products, and
 * how often something holds. One kernel makes and sums them, of rows that repeat a lane of theirs as well. */
enum { SUMMED = 5 };
static void summed(gt_ref *made, gt_ref x, gt_ref y, gt_ref all)
{
    const gt_ref difference = gt_sub(b, x, y), other = gt_sub(b, all, x);
    made[0] = gt_apply2(b, &gt_op_pow, difference, gt_number(b, difference, 2));
    made[1] = gt_apply2(b, &gt_op_pow, other, gt_number(b, other, 3));
    made[2] = gt_mul(b, y, x);
    made[3] = gt_mul(b, all, y);
    made[4] = gt_cast(b, gt_apply2(b, &gt_op_less, all, y), gt_ref_dtype(&f.program, x));
}

static void sums_with_members(int rows, int lanes, int length, gt_dtype dtype, int threads)
{
    fixture_init(&f);
    f.planner.threads = threads;
    f.planner.share_all = threads > 1;
    const int n = rows * lanes * length;
    double *value = GT_ARRAY(&f.arena, (size_t)n, double);
    uint64_t state = (uint64_t)n;
    for (int i = 0; i < n; i++)
        value[i] = i % 11 == 5                        ? -0.0
                   : dtype == GT_F64 && i % 997 == 77 ? INFINITY
                                                      : draw(&state) * (double)(i % 7 + 1);
    gt_ref made[SUMMED];
    summed(made, gt_cast(b, fixture_input(&f, "x", shape_of(3, rows, 1, length), value), dtype),
           gt_cast(b, fixture_input(&f, "y", shape_of(3, 1, lanes, length), value + n / 3), dtype),
           gt_cast(b, fixture_input(&f, "all", shape_of(3, rows, lanes, length), value), dtype));
    gt_values known;
    gt_values_init(&known, &f.arena);
    for (int i = 0; i < SUMMED; i++) {
        const gt_ref target = gt_sum(b, made[i], 1u << 2, false);
        gt_eval_plan *plan = fixture_plan(&f, NULL, 0, 1, &target);
        const gt_step *last = &plan->step[plan->steps - 1];
        CU_ASSERT_EQUAL_FATAL(last->kind, GT_STEP_FUSED);
        CU_ASSERT_EQUAL(last->fused->sink[0].with_member != NULL, length >= 8 && length <= 128);
        const gt_tensor result = fixture_result(&f, plan);
        gt_tensor whole = fixture_result(&f, fixture_plan(&f, NULL, 0, 1, &made[i]));
        gt_values_set(&known, made[i], &whole);
        const gt_tensor alone = fixture_result(&f, fixture_plan(&f, &known, 0, 1, &target));
        unit_row("%d rows of %d lanes of %d, made %d, %d threads", rows, lanes, length, i, threads);
        CU_ASSERT(dtype == GT_F64 ? equal_numbers(&result, &alone) : same(&result, &alone));
    }
    fixture_free(&f);
}

static void sinks_with_members(void)
{
    static const int length[] = {7, 8, 9, 16, 24, 100, 127, 128, 129};
    static const int lanes[] = {2, 3, 8, 37, 100, 300};
    for (size_t l = 0; l < sizeof length / sizeof *length; l++)
        for (size_t k = 0; k < sizeof lanes / sizeof *lanes; k++)
            for (int rows = 2; rows < 20; rows += 7)
                for (int threads = 1; threads < 3; threads++) {
                    sums_with_members(rows, lanes[k], length[l], GT_F64, threads);
                    sums_with_members(rows, lanes[k], length[l], GT_F32, threads);
                }
}

/* Such sums beside something else in the pass that reads the same operands, sums what is made too, or asks for it. */
static void sums_beside(void)
{
    enum { ROWS = 5, MOST_LANES = 100, LENGTH = 16 };
    static const int lanes[] = {2, 37, MOST_LANES};
    static double value[ROWS * MOST_LANES * LENGTH];
    uint64_t state = 7;
    for (size_t i = 0; i < sizeof value / sizeof *value; i++)
        value[i] = draw(&state);
    for (int round = 0; round < 3 * SUMMED * 6; round++) {
        const int k = lanes[round % 3], i = round / 3 % SUMMED, beside = round / 3 / SUMMED;
        fixture_init(&f);
        const gt_ref x = fixture_input(&f, "x", shape_of(3, ROWS, 1, LENGTH), value),
                     y = fixture_input(&f, "y", shape_of(3, 1, k, LENGTH), value + 99),
                     all = fixture_input(&f, "all", shape_of(3, ROWS, k, LENGTH), value);
        gt_ref made[SUMMED];
        summed(made, x, y, all);
        const gt_ref other = beside == 0   ? gt_mul(b, gt_sub(b, all, y), y)
                             : beside == 1 ? gt_apply2(b, &gt_op_maximum, y, x)
                             : beside == 2 ? gt_mul(b, gt_sub(b, y, x), gt_sub(b, x, all))
                             : beside == 3 ? made[(i + 1) % SUMMED]
                                           : made[i];
        const gt_ref target[] = {gt_sum(b, made[i], 1u << 2, false),
                                 beside == 5 ? other : gt_sum(b, other, beside == 4 ? 6 : 1u << 2, false)};
        gt_tensor result[2];
        unit_row("%d lanes, made %d beside %d", k, i, beside);
        CU_ASSERT_EQUAL(gt_eval_plan_run(fixture_plan(&f, NULL, 0, 2, target), &f.leaves, result, &f.error), GT_OK);
        const gt_ref whole[] = {made[i], other};
        for (int t = 0; t < 2; t++) {
            gt_values known;
            gt_values_init(&known, &f.arena);
            const gt_tensor operand = fixture_result(&f, fixture_plan(&f, NULL, 0, 1, &whole[t]));
            gt_values_set(&known, whole[t], &operand);
            const gt_tensor alone = fixture_result(&f, fixture_plan(&f, &known, 0, 1, &target[t]));
            CU_ASSERT(same(&result[t], &alone));
        }
        fixture_free(&f);
    }
}

/* The same along leading axes and those between, whose lanes lie side by side; threads share them. */
static void sums_across(gt_shape shape, gt_dtype dtype, int threads)
{
    fixture_init(&f);
    f.planner.threads = threads;
    f.planner.share_all = threads > 1;
    const int64_t n = gt_shape_count(&shape);
    double *value = GT_ARRAY(&f.arena, (size_t)n, double);
    uint64_t state = (uint64_t)n;
    for (int64_t i = 0; i < n; i++)
        value[i] = draw(&state) * (double)(i % 7 + 1);
    gt_ref x = gt_cast(b, fixture_input(&f, "x", shape, value), dtype), y = gt_mul(b, x, gt_neg(b, x));
    compare_sums(
        (gt_ref[]){gt_sum(b, y, 1u << 0, false), gt_sum(b, y, 1u << 1, true), gt_sum(b, gt_neg(b, y), 3, false)}, y);
    fixture_free(&f);
}

static void sinks_across(void)
{
    static const int dims[][3] = {{8, 8, 40},   {9, 129, 3},  {128, 8, 2},  {127, 9, 5},  {300, 10, 16},
                                  {1025, 8, 3}, {40, 257, 8}, {8, 120, 33}, {3000, 8, 2}, {16, 16, 200}};
    for (size_t i = 0; i < sizeof dims / sizeof *dims; i++)
        for (int threads = 1; threads < 4; threads++) {
            unit_row("row %zu, %d threads", i, threads);
            sums_across(shape_of(3, dims[i][0], dims[i][1], dims[i][2]), GT_F64, threads);
            sums_across(shape_of(3, dims[i][0], dims[i][1], dims[i][2]), GT_F32, threads);
        }
}

/* Differences times a factor that is nearly always 0, as the gradient of k-means sums them. Elements where it is 0 are
 * left out, but not when another factor there is infinite, NaN or so large that it becomes infinite. */
static void zeros_left_out(void)
{
    enum { N = 150, K = 30, D = 16 };
    static const double special[] = {1, INFINITY, NAN, 1e308, -1.7e308, 0};
    static const double rare[] = {0.5, -0.0, NAN, INFINITY};
    static double p[N * D], c[K * D], factor[N * K];
    for (int s = 0; s < 6; s++)
        for (int r = 0; r < 4; r++)
            for (int threads = 1; threads < 3; threads++) {
                uint64_t state = 5;
                fixture_init(&f);
                f.planner.threads = threads;
                f.planner.share_all = threads > 1;
                for (int i = 0; i < N * D; i++)
                    p[i] = draw(&state);
                for (int i = 0; i < K * D; i++)
                    c[i] = draw(&state);
                for (int i = 0; i < N * K; i++)
                    factor[i] = i % 97 == 5 || (i > 1000 && i < 1300) ? draw(&state)
                                : i % 501 == 7                        ? rare[r]
                                : i % 2                               ? 0
                                                                      : -0.0;
                p[77 * D + 3] = special[s];
                c[11 * D + 5] = -special[s];
                const gt_ref difference = gt_sub(b, fixture_input(&f, "p", shape_of(3, N, 1, D), p),
                                                 fixture_input(&f, "c", shape_of(3, 1, K, D), c));
                const gt_ref product = gt_mul(
                    b, gt_mul(b, gt_scale(b, difference, 2), fixture_input(&f, "factor", shape_of(3, N, K, 1), factor)),
                    gt_neg(b, difference));
                const gt_ref target[] = {gt_sum(b, product, 1u << 0, false),
                                         gt_sum(b, gt_neg(b, product), 1u << 1, false)};
                gt_values known;
                gt_values_init(&known, &f.arena);
                const gt_tensor whole = fixture_result(&f, fixture_plan(&f, NULL, 0, 1, &product));
                gt_values_set(&known, product, &whole);
                gt_tensor result[2];
                gt_eval_plan *plan = fixture_plan(&f, NULL, 0, 2, target);
                CU_ASSERT_EQUAL_FATAL(plan->steps, 1);
                CU_ASSERT_PTR_NOT_NULL(plan->step[0].fused->zeros);
                CU_ASSERT_EQUAL(gt_eval_plan_run(plan, &f.leaves, result, &f.error), GT_OK);
                unit_row("special %d, rare %d, %d threads", s, r, threads);
                for (int i = 0; i < 2; i++) {
                    const gt_tensor alone = fixture_result(&f, fixture_plan(&f, &known, 0, 1, &target[i]));
                    CU_ASSERT(equal_numbers(&result[i], &alone));
                }
                fixture_free(&f);
            }
}

/* A factor that is 0 in most rows makes only products of it 0, and sums and differences of such: `left_out` says
 * whether a pass may leave those rows out. All else that is made beside it is summed as it is, and so is what is asked
 * for itself, what is summed along the rows. */
static void zeros_that_count(void)
{
    enum { N = 60, K = 30, D = 16 };
    static double p[N * D], c[K * D], q[N * K * D], factor[N * K];
    static const struct {
        const char *name;
        bool left_out;
    } table[] = {{"f p c", true},        {"f p + f c", true}, {"f p - f c", true}, {"-(f p) c", true},
                 {"f p + c", false},     {"c - f p", false},  {"f p / c", false},  {"cos(f p)", false},
                 {"max(f p, c)", false}, {"f p q", false},    {"along", false},    {"asked", false},
                 {"p c", false},         {"c + p f", false},  {"f p - p c", false}};
    for (size_t i = 0; i < sizeof table / sizeof *table; i++) {
        uint64_t state = 5;
        fixture_init(&f);
        for (int k = 0; k < N * K * D; k++)
            q[k] = draw(&state) + 2;
        memcpy(p, q, sizeof p);
        memcpy(c, q + 5, sizeof c);
        for (int k = 0; k < N * K; k++)
            factor[k] = k % 97 == 5 ? draw(&state) : 0;
        const gt_ref x = fixture_input(&f, "p", shape_of(3, N, 1, D), p),
                     y = fixture_input(&f, "c", shape_of(3, 1, K, D), c);
        const gt_ref z = fixture_input(&f, "factor", shape_of(3, N, K, 1), factor);
        const gt_ref whole = fixture_input(&f, "q", shape_of(3, N, K, D), q), zx = gt_mul(b, z, x);
        const gt_ref made[] = {gt_mul(b, zx, y),
                               gt_add(b, zx, gt_mul(b, z, y)),
                               gt_sub(b, zx, gt_mul(b, z, y)),
                               gt_mul(b, gt_neg(b, zx), y),
                               gt_add(b, zx, y),
                               gt_sub(b, y, zx),
                               gt_div(b, zx, y),
                               gt_apply1(b, &gt_op_cos, gt_mul(b, zx, y)),
                               gt_apply2(b, &gt_op_maximum, zx, y),
                               gt_mul(b, zx, whole),
                               gt_mul(b, zx, y),
                               gt_mul(b, zx, y),
                               gt_mul(b, x, y),
                               gt_add(b, y, gt_mul(b, x, z)),
                               gt_add(b, zx, gt_neg(b, gt_mul(b, x, y)))};
        const bool along = strcmp(table[i].name, "along") == 0, asked = strcmp(table[i].name, "asked") == 0;
        const gt_ref target[] = {gt_sum(b, made[i], 1u << 0, false),
                                 gt_sum(b, made[i], along ? 1u << 2 : 1u << 1, false), made[i]};
        gt_values known;
        gt_values_init(&known, &f.arena);
        const gt_tensor one = fixture_result(&f, fixture_plan(&f, NULL, 0, 1, &made[i]));
        gt_values_set(&known, made[i], &one);
        gt_tensor result[3];
        gt_eval_plan *plan = fixture_plan(&f, NULL, 0, asked ? 3 : 2, target);
        unit_row("%s", table[i].name);
        CU_ASSERT_EQUAL((plan->step[0].fused->zeros != NULL), table[i].left_out);
        CU_ASSERT_EQUAL(gt_eval_plan_run(plan, &f.leaves, result, &f.error), GT_OK);
        for (int k = 0; k < 2; k++) {
            const gt_tensor alone = fixture_result(&f, fixture_plan(&f, &known, 0, 1, &target[k]));
            CU_ASSERT(equal_numbers(&result[k], &alone));
        }
        fixture_free(&f);
    }
}

/* A value of three axes, of rows in memory or of columns, without the first that an input has. */
static gt_ref behind_first(int64_t rows, int64_t columns, int axis, bool turned, const double *value)
{
    const gt_ref in = fixture_input(
        &f, "in", turned ? shape_of(2, (int)columns, (int)rows + 1) : shape_of(2, (int)rows + 1, (int)columns), value);
    const gt_ref all = turned ? gt_transpose(b, in, (int[]){1, 0}) : in;
    return gt_expand_axis(b, gt_stride_axis(b, all, 0, 1, 1, rows), axis);
}

/* Nor is anything left out beside one element that is not finite, of whichever factor and wherever it stands: 0 times
 * it is NaN. The factors lie in rows, or in columns, behind others. */
static void zeros_beside_one(void)
{
    enum { N = 12, K = 14, D = 19 };
    static const double odd[] = {INFINITY, -INFINITY, NAN};
    static double number[(K + 1) * D], other[(K + 1) * D], factor[(N + 1) * K];
    for (int k = 0; k < (K + 1) * D; k++)
        number[k] = other[k] = 1 + k % 5;
    for (int k = 0; k < K; k++)
        factor[k] = 1;
    factor[6 * K + 3] = 2;
    for (int round = 0; round < 4 * D * 4; round++) {
        const int which = round % 4, most = which < 2 ? N : K; /* rows 1 to `most`, the last of them as well */
        const int row = 1 + round % 7 * (most - 1) / 6, column = (round / 4 * 5) % D;
        const int at = which & 1 ? row + (most + 1) * column : row * D + column;
        fixture_init(&f);
        other[at] = odd[round % 3];
        const gt_ref x = behind_first(N, D, 1, which == 1, which < 2 ? other : number),
                     y = behind_first(K, D, 0, which == 3, which > 1 ? other : number);
        const gt_ref z = gt_expand_axis(
            b, gt_stride_axis(b, fixture_input(&f, "factor", shape_of(2, N + 1, K), factor), 0, 1, 1, N), 2);
        const gt_ref made = round % 5 < 3 ? gt_mul(b, gt_mul(b, z, x), y) : gt_sub(b, gt_mul(b, z, x), gt_mul(b, z, y));
        const gt_ref target[] = {gt_sum(b, made, 1u << 0, false), gt_sum(b, made, 1u << 1, false)};
        gt_values known;
        gt_values_init(&known, &f.arena);
        const gt_tensor whole = fixture_result(&f, fixture_plan(&f, NULL, 0, 1, &made));
        gt_values_set(&known, made, &whole);
        gt_tensor result[2];
        gt_eval_plan *plan = fixture_plan(&f, NULL, 0, 2, target);
        unit_row("operand %d, element %d: %g", which, at, other[at]);
        CU_ASSERT_PTR_NOT_NULL(plan->step[plan->steps - 1].fused->zeros);
        CU_ASSERT_EQUAL(gt_eval_plan_run(plan, &f.leaves, result, &f.error), GT_OK);
        for (int k = 0; k < 2; k++) {
            const gt_tensor alone = fixture_result(&f, fixture_plan(&f, &known, 0, 1, &target[k]));
            CU_ASSERT(equal_numbers(&result[k], &alone));
        }
        other[at] = number[at];
        fixture_free(&f);
    }
}

/* What may leave rows out is a factor with an element for each row, side by side: others look like one and are none.
 * One that lies in columns, thinned out, turned round, whose rows are short, or with an element for each of several
 * rows. */
static void zeros_of_other_layouts(void)
{
    enum { N = 24, K = 20, D = 10 };
    static double number[2 * N * K * D], factor[2 * N * K * D];
    uint64_t state = 9;
    for (int i = 0; i < 2 * N * K * D; i++) {
        number[i] = draw(&state);
        factor[i] = i % 3 && i % (N * K) < 200 ? 0 : draw(&state);
    }
    static const char *const name[] = {"in rows",       "in columns",       "thinned out",   "turned round",
                                       "of short rows", "full, in columns", "of whole rows", "of float32"};
    for (int i = 0; i < (int)(sizeof name / sizeof *name); i++) {
        fixture_init(&f);
        const int depth = i == 4 ? 7 : D;
        const gt_dtype dtype = i == 7 ? GT_F32 : GT_F64;
        gt_ref z;
        if (i == 1)
            z = gt_transpose(b, fixture_input(&f, "z", shape_of(3, K, N, 1), factor), (int[]){1, 0, 2});
        else if (i == 2)
            z = gt_stride_axis(b, fixture_input(&f, "z", shape_of(3, N, 2 * K, 1), factor), 1, 0, 2, K);
        else if (i == 3)
            z = gt_stride_axis(b, fixture_input(&f, "z", shape_of(3, N, K, 1), factor), 1, K - 1, -1, K);
        else if (i == 5)
            z = gt_transpose(b, fixture_input(&f, "z", shape_of(3, D, N, K), factor), (int[]){1, 2, 0});
        else
            z = fixture_input(&f, "z", i == 6 ? shape_of(3, N, 1, 1) : shape_of(3, N, K, 1), factor);
        const gt_ref x = gt_cast(b, fixture_input(&f, "x", shape_of(3, N, 1, depth), number), dtype),
                     y = gt_cast(b, fixture_input(&f, "y", shape_of(3, 1, K, depth), number), dtype),
                     made = gt_mul(b, gt_cast(b, z, dtype), gt_mul(b, x, y));
        const gt_ref target[] = {gt_sum(b, made, 1u << 0, false), gt_sum(b, made, 1u << 1, false)};
        gt_values known;
        gt_values_init(&known, &f.arena);
        const gt_tensor whole = fixture_result(&f, fixture_plan(&f, NULL, 0, 1, &made));
        gt_values_set(&known, made, &whole);
        gt_tensor result[2];
        gt_eval_plan *plan = fixture_plan(&f, NULL, 0, 2, target);
        unit_row("%s", name[i]);
        CU_ASSERT_EQUAL((plan->step[plan->steps - 1].fused->zeros != NULL), i == 0 || i == 6);
        CU_ASSERT_EQUAL(gt_eval_plan_run(plan, &f.leaves, result, &f.error), GT_OK);
        for (int k = 0; k < 2; k++) {
            const gt_tensor alone = fixture_result(&f, fixture_plan(&f, &known, 0, 1, &target[k]));
            CU_ASSERT(same(&result[k], &alone));
        }
        fixture_free(&f);
    }
}

/* That 0 times infinity was taken for 0 is remarked wherever it is met: in the first block of a pass or its last, by
 * one thread or another, by rows. */
static void absorbed_anywhere(void)
{
    enum { MOST = 3000, COLUMNS = 3 };
    static const int rows[] = {2, 40, 400, MOST / COLUMNS};
    static double zero[MOST], other[MOST];
    for (int i = 0; i < MOST; i++)
        zero[i] = i % 2;
    for (int round = 0; round < 4 * 3 * 4; round++) {
        const int mode = round % 3, at = round / 3 % 4, n = rows[round / 12] * COLUMNS;
        const int place = at == 0 ? 0 : at == 1 ? (n - 1) / 2 * 2 : at == 2 ? 1 : n / 3 / 2 * 2;
        for (int i = 0; i < MOST; i++)
            other[i] = i == place ? INFINITY : 1;
        for (int met = 0; met < 2; met++) {
            gt_remarks remarks = {.absorbed = false};
            fixture_init(&f);
            f.planner.threads = mode == 1 ? 3 : 1;
            f.planner.share_all = mode > 0;
            f.planner.remarks = met ? &remarks : NULL; /* nobody may be there to be told */
            const gt_ref product =
                gt_mul_absorbing(b, fixture_input(&f, "zero", shape_of(2, n / COLUMNS, COLUMNS), zero),
                                 fixture_input(&f, "other", shape_of(2, n / COLUMNS, COLUMNS), other));
            gt_attr attr[GT_OP_ATTRS] = {{.given = true, .i = 1}, {.given = true}, {.given = true}};
            const gt_ref target = mode == 2 ? gt_emit(b, &gt_op_cumsum, 1, &product, attr) : product;
            gt_eval_plan *plan = fixture_plan(&f, NULL, 0, 1, &target);
            (void)fixture_result(&f, plan);
            unit_row("%d elements, infinite at %d, mode %d", n, place, mode);
            CU_ASSERT_EQUAL((plan->step[0].band != NULL), mode == 2 && n > 6);
            CU_ASSERT_EQUAL(remarks.absorbed, met && at != 2); /* 1 times infinity is infinity */
            fixture_free(&f);
        }
    }
}

/* More outside operands than a pass has room for. */
static void many_operands(void)
{
    fixture_init(&f);
    enum { MANY = 200 };
    gt_ref sum = gt_scalar(b, 0, GT_F64);
    double expected[3] = {0};
    for (int i = 0; i < MANY; i++) {
        double v[] = {i, i + 1, -i};
        gt_ref x = fixture_input(&f, "x", shape_of(1, 3), v);
        sum = gt_add(b, sum, gt_stride_axis(b, x, 0, 2, -1, 3));
        for (int k = 0; k < 3; k++)
            expected[k] += v[2 - k];
    }
    CU_ASSERT(fixture_is(&f, sum, 3, expected));
    fixture_free(&f);
}

/* -- twins -- */

/* Whether each value has the bits that a plan of its own gives it. */
static bool as_alone(gt_eval_plan *plan, int n, const gt_ref *target)
{
    gt_tensor result[8];
    bool equal = gt_eval_plan_run(plan, &f.leaves, result, &f.error) == GT_OK;
    for (int i = 0; i < n && equal; i++) {
        const gt_tensor alone = fixture_result(&f, fixture_plan(&f, NULL, 0, 1, &target[i]));
        equal = same(&result[i], &alone);
    }
    return equal;
}

/* sin(x) and cos(x) are computed by one kernel whatever stands before, between and behind them in the pass; what is
 * made of another operand, or has no twin, is not. */
static void twins(void)
{
    static const gt_op *const op[] = {&gt_op_sin, &gt_op_cos, &gt_op_exp, &gt_op_cos, &gt_op_sin};
    static double number[2 * 700];
    uint64_t state = 17;
    for (int i = 0; i < 2 * 700; i++)
        number[i] = 3 * draw(&state);
    for (int order = 0; order < 5 * 4 * 3 * 2; order++) {
        int left[] = {0, 1, 2, 3, 4};
        gt_ref target[4];
        int joined = 0, rest = order, taken = 0;
        fixture_init(&f);
        const gt_ref x = fixture_input(&f, "x", shape_of(1, 700), number),
                     y = fixture_input(&f, "y", shape_of(1, 700), number + 700);
        for (int i = 0; i < 4; i++) { /* four of the five: sin(x), cos(x), exp(x), cos(y), sin(y) */
            const int at = rest % (5 - i), which = left[at];
            rest /= 5 - i;
            memmove(&left[at], &left[at + 1], (size_t)(4 - at) * sizeof *left);
            target[i] = gt_apply1(b, op[which], which < 3 ? x : y);
            taken |= 1 << which;
        }
        gt_eval_plan *plan = fixture_plan(&f, NULL, 0, 4, target);
        CU_ASSERT_EQUAL_FATAL(plan->steps, 1);
        for (int m = 0; m < plan->step[0].fused->members; m++)
            joined += plan->step[0].fused->member[m].kernel == NULL;
        unit_row("order %d", order);
        CU_ASSERT_EQUAL(joined, ((taken & 3) == 3) + ((taken & 24) == 24));
        CU_ASSERT(as_alone(plan, 4, target));
        fixture_free(&f);
    }
}

/* -- registers -- */

static void no_kernel(const gt_block *block)
{
    (void)block;
}

typedef struct small_pass {
    gt_fused fused;
    gt_fused_member member[GT_FUSED_MEMBERS];
    int32_t slot[GT_FUSED_MEMBERS];
    int last_use[GT_FUSED_MEMBERS];
} small_pass;

static void add_member(small_pass *p, size_t size, int x, int y)
{
    const int m = p->fused.members++;
    p->member[m] =
        (gt_fused_member){.kernel = no_kernel, .n = 2, .in = {(int8_t)x, (int8_t)y}, .size = (uint8_t)size, .reg = -2};
    p->slot[m] = -1;
    p->last_use[m] = m;
    if (x >= 0)
        p->last_use[x] = m;
    if (y >= 0)
        p->last_use[y] = m;
}

static void assign(small_pass *p, int64_t count)
{
    static gt_fused_operand outside = {.size = 4, .form = GT_FLAT};
    gt_arena scratch;
    gt_arena_init(&scratch, NULL, NULL);
    p->fused.member = p->member;
    p->fused.slot = p->slot;
    p->fused.operand = &outside;
    p->fused.operands = 1;
    p->fused.count = count;
    p->slot[p->fused.members - 1] = 0; /* the last one is the result */
    gt_fused_assign(&scratch, &p->fused);
    gt_arena_free(&scratch);
}

/* Whether a register still holds v when member m writes: m may write over what it reads last, if it is of its size. */
static bool is_held(const small_pass *p, int v, int m)
{
    bool alike = true;
    for (int k = 0; k < 2; k++)
        alike &= p->member[m].in[k] < 0 || p->member[p->member[m].in[k]].size == p->member[m].size;
    return p->last_use[v] > m || (p->last_use[v] == m && !alike);
}

/* No more registers than values are held at once, and no value is written over before its time. */
static void registers(void)
{
    uint64_t state = 5;
    for (int round = 0; round < 500; round++) {
        small_pass p = {.fused = {.members = 0}};
        const bool alike = round % 2, chain = round % 10 < 2;
        for (int m = 0; m < GT_FUSED_MEMBERS; m++) {
            const int x = m - 1, y = m > 0 && !chain ? random_below(&state, m) : ~0;
            add_member(&p, alike || random_below(&state, 2) ? 8 : 4, m > 0 ? x : ~0, y);
        }
        assign(&p, 5000);
        int most = 0, clashes = 0;
        for (int m = 0; m < GT_FUSED_MEMBERS - 1; m++) {
            int held = 1;
            for (int v = 0; v < m; v++)
                if (is_held(&p, v, m)) {
                    held++;
                    clashes += p.member[v].reg == p.member[m].reg;
                }
            most = held > most ? held : most;
            clashes += p.member[m].reg < 0 || p.member[m].reg >= p.fused.registers;
        }
        unit_row("round %d", round);
        CU_ASSERT_EQUAL(p.member[GT_FUSED_MEMBERS - 1].reg, -1);
        CU_ASSERT_EQUAL(p.fused.registers, most);
        CU_ASSERT_EQUAL(clashes, 0);
        CU_ASSERT(!chain || !alike || p.fused.registers == 1);
    }
}

/* Large passes leave half of a cache of 32 KiB to what comes from memory, as far as blocks of half the size do that;
 * others take whole blocks. */
static void blocks(void)
{
    static const int64_t count[] = {3, 300, 511, 512, 5000, (1 << 17) - 1, 1 << 17, 1 << 20};
    for (size_t i = 0; i < sizeof count / sizeof *count; i++)
        for (int n = 1; n <= 16; n++)
            for (size_t size = 4; size <= 8; size += 4) {
                small_pass p = {.fused = {.members = 0}};
                for (int m = 0; m < n; m++)
                    add_member(&p, size, ~0, ~0);
                for (int m = n; m < 2 * n; m++) /* reads them all, which wait in a register each */
                    add_member(&p, size, m - n, m > n ? m - 1 : ~0);
                assign(&p, count[i]);
                const bool large = count[i] >= 1 << 17, full = (size_t)n * size * 512 > 16384;
                const int block = large && full ? 256 : 512;
                const size_t elements = count[i] < block ? (size_t)count[i] : (size_t)block;
                unit_row("%d registers of %zu-byte elements, of %lld", n, size, (long long)count[i]);
                CU_ASSERT_EQUAL(p.fused.registers, n);
                CU_ASSERT_EQUAL(p.fused.block, block);
                CU_ASSERT_EQUAL(p.fused.register_size, (elements * size + 63) / 64 * 64);
                CU_ASSERT_EQUAL(gt_fused_memory(&p.fused), (size_t)n * p.fused.register_size);
            }
}

/* Where long rows repeat an element, or are added up, blocks end with them, and sums begin with the row; the bits are
 * those of the equations alone. */
static void rows(void)
{
    static const struct {
        int length, row, block;
    } expected[] = {{248, 0, 512},   {256, 256, 256},   {264, 264, 384},
                    {520, 520, 384}, {1000, 1000, 512}, {1001, 0, 512}};
    static double number[3 * 1001];
    uint64_t state = 5;
    for (int i = 0; i < 3 * 1001; i++)
        number[i] = draw(&state);
    for (size_t i = 0; i < sizeof expected / sizeof *expected; i++) {
        fixture_init(&f);
        const gt_ref x = fixture_input(&f, "x", shape_of(2, 3, expected[i].length), number),
                     y = fixture_input(&f, "y", shape_of(2, 3, 1), number + 7);
        const gt_ref z = gt_apply1(b, &gt_op_tanh, gt_mul(b, x, y)),
                     target[] = {z, gt_sum(b, gt_mul(b, z, x), 2, true)};
        gt_eval_plan *plan = fixture_plan(&f, NULL, 0, 2, target);
        CU_ASSERT_EQUAL_FATAL(plan->steps, 1);
        unit_row("rows of %d", expected[i].length);
        CU_ASSERT_EQUAL(plan->step[0].fused->row, expected[i].row);
        CU_ASSERT_EQUAL(plan->step[0].fused->block, expected[i].block);
        gt_values alone;
        one_at_a_time(&alone);
        gt_tensor result[2];
        CU_ASSERT_EQUAL_FATAL(gt_eval_plan_run(plan, &f.leaves, result, &f.error), GT_OK);
        for (int k = 0; k < 2; k++)
            CU_ASSERT(same(&result[k], gt_values_get(&alone, target[k])));
        fixture_free(&f);
    }
}

/* An operand that is laid out anew, plane by plane, moves the ends of blocks to those of its planes where these are at
 * least two blocks of 512 long; below, blocks stay whole. The bits are those of the equations alone. */
static void planes(void)
{
    static const struct {
        int length, row;
    } expected[] = {{64, 0}, {128, 0}, {248, 0}, {256, 1024}, {512, 2048}};
    static double number[3 * 4 * 512];
    uint64_t state = 6;
    for (int i = 0; i < 3 * 4 * 512; i++)
        number[i] = draw(&state);
    for (size_t i = 0; i < sizeof expected / sizeof *expected; i++) {
        fixture_init(&f);
        const gt_ref x = fixture_input(&f, "x", shape_of(3, 3, 4, expected[i].length), number),
                     y = fixture_input(&f, "y", shape_of(3, 3, 1, expected[i].length), number + 7),
                     z = gt_apply1(b, &gt_op_tanh, gt_mul(b, x, y));
        gt_eval_plan *plan = fixture_plan(&f, NULL, 0, 1, &z);
        CU_ASSERT_EQUAL_FATAL(plan->steps, 1);
        unit_row("planes of 4 times %d", expected[i].length);
        CU_ASSERT_EQUAL(plan->step[0].fused->row, expected[i].row);
        CU_ASSERT(expected[i].row || plan->step[0].fused->block == 512);
        gt_values alone;
        one_at_a_time(&alone);
        gt_tensor result;
        CU_ASSERT_EQUAL_FATAL(gt_eval_plan_run(plan, &f.leaves, &result, &f.error), GT_OK);
        CU_ASSERT(same(&result, gt_values_get(&alone, z)));
        fixture_free(&f);
    }
}

/* The gradient of a mean is made where what it is made of is: 1/n is there before. */
static void numbers_first(void)
{
    evaluation it;
    evaluate(&it,
             "inputs: {x: {shape: [1000], init: normal}}\nsteps: |\n  with GradientTape() as t:\n    t.watch(x)\n"
             "    y = reduce_mean(exp(x))\n  g = t.gradient(y, x)\n",
             "g y", 1);
    CU_ASSERT_EQUAL(it.status, GT_OK);
    CU_ASSERT(gt_eval_plan_measure(it.plan).workspace < 1000 * sizeof(double) + 1000);
    evaluation_end(&it);
}

void suite_fuse(void)
{
    CU_pSuite suite = CU_add_suite("fuse", NULL, NULL);
    CU_add_test(suite, "the same bits", fused);
    CU_add_test(suite, "sums inside", sinks);
    CU_add_test(suite, "sums with what makes them", sinks_with_members);
    CU_add_test(suite, "sums beside something else", sums_beside);
    CU_add_test(suite, "sums of lanes side by side", sinks_across);
    CU_add_test(suite, "zeros left out", zeros_left_out);
    CU_add_test(suite, "zeros that count", zeros_that_count);
    CU_add_test(suite, "zeros beside what is not finite", zeros_beside_one);
    CU_add_test(suite, "zeros of other layouts", zeros_of_other_layouts);
    CU_add_test(suite, "what is absorbed, anywhere", absorbed_anywhere);
    CU_add_test(suite, "many operands", many_operands);
    CU_add_test(suite, "twins", twins);
    CU_add_test(suite, "registers", registers);
    CU_add_test(suite, "blocks", blocks);
    CU_add_test(suite, "numbers come first", numbers_first);
    CU_add_test(suite, "rows", rows);
    CU_add_test(suite, "planes", planes);
}
