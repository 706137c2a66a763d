# Functions: arguments of every kind, what they see and keep, recursion, decorators.
import functools


def f(a, b=2, *rest, c, d=4, **more):
    return [a, b, list(rest), c, d, more]


print(f(1, c=3), f(1, 5, c=3), f(1, 5, 6, 7, c=8, d=9, e=10), f(c=1, a=2), f(*[1, 2, 3], **{'c': 4, 'z': 5}), f(1, *(2,), c=0, **{}))


def g(a, b, c=3, d=None):
    return (a, b, c, d)


print(g(1, 2), g(b=1, a=2), g(1, 2, d=5), g(1, *[2, 4]), g(*(1, 2, 3, 4)), g(1, b=2, **{'c': 9}))
print((lambda: 5)(), (lambda x, y=2: x * y)(3), (lambda *a: len(a))(1, 2, 3), (lambda **k: sorted(k))(b=1, a=2), (lambda x: (lambda y: x - y))(5)(3))
h = lambda a, /, b=2, *, c, d=3: (a, b, c, d)
three = 3
later = lambda *, b=three: b
three = 4
print(h(1, c=2), h(1, 5, d=4, c=3), (lambda a=1, *, b: a - b)(b=3), (lambda *a, b=3, c, **k: (a, b, c, k))(1, 2, c=1, d=3), later(), later(b=1), (lambda a, /, : a)(4))


def fact(n):
    return 1 if n < 2 else n * fact(n - 1)


def fib(n):
    if n < 2:
        return n
    return fib(n - 1) + fib(n - 2)


def even(n):
    return True if n == 0 else odd(n - 1)


def odd(n):
    return False if n == 0 else even(n - 1)


print(fact(10), [fib(i) for i in range(12)], even(10), even(7), odd(3))


def nothing():
    pass


def early(x):
    for i in range(10):
        if i * i > x:
            return i
    return None


print(nothing(), early(20), early(1000), early(0))


def counter(start):
    count = start

    def step(by=1):
        nonlocal count
        count += by
        return count

    return step


one, two = counter(0), counter(10)
print(one(), one(5), two(), one(), two(-3))
total = 0


def add(x):
    global total
    total += x
    return total


print(add(3), add(4), total)


def shadow(total):
    total = total + 1
    return total


print(shadow(50), total)
adders = [lambda x, k=k: x + k for k in range(3)]
late = [lambda x: x + k2 for k2 in range(3)]
print([h(10) for h in adders], [h(10) for h in late])
kept = []


def keep(x, into=None):
    into = kept if into is None else into
    into.append(x)
    return into


print(keep(1), keep(2, []), keep(3), kept)


def twice(function):
    def both(*args, **named):
        return function(*args, **named) * 2

    return both


def times(n):
    def decorate(function):
        def inner(x):
            return function(x) * n

        return inner

    return decorate


@twice
@times(5)
def plus(x):
    return x + 1


print(plus(2), twice(lambda a, b: a + b)(1, b=2), functools.partial(g, 1, d=7)(2), functools.partial(g, b=1)(0, c=5), functools.partial(g, 1, c=2, d=7)(b=2, d=8), functools.partial(g, 1, c=2, d=7)(d=3, b=4, c=5), functools.partial(functools.partial(g, 1), 2, d=6)(3))
print(functools.reduce(lambda p, q: p * q, [1, 2, 3, 4]), functools.reduce(lambda p, q: p + q, [[1], [2]], []))


def compose(*functions):
    def run(x):
        for function in functions:
            x = function(x)
        return x

    return run


print(compose(lambda x: x + 1, fact, abs)(3), list(map(compose(abs, lambda x: -x), [1, -2])))


def swap(pair, *, flip=True):
    first, second = pair
    return (second, first) if flip else pair


print(swap((1, 2)), swap([1, 2], flip=False))


def typed(x: int, y: float = 2.5, *, z: str = 'z') -> list:
    """What it says."""
    name: str = 'n'
    return [x, y, z, name]


print(typed(1), typed(1, z='q', y=3))


def nested(depth):
    def inner(level):
        return [] if level == 0 else [inner(level - 1)]

    return inner(depth)


print(nested(3), nested(0))
if __name__ == 'never':
    print('no')
elif total > 100:
    print('large')
elif total > 5:
    print('middle')
else:
    print('small')
while True:
    total -= 3
    if total < 0:
        break
print(total)
assert total < 0, 'negative'

# Functions that call themselves: a result that is known already is that of the same truth, text and number.
def steps(n, up, name='a'):
    if n == 0:
        return 1 if up else -1
    return steps(n - 1, up, name) + (2 if up else 3) * (1 if name == 'a' else 10)

def fib(n, quick=True):
    return n if n < 2 else fib(n - 1, quick) + fib(n - 2, quick) * (1 if quick else 2)

def both(x, n, flag):
    if n == 0:
        return x if flag else -x
    return both(x * 0.5, n - 1, flag) + both(x * 0.5, n - 1, not flag) * 2.0

def walk(x, n, how):
    if n <= 1:
        return x * 2.0 if how == 'double' else x + 1.0
    return walk(x, n - 1, 'double') + walk(x, n - 2, 'next') if how == 'double' else walk(x, n - 1, how) * walk(x, n - 2, 'double')

z = tf.constant(1.5)
print(steps(5, True), steps(5, False), steps(3, True, 'b'), steps(3, False, 'b'), [fib(n) for n in range(9)], [fib(n, False) for n in range(9)])
print(both(1.0, 6, True), both(1.0, 6, False), both(z, 5, True), both(z, 5, False), both(1.5, 4, False))
print(walk(1.5, 5, 'double'), walk(1.5, 5, 'next'), walk(z, 6, 'double'), walk(z, 6, 'next'), walk(0.0, 4, 'next'), walk(-0.0, 4, 'double'))
# Comprehensions, conditions and loops that end early, each at its first, a middle and its last turn.
for stop in range(-1, 4):
    seen, left = [], 'none'
    for i, c in enumerate('abc'):
        if i == stop:
            left = c
            break
        if i == 1:
            continue
        seen.append(c)
    else:
        left = 'all'
    print(stop, seen, left)
for stop in range(-1, 3):
    n, seen = 0, []
    while n < 3:
        n += 1
        if n - 1 == stop:
            continue
        seen.append(n)
        if n == 2 and stop == 0:
            break
    else:
        seen.append('else')
    print(stop, n, seen)
print([a + b for a in 'xy' for b in '12' if a + b != 'x2'], [[a for a in range(n) if a % 2] for n in range(4) if n], {k: v for k, v in zip('abc', range(3)) if v != 1}, sorted({n % 3 for n in range(7) if n > 1}))
print([(a, b) for a, b in [(1, 2), (3, 4)]], [a for a, *b in [(1, 2, 3), (4,)]], [x if x > 1 else -x for x in range(4)], sum(x * x for x in range(5) if x != 2), any(x > 2 for x in [1, 3]), all(x for x in []))
def find(items, what):
    for i, item in enumerate(items):
        for j, inner in enumerate(item):
            if inner == what:
                return i, j
    return None
print(find([[1, 2], [3]], 3), find([[1, 2], [3]], 1), find([[], [3, 4]], 4), find([], 0))
def first(n):
    try:
        for k in range(n):
            if k == 1: return 'one'
        return 'none'
    finally:
        print('finally', n)
print(first(0), first(1), first(3))
