"""Saliency maps and integrated gradients of a small image classifier, with the completeness axiom."""
# check: --target score --wrt image

import numpy as np
import tensorflow as tf

SIZE, CLASSES = 6, 3

# The "image": a bright square on a dark ramp.
image = np.fromfunction(lambda i, j: 0.05 * (i + j), (SIZE, SIZE))
image[2:4, 1:4] = 1.0
image = tf.constant(image, dtype=tf.float32)
baseline = tf.zeros(shape=(SIZE, SIZE))


def weights(shape, speed):
    n = np.prod(shape)
    return tf.constant(np.sin(speed * np.arange(n)).reshape(shape), dtype=tf.float32)


kernel = weights((3, 3, 1, 2), 1.1)
dense = weights((2 * 4 * 4, CLASSES), 0.37)


def model(images):
    """A convolution, a rectifier that is smooth, a dense layer."""
    x = tf.expand_dims(images, axis=-1)
    x = tf.nn.conv2d(x, kernel, strides=1, padding="VALID")
    x = tf.nn.softplus(x)
    x = tf.reshape(x, [tf.shape(x)[0], -1])
    return tf.matmul(x, dense)


def interpolate_images(baseline, image, alphas):
    alphas_x = alphas[:, tf.newaxis, tf.newaxis]
    baseline_x = tf.expand_dims(baseline, axis=0)
    input_x = tf.expand_dims(image, axis=0)
    delta = input_x - baseline_x
    return baseline_x + alphas_x * delta


def compute_gradients(images, target_class_idx):
    with tf.GradientTape() as tape:
        tape.watch(images)
        logits = model(images)
        probs = tf.nn.softmax(logits, axis=-1)[:, target_class_idx]
    return tape.gradient(probs, images)


def integral_approximation(gradients):
    # riemann_trapezoidal
    grads = (gradients[:-1] + gradients[1:]) / tf.constant(2.0)
    return tf.math.reduce_mean(grads, axis=0)


def integrated_gradients(baseline, image, target_class_idx, m_steps=40):
    alphas = tf.linspace(start=0.0, stop=1.0, num=m_steps + 1)
    images = interpolate_images(baseline, image, tf.cast(alphas, tf.float32))
    path_gradients = compute_gradients(images, target_class_idx)
    return (image - baseline) * integral_approximation(path_gradients)


logits = model(image[tf.newaxis])[0]
top = int(tf.argmax(logits))
probabilities = tf.nn.softmax(logits)
print("logits:", logits.numpy())
print(f"class {top} with {probabilities[top].numpy():.2%}")

saliency = tf.abs(compute_gradients(image[tf.newaxis], top)[0])
row, col = divmod(int(tf.argmax(tf.reshape(saliency, [-1]))), SIZE)
print("most salient pixel:", (row, col), "with", tf.reduce_max(saliency).numpy())

attributions = integrated_gradients(baseline, image, top)
score = tf.nn.softmax(model(image[tf.newaxis]))[0, top]
base_score = tf.nn.softmax(model(baseline[tf.newaxis]))[0, top]
print("sum of attributions:", tf.reduce_sum(attributions).numpy())
print("completeness holds:", bool(abs(tf.reduce_sum(attributions) - (score - base_score)) < 0.01))
for values in attributions.numpy()[1:4]:
    print(" ".join("%+.4f" % value for value in values))
