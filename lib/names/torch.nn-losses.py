# torch.nn
class CrossEntropyLoss(Module):
    """torch.nn.functional.cross_entropy with its options kept."""

    def __init__(self, weight=None, size_average=None, ignore_index=-100, reduce=None, reduction='mean', label_smoothing=0.0):
        self.options = dict(weight=weight, ignore_index=ignore_index, reduction=reduction, label_smoothing=label_smoothing)

    def forward(self, input, target):
        return torch.nn.functional.cross_entropy(input, target, **self.options)


class NLLLoss(Module):
    """torch.nn.functional.nll_loss with its options kept."""

    def __init__(self, weight=None, size_average=None, ignore_index=-100, reduce=None, reduction='mean'):
        self.options = dict(weight=weight, ignore_index=ignore_index, reduction=reduction)

    def forward(self, input, target):
        return torch.nn.functional.nll_loss(input, target, **self.options)


class MSELoss(Module):
    """The mean of squared differences, their sum, or each."""

    def __init__(self, size_average=None, reduce=None, reduction='mean'):
        self.reduction = reduction

    def forward(self, input, target):
        return torch.nn.functional.mse_loss(input, target, reduction=self.reduction)


class L1Loss(Module):
    """The mean of absolute differences, their sum, or each."""

    def __init__(self, size_average=None, reduce=None, reduction='mean'):
        self.reduction = reduction

    def forward(self, input, target):
        return torch.nn.functional.l1_loss(input, target, reduction=self.reduction)


class SmoothL1Loss(Module):
    """torch.nn.functional.smooth_l1_loss with its options kept."""

    def __init__(self, size_average=None, reduce=None, reduction='mean', beta=1.0):
        self.options = dict(reduction=reduction, beta=beta)

    def forward(self, input, target):
        return torch.nn.functional.smooth_l1_loss(input, target, **self.options)


class HuberLoss(Module):
    """torch.nn.functional.huber_loss with its options kept."""

    def __init__(self, reduction='mean', delta=1.0):
        self.options = dict(reduction=reduction, delta=delta)

    def forward(self, input, target):
        return torch.nn.functional.huber_loss(input, target, **self.options)


class BCELoss(Module):
    """torch.nn.functional.binary_cross_entropy with its options kept."""

    def __init__(self, weight=None, size_average=None, reduce=None, reduction='mean'):
        self.options = dict(weight=weight, reduction=reduction)

    def forward(self, input, target):
        return torch.nn.functional.binary_cross_entropy(input, target, **self.options)


class BCEWithLogitsLoss(Module):
    """torch.nn.functional.binary_cross_entropy_with_logits with its options kept."""

    def __init__(self, weight=None, size_average=None, reduce=None, reduction='mean', pos_weight=None):
        self.options = dict(weight=weight, reduction=reduction, pos_weight=pos_weight)

    def forward(self, input, target):
        return torch.nn.functional.binary_cross_entropy_with_logits(input, target, **self.options)


class KLDivLoss(Module):
    """torch.nn.functional.kl_div with its options kept."""

    def __init__(self, size_average=None, reduce=None, reduction='mean', log_target=False):
        self.options = dict(reduction=reduction, log_target=log_target)

    def forward(self, input, target):
        return torch.nn.functional.kl_div(input, target, **self.options)


class CosineEmbeddingLoss(Module):
    """torch.nn.functional.cosine_embedding_loss with its options kept."""

    def __init__(self, margin=0.0, size_average=None, reduce=None, reduction='mean'):
        super().__init__()
        self.options = dict(margin=margin, reduction=reduction)

    def forward(self, input1, input2, target):
        return torch.nn.functional.cosine_embedding_loss(input1, input2, target, **self.options)


class MarginRankingLoss(Module):
    """torch.nn.functional.margin_ranking_loss with its options kept."""

    def __init__(self, margin=0.0, size_average=None, reduce=None, reduction='mean'):
        super().__init__()
        self.options = dict(margin=margin, reduction=reduction)

    def forward(self, input1, input2, target):
        return torch.nn.functional.margin_ranking_loss(input1, input2, target, **self.options)


class HingeEmbeddingLoss(Module):
    """torch.nn.functional.hinge_embedding_loss with its options kept."""

    def __init__(self, margin=1.0, size_average=None, reduce=None, reduction='mean'):
        super().__init__()
        self.options = dict(margin=margin, reduction=reduction)

    def forward(self, input, target):
        return torch.nn.functional.hinge_embedding_loss(input, target, **self.options)


class SoftMarginLoss(Module):
    """torch.nn.functional.soft_margin_loss with its options kept."""

    def __init__(self, size_average=None, reduce=None, reduction='mean'):
        super().__init__()
        self.options = dict(reduction=reduction)

    def forward(self, input, target):
        return torch.nn.functional.soft_margin_loss(input, target, **self.options)


class MultiMarginLoss(Module):
    """torch.nn.functional.multi_margin_loss with its options kept."""

    def __init__(self, p=1, margin=1.0, weight=None, size_average=None, reduce=None, reduction='mean'):
        super().__init__()
        self.options = dict(p=p, margin=margin, weight=weight, reduction=reduction)

    def forward(self, input, target):
        return torch.nn.functional.multi_margin_loss(input, target, **self.options)


class MultiLabelMarginLoss(Module):
    """torch.nn.functional.multilabel_margin_loss with its options kept."""

    def __init__(self, size_average=None, reduce=None, reduction='mean'):
        super().__init__()
        self.options = dict(reduction=reduction)

    def forward(self, input, target):
        return torch.nn.functional.multilabel_margin_loss(input, target, **self.options)


class MultiLabelSoftMarginLoss(Module):
    """torch.nn.functional.multilabel_soft_margin_loss with its options kept."""

    def __init__(self, weight=None, size_average=None, reduce=None, reduction='mean'):
        super().__init__()
        self.options = dict(weight=weight, reduction=reduction)

    def forward(self, input, target):
        return torch.nn.functional.multilabel_soft_margin_loss(input, target, **self.options)


class TripletMarginLoss(Module):
    """torch.nn.functional.triplet_margin_loss with its options kept."""

    def __init__(self, margin=1.0, p=2.0, eps=1e-06, swap=False, size_average=None, reduce=None, reduction='mean'):
        super().__init__()
        self.options = dict(margin=margin, p=p, eps=eps, swap=swap, reduction=reduction)

    def forward(self, anchor, positive, negative):
        return torch.nn.functional.triplet_margin_loss(anchor, positive, negative, **self.options)


class TripletMarginWithDistanceLoss(Module):
    """torch.nn.functional.triplet_margin_with_distance_loss with its options kept."""

    def __init__(self, *, distance_function=None, margin=1.0, swap=False, reduction='mean'):
        super().__init__()
        self.options = dict(distance_function=distance_function, margin=margin, swap=swap, reduction=reduction)

    def forward(self, anchor, positive, negative):
        return torch.nn.functional.triplet_margin_with_distance_loss(anchor, positive, negative, **self.options)


class GaussianNLLLoss(Module):
    """torch.nn.functional.gaussian_nll_loss with its options kept."""

    def __init__(self, *, full=False, eps=1e-06, reduction='mean'):
        super().__init__()
        self.options = dict(full=full, eps=eps, reduction=reduction)

    def forward(self, input, target, var):
        return torch.nn.functional.gaussian_nll_loss(input, target, var, **self.options)


class PoissonNLLLoss(Module):
    """torch.nn.functional.poisson_nll_loss with its options kept."""

    def __init__(self, log_input=True, full=False, size_average=None, eps=1e-08, reduce=None, reduction='mean'):
        super().__init__()
        self.options = dict(log_input=log_input, full=full, eps=eps, reduction=reduction)

    def forward(self, input, target):
        return torch.nn.functional.poisson_nll_loss(input, target, **self.options)


class CosineSimilarity(Module):
    """The cosine of the angle between two, along an axis."""

    def __init__(self, dim=1, eps=1e-08):
        super().__init__()
        self.options = dict(dim=dim, eps=eps)

    def forward(self, x1, x2):
        return torch.nn.functional.cosine_similarity(x1, x2, **self.options)


class PairwiseDistance(Module):
    """The p-norm of the differences of rows."""

    def __init__(self, p=2.0, eps=1e-06, keepdim=False):
        super().__init__()
        self.options = dict(p=p, eps=eps, keepdim=keepdim)

    def forward(self, x1, x2):
        return torch.nn.functional.pairwise_distance(x1, x2, **self.options)


class CTCLoss(Module):
    """Minus the logarithm of what log_probs give to all alignments of the targets."""

    def __init__(self, blank=0, reduction='mean', zero_infinity=False):
        super().__init__()
        self.blank, self.reduction, self.zero_infinity = blank, reduction, zero_infinity

    def forward(self, log_probs, targets, input_lengths, target_lengths):
        return torch.nn.functional.ctc_loss(log_probs, targets, input_lengths, target_lengths, self.blank, self.reduction, self.zero_infinity)


class AdaptiveLogSoftmaxWithLoss(Module):
    """A softmax of many classes, the rare ones of clusters with fewer features: the targets' log-probabilities, the loss."""

    def __init__(self, in_features, n_classes, cutoffs, div_value=4.0, head_bias=False, device=None, dtype=None):
        super().__init__()
        before = 0
        for c in cutoffs:
            if c != int(c) or c <= before or c > n_classes - 1:
                raise ValueError("cutoffs should be a sequence of unique, positive integers sorted in an increasing order, where each value is between 1 and n_classes-1")
            before = c
        self.in_features, self.n_classes, self.cutoffs = in_features, n_classes, list(cutoffs) + [n_classes]
        self.n_clusters = len(self.cutoffs) - 1
        self.head = torch.nn.Linear(in_features, self.cutoffs[0] + self.n_clusters, bias=head_bias, dtype=dtype)
        parts = []
        for i in range(self.n_clusters):
            width = int(in_features // div_value ** (i + 1))
            first = torch.nn.Linear(in_features, width, bias=False, dtype=dtype)
            parts.append(torch.nn.Sequential(first, torch.nn.Linear(width, self.cutoffs[i + 1] - self.cutoffs[i], bias=False, dtype=dtype)))
        self.tail = torch.nn.ModuleList(parts)

    def log_prob(self, input):
        """The log-probabilities of all classes."""
        head, few = log_softmax(self.head(input), -1), self.cutoffs[0]
        parts = [head[..., :few]]
        for i in range(self.n_clusters):
            parts.append(log_softmax(self.tail[i](input), -1) + head[..., few + i:few + i + 1])
        return concat(parts, -1)

    def predict(self, input):
        """The class that is likeliest."""
        return argmax(self.log_prob(input), -1)

    def forward(self, input, target):
        target = asarray(target)
        output = squeeze(take_along_axis(self.log_prob(input), expand_dims(target, -1), -1), -1)
        return output, negative(reduce_mean(output))
