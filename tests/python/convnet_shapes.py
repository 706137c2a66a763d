"""A small convolutional classifier: horizontal bars against vertical ones."""
# check: --target before --wrt kernel,bias,weights,offset
import numpy as np
import tensorflow as tf


def bars(size=6):
    """All full horizontal and vertical bars as images of [size, size, 1]."""
    images, labels = [], []
    for i in range(size):
        horizontal = np.zeros((size, size))
        horizontal[i, :] = 1.0
        images.extend([horizontal, horizontal.T])
        labels.extend([0, 1])
    return np.array(images, dtype=np.float32)[..., np.newaxis], np.array(labels)


images, labels = bars()
print("images", images.shape, "labels", labels)

kernel = tf.Variable(tf.reshape(tf.cos(tf.range(27.0)), [3, 3, 1, 3]) * 0.3)
bias = tf.Variable(tf.zeros([3]))
weights = tf.Variable(tf.reshape(tf.sin(tf.range(24.0)), [12, 2]) * 0.2)
offset = tf.Variable(tf.zeros([2]))
params = [kernel, bias, weights, offset]


def forward(x):
    h = tf.nn.conv2d(x, kernel, strides=1, padding="VALID")
    h = tf.nn.relu(tf.nn.bias_add(h, bias))
    h = tf.nn.max_pool2d(h, ksize=2, strides=2, padding="VALID")
    flat = tf.reshape(h, [tf.shape(h)[0], -1])
    return flat @ weights + offset


@tf.function
def step(x, y, learning_rate):
    with tf.GradientTape() as tape:
        logits = forward(x)
        loss = tf.reduce_mean(tf.nn.sparse_softmax_cross_entropy_with_logits(y, logits))
    gradients = tape.gradient(loss, params)
    for p, g in zip(params, gradients):
        p.assign_sub(learning_rate * g)
    return loss, tf.linalg.global_norm(gradients)


before = tf.reduce_sum(forward(images) ** 2)
print("before", before.numpy())
batch_size = 4
for epoch in range(6):
    total = 0.0
    for start in range(0, len(images), batch_size):
        x, y = images[start:start + batch_size], labels[start:start + batch_size]
        loss, norm = step(x, y, 0.3)
        total += loss
    print(f"epoch {epoch + 1}: loss {total / (len(images) // batch_size):.6f}, last norm {norm:.6f}")

logits = forward(images)
loss = tf.reduce_mean(tf.nn.sparse_softmax_cross_entropy_with_logits(labels, logits))
correct = np.argmax(logits, axis=1) == labels
print("correct: %d of %d" % (correct.sum(), len(labels)))

# Where does the network look? The gradient of the winning logit by the pixels.
x = tf.constant(images[:1])
with tf.GradientTape() as tape:
    tape.watch(x)
    top = tf.reduce_max(forward(x))
saliency = tf.abs(tape.gradient(top, x))[0, :, :, 0]
print("saliency by row", tf.reduce_sum(saliency, axis=1).numpy())
