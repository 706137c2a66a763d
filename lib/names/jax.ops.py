# jax.ops
def segment_sum(data, segment_ids, num_segments=None, indices_are_sorted=False, unique_indices=False):
    """The sums of the elements that have one id."""
    return segment_sum(data, segment_ids, num_segments)


def segment_prod(data, segment_ids, num_segments=None, indices_are_sorted=False, unique_indices=False):
    """The products of the elements that have one id."""
    return segment_prod(data, segment_ids, num_segments)


def segment_max(data, segment_ids, num_segments=None, indices_are_sorted=False, unique_indices=False):
    """The largest of the elements that have one id; of none -inf."""
    return segment_max(data, segment_ids, num_segments)


def segment_min(data, segment_ids, num_segments=None, indices_are_sorted=False, unique_indices=False):
    """The smallest of the elements that have one id; of none inf."""
    return segment_min(data, segment_ids, num_segments)


index_update = refused("write tensor_scatter_nd_update(x, indices, updates)")
index_add = refused("write tensor_scatter_nd_add(x, indices, updates)")
index = refused("write x[...] and tensor_scatter_nd_update(x, indices, updates)")
