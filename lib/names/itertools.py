# itertools: all items are made at once, so what never ends is not here


def chain(*iterables):
    """What several hold, one after the other."""
    return iter([x for rows in iterables for x in rows])


def product(*iterables, repeat=1):
    """All tuples of an item of each; the last item changes first."""
    out = [()]
    for rows in list(iterables) * repeat:
        out = [(*head, x) for head in out for x in rows]
    return iter(out)


def combinations(iterable, r):
    """All tuples of r items in the order they have."""
    rows, out = list(iterable), [((), 0)]
    for _ in range(r):
        out = [((*head, rows[i]), i + 1) for head, first in out for i in range(first, len(rows))]
    return iter([head for head, _ in out])


def combinations_with_replacement(iterable, r):
    """All tuples of r items in the order they have, each as often as one likes."""
    rows, out = list(iterable), [((), 0)]
    for _ in range(r):
        out = [((*head, rows[i]), i) for head, first in out for i in range(first, len(rows))]
    return iter([head for head, _ in out])


def permutations(iterable, r=None):
    """All tuples of r items in every order."""
    rows, out = list(iterable), [()]
    for _ in range(len(rows) if r is None else r):
        out = [(*places, i) for places in out for i in range(len(rows)) if i not in places]
    return iter([tuple([rows[i] for i in places]) for places in out])


def accumulate(iterable, func=None, *, initial=None):
    """Running sums, or what func makes of what there is so far and the next item."""
    rows = list(iterable) if initial is None else [initial, *iterable]
    out = rows[:1]
    for x in rows[1:]:
        out.append(out[-1] + x if func is None else func(out[-1], x))
    return iter(out)


def pairwise(iterable):
    """Each item with the next one."""
    rows = list(iterable)
    return zip(rows[:-1], rows[1:])


def islice(iterable, start, stop=-1, step=1):
    """Some of the items: up to `start` where it stands alone, else from start up to stop."""
    rows = list(iterable)
    return iter(rows[:start] if stop == -1 else rows[start:stop:step])


def repeat(object, times):
    """One thing, so many times."""
    return iter([object] * times)


def starmap(function, iterable):
    """function(*row) of each row."""
    return iter([function(*row) for row in iterable])


def zip_longest(*iterables, fillvalue=None):
    """Tuples of the first items, the second ones, ..., as long as there are any."""
    rows, longest = [list(x) for x in iterables], 0
    for x in rows:
        longest = len(x) if len(x) > longest else longest
    return zip(*[[*x, *[fillvalue] * (longest - len(x))] for x in rows])


def takewhile(predicate, iterable):
    """The items before the first that does not pass."""
    out = []
    for x in iterable:
        if not predicate(x):
            break
        out.append(x)
    return iter(out)


def dropwhile(predicate, iterable):
    """The items from the first that does not pass on."""
    rows = list(iterable)
    return iter(rows[len(list(itertools.takewhile(predicate, rows))):])


def groupby(iterable, key=None):
    """Pairs of a key and the items with it that stand together."""
    out = []
    for x in iterable:
        k = x if key is None else key(x)
        if len(out) == 0 or out[-1][0] != k:
            out.append((k, []))
        out[-1][1].append(x)
    return iter([(k, iter(rows)) for k, rows in out])


count = refused("a list has an end: write range(n)")
cycle = refused("a list has an end: write rows[i % len(rows)]")
