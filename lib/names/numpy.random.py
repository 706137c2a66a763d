# numpy.random: draws depend on the seed of the run and on `seed`, not on NumPy's generators
from ops import np.random.seed as seed
from numpy.random import random as random_sample, random as ranf, random as sample


def _shape(size, *parameters):
    """The shape of a draw: as asked for, or that of the parameters."""
    if size is not None:
        return size if isinstance(size, (list, tuple)) else [size]
    return np.broadcast_shapes(*[asarray(x).shape for x in parameters])


def normal(loc=0.0, scale=1.0, size=None, *, seed=None):
    """Normally distributed random numbers."""
    z = random_normal(np.random._shape(size, loc, scale), seed=seed)
    return loc + scale * z


def uniform(low=0.0, high=1.0, size=None, *, seed=None):
    """Uniformly distributed random numbers from low up to high, without it."""
    u = random_uniform(np.random._shape(size, low, high), seed=seed)
    return low + (high - low) * u


def standard_normal(size=None, *, seed=None):
    """Normally distributed random numbers of mean 0 and variance 1."""
    z = random_normal(np.random._shape(size), seed=seed)
    return z


def random(size=None, *, seed=None):
    """Uniformly distributed random numbers from 0 up to 1, without it."""
    u = random_uniform(np.random._shape(size), seed=seed)
    return u


def randn(*args):
    """Normally distributed random numbers in a shape."""
    return random_normal(list(args))


def rand(*args):
    """Uniformly distributed random numbers from 0 up to 1 in a shape."""
    return random_uniform(list(args))


def lognormal(mean=0.0, sigma=1.0, size=None, *, seed=None):
    """Exponentials of normally distributed random numbers."""
    z = random_normal(np.random._shape(size, mean, sigma), seed=seed)
    return exp(mean + sigma * z)


def exponential(scale=1.0, size=None, *, seed=None):
    """Exponentially distributed random numbers."""
    u = random_uniform(np.random._shape(size, scale), seed=seed)
    return -log1p(-u) * scale


def standard_exponential(size=None, *, seed=None):
    """Exponentially distributed random numbers of mean 1."""
    u = random_uniform(np.random._shape(size), seed=seed)
    return -log1p(-u)


def laplace(loc=0.0, scale=1.0, size=None, *, seed=None):
    """Random numbers with the density of Laplace."""
    u = random_uniform(np.random._shape(size, loc, scale), seed=seed)
    return loc - scale * sign(u - 0.5) * log1p(-abs(2 * u - 1))


def logistic(loc=0.0, scale=1.0, size=None, *, seed=None):
    """Random numbers whose distribution is the logistic function."""
    u = random_uniform(np.random._shape(size, loc, scale), seed=seed)
    return loc + scale * (log(u) - log1p(-u))


def gumbel(loc=0.0, scale=1.0, size=None, *, seed=None):
    """Random numbers with the density of Gumbel."""
    u = random_uniform(np.random._shape(size, loc, scale), seed=seed)
    return loc - scale * log(-log1p(-u))


def rayleigh(scale=1.0, size=None, *, seed=None):
    """Lengths of pairs of normally distributed random numbers."""
    u = random_uniform(np.random._shape(size, scale), seed=seed)
    return sqrt(-2 * log1p(-u)) * scale


def weibull(a, size=None, *, seed=None):
    """Random numbers with the density of Weibull."""
    u = random_uniform(np.random._shape(size, a), seed=seed)
    return pow(-log1p(-u), divide(1, a))


def pareto(a, size=None, *, seed=None):
    """Random numbers with the density of Pareto, less 1."""
    u = random_uniform(np.random._shape(size, a), seed=seed)
    return expm1(divide(-log1p(-u), a))


def power(a, size=None, *, seed=None):
    """Random numbers in [0, 1] whose density is a power."""
    u = random_uniform(np.random._shape(size, a), seed=seed)
    return pow(1 - u, divide(1, a))


def standard_cauchy(size=None, *, seed=None):
    """Random numbers with the density of Cauchy."""
    u = random_uniform(np.random._shape(size), seed=seed)
    return tan(pi * (u - 0.5))


def triangular(left, mode, right, size=None, *, seed=None):
    """Random numbers with a density that goes up from left to mode and down to right."""
    u = random_uniform(np.random._shape(size, left, mode, right), seed=seed)
    up = u * (right - left) <= broadcast_to(mode - left, u.shape)
    y = sqrt(where(up, u * (mode - left), (1 - u) * (right - mode)) * (right - left))
    return where(up, left + y, right - y)


def randint(low, high=None, size=None, dtype=None, *, seed=None):
    """Whole random numbers from low up to high, without it; of one number from 0 up to it."""
    low, high = (0, low) if high is None else (low, high)
    u = random_uniform(np.random._shape(size, low, high), seed=seed, dtype=float64)
    return cast(low + floor(u * (high - low)), int64 if dtype is None else dtype)


def random_integers(low, high=None, size=None):
    """Whole random numbers from low up to high, with it; of one number from 1 up to it."""
    return np.random.randint(1 if high is None else low, (low if high is None else high) + 1, size)


def permutation(x, *, seed=None):
    """The rows of x, or the numbers below x, in an order at random."""
    n = x if isinstance(x, int) else asarray(x).shape[0]
    order = argsort(random_uniform([n], seed=seed, dtype=float64))
    return order if isinstance(x, int) else gather(asarray(x), order)


def choice(a, size=None, replace=True, p=None, *, seed=None):
    """Rows of a, or numbers below a, at random: with the probabilities p, and with replace=False no one twice."""
    n = a if isinstance(a, int) else asarray(a).shape[0]
    shape = np.random._shape(size)
    if replace:
        u = random_uniform(shape, seed=seed, dtype=float64)
        places = cast(floor(u * n), int64) if p is None else searchsorted(cumsum(asarray(p)), u, side='right')
        places = minimum(places, n - 1)
    else:
        k = 1
        for m in shape:
            k = k * m
        if k > n:
            raise ValueError("there are not so many to choose from: replace=False")
        u = random_uniform([n], seed=seed, dtype=float64)
        places = reshape(argsort(u if p is None else -log1p(-u) / asarray(p))[:k], shape)
    return places if isinstance(a, int) else gather(asarray(a), places)


class Generator:
    """Draws with a seed of its own; NumPy's generators give other numbers."""

    def __init__(self, seed=None):
        self.seed = seed

    def normal(self, loc=0.0, scale=1.0, size=None):
        return np.random.normal(loc, scale, size, seed=self.seed)

    def standard_normal(self, size=None, dtype=None):
        z = np.random.standard_normal(size, seed=self.seed)
        return z if dtype is None else cast(z, dtype)

    def uniform(self, low=0.0, high=1.0, size=None):
        return np.random.uniform(low, high, size, seed=self.seed)

    def random(self, size=None, dtype=None):
        u = np.random.random(size, seed=self.seed)
        return u if dtype is None else cast(u, dtype)

    def exponential(self, scale=1.0, size=None):
        return np.random.exponential(scale, size, seed=self.seed)

    def laplace(self, loc=0.0, scale=1.0, size=None):
        return np.random.laplace(loc, scale, size, seed=self.seed)

    def lognormal(self, mean=0.0, sigma=1.0, size=None):
        return np.random.lognormal(mean, sigma, size, seed=self.seed)

    def integers(self, low, high=None, size=None, dtype=None, endpoint=False):
        low, high = (0, low) if high is None else (low, high)
        return np.random.randint(low, high + 1 if endpoint else high, size, dtype, seed=self.seed)

    def choice(self, a, size=None, replace=True, p=None):
        return np.random.choice(a, size, replace, p, seed=self.seed)

    def permutation(self, x):
        return np.random.permutation(x, seed=self.seed)


class RandomState(Generator):
    """The same with the older names."""

    def rand(self, *args):
        return np.random.random(list(args), seed=self.seed)

    def randn(self, *args):
        return np.random.standard_normal(list(args), seed=self.seed)

    def random_sample(self, size=None):
        return np.random.random(size, seed=self.seed)

    def randint(self, low, high=None, size=None, dtype=None):
        return np.random.randint(low, high, size, dtype, seed=self.seed)


def default_rng(seed=None):
    """A generator: rng.normal(size=3)."""
    return np.random.Generator(seed)


shuffle = refused("nothing is changed in its place: write x = np.random.permutation(x)")
permuted = refused("draws of whole numbers have no derivative")
poisson = refused("draws of whole numbers have no derivative")
binomial = refused("draws of whole numbers have no derivative")
negative_binomial = refused("draws of whole numbers have no derivative")
geometric = refused("draws of whole numbers have no derivative")
hypergeometric = refused("draws of whole numbers have no derivative")
multinomial = refused("draws of whole numbers have no derivative")
multivariate_hypergeometric = refused("draws of whole numbers have no derivative")
logseries = refused("draws of whole numbers have no derivative")
zipf = refused("draws of whole numbers have no derivative")
bytes = refused("draws of whole numbers have no derivative")
beta = refused("this distribution is not here; write its quantiles of np.random.uniform()")
chisquare = refused("this distribution is not here; write its quantiles of np.random.uniform()")
dirichlet = refused("this distribution is not here; write its quantiles of np.random.uniform()")
f = refused("this distribution is not here; write its quantiles of np.random.uniform()")
gamma = refused("this distribution is not here; write its quantiles of np.random.uniform()")
multivariate_normal = refused("this distribution is not here; write its quantiles of np.random.uniform()")
noncentral_chisquare = refused("this distribution is not here; write its quantiles of np.random.uniform()")
noncentral_f = refused("this distribution is not here; write its quantiles of np.random.uniform()")
standard_gamma = refused("this distribution is not here; write its quantiles of np.random.uniform()")
standard_t = refused("this distribution is not here; write its quantiles of np.random.uniform()")
vonmises = refused("this distribution is not here; write its quantiles of np.random.uniform()")
wald = refused("this distribution is not here; write its quantiles of np.random.uniform()")
SeedSequence = refused("draws depend on 'gradtape --seed', or on seed= of a call")
PCG64 = refused("draws depend on 'gradtape --seed', or on seed= of a call")
MT19937 = refused("draws depend on 'gradtape --seed', or on seed= of a call")
get_state = refused("draws depend on 'gradtape --seed', or on seed= of a call")
set_state = refused("draws depend on 'gradtape --seed', or on seed= of a call")
