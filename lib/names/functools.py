# functools
from ops import functools.partial as partial


def reduce(function, sequence, *initial):
    """function(function(a, b), c), from the left; the first of the sequence is `initial` where that is given."""
    rows = [*initial, *sequence]
    if len(rows) == 0:
        raise ValueError("nothing to reduce")
    y = rows[0]
    for i in range(1, len(rows)):
        y = function(y, rows[i])
    return y
