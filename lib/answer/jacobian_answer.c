#include "answer/derivative_answers.h"
#include "answer/jacobian_windows.h"
#include "answer/sparse_answer.h"
#include "base/number.h"
#include "ops/emit.h"
#include "steps/tape_request.h"
#include "tape/shared_seeds.h"
#include "tape/tape_jacobian.h"

/* -- jacobian -- */

/* Beside a batch Jacobian whose examples are not independent, or may not be: "independent" false, and the step. */
static void note_mixing(gt_answer *a, const char *target, const char *source)
{
    const gt_mixing *mixing = &a->recorder.mixing;
    gt_item *map = gt_item_get(a->item, "mixing"), *one;
    if (mixing->kind == GT_INDEPENDENT)
        return;
    const gt_eqn *by = gt_eqn_at(&a->recorder.program, mixing->by);
    const char *step = gt_step_name(&a->recorder, mixing->by, a->recorder.program.count - 1);
    gt_item_set(a->item, "independent", gt_item_truth(a->arena, false));
    if (!map)
        map = gt_item_set(a->item, "mixing", gt_item_new(a->arena, GT_ITEM_MAP));
    one = gt_item_new(a->arena, GT_ITEM_MAP);
    gt_item_set(map, *target ? gt_print(a->arena, "%s/%s", target, source) : source, one);
    gt_item_set(one, "step", step ? gt_item_text(a->arena, step) : gt_item_new(a->arena, GT_ITEM_NULL));
    gt_item_set(one, "line", gt_line_item(a->arena, by->at));
    gt_item_set(one, "certain", gt_item_truth(a->arena, mixing->kind == GT_MIXES));
}

/* Says of what an item is the derivative, for tables with labels. */
static void set_derivative(gt_answer *a, gt_item *item, const char *target, const char *source, gt_value value,
                           bool batch)
{
    gt_derivative *of = GT_NEW(a->arena, gt_derivative);
    const gt_program *program = &a->recorder.program;
    int axes = gt_value_is_tensor(value) ? gt_ref_shape(program, gt_versions_of(&value).now)->rank : 0;
    *of = (gt_derivative){target, source, axes, batch};
    item->of = of;
}

static gt_status jacobian_of(gt_answer *a, gt_layout *l, const gt_asking *ask, gt_value target, const char *path,
                             gt_seededs *later, gt_item **out)
{
    const gt_request *q = a->request;
    gt_jacobian_request request = {.target = target,
                                   .sparse = q->sparse,
                                   .query = {.zero = q->unconnected_zero,
                                             .at = ask->sources->at,
                                             .batch = q->batch,
                                             .strict = q->strict,
                                             .conjugate = q->complex_jax,
                                             .later = later,
                                             .mode = (gt_mode)q->mode,
                                             .chunk = q->no_vectorize ? 1 : q->parallel_iterations}};
    gt_value result = gt_value_items(a->arena, GT_VALUE_DICT);
    for (size_t i = 0; i < ask->request.sources.items->n; i++) {
        gt_value one;
        request.sources = ask->request.sources.items->item[i];
        GT_TRY(gt_tape_jacobian(&a->recorder, ask->tape, &request, &one));
        gt_items_add(a->arena, result.items, ask->request.sources.items->key[i], one);
        if (q->batch)
            note_mixing(a, path, ask->request.sources.items->key[i]);
    }
    GT_TRY(gt_lay_out(l, result, path, 0, out));
    const char *name = path[0] ? path : ask->targets.name[0];
    if (q->sparse) {
        const gt_shape scalar = gt_scalar_shape();
        const gt_shape *shape =
            gt_value_is_tensor(target) ? gt_ref_shape(&a->recorder.program, gt_versions_of(&target).now) : &scalar;
        gt_sparse_mark_jacobian(a, *out, name, shape, "", ask->request.sources);
        return GT_OK;
    }
    for (gt_item *child = (*out)->first; child; child = child->next)
        if (child->kind != GT_ITEM_MAP && child->kind != GT_ITEM_LIST)
            set_derivative(a, child, name, child->key, target, q->batch);
    return GT_OK;
}

/* An answer that is computed at many points cannot be computed while it is written. */
static gt_status check_whole(gt_answer *a, const gt_asking *ask)
{
    const size_t limit = a->recorder.memory_limit;
    double bytes = a->moves && limit ? gt_windows_bytes(a, ask->targets.n, ask->values, ask->request.sources) : 0;
    char needs[GT_NUMBER_TEXT], may[GT_NUMBER_TEXT];
    if (bytes <= (double)limit)
        return GT_OK;
    gt_answer_fail(a, GT_OVER_LIMIT, "the Jacobian of one point takes %s of memory at once, more than %s",
                   gt_number_print_bytes(bytes, needs), gt_number_print_bytes((double)limit, may));
    return gt_fix(a->error, "raise --memory-limit, or ask for products: gradtape jvp, gradtape vjp");
}

/* From here on nothing is derived from what is computed, so that it may come from another process. */
static void begin_team(gt_answer *a)
{
    gt_team_begin(&a->recorder, a->moves || a->unshared ? NULL : a->request->team);
    a->recorder.build.lenient = !gt_team_works(&a->recorder);
}

/* What no option leaves out of it. */
static gt_status check_sparse(gt_answer *a)
{
    if (!a->request->sparse || !a->request->batch)
        return GT_OK;
    gt_answer_fail(a, GT_USAGE, "a Jacobian per example is dense: --sparse and --batch do not go together");
    return gt_fix(a->error, "leave --batch out: of examples that are independent the whole is block diagonal");
}

gt_status gt_answer_jacobian(gt_answer *a)
{
    gt_wanted list = {0};
    gt_item *unconnected = gt_item_new(a->arena, GT_ITEM_MAP), *item;
    gt_layout l = {.a = a, .list = &list, .unconnected = unconnected};
    gt_seededs seeded = {0}, *later;
    gt_asking ask;
    GT_TRY(check_sparse(a));
    GT_TRY(gt_asking_read(a, &l, &ask));
    GT_TRY(gt_sources_check(a, ask.request.sources.items->n));
    GT_TRY(check_whole(a, &ask));
    begin_team(a);
    size_t values = list.n;
    later = gt_windows_wanted(a, ask.targets.n, ask.values, ask.request.sources) ? &seeded : NULL;
    a->recorder.build.lenient &= !later;
    if (!ask.targets.listed) {
        GT_TRY(jacobian_of(a, &l, &ask, ask.values[0], "", later, &item));
    } else {
        item = gt_item_new(a->arena, GT_ITEM_MAP);
        for (size_t i = 0; i < ask.targets.n; i++) {
            gt_item *one;
            GT_TRY(jacobian_of(a, &l, &ask, ask.values[i], ask.targets.name[i], later, &one));
            gt_item_set(item, ask.targets.name[i], one);
        }
    }
    GT_TRY(gt_answer_null_check(a, unconnected));
    GT_TRY(later ? gt_windows_compute(a, &list, values, later) : gt_layout_compute(a, &list));
    gt_item_set(a->item, "jacobian", item);
    gt_item_set(a->item, "unconnected", gt_item_filled(unconnected));
    return GT_OK;
}

/* -- hessian -- */

static gt_status blocks(gt_answer *a, gt_layout *l, const gt_asking *ask, const gt_ref *block)
{
    gt_items *sources = ask->request.sources.items;
    gt_item *map = gt_item_set(a->item, "hessian", gt_item_new(a->arena, GT_ITEM_MAP));
    for (size_t i = 0; i < sources->n; i++)
        for (size_t j = 0; j < sources->n; j++) {
            const char *key = gt_print(a->arena, "%s/%s", sources->key[i], sources->key[j]);
            gt_item *item = gt_item_set(map, key, gt_layout_want(a, l->list, block[i * sources->n + j]));
            set_derivative(a, item, sources->key[i], sources->key[j], sources->item[i], false);
        }
    return GT_OK;
}

static int64_t entries(const gt_answer *a, gt_value value)
{
    return gt_shape_count(gt_ref_shape(&a->recorder.program, gt_versions_of(&value).now));
}

/* Which rows and columns belong to which source. */
static void add_index(gt_answer *a, const gt_asking *ask)
{
    gt_item *index = gt_item_set(a->item, "index", gt_item_new(a->arena, GT_ITEM_LIST));
    int64_t begin = 0;
    for (size_t i = 0; i < ask->request.sources.items->n; i++) {
        gt_item *one = gt_item_append(index, gt_item_new(a->arena, GT_ITEM_MAP));
        int64_t size = entries(a, ask->request.sources.items->item[i]);
        gt_item_set(one, "source", gt_item_text(a->arena, ask->request.sources.items->key[i]));
        gt_item_set(one, "begin", gt_item_int(a->arena, begin));
        gt_item_set(one, "end", gt_item_int(a->arena, begin + size));
        begin += size;
    }
}

static gt_status matrix(gt_answer *a, gt_layout *l, const gt_asking *ask, const gt_ref *block)
{
    gt_ref whole = gt_hessian_flat(&a->recorder, ask->request.sources.items, block);
    if (gt_build_failed(&a->recorder.build))
        return a->error->code;
    gt_item_set(a->item, "matrix", gt_layout_want(a, l->list, whole));
    add_index(a, ask);
    return GT_OK;
}

/* "asymmetry": the largest difference between an entry and its mirror image. */
static gt_status check_symmetry(gt_answer *a, gt_layout *l, const gt_asking *ask, const gt_ref *block)
{
    gt_build *b = &a->recorder.build;
    gt_ref whole = gt_hessian_flat(&a->recorder, ask->request.sources.items, block);
    int swap[] = {1, 0};
    gt_ref mirrored = gt_transpose(b, whole, swap), difference = gt_apply1(b, &gt_op_abs, gt_sub(b, whole, mirrored));
    gt_ref same = gt_apply2(b, &gt_op_equal, whole, mirrored); /* infinities too, whose difference is NaN */
    if (gt_build_failed(b))
        return a->error->code;
    difference = gt_where(b, same, gt_number(b, difference, 0), difference);
    gt_ref largest = gt_reduce(b, &gt_op_reduce_max, difference, 3, false);
    if (gt_build_failed(b))
        return a->error->code;
    gt_item_set(a->item, "asymmetry", gt_layout_want(a, l->list, largest));
    return GT_OK;
}

static gt_status diagonal(gt_answer *a, gt_layout *l, const gt_asking *ask)
{
    gt_items *sources = ask->request.sources.items;
    gt_item *map = gt_item_set(a->item, "hessian", gt_item_new(a->arena, GT_ITEM_MAP));
    gt_ref *entry = GT_ARRAY(a->arena, sources->n, gt_ref);
    GT_TRY(gt_tape_hessian(&a->recorder, ask->tape, &ask->request, true, entry));
    GT_TRY(gt_answer_zeros_check(a, sources->n, sources->key, ask->request.null));
    for (size_t i = 0; i < sources->n; i++)
        gt_item_set(map, sources->key[i], gt_layout_want(a, l->list, entry[i]));
    return gt_layout_compute(a, l->list);
}

/* "matrix": the lower triangle, or all, of one matrix over all sources. */
static gt_status sparse_matrix(gt_answer *a, gt_layout *l, const gt_asking *ask)
{
    const gt_items *sources = ask->request.sources.items;
    const bool lower = !a->request->full;
    gt_matrix_side side = {.kind = "source"};
    gt_sparse entries_of;
    gt_item *map;
    GT_TRY(gt_tape_sparse_hessian(&a->recorder, ask->tape, &ask->request, !lower, &entries_of));
    GT_TRY(gt_answer_zeros_check(a, sources->n, sources->key, ask->request.null));
    GT_TRY(gt_lay_out(l, gt_sparse_value(&a->recorder, &entries_of), "", 0, &map));
    for (size_t i = 0; i < sources->n; i++)
        gt_side_add(a, &side, sources->n, sources->key[i],
                    gt_ref_shape(&a->recorder.program, gt_versions_of(&sources->item[i]).now));
    gt_item_set(map, "triangle", lower ? gt_item_text(a->arena, "lower") : NULL);
    gt_sparse_mark(a, map, &side, &side, lower);
    gt_item_set(a->item, "matrix", map);
    return gt_layout_compute(a, l->list);
}

/* A matrix that cannot fit is refused before anything is done for it: it stands twice, to be held against its mirror
 * image. */
static gt_status check_size(gt_answer *a, const gt_asking *ask)
{
    double rows = 0, limit = (double)a->recorder.memory_limit;
    gt_dtype dtype = a->recorder.dtype;
    for (size_t i = 0; i < ask->request.sources.items->n; i++) {
        gt_value source = ask->request.sources.items->item[i];
        if (!gt_value_is_tensor(source))
            return GT_OK; /* said later */
        rows += (double)entries(a, source);
        dtype = gt_ref_dtype(&a->recorder.program, gt_versions_of(&source).now);
    }
    double bytes = 2 * rows * rows * (double)gt_dtype_size(dtype);
    if (!a->recorder.memory_limit || bytes <= limit)
        return GT_OK;
    char needs[GT_NUMBER_TEXT], may[GT_NUMBER_TEXT];
    gt_answer_fail(a, GT_OVER_LIMIT, "this Hessian has %.0f rows and columns, which take %s of memory, more than %s",
                   rows, gt_number_print_bytes(bytes, needs), gt_number_print_bytes(limit, may));
    return gt_fix(a->error, "raise --memory-limit, or ask for --sparse, for --diag, or for products: gradtape hvp");
}

/* Of forms one is given: what another one would be told by is not left out silently. */
static gt_status check_forms(gt_answer *a)
{
    const gt_request *q = a->request;
    if (q->diagonal && (q->sparse || q->flat)) {
        gt_answer_fail(a, GT_USAGE, "a diagonal is no matrix: --diag and %s do not go together",
                       q->sparse ? "--sparse" : "--layout flat");
        return gt_fix(a->error, "leave one of them out");
    }
    if (q->full && !q->sparse) {
        gt_answer_fail(a, GT_USAGE, "'--full' is about --sparse, of which a Hessian has its lower triangle only");
        return gt_fix(a->error, "--sparse --full, or leave --full out: all else is whole");
    }
    return GT_OK;
}

gt_status gt_answer_hessian(gt_answer *a)
{
    GT_TRY(check_forms(a));
    gt_wanted list = {0};
    gt_layout l = {.a = a, .list = &list};
    gt_asking ask;
    GT_TRY(gt_asking_read(a, &l, &ask));
    const gt_items *sources = ask.request.sources.items;
    GT_TRY(gt_sources_check(a, sources->n));
    ask.request.target = gt_value_of(a->arena, GT_VALUE_LIST, ask.targets.n, ask.values);
    ask.request.at = ask.sources->at;
    ask.request.null = GT_ARRAY(a->arena, sources->n, const gt_reason *);
    begin_team(a);
    if (a->request->diagonal)
        return diagonal(a, &l, &ask);
    if (a->request->sparse)
        return sparse_matrix(a, &l, &ask);
    GT_TRY(check_size(a, &ask));
    gt_ref *block = GT_ARRAY(a->arena, sources->n * sources->n, gt_ref);
    GT_TRY(gt_tape_hessian(&a->recorder, ask.tape, &ask.request, false, block));
    GT_TRY(gt_answer_zeros_check(a, sources->n, sources->key, ask.request.null));
    GT_TRY(a->request->flat ? matrix(a, &l, &ask, block) : blocks(a, &l, &ask, block));
    GT_TRY(check_symmetry(a, &l, &ask, block));
    return gt_layout_compute(a, &list);
}
