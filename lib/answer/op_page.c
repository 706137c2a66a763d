#include "answer/op_page.h"

#include <string.h>

#include "ops/table.h"
#include "steps/builtin.h"
#include "tape/recorder.h"
#include "write/write_result.h"

static const char *const family_names[GT_FAMILIES] = {
    [GT_FAMILY_SOURCE] = "source", [GT_FAMILY_TAPE] = "tape",         [GT_FAMILY_UNARY] = "unary",
    [GT_FAMILY_BINARY] = "binary", [GT_FAMILY_NARY] = "n-ary",        [GT_FAMILY_REDUCE] = "reduce",
    [GT_FAMILY_SHAPE] = "shape",   [GT_FAMILY_LINALG] = "linalg",     [GT_FAMILY_NN] = "nn",
    [GT_FAMILY_LOSS] = "loss",     [GT_FAMILY_INTERNAL] = "internal",
};

/* Defaults as one would write them in a call. */
static const char *default_text(gt_arena *arena, const gt_attr_spec *spec)
{
    if (!spec->fallback)
        return "None";
    if (spec->type == GT_ATTR_BOOL)
        return spec->fallback[0] == 't' ? "True" : "False";
    return spec->type == GT_ATTR_WORD ? gt_print(arena, "'%s'", spec->fallback) : spec->fallback;
}

static const char *signature(gt_arena *arena, const gt_op *op)
{
    char *text = gt_print(arena, "%s(", op->name);
    const char *comma = "";
    int args = gt_op_args(op);
    for (int k = 0; k < args; k++) {
        text = gt_print(arena, "%s%s%s%s", text, comma, op->args[k].name, op->variadic && k == args - 1 ? "..." : "");
        comma = ", ";
    }
    for (int k = 0; k < gt_op_attrs(op); k++) {
        const gt_attr_spec *spec = &op->attrs[k];
        if (spec->type == GT_ATTR_HIDDEN)
            continue;
        bool required = spec->fallback && strcmp(spec->fallback, "required") == 0;
        text = gt_print(arena, "%s%s%s%s%s", text, comma, spec->name, required ? "" : "=",
                        required ? "" : default_text(arena, spec));
        comma = ", ";
    }
    return gt_print(arena, "%s)", text);
}

static gt_op_page page_of(gt_arena *arena, const gt_op *op)
{
    return (gt_op_page){.name = op->name,
                        .family = family_names[op->family],
                        .signature = signature(arena, op),
                        .doc = op->doc,
                        .formula = op->formula,
                        .derivative = op->derivative,
                        .convention = op->convention,
                        .poles = op->poles,
                        .aliases = op->aliases,
                        .example = op->example ? gt_print(arena, "gradtape eval -e '%s'", op->example) : NULL};
}

bool gt_op_page_read(gt_arena *arena, const char *name, gt_op_page *out)
{
    const gt_op *op = gt_op_find(name);
    const gt_op_page *page = op ? NULL : gt_op_page_find(name);
    if (op)
        *out = page_of(arena, op);
    else if (page)
        *out = *page;
    return op || page;
}

static void set_text(gt_arena *arena, gt_item *item, const char *key, const char *text)
{
    if (text)
        gt_item_set(item, key, gt_item_text(arena, text));
}

gt_item *gt_op_item(gt_arena *arena, const gt_op_page *page)
{
    gt_item *item = gt_item_new(arena, GT_ITEM_MAP);
    set_text(arena, item, "op", page->name);
    set_text(arena, item, "family", page->family);
    set_text(arena, item, "signature", page->signature);
    set_text(arena, item, "doc", page->doc);
    set_text(arena, item, "formula", page->formula);
    set_text(arena, item, "derivative", page->derivative);
    set_text(arena, item, "convention", page->convention);
    set_text(arena, item, "poles", page->poles);
    set_text(arena, item, "aliases", page->aliases);
    set_text(arena, item, "example", page->example);
    return item;
}

/* Names of a family: those of the op table, then those of builtins. NULL after the last. */
static const char *member(const char *family, int k)
{
    for (int i = 0; i < GT_OP_COUNT; i++)
        if (strcmp(family_names[gt_op_get(i)->family], family) == 0 && k-- == 0)
            return gt_op_get(i)->name;
    for (int i = 0; gt_op_page_get(i); i++)
        if (strcmp(gt_op_page_get(i)->family, family) == 0 && k-- == 0)
            return gt_op_page_get(i)->name;
    return NULL;
}

/* Families in the order of their listing: those of builtins alone come last. */
static const char *const listed[] = {"source", "tape",   "unary", "binary", "n-ary",   "reduce",
                                     "shape",  "linalg", "nn",    "loss",   "control", "state"};

enum { LISTED = sizeof listed / sizeof *listed };

gt_item *gt_op_list_item(gt_arena *arena)
{
    gt_item *map = gt_item_new(arena, GT_ITEM_MAP);
    for (int family = 0; family < LISTED; family++) {
        gt_item *list = gt_item_new(arena, GT_ITEM_LIST);
        for (int k = 0; member(listed[family], k); k++)
            gt_item_append(list, gt_item_text(arena, member(listed[family], k)));
        if (list->first)
            gt_item_set(map, listed[family], list);
    }
    return map;
}

/* Names of a family, wrapped. */
static char *family_text(gt_arena *arena, const char *family)
{
    enum { WIDTH = 92 };
    char *text = gt_print(arena, "%-8s", family);
    size_t column = 8;
    int k = 0;
    for (const char *name; (name = member(family, k)) != NULL; k++) {
        size_t length = strlen(name) + 1;
        if (column + length > WIDTH) {
            text = gt_print(arena, "%s\n        ", text);
            column = 8;
        }
        text = gt_print(arena, "%s %s", text, name);
        column += length;
    }
    return k ? gt_print(arena, "%s\n", text) : NULL;
}

char *gt_op_list_text(gt_arena *arena)
{
    char *text = gt_print(arena, "%s", "");
    for (int family = 0; family < LISTED; family++) {
        char *lines = family_text(arena, listed[family]);
        if (lines)
            text = gt_print(arena, "%s%s", text, lines);
    }
    return gt_print(arena, "%s\n'gradtape ops NAME' says what one computes, its derivative and its conventions.\n",
                    text);
}

static char *line(gt_arena *arena, char *text, const char *label, const char *words)
{
    return words ? gt_print(arena, "%s  %-12s%s\n", text, label, words) : text;
}

char *gt_op_text(gt_arena *arena, const gt_op_page *page)
{
    char *text = gt_print(arena, "%s\n  %s\n\n", page->signature, page->doc);
    text = line(arena, text, "formula", page->formula);
    text = line(arena, text, "derivative", page->derivative);
    text = line(arena, text, "convention", page->convention);
    text = line(arena, text, "poles", page->poles);
    text = line(arena, text, "aliases", page->aliases);
    return line(arena, text, "example", page->example);
}

gt_status gt_ops_print(gt_arena *arena, const char *name, gt_format format, gt_sink *sink, gt_error *error)
{
    gt_op_page page;
    if (name && !gt_op_page_read(arena, name, &page)) {
        gt_nearest nearest = {.name = name};
        gt_op_offer_names(&nearest);
        for (int i = 0; gt_op_page_get(i); i++)
            gt_nearest_offer(&nearest, gt_op_page_get(i)->name);
        gt_fail(error, GT_USAGE, (gt_span){NULL, 0, 0}, "unknown op '%s'", name);
        if (nearest.best)
            gt_fix(error, "did you mean '%s'?", nearest.best);
        else
            gt_fix(error, "gradtape ops lists them all");
        return GT_USAGE;
    }
    if (format == GT_FORMAT_TEXT) {
        const char *text = name ? gt_op_text(arena, &page) : gt_op_list_text(arena);
        return sink->write(sink->context, text, strlen(text))
                   ? GT_OK
                   : gt_fail(error, GT_UNREADABLE, (gt_span){NULL, 0, 0}, "the output could not be written");
    }
    gt_write_options options = {.format = format};
    gt_item *item = name ? gt_op_item(arena, &page) : gt_op_list_item(arena);
    return gt_result_print(arena, item, &options, sink, error);
}
