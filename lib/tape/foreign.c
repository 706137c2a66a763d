/* Tapes over foreign values: the public tape of gradtape.h. Records are kept in order and walked backward; cotangents
 * wait at their value, found by its address, until the op that made the value is met. */
#include <stdio.h>
#include <string.h>

#include "base/source.h"
#include "tape/foreign.h"

typedef struct registration {
    const char *op;
    gt_foreign_gradient gradient; /* NULL: not differentiable */
    void *context;
} registration;

/* A watched value and, during a walk, what arrived at it. */
typedef struct place {
    const void *value; /* NULL: free slot */
    void **term;
    size_t terms, capacity;
} place;

struct gt_foreign_tape {
    gt_arena arena;
    jmp_buf out_of_memory;
    gt_vspace vspace;
    registration *registered;
    size_t registrations, registration_capacity;
    gt_foreign_op *record;
    size_t records, record_capacity;
    place *place; /* open addressing by address */
    size_t places, place_capacity;
    gt_error error;
};

static const gt_span nowhere = {NULL, 0, 0};

gt_foreign_tape *gt_foreign_tape_new(const gt_allocator *allocator, const gt_vspace *vspace)
{
    jmp_buf out_of_memory;
    gt_arena arena;
    if (!gt_allocator_is_usable(allocator) || !vspace || vspace->size != sizeof *vspace || !vspace->num_elements ||
        !vspace->aggregate || !vspace->zeros || !vspace->ones || !vspace->shape)
        return NULL;
    gt_arena_init(&arena, allocator, &out_of_memory);
    if (setjmp(out_of_memory))
        return NULL; /* the first allocation failed: nothing is held */
    gt_foreign_tape *tape = GT_NEW(&arena, gt_foreign_tape);
    tape->arena = arena;
    tape->arena.out_of_memory = &tape->out_of_memory;
    tape->vspace = *vspace;
    return tape;
}

void gt_foreign_tape_free(gt_foreign_tape *tape)
{
    if (!tape)
        return;
    gt_arena own = tape->arena; /* the tape itself lies in it */
    gt_arena_free(&own);
}

const char *gt_foreign_tape_message(const gt_foreign_tape *tape)
{
    return tape ? tape->error.message : "";
}

static gt_status misuse(gt_foreign_tape *tape, const char *what)
{
    return tape ? gt_fail(&tape->error, GT_USAGE, nowhere, "this call is wrong: %s", what) : GT_USAGE;
}

static bool any_null(size_t n, void *const *value)
{
    bool any = n && !value;
    for (size_t i = 0; i < n && !any; i++)
        any = !value[i];
    return any;
}

static gt_status run_out(gt_foreign_tape *tape)
{
    return gt_fail(&tape->error, GT_OVER_LIMIT, nowhere, "out of memory");
}

/* -- values -- */

static place *find_place(place *places, size_t capacity, const void *value)
{
    uint64_t hash = (uint64_t)(uintptr_t)value * 0x9e3779b97f4a7c15u;
    for (size_t i = (size_t)(hash >> 20);; i++) {
        place *at = &places[i & (capacity - 1)];
        if (!at->value || at->value == value)
            return at;
    }
}

static place *watched(const gt_foreign_tape *tape, const void *value)
{
    place *at = tape->place_capacity ? find_place(tape->place, tape->place_capacity, value) : NULL;
    return at && at->value ? at : NULL;
}

static void watch(gt_foreign_tape *tape, const void *value)
{
    if (2 * (tape->places + 1) > tape->place_capacity) {
        size_t capacity = tape->place_capacity ? 2 * tape->place_capacity : 16;
        place *larger = GT_ARRAY(&tape->arena, capacity, place);
        for (size_t i = 0; i < tape->place_capacity; i++)
            if (tape->place[i].value)
                *find_place(larger, capacity, tape->place[i].value) = tape->place[i];
        tape->place = larger;
        tape->place_capacity = capacity;
    }
    place *at = find_place(tape->place, tape->place_capacity, value);
    tape->places += !at->value;
    at->value = value;
}

gt_status gt_foreign_tape_watch(gt_foreign_tape *tape, void *value)
{
    if (!tape || !value)
        return misuse(tape, "the value to watch is NULL");
    if (setjmp(tape->out_of_memory))
        return run_out(tape);
    watch(tape, value);
    return GT_OK;
}

/* -- the registry -- */

gt_status gt_foreign_tape_register(gt_foreign_tape *tape, const char *op, gt_foreign_gradient gradient, void *context)
{
    if (!tape || !op)
        return misuse(tape, "the op has no name");
    if (setjmp(tape->out_of_memory))
        return run_out(tape);
    tape->registered = gt_grow(&tape->arena, tape->registered, tape->registrations, tape->registrations + 1,
                               &tape->registration_capacity, sizeof *tape->registered);
    tape->registered[tape->registrations++] =
        (registration){gt_copy_text(&tape->arena, op, strlen(op)), gradient, context};
    return GT_OK;
}

static const registration *find_registration(const gt_foreign_tape *tape, const char *op)
{
    for (size_t i = tape->registrations; i-- > 0;)
        if (strcmp(tape->registered[i].op, op) == 0)
            return &tape->registered[i];
    return NULL;
}

/* -- recording -- */

static void **copy_values(gt_arena *arena, size_t n, void *const *value)
{
    void **copy = GT_ARRAY(arena, n, void *);
    if (n)
        memcpy(copy, value, n * sizeof *copy);
    return copy;
}

gt_status gt_foreign_tape_record(gt_foreign_tape *tape, const gt_foreign_op *op)
{
    bool any = false;
    if (!tape || !op || !op->op || any_null(op->n_in, op->in) || any_null(op->n_out, op->out))
        return misuse(tape, "the op is NULL, or its name, an input or an output");
    if (op->size != sizeof *op)
        return misuse(tape, "'size' of the op is not sizeof(gt_foreign_op)");
    for (size_t i = 0; i < op->n_in; i++)
        any |= watched(tape, op->in[i]) != NULL;
    if (!any)
        return GT_OK;
    if (setjmp(tape->out_of_memory))
        return run_out(tape);
    gt_foreign_op copy = *op;
    copy.op = gt_copy_text(&tape->arena, op->op, strlen(op->op));
    copy.name = op->name ? gt_copy_text(&tape->arena, op->name, strlen(op->name)) : copy.op;
    copy.in = copy_values(&tape->arena, op->n_in, op->in);
    copy.out = copy_values(&tape->arena, op->n_out, op->out);
    GT_APPEND(&tape->arena, tape->record, tape->records, tape->record_capacity, copy);
    for (size_t i = 0; i < op->n_out; i++)
        watch(tape, op->out[i]);
    return GT_OK;
}

/* -- the walk -- */

static void arrive(gt_foreign_tape *tape, place *at, void *term)
{
    GT_APPEND(&tape->arena, at->term, at->terms, at->capacity, term);
}

/* One cotangent is returned as it is; several are aggregated, and their sum stands for them from then on. */
static gt_status settle(gt_foreign_tape *tape, place *at, void **out)
{
    *out = at->terms ? at->term[0] : NULL;
    if (at->terms < 2)
        return GT_OK;
    *out = tape->vspace.aggregate(tape->vspace.context, at->terms, at->term);
    if (!*out)
        return gt_fail(&tape->error, GT_BAD_VALUE, nowhere, "the gradients could not be aggregated");
    at->term[0] = *out;
    at->terms = 1;
    return GT_OK;
}

/* The cotangents of an op's outputs; what no gradient reached counts as zeros. False in *any: nothing arrived at all.
 */
static gt_status settle_outputs(gt_foreign_tape *tape, const gt_foreign_op *op, void **out_cotangent, bool *any)
{
    *any = false;
    for (size_t i = 0; i < op->n_out; i++) {
        GT_TRY(settle(tape, watched(tape, op->out[i]), &out_cotangent[i]));
        *any |= out_cotangent[i] != NULL;
    }
    for (size_t i = 0; i < op->n_out && *any; i++) {
        if (!out_cotangent[i])
            out_cotangent[i] = tape->vspace.zeros(tape->vspace.context, op->out[i]);
        if (!out_cotangent[i])
            return gt_fail(&tape->error, GT_BAD_VALUE, nowhere, "zeros for '%s' could not be made", op->name);
    }
    return GT_OK;
}

static gt_status check_size(gt_foreign_tape *tape, const char *what, const void *cotangent, const void *value)
{
    const gt_vspace *v = &tape->vspace;
    if (v->num_elements(v->context, cotangent) == v->num_elements(v->context, value))
        return GT_OK;
    char shape[80]; /* the callback may use one buffer for every answer */
    (void)snprintf(shape, sizeof shape, "%s", v->shape(v->context, cotangent));
    return gt_fail(&tape->error, GT_WRONG_MODEL, nowhere, "the gradient of %s has shape %s, but its value has shape %s",
                   what, shape, v->shape(v->context, value));
}

static gt_status walk_op(gt_foreign_tape *tape, const gt_foreign_op *op)
{
    void **out_cotangent = GT_ARRAY(&tape->arena, op->n_out, void *);
    void **in_cotangent = GT_ARRAY(&tape->arena, op->n_in, void *);
    bool any;
    GT_TRY(settle_outputs(tape, op, out_cotangent, &any));
    if (!any)
        return GT_OK;
    const registration *found = find_registration(tape, op->op);
    if (!found)
        return gt_fail(&tape->error, GT_WRONG_MODEL, nowhere, "No gradient defined for operation '%s' (op type: %s)",
                       op->name, op->op);
    if (!found->gradient)
        return GT_OK;
    if (!found->gradient(found->context, op, out_cotangent, in_cotangent))
        return gt_fail(&tape->error, GT_BAD_VALUE, nowhere, "the gradient of '%s' failed", op->name);
    for (size_t i = 0; i < op->n_in; i++) {
        place *at = watched(tape, op->in[i]);
        if (!at || !in_cotangent[i])
            continue;
        GT_TRY(check_size(tape, op->name, in_cotangent[i], op->in[i]));
        arrive(tape, at, in_cotangent[i]);
    }
    return GT_OK;
}

static gt_status seed(gt_foreign_tape *tape, void *target, void *output_gradient)
{
    place *at = watched(tape, target);
    if (output_gradient)
        GT_TRY(check_size(tape, "the target", output_gradient, target));
    else
        output_gradient = tape->vspace.ones(tape->vspace.context, target);
    if (!output_gradient)
        return gt_fail(&tape->error, GT_BAD_VALUE, nowhere, "ones for the target could not be made");
    arrive(tape, at, output_gradient);
    return GT_OK;
}

static gt_status walk(gt_foreign_tape *tape, void *target, void *output_gradient, size_t n, void *const *source,
                      void **cotangent)
{
    for (size_t i = 0; i < tape->place_capacity; i++)
        tape->place[i].terms = 0;
    for (size_t i = 0; i < n; i++)
        cotangent[i] = NULL;
    if (!watched(tape, target))
        return GT_OK;
    GT_TRY(seed(tape, target, output_gradient));
    for (size_t i = tape->records; i-- > 0;)
        GT_TRY(walk_op(tape, &tape->record[i]));
    for (size_t i = 0; i < n; i++) {
        place *at = watched(tape, source[i]);
        if (at)
            GT_TRY(settle(tape, at, &cotangent[i]));
    }
    return GT_OK;
}

gt_status gt_foreign_tape_gradient(gt_foreign_tape *tape, void *target, void *output_gradient, size_t n,
                                   void *const *source, void **cotangent)
{
    if (!tape || !target || any_null(n, source) || (n && !cotangent))
        return misuse(tape, "the target is NULL, or a source, or the place for what arrives");
    tape->error.message[0] = '\0';
    if (setjmp(tape->out_of_memory))
        return run_out(tape);
    return walk(tape, target, output_gradient, n, source, cotangent);
}
