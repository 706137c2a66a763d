"""The calls of networks.cases against torch, as it was recorded: with weights c of the value, directions v and u of the
inputs, the sums c.y, v.dL/dx and u.d(v.dL/dx)/dx of L = c.y, in float64 and float32. Beside that, what needs no record:
forward mode gives the second sum, and a map over two examples, the second counted twice, three times the first."""

import json
import os

import numpy as np

FOLDER = os.path.dirname(os.path.abspath(__file__))
TOGETHER = 12  # cases in a model


class Case:
    def __init__(self, number, line):
        self.where = f"networks.cases:{number}"
        parts = [part.strip() for part in line.split(" | ")]
        self.call, _, truth = (part.strip() for part in parts[0].partition(" :: "))
        self.truth = truth or self.call
        self.shapes = dict(part.split(":") for part in parts[1].split())
        self.shapes = {name: [int(n) for n in shape.split(",")] for name, shape in self.shapes.items()}
        self.flags = parts[2].split() if len(parts) > 2 else []
        self.key = "networks: " + " | ".join(parts)
        self.names = list(self.shapes)

    def inputs(self):
        given = {}
        for k, (name, shape) in enumerate(self.shapes.items()):
            wave = np.cos(np.arange(np.prod(shape, dtype=int)) * 1.7 + 0.9 * k)
            given[name] = (0.5 + 0.45 * wave if "unit" in self.flags else 1.3 * wave).reshape(shape)
        return given

    def steps(self, k, single_precision):
        """What gradtape is asked: lines, and names of values."""
        own = ", ".join(f"{name}_{k}" for name in self.names)
        args, n = ", ".join(self.names), len(self.names)

        def directions(step):
            return [f"cast(reshape(sin(range({x}_{k}.size) * 1.0 + {step}), {x}_{k}.shape), {x}_{k}.dtype)" for x in self.names]

        def along(function, step):
            grads = f"grad({function}, argnums={list(range(n))})({args})"
            return " + ".join(f"reduce_sum({grads}[{i}] * {d})" for i, d in enumerate(directions(step)))

        lines = [f"f_{k} = lambda {args}: {self.call}", f"y_{k} = f_{k}({own})", f"n_{k} = asarray([*y_{k}.shape])",
                 f"c_{k} = reshape(cast(cos(range(y_{k}.size) * 1.0), {'float32' if single_precision else 'float64'}), y_{k}.shape)",
                 f"L_{k} = lambda {args}: reduce_sum(cast(f_{k}({args}), c_{k}.dtype) * c_{k})", f"s_{k} = L_{k}({own})"]
        asked = [f"n_{k}", f"s_{k}"]
        if "value" not in self.flags:
            lines += [f"G_{k} = lambda {args}: {along(f'L_{k}', 1)}", f"d_{k} = G_{k}({own})"]
            asked += [f"d_{k}"]
            if "first" not in self.flags:
                lines += [f"H_{k} = lambda {args}: {along(f'G_{k}', 2)}", f"h_{k} = H_{k}({own})"]
                asked += [f"h_{k}"]
            if not single_precision:
                lines += [f"j_{k} = reduce_sum(jvp(f_{k}, ({own},), ({', '.join(directions(1))},))[1] * c_{k})"]
                asked += [f"j_{k}"]
                if "single" not in self.flags:
                    pairs = ", ".join(f"stack([{name}_{k}, {name}_{k}])" for name in self.names)
                    lines += [f"m_{k} = reduce_sum(vmap(f_{k})({pairs}) * stack([c_{k}, 2.0 * c_{k}]))"]
                    asked += [f"m_{k}"]
        return lines, asked

    def record(self):
        import torch

        import networks_truth

        made = {name: torch.tensor(x, requires_grad=True) for name, x in self.inputs().items()}
        y = eval(self.truth, dict(made, torch=torch, F=torch.nn.functional, truth=networks_truth))
        waves = lambda x, f, step: torch.tensor(f(np.arange(x.numel()) + step)).reshape(x.shape)
        loss = (y * waves(y, np.cos, 0.0)).sum()
        answer = [list(y.shape), float(f"{loss.item():.14g}")]
        for order, step in ((1, 1.0), (2, 2.0)):
            if "value" in self.flags or ("first" in self.flags and order == 2):
                continue
            leaves = list(made.values())
            grads = torch.autograd.grad(loss, leaves, create_graph=True, allow_unused=True) if loss.requires_grad else ()
            loss = sum(((g * waves(g, np.sin, step)).sum() for g in grads if g is not None), torch.tensor(0.0))
            answer.append(float(f"{loss.item():.14g}"))
        return answer


def ask(run, folder, cases, single_precision):
    """Values by name, or what went wrong."""
    dtype = "float32" if single_precision else "float64"
    text, lines, names = "inputs:\n", [], []
    for k, case in enumerate(cases):
        for name, x in case.inputs().items():
            text += f"  {name}_{k}: {{value: {json.dumps(x.tolist())}, dtype: {dtype}}}\n"
        steps, asked = case.steps(k, single_precision)
        lines, names = lines + steps, names + asked
    path = os.path.join(folder, "networks.yaml")
    with open(path, "w") as out:
        out.write(text + "steps:\n" + "".join(f"  - {json.dumps(line)}\n" for line in lines))
    answer = run("eval", path, "--target", ",".join(names))
    return (json.loads(answer.stdout)["values"], None) if answer.returncode == 0 else (None, answer.stderr)


def differences(case, k, values, wanted, digits):
    close = lambda a, b: abs((a or 0.0) - b) <= 10.0**-digits * (1 + abs(b))
    shape = values[f"n_{k}"]
    if (shape if isinstance(shape, list) else []) != wanted[0]:
        return [f"shape {shape}, wanted {wanted[0]}"]
    pairs = list(zip("sdh", wanted[1:])) + [("j", w) for w in wanted[2:3]] + [("m", 3 * wanted[1])]
    return [f"{name}: got {values[f'{name}_{k}']}, wanted {number}" for name, number in pairs
            if f"{name}_{k}" in values and not close(values[f"{name}_{k}"], number)]


def check(run, folder, recorded, record):
    """(passed, failed), said."""
    lines = enumerate(open(os.path.join(FOLDER, "networks.cases")), 1)
    cases = [Case(number, line) for number, line in lines if line.strip() and not line.startswith("#")]
    if record:
        recorded.update((case.key, case.record()) for case in cases)
    failed = set()
    for single_precision in (False, True):
        for first in range(0, len(cases), TOGETHER):
            part = cases[first : first + TOGETHER]
            values, trouble = ask(run, folder, part, single_precision)
            for k, case in enumerate(part):
                own, at = (values, k) if values else (None, 0)
                if not values:
                    own, trouble = ask(run, folder, [case], single_precision)
                found = differences(case, at, own, recorded[case.key], 4 if single_precision else 10) if own else [trouble]
                for text in found:
                    print(f"FAIL {case.where}: {'float32' if single_precision else 'float64'} {case.call}: {text}")
                failed.update([case.where] if found else [])
    return len(cases) - len(failed), len(failed)
