"""Kinds that say a number elsewhere or otherwise: declared in another section, made by a step, given by the request,
nudged, converted, among many others. What a kind is stands in spellings.py."""
import ast
import copy
import math
import re

import steps
from case import FLOATS, is_real, settle, shifted, sources_of, stores, texts, written_out
from compare import largest, leaves
from spellings import ORDER_WORDS, same
from steps import NoTwin

# What makes a difference between a plain number and a tensor of the file's dtype.
DTYPE_WORDS = {"dtype", "cast", "int", "float", "bool", "range", "len", "shape", "size", "ndim", "enumerate", "int32",
               "int64", "float32", "complex64", "complex128", "complex", "dims", "argmax", "argmin", "one_hot",
               "string", "fori_loop", "top_k", "vmap", "is_nan", "file", "arange"}
# What jumps, or turns, when a number moves by an ulp.
KINK_WORDS = {"floor", "ceil", "round", "sign", "relu", "relu6", "abs", "where", "select", "maximum", "minimum",
              "reduce_max", "reduce_min", "clip_by_value", "clip_by_norm", "equal", "argmax", "argmin", "sort", "top_k",
              "greater", "less", "if", "while", "cond", "while_loop", "elu", "leaky_relu", "norm", "mod", "gather",
              "one_hot", "segment_sum", "max_pool2d", "reduce_all", "reduce_any", "median", "unique", "clip", "prelu",
              "hard_tanh", "hard_sigmoid", "cholesky", "eigh", "svd", "qr", "int", "range", "hinge", "isclose", "cast",
              "atan2", "arctan2", "angle", "hypot", "cumprod", "reduce_prod"}


LARGE = 1e6


def has(case, condition):
    """Whether the steps have a node of that kind."""
    return any(condition(node) for node in ast.walk(ast.Module(case.steps(), [])))


# -- where a number is declared --

def moved(to, sections):
    """Everything declared in `sections` is declared as `to` instead: inputs, untrainable variables, constants, or a
    tensor that the first steps make."""
    def kind(case, _):
        doc, names = settle(case), []
        made = []
        for section, name, declaration in case.declared():
            if section in sections:
                value = written_out(case, name, declaration)
                names.append(name)
                del doc[section][name]
                if to == "steps":
                    made.append(made_by_step(case, section, name, value))
                else:
                    value = {**value, "trainable": False} if to == "variables" else value
                    doc[to] = {**(doc.get(to) or {}), name: value}
        if not names:
            raise NoTwin("nothing is declared there")
        if to == "variables" and has(case, lambda node: isinstance(node, ast.Subscript) and isinstance(node.ctx, ast.Store)):
            raise NoTwin("items of tensors are assigned, and those of variables are not")
        if to == "steps":
            check_steps(case, doc, set(names))
        doc = {k: v for k, v in doc.items() if v != {}}
        if made:
            doc["steps"] = steps.text(made + case.steps())

        def ask(request):
            asked = sources_of(request)
            if asked & set(case.doc.get("constants") or {}) and "constants" in sections:
                raise NoTwin("a constant is not watched, an input or a step is when it is asked for")
            if to == "steps" and (set(request.get("inputs") or {}) | set(request.get("watch") or [])) & set(names):
                raise NoTwin("-i and --watch take what is declared")
            if to in ("variables", "constants") and asked & set(names):
                return {**unlisted(request), "watch": sorted({*request.get("watch", []), *(asked & set(names))})}
            return unlisted(request)
        return doc, ask, "yaml"
    return kind


def unlisted(request):
    if request["command"] == "watched":
        raise NoTwin("asks what is declared")
    return request


def check_steps(case, doc, names):
    watch = doc.get("watch") or []
    if names & set([watch] if isinstance(watch, str) else watch):
        raise NoTwin("watch: takes what is declared")
    if names & set(stores(case.steps())):
        raise NoTwin("the steps bind the name again, and a source is what the name stands for at the end")
    if any(re.search(r"[A-Za-z]", str(v.get("shape", ""))) for _, _, v in case.declared() if isinstance(v, dict)):
        raise NoTwin("a dim is read off the declaration")


def made_by_step(case, section, name, d):
    dtype = d.get("dtype", case.doc.get("dtype"))
    if dtype in ("string", "float"):
        raise NoTwin("a dtype that steps cannot say")
    value = case.values.get(name) if "shape" in d else d["value"]
    if value is None:
        raise NoTwin("the value is not known")
    if list(texts([value])):
        raise NoTwin("a text that steps do not read as a number")
    keywords = {"dtype": steps.expression("tf." + dtype)} if dtype else {}
    if section == "variables":
        declared = case.doc["variables"][name]
        if isinstance(declared, dict) and declared.get("trainable") is False:
            keywords["trainable"] = ast.Constant(False)
        return ast.Assign([steps.target(name)], steps.call("tf.Variable", [steps.literal(value)], keywords))
    return ast.Assign([steps.target(name)], steps.call("tf.constant", [steps.literal(value)], keywords))


def given(case, _):
    """The file holds other numbers, and the request gives the right ones."""
    doc, right = copy.deepcopy(case.doc), {}
    for section, name, declaration in case.declared():
        value = written_out(case, name, declaration)
        if not is_real(value["value"]) or value.get("dtype", "float64") not in FLOATS:
            continue
        right[name] = value["value"] if "shape" not in value else case.values.get(name)
        wrong = {**value, "value": shifted(value["value"])}
        if section == "variables" and isinstance(declaration, dict) and declaration.get("trainable") is False:
            wrong["trainable"] = False
        doc[section][name] = wrong
    if not right:
        raise NoTwin("nothing is declared there")
    return doc, lambda request: {**request, "inputs": {**right, **request.get("inputs", {})}}, "yaml"


# -- numbers in the steps --

LISTS = (ast.List, ast.Tuple, ast.ListComp)


class Numbers(ast.NodeTransformer):
    """Hands over the plain numbers that stand beside an operator, where the other side is none. `lists`: names of lists,
    which a number repeats."""

    def __init__(self, take, lists):
        self.take, self.lists = take, lists

    def is_list(self, node):
        return isinstance(node, LISTS) or (isinstance(node, ast.Name) and node.id in self.lists)

    def visit_BinOp(self, node):
        plain = isinstance(node.left, ast.Constant) and isinstance(node.right, ast.Constant)
        if plain or not isinstance(node.op, (ast.Add, ast.Sub, ast.Mult, ast.Div, ast.Pow)):
            return node
        if self.is_list(node.left) or self.is_list(node.right):
            return node
        for side in ("left", "right"):
            inner = getattr(node, side)
            if isinstance(inner, ast.Constant) and type(inner.value) in (int, float):
                setattr(node, side, self.take(inner, isinstance(node.op, ast.Pow) and side == "right"))
            else:
                setattr(node, side, self.visit(inner))
        return node

    def visit_Subscript(self, node):  # indices and shapes are no tensors
        return node

    visit_List = visit_Tuple = visit_Dict = visit_keyword = visit_Subscript


def with_numbers(body, take):
    lists = {t.id for s in body for a in ast.walk(s) if isinstance(a, ast.Assign) and isinstance(a.value, LISTS)
             for t in a.targets if isinstance(t, ast.Name)}
    return [Numbers(take, lists).visit(s) for s in body]


def numbered(to):
    """Every number of the steps becomes a name of its own."""
    def kind(case, _):
        case.forbid(DTYPE_WORDS, "a plain number takes the dtype of the tensor it meets")
        doc, made = settle(case), {}

        def take(number, _):
            name = f"number{len(made)}_"
            made[name] = float(number.value)
            return ast.Name(name, ast.Load())
        body = with_numbers(case.steps(), take)
        if not made:
            raise NoTwin("no number in the steps")
        if to == "steps":
            body = steps.parse("\n".join(f"{name} = tf.constant({v!r})" for name, v in made.items())) + body
        elif to == "variables":
            made = {name: {"value": v, "trainable": False} for name, v in made.items()}
        if to != "steps":
            doc[to] = {**(doc.get(to) or {}), **made}
        doc["steps"] = steps.text(body)
        return doc, unlisted, "yaml"
    return kind


def nudge(value, ulps):
    for _ in range(abs(ulps)):
        value = math.nextafter(value, math.inf if ulps > 0 else -math.inf)
    return value


def nudged(case, dice):
    """Every number by an ulp or two, each by others than its equals: what is one value no longer is."""
    case.forbid(KINK_WORDS, "branches and kinks: an ulp may change the side")
    case.forbid({"float32", "complex64"}, "an ulp of float64 is lost in float32")
    if has(case, lambda node: isinstance(node, (ast.FloorDiv, ast.Mod))):
        raise NoTwin("divisions without a fraction: an ulp may change the number")
    if any(largest(answer) > LARGE for answer in case.answers):
        raise NoTwin("numbers so large that an ulp of theirs is no small change to a sine")
    if any(not math.isfinite(x) for answer in case.answers for x in leaves(answer) if isinstance(x, float)):
        raise NoTwin("what leaves the range may come back")
    doc = copy.deepcopy(case.doc)

    def move(value):
        if isinstance(value, list):
            return [move(v) for v in value]
        # 0 is where poles and cancellations are; its ulp is no small change
        return nudge(float(value), dice.choice((-2, -1, 1, 2))) if is_real(value) and value else value
    for section, name, declaration in case.declared():
        d = declaration if isinstance(declaration, dict) else {"value": declaration}
        if "value" in d and d.get("dtype", "float64") == "float64":
            doc[section][name] = {**d, "value": move(d["value"])}

    def take(number, exponent):
        if exponent or not number.value:  # a whole exponent takes negative bases
            return number
        return ast.Constant(nudge(float(number.value), dice.choice((-1, 1))))
    if not case.words & DTYPE_WORDS and case.body:
        doc["steps"] = steps.text(with_numbers(case.steps(), take))

    def ask(request):
        if set(re.findall(r"\w+", repr(request))) & KINK_WORDS:
            raise NoTwin("branches and kinks: an ulp may change the side")
        return request
    return doc, ask, "yaml"


def converted(case, _):
    """Every value goes through convert_to_tensor on its way into an operator."""
    case.forbid(DTYPE_WORDS, "a plain number takes the dtype of the tensor it meets")
    body, before = case.steps(), steps.text(case.steps())

    class Convert(ast.NodeTransformer):
        def visit_BinOp(self, node):
            for side in ("left", "right"):
                inner = getattr(node, side)
                setattr(node, side, steps.call("tf.convert_to_tensor", [inner], {}) if isinstance(inner, ast.Name)
                        else self.visit(inner))
            return node

        def visit_Subscript(self, node):  # an index is no tensor
            return node
    body = [Convert().visit(s) for s in body]
    if steps.text(body) == before:
        raise NoTwin("no operator in the steps")
    return case.with_steps(body), unlisted, "yaml"


# -- many inputs --

def crowd(dice):
    """Some before and some after its own: whatever room there is for the first or the last of them is too small."""
    before = dice.choice((0, 20, 280, 300))
    others = [(f"beside{i}", dice.choice((float(i), [i, 2.0], 2.0))) for i in range(300)]
    return dict(others[:before]), dict(others[before:])


def crowded(case, dice):
    """300 inputs beside its own, none of them used."""
    doc, (before, after) = settle(case), crowd(dice)
    doc["inputs"] = {**before, **(doc.get("inputs") or {}), **after}
    return doc, same, "yaml"


def crowded_sources(case, dice):
    """300 inputs beside its own, and all of them asked for, since neither the request nor the file names a source."""
    case.forbid({"GradientTape", "tape", "Variable", "layers", "assign", "assign_add", "assign_sub"} | ORDER_WORDS,
                "trainable variables are the sources, and a tape of the steps watches them unasked")
    doc, (before, after) = settle(case), crowd(dice)
    variables = doc.pop("variables", {})
    doc["variables"] = {n: d for n, d in variables.items() if isinstance(d, dict) and d.get("trainable") is False}
    own = {n: d for n, d in [*variables.items(), *doc.pop("inputs", {}).items()] if n not in doc["variables"]}
    own = {n: written_out(case, n, d) for n, d in own.items()}
    if not own:
        raise NoTwin("nothing is declared there")
    doc["inputs"] = {**before, **own, **after}
    doc.pop("wrt", None)

    def only_own(request):
        sources = request.get("wrt")
        if request["command"] != "grad" or not isinstance(sources, list) or not set(sources) <= set(own):
            raise NoTwin("the sources are not the inputs")
        if any("int" in str(own[n].get("dtype")) for n in sources):
            raise NoTwin("float inputs are the sources")
        return {**{k: v for k, v in request.items() if k != "wrt"}, "_only": sources}
    return doc, only_own, "yaml"
