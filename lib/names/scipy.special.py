# scipy.special
from ops import cbrt, digamma, digamma as psi, erf, erfc, erfinv, expit, expm1, gammaln, i0, i1, log1p, log_ndtr, ndtr
from ops import i0e, i1e, log_sigmoid as log_expit, ndtri, round, sinc


def _like(*args):
    """The arguments as arrays: numbers, lists and whole numbers in the dtype of the first one that is of floats."""
    plain = lambda x: isinstance(x, (int, float, list, tuple)) and asarray(x).dtype not in [complex64, complex128]
    args = [x if plain(x) else asarray(x) for x in args]
    whole = [plain(x) or x.dtype in [tf.bool, int32, int64] for x in args]
    floats = [x.dtype for x, w in zip(args, whole) if not w]
    dtype = floats[0] if len(floats) > 0 else float64
    return [cast(x, dtype) if w else x for x, w in zip(args, whole)]


def _share(q):
    """A probability; what is none becomes NaN."""
    return where(logical_and(greater_equal(q, 0), less_equal(q, 1)), q, nan)


def _degree(n):
    """The degree of a polynomial."""
    if n < 0:
        raise ValueError(f"a degree is not below 0, as {n}")
    return special._whole(n)


def _whole(n):
    """An order or a degree, by which there is no slope."""
    if int(n) != n:
        raise ValueError(f"an order or a degree must be a whole number, not {n}")
    return int(n)


def polygamma(n, x):
    """The derivative of digamma of order n, a whole number; of order 0 digamma itself."""
    return tf.math.polygamma(n, x)


def zeta(x, q=1):
    """The sum of 1 / (q + k)^x over k >= 0, of x > 1 and q > 0, or q < 0 and a whole x."""
    x, q = scipy.special._like(x, q)
    return zeta(x, q)


def xlogy(x, y):
    """x log(y), 0 where x is, unless y is NaN; its slope by x is log(y) there as well, which tf.math.xlogy has as 0."""
    x, y = special._like(x, y)
    if y.dtype in [complex64, complex128]:
        return xlogy(x, y)
    inside = logical_or(logical_and(greater(y, 0), less(y, inf)), is_nan(y))
    return where(inside, x * log(where(inside, y, 1.0)), xlogy(x, y))


def xlog1py(x, y):
    """x log(1 + y), 0 where x is, unless y is NaN; its slope by x is log(1 + y) there as well, which tf.math.xlog1py has as 0."""
    x, y = special._like(x, y)
    if y.dtype in [complex64, complex128]:
        return xlog1py(x, y)
    inside = logical_or(logical_and(greater(y, -1), less(y, inf)), is_nan(y))
    return where(inside, x * log1p(where(inside, y, 0.0)), xlog1py(x, y))


def exp2(x):
    """2 to the power of x."""
    return pow(2.0, x)


def exp10(x):
    """10 to the power of x."""
    return pow(10.0, x)


def exprel(x):
    """(exp(x) - 1) / x, which is 1 at 0; exact near it."""
    t, y = square(x) / 4, 1.0
    for k in range(7, 0, -1):
        y = 1 + t * y / (2 * k * (2 * k + 1))
    return where(less(abs(x), 1), exp(divide(x, 2)) * y, expm1(x) / x)


def cosm1(x):
    """cos(x) - 1, exact near 0."""
    return -2 * square(sin(divide(x, 2)))


def powm1(x, y):
    """x to the power of y less 1, exact near 0."""
    x, y = special._like(x, y)
    t = y * log(x)
    return where(less(abs(t), 0.5), expm1(t), pow(x, y) - 1)


def logit(x):
    """log(x / (1 - x)), the inverse of expit."""
    near = less(abs(subtract(x, 0.5)), 0.2)
    return where(near, 2 * atanh(2 * subtract(x, 0.5)), log(x) - log1p(negative(x)))


def radian(d, m, s):
    """Radians of degrees, minutes and seconds."""
    d, m, s = special._like(d, m, s)
    return (d + divide(m, 60.0) + divide(s, 3600.0)) * (pi / 180)


def _right_angles(x):
    """How many right angles, and which rest, are an angle in degrees: exact at them and near 0."""
    x = special._like(x)[0]
    x = where(greater(abs(x), 360), floormod(x, 360.0), x)
    q = stop_gradient(round(x / 90))
    return q, (x - 90 * q) * (pi / 180)


def _sine(x, more):
    q, r = special._right_angles(x)
    n = floormod(q + more, 4.0)
    y = where(equal(floormod(n, 2.0), 0), sin(r), cos(r))
    return where(less(n, 2), y, 0.0 - y)


def sindg(x):
    """The sine of an angle in degrees."""
    return special._sine(x, 0)


def cosdg(x):
    """The cosine of an angle in degrees."""
    return special._sine(x, 1)


def tandg(x):
    """The tangent of an angle in degrees."""
    q, r = special._right_angles(x)
    return where(equal(floormod(q, 2.0), 0), tan(r), reciprocal(0.0 - tan(r)))


def cotdg(x):
    """The cotangent of an angle in degrees."""
    q, r = special._right_angles(x)
    return where(equal(floormod(q, 2.0), 0), reciprocal(tan(r)), 0.0 - tan(r))


def erfcinv(x):
    """The inverse of erfc, exact near 0."""
    return ndtri(divide(x, 2)) * -0.7071067811865476


def entr(x):
    """-x log(x), 0 at 0, where its slope is inf, and -inf below."""
    x, zero = asarray(x), equal(x, 0)
    y = where(zero, sqrt(where(zero, x, 1.0)), negative(xlogy(x, where(less(x, 0), 1.0, x))))
    return where(less(x, 0), -inf, y)


def rel_entr(x, y):
    """x log(x / y), 0 where x is 0, and inf where either is below 0 or only y is 0."""
    x, y = special._like(x, y)
    inside = logical_and(greater(x, 0), greater(y, 0))
    empty = logical_and(equal(x, 0), greater_equal(y, 0))
    return where(inside, x * log(x / y), where(empty, 0 * x, where(is_nan(x), x, where(is_nan(y), y, inf))))


def kl_div(x, y):
    """x log(x / y) - x + y, which is y where x is 0, and inf where either is below 0 or only y is 0."""
    x, y = special._like(x, y)
    inside = logical_and(greater_equal(x, 0), greater_equal(y, 0))
    return special.rel_entr(x, y) + where(inside, y - x, 0.0)


def huber(delta, r):
    """r^2 / 2 up to delta, from there on straight: delta (|r| - delta / 2); inf where delta is below 0."""
    delta, r = special._like(delta, r)
    y = where(less_equal(abs(r), delta), square(r) / 2, delta * (abs(r) - divide(delta, 2)))
    return where(less(delta, 0), inf, y)


def pseudo_huber(delta, r):
    """delta^2 (sqrt(1 + (r / delta)^2) - 1), a smooth huber; 0 where delta or r is 0, inf where delta is below 0."""
    delta, r = special._like(delta, r)
    t = square(divide(r, delta))
    y = where(equal(delta, 0), 0.0, square(r) / (sqrt(1 + t) + 1))
    return where(less(delta, 0), inf, y)


def boxcox(x, lmbda):
    """(x^lmbda - 1) / lmbda, which is log(x) where lmbda is 0."""
    x, lmbda = special._like(x, lmbda)
    t = multiply(lmbda, log(x))
    return where(less(abs(t), 1), log(x) * special.exprel(t), expm1(t) / lmbda)


def boxcox1p(x, lmbda):
    """((1 + x)^lmbda - 1) / lmbda, which is log1p(x) where lmbda is 0."""
    x, lmbda = special._like(x, lmbda)
    t = multiply(lmbda, log1p(x))
    return where(less(abs(t), 1), log1p(x) * special.exprel(t), expm1(t) / lmbda)


def inv_boxcox1p(y, lmbda):
    """expm1(log1p(lmbda y) / lmbda), which is expm1(y) where lmbda is 0: the inverse of boxcox1p."""
    y, lmbda = special._like(y, lmbda)
    t = multiply(lmbda, y)
    u, s = t / (2 + t), 1 / 17
    for k in range(15, 0, -2):
        s = 1 / k + square(u) * s
    return expm1(where(less(abs(t), 0.2), y * s * 2 / (2 + t), log1p(t) / lmbda))


def inv_boxcox(y, lmbda):
    """(1 + lmbda y)^(1 / lmbda), which is exp(y) where lmbda is 0: the inverse of boxcox."""
    return special.inv_boxcox1p(y, lmbda) + 1


def gammainc(a, x):
    """The regularized lower incomplete gamma function."""
    a, x = special._like(a, x)
    return igamma(a, x)


def gammaincc(a, x):
    """The regularized upper incomplete gamma function."""
    a, x = special._like(a, x)
    return igammac(a, x)


def betainc(a, b, x):
    """The regularized incomplete beta function."""
    a, b, x = special._like(a, b, x)
    return betainc(a, b, x)


def betaincc(a, b, x):
    """1 - betainc(a, b, x)."""
    a, b, x = special._like(a, b, x)
    return betainc(b, a, 1 - x)


def btdtr(a, b, x):
    """The probability of x and less in a beta distribution."""
    return special.betainc(a, b, x)


def gdtr(a, b, x):
    """The probability of x and less in a gamma distribution of rate a and shape b."""
    return special.gammainc(b, multiply(a, x))


def gdtrc(a, b, x):
    """The probability of more than x in a gamma distribution of rate a and shape b."""
    return special.gammaincc(b, multiply(a, x))


def chdtr(v, x):
    """The probability of x and less in a chi-squared distribution of v degrees of freedom."""
    return special.gammainc(divide(v, 2), divide(x, 2))


def chdtrc(v, x):
    """The probability of more than x in a chi-squared distribution of v degrees of freedom."""
    return where(less(x, 0), 1.0, special.gammaincc(divide(v, 2), divide(x, 2)))


def fdtr(dfn, dfd, x):
    """The probability of x and less in an F distribution."""
    dfn, dfd, x = special._like(dfn, dfd, x)
    end = equal(x, inf)
    x = where(end, 1.0, x)
    return where(end, 1.0, betainc(dfn / 2, dfd / 2, dfn * x / (dfd + dfn * x)))


def fdtrc(dfn, dfd, x):
    """The probability of more than x in an F distribution."""
    dfn, dfd, x = special._like(dfn, dfd, x)
    return betainc(dfd / 2, dfn / 2, dfd / (dfd + dfn * x))


def pdtr(k, m):
    """The probability of k and less in a Poisson distribution of mean m; NaN where there is no such k."""
    k = asarray(k)
    return where(less(k, 0), nan, special._pdtr(k, m))


def _pdtr(k, m):
    """The same, 0 or 1 where there is no such k."""
    k, m = special._like(k, m)
    return where(less(k, 0), 0 * m, igammac(maximum(floor(k), 0) + 1, m))


def pdtrc(k, m):
    """The probability of more than k in a Poisson distribution of mean m; NaN where there is no such k."""
    k = asarray(k)
    return where(less(k, 0), nan, special._pdtrc(k, m))


def _pdtrc(k, m):
    """The same, 0 or 1 where there is no such k."""
    k, m = special._like(k, m)
    return where(less(k, 0), 0 * m + 1, igamma(maximum(floor(k), 0) + 1, m))


def bdtr(k, n, p):
    """The probability of k successes and less out of n, each of probability p; NaN where there is no such k."""
    k, n = floor(asarray(k)), asarray(n)
    return where(logical_and(greater_equal(k, 0), less_equal(k, n)), special._bdtr(k, n, p), nan)


def _bdtr(k, n, p):
    """The same, 0 or 1 where there is no such k."""
    k, n, p = special._like(k, n, p)
    k = floor(k)
    y = betainc(where(less(k, n), n - k, 1.0), maximum(k, 0) + 1, 1 - p)
    return where(less(k, 0), 0 * p, where(less(k, n), y, where(is_nan(k), k, 0 * p + 1)))


def bdtrc(k, n, p):
    """The probability of more than k successes out of n, each of probability p; NaN where there is no such k."""
    k, n = floor(asarray(k)), asarray(n)
    return where(less_equal(k, n), special._bdtrc(k, n, p), nan)


def _bdtrc(k, n, p):
    """The same, 0 or 1 where there is no such k."""
    k, n, p = special._like(k, n, p)
    k = floor(k)
    y = betainc(maximum(k, 0) + 1, where(less(k, n), n - k, 1.0), p)
    return where(less(k, 0), 0 * p + 1, where(less(k, n), y, where(is_nan(k), k, 0 * p)))


def nbdtr(k, n, p):
    """The probability of k failures and less before n successes, each of probability p; NaN where there is no such k."""
    k = asarray(k)
    return where(less(k, 0), nan, special._nbdtr(k, n, p))


def _nbdtr(k, n, p):
    """The same, 0 or 1 where there is no such k."""
    k, n, p = special._like(k, n, p)
    end = equal(k, inf)
    return where(less(k, 0), 0 * p, where(end, 1.0, betainc(n, maximum(floor(where(end, 0.0, k)), 0) + 1, p)))


def nbdtrc(k, n, p):
    """The probability of more than k failures before n successes, each of probability p; NaN where there is no such k."""
    k = asarray(k)
    return where(less(k, 0), nan, special._nbdtrc(k, n, p))


def _nbdtrc(k, n, p):
    """The same, 0 or 1 where there is no such k."""
    k, n, p = special._like(k, n, p)
    end = equal(k, inf)
    return where(less(k, 0), 0 * p + 1, where(end, 0.0, betainc(maximum(floor(where(end, 0.0, k)), 0) + 1, n, 1 - p)))


def stdtr(df, t):
    """The probability of t and less in Student's distribution; about 0 by a series, for it is smooth there."""
    df, t = special._like(df, t)
    z = square(t) / (df + square(t))
    near = logical_and(less(abs(t), 0.5), less(z, 0.1))
    u, s = where(near, z, 0.0), 1.0
    for n in range(19, -1, -1):
        s = 1 + s * u * ((df + 1) / 2 + n) / (1.5 + n)
    middle = t * rsqrt(df + square(t)) * exp(xlog1py(df / 2, negative(u)) - special.betaln(df / 2, 0.5)) * s
    tail = betainc(df / 2, 0.5 * ones_like(df), where(near, 0.5, df / (df + square(t)))) / 2
    return where(near, 0.5 + middle, where(less(t, 0), tail, 1 - tail))


def erfcx(x):
    """exp(x^2) erfc(x), which neither overflows nor underflows for x > 0."""
    x = special._like(x)[0]
    low, far = less(x, 0), less(x, -27)
    u = -1.4142135623730951 * where(far, 0.0, x)
    y = 0.7978845608028654 / jvp(log_ndtr, [u], [ones_like(x)])[1]
    w = square(u) / 2 + log_ndtr(u)  # below 0 the slope of the quotient overflows: there it is that of log(y)
    return where(far, 2 * exp(square(x)), where(low, stop_gradient(y) * exp(w - stop_gradient(w)), y))


def eval_legendre(n, x):
    """Legendre's polynomial of degree n, a whole number."""
    return torch.special.legendre_polynomial_p(special._like(x)[0], special._degree(n))


def eval_chebyt(n, x):
    """Chebyshev's polynomial of the first kind of degree n, a whole number."""
    return torch.special.chebyshev_polynomial_t(special._like(x)[0], special._degree(n))


def eval_chebyu(n, x):
    """Chebyshev's polynomial of the second kind of degree n, a whole number."""
    return torch.special.chebyshev_polynomial_u(special._like(x)[0], special._degree(n))


def eval_hermite(n, x):
    """The physicists' Hermite polynomial of degree n, a whole number."""
    return torch.special.hermite_polynomial_h(special._like(x)[0], special._degree(n))


def eval_hermitenorm(n, x):
    """The probabilists' Hermite polynomial of degree n, a whole number."""
    return torch.special.hermite_polynomial_he(special._like(x)[0], special._degree(n))


def eval_laguerre(n, x):
    """Laguerre's polynomial of degree n, a whole number."""
    return torch.special.laguerre_polynomial_l(special._like(x)[0], special._degree(n))


def softmax(x, axis=None):
    """exp(x) in parts of its sum along some axes, or of all."""
    x = asarray(x)
    if axis is None:
        return reshape(softmax(reshape(x, [-1])), x.shape)
    return softmax(x, axis) if isinstance(axis, int) else exp(x - reduce_logsumexp(x, axis, True))


def log_softmax(x, axis=None):
    """The logarithm of softmax, along some axes or of all."""
    x = asarray(x)
    if axis is None:
        return reshape(log_softmax(reshape(x, [-1])), x.shape)
    return log_softmax(x, axis) if isinstance(axis, int) else x - reduce_logsumexp(x, axis, True)


def logsumexp(a, axis=None, b=None, keepdims=False, return_sign=False):
    """The logarithm of the sum of b exp(a) along some axes, or of all; with return_sign of its size, and the sign."""
    if b is None and not return_sign:
        return reduce_logsumexp(a, axis, keepdims)
    b = ones_like(a) if b is None else add(b, zeros_like(a))
    a = add(a, zeros_like(b))
    m = stop_gradient(reduce_max(where(equal(b, 0), -inf, a), axis, True))
    m = where(is_finite(m), m, 0.0)
    s = reduce_sum(where(equal(b, 0), 0.0, b * exp(a - m)), axis, keepdims)
    y = log(abs(s) if return_sign else s) + (m if keepdims else reduce_sum(m, axis))
    return (y, sign(s)) if return_sign else y


ai_zeros = refused("of Bessel functions there are j, y, i, k of real order and argument, scaled, derived and spherical ones")
airye = refused("of Bessel functions there are j, y, i, k of real order and argument, scaled, derived and spherical ones")
bei = refused("of Bessel functions there are j, y, i, k of real order and argument, scaled, derived and spherical ones")
bei_zeros = refused("of Bessel functions there are j, y, i, k of real order and argument, scaled, derived and spherical ones")
beip = refused("of Bessel functions there are j, y, i, k of real order and argument, scaled, derived and spherical ones")
beip_zeros = refused("of Bessel functions there are j, y, i, k of real order and argument, scaled, derived and spherical ones")
ber = refused("of Bessel functions there are j, y, i, k of real order and argument, scaled, derived and spherical ones")
ber_zeros = refused("of Bessel functions there are j, y, i, k of real order and argument, scaled, derived and spherical ones")
berp = refused("of Bessel functions there are j, y, i, k of real order and argument, scaled, derived and spherical ones")
berp_zeros = refused("of Bessel functions there are j, y, i, k of real order and argument, scaled, derived and spherical ones")
besselpoly = refused("of Bessel functions there are j, y, i, k of real order and argument, scaled, derived and spherical ones")
bi_zeros = refused("of Bessel functions there are j, y, i, k of real order and argument, scaled, derived and spherical ones")
it2i0k0 = refused("of Bessel functions there are j, y, i, k of real order and argument, scaled, derived and spherical ones")
it2j0y0 = refused("of Bessel functions there are j, y, i, k of real order and argument, scaled, derived and spherical ones")
itairy = refused("of Bessel functions there are j, y, i, k of real order and argument, scaled, derived and spherical ones")
iti0k0 = refused("of Bessel functions there are j, y, i, k of real order and argument, scaled, derived and spherical ones")
itj0y0 = refused("of Bessel functions there are j, y, i, k of real order and argument, scaled, derived and spherical ones")
jn_zeros = refused("of Bessel functions there are j, y, i, k of real order and argument, scaled, derived and spherical ones")
jnjnp_zeros = refused("of Bessel functions there are j, y, i, k of real order and argument, scaled, derived and spherical ones")
jnp_zeros = refused("of Bessel functions there are j, y, i, k of real order and argument, scaled, derived and spherical ones")
jnyn_zeros = refused("of Bessel functions there are j, y, i, k of real order and argument, scaled, derived and spherical ones")
kei = refused("of Bessel functions there are j, y, i, k of real order and argument, scaled, derived and spherical ones")
kei_zeros = refused("of Bessel functions there are j, y, i, k of real order and argument, scaled, derived and spherical ones")
keip = refused("of Bessel functions there are j, y, i, k of real order and argument, scaled, derived and spherical ones")
keip_zeros = refused("of Bessel functions there are j, y, i, k of real order and argument, scaled, derived and spherical ones")
kelvin = refused("of Bessel functions there are j, y, i, k of real order and argument, scaled, derived and spherical ones")
kelvin_zeros = refused("of Bessel functions there are j, y, i, k of real order and argument, scaled, derived and spherical ones")
ker = refused("of Bessel functions there are j, y, i, k of real order and argument, scaled, derived and spherical ones")
ker_zeros = refused("of Bessel functions there are j, y, i, k of real order and argument, scaled, derived and spherical ones")
kerp = refused("of Bessel functions there are j, y, i, k of real order and argument, scaled, derived and spherical ones")
kerp_zeros = refused("of Bessel functions there are j, y, i, k of real order and argument, scaled, derived and spherical ones")
lmbda = refused("of Bessel functions there are j, y, i, k of real order and argument, scaled, derived and spherical ones")
y0_zeros = refused("of Bessel functions there are j, y, i, k of real order and argument, scaled, derived and spherical ones")
y1_zeros = refused("of Bessel functions there are j, y, i, k of real order and argument, scaled, derived and spherical ones")
y1p_zeros = refused("of Bessel functions there are j, y, i, k of real order and argument, scaled, derived and spherical ones")
yn_zeros = refused("of Bessel functions there are j, y, i, k of real order and argument, scaled, derived and spherical ones")
ynp_zeros = refused("of Bessel functions there are j, y, i, k of real order and argument, scaled, derived and spherical ones")
wright_bessel = refused("of Bessel functions there are j, y, i, k of real order and argument, scaled, derived and spherical ones")
bdtrik = refused("of distributions there are gammainc, betainc, what is made of them, and inverses by the place, but not by a parameter")
chndtr = refused("of distributions there are gammainc, betainc, what is made of them, and inverses by the place, but not by a parameter")
chndtridf = refused("of distributions there are gammainc, betainc, what is made of them, and inverses by the place, but not by a parameter")
chndtrinc = refused("of distributions there are gammainc, betainc, what is made of them, and inverses by the place, but not by a parameter")
chndtrix = refused("of distributions there are gammainc, betainc, what is made of them, and inverses by the place, but not by a parameter")
fdtridfd = refused("of distributions there are gammainc, betainc, what is made of them, and inverses by the place, but not by a parameter")
ncfdtr = refused("of distributions there are gammainc, betainc, what is made of them, and inverses by the place, but not by a parameter")
ncfdtri = refused("of distributions there are gammainc, betainc, what is made of them, and inverses by the place, but not by a parameter")
ncfdtridfd = refused("of distributions there are gammainc, betainc, what is made of them, and inverses by the place, but not by a parameter")
ncfdtridfn = refused("of distributions there are gammainc, betainc, what is made of them, and inverses by the place, but not by a parameter")
ncfdtrinc = refused("of distributions there are gammainc, betainc, what is made of them, and inverses by the place, but not by a parameter")
nctdtr = refused("of distributions there are gammainc, betainc, what is made of them, and inverses by the place, but not by a parameter")
nctdtridf = refused("of distributions there are gammainc, betainc, what is made of them, and inverses by the place, but not by a parameter")
nctdtrinc = refused("of distributions there are gammainc, betainc, what is made of them, and inverses by the place, but not by a parameter")
nctdtrit = refused("of distributions there are gammainc, betainc, what is made of them, and inverses by the place, but not by a parameter")
stdtridf = refused("of distributions there are gammainc, betainc, what is made of them, and inverses by the place, but not by a parameter")
kolmogi = refused("of distributions there are gammainc, betainc, what is made of them, and inverses by the place, but not by a parameter")
smirnov = refused("of distributions there are gammainc, betainc, what is made of them, and inverses by the place, but not by a parameter")
smirnovi = refused("of distributions there are gammainc, betainc, what is made of them, and inverses by the place, but not by a parameter")
tklmbda = refused("of distributions there are gammainc, betainc, what is made of them, and inverses by the place, but not by a parameter")
bernoulli = refused("it is of whole numbers, which have no derivative")
euler = refused("it is of whole numbers, which have no derivative")
fresnel_zeros = refused("of integrals there are erf, erfc, erfcx, erfi, erfinv, expi, expn, sici, shichi, fresnel, dawsn and spence, of numbers that are not complex")
fresnelc_zeros = refused("of integrals there are erf, erfc, erfcx, erfi, erfinv, expi, expn, sici, shichi, fresnel, dawsn and spence, of numbers that are not complex")
fresnels_zeros = refused("of integrals there are erf, erfc, erfcx, erfi, erfinv, expi, expn, sici, shichi, fresnel, dawsn and spence, of numbers that are not complex")
modfresnelm = refused("of integrals there are erf, erfc, erfcx, erfi, erfinv, expi, expn, sici, shichi, fresnel, dawsn and spence, of numbers that are not complex")
modfresnelp = refused("of integrals there are erf, erfc, erfcx, erfi, erfinv, expi, expn, sici, shichi, fresnel, dawsn and spence, of numbers that are not complex")
voigt_profile = refused("of integrals there are erf, erfc, erfcx, erfi, erfinv, expi, expn, sici, shichi, fresnel, dawsn and spence, of numbers that are not complex")
wofz = refused("of integrals there are erf, erfc, erfcx, erfi, erfinv, expi, expn, sici, shichi, fresnel, dawsn and spence, of numbers that are not complex")
erf_zeros = refused("of integrals there are erf, erfc, erfcx, erfi, erfinv, expi, expn, sici, shichi, fresnel, dawsn and spence, of numbers that are not complex")
ellip_harm = refused("Mathieu functions and their kin are not here; there are elliptic integrals, and of hypergeometric functions hyp0f1, hyp1f1 and hyp2f1")
ellip_harm_2 = refused("Mathieu functions and their kin are not here; there are elliptic integrals, and of hypergeometric functions hyp0f1, hyp1f1 and hyp2f1")
ellip_normal = refused("Mathieu functions and their kin are not here; there are elliptic integrals, and of hypergeometric functions hyp0f1, hyp1f1 and hyp2f1")
hyperu = refused("Mathieu functions and their kin are not here; there are elliptic integrals, and of hypergeometric functions hyp0f1, hyp1f1 and hyp2f1")
it2struve0 = refused("Mathieu functions and their kin are not here; there are elliptic integrals, and of hypergeometric functions hyp0f1, hyp1f1 and hyp2f1")
itmodstruve0 = refused("Mathieu functions and their kin are not here; there are elliptic integrals, and of hypergeometric functions hyp0f1, hyp1f1 and hyp2f1")
itstruve0 = refused("Mathieu functions and their kin are not here; there are elliptic integrals, and of hypergeometric functions hyp0f1, hyp1f1 and hyp2f1")
modstruve = refused("Mathieu functions and their kin are not here; there are elliptic integrals, and of hypergeometric functions hyp0f1, hyp1f1 and hyp2f1")
struve = refused("Mathieu functions and their kin are not here; there are elliptic integrals, and of hypergeometric functions hyp0f1, hyp1f1 and hyp2f1")
mathieu_a = refused("Mathieu functions and their kin are not here; there are elliptic integrals, and of hypergeometric functions hyp0f1, hyp1f1 and hyp2f1")
mathieu_b = refused("Mathieu functions and their kin are not here; there are elliptic integrals, and of hypergeometric functions hyp0f1, hyp1f1 and hyp2f1")
mathieu_cem = refused("Mathieu functions and their kin are not here; there are elliptic integrals, and of hypergeometric functions hyp0f1, hyp1f1 and hyp2f1")
mathieu_even_coef = refused("Mathieu functions and their kin are not here; there are elliptic integrals, and of hypergeometric functions hyp0f1, hyp1f1 and hyp2f1")
mathieu_modcem1 = refused("Mathieu functions and their kin are not here; there are elliptic integrals, and of hypergeometric functions hyp0f1, hyp1f1 and hyp2f1")
mathieu_modcem2 = refused("Mathieu functions and their kin are not here; there are elliptic integrals, and of hypergeometric functions hyp0f1, hyp1f1 and hyp2f1")
mathieu_modsem1 = refused("Mathieu functions and their kin are not here; there are elliptic integrals, and of hypergeometric functions hyp0f1, hyp1f1 and hyp2f1")
mathieu_modsem2 = refused("Mathieu functions and their kin are not here; there are elliptic integrals, and of hypergeometric functions hyp0f1, hyp1f1 and hyp2f1")
mathieu_odd_coef = refused("Mathieu functions and their kin are not here; there are elliptic integrals, and of hypergeometric functions hyp0f1, hyp1f1 and hyp2f1")
mathieu_sem = refused("Mathieu functions and their kin are not here; there are elliptic integrals, and of hypergeometric functions hyp0f1, hyp1f1 and hyp2f1")
obl_ang1 = refused("Mathieu functions and their kin are not here; there are elliptic integrals, and of hypergeometric functions hyp0f1, hyp1f1 and hyp2f1")
obl_ang1_cv = refused("Mathieu functions and their kin are not here; there are elliptic integrals, and of hypergeometric functions hyp0f1, hyp1f1 and hyp2f1")
obl_cv = refused("Mathieu functions and their kin are not here; there are elliptic integrals, and of hypergeometric functions hyp0f1, hyp1f1 and hyp2f1")
obl_cv_seq = refused("Mathieu functions and their kin are not here; there are elliptic integrals, and of hypergeometric functions hyp0f1, hyp1f1 and hyp2f1")
obl_rad1 = refused("Mathieu functions and their kin are not here; there are elliptic integrals, and of hypergeometric functions hyp0f1, hyp1f1 and hyp2f1")
obl_rad1_cv = refused("Mathieu functions and their kin are not here; there are elliptic integrals, and of hypergeometric functions hyp0f1, hyp1f1 and hyp2f1")
obl_rad2 = refused("Mathieu functions and their kin are not here; there are elliptic integrals, and of hypergeometric functions hyp0f1, hyp1f1 and hyp2f1")
obl_rad2_cv = refused("Mathieu functions and their kin are not here; there are elliptic integrals, and of hypergeometric functions hyp0f1, hyp1f1 and hyp2f1")
pbdn_seq = refused("Mathieu functions and their kin are not here; there are elliptic integrals, and of hypergeometric functions hyp0f1, hyp1f1 and hyp2f1")
pbdv = refused("Mathieu functions and their kin are not here; there are elliptic integrals, and of hypergeometric functions hyp0f1, hyp1f1 and hyp2f1")
pbdv_seq = refused("Mathieu functions and their kin are not here; there are elliptic integrals, and of hypergeometric functions hyp0f1, hyp1f1 and hyp2f1")
pbvv = refused("Mathieu functions and their kin are not here; there are elliptic integrals, and of hypergeometric functions hyp0f1, hyp1f1 and hyp2f1")
pbvv_seq = refused("Mathieu functions and their kin are not here; there are elliptic integrals, and of hypergeometric functions hyp0f1, hyp1f1 and hyp2f1")
pbwa = refused("Mathieu functions and their kin are not here; there are elliptic integrals, and of hypergeometric functions hyp0f1, hyp1f1 and hyp2f1")
pro_ang1 = refused("Mathieu functions and their kin are not here; there are elliptic integrals, and of hypergeometric functions hyp0f1, hyp1f1 and hyp2f1")
pro_ang1_cv = refused("Mathieu functions and their kin are not here; there are elliptic integrals, and of hypergeometric functions hyp0f1, hyp1f1 and hyp2f1")
pro_cv = refused("Mathieu functions and their kin are not here; there are elliptic integrals, and of hypergeometric functions hyp0f1, hyp1f1 and hyp2f1")
pro_cv_seq = refused("Mathieu functions and their kin are not here; there are elliptic integrals, and of hypergeometric functions hyp0f1, hyp1f1 and hyp2f1")
pro_rad1 = refused("Mathieu functions and their kin are not here; there are elliptic integrals, and of hypergeometric functions hyp0f1, hyp1f1 and hyp2f1")
pro_rad1_cv = refused("Mathieu functions and their kin are not here; there are elliptic integrals, and of hypergeometric functions hyp0f1, hyp1f1 and hyp2f1")
pro_rad2 = refused("Mathieu functions and their kin are not here; there are elliptic integrals, and of hypergeometric functions hyp0f1, hyp1f1 and hyp2f1")
pro_rad2_cv = refused("Mathieu functions and their kin are not here; there are elliptic integrals, and of hypergeometric functions hyp0f1, hyp1f1 and hyp2f1")
c_roots = refused("of orthogonal polynomials there are the values: eval_legendre(n, x), eval_jacobi and so on")
cg_roots = refused("of orthogonal polynomials there are the values: eval_legendre(n, x), eval_jacobi and so on")
chebyc = refused("of orthogonal polynomials there are the values: eval_legendre(n, x), eval_jacobi and so on")
chebys = refused("of orthogonal polynomials there are the values: eval_legendre(n, x), eval_jacobi and so on")
chebyt = refused("of orthogonal polynomials there are the values: eval_legendre(n, x), eval_jacobi and so on")
chebyu = refused("of orthogonal polynomials there are the values: eval_legendre(n, x), eval_jacobi and so on")
clpmn = refused("of orthogonal polynomials there are the values: eval_legendre(n, x), eval_jacobi and so on")
gegenbauer = refused("of orthogonal polynomials there are the values: eval_legendre(n, x), eval_jacobi and so on")
genlaguerre = refused("of orthogonal polynomials there are the values: eval_legendre(n, x), eval_jacobi and so on")
h_roots = refused("of orthogonal polynomials there are the values: eval_legendre(n, x), eval_jacobi and so on")
he_roots = refused("of orthogonal polynomials there are the values: eval_legendre(n, x), eval_jacobi and so on")
hermite = refused("of orthogonal polynomials there are the values: eval_legendre(n, x), eval_jacobi and so on")
hermitenorm = refused("of orthogonal polynomials there are the values: eval_legendre(n, x), eval_jacobi and so on")
j_roots = refused("of orthogonal polynomials there are the values: eval_legendre(n, x), eval_jacobi and so on")
jacobi = refused("of orthogonal polynomials there are the values: eval_legendre(n, x), eval_jacobi and so on")
js_roots = refused("of orthogonal polynomials there are the values: eval_legendre(n, x), eval_jacobi and so on")
l_roots = refused("of orthogonal polynomials there are the values: eval_legendre(n, x), eval_jacobi and so on")
la_roots = refused("of orthogonal polynomials there are the values: eval_legendre(n, x), eval_jacobi and so on")
laguerre = refused("of orthogonal polynomials there are the values: eval_legendre(n, x), eval_jacobi and so on")
legendre = refused("of orthogonal polynomials there are the values: eval_legendre(n, x), eval_jacobi and so on")
lpmn_values = refused("of orthogonal polynomials there are the values: eval_legendre(n, x), eval_jacobi and so on")
lqmn = refused("of orthogonal polynomials there are the values: eval_legendre(n, x), eval_jacobi and so on")
p_roots = refused("of orthogonal polynomials there are the values: eval_legendre(n, x), eval_jacobi and so on")
ps_roots = refused("of orthogonal polynomials there are the values: eval_legendre(n, x), eval_jacobi and so on")
roots_chebyc = refused("of orthogonal polynomials there are the values: eval_legendre(n, x), eval_jacobi and so on")
roots_chebys = refused("of orthogonal polynomials there are the values: eval_legendre(n, x), eval_jacobi and so on")
roots_chebyt = refused("of orthogonal polynomials there are the values: eval_legendre(n, x), eval_jacobi and so on")
roots_chebyu = refused("of orthogonal polynomials there are the values: eval_legendre(n, x), eval_jacobi and so on")
roots_gegenbauer = refused("of orthogonal polynomials there are the values: eval_legendre(n, x), eval_jacobi and so on")
roots_genlaguerre = refused("of orthogonal polynomials there are the values: eval_legendre(n, x), eval_jacobi and so on")
roots_hermite = refused("of orthogonal polynomials there are the values: eval_legendre(n, x), eval_jacobi and so on")
roots_hermitenorm = refused("of orthogonal polynomials there are the values: eval_legendre(n, x), eval_jacobi and so on")
roots_jacobi = refused("of orthogonal polynomials there are the values: eval_legendre(n, x), eval_jacobi and so on")
roots_laguerre = refused("of orthogonal polynomials there are the values: eval_legendre(n, x), eval_jacobi and so on")
roots_legendre = refused("of orthogonal polynomials there are the values: eval_legendre(n, x), eval_jacobi and so on")
roots_sh_chebyt = refused("of orthogonal polynomials there are the values: eval_legendre(n, x), eval_jacobi and so on")
roots_sh_chebyu = refused("of orthogonal polynomials there are the values: eval_legendre(n, x), eval_jacobi and so on")
roots_sh_jacobi = refused("of orthogonal polynomials there are the values: eval_legendre(n, x), eval_jacobi and so on")
roots_sh_legendre = refused("of orthogonal polynomials there are the values: eval_legendre(n, x), eval_jacobi and so on")
s_roots = refused("of orthogonal polynomials there are the values: eval_legendre(n, x), eval_jacobi and so on")
sh_chebyt = refused("of orthogonal polynomials there are the values: eval_legendre(n, x), eval_jacobi and so on")
sh_chebyu = refused("of orthogonal polynomials there are the values: eval_legendre(n, x), eval_jacobi and so on")
sh_jacobi = refused("of orthogonal polynomials there are the values: eval_legendre(n, x), eval_jacobi and so on")
sh_legendre = refused("of orthogonal polynomials there are the values: eval_legendre(n, x), eval_jacobi and so on")
sph_harm_y = refused("of orthogonal polynomials there are the values: eval_legendre(n, x), eval_jacobi and so on")
t_roots = refused("of orthogonal polynomials there are the values: eval_legendre(n, x), eval_jacobi and so on")
ts_roots = refused("of orthogonal polynomials there are the values: eval_legendre(n, x), eval_jacobi and so on")
u_roots = refused("of orthogonal polynomials there are the values: eval_legendre(n, x), eval_jacobi and so on")
us_roots = refused("of orthogonal polynomials there are the values: eval_legendre(n, x), eval_jacobi and so on")
factorial2 = refused("it is of whole numbers, which have no derivative")
factorialk = refused("it is of whole numbers, which have no derivative")
stirling2 = refused("it is of whole numbers, which have no derivative")
