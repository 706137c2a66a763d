# Integrals of elementary functions, inverses of distributions, series.
def expi(x):
    """The exponential integral Ei: of exp(t) / t from -inf to x."""
    return expi(special._like(x)[0])


def expn(n, x):
    """The integral of exp(-x t) / t^n over t from 1 on; n is a whole number."""
    return expn(special._like(x)[0], n)


def exp1(x):
    """The integral of exp(-t) / t from x > 0 on."""
    return expn(special._like(x)[0], 1)


def sici(x):
    """The integrals of sin(t) / t, and of cos(t) / t with Euler's constant and the logarithm of |x|."""
    x = special._like(x)[0]
    return sinint(x), cosint(abs(x))


def shichi(x):
    """The integrals of sinh(t) / t, and of cosh(t) / t with Euler's constant and the logarithm of |x|."""
    x = special._like(x)[0]
    near = less(abs(x), 2)
    t, y = square(where(near, x, 0.0)), 0.0
    for k in range(15, 0, -1):
        y = (y + 1 / (2 * k + 1)) * t / (2 * k * (2 * k + 1))
    far = where(near, 2.0, abs(x))
    return where(near, x * (y + 1), sign(x) * (expi(far) + expn(far, 1)) / 2), (expi(abs(x)) - expn(abs(x), 1)) / 2


def fresnel(z):
    """The integrals of sin(pi t^2 / 2) and of cos(pi t^2 / 2)."""
    z = special._like(z)[0]
    return fresnel_sin(z), fresnel_cos(z)


def dawsn(x):
    """exp(-x^2) times the integral of exp(t^2) from 0 to x."""
    return dawsn(special._like(x)[0])


def erfi(z):
    """-i erf(i z); the square is taken in two parts, so that its error does not grow."""
    z = special._like(z)[0]
    h = stop_gradient(round(16 * z) / 16)
    y = 1.1283791670955126 * dawsn(z) * exp(square(h)) * exp((z - h) * (z + h))
    return where(greater(abs(z), 27), z * inf, y)


def spence(z):
    """The integral of log(t) / (1 - t) from 1 to z."""
    return spence(special._like(z)[0])


def zetac(x):
    """zeta(x) - 1, of x > 1."""
    x = special._like(x)[0]
    return zeta(x, 2 * ones_like(x))


def gammaincinv(a, y):
    """The x where gammainc(a, x) is y."""
    a, y = special._like(a, y)
    return igammainv(a, y)


def gammainccinv(a, y):
    """The x where gammaincc(a, x) is y."""
    a, y = special._like(a, y)
    return igammacinv(a, y)


def betaincinv(a, b, y):
    """The x where betainc(a, b, x) is y."""
    a, b, y = special._like(a, b, y)
    return betaincinv(a, b, y)


def betainccinv(a, b, y):
    """The x where betaincc(a, b, x) is y."""
    a, b, y = special._like(a, b, y)
    return 1 - betaincinv(b, a, y)


def btdtri(a, b, p):
    """The x where btdtr(a, b, x) is p."""
    return special.betaincinv(a, b, p)


def chdtri(v, p):
    """The x where chdtrc(v, x) is p."""
    return 2 * special.gammainccinv(divide(v, 2), p)


def gdtrix(a, b, p):
    """The x where gdtr(a, b, x) is p."""
    return divide(special.gammaincinv(b, p), a)


def pdtri(k, y):
    """The m where pdtr(k, m) is y."""
    k = floor(asarray(k))
    return special.gammainccinv(where(less(k, 0), nan, k + 1), y)


def bdtri(k, n, y):
    """The p where bdtr(k, n, p) is y."""
    k, n, y = special._like(k, n, y)
    k = floor(k)
    return 1 - betaincinv(n - k, k + 1, y)


def nbdtri(k, n, y):
    """The p where nbdtr(k, n, p) is y."""
    k, n, y = special._like(k, n, y)
    return betaincinv(n, floor(k) + 1, y)


def fdtri(dfn, dfd, p):
    """The x where fdtr(dfn, dfd, x) is p."""
    dfn, dfd, p = special._like(dfn, dfd, p)
    low, high = betaincinv(dfn / 2, dfd / 2, p), betaincinv(dfd / 2, dfn / 2, 1 - p)
    return dfd / dfn * where(p < 0.5, low / (1 - low), (1 - high) / high)


def stdtrit(df, p):
    """The t where stdtr(df, t) is p; in the middle by its tangent, for there the other way is a root of 0."""
    df, p = special._like(df, p)
    middle = equal(p, 0.5)
    low = less(abs(p - 0.5), 0.25)
    q = where(p < 0.5, 2 * p, 2 * (1 - p))
    w = betaincinv(0.5 * ones_like(df), df / 2, where(low, where(middle, 0.5, 1 - q), 0.5))
    z = betaincinv(df / 2, 0.5 * ones_like(df), where(low, 0.5, q))
    t = sqrt(df) * where(low, sqrt(w / (1 - w)), sqrt((1 - z) / z))
    return where(middle, (2 * p - 1) * 0.5 * sqrt(df) * special.beta(df / 2, 0.5), where(p < 0.5, -t, t))


def nrdtrimn(p, std, x):
    """The mean of a normal distribution that has the probability p below x."""
    p, std, x = special._like(p, std, x)
    return x - std * ndtri(p)


def nrdtrisd(mn, p, x):
    """The standard deviation of a normal distribution that has the probability p below x."""
    mn, p, x = special._like(mn, p, x)
    return (x - mn) / ndtri(p)


def _series(ratio, n):
    """1 + ratio(0) (1 + ratio(1) (1 + ...)) of n ratios; NaN where that is less than a part in 1e5 of what is added up,
    or the last summand is no rounding."""
    y, size, last = 1.0, 1.0, 1.0
    for k in range(n - 1, -1, -1):
        r = ratio(k)
        step = abs(stop_gradient(r))
        y, size, last = 1 + y * r, 1 + size * step, last * step
    return where(logical_and(less_equal(size, 1e5 * abs(y)), less_equal(last, 1e-13 * abs(y))), y, nan)


def hyp1f1(a, b, x):
    """Kummer's function, of |x| <= 40, by its series; NaN beyond, and where terms cancel or are too many; b is not 0, -1, ..."""
    a, b, x = special._like(a, b, x)
    below = less(x, 0)
    a, z = where(below, b - a, a), where(abs(x) <= 40, abs(x), nan)
    y = special._series(lambda k: z * (a + k) / ((b + k) * (k + 1)), 161)
    return where(below, exp(x) * y, y)


def hyp0f1(v, z):
    """The limit of hyp1f1(a, v, z / a) for a large a, of |z| <= 100, by its series; NaN beyond, and where terms cancel; at
    z < 0 by Bessel's function of order v - 1, where v is a number."""
    order, (v, z) = v, special._like(v, z)
    z = where(abs(z) <= 100, z, nan)
    y = special._series(lambda k: z / ((v + k) * (k + 1)), 61)
    if not isinstance(order, (int, float)):
        return y
    low = less(z, -1)
    s = sqrt(where(low, -z, 1.0))
    return where(low, tgamma(v) * pow(s, 1 - v) * special.jv(order - 1, 2 * s), y)


def hyp2f1(a, b, c, z):
    """Gauss' function, of -3 <= z <= 0.75, by its series; NaN beyond, and where terms cancel or are too many; c is not 0, -1, ..."""
    a, b, c, z = special._like(a, b, c, z)
    below = less(z, 0)
    x = where(logical_and(z >= -3, z <= 0.75), z, nan)
    a, x, front = where(below, c - a, a), where(below, x / (x - 1), x), where(below, 1 - z, 1.0)
    y = special._series(lambda k: x * (a + k) * (b + k) / ((c + k) * (k + 1)), 181)
    return y * pow(front, negative(b))


def eval_sh_legendre(n, x):
    """Legendre's polynomial of degree n at 2x - 1."""
    return special.eval_legendre(n, subtract(multiply(2.0, x), 1))


def eval_sh_chebyt(n, x):
    """Chebyshev's polynomial of the first kind of degree n at 2x - 1."""
    return special.eval_chebyt(n, subtract(multiply(2.0, x), 1))


def eval_sh_chebyu(n, x):
    """Chebyshev's polynomial of the second kind of degree n at 2x - 1."""
    return special.eval_chebyu(n, subtract(multiply(2.0, x), 1))


def eval_chebyc(n, x):
    """Twice Chebyshev's polynomial of the first kind of degree n at x / 2."""
    return 2 * special.eval_chebyt(n, divide(x, 2.0))


def eval_chebys(n, x):
    """Chebyshev's polynomial of the second kind of degree n at x / 2."""
    return special.eval_chebyu(n, divide(x, 2.0))


def eval_genlaguerre(n, alpha, x):
    """The generalized Laguerre polynomial of degree n, a whole number."""
    n, (alpha, x) = special._degree(n), special._like(alpha, x)
    before, y = 0 * x, 0 * x + 0 * alpha + 1
    for k in range(n):
        before, y = y, ((2 * k + 1 + alpha - x) * y - (k + alpha) * before) / (k + 1)
    return y


def eval_gegenbauer(n, alpha, x):
    """Gegenbauer's polynomial of degree n, a whole number."""
    n, (alpha, x) = special._degree(n), special._like(alpha, x)
    before, y = 0 * x, 0 * x + 0 * alpha + 1
    for k in range(n):
        before, y = y, (2 * x * (k + alpha) * y - (k + 2 * alpha - 1) * before) / (k + 1)
    return y


def eval_jacobi(n, alpha, beta, x):
    """Jacobi's polynomial of degree n, a whole number."""
    n, (alpha, beta, x) = special._degree(n), special._like(alpha, beta, x)
    s, front, y, choose = alpha + beta + n + 1, (x - 1) / 2, 0 * x + 1, 0 * alpha + 1
    for k in range(n, 0, -1):
        y = 1 + y * front * (n - k + 1) * (s + k - 1) / (k * (alpha + k))
        choose = choose * (alpha + k) / k
    return choose * y


def eval_sh_jacobi(n, p, q, x):
    """Jacobi's polynomial of degree n with p - q and q - 1 at 2x - 1, over binom(2n + p - 1, n)."""
    n, (p, q, x) = special._degree(n), special._like(p, q, x)
    return special.eval_jacobi(n, p - q, q - 1, 2 * x - 1) / special.binom(2 * n + p - 1, n)
