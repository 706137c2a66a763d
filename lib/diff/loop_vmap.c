#include "diff/loop_vmap.h"

#include <string.h>

#include "diff/loop_draft.h"
#include "diff/transform.h"
#include "ops/axes.h"
#include "ops/emit.h"

typedef struct mapping {
    gt_build *b; /* of the program */
    gt_draft d;  /* of the loop of many */
    const gt_loop_batch *batch;
    const gt_rolled *loop;
    const gt_body *body;
    const gt_holes *depends; /* by value of the world */
    bool *needed;            /* by carry: what is asked for comes from it */
    bool *many;              /* by hole: it has the axis, */
    bool *always;            /* and has it in each turn by itself, too */
    int *number;             /* by carry that is needed, by row that has the axis: of the new loop; -1: none */
    int *row;
    gt_ref *from, *to, *target, *out;
    bool *out_many;
    int froms, targets;
} mapping;

static void find_needed(mapping *m)
{
    const gt_body *body = m->body;
    for (int c = 0; c < body->carries; c++) {
        m->needed[c] = m->batch->last[c];
        for (int k = 0; k < body->rows; k++)
            m->needed[c] |= m->batch->row[k] && gt_holes_have(&m->depends[body->row[k]], c);
    }
    gt_body_close(body, m->depends, m->needed);
}

/* A carry has the axis in all turns, or in none. Turn by turn it may come to it late, or lose it. */
static void find_many(mapping *m)
{
    const gt_body *body = m->body;
    for (int h = 0; h < body->holes; h++)
        m->many[h] = m->always[h] = m->batch->batched[h] && (h >= body->carries || m->needed[h]);
    for (bool more = true; more;) {
        more = false;
        for (int c = 0; c < body->carries; c++) {
            const gt_holes *next = &m->depends[body->next[c]];
            if (m->needed[c] && !m->many[c] && gt_holes_meet(next, m->many, body->holes))
                m->many[c] = more = true;
            if (m->always[c] && !gt_holes_meet(next, m->always, body->holes)) {
                m->always[c] = false;
                more = true;
            }
        }
    }
}

/* What has the axis here and not in each turn by itself is computed with it: element by element that is the same. */
static bool same_bits(const mapping *m)
{
    const gt_body *body = m->body;
    for (gt_ref ref = 0; ref < body->count; ref++) {
        const gt_eqn *e = gt_eqn_at(body->world, ref);
        if (e->n_in && !gt_runs_pointwise(e->op) && !gt_only_places(e->op) &&
            gt_holes_meet(&m->depends[ref], m->many, body->holes) &&
            !gt_holes_meet(&m->depends[ref], m->always, body->holes))
            return false;
    }
    return true;
}

/* The first two axes, of the batch and of the turns, change places. */
static gt_ref swap_axes(gt_build *b, gt_ref x)
{
    int perm[GT_MAX_RANK];
    for (int i = 0; i < GT_MAX_RANK; i++)
        perm[i] = i < 2 ? 1 - i : i;
    return x == GT_NONE ? x : gt_transpose(b, x, perm);
}

static gt_ref operand_of(const mapping *m, int h)
{
    const gt_ref operand = m->batch->operand[h];
    if (!m->many[h] || operand == GT_NONE)
        return operand;
    return m->body->hole[h].kind == GT_HOLE_ROW ? swap_axes(m->b, operand)
                                                : gt_with_batch(m->b, operand, m->batch->batched[h], m->batch->size);
}

static void add_hole(mapping *m, int h)
{
    const gt_hole *hole = &m->body->hole[h];
    gt_ref ref = hole->ref;
    if (m->many[h]) {
        const gt_eqn *e = gt_eqn_at(m->d.w.program, ref);
        gt_shape shape;
        if (!gt_axes_behind(e->shape, m->batch->size, &shape)) {
            gt_build_straight(m->b); /* no axis is left for it */
            return;
        }
        m->d.w.at = e->at;
        ref = gt_leaf_append(&m->d.w, &gt_op_input, "many", (gt_dtype)e->dtype, &shape);
        m->from[m->froms] = hole->ref;
        m->to[m->froms++] = ref;
    }
    gt_draft_hole(&m->d, hole->kind, ref, operand_of(m, h), m->loop->taken[h]);
}

static void add_holes(mapping *m)
{
    const gt_body *body = m->body;
    for (int c = 0; c < body->carries; c++) {
        m->number[c] = -1;
        if (!m->needed[c])
            continue;
        m->number[c] = m->d.of->carries++;
        m->target[m->targets++] = body->next[c];
        add_hole(m, c);
    }
    for (int h = body->carries; h < body->holes; h++)
        add_hole(m, h);
    for (int k = 0; k < body->rows; k++) {
        const bool some = m->batch->row[k] && gt_holes_meet(&m->depends[body->row[k]], m->many, body->holes);
        m->row[k] = some ? m->d.of->rows++ : -1;
        if (some)
            m->target[m->targets++] = body->row[k];
    }
}

static bool make_body(mapping *m)
{
    const gt_body *body = m->body;
    gt_arena *arena = m->b->arena;
    gt_draft_begin(&m->d);
    gt_body *made = m->d.of;
    add_holes(m);
    if (gt_build_failed(m->b))
        return false;
    gt_vmap(&m->d.w, m->batch->size, m->froms, m->from, m->to, m->targets, m->target, m->out, m->out_many);
    made->next = GT_ARRAY(arena, (size_t)made->carries, gt_ref);
    made->row = GT_ARRAY(arena, (size_t)made->rows, gt_ref);
    for (int c = 0; c < body->carries; c++)
        if (m->needed[c]) {
            const int i = m->number[c];
            made->next[i] = m->many[c] ? gt_with_batch(&m->d.w, m->out[i], m->out_many[i], m->batch->size) : m->out[i];
        }
    memcpy(made->row, m->out + made->carries, (size_t)made->rows * sizeof *made->row);
    made->outs = made->rows;
    made->count = body->world->count;
    return !gt_build_failed(&m->d.w) && !gt_build_failed(m->b);
}

static bool emit(mapping *m, gt_ref *last, gt_ref *row)
{
    gt_rolled *made = GT_NEW(m->b->arena, gt_rolled);
    *made = *m->loop;
    made->body = m->d.of;
    made->operand = m->d.operand;
    made->taken = m->d.taken;
    for (int c = 0; c < m->body->carries; c++)
        if (m->batch->last[c] && m->many[c])
            last[c] = gt_loop_emit(m->b, made, true, m->number[c]);
    for (int k = 0; k < m->body->rows; k++)
        if (m->row[k] >= 0)
            row[k] = swap_axes(m->b, gt_loop_emit(m->b, made, false, m->row[k]));
    return !gt_build_failed(m->b);
}

bool gt_loop_vmap(gt_build *b, const gt_loop_batch *batch, gt_ref *last, gt_ref *row)
{
    const gt_body *body = batch->loop->body;
    gt_arena *scratch = b->scratch;
    mapping m = {.b = b, .batch = batch, .loop = batch->loop, .body = body};
    for (int c = 0; c < body->carries; c++)
        last[c] = GT_NONE;
    for (int k = 0; k < body->rows; k++)
        row[k] = GT_NONE;
    if (gt_build_failed(b))
        return false;
    const gt_arena_mark mark = gt_arena_save(scratch);
    const size_t most = (size_t)body->holes + (size_t)body->rows;
    gt_draft_init(&m.d, b, body);
    m.d.w.loops = 1; /* what a loop in a turn refuses is refused here */
    m.depends = gt_body_depends(scratch, body, GT_PATHS_OF_DATA);
    m.needed = GT_ARRAY(scratch, (size_t)body->carries, bool);
    m.many = GT_ARRAY(scratch, (size_t)body->holes, bool);
    m.always = GT_ARRAY(scratch, (size_t)body->holes, bool);
    m.number = GT_ARRAY(scratch, (size_t)body->carries, int);
    m.row = GT_ARRAY(scratch, (size_t)body->rows, int);
    m.from = GT_ARRAY(scratch, most, gt_ref);
    m.to = GT_ARRAY(scratch, most, gt_ref);
    m.target = GT_ARRAY(scratch, most, gt_ref);
    m.out = GT_ARRAY(scratch, most, gt_ref);
    m.out_many = GT_ARRAY(scratch, most, bool);
    find_needed(&m);
    find_many(&m);
    const bool good = same_bits(&m) && make_body(&m) && emit(&m, last, row);
    if (!good)
        gt_build_straight(b);
    gt_arena_release(scratch, mark);
    return good;
}
