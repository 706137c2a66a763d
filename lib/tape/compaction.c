#include "tape/compaction.h"

#include <string.h>

#include "graph/value_numbering.h"
#include "ops/table.h"

/* -- memory -- */

void *gt_compaction_move(const gt_compaction *c, const void *thing, size_t size)
{
    if (!thing || !gt_compaction_frees(c, thing))
        return (void *)(uintptr_t)thing;
    void *copy = gt_alloc_raw(c->to, size);
    if (size)
        memcpy(copy, thing, size);
    return copy;
}

const char *gt_compaction_move_text(const gt_compaction *c, const char *text)
{
    return text && gt_compaction_frees(c, text) ? gt_copy_text(c->to, text, strlen(text)) : text;
}

const gt_tensor *gt_compaction_move_tensor(const gt_compaction *c, const gt_tensor *tensor)
{
    const size_t n = (size_t)gt_shape_count(&tensor->shape);
    gt_tensor *moved = gt_compaction_move(c, tensor, sizeof *tensor);
    const void *data = gt_compaction_move(c, tensor->data, n * gt_dtype_size(tensor->dtype));
    if (data != moved->data)
        moved->data = data;
    if (tensor->dtype == GT_STR && data != tensor->data)
        for (size_t i = 0; i < n; i++) {
            gt_str *one = (gt_str *)(uintptr_t)data + i;
            if (gt_compaction_frees(c, one->text))
                one->text = gt_copy_text(c->to, one->text, one->size);
        }
    return moved;
}

/* -- numbers -- */

gt_ref gt_compaction_place(const gt_compaction *c, gt_ref ref)
{
    return ref < c->first ? ref : c->place[(ref < c->count ? ref : c->count) - c->first];
}

gt_ref gt_compaction_ref(const gt_compaction *c, gt_ref ref)
{
    switch (ref == GT_NONE ? GT_DEAD : gt_compaction_of(c, ref)) {
    case GT_LIVES:
        return gt_compaction_place(c, ref);
    case GT_LIVES_AS_VALUE:
        return gt_compaction_place(c, ref) + 1; /* behind its constant */
    default:
        return GT_NONE;
    }
}

void gt_compaction_number(gt_compaction *c)
{
    gt_ref count = c->first;
    for (gt_ref ref = c->first; ref < c->count; ref++) {
        c->place[ref - c->first] = count;
        const gt_living living = gt_compaction_of(c, ref);
        count += living == GT_LIVES_AS_VALUE ? 2 : living == GT_LIVES;
    }
    c->place[c->count - c->first] = count;
}

/* -- tables by equation -- */

void gt_watch_compact(gt_watch *watch, const gt_compaction *c)
{
    const gt_watch old = *watch;
    gt_arena *arena = watch->arena;
    *watch = (gt_watch){.arena = c->to, .recorded = old.recorded};
    for (size_t i = 0; i < old.capacity; i++) {
        const struct gt_watch_source *source = &old.source[i];
        const gt_ref ref = source->ref == GT_NONE ? GT_NONE : gt_compaction_ref(c, source->ref);
        if (ref != GT_NONE)
            gt_watch_add(watch, ref, gt_compaction_place(c, source->since));
    }
    for (gt_ref ref = 0; ref < c->count; ref++)
        if (gt_watch_recorded(&old, ref) && gt_compaction_ref(c, ref) != GT_NONE)
            gt_watch_record(watch, gt_compaction_ref(c, ref));
    watch->recorded = old.recorded;
    watch->arena = arena;
}

/* Of the phases before an equation that lives only the last counts; the first says where it began. */
static void compact_phases(gt_tape *tape, const gt_compaction *c)
{
    size_t n = 0;
    struct gt_tape_span *span = gt_compaction_move(c, tape->span, tape->span_capacity * sizeof *span);
    for (size_t i = 0; i < tape->spans; i++) {
        struct gt_tape_span one = span[i];
        one.from = gt_compaction_place(c, one.from);
        n -= n > 1 && span[n - 1].from == one.from;
        span[n++] = one;
    }
    tape->span = span;
    tape->spans = n;
}

void gt_tape_compact(gt_tape *tape, const gt_compaction *c)
{
    gt_watch_compact(&tape->watch, c);
    compact_phases(tape, c);
    tape->name = gt_compaction_move_text(c, tape->name);
    tape->variable = gt_compaction_move(c, tape->variable, tape->variable_capacity * sizeof *tape->variable);
    tape->reset_at = gt_compaction_place(c, tape->reset_at);
}

void gt_values_compact(gt_values *values, const gt_compaction *c)
{
    const gt_values old = *values;
    gt_arena *arena = values->arena;
    *values = (gt_values){.arena = c->to};
    for (gt_ref ref = 0; ref < c->count; ref++) {
        const gt_tensor *value = gt_values_get(&old, ref);
        if (value && ref >= c->first)
            value = c->as[ref - c->first];
        if (value && gt_compaction_ref(c, ref) != GT_NONE)
            gt_values_set(values, gt_compaction_ref(c, ref), gt_compaction_move_tensor(c, value));
    }
    values->arena = arena;
}

/* -- equations -- */

bool gt_compaction_can_move(const gt_compaction *c, const gt_eqn *e)
{
    for (int k = 0; e->attr && k < gt_op_attrs(e->op); k++)
        if (e->op->attrs[k].type == GT_ATTR_HIDDEN && e->attr[k].given)
            return false;
    return !e->at.source || !gt_compaction_frees(c, e->at.source);
}

static const gt_attr *move_attrs(const gt_compaction *c, const gt_eqn *e)
{
    const int n = gt_op_attrs(e->op);
    if (!e->attr || !gt_compaction_frees(c, e->attr))
        return e->attr;
    gt_attr *attr = gt_compaction_move(c, e->attr, (size_t)n * sizeof *attr);
    for (int k = 0; k < n; k++) {
        gt_attr *one = &attr[k];
        const int type = one->given ? (int)e->op->attrs[k].type : 0;
        if (type == GT_ATTR_INTS || type == GT_ATTR_SHAPE)
            one->ints.v = gt_compaction_move(c, one->ints.v, (size_t)one->ints.n * sizeof *one->ints.v);
        else if (type == GT_ATTR_WORD)
            one->s = gt_compaction_move_text(c, one->s);
        else if (type == GT_ATTR_TENSOR)
            one->tensor = gt_compaction_move_tensor(c, one->tensor);
    }
    return attr;
}

static gt_ref append(gt_program *program, const gt_eqn *e)
{
    const gt_ref ref = program->count;
    gt_eqn *own = gt_program_append(program);
    *own = *e;
    own->same = ref;
    own->same = gt_same_find(program, ref);
    return ref;
}

static const gt_shape *move_shape(gt_program *program, const gt_compaction *c, const gt_shape *shape)
{
    if (!gt_compaction_frees(c, shape))
        return shape;
    const gt_shape **place = &program->shape[(unsigned)shape->rank % GT_SHAPES];
    if (!*place || !gt_shape_equal(*place, shape)) {
        gt_shape *copy = GT_NEW(c->to, gt_shape);
        gt_shape_copy(copy, shape);
        *place = copy;
    }
    return *place;
}

/* The equation itself, of operands that live; or one that stands for its value, which variables tell from others. */
static void move(gt_program *program, const gt_compaction *c, gt_ref ref, gt_eqn e)
{
    const bool whole = gt_compaction_of(c, ref) == GT_LIVES;
    e.shape = move_shape(program, c, e.shape);
    e.name = gt_compaction_move_text(c, e.name);
    if (whole) {
        gt_ref *in = gt_alloc_raw(c->to, e.n_in * sizeof *in);
        for (int k = 0; k < (int)e.n_in; k++)
            in[k] = gt_compaction_ref(c, e.in[k]);
        e.attr = move_attrs(c, &e);
        e.in = in;
        append(program, &e);
        return;
    }
    gt_attr *attr = GT_NEW(c->to, gt_attr);
    gt_ref *in = GT_NEW(c->to, gt_ref);
    gt_eqn constant = e;
    *attr = (gt_attr){.given = true, .tensor = c->as[ref - c->first]};
    constant.op = &gt_op_constant;
    constant.attr = attr;
    constant.n_in = 0;
    constant.name = NULL;
    constant.held = 1;
    e.op = e.op == &gt_op_assigned ? e.op : &gt_op_identity;
    e.attr = NULL;
    e.n_in = 1;
    *in = append(program, &constant);
    e.in = in;
    append(program, &e);
}

/* Those before the first in the chunk that has them both stay where they are. */
static void cut(gt_program *program, const gt_compaction *c)
{
    const size_t kept = (size_t)c->first / GT_CHUNK + 1;
    size_t chunks = program->chunks;
    gt_eqn **chunk = gt_compaction_move(c, program->chunk, chunks * sizeof *chunk);
    for (size_t i = 0; i < chunks; i++)
        chunk[i] = i < kept ? gt_compaction_move(c, chunk[i], GT_CHUNK * sizeof **chunk) : NULL;
    program->chunk = chunk;
    program->count = c->first;
    for (int i = 0; i < GT_SHAPES; i++)
        if (program->shape[i] && gt_compaction_frees(c, program->shape[i]))
            program->shape[i] = NULL;
    program->same.used = 0;
    if (gt_compaction_frees(c, program->same.slot))
        program->same = (gt_same_table){.slot = NULL};
    else if (program->same.capacity)
        memset(program->same.slot, 0, program->same.capacity * sizeof *program->same.slot);
    for (gt_ref ref = 0; ref < c->first; ref++) {
        gt_eqn *e = gt_eqn_at(program, ref);
        e->name = gt_compaction_move_text(c, e->name); /* it may have got one later */
        if (e->same == ref)
            (void)gt_same_find(program, ref);
    }
}

void gt_program_compact(gt_program *program, const gt_compaction *c)
{
    gt_arena *arena = program->arena;
    size_t n = 0, i = 0;
    for (gt_ref ref = c->first; ref < c->count; ref++)
        n += gt_compaction_of(c, ref) != GT_DEAD;
    gt_eqn *living = GT_ARRAY(c->work, n, gt_eqn);
    for (gt_ref ref = c->first; ref < c->count; ref++)
        if (gt_compaction_of(c, ref) != GT_DEAD)
            living[i++] = *gt_eqn_at(program, ref);
    program->arena = c->to;
    cut(program, c);
    i = 0;
    for (gt_ref ref = c->first; ref < c->count; ref++)
        if (gt_compaction_of(c, ref) != GT_DEAD)
            move(program, c, ref, living[i++]);
    program->arena = arena;
}
