class A:
    n = 3
    names = ['p', 'q']

    def __init__(self, x, *rest, k=2, **more):
        self.x, self.rest, self.k, self.more = x, rest, k, more

    def total(self):
        return self.x + sum(self.rest) + self.k + len(self.more)

    @property
    def twice(self):
        return 2 * self.total()

    @staticmethod
    def next(a):
        return a + 1

    @classmethod
    def of(cls, a):
        return cls(a, 1)

    def __call__(self, y, z=0):
        return self.x * y + z


class B(A):
    n = 4

    def total(self):
        return super().total() + 100


class C(B):
    def __init__(self, y):
        super().__init__(y, 10, k=20)
        self.y = y


a, b, c = A(1, 2, 3), B(1, z=4), C(7)
print(a.total(), b.total(), c.total(), a.twice, b.twice, c.twice)
print(A.next(3), a.next(4), C.next(5), A.of(5).total(), B.of(5).total(), b.of(6).total())
print(a(4), b(4, 1), c(4, z=2), a.n, b.n, c.n, A.n, B.n, C.n)
print(isinstance(b, A), isinstance(a, B), isinstance(c, A), isinstance(c, (int, B)), isinstance(3, A))
a.n = 10
print(a.n, A.n, b.n)
B.n = 20
print(a.n, A.n, b.n, c.n)
a.x += 5
a.rest = [*a.rest, 9]
print(a.x, a.rest, a.total(), a.twice)
d = a
d.x = 100
print(a.x, d is a, b is a)
A.names.append('r')
print(a.names, b.names, C.names)
c.y, c.x = c.x, -c.y
print(c.y, c.x, c.total())
objects = [A(i, k=i * i) for i in range(4)]
print([o.total() for o in objects], sum(o.x for o in objects), [o(2) for o in objects if o.k > 1])
objects[1].x = 50
print([o.x for o in objects])


class Shape:
    kind = 'shape'
    count = 0

    def __init__(self, name='s'):
        self.name = name
        self.area = lambda: -1
        Shape.count += 1

    def describe(self, *extra, sep=' '):
        return sep.join([self.kind, self.name, *extra])

    @property
    def title(self):
        return self.name.upper() + self.suffix()

    def suffix(self):
        return '!'

    @classmethod
    def make(cls, *args):
        made = cls(*args)
        made.made_by = cls.kind
        return made

    @staticmethod
    def helper(x, y=1):
        return [x, y]


class Square(Shape):
    kind = 'square'

    def __init__(self, side, **more):
        super(Square, self).__init__(**more)
        self.side = side

    def describe(self):
        return super().describe('side', str(self.side), sep='-')

    def suffix(self):
        return super().suffix() + '?'

    @property
    def double(self):
        return Square(self.side * 2, name=self.name + '2')


class Cube(Square):
    def describe(self):
        return [super().describe(), super(Square, self).describe()]

    @property
    def title(self):
        return super().title + '#'


class Empty:
    pass


s, q, u = Shape(), Square(3, name='q'), Cube(2)
print(s.describe(), q.describe(), u.describe(), s.title, q.title, u.title, Shape.count, q.count, Cube.kind)
print(q.double.double.side, q.double.name, q.double.describe(), Shape.make().made_by, Cube.make(5).made_by, Cube.make(5).side, Square.helper(1), u.helper(2, y=3))
print(s.area(), q.area(), Shape.describe(q, 'x'), Square.describe(q), isinstance(u, Shape), isinstance(u, (Empty, Square)), isinstance(s, Cube), isinstance(3, Cube), isinstance(Empty(), object), isinstance(3, object), isinstance('s', object))
bound = q.describe
q.name = 'renamed'
print(bound(), q.describe())
q.kind = 'own'
print(q.kind, Square.kind, q.describe(), u.kind)
Shape.kind = 'changed'
print(s.kind, Shape().describe(), Cube.kind, Shape.count)
e, o = Empty(), Empty()
e.x, e.y, e.self = 1, [1, 2], e
e.y.append(e.x)
e.self.self.x += 10
e.o = o
e.o.z = {'k': [e.x]}
o.z['k'][0] *= 3
e.y[0], e.o.w = 'first', e.y[-1]
print(e.x, e.y, o.z, o.w, e.self.o.z['k'])
e.call = lambda *a: len(a)
Empty.shared = lambda self, x: x * 2
Empty.items = []
e.items.append(1)
o.items.append(2)
print(e.call(), e.call(1, 2), o.shared(4), Empty.shared(None, 5), e.items, Empty.items, e.items is o.items)


class Counter:
    step = 2
    steps = [step, step + 1]
    total = sum(steps)

    def __init__(self):
        self.n = 0
        self.log = []

    def __call__(self, by=step):
        self.n += by
        self.log += [by]
        return self

    def reset(self):
        self.__init__()


c = Counter()
print(c()(5)().n, c.log, Counter.total, c.total)
c.reset()
print(c.n, c.log, [k() .n for k in [Counter(), Counter()]])


class Node:
    def __init__(self, value, left=None, right=None):
        self.value, self.left, self.right = value, left, right

    def sum(self):
        return self.value + sum(side.sum() for side in [self.left, self.right] if side is not None)

    def depth(self):
        return 1 + max([side.depth() for side in (self.left, self.right) if side], default=0)


tree = Node(1, Node(2, None, Node(3)), Node(4))
tree.left.right.left = Node(5)
tree.left.value *= 10
print(tree.sum(), tree.depth(), tree.left.right.left.value, [n.value for n in [tree, tree.left, tree.right]])


def outer(base):
    class Local(Empty):
        def get(self):
            return base + self.x

    local = Local()
    local.x = 5
    return local


print(outer(1).get(), outer(10).get(), isinstance(outer(0), Empty))

# What an object is of, what a class is called; what goes out of an object, and is looked for in it.
class Point:
    kind = 'plane'

    def __init__(self, x, y):
        self.x = x
        self.y = y

    def __iter__(self):
        return iter([self.x, self.y])

class Deep(Point):
    pass

p, q = Point(1, 2.5), Deep([3, 4], 'five')
print(p.__class__.__name__, q.__class__.__name__, Deep.__name__, p.__class__ is Point, q.__class__ is Point)
print(2.5 in p, 3 in p, 'five' in q, [3, 4] in q, [3] in q, 'six' not in q)
del q.y
print(hasattr(q, 'y'), hasattr(q, 'x'), q.x)
q.y, q.z = 7, 8
del q.x
print(q.y, q.z, hasattr(q, 'x'))
print([Point(i, j).x + j for i in range(3) for j in range(2)], [r.y for r in [p, q]], sorted({Deep(i, 0).x for i in [2, 2, 3]}))

# An iterator goes on where another left it, whoever it was handed to.
class Take:
    def __init__(self, items, n=1):
        self.first = [next(items) for k in range(n)]
        self.items = items

    def __call__(self, items, *more):
        return next(items) + next(self.items), [next(m) for m in more]

    def rest(self, items):
        return [next(items), list(items)]


def second(items):
    next(items)
    return next(items)


it = iter(range(10))
print(second(it), next(it))
take = Take(it, 2)
print(take.first, next(it), next(take.items))
print(take(it), next(it))
it = iter([1, 2, 3, 4])
take.items = it
print(take.rest(iter([1, 2, 3])), take(iter([100]), iter([5, 6]), iter('ab')), list(it))
pairs = zip([1, 2, 3], 'abc')
print(second(pairs), list(pairs))
it = iter([4, 5, 6, 7])
print([next(it) + k for k in (10, 20)], list(enumerate(it)))
it, kept = iter([1, 2, 3]), []
kept.append(it)
d = {'it': it}
d.setdefault('other', it)
print(next(kept[0]), next(d['it']), next(d.get('other')), next(it, 'over'))
print(list(map(lambda k: k * 2, filter(lambda k: k > 1, iter([1, 2, 3])))), max(iter([3, 9, 2])), sum(iter([1, 2])), sorted(iter('bca')))
# Objects that are gone through: until StopIteration, or until something else is raised; through what __iter__ gives.
class Count:
    def __init__(self, n, bad=None): self.n, self.bad, self.i = n, bad, 0
    def __iter__(self): return self
    def __next__(self):
        if self.i == self.bad: raise ValueError('at ' + str(self.i))
        if self.i >= self.n: raise StopIteration
        self.i += 1
        return self.i
class Bag:
    def __init__(self, *items): self.items = list(items)
    def __iter__(self): return iter(self.items)
print([x for x in Count(3)], list(Count(0)), sum(Count(4)), list(zip(Count(3), Bag('a', 'b'))), [*Bag(1, 2), *Count(2)], max(Bag(3, 5, 4)), tuple(Bag()), 2 in Bag(1, 2), sorted(Bag(2, 1)))
for bad in (0, 5):
    seen = []
    try:
        for x in Count(4, bad):
            seen.append(x)
    except ValueError as e:
        seen.append(str(e))
    print(seen)
try:
    list(Count(4, 1))
except (KeyError, ValueError) as e:
    print('list', e)
a, *b = Count(3)
print(a, b, list(enumerate(Bag('x', 'y'), 1)), list(map(abs, Bag(-1, 2))), any(Bag(0, 0)), all(Bag(1, 0)), list(reversed(list(Bag(1, 2)))))
# zip, enumerate and `in` ask for one item at a time, and for none that they have no need of.
many = 10 ** 9
c, d = Count(many), Count(many)
print(list(zip('abc', c)), c.i, list(zip(d, 'abc')), d.i, 4 in Count(many), 4 in c, c.i, 9 not in Count(5))
c = Count(many)
for i, v in enumerate(c, 5):
    if v == 3: break
print(i, v, c.i, list(zip(c, c, 'xy')), c.i)
e = enumerate(zip(Count(many), Bag('x', 'y', 'z')))
print(next(e), (1, (2, 'y')) in e, list(e), next(e, 'over'))
seen = []
try:
    for v, w in zip([10, 20, 30, 40], Count(4, 2)):
        seen.append(v + w)
except ValueError as error:
    print(seen, error)
c = Count(many)
pairs = zip(c, Bag(1, 2, 3))
for v, w in pairs:
    c.i += 10
    if w == 2: break
print(v, w, c.i, list(pairs), list(zip()), list(enumerate([])), dict(enumerate('ab')), [*zip(iter([1, 2]), [3])])
left, right = [1], [5, 6, 7]
for v, w in zip(left, right):
    left.append(v + w)
print(left, list(zip(*enumerate(Count(3)))))
class Pairs:
    def __iter__(self): return zip(Count(many), 'ab')
print(list(Pairs()), (2, 'b') in Pairs(), [n for n, _ in enumerate(Pairs())], next(iter(Pairs())))
