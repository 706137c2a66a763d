#include "eval/loop_step.h"

#include <string.h>

#include "eval/checkpoint.h"
#include "eval/maker.h"
#include "ops/table.h"

int gt_loop_members(const gt_maker *m, int number, int **out)
{
    const gt_rolled *loop = gt_loop_of(m->node[number].e)->loop;
    int n = 0, *list = GT_ARRAY(m->scratch, m->loop_nodes, int);
    for (size_t i = 0; i < m->loop_nodes; i++) {
        const gt_node *node = &m->node[m->loop_node[i]];
        if (gt_loop_of(node->e)->loop == loop && !gt_values_get(m->known, node->ref))
            list[n++] = m->loop_node[i];
    }
    *out = list;
    return n;
}

/* -- which part of the body is needed -- */

typedef struct needs {
    bool *carry;  /* by carry */
    bool *needed; /* by value of the world */
} needs;

static needs no_needs(const gt_maker *m, const gt_body *body)
{
    return (needs){GT_ARRAY(m->scratch, (size_t)body->carries, bool),
                   GT_ARRAY(m->scratch, (size_t)body->world->count, bool)};
}

/* Within any number of turns. */
static void need_more(const gt_body *body, needs *n)
{
    for (bool more = true; more;) {
        more = false;
        for (int c = 0; c < body->carries; c++)
            if (n->carry[c])
                n->needed[body->next[c]] = true;
        gt_program_need(body->world, 0, body->world->count - 1, n->needed);
        for (int c = 0; c < body->carries; c++)
            if (n->needed[body->hole[c].ref] && !n->carry[c])
                n->carry[c] = more = true;
    }
}

static needs find_needs(const gt_maker *m, const gt_body *body, int members, const int *member)
{
    needs n = no_needs(m, body);
    for (int i = 0; i < members; i++) {
        const gt_loop_result *result = gt_loop_of(m->node[member[i]].e);
        if (result->kind == GT_LOOP_LAST)
            n.carry[result->number] = true;
        else
            n.needed[body->row[result->number]] = true;
    }
    need_more(body, &n);
    return n;
}

/* -- the plan of the body -- */

/* The slot of a leaf, -1: the plan does not read it. */
static int slot_of(const gt_eval_plan *plan, gt_ref leaf)
{
    for (int i = 0; i < plan->leaves; i++)
        if (plan->leaf[i].leaf == leaf)
            return plan->leaf[i].slot;
    return -1;
}

static int new_buffer(gt_maker *m, size_t size, int step)
{
    return gt_maker_new_slot(m, (gt_slot){.kind = GT_SLOT_BUFFER, .size = size, .first = step, .last = step});
}

/* Numbers, not places in tables that grow. */
static gt_status plan_body(gt_maker *m, gt_loop_step *s, int targets, const gt_ref *target)
{
    gt_planner *p = m->planner;
    gt_planner own = *p; /* it is in the midst of another plan */
    own.local = NULL;
    own.capacity = 0;
    own.progress = NULL;
    own.dry = false;
    s->targets = targets;
    s->value = GT_ARRAY(m->arena, (size_t)targets, const void *);
    gt_status status =
        gt_eval_plan_make(&own, m->arena, s->loop->body->world, NULL, m->limit, targets, target, &s->body, m->error);
    p->pool = own.pool;
    return status;
}

static void set_ins(gt_maker *m, gt_loop_step *s, const gt_place *in_at)
{
    const gt_rolled *loop = s->loop;
    const gt_body *body = loop->body;
    size_t zeros = 0;
    s->turn_slot = -1;
    s->in = GT_ARRAY(m->arena, (size_t)body->holes, gt_loop_in);
    for (int h = 0; h < body->holes; h++) {
        const gt_hole *hole = &body->hole[h];
        const size_t size = gt_eqn_bytes(gt_eqn_at(body->world, hole->ref));
        const int slot = slot_of(s->body, hole->ref);
        zeros = size > zeros ? size : zeros;
        if (hole->kind == GT_HOLE_CARRY || slot < 0)
            continue;
        if (hole->kind == GT_HOLE_TURN) {
            s->turn_slot = slot;
            continue;
        }
        gt_loop_in in = {.hole = h, .slot = slot, .state = -1, .at = in_at[h], .size = size};
        if (hole->kind == GT_HOLE_ROW && in.at.slot >= 0) {
            in.step = loop->taken[h].step * (int64_t)size;
            in.at.offset += loop->taken[h].first * (int64_t)size;
        }
        s->in[s->ins++] = in;
    }
    s->zeros = gt_alloc_array(m->arena, zeros + 1, 1);
}

enum { SMALL = 512 }; /* bytes of a value */

/* Where nothing is to be copied much, all addresses stay from turn to turn, so that they are found once. */
static bool is_small(const gt_loop_step *s)
{
    for (int i = 0; i < s->carries; i++)
        if (s->carry[i].size > SMALL)
            return false;
    for (int i = 0; i < s->ins; i++)
        if (s->in[i].step && s->in[i].size > SMALL)
            return false;
    for (int i = 0; i < s->body->steps; i++)
        if (s->body->step[i].kind != GT_STEP_FUSED)
            return false;
    return true;
}

/* Of the carries that are needed: targets of the body's plan. */
static gt_loop_step *begin_step(gt_maker *m, int step, const gt_rolled *loop, const needs *need, const gt_place *in_at,
                                gt_ref *target)
{
    const gt_body *body = loop->body;
    gt_loop_step *s = GT_NEW(m->arena, gt_loop_step);
    *s = (gt_loop_step){.loop = loop, .number = step};
    s->carry = GT_ARRAY(m->arena, (size_t)body->carries, gt_loop_carry);
    for (int c = 0; c < body->carries; c++)
        if (need->carry[c]) {
            const size_t size = gt_eqn_bytes(gt_eqn_at(body->world, body->next[c]));
            target[s->carries] = body->next[c];
            s->carry[s->carries] = (gt_loop_carry){.number = c,
                                                   .target = s->carries,
                                                   .size = size,
                                                   .first = in_at[c],
                                                   .last = {-1, 0},
                                                   .buffer = {-1, -1}};
            s->carries++;
        }
    return s;
}

static gt_status end_step(gt_maker *m, gt_loop_step *s, int targets, const gt_ref *target, const gt_place *in_at)
{
    const gt_body *body = s->loop->body;
    GT_TRY(plan_body(m, s, targets, target));
    for (int i = 0; i < s->carries; i++) {
        s->carry[i].slot = slot_of(s->body, body->hole[s->carry[i].number].ref);
        for (int k = 0; k < 2; k++)
            s->carry[i].buffer[k] = new_buffer(m, s->carry[i].size, s->number);
    }
    gt_place *at = GT_ARRAY(m->arena, (size_t)body->holes, gt_place);
    memcpy(at, in_at, (size_t)body->holes * sizeof *at);
    s->in_at = at;
    set_ins(m, s, in_at);
    s->small = is_small(s);
    int most = 0;
    for (int i = 0; s->small && i < s->body->steps; i++)
        most += s->body->step[i].fused->members;
    s->ready = s->small ? GT_ARRAY(m->arena, (size_t)most, gt_ready) : NULL;
    for (int i = 0; i < s->ins; i++)
        if (s->in[i].step && s->small)
            s->in[i].room = gt_alloc_array(m->arena, s->in[i].size + 1, 1);
    m->inside += gt_eval_plan_measure(s->body).workspace;
    return GT_OK;
}

gt_status gt_loop_step_make(gt_maker *m, int step, int members, const int *member, const gt_place *in_at,
                            gt_loop_step **out)
{
    const gt_rolled *loop = gt_loop_of(m->node[member[0]].e)->loop;
    const gt_body *body = loop->body;
    const needs need = find_needs(m, body, members, member);
    gt_ref *target = GT_ARRAY(m->scratch, (size_t)(body->carries + members), gt_ref);
    gt_loop_step *s = *out = begin_step(m, step, loop, &need, in_at, target);
    int targets = s->carries;
    s->out = GT_ARRAY(m->arena, (size_t)members, gt_loop_out);
    for (int i = 0; i < members; i++) {
        const gt_node *node = &m->node[member[i]];
        const gt_loop_result *result = gt_loop_of(node->e);
        if (result->kind == GT_LOOP_LAST) {
            for (int k = 0; k < s->carries; k++)
                if (s->carry[k].number == result->number)
                    s->carry[k].last = (gt_place){node->slot, 0};
            continue;
        }
        const gt_ref row = body->row[result->number];
        s->out[s->outs++] = (gt_loop_out){targets, gt_eqn_bytes(gt_eqn_at(body->world, row)), {node->slot, 0}};
        target[targets++] = row;
    }
    return end_step(m, s, targets, target, in_at);
}

gt_status gt_loop_step_again(gt_maker *m, int step, const gt_loop_step *loop, const bool *wanted, gt_loop_step **out)
{
    const gt_body *body = loop->loop->body;
    needs need = no_needs(m, body);
    memcpy(need.carry, wanted, (size_t)body->carries * sizeof *wanted);
    need_more(body, &need);
    gt_ref *target = GT_ARRAY(m->scratch, (size_t)body->carries, gt_ref);
    *out = begin_step(m, step, loop->loop, &need, loop->in_at, target);
    return end_step(m, *out, (*out)->carries, target, loop->in_at);
}

/* -- running -- */

static char *address(void *const *base, gt_place place)
{
    return (char *)base[place.slot] + place.offset;
}

/* Of what comes in; zeros where nothing that is asked for depends on it. */
static char *given_at(const gt_loop_step *s, void *const *base, gt_place place)
{
    return place.slot < 0 ? s->zeros : address(base, place);
}

static void move(void *to, const void *from, size_t size)
{
    if (size == sizeof(double))
        memcpy(to, from, sizeof(double));
    else if (size)
        memcpy(to, from, size);
}

/* Of the state that was found for the turn. */
static void *found_at(const gt_loop_step *s, const gt_loop_in *in)
{
    /* NOLINTNEXTLINE(clang-analyzer-core.NullDereference): only what takes states has operands that are one */
    return (void *)(uintptr_t)s->takes->found[in->state];
}

static void bind_turn(gt_loop_step *s, void *const *base, int64_t turn)
{
    void **own = s->body->base;
    for (int i = 0; i < s->ins; i++) {
        const gt_loop_in *in = &s->in[i];
        own[in->slot] = in->state < 0 ? given_at(s, base, in->at) + turn * in->step : found_at(s, in);
    }
    if (s->turn_slot >= 0) {
        s->turn = s->loop->first + turn * s->loop->step;
        own[s->turn_slot] = &s->turn;
    }
}

static void put_rows(const gt_loop_step *s, void *const *base, int64_t turn)
{
    const int64_t row = s->loop->reverse ? s->loop->turns - 1 - turn : turn;
    for (int i = 0; i < s->outs; i++)
        move(address(base, s->out[i].at) + row * (int64_t)s->out[i].size, s->value[s->out[i].target], s->out[i].size);
}

static void bind_carry(gt_loop_step *s, gt_loop_carry *carry, void *to)
{
    carry->now = to;
    if (carry->slot >= 0)
        s->body->base[carry->slot] = to;
}

/* What a turn made goes where the next one reads it, and out. */
static void hand_on(gt_loop_step *s, void *const *base, int64_t turn)
{
    const int to = (int)(turn & 1);
    for (int i = 0; i < s->targets; i++)
        s->value[i] = gt_eval_plan_at(s->body, i);
    put_rows(s, base, turn);
    for (int i = 0; i < s->carries; i++)
        move(base[s->carry[i].buffer[to]], s->value[s->carry[i].target], s->carry[i].size);
    for (int i = 0; i < s->carries; i++)
        bind_carry(s, &s->carry[i], base[s->carry[i].buffer[to]]);
}

/* -- small bodies: turns that are calls of kernels and nothing else -- */

/* Binds the state to buffer 0, where it is copied to, and rows to buffers of their own. */
static bool make_ready(gt_loop_step *s, void *const *base)
{
    int n = 0;
    for (int i = 0; i < s->carries; i++)
        bind_carry(s, &s->carry[i], base[s->carry[i].buffer[0]]);
    bind_turn(s, base, 0);
    for (int i = 0; i < s->ins; i++)
        if (s->in[i].room)
            s->body->base[s->in[i].slot] = s->in[i].room;
    for (int i = 0; i < s->body->steps; i++) {
        const int more =
            gt_fused_ready(s->body->step[i].fused, s->body->base, s->body->registers, &s->absorbed, s->ready + n);
        if (more < 0)
            return false;
        n += more;
    }
    s->calls = n;
    for (int i = 0; i < s->targets; i++)
        s->value[i] = gt_eval_plan_at(s->body, i);
    return true;
}

static void run_small_turn(gt_loop_step *s, void *const *base, int64_t turn)
{
    s->turn = s->loop->first + turn * s->loop->step;
    for (int i = 0; i < s->ins; i++)
        if (s->in[i].room)
            move(s->in[i].room,
                 s->in[i].state < 0 ? address(base, s->in[i].at) + turn * s->in[i].step : found_at(s, &s->in[i]),
                 s->in[i].size);
    for (int i = 0; i < s->calls; i++)
        s->ready[i].kernel(&s->ready[i].block);
    put_rows(s, base, turn);
    if (s->carries == 1) {
        if (s->value[s->carry[0].target] != base[s->carry[0].buffer[0]])
            move(base[s->carry[0].buffer[0]], s->value[s->carry[0].target], s->carry[0].size);
        return;
    }
    for (int i = 0; i < s->carries; i++) /* one may be what another is to be: all are taken before one is changed */
        move(base[s->carry[i].buffer[1]], s->value[s->carry[i].target], s->carry[i].size);
    for (int i = 0; i < s->carries; i++)
        move(base[s->carry[i].buffer[0]], base[s->carry[i].buffer[1]], s->carry[i].size);
}

static gt_status run_turn(gt_loop_step *s, void *const *base, int64_t turn, gt_error *error)
{
    bind_turn(s, base, turn);
    GT_TRY(gt_eval_plan_steps(s->body, error));
    hand_on(s, base, turn);
    return GT_OK;
}

void gt_loop_step_begin(gt_loop_step *s, void *const *base)
{
    s->absorbed = false;
    s->ready_now = s->small && make_ready(s, base);
}

static void load_carry(gt_loop_step *s, gt_loop_carry *carry, const char *from)
{
    if (!s->ready_now)
        bind_carry(s, carry, (void *)(uintptr_t)from);
    else if (carry->now != from)
        move(carry->now, from, carry->size);
}

void gt_loop_step_load(gt_loop_step *s, const char *const *state)
{
    for (int i = 0; i < s->carries; i++)
        load_carry(s, &s->carry[i], state[i]);
}

/* What a turn needs that is not there before, and what it has to leave. */
static gt_status attend(gt_loop_step *s, void *const *base, int64_t turn, int64_t *due, gt_progress *progress,
                        gt_error *error)
{
    if (turn == *due)
        *due = gt_states_keep(s->keeps, base, turn);
    return s->takes ? gt_states_find(s->takes, base, s->loop->turns - 1 - turn, progress, error) : GT_OK;
}

gt_status gt_loop_step_turns(gt_loop_step *s, void *const *base, int64_t from, int64_t to, gt_progress *progress,
                             gt_error *error)
{
    enum { OFTEN = 1024 };
    const bool attended = s->keeps || s->takes;
    int64_t due = s->keeps ? from : INT64_MAX;
    for (int64_t turn = from; turn < to; turn++) {
        if (progress && turn % OFTEN == OFTEN - 1 && !gt_progress_tell(progress, (double)turn / (double)s->loop->turns))
            return gt_fail(error, GT_STOPPED, (gt_span){NULL, 0, 0}, "stopped");
        if (attended)
            GT_TRY(attend(s, base, turn, &due, progress, error));
        if (s->ready_now)
            run_small_turn(s, base, turn);
        else
            GT_TRY(run_turn(s, base, turn, error));
    }
    return GT_OK;
}

gt_status gt_loop_step_run(gt_loop_step *s, void *const *base, gt_progress *progress, gt_error *error)
{
    gt_loop_step_begin(s, base);
    if (s->keeps)
        s->keeps->kept = 0;
    if (s->takes)
        gt_loop_step_begin(s->takes->again, base);
    for (int i = 0; i < s->carries; i++)
        load_carry(s, &s->carry[i], given_at(s, base, s->carry[i].first));
    GT_TRY(gt_loop_step_turns(s, base, 0, s->loop->turns, progress, error));
    for (int i = 0; i < s->carries; i++) {
        const int at = s->ready_now ? 0 : (int)((s->loop->turns - 1) & 1);
        if (s->carry[i].last.slot >= 0)
            move(address(base, s->carry[i].last), base[s->carry[i].buffer[at]], s->carry[i].size);
    }
    if (s->absorbed && s->body->remarks)
        s->body->remarks->absorbed = true;
    return GT_OK;
}
