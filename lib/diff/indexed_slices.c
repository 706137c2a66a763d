#include "diff/indexed_slices.h"

#include "ops/axes.h"
#include "ops/emit.h"

/* gather_transpose over the first axis: each row of its operand belongs to one row of the dense shape. */
static bool is_sparse(const gt_program *program, gt_ref ref)
{
    const gt_eqn *e = gt_eqn_at(program, ref);
    return e->op == &gt_op_gather_transpose && e->attr[GT_GATHER_BACK_AXIS].i == 0 &&
           e->attr[GT_GATHER_BACK_BATCH_DIMS].i == 0;
}

typedef struct pieces {
    gt_ref *ref;
    size_t n, capacity;
} pieces;

/* The terms of a sum, left to right, without recursion: a stack of what is still to be visited. */
static bool collect(gt_build *b, gt_ref cotangent, pieces *list)
{
    pieces stack = {0};
    bool sparse = false;
    stack.ref = gt_grow(b->scratch, stack.ref, 0, 1, &stack.capacity, sizeof *stack.ref);
    stack.ref[stack.n++] = cotangent;
    while (stack.n) {
        gt_ref ref = stack.ref[--stack.n];
        const gt_eqn *e = gt_eqn_at(b->program, ref);
        bool sum = e->op == &gt_op_add && gt_shape_equal(gt_ref_shape(b->program, e->in[0]), e->shape) &&
                   gt_shape_equal(gt_ref_shape(b->program, e->in[1]), e->shape);
        if (sum) {
            stack.ref = gt_grow(b->scratch, stack.ref, stack.n, stack.n + 2, &stack.capacity, sizeof *stack.ref);
            stack.ref[stack.n++] = e->in[1];
            stack.ref[stack.n++] = e->in[0];
            continue;
        }
        sparse |= is_sparse(b->program, ref);
        GT_APPEND(b->scratch, list->ref, list->n, list->capacity, ref);
    }
    return sparse;
}

static gt_ref all_rows(gt_build *b, int64_t rows)
{
    gt_attr attr[GT_OP_ATTRS] = {{.given = true, .f = 0},
                                 {.given = true, .f = (double)rows},
                                 {.given = true, .f = 1},
                                 {.given = true, .dtype = GT_I64}};
    return gt_emit(b, &gt_op_range, 0, NULL, attr);
}

static void one_piece(gt_build *b, gt_ref ref, const gt_shape *dense, gt_ref *values, gt_ref *indices)
{
    const gt_eqn *e = gt_eqn_at(b->program, ref);
    *values = ref;
    if (!is_sparse(b->program, ref)) {
        *indices = all_rows(b, dense->dim[0]);
        return;
    }
    gt_shape rows = {1, {gt_shape_count(gt_ref_shape(b->program, e->in[1]))}}, shape = *dense;
    shape.dim[0] = rows.dim[0];
    *values = gt_reshape(b, e->in[0], &shape);
    *indices = gt_cast(b, gt_reshape(b, e->in[1], &rows), GT_I64);
}

bool gt_slices_of(gt_build *b, gt_ref cotangent, gt_slices *out)
{
    gt_arena_mark mark = gt_arena_save(b->scratch);
    pieces list = {0};
    bool sparse = collect(b, cotangent, &list);
    if (sparse) {
        gt_ref *values = GT_ARRAY(b->scratch, list.n, gt_ref), *indices = GT_ARRAY(b->scratch, list.n, gt_ref);
        out->dense = gt_ref_shape(b->program, cotangent);
        for (size_t i = 0; i < list.n; i++)
            one_piece(b, list.ref[i], out->dense, &values[i], &indices[i]);
        out->values = list.n == 1 ? values[0] : gt_emit(b, &gt_op_concat, (int)list.n, values, GT_WITH(gt_axes_int(0)));
        out->indices =
            list.n == 1 ? indices[0] : gt_emit(b, &gt_op_concat, (int)list.n, indices, GT_WITH(gt_axes_int(0)));
    }
    gt_arena_release(b->scratch, mark);
    return sparse && !gt_build_failed(b);
}
