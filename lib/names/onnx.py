# onnx: the operators of ONNX networks, whose inputs come by place, whose attributes by name.
# NAME is the newest, NAME_12 how it was up to opset 12. _outputs: how many results a node names; _types: the numbers of
# its inputs' element types. An input left out is None, a sequence a list.
from ops import acos as Acos, acosh as Acosh, asin as Asin, asinh as Asinh, atan as Atan, atanh as Atanh
from ops import logical_not as Not


def _dtype(number):
    """What holds the elements of a type of ONNX: of small ones the next that there is."""
    held = {1: float32, 2: int32, 3: int32, 4: int32, 5: int32, 6: int32, 7: int64, 9: bool, 10: float32, 11: float64,
            12: int64, 13: int64, 14: complex64, 15: complex128, 16: float32}
    if number not in held:
        raise ValueError(f"there are no tensors of the element type {number}")
    return held[number]


def _stored(x, number):
    """A value as a type of ONNX holds it: wrapped in a small integer, rounded in a small float, with a slope of 1."""
    if isinstance(x, list) or x is None:  # a sequence, an optional value
        return None if x is None else [onnx._stored(v, number) for v in x]
    x = cast(asarray(x), onnx._dtype(number))
    if number == 13 and bool(reduce_any(x < 0)):
        raise ValueError("numbers of uint64 from 2**63 up are not held here")
    if number in (2, 4, 12):
        return floormod(x, {2: 256, 4: 65536, 12: 4294967296}[number])
    if number in (3, 5):
        half = {3: 128, 5: 32768}[number]
        return floormod(x + half, 2 * half) - half
    if number not in (10, 16):
        return x
    return jax.lax.reduce_precision(x, 5, 10) if number == 10 else jax.lax.reduce_precision(x, 8, 7)


def _real(x):
    """Whether a value is of floats."""
    return 'int' not in str(x.dtype) and 'bool' not in str(x.dtype)


def _ints(x):
    """A list of whole numbers, of a tensor of them too."""
    return [int(i) for i in x] if isinstance(x, (list, tuple)) else [int(i) for i in reshape(x, [-1])]


def _axis(axis, n):
    """An axis counted from the first."""
    if axis < -n or axis >= n:
        raise ValueError(f"axis {axis} is none of {n} axes")
    return axis + n if axis < 0 else axis


def _along(A, B, axis, broadcast):
    """B in the shape that meets A: up to opset 6 its axes were those of A from one on, and only where that was said."""
    a, b = asarray(A), asarray(B)
    if not broadcast:
        if a.shape != b.shape:
            raise ValueError(f"{a.shape} does not fit {b.shape} without broadcast=1")
        return b
    return b if axis is None else reshape(b, [*b.shape] + [1] * (a.ndim - onnx._axis(axis, a.ndim) - b.ndim))


def Abs(X, consumed_inputs=None):
    """The size of each element."""
    return abs(X)


def Add(A, B):
    """The sum."""
    return add(A, B)


def Add_6(A, B, axis=None, broadcast=0, consumed_inputs=None):
    """The sum."""
    return add(A, onnx._along(A, B, axis, broadcast))


def And(A, B):
    """Whether both are true."""
    return logical_and(A, B)


def And_6(A, B, axis=None, broadcast=0):
    """Whether both are true."""
    return logical_and(A, onnx._along(A, B, axis, broadcast))


def BitShift(X, Y, direction, _types=None):
    """Whole numbers times or over powers of two, in as many bits as their type has."""
    x, y = asarray(X), asarray(Y)
    number = 7 if _types is None else _types[0]
    bits = {2: 8, 3: 8, 4: 16, 5: 16, 6: 32, 12: 32}[number] if number in (2, 3, 4, 5, 6, 12) else 63
    two = pow(cast(2, int64), cast(minimum(y, bits), int64)) if bits < 63 else pow(cast(2, int64), cast(y, int64))
    if direction not in ('LEFT', 'RIGHT'):
        raise ValueError("direction must be 'LEFT' or 'RIGHT'")
    z = cast(x, int64) * two if direction == 'LEFT' else floordiv(cast(x, int64), two)
    return onnx._stored(z, number)


def Cast(input, to, saturate=1, _types=None):
    """The same values as another type has them."""
    if _types is not None and _types[0] == 8:
        held = onnx._dtype(to)
        return onnx._stored(asarray(onnx._numbers(input, held in (int32, int64)), int64 if held == int64 else float64), to)
    x = asarray(input)
    if to == 8:
        return onnx._written(x)
    if to == 9:
        return x if x.dtype == torch.bool else not_equal(x, 0)
    return onnx._stored(x, to)


def _numbers(texts, whole):
    """The numbers that texts say, of whole ones all digits."""
    t = onnx._texts(texts)
    if isinstance(t, list):
        return [onnx._numbers(v, whole) for v in t]
    digits = t[1:] if t[:1] in ('+', '-') else t
    return (int(t) if digits.isdigit() else int(float(t))) if whole else float(t)


def _written(x):
    """Numbers as texts, with as many digits as tell them from others."""
    return str(x).replace('inf', 'INF').replace('nan', 'NaN') if x.ndim == 0 else [onnx._written(v) for v in x]


def _texts(x):
    """Texts as a list, or one text."""
    return x if isinstance(x, str) else list(x) if isinstance(x, (list, tuple)) else x.tolist()


def CastLike(input, target_type, saturate=1, _types=None):
    """The same values as the type of another input has them."""
    if _types is None or not _types[1]:
        return cast(input, asarray(target_type).dtype)
    return onnx.Cast(input, _types[1], saturate, _types)


def Ceil(X, consumed_inputs=None):
    """The next whole number above."""
    return ceil(X)


def Celu(X, alpha=1.0):
    """elu with a slope that is continuous for every alpha."""
    return celu(X, alpha)


def Clip(input, min=None, max=None, consumed_inputs=None):
    """The input kept between min and max."""
    x = input if min is None else maximum(input, cast(min, asarray(input).dtype))
    return x if max is None else minimum(x, cast(max, asarray(input).dtype))


def Cos(input):
    """The cosine."""
    return cos(input)


def Cosh(input):
    """The hyperbolic cosine."""
    return cosh(input)


def Div(A, B):
    """The quotient, of whole numbers without the fraction."""
    a, b = asarray(A), asarray(B)
    if onnx._real(a):
        return divide(a, b)
    q = floordiv(a, b)
    return where(logical_and(q < 0, not_equal(q * b, a)), q + 1, q)


def Div_6(A, B, axis=None, broadcast=0, consumed_inputs=None):
    """The quotient, of whole numbers without the fraction."""
    return onnx.Div(A, onnx._along(A, B, axis, broadcast))


def Elu(X, alpha=1.0, consumed_inputs=None):
    """The input where it is positive, alpha (e^x - 1) elsewhere."""
    return elu(X, alpha)


def Equal(A, B):
    """Whether both are equal."""
    return equal(A, B)


def Equal_6(A, B, axis=None, broadcast=0):
    """Whether both are equal."""
    return equal(A, onnx._along(A, B, axis, broadcast))


def Erf(input):
    """The error function."""
    return erf(input)


def Exp(input, consumed_inputs=None):
    """e to the power of each element."""
    return exp(input)


def Floor(X, consumed_inputs=None):
    """The next whole number below."""
    return floor(X)


def Gelu(X, approximate='none'):
    """Gaussian error linear unit, as it is or by 'tanh'."""
    if approximate not in ('none', 'tanh'):
        raise ValueError("approximate must be 'none' or 'tanh'")
    return gelu(X, approximate == 'tanh')


def Greater(A, B):
    """Whether the first is larger."""
    return greater(A, B)


def Greater_6(A, B, axis=None, broadcast=0):
    """Whether the first is larger."""
    return greater(A, onnx._along(A, B, axis, broadcast))


def GreaterOrEqual(A, B):
    """Whether the first is as large or larger."""
    return greater_equal(A, B)


def HardSigmoid(X, alpha=0.2, beta=0.5, consumed_inputs=None):
    """alpha x + beta, kept between 0 and 1."""
    return clip_by_value(alpha * asarray(X) + beta, 0, 1)


def HardSwish(X):
    """The input times x / 6 + 1/2, kept between 0 and 1."""
    return X * clip_by_value(asarray(X) / 6 + 0.5, 0, 1)


def Identity(input):
    """The input."""
    return input if input is None or isinstance(input, (list, tuple, str)) else identity(input)


def IsInf(X, detect_negative=1, detect_positive=1):
    """Whether an element is infinite, of the signs that are asked for."""
    x = asarray(X)
    y = is_inf(x)
    y = y if detect_negative else logical_and(y, x > 0)
    return y if detect_positive else logical_and(y, x < 0)


def IsNaN(X):
    """Whether an element is no number."""
    return is_nan(X)


def LeakyRelu(X, alpha=0.01, consumed_inputs=None):
    """The input where it is positive, times alpha elsewhere."""
    return leaky_relu(X, alpha)


def Less(A, B):
    """Whether the first is smaller."""
    return less(A, B)


def Less_6(A, B, axis=None, broadcast=0):
    """Whether the first is smaller."""
    return less(A, onnx._along(A, B, axis, broadcast))


def LessOrEqual(A, B):
    """Whether the first is as small or smaller."""
    return less_equal(A, B)


def Log(input, consumed_inputs=None):
    """The natural logarithm."""
    return log(input)


def Max(*data, consumed_inputs=None):
    """The largest of several."""
    y = data[0]
    for x in data[1:]:
        y = maximum(y, x)
    return y


def Mean(*data, consumed_inputs=None):
    """The mean of several."""
    return onnx.Sum(*data) / len(data)


def Min(*data, consumed_inputs=None):
    """The smallest of several."""
    y = data[0]
    for x in data[1:]:
        y = minimum(y, x)
    return y


def Mish(X):
    """The input times tanh(softplus(x))."""
    return mish(X)


def Mod(A, B, fmod=0):
    """The rest of a division: with the sign of the divisor, with fmod that of what is divided."""
    a, b = asarray(A), asarray(B)
    if not fmod:
        if onnx._real(a):
            raise ValueError("Mod of floats needs fmod=1")
        return floormod(a, b)
    return where(a < 0, -floormod(-a, abs(b)), floormod(a, abs(b)))


def Mul(A, B):
    """The product."""
    return multiply(A, B)


def Mul_6(A, B, axis=None, broadcast=0, consumed_inputs=None):
    """The product."""
    return multiply(A, onnx._along(A, B, axis, broadcast))


def Neg(X, consumed_inputs=None):
    """The input with the other sign."""
    return negative(X)


def Or(A, B):
    """Whether one is true."""
    return logical_or(A, B)


def Or_6(A, B, axis=None, broadcast=0):
    """Whether one is true."""
    return logical_or(A, onnx._along(A, B, axis, broadcast))


def PRelu(X, slope):
    """The input where it is positive, times a slope elsewhere."""
    return where(X > 0, X, X * slope)


def PRelu_6(X, slope, consumed_inputs=None):
    """The input where it is positive, times a slope elsewhere: one, or one for each channel."""
    x, s = asarray(X), asarray(slope)
    return onnx.PRelu(x, reshape(s, [-1] + [1] * (x.ndim - 2)) if s.ndim == 1 and s.size > 1 else s)


def Pow(X, Y):
    """The first to the power of the second, in the type of the first."""
    x, y = asarray(X), asarray(Y)
    if x.dtype == y.dtype:
        return pow(x, y)
    if onnx._real(x) or not onnx._real(y):
        return pow(x, cast(y, x.dtype))
    return cast(pow(cast(x, float64), cast(y, float64)), x.dtype)


def Pow_6(X, Y, axis=None, broadcast=0):
    """The first to the power of the second."""
    return onnx.Pow(X, onnx._along(X, Y, axis, broadcast))


def Reciprocal(X, consumed_inputs=None):
    """1 / x."""
    return reciprocal(X)


def Relu(X, consumed_inputs=None):
    """The input where it is positive, 0 elsewhere."""
    x = asarray(X)
    return relu(x) if onnx._real(x) else maximum(x, 0)


def Round(X):
    """The nearest whole number, of two the even one."""
    return round(X)


def Selu(X, alpha=1.6732631921768188, gamma=1.0507010221481323, consumed_inputs=None):
    """gamma times the input where it is positive, gamma alpha (e^x - 1) elsewhere."""
    return gamma * elu(X, alpha)


def Selu_5(X, alpha=1.6732, gamma=1.0507, consumed_inputs=None):
    """gamma times the input where it is positive, gamma alpha (e^x - 1) elsewhere."""
    return gamma * elu(X, alpha)


def Shrink(input, bias=0.0, lambd=0.5):
    """The input less bias above lambd, plus bias below -lambd, 0 between."""
    x = asarray(input)
    return where(x < -lambd, x + bias, where(x > lambd, x - bias, 0.0))


def Sigmoid(X, consumed_inputs=None):
    """1 / (1 + e^-x)."""
    return sigmoid(X)


def Sign(input):
    """-1, 0 or 1."""
    return sign(input)


def Sin(input):
    """The sine."""
    return sin(input)


def Sinh(input):
    """The hyperbolic sine."""
    return sinh(input)


def Softplus(X):
    """log(1 + e^x)."""
    return softplus(X)


def Softsign(input):
    """x / (1 + |x|)."""
    return softsign(input)


def Sqrt(X, consumed_inputs=None):
    """The square root."""
    return sqrt(X)


def Sub(A, B):
    """The difference."""
    return subtract(A, B)


def Sub_6(A, B, axis=None, broadcast=0, consumed_inputs=None):
    """The difference."""
    return subtract(A, onnx._along(A, B, axis, broadcast))


def Sum(*data, consumed_inputs=None):
    """The sum of several."""
    y = data[0]
    for x in data[1:]:
        y = y + x
    return y


def Tan(input):
    """The tangent."""
    return tan(input)


def Tanh(input, consumed_inputs=None):
    """The hyperbolic tangent."""
    return tanh(input)


def ThresholdedRelu(X, alpha=1.0):
    """The input where it is above alpha, 0 elsewhere."""
    return where(X > alpha, X, 0.0)


def Where(condition, X, Y):
    """X where a condition holds, Y elsewhere."""
    return where(condition, X, Y)


def Xor(A, B):
    """Whether one is true, and not both."""
    return not_equal(A, B)


def Xor_6(A, B, axis=None, broadcast=0):
    """Whether one is true, and not both."""
    return not_equal(A, onnx._along(A, B, axis, broadcast))
