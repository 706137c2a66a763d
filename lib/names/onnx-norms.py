# onnx: products, reductions, softmax and its kin, normalizations, losses


def Gemm(A, B, C=None, alpha=1.0, beta=1.0, transA=0, transB=0):
    """alpha A B + beta C, of A and B transposed where that is said."""
    y = matmul(A, B, transpose_a=transA != 0, transpose_b=transB != 0)
    y = y if alpha == 1.0 else y * alpha
    return y if C is None or beta == 0.0 else y + (C if beta == 1.0 else C * beta)


def Gemm_6(A, B, C, alpha=1.0, beta=1.0, broadcast=0, transA=0, transB=0):
    """alpha A B + beta C, of A and B transposed where that is said."""
    return onnx.Gemm(A, B, C, alpha, beta, transA, transB)


def MatMul(A, B):
    """The products of matrices."""
    return np.matmul(A, B)


def Einsum(*Inputs, equation):
    """Sums of products by letters of axes."""
    return einsum(equation, *Inputs)


def Det(X):
    """The determinant of each matrix."""
    return det(X)


def _axes(data, axes, noop_with_empty_axes=0):
    """Which axes are meant: all if none is said, or none with noop_with_empty_axes."""
    axes = [] if axes is None else onnx._ints(axes)
    return axes if axes or noop_with_empty_axes else list(range(asarray(data).ndim))


def ReduceSum(data, axes=None, keepdims=1, noop_with_empty_axes=0):
    """The sum over axes."""
    return reduce_sum(data, onnx._axes(data, axes, noop_with_empty_axes), keepdims != 0)


def ReduceMean(data, axes=None, keepdims=1, noop_with_empty_axes=0):
    """The mean over axes."""
    return reduce_mean(data, onnx._axes(data, axes, noop_with_empty_axes), keepdims != 0)


def ReduceMax(data, axes=None, keepdims=1, noop_with_empty_axes=0):
    """The largest element over axes."""
    return reduce_max(data, onnx._axes(data, axes, noop_with_empty_axes), keepdims != 0)


def ReduceMin(data, axes=None, keepdims=1, noop_with_empty_axes=0):
    """The smallest element over axes."""
    return reduce_min(data, onnx._axes(data, axes, noop_with_empty_axes), keepdims != 0)


def ReduceProd(data, axes=None, keepdims=1, noop_with_empty_axes=0):
    """The product over axes."""
    return reduce_prod(data, onnx._axes(data, axes, noop_with_empty_axes), keepdims != 0)


def ReduceL1(data, axes=None, keepdims=1, noop_with_empty_axes=0):
    """The sum of sizes over axes."""
    return reduce_sum(abs(data), onnx._axes(data, axes, noop_with_empty_axes), keepdims != 0)


def ReduceL2(data, axes=None, keepdims=1, noop_with_empty_axes=0):
    """The square root of the sum of squares over axes."""
    axes = onnx._axes(data, axes, noop_with_empty_axes)
    return norm(data, axis=axes, keepdims=keepdims != 0) if axes else abs(data)


def ReduceLogSum(data, axes=None, keepdims=1, noop_with_empty_axes=0):
    """The logarithm of the sum over axes."""
    return log(reduce_sum(data, onnx._axes(data, axes, noop_with_empty_axes), keepdims != 0))


def ReduceLogSumExp(data, axes=None, keepdims=1, noop_with_empty_axes=0):
    """The logarithm of the sum of exponentials over axes."""
    return reduce_logsumexp(data, onnx._axes(data, axes, noop_with_empty_axes), keepdims != 0)


def ReduceSumSquare(data, axes=None, keepdims=1, noop_with_empty_axes=0):
    """The sum of squares over axes."""
    return reduce_sum(square(data), onnx._axes(data, axes, noop_with_empty_axes), keepdims != 0)


def _place(f, data, axis, keepdims, last):
    """Where an axis has its largest or smallest element: of equal ones the first, or the last."""
    x = asarray(data)
    k = onnx._axis(axis, x.ndim)
    y = x.shape[k] - 1 - f(reverse(x, [k]), k) if last else f(x, k)
    return cast(expand_dims(y, k) if keepdims else y, int64)


def ArgMax(data, axis=0, keepdims=1, select_last_index=0):
    """Where an axis has its largest element."""
    return onnx._place(lambda x, k: argmax(x, k), data, axis, keepdims, select_last_index)


def ArgMin(data, axis=0, keepdims=1, select_last_index=0):
    """Where an axis has its smallest element."""
    return onnx._place(lambda x, k: argmin(x, k), data, axis, keepdims, select_last_index)


def CumSum(x, axis, exclusive=0, reverse=0):
    """The sums of the elements up to each along an axis."""
    return cumsum(x, int(reshape(axis, [])), exclusive != 0, reverse != 0)


def _matrix(f, input, axis):
    """A function of the rows of a matrix, which the axes from one on are made: up to opset 12."""
    x = asarray(input)
    return reshape(f(onnx.Flatten(x, axis)), x.shape)


def Softmax(input, axis=-1):
    """Exponentials over their sum along an axis."""
    return softmax(input, axis)


def Softmax_12(input, axis=1):
    """Exponentials over their sum along all axes from one on."""
    return onnx._matrix(lambda x: softmax(x, -1), input, axis)


def LogSoftmax(input, axis=-1):
    """The logarithm of softmax along an axis."""
    return log_softmax(input, axis)


def LogSoftmax_12(input, axis=1):
    """The logarithm of softmax along all axes from one on."""
    return onnx._matrix(lambda x: log_softmax(x, -1), input, axis)


def Hardmax(input, axis=-1):
    """1 at the first of the largest elements of an axis, 0 elsewhere."""
    x = asarray(input)
    return one_hot(argmax(x, axis), x.shape[axis], axis=axis, dtype=x.dtype)


def Hardmax_12(input, axis=1):
    """1 at the first of the largest elements of all axes from one on, 0 elsewhere."""
    return onnx._matrix(lambda x: onnx.Hardmax(x, -1), input, axis)


def _normal(x, axes, epsilon):
    """With mean 0 and variance 1 over axes; the mean, and 1 over the deviation."""
    mean = reduce_mean(x, axes, True)
    y = x - mean
    scale = rsqrt(reduce_mean(square(y), axes, True) + epsilon)
    return y * scale, mean, scale


def BatchNormalization(X, scale, B, input_mean, input_var, epsilon=1e-05, momentum=0.9, training_mode=0, _outputs=1):
    """Each channel less its mean over its deviation: those given, or in training its own, from which those given learn."""
    x, c = asarray(X), lambda v: onnx._channels(v, asarray(X).ndim)
    if not training_mode:
        if _outputs > 1:
            raise ValueError("BatchNormalization has one output unless training_mode=1")
        return (x - c(input_mean)) * (c(scale) * rsqrt(c(input_var) + epsilon)) + c(B)
    axes = [0] + list(range(2, x.ndim))
    y, mean, over = onnx._normal(x, axes, epsilon)
    out = [y * c(scale) + c(B), input_mean * momentum + reshape(mean, [-1]) * (1 - momentum)]
    out.append(input_var * momentum + reduce_mean(square(x - mean), axes) * (1 - momentum))
    return tuple(out[:_outputs]) if _outputs > 1 else out[0]


def BatchNormalization_13(X, scale, B, mean, var, epsilon=1e-05, momentum=0.9, is_test=0, spatial=1,
                          consumed_inputs=None, _outputs=1):
    """Each channel, or without spatial each place, less its mean over its deviation, as given; training is not there."""
    if _outputs > 1:
        raise ValueError("BatchNormalization in training has outputs that opset 14 defines: convert the network to it")
    if spatial:
        return onnx.BatchNormalization(X, scale, B, mean, var, epsilon, momentum)
    return (X - mean) * (scale * rsqrt(var + epsilon)) + B


def BatchNormalization_6(X, scale, B, mean, var, epsilon=1e-05, momentum=0.9, is_test=0, spatial=1,
                         consumed_inputs=None, _outputs=1):
    """Each channel, or without spatial each place, less its mean over its deviation, as given; training is not there."""
    if not is_test:
        raise ValueError("BatchNormalization in training, is_test=0, is not there before opset 14")
    return onnx.BatchNormalization_13(X, scale, B, mean, var, epsilon, momentum, 1, spatial, None, _outputs)


def InstanceNormalization(input, scale, B, epsilon=1e-05, consumed_inputs=None):
    """Each channel of each example with mean 0 and variance 1, then scaled and shifted."""
    x = asarray(input)
    y = onnx._normal(x, onnx._behind(x), epsilon)[0]
    return y * onnx._channels(scale, x.ndim) + onnx._channels(B, x.ndim)


def GroupNormalization(X, scale, bias, num_groups, epsilon=1e-05, stash_type=1):
    """Each group of channels with mean 0 and variance 1, then each channel scaled and shifted."""
    x = asarray(X)
    y = onnx._normal(reshape(x, [x.shape[0], num_groups, -1]), [2], epsilon)[0]
    return reshape(y, x.shape) * onnx._channels(scale, x.ndim) + onnx._channels(bias, x.ndim)


def GroupNormalization_20(X, scale, bias, num_groups, epsilon=1e-05):
    """Each group of channels with mean 0 and variance 1, then each group scaled and shifted."""
    each = asarray(X).shape[1] // num_groups
    return onnx.GroupNormalization(X, repeat(scale, each, axis=0), repeat(bias, each, axis=0), num_groups, epsilon)


def LayerNormalization(X, Scale, B=None, axis=-1, epsilon=1e-05, stash_type=1, _outputs=1):
    """The axes from one on with mean 0 and variance 1, then scaled and shifted; the mean, and 1 over the deviation."""
    x = asarray(X)
    y, mean, over = onnx._normal(x, list(range(onnx._axis(axis, x.ndim), x.ndim)), epsilon)
    y = y * Scale if B is None else y * Scale + B
    return (y, mean, over)[:_outputs] if _outputs > 1 else y


def LpNormalization(input, axis=-1, p=2):
    """An axis over its p-norm, of p 1 or 2."""
    if p not in (1, 2):
        raise ValueError(f"p must be 1 or 2, not {p}")
    size = reduce_sum(abs(input), axis, True) if p == 1 else norm(input, axis=[axis], keepdims=True)
    return divide_no_nan(input, size)


def LRN(X, size, alpha=0.0001, beta=0.75, bias=1.0):
    """Each element over a power of the mean square of the neighbouring channels."""
    x = asarray(X)
    n, low, total = x.shape[1], (size - 1) // 2, None
    s = pad(square(x), [[0, 0], [low, size - 1 - low]] + [[0, 0]] * (x.ndim - 2))
    for i in range(size):
        part = s[:, i:i + n]
        total = part if total is None else total + part
    return x / pow(bias + total * (alpha / size), beta)


def MeanVarianceNormalization(X, axes=[0, 2, 3]):
    """With mean 0 and variance 1 over axes."""
    x = asarray(X)
    y = x - reduce_mean(x, axes, True)
    return y / (sqrt(reduce_mean(square(y), axes, True)) + 1e-9)


def _lost(logs, target, weight, ignore_index, reduction):
    """Minus the logarithms of the probabilities at the targets, times their weights: each, summed, or their mean."""
    p, t = asarray(logs), cast(asarray(target), int64)
    if reduction not in ('none', 'sum', 'mean'):
        raise ValueError("reduction must be 'none', 'sum' or 'mean'")
    kept = None if ignore_index is None else not_equal(t, ignore_index)
    t = t if kept is None else where(kept, t, 0)
    loss = -squeeze(take_along_axis(p, expand_dims(t, 1), 1), 1)
    w = None if weight is None else gather(weight, t, axis=0)
    if kept is not None:
        w = cast(kept, p.dtype) if w is None else where(kept, w, 0.0)
        loss = where(kept, loss, 0.0)
    loss = loss if w is None else loss * w
    if reduction == 'none':
        return loss
    if reduction == 'sum':
        return reduce_sum(loss)
    return reduce_mean(loss) if w is None else reduce_sum(loss) / reduce_sum(w)


def NegativeLogLikelihoodLoss(input, target, weight=None, ignore_index=None, reduction='mean'):
    """Minus the logarithms of probabilities at the targets, times the weights of their classes."""
    return onnx._lost(input, target, weight, ignore_index, reduction)


def SoftmaxCrossEntropyLoss(scores, labels, weights=None, ignore_index=None, reduction='mean', _outputs=1):
    """Minus the logarithm of softmax over the second axis at the labels; and this logarithm."""
    p = log_softmax(scores, 1)
    y = onnx._lost(p, labels, weights, ignore_index, reduction)
    return (y, p) if _outputs > 1 else y


def Dropout(data, ratio=0.5, training_mode=None, seed=None, _outputs=1):
    """In training each element 0 with a probability, the others scaled; and which were kept."""
    x = asarray(data)
    rate = cast(0.5 if ratio is None else ratio, x.dtype)
    if training_mode is None or not bool(training_mode) or float(rate) == 0.0:
        return (identity(x), ones(x.shape, bool)) if _outputs > 1 else identity(x)
    kept = random_uniform(x.shape, dtype=x.dtype, seed=None if seed is None else int(seed)) >= rate
    y = where(kept, x / (1.0 - rate), 0.0)
    return (y, kept) if _outputs > 1 else y


def Dropout_11(data, ratio=0.5, is_test=1, consumed_inputs=None, _outputs=1):
    """The input: training is not there; and which elements were kept, all."""
    return onnx.Dropout(data, ratio, None, None, _outputs)


def Dropout_6(data, ratio=0.5, is_test=0, consumed_inputs=None, _outputs=1):
    """The input, with is_test: training is not there; and which elements were kept, all."""
    if not is_test:
        raise ValueError("Dropout in training, is_test=0, is not there before opset 12")
    return onnx.Dropout(data, ratio, None, None, _outputs)


def RMSNormalization(X, scale, axis=-1, epsilon=1e-05, stash_type=1):
    """The axes from one on over the root of their mean square, then scaled."""
    x = asarray(X)
    axes = list(range(onnx._axis(axis, x.ndim), x.ndim))
    return x * rsqrt(reduce_mean(square(x), axes, True) + epsilon) * scale
