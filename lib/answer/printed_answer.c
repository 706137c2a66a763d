/* What the steps print: lines of values, and texts that have values in them. */
#include <string.h>

#include "answer/derivative_answers.h"
#include "answer/value_layout.h"
#include "base/text_buffer.h"
#include "steps/formatted.h"
#include "write/writer.h"

/* A text whose values are laid out as the items of a list that nobody writes. */
struct gt_layout_text {
    gt_item *text, *values;
    const gt_formatted *formatted;
    struct gt_layout_text *next;
};

gt_status gt_lay_out_text(gt_layout *l, const gt_formatted *formatted, int depth, gt_item **out)
{
    gt_answer *a = l->a;
    if (a->moves)
        return gt_answer_fail(a, GT_WRONG_MODEL,
                              "a text with values in it is not told for many points: ask for the values");
    struct gt_layout_text *text = GT_NEW(a->arena, struct gt_layout_text);
    const bool told = l->told;
    *text = (struct gt_layout_text){gt_item_text(a->arena, ""), gt_item_new(a->arena, GT_ITEM_LIST), formatted, NULL};
    l->told = true;
    for (size_t i = 0; i < formatted->n; i++) {
        gt_item *item;
        GT_TRY(gt_lay_out(l, formatted->part[i].value, "", depth + 1, &item));
        gt_item_append(text->values, item);
    }
    l->told = told;
    text->next = l->texts; /* behind those within it */
    l->texts = text;
    *out = text->text;
    return GT_OK;
}

/* -- lines -- */

enum { SHOWN = 1000 }; /* elements of a tensor; of a larger one three at both ends */

static const char *element_text(gt_arena *arena, const gt_item *item, int64_t i)
{
    char text[GT_NUMBER_TEXT], imaginary[GT_NUMBER_TEXT];
    const gt_tensor *tensor = &item->tensor;
    if (tensor->dtype == GT_STR) {
        const gt_str *str = (const gt_str *)tensor->data + i;
        return gt_copy_text(arena, str->text, str->size);
    }
    gt_part_text(text, item, i, 0, GT_NAN_LITERAL);
    if (tensor->dtype == GT_BOOL)
        return text[0] == 't' ? "True" : "False";
    if (!gt_dtype_in(tensor->dtype, GT_SET_COMPLEX))
        return gt_print(arena, "%s", text);
    gt_part_text(imaginary, item, i, 1, GT_NAN_LITERAL);
    return gt_print(arena, "%s%s%sj", text, imaginary[0] == '-' ? "" : "+", imaginary);
}

/* Recursion no deeper than GT_MAX_RANK. */
static void put_tensor(gt_arena *arena, const gt_item *item, int axis, int64_t at, gt_text_buffer *out)
{
    const gt_shape *shape = &item->tensor.shape;
    if (axis == shape->rank) {
        gt_buffer_add(out, element_text(arena, item, at));
        return;
    }
    const int64_t n = shape->dim[axis];
    const bool cut = gt_shape_count(shape) > SHOWN && n > 6;
    gt_buffer_add(out, "[");
    for (int64_t i = 0; i < n; i++) {
        if (cut && i == 3) {
            gt_buffer_add(out, ", ...");
            i = n - 3;
        }
        gt_buffer_add(out, i ? ", " : "");
        put_tensor(arena, item, axis + 1, at * n + i, out);
    }
    gt_buffer_add(out, "]");
}

/* Recursion no deeper than a value is laid out. */
static void put_item(gt_arena *arena, const gt_item *item, bool inside, gt_text_buffer *out)
{
    const bool map = item->kind == GT_ITEM_MAP;
    if (item->kind == GT_ITEM_TENSOR) {
        put_tensor(arena, item, 0, 0, out);
    } else if (item->kind == GT_ITEM_TEXT) {
        gt_buffer_add(out, inside ? gt_format_quoted(arena, item->text) : item->text);
    } else if (item->kind == GT_ITEM_NULL) {
        gt_buffer_add(out, "None");
    } else if (map || item->kind == GT_ITEM_LIST) {
        gt_buffer_add(out, map ? "{" : item->tuple ? "(" : "[");
        for (const gt_item *child = item->first; child; child = child->next) {
            if (child != item->first)
                gt_buffer_add(out, ", ");
            if (map)
                gt_buffer_add(
                    out, gt_print(arena, "%s: ", child->shown ? child->shown : gt_format_quoted(arena, child->key)));
            put_item(arena, child, true, out);
        }
        gt_buffer_add(out, item->tuple && item->first && item->first == item->last ? "," : "");
        gt_buffer_add(out, map ? "}" : item->tuple ? ")" : "]");
    }
}

const char *gt_item_line(gt_arena *arena, const gt_item *item)
{
    gt_text_buffer out = {.arena = arena};
    put_item(arena, item, false, &out);
    return out.text ? out.text : "";
}

/* -- formatted texts -- */

static gt_status part_text(gt_answer *a, const struct gt_format_part *part, const gt_item *item, const char **out)
{
    gt_format_leaf leaf = {.text = NULL};
    const bool scalar = item->kind == GT_ITEM_TENSOR && item->tensor.shape.rank == 0 && item->tensor.dtype != GT_STR &&
                        item->tensor.dtype != GT_BOOL && !gt_dtype_in(item->tensor.dtype, GT_SET_COMPLEX);
    const char *why;
    if (part->literal) {
        *out = part->value.text;
        return GT_OK;
    }
    if (scalar) {
        leaf.whole = gt_dtype_in(item->tensor.dtype, GT_SET_INT);
        leaf.narrow = item->tensor.dtype == GT_F32;
        leaf.i = leaf.whole ? gt_tensor_int(&item->tensor, 0) : 0;
        leaf.f = gt_tensor_real(&item->tensor, 0);
    } else {
        leaf.text = gt_item_line(a->arena, item);
    }
    if (part->value.kind == GT_VALUE_INT) { /* laid out as the numbers of the run are */
        leaf.whole = true;
        leaf.i = part->value.i;
    }
    *out = gt_format_text(a->arena, &part->spec, &leaf, &why);
    return *out ? GT_OK : gt_answer_fail(a, GT_WRONG_MODEL, "%s", why);
}

gt_status gt_layout_texts(gt_layout *l)
{
    struct gt_layout_text *ordered = NULL, *next;
    for (struct gt_layout_text *text = l->texts; text; text = next) { /* those within others come first */
        next = text->next;
        text->next = ordered;
        ordered = text;
    }
    for (const struct gt_layout_text *text = ordered; text; text = text->next) {
        gt_text_buffer line = {.arena = l->a->arena};
        const gt_item *item = text->values->first;
        for (size_t i = 0; i < text->formatted->n; i++, item = item->next) {
            const char *one;
            GT_TRY(part_text(l->a, &text->formatted->part[i], item, &one));
            gt_buffer_add(&line, one);
        }
        text->text->text = line.text ? line.text : "";
    }
    return GT_OK;
}

/* -- the answer -- */

/* "printed": [{"line": 3, "values": ["loss", 0.25]}]; for people the lines. */
gt_status gt_answer_printed(gt_answer *a)
{
    const gt_interpreter *steps = a->recorder.steps;
    gt_wanted list = {0};
    gt_item *unconnected = gt_item_new(a->arena, GT_ITEM_MAP);
    gt_layout l = {.a = a, .list = &list, .unconnected = unconnected, .told = true};
    gt_item *printed = gt_item_set(a->item, "printed", gt_item_new(a->arena, GT_ITEM_LIST));
    for (size_t i = 0; i < steps->prints; i++) {
        const gt_printed *line = &steps->printed[i];
        gt_item *entry = gt_item_append(printed, gt_item_new(a->arena, GT_ITEM_MAP)), *values;
        gt_item_set(entry, "line", gt_line_item(a->arena, line->at));
        GT_TRY(gt_lay_out(&l, line->values, "", 0, &values));
        gt_item_set(entry, "values", values);
    }
    GT_TRY(gt_layout_compute(a, &list));
    GT_TRY(gt_layout_texts(&l));
    gt_text_buffer lines = {.arena = a->arena};
    size_t i = 0;
    for (const gt_item *entry = printed->first; entry; entry = entry->next, i++) {
        const gt_item *values = gt_item_get(entry, "values");
        for (const gt_item *value = values->first; value; value = value->next) {
            gt_buffer_add(&lines, value == values->first ? "" : steps->printed[i].separator);
            gt_buffer_add(&lines, gt_item_line(a->arena, value));
        }
        gt_buffer_add(&lines, steps->printed[i].end);
    }
    a->people = lines.text ? lines.text : "";
    return GT_OK;
}
