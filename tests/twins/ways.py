"""The ways to ask: the same question of the same model, put to `gradtape serve`, must have the same answer from the
program, the library, a stream of points, and the library without sharing and fusing."""
import ast
import json
from typing import Callable, NamedTuple

from case import FLOATS, is_real, shifted, written_out
from compare import close, essence
from questions import public
from spellings import as_expression
from steps import NoTwin

STREAMED = ("eval", "grad", "jacobian", "hessian", "jvp", "vjp", "hvp")


def library(asker, cases, check, program="test-twins", tolerance=None):
    asked = [(case, i, q) for case in cases for i, q in enumerate(case.questions)]
    answers = asker.library([{**public(q), "model": case.path} for case, _, q in asked], program)
    for (case, i, q), answer in zip(asked, answers):
        want, got = essence(case.answers[i]), essence(answer)
        check(case, q, want == got or (tolerance is not None and close(want, got, tolerance)), want, got, "")


def apart(asker, cases, check):
    """No equation shared in a plan, and none fused."""
    library(asker, cases, check, "test-twins-apart")


def distinct(asker, cases, check):
    """No equation the same as another: what arrives at two of them is no longer added before it goes on."""
    library(asker, cases, check, "test-twins-distinct", 1e-9)


def program(asker, cases, check):
    """Two questions of each case; all that is said, with names, places and fixes. The second as -e too."""
    for case in cases:
        for i in sorted({0, len(case.questions) - 1}):
            question, answer = case.questions[i], case.answers[i]
            want = answer if "error" not in answer else {"error": answer["error"]}
            got = asker.process({**public(question), "model": case.path})
            check(case, question, json.dumps(want) == json.dumps(got), want, got, "")
        try:
            request = as_expression(case, None)[1](dict(question))
        except NoTwin:
            continue
        if "error" not in answer and not question.get("_defaults"):
            want, got = essence(answer), essence(asker.process(request))
            check(case, question, want == got, want, got, json.dumps(request))


def stream(asker, cases, check):
    """The last question at three points: the values of the file, others, and the first again. The plan of the first
    runs three times, or what comes of another branch is recorded anew."""
    asked = [(case, i, *points) for case in cases for i, points in streamed(case)]
    alone = asker.many([{**public(case.questions[i]), "model": case.path,
                         "inputs": {**case.questions[i].get("inputs", {}), **other}} for case, i, _, other in asked])
    for (case, i, own, other), moved in zip(asked, alone):
        question = case.questions[i]
        want = [essence(a) for a in (case.answers[i], moved, case.answers[i])]
        got = [essence(a) for a in asker.stream({**public(question), "model": case.path}, [own, other, own])]
        check(case, question, want == got, want, got, json.dumps([own, other]))


def streamed(case):
    """The number of the question, and two points, where the case has what a point may hold."""
    if not case.body or any(isinstance(n, ast.JoinedStr) for s in case.body for n in ast.walk(s)):
        return []  # a text with values in it is not told for many points
    own = {}
    for _, name, declaration in case.declared():
        try:
            d = written_out(case, name, declaration)
        except NoTwin:
            continue
        if is_real(d["value"]) and d.get("dtype", "float64") in FLOATS:
            own[name] = case.values.get(name, d["value"])
    numbers = [i for i, q in enumerate(case.questions) if q["command"] in STREAMED and "error" not in case.answers[i]]
    if numbers:
        own = {k: v for k, v in own.items() if k not in case.questions[numbers[-1]].get("inputs", {})}
    return [(numbers[-1], (own, {k: shifted(v, 0.125) for k, v in own.items()}))] if numbers and own else []


class Way(NamedTuple):
    ask: Callable
    least: int  # as of a kind


WAYS = {
    "program": Way(program, 380),
    "library": Way(library, 1150),
    "stream": Way(stream, 110),
    "apart": Way(apart, 1150),
    "distinct": Way(distinct, 1150),
}
