# math, of Python: of arrays, too, element by element
from ops import acos, acosh, asin, asinh, atan, atan2, atanh, cbrt, copysign, cos, cosh, erf, erfc, exp, expm1
from ops import abs as fabs, isfinite, isinf, isnan, lgamma, log10, log1p, log2, pow, sin, sinh, sqrt, tan, tanh
from numpy import degrees, exp2, fmod, ldexp, modf, radians


def log(x, base=None):
    """The natural logarithm, or that to a base."""
    if base is None:
        return log(x)
    x, base = np._both(x, base)
    return log(x) / log(base)


def floor(x):
    """The largest whole number that is no larger; of a tensor, element by element."""
    if not isinstance(x, (int, float)):
        return floor(x)
    y = int(x)
    return y - 1 if y > x else y


def ceil(x):
    """The smallest whole number that is no smaller; of a tensor, element by element."""
    return -math.floor(-x) if isinstance(x, (int, float)) else ceil(x)


def trunc(x):
    """The whole number next to x on the way to 0; of a tensor, element by element."""
    return int(x) if isinstance(x, (int, float)) else trunc(x)


def hypot(*coordinates):
    """The length of a vector."""
    return norm(stack(list(coordinates)), axis=0)


def dist(p, q):
    """The distance of two points."""
    return norm(subtract(p, q))


def fsum(seq):
    """The sum of the elements."""
    return reduce_sum(seq)


def prod(iterable, *, start=1):
    """The product of the elements, times start."""
    return reduce_prod(iterable) * start


def sumprod(p, q):
    """The sum of the products of the elements."""
    return reduce_sum(multiply(p, q))


def remainder(x, y):
    """x less the multiple of y that is nearest to it."""
    return x - multiply(y, round(divide(x, y)))


def gamma(x):
    """The gamma function; NaN at 0 and the whole numbers below."""
    return tgamma(where(equal(x, 0), -1.0, x))


def isclose(a, b, *, rel_tol=1e-09, abs_tol=0.0):
    """Whether a and b differ by no more than a part of the larger one, or than abs_tol."""
    near = maximum(multiply(rel_tol, maximum(abs(a), abs(b))), abs_tol)
    near = logical_and(less_equal(abs(subtract(a, b)), near), logical_and(is_finite(a), is_finite(b)))
    return logical_or(near, equal(a, b))


def factorial(x):
    """The product of the whole numbers from 1 to x."""
    y = 1
    for k in range(2, x + 1):
        y = y * k
    return y


def perm(n, k=None):
    """In how many ways k of n things can stand in order."""
    y = 1
    for j in range(n if k is None else k):
        y = y * (n - j)
    return y


def _common(a, b):
    while b != 0:
        a, b = b, a % b
    return a


def comb(n, k):
    """In how many ways k of n things can be chosen."""
    y = 1 if k <= n else 0
    for j in range(k if 2 * k <= n else n - k):
        # Nothing between is larger than the result, which a whole number has no room for beyond 64 bits.
        both = math._common(n - j, j + 1)
        part = (j + 1) // both
        y = (y // part if y <= 9223372036854775807 else int(y / part)) * ((n - j) // both)
    return y


gcd = refused("it is of whole numbers, which have no derivative here")
lcm = refused("it is of whole numbers, which have no derivative here")
isqrt = refused("it is of whole numbers; write floor(sqrt(x))")
frexp = refused("it looks at how a number is stored, which has no derivative")
nextafter = refused("it looks at how a number is stored, which has no derivative")
ulp = refused("it looks at how a number is stored, which has no derivative")
