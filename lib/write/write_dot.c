/* A recording as a picture: the language of Graphviz, a node for each equation, an edge for each operand. Equations of
 * one line of the model stand in a frame, and so do those that the gradient is made of. Of a recording too large to be
 * looked at only the lines are shown. */
#include <inttypes.h>
#include <string.h>

#include "base/name_set.h"

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
enum { PARTS = sizeof parts / sizeof *parts, DERIVED = 3, MOST_NODES = 2000 };

/* The equations of one line. */
typedef struct group {
    const gt_item *first; /* one of them */
    int part;
    size_t n;
} group;

/* A recording, as it is drawn. */
typedef struct drawing {
    gt_writer *writer;
    const gt_item *result;
    size_t nodes, groups;
    size_t *of; /* by ref: its group, from 1; 0: there is no such node */
    group *group;
} drawing;

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

/* Why the gradient is null, when it is this step that broke it; NULL: it is not. */
static const char *break_at(const drawing *d, const gt_item *node)
{
    const gt_item *all = gt_item_get(d->result, "unconnected"), *name = gt_item_get(node, "name");
    const gt_item *line = gt_item_get(node, "line");
    for (const gt_item *one = all ? all->first : NULL; one; one = one->next) {
        const gt_item *step = gt_item_get(one, "step"), *at = gt_item_get(one, "line");
        if (step && name && at && line && at->i == line->i && strcmp(step->text, name->text) == 0)
            return gt_item_get(one, "reason")->text;
    }
    return NULL;
}

/* A box with the name of a step, the op with its attributes, dtype and shape; the line in the file is its tooltip. */
static void write_node(const drawing *d, const gt_item *node, const char *look, bool target)
{
    gt_writer *writer = d->writer;
    const gt_item *name = gt_item_get(node, "name"), *line = gt_item_get(node, "line");
    const char *reason = break_at(d, node);
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
    if (reason)
        gt_write_print(writer, "\\nno gradient: %s", reason);
    gt_write_print(writer, "\", %s%s%s", look, target || reason ? ", penwidth=2" : "",
                   reason ? ", color=\"#d00000\"" : "");
    if (line) {
        gt_write_text(writer, ", tooltip=\"");
        write_inner(writer, gt_item_get(node, "file")->text);
        gt_write_print(writer, ":%" PRId64 "\"", line->i);
    }
    gt_write_text(writer, "];\n");
    gt_arena_release(writer->arena, mark);
}

/* -- groups -- */

/* "model.yaml:7", where the equation comes from; in the arena. */
static const char *place_of(gt_arena *arena, const gt_item *node)
{
    const gt_item *line = gt_item_get(node, "line"), *file = gt_item_get(node, "file");
    return line ? gt_print(arena, "%s:%" PRId64, file->text, line->i) : "";
}

/* A recording lists what its equations read, but not what that was made of: there is no node for it. */
static void find_groups(drawing *d)
{
    gt_arena *arena = d->writer->arena;
    gt_names names = {.arena = arena};
    size_t capacity = 0;
    int64_t last = 0;
    for (int p = 0; p < PARTS; p++)
        for (const gt_item *node = first_node(d->result, p); node; node = node->next, d->nodes++)
            last = ref_of(node) > last ? ref_of(node) : last;
    d->of = GT_ARRAY(arena, (size_t)last + 1, size_t);
    for (int p = 0; p < PARTS; p++)
        for (const gt_item *node = first_node(d->result, p); node; node = node->next) {
            const char *key = gt_print(arena, "%d %s", p == DERIVED, place_of(arena, node));
            size_t at = gt_names_enter(&names, key, strlen(key), d->groups);
            if (at == SIZE_MAX) {
                at = d->groups;
                GT_APPEND(arena, d->group, d->groups, capacity, (group){.first = node, .part = p});
            }
            d->group[at].n++;
            d->group[at].part =
                p > d->group[at].part ? p : d->group[at].part; /* what is read comes before what reads */
            d->of[ref_of(node)] = at + 1;
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

/* The nodes of a group; of all derived ones where it is 0. */
static void write_group(const drawing *d, size_t number)
{
    const gt_item *target = gt_item_get(d->result, "target");
    for (int p = number ? 0 : DERIVED; p < (number ? DERIVED : PARTS); p++)
        for (const gt_item *node = first_node(d->result, p); node; node = node->next)
            if (!number || d->of[ref_of(node)] == number)
                write_node(d, node, parts[p].look, is_target(target, node));
}

static void write_nodes(const drawing *d)
{
    gt_writer *writer = d->writer;
    for (size_t g = 0; g < d->groups; g++) {
        if (d->group[g].part == DERIVED)
            continue;
        if (d->group[g].n > 1) {
            gt_write_print(writer, "    subgraph cluster_%zu {\n        label=\"", g + 1);
            write_inner(writer, place_of(writer->arena, d->group[g].first));
            gt_write_text(writer, "\"; color=\"#999999\";\n");
        }
        write_group(d, g + 1);
        gt_write_text(writer, d->group[g].n > 1 ? "    }\n" : "");
    }
    if (!first_node(d->result, DERIVED))
        return;
    gt_write_text(writer, "    subgraph cluster_derived {\n        label=\"made by the gradient\"; color=\"#999999\"; "
                          "style=dashed;\n");
    write_group(d, 0);
    gt_write_text(writer, "    }\n");
}

/* An arrow from each operand to what it goes into. */
static void write_operands(const drawing *d)
{
    for (int p = 0; p < PARTS; p++)
        for (const gt_item *node = first_node(d->result, p); node; node = node->next)
            for (const gt_item *in = gt_item_get(node, "inputs")->first; in; in = in->next)
                if (d->of[in->i])
                    gt_write_print(d->writer, "    n%" PRId64 " -> n%" PRId64 ";\n", in->i, ref_of(node));
}

/* A box for each line, and an arrow from one to another for all that goes that way. */
static void write_lines(const drawing *d)
{
    gt_writer *writer = d->writer;
    gt_names arrows = {.arena = writer->arena};
    for (size_t g = 0; g < d->groups; g++) {
        const group *of = &d->group[g];
        gt_write_print(writer, "    l%zu [label=\"", g + 1);
        write_inner(writer, place_of(writer->arena, of->first));
        gt_write_print(writer, "\\n%zu equation%s%s\", %s];\n", of->n, of->n == 1 ? "" : "s",
                       of->part == DERIVED ? " of the gradient" : "", parts[of->part].look);
    }
    for (int p = 0; p < PARTS; p++)
        for (const gt_item *node = first_node(d->result, p); node; node = node->next)
            for (const gt_item *in = gt_item_get(node, "inputs")->first; in; in = in->next) {
                size_t from = d->of[in->i], to = d->of[ref_of(node)];
                const char *arrow = gt_print(writer->arena, "    l%zu -> l%zu;\n", from, to);
                if (from && from != to && gt_names_enter(&arrows, arrow, strlen(arrow), 0) == SIZE_MAX)
                    gt_write_text(writer, arrow);
            }
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

gt_status gt_write_dot(gt_writer *writer, const gt_item *result, gt_error *error)
{
    if (!gt_item_get(result, "forward")) {
        gt_fail(error, GT_USAGE, (gt_span){NULL, 0, 0}, "this result is no recording: it cannot be drawn");
        return gt_fix(error, "use --format json");
    }
    gt_write_text(writer, "digraph \"");
    write_inner(writer, gt_item_get(result, "model")->text);
    gt_write_text(writer, "\" {\n"
                          "    graph [fontname=\"sans-serif\", fontsize=11];\n"
                          "    node [shape=box, style=\"rounded,filled\", fontname=\"sans-serif\", fontsize=11];\n"
                          "    edge [color=\"#666666\", arrowsize=0.7];\n");
    drawing d = {.writer = writer, .result = result};
    const gt_item *gradients = gt_item_get(result, "gradients");
    find_groups(&d);
    if (d.nodes > MOST_NODES) {
        write_lines(&d);
    } else {
        write_nodes(&d);
        write_operands(&d);
        if (gradients)
            write_gradients(writer, gradients);
    }
    gt_write_text(writer, "}\n");
    return GT_OK;
}
