Layers in a row, metrics, arrays that loops write, checks of values. Expected values by hand: the sums of 3 by 3 windows of the numbers 0 to 35.
--- file parts.py
import tensorflow as tf
import numpy as np
from tensorflow.keras import layers, models
model = models.Sequential([layers.Conv2D(2, (3, 3), activation="relu", kernel_initializer="ones")], name="m")
model.add(layers.MaxPooling2D((2, 2)))
model.add(layers.Flatten())
x = tf.reshape(tf.range(36.0), [1, 6, 6, 1])
print(model(x), [tuple(v.shape) for v in model.trainable_variables], len(model.layers), model.losses)
model.add(layers.Dense(3, kernel_initializer="ones"))
model.add(layers.Activation("softmax"))
model.add(layers.Lambda(lambda p: tf.reduce_sum(p, axis=1)))
print(model(x))
model.pop()
print(tf.keras.Sequential([layers.Reshape((2, 2)), layers.Rescaling(2.0, offset=1.0), tf.nn.relu, layers.ReLU(max_value=4.0), layers.Softmax(axis=0)])(tf.constant([[0.0, 1.0, -2.0, 5.0]])))
e = layers.Embedding(4, 2, embeddings_initializer="ones")
print(e([[1, 2]]).shape, e.embeddings.shape, layers.AveragePooling2D()(x)[0, 0, :, 0], layers.GlobalAveragePooling2D()(x))
acc = tf.keras.metrics.SparseCategoricalAccuracy(name="acc")
acc.update_state([0, 1], [[.9, .1], [.8, .2]])
print(acc([1], [[.1, .9]]), acc.result().numpy(), acc.name)
acc.reset_states()
mean = tf.keras.metrics.Mean("loss")
mean(2.0)
mean.update_state([4.0, 6.0])
weighted = tf.keras.metrics.Mean()
weighted.update_state([1.0, 3.0], sample_weight=[3.0, 1.0])
root = tf.keras.metrics.RootMeanSquaredError()
root.update_state([[0.0, 0.0]], [[3.0, 4.0]])
print(acc.result(), mean.result(), weighted.result(), f"{root.result():.4f}")
@tf.function
def powers(x, n):
    ta = tf.TensorArray(tf.float32, size=0, dynamic_size=True)
    for i in tf.range(n):
        ta = ta.write(i, x ** tf.cast(i, tf.float32))
    return ta.stack()
v = tf.Variable(2.0)
with tf.GradientTape() as tape:
    p = powers(v, 4)
print(p, tape.gradient(p, v), tf.TensorArray(tf.float32, 2).unstack([[1.0], [2.0]]).concat())
np.testing.assert_allclose(p, [1, 2, 4, 8], rtol=1e-6)
tf.debugging.assert_near(p, [1.0, 2.0, 4.0, 8.0])
tf.debugging.assert_equal(p.shape, (4,))
--- run
gradtape eval parts.py --format text
for s in 'np.testing.assert_allclose([1.0], [1.1])' 'np.testing.assert_array_equal([1], [2], "counts")' 'tf.debugging.assert_near(1.0, 1.1)' 'tf.debugging.assert_less(2.0, 1.0, message="too much")' 'tf.debugging.check_numerics(1 / tf.constant(0.0), "bad")' 'tf.TensorArray(tf.float32, 1).write(1, 2.0)' 'tf.TensorArray(tf.float32, 1).read(0)' 'tf.keras.metrics.AUC()' 'tf.keras.layers.Masking()' 'tf.keras.activations.get("foo")'; do
    gradtape eval -e "y = $s" 2>&1 | grep -E 'error|help|values'
done
--- stdout
[[126, 126, 144, 144, 234, 234, 252, 252]] [(3, 3, 1, 2), (2,)] 3 []
[1]
[[[1, 1], [1, 1]]]
(1, 2, 2) (4, 2) [3.5, 5.5, 7.5] [[17.5]]
0.6666667 0.6666667 acc
0 4 1.5 3.5355
[1, 2, 4, 8] 17 [1, 2]
-e:1:5: error: numpy.testing.assert_allclose: AssertionError: not equal to the tolerance: 
-e:1:5: error: numpy.testing.assert_array_equal: AssertionError: not equal: counts
-e:1:5: error: tf.debugging.assert_near: AssertionError: the values are not near each other
-e:1:5: error: tf.debugging.assert_less: AssertionError: too much
-e:1:5: error: tf.debugging.check_numerics: AssertionError: bad
-e:1:5: error: TensorArray.write: this index is outside of the array: give it a size, or dynamic_size=True
-e:1:5: error: TensorArray.read: this place of the array was not written
-e:1:5: error: 'tf.keras.metrics.AUC' does not exist here
      = help: there are Mean, MeanSquaredError, the accuracies and crossentropies; or write the metric as a function
-e:1:5: error: 'tf.keras.layers.Masking' does not exist here
      = help: no mask goes along with tensors: give mask= to the layer that needs it
-e:1:5: error: tf.keras.activations.get: there is no such activation here: write the function itself
--- comment
Dropout and batch normalization compute otherwise only while training; what is said to a model holds for the layers in it. By hand: the batch has mean 2 and variance 1, of which a hundredth is added to 0 and 1.
--- file modes.py
import tensorflow as tf
from tensorflow.keras import layers
class Net(tf.keras.Model):
    def __init__(self):
        super().__init__()
        self.norm = layers.BatchNormalization(epsilon=0.0, beta_initializer=tf.constant_initializer(0.5))
        self.drop = layers.Dropout(0.999999)
        self.inner = tf.keras.Sequential([layers.Dropout(0.999999)])
    def call(self, x, training=False):
        return self.drop(self.norm(x)), self.inner(x), self.drop(x, training=False)
net = Net()
x = tf.constant([[1.0], [3.0]])
print(net(x), net.norm(x, training=True), net.norm.moving_mean, net.norm.moving_variance)
print(net(x, training=True))
print(net(x), tf.keras.backend.learning_phase(), layers.Dropout(0.999999)(x), net.inner(x, training=True))
print([len(net.norm.variables), len(net.trainable_variables)], layers.BatchNormalization(axis=1)(tf.ones([2, 3, 4])).shape)
with tf.GradientTape() as tape:
    y = tf.reduce_sum(net.norm(x, training=True) * [[1.0], [2.0]])
print([round(float(g), 6) for g in tape.gradient(y, net.trainable_variables)])
--- run
gradtape eval modes.py --format text
--- stdout
([[1.5], [3.5]], [[1], [3]], [[1], [3]]) [[-0.5], [1.5]] [0.02] [1]
([[0], [0]], [[0], [0]], [[1], [3]])
([[1.4602001], [3.4602]], [[1], [3]], [[1], [3]]) False [[1], [3]] [[0], [0]]
[4, 2] (2, 3, 4)
[1, 3]
--- comment
Options that say nothing stand before ones that do; a penalty counts for a weight that is trained, whichever come before
it: 0.5 * 2 ones and 0.25 * 3.
--- file options.py
import tensorflow as tf
class L(tf.keras.layers.Layer):
    def __init__(self, **options):
        super().__init__(input_shape=None, name='n', dtype='float32', dynamic=False, **options)
        r = tf.keras.regularizers.l2
        self.a = self.add_weight(shape=(1,), initializer='ones', name='a', trainable=False, regularizer=r(100.0))
        self.b = self.add_weight(shape=(2,), initializer='ones', name='b', regularizer=r(0.5))
        self.c = self.add_weight(shape=(3,), initializer='ones', name='c', regularizer=r(0.25))
    def call(self, x):
        return x * self.b
for options in {}, {'trainable': True}, {'trainable': False}:
    l = L(**options)
    y = l(tf.ones([2]))
    print(l.name, l.trainable, [v.name for v in l.trainable_variables], [float(v) for v in l.losses])
--- run
gradtape eval options.py --format text
--- stdout
n True ['l/b:0', 'l/c:0'] [1, 0.75]
n True ['l/b_1:0', 'l/c_1:0'] [1, 0.75]
n False [] []
