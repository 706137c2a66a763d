"""The cases, and what is asked of each and of all its twins."""
import json
import pathlib

import ask
import document
import programs
from case import SECTIONS, Case, stores
from compare import count, number

ENTRIES = 12   # of the sources: a Hessian is asked of no more
MATRIX = 500   # of a Jacobian
LARGE = 3000   # of an answer: what is larger is not asked of twins
COMMANDS = ("eval", "grad", "jacobian", "hessian", "jvp", "vjp", "hvp")


def read_cases(paths, seed, runs, ops):
    """Those of files, then `runs` random ones."""
    for number, case in enumerate(all_cases(paths, seed, runs)):
        case.number, case.ops = number, ops
        yield case


def all_cases(paths, seed, runs):
    for path in map(pathlib.Path, paths):
        text = path.read_text()
        if path.suffix == ".jsonl":  # mutated models, one a line
            for i, line in enumerate(text.split("\n")):  # a line break of Unicode ends no line
                if (doc := document.read(line, True)) is not None:
                    yield Case(f"{path.stem} {i + 1}", doc)
            continue
        if path.suffix != ".txt":
            doc = document.read(text, path.suffix == ".json")
            if doc is not None:
                case = Case(str(path), doc, path.resolve().parent)
                case.rows = [line.partition("# run:")[2].strip() for line in text.splitlines() if "# run:" in line]
                case.expect = doc.get("expect") or []
                yield case
            continue
        for i, part in enumerate(text.split("----\n")):
            doc = document.read(part, False) if path.name == "models.txt" else {"steps": "y = " + part.strip()}
            if doc is not None:
                yield Case(f"{path}:{i + 1}", doc)
    for i in range(runs):
        yield Case(f"random {seed}:{i}", programs.make(seed, i))


def names_of(case):
    return [n for _, n, _ in case.declared()] + stores(case.body or [])


def first_questions(case, begin):
    """What is asked to begin with: the defaults, and each name by itself, to learn which of them have values; what is
    declared in a model without steps (`begin`), which may assign to it."""
    questions = [{"command": "eval"}, {"command": "grad"}] + [{"command": "eval", "target": n} for n in names_of(case)]
    return [{**q, "model": case.path} for q in questions] + [
        {"command": "eval", "target": n, "model": begin} for _, n, _ in case.declared()]


def questions_of(case, answers):
    """From the answers to the first questions, what every twin is asked. `_defaults`: without target or sources, which
    only another spelling leaves as they are."""
    value, grad, *single = answers
    for (_, name, _), answer in zip(case.declared(), single[len(names_of(case)):]):
        if "error" not in answer:
            case.values[name] = number(answer["values"][name])
    whole = [n for n, a in zip(names_of(case), single) if "error" not in a and count(a) <= LARGE]
    questions = [{"command": "eval", "_defaults": True}, {"command": "grad", "_defaults": True}]
    if "error" not in value:
        if whole:
            questions.append({"command": "eval", "target": whole})
        if "error" not in grad:
            questions += differentiate(case, grad)
        questions += rows(case) + expectations(case)
    return list({json.dumps(q): q for q in questions}.values())


def differentiate(case, grad):
    """All derivatives of the default target, by the names of the default sources."""
    if not isinstance(grad["gradients"], dict) or not all(n.isidentifier() for n in grad["gradients"]):
        return []
    q = {"target": grad["target"], "wrt": list(grad["gradients"])}
    if not case.declared() or not q["wrt"]:
        return []
    entries = sum(map(count, grad["gradients"].values()))
    found = [{"command": "grad", **q},
             # everything that is declared, whether a tape watches it or not
             {"command": "grad", **q, "wrt": [n for _, n, _ in case.declared()]}]
    if entries * count(grad["value"]) <= MATRIX and isinstance(q["target"], str):
        found.append({"command": "jacobian", **q})
    if entries <= ENTRIES:
        found.append({"command": "hessian", **q})
        if all(isinstance(case.values.get(n), (int, float, list)) for n in q["wrt"]):
            vector = {n: case.values[n] for n in q["wrt"]}
            found += [{"command": "hvp", **q, "vector": vector}, {"command": "jvp", **q, "tangent": vector}]
    return found


def rows(case):
    """What the command lines of a row ask."""
    asked = [ask.request_of(line) for line in case.rows]
    return [named(request) for a in asked if a for model, request in [a] if model == pathlib.Path(case.name).name]


def expectations(case):
    """What a model's `expect` asks."""
    found = []
    for entry in case.expect:
        command = next((c for c in COMMANDS if c in entry), None)
        if command is None or "error" in entry or "file" in repr(entry):
            continue
        q = {"command": command, "target": entry[command]}
        q.update({k: entry[k] for k in ("wrt", "tape", "unconnected", "batch", "diag", "watch", "output_gradients")
                  if k in entry})
        if "given" in entry:
            q["inputs"] = entry["given"]
        for key in ("tangent", "vector"):
            if key in entry:
                q[key] = entry[key] if isinstance(entry[key], dict) else {entry["wrt"]: entry[key]}
        found.append(named(q))
    return found


def named(q):
    implied = "target" not in q or ("wrt" not in q and q["command"] not in ("eval", "watched"))
    return {**q, "_defaults": True} if implied else q


def public(request):
    return {k: v for k, v in request.items() if not k.startswith("_")}


def ask_cases(asker, cases):
    """Finds the questions of all cases, and their answers."""
    first = []
    for case in cases:
        case.path = asker.file(document.to_yaml(case.doc), "yaml")
        begin = {k: v for k, v in case.doc.items() if k in (*SECTIONS, "dtype", "dims")}
        first.append(first_questions(case, asker.file(document.to_yaml(begin), "yaml")))
    answers = iter(asker.many([q for asked in first for q in asked]))
    for case, asked in zip(cases, first):
        case.questions = questions_of(case, [next(answers) for _ in asked])
    answers = iter(asker.many([{**public(q), "model": case.path} for case in cases for q in case.questions]))
    for case in cases:
        asked = [(q, next(answers)) for q in case.questions]
        case.questions = [q for q, answer in asked if count(answer) <= LARGE]
        case.answers = [answer for _, answer in asked if count(answer) <= LARGE]
