# optax


def convex_kl_divergence(log_predictions, targets, axis=-1):
    """The divergence of targets from exp(log_predictions), which need not add up to 1."""
    p = asarray(targets)
    return optax.kl_divergence(log_predictions, targets, axis) + reduce_sum(exp(log_predictions) - p, axis)


def cosine_distance(predictions, targets, *, epsilon=0.0, axis=-1):
    """1 less the cosine of the angle between two vectors."""
    return 1.0 - optax.cosine_similarity(predictions, targets, epsilon=epsilon, axis=axis)


def cosine_similarity(predictions, targets, *, epsilon=0.0, axis=-1):
    """The cosine of the angle between two vectors, whose squared norms count as epsilon at least, since optax 0.2.4."""
    a, b = asarray(predictions), asarray(targets)
    a = a / sqrt(jax.numpy.maximum(reduce_sum(square(a), axis, True), epsilon))
    b = b / sqrt(jax.numpy.maximum(reduce_sum(square(b), axis, True), epsilon))
    return reduce_sum(a * b, axis)


def global_norm(updates):
    """The Euclidean norm of all elements of several tensors, nested in lists and dicts."""
    return tf.linalg.global_norm(jax.tree.leaves(updates))


def hinge_loss(predictor_outputs, targets):
    """What the product of the two lacks to 1, half of whose slope is at 0; the targets are -1 and 1."""
    return jax.numpy.maximum(1 - asarray(predictor_outputs) * targets, 0.0)


def huber_loss(predictions, targets=None, delta=1.0):
    """Half the square of each difference up to delta, and a straight line beyond."""
    e = predictions - asarray(0.0 if targets is None else targets)
    return where(abs(e) <= delta, 0.5 * square(e), delta * (abs(e) - 0.5 * delta))


def kl_divergence(log_predictions, targets, axis=-1):
    """The divergence of targets from exp(log_predictions): the sum of targets (log(targets) - log_predictions)."""
    p = asarray(targets)
    return reduce_sum(xlogy(p, p) - p * log_predictions, axis)


def kl_divergence_with_log_targets(log_predictions, log_targets, axis=-1):
    """The divergence of exp(log_targets) from exp(log_predictions)."""
    q = asarray(log_targets)
    return reduce_sum(exp(q) * (q - log_predictions), axis)


def l2_loss(predictions, targets=None):
    """Half the squared difference of each element."""
    return 0.5 * squared_difference(predictions, 0.0 if targets is None else targets)


def log_cosh(predictions, targets=None):
    """The logarithm of the hyperbolic cosine of each difference."""
    x = predictions - asarray(0.0 if targets is None else targets)
    near, far = log1p(2 * square(sinh(clip_by_value(x, -1.0, 1.0) / 2))), abs(x) + softplus(-2 * abs(x)) - log(2.0)
    return where(abs(x) < 0.5, near, far)


def multiclass_hinge_loss(scores, labels):
    """How much the best wrong class comes within 1 of the right one."""
    scores, right = asarray(scores), one_hot(labels, asarray(scores).shape[-1])
    return reduce_max(scores + 1 - right, -1) - reduce_sum(scores * right, -1)


def multiclass_perceptron_loss(scores, labels):
    """How much the best class is above the right one."""
    scores = asarray(scores)
    return reduce_max(scores, -1) - reduce_sum(scores * one_hot(labels, scores.shape[-1]), -1)


def perceptron_loss(predictor_outputs, targets):
    """What the product of the two lacks to 0, half of whose slope is there; the targets are -1 and 1."""
    return jax.numpy.maximum(-asarray(predictor_outputs) * targets, 0.0)


def poly_loss_cross_entropy(logits, labels, epsilon=2.0, axis=-1):
    """The cross-entropy and epsilon times what the probabilities lack to 1, by the labels."""
    wrong = reduce_sum(asarray(labels) * (1 - softmax(logits, axis)), axis)
    return optax.softmax_cross_entropy(logits, labels, axis) + epsilon * wrong


def sigmoid_binary_cross_entropy(logits, labels):
    """The cross-entropy of each label with the sigmoid of its logit."""
    return sigmoid_cross_entropy_with_logits(labels, logits)


def sigmoid_focal_loss(logits, labels, alpha=None, gamma=2.0):
    """The cross-entropy of each label with its logit, those that are nearly right weighing less; by alpha, unless below 0."""
    logits, labels = asarray(logits), asarray(labels)
    p = sigmoid(logits)
    wrong = p * (1 - labels) + sigmoid(-logits) * labels
    loss = sigmoid_cross_entropy_with_logits(labels, logits) * pow(wrong, gamma)
    if alpha is None:
        return loss
    return where(greater_equal(alpha, 0), loss * (alpha * labels + (1 - alpha) * (1 - labels)), loss)


def smooth_labels(labels, alpha):
    """Labels of which alpha is shared out among the classes."""
    labels = asarray(labels)
    return (1.0 - alpha) * labels + alpha / labels.shape[-1]


def softmax_cross_entropy(logits, labels, axis=-1):
    """The cross-entropy of labels, which add up to 1 along an axis, with the softmax of the logits; NaN of 0 and -inf."""
    return -reduce_sum(asarray(labels) * log_softmax(logits, axis), axis)


def safe_softmax_cross_entropy(logits, labels, axis=-1):
    """The cross-entropy of labels with the softmax of the logits; classes of label 0 add 0, at -inf as well."""
    labels, z = asarray(labels), log_softmax(logits, axis)
    return -reduce_sum(where(equal(labels, 0), zeros_like(labels), labels * z), axis)


def softmax_cross_entropy_with_integer_labels(logits, labels, axis=-1):
    """The cross-entropy of the class numbers with the softmax of the logits."""
    return sparse_softmax_cross_entropy_with_logits(labels, moveaxis(logits, axis, -1))


def squared_error(predictions, targets=None):
    """The squared difference of each element."""
    return squared_difference(predictions, 0.0 if targets is None else targets)


ctc_loss = refused("there is no loss of alignments")
ctc_loss_with_forward_probs = refused("there is no loss of alignments")
ntxent = refused("write sparse_softmax_cross_entropy_with_logits of the cosines")
multi_transform = refused("update each part of the parameters by an optimizer of its own")
piecewise_constant_schedule = refused("write a function of the count: lambda n: where(n < 100, 0.1, 0.01)")
__getattr__ = refused("there are sgd, adam, adamw, rmsprop, adagrad, and chain: or write the step, p - 0.1 * g")
