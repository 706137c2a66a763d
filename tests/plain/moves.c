/* Ops that move elements, choose them, or make them of nothing: exact to the bit. */
#include <math.h>
#include <string.h>

#include "base/philox.h"
#include "lanes.h"

void run_moved(call *c, origin *from)
{
    int64_t i[GT_MAX_RANK] = {0}, j[GT_MAX_RANK];
    for (int64_t at = 0; at < c->y.n; at++, (void)next_index(&c->y.shape, i)) {
        from(c, i, j);
        c->y.at[at] = *cell_at(c, 0, j);
    }
}

static void run_same_order(call *c)
{
    if (c->x[0].n != c->y.n)
        call_fails(c, "%lld elements cannot be %lld", (long long)c->x[0].n, (long long)c->y.n);
    for (int64_t at = 0; at < c->y.n && at < c->x[0].n; at++)
        c->y.at[at] = c->x[0].at[at];
}

static void transposed(const call *c, const int64_t *at, int64_t *from)
{
    const gt_attr *perm = &c->attr[0];
    for (int d = 0; d < c->y.shape.rank; d++) {
        int64_t axis = perm->given ? perm->ints.v[d] : c->y.shape.rank - 1 - d;
        from[axis + (axis < 0 ? c->y.shape.rank : 0)] = at[d];
    }
}
static void run_transpose(call *c)
{
    run_moved(c, transposed);
}

static void run_broadcast(call *c)
{
    int64_t i[GT_MAX_RANK] = {0};
    for (int64_t at = 0; at < c->y.n; at++, (void)next_index(&c->y.shape, i))
        c->y.at[at] = *cell_under(c, 0, i);
}

static void run_concat(call *c)
{
    const int axis = axis_of(&c->attr[0], c->y.shape.rank);
    int64_t i[GT_MAX_RANK] = {0}, j[GT_MAX_RANK];
    for (int64_t at = 0; at < c->y.n; at++, (void)next_index(&c->y.shape, i)) {
        int k = 0;
        memcpy(j, i, sizeof j);
        while (k + 1 < c->n && j[axis] >= c->x[k].shape.dim[axis])
            j[axis] -= c->x[k++].shape.dim[axis];
        c->y.at[at] = *cell_at(c, k, j);
    }
}

static void sliced(const call *c, const int64_t *at, int64_t *from)
{
    for (int d = 0; d < c->y.shape.rank; d++)
        from[d] = c->attr[0].ints.v[d] + at[d] * c->attr[1].ints.v[d];
}
static void run_slice(call *c)
{
    run_moved(c, sliced);
}

static void run_unslice(call *c)
{
    const value *x = &c->x[0];
    int64_t i[GT_MAX_RANK] = {0}, j[GT_MAX_RANK];
    for (int64_t at = 0; at < x->n; at++, (void)next_index(&x->shape, i)) {
        for (int d = 0; d < x->shape.rank; d++)
            j[d] = c->attr[1].ints.v[d] + i[d] * c->attr[2].ints.v[d];
        int64_t place = place_of(&c->y.shape, j);
        if (place < 0)
            call_fails(c, "a place outside of the value");
        else
            c->y.at[place] = x->at[at];
    }
}

/* The index into params for an index of the gathered value: the axes before `axis`, the index found, the rest. */
static bool gathered(call *c, const int64_t *at, int axis, int batch, int64_t length, int rank, int64_t *from)
{
    const value *indices = &c->x[1];
    const int many = indices->shape.rank - batch; /* axes of the value that the indices make */
    int64_t which[GT_MAX_RANK];
    for (int d = 0; d < indices->shape.rank; d++)
        which[d] = d < batch ? at[d] : at[axis + d - batch];
    for (int d = 0; d < rank; d++)
        if (d != axis)
            from[d] = d < axis ? at[d] : at[d + many - 1];
    from[axis] = (int64_t)cell_at(c, 1, which)->re;
    return from[axis] >= 0 && from[axis] < length;
}

static void run_gather(call *c)
{
    const int rank = c->x[0].shape.rank, batch = (int)c->attr[1].i;
    const int axis = c->attr[0].given ? axis_of(&c->attr[0], rank) : batch;
    int64_t i[GT_MAX_RANK] = {0}, j[GT_MAX_RANK];
    for (int64_t at = 0; at < c->y.n; at++, (void)next_index(&c->y.shape, i))
        if (gathered(c, i, axis, batch, c->x[0].shape.dim[axis], rank, j))
            c->y.at[at] = *cell_at(c, 0, j);
        else
            call_fails(c, "an index out of range was no error");
}

static void run_gather_transpose(call *c)
{
    const int rank = c->y.shape.rank, axis = axis_of(&c->attr[1], rank), batch = (int)c->attr[2].i;
    int64_t i[GT_MAX_RANK] = {0}, j[GT_MAX_RANK];
    for (int64_t at = 0; at < c->x[0].n; at++, (void)next_index(&c->x[0].shape, i)) {
        const cell *x = &c->x[0].at[at];
        if (!gathered(c, i, axis, batch, c->y.shape.dim[axis], rank, j)) {
            call_fails(c, "an index out of range was no error");
            return;
        }
        cell *y = &c->y.at[place_of(&c->y.shape, j)];
        y->slack += 16 * unit_of(c->y.dtype) * (hypotl(x->re, x->im) + hypotl(y->re, y->im));
        y->re = is_int(c->y.dtype) ? wrapped(bits_of(y->re) + bits_of(x->re), c->y.dtype) : y->re + x->re;
        y->im += x->im;
    }
}

static void run_one_hot(call *c)
{
    const int axis = axis_of(&c->attr[3], c->y.shape.rank);
    int64_t i[GT_MAX_RANK] = {0}, j[GT_MAX_RANK];
    for (int64_t at = 0; at < c->y.n; at++, (void)next_index(&c->y.shape, i)) {
        for (int d = 0; d < c->x[0].shape.rank; d++)
            j[d] = i[d < axis ? d : d + 1];
        const double one = c->attr[cell_at(c, 0, j)->re == i[axis] ? 1 : 2].f;
        c->y.at[at].re = c->y.dtype == GT_F32 || c->y.dtype == GT_C64 ? (real)(float)one : (real)one;
    }
}

static void run_flat_index(call *c)
{
    int64_t i[GT_MAX_RANK] = {0};
    for (int64_t at = 0; at < c->y.n; at++, (void)next_index(&c->y.shape, i))
        for (int k = 0; k < c->attr[0].ints.n; k++) {
            i[c->y.shape.rank] = k;
            c->y.at[at].re = c->y.at[at].re * c->attr[0].ints.v[k] + cell_at(c, 0, i)->re;
        }
}

static void run_last_writer(call *c)
{
    const value *x = &c->x[0];
    const int last = x->shape.rank - 1;
    int64_t i[GT_MAX_RANK] = {0};
    for (int64_t at = 0; at < c->y.n; at++)
        c->y.at[at].re = -1;
    for (int64_t at = 0; at < x->n; at++, (void)next_index(&x->shape, i)) {
        int64_t to[GT_MAX_RANK];
        memcpy(to, i, sizeof to);
        to[last] = (int64_t)x->at[at].re;
        int64_t place = place_of(&c->y.shape, to);
        if (place < 0)
            call_fails(c, "an index out of range was no error");
        else
            c->y.at[place].re = i[last];
    }
}

static void run_checked_labels(call *c)
{
    run_same_order(c);
    for (int64_t at = 0; at < c->y.n; at++)
        if (c->y.at[at].re < 0 || c->y.at[at].re >= c->attr[0].i)
            call_fails(c, "a label out of range was no error");
}

/* x before y, of two that may be NaN, which is larger than everything. */
static bool before(real x, real y, bool down)
{
    if (down)
        return isnan(x) ? !isnan(y) : !isnan(y) && x > y;
    return isnan(y) ? !isnan(x) : !isnan(x) && x < y;
}

/* The place of an element is how many come before it: those that are less, and equal ones that stood before it. */
static void run_argsort(call *c)
{
    const value *x = &c->x[0];
    const int axis = axis_of(&c->attr[0], x->shape.rank);
    const bool down = c->attr[1].given && (c->attr[1].s[0] | 32) == 'd';
    int64_t i[GT_MAX_RANK] = {0}, j[GT_MAX_RANK];
    for (int64_t at = 0; at < x->n; at++, (void)next_index(&x->shape, i)) {
        int64_t place = 0;
        memcpy(j, i, sizeof j);
        for (j[axis] = 0; j[axis] < x->shape.dim[axis]; j[axis]++) {
            const real other = cell_at(c, 0, j)->re, own = x->at[at].re;
            place += before(other, own, down) || (!before(own, other, down) && j[axis] < i[axis]);
        }
        j[axis] = place;
        if (place < c->y.shape.dim[axis]) /* first_places takes so many */
            c->y.at[place_of(&c->y.shape, j)].re = i[axis];
    }
}

/* By halving, as what comes of a list that is not sorted must be the same, too. */
static void run_searchsorted(call *c)
{
    const value *sorted = &c->x[0], *x = &c->x[1];
    const int last = sorted->shape.rank - 1;
    const bool right = c->attr[0].given && c->attr[0].s[0] == 'r';
    int64_t i[GT_MAX_RANK] = {0}, j[GT_MAX_RANK];
    for (int64_t at = 0; at < x->n; at++, (void)next_index(&x->shape, i)) {
        int64_t low = 0, high = sorted->shape.dim[last];
        memcpy(j, i, sizeof j);
        while (low < high) {
            j[last] = (low + high) / 2;
            const real there = cell_at(c, 0, j)->re, own = x->at[at].re;
            if (before(there, own, false) || (right && !before(own, there, false)))
                low = j[last] + 1;
            else
                high = j[last];
        }
        c->y.at[at].re = low;
    }
}

/* -- out of nothing -- */

static void run_constant(call *c)
{
    value v = value_of(c->attr[0].tensor);
    if (v.n != c->y.n || v.dtype != c->y.dtype)
        call_fails(c, "the constant has another shape or dtype");
    else
        c->y = v;
}

static void run_eye(call *c)
{
    int64_t i[GT_MAX_RANK] = {0};
    for (int64_t at = 0; at < c->y.n; at++, (void)next_index(&c->y.shape, i))
        c->y.at[at].re = i[c->y.shape.rank - 2] == i[c->y.shape.rank - 1];
}

static void run_range(call *c)
{
    for (int64_t at = 0; at < c->y.n; at++) {
        c->y.at[at].re = (real)c->attr[0].f + at * (real)c->attr[2].f;
        c->y.at[at].slack = 2 * unit_of(c->y.dtype) * fabsl((real)c->attr[0].f);
    }
}

/* The numbers themselves are tested against Philox's own; here, that each element gets its own one. */
static void run_random(call *c)
{
    const uint64_t seed = c->attr[3].given ? (uint64_t)c->attr[3].i : 0;
    const uint64_t position = c->attr[5].given ? (uint64_t)c->attr[5].i : 0;
    const bool normal = strcmp(c->op->name, "random_normal") == 0;
    const real a = c->attr[1].f, b = c->attr[2].f;
    for (int64_t at = 0; at < c->y.n; at++) {
        c->y.at[at].re = normal ? a + b * gt_philox_normal(seed, position, (uint64_t)at)
                                : a + (b - a) * gt_philox_uniform(seed, position, (uint64_t)at);
        c->y.at[at].slack = 4 * unit_of(c->y.dtype) * (fabsl(a) + fabsl(b));
    }
}

static void run_leaf(call *c)
{
    c->y = *c->got;
}

const loop move_loops[] = {{"constant", run_constant, 0},
                           {"variable", run_leaf, 0},
                           {"input", run_leaf, 0},
                           {"stand_in", run_leaf, 0},
                           {"loop", run_leaf, 0}, /* watch.c goes through its turns */
                           {"eye", run_eye, 0},
                           {"range", run_range, 1},
                           {"random_normal", run_random, 2},
                           {"random_uniform", run_random, 2},
                           {"custom_gradient", run_same_order, 0},
                           {"reshape", run_same_order, 0},
                           {"expand_dims", run_same_order, 0},
                           {"squeeze", run_same_order, 0},
                           {"transpose", run_transpose, 0},
                           {"broadcast_to", run_broadcast, 0},
                           {"concat", run_concat, 0},
                           {"strided_slice", run_slice, 0},
                           {"unslice", run_unslice, 0},
                           {"gather", run_gather, 0},
                           {"gather_transpose", run_gather_transpose, 1},
                           {"one_hot", run_one_hot, 0},
                           {"flat_index", run_flat_index, 0},
                           {"last_writer", run_last_writer, 0},
                           {"checked_labels", run_checked_labels, 0},
                           {"argsort", run_argsort, 0},
                           {"first_places", run_argsort, 0},
                           {"searchsorted", run_searchsorted, 0},
                           {NULL, NULL, 0}};
