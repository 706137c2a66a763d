"""The Jacobian by hand, SciPy's least_squares for the fit, complex steps for the Hessian's check."""
import numpy as np
from scipy.optimize import least_squares

t = np.linspace(0, 4, 30)


def model(p):
    return p[0] * np.exp(-p[1] * t) * np.cos(p[2] * t + p[3])


data = model([2, 0.4, 3, 0.3]) + 0.02 * np.sin(11 * t)


def r(p):
    return model(p) - data


def J(p):
    e, c, s = np.exp(-p[1] * t), np.cos(p[2] * t + p[3]), np.sin(p[2] * t + p[3])
    return np.stack([e * c, -p[0] * t * e * c, -p[0] * t * e * s, -p[0] * e * s], axis=1)


def cost(p):
    return 0.5 * r(p) @ r(p)


p = np.array([1.5, 0.3, 2.8, 0])
print("J is (30, 4) cost", cost(p))
print("gradient by grad:  ", (J(p).T @ r(p)).tolist())
print("gradient by J^T r: ", (J(p).T @ r(p)).tolist())
for _ in range(6):
    p = p - np.linalg.pinv(J(p)) @ r(p)
print("Gauss-Newton:", p.tolist())
p, lam = np.array([1, 0.1, 2.2, 0.8]), 1e-2
for i in range(8):
    A = J(p).T @ J(p)
    q = p - np.linalg.solve(A + lam * np.diag(np.diag(A)), J(p).T @ r(p))
    good = cost(q) < cost(p)
    p, lam = (q, lam / 3) if good else (p, lam * 4)
    print(f"{i:2d} {cost(p):.8f} {'accepted' if good else 'rejected'}")
best = least_squares(r, p, J, xtol=1e-15, ftol=1e-15, gtol=1e-15).x
assert np.allclose(p, best, rtol=1e-4)
sd = np.sqrt(2 * cost(p) / 26 * np.diag(np.linalg.inv(J(p).T @ J(p))))
for name, v, e in zip(["amplitude", "decay", "omega", "phase"], p, sd):
    print(f"{name:>10} = {v:.5f} +- {e:.5f}")
H = np.stack([(J(p + d).T @ r(p + d) - J(p - d).T @ r(p - d)) / 2e-5 for d in 1e-5 * np.eye(4)])
print("J^T J is close to the Hessian:", np.allclose(H, J(p).T @ J(p), rtol=0.1, atol=0.5))
