# tf.debugging: what does not hold ends the run


def _held(condition, message, what):
    """Ends the run unless all is true."""
    assert reduce_all(condition), what if message is None else message


def assert_equal(x, y, message=None, summarize=None, name=None):
    """Ends the run unless the values are equal."""
    same = x == y if isinstance(x, (list, tuple)) and isinstance(y, (list, tuple)) else equal(x, y)
    tf.debugging._held(same, message, "the values are not equal")


def assert_none_equal(x, y, summarize=None, message=None, name=None):
    """Ends the run if values are equal."""
    tf.debugging._held(not_equal(x, y), message, "values are equal")


def assert_near(x, y, rtol=None, atol=None, message=None, summarize=None, name=None):
    """Ends the run unless the values differ by at most atol + rtol abs(y), of 10 units in the last place each."""
    x, y = asarray(x), asarray(y)
    unit = 10 * (1.1920928955078125e-07 if x.dtype == float32 else 2.220446049250313e-16)
    bound = (unit if atol is None else atol) + (unit if rtol is None else rtol) * abs(y)
    tf.debugging._held(less_equal(abs(x - y), bound), message, "the values are not near each other")


def assert_less(x, y, message=None, summarize=None, name=None):
    """Ends the run unless each x is below y."""
    tf.debugging._held(less(x, y), message, "not less")


def assert_less_equal(x, y, message=None, summarize=None, name=None):
    """Ends the run unless each x is at most y."""
    tf.debugging._held(less_equal(x, y), message, "not less or equal")


def assert_greater(x, y, message=None, summarize=None, name=None):
    """Ends the run unless each x is above y."""
    tf.debugging._held(greater(x, y), message, "not greater")


def assert_greater_equal(x, y, message=None, summarize=None, name=None):
    """Ends the run unless each x is at least y."""
    tf.debugging._held(greater_equal(x, y), message, "not greater or equal")


def assert_positive(x, message=None, summarize=None, name=None):
    """Ends the run unless each value is above 0."""
    tf.debugging._held(greater(x, 0), message, "not positive")


def assert_non_negative(x, message=None, summarize=None, name=None):
    """Ends the run unless each value is at least 0."""
    tf.debugging._held(greater_equal(x, 0), message, "negative")


def assert_all_finite(x, message, name=None):
    """The value; ends the run if it has infinities or NaN."""
    tf.debugging._held(is_finite(x), message, "not finite")
    return x


def check_numerics(tensor, message, name=None):
    """The value; ends the run if it has infinities or NaN."""
    return tf.debugging.assert_all_finite(tensor, message)


def assert_rank(x, rank, message=None, name=None):
    """Ends the run unless the tensor has so many axes."""
    assert len(asarray(x).shape) == rank, "another rank" if message is None else message


__getattr__ = refused("there are assert_equal, assert_near, assert_less and their like; or write assert")
