/* A recording as a picture: the language of Graphviz, a node for each equation, an edge for each operand. */
#include <inttypes.h>
#include <string.h>

#include "write/writer.h"

/* The lists of a recording, and how their nodes look. */
static const struct {
    const char *list, *look;
} parts[] = {
    {"unwatched", "fillcolor=\"#eeeeee\""},
    {"sources", "fillcolor=\"#cfe8cf\""},
    {"forward", "fillcolor=\"#d6e6f7\""},
    {"derived", "fillcolor=\"#fce6cc\""},
};
enum { PARTS = sizeof parts / sizeof *parts };

/* A text inside quotes, as it is: only quotes and backslashes mean anything to Graphviz there. */
static void write_inner(gt_writer *writer, const char *text)
{
    for (; *text; text++) {
        if (*text == '"' || *text == '\\')
            gt_write_byte(writer, '\\');
        gt_write_byte(writer, (unsigned char)*text < ' ' ? ' ' : *text);
    }
}

static int64_t ref_of(const gt_item *node)
{
    return gt_item_get(node, "ref")->i;
}

static const gt_item *first_node(const gt_item *result, int part)
{
    const gt_item *list = gt_item_get(result, parts[part].list);
    return list ? list->first : NULL;
}

/* "transpose_a=True", a line each; what is off is left out. */
static void write_attributes(gt_writer *writer, const gt_item *node)
{
    const gt_item *attributes = gt_item_get(node, "attributes");
    for (const gt_item *one = attributes ? attributes->first : NULL; one; one = one->next) {
        if (one->kind == GT_ITEM_TRUTH && !one->truth)
            continue;
        gt_write_text(writer, "\\n");
        write_inner(writer, one->key);
        gt_write_byte(writer, '=');
        write_inner(writer, one->kind == GT_ITEM_TRUTH ? "True" : gt_item_plain_text(writer->arena, one));
    }
}

/* A box with the name of a step, the op with its attributes, dtype and shape; the line in the file is its tooltip. */
static void write_node(gt_writer *writer, const gt_item *node, const char *look, bool target)
{
    const gt_item *name = gt_item_get(node, "name"), *line = gt_item_get(node, "line");
    gt_arena_mark mark = gt_arena_save(writer->arena);
    gt_write_print(writer, "    n%" PRId64 " [label=\"", ref_of(node));
    if (name) {
        write_inner(writer, name->text);
        gt_write_text(writer, "\\n");
    }
    write_inner(writer, gt_item_get(node, "op")->text);
    write_attributes(writer, node);
    gt_write_text(writer, "\\n");
    write_inner(writer, gt_item_get(node, "dtype")->text);
    gt_write_byte(writer, ' ');
    write_inner(writer, gt_item_json_text(writer->arena, gt_item_get(node, "shape")));
    gt_write_print(writer, "\", %s%s", look, target ? ", penwidth=2" : "");
    if (line) {
        gt_write_text(writer, ", tooltip=\"");
        write_inner(writer, gt_item_get(node, "file")->text);
        gt_write_print(writer, ":%" PRId64 "\"", line->i);
    }
    gt_write_text(writer, "];\n");
    gt_arena_release(writer->arena, mark);
}

/* By ref, which nodes there are: a recording lists what its equations read, but not what that was made of. Operands
 * come before what reads them, so they have a place in the list too. */
static const bool *find_nodes(gt_arena *arena, const gt_item *result)
{
    int64_t last = 0;
    for (int p = 0; p < PARTS; p++)
        for (const gt_item *node = first_node(result, p); node; node = node->next)
            last = ref_of(node) > last ? ref_of(node) : last;
    bool *there = GT_ARRAY(arena, (size_t)last + 1, bool);
    for (int p = 0; p < PARTS; p++)
        for (const gt_item *node = first_node(result, p); node; node = node->next)
            there[ref_of(node)] = true;
    return there;
}

/* An arrow from each operand to what it goes into. */
static void write_operands(gt_writer *writer, const gt_item *node, const bool *there)
{
    for (const gt_item *in = gt_item_get(node, "inputs")->first; in; in = in->next)
        if (there[in->i])
            gt_write_print(writer, "    n%" PRId64 " -> n%" PRId64 ";\n", in->i, ref_of(node));
}

/* For each source the text "gradient of x", and an arrow to it from what computes that. */
static void write_gradients(gt_writer *writer, const gt_item *gradients)
{
    gt_walk walk = {.arena = writer->arena, .next = gradients};
    int64_t n = 0;
    for (const gt_item *leaf; (leaf = gt_walk_leaf(&walk));) {
        gt_write_print(writer, "    g%" PRId64 " [label=\"gradient of ", ++n);
        write_inner(writer, gt_walk_name(&walk, leaf));
        gt_write_text(writer, leaf->kind == GT_ITEM_INT ? "\"" : "\\nunconnected\"");
        gt_write_text(writer, ", shape=plaintext, style=\"\"];\n");
        if (leaf->kind == GT_ITEM_INT)
            gt_write_print(writer, "    n%" PRId64 " -> g%" PRId64 ";\n", leaf->i, n);
    }
}

/* Whether the node is what is differentiated: `target` is "loss", a list of names, or NULL. */
static bool is_target(const gt_item *target, const gt_item *node)
{
    const gt_item *name = gt_item_get(node, "name");
    if (!target || !name)
        return false;
    if (target->kind == GT_ITEM_TEXT)
        return strcmp(target->text, name->text) == 0;
    for (const gt_item *of = target->first; of; of = of->next)
        if (strcmp(of->text, name->text) == 0)
            return true;
    return false;
}

gt_status gt_write_dot(gt_writer *writer, const gt_item *result, gt_error *error)
{
    if (!gt_item_get(result, "forward")) {
        gt_fail(error, GT_USAGE, (gt_span){NULL, 0, 0}, "this result is no recording: it cannot be drawn");
        return gt_fix(error, "use --format json");
    }
    gt_write_text(writer, "digraph \"");
    write_inner(writer, gt_item_get(result, "model")->text);
    gt_write_text(writer, "\" {\n"
                          "    node [shape=box, style=\"rounded,filled\", fontname=\"sans-serif\", fontsize=11];\n"
                          "    edge [color=\"#666666\", arrowsize=0.7];\n");
    const gt_item *target = gt_item_get(result, "target");
    const bool *there = find_nodes(writer->arena, result);
    for (int p = 0; p < PARTS; p++)
        for (const gt_item *node = first_node(result, p); node && !writer->failed; node = node->next) {
            write_node(writer, node, parts[p].look, is_target(target, node));
            write_operands(writer, node, there);
        }
    const gt_item *gradients = gt_item_get(result, "gradients");
    if (gradients)
        write_gradients(writer, gradients);
    gt_write_text(writer, "}\n");
    return GT_OK;
}
