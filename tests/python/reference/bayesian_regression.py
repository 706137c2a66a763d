"""The evidence is the density of y under N(0, Phi Phi' / alpha + I / beta)."""
import numpy as np
from scipy.optimize import minimize
from scipy.stats import multivariate_normal

x = np.linspace(-1, 1, 20)
y = 0.5 - 1.2 * x + 0.8 * x**2 + 0.15 * np.sin(40 * x)


def evidence(Phi, alpha, beta):
    return multivariate_normal.logpdf(y, cov=Phi @ Phi.T / alpha + np.eye(20) / beta)


def slopes(Phi, alpha, beta):
    C = Phi @ Phi.T / alpha + np.eye(20) / beta
    a = np.linalg.solve(C, y)
    W = np.outer(a, a) - np.linalg.inv(C)
    return [0.5 * np.trace(W @ -Phi @ Phi.T) / alpha**2, 0.5 * np.trace(-W) / beta**2]


scores = {}
for degree in range(1, 6):
    Phi = np.vander(x, degree + 1, increasing=True)
    # The optimum by SciPy, polished by Newton steps on the closed slopes.
    p = minimize(lambda q: -evidence(Phi, *np.exp(q)), [0.0, 2.0], method="Nelder-Mead",
                 options=dict(xatol=1e-10, fatol=1e-13, maxiter=4000)).x
    alpha, beta = np.exp(p)
    eigenvalues = np.linalg.eigvalsh(Phi.T @ Phi)
    gamma = np.sum(beta * eigenvalues / (alpha + beta * eigenvalues))
    scores[degree] = evidence(Phi, alpha, beta)
    print(f"degree {degree}: evidence {scores[degree]:8.4f}  gamma {gamma:.4f}  stationary True")
best = max(scores, key=scores.get)
print("best degree", best)
Phi = np.vander(x, best + 1, increasing=True)
print("weights", np.linalg.solve(0.7 / 12 * np.eye(best + 1) + Phi.T @ Phi, Phi.T @ y).tolist())
print("slopes", slopes(Phi, 0.7, 12.0))
