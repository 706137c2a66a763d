"""A two-layer graph convolutional network on the karate-club idea: two groups, two labels known."""
# check: --target before --wrt features
import numpy as np
import tensorflow as tf

edges = [(0, 1), (0, 2), (1, 2), (1, 3), (2, 3), (3, 4), (4, 5), (4, 6), (5, 6), (5, 7), (6, 7)]
n_nodes = 8
labels = tf.constant([0, 0, 0, 0, 1, 1, 1, 1])
train_mask = tf.constant([True, False, False, False, False, False, False, True])


def normalized_adjacency(edges, n):
    A = np.eye(n)
    for a, b in edges:
        A[a, b] = A[b, a] = 1.0
    d = A.sum(axis=1) ** -0.5
    return A * d[:, None] * d[None, :]


class GraphConv(tf.keras.layers.Layer):
    """activation(A X W)"""

    def __init__(self, units, activation=None):
        super().__init__()
        self.units = units
        self.activation = activation

    def build(self, input_shape):
        n_in = input_shape[-1]
        k = tf.reshape(tf.range(n_in * self.units, dtype=tf.float32), (n_in, self.units))
        self.kernel = tf.Variable(tf.sin(k + 1.0) * tf.sqrt(2.0 / (n_in + self.units)))

    def call(self, x, adjacency):
        h = adjacency @ (x @ self.kernel)
        return h if self.activation is None else self.activation(h)


class GCN(tf.keras.Model):
    def __init__(self, hidden, classes):
        super().__init__()
        self.first = GraphConv(hidden, activation=tf.nn.relu)
        self.second = GraphConv(classes)

    def call(self, x, adjacency):
        return self.second(self.first(x, adjacency), adjacency)


adjacency = tf.constant(normalized_adjacency(edges, n_nodes), dtype=tf.float32)
features = tf.eye(n_nodes)
model = GCN(4, 2)


def masked_loss(logits):
    losses = tf.nn.sparse_softmax_cross_entropy_with_logits(labels, logits)
    return tf.reduce_mean(tf.boolean_mask(losses, train_mask))


before = masked_loss(model(features, adjacency))
for epoch in range(1, 31):
    with tf.GradientTape() as tape:
        logits = model(features, adjacency)
        loss = masked_loss(logits)
    for v, g in zip(model.trainable_variables, tape.gradient(loss, model.trainable_variables)):
        v.assign_sub(1.0 * g)
    if epoch % 10 == 0:
        predicted = tf.argmax(logits, axis=1, output_type=tf.int32)
        accuracy = tf.reduce_mean(tf.cast(predicted == labels, tf.float32))
        print(f"epoch {epoch}: loss {loss.numpy():.6f} accuracy {accuracy.numpy():.3f}")

print("before", before.numpy())
print("predicted", predicted.numpy())

# Which nodes does the answer for node 3 rest on? Those at most two steps away.
with tf.GradientTape() as tape:
    tape.watch(features)
    answer = model(features, adjacency)[3, 1]
influence = tf.reduce_sum(tf.abs(tape.gradient(answer, features)), axis=1)
print("node 3 rests on", np.flatnonzero(influence.numpy() > 0))
