/* Ops along axes: for each element of the value, one loop over the elements of the operand that it is made of. */
#include <math.h>
#include <string.h>

#include "lanes.h"

lane lane_for(const value *x, unsigned axes, const gt_shape *shape, const int64_t *index)
{
    lane l = {.x = x, .axes = axes};
    const bool kept = shape->rank == x->shape.rank;
    for (int d = 0, from = 0; d < x->shape.rank; d++) {
        const bool inside = axes >> d & 1u;
        l.at[d] = inside ? 0 : index[kept ? d : from];
        from += !inside;
    }
    return l;
}

const cell *lane_first(const lane *l)
{
    const int64_t place = l->x->n ? place_of(&l->x->shape, l->at) : -1;
    return place < 0 ? NULL : &l->x->at[place];
}

const cell *lane_next(lane *l)
{
    for (int d = l->x->shape.rank - 1; d >= 0; d--) {
        if (!(l->axes >> d & 1u))
            continue;
        if (++l->at[d] < l->x->shape.dim[d])
            return lane_first(l);
        l->at[d] = 0;
    }
    return NULL;
}

/* One element of the value from its lane. */
typedef void folding(call *c, lane l, cell *y);

static void run_reduced(call *c, folding *fold)
{
    const unsigned axes = axes_of(&c->attr[0], c->x[0].shape.rank);
    int64_t i[GT_MAX_RANK] = {0};
    for (int64_t at = 0; at < c->y.n; at++, (void)next_index(&c->y.shape, i)) {
        lane l = lane_for(&c->x[0], axes, &c->y.shape, i);
        fold(c, l, &c->y.at[at]);
    }
}

static void sum(call *c, lane l, cell *y)
{
    uint64_t whole = 0;
    real size = 0;
    EACH(x, l)
    {
        whole += bits_of(x->re);
        y->re += x->re;
        y->im += x->im;
        size += length_of(x);
    }
    if (is_int(c->y.dtype))
        y->re = wrapped(whole, c->y.dtype);
    y->slack = 64 * UNIT * size;
}
static void run_sum(call *c)
{
    run_reduced(c, sum);
}

/* A NaN is the most extreme of all. */
static void extreme(call *c, lane l, cell *y)
{
    const bool max = strstr(c->op->name, "max") != NULL;
    bool any = false;
    y->re = max ? -(real)INFINITY : (real)INFINITY;
    if (is_int(c->y.dtype))
        y->re = c->y.dtype == GT_I32 ? (max ? -0x1p31L : 0x1p31L - 1) : (max ? -0x1p63L : 0x1p63L - 1);
    EACH(x, l)
    {
        if (!isnan(y->re) && (isnan(x->re) || !any || (max ? x->re > y->re : x->re < y->re)))
            y->re = x->re;
        any = true;
    }
}
static void run_extreme(call *c)
{
    run_reduced(c, extreme);
}

static void first_extreme(call *c, lane l, cell *y)
{
    const bool max = strcmp(c->op->name, "argmax") == 0;
    real best = 0;
    int64_t place = 0;
    EACH(x, l)
    {
        if (place == 0 || (!isnan(best) && (isnan(x->re) || (max ? x->re > best : x->re < best)))) {
            best = x->re;
            y->re = place;
        }
        place++;
    }
}
static void run_first_extreme(call *c)
{
    const unsigned axes = 1u << axis_of(&c->attr[0], c->x[0].shape.rank);
    int64_t i[GT_MAX_RANK] = {0};
    for (int64_t at = 0; at < c->y.n; at++, (void)next_index(&c->y.shape, i))
        first_extreme(c, lane_for(&c->x[0], axes, &c->y.shape, i), &c->y.at[at]);
}

static void truth(call *c, lane l, cell *y)
{
    const bool any = strcmp(c->op->name, "reduce_any") == 0;
    y->re = !any;
    EACH(x, l)
    y->re = any ? y->re != 0 || x->re != 0 : y->re != 0 && x->re != 0;
}
static void run_truth(call *c)
{
    run_reduced(c, truth);
}

/* -- exponentials -- */

/* The largest real part, that of a NaN, and how many have it. */
static real largest(lane l, real *many)
{
    real most = -(real)INFINITY;
    *many = 0;
    EACH(x, l)
    {
        const bool nan = isnan(x->re) || isnan(x->im);
        if (isnan(most))
            continue;
        if (nan || x->re > most) {
            most = nan ? (real)NAN : x->re;
            *many = 1;
        } else if (x->re == most) {
            ++*many;
        }
    }
    return most;
}

/* The sum of e^(x - most), most finite. */
static plane sum_exp(lane l, real most, bool complex_)
{
    plane total = 0;
    EACH(x, l)
    total += complex_ ? cexpl(plane_of(x) - most) : expl(x->re - most);
    return total;
}

static void logsumexp(call *c, lane l, cell *y)
{
    real many;
    const real most = largest(l, &many);
    const bool complex_ = is_complex(c->y.dtype);
    y->re = most;
    if (isfinite(most))
        put_plane(y, most + (complex_ ? clogl(sum_exp(l, most, true)) : logl(creall(sum_exp(l, most, false)))));
    else if (complex_)
        y->slack = (real)NAN;
    y->slack += 32 * unit_of(c->y.dtype) * (isfinite(most) ? 1 + (complex_ ? fabsl(most) : 0) : 0);
}
static void run_logsumexp(call *c)
{
    run_reduced(c, logsumexp);
}

/* What share of the whole an element has, or its logarithm. Infinite elements: shares of 1 in logsumexp's derivative,
 * NaN in softmax. */
static void run_shares(call *c)
{
    const bool weights = strcmp(c->op->name, "logsumexp_weights") == 0, log = strcmp(c->op->name, "log_softmax") == 0;
    const int rank = c->x[0].shape.rank;
    const unsigned axes = weights ? axes_of(&c->attr[0], rank) : 1u << axis_of(&c->attr[0], rank);
    const bool complex_ = is_complex(c->y.dtype);
    int64_t i[GT_MAX_RANK] = {0};
    for (int64_t at = 0; at < c->y.n; at++, (void)next_index(&c->y.shape, i)) {
        bool first = true;
        for (int d = 0; d < rank; d++)
            first &= !(axes >> d & 1u) || i[d] == 0;
        if (!first)
            continue;
        /* All of the lane at once: its total is one loop. */
        lane l = lane_for(&c->x[0], axes, &c->y.shape, i), all = l;
        real many;
        const real most = largest(l, &many);
        const plane total = isfinite(most) ? sum_exp(l, most, complex_) : 0;
        EACH(z, all)
        {
            cell *to = &c->y.at[z - c->x[0].at];
            if (!isfinite(most))
                to->re = weights && most < 0 ? 0 : weights && most > 0 ? (z->re == most) / many : (real)NAN;
            else if (complex_)
                put_plane(to, log ? plane_of(z) - most - clogl(total) : cexpl(plane_of(z) - most) / total);
            else
                to->re = log ? z->re - most - logl(creall(total)) : expl(z->re - most) / creall(total);
            if (!log && isfinite(most)) /* what an ulp of the difference does to its exponential */
                to->slack = 4 * UNIT * fabsl(z->re - most) * to->re;
            if (log && complex_ && isfinite(most)) { /* any of the logarithms, which are a turn apart */
                const real turn = 2 * 3.14159265358979323846264338327950288L;
                to->im += turn * rintl((c->got->at[to - c->y.at].im - to->im) / turn);
            }
            if (complex_)
                to->slack = isfinite(most) ? 64 * unit_of(c->y.dtype) : (real)NAN;
            /* Near 0 the logarithm is that of 1 minus the other shares. */
            if (log && !complex_ && isfinite(most))
                to->slack = 2 * UNIT * fabsl(z->re - most) + 0x1p-60L;
        }
    }
}

/* -- Euclidean -- */

static real norm_of(lane l, plane *root)
{
    real size = 0;
    plane squares = 0;
    EACH(x, l)
    {
        size += x->re * x->re + x->im * x->im;
        squares += plane_of(x) * plane_of(x);
    }
    *root = csqrtl(squares);
    return sqrtl(size);
}
/* The sum of squares, of complex numbers too: the continuation of the norm. */
static void norm(call *c, lane l, cell *y)
{
    plane root;
    const real size = norm_of(l, &root);
    if (is_complex(c->y.dtype))
        put_plane(y, root);
    else
        y->re = size;
    y->slack = 32 * UNIT * size;
}
static void run_norm(call *c)
{
    run_reduced(c, norm);
}
static void run_unit(call *c)
{
    const unsigned axes = axes_of(&c->attr[0], c->x[0].shape.rank);
    int64_t i[GT_MAX_RANK] = {0};
    for (int64_t at = 0; at < c->y.n; at++, (void)next_index(&c->y.shape, i)) {
        plane root;
        const real size = norm_of(lane_for(&c->x[0], axes, &c->y.shape, i), &root);
        const cell *x = &c->x[0].at[at];
        if (is_complex(c->y.dtype))
            put_plane(&c->y.at[at], plane_of(x) / root);
        else
            c->y.at[at].re = x->re / size;
    }
}
/* Any power of two would do: it divides what it is multiplied by again. 1 where the powers keep their digits. */
static void scale(call *c, lane l, cell *y)
{
    real most = 0;
    EACH(x, l)
    most = fmaxl(most, fmaxl(fabsl(x->re), fabsl(x->im)));
    const real power = powl(most, (real)c->attr[2].f), got = c->got->at[y - c->y.at].re;
    const bool single = c->y.dtype == GT_F32 || c->y.dtype == GT_C64;
    const bool fine = most == 0 || !isfinite(most) || isnan(power) ||
                      (power < (single ? 0x1p90L : 0x1p900L) && power > (single ? 0x1p-90L : 0x1p-780L));
    int exponent;
    y->re = fine ? 1 : frexpl(got, &exponent) == 0.5L && most / got <= 4 && most / got >= 0.25L ? got : most;
    const real bound = fabsl(log2l(power));
    if (got == 1 && bound <= (single ? 98 + fabsl((real)c->attr[2].f) : 962 + fabsl((real)c->attr[2].f)))
        y->re = 1;
}
static void run_scale(call *c)
{
    run_reduced(c, scale);
}

/* -- along one axis, in order -- */

static void run_cumsum(call *c)
{
    const value *x = &c->x[0];
    const int axis = axis_of(&c->attr[0], x->shape.rank);
    const bool exclusive = c->attr[1].b, reverse = c->attr[2].b;
    int64_t i[GT_MAX_RANK] = {0}, j[GT_MAX_RANK];
    for (int64_t at = 0; at < c->y.n; at++, (void)next_index(&c->y.shape, i)) {
        cell *y = &c->y.at[at];
        /* The sum up to the neighbour, which is there already unless it comes later. */
        const int64_t dim = x->shape.dim[axis], first = reverse ? i[axis] + exclusive : 0;
        const int64_t end = reverse ? dim : i[axis] + !exclusive;
        real size = 0;
        uint64_t whole = 0;
        memcpy(j, i, sizeof j);
        for (j[axis] = first; j[axis] < end; j[axis]++) {
            const cell *from = cell_at(c, 0, j);
            y->re += from->re;
            y->im += from->im;
            whole += bits_of(is_int(c->y.dtype) ? from->re : 0);
            size += length_of(from);
        }
        if (is_int(c->y.dtype))
            y->re = wrapped(whole, c->y.dtype);
        y->slack = (real)(end - first + 8) * UNIT * size;
    }
}

/* The logarithm of what came up to an element, or the share in it of what came before (1) or of the element (2). */
static void run_running_logsumexp(call *c)
{
    const int axis = axis_of(&c->attr[0], c->y.shape.rank);
    const int64_t what = c->attr[1].i;
    int64_t i[GT_MAX_RANK] = {0}, j[GT_MAX_RANK];
    for (int64_t at = 0; at < c->y.n; at++, (void)next_index(&c->y.shape, i)) {
        real most = -(real)INFINITY, infinite = 0, sum = 0, range = 0;
        memcpy(j, i, sizeof j);
        for (j[axis] = 0; j[axis] <= i[axis]; j[axis]++) {
            const real x = cell_at(c, 0, j)->re;
            most = isnan(most) || x > most || isnan(x) ? (isnan(most) ? most : x) : most;
            infinite += x > 0 && isinf(x);
        }
        const real own = cell_at(c, 0, i)->re;
        for (j[axis] = 0; isfinite(most) && j[axis] <= i[axis]; j[axis]++) {
            const real x = cell_at(c, 0, j)->re;
            sum += expl(x - most);
            range = isfinite(x) ? fmaxl(range, fabsl(x - most)) : range;
        }
        real share = isnan(most)               ? most
                     : most < 0 && isinf(most) ? 0
                     : isinf(most)             ? (own == most) / infinite
                                               : expl(own - most) / sum;
        cell *y = &c->y.at[at];
        y->re = what == 0 ? (isfinite(most) ? most + logl(sum) : most) : what == 2 ? share : 1 - share;
        y->slack = (8 + range + (real)i[axis]) * UNIT * (what ? 1 : fmaxl(1, fabsl(isfinite(most) ? most : 0)));
    }
}

/* Operand 0: factors, one fewer than elements; operand 1: terms, or the first of them. */
static void run_recurrence(call *c)
{
    const int axis = axis_of(&c->attr[0], c->y.shape.rank);
    const int64_t n = c->y.shape.dim[axis], terms = c->x[1].shape.dim[axis];
    const bool reverse = c->attr[1].b;
    int64_t i[GT_MAX_RANK] = {0}, j[GT_MAX_RANK];
    for (int64_t at = 0; at < c->y.n; at++, (void)next_index(&c->y.shape, i)) {
        const int64_t first = reverse ? n - 1 : 0, by = reverse ? -1 : 1;
        plane total = 0;
        real size = 0;
        memcpy(j, i, sizeof j);
        for (int64_t p = first;; p += by) {
            j[axis] = terms == n ? p : 0;
            const bool has_term = terms == n || p == first;
            const plane term = has_term ? plane_of(cell_at(c, 1, j)) : 0;
            if (p != first) {
                j[axis] = reverse ? p : p - 1;
                const plane factor = plane_of(cell_at(c, 0, j));
                total = times(total, factor, c->y.dtype);
                size *= cabsl(factor);
            }
            total = p == first ? term : has_term ? plus(total, term, c->y.dtype) : total;
            size += cabsl(term);
            if (p == i[axis])
                break;
        }
        put_plane(&c->y.at[at], total);
        c->y.at[at].slack = 4 * (real)(n + 1) * unit_of(c->y.dtype) * size;
    }
}

/* The product of a row, or for each of its elements a number times the product of the others. */
static void run_row_product(call *c)
{
    const int last = c->x[0].shape.rank - 1;
    EACH_PLACE(c)
    {
        lane l = lane_for(&c->x[0], 1u << last, &c->y.shape, i);
        const int64_t own = c->n > 1 ? i[last] : -1;
        real product = 1;
        int64_t place = 0;
        EACH(x, l)
        product *= place++ == own ? 1 : x->re;
        if (c->n > 1) {
            i[last] = 0;
            product *= cell_at(c, 1, i)->re;
            i[last] = own;
        }
        c->y.at[at].re = product;
        c->y.at[at].slack = 4 * (real)(place + 1) * unit_of(c->y.dtype) * fabsl(product);
    }
}

static void run_segment_extreme(call *c)
{
    const value *x = &c->x[0], *ids = &c->x[1];
    const int axis = ids->shape.rank - 1;
    const bool max = c->attr[1].b;
    int64_t i[GT_MAX_RANK] = {0};
    for (int64_t at = 0; at < c->y.n; at++) {
        c->y.at[at].re = max ? -(real)INFINITY : (real)INFINITY;
        if (is_int(c->y.dtype))
            c->y.at[at].re = c->y.dtype == GT_I32 ? (max ? -0x1p31L : 0x1p31L - 1) : (max ? -0x1p63L : 0x1p63L - 1);
    }
    for (int64_t at = 0; at < x->n; at++, (void)next_index(&x->shape, i)) {
        int64_t j[GT_MAX_RANK];
        memcpy(j, i, sizeof j);
        j[axis] = (int64_t)cell_at(c, 1, i)->re;
        const int64_t place = place_of(&c->y.shape, j);
        if (place < 0) {
            call_fails(c, "an id out of range was no error");
            return;
        }
        cell *y = &c->y.at[place];
        const real next = x->at[at].re;
        if (!isnan(y->re) && (isnan(next) || (max ? next > y->re : next < y->re)))
            y->re = next;
    }
}

const loop reduce_loops[] = {{"reduce_sum", run_sum, 1},
                             {"reduce_max", run_extreme, 0},
                             {"reduce_min", run_extreme, 0},
                             {"argmax", run_first_extreme, 0},
                             {"argmin", run_first_extreme, 0},
                             {"reduce_any", run_truth, 0},
                             {"reduce_all", run_truth, 0},
                             {"reduce_logsumexp", run_logsumexp, 2},
                             {"logsumexp_weights", run_shares, 40},
                             {"softmax", run_shares, 40},
                             {"log_softmax", run_shares, 40},
                             {"euclidean_norm", run_norm, 4},
                             {"euclidean_unit", run_unit, 24},
                             {"square_scale", run_scale, 0},
                             {"cumsum", run_cumsum, 1},
                             {"recurrence", run_recurrence, 1},
                             {"row_product", run_row_product, 1},
                             {"row_product_slope", run_row_product, 1},
                             {"running_logsumexp", run_running_logsumexp, 4},
                             {"segment_extreme", run_segment_extreme, 0},
                             {NULL, NULL, 0}};
