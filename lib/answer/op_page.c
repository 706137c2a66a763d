#include "answer/reference.h"

#include <string.h>

#include "base/text_buffer.h"
#include "names/names.h"
#include "ops/table.h"
#include "steps/builtin.h"
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

/* What there is to say of an op, or of a builtin that stands beside the ops, by any of its names; NULL when it is
 * unknown. */
static gt_item *page_item(gt_arena *arena, const char *name)
{
    const gt_op *op = gt_op_find(name);
    const gt_op_page own = op ? page_of(arena, op) : (gt_op_page){.name = NULL},
                     *page = op ? &own : gt_op_page_find(name);
    if (!page)
        return NULL;
    gt_item *item = gt_item_new(arena, GT_ITEM_MAP);
    gt_item_set(item, "op", gt_item_text(arena, page->name));
    gt_item_set(item, "family", gt_item_text(arena, page->family));
    gt_item_set(item, "signature", gt_item_text(arena, page->signature));
    gt_item_set(item, "doc", gt_item_text(arena, page->doc));
    gt_item_set(item, "formula", gt_item_text(arena, page->formula));
    gt_item_set(item, "derivative", gt_item_text(arena, page->derivative));
    gt_item_set(item, "convention", gt_item_text(arena, page->convention));
    gt_item_set(item, "poles", gt_item_text(arena, page->poles));
    gt_item_set(item, "aliases", gt_item_text(arena, page->aliases));
    gt_item_set(item, "example", gt_item_text(arena, page->example));
    return item;
}

/* The page of a name of another library that is no op's: what its definition in names/ says. */
static gt_item *library_item(gt_arena *arena, const gt_name *name, const char *asked)
{
    const char *parameters, *module = gt_module_short_name(gt_module_of_laws(name->module) ? asked : name->module);
    const size_t n = gt_name_parameters(name, NULL, &parameters);
    const char *steps = strchr(name->kind == GT_NAME_CLASS ? name->text : parameters + n, ':') + 1,
               *doc = strstr(steps, "\"\"\"");
    gt_item *item = gt_item_new(arena, GT_ITEM_MAP);
    gt_item_set(item, "op", gt_item_text(arena, gt_print(arena, "%s.%s", module, name->name)));
    gt_item_set(item, "family", gt_item_text(arena, name->module));
    gt_item_set(item, "signature",
                gt_item_text(arena, gt_print(arena, "%s.%s(%.*s", module, name->name, (int)n, parameters)));
    if (doc) {
        steps = strstr(doc + 3, "\"\"\"");
        gt_item_set(item, "doc", gt_item_text(arena, gt_copy_text(arena, doc + 3, (size_t)(steps - doc - 3))));
        steps += 3;
    }
    gt_item_set(item, "steps", gt_item_text(arena, gt_print(arena, "%s\n", steps + strspn(steps, "\n"))));
    return item;
}

static const char *library_text(gt_arena *arena, const gt_item *page)
{
    const gt_item *doc = gt_item_get(page, "doc");
    return gt_print(arena, "%s\n%s%s%s\n%s", gt_item_get(page, "signature")->text, doc ? "  " : "",
                    doc ? doc->text : "", doc ? "\n" : "", gt_item_get(page, "steps")->text);
}

/* A distribution is called with what its density takes behind the place: scipy.stats.norm(loc=0, scale=1). */
static const char *called_signature(gt_arena *arena, const char *module)
{
    const char *parameters;
    const gt_name *row = gt_name_find(gt_print(arena, "%s.logpdf", module)).row;
    if (!row || row->kind == GT_NAME_REFUSED)
        row = gt_name_find(gt_print(arena, "%s.logpmf", module)).row;
    const size_t n = row ? gt_name_parameters(row, NULL, &parameters) : 0;
    const char *rest = n ? strchr(parameters, ',') : NULL;
    return rest ? gt_print(arena, "%s(%.*s", module, (int)(parameters + n - rest - 2), rest + 2) : module;
}

/* {"module": "numpy", "names": {"median": "np.median(a, axis=None)", "exp": "exp(x)"}, "refused": {"save": "why"}} */
static gt_item *module_item(gt_arena *arena, const char *module)
{
    gt_item *item = gt_item_new(arena, GT_ITEM_MAP), *names = gt_item_new(arena, GT_ITEM_MAP),
            *refused = gt_item_new(arena, GT_ITEM_MAP);
    const char *name;
    const gt_name *row;
    gt_module_walk walk = gt_module_walk_of(module);
    while ((row = gt_module_next(&walk, &name))) {
        const gt_item *page = NULL;
        if (row->kind == GT_NAME_OP)
            page = page_item(arena, row->text);
        else if (row->kind == GT_NAME_FUNCTION || row->kind == GT_NAME_CLASS)
            page = library_item(arena, row, module);
        gt_item_set(row->kind == GT_NAME_REFUSED ? refused : names, name,
                    gt_item_text(arena, page ? gt_item_get(page, "signature")->text : row->text));
    }
    size_t place = 0;
    for (const char *part; (part = gt_module_next_call(module, &place));)
        gt_item_set(names, strrchr(part, '.') + 1, gt_item_text(arena, called_signature(arena, part)));
    gt_item_set(item, "module", gt_item_text(arena, module));
    gt_item_set(item, "names", names);
    gt_item_set(item, "refused", gt_item_filled(refused));
    return item;
}

static const char *module_text(gt_arena *arena, const gt_item *page)
{
    const char *module = gt_module_short_name(gt_item_get(page, "module")->text);
    gt_text_buffer text = {.arena = arena};
    gt_buffer_add(&text, "");
    for (const gt_item *list = gt_item_get(page, "names"); list; list = list->next)
        for (const gt_item *name = list->first; name; name = name->next)
            gt_buffer_add(&text, strcmp(list->key, "refused") == 0
                                     ? gt_print(arena, "%s.%s does not exist here: %s\n", module, name->key, name->text)
                                 : strchr(name->text, '.')
                                     ? gt_print(arena, "%s\n", name->text)
                                     : gt_print(arena, "%s.%s = %s\n", module, name->key, name->text));
    return text.text;
}

/* What follows the sentence of a page has a line each. */
static const char *page_text(gt_arena *arena, const gt_item *page)
{
    const gt_item *doc = gt_item_get(page, "doc");
    char *text = gt_print(arena, "%s\n  %s\n\n", gt_item_get(page, "signature")->text, doc->text);
    for (const gt_item *line = doc->next; line; line = line->next)
        text = gt_print(arena, "%s  %-12s%s\n", text, line->key, line->text);
    return text;
}

/* Families in the order of their listing: those of builtins alone come last. */
static const char *const listed[] = {"source", "tape",   "unary", "binary", "n-ary",   "reduce",
                                     "shape",  "linalg", "nn",    "loss",   "control", "state"};

gt_item *gt_op_list_item(gt_arena *arena)
{
    gt_item *map = gt_item_new(arena, GT_ITEM_MAP);
    for (size_t f = 0; f < sizeof listed / sizeof *listed; f++) {
        gt_item *list = gt_item_new(arena, GT_ITEM_LIST);
        for (int i = 0; i < GT_OP_COUNT; i++)
            if (strcmp(family_names[gt_op_get(i)->family], listed[f]) == 0)
                gt_item_append(list, gt_item_text(arena, gt_op_get(i)->name));
        for (int i = 0; gt_op_page_get(i); i++)
            if (strcmp(gt_op_page_get(i)->family, listed[f]) == 0)
                gt_item_append(list, gt_item_text(arena, gt_op_page_get(i)->name));
        gt_item_set(map, listed[f], gt_item_filled(list));
    }
    return map;
}

/* {"family": "nn", "ops": {"relu": "relu(x)"}, "tf.keras.layers": {"Dense": "tf.keras.layers.Dense(units, ...)"}}: a
 * family's signatures, and those of Keras' module of its kind, each once. */
static gt_item *family_item(gt_arena *arena, const char *family)
{
    const char *module = strcmp(family, "nn") == 0     ? "tf.keras.layers"
                         : strcmp(family, "loss") == 0 ? "tf.keras.losses"
                                                       : NULL,
               *name;
    gt_item *item = gt_item_new(arena, GT_ITEM_MAP), *ops = gt_item_new(arena, GT_ITEM_MAP),
            *objects = gt_item_new(arena, GT_ITEM_MAP);
    const gt_name *row;
    for (const gt_item *op = gt_item_get(gt_op_list_item(arena), family)->first; op; op = op->next)
        gt_item_set(ops, op->text, gt_item_text(arena, gt_item_get(page_item(arena, op->text), "signature")->text));
    for (gt_module_walk walk = gt_module_walk_of(module); module && (row = gt_module_next(&walk, &name));)
        if ((row->kind == GT_NAME_CLASS || row->kind == GT_NAME_FUNCTION) && name[0] != '_' &&
            strcmp(row->module, module) == 0 && strcmp(row->name, name) == 0)
            gt_item_set(objects, name,
                        gt_item_text(arena, gt_item_get(library_item(arena, row, module), "signature")->text));
    gt_item_set(item, "family", gt_item_text(arena, family));
    gt_item_set(item, "ops", ops);
    gt_item_set(item, module, gt_item_filled(objects));
    return item;
}

static const char *family_text(gt_arena *arena, const gt_item *page)
{
    gt_text_buffer text = {.arena = arena};
    for (const gt_item *list = page->first->next; list; list = list->next) {
        gt_buffer_add(&text, list == page->first->next ? "" : "\n");
        for (const gt_item *name = list->first; name; name = name->next)
            gt_buffer_add(&text, gt_print(arena, "%s\n", name->text));
    }
    return text.text;
}

/* The names of each family, wrapped. */
static const char *list_text(gt_arena *arena, const gt_item *families)
{
    enum { WIDTH = 92 };
    const char *text = "";
    for (const gt_item *family = families->first; family; family = family->next) {
        size_t column = 8;
        text = gt_print(arena, "%s%-8s", text, family->key);
        for (const gt_item *op = family->first; op; op = op->next) {
            size_t length = strlen(op->text) + 1;
            bool fits = column + length <= WIDTH;
            text = gt_print(arena, "%s%s %s", text, fits ? "" : "\n        ", op->text);
            column = (fits ? column : 8) + length;
        }
        text = gt_print(arena, "%s\n", text);
    }
    return gt_print(arena, "%s\n'gradtape ops NAME' says what one computes, its derivative and its conventions.\n",
                    text);
}

static gt_status unknown(const char *name, gt_error *error)
{
    gt_nearest nearest = {.name = name};
    gt_op_offer_names(&nearest);
    for (int i = 0; gt_op_page_get(i); i++)
        gt_nearest_offer(&nearest, gt_op_page_get(i)->name);
    gt_fail(error, GT_USAGE, (gt_span){NULL, 0, 0}, "unknown op '%s'", name);
    return gt_fix_nearest(error, &nearest, "gradtape ops lists them all");
}

static gt_status write_page(gt_arena *arena, const gt_item *item, const char *text, gt_format format, gt_sink *sink,
                            gt_error *error)
{
    if (format != GT_FORMAT_TEXT)
        return gt_result_print(arena, item, &(gt_write_options){.format = format}, sink, error);
    return sink->write(sink->context, text, strlen(text))
               ? GT_OK
               : gt_fail(error, GT_UNREADABLE, (gt_span){NULL, 0, 0}, "the output could not be written");
}

/* "np.*" */
static gt_status print_module(gt_arena *arena, const char *name, gt_format format, gt_sink *sink, gt_error *error)
{
    const char *module = gt_module_find(gt_copy_text(arena, name, strlen(name) - 2));
    if (!module) {
        gt_fail(error, GT_USAGE, (gt_span){NULL, 0, 0}, "unknown library '%.*s'", (int)(strlen(name) - 2), name);
        return gt_fix(error, "it is one of tf, np, jnp, scipy.special, torch and their parts: np.linalg");
    }
    const gt_item *item = module_item(arena, module);
    return write_page(arena, item, module_text(arena, item), format, sink, error);
}

/* "family:nn" */
static gt_status print_family(gt_arena *arena, const char *name, gt_format format, gt_sink *sink, gt_error *error)
{
    gt_nearest nearest = {.name = name};
    for (size_t f = 0; f < sizeof listed / sizeof *listed; f++) {
        gt_nearest_offer(&nearest, listed[f]);
        if (strcmp(listed[f], name) == 0) {
            const gt_item *item = family_item(arena, name);
            return write_page(arena, item, family_text(arena, item), format, sink, error);
        }
    }
    gt_fail(error, GT_USAGE, (gt_span){NULL, 0, 0}, "unknown family '%s'", name);
    return gt_fix_nearest(error, &nearest, "gradtape ops lists them: source, unary, linalg, nn, loss, ...");
}

gt_status gt_ops_print(gt_arena *arena, const char *name, gt_format format, gt_sink *sink, gt_error *error)
{
    static const char family[] = "family:";
    size_t n = name ? strlen(name) : 0;
    if (name && strncmp(name, family, sizeof family - 1) == 0)
        return print_family(arena, name + sizeof family - 1, format, sink, error);
    if (n > 2 && strcmp(name + n - 2, ".*") == 0)
        return print_module(arena, name, format, sink, error);
    gt_item *item = name ? page_item(arena, name) : gt_op_list_item(arena);
    if (item)
        return write_page(arena, item, name ? page_text(arena, item) : list_text(arena, item), format, sink, error);
    const char *module = name && strchr(name, '.') ? gt_module_find(name) : NULL;
    if (module && gt_module_call(module))
        return print_module(arena, gt_print(arena, "%s.*", name), format, sink, error);
    const gt_name *row = !name ? NULL : strchr(name, '.') ? gt_name_find(name).row : gt_name_find_bare(name);
    if (!row)
        return unknown(name, error);
    if (row->kind == GT_NAME_REFUSED) {
        gt_fail(error, GT_USAGE, (gt_span){NULL, 0, 0}, "'%s' does not exist here", name);
        return gt_fix(error, "%s", row->text);
    }
    if (row->kind == GT_NAME_OP)
        return unknown(name, error); /* a builtin without a page */
    item = library_item(arena, row, gt_name_find(name).module);
    return write_page(arena, item, library_text(arena, item), format, sink, error);
}
