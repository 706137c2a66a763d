/* Ops that the product makes of others, as their own pages say: elements moved and chosen, sums of products. */
#include <math.h>
#include <string.h>

#include "lanes.h"

#define EACH_PLACE(c)                                                                                                  \
    int64_t i[GT_MAX_RANK] = {0};                                                                                      \
    for (int64_t at = 0; at < (c)->y.n; at++, (void)next_index(&(c)->y.shape, i))

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
            else if (*name == 'v' && own < 2)
                from[0] = i[1];
            else if (*name == 'd' && own < 2)
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

/* -- sums of products -- */

/* One element of the value: the sum over an index of `n` numbers of products of elements that `of` finds. */
typedef void factors(const call *c, const int64_t *y, const int64_t *sum, int64_t *a, int64_t *b);

static void run_product(call *c, const gt_shape *sums, factors *of, bool conjugated)
{
    EACH_PLACE(c)
    {
        cell *y = &c->y.at[at];
        int64_t k[GT_MAX_RANK] = {0}, a[2 * GT_MAX_RANK], b[2 * GT_MAX_RANK];
        real size = 0;
        plane sum = 0;
        if (gt_shape_count(sums))
            do {
                of(c, i, k, a, b);
                const cell *s = cell_at(c, 0, a), *t = cell_at(c, 1, b);
                const plane left = conjugated ? conjl(plane_of(s)) : plane_of(s);
                sum = plus(sum, times(left, plane_of(t), c->y.dtype), c->y.dtype);
                size += length_of(s) * length_of(t);
            } while (next_index(sums, k));
        put_plane(y, sum);
        y->slack = 80 * unit_of(c->y.dtype) * size;
    }
}

static void outer(const call *c, const int64_t *y, const int64_t *sum, int64_t *a, int64_t *b)
{
    (void)sum;
    index_of(&c->x[0].shape, y[0], a);
    index_of(&c->x[1].shape, y[1], b);
}
static void matvec(const call *c, const int64_t *y, const int64_t *sum, int64_t *a, int64_t *b)
{
    /* The leading axes broadcast. */
    const gt_shape *m = &c->x[0].shape, *v = &c->x[1].shape;
    const int rank = c->y.shape.rank;
    for (int d = 0; d < m->rank - 2; d++)
        a[d] = m->dim[d] == 1 ? 0 : y[d + rank - m->rank + 1];
    for (int d = 0; d < v->rank - 1; d++)
        b[d] = v->dim[d] == 1 ? 0 : y[d + rank - v->rank];
    a[m->rank - 2] = c->attr[0].b ? sum[0] : y[rank - 1];
    a[m->rank - 1] = c->attr[0].b ? y[rank - 1] : sum[0];
    b[v->rank - 1] = sum[0];
}
static void flat(const call *c, const int64_t *y, const int64_t *sum, int64_t *a, int64_t *b)
{
    (void)y;
    index_of(&c->x[0].shape, sum[0], a);
    index_of(&c->x[1].shape, sum[0], b);
}
static void inner(const call *c, const int64_t *y, const int64_t *sum, int64_t *a, int64_t *b)
{
    const int m = c->x[0].shape.rank, n = c->x[1].shape.rank;
    if (!m || !n) {
        memcpy(a, y, (size_t)m * sizeof *a);
        memcpy(b, y, (size_t)n * sizeof *b);
        return;
    }
    memcpy(a, y, (size_t)(m - 1) * sizeof *a);
    memcpy(b, y + m - 1, (size_t)(n - 1) * sizeof *b);
    a[m - 1] = b[n - 1] = sum[0];
}
static void dot(const call *c, const int64_t *y, const int64_t *sum, int64_t *a, int64_t *b)
{
    const int m = c->x[0].shape.rank, n = c->x[1].shape.rank;
    inner(c, y, sum, a, b);
    if (m && n > 1) {
        b[n - 2] = sum[0];
        b[n - 1] = y[m - 1 + n - 2];
    }
}

/* The axes summed over by tensordot: all but the first n of a and all but the last of b, or pairs: first those of a. */
static void tensordot_axes(const call *c, int64_t *of_a, int64_t *of_b, int *n)
{
    const gt_attr *axes = &c->attr[0];
    const int m = c->x[0].shape.rank;
    const bool pairs = axes->ints.n > 1;
    *n = pairs ? axes->ints.n / 2 : (int)axes->ints.v[0];
    for (int k = 0; k < *n; k++) {
        of_a[k] = pairs ? modulo(axes->ints.v[k], m) : m - *n + k;
        of_b[k] = pairs ? modulo(axes->ints.v[*n + k], c->x[1].shape.rank) : k;
    }
}
static void tensordot(const call *c, const int64_t *y, const int64_t *sum, int64_t *a, int64_t *b)
{
    int64_t of_a[GT_MAX_RANK], of_b[GT_MAX_RANK];
    int n, from = 0;
    tensordot_axes(c, of_a, of_b, &n);
    for (int side = 0; side < 2; side++)
        for (int d = 0; d < c->x[side].shape.rank; d++) {
            int k = 0;
            while (k < n && (side ? of_b : of_a)[k] != d)
                k++;
            (side ? b : a)[d] = k < n ? sum[k] : y[from++];
        }
}
static void kron(const call *c, const int64_t *y, const int64_t *sum, int64_t *a, int64_t *b)
{
    const gt_shape *m = &c->x[0].shape, *n = &c->x[1].shape;
    const int rank = c->y.shape.rank;
    (void)sum;
    for (int d = 0; d < rank; d++) {
        const int own = d - (rank - n->rank), other = d - (rank - m->rank);
        const int64_t length = own < 0 ? 1 : n->dim[own];
        if (own >= 0)
            b[own] = y[d] % length;
        if (other >= 0)
            a[other] = y[d] / length;
    }
}

static void run_products(call *c)
{
    const char *name = c->op->name;
    const gt_shape *m = &c->x[0].shape, one = {0, {0}};
    gt_shape last = {1, {m->rank ? m->dim[m->rank - 1] : 1}}, all = {1, {c->x[0].n}}, pairs;
    int64_t of_a[GT_MAX_RANK], of_b[GT_MAX_RANK];
    if (!strcmp(name, "outer"))
        run_product(c, &one, outer, false);
    else if (!strcmp(name, "kron"))
        run_product(c, &one, kron, false);
    else if (!strcmp(name, "vdot"))
        run_product(c, &all, flat, true);
    else if (!strcmp(name, "inner"))
        run_product(c, m->rank && c->x[1].shape.rank ? &last : &one, inner, false);
    else if (!strcmp(name, "dot"))
        run_product(c, m->rank && c->x[1].shape.rank ? &last : &one, dot, false);
    else if (!strcmp(name, "matvec")) {
        last.dim[0] = m->dim[m->rank - (c->attr[0].b ? 2 : 1)];
        run_product(c, &last, matvec, false);
    } else {
        tensordot_axes(c, of_a, of_b, &pairs.rank);
        for (int k = 0; k < pairs.rank; k++)
            pairs.dim[k] = m->dim[of_a[k]];
        run_product(c, &pairs, tensordot, false);
    }
}

/* A vector is a row on the left and a column on the right. */
static void run_matmul(call *c)
{
    const bool gemm = !strcmp(c->op->name, "gemm");
    const gt_attr *attr = gemm ? c->attr + 2 : c->attr;
    const bool turn_a = attr[0].b || (!gemm && attr[2].b), turn_b = attr[1].b || (!gemm && attr[3].b);
    const bool conj_a = !gemm && attr[2].b, conj_b = !gemm && attr[3].b;
    const gt_shape *a = &c->x[0].shape, *b = &c->x[1].shape;
    const bool row = a->rank == 1, column = b->rank == 1;
    const int rank = c->y.shape.rank + row + column;
    const int64_t depth = row ? a->dim[0] : a->dim[a->rank - (turn_a ? 2 : 1)];
    EACH_PLACE(c)
    {
        cell *y = &c->y.at[at];
        int64_t s[GT_MAX_RANK], t[GT_MAX_RANK];
        const int64_t my_row = row ? 0 : i[rank - 2], my_col = column ? 0 : i[c->y.shape.rank - 1];
        plane sum = 0;
        real size = 0;
        for (int d = 0; d < a->rank - 2; d++)
            s[d] = a->dim[d] == 1 ? 0 : i[d + rank - a->rank];
        for (int d = 0; d < b->rank - 2; d++)
            t[d] = b->dim[d] == 1 ? 0 : i[d + rank - b->rank];
        for (int64_t k = 0; k < depth; k++) {
            s[row ? 0 : a->rank - 2] = turn_a || row ? k : my_row;
            if (!row)
                s[a->rank - 1] = turn_a ? my_row : k;
            t[column ? 0 : b->rank - 2] = turn_b && !column ? my_col : k;
            if (!column)
                t[b->rank - 1] = turn_b ? k : my_col;
            const plane left = plane_of(cell_at(c, 0, s)), right = plane_of(cell_at(c, 1, t));
            sum = plus(sum, times(conj_a ? conjl(left) : left, conj_b ? conjl(right) : right, c->y.dtype), c->y.dtype);
            size += cabsl(left) * cabsl(right);
        }
        if (gemm) {
            const plane third = c->n > 2 ? plane_of(cell_under(c, 2, i)) : 0;
            sum = (real)c->attr[0].f * sum + (real)c->attr[1].f * third;
            size = fabsl((real)c->attr[0].f) * size + fabsl((real)c->attr[1].f) * cabsl(third);
        }
        put_plane(y, sum);
        y->slack = (80 + (real)depth) * unit_of(c->y.dtype) * size;
    }
}

/* -- einsum -- */

enum { LETTERS = 128, DOTS = 100 }; /* axes under '...' are numbered from DOTS up, the last one last */

/* The index names of one part of the equation; `dots`: how many axes '...' stands for here, of `most`. */
static int names_of(const char *part, const char *end, int dots, int most, int *name)
{
    int n = 0;
    for (const char *p = part; p < end; p++)
        if (*p == '.') {
            for (int d = most - dots; d < most; d++)
                name[n++] = LETTERS + d;
            p += 2;
        } else if (*p != ' ') {
            name[n++] = *p;
        }
    return n;
}
static int letters_in(const char *part, const char *end)
{
    int n = 0;
    for (const char *p = part; p < end; p++)
        n += *p != '.' && *p != ' ';
    return n;
}

static void run_einsum(call *c)
{
    const char *equation = c->attr[0].s, *arrow = strstr(equation, "->");
    const char *stop = arrow ? arrow : equation + strlen(equation);
    int name[8][GT_MAX_RANK * 2], many[8], most = 0, result[64], n_result = 0, place[LETTERS + GT_MAX_RANK];
    int64_t dim[LETTERS + GT_MAX_RANK], times_[LETTERS + GT_MAX_RANK] = {0};
    for (int k = 0; k < LETTERS + GT_MAX_RANK; k++)
        dim[k] = 1, place[k] = -1;
    for (int pass = 0; pass < 2; pass++) {
        const char *part = equation;
        for (int k = 0; k < c->n && k < 8; k++) {
            const char *comma = memchr(part, ',', (size_t)(stop - part)), *end = comma ? comma : stop;
            const int dots = memchr(part, '.', (size_t)(end - part)) ? c->x[k].shape.rank - letters_in(part, end) : 0;
            most = dots > most ? dots : most;
            many[k] = names_of(part, end, dots, most, name[k]);
            part = end + 1;
        }
    }
    for (int k = 0; k < c->n; k++)
        for (int d = 0; d < many[k]; d++) {
            if (c->x[k].shape.dim[d] != 1)
                dim[name[k][d]] = c->x[k].shape.dim[d];
            times_[name[k][d]]++;
        }
    if (arrow) {
        n_result = names_of(arrow + 2, arrow + strlen(arrow), most, most, result);
    } else {
        for (int k = 0; k < most; k++)
            result[n_result++] = LETTERS + k;
        for (int k = 0; k < LETTERS; k++)
            if (times_[k] == 1)
                result[n_result++] = k;
    }
    gt_shape sums = {0, {0}};
    int summed[64];
    for (int d = 0; d < n_result; d++)
        place[result[d]] = d;
    for (int k = 0; k < LETTERS + GT_MAX_RANK; k++)
        if (times_[k] && place[k] < 0 && sums.rank < GT_MAX_RANK) {
            summed[sums.rank] = k;
            sums.dim[sums.rank++] = dim[k];
        }
    EACH_PLACE(c)
    {
        int64_t k[GT_MAX_RANK] = {0}, index[LETTERS + GT_MAX_RANK] = {0};
        cell *y = &c->y.at[at];
        for (int d = 0; d < n_result; d++)
            index[result[d]] = i[d];
        if (gt_shape_count(&sums))
            do {
                plane product = 1;
                real size = 1;
                for (int d = 0; d < sums.rank; d++)
                    index[summed[d]] = k[d];
                for (int o = 0; o < c->n; o++) {
                    int64_t own[GT_MAX_RANK];
                    for (int d = 0; d < many[o]; d++)
                        own[d] = c->x[o].shape.dim[d] == 1 ? 0 : index[name[o][d]];
                    const cell *x = cell_at(c, o, own);
                    product = times(product, plane_of(x), c->y.dtype);
                    size *= length_of(x);
                }
                put_plane(y, plus(plane_of(y), product, c->y.dtype));
                y->slack += 80 * unit_of(c->y.dtype) * size;
            } while (next_index(&sums, k));
    }
}

static void run_cross(call *c)
{
    const int last = c->y.shape.rank - 1;
    EACH_PLACE(c)
    {
        int64_t p[GT_MAX_RANK], q[GT_MAX_RANK];
        memcpy(p, i, sizeof p);
        memcpy(q, i, sizeof q);
        p[last] = (i[last] + 1) % 3;
        q[last] = (i[last] + 2) % 3;
        const plane a = plane_of(cell_under(c, 0, p)), b = plane_of(cell_under(c, 1, q));
        const plane d = plane_of(cell_under(c, 0, q)), e = plane_of(cell_under(c, 1, p));
        put_plane(&c->y.at[at], is_int(c->y.dtype) ? creall(a * b - d * e) : a * b - d * e);
        c->y.at[at].slack = 4 * unit_of(c->y.dtype) * (cabsl(a) * cabsl(b) + cabsl(d) * cabsl(e));
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
                               A(outer, run_products, 2),
                               A(kron, run_products, 2),
                               A(vdot, run_products, 1),
                               A(inner, run_products, 1),
                               A(dot, run_products, 1),
                               A(matvec, run_products, 1),
                               A(tensordot, run_products, 1),
                               A(matmul, run_matmul, 1),
                               A(gemm, run_matmul, 2),
                               A(einsum, run_einsum, 1),
                               A(cross, run_cross, 2),
                               A(diff, run_diff, 1),
                               A(trapezoid, run_trapezoid, 1),
                               {NULL, NULL, 0}};
