#include "diff/loop_ends.h"

#include "base/tensor.h"
#include "ops/emit.h"

/* -1: it is none. */
static int hole_of(const gt_body *body, gt_ref ref)
{
    int h = body->holes - 1;
    while (h >= 0 && body->hole[h].ref != ref)
        h--;
    return h;
}

int gt_body_came_as(const gt_body *body, int carry)
{
    return hole_of(body, body->next[carry]);
}

int gt_body_hands(const gt_body *body, const bool *leads)
{
    int most = 0;
    for (int c = 0; c < body->carries; c++) {
        int hands = 0;
        for (int h = leads[c] ? gt_body_came_as(body, c) : -1; h >= 0;
             h = h < body->carries ? gt_body_came_as(body, h) : -1)
            if (hands++ == body->carries || body->hole[h].kind == GT_HOLE_CONST)
                return -1;
        most = hands > most ? hands : most;
    }
    return most;
}

static int made_by(const gt_body *body, gt_ref ref)
{
    int c = body->carries - 1;
    while (c >= 0 && body->next[c] != ref)
        c--;
    return c;
}

/* What stands outside for a value of a turn. */
typedef struct outer {
    enum { APART, ANY, THIS, RESULT } is; /* nothing; it may be anything; `of`; the last value of carry `of` */
    int of;
} outer;

/* Of a hole, in the turn that comes `turns` behind the first. */
static outer at_begin(const gt_rolled *loop, int h, int turns)
{
    const gt_body *body = loop->body;
    for (; h >= 0 && h < body->carries && turns; turns--)
        h = gt_body_came_as(body, h);
    if (h < 0)
        return (outer){APART, 0};
    const gt_hole_kind kind = body->hole[h].kind;
    return kind == GT_HOLE_CARRY || kind == GT_HOLE_CONST ? (outer){THIS, loop->operand[h]} : (outer){ANY, 0};
}

/* Of any value, `turns` before the last one. */
static outer at_end(const gt_body *body, gt_ref ref, int turns)
{
    int c = made_by(body, ref);
    for (; c >= 0 && turns; turns--)
        c = made_by(body, body->hole[c].ref);
    return c >= 0 ? (outer){RESULT, c} : (outer){APART, 0};
}

static bool is_outside(const gt_program *program, const gt_rolled *loop, outer value, gt_ref ref)
{
    const gt_ref same = gt_eqn_at(program, ref)->same;
    const gt_eqn *e = gt_eqn_at(program, same);
    if (value.is == RESULT)
        return e->op == &gt_op_loop && gt_loop_of(e)->loop == loop && gt_loop_of(e)->kind == GT_LOOP_LAST &&
               gt_loop_of(e)->number == value.of;
    return value.is == ANY || (value.is == THIS && gt_eqn_at(program, value.of)->same == same);
}

static bool is_number(const gt_eqn *e)
{
    return e->op == &gt_op_constant && !e->shape->rank && gt_dtype_in((gt_dtype)e->dtype, GT_SET_REAL);
}

/* Whether what comes in by the way of no carry may be that value: a constant, a row, what is made of the number of the
 * turn. */
static bool may_be(const gt_program *program, const gt_rolled *loop, gt_ref own, gt_ref ref)
{
    const gt_eqn *is = gt_eqn_at(loop->body->world, own), *e = gt_eqn_at(program, ref);
    const int h = hole_of(loop->body, own);
    if (h >= 0 && loop->body->hole[h].kind == GT_HOLE_CONST)
        return e->same == gt_eqn_at(program, loop->operand[h])->same;
    if (is->op != &gt_op_constant)
        return h < 0 || loop->body->hole[h].kind != GT_HOLE_ROW || e->n_in > 0;
    return is_number(is) && is_number(e) ? gt_tensor_real(gt_constant_of(is), 0) == gt_tensor_real(gt_constant_of(e), 0)
                                         : e->op == &gt_op_constant;
}

/* Whether the turn's equation is that one in a turn so far from the first, or from the last. */
static bool is_one(const gt_program *program, const gt_rolled *loop, const gt_holes *depends, const gt_eqn *own,
                   const gt_eqn *e, bool end, int turns)
{
    const gt_body *body = loop->body;
    bool carried = false;
    for (uint32_t k = 0; k < own->n_in; k++) {
        const int h = hole_of(body, own->in[k]);
        bool moves = false, meets = false;
        for (int c = 0; c < body->carries; c++)
            moves |= gt_holes_have(&depends[own->in[k]], c);
        if (!moves)
            meets = may_be(program, loop, own->in[k], e->in[k]);
        else if (end)
            meets = is_outside(program, loop, at_end(body, own->in[k], turns), e->in[k]);
        else if (h >= 0)
            meets = is_outside(program, loop, at_begin(loop, h, turns), e->in[k]);
        if (!meets)
            return false;
        carried |= moves;
    }
    return carried;
}

/* Whether the equation reads what the loop begins with, or comes to. */
static bool reads_ends(const gt_program *program, const gt_rolled *loop, const gt_eqn *e)
{
    bool reads = false;
    for (uint32_t k = 0; k < e->n_in && !reads; k++)
        for (int c = 0; c < loop->body->carries && !reads; c++)
            reads = is_outside(program, loop, (outer){THIS, loop->operand[c]}, e->in[k]) ||
                    is_outside(program, loop, (outer){RESULT, c}, e->in[k]);
    return reads;
}

bool gt_loop_ends_meet(gt_arena *scratch, const gt_program *program, const gt_rolled *loop, const gt_eqn *e)
{
    const gt_body *body = loop->body;
    if (!reads_ends(program, loop, e))
        return false;
    gt_arena_mark mark = gt_arena_save(scratch);
    const gt_holes *depends = gt_body_depends(scratch, body, GT_PATHS_OF_DATA);
    bool meet = false;
    for (gt_ref ref = 0; ref < body->count && !meet; ref++) {
        const gt_eqn *own = gt_eqn_at(body->world, ref);
        for (int turns = 0; own->op == e->op && own->n_in == e->n_in && turns <= body->carries && !meet; turns++)
            meet = is_one(program, loop, depends, own, e, false, turns) ||
                   is_one(program, loop, depends, own, e, true, turns);
    }
    gt_arena_release(scratch, mark);
    return meet;
}

bool gt_loop_repeats(const gt_program *program, const gt_rolled *loop, const gt_eqn *e)
{
    return loop->repeats && e->op == &gt_op_concat && e->n_in == loop->turns + 1 &&
           gt_eqn_at(program, loop->operand[0])->same == gt_eqn_at(program, e->in[0])->same;
}
