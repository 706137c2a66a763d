"""Numbers written into the calls of the files beside this one, as inputs: each has a right derivative, or is refused.

Not one may be taken as if nothing depended on it: the slope of what else depends on the same input would be in part left
out, without a word. Lines that say why their derivative is not held against differences are left out.
"""
import os
import re

FOLDER = os.path.dirname(os.path.abspath(__file__))
NUMBER = re.compile(r"(?<![\w.'\"])(?:\d+\.\d*|\d*\.\d+)(?:e[-+]?\d+)?(?![\w.'\"])")
MANY = 6  # lines of one check, which computes all of them for each number of each

# What is so on purpose.
CONVENTIONS = {
    "powm1(": "by the exponent pow has no slope where the base is below 0",
    "tf.math.pow(x=A": "the same",
    "tf.pow(x=A": "the same",
    "tf.math.xlogy(x=": "TensorFlow's has no slope by x where x is 0",
}


def lines():
    """(place, call with names, numbers) of every line with numbers in it."""
    for file in sorted(name for name in os.listdir(FOLDER) if name.endswith(".txt")):
        for number, line in enumerate(open(os.path.join(FOLDER, file)), 1):
            call = re.split(" :: | ~~ | !! ", line.strip())[0]
            if line.startswith("#") or " !! " in line or " ~~ " in line or any(c in call for c in CONVENTIONS):
                continue
            numbers = NUMBER.findall(call)
            if numbers:
                yield f"{file}:{number}", call, numbers


# Of points that were put on a threshold conventions of two steps add up, as in the library: relu(1, alpha, 3, 1).
AT_A_JUMP = "the function jumps here"


def check(run, folder, model):
    """How many lines passed, and how many failed, which are printed."""
    path, passed, failed = os.path.join(folder, "literals.yaml"), 0, 0

    def verdict(chosen):
        """0: right, 1: wrong, else refused."""
        calls, inputs = [], {}
        for k, (_, call, numbers, which) in enumerate(chosen):
            n = iter(range(len(numbers)))

            def name(found):
                i = next(n)
                if i not in which:
                    return found.group()
                inputs[f"n{k}_{i}"] = float(numbers[i])
                return f"n{k}_{i}"
            calls.append(f"y{k} = " + NUMBER.sub(name, call))
        text = "".join(f"  {name}: {{value: {value!r}}}\n" for name, value in inputs.items())
        open(path, "w").write(model(calls).replace("steps:\n", text + "steps:\n", 1))
        answer = run("check", path, "--wrt", ",".join(inputs), "--target", ",".join(f"y{k}" for k in range(len(calls))))
        return answer.returncode, answer.stdout

    def wrong(chosen):
        """Those lines that are wrong: by halves, down to a number of a line, for one that is refused hides others."""
        code, text = verdict(chosen)
        if code == 0:
            return []
        if len(chosen) > 1:
            return wrong(chosen[: len(chosen) // 2]) + wrong(chosen[len(chosen) // 2 :])
        place, call, numbers, which = chosen[0]
        if code == 1:
            said = text.splitlines() + [""]
            bad = [i for i, line in enumerate(said) if line.endswith("  fail") and AT_A_JUMP not in said[i + 1]]
            return [(place, call, text)] if bad else []
        return [w for i in which if len(which) > 1 for w in wrong([(place, call, numbers, [i])])]

    todo = [(place, call, numbers, range(len(numbers))) for place, call, numbers in lines()]
    for part in [todo[k : k + MANY] for k in range(0, len(todo), MANY)]:
        found = {place: (call, text) for place, call, text in wrong(part)}
        passed, failed = passed + len(part) - len(found), failed + len(found)
        for place, (call, text) in found.items():
            print(f"FAIL {place}: {call}: its numbers as inputs: {text[:600]}")
    return passed, failed
