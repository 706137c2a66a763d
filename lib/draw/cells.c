/* Tensors as pictures of cells: heat maps, patterns, patches, slices. */
#include <math.h>
#include <string.h>

#include "draw/plotter.h"
#include "write/write_sparse.h"

enum { NONE = -1 };

/* One axis of what is shown: entries that lie `stride` apart. */
typedef struct view_axis {
    int64_t n, stride;
} view_axis;

/* A part of a tensor: its axes, the first `rows` of them along the rows of the picture. */
typedef struct view {
    int rank, rows;
    view_axis axis[GT_MAX_RANK];
    int64_t base;
} view;

/* A block of the picture, and where it lies: by row and by column the place of the element; NONE: of no element. */
typedef struct block {
    const gt_item *item;
    int64_t *row, *column;
    size_t part[2];
} block;

/* The rows, or the columns, of one target or source. */
typedef struct part {
    const char *name;
    int64_t n, begin;
    gt_shape shape; /* of the coordinates of an entry */
} part;

typedef struct side {
    part *part;
    size_t parts, capacity;
    int64_t n;
} side;

typedef struct matrix {
    gt_plotter *p;
    side side[2]; /* rows and columns */
    block *block;
    size_t blocks;
    const gt_source *slice;
} matrix;

/* -- "[:,0,1:3]" -- */

static gt_status bad_slice(const matrix *m, size_t at, size_t end, const char *problem)
{
    gt_fail(m->p->error, GT_USAGE, (gt_span){m->slice, (uint32_t)at, (uint32_t)end}, "%s", problem);
    return gt_fix(m->p->error, "as many places as axes: a number, ':' for all, or FROM:TO, as in [:,0,:,0]");
}

/* One of the places between the commas. */
static gt_status take_place(const matrix *m, view *v, int axis, const view_axis *of, size_t from, size_t end)
{
    const char *text = m->slice->text;
    double number;
    bool integer;
    int64_t bound[2] = {0, of->n};
    int colons = 0;
    bool given[2] = {false, false};
    for (size_t at = from; at < end;) {
        if (text[at] == ':' || text[at] == ' ') {
            colons += text[at++] == ':';
            continue;
        }
        int64_t i = 0;
        size_t n = gt_number_scan(text + at, end - at, &number, &integer, &i);
        if (!n || !integer || colons > 1 || given[colons])
            return bad_slice(m, at, at + (n ? n : 1), "this is no place in an axis");
        i += i < 0 ? of->n : 0;
        if (i < 0 || i > of->n - !colons)
            return bad_slice(m, at, at + n, gt_print(m->p->arena, "axis %d has %lld entries", axis, (long long)of->n));
        bound[colons] = i;
        given[colons] = true;
        at += n;
    }
    if (colons > 1 || (!colons && !given[0]) || (colons && bound[1] <= bound[0]))
        return bad_slice(m, from, end, "nothing is left of this axis");
    v->base += bound[0] * of->stride;
    if (colons)
        v->axis[v->rank++] = (view_axis){bound[1] - bound[0], of->stride};
    return GT_OK;
}

static gt_status cut(const matrix *m, view *v)
{
    const char *text = m->slice->text;
    const view whole = *v;
    size_t size = m->slice->size, at = strspn(text, "[ ");
    size_t last = at + strcspn(text + at, "]");
    if (!at || text[0] != '[' || last + 1 != size)
        return bad_slice(m, 0, size, "a slice stands in brackets");
    v->rank = v->rows = 0;
    for (int k = 0; at <= last; k++) {
        size_t end = at + strcspn(text + at, ",]");
        if (k == whole.rank)
            return bad_slice(m, at, end, gt_print(m->p->arena, "there are %d axes", whole.rank));
        GT_TRY(take_place(m, v, k, &whole.axis[k], at, end));
        v->rows += k < whole.rows && v->rank > v->rows;
        at = end + 1;
        if (at > last && k + 1 < whole.rank)
            return bad_slice(m, 0, size, gt_print(m->p->arena, "there are %d axes", whole.rank));
    }
    return GT_OK;
}

/* -- blocks -- */

/* The places of the entries along some axes, in row-major order; with an edge around the last axis that holds none. */
static int64_t *places(const matrix *m, const view_axis *axis, int n, bool edge, int64_t base, int64_t *count)
{
    int64_t length[GT_MAX_RANK], index[GT_MAX_RANK] = {0};
    *count = 1;
    for (int k = 0; k < n; k++)
        *count *= length[k] = axis[k].n + (edge && k == n - 1 ? 2 : 0);
    int64_t *out = GT_ARRAY(m->p->arena, (size_t)*count, int64_t);
    for (int64_t i = 0; i < *count; i++) {
        out[i] = base;
        for (int k = 0; k < n && out[i] != NONE; k++) {
            int64_t at = index[k] - (edge && k == n - 1);
            out[i] = at < 0 || at >= axis[k].n ? NONE : out[i] + at * axis[k].stride;
        }
        for (int k = n; k-- > 0 && ++index[k] == length[k];)
            index[k] = 0;
    }
    return out;
}

static size_t find_part(matrix *m, int which, const part *new)
{
    side *s = &m->side[which];
    size_t i = 0;
    while (i < s->parts && strcmp(s->part[i].name, new->name) != 0)
        i++;
    if (i < s->parts)
        return i;
    GT_APPEND(m->p->arena, s->part, s->parts, s->capacity, *new);
    s->part[i].begin = s->n;
    s->n += new->n;
    return i;
}

static void set_shape(part *of, const view_axis *axis, int n)
{
    of->shape.rank = n;
    for (int k = 0; k < n; k++)
        of->shape.dim[k] = axis[k].n;
}

static gt_status see(const matrix *m, const gt_item *item, const char *name, view *v)
{
    const gt_shape *shape = &item->tensor.shape;
    int64_t stride[GT_MAX_RANK];
    gt_shape_strides(shape, stride);
    *v = (view){.rank = shape->rank, .rows = item->of ? item->of->target_axes : shape->rank / 2};
    for (int k = 0; k < shape->rank; k++)
        v->axis[k] = (view_axis){shape->dim[k], stride[k]};
    if (m->slice)
        GT_TRY(cut(m, v));
    if (m->slice && v->rank == 2)
        v->rows = 1;
    if ((v->rank > 0 || item->of) && gt_shape_count(shape))
        return GT_OK;
    for (int k = 0; item->of && k < v->rows; k++)
        if (!v->axis[k].n)
            name = item->of->target;
    gt_plot_fail(m->p, GT_USAGE, "'%s' is %s: there is nothing to show as a matrix", name,
                 v->rank ? "empty" : "a single number");
    return gt_fix(m->p->error, "--sweep NAME=FROM:TO draws it over an input");
}

static gt_status add_block(matrix *m, const gt_item *item, const char *name)
{
    view v;
    const bool patches = m->p->plot->patches;
    if (item->kind == GT_ITEM_NULL) {
        gt_plot_fail(m->p, GT_NULL_GRADIENT, "'%s' is null: there is nothing to draw", name);
        return gt_fix(m->p->error, "gradtape explain says why; --unconnected zero draws zeros");
    }
    GT_TRY(gt_plot_check_real(m->p, item, name));
    GT_TRY(see(m, item, name, &v));
    if (patches && v.rank != 4)
        return gt_plot_fail(m->p, GT_USAGE, "'--patches' shows what has four axes; '%s' has %d", name, v.rank);
    if (patches)
        v.rows = 2;
    block *b = &m->block[m->blocks++];
    part new[2] = {{.name = item->of ? item->of->target : ""}, {.name = item->of ? item->of->source : ""}};
    *b = (block){.item = item};
    if (patches) { /* transposed [1,0,3,2], with an edge around axes 1 and 3 of that */
        const view_axis turned[4] = {v.axis[1], v.axis[0], v.axis[3], v.axis[2]};
        b->row = places(m, turned, 2, true, v.base, &new[0].n);
        b->column = places(m, turned + 2, 2, true, 0, &new[1].n);
    } else {
        b->row = places(m, v.axis, v.rows, false, v.base, &new[0].n);
        b->column = places(m, v.axis + v.rows, v.rank - v.rows, false, 0, &new[1].n);
    }
    set_shape(&new[0], v.axis + patches, patches ? 1 : v.rows);
    set_shape(&new[1], v.axis + v.rows + patches, patches ? 1 : v.rank - v.rows);
    b->part[0] = find_part(m, 0, &new[0]);
    b->part[1] = find_part(m, 1, &new[1]);
    return GT_OK;
}

/* -- cells -- */

static gt_status show_block(const matrix *m, const block *b, gt_cells *cells)
{
    const part *rows = &m->side[0].part[b->part[0]], *columns = &m->side[1].part[b->part[1]];
    gt_tensor t = b->item->tensor;
    for (int64_t r = 0; r < rows->n; r++)
        for (int64_t c = 0; c < columns->n; c++) {
            double value = -INFINITY; /* the cold end of the scale, round patches */
            if (b->row[r] != NONE && b->column[c] != NONE) {
                int64_t i = b->row[r] + b->column[c];
                t.data = gt_item_elements(b->item, &i);
                if (!t.data) {
                    *m->p->error = b->item->windows->error;
                    return m->p->error->code;
                }
                value = gt_tensor_real(&t, i);
                *(isfinite(value) ? &cells->finite : &cells->odd) = true;
            }
            gt_cells_show(cells, m->side[0].n, m->side[1].n, rows->begin + r, columns->begin + c, value);
        }
    return GT_OK;
}

static gt_status check_numbers(const matrix *m, const gt_cells *c)
{
    if (c->finite)
        return GT_OK;
    gt_plot_fail(m->p, GT_NOT_FINITE, "there is nothing to draw: no entry is a finite number");
    return gt_fix(m->p->error, "gradtape explain --nan says where the first one came from");
}

/* -- axes -- */

/* Names of parts in their middle and a rule between them; of one part its coordinates. */
static void label_axis(const matrix *m, int which, gt_axis *axis, double per)
{
    gt_plotter *p = m->p;
    const side *s = &m->side[which];
    double end = (double)s->n / per - 0.5, *rule = GT_ARRAY(p->arena, s->parts, double);
    gt_axis_span(axis, which ? -0.5 : end, which ? end : -0.5);
    if (s->parts == 1) {
        gt_axis_ticks(p->arena, axis, s->part[0].shape.rank > 1 ? 5 : 8, true);
        for (int i = 0; i < axis->n && s->part[0].shape.rank > 1; i++) {
            char index[GT_SHAPE_TEXT];
            gt_index_text(&s->part[0].shape, (int64_t)axis->tick[i].at, index);
            axis->tick[i].text = gt_copy_text(p->arena, index, strlen(index));
        }
        if (!axis->label && *s->part[0].name)
            axis->label = s->part[0].name;
        return;
    }
    if (s->parts > GT_TICKS)
        return; /* too many to be told apart */
    for (size_t i = 0; i < s->parts; i++) {
        rule[i] = (double)(s->part[i].begin + s->part[i].n) - 0.5;
        axis->tick[axis->n++] = (gt_tick){(double)s->part[i].begin + (double)(s->part[i].n - 1) / 2, s->part[i].name};
    }
    *(which ? &p->scene->x_rule : &p->scene->y_rule) = rule;
    *(which ? &p->scene->x_rules : &p->scene->y_rules) = s->parts - 1;
}

static void describe(const matrix *m)
{
    const gt_plotter *p = m->p;
    gt_scene *s = p->scene;
    char limit[GT_NUMBER_TEXT], end[4][GT_NUMBER_TEXT];
    (void)gt_number_print(s->cells->limit, limit);
    (void)gt_number_print(s->x.low, end[0]);
    (void)gt_number_print(s->x.high, end[1]);
    (void)gt_number_print(s->y.low, end[2]);
    (void)gt_number_print(s->y.high, end[3]);
    s->about = gt_print(p->arena, "%s of %s: %lld rows, %lld columns, extent [%s,%s,%s,%s]",
                        p->plot->spy ? "pattern" : "heat map", p->plot->of ? p->plot->of : "value",
                        (long long)m->side[0].n, (long long)m->side[1].n, end[0], end[1], end[2], end[3]);
    if (!p->plot->spy)
        s->about = gt_print(p->arena, "%s, colours from -%s to %s", s->about, limit, limit);
}

static gt_status take_blocks(matrix *m, const gt_item *shown)
{
    const gt_plot *o = m->p->plot;
    const bool derivative = m->p->answer->request->command != GT_EVAL;
    const char *alone = o->slice ? "'--slice'" : o->patches ? "'--patches'" : derivative ? NULL : "a heat map";
    gt_walk walk = {.arena = m->p->arena, .next = shown};
    size_t n = 0;
    while (gt_walk_leaf(&walk))
        n++;
    if (n > 1 && alone) {
        gt_plot_fail(m->p, GT_USAGE, "%s shows one matrix, and there are %zu", alone, n);
        return gt_fix(m->p->error,
                      derivative ? "name one target and one source: --target y --wrt x" : "name one value: --of NAME");
    }
    if (n == 0)
        return gt_plot_fail(m->p, GT_USAGE, "there is nothing to draw: the list is empty");
    m->block = GT_ARRAY(m->p->arena, n, block);
    walk = (gt_walk){.arena = m->p->arena, .next = shown};
    for (const gt_item *leaf; (leaf = gt_walk_leaf(&walk));) {
        const char *name = gt_walk_name(&walk, leaf);
        GT_TRY(add_block(m, leaf, gt_copy_text(m->p->arena, name, strlen(name))));
    }
    return GT_OK;
}

/* -- patterns -- */

static void take_side(matrix *m, int which, const gt_sparse_side *from)
{
    for (size_t i = 0; i < from->n; i++) {
        part new = {
            .name = from->part[i].name, .n = gt_shape_count(&from->part[i].shape), .shape = from->part[i].shape};
        (void)find_part(m, which, &new);
    }
}

static gt_cells *new_cells(const matrix *m)
{
    /* A cell that is smaller than a dot of the page could be overlooked. */
    const double page = fmin(m->p->scene->width, m->p->scene->height) - 20;
    return m->p->scene->cells =
               gt_cells_new(m->p->arena, m->side[0].n, m->side[1].n, (int64_t)fmin(page, GT_CELLS), m->p->plot->spy);
}

static gt_status show_pattern(matrix *m, const gt_sparse_matrix *pattern)
{
    take_side(m, 0, &pattern->row);
    take_side(m, 1, &pattern->col);
    if (!m->side[0].n || !m->side[1].n)
        return gt_plot_fail(m->p, GT_USAGE, "there is nothing to draw: the matrix is empty");
    gt_cells *cells = new_cells(m);
    for (size_t b = 0; b < pattern->n; b++) {
        const gt_sparse_block *of = &pattern->block[b];
        const int32_t *row = of->rows->tensor.data, *col = of->cols->tensor.data;
        for (int64_t e = 0; e < of->n; e++)
            gt_cells_show(cells, m->side[0].n, m->side[1].n, of->first_row + row[e], of->first_col + col[e], 1);
    }
    label_axis(m, 0, &m->p->scene->y, 1);
    label_axis(m, 1, &m->p->scene->x, 1);
    describe(m);
    return GT_OK;
}

/* How many rows or columns there are to a coordinate of the axis. */
static double per_coordinate(const matrix *m, int which)
{
    const side *s = &m->side[which];
    return m->p->plot->patches && s->parts ? (double)s->n / (double)s->part[0].shape.dim[0] : 1;
}

gt_status gt_plot_matrix(gt_plotter *p, const gt_item *shown)
{
    matrix *m = GT_NEW(p->arena, matrix);
    *m = (matrix){.p = p};
    if (p->plot->slice)
        m->slice = gt_source_copy(p->arena, "--slice", p->plot->slice, strlen(p->plot->slice));
    gt_sparse_matrix pattern;
    if (gt_sparse_matrix_find(p->arena, shown, &pattern))
        return show_pattern(m, &pattern);
    GT_TRY(take_blocks(m, shown));
    gt_cells *cells = new_cells(m);
    for (size_t i = 0; i < m->blocks; i++)
        GT_TRY(show_block(m, &m->block[i], cells));
    GT_TRY(check_numbers(m, cells));
    label_axis(m, 0, &p->scene->y, per_coordinate(m, 0));
    label_axis(m, 1, &p->scene->x, per_coordinate(m, 1));
    describe(m);
    return GT_OK;
}
