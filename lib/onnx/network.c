#include "onnx/network.h"

#include <stdarg.h>
#include <stdio.h>
#include <string.h>

#include "base/utf8.h"
#include "parse/grammar.h"

/* -- messages -- */

gt_span gt_onnx_here(gt_network *net)
{
    gt_source *source = GT_NEW(net->arena, gt_source);
    const char **place = GT_NEW(net->arena, const char *);
    *place = net->place;
    *source = (gt_source){.name = net->path, .text = "", .place = place, .places = 1};
    return (gt_span){source, 0, 0};
}

gt_status(gt_onnx_fail)(gt_network *net, const char *format, ...)
{
    va_list values;
    char message[sizeof net->error->message];
    va_start(values, format);
    vsnprintf(message, sizeof message, format, values);
    va_end(values);
    return gt_fail(net->error, GT_UNREADABLE, gt_onnx_here(net), "%s",
                   gt_bytes_shown(net->arena, (gt_bytes){message, strlen(message)}, sizeof message));
}

gt_status(gt_onnx_broken)(gt_network *net, const char *what)
{
    gt_onnx_fail(net, "%s cannot be read: this is no ONNX file, or it was cut or damaged", what);
    return gt_fix(net->error, "write it again, or copy it again");
}

/* -- names -- */

static const gt_onnx_scope *scope_of(const gt_onnx_scope *scope, gt_bytes name, size_t *number)
{
    for (; scope; scope = scope->outer)
        if ((*number = gt_names_find(&scope->of, name.s, name.size)) != SIZE_MAX)
            return scope;
    return NULL;
}

static gt_status check_name(gt_network *net, gt_bytes name)
{
    bool shown = gt_utf8_end(name.s, name.size, 0) == name.size;
    for (size_t i = 0; i < name.size; i++)
        shown = shown && (unsigned char)name.s[i] >= ' ' && name.s[i] != 0x7f;
    if (!shown)
        return gt_onnx_fail(net, "a name holds characters that no name has");
    if (!gt_bytes_are(name, "onnx") && !gt_bytes_are(name, "inf") && !gt_bytes_are(name, "nan"))
        return GT_OK;
    gt_onnx_fail(net, "a value cannot be named '%.*s' here", (int)name.size, name.s);
    return gt_fix(net->error, "rename it in the network");
}

gt_status gt_onnx_define(gt_onnx_pen *pen, gt_bytes name, int64_t type, const char **out)
{
    gt_network *net = pen->net;
    size_t number;
    GT_TRY(check_name(net, name));
    if (scope_of(pen->scope, name, &number)) {
        gt_onnx_fail(net, "a value '%.*s' is made twice", name.size < 100 ? (int)name.size : 100, name.s);
        return gt_fix(net->error, "each name of a network stands for one value");
    }
    *out = gt_copy_text(net->arena, name.s, name.size);
    if (gt_names_find(&net->made, name.s, name.size) != SIZE_MAX)
        gt_names_enter(net->taken, *out, name.size, 0);
    gt_names_enter(&pen->scope->of, *out, name.size, net->values);
    gt_names_enter(&net->every, *out, name.size, 0);
    if (!pen->scope->outer && !pen->scope->function && gt_onnx_type_small(type) != GT_NOT_SMALL)
        gt_names_enter(&net->small, *out, name.size, (size_t)gt_onnx_type_small(type));
    GT_APPEND(net->arena, net->type, net->values, net->values_capacity, type);
    return GT_OK;
}

gt_status gt_onnx_use(const gt_onnx_pen *pen, gt_bytes name, const char **out)
{
    size_t number;
    const gt_onnx_scope *scope = scope_of(pen->scope, name, &number);
    const size_t rounded =
        scope && !scope->outer && !scope->function ? gt_names_find(&pen->net->rounded, name.s, name.size) : SIZE_MAX;
    if (rounded != SIZE_MAX) {
        *out = pen->net->as[rounded];
        return GT_OK;
    }
    if (!scope) {
        gt_onnx_fail(pen->net, "it reads '%.*s', which nothing before it makes", name.size < 100 ? (int)name.size : 100,
                     name.s);
        return gt_fix(pen->net->error, "a network lists its nodes in an order in which values are made before they are "
                                       "read, and none of them in a circle");
    }
    *out = gt_name_written(pen->net->arena, gt_copy_text(pen->net->arena, name.s, name.size));
    return GT_OK;
}

int64_t gt_onnx_type_of(const gt_onnx_pen *pen, gt_bytes name)
{
    size_t number;
    return name.size && scope_of(pen->scope, name, &number) ? pen->net->type[number] : 0;
}

const char *gt_onnx_free_name(gt_network *net, const char *name)
{
    const size_t n = strlen(name);
    const char *free = name;
    for (int i = 2; gt_names_find(&net->every, free, strlen(free)) != SIZE_MAX ||
                    gt_names_find(net->taken, free, strlen(free)) != SIZE_MAX;
         i++)
        free = gt_print(net->arena, "%.*s, %d", (int)n, name, i);
    gt_names_enter(&net->every, free, strlen(free), 0);
    gt_names_enter(&net->made, free, strlen(free), 0);
    return free;
}

const char *gt_onnx_own_name(gt_network *net, const char *name)
{
    return gt_name_written(net->arena, gt_onnx_free_name(net, name));
}

/* -- declarations -- */

gt_status gt_onnx_constant(gt_network *net, const char *name, const gt_tensor *value, gt_role role)
{
    gt_declaration d = {.role = role,
                        .name = name,
                        .from = GT_FROM_TENSOR,
                        .tensor = value,
                        .has_dtype = true,
                        .dtype = value->dtype,
                        .trainable = role == GT_ROLE_VARIABLE};
    if (d.role == GT_ROLE_VARIABLE && !gt_dtype_differentiable(d.dtype))
        d.role = GT_ROLE_CONSTANT;
    d.trainable = d.role == GT_ROLE_VARIABLE;
    GT_APPEND(net->arena, net->declaration, net->declarations, net->declarations_capacity, d);
    return GT_OK;
}

static const char *shown(gt_network *net, const char *what, gt_bytes name)
{
    return gt_print(net->arena, "%s '%s'", what, gt_bytes_shown(net->arena, name, 100));
}

gt_status gt_onnx_initializers(gt_onnx_pen *pen, const gt_onnx_graph *graph, gt_role role)
{
    gt_network *net = pen->net;
    for (size_t i = 0; i < graph->tensors + graph->sparse; i++) {
        gt_onnx_sparse sparse = {.dims = {0}};
        const gt_onnx_tensor *tensor = i < graph->tensors ? &graph->tensor[i] : &sparse.values;
        const char *name;
        gt_tensor *value = GT_NEW(net->arena, gt_tensor);
        net->place = gt_print(net->arena, "initializer %zu", i + 1);
        if (i >= graph->tensors && !gt_onnx_read_sparse(net->arena, graph->sparse_tensor[i - graph->tensors], &sparse))
            return gt_onnx_broken(net, "it");
        net->place = shown(net, "initializer", tensor->name);
        net->files.at = gt_onnx_here(net);
        GT_TRY(gt_onnx_define(pen, tensor->name, tensor->type, &name));
        GT_TRY(i < graph->tensors ? gt_onnx_tensor_value(&net->files, tensor, value)
                                  : gt_onnx_sparse_value(&net->files, &sparse, value));
        GT_TRY(gt_onnx_constant(net, name, value, role));
    }
    return GT_OK;
}

/* The dimensions as a document has them: sizes, names, and null where any size will do. */
static gt_doc *shape_doc(gt_network *net, const gt_onnx_value *value)
{
    const gt_span at = gt_onnx_here(net);
    gt_doc *list = GT_NEW(net->arena, gt_doc);
    *list = (gt_doc){.kind = GT_DOC_LIST, .n = value->rank, .item = GT_ARRAY(net->arena, value->rank, gt_doc *)};
    for (size_t i = 0; i < value->rank; i++) {
        const gt_onnx_dim *dim = &value->dim[i];
        gt_doc *item = list->item[i] = GT_NEW(net->arena, gt_doc);
        *item = (gt_doc){.kind = GT_DOC_NULL, .at = at};
        if (dim->size >= 0)
            *item = (gt_doc){.kind = GT_DOC_INT, .at = at, .i = dim->size, .f = (double)dim->size};
        else if (dim->name.size && !memchr(dim->name.s, 0, dim->name.size))
            *item =
                (gt_doc){.kind = GT_DOC_TEXT,
                         .at = at,
                         .text = {.s = gt_copy_text(net->arena, dim->name.s, dim->name.size), .size = dim->name.size}};
    }
    return list;
}

/* What is given for an input of a small type is brought to it first: nodes read that. */
static gt_status round_input(gt_onnx_pen *pen, const char *name, int64_t type)
{
    gt_network *net = pen->net;
    const char *as = gt_onnx_own_name(net, gt_print(net->arena, "%s as %s", name, gt_onnx_type_name(type)));
    gt_names_enter(&net->rounded, name, strlen(name), net->inputs);
    GT_APPEND(net->arena, net->as, net->inputs, net->inputs_capacity, as);
    gt_page_add(
        pen->page, pen->level, net->place,
        gt_print(net->arena, "%s = onnx._stored(%s, %lld)", as, gt_name_written(net->arena, name), (long long)type));
    return GT_OK;
}

static gt_status declare_input(gt_onnx_pen *pen, const gt_onnx_value *value)
{
    gt_network *net = pen->net;
    gt_declaration d = {.role = GT_ROLE_INPUT, .has_dtype = true};
    net->place = shown(net, "input", value->name);
    GT_TRY(gt_onnx_define(pen, value->name, value->type, &d.name));
    if (value->kind == GT_ONNX_OTHER || value->nested)
        return gt_onnx_fail(net, "it is neither a tensor nor a sequence of tensors, and cannot be given");
    d.sequence = value->sequence;
    d.optional = value->kind == GT_ONNX_OPTIONAL;
    if (!gt_onnx_type_dtype(value->type, &d.dtype))
        return gt_onnx_fail(net, "elements of type %lld are none of those that tensors have", (long long)value->type);
    if (value->rank > GT_MAX_RANK)
        return gt_onnx_fail(net, "it has %zu dimensions; at most %d fit a tensor", value->rank, GT_MAX_RANK);
    d.shape = value->shaped && !d.sequence ? shape_doc(net, value) : NULL;
    d.at = gt_onnx_here(net);
    if (gt_onnx_type_is_small(value->type))
        GT_TRY(round_input(pen, d.name, value->type));
    GT_APPEND(net->arena, net->declaration, net->declarations, net->declarations_capacity, d);
    return GT_OK;
}

/* -- graphs -- */

gt_status gt_onnx_nodes(gt_onnx_pen *pen, size_t n, const gt_bytes *node, const gt_onnx_values *told)
{
    gt_network *net = pen->net;
    gt_names types = {.arena = net->arena};
    for (size_t i = 0; told && i < told->n; i++)
        if (told->item[i].kind == GT_ONNX_TENSOR && told->item[i].name.size)
            gt_names_enter(&types, told->item[i].name.s, told->item[i].name.size, (size_t)told->item[i].type);
    if (++net->depth > GT_ONNX_DEPTH)
        return gt_onnx_fail(net, "graphs and functions are nested deeper than %d", GT_ONNX_DEPTH);
    for (size_t i = 0; i < n; i++) {
        gt_onnx_node one;
        net->place = gt_print(net->arena, "node %zu", i + 1);
        if (!gt_onnx_read_node(net->arena, node[i], &one))
            return gt_onnx_broken(net, "it");
        const char *name = one.name.size ? shown(net, "node", one.name) : net->place;
        net->place = gt_print(net->arena, "%s (%s)%s", name, gt_bytes_shown(net->arena, one.op, 60),
                              one.outputs.n ? shown(net, ", output", one.outputs.item[0]) : "");
        GT_TRY(gt_onnx_node_step(pen, &one, &types));
    }
    net->depth--;
    return GT_OK;
}

static bool is_known(const gt_onnx_pen *pen, gt_bytes name)
{
    return gt_names_find(&pen->scope->of, name.s, name.size) != SIZE_MAX;
}

/* The outputs are the target: one name, or a list of them. */
static gt_status set_target(gt_onnx_pen *pen, const gt_onnx_values *outputs)
{
    gt_network *net = pen->net;
    gt_text_buffer text = {.arena = net->arena};
    net->place = "its outputs";
    if (!outputs->n)
        return gt_onnx_fail(net, "the network has no output");
    for (size_t i = 0; i < outputs->n; i++) {
        const char *name;
        net->place = shown(net, "output", outputs->item[i].name);
        if (!is_known(pen, outputs->item[i].name)) {
            gt_onnx_fail(net, "no node makes it");
            return gt_fix(net->error, "an output has the name of a value of the network");
        }
        GT_TRY(gt_onnx_use(pen, outputs->item[i].name, &name));
        gt_buffer_add(&text, i ? ", " : "");
        gt_buffer_add(&text, name);
    }
    const gt_source *source = gt_source_copy(net->arena, net->path, text.text, text.size);
    const gt_text whole = gt_text_of_source(net->arena, source);
    return gt_expr_parse(net->arena, &whole, &net->model->target, net->error);
}

static gt_status read_graph(gt_network *net, gt_onnx_scope *scope)
{
    gt_onnx_graph graph;
    gt_onnx_pen pen = {.net = net, .page = &net->steps, .scope = scope};
    net->place = "its graph";
    if (!net->proto.graph.s || !gt_onnx_read_graph(net->arena, net->proto.graph, &graph))
        return gt_onnx_broken(net, "the network's graph");
    GT_TRY(gt_onnx_initializers(&pen, &graph, GT_ROLE_VARIABLE));
    for (size_t i = 0; i < graph.inputs.n; i++)
        if (!is_known(&pen, graph.inputs.item[i].name)) /* up to version 3 of the format they are inputs, too */
            GT_TRY(declare_input(&pen, &graph.inputs.item[i]));
    for (size_t i = 0; i < graph.outputs.n; i++)
        GT_APPEND(net->arena, graph.told.item, graph.told.n, graph.told.capacity, graph.outputs.item[i]);
    GT_TRY(gt_onnx_nodes(&pen, graph.nodes, graph.node, &graph.told));
    return set_target(&pen, &graph.outputs);
}

/* Numbers that steps make, and those given by -i, are as the network's are. */
static gt_dtype dtype_of(const gt_network *net)
{
    bool wide = false;
    for (size_t i = 0; i < net->declarations; i++) {
        if (net->declaration[i].dtype == GT_F32 || net->declaration[i].dtype == GT_C64)
            return GT_F32;
        wide = wide || net->declaration[i].dtype == GT_F64 || net->declaration[i].dtype == GT_C128;
    }
    return wide ? GT_F64 : GT_F32;
}

static gt_status finish(gt_network *net)
{
    gt_source *source = GT_NEW(net->arena, gt_source);
    gt_page *page = &net->functions;
    gt_page_append(page, &net->steps);
    *source = (gt_source){.name = net->path,
                          .text = page->text.text ? page->text.text : "",
                          .size = page->text.size,
                          .place = page->place,
                          .places = page->lines};
    net->model->source = source;
    net->model->declarations = net->declarations;
    net->model->declaration = net->declaration;
    net->model->dtype = dtype_of(net);
    gt_names *names = GT_ARRAY(net->arena, 2, gt_names);
    names[0] = net->every;
    names[1] = net->small;
    net->model->names = &names[0];
    net->model->small = &names[1];
    net->model->network = true;
    const gt_text text = gt_text_of_source(net->arena, source);
    return source->size ? gt_steps_parse(net->arena, &text, &net->model->steps, net->error) : GT_OK;
}

static gt_status read_network(gt_arena *arena, const gt_source *source, gt_names *taken, gt_model **out,
                              gt_error *error)
{
    gt_network net = {.arena = arena,
                      .path = source->name,
                      .place = "",
                      .error = error,
                      .model = gt_model_new(arena, source),
                      .functions = {.arena = arena},
                      .steps = {.arena = arena},
                      .made = {.arena = arena},
                      .rounded = {.arena = arena},
                      .taken = taken,
                      .every = {.arena = arena},
                      .small = {.arena = arena},
                      .called = {.arena = arena}};
    net.files = (gt_onnx_files){.arena = arena, .directory = net.model->directory, .error = error};
    if (!source->size || !gt_onnx_read_model(arena, (gt_bytes){source->text, source->size}, &net.proto))
        return gt_onnx_broken(&net, "it");
    gt_onnx_scope scope = {.of = {.arena = arena}, .opsets = &net.proto.opsets};
    GT_TRY(read_graph(&net, &scope));
    GT_TRY(finish(&net));
    *out = net.model;
    return GT_OK;
}

gt_status gt_model_from_network(gt_arena *arena, const gt_source *source, gt_model **out, gt_error *error)
{
    gt_names taken = {.arena = arena};
    gt_status status;
    size_t known;
    do { /* until no function has the name that a value behind it has */
        known = taken.n;
        error->code = GT_OK;
        status = read_network(arena, source, &taken, out, error);
    } while (taken.n > known);
    return status;
}
