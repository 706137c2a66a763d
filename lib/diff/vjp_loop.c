/* The walk back meets a loop: what has arrived at its results, and where its derivative's go. */
#include "diff/loop_ends.h"
#include "diff/loop_numbers.h"
#include "diff/loop_vjp.h"
#include "diff/vjp_walk.h"
#include "ops/axes.h"
#include "ops/emit.h"

static bool is_of(const gt_vjp_walk *w, gt_ref ref, const gt_rolled *loop)
{
    const gt_eqn *e = gt_eqn_at(w->b->program, ref);
    return e->op == &gt_op_loop && gt_loop_of(e)->loop == loop;
}

/* What the cotangent of a value arrives at: the earlier equation that it merges into, else itself. */
static int64_t arrives_at(const gt_vjp_walk *w, gt_ref ref)
{
    return gt_reach_number(w->reach, gt_reach_merged(w->reach, ref));
}

/* Whether what arrived there can be added up before the rest arrives: nothing waits to be put side by side. */
static bool adds_up(const gt_vjp_walk *w, int64_t at)
{
    for (int32_t i = w->a.first[at]; i; i = w->a.entry[i].next)
        if (gt_eqn_at(w->b->program, w->a.entry[i].ct.ref)->op == &gt_op_unslice)
            return false;
    return true;
}

static int64_t first_row(const gt_rolled *loop, int h)
{
    const gt_rows_taken taken = loop->taken[h];
    return taken.step < 0 ? taken.first + (loop->turns - 1) * taken.step : taken.first;
}

/* Whether derivatives go to the value through another equation too. */
static bool is_read_elsewhere(const gt_vjp_walk *w, gt_ref value, const gt_rolled *loop)
{
    const gt_program *program = w->b->program;
    for (gt_ref ref = w->reach->first; ref <= w->reach->last; ref++) {
        const gt_eqn *e = gt_eqn_at(program, ref);
        if (gt_reach_number(w->reach, ref) < 0 || is_of(w, ref, loop))
            continue;
        for (int k = 0; k < e->n_in; k++)
            if (e->in[k] == value && gt_edge_carries(program, w->watch, ref, e, k))
                return true;
    }
    return false;
}

typedef struct loop_walk {
    const gt_rolled *loop;
    gt_ref *last, *row, *arrived, *ct;
    bool *leads;
    int64_t *at; /* by hole: where its cotangent arrives */
} loop_walk;

/* What arrived at the results, and where derivatives lead on. */
static bool read_results(gt_vjp_walk *w, loop_walk *l, gt_ref ref)
{
    gt_build *b = w->b;
    gt_ref first = ref, end = ref + 1;
    while (first > w->reach->first && is_of(w, first - 1, l->loop))
        first--;
    while (end <= w->reach->last && is_of(w, end, l->loop))
        end++;
    for (gt_ref one = end - 1; one >= first; one--) {
        const int64_t at = gt_reach_number(w->reach, one);
        const gt_eqn *e = gt_eqn_at(b->program, one);
        const gt_loop_result *result = gt_loop_of(e);
        const bool last = result->kind == GT_LOOP_LAST;
        if (at < 0 || w->reach->merge[at] != GT_NONE) /* what arrived there has gone on to an equal one */
            continue;
        if (w->reach->flag[at] & GT_REACH_SOURCE || (!last && result->number >= l->loop->body->outs))
            return false;
        for (int k = 0; k < result->operands; k++) {
            if (e->in[k] != l->loop->operand[result->hole[k]])
                return false; /* it was recorded within a turn, and is the same in all of them */
            if (gt_reach_number(w->reach, e->in[k]) >= 0 && gt_edge_carries(b->program, w->watch, one, e, k))
                l->leads[result->hole[k]] = true;
        }
        if (!w->a.first[at])
            continue;
        const gt_cotangent ct = gt_vjp_gather(w, at);
        w->a.first[at] = 0;
        const bool slice = gt_eqn_at(b->program, ct.ref)->op == &gt_op_unslice;
        if (ct.used != GT_USED_ALL || !ct.clean || (last && slice && ct.pattern != GT_USED_ALL))
            return false;
        *(last ? &l->last[result->number] : &l->row[result->number]) = ct.ref;
    }
    return true;
}

/* Turn by turn all that arrives at a merged operand waits there and then goes on in one piece: nothing may have arrived
 * before where it goes, nor arrive meanwhile. */
static bool goes_on_whole(const gt_vjp_walk *w, gt_ref operand, const gt_rolled *loop)
{
    const int64_t to = arrives_at(w, operand);
    if (w->a.first[to])
        return false;
    for (gt_ref ref = operand + 1; ref <= w->reach->last; ref++) {
        const gt_eqn *e = gt_eqn_at(w->b->program, ref);
        if (gt_reach_number(w->reach, ref) < 0 || is_of(w, ref, loop))
            continue;
        for (int k = 0; k < e->n_in; k++)
            if (e->in[k] != operand && gt_reach_number(w->reach, e->in[k]) >= 0 && arrives_at(w, e->in[k]) == to)
                return false;
    }
    return true;
}

static bool read_operands(gt_vjp_walk *w, loop_walk *l)
{
    const gt_body *body = l->loop->body;
    for (int h = 0; h < body->holes; h++) {
        const gt_ref operand = l->loop->operand[h];
        const gt_hole_kind kind = body->hole[h].kind;
        if (!l->leads[h])
            continue;
        const int64_t own = gt_reach_number(w->reach, operand);
        l->at[h] = arrives_at(w, operand);
        for (int i = 0; i < h; i++)
            if (l->leads[i] && arrives_at(w, l->loop->operand[i]) == l->at[h] &&
                (kind != GT_HOLE_ROW || body->hole[i].kind != GT_HOLE_ROW))
                return false;
        if (own != l->at[h] && kind != GT_HOLE_CONST)
            return false;
        if (own != l->at[h] && l->loop->repeats)
            return false;
        if (own != l->at[h] && w->a.first[own]) { /* made before the loop; else by each turn anew */
            if (!goes_on_whole(w, operand, l->loop))
                return false;
            l->at[h] = own;
        }
        const bool some = w->a.first[l->at[h]];
        if (kind == GT_HOLE_CARRY && (some || (gt_body_slices(body, h) && is_read_elsewhere(w, operand, l->loop))))
            return false;
        if (some && kind != GT_HOLE_ROW && !adds_up(w, l->at[h]))
            return false;
        if (some && kind == GT_HOLE_CONST) { /* that of the turns is used as a whole */
            gt_vjp_clean(w, l->at[h]);
            l->arrived[h] = gt_vjp_gather(w, l->at[h]).ref;
        }
    }
    for (gt_ref ref = 0; ref <= w->reach->last; ref++) {
        const gt_eqn *e = gt_eqn_at(w->b->program, ref);
        const bool apart = ref < w->reach->first || gt_reach_number(w->reach, ref) < 0;
        if (is_of(w, ref, l->loop) || (apart && e->op == &gt_op_loop))
            continue;
        if (apart) { /* what no derivative goes through may make turns alike that one goes through */
            if (gt_loop_ends_meet(w->b->scratch, w->b->program, l->loop, e))
                return false;
            continue;
        }
        if (e->op == &gt_op_loop
                ? gt_loops_meet(w->b->program, l->loop, gt_loop_of(e)->loop)
                : gt_loop_numbers(w->b->program, l->loop, e) || gt_loop_repeats(w->b->program, l->loop, e) ||
                      gt_loop_ends_meet(w->b->scratch, w->b->program, l->loop, e))
            return false;
    }
    return true;
}

static gt_ref unslice_rows(gt_build *b, gt_ref part, const gt_shape *shape, int64_t first, int64_t apart)
{
    int64_t begin[GT_MAX_RANK] = {first}, step[GT_MAX_RANK] = {apart};
    for (int i = 1; i < shape->rank; i++)
        step[i] = 1;
    const gt_attr attr[] = {gt_attr_ints(b, shape->rank, shape->dim), gt_attr_ints(b, shape->rank, begin),
                            gt_attr_ints(b, shape->rank, step)};
    return gt_emit(b, &gt_op_unslice, 1, &part, attr);
}

/* Rows with zeros between them. */
static gt_ref spread(gt_build *b, gt_ref part, int64_t rows, int64_t apart)
{
    gt_shape shape;
    gt_shape_copy(&shape, gt_ref_shape(b->program, part));
    shape.dim[0] = (rows - 1) * apart + 1;
    return rows == 1 || apart == 1 ? part : unslice_rows(b, part, &shape, 0, apart);
}

/* Rows of an operand as slices are that pad: so many that they are put side by side, as those of single turns are.
 * Whether that gives the same is known when all has arrived there. */
static void arrive_rows(gt_vjp_walk *w, const loop_walk *l, int h, gt_ref from)
{
    enum { PIECES = 4 };
    gt_build *b = w->b;
    const gt_rolled *loop = l->loop;
    const gt_shape *shape = gt_ref_shape(b->program, loop->operand[h]);
    const int64_t step = loop->taken[h].step, apart = step < 0 ? -step : step;
    for (int64_t i = (loop->turns < PIECES ? loop->turns : PIECES) - 1, end = loop->turns; i >= 0; end = i--) {
        const gt_ref rows = spread(b, gt_slice_axis(b, l->ct[h], 0, i, end - i), end - i, apart);
        const gt_ref part = unslice_rows(b, rows, shape, first_row(loop, h) + i * apart, 1);
        gt_vjp_arrive(w, l->at[h], from, (gt_cotangent){part, GT_USED_ALL, GT_USED_ALL, true});
        w->a.entry[w->a.last[l->at[h]]].apart = apart;
    }
}

static bool pull_turns(gt_vjp_walk *w, loop_walk *l, gt_ref ref)
{
    gt_build *b = w->b;
    const gt_body *body = l->loop->body;
    for (int i = 0; i < body->holes; i++)
        l->last[i] = l->arrived[i] = GT_NONE;
    for (int k = 0; k < body->rows; k++)
        l->row[k] = GT_NONE;
    if (w->trace || w->seeded || !read_results(w, l, ref) || !read_operands(w, l))
        return false;
    b->at = l->loop->at;
    b->order = (uint8_t)(gt_eqn_at(b->program, ref)->order + 1);
    const gt_loop_pull pull = {l->loop, l->last, l->row, l->leads, l->arrived};
    if (!gt_loop_vjp(b, &pull, l->ct))
        return false;
    for (int h = 0; h < body->holes; h++) {
        if (l->ct[h] == GT_NONE)
            continue;
        if (body->hole[h].kind == GT_HOLE_CONST) /* with what had arrived */
            w->a.first[l->at[h]] = w->a.last[l->at[h]] = 0;
        if (body->hole[h].kind == GT_HOLE_ROW)
            arrive_rows(w, l, h, ref);
        else
            gt_vjp_arrive(w, l->at[h], ref, (gt_cotangent){l->ct[h], GT_USED_ALL, GT_USED_ALL, true});
    }
    return true;
}

void gt_vjp_pull_loop(gt_vjp_walk *w, gt_ref ref)
{
    gt_arena *scratch = w->b->scratch;
    const gt_rolled *loop = gt_loop_of(gt_eqn_at(w->b->program, ref))->loop;
    const size_t most = (size_t)loop->body->holes + (size_t)loop->body->rows;
    loop_walk l = {.loop = loop,
                   .last = GT_ARRAY(scratch, most, gt_ref),
                   .row = GT_ARRAY(scratch, most, gt_ref),
                   .arrived = GT_ARRAY(scratch, most, gt_ref),
                   .ct = GT_ARRAY(scratch, most, gt_ref),
                   .leads = GT_ARRAY(scratch, most, bool),
                   .at = GT_ARRAY(scratch, most, int64_t)};
    if (!pull_turns(w, &l, ref))
        gt_build_straight(w->b);
}
