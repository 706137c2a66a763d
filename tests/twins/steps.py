"""The two spellings of steps, as Python's syntax trees: the steps are a part of Python."""
import ast
import json
import math


class NoTwin(Exception):
    """The program does not allow this rewriting; the text is the rule that says so."""


def parse(text):
    return ast.parse(text).body


def expression(text):
    return ast.parse(str(text).strip(), mode="eval").body


def unparse(node):
    return ast.unparse(ast.fix_missing_locations(node))


def text(body):
    return unparse(ast.Module(body, [])) + "\n"


def literal(value):
    """A plain value of a document as an expression."""
    if isinstance(value, dict):
        if set(value) <= {"re", "im"}:
            return expression(repr(complex(value.get("re", 0), value.get("im", 0))))
        return ast.Dict([ast.Constant(k) for k in value], [literal(v) for v in value.values()])
    if isinstance(value, (list, tuple)):
        return ast.List([literal(v) for v in value], ast.Load())
    if isinstance(value, float) and not math.isfinite(value):
        return expression("nan" if math.isnan(value) else "inf" if value > 0 else "-inf")
    return expression(repr(value))


def plain(node):
    """The document's value for an expression that is one; NoTwin for others."""
    try:
        value = ast.literal_eval(node)
        return json.loads(json.dumps(value, allow_nan=False))
    except (ValueError, TypeError):
        raise NoTwin("not a plain value") from None


# -- a list as text --

def list_body(items, tapes=None):
    """`tapes`: those that the items before have made."""
    body, tapes = [], set() if tapes is None else tapes
    for item in items:
        if isinstance(item, str):
            body += parse(item)
        elif isinstance(item, dict):
            body += block(item, tapes)
        else:
            raise NoTwin("broken steps")
    return body


def call(function, arguments, keywords):
    return ast.Call(expression(function), arguments, [ast.keyword(k, v) for k, v in keywords.items()])


def watches(tape, listed):
    def nest(w):
        return ast.List([nest(v) for v in w], ast.Load()) if isinstance(w, list) else expression(w)
    return [ast.Expr(call(f"{tape}.watch", [nest(w)], {})) for w in listed]


def names(value):
    return ", ".join(value) if isinstance(value, list) else value


def block(item, tapes):
    rest = dict(item)
    if "op" in item:
        op, inputs, name = rest.pop("op"), rest.pop("inputs", []), rest.pop("name", None)
        inputs = inputs if isinstance(inputs, list) else [inputs]
        value = call(op, [literal(x) if not isinstance(x, str) else expression(x) for x in inputs],
                     {k: expression(v) if op in FUNCTIONAL else literal(v) for k, v in rest.items()})
        return [ast.Assign([target(names(name))], value)] if name else [ast.Expr(value)]
    if "tape" in item:
        name, inner, watch = rest.pop("tape"), rest.pop("steps", []), rest.pop("watch", [])
        watch = watches(name, watch)
        made = call("GradientTape", [], {k: literal(v) for k, v in rest.items()})
        entered = ast.withitem(expression(name)) if name in tapes else ast.withitem(made, target(name))
        tapes.add(name)
        return [ast.With([entered], watch + list_body(inner, tapes))]
    if "stop_recording" in item:
        return [ast.With([ast.withitem(call(item["stop_recording"] + ".stop_recording", [], {}))],
                         list_body(item["steps"], tapes))]
    if "if" in item:
        return [ast.If(expression(item["if"]), list_body(item["then"], tapes), list_body(item.get("else", []), tapes))]
    if "while" in item:
        return [ast.While(expression(item["while"]), list_body(item["steps"], tapes), [])]
    if "for" in item:
        return [ast.For(target(names(item["for"])), expression(item["in"]), list_body(item["steps"], tapes), [])]
    if "watch" in item:
        return watches(item["on"], item["watch"])
    if "reset" in item:
        return [ast.Expr(call(item["reset"] + ".reset", [], {}))]
    for action in ("assign", "assign_add", "assign_sub"):
        if action in item:
            return [ast.Expr(call(f"{v}.{action}", [expression(e)], {})) for v, e in item[action].items()]
    raise NoTwin("broken steps")


FUNCTIONAL = {"scan", "cond", "while_loop", "fori_loop", "map_fn"}  # their keys hold functions and expressions


def target(text):
    node = expression(text)
    for inner in ast.walk(node):
        if hasattr(inner, "ctx"):
            inner.ctx = ast.Store()
    return node


# -- text as a list --

LEAVES = (ast.Break, ast.Continue, ast.Return)


def body_list(body, functions):
    """`functions`: names that are no ops, and those of tapes that are made twice: in a list the second block of a name
    enters the first tape again."""
    items = []
    for statement in body:
        try:
            items += item(statement, functions)
        except NoTwin:
            items.append(unparse(statement))
    return items


def item(statement, functions):
    if isinstance(statement, ast.Assign) and len(statement.targets) == 1:
        return [node(statement.targets[0], statement.value, functions)]
    if isinstance(statement, ast.Expr) and isinstance(statement.value, ast.Call):
        return [action(statement.value)]
    if any(isinstance(s, LEAVES) for s in ast.walk(statement)):
        raise NoTwin("a loop that is left stays whole")
    if isinstance(statement, ast.With) and len(statement.items) == 1:
        return [{**with_tape(statement.items[0], functions), "steps": body_list(statement.body, functions)}]
    if isinstance(statement, ast.If):
        return [{"if": unparse(statement.test), "then": body_list(statement.body, functions),
                 **({"else": body_list(statement.orelse, functions)} if statement.orelse else {})}]
    if isinstance(statement, ast.While) and not statement.orelse:
        return [{"while": unparse(statement.test), "steps": body_list(statement.body, functions)}]
    if isinstance(statement, ast.For) and isinstance(statement.target, ast.Name) and not statement.orelse:
        return [{"for": statement.target.id, "in": unparse(statement.iter),
                 "steps": body_list(statement.body, functions)}]
    raise NoTwin("stays text")


def node(name, value, functions):
    if not (isinstance(name, ast.Name) and isinstance(value, ast.Call) and isinstance(value.func, ast.Name)
            and value.func.id not in functions and value.args):
        raise NoTwin("stays text")
    if any(isinstance(a, (ast.Starred, ast.Lambda)) for a in value.args) or "name" in (k.arg for k in value.keywords):
        raise NoTwin("stays text")
    return {"name": name.id, "op": value.func.id, "inputs": [unparse(a) for a in value.args],
            **{k.arg: plain(k.value) for k in value.keywords}}


def action(value):
    if (not isinstance(value.func, ast.Attribute) or value.keywords or len(value.args) > 1
            or any(isinstance(a, ast.Starred) for a in value.args)):
        raise NoTwin("stays text")
    whose, what = unparse(value.func.value), value.func.attr
    if what == "watch" and value.args:
        return {"watch": [unparse(value.args[0])], "on": whose}
    if what == "reset":
        return {"reset": whose}
    if what in ("assign", "assign_add", "assign_sub") and value.args:
        return {what: {whose: unparse(value.args[0])}}
    raise NoTwin("stays text")


def with_tape(entered, functions):
    made, name = entered.context_expr, entered.optional_vars
    if isinstance(made, ast.Name) and name is None:
        if made.id in functions:  # a tape that a step made: in a list a block would make one of that name
            raise NoTwin("stays text")
        return {"tape": made.id}
    if not isinstance(made, ast.Call) or made.args:
        raise NoTwin("stays text")
    if isinstance(made.func, ast.Attribute) and made.func.attr == "stop_recording" and name is None:
        return {"stop_recording": unparse(made.func.value)}
    if unparse(made.func).split(".")[-1] == "GradientTape" and isinstance(name, ast.Name) and name.id not in functions:
        given = {k.arg: plain(k.value) for k in made.keywords}
        if all(isinstance(v, bool) for v in given.values()):
            return {"tape": name.id, **given}
    raise NoTwin("stays text")
