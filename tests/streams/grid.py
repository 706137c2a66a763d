"""Streams against single runs: the answer to a record is that of the program with the record's inputs, to the byte.

A case is a model, a command with its options, records that it takes, and records that fail, of several kinds. Each is
asked as CSV and NDJSON, answered as NDJSON, JSON and CSV, in streams of lengths around those of a batch of lanes (16
and 256) and with what fails, and what takes another branch, first, last, alone and in between."""
import itertools
import json
import random
from typing import NamedTuple

from cells import entries, is_complex, line_of, quoted, row_of, tree_of
from program import spoken

LANES, FEWEST = 256, 16  # of lib/session/evaluate: lanes at once, and records that are worth them


class Bad(NamedTuple):
    """A record that fails. Without a code it is what the program says of it alone; with one, what reading it says."""
    values: dict
    code: int = 0
    message: str = ""
    csv: bool = True  # whether CSV can hold it; else NDJSON alone
    first: bool = True  # whether it may be the first record, which says what fields there are


class Case(NamedTuple):
    name: str
    words: list
    good: list
    bad: list = []
    csv: bool = True      # whether CSV can hold the good records
    shapes: bool = False  # whether answers have other shapes at other records, which CSV refuses


MODELS = {
    "branch.yaml": "inputs: {x: 1}\nsteps: |\n  if x > 0:\n      y = x ** 2\n  else:\n      y = 5 * x\n",
    "pair.yaml": "inputs: {p: [1, 2]}\nvariables: {w: [3, 4]}\nconstants: {c: 2}\nsteps: |\n"
                 "  y = reduce_sum(sin(p) * w) * c\n  z = p * w\ntarget: y\n",
    "rounds.yaml": "inputs: {x: 1, n: {value: 2, dtype: int32}}\nsteps: |\n  y = x\n  i = 0\n  while i < n:\n"
                   "      y = y * x + 1\n      i += 1\n",
    "solve.yaml": "inputs: {a: [[1, 0], [0, 1]], b: [1, 2]}\nsteps: |\n  s = solve(a, b[:, None])\n"
                  "  y = reduce_sum(s ** 2)\nwrt: [a, b]\n",
    "pick.yaml": "inputs: {i: {value: 0, dtype: int64}, x: [1, 2, 3]}\nsteps: |\n  y = gather(x, i) ** 3\n",
    "noise.yaml": "inputs: {x: 1}\nvariables: {w: {shape: [2], init: normal}}\nsteps: |\n"
                  "  y = reduce_sum(random_normal([3]) * x + reduce_sum(w))\n",
    "two.yaml": "inputs: {x: 1, z: 2}\nsteps: |\n  y = x * z\n  s = stack([x, z]) ** 2\n  if z > 1:\n"
                "      u = floor(x)\n  else:\n      u = x * 1.5\n",
    "custom.yaml": "inputs: {x: 1}\nfunctions:\n  f:\n    args: [a]\n    returns: a ** 2\n    gradient:\n"
                   "      args: [dy]\n      returns: dy * 100\nsteps: |\n  y = f(x) + x\n",
    "flag.yaml": "inputs: {on: {value: true, dtype: bool}, x: 1}\nsteps: |\n  y = where(on, x ** 2, -x)\n",
    "state.yaml": "inputs: {x: 1}\nvariables: {v: 2}\nsteps: |\n  v.assign_add(x)\n  y = v * x\n",
    "table.yaml": "inputs: {m: {shape: [2, 2], value: [[1, 2], [3, 4]]}}\nsteps: |\n  y = m @ m\n",
}


def numbers(*texts):
    return [{"x": t} for t in texts]


X = numbers("1", "2.5", "-0.75", "3e-5", "1e10", "-7", "0.1", "123456.789")
ODD = numbers("0", "-0.0", "5e-324", "1.7976931348623157e308", "-2.2250738585072014e-308", "0.30000000000000004",
              "9007199254740993", "1e-7", "-1", "1")
UNREAD = [Bad({"x": "1e999"}, 3, csv=True), Bad({"x": "abc"}, 3, csv=True)]


def cases():
    tangent = ["--tangent", "x=2"]
    commands = [["eval"], ["grad"], ["jacobian"], ["hessian"], ["hessian", "--layout", "flat"], ["hessian", "--diag"],
                ["jvp", *tangent], ["vjp", "--output-gradients", "3"], ["hvp", "--vector", "x=2"]]
    for command in commands:
        yield Case("scalar " + " ".join(command), [*command, "-e", "sin(x) * x ** 3"], X + ODD, UNREAD)
        yield Case("branch " + " ".join(command), [*command, "branch.yaml"], X + ODD, UNREAD)
    for command in (["eval", "--target", "z,y"], ["grad", "--wrt", "p,w"],
                    ["jacobian", "--target", "z", "--wrt", "w,p"],
                    ["jacobian", "--target", "z,y", "--wrt", "p"], ["hessian", "--wrt", "p,w"],
                    ["hessian", "--wrt", "w,p", "--layout", "flat"], ["jvp", "--target", "z", "--tangent", "w=[1,2]"],
                    ["vjp", "--target", "z", "--wrt", "p"], ["hvp", "--wrt", "p", "--vector", "p=[1,-2]"],
                    ["jacobian", "--target", "z", "--wrt", "c"], ["grad", "--wrt", "{a: p, b: {c: w}}"]):
        yield Case("entries " + " ".join(command), [*command, "pair.yaml"],
                   [{"p": "[1,2]"}, {"p": "[-3,0.5]"}, {"p": "[0,0]"}, {"p": "[1e5,-1e-5]"}],
                   [Bad({"p": "[1,\"a\"]"}, 3, csv=False), Bad({"p": "[1,[2]]"}, 3, csv=False)])
    yield Case("several inputs", ["grad", "two.yaml", "--target", "y,s", "--wrt", "x,z"],
               [{"x": "1", "z": "2"}, {"x": "-1", "z": "0.5"}, {"x": "3", "z": "7"}],
               [Bad({"x": "1"}, 3, csv=False, first=False),
                Bad({"x": "1", "z": "2", "q": "3"}, 4, csv=False, first=False),
                Bad({"x": "1", "z": "nix"}, 3), Bad({"x": "1", "z": ""}, 3)])
    yield Case("null here and there", ["grad", "two.yaml", "--target", "u", "--wrt", "x,z"],
               [{"x": "1", "z": "2"}, {"x": "-1", "z": "0.5"}, {"x": "3", "z": "7"}])
    yield Case("null is an error", ["grad", "two.yaml", "--target", "u", "--wrt", "x", "--strict"],
               [{"x": "1", "z": "0"}, {"x": "-1", "z": "0.5"}],
               [Bad({"x": "1", "z": "3"}), Bad({"x": "a", "z": "1"}, 3)])
    yield Case("null is zero", ["grad", "two.yaml", "--target", "u", "--wrt", "x,z", "--unconnected", "zero"],
               [{"x": "1", "z": "2"}, {"x": "-1", "z": "0.5"}])
    yield Case("not finite is an error", ["grad", "-e", "1 / x", "--nan", "error"], X,
               [Bad({"x": "0"}), Bad({"x": "-0.0"}), Bad({"x": "5e-324"}), Bad({"x": "nope"}, 3)])
    for nan in ("string", "null", "literal"):
        yield Case("not finite as " + nan, ["grad", "-e", "log(x)", "--nan", nan], numbers("0", "-1", "1", "2"))
    yield Case("rounds", ["grad", "rounds.yaml", "--wrt", "x", "--loop-limit", "40"],
               [{"x": x, "n": str(n)} for x in ("1", "0.5") for n in (0, 1, 2, 3, 7, 12)],
               [Bad({"x": "1", "n": "400"}), Bad({"x": "1", "n": "2.5"}, 3)])
    yield Case("singular", ["grad", "solve.yaml"],
               [{"a": "[[2,0],[0,4]]", "b": "[1,2]"}, {"a": "[[1,2],[3,4]]", "b": "[0,-1]"}],
               [Bad({"a": "[[1,1],[1,1]]", "b": "[1,2]"}), Bad({"a": "[[0,0],[0,0]]", "b": "[1,2]"})])
    yield Case("out of range", ["grad", "pick.yaml", "--wrt", "x"],
               [{"i": "0", "x": "[1,2,3]"}, {"i": "2", "x": "[4,5,6]"}, {"i": "1", "x": "[7,8,9]"}],
               [Bad({"i": "3", "x": "[1,2,3]"}), Bad({"i": "-9", "x": "[1,2,3]"}),
                Bad({"i": "0.5", "x": "[1,2,3]"}, 3)])
    yield Case("noise", ["grad", "noise.yaml", "--wrt", "x,w", "--seed", "7"], X)
    yield Case("assigned", ["grad", "state.yaml", "--wrt", "x,v"], X)
    yield Case("custom", ["grad", "custom.yaml"], X)
    yield Case("custom twice", ["hessian", "custom.yaml"], X)
    yield Case("truths", ["grad", "flag.yaml", "--wrt", "x"],
               [{"on": on, "x": x} for on in ("true", "false", "1", "0") for x in ("3", "-2")],
               [Bad({"on": "2", "x": "1"}, 3)])
    yield Case("matrix", ["jacobian", "table.yaml", "--wrt", "m"], [{"m": "[[1,2],[3,4]]"}, {"m": "[[0,-1],[5,0.1]]"}])
    yield Case("given", ["grad", "-e", "x * k", "-i", "k=3", "--wrt", "x,k"], X)
    for dtype in ("float32", "complex128", "complex64"):
        yield Case(dtype, ["vjp" if "c" in dtype else "grad", "-e", "x * x * 0.1", "--dtype", dtype], X[:5] + X[6:])
    yield Case("complex", ["vjp", "-e", "x * x", "--dtype", "complex128"],
               numbers('{"re":1,"im":2}', '{"re":-0.5,"im":1e-3}', '{"re":0,"im":0}'))
    yield Case("texts", ["eval", "-e", 'where([x > 0, x < 0], "a", "b,\\"c")'], X)
    yield Case("a text by branch", ["eval", "-e", '"up" if x > 0 else "down"'], X)
    yield Case("things of each kind", ["eval", "-e", 'y = [x, "t", 2, True, x > 1, cast(x, int32)]'], X[:4])
    # What NDJSON alone can say: lengths, shapes and dtypes that change from record to record.
    lengths = [{"p": f"[{','.join(str(k) for k in range(n))}]"} for n in (1, 2, 3, 5, 2)]
    for command in (["grad", "-e", "reduce_sum(p ** 2)"], ["eval", "-e", "p * 2"], ["jacobian", "-e", "sin(p)"]):
        yield Case("lengths " + command[0], command, lengths, csv=False, shapes=True)
    kinds = numbers("1", "true", "[1,2]", "-0.0", "[[1],[2]]", "false", "2.5", "[true,false]")
    for expression in ("where(x, 2.0, 3.0)", "x", "cast(x, float64) * 2", "reduce_sum(cast(x, float64) ** 2)"):
        yield Case("kinds of " + expression, ["eval", "-e", expression], kinds, csv=False, shapes=True)
    yield Case("kinds, integers", ["eval", "whole.yaml"], numbers("3", "true", "-4", "[1,2]", "false"), csv=False,
               shapes=True)


MODELS["whole.yaml"] = "inputs: {x: {value: 1, dtype: int32}}\nsteps: |\n  y = x\n"


# -- points ------------------------------------------------------------------------------------------------------------


def csv_columns(values):
    """(label, cell) of a record's values; None when CSV cannot hold them."""
    columns = []
    for name, text in values.items():
        try:
            value = tree_of(text)
        except json.JSONDecodeError:
            value = None
        if value is None or isinstance(value, bool):
            columns.append((name, text))
            continue
        for index, entry in entries(value):
            label = name + (f"[{','.join(map(str, index))}]" if index else "")
            columns += [(f"{label}.{p}", entry[p]) for p in ("re", "im")] if is_complex(entry) else [(label, entry)]
    return columns


def as_csv(records, mode):
    """mode: 0 plain; 1 quoted fields, blanks, CRLF, an empty line, columns the other way round."""
    labels = [label for label, _ in csv_columns(records[0])]
    lines = []
    for record in [None, *records]:
        cells = labels if record is None else [dict(csv_columns(record)).get(label, "") for label in labels]
        cells = [quoted(c) for c in cells]
        if mode:
            cells = [c if c[:1] == '"' else f" {c} " if i % 2 or name == "id" else f'"{c}"'
                     for i, (name, c) in enumerate(zip(labels, cells))][::-1]
        lines.append(",".join(cells))
    return ("\r\n\r\n" if mode else "\n").join(lines) + ("" if mode else "\n")


def as_ndjson(records, mode):
    """mode: 1 blanks, keys the other way round, an empty line, no line break at the end."""
    lines = []
    for record in records:
        pairs = [f'"{k}"{" : " if mode else ":"}{v}' for k, v in record.items()]
        lines.append("{" + (" , " if mode else ",").join(pairs[::-1] if mode else pairs) + "}")
    return ("\r\n \n" if mode else "\n").join(lines) + ("" if mode else "\n")


# -- what is expected --------------------------------------------------------------------------------------------------


class Expected(NamedTuple):
    code: int
    lines: list
    message: str  # of the failure that ends it; "" when nothing does


def alone(program, case, values, form):
    words = case.words
    if form == "csv" and "--nan" in words and words[-1] != "error":  # CSV has words for what is not finite
        words = words[:words.index("--nan")]
    return program.alone([*words, *itertools.chain(*(["-i", f"{k}={v}"] for k, v in values.items()))])


def outcome(program, case, record, form):
    """(code, answer or message) of a record."""
    if isinstance(record, Bad) and record.code:
        return record.code, record.message
    said = alone(program, case, record.values if isinstance(record, Bad) else record, form)
    return said.code, said.out if said.code == 0 else said.message()


def expect(program, case, records, form, keep, going):
    lines, worst, header, labels = [], 0, None, []
    failure = ""
    kept_names = ["id"] if keep else []
    for i, record in enumerate(records):
        code, text = outcome(program, case, record, form)
        if form == "csv" and code == 0:
            taken = kept_names + (["error"] if going else [])
            labels, cells = row_of(text, case.words[0], taken)
            if header is None:
                header = labels
            elif header != labels:
                code, text = 2, "the answer to this record has other columns than the first one"
        worst = max(worst, code)
        if code and not going:
            failure = text
            break
        lines.append((i + 1, code, text if code or form != "csv" else cells))
    out = []
    for number, code, text in lines:
        if form == "csv":
            head = [str(number)] if keep else []
            row = head + ([""] * len(header or []) if code else text)
            out.append(("".join(cell + "," for cell in row), text if code else None) if going else ",".join(row))
            continue
        kept = f'"id":{number},' if keep else ""
        if code:
            out.append((f'{{{kept}"record":{number},"error":{{"code":{code},"message":', text))
        else:
            out.append(line_of(text, kept))
    if form == "csv" and (lines or going) and (header is not None or lines):
        out.insert(0, ",".join(kept_names + (header or []) + (["error"] if going else [])))
    return Expected(worst, out, failure)


def compare(tally, program, case, records, options, syntax, mode):
    form, keep, going = options
    values = [r.values if isinstance(r, Bad) else r for r in records]
    if keep:
        values = [{"id": str(i + 1), **v} for i, v in enumerate(values)]
    text = (as_csv if syntax == "csv" else as_ndjson)(values, mode)
    words = [*case.words, "--each", "-", "--from", syntax, "--format", form, "--quiet",
             *(["--keep", "id"] if keep else []), *(["--keep-going"] if going else []), *EXTRA[mode]]
    want = expect(program, case, records, form, keep, going)
    said = program.run(words, text)
    shown = spoken(words, text)
    name = f"{case.name}, {len(records)} records"
    tally.same(f"{name}: exit code", want.code, said.code, shown + "\n" + said.err[:300])
    got = said.out.split("\n")[:-1]
    for i, (a, b) in enumerate(itertools.zip_longest(want.lines, got, fillvalue="nothing")):
        a = settle(a, b, form)
        if a != b:
            tally.same(f"{name}: line {i + 1}", a, b, shown)
            break
    else:
        tally.passed += 1
    if want.message or (want.code and not going):
        tally.true(f"{name}: what is said", want.message in said.message() and said.message(),
                   f"expected {want.message!r}\n         got {said.err[:300]!r}", shown)
    elif not want.code:
        tally.same(f"{name}: standard error", "", said.err, shown)


def settle(want, got, form):
    """The line with its message: any one, where what reading says is not known here."""
    if not isinstance(want, tuple):
        return want
    head, message = want
    if message is None:
        return head
    if message == "" and got.startswith(head) and len(got) > len(head) + 4:
        return got
    return head + (quoted(message) if form == "csv" else json.dumps(message, ensure_ascii=False) + "}}")


# By mode: options that change no answer.
EXTRA = [[], ["--threads", "3", "--memory-limit", "40M"]]


# -- the grid ----------------------------------------------------------------------------------------------------------


def sequences(case, dice):
    """Lengths around those of a batch, and what is bad, or takes another branch, at its edges."""
    def draw(n, among=None):
        return [dice.choice(among or case.good) for _ in range(n)]

    yield list(case.good)
    for n in dice.sample([1, 2, FEWEST - 1, FEWEST, FEWEST + 1, 40], 3):
        yield draw(n)
    yield draw(dice.choice([LANES - 1, LANES, LANES + 1, 2 * LANES + FEWEST + 1]))
    # One that is not like the others, in the first lane, in the last one, just behind it.
    most, other = dice.sample(case.good, 2) if len(case.good) > 1 else (case.good[0], case.good[0])
    for at in (0, LANES - 1, LANES):
        row = [most] * (LANES + FEWEST + 2)
        row[at] = other
        yield row
    if not case.bad:
        return
    for bad in case.bad:
        yield [bad]
        yield [bad, *draw(3)]
        yield [*draw(3), bad]
    for first, second in itertools.permutations(case.bad, 2):
        yield [*draw(2), first, *draw(2), second, *draw(1)]
        break
    yield [*case.bad, *draw(1), *case.bad[::-1]]
    for at in (0, FEWEST - 1, LANES - 1, LANES):
        row = draw(LANES + FEWEST + 2)
        row[at] = dice.choice(case.bad)
        yield row


def run(tally, program, seed, share):
    for name, text in MODELS.items():
        program.file(name, text)
    dice = random.Random(seed)
    ways = list(itertools.product(("ndjson", "csv", "json"), (False, True), (True, True, False)))
    for case in cases():
        for records in sequences(case, dice):
            if dice.random() > share:
                continue
            can = case.csv and all(r.csv for r in records if isinstance(r, Bad))
            syntax = dice.choice(["csv", "ndjson"]) if can else "ndjson"
            if syntax == "ndjson":  # what is no JSON is another error there
                records = [r for r in records if not isinstance(r, Bad) or not r.code or r.csv is False or readable(r)]
            if records and isinstance(records[0], Bad) and not records[0].first:
                records.insert(0, case.good[0])
            if records:
                compare(tally, program, case, records, dice.choice(ways), syntax, dice.randrange(2))


def readable(record):
    try:
        for text in record.values.values():
            json.loads(text)
        return True
    except json.JSONDecodeError:
        return False
