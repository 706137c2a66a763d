#!/usr/bin/env python3
"""The numbers of models/lstm.yaml: the cell in mpmath with 60 digits, number by number; derivatives by central differences of
step 1e-20 (about 40 right digits)."""
from mpmath import mp, mpf, exp, nstr, tanh

mp.dps = 60
H = 3


def linspace(start, stop, n):
    start, stop = mpf(float(start)), mpf(float(stop))
    return [start + (stop - start) * i / (n - 1) for i in range(n)]


def sigmoid(x):
    return 1 / (1 + exp(-x))


flat = linspace("-0.8", "0.9", 60)
W = [flat[12 * i:12 * i + 12] for i in range(5)]
b = [linspace("0.3", "-0.2", 12)]
xs = [[mpf(float(v)) for v in row] for row in ((0.5, -1.0), (1.5, 0.25), (-0.75, 0.5), (0.1, 0.9))]


def loss():
    state, memory = [mpf(0)] * H, [mpf(0)] * H
    for x in xs:
        row = x + state
        gate = [sum(v * W[i][j] for i, v in enumerate(row)) + b[0][j] for j in range(4 * H)]
        memory = [sigmoid(gate[H + j]) * memory[j] + sigmoid(gate[j]) * tanh(gate[3 * H + j]) for j in range(H)]
        state = [sigmoid(gate[2 * H + j]) * tanh(memory[j]) for j in range(H)]
    return sum(s**2 for s in state)


def derivative(row, i):
    step, kept, found = mpf("1e-20"), row[i], []
    for move in (step, -step):
        row[i] = kept + move
        found.append(loss())
    row[i] = kept
    return nstr((found[0] - found[1]) / (2 * step), 17)


print("loss:", nstr(loss(), 17))
for name, table in (("W", W), ("b", b), ("xs", xs)):
    print(name + ":", *("- [" + ", ".join(derivative(row, i) for i in range(len(row))) + "]" for row in table), sep="\n")
