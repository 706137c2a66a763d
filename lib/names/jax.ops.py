# jax.ops
from ops import segment_max, segment_min, segment_prod, segment_sum
