"""Races the optimizers of Keras over Beale's function and a noisy valley."""
# check: --target start --wrt point

import numpy as np
import tensorflow as tf


def beale(p):
    x, y = p[0], p[1]
    return (1.5 - x + x * y) ** 2 + (2.25 - x + x * y**2) ** 2 + (2.625 - x + x * y**3) ** 2


def make_optimizers():
    return {
        "sgd": tf.keras.optimizers.SGD(learning_rate=0.005),
        "momentum": tf.keras.optimizers.SGD(learning_rate=0.002, momentum=0.9),
        "nesterov": tf.keras.optimizers.SGD(learning_rate=0.002, momentum=0.9, nesterov=True),
        "rmsprop": tf.keras.optimizers.RMSprop(learning_rate=0.02, rho=0.95),
        "adagrad": tf.keras.optimizers.Adagrad(learning_rate=0.5),
        "adam": tf.keras.optimizers.Adam(learning_rate=0.05, beta_1=0.85),
    }


def race(optimizer, steps=80):
    """Runs one optimizer from the usual start; returns the end point and the best value on the way."""
    point = tf.Variable([0.5, 1.25])
    best = np.inf
    for step in range(steps):
        with tf.GradientTape() as tape:
            loss = beale(point)
        grads = tape.gradient(loss, [point])
        optimizer.apply_gradients(zip(grads, [point]))
        best = min(best, loss.numpy())
    return point, best


point = tf.Variable([0.5, 1.25])
start = beale(point)
print(f"start {start.numpy():.6f}")

results = {}
for name, optimizer in make_optimizers().items():
    end, best = race(optimizer)
    results[name] = best
    print(f"{name:<9} ends at ({end[0].numpy():+.6f}, {end[1].numpy():+.6f})  best {best:.9f}")

order = sorted(results, key=lambda name: results[name])
print("ranking:", ", ".join(order))

# minimize() takes a callable and does all of it.
opt = tf.keras.optimizers.Adam(0.1)
v = tf.Variable(10.0)
for _ in range(3):
    opt.minimize(lambda: (v**2) / 2.0, var_list=[v])
print("after three steps of minimize:", v.numpy())
print("iterations:", int(opt.iterations))
