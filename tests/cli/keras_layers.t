Layers of a file by their names in Keras, with options, initializers and layers in layers; by hand: the convolution of [1, 2, 3] with ones is [3, 5]; an LSTM of zeros gives tanh(0.5 * tanh(0)) = 0; its bias is 1 for the gate f.
--- file layers.yaml
inputs: {x: [[[1], [2], [3]]]}
layers:
  conv: {op: Conv1D, filters: 2, kernel_size: 2, kernel_initializer: ones, kernel_regularizer: l2}
  pool: {op: global_average_pooling1d}
  flat: {op: flatten}
  out: {op: dense, units: 1, kernel_initializer: ones}
  still: {op: lstm, units: 2, kernel_initializer: zeros, recurrent_initializer: zeros}
  both: {op: bidirectional, merge_mode: sum, layer: {op: SimpleRNN, units: 1, activation: linear, kernel_initializer: {init: constant, value: 0.5}, recurrent_initializer: ones}}
steps: |
  y = conv(x)
  z = out(pool(y))
  f = flat(x)
  h = still(x)
  b = both(x)
  penalty = sum(conv.losses)
--- run
gradtape eval layers.yaml --target y,z,f,h,b,penalty,still.cell.bias
gradtape grad layers.yaml --target z --wrt conv.kernel,both.forward_layer.cell.kernel --quiet
gradtape eval layers.yaml --target y -i conv.kernel='[[[1, 10]], [[2, 20]]]'
gradtape eval layers.yaml --target y -i conv.kernel='[1, 2]' 2>&1
for was in 'op: Conv1D/op: Conv1' 'filters: 2/filtres: 2' 'filters: 2/filters: 2, colour: red' '_regularizer: l2/_regularizer: l5' '{op: SimpleRNN, /{' 'init: constant/init: const' 'kernel_size: 2/kernel_size: 4'; do
    sed "s/$was/" layers.yaml | gradtape eval - 2>&1 | grep -E 'error|help' | cut -c1-160
done
--- stdout
{"model":"layers.yaml","values":{"y":[[[3,3],[5,5]]],"z":[[8]],"f":[[1,2,3]],"h":[[0,0]],"b":[[6]],"penalty":0.04,"still.cell.bias":[0,0,1,1,0,0,0,0]}}
{"model":"layers.yaml","target":"z","value":[[8]],"gradients":{"conv.kernel":[[[1.5,1.5]],[[2.5,2.5]]],"both.forward_layer.cell.kernel":null},"summed_over":[1,1],"unconnected":{"both.forward_layer.cell.kernel":{"reason":"no_path","step":"z","line":11,"fix":"'z' is not computed from 'both.forward_layer.cell.kernel'; use 'both.forward_layer.cell.kernel' in its steps"}}}
{"model":"layers.yaml","values":{"y":[[[5,50],[8,80]]]}}
layers.yaml:10:7: error: Conv1D.build: 'conv.kernel' is given with shape [2], but its layer needs [2,1,2] here
   10 |   y = conv(x)
      |       ^^^^^^^
-:3:14: error: 'Conv1' is no kind of layer
      = help: did you mean 'Conv1D'?
-:3:9: error: tf.keras.layers.Conv1D needs its argument 'filters'
      = help: tf.keras.layers.Conv1D(filters, kernel_size, strides=1, padding='valid', data_format=None, dilation_rate=1, groups=1, activation=None, use_bias=Tr
-:3:9: error: tf.keras.layers.Conv1D takes no 'colour' here
      = help: tf.keras.layers.Conv1D(filters, kernel_size, strides=1, padding='valid', data_format=None, dilation_rate=1, groups=1, activation=None, use_bias=Tr
-:10:7: error: Conv1D.build: a regularizer is 'l1', 'l2' or 'l1_l2', or a function of the weight
-:8:53: error: this option of a layer is neither an initializer nor a layer
      = help: write {init: constant, value: 0.5}, or {op: lstm, units: 2}
-:8:126: error: 'const' does not exist here
      = help: write a function of (shape, dtype=None), or RandomNormal, GlorotUniform, HeNormal, Constant
-:10:7: error: Conv1D.call: conv1d: horizontal windows of 4 with a padding of 0 and 0 do not fit a length of 3
--- comment
Messages of layers name the class that was written, and what it takes.
--- run
for e in 'tf.keras.layers.Conv2D(3)' 'tf.keras.layers.Conv2D(3, 2, paddin="same")' 'tf.keras.layers.Conv2D(3, 2)(ones([2, 3]))' 'tf.keras.layers.Conv2D(3, 2, padding="some")' 'tf.keras.layers.LSTM(3)(ones([2, 3]))' 'tf.keras.layers.Embedding(3, 2, mask_zero=True)' 'tf.keras.layers.Dense(0)' 'tf.keras.layers.Dense(3, dtype="float64")' 'tf.keras.layers.Permute((1, 3))' 'tf.keras.layers.Add()(x)' 'tf.keras.layers.GroupNormalization(2)(ones([2, 3]))' 'tf.keras.layers.MultiHeadAttention(2, 3)(x, x)' 'tf.keras.layers.Bidirectional(tf.keras.layers.GRU(1), merge_mode="min")' 'tf.keras.layers.Cropping1D(2)(ones([1, 3, 1]))' 'tf.keras.layers.Conv2DTranspose(1, 2, output_padding=1)' 'tf.keras.layers.Dense(2).set_weights([x])' 'tf.keras.layers.Dense(2, kernel_initializer="some")(ones([1, 2]))' 'tf.keras.layers.Dense(2).get_config()' 'tf.keras.Model(tf.keras.Input((2,)), 2 * tf.keras.Input((2,)))' 'tf.keras.Sequential([tf.keras.layers.Dense(2)]).fit(ones([2, 2]), x, callbacks=[1])' 'reduce_sum(tf.keras.Input((2,)))' 'tf.keras.Input((2,)).foo'; do
    gradtape eval -e "$e" -i x='[1.0, 2]' 2>&1 | sed -n "s/.*error: \(.*\)/\1/p;s/.*help: /    /p" | cut -c1-150
done
--- stdout
tf.keras.layers.Conv2D needs its argument 'kernel_size'
    tf.keras.layers.Conv2D(filters, kernel_size, strides=1, padding='valid', data_format=None, dilation_rate=1, groups=1, activation=None, use_bias=Tr
tf.keras.layers.Conv2D takes no 'paddin' here
    tf.keras.layers.Conv2D(filters, kernel_size, strides=1, padding='valid', data_format=None, dilation_rate=1, groups=1, activation=None, use_bias=Tr
Conv2D.build: it takes 4 axes, of examples, 2 of places, and channels, not a shape of [2, 3]
tf.keras.layers.Conv2D: padding is one of ('valid', 'same'), not some
LSTM.call: it takes [examples, steps, features], not a shape of [2, 3]
tf.keras.layers.Embedding: mask_zero is not there: no mask goes along with tensors; give mask= to the layer that needs it
tf.keras.layers.Dense: units must be a whole number above 0, not 0
an object stands where a tensor is needed
tf.keras.layers.Permute: dims has each of 1 to 2 once, the axis of examples being 0
Add.call: a merging layer takes a list of at least 2 tensors
GroupNormalization.build: 3 channels are not of 2 groups of one size
MultiHeadAttention.call: query, value and key have 3 axes: examples, places, features
tf.keras.layers.Bidirectional: merge_mode is 'concat', 'sum', 'ave', 'mul' or None
Cropping1D.call: nothing is left of 3 elements without 2 before and 2 behind
tf.keras.layers.Conv2DTranspose: padding is 'valid' or 'same', and output_padding smaller than the strides
tf.keras.layers.Layer.set_weights: it has 0 weights, not 1: they are made when it is first called
Dense.build: unknown initializer 'some'
    there are zeros, ones, eye, linspace, range, constant, normal, truncated_normal, uniform, glorot_uniform, glorot_normal, he_normal, he_uniform, le
'Layer.get_config' does not exist here
    make another layer in the same way, and set_weights(layer.get_weights())
keras.Functional: an output hangs on an Input that is none of the model's inputs: name it among them
tf.keras.Model.fit: callbacks, class_weight and steps_per_epoch are not there: write the loop with a GradientTape
an object stands where a tensor is needed
KerasTensor has no 'foo'
    gradtape ops keras.KerasTensor shows it
--- comment
In a file of Python, Keras' numbers are float32 whatever NumPy gives; dtypes of 64 bits are the whole run's. What is trainable; names; one call of a model counts its losses once.
--- file small.py
import numpy as np
import tensorflow as tf
from tensorflow import keras
from tensorflow.keras import layers
inputs = keras.Input(shape=(None, 2), name="in")
x = layers.Conv1D(2, 2, kernel_initializer="ones", kernel_regularizer=keras.regularizers.L2(0.5))(inputs)
x, h = layers.GRU(1, return_sequences=True, return_state=True)(x)
y = x[:, -1] + 2.0 * h - tf.reduce_mean(x, axis=1)
model = keras.Model(inputs, {"y": y, "x": x})
print(inputs.shape, x.shape, y.shape, [l.__class__.__name__ for l in model.layers])
out = model(np.ones((3, 5, 2)))
print(out["x"].shape, out["y"].dtype, np.ones(2).dtype, len(model.trainable_variables), model.losses)
model.trainable = False
print(len(model.trainable_variables), len(model.non_trainable_variables))
model.layers[1].trainable = True
print(len(model.trainable_variables), model.layers[1].kernel.shape)


class Noisy(layers.Layer):
    def __init__(self):
        super().__init__(name="noisy")
        self.inner = layers.Dense(1, kernel_initializer="ones")

    def call(self, x, training=None):
        self.add_loss(tf.reduce_sum(x))
        return self.inner(x) * (10.0 if training else 1.0)


class Whole(keras.Model):
    def __init__(self):
        super().__init__()
        self.noisy = Noisy()
        self.head = keras.Sequential([self.noisy, layers.BatchNormalization()])

    def call(self, x):
        return self.noisy(x) + self.head(x)


whole = Whole()
x = tf.constant([[1.0], [3.0]])
print(whole(x, training=True).numpy().tolist(), [float(v) for v in whole.losses])
print(whole(x).shape, len(whole.losses), whole.get_weights()[0])
--- run
gradtape eval small.py --format text
gradtape eval small.py --format text --dtype float64 | sed -n 2p
--- stdout
(None, None, 2) (None, None, 1) (None, 1) ['InputLayer', 'Conv1D', 'GRU']
(3, 4, 1) float32 float64 5 [4]
0 5
0 (2, 2, 2)
[[9.000005], [30.999994]] [4, 4]
(2, 1) 2 [[1]]
(3, 4, 1) float64 float64 5 [4]
--- comment
What a layer does not take.
--- run
printf 'import tensorflow as tf\nclass L(tf.keras.layers.Layer):\n    def call(self, x):\n        self.add_loss(lambda: tf.reduce_sum(x))\n        return x\nprint(L()(tf.ones([2])))\n' >lost.py; gradtape eval lost.py 2>&1 | grep -v '|$'
gradtape eval -e 'tf.keras.layers.Dense(2, dtype="float64")' --dtype float32 2>&1 | grep -e error -e help
printf 'import tensorflow as tf\nd = tf.keras.layers.Dense(2, dtype="float64")\n' >wide.py; gradtape eval wide.py 2>&1 | grep -e error -e help
gradtape eval -e 'torch.return_types([1, 2])' 2>&1 | grep -e error -e help
gradtape eval -e 'svdvals(x)' -i 'x=[[nan,2],[4,5]]' 2>&1 | grep -e error -e help
--- stdout
lost.py:4:9: error: add_loss takes a loss, not what makes one
    4 |         self.add_loss(lambda: tf.reduce_sum(x))
      |         ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
      = help: call it in 'call' with what it needs: self.add_loss(f(x))
-e:1:1: error: tf.keras.layers.Dense: a layer has no dtype of its own here
      = help: have all computed in it: --dtype float64
wide.py:2:5: error: tf.keras.layers.Dense: a layer has no dtype of its own here
      = help: have all computed in it: --dtype float64
-e:1:1: error: names are those of a dict, not of a list
-e:1:1: error: svdvals: singular values did not converge, or an entry is not finite
--- comment
A layer's own options, as its base takes them; several losses at once, penalties of what is trained alone. By hand:
8, 2 * 8 and 0.5 * 4; (1 - 3), 2 * (1 - 3), 0.25 * (1 + 3) and 0.5 * 2.
--- file own.py
import tensorflow as tf

class Scale(tf.keras.layers.Layer):
    def __init__(self, k, **options):
        super().__init__(**options)
        self.k = k
    def build(self, shape):
        self.w = self.add_weight(shape=(shape[-1],), initializer="ones", name="w",
                                 regularizer=tf.keras.regularizers.L2(0.5))
        self.f = self.add_weight(shape=(2,), initializer="ones", name="f", trainable=False,
                                 regularizer=tf.keras.regularizers.L2(100.0))
        self.n = self.add_weight(shape=(), initializer="zeros", name="n", dtype="int32", trainable=False)
    def call(self, x):
        self.add_loss([tf.reduce_sum(x), 2.0 * tf.reduce_sum(x)])
        return x * self.w * self.k

s = Scale(3.0, input_shape=(4,), name="first", autocast=True, dynamic=False)
print(s(tf.ones([2, 4])), [float(v) for v in s.losses], s.name, s.n.dtype)
model = tf.keras.Sequential([Scale(2.0, input_dim=4), tf.keras.layers.Dense(1, kernel_initializer="ones")])
print(model.input_shape, model.output_shape, len(model.weights), len(model.trainable_weights))
print(model(tf.ones([1, 4])), s.built, s.__class__.__name__)
other = Scale(1.0, batch_input_shape=(None, 2), activity_regularizer=tf.keras.regularizers.L1(0.25))
print(other(tf.constant([[1.0, -3.0]])), [float(v) for v in other.losses])
--- run
gradtape eval own.py --format text
--- stdout
[[3, 3, 3, 3], [3, 3, 3, 3]] [8, 16, 2] first int32
(None, 4) (None, 1) 5 3
[[8]] True Scale
[[1, -3]] [-2, -4, 1, 1]
--- comment
Options of a map are numbers, texts, truths, lists, lists of lists and null, and the layer's name stands anywhere among
them. By hand: halves of pairs, x_t + 2 h, axes exchanged, a row of zeros above and two columns to the right.
--- file options.yaml
inputs: {x: {value: [[1.0, 2.0, 3.0, 4.0], [0.0, 1.0, 0.0, 1.0]]}}
layers:
  a: {use_bias: false, op: conv1d, filters: 1, kernel_size: 2, kernel_initializer: {value: 0.5, init: constant}, strides: [2]}
  b: {name: null, return_sequences: true, op: simple_rnn, activation: linear, units: 1, kernel_initializer: ones, recurrent_initializer: {init: constant, value: 2}, use_bias: false}
  p: {op: permute, dims: [2, 1]}
  z: {op: zero_padding2d, padding: [[1, 0], [0, 2]], data_format: channels_last}
steps: |
  s = reshape(x, [2, 4, 1])
  ya = a(s)
  yb = b(s)
  yp = p(s)
  yz = z(reshape(x, [2, 2, 2, 1]))[:, :, :, 0]
--- run
gradtape eval options.yaml --target ya,yb,yp,yz --format json | grep -o '"y[a-z]":[^"}]*'
--- stdout
"ya":[[[1.5],[3.5]],[[0.5],[0.5]]],
"yb":[[[1],[4],[11],[26]],[[0],[1],[2],[5]]],
"yp":[[[1,2,3,4]],[[0,1,0,1]]],
"yz":[[[0,0,0,0],[1,2,0,0],[3,4,0,0]],[[0,0,0,0],[0,1,0,0],[0,1,0,0]]]
