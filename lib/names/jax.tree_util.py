# jax.tree_util
from jax.tree import map as tree_map, leaves as tree_leaves, reduce as tree_reduce, flatten as tree_flatten
from jax.tree import unflatten as tree_unflatten, structure as tree_structure
