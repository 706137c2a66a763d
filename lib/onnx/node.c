/* A node as a step: which `def` it calls, with what. */
#include <stdio.h>
#include <string.h>

#include "base/utf8.h"
#include "names/names.h"
#include "onnx/network.h"
#include "parse/lex.h"

const gt_onnx_attribute *gt_onnx_attribute_of(const gt_onnx_node *node, const char *name)
{
    for (size_t i = 0; i < node->attributes; i++)
        if (gt_bytes_are(node->attribute[i].name, name))
            return &node->attribute[i];
    return NULL;
}

/* -- attributes -- */

/* Elements of a tensor as lists of numbers, for the few that a step can show: `constant([1, -1], 'int64')`. */
static const char *few_elements(gt_network *net, const gt_tensor *value)
{
    enum { FEW = 8 };
    const int64_t n = gt_shape_count(&value->shape);
    const bool whole = gt_dtype_in(value->dtype, GT_SET_INT);
    if (n > FEW || value->shape.rank > 1 || !(whole || value->dtype == GT_BOOL || value->dtype == GT_F32) ||
        (!n && value->shape.rank))
        return NULL;
    for (int64_t i = 0; whole && i < n; i++)
        if (gt_tensor_int(value, i) == INT64_MIN) /* in steps it is the negative of what int64 does not hold */
            return NULL;
    const char *text = "";
    for (int64_t i = 0; i < n; i++) {
        const char *comma = i ? ", " : "";
        if (value->dtype == GT_BOOL)
            text = gt_print(net->arena, "%s%s%s", text, comma, gt_tensor_int(value, i) ? "True" : "False");
        else if (whole)
            text = gt_print(net->arena, "%s%s%lld", text, comma, (long long)gt_tensor_int(value, i));
        else
            text = gt_print(net->arena, "%s%s%s", text, comma, gt_written_float(net->arena, gt_tensor_real(value, i)));
    }
    return gt_print(net->arena, value->shape.rank ? "constant([%s], '%s')" : "constant(%s, '%s')", text,
                    gt_dtype_name(value->dtype));
}

/* A tensor within a step: as a constant of the model when it is more than a few numbers. */
static gt_status write_tensor(gt_onnx_pen *pen, const gt_onnx_node *node, const gt_onnx_attribute *a, const char **out)
{
    gt_network *net = pen->net;
    gt_onnx_tensor tensor;
    gt_onnx_sparse sparse;
    gt_tensor *value = GT_NEW(net->arena, gt_tensor);
    net->files.at = gt_onnx_here(net);
    if (a->type == GT_ONNX_ATTRIBUTE_TENSOR) {
        if (!gt_onnx_read_tensor(net->arena, a->s, &tensor))
            return gt_onnx_broken(net, "a tensor");
        GT_TRY(gt_onnx_tensor_value(&net->files, &tensor, value));
    } else {
        if (!gt_onnx_read_sparse(net->arena, a->s, &sparse))
            return gt_onnx_broken(net, "a sparse tensor");
        GT_TRY(gt_onnx_sparse_value(&net->files, &sparse, value));
    }
    *out = few_elements(net, value);
    if (*out)
        return GT_OK;
    const gt_bytes of = node->outputs.n ? node->outputs.item[0] : node->op;
    const char *name = gt_onnx_free_name(
        net, gt_print(net->arena, "%.*s of '%.*s'", (int)a->name.size, a->name.s, (int)of.size, of.s));
    *out = gt_name_written(net->arena, name);
    return gt_onnx_constant(net, name, value, GT_ROLE_CONSTANT);
}

static const char *write_list(gt_network *net, const gt_onnx_attribute *a)
{
    gt_text_buffer text = {.arena = net->arena};
    gt_buffer_add(&text, "[");
    for (size_t i = 0; i < a->n; i++) {
        gt_buffer_add(&text, i ? ", " : "");
        if (a->type == GT_ONNX_ATTRIBUTE_FLOATS)
            gt_buffer_add(&text, gt_written_float(net->arena, a->floats[i]));
        else if (a->type == GT_ONNX_ATTRIBUTE_INTS)
            gt_buffer_add(&text, gt_print(net->arena, "%lld", (long long)a->ints[i]));
        else
            gt_buffer_add(&text, gt_written_text(net->arena, a->texts[i]));
    }
    gt_buffer_add(&text, "]");
    return text.text;
}

static gt_status write_attribute(gt_onnx_pen *pen, const gt_onnx_node *node, const gt_onnx_attribute *a,
                                 const char **out)
{
    gt_network *net = pen->net;
    switch (a->type) {
    case GT_ONNX_ATTRIBUTE_FLOAT:
        *out = gt_written_float(net->arena, a->f);
        return GT_OK;
    case GT_ONNX_ATTRIBUTE_INT:
        *out = gt_print(net->arena, "%lld", (long long)a->i);
        return GT_OK;
    case GT_ONNX_ATTRIBUTE_STRING:
        *out = gt_written_text(net->arena, a->s);
        return GT_OK;
    case GT_ONNX_ATTRIBUTE_FLOATS:
    case GT_ONNX_ATTRIBUTE_INTS:
    case GT_ONNX_ATTRIBUTE_STRINGS:
        *out = write_list(net, a);
        return GT_OK;
    case GT_ONNX_ATTRIBUTE_TENSOR:
    case GT_ONNX_ATTRIBUTE_SPARSE_TENSOR:
        return write_tensor(pen, node, a, out);
    case GT_ONNX_ATTRIBUTE_GRAPH:
        return gt_onnx_body(pen, node, a->s, out);
    case GT_ONNX_ATTRIBUTE_TYPE: /* of what an optional value or a sequence would hold: it holds nothing */
        *out = "None";
        return GT_OK;
    default:
        return gt_onnx_fail(net, "the attribute '%.*s' is of a kind (%lld) that is not read here",
                            a->name.size < 60 ? (int)a->name.size : 60, a->name.s, (long long)a->type);
    }
}

/* -- the function that is called -- */

/* The domains that are known, and what stands before the names of their ops in names/. */
static const struct {
    const char *name, *prefix;
} domains[] = {{"", ""}, {"ai.onnx", ""}, {"ai.onnx.ml", "ml_"}, {"ai.onnx.preview.training", "training_"}};
enum { DOMAINS = 4, STANDARD = 2 }; /* the first two are one */

/* The number of a node's domain, and the version of its operator set. */
static gt_status find_opset(gt_onnx_pen *pen, const gt_onnx_node *node, size_t *domain, int64_t *version)
{
    gt_network *net = pen->net;
    const gt_onnx_opsets *opsets = pen->scope->opsets;
    for (*domain = 0; *domain < DOMAINS && !gt_bytes_are(node->domain, domains[*domain].name); ++*domain)
        ;
    if (*domain == DOMAINS) {
        gt_onnx_fail(net, "nothing is known of ops of the domain '%.*s'",
                     node->domain.size < 80 ? (int)node->domain.size : 80, node->domain.s);
        return gt_fix(net->error, "the standard's own are read, and functions that the file brings along");
    }
    *version = 0;
    for (size_t i = 0; i < opsets->n; i++)
        for (size_t k = 0; k < DOMAINS; k++)
            if ((k == *domain || (k < STANDARD && *domain < STANDARD)) &&
                gt_bytes_are(opsets->item[i].domain, domains[k].name))
                *version = opsets->item[i].version;
    if (!*version && *domain < STANDARD && net->proto.ir_version < 3)
        *version = 1; /* from before there were versions */
    if (*version < 1)
        return gt_onnx_fail(net, "the file does not say which version of the operators of '%s' it means",
                            domains[*domain].name);
    if (*domain >= STANDARD) /* counts of its own; what there is is of all of them */
        *version = GT_ONNX_OPSET;
    return GT_OK;
}

static gt_status no_such_op(gt_network *net, const gt_onnx_node *node, int64_t opset)
{
    gt_nearest nearest = {.name = gt_copy_text(net->arena, node->op.s, node->op.size)};
    gt_module_walk walk = gt_module_walk_of("onnx");
    const char *name;
    while (gt_module_next(&walk, &name))
        gt_nearest_offer(&nearest, name);
    gt_onnx_fail(net, "there is no op '%.*s' here (domain '%.*s', opset %lld)",
                 node->op.size < 60 ? (int)node->op.size : 60, node->op.s,
                 node->domain.size < 60 ? (int)node->domain.size : 60, node->domain.s, (long long)opset);
    return gt_fix_nearest(net->error, &nearest, "gradtape ops --like onnx lists what there is");
}

/* Ops whose meaning changed in a version that no `def` is of: "Op 21". */
static bool is_too_new(const gt_onnx_node *node, int64_t opset)
{
    static const struct {
        const char *op;
        int64_t since;
    } changed[] = {{"DeformConv", 22}, {"StringSplit", 20}, {"RegexFullMatch", 20}};
    for (size_t i = 0; i < sizeof changed / sizeof *changed; i++)
        if (gt_bytes_are(node->op, changed[i].op) && opset >= changed[i].since)
            return true;
    return false;
}

/* The row of names/ for a node: "Clip_10" of what stands there up to opset 10 when the network is of opset 9. */
static gt_status find_def(gt_onnx_pen *pen, const gt_onnx_node *node, const gt_name **row, const char **written)
{
    gt_network *net = pen->net;
    int64_t opset = 0;
    size_t domain = 0;
    char dotted[100];
    GT_TRY(find_opset(pen, node, &domain, &opset));
    if (opset > GT_ONNX_OPSET || is_too_new(node, opset)) {
        gt_onnx_fail(net, "'%.*s' of opset %lld is not known here", node->op.size < 60 ? (int)node->op.size : 60,
                     node->op.s, (long long)opset);
        return gt_fix(net->error, "export the network for opset 17");
    }
    *row = NULL;
    const bool plain =
        node->op.size < 60 && node->op.size && gt_name_valid(node->op.s, node->op.size) && node->op.s[0] != '_';
    for (int64_t k = opset; plain && !*row && k <= GT_ONNX_OPSET + 1; k++) {
        const int n =
            snprintf(dotted, sizeof dotted, "onnx.%s%.*s", domains[domain].prefix, (int)node->op.size, node->op.s);
        if (k <= GT_ONNX_OPSET)
            snprintf(dotted + n, sizeof dotted - (size_t)n, "_%d", (int)k);
        *row = gt_name_find(dotted).row;
    }
    if (!*row || (*row)->kind == GT_NAME_REFUSED)
        return no_such_op(net, node, opset);
    *written = gt_copy_text(net->arena, dotted, strlen(dotted));
    return GT_OK;
}

/* Has it that parameter? */
static bool takes(const gt_name *row, const char *parameter)
{
    const char *begin;
    const size_t m = strlen(parameter);
    if (row->kind != GT_NAME_FUNCTION) /* NOLINT(clang-analyzer-core.NullDereference): find_def has a row or fails */
        return false;
    const size_t n = gt_name_parameters(row, NULL, &begin);
    for (const char *at = begin; (at = strstr(at, parameter)) && at < begin + n; at += m)
        if (at[m] == '=' && (at == begin || at[-1] == ' '))
            return true;
    return false;
}

/* -- steps -- */

gt_status gt_onnx_assign(gt_onnx_pen *pen, const gt_onnx_node *node, const gt_names *told, const int64_t *type,
                         const char *call)
{
    gt_network *net = pen->net;
    gt_text_buffer line = {.arena = net->arena};
    for (size_t i = 0; i < node->outputs.n; i++) {
        const char *name;
        const gt_bytes output = node->outputs.item[i];
        const size_t said = gt_names_find(told, output.s, output.size);
        const int64_t of = said != SIZE_MAX ? (int64_t)said : type ? type[i] : gt_onnx_result_type(pen, node, i);
        if (output.size)
            GT_TRY(gt_onnx_define(pen, output, of, &name));
        else
            name = gt_onnx_own_name(net, "left out");
        gt_buffer_add(&line, i ? ", " : "");
        gt_buffer_add(&line, output.size ? gt_name_written(net->arena, name) : name);
    }
    gt_buffer_add(&line, node->outputs.n ? " = " : "");
    gt_buffer_add(&line, call);
    gt_page_add(pen->page, pen->level, net->place, line.text);
    return GT_OK;
}

static gt_status write_inputs(const gt_onnx_pen *pen, const gt_onnx_node *node, gt_text_buffer *call)
{
    size_t n = node->inputs.n;
    while (n && !node->inputs.item[n - 1].size)
        n--;
    for (size_t i = 0; i < n; i++) {
        const char *name = "None";
        if (node->inputs.item[i].size)
            GT_TRY(gt_onnx_use(pen, node->inputs.item[i], &name));
        gt_buffer_add(call, i ? ", " : "");
        gt_buffer_add(call, name);
    }
    return GT_OK;
}

static void add_keyword(gt_text_buffer *call, const char *name, const char *value)
{
    if (call->text[call->size - 1] != '(')
        gt_buffer_add(call, ", ");
    gt_buffer_add(call, name);
    gt_buffer_add(call, "=");
    gt_buffer_add(call, value);
}

static gt_status write_attributes(gt_onnx_pen *pen, const gt_onnx_node *node, gt_text_buffer *call)
{
    for (size_t i = 0; i < node->attributes; i++) {
        const gt_onnx_attribute *a = &node->attribute[i];
        const char *value, *name = gt_copy_text(pen->net->arena, a->name.s ? a->name.s : "", a->name.size);
        if (!gt_name_valid(name, strlen(name)) || strlen(name) != a->name.size || name[0] == '_')
            return gt_onnx_fail(pen->net, "an attribute cannot be named '%.60s'", name);
        if (gt_onnx_attribute_of(node, name) != a)
            return gt_onnx_fail(pen->net, "the attribute '%.60s' is said twice", name);
        GT_TRY(write_attribute(pen, node, a, &value));
        add_keyword(call, name, value);
    }
    return GT_OK;
}

/* What a def wants to know beside inputs and attributes. */
static void write_facts(const gt_onnx_pen *pen, const gt_onnx_node *node, const gt_name *row, gt_text_buffer *call)
{
    gt_arena *arena = pen->net->arena;
    if (takes(row, "_outputs"))
        add_keyword(call, "_outputs", gt_print(arena, "%zu", node->outputs.n));
    if (!takes(row, "_types"))
        return;
    gt_text_buffer list = {.arena = arena};
    gt_buffer_add(&list, "[");
    for (size_t i = 0; i < node->inputs.n; i++)
        gt_buffer_add(&list,
                      gt_print(arena, "%s%lld", i ? ", " : "", (long long)gt_onnx_type_of(pen, node->inputs.item[i])));
    gt_buffer_add(&list, "]");
    add_keyword(call, "_types", list.text);
}

/* outputs: how many it names, those at the end that it leaves out among them: a def that is not told how many gives all
 * of them. */
static gt_status library_step(gt_onnx_pen *pen, gt_onnx_node *node, size_t outputs, const gt_names *told)
{
    gt_text_buffer call = {.arena = pen->net->arena};
    const gt_name *row = NULL;
    const char *def = NULL;
    GT_TRY(find_def(pen, node, &row, &def));
    if (!takes(row, "_outputs"))
        node->outputs.n = outputs;
    gt_buffer_add(&call, def);
    gt_buffer_add(&call, "(");
    GT_TRY(write_inputs(pen, node, &call));
    GT_TRY(write_attributes(pen, node, &call));
    write_facts(pen, node, row, &call);
    gt_buffer_add(&call, ")");
    const int64_t type = gt_onnx_result_type(pen, node, 0);
    const bool small = gt_onnx_type_is_small(type) && node->outputs.n == 1;
    return gt_onnx_assign(pen, node, told, NULL,
                          small ? gt_print(pen->net->arena, "onnx._stored(%s, %lld)", call.text, (long long)type)
                                : call.text);
}

/* A constant is one of the model, unless a step can show it: within a function, where names are its own. */
static gt_status constant_step(gt_onnx_pen *pen, const gt_onnx_node *node, const gt_names *told, bool *done)
{
    const gt_onnx_attribute *value = gt_onnx_attribute_of(node, "value");
    const char *text;
    value = value ? value : gt_onnx_attribute_of(node, "sparse_value");
    *done = value && (value->type == GT_ONNX_ATTRIBUTE_TENSOR || value->type == GT_ONNX_ATTRIBUTE_SPARSE_TENSOR) &&
            node->outputs.n == 1;
    if (!*done)
        return GT_OK;
    GT_TRY(write_tensor(pen, node, value, &text));
    return gt_onnx_assign(pen, node, told, NULL, text);
}

/* Attributes that are those of the function around the node. */
static void resolve_attributes(const gt_onnx_pen *pen, gt_onnx_node *node)
{
    size_t n = 0;
    for (size_t i = 0; i < node->attributes; i++) {
        gt_onnx_attribute one = node->attribute[i];
        if (one.refers.size) {
            const gt_onnx_function *function = pen->scope->function;
            const char *name = gt_copy_text(pen->net->arena, one.refers.s, one.refers.size);
            const gt_onnx_attribute *from = pen->scope->caller ? gt_onnx_attribute_of(pen->scope->caller, name) : NULL;
            for (size_t k = 0; !from && function && k < function->defaults; k++)
                if (gt_bytes_are(function->fallback[k].name, name))
                    from = &function->fallback[k];
            if (!from)
                continue; /* as the op has it by default */
            const gt_bytes own = one.name;
            one = *from;
            one.name = own;
        }
        node->attribute[n++] = one;
    }
    node->attributes = n;
}

gt_status gt_onnx_node_step(gt_onnx_pen *pen, gt_onnx_node *node, const gt_names *told)
{
    gt_onnx_def own;
    bool done = false;
    const size_t outputs = node->outputs.n;
    while (node->outputs.n > 1 && !node->outputs.item[node->outputs.n - 1].size)
        node->outputs.n--;
    resolve_attributes(pen, node);
    GT_TRY(gt_onnx_own_function(pen, node, &own));
    if (own.name) {
        gt_text_buffer call = {.arena = pen->net->arena};
        gt_buffer_add(&call, own.name);
        gt_buffer_add(&call, "(");
        GT_TRY(write_inputs(pen, node, &call));
        gt_buffer_add(&call, ")");
        return gt_onnx_assign(pen, node, told, own.type, call.text);
    }
    const bool standard = !node->domain.size || gt_bytes_are(node->domain, "ai.onnx");
    if (standard && gt_bytes_are(node->op, "If"))
        return gt_onnx_if(pen, node);
    if (standard && gt_bytes_are(node->op, "Constant"))
        GT_TRY(constant_step(pen, node, told, &done));
    return done ? GT_OK : library_step(pen, node, outputs, told);
}
