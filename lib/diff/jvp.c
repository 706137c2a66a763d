/* Forward mode: tangents travel with the equations. A linear op's tangent is the op itself; a bilinear op's is one
 * product for each operand that has a tangent; a pointwise op's is the sum of its pushes. */
#include "diff/loop_jvp.h"
#include "diff/poles.h"
#include "diff/reach.h"
#include "diff/tangent_mask.h"
#include "diff/transform.h"
#include "graph/infer.h"
#include "ops/emit.h"

static gt_ref add_to(gt_build *b, gt_ref sum, gt_ref term)
{
    return sum == GT_NONE ? term : gt_add(b, sum, term);
}

/* `moves`: by operand, where it does; where it does not its term is 0 (GT_NONE: as it comes). NULL: of none. */
static gt_ref push_pointwise(gt_build *b, gt_ref ref, const gt_eqn *e, const gt_ref *tangent, const gt_ref *moves)
{
    gt_ref sum = GT_NONE;
    for (int k = 0; k < e->n_in; k++) {
        gt_ref term = tangent[k] == GT_NONE ? GT_NONE : e->op->push(b, e, ref, k, tangent[k]);
        if (moves && moves[k] != GT_NONE && term != GT_NONE)
            term = gt_where(b, moves[k], term, gt_number(b, term, 0));
        if (term != GT_NONE)
            sum = add_to(b, sum, term);
    }
    return sum == GT_NONE ? GT_NONE : gt_broadcast(b, sum, e->shape);
}

static gt_ref push_linear(gt_build *b, const gt_eqn *e, const gt_ref *tangent)
{
    gt_ref *in = GT_ARRAY(b->scratch, (size_t)e->n_in, gt_ref);
    for (int k = 0; k < e->n_in; k++)
        in[k] = !gt_eqn_carries(b->program, e, k) ? e->in[k]
                : tangent[k] != GT_NONE           ? tangent[k]
                                                  : gt_filled_like(b, e->in[k], 0);
    return gt_emit(b, e->op, e->n_in, in, e->attr);
}

static gt_ref push_bilinear(gt_build *b, const gt_eqn *e, const gt_ref *tangent)
{
    gt_ref sum = GT_NONE;
    for (int k = 0; k < 2; k++) {
        gt_ref in[2] = {e->in[0], e->in[1]};
        in[k] = tangent[k];
        if (in[k] != GT_NONE)
            sum = add_to(b, sum, gt_emit(b, e->op, 2, in, e->attr));
    }
    return sum;
}

static gt_ref push(gt_build *b, gt_ref ref, const gt_eqn *e, const gt_ref *tangent, const gt_ref *moves)
{
    gt_ref result = GT_NONE;
    switch (e->op->rule) {
    case GT_POINTWISE:
        result = push_pointwise(b, ref, e, tangent, moves);
        break;
    case GT_LINEAR:
        return push_linear(b, e, tangent);
    case GT_BILINEAR:
        return push_bilinear(b, e, tangent);
    case GT_CUSTOM:
        if (!e->op->jvp)
            return gt_build_fail(b, "forward mode does not know the derivative of %s", gt_op_spoken(e->op, e->at));
        result = e->op->jvp(b, e, ref, tangent);
        if (e->op == &gt_op_custom_gradient)
            return result; /* which may say that nothing moves it */
        break;
    case GT_ZERO:
    case GT_COMPOSITE:
        return gt_build_fail(b, "%s has no derivative rule", gt_op_spoken(e->op, e->at));
    }
    return result == GT_NONE ? gt_filled_like(b, ref, 0) : result;
}

/* A tangent on its way. Where its value does not move it is 0 if it is `clean`, else anything. */
typedef struct carried {
    gt_ref ref;
    gt_ref moves; /* a bool; GT_NONE: everywhere, or not known */
    bool clean;
} carried;

/* A walk forward. */
typedef struct walk {
    gt_build *b;
    const gt_watch *watch;
    const gt_reach *reach;
    carried *known; /* by number in the reach */
    bool columns;   /* directions are those of many columns, of which each moves one entry: what does not move is known,
                       and infinities may be met there */
    gt_push push;
    struct met_loop *loops;
} walk;

/* A loop that was met, and the tangents of its results. */
typedef struct met_loop {
    struct met_loop *next;
    const gt_rolled *loop;
    gt_ref *last, *row; /* by carry, by row */
} met_loop;

static gt_ref cleaned(walk *w, carried *t)
{
    /* NOLINTNEXTLINE(clang-analyzer-core.NullDereference): a tangent stands in w->known, which has room for all */
    if (!t->clean && !gt_build_failed(w->b))
        t->ref = gt_where(w->b, t->moves, t->ref, gt_number(w->b, t->ref, 0));
    t->clean = true;
    return t->ref;
}

/* Where an equation's value moves, as far as it is worth knowing: what is mixed moves. No tape needs to know. */
static gt_ref moves_of(gt_build *b, const gt_eqn *e, const gt_ref *tangent, const gt_ref *moves)
{
    bool mixes = e->op->rule != GT_POINTWISE && (e->op->rule != GT_LINEAR || e->op->fold[GT_F64]);
    for (int k = 0; k < e->n_in && !mixes; k++)
        mixes = tangent[k] != GT_NONE && moves[k] == GT_NONE;
    if (mixes || gt_build_failed(b))
        return GT_NONE;
    gt_appended *appended = gt_build_mute(b);
    gt_ref result = gt_moves_through(b, e, moves);
    b->appended = appended;
    return result;
}

/* Operands of which those that move do so alike: what is not clean may wait. */
static bool move_alike(const gt_eqn *e, const gt_ref *tangent, const gt_ref *moves)
{
    gt_ref all = GT_NONE;
    if (!(e->op->rule == GT_POINTWISE || gt_runs_pointwise(e->op)) || e->op == &gt_op_where)
        return false;
    for (int k = 0; k < e->n_in; k++) {
        if (tangent[k] == GT_NONE)
            continue;
        if (moves[k] == GT_NONE || (all != GT_NONE && moves[k] != all))
            return false;
        all = moves[k];
    }
    return true;
}

static carried push_column(walk *w, gt_ref ref, const gt_eqn *e, gt_ref *tangent)
{
    gt_build *b = w->b;
    gt_ref *moves = GT_ARRAY(b->scratch, (size_t)e->n_in + 1, gt_ref);
    bool clean = true, wild = e->op->rule == GT_POINTWISE && gt_reach_wild(w->reach, ref);
    for (int k = 0; k < e->n_in; k++) {
        const carried *t = tangent[k] == GT_NONE ? NULL : &w->known[gt_reach_number(w->reach, e->in[k])];
        moves[k] = t ? t->moves : GT_NONE;
        clean &= !t || t->clean;
    }
    if (move_alike(e, tangent, moves))
        return (carried){push(b, ref, e, tangent, NULL), moves_of(b, e, tangent, moves), clean && !wild};
    for (int k = 0; k < e->n_in; k++)
        if (tangent[k] != GT_NONE)
            tangent[k] = cleaned(w, &w->known[gt_reach_number(w->reach, e->in[k])]);
    return (carried){push(b, ref, e, tangent, wild ? moves : NULL), moves_of(b, e, tangent, moves), true};
}

/* All results of a loop that lead to a target, of which `first` is the first: their tangents are one loop. */
static met_loop *push_loop(walk *w, gt_ref first)
{
    gt_build *b = w->b;
    const gt_rolled *loop = gt_loop_of(gt_eqn_at(b->program, first))->loop;
    met_loop *made = GT_NEW(b->scratch, met_loop);
    gt_ref *tangent = GT_ARRAY(b->scratch, (size_t)loop->body->holes, gt_ref);
    gt_ref *operand = GT_ARRAY(b->scratch, (size_t)loop->body->holes, gt_ref);
    bool *last = GT_ARRAY(b->scratch, (size_t)loop->body->carries, bool);
    bool *row = GT_ARRAY(b->scratch, (size_t)loop->body->rows, bool);
    *made = (met_loop){w->loops, loop, GT_ARRAY(b->scratch, (size_t)loop->body->carries, gt_ref),
                       GT_ARRAY(b->scratch, (size_t)loop->body->rows, gt_ref)};
    w->loops = made;
    for (int h = 0; h < loop->body->holes; h++)
        tangent[h] = operand[h] = GT_NONE;
    for (gt_ref ref = first; ref <= w->reach->last; ref++) {
        const gt_eqn *e = gt_eqn_at(b->program, ref);
        if (e->op != &gt_op_loop || gt_loop_of(e)->loop != loop || gt_reach_number(w->reach, ref) < 0)
            continue;
        const gt_loop_result *result = gt_loop_of(e);
        (result->kind == GT_LOOP_LAST ? last : row)[result->number] = true;
        for (int k = 0; k < result->operands; k++) {
            const int64_t at = gt_reach_number(w->reach, e->in[k]);
            operand[result->hole[k]] = e->in[k];
            if (at >= 0 && gt_reach_carries(w->reach, b->program, w->watch, ref, e, k))
                tangent[result->hole[k]] = w->known[at].ref;
        }
    }
    b->at = loop->at;
    if (w->columns)
        gt_build_straight(b);
    gt_loop_jvp(b, &(gt_loop_push){loop, operand, tangent, last, row}, made->last, made->row);
    return made;
}

static gt_ref push_result(walk *w, gt_ref ref)
{
    const gt_loop_result *result = gt_loop_of(gt_eqn_at(w->b->program, ref));
    met_loop *of = w->loops;
    while (of && of->loop != result->loop)
        of = of->next;
    w->b->order = (uint8_t)(gt_eqn_at(w->b->program, ref)->order + 1);
    of = of ? of : push_loop(w, ref);
    return gt_build_failed(w->b) ? GT_NONE : (result->kind == GT_LOOP_LAST ? of->last : of->row)[result->number];
}

static carried push_eqn(walk *w, gt_ref ref)
{
    gt_build *b = w->b;
    const gt_eqn *e = gt_eqn_at(b->program, ref);
    if (e->op == &gt_op_loop)
        return (carried){push_result(w, ref), GT_NONE, true};
    gt_arena_mark mark = gt_arena_save(b->scratch);
    gt_ref *tangent = GT_ARRAY(b->scratch, (size_t)e->n_in + 1, gt_ref);
    bool any = false;
    for (int k = 0; k < e->n_in; k++) {
        int64_t at = gt_reach_number(w->reach, e->in[k]);
        tangent[k] =
            at >= 0 && gt_reach_carries(w->reach, b->program, w->watch, ref, e, k) ? w->known[at].ref : GT_NONE;
        any |= tangent[k] != GT_NONE;
    }
    if (any && e->op->absorbs && b->poles)
        gt_poles_pushed(b, &w->push, ref, tangent[0]);
    b->at = e->at;
    b->order = (uint8_t)(e->order + 1);
    carried result = {GT_NONE, GT_NONE, true};
    if (any && w->columns)
        result = push_column(w, ref, e, tangent);
    else if (any)
        result.ref = push(b, ref, e, tangent, NULL);
    gt_arena_release(b->scratch, mark);
    return result;
}

/* A source may be what another source leads to. */
static void add(walk *w, int64_t at, carried more)
{
    carried *sum = &w->known[at];
    if (sum->ref == GT_NONE) {
        *sum = more;
        return;
    }
    sum->ref = gt_add(w->b, cleaned(w, sum), cleaned(w, &more));
    sum->moves =
        sum->moves == GT_NONE || more.moves == GT_NONE ? GT_NONE : gt_moves_either(w->b, sum->moves, more.moves);
}

static bool are_columns(const gt_build *b, int sources, const gt_ref *tangent)
{
    bool are = sources > 0;
    for (int j = 0; j < sources && are; j++)
        are = tangent[j] != GT_NONE && gt_eqn_at(b->program, tangent[j])->op == &gt_op_stand_in;
    return are;
}

static void start(walk *w, int sources, const gt_ref *source, const gt_ref *tangent)
{
    for (int j = 0; j < sources; j++) {
        int64_t number = gt_reach_number(w->reach, source[j]);
        carried own = {tangent[j], GT_NONE, true};
        if (number < 0 || own.ref == GT_NONE)
            continue;
        gt_appended *appended = gt_build_mute(w->b);
        own.moves = w->columns ? gt_moves_of(w->b, own.ref) : GT_NONE;
        w->b->appended = appended;
        add(w, number, own);
    }
}

void gt_jvp(gt_build *b, const gt_watch *watch, int sources, const gt_ref *source, const gt_ref *tangent, int targets,
            const gt_ref *target, gt_ref *out)
{
    for (int i = 0; i < targets; i++)
        out[i] = GT_NONE;
    if (gt_build_failed(b))
        return;
    gt_arena_mark mark = gt_arena_save(b->scratch);
    gt_span at = b->at;
    uint8_t order = b->order;
    gt_reach reach = gt_reach_find(b, watch, targets, target, sources, source);
    size_t size = gt_reach_size(&reach);
    carried *known = GT_ARRAY(b->scratch, size, carried);
    for (size_t i = 0; i < size; i++)
        known[i] = (carried){GT_NONE, GT_NONE, true};
    walk w = {.b = b,
              .watch = watch,
              .reach = &reach,
              .known = known,
              .columns =
                  are_columns(b, sources, tangent) && gt_reach_mark_wild(b, &reach) && !gt_reach_unmasked(b, &reach),
              .push = {-1, sources, source, tangent}};
    start(&w, sources, source, tangent);
    for (gt_ref ref = reach.first; ref <= reach.last && !gt_build_failed(b); ref++) {
        if (gt_reach_number(&reach, ref) != ref - reach.first)
            continue;
        carried pushed = push_eqn(&w, ref);
        if (pushed.ref != GT_NONE)
            add(&w, ref - reach.first, pushed);
    }
    for (int i = 0; i < targets; i++) {
        int64_t number = gt_reach_number(&reach, target[i]);
        out[i] = number >= 0 && known[number].ref != GT_NONE ? cleaned(&w, &known[number]) : GT_NONE;
    }
    b->at = at;
    b->order = order;
    gt_arena_release(b->scratch, mark);
}

static bool has_jvp(const gt_op *op)
{
    return op != &gt_op_custom_gradient && (op->rule != GT_CUSTOM || op->jvp);
}

static bool has_complete_jvp(const gt_op *op)
{
    return has_jvp(op) && !op->vjp_has_limits;
}

/* Which of them are between is known turn by turn. */
static bool turns_are(gt_build *b, const gt_body *body, bool (*good)(const gt_op *op))
{
    bool all = true;
    for (gt_ref ref = 0; ref < body->count && all; ref++)
        all = good(gt_eqn_at(body->world, ref)->op);
    return all || (gt_build_straight(b) && false);
}

static bool all_between(gt_build *b, const gt_watch *watch, int sources, const gt_ref *source, int targets,
                        const gt_ref *target, bool (*good)(const gt_op *op))
{
    gt_arena_mark mark = gt_arena_save(b->scratch);
    gt_reach reach = gt_reach_find(b, watch, targets, target, sources, source);
    bool all = true;
    for (gt_ref ref = reach.first; ref <= reach.last && all; ref++) {
        const gt_eqn *e = gt_eqn_at(b->program, ref);
        if (gt_reach_number(&reach, ref) >= 0)
            all = good(e->op) && (e->op != &gt_op_loop || turns_are(b, gt_loop_of(e)->loop->body, good));
    }
    gt_arena_release(b->scratch, mark);
    return all;
}

bool gt_jvp_possible(gt_build *b, const gt_watch *watch, int sources, const gt_ref *source, int targets,
                     const gt_ref *target)
{
    return all_between(b, watch, sources, source, targets, target, has_jvp);
}

bool gt_jvp_complete(gt_build *b, const gt_watch *watch, int sources, const gt_ref *source, int targets,
                     const gt_ref *target)
{
    return all_between(b, watch, sources, source, targets, target, has_complete_jvp);
}
