#include "answer/prepared_answer.h"

#include <string.h>

#include "answer/explain_answer.h"
#include "base/name_set.h"

static gt_status find_leaves(gt_prepared *p, size_t n, const gt_given *point)
{
    gt_recorder *r = &p->answer.recorder;
    p->moving = n;
    p->leaf = GT_ARRAY(p->arena, n, gt_ref);
    gt_names names = {.arena = p->arena};
    for (gt_ref ref = 0; ref < r->program.count; ref++) {
        const gt_eqn *e = gt_eqn_at(&r->program, ref);
        if (gt_eqn_is_leaf(e) && e->name)
            (void)gt_names_enter(&names, e->name, strlen(e->name), (size_t)ref);
    }
    for (size_t i = 0; i < n; i++) {
        size_t ref = gt_names_find(&names, point[i].name, strlen(point[i].name));
        p->leaf[i] = ref == SIZE_MAX ? GT_NONE : (gt_ref)ref;
        if (p->leaf[i] == GT_NONE)
            return gt_fail(r->error, GT_WRONG_MODEL, (gt_span){NULL, 0, 0}, "'%s' cannot change from point to point",
                           point[i].name);
    }
    return GT_OK;
}

/* Everything wanted, each once. */
static void find_targets(gt_prepared *p)
{
    const gt_wanted *wanted = &p->answer.wanted;
    p->target = GT_ARRAY(p->arena, wanted->n, gt_ref);
    p->number = GT_ARRAY(p->arena, wanted->n, int);
    int32_t *number = GT_ARRAY(p->arena, (size_t)p->answer.recorder.program.count, int32_t);
    for (size_t i = 0; i < wanted->n; i++) {
        int32_t *own = &number[wanted->ref[i]];
        if (!*own) {
            p->target[p->targets++] = wanted->ref[i];
            *own = p->targets;
        }
        p->number[i] = *own - 1;
    }
    p->result = GT_ARRAY(p->arena, (size_t)p->targets, gt_tensor);
}

/* The results of the first point make room for the plan that computes them at all others. */
static void end_first(gt_prepared *p)
{
    if (!p->answer.moves)
        return;
    for (size_t i = 0; i < p->answer.wanted.n; i++)
        p->answer.wanted.item[i]->tensor.data = NULL;
    gt_arena_free(&p->answer.first);
}

bool gt_prepared_can(gt_command command)
{
    return command != GT_WATCHED && command != GT_TAPE && command <= GT_HVP;
}

gt_status gt_prepared_make(gt_prepared *p, gt_arena *arena, gt_arena *scratch, const gt_model *model,
                           const gt_request *request, size_t n, const gt_given *point, gt_error *error)
{
    *p = (gt_prepared){.arena = arena};
    GT_TRY(gt_answer_make_at(&p->answer, arena, scratch, model, request, n, point, error));
    GT_TRY(find_leaves(p, n, point));
    find_targets(p);
    gt_values_init(&p->values, arena);
    end_first(p);
    p->answer.recorder.remarks.absorbed = false;
    gt_replay_request again = {.moving = n, .leaf = p->leaf, .targets = p->targets, .target = p->target};
    return gt_replay_make(&p->answer.recorder, arena, &again, &p->one);
}

const gt_eqn *gt_prepared_leaf(const gt_prepared *p, size_t i)
{
    return gt_eqn_at(&p->answer.recorder.program, p->leaf[i]);
}

static void bind(gt_prepared *p, const gt_tensor *const *value)
{
    for (size_t i = 0; i < p->moving; i++)
        gt_values_set(&p->values, p->leaf[i], value[i]);
}

static void show_results(gt_prepared *p)
{
    for (size_t i = 0; i < p->answer.wanted.n; i++)
        p->answer.wanted.item[i]->tensor = p->result[p->number[i]];
}

gt_status gt_prepared_run(gt_prepared *p, const gt_tensor *const *value, bool *held, gt_error *error)
{
    const gt_values *values = value && p->moving ? &p->values : &p->answer.recorder.leaves;
    if (value)
        bind(p, value);
    p->last = values;
    GT_TRY(gt_replay_run(p->one, values, p->result, held, error));
    if (*held)
        show_results(p);
    return GT_OK;
}

bool gt_prepared_widen(gt_prepared *p, int64_t lanes)
{
    gt_recorder *r = &p->answer.recorder;
    gt_error *error = r->error, *build_error = r->build.error, own = {.code = GT_OK};
    gt_replay_request again = {p->moving, p->leaf, p->targets, p->target, lanes};
    r->error = r->build.error = &own;
    bool can = p->moving && gt_replay_make(r, p->arena, &again, &p->many) == GT_OK;
    r->error = error;
    r->build.error = build_error;
    if (!can)
        return false;
    p->lanes = lanes;
    p->held = GT_ARRAY(p->arena, (size_t)lanes, bool);
    return true;
}

gt_status gt_prepared_run_lanes(gt_prepared *p, const gt_tensor *const *value, gt_error *error)
{
    bind(p, value);
    return gt_replay_run(p->many, &p->values, p->result, p->held, error);
}

/* -- poles -- */

static bool make_masks(gt_prepared *p, struct gt_prepared_masks *m, int64_t lanes)
{
    gt_recorder *r = &p->answer.recorder;
    gt_error *error = r->error, *build_error = r->build.error, own = {.code = GT_OK};
    r->error = r->build.error = &own;
    if (!p->pole)
        p->poles = gt_poles_masks(&r->build, &p->pole);
    gt_ref *mask = GT_ARRAY(p->arena, p->poles, gt_ref);
    for (size_t i = 0; i < p->poles; i++)
        mask[i] = p->pole[i].mask;
    gt_replay_request again = {p->moving, p->leaf, (int)p->poles, mask, lanes};
    m->failed = own.code != GT_OK || !p->poles || gt_replay_make(r, p->arena, &again, &m->replay) != GT_OK;
    r->error = error;
    r->build.error = build_error;
    m->mask = GT_ARRAY(p->arena, p->poles, gt_tensor);
    m->held = GT_ARRAY(p->arena, (size_t)lanes + 1, bool);
    return !m->failed;
}

bool gt_prepared_look(gt_prepared *p, bool lanes)
{
    struct gt_prepared_masks *m = &p->masks[lanes];
    gt_error error = {.code = GT_OK};
    if (m->failed || (!m->replay && !make_masks(p, m, lanes ? p->lanes : 0)))
        return false;
    return gt_replay_run(m->replay, lanes ? &p->values : p->last, m->mask, m->held, &error) == GT_OK;
}

bool gt_prepared_met(const gt_prepared *p, size_t i, int64_t lane)
{
    const struct gt_prepared_masks *m = &p->masks[lane >= 0];
    const gt_tensor *mask = &m->mask[i];
    const bool varies = lane >= 0 && gt_replay_varies(m->replay, (int)i);
    size_t n = (size_t)gt_shape_count(&mask->shape) / (size_t)(varies ? p->lanes : 1);
    const char *true_at = (const char *)mask->data + (varies ? (size_t)lane * n : 0);
    return m->held[lane >= 0 ? lane : 0] && memchr(true_at, 1, n);
}

void gt_prepared_warn(gt_prepared *p, gt_arena *scratch)
{
    gt_recorder *r = &p->answer.recorder;
    bool absorbed = r->remarks.absorbed && p->one && gt_prepared_look(p, false);
    for (size_t i = 0; i < p->poles && absorbed; i++) {
        const gt_eqn *e = gt_eqn_at(&r->program, p->pole[i].ref);
        gt_arena_mark mark = gt_arena_save(scratch);
        if (gt_prepared_met(p, i, -1))
            gt_warn_of_values(r, e->at, "%s", gt_absorbed_words(scratch, e, p->pole[i].forward));
        gt_arena_release(scratch, mark);
    }
    r->remarks.absorbed = false;
}

void gt_prepared_show(gt_prepared *p, int64_t lane)
{
    for (size_t i = 0; i < p->answer.wanted.n; i++) {
        int target = p->number[i];
        gt_tensor *shown = &p->answer.wanted.item[i]->tensor;
        *shown = p->result[target];
        if (!gt_replay_varies(p->many, target))
            continue;
        shown->shape.rank--;
        memmove(shown->shape.dim, shown->shape.dim + 1, (size_t)shown->shape.rank * sizeof *shown->shape.dim);
        size_t size = gt_tensor_size(shown);
        shown->data = (const char *)shown->data + (size_t)lane * size;
    }
}
