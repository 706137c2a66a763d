/* tape.jacobian and tape.batch_jacobian: one vjp with a placeholder for its seed, mapped over a basis of seeds. */
#include <string.h>

#include "diff/transform.h"
#include "ops/emit.h"
#include "tape/transform.h"

typedef struct jacobian_of {
    gt_recorder               *r;
    gt_tape                   *tape;
    const gt_gradient_request *request;
    bool                       batch;
    gt_ref                     target;
    int64_t                    rows; /* of the basis: entries of the target, or of one example of it */
    int64_t                    chunk;
} jacobian_of;

/* A unit seed in every row. Whole: [rows, target shape]. Batched: [rows, examples, rest], the same for each example. */
static gt_ref basis(jacobian_of *j)
{
    gt_build       *b = &j->r->build;
    const gt_shape *target = gt_ref_shape(b->program, j->target);
    gt_dtype        dtype = gt_ref_dtype(b->program, j->target);
    gt_shape        shape = {.rank = target->rank + 1};
    if (target->rank + 1 > GT_MAX_RANK)
        return gt_build_fail(b, "this Jacobian would have more than %d axes", GT_MAX_RANK);
    gt_attr attr[GT_OP_ATTRS] = {{.given = true, .i = j->rows}, {.given = true, .i = j->rows}, {.given = false},
                                 {.given = true, .dtype = dtype}};
    gt_ref  eye = gt_emit(b, &gt_op_eye, 0, NULL, attr);
    shape.dim[0] = j->rows;
    memcpy(shape.dim + 1, target->dim, (size_t)target->rank * sizeof shape.dim[0]);
    if (!j->batch)
        return gt_reshape(b, eye, &shape);
    gt_shape one = shape;
    one.dim[1] = 1;
    return gt_broadcast(b, gt_reshape(b, eye, &one), &shape);
}

/* [rows, source shape] to target shape + source shape, or to [examples, rest of target, rest of source]. */
static gt_ref arrange(jacobian_of *j, gt_ref rows, gt_ref source)
{
    gt_build       *b = &j->r->build;
    const gt_shape *target = gt_ref_shape(b->program, j->target), *from = gt_ref_shape(b->program, source);
    gt_shape        shape = {.rank = target->rank + from->rank - j->batch};
    if (rows == GT_NONE)
        return GT_NONE;
    if (shape.rank > GT_MAX_RANK)
        return gt_build_fail(b, "this Jacobian would have more than %d axes", GT_MAX_RANK);
    memcpy(shape.dim, target->dim, (size_t)target->rank * sizeof shape.dim[0]);
    memcpy(shape.dim + target->rank, from->dim + j->batch, (size_t)(from->rank - j->batch) * sizeof shape.dim[0]);
    if (j->batch) {
        int perm[GT_MAX_RANK];
        for (int i = 0; i <= from->rank; i++)
            perm[i] = i < 2 ? 1 - i : i;
        rows = gt_transpose(b, rows, perm);
    }
    return gt_reshape(b, rows, &shape);
}

/* The cotangent for every row of the basis, [rows, source shape], in one pass or in chunks of rows. */
static gt_ref map_rows(jacobian_of *j, gt_ref seed, gt_ref basis_rows, gt_ref cotangent)
{
    gt_recorder *r = j->r;
    gt_build    *b = &r->build;
    int64_t      chunk = j->chunk > 0 && j->chunk < j->rows ? j->chunk : j->rows, n = 0;
    gt_ref      *part = GT_ARRAY(r->arena, (size_t)(chunk ? (j->rows + chunk - 1) / chunk : 0) + 1, gt_ref);
    for (int64_t row = 0; row < j->rows || (row == 0 && n == 0); row += chunk) {
        int64_t size = j->rows - row < chunk ? j->rows - row : chunk;
        gt_ref  some = size == j->rows ? basis_rows : gt_slice_axis(b, basis_rows, 0, row, size);
        bool    batched;
        gt_vmap(b, size, 1, &seed, &some, 1, &cotangent, &part[n], &batched);
        part[n] = gt_with_batch(b, part[n], batched, size);
        n++;
        r->chunks++;
        if (!chunk)
            break;
    }
    gt_attr axis = {.given = true, .i = 0};
    return n == 1 ? part[0] : gt_emit(b, &gt_op_concat, (int)n, part, &axis);
}

static gt_value unconnected(jacobian_of *j, gt_ref source, const gt_variable *variable)
{
    gt_recorder *r = j->r;
    gt_value     null = gt_value_none();
    if (j->request->zero) {
        gt_shape        shape = {.rank = 1 + gt_ref_shape(&r->program, source)->rank};
        const gt_shape *from = gt_ref_shape(&r->program, source);
        shape.dim[0] = j->rows;
        memcpy(shape.dim + 1, from->dim, (size_t)from->rank * sizeof shape.dim[0]);
        gt_ref zeros = gt_filled(&r->build, 0, gt_ref_dtype(&r->program, j->target), &shape);
        return gt_value_tensor(arrange(j, zeros, source));
    }
    null.reason = gt_reason_find(r, j->tape, 1, &j->target, source, variable);
    return null;
}

/* The rows for every value that the source had, added up. */
static gt_status one_source(jacobian_of *j, gt_value leaf, gt_value *out)
{
    gt_recorder *r = j->r;
    gt_build    *b = &r->build;
    if (!gt_value_is_tensor(leaf))
        return gt_fail(r->error, GT_WRONG_MODEL, j->request->at, "a source must be a tensor or a variable, not %s",
                       gt_value_kind_name(leaf));
    const gt_variable *variable = leaf.kind == GT_VALUE_VARIABLE ? leaf.variable : NULL;
    size_t             n = variable ? variable->versions : 1;
    const gt_ref      *source = variable ? variable->version : &leaf.ref;
    gt_ref            *cotangent = GT_ARRAY(r->arena, n, gt_ref), sum = GT_NONE;
    gt_ref             seed = gt_apply1(b, &gt_op_identity, gt_filled_like(b, j->target, 0)), rows = basis(j);
    gt_vjp(b, &j->tape->watch, 1, &j->target, &seed, (int)n, source, cotangent);
    for (size_t i = 0; i < n; i++) {
        if (cotangent[i] == GT_NONE || !gt_tape_watches(j->tape, source[i]))
            continue;
        gt_ref mapped = map_rows(j, seed, rows, cotangent[i]);
        sum = sum == GT_NONE ? mapped : gt_add(b, sum, mapped);
    }
    if (gt_build_failed(b))
        return r->error->code;
    *out = sum == GT_NONE ? unconnected(j, source[n - 1], variable) : gt_value_tensor(arrange(j, sum, source[n - 1]));
    return r->error->code;
}

static gt_status check_batch(jacobian_of *j, gt_value leaf)
{
    gt_recorder    *r = j->r;
    const gt_shape *target = gt_ref_shape(&r->program, j->target), *source;
    char            a[GT_SHAPE_TEXT], c[GT_SHAPE_TEXT];
    if (!gt_value_is_tensor(leaf))
        return gt_fail(r->error, GT_WRONG_MODEL, j->request->at, "batch_jacobian takes one source tensor, not %s",
                       gt_value_kind_name(leaf));
    source = gt_ref_shape(&r->program, leaf.kind == GT_VALUE_TENSOR ? leaf.ref : leaf.variable->now);
    if (target->rank >= 2 && source->rank >= 2 && target->dim[0] == source->dim[0])
        return GT_OK;
    gt_shape_text(target, a);
    gt_shape_text(source, c);
    if (target->rank && source->rank && target->dim[0] != source->dim[0])
        gt_fail(r->error, GT_WRONG_MODEL, j->request->at,
                "Need first dimension of target shape (%s) and source shape (%s) to match.", a, c);
    else
        gt_fail(r->error, GT_WRONG_MODEL, j->request->at,
                "batch_jacobian needs a target and a source of rank 2 or more, not %s and %s", a, c);
    gt_fix(r->error, "the first axis of both counts the examples; use jacobian for anything else");
    return GT_WRONG_MODEL;
}

static gt_status map_sources(jacobian_of *j, gt_value sources, int depth, gt_value *out)
{
    gt_recorder *r = j->r;
    if (!gt_value_is_items(sources))
        return one_source(j, sources, out);
    if (depth > 64)
        return gt_fail(r->error, GT_WRONG_MODEL, j->request->at, "these sources are nested too deeply");
    *out = gt_value_items(r->arena, sources.kind);
    for (size_t i = 0; i < sources.items->n; i++) {
        gt_value item;
        GT_TRY(map_sources(j, sources.items->item[i], depth + 1, &item));
        gt_items_add(r->arena, out->items, sources.items->key ? sources.items->key[i] : NULL, item);
    }
    return GT_OK;
}

gt_status gt_tape_jacobian(gt_recorder *r, gt_tape *tape, const gt_gradient_request *request, bool batch, int64_t chunk,
                           gt_value *out)
{
    jacobian_of j = {.r = r, .tape = tape, .request = request, .batch = batch, .chunk = chunk};
    if (gt_value_is_items(request->target)) {
        gt_fail(r->error, GT_WRONG_MODEL, request->at, "the target of a jacobian must be one tensor, not %s",
                gt_value_kind_name(request->target));
        gt_fix(r->error, "ask for each target by itself, or join them with concat");
        return GT_WRONG_MODEL;
    }
    GT_TRY(gt_to_ref(r, request->target, r->dtype, request->at, &j.target));
    GT_TRY(batch ? check_batch(&j, request->sources) : GT_OK);
    const gt_shape *shape = gt_ref_shape(&r->program, j.target);
    j.rows = gt_shape_count(shape);
    if (batch) {
        j.rows = 1;
        for (int i = 1; i < shape->rank; i++)
            j.rows *= shape->dim[i];
    }
    GT_TRY(gt_tape_use(r, tape, request->at));
    r->build.at = request->at;
    r->backward_passes += j.rows;
    return map_sources(&j, request->sources, 0, out);
}
