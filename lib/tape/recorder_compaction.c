#include "tape/recorder_compaction.h"

#include <string.h>

#include "diff/reach.h"
#include "graph/loop.h"
#include "ops/custom.h"
#include "ops/emit.h"

/* A rule of a custom gradient that is older keeps what it was asked last. */
static bool rules_rest(const gt_recorder *r, const gt_compaction *c)
{
    for (gt_ref ref = 0; ref < c->first; ref++) {
        const gt_eqn *e = gt_eqn_at(&r->program, ref);
        const gt_custom_rule *rule = gt_custom_rule_of(e);
        if (rule && gt_compaction_frees(c, rule->last))
            return false;
    }
    return true;
}

/* Of a loop that is older nothing is newer: its body grows by the equations of derivatives. A loop that is not keeps
 * what it leads to (gt_compaction_can_move), and goes with it. */
static bool bodies_rest(const gt_recorder *r, const gt_compaction *c)
{
    for (gt_ref ref = 0; r->build.loops && ref < c->first; ref++) {
        const gt_eqn *e = gt_eqn_at(&r->program, ref);
        if (e->op != &gt_op_loop)
            continue;
        const gt_body *body = gt_loop_of(e)->loop->body;
        const gt_program *world = body->world;
        bool rests = !gt_compaction_frees(c, world->chunk) && !gt_compaction_frees(c, world->same.slot);
        for (gt_ref one = body->count; rests && one < world->count; one++)
            rests = !gt_compaction_frees(c, gt_eqn_at(world, one)->in) &&
                    !gt_compaction_frees(c, gt_eqn_at(world, one)->attr);
        if (!rests)
            return false;
    }
    return true;
}

bool gt_recorder_may_compact(const gt_recorder *r, const gt_compaction *c)
{
    if (r->stand_from || !bodies_rest(r, c)) /* a turn may be taken back */
        return false;
    for (size_t i = 0; i < r->variables.n; i++)
        if (gt_compaction_frees(c, r->variables.item[i]) || gt_compaction_frees(c, r->variables.item[i]->gradient))
            return false;
    for (size_t i = 0; i < r->tapes.n; i++)
        if (gt_compaction_frees(c, r->tapes.active[i]))
            return false;
    return !gt_compaction_frees(c, r->variables.item) && !gt_compaction_frees(c, r->warnings.last) &&
           r->mixing.kind == GT_INDEPENDENT && rules_rest(r, c);
}

/* -- what lives on -- */

/* Does a tape have to know that the equation reads operand k? Of a tape of the steps a null may be asked for, whose
 * reason is any edge. */
static bool is_asked(const gt_recorder *r, size_t n, gt_tape *const *tape, gt_ref ref, int k)
{
    const gt_eqn *e = gt_eqn_at(&r->program, ref);
    for (size_t i = 0; i < n; i++)
        if (tape[i]->own ? gt_edge_carries(&r->program, &tape[i]->watch, ref, e, k)
                         : gt_watch_recorded(&tape[i]->watch, ref))
            return true;
    return false;
}

/* Steps look through these for the memory that they are a part of. */
static bool is_view(const gt_eqn *e)
{
    return e->op == &gt_op_strided_slice || e->op == &gt_op_reshape || e->op == &gt_op_transpose ||
           e->op == &gt_op_expand_dims || e->op == &gt_op_squeeze || e->op == &gt_op_stop_gradient ||
           e->op == &gt_op_broadcast_to || e->op == &gt_op_reverse || e->op == &gt_op_diag_part;
}

static void want(gt_compaction *c, gt_ref ref, gt_living how)
{
    if (ref >= c->first && c->living[ref - c->first] < how)
        c->living[ref - c->first] = (uint8_t)how;
}

/* What is wanted with its history, and has one, wants its operands; those that no tape asks about as values. */
static gt_living find_history(const gt_recorder *r, gt_compaction *c, gt_ref ref, size_t n, gt_tape *const *tape)
{
    const gt_eqn *e = gt_eqn_at(&r->program, ref);
    bool whole = is_view(e);
    for (int k = 0; k < (int)e->n_in && !whole; k++)
        whole = is_asked(r, n, tape, ref, k);
    for (int k = 0; k < (int)e->n_in && whole; k++)
        want(c, e->in[k], is_view(e) || is_asked(r, n, tape, ref, k) ? GT_LIVES : GT_LIVES_AS_VALUE);
    return whole ? GT_LIVES : GT_LIVES_AS_VALUE;
}

bool gt_recorder_find_histories(const gt_recorder *r, gt_compaction *c, size_t n, gt_tape *const *tape)
{
    for (gt_ref ref = c->count; ref-- > c->first;) {
        const gt_eqn *e = gt_eqn_at(&r->program, ref);
        uint8_t *living = &c->living[ref - c->first];
        if (!*living)
            continue;
        if (*living == GT_LIVES)
            *living = (uint8_t)find_history(r, c, ref, n, tape);
        if (e->op == &gt_op_constant)
            *living = GT_LIVES;
        if (e->op == &gt_op_variable || e->op == &gt_op_input || (e->at.source && gt_compaction_frees(c, e->at.source)))
            return false;
        if (*living == GT_LIVES && !gt_compaction_can_move(c, e))
            return false;
    }
    return true;
}

/* -- values -- */

typedef struct listening {
    bool told;
} listening;

static void hear(void *context, const gt_eqn *e, const char *what)
{
    (void)e, (void)what;
    ((listening *)context)->told = true;
}

static const gt_tensor *copy_of(gt_arena *to, const gt_tensor *value)
{
    gt_tensor *copy = GT_NEW(to, gt_tensor);
    *copy = gt_tensor_copy(to, value);
    return copy;
}

/* A plan for the targets: what fails or has something to say there is left for later, when
 * it may not be asked for. */
static bool compute(gt_recorder *r, gt_compaction *c, int n, const gt_ref *target)
{
    listening ear = {.told = false};
    gt_remarks remarks = {.tell = hear, .context = &ear}, *before = r->planner.remarks;
    gt_progress *progress = r->planner.progress;
    gt_tensor *result = GT_ARRAY(c->work, (size_t)n, gt_tensor);
    const gt_error held = *r->error;
    gt_eval_plan *plan;
    r->planner.remarks = &remarks;
    r->planner.progress = NULL;
    gt_status status =
        gt_eval_plan_make(&r->planner, c->work, &r->program, &r->memo, r->memory_limit, n, target, &plan, r->error);
    if (status == GT_OK)
        status = gt_eval_plan_run(plan, &r->leaves, result, r->error);
    r->planner.remarks = before;
    r->planner.progress = progress;
    *r->error = held;
    if (status != GT_OK || ear.told || remarks.absorbed)
        return false;
    for (int i = 0; i < n; i++)
        c->as[target[i] - c->first] = copy_of(c->to, &result[i]);
    return true;
}

static const gt_tensor *known(const gt_recorder *r, gt_ref ref)
{
    const gt_tensor *value = gt_values_get(&r->memo, ref);
    return value ? value : gt_values_get(&r->memo, gt_eqn_at(&r->program, ref)->same);
}

bool gt_recorder_find_values(gt_recorder *r, gt_compaction *c)
{
    gt_ref *target = GT_ARRAY(c->work, (size_t)(c->count - c->first), gt_ref);
    int n = 0;
    for (gt_ref ref = c->first; ref < c->count; ref++) {
        const gt_tensor *value = c->living[ref - c->first] ? known(r, ref) : NULL;
        if (value)
            c->as[ref - c->first] = copy_of(c->to, value);
        else if (c->living[ref - c->first] == GT_LIVES_AS_VALUE)
            target[n++] = ref;
    }
    return !n || compute(r, c, n, target);
}

/* -- moving -- */

static gt_ref number(const void *context, gt_ref ref)
{
    return gt_compaction_ref(context, ref);
}

static void compact_variable(gt_variable *v, const gt_compaction *c)
{
    size_t n = 0;
    v->version = gt_compaction_move(c, v->version, v->capacity * sizeof *v->version);
    for (size_t i = 0; i < v->versions; i++) {
        const gt_ref ref = gt_compaction_ref(c, v->version[i]);
        if (ref != GT_NONE)
            v->version[n++] = ref;
    }
    v->versions = n;
    v->now = gt_compaction_ref(c, v->now);
    v->name = gt_compaction_move_text(c, v->name);
    v->given = gt_compaction_move_text(c, v->given);
    v->layer = gt_compaction_move_text(c, v->layer);
}

/* Of a recording that nobody replays they only say what was read, and so they do of what the dead have read. */
static void compact_guards(gt_recorder *r, const gt_compaction *c)
{
    gt_guards *guards = &r->guards;
    bool *read = GT_ARRAY(c->work, (size_t)c->first, bool);
    size_t n = 0;
    guards->ref = gt_compaction_move(c, guards->ref, guards->capacity * sizeof *guards->ref);
    for (size_t i = 0; i < guards->n; i++)
        if (guards->ref[i] < c->first)
            read[guards->ref[n++] = guards->ref[i]] = true;
    guards->n = n;
    gt_values_compact(&guards->value, c);
    for (gt_ref ref = c->first; ref < c->count; ref++) {
        const gt_eqn *e = gt_eqn_at(&r->program, ref);
        for (int k = 0; k < (int)e->n_in; k++) {
            const gt_ref in = e->in[k];
            if (in >= c->first || read[in] || gt_eqn_at(&r->program, in)->n_in || !gt_eqn_at(&r->program, in)->name)
                continue;
            read[in] = true;
            GT_APPEND(c->to, guards->ref, guards->n, guards->capacity, in);
        }
    }
}

/* What was absorbed since the mark would have been seen when the values were computed: only what came before it can be
 * asked about. */
static void cut_poles(gt_poles *p, const gt_compaction *c)
{
    size_t n = 0;
    while (p->pushes && gt_compaction_frees(c, p->push[p->pushes - 1].source))
        p->pushes--;
    while (p->mappings && gt_compaction_frees(c, p->mapping[p->mappings - 1].from))
        p->mappings--;
    for (size_t i = 0; i < p->n; i++) {
        const struct gt_pole pole = p->pole[i];
        if (pole.ref < c->first && pole.arrived < c->first && pole.used < c->first && pole.push < (int64_t)p->pushes)
            p->pole[n++] = pole;
    }
    p->n = n;
    p->pole = gt_compaction_move(c, p->pole, p->capacity * sizeof *p->pole);
    p->push = gt_compaction_move(c, p->push, p->push_capacity * sizeof *p->push);
    p->mapping = gt_compaction_move(c, p->mapping, p->mapping_capacity * sizeof *p->mapping);
}

static void compact_zeros(gt_recorder *r, const gt_compaction *c)
{
    struct gt_zeros **link = &r->zeros;
    while (*link) {
        *link = gt_compaction_move(c, *link, sizeof **link);
        (*link)->ref = gt_compaction_ref(c, (*link)->ref);
        if ((*link)->ref == GT_NONE)
            *link = (*link)->next;
        else
            link = &(*link)->next;
    }
}

void gt_recorder_compact(gt_recorder *r, const gt_compaction *c, size_t n, gt_tape *const *tape)
{
    gt_forced_values_cut(r->forced, &r->memo, c->first, c->to);
    gt_values_compact(&r->memo, c);
    gt_values_compact(&r->leaves, c);
    compact_guards(r, c);
    gt_scalars_renumber(&r->build, c->to, number, c);
    cut_poles(&r->poles, c);
    compact_zeros(r, c);
    for (size_t i = 0; i < r->variables.n; i++)
        compact_variable(r->variables.item[i], c);
    for (size_t i = 0; i < n; i++)
        gt_tape_compact(tape[i], c);
    r->tapes.active = gt_compaction_move(c, r->tapes.active, r->tapes.capacity * sizeof(gt_tape *));
    r->tapes.all = NULL;
    r->tapes.made_capacity = r->tapes.made = 0;
    if (gt_compaction_frees(c, r->planner.local)) {
        r->planner.local = NULL;
        r->planner.capacity = 0;
    }
    gt_program_compact(&r->program, c);
}
