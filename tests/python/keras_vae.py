"""A variational autoencoder with transposed convolutions, a sampling layer, and a train_step of its own for fit."""
# check: --target question --wrt codes
# float32: 1e-4

import numpy as np
import tensorflow as tf
from tensorflow import keras
from tensorflow.keras import layers


class Sampling(layers.Layer):
    """Uses (z_mean, z_log_var) to sample z; the noise is a formula here, that all draw the same."""

    def call(self, inputs):
        z_mean, z_log_var = inputs
        batch = tf.shape(z_mean)[0]
        dim = tf.shape(z_mean)[1]
        epsilon = tf.reshape(tf.cos(1.7 * tf.cast(tf.range(batch * dim), z_mean.dtype)), (batch, dim))
        return z_mean + tf.exp(0.5 * z_log_var) * epsilon


latent_dim = 2
encoder_inputs = keras.Input(shape=(4, 4, 1))
x = layers.Conv2D(3, 3, activation="relu", strides=2, padding="same")(encoder_inputs)
x = layers.Flatten()(x)
x = layers.Dense(5, activation="tanh")(x)
z_mean = layers.Dense(latent_dim, name="z_mean")(x)
z_log_var = layers.Dense(latent_dim, name="z_log_var")(x)
z = Sampling()([z_mean, z_log_var])
encoder = keras.Model(encoder_inputs, [z_mean, z_log_var, z], name="encoder")

latent_inputs = keras.Input(shape=(latent_dim,))
x = layers.Dense(2 * 2 * 3, activation="tanh")(latent_inputs)
x = layers.Reshape((2, 2, 3))(x)
x = layers.Conv2DTranspose(2, 3, activation="relu", strides=2, padding="same")(x)
decoder_outputs = layers.Conv2DTranspose(1, 3, activation="sigmoid", padding="same")(x)
decoder = keras.Model(latent_inputs, decoder_outputs, name="decoder")
print(encoder.name, encoder.count_params(), decoder.name, decoder.count_params())


class VAE(keras.Model):
    def __init__(self, encoder, decoder, **kwargs):
        super().__init__(**kwargs)
        self.encoder = encoder
        self.decoder = decoder
        self.total_loss_tracker = keras.metrics.Mean(name="total_loss")
        self.reconstruction_loss_tracker = keras.metrics.Mean(name="reconstruction_loss")
        self.kl_loss_tracker = keras.metrics.Mean(name="kl_loss")

    @property
    def metrics(self):
        return [self.total_loss_tracker, self.reconstruction_loss_tracker, self.kl_loss_tracker]

    def train_step(self, data):
        with tf.GradientTape() as tape:
            z_mean, z_log_var, z = self.encoder(data)
            reconstruction = self.decoder(z)
            reconstruction_loss = tf.reduce_mean(
                tf.reduce_sum(keras.losses.binary_crossentropy(data, reconstruction), axis=(1, 2))
            )
            kl_loss = -0.5 * (1 + z_log_var - tf.square(z_mean) - tf.exp(z_log_var))
            kl_loss = tf.reduce_mean(tf.reduce_sum(kl_loss, axis=1))
            total_loss = reconstruction_loss + kl_loss
        grads = tape.gradient(total_loss, self.trainable_weights)
        self.optimizer.apply_gradients(zip(grads, self.trainable_weights))
        self.total_loss_tracker.update_state(total_loss)
        self.reconstruction_loss_tracker.update_state(reconstruction_loss)
        self.kl_loss_tracker.update_state(kl_loss)
        return {
            "loss": self.total_loss_tracker.result(),
            "reconstruction_loss": self.reconstruction_loss_tracker.result(),
            "kl_loss": self.kl_loss_tracker.result(),
        }


vae = VAE(encoder, decoder)
vae.encoder.set_weights([0.5 * np.cos(0.8 * np.arange(w.size) + k).reshape(w.shape) for k, w in enumerate(encoder.get_weights())])
vae.decoder.set_weights([0.5 * np.sin(0.8 * np.arange(w.size) + k).reshape(w.shape) for k, w in enumerate(decoder.get_weights())])
vae.compile(optimizer=keras.optimizers.Adam(0.01))
pictures = 0.5 + 0.5 * np.sin(np.arange(6 * 16) * 0.37).reshape(6, 4, 4, 1)
history = vae.fit(pictures, epochs=4, batch_size=3, shuffle=False, verbose=0)
for key, values in history.history.items():
    print(f"{key:>19}:", " ".join(f"{v:.8f}" for v in values))
mean, _, _ = vae.encoder.predict(pictures[:2], verbose=0)
print("codes:", mean.tolist())
print("decoded:", vae.decoder(np.zeros((1, 2)))[0, :, :, 0].numpy().tolist())

codes = tf.Variable(np.array([[0.3, -0.2], [0.1, 0.8]]))
question = tf.reduce_sum(decoder(codes) ** 2)
