"""Jacobians: of a scalar source, of tensors, of batches, and Hessian-vector products."""
# check: --target y --wrt layer.kernel
# check: --target energy --wrt x --order 2

import numpy as np
import tensorflow as tf

# A vector by a scalar.
x = tf.linspace(-2.0, 2.0, 5)
delta = tf.Variable(0.0)
with tf.GradientTape() as tape:
    y = tf.nn.sigmoid(x + delta)
dy_dx = tape.jacobian(y, delta)
print(y.shape, dy_dx.shape)
print("sigmoid':", dy_dx.numpy())

# A layer by its kernel.
x = tf.constant(np.cos(np.arange(35.0)).reshape(7, 5))
layer = tf.keras.layers.Dense(3, activation="relu", kernel_initializer="ones", use_bias=False)
with tf.GradientTape(persistent=True) as tape:
    y = layer(x)
j = tape.jacobian(y, layer.kernel)
g = tape.gradient(y, layer.kernel)
print("jacobian:", j.shape, "gradient:", g.shape)
delta = tf.abs(g - tf.reduce_sum(j, axis=[0, 1]))
assert np.max(delta.numpy()) < 1e-3
print("column sums of the gradient:", tf.reduce_sum(g, axis=0).numpy())

# Batch Jacobians: each row of the target depends on its own row of the source only.
with tf.GradientTape(persistent=True) as tape:
    tape.watch(x)
    h = tf.tanh(x) * tf.reduce_sum(x, axis=1, keepdims=True)
jb = tape.batch_jacobian(h, x)
full = tape.jacobian(h, x)
print("batch:", jb.shape, "full:", full.shape)
print("trace of each:", tf.linalg.trace(jb).numpy())
print("off the diagonal:", tf.reduce_max(tf.abs(full[0, :, 1, :])).numpy())


def hessian_vector_product(f, x, v):
    with tf.GradientTape() as outer:
        outer.watch(x)
        with tf.GradientTape() as inner:
            inner.watch(x)
            value = f(x)
        grad = inner.gradient(value, x)
        product = tf.reduce_sum(grad * tf.stop_gradient(v))
    return outer.gradient(product, x)


def quartic(x):
    return tf.reduce_sum(x**4) + tf.reduce_prod(x)


x = tf.constant([1.0, -2.0, 0.5])
v = tf.constant([1.0, 0.0, -1.0])
print("hvp:", hessian_vector_product(quartic, x, v).numpy())
energy = quartic(x)
with tf.GradientTape() as t2:
    t2.watch(x)
    with tf.GradientTape() as t1:
        t1.watch(x)
        loss = quartic(x)
    g = t1.gradient(loss, x)
h = t2.jacobian(g, x)
print("hessian:", h.numpy().tolist())
print("symmetric:", bool(tf.reduce_all(tf.abs(h - tf.transpose(h)) < 1e-6)))
print("the product again:", tf.linalg.matvec(h, v).numpy())
