# tf.keras.initializers
from tf.keras.initializers import Zeros as zeros, Ones as ones, Constant as constant, Identity as identity
from tf.keras.initializers import RandomNormal as random_normal, RandomUniform as random_uniform
from tf.keras.initializers import TruncatedNormal as truncated_normal, VarianceScaling as variance_scaling
from tf.keras.initializers import GlorotUniform as glorot_uniform, GlorotNormal as glorot_normal
from tf.keras.initializers import HeUniform as he_uniform, HeNormal as he_normal
from tf.keras.initializers import RandomNormal as normal, RandomUniform as uniform, Orthogonal as orthogonal
from tf.keras.initializers import LecunUniform as lecun_uniform, LecunNormal as lecun_normal


def Zeros():
    """Zeros, as a function of (shape, dtype=None)."""
    return lambda shape, dtype=None: zeros(shape, dtype)


def Ones():
    """Ones, as a function of (shape, dtype=None)."""
    return lambda shape, dtype=None: ones(shape, dtype)


def Constant(value=0.0):
    """One number for all elements, as a function of (shape, dtype=None)."""
    return lambda shape, dtype=None: zeros(shape, dtype) + value


def Identity(gain=1.0):
    """The identity matrix times gain, as a function of (shape, dtype=None)."""
    return lambda shape, dtype=None: gain * eye(shape[0], shape[1], dtype=dtype)


def RandomNormal(mean=0.0, stddev=0.05, seed=None):
    """Numbers of a normal distribution, as a function of (shape, dtype=None)."""
    return lambda shape, dtype=None: mean + stddev * random_normal(shape, seed=seed, dtype=dtype)


def RandomUniform(minval=-0.05, maxval=0.05, seed=None):
    """Numbers between two, as a function of (shape, dtype=None)."""
    return lambda shape, dtype=None: minval + (maxval - minval) * random_uniform(shape, seed=seed, dtype=dtype)


def TruncatedNormal(mean=0.0, stddev=0.05, seed=None):
    """Normal numbers no further than two deviations from the mean, as a function of (shape, dtype=None)."""
    return lambda shape, dtype=None: tf.random.truncated_normal(shape, mean, stddev, dtype, seed)


def VarianceScaling(scale=1.0, mode='fan_in', distribution='truncated_normal', seed=None):
    """Numbers of the variance scale / n, n the inputs, the outputs or their mean; of (shape, dtype=None)."""
    if mode not in ['fan_in', 'fan_out', 'fan_avg']:
        raise ValueError("mode is 'fan_in', 'fan_out' or 'fan_avg'")
    if distribution not in ['truncated_normal', 'normal', 'untruncated_normal', 'uniform']:
        raise ValueError("distribution is 'truncated_normal', 'untruncated_normal' or 'uniform'")
    def numbers(shape, dtype=None):
        around = 1
        for n in shape[:-2]:
            around = around * n
        before = around * (shape[-2] if len(shape) > 1 else shape[0] if len(shape) == 1 else 1)
        after = around * (shape[-1] if len(shape) > 0 else 1)
        n = before if mode == 'fan_in' else after if mode == 'fan_out' else (before + after) / 2
        variance = scale / (n if n > 1.0 else 1.0)
        if distribution == 'uniform':
            limit = (3 * variance) ** 0.5
            return limit * (2 * random_uniform(shape, seed=seed, dtype=dtype) - 1)
        if distribution == 'untruncated_normal':
            return variance ** 0.5 * random_normal(shape, seed=seed, dtype=dtype)
        return tf.random.truncated_normal(shape, 0.0, variance ** 0.5 / 0.87962566103423978, dtype, seed)
    return numbers


def GlorotUniform(seed=None):
    """Numbers within sqrt(6 / (inputs + outputs)), as a function of (shape, dtype=None)."""
    return tf.keras.initializers.VarianceScaling(1.0, 'fan_avg', 'uniform', seed)


def GlorotNormal(seed=None):
    """Normal numbers of the variance 2 / (inputs + outputs), cut at two deviations; of (shape, dtype=None)."""
    return tf.keras.initializers.VarianceScaling(1.0, 'fan_avg', 'truncated_normal', seed)


def HeUniform(seed=None):
    """Numbers within sqrt(6 / inputs), as a function of (shape, dtype=None)."""
    return tf.keras.initializers.VarianceScaling(2.0, 'fan_in', 'uniform', seed)


def HeNormal(seed=None):
    """Normal numbers of the variance 2 / inputs, cut at two deviations; of (shape, dtype=None)."""
    return tf.keras.initializers.VarianceScaling(2.0, 'fan_in', 'truncated_normal', seed)


def LecunUniform(seed=None):
    """Numbers within sqrt(3 / inputs), as a function of (shape, dtype=None)."""
    return tf.keras.initializers.VarianceScaling(1.0, 'fan_in', 'uniform', seed)


def LecunNormal(seed=None):
    """Normal numbers of the variance 1 / inputs, cut at two deviations; of (shape, dtype=None)."""
    return tf.keras.initializers.VarianceScaling(1.0, 'fan_in', 'truncated_normal', seed)


class Initializer:
    """What makes the first value of a weight: an object that is called with (shape, dtype=None)."""


def Orthogonal(gain=1.0, seed=None):
    """A matrix with orthogonal rows or columns of length gain, the last axis against all others; of (shape, dtype=None)."""
    def numbers(shape, dtype=None):
        if len(shape) < 2:
            raise ValueError("an orthogonal matrix has at least two axes")
        n, m = 1, shape[-1]
        for k in shape[:-1]:
            n = n * k
        q, r = qr(random_normal([n, m] if n > m else [m, n], seed=seed, dtype=dtype))
        q = q * sign(diag_part(r))
        return gain * reshape(transpose(q) if n < m else q, shape)
    return numbers


def get(identifier):
    """The initializer of a name, 'he_normal' or 'HeNormal'; a function is itself."""
    if identifier is None or callable(identifier):
        return identifier
    known = {'zeros': tf.keras.initializers.Zeros, 'ones': tf.keras.initializers.Ones,
             'constant': tf.keras.initializers.Constant, 'identity': tf.keras.initializers.Identity,
             'orthogonal': tf.keras.initializers.Orthogonal, 'randomnormal': tf.keras.initializers.RandomNormal,
             'randomuniform': tf.keras.initializers.RandomUniform, 'normal': tf.keras.initializers.RandomNormal,
             'uniform': tf.keras.initializers.RandomUniform, 'truncatednormal': tf.keras.initializers.TruncatedNormal,
             'variancescaling': tf.keras.initializers.VarianceScaling,
             'glorotuniform': tf.keras.initializers.GlorotUniform, 'glorotnormal': tf.keras.initializers.GlorotNormal,
             'heuniform': tf.keras.initializers.HeUniform, 'henormal': tf.keras.initializers.HeNormal,
             'lecununiform': tf.keras.initializers.LecunUniform, 'lecunnormal': tf.keras.initializers.LecunNormal}
    name = identifier.replace('_', '').lower()
    if name not in known:
        raise ValueError(f"there is no initializer '{identifier}' here: write 'glorot_uniform', 'he_normal' or a function of (shape, dtype=None)")
    return known[name]()


deserialize = refused("write the initializer itself")
serialize = refused("write the initializer itself")
__getattr__ = refused("write a function of (shape, dtype=None), or RandomNormal, GlorotUniform, HeNormal, Constant")
