"""A transformer block for classifying sequences: embeddings of words and places, attention of two heads, feed-forward."""
# check: --target question --wrt hidden
# float32: 1e-4

import numpy as np
import tensorflow as tf
from tensorflow import keras
from tensorflow.keras import layers


class TransformerBlock(layers.Layer):
    def __init__(self, embed_dim, num_heads, ff_dim, rate=0.1, **kwargs):
        super().__init__(**kwargs)
        self.att = layers.MultiHeadAttention(num_heads=num_heads, key_dim=embed_dim)
        self.ffn = keras.Sequential([layers.Dense(ff_dim, activation="relu"), layers.Dense(embed_dim)])
        self.layernorm1 = layers.LayerNormalization(epsilon=1e-6)
        self.layernorm2 = layers.LayerNormalization(epsilon=1e-6)
        self.dropout1 = layers.Dropout(rate)
        self.dropout2 = layers.Dropout(rate)

    def call(self, inputs, training=None):
        attn_output = self.att(inputs, inputs)
        attn_output = self.dropout1(attn_output, training=training)
        out1 = self.layernorm1(inputs + attn_output)
        ffn_output = self.ffn(out1)
        ffn_output = self.dropout2(ffn_output, training=training)
        return self.layernorm2(out1 + ffn_output)


class TokenAndPositionEmbedding(layers.Layer):
    def __init__(self, maxlen, vocab_size, embed_dim):
        super().__init__()
        self.token_emb = layers.Embedding(input_dim=vocab_size, output_dim=embed_dim)
        self.pos_emb = layers.Embedding(input_dim=maxlen, output_dim=embed_dim)

    def call(self, x):
        maxlen = tf.shape(x)[-1]
        positions = tf.range(start=0, limit=maxlen, delta=1)
        positions = self.pos_emb(positions)
        x = self.token_emb(x)
        return x + positions


vocab_size, maxlen, embed_dim, num_heads, ff_dim = 9, 5, 4, 2, 6
inputs = layers.Input(shape=(maxlen,))
x = TokenAndPositionEmbedding(maxlen, vocab_size, embed_dim)(inputs)
x = TransformerBlock(embed_dim, num_heads, ff_dim, rate=0.0)(x)
x = layers.GlobalAveragePooling1D()(x)
x = layers.Dropout(0.1)(x)
x = layers.Dense(6, activation="relu")(x)
outputs = layers.Dense(3)(x)
model = keras.Model(inputs=inputs, outputs=outputs)
print("weights:", len(model.weights), "numbers:", model.count_params())
model.set_weights([0.5 * np.cos(0.9 * np.arange(w.size) + k).reshape(w.shape) for k, w in enumerate(model.get_weights())])

x_train = (np.arange(40).reshape(8, 5) * 7) % 9
y_train = np.arange(8) % 3
loss_fn = keras.losses.SparseCategoricalCrossentropy(from_logits=True)
optimizer = keras.optimizers.Adam(learning_rate=0.02)


@tf.function
def train_step(x, y):
    with tf.GradientTape() as tape:
        logits = model(x, training=False)
        loss = loss_fn(y, logits)
    grads = tape.gradient(loss, model.trainable_weights)
    optimizer.apply_gradients(zip(grads, model.trainable_weights))
    return loss, tf.linalg.global_norm(grads)


for epoch in range(6):
    loss, size = train_step(x_train, y_train)
    print(f"epoch {epoch}: loss {float(loss):.10f} gradient {float(size):.10f}")
print("classes:", tf.argmax(model(x_train), axis=1).numpy().tolist(), y_train.tolist())

# While training something is dropped: an answer is another each time, and the same without.
some = model(x_train, training=True).numpy()
print("drops:", bool(np.any(some != model(x_train).numpy())), bool(np.all(model(x_train).numpy() == model(x_train).numpy())))

hidden = tf.Variable(np.cos(np.arange(24)).reshape(2, 3, 4))
question = tf.reduce_sum(TransformerBlock(4, 2, 5)(hidden) ** 3)
