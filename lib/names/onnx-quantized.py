# onnx: numbers in 8 bits. Rounding and saturation have the slope of what is rounded, 0 where it saturates.


def _range(number):
    """The least and the largest number of an element type, uint8 if nothing is known of it."""
    ends = {0: (0, 255), 2: (0, 255), 3: (-128, 127), 4: (0, 65535), 5: (-32768, 32767)}
    if number not in ends:
        raise ValueError(f"numbers are not quantized to the element type {number}: int8, uint8, int16 or uint16")
    return ends[number]


def _spread(v, x, axis):
    """One number for all, or one for each place of an axis, in the shape that meets x."""
    v = asarray(v)
    if v.size == 1:
        return reshape(v, [])
    if v.ndim != 1:
        raise ValueError(f"scales and zero points are one number or one for each place of an axis, not {v.shape}")
    return reshape(v, [-1 if i == onnx._axis(axis, x.ndim) else 1 for i in range(x.ndim)])


def QuantizeLinear(x, y_scale, y_zero_point=None, axis=1, saturate=1, _types=None):
    """x / scale, rounded to even, plus the zero point, kept in the range of its type."""
    x = asarray(x)
    number = 2 if y_zero_point is None else 0 if _types is None else _types[2]
    low, high = onnx._range(number)
    y = round(x / onnx._spread(y_scale, x, axis))
    y = y if y_zero_point is None else y + cast(onnx._spread(y_zero_point, x, axis), y.dtype)
    return cast(clip_by_value(y, low, high), int32)


def QuantizeLinear_12(x, y_scale, y_zero_point=None, _types=None):
    """x / scale, rounded to even, plus the zero point, kept in the range of its type."""
    return onnx.QuantizeLinear(x, y_scale, y_zero_point, 1, 1, _types)


def DequantizeLinear(x, x_scale, x_zero_point=None, axis=1):
    """What quantized numbers mean: less the zero point, times the scale."""
    x, scale = asarray(x), asarray(x_scale)
    x = x if x_zero_point is None else x - cast(onnx._spread(x_zero_point, x, axis), x.dtype)
    return cast(x, scale.dtype) * onnx._spread(scale, x, axis)


def DequantizeLinear_12(x, x_scale, x_zero_point=None):
    """What quantized numbers mean: less the zero point, times the scale."""
    return onnx.DequantizeLinear(x, x_scale, x_zero_point)


def DynamicQuantizeLinear(x):
    """Numbers in 8 bits whose range is that of the input with 0; the scale; the zero point."""
    x = asarray(x)
    low, high = minimum(reduce_min(x), 0.0), maximum(reduce_max(x), 0.0)
    scale = (high - low) / 255.0
    zero = clip_by_value(round(-low / scale), 0, 255)
    y = clip_by_value(round(x / scale) + zero, 0, 255)
    return cast(y, int32), scale, cast(zero, int32)


def _shifted(x, zero, axis):
    """Whole numbers less their zero point."""
    x = cast(x, float64)
    return x if zero is None else x - cast(onnx._spread(zero, x, axis), float64)


def MatMulInteger(A, B, a_zero_point=None, b_zero_point=None):
    """The products of matrices of whole numbers less their zero points: one for each row of A, for each column of B."""
    y = np.matmul(onnx._shifted(A, a_zero_point, -2), onnx._shifted(B, b_zero_point, -1))
    return cast(y, int32)


def ConvInteger(x, w, x_zero_point=None, w_zero_point=None, auto_pad='NOTSET', dilations=None, group=1,
                kernel_shape=None, pads=None, strides=None):
    """The convolution of whole numbers less their zero points: one for each filter of w."""
    y = onnx.Conv(onnx._shifted(x, x_zero_point, 1), onnx._shifted(w, w_zero_point, 0), None, auto_pad, dilations,
                  group, kernel_shape, pads, strides)
    return cast(y, int32)


def _quantized(y, scale, y_scale, y_zero_point, axis, number):
    """Sums of products, times what they stand for, in another type's numbers."""
    y = round(y * scale / cast(onnx._spread(y_scale, y, axis), y.dtype))
    low, high = onnx._range(number)
    return cast(clip_by_value(y + cast(onnx._spread(y_zero_point, y, axis), y.dtype), low, high), int32)


def QLinearMatMul(a, a_scale, a_zero_point, b, b_scale, b_zero_point, y_scale, y_zero_point, _types=None):
    """MatMul of what quantized numbers mean, quantized."""
    y = np.matmul(onnx._shifted(a, a_zero_point, -2), onnx._shifted(b, b_zero_point, -1))
    scale = cast(onnx._spread(a_scale, y, -2), float64) * cast(onnx._spread(b_scale, y, -1), float64)
    return onnx._quantized(y, scale, y_scale, y_zero_point, -2, 0 if _types is None else _types[7])


def QLinearConv(x, x_scale, x_zero_point, w, w_scale, w_zero_point, y_scale, y_zero_point, B=None, auto_pad='NOTSET',
                dilations=None, group=1, kernel_shape=None, pads=None, strides=None, _types=None):
    """Conv of what quantized numbers mean, quantized; the bias is of their products."""
    bias = None if B is None else cast(B, float64)
    y = onnx.Conv(onnx._shifted(x, x_zero_point, 1), onnx._shifted(w, w_zero_point, 0), bias, auto_pad, dilations,
                  group, kernel_shape, pads, strides)
    scale = cast(onnx._spread(x_scale, y, 1), float64) * cast(onnx._spread(w_scale, y, 1), float64)
    return onnx._quantized(y, scale, y_scale, y_zero_point, 1, 0 if _types is None else _types[7])
