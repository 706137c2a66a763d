#include "graph/value_numbering.h"

#include <string.h>

#include "graph/attrs.h"

/* -- what an equation is, as a number -- */

static uint64_t hash_attr(uint64_t hash, const gt_attr_spec *spec, const gt_attr *attr)
{
    if (!attr->given)
        return gt_hash_word(hash, 1);
    switch (spec->type) {
    case GT_ATTR_INT:
        return gt_hash_word(hash, (uint64_t)attr->i);
    case GT_ATTR_BOOL:
        return gt_hash_word(hash, attr->b ? 5 : 3);
    case GT_ATTR_DTYPE:
        return gt_hash_word(hash, (uint64_t)attr->dtype);
    case GT_ATTR_FLOAT: {
        uint64_t bits;
        memcpy(&bits, &attr->f, sizeof bits);
        return gt_hash_word(hash, bits);
    }
    case GT_ATTR_INTS:
    case GT_ATTR_SHAPE:
        for (int i = 0; i < attr->ints.n; i++)
            hash = gt_hash_word(hash, (uint64_t)attr->ints.v[i]);
        return gt_hash_word(hash, (uint64_t)attr->ints.n);
    case GT_ATTR_WORD:
        return gt_hash_word(hash, strlen(attr->s));
    case GT_ATTR_TENSOR:
        return gt_hash_word(hash, (uint64_t)(uintptr_t)attr->tensor);
    case GT_ATTR_HIDDEN:
        break; /* any member: compared, not hashed */
    }
    return hash;
}

/* numbers: NULL, what the program says is the same. */
static gt_ref class_of(const gt_program *program, const gt_numbers *numbers, gt_ref ref)
{
    return numbers ? gt_number_of(numbers, ref) : gt_eqn_at(program, ref)->same;
}

static uint64_t hash_of(const gt_program *program, const gt_numbers *numbers, const gt_eqn *e)
{
    uint64_t hash = gt_hash_word((uint64_t)(uintptr_t)e->op, (uint64_t)e->n_in);
    for (int k = 0; k < e->n_in; k++)
        hash = gt_hash_word(hash, (uint64_t)class_of(program, numbers, e->in[k]));
    for (int k = 0; e->attr && k < GT_OP_ATTRS && e->op->attrs[k].name; k++)
        hash = hash_attr(hash, &e->op->attrs[k], &e->attr[k]);
    return hash;
}

/* -- whether two are alike -- */

static bool alike(const gt_program *program, const gt_numbers *numbers, const gt_eqn *a, const gt_eqn *b)
{
    if (a->op != b->op || a->n_in != b->n_in || a->dtype != b->dtype || !gt_shape_equal(a->shape, b->shape))
        return false;
    for (int k = 0; k < a->n_in; k++)
        if (class_of(program, numbers, a->in[k]) != class_of(program, numbers, b->in[k]))
            return false;
    return gt_same_attrs(a->op, a->attr, b->attr);
}

/* -- the table -- */

/* Where an equation may stand: in the slots behind twice its newest operand, so that who goes through a program goes
 * through the table, and does not wait for memory each time; where these are taken, anywhere by its hash, line by
 * line in strides of its own, since whole regions are full. With attributes many are of one operand, x[0], x[1], ...:
 * they are anywhere. */
enum { NEAR = 8 }; /* a cache line */

typedef struct search {
    uint32_t hash;
    size_t near, tries;
} search;

static uint32_t short_hash(const gt_program *program, const gt_numbers *numbers, const gt_eqn *e)
{
    const uint64_t wide = hash_of(program, numbers, e);
    return (uint32_t)(wide ^ wide >> 32);
}

static search begin(const gt_program *program, const gt_numbers *numbers, const gt_eqn *e, uint32_t hash)
{
    gt_ref newest = 0;
    if (e->attr)
        return (search){.hash = hash, .tries = NEAR};
    for (int k = 0; k < e->n_in; k++) {
        const gt_ref in = class_of(program, numbers, e->in[k]);
        newest = in > newest ? in : newest;
    }
    return (search){.hash = hash, .near = 2 * (size_t)newest};
}

static struct gt_same_slot *next(search *s, const gt_same_table *table)
{
    const size_t far = s->tries - NEAR, line = s->hash + far / NEAR * (2 * (size_t)s->hash + 1),
                 i = s->tries < NEAR ? s->near + s->tries : line * NEAR + far % NEAR;
    s->tries++;
    return &table->slot[i & (table->capacity - 1)];
}

static void enter(gt_same_table *table, search s, gt_ref ref)
{
    struct gt_same_slot *slot;
    do
        slot = next(&s, table);
    while (slot->ref);
    *slot = (struct gt_same_slot){s.hash, ref + 1};
    table->used++;
}

/* A large one by more: every equation is asked again where it may stand, and what nobody comes near is not touched. */
enum { LARGE = 4096 };

static void grow(gt_arena *arena, gt_same_table *table, const gt_program *program, const gt_numbers *numbers)
{
    const gt_same_table old = *table;
    table->used = 0;
    table->capacity = old.capacity ? old.capacity * (old.capacity < LARGE ? 2 : 4) : 64;
    table->slot = gt_alloc_alone(arena, table->capacity, sizeof *table->slot);
    for (size_t i = 0; i < old.capacity; i++) {
        const gt_ref ref = old.slot[i].ref - 1;
        if (ref >= 0 && ref < program->count)
            enter(table, begin(program, numbers, gt_eqn_at(program, ref), old.slot[i].hash), ref);
    }
    gt_arena_give_back(arena, old.slot);
}

static void make_room(gt_arena *arena, gt_same_table *table, const gt_program *program, const gt_numbers *numbers)
{
    if (3 * (table->used + 1) > 2 * table->capacity) /* neighbours share a cache line: a small table is faster */
        grow(arena, table, program, numbers);
}

/* The table of the equations before `ref`, after it was given back. */
static void make_again(gt_program *program, gt_ref ref)
{
    for (gt_ref i = 1; i < ref; i++) {
        const gt_eqn *e = gt_eqn_at(program, i);
        if (!e->n_in || e->same != i)
            continue;
        make_room(program->arena, &program->same, program, NULL);
        enter(&program->same, begin(program, NULL, e, short_hash(program, NULL, e)), i);
    }
}

void gt_same_give_back(gt_program *program)
{
    enum { ALONE = 1 << 18 }; /* slots: they have a chunk of their own */
    if (program->same.capacity < ALONE)
        return;
    gt_arena_give_back(program->arena, program->same.slot);
    program->same = (gt_same_table){.slot = NULL};
}

/* The equation in the table that is the same; enters `ref` when there is none, and gives GT_NONE. */
static gt_ref find(gt_same_table *table, const gt_program *program, const gt_numbers *numbers, gt_ref ref)
{
    const gt_eqn *e = gt_eqn_at(program, ref);
    search s = begin(program, numbers, e, short_hash(program, numbers, e));
    for (;;) {
        struct gt_same_slot *slot = next(&s, table);
        if (!slot->ref) {
            *slot = (struct gt_same_slot){s.hash, ref + 1};
            table->used++;
            return GT_NONE;
        }
        if (slot->ref <= ref && slot->hash == s.hash && alike(program, numbers, e, gt_eqn_at(program, slot->ref - 1)))
            return slot->ref - 1;
    }
}

gt_ref gt_same_find(gt_program *program, gt_ref ref)
{
    if (!gt_eqn_at(program, ref)->n_in)
        return ref;
    if (!program->same.capacity)
        make_again(program, ref);
    make_room(program->arena, &program->same, program, NULL);
    const gt_ref same = find(&program->same, program, NULL, ref);
    return same == GT_NONE ? ref : gt_eqn_at(program, same)->same; /* the slot may be older than what stands there */
}

gt_ref gt_numbers_next(gt_numbers *numbers)
{
    const gt_ref ref = numbers->count++;
    const size_t i = (size_t)(ref - numbers->first);
    gt_ref same = GT_NONE;
    numbers->number =
        gt_grow_alone(numbers->arena, numbers->number, i, i + 1, &numbers->capacity, sizeof *numbers->number);
    if (gt_eqn_at(numbers->program, ref)->n_in) {
        make_room(numbers->arena, &numbers->table, numbers->program, numbers);
        same = find(&numbers->table, numbers->program, numbers, ref);
    }
    return numbers->number[i] = same == GT_NONE ? ref : gt_number_of(numbers, same);
}
