"""Least squares, Huber and quantile regression side by side, with outliers in the data. JAX."""
# check: --target total --wrt theta
from functools import partial

import jax
import jax.numpy as jnp
from jax import grad, jit, vmap

x = jnp.linspace(0.0, 1.0, 25)
clean = 1.0 + 2.0 * x + 0.1 * jnp.sin(50.0 * x)
outlier = jnp.arange(25) % 6 == 3
y = jnp.where(outlier, clean + 3.0, clean)


def predict(theta, x):
    return theta[0] + theta[1] * x


def squared(r):
    return 0.5 * r ** 2


def huber(r, delta=0.2):
    small = jnp.abs(r) <= delta
    return jnp.where(small, 0.5 * r ** 2, delta * (jnp.abs(r) - 0.5 * delta))


def pinball(r, tau):
    """Smoothed a little, so that descent can settle."""
    return tau * r + 0.05 * jax.nn.softplus(-r / 0.05)


def objective(theta, rho):
    residuals = vmap(lambda xi, yi: yi - predict(theta, xi))(x, y)
    return jnp.mean(rho(residuals))


@partial(jit, static_argnums=0)
def fit(rho, rate=0.4, steps=400):
    slope = grad(partial(objective, rho=rho))

    def body(_, carry):
        theta, velocity = carry
        velocity = 0.8 * velocity - rate * slope(theta)
        return theta + velocity, velocity

    theta, _ = jax.lax.fori_loop(0, steps, body, (jnp.zeros(2), jnp.zeros(2)))
    return theta


print("outliers:", int(outlier.sum()), "of", len(x))
fits = {"squares": fit(squared), "huber": fit(huber)}
for tau in (0.1, 0.5, 0.75):
    fits[f"quantile {tau}"] = fit(partial(pinball, tau=tau))

for name, theta in fits.items():
    print(f"{name:<14} {theta[0]:8.5f} + {theta[1]:7.5f} x")

distance = {name: float(jnp.abs(predict(t, x) - clean).max()) for name, t in fits.items()}
print("huber is nearer:", distance["huber"] < distance["squares"] / 4)
below = [int((y < predict(fits[f"quantile {tau}"], x)).sum()) for tau in (0.1, 0.5, 0.75)]
print("points below the quantile lines:", below)
theta = jnp.array([0.9, 1.5])
total = objective(theta, huber)
print("hessian", jax.hessian(objective)(theta, huber).tolist())
