#include "diff/retained.h"

#include "diff/reach.h"
#include "graph/loop.h"
#include "ops/emit.h"

/* The equation whose memory a value is. */
static gt_ref root_of(const gt_program *program, gt_ref ref)
{
    while (gt_eqn_at(program, ref)->op->view && gt_eqn_at(program, ref)->n_in)
        ref = gt_eqn_at(program, ref)->in[0];
    return ref;
}

/* Marks the values before `before` that equations [from, ...) read. */
static void note_reads(const gt_program *program, gt_ref before, gt_ref from, uint8_t *read)
{
    for (gt_ref ref = from; ref < program->count; ref++)
        for (int k = 0; k < gt_eqn_at(program, ref)->n_in; k++) {
            gt_ref in = gt_eqn_at(program, ref)->in[k];
            if (in < before)
                read[root_of(program, in)] = 1;
        }
}

/* A loop's derivative reads what comes in, and what each turn begins with: the bytes of that, once for all its results.
 */
static int64_t note_loop(const gt_program *program, gt_ref ref, uint8_t *read)
{
    const gt_eqn *e = gt_eqn_at(program, ref);
    const gt_rolled *loop = gt_loop_of(e)->loop;
    int64_t bytes = 0;
    for (int k = 0; k < e->n_in; k++)
        read[root_of(program, e->in[k])] = 1;
    if (ref > 0 && gt_eqn_at(program, ref - 1)->op == e->op && gt_loop_of(gt_eqn_at(program, ref - 1))->loop == loop)
        return 0;
    for (int c = 0; c < loop->body->carries; c++) {
        const gt_eqn *carry = gt_eqn_at(loop->body->world, loop->body->hole[c].ref);
        bytes += loop->turns * (int64_t)gt_eqn_bytes(carry);
    }
    return bytes;
}

int64_t gt_watch_retained(gt_build *b, const gt_watch *watch)
{
    gt_build quiet = *b; /* nobody hears of these equations, and no cache remembers them */
    gt_ref before = b->program->count;
    gt_arena_mark mark = gt_arena_save(b->scratch);
    uint8_t *read = gt_alloc_array(b->scratch, (size_t)before, 1);
    int64_t bytes = 0;
    quiet.appended = NULL;
    quiet.call_body = NULL; /* it would append through b: rules apply no op that has one */
    for (gt_ref ref = 0; ref < before && !gt_build_failed(b); ref++) {
        const gt_eqn *e = gt_eqn_at(b->program, ref);
        if (!gt_watch_recorded(watch, ref) || e->op->rule == GT_ZERO)
            continue;
        if (e->op == &gt_op_loop) {
            bytes += note_loop(b->program, ref, read);
            continue;
        }
        quiet.scalars = NULL;
        gt_ref ct = gt_filled_like(&quiet, ref, 1), from = b->program->count;
        for (int k = 0; k < e->n_in; k++)
            if (gt_edge_carries(b->program, watch, ref, e, k))
                gt_pull(&quiet, ref, k, ct);
        note_reads(b->program, before, from, read);
        b->program->count = before;
    }
    for (gt_ref ref = 0; ref < before; ref++)
        if (read[ref] && gt_eqn_at(b->program, ref)->n_in)
            bytes +=
                gt_shape_count(gt_ref_shape(b->program, ref)) * (int64_t)gt_dtype_size(gt_ref_dtype(b->program, ref));
    gt_arena_release(b->scratch, mark);
    return bytes;
}
