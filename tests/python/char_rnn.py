"""A character model: an LSTM written by hand, trained on one sentence and sampled greedily."""
# check: --target before --wrt lstm.w,lstm.b,w_out
import tensorflow as tf
import numpy as np

text = "abracadabra abracadabra "
vocab = sorted(set(text))
char2idx = {c: i for i, c in enumerate(vocab)}
encoded = [char2idx[c] for c in text]
UNITS = 6


def fixed(shape, scale):
    n = int(np.prod(shape))
    values = np.sin(np.arange(1, n + 1) ** 1.5) * scale
    return tf.Variable(values.reshape(shape), dtype=tf.float32)


class LSTMCell(tf.Module):
    """The gates side by side in one matrix: input, forget, candidate, output."""

    def __init__(self, n_in, units):
        super().__init__()
        self.units = units
        self.w = fixed((n_in + units, 4 * units), 0.4)
        self.b = tf.Variable(tf.concat([tf.zeros(units), tf.ones(units), tf.zeros(2 * units)], axis=0))

    def zero_state(self):
        return tf.zeros([1, self.units]), tf.zeros([1, self.units])

    def __call__(self, x, state):
        h, c = state
        gates = tf.concat([x, h], axis=1) @ self.w + self.b
        i, f, g, o = tf.split(gates, 4, axis=1)
        c = tf.sigmoid(f) * c + tf.sigmoid(i) * tf.tanh(g)
        h = tf.sigmoid(o) * tf.tanh(c)
        return h, (h, c)


lstm = LSTMCell(len(vocab), UNITS)
w_out = fixed((UNITS, len(vocab)), 0.5)
b_out = tf.Variable(tf.zeros(len(vocab)))


def sequence_loss(indices):
    state = lstm.zero_state()
    losses = []
    for current, following in zip(indices[:-1], indices[1:]):
        x = tf.one_hot([current], len(vocab))
        h, state = lstm(x, state)
        logits = h @ w_out + b_out
        losses.append(tf.nn.sparse_softmax_cross_entropy_with_logits(labels=[following], logits=logits))
    return tf.reduce_mean(losses)


variables = [*lstm.trainable_variables, w_out, b_out]
print("vocabulary", vocab, "parameters", sum(int(tf.size(v)) for v in variables))
before = sequence_loss(encoded)
for epoch in range(8):
    with tf.GradientTape() as tape:
        loss = sequence_loss(encoded)
    gradients = tape.gradient(loss, variables)
    gradients, norm = tf.clip_by_global_norm(gradients, 1.0)
    for v, g in zip(variables, gradients):
        v.assign_sub(1.0 * g)
    print(f"epoch {epoch}: loss {loss:.6f}, perplexity {np.exp(loss):.4f}, norm {norm:.6f}")


def generate(start, length):
    state, out = lstm.zero_state(), start
    for _ in range(length):
        h, state = lstm(tf.one_hot([char2idx[out[-1]]], len(vocab)), state)
        out += vocab[int(tf.argmax((h @ w_out + b_out)[0]))]
    return out


print("better than guessing:", bool(loss < np.log(len(vocab))), bool(loss < before))
print(generate("a", 5))
