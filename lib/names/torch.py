# torch
from ops import torch.manual_seed as manual_seed, torch.no_grad as no_grad, torch.no_grad as inference_mode
from ops import torch.set_grad_enabled as set_grad_enabled, torch.is_grad_enabled as is_grad_enabled
from ops import tf.function as compile
from torch.func import vmap
from ops import torch._tensors_change as _tensors_change, torch.Tensor as Tensor, torch.return_types as return_types
from torch.Tensor import is_complex, is_floating_point, is_same_size
from ops import abs, absolute, acos, acosh, angle, arccos, arccosh, arcsin, arcsinh, arctan, arctan2, arctanh, asin
from ops import asinh, atan, atan2, atanh, complex, conj, conj as conj_physical
from ops import copysign, cos, cosh
from ops import cumulative_logsumexp as logcumsumexp, det, digamma, equal as eq, erf, erfc, erfinv, exp, expm1
from ops import floor_divide, greater, greater as gt, greater_equal, greater_equal as ge, hypot, i0
from ops import identity as clone, identity as positive, identity as resolve_conj, identity as resolve_neg, imag, inner
from ops import inv as inverse, is_finite as isfinite, is_inf as isinf, is_nan as isnan, less, less as lt, less_equal
from ops import less_equal as le, lgamma, log, log10, log1p, log2, logaddexp
from ops import matmul, mul, multiply, nan_to_num, negative, negative as neg, not_equal
from ops import not_equal as ne, real, reciprocal, relu, remainder, rsqrt, sigmoid, sin
from ops import sinc, sinh, sqrt, square, stop_gradient as detach, tan, tanh, vdot
from torch.nn.functional import adaptive_avg_pool1d, affine_grid as affine_grid_generator
from torch.nn.functional import adaptive_max_pool1d_with_indices as adaptive_max_pool1d
from torch.nn.functional import alpha_dropout, feature_alpha_dropout, max_pool1d_with_indices
from torch.nn.functional import avg_pool1d, bilinear, celu, channel_shuffle, conv1d, conv2d, conv3d, conv_tbc
from torch.nn.functional import conv_transpose1d, conv_transpose2d, conv_transpose3d, cosine_similarity, ctc_loss
from torch.nn.functional import embedding_bag, group_norm, hardshrink, layer_norm, log_softmax, max_pool1d, max_pool2d
from torch.nn.functional import max_pool3d, native_channel_shuffle, pairwise_distance, pdist, pixel_shuffle
from torch.nn.functional import pixel_unshuffle, prelu, rrelu, selu, softmax, threshold
from torch.special import exp2, xlogy, gammainc as igamma, gammaincc as igammac, logit, multigammaln as mvlgamma, polygamma
from torch.linalg import matrix_exp, matrix_rank, pinv as pinverse
from torch.special import round


def add(input, other, *, alpha=1):
    """The sum, the second operand times alpha."""
    return add(input, other) if alpha == 1 else add(input, alpha * other)


def addcdiv(input, tensor1, tensor2, *, value=1):
    """The input plus value times the quotient of two more."""
    return input + value * (tensor1 / tensor2)


def addcmul(input, tensor1, tensor2, *, value=1):
    """The input plus value times the product of two more."""
    return input + value * (tensor1 * tensor2)


def arange(start=0, end=None, step=1, dtype=None, requires_grad=False):
    """Numbers from start up to end, without it, step apart."""
    y = arange(0, start, 1, dtype) if end is None else arange(start, end, step, dtype)
    return Variable(y) if requires_grad else y


def clamp(input, min=None, max=None):
    """The input kept between min and max, of which one may be missing."""
    if min is None and max is None:
        raise ValueError("at least one of min and max must be given")
    x = asarray(input)
    if x.dtype in (torch.bool, int32, int64): # which it stays, as long as no bound is a fraction
        x = x if min is None else maximum(x, min)
        return x if max is None else minimum(x, max)
    x = x if min is None else clip_by_value(x, min, inf)
    return x if max is None else clip_by_value(x, -inf, max)


def clamp_max(input, max):
    """The input where it is at most max, else max."""
    return torch.clamp(input, None, max)


def clamp_min(input, min):
    """The input where it is at least min, else min."""
    return torch.clamp(input, min)


def deg2rad(input):
    """Degrees as radians."""
    return input * (math.pi / 180)


def div(input, other, *, rounding_mode=None):
    """The quotient, as it is, or rounded 'trunc' towards 0 or 'floor' down."""
    if rounding_mode is None:
        return divide(input, other)
    y = floordiv(input, other)
    if rounding_mode == 'trunc':
        y = torch._quotient(y, input, other)
    return torch._steps(torch._steps(y, input), other)


def _quotient(floor, input, other):
    """The quotient rounded towards 0, of whole numbers without a fraction between: from the one rounded down."""
    if floor.dtype == float32 or floor.dtype == float64:
        return stop_gradient(torch.trunc(divide(input, other)))
    return floor + cast(logical_and(floor < 0, not_equal(floor * other, input)), floor.dtype)


class device:
    """A device: all of them are one here, and what is computed does not hang on it."""

    def __init__(self, type, index=None):
        name = str(type).split(':')
        if name[0] not in ('cpu', 'cuda', 'mps', 'xpu', 'meta'):
            raise RuntimeError(f"Expected one of cpu, cuda, mps, xpu, meta device type at start of device string: {name[0]}")
        self.type = name[0]
        self.index = int(name[1]) if len(name) > 1 else index

    def __str__(self):
        return self.type if self.index is None else f"{self.type}:{self.index}"

    def __repr__(self):
        return f"device(type='{self.type}')" if self.index is None else f"device(type='{self.type}', index={self.index})"

    def __eq__(self, other):
        return isinstance(other, torch.device) and str(self) == str(other)


def dropout(input, p, train):
    """Each element set to 0 with probability p, the others scaled by 1 / (1 - p)."""
    return dropout(input, p, training=train)


def enable_grad():
    """A block that is recorded, as it is outside of torch.no_grad()."""
    return torch.set_grad_enabled(True)


def eye(n, m=None, dtype=None, requires_grad=False):
    """The identity matrix, or one with ones on its diagonal."""
    y = eye(n, m, dtype=dtype)
    return Variable(y) if requires_grad else y


def maximum(input, other):
    """The larger of two numbers; where they are equal, each has half of the gradient."""
    return torch._even(maximum(input, other), input, other)


def minimum(input, other):
    """The smaller of two numbers; where they are equal, each has half of the gradient."""
    return torch._even(minimum(input, other), input, other)


def _even(y, x, z):
    """y, which is one of x and z; where they are equal, with half of the derivative by each."""
    return where(equal(x, z), 0.5 * x + 0.5 * z, y) if y.dtype == float32 or y.dtype == float64 else y


def float_power(input, exponent):
    """The input to the power of the exponent, in double precision."""
    x, n = [torch._double(v) for v in (input, exponent)]
    return pow(x, n)


def _double(value):
    """A tensor in double precision; a plain number is that."""
    if not isinstance(value, Tensor):
        return value
    return cast(value, complex128 if torch.is_complex(value) else float64)


def _fractions(*values):
    """Tensors of whole numbers as those of fractions, of torch's dtype for them."""
    return [cast(v, torch.get_default_dtype()) if isinstance(v, Tensor) and v.dtype in (torch.bool, int32, int64) else v for v in values]


def fmax(input, other):
    """The larger of two numbers, or the one that is a number; where they are equal, the first has the gradient."""
    a, b = input + zeros_like(other), other + zeros_like(input)
    return where(is_nan(b), a, where(is_nan(a), b, maximum(a, b)))


def fmin(input, other):
    """The smaller of two numbers, or the one that is a number."""
    a, b = input + zeros_like(other), other + zeros_like(input)
    return where(is_nan(b), a, where(is_nan(a), b, minimum(a, b)))


def fmod(input, other):
    """The remainder with the sign of the dividend."""
    x, y = asarray(input), asarray(other)
    return where(x < 0, negative(floormod(negative(x), abs(y))), floormod(x, abs(y)))


def frac(input):
    """What is behind the point, with the sign of the number."""
    return input - torch.trunc(input)


def full(size, fill_value, dtype=None, requires_grad=False):
    """A shape filled with one number."""
    y = broadcast_to(asarray(fill_value) if dtype is None else cast(fill_value, dtype), size)
    return Variable(y) if requires_grad else y


def full_like(input, fill_value, dtype=None, requires_grad=False):
    """One number in the shape and dtype of the input."""
    like = zeros_like(input, dtype)
    y = broadcast_to(torch._filling(fill_value, like), like.shape)
    return Variable(y) if requires_grad else y


def heaviside(input, values):
    """0 below 0, 1 above, and at 0 the values given."""
    x = asarray(input)
    return where(x == 0, values + zeros_like(x), cast(x > 0, x.dtype) + zeros_like(values))


def isclose(input, other, rtol=1e-05, atol=1e-08, equal_nan=False):
    """Where two are about the same."""
    a, b = asarray(input), asarray(other)
    near = logical_and(abs(a - b) <= atol + rtol * abs(b), is_finite(b))
    near = logical_or(near, a == b)
    return logical_or(near, logical_and(is_nan(a), is_nan(b))) if equal_nan else near


def isneginf(input):
    """Where the number is minus infinity."""
    return equal(input, -inf)


def isposinf(input):
    """Where the number is infinity."""
    return equal(input, inf)


def isreal(input):
    """Where the imaginary part is 0."""
    return equal(imag(input), 0)


def is_tensor(obj):
    """Whether it is a tensor, not a plain value."""
    return isinstance(obj, Tensor)


def BoolTensor(data):
    """A tensor of truths."""
    return not_equal(constant(data), 0)


def FloatTensor(data):
    """A tensor of float32."""
    y = torch.Tensor(data)
    return y if y.dtype == float32 else cast(y, float32)


def DoubleTensor(data):
    """A tensor of float64."""
    return constant(data, float64)


def IntTensor(data):
    """A tensor of int32."""
    return constant(data, int32)


def LongTensor(data):
    """A tensor of int64."""
    return constant(data, int64)


def ldexp(input, other):
    """The input times 2 to the power of the other."""
    x, n = torch._fractions(input, other)
    return x * pow(2.0, n)


def lerp(input, end, weight):
    """From the input to the end, as far as the weight says."""
    return input + weight * (end - input)


def linspace(start, end, steps, dtype=None, requires_grad=False):
    """So many numbers from start to end, both included, evenly spaced."""
    y = linspace(start, end, steps)
    y = y if dtype is None else cast(y, dtype)
    return Variable(y) if requires_grad else y


def logaddexp2(input, other):
    """The logarithm to base 2 of the sum of two powers of 2."""
    return logaddexp(input * math.log(2), other * math.log(2)) / math.log(2)


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


def normal(mean=0.0, std=1.0, size=None, *, generator=None):
    """Normally distributed random numbers."""
    shape = (asarray(mean) + asarray(std)).shape if size is None else size
    return mean + std * random_normal(shape)


def numel(input):
    """How many elements there are."""
    return asarray(input).size


def ones(*size, dtype=None, requires_grad=False):
    """Ones of a shape."""
    y = ones(size[0] if len(size) == 1 and not isinstance(size[0], int) else size, dtype)
    return Variable(y) if requires_grad else y


def ones_like(input, *, dtype=None, requires_grad=False):
    """Ones in the shape and dtype of the input."""
    y = ones_like(input, dtype)
    return Variable(y) if requires_grad else y


def polar(abs, angle):
    """The complex number with this size and angle; by a size of 0 the slope is 0."""
    abs = where(equal(abs, 0), stop_gradient(abs), abs)
    return complex(abs * cos(angle), abs * sin(angle))


def pow(input, exponent):
    """The input to the power of the exponent."""
    return pow(input, exponent)


def rad2deg(input):
    """Radians as degrees."""
    return input * (180 / math.pi)


def rand(*size, generator=None, dtype=None, requires_grad=False):
    """Uniformly distributed random numbers from 0 up to 1."""
    y = random_uniform(size[0] if len(size) == 1 and not isinstance(size[0], int) else size, dtype=dtype)
    return Variable(y) if requires_grad else y


def rand_like(input, dtype=None, requires_grad=False):
    """Uniformly distributed random numbers from 0 up to 1, in the shape of the input."""
    y = random_uniform(asarray(input).shape, dtype=asarray(input).dtype if dtype is None else dtype)
    return Variable(y) if requires_grad else y


def randn(*size, generator=None, dtype=None, requires_grad=False):
    """Normally distributed random numbers."""
    y = random_normal(size[0] if len(size) == 1 and not isinstance(size[0], int) else size, dtype=dtype)
    return Variable(y) if requires_grad else y


def randn_like(input, dtype=None, requires_grad=False):
    """Normally distributed random numbers in the shape of the input."""
    y = random_normal(asarray(input).shape, dtype=asarray(input).dtype if dtype is None else dtype)
    return Variable(y) if requires_grad else y


def rsub(input, other, *, alpha=1):
    """The other minus alpha times the input."""
    return other - alpha * input


def sgn(input):
    """1, 0 or -1; of a complex number z, z over its size."""
    return torch._truths(tf.math.sign(input), input)


def signbit(input):
    """Where the sign is minus, that of a zero too."""
    return copysign(1.0, input) < 0


def slogdet(input):
    """The sign and the logarithm of the size of determinants."""
    return torch.linalg.slogdet(input)


def sub(input, other, *, alpha=1):
    """The difference, the second operand times alpha."""
    return subtract(input, other) if alpha == 1 else subtract(input, alpha * other)


def tensor(data, *, dtype=None, requires_grad=False):
    """A value; one of whole numbers only is of int64. What requires a gradient is a variable."""
    if requires_grad:
        return Variable(torch.tensor(data, dtype=dtype))
    y = torch.as_tensor(data, dtype)
    return identity(y) if isinstance(data, Tensor) else y


def scalar_tensor(s, dtype=None):
    """A number, of torch's dtype for fractions where none is given."""
    return cast(s, torch.get_default_dtype() if dtype is None else dtype)


def as_tensor(data, dtype=None):
    """A value; a tensor shares its memory."""
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


def _steps(y, x):
    """y, which is constant in x between its jumps: the gradient is 0, where that of rounding is none."""
    return y + 0 * sign(x) if y.dtype == float32 or y.dtype == float64 else y


def floor(input):
    """The largest whole number not above the input."""
    return torch._steps(floor(input), input)


def ceil(input):
    """The smallest whole number not below the input."""
    return torch._steps(ceil(input), input)


def trunc(input):
    """The whole number next to it towards 0."""
    return torch._steps(stop_gradient(sign(input) * floor(abs(input))), input)


def zeros(*size, dtype=None, requires_grad=False):
    """Zeros of a shape."""
    y = zeros(size[0] if len(size) == 1 and not isinstance(size[0], int) else size, dtype)
    return Variable(y) if requires_grad else y


def zeros_like(input, *, dtype=None, requires_grad=False):
    """Zeros in the shape and dtype of the input."""
    y = zeros_like(input, dtype)
    return Variable(y) if requires_grad else y


from torch import nonzero as argwhere, as_tensor as asarray, as_tensor as from_numpy
from torch import cat as concat, cat as concatenate, chunk as unsafe_chunk, clamp as clip, div as divide
from torch.linalg import householder_product as orgqr
from torch import div as true_divide, movedim as moveaxis, outer as ger, sgn as sign
from torch import split as split_with_sizes, split as unsafe_split, sub as subtract, swapaxes as swapdims
from torch import trapezoid as trapz, trunc as fix, vstack as row_stack


def lu(A, pivot=True, get_infos=False):
    """(The LU factors in one matrix, with which row, from 1, each row was exchanged)."""
    factors, pivots = torch.linalg.lu_factor(A, pivot=pivot)
    return (factors, pivots, torch.linalg._fine(factors)) if get_infos else (factors, pivots)


def lu_solve(b, LU_data, LU_pivots):
    """Solution x of A x = b, of what lu gives for A."""
    return torch.linalg.lu_solve(LU_data, LU_pivots, b)


def lu_unpack(LU_data, LU_pivots, unpack_data=True, unpack_pivots=True):
    """(P, L, U) of what lu gives: A = P L U."""
    f = asarray(LU_data)
    rows, columns = f.shape[-2], f.shape[-1]
    k = rows if rows < columns else columns
    order = scipy.linalg._order(asarray(LU_pivots) - 1, rows)
    p = cast(equal(expand_dims(range(rows), 1), expand_dims(order, -2)), f.dtype)
    return (p, tril(f[..., :, :k], -1) + eye(rows, k, dtype=f.dtype), triu(f[..., :k, :]))


# -- not here --

symeig = refused("write torch.linalg.eigh(A)")
svd_lowrank = refused("random: torch.linalg.eigh(A.T @ A) gives the squares of the singular values")
pca_lowrank = refused("random: torch.linalg.eigh of the covariances, torch.cov(A.T)")
lstsq = refused("write torch.linalg.lstsq(A, B)")
eig = refused("write torch.linalg.eig(A)")
lobpcg = refused("torch.linalg.eigh gives all eigenvalues")
geqrf = refused("torch.linalg.qr gives the factors themselves")
ormqr = refused("torch.linalg.qr gives the factors themselves")
gru = refused("write the cell as a function and call it in 'scan'")
gru_cell = refused("write its lines with sigmoid, tanh and @")
lstm = refused("write the cell as a function and call it in 'scan'")
lstm_cell = refused("write its lines with sigmoid, tanh and @")
rnn_relu = refused("write the cell as a function and call it in 'scan'")
rnn_tanh = refused("write the cell as a function and call it in 'scan'")
rnn_relu_cell = refused("write relu(x @ w_ih.T + h @ w_hh.T + b)")
rnn_tanh_cell = refused("write tanh(x @ w_ih.T + h @ w_hh.T + b)")
convolution = refused("write torch.nn.functional.conv1d, conv2d or conv3d")
feature_dropout = refused("write torch.nn.functional.dropout")
bernoulli = refused("write cast(random_uniform(shape) < p, float64)")
multinomial = refused("random choices have no derivative: give their indices as an input")
poisson = refused("random numbers of this kind are not here: give them as an input")
binomial = refused("random numbers of this kind are not here: give them as an input")
randint = refused("random whole numbers are not here: give them as an input")
randint_like = refused("random whole numbers are not here: give them as an input")
randperm = refused("random orders are not here: give one as an input")
seed = refused("take the line out; --seed N")
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
grid_sampler = refused("write torch.nn.functional.grid_sample")
grid_sampler_2d = refused("write torch.nn.functional.grid_sample")
grid_sampler_3d = refused("write torch.nn.functional.grid_sample")
norm_except_dim = refused("write torch.norm(x, p, dims, keepdim=True)")
save = refused("models write no files: ask for the value with 'gradtape eval'")
load = refused("no pickles are read: save with numpy and write file('x.npy')")
from_file = refused("write file('x.npy')")
from_dlpack = refused("declare it under 'inputs:'")
to_dlpack = refused("there are no devices: ask for the value with 'gradtape eval'")
frombuffer = refused("write file('x.npy')")
autocast = refused("take it out and say the dtype: 'dtype: float32'")
from ops import torch.set_default_dtype as set_default_dtype, torch.get_default_dtype as get_default_dtype
set_default_tensor_type = refused("write 'dtype: float32' at the head of the model")
def set_default_device(device):
    """Nothing: all tensors are here."""
    return None


def set_float32_matmul_precision(precision):
    """Nothing: products are as precise as they are."""
    return None


set_printoptions = refused("take it out: --format says how values are written")
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
set_num_threads = refused("take it out: --threads N")
finfo = refused("write the number: 2.220446049250313e-16 is eps of float64")
iinfo = refused("write the number")
result_type = refused("look at x.dtype")
promote_types = refused("say the dtype: cast(x, float64)")
can_cast = refused("say the dtype: cast(x, float64)")


def svd(input, some=True, compute_uv=True):
    """U, the singular values and V: input = U diag(S) V'."""
    if not (some and compute_uv):
        raise ValueError("write torch.linalg.svd or torch.linalg.svdvals")
    s, u, v = svd(input)
    return torch.return_types({'U': u, 'S': s, 'V': v})
