#include "steps/living.h"

#include <string.h>

#include "steps/comprehension.h"
#include "steps/formatted.h"
#include "steps/function_transform.h"
#include "steps/item_update.h"
#include "steps/layer_value.h"
#include "steps/object.h"
#include "tape/null_reason.h"

typedef enum kind {
    VALUES, /* of a list; others than those, one behind a method too */
    OTHER_VALUES,
    KEYS,
    BINDINGS,
    PARTS,
    TEXT,
    PLAIN, /* has no pointers */
    ITEMS,
    SCOPE,
    FUNCTION,
    DEFINITION,
    RECEIVER,
    SLICE,
    TAPE,
    REASON,
    FORMATTED,
    TRANSFORM,
    CLASS,
    OBJECT,
    SUPER,
    AT,
    ITERATOR,
    LAYER
} kind;

struct gt_living_thing {
    void *old, *now;
    size_t n, size; /* how many there are, of an array; bytes */
    kind of;
};

typedef gt_living_walk walk;

/* -- the things that were met -- */

static size_t slot_of(const walk *w, const void *thing, kind of)
{
    const uint64_t hash = ((uintptr_t)thing / 8 + (uint64_t)of) * 0x9e3779b97f4a7c15u; /* 2^64 over the golden ratio */
    size_t i = (size_t)(hash >> 32) & (w->slots - 1);
    while (w->slot[i] && (w->thing[w->slot[i] - 1].old != thing || w->thing[w->slot[i] - 1].of != of))
        i = (i + 1) & (w->slots - 1);
    return i;
}

static void add(walk *w, void *thing, kind of, size_t n, size_t size)
{
    if (2 * (w->n + 1) > w->slots) {
        w->slots = w->slots ? 2 * w->slots : 1024;
        w->slot = GT_ARRAY(w->arena, w->slots, uint32_t);
        for (size_t i = 0; i < w->n; i++)
            w->slot[slot_of(w, w->thing[i].old, w->thing[i].of)] = (uint32_t)i + 1;
    }
    GT_APPEND(w->arena, w->thing, w->n, w->capacity, (struct gt_living_thing){thing, thing, n, size, of});
    w->slot[slot_of(w, thing, of)] = (uint32_t)w->n;
}

/* Something that `*place` points to: n of them, in an array of `size` bytes. */
static void meet(walk *w, const void *place, kind of, size_t n, size_t size)
{
    void **own = (void **)(uintptr_t)place;
    if (!*own || w->refused)
        return;
    const uint32_t known = w->slots ? w->slot[slot_of(w, *own, of)] : 0;
    if (w->moves) {
        if (known)
            *own = w->thing[known - 1].now;
        return;
    }
    if (known)
        w->refused |= w->thing[known - 1].n != n;
    else if (w->n == UINT32_MAX)
        w->refused = true;
    else
        add(w, *own, of, n, size);
}

#define MEET(w, place, of)                meet((w), &(place), (of), 1, sizeof *(place))
#define MEET_ARRAY(w, place, of, n, room) meet((w), &(place), (of), (n), (room) * sizeof *(place))

static void meet_text(walk *w, const char *const *place)
{
    if (*place && gt_compaction_frees(w->c, *place))
        meet(w, place, TEXT, 1, strlen(*place) + 1);
}

/* What does not move is met only if it stays where it is. */
static void meet_fixed(walk *w, const void *thing)
{
    w->refused |= thing && gt_compaction_frees(w->c, thing);
}

static void meet_ref(walk *w, gt_ref *ref)
{
    if (*ref < w->c->first)
        return;
    if (w->moves)
        *ref = gt_compaction_ref(w->c, *ref);
    else
        w->c->living[*ref - w->c->first] = GT_LIVES; /* with its history, until that is looked at */
}

/* -- what they lead to -- */

static void meet_value(walk *w, gt_value *v)
{
    switch (v->kind) {
    case GT_VALUE_NONE:
        MEET(w, v->reason, REASON);
        return;
    case GT_VALUE_TEXT:
    case GT_VALUE_MODULE:
    case GT_VALUE_DRAWING:
        meet_text(w, &v->text);
        return;
    case GT_VALUE_FORMATTED:
        MEET(w, v->formatted, FORMATTED);
        return;
    case GT_VALUE_TENSOR:
        meet_ref(w, &v->ref);
        return;
    case GT_VALUE_VARIABLE:
        meet_fixed(w, v->variable);
        return;
    case GT_VALUE_LIST:
    case GT_VALUE_TUPLE:
    case GT_VALUE_DICT:
    case GT_VALUE_SET:
        MEET(w, v->items, ITEMS);
        return;
    case GT_VALUE_FUNCTION:
        MEET(w, v->function, FUNCTION);
        return;
    case GT_VALUE_METHOD:
        MEET(w, v->self, OTHER_VALUES);
        return;
    case GT_VALUE_TAPE:
    case GT_VALUE_PAUSE:
        MEET(w, v->tape, TAPE);
        return;
    case GT_VALUE_LAYER:
        MEET(w, v->layer, LAYER);
        return;
    case GT_VALUE_TRANSFORM:
        MEET(w, v->transform, TRANSFORM);
        return;
    case GT_VALUE_OUTER:
        MEET(w, v->scope, SCOPE);
        return;
    case GT_VALUE_CLASS:
        MEET(w, v->type, CLASS);
        return;
    case GT_VALUE_OBJECT:
        MEET(w, v->object, OBJECT);
        return;
    case GT_VALUE_SUPER:
        MEET(w, v->above, SUPER);
        return;
    case GT_VALUE_AT:
        MEET(w, v->at, AT);
        return;
    case GT_VALUE_ITERATOR:
        MEET(w, v->iterator, ITERATOR);
        return;
    case GT_VALUE_SLICE:
        MEET(w, v->slice, SLICE);
        return;
    case GT_VALUE_TRUTH:
    case GT_VALUE_INT:
    case GT_VALUE_REAL:
    case GT_VALUE_IMAGINARY:
    case GT_VALUE_OP:
    case GT_VALUE_BUILTIN:
    case GT_VALUE_DTYPE:
    case GT_VALUE_ELLIPSIS:
    case GT_VALUE_UNBOUND:
        return;
    }
}

static void walk_items(walk *w, gt_items *items)
{
    MEET_ARRAY(w, items->item, VALUES, items->n, items->capacity);
    if (items->key)
        MEET_ARRAY(w, items->key, KEYS, items->n, items->key_capacity);
    if (w->moves && items->index && gt_compaction_frees(w->c, items->index))
        items->index = NULL; /* which the next key makes again */
}

static void walk_scope(walk *w, gt_scope *scope)
{
    MEET(w, scope->parent, SCOPE);
    MEET_ARRAY(w, scope->binding, BINDINGS, scope->capacity, scope->capacity);
}

static void walk_function(walk *w, gt_function *f)
{
    if (f->fallback)
        MEET_ARRAY(w, f->fallback, OTHER_VALUES, f->definition->n, f->definition->n);
    MEET(w, f->definition, DEFINITION);
    MEET(w, f->scope, SCOPE);
    MEET(w, f->owner, CLASS);
    MEET(w, f->self, RECEIVER);
}

static void walk_definition(walk *w, gt_function_def *f)
{
    meet_text(w, &f->name);
    meet_fixed(w, f->parameter);
    meet_fixed(w, f->body.stmt);
    meet_fixed(w, f->gradient);
}

static void walk_tape(walk *w, gt_tape *tape)
{
    for (size_t i = 0; i < tape->variables; i++)
        meet_fixed(w, tape->variable[i]);
    if (!w->moves)
        GT_APPEND(w->arena, w->tape, w->tapes, w->tape_capacity, tape);
}

/* Who reads it now wants the words. */
static void walk_reason(walk *w, gt_reason *reason)
{
    meet_text(w, &reason->reason);
    meet_text(w, &reason->step);
    meet_text(w, &reason->fix);
    meet_fixed(w, reason->variable);
    if (!w->moves)
        return;
    reason->ref = reason->from = reason->source = GT_NONE;
    reason->tape = NULL;
    reason->targets = 0;
    reason->target = NULL;
}

static void walk_formatted(walk *w, gt_formatted *f)
{
    if (f->shared) {
        const size_t n = *f->shared;
        MEET_ARRAY(w, f->part, PARTS, n, f->room);
        MEET(w, f->shared, PLAIN);
    } else {
        MEET_ARRAY(w, f->part, PARTS, f->n, f->n);
    }
}

static void walk_transform(walk *w, gt_transform *t)
{
    meet_value(w, &t->function);
    meet_value(w, &t->choice);
    meet_value(w, &t->value);
    meet_value(w, &t->sources);
    MEET(w, t->tape, TAPE);
}

static void walk_class(walk *w, gt_class *type)
{
    meet_fixed(w, type);
    MEET(w, type->base, CLASS);
    meet_value(w, &type->members);
}

static void walk_layer(walk *w, gt_layer *layer)
{
    meet_fixed(w, layer);
    meet_text(w, &layer->name);
    meet_value(w, &layer->seed);
    meet_value(w, &layer->activation);
    for (int k = 0; k < GT_LAYER_WEIGHTS; k++) {
        meet_value(w, &layer->weight[k].value);
        meet_fixed(w, layer->weight[k].variable);
        meet_fixed(w, layer->weight[k].doc);
        meet_fixed(w, layer->weight[k].options);
        meet_text(w, &layer->weight[k].init);
    }
}

static void walk_slice(walk *w, gt_slice *slice)
{
    MEET(w, slice->begin, OTHER_VALUES);
    MEET(w, slice->end, OTHER_VALUES);
    MEET(w, slice->step, OTHER_VALUES);
}

static void walk_array(walk *w, const struct gt_living_thing *t)
{
    for (size_t i = 0; i < t->n; i++)
        if (t->of == KEYS) {
            meet_text(w, &((const char **)t->now)[i]);
        } else if (t->of == BINDINGS) {
            meet_text(w, &((struct gt_binding *)t->now)[i].name);
            meet_value(w, &((struct gt_binding *)t->now)[i].value);
        } else if (t->of == PARTS) {
            meet_value(w, &((struct gt_format_part *)t->now)[i].value);
        } else {
            meet_value(w, &((gt_value *)t->now)[i]);
        }
}

static void walk_thing(walk *w, struct gt_living_thing t)
{
    switch (t.of) {
    case VALUES:
    case OTHER_VALUES:
    case KEYS:
    case BINDINGS:
    case PARTS:
        walk_array(w, &t);
        return;
    case TEXT:
    case PLAIN:
        return;
    case ITEMS:
        walk_items(w, t.now);
        return;
    case SCOPE:
        walk_scope(w, t.now);
        return;
    case FUNCTION:
        walk_function(w, t.now);
        return;
    case DEFINITION:
        walk_definition(w, t.now);
        return;
    case RECEIVER:
        meet_text(w, &((gt_receiver *)t.now)->name);
        meet_value(w, &((gt_receiver *)t.now)->value);
        return;
    case SLICE:
        walk_slice(w, t.now);
        return;
    case TAPE:
        walk_tape(w, t.now);
        return;
    case REASON:
        walk_reason(w, t.now);
        return;
    case FORMATTED:
        walk_formatted(w, t.now);
        return;
    case TRANSFORM:
        walk_transform(w, t.now);
        return;
    case CLASS:
        walk_class(w, t.now);
        return;
    case OBJECT: {
        gt_object *object = t.now;
        meet_text(w, &object->name);
        MEET(w, object->of, CLASS);
        meet_value(w, &object->attributes);
        return;
    }
    case SUPER: {
        gt_super *super = t.now;
        MEET(w, super->from, CLASS);
        MEET(w, super->scope, SCOPE);
        meet_text(w, &super->first);
        MEET(w, super->object, OBJECT);
        return;
    }
    case AT: {
        gt_at *at = t.now;
        meet_value(w, &at->x);
        MEET_ARRAY(w, at->item, OTHER_VALUES, at->n, at->n);
        return;
    }
    case ITERATOR: {
        gt_iterator *it = t.now;
        meet_value(w, &it->rows);
        meet_fixed(w, it->generator);
        MEET(w, it->scope, SCOPE);
        return;
    }
    case LAYER:
        walk_layer(w, t.now);
        return;
    }
}

/* -- where it begins -- */

static void walk_roots(walk *w)
{
    gt_recorder *r = w->r;
    gt_interpreter *s = r->steps;
    MEET(w, s->globals, SCOPE);
    MEET(w, s->scope, SCOPE);
    MEET(w, s->callables, SCOPE);
    MEET(w, s->layers, LAYER);
    for (gt_layer *layer = s->layers; layer; layer = layer->next)
        MEET(w, layer, LAYER);
    for (struct gt_parsed *parsed = s->parsed; parsed; parsed = parsed->next) {
        meet_fixed(w, parsed);
        meet_value(w, &parsed->value);
    }
    for (gt_running *loop = s->frames.loop; loop; loop = loop->outer)
        meet_value(w, &loop->rows);
    for (gt_caller *caller = s->frames.caller; caller; caller = caller->outer)
        MEET(w, caller->scope, SCOPE);
    meet_value(w, &s->flow.returned);
    meet_value(w, &s->raised);
    meet_value(w, &s->drawings);
    meet_text(w, &s->last_name);
    MEET_ARRAY(w, s->printed, PLAIN, 1, s->prints_capacity);
    for (size_t i = 0; i < s->prints; i++) {
        meet_text(w, &s->printed[i].separator);
        meet_text(w, &s->printed[i].end);
        meet_value(w, &s->printed[i].values);
    }
    for (size_t i = 0; i < r->variables.n; i++)
        if (!w->moves)
            meet_ref(w, &r->variables.item[i]->now); /* which moves with its versions */
    for (struct gt_zeros *z = r->zeros; z && !w->moves; z = z->next)
        meet_ref(w, &z->ref);
    MEET(w, r->tapes.own, TAPE);
    for (size_t i = 0; i < r->tapes.n && !w->moves; i++)
        MEET(w, r->tapes.active[i], TAPE);
    meet_fixed(w, s->composites);
    meet_fixed(w, s->leaves);
    meet_fixed(w, s->files.read);
    meet_fixed(w, s->dims.item);
    meet_fixed(w, s->caught);
    w->refused |= s->caught != NULL;
}

bool gt_living_find(gt_living_walk *w)
{
    walk_roots(w);
    for (size_t i = 0; i < w->n && !w->refused; i++)
        walk_thing(w, w->thing[i]);
    return !w->refused;
}

void gt_living_move(gt_living_walk *w)
{
    for (size_t i = 0; i < w->n; i++)
        w->thing[i].now = gt_compaction_move(w->c, w->thing[i].old, w->thing[i].size);
    w->moves = true;
    walk_roots(w);
    for (size_t i = 0; i < w->n; i++)
        walk_thing(w, w->thing[i]);
    for (size_t i = 0; i < w->tapes; i++)
        w->tape[i] = w->thing[w->slot[slot_of(w, w->tape[i], TAPE)] - 1].now;
}
