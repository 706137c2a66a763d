# jax.nn
from ops import hard_sigmoid, hard_silu, hard_swish, hard_tanh, identity, log_sigmoid, mish, relu, relu6, sigmoid
from ops import silu, soft_sign, softplus, swish, tanh


def celu(x, alpha=1.0):
    """x above 0, alpha (exp(x / alpha) - 1) below."""
    return celu(x, alpha)


def elu(x, alpha=1.0):
    """x above 0, alpha (exp(x) - 1) below, also in the slope at 0."""
    x = asarray(x)
    return where(equal(x, 0), alpha * expm1(x), elu(x, alpha))


def selu(x):
    """elu of alpha 1.67, scaled by 1.05; the slope at 0 is that from below."""
    x = asarray(x)
    return where(equal(x, 0), 1.7580993408473766 * expm1(x), selu(x))


def gelu(x, approximate=True):
    """x times the normal distribution function, by tanh or, with approximate=False, itself."""
    return gelu(x, approximate)


def leaky_relu(x, negative_slope=0.01):
    """x above 0, negative_slope x below."""
    return where(greater_equal(x, 0), x, multiply(x, negative_slope))


def glu(x, axis=-1):
    """The first half of an axis times the sigmoid of the second."""
    a, b = split(x, 2, axis)
    return a * sigmoid(b)


def sparse_plus(x):
    """0 below -1, x above 1, (x + 1)^2 / 4 between."""
    return where(less_equal(x, -1), 0.0, where(greater_equal(x, 1), x, square(add(x, 1)) / 4))


def sparse_sigmoid(x):
    """0 below -1, 1 above 1, (x + 1) / 2 between."""
    return jax.numpy.clip(add(x, 1), 0.0, 2.0) / 2


def squareplus(x, b=4):
    """(x + sqrt(x^2 + b)) / 2, a smooth relu."""
    s = sqrt(square(x) + b)
    return where(greater(x, 0), (x + s) / 2, divide(b, 2 * (s - x)))


def log1mexp(x):
    """log(1 - exp(-x)), exact for small and large x."""
    return where(greater(x, 0.6931471805599453), log1p(-exp(negative(x))), log(-expm1(negative(x))))


def softmax(x, axis=-1, where=None):
    """exp(x) in parts of its sum along some axes, or of all; 0 where `where` is false."""
    return special.softmax(x, axis) if where is None else exp(jax.nn.log_softmax(x, axis, where))


def log_softmax(x, axis=-1, where=None):
    """The logarithm of softmax, along some axes or of all; -inf where `where` is false."""
    if where is None:
        return special.log_softmax(x, axis)
    y = select(where, x, -inf)
    return select(where, x - reduce_logsumexp(y, axis, True), -inf)


def logsumexp(a, axis=None, b=None, keepdims=False, return_sign=False, where=None):
    """The logarithm of the sum of b exp(a) along some axes, or of all, where `where` is true."""
    if where is not None:
        a = select(where, a, -inf)
    return special.logsumexp(a, axis, b, keepdims, return_sign)


def logmeanexp(x, axis=None, where=None, keepdims=False):
    """The logarithm of the mean of exp(x) along some axes, or of all, where `where` is true."""
    n = ones_like(x) if where is None else select(where, ones_like(x), 0.0)
    return jax.nn.logsumexp(x, axis, None, keepdims, False, where) - log(reduce_sum(n, axis, keepdims))


def standardize(x, axis=-1, mean=None, variance=None, epsilon=1e-05, where=None):
    """x less its mean, divided by the root of its variance and epsilon, along some axes."""
    w = ones_like(x) if where is None else select(where, ones_like(x), 0.0)
    n = reduce_sum(w, axis, True)
    mean = mean if mean is None else np._as(mean, x)
    variance = variance if variance is None else np._as(variance, x)
    if mean is None:
        mean = reduce_sum(w * x, axis, True) / n
        variance = reduce_sum(w * square(x - mean), axis, True) / n if variance is None else variance
    elif variance is None:
        variance = reduce_sum(w * square(x), axis, True) / n - square(mean)
    return (x - mean) * rsqrt(variance + epsilon)


def one_hot(x, num_classes, *, dtype=float, axis=-1):
    """A new axis with 1 at the index and 0 elsewhere."""
    return one_hot(x, num_classes, 1, 0, axis, dtype)


def dot_product_attention(query, key, value, bias=None, mask=None, *, scale=None, is_causal=False):
    """Softmax of scale times query by key, times value; of axes batch, time, head, width, or without batch."""
    query, key, value = asarray(query), asarray(key), asarray(value)
    if query.ndim == 3:
        query, key, value = expand_dims(query, 0), expand_dims(key, 0), expand_dims(value, 0)
        return jax.nn.dot_product_attention(query, key, value, bias, mask, scale=scale, is_causal=is_causal)[0]
    heads, t, s = query.shape[2] // key.shape[2], query.shape[1], key.shape[1]
    key, value = repeat(key, heads, 2), repeat(value, heads, 2)
    logits = einsum("btnh,bsnh->bnts", query, key) * (query.shape[3] ** -0.5 if scale is None else scale)
    if bias is not None:
        logits = logits + bias
    least = cast(-2e38 if logits.dtype == float32 else -1e300, logits.dtype)
    if mask is not None:
        logits = where(mask, logits, least)
    if is_causal:
        logits = where(greater_equal(reshape(range(t), [-1, 1]), range(s)), logits, least)
    return einsum("bnts,bsnh->btnh", softmax(logits), value)


initializers = refused("write the values, or random_normal(shape, stddev=..., seed=...)")
scaled_dot_general = refused("write jax.lax.dot_general: numbers are not quantized here")
scaled_matmul = refused("write matmul: numbers are not quantized here")
get_scaled_dot_general_config = refused("write jax.lax.dot_general: numbers are not quantized here")
