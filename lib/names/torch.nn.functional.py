# torch.nn.functional
from ops import log_sigmoid as logsigmoid, sigmoid, softsign, tanh


def _channels(x, v):
    """One number for each channel, the second axis, in the shape that meets x."""
    return reshape(v, [-1] + [1] * (asarray(x).ndim - 2))


def _placed(input, y, inplace):
    """y; inplace: the input is that from now on, in programs, where tensors change."""
    return input.copy_(y) if inplace and torch._tensors_change() else y


def batch_norm(input, running_mean, running_var, weight=None, bias=None, training=False, momentum=0.1, eps=1e-05):
    """Each channel, the second axis, less its mean, over its deviation: those given, or when training its own."""
    x = asarray(input)
    axes = [0, *range(2, x.ndim)]
    mean = reduce_mean(x, axes, True) if training else torch.nn.functional._channels(x, running_mean)
    variance = reduce_mean(square(x - mean), axes, True) if training else torch.nn.functional._channels(x, running_var)
    return torch.nn.functional._scaled((x - mean) * rsqrt(variance + eps), weight, bias)


def _scaled(y, weight, bias):
    """Each channel, the second axis, times its weight, plus its bias."""
    y = y if weight is None else y * torch.nn.functional._channels(y, weight)
    return y if bias is None else y + torch.nn.functional._channels(y, bias)


def _alpha(input, shape, p, training):
    """Elements set to what selu makes of very small ones, then moved and scaled: mean and variance stay."""
    x = asarray(input)
    if not training or p == 0.0:
        return x
    low = -1.7580993408473766
    scale = ((low ** 2 * p + 1) * (1 - p)) ** -0.5
    kept = dropout(ones(shape, x.dtype), p, training=True) * (1 - p)
    return (x * kept + low * (1 - kept)) * scale - scale * low * p


def alpha_dropout(input, p=0.5, training=False, inplace=False):
    """Each element set to the least value of selu with probability p; mean and variance stay."""
    y = torch.nn.functional._alpha(input, asarray(input).shape, p, training)
    return torch.nn.functional._placed(input, y, inplace and training)


def feature_alpha_dropout(input, p=0.5, training=False, inplace=False):
    """Each channel, the second axis, set to the least value of selu with probability p; mean and variance stay."""
    x = asarray(input)
    y = torch.nn.functional._alpha(x, [*x.shape[:2]] + [1] * (x.ndim - 2), p, training)
    return torch.nn.functional._placed(input, y, inplace and training)


def bilinear(input1, input2, weight, bias=None):
    """Sums of the products of both inputs with a weight for each pair of their features."""
    y = einsum('...i,kij,...j->...k', input1, weight, input2)
    return y if bias is None else y + bias


def celu(input, alpha=1.0, inplace=False):
    """elu with a slope that is continuous for every alpha."""
    return torch.nn.functional._placed(input, celu(input, alpha), inplace)


def channel_shuffle(input, groups):
    """The channels, the second axis, of several groups one after the other by turns."""
    x = asarray(input)
    y = swapaxes(reshape(x, [x.shape[0], groups, x.shape[1] // groups, *x.shape[2:]]), 1, 2)
    return reshape(y, x.shape)


def dropout(input, p=0.5, training=True, inplace=False):
    """Each element set to 0 with probability p, the others scaled by 1 / (1 - p)."""
    if not training or p == 0:
        return asarray(input)
    return torch.nn.functional._placed(input, input * 0.0 if p == 1 else dropout(input, p), inplace)


def dropout1d(input, p=0.5, training=True, inplace=False):
    """Each channel, the second axis, set to 0 with probability p, the others scaled by 1 / (1 - p)."""
    x = asarray(input)
    if not training or p == 0:
        return x
    y = x * 0.0 if p == 1 else x * dropout(ones([*x.shape[:2]] + [1] * (x.ndim - 2), x.dtype), p)
    return torch.nn.functional._placed(input, y, inplace)


def elu(input, alpha=1.0, inplace=False):
    """The input where it is positive, alpha (e^x - 1) elsewhere, also in the slope at 0."""
    x = asarray(input)
    y = elu(x) if alpha == 1 else where(equal(x, 0), alpha * x, elu(x, alpha))
    return torch.nn.functional._placed(input, y, inplace)


def embedding(input, weight, padding_idx=None, max_norm=None, norm_type=2.0, scale_grad_by_freq=False, sparse=False):
    """Rows of the weight, chosen by index; the row padding_idx has no gradient."""
    if max_norm is not None or scale_grad_by_freq:
        raise ValueError("max_norm and scale_grad_by_freq are not there")
    y = gather(weight, input, axis=0)
    if padding_idx is None:
        return y
    place = padding_idx % asarray(weight).shape[0]
    return where(expand_dims(equal(input, place), -1), stop_gradient(y), y)


def embedding_bag(input, weight, offsets=None, max_norm=None, norm_type=2, scale_grad_by_freq=False, mode='mean',
                  sparse=False, per_sample_weights=None, include_last_offset=False, padding_idx=None):
    """Rows of the weight, chosen by index, of each bag the mean, the sum or the largest; padding_idx does not count."""
    if max_norm is not None or scale_grad_by_freq:
        raise ValueError("max_norm and scale_grad_by_freq are not there")
    if mode not in ('mean', 'sum', 'max') or per_sample_weights is not None and mode != 'sum':
        raise ValueError("mode must be 'mean', 'max', or 'sum', which alone takes per_sample_weights")
    index = cast(input, int64)
    if (index.ndim == 2) != (offsets is None):
        raise ValueError("of an input of one axis offsets say where bags begin; of two axes rows are bags")
    if index.ndim == 2:
        bags = index.shape[0]
        bag = repeat(range(bags), index.shape[1])
    else:
        begin = cast(offsets, int64)
        if begin.shape[0] > 0 and int(begin[0]) != 0:
            raise ValueError("the first of the offsets must be 0")
        bags = begin.shape[0] - 1 if include_last_offset else begin.shape[0]
        bag = reduce_sum(cast(expand_dims(range(index.shape[0]), 1) >= begin[:bags], int64), 1) - 1
    index = reshape(index, [-1])
    rows = gather(weight, index, axis=0)
    if per_sample_weights is not None:
        rows = rows * reshape(per_sample_weights, [-1, 1])
    counts = ones([index.shape[0], 1], rows.dtype)
    if padding_idx is not None:
        counts = where(expand_dims(equal(index, padding_idx % asarray(weight).shape[0]), 1), 0.0, counts)
    if mode == 'max':
        some = segment_sum(counts, bag, num_segments=bags) > 0
        # the first of several that are the largest has the gradient
        kept = where(counts > 0, stop_gradient(rows), -inf)
        largest = equal(kept, gather(segment_max(kept, bag, num_segments=bags), bag, axis=0))
        place = where(largest, cast(expand_dims(range(rows.shape[0]), 1), rows.dtype), inf)
        first = equal(place, gather(segment_min(place, bag, num_segments=bags), bag, axis=0))
        return where(some, segment_sum(where(first, rows, 0.0), bag, num_segments=bags), 0.0)
    y = segment_sum(rows * counts, bag, num_segments=bags)
    return y if mode == 'sum' else y / maximum(segment_sum(counts, bag, num_segments=bags), 1.0)


def gelu(input, approximate='none'):
    """Gaussian error linear unit, as it is or by 'tanh'."""
    return gelu(input, approximate == 'tanh')


def glu(input, dim=-1):
    """The first half of an axis times the sigmoid of the second."""
    parts = split(input, 2, dim)
    return parts[0] * sigmoid(parts[1])


def group_norm(input, num_groups, weight=None, bias=None, eps=1e-05):
    """Each group of channels, the second axis, with mean 0 and variance 1."""
    x = asarray(input)
    rows = reshape(x, [x.shape[0], num_groups, -1])
    rows = rows - reduce_mean(rows, -1, True)
    y = reshape(rows * rsqrt(reduce_mean(square(rows), -1, True) + eps), x.shape)
    return torch.nn.functional._scaled(y, weight, bias)


def gumbel_softmax(logits, tau=1, hard=False, eps=1e-10, dim=-1):
    """A random choice by softmax, with Gumbel noise; hard: 1 for the chosen, with the gradient of the soft one."""
    x = asarray(logits)
    noise = negative(log(negative(log(random_uniform(x.shape, dtype=x.dtype)))))
    y = softmax((x + noise) / tau, dim)
    if not hard:
        return y
    chosen = one_hot(argmax(y, dim), x.shape[dim], axis=dim, dtype=x.dtype)
    return chosen + y - stop_gradient(y)


def hardshrink(input, lambd=0.5):
    """The input where its size is above lambd, else 0."""
    x = asarray(input)
    return where(logical_and(x >= -lambd, x <= lambd), 0.0, x)


def hardsigmoid(input, inplace=False):
    """x / 6 + 1/2, kept between 0 and 1; at the bounds the derivative is 0."""
    x = asarray(input)
    y = clip_by_value(x + 3.0, 0, 6) / 6
    return torch.nn.functional._placed(input, where(abs(x) < 3, y, stop_gradient(y)), inplace)


def hardswish(input, inplace=False):
    """The input times sigmoid in straight pieces."""
    return torch.nn.functional._placed(input, input * (clip_by_value(input + 3.0, 0, 6) / 6), inplace)


def hardtanh(input, min_val=-1.0, max_val=1.0, inplace=False):
    """The input kept between two numbers."""
    x = asarray(input)
    y = where(logical_and(x > min_val, x < max_val), x, stop_gradient(minimum(maximum(x, min_val), max_val)))
    return torch.nn.functional._placed(input, cast(y, x.dtype), inplace)


def instance_norm(input, running_mean=None, running_var=None, weight=None, bias=None, use_input_stats=True,
                  momentum=0.1, eps=1e-05):
    """Each channel of each example with mean 0 and variance 1, or less the mean and over the deviation given."""
    if not use_input_stats:
        return torch.nn.functional.batch_norm(input, running_mean, running_var, weight, bias, False, momentum, eps)
    return torch.nn.functional.group_norm(input, asarray(input).shape[1], weight, bias, eps)


def layer_norm(input, normalized_shape, weight=None, bias=None, eps=1e-05):
    """The last axes with mean 0 and variance 1, then scaled and shifted."""
    n = 1 if isinstance(normalized_shape, int) else len(normalized_shape)
    axes = list(range(-n, 0))
    x = input - reduce_mean(input, axes, True)
    y = x * rsqrt(reduce_mean(square(x), axes, True) + eps)
    y = y if weight is None else y * weight
    return y if bias is None else y + bias


def leaky_relu(input, negative_slope=0.01, inplace=False):
    """The input where it is positive, times negative_slope elsewhere."""
    return torch.nn.functional._placed(input, leaky_relu(input, negative_slope), inplace)


def linear(input, weight, bias=None):
    """The input times the weight [out,in] transposed, plus the bias."""
    y = matmul(input, transpose(weight))
    return y if bias is None else y + bias


def local_response_norm(input, size, alpha=0.0001, beta=0.75, k=1.0):
    """Each element over a power of the mean square of the neighbouring channels, the second axis."""
    x = moveaxis(input, 1, -1)
    n, total, s = x.shape[-1], 0.0, pad(square(x), [[0, 0]] * (x.ndim - 1) + [[size // 2, (size - 1) // 2]])
    for i in range(size):
        total = total + s[..., i:i + n]
    return moveaxis(x / pow(k + total * (alpha / size), beta), -1, 1)


def log_softmax(input, dim=None, dtype=None):
    """Logarithm of softmax along an axis: without one the second, of inputs of one or three axes the first."""
    x = asarray(input) if dtype is None else cast(input, dtype)
    return log_softmax(x, dim if dim is not None else 0 if x.ndim in (0, 1, 3) else 1)


def mish(input, inplace=False):
    """The input times tanh(softplus(input))."""
    return torch.nn.functional._placed(input, mish(input), inplace)


def normalize(input, p=2.0, dim=1, eps=1e-12):
    """The input over its p-norm along an axis, which counts as eps at least."""
    return input / maximum(torch.linalg.vector_norm(input, p, dim, True), eps)


def one_hot(tensor, num_classes=-1):
    """A new last axis with 1 at the index and 0 elsewhere; as long as the largest index asks for if nothing is said."""
    n = int(reduce_max(tensor)) + 1 if num_classes < 0 else num_classes
    return one_hot(tensor, n, dtype=int64)


def pad(input, pad, mode='constant', value=None):
    """More elements around the input, pairs of lengths, those of the last axis first; below 0 elements fall away."""
    n = asarray(input).ndim
    pairs, begin, size = [], [], []
    for i in range(n):
        k = 2 * (n - 1 - i)
        a, b = (pad[k], pad[k + 1]) if k < len(pad) else (0, 0)
        pairs.append([a if a > 0 else 0, b if b > 0 else 0])
        begin.append(-a if a < 0 else 0)
        size.append(asarray(input).shape[i] + (a if a < 0 else 0) + (b if b < 0 else 0))
    x = slice(input, begin, size)
    if mode == 'constant':
        return pad(x, pairs, constant_values=0 if value is None else value)
    if mode == 'reflect':
        return pad(x, pairs, 'REFLECT')
    for i in range(n):
        m = asarray(x).shape[i]
        index = [0] * pairs[i][0] + list(range(m)) + [m - 1] * pairs[i][1]
        if mode == 'circular':
            index = list(range(m - pairs[i][0], m)) + list(range(m)) + list(range(pairs[i][1]))
        x = x if len(index) == m else gather(x, index, axis=i)
    return x


def pixel_shuffle(input, upscale_factor):
    """Channels laid out as the pixels of larger images: [...,C r r,H,W] becomes [...,C,H r,W r]."""
    x, r = asarray(input), upscale_factor
    s, n = x.shape, x.ndim
    c, h, w, left = s[n - 3] // (r * r), s[n - 2], s[n - 1], list(range(n - 3))
    y = reshape(x, [*s[:n - 3], c, r, r, h, w])
    y = transpose(y, left + [n - 3, n, n - 2, n + 1, n - 1])
    return reshape(y, [*s[:n - 3], c, h * r, w * r])


def pixel_unshuffle(input, downscale_factor):
    """Pixels laid out as the channels of smaller images: [...,C,H r,W r] becomes [...,C r r,H,W]."""
    x, r = asarray(input), downscale_factor
    s, n = x.shape, x.ndim
    c, h, w, left = s[n - 3], s[n - 2] // r, s[n - 1] // r, list(range(n - 3))
    y = reshape(x, [*s[:n - 3], c, h, r, w, r])
    y = transpose(y, left + [n - 3, n - 1, n + 1, n - 2, n])
    return reshape(y, [*s[:n - 3], c * r * r, h, w])


def prelu(input, weight):
    """The input where it is positive, times the weight elsewhere: one, or one for each channel, the second axis."""
    x, w = asarray(input), asarray(weight)
    w = torch.nn.functional._channels(x, w) if w.size > 1 and x.ndim > 1 else reshape(w, [-1] if w.size > 1 else [])
    return where(x > 0, x, w * x)


def scaled_dot_product_attention(query, key, value, attn_mask=None, dropout_p=0.0, is_causal=False, scale=None,
                                 enable_gqa=False):
    """softmax(query @ key.T scale + mask) @ value: a mask of bools lets through where it is true."""
    q, k, v = asarray(query), asarray(key), asarray(value)
    if is_causal and attn_mask is not None:
        raise ValueError("attn_mask and is_causal do not go together")
    if enable_gqa:
        k, v = repeat(k, q.shape[-3] // k.shape[-3], axis=-3), repeat(v, q.shape[-3] // v.shape[-3], axis=-3)
    score = matmul(q * (q.shape[-1] ** -0.5 if scale is None else scale), k, transpose_b=True)
    if is_causal:
        score = where(expand_dims(range(q.shape[-2]), 1) >= range(k.shape[-2]), score, -inf)
    elif attn_mask is not None:
        mask = asarray(attn_mask)
        score = where(mask, score, -inf) if mask.dtype == torch.bool else score + mask
    w = softmax(score, -1)
    return matmul(dropout(w, dropout_p, training=True) if dropout_p > 0.0 else w, v)


def relu(input, inplace=False):
    """The input where it is positive, 0 elsewhere."""
    return torch.nn.functional._placed(input, relu(input), inplace)


def relu6(input, inplace=False):
    """The input kept between 0 and 6."""
    return torch.nn.functional._placed(input, relu6(input), inplace)


def rrelu(input, lower=0.125, upper=0.3333333333333333, training=False, inplace=False):
    """leaky_relu, below 0 with a random slope when training, else the mean of the two."""
    x = asarray(input)
    slope = random_uniform(x.shape, lower, upper, dtype=x.dtype) if training else (lower + upper) / 2
    return torch.nn.functional._placed(input, where(x > 0, x, slope * x), inplace)


def selu(input, inplace=False):
    """Scaled exponential linear unit; the slope at 0 is that from below."""
    x = asarray(input)
    return torch.nn.functional._placed(input, where(equal(x, 0), 1.7580993408473766 * x, selu(x)), inplace)


def silu(input, inplace=False):
    """The input times its sigmoid."""
    return torch.nn.functional._placed(input, silu(input), inplace)


def softmax(input, dim=None, dtype=None):
    """Exponentials along an axis that add up to 1: without one the second, of inputs of one or three axes the first."""
    x = asarray(input) if dtype is None else cast(input, dtype)
    return softmax(x, dim if dim is not None else 0 if x.ndim in (0, 1, 3) else 1)


def softmin(input, dim=None, dtype=None):
    """softmax(-input)."""
    return torch.nn.functional.softmax(negative(input), dim, dtype)


def softplus(input, beta=1, threshold=20):
    """A smooth relu, log(1 + exp(beta x)) / beta; linear where beta x is above the threshold."""
    x = asarray(input)
    linear = x * beta > threshold
    return where(linear, x, softplus(beta * where(linear, 0.0, x)) / beta)


def softshrink(input, lambd=0.5):
    """The input moved by lambd towards 0, and 0 where it is nearer."""
    return input - clip_by_value(input, -lambd, lambd)


def tanhshrink(input):
    """x - tanh(x)."""
    return input - tanh(input)


def threshold(input, threshold, value, inplace=False):
    """The input where it is above the threshold, else the value."""
    x = asarray(input)
    return torch.nn.functional._placed(input, where(x > threshold, x, value), inplace)


from torch.nn.functional import dropout1d as dropout2d, dropout1d as dropout3d
from torch.nn.functional import channel_shuffle as native_channel_shuffle

# -- not here --

multi_head_attention_forward = refused("scaled_dot_product_attention(q, k, v), or torch.nn.MultiheadAttention")
