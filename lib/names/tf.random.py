# tf.random
from ops import tf.random.set_seed as set_seed, tf.random.set_seed as set_random_seed


def normal(shape, mean=0.0, stddev=1.0, dtype=None, seed=None):
    """Numbers of a normal distribution, which depend on the seed and the place in the model."""
    return mean + stddev * random_normal(shape, seed=seed, dtype=dtype)


def uniform(shape, minval=0, maxval=None, dtype=None, seed=None):
    """Numbers between two, which depend on the seed and the place in the model."""
    return minval + ((1 if maxval is None else maxval) - minval) * random_uniform(shape, seed=seed, dtype=dtype)


def truncated_normal(shape, mean=0.0, stddev=1.0, dtype=None, seed=None):
    """Numbers of a normal distribution that are no further than two deviations from its mean."""
    u = random_uniform(shape, 0.02275013194817921, 0.9772498680518208, seed=seed, dtype=dtype)
    return mean + stddev * ndtri(u)


def stateless_normal(shape, seed, mean=0.0, stddev=1.0, dtype=None):
    """Numbers of a normal distribution, which depend on the two numbers of the seed alone."""
    return mean + stddev * random_normal(shape, seed=jax.random.fold_in(seed[0], seed[1]), position=0, dtype=dtype)


def stateless_truncated_normal(shape, seed, mean=0.0, stddev=1.0, dtype=None):
    """Numbers of a normal distribution that are no further than two deviations from its mean."""
    u = tf.random.stateless_uniform(shape, seed, 0.02275013194817921, 0.9772498680518208, dtype)
    return mean + stddev * ndtri(u)


def stateless_uniform(shape, seed, minval=0, maxval=None, dtype=None):
    """Numbers between two, which depend on the two numbers of the seed alone."""
    u = random_uniform(shape, seed=jax.random.fold_in(seed[0], seed[1]), position=0, dtype=dtype)
    return minval + ((1 if maxval is None else maxval) - minval) * u


categorical = refused("classes drawn at random have no derivative: give them as an input")
fold_in = refused("write another seed")
gamma = refused("numbers of a gamma distribution are not there: give them as an input")
get_global_generator = refused("write tf.random.normal(shape, seed=1)")
get_seed = refused("write tf.random.normal(shape, seed=1)")
multinomial = refused("classes drawn at random have no derivative: give them as an input")
poisson = refused("numbers of a Poisson distribution are not there: give them as an input")
shuffle = refused("an order at random is not there: give it as an input, and write gather(x, order)")
split = refused("write another seed")
stateless_categorical = refused("classes drawn at random have no derivative: give them as an input")
stateless_gamma = refused("numbers of a gamma distribution are not there: give them as an input")
stateless_multinomial = refused("classes drawn at random have no derivative: give them as an input")
stateless_poisson = refused("numbers of a Poisson distribution are not there: give them as an input")
stateless_shuffle = refused("an order at random is not there: give it as an input, and write gather(x, order)")
__getattr__ = refused("numbers are drawn by tf.random.normal, uniform and truncated_normal(shape, seed=1)")
