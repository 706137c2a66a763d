#include "tape/replay.h"

#include <string.h>

struct gt_replay {
    gt_recorder *recorder;
    gt_arena *arena;
    gt_values known; /* what does not move */
    int targets, guards;
    gt_ref *want; /* want[0..targets), then the guards */
    const gt_tensor **guard;
    gt_plan *plan, *guard_plan; /* guard_plan: made when a kernel fails */
    gt_tensor *result;
    gt_ref broken;
};

/* By equation: whether its value depends on a moving leaf. */
static bool *find_moving(const gt_recorder *r, gt_arena *scratch, size_t moving, const gt_ref *leaf)
{
    const gt_program *p = &r->program;
    bool *moves = GT_ARRAY(scratch, (size_t)p->count, bool);
    for (size_t i = 0; i < moving; i++)
        moves[leaf[i]] = true;
    for (gt_ref ref = 0; ref < p->count; ref++) {
        const gt_eqn *e = gt_eqn_at(p, ref);
        if (!leaf && gt_eqn_is_leaf(e))
            moves[ref] = true;
        for (int k = 0; k < e->n_in && !moves[ref]; k++)
            moves[ref] = moves[e->in[k]];
    }
    return moves;
}

/* The edge of what stands still: values that do not move, read by wanted equations that do (or wanted themselves). */
static size_t find_still(const gt_replay *p, gt_arena *scratch, const bool *moves, gt_ref **out)
{
    const gt_program *program = &p->recorder->program;
    size_t n = 0, count = (size_t)program->count;
    bool *seen = GT_ARRAY(scratch, count, bool);
    gt_ref *todo = GT_ARRAY(scratch, count + 1, gt_ref), *still = GT_ARRAY(scratch, count + 1, gt_ref);
    size_t left = 0;
    for (int i = 0; i < p->targets + p->guards; i++)
        if (!seen[p->want[i]]) {
            seen[p->want[i]] = true;
            todo[left++] = p->want[i];
        }
    while (left) {
        gt_ref ref = todo[--left];
        const gt_eqn *e = gt_eqn_at(program, ref);
        if (!moves[ref]) {
            still[n++] = ref;
            continue;
        }
        for (int k = 0; k < e->n_in; k++)
            if (!seen[e->in[k]]) {
                seen[e->in[k]] = true;
                todo[left++] = e->in[k];
            }
    }
    *out = still;
    return n;
}

static gt_status compute_still(gt_replay *p, const bool *moves)
{
    gt_recorder *r = p->recorder;
    gt_ref *still;
    gt_plan *plan;
    size_t n = find_still(p, r->scratch, moves, &still);
    if (!n)
        return GT_OK;
    gt_tensor *value = GT_ARRAY(p->arena, n, gt_tensor);
    GT_TRY(gt_plan_make(&r->planner, p->arena, &r->program, NULL, r->memory_limit, (int)n, still, &plan, r->error));
    GT_TRY(gt_plan_run(plan, &r->leaves, value, r->error));
    for (size_t i = 0; i < n; i++)
        gt_values_set(&p->known, still[i], &value[i]);
    return GT_OK;
}

gt_status gt_replay_make(gt_recorder *r, gt_arena *arena, size_t moving, const gt_ref *leaf, int targets,
                         const gt_ref *target, gt_replay **out)
{
    gt_replay *p = GT_NEW(arena, gt_replay);
    gt_arena_mark mark = gt_arena_save(r->scratch);
    const bool *moves = find_moving(r, r->scratch, moving, leaf);
    *p = (gt_replay){.recorder = r, .arena = arena, .targets = targets, .broken = GT_NONE};
    gt_values_init(&p->known, arena);
    p->want = GT_ARRAY(arena, (size_t)targets + r->guards, gt_ref);
    p->guard = GT_ARRAY(arena, r->guards, const gt_tensor *);
    for (int i = 0; i < targets; i++)
        p->want[i] = target[i];
    for (size_t i = 0; i < r->guards; i++)
        if (moves[r->guard[i]]) {
            p->guard[p->guards] = gt_values_get(&r->guarded, r->guard[i]);
            p->want[targets + p->guards++] = r->guard[i];
        }
    p->result = GT_ARRAY(arena, (size_t)(targets + p->guards), gt_tensor);
    gt_status status = compute_still(p, moves);
    gt_arena_release(r->scratch, mark);
    GT_TRY(status);
    *out = p;
    return gt_plan_make(&r->planner, arena, &r->program, &p->known, r->memory_limit, targets + p->guards, p->want,
                        &p->plan, r->error);
}

static bool guards_hold(gt_replay *p, const gt_tensor *value)
{
    p->broken = GT_NONE;
    for (int i = 0; i < p->guards; i++) {
        const gt_tensor *was = p->guard[i];
        size_t size = (size_t)gt_shape_count(&was->shape) * gt_dtype_size(was->dtype);
        if (memcmp(was->data, value[i].data, size) != 0) {
            p->broken = p->want[p->targets + i];
            return false;
        }
    }
    return true;
}

/* A kernel failed. That counts only when this point would have been recorded in the same way. */
static gt_status judge_failure(gt_replay *p, const gt_values *leaves, bool *held, gt_error *error)
{
    gt_recorder *r = p->recorder;
    gt_error other = {.code = GT_OK};
    *held = true;
    if (!p->guards)
        return error->code;
    if (!p->guard_plan)
        GT_TRY(gt_plan_make(&r->planner, p->arena, &r->program, &p->known, r->memory_limit, p->guards,
                            p->want + p->targets, &p->guard_plan, error));
    *held = gt_plan_run(p->guard_plan, leaves, p->result, &other) == GT_OK && guards_hold(p, p->result);
    if (*held)
        return error->code;
    error->code = GT_OK;
    return GT_OK;
}

gt_status gt_replay_run(gt_replay *p, const gt_values *leaves, gt_tensor *results, bool *held, gt_error *error)
{
    if (gt_plan_run(p->plan, leaves, p->result, error) != GT_OK)
        return judge_failure(p, leaves, held, error);
    *held = guards_hold(p, p->result + p->targets);
    for (int i = 0; i < p->targets; i++)
        results[i] = p->result[i];
    return GT_OK;
}

gt_ref gt_replay_broken(const gt_replay *replay)
{
    return replay->broken;
}
