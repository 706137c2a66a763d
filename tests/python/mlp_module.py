"""A multilayer perceptron from tf.Module pieces: Dense, Sequential-like container, training loop."""
# check: --target start --wrt mlp.layers[0].w,mlp.layers[2].b

import numpy as np
import tensorflow as tf


def sine_init(shape, scale):
    """Weights without a generator: a wave over the places of the kernel."""
    size = int(np.prod(shape))
    return tf.constant(scale * np.sin(1.0 + np.arange(size)).reshape(shape), dtype=tf.float32)


class DenseLayer(tf.Module):
    def __init__(self, out_dim, activation=tf.identity, name=None):
        super().__init__(name=name)
        self.out_dim = out_dim
        self.activation = activation
        self.built = False

    def __call__(self, x):
        if not self.built:
            self.in_dim = x.shape[1]
            self.w = tf.Variable(sine_init((self.in_dim, self.out_dim), 1.0 / self.in_dim**0.5), name="w")
            self.b = tf.Variable(tf.zeros(shape=(self.out_dim,)), name="b")
            self.built = True
        z = tf.add(tf.matmul(x, self.w), self.b)
        return self.activation(z)


class MLP(tf.Module):
    def __init__(self, layers):
        super().__init__()
        self.layers = layers

    @tf.function
    def __call__(self, x, preds=False):
        # Execute the model's layers sequentially
        for layer in self.layers:
            x = layer(x)
        return x

    @property
    def num_parameters(self):
        return sum(int(tf.size(v)) for v in self.trainable_variables)


hidden_layer_1_size = 12
hidden_layer_2_size = 8
output_size = 1

mlp = MLP([
    DenseLayer(out_dim=hidden_layer_1_size, activation=tf.nn.tanh),
    DenseLayer(out_dim=hidden_layer_2_size, activation=tf.nn.relu),
    DenseLayer(out_dim=output_size),
])

xs = np.linspace(-1.0, 1.0, 16, dtype=np.float32).reshape(-1, 1)
ys = np.sin(3.0 * xs) + 0.5 * xs**2


def mse(predictions, targets):
    return tf.reduce_mean(tf.square(predictions - targets))


def train_step(model, x, y, lr):
    with tf.GradientTape() as tape:
        value = mse(model(x), y)
    grads = tape.gradient(value, model.trainable_variables)
    for v, g in zip(model.trainable_variables, grads):
        v.assign_sub(lr * g)
    return value, tf.linalg.global_norm(grads)


start = mse(mlp(xs), ys)
for step in range(101):
    value, norm = train_step(mlp, xs, ys, lr=0.05)
    if step % 25 == 0:
        print(f"step {step:3d}  loss {value.numpy():.8f}  |grad| {norm.numpy():.8f}")

loss = mse(mlp(xs), ys)
print("parameters:", mlp.num_parameters)
print("variables:", [tuple(v.shape) for v in mlp.trainable_variables])
print("final loss:", loss.numpy())
