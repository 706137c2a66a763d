# Names, parts, items and slices of lists and dicts, and what else has them.
import copy
import numpy as np
a, b = 1, 2
a, b = b, a
print(a, b)
(a, b), [c, d] = (1, [2]), [3, {'k': 4}]
print(a, b, c, d)
a = b = [1, 2]
b.append(3)
print(a, b, a is b, a is not [1, 2, 3])
a, *b, c = range(5)
print(a, b, c)
*a, b = [7]
print(a, b)
a, *b = (1, 2, 3)
print(a, b)
*a, b, c = ['x', 'y', 'z', 'w']
print(a, b, c)
(a, *b), *c, d = [[1, 2, 3], 4, 5, 6]
print(a, b, c, d)
for i, (p, *q) in enumerate([(1, 2, 3), [4], (5, 6)]):
    print(i, p, q)

u = [0, 1, 2, 3, 4, 5, 6]
v = u
for begin in (None, 0, 2, -3, 5, 9, -9):
    for end in (None, 0, 4, -1, 9, -9):
        for step in (None, 1, 2, 3, -1, -2):
            print(u[begin:end:step], len(u[begin:end:step]))
u[1:3] = ['a', 'b', 'c']
print(u, v)
u[0:2:1] = [7, 8, 9]
u[1:4:None] = []
print(u, v)
u[2:2] = [[]]
u[-1:] = []
print(u)
u[:0] = (9, 8)
u[100:] = [7]
u[5:1] = ['in']
print(u)
u[::3] = range(len(u[::3]))
print(u)
u[::-2] = [v for v in u[::-2]]
print(u)
u[:] = [1, 2, 3]
print(u, v, u is v)
u[1:] = u
print(u)
u[0] = u[-1] = 'e'
u[-2] = 'f'
print(u, v)
u += [1]
u += (2, 3)
u *= 2
print(u, v, u is v)
u = u + [5]
print(len(u), len(v), u is v)
u[1:3] *= 2
u[0:1] += ['g']
print(u)
w = [[0] * 3 for _ in range(2)]
w[0][1] = 5
w[-1][-1] += 2
w[1] += [9]
w[0], w[1] = w[1], w[0]
print(w, [[0] * 2] * 2)
x = [[0] * 2] * 2
x[0][1] = 1
print(x)
w[0][0], *w[0][1:3] = 4, 5, 6
print(w)

k = {'a': 1}
k['b'], k['a'] = k['a'], 7
k['c'] = {'d': [1, 2]}
k['c']['d'][1] -= 5
k['c']['e'] = k['c']['d']
k['c']['e'].append(0)
k['a'] **= 2
k['a'] //= 4
k['a'] %= 5
print(k)
m = k
m['z'] = k['c']
m['z']['d'] = None
print(k, k is m)
n = {'q': 1}
for key in ['r', 's', 'q']:
    n[key] = len(n)
print(n, list(n))
f = 10
f += 1
f -= 3
f *= 2
f /= 4
f **= 3
f //= 5
f %= 7
print(f)
g = 'ab'
g += 'cd'
print(g)
t = (1, 2)
t += (3,)
t *= 2
print(t)
del f
f = 3
print(f)
i = 5
for i in range(3):
    pass
print(i)
for i in []:
    pass
print(i)
calls = []


def told(value):
    calls.append(value)
    return value


z = [1, 2, 3]
z[told(0)] = told(5)
z[told(1)] += told(7)
z[told(2)], z[told(0)] = told(8), told(9)
print(z, sorted(calls))
count = 0
while count < 10:
    count += 1
    if count % 2:
        continue
    if count > 7:
        break
print(count)
while count > 0:
    count -= 3
print(count)
e = [1, 2, 3, 4]
for item in e:
    if item == 2:
        e.append(5)
print(e)
r = [i for i in e if i > 1 if i < 5]
s = [(i, j) for i in range(3) for j in range(i) if i + j > 1]
print(r, s, [[j for j in range(i)] for i in range(4)], {str(i): i * i for i in r}, sum(i for i in r), [i if i > 2 else -i for i in r], i)
print([p + q for p, q in zip([1, 2], [10, 20])], [p for p, *q in [(1, 2), (3,)]], {p: q for p, q in {'a': 1, 'b': 2}.items()}, max(len(p) for p in ['a', 'bcd']))
# Slices that go backwards are taken out, keys of several parts, arrays by keys that have names, copies of what is shared.
x = [1, 2, 3, 4, 5, 6]
del x[4:1:-2]
print(x)
x = [1, 2, 3, 4, 5, 6]
del x[::-4], x[5:]
print(x)
x[::-1] = range(4)
print(x)
d = {}
d[1, 2], d[(1, 'a')] = 3, 4
print(d[1, 2], d[(1, 'a')], len(d))
del d[1, 2]
print(list(d), d.get((1, 2), 'gone'))
(a, *b), *c = 'xyz', 'uv', 'w'
print(a, b, c)
a, b, *c = 1, 2
print(a, b, c)
a = np.zeros(2)
d = [a, [a], {'k': a}]
e, f = copy.deepcopy(d), copy.copy(d)
e[0][0] = 1
f[0][1] = 2
print(d, e, f)
class P:
    def __init__(self): self.items = [1]
p = P()
q, r = copy.deepcopy(p), copy.copy(p)
q.items.append(2)
r.items.append(3)
print(p.items, q.items, r.items)
print(type(p).__name__, p.__class__.__name__, P.__name__, p.__class__ is P, type(q) is type(p), q.__class__ == r.__class__)
x = np.arange(6).reshape(2, 3)
key = (1, 2)
x[key] = 9
x[(0,)] = 7
print(x.tolist())
x.T[0] = 1
x[0][1] = 4
x[:, 1:][1, 0] = 8
print(x.tolist())
v = [x, 5]
v[0][1, 1] = -1
v[0][0] += 10
print(x.tolist(), v[1])
m = {'a': x}
m['a'][1] = 0
m['a'][0, 0] -= 3
print(x.tolist())
x[[0, 1], [1, 2]] = 6
x[x > 9] = -9
x[x < 0, ] = 2
print(x.tolist())
