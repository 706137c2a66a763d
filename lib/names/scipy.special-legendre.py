# Legendre functions, parameters from probabilities, inverses by Newton's method.
def _legendre(m, n, x, s):
    """s^m times the derivative of order m of Legendre's polynomial of degree n, m <= n, with the sign (-1)^m."""
    y, before = 1.0 + 0 * x, 0.0
    for k in range(m):
        y = -(2 * k + 1) * s * y
    for k in range(m, n):
        before, y = y, ((2 * k + 1) * x * y - (k + m) * before) / (k - m + 1)
    return y if m <= n else 0 * x


def _ratio(m, n):
    """(n - m)! / (n + m)!"""
    y = 1.0
    for k in range(n - m + 1, n + m + 1):
        y = y / k
    return y


def lpmv(m, v, x):
    """The associated Legendre function of order m and degree v, whole numbers, of |x| <= 1 (else NaN)."""
    m, v, x = special._whole(m), special._whole(v), special._like(x)[0]
    y = special._legendre(abs(m), v, x, sqrt(1 - square(x)))
    return y if m >= 0 else (-1) ** m * special._ratio(-m, v) * y


def lpmn(m, n, z):
    """The associated Legendre functions of the orders 0 to m and the degrees 0 to n, and their derivatives; |z| is not 1."""
    m, n, z = special._whole(m), special._whole(n), special._like(z)[0]
    outside = greater(abs(z), 1)
    s = lambda x: where(outside, -sign(z), 1.0) * sqrt(where(outside, square(x) - 1, 1 - square(x)))
    f = lambda x: [[special._legendre(i, k, x, s(x)) for k in range(n + 1)] for i in range(m + 1)]
    return special._derived_too(lambda x: stack([stack(row) for row in f(x)]), z)


def sph_harm(m, n, theta, phi):
    """The spherical harmonic of order m and degree n, |m| <= n, at the azimuth theta and the angle phi from the pole."""
    m, n, (theta, phi) = special._whole(m), special._whole(n), special._like(theta, phi)
    s = where(less(sin(phi), 0), -sin(phi), sin(phi))
    r = sqrt((2 * n + 1) / (4 * pi) * special._ratio(abs(m), n)) * special._legendre(abs(m), n, cos(phi), s)
    r = (-1) ** m * r if m < 0 else r
    return complex(r * cos(m * theta), r * sin(m * theta))


def lpn(n, z):
    """Legendre's polynomials of the degrees 0 to n, and their derivatives; z is one number."""
    n, z = special._whole(n), special._like(z)[0]
    return special._derived_too(lambda x: stack([special._legendre(0, k, x, 0.0) for k in range(n + 1)]), z)


def _second(n, x):
    """Legendre functions of the second kind, one from the two before."""
    y = [atanh(x), x * atanh(x) - 1]
    for k in range(1, n):
        y = y + [((2 * k + 1) * x * y[k] - k * y[k - 1]) / (k + 1)]
    return stack(y[: n + 1])


def lqn(n, z):
    """Legendre functions of the second kind of the degrees 0 to n, and their derivatives, of a number |z| < 1 (else NaN)."""
    n, z = special._whole(n), special._like(z)[0]
    return special._derived_too(lambda x: special._second(n, x), z)


def assoc_laguerre(x, n, k=0.0):
    """The generalized Laguerre polynomial of degree n, a whole number."""
    return special.eval_genlaguerre(n, k, x)


def _solved(f, y, falls):
    """The x between 1e-9 and 1e9 where f(x) is y: its logarithm by halves, then Newton's method, which brings derivatives."""
    low, high = stop_gradient(0 * y) - 20.72, stop_gradient(0 * y) + 20.72
    for _ in range(40):
        middle = (low + high) / 2
        there = stop_gradient(f(exp(middle)))
        over = less(there, y) if falls else greater(there, y)
        low, high = where(over, low, middle), where(over, middle, high)
    x = stop_gradient(exp((low + high) / 2))
    for _ in range(3):
        there, slope = jvp(f, [x], [ones_like(x)])
        x = x - (there - y) / slope
    return x


def chdtriv(p, x):
    """The v where chdtr(v, x) is p."""
    p, x = special._like(p, x)
    return 2 * special.gdtrib(0.5, p, x)


def gdtrib(a, p, x):
    """The b where gdtr(a, b, x) is p."""
    a, p, x = special._like(a, p, x)
    x = a * x + zeros_like(p)
    return special._solved(lambda b: igamma(b, x), p + zeros_like(x), True)


def pdtrik(p, m):
    """The k >= 0, no whole number, where pdtr(k, m) is p."""
    p, m = special._like(p, m)
    m = m + zeros_like(p)
    return maximum(special._solved(lambda k: igammac(k, m), p + zeros_like(m), False) - 1, 0)


def btdtria(p, b, x):
    """The a where btdtr(a, b, x) is p."""
    p, b, x = special._like(p, b, x)
    zero = zeros_like(p) + zeros_like(b) + zeros_like(x)
    return special._solved(lambda a: betainc(a, b + zero, x + zero), p + zero, True)


def btdtrib(a, p, x):
    """The b where btdtr(a, b, x) is p."""
    a, p, x = special._like(a, p, x)
    zero = zeros_like(p) + zeros_like(a) + zeros_like(x)
    return special._solved(lambda b: betainc(a + zero, b, x + zero), p + zero, False)


def bdtrin(k, y, p):
    """The n, no whole number, where bdtr(k, n, p) is y."""
    k, y, p = special._like(k, y, p)
    return k + special.btdtria(y, k + 1, 1 - p)


def nbdtrik(y, n, p):
    """The k >= 0, no whole number, where nbdtr(k, n, p) is y."""
    y, n, p = special._like(y, n, p)
    return maximum(special.btdtrib(n, y, p) - 1, 0)


def nbdtrin(k, y, p):
    """The n, no whole number, where nbdtr(k, n, p) is y."""
    k, y, p = special._like(k, y, p)
    return special.btdtria(y, k + 1, p)


def wrightomega(z):
    """The w where w + log(w) is z, of numbers that are not complex."""
    z = special._like(z)[0]
    high = greater(z, 1)
    y = where(high, log(where(high, z, 1.0)), z)
    for _ in range(6):
        y = y - (exp(y) + y - z) / (exp(y) + 1)
    return where(equal(z, inf), z, where(high, z - y, exp(where(less(z, -50), z, y))))


def _halley(w, z):
    """The solution of w exp(w) = z near w, with its derivatives."""
    w = stop_gradient(w)
    for _ in range(7):
        rest = w - z * exp(-w)
        w = w - rest / (w + 1 - (w + 2) * rest / (2 * w + 2))
    return w


def _lambertw(z, k):
    """lambertw where it is not real: of z < -1/e, and of k = -1 and z > 0."""
    side, zero, endless = 2 * k + 1, zeros_like(z), equal(abs(z), inf)
    far = complex(log(abs(z)), where(less(z, 0), side, 2 * k) * pi + zero)
    near = logical_and(less(z, 0), greater(z, -0.6))
    p = complex(zero, side * sqrt(where(near, -2 * (z * 2.718281828459045 + 1), 1.0)))
    w = where(near, -1 + p - square(p) / 3 + 11 * p ** 3 / 72, far - log(far))
    return where(endless, far, special._halley(w, complex(where(endless, 1.0, z), zero)))


def lambertw(z, k=0, tol=1e-8):
    """The w where w exp(w) is z, a real number, of the branch k = 0 or -1; complex, as SciPy's."""
    z, k = special._like(z)[0], special._whole(k)
    if k not in [0, -1]:
        raise ValueError(f"of the branches there are 0 and -1, not {k}")
    beyond = logical_or(less(z, -0.36787944117144233), equal(z, inf) if k == 0 else greater(z, 0))
    x = where(beyond, -0.25, z)
    low = less(x, -0.2 if k == -1 else 1)
    p = sqrt(2 * (where(low, x, 0.0) * 2.718281828459045 + 1))
    if k == 0:
        far = where(low, 2.0, x)
        w = special._halley(where(low, -1 + p - square(p) / 3 + 11 * p ** 3 / 72, log(far) - log(log(far) + 0.9)), x)
    else:
        far = where(low, -0.1, x)
        w = special._halley(where(low, -1 - p - square(p) / 3, log(-far) - log(-log(-far))), x)
        w = where(equal(x, 0), log(-x), w)
    return where(beyond, special._lambertw(where(beyond, z, -1.0), k), complex(w, zeros_like(w)))
