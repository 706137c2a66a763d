# onnx: sequences, which are lists; optionals, which may be None; texts; boxes


def SequenceConstruct(*inputs):
    """A sequence of values."""
    return list(inputs)


def SequenceEmpty(dtype=1):
    """A sequence without values."""
    return []


def _number(position, n, more):
    """A place in a sequence of n values, counted from the end below 0; more: the place behind the last, too."""
    k = int(reshape(position, []))
    if k < -n or k >= n + more:
        raise ValueError(f"position {k} is none of a sequence of {n} values")
    return k + n if k < 0 else k


def SequenceAt(input_sequence, position):
    """The value at a place."""
    return input_sequence[onnx._number(position, len(input_sequence), 0)]


def SequenceErase(input_sequence, position=None):
    """The sequence without the value at a place, or without the last."""
    s = list(input_sequence)
    k = onnx._number(-1 if position is None else position, len(s), 0)
    return s[:k] + s[k + 1:]


def SequenceInsert(input_sequence, tensor, position=None):
    """The sequence with one more value, before a place or behind the last."""
    s = list(input_sequence)
    k = len(s) if position is None else onnx._number(position, len(s), 1)
    s.insert(k, tensor)
    return s


def SequenceLength(input_sequence):
    """How many values a sequence has."""
    return asarray(len(input_sequence), int64)


def ConcatFromSequence(input_sequence, axis, new_axis=0):
    """The values of a sequence joined along an axis, or along a new one."""
    return stack(list(input_sequence), axis=axis) if new_axis else concat(list(input_sequence), axis=axis)


def SplitToSequence(input, split=None, axis=0, keepdims=1):
    """The parts of an axis as a sequence: of lengths, of one length, or each place."""
    x = asarray(input)
    n = x.shape[axis]
    if split is None:
        sizes = [1] * n
    elif asarray(split).ndim:
        sizes = onnx._ints(split)
    else:
        each = int(split)
        if each < 1:
            raise ValueError(f"parts have 1 element or more, not {each}")
        sizes = [min([each, n - k]) for k in range(0, n, each)]
    parts = tf.split(x, sizes, axis) if len(sizes) > 1 else [x] * len(sizes)
    return list(parts) if split is not None or keepdims else [squeeze(p, axis) for p in parts]


def Optional(input=None, type=None):
    """A value, or none."""
    return input


def OptionalGetElement(input):
    """The value that is there."""
    if input is None:
        raise ValueError("OptionalGetElement of an optional without a value")
    return input


def OptionalHasElement(input=None):
    """Whether there is a value."""
    return asarray(input is not None, bool)


def StringNormalizer(X, case_change_action='NONE', is_case_sensitive=0, locale=None, stopwords=None):
    """Texts in one case, without those of a list."""
    if case_change_action not in ('NONE', 'LOWER', 'UPPER'):
        raise ValueError("case_change_action must be 'NONE', 'LOWER' or 'UPPER'")
    if locale is not None and locale.split('_')[0].split('.')[0] not in ('', 'C', 'POSIX', 'en'):
        raise ValueError(f"upper and lower case are those of English, not of the locale '{locale}'")
    X = onnx._texts(X)
    if X and isinstance(X[0], (list, tuple)):
        if len(X) != 1:
            raise ValueError("texts come as [C] or [1,C]")
        return [onnx.StringNormalizer(X[0], case_change_action, is_case_sensitive, locale, stopwords)]
    stop = list(stopwords or [])
    stop = stop if is_case_sensitive else [s.lower() for s in stop]
    kept = [s for s in X if (s if is_case_sensitive else s.lower()) not in stop] or ['']
    if case_change_action == 'NONE':
        return kept
    return [s.lower() if case_change_action == 'LOWER' else s.upper() for s in kept]


def TfIdfVectorizer(X, max_gram_length, max_skip_count, min_gram_length, mode, ngram_counts, ngram_indexes,
                    pool_int64s=None, pool_strings=None, weights=None):
    """How often sequences of words of a pool occur in each row: the counts, or whether, times weights."""
    if mode not in ('TF', 'IDF', 'TFIDF'):
        raise ValueError("mode must be 'TF', 'IDF' or 'TFIDF'")
    pool = pool_int64s if pool_strings is None else pool_strings
    words = onnx._texts(X) if pool_strings is not None else [onnx._ints(r) for r in X] if asarray(X).ndim == 2 else onnx._ints(X)
    rows = words if words and isinstance(words[0], (list, tuple)) else [words]
    places, at = {}, 0
    for n in range(1, len(ngram_counts) + 1):
        end = ngram_counts[n] if n < len(ngram_counts) else len(pool)
        for k in range(ngram_counts[n - 1], end, n):
            if n >= min_gram_length and n <= max_gram_length:
                places[tuple(pool[k:k + n])] = at
            at += 1
    size, out = int(max(ngram_indexes)) + 1, []
    for row in rows:
        counts = [0.0] * size
        for n in range(min_gram_length, max_gram_length + 1):
            for skip in range(1, (max_skip_count if n > 1 else 0) + 2):
                for k in range(0, len(row) - (n - 1) * skip):
                    gram = tuple([row[k + i * skip] for i in range(n)])
                    if gram in places:
                        counts[ngram_indexes[places[gram]]] += 1.0
        weight = [1.0] * size
        if weights is not None:
            for k in range(len(ngram_indexes)):
                weight[ngram_indexes[k]] = weights[k]
        counts = counts if mode == 'TF' else [(1.0 if mode == 'IDF' and c > 0 else c) * v for c, v in zip(counts, weight)]
        out.append(counts)
    return asarray(out[0] if rows is not words else out, float32)


def NonMaxSuppression(boxes, scores, max_output_boxes_per_class=None, iou_threshold=None, score_threshold=None,
                      center_point_box=0):
    """Of boxes by their scores those that no better one overlaps too much: rows of image, class, box."""
    most = 0 if max_output_boxes_per_class is None else int(reshape(max_output_boxes_per_class, []))
    b, s, out = cast(boxes, float64), asarray(scores), []
    if center_point_box:
        half = b[..., 2:] / 2
        b = concat([b[..., 1::-1] - half[..., ::-1], b[..., 1::-1] + half[..., ::-1]], axis=-1)
    near = 0.0 if iou_threshold is None else cast(reshape(iou_threshold, []), float64)
    for n in range(s.shape[0]):
        low, high = minimum(b[n, :, :2], b[n, :, 2:]), maximum(b[n, :, :2], b[n, :, 2:])
        area, place = reduce_prod(high - low, 1), range(s.shape[2])
        for c in range(s.shape[1]):
            score, taken = s[n, c], 0
            left = ones([s.shape[2]], bool) if score_threshold is None else score > reshape(score_threshold, [])
            while taken < most and bool(reduce_any(left)):
                k = int(argmax(where(left, score, -inf)))
                both = reduce_prod(relu(minimum(high, high[k]) - maximum(low, low[k])), 1)
                clash = logical_or(divide_no_nan(both, area + area[k] - both) > near, equal(place, k))
                left, taken = logical_and(left, logical_not(clash)), taken + 1
                out.append([n, c, k])
    return asarray(out, int64) if out else zeros([0, 3], int64)
