#include "steps/recursion.h"

#include <string.h>

#include "ops/emit.h"
#include "parse/scan.h"
#include "steps/shared_memory.h"

/* A call that was recorded. */
typedef struct entry {
    gt_call_key key;
    gt_value result;
    struct entry *next; /* of the same slot */
} entry;

/* An outermost call that runs. */
typedef struct gt_recursion {
    gt_recorder *r;
    gt_arena *arena;
    gt_ref stand_from; /* as it was: what a turn makes that stands for many may be taken back */
    gt_call_keys keys;
    entry **slot;
    size_t slots, used;
    bool recalled;
} gt_recursion;

bool gt_function_recurs(const gt_function_def *definition)
{
    return definition->name[0] != '<' && gt_steps_read_name(&definition->body, definition->name);
}

/* -- the calls that were recorded -- */

static const entry *find(const gt_recursion *c, const gt_call_key *key)
{
    const entry *e = c->slots ? c->slot[key->hash & (c->slots - 1)] : NULL;
    while (e && !gt_call_key_same(key, &e->key))
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

/* A value, or several in a tuple, which nobody can change. */
static bool is_result(gt_value value)
{
    bool is = gt_value_has_key(value) || value.kind == GT_VALUE_TUPLE;
    for (size_t i = 0; is && value.kind == GT_VALUE_TUPLE && i < value.items->n; i++)
        is = gt_value_has_key(value.items->item[i]);
    return is;
}

/* The equation once more, as the call would have made it. */
static gt_value equation_again(const gt_recursion *c, gt_value value)
{
    gt_recorder *r = c->r;
    const gt_eqn *e = value.kind == GT_VALUE_TENSOR ? gt_eqn_at(&r->program, value.ref) : NULL;
    if (!e || value.ref < c->keys.numbers.first || !e->n_in)
        return value;
    value.ref = gt_emit(&r->build, e->op, (int)e->n_in, e->in, e->attr);
    if (value.ref != GT_NONE) {
        gt_eqn_at(&r->program, value.ref)->order = e->order;
        gt_eqn_at(&r->program, value.ref)->held = e->held;
    }
    return value;
}

static gt_status recall(gt_recursion *c, gt_value result, gt_value *out)
{
    *out = result.kind == GT_VALUE_TUPLE ? gt_value_of(c->r->arena, GT_VALUE_TUPLE, result.items->n, result.items->item)
                                         : equation_again(c, result);
    for (size_t i = 0; result.kind == GT_VALUE_TUPLE && i < result.items->n; i++)
        out->items->item[i] = equation_again(c, result.items->item[i]);
    c->recalled = true;
    return c->r->error->code;
}

static gt_status call(gt_recursion *c, const gt_function *function, const gt_call_site *site, gt_value *out)
{
    gt_call_key key;
    gt_scope *scope;
    if (c->r->stand_from != c->stand_from || !gt_call_key_make(&c->keys, function, site, &key))
        return gt_run_function(c->r, function, site, &scope, out);
    const entry *known = find(c, &key);
    if (known)
        return recall(c, known->result, out);
    GT_TRY(gt_run_function(c->r, function, site, &scope, out));
    if (is_result(*out))
        add(c, &key, *out);
    return GT_OK;
}

/* -- the outermost call -- */

/* How many equations compute what one of them does, two at most. */
static uint8_t *count_alike(gt_recursion *c)
{
    const gt_numbers *numbers = &c->keys.numbers;
    gt_call_keys_number(&c->keys);
    uint8_t *alike = gt_alloc_array(c->arena, (size_t)(numbers->count - numbers->first) + 1, 1);
    for (gt_ref ref = numbers->first; ref < numbers->count; ref++) {
        const gt_ref number = gt_number_of(numbers, ref);
        if (number >= numbers->first && alike[number - numbers->first] < 2)
            alike[number - numbers->first]++;
    }
    return alike;
}

/* Whether a result of several is its own: made of operands, by this equation alone, and the whole of its memory. */
static bool stands_alone(const gt_recursion *c, const uint8_t *alike, const gt_value *item, size_t n, size_t i)
{
    const gt_numbers *numbers = &c->keys.numbers;
    const gt_ref ref = item[i].ref;
    if (item[i].kind != GT_VALUE_TENSOR || ref < numbers->first)
        return true;
    for (size_t k = 0; k < n; k++)
        if (k != i && item[k].kind == GT_VALUE_TENSOR && item[k].ref == ref)
            return false;
    const gt_ref number = gt_number_of(numbers, ref);
    return gt_eqn_at(&c->r->program, ref)->n_in && number >= numbers->first && alike[number - numbers->first] == 1 &&
           gt_memory_is_own(c->r, ref);
}

/* Whether what the call returns has the derivatives that it would have if each call were recorded. One tensor has them:
 * all that is computed later comes through it, as an equation of its own. False: several might not. */
static bool results_stand(gt_recursion *c, gt_value *out)
{
    if (out->kind == GT_VALUE_TENSOR && out->ref >= c->keys.numbers.first)
        out->ref = gt_same_memory(c->r, out->ref);
    if (out->kind != GT_VALUE_TUPLE)
        return gt_value_has_key(*out);
    const uint8_t *alike = count_alike(c);
    bool stand = is_result(*out);
    for (size_t i = 0; stand && i < out->items->n; i++)
        stand = stands_alone(c, alike, out->items->item, out->items->n, i);
    return stand;
}

static gt_status call_outermost(gt_recorder *r, const gt_function *function, const gt_call_site *site, gt_value *out)
{
    struct gt_recursions *all = &r->steps->recursions;
    const int64_t turns = r->steps->turns_left;
    gt_scope *scope;
    all->arena = all->arena ? all->arena : gt_arena_new_beside(r->arena);
    gt_recursion c = {.r = r, .arena = all->arena, .stand_from = r->stand_from};
    c.keys = (gt_call_keys){
        .r = r,
        .arena = c.arena,
        .numbers = {.program = &r->program, .arena = c.arena, .first = r->program.count, .count = r->program.count}};
    all->running = &c;
    gt_status status = call(&c, function, site, out);
    const bool stand = status != GT_OK || !c.recalled || results_stand(&c, out);
    all->running = NULL;
    gt_arena_free(c.arena);
    if (stand)
        return status == GT_OK ? r->error->code : status;
    GT_APPEND(r->arena, all->each, all->n, all->capacity, function);
    r->steps->turns_left = turns;
    all->off++;
    status = gt_run_function(r, function, site, &scope, out);
    all->off--;
    return status;
}

/* What it returns has shown that each call is to be recorded. */
static bool is_each(const gt_recorder *r, const gt_function *function)
{
    bool is = false;
    for (size_t i = 0; !is && i < r->steps->recursions.n; i++)
        is = r->steps->recursions.each[i] == function;
    return is;
}

gt_status gt_recursion_call(gt_recorder *r, const gt_function *function, const gt_call_site *site, gt_value *out)
{
    gt_scope *scope;
    bool once =
        !r->unroll && !r->steps->imports && !r->steps->native && !r->steps->inside_body && !r->steps->recursions.off;
    if (once && r->steps->recursions.running)
        return call(r->steps->recursions.running, function, site, out);
    for (size_t i = 0; once && i < site->n; i++)
        once = gt_value_has_key(site->argument[i].value);
    return once && !is_each(r, function) && gt_function_is_pure(r, function)
               ? call_outermost(r, function, site, out)
               : gt_run_function(r, function, site, &scope, out);
}
