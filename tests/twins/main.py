"""Twins: each model, rewritten in ways that mean the same, must give the same numbers.

    main.py [--build DIR] [--seed S] [--runs N] [--share P] [--kind NAME] [--only CASE] [--rules] FILE...

FILEs are models, and texts of models and expressions (tests/fuzz/seeds); beside them stand N random programs of the
seed. A share P of all twins is asked what their cases are asked: all values, gradients, Jacobian, Hessian, products,
and what the row of the file asks. Answers agree to the last bit, null for null and for the same reason, unless a kind
says otherwise. What a program does not allow is not asked, by rules that stand where the kinds are. Every kind closes
with how many of its questions were asked and how many were not, and has a least number, so that no rule swallows what
it should not; --rules prints how often each of them held. The last line is `N passed, N failed`."""
import argparse
import collections
import functools
import itertools
import json
import pathlib
import random
import re
import sys
import tempfile

import ask
import document
from compare import close, difference, essence
from kinds import KINDS
from questions import ask_cases, public, read_cases
from steps import NoTwin
from ways import WAYS

SHOWN = 5    # failures of a kind
BATCH = 300  # cases whose twins and answers are held at a time

# From so many random programs on, beside the files, there are the least numbers of questions that kinds.py says.
LEAST_RUNS = 60


class Report:
    def __init__(self):
        self.passed, self.failed, self.excluded = (collections.Counter() for _ in range(3))
        self.rules = collections.Counter()

    def exclude(self, kind, rule):
        self.excluded[kind] += 1
        self.rules[kind, str(rule)] += 1

    def check(self, kind, case, question, same, want, got, shown):
        (self.passed if same else self.failed)[kind] += 1
        if not same and self.failed[kind] <= SHOWN:
            print(f"FAIL {kind}: {case.name}\n    asked: {json.dumps(question)}\n{difference(want, got)}")
            print("".join(f"    | {line}\n" for line in shown.splitlines()), end="")

    def close(self, share, rules):
        """Prints what was counted; the exit status. `share`: of the least numbers that must have been asked."""
        for (kind, rule), n in sorted(self.rules.items()) if rules else ():
            print(f"{kind}: {n} not asked: {rule}")
        for kind, row in {**KINDS, **WAYS}.items():
            asked = self.passed[kind] + self.failed[kind]
            if asked < share * row.least:
                self.failed[kind] += 1
                print(f"FAIL {kind}: only {asked} questions were asked, there are {share * row.least:.0f} or more")
            if asked or self.excluded[kind]:
                print(f"{kind:<24}{self.passed[kind]:7} passed {self.failed[kind]:5} failed"
                      f" {self.excluded[kind]:6} not asked")
        print(f"{sum(self.passed.values())} passed, {sum(self.failed.values())} failed")
        return 1 if sum(self.failed.values()) else 0


def twins_of(case, asker, name, dice, report):
    """The twins of a kind: a number of a question with the request that asks it, and what to show."""
    kind = KINDS[name]
    try:
        doc, rewrite, syntax = kind.make(case, dice)
        text = "" if doc is None else document.to_json(doc) if syntax == "json" else document.to_yaml(doc)
    except NoTwin as rule:
        report.exclude(name, rule)
        return
    model = {} if doc is None else {"model": asker.file(text, syntax)}
    for i, question in enumerate(case.questions):
        if not kind.mistakes and ("error" in case.answers[i] or question.get("_defaults")):
            continue  # a mistake is one in another spelling only, and the defaults are asked by name too
        try:
            yield i, {**rewrite(dict(question)), **model}, text
        except NoTwin as rule:
            report.exclude(name, rule)


def run_kinds(asker, cases, chosen, report):
    twins = [(name, case, *twin) for name in KINDS for case in cases for dice in [chosen(name, case)] if dice
             for twin in twins_of(case, asker, name, dice, report)]
    answers = asker.many([public(request) for *_, request, _ in twins])
    for (name, case, i, request, text), answer in zip(twins, answers):
        want, got = (essence(a, request.get("_only")) for a in (case.answers[i], answer))
        tolerance = KINDS[name].tolerance
        same = want == got or (tolerance is not None and close(want, got, tolerance))
        if "message" in answer:
            got["said"] = answer["message"]
        report.check(name, case, case.questions[i], same, want, got, text or json.dumps(public(request)))


def main():
    options = argparse.ArgumentParser()
    options.add_argument("--build", default="build")
    options.add_argument("--seed", type=int, default=1)
    options.add_argument("--runs", type=int, default=100)
    options.add_argument("--share", type=float, default=1)
    options.add_argument("--kind")
    options.add_argument("--only", default="")
    options.add_argument("--rules", action="store_true")
    options.add_argument("file", nargs="*")
    o = options.parse_args()

    def chosen(kind, case):
        """Every so many cases of a kind, each time from another one on."""
        at = case.number * o.share + random.Random(f"{o.seed} {kind}").random()
        if (o.kind or kind) != kind or int(at) == int(at + o.share):
            return None
        return random.Random(f"{o.seed} {case.name} {kind}")

    with tempfile.TemporaryDirectory(prefix="gradtape-twins-") as folder:
        asker, report = ask.Asker(pathlib.Path(o.build), pathlib.Path(folder)), Report()
        cases = (case for case in read_cases(o.file, o.seed, o.runs, known_ops(asker)) if o.only in case.name)
        while batch := list(itertools.islice(cases, BATCH)):
            ask_cases(asker, batch)
            run_kinds(asker, batch, chosen, report)
            for name, way in WAYS.items():
                way.ask(asker, [c for c in batch if chosen(name, c)], functools.partial(report.check, name))
            asker.forget()
        sys.exit(report.close(0 if o.kind or o.only or o.runs < LEAST_RUNS else o.share, o.rules))


def known_ops(asker):
    """Every name that the program knows."""
    return set(re.findall(r"[A-Za-z_]\w*", asker.run(["ops", "--format", "json"]).stdout)) | {
        "GradientTape", "Variable", "constant", "pi", "inf", "nan", "len", "range", "list", "zip", "enumerate", "float",
        "int", "bool", "grad", "value_and_grad", "jacobian", "hessian", "jvp", "vjp", "vmap"}


if __name__ == "__main__":
    main()
