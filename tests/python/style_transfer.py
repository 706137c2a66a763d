"""Style and content by Gram matrices: gradient descent on the pixels of a small picture."""
# check: --target first_loss --wrt generated

import numpy as np
import tensorflow as tf

SIZE, CHANNELS = 8, 3
STYLE_WEIGHT, CONTENT_WEIGHT = 5.0, 1.0


def picture(fx, fy):
    i, j = np.meshgrid(np.arange(SIZE), np.arange(SIZE), indexing="ij")
    planes = [0.5 + 0.5 * np.sin(fx * i + fy * j + c) for c in range(CHANNELS)]
    return tf.constant(np.stack(planes, axis=-1)[np.newaxis], dtype=tf.float32)


filters = tf.constant(np.cos(0.9 * np.arange(3 * 3 * CHANNELS * 4)).reshape(3, 3, CHANNELS, 4) / 3.0, dtype=tf.float32)


def extract(image):
    """Features of two layers: the first for style, the second for content."""
    low = tf.nn.conv2d(image, filters, strides=[1, 1, 1, 1], padding="SAME")
    low = tf.nn.relu(low)
    high = tf.nn.avg_pool2d(low, ksize=2, strides=2, padding="VALID")
    return {"style": low, "content": high}


def gram_matrix(input_tensor):
    result = tf.linalg.einsum("bijc,bijd->bcd", input_tensor, input_tensor)
    input_shape = tf.shape(input_tensor)
    num_locations = tf.cast(input_shape[1] * input_shape[2], tf.float32)
    return result / num_locations


def total_variation(image):
    dx = image[:, 1:, :, :] - image[:, :-1, :, :]
    dy = image[:, :, 1:, :] - image[:, :, :-1, :]
    return tf.reduce_sum(tf.square(dx)) + tf.reduce_sum(tf.square(dy))


def clip_0_1(image):
    return tf.clip_by_value(image, clip_value_min=0.0, clip_value_max=1.0)


style_target = gram_matrix(extract(picture(1.5, 0.2))["style"])
content_target = extract(picture(0.3, 0.6))["content"]
generated = tf.Variable(0.8 * picture(0.3, 0.6) + 0.1)


def losses(image):
    features = extract(image)
    style = tf.reduce_mean((gram_matrix(features["style"]) - style_target) ** 2)
    content = tf.reduce_mean((features["content"] - content_target) ** 2)
    return style, content


def train_step(image, rate):
    with tf.GradientTape() as tape:
        style, content = losses(image)
        loss = STYLE_WEIGHT * style + CONTENT_WEIGHT * content + 1e-3 * total_variation(image)
    grad = tape.gradient(loss, image)
    image.assign(clip_0_1(image - rate * grad))
    return loss, style, content


first_loss = STYLE_WEIGHT * losses(generated)[0] + losses(generated)[1]
print("gram:", gram_matrix(extract(picture(1.5, 0.2))["style"]).shape, "content:", content_target.shape)
for n in range(1, 26):
    loss, style, content = train_step(generated, rate=0.5)
    if n in (1, 5, 25):
        print(f"step {n:2d}: total {loss:.8f}, style {style:.8f}, content {content:.8f}")

print("mean colour:", tf.reduce_mean(generated, axis=[0, 1, 2]).numpy())
print("darkest and brightest:", tf.reduce_min(generated).numpy(), tf.reduce_max(generated).numpy())
