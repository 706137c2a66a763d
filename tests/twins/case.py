"""A case: a model with what is asked of it, and what the kinds want to know about it."""
import ast
import copy
import math
import re

import steps
from steps import NoTwin

SECTIONS = ("inputs", "variables", "constants")
FLOATS = ("float64", "float32")


class Case:
    """A model with what is asked of it."""

    def __init__(self, name, doc, folder=None):
        self.name = name
        self.doc = {k: v for k, v in doc.items() if k not in ("expect", "description") and v is not None}
        if folder:
            place_files(self.doc, folder)
        self.body = read_body(self.doc.get("steps"))
        self.words = {word for text in texts(self.doc) for word in re.findall(r"@?\w+", text)}
        self.rows, self.expect = [], []  # command lines and expectations of its file
        self.values = {}                 # of what is declared, as the program reads it
        self.questions, self.answers = [], []
        self.number, self.ops = 0, set()  # ops: names that the program knows

    def declared(self):
        return [(s, n, v) for s in SECTIONS for n, v in (self.doc.get(s) or {}).items()]

    def steps(self):
        if self.body is None:
            raise NoTwin("the steps are no Python: a row about a mistake")
        if not self.body:
            raise NoTwin("no steps")
        return copy.deepcopy(self.body)

    def forbid(self, words, rule):
        if self.words & words:
            raise NoTwin(rule)

    def with_steps(self, body):
        return {**copy.deepcopy(self.doc), "steps": steps.text(body)}


def texts(tree):
    """All texts of a tree, keys among them."""
    if isinstance(tree, dict):
        yield from map(str, tree)
        tree = list(tree.values())
    if isinstance(tree, list):
        for value in tree:
            yield from texts(value)
    elif isinstance(tree, str):
        yield tree


def read_body(text):
    try:
        if text is None:
            return []
        return steps.parse(text) if isinstance(text, str) else steps.list_body([text] if isinstance(text, dict) else text)
    except (SyntaxError, NoTwin, AttributeError, TypeError, ValueError):
        return None


def place_files(tree, folder):
    """Data files are found from the model's folder, and a twin stands in another."""
    if isinstance(tree, dict):
        if isinstance(tree.get("file"), str):
            tree["file"] = str(folder / tree["file"])
        for value in tree.values():
            place_files(value, folder)


def sources_of(request):
    """The names that a request differentiates by; those of what it cannot list are not known."""
    wrt = request.get("wrt")
    try:
        return set(loads(steps.expression(wrt if isinstance(wrt, str) else repr(wrt).replace("'", ""))))
    except SyntaxError:
        raise NoTwin("sources that are no expression") from None


# -- names --

def user_names(case):
    """Everything that the file gives a name."""
    found = {n for _, n, _ in case.declared()} | set(case.doc.get("layers") or {}) | set(case.doc.get("dims") or {})
    for name, function in (case.doc.get("functions") or {}).items():
        found.add(name)
        for part in (function, (function or {}).get("gradient")):
            if isinstance(part, dict):
                found |= {a if isinstance(a, str) else next(iter(a)) for a in part.get("args") or []}
                found |= names_in(read_body(part.get("steps")) or [])
    for function in (case.doc.get("gradients") or {}).values():
        if isinstance(function, dict):
            found |= set(function.get("args") or []) | names_in(read_body(function.get("steps")) or [])
    shapes = re.findall(r"[A-Za-z_]\w*", repr([v.get("shape") for _, _, v in case.declared() if isinstance(v, dict)]))
    return found | names_in(case.body or []) | set(shapes) - {"None"}


def names_in(body):
    found = set()
    for tree in body:
        for inner in ast.walk(tree):
            if isinstance(inner, ast.Name) and isinstance(inner.ctx, ast.Store):
                found.add(inner.id)
            elif isinstance(inner, ast.arg):
                found.add(inner.arg)
            elif isinstance(inner, ast.FunctionDef):
                found.add(inner.name)
    return found


def stores(body):
    """Names that statements bind, in order, without those of functions, classes and comprehensions."""
    found = []

    def visit(tree):
        if isinstance(tree, (ast.FunctionDef, ast.ClassDef, ast.Lambda)):
            if not isinstance(tree, ast.Lambda):
                found.append(tree.name)
            return
        if isinstance(tree, ast.AnnAssign) and tree.value is None:
            return
        if isinstance(tree, ast.Name) and isinstance(tree.ctx, ast.Store):
            found.append(tree.id)
        own = tree.target if isinstance(tree, ast.comprehension) else None
        for inner in ast.iter_child_nodes(tree):
            if inner is not own:
                visit(inner)

    for statement in body:
        visit(statement)
    return list(dict.fromkeys(found))


def loads(tree):
    """Names that an expression reads from outside, in order."""
    found = {}

    def visit(node, own):
        if isinstance(node, ast.Lambda):
            own = own | {a.arg for a in ast.walk(node.args) if isinstance(a, ast.arg)}
        elif isinstance(node, (ast.ListComp, ast.SetComp, ast.DictComp, ast.GeneratorExp)):
            own = own | {n.id for g in node.generators for n in ast.walk(g.target) if isinstance(n, ast.Name)}
        elif isinstance(node, ast.Name) and node.id not in own:
            found[node.id] = True
        for inner in ast.iter_child_nodes(node):
            visit(inner, own)
    visit(tree, frozenset())
    return list(found)


# -- what is declared --

def is_real(value):
    if isinstance(value, list):
        return all(map(is_real, value))
    return isinstance(value, (int, float)) and not isinstance(value, bool) and math.isfinite(value)


def shifted(value, by=1.25):
    return [shifted(v, by) for v in value] if isinstance(value, list) else value + by


def written_out(case, name, declaration):
    """A declaration with its numbers, also where they were read from a file or made."""
    d = dict(declaration) if isinstance(declaration, dict) and "re" not in declaration else {"value": declaration}
    d.pop("trainable", None)
    if "file" in d or "init" in d:
        if "dtype" not in d and "file" in d:
            raise NoTwin("the dtype is the data file's")
        if name not in case.values:
            raise NoTwin("the value is not known")
        d = {"value": case.values[name], **{k: v for k, v in d.items() if k in ("shape", "dtype")}}
    if "value" not in d:
        raise NoTwin("the value comes from outside")
    return d


RANDOM = re.compile(r"normal|uniform")


def is_random(declaration):
    return isinstance(declaration, dict) and bool(RANDOM.search(str(declaration.get("init", ""))))


def settle(case):
    """A copy of the document whose random values are written out: they are keyed by the place of their declaration."""
    doc = copy.deepcopy(case.doc)
    layers = [layer for layer in (doc.get("layers") or {}).values() if layer and layer.get("op") == "dense"]
    written = case.words & {"Dense", "dense"} and len(re.findall(r"(?i)\bdense\(", str(doc.get("steps"))))
    if any("kernel" not in layer for layer in layers) or (written and str(doc["steps"]).count("kernel=") < written):
        raise NoTwin("a layer's random values are keyed by the number of declarations")
    for section, name, declaration in case.declared():
        if is_random(declaration):
            doc[section][name] = written_out(case, name, declaration)
            if section == "variables" and "trainable" in declaration:
                doc[section][name]["trainable"] = declaration["trainable"]
    return doc
