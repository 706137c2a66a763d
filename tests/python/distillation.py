"""A student learns from a teacher's soft answers; the focal loss for what is rare."""
# check: --target untrained --wrt w,b
import numpy as np
import tensorflow as tf

classes = 3
grid = np.linspace(-1.5, 1.5, 9).astype("float32")
xx, yy = np.meshgrid(grid, grid)
points = np.stack([xx.ravel(), yy.ravel()], axis=1)


def teacher(x):
    """Knows the classes' centres."""
    centres = tf.constant([[0.0, 1.0], [-1.0, -0.5], [1.0, -0.5]])
    d = tf.reduce_sum((x[:, None, :] - centres[None]) ** 2, axis=-1)
    return -3.0 * d


def soften(logits, temperature):
    return tf.nn.softmax(logits / temperature)


def kl_divergence(p, q):
    return tf.reduce_sum(p * (tf.math.log(p + 1e-8) - tf.math.log(q + 1e-8)), axis=-1)


def distillation_loss(student_logits, teacher_logits, hard, *, temperature=2.0, alpha=0.7):
    soft = kl_divergence(soften(teacher_logits, temperature), soften(student_logits, temperature))
    hard_loss = tf.keras.losses.categorical_crossentropy(hard, student_logits, from_logits=True)
    return tf.reduce_mean(alpha * temperature ** 2 * soft + (1 - alpha) * hard_loss)


def focal_loss(logits, hard, gamma=2.0, alpha=(0.5, 0.25, 0.25)):
    p = tf.nn.softmax(logits)
    p_t = tf.reduce_sum(hard * p, axis=-1)
    weight = tf.reduce_sum(hard * tf.constant(alpha), axis=-1)
    return tf.reduce_mean(-weight * (1 - p_t) ** gamma * tf.math.log(p_t))


teacher_logits = teacher(points)
hard = tf.one_hot(tf.argmax(teacher_logits, axis=1), classes)
print("examples of each class:", tf.reduce_sum(hard, axis=0).numpy())

w, b = tf.Variable(0.1 * tf.ones([2, classes])), tf.Variable([0.1, 0.0, -0.2])
untrained = distillation_loss(points @ w + b, teacher_logits, hard) + focal_loss(points @ w + b, hard)
print("untrained:", untrained.numpy())

settings = {
    "hard only": dict(alpha=0.0),
    "soft only": dict(alpha=1.0),
    "both, warm": dict(alpha=0.5, temperature=4.0),
}
for title, options in settings.items():
    w.assign(tf.zeros([2, classes]))
    b.assign(tf.zeros([classes]))
    for epoch in range(25):
        with tf.GradientTape() as tape:
            loss = distillation_loss(points @ w + b, teacher_logits, hard, **options)
        dw, db = tape.gradient(loss, (w, b))
        w.assign_sub(0.3 * dw)
        b.assign_sub(0.3 * db)
    agreement = np.mean(np.argmax(points @ w + b, axis=1) == np.argmax(teacher_logits, axis=1))
    print(f"{title:>12}: loss {loss:.5f}, agrees on {agreement:.1%}")

w.assign(tf.zeros([2, classes]))
b.assign(tf.zeros([classes]))
for epoch in range(25):
    with tf.GradientTape() as tape:
        loss = focal_loss(points @ w + b, hard)
    for variable, grad in zip((w, b), tape.gradient(loss, (w, b))):
        variable.assign_sub(2.0 * grad)
print("focal:", loss.numpy(), "weights", w.numpy())
