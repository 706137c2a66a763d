"""A variational autoencoder on eight tiny images.

The encoder gives the mean and the log variance of a Gaussian over the latent
code, the decoder the logits of the pixels. The loss is the negative ELBO.
"""
# check: --target before --wrt model.encoder.hidden.kernel,model.decoder.logits.bias
# check: --target before --wrt eps
import numpy as np
import tensorflow as tf

PIXELS = 9
LATENT = 2


def wave(shape, dtype=None):
    """Initial weights without a generator, so that every run is the same."""
    count = int(np.prod(shape))
    return tf.constant(0.5 * np.sin(1.0 + np.arange(count)).reshape(shape), dtype=tf.float32)


class Encoder(tf.keras.layers.Layer):
    def __init__(self, latent, hidden=5):
        super().__init__()
        self.hidden = tf.keras.layers.Dense(hidden, activation="tanh", kernel_initializer=wave)
        self.mean = tf.keras.layers.Dense(latent, kernel_initializer=wave)
        self.log_var = tf.keras.layers.Dense(latent, kernel_initializer=wave)

    def call(self, x):
        h = self.hidden(x)
        return self.mean(h), self.log_var(h)


class Decoder(tf.keras.layers.Layer):
    def __init__(self, pixels, hidden=5):
        super().__init__()
        self.hidden = tf.keras.layers.Dense(hidden, activation="tanh", kernel_initializer=wave)
        self.logits = tf.keras.layers.Dense(pixels, kernel_initializer=wave)

    def call(self, z):
        return self.logits(self.hidden(z))


class VAE(tf.keras.Model):
    def __init__(self):
        super().__init__()
        self.encoder = Encoder(LATENT)
        self.decoder = Decoder(PIXELS)

    def reparameterize(self, mean, log_var, eps):
        return mean + tf.exp(0.5 * log_var) * eps

    def elbo(self, x, eps):
        mean, log_var = self.encoder(x)
        logits = self.decoder(self.reparameterize(mean, log_var, eps))
        bce = tf.nn.sigmoid_cross_entropy_with_logits(labels=x, logits=logits)
        reconstruction = -tf.reduce_sum(bce, axis=-1)
        kl = -0.5 * tf.reduce_sum(1.0 + log_var - tf.square(mean) - tf.exp(log_var), axis=-1)
        return tf.reduce_mean(reconstruction - kl), tf.reduce_mean(kl)


images = tf.constant([[float((i >> (p % 3)) & 1) for p in range(PIXELS)] for i in range(8)])
eps = tf.constant(np.cos(np.arange(8 * LATENT)).reshape(8, LATENT), dtype=tf.float32)
model = VAE()
before = -model.elbo(images, eps)[0]

for epoch in range(6):
    with tf.GradientTape() as tape:
        elbo, kl = model.elbo(images, eps)
        loss = -elbo
    grads = tape.gradient(loss, model.trainable_variables)
    for variable, grad in zip(model.trainable_variables, grads):
        variable.assign_sub(0.2 * grad)
    print("epoch", epoch, "loss", loss.numpy(), "kl", kl.numpy())

print(f"{len(model.trainable_variables)} variables, better than before:", bool(loss < before))
for variable in model.trainable_variables[:2]:
    print(variable.shape, tf.norm(variable).numpy())
