#include "tape/replay.h"

#include <string.h>

#include "diff/transform.h"
#include "ops/emit.h"

struct gt_replay {
    gt_recorder *recorder;
    gt_arena *arena;
    gt_values known; /* what does not move */
    int targets, guards;
    gt_ref *want; /* want[0..targets), then the guards */
    const gt_tensor **guard;
    uint64_t *path;                  /* path[i]: of the values of the guards before i */
    int broke;                       /* the first guard that did not hold in the last run; -1: none, or not known */
    gt_eval_plan *plan, *guard_plan; /* guard_plan: made when a kernel fails */
    gt_tensor *result;
    size_t standing; /* bytes of the plan for what does not move */
    int64_t lanes;
    size_t moving;
    gt_ref *leaf, *many; /* with lanes: the moving leaves, and the leaves that take their place */
    bool *varies;        /* with lanes: by what is wanted */
    gt_values bound;     /* with lanes: the values of `many` */
};

/* By equation: whether its value depends on a moving leaf. */
static const bool *find_moving(const gt_recorder *r, gt_arena *scratch, size_t moving, const gt_ref *leaf)
{
    const gt_program *p = &r->program;
    bool *moves = GT_ARRAY(scratch, (size_t)p->count, bool);
    for (size_t i = 0; i < moving; i++)
        moves[leaf[i]] = true;
    for (gt_ref ref = 0; ref < p->count; ref++) {
        const gt_eqn *e = gt_eqn_at(p, ref);
        if (!moving && gt_eqn_is_leaf(e))
            moves[ref] = true;
        for (int k = 0; k < e->n_in && !moves[ref]; k++)
            moves[ref] = moves[e->in[k]];
    }
    return moves;
}

size_t gt_still_find(const gt_program *program, gt_arena *scratch, const bool *moves, const bool *source, size_t wanted,
                     const gt_ref *want, gt_ref **out)
{
    size_t n = 0, left = 0, count = (size_t)program->count;
    bool *seen = GT_ARRAY(scratch, count, bool);
    gt_ref *todo = GT_ARRAY(scratch, count + 1, gt_ref), *still = GT_ARRAY(scratch, count + 1, gt_ref);
    for (size_t i = 0; i < wanted; i++)
        if (!seen[want[i]]) {
            seen[want[i]] = true;
            todo[left++] = want[i];
        }
    while (left) {
        gt_ref ref = todo[--left];
        if (source && source[ref])
            continue;
        if (!moves[ref]) {
            still[n++] = ref;
            continue;
        }
        const gt_eqn *e = gt_eqn_at(program, gt_eqn_at(program, ref)->same); /* the one that a plan computes */
        for (int k = 0; k < e->n_in; k++)
            if (!seen[e->in[k]]) {
                seen[e->in[k]] = true;
                todo[left++] = e->in[k];
            }
    }
    *out = still;
    return n;
}

/* By equation: whether it is computed in each run. That is what moves, and what does not but is made from single
 * numbers by less than it takes to read it from memory (the cotangents of a sum): but for what is wanted itself. */
static const bool *find_computed(const gt_recorder *r, const bool *moves, size_t wanted, const gt_ref *want)
{
    enum { LARGE = 1 << 15, CHEAP = 4 }; /* bytes; operations */
    const gt_program *program = &r->program;
    bool *computed = GT_ARRAY(r->scratch, (size_t)program->count, bool);
    int *cost = GT_ARRAY(r->scratch, (size_t)program->count, int);
    for (gt_ref ref = 0; ref < program->count; ref++) {
        const gt_eqn *e = gt_eqn_at(program, ref);
        int64_t bytes = (int64_t)gt_eqn_bytes(e);
        cost[ref] = e->n_in && e->op->view ? 0 : e->n_in && e->op->cheap ? 1 : CHEAP + 1;
        for (int k = 0; k < e->n_in && cost[ref] <= CHEAP; k++)
            cost[ref] += gt_shape_count(gt_eqn_at(program, e->in[k])->shape) == 1 ? 0 : cost[e->in[k]];
        computed[ref] = moves[ref] || (cost[ref] <= CHEAP && bytes >= LARGE);
    }
    for (size_t i = 0; i < wanted; i++)
        computed[want[i]] = moves[want[i]];
    return computed;
}

static gt_status compute_still(gt_replay *p, const bool *moves)
{
    gt_recorder *r = p->recorder;
    gt_ref *still;
    gt_eval_plan *plan;
    size_t wanted = (size_t)p->targets + (size_t)p->guards;
    const bool *computed = find_computed(r, moves, wanted, p->want);
    size_t n = gt_still_find(&r->program, r->scratch, computed, NULL, wanted, p->want, &still);
    if (!n)
        return GT_OK;
    gt_tensor *value = GT_ARRAY(p->arena, n, gt_tensor);
    GT_TRY(
        gt_eval_plan_make(&r->planner, p->arena, &r->program, NULL, r->memory_limit, (int)n, still, &plan, r->error));
    p->standing = gt_eval_plan_measure(plan).workspace;
    r->standing = true;
    gt_status status = gt_eval_plan_run(plan, &r->leaves, value, r->error);
    r->standing = false;
    GT_TRY(status);
    for (size_t i = 0; i < n; i++)
        gt_values_set(&p->known, still[i], &value[i]);
    return GT_OK;
}

static uint64_t after_guard(uint64_t hash, const gt_tensor *value)
{
    const unsigned char *byte = value->data;
    for (size_t i = 0, n = gt_tensor_size(value); i < n; i++)
        hash = (hash ^ byte[i]) * 1099511628211u; /* FNV-1a */
    return (hash ^ (uint64_t)value->dtype) * 0x9e3779b97f4a7c15u;
}

static void note_wanted(gt_replay *p, const gt_replay_request *request, const bool *moves)
{
    gt_recorder *r = p->recorder;
    p->targets = request->targets;
    p->want = GT_ARRAY(p->arena, (size_t)request->targets + r->guards.n, gt_ref);
    p->guard = GT_ARRAY(p->arena, r->guards.n, const gt_tensor *);
    for (int i = 0; i < request->targets; i++)
        p->want[i] = request->target[i];
    for (size_t i = 0; i < r->guards.n; i++)
        if (moves[r->guards.ref[i]]) {
            p->guard[p->guards] = gt_values_get(&r->guards.value, r->guards.ref[i]);
            p->want[p->targets + p->guards++] = r->guards.ref[i];
        }
    p->result = GT_ARRAY(p->arena, (size_t)(p->targets + p->guards), gt_tensor);
    p->path = GT_ARRAY(p->arena, (size_t)p->guards + 1, uint64_t);
    for (int i = 0; i < p->guards; i++)
        p->path[i + 1] = after_guard(p->path[i], p->guard[i]);
}

/* Everything wanted for all lanes at once. No tape needs to know: nobody asks one about these equations. Nor are poles
 * mapped: whoever looks at them maps what he looks at. */
static gt_status add_lanes(gt_replay *p, const gt_replay_request *request)
{
    gt_recorder *r = p->recorder;
    gt_build *b = &r->build;
    int n = p->targets + p->guards;
    gt_poles *poles = b->poles;
    gt_ref *out = GT_ARRAY(p->arena, (size_t)n, gt_ref);
    gt_appended *appended = gt_build_mute(b);
    b->poles = NULL;
    p->moving = request->moving;
    p->leaf = GT_ARRAY(p->arena, p->moving, gt_ref);
    p->many = GT_ARRAY(p->arena, p->moving, gt_ref);
    p->varies = GT_ARRAY(p->arena, (size_t)n, bool);
    for (size_t i = 0; i < p->moving; i++) {
        const gt_eqn *e = gt_eqn_at(&r->program, request->leaf[i]);
        gt_shape shape = {.rank = e->shape->rank + 1, .dim = {request->lanes}};
        if (shape.rank > GT_MAX_RANK)
            return gt_fail(r->error, GT_WRONG_MODEL, e->at, "'%s' has no axis left for lanes", e->name);
        memcpy(shape.dim + 1, e->shape->dim, (size_t)e->shape->rank * sizeof *shape.dim);
        p->leaf[i] = request->leaf[i];
        p->many[i] = gt_leaf_append(b, &gt_op_input, e->name, (gt_dtype)e->dtype, &shape);
    }
    gt_vmap(b, request->lanes, (int)p->moving, p->leaf, p->many, n, p->want, out, p->varies);
    b->appended = appended;
    b->poles = poles;
    p->want = out;
    return r->error->code;
}

gt_status gt_replay_make(gt_recorder *r, gt_arena *arena, const gt_replay_request *request, gt_replay **out)
{
    gt_replay *p = GT_NEW(arena, gt_replay);
    gt_arena_mark mark = gt_arena_save(r->scratch);
    *p = (gt_replay){.recorder = r, .arena = arena, .lanes = request->lanes};
    gt_values_init(&p->known, arena);
    gt_values_init(&p->bound, arena);
    const bool *moves = find_moving(r, r->scratch, request->moving, request->leaf);
    note_wanted(p, request, moves);
    gt_status status = p->lanes ? add_lanes(p, request) : GT_OK;
    if (status == GT_OK && p->lanes)
        moves = find_moving(r, r->scratch, p->moving, p->many);
    if (status == GT_OK)
        status = compute_still(p, moves);
    gt_arena_release(r->scratch, mark);
    GT_TRY(status);
    *out = p;
    return gt_eval_plan_make(&r->planner, arena, &r->program, &p->known, r->memory_limit, p->targets + p->guards,
                             p->want, &p->plan, r->error);
}

size_t gt_replay_workspace(const gt_replay *replay, size_t *standing)
{
    *standing = replay->standing;
    return gt_eval_plan_measure(replay->plan).workspace;
}

bool gt_replay_guarded(const gt_replay *p)
{
    return p->guards > 0;
}

bool gt_replay_varies(const gt_replay *replay, int i)
{
    return replay->lanes && replay->varies[i];
}

bool gt_guard_holds(const gt_tensor *was, const gt_tensor *is, int64_t lane)
{
    size_t size = gt_tensor_size(was);
    return size == 0 || memcmp(was->data, (const char *)is->data + (size_t)lane * size, size) == 0;
}

static bool guards_hold(gt_replay *p, const gt_tensor *value, int64_t lane)
{
    p->broke = -1;
    for (int i = 0; i < p->guards; i++)
        if (!gt_guard_holds(p->guard[i], &value[i], gt_replay_varies(p, p->targets + i) ? lane : 0)) {
            p->broke = i;
            return false;
        }
    return true;
}

bool gt_replay_may_hold(const gt_replay *p, const gt_replay *tried)
{
    int i = tried->broke;
    if (i < 0 || tried->lanes || p->lanes)
        return true;
    const gt_tensor *found = &tried->result[tried->targets + i];
    return i < p->guards && p->path[i] == tried->path[i] && p->guard[i]->dtype == found->dtype &&
           gt_shape_equal(&p->guard[i]->shape, &found->shape) && gt_guard_holds(p->guard[i], found, 0);
}

/* What computes the guards alone; NULL when there is no room for it. */
static gt_eval_plan *plan_of_guards(gt_replay *p)
{
    gt_recorder *r = p->recorder;
    gt_error error = {.code = GT_OK};
    gt_eval_plan *plan;
    if (!p->guard_plan && gt_eval_plan_make(&r->planner, p->arena, &r->program, &p->known, r->memory_limit, p->guards,
                                            p->want + p->targets, &plan, &error) == GT_OK)
        p->guard_plan = plan;
    return p->guard_plan;
}

/* A kernel failed. That counts only when this point would have been recorded in the same way; where that cannot be
 * found out, whoever records it finds out. */
static gt_status judge_failure(gt_replay *p, const gt_values *leaves, bool *held, gt_error *error)
{
    gt_error other = {.code = GT_OK};
    *held = true;
    p->broke = -1;
    if (!p->guards || p->lanes)
        return error->code;
    gt_eval_plan *plan = plan_of_guards(p);
    gt_tensor *value = p->result + p->targets;
    *held = plan && gt_eval_plan_run(plan, leaves, value, &other) == GT_OK && guards_hold(p, value, 0);
    if (*held)
        return error->code;
    error->code = GT_OK;
    return GT_OK;
}

gt_status gt_replay_run(gt_replay *replay, const gt_values *leaves, gt_tensor *results, bool *held, gt_error *error)
{
    const gt_values *bound = replay->lanes ? &replay->bound : leaves;
    for (size_t i = 0; i < replay->moving; i++)
        gt_values_set(&replay->bound, replay->many[i], gt_values_get(leaves, replay->leaf[i]));
    if (gt_eval_plan_run(replay->plan, bound, replay->result, error) != GT_OK)
        return judge_failure(replay, leaves, held, error);
    for (int64_t lane = 0; lane == 0 || lane < replay->lanes; lane++)
        held[lane] = guards_hold(replay, replay->result + replay->targets, lane);
    for (int i = 0; i < replay->targets; i++)
        results[i] = replay->result[i];
    return GT_OK;
}
