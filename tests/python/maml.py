"""Model-agnostic meta-learning on sine waves: gradients through the inner updates."""
# check: --target first --wrt weights[0],weights[3]

import numpy as np
import tensorflow as tf

INNER_LR = 0.05
META_LR = 0.02
HIDDEN = 8


def initial_weights():
    k = np.arange(HIDDEN)
    return [
        tf.Variable(np.sin(k + 1.0).reshape(1, HIDDEN), dtype=tf.float32),
        tf.Variable(np.linspace(-1.0, 1.0, HIDDEN), dtype=tf.float32),
        tf.Variable(np.cos(2.0 * k).reshape(HIDDEN, 1) / 2.0, dtype=tf.float32),
        tf.Variable([0.1]),
    ]


def forward(params, x):
    w1, b1, w2, b2 = params
    return tf.matmul(tf.tanh(tf.matmul(x, w1) + b1), w2) + b2


def mse(params, x, y):
    return tf.reduce_mean(tf.square(forward(params, x) - y))


class SineTask:
    """A sine with its own amplitude and phase; support and query points alternate."""

    def __init__(self, amplitude, phase):
        self.amplitude = amplitude
        self.phase = phase

    def sample(self, which):
        x = np.linspace(-2.0, 2.0, 11)[which::2].reshape(-1, 1)
        y = self.amplitude * np.sin(x + self.phase)
        return tf.constant(x, dtype=tf.float32), tf.constant(y, dtype=tf.float32)


def adapt(params, x, y, steps=2):
    """Inner loop: plain gradient descent whose results are tensors, so that the outer tape sees through it."""
    params = list(params)
    for _ in range(steps):
        with tf.GradientTape() as inner:
            inner.watch(params)
            loss = mse(params, x, y)
        grads = inner.gradient(loss, params)
        params = [p - INNER_LR * g for p, g in zip(params, grads)]
    return params


weights = initial_weights()
tasks = [SineTask(1.0, 0.0), SineTask(2.0, 0.5), SineTask(0.5, -1.0)]

first = mse(adapt(weights, *tasks[0].sample(0)), *tasks[0].sample(1))
for iteration in range(4):
    with tf.GradientTape() as outer:
        losses = []
        for task in tasks:
            adapted = adapt(weights, *task.sample(0))
            losses.append(mse(adapted, *task.sample(1)))
        meta_loss = tf.add_n(losses) / len(tasks)
    meta_grads = outer.gradient(meta_loss, weights)
    print(f"iteration {iteration}: meta loss {meta_loss.numpy():.8f}, tasks {[round(float(l), 6) for l in losses]}")
    for w, g in zip(weights, meta_grads):
        w.assign_sub(META_LR * g)

# How far do two inner steps get on a task that was not seen?
new_task = SineTask(1.5, 0.25)
x_s, y_s = new_task.sample(0)
x_q, y_q = new_task.sample(1)
before, after = mse(weights, x_q, y_q), mse(adapt(weights, x_s, y_s), x_q, y_q)
print("new task: before", before.numpy(), "after", after.numpy())

# First-order MAML drops the second derivatives.
with tf.GradientTape() as tape:
    adapted = [w + tf.stop_gradient(a - w) for w, a in zip(weights, adapt(weights, x_s, y_s))]
    loss = mse(adapted, x_q, y_q)
first_order = tape.gradient(loss, weights)
print("norm of the first-order gradient:", tf.linalg.global_norm(first_order).numpy())
