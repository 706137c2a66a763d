/* The wire format of protobuf, as far as ONNX files have it: fields by number, each a whole number, four or eight
 * bytes, or a stretch of bytes that is a text, a message or packed numbers. Nothing is copied, and every size is held
 * against what is left before it is used. Groups, which protobuf gave up, are refused.
 *
 * A reader of its own, in a page, rather than libprotobuf-c: that one builds a tree of the whole file in memory of its
 * own before anything of it can be refused, copies the weights into it, and costs half a millisecond at each start. */
#ifndef GT_WIRE_H
#define GT_WIRE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* Bytes in a file, which stays where it is. No zero ends them. */
typedef struct gt_bytes {
    const char *s;
    size_t size;
} gt_bytes;

/* What is left of a message. */
typedef struct gt_wire {
    gt_bytes left;
    bool broken; /* the message ends in the midst of a field, or holds what is none */
} gt_wire;

typedef enum gt_wire_kind { GT_WIRE_VARINT = 0, GT_WIRE_64 = 1, GT_WIRE_BYTES = 2, GT_WIRE_32 = 5 } gt_wire_kind;

typedef struct gt_wire_field {
    uint32_t number;
    gt_wire_kind kind;
    uint64_t value; /* of all but bytes */
    gt_bytes bytes;
} gt_wire_field;

/* The next field; false at the end, and where the message is broken. */
bool gt_wire_next(gt_wire *wire, gt_wire_field *out);

/* The next number of a packed field, all of that kind; false at the end, and where it is broken. */
bool gt_wire_number(gt_wire *packed, gt_wire_kind kind, uint64_t *out);

/* Numbers of a repeated field, which may come packed or one by one. */
static inline gt_wire gt_wire_numbers(const gt_wire_field *field)
{
    return (gt_wire){.left = field->bytes};
}

/* The bits of a float of 32 and of 64 bits. */
float gt_wire_f32(uint64_t bits);
double gt_wire_f64(uint64_t bits);

/* Is it this text? */
bool gt_bytes_are(gt_bytes bytes, const char *text);

#endif
