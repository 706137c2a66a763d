"""Attention, normalization, merging and activation layers of Keras with their options, to second order."""
# check: --target last --wrt source,attention.query_dense.kernel
# float32: 1e-4

import numpy as np
import tensorflow as tf
from tensorflow.keras import layers


def pattern(shape, k):
    return np.cos(0.37 * np.arange(int(np.prod(shape))) + k).reshape(shape)


def show(title, layer, inputs, **options):
    """What a layer gives for weights from a formula: a sum, its gradient by inputs and weights, and that of it."""
    lists = isinstance(inputs[0], list)
    inputs = [tf.constant(x, tf.float32) for x in (inputs[0] if lists else inputs)]
    call = (lambda *x: layer(list(x), **options)) if lists else (lambda *x: layer(*x, **options))
    call(*inputs)
    made = np.abs if title.startswith("Batch") else np.array  # a variance is not below 0
    layer.set_weights([0.6 * made(pattern(w.shape, k)) for k, w in enumerate(layer.get_weights())])
    sources = inputs + layer.trainable_variables
    with tf.GradientTape() as outer:
        outer.watch(inputs)
        with tf.GradientTape() as inner:
            inner.watch(inputs)
            y = call(*inputs)
            parts = list(y) if isinstance(y, (list, tuple)) else [y]
            total = sum(tf.reduce_sum(tf.sin(p) * pattern(p.shape, 2)) for p in parts)
        first = inner.gradient(total, sources, unconnected_gradients="zero")
        slope = sum(tf.reduce_sum(g * pattern(g.shape, 3)) for g in first)
    second = outer.gradient(slope, sources, unconnected_gradients="zero")
    print(title, [tuple(p.shape) for p in parts], len(layer.weights))
    print("  value", float(total))
    print("  first", [float(tf.reduce_sum(g * pattern(g.shape, 4))) for g in first])
    print("  second", [float(tf.reduce_sum(g * pattern(g.shape, 5))) for g in second])



x = pattern((2, 4, 6), 0)
y = pattern((2, 4, 6), 8)
z = pattern((2, 3, 6), 9)
m = np.array([[1, 1, 0], [0, 1, 1]])
n = np.array([[1, 0, 1, 1], [1, 1, 1, 0]])

show("Attention", layers.Attention(), [[x, z]])
show("Attention scaled", layers.Attention(use_scale=True), [[x, z, z * 0.5]])
show("Attention concat", layers.Attention(score_mode="concat", use_scale=True), [[x, z]], mask=[n, m])
show("Attention causal", layers.Attention(), [[x, y]], use_causal_mask=True, return_attention_scores=True)
show("Additive", layers.AdditiveAttention(), [[x, z]])
show("Additive masked", layers.AdditiveAttention(use_scale=False), [[x, z]], mask=[None, m], return_attention_scores=True)
show("Heads", layers.MultiHeadAttention(2, 3), [x, z])
show("Heads causal", layers.MultiHeadAttention(num_heads=2, key_dim=2, value_dim=4, use_bias=False), [x, y], use_causal_mask=True)
show("Heads masked", layers.MultiHeadAttention(3, 2, output_shape=5), [x, z], attention_mask=np.stack([np.stack([r] * 4) for r in m]), return_attention_scores=True)
show("Heads key", layers.MultiHeadAttention(1, 4), [x, z, 0.5 * z])

show("Batch", layers.BatchNormalization(), [x])
show("Batch trains", layers.BatchNormalization(momentum=0.9), [x], training=True)
show("Batch axis", layers.BatchNormalization(axis=1, epsilon=0.1, scale=False), [x], training=True)
show("Layer", layers.LayerNormalization(), [x])
show("Layer axes", layers.LayerNormalization(axis=[1, 2], center=False, epsilon=0.01), [x])
show("Layer axis", layers.LayerNormalization(axis=1, scale=False), [x])
show("Group", layers.GroupNormalization(2), [x])
show("Group axis", layers.GroupNormalization(groups=4, axis=1, epsilon=0.1, scale=False), [x])
show("Group each", layers.GroupNormalization(groups=-1), [x])
show("RMS", layers.RMSNormalization(), [x])
show("Unit", layers.UnitNormalization(), [x])
show("Unit axes", layers.UnitNormalization(axis=[1, 2]), [x])
show("Normalization", layers.Normalization(mean=0.5, variance=4.0), [x])

show("Add", layers.Add(), [[x, y, 0.5 * x]])
show("Average", layers.Average(), [[x, y]])
show("Multiply", layers.Multiply(), [[x, y, 0.5 * y]])
show("Maximum", layers.Maximum(), [[x, y]])
show("Minimum", layers.Minimum(), [[x, y]])
show("Subtract", layers.Subtract(), [[x, y]])
show("Concatenate", layers.Concatenate(), [[x, y]])
show("Concatenate 1", layers.Concatenate(axis=1), [[x, z]])
show("Dot", layers.Dot(axes=2), [[x, z]])
show("Dot cosine", layers.Dot(axes=(1, 1), normalize=True), [[x, y]])
show("Dense", layers.Dense(3, activation="softplus"), [x])
show("Dense plain", layers.Dense(2, use_bias=False), [x])
show("Einsum", layers.EinsumDense("abc,cde->abde", output_shape=(None, 2, 3), bias_axes="de", activation="tanh"), [x])
show("Permute", layers.Permute((2, 1)), [x])
show("Repeat", layers.RepeatVector(3), [x[:, 0]])
show("Reshape", layers.Reshape((3, -1)), [x])
show("Flatten", layers.Flatten(data_format="channels_first"), [x])
show("ReLU", layers.ReLU(max_value=0.5, negative_slope=0.1, threshold=0.2), [x])
show("Leaky", layers.LeakyReLU(), [x])
show("ELU", layers.ELU(0.7), [x])
show("PReLU", layers.PReLU(shared_axes=[1]), [x])
show("Thresholded", layers.ThresholdedReLU(theta=0.3), [x])
show("Softmax", layers.Softmax(axis=1), [x])
show("Activation", layers.Activation("gelu"), [x])
show("Lambda", layers.Lambda(lambda v, k=1.0: k * v**3, arguments={"k": 2.0}), [x])
show("Dropout", layers.Dropout(0.5), [x])
show("Noise", tf.keras.Sequential([layers.GaussianNoise(0.5), layers.AlphaDropout(0.5), layers.SpatialDropout1D(0.3)]), [x])

# While training a dropout keeps the mean, and makes zeros of as many as it says.
kept = layers.Dropout(0.25)(tf.ones([200, 200]), training=True).numpy()
print("kept:", bool(np.all((kept == 0) | (np.abs(kept - 4 / 3) < 1e-6))), abs(float(np.mean(kept)) - 1) < 0.02)
rows = layers.SpatialDropout1D(0.5)(tf.ones([100, 7, 30]), training=True).numpy()
print("whole channels:", bool(np.all(rows == rows[:, :1])), abs(float(np.mean(rows)) - 1) < 0.1)
noisy = layers.AlphaDropout(0.3)(tf.random.normal([300, 300]), training=True).numpy()
print("as before:", abs(float(np.mean(noisy))) < 0.03, abs(float(np.std(noisy)) - 1) < 0.03)

# Regularizers of weights and of what a layer gives; what a layer adds itself.
dense = layers.Dense(2, kernel_regularizer=tf.keras.regularizers.L1L2(l1=0.01, l2=0.1), bias_regularizer="l2", activity_regularizer=tf.keras.regularizers.L2(0.3))
dense(x[:, 0])
dense.set_weights([pattern((6, 2), 1), pattern((2,), 2)])
dense(tf.constant(x[:, 0]))
print("losses:", [float(loss) for loss in sorted(dense.losses)])
norm = layers.BatchNormalization(momentum=0.9)
norm(tf.constant(x), training=True)
print("moving:", norm.moving_mean.numpy().tolist(), norm.moving_variance.numpy().tolist())

# The question of the head.
source = tf.Variable(x)
attention = layers.MultiHeadAttention(2, 3)
last = tf.reduce_sum(attention(source, tf.constant(z)) ** 2)
