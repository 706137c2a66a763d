/* The command sparsity: patterns alone. */
#include "answer/derivative_answers.h"
#include "answer/sparse_answer.h"
#include "steps/convert.h"
#include "steps/tree.h"
#include "tape/tape_sparse.h"

static gt_item *ints(gt_answer *a, int64_t n, const int32_t *data)
{
    return gt_item_tensor(a->arena, &(gt_tensor){GT_I32, {1, {n}}, data});
}

static gt_item *pair(gt_answer *a, int64_t x, int64_t y)
{
    gt_item *list = gt_item_new(a->arena, GT_ITEM_LIST);
    gt_item_append(list, gt_item_int(a->arena, x));
    gt_item_append(list, gt_item_int(a->arena, y));
    return list;
}

/* How far entries lie below and above the diagonal at most. */
static gt_item *bandwidth(gt_answer *a, const gt_pattern *p)
{
    int64_t most[2] = {0, 0};
    for (int64_t i = 0; i < p->rows; i++) {
        const int64_t begin = p->begin[i], end = p->begin[i + 1];
        if (begin < end && i - p->col[begin] > most[0])
            most[0] = i - p->col[begin];
        if (begin < end && p->col[end - 1] - i > most[1])
            most[1] = p->col[end - 1] - i;
    }
    return pair(a, most[0], most[1]);
}

static void set_colours(gt_answer *a, gt_item *item, const gt_pattern *p, const gt_shape *target,
                        const gt_shape *source)
{
    gt_arena *scratch = a->recorder.scratch;
    const gt_pattern across = gt_pattern_transposed(a->arena, p);
    gt_item *colours = gt_item_set(item, "colours", gt_item_new(a->arena, GT_ITEM_MAP));
    if (target) {
        gt_item_set(colours, "columns",
                    gt_item_int(a->arena, gt_colouring_columns(a->arena, scratch, p, &across, source).colours));
        gt_item_set(colours, "rows",
                    gt_item_int(a->arena, gt_colouring_columns(a->arena, scratch, &across, p, target).colours));
    } else {
        bool *mirrored = GT_ARRAY(a->arena, (size_t)p->begin[p->rows], bool);
        gt_item_set(colours, "stars", gt_item_int(a->arena, gt_colouring_star(a->arena, scratch, p, mirrored).colours));
    }
}

/* Counts, then rows and columns of the entries. Shapes of target and source; none of a Hessian. */
static gt_item *pattern_item(gt_answer *a, const gt_pattern *p, const gt_shape *target, const gt_shape *source)
{
    const int64_t n = p->begin[p->rows];
    const double all = (double)p->rows * (double)p->cols;
    gt_item *item = gt_item_new(a->arena, GT_ITEM_MAP);
    int32_t *rows = gt_alloc_raw(a->arena, (size_t)n * sizeof *rows);
    for (int64_t i = 0; i < p->rows; i++)
        for (int64_t e = p->begin[i]; e < p->begin[i + 1]; e++)
            rows[e] = (int32_t)i;
    gt_item_set(item, "shape", pair(a, p->rows, p->cols));
    gt_item_set(item, "entries", gt_item_int(a->arena, n));
    gt_item_set(item, "density", gt_item_real(a->arena, all > 0 ? (double)n / all : 0));
    gt_item_set(item, "bandwidth", bandwidth(a, p));
    set_colours(a, item, p, target, source);
    gt_item_set(item, "rows", ints(a, n, rows));
    gt_item_set(item, "cols", ints(a, n, p->col));
    return item;
}

static gt_status jacobian_pattern(gt_answer *a, const gt_asking *ask, const char *name, gt_value value, gt_item **out)
{
    gt_recorder *r = &a->recorder;
    const gt_asking *x = ask;
    gt_tree sources = {.r = r};
    gt_ref target;
    *out = gt_item_new(a->arena, GT_ITEM_MAP);
    GT_TRY(gt_tree_flatten(&sources, &x->request.sources, x->request.at));
    GT_TRY(gt_to_ref(r, value, r->dtype, x->request.at, &target));
    for (size_t i = 0; i < sources.n; i++) {
        gt_matrix_side rows = {.kind = "target"}, cols = {.kind = "source"};
        const char *key = gt_tree_leaf_name(&sources, i, "");
        gt_pattern pattern;
        if (!gt_value_is_tensor(sources.leaf[i]))
            return gt_fail(a->error, GT_WRONG_MODEL, x->request.at, "the source '%s' is no tensor", key);
        const gt_versions source = gt_versions_of(&sources.leaf[i]);
        const gt_shape *to = gt_ref_shape(&r->program, target), *from = gt_ref_shape(&r->program, source.now);
        const gt_pattern_of of = {&ask->tape->watch, 1, &target, 1, &source, x->request.at, "Jacobian"};
        GT_TRY(gt_sparse_pattern(r, &of, &pattern));
        gt_item *item = gt_item_set(*out, key, pattern_item(a, &pattern, to, from));
        gt_side_add(a, &rows, 1, name, to);
        gt_side_add(a, &cols, 1, key, from);
        gt_sparse_mark(a, item, &rows, &cols, false);
    }
    return GT_OK;
}

static gt_status hessian_pattern(gt_answer *a, const gt_asking *ask)
{
    gt_recorder *r = &a->recorder;
    const gt_items *sources = ask->request.sources.items;
    gt_matrix_side side = {.kind = "source"};
    const gt_versions *source;
    gt_ref *gradient;
    gt_pattern pattern;
    bool symmetric;
    size_t n;
    GT_TRY(gt_tape_gradients(r, ask->tape, &ask->request, &n, &source, &gradient, &symmetric));
    const gt_pattern_of of = {&ask->tape->watch, (int)n, gradient, n, source, ask->request.at, "Hessian"};
    GT_TRY(symmetric ? gt_sparse_hessian_pattern(r, &of, &pattern) : gt_sparse_pattern(r, &of, &pattern));
    const gt_shape flat = {1, {pattern.rows}}, *shape = symmetric ? NULL : &flat;
    gt_item *item = gt_item_set(a->item, "matrix", pattern_item(a, &pattern, shape, shape));
    for (size_t i = 0; i < n; i++)
        gt_side_add(a, &side, n, sources->key[i], gt_ref_shape(&r->program, source[i].now));
    gt_sparse_mark(a, item, &side, &side, false);
    return GT_OK;
}

gt_status gt_answer_sparsity(gt_answer *a)
{
    gt_asking ask;
    gt_item *item;
    GT_TRY(gt_asking_read(a, NULL, &ask));
    GT_TRY(gt_sources_check(a, ask.request.sources.items->n));
    ask.request.at = ask.sources->at;
    if (a->request->second) {
        ask.request.target = gt_value_of(a->arena, GT_VALUE_LIST, ask.targets.n, ask.values);
        return hessian_pattern(a, &ask);
    }
    if (!ask.targets.listed) {
        GT_TRY(jacobian_pattern(a, &ask, ask.targets.name[0], ask.values[0], &item));
    } else {
        item = gt_item_new(a->arena, GT_ITEM_MAP);
        for (size_t i = 0; i < ask.targets.n; i++) {
            gt_item *one;
            GT_TRY(jacobian_pattern(a, &ask, ask.targets.name[i], ask.values[i], &one));
            gt_item_set(item, ask.targets.name[i], one);
        }
    }
    gt_item_set(a->item, "sparsity", item);
    return GT_OK;
}
