# The derivative of a loop that is older is taken in every turn: its body grows by equations of its own.
import numpy as np
from tensorflow import GradientTape

x = np.array([0.3, -0.2])
with GradientTape(persistent=True) as tape:
    tape.watch(x)
    s = x
    for i in range(400):
        s = np.sin(s) * 0.99 + 0.001 * x
    y = np.sum(s)
w = 0.5
seen = []
for k in range(60):
    seen.append(k)
    g = tape.gradient(y, x)
    w = w * 0.9 + np.sum(g * g) * 0.01
    print(k, w)
print(len(seen), w, tape.gradient(y, x))
