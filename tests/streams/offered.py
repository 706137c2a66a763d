"""Every format that a command offers, for every kind of result: what JSON holds is there, or the format refuses it.

Commands and their formats are those of the program's own help. A format or a command that this does not know fails."""
import csv
import io
import re
import struct
import xml.etree.ElementTree

import arrays
from cells import is_complex, leaves, tree_of
from program import spoken

MODEL = """inputs: {x: [1.5, -2, 0.25]}
variables: {a: [0.5, 3], b: 2, lone: 1}
steps: |
  y = reduce_sum(a ** 2 * b)
  z = complex(a, -1e-7 * a)
  e = a[:0]
  far = a * 1e308
  near = a * 5e-324
  many = range(1500) / 3.0
  mixed = [a, [b, a * b], {'k': a > 1}]
target: y
expect:
  - {eval: y, is: 18.5}
  - {eval: b, is: 3}
"""
KINDS = {
    "eval": {"a scalar": [], "complex": ["--target", "z"], "empty": ["--target", "e"],
             "several, some empty, some huge": ["--target", "z,e,far,near,b"], "long": ["--target", "many"],
             "ragged": ["--target", "mixed"]},
    "grad": {"a tensor": ["--wrt", "a"], "null": ["--wrt", "a,lone"], "only null": ["--wrt", "lone"],
             "ragged and null": ["--wrt", "{'p': a, 'q': [b, lone, e]}"], "ragged": ["--wrt", "{'p': a, 'q': [b]}"]},
    "jacobian": {"a block": ["--target", "far", "--wrt", "a"], "null": ["--target", "far", "--wrt", "a,lone"],
                 "empty": ["--target", "e", "--wrt", "a"], "several": ["--target", "far,y", "--wrt", "a,b"],
                 "sparse": ["--target", "far,y", "--wrt", "a,b", "--sparse"],
                 "sparse and null": ["--target", "far", "--wrt", "a,lone", "--sparse"]},
    "hessian": {"blocks": ["--wrt", "a,b,lone"], "flat": ["--wrt", "a,b", "--layout", "flat"],
                "diagonal": ["--wrt", "a,b", "--diag"], "sparse": ["--wrt", "a,b", "--sparse"],
                "sparse, both triangles": ["--wrt", "a,b", "--sparse", "--full"]},
    "sparsity": {"of a Jacobian": ["--target", "far", "--wrt", "a"], "of a Hessian": ["--wrt", "a,b", "--hessian"]},
    "jvp": {"several": ["--target", "far,e", "--tangent", "a=[1,2]"]},
    "vjp": {"null": ["--target", "far", "--wrt", "a,b"], "a tensor": ["--target", "far", "--wrt", "a"]},
    "hvp": {"null": ["--wrt", "a,lone", "--vector", "a=[1,2]"]},
    "check": {"derivatives": ["--wrt", "a,b"]}, "test": {"one that fails": []}, "tape": {"a recording": []},
    "graph": {"a recording": []}, "plot": {"lines": ["--sweep", "b=-1:1:5"], "a matrix": ["--of", "hessian", "--wrt", "a,b"],
                                             "a list": ["--of", "many"]}, "watched": {"names": []}, "inputs": {"names": []},
    "explain": {"reasons": ["--wrt", "a,lone"]},
    "ops": {"names": []}, "diff": {"one that differs": []},
    "merge": {"a sum of gradients": []},
}
FORMATS = ("json", "ndjson", "text", "csv", "npy", "npz", "mtx", "tap", "junit", "dot", "svg", "png", "pdf")
PICTURES = {"svg": "<?xml", "png": "\ufffdPNG", "pdf": "%PDF-"}
TABLES = ("values", "gradients", "jacobian", "hessian", "matrix", "jvp", "vjp", "hvp")


def flat(tree, whole=False):
    """The leaves, of complex numbers both parts, or them as a whole."""
    if whole and is_complex(tree):
        return [tree]
    if isinstance(tree, dict):
        tree = list(tree.values())
    return [leaf for item in tree for leaf in flat(item, whole)] if isinstance(tree, list) else [tree]


def number(text):
    """What a text stands for, as a double's bits; None when it is no number."""
    try:
        return struct.pack("<d", {"true": 1.0, "false": 0.0}.get(text) if text in ("true", "false") else float(text))
    except ValueError:
        return None


def numbers(cells):
    return sorted(n for n in (number("true" if c is True else "false" if c is False else c) for c in cells
                              if c is not None) if n)


def of_table(text, _):
    """The value columns of long CSV; of wide CSV all behind the labels."""
    rows = [row for row in csv.reader(io.StringIO(text)) if row] or [[""]]
    named = [i for i, cell in enumerate(rows[0]) if cell in ("value", "gradient", "re", "im")]
    if rows[0][0] in ("source", "target", "row"):
        return numbers(row[i] for row in rows[1:] for i in named)
    return numbers(cell for row in rows[1:] for cell in (row[1:] if rows[0][0] in ("", "matrix") else row))


def of_text(text, want):
    """People see the corners of long tensors; else every number stands there as often as it must."""
    words = re.sub(r"(?<=[^eE\s\[])([+-][\d.]\S*|[+-](?:inf|nan)\S*)i\b", r" \1 ", text, flags=re.I)
    found = numbers(re.split(r"[\s\[\],]+", words))
    if "..." in text:
        ends = {end(want, key=lambda bits: struct.unpack("<d", bits)) for end in (min, max)}
        return want if ends <= set(found) else found
    left = list(found)
    for n in want:
        if n not in left:
            return found
        left.remove(n)
    return want


def of_arrays(members):
    return sorted(struct.pack("<d", float(x)) for descr, _, values in members for b in values
                  for x in struct.unpack("<" + arrays.CODES[descr], b))


def check_numbers(tally, program, name, form, words, tree):
    """One format of a command whose answer is a table of tensors."""
    shown = next(tree[t] for t in TABLES if t in tree)
    cells = flat(shown)
    want = numbers(cells)
    several = len(list(leaves(shown, ""))) > 1
    said = program.run([*words, "-o", "out", "--format", form])
    if form in ("npy", "npz") and said.code == 2 and ((form == "npy" and several) or None in cells):
        return tally.true(name, "error" in said.err, "it does not say why")
    if said.code:
        return tally.fail(name, f"exit {said.code}: {said.err[:300]}", spoken(words))
    data = (program.folder / "out").read_bytes()
    if form in ("npy", "npz"):
        got = of_arrays([arrays.read(data)] if form == "npy" else arrays.read_all(data).values())
    elif form in ("json", "ndjson"):
        return tally.same(name, tree, tree_of(data.decode()), spoken(words))
    else:
        got = {"csv": of_table, "text": of_text}[form](data.decode(), want)
    if form == "csv" and "re,im" in data.decode().split("\n")[0]:  # a real number has an imaginary part there
        real = sum(not is_complex(leaf) and leaf is not None for leaf in flat(shown, True))
        tally.same(name, sorted(want + numbers(["0"] * real)), got, spoken(words))
    else:
        tally.same(name, want, got, spoken(words) + "\n" + data[:600].decode(errors="replace"))
    if form == "text":
        tally.true(f"{name}, nulls", data.decode().count("null") >= cells.count(None), "a null is not shown")
    if form == "csv":
        wide = program.run([*words, "--format", "csv", "--wide"])
        tally.same(f"{name}, wide", want, of_table(wide.out, want), wide.out[:600] + wide.err)
    return None


def sparse_blocks(tree):
    """The maps of a tree that are sparse matrices, and whether there is a null beside them."""
    blocks, null = [], False
    for item in tree.values():
        if isinstance(item, dict) and "rows" in item and "cols" in item and "index" in item:
            blocks.append(item)
        elif isinstance(item, dict):
            more, other = sparse_blocks(item)
            blocks, null = blocks + more, null or other
        null = null or item is None
    return blocks, null


def joined(blocks):
    """All blocks as one matrix: shape, and {(row, column): value}; of a pattern the values are None."""
    ends, at, entries = [0, 0], [{}, {}], {}
    for block in blocks:
        for side, word in enumerate(("rows", "cols")):
            for part in block["index"][word]:
                name = part.get("target", part.get("source"))
                if name not in at[side]:
                    at[side][name] = ends[side]
                    ends[side] += int(part["end"]) - int(part["begin"])
        first = [block["index"][word][0] for word in ("rows", "cols")]
        row, col = (at[side][part.get("target", part.get("source"))] for side, part in enumerate(first))
        values = block.get("values", [None] * len(block["rows"]))
        entries |= {(row + int(i), col + int(j)): v if v is None else float(v)
                    for i, j, v in zip(block["rows"], block["cols"], values)}
    return tuple(ends), entries


def of_mtx(text):
    lines = [line for line in text.split("\n") if line and not line.startswith("%")]
    rows, cols, count = map(int, lines[0].split())
    entries = {(int(w[0]) - 1, int(w[1]) - 1): float(w[2]) if w[2:] else None for w in map(str.split, lines[1:])}
    return (rows, cols), entries if len(entries) == count == len(lines) - 1 else f"{count} entries"


def of_csr(members):
    ints = {name: [struct.unpack("<" + arrays.CODES[descr], b)[0] for b in values]
            for name, (descr, _, values) in members.items()}
    ends = ints["indptr"]
    return tuple(ints["shape"]), {(i, ints["indices"][e]): ints["data"][e] for i in range(len(ends) - 1)
                                  for e in range(ends[i], ends[i + 1])}


def check_sparse(tally, program, name, form, words, tree):
    """Every format has the same entries; what holds one matrix refuses a null, npz half of one."""
    blocks, null = sparse_blocks(tree)
    want = joined(blocks)
    said = program.run([*words, "-o", "out", "--format", form])
    half = form == "npz" and any("triangle" in block for block in blocks)
    if form == "npy" or half or (null and form in ("npz", "mtx")):
        return tally.true(name, said.code == 2 and "error" in said.err, "it does not say why")
    if said.code:
        return tally.fail(name, f"exit {said.code}: {said.err[:300]}", spoken(words))
    data = (program.folder / "out").read_bytes()
    values = sorted(v for v in want[1].values() if v is not None)
    if form in ("json", "ndjson"):
        return tally.same(name, tree, tree_of(data.decode()), spoken(words))
    if form == "npz":
        return tally.same(name, want, of_csr(arrays.read_all(data)), spoken(words))
    if form == "mtx":
        return tally.same(name, want, of_mtx(data.decode()), data.decode()[:600])
    if form == "csv":
        rows = [row for row in csv.reader(io.StringIO(data.decode()))][1:]
        found = sorted(float(row[2]) for row in rows if row[2:] and row[2])
        tally.same(name, (values, len(want[1]) + null), (found, len(rows)), data.decode()[:600])
    else:
        words_of = numbers(re.split(r"[\s\[\],]+", data.decode()))
        missing = [v for v in values if struct.pack("<d", v) not in words_of]
        tally.same(name, [], missing, data.decode()[:600])
    return None


def check_cases(tally, name, form, text, tree):
    """Each test case with its outcome; in CSV a row each."""
    cases = tree["cases"] if "cases" in tree else tree["checks"]
    failed = sum(c.get("outcome", c.get("verdict")) in ("failed", "fail") for c in cases)
    if form == "tap":
        got = len(re.findall(r"^(?:not )?ok \d", text, re.M)), len(re.findall(r"^not ok", text, re.M))
    elif form == "junit":
        suites = xml.etree.ElementTree.fromstring(text)
        got = len(list(suites.iter("testcase"))), len(list(suites.iter("failure")))
    elif form == "csv":
        rows = list(csv.DictReader(io.StringIO(text)))
        got = len(rows), sum("fail" in (r.get("outcome") or r.get("verdict") or "") for r in rows)
    elif form == "text":
        told = all(c.get("message", "") in text for c in cases if c.get("outcome") == "failed")
        got = (len(cases), failed) if told and re.search(rf"\b{failed} (fail|differ)", text) else text[-300:]
    else:
        got = len(tree_of(text).get("cases", tree_of(text).get("checks"))), failed
    tally.same(name, (len(cases), failed), got, text[:600])


def check_words(tally, name, form, text, tree):
    """Recordings, names, reasons: whatever has a name in JSON is named."""
    equations = [e for part in ("unwatched", "sources", "forward", "backward", "derived")
                 for e in tree.get(part, []) if isinstance(e, dict) and "ref" in e]
    if equations and form == "dot":
        tally.same(name, [], [e["ref"] for e in equations if f'n{e["ref"]} [' not in text])
        return
    if form == "json":
        tally.same(name, tree, tree_of(text))
        return
    want = {e["op"] for e in equations} or set(tree.get("watched", [])) or set(
        tree.get("inputs", [])) or set(tree.get("sources", {k: 0 for k in flat(tree)}))
    tally.same(name, set(), {w for w in want if w not in text}, text[:600])


def run(tally, program):
    program.file("kinds.yaml", MODEL)
    commands = re.findall(r"^  (\w+) ", program.run(["help"]).out.partition("commands:")[2].partition("options:")[0],
                          re.M)
    for command in commands:
        offered = re.search(r"--format ([a-z|]+)", program.run(["help", command]).out)
        if not offered:
            continue
        tally.true(command, command in KINDS, "it offers formats, and no result of it is known here")
        for kind, more in KINDS.get(command, {}).items():
            words = [command, *([] if command == "ops" else ["a.json", "b.json"] if command == "diff" else
                                ["sums.part"] if command == "merge" else ["kinds.yaml"]), *more]
            if command == "diff":
                program.file("a.json", '{"p": [1, 2], "q": 3}')
                program.file("b.json", '{"p": [1, 2], "q": 4}')
            if command == "merge":
                program.file("sums.csv", "p[0],p[1]\n1,2\n0.1,-4\n")
                program.run(["grad", "-e", "reduce_sum(p ** 2)", "--each", "sums.csv", "--reduce", "sum", "--shard", "1/1",
                             "--partial", "sums.part"])
            tree = tree_of(program.run([*words, "--format", "json"]).out)
            for form in offered.group(1).split("|"):
                name = f"{command}, {kind}, as {form}"
                if form == "mtx" and not sparse_blocks(tree)[0]:
                    said = program.run([*words, "--format", form])
                    tally.true(name, said.code == 2 and "error" in said.err, "it does not say why")
                elif form not in FORMATS:
                    tally.fail(name, "no reader of this format is known here")
                elif form in PICTURES or (command == "plot" and form == "text"):
                    said = program.run([*words, *(["--plot"] if command == "check" else []), "--format", form])
                    tally.true(name, said.out.startswith(PICTURES.get(form, "")) and len(said.out) > 50, said.err)
                elif sparse_blocks(tree)[0]:
                    check_sparse(tally, program, name, form, words, tree)
                elif "forward" not in tree and any(t in tree for t in TABLES):
                    check_numbers(tally, program, name, form, words, tree)
                else:
                    check = check_cases if "cases" in tree or "checks" in tree else check_words
                    check(tally, name, form, program.run([*words, "--format", form]).out, tree)
