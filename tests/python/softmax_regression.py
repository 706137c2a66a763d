"""Softmax regression with mini-batches: three classes on a spiral of points."""
# check: --target before --wrt W,b

import numpy as np
import tensorflow as tf

num_classes, num_features = 3, 2
per_class = 20

t = np.linspace(0.2, 1.0, per_class)
features, labels = [], []
for k in range(num_classes):
    phase = 2.0 * np.pi * k / num_classes
    features.append(np.stack([t * np.cos(3 * t + phase), t * np.sin(3 * t + phase)], axis=-1))
    labels += [k] * per_class
X = np.concatenate(features).astype(np.float32)
y = np.array(labels, dtype=np.int32)
print("data:", X.shape, "classes:", sorted(set(labels)))

W = tf.Variable(tf.zeros([num_features, num_classes]), name="weight")
b = tf.Variable(tf.zeros([num_classes]), name="bias")


def softmax_model(x):
    return tf.nn.softmax(tf.matmul(x, W) + b)


def cross_entropy(y_pred, y_true):
    # Encode the labels to one-hot vectors, and avoid log(0).
    y_true = tf.one_hot(y_true, depth=num_classes)
    y_pred = tf.clip_by_value(y_pred, 1e-9, 1.0)
    return tf.reduce_mean(-tf.reduce_sum(y_true * tf.math.log(y_pred), 1))


def accuracy(y_pred, y_true):
    correct_prediction = tf.equal(tf.argmax(y_pred, 1), tf.cast(y_true, tf.int64))
    return tf.reduce_mean(tf.cast(correct_prediction, tf.float32), axis=-1)


def batches(X, y, batch_size):
    """Every third point, then the ones between: each batch holds all classes."""
    n = len(X)
    count = n // batch_size
    return [(X[i::count], y[i::count]) for i in range(count)]


def run_optimization(x, y, rate):
    with tf.GradientTape() as g:
        pred = softmax_model(x)
        loss = cross_entropy(pred, y)
    gradients = g.gradient(loss, [W, b])
    W.assign_sub(rate * gradients[0])
    b.assign_sub(rate * gradients[1])
    return loss


before = cross_entropy(softmax_model(X), y)
step = 0
for epoch in range(15):
    epoch_loss = 0.0
    for batch_x, batch_y in batches(X, y, 12):
        epoch_loss += run_optimization(batch_x, batch_y, rate=0.8).numpy()
        step += 1
    if (epoch + 1) % 5 == 0:
        acc = accuracy(softmax_model(X), y)
        print("step: %i, loss: %f, accuracy: %f" % (step, epoch_loss / 5, acc))

train_loss = cross_entropy(softmax_model(X), y)
print("train loss:", train_loss.numpy())
print("W sums to zero over classes:", bool(np.allclose(tf.reduce_sum(W, axis=1).numpy(), 0.0, atol=1e-6)))
print("first row of W:", W[0].numpy())

confusion = tf.math.confusion_matrix(y, tf.argmax(softmax_model(X), axis=1), num_classes=num_classes)
for k, row in enumerate(confusion.numpy()):
    print(f"class {k}:", row.tolist(), "recall", round(row[k] / sum(row), 3))
