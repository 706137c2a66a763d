/* Sums, means and norms. */
#include <math.h>
#include <string.h>

#include "base/number.h"
#include "ops/eight.h"
#include "ops/kernels.h"
#include "ops/lanes.h"
#include "ops/rearrange.h"
#include "ops/reduce.h"
#include "ops/short_sums.h"
#include "ops/sums_across.h"

/* -- reduce_sum -- */

enum { TILE = 32 };

/* The same order of additions as gt_pairwise, for TILE lanes side by side. */
typedef struct tile {
    int64_t blocks;
    int used;
    double partial[58][TILE];
} tile;

static void tile_add(double *restrict to, const double *restrict x)
{
    for (int j = 0; j < TILE; j++)
        to[j] += x[j];
}

static void tile_push(tile *t, double block[TILE])
{
    for (int64_t c = ++t->blocks; !(c & 1); c >>= 1)
        tile_add(block, t->partial[--t->used]); /* a + b is b + a */
    memcpy(t->partial[t->used++], block, sizeof t->partial[0]);
}

/* One row of a tile, width <= TILE; the rest of the buffer stays as it is. */
static const double *tile_row(const gt_lanes *lanes, int64_t at, int width, double *buffer)
{
    if (lanes->dtype == GT_F64) {
        const double *x = (const double *)lanes->data + at;
        if (width == TILE)
            return x;
        memcpy(buffer, x, (size_t)width * sizeof *x);
    } else {
        const float *x = (const float *)lanes->data + at;
        for (int j = 0; j < width; j++)
            buffer[j] = (double)x[j];
    }
    return buffer;
}

/* Rows [from, from+rows) of a tile: their block sums. */
static void tile_block(const gt_lanes *lanes, int64_t start, int64_t from, int64_t rows, int width, double sum[TILE])
{
    double acc[8][TILE] = {{0}}, buffer[TILE] = {0};
    for (int64_t r = 0; r < rows; r++)
        tile_add(acc[r & 7], tile_row(lanes, start + gt_walk_offset(&lanes->inner, from + r), width, buffer));
    for (int step = 1; step < 8; step *= 2)
        for (int k = 0; k < 8; k += 2 * step)
            tile_add(acc[k], acc[k + step]);
    memcpy(sum, acc[0], sizeof acc[0]);
}

static void sum_tile(const gt_lanes *lanes, int64_t start, int width, void *out, int64_t at, int step)
{
    tile t;
    double sum[TILE];
    t.blocks = 0;
    t.used = 0;
    for (int64_t from = 0; from < lanes->length; from += GT_LANE_BLOCK) {
        int64_t rows = lanes->length - from < GT_LANE_BLOCK ? lanes->length - from : GT_LANE_BLOCK;
        tile_block(lanes, start, from, rows, width, sum);
        tile_push(&t, sum);
    }
    if (!t.used) /* the callers see to lanes without elements */
        return;
    for (int k = t.used - 2; k >= 0; k--)
        tile_add(t.partial[t.used - 1], t.partial[k]);
    for (int j = 0; j < width; j++)
        gt_store_real(out, lanes->dtype, (at + j) * step, t.partial[t.used - 1][j]);
}

/* Lanes that lie side by side: [n, m] summed over its first axis reads whole rows. */
static void sum_side_by_side(const gt_lanes *lanes, void *out, int step)
{
    int64_t m = lanes->outer.dim[lanes->outer.n - 1];
    for (int64_t lane = 0; lane < lanes->count; lane += m) {
        int64_t start = gt_walk_offset(&lanes->outer, lane);
        for (int64_t j = 0; j < m; j += TILE)
            sum_tile(lanes, start + j, (int)(m - j < TILE ? m - j : TILE), out, lane + j, step);
    }
}

static void feed_row(const gt_lanes *lanes, int64_t at, int64_t blocks, gt_pairwise *sum)
{
    if (lanes->dtype == GT_F64)
        gt_pairwise_feed_f64(sum, (const double *)lanes->data + at, blocks);
    else
        gt_pairwise_feed_f32(sum, (const float *)lanes->data + at, blocks);
}

static double sum_lane(const gt_lanes *lanes, int64_t start)
{
    double buffer[GT_LANE_BLOCK];
    gt_pairwise sum;
    if (lanes->length <= GT_LANE_BLOCK)
        return gt_pairwise_block(gt_lane_reals(lanes, start, 0, lanes->length, buffer), lanes->length);
    sum.blocks = 0;
    sum.used = 0;
    const gt_axis_walk *walk = &lanes->inner;
    const int64_t row = walk->n && walk->stride[walk->n - 1] == 1 ? walk->dim[walk->n - 1] : 1;
    for (int64_t from = 0, n; (n = gt_lane_block(lanes, from)) > 0; from += n) {
        const int64_t blocks = (row - from % row) / GT_LANE_BLOCK; /* whole ones, side by side */
        if (blocks) {
            feed_row(lanes, start + gt_walk_offset(walk, from), blocks, &sum);
            n = blocks * GT_LANE_BLOCK;
        } else {
            gt_pairwise_push(&sum, gt_pairwise_block(gt_lane_reals(lanes, start, from, n, buffer), n));
        }
    }
    return gt_pairwise_total(&sum);
}

/* `count` lanes from offset `start` on, short ones, that lie `apart` elements apart. */
static void sum_short(const gt_lanes *lanes, int64_t start, int64_t apart, int64_t count, void *out, int64_t at,
                      int step)
{
    enum { SOME = 256 };
    double buffer[SOME];
    gt_short_lanes some = {lanes->length, lanes->inner.n ? lanes->inner.stride[0] : 0, apart, count};
    if (lanes->dtype == GT_F64 && step == 1) {
        gt_short_sums_f64((const double *)lanes->data + start, &some, (double *)out + at);
        return;
    }
    for (int64_t i = 0; i < count; i += some.count) {
        some.count = count - i < SOME ? count - i : SOME;
        if (lanes->dtype == GT_F64)
            gt_short_sums_f64((const double *)lanes->data + start + i * apart, &some, buffer);
        else
            gt_short_sums_f32((const float *)lanes->data + start + i * apart, &some, buffer);
        for (int64_t k = 0; k < some.count; k++)
            gt_store_real(out, lanes->dtype, (at + i + k) * step, buffer[k]);
    }
}

/* The same of lanes whose elements lie at several strides: windows of a pooling. Element by element they are brought
 * together first. */
static void sum_scattered(const gt_lanes *lanes, int64_t start, int64_t apart, int64_t count, void *out, int64_t at,
                          int step)
{
    enum { SOME = 64 };
    double piece[GT_SHORT_LANE * SOME], sum[SOME];
    gt_short_lanes some = {lanes->length, SOME, 1, count};
    for (int64_t i = 0; i < count; i += some.count) {
        some.count = count - i < SOME ? count - i : SOME;
        for (int64_t e = 0; e < lanes->length; e++) {
            const int64_t first = start + i * apart + gt_walk_offset(&lanes->inner, e);
            for (int64_t k = 0; k < some.count; k++)
                piece[e * SOME + k] = lanes->dtype == GT_F64 ? ((const double *)lanes->data)[first + k * apart]
                                                             : (double)((const float *)lanes->data)[first + k * apart];
        }
        gt_short_sums_f64(piece, &some, sum);
        for (int64_t k = 0; k < some.count; k++)
            gt_store_real(out, lanes->dtype, (at + i + k) * step, sum[k]);
    }
}

/* out receives lane i at element i * step: complex results are two passes over the parts. */
static void sum_reals(const gt_lanes *lanes, void *out, int step)
{
    const gt_axis_walk *inner = &lanes->inner, *outer = &lanes->outer;
    const bool rows = inner->n && inner->stride[inner->n - 1] != 1 && outer->n && outer->stride[outer->n - 1] == 1;
    const bool is_short =
        inner->n <= 1 && (lanes->length <= GT_SHORT_LANE || (lanes->length <= GT_LANE_BLOCK && inner->stride[0] == 1));
    if (rows && !is_short && lanes->length && lanes->count) {
        sum_side_by_side(lanes, out, step);
        return;
    }
    const int64_t m = outer->n ? outer->dim[outer->n - 1] : 1, apart = outer->n ? outer->stride[outer->n - 1] : 0;
    for (int64_t lane = 0; lane < lanes->count; lane += m) {
        const int64_t start = gt_walk_offset(outer, lane);
        if (is_short || lanes->length <= GT_SHORT_LANE) {
            (is_short ? sum_short : sum_scattered)(lanes, start, apart, m, out, lane, step);
            continue;
        }
        for (int64_t j = 0; j < m; j++)
            gt_store_real(out, lanes->dtype, (lane + j) * step, sum_lane(lanes, start + j * apart));
    }
}

/* Integers wrap around, so any order gives the same. */
static void sum_ints(const gt_lanes *lanes, gt_view *out)
{
    int64_t buffer[GT_LANE_BLOCK];
    for (int64_t lane = 0; lane < lanes->count; lane++) {
        int64_t start = gt_walk_offset(&lanes->outer, lane);
        uint64_t sum = 0;
        for (int64_t from = 0, n; (n = gt_lane_block(lanes, from)) > 0; from += GT_LANE_BLOCK) {
            const int64_t *x = gt_lane_ints(lanes, start, from, n, buffer);
            for (int64_t i = 0; i < n; i++)
                sum += (uint64_t)x[i];
        }
        gt_store_number(out->data, out->dtype, lane, 0, (int64_t)sum);
    }
}

static bool sum_kernel(gt_call *call)
{
    unsigned mask = gt_axes_of(&call->attr[GT_REDUCE_AXIS]);
    bool complex = gt_dtype_in(call->out.dtype, GT_SET_COMPLEX);
    for (int part = 0; part < (complex ? 2 : 1); part++) {
        gt_lanes lanes = gt_lanes_of(&call->in[0], mask, part);
        if (gt_dtype_in(lanes.dtype, GT_SET_INT))
            sum_ints(&lanes, &call->out);
        else
            sum_reals(&lanes, (char *)call->out.data + (size_t)part * gt_dtype_size(lanes.dtype), complex ? 2 : 1);
    }
    return true;
}

GT_REDUCE_SPLIT(sum, 1)

/* -- the same in pieces -- */

typedef struct sum_state {
    gt_pairwise sum;
    double running[8]; /* of the block at hand */
    int64_t at;        /* elements of it so far */
} sum_state;
_Static_assert(sizeof(sum_state) <= GT_FOLD_STATE, "the state of a sum fits a pass");

static void sum_begin(void *state, int64_t width)
{
    sum_state *s = state;
    (void)width;
    s->sum.blocks = 0;
    s->sum.used = 0;
    s->at = 0;
    memset(s->running, 0, sizeof s->running);
}

static void close_block(sum_state *s)
{
    gt_pairwise_push(&s->sum, GT_EIGHT_SUM(s->running));
    memset(s->running, 0, sizeof s->running);
    s->at = 0;
}

/* Elements of the block at hand, each to the sum of its place; then whole blocks; then those of the next. */
#define SUM_FEED(suffix, T)                                                                                            \
    GT_INLINE void add_running_##suffix##_any(double *running, int64_t at, const T *x, int64_t n)                      \
    {                                                                                                                  \
        gt_eight_double sum;                                                                                           \
        int64_t i = 0;                                                                                                 \
        for (; i < n && (at + i) % 8; i++)                                                                             \
            running[(at + i) % 8] += (double)x[i];                                                                     \
        memcpy(&sum, running, sizeof sum);                                                                             \
        for (; i + 8 <= n; i += 8)                                                                                     \
            sum += GT_EIGHT(x + i);                                                                                    \
        memcpy(running, &sum, sizeof sum);                                                                             \
        for (; i < n; i++)                                                                                             \
            running[(at + i) % 8] += (double)x[i];                                                                     \
    }                                                                                                                  \
    GT_VARIANTS_OF(add_running_##suffix, static, (double *running, int64_t at, const T *x, int64_t n),                 \
                   (running, at, x, n))                                                                                \
                                                                                                                       \
    static void sum_feed_##suffix(void *state, const void *from, int64_t n)                                            \
    {                                                                                                                  \
        sum_state *s = state;                                                                                          \
        const T *x = from;                                                                                             \
        for (int64_t run; n; n -= run, x += run) {                                                                     \
            run = GT_LANE_BLOCK - s->at < n ? GT_LANE_BLOCK - s->at : n;                                               \
            if (run == GT_LANE_BLOCK) {                                                                                \
                run = n / GT_LANE_BLOCK * GT_LANE_BLOCK;                                                               \
                gt_pairwise_feed_##suffix(&s->sum, x, run / GT_LANE_BLOCK);                                            \
                continue;                                                                                              \
            }                                                                                                          \
            add_running_##suffix(s->running, s->at, x, run);                                                           \
            s->at += run;                                                                                              \
            if (s->at == GT_LANE_BLOCK)                                                                                \
                close_block(s);                                                                                        \
        }                                                                                                              \
    }

SUM_FEED(f64, double)
SUM_FEED(f32, float)

static void sum_join(void *state, const void *next)
{
    sum_state *s = state;
    const sum_state *n = next;
    gt_pairwise_join(&s->sum, &n->sum);
    memcpy(s->running, n->running, sizeof s->running);
    s->at = n->at;
}

static double sum_so_far(sum_state *s)
{
    if (s->at)
        close_block(s);
    return gt_pairwise_total(&s->sum);
}

#define SUM_FOLD(suffix, T, number)                                                                                    \
    static void sum_end_##suffix(void *state, void *out)                                                               \
    {                                                                                                                  \
        *(T *)out = (T)sum_so_far(state);                                                                              \
    }                                                                                                                  \
                                                                                                                       \
    static void sum_lanes_##suffix(const void *x, int64_t length, int64_t lanes, void *out)                            \
    {                                                                                                                  \
        for (int64_t i = 0; i < lanes && length > GT_LANE_BLOCK; i++) {                                                \
            sum_state s;                                                                                               \
            sum_begin(&s, 1);                                                                                          \
            sum_feed_##suffix(&s, (const T *)x + i * length, length);                                                  \
            sum_end_##suffix(&s, (T *)out + i);                                                                        \
        }                                                                                                              \
        if (length > GT_LANE_BLOCK)                                                                                    \
            return;                                                                                                    \
        if ((number) == GT_F64) { /* no need to walk over axes */                                                      \
            gt_short_sums_f64(x, &(const gt_short_lanes){length, 1, length, lanes}, out);                              \
            return;                                                                                                    \
        }                                                                                                              \
        const gt_lanes all = {.data = x,                                                                               \
                              .dtype = number,                                                                         \
                              .count = lanes,                                                                          \
                              .length = length,                                                                        \
                              .inner = {1, {length}, {1}},                                                             \
                              .outer = {1, {lanes}, {length}}};                                                        \
        sum_reals(&all, out, 1);                                                                                       \
    }                                                                                                                  \
                                                                                                                       \
    static const gt_fold sum_fold_##suffix = {                                                                         \
        sum_begin, sum_feed_##suffix, sum_end_##suffix, sum_lanes_##suffix, sum_join, NULL, &gt_sum_across_##suffix};

SUM_FOLD(f64, double, GT_F64)
SUM_FOLD(f32, float, GT_F32)

GT_VJP(sum_transpose)
{
    const gt_shape *shape = gt_ref_shape(b->program, e->in[0]);
    gt_shape kept = gt_axes_reduced(shape, gt_axes_of(&e->attr[GT_REDUCE_AXIS]), true);
    return gt_broadcast(b, gt_reshape(b, ct, &kept), shape);
}

const gt_op gt_op_reduce_sum = {
    .doc = "The sum of the elements along some axes, or of all of them.",
    .formula = "y = sum over axis of x",
    .derivative = "dy/dx_i = 1",
    .convention = "The sum of nothing is 0. Summation is pairwise in a fixed order; float32 is added up in double.",
    .aliases = "sum ReduceSum",
    GT_REDUCTION(reduce_sum, LINEAR),
    .args = {{"x", 0, "input_tensor"}},
    .accepts = GT_SET_NUMBER,
    .kernel = sum_kernel,
    .split = sum_split,
    .fold = {[GT_F64] = &sum_fold_f64, [GT_F32] = &sum_fold_f32},
    .transpose = sum_transpose,
    .example = "reduce_sum([[1,2],[3,4]])",
    .accident = gt_accident_sum,
    .axis_of = gt_axis_reduced,
};

/* -- reduce_mean -- */

/* Divided, not multiplied by a reciprocal: the mean of equal numbers is that number. */
GT_EXPAND(reduce_mean_expand)
{
    double count = 1;
    for (int i = 0; i < attr[GT_REDUCE_AXIS].ints.n; i++)
        count *= (double)gt_ref_shape(b->program, in[0])->dim[attr[GT_REDUCE_AXIS].ints.v[i]];
    return gt_div(b, gt_emit(b, &gt_op_reduce_sum, 1, in, attr), gt_number(b, in[0], count));
}

const gt_op gt_op_reduce_mean = {
    .doc = "The mean of the elements along some axes, or of all of them.",
    .formula = "y = sum(x) / n",
    .derivative = "dy/dx_i = 1/n",
    .convention = "The mean of nothing is NaN.",
    .aliases = "mean average ReduceMean",
    GT_MADE(reduce_mean, REDUCE, gt_check_float),
    .args = {{"x", 0, "input_tensor"}},
    .attrs = GT_REDUCE_ATTRS,
    .accepts = GT_SET_FLOAT | GT_SET_COMPLEX,
    .example = "reduce_mean([[1,2],[3,4]])",
};

/* -- norm -- */

enum { NORM_ORD, NORM_AXIS, NORM_KEEPDIMS };

/* The order a word means: 0 for a word that means none. */
static double norm_order(const char *word)
{
    static const char *const two[] = {"euclidean", "fro"}, *const endless[] = {"inf", "Infinity", "np.inf"};
    for (size_t i = 0; i < sizeof two / sizeof *two; i++)
        if (strcmp(word, two[i]) == 0)
            return 2;
    for (size_t i = 0; i < sizeof endless / sizeof *endless; i++)
        if (strcmp(word, endless[i]) == 0)
            return INFINITY;
    double order;
    int64_t whole;
    bool is_whole;
    size_t read = gt_number_scan(word, strlen(word), &order, &is_whole, &whole);
    return read && !word[read] && order > 0 ? order : 0;
}

/* The matrix norms of two axes are other functions, all but the euclidean one. */
static bool norm_is_of_matrix(const gt_attr *axis, const char *word)
{
    return axis->given && axis->ints.n == 2 && strcmp(word, "euclidean") != 0 && strcmp(word, "fro") != 0;
}

/* Real and imaginary parts along a last axis: their norm is that of x, and smooth where |x| is not. */
static gt_ref both_parts(gt_build *b, gt_ref x)
{
    const int rank = x == GT_NONE ? 0 : gt_ref_shape(b->program, x)->rank;
    return gt_join(b, gt_expand_axis(b, gt_apply1(b, &gt_op_real, x), rank),
                   gt_expand_axis(b, gt_apply1(b, &gt_op_imag, x), rank), rank);
}

static gt_ref euclidean_norm(gt_build *b, gt_ref x, unsigned mask, bool keep)
{
    const bool is_complex = gt_is_complex(b, x);
    const unsigned last = is_complex ? 1u << gt_ref_shape(b->program, x)->rank : 0;
    const gt_attr attr[2] = {gt_axes_from(b->arena, mask | last), {.given = true, .b = keep}};
    gt_ref of = is_complex ? both_parts(b, x) : x, y = gt_emit(b, &gt_op_euclidean_norm, 1, &of, attr);
    return is_complex && keep ? gt_drop_last_axis(b, y) : y;
}

GT_EXPAND(norm_expand)
{
    const char *word = attr[NORM_ORD].given ? attr[NORM_ORD].s : "euclidean";
    double order = norm_order(word);
    gt_dtype dtype = gt_ref_dtype(b->program, in[0]);
    if (!gt_dtype_differentiable(dtype))
        return gt_build_fail(b, "norm takes a float, but its operand is %s", gt_dtype_name(dtype));
    if (order == 0)
        return gt_build_fail(b, "norm: ord cannot be '%s'; it is euclidean, inf or a number above 0", word);
    if (norm_is_of_matrix(&attr[NORM_AXIS], word))
        return gt_build_fail(b, "norm: over two axes only ord='euclidean' is there");
    unsigned mask;
    if (!gt_axes_build(b, "norm", in[0], &attr[NORM_AXIS], &mask))
        return GT_NONE;
    if (order == 2)
        return euclidean_norm(b, in[0], mask, attr[NORM_KEEPDIMS].b);
    gt_attr reduce[2] = {attr[NORM_AXIS], attr[NORM_KEEPDIMS]};
    gt_ref size = gt_apply1(b, &gt_op_abs, in[0]);
    if (isinf(order))
        return gt_emit(b, &gt_op_reduce_max, 1, &size, reduce);
    if (order == 1)
        return gt_emit(b, &gt_op_reduce_sum, 1, &size, reduce);
    gt_ref scale = gt_square_scale(b, size, mask, order), scaled = gt_div(b, size, scale);
    gt_ref power = gt_apply2(b, &gt_op_pow, scaled, gt_number(b, size, order));
    gt_ref sum = gt_emit(b, &gt_op_reduce_sum, 1, &power, reduce);
    gt_ref root = gt_apply2(b, &gt_op_pow, sum, gt_number(b, size, 1 / order));
    return gt_mul(b, root, gt_reshape(b, scale, gt_ref_shape(b->program, root)));
}

const gt_op gt_op_norm = {
    .doc = "The norm of the elements along some axes, or of all of them.",
    .formula = "y = sqrt(sum(x^2)); ord=1: sum(|x|); ord=inf: max(|x|); ord=p: sum(|x|^p)^(1/p)",
    .derivative = "dy/dx = x/y (euclidean)",
    .convention = "The euclidean norm's gradient at 0 is NaN (0 * inf). ord=inf splits ties evenly, ord=1 is abs' "
                  "convention. Squares and powers are scaled where they would leave the range.",
    .aliases = "ReduceL2",
    GT_MADE(norm, REDUCE, NULL),
    .args = {{"x", 0, "tensor"}},
    .attrs = {{"ord", GT_ATTR_WORD, "euclidean", NULL, NULL},
              {"axis", GT_ATTR_INTS, NULL, NULL, NULL},
              {"keepdims", GT_ATTR_BOOL, "false", NULL, "keep_dims"}},
    .accepts = GT_SET_FLOAT | GT_SET_COMPLEX,
    .not_analytic = true,
    .poles = "reduce_all(x == 0)",
    .example = "norm([3,4])",
};
