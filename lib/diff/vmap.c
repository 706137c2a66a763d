/* Batching: every equation that depends on a batched value is appended again with a leading batch axis. Pointwise ops
 * broadcast; the others have a rule. */
#include <string.h>

#include "diff/loop_vmap.h"
#include "diff/poles.h"
#include "diff/transform.h"
#include "ops/emit.h"

bool gt_runs_pointwise(const gt_op *op)
{
    for (int i = 0; i < GT_DTYPES; i++)
        if (op->pointwise[i])
            return true;
    return false;
}

/* A batched operand of rank r meets operands of a higher rank: its axes move to the right of ones. */
static gt_ref align(gt_build *b, gt_ref in, int rank, int64_t size)
{
    if (in == GT_NONE)
        return GT_NONE;
    const gt_shape *own = gt_ref_shape(b->program, in);
    if (own->rank == rank + 1)
        return in;
    if (rank >= GT_MAX_RANK)
        return gt_build_fail(b, "a value of more than %d axes is needed here", GT_MAX_RANK);
    gt_shape shape = {.rank = rank + 1};
    int ones = rank + 1 - own->rank;
    shape.dim[0] = size;
    for (int i = 1; i <= ones; i++)
        shape.dim[i] = 1;
    memcpy(shape.dim + 1 + ones, own->dim + 1, (size_t)(own->rank - 1) * sizeof shape.dim[0]);
    return gt_reshape(b, in, &shape);
}

static gt_ref batch_eqn(gt_build *b, const gt_eqn *e, gt_ref *in, const bool *batched, int64_t size)
{
    if (gt_runs_pointwise(e->op)) {
        for (int k = 0; k < e->n_in; k++)
            if (batched[k])
                in[k] = align(b, in[k], e->shape->rank, size);
        return gt_emit(b, e->op, e->n_in, in, e->attr);
    }
    if (!e->op->batch)
        return gt_build_fail(b, "%s has no batching rule", gt_op_spoken(e->op, e->at));
    return e->op->batch(b, e, in, batched, size);
}

/* A loop that was met, and its results with the axis. */
typedef struct met_loop {
    struct met_loop *next;
    const gt_rolled *loop;
    gt_ref *last, *row; /* by carry, by row */
} met_loop;

typedef struct batching {
    gt_build *b;
    int64_t size;
    gt_ref first, last; /* equations from there to there, */
    const bool *needed; /* of which these are needed */
    gt_ref *lifted;     /* by equation: with the axis; GT_NONE: it has none */
    met_loop *loops;
} batching;

/* An operand with the axis, or as it is. */
static gt_ref lifted_operand(const batching *v, gt_ref in, bool *is)
{
    const gt_ref other = in >= v->first ? v->lifted[in - v->first] : GT_NONE;
    *is = other != GT_NONE;
    return *is ? other : in;
}

/* All results of a loop that are needed, of which `ref` is the first that has the axis: they become one loop. */
static met_loop *batch_loop(batching *v, gt_ref ref)
{
    gt_build *b = v->b;
    const gt_rolled *loop = gt_loop_of(gt_eqn_at(b->program, ref))->loop;
    const size_t holes = (size_t)loop->body->holes, carries = (size_t)loop->body->carries;
    const size_t rows = (size_t)loop->body->rows;
    gt_ref *operand = GT_ARRAY(b->scratch, holes, gt_ref);
    bool *batched = GT_ARRAY(b->scratch, holes, bool);
    bool *last = GT_ARRAY(b->scratch, carries, bool), *row = GT_ARRAY(b->scratch, rows, bool);
    met_loop *made = GT_NEW(b->scratch, met_loop);
    *made = (met_loop){v->loops, loop, GT_ARRAY(b->scratch, carries, gt_ref), GT_ARRAY(b->scratch, rows, gt_ref)};
    v->loops = made;
    for (size_t h = 0; h < holes; h++)
        operand[h] = GT_NONE;
    for (; ref <= v->last; ref++) {
        const gt_eqn *e = gt_eqn_at(b->program, ref);
        if (!v->needed[ref - v->first] || e->op != &gt_op_loop || gt_loop_of(e)->loop != loop)
            continue;
        const gt_loop_result *result = gt_loop_of(e);
        (result->kind == GT_LOOP_LAST ? last : row)[result->number] = true;
        for (int k = 0; k < result->operands; k++)
            operand[result->hole[k]] = lifted_operand(v, e->in[k], &batched[result->hole[k]]);
    }
    b->at = loop->at;
    gt_loop_vmap(b, &(gt_loop_batch){loop, v->size, operand, batched, last, row}, made->last, made->row);
    return made;
}

static gt_ref batch_result(batching *v, gt_ref ref)
{
    const gt_loop_result *result = gt_loop_of(gt_eqn_at(v->b->program, ref));
    met_loop *of = v->loops;
    while (of && of->loop != result->loop)
        of = of->next;
    of = of ? of : batch_loop(v, ref);
    return gt_build_failed(v->b) ? GT_NONE : (result->kind == GT_LOOP_LAST ? of->last : of->row)[result->number];
}

/* GT_NONE: it depends on nothing that has the axis. */
static gt_ref lift(batching *v, gt_ref ref)
{
    gt_build *b = v->b;
    const gt_eqn *e = gt_eqn_at(b->program, ref);
    gt_ref *in = GT_ARRAY(b->scratch, (size_t)e->n_in, gt_ref);
    bool *is = GT_ARRAY(b->scratch, (size_t)e->n_in, bool), any = false;
    for (int k = 0; k < e->n_in; k++) {
        in[k] = lifted_operand(v, e->in[k], &is[k]);
        any |= is[k];
    }
    b->at = e->at;
    b->order = e->order;
    if (!any)
        return GT_NONE;
    return e->op == &gt_op_loop ? batch_result(v, ref) : batch_eqn(b, e, in, is, v->size);
}

void gt_vmap(gt_build *b, int64_t size, int n, const gt_ref *from, const gt_ref *to, int targets, const gt_ref *target,
             gt_ref *out, bool *batched)
{
    for (int i = 0; i < targets; i++) {
        out[i] = target[i];
        batched[i] = false;
    }
    gt_ref first = INT32_MAX, last = -1;
    for (int j = 0; j < n; j++)
        if (from[j] < first)
            first = from[j];
    for (int i = 0; i < targets; i++)
        if (target[i] > last)
            last = target[i];
    if (first > last || gt_build_failed(b))
        return;
    gt_poles_mapped(b, size, n, from, to);

    gt_arena_mark mark = gt_arena_save(b->scratch);
    gt_span at = b->at;
    uint8_t order = b->order;
    size_t range = (size_t)(last - first) + 1;
    bool *needed = GT_ARRAY(b->scratch, range, bool);
    gt_ref *lifted = GT_ARRAY(b->scratch, range, gt_ref);
    memset(lifted, 0xff, range * sizeof *lifted); /* GT_NONE: not batched */
    for (int i = 0; i < targets; i++)
        if (target[i] >= first)
            needed[target[i] - first] = true;
    gt_program_need(b->program, first, last, needed);
    for (int j = 0; j < n; j++)
        if (from[j] <= last)
            lifted[from[j] - first] = to[j];
    batching v = {.b = b, .size = size, .first = first, .last = last, .needed = needed, .lifted = lifted};
    for (gt_ref ref = first; ref <= last && !gt_build_failed(b); ref++)
        if (needed[ref - first] && lifted[ref - first] == GT_NONE && gt_eqn_at(b->program, ref)->n_in)
            lifted[ref - first] = lift(&v, ref);
    for (int i = 0; i < targets; i++)
        if (target[i] >= first && lifted[target[i] - first] != GT_NONE) {
            out[i] = lifted[target[i] - first];
            batched[i] = true;
        }
    b->at = at;
    b->order = order;
    gt_arena_release(b->scratch, mark);
}
