# jax.nn.initializers
__getattr__ = refused("write the values, or random_normal(shape, stddev=..., seed=...)")
