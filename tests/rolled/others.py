"""What others wrote, in loops: NumPy runs the random programs that import it, and lines of tests/names are turns."""
import glob
import importlib.machinery
import importlib.util
import json
import os
import re
import sys

import numpy as np

NAMES = os.path.join(os.path.dirname(os.path.dirname(os.path.abspath(__file__))), "names")


def fori_loop(begin, end, body, state):
    for i in range(begin, end):
        state = body(i, state)
    return state


def scan(body, state, rows, reverse=False):
    ys = []
    for row in rows[::-1] if reverse else rows:
        state, y = body(state, row)
        ys.append(y)
    ys = ys[::-1] if reverse else ys
    return state, tuple(np.stack(y) for y in zip(*ys)) if isinstance(ys[0], tuple) else np.stack(ys)


LIBRARY = {
    "np": np, "sin": np.sin, "cos": np.cos, "tanh": np.tanh, "exp": np.exp, "square": np.square, "negative": np.negative,
    "sqrt": np.sqrt, "abs": np.abs, "where": np.where, "zeros": np.zeros, "linspace": np.linspace, "reshape": np.reshape,
    "reduce_sum": np.sum, "reduce_mean": np.mean, "relu": lambda t: np.maximum(t, 0), "stop_gradient": lambda t: t * 1.0,
    "sigmoid": lambda t: 1 / (1 + np.exp(-t)), "softplus": lambda t: np.logaddexp(0, t),
    "concat": lambda parts, axis: np.concatenate(parts, axis), "stack": np.stack, "fori_loop": fori_loop, "scan": scan,
    "map_fn": lambda f, rows: np.stack([f(row) for row in rows]),
}


def numpy_answer(text):
    """z of a model in the steps of which there is nothing but NumPy's arithmetic. None: there is, or rounding decides."""
    if "import numpy" not in text or "numbers: native" in text or re.search(r"grad\(|jvp\(|hessian\(|GradientTape|assign", text):
        return None
    head, steps = text.split("steps: |\n")
    inputs = re.findall(r"(\w): (\[[^\]]*\]|[^,\[}]+)", head.splitlines()[0].split("{", 1)[1])
    steps = re.sub(r"\* (\[[^\]]*\])", r"* np.array(\1)", steps)  # a number of NumPy times a list is none
    if re.search(r":\n  \S", steps):  # a loop without a body, an error here as well
        return None
    code = compile("".join(line[2:] + "\n" for line in steps.splitlines()), "steps", "exec")
    answers = []
    with np.errstate(all="ignore"):
        for nudge in (0.0, 1e-13):
            scope = dict(LIBRARY, **{name: np.asarray(json.loads(value)) * (1 + nudge) for name, value in inputs})
            try:
                exec(code, scope)  # a program of our own
            except ZeroDivisionError:  # by a number of the turn's; here it is an error as well
                return None
            answers.append(float(scope["z"]))
    return answers[0] if np.allclose(*answers, rtol=1e-9, atol=1e-12, equal_nan=True) else None


REFUSED = (b"changes its shape", b"under another name")  # what NumPy allows, and no loop, or no view, here


def agrees(answer, wanted):
    """Whether the program's answer, or what it refuses, is as it should be."""
    code, out, error = answer
    if code:
        return any(words in error for words in REFUSED)
    return bool(np.isclose(float(json.loads(out)["values"]["z"]), wanted, rtol=1e-8, atol=1e-11, equal_nan=True))


TOTAL = """  def total(y):
    if isinstance(y, (list, tuple)):
        return sum([total(t) for t in y])
    return reduce_sum(cast(y, float64))
"""


def lines_of_names(every):
    """(place, names of inputs, model) of every so many lines: what the call gives is added up, turn by turn; in every other
    model numbers have the dtypes of the libraries that make them."""
    path = os.path.join(NAMES, "run")
    sys.path.insert(0, NAMES)
    loader = importlib.machinery.SourceFileLoader("names_run", path)
    names = importlib.util.module_from_spec(importlib.util.spec_from_loader("names_run", loader))
    loader.exec_module(names)
    k = 0
    for file in sorted(glob.glob(os.path.join(NAMES, "*.txt"))):
        for number, line in enumerate(open(file), 1):
            if not line.strip() or line.startswith("#") or " !! " in line:
                continue
            k += 1
            if k % every:
                continue
            case = names.Case(os.path.basename(file), number, line)
            used = names.names_used(case.call)
            given = "".join(f"{name}, " for name in used)
            text = "numbers: native\n" * (k // every % 2) + names.model([]).replace("steps:\n", "steps: |\n") + TOTAL + f"  def run({given}acc):\n    for turn in range(9):\n"
            text += "".join(f"      {name} = {name} * 0.999\n" for name in used)
            text += f"      acc = acc * 0.5 + total({case.call})\n    return acc\n  z = run({given}a * 0.0)\n"
            yield case.where, used or ["a"], text


def check_names(run, folder, every):
    """Passed, failed, and how many stayed loops."""
    passed = failed = rolled = 0
    model = os.path.join(folder, "names.yaml")
    for where, used, text in lines_of_names(every):
        with open(model, "w", encoding="ascii") as file:
            file.write(text)
        words = [model, "--wrt", ",".join(used)]
        loops, turns = run("grad", *words, "--stats"), run("grad", *words, "--unroll")
        answer, _, stats = loops[1].partition(b',"stats":')
        if (loops[0], answer.rstrip(b"}\n"), loops[2]) == (turns[0], turns[1].rstrip(b"}\n"), turns[2]):
            passed += 1
        else:
            failed += 1
            print(f"FAIL {where}: in a loop: differs\n  {loops}\n  {turns}"[:1200])
        rolled += b'"rolled"' in stats
    return passed, failed, rolled
