/* Ops that the product makes of others, as their own pages say: sums, products, losses, layers, convolutions. */
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "lanes.h"

/* -- filled shapes -- */

static void run_zeros(call *c)
{
    (void)c;
}
static void run_ones(call *c)
{
    for (int64_t at = 0; at < c->y.n; at++)
        c->y.at[at].re = 1;
}
static void run_fill(call *c)
{
    for (int64_t at = 0; at < c->y.n; at++)
        c->y.at[at].re = c->attr[1].f;
}

static void run_linspace(call *c)
{
    const int64_t n = c->attr[0].i;
    EACH_PLACE(c)
    {
        const real t = n > 1 ? (real)i[0] / (real)(n - 1) : 0;
        const cell *a = cell_under(c, 0, i + 1), *b = cell_under(c, 1, i + 1);
        put_plane(&c->y.at[at], plane_of(a) * (1 - t) + plane_of(b) * t);
        c->y.at[at].slack = 4 * unit_of(c->y.dtype) * (length_of(a) + length_of(b));
    }
}

static void run_add_n(call *c)
{
    EACH_PLACE(c)
    {
        cell *y = &c->y.at[at];
        for (int k = 0; k < c->n; k++) {
            const cell *x = cell_under(c, k, i);
            put_plane(y, plus(plane_of(y), plane_of(x), c->y.dtype));
            y->slack += 2 * c->n * unit_of(c->y.dtype) * length_of(x);
        }
    }
}

/* -- along axes -- */

/* What there is to say of the numbers of a lane. */
typedef struct statistics {
    plane sum, product, squares;
    real n, size, most, sizes_squared;
} statistics;

static statistics statistics_of(lane l, gt_dtype dtype)
{
    statistics s = {.product = 1};
    EACH(x, l)
    {
        const real size = length_of(x);
        s.sum = plus(s.sum, plane_of(x), dtype);
        s.product = times(s.product, plane_of(x), dtype);
        s.squares = plus(s.squares, times(plane_of(x), plane_of(x), dtype), dtype);
        s.n += 1;
        s.size += size;
        s.sizes_squared += size * size;
        s.most = isnan(size) || size > s.most ? size : s.most;
    }
    return s;
}

/* The mean square distance from the mean. */
static plane variance_of(lane l, const statistics *s, real *size)
{
    const plane mean = s->sum / s->n;
    plane sum = 0;
    *size = 0;
    EACH(x, l)
    {
        const plane d = plane_of(x) - mean;
        sum += d * d;
        *size += cabsl(d) * cabsl(d) + UNIT * cabsl(d) * s->most;
    }
    *size /= s->n;
    return sum / s->n;
}

static real power_sum(lane l, real order)
{
    real sum = 0;
    EACH(x, l)
    sum += powl(length_of(x), order);
    return sum;
}

static bool word_is(const gt_attr *a, const char *word)
{
    return a->given && strcmp(a->s, word) == 0;
}

static void norm(const call *c, lane l, const statistics *s, cell *y)
{
    const gt_attr *ord = &c->attr[0];
    const bool two =
        !ord->given || word_is(ord, "euclidean") || word_is(ord, "fro") || word_is(ord, "2") || word_is(ord, "2.0");
    if (two)
        y->re = sqrtl(s->sizes_squared);
    else if (strstr(ord->s, "inf"))
        y->re = s->most;
    else
        y->re = powl(power_sum(l, strtold(ord->s, NULL)), 1 / strtold(ord->s, NULL));
    y->slack = 64 * unit_of(c->y.dtype) * y->re;
}

static void reduced(call *c, const char *name, lane l, cell *y)
{
    const gt_dtype dtype = c->x[0].dtype;
    const statistics s = statistics_of(l, dtype);
    const real unit = unit_of(c->y.dtype);
    real size = 0;
    if (!strcmp(name, "reduce_mean")) {
        put_plane(y, is_complex(dtype) ? s.sum / s.n : creall(s.sum) / s.n);
        y->slack = 64 * unit * s.size / s.n;
    } else if (!strcmp(name, "reduce_prod")) {
        put_plane(y, s.product);
        y->slack = 4 * (s.n + 1) * unit * cabsl(s.product);
    } else if (!strcmp(name, "reduce_variance") || !strcmp(name, "reduce_std")) {
        const plane v = s.n == 0 ? (real)NAN : variance_of(l, &s, &size);
        const bool root = !strcmp(name, "reduce_std");
        put_plane(y, root ? csqrtl(v) : v);
        y->slack = 64 * unit * (root ? sqrtl(size) : size) + (root ? 16 * unit * s.most : 0);
    } else if (!strcmp(name, "reduce_l1")) {
        y->re = s.size;
        y->slack = 64 * unit * s.size;
    } else if (!strcmp(name, "reduce_sum_square")) {
        put_plane(y, s.squares);
        y->slack = 64 * unit * s.sizes_squared;
    } else {
        norm(c, l, &s, y);
    }
}

static void run_reduced(call *c)
{
    const char *name = c->op->name;
    const gt_attr *axis = &c->attr[strcmp(name, "norm") == 0];
    /* Norms of matrices are others. */
    const bool matrix = axis == c->attr + 1 && axis->given && axis->ints.n == 2;
    const unsigned axes = axes_of(axis, c->x[0].shape.rank);
    EACH_PLACE(c)
    if (matrix)
        c->y.at[at].slack = (real)NAN;
    else
        reduced(c, name, lane_for(&c->x[0], axes, &c->y.shape, i), &c->y.at[at]);
}

/* Vectors made shorter: over their norm, or where that is above a bound. */
static void run_scaled(call *c)
{
    const char *name = c->op->name;
    const bool clip = !strcmp(name, "clip_by_norm"), safe = !strcmp(name, "l2_normalize");
    const unsigned axes = axes_of(&c->attr[!clip && !safe], c->x[0].shape.rank);
    EACH_PLACE(c)
    {
        cell norm_ = {0}, *y = &c->y.at[at];
        const lane l = lane_for(&c->x[0], axes, &c->y.shape, i);
        const statistics s = statistics_of(l, c->x[0].dtype);
        const plane x = plane_of(&c->x[0].at[at]);
        if (!clip && !safe)
            norm(c, l, &s, &norm_);
        else
            norm_.re = sqrtl(s.sizes_squared);
        if (safe)
            norm_.re = sqrtl(fmaxl(s.sizes_squared, (real)c->attr[1].f));
        if (clip) {
            const real bound = cell_under(c, 1, i)->re;
            put_plane(y, norm_.re > bound ? x * bound / norm_.re : x);
        } else {
            put_plane(y, x / norm_.re);
        }
        y->slack =
            is_complex(c->y.dtype) && !isfinite(cabsl(x)) ? (real)NAN : 64 * unit_of(c->y.dtype) * cabsl(plane_of(y));
    }
}

/* Mean 0 and variance 1 along axes, then scaled and shifted along the others, or along the same. */
static void run_normalization(call *c)
{
    const bool batch = !strcmp(c->op->name, "batch_normalization");
    const int rank = c->x[0].shape.rank;
    const unsigned one = batch ? 1u << axis_of(&c->attr[0], rank) : axes_of(&c->attr[0], rank);
    const unsigned axes = batch ? ((1u << rank) - 1) & ~one : one;
    EACH_PLACE(c)
    {
        int64_t inner[GT_MAX_RANK];
        int n = 0;
        real size;
        const lane l = lane_for(&c->x[0], axes, &c->y.shape, i);
        const statistics s = statistics_of(l, c->x[0].dtype);
        const plane root = csqrtl(variance_of(l, &s, &size) + (real)c->attr[1].f);
        for (int d = 0; d < rank; d++)
            if (one >> d & 1u)
                inner[n++] = i[d];
        const plane x = (plane_of(&c->x[0].at[at]) - s.sum / s.n) / root;
        const plane gamma = c->n > 1 ? plane_of(cell_at(c, 1, inner)) : 1,
                    beta = c->n > 2 ? plane_of(cell_at(c, 2, inner)) : 0;
        put_plane(&c->y.at[at], x * gamma + beta);
        c->y.at[at].slack =
            64 * unit_of(c->y.dtype) *
            (cabsl(gamma) * (cabsl(x) * (1 + size / cabsl(root) / cabsl(root)) + s.most / cabsl(root)) + cabsl(beta));
    }
}

static void run_bias_add(call *c)
{
    const bool first = c->attr[0].given && strncmp(c->attr[0].s, "NC", 2) == 0;
    EACH_PLACE(c)
    {
        const cell *x = &c->x[0].at[at], *b = cell_at(c, 1, &i[first ? 1 : c->y.shape.rank - 1]);
        put_plane(&c->y.at[at], plus(plane_of(x), plane_of(b), c->y.dtype));
        c->y.at[at].slack = unit_of(c->y.dtype) * (length_of(x) + length_of(b));
    }
}

/* -- losses -- */

/* Means over axes of something of two operands, y_true and y_pred. */
static void run_loss(call *c)
{
    const bool huber = !strcmp(c->op->name, "huber"), square = !strcmp(c->op->name, "mean_squared_error");
    gt_shape shape;
    if (!gt_shape_broadcast(&c->x[0].shape, &c->x[1].shape, &shape))
        call_fails(c, "the operands do not broadcast");
    const unsigned axes = axes_of(&c->attr[huber], shape.rank);
    value errors = value_new(c->y.dtype, &shape);
    const value kept = c->y;
    int64_t j[GT_MAX_RANK] = {0};
    c->y = errors;
    for (int64_t at = 0; at < errors.n; at++, (void)next_index(&shape, j)) {
        const plane e = plane_of(cell_under(c, 1, j)) - plane_of(cell_under(c, 0, j));
        const real delta = huber ? c->attr[0].f : 0, size = cabsl(e);
        put_plane(&errors.at[at], square                   ? e * e
                                  : huber && size <= delta ? e * e / 2
                                  : huber                  ? delta * size - delta * delta / 2
                                                           : size);
        errors.at[at].slack =
            8 * unit_of(c->y.dtype) *
            (length_of(&errors.at[at]) + (square  ? size
                                          : huber ? fminl(size, delta)
                                                  : 1) *
                                             (length_of(cell_under(c, 0, j)) + length_of(cell_under(c, 1, j))));
    }
    c->y = kept;
    EACH_PLACE(c)
    {
        cell *y = &c->y.at[at];
        lane l = lane_for(&errors, axes, &c->y.shape, i);
        const statistics s = statistics_of(l, c->y.dtype);
        put_plane(y, s.sum / s.n);
        EACH(x, l)
        y->slack += x->slack / s.n;
        y->slack += 64 * unit_of(c->y.dtype) * s.size / s.n;
    }
}

static void run_l2_loss(call *c)
{
    const lane l = lane_for(&c->x[0], axes_of(&(gt_attr){.given = false}, c->x[0].shape.rank), &c->y.shape, NULL);
    const statistics s = statistics_of(l, c->x[0].dtype);
    put_plane(&c->y.at[0], s.squares / 2);
    c->y.at[0].slack = 64 * unit_of(c->y.dtype) * s.sizes_squared;
}

/* x - log(sum of e^x) of one element of operand k, and how large its parts were. */
static real log_share(const lane *along, real x, real *size)
{
    real most = -(real)INFINITY, sum = 0;
    lane l = *along;
    EACH(z, l)
    most = fmaxl(most, z->re);
    lane again = *along;
    EACH(z, again)
    sum += expl(z->re - most);
    *size = fabsl(x - most) + logl(sum);
    return x - most - logl(sum);
}

static void run_softmax_loss(call *c)
{
    const value *labels = &c->x[0], *logits = &c->x[1];
    gt_shape shape;
    if (is_complex(c->y.dtype) || !gt_shape_broadcast(&labels->shape, &logits->shape, &shape) ||
        !gt_shape_equal(&shape, &logits->shape)) {
        c->y = *c->got;
        return;
    }
    const int axis = axis_of(&c->attr[0], logits->shape.rank);
    EACH_PLACE(c)
    {
        const lane along = lane_for(logits, 1u << axis, &c->y.shape, i);
        lane l = along;
        cell *y = &c->y.at[at];
        EACH(x, l)
        {
            const value whole = c->y;
            real size;
            c->y.shape = logits->shape;
            const real label = cell_under(c, 0, l.at)->re;
            c->y = whole;
            if (label == 0)
                continue;
            y->re -= label * log_share(&along, x->re, &size);
            y->slack += 32 * unit_of(c->y.dtype) * fabsl(label) * (size + 1);
        }
    }
}

/* Minus the share of the class of each example, which is on axis 1 or the last; averaged or not. */
static void run_class_loss(call *c)
{
    const bool sparse = !strncmp(c->op->name, "sparse", 6), plain = !strncmp(c->op->name, "negative", 8);
    const value *labels = &c->x[sparse ? 0 : 1], *x = &c->x[sparse ? 1 : 0];
    const int axis = sparse ? x->shape.rank - 1 : 1;
    const char *how = sparse ? "none" : c->attr[0].given ? c->attr[0].s : "mean";
    const bool whole = strcmp(how, "none") != 0;
    int64_t i[GT_MAX_RANK] = {0};
    if (is_complex(x->dtype)) {
        c->y = *c->got;
        return;
    }
    for (int64_t at = 0; at < labels->n; at++, (void)next_index(&labels->shape, i)) {
        lane along = lane_for(x, 1u << axis, &labels->shape, i);
        lane chosen = along;
        real size = 0;
        chosen.at[axis] = (int64_t)labels->at[at].re;
        const cell *z = lane_first(&chosen);
        if (!z) {
            call_fails(c, "a label out of range was no error");
            return;
        }
        const real loss = -(plain ? z->re : log_share(&along, z->re, &size));
        const real part = !strcmp(how, "mean") ? 1 / (real)labels->n : 1;
        cell *y = &c->y.at[whole ? 0 : at];
        y->re += part * loss;
        y->slack += 64 * unit_of(c->y.dtype) * part * (size + fabsl(loss) + 1);
    }
    if (!labels->n && !strcmp(how, "mean"))
        c->y.at[0].re = (real)NAN;
}

/* -- in order along one axis -- */

static void run_cumulative(call *c)
{
    const bool product = !strcmp(c->op->name, "cumprod"), complex_ = is_complex(c->y.dtype);
    const int axis = axis_of(&c->attr[0], c->x[0].shape.rank);
    EACH_PLACE(c)
    {
        const int64_t n = c->y.shape.dim[axis], here = i[axis];
        const int64_t first = c->attr[2].b ? here + c->attr[1].b : 0, end = c->attr[2].b ? n : here + !c->attr[1].b;
        cell *y = &c->y.at[at];
        int64_t j[GT_MAX_RANK];
        plane total = product ? 1 : 0;
        real most = -(real)INFINITY;
        memcpy(j, i, sizeof j);
        for (j[axis] = first; j[axis] < end; j[axis]++)
            most = fmaxl(most, cell_at(c, 0, j)->re);
        for (j[axis] = first; j[axis] < end; j[axis]++) {
            const plane x = plane_of(cell_at(c, 0, j));
            total =
                product ? times(total, x, c->y.dtype) : total + (complex_ ? cexpl(x - most) : expl(creall(x) - most));
        }
        put_plane(y, product       ? total
                     : isinf(most) ? most
                     : complex_    ? most + clogl(total)
                                   : most + logl(creall(total)));
        y->slack = product ? 4 * (real)(end - first + 1) * unit_of(c->y.dtype) * cabsl(total)
                           : 64 * unit_of(c->y.dtype) * (isinf(most) ? 0 : 1 + fabsl(most));
        if (complex_ && (isinf(most) || !product))
            y->slack = (real)NAN; /* logarithms of complex sums have many values */
    }
}

/* The last of the largest so far; NaN is larger than all, on both sides. */
static void run_running(call *c)
{
    const real sign = strcmp(c->op->name, "running_argmin") == 0 ? -1 : 1;
    const int axis = axis_of(&c->attr[0], c->x[0].shape.rank);
    EACH_PLACE(c)
    {
        int64_t j[GT_MAX_RANK], best = 0;
        real most = 0;
        memcpy(j, i, sizeof j);
        for (j[axis] = 0; j[axis] <= i[axis]; j[axis]++) {
            const real x = sign * cell_at(c, 0, j)->re;
            if (j[axis] && !isnan(x) && !(x >= most))
                continue;
            best = j[axis];
            most = x;
        }
        c->y.at[at].re = best;
    }
}

/* -- by ids -- */

/* All axes of ids are one. */
static void run_segments(call *c)
{
    const value *x = &c->x[0], *ids = &c->x[1];
    const char *name = c->op->name + strlen("segment_");
    const int axis = ids->shape.rank - 1;
    const bool product = *name == 'p', extreme = !strcmp(name, "max") || !strcmp(name, "min"), max = name[1] == 'a';
    real *many = plain_room((size_t)c->y.n * sizeof *many);
    int64_t i[GT_MAX_RANK] = {0};
    for (int64_t at = 0; at < c->y.n; at++)
        c->y.at[at].re = product ? 1 : !extreme ? 0 : max ? -(real)INFINITY : (real)INFINITY;
    if (extreme && is_int(c->y.dtype)) {
        c->y = *c->got; /* segment_extreme says what the most of no integer is */
        return;
    }
    for (int64_t at = 0; at < x->n; at++, (void)next_index(&x->shape, i)) {
        int64_t j[GT_MAX_RANK] = {(int64_t)cell_at(c, 1, i)->re};
        for (int d = ids->shape.rank; d < x->shape.rank; d++)
            j[d - axis] = i[d];
        const int64_t place = place_of(&c->y.shape, j);
        if (place < 0) {
            call_fails(c, "an id out of range was no error");
            return;
        }
        cell *y = &c->y.at[place];
        const plane next = plane_of(&x->at[at]);
        many[place] += 1;
        y->slack += 64 * unit_of(c->y.dtype) * cabsl(next);
        if (extreme)
            y->re = isnan(y->re) || isnan(creall(next)) ? (real)NAN
                    : max                               ? fmaxl(y->re, creall(next))
                                                        : fminl(y->re, creall(next));
        else
            put_plane(y, product ? times(plane_of(y), next, c->y.dtype) : plus(plane_of(y), next, c->y.dtype));
    }
    for (int64_t at = 0; at < c->y.n; at++) {
        cell *y = &c->y.at[at];
        const real n = many[at] > 0 && *name == 'm' && !extreme ? many[at] : 1;
        put_plane(y, is_complex(c->y.dtype) ? plane_of(y) / n : y->re / n);
        y->slack = product ? 8 * (many[at] + 1) * unit_of(c->y.dtype) * length_of(y) : extreme ? 0 : y->slack / n;
    }
}

/* -- element by element -- */

static real piece(const char *name, real x, const gt_attr *attr)
{
    const real six = isnan(x) ? x : fminl(fmaxl(x + 3, 0), 6);
    if (!strcmp(name, "hard_sigmoid"))
        return six / 6;
    if (!strcmp(name, "hard_swish"))
        return x * six / 6;
    if (!strcmp(name, "hard_tanh"))
        return isnan(x) ? x : fminl(fmaxl(x, -1), 1);
    return x > 0 ? x : (real)attr[0].f * expm1l(x / (real)attr[0].f);
}
static void run_piece(call *c)
{
    for (int64_t at = 0; at < c->y.n; at++) {
        const real x = c->x[0].at[at].re;
        c->y.at[at].re = piece(c->op->name, x, c->attr);
        c->y.at[at].slack = isfinite(x) ? 4 * unit_of(c->y.dtype) * fminl(fabsl(x), 6) + 1e-30L : 0;
        if (isinf(x) && !strcmp(c->op->name, "hard_swish") && x < 0)
            c->y.at[at].slack = (real)NAN; /* inf * 0 */
    }
}

static void run_nan_to_num(call *c)
{
    const bool single = c->y.dtype == GT_F32;
    const real most = single ? 0x1.fffffep127L : 0x1.fffffffffffffp1023L;
    for (int64_t at = 0; at < c->y.n; at++) {
        const cell *x = &c->x[0].at[at];
        const real up = c->attr[1].given ? (real)c->attr[1].f : most,
                   down = c->attr[2].given ? (real)c->attr[2].f : -most;
        c->y.at[at].re = isnan(x->re) ? (real)c->attr[0].f : isinf(x->re) ? (x->re > 0 ? up : down) : x->re;
        if (is_complex(c->y.dtype))
            c->y.at[at] = c->got->at[at];
    }
}

#define C(name, run)                                                                                                   \
    {                                                                                                                  \
#name, run, 1                                                                                                  \
    }

const loop composite_loops[] = {C(zeros, run_zeros),
                                C(ones, run_ones),
                                C(fill, run_fill),
                                C(zeros_like, run_zeros),
                                C(ones_like, run_ones),
                                C(linspace, run_linspace),
                                C(add_n, run_add_n),
                                C(clip_by_norm, run_scaled),
                                C(reduce_mean, run_reduced),
                                C(reduce_prod, run_reduced),
                                C(norm, run_reduced),
                                C(reduce_variance, run_reduced),
                                C(reduce_std, run_reduced),
                                C(reduce_l1, run_reduced),
                                C(reduce_sum_square, run_reduced),
                                C(l2_normalize, run_scaled),
                                C(normalize, run_scaled),
                                C(layer_normalization, run_normalization),
                                C(batch_normalization, run_normalization),
                                C(bias_add, run_bias_add),
                                C(mean_squared_error, run_loss),
                                C(mean_absolute_error, run_loss),
                                C(huber, run_loss),
                                C(l2_loss, run_l2_loss),
                                C(softmax_cross_entropy_with_logits, run_softmax_loss),
                                C(sparse_softmax_cross_entropy_with_logits, run_class_loss),
                                C(softmax_cross_entropy_loss, run_class_loss),
                                C(negative_log_likelihood_loss, run_class_loss),
                                C(cumprod, run_cumulative),
                                C(cumulative_logsumexp, run_cumulative),
                                C(running_argmax, run_running),
                                C(running_argmin, run_running),
                                C(segment_sum, run_segments),
                                C(segment_mean, run_segments),
                                C(segment_prod, run_segments),
                                C(segment_max, run_segments),
                                C(segment_min, run_segments),
                                C(hard_sigmoid, run_piece),
                                C(hard_swish, run_piece),
                                C(hard_tanh, run_piece),
                                C(celu, run_piece),
                                C(nan_to_num, run_nan_to_num),
                                {NULL, NULL, 0}};
