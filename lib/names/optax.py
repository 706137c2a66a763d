# optax


def l2_loss(predictions, targets=None):
    """Half the squared difference of each element."""
    return 0.5 * squared_difference(predictions, 0.0 if targets is None else targets)


def sigmoid_binary_cross_entropy(logits, labels):
    """The cross-entropy of each label with the sigmoid of its logit."""
    return sigmoid_cross_entropy_with_logits(labels, logits)


def softmax_cross_entropy(logits, labels):
    """The cross-entropy of labels, which add up to 1 along the last axis, with the softmax of the logits."""
    return softmax_cross_entropy_with_logits(labels, logits)


def softmax_cross_entropy_with_integer_labels(logits, labels):
    """The cross-entropy of the class numbers with the softmax of the logits."""
    return sparse_softmax_cross_entropy_with_logits(labels, logits)
