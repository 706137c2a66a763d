# tf
from ops import print, tf.Module as Module, tf.device as device, tf.name_scope as name_scope
from ops import tf.whole as whole, Tensor
from ops import GradientTape, Variable, abs, acos, acosh, add, add_n, angle, asin, asinh, assign, assign_add, assign_sub
from ops import atan, atan2, atanh, broadcast_to, cast, ceil, clip_by_norm, clip_by_value, complex
from ops import cond, conj, constant, convert_to_tensor, cos, cosh, cross, cumprod, cumsum, custom_gradient
from ops import digamma, div_no_nan, divide, einsum, equal, erf, erfc, exp, expand_dims, expm1, eye
from ops import fill, floor, floor_div, floordiv, floormod, gather_nd, greater, greater_equal, identity, imag
from ops import is_finite, is_inf, is_nan, jit as function, less, less_equal, lgamma, lin_space, linspace, log, log1p
from ops import log_sigmoid, logical_and, logical_not, logical_or, map_fn, matmul, matrix_band_part, matrix_determinant
from ops import log_matrix_determinant, matrix_inverse, matrix_solve, matrix_triangular_solve, maximum, meshgrid
from ops import minimum
from ops import mod, multiply, negative, not_equal, ones, ones_like, pad, pow
from ops import range, real, reciprocal, reduce_all, reduce_any, reduce_logsumexp, reduce_max, reduce_mean
from ops import reduce_min, reduce_prod, reduce_sum, repeat, reshape, reverse, reverse_sequence, rint
from ops import roll, round, rsqrt, scatter_nd, sigmoid, sign, sin, sinh, slice
from ops import sort, sqrt, square, squared_difference, squeeze, stack, stop_gradient, subtract
from ops import tan, tanh, tensor_scatter_nd_add, tensor_scatter_nd_update, tensordot, tf.scan as scan, tile, trace
from ops import truediv, while_loop, zeros, zeros_like
from ops import tensor_scatter_nd_add as tensor_scatter_add, tensor_scatter_nd_update as tensor_scatter_update
from ops import reverse as reverse_v2, divide as realdiv
from tf.math import accumulate_n, argmax, argmin, bincount, confusion_matrix, count_nonzero, invert_permutation, lbeta
from tf.math import argmax as arg_max, argmin as arg_min, logical_xor, scalar_mul, segment_max, segment_mean
from tf.math import segment_min, segment_prod, segment_sum, unsorted_segment_max, unsorted_segment_mean
from tf.math import unsorted_segment_min, unsorted_segment_prod, unsorted_segment_sqrt_n, unsorted_segment_sum
from tf.math import betainc, igamma, igammac, zeta, polygamma
from tf.linalg import cholesky_solve, diag_part as matrix_diag_part, diag as matrix_diag, global_norm, matrix_transpose
from tf.linalg import norm, qr, set_diag as matrix_set_diag, tensor_diag as diag, tensor_diag_part as diag_part
from tf.linalg import eig, eigvals, eigh as self_adjoint_eig, eigvalsh as self_adjoint_eigvals, svd
from tf.linalg import cholesky, lstsq as matrix_solve_ls, sqrtm as matrix_square_root
from tf.nn import depth_to_space, space_to_depth
from tf.keras.initializers import Zeros as zeros_initializer, Ones as ones_initializer, Constant as constant_initializer
from tf.keras.initializers import RandomNormal as random_normal_initializer, RandomUniform as random_uniform_initializer
from tf.keras.initializers import VarianceScaling as variance_scaling_initializer
from tf.random import categorical as multinomial, normal as random_normal, uniform as random_uniform, truncated_normal
from tf.random import gamma as random_gamma, poisson as random_poisson, shuffle as random_shuffle, set_random_seed
from tf.image import extract_image_patches
from tf.sparse import segment_mean as sparse_segment_mean, segment_sqrt_n as sparse_segment_sqrt_n
from tf.sparse import segment_sum as sparse_segment_sum, reduce_sum as sparse_reduce_sum, add as sparse_add
from tf.sparse import sparse_dense_matmul as sparse_tensor_dense_matmul, softmax as sparse_softmax
from tf.signal import fft, fft2d, fft3d, ifft, ifft2d, ifft3d


def argsort(values, axis=-1, direction='ASCENDING', stable=False):
    """The places of the elements along an axis in their order."""
    return tf.whole(argsort(values, axis, direction))


def batch_gather(params, indices):
    """The elements at these places along the last axis of the indices, of each batch."""
    n = asarray(indices).ndim - 1
    return gather(params, indices, axis=n, batch_dims=n)


def batch_to_space(input, block_shape, crops):
    """Images, or more, whose batch was pieces of block_shape, without their edges."""
    input, n = asarray(input), len(block_shape)
    total, perm, sizes = 1, [n], []
    for b in block_shape:
        total = total * b
    batch = input.shape[0] // total
    y = reshape(input, [*block_shape, batch, *input.shape[1:]])
    for i in range(n):
        perm = [*perm, n + 1 + i, i]
        sizes.append(input.shape[1 + i] * block_shape[i])
    y = transpose(y, [*perm, *range(2 * n + 1, y.ndim)])
    y = reshape(y, [batch, *sizes, *input.shape[1 + n :]])
    for i in range(n):
        y = gather(y, range(crops[i][0], sizes[i] - crops[i][1]), axis=1 + i)
    return y


def boolean_mask(tensor, mask, axis=None):
    """The elements, or the rows, where the mask is true."""
    tensor, mask = asarray(tensor), reshape(mask, asarray(mask).shape)
    at, n = 0 if axis is None else axis % tensor.ndim, mask.size
    flat = reshape(tensor, [*tensor.shape[:at], n, *tensor.shape[at + mask.ndim :]])
    places = sort(where(reshape(mask, [-1]), range(n), n))
    return gather(flat, places[: int(reduce_sum(cast(mask, int64)))], axis=at)


def clip_by_average_norm(t, clip_norm):
    """A tensor, made smaller where its Euclidean norm over the number of its elements is larger than clip_norm."""
    return clip_by_norm(t, clip_norm * asarray(t).size)


def clip_by_global_norm(t_list, clip_norm, use_norm=None):
    """Tensors, all made smaller where the norm of all together is larger than clip_norm, NaN where it is not finite; and it."""
    size, out = tf.linalg.global_norm(t_list) if use_norm is None else use_norm, []
    small, large = less_equal(size, clip_norm), size
    if use_norm is None:
        large = tf.linalg.global_norm([None if t is None else where(small, 1.0, t) for t in t_list])
    scale = where(is_finite(size), where(small, 1.0, clip_norm / large), nan)
    for t in t_list:
        out.append(None if t is None else t * scale)
    return out, size


def concat(values, axis):
    """Tensors one behind the other along an axis."""
    return concat(values, axis)


def div(x, y):
    """The quotient; of whole numbers rounded down."""
    q = floordiv(x, y)
    return q if q.dtype == int64 else divide(x, y)


def dynamic_partition(data, partitions, num_partitions):
    """The rows of each part, by the numbers of their parts."""
    numbers, out = cast(partitions, int64), []
    if reduce_any(logical_or(numbers < 0, numbers >= num_partitions)):
        raise ValueError(f"partitions must be from 0 to {num_partitions - 1}")
    for i in range(num_partitions):
        out.append(tf.boolean_mask(data, equal(numbers, i)))
    return out


def dynamic_stitch(indices, data):
    """One tensor out of several, whose rows go to the places that stand beside them; the last one stays."""
    places, rows = [], []
    for i, one in zip(indices, data):
        i, one = asarray(i), asarray(one)
        places.append(reshape(cast(i, int64), [-1]))
        rows.append(reshape(one, [i.size, *one.shape[i.ndim :]]))
    places, rows = concat(places, 0), concat(rows, 0)
    whole = zeros([int(reduce_max(places)) + 1, *rows.shape[1:]], dtype=rows.dtype)
    return tensor_scatter_nd_update(whole, expand_dims(places, 1), rows)


def ensure_shape(x, shape):
    """The tensor itself, when it has that shape."""
    x = asarray(x)
    for i in range(x.ndim):
        if len(shape) != x.ndim or (shape[i] is not None and shape[i] != -1 and shape[i] != x.shape[i]):
            raise ValueError("the shape is another one")
    return identity(x)


def foldl(fn, elems, initializer=None, back_prop=True, parallel_iterations=10):
    """fn of what came before and each row, from the first to the last."""
    y = initializer
    for x in elems:
        y = x if y is None else fn(y, x)
    return y


def foldr(fn, elems, initializer=None, back_prop=True, parallel_iterations=10):
    """fn of what came before and each row, from the last to the first."""
    elems, y = asarray(elems), initializer
    for i in range(elems.shape[0]):
        x = elems[elems.shape[0] - 1 - i]
        y = x if y is None else fn(y, x)
    return y


def gather(params, indices, validate_indices=None, axis=None, batch_dims=0):
    """The rows, or what stands at these places along an axis."""
    return gather(params, indices, axis=axis, batch_dims=batch_dims)


def grad_pass_through(f):
    """A function with the values of f and the derivative of the identity."""
    return lambda x: stop_gradient(f(x)) + (x - stop_gradient(x))


def identity_n(input):
    """The tensors of a list themselves."""
    out = []
    for x in input:
        out.append(identity(x))
    return out


def is_tensor(x):
    """Whether it is a tensor or a variable."""
    return isinstance(x, Tensor) or isinstance(x, Variable)


def one_hot(indices, depth, on_value=None, off_value=None, axis=None, dtype=None):
    """Rows that are on_value, 1, at one place and off_value, 0, elsewhere."""
    y = one_hot(indices, depth, axis=-1 if axis is None else axis)
    if on_value is not None or off_value is not None:
        y = where(y > 0, 1.0 if on_value is None else on_value, 0.0 if off_value is None else off_value)
    return y if dtype is None else cast(y, dtype)


def parallel_stack(values):
    """Tensors as the rows of one."""
    return stack(values, axis=0)


def rank(input):
    """How many axes a tensor has."""
    return tf.whole(asarray(input).ndim)


def recompute_grad(f):
    """The function itself: what is computed twice is 'gradtape --memory's affair."""
    return f


def saturate_cast(value, dtype):
    """A tensor of another dtype."""
    return cast(value, dtype)


def scatter_add(ref, indices, updates):
    """A variable to whose rows at these places others are added."""
    return assign(ref, tensor_scatter_nd_add(ref, expand_dims(cast(indices, int64), -1), updates))


def scatter_div(ref, indices, updates):
    """A variable whose rows at these places are divided by others."""
    indices = expand_dims(cast(indices, int64), -1)
    return assign(ref, tensor_scatter_nd_update(ref, indices, gather_nd(ref, indices) / updates))


def scatter_max(ref, indices, updates):
    """A variable whose rows at these places are as large as others at least."""
    return assign(ref, tf.tensor_scatter_nd_max(ref, expand_dims(cast(indices, int64), -1), updates))


def scatter_min(ref, indices, updates):
    """A variable whose rows at these places are as large as others at most."""
    return assign(ref, tf.tensor_scatter_nd_min(ref, expand_dims(cast(indices, int64), -1), updates))


def scatter_mul(ref, indices, updates):
    """A variable whose rows at these places are multiplied by others."""
    indices = expand_dims(cast(indices, int64), -1)
    return assign(ref, tensor_scatter_nd_update(ref, indices, gather_nd(ref, indices) * updates))


def scatter_sub(ref, indices, updates):
    """A variable from whose rows at these places others are subtracted."""
    return assign(ref, tensor_scatter_nd_add(ref, expand_dims(cast(indices, int64), -1), -asarray(updates)))


def scatter_update(ref, indices, updates):
    """A variable whose rows at these places are others."""
    return assign(ref, tensor_scatter_nd_update(ref, expand_dims(cast(indices, int64), -1), updates))


def scatter_nd_add(ref, indices, updates):
    """A variable to whose elements at these places others are added."""
    return assign(ref, tensor_scatter_nd_add(ref, indices, updates))


def scatter_nd_sub(ref, indices, updates):
    """A variable from whose elements at these places others are subtracted."""
    return assign(ref, tensor_scatter_nd_add(ref, indices, -asarray(updates)))


def scatter_nd_update(ref, indices, updates):
    """A variable whose elements at these places are others."""
    return assign(ref, tensor_scatter_nd_update(ref, indices, updates))


def sequence_mask(lengths, maxlen=None, dtype=bool):
    """Rows that are true up to a length each."""
    lengths = cast(lengths, int64)
    n = int(reduce_max(lengths)) if maxlen is None else int(maxlen)
    return cast(less(range(n), expand_dims(lengths, -1)), dtype)


def searchsorted(sorted_sequence, values, side='left', out_type=None):
    """How many elements of a sorted sequence are smaller; with side='right', not larger."""
    return tf.whole(searchsorted(sorted_sequence, values, side), out_type)


def shape(input, out_type=None):
    """The lengths of the axes."""
    return tf.whole(shape(input), out_type)


def shape_n(input, out_type=None):
    """The shapes of several tensors."""
    return [tf.whole(shape(x), out_type) for x in input]


def size(input, out_type=None):
    """How many elements there are."""
    return tf.whole(size(input), out_type)


def space_to_batch(input, block_shape, paddings):
    """Images, or more, between zeros, whose pieces of block_shape have become a batch."""
    input, n = asarray(input), len(block_shape)
    input = pad(input, [[0, 0], *paddings, *[[0, 0]] * (input.ndim - 1 - n)])
    total, inner, first, then = 1, [input.shape[0]], [], [0]
    for i in range(n):
        total = total * block_shape[i]
        inner = [*inner, input.shape[1 + i] // block_shape[i], block_shape[i]]
        first.append(2 + 2 * i)
        then.append(1 + 2 * i)
    y = reshape(input, [*inner, *input.shape[1 + n :]])
    y = transpose(y, [*first, *then, *range(2 * n + 1, y.ndim)])
    return reshape(y, [total * input.shape[0], *y.shape[n + 1 :]])


def split(value, num_or_size_splits, axis=0, num=None):
    """Parts of an axis: as many of one length, or of these lengths."""
    return split(value, num_or_size_splits, axis)


def strided_slice(input_, begin, end, strides=None, begin_mask=0, end_mask=0, ellipsis_mask=0, new_axis_mask=0,
                  shrink_axis_mask=0):
    """What stands from begin up to end along the first axes, a stride apart."""
    if ellipsis_mask != 0 or new_axis_mask != 0:
        raise ValueError("write x[..., None]: ellipsis_mask and new_axis_mask are not there")
    y, dropped = asarray(input_), []
    for i in range(len(begin)):
        n, step, first, last = y.shape[i], 1 if strides is None else strides[i], begin[i], end[i]
        bit = 2**i
        if shrink_axis_mask // bit % 2 == 1:
            y = gather(y, [first % n], axis=i)
            dropped.append(i)
        else:
            low, high = 0 if step > 0 else -1, n if step > 0 else n - 1
            first = first + n if first < 0 else first
            first = low if first < low else high if first > high else first
            first = first if begin_mask // bit % 2 == 0 else 0 if step > 0 else n - 1
            last = last + n if last < 0 else last
            last = low if last < low else high if last > high else last
            last = last if end_mask // bit % 2 == 0 else n if step > 0 else -1
            y = gather(y, range(first, last, step), axis=i)
    return squeeze(y, dropped) if len(dropped) > 0 else y


def tensor_scatter_nd_max(tensor, indices, updates):
    """A tensor whose elements at these places are as large as others at least."""
    tensor, indices = asarray(tensor), cast(indices, int64)
    n, depth = 1, indices.shape[-1]
    flat, stride = zeros_like(indices[..., 0]), []
    for i in range(depth):
        flat = flat * tensor.shape[i] + indices[..., i]
        n = n * tensor.shape[i]
    rest = tensor.shape[depth:]
    rows = concat([reshape(tensor, [n, *rest]), reshape(updates, [flat.size, *rest])], 0)
    y = segment_max(rows, concat([range(n), reshape(flat, [-1])], 0), n)
    return reshape(y, tensor.shape)


def tensor_scatter_nd_min(tensor, indices, updates):
    """A tensor whose elements at these places are as large as others at most."""
    return -tf.tensor_scatter_nd_max(-asarray(tensor), indices, -asarray(updates))


def tensor_scatter_nd_sub(tensor, indices, updates):
    """A tensor from whose elements at these places others are subtracted."""
    return tensor_scatter_nd_add(tensor, indices, -asarray(updates))


def to_complex128(x):
    """A tensor as complex128."""
    return cast(x, complex128)


def to_complex64(x):
    """A tensor as complex64."""
    return cast(x, complex64)


def to_double(x):
    """A tensor as float64."""
    return cast(x, float64)


def to_float(x):
    """A tensor as float32."""
    return cast(x, float32)


def to_int32(x):
    """A tensor as int32."""
    return cast(x, int32)


def to_int64(x):
    """A tensor as int64."""
    return cast(x, int64)


def transpose(a, perm=None, conjugate=False):
    """The axes in another order, the last first unless it is given."""
    return transpose(conj(a) if conjugate else a, perm)


def truncatediv(x, y):
    """The quotient rounded towards 0."""
    q = floordiv(abs(x), abs(y))
    return where(equal(less(x, 0), less(y, 0)), q, -q)


def truncatemod(x, y):
    """What is left by the quotient rounded towards 0; it has the sign of x."""
    r = floormod(abs(x), abs(y))
    return where(less(x, 0), -r, r)


def tuple(tensors, control_inputs=None):
    """The tensors of a list themselves."""
    return tf.identity_n(tensors)


def unravel_index(indices, dims):
    """The places along each axis, as the rows of a matrix, of places among all elements in a row."""
    rest, rows = cast(indices, int64), []
    for i in range(len(dims)):
        n = dims[len(dims) - 1 - i]
        rows = [floormod(rest, n), *rows]
        rest = floordiv(rest, n)
    return tf.whole(stack(rows, 0), indices.dtype if isinstance(indices, Tensor) else None)


def unstack(value, num=None, axis=0):
    """What stands along an axis, one by one."""
    return unstack(value, axis, num)


def vectorized_map(fn, elems, fallback_to_while_loop=True, warn=True):
    """fn of each row."""
    return map_fn(fn, elems)


def where(condition, x=None, y=None):
    """x where a condition holds, else y; without them the places where it holds."""
    if x is not None:
        return where(condition, x, y)
    condition = cast(condition, bool)
    n = condition.size
    places = sort(where(reshape(condition, [-1]), range(n), n))[: int(reduce_sum(cast(condition, int64)))]
    return transpose(tf.unravel_index(places, condition.shape))


from tf import batch_to_space as batch_to_space_nd, space_to_batch as space_to_batch_nd
from tf import tensor_scatter_nd_sub as tensor_scatter_sub, tensor_scatter_nd_max as tensor_scatter_max
from tf import tensor_scatter_nd_min as tensor_scatter_min

Assert = refused("write expect: in the model")
as_string = refused("there are no texts to compute with")
batch_scatter_update = refused("write scatter_nd_update with indices of all axes")
bitcast = refused("it has no derivative: cast(x, dtype) changes the dtype")
case = refused("write if, elif and else, or cond(pred, true_fn, false_fn)")
control_dependencies = refused("steps run in their order")
dequantize = refused("quantized numbers are not there")
edit_distance = refused("it has no derivative")
extract_volume_patches = refused("there are no windows over three dimensions")
fftnd = refused("write np.fft.fftn(x, s, axes)")
fingerprint = refused("it has no derivative")
group = refused("steps run in their order")
hessians = refused("write hessian(f)(x), or ask for it with 'gradtape hessian'")
histogram_fixed_width = refused("it has no derivative")
histogram_fixed_width_bins = refused("it has no derivative")
no_gradient = refused("write stop_gradient(x)")
numpy_function = refused("models call no Python: write the function in steps")
py_func = refused("models call no Python: write the function in steps")
py_function = refused("models call no Python: write the function in steps")
quantize = refused("quantized numbers are not there")
random_index_shuffle = refused("an order at random is not there: give it as an input")
switch_case = refused("write if, elif and else")
unique = refused("it has no derivative, and its length is not known")
unique_with_counts = refused("it has no derivative, and its length is not known")
wrap_function = refused("models have no graphs: write def f(x): ...")
