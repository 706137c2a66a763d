# onnx: the plain ones of ai.onnx.ml


def _transformed(y, post_transform):
    """Scores as probabilities, or as they are."""
    if post_transform not in ('NONE', 'LOGISTIC', 'SOFTMAX', 'PROBIT'):
        raise ValueError(f"post_transform '{post_transform}' is none of NONE, LOGISTIC, SOFTMAX, PROBIT")
    return y if post_transform == 'NONE' else sigmoid(y) if post_transform == 'LOGISTIC' else softmax(y, -1) \
        if post_transform == 'SOFTMAX' else ndtri(y)


def _affine(X, coefficients, intercepts, rows):
    """The products of rows of features with rows of coefficients, plus a number each."""
    x = asarray(X)
    x = cast(x if x.ndim > 1 else reshape(x, [1, -1]), float32)
    y = matmul(x, reshape(asarray(coefficients, float32), [rows, -1]), transpose_b=True)
    return y if not intercepts else y + asarray(intercepts, float32)


def ml_LinearRegressor(X, coefficients=None, intercepts=None, post_transform='NONE', targets=1):
    """Sums of features times coefficients, plus an intercept, for each target."""
    return onnx._transformed(onnx._affine(X, coefficients, intercepts, targets), post_transform)


def ml_LinearClassifier(X, coefficients, intercepts=None, classlabels_ints=None, classlabels_strings=None, multi_class=0,
                        post_transform='NONE'):
    """The label of the largest sum of features times coefficients; and these sums, or probabilities."""
    labels = list(classlabels_ints or classlabels_strings or [])
    n = len(intercepts) if intercepts else len(labels)
    if n < 2 or n != len(labels):
        raise ValueError(f"{n} rows of coefficients do not fit {len(labels)} labels; two classes by one row are not read")
    y = onnx._affine(X, coefficients, intercepts, n)
    at = argmax(y, -1)
    label = [labels[int(k)] for k in at] if not classlabels_ints else gather(asarray(labels, int64), at, axis=0)
    return label, onnx._transformed(y, post_transform)


def ml_Normalizer(X, norm='MAX'):
    """Each row over its largest element, the sum of its sizes, or its length."""
    x = cast(X, float32)
    if norm not in ('MAX', 'L1', 'L2'):
        raise ValueError("norm must be 'MAX', 'L1' or 'L2'")
    size = reduce_max(x, -1, True) if norm == 'MAX' else reduce_sum(abs(x), -1, True) if norm == 'L1' else \
        sqrt(reduce_sum(square(x), -1, True))
    return divide_no_nan(x, size)


def ml_Scaler(X, offset=None, scale=None):
    """Each feature less an offset, times a scale."""
    x = cast(X, float32)
    x = x if not offset else x - asarray(offset, float32)
    return x if not scale else x * asarray(scale, float32)


def ml_Binarizer(X, threshold=0.0):
    """1 above a threshold, else 0."""
    x = asarray(X)
    return cast(x > threshold, x.dtype)


def ml_Imputer(X, imputed_value_floats=None, imputed_value_int64s=None, replaced_value_float=0.0, replaced_value_int64=0):
    """Features with one number in place of another, which may be NaN."""
    x = asarray(X)
    if onnx._real(x):
        gone = is_nan(x) if replaced_value_float != replaced_value_float else equal(x, replaced_value_float)
        return where(gone, asarray(imputed_value_floats, x.dtype), x)
    return where(equal(x, replaced_value_int64), asarray(imputed_value_int64s, x.dtype), x)


def ml_FeatureVectorizer(*X, inputdimensions=None):
    """The features of several inputs side by side."""
    parts = [cast(x if asarray(x).ndim > 1 else reshape(x, [1, -1]), float32) for x in X]
    if inputdimensions and [i for i in range(len(parts)) if parts[i].shape[1] != inputdimensions[i]]:
        raise ValueError(f"the inputs do not have {inputdimensions} features")
    return concat(parts, axis=1)


def ml_ArrayFeatureExtractor(X, Y):
    """Features of the last axis, chosen by index."""
    x = asarray(X)
    return gather(x if x.ndim > 1 else reshape(x, [1, -1]), reshape(Y, [-1]), axis=-1)
