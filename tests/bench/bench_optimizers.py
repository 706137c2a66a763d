#!/usr/bin/python3
"""1,000 steps of Adam on a network of two layers, as a file of Python: gradtape's whole process, against torch's loop alone
(its import and its first step are left out), each one thread. Medians of the runs.

    tests/bench/bench_optimizers.py BUILD/gradtape
"""

import os
import statistics
import subprocess
import sys
import tempfile
import time

STEPS, RUNS = 1000, 5
PROGRAM = f"""
import numpy as np
import torch
x = torch.tensor((np.linspace(-1, 1.5, 64) ** 2).reshape(32, 2))
y = torch.sin(2 * x).sum(1, keepdim=True)
w1 = torch.nn.Parameter(torch.tensor(np.linspace(-0.5, 0.8, 32).reshape(2, 16)))
b1 = torch.nn.Parameter(torch.tensor(np.zeros(16)))
w2 = torch.nn.Parameter(torch.tensor(np.linspace(0.3, -0.5, 16).reshape(16, 1)))
b2 = torch.nn.Parameter(torch.tensor(np.zeros(1)))
opt = torch.optim.Adam([w1, b1, w2, b2], lr=0.01)


def train(steps):
    for step in range(steps):
        opt.zero_grad()
        loss = ((torch.tanh(x @ w1 + b1) @ w2 + b2 - y) ** 2).mean()
        loss.backward()
        opt.step()
    return loss.item()


"""


def main():
    gradtape = sys.argv[1]
    times = []
    with tempfile.TemporaryDirectory() as folder:
        path = os.path.join(folder, "adam.py")
        open(path, "w").write(PROGRAM + f"print(train({STEPS}))\n")
        for _ in range(RUNS):
            begin = time.perf_counter()
            answer = subprocess.run([gradtape, "eval", path, "--threads", "1", "--format", "text"], capture_output=True, text=True)
            times.append(time.perf_counter() - begin)
            if answer.returncode:
                sys.exit(answer.stderr)
    ours = statistics.median(times)
    try:
        import torch
    except ImportError:
        print(f"{1e6 * ours / STEPS:.1f} us a step; there is no torch to compare with")
        print(f"#summary\t(o)\t{STEPS} steps of Adam\t{1e6 * ours / STEPS:.4g}\tus a step\t-\t-\t-\t-")
        return
    torch.set_num_threads(1)
    times = []
    for _ in range(RUNS):
        scope = {}
        exec(PROGRAM, scope)
        scope["train"](1)
        begin = time.perf_counter()
        loss = scope["train"](STEPS - 1)
        times.append((time.perf_counter() - begin) * STEPS / (STEPS - 1))
    theirs = statistics.median(times)
    if abs(float(answer.stdout) - loss) > 1e-9 * loss:
        sys.exit(f"the losses differ: {answer.stdout.strip()}, {loss}")
    print(f"gradtape {1e6 * ours / STEPS:.1f} us a step, torch {1e6 * theirs / STEPS:.1f}, the same loss {loss}")
    print(f"#summary\t(o)\t{STEPS} steps of Adam, beside torch\t{1e6 * ours / STEPS:.4g}\tus a step\t{1e6 * theirs / STEPS:.4g}"
          f"\t{ours / theirs:.3f}\tratio <= 1\t{'met' if ours <= theirs else 'missed'}")


main()
