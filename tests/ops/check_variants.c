/* The variants of vectorised kernels: on every instruction set that this processor has, the same operands give the same
 * bytes as without any of them, but for the sign and payload of NaN. Kernels by themselves, on lengths with every kind
 * of tail, and what plans make of them. */
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "ops/blocked.h"
#include "ops/lanes.h"
#include "ops/lapack.h"
#include "ops/pair.h"
#include "ops/processor.h"
#include "ops/product.h"
#include "ops/short_sums.h"

#include "harness.h"

enum { TAILS = 70, FEW_TAILS = 9, LONG = 1000, ELEMENT = 16 /* bytes at most */ };

/* -- numbers -- */

static double draw(int64_t i)
{
    uint64_t x = ((uint64_t)i + 1) * 0x9e3779b97f4a7c15u;
    x = (x ^ x >> 29) * 0xbf58476d1ce4e5b9u;
    return (double)(x >> 11) / 9007199254740992.0;
}

/* Element i of operand k, with which whatever meets whatever; numbers where kernels take their shorter ways; numbers of
 * all sizes. */
typedef enum kind { SPECIAL, SMALL, ANY, KINDS } kind;
static double number(kind which, int k, int64_t i)
{
    static const double special[] = {
        0.0,      -0.0, INFINITY, -INFINITY, NAN,  0x1p-1074,     -0x1p-1074, 0x1p-149, -0x1.8p-140, 0x1p-1022,
        0x1p-126, 1.0,  -1.0,     0.5,       -2.0, 1e308,         -1e308,     3e38,     -3e38,       709.9,
        -745.2,   88.8, -103.9,   0x1p20,    -1e6, 0x1.921fb6p+0, 1e22,       -0.3,     1e-8,        5.0};
    const int64_t n = sizeof special / sizeof *special, place[] = {i, i / n, i * 7 + i / n, i * 11 + 3};
    if (which == SPECIAL)
        return special[(place[k] + 4) % n];
    const double x = draw(i * GT_MAX_ARITY + k), sign = draw(-1 - i * GT_MAX_ARITY - k) < 0.5 ? -1 : 1;
    return which == SMALL ? sign * x : sign * ldexp(1 + x, (int)(draw(i + 1000 * k + 7) * 80) - 40);
}

static void put(gt_dtype dtype, void *data, int64_t i, double x)
{
    switch (dtype) {
    case GT_F64:
        ((double *)data)[i] = x;
        break;
    case GT_F32:
        ((float *)data)[i] = (float)x;
        break;
    case GT_I64:
        ((int64_t *)data)[i] = x == x && fabs(x) < 1e9 ? (int64_t)x : 3;
        break;
    case GT_I32:
        ((int32_t *)data)[i] = x == x && fabs(x) < 1e9 ? (int32_t)x : 3;
        break;
    default:
        ((uint8_t *)data)[i] = x > 0;
    }
}

/* The dtype of the parts of a number, and how many it has. */
static gt_dtype part_dtype(gt_dtype dtype, int *many)
{
    *many = gt_dtype_in(dtype, GT_SET_COMPLEX) ? 2 : 1;
    return dtype == GT_C128 ? GT_F64 : dtype == GT_C64 ? GT_F32 : dtype;
}

static void fill(gt_dtype dtype, void *data, int64_t n, kind which, int k)
{
    int many;
    const gt_dtype part = part_dtype(dtype, &many);
    for (int64_t i = 0; i < n * many; i++)
        put(part, data, i, number(which, k, i));
}

/* The first part that differs, -1 when none does. */
static int64_t differs(gt_dtype dtype, const void *expected, const void *got, int64_t n)
{
    int many;
    const gt_dtype part = part_dtype(dtype, &many);
    const size_t size = gt_dtype_size(part);
    for (int64_t i = 0; i < n * many; i++) {
        const char *a = (const char *)expected + (size_t)i * size, *b = (const char *)got + (size_t)i * size;
        const bool nan = part == GT_F64   ? isnan(*(const double *)a) && isnan(*(const double *)b)
                         : part == GT_F32 ? isnan(*(const float *)a) && isnan(*(const float *)b)
                                          : false;
        if (!nan && memcmp(a, b, size) != 0)
            return i;
    }
    return -1;
}

/* -- instruction sets: GT_PLAIN, GT_AVX2, ... -- */

static const char *const level_name[] = {"plain", "AVX2", "AVX-512"};

/* How many of them the processor has; all must be there. */
static int variants(void)
{
    return gt_instructions() + 1;
}

/* From now on kernels of this one are taken; false when it did not come to be. */
static bool variants_choose(int level)
{
    variants_hide(level < GT_AVX2, level < GT_AVX512);
    return gt_instructions() == level;
}

/* -- kernels -- */

typedef struct subject {
    gt_block_kernel kernel;
    const gt_attr *attr;
    int n_in;
    gt_dtype in[GT_MAX_ARITY], out;
    bool twin;  /* it writes two results */
    bool known; /* it was checked with other attributes, which make no other loop of it: a few lengths */
    bool slow;  /* its function is: a few lengths, and one of many elements */
} subject;

/* Operands and results start one element behind what malloc aligns. */
static struct {
    _Alignas(64) char in[GT_MAX_ARITY][ELEMENT * (LONG + 1)], out[2][2][ELEMENT * (LONG + 2)];
    _Alignas(64) char longest[2][ELEMENT * (LONG + 2)]; /* plain results of the most elements */
} memory;

/* One run; `over`: the result takes the place of the first operand. Returns where the results begin. */
static void run_kernel(const subject *s, int64_t n, int steps, bool over, char out[2][ELEMENT * (LONG + 2)])
{
    const size_t size = gt_dtype_size(s->out);
    gt_block block = {.attr = s->attr, .n = n, .y = out[0] + size, .z = s->twin ? out[1] + size : NULL};
    for (int z = 0; z <= s->twin; z++)
        memset(out[z], 0x5a, (size_t)(n + 2) * size);
    for (int k = 0; k < s->n_in; k++) {
        block.x[k] = memory.in[k] + gt_dtype_size(s->in[k]);
        block.step[k] = steps >> k & 1;
    }
    if (over)
        block.x[0] = memcpy(block.y, memory.in[0] + size, (size_t)n * size);
    s->kernel(&block);
}

/* Whatever the length, an element is what it is among the most, with the elements beside the result, which nobody may
 * touch; that plain kernels end where they should is seen of short ones. */
static bool same_length(const where *w, const subject *s, int64_t n, int steps, bool over, int levels)
{
    int many;
    part_dtype(s->out, &many);
    for (int level = n > FEW_TAILS; level < levels; level++) {
        char at[100];
        variants_choose(level);
        run_kernel(s, n, steps, over, memory.out[1]);
        for (int z = 0; z <= s->twin; z++) {
            const size_t size = gt_dtype_size(s->out), before = (size_t)(n + 1) * size;
            memset((char *)memcpy(memory.out[0][z], memory.longest[z], before) + before, 0x5a, size);
            const int64_t i = differs(s->out, memory.out[0][z], memory.out[1][z], n + 2);
            if (i < 0)
                continue;
            snprintf(at, sizeof at, "%s, %d elements, steps %d%s%s", gt_dtype_name(s->out), (int)n, steps,
                     over ? ", in place" : "", z ? ", twin" : "");
            fail(w, at, "element %d of %s differs from plain", (int)i / many - 1, level_name[level]);
            return false;
        }
    }
    return true;
}

static bool same_steps(const where *w, const subject *s, int steps, int levels)
{
    const bool fits = steps & 1 && gt_dtype_size(s->in[0]) == gt_dtype_size(s->out);
    const int64_t most = s->known ? FEW_TAILS : s->slow ? TAILS : LONG;
    for (int over = 0; over <= fits; over++) {
        variants_choose(0);
        run_kernel(s, most, steps, over, memory.longest);
        for (int64_t n = 1; n <= (s->known || s->slow ? FEW_TAILS : TAILS); n++)
            if (!same_length(w, s, n, steps, over, levels))
                return false;
        if (!same_length(w, s, most, steps, over, levels))
            return false;
    }
    return true;
}

static void check_kernel(const where *w, const subject *s)
{
    const int levels = variants();
    bool same = true;
    for (kind which = SPECIAL; which < KINDS && same; which++) {
        for (int k = 0; k < s->n_in; k++)
            fill(s->in[k], memory.in[k], LONG + 1, which, k);
        for (int steps = 0; steps < 1 << s->n_in && same; steps++)
            same = same_steps(w, s, steps, levels);
    }
    variants_choose(levels - 1);
    if (same)
        pass();
}

static bool is_known(gt_block_kernel kernel, bool twin)
{
    enum { MOST = 16 };
    static struct {
        gt_block_kernel kernel;
        bool twin;
    } seen[MOST];
    static int n;
    for (int i = 0; i < MOST; i++)
        if (seen[i].kernel == kernel && seen[i].twin == twin)
            return true;
    seen[n % MOST].kernel = kernel;
    seen[n++ % MOST].twin = twin;
    return false;
}

/* The kernel of an equation, and that of it with its twin. */
static void check_equation(const where *w, const gt_program *program, gt_ref ref)
{
    const gt_eqn *e = gt_eqn_at(program, ref);
    subject s = {.attr = e->attr, .n_in = (int)e->n_in, .out = (gt_dtype)e->dtype, .slow = op_is_slow(e->op)};
    if (!e->n_in || e->n_in > GT_MAX_ARITY)
        return;
    for (int k = 0; k < s.n_in; k++)
        s.in[k] = gt_ref_dtype(program, e->in[k]);
    s.kernel = e->op->pointwise[s.in[s.n_in - 1]];
    s.known = s.kernel && is_known(s.kernel, false);
    if (s.kernel)
        check_kernel(w, &s);
    s.kernel = e->op->with_twin[s.in[s.n_in - 1]];
    s.twin = true;
    s.known = s.kernel && is_known(s.kernel, true);
    if (s.kernel)
        check_kernel(w, &s);
}

/* -- plans -- */

static void check_plan(const where *w, session *s, int n, const gt_ref *target)
{
    gt_tensor plain[MAX_TARGETS], other[MAX_TARGETS];
    gt_eval_plan *plan = session_plan(s, n, target);
    const int levels = variants();
    bool same = variants_choose(0) && session_run_plan(s, plan, n, target, plain);
    for (int level = 1; same && level < levels; level++) {
        same = variants_choose(level) && session_run_plan(s, plan, n, target, other);
        for (int i = 0; same && i < n; i++)
            if (plain[i].data &&
                differs(plain[i].dtype, plain[i].data, other[i].data, gt_shape_count(&plain[i].shape)) >= 0) {
                fail(w, NULL, "target %d of %s differs from plain", i, level_name[level]);
                same = false;
            }
    }
    variants_choose(levels - 1);
    if (same)
        pass();
}

static void check_in(const op_case *c, gt_dtype dtype)
{
    session s;
    trial t;
    derived d;
    gt_ref target[MAX_TARGETS];
    const where w = {c->op->name, c->label, "variants"};
    session_begin(&s, dtype);
    if (trial_begin(&t, &s, c)) {
        check_equation(&w, &s.r.program, t.y);
        derive(&t, &d);
        check_plan(&w, &s, all_targets(&t, &d, target), target);
    }
    if (s.error.code != GT_OK)
        fail(&w, gt_dtype_name(dtype), "%s", s.error.message);
    session_end(&s);
}

void check_variants(const op_case *c)
{
    check_in(c, c->dtype);
    check_in(c, c->dtype == GT_C128 ? GT_C64 : GT_F32);
}

/* -- kernels without an op of their own -- */

static void check_pairs(void)
{
    for (int a = 0; a < GT_OP_COUNT; a++)
        for (int b = 0; b < GT_OP_COUNT; b++)
            for (int position = 0; position < 2; position++)
                for (int dtype = 0; dtype < GT_DTYPES; dtype++) {
                    const gt_op *first = gt_op_get(a), *then = gt_op_get(b);
                    if (!first->pointwise[dtype] || !then->pointwise[dtype])
                        continue;
                    const gt_dtype d = (gt_dtype)dtype;
                    const subject s = {.kernel = gt_pair_find(first->pointwise[d], then->pointwise[d], position),
                                       .n_in = 3,
                                       .in = {d, d, d},
                                       .out = d};
                    if (s.kernel)
                        check_kernel(&(where){first->name, then->name, "variants of a pair"}, &s);
                }
}

static void check_exps(void)
{
    const where w = {"logsumexp", "-", "variants of the exponentials of a lane"};
    const double max[] = {0, 709, -3, INFINITY};
    double x[GT_LANE_BLOCK], out[2][GT_LANE_BLOCK];
    for (kind which = SPECIAL; which < KINDS; which++) {
        fill(GT_F64, x, GT_LANE_BLOCK, which, 0);
        for (int k = 0; k < 4; k++)
            for (int64_t n = 1; n <= GT_LANE_BLOCK; n++)
                for (int level = 0, levels = variants(); level < levels; level++) {
                    variants_choose(level);
                    gt_lane_exps(x, n, max[k], out[level > 0]);
                    variants_choose(levels - 1);
                    if (level && differs(GT_F64, out[0], out[1], n) >= 0) {
                        fail(&w, NULL, "%d elements: %s differs from plain", (int)n, level_name[level]);
                        return;
                    }
                }
    }
    pass();
}

/* Lanes side by side, on every instruction set, have the bits of each alone on none. */
static void check_abreast(void)
{
    enum { N = 21, APART = GT_LANES_ABREAST + 3 };
    const where w = {"logsumexp", "-", "variants of lanes side by side"};
    double x[N * APART], lane[N], term[N * APART], sums[APART], max[APART], out[N * APART], expected[N + 1];
    float narrow[N * APART];
    fill(GT_F64, x, N * APART, ANY, 0);
    for (int i = 0; i < N * APART; i++)
        x[i] = narrow[i] = (float)(x[i] == x[i] ? -fabs(x[i]) : 0);
    for (int k = 0; k < APART; k++)
        max[k] = 5 + k;
    for (int level = 0, levels = variants(); level < 2 * levels; level++)
        for (int64_t count = 1; count <= GT_LANES_ABREAST; count++) {
            const bool single = level >= levels;
            const gt_shape shape = {2, {N, APART}};
            const gt_view view = {single ? (void *)narrow : x, single ? GT_F32 : GT_F64, &shape, {APART, 1}};
            const gt_lanes lanes = gt_lanes_of(&view, 1, 0);
            const gt_abreast a = {&lanes, 2, count};
            variants_choose(level % levels);
            gt_abreast_exps(&a, 0, N, max, term, APART);
            gt_abreast_sums(term, APART, N, count, sums);
            gt_abreast_divide(&a, 0, N, max, term, APART, out);
            variants_choose(0);
            for (int64_t k = 0; k < count; k++) {
                for (int64_t i = 0; i < N; i++)
                    lane[i] = x[i * APART + 2 + k];
                gt_lane_exps(lane, N, max[k], lane);
                expected[N] = gt_pairwise_block(lane, N);
                gt_lane_divide(lane, N, max[k], expected);
                bool same = memcmp(&sums[k], &expected[N], sizeof *sums) == 0;
                for (int64_t i = 0; i < N; i++) {
                    const int64_t at = i * APART + 2 + k;
                    const double y = single ? (double)((const float *)out)[at] : out[at];
                    same = same && term[i * APART + k] == lane[i] &&
                           y == (single ? (double)(float)expected[i] : expected[i]);
                }
                if (!same)
                    fail(&w, NULL, "%d lanes: %s differs from lanes alone", (int)count, level_name[level % levels]);
            }
        }
    variants_choose(variants() - 1);
    pass();
}

static void check_short_sums(void)
{
    const where w = {"reduce_sum", "-", "variants of the sums of short lanes"};
    enum { LANES = 37 };
    double x[GT_SHORT_LANE * LANES], out[2][LANES];
    float narrow[GT_SHORT_LANE * LANES];
    fill(GT_F64, x, GT_SHORT_LANE * LANES, ANY, 0);
    for (int i = 0; i < GT_SHORT_LANE * LANES; i++)
        narrow[i] = (float)x[i];
    for (int which = 0; which < 4; which++)
        for (int64_t n = 0; n <= GT_SHORT_LANE; n++)
            for (int level = 0, levels = variants(); level < levels; level++) {
                const gt_short_lanes lanes = {n, which & 1 ? 1 : LANES, which & 1 ? n : 1, LANES};
                variants_choose(level);
                if (which < 2)
                    gt_short_sums_f64(x, &lanes, out[level > 0]);
                else
                    gt_short_sums_f32(narrow, &lanes, out[level > 0]);
                variants_choose(levels - 1);
                if (level && differs(GT_F64, out[0], out[1], LANES) >= 0) {
                    fail(&w, NULL, "%d elements: %s differs from plain", (int)n, level_name[level]);
                    return;
                }
            }
    pass();
}

/* The same of sums of what is made of two operands; step 0: of y there is one lane. */
static void check_made_sums(void)
{
    const where w = {"reduce_sum", "-", "variants of the sums of products and squares"};
    enum { LANES = 21, MOST = 24 };
    double x[2 * MOST * LANES], out[2][2 * LANES];
    float narrow[2 * MOST * LANES], single[2][2 * LANES];
    fill(GT_F64, x, 2 * MOST * LANES, ANY, 0);
    for (int i = 0; i < 2 * MOST * LANES; i++)
        narrow[i] = (float)x[i];
    for (int64_t n = GT_SHORT_LANE; n <= MOST; n++)
        for (int64_t step = 0; step <= n; step += n)
            for (int level = 0, levels = variants(); level < levels; level++) {
                const double *y = x + MOST * LANES;
                const float *z = narrow + MOST * LANES;
                const int to = level > 0;
                variants_choose(level);
                gt_short_products_f64(x, y, step, n, LANES, out[to]);
                gt_short_distances_f64(x, y, step, n, LANES, out[to] + LANES);
                gt_short_products_f32(narrow, z, step, n, LANES, single[to]);
                gt_short_distances_f32(narrow, z, step, n, LANES, single[to] + LANES);
                variants_choose(levels - 1);
                if (level && (differs(GT_F64, out[0], out[1], 2 * LANES) >= 0 ||
                              differs(GT_F32, single[0], single[1], 2 * LANES) >= 0)) {
                    fail(&w, NULL, "%d elements: %s differs from plain", (int)n, level_name[level]);
                    return;
                }
            }
    pass();
}

typedef struct product_shape {
    int64_t m, n, k;
} product_shape;

static void run_product(gt_dtype dtype, product_shape p, bool turned, const void *a, const void *b, void *c)
{
    void *scratch = malloc(gt_product_scratch(dtype, p.m * p.n, p.m, p.n, p.k) + 1);
    gt_product_job job = {.dtype = dtype, .m = p.m, .n = p.n, .k = p.k, .lanes = 1, .c = c, .scratch = scratch};
    job.a = turned ? (gt_matrix){a, 1, p.m, p.m * p.k} : (gt_matrix){a, p.k, 1, p.m * p.k};
    job.b = turned ? (gt_matrix){b, 1, p.k, p.n * p.k} : (gt_matrix){b, p.n, 1, p.n * p.k};
    const char *why;
    (void)gt_product(&job, &why);
    free(scratch);
}

/* Sizes that OpenBLAS does not get. */
static void check_product(gt_dtype dtype, product_shape p, kind which, bool turned)
{
    char at[80];
    const int levels = variants();
    const size_t size = gt_dtype_size(dtype), bytes = (size_t)(p.m * p.n) * size;
    char *a = malloc((size_t)(p.m * p.k) * size), *b = malloc((size_t)(p.k * p.n) * size), *c[2];
    snprintf(at, sizeof at, "%s %dx%dx%d%s", gt_dtype_name(dtype), (int)p.m, (int)p.n, (int)p.k,
             turned ? " transposed" : "");
    const where w = {"matmul", at, "variants of the product"};
    c[0] = malloc(bytes);
    c[1] = malloc(bytes);
    fill(dtype, a, p.m * p.k, which, 0);
    fill(dtype, b, p.k * p.n, which, 1);
    const bool ok = !gt_product_by_blas(dtype, p.m, p.n, p.k);
    bool same = true;
    for (int level = 0; ok && level < levels; level++) {
        variants_choose(level);
        run_product(dtype, p, turned, a, b, c[level > 0]);
        same &= !level || differs(dtype, c[0], c[1], p.m * p.n) < 0;
    }
    variants_choose(levels - 1);
    if (ok && same)
        pass();
    else
        fail(&w, NULL, ok ? "the variants differ" : "the own kernel does not compute it");
    free(a);
    free(b);
    free(c[0]);
    free(c[1]);
}

static void check_products(void)
{
    static const product_shape shape[] = {{1, 1, 1},    {1, 7, 3},    {3, 1, 5},    {2, 3, 4},      {5, 17, 9},
                                          {8, 16, 8},   {9, 31, 33},  {1, 100, 70}, {100, 1, 70},   {33, 15, 300},
                                          {40, 70, 20}, {7, 129, 65}, {64, 9, 400}, {12, 300, 500}, {9, 21, 4500}};
    for (size_t i = 0; i < sizeof shape / sizeof *shape; i++)
        for (kind which = SPECIAL; which < KINDS; which++)
            for (int turned = 0; turned < 2; turned++) {
                check_product(GT_F64, shape[i], which, turned);
                check_product(GT_F32, shape[i], which, turned);
            }
}

/* Decompositions and triangular systems by blocks: LU, Cholesky, R and Q, many columns, one. */
static void check_decompositions(int64_t n)
{
    enum { RESULTS = 6 };
    const int levels = variants();
    const size_t square = (size_t)(n * n);
    const where w = {"-", "-", "variants of decompositions by blocks"};
    double *a = malloc(2 * square * sizeof *a), *work = malloc(gt_blocked_qr_work(n, n) * sizeof *work);
    double *room = malloc(gt_blocked_work(n) * sizeof *room);
    const gt_crew alone = {.room = (char *)room};
    double *out = malloc(2 * RESULTS * square * sizeof *out);
    int *pivot = malloc((size_t)n * sizeof *pivot);
    bool same = true;
    fill(GT_F64, a, n * n, SMALL, 0);
    for (int64_t i = 0; i < n; i++)
        for (int64_t j = 0; j < n; j++)
            a[(n + i) * n + j] = i == j ? 1e6 : (a[i * n + j] + a[j * n + i]) / 2;
    for (int level = 0; level < levels; level++) {
        double *x = out + (level > 0 ? RESULTS * square : 0);
        variants_choose(level);
        for (size_t i = 0; i < RESULTS; i++)
            memcpy(x + i * square, a + (i == 1 ? square : 0), square * sizeof *a);
        same &= gt_blocked_lu(n, x, pivot, &alone) && gt_blocked_cholesky(n, x + square, &alone);
        gt_blocked_qr(n, n, x + 2 * square, x + 3 * square, work, &alone);
        gt_blocked_triangle(n, n, a + square, x + 4 * square, true, true, false, &alone);
        gt_blocked_triangle(n, 1, a + square, x + 5 * square, false, false, true, &alone);
        same &= !level || differs(GT_F64, out, out + RESULTS * square, RESULTS * n * n) < 0;
    }
    variants_choose(levels - 1);
    if (same)
        pass();
    else
        fail(&w, NULL, "they differ, or fail");
    free(a);
    free(work);
    free(room);
    free(out);
    free(pivot);
}

/* By LAPACK, where it is installed, which processors without AVX-512 take, as by the own blocks. */
static void check_lapack(int n)
{
    enum { RESULTS = 5 };
    const int levels = variants();
    const size_t square = (size_t)n * (size_t)n;
    const where w = {"-", "-", "decompositions by LAPACK"};
    double *work = malloc(gt_lapack_qr_work(n, n) * sizeof *work), *out = malloc(2 * RESULTS * square * sizeof *out);
    double *room = malloc(gt_lapack_work(n) * sizeof *room);
    const gt_crew alone = {.room = (char *)room};
    int *pivot = malloc(2 * (size_t)n * sizeof *pivot);
    double apart = 0;
    for (int way = 0; way < 2; way++) {
        double *x = out + (size_t)way * RESULTS * square;
        variants_choose(way ? levels - 1 : 0);
        for (size_t i = 0; i < RESULTS; i++)
            fill(GT_F64, x + i * square, n * n, SMALL, 0);
        for (int i = 0; i < n; i++)
            for (int j = 0; j <= i; j++) /* positive definite */
                x[square + (size_t)(j * n + i)] = x[square + (size_t)(i * n + j)] += i == j ? n : 0;
        const bool ok = gt_lapack_lu(n, x, pivot + way * n, &alone) && gt_lapack_cholesky(n, x + square, &alone) &&
                        gt_lapack_qr(n, n, x + 2 * square, x + 3 * square, work, &alone);
        gt_lapack_triangle(n, n, x + square, x + 4 * square, false, true, false, &alone);
        for (int i = 0; i < n; i++)
            memset(x + square + (size_t)(i * n), 0, (size_t)i * sizeof *x);
        apart = ok ? apart : INFINITY;
    }
    variants_choose(levels - 1);
    for (size_t i = 0; i < RESULTS * square; i++)
        apart = fmax(apart, fabs(out[i] - out[RESULTS * square + i]));
    if (apart < 1e-10 && memcmp(pivot, pivot + n, (size_t)n * sizeof *pivot) == 0)
        pass();
    else
        fail(&w, NULL, "they are %g from those by blocks, or exchange other rows", apart);
    free(work);
    free(room);
    free(out);
    free(pivot);
}

void check_variant_kernels(void)
{
    const where w = {"-", "-", "variants"};
    const int levels = variants();
    for (int level = levels - 1; level >= 0; level--)
        if (!variants_choose(level))
            fail(&w, level_name[level], "the choice of kernels does not follow");
    variants_choose(levels - 1);
    check_pairs();
    check_exps();
    check_abreast();
    check_short_sums();
    check_made_sums();
    check_products();
    check_decompositions(75);
    check_decompositions(150);
    check_lapack(150);
}
