"""npy and npz without NumPy: bytes of elements, by the format's own page."""
import ast
import io
import itertools
import struct
import zipfile

CODES = {"<f8": "d", "<f4": "f", "<c16": "dd", "<c8": "ff", "<i8": "q", "<i4": "i", "|b1": "?", "|S3": "3s"}


def count(shape):
    n = 1
    for d in shape:
        n *= d
    return n


def written(descr, shape, elements):
    """An npy file; elements: a tuple of numbers each, or raw bytes."""
    head = repr({"descr": descr, "fortran_order": False, "shape": tuple(shape)})
    head += " " * ((64 - (10 + len(head) + 1) % 64) % 64) + "\n"
    return b"\x93NUMPY\x01\x00" + struct.pack("<H", len(head)) + head.encode() + b"".join(elements)


def read(data):
    """(descr, shape, [bytes of an element])."""
    if data[:8] != b"\x93NUMPY\x01\x00":
        raise ValueError("no npy file of version 1.0")
    size = struct.unpack("<H", data[8:10])[0]
    head = ast.literal_eval(data[10:10 + size].decode("latin1"))
    if head["fortran_order"] or (10 + size) % 64 or set(head) != {"descr", "fortran_order", "shape"}:
        raise ValueError(f"an npy header of another kind: {head}")
    body, width = data[10 + size:], struct.calcsize("=" + CODES[head["descr"]])
    if len(body) != width * count(head["shape"]):
        raise ValueError(f"{len(body)} bytes of elements for {head}")
    return head["descr"], head["shape"], [body[i:i + width] for i in range(0, len(body), width)]


def read_all(data):
    """The arrays of an npz file by name; zipfile checks their sums."""
    with zipfile.ZipFile(io.BytesIO(data)) as archive:
        if archive.testzip():
            raise ValueError("a member's sum is wrong")
        return {name[:-4]: read(archive.read(name)) for name in archive.namelist() if name.endswith(".npy")}


def indices(shape):
    return itertools.product(*map(range, shape))


def label(index):
    return f"[{','.join(map(str, index))}]" if index else ""


def archive(members):
    """An npz file of doubles by name."""
    whole = io.BytesIO()
    with zipfile.ZipFile(whole, "w") as made:
        for name, (shape, values) in members.items():
            made.writestr(name + ".npy", written("<f8", shape, [struct.pack("<d", v) for v in values]))
    return whole.getvalue()
