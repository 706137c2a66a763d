/* Sparse matrices for other programs: MatrixMarket, and the npz file of scipy.sparse.load_npz. Several blocks are one
 * matrix there: the rows of the targets below each other, the columns of the sources side by side. */
#include "write/write_sparse.h"

#include <string.h>

#include "write/writer.h"

/* -- one matrix -- */

/* Where the part of that name begins; a new one begins at the end of all. */
static int64_t place_of(gt_arena *arena, gt_sparse_side *side, const struct gt_matrix_part *part)
{
    for (size_t i = 0; i < side->n; i++)
        if (strcmp(side->part[i].name, part->name) == 0)
            return side->part[i].begin;
    GT_APPEND(arena, side->part, side->n, side->capacity, (struct gt_matrix_part){part->name, side->end, part->shape});
    side->end += gt_shape_count(&part->shape);
    return side->part[side->n - 1].begin;
}

static void add_block(gt_arena *arena, gt_sparse_matrix *m, const gt_item *map)
{
    const gt_sparse_of *of = map->sparse;
    gt_sparse_block block = {.rows = gt_item_get(map, "rows"),
                             .cols = gt_item_get(map, "cols"),
                             .values = gt_item_get(map, "values"),
                             .n = gt_item_get(map, "rows")->tensor.shape.dim[0]};
    for (size_t i = 0; i < of->row_parts; i++) {
        const int64_t place = place_of(arena, &m->row, &of->row[i]);
        block.first_row = i ? block.first_row : place;
    }
    for (size_t i = 0; i < of->col_parts; i++) {
        const int64_t place = place_of(arena, &m->col, &of->col[i]);
        block.first_col = i ? block.first_col : place;
    }
    m->symmetric = of->symmetric;
    m->entries += block.n;
    GT_APPEND(arena, m->block, m->n, m->capacity, block);
}

bool gt_sparse_matrix_find(gt_arena *arena, const gt_item *shown, gt_sparse_matrix *out)
{
    gt_walk walk = {.arena = arena, .next = shown};
    const gt_item *item;
    bool all = true, others = false;
    *out = (gt_sparse_matrix){.n = 0};
    for (gt_walk_event event; (event = gt_walk_step(&walk, &item)) != GT_WALK_END;) {
        if (event == GT_WALK_OPEN && item->sparse) {
            add_block(arena, out, item);
            gt_walk_skip(&walk);
        }
        all = all && event != GT_WALK_LEAF;
        others = others || (event == GT_WALK_LEAF && item->kind != GT_ITEM_NULL);
    }
    out->null = !all && !others;
    return all && out->n;
}

/* One that a file of that format can hold. */
static gt_status find_matrix(gt_writer *writer, const gt_item *result, const char *format, gt_sparse_matrix *out,
                             gt_error *error)
{
    const gt_item *shown = gt_result_shown(result, writer->options);
    if (!shown || !gt_sparse_matrix_find(writer->arena, shown, out)) {
        gt_fail(error, GT_USAGE, (gt_span){NULL, 0, 0},
                shown && out->null ? "a source is null (unconnected), which %s cannot hold"
                                   : "this result is no sparse matrix, which is all that %s can hold",
                format);
        return gt_fix(error, shown && out->null ? "use --format json, or --unconnected zero for columns without entries"
                                                : "jacobian --sparse and hessian --sparse give one");
    }
    for (size_t b = 1; b < out->n && out->block[0].values; b++)
        if (out->block[b].values->tensor.dtype != out->block[0].values->tensor.dtype) {
            gt_fail(error, GT_USAGE, (gt_span){NULL, 0, 0}, "%s holds one dtype, and this result has two", format);
            return gt_fix(error, "ask for the sources one by one, or give them one dtype");
        }
    return GT_OK;
}

static int32_t index_at(const gt_item *list, int64_t e)
{
    return ((const int32_t *)list->tensor.data)[e];
}

/* -- MatrixMarket -- */

/* "% rows 1 to 6: y [2,3]" */
static void write_side(gt_writer *writer, const char *what, const gt_sparse_side *side)
{
    for (size_t i = 0; i < side->n; i++) {
        char shape[GT_SHAPE_TEXT];
        const struct gt_matrix_part *part = &side->part[i];
        gt_write_print(writer, "%% %s %lld to %lld: ", what, (long long)part->begin + 1,
                       (long long)part->begin + gt_shape_count(&part->shape));
        gt_write_escaped(writer, part->name, strlen(part->name), false);
        gt_write_print(writer, " %s\n", gt_shape_text(&part->shape, shape));
    }
}

gt_status gt_write_mtx(gt_writer *writer, const gt_item *result, gt_error *error)
{
    gt_sparse_matrix m;
    GT_TRY(find_matrix(writer, result, "MatrixMarket", &m, error));
    const gt_item *values = m.block[0].values; /* none of a pattern */
    const int parts = !values ? 0 : gt_dtype_in(values->tensor.dtype, GT_SET_COMPLEX) ? 2 : 1;
    static const char *const field[] = {"pattern", "real", "complex"};
    gt_write_print(writer, "%%%%MatrixMarket matrix coordinate %s %s\n", field[parts],
                   m.symmetric ? "symmetric" : "general");
    write_side(writer, "rows", &m.row);
    write_side(writer, "columns", &m.col);
    gt_write_print(writer, "%lld %lld %lld\n", (long long)m.row.end, (long long)m.col.end, (long long)m.entries);
    for (size_t b = 0; b < m.n; b++) {
        const gt_sparse_block *block = &m.block[b];
        for (int64_t e = 0; e < block->n && !writer->failed; e++) {
            gt_write_int(writer, block->first_row + index_at(block->rows, e) + 1);
            gt_write_byte(writer, ' ');
            gt_write_int(writer, block->first_col + index_at(block->cols, e) + 1);
            for (int part = 0; part < parts; part++) {
                gt_write_byte(writer, ' ');
                gt_write_part(writer, block->values, e, part, GT_NAN_LITERAL);
            }
            gt_write_byte(writer, '\n');
        }
    }
    return GT_OK;
}

/* -- SciPy -- */

/* By rows: where each begins, then their columns and values. */
static void join_rows(gt_arena *arena, const gt_sparse_matrix *m, int32_t *begin, int32_t *col, char *data)
{
    const size_t size = gt_dtype_size(m->block[0].values->tensor.dtype);
    for (size_t b = 0; b < m->n; b++)
        for (int64_t e = 0; e < m->block[b].n; e++)
            begin[m->block[b].first_row + index_at(m->block[b].rows, e) + 1]++;
    for (int64_t i = 0; i < m->row.end; i++)
        begin[i + 1] += begin[i];
    int32_t *next = GT_ARRAY(arena, (size_t)m->row.end + 1, int32_t);
    memcpy(next, begin, (size_t)m->row.end * sizeof *next);
    for (size_t b = 0; b < m->n; b++) {
        const gt_sparse_block *block = &m->block[b];
        const char *from = block->values->tensor.data;
        for (int64_t e = 0; e < block->n; e++) {
            const int32_t at = next[block->first_row + index_at(block->rows, e)]++;
            col[at] = (int32_t)block->first_col + index_at(block->cols, e);
            memcpy(data + (size_t)at * size, from + (size_t)e * size, size);
        }
    }
}

static gt_item *array_item(gt_arena *arena, gt_dtype dtype, int64_t n, const void *data)
{
    return gt_item_tensor(arena, &(gt_tensor){dtype, {1, {n}}, data});
}

gt_status gt_sparse_members(gt_writer *writer, const gt_item *result, gt_item **out, gt_error *error)
{
    gt_arena *arena = writer->arena;
    gt_sparse_matrix m;
    GT_TRY(find_matrix(writer, result, "npz", &m, error));
    if (!m.block[0].values)
        return gt_fail(error, GT_USAGE, (gt_span){NULL, 0, 0}, "a pattern has no values, which npz holds");
    if (m.symmetric) {
        gt_fail(error, GT_USAGE, (gt_span){NULL, 0, 0},
                "npz cannot say that a matrix is one triangle of a symmetric one");
        return gt_fix(error, "write all of it with --full, or the triangle with --format mtx");
    }
    if (m.entries > INT32_MAX || m.row.end > INT32_MAX || m.col.end > INT32_MAX)
        return gt_fail(error, GT_USAGE, (gt_span){NULL, 0, 0}, "npz holds matrices of less than 2^31 entries");
    const gt_dtype dtype = m.block[0].values->tensor.dtype;
    int64_t *shape = GT_ARRAY(arena, 2, int64_t);
    int32_t *begin = GT_ARRAY(arena, (size_t)m.row.end + 1, int32_t);
    int32_t *col = GT_ARRAY(arena, (size_t)m.entries, int32_t);
    char *data = gt_alloc_array(arena, (size_t)m.entries, gt_dtype_size(dtype));
    shape[0] = m.row.end;
    shape[1] = m.col.end;
    join_rows(arena, &m, begin, col, data);
    *out = gt_item_new(arena, GT_ITEM_MAP);
    gt_item_set(*out, "indices", array_item(arena, GT_I32, m.entries, col));
    gt_item_set(*out, "indptr", array_item(arena, GT_I32, m.row.end + 1, begin));
    gt_item_set(*out, "format", gt_item_text(arena, "csr"));
    gt_item_set(*out, "shape", array_item(arena, GT_I64, 2, shape));
    gt_item_set(*out, "data", array_item(arena, dtype, m.entries, data));
    return GT_OK;
}
