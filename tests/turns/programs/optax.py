import jax
import jax.numpy as jnp
import optax
x = jnp.array([[0.0, 1.0], [1.0, 0.5], [0.3, -0.7], [-1.0, 0.2]])
y = jnp.array([[1.0], [0.0], [0.5], [-0.2]])
params = {"w1": jnp.array([[0.1, -0.2, 0.3], [0.4, 0.5, -0.6]]), "b1": jnp.array([0.0, 0.1, 0.2]),
          "w2": jnp.array([[0.3], [-0.1], [0.2]]), "b2": jnp.array([0.0])}
def loss_fn(p):
    h = jnp.tanh(x @ p["w1"] + p["b1"])
    return jnp.mean((h @ p["w2"] + p["b2"] - y) ** 2)
opt = optax.adam(1e-3)
state = opt.init(params)
@jax.jit
def step(params, state):
    loss, g = jax.value_and_grad(loss_fn)(params)
    updates, state = opt.update(g, state)
    return optax.apply_updates(params, updates), state, loss
for i in range(1000):
    params, state, loss = step(params, state)
print(loss)
