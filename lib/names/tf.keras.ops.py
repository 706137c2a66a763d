# tf.keras.ops
from ops import abs, absolute, add, all, amax, amin, angle, any, arccos, arccosh, arcsin, arcsinh, arctan, arctan2
from ops import arctanh, array, broadcast_to, cast, ceil, celu, cholesky, clip, cond, conj, conjugate, convert_to_tensor
from ops import cos, cosh, cross, custom_gradient, det, diagflat, diff, divide, divide_no_nan, dot, eigh, einsum, elu
from ops import equal
from ops import erf, erfinv, exp, expand_dims, expm1, flip, floor, floor_divide, fori_loop, full, greater
from ops import greater_equal, hard_sigmoid, hard_silu, hard_swish, hard_tanh, hstack, imag, inner, inv
from ops import isfinite, isinf, isnan, kron, less, less_equal, linspace, log, log10, log1p, log2, log_sigmoid
from ops import logaddexp, logdet, logical_and, logical_not, logical_or, logsumexp, map, matmul, max, maximum, mean
from ops import meshgrid
from ops import min, minimum, mod, moveaxis, multiply, nan_to_num, negative, not_equal, ones, ones_like, outer, power
from ops import prod
from ops import ravel, real, reciprocal, relu, relu6, repeat, reshape, roll, rot90, round, rsqrt, scan, selu, shape
from ops import sigmoid, sign, silu, sin, sinc, sinh, size, slogdet, softplus, softsign, solve, sort, sqrt
from ops import square
from ops import squeeze, stack, std, stop_gradient, subtract, sum, swapaxes, swish, take_along_axis, tan, tanh
from ops import tensordot
from ops import tile, transpose, trapezoid, tril, triu, true_divide, var, vdot, vstack, where, while_loop, zeros
from ops import zeros_like
from numpy import argmax, argmin, cumsum, cumprod, diag, median, split, take
from tf import vectorized_map, unstack
from tf.nn import top_k
from tf.math import count_nonzero, logical_xor
from tf.keras.backend import categorical_crossentropy, sparse_categorical_crossentropy
from tf.keras.activations import mish, glu, hard_shrink, leaky_relu, soft_shrink, sparse_plus, sparse_sigmoid
from tf.keras.activations import squareplus, softmax, log_softmax
from tf.keras.activations import tanh_shrink, threshold


def arange(start, stop=None, step=1, dtype=None):
    """The numbers from start up to stop, or from 0 up to start, a step apart."""
    return range(start, stop, step, dtype)


def argsort(x, axis=-1):
    """The places of the elements along an axis in their order."""
    return argsort(reshape(x, [-1]), 0) if axis is None else argsort(x, axis)


def average(x, axis=None, weights=None):
    """The mean, of elements that count as much as their weights say."""
    if weights is None:
        return reduce_mean(x, axis)
    x, weights = asarray(x), asarray(weights)
    if weights.ndim != x.ndim:
        shape = [1] * x.ndim
        weights = reshape(weights, [*shape[: axis % x.ndim], weights.size, *shape[axis % x.ndim + 1 :]])
    return reduce_sum(x * weights, axis) / reduce_sum(weights * ones_like(x), axis)


def average_pool(inputs, pool_size, strides=None, padding='valid', data_format=None):
    """The mean of each window that slides over images."""
    return avg_pool2d(inputs, pool_size, strides, padding, 'NCHW' if data_format == 'channels_first' else 'NHWC')


def batch_normalization(x, mean, variance, axis, offset=None, scale=None, epsilon=0.001):
    """What is left of the mean, over the deviation, scaled and shifted: of statistics that are given."""
    return tf.keras.backend.batch_normalization(x, mean, variance, offset, scale, axis, epsilon)


def binary_crossentropy(target, output, from_logits=False):
    """The cross-entropy of each label with its probability, which stays 1e-7 from 0 and 1, or with its logit."""
    if from_logits:
        return sigmoid_cross_entropy_with_logits(target, output)
    p = clip_by_value(output, 1e-7, 1 - 1e-7)
    return -(target * log(p) + (1 - asarray(target)) * log1p(-p))


def bincount(x, weights=None, minlength=0, sparse=False):
    """How often each whole number from 0 up occurs, or the sum of its weights; of a matrix, of each row."""
    x = cast(x, int64)
    if x.ndim < 2:
        return tf.math.bincount(x, weights, minlength)
    if x.ndim > 2:
        raise ValueError("numbers are counted of a vector, or of the rows of a matrix")
    n = int(reduce_max(x)) + 1 if x.size > 0 else 0
    n = n if n > minlength else minlength
    w = [None] * x.shape[0] if weights is None else asarray(weights)
    return stack([tf.math.bincount(x[i], w[i], n) for i in range(x.shape[0])], 0)


def concatenate(xs, axis=0):
    """Tensors one behind the other along an axis."""
    return concat(xs, axis)


def conv(inputs, kernel, strides=1, padding='valid', data_format=None, dilation_rate=1):
    """The convolution of sequences or images with a kernel, which is not turned over."""
    if asarray(inputs).ndim == 3:
        return tf.keras.backend.conv1d(inputs, kernel, strides, padding, data_format, dilation_rate)
    return tf.keras.backend.conv2d(inputs, kernel, strides, padding, data_format, dilation_rate)


def copy(x):
    """The tensor itself."""
    return identity(x)


def depthwise_conv(inputs, kernel, strides=1, padding='valid', data_format=None, dilation_rate=1):
    """The convolution of each channel of images with kernels of its own."""
    return tf.keras.backend.depthwise_conv2d(inputs, kernel, strides, padding, data_format, dilation_rate)


def diagonal(x, offset=0, axis1=0, axis2=1):
    """The diagonal of matrices, as the last axis."""
    return diag_part(moveaxis(x, [axis1, axis2], [-2, -1]), offset)


def exp2(x):
    """2 to the power x."""
    return pow(2.0, x)


def eye(N, M=None, k=0, dtype=None):
    """1 on the k-th diagonal of a matrix, 0 elsewhere."""
    return np.eye(N, M, k) if dtype is None else cast(np.eye(N, M, k), dtype)


def full_like(x, fill_value, dtype=None):
    """A tensor of the same shape, all elements of which are one number."""
    return ones_like(x, dtype=dtype) * fill_value


def gelu(x, approximate=True):
    """Gaussian error linear unit, with a tanh unless approximate is False."""
    return gelu(x, approximate=approximate)


def identity(n, dtype=None):
    """The unit matrix."""
    return eye(n, dtype=dtype)


def layer_normalization(x, gamma=None, beta=None, axis=-1, epsilon=None):
    """x with mean 0 and variance 1 along axes, then scaled and shifted by what stands along them; epsilon is 1e-7."""
    x, axes = asarray(x), [axis] if isinstance(axis, int) else list(axis)
    axes = [a % x.ndim for a in axes]
    y = layer_normalization(x, axis=axes, epsilon=1e-7 if epsilon is None else epsilon)
    wide = [n if i in axes else 1 for i, n in enumerate(x.shape)]
    y = y if gamma is None else y * (gamma if np.ndim(gamma) == x.ndim else reshape(gamma, wide))
    return y if beta is None else y + (beta if np.ndim(beta) == x.ndim else reshape(beta, wide))


def max_pool(inputs, pool_size, strides=None, padding='valid', data_format=None):
    """The largest element of each window that slides over images."""
    return max_pool2d(inputs, pool_size, strides, padding, 'NCHW' if data_format == 'channels_first' else 'NHWC')


def moments(x, axes, keepdims=False, synchronized=False):
    """The mean and the biased variance along some axes."""
    return reduce_mean(x, axes, keepdims), reduce_variance(x, axes, keepdims)


def ndim(x):
    """How many axes there are."""
    return asarray(x).ndim


def norm(x, ord=None, axis=None, keepdims=False):
    """The norm of vectors; of matrices where the axes are two, or the tensor has two and none are given."""
    return np.linalg.norm(x, ord, axis, keepdims)


def normalize(x, axis=-1, order=2, epsilon=1e-7):
    """x over its norm, which counts as epsilon at least."""
    if order == 2:
        return l2_normalize(x, axis, epsilon * epsilon)
    return x / maximum(tf.linalg.norm(x, order, axis, True), epsilon)


def one_hot(x, num_classes, axis=-1, dtype=None):
    """Rows that are 1 at one place and 0 elsewhere."""
    y = one_hot(x, num_classes, axis=axis)
    return y if dtype is None else cast(y, dtype)


def pad(x, pad_width, mode='constant', constant_values=None):
    """x with something before and behind each axis."""
    x = asarray(x)
    if isinstance(pad_width, int):
        pad_width = [[pad_width, pad_width]] * x.ndim
    elif isinstance(pad_width[0], int):
        pad_width = [pad_width] * x.ndim
    if mode == 'constant':
        return pad(x, pad_width, 'CONSTANT', 0 if constant_values is None else constant_values)
    return pad(x, pad_width, 'REFLECT' if mode == 'reflect' else 'SYMMETRIC')


def qr(x, mode='reduced'):
    """Matrices as a product of one with orthogonal columns and an upper triangle."""
    if mode != 'reduced':
        raise ValueError("mode must be 'reduced'")
    return qr(x)


def scatter(indices, values, shape):
    """Zeros to which values are added at these places."""
    return scatter_nd(indices, values, shape)


def scatter_update(inputs, indices, updates):
    """A tensor whose elements at these places are others."""
    return tensor_scatter_nd_update(inputs, indices, updates)


def segment_max(data, segment_ids, num_segments=None, sorted=False):
    """The largest of the rows of each segment; the lowest finite number for a segment of none, 0 with sorted."""
    if sorted:
        if num_segments is not None:
            raise ValueError("with sorted, num_segments is not given")
        return tf.math.segment_max(data, segment_ids)
    n = int(reduce_max(segment_ids)) + 1 if num_segments is None else num_segments
    return tf.math.unsorted_segment_max(data, segment_ids, n)


def segment_sum(data, segment_ids, num_segments=None, sorted=False):
    """The sum of the rows of each segment; 0 for a segment of none."""
    return segment_sum(data, segment_ids, num_segments)


def separable_conv(inputs, depthwise_kernel, pointwise_kernel, strides=1, padding='valid', data_format=None,
                   dilation_rate=1):
    """The convolution of each channel of images with kernels of its own, then one across the channels."""
    return tf.keras.backend.separable_conv2d(inputs, depthwise_kernel, pointwise_kernel, strides, padding, data_format,
                                             dilation_rate)


def slice(inputs, start_indices, shape):
    """What stands from start_indices on, of this shape."""
    return slice(inputs, start_indices, shape)


def slice_update(inputs, start_indices, updates):
    """A tensor a part of which, from start_indices on, is another one."""
    inputs, updates = asarray(inputs), asarray(updates)
    wide = []
    for i in range(inputs.ndim):
        wide.append([start_indices[i], inputs.shape[i] - start_indices[i] - updates.shape[i]])
    return where(pad(ones_like(updates), wide) > 0, pad(updates, wide), inputs)


def solve_triangular(a, b, lower=False):
    """The solution of equations with a triangular matrix."""
    flat = asarray(b).ndim < asarray(a).ndim
    x = triangular_solve(a, expand_dims(b, -1) if flat else b, lower=lower)
    return squeeze(x, -1) if flat else x


def trace(x, offset=0, axis1=0, axis2=1):
    """The sum of the diagonal of matrices."""
    return reduce_sum(diag_part(moveaxis(x, [axis1, axis2], [-2, -1]), offset), -1)


def tri(N, M=None, k=0, dtype=None):
    """1 up to the k-th diagonal, 0 above it."""
    return tril(ones([N, N if M is None else M], dtype=dtype), k)


def _parts(y):
    """The real and imaginary parts."""
    return (real(y), imag(y))


def fft(x):
    """The Fourier transform along the last axis, of real and imaginary parts: a pair of such."""
    return tf.keras.ops._parts(fft(complex(x[0], x[1])))


def fft2(x):
    """The Fourier transform along the last two axes, of real and imaginary parts: a pair of such."""
    return tf.keras.ops._parts(np.fft.fft2(complex(x[0], x[1])))


def ifft2(x):
    """The inverse Fourier transform along the last two axes, of real and imaginary parts: a pair of such."""
    return tf.keras.ops._parts(np.fft.ifft2(complex(x[0], x[1])))


def rfft(x, fft_length=None):
    """The half of the Fourier transform of real numbers that tells the other: real and imaginary parts."""
    return tf.keras.ops._parts(np.fft.rfft(x, fft_length))


def irfft(x, fft_length=None):
    """The real numbers of which rfft gives x, real and imaginary parts."""
    return np.fft.irfft(complex(x[0], x[1]), fft_length)


istft = refused("there are no windows and frames: write them with fft")
lstsq = refused("write q, r = qr(A) and triangular_solve(r, matmul(q, b, transpose_a=True), lower=False)")
lu_factor = refused("there is no LU decomposition: solve, det and inv need none")
stft = refused("there are no windows and frames: write them with fft")


def svd(x, full_matrices=True, compute_uv=True):
    """U, the singular values, V': x = U diag(s) V'. Without compute_uv the values alone."""
    return np.linalg.svd(x, full_matrices, compute_uv)
