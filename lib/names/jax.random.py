# jax.random
__getattr__ = refused("a seed takes the place of a key: random_normal(shape, seed=1), random_uniform(shape, seed=1)")
