"""Model files as trees: YAML 1.2 (which PyYAML does not read by itself) and JSON in, one of both out."""
import json
import math
import re

import yaml


class Reader(yaml.CSafeLoader):
    """PyYAML with the core schema of YAML 1.2: `1e-3` is a number, `yes` is a text, `010` is ten."""
    yaml_implicit_resolvers = {}


INTEGER = re.compile(r"[-+]?[0-9]+|0o[0-7]+|0x[0-9a-fA-F]+")


def number_of(loader, node):
    text = loader.construct_scalar(node).lower()
    if INTEGER.fullmatch(text):
        # -0 declares a float: an integer would lose the sign.
        return -0.0 if text == "-0" else int(text, 0 if text[:2] in ("0o", "0x") else 10)
    return float(text.replace(".inf", "inf").replace(".nan", "nan"))


for tag, pattern, first in (
        ("null", r"~|null|Null|NULL|", ["~", "n", "N", ""]),
        ("bool", r"true|True|TRUE|false|False|FALSE", list("tTfF")),
        ("float", INTEGER.pattern + r"|[-+]?(\.[0-9]+|[0-9]+(\.[0-9]*)?)([eE][-+]?[0-9]+)?"
                                    r"|[-+]?(\.inf|\.Inf|\.INF)|\.nan|\.NaN|\.NAN", list("-+.0123456789"))):
    Reader.add_implicit_resolver("tag:yaml.org,2002:" + tag, re.compile(f"^(?:{pattern})$"), first)
Reader.add_constructor("tag:yaml.org,2002:float", number_of)


def read(text, is_json):
    """The tree of a model file, or None when it has none: rows about broken files are no models."""
    try:
        tree = json.loads(text) if is_json else yaml.load(text, Loader=Reader)
    except (ValueError, yaml.YAMLError):
        return None
    return tree if isinstance(tree, dict) else None


def quoted(text):
    """A text in quotes for both syntaxes: JSON's pairs of surrogates are no characters of YAML."""
    return re.sub(r"\\ud[89ab]..\\ud[c-f]..", lambda pair: json.loads(f'"{pair[0]}"'), json.dumps(text))


def scalar(value, infinity):
    if value is None:
        return "null"
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, float) and not math.isfinite(value):
        return infinity(value)
    return repr(value) if isinstance(value, (int, float)) else quoted(value)


def no_json(value):
    raise ValueError(f"JSON has no {value}")


def to_json(tree):
    """JSON of a tree; ValueError when it holds a NaN or an infinity."""
    if isinstance(tree, dict):
        return "{" + ", ".join(f"{quoted(str(k))}: {to_json(v)}" for k, v in tree.items()) + "}"
    if isinstance(tree, (list, tuple)):
        return "[" + ", ".join(map(to_json, tree)) + "]"
    return scalar(tree, no_json)


def yaml_number(value):
    return ".nan" if math.isnan(value) else ".inf" if value > 0 else "-.inf"


def to_yaml(tree, indent=0):
    """The tree in YAML's block style, with texts of several lines as literal blocks."""
    pad = " " * indent
    if isinstance(tree, dict) and tree:
        return "".join(f"{pad}{quoted(str(k))}:{below(v, indent)}" for k, v in tree.items())
    if isinstance(tree, (list, tuple)) and tree and any(isinstance(v, (dict, str)) for v in tree):
        return "".join(f"{pad}-{below(v, indent)}" for v in tree)
    return pad + flow(tree) + "\n"


def flow(tree):
    if isinstance(tree, dict):
        return "{" + ", ".join(f"{quoted(str(k))}: {flow(v)}" for k, v in tree.items()) + "}"
    if isinstance(tree, (list, tuple)):
        return "[" + ", ".join(map(flow, tree)) + "]"
    return scalar(tree, yaml_number)


def below(value, indent):
    if isinstance(value, str) and "\n" in value and not value.startswith((" ", "\n")):
        pad = " " * (indent + 2)
        return " |\n" + "".join(pad + line + "\n" if line else "\n" for line in value.rstrip("\n").split("\n"))
    if isinstance(value, (dict, list, tuple)) and value and not (isinstance(value, list) and
                                                                not any(isinstance(v, (dict, str)) for v in value)):
        return "\n" + to_yaml(value, indent + 2)
    return " " + flow(value) + "\n"
