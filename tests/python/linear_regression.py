"""Fits a straight line by gradient descent, as the first chapter of every guide does."""
# check: --target current_loss --wrt model.w,model.b

import numpy as np
import tensorflow as tf

TRUE_W = 3.0
TRUE_B = 2.0
NUM_EXAMPLES = 201

# Inputs on a grid; the noise is a wave, so that every run sees the same data.
x = tf.linspace(-2, 2, NUM_EXAMPLES)
x = tf.cast(x, tf.float32)


def f(x):
    return x * TRUE_W + TRUE_B


noise = 0.5 * tf.sin(40.0 * x)
y = f(x) + noise


class MyModel(tf.Module):
    """A line with a slope and an offset."""

    def __init__(self, **kwargs):
        super().__init__(**kwargs)
        self.w = tf.Variable(5.0)
        self.b = tf.Variable(0.0)

    def __call__(self, x):
        return self.w * x + self.b


# This computes a single loss value for an entire batch
def loss(target_y, predicted_y):
    return tf.reduce_mean(tf.square(target_y - predicted_y))


def train(model, x, y, learning_rate):
    with tf.GradientTape() as t:
        current_loss = loss(y, model(x))
    dw, db = t.gradient(current_loss, [model.w, model.b])
    model.w.assign_sub(learning_rate * dw)
    model.b.assign_sub(learning_rate * db)


def report(model, loss):
    return f"W = {model.w.numpy():1.2f}, b = {model.b.numpy():1.2f}, loss={loss:2.5f}"


def training_loop(model, x, y, epochs=range(10)):
    weights, biases = [], []
    for epoch in epochs:
        train(model, x, y, learning_rate=0.1)
        weights.append(model.w.numpy())
        biases.append(model.b.numpy())
        current_loss = loss(y, model(x))
        print(f"Epoch {epoch:2d}:")
        print("    ", report(model, current_loss))
    return weights, biases


model = MyModel(name="line")
print("Variables:", len(model.variables))
current_loss = loss(y, model(x))
print("Starting:")
print("    ", report(model, current_loss))

weights, biases = training_loop(model, x, y)
print("the last slope:", weights[-1])
print("the last offset:", biases[-1])
print("error of the slope: %.3f" % abs(weights[-1] - TRUE_W))
