/* A recording as a picture: the language of Graphviz, a node for each equation, an edge for each operand. */
#include <string.h>

#include "report/writer.h"

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

/* Inside quotes; only quotes and backslashes mean anything there. */
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

static void write_name(gt_writer *writer, int64_t ref)
{
    gt_write_byte(writer, 'n');
    gt_write_int(writer, ref);
}

/* "transpose_a=True" for all but what is off. */
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

/* The name of a step, what makes it, its shape. */
static void write_node(gt_writer *writer, const gt_item *node, const char *look, bool target)
{
    const gt_item *name = gt_item_get(node, "name"), *line = gt_item_get(node, "line");
    gt_write_text(writer, "    ");
    write_name(writer, ref_of(node));
    gt_write_text(writer, " [label=\"");
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
    gt_write_text(writer, "\", ");
    gt_write_text(writer, look);
    if (target)
        gt_write_text(writer, ", penwidth=2");
    if (line) {
        gt_write_text(writer, ", tooltip=\"");
        write_inner(writer, gt_item_get(node, "file")->text);
        gt_write_byte(writer, ':');
        gt_write_int(writer, line->i);
        gt_write_byte(writer, '"');
    }
    gt_write_text(writer, "];\n");
    for (const gt_item *in = gt_item_get(node, "inputs")->first; in; in = in->next) {
        gt_write_text(writer, "    ");
        write_name(writer, in->i);
        gt_write_text(writer, " -> ");
        write_name(writer, ref_of(node));
        gt_write_text(writer, ";\n");
    }
}

/* An arrow from what computes a gradient to a node that says of what. */
static void write_gradients(gt_writer *writer, const gt_item *gradients)
{
    gt_walk walk;
    gt_walk_event event;
    const gt_item *leaf;
    int64_t n = 0;
    gt_walk_begin(&walk, writer->arena, gradients);
    while ((event = gt_walk_step(&walk, &leaf)) != GT_WALK_END) {
        if (event != GT_WALK_LEAF)
            continue;
        gt_write_text(writer, "    g");
        gt_write_int(writer, ++n);
        gt_write_text(writer, " [label=\"gradient of ");
        write_inner(writer, gt_walk_name(&walk, leaf));
        gt_write_text(writer, leaf->kind == GT_ITEM_INT ? "\"" : "\\nunconnected\"");
        gt_write_text(writer, ", shape=plaintext, style=\"\"];\n");
        if (leaf->kind != GT_ITEM_INT)
            continue;
        gt_write_text(writer, "    ");
        write_name(writer, leaf->i);
        gt_write_text(writer, " -> g");
        gt_write_int(writer, n);
        gt_write_text(writer, ";\n");
    }
}

/* "loss", or a list of names. */
static bool is_target(const gt_item *target, const gt_item *node)
{
    const gt_item *name = gt_item_get(node, "name"), *of = target;
    if (!target || !name)
        return false;
    if (target->kind == GT_ITEM_LIST)
        for (of = target->first; of && strcmp(of->text, name->text) != 0;)
            of = of->next;
    return of && strcmp(of->text, name->text) == 0;
}

gt_status gt_write_dot(gt_writer *writer, const gt_item *result, gt_error *error)
{
    if (!gt_item_get(result, "forward")) {
        gt_fail(error, GT_USAGE, (gt_span){NULL, 0, 0}, "this result is no recording: it cannot be drawn");
        gt_fix(error, "use --format json");
        return GT_USAGE;
    }
    gt_write_text(writer, "digraph \"");
    write_inner(writer, gt_item_get(result, "model")->text);
    gt_write_text(writer, "\" {\n"
                          "    node [shape=box, style=\"rounded,filled\", fontname=\"sans-serif\", fontsize=11];\n"
                          "    edge [color=\"#666666\", arrowsize=0.7];\n");
    for (int p = 0; p < PARTS; p++) {
        const gt_item *list = gt_item_get(result, parts[p].list);
        for (const gt_item *node = list ? list->first : NULL; node && !writer->failed; node = node->next)
            write_node(writer, node, parts[p].look, is_target(gt_item_get(result, "target"), node));
    }
    const gt_item *gradients = gt_item_get(result, "gradients");
    if (gradients)
        write_gradients(writer, gradients);
    gt_write_text(writer, "}\n");
    return GT_OK;
}
