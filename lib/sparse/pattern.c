#include "sparse/pattern.h"

#include <string.h>

bool gt_pattern_jacobian(gt_build *b, const gt_pattern_query *query, gt_arena *arena, gt_pattern *out, gt_ref *why)
{
    int64_t rows = 0, entries;
    *why = GT_NONE;
    for (int i = 0; i < query->targets; i++)
        if (query->target[i] != GT_NONE)
            rows += gt_shape_count(gt_ref_shape(b->program, query->target[i]));
    if (rows > INT32_MAX || query->cols > INT32_MAX || __builtin_mul_overflow(rows, query->cols, &entries) ||
        entries > query->most)
        return false;
    *out = (gt_pattern){rows, query->cols, GT_ARRAY(arena, (size_t)rows + 1, int64_t),
                        GT_ARRAY(arena, (size_t)entries, int32_t)};
    for (int64_t i = 0; i < rows; i++) {
        out->begin[i + 1] = out->begin[i] + query->cols;
        for (int64_t j = 0; j < query->cols; j++)
            out->col[out->begin[i] + j] = (int32_t)j;
    }
    return true;
}

bool gt_pattern_hessian(gt_build *b, const gt_pattern_query *query, gt_arena *arena, gt_pattern *out, gt_ref *why)
{
    return gt_pattern_jacobian(b, query, arena, out, why);
}

gt_pattern gt_pattern_transposed(gt_arena *arena, const gt_pattern *p)
{
    const size_t entries = (size_t)p->begin[p->rows];
    gt_pattern out = {p->cols, p->rows, GT_ARRAY(arena, (size_t)p->cols + 1, int64_t),
                      gt_alloc_raw(arena, entries * sizeof(int32_t))};
    /* Where each row of the result ends, then, filled from behind, where it begins. */
    for (size_t e = 0; e < entries; e++)
        out.begin[p->col[e]]++;
    int64_t sum = 0;
    for (int64_t j = 0; j < p->cols; j++)
        sum = out.begin[j] += sum;
    out.begin[p->cols] = sum;
    for (int64_t i = p->rows - 1; i >= 0; i--)
        for (int64_t e = p->begin[i + 1] - 1; e >= p->begin[i]; e--)
            out.col[--out.begin[p->col[e]]] = (int32_t)i;
    return out;
}
