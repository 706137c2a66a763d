A class of tf.keras.Model's that is made of inputs and outputs, as Keras' guide customises fit. The numbers by NumPy, three
steps of the gradient of the mean square by hand: 1.1090469, -0.1278672; 0.7415156, 0.2887188.
--- file custom.py
import tensorflow as tf
import numpy as np
from tensorflow import keras

class CustomModel(keras.Model):
    def train_step(self, data):
        x, y = data
        with tf.GradientTape() as tape:
            y_pred = self(x, training=True)
            loss = self.compute_loss(y=y, y_pred=y_pred)
        trainable_vars = self.trainable_variables
        gradients = tape.gradient(loss, trainable_vars)
        self.optimizer.apply_gradients(zip(gradients, trainable_vars))
        return {"loss": loss}

inputs = keras.Input(shape=(2,))
outputs = keras.layers.Dense(1, kernel_initializer='ones')(inputs)
model = CustomModel(inputs, outputs)
model.compile(optimizer=tf.keras.optimizers.SGD(0.1), loss="mse")
x = np.array([[1.0, 2.0], [0.5, -1.0]], dtype=np.float32)
y = np.array([[1.0], [0.0]], dtype=np.float32)
model.fit(x, y, epochs=3, batch_size=2, verbose=0)
print(model(x), model.trainable_variables[0], isinstance(model, keras.Model), len(model.layers))
m2 = CustomModel(inputs=inputs, outputs=outputs)
print(m2(x))
--- run
gradtape eval custom.py --format text
--- stdout
[[1.1090468], [-0.12786719]] [[0.7415156], [0.28871873]] True 2
[[1.1090468], [-0.12786719]]
