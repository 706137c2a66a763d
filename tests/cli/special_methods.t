Classes whose methods Python calls where no call is written: operators, items, length, with; setters; getattr and its like. CPython 3.11 prints the same.
--- file cls1.py
class Point:
    dim = 2
    def __init__(self, x, y):
        self.x, self.y = x, y
    def __repr__(self):
        return f"Point({self.x}, {self.y})"
    def __add__(self, o):
        return Point(self.x + o.x, self.y + o.y)
    def __eq__(self, o):
        return self.x == o.x and self.y == o.y
p = Point(1, 2) + Point(3, 4)
print(p, p == Point(4, 6), p.dim, Point.dim)
--- run
gradtape eval cls1.py --format text
--- stdout
Point(4, 6) True 2 2
--- file cls2.py
class V:
    def __init__(self, v): self.v = v
    def __mul__(self, k): return V([x * k for x in self.v])
    def __rmul__(self, k): return self * k
    def __len__(self): return len(self.v)
    def __getitem__(self, i): return self.v[i]
    def __iter__(self): return iter(self.v)
    def __neg__(self): return V([-x for x in self.v])
    def __contains__(self, x): return x in self.v
    def __bool__(self): return len(self.v) > 0
v = 2 * V([1, 2])
print(len(v), v[0], list(v), list(-v), 4 in v, bool(v))
for x in v:
    print(x)
--- run
gradtape eval cls2.py --format text
--- stdout
2 2 [2, 4] [-2, -4] True True
2
4
--- file cls3.py
class T:
    def __init__(self):
        self._c = 0
    @property
    def c(self):
        return self._c
    @c.setter
    def c(self, v):
        self._c = v * 2
t = T()
t.c = 5
print(t.c)
--- run
gradtape eval cls3.py --format text
--- stdout
10
--- file cls4.py
class A:
    count = 0
    def __init__(self):
        A.count += 1
    @staticmethod
    def s(x): return x + 1
    @classmethod
    def make(cls): return cls()
a = A.make(); b = A()
print(A.count, A.s(1), isinstance(a, A))
--- run
gradtape eval cls4.py --format text
--- stdout
2 2 True
--- file cls5.py
class A:
    def hi(self): return "A"
class B(A):
    def hi(self): return "B" + super().hi()
print(B().hi(), issubclass(B, A), hasattr(B(), "hi"), getattr(B(), "zz", 3))
b = B()
setattr(b, "q", 5)
print(b.q)
--- run
gradtape eval cls5.py --format text
--- stdout
BA True True 3
5
--- file cls9.py
class Stack:
    def __init__(self):
        self.items = []
    def push(self, x):
        self.items.append(x)
        return self
    def pop(self):
        return self.items.pop()
s = Stack().push(1).push(2)
print(s.pop(), len(s.items))
--- run
gradtape eval cls9.py --format text
--- stdout
2 1
--- file cls10.py
class Cfg:
    lr = 0.5
    layers = [1, 2]
print(Cfg.lr, Cfg().layers)
c = Cfg()
c.lr = 1
print(Cfg.lr, c.lr)
--- run
gradtape eval cls10.py --format text
--- stdout
0.5 [1, 2]
0.5 1
--- file cls11.py
class Ctx:
    def __enter__(self):
        print("in")
        return 5
    def __exit__(self, *a):
        print("out")
with Ctx() as c:
    print(c)
--- run
gradtape eval cls11.py --format text
--- stdout
in
5
out
--- file cls12.py
class M:
    def __init__(self): self.d = {}
    def __setitem__(self, k, v): self.d[k] = v
    def __getitem__(self, k): return self.d[k]
    def __call__(self, x): return x + 1
    def __str__(self): return "M!"
m = M()
m["a"] = 4
print(m["a"], m(1), m, str(m))
--- run
gradtape eval cls12.py --format text
--- stdout
4 2 M! M!
--- file cls13.py
class A:
    def __lt__(self, o): return self.k < o.k
    def __init__(self, k): self.k = k
print([a.k for a in sorted([A(3), A(1), A(2)])])
print(A(1) < A(2))
--- run
gradtape eval cls13.py --format text
--- stdout
[1, 2, 3]
True
--- file cls14.py
class Countdown:
    def __init__(self, n): self.n = n
    def __iter__(self): return self
    def __next__(self):
        if self.n <= 0:
            raise StopIteration
        self.n -= 1
        return self.n
print(list(Countdown(3)))
--- run
gradtape eval cls14.py --format text
--- stdout
[2, 1, 0]
--- file cls15.py
class A:
    """Doc."""
    x: int = 3
    def f(self, a: int = 2, *, b: float = 1.0) -> float:
        """Doc."""
        return self.x + a + b
print(A().f(b=4), A.__name__, type(A()).__name__)
--- run
gradtape eval cls15.py --format text
--- stdout
9 A A
--- file spec1.py
class Money:
    def __init__(self, v): self.v = v
    def __sub__(self, o): return Money(self.v - (o.v if isinstance(o, Money) else o))
    def __rsub__(self, o): return Money(o - self.v)
    def __truediv__(self, k): return Money(self.v / k)
    def __pow__(self, k): return Money(self.v ** k)
    def __abs__(self): return Money(abs(self.v))
    def __eq__(self, o): return isinstance(o, Money) and self.v == o.v
    def __lt__(self, o): return self.v < o.v
    def __le__(self, o): return self.v <= o.v
    def __str__(self): return "{:.2f}".format(self.v)
    def __repr__(self): return "Money({})".format(self.v)
a, b = Money(5), Money(3)
print(a - b, 10 - a, a / 2, a ** 2, a == Money(5), a != b, a < b, b <= a, a > b, sorted([a, b]), max(a, b))
print(f"{a} {a!r}", str(b), [a, b])
--- run
gradtape eval spec1.py --format text
--- stdout
2.00 5.00 2.50 25.00 True True False True True ['Money(3)', 'Money(5)'] 5.00
5.00 Money(5) 3.00 ['Money(5)', 'Money(3)']
--- file spec2.py
class Guard:
    def __init__(self, swallow): self.swallow = swallow
    def __enter__(self):
        log.append("in")
        return self
    def __exit__(self, kind, error, trace):
        log.append("out" if kind is None else "out after " + str(error))
        return self.swallow
log = []
with Guard(False) as g:
    log.append(g.swallow)
with Guard(True):
    raise ValueError("lost")
try:
    with Guard(False), Guard(False):
        raise ValueError("kept")
except ValueError as e:
    log.append(str(e))
def f():
    with Guard(False):
        return "returned"
log.append(f())
print(log)
--- run
gradtape eval spec2.py --format text
--- stdout
['in', False, 'out', 'in', 'out after lost', 'in', 'in', 'out after kept', 'out after kept', 'kept', 'in', 'out', 'returned']
--- file spec3.py
class Temp:
    def __init__(self, c):
        self._c = c
    @property
    def f(self):
        return self._c * 2 + 30
    @f.setter
    def f(self, v):
        if v < 0:
            raise ValueError("cold")
        self._c = (v - 30) / 2
t = Temp(10)
t.f = 70
print(t.f, t._c)
try:
    t.f = -1
except ValueError as e:
    print(e)
print(hasattr(t, "f"), hasattr(t, "g"), getattr(t, "_c"), getattr(t, "g", None), type(t).__name__, type(t) is Temp)
class Bag:
    def __init__(self, *v): self.v = list(v)
    def __len__(self): return len(self.v)
    def __getitem__(self, i): return self.v[i]
    def __setitem__(self, i, x): self.v[i] = x
    def __iter__(self): return iter(self.v)
    def __contains__(self, x): return x in self.v
    def __add__(self, o): return Bag(*self.v, *o.v)
    def __radd__(self, o): return self if o == 0 else NotImplemented
bag = Bag(3, 1, 2)
bag[0] = 9
a, b, c = bag
print(len(bag), bag[1:], 9 in bag, 3 in bag, [x for x in bag], sorted(bag), a, b, c, len(sum([bag, bag])), bool(Bag()), list(zip(bag, "abc")))
--- run
gradtape eval spec3.py --format text
--- stdout
70 20
cold
True False 20 None Temp True
3 [1, 2] True False [9, 1, 2] [1, 2, 9] 9 1 2 6 False [(9, 'a'), (1, 'b'), (2, 'c')]
--- file with1.py
class A:
    def __enter__(self): return 1
    def __exit__(self, *a): return False
with A() as a, A() as b:
    print(a + b)
--- run
gradtape eval with1.py --format text
--- stdout
2
--- file callable1.py
print(callable(len), callable(3))
print(type(3) == int, type("a") is str, type([]) is list)
print(type(3).__name__, type("a").__name__)
--- run
gradtape eval callable1.py --format text
--- stdout
True False
True True True
int str
--- file try14.py
try:
    raise RuntimeError("a")
except Exception as e:
    print(type(e).__name__, e)
--- run
gradtape eval try14.py --format text
--- stdout
RuntimeError a
--- comment
An object without the method that an operation asks for is refused by what it lacks.
--- run
while IFS= read -r line; do
    printf "class A:\n    pass\nclass B:\n    def __iter__(self): return A()\n$line\n" >lacks.py
    echo "$line: $(gradtape eval lacks.py 2>&1 | head -n 1)"
done <<'END'
for x in A():\n    y = x
for x in B():\n    y = x
for x in len:\n    y = x
for x in None:\n    y = x
y = list(A())
y = [*A()]
y = sum(A())
a, b = A()
y = 1 in A()
y = A()[0]
A()[0] = 1
del A()[0]
y = len(A())
y = A()(1)
y = A() + 1
y = -A()
y = A() < A()
with A():\n    pass
END
--- stdout
for x in A():\n    y = x: lacks.py:5:10: error: an object has no items to go through
for x in B():\n    y = x: lacks.py:5:10: error: an object without __next__ has no items to go through
for x in len:\n    y = x: lacks.py:5:10: error: a function has no items to go through
for x in None:\n    y = x: lacks.py:5:10: error: None has no items to go through
y = list(A()): lacks.py:5:5: error: an object has no items to go through
y = [*A()]: lacks.py:5:6: error: an object has no items to go through
y = sum(A()): lacks.py:5:5: error: an object has no items to go through
a, b = A(): lacks.py:5:1: error: an object has no items to go through
y = 1 in A(): lacks.py:5:5: error: an object has no items to go through
y = A()[0]: lacks.py:5:5: error: an object cannot be indexed
A()[0] = 1: lacks.py:5:1: error: entries of an object cannot be assigned
del A()[0]: lacks.py:5:5: error: 'del' takes out of lists, dicts and objects, not out of an object
y = len(A()): lacks.py:5:5: error: an object has no length
y = A()(1): lacks.py:5:5: error: an object of A cannot be called: it has no method '__call__'
y = A() + 1: lacks.py:5:5: error: an object stands where a tensor is needed
y = -A(): lacks.py:5:6: error: an object stands where a tensor is needed
y = A() < A(): lacks.py:5:5: error: an object stands where a tensor is needed
with A():\n    pass: lacks.py:5:6: error: 'with' enters a tape, or an object with __enter__ and __exit__
--- comment
An object with __next__ is asked for an item when the turn comes, not for all before the first; after a break for none.
--- file in_turns.py
import torch
class Counting:
    def __init__(self, bad):
        self.n, self.bad, self.step = 0, bad, 1
    def __iter__(self):
        return self
    def __next__(self):
        self.n += self.step
        if self.n == self.bad:
            raise ValueError("at", self.n)
        if self.n > 6:
            raise StopIteration
        return self.n
seen = []
try:
    for v in Counting(3):
        seen.append(v)
except ValueError as e:
    seen.append(e.args)
print(seen, v)
for v in Counting(2):
    break
else:
    print("not after a break")
c = Counting(0)
for v in c:
    if v == 2:
        continue
    c.step = 2
    seen.append(v)
else:
    print(seen, c.n)
try:
    print([seen.append(10 * i) for i in Counting(3)])
except ValueError:
    print(seen)
it = iter(Counting(3))
print(next(it), it.n, next(it), next(iter(Counting(2))))
print([(i, j) for i in Counting(0) if i > 4 for j in Counting(0) if j < 2], list(Counting(0)), sum(Counting(0)), max(iter(Counting(0))))
def first_over(low):
    for v in Counting(6):
        if v > low:
            return v
print(first_over(4))
def stops():
    for v in [1, 2]:
        raise StopIteration
try:
    for v in Counting(0):
        stops()
except StopIteration:
    print("of the body", v)
w = torch.tensor(2.0, requires_grad=True)
y = w
for v in Counting(0):
    y = y * w + v
    if v == 3:
        break
y.backward()
print(w.grad.item() == 38)
--- run
gradtape eval in_turns.py --format text
--- stdout
[1, 2, ('at', 3)] 2
[1, 2, ('at', 3), 1, 3, 5] 7
[1, 2, ('at', 3), 1, 3, 5, 10, 20]
1 1 2 1
[(5, 1), (6, 1)] [1, 2, 3, 4, 5, 6] 21 6
5
of the body 1
True
--- run An iterator without an end counts its turns
sed 's/n > 6/n > 1e9/; /^seen/,$d' in_turns.py >endless.py
printf '%s\n' 'for v in Counting(0):' '    pass' >>endless.py
gradtape eval endless.py --loop-limit 50
--- exit 8
--- stderr
endless.py:14:10: error: the model has not ended: it has reached its limit of turns of loops and calls
   14 | for v in Counting(0):
      |          ^^^^^^^^^^^
      = help: check that this ends, or allow more with --loop-limit
