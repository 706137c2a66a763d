"""When two answers say the same."""
import json
import math


def count(tree):
    """Entries of a value."""
    if isinstance(tree, dict):
        return 1 if set(tree) == {"re", "im"} else sum(map(count, tree.values()))
    return sum(map(count, tree)) if isinstance(tree, list) else 1


def number(tree):
    """The value of an answer, whose numbers are texts, as a document holds it."""
    if isinstance(tree, list):
        return [number(v) for v in tree]
    if isinstance(tree, dict):
        return {k: number(v) for k, v in tree.items()}
    if isinstance(tree, str):
        for reading in (int, float):
            try:
                return reading(tree) if tree != "-0" else -0.0
            except ValueError:
                pass
    return tree


REASONS = {
    "not_trainable": "not_watched",      # an untrainable variable is a constant with another name for why nobody watches it
    "constant_derivative": "no_path",    # a number as a target may be what a derivative came to; a tensor is computed
}


def essence(answer, only=None):
    """What twins must agree in: values by place, since names differ; the word of each reason."""
    if "error" in answer:
        return {"error": answer["error"]}
    kept = {}
    for key, value in answer.items():
        if key in ("model", "target", "stats", "tape"):
            continue
        if key in ("watched", "tensors"):
            value = len(value)
        elif key == "mixing":
            value = [mixed["certain"] for mixed in value.values()]
        elif key == "index":
            value = [(part["begin"], part["end"]) for part in value]
        elif key == "unconnected":
            value = {k: REASONS.get(v["reason"], v["reason"]) for k, v in value.items() if not only or k in only}
            if not value:
                continue
        elif only and key == "gradients":
            value = {k: value.get(k, "missing") for k in only}
        kept[key] = by_place(value)
    return kept


def by_place(value):
    if isinstance(value, dict) and set(value) != {"re", "im"}:
        return [by_place(v) for v in value.values()]
    return [by_place(v) for v in value] if isinstance(value, list) else value


def close(a, b, tolerance, least=None):
    """Alike within the tolerance, which is measured by the largest number of each value, or by a thousandth of the
    largest number of the answer, or of 1: what is smaller may be what numbers of that size leave when they cancel."""
    least = max(largest((a, b)), 1) / 1000 if least is None else least
    if isinstance(a, dict) and set(a) != {"re", "im"}:
        # the asymmetry of a Hessian is nothing but rounding
        return isinstance(b, dict) and a.keys() == b.keys() and all(
            k == "asymmetry" or each_close(a[k], b[k], tolerance, least) for k in a)
    x, y = list(leaves(a)), list(leaves(b))
    size = max(largest((x, y)), least)
    return len(x) == len(y) and all(
        v == w or (isinstance(v, float) and isinstance(w, float) and
                   (abs(v - w) <= tolerance * size or (math.isnan(v) and math.isnan(w)))) for v, w in zip(x, y))


def largest(tree):
    """The largest finite number of an answer, in size."""
    return max((abs(v) for v in leaves(tree) if isinstance(v, float) and math.isfinite(v)), default=0.0)


def each_close(a, b, tolerance, least):
    """The values of targets or sources, each by itself."""
    if not isinstance(a, list) or not isinstance(b, list):
        return close(a, b, tolerance, least)
    return len(a) == len(b) and all(close(v, w, tolerance, least) for v, w in zip(a, b))


def leaves(tree):
    if isinstance(tree, (list, tuple, dict)):
        for v in tree.values() if isinstance(tree, dict) else tree:
            yield from leaves(v)
    else:
        value = number(tree)
        yield float(value) if isinstance(value, int) and not isinstance(value, bool) else value


def difference(a, b):
    """The first place where two answers part, for people."""
    a, b = json.dumps(a), json.dumps(b)
    at = next((i for i, (x, y) in enumerate(zip(a, b)) if x != y), min(len(a), len(b)))
    start = max(0, at - 60)
    return f"    case: ...{a[start:at + 100]}\n    twin: ...{b[start:at + 100]}"
