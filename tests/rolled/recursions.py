"""Random functions that call themselves, their calls recorded once and each by itself: the same values to the bit, those
of Python with NumPy, the same nulls, and derivatives to rounding, also by what the calls return. Some do more than
compute, and some return what they were given, or made their argument of: there nothing may be taken for something else.
"""
import json
import math
import subprocess

import numpy as np

PARTS = ["v[1:]", "v[:-1]", "concat([v[:1], v[2:]], axis=0)", "concat([v[:2], v[3:]], axis=0)", "concat([v[1:2], v[0:1], v[3:]], axis=0)",
         "reshape(reshape(v, [1, -1])[:, 1:], [-1])", "(v * w)[1:]", "v[1:] * 1.0", "sin(v)[:-1]", "concat([u[:1], u[2:]], axis=0)", "u[1:]",
         "stop_gradient(v)[1:]", "stop_gradient(v[1:])", "k[:-1]", "(x * 2.0)[:-1]", "(x * 2.0)[1:]"]
LIBRARY = {"sin": np.sin, "stop_gradient": lambda x: x, "ones": np.ones, "tanh": np.tanh, "reduce_sum": np.sum, "reshape": np.reshape,
           "concat": lambda parts, axis: np.concatenate(parts, axis)}


def text(rng):
    """(the model, the names of what its outermost call returns)"""
    levels = rng.choice([2, 3, 4])
    called = rng.choice(["f", "f", "fg"])
    several = rng.choice([0, 1, 2])
    doing = rng.random()
    body = ["if n == 0:", "    return " + ", ".join(["reduce_sum(sin(v))"] + rng.choices(["v", "v * 2.0", "v[:1]", "ones([2])", "v[::-1]"], k=several))]
    made = ["v"]
    if rng.random() < 0.5:
        body.append("u = " + rng.choice(["v * 1.0", "tanh(v)", "v * w", "v"]))
        made.append("u")
    parts = rng.sample([p for p in PARTS if "u" in made or "u" not in p.replace("reduce", "")], rng.randrange(1, 3))
    if doing < 0.1:
        body.append("seen.append(n)")
    elif doing < 0.2:
        body.append("c += 0.125" if rng.random() < 0.5 else "c = c + len(knots) * 0.125")
    terms = []
    for i in range(rng.randrange(2, 4)):
        part = rng.choice(parts)
        if rng.random() < 0.4:
            body.append(f"p{i} = {part}")
            part = f"p{i}"
            made.append(part)
        rest = "".join(f", q{i}{k}" for k in range(several))
        body.append(f"a{i}{rest} = {rng.choice(called)}({part}, n - 1, {rng.choice(['c', 'c', 'c * 2', 'w'])})")
        made += [f"q{i}{k}" for k in range(several)]
        terms.append(f"{rng.choice(['c', '0.5', 'w', 'v[0]'])} * a{i}")
    body.append("total = " + rng.choice([" + ", " - "]).join(terms))
    body.append("return " + ", ".join(["total"] + rng.choices(made, k=several)))
    names = ["a"] + [f"b{k}" for k in range(several)]
    lines = ["seen = []", "knots = [1, 2]", "k = x * 2.0", "def f(v, n, c):"] + ["    " + line for line in body]
    if called == "fg":  # another that calls itself, and the first
        lines += ["def g(v, n, c):", "    return f(v, n, c) if n == 0 else " + rng.choice(["f(v, n, c)", "g(v[:-1], n - 1, c)", "f(v * 1.0, n, c * 0.5)"])]
    lines.append(f"{', '.join(names)} = f(x, {levels}, {rng.choice(['1.5', 'w'])})")
    if rng.random() < 0.3:
        lines += ["for i in range(3):", f"    a = a + f(x * 0.5, {levels}, 0.25)" + ("[0]" if several else "")]
    for name in names[1:]:  # under another name: of its own here, a view in NumPy
        if rng.random() < 0.3:
            lines.append(f"r{name} = {name}[:]")
            names.append(f"r{name}")
    if several and rng.random() < 0.3:
        lines += [f"m = {names[1]} * 1.0", "m[0] = 3.0", f"{names[1]}[0] = 7.0" if rng.random() < 0.5 and "r" + names[1] not in names else "m[-1] = 2.0", "a = a + reduce_sum(m)"]
    lines.append("z = " + " + ".join(["sin(a)"] + [f"reduce_sum({name} * {name}) * 0.25" for name in names]) + " + 0.01 * len(seen)")
    length = levels + 3
    given = {"x": [rng.choice([0.5, -1.25, 2.0, 0.0, 0.75, 1.5]) for _ in range(length)], "w": rng.choice([0.7, -1.1])}
    return f"inputs: {json.dumps(given)}\nsteps: |\n" + "".join(f"  {line}\n" for line in lines), names, given, "\n".join(lines)


def numbers(value):
    if isinstance(value, dict):
        return [n for key in sorted(value) for n in numbers(value[key])]
    return [n for item in value for n in numbers(item)] if isinstance(value, list) else [value]


def near(one, other):
    one, other = numbers(one), numbers(other)
    size = max([abs(n) for n in one if isinstance(n, (int, float))] + [1.0])
    return len(one) == len(other) and all(a == b or (isinstance(a, float) and isinstance(b, (int, float)) and math.isclose(
        a, b, rel_tol=1e-12, abs_tol=1e-13 * size)) for a, b in zip(one, other))


def answer(program, model, words):
    done = subprocess.run([program, *words[:1], model, *words[1:]], capture_output=True, timeout=120, check=False)
    return done.returncode, json.loads(done.stdout) if done.returncode == 0 else done.stderr.decode(errors="replace")


def differs(program, model, rng):
    """What is wrong, or None; and whether calls were recorded once."""
    model_text, names, given, python = text(rng)
    with open(model, "w", encoding="ascii") as file:
        file.write(model_text)
    for words in (["eval"], ["grad", "--wrt", ",".join(["x", "w", "k"] + names)], ["hvp", "--wrt", "x,w", "--vector", "x=" + json.dumps(given["x"]), "--vector", "w=1"]):
        once, each = answer(program, model, words), answer(program, model, words + ["--unroll"])
        if once[0] != each[0] or (words[0] == "eval" and once != each) or not (once == each or near(once[1], each[1])):
            return f"{words[0]}: {once}\n  {each}", False
        if words[0] == "eval" and once[0] == 0 and "[0] = 7.0" not in python:  # names of one array in NumPy
            space = {**LIBRARY, "x": np.array(given["x"]), "w": np.float64(given["w"])}
            exec(python, space)  # pylint: disable=exec-used
            if not math.isclose(space["z"], once[1]["values"]["z"], rel_tol=1e-9, abs_tol=1e-9):
                return f"eval: {once[1]['values']['z']}, NumPy: {space['z']}", False
    stats = [answer(program, model, ["eval", "--stats"] + more)[1] for more in ([], ["--unroll"])]
    return None, isinstance(stats[0], dict) and stats[0]["stats"]["equations"] < stats[1]["stats"]["equations"]
