# jax.random: a key is a whole number, and what is drawn depends on it alone; JAX' own generator gives other numbers
from jax.random import PRNGKey as key, truncated_normal as trunc_normal
from ops import identity as wrap_key_data, identity as key_data


def PRNGKey(seed, *, impl=None):
    """The key of a seed."""
    return jax.random.fold_in(seed & 2147483647, seed >> 31 & 2147483647)


def fold_in(key, data):
    """Another key, made of a key and a whole number: two remainders of 31 bits, mixed."""
    low = key & 2147483647
    high = key >> 31
    for turn in range(3):
        low = (low * 1103515245 & 2147483647) + (high >> 7) + data * 1640531 + 12345 & 2147483647
        high = (high * 1664525 & 2147483647) + (low >> 11) + low + 1013904223 & 2147483647
    return high << 31 | low


def split(key, num=2):
    """A list of num new keys."""
    return [jax.random.fold_in(key, k + 1) for k in range(num)]


def normal(key, shape=(), dtype=None):
    """Normally distributed random numbers."""
    return random_normal(shape, seed=key, position=0, dtype=dtype)


def uniform(key, shape=(), dtype=None, minval=0.0, maxval=1.0):
    """Uniformly distributed random numbers from minval up to maxval, without it."""
    return minval + (maxval - minval) * random_uniform(shape, seed=key, position=0, dtype=dtype)


def truncated_normal(key, lower, upper, shape=(), dtype=None):
    """Normally distributed random numbers between two."""
    u = random_uniform(shape, seed=key, position=0, dtype=dtype)
    return ndtri(ndtr(lower) + (ndtr(upper) - ndtr(lower)) * u)


def bernoulli(key, p=0.5, shape=None):
    """True with probability p."""
    return random_uniform(np.random._shape(shape, p), seed=key, position=0) < p


def rademacher(key, shape=(), dtype=int32):
    """1 or -1."""
    return cast(2 * cast(jax.random.bernoulli(key, 0.5, shape), int32) - 1, dtype)


def randint(key, shape, minval, maxval, dtype=int32):
    """Whole random numbers from minval up to maxval, without it."""
    return minval + cast(floor(random_uniform(shape, seed=key, position=0) * (maxval - minval)), dtype)


def exponential(key, shape=(), dtype=None):
    """Exponentially distributed random numbers."""
    return -log1p(-random_uniform(shape, seed=key, position=0, dtype=dtype))


def gumbel(key, shape=(), dtype=None):
    """Random numbers of Gumbel's distribution."""
    return -log(-log1p(-random_uniform(shape, seed=key, position=0, dtype=dtype)))


def laplace(key, shape=(), dtype=None):
    """Random numbers of Laplace's distribution."""
    u = random_uniform(shape, -0.5, 0.5, seed=key, position=0, dtype=dtype)
    return -sign(u) * log1p(-2 * abs(u))


def logistic(key, shape=(), dtype=None):
    """Random numbers of the logistic distribution."""
    u = random_uniform(shape, seed=key, position=0, dtype=dtype)
    return log(u) - log1p(-u)


def categorical(key, logits, axis=-1, shape=None):
    """Places along an axis, with the probabilities that their logits mean."""
    last = np.moveaxis(asarray(logits), axis, -1)
    rows = last.shape[:-1] if shape is None else shape
    return argmax(last + jax.random.gumbel(key, (*rows, last.shape[-1])), -1)


def permutation(key, x, axis=0):
    """x, or the numbers up to it, in an order at random."""
    n = x if isinstance(x, int) else x.shape[axis]
    order = argsort(random_uniform([n], seed=key, position=0))
    return order if isinstance(x, int) else gather(x, order, axis=axis)


def multivariate_normal(key, mean, cov, shape=(), dtype=None):
    """Normally distributed random vectors of a mean and a covariance."""
    z = random_normal([*shape, mean.shape[-1]], seed=key, position=0, dtype=dtype)
    return mean + np.matmul(cholesky(cov), z[..., None])[..., 0]


__getattr__ = refused("draw with normal, uniform, truncated_normal, bernoulli, randint, categorical or permutation")
