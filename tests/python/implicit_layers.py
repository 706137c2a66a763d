"""Implicit differentiation in JAX: gradients of a fixed point without unrolling its solver."""
# check: --target unrolled --wrt theta

from functools import partial

import jax
import jax.numpy as jnp
from jax import lax


def fixed_point(f, theta, z_init, iterations=60):
    """Iterates z = f(theta, z)."""

    def body(i, z):
        return f(theta, z)

    return lax.fori_loop(0, iterations, body, z_init)


def layer(theta, z):
    W, x = theta["W"], theta["x"]
    return jnp.tanh(W @ z + x)


@jax.custom_vjp
def deq(theta):
    return fixed_point(layer, theta, jnp.zeros(3))


def deq_fwd(theta):
    z_star = deq(theta)
    return z_star, (theta, z_star)


def deq_bwd(res, z_bar):
    """w = z_bar + w df/dz, a fixed point again; then the pullback to theta."""
    theta, z_star = res
    _, vjp_z = jax.vjp(lambda z: layer(theta, z), z_star)
    w = z_bar
    for _ in range(60):
        w = z_bar + vjp_z(w)[0]
    _, vjp_theta = jax.vjp(lambda t: layer(t, z_star), theta)
    return vjp_theta(w)


deq.defvjp(deq_fwd, deq_bwd)

W = 0.4 * jnp.array([[0.5, -1.0, 0.2], [0.7, 0.3, -0.6], [-0.2, 0.9, 0.4]])
x = jnp.array([0.3, -0.5, 0.8])
theta = {"W": W, "x": x}

z_star = deq(theta)
print("fixed point:", z_star)
print("residual below 1e-6:", bool(jnp.max(jnp.abs(layer(theta, z_star) - z_star)) < 1e-6))

g = jax.grad(lambda t: jnp.sum(deq(t) ** 2))(theta)
print("implicit dx:", g["x"])
print("implicit dW:", g["W"].tolist())

unrolled = jnp.sum(fixed_point(layer, theta, jnp.zeros(3)) ** 2)
g2 = jax.grad(lambda t: jnp.sum(fixed_point(layer, t, jnp.zeros(3)) ** 2))(theta)
print("unrolled dx:", g2["x"])


# A square root by Newton's iteration, with its derivative from the equation y * y = a.
@partial(jax.custom_vjp, nondiff_argnums=(1,))
def newton_sqrt(a, steps):
    y = a
    for _ in range(steps):
        y = 0.5 * (y + a / y)
    return y


def newton_sqrt_fwd(a, steps):
    y = newton_sqrt(a, steps)
    return y, y


def newton_sqrt_bwd(steps, y, y_bar):
    return (y_bar / (2.0 * y),)


newton_sqrt.defvjp(newton_sqrt_fwd, newton_sqrt_bwd)

for a in [0.25, 2.0, 9.0]:
    value, slope = jax.value_and_grad(newton_sqrt)(a, 8)
    print(f"sqrt({a}) = {value:.10f}, slope {slope:.10f}")
