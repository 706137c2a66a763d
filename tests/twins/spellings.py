"""Kinds that spell the same otherwise: syntaxes, names, order, functions, one expression.

A kind takes a case and a dice. It gives a document, a function from the case's requests to those of the twin, and the
syntax; where the program does not allow it, it raises NoTwin with the rule that says so."""
import ast
import copy
import re

import document
import steps
from case import SECTIONS, loads, settle, sources_of, stores, user_names
from steps import NoTwin

# What says in its result in which order things were declared, or which variables are trainable.
ORDER_WORDS = {"watched_variables", "trainable_variables", "implicit_grad", "implicit_val_and_grad",
               "implicit_gradients", "implicit_value_and_gradients", "@trainable"}


def same(request):
    return request


# -- spellings --

def as_json(case, _):
    try:
        document.to_json(case.doc)
    except ValueError:
        raise NoTwin("JSON has no infinity") from None
    return case.doc, same, "json"


def as_yaml(case, _):
    return case.doc, same, "yaml"


def as_text(case, _):
    return case.with_steps(case.steps()), same, "yaml"


def as_list(case, dice):
    made = [w.optional_vars.id for s in case.steps() for t in ast.walk(s) if isinstance(t, ast.With) for w in t.items
            if isinstance(w.optional_vars, ast.Name)]
    twice = {name for name in made if made.count(name) > 1}
    doc = copy.deepcopy(case.doc)
    doc["steps"] = steps.body_list(case.steps(), (user_names(case) - set(made)) | twice)
    return doc, same, "json" if dice.random() < .5 else "yaml"


# -- names and order --

class Renamer(ast.NodeTransformer):
    def __init__(self, names):
        self.names = names

    def visit_Name(self, node):
        node.id = self.names.get(node.id, node.id)
        return node

    def visit_arg(self, node):
        node.arg = self.names.get(node.arg, node.arg)
        return node

    def visit_Global(self, node):
        node.names = [self.names.get(name, name) for name in node.names]
        return node

    visit_Nonlocal = visit_Global

    def visit_FunctionDef(self, node):
        node.name = self.names.get(node.name, node.name)
        return self.generic_visit(node)

    def visit_Call(self, node):
        if isinstance(node.func, ast.Lambda) or (isinstance(node.func, ast.Name) and node.func.id in self.names):
            for keyword in node.keywords:
                keyword.arg = self.names.get(keyword.arg, keyword.arg)
        return self.generic_visit(node)

    def text(self, text):
        """An expression, or statements, with other names; what is neither stays."""
        if not isinstance(text, str):
            return text
        try:
            return steps.unparse(self.visit(ast.parse(text.strip())))
        except SyntaxError:
            return text

    def tree(self, tree):
        """Texts of expressions in lists and mappings, whose keys stay."""
        if isinstance(tree, dict):
            return {k: self.tree(v) for k, v in tree.items()}
        return [self.tree(v) for v in tree] if isinstance(tree, list) else self.text(tree)

    def function(self, f):
        if not isinstance(f, dict):
            return f
        f = dict(f)
        f["args"] = [self.names.get(a, a) if isinstance(a, str) else {self.names.get(k, k): v for k, v in a.items()}
                     for a in f.get("args") or []]
        for key in ("returns", "steps"):
            if key in f:
                f[key] = self.tree(f[key])
        if "gradient" in f:
            f["gradient"] = self.function(f["gradient"])
        return f

    def keys(self, mapping):
        return {self.names.get(k, k): v for k, v in (mapping or {}).items()}

    def shapes(self, declaration):
        if not isinstance(declaration, dict):
            return declaration
        return {k: self.tree(v) if k in ("shape", "units", "axis") else v for k, v in declaration.items()}

    def request(self, request):
        r = dict(request)
        for key in ("target", "wrt", "watch"):
            if key in r:
                r[key] = self.tree(r[key])
        for key in ("inputs", "tangent", "vector"):
            if key in r:
                r[key] = {self.text(k): v for k, v in r[key].items()}
        r["tape"] = self.names.get(r.get("tape"), r.get("tape"))
        return {k: v for k, v in r.items() if v is not None}


def renamed(case, dice):
    case.forbid({"gradients_function", "val_and_grad_function", "value_and_gradients_function", "make_vjp"},
                "parameters are called by name in texts")
    case.forbid({"class"}, "attributes are called by name")
    old = sorted(user_names(case) - case.ops - {"model", "_"})  # an op of that name would be called by it
    spoken = {n.value for s in case.steps() for n in ast.walk(s) if isinstance(n, ast.Constant)}
    if spoken & set(old):
        raise NoTwin("a name stands in a text")  # activation='doubled'
    fresh = [f"{dice.choice('abcdefghz')}{i}_" for i in range(len(old))]
    dice.shuffle(fresh)
    r = Renamer(dict(zip(old, fresh)))
    doc = copy.deepcopy(case.doc)
    for section in (*SECTIONS, "layers"):
        if doc.get(section):
            doc[section] = {k: r.shapes(v) for k, v in r.keys(doc[section]).items()}
    if doc.get("dims"):
        doc["dims"] = r.keys(doc["dims"])
    if doc.get("functions"):
        doc["functions"] = {k: r.function(f) for k, f in r.keys(doc["functions"]).items()}
    if doc.get("gradients"):
        doc["gradients"] = {k: r.function(f) for k, f in r.keys(doc["gradients"]).items()}
    for key in ("watch", "target", "wrt"):
        if key in doc:
            doc[key] = r.tree(doc[key])
    doc["steps"] = steps.text([r.visit(s) for s in case.steps()])
    return doc, r.request, "yaml"


def reordered(case, dice):
    case.forbid(ORDER_WORDS, "the result is in order of declaration")
    doc, settled = {}, settle(case)
    keys = list(settled)
    dice.shuffle(keys)
    for key in keys:
        value = settled[key]
        if key in (*SECTIONS, "functions", "layers", "dims") and isinstance(value, dict):
            value = dict(reversed(value.items()))
        doc[key] = value

    def ask(request):
        if request["command"] == "watched" or request.get("layout") == "flat" or request.get("_defaults"):
            raise NoTwin("the result is in order of declaration")
        return request
    return doc, ask, "yaml"


# -- functions --

def in_function(case, _):
    """All steps in the body of one function."""
    case.forbid({"global"}, "the names of a function are not global")
    body = case.steps()
    if any(isinstance(inner, ast.Delete) for s in body for inner in ast.walk(s)):
        raise NoTwin("a name that is gone cannot be returned")
    names, sure = stores(body), certain(body)
    sure = [n for n in names if n in sure]
    if not sure:
        raise NoTwin("no name is bound")
    own = set(names) - set(variables_of(body))
    returned = ast.Tuple([ast.Name(n, ast.Load()) for n in sure], ast.Load())
    bound = ast.Tuple([ast.Name(n, ast.Store()) for n in sure], ast.Store())
    doc = case.with_steps([function("all_steps_", [], [*body, ast.Return(returned)]),
                           ast.Assign([bound], steps.call("all_steps_", [], {}))])
    doc.setdefault("target", sure[-1])

    def ask(request):
        if (set(names) - set(sure)) & set(re.findall(r"\w+", repr((request.get("target"), request.get("tape"))))):
            raise NoTwin("a name that may not be bound cannot be returned")
        if sources_of(request) & own:
            raise NoTwin("the own tape watches a step when the name is bound at the top")
        return request
    return doc, ask, "yaml"


def function(name, arguments, body):
    return ast.FunctionDef(name, ast.arguments([], [ast.arg(a) for a in arguments], None, [], [], None, []), body, [])


def variables_of(body):
    for s in body:
        made = isinstance(s, ast.Assign) and isinstance(s.value, ast.Call)
        if made and steps.unparse(s.value.func).endswith("Variable"):
            yield from (t.id for t in s.targets if isinstance(t, ast.Name))


def certain(body):
    """Names bound whatever the branches are."""
    found = set()
    for s in body:
        if isinstance(s, ast.With):
            found |= certain(s.body) | set(stores([ast.With(s.items, [])]))
        elif isinstance(s, ast.If):
            found |= certain(s.body) & certain(s.orelse)
        elif not isinstance(s, (ast.For, ast.While)):
            found |= set(stores([s]))
    return found


def by_functions(case, dice):
    """Every assignment calls a function of its own, given some of what it reads."""
    known, made = user_names(case) - case.ops, []

    class Call(ast.NodeTransformer):
        def visit_FunctionDef(self, node):
            return node

        def visit_Assign(self, node):
            if len(node.targets) != 1 or not isinstance(node.targets[0], ast.Name):
                return node
            if isinstance(node.value, (ast.Constant, ast.Lambda, ast.Name)):
                return node
            made.append(f"step{len(made)}_")
            arguments = [n for n in loads(node.value) if n in known and dice.random() < .7]
            called = steps.call(made[-1], [ast.Name(n, ast.Load()) for n in arguments], {})
            return [function(made[-1], arguments, [ast.Return(node.value)]), ast.Assign(node.targets, called)]
    body = Call().visit(ast.Module(case.steps(), [])).body
    if not made:
        raise NoTwin("no assignment")
    return case.with_steps(body), same, "yaml"


# -- one expression --

def as_expression(case, _):
    """The whole model as -e: each step is the argument of a function of what follows it."""
    if set(case.doc) - {"inputs", "variables", "constants", "steps", "target", "wrt", "gradtape"}:
        raise NoTwin("-e has no layers, functions, dims or dtype")
    body, values = case.steps(), {}
    for section, name, declaration in case.declared():
        if isinstance(declaration, (dict, str)):
            raise NoTwin("-i gives numbers, not declarations or texts")
        if section != "inputs" and "GradientTape" in case.words:
            raise NoTwin("variables are watched when they are read")
        values[name] = declaration
    assigned = []
    for s in body:
        if not (isinstance(s, ast.Assign) and len(s.targets) == 1 and isinstance(s.targets[0], ast.Name)):
            raise NoTwin("-e takes assignments only")
        assigned.append((s.targets[0].id, s.value))
    if {n for n, _ in assigned} & set(values):
        raise NoTwin("a name is bound again")
    if "Variable" in case.words:
        raise NoTwin("a variable made anew")
    constants = set(case.doc.get("constants") or {})

    def ask(request):
        target = request.get("target")
        target = target[0] if isinstance(target, list) and len(target) == 1 else target
        if not isinstance(target, str) or request["command"] in ("watched", "tape") or request.get("tape"):
            raise NoTwin("-e has one target")
        if isinstance(steps.expression(target), ast.Tuple) or set(request.get("inputs", {})) - set(values):
            raise NoTwin("-e has one target")
        if sources_of(request) & (constants | {n for n, _ in assigned}):
            raise NoTwin("-e has inputs only")
        node = steps.expression(target)
        for name, value in reversed(assigned):
            if name in loads(node):
                inner = ast.Lambda(ast.arguments([], [ast.arg(name)], None, [], [], None, []), node)
                node = ast.Call(inner, [copy.deepcopy(value)], [])
        used = set(loads(node))
        if sources_of(request) - used:
            raise NoTwin("-e knows only the names that it reads")
        r = {k: v for k, v in request.items() if k != "target"}
        return {**r, "expr": steps.unparse(node),
                "inputs": {k: v for k, v in {**values, **r.get("inputs", {})}.items() if k in used}}
    return None, ask, None
