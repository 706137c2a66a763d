/* The recording: the equations that a tape recorded, the order in which the gradient visits them, and the equations
 * that it appended. Each is an object, and a line of text for people. */

#include <string.h>

#include "answer/value_layout.h"
#include "base/utf8.h"

static const char *with_place(gt_arena *arena, const char *text, gt_span at)
{
    enum { COLUMN = 64 };
    if (!at.source)
        return text;
    const size_t width = gt_utf8_count(text, strlen(text));
    return gt_print(arena, "%s%*s %s", text, width > COLUMN ? 1 : (int)(COLUMN - width), "",
                    gt_place_spoken(arena, at));
}

static gt_item *ints_item(gt_arena *arena, int64_t n, const int64_t *value)
{
    gt_item *list = gt_item_new(arena, GT_ITEM_LIST);
    for (int64_t i = 0; i < n; i++)
        gt_item_append(list, gt_item_int(arena, value[i]));
    return list;
}

static gt_item *real_item(gt_arena *arena, const double *value)
{
    return gt_item_tensor(arena, &(gt_tensor){.dtype = GT_F64, .shape = gt_scalar_shape(), .data = value});
}

/* NULL when there is nothing to show: left out, hidden, or a whole tensor, which its dtype and shape stand for. */
static gt_item *attribute_item(gt_arena *arena, const gt_attr_spec *spec, const gt_attr *attr)
{
    if (!attr->given)
        return NULL;
    switch (spec->type) {
    case GT_ATTR_INT:
        return gt_item_int(arena, attr->i);
    case GT_ATTR_FLOAT:
        return real_item(arena, &attr->f);
    case GT_ATTR_BOOL:
        return gt_item_truth(arena, attr->b);
    case GT_ATTR_WORD:
        return gt_item_text(arena, attr->s);
    case GT_ATTR_DTYPE:
        return gt_item_text(arena, gt_dtype_name(attr->dtype));
    case GT_ATTR_INTS:
    case GT_ATTR_SHAPE:
        return ints_item(arena, attr->ints.n, attr->ints.v);
    case GT_ATTR_TENSOR:
        return attr->tensor->shape.rank == 0 ? gt_item_tensor(arena, attr->tensor) : NULL;
    case GT_ATTR_HIDDEN:
        break;
    }
    return NULL;
}

static gt_item *attributes_item(gt_arena *arena, const gt_eqn *e)
{
    gt_item *map = gt_item_new(arena, GT_ITEM_MAP);
    for (int k = 0; k < gt_op_attrs(e->op); k++) {
        gt_item *one = attribute_item(arena, &e->op->attrs[k], &e->attr[k]);
        if (one)
            gt_item_set(map, e->op->attrs[k].name, one);
    }
    return map;
}

/* {"ref": 3, "name": "y", "op": ...}, with the line of text that stands for it. */
static gt_item *new_item(gt_answer *a, gt_ref ref, const char *line)
{
    const gt_eqn *e = gt_eqn_at(&a->recorder.program, ref);
    gt_item *item = gt_item_new(a->arena, GT_ITEM_MAP);
    item->text = line;
    gt_item_set(item, "ref", gt_item_int(a->arena, ref));
    gt_item_set(item, "name", gt_item_text(a->arena, e->name));
    gt_item_set(item, "op", gt_item_text(a->arena, e->op->name));
    return item;
}

static gt_item *equation_item(gt_answer *a, const char *number, gt_ref ref)
{
    const gt_eqn *e = gt_eqn_at(&a->recorder.program, ref);
    gt_arena *arena = a->arena;
    const char *text = with_place(arena, gt_eqn_text(arena, &a->recorder.program, ref), e->at);
    gt_item *item = new_item(a, ref, gt_print(arena, "%4s  %s", number, text)), *inputs, *attributes;
    inputs = gt_item_set(item, "inputs", gt_item_new(arena, GT_ITEM_LIST));
    for (int k = 0; k < e->n_in; k++)
        gt_item_append(inputs, gt_item_int(arena, e->in[k]));
    attributes = attributes_item(arena, e);
    gt_item_set(item, "attributes", gt_item_filled(attributes));
    gt_item_set(item, "dtype", gt_item_text(arena, gt_dtype_name((gt_dtype)e->dtype)));
    gt_item_set(item, "shape", ints_item(arena, e->shape->rank, e->shape->dim));
    gt_item_set(item, "line", gt_line_item(arena, e->at));
    gt_item_set(item, "file", gt_item_text(arena, e->at.source ? e->at.source->name : NULL));
    return item;
}

static gt_item *visit_item(gt_answer *a, size_t number, gt_ref ref)
{
    const gt_eqn *e = gt_eqn_at(&a->recorder.program, ref);
    return new_item(a, ref,
                    gt_print(a->arena, "%4zu  cotangent of %%%d %s%s%s", number, (int)ref, e->op->name,
                             e->name ? " " : "", e->name ? e->name : ""));
}

/* What recorded and derived equations read, but the tape does not watch. */
static gt_item *unwatched_item(gt_answer *a, const gt_tape *tape, gt_ref before)
{
    const gt_program *program = &a->recorder.program;
    gt_item *list = gt_item_new(a->arena, GT_ITEM_LIST);
    bool *read = GT_ARRAY(a->arena, (size_t)program->count, bool);
    for (gt_ref ref = 0; ref < program->count; ref++) {
        const gt_eqn *e = gt_eqn_at(program, ref);
        if (ref >= before || gt_watch_recorded(&tape->watch, ref))
            for (int k = 0; k < e->n_in; k++)
                read[e->in[k]] = true;
    }
    for (gt_ref ref = 0; ref < before; ref++)
        if (read[ref] && gt_watch_since(&tape->watch, ref) == GT_NONE && !gt_watch_recorded(&tape->watch, ref))
            gt_item_append(list, equation_item(a, "", ref));
    return list;
}

gt_status gt_answer_tape(gt_answer *a, const gt_tape *tape, gt_ref before, gt_item *item)
{
    const gt_program *program = &a->recorder.program;
    gt_item *forward = gt_item_new(a->arena, GT_ITEM_LIST), *backward = gt_item_new(a->arena, GT_ITEM_LIST);
    gt_item *sources = gt_item_new(a->arena, GT_ITEM_LIST), *derived = gt_item_new(a->arena, GT_ITEM_LIST);
    gt_item *unwatched = unwatched_item(a, tape, before);
    gt_ref *recorded = GT_ARRAY(a->arena, (size_t)before, gt_ref);
    size_t n = 0;
    for (gt_ref ref = 0; ref < before; ref++) {
        if (gt_watch_since(&tape->watch, ref) != GT_NONE)
            gt_item_append(sources, equation_item(a, "", ref));
        if (gt_watch_recorded(&tape->watch, ref))
            recorded[n++] = ref;
    }
    for (size_t i = 0; i < n; i++)
        gt_item_append(forward, equation_item(a, gt_print(a->arena, "%zu", i + 1), recorded[i]));
    for (size_t i = n; i-- > 0;)
        gt_item_append(backward, visit_item(a, i + 1, recorded[i]));
    for (gt_ref ref = before; ref < program->count; ref++)
        gt_item_append(derived, equation_item(a, "", ref));
    gt_item_set(item, "tape", gt_item_text(a->arena, tape->name ? tape->name : "?"));
    gt_item_set(item, "persistent", gt_item_truth(a->arena, tape->persistent));
    gt_item_set(item, "unwatched", gt_item_filled(unwatched));
    gt_item_set(item, "sources", sources);
    gt_item_set(item, "forward", forward);
    gt_item_set(item, "backward", backward);
    gt_item_set(item, "derived", gt_item_filled(derived));
    return GT_OK;
}
