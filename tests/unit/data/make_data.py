#!/usr/bin/python3
"""Makes the data files that tests/unit/test_data.c reads; npy files are NumPy's own. Run it in this directory."""
import io

import numpy as np

a = np.array([[1.5, -2.0, 0.1], [1e300, np.inf, -0.0]])
np.save("f8.npy", a)
np.save("f8_fortran.npy", np.asfortranarray(a))
np.save("f4_big.npy", np.array([1.5, -2.25, 3.0], dtype=">f4"))
np.save("f8_big_fortran.npy", np.asfortranarray(np.arange(24, dtype=">f8").reshape(2, 3, 4)))
np.save("i8.npy", np.array([9007199254740993, -1, -2**63]))
np.save("i4.npy", np.array([[3000, -70000]], dtype="<i4"))
np.save("i2_big.npy", np.array([-300, 300], dtype=">i2"))
np.save("i1.npy", np.array([-128, 127], dtype="i1"))
np.save("u1.npy", np.array([0, 255], dtype="u1"))
np.save("b1.npy", np.array([True, False, True]))
np.save("c16.npy", np.array([1 + 2j, -3.5 - 0.5j]))
np.save("c8_big.npy", np.array([[1 + 2j], [0 - 4j]], dtype=">c8"))
np.save("scalar.npy", np.float64(7.25))
np.save("empty.npy", np.zeros((2, 0, 3)))
np.save("text.npy", np.array(["ab", "c"]))
np.save("structured.npy", np.zeros(2, dtype=[("a", "<f8"), ("b", "<i4")]))
np.save("object.npy", np.array([{}, None], dtype=object), allow_pickle=True)
np.save("half.npy", np.array([1.5], dtype="f2"))
for version in (2, 3):
    data = io.BytesIO()
    np.lib.format.write_array(data, np.array([1.0, 2.0]), version=(version, 0))
    open("v%d.npy" % version, "wb").write(data.getvalue())

np.savez("arrays.npz", table=np.array([[1.5, 2.0], [3.0, 4.0]]), bias=np.array([1, 2, 3]), flag=np.array(True))
np.savez_compressed("packed.npz", table=np.arange(2000.0).reshape(20, 100), f4=np.ones(3, "f4"))
np.savez("one.npz", np.array([7.0, 8.0]))
np.savez("none.npz")

# Damaged files.
raw = open("packed.npz", "rb").read()
open("cut.npz", "wb").write(raw[:-30])
open("bent.npz", "wb").write(raw[:200] + bytes([raw[200] ^ 0x55]) + raw[201:])
raw = open("arrays.npz", "rb").read()
at = raw.index(np.array(1.5).tobytes())
open("checksum.npz", "wb").write(raw[:at] + np.array(2.5).tobytes() + raw[at + 8 :])
at = raw.rindex(b"PK\x01\x02")  # the last entry of the directory: its unpacked size
open("size.npz", "wb").write(raw[: at + 24] + b"\xff\xff\xff\x7f" + raw[at + 28 :])
raw = open("f8.npy", "rb").read()
open("short.npy", "wb").write(raw[:-3])
open("long.npy", "wb").write(raw + b"x")
open("cut_header.npy", "wb").write(raw[:40])
open("not_npy.npy", "wb").write(b"hello world, this is text")


def with_header(text):
    text = text.encode()
    text += b" " * ((64 - (10 + len(text) + 1) % 64) % 64) + b"\n"
    return b"\x93NUMPY\x01\x00" + len(text).to_bytes(2, "little") + text


open("huge.npy", "wb").write(with_header("{'descr': '<f8', 'fortran_order': False, 'shape': (%d, %d), }" % (2**62, 2**62)))
open("bad_header.npy", "wb").write(with_header("{'descr': '<f8', 'fortran_order': 0, 'shape': (1,), }") + b"\0" * 8)

open("table.csv", "w").write('age, weight ,"the ""name"""\n31,70.5,"a, b"\n\n45,-1e-3,x\n')
open("plain.csv", "w", newline="").write("1;2;3\r\n4;5;-6\r\n")
open("tabs.tsv", "w").write("x\ty\n1\tnan\n2\t-inf\n")
open("flags.csv", "w").write("true,false\nFalse,True\n")
open("nested.json", "w").write('[[1, 2, 3],\n [4, 5.5, "NaN"]]\n')
open("ints.json", "w").write("[9007199254740993, -2]")
