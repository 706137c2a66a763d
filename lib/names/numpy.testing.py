# numpy.testing: what does not hold ends the run


def assert_allclose(actual, desired, rtol=1e-07, atol=0, equal_nan=True, err_msg='', verbose=True):
    """Ends the run unless the values differ by no more than atol + rtol abs(desired)."""
    assert reduce_all(np.isclose(actual, desired, rtol, atol, equal_nan)), "not equal to the tolerance: " + err_msg


def assert_array_almost_equal(actual, desired, decimal=6, err_msg='', verbose=True):
    """Ends the run unless the values differ by less than 1.5 units of a decimal."""
    assert reduce_all(np.isclose(actual, desired, 0.0, 1.5 * 10.0 ** -decimal, True)), "not almost equal: " + err_msg


def assert_almost_equal(actual, desired, decimal=7, err_msg='', verbose=True):
    """Ends the run unless the values differ by less than 1.5 units of a decimal."""
    np.testing.assert_array_almost_equal(actual, desired, decimal, err_msg)


def assert_array_equal(actual, desired, err_msg='', verbose=True):
    """Ends the run unless the values are equal."""
    assert np.array_equal(actual, desired, equal_nan=True), "not equal: " + err_msg


def assert_equal(actual, desired, err_msg='', verbose=True):
    """Ends the run unless the values are equal."""
    np.testing.assert_array_equal(actual, desired, err_msg)


def assert_array_less(x, y, err_msg='', verbose=True):
    """Ends the run unless the first values are less than the second."""
    assert reduce_all(less(x, y)), "not less: " + err_msg


__getattr__ = refused("there are assert_allclose, assert_array_equal and their like; or write assert")
