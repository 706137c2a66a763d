#include "onnx/wire.h"

#include <string.h>

static bool broken(gt_wire *wire)
{
    wire->broken = true;
    wire->left.size = 0;
    return false;
}

static void skip(gt_wire *wire, size_t n)
{
    wire->left.s += n;
    wire->left.size -= n;
}

static bool varint(gt_wire *wire, uint64_t *out)
{
    *out = 0;
    for (unsigned i = 0; i < 10 && i < wire->left.size; i++) {
        const unsigned char byte = (unsigned char)wire->left.s[i];
        if (i == 9 && byte > 1)
            break;
        *out |= (uint64_t)(byte & 0x7f) << 7 * i;
        if (byte < 0x80) {
            skip(wire, i + 1);
            return true;
        }
    }
    return broken(wire);
}

static bool little_endian(gt_wire *wire, size_t n, uint64_t *out)
{
    *out = 0;
    if (wire->left.size < n)
        return broken(wire);
    for (size_t i = 0; i < n; i++)
        *out |= (uint64_t)(unsigned char)wire->left.s[i] << 8 * i;
    skip(wire, n);
    return true;
}

bool gt_wire_number(gt_wire *packed, gt_wire_kind kind, uint64_t *out)
{
    if (!packed->left.size)
        return false;
    return kind == GT_WIRE_VARINT ? varint(packed, out) : little_endian(packed, kind == GT_WIRE_64 ? 8 : 4, out);
}

bool gt_wire_next(gt_wire *wire, gt_wire_field *out)
{
    uint64_t tag, size;
    if (!wire->left.size || !varint(wire, &tag))
        return false;
    *out = (gt_wire_field){.number = (uint32_t)(tag >> 3), .kind = (gt_wire_kind)(tag & 7)};
    if (!out->number || tag >> 3 > 0x1fffffff)
        return broken(wire);
    switch (out->kind) {
    case GT_WIRE_VARINT:
    case GT_WIRE_64:
    case GT_WIRE_32:
        return wire->left.size ? gt_wire_number(wire, out->kind, &out->value) : broken(wire);
    case GT_WIRE_BYTES:
        if (!varint(wire, &size) || size > wire->left.size)
            return broken(wire);
        out->bytes = (gt_bytes){wire->left.s, (size_t)size};
        skip(wire, (size_t)size);
        return true;
    default:
        return broken(wire);
    }
}

float gt_wire_f32(uint64_t bits)
{
    const uint32_t low = (uint32_t)bits;
    float value;
    memcpy(&value, &low, sizeof value);
    return value;
}

double gt_wire_f64(uint64_t bits)
{
    double value;
    memcpy(&value, &bits, sizeof value);
    return value;
}

bool gt_bytes_are(gt_bytes bytes, const char *text)
{
    return strlen(text) == bytes.size && memcmp(bytes.s, text, bytes.size) == 0;
}
