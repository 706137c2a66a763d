"""Hypergradients in JAX: the validation loss differentiated by the learning rate and the ridge penalty."""
# check: --target objective --wrt hyper

import jax
import jax.numpy as jnp
from jax import lax

FEATURES = 3


def make_split(offset):
    t = jnp.arange(10.0) + offset
    X = jnp.stack([jnp.sin(t), jnp.cos(1.3 * t), jnp.sin(0.7 * t + 1.0)], axis=1)
    y = X @ jnp.array([1.0, -2.0, 0.5]) + 0.3 * jnp.sin(5.0 * t)
    return X, y


X_train, y_train = make_split(0.0)
X_val, y_val = make_split(0.5)


def train_loss(w, log_penalty):
    r = X_train @ w - y_train
    return jnp.mean(r**2) + jnp.exp(log_penalty) * jnp.sum(w**2)


def train(hyper, steps=15):
    """Gradient descent with momentum as a scan: (w, velocity) from step to step."""
    log_rate, log_penalty = hyper

    def step(carry, _):
        w, v = carry
        g = jax.grad(train_loss)(w, log_penalty)
        v = 0.5 * v - jnp.exp(log_rate) * g
        return (w + v, v), train_loss(w, log_penalty)

    init = (jnp.zeros(FEATURES), jnp.zeros(FEATURES))
    (w, _), losses = lax.scan(step, init, None, length=steps)
    return w, losses


def validation_loss(hyper):
    w, _ = train(hyper)
    return jnp.mean((X_val @ w - y_val) ** 2)


hyper = jnp.array([-3.0, -2.0])
objective = validation_loss(hyper)
w, losses = train(hyper)
print("train losses:", losses[0], "->", losses[-1])
print("weights:", w)
print("hypergradient:", jax.grad(validation_loss)(hyper))
print("forward mode: ", jax.jacfwd(validation_loss)(hyper))

update = jax.jit(lambda h: h - 0.3 * jax.grad(validation_loss)(h))
for i in range(8):
    if i % 2 == 0:
        print(f"outer step {i}: loss {validation_loss(hyper):.8f}, rate {jnp.exp(hyper[0]):.6f}, penalty {jnp.exp(hyper[1]):.6f}")
    hyper = update(hyper)

print("final loss:", validation_loss(hyper))
curvature = jax.hessian(validation_loss)(hyper)
print("curvature is symmetric:", jnp.abs(curvature[0, 1] - curvature[1, 0]) < 1e-5)
print("trace:", jnp.trace(curvature))
hyper = jnp.array([-3.0, -2.0])
