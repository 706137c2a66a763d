/* Graphs in nodes, and functions that a network brings along. */
#include <string.h>

#include "onnx/network.h"

/* `name, name`, each as `form` writes it. */
static gt_status names_of(const gt_onnx_pen *pen, const gt_onnx_values *values, const char **out)
{
    gt_text_buffer text = {.arena = pen->net->arena};
    gt_buffer_add(&text, "");
    for (size_t i = 0; i < values->n; i++) {
        const char *name;
        GT_TRY(gt_onnx_use(pen, values->item[i].name, &name));
        gt_buffer_add(&text, i ? ", " : "");
        gt_buffer_add(&text, name);
    }
    *out = text.text ? text.text : "";
    return GT_OK;
}

static gt_status read_graph(gt_onnx_pen *pen, gt_bytes bytes, gt_onnx_graph *graph)
{
    return gt_onnx_read_graph(pen->net->arena, bytes, graph) ? GT_OK : gt_onnx_broken(pen->net, "a graph in it");
}

/* -- If -- */

/* One branch as a block, in which the outputs get their values. */
static gt_status branch(gt_onnx_pen *pen, const gt_onnx_node *node, const char *attribute, const char *targets,
                        int64_t *type)
{
    gt_network *net = pen->net;
    const gt_onnx_attribute *a = gt_onnx_attribute_of(node, attribute);
    gt_onnx_scope scope = *pen->scope;
    gt_onnx_graph graph;
    const char *values, *place = net->place;
    scope.of = (gt_names){.arena = net->arena};
    scope.outer = pen->scope;
    gt_onnx_pen inner = {net, pen->page, pen->level + 1, &scope};
    if (!a || a->type != GT_ONNX_ATTRIBUTE_GRAPH)
        return gt_onnx_fail(net, "it has no %s", attribute);
    GT_TRY(read_graph(pen, a->s, &graph));
    if (graph.outputs.n != node->outputs.n)
        return gt_onnx_fail(net, "its %s has %zu outputs, not %zu", attribute, graph.outputs.n, node->outputs.n);
    GT_TRY(gt_onnx_initializers(&inner, &graph, GT_ROLE_CONSTANT));
    GT_TRY(gt_onnx_nodes(&inner, graph.nodes, graph.node, &graph.told));
    net->place = place;
    GT_TRY(names_of(&inner, &graph.outputs, &values));
    for (size_t i = 0; i < graph.outputs.n; i++)
        type[i] = gt_onnx_type_of(&inner, graph.outputs.item[i].name);
    gt_page_add(pen->page, pen->level + 1, place,
                graph.outputs.n ? gt_print(net->arena, "%s = %s", targets, values) : "pass");
    return GT_OK;
}

gt_status gt_onnx_if(gt_onnx_pen *pen, const gt_onnx_node *node)
{
    gt_network *net = pen->net;
    gt_text_buffer targets = {.arena = net->arena};
    const char *test, *place = net->place;
    int64_t *type = GT_ARRAY(net->arena, node->outputs.n + 1, int64_t);
    if (node->inputs.n != 1)
        return gt_onnx_fail(net, "it takes one input, not %zu", node->inputs.n);
    GT_TRY(gt_onnx_use(pen, node->inputs.item[0], &test));
    gt_buffer_add(&targets, "");
    for (size_t i = 0; i < node->outputs.n; i++) { /* they are defined behind the branches, which do not see them */
        const gt_bytes name = node->outputs.item[i];
        gt_buffer_add(&targets, i ? ", " : "");
        if (!name.size)
            return gt_onnx_fail(net, "an output has no name");
        gt_buffer_add(&targets, gt_name_written(net->arena, gt_copy_text(net->arena, name.s, name.size)));
    }
    gt_page_add(pen->page, pen->level, place, gt_print(net->arena, "if reshape(%s, []):", test));
    GT_TRY(branch(pen, node, "then_branch", targets.text, type));
    gt_page_add(pen->page, pen->level, place, "else:");
    GT_TRY(branch(pen, node, "else_branch", targets.text, type));
    for (size_t i = 0; i < node->outputs.n; i++) {
        const char *ignored;
        GT_TRY(gt_onnx_define(pen, node->outputs.item[i], type[i], &ignored));
    }
    return GT_OK;
}

/* -- bodies of loops -- */

/* What an op hands to its body as parameter i. */
static int64_t parameter_type(const gt_onnx_pen *pen, const gt_onnx_node *node, const gt_onnx_value *value, size_t i)
{
    if (value->type)
        return value->type;
    const bool loop = gt_bytes_are(node->op, "Loop");
    return loop && i == 0       ? GT_ONNX_INT64
           : loop && i == 1     ? GT_ONNX_BOOL
           : i < node->inputs.n ? gt_onnx_type_of(pen, node->inputs.item[i])
                                : 0;
}

gt_status gt_onnx_body(gt_onnx_pen *pen, const gt_onnx_node *node, gt_bytes bytes, const char **out)
{
    gt_network *net = pen->net;
    gt_onnx_scope scope = *pen->scope;
    gt_onnx_graph graph;
    gt_text_buffer head = {.arena = net->arena};
    const char *values, *place = net->place;
    const gt_bytes of = node->outputs.n ? node->outputs.item[0] : node->op;
    scope.of = (gt_names){.arena = net->arena};
    scope.outer = pen->scope;
    gt_onnx_pen inner = {net, pen->page, pen->level + 1, &scope};
    GT_TRY(read_graph(pen, bytes, &graph));
    *out = gt_onnx_own_name(net, gt_print(net->arena, "body of '%.*s'", (int)of.size, of.s));
    gt_buffer_add(&head, gt_print(net->arena, "def %s(", *out));
    GT_TRY(gt_onnx_initializers(&inner, &graph, GT_ROLE_CONSTANT));
    for (size_t i = 0; i < graph.inputs.n; i++) {
        const char *name;
        GT_TRY(gt_onnx_define(&inner, graph.inputs.item[i].name, parameter_type(pen, node, &graph.inputs.item[i], i),
                              &name));
        gt_buffer_add(&head, i ? ", " : "");
        gt_buffer_add(&head, gt_name_written(net->arena, name));
    }
    gt_buffer_add(&head, "):");
    gt_page_add(pen->page, pen->level, place, head.text);
    GT_TRY(gt_onnx_nodes(&inner, graph.nodes, graph.node, &graph.told));
    net->place = place;
    GT_TRY(names_of(&inner, &graph.outputs, &values));
    gt_page_add(pen->page, pen->level + 1, place, gt_print(net->arena, "return [%s]", values));
    return GT_OK;
}

/* -- functions of the network -- */

static const gt_onnx_function *find_function(const gt_network *net, const gt_onnx_node *node)
{
    for (size_t i = 0; i < net->proto.functions; i++) {
        const gt_onnx_function *f = &net->proto.function[i];
        if (f->name.size == node->op.size && memcmp(f->name.s, node->op.s, f->name.size) == 0 &&
            f->domain.size == node->domain.size && memcmp(f->domain.s, node->domain.s, f->domain.size) == 0)
            return f;
    }
    return NULL;
}

/* What tells one `def` of a function from another: the attributes of the call, and the types of its inputs. */
static const char *key_of(const gt_onnx_pen *pen, const gt_onnx_node *node, size_t *size)
{
    gt_text_buffer key = {.arena = pen->net->arena};
    gt_buffer_add(
        &key, gt_print(key.arena, "%.*s %.*s", (int)node->domain.size, node->domain.s, (int)node->op.size, node->op.s));
    for (size_t i = 0; i < node->inputs.n; i++)
        gt_buffer_add(&key, gt_print(key.arena, " %lld%s", (long long)gt_onnx_type_of(pen, node->inputs.item[i]),
                                     node->inputs.item[i].size ? "" : "-"));
    for (size_t i = 0; i < node->attributes; i++)
        gt_buffer_add_bytes(&key, node->attribute[i].message.s, node->attribute[i].message.size);
    *size = key.size;
    return key.text;
}

/* Its `def`, on a page of its own until it is whole: those that it calls come before it. */
static gt_status write_function(gt_onnx_pen *pen, const gt_onnx_node *node, const gt_onnx_function *f, const char *name,
                                int64_t *type)
{
    gt_network *net = pen->net;
    gt_page page = {.arena = net->arena};
    gt_onnx_scope scope = {.of = {.arena = net->arena},
                           .opsets = f->opsets.n ? &f->opsets : pen->scope->opsets,
                           .caller = node,
                           .function = f};
    gt_onnx_pen inner = {net, &page, 1, &scope};
    gt_text_buffer head = {.arena = net->arena}, values = {.arena = net->arena};
    const char *place = net->place;
    gt_buffer_add(&head, gt_print(net->arena, "def %s(", name));
    gt_buffer_add(&values, "return ");
    for (size_t i = 0; i < f->inputs.n; i++) {
        const char *parameter;
        GT_TRY(gt_onnx_define(&inner, f->inputs.item[i],
                              i < node->inputs.n ? gt_onnx_type_of(pen, node->inputs.item[i]) : 0, &parameter));
        gt_buffer_add(&head, i ? ", " : "");
        gt_buffer_add(&head, gt_print(net->arena, "%s=None", gt_name_written(net->arena, parameter)));
    }
    gt_buffer_add(&head, "):");
    gt_page_add(&page, 0, place, head.text);
    GT_TRY(gt_onnx_nodes(&inner, f->nodes, f->node, NULL));
    net->place = place;
    for (size_t i = 0; i < node->outputs.n; i++) {
        const char *value;
        GT_TRY(gt_onnx_use(&inner, f->outputs.item[i], &value));
        type[i] = gt_onnx_type_of(&inner, f->outputs.item[i]);
        gt_buffer_add(&values, i ? ", " : "");
        gt_buffer_add(&values, value);
    }
    gt_page_add(&page, 1, place, values.text);
    gt_page_append(&net->functions, &page);
    return GT_OK;
}

gt_status gt_onnx_own_function(gt_onnx_pen *pen, const gt_onnx_node *node, gt_onnx_def *out)
{
    gt_network *net = pen->net;
    const gt_onnx_function *f = find_function(net, node);
    size_t size;
    *out = (gt_onnx_def){NULL, NULL};
    if (!f)
        return GT_OK;
    if (node->outputs.n > f->outputs.n || node->inputs.n > f->inputs.n)
        return gt_onnx_fail(net, "it takes %zu inputs and gives %zu outputs; the function has %zu and %zu",
                            node->inputs.n, node->outputs.n, f->inputs.n, f->outputs.n);
    const char *key = gt_print(net->arena, "%zu", node->outputs.n), *rest = key_of(pen, node, &size);
    gt_text_buffer whole = {.arena = net->arena};
    gt_buffer_add(&whole, key);
    gt_buffer_add_bytes(&whole, rest, size);
    const size_t before = gt_names_find(&net->called, whole.text, whole.size);
    if (before != SIZE_MAX) {
        *out = net->def[before];
        return out->name ? GT_OK : gt_onnx_fail(net, "the function calls itself");
    }
    const size_t number = net->defs;
    gt_names_enter(&net->called, whole.text, whole.size, number);
    GT_APPEND(net->arena, net->def, net->defs, net->defs_capacity, (gt_onnx_def){NULL, NULL});
    out->type = GT_ARRAY(net->arena, node->outputs.n + 1, int64_t);
    const char *name = gt_onnx_own_name(net, gt_print(net->arena, "%.*s", (int)f->name.size, f->name.s));
    GT_TRY(write_function(pen, node, f, name, out->type));
    out->name = name;
    net->def[number] = *out;
    return GT_OK;
}
