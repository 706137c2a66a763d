#include "steps/recursion.h"

#include "parse/scan.h"

/* A call that was recorded. */
typedef struct entry {
    gt_call_key key;
    gt_value result;
    struct entry *next; /* of the same slot */
} entry;

/* A call of the function that is being recorded. */
typedef struct frame {
    const gt_call_key *key;
    gt_ref
        taken; /* the last tensor that was taken for another one, so that nothing was made of it; GT_NONE: none was */
    struct frame *outer;
} frame;

typedef struct gt_recursion {
    gt_recorder *r;
    const gt_function *function;
    gt_ref first; /* the equations of the outermost call begin here */
    gt_ref stand_from;
    bool exact; /* a tensor is the same argument only if it is the same equation */
    frame *frame;
    entry **slot;
    size_t slots, used;
    gt_arena *arena;
    struct gt_recursion *outer;
} gt_recursion;

bool gt_function_recurs(const gt_function_def *definition)
{
    return gt_steps_read_name(&definition->body, definition->name);
}

/* -- the calls that were recorded -- */

static const entry *find(const gt_recursion *c, const gt_call_key *key, bool *exact)
{
    const entry *e = c->slots ? c->slot[key->hash & (c->slots - 1)] : NULL;
    while (e && (!gt_call_key_same(&c->r->program, c->first, key, &e->key, exact) || (c->exact && !*exact)))
        e = e->next;
    return e;
}

static void enter(gt_recursion *c, entry *e)
{
    entry **slot = &c->slot[e->key.hash & (c->slots - 1)];
    e->next = *slot;
    *slot = e;
}

static void add(gt_recursion *c, const gt_call_key *key, gt_value result)
{
    if (c->used == c->slots) {
        const size_t before = c->slots;
        entry **old = c->slot;
        c->slots = before ? 2 * before : 16;
        c->slot = GT_ARRAY(c->arena, c->slots, entry *);
        for (size_t i = 0; i < before; i++)
            for (entry *e = old[i], *next; e; e = next) {
                next = e->next;
                enter(c, e);
            }
    }
    entry *e = GT_NEW(c->arena, entry);
    *e = (entry){.key = *key, .result = result};
    enter(c, e);
    c->used++;
}

/* -- results -- */

/* Whether the equation once more stands for a result: the call that began at `from` made it, or it was there before all
 * of them. What a call was given and returns is the caller's own. */
static bool can_stand(const gt_recursion *c, gt_ref from, gt_value value)
{
    return gt_value_is_plain(value) && (value.kind != GT_VALUE_TENSOR || value.ref >= from || value.ref < c->first);
}

/* Of several none may be made of another one, which the equations once more would not be. */
static bool is_apart(const gt_recursion *c, gt_value one, gt_value other)
{
    const gt_program *program = &c->r->program;
    if (one.kind != GT_VALUE_TENSOR || other.kind != GT_VALUE_TENSOR || one.ref < c->first || other.ref < c->first)
        return true;
    const gt_ref first = one.ref < other.ref ? one.ref : other.ref, last = one.ref < other.ref ? other.ref : one.ref;
    return !gt_ref_depends(program, c->r->scratch, last, first);
}

static bool is_result(const gt_recursion *c, gt_ref from, gt_value value)
{
    if (value.kind != GT_VALUE_TUPLE)
        return can_stand(c, from, value);
    bool is = true;
    for (size_t i = 0; is && i < value.items->n; i++) {
        is = can_stand(c, from, value.items->item[i]);
        for (size_t k = 0; is && k < i; k++)
            is = is_apart(c, value.items->item[k], value.items->item[i]);
    }
    return is;
}

/* The equation once more, as if the call had made it. */
static gt_value equation_again(const gt_recursion *c, gt_value value)
{
    gt_recorder *r = c->r;
    const gt_eqn *e = value.kind == GT_VALUE_TENSOR ? gt_eqn_at(&r->program, value.ref) : NULL;
    if (!e || value.ref < c->first || !e->n_in)
        return value;
    value.ref = gt_emit(&r->build, e->op, (int)e->n_in, e->in, e->attr);
    if (value.ref != GT_NONE)
        gt_eqn_at(&r->program, value.ref)->order = e->order;
    return value;
}

static gt_status recall(const gt_recursion *c, gt_value result, gt_value *out)
{
    *out = result.kind == GT_VALUE_TUPLE ? gt_value_of(c->r->arena, GT_VALUE_TUPLE, result.items->n, result.items->item)
                                         : equation_again(c, result);
    for (size_t i = 0; result.kind == GT_VALUE_TUPLE && i < result.items->n; i++)
        out->items->item[i] = equation_again(c, result.items->item[i]);
    return c->r->error->code;
}

/* -- calls -- */

/* Whether a value may be made of what this call returns, which another one was taken for: derivatives may be asked by
 * it. What it is made of came before it. */
static bool is_behind_taken(const gt_recursion *c, const frame *f, gt_value value)
{
    bool is =
        value.kind == GT_VALUE_TENSOR ? value.ref >= c->first && value.ref <= f->taken : !gt_value_is_plain(value);
    if (value.kind == GT_VALUE_TUPLE) {
        is = false;
        for (size_t i = 0; !is && i < value.items->n; i++)
            is = value.items->item[i].kind == GT_VALUE_TUPLE || is_behind_taken(c, f, value.items->item[i]);
    }
    return f->taken != GT_NONE && is;
}

static gt_status run(gt_recursion *c, const gt_call_key *key, const gt_call_site *site, gt_value *out)
{
    gt_scope *scope;
    frame f = {.key = key, .taken = GT_NONE, .outer = c->frame};
    gt_ref from = c->r->program.count;
    c->frame = &f;
    gt_status status = gt_run_function(c->r, c->function, site, &scope, out);
    if (status == GT_OK && is_behind_taken(c, &f, *out)) {
        c->exact = true;
        c->slots = c->used = 0;
        f.taken = GT_NONE;
        from = c->r->program.count;
        status = gt_run_function(c->r, c->function, site, &scope, out);
    }
    c->frame = f.outer;
    if (f.outer && f.taken > f.outer->taken)
        f.outer->taken = f.taken;
    if (status == GT_OK && key && is_result(c, from, *out))
        add(c, key, *out);
    return status;
}

static gt_status call(gt_recursion *c, const gt_call_site *site, gt_value *out)
{
    gt_call_key key;
    bool exact;
    if (c->r->stand_from != c->stand_from || /* what a turn makes that stands for many may be taken back */
        !gt_call_key_make(c->r, c->arena, c->first, c->frame ? c->frame->key : NULL, site, &key))
        return run(c, NULL, site, out);
    const entry *known = find(c, &key, &exact);
    if (!known)
        return run(c, &key, site, out);
    for (size_t i = 0; !exact && i < key.n; i++)
        if (key.value[i].kind == GT_VALUE_TENSOR && key.value[i].ref > c->frame->taken)
            c->frame->taken = key.value[i].ref;
    return recall(c, known->result, out);
}

static void release(void *arena)
{
    gt_arena_free(arena);
}

static gt_arena *memory(gt_recorder *r)
{
    if (!r->steps->recursion_memory) {
        r->steps->recursion_memory = GT_NEW(r->arena, gt_arena);
        gt_arena_init_beside(r->steps->recursion_memory, r->arena, r->arena->out_of_memory);
        gt_arena_defer(r->arena, release, r->steps->recursion_memory);
    }
    return r->steps->recursion_memory;
}

static gt_status call_outermost(gt_recorder *r, const gt_function *function, const gt_call_site *site, gt_value *out)
{
    gt_recursion c = {.r = r,
                      .function = function,
                      .first = r->program.count,
                      .stand_from = r->stand_from,
                      .arena = memory(r),
                      .outer = r->steps->recursion};
    r->steps->recursion = &c;
    const gt_status status = call(&c, site, out);
    r->steps->recursion = c.outer;
    if (!c.outer)
        gt_arena_free(c.arena);
    return status;
}

static bool takes_plain(const gt_call_site *site)
{
    for (size_t i = 0; i < site->n; i++)
        if (!gt_value_is_plain(site->argument[i].value))
            return false;
    return true;
}

gt_status gt_recursion_call(gt_recorder *r, const gt_function *function, const gt_call_site *site, gt_value *out)
{
    gt_scope *scope;
    for (gt_recursion *c = r->steps->recursion; c; c = c->outer)
        if (c->function == function)
            return call(c, site, out);
    if (r->unroll || r->steps->imports || r->steps->native || r->steps->inside_body || !takes_plain(site) ||
        !gt_function_is_pure(r, function))
        return gt_run_function(r, function, site, &scope, out);
    return call_outermost(r, function, site, out);
}
