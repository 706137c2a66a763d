# torch.distributions: most of them are those of scipy.stats, of other parameters


class Distribution:
    """A distribution of scipy.stats, `law`, with its parameters; one number of the parameters' shape each."""

    def __init__(self, law, *args):
        self._law, self._args = law, special._like(*args)
        self.batch_shape, self.event_shape = np.broadcast_shapes(*[x.shape for x in self._args]), ()

    def log_prob(self, value):
        """The logarithm of the density, or of the probability of a whole number."""
        return self._law.logpdf(value, *self._args)

    def cdf(self, value):
        """The probability of the value and less."""
        return self._law.cdf(value, *self._args)

    def icdf(self, value):
        """The place below which there is the probability given."""
        return self._law.ppf(value, *self._args)

    @property
    def mean(self):
        return self._law.mean(*self._args)

    @property
    def variance(self):
        return self._law.var(*self._args)

    @property
    def stddev(self):
        return sqrt(self.variance)

    def entropy(self):
        """The mean of minus the logarithm of the density."""
        return self._law.entropy(*self._args)

    def perplexity(self):
        """exp of the entropy."""
        return exp(self.entropy())

    def rsample(self, sample_shape=()):
        """Random numbers that have derivatives by the parameters."""
        return self.icdf(random_uniform([*sample_shape, *self.batch_shape], dtype=self._args[0].dtype))

    def sample(self, sample_shape=()):
        """Random numbers."""
        return stop_gradient(self.rsample(sample_shape))

    def _kl(self, q):
        raise NotImplementedError("No KL(p || q) is implemented for these two types of distributions")


class Discrete(Distribution):
    """A distribution of scipy.stats of whole numbers."""

    def log_prob(self, value):
        return self._law.logpmf(value, *self._args)


def kl_divergence(p, q):
    """The mean of log p - log q over p, of two distributions of the same kind."""
    if p.__class__ is not q.__class__:
        raise NotImplementedError("No KL(p || q) is implemented for two types of distributions")
    return p._kl(q)


def _one_of(probs, logits):
    if (probs is None) == (logits is None):
        raise ValueError("Either `probs` or `logits` must be specified, but not both.")
    return sigmoid(logits) if probs is None else asarray(probs)


def _kept(p, exact):
    """Probabilities between eps and 1 - eps, as torch has them where it takes logarithms; tfp has them exactly."""
    eps = 1.1920928955078125e-07 if p.dtype == float32 else 2.220446049250313e-16
    return p if exact else clip_by_value(p, eps, 1 - eps)


class Normal(Distribution):
    """A normal distribution."""

    def __init__(self, loc, scale, validate_args=None):
        super().__init__(scipy.stats.norm, loc, scale)
        self.loc, self.scale = self._args

    def rsample(self, sample_shape=()):
        return self.loc + self.scale * random_normal([*sample_shape, *self.batch_shape], dtype=self.loc.dtype)

    def _kl(self, q):
        return log(q.scale / self.scale) + (square(self.scale) + square(self.loc - q.loc)) / (2 * square(q.scale)) - 0.5


class LogNormal(Distribution):
    """The exponential of what is of a normal distribution."""

    def __init__(self, loc, scale, validate_args=None):
        self.loc, self.scale = special._like(loc, scale)
        super().__init__(scipy.stats.lognorm, self.scale, 0.0, exp(self.loc))

    def _kl(self, q):
        return torch.distributions.Normal(self.loc, self.scale)._kl(q)


class HalfNormal(Distribution):
    """The absolute value of what is of a normal distribution around 0."""

    def __init__(self, scale, validate_args=None):
        super().__init__(scipy.stats.halfnorm, 0.0, scale)
        self.scale = self._args[1]

    def _kl(self, q):
        return log(q.scale / self.scale) + square(self.scale / q.scale) / 2 - 0.5


class Laplace(Distribution):
    """A Laplace distribution."""

    def __init__(self, loc, scale, validate_args=None):
        super().__init__(scipy.stats.laplace, loc, scale)
        self.loc, self.scale = self._args

    def _kl(self, q):
        d = abs(self.loc - q.loc)
        return log(q.scale / self.scale) + (d + self.scale * exp(-d / self.scale)) / q.scale - 1


class Cauchy(Distribution):
    """A Cauchy distribution."""

    def __init__(self, loc, scale, validate_args=None):
        super().__init__(scipy.stats.cauchy, loc, scale)
        self.loc, self.scale = self._args

    @property
    def variance(self):
        return inf * ones_like(self.loc + self.scale)

    def _kl(self, q):
        return log((square(self.scale + q.scale) + square(self.loc - q.loc)) / (4 * self.scale * q.scale))


class HalfCauchy(Distribution):
    """The absolute value of what is of a Cauchy distribution around 0."""

    def __init__(self, scale, validate_args=None):
        super().__init__(scipy.stats.halfcauchy, 0.0, scale)
        self.scale = self._args[1]


class Gumbel(Distribution):
    """A Gumbel distribution, of largest values."""

    def __init__(self, loc, scale, validate_args=None):
        super().__init__(scipy.stats.gumbel_r, loc, scale)
        self.loc, self.scale = self._args

    def _kl(self, q):
        r, d = self.scale / q.scale, (self.loc - q.loc) / q.scale
        return -log(r) + d + exp(lgamma(1 + r) - d) + 0.5772156649015329 * r - 1.5772156649015329


class StudentT(Distribution):
    """Student's distribution."""

    def __init__(self, df, loc=0.0, scale=1.0, validate_args=None):
        super().__init__(scipy.stats.t, df, loc, scale)
        self.df, self.loc, self.scale = self._args

    @property
    def mean(self):
        return self._law.mean(*self._args) + where(greater(self.df, 1), 0.0, nan)


class Exponential(Distribution):
    """An exponential distribution of a rate."""

    def __init__(self, rate, validate_args=None):
        self.rate = asarray(rate)
        super().__init__(scipy.stats.expon, 0.0, 1 / self.rate)

    def _kl(self, q):
        return log(self.rate / q.rate) + q.rate / self.rate - 1


class Gamma(Distribution):
    """A gamma distribution of a rate."""

    def __init__(self, concentration, rate, validate_args=None):
        self.concentration, self.rate = special._like(concentration, rate)
        super().__init__(scipy.stats.gamma, self.concentration, 0.0, 1 / self.rate)

    def _kl(self, q):
        a, b = self.concentration, q.concentration
        y = b * log(self.rate / q.rate) + lgamma(b) - lgamma(a) + (a - b) * digamma(a)
        return y + (q.rate - self.rate) * a / self.rate


class Chi2(Gamma):
    """A gamma distribution of half the degrees of freedom, of the rate 1/2."""

    def __init__(self, df, validate_args=None):
        self.df = asarray(df)
        super().__init__(self.df / 2, 0.5)


class Beta(Distribution):
    """A beta distribution."""

    def __init__(self, concentration1, concentration0, validate_args=None):
        super().__init__(scipy.stats.beta, concentration1, concentration0)
        self.concentration1, self.concentration0 = self._args

    def _kl(self, q):
        a, b, c, d = self.concentration1, self.concentration0, q.concentration1, q.concentration0
        y = special.betaln(c, d) - special.betaln(a, b) + (a - c) * digamma(a) + (b - d) * digamma(b)
        return y + (c + d - a - b) * digamma(a + b)


class FisherSnedecor(Distribution):
    """An F distribution."""

    def __init__(self, df1, df2, validate_args=None):
        super().__init__(scipy.stats.f, df1, df2)
        self.df1, self.df2 = self._args

    @property
    def mean(self):
        return self._law.mean(*self._args) + where(greater(self.df2, 2), 0.0, nan)

    @property
    def variance(self):
        return self._law.var(*self._args) + where(greater(self.df2, 4), 0.0, nan)


class Uniform(Distribution):
    """A uniform distribution from low up to high."""

    def __init__(self, low, high, validate_args=None):
        self.low, self.high = special._like(low, high)
        super().__init__(scipy.stats.uniform, self.low, self.high - self.low)

    def log_prob(self, value):
        return where(equal(value, self.high), -inf, self._law.logpdf(value, *self._args))

    def _kl(self, q):
        inside = logical_and(greater_equal(self.low, q.low), less_equal(self.high, q.high))
        return where(inside, log((q.high - q.low) / (self.high - self.low)), inf)


class Weibull(Distribution):
    """A Weibull distribution."""

    def __init__(self, scale, concentration, validate_args=None):
        self.scale, self.concentration = special._like(scale, concentration)
        super().__init__(scipy.stats.weibull_min, self.concentration, 0.0, self.scale)


class Pareto(Distribution):
    """A Pareto distribution, from scale on."""

    def __init__(self, scale, alpha, validate_args=None):
        self.scale, self.alpha = special._like(scale, alpha)
        super().__init__(scipy.stats.pareto, self.alpha, 0.0, self.scale)

    def _kl(self, q):
        r = q.alpha / self.alpha
        return where(less(self.scale, q.scale), inf, q.alpha * log(self.scale / q.scale) - log(r) + r - 1)


class Kumaraswamy(Distribution):
    """A Kumaraswamy distribution, between 0 and 1."""

    def __init__(self, concentration1, concentration0, validate_args=None):
        super().__init__(None, concentration1, concentration0)
        self.concentration1, self.concentration0 = self._args

    def log_prob(self, value):
        a, b = self._args
        y = log(a) + log(b) + special.xlogy(a - 1, value) + special.xlog1py(b - 1, -pow(value, a))
        return where(logical_or(less(value, 0), greater(value, 1)), -inf, y)

    def cdf(self, value):
        a, b = self._args
        return -expm1(b * log1p(-pow(clip_by_value(value, 0, 1), a)))

    def icdf(self, value):
        a, b = self._args
        return pow(-expm1(log1p(negative(value)) / b), 1 / a)

    def _moment(self, n):
        a, b = self._args
        return b * exp(special.betaln(1 + n / a, b))

    @property
    def mean(self):
        return self._moment(1)

    @property
    def variance(self):
        return self._moment(2) - square(self._moment(1))

    def entropy(self):
        a, b = self._args
        return (1 - 1 / b) + (1 - 1 / a) * (digamma(b + 1) + 0.5772156649015329) - log(a) - log(b)


class VonMises(Distribution):
    """A von Mises distribution, on a circle."""

    def __init__(self, loc, concentration, validate_args=None):
        self.loc, self.concentration = special._like(loc, concentration)
        super().__init__(scipy.stats.vonmises, self.concentration, self.loc)

    @property
    def mean(self):
        return self.loc + zeros_like(self.concentration)

    @property
    def variance(self):
        return 1 - special.i1e(self.concentration) / special.i0e(self.concentration) + zeros_like(self.loc)


class Poisson(Discrete):
    """A Poisson distribution."""

    def __init__(self, rate, validate_args=None):
        super().__init__(scipy.stats.poisson, rate)
        self.rate = self._args[0]

    def _kl(self, q):
        return xlogy(self.rate, self.rate / q.rate) - (self.rate - q.rate)


class Geometric(Discrete):
    """The number of failures before the first success."""

    def __init__(self, probs=None, logits=None, validate_args=None):
        self.probs = torch.distributions._one_of(probs, logits)
        self.logits = special.logit(self.probs) if logits is None else asarray(logits)
        super().__init__(scipy.stats.geom, self.probs, -1.0)

    def _kl(self, q):
        return -self.entropy() - log1p(-q.probs) * (1 - self.probs) / self.probs - log(q.probs)


class NegativeBinomial(Discrete):
    """The number of successes before total_count failures."""

    def __init__(self, total_count, probs=None, logits=None, validate_args=None, *, _exact=False):
        self.probs, self._exact = torch.distributions._one_of(probs, logits), _exact
        self.logits = special.logit(torch.distributions._kept(self.probs, _exact)) if logits is None else asarray(logits)
        super().__init__(scipy.stats.nbinom, total_count, sigmoid(-self.logits) if probs is None else 1 - self.probs)
        self.total_count = self._args[0]

    def log_prob(self, value):
        if self._exact:
            return self._law.logpmf(value, *self._args)
        n, k = special._like(self.total_count, value)
        inside = logical_and(greater_equal(k, 0), equal(floor(k), k))
        ways = lgamma(n + k) - lgamma(1 + k) - lgamma(n)
        return where(inside, ways + n * log_sigmoid(-self.logits) + k * log_sigmoid(self.logits), where(is_nan(k), k, -inf))


def _log_ways(n, k):
    """The logarithm of how many ways there are to take k out of n."""
    return -special.betaln(1 + (n - k), 1 + k) - log(n + 1)


class Binomial(Discrete):
    """The number of successes in total_count tries."""

    def __init__(self, total_count=1, probs=None, logits=None, validate_args=None, *, _exact=False):
        self._bernoulli = torch.distributions.Bernoulli(probs, logits, _exact=_exact)
        self.probs, self.logits = self._bernoulli.probs, self._bernoulli.logits
        super().__init__(scipy.stats.binom, cast(total_count, self.probs.dtype), self.probs)
        self.total_count = self._args[0]

    def log_prob(self, value):
        if self._bernoulli._exact:
            return self._law.logpmf(value, *self._args)
        n, k = special._like(self.total_count, value)
        inside = logical_and(logical_and(greater_equal(k, 0), less_equal(k, n)), equal(floor(k), k))
        ways = torch.distributions._log_ways(n, k)
        return where(inside, ways + k * self.logits - n * tf.math.softplus(self.logits), where(is_nan(k), k, -inf))

    def _kl(self, q):
        less_tries = self.total_count * self._bernoulli._kl(q._bernoulli)
        return where(equal(self.total_count, q.total_count), less_tries, where(greater(self.total_count, q.total_count), inf, nan))


class Bernoulli(Discrete):
    """1 with the probability probs, else 0."""

    def __init__(self, probs=None, logits=None, validate_args=None, *, _exact=False):
        self.probs, self._exact = torch.distributions._one_of(probs, logits), _exact and probs is not None
        self.logits = special.logit(torch.distributions._kept(self.probs, _exact)) if logits is None else asarray(logits)
        super().__init__(scipy.stats.bernoulli, self.probs)

    def log_prob(self, value):
        value = special._like(self.probs, value)[1]
        if self._exact:
            return special.xlogy(value, self.probs) + special.xlog1py(1 - value, -self.probs)
        return value * self.logits - tf.math.softplus(self.logits)

    def entropy(self):
        if self._exact:
            return self._law.entropy(self.probs)
        return tf.math.softplus(self.logits) - self.logits * self.probs

    def _kl(self, q):
        if self._exact or q._exact:
            return special.rel_entr(self.probs, q.probs) + special.rel_entr(1 - self.probs, 1 - q.probs)
        own, other = self.probs + zeros_like(q.probs), q.probs + zeros_like(self.probs)
        one = own * (tf.math.softplus(-q.logits) - tf.math.softplus(-self.logits))
        zero = (1 - own) * (tf.math.softplus(q.logits) - tf.math.softplus(self.logits))
        one = where(equal(own, 0), 0.0, where(equal(other, 0), inf, one))
        return one + where(equal(own, 1), 0.0, where(equal(other, 1), inf, zero))


class Categorical(Distribution):
    """One of the numbers from 0 on, whose probabilities lie in the last axis; they need not add up to 1."""

    def __init__(self, probs=None, logits=None, validate_args=None, *, _exact=False):
        if (probs is None) == (logits is None):
            raise ValueError("Either `probs` or `logits` must be specified, but not both.")
        given, self._exact = asarray(logits if probs is None else probs), _exact
        self.probs = softmax(given) if probs is None else given / reduce_sum(given, -1, True)
        self.logits = log_softmax(given) if probs is None else log(torch.distributions._kept(self.probs, _exact))
        self.batch_shape, self.event_shape = given.shape[:-1], ()

    def log_prob(self, value):
        chosen = tf.one_hot(cast(value, tf.int64), self.logits.shape[-1], dtype=self.logits.dtype)
        return reduce_sum(where(equal(chosen, 1), self.logits, 0.0), -1)

    @property
    def mean(self):
        return nan * reduce_sum(self.probs, -1)

    @property
    def variance(self):
        return nan * reduce_sum(self.probs, -1)

    def entropy(self):
        least = -3.4028234663852886e+38 if self.logits.dtype == float32 else -1.7976931348623157e+308
        return -reduce_sum(clip_by_value(self.logits, least, inf) * self.probs, -1)

    def rsample(self, sample_shape=()):
        raise NotImplementedError("what is drawn has no derivative: write sample()")

    def sample(self, sample_shape=()):
        noise = random_uniform([*sample_shape, *self.logits.shape], dtype=self.logits.dtype)
        return argmax(stop_gradient(self.logits) - log(-log(noise)), -1)

    def _kl(self, q):
        if self._exact:
            return reduce_sum(tf.math.multiply_no_nan(self.logits - q.logits, self.probs), -1)
        own, other = self.probs + zeros_like(q.probs), q.probs + zeros_like(self.probs)
        y = own * (self.logits - q.logits)
        return reduce_sum(where(equal(own, 0), 0.0, where(equal(other, 0), inf, y)), -1)


class OneHotCategorical(Categorical):
    """A vector of zeros with one 1, whose probabilities lie in the last axis."""

    def __init__(self, probs=None, logits=None, validate_args=None, *, _exact=False):
        super().__init__(probs, logits, _exact=_exact)
        self.event_shape = self.probs.shape[-1:]

    def log_prob(self, value):
        return reduce_sum(where(equal(value, 1), self.logits, 0.0), -1)

    @property
    def mean(self):
        return self.probs

    @property
    def variance(self):
        return self.probs * (1 - self.probs)

    def sample(self, sample_shape=()):
        return tf.one_hot(super().sample(sample_shape), self.logits.shape[-1], dtype=self.logits.dtype)


class Multinomial(Distribution):
    """How often each of total_count draws came out, whose probabilities lie in the last axis."""

    def __init__(self, total_count=1, probs=None, logits=None, validate_args=None, *, _exact=False):
        self._draw, self.total_count = torch.distributions.Categorical(probs, logits, _exact=_exact), total_count
        self.probs, self.logits = self._draw.probs, self._draw.logits
        self.batch_shape, self.event_shape = self.probs.shape[:-1], self.probs.shape[-1:]

    def log_prob(self, value):
        value = special._like(self.logits, value)[1]
        y = lgamma(reduce_sum(value, -1) + 1) - reduce_sum(lgamma(value + 1), -1)
        return y + reduce_sum(tf.math.multiply_no_nan(self.logits, value), -1)

    @property
    def mean(self):
        return self.total_count * self.probs

    @property
    def variance(self):
        return self.total_count * self.probs * (1 - self.probs)


class Dirichlet(Distribution):
    """A Dirichlet distribution of vectors in the last axis."""

    def __init__(self, concentration, validate_args=None):
        self.concentration = asarray(concentration)
        self.batch_shape, self.event_shape = self.concentration.shape[:-1], self.concentration.shape[-1:]

    def log_prob(self, value):
        a = self.concentration
        return reduce_sum(special.xlogy(a - 1, asarray(value)), -1) + lgamma(reduce_sum(a, -1)) - reduce_sum(lgamma(a), -1)

    @property
    def mean(self):
        return scipy.stats.dirichlet.mean(self.concentration)

    @property
    def variance(self):
        return scipy.stats.dirichlet.var(self.concentration)

    def entropy(self):
        return scipy.stats.dirichlet.entropy(self.concentration)

    def _kl(self, q):
        a, b = self.concentration, q.concentration
        n = reduce_sum(a, -1, True)
        y = lgamma(reduce_sum(a, -1)) - lgamma(reduce_sum(b, -1)) - reduce_sum(lgamma(a) - lgamma(b), -1)
        return y + reduce_sum((a - b) * (digamma(a) - digamma(n)), -1)


class MultivariateNormal(Distribution):
    """A normal distribution of vectors in the last axis."""

    def __init__(self, loc, covariance_matrix=None, precision_matrix=None, scale_tril=None, validate_args=None):
        if len([x for x in (covariance_matrix, precision_matrix, scale_tril) if x is not None]) != 1:
            raise ValueError("Exactly one of covariance_matrix or precision_matrix or scale_tril may be specified.")
        L = scale_tril
        if L is None:
            L = cholesky(inv(precision_matrix) if covariance_matrix is None else covariance_matrix)
        self.loc, self.scale_tril = special._like(loc, L)
        self.batch_shape = np.broadcast_shapes(self.loc.shape[:-1], self.scale_tril.shape[:-2])
        self.event_shape = self.loc.shape[-1:]

    @property
    def covariance_matrix(self):
        return matmul(self.scale_tril, swapaxes(self.scale_tril, -2, -1))

    @property
    def precision_matrix(self):
        return inv(self.covariance_matrix)

    def _log_volume(self):
        return reduce_sum(log(diag_part(self.scale_tril)), -1)

    def _whitened(self, x):
        """The vectors of the last axis by the inverse of L; of one L all at once."""
        L, k = self.scale_tril, self.loc.shape[-1]
        if L.ndim == 2:
            return reshape(transpose(triangular_solve(L, transpose(reshape(x, [-1, k])))), x.shape)
        shape = np.broadcast_shapes(x.shape[:-1], L.shape[:-2])
        x = expand_dims(broadcast_to(x, [*shape, k]), -1)
        return squeeze(triangular_solve(broadcast_to(L, [*shape, k, k]), x), [-1])

    def log_prob(self, value):
        z = self._whitened(subtract(value, self.loc))
        return -0.5 * reduce_sum(square(z), -1) - self._log_volume() - 0.9189385332046727 * self.loc.shape[-1]

    @property
    def mean(self):
        return broadcast_to(self.loc, [*self.batch_shape, *self.event_shape])

    @property
    def variance(self):
        return broadcast_to(reduce_sum(square(self.scale_tril), -1), [*self.batch_shape, *self.event_shape])

    def entropy(self):
        return broadcast_to(self._log_volume() + 1.4189385332046727 * self.loc.shape[-1], self.batch_shape)

    def rsample(self, sample_shape=()):
        z = random_normal([*sample_shape, *self.batch_shape, *self.event_shape], dtype=self.loc.dtype)
        return self.loc + squeeze(matmul(self.scale_tril, expand_dims(z, -1)), [-1])

    def _kl(self, q):
        k = self.loc.shape[-1]
        columns = swapaxes(self.scale_tril, -2, -1)
        if q.scale_tril.ndim > 2:
            q = torch.distributions.MultivariateNormal(expand_dims(q.loc, -2), scale_tril=expand_dims(q.scale_tril, -3))
            z = squeeze(q._whitened(expand_dims(self.loc, -2) - q.loc), [-2])
            volume = squeeze(q._log_volume(), [-1]) - self._log_volume()
        else:
            z, volume = q._whitened(self.loc - q.loc), q._log_volume() - self._log_volume()
        return volume + 0.5 * (reduce_sum(square(q._whitened(columns)), [-2, -1]) + reduce_sum(square(z), -1) - k)


class Independent(Distribution):
    """A distribution whose last axes are parts of one event: its logarithms are added up over them."""

    def __init__(self, base_distribution, reinterpreted_batch_ndims, validate_args=None):
        self.base_dist, self._axes = base_distribution, [-1 - k for k in range(reinterpreted_batch_ndims)]
        n = len(base_distribution.batch_shape) - reinterpreted_batch_ndims
        if n < 0:
            raise ValueError("Expected reinterpreted_batch_ndims <= len(base_distribution.batch_shape)")
        self.batch_shape = base_distribution.batch_shape[:n]
        self.event_shape = [*base_distribution.batch_shape[n:], *base_distribution.event_shape]

    def _sum(self, x):
        return reduce_sum(x, self._axes) if self._axes else x

    def log_prob(self, value):
        return self._sum(self.base_dist.log_prob(value))

    @property
    def mean(self):
        return self.base_dist.mean

    @property
    def variance(self):
        return self.base_dist.variance

    def entropy(self):
        return self._sum(self.base_dist.entropy())

    def rsample(self, sample_shape=()):
        return self.base_dist.rsample(sample_shape)

    def sample(self, sample_shape=()):
        return self.base_dist.sample(sample_shape)

    def _kl(self, q):
        return self._sum(torch.distributions.kl_divergence(self.base_dist, q.base_dist))


class MixtureSameFamily(Distribution):
    """One of the component_distribution's last axis, drawn from a Categorical."""

    def __init__(self, mixture_distribution, component_distribution, validate_args=None):
        self.mixture_distribution, self.component_distribution = mixture_distribution, component_distribution
        self.batch_shape = component_distribution.batch_shape[:-1]
        self.event_shape = component_distribution.event_shape

    def log_prob(self, value):
        value = expand_dims(value, -1 - len(self.event_shape))
        return logsumexp(self.component_distribution.log_prob(value) + self.mixture_distribution.logits, -1)

    def cdf(self, value):
        return reduce_sum(self.component_distribution.cdf(expand_dims(value, -1)) * self.mixture_distribution.probs, -1)

    def _weighted(self, x):
        p = self.mixture_distribution.probs
        return reduce_sum(x * (expand_dims(p, -1) if len(self.event_shape) > 0 else p), -1 - len(self.event_shape))

    @property
    def mean(self):
        return self._weighted(self.component_distribution.mean)

    @property
    def variance(self):
        mean = self.component_distribution.mean
        center = expand_dims(self._weighted(mean), -1 - len(self.event_shape))
        return self._weighted(self.component_distribution.variance + square(mean - center))


TransformedDistribution = refused("write the log_prob of what it is made from, less the logarithm of the slope")
LowRankMultivariateNormal = refused("write MultivariateNormal(loc, covariance_matrix=W @ W.T + diag(d))")
RelaxedBernoulli = refused("write sigmoid((logits + noise) / temperature)")
RelaxedOneHotCategorical = refused("write softmax((logits + noise) / temperature)")
__getattr__ = refused("gradtape ops --like torch.distributions lists those there are, and scipy.stats has more")
