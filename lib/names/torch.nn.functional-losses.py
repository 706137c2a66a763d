# torch.nn.functional: losses and distances


def _reduced(loss, reduction, size_average=None, reduce=None):
    """The mean of the losses, their sum, or all of them."""
    if size_average is not None or reduce is not None:
        reduction = 'none' if reduce == False else 'sum' if size_average == False else 'mean'
    if reduction not in ('mean', 'sum', 'none'):
        raise ValueError("reduction must be 'mean', 'sum' or 'none'")
    return loss if reduction == 'none' else reduce_sum(loss) if reduction == 'sum' else reduce_mean(loss)


def _short(x):
    """What is above 0; the slope at 0 is 1, as torch's clamp_min has it."""
    return where(asarray(x) >= 0, x, 0.0)


def binary_cross_entropy(input, target, weight=None, size_average=None, reduce=None, reduction='mean'):
    """Cross entropy between probabilities and their targets; logarithms are kept above -100."""
    p, t = asarray(input), asarray(target)
    least = 9.999999960041972e-13  # which torch's slope, (p - t) / (p (1 - p)), divides by: 1e-12 of float32
    near = p * (1 - p) < least
    slope = where(near, stop_gradient((p - t) / least) * (p - stop_gradient(p)), 0.0)
    p = where(near, stop_gradient(p), p)
    a, b = log(where(p > 0, p, 1.0)), log1p(negative(where(p < 1, p, 0.0)))
    a, b = where(p > 0, maximum(a, -100), -100), where(p < 1, maximum(b, -100), -100)
    y = slope - (t * a + (1 - t) * b)
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
    y = where(t > 0, 1 - cosine, torch.nn.functional._short(cosine - margin))
    return torch.nn.functional._reduced(y, reduction, size_average, reduce)


def cosine_similarity(x1, x2, dim=1, eps=1e-8):
    """The cosine of the angle between vectors along an axis, whose lengths count as eps at least."""
    a, b = x1 + zeros_like(x2), x2 + zeros_like(x1)
    m, n = reduce_sum(square(a), dim), reduce_sum(square(b), dim)
    m, n = m + stop_gradient(maximum(m, eps * eps) - m), n + stop_gradient(maximum(n, eps * eps) - n)  # slopes stay
    return reduce_sum(a * b, dim) / (sqrt(m) * sqrt(n))


def _mean_of_kept(y, w, kept):
    """The sum of y over that of the weights; where no target is kept NaN, whose gradient is 0."""
    some = reduce_sum(kept) > 0
    return where(some, reduce_sum(y) / where(some, reduce_sum(w), 1.0), nan)


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
        return torch.nn.functional._mean_of_kept(y, own, kept)
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
    short = torch.nn.functional._short(margin - x)
    y = where(t == 1, x, 0.0) + where(t == -1, short, 0.0) + where(abs(t) == 1, 0.0, x + short)
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
    y = torch.nn.functional._short(cast(target, y.dtype) * y + margin)
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
    kept = cast(t != ignore_index, x.dtype)
    w = kept * (1 if weight is None else gather(weight, place, axis=0))
    y = negative(w * squeeze(take_along_axis(x, expand_dims(place, along), along), along))
    if size_average is None and reduce is None and reduction == 'mean':
        return torch.nn.functional._mean_of_kept(y, w, kept)
    return torch.nn.functional._reduced(y, reduction, size_average, reduce)


def pairwise_distance(x1, x2, p=2.0, eps=1e-06, keepdim=False):
    """The p-norm of the difference of vectors along the last axis, with eps added to each element."""
    return torch.linalg.vector_norm(x1 - x2 + eps, p, -1, keepdim)


def pdist(input, p=2):
    """The distances of all pairs of rows."""
    n = asarray(input).shape[0]
    first = [i for i in range(n) for j in range(i + 1, n)]
    second = [j for i in range(n) for j in range(i + 1, n)]
    return torch._apart(gather(input, first, axis=0) - gather(input, second, axis=0), p)


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
    y = c * (e - c / 2) / beta if beta > 0 else where(e > 0, e, -e)
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
        far = torch.minimum(far, torch.nn.functional.pairwise_distance(positive, negative, p, eps))
    return torch.nn.functional._reduced(torch.nn.functional._short(margin + near - far), reduction, size_average, reduce)


def triplet_margin_with_distance_loss(anchor, positive, negative, *, distance_function=None, margin=1.0, swap=False,
                                      reduction='mean'):
    """triplet_margin_loss with a distance of one's own."""
    d = torch.nn.functional.pairwise_distance if distance_function is None else distance_function
    near, far = d(anchor, positive), d(anchor, negative)
    far = torch.minimum(far, d(positive, negative)) if swap else far
    return torch.nn.functional._reduced(torch.nn.functional._short(margin + near - far), reduction)


def _alignments(log_probs, targets, input_lengths, target_lengths, blank):
    """Minus the logarithm of what all alignments of targets [N,S] with log_probs [T,N,C] come to; inf without one."""
    lp, targets = asarray(log_probs), cast(targets, int64)
    n, s = targets.shape
    taken, long = cast(input_lengths, int64), cast(target_lengths, int64)
    never = cast(-1e30, lp.dtype)  # in place of -inf, of which no derivative goes
    blanks = cast(fill([n, s + 1, 1], blank), int64)
    path = concat([reshape(concat([blanks[:, 1:], expand_dims(targets, 2)], 2), [n, 2 * s]), blanks[:, 0]], 1)
    said = take_along_axis(lp, tile(expand_dims(path, 0), [lp.shape[0], 1, 1]), 2)
    before = gather(path, [0, 0] + list(range(2 * s - 1)), axis=1) if s > 0 else path
    skips = logical_and(logical_and(range(2 * s + 1) > 1, not_equal(path, blank)), not_equal(path, before))
    first = where(range(2 * s + 1) < 2, said[0], never)

    def step(before, now):
        one = pad(before, [[0, 0], [1, 0]], constant_values=-1e30)[:, :-1]
        two = where(skips, pad(before, [[0, 0], [2, 0]], constant_values=-1e30)[:, :before.shape[1]], never)
        after = reduce_logsumexp(stack([before, one, two], axis=0), 0) + now
        return after, after

    rows = concat([expand_dims(first, 0), scan(step, first, said[1:])[1]], 0) if lp.shape[0] > 1 else expand_dims(first, 0)
    rows = squeeze(gather(transpose(rows, [1, 0, 2]), expand_dims(taken - 1, 1), axis=1, batch_dims=1), 1)
    end = gather(rows, expand_dims(2 * long, 1), axis=1, batch_dims=1)
    behind = gather(rows, expand_dims(maximum(2 * long - 1, 0), 1), axis=1, batch_dims=1)
    ends = concat([end, where(expand_dims(long, 1) > 0, behind, never)], 1)
    loss = negative(reduce_logsumexp(ends, 1))
    return where(loss < 1e29, loss, inf)


def ctc_loss(log_probs, targets, input_lengths, target_lengths, blank=0, reduction='mean', zero_infinity=False):
    """Minus the logarithm of what log_probs [T,N,C] give to all alignments of the targets [N,S], or end to end."""
    lp = asarray(log_probs)
    batched = lp.ndim == 3
    lp = lp if batched else expand_dims(lp, 1)
    taken, long = reshape(cast(input_lengths, int64), [-1]), reshape(cast(target_lengths, int64), [-1])
    targets, n = cast(targets, int64), lp.shape[1]
    if taken.size != n or long.size != n:
        raise ValueError(f"input_lengths and target_lengths must have one entry for each of {n} sequences")
    if int(reduce_max(taken)) > lp.shape[0] or int(reduce_min(taken)) < 1:
        raise ValueError(f"input_lengths must be from 1 to {lp.shape[0]}")
    if targets.ndim == 1 and batched:
        most = int(reduce_max(long))
        starts = cumsum(long) - long
        index = minimum(expand_dims(starts, 1) + range(most), cast(targets.shape[0] - 1, int64))
        targets = gather(targets, index) if targets.shape[0] > 0 else zeros([n, 0], dtype=int64)
    targets = reshape(targets, [n, -1]) if targets.size > 0 else zeros([n, 0], dtype=int64)
    if int(reduce_max(long)) > targets.shape[1]:
        raise ValueError(f"target_lengths must be at most {targets.shape[1]}")
    if targets.size > 0:  # what stands behind the end of a sequence is anything
        targets = where(range(targets.shape[1]) < expand_dims(long, 1), targets, cast(0, int64))
    if targets.size > 0 and (int(reduce_max(targets)) >= lp.shape[-1] or int(reduce_min(targets)) < 0):
        raise ValueError(f"targets must be below {lp.shape[-1]}, the number of classes, and not negative")
    loss = torch.nn.functional._alignments(lp, targets, taken, long, blank)
    loss = where(equal(loss, inf), 0.0, loss) if zero_infinity else loss
    if reduction == 'mean':
        return reduce_mean(loss / cast(maximum(long, 1), lp.dtype))
    loss = loss if batched or reduction == 'sum' else squeeze(loss, 0)
    return torch.nn.functional._reduced(loss, reduction)
