"""Recurrent layers of Keras with their options: values, gradients, second derivatives, of given weights."""
# check: --target last --wrt sequences,model.layers[0].forward_layer.cell.kernel
# float32: 1e-4

import numpy as np
import tensorflow as tf
from tensorflow.keras import layers


def pattern(shape, k):
    return np.cos(0.37 * np.arange(int(np.prod(shape))) + k).reshape(shape)


def show(title, layer, inputs, **options):
    """What a layer gives for weights from a formula: a sum, its gradient by inputs and weights, and that of it."""
    inputs = [tf.constant(x, tf.float32) for x in inputs]
    layer(*inputs, **options)
    layer.set_weights([0.6 * pattern(w.shape, k) for k, w in enumerate(layer.get_weights())])
    sources = inputs + layer.trainable_variables
    with tf.GradientTape() as outer:
        outer.watch(inputs)
        with tf.GradientTape() as inner:
            inner.watch(inputs)
            y = layer(*inputs, **options)
            parts = list(y) if isinstance(y, (list, tuple)) else [y]
            total = sum(tf.reduce_sum(tf.sin(p) * pattern(p.shape, 2)) for p in parts)
        first = inner.gradient(total, sources)
        slope = sum(tf.reduce_sum(g * pattern(g.shape, 3)) for g in first)
    second = outer.gradient(slope, sources)
    print(title, [tuple(p.shape) for p in parts], len(layer.weights))
    print("  value", float(total))
    print("  first", [float(tf.reduce_sum(g * pattern(g.shape, 4))) for g in first])
    print("  second", [float(tf.reduce_sum(g * pattern(g.shape, 5))) for g in second])


x = pattern((2, 4, 3), 0)
h, c = pattern((2, 2), 6), pattern((2, 2), 7)
mask = np.array([[True, True, False, True], [False, True, True, False]])

show("SimpleRNN", layers.SimpleRNN(2), [x])
show("SimpleRNN sigmoid", layers.SimpleRNN(2, activation="sigmoid", use_bias=False, return_sequences=True, go_backwards=True), [x])
show("LSTM", layers.LSTM(2), [x])
show("LSTM states", layers.LSTM(2, return_sequences=True, return_state=True), [x])
show("LSTM given", layers.LSTM(2, use_bias=False), [x], initial_state=[h, c])
show("LSTM backwards", layers.LSTM(2, return_sequences=True, go_backwards=True, recurrent_activation="tanh", activation="softsign"), [x])
show("LSTM masked", layers.LSTM(2, return_sequences=True), [x], mask=mask)
show("GRU", layers.GRU(2), [x])
show("GRU before", layers.GRU(2, reset_after=False, return_sequences=True), [x])
show("GRU states", layers.GRU(2, return_sequences=True, return_state=True, go_backwards=True), [x])
show("GRU plain", layers.GRU(2, use_bias=False, recurrent_activation="hard_sigmoid"), [x], initial_state=h)
show("GRU masked", layers.GRU(2), [x], mask=mask)
show("Bidirectional", layers.Bidirectional(layers.LSTM(2, return_sequences=True)), [x])
show("Bidirectional sum", layers.Bidirectional(layers.GRU(2), merge_mode="sum"), [x])
show("Bidirectional states", layers.Bidirectional(layers.LSTM(2, return_state=True), merge_mode="mul"), [x])
show("Bidirectional ave", layers.Bidirectional(layers.SimpleRNN(2, return_sequences=True), merge_mode="ave"), [x])
show("TimeDistributed", layers.TimeDistributed(layers.Dense(2, activation="tanh")), [x])
show("Cells", layers.RNN([layers.LSTMCell(2), layers.GRUCell(3)], return_sequences=True), [x])
show("Stacked", layers.RNN(layers.StackedRNNCells([layers.SimpleRNNCell(2), layers.SimpleRNNCell(2)])), [x])
f = pattern((2, 3, 3, 4, 2), 0)
show("Film", layers.ConvLSTM2D(2, 2, padding="same"), [f])
show("Film valid", layers.ConvLSTM2D(1, (2, 3), strides=(1, 2), return_sequences=True, go_backwards=True, use_bias=False), [f])
show("Film states", layers.ConvLSTM2D(2, 1, return_state=True, recurrent_activation="hard_sigmoid"), [f])


class Minimal(layers.Layer):
    """A cell of one's own: its state is a sum that forgets."""

    def __init__(self, units):
        super().__init__()
        self.units = units
        self.state_size = units

    def build(self, input_shape):
        self.kernel = self.add_weight(shape=(input_shape[-1], self.units), initializer="uniform", name="kernel")
        self.decay = self.add_weight(shape=(self.units,), initializer="ones", name="decay")

    def call(self, inputs, states):
        new = tf.tanh(inputs @ self.kernel) + self.decay * states[0]
        return new, [new]


show("Own", layers.RNN(Minimal(2), return_state=True), [x])

# A tagger: each step of a sequence of words gets a class.
words = np.array([[1, 4, 2, 0], [3, 3, 1, 2]])
tags = np.array([[0, 1, 1, 2], [2, 0, 1, 0]])
tagger = tf.keras.Sequential([
    layers.Embedding(5, 3),
    layers.Bidirectional(layers.LSTM(2, return_sequences=True)),
    layers.TimeDistributed(layers.Dense(3)),
])
tagger(words)
tagger.set_weights([0.6 * pattern(w.shape, k) for k, w in enumerate(tagger.get_weights())])
loss_fn = tf.keras.losses.SparseCategoricalCrossentropy(from_logits=True)
for epoch in range(5):
    with tf.GradientTape() as tape:
        loss = loss_fn(tags, tagger(words, training=True))
    grads = tape.gradient(loss, tagger.trainable_variables)
    for v, g in zip(tagger.trainable_variables, grads):
        v.assign_sub(0.5 * g)
    print(f"epoch {epoch}: loss {float(loss):.10f}")
print("tags", tf.argmax(tagger(words), axis=-1).numpy().tolist())

# The question of the head: a derivative by a weight of the middle of a model.
sequences = tf.Variable(x)
model = tf.keras.Sequential([layers.Bidirectional(layers.GRU(2)), layers.Dense(1)])
last = tf.reduce_sum(model(sequences) ** 2)
