#!/usr/bin/env python3
"""Writes cases.txt: the value and derivatives of every case of every op that `gradtape ops` lists, by mpmath 1.2.1.

    build/test-ops --cases | python3 make_cases.py > cases.txt       (some minutes; the file is committed)
    build/test-ops --cases | python3 make_cases.py OP...             of these ops only

Nothing here comes from the program but the names, shapes and attributes of the cases. An op is its value alone, over
NumPy arrays of numbers of 180 digits; derivatives are central differences of values with a step of 1e-40, right to more
than 70 digits for an op that is smooth about the point. That it is, is checked: the differences ahead and behind agree.
Everything is printed with 21 digits, more than long double holds. Numbers of operands and directions are multiples of
2^-9.

With operands x, a direction v of those that carry derivatives, and a weight u of each part of the value (a complex
number has two parts), a case is

    = op | dtype | case
    x   the operands, end to end
    v, u
    y   the value
    j   d/dt y(x + t v)                          the tangent
    g   d/dx of L = sum(u y)                     the gradient
    h   d/dt of that gradient at x + t v         the Hessian by v
"""
import ast
import bisect
import itertools
import random
import sys

from mpmath import mp, mpf, mpc
import mpmath
import numpy as np

assert mpmath.__version__ == "1.2.1", "the numbers were made with mpmath 1.2.1"
mp.dps = 180
STEP = mpf(10)**-40
NOISE = mpf(10)**-60  # what differences leave of a zero
LARGE = 2000          # operands with larger results are drawn again: badly conditioned


def array(x):
    x = np.asarray(x, dtype=object)
    return x


def each(f):
    """f of numbers, over arrays that broadcast."""
    u = np.frompyfunc(lambda *x: f(*x), f.__code__.co_argcount, 1)
    return lambda *x: array(u(*x))


# -- element by element ---------------------------------------------------------------------------------------------

def real_part(x):
    return x.real if isinstance(x, mpc) else x


def order(x):
    """What maximum and the like compare by: real numbers only."""
    assert not isinstance(x, mpc) or x.imag == 0
    return real_part(x)


def ndtr(x):
    return mp.erfc(-x / mp.sqrt(2)) / 2


def sigmoid(x):
    return 1 / (1 + mp.exp(-x))


def softplus(x):
    return mp.log(1 + mp.exp(x))


def relu(x):
    return x if x > 0 else mpf(0)


def sinc(x):
    return mp.sin(mp.pi * x) / (mp.pi * x) if x else mpf(1)


def newton(f, slope, x, y):
    for _ in range(60):
        step = (f(y) - x) / slope(y)
        y -= step
        if abs(step) < mpf(10)**-(mp.dps - 8):
            return y
    raise ArithmeticError("no convergence")


def erfinv(x):
    with mp.workdps(20):
        start = mp.erfinv(x)
    return newton(mp.erf, lambda y: 2 / mp.sqrt(mp.pi) * mp.exp(-y * y), x, mpf(start))


def half_to_even(x):
    return mpf(int(mp.nint(x)))


def power(x, y):
    return mp.power(x, y)


def lgamma(x):
    return mp.log(abs(mp.gamma(x)))


def igamma(a, x):
    """By its series, whose terms are positive."""
    term, total, k = mpf(1), mpf(1), 0
    while k < x - a or term > total * mpf(10)**-mp.dps:
        k += 1
        term *= x / (a + k)
        total += term
    return total * mp.exp(a * mp.log(x) - x) / mp.gamma(a + 1)


def quantile(f, p, high=256):
    """Where the rising f is p: halving with few digits, then secants."""
    low, high = mpf(0), mpf(high)
    with mp.workdps(20):
        for _ in range(50):
            middle = (low + high) / 2
            low, high = (middle, high) if f(middle) < p else (low, middle)
    below, above = f(low) - p, f(high) - p
    for _ in range(8):
        if above == below:
            break
        low, high = high, high - above * (high - low) / (above - below)
        below, above = above, f(high) - p
    return high


def betainc(a, b, x):
    """By the hypergeometric series, whose terms are positive."""
    if x > (a + 1) / (a + b + 2):
        return 1 - betainc(b, a, 1 - x)
    term, total, k = mpf(1), mpf(1), 0
    while (a + b + k) * x > a + k + 1 or term > total * mpf(10)**-mp.dps:
        term *= x * (a + b + k) / (a + k + 1)
        total += term
        k += 1
    return total * x**a * (1 - x)**b / (a * mp.beta(a, b))


SCALE, ALPHA = mpf("1.0507009873554804934193349852946"), mpf("1.6732632423543772848170429916717")
clamp6 = lambda x: min(max(x, mpf(0)), mpf(6))
gelu_tanh = lambda x: x / 2 * (1 + mp.tanh(mp.sqrt(2 / mp.pi) * (x + mpf("0.044715") * x**3)))


def elu(x, alpha=1):
    return x if x > 0 else mpf(alpha) * mp.expm1(x)


def celu(x, alpha=1):
    return x if x > 0 else mpf(alpha) * mp.expm1(x / mpf(alpha))


def hard_sigmoid(x):
    return clamp6(x + 3) / 6


def logsubexp(x, y):
    return mp.log(mp.exp(x) - mp.exp(y))


def narrowed(x, exponent_bits=5, mantissa_bits=10):
    if not x:
        return x
    most = 2**(exponent_bits - 1) - 1
    unit = mpf(2)**(max(int(mp.floor(mp.log(abs(x), 2))), 1 - most) - mantissa_bits)
    y = half_to_even(x / unit) * unit
    return y if abs(y) <= (2 - mpf(2)**-mantissa_bits) * mpf(2)**most else mp.sign(x) * mp.inf


def nan_to_num(x, nan=0, posinf=None, neginf=None):
    return x


one = {
    "negative": lambda x: -x, "abs": lambda x: abs(x), "sign": lambda x: x / abs(x) if x else x,
    "reciprocal": lambda x: 1 / x, "square": lambda x: x * x, "sqrt": lambda x: mp.sqrt(x),
    "rsqrt": lambda x: 1 / mp.sqrt(x), "exp": lambda x: mp.exp(x), "expm1": lambda x: mp.exp(x) - 1,
    "log": lambda x: mp.log(x), "log1p": lambda x: mp.log(1 + x), "log2": lambda x: mp.log(x) / mp.log(2),
    "log10": lambda x: mp.log(x) / mp.log(10), "sin": lambda x: mp.sin(x), "cos": lambda x: mp.cos(x),
    "tan": lambda x: mp.tan(x), "asin": lambda x: mp.asin(x), "acos": lambda x: mp.acos(x),
    "atan": lambda x: mp.atan(x), "sinh": lambda x: mp.sinh(x), "cosh": lambda x: mp.cosh(x),
    "tanh": lambda x: mp.tanh(x), "asinh": lambda x: mp.asinh(x), "acosh": lambda x: mp.acosh(x),
    "atanh": lambda x: mp.atanh(x), "floor": lambda x: mp.floor(x), "ceil": lambda x: mp.ceil(x),
    "round": half_to_even, "is_nan": lambda x: mp.isnan(x), "is_inf": lambda x: mp.isinf(x),
    "is_finite": lambda x: mp.isfinite(x), "cbrt": lambda x: mp.cbrt(x) if real_part(x) >= 0 else -mp.cbrt(-x),
    "erf": lambda x: mp.erf(x), "erfc": lambda x: mp.erfc(x), "ndtr": ndtr, "erfinv": erfinv,
    "ndtri": lambda x: mp.sqrt(2) * erfinv(2 * x - 1), "log_ndtr": lambda x: mp.log(ndtr(x)), "lgamma": lgamma, "tgamma": lambda x: mp.gamma(x),
    "digamma": lambda x: mp.digamma(x), "i0": lambda x: mp.besseli(0, x), "i1": lambda x: mp.besseli(1, x),
    "zeta": lambda x, q: mp.zeta(x, q), "igamma": lambda a, x: igamma(a, x), "igammac": lambda a, x: 1 - igamma(a, x),
    "betainc": lambda a, b, x: betainc(a, b, x),
    "igammainv": lambda a, p: quantile(lambda x: igamma(a, x), p), "igammacinv": lambda a, p: quantile(lambda x: igamma(a, x), 1 - p),
    "betaincinv": lambda a, b, p: quantile(lambda x: betainc(a, b, x), p, 1),
    "bessel_jv": lambda x, v=0: mp.besselj(v, x), "bessel_yv": lambda x, v=0: mp.bessely(v, x),
    "bessel_iv": lambda x, v=0: mp.besseli(v, x), "bessel_kv": lambda x, v=0: mp.besselk(v, x),
    "bessel_ive": lambda x, v=0: mp.exp(-abs(x)) * mp.besseli(v, x), "bessel_kve": lambda x, v=0: mp.exp(x) * mp.besselk(v, x),
    "expn": lambda x, n=1: mp.expint(n, x), "expi": lambda x: mp.ei(x), "sinint": lambda x: mp.si(x), "cosint": lambda x: mp.ci(x),
    "fresnel_sin": lambda x: mp.fresnels(x), "fresnel_cos": lambda x: mp.fresnelc(x),
    "dawsn": lambda x: mp.sqrt(mp.pi) / 2 * mp.exp(-x * x) * mp.erfi(x), "spence": lambda x: mp.polylog(2, 1 - x).real,
    "i0e": lambda x: mp.exp(-abs(x)) * mp.besseli(0, x), "i1e": lambda x: mp.exp(-abs(x)) * mp.besseli(1, x),
    "sinc": sinc, "real": real_part, "imag": lambda x: x.imag if isinstance(x, mpc) else mpf(0),
    "conj": lambda x: mp.conj(x), "angle": lambda x: mp.arg(x), "logical_not": lambda x: not x,
    "sigmoid": sigmoid, "softplus": softplus, "relu": relu, "elu": elu, "relu6": lambda x: clamp6(x),
    "leaky_relu": lambda x, alpha=0.2: x if x > 0 else mpf(alpha) * x,
    "selu": lambda x: SCALE * (x if x > 0 else ALPHA * mp.expm1(x)), "log_sigmoid": lambda x: -softplus(-x),
    "softsign": lambda x: x / (1 + abs(x)),
    "gelu": lambda x, approximate=False: gelu_tanh(x) if approximate else x * ndtr(x),
    "silu": lambda x: x * sigmoid(x), "mish": lambda x: x * mp.tanh(softplus(x)), "hard_sigmoid": hard_sigmoid,
    "hard_swish": lambda x: x * hard_sigmoid(x), "hard_tanh": lambda x: min(max(x, mpf(-1)), mpf(1)), "celu": celu,
    "nan_to_num": nan_to_num, "reduce_precision": narrowed,
}
two = {
    "add": lambda x, y: x + y, "subtract": lambda x, y: x - y, "multiply": lambda x, y: x * y,
    "divide": lambda x, y: x / y, "pow": power, "floordiv": lambda x, y: mp.floor(x / y),
    "floormod": lambda x, y: x - y * mp.floor(x / y), "maximum": lambda x, y: max(x, y),
    "minimum": lambda x, y: min(x, y), "squared_difference": lambda x, y: abs(x - y)**2,
    "atan2": lambda y, x: mp.atan2(y, x), "hypot": lambda x, y: mp.sqrt(x * x + y * y),
    "copysign": lambda x, y: abs(x) * mp.sign(y), "xlogy": lambda x, y: x * mp.log(y),
    "xlog1py": lambda x, y: x * mp.log(1 + y), "divide_no_nan": lambda x, y: x / y if y else mpf(0),
    "logaddexp": lambda x, y: mp.log(mp.exp(x) + mp.exp(y)), "logsubexp": logsubexp,
    "complex": lambda x, y: mpc(x, y), "equal": lambda x, y: x == y, "not_equal": lambda x, y: x != y,
    "less": lambda x, y: x < y, "less_equal": lambda x, y: x <= y, "greater": lambda x, y: x > y,
    "greater_equal": lambda x, y: x >= y, "logical_and": lambda x, y: bool(x) and bool(y),
    "logical_or": lambda x, y: bool(x) or bool(y),
    "sigmoid_cross_entropy_with_logits": lambda z, x: softplus(x) - z * x,
}
three = {
    "where": lambda c, x, y: x if c else y,
    "clip_by_value": lambda x, low, high: min(max(x, low), high),
}


def elementwise(f):
    def call(*x, **attributes):
        u = np.frompyfunc(lambda *v: f(*v, **attributes), len(x), 1)
        return array(u(*x))
    return call


OPS = {name: elementwise(f) for name, f in {**one, **two, **three}.items()}


def op(f):
    OPS[f.__name__.rstrip("_")] = f
    return f


exp, log, sqrt, absolute = each(lambda x: mp.exp(x)), each(lambda x: mp.log(x)), each(lambda x: mp.sqrt(x)), \
    each(lambda x: abs(x))


# -- sources, and what the tape cares about -----------------------------------------------------------------------------

def filled(shape, value):
    return np.full(tuple(shape), value, dtype=object)


@op
def zeros(shape):
    return filled(shape, mpf(0))


@op
def ones(shape):
    return filled(shape, mpf(1))


@op
def fill(dims, value):
    return filled(dims, mpf(value))


@op
def zeros_like(x):
    return 0 * x


@op
def ones_like(x):
    return 0 * x + 1


@op
def eye(n, m=None, batch_shape=()):
    y = filled(tuple(batch_shape) + (n, n if m is None else m), mpf(0))
    for i in range(min(y.shape[-2:])):
        y[..., i, i] = mpf(1)
    return y


@op
def range_(start, limit, delta=1):
    y = []
    while (mpf(start) < limit) if delta > 0 else (mpf(start) > limit):
        y.append(mpf(start))
        start = y[-1] + delta
    return array(y)


@op
def linspace(start, stop, num):
    start, stop = start.item(), stop.item()
    return array([start + (stop - start) * k / (num - 1) if num > 1 else start for k in range(num)])


def philox(seed, position, index):
    """Philox4x32-10 of Salmon et al., SC 2011: 64 bits."""
    low = 0xffffffff
    c = [index & low, index >> 32, position & low, position >> 32]
    k = [seed & low, seed >> 32]
    for _ in range(10):
        a, b = 0xD2511F53 * c[0], 0xCD9E8D57 * c[2]
        c = [(b >> 32) ^ c[1] ^ k[0], b & low, (a >> 32) ^ c[3] ^ k[1], a & low]
        k = [(k[0] + 0x9E3779B9) & low, (k[1] + 0xBB67AE85) & low]
    return c[1] << 32 | c[0]


POSITION = 0  # of the only random step of a recording


def uniform(shape, seed, position=POSITION):
    y = filled(shape, None)
    y.ravel()[:] = [mpf(philox(seed, position, i) >> 11) / 2**53 for i in range(y.size)]
    return y


@op
def random_uniform(shape, minval=0, maxval=1, seed=0, position=POSITION):
    return minval + (maxval - minval) * uniform(shape, seed, position)


@op
def random_normal(shape, mean=0, stddev=1, seed=0, position=POSITION):
    def normal(i):
        bits = philox(seed, position, i)
        tail = -OPS["ndtri"](array((mpf(bits >> 12) + mpf("0.5")) / 2**53)).item()
        return -tail if bits & 1 else tail
    y = filled(shape, None)
    y.ravel()[:] = [mean + mpf(stddev) * normal(i) for i in range(y.size)]
    return y


@op
def dropout(x, rate, seed=0, training=True):
    if not training or rate == 0:
        return x
    return np.where(uniform(x.shape, seed) >= rate, x / (1 - mpf(rate)), mpf(0) * x)


@op
def identity(x):
    return x


@op
def stop_gradient(x):
    return x


@op
def cast(x, dtype):
    assert dtype == "float64"
    return array(np.frompyfunc(real_part, 1, 1)(x))


# -- reductions -----------------------------------------------------------------------------------------------------

def axes_of(x, axis):
    if axis is None:
        return tuple(range(x.ndim))
    return tuple(a % x.ndim for a in (axis if isinstance(axis, (list, tuple)) else [axis]))


def lanes(x, axis, keepdims, f):
    """f of the list of elements along the axes, for every place along the others."""
    axes = axes_of(x, axis)
    rest = [a for a in range(x.ndim) if a not in axes]
    flat = np.transpose(x, rest + sorted(axes)).reshape([x.shape[a] for a in rest] + [-1]) if x.size else None
    shape = [x.shape[a] for a in rest]
    y = np.empty(shape, dtype=object)
    for i in np.ndindex(*shape):
        y[i] = f(list(flat[i]) if x.size else [])
    return y.reshape([1 if a in axes else n for a, n in enumerate(x.shape)]) if keepdims else y


def reduction(name, f):
    OPS[name] = lambda x, axis=None, keepdims=False: lanes(x, axis, keepdims, f)


def total(x):
    return sum(x, mpf(0))


def product(x):
    p = mpf(1)
    for v in x:
        p = p * v
    return p


def mean(x):
    return total(x) / len(x)


def variance(x):
    m = mean(x)
    return total([abs(v - m)**2 for v in x]) / len(x)


def euclidean(x):
    return mp.sqrt(total([abs(v)**2 for v in x]))


def logsumexp(x):
    return mp.log(total([mp.exp(v) for v in x]))


for name, f in {"sum": total, "mean": mean, "prod": product, "max": max, "min": min, "logsumexp": logsumexp,
                "any": any, "all": all, "variance": variance, "std": lambda x: mp.sqrt(variance(x)),
                "l1": lambda x: total([abs(v) for v in x]),
                "sum_square": lambda x: total([v * v for v in x])}.items():
    reduction("reduce_" + name, f)


def places(pick):
    return lambda x, axis=0: lanes(x, axis, False, lambda v: v.index(pick(v)))


OPS["argmax"], OPS["argmin"] = places(max), places(min)


def norm_of(ord):
    if ord in ("1", 1):
        return lambda x: total([abs(v) for v in x])
    if ord == "inf":
        return lambda x: max(abs(v) for v in x)
    return euclidean if ord in ("euclidean", "2", 2) else \
        lambda x: mp.root(total([abs(v)**int(ord) for v in x]), int(ord))


@op
def norm(x, ord="euclidean", axis=None, keepdims=False):
    return lanes(x, axis, keepdims, norm_of(ord))


@op
def normalize(x, ord="euclidean", axis=None):
    return x / norm(x, ord, axis, True)


@op
def l2_normalize(x, axis=None, epsilon=1e-12):
    return x / lanes(x, axis, True, lambda v: mp.sqrt(max(total([abs(e)**2 for e in v]), mpf(epsilon))))


def standard(x, axes, epsilon):
    m = lanes(x, axes, True, mean)
    return (x - m) / sqrt(lanes(x, axes, True, variance) + mpf(epsilon))


@op
def layer_normalization(x, gamma=None, beta=None, axis=-1, epsilon=0.001):
    axes = axes_of(x, axis)
    shape = [n if a in axes else 1 for a, n in enumerate(x.shape)]
    y = standard(x, axes, epsilon)
    for k, p in enumerate((gamma, beta)):
        if p is not None:
            p = p.reshape(shape) if p.ndim else p
            y = y + p if k else y * p
    return y


@op
def batch_normalization(x, gamma=None, beta=None, axis=-1, epsilon=0.001, training=True):
    axis %= x.ndim
    shape = [n if a == axis else 1 for a, n in enumerate(x.shape)]
    y = standard(x, [a for a in range(x.ndim) if a != axis], epsilon)
    for k, p in enumerate((gamma, beta)):
        if p is not None:
            p = p.reshape(shape) if p.ndim else p
            y = y + p if k else y * p
    return y


@op
def bias_add(x, bias, data_format="NHWC"):
    return x + (bias if data_format == "NHWC" else bias.reshape([-1] + [1] * (x.ndim - 2)))


@op
def clip_by_norm(x, clip_norm, axes=None):
    n = norm(x, axis=axes, keepdims=True)
    return x * clip_norm / np.maximum(n, clip_norm)


@op
def add_n(xs):
    return sum(xs[1:], xs[0])


def along(x, axis, f):
    """f takes a list to a list, along one axis."""
    if not x.size:
        return x
    moved = np.moveaxis(x, axis, -1)
    first = f(list(moved[(0,) * (moved.ndim - 1)]))
    y = np.empty(moved.shape[:-1] + (len(first),), dtype=object)
    for i in np.ndindex(*moved.shape[:-1]):
        y[i] = f(list(moved[i]))
    return np.moveaxis(y, -1, axis)


def scan_of(combine, start):
    def cumulate(x, axis=0, exclusive=False, reverse=False):
        def run(v):
            v, y = v[::-1] if reverse else v, []
            state = start if start is None else start + 0 * v[0]
            for e in v:
                y.append(state)
                state = combine(state, e) if state is not None else e
                if not exclusive:
                    y[-1] = state
            return y[::-1] if reverse else y
        return along(x, axis, run)
    return cumulate


OPS["cumsum"] = scan_of(lambda s, e: s + e, mpf(0))
OPS["cumprod"] = scan_of(lambda s, e: s * e, mpf(1))
OPS["cumulative_logsumexp"] = scan_of(lambda s, e: mp.log(mp.exp(s) + mp.exp(e)), None)


def segments(f, empty):
    def call(x, ids, num_segments):
        inner = x.shape[ids.ndim:]
        flat, where = x.reshape((-1,) + inner), ids.ravel()
        y = np.empty((num_segments,) + inner, dtype=object)
        for s in range(num_segments):
            for i in np.ndindex(*inner):
                v = [flat[(k,) + i] for k in range(len(where)) if where[k] == s]
                y[(s,) + i] = f(v) if v else mpf(empty)
        return y
    return call


for name, f, empty in (("sum", total, 0), ("mean", mean, 0), ("prod", product, 1), ("max", max, "-inf"),
                       ("min", min, "inf")):
    OPS["segment_" + name] = segments(f, empty)


@op
def diff(x, n=1, axis=-1):
    return np.diff(x, n, axis) if n < x.shape[axis] else np.take(x, [], axis)


@op
def trapezoid(y, x=None, dx=1, axis=-1):
    y = np.moveaxis(y, axis, -1)
    d = np.diff(np.moveaxis(x, axis, -1) if x is not None and x.ndim == y.ndim else x, axis=-1) if x is not None \
        else array([mpf(dx)] * (y.shape[-1] - 1))
    return np.sum(d * (y[..., 1:] + y[..., :-1]) / 2, axis=-1) + 0 * y[..., 0]


def soft(x, axis):
    e = exp(x)
    return e / lanes(e, axis, True, total)


@op
def softmax(x, axis=-1):
    return soft(x, axis)


@op
def log_softmax(x, axis=-1):
    return log(soft(x, axis))


# -- shapes and places ----------------------------------------------------------------------------------------------

@op
def reshape(x, shape):
    return x.reshape(shape)


@op
def transpose(x, perm=None):
    return np.transpose(x, None if perm is None else [p % x.ndim for p in perm])


@op
def expand_dims(x, axis):
    return np.expand_dims(x, axis)


@op
def squeeze(x, axis=None):
    return np.squeeze(x, tuple(axis) if isinstance(axis, list) else axis)


@op
def broadcast_to(x, shape):
    return np.broadcast_to(x, shape)


@op
def concat(xs, axis=0):
    return np.concatenate(xs, axis)


@op
def stack(xs, axis=0):
    return np.stack(xs, axis)


@op
def pad(x, paddings, mode="CONSTANT", constant_values=0):
    if mode == "CONSTANT":
        return np.pad(x, paddings, "constant", constant_values=mpf(constant_values))
    return np.pad(x, paddings, mode.lower())


@op
def strided_slice(x, begin, step, size):
    return x[np.ix_(*[[b + s * k for k in range(n)] for b, s, n in zip(begin, step, size)])] if x.ndim else x


@op
def slice_(x, begin, size):
    return x[tuple(slice(b, None if s == -1 else b + s) for b, s in zip(begin, size))]


@op
def gather(params, indices, axis=None, batch_dims=0):
    axis = batch_dims if axis is None else axis % params.ndim
    if not batch_dims:
        return np.take(params, indices.astype(int), axis)
    return np.stack([gather(p, array(i), axis - 1, batch_dims - 1) for p, i in zip(params, indices)])


@op
def one_hot(indices, depth, on_value=1, off_value=0, axis=-1):
    y = np.empty(indices.shape + (depth,), dtype=object)
    for i in np.ndindex(*y.shape):
        y[i] = mpf(on_value if indices[i[:-1]] == i[-1] else off_value)
    return np.moveaxis(y, -1, axis)


@op
def tile(x, multiples):
    return np.tile(x, [multiples] if np.ndim(multiples) == 0 and x.ndim < 2 else
                   multiples if np.ndim(multiples) else [multiples])


@op
def repeat(x, repeats, axis=None):
    return np.repeat(x, repeats, axis)


@op
def reverse(x, axis=None):
    return np.flip(x, axes_of(x, axis))


@op
def roll(x, shift, axis=None):
    return np.roll(x, shift, tuple(axis) if isinstance(axis, list) else axis)


@op
def split(x, num_or_size_splits, axis=0):
    n = num_or_size_splits
    if isinstance(n, int):
        return np.split(x, n, axis)
    n = [x.shape[axis] - sum(s for s in n if s >= 0) if s < 0 else s for s in n]
    return np.split(x, np.cumsum(n)[:-1], axis)


@op
def unstack(x, axis=0, num=None):
    return [np.take(x, k, axis) for k in range(x.shape[axis])]


def diagonal_places(n, m, k):
    return [(i, i + k) for i in range(n) if 0 <= i + k < m]


@op
def diag(x, k=0):
    n = x.shape[-1] + abs(k)
    y = np.full(x.shape[:-1] + (n, n), mpf(0), dtype=object)
    for e, (i, j) in enumerate(diagonal_places(n, n, k)):
        y[..., i, j] = x[..., e]
    return y


@op
def diag_part(x, k=0):
    at = diagonal_places(x.shape[-2], x.shape[-1], k)
    y = np.empty(x.shape[:-2] + (len(at),), dtype=object)
    for e, (i, j) in enumerate(at):
        y[..., e] = x[..., i, j]
    return y


@op
def trace(x, k=0):
    return np.sum(diag_part(x, k), axis=-1)


def masked(x, keep):
    return x * array([[mpf(keep(i, j)) for j in range(x.shape[-1])] for i in range(x.shape[-2])])


@op
def band_part(x, lower, upper):
    return masked(x, lambda i, j: (lower < 0 or i - j <= lower) and (upper < 0 or j - i <= upper))


@op
def tril(x, k=0):
    return masked(x, lambda i, j: j - i <= k)


@op
def triu(x, k=0):
    return masked(x, lambda i, j: j - i >= k)


@op
def gather_nd(params, indices, batch_dims=0):
    if batch_dims:
        return np.stack([gather_nd(p, i, batch_dims - 1) for p, i in zip(params, indices)])
    depth = indices.shape[-1]
    y = np.empty(indices.shape[:-1] + params.shape[depth:], dtype=object)
    for i in np.ndindex(*indices.shape[:-1]):
        y[i] = params[tuple(int(v) for v in indices[i])]
    return y


def scatter(tensor, indices, updates, put):
    y = tensor.copy()
    for i in np.ndindex(*indices.shape[:-1]):
        at = tuple(int(v) for v in indices[i])
        y[at] = put(y[at], updates[i])
    return y


@op
def scatter_nd(indices, updates, shape):
    return scatter(filled(shape, mpf(0)), indices, updates, lambda old, new: old + new)


@op
def tensor_scatter_nd_add(tensor, indices, updates):
    return scatter(tensor, indices, updates, lambda old, new: old + new)


@op
def tensor_scatter_nd_update(tensor, indices, updates):
    return scatter(tensor, indices, updates, lambda old, new: new)


@op
def take_along_axis(x, indices, axis=None):
    if axis is None:
        x, axis = x.ravel(), 0
    shape = list(np.broadcast_shapes([n if a != axis % x.ndim else 1 for a, n in enumerate(x.shape)],
                                     [n if a != axis % x.ndim else 1 for a, n in enumerate(indices.shape)])) \
        if x.ndim == indices.ndim else None
    if shape is None:
        return np.take_along_axis(x.ravel(), indices.ravel().astype(int), 0).reshape(indices.shape)
    shape[axis % x.ndim] = indices.shape[axis]
    indices = np.broadcast_to(indices, shape)
    return np.take_along_axis(np.broadcast_to(x, [x.shape[a] if a == axis % x.ndim else n
                                                  for a, n in enumerate(shape)]), indices.astype(int), axis)


@op
def sort(x, axis=-1, direction="ASCENDING"):
    return along(x, axis, lambda v: sorted(v, reverse=direction == "DESCENDING"))


@op
def argsort(x, axis=-1, direction="ASCENDING"):
    return along(x, axis, lambda v: sorted(range(len(v)), key=lambda k: v[k], reverse=direction == "DESCENDING"))


@op
def searchsorted(sorted_sequence, values, side="left"):
    find = bisect.bisect_right if side == "right" else bisect.bisect_left
    lists = sorted_sequence.reshape(int(np.prod(sorted_sequence.shape[:-1])), sorted_sequence.shape[-1])
    each = values.reshape(len(lists), -1)
    return np.array([[find(list(a), v) for v in row] for a, row in zip(lists, each)], object).reshape(values.shape)


def fourier(x, norm, sign):
    def transformed(v):
        n = len(v)
        divisor = mp.sqrt(n) if norm == "ortho" else n if (norm == "backward") == (sign > 0) else 1
        roots = [mp.expjpi(mpf(2 * sign * k) / n) for k in range(n)]
        return [mpc(mp.fsum(v[j] * roots[j * k % n] for j in range(n))) / divisor for k in range(n)]
    return along(x, -1, transformed)


@op
def fft(x, norm="backward"):
    return fourier(x, norm, -1)


@op
def ifft(x, norm="backward"):
    return fourier(x, norm, 1)


def running(x, axis, better):
    def places(v):
        best = []
        for j, one in enumerate(v):
            best.append(j if not best or better(one, v[best[-1]]) else best[-1])
        return best
    return along(x, axis, places)


@op
def running_argmax(x, axis=0):
    return running(x, axis, lambda a, b: a >= b)


@op
def running_argmin(x, axis=0):
    return running(x, axis, lambda a, b: a <= b)


@op
def top_k(x, k=1):
    return [along(x, -1, lambda v: sorted(v, reverse=True)[:k])]  # the indices carry no derivative


@op
def moveaxis(x, source, destination):
    return np.moveaxis(x, source, destination)


@op
def swapaxes(x, axis1, axis2):
    return np.swapaxes(x, axis1, axis2)


@op
def rot90(x, k=1, axes=(0, 1)):
    return np.rot90(x, k, axes)


for name in ("vstack", "hstack", "dstack", "column_stack"):
    OPS[name] = getattr(np, name)


@op
def meshgrid(*xs, indexing="xy"):
    return np.meshgrid(*xs, indexing=indexing)


@op
def reverse_sequence(x, seq_lengths, seq_axis=1, batch_axis=0):
    moved = np.moveaxis(x, (batch_axis, seq_axis), (0, 1)).copy()
    for k, n in enumerate(seq_lengths):
        moved[k, :int(n)] = moved[k, :int(n)][::-1].copy()
    return np.moveaxis(moved, (0, 1), (batch_axis, seq_axis))


# -- products -------------------------------------------------------------------------------------------------------

@op
def einsum(xs, equation):
    equation = equation.replace(" ", "")
    left, arrow, right = equation.partition("->")
    terms, dots = left.split(","), 0
    for t, x in zip(terms, xs):
        if "..." in t:
            dots = max(dots, x.ndim - len(t) + 3)
    extra = "ABCDEFGH"[:dots]
    terms = [t.replace("...", extra[dots - (x.ndim - len(t) + 3):]) if "..." in t else t for t, x in zip(terms, xs)]
    counts = "".join(terms)
    right = right.replace("...", extra) if arrow else \
        extra + "".join(sorted(c for c in set(counts) if counts.count(c) == 1 and c not in extra))
    size = {}
    for t, x in zip(terms, xs):
        for c, n in zip(t, x.shape):
            size[c] = max(size.get(c, 1), n)
    summed = [c for c in size if c not in right]
    y = np.full([size[c] for c in right], mpf(0), dtype=object)
    for out in np.ndindex(*y.shape):
        at = dict(zip(right, out))
        for k in np.ndindex(*[size[c] for c in summed]):
            at.update(zip(summed, k))
            p = mpf(1)
            for t, x in zip(terms, xs):
                p = p * x[tuple(at[c] if n > 1 else 0 for c, n in zip(t, x.shape))]
            y[out] = y[out] + p
    return y


def turned(a, transpose, adjoint=False):
    if not (transpose or adjoint) or a.ndim < 2:
        return a
    a = np.swapaxes(a, -1, -2)
    return OPS["conj"](a) if adjoint else a


def mul(a, b):
    if a.ndim == 1 or b.ndim == 1:
        y = mul(a[None, :] if a.ndim == 1 else a, b[:, None] if b.ndim == 1 else b)
        y = y[..., 0] if b.ndim == 1 else y
        return y if a.ndim > 1 else y[..., 0, :] if b.ndim > 1 else y[..., 0]
    return array(np.sum(a[..., :, :, None] * b[..., None, :, :], axis=-2))


@op
def matmul(a, b, transpose_a=False, transpose_b=False, adjoint_a=False, adjoint_b=False):
    return mul(turned(a, transpose_a, adjoint_a), turned(b, transpose_b, adjoint_b))


@op
def matvec(a, x, transpose_a=False):
    return array(np.sum(turned(a, transpose_a) * x[..., None, :], axis=-1))


@op
def outer(x, y):
    return array(x.reshape(-1)[:, None] * y.reshape(-1)[None, :])


@op
def tensordot(a, b, axes=2):
    return array(np.tensordot(a, b, axes))


@op
def dot(a, b):
    return array(np.dot(a, b))


@op
def vdot(a, b):
    return array(np.sum(OPS["conj"](a.ravel()) * b.ravel()))


@op
def inner(a, b):
    return array(np.inner(a, b))


@op
def cross(a, b):
    a, b = np.broadcast_arrays(a, b)
    return np.stack([a[..., (k + 1) % 3] * b[..., (k + 2) % 3] - a[..., (k + 2) % 3] * b[..., (k + 1) % 3]
                     for k in range(3)], axis=-1)


@op
def kron(a, b):
    n = max(a.ndim, b.ndim)
    a, b = a.reshape((1,) * (n - a.ndim) + a.shape), b.reshape((1,) * (n - b.ndim) + b.shape)
    y = np.empty([p * q for p, q in zip(a.shape, b.shape)], dtype=object)
    for i in np.ndindex(*y.shape):
        y[i] = a[tuple(p // q for p, q in zip(i, b.shape))] * b[tuple(p % q for p, q in zip(i, b.shape))]
    return y


@op
def gemm(a, b, c=None, alpha=1, beta=1, transpose_a=False, transpose_b=False):
    y = mpf(alpha) * mul(turned(a, transpose_a), turned(b, transpose_b))
    return y if c is None else y + mpf(beta) * c


@op
def dense(x, kernel, bias=None):
    y = mul(x, kernel)
    return y if bias is None else y + bias


# -- matrices -------------------------------------------------------------------------------------------------------

def matrices(f, *xs):
    """f of the matrices in the last two axes, over broadcast batches; f gives an array or a list of them."""
    batch = np.broadcast_shapes(*[x.shape[:-2] for x in xs])
    xs = [np.broadcast_to(x, batch + x.shape[-2:]) for x in xs]
    results = [f(*[x[i] for x in xs]) for i in np.ndindex(*batch)]
    several = isinstance(results[0], list)
    columns = list(zip(*results)) if several else [results]
    out = []
    for c in columns:
        y = np.empty((len(c),) + array(c[0]).shape, dtype=object)
        for k, v in enumerate(c):
            y[k] = v
        out.append(y.reshape(batch + y.shape[1:]))
    return out if several else out[0]


def of_mp(a):
    return array([[a[i, j] for j in range(a.cols)] for i in range(a.rows)])


def to_mp(a):
    return mp.matrix([[v for v in row] for row in a])


def inverse(a):
    return of_mp(mp.inverse(to_mp(a)))


def determinant(a):
    """By cofactors: nothing is divided."""
    n = len(a)
    if n == 1:
        return a[0, 0]
    rows = a[1:]
    return total([(-1)**j * a[0, j] * determinant(np.delete(rows, j, 1)) for j in range(n)])


def symmetric(a):
    return (a + OPS["conj"](a.T)) / 2


def lower_root(a):
    """Cholesky and Banachiewicz, of the symmetric part."""
    a, n = symmetric(a), len(a)
    l = np.full((n, n), mpc(0) if any(isinstance(v, mpc) for v in a.ravel()) else mpf(0), dtype=object)
    for i in range(n):
        for j in range(i + 1):
            rest = a[i, j] - total([l[i, k] * mp.conj(l[j, k]) for k in range(j)])
            l[i, j] = l[i, j] + mp.sqrt(real_part(rest)) if i == j else rest / l[j, j]
    return l


def spectrum(a):
    """Eigenvalues upward; of each vector the largest component is positive."""
    a = symmetric(a)
    complex = any(isinstance(v, mpc) for v in a.ravel())
    w, v = (mp.eighe if complex else mp.eigsy)(to_mp(a))
    at = sorted(range(len(a)), key=lambda k: w[k])
    v = of_mp(v)[:, at]
    for k in range(len(a)):
        most = max(range(len(a)), key=lambda i: abs(v[i, k]))
        v[:, k] = v[:, k] * (abs(v[most, k]) / v[most, k])
    return [array([w[k] for k in at]), v]


def householder(a):
    """Q and R with the signs of LAPACK's geqrf: the diagonal of R is against the column's first entry."""
    a, (n, m) = a.copy(), a.shape
    q = array([[mpf(i == j) for j in range(n)] for i in range(n)])
    for j in range(min(n, m)):
        column = a[j:, j].copy()
        alpha, rest = column[0], total([abs(v)**2 for v in column[1:]])
        if j == n - 1 and not (isinstance(alpha, mpc) and alpha.imag):
            continue
        beta = -mp.sign(real_part(alpha)) * mp.sqrt(abs(alpha)**2 + rest)
        v = column
        v[0] = alpha - beta
        # H = 1 - tau v v^H with v[0] = 1 and tau = (beta - alpha) / beta; LAPACK applies its adjoint to A
        v = v / v[0]
        tau = (beta - alpha) / beta
        a[j:, :] = a[j:, :] - mp.conj(tau) * np.outer(v, mul(OPS["conj"](v), a[j:, :]))
        q[:, j:] = q[:, j:] - tau * np.outer(mul(q[:, j:], v), OPS["conj"](v))
    k = min(n, m)
    return [q[:, :k], tril_of(a[:k])]


def tril_of(r):
    return array([[r[i, j] if j >= i else mpf(0) for j in range(r.shape[1])] for i in range(r.shape[0])])


@op
def solve(A, B, adjoint=False):
    A = turned(A, False, adjoint)
    vector = B.ndim == 1 or (B.ndim == A.ndim - 1 and B.shape == A.shape[:-1])
    y = matrices(lambda a, b: mul(inverse(a), b), A, B[..., None] if vector else B)
    return y[..., 0] if vector else y


@op
def triangular_solve(A, B, lower=True, adjoint=False, unit_diagonal=False):
    A = tril(A) if lower else triu(A)
    if unit_diagonal:
        A = masked(A, lambda i, j: i != j) + eye(A.shape[-1])
    return solve(A, B, adjoint)


@op
def inv(A, adjoint=False):
    return matrices(inverse, turned(A, False, adjoint))


@op
def det(A):
    return matrices(determinant, A)


@op
def slogdet(A):
    d = det(A)
    return [array(np.frompyfunc(lambda v: v / abs(v), 1, 1)(d)), log(absolute(d))]


@op
def logdet(A):
    return matrices(lambda a: mp.log(real_part(determinant(symmetric(a)))), A)


@op
def cholesky(A):
    return matrices(lower_root, A)


@op
def eigh(A):
    return matrices(spectrum, A)


@op
def eigvalsh(A):
    return matrices(spectrum, A)[0]


def singular(a):
    """Values, U and V with the phases of the op; of wide matrices by their conjugate transpose."""
    adjoint, complex = OPS["conj"], any(isinstance(v, mpc) for v in a.ravel())
    if a.shape[0] < a.shape[1]:
        s, u, v = singular(adjoint(a.T))
        return [s, v, u]
    u, s, v = (mp.svd_c if complex else mp.svd_r)(to_mp(a))
    u, v = of_mp(u), adjoint(of_mp(v).T)
    for k in range(v.shape[1]):
        most = max(range(len(v)), key=lambda i: abs(v[i, k]))
        phase = abs(v[most, k]) / v[most, k]
        u[:, k], v[:, k] = u[:, k] * phase, v[:, k] * phase
    return [array([s[k] for k in range(v.shape[1])]), u, v]


@op
def svd(A):
    return matrices(singular, A)


@op
def svdvals(A):
    return matrices(singular, A)[0]


@op
def pinv(A, rcond=None):
    def inverse(a):
        s, u, v = singular(a)
        return np.dot(v / s, u.T)
    return matrices(inverse, A)


@op
def qr(A):
    return matrices(householder, A)


def eliminated(a):
    """L below U, of rows in the order of partial pivoting. The order carries no derivative."""
    a, n = a.copy(), min(a.shape)
    for k in range(n):
        best = max(range(k, len(a)), key=lambda i: abs(real_part(a[i, k])) + abs(mp.im(a[i, k])))
        a[[k, best]] = a[[best, k]]
        for i in range(k + 1, len(a)):
            a[i, k] = a[i, k] / a[k, k]
            a[i, k + 1:] = a[i, k + 1:] - a[i, k] * a[k, k + 1:]
    return [a]


@op
def lu(A):
    return matrices(eliminated, A)


def eigenpairs(a):
    """By real parts, then imaginary ones; of each vector the largest component is positive."""
    w, v = mp.eig(to_mp(a))
    at = sorted(range(len(a)), key=lambda k: (mp.nint(w[k].real * mpf(10)**60), w[k].imag))
    v = of_mp(v)[:, at]
    for k in range(len(a)):
        most = max(range(len(a)), key=lambda i: abs(v[i, k]))
        v[:, k] = v[:, k] * (abs(v[most, k]) / v[most, k]) / mp.sqrt(total([abs(x)**2 for x in v[:, k]]))
    return [array([mpc(w[k]) for k in at]), array(np.frompyfunc(mpc, 1, 1)(v))]


@op
def eig(A):
    return matrices(eigenpairs, A)


@op
def eigvals(A):
    return matrices(eigenpairs, A)[0]


def function_of(f, a):
    y = of_mp(f(to_mp(a)))
    return y if any(isinstance(v, mpc) for v in a.ravel()) else array(np.frompyfunc(real_part, 1, 1)(y))


@op
def sqrtm(A):
    return matrices(lambda a: function_of(mp.sqrtm, a), A)


@op
def logm(A):
    return matrices(lambda a: function_of(mp.logm, a), A)


# -- networks -------------------------------------------------------------------------------------------------------

def edges(n, k, stride, dilation, padding, axis):
    """Where along an axis the windows begin, and how many there are."""
    reach = (k - 1) * dilation + 1
    if padding in (None, "VALID"):
        before = after = 0
    elif padding == "SAME":
        extra = max((-(-n // stride) - 1) * stride + reach - n, 0)
        before, after = extra // 2, extra - extra // 2
    elif isinstance(padding, int):
        before = after = padding
    else:
        before, after = padding[axis]
    return before, (n + before + after - reach) // stride + 1


def pair(x, channels_last=True, n=2):
    if isinstance(x, int):
        return [x] * n
    if len(x) == n + 2:
        return list(x[1:-1] if channels_last else x[2:])
    return list(x)


def windows(x, size, strides, padding, dilations):
    """Of x[n, h, w, c]: for every example and window, the places (i, j, row, column) that are inside."""
    (top, rows), (left, columns) = [edges(x.shape[1 + a], size[a], strides[a], dilations[a], padding, a)
                                    for a in (0, 1)]
    for r, c in itertools.product(range(rows), range(columns)):
        inside = [(i, j, r * strides[0] - top + i * dilations[0], c * strides[1] - left + j * dilations[1])
                  for i in range(size[0]) for j in range(size[1])]
        yield (r, c), (rows, columns), [p for p in inside if 0 <= p[2] < x.shape[1] and 0 <= p[3] < x.shape[2]]


@op
def conv2d(x, w, strides=1, padding=None, dilations=1, data_format="NHWC", groups=None):
    last = data_format == "NHWC"
    if not last:
        x = np.moveaxis(x, 1, -1)
    size, inputs, outputs = w.shape[:2], w.shape[2], w.shape[3]
    groups = x.shape[3] // inputs
    per = outputs // groups
    y = None
    for at, shape, inside in windows(x, size, pair(strides, last), padding, pair(dilations, last)):
        if y is None:
            y = np.full((x.shape[0],) + shape + (outputs,), mpf(0), dtype=object)
        for b, o in itertools.product(range(x.shape[0]), range(outputs)):
            first = o // per * inputs
            y[(b,) + at + (o,)] = total([x[b, p, q, first + c] * w[i, j, c, o] for i, j, p, q in inside
                                         for c in range(inputs)])
    return y if last else np.moveaxis(y, -1, 1)


@op
def conv2d_transpose(x, w, strides=1, padding=None, dilations=1, data_format="NHWC", groups=1, size=None):
    last = data_format == "NHWC"
    if not last:
        x = np.moveaxis(x, 1, -1)
    strides, dilations, taps, inputs = pair(strides, last), pair(dilations, last), w.shape[:2], w.shape[2]
    if size is None:
        sides = [[0, 0], [0, 0]] if padding in (None, "VALID") else [[padding] * 2] * 2 if isinstance(padding, int) else padding
        size = [x.shape[1 + a] * strides[a] if padding == "SAME" else
                (x.shape[1 + a] - 1) * strides[a] + (taps[a] - 1) * dilations[a] + 1 - sum(sides[a]) for a in (0, 1)]
    per = x.shape[3] // groups
    y = np.full((x.shape[0],) + tuple(pair(size)) + (inputs * groups,), mpf(0), dtype=object)
    for (r, c), _, inside in windows(y, taps, strides, padding, dilations):
        for (i, j, p, q), b, o in itertools.product(inside, range(x.shape[0]), range(x.shape[3])):
            for k in range(inputs):
                y[b, p, q, o // per * inputs + k] += x[b, r, c, o] * w[i, j, k, o]
    return y if last else np.moveaxis(y, -1, 1)


@op
def conv1d(x, w, strides=1, padding=None, dilations=1, data_format="NWC", groups=None):
    x = x if data_format == "NWC" else np.moveaxis(x, 1, -1)
    if isinstance(padding, list):
        padding = [[0, 0]] + padding
    y = conv2d(x[:, None], w[None], [1, strides], padding, [1, dilations], "NHWC", groups)[:, 0]
    return y if data_format == "NWC" else np.moveaxis(y, -1, 1)


@op
def depthwise_conv2d(x, w, strides=1, padding=None, dilations=1, data_format="NHWC"):
    channels, each_one = w.shape[2:]
    whole = np.full(w.shape[:2] + (channels, channels * each_one), mpf(0), dtype=object)
    for c, m in itertools.product(range(channels), range(each_one)):
        whole[:, :, c, c * each_one + m] = w[:, :, c, m]
    return conv2d(x, whole, strides, padding, dilations, data_format)


def pool(x, ksize, strides, padding, data_format, f, dilations=1):
    last = data_format == "NHWC"
    if not last:
        x = np.moveaxis(x, 1, -1)
    size = pair(ksize, last)
    y = None
    for at, shape, inside in windows(x, size, size if strides is None else pair(strides, last), padding,
                                    pair(dilations, last)):
        if y is None:
            y = np.empty((x.shape[0],) + shape + (x.shape[3],), dtype=object)
        for b, c in itertools.product(range(x.shape[0]), range(x.shape[3])):
            y[(b,) + at + (c,)] = f([x[b, p, q, c] for _, _, p, q in inside], size)
    return y if last else np.moveaxis(y, -1, 1)


@op
def max_pool2d(x, ksize=2, strides=None, padding=None, data_format="NHWC", dilations=1):
    return pool(x, ksize, strides, padding, data_format, lambda v, size: max(v), dilations)


@op
def max_pool_with_argmax(x, ksize=2, strides=None, padding=None, data_format="NHWC", dilations=1):
    return [max_pool2d(x, ksize, strides, padding, data_format, dilations)]  # the places carry no derivative


@op
def avg_pool2d(x, ksize=2, strides=None, padding=None, data_format="NHWC", count_include_pad=False):
    return pool(x, ksize, strides, padding, data_format,
                lambda v, size: total(v) / (size[0] * size[1] if count_include_pad else len(v)))


# -- losses ---------------------------------------------------------------------------------------------------------

@op
def softmax_cross_entropy_with_logits(labels, logits, axis=-1):
    return lanes(-labels * log_softmax(logits, axis), axis, False, total)


def chosen(x, labels, axis):
    at = np.expand_dims(labels.astype(int), axis)
    return np.squeeze(np.take_along_axis(x, at, axis), axis)


@op
def sparse_softmax_cross_entropy_with_logits(labels, logits):
    return -array(chosen(log_softmax(logits), labels, -1))


def reduced(x, reduction):
    return x if reduction == "none" else lanes(x, None, False, mean if reduction == "mean" else total)


@op
def softmax_cross_entropy_loss(scores, labels, reduction="mean"):
    return reduced(-array(chosen(log_softmax(scores, 1), labels, 1)), reduction)


@op
def negative_log_likelihood_loss(x, labels, reduction="mean"):
    return reduced(-array(chosen(x, labels, 1)), reduction)


def error_of(y_true, y_pred, axis, f):
    e = array(np.frompyfunc(f, 1, 1)(y_pred - y_true))
    return lanes(e, axis, False, mean) if e.ndim else e


@op
def mean_squared_error(y_true, y_pred, axis=-1):
    return error_of(y_true, y_pred, axis, lambda e: abs(e)**2)


@op
def mean_absolute_error(y_true, y_pred, axis=-1):
    return error_of(y_true, y_pred, axis, lambda e: abs(e))


@op
def huber(y_true, y_pred, delta=1, axis=-1):
    d = mpf(delta)
    return error_of(y_true, y_pred, axis, lambda e: e * e / 2 if abs(e) <= d else d * abs(e) - d * d / 2)


@op
def l2_loss(x):
    return lanes(x, None, False, lambda v: total([e * e for e in v]) / 2)


# -- control: what the expressions in the harness say ---------------------------------------------------------------------

@op
def call(a):
    return exp(a) * a


@op
def cond(a):
    return OPS["sin"](a) if a[0] > 0 else a**2


@op
def nonzero(a):
    return a[1:]


@op
def while_loop(a):
    y = a
    for _ in range(3):
        y = y * OPS["sin"](a)
    return y


@op
def fori_loop(a):
    y = a
    for i in range(3):
        y = y * a + i
    return y


@op
def scan(a):
    c, ys = mpf(1), []
    for x in a:
        ys.append(c * x)
        c = c * mp.sin(x)
    return array(ys)


@op
def map_fn(a):
    return array([mp.sin(x) if x > 0 else x**3 for x in a])


# -- cases ----------------------------------------------------------------------------------------------------------

class Case:
    """A line of `test-ops --cases`: op, rule, "variadic" or "apart" or "", "complex" or "", operands as
    name:flags:low:high, the case."""
    def __init__(self, line, complex):
        self.op, self.rule, self.form, _, args, self.text = line.split("\t")
        self.complex = complex
        self.args = [a.split(":") for a in args.split()]
        shapes, bar, attributes = self.text.partition("|")
        self.operands = [s.partition(":")[2] for s in shapes.split()]
        call = ast.parse("f(%s)" % attributes.strip(), mode="eval").body
        self.attributes = {k.arg: k.value.id if isinstance(k.value, ast.Name) else ast.literal_eval(k.value)
                           for k in call.keywords}

    def argument(self, k):
        return self.args[min(k, len(self.args) - 1)]

    def carries(self, k):
        return self.rule != "zero" and not self.operands[k].endswith("?") and "<" not in self.operands[k] and \
            not int(self.argument(k)[1]) & 7


def shape_of(text):
    text = text.partition("<")[0].rstrip("?+")
    return tuple(int(n) for n in text.split(",")) if text else ()


def draw(r, n, low, high):
    """Odd multiples of 2^-9 inside the domain, no two the same."""
    first, last = int(mp.ceil(mpf(low) * 256)), int(mp.floor(mpf(high) * 256))
    assert n <= last - first, "the domain is too small"
    return [mpf(2 * k + 1) / 512 for k in r.sample(range(first, last), n)]


def operands(case, r):
    count, pools = {}, {}
    for k, text in enumerate(case.operands):
        domain = tuple(case.argument(k)[2:])
        count[domain] = count.get(domain, 0) + int(np.prod(shape_of(text), dtype=int)) * 2
    for domain, n in count.items():
        pools[domain] = draw(r, n, *domain)
    out = []
    for k, text in enumerate(case.operands):
        x = np.empty(shape_of(text), dtype=object)
        own = pools[tuple(case.argument(k)[2:])]
        if "<" in text:
            limit = int(text.partition("<")[2])
            x.ravel()[:] = [r.randrange(limit) for _ in range(x.size)]
        elif text.endswith("?"):
            x.ravel()[:] = [r.randrange(2) for _ in range(x.size)]
        else:
            x.ravel()[:] = [mpc(own.pop(), own.pop()) if case.complex else own.pop() for _ in range(x.size)]
        if text.endswith("+"):
            x = (x + OPS["conj"](np.swapaxes(x, -1, -2))) / 2 / 4
            for i in range(x.shape[-1]):
                x[..., i, i] = x[..., i, i] + x.shape[-1] + 2 * i
        out.append(x)
    return out


def value(case, xs):
    if case.form == "variadic":
        y = OPS[case.op](list(xs), **case.attributes)
    else:
        y = OPS[case.op](*xs, **case.attributes)
    return y if isinstance(y, (list, tuple)) else [array(y)]


def parts(numbers, complex):
    if not complex:
        return [mpf(v) for v in numbers]
    return [p for v in numbers for p in (mpc(v).real, mpc(v).imag)]


def flat(case, xs):
    numbers = [v for y in value(case, xs) for v in array(y).ravel()]
    complex = case.complex_value
    return parts(numbers, complex)


def moved(case, xs, direction, t):
    """The operands plus t times a direction, which runs over the parts of those that carry derivatives."""
    out, at = [], 0
    for k, x in enumerate(xs):
        if not case.carries(k):
            out.append(x)
            continue
        y = x.copy()
        for i in np.ndindex(*x.shape):
            n = 2 if case.complex else 1
            d = direction[at:at + n]
            at += n
            if any(d):
                y[i] = x[i] + t * (mpc(*d) if case.complex else d[0])
        out.append(y)
    return out


def slope(f):
    """f'(0), by differences; those ahead and behind must agree."""
    ahead, here, behind = f(STEP), f(0), f(-STEP)
    out = []
    for a, h, b in zip(ahead, here, behind):
        if not mp.isfinite(h):
            out.append(mpf(0))  # an empty segment
            continue
        assert abs((a - h) - (h - b)) <= STEP * mpf(10)**-25, "not smooth here"
        out.append((a - b) / (2 * STEP))
    return out


def weighted(u, y):
    return [total([w * v for w, v in zip(u, y) if mp.isfinite(v)])]


def compute(case, r):
    xs = operands(case, r)
    first = [v for y in value(case, xs) for v in array(y).ravel()]
    empty = not any(x.size for x in xs)  # sums of nothing are of the operands' dtype
    case.complex_value = any(isinstance(v, mpc) for v in first) or (case.complex and empty)
    n = sum(x.size for k, x in enumerate(xs) if case.carries(k)) * (2 if case.complex else 1)
    coin = lambda: mpf(r.choice([k for k in range(-16, 17) if k])) / 16
    y = flat(case, xs)
    v, u = [coin() for _ in range(n)], [coin() for _ in y]
    carried = any(case.carries(k) for k in range(len(xs)))
    row = {"x": [p for k, x in enumerate(xs) for p in
                 parts(x.ravel(), case.complex and "<" not in case.operands[k] and "?" not in case.operands[k])],
           "v": v, "u": u if carried else [], "y": y, "j": [], "g": [], "h": []}
    if not carried:
        return row
    unit = lambda i: [mpf(i == k) for k in range(n)]
    row["j"] = slope(lambda t: flat(case, moved(case, xs, v, t)))
    for i in range(n):
        def gradient(t, e=unit(i)):
            there = moved(case, xs, v, t)
            return slope(lambda s: weighted(u, flat(case, moved(case, there, e, s))))
        row["g"] += gradient(0)
        row["h"] += [(a - b) / (2 * STEP) for a, b in zip(gradient(STEP), gradient(-STEP))]
    return row


def text(x):
    if mp.isinf(x):
        return "inf" if x > 0 else "-inf"
    if abs(x) < NOISE:
        return "0"
    t = mp.nstr(x, 21, strip_zeros=True, min_fixed=-5, max_fixed=9)
    return t[:-2] if t.endswith(".0") else t


def lines(line, complex):
    case = Case(line, complex)
    for attempt in range(40):
        r = random.Random("%s %s %s %d" % (case.op, case.text, complex, attempt))
        try:
            row = compute(case, r)
        except (ZeroDivisionError, AssertionError, ArithmeticError, TypeError) as e:
            if isinstance(e, TypeError) or attempt == 39:
                raise
            continue
        if all(abs(v) <= LARGE for k in "yjgh" for v in row[k] if mp.isfinite(v)):
            break
    yield "= %s | %s | %s" % (case.op, "complex128" if complex else "float64", case.text)
    for k, numbers in row.items():
        if numbers:
            yield k + " " + " ".join(text(v) for v in numbers)


def main():
    wanted = sys.argv[1:]
    for line in sys.stdin:
        line = line.rstrip("\n")
        if not wanted or line.split("\t")[0] in wanted:
            for complex in ([False, True] if line.split("\t")[3] else [False]):
                try:
                    for out in lines(line, complex):
                        print(out)
                except Exception as e:
                    print("%s %s: %s %s" % (line.replace("\t", " | "), complex, type(e).__name__, e), file=sys.stderr)
                    if wanted:
                        raise


main()
