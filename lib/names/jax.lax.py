# jax.lax
from ops import abs, acos, acosh, add, asin, asinh, atan, atan2, atanh, cbrt, ceil, complex, conj, cos, cosh, digamma
from ops import equal as eq, erf, erfc, erfinv as erf_inv, exp, expm1, floor, greater as gt
from ops import greater_equal as ge, imag, is_finite, less as lt, less_equal as le, lgamma, log, log1p
from ops import sigmoid as logistic, multiply as mul, negative as neg
from jax.numpy import maximum as max, minimum as min
from ops import not_equal as ne, pow, real, reciprocal, rsqrt, sign, sin, sinh, sqrt, square
from ops import betainc, igamma, igammac, stop_gradient, subtract as sub, tan, tanh, where as select
from ops import i0e as bessel_i0e, i1e as bessel_i1e, zeta
from ops import cond, fori_loop, lax.scan as scan, lax.slice as slice, lax.while_loop as while_loop, map
from jax.lax import full_like as zeros_like_array
from jax.nn import identity as optimization_barrier


def polygamma(m, x):
    """The derivative of digamma of order m, a whole number."""
    return tf.math.polygamma(m, x)


def div(x, y):
    """The quotient, of two whole numbers rounded towards 0."""
    if (isinstance(x, int) or asarray(x).dtype in [int32, int64]) and (isinstance(y, int) or asarray(y).dtype in [int32, int64]):
        q = x // y
        below = logical_and(logical_xor(less(x, 0), less(y, 0)), not_equal(q * y, x))
        return where(below, q + 1, q)
    return divide(x, y)


def exp2(x):
    """2 to the power of x."""
    return pow(2.0, x)


def integer_pow(x, y):
    """x to the power of a whole number."""
    return pow(x, y)


def rem(x, y):
    """What the division leaves, with the sign of x."""
    size = abs(add(y, zeros_like(x)))
    return where(less(x, 0), negative(floormod(negative(x), size)), floormod(x, size))


def round(x, rounding_method=0):
    """The nearest whole number; halves go away from 0, or with rounding_method=1 to the even one."""
    if rounding_method == 1:
        return round(x)
    n = floor(abs(x))
    return sign(x) * where(greater_equal(abs(x) - n, 0.5), n + 1, n)


def clamp(min, x, max):
    """x kept between min and max; at both its slope is 0, and so is theirs."""
    if isinstance(x, int) or asarray(x).dtype in [int32, int64]:
        return minimum(maximum(x, min), max)
    low, x, high = special._like(min, x, max)
    y = minimum(maximum(x, low), high)
    below = logical_and(less(x, low), less(low, high))
    y = where(below, low, where(greater(x, high), high, stop_gradient(y)))
    return where(logical_and(greater(x, low), less(x, high)), x, y)


def select_n(which, *cases):
    """At each place the case of that number, or of two the second where it is true."""
    which = asarray(which)
    if which.dtype == tf.bool:
        return where(which, cases[1], cases[0])
    y = cases[0]
    for k in range(1, len(cases)):
        y = where(greater_equal(which, k), cases[k], y)
    return y


def convert_element_type(operand, new_dtype):
    """The same numbers in another dtype."""
    return cast(operand, new_dtype)


def full(shape, fill_value, dtype=None):
    """A tensor of one number."""
    return fill(shape, fill_value, dtype)


def full_like(x, fill_value, dtype=None, shape=None):
    """A tensor of one number, of the shape and dtype of x where none is given."""
    x = asarray(x)
    return fill(x.shape if shape is None else shape, cast(fill_value, x.dtype if dtype is None else dtype))


def iota(dtype, size):
    """0, 1, 2 and so on."""
    return cast(range(size), dtype)


def broadcasted_iota(dtype, shape, dimension):
    """0, 1, 2 and so on along one axis of a shape."""
    to = [1] * len(shape)
    to[dimension] = shape[dimension]
    return broadcast_to(reshape(cast(range(shape[dimension]), dtype), to), shape)


def broadcast(operand, sizes):
    """The same tensor along new axes in front."""
    operand = asarray(operand)
    return broadcast_to(operand, [*sizes, *operand.shape])


def broadcast_in_dim(operand, shape, broadcast_dimensions):
    """The same tensor along new axes; its own ones are these."""
    operand = asarray(operand)
    to = [1] * len(shape)
    for k, d in enumerate(broadcast_dimensions):
        to[d] = operand.shape[k]
    return broadcast_to(reshape(operand, to), shape)


def broadcast_to_rank(x, rank):
    """The same tensor with axes of length 1 in front, until there are so many."""
    x = asarray(x)
    return reshape(x, [*([1] * (rank - x.ndim)), *x.shape])


def broadcast_shapes(*shapes):
    """The shape that tensors of these shapes make together."""
    y = zeros([])
    for shape in shapes:
        y = y + zeros(shape)
    return tuple(y.shape)


def collapse(operand, start_dimension, stop_dimension=None):
    """Some axes that follow each other as one."""
    operand = asarray(operand)
    n = operand.ndim
    stop = n if stop_dimension is None else stop_dimension
    stop = stop + n if stop < 0 else stop
    start = start_dimension + n if start_dimension < 0 else start_dimension
    return reshape(operand, [*operand.shape[:start], -1, *operand.shape[stop:]])


def concatenate(operands, dimension):
    """Tensors one after the other along an axis."""
    return concat(operands, axis=dimension)


def reshape(operand, new_sizes, dimensions=None):
    """The same elements in another shape, the axes first in the order of dimensions."""
    return reshape(operand if dimensions is None else transpose(operand, dimensions), new_sizes)


def transpose(operand, permutation):
    """The axes in another order."""
    return transpose(operand, permutation)


def rev(operand, dimensions):
    """The elements of these axes in the opposite order."""
    return reverse(operand, dimensions)


def squeeze(array, dimensions):
    """Without these axes, which are of length 1."""
    return squeeze(array, dimensions) if len(dimensions) > 0 else array


def expand_dims(array, dimensions):
    """With these axes of the result of length 1."""
    array, shape, n = asarray(array), [], 0
    new = [d + array.ndim + len(dimensions) if d < 0 else d for d in dimensions]
    for k in range(array.ndim + len(dimensions)):
        shape.append(1 if k in new else array.shape[n])
        n = n if k in new else n + 1
    return reshape(array, shape)


def split(operand, sizes, axis=0):
    """Parts of an axis, of these lengths."""
    return split(operand, sizes, axis)


def tile(operand, reps):
    """The tensor repeated along its axes."""
    return tile(operand, reps)


def pad(operand, padding_value, padding_config):
    """More elements around and between those of each axis: (before, after, between); below 0 there are fewer."""
    y = asarray(operand)
    there = greater(ones_like(y), 0)
    for k, (low, high, interior) in enumerate(padding_config):
        n = y.shape[k] + (y.shape[k] - 1) * interior
        places = cast(range(-low, n + high), int64)
        inside = logical_and(greater_equal(places, 0), less(places, n))
        inside = logical_and(inside, equal(floormod(places, interior + 1), 0))
        at = where(inside, floordiv(places, interior + 1), 0)
        y = gather(y, at, axis=k)
        there = logical_and(gather(there, at, axis=k), reshape(inside, [-1 if j == k else 1 for j in range(y.ndim)]))
    return where(there, y, padding_value)


def _start(index, n, size):
    """A place in an axis from which on so many elements are inside."""
    index = cast(index, int64)
    return clip_by_value(where(less(index, 0), index + n, index), 0, n - size)


def dynamic_slice_in_dim(operand, start_index, slice_size, axis=0):
    """So many elements of an axis, moved inside where they would not fit."""
    operand = asarray(operand)
    start = jax.lax._start(start_index, operand.shape[axis], slice_size)
    return gather(operand, start + cast(range(slice_size), int64), axis=axis)


def dynamic_slice(operand, start_indices, slice_sizes):
    """Of every axis, so many elements, moved inside where they would not fit."""
    for k, size in enumerate(slice_sizes):
        operand = jax.lax.dynamic_slice_in_dim(operand, start_indices[k], size, k)
    return operand


def dynamic_index_in_dim(operand, index, axis=0, keepdims=True):
    """The element of an axis, the nearest one where there is none."""
    y = jax.lax.dynamic_slice_in_dim(operand, index, 1, axis)
    return y if keepdims else squeeze(y, axis)


def dynamic_update_slice(operand, update, start_indices):
    """operand with update from this place on, moved inside where it would not fit."""
    operand, update = asarray(operand), asarray(update)
    inside = greater_equal(zeros_like(operand), 0)
    for k in range(operand.ndim):
        n, m = operand.shape[k], update.shape[k]
        at = cast(range(n), int64) - jax.lax._start(start_indices[k], n, m)
        there = logical_and(greater_equal(at, 0), less(at, m))
        inside = logical_and(inside, reshape(there, [n if j == k else 1 for j in range(operand.ndim)]))
        update = gather(update, clip_by_value(at, 0, m - 1), axis=k)
    return where(inside, update, operand)


def dynamic_update_slice_in_dim(operand, update, start_index, axis):
    """operand with update from this place of an axis on, moved inside where it would not fit."""
    operand = asarray(operand)
    axis = axis + operand.ndim if axis < 0 else axis
    starts = [start_index if k == axis else 0 for k in range(operand.ndim)]
    return jax.lax.dynamic_update_slice(operand, update, starts)


def dynamic_update_index_in_dim(operand, update, index, axis):
    """operand with update at this place of an axis, the nearest one where there is none."""
    operand, update = asarray(operand), asarray(update)
    update = update if update.ndim == operand.ndim else expand_dims(update, axis)
    return jax.lax.dynamic_update_slice_in_dim(operand, update, index, axis)


def slice_in_dim(operand, start_index, limit_index, stride=1, axis=0):
    """The elements of an axis from one place up to another; None is its end."""
    operand = asarray(operand)
    n = operand.shape[axis]
    start = 0 if start_index is None else start_index
    limit = n if limit_index is None else limit_index
    places = range(start + n if start < 0 else start, limit + n if limit < 0 else limit, stride)
    return gather(operand, places, axis=axis)


def index_in_dim(operand, index, axis=0, keepdims=True):
    """The element of an axis; below 0 from its end."""
    operand = asarray(operand)
    y = gather(operand, index + operand.shape[axis] if index < 0 else index, axis=axis)
    return expand_dims(y, axis) if keepdims else y


def argmax(operand, axis, index_dtype=int64):
    """The place of the largest element of an axis, the first of several."""
    return cast(argmax(operand, axis), index_dtype)


def argmin(operand, axis, index_dtype=int64):
    """The place of the smallest element of an axis, the first of several."""
    return cast(argmin(operand, axis), index_dtype)


def sort(operand, dimension=-1, is_stable=True, num_keys=1):
    """The elements of an axis in order; of several tensors, all in the order of the first."""
    if not isinstance(operand, (list, tuple)):
        return sort(operand, dimension)
    if num_keys != 1:
        raise ValueError("the order is that of one key here")
    order = argsort(operand[0], dimension)
    return [take_along_axis(x, order, dimension) for x in operand]


def sort_key_val(keys, values, dimension=-1, is_stable=True):
    """The keys of an axis in order, and the values in the order of them."""
    return jax.lax.sort([keys, values], dimension)


def top_k(operand, k, *, axis=-1):
    """The k largest elements of an axis, the largest first, and their places."""
    values, places = top_k(moveaxis(operand, axis, -1), k)
    return (moveaxis(values, -1, axis), moveaxis(places, -1, axis))


def cumsum(operand, axis=0, reverse=False):
    """Running sums, or with reverse those from the end."""
    return cumsum(operand, axis, reverse=reverse)


def cumprod(operand, axis=0, reverse=False):
    """Running products, or with reverse those from the end."""
    return cumprod(operand, axis, reverse=reverse)


def cumlogsumexp(operand, axis=0, reverse=False):
    """Running logsumexp, or with reverse that from the end."""
    return cumulative_logsumexp(operand, axis, reverse=reverse)


def cummax(operand, axis=0, reverse=False):
    """The largest element so far, or with reverse from the end; equal ones share the gradient as in associative_scan."""
    return jax.lax.associative_scan(jax.numpy.maximum, operand, reverse, axis)


def cummin(operand, axis=0, reverse=False):
    """The smallest element so far, or with reverse from the end; equal ones share the gradient as in associative_scan."""
    return jax.lax.associative_scan(jax.numpy.minimum, operand, reverse, axis)


def reduce_sum(operand, axes):
    """The sum of the elements along some axes."""
    return reduce_sum(operand, axes)


def reduce_prod(operand, axes):
    """The product of the elements along some axes."""
    return reduce_prod(operand, axes)


def reduce_max(operand, axes):
    """The largest of the elements along some axes."""
    return reduce_max(operand, axes)


def reduce_min(operand, axes):
    """The smallest of the elements along some axes."""
    return reduce_min(operand, axes)


def reduce_and(operand, axes):
    """Whether all elements along some axes are true."""
    return reduce_all(operand, axes)


def reduce_or(operand, axes):
    """Whether an element along some axes is true."""
    return reduce_any(operand, axes)


def dot(lhs, rhs):
    """The product of vectors and matrices."""
    return dot(lhs, rhs)


def batch_matmul(lhs, rhs):
    """The products of matrices in the last two axes."""
    return matmul(lhs, rhs)


def dot_general(lhs, rhs, dimension_numbers):
    """The sum over pairs of axes, kept apart by others: ((axes of lhs, of rhs) summed, (of lhs, of rhs) kept)."""
    lhs, rhs = asarray(lhs), asarray(rhs)
    (lc, rc), (lb, rb) = dimension_numbers
    lf = [k for k in range(lhs.ndim) if k not in list(lc) and k not in list(lb)]
    rf = [k for k in range(rhs.ndim) if k not in list(rc) and k not in list(rb)]
    batch, n = [lhs.shape[k] for k in lb], 1
    for k in lc:
        n = n * lhs.shape[k]
    left = reshape(transpose(lhs, [*lb, *lf, *lc]), [*batch, -1, n])
    right = reshape(transpose(rhs, [*rb, *rc, *rf]), [*batch, n, -1])
    return reshape(matmul(left, right), [*batch, *[lhs.shape[k] for k in lf], *[rhs.shape[k] for k in rf]])


def conv(lhs, rhs, window_strides, padding):
    """A convolution of images NCHW with kernels OIHW."""
    return jax.lax.conv_general_dilated(lhs, rhs, window_strides, padding)


def conv_with_general_padding(lhs, rhs, window_strides, padding, lhs_dilation, rhs_dilation):
    """A convolution of images NCHW with kernels OIHW, which are spread by rhs_dilation."""
    return jax.lax.conv_general_dilated(lhs, rhs, window_strides, padding, lhs_dilation, rhs_dilation)


def conv_general_dilated(lhs, rhs, window_strides, padding, lhs_dilation=None, rhs_dilation=None,
                         dimension_numbers=None, feature_group_count=1):
    """A convolution of images with kernels, of the axes that dimension_numbers names: ("NCHW", "OIHW", "NCHW")."""
    lhs, rhs = asarray(lhs), asarray(rhs)
    if lhs_dilation is not None and len([d for d in lhs_dilation if d != 1]) > 0:
        raise ValueError("lhs_dilation, a transposed convolution, is not here")
    if lhs.ndim != 4:
        raise ValueError("images have four axes here: write conv1d for signals")
    l, r, o = ("NCHW", "OIHW", "NCHW") if dimension_numbers is None else dimension_numbers
    if l not in ["NCHW", "NHWC"] or r not in ["OIHW", "HWIO"] or o not in ["NCHW", "NHWC"]:
        raise ValueError("dimension_numbers are of 'NCHW' or 'NHWC', 'OIHW' or 'HWIO', 'NCHW' or 'NHWC'")
    x = transpose(lhs, [0, 2, 3, 1]) if l == "NCHW" else lhs
    w = transpose(rhs, [2, 3, 1, 0]) if r == "OIHW" else rhs
    y = conv2d(x, w, window_strides, padding, 1 if rhs_dilation is None else rhs_dilation, "NHWC", feature_group_count)
    return transpose(y, [0, 3, 1, 2]) if o == "NCHW" else y


def switch(index, branches, *operands):
    """The branch of this number, of the operands; the first or the last where there is none."""
    k = int(index)
    k = 0 if k < 0 else k
    return branches[len(branches) - 1 if k >= len(branches) else k](*operands)


def _taken(tree, places, axis):
    """Of every tensor these places of an axis."""
    return jax.tree.map(lambda x: gather(x, places, axis=axis), tree)


def _joined(a, b, axis):
    """Of every pair of tensors the one behind the other along an axis."""
    return jax.tree.map(lambda x, y: concat([x, y], axis=axis), a, b)


def _running(fn, elems, n, axis):
    """Running results of n elements: those at odd places are the running results of pairs."""
    if n < 2:
        return elems
    left, right = jax.lax._taken(elems, range(0, n - 1, 2), axis), jax.lax._taken(elems, range(1, n, 2), axis)
    pairs = fn(left, right)
    if len(jax.tree.leaves(pairs)) != len(jax.tree.leaves(elems)):
        raise ValueError("the function must give as many tensors as there are elems")
    odd = jax.lax._running(fn, pairs, n // 2, axis)
    even = jax.lax._taken(elems, [0], axis)
    if n > 2:
        before = odd if n % 2 == 1 else jax.lax._taken(odd, range(n // 2 - 1), axis)
        even = jax.lax._joined(even, fn(before, jax.lax._taken(elems, range(2, n, 2), axis)), axis)
    m = n - n // 2
    return jax.lax._taken(jax.lax._joined(even, odd, axis), [k // 2 + m * (k % 2) for k in range(n)], axis)


def associative_scan(fn, elems, reverse=False, axis=0):
    """The running results of a function of two, y[i] = fn(y[i - 1], x[i]), of a tensor or several in a tree."""
    elems = jax.tree.map(asarray, elems)
    n = jax.tree.leaves(elems)[0].shape[axis]
    back = range(n - 1, -1, -1)
    y = jax.lax._running(fn, jax.lax._taken(elems, back, axis) if reverse else elems, n, axis)
    return jax.lax._taken(y, back, axis) if reverse else y


igamma_grad_a = refused("write grad(igamma)(a, x)")
random_gamma_grad = refused("write -grad(igamma)(a, x) over the density, exp(scipy.stats.gamma.logpdf(x, a))")
fft = refused("write jnp.fft.fftn, ifftn, rfftn or irfftn")
gather = refused("write gather(x, indices, axis), gather_nd(x, indices) or take_along_axis(x, indices, axis)")
index_take = refused("write gather(x, indices, axis), gather_nd(x, indices) or take_along_axis(x, indices, axis)")
scatter = refused("write scatter_nd(indices, updates, shape) or tensor_scatter_nd_update(x, indices, updates)")
scatter_apply = refused("write scatter_nd(indices, updates, shape) or tensor_scatter_nd_update(x, indices, updates)")
scatter_add = refused("write tensor_scatter_nd_add(x, indices, updates)")
scatter_sub = refused("write tensor_scatter_nd_add(x, indices, updates)")
scatter_mul = refused("write x * segment_prod(updates, indices, n)")
scatter_max = refused("write maximum(x, segment_max(updates, indices, n))")
scatter_min = refused("write minimum(x, segment_min(updates, indices, n))")
reduce = refused("write reduce_sum, reduce_prod, reduce_max, reduce_min, or scan")
reduce_window = refused("write max_pool2d or avg_pool2d")
reduce_window_shape_tuple = refused("write max_pool2d or avg_pool2d")
scaled_dot = refused("numbers are not quantized or sparse here: write matmul or jax.lax.dot_general")
ragged_dot = refused("numbers are not quantized or sparse here: write matmul or jax.lax.dot_general")
ragged_dot_general = refused("numbers are not quantized or sparse here: write matmul or jax.lax.dot_general")
approx_max_k = refused("numbers are not quantized or sparse here: write matmul or jax.lax.dot_general")
approx_min_k = refused("numbers are not quantized or sparse here: write matmul or jax.lax.dot_general")
bitwise_and = refused("bits have no derivative; of truths write logical_and, logical_or, logical_not")
bitwise_not = refused("bits have no derivative; of truths write logical_and, logical_or, logical_not")
bitwise_or = refused("bits have no derivative; of truths write logical_and, logical_or, logical_not")
bitwise_xor = refused("bits have no derivative; of truths write logical_and, logical_or, logical_not")
shift_left = refused("bits have no derivative; of truths write logical_and, logical_or, logical_not")
shift_right_arithmetic = refused("bits have no derivative; of truths write logical_and, logical_or, logical_not")
shift_right_logical = refused("bits have no derivative; of truths write logical_and, logical_or, logical_not")
population_count = refused("bits have no derivative; of truths write logical_and, logical_or, logical_not")
clz = refused("bits have no derivative; of truths write logical_and, logical_or, logical_not")
bitcast_convert_type = refused("bits have no derivative; of truths write logical_and, logical_or, logical_not")
mulhi = refused("bits have no derivative; of truths write logical_and, logical_or, logical_not")
nextafter = refused("it looks at how a number is stored, which has no derivative")
rng_uniform = refused("random numbers come from a seed here: random_uniform(shape, seed=...)")
rng_bit_generator = refused("random numbers come from a seed here: random_uniform(shape, seed=...)")
RandomAlgorithm = refused("random numbers come from a seed here: random_uniform(shape, seed=...)")
conv_transpose = refused("a transposed convolution is not here")
conv_general_dilated_local = refused("a transposed convolution is not here")
conv_general_dilated_patches = refused("patches of images are not here: write conv2d")
conv_dimension_numbers = refused("write the dimension_numbers as three texts")
ConvDimensionNumbers = refused("write the dimension_numbers as three texts")
cholesky = refused("write jax.lax.linalg.cholesky")
eigh = refused("write jax.lax.linalg.eigh")
qr = refused("write jax.lax.linalg.qr")
triangular_solve = refused("write jax.lax.linalg.triangular_solve")
SvdAlgorithm = refused("of decompositions there are cholesky, qr and eigh")
eig = refused("write jax.lax.linalg.eig")
hessenberg = refused("of decompositions there are cholesky, qr and eigh")
lu = refused("write jax.lax.linalg.lu")
ormqr = refused("of decompositions there are cholesky, qr and eigh")
householder_product = refused("write jax.lax.linalg.householder_product")
qdwh = refused("of decompositions there are cholesky, qr and eigh")
schur = refused("of decompositions there are cholesky, qr and eigh")
svd = refused("write jax.lax.linalg.svd")
tridiagonal = refused("of decompositions there are cholesky, qr and eigh")
tridiagonal_solve = refused("write jax.lax.linalg.tridiagonal_solve")
custom_root = refused("write custom_gradient(forward, backward, x), or the steps of the solver")
custom_linear_solve = refused("write custom_gradient(forward, backward, x), or the steps of the solver")
all_gather = refused("one machine computes here: leave it out")
all_to_all = refused("one machine computes here: leave it out")
axis_index = refused("one machine computes here: leave it out")
pmax = refused("one machine computes here: leave it out")
pmean = refused("one machine computes here: leave it out")
pmin = refused("one machine computes here: leave it out")
ppermute = refused("one machine computes here: leave it out")
pshuffle = refused("one machine computes here: leave it out")
psum = refused("one machine computes here: leave it out")
psum_scatter = refused("one machine computes here: leave it out")
pswapaxes = refused("one machine computes here: leave it out")
with_sharding_constraint = refused("one machine computes here: leave it out")
axis_size = refused("one machine computes here: leave it out")
Precision = refused("it says how to compute, not what: leave it out")
PrecisionLike = refused("it says how to compute, not what: leave it out")
DotAlgorithm = refused("it says how to compute, not what: leave it out")
DotAlgorithmPreset = refused("it says how to compute, not what: leave it out")
RoundingMethod = refused("write rounding_method=0 (away from zero) or 1 (to even)")
GatherDimensionNumbers = refused("it says how to compute, not what: leave it out")
ScatterDimensionNumbers = refused("it says how to compute, not what: leave it out")
GatherScatterMode = refused("it says how to compute, not what: leave it out")
FftType = refused("it says how to compute, not what: leave it out")


def reduce_precision(operand, exponent_bits, mantissa_bits):
    """The nearest number of a narrower format, with a slope of 1."""
    x = asarray(operand)
    y = reduce_precision(x, exponent_bits, mantissa_bits)
    return where(is_finite(x), y - (stop_gradient(x) - x), y)
