"""Convolutions, poolings and paddings of Keras with their options: values, gradients, second derivatives."""
# check: --target last --wrt images,conv.kernel
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



s = pattern((2, 6, 4), 0)
i = pattern((2, 5, 6, 4), 0)
v = pattern((1, 4, 3, 4, 2), 0)

show("Conv1D", layers.Conv1D(3, 2), [s])
show("Conv1D same", layers.Conv1D(3, 3, strides=2, padding="same", activation="tanh", use_bias=False), [s])
show("Conv1D causal", layers.Conv1D(2, 2, padding="causal", dilation_rate=2), [s])
show("Conv1D groups", layers.Conv1D(4, 3, groups=2, padding="same"), [s])
show("Conv2D", layers.Conv2D(3, 2), [i])
show("Conv2D same", layers.Conv2D(3, (3, 2), strides=2, padding="same", activation="sigmoid"), [i])
show("Conv2D dilated", layers.Conv2D(2, 2, dilation_rate=(2, 1), padding="same", use_bias=False), [i])
show("Conv2D groups", layers.Conv2D(4, 3, groups=2, strides=(1, 2)), [i])
show("Conv2D first", layers.Conv2D(2, 3, data_format="channels_first", padding="same"), [np.moveaxis(i, -1, 1)])
show("Conv3D", layers.Conv3D(2, 2, padding="same", strides=(2, 1, 1)), [v])
show("Conv3D valid", layers.Conv3D(3, (2, 1, 2), dilation_rate=(1, 1, 2), activation="tanh"), [v])
show("Transpose 1", layers.Conv1DTranspose(2, 3, strides=2, padding="same"), [s])
show("Transpose", layers.Conv2DTranspose(3, 3), [i])
show("Transpose same", layers.Conv2DTranspose(2, 3, strides=2, padding="same", activation="tanh"), [i])
show("Transpose gaps", layers.Conv2DTranspose(2, (2, 1), strides=(3, 2), use_bias=False), [i])
show("Transpose more", layers.Conv2DTranspose(2, 3, strides=2, padding="same", output_padding=0), [i])
show("Transpose dilated", layers.Conv2DTranspose(2, 2, dilation_rate=2), [i])
show("Transpose first", layers.Conv2DTranspose(2, 2, strides=2, data_format="channels_first"), [np.moveaxis(i, -1, 1)])
show("Transpose 3", layers.Conv3DTranspose(3, 2, strides=(1, 2, 1), padding="same"), [v])
show("Depthwise", layers.DepthwiseConv2D(3), [i])
show("Depthwise same", layers.DepthwiseConv2D(2, strides=2, padding="same", depth_multiplier=2, activation="tanh"), [i])
show("Depthwise dilated", layers.DepthwiseConv2D(2, dilation_rate=2, use_bias=False), [i])
show("Depthwise1D", layers.DepthwiseConv1D(3, padding="same", depth_multiplier=2), [s])
show("Separable", layers.SeparableConv2D(3, 2), [i])
show("Separable same", layers.SeparableConv2D(2, 3, strides=2, padding="same", depth_multiplier=2, use_bias=False), [i])
show("Separable1D", layers.SeparableConv1D(3, 2, activation="relu"), [s])
show("Locally1D", layers.LocallyConnected1D(2, 3, strides=2), [s])
show("Locally2D", layers.LocallyConnected2D(2, (2, 3), strides=(2, 1), activation="tanh"), [i])

for kind in ["Max", "Average"]:
    pool = {
        1: layers.MaxPooling1D if kind == "Max" else layers.AveragePooling1D,
        2: layers.MaxPool2D if kind == "Max" else layers.AvgPool2D,
        3: layers.MaxPooling3D if kind == "Max" else layers.AveragePooling3D,
    }
    show(kind + " 1", pool[1](2), [s])
    show(kind + " 1 same", pool[1](3, strides=2, padding="same"), [s])
    show(kind + " 2", pool[2](), [i])
    show(kind + " 2 same", pool[2]((3, 2), strides=2, padding="same"), [i])
    show(kind + " 2 first", pool[2](2, strides=1, data_format="channels_first"), [np.moveaxis(i, -1, 1)])
    show(kind + " 3", pool[3](2, strides=1), [v])
    show(kind + " 3 same", pool[3]((2, 3, 2), strides=(2, 1, 2), padding="same"), [v])
show("Global", layers.GlobalMaxPooling2D(), [i])
show("Global mean", layers.GlobalAveragePooling2D(keepdims=True, data_format="channels_first"), [i])
show("Global 1", layers.GlobalAveragePooling1D(), [s], mask=np.array([[1, 1, 0, 1, 0, 0], [1, 1, 1, 1, 1, 1]]))
show("Global 3", layers.GlobalMaxPool3D(), [v])
show("Pad 1", layers.ZeroPadding1D((1, 2)), [s])
show("Pad 2", layers.ZeroPadding2D(((1, 0), (2, 1))), [i])
show("Pad 3", layers.ZeroPadding3D((1, 0, 2)), [v])
show("Crop 1", layers.Cropping1D(2), [s])
show("Crop 2", layers.Cropping2D(((1, 1), (0, 2)), data_format="channels_first"), [i])
show("Crop 3", layers.Cropping3D(((1, 1), (0, 0), (1, 0))), [v])
show("Up 1", layers.UpSampling1D(3), [s])
show("Up 2", layers.UpSampling2D((2, 3)), [i])
show("Up bilinear", layers.UpSampling2D(2, interpolation="bilinear"), [i])
show("Up 3", layers.UpSampling3D((1, 2, 2)), [v])

# The question of the head.
images = tf.Variable(i)
conv = layers.Conv2D(2, 3, padding="same", kernel_initializer=lambda shape, dtype=None: tf.constant(0.3 * pattern(shape, 1)))
last = tf.reduce_sum(layers.MaxPooling2D()(conv(images)) ** 2)
