"""The critic of a WGAN-GP: a penalty on the norm of the gradient by the inputs, differentiated by the weights."""
# check: --target before --wrt critic.w1,critic.w2

import numpy as np
import tensorflow as tf

BATCH, FEATURES, HIDDEN = 6, 2, 5
LAMBDA = 10.0


def pattern(*shape, speed=1.3):
    n = int(np.prod(shape))
    return np.sin(speed * np.arange(1, n + 1)).reshape(shape).astype("float32")


class Critic(tf.Module):
    """Two layers and no activation at the end: scores, not probabilities."""

    def __init__(self, name="critic"):
        super().__init__(name=name)
        self.w1 = tf.Variable(pattern(FEATURES, HIDDEN))
        self.b1 = tf.Variable(tf.zeros([HIDDEN]))
        self.w2 = tf.Variable(pattern(HIDDEN, 1, speed=0.7))

    def __call__(self, x):
        h = tf.nn.softplus(x @ self.w1 + self.b1)
        return h @ self.w2


def gradient_penalty(f, real_images, fake_images, alpha):
    """Scores of points between real and fake ones should have gradients of length one."""
    diff = fake_images - real_images
    interpolated = real_images + alpha * diff
    with tf.GradientTape() as gp_tape:
        gp_tape.watch(interpolated)
        pred = f(interpolated)
    grads = gp_tape.gradient(pred, [interpolated])[0]
    norm = tf.sqrt(tf.reduce_sum(tf.square(grads), axis=[1]))
    gp = tf.reduce_mean((norm - 1.0) ** 2)
    return gp, norm


def discriminator_loss(real_img, fake_img):
    real_loss = tf.reduce_mean(real_img)
    fake_loss = tf.reduce_mean(fake_img)
    return fake_loss - real_loss


critic = Critic()
real = tf.constant(pattern(BATCH, FEATURES, speed=2.1))
fake = tf.constant(0.5 * pattern(BATCH, FEATURES, speed=0.4) - 0.3)
alpha = tf.reshape(tf.linspace(0.0, 1.0, BATCH), [BATCH, 1])

before = gradient_penalty(critic, real, fake, 0.25)[0] + discriminator_loss(critic(real), critic(fake))
for step in range(6):
    with tf.GradientTape() as tape:
        d_cost = discriminator_loss(critic(real), critic(fake))
        gp, norm = gradient_penalty(critic, real, fake, tf.cast(alpha, tf.float32))
        # Add the gradient penalty to the original discriminator loss
        d_loss = d_cost + gp * LAMBDA
    d_gradient = tape.gradient(d_loss, critic.trainable_variables)
    if step == 0:
        print("norms of the gradients:", norm.numpy())
        for v, g in zip(critic.trainable_variables, d_gradient):
            print("  ", tuple(v.shape), "norm", tf.norm(g).numpy())
    for v, g in zip(critic.trainable_variables, d_gradient):
        v.assign_sub(0.005 * g)
    print(f"step {step}: cost {d_cost:+.6f}, penalty {gp:.6f}, total {d_loss:+.6f}")

with tf.GradientTape() as tape:
    gp, norm = gradient_penalty(critic, real, fake, tf.constant(0.5))
by_bias = tape.gradient(gp, critic.b1)
print("penalty by the bias:", by_bias.numpy())
