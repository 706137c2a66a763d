#include "onnx/proto.h"

/* Walks the fields of a message; the body of the switch sees `f`, the field. A field of another kind than the schema
 * says is passed over, as one of another number is: messages of later versions have more. */
#define FIELDS(bytes)                                                                                                  \
    gt_wire wire = {.left = (bytes)};                                                                                  \
    gt_wire_field f;                                                                                                   \
    bool fine = true;                                                                                                  \
    while (fine && gt_wire_next(&wire, &f))                                                                            \
        switch (f.number << 3 | (uint32_t)f.kind)
#define VARINT(number) ((number) << 3 | GT_WIRE_VARINT)
#define BYTES(number)  ((number) << 3 | GT_WIRE_BYTES)
#define BITS32(number) ((number) << 3 | GT_WIRE_32)
#define DONE           return fine && !wire.broken

#define ADD(list, ...) GT_APPEND(arena, (list).item, (list).n, (list).capacity, __VA_ARGS__)

/* A repeated whole number, packed. */
static bool add_packed(gt_arena *arena, gt_bytes bytes, gt_onnx_sizes *out)
{
    gt_wire packed = {.left = bytes};
    uint64_t value;
    while (gt_wire_number(&packed, GT_WIRE_VARINT, &value))
        ADD(*out, (int64_t)value);
    return !packed.broken;
}

/* A map's entry: key = 1, value = 2. */
static bool read_entry(gt_bytes bytes, gt_bytes *key, gt_bytes *value)
{
    *key = *value = (gt_bytes){"", 0};
    FIELDS(bytes)
    {
    case BYTES(1):
        *key = f.bytes;
        break;
    case BYTES(2):
        *value = f.bytes;
        break;
    default:
        break;
    }
    DONE;
}

static bool add_external(gt_bytes bytes, gt_onnx_tensor *out)
{
    gt_bytes key, value;
    if (!read_entry(bytes, &key, &value))
        return false;
    if (gt_bytes_are(key, "location"))
        out->location = value;
    else if (gt_bytes_are(key, "offset"))
        out->offset = value;
    else if (gt_bytes_are(key, "length"))
        out->length = value;
    return true;
}

bool gt_onnx_read_tensor(gt_arena *arena, gt_bytes bytes, gt_onnx_tensor *out)
{
    *out = (gt_onnx_tensor){.whole = bytes};
    FIELDS(bytes)
    {
    case VARINT(1):
        ADD(out->dims, (int64_t)f.value);
        break;
    case BYTES(1):
        fine = add_packed(arena, f.bytes, &out->dims);
        break;
    case VARINT(2):
        out->type = (int64_t)f.value;
        break;
    case BYTES(8):
        out->name = f.bytes;
        break;
    case BYTES(9):
        out->raw = f.bytes;
        out->has_raw = true;
        break;
    case BYTES(13):
        fine = add_external(f.bytes, out);
        break;
    case VARINT(14):
        out->external = f.value == 1;
        break;
    default:
        break;
    }
    DONE;
}

bool gt_onnx_read_sparse(gt_arena *arena, gt_bytes bytes, gt_onnx_sparse *out)
{
    *out = (gt_onnx_sparse){.values = {.type = GT_ONNX_UNKNOWN}};
    FIELDS(bytes)
    {
    case BYTES(1):
        fine = gt_onnx_read_tensor(arena, f.bytes, &out->values);
        break;
    case BYTES(2):
        fine = gt_onnx_read_tensor(arena, f.bytes, &out->indices);
        break;
    case VARINT(3):
        ADD(out->dims, (int64_t)f.value);
        break;
    case BYTES(3):
        fine = add_packed(arena, f.bytes, &out->dims);
        break;
    default:
        break;
    }
    DONE;
}

/* -- attributes -- */

static void add_float(gt_arena *arena, gt_onnx_attribute *out, uint64_t bits)
{
    GT_APPEND(arena, out->floats, out->n, out->m, (double)gt_wire_f32(bits));
}

static bool add_floats(gt_arena *arena, gt_onnx_attribute *out, gt_bytes bytes)
{
    gt_wire packed = {.left = bytes};
    uint64_t bits;
    while (gt_wire_number(&packed, GT_WIRE_32, &bits))
        add_float(arena, out, bits);
    return !packed.broken;
}

static bool add_ints(gt_arena *arena, gt_onnx_attribute *out, gt_bytes bytes)
{
    gt_wire packed = {.left = bytes};
    uint64_t value;
    while (gt_wire_number(&packed, GT_WIRE_VARINT, &value))
        GT_APPEND(arena, out->ints, out->n, out->m, (int64_t)value);
    return !packed.broken;
}

/* The type, which files of the first versions leave out, decides which field counts. */
static gt_onnx_attribute_type type_of_field(uint32_t number)
{
    switch (number) {
    case 2:
        return GT_ONNX_ATTRIBUTE_FLOAT;
    case 3:
        return GT_ONNX_ATTRIBUTE_INT;
    case 4:
        return GT_ONNX_ATTRIBUTE_STRING;
    case 5:
        return GT_ONNX_ATTRIBUTE_TENSOR;
    case 6:
        return GT_ONNX_ATTRIBUTE_GRAPH;
    case 7:
        return GT_ONNX_ATTRIBUTE_FLOATS;
    case 8:
        return GT_ONNX_ATTRIBUTE_INTS;
    case 9:
        return GT_ONNX_ATTRIBUTE_STRINGS;
    case 14:
        return GT_ONNX_ATTRIBUTE_TYPE;
    case 22:
        return GT_ONNX_ATTRIBUTE_SPARSE_TENSOR;
    default:
        return GT_ONNX_ATTRIBUTE_UNKNOWN;
    }
}

/* Of a list that holds another kind of entry than the type says nothing is taken. */
static bool add_entry(gt_arena *arena, gt_onnx_attribute *out, const gt_wire_field *f)
{
    switch (f->number << 3 | (uint32_t)f->kind) {
    case BITS32(7):
        add_float(arena, out, f->value);
        return true;
    case BYTES(7):
        return add_floats(arena, out, f->bytes);
    case VARINT(8):
        GT_APPEND(arena, out->ints, out->n, out->m, (int64_t)f->value);
        return true;
    case BYTES(8):
        return add_ints(arena, out, f->bytes);
    case BYTES(9):
        GT_APPEND(arena, out->texts, out->n, out->m, f->bytes);
        return true;
    default:
        return false;
    }
}

static bool read_attribute(gt_arena *arena, gt_bytes bytes, gt_onnx_attribute *out)
{
    gt_onnx_attribute_type told = GT_ONNX_ATTRIBUTE_UNKNOWN;
    *out = (gt_onnx_attribute){.message = bytes, .s = {"", 0}};
    FIELDS(bytes)
    {
    case BYTES(1):
        out->name = f.bytes;
        break;
    case BITS32(2):
        out->f = (double)gt_wire_f32(f.value);
        told = GT_ONNX_ATTRIBUTE_FLOAT;
        break;
    case VARINT(3):
        out->i = (int64_t)f.value;
        told = GT_ONNX_ATTRIBUTE_INT;
        break;
    case BYTES(4):
    case BYTES(5):
    case BYTES(6):
    case BYTES(14):
    case BYTES(22):
        out->s = f.bytes;
        told = type_of_field(f.number);
        break;
    case BITS32(7):
    case BYTES(7):
    case VARINT(8):
    case BYTES(8):
    case BYTES(9):
        fine = (!out->n || told == type_of_field(f.number)) && add_entry(arena, out, &f);
        told = type_of_field(f.number);
        break;
    case VARINT(20):
        out->type = (int64_t)f.value;
        break;
    case BYTES(21):
        out->refers = f.bytes;
        break;
    default:
        break;
    }
    if (!out->type)
        out->type = (int64_t)told;
    else if (told && out->type != (int64_t)told)
        return false;
    DONE;
}

bool gt_onnx_read_node(gt_arena *arena, gt_bytes bytes, gt_onnx_node *out)
{
    *out = (gt_onnx_node){.name = {"", 0}, .op = {"", 0}, .domain = {"", 0}};
    FIELDS(bytes)
    {
    case BYTES(1):
        ADD(out->inputs, f.bytes);
        break;
    case BYTES(2):
        ADD(out->outputs, f.bytes);
        break;
    case BYTES(3):
        out->name = f.bytes;
        break;
    case BYTES(4):
        out->op = f.bytes;
        break;
    case BYTES(5):
        GT_APPEND(arena, out->attribute, out->attributes, out->capacity, (gt_onnx_attribute){.n = 0});
        fine = read_attribute(arena, f.bytes, &out->attribute[out->attributes - 1]);
        break;
    case BYTES(7):
        out->domain = f.bytes;
        break;
    default:
        break;
    }
    DONE;
}

/* -- values -- */

static bool read_dim(gt_bytes bytes, gt_onnx_dim *out)
{
    *out = (gt_onnx_dim){-1, {"", 0}};
    FIELDS(bytes)
    {
    case VARINT(1):
        out->size = (int64_t)f.value;
        out->name.size = 0;
        break;
    case BYTES(2):
        out->name = f.bytes;
        out->size = -1;
        break;
    default:
        break;
    }
    DONE;
}

static bool read_shape(gt_arena *arena, gt_bytes bytes, gt_onnx_value *out)
{
    out->shaped = true;
    FIELDS(bytes)
    {
    case BYTES(1):
        GT_APPEND(arena, out->dim, out->rank, out->capacity, (gt_onnx_dim){-1, {"", 0}});
        fine = read_dim(f.bytes, &out->dim[out->rank - 1]);
        break;
    default:
        break;
    }
    DONE;
}

static bool read_tensor_type(gt_arena *arena, gt_bytes bytes, gt_onnx_value *out)
{
    FIELDS(bytes)
    {
    case VARINT(1):
        out->type = (int64_t)f.value;
        break;
    case BYTES(2):
        fine = read_shape(arena, f.bytes, out);
        break;
    default:
        break;
    }
    DONE;
}

/* The type within a sequence or an optional one: field 1 of it. */
static gt_bytes inner_type(gt_bytes bytes, bool *well)
{
    gt_bytes inner = {"", 0};
    gt_wire wire = {.left = bytes};
    gt_wire_field f;
    while (gt_wire_next(&wire, &f))
        if (f.number == 1 && f.kind == GT_WIRE_BYTES)
            inner = f.bytes;
    *well = !wire.broken;
    return inner;
}

static bool read_type(gt_arena *arena, gt_bytes bytes, gt_onnx_value *out)
{
    enum { DEPTH = 8 };
    out->kind = GT_ONNX_OTHER;
    for (int depth = 0; depth < DEPTH; depth++) {
        gt_onnx_kind kind = GT_ONNX_OTHER;
        gt_bytes next = {"", 0};
        FIELDS(bytes)
        {
        case BYTES(1):
            kind = GT_ONNX_TENSOR;
            fine = read_tensor_type(arena, f.bytes, out);
            break;
        case BYTES(4):
            kind = GT_ONNX_SEQUENCE;
            next = inner_type(f.bytes, &fine);
            break;
        case BYTES(9):
            kind = GT_ONNX_OPTIONAL;
            next = inner_type(f.bytes, &fine);
            break;
        default:
            break;
        }
        if (!fine || wire.broken)
            return false;
        if (!depth)
            out->kind = kind;
        out->nested = out->nested || kind == GT_ONNX_OTHER || (depth && kind == GT_ONNX_OPTIONAL) ||
                      (out->sequence && kind != GT_ONNX_TENSOR);
        out->sequence = out->sequence || kind == GT_ONNX_SEQUENCE;
        if (kind == GT_ONNX_TENSOR || kind == GT_ONNX_OTHER)
            return true;
        bytes = next;
    }
    return false;
}

static bool read_value(gt_arena *arena, gt_bytes bytes, gt_onnx_value *out)
{
    FIELDS(bytes)
    {
    case BYTES(1):
        out->name = f.bytes;
        break;
    case BYTES(2):
        fine = read_type(arena, f.bytes, out);
        break;
    default:
        break;
    }
    DONE;
}

static bool add_value(gt_arena *arena, gt_bytes bytes, gt_onnx_values *out)
{
    ADD(*out, (gt_onnx_value){.name = {"", 0}, .kind = GT_ONNX_OTHER});
    return read_value(arena, bytes, &out->item[out->n - 1]);
}

/* -- graphs, functions, the model -- */

bool gt_onnx_read_graph(gt_arena *arena, gt_bytes bytes, gt_onnx_graph *out)
{
    *out = (gt_onnx_graph){.name = {"", 0}};
    FIELDS(bytes)
    {
    case BYTES(1):
        GT_APPEND(arena, out->node, out->nodes, out->nodes_capacity, f.bytes);
        break;
    case BYTES(2):
        out->name = f.bytes;
        break;
    case BYTES(5):
        GT_APPEND(arena, out->tensor, out->tensors, out->tensors_capacity, (gt_onnx_tensor){.type = 0});
        fine = gt_onnx_read_tensor(arena, f.bytes, &out->tensor[out->tensors - 1]);
        break;
    case BYTES(11):
        fine = add_value(arena, f.bytes, &out->inputs);
        break;
    case BYTES(12):
        fine = add_value(arena, f.bytes, &out->outputs);
        break;
    case BYTES(13):
        fine = add_value(arena, f.bytes, &out->told);
        break;
    case BYTES(15):
        GT_APPEND(arena, out->sparse_tensor, out->sparse, out->sparse_capacity, f.bytes);
        break;
    default:
        break;
    }
    DONE;
}

static bool add_opset(gt_arena *arena, gt_bytes bytes, gt_onnx_opsets *out)
{
    ADD(*out, (gt_onnx_opset){{"", 0}, 0});
    gt_onnx_opset *opset = &out->item[out->n - 1];
    FIELDS(bytes)
    {
    case BYTES(1):
        opset->domain = f.bytes;
        break;
    case VARINT(2):
        opset->version = (int64_t)f.value;
        break;
    default:
        break;
    }
    DONE;
}

static bool read_function(gt_arena *arena, gt_bytes bytes, gt_onnx_function *out)
{
    FIELDS(bytes)
    {
    case BYTES(1):
        out->name = f.bytes;
        break;
    case BYTES(4):
        ADD(out->inputs, f.bytes);
        break;
    case BYTES(5):
        ADD(out->outputs, f.bytes);
        break;
    case BYTES(6):
        ADD(out->attributes, f.bytes);
        break;
    case BYTES(7):
        GT_APPEND(arena, out->node, out->nodes, out->nodes_capacity, f.bytes);
        break;
    case BYTES(9):
        fine = add_opset(arena, f.bytes, &out->opsets);
        break;
    case BYTES(10):
        out->domain = f.bytes;
        break;
    case BYTES(11):
        GT_APPEND(arena, out->fallback, out->defaults, out->defaults_capacity, (gt_onnx_attribute){.n = 0});
        fine = read_attribute(arena, f.bytes, &out->fallback[out->defaults - 1]);
        break;
    default:
        break;
    }
    DONE;
}

bool gt_onnx_read_model(gt_arena *arena, gt_bytes bytes, gt_onnx_model *out)
{
    *out = (gt_onnx_model){.producer = {"", 0}, .graph = {NULL, 0}};
    FIELDS(bytes)
    {
    case VARINT(1):
        out->ir_version = (int64_t)f.value;
        break;
    case BYTES(2):
        out->producer = f.bytes;
        break;
    case BYTES(7):
        out->graph = f.bytes;
        break;
    case BYTES(8):
        fine = add_opset(arena, f.bytes, &out->opsets);
        break;
    case BYTES(25):
        GT_APPEND(arena, out->function, out->functions, out->functions_capacity,
                  (gt_onnx_function){.name = {"", 0}, .domain = {"", 0}});
        fine = read_function(arena, f.bytes, &out->function[out->functions - 1]);
        break;
    default:
        break;
    }
    DONE;
}
