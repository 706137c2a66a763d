#!/usr/bin/python3
"""A step of training of what networks are made of, as a file of Python, float32, one thread: gradtape beside torch. The
time of a step, of the processor, is what more steps take, over their number, so that starting and importing are left
out; medians of the runs, which take turns.

    tests/bench/bench_networks.py BUILD/gradtape [NAME ...]
"""

import os
import resource
import statistics
import subprocess
import sys
import tempfile
import time

RUNS = 5
HEAD = """
import torch
import torch.nn.functional as F
torch.manual_seed(1)


def wave(*shape):
    n = 1
    for k in shape:
        n *= k
    return torch.sin(torch.arange(n, dtype=torch.float32) * 0.37).reshape(shape)


def weight(*shape):
    return torch.nn.Parameter(0.1 * wave(*shape))


"""
TAIL = """
def train(steps):
    for step in range(steps):
        loss = (layer() ** 2).mean()
        loss.backward()
        with torch.no_grad():
            for p in parameters:
                p -= 0.01 * p.grad
                p.grad = None
    return loss.item()


"""
LAYERS = {  # name: (how many more steps, lines)
    "conv2d": (30, """x, w, b = wave(8, 16, 32, 32), weight(32, 16, 3, 3), weight(32)
parameters = [w, b]
layer = lambda: F.conv2d(x, w, b, padding=1)
"""),
    "conv_transpose2d": (30, """x, w, b = wave(8, 32, 16, 16), weight(32, 16, 4, 4), weight(16)
parameters = [w, b]
layer = lambda: F.conv_transpose2d(x, w, b, stride=2, padding=1)
"""),
    "two convolutions": (15, """x, w, v = wave(8, 16, 32, 32), weight(32, 16, 3, 3), weight(32, 32, 3, 3)
parameters = [w, v]
layer = lambda: F.conv2d(torch.relu(F.conv2d(x, w, padding=1)), v, padding=1, stride=2)
"""),
    "convolutional net": (15, """x, w, v = wave(32, 1, 28, 28), weight(16, 1, 3, 3), weight(32, 16, 3, 3)
b, c, d = weight(16), weight(32), weight(1568, 10)
parameters = [w, v, b, c, d]
pooled = lambda x, w, b: F.max_pool2d(torch.relu(F.conv2d(x, w, b, padding=1)), 2)
layer = lambda: pooled(pooled(x, w, b), v, c).flatten(1) @ d
"""),
    "max_pool2d": (60, """x, w = wave(8, 32, 32, 32), weight(32, 1, 1)
parameters = [w]
layer = lambda: F.max_pool2d(x * w, 2)
"""),
    "avg_pool2d": (60, """x, w = wave(8, 32, 32, 32), weight(32, 1, 1)
parameters = [w]
layer = lambda: F.avg_pool2d(x * w, 2)
"""),
    "attention": (30, """x, q, k, v = wave(8, 128, 64), weight(64, 64), weight(64, 64), weight(64, 64)
parameters = [q, k, v]
heads = lambda w: (x @ w).reshape(8, 128, 4, 16).transpose(1, 2)
layer = lambda: torch.softmax(heads(q) @ heads(k).transpose(2, 3) / 4, -1) @ heads(v)
"""),
    "LSTM": (10, """x, cell = wave(32, 16, 32), torch.nn.LSTM(32, 64)
parameters = list(cell.parameters())
layer = lambda: cell(x)[0]
"""),
    "group_norm": (60, """x, w, b, v = wave(8, 32, 32, 32), weight(32), weight(32), weight(32, 1, 1)
parameters = [w, b, v]
layer = lambda: F.group_norm(x * v, 8, w, b)
"""),
    "interpolate": (30, """x, w = wave(4, 16, 32, 32), weight(16, 1, 1)
parameters = [w]
layer = lambda: F.interpolate(x * w, scale_factor=2, mode='bilinear')
"""),
}


def used():
    """Seconds of processor that children have taken."""
    spent = resource.getrusage(resource.RUSAGE_CHILDREN)
    return spent.ru_utime + spent.ru_stime


def ours(gradtape, path, program, steps):
    open(path, "w").write(program + f"print(train({steps}))\n")
    begin = used()
    command = [gradtape, "eval", path, "--threads", "1", "--format", "text", "--dtype", "float32"]
    answer = subprocess.run(command, capture_output=True, text=True)
    if answer.returncode:
        sys.exit(answer.stderr)
    return used() - begin, float(answer.stdout)


def theirs(program, steps):
    scope = {}
    exec(program, scope)
    scope["train"](2)
    exec(program, scope)
    begin = time.process_time()
    loss = scope["train"](steps)
    return time.process_time() - begin, loss


def main():
    try:
        import torch

        torch.set_num_threads(1)
    except ImportError:
        torch = None
    with tempfile.TemporaryDirectory() as folder:
        path = os.path.join(folder, "layer.py")
        for name, (steps, lines) in LAYERS.items():
            if sys.argv[2:] and name not in sys.argv[2:]:
                continue
            program, mine, other = HEAD + lines + TAIL, [], []
            for _ in range(RUNS):
                few = ours(gradtape := sys.argv[1], path, program, 2)[0]
                mine.append((ours(gradtape, path, program, 2 + steps)[0] - few) / steps)
                if not torch:
                    other.append(float("nan"))
                    continue
                whole, loss = theirs(program, steps)
                other.append(whole / steps)
                found = ours(gradtape, path, program, steps)[1]
                if name != "LSTM" and abs(found - loss) > 1e-3 * loss:  # whose first weights are random
                    sys.exit(f"{name}: the losses differ: {found}, {loss}")
            a, b = 1e3 * statistics.median(mine), 1e3 * statistics.median(other)
            print(f"{name:18} {a:8.2f} ms a step, torch {b:8.2f}: {a / b:5.2f}")
            print(f"#summary\t(n)\ta step of {name}\t{a:.4g}\tms\t{b:.4g}\ttorch\t{a / b:.3g}\t-")


if __name__ == "__main__":
    main()
