#include "diff/poles.h"

#include <string.h>

#include "diff/tangent_mask.h"
#include "diff/transform.h"
#include "graph/infer.h"
#include "ops/emit.h"

/* -- noting -- */

static const gt_ref *copy(gt_build *b, int n, const gt_ref *ref)
{
    gt_ref *own = GT_ARRAY(b->arena, (size_t)n, gt_ref);
    for (int i = 0; i < n; i++)
        own[i] = ref[i];
    return own;
}

static void note(gt_build *b, struct gt_pole pole)
{
    gt_poles *p = b->poles;
    GT_APPEND(b->arena, p->pole, p->n, p->capacity, pole);
}

void gt_poles_pulled(gt_build *b, gt_ref ref, gt_ref arrived, gt_ref used)
{
    if (b->poles)
        note(b, (struct gt_pole){ref, arrived, used, -1});
}

void gt_poles_pushed(gt_build *b, gt_push *push, gt_ref ref, gt_ref arrived)
{
    gt_poles *p = b->poles;
    if (!p)
        return;
    if (push->number < 0) {
        p->push = gt_grow(b->arena, p->push, p->pushes, p->pushes + 1, &p->push_capacity, sizeof *p->push);
        push->number = (int32_t)p->pushes;
        p->push[p->pushes++] =
            (gt_push){push->number, push->n, copy(b, push->n, push->source), copy(b, push->n, push->tangent)};
    }
    note(b, (struct gt_pole){ref, arrived, GT_NONE, push->number});
}

void gt_poles_mapped(gt_build *b, int64_t size, int n, const gt_ref *from, const gt_ref *to)
{
    gt_poles *p = b->poles;
    if (!p || !p->n)
        return;
    GT_APPEND(b->arena, p->mapping, p->mappings, p->mapping_capacity,
              (struct gt_mapping){size, n, copy(b, n, from), copy(b, n, to)});
}

/* -- masks of tangents -- */

/* By equation up to `last`, for those that `needed` marks; GT_NONE: nothing moves. */
static gt_ref *find_moves(gt_build *b, const gt_push *push, const bool *needed, gt_ref last)
{
    gt_ref *moves = GT_ARRAY(b->scratch, (size_t)last + 1, gt_ref);
    memset(moves, 0xff, ((size_t)last + 1) * sizeof *moves); /* GT_NONE */
    for (int i = 0; i < push->n; i++)
        if (push->source[i] <= last && push->tangent[i] != GT_NONE && needed[push->source[i]])
            moves[push->source[i]] = gt_moves_either(b, moves[push->source[i]], gt_moves_of(b, push->tangent[i]));
    for (gt_ref ref = 0; ref <= last && !gt_build_failed(b); ref++) {
        const gt_eqn *e = gt_eqn_at(b->program, ref);
        gt_ref *in = GT_ARRAY(b->scratch, (size_t)e->n_in, gt_ref);
        bool any = false;
        for (int k = 0; k < e->n_in && needed[ref]; k++) {
            in[k] = gt_eqn_carries(b->program, e, k) ? moves[e->in[k]] : GT_NONE;
            any |= in[k] != GT_NONE;
        }
        if (any)
            moves[ref] = gt_moves_either(b, moves[ref], gt_moves_through(b, e, in));
    }
    return moves;
}

/* The equations that operands of a push's poles are made from. Returns the last one. */
static gt_ref mark_needed(const gt_build *b, int32_t push, bool *needed)
{
    gt_ref last = GT_NONE;
    for (size_t i = 0; i < b->poles->n; i++) {
        const struct gt_pole *pole = &b->poles->pole[i];
        if (pole->push != push)
            continue;
        gt_ref operand = gt_eqn_at(b->program, pole->ref)->in[0];
        needed[operand] = true;
        last = operand > last ? operand : last;
    }
    gt_program_need(b->program, 0, last, needed);
    return last;
}

/* -- masks -- */

static gt_ref mask_of(gt_build *b, const struct gt_pole *pole, gt_ref counts_where)
{
    gt_ref operand = gt_eqn_at(b->program, pole->ref)->in[0];
    gt_ref met = gt_and(b, gt_equals(b, operand, 0), gt_equals(b, pole->arrived, 0));
    return counts_where == GT_NONE ? met : gt_and(b, met, counts_where);
}

static void add_pulled(gt_build *b, gt_met *met, size_t *n)
{
    for (size_t i = 0; i < b->poles->n; i++) {
        const struct gt_pole *pole = &b->poles->pole[i];
        if (pole->push < 0)
            met[(*n)++] = (gt_met){pole->ref, mask_of(b, pole, pole->used), false};
    }
}

static void add_pushed(gt_build *b, gt_met *met, size_t *n)
{
    for (size_t p = 0; p < b->poles->pushes && !gt_build_failed(b); p++) {
        gt_arena_mark mark = gt_arena_save(b->scratch);
        bool *needed = GT_ARRAY(b->scratch, (size_t)b->program->count, bool);
        gt_ref last = mark_needed(b, (int32_t)p, needed);
        const gt_ref *moves = find_moves(b, &b->poles->push[p], needed, last);
        for (size_t i = 0; i < b->poles->n && !gt_build_failed(b); i++) {
            const struct gt_pole *pole = &b->poles->pole[i];
            gt_ref operand = gt_eqn_at(b->program, pole->ref)->in[0];
            if (pole->push == (int32_t)p && moves[operand] != GT_NONE)
                met[(*n)++] = (gt_met){pole->ref, mask_of(b, pole, moves[operand]), true};
        }
        gt_arena_release(b->scratch, mark);
    }
}

/* Inner mappings come before outer ones, which see what they made. */
static gt_met *map_all(gt_build *b, const gt_poles *poles, gt_met *met, size_t *n)
{
    size_t capacity = *n;
    for (size_t i = 0; i < poles->mappings && *n && !gt_build_failed(b); i++) {
        const struct gt_mapping *m = &poles->mapping[i];
        size_t most = *n;
        gt_arena_mark mark = gt_arena_save(b->scratch);
        gt_ref *mask = GT_ARRAY(b->scratch, most, gt_ref), *out = GT_ARRAY(b->scratch, most, gt_ref);
        bool *batched = GT_ARRAY(b->scratch, most, bool);
        for (size_t k = 0; k < most; k++)
            mask[k] = met[k].mask;
        gt_vmap(b, m->size, m->n, m->from, m->to, (int)most, mask, out, batched);
        for (size_t k = 0; k < most && !gt_build_failed(b); k++)
            if (batched[k]) {
                met = gt_grow(b->arena, met, *n, *n + 1, &capacity, sizeof *met);
                met[(*n)++] = (gt_met){met[k].ref, out[k], met[k].forward};
            }
        gt_arena_release(b->scratch, mark);
    }
    return met;
}

/* Leaves those out that depend on a value that stands for many, and so cannot be computed. */
static size_t leave_out_stand_ins(gt_build *b, gt_met *met, size_t n)
{
    size_t left = 0;
    gt_arena_mark mark = gt_arena_save(b->scratch);
    uint8_t *stands = gt_alloc_array(b->scratch, (size_t)b->program->count + 1, 1);
    for (gt_ref ref = 0; ref < b->program->count; ref++) {
        const gt_eqn *e = gt_eqn_at(b->program, ref);
        stands[ref] = e->op == &gt_op_stand_in;
        for (int k = 0; k < e->n_in && !stands[ref]; k++)
            stands[ref] = stands[e->in[k]];
    }
    for (size_t i = 0; i < n; i++)
        if (!stands[met[i].mask])
            met[left++] = met[i];
    gt_arena_release(b->scratch, mark);
    return left;
}

size_t gt_poles_masks(gt_build *b, gt_met **out)
{
    gt_poles *poles = b->poles;
    size_t n = 0;
    *out = GT_ARRAY(b->arena, poles->n, gt_met);
    gt_appended *appended = gt_build_mute(b);
    add_pulled(b, *out, &n);
    add_pushed(b, *out, &n);
    b->poles = NULL; /* what is mapped here is no news */
    *out = map_all(b, poles, *out, &n);
    b->poles = poles;
    b->appended = appended;
    return gt_build_failed(b) ? 0 : leave_out_stand_ins(b, *out, n);
}
