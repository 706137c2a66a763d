"""A wave on a string: which plucking brings a given shape? Explicit steps in JAX."""
# check: --target loss --wrt shape
import jax
import jax.numpy as jnp

N = 16
C = 0.8           # Courant number
STEPS = 20


def laplacian(u):
    out = jnp.zeros_like(u)
    return out.at[1:-1].set(u[2:] - 2.0 * u[1:-1] + u[:-2])


def clamp(u):
    return u.at[0].set(0.0).at[-1].set(0.0)


def propagate(u0):
    """Starts at rest; gives the string after STEPS steps and its energy at each."""
    u_prev = u0
    u = u0 + 0.5 * C ** 2 * laplacian(u0)
    energies = []
    for _ in range(STEPS):
        u_next = 2.0 * u - u_prev + C ** 2 * laplacian(u)
        kinetic = 0.5 * jnp.sum((u_next - u) ** 2)
        elastic = 0.5 * C ** 2 * jnp.sum(jnp.diff(u_next) * jnp.diff(u))
        energies.append(kinetic + elastic)
        u_prev, u = u, u_next
    return u, jnp.array(energies)


xs = jnp.linspace(0.0, 1.0, N)
mode = jnp.sin(jnp.pi * xs)
u, energies = propagate(mode)

# The first mode of the discrete string swings with a known frequency.
omega = 2.0 * jnp.arcsin(C * jnp.sin(jnp.pi / (2 * (N - 1))))
expected = mode * jnp.cos(omega * (STEPS + 1))
print("first mode:", jnp.allclose(u, expected, atol=1e-4))
print("energy", energies[0], "is kept:", bool(jnp.ptp(energies) < 1e-5))

wanted = clamp(jnp.exp(-40.0 * (xs - 0.4) ** 2))


def loss_fn(shape):
    u, _ = propagate(clamp(shape))
    return jnp.sum((u - wanted) ** 2) + 1e-3 * jnp.sum(shape ** 2)


loss_grad = jax.jit(jax.value_and_grad(loss_fn))
shape = jnp.zeros(N)
velocity = jnp.zeros(N)
for i in range(25):
    loss, g = loss_grad(shape)
    velocity = 0.6 * velocity - 0.1 * g
    shape = shape + velocity
    if i % 6 == 0:
        print("%2d  loss %.8f  |g| %.8f" % (i, loss, jnp.linalg.norm(g)))

print("pluck", jnp.round(shape[4:8], 6))
loss = loss_fn(shape)
