/* ravel([w, b]) and unravel(v, [w, b]): several tensors as one vector, and back. */
#include "ops/axes.h"
#include "ops/emit.h"
#include "steps/builtin.h"
#include "steps/convert.h"
#include "steps/tree.h"

/* The tensors of a nested value, in order. */
static gt_status read_tensors(gt_recorder *r, gt_value value, gt_span at, gt_tree *tree, gt_ref **out)
{
    *tree = (gt_tree){.r = r};
    GT_TRY(gt_tree_flatten(tree, &value, at));
    if (!tree->n)
        return gt_fail(r->error, GT_WRONG_MODEL, at, "ravel and unravel take a list of tensors");
    *out = GT_ARRAY(r->arena, tree->n, gt_ref);
    for (size_t i = 0; i < tree->n; i++) {
        if (!gt_value_is_tensor(tree->leaf[i]))
            return gt_fail(r->error, GT_WRONG_MODEL, at, "ravel and unravel take lists of tensors, not of %s",
                           gt_value_kind_name(tree->leaf[i]));
        GT_TRY(gt_to_ref(r, tree->leaf[i], r->dtype, at, &(*out)[i]));
    }
    return GT_OK;
}

gt_status gt_builtin_ravel(gt_recorder *r, gt_invocation *c, gt_value *out)
{
    gt_tree tree;
    gt_ref *part;
    GT_TRY(read_tensors(r, c->value[0], c->at, &tree, &part));
    r->build.at = c->at;
    for (size_t i = 0; i < tree.n; i++) {
        gt_shape vector = {1, {gt_shape_count(gt_ref_shape(&r->program, part[i]))}};
        part[i] = gt_reshape(&r->build, part[i], &vector);
    }
    *out = gt_own_value(r, tree.n == 1 ? part[0]
                                       : gt_emit(&r->build, &gt_op_concat, (int)tree.n, part, GT_WITH(gt_axes_int(0))));
    return r->error->code;
}

gt_status gt_builtin_unravel(gt_recorder *r, gt_invocation *c, gt_value *out)
{
    gt_tree tree;
    gt_ref vector, *like;
    int64_t begin = 0, total = 0;
    GT_TRY(read_tensors(r, c->value[1], c->at, &tree, &like));
    GT_TRY(gt_to_ref(r, c->value[0], r->dtype, c->at, &vector));
    for (size_t i = 0; i < tree.n; i++)
        total += gt_shape_count(gt_ref_shape(&r->program, like[i]));
    int64_t entries = gt_shape_count(gt_ref_shape(&r->program, vector));
    if (entries != total)
        return gt_fail(r->error, GT_WRONG_MODEL, c->at, "a vector of %lld entries cannot be unravelled into %lld",
                       (long long)entries, (long long)total);
    gt_shape flat = {1, {entries}};
    r->build.at = c->at;
    vector = gt_reshape(&r->build, vector, &flat);
    for (size_t i = 0; i < tree.n; i++) {
        const gt_shape *shape = gt_ref_shape(&r->program, like[i]);
        int64_t size = gt_shape_count(shape);
        gt_ref part = gt_reshape(&r->build, gt_slice_axis(&r->build, vector, 0, begin, size), shape);
        tree.leaf[i] = gt_own_value(r, part);
        begin += size;
    }
    *out = gt_tree_build(&tree, tree.leaf);
    return r->error->code;
}
