/* Hessians across several sources: the gradients by all of them, pushed forward along each source's basis at once. */
#include "diff/transform.h"
#include "ops/emit.h"
#include "tape/jacobian.h"

static gt_ref source_ref(const gt_value *source)
{
    return source->kind == GT_VALUE_VARIABLE ? source->variable->now : source->ref;
}

/* Columns of source j for all gradients, forward over reverse. */
static void columns_of(gt_recorder *r, const gt_tape *tape, size_t n, const gt_value *source, const gt_ref *gradient,
                       size_t j, int64_t chunk, gt_ref *block)
{
    gt_build *b = &r->build;
    gt_versions from = gt_versions_of(&source[j]);
    gt_ref *tangent = GT_ARRAY(r->arena, from.n, gt_ref), *pushed = GT_ARRAY(r->arena, n, gt_ref);
    gt_ref *columns = GT_ARRAY(r->arena, n, gt_ref);
    gt_ref seed = gt_seed_placeholder(b, from.now);
    int64_t entries = gt_shape_count(gt_ref_shape(b->program, from.now));
    for (size_t v = 0; v < from.n; v++)
        tangent[v] = seed;
    gt_jvp(b, &tape->watch, (int)from.n, from.ref, tangent, (int)n, gradient, pushed);
    for (size_t i = 0; i < n; i++)
        if (pushed[i] == GT_NONE) /* the two do not interact */
            pushed[i] = gt_filled_like(b, gradient[i], 0);
    gt_seeds_map(r, &(gt_seeds){seed, entries, false}, chunk, (int)n, pushed, columns);
    r->forward_passes += entries;
    for (size_t i = 0; i < n; i++)
        block[i * n + j] = gt_columns_arrange(b, columns[i], source_ref(&source[i]), from.now);
}

/* The same by rows, where a rule on the way has no forward side. */
static gt_status rows_of(gt_recorder *r, gt_tape *tape, size_t n, const gt_value *source, const gt_ref *gradient,
                         size_t j, const gt_hessian_request *request, gt_ref *block)
{
    for (size_t i = 0; i < n; i++) {
        gt_value one;
        gt_jacobian_request ask = {.ask = {.target = gt_value_tensor(gradient[i]),
                                           .sources = source[j],
                                           .output_gradients = gt_value_none(),
                                           .zero = true,
                                           .at = request->at},
                                   .mode = GT_MODE_REVERSE,
                                   .chunk = request->chunk};
        GT_TRY(gt_tape_jacobian(r, tape, &ask, &one));
        block[i * n + j] = one.ref;
    }
    return GT_OK;
}

/* The gradients by all sources, as refs. */
static gt_status gradients_by(gt_recorder *r, gt_tape *tape, const gt_hessian_request *request, gt_ref **out)
{
    gt_items *sources = request->sources.items;
    gt_value gradients;
    gt_gradient_request ask = {.target = request->target,
                               .sources = request->sources,
                               .output_gradients = request->output_gradients,
                               .zero = true,
                               .at = request->at,
                               .output_gradients_at = request->output_gradients_at,
                               .null = request->null};
    for (size_t i = 0; i < sources->n; i++)
        if (!gt_value_is_tensor(sources->item[i]))
            return gt_fail(r->error, GT_WRONG_MODEL, request->at, "the sources of a Hessian are tensors, not %s",
                           gt_value_kind_name(sources->item[i]));
    GT_TRY(gt_tape_gradient(r, tape, &ask, &gradients));
    *out = GT_ARRAY(r->arena, sources->n, gt_ref);
    for (size_t i = 0; i < sources->n; i++)
        (*out)[i] = gradients.items->item[i].ref;
    r->build.at = request->at;
    return GT_OK;
}

gt_status gt_tape_hessian(gt_recorder *r, gt_tape *tape, const gt_hessian_request *request, gt_ref *block)
{
    gt_items *sources = request->sources.items;
    size_t n = sources->n;
    gt_ref *gradient;
    GT_TRY(gradients_by(r, tape, request, &gradient));
    gt_ref before = r->program.count;
    for (size_t j = 0; j < n; j++) {
        gt_versions from = gt_versions_of(&sources->item[j]);
        if (gt_jvp_possible(&r->build, &tape->watch, (int)from.n, from.ref, (int)n, gradient))
            columns_of(r, tape, n, sources->item, gradient, j, request->chunk, block);
        else
            GT_TRY(rows_of(r, tape, n, sources->item, gradient, j, request, block));
    }
    return gt_check_appended(r, before);
}

/* Entry k of the Hessian times unit vector k, for every k: the diagonal of block j, without the block. */
static gt_ref diagonal_of(gt_recorder *r, const gt_tape *tape, const gt_value *source, gt_ref gradient, int64_t chunk)
{
    gt_build *b = &r->build;
    gt_versions from = gt_versions_of(source);
    gt_ref seed = gt_seed_placeholder(b, from.now), product = GT_NONE, out;
    gt_ref *tangent = GT_ARRAY(r->arena, from.n, gt_ref);
    int64_t entries = gt_shape_count(gt_ref_shape(b->program, from.now));
    if (gt_jvp_possible(b, &tape->watch, (int)from.n, from.ref, 1, &gradient)) {
        for (size_t v = 0; v < from.n; v++)
            tangent[v] = seed;
        gt_jvp(b, &tape->watch, (int)from.n, from.ref, tangent, 1, &gradient, &product);
        r->forward_passes += entries;
    } else {
        gt_vjp(b, &tape->watch, 1, &gradient, &seed, (int)from.n, from.ref, tangent);
        for (size_t v = 0; v < from.n; v++)
            if (tangent[v] != GT_NONE)
                product = product == GT_NONE ? tangent[v] : gt_add(b, product, tangent[v]);
        r->backward_passes += entries;
    }
    if (product == GT_NONE)
        return gt_filled_like(b, from.now, 0);
    int rank = gt_ref_shape(b->program, from.now)->rank;
    gt_ref entry = gt_sum(b, gt_mul(b, product, seed), (1u << rank) - 1, false);
    gt_seeds_map(r, &(gt_seeds){seed, entries, false}, chunk, 1, &entry, &out);
    return gt_reshape(b, out, gt_ref_shape(b->program, from.now));
}

gt_status gt_tape_hessian_diagonal(gt_recorder *r, gt_tape *tape, const gt_hessian_request *request, gt_ref *diagonal)
{
    gt_ref *gradient;
    GT_TRY(gradients_by(r, tape, request, &gradient));
    for (size_t j = 0; j < request->sources.items->n; j++)
        diagonal[j] = diagonal_of(r, tape, &request->sources.items->item[j], gradient[j], request->chunk);
    return r->error->code;
}

gt_ref gt_hessian_flat(gt_recorder *r, const gt_items *sources, const gt_ref *block)
{
    gt_build *b = &r->build;
    size_t n = sources->n;
    gt_ref *row = GT_ARRAY(r->arena, n, gt_ref), *column = GT_ARRAY(r->arena, n, gt_ref);
    gt_attr along_rows = {.given = true, .i = 0}, along_columns = {.given = true, .i = 1};
    if (gt_build_failed(b))
        return GT_NONE;
    for (size_t i = 0; i < n; i++) {
        for (size_t j = 0; j < n; j++) {
            gt_shape shape = {2,
                              {gt_shape_count(gt_ref_shape(b->program, source_ref(&sources->item[i]))),
                               gt_shape_count(gt_ref_shape(b->program, source_ref(&sources->item[j])))}};
            column[j] = gt_reshape(b, block[i * n + j], &shape);
        }
        row[i] = n == 1 ? column[0] : gt_emit(b, &gt_op_concat, (int)n, column, &along_columns);
    }
    return n == 1 ? row[0] : gt_emit(b, &gt_op_concat, (int)n, row, &along_rows);
}
