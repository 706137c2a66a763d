#!/usr/bin/python3
"""Transforms of many lanes, complex128, one thread: gradtape beside NumPy. The time of a transform, of the processor, is
what more of them take, over their number, so that starting and importing are left out; medians of the runs, which take
turns.

    tests/bench/bench_fourier.py BUILD/gradtape [LENGTH ...]
"""

import os
import resource
import statistics
import subprocess
import sys
import tempfile
import time

import numpy as np

RUNS = 7
NUMBERS = 1 << 17  # of a value
LENGTHS = [256, 360, 1000, 1024, 4096, 65536, 1009, 99991]


def used():
    """Seconds of processor that children have taken."""
    spent = resource.getrusage(resource.RUSAGE_CHILDREN)
    return spent.ru_utime + spent.ru_stime


def ours(gradtape, folder, n, steps):
    model = os.path.join(folder, "m.yaml")
    x = "cast(sin(0.37 * reshape(cast(range({0}), float64), [{1}, {2}])), complex128)"
    lanes = max(NUMBERS // n, 1)
    lines = [f"x = {x.format(lanes * n, lanes, n)}"] + ["x = fft(x, norm='ortho')"] * steps + ["y = reduce_sum(abs(x))"]
    open(model, "w").write("steps: |\n" + "".join(f"  {line}\n" for line in lines))
    begin = used()
    command = [gradtape, "eval", model, "--target", "y", "--threads", "1", "--format", "text"]
    answer = subprocess.run(command, capture_output=True, text=True)
    if answer.returncode:
        sys.exit(answer.stderr)
    return used() - begin, float(answer.stdout.split()[-1])


def theirs(n, steps):
    lanes = max(NUMBERS // n, 1)
    x = np.sin(0.37 * np.arange(lanes * n, dtype=float).reshape(lanes, n)).astype(complex)
    begin = time.process_time()
    for _ in range(steps):
        x = np.fft.fft(x, norm="ortho")
    return time.process_time() - begin, np.abs(x).sum()


def main():
    gradtape, lengths = sys.argv[1], [int(n) for n in sys.argv[2:]] or LENGTHS
    few, more = 2, 42
    with tempfile.TemporaryDirectory() as folder:
        for n in lengths:
            a, b, ratios = [], [], []
            for _ in range(RUNS):
                mine = [ours(gradtape, folder, n, steps) for steps in (few, more)]
                numpys = [theirs(n, steps) for steps in (few, more)]
                if abs(mine[1][1] - numpys[1][1]) > 1e-9 * numpys[1][1]:
                    sys.exit(f"{n}: {mine[1][1]} is not {numpys[1][1]}")
                scale = 1e6 / (more - few) / max(NUMBERS // n, 1)
                a.append((mine[1][0] - mine[0][0]) * scale)
                b.append((numpys[1][0] - numpys[0][0]) * scale)
                ratios.append(a[-1] / b[-1])
            a, b, ratio = statistics.median(a), statistics.median(b), statistics.median(ratios)
            print(f"fft of {n:6}: {a:10.2f} us, NumPy {b:10.2f} us: {ratio:5.2f}")
            print(f"#summary\t(r)\tfft of {n}\t{a:.4g}\tus\t{b:.4g}\tNumPy\t{ratio:.3g}\tratio <= 1.2")


if __name__ == "__main__":
    main()
