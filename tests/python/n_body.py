"""Three bodies: forces as the gradient of the potential, leapfrog by lax.scan, the gradient through it."""
# check: --target distance --wrt v0
import functools

import jax
import jax.numpy as jnp
import numpy as np

G = 1.0
masses = jnp.array([1.0, 0.5, 0.1])
x0 = jnp.array([[0.0, 0.0], [1.0, 0.0], [0.0, 2.0]])
v0 = jnp.array([[0.0, -0.3], [0.0, 0.9], [-0.7, 0.0]])


def potential(x):
    energy = 0.0
    n = x.shape[0]
    for i in range(n):
        for j in range(i + 1, n):
            r = jnp.sqrt(jnp.sum((x[i] - x[j]) ** 2) + 0.01)
            energy -= G * masses[i] * masses[j] / r
    return energy


def acceleration(x):
    return -jax.grad(potential)(x) / masses[:, None]


@functools.partial(jax.jit, static_argnums=(2,))
def simulate(x, v, steps, dt=0.02):
    def leapfrog(state, _):
        x, v = state
        v_half = v + 0.5 * dt * acceleration(x)
        x = x + dt * v_half
        v = v_half + 0.5 * dt * acceleration(x)
        return (x, v), x

    return jax.lax.scan(leapfrog, (x, v), None, length=steps)


def total_energy(x, v):
    kinetic = 0.5 * jnp.sum(masses[:, None] * v ** 2)
    return kinetic + potential(x)


(x, v), path = simulate(x0, v0, 50)
print("positions", np.asarray(x))
print("path", path.shape)
print("energy before", total_energy(x0, v0))
print("energy after ", total_energy(x, v))
momentum = jnp.sum(masses[:, None] * v, axis=0)
print("momentum is kept:", np.allclose(momentum, jnp.sum(masses[:, None] * v0, axis=0), atol=1e-5))


def final_distance(v0):
    (x, _), _ = simulate(x0, v0, 50)
    return jnp.linalg.norm(x[2] - x[0])


distance, g = jax.value_and_grad(final_distance)(v0)
print("distance", distance)
print("with respect to the start", g)

# Aim: make the light body pass at distance 1.
aimed = v0
for _ in range(6):
    d, g = jax.value_and_grad(final_distance)(aimed)
    aimed = aimed.at[2].add(-(d - 1.0) * g[2] / jnp.sum(g[2] ** 2))
print(f"after aiming: {final_distance(aimed):.6f}")
