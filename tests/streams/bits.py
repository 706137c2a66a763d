"""Writers read back: every format of every dtype, by readers that are not the program's, to the last bit."""
import csv
import io
import json
import math
import random
import re
import struct

import arrays
from cells import is_complex, leaves, tree_of
from program import spoken

F8 = [0.0, -0.0, 5e-324, -5e-324, 2.2250738585072014e-308, 1.7976931348623157e308, -1.7976931348623157e308, 0.1, 1 / 3,
      0.30000000000000004, 123456789.12345679, 9007199254740993.0, 1e21, 1e22, 1e23, 1e-7, 123e-7, 4.35, 1e300, math.pi,
      1e15, 1e16, 1e17, 9.999999999999999e22, 2.0 ** 63, math.inf, -math.inf, math.nan]
F4 = [0.0, -0.0, 1e-45, 1.1754943508222875e-38, 3.4028234663852886e38, 0.1, 1 / 3, 16777217.0, 1e10, 8388609.0,
      math.inf, -math.inf, math.nan]
DTYPES = {"float64": "<f8", "float32": "<f4", "complex128": "<c16", "complex64": "<c8", "int64": "<i8", "int32": "<i4",
          "bool": "|b1"}
SHAPES = [(), (1,), (0,), (2, 0, 3), (3, 1, 2)]


def bits_of(dice, n, code):
    """Random doubles or floats by their bits."""
    width = struct.calcsize(code)
    return [struct.unpack("<" + code, dice.randbytes(width))[0] for _ in range(n)]


def elements(dtype, dice, n):
    code = arrays.CODES[DTYPES[dtype]]
    if dtype == "bool":
        return [(dice.random() < 0.5,) for _ in range(n)]
    if code[0] in "qi":
        top = 2 ** (63 if code == "q" else 31)
        some = [0, -1, 1, top - 1, -top, 2 ** 53 % top, (2 ** 53 + 1) % top, 1 - top]
        return [(v,) for v in (some + [dice.randrange(-top, top) for _ in range(n)])[:n]]
    special = F8 if code[0] == "d" else F4
    values = special + bits_of(dice, n, code[0])
    if len(code) == 1:
        return [(v,) for v in values[:n]]
    return [(dice.choice(values[:n + 1]), values[i]) for i in range(n)]


def packed(values, dtype):
    """Bytes of an element, every NaN the same."""
    return b"".join(struct.pack("<" + c, math.nan if isinstance(v, float) and math.isnan(v) else v)
                    for c, v in zip(arrays.CODES[DTYPES[dtype]], values))


def number(text, dtype):
    """What a text of JSON or CSV says, in the dtype."""
    if dtype == "bool":
        return {"true": True, "false": False, True: True, False: False}[text]
    if "int" in dtype:
        return int(text)
    return float({"Infinity": "inf", "-Infinity": "-inf"}.get(text, text))


def flat(tree):
    return [leaf for item in tree for leaf in flat(item)] if isinstance(tree, list) else [tree]


def shape_of(tree):
    shape = []
    while isinstance(tree, list):
        shape.append(len(tree))
        tree = tree[0] if tree else None
    return tuple(shape)


def parts_of(value, dtype):
    return [number(value[p], dtype) for p in ("re", "im")] if is_complex(value) else [number(value, dtype)]


def read_json(text, dtype):
    value = tree_of(text)["values"]["x"]
    return shape_of(value), [packed(parts_of(v, dtype), dtype) for v in flat(value)]


def read_long(text, dtype):
    rows = list(csv.reader(io.StringIO(text)))
    head = ["source", "index"] + (["re", "im"] if "complex" in dtype else ["value"])
    if rows[0] != head:
        raise ValueError(f"the header {rows[0]}, not {head}")
    return [(row[0], row[1]) for row in rows[1:]], [packed([number(c, dtype) for c in row[2:]],
                                                           dtype) for row in rows[1:]]


def read_wide(text, dtype):
    labels, cells = list(csv.reader(io.StringIO(text))) or ([], [])
    n = 2 if "complex" in dtype else 1
    return labels, [packed([number(c, dtype) for c in cells[i:i + n]], dtype) for i in range(0, len(cells),
                                                                                             n) if cells[i]]


def read_text(text, dtype):
    """Rows in brackets, for people: 1 2.5 or 1+0i 2.5-3i, in columns."""
    found = re.match(r"model .*\n\nvalues\n  x  (?:(\[[\d,]*\])\n)?(.*)$", text, re.S)
    shape, body = found.groups()
    body = re.sub(r"\s*([\[\]])\s*", r"\1", body.strip())
    tree = json.loads(re.sub(r"[^\[\],]+", lambda m: json.dumps(m.group()), re.sub(r"\s+|(?<=\])(?=\[)", ",", body)))
    values = []
    for v in flat(tree):
        pair = re.match(r"(.*[^e])([+-].*)i$", v) if "complex" in dtype else None
        values.append(packed([number(t.lstrip("+"), dtype) for t in pair.groups()] if pair else [number(v, dtype)],
                             dtype))
    return tuple(json.loads(shape or "[]")), shape_of(tree), values


def check_values(tally, program, dtype, shape, values):
    want = [packed(v, dtype) for v in values]
    program.file("in.npy", arrays.written(DTYPES[dtype], shape, want))
    program.file("in.yaml", f"inputs: {{x: {{dtype: {dtype}, file: in.npy}}}}\nsteps: y = x\ntarget: x\n")
    name = f"{dtype} {list(shape)}"
    places = [arrays.label(i) for i in arrays.indices(shape)]

    def check(what, words, expected, reader):
        said = program.run(["eval", "in.yaml", *words])
        try:
            got = reader(said.out)
        except Exception as problem:  # pylint: disable=broad-except
            got = f"{type(problem).__name__}: {problem}; exit {said.code} {said.err[:200]} {said.out[:200]}"
        tally.same(f"{name} as {what}", expected, got, spoken(["eval", "in.yaml", *words]))

    for nan in ("string", "literal"):
        for form in ("json", "ndjson"):
            check(f"{form}, --nan {nan}", ["--format", form, "--nan", nan],
                  (shape if 0 not in shape else shape[:shape.index(0) + 1], want),
                  lambda text: read_json(text, dtype))
    check("csv", ["--format", "csv"], ([("x", p) for p in places], want), lambda text: read_long(text, dtype))
    cut = (0,) if 0 in shape else shape
    check("text", ["--format", "text"], (shape, cut, want), lambda text: read_text(text, dtype))
    parts = [".re", ".im"] if "complex" in dtype else [""]
    if want:
        check("csv --wide", ["--format", "csv", "--wide"], ([f"x{p}{part}" for p in places for part in parts], want),
              lambda text: read_wide(text, dtype))
    for ending, reader in (("npy", arrays.read), ("npz", lambda data: arrays.read_all(data)["x"])):
        words = ["eval", "in.yaml", "-o", f"out.{ending}"]
        said = program.run(words)
        try:
            descr, there, got = reader((program.folder / f"out.{ending}").read_bytes())
            got = [packed(struct.unpack("<" + arrays.CODES[descr], b), dtype) for b in got]
        except Exception as problem:  # pylint: disable=broad-except
            descr, there, got = type(problem).__name__, str(problem), said.err
        tally.same(f"{name} as {ending}", (DTYPES[dtype], shape, want), (descr, there, got), spoken(words))
        back = program.run(["eval", "in.yaml", "-i", f"x=@out.{ending}"])
        tally.same(f"{name} as {ending}, read again", program.run(["eval", "in.yaml"]).out, back.out, back.err)
    for ending in ("json", "csv"):  # what was written is an input again
        said = program.run(["eval", "in.yaml", "-o", f"out.{ending}", "--quiet"])
        back = program.run(["diff", f"out.{ending}", "out.npz", "--exact"])
        tally.same(f"{name} as {ending} beside npz", 0 if want else 2, back.code, back.out + back.err)


def check_not_finite(tally, program):
    """--nan error names the first entry that is not finite, of either part of a complex one."""
    for dtype in ("float64", "float32", "complex128", "complex64"):
        for at, shape, value in ((0, (7,), math.nan), (6, (7,), math.inf), (3, (2, 1, 3), -math.inf),
                                 (0, (), math.nan)):
            for part in ((0, 1) if "complex" in dtype else (0,)):
                values = [[1.0] * (2 if "complex" in dtype else 1) for _ in range(arrays.count(shape))]
                values[at][part] = value
                if at + 1 < len(values):
                    values[at + 1][0] = math.nan
                program.file("in.npy", arrays.written(DTYPES[dtype], shape, [packed(v, dtype) for v in values]))
                program.file("in.yaml", f"inputs: {{x: {{dtype: {dtype}, file: in.npy}}}}\nsteps: y = x\ntarget: x\n")
                place = arrays.label(list(arrays.indices(shape))[at])
                said = program.run(["eval", "in.yaml", "--nan", "error"])
                tally.same(f"{dtype} {list(shape)} with {value} at {at}, part {part}",
                           (6, "", f"'values.x{place}' is not finite"), (said.code, said.out, said.message()))


# -- the tables of every command ---------------------------------------------------------------------------------------

MODEL = """dtype: %s
variables: {a: [3, 0.1], b: 5, c: {value: [[1, 2], [3, 4]]}, d: {value: [[1, 2, 3], [4, 5, 6]]}}
steps: |
  y = reduce_sum(a ** 3 * b) + reduce_sum(a)
  z = a * b
  m = d ** 2 * a[0]
  u = tile(a, [2]) / 3.0
"""
NAMES = ("a", "b", "c", "d", "y", "z", "m", "u")

# command, targets, sources, more; forms: a table of values, or of blocks
COMMANDS = [
    ("eval", ["y", "z", "c"], [], []), ("grad", ["y"], ["a", "b", "c"], []), ("grad", ["y", "z"], ["b", "a"], []),
    ("vjp", ["z"], ["a", "b"], []), ("jvp", ["z", "u"], [], ["--tangent", "a=[1,2]"]),
    ("hvp", ["y"], ["a", "b"], ["--vector", "a=[1,2]"]), ("hessian", ["y"], ["a", "b"], ["--diag"]),
    ("jacobian", ["z"], ["a", "b", "c"], []), ("jacobian", ["z", "y", "u"], ["b", "a"], []),
    ("jacobian", ["u"], ["a"], []), ("jacobian", ["m"], ["d", "a"], []), ("jacobian", ["m"], ["d"], ["--batch"]),
    ("jacobian", ["m", "u"], ["c"], []), ("hessian", ["y"], ["b", "a"], []),
    ("hessian", ["y"], ["a", "b"], ["--layout", "flat"]), ("hessian", ["y"], ["b"], []),
]


def blocks(command, tree, targets, sources):
    """(target, source, tensor or None) of a table of derivatives."""
    for target in targets if command == "jacobian" else sources:
        for source in sources:
            if command == "hessian":
                yield target, source, tree["hessian"][f"{target}/{source}"]
            else:
                yield target, source, (tree["jacobian"][target] if len(targets) > 1 else tree["jacobian"])[source]


def text_of(value, part=None):
    return value[part] if is_complex(value) else "true" if value is True else "false" if value is False else value


def texts(value, parts):
    if parts == 2 and is_complex(value):
        return [text_of(value, p) for p in ("re", "im")]
    return [text_of(value)] + [""] * (parts - 1)


def long_matrix(command, tree, targets, sources, shapes, batch, parts):
    rows = []
    for target, source, block in blocks(command, tree, targets, sources):
        if block is None:
            rows.append([target, "", source, ""] + [""] * parts)
            continue
        head = shapes[target]
        tail = shapes[source][1 if batch else 0:]
        values = iter(flat(block))
        for i in arrays.indices(head):
            for j in arrays.indices(tail):
                rows.append([target, arrays.label(i), source, arrays.label(i[:1] + j if batch else j)] +
                            texts(next(values), parts))
    return [["target", "target_index", "source", "source_index"] + (["re", "im"] if parts == 2 else ["value"]), *rows]


def wide_matrix(command, tree, targets, sources, shapes, batch, parts):
    suffix = [".re", ".im"] if parts == 2 else [""]
    skip = 1 if batch else 0
    found = {(t, s): b for t, s, b in blocks(command, tree, targets, sources)}
    lefts = targets if command == "jacobian" else sources
    null = {s for s in sources if found[lefts[0], s] is None}
    head = [""] + [source + arrays.label(j) + p for source in sources
                   for j in ([()] if source in null else arrays.indices(shapes[source][skip:])) for p in suffix]
    rows = []
    for target in lefts:
        if all(found[target, s] is None for s in sources):
            continue
        for at, i in enumerate(arrays.indices(shapes[target])):
            row = [target + arrays.label(i)]
            for source in sources:
                block, width = found[target, source], arrays.count(shapes[source][skip:])
                row += [""] * parts if block is None else [
                    cell for v in flat(block)[at * width:(at + 1) * width] for cell in texts(v, parts)]
            rows.append(row)
    return [head, *rows]


def flat_matrix(tree, wide, parts):
    names = []
    for part in tree["index"]:
        n = int(part["end"]) - int(part["begin"])
        names += [part["source"] + (f"[{i}]" if n > 1 else "") for i in range(n)]
    if wide:
        suffix = [".re", ".im"] if parts == 2 else [""]
        return [["matrix"] + [n + s for n in names for s in suffix]] + [
            [n] + [c for v in row for c in texts(v, parts)] for n, row in zip(names, tree["matrix"])]
    return [["row", "column"] + (["re", "im"] if parts == 2 else ["value"])] + [
        [n, m, *texts(v, parts)] for n, row in zip(names, tree["matrix"]) for m, v in zip(names, row)]


KEYS = {"eval": "values", "grad": "gradients", "hessian": "hessian", "jvp": "jvp", "vjp": "vjp", "hvp": "hvp"}


def values_table(command, tree, wide, parts):
    rows = []
    for name, value in leaves(tree[KEYS[command]], ""):
        if value is None:
            rows.append((name, "", [""] * parts, ""))
            continue
        for index, leaf in zip(arrays.indices(shape_of(value)), flat(value)):
            rows.append((name, arrays.label(index), texts(leaf, parts), leaf))
    if not wide:
        head = ["source", "index"] + (["re", "im"] if parts == 2 else
                                      ["gradient" if command == "grad" else "value"])
        return [head] + [[name, index, *cells] for name, index, cells, _ in rows]
    labels, cells = [], []
    for name, index, texts_, leaf in rows:
        pair = is_complex(leaf)
        labels += [name + index + s for s in ((".re", ".im") if pair else ("",))]
        cells += texts_ if pair else texts_[:1]
    return [labels, cells]


def expected_table(command, more, tree, targets, sources, shapes, wide):
    parts = 2 if '"re"' in json.dumps(tree.get("jacobian") or tree.get("hessian") or tree.get("matrix") or
                                      tree[KEYS.get(command, "values")]) else 1
    if "flat" in more:
        return flat_matrix(tree, wide, parts)
    if command == "jacobian" or (command == "hessian" and "--diag" not in more):
        make = wide_matrix if wide else long_matrix
        return make(command, tree, targets, sources, shapes, "--batch" in more, parts)
    return values_table(command, tree, wide, parts)


def check_tables(tally, program, dtype, asked):
    model = f"tables-{dtype}.yaml"  # answers are kept by the command
    program.file(model, MODEL % dtype)
    shapes = {name: shape_of(tree_of(program.run(["eval", model, "--target", name]).out)["values"][name])
              for name in NAMES}
    for command, targets, sources, more in filter(asked, COMMANDS):
        words = [command, model, "--target", ",".join(targets), *(["--wrt", ",".join(sources)] if sources else []),
                 *more, "--quiet"]
        if command == "jvp":
            sources = ["a"]
        answer = program.alone(words)
        name = f"{dtype} {command} of {','.join(targets)} by {','.join(sources)} {' '.join(more)}"
        if answer.code:
            tally.fail(name, f"expected an answer\n         got {answer.err}", spoken(words))
            continue
        tree = tree_of(answer.out)
        for wide in (False, True):
            ask = [*words, "--format", "csv", *(["--wide"] if wide else [])]
            said = program.run(ask)
            want = expected_table(command, more, tree, targets, sources, shapes, wide)
            got = list(csv.reader(io.StringIO(said.out)))
            at = next((i for i, pair in enumerate(zip(want + [None], got + [None])) if pair[0] != pair[1]), None)
            if at is None:
                tally.passed += 1
            else:
                tally.same(f"{name}, {'wide' if wide else 'long'}: row {at + 1}", (want + ["the end"])[at],
                           (got + ["the end"])[at], spoken(ask) + said.err)
        check_archive(tally, program, name, command, words, tree, dtype)


def check_archive(tally, program, name, command, words, tree, dtype):
    shown = tree.get("jacobian") or tree.get("matrix") or tree[KEYS.get(command, "values")]
    want = [(n, v) for n, v in leaves(shown, "")]
    said = program.run([*words, "-o", "out.npz"])
    if any(v is None for _, v in want):
        tally.same(f"{name}, npz: exit code", 2, said.code, spoken(words))
        tally.same(f"{name}, npz: what is said", "is null (unconnected), which npz cannot hold", said.message()[-44:])
        return
    got = arrays.read_all((program.folder / "out.npz").read_bytes())
    # A block of a Hessian is "v/w" in both; one matrix is called so.
    want = {n or "matrix": (shape_of(v), [packed(parts_of(e, dtype), dtype) for e in flat(v)]) for n, v in want}
    tally.same(f"{name}, npz", want, {n: (shape, values) for n, (_, shape, values) in got.items()}, spoken(words))


def check_texts(tally, program):
    """Texts, and what stands in them that formats have a meaning for."""
    odd = ['plain', 'a,b', 'say \\"so\\"', 'two\\nlines', 'tab\\there', '', ' blank ', 'é€😀', 'NaN', '[1]', '-1',
           "it's",
           'back\\\\slash', 'bell\\u0007', 'null']
    want = [json.loads(f'"{t}"') for t in odd]
    expression = "[" + ", ".join(f'"{t}"' for t in odd) + "]"
    words = ["eval", "-e", expression, "--target", "y"]
    said = program.run([*words, "--format", "json"])
    tally.same("texts as json", want, json.loads(said.out)["values"]["y"] if said.out else said.err, spoken(words))
    rows = list(csv.reader(io.StringIO(program.run([*words, "--format", "csv"]).out, newline="")))
    tally.same("texts as csv", [["source", "index", "value"]] + [[f"y.{i}", "", t] for i, t in enumerate(want)], rows)
    rows = list(csv.reader(io.StringIO(program.run([*words, "--format", "csv", "--wide"]).out, newline="")))
    tally.same("texts as wide csv", [[f"y.{i}" for i in range(len(want))], want], rows)
    # Lists of different things have a name for each of them; JSON does not tell a list of numbers from a tensor.
    for text, count in (('[1.5, "t", ["a", 2], [["b", 1], 3], True]', (8, 8, 8)),
                        ('[1.5, "t", [1, 2], ["a", 2], [[1, 2], [3]], True]', (8, 10, None))):
        words = ["eval", "-e", text, "--target", "y"]
        for ending in ("json", "csv"):
            program.run([*words, "-o", f"mixed.{ending}"])
        for a, b, n in zip(("json", "csv", "json"), ("json", "csv", "csv"), count):
            said = program.run(["diff", f"mixed.{a}", f"mixed.{b}", "--exact"])
            names = re.findall(r"^(y\S*) .* agrees$", said.out, re.M)
            if n is not None:
                tally.same(f"{text}, {a} against {b}", (0, n), (said.code, len(names)), said.out + said.err)
    for ending in ("npy", "npz"):
        tally.same(f"texts as {ending}: exit code", 2, program.run([*words, "--format", ending]).code)


# -- a stream in CSV beside the same in NDJSON -------------------------------------------------------------------------

STREAMED = ("inputs: {p: [1, 2], q: 3}\nsteps: |\n  y = reduce_sum(log(p)) * q\n  z = p * q\n", [
    ["eval", "--target", "y,z"], ["grad", "--target", "y"], ["grad", "--target", "y,z", "--wrt", "q"],
    ["jacobian", "--target", "z"], ["jacobian", "--target", "z,y"], ["hessian", "--target", "y"],
    ["hessian", "--target", "y", "--layout", "flat"], ["hessian", "--target", "y", "--diag"],
    ["jvp", "--target", "z,y", "--tangent", "q=2"], ["vjp", "--target", "z"],
    ["hvp", "--target", "y", "--vector", "q=1"]])
POINTS = ('{"p":[0.1,2],"q":-3,"id":"a"}\n{"p":[0,1e300],"q":0,"id":"b,c"}\n'
          '{"p":[1,2],"q":"x","id":"d"}\n{"p":[3,4],"q":5,"id":"e"}\n')


def check_streams(tally, program):
    model, commands = STREAMED
    for dtype in ("float64", "complex128"):
        program.file(f"streamed-{dtype}.yaml", f"dtype: {dtype}\n{model}")
        for command in commands:
            if dtype == "complex128" and command[0] in ("grad", "hessian", "hvp", "jacobian"):
                continue  # of which the gradient is of a real target
            # q[0] and a q that is kept are columns of two names for people, and for diff entries of one.
            both = "id,q" if command[:1] != ["jacobian"] and "z" not in command else "id"
            for keep, going in (("id", True), (both, False)):
                points = POINTS if going else POINTS.replace('"x"', "1")
                words = [command[0], f"streamed-{dtype}.yaml", *command[1:], "--each", "-", "--keep", keep, "--quiet",
                         *(["--keep-going"] if going else [])]
                for ending in ("csv", "ndjson", "json"):
                    program.run([*words, "-o", f"s.{ending}"], points)
                name = f"{dtype} {' '.join(command)} --keep {keep}"
                for a, b in (("csv", "ndjson"), ("ndjson", "csv"), ("json", "csv"), ("json", "ndjson")):
                    said = program.run(["diff", f"s.{a}", f"s.{b}", "--exact"])
                    tally.same(f"{name}: {a} against {b}", 0, said.code, spoken(words, points) + "\n" + said.out[:600])
                text = (program.folder / "s.ndjson").read_text()
                for old, new in (('"e"', '"f"'), (r'"value":(\[*-?)(\d)', r'"value":\g<1>1\2'),
                                 ("does not fit", "fits"),
                                 ("5", "7")):
                    changed = re.sub(old, new, text)
                    if changed == text:
                        continue
                    program.file("t.ndjson", changed)
                    said = program.run(["diff", "t.ndjson", "s.csv", "--exact"])
                    tally.same(f"{name}: {old} as {new} is seen", 1, said.code, said.out[:600] + said.err)


def run(tally, program, seed, every):
    dice = random.Random(seed)

    def asked(_):
        return dice.random() * every < 1

    for dtype in DTYPES:
        check_values(tally, program, dtype, (400,), elements(dtype, dice, 400))
        for shape in filter(asked, SHAPES):
            check_values(tally, program, dtype, shape, elements(dtype, dice, arrays.count(shape)))
    for dtype in ("float64", "float32", "complex128"):
        check_tables(tally, program, dtype, asked)
    check_not_finite(tally, program)
    check_texts(tally, program)
    check_streams(tally, program)
