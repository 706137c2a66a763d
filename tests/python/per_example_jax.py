"""Per-example gradients by vmap, clipped as for differential privacy; a network as a pytree. JAX."""
# check: --target loss --wrt xs
import jax
import jax.numpy as jnp
from jax import grad, jit, vmap
from jax.tree_util import tree_leaves, tree_map

SIZES = [2, 5, 1]


def init_params(sizes):
    params = []
    for k, (m, n) in enumerate(zip(sizes[:-1], sizes[1:])):
        w = jnp.sin(jnp.arange(m * n) + k).reshape(m, n) / jnp.sqrt(m)
        params.append({"w": w, "b": jnp.zeros(n)})
    return params


def forward(params, x):
    *hidden, last = params
    for layer in hidden:
        x = jnp.tanh(x @ layer["w"] + layer["b"])
    return (x @ last["w"] + last["b"])[0]


def example_loss(params, x, y):
    return jnp.logaddexp(0.0, -y * forward(params, x))


per_example_grads = jit(vmap(grad(example_loss), in_axes=(None, 0, 0)))


def global_norm(tree):
    return jnp.sqrt(sum(jnp.sum(leaf ** 2) for leaf in tree_leaves(tree)))


@jit
def private_step(params, xs, ys, clip=0.5, lr=1.0):
    grads = per_example_grads(params, xs, ys)
    norms = vmap(global_norm)(grads)
    scale = jnp.minimum(1.0, clip / norms)
    mean = tree_map(lambda g: jnp.mean(g * scale.reshape((-1,) + (1,) * (g.ndim - 1)), axis=0), grads)
    return tree_map(lambda p, g: p - lr * g, params, mean), norms


angles = jnp.linspace(0.0, 2.0 * jnp.pi, 10, endpoint=False)
xs = jnp.stack([jnp.cos(angles), jnp.sin(angles)], axis=1)
ys = jnp.where(xs[:, 0] + 0.5 * xs[:, 1] > 0.1, 1.0, -1.0)

params = init_params(SIZES)
print("shapes", [layer["w"].shape for layer in params])
grads = per_example_grads(params, xs, ys)
print("of each example:", grads[0]["w"].shape, grads[1]["b"].shape)

mean_of_grads = tree_map(lambda g: g.mean(axis=0), grads)
grad_of_mean = grad(lambda p: jnp.mean(vmap(example_loss, (None, 0, 0))(p, xs, ys)))(params)
same = all(jnp.allclose(a, b, atol=1e-6) for a, b in zip(tree_leaves(mean_of_grads), tree_leaves(grad_of_mean)))
print("mean of the gradients is the gradient of the mean:", same)

for step in range(20):
    params, norms = private_step(params, xs, ys)
    if step % 5 == 0:
        print(f"step {step:2d}: clipped {int((norms > 0.5).sum()):2d} of {len(xs)}, largest norm {norms.max():.6f}")

loss = vmap(lambda x, y: example_loss(params, x, y))(xs, ys).mean()
accuracy = jnp.mean(jnp.sign(vmap(forward, in_axes=(None, 0))(params, xs)) == ys)
print("loss", loss, "accuracy", accuracy)
