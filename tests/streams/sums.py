"""Streams that add up, against Python's exact fractions of the records' own answers, each rounded once; in any order,
with any number of threads, and with records left out."""
import json
import math
import random
import struct
from fractions import Fraction

import arrays
from program import spoken

MODEL = """inputs: {x: 1, p: [1, 2, 3]}
steps: |
  if x > 0:
      y = reduce_sum(p * p) * x
  else:
      y = reduce_sum(p) * x * 3
wrt: [x, p]
"""


def single(text):
    """What float32 prints, as the number that it is."""
    return struct.unpack("<f", struct.pack("<f", float(text)))[0]


def nearest(value, bits, finest):
    """The fraction rounded to so many bits, ties to even, in units of 2 ** finest or larger."""
    if value == 0:
        return 0.0
    size = abs(value)
    unit = size.numerator.bit_length() - size.denominator.bit_length() - bits
    while size >= Fraction(2) ** (unit + bits):
        unit += 1
    unit = max(unit, finest)
    return math.copysign(math.ldexp(round(size / Fraction(2) ** unit), unit), value)


def numbers(tree):
    if isinstance(tree, dict):
        return [n for item in tree.values() for n in numbers(item)]
    return [n for item in tree for n in numbers(item)] if isinstance(tree, list) else [tree]


def drawn(dice, kind):
    """Numbers that are hard to add: of all sizes, or most of which another one takes away again."""
    if kind == "cancelled":
        some = [dice.uniform(-1, 1) * 10.0 ** dice.randint(-150, 140) for _ in range(300)]
        rest = [dice.uniform(-1, 1) for _ in range(300)]
        return dice.sample(some + [-x for x in some] + rest, 900)
    if kind == "small":
        return [dice.choice((-1, 1)) * 5e-324 * dice.randrange(2 ** 40) for _ in range(900)]
    return [dice.gauss(0, 1) * 10.0 ** dice.randint(-20, 20) for _ in range(900)]


def check(tally, program, dice, kind, how, dtype):
    bits, finest, read = (24, -149, single) if dtype == "float32" else (53, -1074, float)
    xs = drawn(dice, kind) if dtype == "float64" else [read(dice.gauss(0, 1) * 10.0 ** dice.randint(-9, 9)) for _ in range(900)]
    rows = [(x, *(dice.randrange(-9, 10) for _ in range(3))) for x in xs]
    words = ["grad", "model.yaml", "--dtype", dtype, "--each", "rows.csv"]
    program.file("rows.csv", "x,p[0],p[1],p[2]\n" + "".join(",".join(map(repr, row)) + "\n" for row in rows))
    answers = [json.loads(line) for line in program.run(words).out.splitlines()]
    each = [[read(n) for n in [a["value"], *numbers(a["gradients"])]] for a in answers]
    want = [nearest(sum(map(Fraction, column)) / (len(each) if how == "mean" else 1), bits, finest)
            for column in zip(*each)]
    if how == "sum" and dtype == "float64":
        tally.same("math.fsum agrees", [math.fsum(column) for column in zip(*each)], want)
    words += ["--reduce", how]
    said = program.run(words)
    got = json.loads(said.out or "{}")
    name = f"{how} of {kind} numbers in {dtype}"
    tally.same(name, [(n, math.copysign(1, n)) for n in want],
               [(n, math.copysign(1, n)) for n in map(read, numbers([got.get("value"), got.get("gradients")]))],
               spoken(words) + said.err)
    tally.same(f"{name}: records", len(rows), got.get("records"))
    for threads in ("1", "2", "3", "4", "7"):
        tally.same(f"{name}: {threads} threads", said.out, program.run([*words, "--threads", threads]).out)
    dice.shuffle(rows)
    program.file("rows.csv", "p[2],x,p[0],p[1]\n" + "".join(f"{r[3]},{r[0]!r},{r[1]},{r[2]}\n" for r in rows))
    tally.same(f"{name}: shuffled", said.out, program.run(words).out)


def check_refused(tally, program, dice):
    """What fails is left out, and what is left comes to the sum of the others, whatever the order."""
    lines = [str(dice.randrange(-99, 99)) for _ in range(5000)]
    wrong = sorted(dice.sample(range(5000), 40))
    for i in wrong:
        lines[i] = "word"
    good = [int(line) for line in lines if line != "word"]
    words = ["eval", "-e", "x * 3", "--each", "-", "--reduce", "sum"]
    said = program.run([*words, "--keep-going"], "x\n" + "\n".join(lines) + "\n")
    tally.same("refused", (3, {"model": "-e", "reduce": "sum", "records": 4960, "refused": 40,
                               "values": {"y": 3 * sum(good)}}), (said.code, json.loads(said.out)))
    tally.true("the first is named", f"40 of 5000 records failed and are not in the sum; the first is record {wrong[0] + 1}:"
               in said.err, said.err)
    said = program.run(words, "x\n" + "\n".join(lines) + "\n")
    tally.same("nothing is printed", (3, ""), (said.code, said.out))
    tally.true("its line is shown", f"-:{wrong[0] + 2}:1: error: 'word'" in said.err, said.err)


def check_stacked(tally, program, dice):
    """Files of arrays hold what the lines say, record by record, and NaN where a record failed."""
    rows = [(dice.gauss(0, 1), *(dice.randrange(-9, 10) for _ in range(3))) for _ in range(5000)]
    text = ["x,p[0],p[1],p[2]", *(",".join(map(repr, row)) for row in rows)]
    for going in (False, True):
        for i in dice.sample(range(1, 5001), 30) if going else ():
            text[i] = "no" + text[i]
        program.file("rows.csv", "\n".join(text) + "\n")
        words = ["grad", "model.yaml", "--each", "rows.csv", *(["--keep-going"] if going else [])]
        lines = [json.loads(line) for line in program.run(words).out.splitlines()]
        said = program.run([*words, "-o", "all.npz"])
        got = arrays.read_all((program.folder / "all.npz").read_bytes())
        tally.same("stacked: exit code", 3 if going else 0, said.code, said.err)
        tally.same("stacked: names", ["x", "p", "error"] if going else ["x", "p"], list(got))
        tally.same("stacked: shapes", [(5000,), (5000, 3)], [got["x"][1], got["p"][1]])
        want = {"x": [], "p": []}
        for line in lines:
            found = line.get("gradients", {"x": math.nan, "p": [math.nan] * 3})
            want["x"].append(struct.pack("<d", found["x"]))
            want["p"] += [struct.pack("<d", n) for n in found["p"]]
        tally.same("stacked: x", want["x"], got["x"][2])
        tally.same("stacked: p", want["p"], got["p"][2])
        if going:
            tally.same("stacked: codes", [struct.pack("<i", line.get("error", {"code": 0})["code"]) for line in lines],
                       got["error"][2])


def run(tally, program, seed):
    dice = random.Random(seed)
    program.file("model.yaml", MODEL)
    for kind, how, dtype in (("wide", "sum", "float64"), ("wide", "mean", "float64"), ("cancelled", "sum", "float64"),
                             ("cancelled", "mean", "float64"), ("small", "sum", "float64"), ("small", "mean", "float64"),
                             ("wide", "sum", "float32"), ("wide", "mean", "float32")):
        check(tally, program, dice, kind, how, dtype)
    check_refused(tally, program, dice)
    check_stacked(tally, program, dice)
