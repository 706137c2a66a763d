# Elliptic integrals and functions, by Carlson's duplication: after 12 steps their arguments are equal but for 4^-12.
def elliprf(x, y, z):
    """Carlson's integral: half that of 1 / sqrt((t + x) (t + y) (t + z)) over t > 0, of numbers that are not below 0."""
    x, y, z = special._like(x, y, z)
    nothing = cast(equal(x, 0), x.dtype) + cast(equal(y, 0), x.dtype) + cast(equal(z, 0), x.dtype)
    for _ in range(12):
        r = sqrt(x) * sqrt(y) + sqrt(y) * sqrt(z) + sqrt(z) * sqrt(x)
        x, y, z = (x + r) / 4, (y + r) / 4, (z + r) / 4
    m = (x + y + z) / 3
    p, q = (m - x) / m, (m - y) / m
    a, b = p * q - square(p + q), -p * q * (p + q)
    s = 1 - a / 10 + b / 14 + square(a) / 24 - 3 * a * b / 44 - 5 * a ** 3 / 208 + 3 * square(b) / 104
    return where(logical_and(greater(nothing, 1), equal(m, m)), inf, s / sqrt(m))


def elliprd(x, y, z):
    """3/2 the integral of 1 / (sqrt((t + x) (t + y)) (t + z)^(3/2)) over t > 0."""
    x, y, z = special._like(x, y, z)
    endless = logical_or(equal(z, 0), logical_and(equal(x, 0), equal(y, 0)))
    total, part = 0.0, 1.0
    for _ in range(12):
        r = sqrt(x) * sqrt(y) + sqrt(y) * sqrt(z) + sqrt(z) * sqrt(x)
        total, part = total + part / (sqrt(z) * (z + r)), part / 4
        x, y, z = (x + r) / 4, (y + r) / 4, (z + r) / 4
    m = (x + y + 3 * z) / 5
    p, q = (m - x) / m, (m - y) / m
    r = -(p + q) / 3
    a, b = p * q - 6 * square(r), (3 * p * q - 8 * square(r)) * r
    c, d = 3 * (p * q - square(r)) * square(r), p * q * r ** 3
    s = 1 - 3 * a / 14 + b / 6 + 9 * square(a) / 88 - 3 * c / 22 - 9 * a * b / 52 + 3 * d / 26
    return where(logical_and(endless, equal(m, m)), inf, 3 * total + part * s / (m * sqrt(m)))


def elliprc(x, y):
    """elliprf(x, y, y), of y < 0 its principal value."""
    x, y = special._like(x, y)
    below = less(y, 0)
    y = where(below, -y, y)
    z = where(below, x + y, x)
    return where(below, sqrt(where(below, x / z, 1.0)), 1.0) * special.elliprf(z, y, y)


def _sorted(x, y, z):
    x, y, z = special._like(x, y, z)
    less, more = minimum(x, y), maximum(x, y)
    return minimum(less, z), maximum(less, minimum(more, z)), maximum(more, z)


def elliprg(x, y, z):
    """A quarter of the integral of t / sqrt((t + x) (t + y) (t + z)) (x / (t + x) + y / (t + y) + z / (t + z))."""
    low, middle, high = special._sorted(x, y, z)
    one = equal(middle, 0)
    y = where(one, 1.0, middle)
    rest = (high - y) * (y - low) * special.elliprd(low, high, y) / 3
    y = (y * special.elliprf(low, y, high) + rest + sqrt(low) * sqrt(high / y)) / 2
    return where(one, sqrt(where(less(low, 0), nan, high)) / 2, y)


def elliprj(x, y, z, p):
    """3/2 the integral of 1 / (sqrt((t + x) (t + y) (t + z)) (t + p)) over t > 0, of p < 0 its principal value."""
    x, y, z = special._sorted(x, y, z)
    p = special._like(p, x)[0] + 0 * x
    x, y, z = x + 0 * p, y + 0 * p, z + 0 * p
    below, beyond = less(p, 0), greater(p, 64 * z)
    q, apart = where(below, -p, 1.0), where(beyond, p - z, 64 * z)
    near, fall = (z * (x + y + q) - x * y) / (z + q), (z - x) * (z - y) / (z + q)
    far = z + (z - x) * (z - y) / apart
    y0 = special._elliprj(x, y, z, where(below, near, where(beyond, far, where(equal(p, 0), nan, p))))
    f, r = special.elliprf(x, y, z), near * q
    principal = -(fall * y0 + 3 * f - 3 * sqrt(x * y * z / (x * y + r)) * special.elliprc(x * y + r, r)) / (z + q)
    ahead = (3 * f - 3 * special.elliprc(x * y / z, where(beyond, p * (far / z), 1.0)) - (far - z) * y0) / apart
    return where(logical_and(equal(y, 0), equal(z + p, z + p)), inf, where(below, principal, where(beyond, ahead, y0)))


def _elliprj(x, y, z, p):
    """The same of 0 < p that is not much larger than all of x, y and z."""
    total, part = 0.0, 1.0
    for _ in range(12):
        u, v, w, q = sqrt(x), sqrt(y), sqrt(z), sqrt(p)
        r, s = u * v + v * w + w * u, p * (u + v + w) + u * v * w
        total = total + part / s * special.elliprc(1.0, square(q * (p + r) / s))
        x, y, z, p, part = (x + r) / 4, (y + r) / 4, (z + r) / 4, (p + r) / 4, part / 4
    m = (x + y + z + 2 * p) / 5
    u, v, w = (m - x) / m, (m - y) / m, (m - z) / m
    q = -(u + v + w) / 2
    a = u * v + v * w + w * u - 3 * square(q)
    b, c = u * v * w + 2 * a * q + 4 * q ** 3, (2 * u * v * w + a * q + 3 * q ** 3) * q
    s = 1 - 3 * a / 14 + b / 6 + 9 * square(a) / 88 - 3 * c / 22 - 9 * a * b / 52 + 3 * u * v * w * square(q) / 26
    return 3 * total + part * s / (m * sqrt(m))


def agm(a, b):
    """The arithmetic-geometric mean."""
    a, b = special._like(a, b)
    both = where(logical_and(equal(a, 0), equal(b, 0)), 1.0, a + b)
    return (a + b) * (pi / 4) / special.ellipkm1(4 * (a / both) * (b / both))


def ellipk(m):
    """The complete elliptic integral of the first kind of the parameter m < 1."""
    return special.ellipkm1(1 - special._like(m)[0])


def ellipkm1(p):
    """ellipk(1 - p), exact where p is small."""
    p = special._like(p)[0]
    return special.elliprf(0 * ones_like(p), p, ones_like(p))


def ellipe(m):
    """The complete elliptic integral of the second kind of the parameter m <= 1; at 1 it is 1, with a slope of -infinity."""
    m = special._like(m)[0]
    end = equal(m, 1)
    k = where(end, 0.0, m)
    zero, one = zeros_like(m), ones_like(m)
    y = special.elliprf(zero, 1 - k, one) - k / 3 * special.elliprd(zero, 1 - k, one)
    return where(end, 1 + sqrt(where(end, 1 - m, 1.0)), y)


def _turns(phi):
    """How often pi fits into an angle, and the rest."""
    n = stop_gradient(round(phi / pi))
    return n, phi - n * pi


def ellipkinc(phi, m):
    """The integral of 1 / sqrt(1 - m sin(t)^2) from 0 to phi, of m < 1."""
    phi, m = special._like(phi, m)
    n, phi = special._turns(phi)
    s, c = sin(phi), cos(phi)
    whole = special.ellipk(where(equal(n, 0), 0.0, m))
    return s * special.elliprf(square(c), 1 - m * square(s), 1.0) + 2 * n * whole


def ellipeinc(phi, m):
    """The integral of sqrt(1 - m sin(t)^2) from 0 to phi, of m < 1."""
    phi, m = special._like(phi, m)
    n, phi = special._turns(phi)
    s, c = sin(phi), cos(phi)
    x, y = square(c), 1 - m * square(s)
    return s * (special.elliprf(x, y, 1.0) - m / 3 * square(s) * special.elliprd(x, y, 1.0)) + 2 * n * special.ellipe(m)


def ellipj(u, m):
    """Jacobi's functions sn, cn and dn and the amplitude, of 0 <= m < 1 (else NaN), by Gauss' descent."""
    u, m = special._like(u, m)
    m = where(logical_and(greater_equal(m, 0), less(m, 1)), m, nan)
    a, b, ratio = 0 * m + 1, sqrt(1 - m), []
    for _ in range(8):
        a, b, c = (a + b) / 2, sqrt(a * b), (a - b) / 2
        ratio = [c / a] + ratio
    phi = 256 * a * u
    for r in ratio:
        phi = (phi + asin(r * sin(phi))) / 2
    return sin(phi), cos(phi), sqrt(1 - m * square(sin(phi))), phi


def owens_t(h, a):
    """The probability that X > h and 0 < Y < a X, of standard normal X and Y: an integral over the angle."""
    h, a = special._like(h, a)
    t = cast(range(-68, 69), h.dtype) / 20
    x = 1 / (1 + exp(-pi * sinh(t)))
    weight = 0.05 * pi * cosh(t) * x * (1 - x)
    angle = atan(a)
    rise = square(tan(expand_dims(angle, -1) * x))
    return angle / (2 * pi) * reduce_sum(weight * exp(-expand_dims(square(h), -1) * (1 + rise) / 2), -1)


def ndtri_exp(y):
    """ndtri(exp(y)), where exp(y) is nearly 0 or 1, too: far below by Newton's method."""
    y = special._like(y)[0]
    far, near = less(y, -600), greater(y, -0.01)
    z = where(far, y, -1000.0)
    x = -sqrt(-2 * z - log(-4 * pi * z))
    for _ in range(4):
        f, slope = jvp(log_ndtr, [x], [ones_like(x)])
        x = x - (f - z) / slope
    middle = ndtri(exp(where(logical_or(far, near), -1.0, y)))
    return where(far, x, where(near, -ndtri(-expm1(where(near, y, -0.001))), middle))


def kolmogorov(y):
    """How likely Kolmogorov's statistic of many samples is larger than y, by the series that is short."""
    y = special._like(y)[0]
    high, low = greater(y, 0.8), less(y, 0.04)
    x, z, p, q = where(high, y, 1.0), where(logical_or(high, low), 0.5, y), 0.0, 0.0
    for k in range(1, 7):
        p = p - (-1) ** k * exp(-2 * k * k * square(x))
        q = q + exp(-((2 * k - 1) * pi) ** 2 / 8 / square(z))
    return where(high, 2 * p, where(low, 1.0, 1 - sqrt(2 * pi) / z * q))


def gdtria(p, b, x):
    """The a where gdtr(a, b, x) is p."""
    return divide(special.gammaincinv(b, p), x)


def diric(x, n):
    """sin(n x / 2) / (n sin(x / 2)), n a whole number; 1 or -1 where that is 0 / 0."""
    n, x = special._whole(n), special._like(x)[0]
    if n < 1:
        return nan * x
    s = sin(x / 2)
    there = less(abs(s), 1e-9)
    y = sin(n * x / 2) / (n * where(there, 1.0, s))
    return where(there, cos(stop_gradient(round(x / (2 * pi))) * (n - 1) * pi), y)
