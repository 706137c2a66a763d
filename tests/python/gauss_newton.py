"""Curve fitting in JAX: Gauss-Newton and Levenberg-Marquardt with jacfwd."""
# check: --target cost0 --wrt p0

import jax
import jax.numpy as jnp
import numpy as np
from jax import grad, jacfwd, jit


@jit
def model(params, t):
    """A damped oscillation."""
    amplitude, decay, omega, phase = params
    return amplitude * jnp.exp(-decay * t) * jnp.cos(omega * t + phase)


t = jnp.linspace(0.0, 4.0, 30)
truth = jnp.array([2.0, 0.4, 3.0, 0.3])
data = model(truth, t) + 0.02 * jnp.sin(11.0 * t)


def residuals(params):
    return model(params, t) - data


def cost(params):
    r = residuals(params)
    return 0.5 * jnp.dot(r, r)


jacobian = jit(jacfwd(residuals))


def gauss_newton(params, iterations=6):
    for _ in range(iterations):
        J, r = jacobian(params), residuals(params)
        step, *_ = jnp.linalg.lstsq(J, -r)
        params = params + step
    return params


def levenberg_marquardt(params, lam=1e-2, iterations=8):
    """Trusts the step more when it lowers the cost and less when it does not."""
    trace = []
    current = cost(params)
    for i in range(iterations):
        J, r = jacobian(params), residuals(params)
        A = J.T @ J
        step = jnp.linalg.solve(A + lam * jnp.diag(jnp.diag(A)), -J.T @ r)
        new = cost(params + step)
        accepted = bool(new < current)
        if accepted:
            params, current, lam = params + step, new, lam / 3.0
        else:
            lam *= 4.0
        trace.append((i, float(current), accepted))
    return params, trace


p0 = jnp.array([1.5, 0.3, 2.8, 0.0])
cost0 = cost(p0)
print("J is", jacobian(p0).shape, "cost", cost0)
print("gradient by grad:  ", grad(cost)(p0))
print("gradient by J^T r: ", jacobian(p0).T @ residuals(p0))

fit = gauss_newton(p0)
print("Gauss-Newton:", fit)

far = jnp.array([1.0, 0.1, 2.2, 0.8])
fit, trace = levenberg_marquardt(far)
for i, value, accepted in trace:
    print(f"{i:2d} {value:.8f} {'accepted' if accepted else 'rejected'}")
names = ["amplitude", "decay", "omega", "phase"]
J = jacobian(fit)
sigma2 = 2 * cost(fit) / (len(t) - len(names))
errors = jnp.sqrt(sigma2 * jnp.diag(jnp.linalg.inv(J.T @ J)))
for name, value, error in zip(names, fit, errors):
    print("{:>10} = {:.5f} +- {:.5f}".format(name, value, error))

hessian = jax.hessian(cost)(fit)
print("J^T J is close to the Hessian:", bool(np.allclose(hessian, J.T @ J, rtol=0.1, atol=0.5)))
