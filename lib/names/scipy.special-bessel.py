# Bessel functions. By the order there is no derivative: it is a number.
def jv(v, z):
    """The Bessel function of the first kind of order v."""
    return bessel_jv(special._like(z)[0], v)


def jve(v, z):
    """jv, of numbers that are not complex."""
    return special.jv(v, z)


def jn(n, x):
    """The Bessel function of the first kind of order n."""
    return special.jv(n, x)


def j0(x):
    """The Bessel function of the first kind of order 0."""
    return special.jv(0, x)


def j1(x):
    """The Bessel function of the first kind of order 1."""
    return special.jv(1, x)


def yv(v, z):
    """The Bessel function of the second kind of order v."""
    return bessel_yv(special._like(z)[0], v)


def yve(v, z):
    """yv, of numbers that are not complex."""
    return special.yv(v, z)


def yn(n, x):
    """The Bessel function of the second kind of order n."""
    return special.yv(special._whole(n), x)


def y0(x):
    """The Bessel function of the second kind of order 0."""
    return special.yv(0, x)


def y1(x):
    """The Bessel function of the second kind of order 1."""
    return special.yv(1, x)


def iv(v, z):
    """The modified Bessel function of the first kind of order v."""
    return bessel_iv(special._like(z)[0], v)


def ive(v, z):
    """exp(-|z|) iv(v, z)."""
    return bessel_ive(special._like(z)[0], v)


def kv(v, z):
    """The modified Bessel function of the second kind of order v."""
    return bessel_kv(special._like(z)[0], v)


def kve(v, z):
    """exp(z) kv(v, z)."""
    return bessel_kve(special._like(z)[0], v)


def kn(n, x):
    """The modified Bessel function of the second kind of order n."""
    return special.kv(special._whole(n), x)


def k0(x):
    """The modified Bessel function of the second kind of order 0."""
    return special.kv(0, x)


def k0e(x):
    """exp(x) k0(x)."""
    return special.kve(0, x)


def k1(x):
    """The modified Bessel function of the second kind of order 1."""
    return special.kv(1, x)


def k1e(x):
    """exp(x) k1(x)."""
    return special.kve(1, x)


def _diff(f, v, z, n, sign):
    """The derivative of order n, where that of order 1 is (f(v - 1, z) + sign f(v + 1, z)) / 2."""
    y, factor = f(v - n, z), 1.0
    for k in range(1, n + 1):
        factor = factor * sign * (n - k + 1) / k
        y = y + factor * f(v - n + 2 * k, z)
    return y / 2 ** n


def jvp(v, z, n=1):
    """The derivative of order n of jv."""
    return special._diff(special.jv, v, z, n, -1)


def yvp(v, z, n=1):
    """The derivative of order n of yv."""
    return special._diff(special.yv, v, z, n, -1)


def ivp(v, z, n=1):
    """The derivative of order n of iv."""
    return special._diff(special.iv, v, z, n, 1)


def kvp(v, z, n=1):
    """The derivative of order n of kv."""
    return (-1) ** n * special._diff(special.kv, v, z, n, 1)


def _spherical(f, n, z, sign):
    """sqrt(pi / (2 z)) f(n + 1/2, z), which near 0 is a series of even powers times z^n."""
    near = less(abs(z), 0.5)
    t, y, odd = square(where(near, z, 0.0)) / 2, 1.0, 1.0
    for k in range(10, 0, -1):
        y = 1 + sign * t * y / (k * (2 * n + 2 * k + 1))
    for k in range(n):
        odd = odd * (2 * k + 3)
    far = where(near, 1.0, abs(z))
    y = where(near, y, sqrt(pi / 2 / far) * f(far, n + 0.5) * odd * pow(far, -n))
    return y * pow(z, n) / odd


def spherical_jn(n, z, derivative=False):
    """The spherical Bessel function of the first kind of order n, a whole number, or its derivative."""
    z = special._like(z)[0]
    return special._derived(lambda x: special._spherical(bessel_jv, n, x, -1), z, derivative)


def spherical_in(n, z, derivative=False):
    """The modified spherical Bessel function of the first kind of order n, a whole number, or its derivative."""
    z = special._like(z)[0]
    return special._derived(lambda x: special._spherical(bessel_iv, n, x, 1), z, derivative)


def spherical_yn(n, z, derivative=False):
    """The spherical Bessel function of the second kind of order n, a whole number, or its derivative; of z > 0."""
    z = special._like(z)[0]
    return special._derived(lambda x: sqrt(pi / 2 / x) * bessel_yv(x, special._whole(n) + 0.5), z, derivative)


def spherical_kn(n, z, derivative=False):
    """The modified spherical Bessel function of the second kind of order n, or its derivative; of z > 0."""
    z = special._like(z)[0]
    return special._derived(lambda x: sqrt(pi / 2 / x) * bessel_kv(x, special._whole(n) + 0.5), z, derivative)


def _derived(f, z, derivative):
    """f(z), or its derivative."""
    return jvp(f, [z], [ones_like(z)])[1] if derivative else f(z)


def _hankel(v, z, sign, n=0):
    """The derivative of order n of jv + sign i yv; below 0 it is that of the upper half plane, as SciPy's. NaN at 0."""
    z = special._like(z)[0]
    x, below, r = where(equal(z, 0), nan, abs(z)), less(z, 0), v - round(v)
    turn = where(below, (-1.0) ** (round(v) + n), 1.0)
    c, s = turn * where(below, sin(pi * (0.5 - abs(r))), 1.0), turn * where(below, sin(pi * r), 0.0)
    j, y = special.jvp(v, x, n), special.yvp(v, x, n)
    return complex(where(below, 1.0 - 2 * sign, 1.0) * c * j + sign * s * y, s * j + sign * c * y)


def hankel1(v, z):
    """jv(v, z) + i yv(v, z), of a real z."""
    return special._hankel(v, z, 1)


def hankel2(v, z):
    """jv(v, z) - i yv(v, z), of a real z."""
    return special._hankel(v, z, -1)


def hankel1e(v, z):
    """exp(-i z) hankel1(v, z)."""
    z = special._like(z)[0]
    return special.hankel1(v, z) * complex(cos(z), -sin(z))


def hankel2e(v, z):
    """exp(i z) hankel2(v, z)."""
    z = special._like(z)[0]
    return special.hankel2(v, z) * complex(cos(z), sin(z))


def h1vp(v, z, n=1):
    """The derivative of order n of hankel1."""
    return special._hankel(v, z, 1, n)


def h2vp(v, z, n=1):
    """The derivative of order n of hankel2."""
    return special._hankel(v, z, -1, n)


def _derived_too(f, x):
    """f(x) and its derivative."""
    y, slope = jvp(f, [x], [ones_like(x)])
    return y, slope


def riccati_jn(n, x):
    """x times the spherical Bessel functions of the first kind of orders 0 to n, and its derivatives; x is one number."""
    x = special._like(x)[0]
    return special._derived_too(lambda t: stack([t * special.spherical_jn(k, t) for k in range(n + 1)]), x)


def riccati_yn(n, x):
    """x times the spherical Bessel functions of the second kind of orders 0 to n, and its derivatives; x is one number."""
    x = special._like(x)[0]
    return special._derived_too(lambda t: stack([t * special.spherical_yn(k, t) for k in range(n + 1)]), x)


def airy(z):
    """Airy's functions and their derivatives, Ai, Ai', Bi, Bi': by Bessel's of order 1/3 and 2/3, near 0 by their series."""
    z = special._like(z)[0]
    near, above = less(abs(z), 1), greater_equal(z, 1)
    x = where(near, z, 0.0)
    p, q, r, s, t = 1.0, 1.0, 1.0, 1.0, x ** 3
    for k in range(8, 0, -1):
        p, q = 1 + p * t / (3 * k * (3 * k - 1)), 1 + q * t / (3 * k * (3 * k + 1))
        r, s = 1 + r * t / (3 * k * (3 * k + 2)), 1 + s * t / (3 * k * (3 * k - 2))
    f, g, f1, g1 = 0.3550280538878172 * p, 0.2588194037928068 * x * q, 0.1775140269439086 * square(x) * r, 0.2588194037928068 * s
    x = where(above, z, 1.0)
    a, b, w = bessel_kv, bessel_iv, 2 / 3 * x * sqrt(x)
    up = [sqrt(x / 3) / pi * a(w, 1 / 3), -x / (pi * sqrt(3.0)) * a(w, 2 / 3),
          sqrt(x / 3) * (b(w, -1 / 3) + b(w, 1 / 3)), x / sqrt(3.0) * (b(w, -2 / 3) + b(w, 2 / 3))]
    x = where(logical_or(near, above), 1.0, -z)
    b, w = bessel_jv, 2 / 3 * x * sqrt(x)
    down = [sqrt(x) / 3 * (b(w, 1 / 3) + b(w, -1 / 3)), x / 3 * (b(w, 2 / 3) - b(w, -2 / 3)),
            sqrt(x / 3) * (b(w, -1 / 3) - b(w, 1 / 3)), x / sqrt(3.0) * (b(w, -2 / 3) + b(w, 2 / 3))]
    middle = [f - g, f1 - g1, sqrt(3.0) * (f + g), sqrt(3.0) * (f1 + g1)]
    y = [where(near, m, where(above, u, d)) for m, u, d in zip(middle, up, down)]
    return y[0], y[1], y[2], y[3]
