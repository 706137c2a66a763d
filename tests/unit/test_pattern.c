/* Patterns of Jacobians and Hessians by hand: what each small program depends on is written down as a picture, and the
 * large ones are counted by closed forms. The op harness compares every op with its numbers, test-fuzz random programs.
 */
#include "unit.h"
#include <string.h>

#include "diff/transform.h"
#include "ops/matrix.h"
#include "ops/rearrange.h"
#include "program_fixture.h"
#include "sparse/pattern.h"

void suite_pattern(void);

static fixture f;
static gt_build *b = &f.build;

static gt_ref input(int rank, int rows, int cols)
{
    return fixture_input(&f, "x", rank == 1 ? shape_of(1, rows) : shape_of(2, rows, cols), NULL);
}

static gt_ref square(gt_ref x)
{
    return gt_apply1(b, &gt_op_square, x);
}

/* x[begin:begin+n] */
static gt_ref part(gt_ref x, int64_t begin, int64_t n)
{
    return gt_slice_axis(b, x, 0, begin, n);
}

static gt_ref joined(gt_ref x, gt_ref y)
{
    return gt_emit(b, &gt_op_concat, GT_OF(x, y), GT_WITH(gt_axes_int(0)));
}

static gt_ref indices(int n, const int64_t *v)
{
    gt_tensor *tensor = GT_NEW(&f.arena, gt_tensor);
    *tensor = (gt_tensor){GT_I64, shape_of(1, n), v};
    return gt_constant(b, tensor);
}

static gt_ref gathered(gt_ref x, gt_ref at)
{
    return gt_emit(b, &gt_op_gather, GT_OF(x, at), GT_WITH(gt_axes_int(0), gt_axes_int(0)));
}

static gt_pattern_query query_of(const gt_pattern_place *target, const gt_pattern_place *source)
{
    gt_pattern_query query = {.targets = 1, .target = target, .sources = 1, .source = source, .most = 1 << 22};
    query.rows = gt_shape_count(gt_ref_shape(&f.program, target->ref));
    query.cols = gt_shape_count(gt_ref_shape(&f.program, source->ref));
    return query;
}

static gt_pattern jacobian(gt_ref y, gt_ref x)
{
    const gt_pattern_place target = {y, 0}, source = {x, 0};
    const gt_pattern_query query = query_of(&target, &source);
    gt_pattern p = {0};
    gt_ref why;
    CU_ASSERT_FATAL(y != GT_NONE && f.error.code == GT_OK);
    CU_ASSERT_FATAL(gt_pattern_jacobian(b, &query, &f.arena, &p, &why));
    return p;
}

static gt_pattern hessian_of_gradient(gt_ref gradient, gt_ref x)
{
    gt_ref why;
    const gt_pattern_place target = {gradient, 0}, source = {x, 0};
    gt_pattern_query query = query_of(&source, &source);
    gt_pattern p = {0};
    query.target = &target;
    CU_ASSERT_FATAL(f.error.code == GT_OK);
    CU_ASSERT_FATAL(gt_pattern_hessian(b, &query, &f.arena, &p, &why));
    return p;
}

/* Of the sum of y. */
static gt_pattern hessian(gt_ref y, gt_ref x)
{
    gt_ref gradient;
    gt_vjp(b, NULL, 1, &y, NULL, 1, &x, &gradient);
    return hessian_of_gradient(gradient, x);
}

/* Rows apart by '/': "x./.x" is the identity of two. */
static const char *picture(const gt_pattern *p)
{
    char *text = GT_ARRAY(&f.arena, (size_t)(p->rows * (p->cols + 1)) + 1, char);
    for (int64_t i = 0; i < p->rows; i++) {
        char *row = text + i * (p->cols + 1);
        memset(row, '.', (size_t)p->cols);
        row[p->cols] = i + 1 < p->rows ? '/' : '\0';
        for (int64_t e = p->begin[i]; e < p->begin[i + 1]; e++)
            row[p->col[e]] = 'x';
    }
    return text;
}

static void check_picture(gt_pattern p, const char *expected)
{
    CU_ASSERT_STRING_EQUAL(picture(&p), expected);
}

static void test_elements_that_move(void)
{
    fixture_init(&f);
    gt_ref x = input(1, 4, 0), m = input(2, 2, 3);
    check_picture(jacobian(square(x), x), "x.../.x../..x./...x");
    check_picture(jacobian(x, x), "x.../.x../..x./...x");
    check_picture(jacobian(gt_stride_axis(b, x, 0, 3, -2, 2), x), "...x/.x..");
    check_picture(jacobian(joined(part(x, 1, 3), part(x, 0, 1)), x), ".x../..x./...x/x...");
    check_picture(jacobian(gt_transpose(b, m, (const int[]){1, 0}), m), "x...../...x../.x..../....x./..x.../.....x");
    check_picture(jacobian(gt_reshape(b, part(x, 1, 2), &(gt_shape){2, {2, 1}}), x), ".x../..x.");
    check_picture(jacobian(gathered(x, indices(3, (const int64_t[]){2, 0, 2})), x), "..x./x.../..x.");
    gt_ref back = gt_gather_back(b, part(x, 0, 3), indices(3, (const int64_t[]){1, 0, 1}), &(gt_shape){1, {2}}, 0);
    check_picture(jacobian(back, x), ".x../x.x.");
    fixture_free(&f);
}

static void test_elements_that_mix(void)
{
    fixture_init(&f);
    gt_ref x = input(1, 3, 0), m = input(2, 2, 3);
    check_picture(jacobian(gt_sum(b, x, 1, false), x), "xxx");
    check_picture(jacobian(gt_sum(b, m, 1, false), m), "x..x../.x..x./..x..x");
    check_picture(jacobian(gt_sum(b, m, 2, false), m), "xxx.../...xxx");
    check_picture(jacobian(gt_mul(b, m, x), x), "x../.x./..x/x../.x./..x");
    check_picture(jacobian(gt_mul(b, m, gt_sum(b, m, 2, true)), m), "xxx.../xxx.../xxx.../...xxx/...xxx/...xxx");
    gt_ref column = gt_reshape(b, x, &(gt_shape){2, {3, 1}}), product = gt_times(b, m, column, false, false);
    check_picture(jacobian(product, x), "xxx/xxx");
    check_picture(jacobian(product, m), "xxx.../...xxx");
    check_picture(jacobian(gt_emit(b, &gt_op_cumsum, GT_OF(x), GT_WITH(gt_axes_int(0), {.b = false}, {.b = false})), x),
                  "x../xx./xxx");
    check_picture(jacobian(gt_apply1(b, &gt_op_floor, x), x), ".../.../...");
    check_picture(jacobian(gt_mul(b, x, gt_apply1(b, &gt_op_stop_gradient, gt_sum(b, x, 1, true))), x), "x../.x./..x");
    fixture_free(&f);
}

/* More columns than maps hold, in a value and behind it, and elements that share lists. */
static void test_many_columns(void)
{
    enum { N = 64, WIDTH = 30 };
    fixture_init(&f);
    gt_ref x = input(1, N, 0), y = part(x, 0, N - WIDTH);
    for (int i = 1; i <= WIDTH; i++)
        y = gt_add(b, y, part(x, i, N - WIDTH));
    gt_pattern p = jacobian(square(y), x);
    for (int64_t i = 0; i < p.rows; i++) {
        CU_ASSERT_EQUAL(p.begin[i], i * (WIDTH + 1));
        for (int64_t j = 0; j <= WIDTH; j++)
            CU_ASSERT_EQUAL(p.col[p.begin[i] + j], i + j);
    }
    gt_ref sum = gt_sum(b, x, 1, true), all = gt_mul(b, x, sum);
    p = jacobian(gt_add(b, all, gt_mul(b, all, sum)), x);
    CU_ASSERT_EQUAL(p.begin[p.rows], N * N);
    p = jacobian(joined(y, part(all, 0, 2)), x);
    CU_ASSERT_EQUAL(p.begin[p.rows], (N - WIDTH) * (WIDTH + 1) + 2 * N);
    fixture_free(&f);
}

static const gt_tensor *known_tensor(void *context, gt_ref ref)
{
    (void)ref;
    return context;
}

static void test_indices_of_others(void)
{
    fixture_init(&f);
    const int64_t v[] = {2, 7}; /* the second is out of range, where a kernel stops: no entry */
    gt_tensor value = {GT_I64, shape_of(1, 2), v};
    gt_attr attr[3] = {
        {.given = true, .s = "i"}, gt_attr_ints(b, 1, (const int64_t[]){2}), {.given = true, .dtype = GT_I64}};
    gt_ref x = input(1, 3, 0), i = gt_emit(b, &gt_op_input, 0, NULL, attr), y = gathered(x, i), why;
    check_picture(jacobian(y, x), "xxx/xxx");
    const gt_pattern_place target = {y, 0}, source = {x, 0};
    gt_pattern_query query = query_of(&target, &source);
    gt_pattern p = {0};
    query.known = known_tensor;
    query.context = &value;
    CU_ASSERT_FATAL(gt_pattern_jacobian(b, &query, &f.arena, &p, &why));
    check_picture(p, "..x/...");
    fixture_free(&f);
}

/* Rows without a target, targets out of order, sources that share columns and depend on each other. */
static void test_places(void)
{
    fixture_init(&f);
    gt_ref x = input(1, 2, 0), y = input(1, 2, 0), z = gt_mul(b, x, gt_number(b, x, 3)), why;
    const gt_pattern_place target[] = {{gt_mul(b, z, y), 3}, {GT_NONE, 7}, {x, 0}}, source[] = {{x, 0}, {y, 2}, {z, 2}};
    const gt_pattern_query query = {
        .rows = 6, .cols = 5, .targets = 3, .target = target, .sources = 3, .source = source, .most = 100};
    gt_pattern p;
    CU_ASSERT_FATAL(gt_pattern_jacobian(b, &query, &f.arena, &p, &why));
    check_picture(p, "x..../.x.../...../x.x../.x.x./.....");
    gt_pattern turned = gt_pattern_transposed(&f.arena, &p);
    check_picture(turned, "x..x../.x..x./...x../....x./......");
    turned = gt_pattern_transposed(&f.arena, &turned);
    CU_ASSERT_STRING_EQUAL(picture(&turned), picture(&p));
    fixture_free(&f);
}

/* Two of the same values but for one element, whichever that is of however many: its row alone has two columns. */
static void test_one_of_many(void)
{
    enum { N = 600 };
    static const int64_t places[] = {0, 1, 127, 254, 255, 256, 257, 400, 511, 512, 513, 598, 599};
    for (size_t k = 0; k < sizeof places / sizeof *places; k++) {
        const int64_t at = places[k], from = at ? 0 : N - 1;
        fixture_init(&f);
        gt_ref x = input(1, N, 0), first = joined(part(x, 0, at), part(x, from, 1)),
               other = joined(first, part(x, at + 1, N - at - 1));
        for (int turned = 0; turned < 2; turned++) {
            const gt_pattern p = jacobian(turned ? gt_add(b, other, x) : gt_add(b, x, other), x);
            int wrong = 0;
            for (int64_t i = 0; i < N; i++)
                for (int64_t e = p.begin[i]; e < p.begin[i + 1]; e++)
                    wrong += p.col[e] != i && (i != at || p.col[e] != from);
            unit_row("element %d", (int)at);
            CU_ASSERT(wrong == 0 && p.begin[N] == N + 1 && p.begin[at + 1] - p.begin[at] == 2);
        }
        fixture_free(&f);
    }
}

/* A target that is none has rows without entries, wherever it stands among others. */
static void test_targets_that_are_none(void)
{
    fixture_init(&f);
    gt_ref x = input(1, 2, 0), y = square(x), z = gt_sum(b, x, 1, true), why;
    const gt_pattern_place source = {x, 0};
    const struct {
        gt_pattern_place target[3];
        const char *expected;
    } rows[] = {{{{GT_NONE, 0}, {y, 1}, {z, 3}}, "../x./.x/xx"},
                {{{y, 0}, {GT_NONE, 2}, {z, 3}}, "x./.x/../xx"},
                {{{z, 0}, {y, 1}, {GT_NONE, 3}}, "xx/x./.x/.."},
                {{{z, 3}, {GT_NONE, 0}, {y, 1}}, "../x./.x/xx"}};
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        const gt_pattern_query query = {
            .targets = 3, .target = rows[i].target, .sources = 1, .source = &source, .rows = 4, .cols = 2, .most = 100};
        gt_pattern p = {0};
        unit_row("row %zu", i);
        CU_ASSERT_FATAL(gt_pattern_jacobian(b, &query, &f.arena, &p, &why));
        check_picture(p, rows[i].expected);
    }
    fixture_free(&f);
}

/* Elements that share what they depend on, beside others that do not. */
static void test_shared_lists(void)
{
    fixture_init(&f);
    gt_ref m = input(2, 2, 3), rows = gt_sum(b, m, 2, true), wide = gt_broadcast(b, rows, &(gt_shape){2, {2, 2}});
    check_picture(jacobian(wide, m), "xxx.../xxx.../...xxx/...xxx");
    check_picture(jacobian(gt_sum(b, wide, 3, false), m), "xxxxxx");
    check_picture(jacobian(gt_sum(b, wide, 1, false), m), "xxxxxx/xxxxxx");
    check_picture(jacobian(gt_sum(b, wide, 2, false), m), "xxx.../...xxx");
    gt_ref turns = gathered(wide, indices(6, (const int64_t[]){0, 1, 0, 0, 1, 1}));
    check_picture(jacobian(gt_sum(b, turns, 2, false), m), "xxx.../...xxx/xxx.../xxx.../...xxx/...xxx");
    gt_ref x = input(1, 4, 0), pairs = gt_reshape(b, wide, &(gt_shape){1, {4}});
    check_picture(jacobian(gt_add(b, pairs, x), m), "xxx.../xxx.../...xxx/...xxx");
    check_picture(jacobian(gt_add(b, pairs, x), x), "x.../.x../..x./...x");
    gt_ref some = gt_sum(b, gt_reshape(b, part(x, 0, 2), &(gt_shape){2, {1, 2}}), 2, true),
           both = gt_add(b, gt_broadcast(b, some, &(gt_shape){2, {4, 1}}), gt_reshape(b, x, &(gt_shape){2, {4, 1}}));
    check_picture(jacobian(both, x), "xx../xx../xxx./xx.x");
    check_picture(jacobian(gt_sum(b, both, 3, false), x), "xxxx");
    fixture_free(&f);
}

/* Rows of any length come sorted, with what reads them from behind or from both ends as well. */
static void test_long_rows(void)
{
    static const int64_t lengths[] = {2, 31, 32, 33, 34, 1 << 20};
    for (size_t k = 0; k < sizeof lengths / sizeof *lengths; k++) {
        const int64_t n = lengths[k];
        fixture_init(&f);
        gt_ref x = input(1, (int)n, 0), back = gt_stride_axis(b, x, 0, n - 1, -1, n);
        gt_ref middle = joined(part(x, n / 2, n - n / 2), part(x, 0, n / 2));
        const gt_ref sums[] = {gt_sum(b, back, 1, true), gt_sum(b, middle, 1, true), gt_sum(b, x, 1, true)};
        const gt_pattern p = jacobian(joined(sums[0], joined(sums[1], sums[2])), x);
        int64_t wrong = 0;
        for (int64_t e = 0; e < 3 * n; e++)
            wrong += p.col[e] != e % n;
        unit_row("%lld entries", (long long)n);
        CU_ASSERT(p.begin[1] == n && p.begin[2] == 2 * n && p.begin[3] == 3 * n && wrong == 0);
        fixture_free(&f);
    }
}

static void test_too_many(void)
{
    fixture_init(&f);
    gt_ref x = input(1, 10, 0), sum = gt_sum(b, x, 1, true), y = gt_mul(b, x, sum), why;
    const gt_pattern_place target = {y, 0}, source = {x, 0};
    gt_pattern_query query = query_of(&target, &source);
    gt_pattern p;
    query.most = 100;
    CU_ASSERT(gt_pattern_jacobian(b, &query, &f.arena, &p, &why));
    query.most = 99;
    CU_ASSERT_FALSE(gt_pattern_jacobian(b, &query, &f.arena, &p, &why));
    CU_ASSERT_EQUAL(why, y);
    query.most = 9;
    CU_ASSERT_FALSE(gt_pattern_jacobian(b, &query, &f.arena, &p, &why));
    CU_ASSERT_EQUAL(why, sum);
    fixture_free(&f);
}

/* More rows or columns than an int32 numbers are too many, whatever stands in them. */
static void test_too_many_to_number(void)
{
    fixture_init(&f);
    gt_ref x = input(1, 2, 0), y = square(x), why;
    const gt_pattern_place target = {y, 0}, source = {x, 0};
    for (int k = 0; k < 2; k++) {
        gt_pattern_query query = query_of(&target, &source);
        gt_pattern p;
        *(k ? &query.cols : &query.rows) = INT64_C(1) << 31;
        why = x;
        unit_row("%s", k ? "columns" : "rows");
        CU_ASSERT_FALSE(gt_pattern_jacobian(b, &query, &f.arena, &p, &why));
        CU_ASSERT_EQUAL(why, GT_NONE);
    }
    fixture_free(&f);
}

static void test_nothing(void)
{
    fixture_init(&f);
    gt_ref x = input(1, 3, 0), other = input(1, 2, 0), empty = part(x, 1, 0);
    check_picture(jacobian(other, x), ".../...");
    gt_pattern p = jacobian(empty, x);
    CU_ASSERT_EQUAL(p.rows, 0);
    CU_ASSERT_EQUAL(p.begin[0], 0);
    p = jacobian(gt_sum(b, empty, 1, false), x);
    CU_ASSERT_EQUAL(p.begin[1], 0);
    p = jacobian(joined(empty, x), empty);
    CU_ASSERT_EQUAL(p.begin[3], 0);
    fixture_free(&f);
}

/* -- values that are 0 in places -- */

/* Which elements may differ from 0: those that z is multiplied by, which is older, to depend on z. */
static const char *support(gt_ref value, gt_ref z)
{
    const gt_pattern p = jacobian(gt_mul(b, value, z), z);
    char *text = GT_ARRAY(&f.arena, (size_t)p.rows + 1, char);
    for (int64_t i = 0; i < p.rows; i++)
        text[i] = p.begin[i + 1] > p.begin[i] ? 'x' : '.';
    return text;
}

static void check_support(gt_ref value, gt_ref z, const char *expected)
{
    CU_ASSERT_STRING_EQUAL(support(value, z), expected);
}

static gt_ref zeros(int n)
{
    return gt_filled(b, 0, GT_F64, &(gt_shape){1, {n}});
}

/* With a = [0, x1, x2, x3], c = [x0, x1, 0, 0] and d = [0, 0, x2, x3], element by element. */
static void test_zeros(void)
{
    static const bool truth[] = {true, false, true, false};
    static const int64_t every_other[] = {0, 2, 0, 1}, odd[] = {1, 3};
    fixture_init(&f);
    gt_tensor *choice = GT_NEW(&f.arena, gt_tensor);
    *choice = (gt_tensor){GT_BOOL, shape_of(1, 4), truth};
    const gt_shape block = {2, {2, 2}}, flat = {1, {4}};
    gt_ref z = input(1, 4, 0), pair = input(1, 2, 0), x = input(1, 4, 0), a = joined(zeros(1), part(x, 1, 3)),
           c = joined(part(x, 0, 2), zeros(2)), d = joined(zeros(2), part(x, 2, 2)), chosen = gt_constant(b, choice);
    check_support(a, z, ".xxx");
    check_support(c, z, "xx..");
    check_support(gt_neg(b, a), z, ".xxx");
    check_support(gt_add(b, a, d), z, ".xxx");
    check_support(gt_add(b, d, c), z, "xxxx");
    check_support(gt_sub(b, d, a), z, ".xxx");
    check_support(gt_add(b, d, zeros(4)), z, "..xx");
    check_support(gt_sub(b, zeros(4), d), z, "..xx");
    check_support(gt_add(b, d, gt_filled_like(b, d, 1)), z, "xxxx");
    check_support(gt_emit(b, &gt_op_add_n, GT_OF(d, c, d), NULL), z, "xxxx");
    check_support(gt_emit(b, &gt_op_add_n, GT_OF(d, a, d), NULL), z, ".xxx");
    check_support(gt_mul(b, a, c), z, ".x..");
    check_support(gt_mul(b, c, a), z, ".x..");
    check_support(gt_mul(b, c, d), z, "....");
    check_support(gt_mul(b, a, x), z, ".xxx");
    check_support(gt_mul(b, x, a), z, ".xxx");
    check_support(gt_mul(b, gt_mul(b, a, c), gt_mul(b, x, x)), z, ".x..");
    check_support(gt_mul_absorbing(b, a, c), z, ".x..");
    check_support(gt_div(b, d, x), z, "..xx");
    check_support(gt_div(b, x, gt_add(b, d, gt_filled_like(b, d, 1))), z, "xxxx");
    check_support(gt_where(b, chosen, a, d), z, "..xx");
    check_support(gt_where(b, chosen, d, a), z, ".xxx");
    check_support(gt_where(b, chosen, c, zeros(4)), z, "x...");
    check_support(gt_where(b, chosen, zeros(4), c), z, ".x..");
    check_support(gt_apply1(b, &gt_op_exp, a), z, "xxxx");
    check_support(gathered(a, indices(4, every_other)), z, ".x.x");
    check_support(gt_gather_back(b, part(x, 0, 2), indices(2, odd), &flat, 0), z, ".x.x");
    check_support(gt_gather_back(b, part(a, 0, 2), indices(2, odd), &flat, 0), z, "...x");
    check_support(joined(part(a, 0, 2), part(d, 1, 2)), z, ".x.x");
    check_support(gt_stride_axis(b, a, 0, 3, -1, 4), z, "xxx.");
    gt_ref turned = gt_transpose(b, gt_reshape(b, d, &block), (const int[]){1, 0});
    check_support(gt_reshape(b, turned, &flat), z, ".x.x");
    check_support(gt_reshape(b, gt_broadcast(b, part(a, 0, 2), &block), &flat), z, ".x.x");
    check_support(gt_sum(b, gt_reshape(b, d, &block), 2, false), pair, ".x");
    gt_ref slice = gt_stride_axis(b, x, 0, 3, -2, 2), between;
    gt_vjp(b, NULL, 1, &slice, &(gt_ref){part(c, 1, 2)}, 1, &x, &between);
    check_support(between, z, "...x");
    slice = gt_stride_axis(b, x, 0, 0, 2, 2);
    gt_vjp(b, NULL, 1, &slice, &(gt_ref){part(d, 1, 2)}, 1, &x, &between);
    check_support(between, z, "..x.");
    gt_vjp(b, NULL, 1, &slice, &(gt_ref){part(x, 1, 2)}, 1, &x, &between);
    check_support(between, z, "x.x.");
    fixture_free(&f);
}

/* However many elements there are, the last counts as the others do. By hand: element i of -[0, x1 ...] [0, 0, x2 ...]
 * z depends on z[i], from the third on. */
static void test_zeros_by_length(void)
{
    for (int n = 3; n < 200; n++) {
        fixture_init(&f);
        gt_ref z = input(1, n, 0), x = input(1, n, 0), once = joined(zeros(1), part(x, 1, n - 1)),
               twice = joined(zeros(2), part(x, 2, n - 2));
        const gt_pattern p = jacobian(gt_mul(b, gt_neg(b, gt_mul(b, once, twice)), z), z);
        bool right = true;
        for (int i = 0; i < n; i++)
            right = right && p.begin[i + 1] - p.begin[i] == (i > 1) && (i < 2 || p.col[p.begin[i]] == i);
        unit_row("%d elements", n);
        CU_ASSERT(right);
        fixture_free(&f);
    }
}

/* What has no zeros takes no room from what has some, however large it is. By hand: element i of -[0, x1 x2 x3] (-z)
 * depends on z[i], but for the first. */
static void test_zeros_beside_large(void)
{
    fixture_init(&f);
    gt_ref z = input(1, 4, 0), minus = gt_neg(b, z), x = input(1, 4, 0), large = input(1, 1 << 26, 0);
    gt_add(b, gt_neg(b, large), large);
    gt_ref y = gt_mul(b, gt_neg(b, joined(zeros(1), part(x, 1, 3))), minus);
    check_picture(jacobian(y, z), "..../.x../..x./...x");
    fixture_free(&f);
}

/* -- Hessians -- */

static void test_hessians(void)
{
    fixture_init(&f);
    gt_ref x = input(1, 3, 0), y = gt_mul(b, part(x, 0, 1), part(x, 2, 1)), z = gt_div(b, part(x, 0, 1), part(x, 1, 1));
    check_picture(hessian(x, x), ".../.../...");
    check_picture(hessian(square(x), x), "x../.x./..x");
    check_picture(hessian(y, x), "..x/.../x..");
    check_picture(hessian(z, x), ".x./xx./...");
    check_picture(hessian(square(gt_sum(b, x, 1, false)), x), "xxx/xxx/xxx");
    /* What is cut off after a step that bends it: its cotangent is 0. */
    check_picture(hessian(part(gt_apply1(b, &gt_op_sin, x), 1, 1), x), ".../.x./...");
    gt_ref picked = gathered(gt_apply1(b, &gt_op_exp, x), indices(2, (const int64_t[]){2, 2}));
    check_picture(hessian(gt_mul(b, picked, part(x, 0, 2)), x), "..x/..x/xxx");
    check_picture(hessian(gt_apply1(b, &gt_op_relu, gt_add(b, part(x, 0, 2), part(x, 1, 2))), x), ".../.../...");
    check_picture(hessian(gt_emit(b, &gt_op_softmax, GT_OF(x), GT_WITH(gt_axes_int(0))), x), "xxx/xxx/xxx");
    /* An entry is 0 where its mirror is: of a gradient whose Jacobian is "x../xx./xxx", or that turned, or a ring. */
    gt_ref sums = gt_emit(b, &gt_op_cumsum, GT_OF(x), GT_WITH(gt_axes_int(0), {.b = false}, {.b = false}));
    gt_ref behind = gt_emit(b, &gt_op_cumsum, GT_OF(x), GT_WITH(gt_axes_int(0), {.b = false}, {.b = true}));
    check_picture(hessian_of_gradient(sums, x), "x../.x./..x");
    check_picture(hessian_of_gradient(behind, x), "x../.x./..x");
    check_picture(hessian_of_gradient(joined(part(x, 1, 2), part(x, 0, 1)), x), ".../.../...");
    fixture_free(&f);
}

/* sum of 100 (x[1:] - x[:-1]^2)^2 + (1 - x[:-1])^2 */
static gt_ref rosenbrock(gt_ref x, int64_t n)
{
    gt_ref low = part(x, 0, n - 1), high = part(x, 1, n - 1);
    gt_ref steep = gt_scale(b, square(gt_sub(b, high, square(low))), 100);
    return gt_sum(b, gt_add(b, steep, square(gt_sub(b, gt_number(b, x, 1), low))), 1, false);
}

/* 3 x1^3 + 2 x2 - 5 + sin(x1 - x2) sin(x1 + x2) + 4 x1 - x0 e^(x0 - x1) - 3 with x0, x1, x2 = x[k], x[k+1], x[k+2] */
static gt_ref luksan_vlcek(gt_ref x, int64_t n)
{
    gt_ref x0 = part(x, 0, n - 2), x1 = part(x, 1, n - 2), x2 = part(x, 2, n - 2);
    gt_ref waves = gt_mul(b, gt_apply1(b, &gt_op_sin, gt_sub(b, x1, x2)), gt_apply1(b, &gt_op_sin, gt_add(b, x1, x2)));
    gt_ref cubes = gt_add(b, gt_scale(b, gt_mul(b, x1, square(x1)), 3), gt_scale(b, x2, 2));
    gt_ref rest = gt_sub(b, gt_scale(b, x1, 4), gt_mul(b, x0, gt_apply1(b, &gt_op_exp, gt_sub(b, x0, x1))));
    return gt_add(b, gt_add(b, cubes, waves), rest);
}

static int64_t lower_entries(const gt_pattern *p)
{
    int64_t n = 0;
    for (int64_t i = 0; i < p->rows; i++)
        for (int64_t e = p->begin[i]; e < p->begin[i + 1]; e++)
            n += p->col[e] <= i;
    return n;
}

/* Counts of the paper: 3 (n - 2) and 2 n - 1. */
static void test_bands(void)
{
    enum { N = 1000 };
    fixture_init(&f);
    gt_ref x = input(1, N, 0), objective = rosenbrock(x, N), constraints = luksan_vlcek(x, N);
    gt_pattern p = jacobian(constraints, x);
    CU_ASSERT_EQUAL(p.begin[p.rows], 3 * (N - 2));
    p = hessian(objective, x);
    CU_ASSERT_EQUAL(lower_entries(&p), 2 * N - 1);
    CU_ASSERT_EQUAL(p.begin[p.rows], 3 * N - 2);
    p = hessian(gt_add(b, objective, gt_sum(b, gt_scale(b, constraints, 0.7), 1, false)), x);
    CU_ASSERT_EQUAL(lower_entries(&p), 2 * N - 1);
    fixture_free(&f);
}

/* Many steps of a program let go of what the steps before them had: else these would take 230 MB, and no more than 128
 * are taken for so few entries. */
static void test_long_programs(void)
{
    enum { N = 1 << 14, STEPS = 1200 };
    fixture_init(&f);
    gt_ref x = input(1, N, 0), y = x;
    for (int i = 0; i < STEPS; i++)
        y = gt_apply1(b, &gt_op_sin, joined(part(y, 1, N - 1), part(y, 0, 1)));
    gt_pattern p = jacobian(y, x);
    CU_ASSERT_EQUAL(p.begin[N], N);
    CU_ASSERT_EQUAL(p.col[0], STEPS);
    fixture_free(&f);
}

/* What was read last is given back whichever operand it is: 1200 steps that are kept would take 79 MB, which are too
 * many for so few entries. */
static void test_long_programs_by_operand(void)
{
    enum { N = 1 << 14, STEPS = 1200 };
    for (int first = 0; first < 2; first++) {
        fixture_init(&f);
        gt_ref x = input(1, N, 0), y = x, factor = gt_filled_like(b, x, 2), why;
        for (int i = 0; i < STEPS; i++) {
            y = joined(part(y, 1, N - 1), part(y, 0, 1));
            y = first ? gt_mul(b, y, factor) : gt_mul(b, factor, y);
        }
        const gt_pattern_place target = {y, 0}, source = {x, 0};
        gt_pattern_query query = query_of(&target, &source);
        gt_pattern p;
        query.most = N;
        CU_ASSERT_FATAL(gt_pattern_jacobian(b, &query, &f.arena, &p, &why));
        CU_ASSERT_EQUAL(p.begin[N], N);
        CU_ASSERT_EQUAL(p.col[0], STEPS);
        fixture_free(&f);
    }
}

/* So do steps whose elements share what they depend on: with N / 2 pairs of columns, or all with the same four. What
 * each of 1200 steps kept, of 4 bytes for each element, would be too much for so few entries. */
static void test_long_programs_of_lists(void)
{
    enum { N = 1 << 14, STEPS = 1200, HALF = N / 2 };
    static const int columns[] = {4, 1, 2};
    const gt_shape all = {1, {N}}, pairs = {2, {HALF, 2}};
    for (int kind = 0; kind < 3; kind++) {
        fixture_init(&f);
        gt_ref x = input(1, N, 0), first = gt_sum(b, part(x, 0, 2), 1, true), then = gt_sum(b, part(x, 2, 2), 1, true),
               y = kind ? x : gt_broadcast(b, first, &all), other = gt_broadcast(b, then, &all), why;
        for (int i = 0; i < STEPS; i++) {
            gt_ref waves = gt_apply1(b, &gt_op_sin, y);
            if (kind == 0) /* lists meet lists, */
                y = gt_add(b, waves, other);
            else if (kind == 1) /* columns meet the same, */
                y = gt_add(b, joined(part(waves, 0, HALF), part(waves, HALF, HALF)), y);
            else { /* pairs are added up */
                gt_ref sums = gt_sum(b, gt_reshape(b, waves, &pairs), 2, true);
                y = gt_reshape(b, gt_broadcast(b, sums, &pairs), &all);
            }
        }
        const gt_pattern_place target = {y, 0}, source = {x, 0};
        gt_pattern_query query = query_of(&target, &source);
        gt_pattern p;
        query.most = 4 * N;
        unit_row("kind %d", kind);
        CU_ASSERT_FATAL(gt_pattern_jacobian(b, &query, &f.arena, &p, &why));
        CU_ASSERT_EQUAL(p.begin[N], N * columns[kind]);
        CU_ASSERT_EQUAL(p.col[0], 0);
        fixture_free(&f);
    }
}

/* y[s:] + y[:s], as another order of y. */
static gt_ref turned(gt_ref y, int64_t n, int64_t s)
{
    return joined(part(y, s, n - s), part(y, 0, s));
}

/* Lists that no element has any more, and those with the same columns, do not pile up where values are put together:
 * one element at the end has few entries, whatever shared its lists on the way. */
static void test_lists_pile_up(void)
{
    enum { N = 256, HALF = N / 2, STEPS = 40 };
    static const int entries[] = {2, N, N};
    const gt_shape all = {1, {N}}, pairs = {2, {HALF, 2}}, half = {1, {HALF}}, few = {1, {3}};
    for (int kind = 0; kind < 3; kind++) {
        fixture_init(&f);
        gt_ref x = input(1, N, 0), sums = gt_sum(b, gt_reshape(b, x, &pairs), 2, true), why,
               y = gt_reshape(b, gt_broadcast(b, sums, &pairs), &all);
        if (kind)
            y = joined(gt_broadcast(b, gt_sum(b, part(x, 0, HALF), 1, true), &half),
                       gt_broadcast(b, gt_sum(b, part(x, HALF, HALF), 1, true), &half));
        for (int i = 0; i < STEPS; i++) {
            gt_ref waves = gt_apply1(b, &gt_op_sin, y);
            if (kind == 0) /* slices of values with the same lists, */
                y = joined(part(waves, 3, N - 3), part(y, 0, 3));
            else if (kind == 1) /* lists of all columns that are made anew, */
                y = joined(gt_broadcast(b, gt_sum(b, waves, 1, true), &few), part(y, 0, N - 3));
            else /* lists that meet more and more others */
                y = gt_add(b, y, turned(waves, N, 1 + i * i % (N - 1)));
        }
        const gt_pattern_place target = {part(y, 0, 1), 0}, source = {x, 0};
        gt_pattern_query query = query_of(&target, &source);
        gt_pattern p;
        query.rows = 1;
        query.most = 8 * N;
        unit_row("kind %d", kind);
        CU_ASSERT_FATAL(gt_pattern_jacobian(b, &query, &f.arena, &p, &why));
        CU_ASSERT_EQUAL(p.begin[1], entries[kind]);
        fixture_free(&f);
    }
}

/* Lists of 8 million columns, which take more than the 64 MB that any search may: 16 bytes more for each entry that
 * there may be. */
static void test_room_for_entries(void)
{
    enum { N = 1 << 13, STEPS = 10 };
    const int64_t most[] = {2 * N << STEPS, INT64_MAX};
    fixture_init(&f);
    gt_ref x = input(1, N, 0), y = x, why;
    for (int k = 0; k < STEPS; k++)
        y = gt_mul(b, y, turned(y, N, 1 << k));
    const gt_pattern_place target = {y, 0}, source = {x, 0};
    for (size_t i = 0; i < sizeof most / sizeof *most; i++) {
        gt_pattern_query query = query_of(&target, &source);
        gt_pattern p;
        query.most = most[i];
        unit_row("at most %lld", (long long)most[i]);
        CU_ASSERT_FATAL(gt_pattern_jacobian(b, &query, &f.arena, &p, &why));
        CU_ASSERT_EQUAL(p.begin[N], N << STEPS);
    }
    fixture_free(&f);
}

/* 1200 steps that are all read at the end would take 79 MB: too much where the answer has 1200 entries. */
static void test_room_for_few_entries(void)
{
    enum { N = 1 << 14, STEPS = 1200 };
    fixture_init(&f);
    gt_ref x = input(1, N, 0), step[STEPS], y = x, why;
    for (int k = 0; k < STEPS; k++)
        y = step[k] = gt_apply1(b, &gt_op_sin, turned(y, N, 1));
    y = part(step[0], 0, 1);
    for (int k = 1; k < STEPS; k++)
        y = joined(y, part(step[k], 0, 1));
    const gt_pattern_place target = {y, 0}, source = {x, 0};
    gt_pattern_query query = query_of(&target, &source);
    gt_pattern p;
    CU_ASSERT_FATAL(gt_pattern_jacobian(b, &query, &f.arena, &p, &why));
    CU_ASSERT_EQUAL(p.begin[STEPS], STEPS);
    query.most = STEPS;
    CU_ASSERT_FALSE(gt_pattern_jacobian(b, &query, &f.arena, &p, &why));
    fixture_free(&f);
}

void suite_pattern(void)
{
    CU_pSuite suite = CU_add_suite("pattern", NULL, NULL);
    CU_add_test(suite, "elements that move", test_elements_that_move);
    CU_add_test(suite, "elements that mix", test_elements_that_mix);
    CU_add_test(suite, "many columns", test_many_columns);
    CU_add_test(suite, "indices of others", test_indices_of_others);
    CU_add_test(suite, "places", test_places);
    CU_add_test(suite, "targets that are none", test_targets_that_are_none);
    CU_add_test(suite, "one of many", test_one_of_many);
    CU_add_test(suite, "shared lists", test_shared_lists);
    CU_add_test(suite, "long rows", test_long_rows);
    CU_add_test(suite, "too many", test_too_many);
    CU_add_test(suite, "too many to number", test_too_many_to_number);
    CU_add_test(suite, "nothing", test_nothing);
    CU_add_test(suite, "zeros", test_zeros);
    CU_add_test(suite, "zeros by length", test_zeros_by_length);
    CU_add_test(suite, "zeros beside what is large", test_zeros_beside_large);
    CU_add_test(suite, "Hessians", test_hessians);
    CU_add_test(suite, "bands", test_bands);
    CU_add_test(suite, "long programs", test_long_programs);
    CU_add_test(suite, "long programs by operand", test_long_programs_by_operand);
    CU_add_test(suite, "long programs of lists", test_long_programs_of_lists);
    CU_add_test(suite, "lists do not pile up", test_lists_pile_up);
    CU_add_test(suite, "room for entries", test_room_for_entries);
    CU_add_test(suite, "room for few entries", test_room_for_few_entries);
}
