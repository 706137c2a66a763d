"""A multilayer perceptron in JAX: parameters as a list of pairs, vmap over examples, value_and_grad, jit."""
# check: --target first --wrt params0

import jax.numpy as jnp
from jax import grad, jit, value_and_grad, vmap
from jax.nn import log_softmax, swish, one_hot
from jax import tree_util

LAYER_SIZES = [2, 6, 3]
STEP_SIZE = 0.3


def layer_params(m, n, speed):
    """Weights [n, m] and biases [n] of one layer."""
    w = jnp.sin(speed * jnp.arange(1, n * m + 1)).reshape(n, m)
    return w / jnp.sqrt(m), jnp.zeros((n,))


def init_network_params(sizes):
    return [layer_params(m, n, 0.9 + 0.3 * i) for i, (m, n) in enumerate(zip(sizes[:-1], sizes[1:]))]


def predict(params, point):
    """Log-probabilities of one example."""
    activations = point
    for w, b in params[:-1]:
        outputs = jnp.dot(w, activations) + b
        activations = swish(outputs)
    final_w, final_b = params[-1]
    logits = jnp.dot(final_w, activations) + final_b
    return log_softmax(logits)


batched_predict = vmap(predict, in_axes=(None, 0))


def loss(params, points, targets):
    preds = batched_predict(params, points)
    return -jnp.mean(jnp.sum(preds * targets, axis=1))


def accuracy(params, points, targets):
    target_class = jnp.argmax(targets, axis=1)
    predicted_class = jnp.argmax(batched_predict(params, points), axis=1)
    return jnp.mean(predicted_class == target_class)


@jit
def update(params, x, y):
    value, grads = value_and_grad(loss)(params, x, y)
    return [(w - STEP_SIZE * dw, b - STEP_SIZE * db) for (w, b), (dw, db) in zip(params, grads)], value


angle = jnp.arange(18) * (2 * jnp.pi / 18)
points = jnp.stack([(1 + 0.3 * jnp.cos(5 * angle)) * jnp.cos(angle), jnp.sin(angle)], axis=1)
labels = jnp.floor(angle / (2 * jnp.pi / 3) + 1e-6).astype(jnp.int32)
targets = one_hot(labels, 3)

params0 = init_network_params(LAYER_SIZES)
params = params0
first = loss(params0, points, targets)
print("shapes:", [(w.shape, b.shape) for w, b in params])
for epoch in range(40):
    params, value = update(params, points, targets)
    if epoch % 10 == 0:
        print(f"epoch {epoch}: loss {value:.7f}, accuracy {accuracy(params, points, targets):.4f}")

print("final loss:", loss(params, points, targets))
squares = tree_util.tree_map(lambda p: jnp.sum(p**2), params)
print("squared norms:", squares)

# Per-example gradients of the input: grad inside of vmap.
saliency = vmap(grad(lambda x, k: predict(params, x)[k]), in_axes=(0, 0))(points[:4], labels[:4])
print("saliency:", saliency.tolist())
