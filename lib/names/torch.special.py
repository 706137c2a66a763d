# torch.special
from ops import digamma, digamma as psi, erf, erfc, erfinv, expm1, i0, i0 as modified_bessel_i0, i1
from ops import i1 as modified_bessel_i1, lgamma as gammaln, log1p, log_ndtr, ndtr, ndtri, sigmoid as expit, sinc
from ops import i0e, i1e
from torch import logsumexp
from torch.nn.functional import log_softmax, softmax


def chebyshev_polynomial_t(input, n):
    """Chebyshev's polynomial of the first kind of degree n, cos(n acos(x))."""
    return torch.special._chebyshev(input, n, lambda x: x)


def chebyshev_polynomial_u(input, n):
    """Chebyshev's polynomial of the second kind of degree n."""
    return torch.special._chebyshev(input, n, lambda x: 2 * x)


def chebyshev_polynomial_v(input, n):
    """Chebyshev's polynomial of the third kind of degree n."""
    return torch.special._chebyshev(input, n, lambda x: 2 * x - 1)


def chebyshev_polynomial_w(input, n):
    """Chebyshev's polynomial of the fourth kind of degree n."""
    return torch.special._chebyshev(input, n, lambda x: 2 * x + 1)


def _of_degree(n, first, last):
    """The polynomial of degree 0, the last of a recurrence, or below 0 none: 0."""
    return first if n == 0 else last if n > 0 else zeros_like(first)


def _chebyshev(input, n, first):
    """The polynomial of degree n, that of degree 1 being first(x)."""
    x = torch._fractions(asarray(input))[0]
    before, y = ones_like(x), first(x)
    for k in range(1, n):
        before, y = y, 2 * x * y - before
    return torch.special._of_degree(n, before, y)


def entr(input):
    """Minus x log(x): 0 at 0, where its slope is inf, and -inf below."""
    return scipy.special.entr(input)


def erfcx(input):
    """exp(x^2) erfc(x), which neither overflows nor underflows for x > 0."""
    return scipy.special.erfcx(*torch._fractions(input))


def exp2(input):
    """2 to the power of the input."""
    return pow(2.0, input)


def hermite_polynomial_h(input, n):
    """The physicists' Hermite polynomial of degree n."""
    x = torch._fractions(asarray(input))[0]
    before, y = ones_like(x), 2 * x
    for k in range(1, n):
        before, y = y, 2 * x * y - 2 * k * before
    return torch.special._of_degree(n, before, y)


def hermite_polynomial_he(input, n):
    """The probabilists' Hermite polynomial of degree n."""
    x = torch._fractions(asarray(input))[0]
    before, y = ones_like(x), x
    for k in range(1, n):
        before, y = y, x * y - k * before
    return torch.special._of_degree(n, before, identity(y))


def laguerre_polynomial_l(input, n):
    """Laguerre's polynomial of degree n."""
    x = torch._fractions(asarray(input))[0]
    before, y = ones_like(x), 1 - x
    for k in range(1, n):
        before, y = y, ((2 * k + 1 - x) * y - k * before) / (k + 1)
    return torch.special._of_degree(n, before, y)


def legendre_polynomial_p(input, n):
    """Legendre's polynomial of degree n."""
    x = torch._fractions(asarray(input))[0]
    before, y = ones_like(x), x
    for k in range(1, n):
        before, y = y, ((2 * k + 1) * x * y - k * before) / (k + 1)
    return torch.special._of_degree(n, before, identity(y))


def logit(input, eps=None):
    """The logarithm of x / (1 - x), of x kept between eps and 1 - eps where that is given."""
    x = input if eps is None else clip_by_value(input, eps, 1 - eps)
    return log(x) - log1p(negative(x))


def multigammaln(input, p):
    """The logarithm of the multivariate gamma function of dimension p."""
    p = scipy.special._whole(p)
    shift = range(p) / 2
    return reduce_sum(lgamma(expand_dims(input, -1) - shift), -1) + p * (p - 1) / 4 * math.log(math.pi)


def xlogy(input, other):
    """The input times log(other), 0 where it is; its slope there is log(other), too."""
    return scipy.special.xlogy(*torch._fractions(input, other))


def xlog1py(input, other):
    """The input times log(1 + other), 0 where it is; its slope there is log(1 + other), too."""
    return scipy.special.xlog1py(*torch._fractions(input, other))


def polygamma(n, input):
    """The derivative of digamma of order n, a whole number; of order 0 digamma itself."""
    return tf.math.polygamma(n, input)


def gammainc(input, other):
    """The regularized lower incomplete gamma function."""
    return scipy.special.gammainc(input, other)


def gammaincc(input, other):
    """The regularized upper incomplete gamma function."""
    return scipy.special.gammaincc(input, other)


def zeta(input, other):
    """The sum of 1 / (other + k)^input over k >= 0, of input > 1 and other > 0; by input it has no gradient."""
    return scipy.special.zeta(*torch._fractions(input, other))


def round(input, *, decimals=0):
    """The nearest number with so many decimals; halves go to the even one."""
    y = round(input) if decimals == 0 else round(input * 10.0 ** decimals) / 10.0 ** decimals
    return torch._steps(y, input)


def shifted_chebyshev_polynomial_t(input, n):
    """Chebyshev's polynomial of the first kind at 2 x - 1."""
    return torch.special.chebyshev_polynomial_t(2 * asarray(input) - 1, n)


def shifted_chebyshev_polynomial_u(input, n):
    """Chebyshev's polynomial of the second kind at 2 x - 1."""
    return torch.special.chebyshev_polynomial_u(2 * asarray(input) - 1, n)


def shifted_chebyshev_polynomial_v(input, n):
    """Chebyshev's polynomial of the third kind at 2 x - 1."""
    return torch.special.chebyshev_polynomial_v(2 * asarray(input) - 1, n)


def shifted_chebyshev_polynomial_w(input, n):
    """Chebyshev's polynomial of the fourth kind at 2 x - 1."""
    return torch.special.chebyshev_polynomial_w(2 * asarray(input) - 1, n)


def spherical_bessel_j0(input):
    """sin(x) / x, and 1 at 0."""
    return sinc(input / math.pi)


airy_ai = refused("there is no Airy function yet")
def bessel_j0(input):
    """The Bessel function of the first kind of order 0."""
    return bessel_jv(input, 0)


def bessel_j1(input):
    """The Bessel function of the first kind of order 1."""
    return bessel_jv(input, 1)


def bessel_y0(input):
    """The Bessel function of the second kind of order 0."""
    return bessel_yv(input, 0)


def bessel_y1(input):
    """The Bessel function of the second kind of order 1."""
    return bessel_yv(input, 1)


def modified_bessel_k0(input):
    """The modified Bessel function of the second kind of order 0."""
    return bessel_kv(input, 0)


def modified_bessel_k1(input):
    """The modified Bessel function of the second kind of order 1."""
    return bessel_kv(input, 1)


def scaled_modified_bessel_k0(x):
    """exp(x) modified_bessel_k0(x)."""
    return bessel_kve(x, 0)


def scaled_modified_bessel_k1(x):
    """exp(x) modified_bessel_k1(x)."""
    return bessel_kve(x, 1)
