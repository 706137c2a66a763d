# tf.keras.backend
from ops import abs, bias_add, cast, clip_by_value as clip, constant, cos, cumprod, cumsum, elu, equal, exp, eye
from ops import tf.keras.backend.set_floatx as set_floatx, tf.keras.backend.learning_phase as learning_phase
from ops import greater, greater_equal, identity, less, less_equal, log, map_fn, maximum, minimum, not_equal
from ops import ones, ones_like, pow, reduce_all as all, reduce_any as any, reduce_logsumexp as logsumexp
from ops import reduce_max as max, reduce_mean as mean, reduce_min as min, reduce_prod as prod, reduce_std as std
from ops import reduce_sum as sum, reduce_variance as var, reshape, round, sigmoid, sign, sin
from ops import softplus, softsign, square, squeeze, stack, stop_gradient, tanh, tile, zeros
from ops import zeros_like, assign as update, assign_add as update_add, assign_sub as update_sub, Variable as variable
from tf import foldl, foldr
from tf.random import normal as random_normal, uniform as random_uniform, truncated_normal
from tf.random import normal as random_normal_variable, uniform as random_uniform_variable
from ops import softmax


def arange(start, stop=None, step=1, dtype=None):
    """The numbers from start up to stop, or from 0 up to start, a step apart."""
    return range(start, stop, step, dtype)


def argmax(x, axis=-1):
    """The place of the largest element along an axis, the first of several."""
    return argmax(x, axis)


def argmin(x, axis=-1):
    """The place of the smallest element along an axis, the first of several."""
    return argmin(x, axis)


def batch_dot(x, y, axes=None):
    """The sums of products along an axis of each, by batch."""
    x, y = asarray(x), asarray(y)
    if axes is None:
        axes = [x.ndim - 1, 1 if y.ndim == 2 else y.ndim - 2]
    if isinstance(axes, int):
        axes = [axes, axes]
    a, b = moveaxis(x, axes[0], -1), moveaxis(y, axes[1], 1)
    rows = reshape(a, [a.shape[0], -1, a.shape[-1]])
    z = matmul(rows, reshape(b, [b.shape[0], b.shape[1], -1]))
    shape = [a.shape[0], *a.shape[1:-1], *b.shape[2:]]
    return reshape(z, shape if len(shape) > 1 else [*shape, 1])


def batch_flatten(x):
    """A matrix whose rows are what stands in each batch."""
    x = asarray(x)
    return reshape(x, [x.shape[0], x.size // x.shape[0]])


def batch_normalization(x, mean, var, beta, gamma, axis=-1, epsilon=0.001):
    """What is left of the mean, over the deviation, scaled and shifted: of statistics that are given."""
    x, shape, out = asarray(x), None, []
    shape = [1] * x.ndim
    for one in [mean, var, beta, gamma]:
        one = None if one is None else asarray(one)
        if one is not None and one.ndim == 1:
            at = axis % x.ndim
            one = reshape(one, [*shape[:at], one.size, *shape[at + 1 :]])
        out.append(one)
    return tf.nn.batch_normalization(x, out[0], out[1], out[2], out[3], epsilon)


def binary_crossentropy(target, output, from_logits=False):
    """The cross-entropy of each label with its probability, which stays 1e-7 from 0 and 1, or with its logit.

    1e-7 is added to what the logarithms are taken of, as in Keras 2; tf.keras.losses adds nothing, as Keras 3."""
    if from_logits:
        return sigmoid_cross_entropy_with_logits(target, output)
    p = clip_by_value(output, 1e-7, 1 - 1e-7)
    return -(target * log(p + 1e-7) + (1 - asarray(target)) * log(1 - p + 1e-7))


def categorical_crossentropy(target, output, from_logits=False, axis=-1):
    """The cross-entropy of labels with probabilities, which are made to add up to 1, or with logits."""
    return tf.keras.losses.categorical_crossentropy(target, output, from_logits, 0.0, axis)


def concatenate(tensors, axis=-1):
    """Tensors one behind the other along an axis, the last one unless it is given."""
    return concat(tensors, axis)


def conv1d(x, kernel, strides=1, padding='valid', data_format=None, dilation_rate=1):
    """The convolution of sequences with a kernel, which is not turned over."""
    if data_format == 'channels_first':
        raise ValueError("data_format must be 'channels_last'")
    if padding == 'causal':
        x, padding = pad(x, [[0, 0], [dilation_rate * (asarray(kernel).shape[0] - 1), 0], [0, 0]]), 'valid'
    return conv1d(x, kernel, strides, padding, dilation_rate)


def conv2d(x, kernel, strides=(1, 1), padding='valid', data_format=None, dilation_rate=(1, 1)):
    """The convolution of images with a kernel, which is not turned over."""
    return conv2d(x, kernel, strides, padding, dilation_rate, 'NCHW' if data_format == 'channels_first' else 'NHWC')


def count_params(x):
    """How many elements there are."""
    return asarray(x).size



def depthwise_conv2d(x, depthwise_kernel, strides=(1, 1), padding='valid', data_format=None, dilation_rate=(1, 1)):
    """The convolution of each channel of images with kernels of its own."""
    format = 'NCHW' if data_format == 'channels_first' else 'NHWC'
    return depthwise_conv2d(x, depthwise_kernel, strides, padding, dilation_rate, format)


def dot(x, y):
    """The sums of products along the last axis of x and the one before the last of y."""
    x, y = asarray(x), asarray(y)
    if x.ndim < 2 or y.ndim < 2:
        return matmul(x, y)
    return tensordot(x, y, [[x.ndim - 1], [y.ndim - 2]])


def dropout(x, level, noise_shape=None, seed=None):
    """Each element set to 0 with probability level, the others scaled by 1 / (1 - level)."""
    if noise_shape is not None:
        raise ValueError("noise_shape is not there")
    return dropout(x, level, seed)


def epsilon():
    """The number that keeps probabilities from 0: 1e-7."""
    return 1e-7


def expand_dims(x, axis=-1):
    """One axis of length 1 more."""
    return expand_dims(x, axis)


def flatten(x):
    """All elements in a row."""
    return reshape(x, [-1])


def gather(reference, indices):
    """The rows at these places."""
    return gather(reference, indices, axis=0)


def hard_sigmoid(x):
    """0 up to -2.5, 1 from 2.5, and a straight line between."""
    return clip_by_value(0.2 * asarray(x) + 0.5, 0.0, 1.0)


def in_test_phase(x, alt, training=None):
    """x, or alt while training."""
    return alt if training else x


def in_train_phase(x, alt, training=None):
    """alt, or x while training."""
    return x if training else alt


def int_shape(x):
    """The lengths of the axes."""
    return asarray(x).shape


def l2_normalize(x, axis=None):
    """x over its Euclidean norm."""
    return l2_normalize(x, axis)


def ndim(x):
    """How many axes there are."""
    return asarray(x).ndim


def normalize_batch_in_training(x, gamma, beta, reduction_axes, epsilon=0.001):
    """x normalised with its own mean and variance, and these."""
    mean, variance = reduce_mean(x, reduction_axes, True), reduce_variance(x, reduction_axes, True)
    y = tf.nn.batch_normalization(x, mean, variance, beta, gamma, epsilon)
    return y, squeeze(mean, reduction_axes), squeeze(variance, reduction_axes)


def one_hot(indices, num_classes):
    """Rows that are 1 at one place and 0 elsewhere."""
    return one_hot(indices, num_classes)


def permute_dimensions(x, pattern):
    """The axes in another order."""
    return transpose(x, pattern)


def pool2d(x, pool_size, strides=(1, 1), padding='valid', data_format=None, pool_mode='max'):
    """The largest element, or the mean, of each window that slides over images."""
    format = 'NCHW' if data_format == 'channels_first' else 'NHWC'
    if pool_mode == 'max':
        return max_pool2d(x, pool_size, strides, padding, format)
    return avg_pool2d(x, pool_size, strides, padding, format)


def relu(x, alpha=0.0, max_value=None, threshold=0.0):
    """x from the threshold to max_value, below alpha (x - threshold)."""
    return tf.keras.activations.relu(x, alpha, max_value, threshold)


def repeat(x, n):
    """Each row n times, as the second axis."""
    return tile(expand_dims(x, 1), [1, n, 1])


def repeat_elements(x, rep, axis):
    """Each element of an axis rep times."""
    return repeat(x, rep, axis)


def resize_images(x, height_factor, width_factor, data_format='channels_last', interpolation='nearest'):
    """Images with each pixel several times."""
    if interpolation != 'nearest':
        raise ValueError("interpolation must be 'nearest'")
    first = 2 if data_format == 'channels_first' else 1
    return repeat(repeat(x, height_factor, first), width_factor, first + 1)


def resize_volumes(x, depth_factor, height_factor, width_factor, data_format='channels_last'):
    """Volumes with each element several times."""
    first = 2 if data_format == 'channels_first' else 1
    return repeat(repeat(repeat(x, depth_factor, first), height_factor, first + 1), width_factor, first + 2)


def reverse(x, axes):
    """The elements in the opposite order along some axes."""
    return reverse(x, axes)


def separable_conv2d(x, depthwise_kernel, pointwise_kernel, strides=(1, 1), padding='valid', data_format=None,
                     dilation_rate=(1, 1)):
    """The convolution of each channel of images with kernels of its own, then one across the channels."""
    format = 'NCHW' if data_format == 'channels_first' else 'NHWC'
    return tf.nn.separable_conv2d(x, depthwise_kernel, pointwise_kernel, strides, padding, format, dilation_rate)


def shape(x):
    """The lengths of the axes."""
    return tf.shape(x)


def sparse_categorical_crossentropy(target, output, from_logits=False, axis=-1, ignore_class=None):
    """The cross-entropy of class numbers with probabilities, which are made to add up to 1, or with logits."""
    return tf.keras.losses.sparse_categorical_crossentropy(target, output, from_logits, ignore_class, axis)


def spatial_2d_padding(x, padding=((1, 1), (1, 1)), data_format=None):
    """Images between zeros."""
    if data_format == 'channels_first':
        return pad(x, [[0, 0], [0, 0], *padding])
    return pad(x, [[0, 0], *padding, [0, 0]])


def spatial_3d_padding(x, padding=((1, 1), (1, 1), (1, 1)), data_format=None):
    """Volumes between zeros."""
    if data_format == 'channels_first':
        return pad(x, [[0, 0], [0, 0], *padding])
    return pad(x, [[0, 0], *padding, [0, 0]])


def sqrt(x):
    """The square root; of negative numbers 0."""
    return sqrt(maximum(x, 0))


def switch(condition, then_expression, else_expression):
    """One or the other."""
    return where(condition, then_expression, else_expression)


def temporal_padding(x, padding=(1, 1)):
    """Sequences between zeros."""
    return pad(x, [[0, 0], padding, [0, 0]])


def to_dense(tensor):
    """The tensor itself."""
    return identity(tensor)


def transpose(x):
    """The axes in the opposite order."""
    return transpose(x)


def conv2d_transpose(x, kernel, output_shape, strides=1, padding='valid', data_format=None, dilation_rate=1):
    """What the gradient of conv2d is by its images; the kernel is [height, width, outputs, channels]."""
    layout = 'NCHW' if tf.keras.layers._first(data_format) else 'NHWC'
    return tf.nn.conv2d_transpose(x, kernel, output_shape, strides, padding.upper(), layout, dilation_rate)


def conv3d(x, kernel, strides=1, padding='valid', data_format=None, dilation_rate=1):
    """The convolution of volumes with a filter, which is not turned over."""
    layout = 'NCDHW' if tf.keras.layers._first(data_format) else 'NDHWC'
    return tf.nn.conv3d(x, kernel, strides, padding.upper(), layout, dilation_rate)


def pool3d(x, pool_size, strides=1, padding='valid', data_format=None, pool_mode='max'):
    """The largest element, or with 'avg' the mean, of each window of volumes."""
    layer = tf.keras.layers.MaxPooling3D if pool_mode == 'max' else tf.keras.layers.AveragePooling3D
    return layer(pool_size, strides, padding, data_format)(x)


def clear_session(free_memory=True):
    """Nothing: there is no session."""


def image_data_format():
    """'channels_last'."""
    return 'channels_last'


ctc_batch_cost = refused("there is no loss of alignments")
ctc_decode = refused("it has no derivative")
ctc_label_dense_to_sparse = refused("there are no sparse tensors")
eval = refused("ask for the value with 'gradtape eval'")
floatx = refused("the dtype of a model is --dtype, or dtype: in it")
function = refused("write def f(x): ...")
gradients = refused("ask a tape, t.gradient(y, x), or write grad(f)(x)")
in_top_k = refused("it has no derivative: compare with tf.math.top_k(x, k)")
local_conv1d = refused("filters of their own for each place are not there: write reshape and matmul")
local_conv2d = refused("filters of their own for each place are not there: write reshape and matmul")
moving_average_update = refused("write x.assign(x * momentum + value * (1 - momentum))")
placeholder = refused("declare it under 'inputs:'")
random_binomial = refused("write tf.random.uniform(shape, seed=1) < p, cast to a number")
random_bernoulli = refused("write tf.random.uniform(shape, seed=1) < p, cast to a number")
rnn = refused("write the cell as a function, and scan(f, init, xs)")
__getattr__ = refused("it computes nothing: models have no sessions and no learning phase")
