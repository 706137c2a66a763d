/* vmap(f): the function sees one example; what it recorded is mapped over all. */
#include "diff/transform.h"
#include "ops/emit.h"
#include "steps/convert.h"
#include "steps/function_transform.h"
#include "steps/tree.h"

typedef struct mapping {
    gt_recorder *r;
    size_t n, capacity;
    gt_ref *from, *to;
    int64_t size;
    gt_span at;
} mapping;

static void add_mapped(mapping *m, gt_ref from, gt_ref to)
{
    if (m->n == m->capacity) {
        const size_t capacity = 2 * m->n + 4;
        gt_ref *old[] = {m->from, m->to};
        m->from = GT_ARRAY(m->r->arena, capacity, gt_ref);
        m->to = GT_ARRAY(m->r->arena, capacity, gt_ref);
        for (size_t i = 0; i < m->n; i++) {
            m->from[i] = old[0][i];
            m->to[i] = old[1][i];
        }
        m->capacity = capacity;
    }
    m->from[m->n] = from;
    m->to[m->n++] = to;
}

/* A tensor with its mapped axis first, and the placeholder of one example that the function sees. */
static gt_status one_row(mapping *m, gt_value value, gt_value axis, gt_value *out)
{
    gt_recorder *r = m->r;
    gt_build *b = &r->build;
    gt_ref ref;
    int64_t k;
    GT_TRY(gt_to_ref(r, value, r->dtype, m->at, &ref));
    GT_TRY(gt_to_int(r, axis, m->at, "an entry of in_axes", &k));
    const gt_shape *shape = gt_ref_shape(&r->program, ref);
    if (k < -shape->rank || k >= shape->rank)
        return gt_fail(r->error, GT_WRONG_MODEL, m->at, "vmap cannot map axis %lld of a value of rank %d", (long long)k,
                       shape->rank);
    k += k < 0 ? shape->rank : 0;
    if (m->size >= 0 && shape->dim[k] != m->size)
        return gt_fail(r->error, GT_WRONG_MODEL, m->at, "vmap maps axes of different lengths: %lld and %lld",
                       (long long)m->size, (long long)shape->dim[k]);
    m->size = shape->dim[k];
    int perm[GT_MAX_RANK] = {(int)k};
    for (int i = 0, j = 1; i < shape->rank; i++)
        if (i != k)
            perm[j++] = i;
    gt_shape one = {.rank = shape->rank - 1};
    for (int i = 0; i < one.rank; i++)
        one.dim[i] = shape->dim[perm[i + 1]];
    b->at = m->at;
    gt_ref whole = gt_transpose(b, ref, perm);
    add_mapped(m, gt_stand_in(b, "vmap", gt_ref_dtype(&r->program, ref), &one), whole);
    *out = gt_value_tensor(m->from[m->n - 1]);
    return r->error->code;
}

/* Is it nested values, and not a list of single numbers that means a tensor? */
static bool is_nested(const mapping *m, gt_value value, int depth)
{
    if (!gt_value_is_items(value) || depth > GT_TREE_DEPTH)
        return false;
    bool nested = value.kind == GT_VALUE_DICT || (value.kind == GT_VALUE_TUPLE && !value.items->n);
    for (size_t i = 0; i < value.items->n && !nested; i++) {
        gt_value item = value.items->item[i];
        nested = gt_value_is_tensor(item) ? gt_ref_shape(&m->r->program, gt_value_ref(item))->rank > 0
                                          : is_nested(m, item, depth + 1);
    }
    return nested;
}

/* One example of an argument; of nested values with one axis for all, or nested axes. */
static gt_status one_example(mapping *m, gt_value value, gt_value axis, int depth, gt_value *out)
{
    *out = value;
    if (axis.kind == GT_VALUE_NONE)
        return GT_OK;
    const bool each = gt_value_is_items(axis);
    if (!each && !is_nested(m, value, depth))
        return value.kind == GT_VALUE_NONE && depth ? GT_OK : one_row(m, value, axis, out);
    if (depth > GT_TREE_DEPTH)
        return gt_fail(m->r->error, GT_WRONG_MODEL, m->at, "values are nested deeper than %d levels", GT_TREE_DEPTH);
    if (each && (!gt_value_is_items(value) || !gt_items_same(value, axis)))
        return gt_fail(m->r->error, GT_WRONG_MODEL, m->at,
                       "an entry of in_axes has another structure than its argument");
    *out = gt_value_items(m->r->arena, value.kind);
    for (size_t i = 0; i < value.items->n; i++) {
        const char *key = value.kind == GT_VALUE_DICT ? value.items->key[i] : NULL;
        gt_value one;
        GT_TRY(one_example(m, value.items->item[i], each ? *gt_items_like(axis, key, i) : axis, depth + 1, &one));
        gt_items_add(m->r->arena, out->items, key, one);
    }
    return GT_OK;
}

/* The result for all examples. */
static gt_status map_back(mapping *m, gt_value result, gt_value *out)
{
    gt_recorder *r = m->r;
    gt_tree tree = {.r = r};
    GT_TRY(gt_tree_flatten(&tree, &result, m->at));
    for (size_t k = 0; k < tree.n; k++) {
        gt_ref ref, mapped;
        bool batched;
        if (tree.leaf[k].kind == GT_VALUE_NONE && tree.nodes > 1)
            continue;
        GT_TRY(gt_to_ref(r, tree.leaf[k], r->dtype, m->at, &ref));
        gt_ref before = r->program.count;
        gt_vmap(&r->build, m->size, (int)m->n, m->from, m->to, 1, &ref, &mapped, &batched);
        tree.leaf[k] = gt_own_value(r, gt_with_batch(&r->build, mapped, batched, m->size));
        GT_TRY(gt_check_appended(r, before));
    }
    *out = gt_tree_build(&tree, tree.leaf);
    return GT_OK;
}

gt_status gt_call_mapped(gt_recorder *r, const gt_transform *t, const gt_call_site *site, gt_value *out)
{
    mapping m = {.r = r, .size = -1, .at = site->at};
    gt_argument *call = GT_ARRAY(r->arena, site->n, gt_argument);
    bool each = gt_value_is_sequence(t->choice);
    gt_value result;
    if (each && t->choice.items->n != site->n)
        return gt_fail(r->error, GT_WRONG_MODEL, site->at, "in_axes has %zu entries for %zu arguments",
                       t->choice.items->n, site->n);
    for (size_t i = 0; i < site->n; i++) {
        call[i] = site->argument[i];
        GT_TRY(
            one_example(&m, site->argument[i].value, each ? t->choice.items->item[i] : t->choice, 0, &call[i].value));
    }
    if (m.size < 0)
        return gt_fail(r->error, GT_WRONG_MODEL, site->at, "vmap maps no argument: %s",
                       site->n ? "in_axes is None everywhere" : "the call has none");
    GT_TRY(gt_call_value(r, t->function, &(gt_call_site){site->n, call, site->at}, &result));
    return map_back(&m, result, out);
}
