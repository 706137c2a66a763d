"""Sessions against fresh processes: requests that differ in one key alone, one between two of the other, must each be
answered as by a session that is asked nothing else, and as by the command with the same options.

The keys are those of the source: a new one without a case here fails."""
import itertools
import json
import pathlib
import random
import re
import subprocess

from program import spoken

ROOT = pathlib.Path(__file__).resolve().parent.parent.parent
ABSENT = object()

FILES = {
    "rich.yaml": """inputs: {x: [1, 2, 3]}
variables: {w: [0.5, -1, 2], k: 2}
constants: {c: 3}
steps: |
  y = reduce_sum(sin(x) * w) * k * c + reduce_sum(random_normal([3]) * x)
  z = w * x ** 2
  r = reduce_sum(relu(x - 2) * c)
  with GradientTape(persistent=True, watch_accessed_variables=False) as t:
      t.watch(x)
      q = reduce_sum(x ** 2 * w)
  picked = reduce_sum(gather(w, [2, 0, 2]) ** 2)
  n = 0.
  while n < 5:
      n += 1
  hole = log(x - 1)
target: y
wrt: [x, w]
""",
    "other.yaml": "inputs: {x: [1, 2, 3]}\nvariables: {w: [4, 5, 6]}\nsteps: |\n  y = reduce_sum(x * w)\n",
    "right.json": '{"x": [2, 4, 6]}',
    "wrong.json": '{"x": [2, 4, 6.5]}',
    "near.json": '{"x": [2, 4, 6.0003]}',
    "tiny.json": '{"x": [2e-7, 4, 6]}',
    "ones.json": '{"x": [1, 1, 1]}',
}

RICH = {"model": "rich.yaml"}
GRAD = {**RICH, "command": "grad"}
JACOBIAN = {**RICH, "command": "jacobian", "target": "z", "stats": True}
HESSIAN = {**RICH, "command": "hessian", "target": "q", "wrt": ["x", "w"]}
CHECK = {"expr": "reduce_sum(x ** 2)", "inputs": {"x": [1, 2, 3]}, "command": "check"}

# key: a request and two values of the key, or more; alike when both must be answered by the same.
CASES = {
    "command": [(RICH, "grad", other) for other in (
        "eval", "hessian", "jacobian", "vjp", "explain", "check", "watched", "tape")],
    "target": [(GRAD, "y", "z"), (GRAD, ["y", "z"], ["z", "y"]), (GRAD, ABSENT, "q"), (GRAD, "y * 2", "y * 3")],
    "wrt": [(GRAD, "x", "w"), (GRAD, ["x", "w"], ["w", "x"]), (GRAD, {"a": "x"}, {"b": "x"}), (GRAD, ABSENT, "c")],
    "tape": [({**GRAD, "target": "q"}, ABSENT, "t"), ({**GRAD, "target": "q"}, "t", "model")],
    "dtype": [(GRAD, ABSENT, "float32"), (GRAD, "float32", "float64")],
    "against": [(CHECK, ABSENT, "wrong.json"), (CHECK, "right.json", "wrong.json")],
    "inputs": [(GRAD, {"x": [1, 2, 3]}, {"x": [1, 2, 4]}), (GRAD, {"x": [1, 2, 3]}, {"x": [1, 2, 3], "k": 5}),
               ({**GRAD, "target": "q", "inputs": {}}, {"x": [1, 2, 3]}, {"w": [1, 2, 3]}),
               ({**GRAD, "target": "z", "wrt": "x"}, {"x": [1, 2, 3]}, {"x": 2}), (GRAD, ABSENT, {"k": -1}),
               ({"expr": "x * k", "wrt": "x"}, {"x": 1, "k": 2}, {"x": 2, "k": 1}),
               ({"expr": "x * k", "wrt": "x"}, {"x": 1, "k": 2}, {"k": 1, "x": 2}),
               ({"expr": "x * 2.0", "command": "eval"}, {"x": [1, 2]}, {"x": [1, 2, 3]}),
               ({"expr": "x", "command": "eval"}, {"x": 1}, {"x": True}),
               ({"expr": "x", "command": "eval"}, {"x": [True, False]}, {"x": [1, 0]}),
               ({"expr": "x", "command": "eval", "dtype": "complex128"}, {"x": {"re": 1, "im": 0}}, {"x": True}),
               ({"expr": "x", "command": "eval"}, {"x": []}, {"x": [[]]}),
               ({"expr": "x", "command": "eval"}, {"x": -0.0}, {"x": 0.0}),
               ({"expr": "x", "command": "eval"}, {"x": "2 + 3"}, {"x": "@right.json"}),
               ({"expr": "x * 2 if x > 0 else x * 3"}, {"x": 2}, {"x": -2})],
    "tangent": [({**RICH, "command": "jvp"}, {"x": [1, 0, 0]}, {"x": [0, 1, 0]}),
                ({**RICH, "command": "jvp"}, {"x": [1, 0, 0]}, {"w": [1, 0, 0]})],
    "vector": [({**RICH, "command": "hvp"}, {"x": [1, 0, 0]}, {"x": [0, 1, 0]}),
               ({**RICH, "command": "hvp"}, {"x": [1, 0, 0]}, {"w": [1, 0, 0]})],
    "output_gradients": [(GRAD, 2, 3), (GRAD, ABSENT, "pi"),
                         ({**RICH, "command": "vjp", "target": "z"}, [1, 2, 3], [3, 2, 1])],
    "watch": [({**GRAD, "wrt": "c"}, ABSENT, ["c"])],
    "watch_variables": [({**GRAD, "wrt": "w"}, True, False), ({**GRAD, "wrt": "w"}, ABSENT, False)],
    "unconnected": [({**GRAD, "target": "r", "wrt": "w"}, "none", "zero"),
                    ({**GRAD, "target": "r", "wrt": "w"}, ABSENT, "zero")],
    "complex_grad": [({"expr": "z * z", "inputs": {"z": {"re": 1, "im": 2}}, "wrt": "z", "command": "grad"}, "tf", "jax"),
                     ({"expr": "z * z", "inputs": {"z": {"re": 1, "im": 2}}, "wrt": "z", "command": "jacobian"}, ABSENT, "jax")],
    "strict": [({**GRAD, "target": "r", "wrt": "w"}, False, True)],
    "batch": [(JACOBIAN, False, True)],
    "mode": [(JACOBIAN, "forward", "reverse"), ({**JACOBIAN, "target": "q"}, "auto", "forward")],
    "parallel_iterations": [(JACOBIAN, 1, 2), (JACOBIAN, ABSENT, 1)],
    "no_vectorize": [(JACOBIAN, False, True)],
    "diagonal": [(HESSIAN, False, True)],
    "diag": [(HESSIAN, False, True)],
    "flat": [(HESSIAN, False, True)],
    "layout": [(HESSIAN, "blocks", "flat"), (HESSIAN, ABSENT, "flat")],
    "sparse": [({**GRAD, "target": "picked", "wrt": "w"}, False, True), (JACOBIAN, False, True), (HESSIAN, False, True)],
    "full": [({**HESSIAN, "sparse": True}, False, True)],
    "second": [({**JACOBIAN, "command": "sparsity"}, False, True)],
    "kinks": [({**GRAD, "target": "r", "wrt": "x"}, False, True)],
    "nan_origin": [({**RICH, "command": "explain", "target": "hole", "wrt": "x"}, False, True)],
    "nan": [({**RICH, "command": "explain", "target": "hole", "wrt": "x"}, False, True)],
    "stats": [(GRAD, False, True)],
    "dry_run": [(GRAD, False, True)],
    "order": [(CHECK, 1, 2), (CHECK, ABSENT, 2)],
    "steps": [(CHECK, False, True)],
    "directions": [(CHECK, 1, 3), (CHECK, ABSENT, 2)],
    "rtol": [({**CHECK, "against": "near.json"}, 1e-3, 1e-6), ({**CHECK, "against": "near.json"}, ABSENT, 1e-2)],
    "atol": [({"expr": "reduce_sum(x ** 2)", "inputs": {"x": [0, 2, 3]}, "command": "check", "against": "tiny.json"},
              1e-9, 1e-2)],
    "seed": [(GRAD, 1, 2), (GRAD, ABSENT, 1), ({**RICH, "command": "eval"}, 3, 4)],
    "memory_limit": [({"expr": "reduce_sum(zeros([1000]) + 1)"}, ABSENT, 2000),
                     ({"expr": "reduce_sum(zeros([1000]) + 1)"}, 50000000, 2000)],
    "loop_limit": [(GRAD, ABSENT, 3), (GRAD, 1000, 3)],
    "unroll": [(GRAD, False, True)],
    "threads": [(GRAD, 1, 3)],
    "id": [(GRAD, 1, "one"), (GRAD, ABSENT, 7), (GRAD, 12345678901234567890, 1.5)],
    "runs": [(GRAD, ABSENT, 3), (GRAD, 2, 3)],
    "model": [({"command": "grad", "wrt": "w", "target": "y"}, "rich.yaml", "other.yaml")],
    "expr": [({"command": "grad", "inputs": {"x": 2}}, "x ** 2", "x ** 3"),
             ({"command": "eval", "inputs": {"x": [2, 1]}}, "x @ x", "x  @ x")],
}
ALIKE = {"unroll", "threads", "id", "no_vectorize"}
EQUAL_EXPRESSIONS = ("x @ x", "x  @ x")

# How a command line says a key; None: it does not.
SAYS = {
    "target": "--target", "wrt": "--wrt", "tape": "--tape", "dtype": "--dtype", "against": "--against",
    "output_gradients": "--output-gradients", "unconnected": "--unconnected", "complex_grad": "--complex-grad", "mode": "--mode", "layout": "--layout",
    "parallel_iterations": "--parallel-iterations", "order": "--order", "directions": "--directions", "rtol": "--rtol",
    "atol": "--atol", "seed": "--seed", "memory_limit": "--memory-limit", "loop_limit": "--loop-limit", "unroll": "--unroll",
    "threads": "--threads", "strict": "--strict", "batch": "--batch", "no_vectorize": "--no-vectorize",
    "diagonal": "--diag", "diag": "--diag", "flat": "--layout", "sparse": "--sparse", "full": "--full",
    "second": "--hessian", "kinks": "--kinks", "steps": "--plot",
    "nan_origin": "--nan", "nan": "--nan", "stats": "--stats", "dry_run": "--dry-run", "watch": "--watch",
    "watch_variables": "--no-watch-variables", "tangent": "--tangent", "vector": "--vector", "inputs": "--input",
    "id": None, "runs": None, "model": None, "expr": "--expr", "command": None}

# Options that say how an answer is written, or where from and to: no request has them.
NOT_ASKED = {"--color", "--help", "--quiet", "--progress", "--format", "--output", "--wide", "--each", "--from",
             "--keep", "--keep-going", "--batch-size", "--reduce", "--shard", "--partial", "--root", "--title", "--xlabel", "--ylabel", "--size",
             "--program", "--time-limit", "--digits", "--raw"}  # a request starts no program


def names(value):
    if isinstance(value, list):
        return "[" + ", ".join(map(names, value)) + "]"
    if isinstance(value, dict):
        return "{" + ", ".join(f"'{k}': {names(v)}" for k, v in value.items()) + "}"
    return value


def plain(value):
    return value if isinstance(value, str) else json.dumps(value)


def words_of(request):
    """The request as a command line."""
    command = request.get("command", "grad")
    words = [command, *(["-e", request["expr"]] if "expr" in request else [request["model"]]), "--quiet"]
    words += ["--format", "json"] if command in ("check", "explain", "tape", "sparsity") else []
    for key, value in request.items():
        option = SAYS[key]
        if option is None or key == "expr" or value is False and key != "watch_variables":
            continue
        if key in ("inputs", "tangent", "vector"):
            words += itertools.chain(*([option, f"{k}={plain(v)}"] for k, v in value.items()))
        elif key == "watch_variables":
            words += [] if value else [option]
        elif key in ("target", "wrt"):
            words += [option, names(value)]
        elif key == "watch":
            words += [option, ",".join(value)]
        elif value is True:
            words += [option] + (["flat"] if key == "flat" else [])
        else:
            words += [option, plain(value)]
    return words


def with_key(base, key, value):
    return {k: v for k, v in {**base, key: value}.items() if v is not ABSENT}


class Answer:
    def __init__(self, line):
        found = re.match(r'\{"id":(.*?),"(result|error)":(.*?)(?:,"timings":\{"record_ns":(\d+),'
                         r'"evaluate_ns":\[([\d,]*)\]\})?\}\n?$', line, re.S)
        self.line = line
        self.id, self.kind, self.said, recorded, times = found.groups() if found else (None, "none", line, None, None)
        self.kept = recorded == "0"
        self.runs = times.count(",") + 1 if times else 0

    def all(self):
        """All but times."""
        return f"id {self.id}, {self.runs} runs: {self.kind} {self.said}"

    def stable(self):
        """Without what is allowed to differ: who asks."""
        return f"{self.kind} {self.said}"


def ask(program, requests):
    lines = "".join(json.dumps(r) + "\n" for r in requests)
    said = program.run(["serve"], lines)
    return [Answer(line) for line in said.out.splitlines(keepends=True)], lines


def expected_of(program, request):
    """Of a session that is asked nothing else."""
    key = "serve " + json.dumps(request)
    if key not in program.kept:
        program.kept[key] = ask(program, [request])[0][0]
    return program.kept[key]


def source_keys():
    """The keys that the source reads."""
    text = (ROOT / "lib/answer/request_json.c").read_text()
    table = text[text.index(" keys[] = {"):text.index("enum { KEYS")]
    keys = re.findall(r'\{"(\w+)", \w+, ', table)
    own = re.search(r"own_keys\[\] = \{(.*?)NULL\}", (ROOT / "lib/session/session.c").read_text(), re.S)
    return set(keys) | set(re.findall(r'"(\w+)"', own.group(1)))


def check_keys(tally, program):
    keys = source_keys()
    tally.true("the source", len(keys) > 30, f"only {len(keys)} keys were found in the source")
    for key in sorted(keys ^ set(CASES)):
        tally.fail(f"the key '{key}'", "expected a case in CASES for each key of request_json.c and session.c\n"
                                       f"         got {'none' if key in keys else 'one for a key that is gone'}")
    for key in sorted(keys ^ set(SAYS)):
        tally.fail(f"the key '{key}'", "expected a word in SAYS: the option that says the same, or None")
    for command in ("eval", "grad", "jacobian", "hessian", "jvp", "vjp", "hvp", "explain", "check", "watched", "tape"):
        options = set(re.findall(r"^ +(?:-\w, )?(--[a-z-]+)", program.alone(["help", command]).out, re.M))
        tally.true(f"options of {command}", len(options) > 5, f"only {sorted(options)} were found in its help")
        if command == "explain":
            options.discard("--nan")
        for option in sorted(options - set(SAYS.values()) - NOT_ASKED - {"--nan"}):
            tally.fail(f"{command} {option}",
                       "expected a key of requests that says the same, in SAYS\n         got none")


def check_pair(tally, program, key, base, a, b):
    first, second = with_key(base, key, a), with_key(base, key, b)
    order = [first, second, first, second, second, first]
    answers, lines = ask(program, order)
    shown = spoken(["serve"], lines)
    name = f"{key}: {'none' if a is ABSENT else json.dumps(a)} and {'none' if b is ABSENT else json.dumps(b)}"
    tally.same(f"{name}: answers", len(order), len(answers), shown)
    for i, (request, answer) in enumerate(zip(order, answers)):
        tally.same(f"{name}: answer {i + 1}", expected_of(program, request).all(), answer.all(), shown)
    one, two = expected_of(program, first), expected_of(program, second)
    alike = key in ALIKE and not (key == "no_vectorize") or (a, b) == EQUAL_EXPRESSIONS
    same = one.stable() == two.stable() if key != "runs" else one.runs == two.runs
    tally.true(f"{name}: the key", same == alike, f"expected {'the same answer' if alike else 'answers that differ'}\n"
               f"         got {one.all()[:200]}\n         and {two.all()[:200]}", shown)
    for request in (first, second):
        check_command(tally, program, name, request)


def check_command(tally, program, name, request):
    """The command with the same options says the same."""
    answer, words = expected_of(program, request), words_of(request)
    said = program.alone(words)
    if answer.kind == "error":
        tally.same(f"{name}: exit code", str(said.code), re.search(r'"code":(\d+)', answer.said).group(1),
                   spoken(words))
        return
    got = answer.said.replace('"model":"expr"', '"model":"-e"').replace('"file":"expr"',
                                                                        '"file":"-e"').replace('"expr:', '"-e:')
    tally.same(f"{name}: the command", said.out.rstrip("\n"), got, spoken(words) + "\n" + said.err[:200])


# -- files that change -------------------------------------------------------------------------------------------------


class Talk:
    """A session that is asked one thing after another."""

    def __init__(self, program):
        self.process = program.start(["serve"], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, bufsize=1)

    def ask(self, request):
        self.process.stdin.write(json.dumps(request) + "\n")
        return Answer(self.process.stdout.readline())

    def end(self):
        self.process.stdin.close()
        self.process.stdout.close()
        self.process.wait()


CHANGING = [  # what reads the file, the file, what it holds first and then
    ({"model": "changing.yaml", "command": "eval"}, "changing.yaml", "steps: y = 1.0\n", "steps: y = 2.0\n"),
    ({"model": "changing.json", "command": "eval"}, "changing.json", '{\n\t"steps"\n:"y = 1.0"}',
     '{\n\t"steps"\n:"y = 2.0"}'),
    ({"model": "reads.yaml"}, "data.csv", "a\n1.5\n2\n", "a\n1.5\n3\n"),
    ({"expr": "x * 2.0", "inputs": {"x": "@x.json"}}, "x.json", "[1,2]", "[1,3]"),
    ({"expr": "x * 2.0", "inputs": {"x": "@x.json"}}, "x.json", "[1,2]", "[1,3,4]"),
    ({"expr": "x ** 2", "command": "vjp", "inputs": {"x": 3}, "output_gradients": "@x.json"}, "x.json", "2", "7"),
    ({"expr": "x ** 2", "command": "jvp", "inputs": {"x": 3}, "tangent": {"x": "@x.json"}}, "x.json", "2", "7"),
    ({"expr": "x ** 3", "command": "hvp", "inputs": {"x": 3}, "vector": {"x": "@x.json"}}, "x.json", "2", "7"),
    ({**CHECK, "against": "x.json"}, "x.json", '{"x": [2, 4, 6]}', '{"x": [2, 4, 9]}'),
]


def check_changes(tally, program):
    program.file("reads.yaml", "inputs: {k: 3}\nconstants: {d: {file: data.csv}}\nsteps: y = k * reduce_sum(d)\n")
    for request, name, before, after in CHANGING:
        talk = Talk(program)
        got, want = [], []
        for text in (before, after, before, before):
            (program.folder / name).unlink(missing_ok=True)
            program.file(name, text)
            got.append(talk.ask(request).stable())
            want.append(ask(program, [request])[0][0].stable())
        talk.end()
        tally.true(f"{name} for {json.dumps(request)}: the files", want[0] != want[1],
                   f"expected answers that differ\n         got {want[0][:200]}")
        for i, pair in enumerate(zip(want, got)):
            tally.same(f"{name} for {json.dumps(request)}: answer {i + 1}", *pair)
        (program.folder / name).unlink()
    talk = Talk(program)
    for request, name, before, _ in CHANGING[:4]:  # a file that comes, and one that goes
        got = [talk.ask(request).kind]
        program.file(name, before)
        got.append(talk.ask(request).kind)
        (program.folder / name).unlink()
        got.append(talk.ask(request).kind)
        tally.same(f"{name} comes and goes", ["error", "result", "error"], got)
    talk.end()


def check_mixture(tally, program, dice):
    """All the requests of all cases in one session, in any order."""
    requests = [with_key(base, key, value) for key, rows in CASES.items() for base, a, b in rows for value in (a, b)]
    for turn in range(2):
        order = requests + dice.sample(requests, len(requests))
        dice.shuffle(order)
        answers, lines = ask(program, order)
        tally.same(f"mixture {turn + 1}: answers", len(order), len(answers))
        for i, (request, answer) in enumerate(zip(order, answers)):
            tally.same(f"mixture {turn + 1}: answer {i + 1} to {json.dumps(request)}",
                       expected_of(program, request).all(), answer.all())
    # With values alone that differ nothing is recorded again; more requests than are kept are answered all the same.
    many = [{"expr": f"x * {i}.5", "inputs": {"x": i}} for i in range(70)]
    answers, lines = ask(program, [*many, *many[:3], *many[-3:], {**many[-1], "inputs": {"x": 1000}}])
    tally.same("more than are kept",
               [f'{{"model":"expr","target":"y","value":{i * (i + .5):g},"gradients":{{"x":{i}.5}}}}'
                                      for i in [*range(70), 0, 1, 2, 67, 68, 69]],
               [re.sub(r"(\d)\.0\b", r"\1", a.said) for a in answers[:-1]])
    tally.same("more than are kept: recorded again", [False] * 73 + [True] * 4, [a.kept for a in answers])


VALUES = [  # a request, values of its inputs, and of each the recording that it takes; None: always a new one
    ({"expr": "sqrt(x) ** 2 + sqrt(z) ** 2"}, [{"x": x, "z": z} for x in (0, 4) for z in (0, 9)], lambda v: 0),
    ({"expr": "reduce_sum(x * k + b)"}, [{"x": [1, x], "k": k, "b": [[k, x]]} for x in (2, 3) for k in (5, 7)],
     lambda v: 0),
    ({"expr": "where(t, x, n)", "command": "eval"},
     [{"t": t, "x": [1.5, 2.5], "n": n} for t in (True, False) for n in (3, 4)], lambda v: 0),
    ({"expr": "x * 2 if x > 0 else z * 3 if z > 0 else x * z"}, [{"x": x, "z": z} for x in (-2, 5) for z in (-3, 7)],
     lambda v: (v["x"] > 0, v["x"] <= 0 and v["z"] > 0)),
    ({"expr": "x * 2", "command": "eval"}, [{"x": 1}, {"x": 2}, {"x": [1, 2]}, {"x": [3, 4]}, {"x": [[1, 2]]}],
     lambda v: str(v["x"]).count("[")),
    ({"expr": "x ** 2", "command": "explain"}, [{"x": 1}, {"x": 2}], None),
    ({"expr": "sqrt(x) ** 2", "command": "explain"}, [{"x": 0}, {"x": 4}], None),
    ({"expr": "reduce_sum(x ** 2)", "command": "check"}, [{"x": 1}, {"x": 2}], None),
    ({"expr": "x ** 2", "command": "watched"}, [{"x": 1}, {"x": [2]}], None),
    ({"expr": "x ** 2", "command": "tape"}, [{"x": 1}, {"x": [2]}], None),
]


def check_values(tally, program, dice):
    """Whatever values came before, an answer and its warnings are those of a session that is asked nothing else; and
    nothing is recorded that was recorded before."""
    for request, values, takes in VALUES:
        order = [dice.choice(values) for _ in range(4)] + dice.sample(values * 4, 4 * len(values))
        answers, lines = ask(program, [{**request, "inputs": v} for v in order])
        shown, seen = spoken(["serve"], lines), set()
        tally.same(f"values of {request['expr']}: answers", len(order), len(answers), shown)
        for i, (v, answer) in enumerate(zip(order, answers)):
            tally.same(f"values of {request['expr']}: answer {i + 1}",
                       expected_of(program, {**request, "inputs": v}).all(), answer.all(), shown)
            tally.same(f"values of {request['expr']}: answer {i + 1} is kept", takes is not None and takes(v) in seen,
                       answer.kept, shown)
            seen |= {takes(v)} if takes else set()


def check_room(tally, program):
    """What is kept makes way for a request that would fit without it; those that never fit leave the others answered.
    The sum of the running sums of n ones is n (n + 1) / 2."""
    never = ["reduce_sum(cumsum(ones([3000000]) * x))", "x + len([7] * 20000000)"]
    for n in (200000, 500000, 800000):
        sums = [f"reduce_sum(cumsum(ones([{n}]) * x)) + {more}" for more in (1, 2)]
        order = [*sums, *sums, never[0], *sums, never[1], *sums]
        lines = "".join(json.dumps({"id": i, "expr": text, "command": "eval", "inputs": {"x": 1}}) + "\n"
                        for i, text in enumerate(order))
        said = program.run(["serve", "--memory-limit", "20M"], lines)
        want = [f'{{"id":{i},"error":{{"code":8,' if text in never else
                f'{{"id":{i},"result":{{"model":"expr","values":{{"y":{n * (n + 1) // 2 + int(text[-1])}}}}},'
                for i, text in enumerate(order)]
        got = said.out.splitlines()
        tally.same(f"sums of {n} in 20M: answers", len(order), len(got), spoken(["serve"], lines))
        for text, line, expected in zip(order, got, want):
            tally.same(f"sums of {n} in 20M: {text}", expected, line[:len(expected)], spoken(["serve"], lines))
    for own, said, kind in (("20M", {}, "error"), ("20M", {"memory_limit": 200000000}, "result"),
                            ("200M", {}, "result"), ("200M", {"memory_limit": 20000000}, "error"),
                            ("0", {}, "result")):
        line = json.dumps({"expr": "x + len([7] * 1000000)", "command": "eval", "inputs": {"x": 1}, **said}) + "\n"
        answer = Answer(program.run(["serve", "--memory-limit", own], line * 2).out.splitlines()[1])
        tally.same(f"a list in {own}, {said}", kind, answer.kind, line + answer.line)


def check_lengths(tally, program):
    """Lines that just fit what is read at once, or the limit, or just do not; empty ones; a last one without an end."""
    def line(number, size):
        return f'{{"id":{number},"expr":"{number}.5","command":"eval"}}'.ljust(size)

    block, limit = 65536, 1048576
    cases = [("0", [block + d for d in (-2, -1, 0, 1)]), ("0", [2 * block - 1, 30, 2 * block, 30, 30, 2 * block + 1]),
             ("0", [30, block - 31, 30, block, 3 * block]), ("1M", [30, limit - 1, 30, limit, 30, limit + 1, 30]),
             ("1M", [2 * limit, limit]), ("100000", [99999, 100000, 100001, 30, 200001, 200002])]
    for own, sizes in cases:
        for end in ("\n", "\r\n", "\n\n \t\r\n"):
            lines = [line(i, size - (end[0] == "\r")) for i, size in enumerate(sizes)]
            want = [f'"id":{i},' + ("error" if own != "0" and size > int({"1M": limit}.get(own, own)) else "result")
                    for i, size in enumerate(sizes)]
            for text in (end.join(lines) + end, end.join(lines)):
                said = program.run(["serve", "--memory-limit", own], text)
                got = [re.sub(r'^\{("id":\d+,)"(\w+)".*', r"\1\2", answer) for answer in said.out.splitlines()]
                tally.same(f"lines of {sizes} bytes in {own}, parted by {end!r}", (want, "", 0),
                           (got, said.err, said.code))


BROKEN = {  # models that cannot be read
    "open.yaml": "inputs: {x: [1, 2}\n", "tab.yaml": "inputs:\n\tx: 1\n", "twice.yaml": "steps: y = 1\nsteps: y = 2\n",
    "open.json": '{"inputs": {"x": [1, 2}', "late.json": '{"steps": "y = 1.0"} {}', "word.json": '{"steps": nothing}',
    "empty.yaml": "", "empty.json": "", "list.yaml": "- 1\n", "key.yaml": "stepz: y = 1\n", "syntax.yaml": "steps: y = (\n",
    "bytes.yaml": b"steps: y = 1 # \xff\xfe\n", "zero.json": b'{"steps": "y = 1\0"}',
}


def check_broken(tally, program):
    """A model that cannot be read is the same error in a session as of the command, to the caret, before and after a good one."""
    good = {"expr": "x * 2.0", "inputs": {"x": 3}}
    for name in [*(program.file(*item) for item in BROKEN.items()), "none.yaml", "."]:
        alone = program.run(["eval", name])
        answers, lines = ask(program, [{"model": name, "command": "eval"}, good, {"model": name, "command": "eval"}])
        tally.same(f"{name}: what comes", ["error", "result", "error"], [a.kind for a in answers], lines)
        for answer in (a for a in answers if a.kind == "error"):
            said = json.loads(answer.said)
            tally.same(f"{name}: code and message", (alone.code, alone.err), (said["code"], said["message"]), lines)


def run(tally, program, seed):
    for name, text in FILES.items():
        program.file(name, text)
    check_keys(tally, program)
    for key, rows in CASES.items():
        for base, a, b in rows:
            check_pair(tally, program, key, base, a, b)
    check_mixture(tally, program, random.Random(seed))
    check_values(tally, program, random.Random(seed))
    check_room(tally, program)
    check_lengths(tally, program)
    check_changes(tally, program)
    check_broken(tally, program)
