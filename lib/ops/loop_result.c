/* A result of a loop (graph/loop.h). The evaluator runs the loop once for all its results, and the transforms take all
 * of them at once (diff/loop_vjp.h, loop_jvp.h, loop_vmap.h): who asks for one by itself has the model recorded again
 * with every turn by itself. */
#include "graph/loop.h"

#include <string.h>

#include "ops/emit.h"

static bool loop_infer(gt_infer *i)
{
    const gt_loop_result *result = i->attr[0].p;
    const gt_body *body = result->loop->body;
    const bool last = result->kind == GT_LOOP_LAST;
    const gt_eqn *e = gt_eqn_at(body->world, last ? body->next[result->number] : body->row[result->number]);
    i->dtype = (gt_dtype)e->dtype;
    gt_shape_copy(&i->shape, e->shape);
    if (last)
        return true;
    i->shape.rank++;
    memmove(i->shape.dim + 1, i->shape.dim, (size_t)e->shape->rank * sizeof i->shape.dim[0]);
    i->shape.dim[0] = result->loop->turns;
    return true;
}

static bool loop_kernel(gt_call *call)
{
    memcpy(call->message, "a loop is no kernel", sizeof "a loop is no kernel");
    return false;
}

static bool loop_carries(const gt_eqn *e, int k)
{
    return gt_loop_of(e)->carries[k];
}

static bool loop_records(const gt_eqn *e, int k)
{
    return gt_loop_of(e)->records[k];
}

/* The rows that each source's derivative asks for are made and kept once; those of a value that goes out twice are one
 * stack, turn by turn, too. States as turns find them stay apart from what goes out: who has little memory makes them
 * again (eval/checkpoint.c). */
static bool same_result(const gt_attr *a, const gt_attr *b)
{
    const gt_loop_result *x = a->p, *y = b->p;
    const gt_body *body = x->loop->body;
    const bool out = x->kind == GT_LOOP_ROWS && x->number < body->outs && y->number < body->outs;
    return x->loop == y->loop && x->kind == y->kind &&
           (x->number == y->number || (out && body->row[x->number] == body->row[y->number]));
}

GT_JVP(loop_jvp)
{
    gt_build_straight(b);
    return GT_NONE;
}

GT_VJP(loop_vjp)
{
    gt_build_straight(b);
    return GT_NONE;
}

GT_BATCH(loop_batch)
{
    gt_build_straight(b);
    return GT_NONE;
}

const gt_op gt_op_loop = {
    .spoken = "a loop",
    .doc = "A value that a loop comes to, or those of all its turns: its turns are recorded once, and run one after "
           "another.",
    .formula = "y = the carry after the last turn, or a row for each turn",
    .derivative = "that of the turns, which are then recorded one by one",
    GT_ROW(loop, INTERNAL, CUSTOM),
    .args = {{.name = "operand"}},
    .variadic = true,
    .attrs = {{.name = "result", .type = GT_ATTR_HIDDEN}},
    .accepts = GT_SET_ANY,
    .not_analytic = true,
    .mixes_dtypes = true,
    .carries = loop_carries,
    .records = loop_records,
    .says_same = same_result,
    .reads = gt_reads_all,
    .infer = loop_infer,
    .kernel = loop_kernel,
    .jvp = loop_jvp,
    .vjp = loop_vjp,
    .batch = loop_batch,
};

gt_ref gt_loop_emit(gt_build *b, const gt_rolled *loop, bool last, int number)
{
    const gt_body *body = loop->body;
    if (!last && gt_ref_shape(body->world, body->row[number])->rank >= GT_MAX_RANK) {
        gt_build_straight(b); /* no axis is left for the turns */
        return GT_NONE;
    }
    const gt_holes depends = gt_loop_depends(b->scratch, loop, last, number, GT_PATHS_OF_DATA);
    const gt_holes carried = gt_loop_depends(b->scratch, loop, last, number, GT_PATHS_OF_DERIVATIVES);
    const gt_holes recorded = gt_loop_depends(b->scratch, loop, last, number, GT_PATHS_OF_RECORDS);
    gt_ref in[GT_LOOP_HOLES];
    int n = 0, *own = GT_ARRAY(b->arena, (size_t)body->holes, int);
    bool *carries = GT_ARRAY(b->arena, (size_t)body->holes, bool);
    bool *records = GT_ARRAY(b->arena, (size_t)body->holes, bool);
    for (int h = 0; h < body->holes; h++)
        if (gt_holes_have(&depends, h) && body->hole[h].kind != GT_HOLE_TURN) {
            if (loop->operand[h] == GT_NONE) {
                gt_build_straight(b);
                return GT_NONE;
            }
            own[n] = h;
            carries[n] = gt_holes_have(&carried, h);
            records[n] = gt_holes_have(&recorded, h);
            in[n++] = loop->operand[h];
        }
    gt_loop_result *result = GT_NEW(b->arena, gt_loop_result);
    *result =
        (gt_loop_result){.loop = loop,
                         .kind = last ? GT_LOOP_LAST : GT_LOOP_ROWS,
                         .number = number,
                         .operands = n,
                         .hole = own,
                         .carries = carries,
                         .records = records,
                         .fresh = body->trains && body->holes < GT_LOOP_HOLES && gt_holes_have(&recorded, body->holes)};
    b->loops++;
    return gt_emit(b, &gt_op_loop, n, in, GT_WITH({.given = true, .p = result}));
}
