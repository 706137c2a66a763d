Whole numbers that TensorFlow has as tensors, in programs: shapes, places, ranges. Its documentation says their dtypes; the
numbers by hand, and of tf.image.resize those of its docstring ([[.667,.333,0,0,0],[0,0,1,0,0],[0,0,0,.333,.667]]).
--- file shapes.py
import tensorflow as tf
x = tf.Variable([[1., 2., 3.]])
with tf.GradientTape() as t:
  y = tf.reduce_sum(tf.broadcast_to(x[0, 0], tf.shape(x) * 2))
print(tf.shape(x) * 2, tf.shape(x) + tf.shape(x), tf.shape(x)[:1] + [4], y, t.gradient(y, x))
a = tf.zeros([2, 3]); b = tf.zeros([3, 1])
print(tf.shape(a) < tf.shape(b), tf.shape(a) == tf.shape(b), tf.reduce_all(tf.shape(a) <= tf.shape(b)))
print(tf.size(a) * [1, 2], tf.shape(a)[0] * [1, 2], tf.rank(a) + [1], tf.shape(tf.constant(3.0)), tf.shape([[1, 2], [3, 4]]))
print(tf.size(tf.zeros([0])).dtype, tf.shape(a, out_type=tf.int64).dtype, tf.shape(x).numpy(), tf.size(x).numpy())
print(tf.keras.backend.shape(a) * 2, tf.shape_n([a, b])[1] * 2)
n, m = tf.unstack(tf.shape(a))
print(tf.reshape(a, [n * m]).shape, tf.zeros((n, 2)).shape, tf.reshape(a, tf.concat([tf.shape(a)[:-1], [3, 1]], 0)).shape)
print([i for i in range(n)], [int(i) for i in tf.range(m)], a[:n - 1].shape, tf.image.resize(tf.ones([1, 2, 2, 1]), tf.shape(a[:, :2]) * 2).shape)
print(x.shape == [1, 3], x.shape == (1, 3), x.shape != [1, 3], x.shape == [1], (1, 3) == [1, 3])
assert x.shape == [1, 3]
print(a.shape[:1] == [2], a.shape[:-1] == [2], a.shape[1:] + [3] == [3, 3], a.shape in [[2, 3]], a.shape in [[3, 2], [2]], (2, 3) in [[2, 3]])
--- file places.py
import tensorflow as tf
x = tf.constant([3., 1., 2.]); i = tf.constant([1, 0, 2])
print(tf.argsort(x).dtype, tf.searchsorted(x, x).dtype, tf.math.top_k(x, 2)[1].dtype, tf.math.invert_permutation(i).dtype, tf.math.bincount(i).dtype, tf.math.confusion_matrix(i, i).dtype, tf.linalg.lu(tf.eye(2))[1].dtype, tf.unravel_index([2, 5], [3, 3]).dtype)
print(tf.range(tf.size(x)) + tf.argsort(x), tf.math.top_k(x, 2).values, tf.math.top_k(x, 2).indices)
print(tf.range(tf.constant(3.0)), tf.range(tf.constant(0.5), 3), tf.range(tf.constant(3, tf.int64)).dtype, tf.range(3).dtype)
print(tf.signal.hann_window(4) * x[0], tf.signal.kaiser_window(4).dtype)
--- file steps.yaml
inputs: {A: [[1, 2], [3, 4]], k: {value: [1, 0, 2], dtype: int64}}
steps: |
  assert tf.linalg.lu(A, output_idx_type=int32)[1].dtype == int32 and tf.linalg.lu(A)[1].dtype == int64
  assert tf.math.bincount(k, dtype=float32).dtype == float32 and tf.math.bincount(k, dtype=float32).dtype != int64
  assert tf.searchsorted(k, k, out_type=int32).dtype == int32 and tf.math.top_k(A, 1, index_type=int32)[1].dtype == int32
  z = reduce_sum(A)
--- file images.py
import tensorflow as tf
image = tf.eye(5, dtype=tf.int32)[tf.newaxis, ..., tf.newaxis]
print(tf.image.resize(image, [3, 5])[0, ..., 0])
print(tf.image.resize(tf.constant([[[10], [20]]]), [1, 4])[0, :, 0], tf.image.resize(image, [1, 1], 'nearest').dtype)
print(tf.image.crop_and_resize(tf.constant([[[[10], [20]], [[30], [40]]]]), [[0., 0., 1., 1.]], [0], [3, 3])[0, :, :, 0])
--- file extremes.py
import tensorflow as tf
a = tf.constant([[1, 2, 3, 4], [5, 6, 7, 8], [4, 3, 2, 1]])
print(tf.math.unsorted_segment_max(a, [0, 1, 0], 2), tf.math.unsorted_segment_max(a[:, 0], [0, 2, 0], 3), tf.math.unsorted_segment_min(a[:, 0], [0, 2, 0], 3), tf.math.unsorted_segment_min(tf.cast(a[:, 0], tf.int64), [0, 2, 0], 3), tf.math.unsorted_segment_min(tf.cast(a[:, 0], tf.float32), [0, 2, 0], 3))
--- file complex.py
import tensorflow as tf
print(tf.constant([[-2.25 + 4.75j]]).dtype, tf.abs(-2.25 + 4.75j), tf.exp(tf.constant(1 + 1j)), tf.Variable(5 + 4j).dtype, tf.math.sign([1 + 1j]).dtype, tf.math.real([1 + 2j]).dtype)
z = tf.complex(tf.constant(1.0), tf.constant(2.0))
print(z.dtype, (z * (1 + 1j)).dtype, tf.constant(1 + 1j, tf.complex64).dtype, tf.constant([1.0, 2j]).dtype)
--- file objects.py
import tensorflow as tf
import numpy as np
x = tf.Variable([1., 2.])
y = tf.constant([1, 2])
print(isinstance(y, tf.Tensor), isinstance([1], tf.Tensor), tf.is_tensor(x), tf.is_tensor(y), tf.is_tensor(3.0), tf.is_tensor([1.0]), isinstance(x, tf.Variable), isinstance(y, tf.Variable))
print(x.trainable, tf.Variable(1.0, trainable=False).trainable, x.dtype.name, y.dtype.name, x.dtype.is_floating, y.dtype.is_floating, np.ones(2).dtype.name)
--- file ends.py
import numpy as np
print(np.diff(np.array([1, 2, 4]), prepend=0.5), np.diff(np.array([1, 2, 4]), append=4.5), np.diff(np.array([1, 2, 4]), prepend=0).dtype)
a = np.array([1.5, 3.7])
print(np.arange(a[0], 4), np.arange(a[1]), np.arange(np.int64(3)).dtype, np.ones([2, 3]).shape == [2, 3])
--- run
gradtape eval steps.yaml
--- stdout
{"model":"steps.yaml","values":{"z":10}}
--- run
for f in shapes places images extremes complex objects ends; do gradtape eval $f.py --format text; done
--- stdout
[2, 6] [2, 6] [5] 12 [[12, 0, 0]]
[True, False] [False, False] False
[6, 12] [2, 4] [3] [] [2, 2]
int32 int64 [1, 3] 3
[4, 6] [6, 2]
(6,) (2, 2) (2, 3, 1)
[0, 1] [0, 1, 2] (1, 3) (1, 4, 4, 1)
True True False False False
True True True True False False
int32 int32 int32 int32 int32 int32 int32 int32
[1, 3, 2] [3, 2] [0, 2]
[0, 1, 2] [0.5, 1.5, 2.5] int64 int32
[0, 1.5, 3, 1.5] float32
[[0.6666667, 0.33333334, 0, 0, 0], [0, 0, 1, 0, 0], [0, 0, 0, 0.33333334, 0.6666667]]
[10, 12.5, 17.5, 20] int32
[[10, 15, 20], [20, 25, 30], [30, 35, 40]]
[[4, 3, 3, 4], [5, 6, 7, 8]] [4, -2147483648, 5] [1, 2147483647, 5] [1, 9223372036854775807, 5] [1, 3.4028235e38, 5]
complex128 5.25594901040716 1.4686939399158851+2.2873552871788423j complex128 complex128 float64
complex64 complex64 complex64 complex128
True False True True False False True False
True False float32 int32 True False float64
[0.5, 1, 2] [1, 2, 0.5] int64
[1.5, 2.5, 3.5] [0, 1, 2, 3] int64 False
