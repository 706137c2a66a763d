/* The JSON Schema (2020-12) of model files, for editors. It knows the keys and what may stand under them; expressions
 * are texts to it. What it accepts can still be wrong, but what it refuses is. */
#include "answer/reference.h"

#include <string.h>

#include "steps/declarations.h"
#include "steps/layer_of_keras.h"
#include "write/writer.h"

/* In these texts apostrophes stand for quotes, @dtypes, @ops and their like for lists of names. */
static const char head[] =
    "{\n"
    "'$schema': 'https://json-schema.org/draft/2020-12/schema',\n"
    "'title': 'gradtape model',\n"
    "'type': 'object',\n"
    "'additionalProperties': false,\n"
    "'properties': {\n"
    "  'gradtape': {'const': 1, 'description': 'The version of the format; may be left out.'},\n"
    "  'description': {'type': ['string', 'null']},\n"
    "  'dtype': {'$ref': '#/$defs/dtype', 'description': 'Of the numbers of this file; float64 if left out.'},\n"
    "  'dims': {'description': 'Named sizes, for shapes and expressions.', 'type': ['object', 'null'],\n"
    "    'propertyNames': {'$ref': '#/$defs/name'}, 'additionalProperties': {'type': 'integer', 'minimum': 0}},\n"
    "  'inputs': {'description': 'Given by -i; a value here is the default.', '$ref': '#/$defs/declarations'},\n"
    "  'variables': {'description': 'Trainable unless said otherwise.', '$ref': '#/$defs/declarations'},\n"
    "  'constants': {'description': 'Never watched by themselves.', '$ref': '#/$defs/declarations'},\n"
    "  'layers': {'description': 'With variables of their own: layer1.kernel, layer1.bias.', "
    "'type': ['object', 'null'],\n"
    "    'propertyNames': {'$ref': '#/$defs/name'}, 'additionalProperties': {'$ref': '#/$defs/layer'}},\n"
    "  'functions': {'type': ['object', 'null'], 'propertyNames': {'$ref': '#/$defs/name'},\n"
    "    'additionalProperties': {'$ref': '#/$defs/function'}},\n"
    "  'gradients': {'description': 'Gradients in place of those of ops; null: not differentiable.',\n"
    "    'type': ['object', 'null'], 'additionalProperties': {'anyOf': [{'$ref': '#/$defs/rule'}, "
    "{'type': 'null'}]}},\n"
    "  'watch': {'description': 'What the own tape of the model watches too.', '$ref': '#/$defs/names'},\n"
    "  'steps': {'description': 'The computation: a text of lines, or a list.', '$ref': '#/$defs/steps'},\n"
    "  'target': {'description': 'What is differentiated; else the last name assigned.', "
    "'$ref': '#/$defs/expression'},\n"
    "  'wrt': {'description': 'By what; else all trainable variables, else all float inputs.', "
    "'$ref': '#/$defs/expression'},\n"
    "  'expect': {'description': 'What gradtape test holds.', 'type': ['array', 'null'], "
    "'items': {'$ref': '#/$defs/expectation'}},\n"
    "  'compat': {'enum': ['tfe', null]}\n"
    "},\n";

static const char values[] =
    "'$defs': {\n"
    "'name': {'type': 'string', 'pattern': '^[A-Za-z_][A-Za-z0-9_]*$'},\n"
    "'names': {'anyOf': [{'type': ['string', 'null']}, {'type': 'array', 'items': {'$ref': '#/$defs/names'}}]},\n"
    "'dtype': {'enum': [@dtypes]},\n"
    "'expression': {'description': 'A text such as sin(x) * 2, a number, or a list or mapping of them.'},\n"
    "'complex': {'type': 'object', 'minProperties': 1, 'additionalProperties': false,\n"
    "  'properties': {'re': {'type': ['number', 'string']}, 'im': {'type': ['number', 'string']}}},\n"
    "'value': {'anyOf': [{'type': ['number', 'boolean', 'string']}, {'$ref': '#/$defs/complex'},\n"
    "  {'type': 'array', 'items': {'$ref': '#/$defs/value'}}]},\n"
    "'shape': {'type': ['array', 'null'], 'items': {'anyOf': [{'type': 'integer', 'minimum': 0}, {'type': 'null'},\n"
    "  {'$ref': '#/$defs/name'}]}},\n"
    "'declarations': {'type': ['object', 'null'], 'propertyNames': {'$ref': '#/$defs/name'},\n"
    "  'additionalProperties': {'anyOf': [{'type': 'null'}, {'$ref': '#/$defs/value'}, "
    "{'$ref': '#/$defs/declaration'}]}},\n"
    "'declaration': {'type': 'object', 'properties': {\n"
    "  'value': {'anyOf': [{'type': 'null'}, {'$ref': '#/$defs/value'}]},\n"
    "  'shape': {'$ref': '#/$defs/shape'},\n"
    "  'dtype': {'anyOf': [{'$ref': '#/$defs/dtype'}, {'type': 'string'}]},\n"
    "  'init': {'enum': [@inits]},\n"
    "  'file': {'description': '.npy, .npz, .safetensors, .csv or .json, beside this file.', 'type': 'string'},\n"
    "  'key': {'description': 'The array of an .npz or .safetensors file, the key of a .json file.', 'type': "
    "'string'},\n"
    "  'columns': {'description': 'Of a .csv file.', 'anyOf': [{'type': 'string'}, "
    "{'type': 'array', 'items': {'type': 'string'}}]},\n"
    "  'trainable': {'type': 'boolean'}},\n"
    "  'if': {'required': ['init']}, 'else': {'propertyNames': {'enum':\n"
    "    ['value', 'shape', 'dtype', 'init', 'file', 'key', 'columns', 'trainable']}}},\n"
    "'layer': {'type': 'object', 'required': ['op'], 'properties': {\n"
    "  'op': {'description': 'A name of tf.keras.layers.', 'anyOf': [{'enum': [@layers]}, {'type': 'string'}]},\n"
    "  'units': {'type': 'integer', 'minimum': 1}, 'rate': {'type': 'number'},\n"
    "  'activation': {'anyOf': [{'enum': [@ops]}, {'type': ['string', 'null']}]},\n"
    "  'use_bias': {'type': 'boolean'}, 'trainable': {'type': 'boolean'}}},\n";

static const char code[] =
    "'arguments': {'anyOf': [{'type': ['string', 'null']}, {'type': 'array', 'items':\n"
    "  {'anyOf': [{'type': 'string'}, {'type': 'object', 'minProperties': 1, 'maxProperties': 1}]}}]},\n"
    "'rule': {'type': 'object', 'additionalProperties': false, 'properties': {'args': {'$ref': '#/$defs/arguments'},\n"
    "  'steps': {'$ref': '#/$defs/steps'}, 'returns': {'$ref': '#/$defs/expression'}}},\n"
    "'function': {'type': 'object', 'additionalProperties': false, 'properties': {\n"
    "  'args': {'$ref': '#/$defs/arguments'}, 'steps': {'$ref': '#/$defs/steps'},\n"
    "  'returns': {'$ref': '#/$defs/expression'},\n"
    "  'gradient': {'description': 'One upstream gradient per output in, one gradient per argument out.',\n"
    "    'anyOf': [{'$ref': '#/$defs/rule'}, {'const': 'undefined'}]}}},\n"
    "'steps': {'anyOf': [{'type': ['string', 'null']}, {'type': 'array', 'items': {'$ref': '#/$defs/step'}}]},\n"
    "'step': {'anyOf': [{'type': 'string'}, {'$ref': '#/$defs/node'}, {'$ref': '#/$defs/block'}, "
    "{'$ref': '#/$defs/action'}]},\n"
    "'node': {'description': 'Other keys are attributes of the op.', 'type': 'object', 'required': ['op'],\n"
    "  'properties': {'name': {'anyOf': [{'type': ['string', 'null']}, {'type': 'array'}]},\n"
    "    'op': {'anyOf': [{'enum': [@ops]}, {'type': 'string'}]}, 'inputs': {'$ref': '#/$defs/expression'}}},\n"
    "'block': {'type': 'object', 'minProperties': 2, 'additionalProperties': false, 'properties': {\n"
    "  'tape': {'$ref': '#/$defs/name'}, 'persistent': {'type': 'boolean'},\n"
    "  'watch_accessed_variables': {'type': 'boolean'}, 'watch': {'$ref': '#/$defs/expression'},\n"
    "  'stop_recording': {'$ref': '#/$defs/name'},\n"
    "  'if': {'$ref': '#/$defs/expression'}, 'then': {'$ref': '#/$defs/steps'}, 'else': {'$ref': '#/$defs/steps'},\n"
    "  'while': {'$ref': '#/$defs/expression'}, 'for': {'$ref': '#/$defs/expression'}, "
    "'in': {'$ref': '#/$defs/expression'},\n"
    "  'steps': {'$ref': '#/$defs/steps'}},\n"
    "  'oneOf': [{'required': ['tape', 'steps']}, {'required': ['stop_recording', 'steps']},\n"
    "    {'required': ['if', 'then']}, {'required': ['while', 'steps']}, {'required': ['for', 'in', 'steps']}]},\n"
    "'action': {'type': 'object', 'minProperties': 1, 'additionalProperties': false, 'properties': {\n"
    "  'watch': {'$ref': '#/$defs/expression'}, 'on': {'$ref': '#/$defs/name'}, 'reset': {'$ref': '#/$defs/name'},\n"
    "  'assign': {'type': 'object'}, 'assign_add': {'type': 'object'}, 'assign_sub': {'type': 'object'}},\n"
    "  'dependentRequired': {'watch': ['on'], 'on': ['watch']}},\n"
    "'expectation': {'type': 'object', 'additionalProperties': false, 'properties': {\n"
    "  'eval': {'$ref': '#/$defs/expression'}, 'grad': {'$ref': '#/$defs/expression'},\n"
    "  'jacobian': {'$ref': '#/$defs/expression'}, 'hessian': {'$ref': '#/$defs/expression'},\n"
    "  'jvp': {'$ref': '#/$defs/expression'}, 'vjp': {'$ref': '#/$defs/expression'}, "
    "'hvp': {'$ref': '#/$defs/expression'},\n"
    "  'wrt': {'$ref': '#/$defs/expression'}, 'is': {}, 'error': {'type': 'string'},\n"
    "  'rtol': {'type': 'number', 'minimum': 0}, 'atol': {'type': 'number', 'minimum': 0}, "
    "'ulp': {'type': 'number', 'minimum': 0},\n"
    "  'given': {'type': 'object'}, 'name': {'type': 'string'}, 'tape': {'type': 'string'},\n"
    "  'watch': {'$ref': '#/$defs/names'}, 'batch': {'type': 'boolean'}, 'diag': {'type': 'boolean'},\n"
    "  'unconnected': {'enum': ['none', 'zero']}, 'output_gradients': {}, 'tangent': {}, 'vector': {}},\n"
    "  'oneOf': [{'required': ['eval']}, {'required': ['grad']}, {'required': ['jacobian']}, "
    "{'required': ['hessian']},\n"
    "    {'required': ['jvp']}, {'required': ['vjp']}, {'required': ['hvp']}]}\n"
    "}\n"
    "}\n";

static void write_name(gt_writer *writer, const char *name, bool first)
{
    gt_write_text(writer, first ? "\"" : ", \"");
    gt_write_text(writer, name);
    gt_write_byte(writer, '"');
}

static void write_dtypes(gt_writer *writer)
{
    for (int dtype = 0; dtype < GT_DTYPES; dtype++)
        write_name(writer, gt_dtype_name((gt_dtype)dtype), dtype == 0);
}

static void write_ops(gt_writer *writer)
{
    const gt_item *families = gt_op_list_item(writer->arena);
    for (const gt_item *family = families->first; family; family = family->next)
        for (const gt_item *op = family->first; op; op = op->next)
            write_name(writer, op->text, family == families->first && op == family->first);
}

static void write_inits(gt_writer *writer)
{
    const char *name;
    for (size_t i = 0; (name = gt_initializer_name(i)); i++)
        write_name(writer, name, i == 0);
}

static void write_layers(gt_writer *writer)
{
    gt_module_walk walk = {.n = 0};
    const char *name;
    for (bool first = true; (name = gt_layer_of_keras_next(writer->arena, &walk)); first = false)
        write_name(writer, name, first);
}

static const struct {
    const char *word;
    void (*write)(gt_writer *writer);
} lists[] = {{"@dtypes", write_dtypes}, {"@ops", write_ops}, {"@inits", write_inits}, {"@layers", write_layers}};

static size_t write_list(gt_writer *writer, const char *text)
{
    size_t i = 0;
    while (strncmp(text, lists[i].word, strlen(lists[i].word)) != 0)
        i++;
    lists[i].write(writer);
    return strlen(lists[i].word);
}

static void write_part(gt_writer *writer, const char *text)
{
    for (;;) {
        size_t n = strcspn(text, "'@");
        gt_write_bytes(writer, text, n);
        text += n;
        if (!*text)
            return;
        if (*text == '@') {
            text += write_list(writer, text);
            continue;
        }
        gt_write_byte(writer, '"');
        text++;
    }
}

gt_status gt_schema_print(gt_arena *arena, gt_sink *sink, gt_error *error)
{
    char block[GT_WRITE_BLOCK];
    const gt_write_options options = {.format = GT_FORMAT_JSON};
    gt_writer writer = {.arena = arena, .options = &options, .sink = sink, .block = block};
    write_part(&writer, head);
    write_part(&writer, values);
    write_part(&writer, code);
    gt_writer_flush(&writer);
    return writer.failed ? gt_fail(error, GT_UNREADABLE, (gt_span){NULL, 0, 0}, "cannot write the schema") : GT_OK;
}
