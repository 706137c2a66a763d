/* Ops that the product makes of others, as their own pages say: sums of products. */
#include <math.h>
#include <string.h>

#include "lanes.h"

static int64_t modulo(int64_t a, int64_t n)
{
    return ((a % n) + n) % n;
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
                size += length_of(s) * length_of(t) + least_of(c->y.dtype);
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
            size += cabsl(left) * cabsl(right) + least_of(c->y.dtype);
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
            name[n++] = (unsigned char)*p;
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
                y->slack += 80 * unit_of(c->y.dtype) * (size + least_of(c->y.dtype));
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

#define A(name, run, ulps)                                                                                             \
    {                                                                                                                  \
#name, run, ulps                                                                                               \
    }

const loop product_loops[] = {A(outer, run_products, 2),     A(kron, run_products, 2), A(vdot, run_products, 1),
                              A(inner, run_products, 1),     A(dot, run_products, 1),  A(matvec, run_products, 1),
                              A(tensordot, run_products, 1), A(matmul, run_matmul, 1), A(gemm, run_matmul, 2),
                              A(einsum, run_einsum, 1),      A(cross, run_cross, 2),   {NULL, NULL, 0}};
