#include "diff/loop_vjp.h"

#include <string.h>

#include "diff/loop_draft.h"
#include "diff/loop_ends.h"
#include "diff/loop_numbers.h"
#include "diff/transform.h"
#include "graph/infer.h"
#include "ops/axes.h"
#include "ops/emit.h"

typedef struct pulling {
    gt_build *b; /* of the program */
    gt_draft d;  /* of the backward loop */
    const gt_loop_pull *pull;
    const gt_rolled *loop;
    const gt_body *body;
    const gt_holes *carried; /* by value of the world: the holes that derivatives lead to */
    const gt_holes *depends;
    bool *asked;     /* by carry: a result that is asked for comes from it */
    bool *active;    /* by carry: it has a cotangent between the turns */
    bool *connected; /* by hole, no carry: it gets one in every turn */
    bool *part;      /* by value of the world: it gets a cotangent in every turn */
    bool *numbered;  /* by value of the world: it stands outside but for a number that is another one in each turn */
    int number[GT_LOOP_HOLES];          /* by hole: of the carry or the row of the backward loop */
    const gt_eqn *slice[GT_LOOP_HOLES]; /* by carry of the backward loop: what makes the cotangent of it; NULL: none */
} pulling;

/* -- whether it can be done to the bit -- */

static void find_asked(pulling *p)
{
    const gt_body *body = p->body;
    for (int c = 0; c < body->carries; c++) {
        p->asked[c] = p->pull->last[c] != GT_NONE;
        for (int k = 0; k < body->outs; k++)
            p->asked[c] |= p->pull->row[k] != GT_NONE && gt_holes_have(&p->carried[body->row[k]], c);
    }
    gt_body_close(body, p->carried, p->asked);
}

/* Sources lead to the same carries after a turn as before it, of those that matter. */
static bool leads_alike(const pulling *p)
{
    for (int c = 0; c < p->body->carries; c++)
        if (p->asked[c] &&
            gt_holes_meet(&p->carried[p->body->next[c]], p->pull->leads, p->body->holes) != p->pull->leads[c])
            return false;
    return true;
}

/* The same carries have cotangents before a turn as after it. */
static bool pulls_alike(pulling *p)
{
    const gt_body *body = p->body;
    for (int c = 0; c < body->carries; c++)
        p->active[c] = p->pull->last[c] != GT_NONE && p->pull->leads[c];
    for (int h = 0; h < body->holes; h++) {
        bool found = false;
        for (int d = 0; d < body->carries && !found; d++)
            found = p->active[d] && gt_holes_have(&p->carried[body->next[d]], h);
        for (int k = 0; k < body->outs && !found; k++)
            found = p->pull->row[k] != GT_NONE && gt_holes_have(&p->carried[body->row[k]], h);
        found &= p->pull->leads[h];
        if (h >= body->carries)
            p->connected[h] = found;
        else if (found != p->active[h])
            return false;
    }
    return true;
}

/* What lies between what comes in and what is asked of a turn. */
static void find_parts(pulling *p)
{
    const gt_body *body = p->body;
    for (int c = 0; c < body->carries; c++)
        p->part[body->next[c]] |= p->active[c];
    for (int k = 0; k < body->outs; k++)
        p->part[body->row[k]] |= p->pull->row[k] != GT_NONE;
    for (gt_ref ref = body->count - 1; ref >= 0; ref--) {
        const gt_eqn *e = gt_eqn_at(body->world, ref);
        p->part[ref] &=
            gt_dtype_differentiable((gt_dtype)e->dtype) && gt_holes_meet(&p->carried[ref], p->pull->leads, body->holes);
        for (uint32_t k = 0; p->part[ref] && k < e->n_in; k++)
            p->part[e->in[k]] |= gt_eqn_carries(body->world, e, (int)k);
    }
}

static bool takes_part(const pulling *p, gt_ref ref)
{
    return p->part[ref];
}

/* Appends a turn: `now` of its values, behind one that made `before`; NULL: it is the first. */
static void append_turn(const pulling *p, gt_build *t, const gt_ref *before, gt_ref *now)
{
    const gt_body *body = p->body;
    for (gt_ref ref = 0; ref < body->count; ref++)
        now[ref] = GT_NONE;
    for (int h = 0; before && h < body->holes; h++)
        now[body->hole[h].ref] = h < body->carries                     ? before[body->next[h]]
                                 : body->hole[h].kind == GT_HOLE_CONST ? before[body->hole[h].ref]
                                                                       : GT_NONE;
    for (gt_ref ref = 0; ref < body->count && !gt_build_failed(t); ref++) {
        const gt_eqn *e = gt_eqn_at(body->world, ref);
        gt_ref *in = GT_ARRAY(p->b->scratch, e->n_in, gt_ref);
        if (now[ref] != GT_NONE)
            continue;
        if (before && !e->n_in && e->op == &gt_op_constant) {
            now[ref] = before[ref];
            continue;
        }
        for (uint32_t k = 0; k < e->n_in; k++)
            in[k] = now[e->in[k]];
        now[ref] = gt_emit(t, e->op, (int)e->n_in, in, e->attr);
    }
}

/* What is the same in another turn, or outside, would be pulled back there once for both: there must be no such
 * equation. That of a turn reads what another turn made, so it is enough to look at two that follow each other, and at
 * as many more as values are handed on for. */
static bool turns_meet(pulling *p, int hands)
{
    const gt_body *body = p->body;
    gt_program all;
    gt_build t;
    gt_program_init(&all, p->b->arena);
    gt_build_init(&t, &all, p->b->scratch, p->b->error);
    gt_ref *before = NULL, *now = GT_ARRAY(p->b->scratch, (size_t)body->count, gt_ref);
    gt_ref *other = GT_ARRAY(p->b->scratch, (size_t)body->count, gt_ref);
    for (int turn = 0; turn < 2 + hands; turn++) {
        const gt_ref from = all.count;
        append_turn(p, &t, before, now);
        for (gt_ref ref = 0; turn && ref < body->count && !gt_build_failed(&t); ref++)
            if (now[ref] >= from && gt_eqn_at(&all, now[ref])->same < from && takes_part(p, ref))
                return true;
        before = now;
        now = other;
        other = before;
    }
    return gt_build_failed(&t);
}

/* An equation that reads no carry but plain numbers might stand outside, or be that of another turn with equal numbers;
 * of rows that is looked at by who knows what is outside. */
static bool stands_outside(const pulling *p, gt_ref ref)
{
    bool row = false;
    for (int h = 0; h < p->body->holes; h++) {
        if (!gt_holes_have(&p->depends[ref], h))
            continue;
        if (p->body->hole[h].kind == GT_HOLE_CARRY && !(p->body->plain && p->body->plain[h]))
            return false;
        row |= p->body->hole[h].kind == GT_HOLE_ROW;
    }
    return !row;
}

static bool is_handed_on(const gt_body *body, gt_ref ref)
{
    bool is = false;
    for (int c = 0; c < body->carries; c++)
        is |= body->next[c] == ref;
    return is;
}

/* Slices of a value are put side by side before anything is added, when all of them are there: of what a turn finds
 * they are there when the turn has been gone through, if the turn before asks nothing more of it. */
static bool is_read_next(const pulling *p, int c)
{
    const gt_body *body = p->body;
    bool read = false;
    for (gt_ref ref = 0; ref < body->count && !read; ref++) {
        const gt_eqn *e = gt_eqn_at(body->world, ref);
        for (uint32_t k = 0; k < e->n_in; k++)
            read |= e->in[k] == body->next[c] && takes_part(p, ref);
    }
    for (int k = 0; k < body->outs; k++)
        read |= body->row[k] == body->next[c] && p->pull->row[k] != GT_NONE;
    return read;
}

/* Of what comes in only what is handed on from turn to turn, as it was found, and made anew then. */
static bool slices_well(const pulling *p, gt_ref in)
{
    const gt_body *body = p->body;
    for (int h = 0; h < body->holes && !is_handed_on(body, in); h++)
        if (body->hole[h].ref == in)
            return h < body->carries && gt_body_came_as(body, h) < 0 && !is_read_next(p, h);
    return !is_handed_on(body, in);
}

bool gt_body_slices(const gt_body *body, int h)
{
    bool slices = false;
    for (gt_ref ref = 0; ref < body->count && !slices; ref++) {
        const gt_eqn *e = gt_eqn_at(body->world, ref);
        slices = e->op == &gt_op_strided_slice && e->in[0] == body->hole[h].ref;
    }
    return slices;
}

static void find_numbered(pulling *p)
{
    const gt_body *body = p->body;
    int place;
    for (gt_ref ref = 0; ref < body->count; ref++) {
        const gt_eqn *e = gt_eqn_at(body->world, ref);
        if (!e->n_in || !takes_part(p, ref) || !stands_outside(p, ref))
            continue;
        for (uint32_t k = 0; k < e->n_in; k++)
            p->numbered[ref] |= p->numbered[e->in[k]];
        if (!p->numbered[ref] && gt_loop_meets_number(p->loop, e, &place) >= 0)
            p->numbered[ref] = gt_loop_goes_one_way(p->loop, e->in[1 - place]);
    }
}

/* Ops whose cotangents wait for others, or are known to be used in part only; and what has no rule of its own. */
static bool is_plain(const pulling *p, gt_ref ref)
{
    const gt_eqn *e = gt_eqn_at(p->body->world, ref);
    const gt_op *op = e->op;
    if (!e->n_in)
        return true;
    if (op == &gt_op_where || op == &gt_op_loop || op == &gt_op_custom_gradient || op->absorbs ||
        (stands_outside(p, ref) && !p->numbered[ref]))
        return false;
    if (op->rule == GT_CUSTOM && !op->vjp)
        return false;
    if (op == &gt_op_gather)
        return false;
    if (op == &gt_op_strided_slice)
        return slices_well(p, e->in[0]);
    return true;
}

static bool can_pull(pulling *p)
{
    const gt_body *body = p->body;
    find_asked(p);
    if (!leads_alike(p) || !pulls_alike(p))
        return false;
    const int hands = gt_body_hands(body, p->pull->leads);
    if (hands < 0)
        return false;
    find_parts(p);
    find_numbered(p);
    for (int c = 0; c < body->carries; c++)
        for (int k = 0; k < body->outs; k++)
            if (p->active[c] && p->pull->row[k] != GT_NONE && body->row[k] == body->next[c])
                return false;
    for (int k = 0; k < body->outs; k++) /* one value in many rows: they arrive together */
        for (int h = 0; h < body->holes; h++)
            if (p->pull->row[k] != GT_NONE && body->row[k] == body->hole[h].ref && p->pull->leads[h] &&
                body->hole[h].kind == GT_HOLE_CONST && !p->loop->repeats)
                return false;
    for (gt_ref ref = 0; ref < body->count; ref++)
        if (takes_part(p, ref) && (!is_plain(p, ref) || gt_eqn_at(body->world, ref)->op->vjp_has_limits))
            return false;
    return !turns_meet(p, hands);
}

/* -- the body of the backward loop -- */

/* Rows that this loop made or found: it goes back through all of them. */
static gt_rows_taken from_last(const pulling *p)
{
    return p->loop->reverse ? (gt_rows_taken){0, 1} : (gt_rows_taken){p->loop->turns - 1, -1};
}

typedef struct seeds {
    gt_ref *target, *seed, *source, *cotangent;
    int targets, sources;
} seeds;

static void seed(seeds *s, gt_ref target, gt_ref with)
{
    s->target[s->targets] = target;
    s->seed[s->targets++] = with;
}

/* The cotangent of a carry. Of a slice it is 0 beside the slice, as turn by turn: what the slice has is handed on. */
static gt_ref carry_cotangent(pulling *p, int h)
{
    const gt_ref last = p->pull->last[h], hole = p->body->hole[h].ref;
    const gt_eqn *e = gt_eqn_at(p->b->program, last);
    const bool slice = e->op == &gt_op_unslice;
    const gt_ref ct = !slice ? gt_draft_input(&p->d, "cotangent", hole)
                             : gt_leaf_append(&p->d.w, &gt_op_input, "cotangent", (gt_dtype)e->dtype,
                                              gt_ref_shape(p->b->program, e->in[0]));
    p->slice[p->d.of->carries] = slice ? e : NULL;
    p->number[h] = gt_draft_hole(&p->d, GT_HOLE_CARRY, ct, slice ? e->in[0] : last, (gt_rows_taken){0, 0});
    return slice ? gt_emit(&p->d.w, e->op, 1, &ct, e->attr) : ct;
}

/* The carries: cotangents of carries, then what arrived at values from outside. -0 changes nothing that is added to it,
 * neither 0 nor -0. */
static void add_carries(pulling *p, seeds *s)
{
    const gt_body *body = p->body;
    gt_build *b = p->b;
    for (int h = 0; h < body->holes; h++) {
        const gt_ref hole = body->hole[h].ref;
        if (body->hole[h].kind == GT_HOLE_CARRY && p->active[h]) {
            seed(s, body->next[h], carry_cotangent(p, h));
        } else if (body->hole[h].kind == GT_HOLE_CONST && p->connected[h]) {
            const gt_ref ct = gt_draft_input(&p->d, "cotangent", hole), arrived = p->pull->arrived[h];
            if (arrived == GT_NONE && !gt_dtype_in(gt_ref_dtype(body->world, hole), GT_SET_FLOAT))
                gt_build_straight(b); /* no complex number changes nothing by its parts */
            p->number[h] = gt_draft_hole(&p->d, GT_HOLE_CARRY, ct,
                                         arrived != GT_NONE ? arrived : gt_filled_like(b, p->loop->operand[h], -0.0),
                                         (gt_rows_taken){0, 0});
            seed(s, hole, ct);
        } else {
            continue;
        }
        p->d.of->carries++;
        s->source[s->sources++] = hole;
    }
}

/* Cotangents of rows go before those of carries; of one value that is a row twice, the later one arrives first. */
static void add_rows(pulling *p, seeds *s)
{
    const gt_body *body = p->body;
    for (int k = body->outs - 1; k >= 0; k--)
        if (p->pull->row[k] != GT_NONE && takes_part(p, body->row[k])) {
            const gt_ref ct = gt_draft_input(&p->d, "cotangent", body->row[k]);
            gt_draft_hole(&p->d, GT_HOLE_ROW, ct, p->pull->row[k], from_last(p));
            seed(s, body->row[k], ct);
        }
    for (int h = body->carries; h < body->holes; h++)
        if (body->hole[h].kind == GT_HOLE_ROW && p->connected[h])
            s->source[s->sources++] = body->hole[h].ref;
}

/* Seeds in the order in which they arrive. */
static seeds make_seeds(pulling *p)
{
    const size_t most = (size_t)p->body->holes + (size_t)p->body->rows;
    gt_arena *scratch = p->b->scratch;
    seeds all = {GT_ARRAY(scratch, most, gt_ref),
                 GT_ARRAY(scratch, most, gt_ref),
                 GT_ARRAY(scratch, most, gt_ref),
                 GT_ARRAY(scratch, most, gt_ref),
                 0,
                 0};
    seeds carries = {GT_ARRAY(scratch, most, gt_ref), GT_ARRAY(scratch, most, gt_ref), all.source, NULL, 0, 0};
    add_carries(p, &carries);
    all.sources = carries.sources;
    add_rows(p, &all);
    for (int i = 0; i < carries.targets; i++)
        seed(&all, carries.target[i], carries.seed[i]);
    return all;
}

/* The values of the turn that its derivative reads: what came in comes in again, carries as they were found. */
static void add_forward(pulling *p)
{
    const gt_body *body = p->body, *back = p->d.of;
    const gt_rolled *loop = p->loop;
    bool *needed = GT_ARRAY(p->b->scratch, (size_t)body->world->count, bool);
    for (int c = 0; c < back->carries; c++)
        needed[back->next[c]] = true;
    for (int k = 0; k < back->rows; k++)
        needed[back->row[k]] = true;
    gt_program_need(body->world, 0, body->world->count - 1, needed);
    for (int h = 0; h < body->holes; h++) {
        const gt_hole *hole = &body->hole[h];
        const gt_rows_taken taken = loop->taken[h];
        if (!needed[hole->ref])
            continue;
        if (hole->kind == GT_HOLE_CARRY)
            gt_draft_hole(&p->d, GT_HOLE_ROW, hole->ref, gt_loop_emit(p->b, loop, false, body->outs + h), from_last(p));
        else
            gt_draft_hole(&p->d, hole->kind, hole->ref, loop->operand[h],
                          (gt_rows_taken){taken.first + (loop->turns - 1) * taken.step, -taken.step});
    }
}

/* Whether the value is what `slice` makes of another; NULL: it is none. */
static bool is_slice_like(const pulling *p, gt_ref ref, const gt_eqn *slice)
{
    const gt_program *world = p->body->world;
    const gt_eqn *e = gt_eqn_at(world, ref);
    if (e->op != &gt_op_unslice || !slice)
        return (e->op == &gt_op_unslice) == (slice != NULL);
    bool alike = gt_shape_equal(gt_ref_shape(world, e->in[0]), gt_ref_shape(p->b->program, slice->in[0]));
    for (int i = 0; alike && i < e->shape->rank; i++)
        alike = e->attr[GT_UNSLICE_BEGIN].ints.v[i] == slice->attr[GT_UNSLICE_BEGIN].ints.v[i] &&
                e->attr[GT_UNSLICE_STEP].ints.v[i] == slice->attr[GT_UNSLICE_STEP].ints.v[i];
    return alike;
}

static bool make_body(pulling *p)
{
    const gt_body *body = p->body;
    gt_arena *arena = p->b->arena;
    gt_draft_begin(&p->d);
    seeds s = make_seeds(p);
    if (gt_build_failed(p->b) || gt_build_failed(&p->d.w))
        return false;
    gt_vjp(&p->d.w, NULL, s.targets, s.target, s.seed, s.sources, s.source, s.cotangent);
    p->d.of->next = GT_ARRAY(arena, (size_t)p->d.of->carries, gt_ref);
    p->d.of->row = GT_ARRAY(arena, (size_t)s.sources, gt_ref);
    for (int i = 0; i < s.sources && !gt_build_failed(&p->d.w); i++) {
        const gt_eqn *slice = i < p->d.of->carries ? p->slice[i] : NULL;
        if (s.cotangent[i] == GT_NONE || !is_slice_like(p, s.cotangent[i], slice))
            return gt_build_straight(p->b); /* a slice that goes on as one is put beside others elsewhere */
        if (i < p->d.of->carries) {
            p->d.of->next[i] = slice ? gt_eqn_at(body->world, s.cotangent[i])->in[0] : s.cotangent[i];
            continue;
        }
        for (int h = 0; h < body->holes; h++)
            if (body->hole[h].ref == s.source[i])
                p->number[h] = p->d.of->rows;
        p->d.of->row[p->d.of->rows++] = s.cotangent[i];
    }
    p->d.of->outs = p->d.of->rows;
    if (!gt_build_failed(&p->d.w))
        add_forward(p);
    p->d.of->count = body->world->count;
    return !gt_build_failed(&p->d.w) && !gt_build_failed(p->b);
}

static bool emit(pulling *p, gt_ref *cotangent)
{
    const gt_rolled *loop = p->loop;
    gt_rolled *back = GT_NEW(p->b->arena, gt_rolled);
    *back = (gt_rolled){.body = p->d.of,
                        .turns = loop->turns,
                        .first = loop->first + (loop->turns - 1) * loop->step,
                        .step = -loop->step,
                        .taken = p->d.taken,
                        .reverse = !loop->reverse,
                        .operand = p->d.operand,
                        .at = loop->at};
    for (int h = 0; h < p->body->holes; h++) {
        if (!(h < p->body->carries ? p->active[h] : p->connected[h]))
            continue;
        cotangent[h] = gt_loop_emit(p->b, back, p->body->hole[h].kind != GT_HOLE_ROW, p->number[h]);
        const gt_eqn *slice = h < p->body->carries ? p->slice[p->number[h]] : NULL;
        if (slice)
            cotangent[h] = gt_emit(p->b, slice->op, 1, &cotangent[h], slice->attr);
    }
    return !gt_build_failed(p->b);
}

bool gt_loop_vjp(gt_build *b, const gt_loop_pull *pull, gt_ref *cotangent)
{
    const gt_body *body = pull->loop->body;
    pulling p = {.b = b, .pull = pull, .loop = pull->loop, .body = body};
    for (int h = 0; h < body->holes; h++)
        cotangent[h] = GT_NONE;
    if (gt_build_failed(b) || body->derived)
        return gt_build_straight(b) && false;
    gt_arena_mark mark = gt_arena_save(b->scratch);
    gt_draft_init(&p.d, b, body);
    p.active = GT_ARRAY(b->scratch, (size_t)body->carries, bool);
    p.connected = GT_ARRAY(b->scratch, (size_t)body->holes, bool);
    p.carried = gt_body_depends(b->scratch, body, GT_PATHS_OF_DERIVATIVES);
    p.depends = gt_body_depends(b->scratch, body, GT_PATHS_OF_DATA);
    p.numbered = GT_ARRAY(b->scratch, (size_t)body->count, bool);
    p.asked = GT_ARRAY(b->scratch, (size_t)body->carries, bool);
    p.part = GT_ARRAY(b->scratch, (size_t)body->count, bool);
    const bool good = can_pull(&p) && make_body(&p) && emit(&p, cotangent);
    if (!good)
        gt_build_straight(b);
    gt_arena_release(b->scratch, mark);
    return good;
}
