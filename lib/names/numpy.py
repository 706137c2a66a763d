# numpy: what is elementwise, and what has NumPy's arguments already, is an op under NumPy's name.
from ops import file as load
from ops import abs, acos, acosh, add, arccos, arccosh, arcsin, arcsinh, arctan, arctan2, arctanh, asarray, asin
from ops import asinh, atan, atan2, atanh, cbrt, ceil, conj, conjugate, copysign, cos, cosh, divide, equal, exp, expm1
from ops import floor, floor_divide, greater, greater_equal, hypot, i0, less, less_equal, log
from ops import log10, log1p, log2, logaddexp, matmul, maximum, minimum, mod, multiply, negative, not_equal, positive
from ops import pow, power, remainder, rint, sign, sin, sinc, sinh, sqrt, square, subtract, tan, tanh
from ops import true_divide
from ops import abs as absolute, array as asanyarray
from ops import array as asarray_chkfinite
from ops import einsum, inner, kron, meshgrid, moveaxis, ones, swapaxes, tensordot, trapz, trapezoid, vdot, zeros
from ops import transpose, transpose as permute_dims, zeros as empty
from numpy import max as amax, min as amin, prod as product, any as sometrue, all as alltrue, cumprod as cumproduct
from numpy import ascontiguousarray as asfortranarray, round as around, round as round_, concatenate as concat
from numpy import vstack as row_stack
from numpy import zeros_like as empty_like, rad2deg as degrees
from numpy import deg2rad as radians, trunc as fix


def _numbers(a, dtype=None):
    """An array of numbers: truths are 0 and 1."""
    a = asarray(a)
    if dtype is not None:
        return cast(a, dtype)
    return cast(a, int64) if a.dtype == tf.bool else a


def _floats(a, dtype=None):
    """An array of floats or complex numbers: truths and whole numbers are cast."""
    a = asarray(a)
    if dtype is not None:
        return cast(a, dtype)
    return cast(a, float) if a.dtype in [tf.bool, int32, int64] else a


def fabs(x):
    """How far from 0 elements are, as floats."""
    return abs(np._floats(x))


def reciprocal(x):
    """1 / x."""
    x = asarray(x)
    if x.dtype in [int32, int64]:
        raise ValueError("of whole numbers it is 0 in NumPy, but for 1 and -1: write 1 / x")
    return reciprocal(x)


def _truths(a):
    """Where the elements are not 0."""
    a = asarray(a)
    return a if a.dtype == tf.bool else not_equal(a, 0)


def _axes(a, axis):
    """Axes as a list of numbers from 0 on; all of them for None."""
    if axis is None:
        return [k for k in range(a.ndim)]
    axes = axis if isinstance(axis, (list, tuple)) else [axis]
    for k in axes:
        if k < -a.ndim or k >= a.ndim:
            raise ValueError("an axis is out of range")
    return [k + a.ndim if k < 0 else k for k in axes]


def _as(x, a):
    """x as an array, of the dtype of a where it is made of plain numbers."""
    if a.dtype == tf.bool or not isinstance(x, (int, float, list, tuple)):
        return asarray(x)
    return multiply(x, cast(1, a.dtype))


def _both(x, y):
    """Two arrays, of which one takes the dtype of the other where it is made of plain numbers."""
    y = np._as(y, asarray(x))
    return [np._as(x, y), y]


def _is_whole(a):
    """Whether an array holds whole numbers."""
    return a.dtype in [int32, int64]


def _floats_unless_whole(x):
    """An array of floats, unless it is whole."""
    x = asarray(x)
    return x if np._is_whole(x) else np._floats(x)


def _floats_or_whole(x, y):
    """Two arrays as they meet: of floats, unless both are whole."""
    x, y = np._both(x, y)
    return [x, y] if np._is_whole(x) and np._is_whole(y) else [np._floats(x), np._floats(y)]


def _same_shape(a, b):
    """Whether two arrays have one shape."""
    same = a.ndim == b.ndim
    for p, q in zip(a.shape, b.shape):
        same = same and p == q
    return same


def _last(a, axis):
    """The axes that are reduced as one, the last."""
    axes = np._axes(a, axis)
    stay = [k for k in range(a.ndim) if k not in axes]
    return reshape(transpose(a, [*stay, *axes]), [*[a.shape[k] for k in stay], -1])


def _kept(a, axis):
    """The shape with the axes that are reduced of length 1."""
    axes = np._axes(a, axis)
    return [1 if k in axes else a.shape[k] for k in range(a.ndim)]


def trunc(x):
    """The whole number next to x towards 0."""
    return where(less(x, 0), ceil(x), floor(x))


def round(a, decimals=0):
    """The nearest number with so many decimals; halves go to the even one."""
    if decimals == 0:
        return round(a)
    ten, whole = 10.0 ** (decimals if decimals > 0 else -decimals), asarray(a).dtype in [int32, int64]
    if whole and decimals > 0:
        return asarray(a)
    y = round(multiply(a, ten)) / ten if decimals > 0 else round(divide(a, ten)) * ten
    return cast(y, asarray(a).dtype) if whole else y


def exp2(x):
    """2 to the power of x."""
    return pow(2.0, x)


def deg2rad(x):
    """Radians of degrees."""
    return multiply(x, pi / 180)


def rad2deg(x):
    """Degrees of radians."""
    return multiply(x, 180 / pi)


def logaddexp2(x1, x2):
    """The logarithm to base 2 of a sum of two powers of 2."""
    x1, x2 = np._both(x1, x2)
    return logaddexp(x1 * 0.6931471805599453, x2 * 0.6931471805599453) / 0.6931471805599453


def float_power(x1, x2):
    """x1 to the power x2, whole numbers as floats."""
    return np._floats(x1) ** np._floats(x2)


def fmax(x1, x2):
    """The larger of two numbers; where one is NaN, the other."""
    return where(logical_or(is_nan(x2), greater_equal(x1, x2)), x1, x2)


def fmin(x1, x2):
    """The smaller of two numbers; where one is NaN, the other."""
    return where(logical_or(is_nan(x2), less_equal(x1, x2)), x1, x2)


def fmod(x1, x2):
    """The remainder with the sign of the dividend."""
    x1, x2 = np._both(x1, x2)
    m = abs(x2)
    return where(x1 < 0, -floormod(-x1, m), floormod(x1, m))


def modf(x):
    """[fraction, whole number], both with the sign of x."""
    x = np._floats(x)
    whole = np.trunc(x)
    return [copysign(where(is_inf(x), 0, x - where(is_inf(x), 0, whole)), x), whole]


def divmod(x1, x2):
    """(quotient rounded down, remainder with the sign of the divisor)."""
    if isinstance(x1, (int, float)) and isinstance(x2, (int, float)):
        return (x1 // x2, x1 % x2)
    return (floordiv(x1, x2), floormod(x1, x2))


def ldexp(x1, x2):
    """x1 times 2 to the power of x2."""
    x1 = asarray(x1)
    return x1 * pow(2.0, cast(x2, x1.dtype))


def heaviside(x1, x2):
    """0 below 0, 1 above, x2 at 0."""
    x1, x2 = np._both(x1, x2)
    return where(equal(x1, 0), x2, (sign(x1) + 1) / 2)


def signbit(x):
    """True where the sign is -, that of a zero too."""
    return less(copysign(1, x), 0)


def isposinf(x):
    """True where x is infinite and above 0."""
    return equal(x, inf)


def isneginf(x):
    """True where x is infinite and below 0."""
    return equal(x, -inf)


def isreal(x):
    """True where the imaginary part is 0."""
    return equal(imag(asarray(x)), 0)


def iscomplex(x):
    """True where the imaginary part is not 0."""
    return not_equal(imag(asarray(x)), 0)


def iscomplexobj(x):
    """Whether the dtype is complex."""
    return asarray(x).dtype in [complex64, complex128]


def isrealobj(x):
    """Whether the dtype is not complex."""
    return asarray(x).dtype not in [complex64, complex128]


def isclose(a, b, rtol=1e-05, atol=1e-08, equal_nan=False):
    """True where a and b differ by no more than atol + rtol * abs(b)."""
    a, b = np._both(a, b)
    near = logical_and(less_equal(abs(a - b), atol + rtol * abs(b)), np.isfinite(b))
    near = logical_or(near, equal(a, b))
    return logical_or(near, logical_and(np.isnan(a), np.isnan(b))) if equal_nan else near


def _complex(x):
    """Whether it has imaginary parts."""
    return x.dtype in [complex64, complex128]


def isnan(x):
    """Whether elements are NaN, of complex ones either part."""
    x = asarray(x)
    return logical_or(is_nan(real(x)), is_nan(imag(x))) if np._complex(x) else is_nan(x)


def isinf(x):
    """Whether elements are infinite, of complex ones either part."""
    x = asarray(x)
    return logical_or(is_inf(real(x)), is_inf(imag(x))) if np._complex(x) else is_inf(x)


def isfinite(x):
    """Whether elements are neither infinite nor NaN, of complex ones both parts."""
    x = asarray(x)
    return logical_and(is_finite(real(x)), is_finite(imag(x))) if np._complex(x) else is_finite(x)


def allclose(a, b, rtol=1e-05, atol=1e-08, equal_nan=False):
    """Whether a and b differ nowhere by more than atol + rtol * abs(b)."""
    return reduce_all(np.isclose(a, b, rtol, atol, equal_nan))


def array_equal(a1, a2, equal_nan=False):
    """Whether shapes and elements are the same."""
    a1 = asarray(a1)
    a2 = np._as(a2, a1)
    if not np._same_shape(a1, a2):
        return False
    same = equal(a1, a2)
    return reduce_all(logical_or(same, logical_and(is_nan(a1), is_nan(a2))) if equal_nan else same)


def array_equiv(a1, a2):
    """Whether the elements are the same once one is broadcast to the other."""
    return reduce_all(equal(a1, a2))


def logical_and(x1, x2):
    """True where both are not 0."""
    return logical_and(np._truths(x1), np._truths(x2))


def logical_or(x1, x2):
    """True where at least one is not 0."""
    return logical_or(np._truths(x1), np._truths(x2))


def logical_xor(x1, x2):
    """True where exactly one is not 0."""
    return not_equal(np._truths(x1), np._truths(x2))


def logical_not(x):
    """True where x is 0."""
    return logical_not(np._truths(x))


def nan_to_num(x, copy=True, nan=0.0, posinf=None, neginf=None):
    """x with numbers in the place of NaN and of the infinities."""
    return asarray(x) if asarray(x).dtype in [torch.bool, int32, int64] else nan_to_num(x, nan, posinf, neginf)


def clip(a, a_min=None, a_max=None):
    """a kept between a_min and a_max; None is no bound."""
    if a_min is None:
        return minimum(a, a_max)
    return maximum(a, a_min) if a_max is None else minimum(maximum(a, a_min), a_max)


def angle(z, deg=False):
    """The angle of a complex number, in (-pi, pi], or in degrees."""
    return multiply(angle(z), 180 / pi) if deg else angle(z)


def real(val):
    """The real part."""
    return real(val)


def imag(val):
    """The imaginary part."""
    return zeros_like(val) if np._is_whole(asarray(val)) else imag(val)


def where(condition, x=None, y=None):
    """x where the condition is true, y where it is false; of a condition alone the places where it is true."""
    if x is None and y is None:
        return np.nonzero(condition)
    if x is None or y is None:
        raise ValueError("where takes a condition and two values, or a condition alone")
    return where(np._truths(condition), x, y)


def select(condlist, choicelist, default=0):
    """The choice of the first condition that is true, place by place."""
    y = default
    for k in range(len(condlist) - 1, -1, -1):
        y = where(condlist[k], choicelist[k], y)
    return y


def piecewise(x, condlist, funclist, *args):
    """At each place the function (or the number) of the last condition that is true; one more is for all others."""
    x = asarray(x)
    condlist = list(condlist) if isinstance(condlist, (list, tuple)) else [condlist]
    n = len(condlist)
    y = zeros_like(x)
    if len(funclist) == n + 1:
        y = funclist[n] if isinstance(funclist[n], (int, float)) else funclist[n](x, *args)
    for k in range(n):
        f = funclist[k] if isinstance(funclist[k], (int, float)) else funclist[k](x, *args)
        y = where(condlist[k], f, y)
    return y


def choose(a, choices):
    """At each place the choice of that number."""
    y = choices[0]
    for k in range(1, len(choices)):
        y = where(equal(a, k), choices[k], y)
    return y


def pad(array, pad_width, mode="constant", *, constant_values=0):
    """More elements before and after those of each axis, as the mode says."""
    y = asarray(array)
    if mode not in ["constant", "edge", "reflect", "symmetric", "wrap", "maximum", "minimum", "mean"]:
        raise ValueError("the mode is constant, edge, reflect, symmetric, wrap, maximum, minimum or mean")
    width = np._pairs(pad_width, y.ndim)
    value = np._pairs(constant_values, y.ndim)
    for k in range(y.ndim):
        n, low, high = y.shape[k], width[k][0], width[k][1]
        i = range(-low, n + high)
        if mode in ["edge", "reflect", "symmetric", "wrap"]:
            i = clip_by_value(i, 0, n - 1) if mode == "edge" else i
            i = n - 1 - abs(floormod(i, 2 * n - 2) - (n - 1)) if mode == "reflect" and n > 1 else i
            i = minimum(floormod(i, 2 * n), floormod(-1 - i, 2 * n)) if mode == "symmetric" else i
            y = gather(y, floormod(i, n), axis=k)
        else:
            a, b = value[k][0], value[k][1]
            if mode != "constant":
                a = {"maximum": reduce_max, "minimum": reduce_min, "mean": reduce_mean}[mode](y, k, True)
                b = a
            one = [*y.shape[:k], low, *y.shape[k + 1:]]
            two = [*y.shape[:k], high, *y.shape[k + 1:]]
            y = concat([broadcast_to(cast(a, y.dtype), one), y, broadcast_to(cast(b, y.dtype), two)], axis=k)
    return y


save = refused("models write no files: ask for the value with 'gradtape eval'")
savez = refused("models write no files: ask for the value with 'gradtape eval'")
savez_compressed = refused("models write no files: ask for the value with 'gradtape eval'")
savetxt = refused("models write no files: ask for the value with 'gradtape eval'")
loadtxt = refused("write file('data.csv'), which reads .npy, .npz, .csv and .json")
genfromtxt = refused("write file('data.csv'), which reads .npy, .npz, .csv and .json")
fromfile = refused("write file('data.csv'), which reads .npy, .npz, .csv and .json")
fromregex = refused("write file('data.csv'), which reads .npy, .npz, .csv and .json")
recfromcsv = refused("write file('data.csv'), which reads .npy, .npz, .csv and .json")
recfromtxt = refused("write file('data.csv'), which reads .npy, .npz, .csv and .json")
put = refused("arrays do not change: write np.where(condition, value, x) or tensor_scatter_nd_update")
put_along_axis = refused("arrays do not change: write np.where(condition, value, x) or tensor_scatter_nd_update")
place = refused("arrays do not change: write np.where(condition, value, x) or tensor_scatter_nd_update")
putmask = refused("arrays do not change: write np.where(condition, value, x) or tensor_scatter_nd_update")
copyto = refused("arrays do not change: write np.where(condition, value, x) or tensor_scatter_nd_update")
fill_diagonal = refused("arrays do not change: write np.where(condition, value, x) or tensor_scatter_nd_update")
mask_indices = refused("write np.nonzero of the mask")
bitwise_and = refused("bits have no derivative; of truths write np.logical_and, np.logical_or, np.logical_not")
bitwise_or = refused("bits have no derivative; of truths write np.logical_and, np.logical_or, np.logical_not")
bitwise_xor = refused("bits have no derivative; of truths write np.logical_and, np.logical_or, np.logical_not")
bitwise_not = refused("bits have no derivative; of truths write np.logical_and, np.logical_or, np.logical_not")
invert = refused("bits have no derivative; of truths write np.logical_and, np.logical_or, np.logical_not")
left_shift = refused("bits have no derivative; of truths write np.logical_and, np.logical_or, np.logical_not")
right_shift = refused("bits have no derivative; of truths write np.logical_and, np.logical_or, np.logical_not")
packbits = refused("bits have no derivative; of truths write np.logical_and, np.logical_or, np.logical_not")
unpackbits = refused("bits have no derivative; of truths write np.logical_and, np.logical_or, np.logical_not")
gcd = refused("it is of whole numbers, which have no derivative here")
lcm = refused("it is of whole numbers, which have no derivative here")
base_repr = refused("it is of whole numbers, which have no derivative here")
binary_repr = refused("it is of whole numbers, which have no derivative here")
frexp = refused("it looks at how a number is stored, which has no derivative")
nextafter = refused("it looks at how a number is stored, which has no derivative")
spacing = refused("it looks at how a number is stored, which has no derivative")
roots = refused("it needs eigenvalues of a matrix that is not symmetric, which are not here")
vectorize = refused("broadcasting does it for ops; vmap(f) maps a function over rows")
frompyfunc = refused("broadcasting does it for ops; vmap(f) maps a function over rows")
nditer = refused("broadcasting does it for ops; vmap(f) maps a function over rows")
ndenumerate = refused("broadcasting does it for ops; vmap(f) maps a function over rows")
ndindex = refused("broadcasting does it for ops; vmap(f) maps a function over rows")
fromiter = refused("broadcasting does it for ops; vmap(f) maps a function over rows")
nested_iters = refused("broadcasting does it for ops; vmap(f) maps a function over rows")
bmat = refused("write np.concatenate, np.stack or np.block")
r_ = refused("write np.concatenate, np.stack or np.block")
c_ = refused("write np.concatenate, np.stack or np.block")
mat = refused("write np.concatenate, np.stack or np.block")
matrix = refused("write np.concatenate, np.stack or np.block")
asmatrix = refused("write np.concatenate, np.stack or np.block")
s_ = refused("write np.concatenate, np.stack or np.block")
mgrid = refused("write np.concatenate, np.stack or np.block")
ogrid = refused("write np.concatenate, np.stack or np.block")
lexsort = refused("the derivative cannot go through a sort by several keys: write np.argsort")
sort_complex = refused("the derivative cannot go through a sort by several keys: write np.argsort")
histogram2d = refused("write np.histogram: of one dimension only")
histogramdd = refused("write np.histogram: of one dimension only")
real_if_close = refused("a dtype does not depend on values here: leave it out")
require = refused("a dtype does not depend on values here: leave it out")
poly1d = refused("write the coefficients as a vector, and np.polyval")
frombuffer = refused("write file('data.csv'), which reads .npy, .npz, .csv and .json")
fromstring = refused("write the numbers as a list")
einsum_path = refused("einsum finds its order itself")
