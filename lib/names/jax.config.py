# jax.config: what changes numbers
from ops import jax.config.update as update
