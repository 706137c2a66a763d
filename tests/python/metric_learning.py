"""Embeddings by contrastive and triplet losses, and InfoNCE with a temperature."""
# check: --target start --wrt W0
import numpy as np
import tensorflow as tf

labels = np.array([0, 0, 1, 1, 2, 2])
inputs = tf.constant([[np.cos(2.1 * c + 0.4 * i), np.sin(2.1 * c - 0.3 * i), 0.2 * i, 0.1 * c]
                      for i, c in enumerate(labels)], dtype=tf.float32)
initial = np.sin(np.arange(8.0)).reshape(4, 2)


def embed(x, W):
    return tf.nn.l2_normalize(tf.matmul(x, W), axis=-1)


def squared_distances(e):
    """All pairs, by the dot products."""
    dots = tf.matmul(e, e, transpose_b=True)
    squares = tf.linalg.diag_part(dots)
    d = squares[:, None] - 2.0 * dots + squares[None, :]
    return tf.maximum(d, 0.0)


def contrastive_loss(e, margin=1.0):
    losses = []
    for i in range(len(labels)):
        for j in range(i + 1, len(labels)):
            d2 = tf.reduce_sum(tf.square(e[i] - e[j]))
            if labels[i] == labels[j]:
                losses.append(d2)
            else:
                losses.append(tf.square(tf.maximum(margin - tf.sqrt(d2 + 1e-12), 0.0)))
    return tf.add_n(losses) / len(losses)


def batch_hard_triplet_loss(e, margin=0.3):
    d = squared_distances(e)
    same = tf.equal(labels[:, None], labels[None, :])
    hardest_positive = tf.reduce_max(tf.where(same, d, 0.0), axis=1)
    hardest_negative = tf.reduce_min(tf.where(same, 10.0, d), axis=1)
    return tf.reduce_mean(tf.nn.relu(hardest_positive - hardest_negative + margin))


def info_nce_loss(e, temperature=0.5):
    anchors, positives = e[0::2], e[1::2]
    similarity = tf.matmul(anchors, positives, transpose_b=True) / temperature
    targets = tf.range(tf.shape(anchors)[0])
    return tf.reduce_mean(tf.keras.losses.sparse_categorical_crossentropy(targets, similarity, from_logits=True))


def retrieval_accuracy(e):
    d = squared_distances(e) + 100.0 * tf.eye(len(labels))
    return np.mean(labels[np.argmin(d.numpy(), axis=1)] == labels)


losses = (contrastive_loss, batch_hard_triplet_loss, info_nce_loss)
W0 = tf.Variable(initial, dtype=tf.float32)
start = tf.add_n([f(embed(inputs, W0)) for f in losses])
print("all three at the start:", start.numpy())

for loss_fn in losses:
    W = tf.Variable(initial, dtype=tf.float32)
    first = None
    for step in range(50):
        with tf.GradientTape() as tape:
            loss = loss_fn(embed(inputs, W))
        if first is None:
            first = loss.numpy()
        W.assign_sub(0.2 * tape.gradient(loss, W))
    print(loss_fn.__name__)
    print(f"   {first:.6f} -> {loss.numpy():.6f}, retrieval {retrieval_accuracy(embed(inputs, W)):.2f}")
