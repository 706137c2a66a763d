# itertools.chain


def from_iterable(iterable):
    """What the items hold, one after the other."""
    return iter([x for rows in iterable for x in rows])
