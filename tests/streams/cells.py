"""What a record's line must be, made from the answer for the record alone: JSON is cut, CSV written anew."""
import json
import re


class Number(str):
    """A number in the digits that were written."""


def tree_of(text):
    return json.loads(text, parse_float=Number, parse_int=Number, parse_constant=Number)


def line_of(answer, kept=""):
    """The line of a stream out of the answer alone, which names the model first; kept: '"id":7,'."""
    return "{" + kept + re.sub(r'^\{"model":"(?:[^"\\]|\\.)*",', "", answer.rstrip("\n"))


def quoted(text):
    return '"' + text.replace('"', '""') + '"' if re.search(r'[,"\n\r]', text) else text


def is_complex(value):
    return isinstance(value, dict) and set(value) == {"re", "im"}


WORDS = ("NaN", "Infinity", "-Infinity")


def scalar(value):
    if value is None:
        return ""
    if isinstance(value, bool):
        return "true" if value else "false"
    return quoted(value)


def entries(value, index=()):
    """(index, scalar) of each entry of a value, row by row."""
    if isinstance(value, list):
        for i, item in enumerate(value):
            yield from entries(item, index + (i,))
    else:
        yield index, value


def is_tensor(value):
    """Even lists of numbers, of truths or of texts are one tensor; a list of other things has a name for each."""
    kinds = {(len(i), "complex" if is_complex(v) else type(v).__name__ if isinstance(v, bool) else
              "text" if isinstance(v, str) and not isinstance(v, Number) and v not in WORDS else
              "map" if isinstance(v, dict) else "null" if v is None else "number") for i, v in entries(value)}
    return len(kinds) <= 1 and not kinds & {(n, k) for n in range(9) for k in ("map", "null")}


def leaves(value, name):
    """(name, tensor) of everything below a map or a list of different things."""
    if isinstance(value, dict) and not is_complex(value):
        for key, item in value.items():
            yield from leaves(item, f"{name}.{key}" if name else key)
    elif isinstance(value, list) and not is_tensor(value):
        for i, item in enumerate(value):
            yield from leaves(item, f"{name}.{i}" if name else str(i))
    else:
        yield name, value


TABLES = {"eval": "values", "grad": "gradients", "jacobian": "jacobian", "hessian": "hessian", "jvp": "jvp",
          "vjp": "vjp", "hvp": "hvp"}


def columns(value, name):
    for index, entry in entries(value):
        label = name + (f"[{','.join(map(str, index))}]" if index else "")
        if is_complex(entry):
            yield label + ".re", scalar(entry["re"])
            yield label + ".im", scalar(entry["im"])
        else:
            yield label, scalar(entry)


def row_of(answer, command, taken):
    """The labels and cells of a CSV row. A label that is taken has the part of the result before it."""
    tree, labels, cells = tree_of(answer), [], []
    shown = TABLES[command] if TABLES[command] in tree else "matrix"
    parts = [(f"value.{name}" if name else "value", "result", value)
             for name, value in leaves(tree["value"], "")] if "value" in tree else []
    parts += [(name or shown, shown, value) for name, value in leaves(tree[shown], "")]
    taken = set(taken)
    for name, part, value in parts:
        while any(label in taken for label, _ in columns(value, name)):
            name, part = f"{part}.{name}", "result"
        for label, cell in columns(value, name):
            taken.add(label)
            labels.append(quoted(label))
            cells.append(cell)
    return labels, cells
