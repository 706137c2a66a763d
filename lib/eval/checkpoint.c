#include "eval/checkpoint.h"

#include <string.h>

#include "eval/maker.h"
#include "ops/table.h"

/* -- how many turns, how often -- */

/* The smallest r with C(s + r, s) >= turns; *before: C(s + r - 1, s). Turns are at most INT32_MAX, and s no more than
 * they are: products stay within 64 bits. */
static int64_t find_repeats(int64_t turns, int64_t room, int64_t *before)
{
    int64_t r = 0, now = 1;
    *before = 0;
    while (now < turns) {
        *before = now;
        r++;
        now = now * (room + r) / r;
    }
    return r;
}

int64_t gt_revolve_stride(int64_t turns, int64_t room)
{
    int64_t most;
    if (turns < 2 || room < 2)
        return 0;
    if (room >= turns)
        return 1;
    const int64_t r = find_repeats(turns, room, &most);
    const int64_t rest = turns - most * room / (room + r - 1); /* leaves C(s - 1 + r - 1, s - 1) behind */
    return most < rest ? most : rest;
}

double gt_revolve_again(int64_t turns, int64_t room)
{
    int64_t before, last = 0, left = room;
    room = room < turns ? room : turns;
    if (room < 2)
        return (double)turns * (double)(turns - 1) / 2;
    const int64_t r = find_repeats(turns, room, &before);
    const int64_t spared = before * (room + r) / (room + 1); /* C(room + r, room + 1): it divides */
    const double advances = (double)r * (double)turns - (double)spared;
    for (int64_t stride; left < turns - last && (stride = gt_revolve_stride(turns - last, left)) > 0; left--)
        last += stride;
    last = left < turns - last ? last : turns - 1; /* every state that is left to keep */
    return turns < 2 ? 0 : advances - (double)last;
}

/* -- running -- */

static char *state_at(const gt_states *s, void *const *base, int64_t number)
{
    return (char *)base[s->slot] + (size_t)number * s->size;
}

static int64_t turn_at(const gt_states *s, void *const *base, int64_t number)
{
    int64_t turn;
    memcpy(&turn, state_at(s, base, number), sizeof turn);
    return turn;
}

static int64_t next_turn(const gt_states *s, void *const *base, int64_t end)
{
    const int64_t turn = turn_at(s, base, s->kept - 1);
    const int64_t stride = gt_revolve_stride(end - turn, s->room - s->kept + 1);
    return stride ? turn + stride : INT64_MAX;
}

/* Where a turn of the loop, or of the one that runs again, reads its carries. */
static void keep(gt_states *s, void *const *base, int64_t turn, const gt_loop_step *step, const int *number)
{
    char *state = state_at(s, base, s->kept++);
    memcpy(state, &turn, sizeof turn);
    for (int i = 0; i < s->again->carries; i++)
        memcpy(state + s->offset[i], step->carry[number ? number[i] : i].now, s->again->carry[i].size);
}

int64_t gt_states_keep(gt_states *s, void *const *base, int64_t turn)
{
    keep(s, base, turn, s->forth, s->from);
    return next_turn(s, base, s->turns);
}

gt_status gt_states_find(gt_states *s, void *const *base, int64_t turn, gt_progress *progress, gt_error *error)
{
    while (turn_at(s, base, s->kept - 1) > turn)
        s->kept--;
    const char *state = state_at(s, base, s->kept - 1);
    int64_t now = turn_at(s, base, s->kept - 1);
    for (int i = 0; i < s->again->carries; i++)
        s->found[i] = state + s->offset[i];
    while (now < turn) {
        const int64_t next = next_turn(s, base, turn + 1);
        const int64_t to = next < turn ? next : turn;
        gt_loop_step_load(s->again, s->found);
        GT_TRY(gt_loop_step_turns(s->again, base, now, to, progress, error));
        for (int i = 0; i < s->again->carries; i++)
            s->found[i] = s->again->carry[i].now;
        now = to;
        if (next == to)
            keep(s, base, now, s->again, NULL);
    }
    return GT_OK;
}

/* -- which loops -- */

/* A loop, and the one that goes back through its turns. */
typedef struct pair {
    gt_loop_step *forth, *back;
    int *carry;   /* by what comes into `back`: the carry of the loop's body that it is, as turns found it, and nobody
                     else reads; -1: something else */
    bool *wanted; /* by carry of the body: it is one of them */
    gt_states *states;
} pair;

static gt_loop_step *step_of(const gt_eval_plan *plan, const gt_rolled *loop)
{
    for (int i = 0; i < plan->steps; i++)
        if (plan->step[i].kind == GT_STEP_LOOP && plan->step[i].loop->loop == loop)
            return plan->step[i].loop;
    return NULL;
}

/* By node: whether something reads it that is no result of `back`. */
static bool *read_elsewhere(const gt_maker *m, const gt_rolled *back, int targets, const gt_ref *target)
{
    bool *read = GT_ARRAY(m->scratch, (size_t)m->nodes, bool);
    for (int i = 0; i < m->nodes; i++) {
        const gt_node *node = &m->node[i];
        if (node->in >= 0 && !(node->e->op == &gt_op_loop && gt_loop_of(node->e)->loop == back))
            for (int k = 0; k < node->e->n_in; k++)
                read[gt_maker_in(m, node)[k]] = true;
    }
    for (int i = 0; i < targets; i++)
        read[gt_maker_number(m, target[i])] = true;
    return read;
}

/* The carry of another loop that a row of this one is, as the turns of that one found it, from the last to the first;
 * NULL: it is none that a turn run again would give. */
static const gt_loop_result *history_of(const gt_maker *m, const gt_rolled *loop, const gt_loop_in *in,
                                        const bool *elsewhere)
{
    if (loop->body->hole[in->hole].kind != GT_HOLE_ROW || in->at.slot < 0)
        return NULL;
    const gt_ref operand = loop->operand[in->hole]; /* of a loop within a turn it may be that of another program */
    const int number = operand >= 0 && operand < m->program->count ? gt_maker_number(m, operand) : -1;
    const gt_node *node = number < 0 ? NULL : &m->node[number];
    if (!node || node->root != number || node->step < 0 || node->slot != in->at.slot || node->e->op != &gt_op_loop ||
        elsewhere[number] || m->slot[node->slot].kind != GT_SLOT_BUFFER)
        return NULL;
    const gt_loop_result *of = gt_loop_of(node->e);
    const int64_t begin = of->loop->reverse ? 0 : of->loop->turns - 1;
    if (of->kind != GT_LOOP_ROWS || of->number < of->loop->body->outs || of->loop->turns != loop->turns ||
        of->loop->reverse == loop->reverse || loop->taken[in->hole].first != begin || loop->turns > INT32_MAX)
        return NULL;
    return of;
}

static int find_carry(const gt_loop_step *step, int number)
{
    for (int i = 0; i < step->carries; i++)
        if (step->carry[i].number == number)
            return i;
    return -1;
}

static bool find_pair(const gt_maker *m, const gt_eval_plan *plan, gt_loop_step *back, int targets,
                      const gt_ref *target, pair *out)
{
    const bool *elsewhere = read_elsewhere(m, back->loop, targets, target);
    *out = (pair){.back = back, .carry = GT_ARRAY(m->scratch, (size_t)back->ins, int)};
    for (int i = 0; i < back->ins; i++) {
        const gt_loop_result *of = history_of(m, back->loop, &back->in[i], elsewhere);
        gt_loop_step *forth = of ? step_of(plan, of->loop) : NULL;
        const int carry = of ? of->number - of->loop->body->outs : -1;
        out->carry[i] = -1;
        if (!forth || (out->forth && out->forth != forth) || forth->keeps || find_carry(forth, carry) < 0)
            continue;
        if (!out->forth)
            out->wanted = GT_ARRAY(m->scratch, (size_t)of->loop->body->carries, bool);
        out->forth = forth;
        out->wanted[carry] = true;
        out->carry[i] = carry;
    }
    return out->forth != NULL;
}

/* -- loops that keep some states -- */

static size_t rounded(size_t size, size_t unit)
{
    return (size + unit - 1) / unit * unit;
}

static size_t unit_of(size_t size)
{
    enum { WIDE = 512, LINE = 64 };
    return size >= WIDE ? LINE : size > sizeof(double) ? 2 * sizeof(double) : sizeof(double);
}

static void lay_out(gt_maker *m, const pair *p)
{
    gt_states *s = p->states;
    const gt_loop_step *again = s->again;
    s->offset = GT_ARRAY(m->arena, (size_t)again->carries, size_t);
    s->from = GT_ARRAY(m->arena, (size_t)again->carries, int);
    s->found = GT_ARRAY(m->arena, (size_t)again->carries, const char *);
    s->size = sizeof(int64_t);
    for (int i = 0; i < again->carries; i++) {
        s->offset[i] = rounded(s->size, unit_of(again->carry[i].size));
        s->size = s->offset[i] + again->carry[i].size;
        s->from[i] = find_carry(p->forth, again->carry[i].number);
    }
    s->size = rounded(s->size, unit_of(s->size));
}

/* What the loop back reads comes from states now, and is no row any more. */
static void take_from_states(gt_maker *m, const pair *p)
{
    for (int i = 0; i < p->back->ins; i++) {
        gt_loop_in *in = &p->back->in[i];
        if (p->carry[i] < 0)
            continue;
        in->state = find_carry(p->states->again, p->carry[i]);
        m->slot[in->at.slot].size = 0;
        int outs = 0;
        for (int k = 0; k < p->forth->outs; k++)
            if (p->forth->out[k].at.slot != in->at.slot)
                p->forth->out[outs++] = p->forth->out[k];
        p->forth->outs = outs;
        in->at.slot = -1;
        in->step = 0;
    }
}

static gt_status keep_states(gt_maker *m, pair *p)
{
    gt_states *s = p->states = GT_NEW(m->arena, gt_states);
    *s = (gt_states){.forth = p->forth, .turns = p->forth->loop->turns};
    GT_TRY(gt_loop_step_again(m, p->back->number, p->forth, p->wanted, &s->again));
    lay_out(m, p);
    s->slot =
        gt_maker_new_slot(m, (gt_slot){.kind = GT_SLOT_BUFFER, .first = p->forth->number, .last = p->back->number});
    take_from_states(m, p);
    p->forth->keeps = p->back->takes = s;
    for (int i = 0; i < s->again->ins; i++) {
        const int slot = s->again->in[i].at.slot;
        if (slot >= 0 && m->slot[slot].kind == GT_SLOT_BUFFER && m->slot[slot].last < p->back->number)
            m->slot[slot].last = p->back->number;
    }
    return GT_OK;
}

/* The workspace when the longest of the loops has so much room, and the others less as they are shorter. */
static size_t with_room(gt_maker *m, const pair *list, int pairs, int64_t longest, int64_t room)
{
    for (int i = 0; i < pairs; i++) {
        gt_states *s = list[i].states;
        s->room = (int64_t)((double)s->turns / (double)longest * (double)room);
        s->room = s->room < 1 ? 1 : s->room < s->turns ? s->room : s->turns;
        m->slot[s->slot].size = (size_t)s->room * s->size;
    }
    const gt_arena_mark mark = gt_arena_save(m->scratch);
    const size_t bytes = gt_buffers_place(m->scratch, m->slot, (int)m->slots, (int)m->steps);
    gt_arena_release(m->scratch, mark);
    return bytes;
}

static size_t find_room(gt_maker *m, const pair *list, int pairs, size_t outside, size_t limit)
{
    int64_t longest = 1, low = 1;
    for (int i = 0; i < pairs; i++)
        longest = list[i].states->turns > longest ? list[i].states->turns : longest;
    for (int64_t high = longest; low < high;) {
        const int64_t middle = low + (high - low + 1) / 2;
        if (with_room(m, list, pairs, longest, middle) + outside <= limit)
            low = middle;
        else
            high = middle - 1;
    }
    return with_room(m, list, pairs, longest, low) + outside;
}

static void note(gt_maker *m, gt_eval_plan *plan, const pair *list, int pairs)
{
    gt_kept_states *kept = GT_ARRAY(m->arena, (size_t)pairs, gt_kept_states);
    for (int i = 0; i < pairs; i++) {
        const gt_states *s = list[i].states;
        kept[i] = (gt_kept_states){s->forth->loop->at, s->turns, s->room, gt_revolve_again(s->turns, s->room), s->size};
    }
    plan->kept = kept;
    plan->keepers = pairs;
}

gt_status gt_maker_keep_fewer(gt_maker *m, gt_eval_plan *plan, size_t outside, size_t limit, int targets,
                              const gt_ref *target, size_t *bytes)
{
    int pairs = 0;
    const size_t inside = m->inside;
    pair *list = GT_ARRAY(m->scratch, (size_t)plan->steps, pair);
    for (int i = 0; i < plan->steps; i++)
        if (plan->step[i].kind == GT_STEP_LOOP && plan->step[i].loop->loop->body->derived &&
            find_pair(m, plan, plan->step[i].loop, targets, target, &list[pairs]))
            GT_TRY(keep_states(m, &list[pairs++]));
    if (!pairs)
        return GT_OK;
    *bytes = find_room(m, list, pairs, outside + (m->inside - inside), limit);
    note(m, plan, list, pairs);
    return GT_OK;
}
