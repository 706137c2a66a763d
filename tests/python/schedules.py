"""Learning-rate schedules: decay, warm-up with a cosine, piecewise constants, and a loop that uses them."""
# check: --target objective --wrt theta

import math

import tensorflow as tf


class WarmupCosine(tf.keras.optimizers.schedules.LearningRateSchedule):
    """Rises linearly for some steps, then falls along half a cosine."""

    def __init__(self, base_rate, warmup_steps, total_steps):
        super().__init__()
        self.base_rate = base_rate
        self.warmup_steps = warmup_steps
        self.total_steps = total_steps

    def __call__(self, step):
        step = tf.cast(step, tf.float32)
        warm = self.base_rate * (step + 1) / self.warmup_steps
        progress = (step - self.warmup_steps) / (self.total_steps - self.warmup_steps)
        cosine = 0.5 * self.base_rate * (1.0 + tf.cos(math.pi * progress))
        return tf.where(step < self.warmup_steps, warm, cosine)

    def get_config(self):
        return {"base_rate": self.base_rate, "warmup_steps": self.warmup_steps}


def step_decay(epoch, initial=0.1, drop=0.5, every=10):
    return initial * drop ** (epoch // every)


exponential = tf.keras.optimizers.schedules.ExponentialDecay(0.1, decay_steps=20, decay_rate=0.5)
staircase = tf.keras.optimizers.schedules.ExponentialDecay(0.1, decay_steps=20, decay_rate=0.5, staircase=True)
piecewise = tf.keras.optimizers.schedules.PiecewiseConstantDecay(boundaries=[15, 30], values=[0.1, 0.05, 0.01])
inverse = tf.keras.optimizers.schedules.InverseTimeDecay(0.1, decay_steps=10, decay_rate=0.5)
schedules = {
    "exponential": exponential,
    "staircase": staircase,
    "piecewise": piecewise,
    "inverse": inverse,
    "warm-up": WarmupCosine(0.1, 8, 40),
    "by hand": step_decay,
}

print("step      " + " ".join(f"{step:>8d}" for step in (0, 5, 15, 25, 39)))
for name, schedule in schedules.items():
    rates = [float(schedule(step)) for step in (0, 5, 15, 25, 39)]
    print(f"{name:<11}" + " ".join(f"{rate:8.5f}" for rate in rates))

A = tf.constant([[3.0, 0.5], [0.5, 1.0]])
c = tf.constant([1.0, -2.0])
theta = tf.Variable([4.0, 4.0])
objective = 0.5 * tf.tensordot(theta, tf.linalg.matvec(A, theta), 1) - tf.reduce_sum(c * theta)

for name in ["exponential", "piecewise", "warm-up"]:
    theta.assign([4.0, 4.0])
    optimizer = tf.keras.optimizers.SGD(learning_rate=schedules[name])
    for step in range(40):
        with tf.GradientTape() as tape:
            loss = 0.5 * tf.tensordot(theta, tf.linalg.matvec(A, theta), 1) - tf.reduce_sum(c * theta)
        optimizer.apply_gradients([(tape.gradient(loss, theta), theta)])
    print(f"{name}: loss {loss.numpy():.8f} theta {theta.numpy()}")
