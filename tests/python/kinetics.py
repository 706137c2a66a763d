"""Rate constants of A -> B -> C from measured concentrations, through Runge-Kutta steps."""
# check: --target before --wrt log_k
import numpy as np
import tensorflow as tf

t_end, n_steps = 4.0, 40
h = t_end / n_steps
k_true = np.array([1.2, 0.4])


def analytic(t):
    k1, k2 = k_true
    a = np.exp(-k1 * t)
    b = k1 / (k2 - k1) * (np.exp(-k1 * t) - np.exp(-k2 * t))
    return np.stack([a, b, 1.0 - a - b], axis=-1)


measured_at = [10, 20, 30, 40]
measured = tf.constant(analytic(np.array(measured_at) * h), dtype=tf.float32)


def rates(c, k):
    r1 = k[0] * c[0]
    r2 = k[1] * c[1]
    return tf.stack([-r1, r1 - r2, r2])


def simulate(k):
    """The concentrations at the times of the measurements."""
    c = tf.constant([1.0, 0.0, 0.0])
    kept = []
    for i in range(1, n_steps + 1):
        k1 = rates(c, k)
        k2 = rates(c + 0.5 * h * k1, k)
        k3 = rates(c + 0.5 * h * k2, k)
        k4 = rates(c + h * k3, k)
        c = c + (h / 6.0) * (k1 + 2.0 * k2 + 2.0 * k3 + k4)
        if i in measured_at:
            kept.append(c)
    return tf.stack(kept)


log_k = tf.Variable([0.0, 0.0])
momentum = tf.zeros_like(log_k)
before = tf.reduce_mean(tf.math.squared_difference(simulate(tf.exp(log_k)), measured))
for iteration in range(1, 41):
    with tf.GradientTape() as tape:
        c = simulate(tf.exp(log_k))
        loss = tf.reduce_mean(tf.math.squared_difference(c, measured))
    g = tape.gradient(loss, log_k)
    momentum = 0.5 * momentum - 4.0 * g
    log_k.assign_add(momentum)
    if iteration == 1 or iteration % 10 == 0:
        print(f"{iteration:3d}: loss {float(loss):.8f}, k = {np.exp(log_k.numpy())}")

print(f"the loss fell by a factor of {before / loss:.4g}")
total = tf.reduce_sum(c, axis=1)
print("mass is kept:", np.allclose(total, 1.0, atol=1e-5))
print("close to the truth:", np.all(np.abs(np.exp(log_k) - k_true) < 0.02))

# How much each measurement says about each constant.
with tf.GradientTape() as tape:
    c = simulate(tf.exp(log_k))
sensitivity = tape.jacobian(c, log_k)
print("sensitivity", sensitivity.shape)
fisher = tf.einsum("tci,tcj->ij", sensitivity, sensitivity)
print("correlation", (fisher[0, 1] / tf.sqrt(fisher[0, 0] * fisher[1, 1])).numpy())
