# torch.nn.functional: losses and distances


def _reduced(loss, reduction, size_average=None, reduce=None):
    """The mean of the losses, their sum, or all of them."""
    if size_average is not None or reduce is not None:
        reduction = 'none' if reduce == False else 'sum' if size_average == False else 'mean'
    if reduction not in ('mean', 'sum', 'none'):
        raise ValueError("reduction must be 'mean', 'sum' or 'none'")
    return loss if reduction == 'none' else reduce_sum(loss) if reduction == 'sum' else reduce_mean(loss)


def binary_cross_entropy(input, target, weight=None, size_average=None, reduce=None, reduction='mean'):
    """Cross entropy between probabilities and their targets; logarithms are kept above -100."""
    p, t = asarray(input), asarray(target)
    a, b = log(where(p > 0, p, 1.0)), log1p(negative(where(p < 1, p, 0.0)))
    a, b = where(p > 0, maximum(a, -100), -100), where(p < 1, maximum(b, -100), -100)
    y = negative(t * a + (1 - t) * b)
    y = y if weight is None else y * weight
    return torch.nn.functional._reduced(y, reduction, size_average, reduce)


def binary_cross_entropy_with_logits(input, target, weight=None, size_average=None, reduce=None, reduction='mean',
                                     pos_weight=None):
    """Cross entropy between sigmoid(input) and targets, the positive ones times pos_weight."""
    x, t = asarray(input), asarray(target)
    scale = 1 if pos_weight is None else 1 + (pos_weight - 1) * t
    y = (1 - t) * x + scale * softplus(negative(x))
    y = y if weight is None else y * weight
    return torch.nn.functional._reduced(y, reduction, size_average, reduce)


def cosine_embedding_loss(input1, input2, target, margin=0, size_average=None, reduce=None, reduction='mean'):
    """1 less the cosine where the target is 1, what the cosine is above the margin where it is -1."""
    a, b, t = asarray(input1), asarray(input2), asarray(target)
    size = sqrt((reduce_sum(a * a, -1) + 1e-12) * (reduce_sum(b * b, -1) + 1e-12))
    cosine = reduce_sum(a * b, -1) / size
    y = where(t > 0, 1 - cosine, relu(cosine - margin))
    return torch.nn.functional._reduced(y, reduction, size_average, reduce)


def cosine_similarity(x1, x2, dim=1, eps=1e-8):
    """The cosine of the angle between vectors along an axis, whose lengths count as eps at least."""
    a, b = x1 + zeros_like(x2), x2 + zeros_like(x1)
    lengths = torch.linalg.vector_norm(a, 2, dim), torch.linalg.vector_norm(b, 2, dim)
    return reduce_sum(a * b, dim) / (maximum(lengths[0], eps) * maximum(lengths[1], eps))


def cross_entropy(input, target, weight=None, size_average=None, ignore_index=-100, reduce=None, reduction='mean',
                  label_smoothing=0.0):
    """Cross entropy between softmax(input) along the second axis, of a vector its only one, and class numbers, or
    probabilities of all classes."""
    x, t = asarray(input), asarray(target)
    along = 1 if x.ndim > 1 else 0
    y = log_softmax(x, along)
    w = 1 if weight is None else torch.nn.functional._channels(x, weight) if along else weight
    w = w * ones_like(y)
    n = x.shape[along]
    if t.dtype not in (int64, int32):
        t = (1 - label_smoothing) * t + label_smoothing / n
        y = negative(reduce_sum(w * t * y, along))
        return reduce_sum(y) / (x.size // n) if reduction == 'mean' else torch.nn.functional._reduced(y, reduction)
    smooth = negative(reduce_sum(w * y, along)) * (label_smoothing / n)
    place = expand_dims(where(t == ignore_index, 0, t), along)
    kept = cast(t != ignore_index, x.dtype)
    own = squeeze(take_along_axis(w, place, along), along) * kept
    y = (label_smoothing - 1) * own * squeeze(take_along_axis(y, place, along), along) + kept * smooth
    if size_average is None and reduce is None and reduction == 'mean':
        return reduce_sum(y) / reduce_sum(own)
    return torch.nn.functional._reduced(y, reduction, size_average, reduce)


def gaussian_nll_loss(input, target, var, full=False, eps=1e-06, reduction='mean'):
    """Minus the logarithm of the normal density of this mean and variance, which counts as eps at least."""
    x, v = asarray(input), asarray(var)
    v = expand_dims(v, -1) if v.ndim == x.ndim - 1 else v
    v = v + stop_gradient(maximum(v, eps) - v)
    y = (log(v) + square(x - target) / v) / 2
    return torch.nn.functional._reduced(y + math.log(2 * math.pi) / 2 if full else y, reduction)


def hinge_embedding_loss(input, target, margin=1.0, size_average=None, reduce=None, reduction='mean'):
    """The input where the target is 1, what it is below the margin where that is -1."""
    x, t = asarray(input), asarray(target)
    y = where(t == 1, x, 0.0) + where(t == -1, relu(margin - x), 0.0) + where(abs(t) == 1, 0.0, x + relu(margin - x))
    return torch.nn.functional._reduced(y, reduction, size_average, reduce)


def huber_loss(input, target, reduction='mean', delta=1.0):
    """Half the square of a difference up to delta, linear beyond."""
    e = input - target
    c = clip_by_value(e, -delta, delta)
    return torch.nn.functional._reduced(c * (e - c / 2), reduction)


def kl_div(input, target, size_average=None, reduce=None, reduction='mean', log_target=False):
    """target (log(target) - input), of logarithms of probabilities and probabilities, or the logarithms of both."""
    t = asarray(target)
    y = exp(t) * (t - input) if log_target else xlogy(t, t) - t * input
    if reduction == 'batchmean':
        return reduce_sum(y) / t.shape[0]
    return torch.nn.functional._reduced(y, reduction, size_average, reduce)


def l1_loss(input, target, size_average=None, reduce=None, reduction='mean'):
    """The absolute differences."""
    return torch.nn.functional._reduced(abs(input - target), reduction, size_average, reduce)


def margin_ranking_loss(input1, input2, target, margin=0, size_average=None, reduce=None, reduction='mean'):
    """What the difference is short of the margin, in the direction of the target, 1 or -1."""
    y = input2 - input1
    y = relu(cast(target, y.dtype) * y + margin)
    return torch.nn.functional._reduced(y, reduction, size_average, reduce)


def mse_loss(input, target, size_average=None, reduce=None, reduction='mean'):
    """The squared differences."""
    return torch.nn.functional._reduced(square(input - target), reduction, size_average, reduce)


def multi_margin_loss(input, target, p=1, margin=1.0, weight=None, size_average=None, reduce=None, reduction='mean'):
    """How little the class is above the others, to the power of p, over how many classes there are."""
    x, t = asarray(input), asarray(target)
    n = x.shape[-1]
    own = take_along_axis(x, expand_dims(t, -1), -1)
    y = pow(relu(margin - own + x), p) if p != 1 else relu(margin - own + x)
    y = y if weight is None else y * expand_dims(gather(weight, t), -1)
    y = reduce_sum(where(equal(range(n), expand_dims(t, -1)), 0.0, y), -1) / n
    return torch.nn.functional._reduced(y, reduction, size_average, reduce)


def multilabel_margin_loss(input, target, size_average=None, reduce=None, reduction='mean'):
    """How little the classes of the target, up to the first -1, are above the others, over their number."""
    x, t = asarray(input), asarray(target)
    n = x.shape[-1]
    given = cumprod(cast(t >= 0, int64), -1) > 0
    is_class = reduce_any(logical_and(expand_dims(given, -1), equal(expand_dims(t, -1), range(n))), -2)
    own = take_along_axis(x, maximum(t, 0), -1)
    y = relu(1 - expand_dims(own, -1) + expand_dims(x, -2))
    counted = logical_and(expand_dims(given, -1), logical_not(expand_dims(is_class, -2)))
    y = reduce_sum(where(counted, y, 0.0), [-2, -1]) / n
    return torch.nn.functional._reduced(y, reduction, size_average, reduce)


def multilabel_soft_margin_loss(input, target, weight=None, size_average=None, reduce=None, reduction='mean'):
    """The mean over classes of the cross entropy between sigmoid(input) and targets."""
    x, t = asarray(input), asarray(target)
    y = softplus(negative(x)) + (1 - t) * x
    y = reduce_mean(y if weight is None else y * weight, -1)
    return torch.nn.functional._reduced(y, reduction, size_average, reduce)


def nll_loss(input, target, weight=None, size_average=None, ignore_index=-100, reduce=None, reduction='mean'):
    """Minus the log-probability of the class, along the second axis, of a vector along its only one."""
    x, t = asarray(input), asarray(target)
    along = 1 if x.ndim > 1 else 0
    place = where(t == ignore_index, 0, t)
    w = cast(t != ignore_index, x.dtype) * (1 if weight is None else gather(weight, place, axis=0))
    y = negative(w * squeeze(take_along_axis(x, expand_dims(place, along), along), along))
    if size_average is None and reduce is None and reduction == 'mean':
        return reduce_sum(y) / reduce_sum(w)
    return torch.nn.functional._reduced(y, reduction, size_average, reduce)


def pairwise_distance(x1, x2, p=2.0, eps=1e-06, keepdim=False):
    """The p-norm of the difference of vectors along the last axis, with eps added to each element."""
    return torch.linalg.vector_norm(x1 - x2 + eps, p, -1, keepdim)


def pdist(input, p=2):
    """The distances of all pairs of rows."""
    n = asarray(input).shape[0]
    first = [i for i in range(n) for j in range(i + 1, n)]
    second = [j for i in range(n) for j in range(i + 1, n)]
    return torch.linalg.vector_norm(gather(input, first, axis=0) - gather(input, second, axis=0), p, -1)


def poisson_nll_loss(input, target, log_input=True, full=False, size_average=None, eps=1e-08, reduce=None,
                     reduction='mean'):
    """Minus the log-probability of counts, of the rate or its logarithm; full: with Stirling's term."""
    x, t = asarray(input), cast(target, asarray(input).dtype)
    y = exp(x) - t * x if log_input else x - t * log(x + eps)
    if full:
        s = where(t > 1, t, 2.0)
        y = y + where(t > 1, s * log(s) - s + log(2 * math.pi * s) / 2, 0.0)
    return torch.nn.functional._reduced(y, reduction, size_average, reduce)


def smooth_l1_loss(input, target, size_average=None, reduce=None, reduction='mean', beta=1.0):
    """Squared for differences below beta, absolute ones beyond."""
    e = input - target
    c = clip_by_value(e, -beta, beta)
    y = c * (e - c / 2) / beta if beta > 0 else abs(e)
    return torch.nn.functional._reduced(y, reduction, size_average, reduce)


def soft_margin_loss(input, target, size_average=None, reduce=None, reduction='mean'):
    """log(1 + exp(-target * input)), of targets 1 and -1."""
    y = softplus(negative(cast(target, asarray(input).dtype) * input))
    return torch.nn.functional._reduced(y, reduction, size_average, reduce)


def triplet_margin_loss(anchor, positive, negative, margin=1.0, p=2, eps=1e-06, swap=False, size_average=None,
                        reduce=None, reduction='mean'):
    """What the distance to the positive one is not nearer, by the margin, than that to the negative one."""
    near = torch.nn.functional.pairwise_distance(anchor, positive, p, eps)
    far = torch.nn.functional.pairwise_distance(anchor, negative, p, eps)
    if swap:
        far = minimum(far, torch.nn.functional.pairwise_distance(positive, negative, p, eps))
    return torch.nn.functional._reduced(relu(margin + near - far), reduction, size_average, reduce)


def triplet_margin_with_distance_loss(anchor, positive, negative, *, distance_function=None, margin=1.0, swap=False,
                                      reduction='mean'):
    """triplet_margin_loss with a distance of one's own."""
    d = torch.nn.functional.pairwise_distance if distance_function is None else distance_function
    near, far = d(anchor, positive), d(anchor, negative)
    far = minimum(far, d(positive, negative)) if swap else far
    return torch.nn.functional._reduced(relu(margin + near - far), reduction)
