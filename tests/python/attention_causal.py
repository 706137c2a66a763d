"""Multi-head self-attention with a causal mask, and what each position may see."""
# check: --target loss --wrt x
import numpy as np
import tensorflow as tf


def init(rows, cols, phase=0.0):
    return np.sin(np.arange(rows * cols) * 0.7 + phase).reshape(rows, cols).astype(np.float32) / np.float32(np.sqrt(rows))


def causal_mask(n):
    """0 where a query may look, a large negative number where not."""
    return (1.0 - tf.linalg.band_part(tf.ones((n, n)), -1, 0)) * -1e9


class MultiHeadAttention(tf.keras.layers.Layer):
    def __init__(self, d_model, num_heads):
        super(MultiHeadAttention, self).__init__()
        assert d_model % num_heads == 0
        self.num_heads = num_heads
        self.depth = d_model // num_heads
        self.d_model = d_model
        self.wq = tf.Variable(init(d_model, d_model, 0.0))
        self.wk = tf.Variable(init(d_model, d_model, 1.0))
        self.wv = tf.Variable(init(d_model, d_model, 2.0))
        self.wo = tf.Variable(init(d_model, d_model, 3.0))

    def split_heads(self, x, batch_size):
        x = tf.reshape(x, (batch_size, -1, self.num_heads, self.depth))
        return tf.transpose(x, perm=[0, 2, 1, 3])

    def call(self, x, mask=None):
        batch_size = tf.shape(x)[0]
        q = self.split_heads(x @ self.wq, batch_size)
        k = self.split_heads(x @ self.wk, batch_size)
        v = self.split_heads(x @ self.wv, batch_size)
        scores = tf.matmul(q, k, transpose_b=True) / tf.math.sqrt(tf.cast(self.depth, tf.float32))
        if mask is not None:
            scores += mask
        weights = tf.nn.softmax(scores, axis=-1)
        context = tf.transpose(tf.matmul(weights, v), perm=[0, 2, 1, 3])
        context = tf.reshape(context, (batch_size, -1, self.d_model))
        return tf.matmul(context, self.wo), weights


batch, length, d_model = 2, 4, 6
x = tf.Variable(np.cos(np.arange(batch * length * d_model) * 0.3).reshape(batch, length, d_model).astype(np.float32))
attention = MultiHeadAttention(d_model, num_heads=3)

with tf.GradientTape(persistent=True) as tape:
    out, weights = attention(x, mask=causal_mask(length))
    loss = tf.reduce_mean(tf.square(out))
    second = tf.reduce_sum(out[:, 1])

print("output", out.shape, "weights", weights.shape)
print("rows sum to", tf.reduce_sum(weights, axis=-1)[0, 0].numpy())
print("first head, last row:", weights[0, 0, -1].numpy())
print("loss", loss.numpy())
for name in ["wq", "wk", "wv", "wo"]:
    g = tape.gradient(loss, getattr(attention, name))
    print(name, tf.norm(g).numpy())

# The second position depends on the first two only.
seen = tf.reduce_sum(tf.abs(tape.gradient(second, x)), axis=[0, 2])
print("depends on", [bool(s > 0) for s in seen])
del tape
