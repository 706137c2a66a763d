"""Operators on plain values against Python itself, which evaluates the same text: what both accept is the same value, of
the same kind; what Python refuses is refused."""
import itertools
import json
import math
import warnings

NUMBERS = ("True", "False", "2", "3", "-7", "0", "2.5", "-0.5", "0.0", "1e300", "0.1", "1j", "(2-0.5j)")
LEAST = "(-9223372036854775807 - 1)"  # of 64 bits
OTHERS = ("'a'", "'ab'", "''", "None")
HOLDERS = ("[1, 2]", "[True, 0.0]", "(2.5, 3)", "[]", "['a', 'b']", "[None, 'ab']", "{'a': 1, 'b': 0}", "{}", "[0j, 1j]")
ARITHMETIC = ("+", "-", "*", "/", "//", "%", "**", "<", "<=", ">", ">=")
EQUAL, ANY = ("==", "!="), ("and", "or", "is", "is not")
PER_RUN = 150


def cases():
    for a, b in itertools.product(NUMBERS, NUMBERS):
        yield from (f"{a} {o} {b}" for o in ARITHMETIC + EQUAL)
    for b in NUMBERS[:-2]:
        yield from (f"{LEAST} {o} {b}" for o in ARITHMETIC if o != "**")
    for a, b in itertools.product(OTHERS, OTHERS):
        yield from (f"{a} {o} {b}" for o in EQUAL)
    for a, b in itertools.product(NUMBERS + OTHERS, NUMBERS + OTHERS):
        yield from (f"{a} {o} {b}" for o in ANY if "j" not in a or "is" in o)  # a complex number has no truth here
    for a, b in itertools.product(NUMBERS + OTHERS, HOLDERS):
        yield from (f"{a} {o} {b}" for o in ("in", "not in"))
    for a in (a for a in NUMBERS + OTHERS if "j" not in a):
        yield from (f"not {a}", f"1 if {a} else 2", f"bool({a})")
    for a in NUMBERS:
        yield from (f"-{a}", f"+{a}", f"{a} < 2 < 3", f"0 <= {a} != 3", f"not {a} == 2")
    for a in NUMBERS[2:9]:
        yield from (f"int({a})", f"float({a})", f"round({a})", f"abs({a})")


def plain(value):
    """As JSON has it. Not a number and infinities are words there, whole numbers of more than 64 bits floats."""
    if isinstance(value, int) and abs(value) >= 2**63:
        return float(value)
    if isinstance(value, complex):
        return {"re": plain(value.real), "im": plain(value.imag)}
    if isinstance(value, float) and (value != value or value in (float("inf"), -float("inf"))):
        return {"inf": "Infinity", "-inf": "-Infinity", "nan": "NaN"}[str(value)]
    return value


def near(want, got):
    """What Python says where that is within rounding, for a power of complex numbers: neither library is exact."""
    if isinstance(want, complex) and isinstance(got, dict):
        z = complex(got["re"], got["im"])
        if abs(z - want) <= 1e-15 * abs(want):
            return plain(want)
    return got


def kind(value):
    """A whole number is not told from a fraction that is one: both are printed alike."""
    return "a truth" if isinstance(value, bool) else "a number" if isinstance(value, (int, float)) else "another"


def whole(text):
    return -0.0 if text == "-0" else plain(int(text))


def is_negative_zero(value):
    return isinstance(value, float) and value == 0 and math.copysign(1, value) < 0


def by_python(text):
    """(whether it has a value, the value). What is too large is refused by Python only."""
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        try:
            return True, eval(text, {})  # the texts are those above
        except OverflowError:
            return None, None
        except (TypeError, ZeroDivisionError):
            return False, None


def run(tally, program):
    wanted = {text: by_python(text) for text in cases()}
    good = [text for text, (fine, _) in wanted.items() if fine]
    for begin in range(0, len(good), PER_RUN):
        some = good[begin:begin + PER_RUN]
        words = ["eval", "-e", "{" + ", ".join(f"'k{i}': {text}" for i, text in enumerate(some)) + "}"]
        said = program.run(words)
        tally.true(f"{some[0]} and what follows", said.code == 0, "expected to be evaluated", said.err)
        if said.code:
            continue
        got = next(iter(json.loads(said.out, parse_int=whole)["values"].values()))
        for i, text in enumerate(some):
            want, value = wanted[text][1], got[f"k{i}"]
            value = near(want, value) if "**" in text else value
            if isinstance(want, float) and kind(value) == "a number":
                value = float(value)  # 1e18 is printed by all its digits
            sign = is_negative_zero(value) and "round" not in text  # which gives a whole number in Python only
            tally.same(text, (kind(plain(want)), plain(want), is_negative_zero(want)), (kind(value), value, sign))
    for text in (text for text, (fine, _) in wanted.items() if fine is False):
        said = program.run(["eval", "-e", text])
        tally.true(text, said.code != 0, f"expected an error, got {said.out}", said.err)
