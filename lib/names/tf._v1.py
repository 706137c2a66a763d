# tf._v1: what TensorFlow 1 has under a name of TensorFlow 2 and computes otherwise; modules.py leads to it from tf.compat.v1


def dropout(x, keep_prob=None, noise_shape=None, seed=None, name=None, rate=None):
    """Each element kept with probability keep_prob, or set to 0 with probability rate, and scaled by 1 / keep_prob."""
    if (keep_prob is None) == (rate is None):
        raise ValueError("one of keep_prob and rate is wanted")
    return tf.nn.dropout(x, 1 - keep_prob if rate is None else rate, noise_shape, seed)


def mean_squared_error(labels, predictions, weights=1.0, scope=None, loss_collection=None,
                       reduction='weighted_sum_by_nonzero_weights'):
    """The sum of weighted squared differences over the number of weights that are not 0, or as `reduction` says."""
    losses = squared_difference(predictions, labels)
    w = broadcast_to(cast(weights, losses.dtype), losses.shape)
    losses = losses * w
    if reduction == 'none':
        return losses
    by = {'weighted_sum': 1.0, 'weighted_mean': reduce_sum(w), 'weighted_sum_over_batch_size': 1.0 * losses.size,
          'weighted_sum_by_nonzero_weights': reduce_sum(cast(not_equal(w, 0), losses.dtype))}
    if reduction not in by:
        raise ValueError(f"the reduction of a loss is 'none' or one of {list(by)}")
    return div_no_nan(reduce_sum(losses), cast(by[reduction], losses.dtype))


def resize(images, size, method='bilinear', align_corners=False, preserve_aspect_ratio=False, name=None):
    """Images of another height and width, as TensorFlow 1 had them."""
    return tf.image.resize_images(images, size, method, align_corners, preserve_aspect_ratio)


def softmax_cross_entropy_with_logits(_sentinel=None, labels=None, logits=None, dim=-1, name=None, axis=None):
    """The cross-entropy of labels, through which no derivative goes, with the softmax of the logits along an axis."""
    if _sentinel is not None:
        raise ValueError("labels and logits are written by their names: labels=..., logits=...")
    return softmax_cross_entropy_with_logits(stop_gradient(labels), logits, dim if axis is None else axis)
