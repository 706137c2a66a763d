"""Early stopping: keeps the best weights, waits for some epochs without progress, then restores them."""
# check: --target initial --wrt net.hidden.w,net.out.b

import numpy as np
import tensorflow as tf


class EarlyStopping:
    """Stops when the monitored value has not improved for `patience` epochs."""

    def __init__(self, patience=5, min_delta=0.0):
        self.patience = patience
        self.min_delta = min_delta
        self.best = float("inf")
        self.wait = 0
        self.best_epoch = None
        self.best_weights = []

    def update(self, epoch, value, variables):
        if value < self.best - self.min_delta:
            self.best = value
            self.best_epoch = epoch
            self.best_weights = [v.numpy().copy() for v in variables]
            self.wait = 0
        else:
            self.wait += 1
        return self.wait >= self.patience

    def restore(self, variables):
        for v, value in zip(variables, self.best_weights):
            v.assign(value)


class Dense(tf.Module):
    def __init__(self, n_in, n_out, phase):
        super().__init__()
        k = np.arange(n_in * n_out, dtype=np.float32)
        self.w = tf.Variable(np.cos(k + phase).reshape(n_in, n_out).astype(np.float32))
        self.b = tf.Variable(tf.zeros([n_out]))

    def __call__(self, x):
        return x @ self.w + self.b


class Net(tf.Module):
    def __init__(self, width):
        super().__init__()
        self.hidden = Dense(1, width, 0.0)
        self.out = Dense(width, 1, 0.5)

    def __call__(self, x):
        return self.out(tf.tanh(3.0 * self.hidden(x)))


x = np.linspace(-1, 1, 21).astype(np.float32)[:, None]
y = (x**3 - 0.4 * x + 0.25 * np.sin(25 * x)).astype(np.float32)
x_train, y_train = x[::2], y[::2]
x_val, y_val = x[1::2], y[1::2]

net = Net(width=8)
mse = tf.keras.losses.MeanSquaredError()
initial = mse(y_train, net(x_train))
stopper = EarlyStopping(patience=8, min_delta=1e-4)

for epoch in range(300):
    with tf.GradientTape() as tape:
        loss = mse(y_train, net(x_train))
    variables = net.trainable_variables
    for v, g in zip(variables, tape.gradient(loss, variables)):
        v.assign_sub(0.1 * g)
    val_loss = mse(y_val, net(x_val)).numpy()
    if epoch % 10 == 0:
        print(f"epoch {epoch:3d}: train {loss:.6f}, validation {val_loss:.6f}")
    if stopper.update(epoch, val_loss, variables):
        print(f"stopped at epoch {epoch}")
        break
else:
    print("ran all epochs")

stopper.restore(net.trainable_variables)
print(f"best epoch {stopper.best_epoch}: {stopper.best:.8f}")
print("restored:", mse(y_val, net(x_val)).numpy())
