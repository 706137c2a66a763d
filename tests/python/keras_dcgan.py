"""A generator with transposed convolutions and a discriminator, trained against one another by a step of one's own."""
# check: --target question --wrt seeds
# float32: 1e-4

import numpy as np
import tensorflow as tf
from tensorflow import keras
from tensorflow.keras import layers

LATENT = 3

generator = keras.Sequential(
    [
        keras.Input(shape=(LATENT,)),
        layers.Dense(2 * 2 * 4, use_bias=False),
        layers.BatchNormalization(),
        layers.LeakyReLU(),
        layers.Reshape((2, 2, 4)),
        layers.Conv2DTranspose(3, (3, 3), strides=(1, 1), padding="same", use_bias=False),
        layers.BatchNormalization(),
        layers.LeakyReLU(),
        layers.Conv2DTranspose(1, (3, 3), strides=(2, 2), padding="same", activation="tanh"),
    ],
    name="generator",
)
discriminator = keras.Sequential(
    [
        keras.Input(shape=(4, 4, 1)),
        layers.Conv2D(3, (3, 3), strides=(2, 2), padding="same"),
        layers.LeakyReLU(alpha=0.2),
        layers.Dropout(0.0),
        layers.Flatten(),
        layers.Dense(1),
    ],
    name="discriminator",
)
for net, k in ((generator, 0), (discriminator, 20)):
    net.set_weights([w if np.all(w == w.ravel()[0]) and w.ndim == 1 else 0.6 * np.cos(0.8 * np.arange(w.size) + k + i).reshape(w.shape)
                     for i, w in enumerate(net.get_weights())])
print(generator.name, [tuple(w.shape) for w in generator.trainable_weights], discriminator.count_params())

cross_entropy = keras.losses.BinaryCrossentropy(from_logits=True)


def discriminator_loss(real_output, fake_output):
    return cross_entropy(tf.ones_like(real_output), real_output) + cross_entropy(tf.zeros_like(fake_output), fake_output)


def generator_loss(fake_output):
    return cross_entropy(tf.ones_like(fake_output), fake_output)


generator_optimizer = keras.optimizers.Adam(0.01, beta_1=0.5)
discriminator_optimizer = keras.optimizers.RMSprop(0.005)


def train_step(images, noise):
    with tf.GradientTape() as gen_tape, tf.GradientTape() as disc_tape:
        generated_images = generator(noise, training=True)
        real_output = discriminator(images, training=True)
        fake_output = discriminator(generated_images, training=True)
        gen_loss = generator_loss(fake_output)
        disc_loss = discriminator_loss(real_output, fake_output)
    gradients_of_generator = gen_tape.gradient(gen_loss, generator.trainable_variables)
    gradients_of_discriminator = disc_tape.gradient(disc_loss, discriminator.trainable_variables)
    generator_optimizer.apply_gradients(zip(gradients_of_generator, generator.trainable_variables))
    discriminator_optimizer.apply_gradients(zip(gradients_of_discriminator, discriminator.trainable_variables))
    return gen_loss, disc_loss


images = np.sin(np.arange(5 * 16) * 0.3).reshape(5, 4, 4, 1)
for step in range(5):
    noise = np.cos(np.arange(5 * LATENT) * (1.1 + step)).reshape(5, LATENT)
    g, d = train_step(images, noise)
    print(f"step {step}: generator {float(g):.8f} discriminator {float(d):.8f}")
picture = generator(np.ones((1, LATENT)), training=False)
print("picture:", picture.shape, np.asarray(picture)[0, :, :, 0].tolist())
print("moved:", generator.layers[1].moving_variance.numpy()[:3].tolist())

seeds = tf.Variable(np.cos(np.arange(2 * LATENT)).reshape(2, LATENT))
fresh = keras.Sequential([layers.Dense(8), layers.Reshape((2, 2, 2)), layers.Conv2DTranspose(1, 3, strides=2, padding="same", activation="tanh")])
question = tf.reduce_sum(fresh(seeds) ** 2)
