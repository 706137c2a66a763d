"""Logistic regression on two rings of points, with accuracy and decision threshold."""
# check: --target first_loss --wrt log_reg.w,log_reg.b

import numpy as np
import tensorflow as tf

tf.random.set_seed(22)

# Two classes on circles around different centres: made by a formula, no download needed.
angles = np.linspace(0.0, 2.0 * np.pi, 40, endpoint=False)
inner = np.stack([np.cos(angles), np.sin(angles)], axis=1) * 0.8 + [-0.6, 0.3]
outer = np.stack([np.cos(angles), np.sin(angles)], axis=1) * 1.1 + [0.9, -0.5]
x_train = np.vstack([inner, outer]).astype(np.float32)
y_train = np.concatenate([np.zeros(40), np.ones(40)]).astype(np.float32)


class Normalize(tf.Module):
    """Scales features to mean 0 and standard deviation 1."""

    def __init__(self, x):
        self.mean = tf.math.reduce_mean(x, axis=0)
        self.std = tf.math.reduce_std(x, axis=0)

    def norm(self, x):
        return (x - self.mean) / self.std

    def unnorm(self, x):
        return (x * self.std) + self.mean


norm_x = Normalize(x_train)
x_train_norm = norm_x.norm(x_train)
print("means: %.6f %.6f" % tuple(tf.abs(tf.reduce_mean(x_train_norm, axis=0)).numpy()))


def log_loss(y_pred, y):
    # Compute the log loss function
    ce = tf.nn.sigmoid_cross_entropy_with_logits(labels=y, logits=y_pred)
    return tf.reduce_mean(ce)


class LogisticRegression(tf.Module):
    def __init__(self):
        self.built = False

    def __call__(self, x, train=True):
        # Initialize the model parameters on the first call
        if not self.built:
            self.w = tf.Variable(0.1 * tf.ones([x.shape[-1], 1]))
            self.b = tf.Variable(tf.zeros([]))
            self.built = True
        z = tf.add(tf.matmul(x, self.w), self.b)
        z = tf.squeeze(z, axis=1)
        if train:
            return z
        return tf.sigmoid(z)


def predict_class(y_pred, thresh=0.5):
    return tf.cast(y_pred > thresh, tf.float32)


def accuracy(y_pred, y):
    y_pred = tf.math.sigmoid(y_pred)
    y_pred_class = predict_class(y_pred)
    check_equal = tf.cast(y_pred_class == y, tf.float32)
    return tf.reduce_mean(check_equal)


log_reg = LogisticRegression()
first_loss = log_loss(log_reg(x_train_norm), y_train)
epochs, learning_rate = 60, 0.5
losses = []
for epoch in range(epochs):
    with tf.GradientTape() as tape:
        batch_loss = log_loss(log_reg(x_train_norm), y_train)
    grads = tape.gradient(batch_loss, log_reg.trainable_variables)
    for g, v in zip(grads, log_reg.trainable_variables):
        v.assign_sub(learning_rate * g)
    losses.append(batch_loss.numpy())
    if epoch % 20 == 0:
        acc = accuracy(log_reg(x_train_norm), y_train)
        print(f"Epoch: {epoch}, Training log loss: {batch_loss:.3f}, accuracy {acc:.4f}")

final_loss = log_loss(log_reg(x_train_norm), y_train)
print("w:", tf.squeeze(log_reg.w).numpy(), "b:", log_reg.b.numpy())
print("improved:", bool(final_loss < first_loss), "by", (first_loss - final_loss).numpy())
probabilities = log_reg(norm_x.norm(np.array([[0.0, 0.0], [1.0, -1.0]], dtype=np.float32)), train=False)
print("p(class 1):", [round(float(p), 6) for p in probabilities])
