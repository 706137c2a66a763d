#include "steps/tape_request.h"

#include <string.h>

#include "ops/emit.h"
#include "steps/convert.h"
#include "steps/tree.h"

gt_versions gt_versions_of(const gt_value *leaf)
{
    const gt_variable *v = leaf->kind == GT_VALUE_VARIABLE ? leaf->variable : NULL;
    return (gt_versions){v, v ? v->versions : 1, v ? v->version : &leaf->ref, v ? v->now : leaf->ref};
}

gt_status gt_watch_value(gt_recorder *r, gt_tape *tape, gt_value value, gt_span at)
{
    gt_tree tree = {.r = r};
    GT_TRY(gt_tree_flatten(&tree, &value, at));
    for (size_t i = 0; i < tree.n; i++) {
        gt_value leaf = tree.leaf[i];
        if (leaf.kind == GT_VALUE_VARIABLE)
            gt_tape_watch_variable(&r->tapes, tape, leaf.variable);
        else if (leaf.kind == GT_VALUE_TENSOR)
            gt_tape_watch_ref(&r->tapes, tape, leaf.ref);
        else
            return gt_fail(r->error, GT_WRONG_MODEL, at, "a tape watches tensors and variables, not %s",
                           gt_value_kind_name(leaf));
    }
    return GT_OK;
}

/* -- gradients -- */

static gt_status read_targets(gt_recorder *r, const gt_gradient_request *request, gt_gradient_query *query)
{
    gt_tree tree = {.r = r};
    GT_TRY(gt_tree_flatten(&tree, &request->target, request->at));
    if (!tree.n)
        return gt_fail(r->error, GT_WRONG_MODEL, request->at,
                       "No gradients to aggregate: there is no target to differentiate");
    gt_ref *target = GT_ARRAY(r->arena, tree.n, gt_ref);
    for (size_t i = 0; i < tree.n; i++) {
        if (r->model->compat_tfe && tree.leaf[i].kind == GT_VALUE_VARIABLE)
            return gt_fail(r->error, GT_WRONG_MODEL, request->at,
                           "GradientTape.gradient is not supported for variable targets.");
        GT_TRY(gt_to_ref(r, tree.leaf[i], r->dtype, request->at, &target[i]));
    }
    query->targets = tree.n;
    query->target = target;
    return GT_OK;
}

static gt_status read_seed(gt_recorder *r, gt_ref target, gt_value value, gt_span at, gt_ref *seed)
{
    const gt_shape *want = gt_ref_shape(&r->program, target);
    *seed = GT_NONE;
    if (value.kind == GT_VALUE_NONE)
        return GT_OK;
    GT_TRY(gt_to_ref(r, value, gt_ref_dtype(&r->program, target), at, seed));
    GT_TRY(gt_check_gradient(r, "output gradient", *seed, target, at));
    const gt_shape *is = gt_ref_shape(&r->program, *seed);
    if (gt_shape_equal(is, want))
        return GT_OK;
    char is_text[GT_SHAPE_TEXT], want_text[GT_SHAPE_TEXT];
    gt_fail(r->error, GT_WRONG_MODEL, at, "output_gradients has shape %s, but its target has shape %s",
            gt_shape_text(is, is_text), gt_shape_text(want, want_text));
    return gt_fix(r->error, "give one value for each entry of the target");
}

/* Whether the value, as far as its first items tell, is one of that shape. */
static bool has_shape(const gt_recorder *r, gt_value value, const gt_shape *shape)
{
    for (int k = 0; k <= shape->rank; k++) {
        if (gt_value_is_tensor(value)) {
            gt_ref ref = value.kind == GT_VALUE_TENSOR ? value.ref : value.variable->now;
            const gt_shape *rest = gt_ref_shape(&r->program, ref);
            return rest->rank == shape->rank - k &&
                   memcmp(rest->dim, shape->dim + k, (size_t)rest->rank * sizeof *rest->dim) == 0;
        }
        if (!gt_value_is_sequence(value))
            return k == shape->rank;
        if (k == shape->rank || (int64_t)value.items->n != shape->dim[k])
            return false;
        if (!value.items->n)
            return true;
        value = value.items->item[0];
    }
    return false;
}

/* With one target its value, or a list holding it; with several a list with one entry (or None) for each. */
static gt_status read_seeds(gt_recorder *r, const gt_gradient_request *request, gt_gradient_query *query)
{
    gt_value given = request->output_gradients;
    gt_span at = request->output_gradients_at.source ? request->output_gradients_at : request->at;
    bool list = gt_value_is_sequence(given);
    gt_ref *seed = GT_ARRAY(r->arena, query->targets, gt_ref);
    query->seed = seed;
    if (query->targets == 1) {
        const gt_shape *shape = gt_ref_shape(&r->program, query->target[0]);
        bool holds = list && given.items->n == 1 && !has_shape(r, given, shape) &&
                     !(gt_value_is_number(given.items->item[0]) && shape->rank > 0);
        return read_seed(r, query->target[0], holds ? given.items->item[0] : given, at, seed);
    }
    if (given.kind != GT_VALUE_NONE && (!list || given.items->n != query->targets))
        return gt_fail(r->error, GT_WRONG_MODEL, at,
                       "output_gradients must be a list with one entry for each of the %zu targets", query->targets);
    for (size_t i = 0; i < query->targets; i++)
        GT_TRY(read_seed(r, query->target[i], list ? given.items->item[i] : given, at, &seed[i]));
    return GT_OK;
}

static gt_status read_sources(gt_recorder *r, gt_value sources, gt_span at, gt_tree *tree, const gt_versions **out)
{
    *tree = (gt_tree){.r = r};
    GT_TRY(gt_tree_flatten(tree, &sources, at));
    gt_versions *source = GT_ARRAY(r->arena, tree->n, gt_versions);
    *out = source;
    for (size_t i = 0; i < tree->n; i++) {
        if (!gt_value_is_tensor(tree->leaf[i])) {
            gt_fail(r->error, GT_WRONG_MODEL, at, "a source must be a tensor or a variable, not %s",
                    gt_value_kind_name(tree->leaf[i]));
            if (gt_value_is_number(tree->leaf[i]))
                gt_fix(r->error, "a plain number is not on the tape; declare it under inputs or variables");
            return GT_WRONG_MODEL;
        }
        source[i] = gt_versions_of(&tree->leaf[i]);
    }
    return GT_OK;
}

/* Whether a loop leads to a target, by a way that no assignment cuts off. */
static bool comes_from_loop(const gt_recorder *r, size_t targets, const gt_ref *target)
{
    gt_ref last = GT_NONE;
    for (size_t i = 0; i < targets; i++)
        last = target[i] > last ? target[i] : last;
    bool *needed = GT_ARRAY(r->scratch, (size_t)(last + 1), bool), found = false;
    for (size_t i = 0; i < targets; i++)
        needed[target[i]] = true;
    for (gt_ref ref = last; ref >= 0 && !found; ref--) {
        const gt_eqn *e = gt_eqn_at(&r->program, ref);
        found = needed[ref] && e->op == &gt_op_loop;
        for (uint32_t k = 0; needed[ref] && !e->op->fresh && k < e->n_in; k++)
            needed[e->in[k]] = true;
    }
    return found;
}

void gt_ask_turns(gt_recorder *r, size_t targets, const gt_ref *target, size_t sources, const gt_versions *source)
{
    bool turned = false;
    for (size_t i = 0; i < sources; i++)
        turned |= source[i].variable && source[i].variable->turned;
    gt_arena_mark mark = gt_arena_save(r->scratch);
    if (turned && comes_from_loop(r, targets, target))
        gt_build_straight(&r->build);
    gt_arena_release(r->scratch, mark);
}

/* The derivatives as values with the structure of the sources; null ones say why. */
static gt_value with_structure(gt_recorder *r, const gt_tree *sources, const gt_ref *derivative,
                               const gt_reason *const *null)
{
    gt_value *result = GT_ARRAY(r->arena, sources->n, gt_value);
    for (size_t i = 0; i < sources->n; i++) {
        result[i] = derivative[i] == GT_NONE ? gt_value_none() : gt_value_tensor(derivative[i]);
        if (derivative[i] == GT_NONE)
            result[i].reason = null[i];
    }
    return gt_tree_build(sources, result);
}

static gt_status read_request(gt_recorder *r, const gt_gradient_request *request, gt_tree *sources,
                              gt_gradient_query *query)
{
    *query = (gt_gradient_query){.zero = request->zero,
                                 .conjugate = request->conjugate,
                                 .at = request->at,
                                 .null = request->null,
                                 .trace = request->trace};
    GT_TRY(read_targets(r, request, query));
    GT_TRY(read_seeds(r, request, query));
    GT_TRY(read_sources(r, request->sources, request->at, sources, &query->source));
    query->sources = sources->n;
    gt_ask_turns(r, query->targets, query->target, query->sources, query->source);
    return r->error->code;
}

gt_status gt_tape_gradient(gt_recorder *r, gt_tape *tape, const gt_gradient_request *request, gt_value *out)
{
    gt_tree sources;
    gt_gradient_query query;
    GT_TRY(read_request(r, request, &sources, &query));
    if (!query.zero && !query.null)
        query.null = GT_ARRAY(r->arena, sources.n, const gt_reason *);
    gt_ref *gradient = GT_ARRAY(r->arena, sources.n, gt_ref);
    GT_TRY(gt_query_gradient(r, tape, &query, gradient));
    *out = with_structure(r, &sources, gradient, query.null);
    return GT_OK;
}

/* -- Jacobians -- */

static gt_status check_batch(gt_recorder *r, const gt_jacobian_request *request, gt_ref of)
{
    gt_span at = request->query.at;
    gt_value leaf = request->sources;
    const gt_shape *target = gt_ref_shape(&r->program, of), *source;
    char a[GT_SHAPE_TEXT], c[GT_SHAPE_TEXT];
    if (!gt_value_is_tensor(leaf))
        return gt_fail(r->error, GT_WRONG_MODEL, at, "batch_jacobian takes one source tensor, not %s",
                       gt_value_kind_name(leaf));
    source = gt_ref_shape(&r->program, gt_versions_of(&leaf).now);
    if (target->rank >= 2 && source->rank >= 1 && target->dim[0] == source->dim[0])
        return GT_OK;
    gt_shape_text(target, a);
    gt_shape_text(source, c);
    if (target->rank && source->rank && target->dim[0] != source->dim[0])
        gt_fail(r->error, GT_WRONG_MODEL, at,
                "Need first dimension of target shape (%s) and source shape (%s) to match.", a, c);
    else
        gt_fail(r->error, GT_WRONG_MODEL, at,
                "batch_jacobian needs a target of rank 2 or more and a source of rank 1 or more, not %s and %s", a, c);
    return gt_fix(r->error, "the first axis of both counts the examples; use jacobian for anything else");
}

static gt_value constant_of(gt_recorder *r, gt_dtype dtype, int64_t n, const void *data)
{
    gt_tensor *tensor = GT_NEW(r->arena, gt_tensor);
    *tensor = (gt_tensor){dtype, {1, {n}}, data};
    return gt_value_tensor(gt_constant(&r->build, tensor));
}

gt_value gt_sparse_value(gt_recorder *r, const gt_sparse *sparse)
{
    const gt_pattern *p = &sparse->pattern;
    const int64_t n = p->begin[p->rows];
    int32_t *rows = gt_alloc_raw(r->arena, (size_t)n * sizeof *rows);
    int64_t *shape = GT_ARRAY(r->arena, 2, int64_t);
    gt_value out = gt_value_items(r->arena, GT_VALUE_DICT);
    shape[0] = p->rows;
    shape[1] = p->cols;
    for (int64_t i = 0; i < p->rows; i++)
        for (int64_t e = p->begin[i]; e < p->begin[i + 1]; e++)
            rows[e] = (int32_t)i;
    gt_items_add(r->arena, out.items, "shape", constant_of(r, GT_I64, 2, shape));
    gt_items_add(r->arena, out.items, "rows", constant_of(r, GT_I32, n, rows));
    gt_items_add(r->arena, out.items, "cols", constant_of(r, GT_I32, n, p->col));
    gt_items_add(r->arena, out.items, "values", gt_value_tensor(sparse->values));
    return out;
}

/* As with_structure, of sparse ones. */
static gt_value sparse_with_structure(gt_recorder *r, const gt_tree *sources, const gt_sparse *sparse,
                                      const gt_ref *values, const gt_reason *const *null)
{
    gt_value *result = GT_ARRAY(r->arena, sources->n, gt_value);
    for (size_t i = 0; i < sources->n; i++) {
        result[i] = values[i] == GT_NONE ? gt_value_none() : gt_sparse_value(r, &sparse[i]);
        if (values[i] == GT_NONE)
            result[i].reason = null[i];
    }
    return gt_tree_build(sources, result);
}

gt_status gt_tape_jacobian(gt_recorder *r, gt_tape *tape, const gt_jacobian_request *request, gt_value *out)
{
    gt_jacobian_query query = request->query;
    gt_tree sources;
    if (gt_value_is_items(request->target)) {
        gt_fail(r->error, GT_WRONG_MODEL, query.at, "the target of a jacobian must be one tensor, not %s",
                gt_value_kind_name(request->target));
        return gt_fix(r->error, "ask for each target by itself, or join them with concat");
    }
    GT_TRY(gt_to_ref(r, request->target, r->dtype, query.at, &query.target));
    GT_TRY(query.batch ? check_batch(r, request, query.target) : GT_OK);
    GT_TRY(read_sources(r, request->sources, query.at, &sources, &query.source));
    query.sources = sources.n;
    gt_ask_turns(r, 1, &query.target, query.sources, query.source);
    gt_ref *jacobian = GT_ARRAY(r->arena, sources.n, gt_ref);
    const gt_reason **null = GT_ARRAY(r->arena, sources.n, const gt_reason *);
    query.sparse = request->sparse ? GT_ARRAY(r->arena, sources.n, gt_sparse) : NULL;
    GT_TRY(gt_query_jacobian(r, tape, &query, jacobian, null));
    *out = query.sparse ? sparse_with_structure(r, &sources, query.sparse, jacobian, null)
                        : with_structure(r, &sources, jacobian, null);
    return r->error->code;
}

/* -- Hessians -- */

static gt_status read_hessian(gt_recorder *r, const gt_gradient_request *request, gt_tree *sources,
                              gt_gradient_query *query)
{
    const gt_value *given = &request->sources;
    for (size_t i = 0; gt_value_is_items(*given) && i < given->items->n; i++)
        if (!gt_value_is_tensor(given->items->item[i]))
            return gt_fail(r->error, GT_WRONG_MODEL, request->at, "the sources of a Hessian are tensors, not %s",
                           gt_value_kind_name(given->items->item[i]));
    return read_request(r, request, sources, query);
}

gt_status gt_tape_hessian(gt_recorder *r, gt_tape *tape, const gt_gradient_request *request, bool diagonal,
                          gt_ref *block)
{
    gt_hessian_query query = {.diagonal = diagonal};
    gt_tree sources;
    GT_TRY(read_hessian(r, request, &sources, &query.of));
    return gt_query_hessian(r, tape, &query, block);
}

gt_status gt_tape_gradients(gt_recorder *r, gt_tape *tape, const gt_gradient_request *request, size_t *n,
                            const gt_versions **source, gt_ref **gradient, bool *symmetric)
{
    gt_gradient_query query;
    gt_tree sources;
    GT_TRY(read_hessian(r, request, &sources, &query));
    *n = query.sources;
    *source = query.source;
    *gradient = GT_ARRAY(r->arena, query.sources, gt_ref);
    query.zero = true;
    *symmetric = !gt_hessian_rule(r, &tape->watch, &query);
    return gt_query_gradient(r, tape, &query, *gradient);
}

gt_status gt_tape_sparse_hessian(gt_recorder *r, gt_tape *tape, const gt_gradient_request *request, bool full,
                                 gt_sparse *out)
{
    gt_hessian_query query = {.diagonal = false};
    gt_tree sources;
    GT_TRY(read_hessian(r, request, &sources, &query.of));
    return gt_query_sparse_hessian(r, tape, &query, full, out);
}

static gt_status find_blocks(gt_recorder *r, gt_tape *tape, const gt_gradient_request *request, gt_tree *sources,
                             gt_hessian_query *query, gt_ref **block)
{
    GT_TRY(read_hessian(r, request, sources, &query->of));
    *block = GT_ARRAY(r->arena, sources->n * sources->n, gt_ref);
    return gt_query_hessian(r, tape, query, *block);
}

gt_status gt_tape_hessian_value(gt_recorder *r, gt_tape *tape, const gt_gradient_request *request, bool flat,
                                gt_value *out)
{
    bool outside = !tape->recording, warned = tape->warned;
    gt_hessian_query query = {.diagonal = false};
    gt_tree sources;
    gt_ref *block;
    tape->warned = true; /* its own gradients are wanted on it */
    if (outside)
        GT_TRY(gt_tape_enter(&r->tapes, tape, request->at, r->error));
    gt_status status = find_blocks(r, tape, request, &sources, &query, &block);
    if (outside)
        gt_tape_exit(&r->tapes, tape, request->at);
    tape->warned = warned;
    GT_TRY(status);
    if (flat) {
        *out = gt_own_value(r, gt_hessian_matrix(r, sources.n, query.of.source, block));
        return r->error->code;
    }
    gt_value *row = GT_ARRAY(r->arena, sources.n, gt_value), *part = GT_ARRAY(r->arena, sources.n, gt_value);
    for (size_t i = 0; i < sources.n; i++) {
        for (size_t j = 0; j < sources.n; j++)
            part[j] = gt_own_value(r, block[i * sources.n + j]);
        row[i] = gt_tree_build(&sources, part);
    }
    *out = gt_tree_build(&sources, row);
    return r->error->code;
}

gt_ref gt_hessian_flat(gt_recorder *r, const gt_items *sources, const gt_ref *block)
{
    gt_versions *source = GT_ARRAY(r->arena, sources->n, gt_versions);
    for (size_t i = 0; i < sources->n; i++)
        source[i] = gt_versions_of(&sources->item[i]);
    return gt_hessian_matrix(r, sources->n, source, block);
}

gt_status gt_layout_read(gt_recorder *r, gt_value value, gt_span at, bool *flat)
{
    *flat = value.kind == GT_VALUE_TEXT && strcmp(value.text, "flat") == 0;
    if (*flat || value.kind == GT_VALUE_NONE || (value.kind == GT_VALUE_TEXT && strcmp(value.text, "blocks") == 0))
        return GT_OK;
    return gt_fail(r->error, GT_WRONG_MODEL, at, "the layout of a Hessian is 'blocks' or 'flat'");
}
