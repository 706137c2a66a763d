# tf.sparse


def segment_mean(data, indices, segment_ids, num_segments=None):
    """The means of chosen rows by segment."""
    return segment_mean(gather(data, indices, axis=0), segment_ids, num_segments)


def segment_sqrt_n(data, indices, segment_ids, num_segments=None):
    """The sums of chosen rows by segment, over the square roots of their numbers."""
    rows, ids = gather(data, indices, axis=0), cast(segment_ids, int64)
    n = int(reduce_max(ids)) + 1 if num_segments is None else num_segments
    return tf.math.unsorted_segment_sqrt_n(rows, ids, n)


def segment_sum(data, indices, segment_ids, num_segments=None):
    """The sums of chosen rows by segment."""
    return segment_sum(gather(data, indices, axis=0), segment_ids, num_segments)


__getattr__ = refused("there are no sparse tensors: write gather and segment_sum, or a dense one")
