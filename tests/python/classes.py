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
