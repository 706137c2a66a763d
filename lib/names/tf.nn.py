# tf.nn
from ops import bias_add, elu, gelu, leaky_relu, l2_loss, l2_normalize, log_sigmoid
from ops import relu, relu6, selu, sigmoid, sigmoid_cross_entropy_with_logits, softplus, softsign
from ops import sparse_softmax_cross_entropy_with_logits, tanh
from tf.nn import local_response_normalization as lrn, silu as swish, max_pool as max_pool_v2, avg_pool as avg_pool_v2
from tf.nn import softmax_cross_entropy_with_logits as softmax_cross_entropy_with_logits_v2
from tf.nn import depthwise_conv2d as depthwise_conv2d_native
from tf.math import zero_fraction
from tf.nn import ctc_loss as ctc_loss_v2


def atrous_conv2d(value, filters, rate, padding):
    """The convolution of images with a filter whose elements stand `rate` apart."""
    return conv2d(value, filters, 1, padding, rate)


def batch_norm_with_global_normalization(input, mean, variance, beta, gamma, variance_epsilon,
                                         scale_after_normalization=True):
    """What is left of the mean, over the deviation, scaled and shifted: of statistics that are given."""
    scale = gamma if scale_after_normalization else None
    return tf.nn.batch_normalization(input, mean, variance, beta, scale, variance_epsilon)


def batch_normalization(x, mean, variance, offset, scale, variance_epsilon):
    """What is left of the mean, over the deviation, scaled and shifted: of statistics that are given."""
    y = (x - asarray(mean)) * rsqrt(asarray(variance) + variance_epsilon)
    if scale is not None:
        y = y * scale
    return y if offset is None else y + offset


def conv1d(input, filters, stride, padding, data_format='NWC', dilations=None):
    """The convolution of sequences with a filter, which is not turned over."""
    stride = stride if isinstance(stride, int) or len(stride) == 1 else stride[1 if data_format == 'NWC' else -1]
    return conv1d(input, filters, stride, padding, 1 if dilations is None else dilations, data_format)


def conv2d(input, filters, strides, padding, data_format='NHWC', dilations=None):
    """The convolution of images with a filter, which is not turned over."""
    return conv2d(input, filters, strides, padding, 1 if dilations is None else dilations, data_format)


def convolution(input, filters, strides=None, padding='VALID', data_format=None, dilations=None):
    """The convolution of sequences or images with a filter, which is not turned over."""
    strides = 1 if strides is None else strides
    dilations = 1 if dilations is None else dilations
    if asarray(input).ndim == 3:
        return conv1d(input, filters, strides, padding, dilations, 'NWC' if data_format is None else data_format)
    return conv2d(input, filters, strides, padding, dilations, 'NHWC' if data_format is None else data_format)


def crelu(features, axis=-1):
    """The positive parts of x and of -x, one behind the other."""
    return concat([relu(features), relu(-asarray(features))], axis)


def ctc_loss(labels, logits, label_length, logit_length, logits_time_major=True, unique=None, blank_index=None,
             name=None):
    """Minus the logarithm of what logits [T,N,C] give to all alignments of the labels [N,S]."""
    x = asarray(logits)
    x = log_softmax(x if logits_time_major else swapaxes(x, 0, 1), -1)
    blank = 0 if blank_index is None else blank_index % x.shape[-1]
    return torch.nn.functional.ctc_loss(x, labels, logit_length, label_length, blank, 'none')


def _sampled(weights, biases, labels, inputs, num_sampled, num_true, sampled_values, remove_accidental_hits):
    """The logits of the labels and of candidates less the logarithm of how often they are drawn; and their labels."""
    if sampled_values is None:
        raise ValueError("candidates drawn at random are not there: give sampled_values=(candidates, expected, expected)")
    candidates, often, drawn = sampled_values
    x, labels, candidates = asarray(inputs), reshape(cast(labels, int64), [-1, num_true]), cast(candidates, int64)
    often, drawn = log(cast(reshape(often, [-1, num_true]), x.dtype)), log(cast(drawn, x.dtype))
    right = einsum('nd,ntd->nt', x, gather(weights, labels)) + gather(biases, labels) - often
    other = matmul(x, gather(weights, candidates), transpose_b=True) + gather(biases, candidates) - drawn
    if remove_accidental_hits:
        hit = reduce_any(equal(expand_dims(labels, 2), candidates), 1)
        other = other - where(hit, cast(3.4028234663852886e38, x.dtype), cast(0.0, x.dtype))
    return concat([right, other], 1), concat([ones_like(right) / num_true, zeros_like(other)], 1)


def nce_loss(weights, biases, labels, inputs, num_sampled, num_classes, num_true=1, sampled_values=None,
             remove_accidental_hits=False, name='nce_loss'):
    """Labels told from candidates that are given, each example's cross-entropies added."""
    logits, targets = tf.nn._sampled(weights, biases, labels, inputs, num_sampled, num_true, sampled_values,
                                     remove_accidental_hits)
    return reduce_sum(sigmoid_cross_entropy_with_logits(targets, logits), 1)


def sampled_softmax_loss(weights, biases, labels, inputs, num_sampled, num_classes, num_true=1, sampled_values=None,
                         remove_accidental_hits=True, seed=None, name='sampled_softmax_loss'):
    """The cross-entropy of the softmax over the label and candidates that are given."""
    logits, targets = tf.nn._sampled(weights, biases, labels, inputs, num_sampled, num_true, sampled_values,
                                     remove_accidental_hits)
    return softmax_cross_entropy_with_logits(stop_gradient(targets), logits)


def depth_to_space(input, block_size, data_format='NHWC'):
    """Images whose channels were pieces of block_size by block_size."""
    if data_format != 'NHWC':
        raise ValueError("data_format must be 'NHWC'")
    input = asarray(input)
    b, h, w, c = input.shape
    y = reshape(input, [b, h, w, block_size, block_size, c // block_size**2])
    return reshape(transpose(y, [0, 1, 3, 2, 4, 5]), [b, h * block_size, w * block_size, c // block_size**2])


def depthwise_conv2d(input, filter, strides, padding, data_format=None, dilations=None):
    """The convolution of each channel of images with filters of its own."""
    dilations = 1 if dilations is None else dilations
    return depthwise_conv2d(input, filter, strides, padding, dilations, 'NHWC' if data_format is None else data_format)


def dropout(x, rate, noise_shape=None, seed=None):
    """Each element set to 0 with probability rate, the others scaled by 1 / (1 - rate)."""
    if noise_shape is not None:
        raise ValueError("noise_shape is not there")
    return dropout(x, rate, seed)


def embedding_lookup(params, ids, max_norm=None):
    """The rows of a table; with max_norm those that are longer are made that long."""
    y = gather(params, ids, axis=0)
    return y if max_norm is None else clip_by_norm(y, max_norm, range(asarray(ids).ndim, y.ndim))


def fused_batch_norm(x, scale, offset, mean=None, variance=None, epsilon=0.001, data_format='NHWC', is_training=True):
    """Images normalised channel by channel, with the mean and the unbiased variance that they were normalised with.

    An epsilon below 1.001e-5 counts as that."""
    epsilon = 1.001e-5 if epsilon < 1.001e-5 else epsilon
    if data_format != 'NHWC':
        raise ValueError("data_format must be 'NHWC'")
    if not is_training:
        return tf.nn.batch_normalization(x, mean, variance, offset, scale, epsilon), mean, variance
    x = asarray(x)
    n = x.size // x.shape[-1]
    mean, variance = reduce_mean(x, [0, 1, 2]), reduce_variance(x, [0, 1, 2])
    y = tf.nn.batch_normalization(x, mean, variance, offset, scale, epsilon)
    return y, mean, variance * (n / (n - 1 if n > 1 else 1))


def local_response_normalization(input, depth_radius=5, bias=1, alpha=1, beta=0.5):
    """x over (bias + alpha times the sum of squares of the channels around) to the power beta."""
    input = asarray(input)
    channels = input.shape[-1]
    near = abs(expand_dims(range(channels), 1) - range(channels)) <= depth_radius
    squares = tensordot(square(input), cast(near, input.dtype), 1)
    return input * pow(bias + alpha * squares, -beta)


def log_poisson_loss(targets, log_input, compute_full_loss=False):
    """What a Poisson distribution of exp(log_input) makes of the targets; in full with Stirling's formula."""
    targets = asarray(targets)
    y = exp(log_input) - log_input * targets
    if not compute_full_loss:
        return y
    few = logical_and(targets >= 0, targets <= 1)
    safe = where(few, 2.0 * ones_like(targets), targets)
    stirling = safe * log(safe) - safe + 0.5 * log(2 * pi * safe)
    return y + where(few, zeros_like(targets), stirling)


def log_softmax(logits, axis=-1, dim=None):
    """The logarithm of the softmax."""
    return log_softmax(logits, (-1 if axis is None else axis) if dim is None else dim)


def moments(x, axes, shift=None, keepdims=False):
    """The mean and the biased variance along some axes."""
    return reduce_mean(x, axes, keepdims), reduce_variance(x, axes, keepdims)


def normalize_moments(counts, mean_ss, variance_ss, shift):
    """The mean and the variance of the sums that tf.nn.sufficient_statistics gives."""
    shifted = asarray(mean_ss) / counts
    return shifted if shift is None else shifted + shift, asarray(variance_ss) / counts - square(shifted)


def relu_layer(x, weights, biases):
    """relu(x @ weights + biases)."""
    return relu(bias_add(matmul(x, weights), biases))


def scale_regularization_loss(regularization_loss):
    """The loss itself: there is one replica."""
    return identity(regularization_loss)


def separable_conv2d(input, depthwise_filter, pointwise_filter, strides, padding, data_format='NHWC', dilations=None):
    """The convolution of each channel of images with filters of its own, then one across the channels."""
    y = depthwise_conv2d(input, depthwise_filter, strides, padding, 1 if dilations is None else dilations, data_format)
    return conv2d(y, pointwise_filter, 1, 'VALID', 1, data_format)


def silu(features, beta=1.0):
    """x sigmoid(beta x)."""
    return silu(features) if beta == 1.0 else features * sigmoid(beta * asarray(features))


def softmax(logits, axis=-1, dim=None):
    """The exponentials along an axis, over their sum."""
    return softmax(logits, (-1 if axis is None else axis) if dim is None else dim)


def softmax_cross_entropy_with_logits(labels, logits, axis=-1, dim=None):
    """The cross-entropy of labels with the softmax of the logits along an axis."""
    return softmax_cross_entropy_with_logits(labels, logits, axis if dim is None else dim)


def space_to_depth(input, block_size, data_format='NHWC'):
    """Images whose pieces of block_size by block_size have become channels."""
    if data_format != 'NHWC':
        raise ValueError("data_format must be 'NHWC'")
    input = asarray(input)
    b, h, w, c = input.shape
    y = reshape(input, [b, h // block_size, block_size, w // block_size, block_size, c])
    return reshape(transpose(y, [0, 1, 3, 2, 4, 5]), [b, h // block_size, w // block_size, c * block_size**2])


def sufficient_statistics(x, axes, shift=None, keepdims=False):
    """How many elements there are along some axes, the sum of x - shift, that of its square, and the shift."""
    x = asarray(x)
    moved = x if shift is None else x - shift
    total = reduce_sum(moved, axes, keepdims)
    return x.size / total.size, total, reduce_sum(square(moved), axes, keepdims), shift


def top_k(input, k=1, sorted=True, index_type=None):
    """The k largest along the last axis, from the largest down, and where they stand."""
    values, indices = top_k(input, k)
    return torch.return_types({'values': values, 'indices': tf.whole(indices, index_type)})


def weighted_cross_entropy_with_logits(labels, logits, pos_weight):
    """The cross-entropy of the sigmoid of logits, that of the label 1 times pos_weight."""
    labels, logits = asarray(labels), asarray(logits)
    return (1 - labels) * logits + (1 + (pos_weight - 1) * labels) * softplus(-logits)


def weighted_moments(x, axes, frequency_weights, keepdims=False):
    """The mean and the variance along some axes, of elements that count as often as their weights say."""
    x, total = asarray(x), reduce_sum(frequency_weights * ones_like(x), axes, True)
    mean = reduce_sum(frequency_weights * x, axes, True) / total
    variance = reduce_sum(frequency_weights * square(x - mean), axes, True) / total
    return (mean, variance) if keepdims else (squeeze(mean, axes), squeeze(variance, axes))


def xw_plus_b(x, weights, biases):
    """x @ weights + biases."""
    return bias_add(matmul(x, weights), biases)


all_candidate_sampler = refused("candidates are drawn without a derivative: give them as an input")
bidirectional_dynamic_rnn = refused("write the cell as a function, and scan(f, init, xs)")
collapse_repeated = refused("it has no derivative")
compute_accidental_hits = refused("it has no derivative")
compute_average_loss = refused("write reduce_sum(loss) / batch_size")
ctc_beam_search_decoder = refused("it has no derivative")
ctc_greedy_decoder = refused("it has no derivative")
ctc_unique_labels = refused("it has no derivative")
dynamic_rnn = refused("write the cell as a function, and scan(f, init, xs)")
embedding_lookup_sparse = refused("write segment_sum(gather(params, ids) * weights, segment_ids)")
fixed_unigram_candidate_sampler = refused("candidates are drawn without a derivative: give them as an input")
fractional_avg_pool = refused("windows drawn at random are not there: write tf.nn.avg_pool")
fractional_max_pool = refused("windows drawn at random are not there: write tf.nn.max_pool")
in_top_k = refused("it has no derivative: compare with tf.math.top_k(x, k)")
isotonic_regression = refused("there is no isotonic regression")
learned_unigram_candidate_sampler = refused("candidates are drawn without a derivative: give them as an input")
log_uniform_candidate_sampler = refused("candidates are drawn without a derivative: give them as an input")
raw_rnn = refused("write the cell as a function, and scan(f, init, xs)")
RNNCellDeviceWrapper = refused("write the cell as a function, and scan(f, init, xs)")
safe_embedding_lookup_sparse = refused("write segment_sum(gather(params, ids) * weights, segment_ids)")
static_rnn = refused("write the cell as a function, and scan(f, init, xs)")
with_space_to_batch = refused("write tf.nn.convolution(x, w, dilations=n)")
