/* Ops that the product makes of others, as their own pages say: elements moved and chosen. */
#include <math.h>
#include <string.h>

#include "lanes.h"

static int64_t modulo(int64_t a, int64_t n)
{
    return ((a % n) + n) % n;
}

/* -- one element of the operand for each of the value -- */

static void slice(const call *c, const int64_t *at, int64_t *from)
{
    for (int d = 0; d < c->y.shape.rank; d++)
        from[d] = at[d] + c->attr[0].ints.v[d];
}
static void tile(const call *c, const int64_t *at, int64_t *from)
{
    const gt_shape *x = &c->x[0].shape;
    for (int d = 0; d < x->rank; d++)
        from[d] = at[d + c->y.shape.rank - x->rank] % x->dim[d];
}
static void reverse(const call *c, const int64_t *at, int64_t *from)
{
    const unsigned axes = axes_of(&c->attr[0], c->y.shape.rank);
    for (int d = 0; d < c->y.shape.rank; d++)
        from[d] = axes >> d & 1u ? c->y.shape.dim[d] - 1 - at[d] : at[d];
}
static void diag_part(const call *c, const int64_t *at, int64_t *from)
{
    const int last = c->y.shape.rank - 1;
    const int64_t k = c->attr[0].i;
    memcpy(from, at, (size_t)last * sizeof *at);
    from[last] = at[last] + (k < 0 ? -k : 0);
    from[last + 1] = at[last] + (k > 0 ? k : 0);
}
static void moveaxis(const call *c, const int64_t *at, int64_t *from)
{
    const int rank = c->y.shape.rank;
    unsigned left = 0, taken = 0;
    for (int k = 0; k < c->attr[0].ints.n; k++) {
        const int64_t s = modulo(c->attr[0].ints.v[k], rank), d = modulo(c->attr[1].ints.v[k], rank);
        from[s] = at[d];
        left |= 1u << s;
        taken |= 1u << d;
    }
    for (int s = 0, d = 0; s < rank; s++) {
        if (left >> s & 1u)
            continue;
        while (taken >> d & 1u)
            d++;
        from[s] = at[d++];
    }
}
static void swapaxes(const call *c, const int64_t *at, int64_t *from)
{
    const int a = axis_of(&c->attr[0], c->y.shape.rank), b = axis_of(&c->attr[1], c->y.shape.rank);
    memcpy(from, at, (size_t)c->y.shape.rank * sizeof *at);
    from[a] = at[b];
    from[b] = at[a];
}
/* k = 1: y[i, j] = x[j, n - 1 - i] */
static void rot90(const call *c, const int64_t *at, int64_t *from)
{
    const int rank = c->y.shape.rank;
    const bool given = c->attr[1].given;
    const int a = given ? (int)modulo(c->attr[1].ints.v[0], rank) : 0,
              b = given ? (int)modulo(c->attr[1].ints.v[1], rank) : 1;
    const gt_shape *x = &c->x[0].shape;
    const int64_t i = at[a], j = at[b], m = x->dim[a] - 1, n = x->dim[b] - 1, k = modulo(c->attr[0].i, 4);
    memcpy(from, at, (size_t)rank * sizeof *at);
    from[a] = k == 0 ? i : k == 1 ? j : k == 2 ? m - i : m - j;
    from[b] = k == 0 ? j : k == 1 ? n - i : k == 2 ? n - j : i;
}

static const struct {
    const char *op;
    origin *from;
} origins[] = {{"slice", slice},       {"tile", tile},         {"reverse", reverse}, {"diag_part", diag_part},
               {"moveaxis", moveaxis}, {"swapaxes", swapaxes}, {"rot90", rot90}};

static void run_arranged(call *c)
{
    for (size_t k = 0; k < sizeof origins / sizeof *origins; k++)
        if (strcmp(origins[k].op, c->op->name) == 0)
            run_moved(c, origins[k].from);
}

/* The same with x flat when there is no axis. */
static void run_along(call *c)
{
    const bool roll = strcmp(c->op->name, "roll") == 0;
    const gt_attr *list = &c->attr[0], *axis = &c->attr[1];
    gt_shape flat = {1, {c->x[0].n}}, to = {1, {c->y.n}};
    const gt_shape *x = axis->given ? &c->x[0].shape : &flat, *y = axis->given ? &c->y.shape : &to;
    int64_t i[GT_MAX_RANK] = {0}, from[GT_MAX_RANK];
    for (int64_t at = 0; at < c->y.n; at++, (void)next_index(y, i)) {
        memcpy(from, i, sizeof i);
        for (int k = 0; roll && k < list->ints.n; k++) {
            const int64_t many = axis->given ? axis->ints.n : 1;
            const int64_t d = axis->given ? modulo(axis->ints.v[k % many], x->rank) : 0;
            from[d] = modulo(from[d] - list->ints.v[k], x->dim[d]);
        }
        if (!roll) { /* repeat: the first element whose repetitions reach here */
            const int64_t d = axis->given ? modulo(axis->i, x->rank) : 0;
            int64_t end = 0;
            for (from[d] = 0;; from[d]++) {
                end += list->ints.v[list->ints.n == 1 ? 0 : from[d]];
                if (i[d] < end)
                    break;
            }
        }
        const int64_t place = place_of(x, from);
        if (place < 0)
            call_fails(c, "an element that there is not");
        else
            c->y.at[at] = c->x[0].at[place];
    }
}

static void run_diagonal(call *c)
{
    const int last = c->y.shape.rank - 1;
    const int64_t k = c->attr[0].i;
    EACH_PLACE(c)
    {
        int64_t from[GT_MAX_RANK];
        memcpy(from, i, sizeof from);
        if (i[last] - i[last - 1] != k)
            continue;
        from[last - 1] = k < 0 ? i[last] : i[last - 1];
        c->y.at[at] = *cell_at(c, 0, from);
    }
}

static void run_trace(call *c)
{
    const int rank = c->x[0].shape.rank;
    const int64_t rows = c->x[0].shape.dim[rank - 2], cols = c->x[0].shape.dim[rank - 1], k = c->attr[0].i;
    EACH_PLACE(c)
    for (int64_t r = 0; r < rows; r++) {
        cell *y = &c->y.at[at];
        i[rank - 2] = r;
        i[rank - 1] = r + k;
        if (r + k < 0 || r + k >= cols)
            continue;
        const cell *x = cell_at(c, 0, i);
        put_plane(y, plus(plane_of(y), plane_of(x), c->y.dtype));
        y->slack += 32 * unit_of(c->y.dtype) * length_of(x);
    }
}

static void run_band(call *c)
{
    const bool band = strcmp(c->op->name, "band_part") == 0, lower = strcmp(c->op->name, "tril") == 0;
    const int last = c->y.shape.rank - 1;
    EACH_PLACE(c)
    {
        const int64_t below = i[last - 1] - i[last]; /* the diagonal */
        const bool kept =
            band    ? (c->attr[0].i < 0 || below <= c->attr[0].i) && (c->attr[1].i < 0 || -below <= c->attr[1].i)
            : lower ? -below <= c->attr[0].i
                    : -below >= c->attr[0].i;
        if (kept)
            c->y.at[at] = c->x[0].at[at];
    }
}

/* Values joined: as they are for concat's kin, each seen with the axes it lacks. */
static void run_stacked(call *c)
{
    const char *name = c->op->name;
    const int axis = *name == 's'   ? axis_of(&c->attr[0], c->y.shape.rank)
                     : *name == 'v' ? 0
                     : *name == 'd' ? 2
                     : *name == 'c' ? 1
                                    : c->y.shape.rank > 1;
    EACH_PLACE(c)
    {
        int64_t left = i[axis], from[GT_MAX_RANK];
        for (int k = 0; k < c->n; k++) {
            const gt_shape *x = &c->x[k].shape;
            const int own = x->rank;
            /* How long operand k is along the axis, once it has it. */
            const bool has = *name == 's'   ? false
                             : *name == 'v' ? own >= 2
                             : *name == 'd' ? own >= 3
                             : *name == 'c' ? own >= 2
                                            : own >= 1;
            const int64_t length = has ? x->dim[axis < own ? axis : own - 1] : 1;
            if (left >= length) {
                left -= length;
                continue;
            }
            memcpy(from, i, sizeof from);
            from[axis] = left;
            if (*name == 's')
                memmove(from + axis, i + axis + 1, (size_t)(c->y.shape.rank - axis - 1) * sizeof *from);
            else if ((*name == 'v' || *name == 'd') && own < 2)
                from[0] = i[1];
            c->y.at[at] = *cell_at(c, k, from);
            break;
        }
    }
}

static void run_pad(call *c)
{
    const int64_t *v = c->attr[0].ints.v;
    const char mode = c->attr[1].given ? (char)(c->attr[1].s[0] & ~32) : 'C';
    EACH_PLACE(c)
    {
        int64_t from[GT_MAX_RANK];
        bool inside = true;
        for (int d = 0; d < c->y.shape.rank; d++) {
            const int64_t n = c->x[0].shape.dim[d], mirror = mode == 'S';
            from[d] = i[d] - v[2 * d];
            inside &= from[d] >= 0 && from[d] < n;
            if (mode != 'C' && from[d] < 0)
                from[d] = -from[d] - mirror;
            if (mode != 'C' && from[d] >= n)
                from[d] = 2 * n - 2 - from[d] + mirror;
        }
        if (inside || mode != 'C')
            c->y.at[at] = *cell_at(c, 0, from);
        else
            c->y.at[at].re =
                c->y.dtype == GT_F32 || c->y.dtype == GT_C64 ? (real)(float)c->attr[2].f : (real)c->attr[2].f;
    }
}

static void run_reverse_sequence(call *c)
{
    const int seq = axis_of(&c->attr[0], c->y.shape.rank), batch = axis_of(&c->attr[1], c->y.shape.rank);
    EACH_PLACE(c)
    {
        const int64_t n = (int64_t)cell_at(c, 1, &i[batch])->re;
        int64_t from[GT_MAX_RANK];
        memcpy(from, i, sizeof from);
        if (i[seq] < n)
            from[seq] = n - 1 - i[seq];
        c->y.at[at] = *cell_at(c, 0, from);
    }
}

/* -- chosen by indices -- */

/* The tuple of indices at the head of an index of operand k: n of them, for `lead` axes of it. */
static void tuple_at(call *c, int k, const int64_t *head, int lead, int64_t n, int64_t *to)
{
    int64_t which[GT_MAX_RANK];
    memcpy(which, head, (size_t)lead * sizeof *which);
    for (which[lead] = 0; which[lead] < n; which[lead]++)
        to[which[lead]] = (int64_t)cell_at(c, k, which)->re;
}

static void run_gather_nd(call *c)
{
    const gt_shape *indices = &c->x[1].shape;
    const int batch = (int)c->attr[0].i, lead = indices->rank - 1;
    const int64_t n = indices->dim[lead];
    EACH_PLACE(c)
    {
        int64_t from[2 * GT_MAX_RANK];
        memcpy(from, i, (size_t)batch * sizeof *from);
        tuple_at(c, 1, i, lead, n, from + batch);
        for (int d = lead; d < c->y.shape.rank; d++)
            from[batch + n + d - lead] = i[d];
        c->y.at[at] = *cell_at(c, 0, from);
    }
}

/* Updates added to, or put in place of, what was there. */
static void run_scatter(call *c)
{
    const bool fresh = strcmp(c->op->name, "scatter_nd") == 0, update = strstr(c->op->name, "update") != NULL;
    const int indices = fresh ? 0 : 1, updates = fresh ? 1 : 2, lead = c->x[indices].shape.rank - 1;
    const int64_t n = c->x[indices].shape.dim[lead];
    const value *from = &c->x[updates];
    int64_t i[GT_MAX_RANK] = {0}, to[2 * GT_MAX_RANK];
    for (int64_t at = 0; !fresh && at < c->y.n; at++)
        c->y.at[at] = c->x[0].at[at];
    for (int64_t at = 0; at < from->n; at++, (void)next_index(&from->shape, i)) {
        tuple_at(c, indices, i, lead, n, to);
        for (int d = lead; d < from->shape.rank; d++)
            to[n + d - lead] = i[d];
        const int64_t place = place_of(&c->y.shape, to);
        if (place < 0) {
            call_fails(c, "an index out of range was no error");
            return;
        }
        cell *y = &c->y.at[place];
        y->slack = update ? 0 : y->slack + 32 * unit_of(c->y.dtype) * (length_of(&from->at[at]) + length_of(y));
        put_plane(y, update ? plane_of(&from->at[at]) : plus(plane_of(y), plane_of(&from->at[at]), c->y.dtype));
        y->s = from->at[at].s;
    }
}

static void run_take_along(call *c)
{
    const bool flat = !c->attr[0].given;
    const int axis = flat ? 0 : axis_of(&c->attr[0], c->y.shape.rank);
    EACH_PLACE(c)
    {
        int64_t from[GT_MAX_RANK];
        const gt_shape *x = &c->x[0].shape;
        const int64_t index = (int64_t)cell_under(c, 1, i)->re;
        if (flat) {
            c->y.at[at] = c->x[0].at[index];
            continue;
        }
        for (int d = 0; d < x->rank; d++)
            from[d] = d == axis ? index : x->dim[d] == 1 ? 0 : i[d];
        c->y.at[at] = *cell_at(c, 0, from);
    }
}

static bool before(real x, real y, bool down)
{
    if (down)
        return isnan(x) ? !isnan(y) : !isnan(y) && x > y;
    return isnan(y) ? !isnan(x) : !isnan(x) && x < y;
}
/* The element that has as many before it as the place says. */
static void run_sort(call *c)
{
    const int axis = axis_of(&c->attr[0], c->y.shape.rank);
    const bool down = c->attr[1].given && (c->attr[1].s[0] | 32) == 'd';
    EACH_PLACE(c)
    {
        lane l = lane_for(&c->x[0], 1u << axis, &c->y.shape, i);
        int64_t place = 0;
        EACH(x, l)
        place +=
            before(x->re, c->x[0].at[at].re, down) || (!before(c->x[0].at[at].re, x->re, down) && l.at[axis] < i[axis]);
        int64_t to[GT_MAX_RANK];
        memcpy(to, i, sizeof to);
        to[axis] = place;
        c->y.at[place_of(&c->y.shape, to)] = c->x[0].at[at];
    }
}

/* -- neighbours -- */

static void run_diff(call *c)
{
    const int64_t n = c->attr[0].i;
    const int axis = axis_of(&c->attr[1], c->y.shape.rank);
    EACH_PLACE(c)
    {
        int64_t from[GT_MAX_RANK];
        cell *y = &c->y.at[at];
        real choose = 1;
        memcpy(from, i, sizeof from);
        for (int64_t k = 0; k <= n; k++) { /* (-1)^(n-k) n over k x[i + k] */
            from[axis] = i[axis] + k;
            const cell *x = cell_at(c, 0, from);
            const real factor = (n - k) % 2 ? -choose : choose;
            put_plane(y, is_int(c->y.dtype) ? wrapped(bits_of(y->re) + bits_of(factor) * bits_of(x->re), c->y.dtype)
                                            : plane_of(y) + factor * plane_of(x));
            y->slack += 4 * (real)(n + 1) * unit_of(c->y.dtype) * choose * length_of(x);
            choose = choose * (real)(n - k) / (real)(k + 1);
        }
    }
}

static void run_trapezoid(call *c)
{
    const value *f = &c->x[0];
    const int axis = axis_of(&c->attr[1], f->shape.rank);
    EACH_PLACE(c)
    {
        lane l = lane_for(f, 1u << axis, &c->y.shape, i);
        cell *y = &c->y.at[at];
        const cell *last = NULL;
        plane x0 = 0;
        EACH(v, l)
        {
            plane x = (real)l.at[axis] * (real)c->attr[0].f;
            if (c->n > 1)
                x = plane_of(cell_at(c, 1, c->x[1].shape.rank == 1 ? &l.at[axis] : l.at));
            const plane step = last && c->n == 1 ? (plane)(real)c->attr[0].f : x - x0;
            const plane term = last ? step * (plane_of(v) + plane_of(last)) / 2 : 0;
            put_plane(y, plane_of(y) + term);
            if (last)
                y->slack += 32 * unit_of(c->y.dtype) * (cabsl(x) + cabsl(x0)) * (length_of(v) + length_of(last));
            x0 = x;
            last = v;
        }
    }
}

#define A(name, run, ulps)                                                                                             \
    {                                                                                                                  \
#name, run, ulps                                                                                               \
    }

const loop arranged_loops[] = {A(slice, run_arranged, 0),
                               A(tile, run_arranged, 0),
                               A(reverse, run_arranged, 0),
                               A(diag_part, run_arranged, 0),
                               A(moveaxis, run_arranged, 0),
                               A(swapaxes, run_arranged, 0),
                               A(rot90, run_arranged, 0),
                               A(roll, run_along, 0),
                               A(repeat, run_along, 0),
                               A(diag, run_diagonal, 0),
                               A(trace, run_trace, 1),
                               A(band_part, run_band, 0),
                               A(tril, run_band, 0),
                               A(triu, run_band, 0),
                               A(stack, run_stacked, 0),
                               A(vstack, run_stacked, 0),
                               A(hstack, run_stacked, 0),
                               A(dstack, run_stacked, 0),
                               A(column_stack, run_stacked, 0),
                               A(pad, run_pad, 0),
                               A(reverse_sequence, run_reverse_sequence, 0),
                               A(gather_nd, run_gather_nd, 0),
                               A(scatter_nd, run_scatter, 1),
                               A(tensor_scatter_nd_add, run_scatter, 1),
                               A(tensor_scatter_nd_update, run_scatter, 0),
                               A(take_along_axis, run_take_along, 0),
                               A(sort, run_sort, 0),
                               A(diff, run_diff, 1),
                               A(trapezoid, run_trapezoid, 1),
                               {NULL, NULL, 0}};
