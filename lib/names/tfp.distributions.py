# tfp.distributions: those of torch.distributions and scipy.stats, with the names of TensorFlow Probability. Where these
# two differ from it outside of whole numbers or of the support, what it computes is below, as classes of one underscore; with by_cdf
# their tails and logarithms go by their own cdf, not by the law's.
from torch.distributions import Poisson as _LawPoisson, Geometric as _LawGeometric, Exponential as _LawExponential
from torch.distributions import Binomial as _LawBinomial, NegativeBinomial as _LawNegativeBinomial, Discrete as _LawDiscrete
from torch.distributions import Uniform as _LawUniform, Distribution as _LawDistribution


class _Poisson(_LawPoisson):
    by_cdf = True

    def log_prob(self, value):
        k, rate = special._like(value, self.rate)
        safe = maximum(k, 0)
        return where(less(k, 0), -inf, special.xlogy(safe, rate) - lgamma(safe + 1) - rate)

    def cdf(self, value):
        k, rate = special._like(value, self.rate)
        return where(less(k, 0), 0.0, igammac(maximum(k, 0) + 1, rate))

    def survival(self, value):
        k, rate = special._like(value, self.rate)
        return where(less(k, 0), 1.0, igamma(maximum(k, 0) + 1, rate))


class _Geometric(_LawGeometric):
    def log_prob(self, value):
        k, p = special._like(value, self.probs)
        y = special.xlog1py(floor(k), negative(p)) + log(p)
        return where(less(k, 0), -inf, y) if self.forced else y


class _Exponential(_LawExponential):
    def log_prob(self, value):
        x, rate = special._like(value, self.rate)
        return log(rate) - rate * x

    def survival(self, value):
        x, rate = special._like(value, self.rate)
        return exp(-rate * x)

    def log_survival(self, value):
        x, rate = special._like(value, self.rate)
        return -rate * x


class _Binomial(_LawBinomial):
    by_cdf = True

    def log_prob(self, value):
        n, p, s, k = special._like(self.total_count, self.probs, self.logits, value)
        ways = torch.distributions._log_ways(n, k)
        given = self._bernoulli._exact
        odds = special.xlogy(k, p) + special.xlog1py(n - k, negative(p)) if given else k * s - n * tf.math.softplus(s)
        return where(logical_or(less(k, 0), greater(k, n)), -inf, ways + odds)

    def cdf(self, value):
        n, p, k = special._like(self.total_count, self.probs, value)
        inside = logical_and(greater_equal(k, 0), less(k, n))
        safe = where(inside, k, zeros_like(k))
        return where(inside, betainc(n - safe, safe + 1, 1 - p), where(less(k, 0), 0.0, where(is_nan(k), k, 1.0)))


class _NegativeBinomial(_LawNegativeBinomial):
    by_cdf = True

    def log_prob(self, value):
        n, q, k = special._like(self.total_count, self._args[1], value)
        safe = maximum(k, 0)
        ways = -special.betaln(add(n, zeros_like(safe)), safe + 1) - log(n + safe)
        return where(less(k, 0), -inf, ways + special.xlogy(n, q) + special.xlog1py(safe, negative(q)))

    def cdf(self, value):
        n, q, k = special._like(self.total_count, self._args[1], value)
        return where(less(k, 0), 0.0, betainc(n, maximum(k, 0) + 1, q))


class _BetaBinomial(_LawDiscrete):
    def log_prob(self, value):
        n, a, b, k = special._like(*self._args, value)
        outside = logical_or(less(k, 0), greater(k, n))
        k = where(outside, zeros_like(k), k)
        ways = torch.distributions._log_ways(n, k)
        return where(outside, -inf, ways + special.betaln(a + k, b + (n - k)) - special.betaln(a, b))


class _Uniform(_LawUniform):
    def log_prob(self, value):
        return self._law.logpdf(value, *self._args)


class _InverseGamma(_LawDistribution):
    @property
    def mean(self):
        return where(greater(self._args[0], 1), self._law.mean(*self._args), nan)

    @property
    def variance(self):
        return where(greater(self._args[0], 2), self._law.var(*self._args), nan)


class Distribution:
    """What a distribution of torch.distributions, `of`, answers under other names."""

    def __init__(self, of):
        self._of = of
        self.batch_shape, self.event_shape = of.batch_shape, of.event_shape

    def log_prob(self, value):
        """The logarithm of the density, or of the probability of a whole number."""
        return self._of.log_prob(value)

    def prob(self, value):
        """The density, or the probability of a whole number."""
        y = self._of.log_prob(value)
        return where(equal(y, -inf), 0.0, exp(y))

    def cdf(self, value):
        """The probability of the value and less."""
        return self._of.cdf(value)

    def log_cdf(self, value):
        """The logarithm of cdf."""
        of = self._of
        return log(of.cdf(value)) if hasattr(of, 'by_cdf') else of._law.logcdf(value, *of._args)

    def survival_function(self, value):
        """The probability of more than the value."""
        of = self._of
        if hasattr(of, 'survival'):
            return of.survival(value)
        return 1 - of.cdf(value) if hasattr(of, 'by_cdf') else of._law.sf(value, *of._args)

    def log_survival_function(self, value):
        """The logarithm of survival_function."""
        of = self._of
        if hasattr(of, 'by_cdf'):
            return log(self.survival_function(value))
        return of.log_survival(value) if hasattr(of, 'log_survival') else of._law.logsf(value, *of._args)

    def quantile(self, value):
        """The place below which there is the probability given."""
        return self._of.icdf(value)

    def mean(self):
        """The mean."""
        return self._of.mean

    def variance(self):
        """The variance."""
        return self._of.variance

    def stddev(self):
        """The standard deviation."""
        return sqrt(self._of.variance)

    def entropy(self):
        """The mean of minus the logarithm of the density."""
        return self._of.entropy()

    def kl_divergence(self, other):
        """The mean of the logarithm of the density less that of the other."""
        return torch.distributions.kl_divergence(self._of, other._of)

    def sample(self, sample_shape=(), seed=None):
        """Random numbers, with derivatives by the parameters where there are such."""
        shape = [sample_shape] if isinstance(sample_shape, int) else sample_shape
        return self._of.sample(shape) if isinstance(self._of, torch.distributions.Categorical) else self._of.rsample(shape)


class Normal(Distribution):
    """A normal distribution."""

    def __init__(self, loc, scale, validate_args=False, allow_nan_stats=True):
        super().__init__(torch.distributions.Normal(loc, scale))
        self.loc, self.scale = loc, scale


class LogNormal(Distribution):
    """The exponential of what is of a normal distribution."""

    def __init__(self, loc, scale, validate_args=False, allow_nan_stats=True):
        super().__init__(torch.distributions.LogNormal(loc, scale))
        self.loc, self.scale = loc, scale


class HalfNormal(Distribution):
    """The absolute value of what is of a normal distribution around 0."""

    def __init__(self, scale, validate_args=False, allow_nan_stats=True):
        super().__init__(torch.distributions.HalfNormal(scale))
        self.scale = scale


class TruncatedNormal(Distribution):
    """A normal distribution between low and high."""

    def __init__(self, loc, scale, low, high, validate_args=False, allow_nan_stats=True):
        low, high, loc, scale = special._like(low, high, loc, scale)
        super().__init__(torch.distributions.Distribution(scipy.stats.truncnorm, (low - loc) / scale, (high - loc) / scale, loc, scale))
        self.loc, self.scale, self.low, self.high = loc, scale, low, high


class GeneralizedNormal(Distribution):
    """A normal distribution of another power."""

    def __init__(self, loc, scale, power, validate_args=False, allow_nan_stats=True):
        super().__init__(torch.distributions.Distribution(scipy.stats.gennorm, power, loc, scale))
        self.loc, self.scale, self.power = loc, scale, power


class Laplace(Distribution):
    """A Laplace distribution."""

    def __init__(self, loc, scale, validate_args=False, allow_nan_stats=True):
        super().__init__(torch.distributions.Laplace(loc, scale))
        self.loc, self.scale = loc, scale


class Logistic(Distribution):
    """A logistic distribution."""

    def __init__(self, loc, scale, validate_args=False, allow_nan_stats=True):
        super().__init__(torch.distributions.Distribution(scipy.stats.logistic, loc, scale))
        self.loc, self.scale = loc, scale


class Cauchy(Distribution):
    """A Cauchy distribution."""

    def __init__(self, loc, scale, validate_args=False, allow_nan_stats=True):
        super().__init__(torch.distributions.Cauchy(loc, scale))
        self.loc, self.scale = loc, scale


class HalfCauchy(Distribution):
    """The right half of a Cauchy distribution."""

    def __init__(self, loc, scale, validate_args=False, allow_nan_stats=True):
        super().__init__(torch.distributions.Distribution(scipy.stats.halfcauchy, loc, scale))
        self.loc, self.scale = loc, scale


class Gumbel(Distribution):
    """A Gumbel distribution, of largest values."""

    def __init__(self, loc, scale, validate_args=False, allow_nan_stats=True):
        super().__init__(torch.distributions.Gumbel(loc, scale))
        self.loc, self.scale = loc, scale


class StudentT(Distribution):
    """Student's distribution."""

    def __init__(self, df, loc, scale, validate_args=False, allow_nan_stats=True):
        super().__init__(torch.distributions.StudentT(df, loc, scale))
        self.df, self.loc, self.scale = df, loc, scale


class Exponential(Distribution):
    """An exponential distribution of a rate."""

    def __init__(self, rate, force_probs_to_zero_outside_support=False, validate_args=False, allow_nan_stats=True):
        super().__init__((torch.distributions.Exponential if force_probs_to_zero_outside_support else tfp.distributions._Exponential)(rate))
        self.rate = rate


class Gamma(Distribution):
    """A gamma distribution of a rate."""

    def __init__(self, concentration, rate=None, log_rate=None, validate_args=False, allow_nan_stats=True):
        if (rate is None) == (log_rate is None):
            raise ValueError("Exactly one of `rate` or `log_rate` must be specified.")
        self.rate = exp(log_rate) if rate is None else rate
        super().__init__(torch.distributions.Gamma(concentration, self.rate))
        self.concentration = concentration


class InverseGamma(Distribution):
    """The inverse of a gamma distribution."""

    def __init__(self, concentration, scale=None, validate_args=False, allow_nan_stats=True):
        super().__init__(tfp.distributions._InverseGamma(scipy.stats.invgamma, concentration, 0.0, scale))
        self.concentration, self.scale = concentration, scale


class InverseGaussian(Distribution):
    """An inverse Gaussian distribution of a mean."""

    def __init__(self, loc, concentration, validate_args=False, allow_nan_stats=True):
        loc, concentration = special._like(loc, concentration)
        super().__init__(torch.distributions.Distribution(scipy.stats.invgauss, loc / concentration, 0.0, concentration))
        self.loc, self.concentration = loc, concentration


class Chi2(Distribution):
    """A gamma distribution of half the degrees of freedom, of the rate 1/2."""

    def __init__(self, df, validate_args=False, allow_nan_stats=True):
        super().__init__(torch.distributions.Chi2(df))
        self.df = df


class Beta(Distribution):
    """A beta distribution."""

    def __init__(self, concentration1, concentration0, validate_args=False, allow_nan_stats=True):
        super().__init__(torch.distributions.Beta(concentration1, concentration0))
        self.concentration1, self.concentration0 = concentration1, concentration0


class Kumaraswamy(Distribution):
    """A Kumaraswamy distribution, between 0 and 1."""

    def __init__(self, concentration1, concentration0, validate_args=False, allow_nan_stats=True):
        super().__init__(torch.distributions.Kumaraswamy(concentration1, concentration0))
        self.concentration1, self.concentration0 = concentration1, concentration0


class Uniform(Distribution):
    """A uniform distribution from low up to high."""

    def __init__(self, low=0.0, high=1.0, validate_args=False, allow_nan_stats=True):
        super().__init__(tfp.distributions._Uniform(low, high))
        self.low, self.high = low, high


class Weibull(Distribution):
    """A Weibull distribution."""

    def __init__(self, concentration, scale, validate_args=False, allow_nan_stats=True):
        super().__init__(torch.distributions.Weibull(scale, concentration))
        self.concentration, self.scale = concentration, scale


class Pareto(Distribution):
    """A Pareto distribution, from scale on."""

    def __init__(self, concentration, scale=1.0, validate_args=False, allow_nan_stats=True):
        super().__init__(torch.distributions.Pareto(scale, concentration))
        self.concentration, self.scale = concentration, scale


class VonMises(Distribution):
    """A von Mises distribution, on a circle."""

    def __init__(self, loc, concentration, validate_args=False, allow_nan_stats=True):
        super().__init__(torch.distributions.VonMises(loc, concentration))
        self.loc, self.concentration = loc, concentration


class Poisson(Distribution):
    """A Poisson distribution."""

    def __init__(self, rate=None, log_rate=None, force_probs_to_zero_outside_support=False, validate_args=False, allow_nan_stats=True):
        if (rate is None) == (log_rate is None):
            raise ValueError("Exactly one of `rate` or `log_rate` must be specified.")
        self.rate = exp(log_rate) if rate is None else rate
        super().__init__((torch.distributions.Poisson if force_probs_to_zero_outside_support else tfp.distributions._Poisson)(self.rate))


class Geometric(Distribution):
    """The number of failures before the first success."""

    def __init__(self, logits=None, probs=None, force_probs_to_zero_outside_support=False, validate_args=False, allow_nan_stats=True):
        super().__init__(tfp.distributions._Geometric(probs, logits))
        self._of.forced = force_probs_to_zero_outside_support


class NegativeBinomial(Distribution):
    """The number of successes before total_count failures."""

    def __init__(self, total_count, logits=None, probs=None, *, validate_args=False, allow_nan_stats=True):
        super().__init__(tfp.distributions._NegativeBinomial(total_count, probs, logits, _exact=True))
        self.total_count = total_count


class Binomial(Distribution):
    """The number of successes in total_count tries."""

    def __init__(self, total_count, logits=None, probs=None, validate_args=False, allow_nan_stats=True):
        super().__init__(tfp.distributions._Binomial(total_count, probs, logits, _exact=True))
        self.total_count = total_count


class BetaBinomial(Distribution):
    """A binomial distribution whose probability is of a beta distribution."""

    def __init__(self, total_count, concentration1, concentration0, validate_args=False, allow_nan_stats=True):
        concentration1, concentration0, total_count = special._like(concentration1, concentration0, total_count)
        super().__init__(tfp.distributions._BetaBinomial(scipy.stats.betabinom, total_count, concentration1, concentration0))
        self.total_count, self.concentration1, self.concentration0 = total_count, concentration1, concentration0


class Bernoulli(Distribution):
    """1 with the probability probs, else 0."""

    def __init__(self, logits=None, probs=None, dtype=None, *, validate_args=False, allow_nan_stats=True):
        super().__init__(torch.distributions.Bernoulli(probs, logits, _exact=True))


class Categorical(Distribution):
    """One of the numbers from 0 on, whose probabilities lie in the last axis."""

    def __init__(self, logits=None, probs=None, dtype=None, *, validate_args=False, allow_nan_stats=True):
        super().__init__(torch.distributions.Categorical(probs, logits, _exact=True))


class OneHotCategorical(Distribution):
    """A vector of zeros with one 1, whose probabilities lie in the last axis."""

    def __init__(self, logits=None, probs=None, dtype=None, *, validate_args=False, allow_nan_stats=True):
        super().__init__(torch.distributions.OneHotCategorical(probs, logits, _exact=True))


class Multinomial(Distribution):
    """How often each of total_count draws came out."""

    def __init__(self, total_count, logits=None, probs=None, validate_args=False, allow_nan_stats=True):
        super().__init__(torch.distributions.Multinomial(total_count, probs, logits, _exact=True))
        self.total_count = total_count


class Dirichlet(Distribution):
    """A Dirichlet distribution of vectors in the last axis."""

    def __init__(self, concentration, validate_args=False, allow_nan_stats=True):
        super().__init__(torch.distributions.Dirichlet(concentration))
        self.concentration = concentration


class MultivariateNormalTriL(Distribution):
    """A normal distribution of vectors, of the lower triangular L of its covariance L L'."""

    def __init__(self, loc=None, scale_tril=None, validate_args=False, allow_nan_stats=True):
        scale_tril = asarray(scale_tril)
        loc = zeros(scale_tril.shape[-1], dtype=scale_tril.dtype) if loc is None else loc
        super().__init__(torch.distributions.MultivariateNormal(loc, scale_tril=scale_tril))
        self.loc = loc


class MultivariateNormalFullCovariance(Distribution):
    """A normal distribution of vectors, of their covariance."""

    def __init__(self, loc=None, covariance_matrix=None, validate_args=False, allow_nan_stats=True):
        covariance_matrix = asarray(covariance_matrix)
        loc = zeros(covariance_matrix.shape[-1], dtype=covariance_matrix.dtype) if loc is None else loc
        super().__init__(torch.distributions.MultivariateNormal(loc, covariance_matrix))
        self.loc = loc


class MultivariateNormalDiag(Distribution):
    """A normal distribution of vectors whose parts do not depend on each other."""

    def __init__(self, loc=None, scale_diag=None, scale_identity_multiplier=None, *, validate_args=False, allow_nan_stats=True):
        if scale_identity_multiplier is not None:
            if isinstance(scale_identity_multiplier, bool):
                raise ValueError("the third argument is scale_identity_multiplier, a number that is added to scale_diag")
            scale_diag = scale_identity_multiplier * ones_like(loc) if scale_diag is None else asarray(scale_diag) + scale_identity_multiplier
        loc = zeros_like(scale_diag) if loc is None else loc
        scale_diag = ones_like(loc) if scale_diag is None else scale_diag
        super().__init__(torch.distributions.Independent(torch.distributions.Normal(loc, scale_diag), 1))
        self.loc = loc


class Independent(Distribution):
    """A distribution whose last axes are parts of one event; all but the first where it is not said how many."""

    def __init__(self, distribution, reinterpreted_batch_ndims=None, validate_args=False, allow_nan_stats=True):
        k = len(distribution.batch_shape)
        n = reinterpreted_batch_ndims if reinterpreted_batch_ndims is not None else k - 1 if k > 1 else 0
        self.distribution = distribution
        super().__init__(torch.distributions.Independent(distribution._of, n))


class MixtureSameFamily(Distribution):
    """One of the components_distribution's last axis, drawn from a Categorical."""

    def __init__(self, mixture_distribution, components_distribution, validate_args=False, allow_nan_stats=True):
        self.mixture_distribution, self.components_distribution = mixture_distribution, components_distribution
        super().__init__(torch.distributions.MixtureSameFamily(mixture_distribution._of, components_distribution._of))


def kl_divergence(distribution_a, distribution_b):
    """The mean of log a - log b over a, of two distributions of the same kind."""
    return distribution_a.kl_divergence(distribution_b)


TransformedDistribution = refused("write the log_prob of what it is made from, less the logarithm of the slope")
JointDistributionSequential = refused("add up the log_prob of its parts")
JointDistributionNamed = refused("add up the log_prob of its parts")
JointDistributionCoroutine = refused("add up the log_prob of its parts")
GaussianProcess = refused("write MultivariateNormalFullCovariance(mean, covariance): see models/gaussian_process.yaml")
__getattr__ = refused("gradtape ops --like tfp.distributions lists those there are")
