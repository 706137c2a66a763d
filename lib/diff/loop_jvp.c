#include "diff/loop_jvp.h"

#include <string.h>

#include "diff/loop_draft.h"
#include "diff/transform.h"
#include "ops/emit.h"

typedef struct pushing {
    gt_build *b; /* of the program */
    gt_draft d;  /* of the loop of tangents */
    const gt_loop_push *push;
    const gt_rolled *loop;
    const gt_body *body;
    const gt_holes *carried; /* by value of the world: the holes that derivatives come from */
    gt_ref *given;           /* by hole: the tangent of its operand */
    bool *needed;            /* by carry: what is asked for comes from it */
    bool *moves;             /* by hole: it has a tangent */
    int *number;             /* by carry that moves, by row that does: of the new loop; -1: none */
    int *row;
    gt_ref *source, *tangent, *target, *out;
    int sources, targets;
} pushing;

static void find_needed(pushing *p)
{
    const gt_body *body = p->body;
    for (int c = 0; c < body->carries; c++) {
        p->needed[c] = p->push->last[c];
        for (int k = 0; k < body->rows; k++)
            p->needed[c] |= p->push->row[k] && gt_holes_have(&p->carried[body->row[k]], c);
    }
    gt_body_close(body, p->carried, p->needed);
}

/* Whether turns only add to what they find in a carry, and nobody else reads it: then a tangent that it does not have
 * yet may be -0, which changes nothing that is added to it. */
static bool is_added_to(const pushing *p, int c)
{
    const gt_body *body = p->body;
    const gt_eqn *hole = gt_eqn_at(body->world, body->hole[c].ref);
    bool *sum = GT_ARRAY(p->b->scratch, (size_t)body->count, bool);
    if (!gt_dtype_in((gt_dtype)hole->dtype, GT_SET_FLOAT))
        return false;
    sum[body->hole[c].ref] = true;
    for (gt_ref ref = 0; ref < body->count; ref++) {
        const gt_eqn *e = gt_eqn_at(body->world, ref);
        int read = 0;
        for (uint32_t k = 0; k < e->n_in; k++)
            read += sum[e->in[k]];
        if (read && (read > 1 || e->op != &gt_op_add || !gt_shape_equal(e->shape, hole->shape)))
            return false;
        sum[ref] |= read > 0;
    }
    for (int k = 0; k < body->rows; k++)
        if (sum[body->row[k]])
            return false;
    for (int d = 0; d < body->carries; d++)
        if (sum[body->next[d]] != (d == c))
            return false;
    return true;
}

/* The same carries have tangents before and after each turn, and nothing in it looks at where they come from. */
static bool can_push(pushing *p)
{
    const gt_body *body = p->body;
    for (int h = 0; h < body->holes; h++)
        p->moves[h] = p->given[h] != GT_NONE && (h >= body->carries || p->needed[h]);
    for (int c = 0; c < body->carries; c++) {
        const bool then = p->needed[c] && gt_holes_meet(&p->carried[body->next[c]], p->moves, body->holes);
        if (!p->needed[c] || then == p->moves[c])
            continue;
        if (!then || p->push->operand[c] == GT_NONE || !is_added_to(p, c))
            return false;
        p->given[c] = gt_filled_like(p->b, p->push->operand[c], -0.0);
        p->moves[c] = true;
    }
    for (gt_ref ref = 0; ref < body->count; ref++) {
        const gt_op *op = gt_eqn_at(body->world, ref)->op;
        if (op == &gt_op_custom_gradient || (op->absorbs && p->b->poles))
            return false;
    }
    return true;
}

static void add_source(pushing *p, int h)
{
    const gt_hole *hole = &p->body->hole[h];
    p->source[p->sources] = hole->ref;
    p->tangent[p->sources] = gt_draft_input(&p->d, "tangent", hole->ref);
    gt_draft_hole(&p->d, hole->kind, p->tangent[p->sources++], p->given[h], p->loop->taken[h]);
}

/* Carries first: those of the loop, and their tangents. */
static void add_holes(pushing *p)
{
    const gt_body *body = p->body;
    for (int c = 0; c < body->carries; c++)
        gt_draft_hole(&p->d, GT_HOLE_CARRY, body->hole[c].ref, p->push->operand[c], (gt_rows_taken){0, 0});
    for (int c = 0; c < body->carries; c++) {
        p->number[c] = -1;
        if (!p->moves[c])
            continue;
        p->number[c] = p->d.of->holes;
        p->target[p->targets++] = body->next[c];
        add_source(p, c);
    }
    p->d.of->carries = p->d.of->holes;
    for (int h = body->carries; h < body->holes; h++)
        gt_draft_hole(&p->d, body->hole[h].kind, body->hole[h].ref, p->push->operand[h], p->loop->taken[h]);
    for (int h = body->carries; h < body->holes; h++)
        if (p->moves[h])
            add_source(p, h);
}

static void ask_for_rows(pushing *p)
{
    for (int k = 0; k < p->body->rows; k++) {
        const bool some = p->push->row[k] && gt_holes_meet(&p->carried[p->body->row[k]], p->moves, p->body->holes);
        p->row[k] = some ? p->d.of->rows++ : -1;
        if (some)
            p->target[p->targets++] = p->body->row[k];
    }
}

static bool make_body(pushing *p)
{
    const gt_body *body = p->body;
    gt_arena *arena = p->b->arena;
    gt_draft_begin(&p->d);
    gt_body *made = p->d.of;
    add_holes(p);
    ask_for_rows(p);
    if (gt_build_failed(p->b) || gt_build_failed(&p->d.w))
        return false;
    gt_jvp(&p->d.w, NULL, p->sources, p->source, p->tangent, p->targets, p->target, p->out);
    made->next = GT_ARRAY(arena, (size_t)made->carries, gt_ref);
    made->row = GT_ARRAY(arena, (size_t)made->rows, gt_ref);
    memcpy(made->next, body->next, (size_t)body->carries * sizeof *made->next);
    for (int i = 0; i < p->targets; i++) {
        const int c = body->carries + i;
        if (gt_build_failed(&p->d.w) || p->out[i] == GT_NONE)
            return false;
        *(c < made->carries ? &made->next[c] : &made->row[c - made->carries]) = p->out[i];
    }
    made->outs = made->rows;
    made->count = body->world->count;
    return true;
}

static bool emit(pushing *p, gt_ref *last, gt_ref *row)
{
    const gt_rolled *loop = p->loop;
    gt_rolled *made = GT_NEW(p->b->arena, gt_rolled);
    *made = *loop;
    made->body = p->d.of;
    made->operand = p->d.operand;
    made->taken = p->d.taken;
    for (int c = 0; c < p->body->carries; c++)
        if (p->push->last[c] && p->number[c] >= 0)
            last[c] = gt_loop_emit(p->b, made, true, p->number[c]);
    for (int k = 0; k < p->body->rows; k++)
        if (p->row[k] >= 0)
            row[k] = gt_loop_emit(p->b, made, false, p->row[k]);
    return !gt_build_failed(p->b);
}

bool gt_loop_jvp(gt_build *b, const gt_loop_push *push, gt_ref *last, gt_ref *row)
{
    const gt_body *body = push->loop->body;
    gt_arena *scratch = b->scratch;
    pushing p = {.b = b, .push = push, .loop = push->loop, .body = body};
    for (int c = 0; c < body->carries; c++)
        last[c] = GT_NONE;
    for (int k = 0; k < body->rows; k++)
        row[k] = GT_NONE;
    if (gt_build_failed(b))
        return false;
    const gt_arena_mark mark = gt_arena_save(scratch);
    const size_t most = (size_t)body->holes + (size_t)body->rows;
    gt_draft_init(&p.d, b, body);
    p.d.w.loops = 1; /* what a loop in a turn refuses is refused here */
    p.carried = gt_body_depends(scratch, body, GT_PATHS_OF_DERIVATIVES);
    p.given = GT_ARRAY(scratch, (size_t)body->holes, gt_ref);
    memcpy(p.given, push->tangent, (size_t)body->holes * sizeof *p.given);
    p.needed = GT_ARRAY(scratch, (size_t)body->carries, bool);
    p.moves = GT_ARRAY(scratch, (size_t)body->holes, bool);
    p.number = GT_ARRAY(scratch, (size_t)body->carries, int);
    p.row = GT_ARRAY(scratch, (size_t)body->rows, int);
    p.source = GT_ARRAY(scratch, most, gt_ref);
    p.tangent = GT_ARRAY(scratch, most, gt_ref);
    p.target = GT_ARRAY(scratch, most, gt_ref);
    p.out = GT_ARRAY(scratch, most, gt_ref);
    find_needed(&p);
    const bool good = can_push(&p) && make_body(&p) && emit(&p, last, row);
    if (!good)
        gt_build_straight(b);
    gt_arena_release(scratch, mark);
    return good;
}
