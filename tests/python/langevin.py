"""Langevin dynamics with seeds: the same seed gives the same path, another one a different path."""
# check: --target energy --wrt x
import jax
import jax.numpy as jnp
from jax import grad, random


def energy_fn(x):
    """A double well in each coordinate, coupled by a spring."""
    wells = jnp.sum((x ** 2 - 1.0) ** 2)
    springs = 0.3 * jnp.sum((x[1:] - x[:-1]) ** 2)
    return wells + springs


force = jax.jit(lambda x: -grad(energy_fn)(x))


def langevin(key, x, steps, dt, temperature):
    """Overdamped; at temperature 0 it is gradient descent."""
    energies = []
    for _ in range(steps):
        key, subkey = random.split(key)
        noise = random.normal(subkey, shape=x.shape)
        x = x + dt * force(x) + jnp.sqrt(2.0 * dt * temperature) * noise
        energies.append(energy_fn(x))
    return x, jnp.stack(energies)


x0 = jnp.array([0.2, -0.5, 1.4, 0.1])

cold, energies = langevin(random.PRNGKey(0), x0, 30, 0.02, 0.0)
print("cold:", cold)
print("energy", energies[0], "->", energies[-1])
print("falls:", bool(jnp.all(energies[1:] <= energies[:-1])))

warm_a, path_a = langevin(random.PRNGKey(1), x0, 30, 0.02, 0.5)
warm_b, path_b = langevin(random.PRNGKey(1), x0, 30, 0.02, 0.5)
warm_c, path_c = langevin(random.PRNGKey(2), x0, 30, 0.02, 0.5)
print("same seed, same path:", bool(jnp.all(path_a == path_b)))
print("other seed, other path:", bool(jnp.any(path_a != path_c)))
print("finite:", bool(jnp.isfinite(path_a).all()))

x = x0
energy = energy_fn(x)
print("force", force(x))
print("curvature", jnp.diag(jax.hessian(energy_fn)(x)))
