#include "diff/reach.h"

#include <math.h>
#include <string.h>

#include "graph/infer.h"
#include "graph/loop.h"
#include "ops/emit.h"

bool gt_edge_carries(const gt_program *program, const gt_watch *watch, gt_ref ref, const gt_eqn *e, int k)
{
    return gt_dtype_differentiable((gt_dtype)e->dtype) && gt_eqn_carries(program, e, k) &&
           (!watch || (gt_watch_recorded(watch, ref) && gt_watch_has(watch, e->in[k], ref)));
}

/* -- sources -- */

static struct gt_reach_source *find_source(const gt_reach *reach, gt_ref ref)
{
    const uint32_t first = (uint32_t)ref * 2654435769u;
    for (size_t i = first;; i++) {
        struct gt_reach_source *slot = &reach->source[i & (reach->capacity - 1)];
        if (slot->ref == ref || slot->ref == GT_NONE)
            return slot;
    }
}

static void note_sources(gt_build *b, gt_reach *reach, int sources, const gt_ref *source)
{
    reach->capacity = 8;
    while (reach->capacity < 2 * ((size_t)sources + 1))
        reach->capacity *= 2;
    reach->source = GT_ARRAY(b->scratch, reach->capacity, struct gt_reach_source);
    for (size_t i = 0; i < reach->capacity; i++)
        reach->source[i] = (struct gt_reach_source){GT_NONE, -1};
    for (int j = 0; j < sources; j++)
        find_source(reach, source[j])->ref = source[j];
}

int64_t gt_reach_number(const gt_reach *reach, gt_ref ref)
{
    if (ref >= reach->first && ref <= reach->last && (reach->flag[ref - reach->first] & GT_REACH_BOTH) == GT_REACH_BOTH)
        return ref - reach->first;
    const struct gt_reach_source *source = find_source(reach, ref);
    return source->ref == ref && source->number >= 0 ? reach->last - reach->first + 1 + source->number : -1;
}

/* -- the search -- */

/* Flags of [low, last]; what is met below waits until the window has grown down to it. */
typedef struct window {
    gt_build *b;
    const gt_watch *watch;
    gt_reach *reach;
    gt_ref low, last;
    gt_ref lowest; /* that was met; GT_NONE: nothing was */
    uint8_t *flag;
    int64_t waiting; /* needed equations in the window that are still to be visited */
    gt_ref *below;
    size_t n_below, capacity;
} window;

/* Nothing before it can carry a derivative to it. */
static bool is_end(const window *w, gt_ref ref)
{
    return gt_eqn_at(w->b->program, ref)->n_in == 0 || (w->watch && !gt_watch_recorded(w->watch, ref));
}

static void meet(window *w, gt_ref ref)
{
    if (w->lowest == GT_NONE || ref < w->lowest)
        w->lowest = ref;
    if (is_end(w, ref)) {
        struct gt_reach_source *source = find_source(w->reach, ref);
        if (source->ref == ref && source->number < 0)
            source->number = w->reach->outer++;
        return;
    }
    if (ref >= w->low) {
        uint8_t *flag = &w->flag[ref - w->low];
        w->waiting += !(*flag & GT_REACH_NEEDED);
        *flag |= GT_REACH_NEEDED;
        return;
    }
    GT_APPEND(w->b->scratch, w->below, w->n_below, w->capacity, ref);
}

/* Doubles the window downward. */
static void lower(window *w)
{
    gt_ref size = w->last - w->low + 1;
    gt_ref low = w->low > size ? w->low - size : 0;
    uint8_t *flag = gt_alloc_array(w->b->scratch, (size_t)w->last + 1 - (size_t)low, 1);
    memcpy(flag + (w->low - low), w->flag, (size_t)size);
    w->flag = flag;
    w->low = low;
    size_t waiting = w->n_below;
    w->n_below = 0;
    for (size_t i = 0; i < waiting; i++)
        meet(w, w->below[i]); /* those still below go back to the front of the same list */
}

static gt_ref search_back(window *w)
{
    gt_ref ref = w->last + 1;
    while (w->waiting || w->n_below) {
        if (!w->waiting) {
            lower(w);
            continue;
        }
        uint8_t *flag = &w->flag[--ref - w->low];
        if (!(*flag & GT_REACH_NEEDED)) /* what waits is before ref */
            continue;
        w->waiting--;
        const gt_eqn *e = gt_eqn_at(w->b->program, ref);
        for (int k = 0; k < e->n_in; k++)
            if (gt_edge_carries(w->b->program, w->watch, ref, e, k)) {
                *flag |= k < GT_REACH_EDGES ? GT_REACH_EDGE << k : 0;
                meet(w, e->in[k]);
            }
    }
    return ref;
}

static void search_forward(gt_build *b, const gt_watch *watch, gt_reach *reach)
{
    for (gt_ref ref = reach->first; ref <= reach->last; ref++) {
        uint8_t *flag = &reach->flag[ref - reach->first];
        if (!(*flag & GT_REACH_NEEDED))
            continue;
        if (find_source(reach, ref)->ref == ref) {
            *flag |= GT_REACH_LEADS | GT_REACH_SOURCE;
            continue;
        }
        const gt_eqn *e = gt_eqn_at(b->program, ref);
        for (int k = 0; k < e->n_in && !(*flag & GT_REACH_LEADS); k++)
            if (gt_reach_carries(reach, b->program, watch, ref, e, k) && gt_reach_number(reach, e->in[k]) >= 0)
                *flag |= GT_REACH_LEADS;
    }
}

/* -- equations that compute the same -- */

gt_ref gt_reach_merged(const gt_reach *reach, gt_ref ref)
{
    gt_ref first = ref >= reach->first ? reach->merge[ref - reach->first] : GT_NONE;
    return first == GT_NONE ? ref : first;
}

/* Whether something is pulled through to operand k. */
static bool passes(gt_build *b, const gt_watch *watch, const gt_reach *reach, gt_ref ref, int k)
{
    const gt_eqn *e = gt_eqn_at(b->program, ref);
    return gt_reach_carries(reach, b->program, watch, ref, e, k) && gt_reach_number(reach, e->in[k]) >= 0;
}

/* The same edges carry derivatives, from operands that are merged themselves. */
static bool alike(gt_build *b, const gt_watch *watch, const gt_reach *reach, gt_ref ref, gt_ref other)
{
    const gt_eqn *e = gt_eqn_at(b->program, ref), *o = gt_eqn_at(b->program, other);
    for (int k = 0; k < e->n_in; k++) {
        const bool carries = passes(b, watch, reach, ref, k);
        if (carries != passes(b, watch, reach, other, k) ||
            (carries && gt_reach_merged(reach, e->in[k]) != gt_reach_merged(reach, o->in[k])))
            return false;
    }
    return true;
}

/* By what is computed (gt_eqn.same): 1 + the first equation in reach that computes it; 0: none. */
typedef struct firsts {
    gt_ref *ref;
    size_t capacity;
} firsts;

/* In the order of the program, as they are asked for; what is before all in reach may be anywhere. */
static gt_ref *find_first(const gt_build *b, const firsts *table, gt_ref same)
{
    for (size_t i = (uint32_t)same, tries = 0;; i = (uint32_t)((uint32_t)same * 2654435769u) + tries++) {
        gt_ref *slot = &table->ref[i & (table->capacity - 1)];
        if (!*slot || *slot - 1 == same || gt_eqn_at(b->program, *slot - 1)->same == same)
            return slot;
    }
}

void gt_reach_merge(gt_build *b, const gt_watch *watch, gt_reach *reach)
{
    size_t n = (size_t)((int64_t)reach->last - reach->first + 1);
    reach->merge = GT_ARRAY(b->scratch, n, gt_ref);
    firsts table = {.capacity = 8};
    while (table.capacity < 2 * n)
        table.capacity *= 2;
    table.ref = GT_ARRAY(b->scratch, table.capacity, gt_ref);
    for (gt_ref ref = reach->first; ref <= reach->last; ref++) {
        uint8_t flag = reach->flag[ref - reach->first];
        reach->merge[ref - reach->first] = GT_NONE;
        if ((flag & GT_REACH_BOTH) != GT_REACH_BOTH || (flag & GT_REACH_SOURCE))
            continue;
        gt_ref *first = find_first(b, &table, gt_eqn_at(b->program, ref)->same);
        if (!*first)
            *first = ref + 1;
        else if (alike(b, watch, reach, ref, *first - 1))
            reach->merge[ref - reach->first] = *first - 1;
    }
}

/* With the targets met. */
static window open_window(gt_build *b, const gt_watch *watch, gt_reach *reach, int targets, const gt_ref *target)
{
    enum { FIRST_WINDOW = 1024 };
    window w = {.b = b, .watch = watch, .reach = reach, .last = -1, .lowest = GT_NONE};
    for (int i = 0; i < targets; i++)
        if (target[i] > w.last)
            w.last = target[i];
    w.low = w.last >= FIRST_WINDOW ? w.last - FIRST_WINDOW + 1 : 0;
    w.flag = gt_alloc_array(b->scratch, (size_t)((int64_t)w.last - w.low + 1), 1);
    for (int i = 0; i < targets; i++)
        if (gt_dtype_differentiable(gt_ref_dtype(b->program, target[i])))
            meet(&w, target[i]);
    return w;
}

gt_reach gt_reach_find(gt_build *b, const gt_watch *watch, int targets, const gt_ref *target, int sources,
                       const gt_ref *source)
{
    gt_reach reach = {.first = 0, .last = -1};
    note_sources(b, &reach, sources, source);
    window w = open_window(b, watch, &reach, targets, target);
    gt_ref first = search_back(&w);
    reach.first = first;
    reach.last = w.last;
    reach.flag = w.flag + (first - w.low);
    search_forward(b, watch, &reach);
    return reach;
}

gt_ref gt_reach_lowest(gt_build *b, const gt_watch *watch, int targets, const gt_ref *target)
{
    gt_arena_mark mark = gt_arena_save(b->scratch);
    gt_reach none = {.first = 0, .last = -1};
    note_sources(b, &none, 0, NULL);
    window w = open_window(b, watch, &none, targets, target);
    search_back(&w);
    gt_arena_release(b->scratch, mark);
    return w.lowest;
}

/* x ** 2 has no poles. */
static bool is_whole_power(const gt_program *p, const gt_eqn *e)
{
    const gt_eqn *y = e->op == &gt_op_pow ? gt_eqn_at(p, e->in[1]) : NULL;
    if (!y || y->op != &gt_op_constant || y->shape->rank)
        return false;
    double exponent = gt_tensor_real(gt_constant_of(y), 0);
    return exponent >= 0 && exponent == floor(exponent);
}

static bool has_poles(const gt_program *p, const gt_eqn *e)
{
    if (e->op->rule == GT_POINTWISE && e->op->family == GT_FAMILY_INTERNAL)
        return true; /* slopes of ops */
    return e->op->poles && !is_whole_power(p, e);
}

/* A loop in a turn is one that has: nobody looks into it. */
static bool turns_have_poles(const gt_body *body)
{
    bool have = false;
    for (gt_ref ref = 0; ref < body->count && !have; ref++) {
        const gt_eqn *e = gt_eqn_at(body->world, ref);
        have = e->op == &gt_op_loop || has_poles(body->world, e);
    }
    return have;
}

bool gt_reach_mark_wild(gt_build *b, gt_reach *reach)
{
    const gt_rolled *met = NULL; /* results of a loop follow each other */
    bool any = false, met_has = false;
    for (gt_ref ref = reach->first; ref <= reach->last; ref++) {
        const gt_eqn *e = gt_eqn_at(b->program, ref);
        uint8_t *flag = &reach->flag[ref - reach->first];
        bool wild = has_poles(b->program, e);
        if (e->op == &gt_op_loop && gt_loop_of(e)->loop != met) {
            met = gt_loop_of(e)->loop;
            met_has = turns_have_poles(met->body);
        }
        wild |= e->op == &gt_op_loop && met_has;
        for (int k = 0; k < e->n_in && !wild; k++)
            wild = gt_reach_wild(reach, e->in[k]);
        *flag |= wild ? GT_REACH_WILD : 0;
        any |= wild && (*flag & GT_REACH_BOTH) == GT_REACH_BOTH;
    }
    return any;
}

bool gt_reach_unmasked(gt_build *b, const gt_reach *reach)
{
    bool loops = false;
    for (gt_ref ref = reach->first; b->lenient && ref <= reach->last && !loops; ref++)
        loops = gt_eqn_at(b->program, ref)->op == &gt_op_loop && gt_reach_number(reach, ref) >= 0;
    b->unmasked |= loops;
    return loops;
}
