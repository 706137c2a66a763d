#include "write/write_model.h"

#include <string.h>

#include "base/text_buffer.h"
#include "onnx/page.h"
#include "write/writer.h"

/* A text as JSON has it, which is YAML too. */
static const char *quoted(gt_arena *arena, const char *text)
{
    return gt_item_json_text(arena, gt_item_text(arena, text));
}

/* A key: as it is unless YAML takes it for something else. */
static const char *key_of(gt_arena *arena, const char *name)
{
    static const char *const words[] = {"null", "Null", "NULL", "true", "True", "TRUE", "false", "False", "FALSE"};
    const char *written = gt_name_written(arena, name);
    for (size_t i = 0; i < sizeof words / sizeof *words; i++)
        if (strcmp(words[i], name) == 0)
            return quoted(arena, written);
    return written[0] == '`' ? quoted(arena, written) : written;
}

/* Whether the value stands in the file of weights: texts have no place there. */
static bool is_weight(const gt_declaration *d)
{
    return d->from == GT_FROM_TENSOR && d->dtype != GT_STR;
}

/* The dimensions that are declared, or those of the value. A name of a dimension that is none here is left open. */
static const char *shape_text(gt_arena *arena, const gt_declaration *d)
{
    const char *text = "[";
    const size_t n = d->shape ? d->shape->n : (size_t)d->tensor->shape.rank;
    for (size_t i = 0; i < n; i++) {
        const gt_doc *dim = d->shape ? d->shape->item[i] : NULL;
        const char *comma = i ? ", " : "";
        if (!dim || dim->kind == GT_DOC_INT)
            text = gt_print(arena, "%s%s%lld", text, comma, (long long)(dim ? dim->i : d->tensor->shape.dim[i]));
        else
            text = gt_print(arena, "%s%s%s", text, comma,
                            dim->kind == GT_DOC_TEXT && strcmp(gt_name_written(arena, dim->text.s), dim->text.s) == 0
                                ? quoted(arena, dim->text.s)
                                : "null");
    }
    return gt_print(arena, "%s]", text);
}

static void add_declaration(gt_arena *arena, gt_text_buffer *out, const gt_declaration *d, const char *weights)
{
    const bool shaped = d->shape || (d->from == GT_FROM_TENSOR && d->tensor->shape.rank);
    gt_buffer_add(out, gt_print(arena, "  %s: {dtype: %s", key_of(arena, d->name), gt_dtype_name(d->dtype)));
    if (shaped)
        gt_buffer_add(out, gt_print(arena, ", shape: %s", shape_text(arena, d)));
    if (weights && is_weight(d))
        gt_buffer_add(out, gt_print(arena, ", file: %s, key: %s", quoted(arena, weights), quoted(arena, d->name)));
    else if (d->from == GT_FROM_TENSOR)
        gt_buffer_add(out, gt_print(arena, ", value: %s", gt_item_json_text(arena, gt_item_tensor(arena, d->tensor))));
    gt_buffer_add(out, "}\n");
}

static void add_declarations(gt_arena *arena, gt_text_buffer *out, const gt_model *model, const char *weights)
{
    for (int role = GT_ROLE_INPUT; role <= GT_ROLE_CONSTANT; role++) {
        bool any = false;
        for (size_t i = 0; i < model->declarations; i++) {
            if (model->declaration[i].role != (gt_role)role)
                continue;
            if (!any)
                gt_buffer_add(out, gt_print(arena, "%ss:\n", gt_role_name((gt_role)role)));
            any = true;
            add_declaration(arena, out, &model->declaration[i], weights);
        }
    }
}

/* The steps as they are, each line behind two blanks. */
static void add_steps(gt_text_buffer *out, const gt_source *steps)
{
    gt_buffer_add(out, steps->size ? "steps: |\n" : "");
    for (const char *line = steps->text, *end; *line; line = end) {
        end = strchr(line, '\n');
        end = end ? end + 1 : line + strlen(line);
        gt_buffer_add(out, "  ");
        gt_buffer_add_bytes(out, line, (size_t)(end - line));
    }
}

gt_status gt_model_print(gt_arena *arena, const gt_model *model, const char *weights, gt_sink *sink, gt_error *error)
{
    gt_text_buffer out = {.arena = arena};
    if (!model->network) {
        gt_fail(error, GT_USAGE, (gt_span){NULL, 0, 0}, "'%s' is no network but a text already", model->source->name);
        return gt_fix(error, "gradtape convert net.onnx -o net.yaml");
    }
    for (size_t i = 0; i < model->declarations; i++)
        if (model->declaration[i].sequence || model->declaration[i].optional) {
            gt_fail(error, GT_USAGE, model->declaration[i].at, "'%s' is a sequence or may be absent",
                    model->declaration[i].name);
            return gt_fix(error, "inputs of model files are tensors: ask the network itself");
        }
    gt_buffer_add(&out, gt_print(arena, "description: %s\n",
                                 quoted(arena, gt_print(arena, "what %s computes", model->source->name))));
    gt_buffer_add(&out, gt_print(arena, "dtype: %s\n", gt_dtype_name(model->dtype)));
    add_declarations(arena, &out, model, weights);
    add_steps(&out, model->source);
    const gt_source *target = model->target->at.source;
    gt_buffer_add(&out, gt_print(arena, "target: %s\n", quoted(arena, target->text)));
    return sink->write(sink->context, out.text, out.size)
               ? GT_OK
               : gt_fail(error, GT_UNREADABLE, (gt_span){NULL, 0, 0}, "the model could not be written");
}

static void set_weight(gt_item *values, const gt_model *model, const gt_declaration *d)
{
    const size_t small = gt_names_find(model->small, d->name, strlen(d->name));
    gt_item *item = gt_item_set(values, d->name, gt_item_tensor(model->arena, d->tensor));
    item->small = small == SIZE_MAX ? GT_NOT_SMALL : (gt_small)small;
}

gt_status gt_weights_print(gt_arena *arena, const gt_model *model, gt_sink *sink, gt_error *error)
{
    const gt_write_options options = {.format = GT_FORMAT_NPZ, .value_key = "values", .value_name = "value"};
    gt_item *result = gt_item_new(arena, GT_ITEM_MAP), *values = gt_item_new(arena, GT_ITEM_MAP);
    gt_item_set(result, "values", values);
    for (size_t i = 0; i < model->declarations; i++)
        if (is_weight(&model->declaration[i]))
            set_weight(values, model, &model->declaration[i]);
    return gt_result_print(arena, result, &options, sink, error);
}
