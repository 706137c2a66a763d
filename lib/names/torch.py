# torch
from ops import abs, absolute, acos, acosh, angle, arccos, arccosh, arcsin, arcsinh, arctan, arctan2, arctanh, asin
from ops import asinh, atan, atan2, atanh, ceil, complex, conj, conj as conj_physical
from ops import copysign, cos, cosh
from ops import cumulative_logsumexp as logcumsumexp, det, digamma, equal as eq, erf, erfc, erfinv, exp, expm1
from ops import floor, floor_divide, float_power, greater, greater as gt, greater_equal, greater_equal as ge, hypot, i0
from ops import identity as clone, identity as positive, identity as resolve_conj, identity as resolve_neg, imag, inner
from ops import inv as inverse, is_finite as isfinite, is_inf as isinf, is_nan as isnan, less, less as lt, less_equal
from ops import less_equal as le, lgamma, log, log10, log1p, log2, logaddexp
from ops import matmul, maximum, minimum, mul, multiply, nan_to_num, negative, negative as neg, not_equal
from ops import not_equal as ne, real, reciprocal, relu, remainder, rsqrt, selu, sigmoid, sign, sign as sgn, sin
from ops import sinc, sinh, slogdet, sqrt, square, stop_gradient as detach, tan, tanh, vdot, xlogy
from torch.nn.functional import adaptive_avg_pool1d, adaptive_max_pool1d
from torch.nn.functional import avg_pool1d, bilinear, celu, channel_shuffle, conv1d, conv2d, conv3d, conv_tbc
from torch.nn.functional import conv_transpose1d, conv_transpose2d, conv_transpose3d, cosine_similarity, ctc_loss
from torch.nn.functional import embedding_bag, group_norm, hardshrink, layer_norm, log_softmax, max_pool1d, max_pool2d
from torch.nn.functional import max_pool3d, native_channel_shuffle, pairwise_distance, pdist, pixel_shuffle
from torch.nn.functional import pixel_unshuffle, prelu, rrelu, softmax, threshold
from torch.special import exp2, logit, multigammaln as mvlgamma, polygamma, round


def add(input, other, *, alpha=1):
    """The sum, the second operand times alpha."""
    return add(input, other) if alpha == 1 else add(input, alpha * other)


def addbmm(input, batch1, batch2, *, beta=1, alpha=1):
    """beta times the input plus alpha times the sum of the products of the matrices of two batches."""
    return add(beta * input, alpha * einsum('bij,bjk->ik', batch1, batch2))


def addcdiv(input, tensor1, tensor2, *, value=1):
    """The input plus value times the quotient of two more."""
    return input + value * (tensor1 / tensor2)


def addcmul(input, tensor1, tensor2, *, value=1):
    """The input plus value times the product of two more."""
    return input + value * (tensor1 * tensor2)


def addmm(input, mat1, mat2, *, beta=1, alpha=1):
    """beta times the input plus alpha times a product of matrices."""
    return beta * input + alpha * torch.mm(mat1, mat2)


def addmv(input, mat, vec, *, beta=1, alpha=1):
    """beta times the input plus alpha times the product of a matrix and a vector."""
    return beta * input + alpha * torch.mv(mat, vec)


def addr(input, vec1, vec2, *, beta=1, alpha=1):
    """beta times the input plus alpha times the outer product of two vectors."""
    return beta * input + alpha * torch.outer(vec1, vec2)


def adjoint(input):
    """The conjugate of the matrices in the last two axes, transposed."""
    return conj(swapaxes(input, -2, -1))


def all(input, dim=None, keepdim=False):
    """Whether every element along some axes is other than 0."""
    return reduce_all(cast(input, torch.bool), dim, keepdim)


def allclose(input, other, rtol=1e-05, atol=1e-08, equal_nan=False):
    """Whether every pair of elements is about the same."""
    return reduce_all(torch.isclose(input, other, rtol, atol, equal_nan))


def amax(input, dim=None, keepdim=False):
    """The largest element along some axes; equal ones share the gradient."""
    return reduce_max(input, dim, keepdim)


def amin(input, dim=None, keepdim=False):
    """The smallest element along some axes; equal ones share the gradient."""
    return reduce_min(input, dim, keepdim)


def aminmax(input, *, dim=None, keepdim=False):
    """The smallest and the largest element along an axis."""
    return reduce_min(input, dim, keepdim), reduce_max(input, dim, keepdim)


def any(input, dim=None, keepdim=False):
    """Whether an element along some axes is other than 0."""
    return reduce_any(cast(input, torch.bool), dim, keepdim)


def arange(start=0, end=None, step=1, dtype=None):
    """Numbers from start up to end, without it, step apart."""
    return range(0, start, 1, dtype) if end is None else range(start, end, step, dtype)


def argmax(input, dim=None, keepdim=False):
    """The index of the largest element of an axis; without an axis among all in a row."""
    input = asarray(input)
    y = argmax(reshape(input, [-1]), 0) if dim is None else argmax(input, dim)
    if not keepdim:
        return y
    return reshape(y, [1] * input.ndim) if dim is None else expand_dims(y, dim)


def argmin(input, dim=None, keepdim=False):
    """The index of the smallest element of an axis; without an axis among all in a row."""
    return torch.argmax(negative(input), dim, keepdim)


def argsort(input, dim=-1, descending=False, stable=False):
    """The indices that put the elements of an axis in order."""
    return argsort(input, dim, 'DESCENDING' if descending else 'ASCENDING')


def atleast_1d(*tensors):
    """The input with one axis or more; of several a list."""
    tensors = tensors[0] if isinstance(tensors[0], (list, tuple)) else tensors
    out = [reshape(x, [1]) if x.ndim == 0 else x for x in [asarray(x) for x in tensors]]
    return out if len(out) > 1 else out[0]


def atleast_2d(*tensors):
    """The input with two axes or more, the new ones in front; of several a list."""
    tensors = tensors[0] if isinstance(tensors[0], (list, tuple)) else tensors
    out = [reshape(x, [1, -1]) if x.ndim < 2 else x for x in [asarray(x) for x in tensors]]
    return out if len(out) > 1 else out[0]


def atleast_3d(*tensors):
    """The input with three axes or more, a vector in the middle one; of several a list."""
    tensors = tensors[0] if isinstance(tensors[0], (list, tuple)) else tensors
    out = []
    for x in tensors:
        x = asarray(x)
        out.append(reshape(x, [1, -1, 1]) if x.ndim < 2 else expand_dims(x, -1) if x.ndim == 2 else x)
    return out if len(out) > 1 else out[0]


def bartlett_window(window_length, periodic=True, *, dtype=None):
    """1 - |2 n / N - 1|, with N one less if it is not periodic."""
    n = asarray(range(window_length), dtype)
    return 1 - abs(n * (2 / (window_length if periodic else window_length - 1)) - 1)


def baddbmm(input, batch1, batch2, *, beta=1, alpha=1):
    """beta times the input plus alpha times the products of the matrices of two batches."""
    return beta * input + alpha * torch.bmm(batch1, batch2)


def bincount(input, weights=None, minlength=0):
    """How often each whole number occurs, or the sum of the weights of where it does."""
    counts = segment_sum(ones_like(input) if weights is None else weights, input)
    missing = minlength - counts.shape[0]
    return pad(counts, [[0, missing]]) if missing > 0 else counts


def blackman_window(window_length, periodic=True, *, dtype=None):
    """0.42 - 0.5 cos(2 pi n / N) + 0.08 cos(4 pi n / N), with N one less if it is not periodic."""
    n = asarray(range(window_length), dtype)
    x = n * (2 * math.pi / (window_length if periodic else window_length - 1))
    return 0.42 - 0.5 * cos(x) + 0.08 * cos(2 * x)


def block_diag(*tensors):
    """A matrix with the given ones along its diagonal and zeros elsewhere."""
    rows, left, width = [], 0, 0
    parts = []
    for x in tensors:
        x = asarray(x)
        parts.append(reshape(x, [1, -1]) if x.ndim < 2 else x)
    for x in parts:
        width = width + x.shape[1]
    for x in parts:
        rows.append(pad(x, [[0, 0], [left, width - left - x.shape[1]]]))
        left = left + x.shape[1]
    return concat(rows, axis=0)


def bmm(input, mat2):
    """The products of the matrices of two batches."""
    if asarray(input).ndim != 3 or asarray(mat2).ndim != 3:
        raise ValueError("both must be batches of matrices: torch.matmul takes others, too")
    return matmul(input, mat2)


def broadcast_shapes(*shapes):
    """The shape that these shapes give together."""
    y = zeros([])
    for one in shapes:
        y = y + zeros([one] if isinstance(one, int) else one)
    return y.shape


def broadcast_tensors(*tensors):
    """The inputs, all of the shape that they give together."""
    y = 0
    for x in tensors:
        y = y + zeros_like(x)
    return [broadcast_to(x, y.shape) for x in tensors]


def broadcast_to(input, size):
    """Repeated along axes of length 1 and along new leading axes."""
    return broadcast_to(input, size)


def bucketize(input, boundaries, *, right=False):
    """In which interval between the boundaries each element is."""
    return torch.searchsorted(boundaries, input, right=right)


def cartesian_prod(*tensors):
    """Every choice of an element of each vector, in rows."""
    if len(tensors) == 1:
        return identity(tensors[0])
    return stack([reshape(x, [-1]) for x in meshgrid(*tensors, indexing='ij')], axis=1)


def cat(tensors, dim=0):
    """Values joined along an axis."""
    return concat(tensors, axis=dim)


def cdist(x1, x2, p=2.0, compute_mode=None):
    """The distance of every row of the first to every row of the second."""
    return torch.linalg.vector_norm(expand_dims(x1, -2) - expand_dims(x2, -3), p, -1)


def chain_matmul(*matrices):
    """The product of matrices."""
    y = matrices[0]
    for x in matrices[1:]:
        y = matmul(y, x)
    return y


def cholesky(input, upper=False):
    """The lower triangular L with L L' = A, or its conjugate transpose."""
    y = cholesky(input)
    return conj(swapaxes(y, -2, -1)) if upper else y


def cholesky_inverse(input, upper=False):
    """The inverse of the matrix whose Cholesky factor is given."""
    y = inv(triu(input) if upper else tril(input))
    return matmul(y, conj(swapaxes(y, -2, -1))) if upper else matmul(conj(swapaxes(y, -2, -1)), y)


def cholesky_solve(input, input2, upper=False):
    """Solution of the systems whose matrix has the Cholesky factor given second."""
    factor = conj(swapaxes(input2, -2, -1)) if upper else input2
    return triangular_solve(factor, triangular_solve(factor, input, lower=True), lower=True, adjoint=True)


def chunk(input, chunks, dim=0):
    """Parts of an axis, as many or fewer: all but the last of one length."""
    n = asarray(input).shape[dim]
    size = (n + chunks - 1) // chunks
    return torch.split(input, size, dim)


def clamp(input, min=None, max=None):
    """The input kept between min and max, of which one may be missing."""
    if min is None and max is None:
        raise ValueError("at least one of min and max must be given")
    y = input if min is None else clip_by_value(input, min, inf)
    return y if max is None else clip_by_value(y, -inf, max)


def clamp_max(input, max):
    """The input where it is at most max, else max."""
    return clip_by_value(input, -inf, max)


def clamp_min(input, min):
    """The input where it is at least min, else min."""
    return clip_by_value(input, min, inf)


def column_stack(tensors):
    """Vectors, and the columns of matrices, side by side as the columns of a matrix."""
    return column_stack(tensors)


def combinations(input, r=2, with_replacement=False):
    """Every choice of r elements of a vector, in rows; each element once, or also several times."""
    n, chosen, step = asarray(input).shape[0], [[]], 0 if with_replacement else 1
    for k in range(r):
        chosen = [[*c, j] for c in chosen for j in range(c[-1] + step if k > 0 else 0, n)]
    return gather(input, chosen)


def constant_pad_nd(input, pad, value=0):
    """The input with more of one number around it: pairs of lengths, those of the last axis first."""
    return torch.nn.functional.pad(input, pad, 'constant', value)


def corrcoef(input):
    """The correlation of the rows with one another."""
    c = torch.cov(input)
    d = sqrt(diag_part(c)) if c.ndim == 2 else sqrt(c)
    return clip_by_value(c / (outer(d, d) if c.ndim == 2 else d * d), -1, 1)


def count_nonzero(input, dim=None):
    """How many elements along some axes are other than 0."""
    return reduce_sum(cast(cast(input, torch.bool), int64), dim)


def cov(input, *, correction=1, fweights=None, aweights=None):
    """The covariances of the rows with one another; an element may count several times, or with a weight."""
    x = asarray(input)
    if fweights is None and aweights is None:
        x, left = x - reduce_mean(x, -1, True), x.shape[-1] - correction
        return (matmul(x, transpose(conj(x))) if x.ndim == 2 else reduce_sum(x * conj(x))) / (left if left > 0 else 0)
    w = 1 if fweights is None else cast(fweights, x.dtype)
    w = w if aweights is None else w * aweights
    whole = reduce_sum(w)
    left = whole - (correction if aweights is None else correction * reduce_sum(w * aweights) / whole)
    x = x - reduce_sum(w * x, -1, True) / whole
    return (matmul(w * x, transpose(x)) if x.ndim == 2 else reduce_sum(w * square(x))) / maximum(left, 0)


def cross(input, other, dim=None):
    """The cross products of the vectors of three elements along an axis: the first of that length if none is given."""
    shape = asarray(input).shape
    for i in range(len(shape)):
        dim = i if dim is None and shape[i] == 3 else dim
    return torch.linalg.cross(input, other, dim=dim)


def cummax(input, dim):
    """The largest element up to each place of an axis, and its index: (values, indices)."""
    index = running_argmax(input, dim)
    return take_along_axis(input, index, dim), index


def cummin(input, dim):
    """The smallest element up to each place of an axis, and its index: (values, indices)."""
    index = running_argmin(input, dim)
    return take_along_axis(input, index, dim), index


def cumprod(input, dim, *, dtype=None):
    """Running products along an axis."""
    return cumprod(input if dtype is None else cast(input, dtype), dim)


def cumsum(input, dim, *, dtype=None):
    """Running sums along an axis."""
    return cumsum(input if dtype is None else cast(input, dtype), dim)


def cumulative_trapezoid(y, x=None, *, dx=1, dim=-1):
    """The integral up to each point of an axis by the trapezoidal rule, over points x or steps dx."""
    y = moveaxis(y, dim, -1)
    step = dx if x is None else diff(x if asarray(x).ndim == 1 else moveaxis(x, dim, -1))
    return moveaxis(cumsum(step * (y[..., 1:] + y[..., :-1]) / 2, -1), -1, dim)


def deg2rad(input):
    """Degrees as radians."""
    return input * (math.pi / 180)


def diag(input, diagonal=0):
    """A matrix with the vector on a diagonal; of a matrix that diagonal."""
    n = asarray(input).ndim
    if n != 1 and n != 2:
        raise ValueError("the input must be of one or two axes: torch.diag_embed, torch.diagonal")
    return diag(input, diagonal) if n == 1 else diag_part(input, diagonal)


def diag_embed(input, offset=0, dim1=-2, dim2=-1):
    """Matrices with the last axis on a diagonal, in two axes of the result."""
    y = diag(input, offset)
    return moveaxis(y, [-2, -1], [dim1, dim2])


def diagflat(input, offset=0):
    """A matrix with all elements in a row on a diagonal."""
    return diag(reshape(input, [-1]), offset)


def diagonal(input, offset=0, dim1=0, dim2=1):
    """A diagonal of two axes, as the last axis."""
    return diag_part(moveaxis(input, [dim1, dim2], [-2, -1]), offset)


def diagonal_scatter(input, src, offset=0, dim1=0, dim2=1):
    """The input with src on a diagonal of two axes."""
    x = moveaxis(input, [dim1, dim2], [-2, -1])
    places = range(x.size)
    places = torch.diagonal(reshape(places, x.shape), offset, -2, -1)
    y = tensor_scatter_nd_update(reshape(x, [-1]), expand_dims(places, -1), src)
    return moveaxis(reshape(y, x.shape), [-2, -1], [dim1, dim2])


def diff(input, n=1, dim=-1, prepend=None, append=None):
    """Differences of neighbours along an axis, taken n times, with more in front and behind."""
    parts = [input] if prepend is None else [prepend, input]
    parts = parts if append is None else [*parts, append]
    return diff(concat(parts, axis=dim) if len(parts) > 1 else input, n, dim)


def dist(input, other, p=2):
    """The p-norm of the difference."""
    return torch.linalg.vector_norm(input - other, p)


def div(input, other, *, rounding_mode=None):
    """The quotient, as it is, or rounded 'trunc' towards 0 or 'floor' down."""
    if rounding_mode is None:
        return divide(input, other)
    return torch.trunc(divide(input, other)) if rounding_mode == 'trunc' else floordiv(input, other)


def dot(input, other):
    """The sum of the products of two vectors."""
    return einsum('i,i->', input, other)


def dropout(input, p, train):
    """Each element set to 0 with probability p, the others scaled by 1 / (1 - p)."""
    return dropout(input, p, training=train)


def dsplit(input, indices_or_sections):
    """Parts of the third axis: as many of one length, or cut at these places."""
    return torch.tensor_split(input, indices_or_sections, 2)


def dstack(tensors):
    """Values one behind the other: joined along the third axis."""
    return dstack(tensors)


def einsum(equation, *operands):
    """Sums of products by index letters."""
    operands = operands[0] if isinstance(operands[0], (list, tuple)) else operands
    return einsum(equation, *operands)


def equal(input, other):
    """Whether both have the same shape and elements."""
    a, b = asarray(input), asarray(other)
    return reduce_all(equal(a, b)) if len(a.shape) == len(b.shape) and a.size == b.size else equal(0, 1)


def eye(n, m=None, dtype=None):
    """The identity matrix, or one with ones on its diagonal."""
    return eye(n, m, dtype=dtype)


def flatten(input, start_dim=0, end_dim=-1):
    """The axes from one to another made one."""
    shape = asarray(input).shape
    n = len(shape)
    first, last = start_dim % n if n else 0, end_dim % n if n else 0
    return reshape(input, [*shape[:first], -1, *shape[last + 1:]])


def flip(input, dims):
    """The elements of some axes in the opposite order."""
    return reverse(input, dims)


def fliplr(input):
    """The columns in the opposite order."""
    return reverse(input, 1)


def flipud(input):
    """The rows in the opposite order."""
    return reverse(input, 0)


def fmax(input, other):
    """The larger of two numbers, or the one that is a number."""
    a, b = input + zeros_like(other), other + zeros_like(input)
    return where(is_nan(b), a, where(is_nan(a), b, maximum(a, b)))


def fmin(input, other):
    """The smaller of two numbers, or the one that is a number."""
    return negative(torch.fmax(negative(input), negative(other)))


def fmod(input, other):
    """The remainder with the sign of the dividend."""
    x, y = asarray(input), asarray(other)
    return where(x < 0, negative(floormod(negative(x), abs(y))), floormod(x, abs(y)))


def frac(input):
    """What is behind the point, with the sign of the number."""
    return input - torch.trunc(input)


def frobenius_norm(input, dim=None, keepdim=False):
    """The root of the sum of the squares along some axes."""
    return torch.linalg.vector_norm(input, 2, dim, keepdim)


def full(size, fill_value, dtype=None):
    """A shape filled with one number."""
    return fill(size, fill_value, dtype)


def full_like(input, fill_value, dtype=None):
    """One number in the shape and dtype of the input."""
    return fill_value * ones_like(input, dtype)


def gather(input, dim, index):
    """Elements of an axis, chosen for every place by an index of its own."""
    x, places, along = asarray(input), asarray(index), dim % asarray(input).ndim
    sizes = [x.shape[i] if i == along else places.shape[i] for i in range(x.ndim)]
    return take_along_axis(slice(x, [0] * x.ndim, sizes), index, dim)


def gradient(input, *, spacing=1, dim=None, edge_order=1):
    """The slopes along each axis, by differences of neighbours on both sides: a list with one for each."""
    input = asarray(input)
    dims = list(range(input.ndim)) if dim is None else [dim] if isinstance(dim, int) else dim
    out = []
    for i in range(len(dims)):
        given = spacing[i] if isinstance(spacing, (list, tuple)) else spacing
        f = moveaxis(input, dims[i], -1)
        n = f.shape[-1]
        x = given if asarray(given).ndim else given * cast(range(n), f.dtype)
        h = diff(x)
        slope = diff(f) / h
        a, b = h[:-1], h[1:]
        inner = (b * slope[..., :-1] + a * slope[..., 1:]) / (a + b)
        first, last = slope[..., :1], slope[..., -1:]
        if edge_order == 2:
            first = first + (first - slope[..., 1:2]) * h[0] / (h[0] + h[1])
            last = last + (last - slope[..., -2:-1]) * h[-1] / (h[-1] + h[-2])
        out.append(moveaxis(concat([first, inner, last], axis=-1), -1, dims[i]))
    return out


def heaviside(input, values):
    """0 below 0, 1 above, and at 0 the values given."""
    x = asarray(input)
    return where(x == 0, values + zeros_like(x), cast(x > 0, x.dtype) + zeros_like(values))


def histc(input, bins=100, min=0, max=0):
    """How many elements are in each of a number of equal parts between min and max, or of where the elements are."""
    x = stop_gradient(reshape(input, [-1]))
    low, high = (reduce_min(x), reduce_max(x)) if min == 0 and max == 0 else (min, max)
    place = minimum(cast(floor((x - low) / (high - low) * bins), int64), bins - 1)
    inside = logical_and(x >= low, x <= high)
    return cast(segment_sum(cast(inside, int64), where(inside, place, 0), bins), x.dtype)


def hamming_window(window_length, periodic=True, alpha=0.54, beta=0.46, *, dtype=None):
    """alpha - beta cos(2 pi n / N), with N one less if it is not periodic."""
    n = asarray(range(window_length), dtype)
    return alpha - beta * cos(n * (2 * math.pi / (window_length if periodic else window_length - 1)))


def hann_window(window_length, periodic=True, *, dtype=None):
    """(1 - cos(2 pi n / N)) / 2, with N one less if it is not periodic."""
    return torch.hamming_window(window_length, periodic, 0.5, 0.5, dtype=dtype)


def histogram(input, bins, *, range=None, weight=None, density=False):
    """How many elements, or what weight, is in each of so many equal parts or between edges; and the edges."""
    x, edges = stop_gradient(reshape(input, [-1])), bins
    if isinstance(bins, int):
        low, high = (reduce_min(x), reduce_max(x)) if range is None else range
        edges = linspace(low, high, bins + 1)
    n, last = asarray(edges).shape[0] - 1, edges[-1]
    place = where(x == last, n - 1, searchsorted(edges, x, 'right') - 1)
    inside = cast(logical_and(x >= edges[0], x <= last), x.dtype)
    w = inside if weight is None else inside * reshape(weight, [-1])
    y = segment_sum(w, minimum(maximum(place, 0), n - 1), n)
    return (y / diff(edges) / reduce_sum(y) if density else y), edges


def hsplit(input, indices_or_sections):
    """Parts of the second axis, of a vector of its only one: as many of one length, or cut at these places."""
    return torch.tensor_split(input, indices_or_sections, 0 if asarray(input).ndim == 1 else 1)


def hstack(tensors):
    """Values side by side: joined along the second axis, vectors along their only one."""
    return hstack(tensors)


def index_add(input, dim, index, source, *, alpha=1):
    """The input with slices along an axis added at these places."""
    y = tensor_scatter_nd_add(moveaxis(input, dim, 0), expand_dims(index, -1), alpha * moveaxis(source, dim, 0))
    return moveaxis(y, 0, dim)


def index_copy(input, dim, index, source):
    """The input with slices along an axis put at these places."""
    y = tensor_scatter_nd_update(moveaxis(input, dim, 0), expand_dims(index, -1), moveaxis(source, dim, 0))
    return moveaxis(y, 0, dim)


def index_fill(input, dim, index, value):
    """The input with one number at these places of an axis."""
    x = moveaxis(input, dim, 0)
    chosen = segment_sum(ones_like(index), index, x.shape[0]) > 0
    return moveaxis(where(reshape(chosen, [-1] + [1] * (x.ndim - 1)), value, x), 0, dim)


def index_select(input, dim, index):
    """The slices along an axis at these places."""
    return gather(input, index, axis=dim)


def isclose(input, other, rtol=1e-05, atol=1e-08, equal_nan=False):
    """Where two are about the same."""
    a, b = asarray(input), asarray(other)
    near = logical_and(abs(a - b) <= atol + rtol * abs(b), is_finite(b))
    near = logical_or(near, a == b)
    return logical_or(near, logical_and(is_nan(a), is_nan(b))) if equal_nan else near


def isin(elements, test_elements, *, assume_unique=False, invert=False):
    """Where elements are among others."""
    x = reduce_any(equal(expand_dims(elements, -1), reshape(test_elements, [-1])), -1)
    return logical_not(x) if invert else x


def isneginf(input):
    """Where the number is minus infinity."""
    return equal(input, -inf)


def isposinf(input):
    """Where the number is infinity."""
    return equal(input, inf)


def isreal(input):
    """Where the imaginary part is 0."""
    return equal(imag(input), 0)


def kaiser_window(window_length, periodic=True, beta=12.0, *, dtype=None):
    """i0(beta sqrt(1 - (2 n / N - 1)^2)) / i0(beta), with N one less if it is not periodic."""
    n = asarray(range(window_length), dtype)
    x = n * (2 / (window_length if periodic else window_length - 1)) - 1
    return i0(beta * sqrt(relu(1 - x * x))) / i0(cast(beta, x.dtype))


def kron(input, other):
    """The Kronecker product: the second times each element of the first, in blocks."""
    return kron(input, other)


def kthvalue(input, k, dim=-1, keepdim=False):
    """The k-th smallest element of an axis, and its index: (values, indices)."""
    index = gather(argsort(input, dim), [k - 1], axis=dim)
    y = take_along_axis(input, index, dim)
    return (y, index) if keepdim else (squeeze(y, dim), squeeze(index, dim))


def ldexp(input, other):
    """The input times 2 to the power of the other."""
    return input * pow(2.0, cast(other, asarray(input).dtype))


def lerp(input, end, weight):
    """From the input to the end, as far as the weight says."""
    return input + weight * (end - input)


def linspace(start, end, steps, dtype=None):
    """So many numbers from start to end, both included, evenly spaced."""
    y = linspace(start, end, steps)
    return y if dtype is None else cast(y, dtype)


def logaddexp2(input, other):
    """The logarithm to base 2 of the sum of two powers of 2."""
    return logaddexp(input * math.log(2), other * math.log(2)) / math.log(2)


def logdet(input):
    """The logarithm of the determinant; NaN where that is below 0."""
    s, y = slogdet(input)
    return where(s < 0, nan, y)


def logical_and(input, other):
    """Where both are other than 0."""
    return logical_and(cast(input, torch.bool), cast(other, torch.bool))


def logical_not(input):
    """Where the input is 0."""
    return logical_not(cast(input, torch.bool))


def logical_or(input, other):
    """Where one or both are other than 0."""
    return logical_or(cast(input, torch.bool), cast(other, torch.bool))


def logical_xor(input, other):
    """Where exactly one is true."""
    return not_equal(cast(input, torch.bool), cast(other, torch.bool))


def logspace(start, end, steps, base=10.0, dtype=None):
    """Powers of the base, so many, their exponents evenly spaced from start to end."""
    y = pow(base, linspace(start, end, steps))
    return y if dtype is None else cast(y, dtype)


def logsumexp(input, dim, keepdim=False):
    """The logarithm of the sum of exponentials along some axes."""
    return reduce_logsumexp(input, dim, keepdim)


def masked_fill(input, mask, value):
    """The input, and one number where the mask is true."""
    return where(mask, value, input)


def masked_scatter(input, mask, source):
    """The input, and where the mask is true the elements of the source one after the other."""
    x = asarray(input)
    mask = broadcast_to(mask, x.shape)
    place = reshape(cumsum(reshape(cast(mask, int64), [-1])) - 1, x.shape)
    return where(mask, gather(reshape(source, [-1]), maximum(place, 0)), x)


def matrix_power(input, n):
    """The n-th power of a matrix, for n below 0 that of its inverse."""
    return torch.linalg.matrix_power(input, n)


def masked_select(input, mask):
    """The elements where the mask is true, in a row."""
    x = input + zeros_like(cast(mask, asarray(input).dtype))
    return gather(reshape(x, [-1]), nonzero(reshape(broadcast_to(mask, x.shape), [-1]))[0])


def max(input, dim=None, keepdim=False, *, other=None):
    """The largest element; along an axis with its index: (values, indices); or the larger of two numbers."""
    if other is not None or not (dim is None or isinstance(dim, int)):
        return maximum(input, dim if other is None else other)
    if dim is None:
        return reduce_max(input)
    index = expand_dims(argmax(input, dim), dim)
    y = take_along_axis(input, index, dim)
    return (y, index) if keepdim else (squeeze(y, dim), squeeze(index, dim))


def mean(input, dim=None, keepdim=False, *, dtype=None):
    """The mean of the elements along some axes."""
    return reduce_mean(input if dtype is None else cast(input, dtype), dim, keepdim)


def median(input, dim=None, keepdim=False):
    """The middle of the elements in order, of two the smaller; along an axis with its index: (values, indices)."""
    if dim is None:
        return torch.median(reshape(input, [-1]), 0)[0]
    n = asarray(input).shape[dim]
    order = argsort(input, dim)
    k = (n - 1) // 2 + (n - 1 - (n - 1) // 2) * cast(reduce_any(is_nan(input), dim, True), int64)
    index = take_along_axis(order, k, dim)
    y = take_along_axis(input, index, dim)
    return (y, index) if keepdim else (squeeze(y, dim), squeeze(index, dim))


def meshgrid(*tensors, indexing='ij'):
    """A list of grids: the coordinates of all points of a grid whose axes are given as vectors."""
    tensors = tensors[0] if isinstance(tensors[0], (list, tuple)) else tensors
    return meshgrid(*tensors, indexing=indexing)


def min(input, dim=None, keepdim=False, *, other=None):
    """The smallest element; along an axis with its index: (values, indices); or the smaller of two numbers."""
    if other is not None or not (dim is None or isinstance(dim, int)):
        return minimum(input, dim if other is None else other)
    if dim is None:
        return reduce_min(input)
    index = expand_dims(argmin(input, dim), dim)
    y = take_along_axis(input, index, dim)
    return (y, index) if keepdim else (squeeze(y, dim), squeeze(index, dim))


def mm(input, mat2):
    """The product of two matrices."""
    if asarray(input).ndim != 2 or asarray(mat2).ndim != 2:
        raise ValueError("both must be matrices: torch.matmul takes others, too")
    return matmul(input, mat2)


def mode(input, dim=-1, keepdim=False):
    """The most frequent element of an axis, the smallest of several, and its last index: (values, indices)."""
    x = moveaxis(input, dim, -1)
    count = reduce_sum(cast(equal(expand_dims(x, -1), expand_dims(x, -2)), int64), -1)
    often = where(equal(count, reduce_max(count, -1, True)), cast(x, float64), inf)
    index = expand_dims(x.shape[-1] - 1 - argmin(reverse(often, -1), -1), -1)
    y, index = moveaxis(take_along_axis(x, index, -1), -1, dim), moveaxis(index, -1, dim)
    return (y, index) if keepdim else (squeeze(y, dim), squeeze(index, dim))


def movedim(input, source, destination):
    """Axes moved to other places; the others stay in order."""
    return moveaxis(input, source, destination)


def msort(input):
    """The elements of the first axis in order."""
    return sort(input, 0)


def mv(input, vec):
    """The product of a matrix and a vector."""
    if asarray(input).ndim != 2 or asarray(vec).ndim != 1:
        raise ValueError("a matrix and a vector are multiplied: torch.matmul takes others, too")
    return matvec(input, vec)


def nanmean(input, dim=None, keepdim=False, *, dtype=None):
    """The mean of the elements that are numbers."""
    x = asarray(input) if dtype is None else cast(input, dtype)
    return torch.nansum(x, dim, keepdim) / reduce_sum(cast(logical_not(is_nan(x)), x.dtype), dim, keepdim)


def nanmedian(input, dim=None, keepdim=False):
    """The median of the elements that are numbers; along an axis with its index: (values, indices)."""
    if dim is None:
        return torch.nanmedian(reshape(input, [-1]), 0)[0]
    count = reduce_sum(cast(logical_not(is_nan(input)), int64), dim, True)
    index = take_along_axis(argsort(input, dim), maximum(count - 1, 0) // 2, dim)
    y = take_along_axis(input, index, dim)
    return (y, index) if keepdim else (squeeze(y, dim), squeeze(index, dim))


def nanquantile(input, q, dim=None, keepdim=False, *, interpolation='linear'):
    """Quantiles of the elements that are numbers; of several q along a new first axis."""
    x = asarray(input)
    rank = x.ndim
    x = reshape(x, [-1]) if dim is None else moveaxis(x, dim, -1)
    order = sort(x, -1)
    count = reduce_sum(cast(logical_not(is_nan(x)), x.dtype), -1, True)
    place = reshape(q, [-1]) * maximum(count - 1, 0)
    low, high = floor(place), ceil(place)
    part = place - low
    if interpolation == 'nearest':
        low = round(place)
    if interpolation == 'higher':
        low = high
    a = take_along_axis(order, cast(stop_gradient(low), int64), -1)
    b = take_along_axis(order, cast(stop_gradient(high), int64), -1)
    y = a + part * (b - a) if interpolation == 'linear' else (a + b) / 2 if interpolation == 'midpoint' else a
    y = moveaxis(y, -1, 0)
    if keepdim:
        y = reshape(y, [-1] + [1] * rank) if dim is None else expand_dims(y, dim + 1 if dim >= 0 else dim)
    return y if asarray(q).ndim else y[0]


def nansum(input, dim=None, keepdim=False, *, dtype=None):
    """The sum of the elements that are numbers."""
    y = where(is_nan(input), 0.0, input)
    return reduce_sum(y if dtype is None else cast(y, dtype), dim, keepdim)


def narrow(input, dim, start, length):
    """A part of an axis."""
    n = asarray(input).shape[dim]
    return split(input, [start % n, length, n - start % n - length], dim)[1]


def nonzero(input, *, as_tuple=False):
    """The places of the elements other than 0, in rows, or a list with the places of each axis."""
    places = nonzero(input)
    return places if as_tuple else stack(places, axis=1)


def norm(input, p='fro', dim=None, keepdim=False, *, dtype=None):
    """The p-norm of the elements along some axes, as if they were in a row."""
    if isinstance(p, str) and p != 'fro':
        return torch.linalg.matrix_norm(input, p, (0, 1) if dim is None else dim, keepdim, dtype=dtype)
    return torch.linalg.vector_norm(input, 2 if p is None or isinstance(p, str) else p, dim, keepdim, dtype=dtype)


def normal(mean=0.0, std=1.0, size=None, *, generator=None):
    """Normally distributed random numbers."""
    shape = (asarray(mean) + asarray(std)).shape if size is None else size
    return mean + std * random_normal(shape)


def nuclear_norm(input, dim=(0, 1), keepdim=False):
    """The sum of the singular values."""
    return torch.linalg.matrix_norm(input, 'nuc', dim, keepdim)


def numel(input):
    """How many elements there are."""
    return asarray(input).size


def ones(*size, dtype=None):
    """Ones of a shape."""
    return ones(size[0] if len(size) == 1 and not isinstance(size[0], int) else size, dtype)


def ones_like(input, *, dtype=None):
    """Ones in the shape and dtype of the input."""
    return ones_like(input, dtype)


def outer(input, vec2):
    """The product of every element of one vector with every element of another."""
    if asarray(input).ndim != 1 or asarray(vec2).ndim != 1:
        raise ValueError("both must be vectors")
    return outer(input, vec2)


def permute(input, dims):
    """The axes in another order."""
    return transpose(input, dims)


def polar(abs, angle):
    """The complex number with this size and angle."""
    return complex(abs * cos(angle), abs * sin(angle))


def pow(input, exponent):
    """The input to the power of the exponent."""
    return pow(input, exponent)


def prod(input, dim=None, keepdim=False, *, dtype=None):
    """The product of the elements along some axes."""
    return reduce_prod(input if dtype is None else cast(input, dtype), dim, keepdim)


def qr(input, some=True):
    """The reduced QR factors of matrices: (Q, R)."""
    if not some:
        raise ValueError("the complete factors are not there: leave out some=False")
    return qr(input)


def quantile(input, q, dim=None, keepdim=False, *, interpolation='linear'):
    """Quantiles of the elements; of several q along a new first axis."""
    y = torch.nanquantile(input, q, dim, keepdim, interpolation=interpolation)
    missing = reduce_any(is_nan(input), dim, keepdim)
    return where(missing, nan, y)


def rad2deg(input):
    """Radians as degrees."""
    return input * (180 / math.pi)


def rand(*size, generator=None, dtype=None):
    """Uniformly distributed random numbers from 0 up to 1."""
    return random_uniform(size[0] if len(size) == 1 and not isinstance(size[0], int) else size, dtype=dtype)


def rand_like(input, dtype=None):
    """Uniformly distributed random numbers from 0 up to 1, in the shape of the input."""
    return random_uniform(asarray(input).shape, dtype=asarray(input).dtype if dtype is None else dtype)


def randn(*size, generator=None, dtype=None):
    """Normally distributed random numbers."""
    return random_normal(size[0] if len(size) == 1 and not isinstance(size[0], int) else size, dtype=dtype)


def randn_like(input, dtype=None):
    """Normally distributed random numbers in the shape of the input."""
    return random_normal(asarray(input).shape, dtype=asarray(input).dtype if dtype is None else dtype)


def ravel(input):
    """All elements in a row."""
    return reshape(input, [-1])


def renorm(input, p, dim, maxnorm):
    """The slices along an axis, those scaled down whose p-norm is above maxnorm."""
    x = moveaxis(input, dim, 0)
    size = torch.linalg.vector_norm(reshape(x, [x.shape[0], -1]), p, 1)
    size = where(size > maxnorm, size, 1.0)
    scale = where(size > maxnorm, maxnorm / (size + 1e-07), 1.0)
    return moveaxis(x * reshape(scale, [-1] + [1] * (x.ndim - 1)), 0, dim)


def repeat_interleave(input, repeats, dim=None):
    """Every element of an axis several times in a row: the same number for all, or one number each."""
    return repeat(input, repeats, dim)


def reshape(input, shape):
    """The same elements in another shape; one dimension may be -1."""
    return reshape(input, shape)


def roll(input, shifts, dims=None):
    """The elements of an axis moved; what leaves at one end comes in at the other."""
    return roll(input, shifts, dims)


def rot90(input, k=1, dims=(0, 1)):
    """Turned by k quarters in the plane of two axes."""
    return rot90(input, k, dims)


def rsub(input, other, *, alpha=1):
    """The other minus alpha times the input."""
    return other - alpha * input


def scatter(input, dim, index, src=None, *, value=None, reduce=None):
    """The input with src put at places of an axis, each with its own index; or added ('add'), or multiplied."""
    src = value if src is None else src
    src = fill(asarray(index).shape, src, asarray(input).dtype) if not asarray(src).ndim else src
    if reduce is not None:
        return torch.scatter_reduce(input, dim, index, src, 'sum' if reduce == 'add' else 'prod')
    x = asarray(input)
    src = slice(src, [0] * x.ndim, asarray(index).shape)
    cell = torch.gather(reshape(range(0, x.size, 1, int64), x.shape), dim, index)
    y = tensor_scatter_nd_update(reshape(x, [-1]), expand_dims(reshape(cell, [-1]), -1), reshape(src, [-1]))
    return reshape(y, x.shape)


def scatter_add(input, dim, index, src):
    """The input with src added at places of an axis, each with an index of its own."""
    return torch.scatter_reduce(input, dim, index, src, 'sum')


def scatter_reduce(input, dim, index, src, reduce, *, include_self=True):
    """The sum, prod, mean, amax or amin of what src has for each place, with the input's own element or without."""
    x = asarray(input)
    n, own = x.size, reshape(x, [-1])
    new = reshape(slice(src, [0] * x.ndim, asarray(index).shape), [-1])
    cell = reshape(torch.gather(reshape(range(0, n, 1, int64), x.shape), dim, index), [-1])
    count = segment_sum(ones_like(cell), cell, n)
    if include_self:
        new, cell = concat([own, new], axis=0), concat([range(n), cell], axis=0)
    if reduce == 'sum':
        y = segment_sum(new, cell, n)
    elif reduce == 'mean':
        y = segment_mean(new, cell, n)
    elif reduce == 'prod':
        y = segment_prod(new, cell, n)
    elif reduce == 'amax':
        y = segment_max(new, cell, n)
    elif reduce == 'amin':
        y = segment_min(new, cell, n)
    else:
        raise ValueError("reduce must be 'sum', 'prod', 'mean', 'amax' or 'amin'")
    return reshape(where(count > 0, y, own), x.shape)


def searchsorted(sorted_sequence, input, *, right=False, side='left', sorter=None):
    """Where the elements would go among those of a sorted last axis: before equal ones, or behind them."""
    s = sorted_sequence if sorter is None else take_along_axis(sorted_sequence, sorter, -1)
    return searchsorted(s, input, 'right' if right else side)


def select(input, dim, index):
    """One slice along an axis, which leaves the shape."""
    return gather(input, index % asarray(input).shape[dim], axis=dim)


def select_scatter(input, src, dim, index):
    """The input with src in the place of one slice along an axis."""
    n = asarray(input).shape[dim]
    parts = split(input, [index % n, 1, n - 1 - index % n], dim)
    return concat([parts[0], expand_dims(src, dim), parts[2]], axis=dim)


def signbit(input):
    """Where the sign is minus, that of a zero too."""
    return copysign(1.0, input) < 0


def slice_scatter(input, src, dim=0, start=None, end=None, step=1):
    """The input with src in the place of a part of an axis."""
    n = asarray(input).shape[dim]
    index = range(n)[start:end:step]
    return torch.index_copy(input, dim, index, src)


def sort(input, dim=-1, descending=False, stable=False):
    """The elements of an axis in order, and their indices: (values, indices)."""
    index = argsort(input, dim, 'DESCENDING' if descending else 'ASCENDING')
    return take_along_axis(input, index, dim), index


def split(tensor, split_size_or_sections, dim=0):
    """Parts of an axis: all but the last of one length, or of these lengths."""
    if not isinstance(split_size_or_sections, int):
        return split(tensor, split_size_or_sections, dim)
    n, size, sizes = asarray(tensor).shape[dim], split_size_or_sections, []
    for i in range(n // size):
        sizes.append(size)
    return split(tensor, [*sizes, n % size] if n % size else sizes, dim)


def squeeze(input, dim=None):
    """Without the axes of length 1, or without one if its length is 1."""
    if dim is None:
        return squeeze(input)
    return squeeze(input, dim) if asarray(input).shape[dim] == 1 else identity(input)


def stack(tensors, dim=0):
    """Values of one shape joined along a new axis."""
    return stack(tensors, axis=dim)


def std(input, dim=None, unbiased=True, keepdim=False, *, correction=None):
    """The standard deviation along some axes, of a sample unless it is said otherwise; where 0, so is its gradient."""
    if isinstance(dim, bool):
        return torch.std(input, None, dim)
    y = torch.var(input, dim, unbiased, keepdim, correction=correction)
    return where(equal(y, 0), 0.0, sqrt(where(equal(y, 0), 1.0, y)))


def std_mean(input, dim=None, unbiased=True, keepdim=False, *, correction=None):
    """The standard deviation and the mean along some axes."""
    along = None if isinstance(dim, bool) else dim
    return torch.std(input, dim, unbiased, keepdim, correction=correction), reduce_mean(input, along, keepdim)


def sub(input, other, *, alpha=1):
    """The difference, the second operand times alpha."""
    return subtract(input, other) if alpha == 1 else subtract(input, alpha * other)


def sum(input, dim=None, keepdim=False, *, dtype=None):
    """The sum of the elements along some axes."""
    x = asarray(input)
    dtype = int64 if dtype is None and x.dtype == torch.bool else dtype
    return reduce_sum(x if dtype is None else cast(x, dtype), dim, keepdim)


def swapaxes(input, axis0, axis1):
    """Two axes in each other's place."""
    return swapaxes(input, axis0, axis1)


def t(input):
    """A matrix transposed; a vector as it is."""
    if asarray(input).ndim > 2:
        raise ValueError("the input must be of two axes at most")
    return transpose(input)


def take(input, index):
    """The elements at these places, counted as if they were in a row."""
    n = asarray(input).size
    return gather(reshape(input, [-1]), asarray(index) % n)


def take_along_dim(input, indices, dim=None):
    """Elements of an axis, chosen for every place by an index of its own; without an axis of all in a row."""
    if dim is None:
        return take_along_axis(reshape(input, [-1]), reshape(indices, [-1]), 0)
    return take_along_axis(input, indices, dim)


def tensor(data, *, dtype=None):
    """A value; one of whole numbers only is of int64."""
    if dtype is not None or not torch._whole(data):
        return constant(data, dtype)
    return cast(data, int64)


def _whole(data):
    """Whether a plain value has whole numbers only."""
    if not isinstance(data, (list, tuple)):
        return isinstance(data, int) and not isinstance(data, bool)
    for part in data:
        if not torch._whole(part):
            return False
    return len(data) > 0


def tensor_split(input, indices_or_sections, dim=0):
    """Parts of an axis: as many, of lengths that differ by one at most, or cut at these places."""
    n, sizes, last = asarray(input).shape[dim], [], 0
    if isinstance(indices_or_sections, int):
        for i in range(indices_or_sections):
            sizes.append(n // indices_or_sections + (1 if i < n % indices_or_sections else 0))
        return split(input, sizes, dim)
    for place in [*indices_or_sections, n]:
        place = place if place >= 0 else n + place
        sizes.append(place - last)
        last = place
    return split(input, sizes, dim)


def tensordot(a, b, dims=2):
    """The sum of products over chosen axes: the last of a and the first of b, or the pairs given."""
    return tensordot(a, b, dims)


def tile(input, dims):
    """The input repeated as a whole, dims[i] times along axis i."""
    x, times = asarray(input), [dims] if isinstance(dims, int) else [*dims]
    missing = x.ndim - len(times)
    return tile(reshape(x, [1] * (0 if missing > 0 else -missing) + [*x.shape]), [1] * missing + times)


def topk(input, k, dim=-1, largest=True, sorted=True):
    """The k largest elements of an axis, or the smallest, in order, and their indices: (values, indices)."""
    order = argsort(input, dim, 'DESCENDING' if largest else 'ASCENDING')
    index = gather(order, range(k), axis=dim)
    return take_along_axis(input, index, dim), index


def trace(input):
    """The sum of the diagonal of a matrix."""
    if asarray(input).ndim != 2:
        raise ValueError("the input must be a matrix")
    return trace(input)


def transpose(input, dim0, dim1):
    """Two axes in each other's place."""
    return swapaxes(input, dim0, dim1)


def trapezoid(y, x=None, *, dx=1, dim=-1):
    """The integral along an axis by the trapezoidal rule, over points x or steps dx."""
    return trapezoid(y, dx=dx, axis=dim) if x is None else trapezoid(y, x, axis=dim)


def triangular_solve(b, A, upper=True, transpose=False, unitriangular=False):
    """Solution X of A X = b with triangular A, and A: (solution, A)."""
    return triangular_solve(swapaxes(A, -2, -1) if transpose else A, b, lower=upper == transpose,
                            unit_diagonal=unitriangular), A


def tril(input, diagonal=0):
    """The lower triangles of the matrices in the last two axes, up to a diagonal."""
    return tril(input, diagonal)


def tril_indices(row, col, offset=0):
    """The places of a lower triangle: their rows and their columns."""
    rows = [i for i in range(row) for j in range(col) if j <= i + offset]
    return cast([rows, [j for i in range(row) for j in range(col) if j <= i + offset]], int64)


def triu(input, diagonal=0):
    """The upper triangles of the matrices in the last two axes, from a diagonal on."""
    return triu(input, diagonal)


def triu_indices(row, col, offset=0):
    """The places of an upper triangle: their rows and their columns."""
    rows = [i for i in range(row) for j in range(col) if j >= i + offset]
    return cast([rows, [j for i in range(row) for j in range(col) if j >= i + offset]], int64)


def trunc(input):
    """The whole number next to it towards 0."""
    return sign(input) * floor(abs(input))


def unbind(input, dim=0):
    """A list of the slices along an axis, which leaves their shape."""
    return unstack(input, dim)


def unflatten(input, dim, sizes):
    """An axis made several."""
    shape = asarray(input).shape
    i = dim % len(shape)
    return reshape(input, [*shape[:i], *sizes, *shape[i + 1:]])


def unique(input, sorted=True, return_inverse=False, return_counts=False, dim=None):
    """The elements without those that are there already, in order; where in it each was, and how often."""
    if dim is not None:
        raise ValueError("dim is not there")
    y = torch.unique_consecutive(sort(reshape(input, [-1])))
    place = searchsorted(y, input)
    counts = segment_sum(ones_like(reshape(place, [-1])), reshape(place, [-1]), y.size)
    out = [y] + ([place] if return_inverse else []) + ([counts] if return_counts else [])
    return out if len(out) > 1 else y


def unique_consecutive(input, return_inverse=False, return_counts=False, dim=None):
    """The elements without those that are equal to the one before."""
    if return_inverse or return_counts or dim is not None:
        raise ValueError("return_inverse, return_counts and dim are not there")
    x = reshape(input, [-1])
    return torch.masked_select(x, concat([ones([1]) > 0, not_equal(x[1:], x[:-1])], axis=0))


def unsqueeze(input, dim):
    """A new axis of length 1."""
    return expand_dims(input, dim)


def vander(x, N=None, increasing=False):
    """The matrix whose columns are powers of a vector, the highest first unless it is said otherwise."""
    n = asarray(x).shape[0] if N is None else N
    y = torch.linalg.vander(x, N=n)
    return y if increasing else reverse(y, 1)


def var(input, dim=None, unbiased=True, keepdim=False, *, correction=None):
    """The variance along some axes, of a sample unless it is said otherwise."""
    if isinstance(dim, bool):
        return torch.var(input, None, dim)
    input = asarray(input)
    y = reduce_variance(input, dim, keepdim)
    n = input.size // y.size
    left = n - (correction if correction is not None else 1 if unbiased else 0)
    return y * (n / left if left > 0 else nan)


def var_mean(input, dim=None, unbiased=True, keepdim=False, *, correction=None):
    """The variance and the mean along some axes."""
    along = None if isinstance(dim, bool) else dim
    return torch.var(input, dim, unbiased, keepdim, correction=correction), reduce_mean(input, along, keepdim)


def view_as_complex(input):
    """The complex numbers whose parts are the two elements of the last axis."""
    return complex(asarray(input)[..., 0], asarray(input)[..., 1])


def view_as_real(input):
    """The real and the imaginary parts, along a new last axis."""
    return stack([real(input), imag(input)], axis=-1)


def vsplit(input, indices_or_sections):
    """Parts of the first axis: as many of one length, or cut at these places."""
    return torch.tensor_split(input, indices_or_sections, 0)


def vstack(tensors):
    """Values one below the other: joined along the first axis, vectors as rows."""
    return vstack(tensors)


def where(condition, input=None, other=None):
    """The input where the condition is true, else the other; of a condition alone the places of each axis."""
    if input is None:
        return torch.nonzero(condition, as_tuple=True)
    return where(condition, input, other)


def zeros(*size, dtype=None):
    """Zeros of a shape."""
    return zeros(size[0] if len(size) == 1 and not isinstance(size[0], int) else size, dtype)


def zeros_like(input, *, dtype=None):
    """Zeros in the shape and dtype of the input."""
    return zeros_like(input, dtype)


from torch import nonzero as argwhere, tensor as as_tensor, tensor as asarray, tensor as scalar_tensor
from torch import cat as concat, cat as concatenate, chunk as unsafe_chunk, clamp as clip, div as divide
from torch import div as true_divide, movedim as moveaxis, outer as ger
from torch import split as split_with_sizes, split as unsafe_split, sub as subtract, swapaxes as swapdims
from torch import trapezoid as trapz, trunc as fix, vstack as row_stack


# -- not here --

eig = refused("of a symmetric matrix there are torch.linalg.eigh and eigvalsh")
symeig = refused("write torch.linalg.eigh(A)")
svd = refused("torch.linalg.svdvals gives the singular values, torch.linalg.eigh(A.T @ A) the vectors")
svd_lowrank = refused("random: torch.linalg.eigh(A.T @ A) gives the squares of the singular values")
pca_lowrank = refused("random: torch.linalg.eigh of the covariances, torch.cov(A.T)")
lstsq = refused("solve(A.T @ A, A.T @ b), or triangular_solve with the factors of qr")
pinverse = refused("inv(A.T @ A) @ A.T where the columns are independent")
lu = refused("torch.linalg.solve, det and slogdet take the matrix itself")
lu_solve = refused("torch.linalg.solve takes the matrix itself")
lu_unpack = refused("torch.linalg.solve, det and slogdet take the matrix itself")
lobpcg = refused("torch.linalg.eigh gives all eigenvalues")
matrix_exp = refused("of a symmetric matrix V @ diag(exp(w)) @ V.T with the w and V of eigh")
matrix_rank = refused("a whole number, which has no derivative")
geqrf = refused("torch.linalg.qr gives the factors themselves")
orgqr = refused("torch.linalg.qr gives the factors themselves")
ormqr = refused("torch.linalg.qr gives the factors themselves")
stft = refused("there are no Fourier transforms yet")
istft = refused("there are no Fourier transforms yet")
gru = refused("write the cell as a function and call it in 'scan'")
gru_cell = refused("write its lines with sigmoid, tanh and @")
lstm = refused("write the cell as a function and call it in 'scan'")
lstm_cell = refused("write its lines with sigmoid, tanh and @")
rnn_relu = refused("write the cell as a function and call it in 'scan'")
rnn_tanh = refused("write the cell as a function and call it in 'scan'")
rnn_relu_cell = refused("write relu(x @ w_ih.T + h @ w_hh.T + b)")
rnn_tanh_cell = refused("write tanh(x @ w_ih.T + h @ w_hh.T + b)")
convolution = refused("write torch.nn.functional.conv1d or conv2d")
igamma = refused("there is no incomplete gamma function yet")
igammac = refused("there is no incomplete gamma function yet")
alpha_dropout = refused("write torch.nn.functional.dropout")
feature_alpha_dropout = refused("write torch.nn.functional.dropout")
feature_dropout = refused("write torch.nn.functional.dropout")
bernoulli = refused("write cast(random_uniform(shape) < p, float64)")
multinomial = refused("random choices have no derivative: give their indices as an input")
poisson = refused("random numbers of this kind are not here: give them as an input")
binomial = refused("random numbers of this kind are not here: give them as an input")
randint = refused("random whole numbers are not here: give them as an input")
randint_like = refused("random whole numbers are not here: give them as an input")
randperm = refused("random orders are not here: give one as an input")
seed = refused("take the line out; --seed N")
manual_seed = refused("take the line out; --seed N")
initial_seed = refused("take the line out; --seed N")
get_rng_state = refused("take the line out; --seed N")
set_rng_state = refused("take the line out; --seed N")
Generator = refused("take it out; --seed N")
empty = refused("write zeros: nothing is left without a value")
empty_like = refused("write zeros_like: nothing is left without a value")
empty_strided = refused("write zeros: nothing is left without a value")
fill = refused("write torch.full_like(x, value)")
as_strided = refused("strides are not seen here: reshape, transpose, narrow or slices")
bitwise_and = refused("write a & b, of bools; whole numbers are not taken apart")
bitwise_or = refused("write a | b, of bools; whole numbers are not taken apart")
bitwise_xor = refused("write torch.logical_xor(a, b), of bools; whole numbers are not taken apart")
bitwise_not = refused("write ~a, of bools; whole numbers are not taken apart")
bitwise_left_shift = refused("whole numbers are not taken apart: x * 2 ** n")
bitwise_right_shift = refused("whole numbers are not taken apart: x // 2 ** n")
gcd = refused("of whole numbers, which have no derivative")
lcm = refused("of whole numbers, which have no derivative")
frexp = refused("the parts of a number's bits have no derivative: y = log2(abs(x))")
nextafter = refused("the next number has no derivative of its own: x + eps")
histogramdd = refused("counts have no derivative: torch.histc counts along one axis")
index_put = refused("write tensor_scatter_nd_update(x, indices, values), or tensor_scatter_nd_add")
index_reduce = refused("write torch.scatter_reduce(x, dim, index, src, reduce)")
put = refused("write torch.scatter(reshape(x, [-1]), 0, index, values)")
segment_reduce = refused("write segment_sum, segment_mean, segment_max or segment_min with the segment of each row")
affine_grid_generator = refused("images are not sampled at grids yet")
grid_sampler = refused("images are not sampled at grids yet")
grid_sampler_2d = refused("images are not sampled at grids yet")
grid_sampler_3d = refused("images are not sampled at grids yet")
norm_except_dim = refused("write torch.norm(x, p, dims, keepdim=True)")
save = refused("models write no files: ask for the value with 'gradtape eval'")
load = refused("no pickles are read: save with numpy and write file('x.npy')")
from_numpy = refused("write constant(x), or declare it under 'inputs:'")
from_file = refused("write file('x.npy')")
from_dlpack = refused("declare it under 'inputs:'")
to_dlpack = refused("there are no devices: ask for the value with 'gradtape eval'")
frombuffer = refused("write file('x.npy')")
no_grad = refused("write 'with t.stop_recording():', or 'stop_gradient'")
enable_grad = refused("take it out: a tape watches what it is told to watch")
inference_mode = refused("write 'with t.stop_recording():', or 'stop_gradient'")
set_grad_enabled = refused("write 'with t.stop_recording():', or 'stop_gradient'")
autocast = refused("take it out and say the dtype: 'dtype: float32'")
set_default_dtype = refused("write 'dtype: float32' at the head of the model")
set_default_tensor_type = refused("write 'dtype: float32' at the head of the model")
set_printoptions = refused("take it out: --format says how values are written")
device = refused("take it out: there is one device")
compile = refused("take it out: every step is recorded once and run as a graph")
dequantize = refused("there are no quantized numbers")
quantize_per_tensor = refused("there are no quantized numbers")
quantize_per_channel = refused("there are no quantized numbers")
sparse_coo_tensor = refused("there are no sparse tensors: scatter_nd(indices, values, shape)")
sparse_csr_tensor = refused("there are no sparse tensors: scatter_nd(indices, values, shape)")
spmm = refused("there are no sparse tensors: torch.mm")
smm = refused("there are no sparse tensors: torch.mm")
dsmm = refused("there are no sparse tensors: torch.mm")
hspmm = refused("there are no sparse tensors: torch.mm")
hsmm = refused("there are no sparse tensors: torch.mm")
saddmm = refused("there are no sparse tensors: torch.addmm")
sspaddmm = refused("there are no sparse tensors: torch.addmm")
is_grad_enabled = refused("tapes say what they watch")
is_tensor = refused("every value is a tensor here")
is_floating_point = refused("look at x.dtype")
is_complex = refused("look at x.dtype")
is_same_size = refused("look at x.shape")
is_nonzero = refused("write x != 0")
range = refused("write torch.arange(start, end, step), which leaves out the end")
candidate = refused("an internal name of torch")
prepare_multiprocessing_environment = refused("an internal name of torch")
batch_norm = refused("write torch.nn.functional.batch_norm")
instance_norm = refused("write torch.nn.functional.instance_norm")
binary_cross_entropy_with_logits = refused("write torch.nn.functional.binary_cross_entropy_with_logits")
cosine_embedding_loss = refused("write torch.nn.functional.cosine_embedding_loss")
hinge_embedding_loss = refused("write torch.nn.functional.hinge_embedding_loss")
kl_div = refused("write torch.nn.functional.kl_div")
margin_ranking_loss = refused("write torch.nn.functional.margin_ranking_loss")
poisson_nll_loss = refused("write torch.nn.functional.poisson_nll_loss")
triplet_margin_loss = refused("write torch.nn.functional.triplet_margin_loss")
embedding = refused("write torch.nn.functional.embedding")
solve = refused("torch itself has it no more: torch.linalg.solve(A, B)")
native_batch_norm = refused("write torch.nn.functional.batch_norm")
native_group_norm = refused("write torch.nn.functional.group_norm")
native_layer_norm = refused("write torch.nn.functional.layer_norm")
native_dropout = refused("write torch.nn.functional.dropout")
native_norm = refused("write torch.linalg.vector_norm")
max_pool1d_with_indices = refused("write torch.max_pool1d, without indices")
set_num_threads = refused("take it out: --threads N")
finfo = refused("write the number: 2.220446049250313e-16 is eps of float64")
iinfo = refused("write the number")
result_type = refused("look at x.dtype")
promote_types = refused("say the dtype: cast(x, float64)")
can_cast = refused("say the dtype: cast(x, float64)")
