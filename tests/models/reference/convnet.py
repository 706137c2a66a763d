#!/usr/bin/env python3
"""The numbers of models/convnet.yaml: NumPy, from the initial values that `gradtape eval` prints; the network written with
loops over the filter's places, its derivatives by complex steps of 1e-200, which are exact but for rounding. Max-pooling and
relu choose by the real part. Fails where a choice is close, unless what ties are equal patches: those have equal slopes.

    python3 convnet.py build/gradtape models/convnet.yaml models/data/digits.csv

Prints the loss and writes convnet_gradients.json.
"""
import json
import subprocess
import sys

import numpy as np

NAMES = ["k1", "b1", "k2", "b2", "classify.kernel", "classify.bias"]
program, model, data = sys.argv[1:]
answer = subprocess.run([program, "eval", model, "--target", ",".join(NAMES)], check=True, capture_output=True)
start = {name: np.array(v, complex) for name, v in json.loads(answer.stdout)["values"].items()}
rows = np.loadtxt(data, delimiter=",")
images, labels = rows[:, :64].reshape(-1, 8, 8, 1) / 16, rows[:, 64].astype(int)


def convolve(x, k):
    n, h, w, _ = x.shape
    padded = np.zeros((n, h + 2, w + 2, x.shape[3]), complex)
    padded[:, 1:-1, 1:-1] = x
    return sum(padded[:, p:p + h, q:q + w] @ k[p, q] for p in range(3) for q in range(3))


def relu(x):
    assert abs(x.real).min() > 1e-5, "too near the kink of relu"
    return np.where(x.real > 0, x, 0)


def pool(x):
    n, h, w, c = x.shape
    windows = x.reshape(n, h // 2, 2, w // 2, 2, c).transpose(0, 1, 3, 5, 2, 4).reshape(n, h // 2, w // 2, c, 4)
    ranked = np.sort(windows.real, axis=-1)
    gap = ranked[..., 3] - ranked[..., 2]
    assert not np.any((gap > 1e-12) & (gap < 1e-5)), "two nearly equal ones in a window"
    best = windows.real.argmax(axis=-1)[..., None]
    return np.take_along_axis(windows, best, axis=-1)[..., 0]


def loss(v):
    h1 = pool(relu(convolve(images, v["k1"]) + v["b1"]))
    h2 = pool(relu(convolve(h1, v["k2"]) + v["b2"]))
    logits = h2.reshape(-1, 32) @ v["classify.kernel"] + v["classify.bias"]
    logits = logits - logits.real.max(axis=1, keepdims=True)
    return np.mean(np.log(np.exp(logits).sum(axis=1)) - logits[range(len(labels)), labels])


print("loss:", repr(float(loss(start).real)))
gradient = {}
for name in NAMES:
    gradient[name] = np.zeros(start[name].shape)
    for at in np.ndindex(start[name].shape):
        value = dict(start, **{name: start[name].copy()})
        value[name][at] += 1e-200j
        gradient[name][at] = loss(value).imag / 1e-200
json.dump({name: values.tolist() for name, values in gradient.items()}, open("convnet_gradients.json", "w"))
