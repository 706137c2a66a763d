/* When two calls have the same arguments. */
#include <string.h>

#include "ops/facts.h"
#include "ops/table.h"
#include "sparse/pairs.h"
#include "steps/recursion.h"

/* -- where elements come from -- */

/* The value of a number whose elements are those of another: element i is element from[i] of `base`. */
typedef struct gt_pick {
    gt_ref number, base;
    gt_dtype dtype;
    const gt_shape *shape;
    const int64_t *from;
    uint64_t hash;
    struct gt_pick *same_elements, *same_number; /* of the same slot */
} gt_pick;

/* Elements of a value, and of all values together: arguments of recursions are small, or are not copied. */
enum { MOST_PICKED = 256, MOST_ELEMENTS = 1 << 20 };

static size_t slot_of(const struct gt_picks *picks, uint64_t hash)
{
    return (size_t)(hash >> 32) & (picks->slots - 1);
}

static const gt_pick *pick_of(const gt_call_keys *keys, gt_ref number)
{
    const gt_pick *pick =
        keys->picks.slots ? keys->picks.by_number[slot_of(&keys->picks, gt_hash_word(0, (uint64_t)number))] : NULL;
    while (pick && pick->number != number)
        pick = pick->same_number;
    return pick;
}

/* Whether each element of the value is one of an operand, in its derivative too. */
static bool copies_elements(const gt_program *program, const gt_eqn *e)
{
    bool copies = e->op->rule == GT_LINEAR && e->n_in > 0 &&
                  (e->op == &gt_op_concat || (!e->op->reads && (e->op->view || e->op->keeps_order)));
    for (int k = 0; copies && k < (int)e->n_in; k++)
        copies = gt_ref_dtype(program, e->in[k]) == e->dtype;
    return copies;
}

/* Elements of an operand, as elements of what they come from. */
typedef struct copying {
    gt_reads reads; /* first: handed on by the op */
    const gt_pick *of;
    int64_t *from;
    bool twice; /* an element was told of before */
} copying;

static void copy_run(void *context, const gt_pair_run *run)
{
    copying *c = context;
    for (int64_t i = 0; i < run->n; i++) {
        const int64_t in = run->in + i * run->in_step;
        int64_t *from = &c->from[run->out + i * run->out_step];
        c->twice |= *from >= 0;
        *from = c->of ? c->of->from[in] : in;
    }
}

static void copy_pairs(gt_reads *reads, const gt_pairs *pairs)
{
    gt_pairs_walk(pairs, copy_run, reads);
}

static const gt_tensor *nothing_known(GT_UNUSED const gt_reads *reads, GT_UNUSED int operand, GT_UNUSED bool fixed)
{
    return NULL;
}

/* The elements of all operands, in `from`. False: they come from several values. */
static bool copy_operands(const gt_call_keys *keys, const gt_eqn *e, int64_t n, int64_t *from, gt_ref *base)
{
    const gt_program *program = &keys->r->program;
    copying c = {
        .reads = {.program = program, .e = e, .arena = keys->r->scratch, .known = nothing_known, .add = copy_pairs},
        .from = from};
    *base = GT_NONE;
    for (int64_t i = 0; i < n; i++)
        from[i] = -1;
    for (int k = 0; k < (int)e->n_in; k++) {
        const gt_ref number = gt_number_of(&keys->numbers, e->in[k]);
        if (!gt_shape_count(gt_ref_shape(program, e->in[k])))
            continue;
        c.of = pick_of(keys, number);
        if (*base != GT_NONE && *base != (c.of ? c.of->base : number))
            return false;
        *base = c.of ? c.of->base : number;
        c.reads.k = k;
        gt_reads_tell(&c.reads);
    }
    for (int64_t i = 0; i < n; i++)
        c.twice |= from[i] < 0;
    return *base != GT_NONE && !c.twice;
}

static void enter_pick(struct gt_picks *picks, gt_pick *pick)
{
    gt_pick **elements = &picks->by_elements[slot_of(picks, pick->hash)],
            **number = &picks->by_number[slot_of(picks, gt_hash_word(0, (uint64_t)pick->number))];
    pick->same_elements = *elements;
    pick->same_number = *number;
    *elements = *number = pick;
}

static void add_pick(gt_call_keys *keys, const gt_pick *found, int64_t n)
{
    struct gt_picks *picks = &keys->picks;
    gt_pick *pick = GT_NEW(keys->arena, gt_pick);
    int64_t *from = GT_ARRAY(keys->arena, (size_t)n, int64_t);
    if (picks->used == picks->slots) {
        const struct gt_picks old = *picks;
        picks->slots = old.slots ? 2 * old.slots : 64;
        picks->by_elements = GT_ARRAY(keys->arena, picks->slots, gt_pick *);
        picks->by_number = GT_ARRAY(keys->arena, picks->slots, gt_pick *);
        for (size_t i = 0; i < old.slots; i++)
            for (gt_pick *one = old.by_number[i], *next; one; one = next) {
                next = one->same_number;
                enter_pick(picks, one);
            }
    }
    *pick = *found;
    pick->from = memcpy(from, found->from, (size_t)n * sizeof *from);
    enter_pick(picks, pick);
    picks->used++;
    picks->elements += (size_t)n;
}

/* The number of an equation that picks the same elements; its own, `ref`, when there is none before it. */
static gt_ref picked(gt_call_keys *keys, gt_ref ref)
{
    const gt_eqn *e = gt_eqn_at(&keys->r->program, ref);
    const int64_t n = gt_shape_count(e->shape);
    if (n > MOST_PICKED || !n || keys->picks.elements > MOST_ELEMENTS || !copies_elements(&keys->r->program, e))
        return ref;
    const gt_arena_mark mark = gt_arena_save(keys->r->scratch);
    int64_t *from = GT_ARRAY(keys->r->scratch, (size_t)n, int64_t);
    gt_pick found = {.number = ref, .dtype = (gt_dtype)e->dtype, .shape = e->shape, .from = from};
    gt_ref number = ref;
    if (copy_operands(keys, e, n, from, &found.base)) {
        found.hash = gt_hash_word((uint64_t)found.base, (uint64_t)n);
        for (int64_t i = 0; i < n; i++)
            found.hash = gt_hash_word(found.hash, (uint64_t)from[i]);
        const gt_pick *same = keys->picks.slots ? keys->picks.by_elements[slot_of(&keys->picks, found.hash)] : NULL;
        while (same &&
               (same->hash != found.hash || same->base != found.base || same->dtype != found.dtype ||
                !gt_shape_equal(same->shape, found.shape) || memcmp(same->from, from, (size_t)n * sizeof *from) != 0))
            same = same->same_elements;
        number = same ? same->number : ref;
        if (!same)
            add_pick(keys, &found, n);
    }
    gt_arena_release(keys->r->scratch, mark);
    return number;
}

void gt_call_keys_number(gt_call_keys *keys)
{
    gt_numbers *numbers = &keys->numbers;
    while (numbers->count < keys->r->program.count) {
        const gt_ref ref = numbers->count;
        if (gt_numbers_next(numbers) == ref)
            numbers->number[ref - numbers->first] = picked(keys, ref);
    }
}

/* -- keys -- */

bool gt_value_has_key(gt_value value)
{
    return value.kind == GT_VALUE_NONE || value.kind == GT_VALUE_TRUTH || gt_value_is_number(value) ||
           value.kind == GT_VALUE_TEXT || value.kind == GT_VALUE_DTYPE || value.kind == GT_VALUE_TENSOR;
}

static uint64_t hash_value(const gt_value *value, gt_ref number)
{
    uint64_t bits = 0;
    switch (value->kind) {
    case GT_VALUE_TRUTH:
        return value->truth;
    case GT_VALUE_INT:
        return (uint64_t)value->i;
    case GT_VALUE_REAL:
        memcpy(&bits, &value->f, sizeof bits);
        return bits;
    case GT_VALUE_TENSOR:
        return (uint64_t)number;
    default:
        return value->kind;
    }
}

bool gt_call_key_make(gt_call_keys *keys, const gt_function *function, const gt_call_site *site, gt_call_key *out)
{
    *out =
        (gt_call_key){.function = function, .n = site->n, .hash = gt_hash_word((uint64_t)(uintptr_t)function, site->n)};
    if (site->n > GT_KEY_ARGUMENTS)
        return false;
    for (size_t i = 0; i < site->n; i++)
        if (site->argument[i].key || !gt_value_has_key(site->argument[i].value))
            return false;
    gt_call_keys_number(keys);
    for (size_t i = 0; i < site->n; i++) {
        const gt_value *value = &site->argument[i].value;
        out->value[i] = *value;
        out->number[i] = value->kind == GT_VALUE_TENSOR ? gt_number_of(&keys->numbers, value->ref) : GT_NONE;
        out->hash = gt_hash_word(out->hash, hash_value(value, out->number[i]));
    }
    return true;
}

static bool same_value(const gt_value *a, const gt_value *b)
{
    if (a->kind != b->kind || a->weak != b->weak || a->stands != b->stands || a->wide != b->wide)
        return false;
    switch (a->kind) {
    case GT_VALUE_TRUTH:
        return a->truth == b->truth;
    case GT_VALUE_INT:
        return a->i == b->i;
    case GT_VALUE_REAL: /* -0.0 is not 0.0 here */
        return memcmp(&a->f, &b->f, sizeof a->f) == 0;
    case GT_VALUE_TEXT:
        return strcmp(a->text, b->text) == 0;
    case GT_VALUE_DTYPE:
        return a->dtype == b->dtype;
    default:
        return true;
    }
}

bool gt_call_key_same(const gt_call_key *a, const gt_call_key *b)
{
    bool same = a->hash == b->hash && a->function == b->function && a->n == b->n;
    for (size_t i = 0; same && i < a->n; i++)
        same = a->number[i] == b->number[i] && same_value(&a->value[i], &b->value[i]);
    return same;
}
