"""What the tests read of ONNX files, in a page: the wire format of protobuf, tensors, the names of inputs and outputs."""

import struct

import numpy as np

DTYPES = {1: "<f4", 2: "u1", 3: "i1", 4: "<u2", 5: "<i2", 6: "<i4", 7: "<i8", 9: "?", 10: "<f2", 11: "<f8", 12: "<u4",
          13: "<u8", 14: "<c8", 15: "<c16"}  # 8: text, 16: bfloat16
FIELDS = {1: 4, 14: 4, 11: 10, 15: 10, 7: 7, 12: 11, 13: 11, 8: 6}  # where elements stand; all others: 5


def varint(b, i):
    value = shift = 0
    while True:
        value |= (b[i] & 0x7F) << shift
        shift += 7
        i += 1
        if b[i - 1] < 0x80:
            return value, i


def fields(b):
    """(number, value) of each field: a number, or bytes."""
    i = 0
    while i < len(b):
        tag, i = varint(b, i)
        kind = tag & 7
        if kind == 0:
            value, i = varint(b, i)
        elif kind == 2:
            n, i = varint(b, i)
            value, i = b[i : i + n], i + n
        else:
            n = 8 if kind == 1 else 4
            value, i = b[i : i + n], i + n
        yield tag >> 3, value


def signed(x):
    return x - (1 << 64) if x >> 63 else x


def numbers(value):
    """Whole numbers of a field that may be packed."""
    if isinstance(value, int):
        return [signed(value)]
    out, i = [], 0
    while i < len(value):
        x, i = varint(value, i)
        out.append(signed(x))
    return out


def tensor(b):
    """(name, array) of a TensorProto; texts are an array of objects, bfloat16 is float32."""
    dims, kind, name, raw, data, texts = [], 0, "", None, {}, []
    for number, value in fields(b):
        if number == 1:
            dims += numbers(value)
        elif number == 2:
            kind = value
        elif number == 8:
            name = value.decode()
        elif number == 9:
            raw = value
        elif number == 6:
            texts.append(value.decode())
        else:
            data.setdefault(number, []).append(value)
    if kind == 8:
        return name, np.array(texts, dtype=object).reshape(dims)
    field = FIELDS.get(kind, 5)
    if raw is not None:
        array = np.frombuffer(raw, "<u2" if kind == 16 else DTYPES[kind])
    elif field in (4, 10):
        array = np.frombuffer(b"".join(data.get(field, [])), "<f4" if field == 4 else "<f8").view(DTYPES[kind])
    else:
        array = np.array([x for part in data.get(field, []) for x in numbers(part)], dtype="<i8")
        if kind == 10:
            array = array.astype("<u2").view("<f2")
        elif kind != 16:
            array = array.astype(DTYPES[kind])
    if kind == 16:
        array = (array.astype("<u4") << 16).view("<f4")
    return name, array.reshape(dims)


def value_kind(b):
    """What a TypeProto is of: "tensor", "sequence", "optional"."""
    number, inner = next(fields(b), (0, b""))
    if number == 1 and dict(fields(inner)).get(1) == 16:
        return "bfloat16"
    return {1: "tensor", 4: "sequence", 9: "optional"}.get(number, "other")


def value(b, kind):
    """What a file of the test data holds: a tensor, a list of them, None."""
    if kind == "tensor":
        return tensor(b)[1]
    if kind == "bfloat16":  # which the data calls uint16
        array = tensor(b)[1]
        return (array.astype("<u4") << 16).view("<f4") if array.dtype.kind == "u" else array
    if kind == "sequence":  # SequenceProto: 2 elem_type, 3 tensors, 5 sequences
        return [tensor(v)[1] if n == 3 else value(v, "sequence") for n, v in fields(b) if n in (3, 5)]
    for number, inner in fields(b):  # OptionalProto: 3 tensor, 5 sequence
        if number == 3:
            return tensor(inner)[1]
        if number == 5:
            return value(inner, "sequence")
    return None


def graph(b):
    """(inputs, outputs, ops) of a ModelProto: names with their kinds, and the ops of its nodes."""
    inputs, outputs, ops, given = [], [], set(), set()
    for number, part in fields(next(v for n, v in fields(b) if n == 7)):
        if number in (11, 12):
            name = next(v.decode() for n, v in fields(part) if n == 1)
            kind = next((value_kind(v) for n, v in fields(part) if n == 2), "other")
            (inputs if number == 11 else outputs).append((name, kind))
        elif number == 1:
            ops.add(next(v.decode() for n, v in fields(part) if n == 4))
        elif number == 5:
            given.add(tensor(part)[0])
    return [i for i in inputs if i[0] not in given], outputs, ops
