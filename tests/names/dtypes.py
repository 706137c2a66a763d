"""Dtypes of `numbers: native` against the libraries': what two dtypes make under an operator, with a plain number, and
under a function. NumPy answers live, torch by what was recorded, JAX by its lattice for 32 bits
(docs.jax.dev/en/latest/type_promotion.html)."""

import os

import numpy as np

DTYPES = "bool int32 int64 float32 float64 complex64 complex128".split()
FUNCTIONS = "sin exp sqrt sum mean abs cumsum prod max min".split()


def made(library, dtype, axes):
    one = "True" if dtype == "bool" else "1"
    one = f"[{one}]" if axes else one
    suffix = "_" if dtype == "bool" and library != "torch" else ""
    return f"{library}.{'tensor' if library == 'torch' else 'array'}({one}, dtype={library}.{dtype}{suffix})"


def expressions(library):
    """What has a dtype there and here: no arithmetic but that of NumPy has a minus of masks."""
    of_axes = (0, 1) if library == "torch" else (1,)
    dtypes = [d for d in DTYPES if library != "jnp" or d in "bool int32 float32 complex64".split()]
    for x in dtypes:
        for y in dtypes:
            for pair in [(a, b) for a in of_axes for b in of_axes]:
                for operator in "*/+":
                    yield f"{made(library, x, pair[0])} {operator} {made(library, y, pair[1])}"
        for number in ("2", "2.5"):
            for operator in ("*", "/", "+", "**", ">"):
                if not (x == "bool" and operator == "**") and not (x.startswith("c") and operator == ">"):
                    yield f"{made(library, x, 1)} {operator} {number}"
        for function in FUNCTIONS:
            half = x == "bool" and function in ("sin", "exp", "sqrt") and library == "np"  # float16
            none = library == "torch" and function == "mean" and x[0] in "bi"
            none = none or (function in ("max", "min") and x[0] == "c")
            if not half and not none and not (function == "abs" and x[0] in "bc"):
                yield f"{library}.{function}({made(library, x, 1)}{', 0' if function == 'cumsum' else ''})"


def jax_dtype(expression):
    """By the lattice: bool < int32 < float32 < complex64, a plain number as weak as its kind."""
    kinds = ["bool", "int32", "float32", "complex64"]
    found = [kinds.index(d.rstrip("_")) for d in (w.split(")")[0] for w in expression.split("jnp.")) if d.rstrip("_") in kinds]
    found += [1] if expression.endswith(" 2") else [2] if expression.endswith(" 2.5") else []
    function = expression[4 : expression.index("(")]
    if " > " in expression:
        return "bool"
    least = 2 if " / " in expression or function in ("sin", "exp", "sqrt", "mean") else 0
    least = 1 if function in ("sum", "cumsum", "prod") else least
    return kinds[max(found + [least])]


def check(run, folder, recorded, record):
    """(passed, failed), said."""
    passed = failed = 0
    heads = {"np": "import numpy as np", "torch": "import torch", "jnp": "import jax.numpy as jnp"}
    for library, head in heads.items():
        all_ = list(expressions(library))
        path = os.path.join(folder, "dtypes.py")
        with open(path, "w") as out:
            out.write("\n".join([head] + [f"print(({e}).dtype)" for e in all_]) + "\n")
        answer = run("eval", path, "--format", "text")
        got = answer.stdout.split()
        if len(got) != len(all_):
            print(f"FAIL dtypes of {library}: {answer.stderr}")
            failed += 1
            continue
        for expression, dtype in zip(all_, got):
            key = f"dtype of {expression}"
            if library == "np":
                wanted = str(eval(expression, {"np": np}).dtype)
            elif library == "jnp":
                wanted = jax_dtype(expression)
            else:
                if record:
                    import torch

                    recorded[key] = str(eval(expression, {"torch": torch}).dtype).replace("torch.", "")
                wanted = recorded.get(key)
            passed, failed = passed + (dtype == wanted), failed + (dtype != wanted)
            if dtype != wanted:
                print(f"FAIL dtype of {expression}: got {dtype}, wanted {wanted}")
    return passed, failed
