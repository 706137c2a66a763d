# The gamma function and what is made of it: beta, numbers of ways.
def gammasgn(x):
    """The sign of gamma(x); 0 where there is none, NaN of NaN."""
    whole = logical_and(less_equal(x, 0), equal(floor(x), x))
    odd = logical_and(less(x, 0), equal(floormod(floor(x), 2.0), 1))
    return where(whole, 0.0, where(odd, -1.0, where(is_nan(x), nan, ones_like(x))))


def loggamma(z):
    """The logarithm of gamma; NaN below 0."""
    return where(less(z, 0), nan, lgamma(z))


def gamma(z):
    """The gamma function: (z - 1)! of whole numbers; infinity at -1, -2, ..."""
    z = special._like(z)[0]
    return where(logical_and(less(z, 0), equal(z, floor(z))), lgamma(z), tgamma(z))


def rgamma(z):
    """1 / gamma(z), which at 0, -1, ... is 0 and has a slope: below 1/2 by gamma's reflection."""
    z = special._like(z)[0]
    low = less(z, 0.5)
    x, y = where(low, z, 0.0), where(low, 1.0, z)
    empty = logical_and(less(z, -170), equal(z, floor(z)))
    return where(empty, 0.0, where(low, x * sinc(x) * tgamma(1 - x), where(less(z, 170), 1 / tgamma(y), exp(-lgamma(y)))))


def _stirling(x):
    """What lgamma(x) is above (x - 1/2) log(x) - x + log(2 pi) / 2, for x of 10 and more."""
    y, t = 0.0, 1 / square(x)
    for c in [1 / 156, -691 / 360360, 1 / 1188, -1 / 1680, 1 / 1260, -1 / 360, 1 / 12]:
        y = c + t * y
    return y / x


def betaln(a, b):
    """The logarithm of |beta(a, b)|, exact where one is large."""
    a, b = special._like(a, b)
    a, b = a + zeros_like(b), b + zeros_like(a)
    p, q = where(greater(a, b), b, a), where(greater(a, b), a, b)
    near = greater(abs(p), q * 1e-17)  # else the slope of the quotient, p / q^2, may underflow
    part = where(near, (p + q - 0.5) * log1p(p / q), p + (p - 0.5) * p / q)
    rest = special._stirling(q) - special._stirling(p + q) + p * (1 - log(q)) - part
    return lgamma(p) + where(greater_equal(minimum(q, p + q), 10), rest, lgamma(q) - lgamma(p + q))


def beta(a, b):
    """gamma(a) gamma(b) / gamma(a + b)."""
    a, b = special._like(a, b)
    s, ends = special.gammasgn(a) * special.gammasgn(b), special.gammasgn(add(a, b))
    few = logical_and(less(maximum(abs(a), abs(b)), 85), not_equal(s, 0))
    near = tgamma(a) * where(equal(ends, 0), special.rgamma(a + b), 1 / tgamma(a + b)) * tgamma(b)
    return where(few, near, where(equal(s, 0), 1.0, s * ends) * exp(special.betaln(a, b)))


def multigammaln(a, d):
    """The logarithm of the gamma function of d dimensions."""
    d = special._whole(d)
    y = d * (d - 1) * 0.28618247146235004
    for j in range(d):
        y = y + lgamma(subtract(a, j / 2))
    return y


def binom(x, y):
    """How many ways there are to take y out of x, in gamma functions; NaN of x = -1, -2, ..."""
    x, y = special._like(x, y)
    x = where(logical_and(less(x, 0), equal(x, floor(x))), nan, x)
    s = special.gammasgn(add(x, 1)) * special.gammasgn(add(y, 1)) * special.gammasgn(subtract(x, y) + 1)
    few = less(maximum(maximum(abs(x), abs(y)), abs(x - y)), 150)
    zero = tgamma(x + 1) * special.rgamma(y + 1) * special.rgamma(x - y + 1)  # it has slopes there
    ways = where(equal(s, 0), zero, tgamma(x + 1) / tgamma(y + 1) / tgamma(x - y + 1))
    return where(few, ways, s * exp(negative(special.betaln(x - y + 1, y + 1))) / (x + 1))


def comb(N, k, exact=False, repetition=False):
    """How many ways there are to take k out of N, each once or, with repetition, more than once."""
    if exact:
        raise ValueError("numbers are floats here: leave exact out")
    N, k = special._like(N, k)
    if repetition:
        return special.comb(N + k - 1, k)
    inside = logical_and(less_equal(k, N), logical_and(greater_equal(N, 0), greater_equal(k, 0)))
    return where(inside, special.binom(N, k), 0.0)


def poch(z, m):
    """gamma(z + m) / gamma(z), the rising factorial: of m < 0 by the one that ends at z, of a whole m mirrored where z + m <= 0."""
    z, m = special._like(z, m)
    down = less(m, 0)
    z, m = where(down, z + m, z + 0 * m), abs(m + 0 * z)
    mirrored = logical_and(less_equal(z + m, 0), equal(m, floor(m)))
    z = where(mirrored, 1 - z - m, z)
    s, e = special.gammasgn(z) * special.gammasgn(z + m), z + m
    zero = logical_and(logical_and(equal(special.gammasgn(z), 0), greater(e, 0)), less(maximum(abs(z), abs(e)), 170))
    few = logical_and(less(maximum(abs(z), abs(e)), 170), not_equal(s, 0))
    near = where(few, tgamma(where(few, e, 1.0)) / tgamma(where(few, z, 1.0)),
                 tgamma(where(zero, e, 1.0)) * special.rgamma(where(zero, z, 1.0)))
    z, e = where(logical_or(few, zero), 1.0, z), where(logical_or(few, zero), 1.0, e)
    far = s * exp(where(logical_and(greater(z, 0), greater(m, 0)), lgamma(m) - special.betaln(z, m), lgamma(e) - lgamma(z)))
    y = where(logical_or(few, zero), near, far) * where(logical_and(mirrored, equal(floormod(m, 2.0), 1)), -1.0, 1.0)
    return where(down, 1 / where(down, y, 1.0), y)


def perm(N, k, exact=False):
    """How many ordered ways there are to take k out of N."""
    if exact:
        raise ValueError("numbers are floats here: leave exact out")
    N, k = special._like(N, k)
    inside = logical_and(less_equal(k, N), logical_and(greater_equal(N, 0), greater_equal(k, 0)))
    return where(inside, special.poch(subtract(N, k) + 1, k), 0.0)


def factorial(n, exact=False):
    """n!, of any n as gamma(n + 1); 0 below 0."""
    if exact:
        raise ValueError("numbers are floats here: leave exact out")
    n = special._like(n)[0]
    return where(less(n, 0), 0.0, tgamma(n + 1))
