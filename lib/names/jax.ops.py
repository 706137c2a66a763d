# jax.ops
def _within(ids, n):
    """The ids, those that are none of n in a place of their own behind: what has them is left out."""
    ids = asarray(ids)
    return where(logical_and(greater_equal(ids, 0), less(ids, n)), ids, cast(n, ids.dtype))


def segment_sum(data, segment_ids, num_segments=None, indices_are_sorted=False, unique_indices=False):
    """The sums of the elements that have one id."""
    if num_segments is None:
        return segment_sum(data, segment_ids, None)
    return segment_sum(data, jax.ops._within(segment_ids, num_segments), num_segments + 1)[:num_segments]


def segment_prod(data, segment_ids, num_segments=None, indices_are_sorted=False, unique_indices=False):
    """The products of the elements that have one id."""
    if num_segments is None:
        return segment_prod(data, segment_ids, None)
    return segment_prod(data, jax.ops._within(segment_ids, num_segments), num_segments + 1)[:num_segments]


def segment_max(data, segment_ids, num_segments=None, indices_are_sorted=False, unique_indices=False):
    """The largest of the elements that have one id; of none -inf."""
    if num_segments is None:
        return segment_max(data, segment_ids, None)
    return segment_max(data, jax.ops._within(segment_ids, num_segments), num_segments + 1)[:num_segments]


def segment_min(data, segment_ids, num_segments=None, indices_are_sorted=False, unique_indices=False):
    """The smallest of the elements that have one id; of none inf."""
    if num_segments is None:
        return segment_min(data, segment_ids, None)
    return segment_min(data, jax.ops._within(segment_ids, num_segments), num_segments + 1)[:num_segments]


index_update = refused("write tensor_scatter_nd_update(x, indices, updates)")
index_add = refused("write tensor_scatter_nd_add(x, indices, updates)")
index = refused("write x[...] and tensor_scatter_nd_update(x, indices, updates)")
