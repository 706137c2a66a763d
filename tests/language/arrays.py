# Items of arrays, read and assigned: slices, numbers, lists, masks, several arrays, new axes.
import copy
import numpy as np

x = np.arange(24.0).reshape(2, 3, 4)
v = np.arange(10.0)
print(x[1], x[-1, 2], x[0, 1, 2], x[1, 2, -1], x[:, 1], x[:, :, 0], x[..., 1], x[1, ..., 2], x[..., 0, :], x[None, 0, 0], x[0, :, None, 1])
print(x[:, ::2, 1:3], x[::-1, -1:, ::-2], x[1:1], x[0, 1:, -3:-1], x[:, [0, 2]], x[:, :, [3, 0, 0]], x[[1, 0]], x[[1], 0], x[0, [2, 1]], x[..., [1, 3]])
print(x[[0, 1], [1, 2]], x[[0, 1, 1], [2, 2, 0], [3, 1, 0]], x[[0, -1], [-1, 0], -2:], x[:, [0, 2], [1, 3]], x[[[0], [1]], [0, 2]], x[[1, 0], 1])
print(x[np.array([[0, 1], [1, 0]], dtype=np.int64)], x[:, np.array([[2, 0]], dtype=np.int64), np.array([[1], [3]], dtype=np.int64)])
print(x[x > 10], x[x[:, 0, 0] > 0], x[:, np.array([True, False, True])], x[0][x[0] % 2 == 0], v[v < 0], x[1, np.array([False, True, False])])
for begin in (None, 0, 3, -4, 12, -12):
    for end in (None, 7, -2, 12, -12):
        for step in (None, 1, 2, -1, -3):
            print(v[begin:end:step], x[:, 0, begin:end:step].shape)
print(x[1][2][3], x[1][:2], x[:, 0][1], x.T[0, 1], x.T.shape, x.shape, len(x), x.ndim, x.size)

a = np.arange(12.0).reshape(3, 4)
a[0] = 5
print(a)
a[1, 2] = -1
a[-1, -1] = -2
print(a)
a[:, 1] = [7, 8, 9]
print(a)
a[::2, ::3] = [[1, 2], [3, 4]]
print(a)
a[::-1, :2] = [[1, 2], [3, 4], [5, 6]]
print(a)
a[1:] += 10
a[:, -1] -= [1, 2, 3]
a[0] *= 2
a[:, 0] /= 4
a[2, 1:3] **= 2
print(a)
a[a > 30] = 0
print(a)
a[[0, 2]] = [[1, 2, 3, 4], [5, 6, 7, 8]]
print(a)
a[[0, 1], [1, 2]] = [50, 60]
print(a)
a[[2, 1], 0] += [100, 200]
print(a)
a[:, [3, 1]] = a[:, [1, 3]]
print(a)
a[a[:, 0] > 100] = -3
print(a)
a[a < 0] *= 2
print(a)
a[..., 0] = 9
a[..., None, 1] = [[4]]
print(a)
a[0, 1:1] = 3
a[3:] = 1
print(a)
a[1] = np.array([[[1.0, 2, 3, 4]]])
a[:, 1:3] = np.array([[[7.0], [8], [9]]])
a[0, 2:] = np.array([[5.0]])
a[2] = np.array([4, 3, 2, 1], dtype=np.int64)
a[:, 0] += np.array([1.0, 2, 3])
a[[1, 0], [3, 3]] = np.array([6, 7], dtype=np.int64)
a[a == 9] = np.array(10, dtype=np.int64)
print(a)
a[:] = 1
a[1] = a[0] + a[2]
a[1][2] = 17
a[0][:2] = [5, 6]
print(a)
b = a.copy()
b[2, 2] = 99
print(a[2], b[2])
n = np.array([[1, 2], [3, 4]], dtype=np.int64)
n[0, 0] = 7
n[1] += 1
n[:, 1] *= 3
n[0] = np.array([5, 6], dtype=np.int32)
print(n, n[n > 5], n[n[:, 0] > 4, 1], n[[1, 0], [0, 1]])
w = np.zeros(5)
for i in range(5):
    w[i] = i * i
    w[-1 - i] += 0.5
print(w)
w[1:4] = w[:3]
print(w)
w[[0, 0, 3]] = [1, 2, 3]
print(w)
w[w == w.max()] = -1
print(w, w.argmin(), w.sum(), w.mean(), w[w.argmax()])
for row in a:
    print(row, row[1])
for i, row in enumerate(n):
    for j, item in enumerate(row):
        print(i, j, item)
print([row.sum() for row in a], [item * 2 for item in v if item > 6], list(zip(v[:2], v[2:4])), sorted(v[3:0:-1]), max(v[2:5]), min(v), sum(v), sum(n), max(w, key=lambda q: -q))
s = f"{w[0]:g}"
w[0] = 8
print(s, f"{s} {w[0]:g}")

# Copies: one thing twice is one thing in the copy, too; what a method is of is copied with it.
class Node:
    def __init__(self, v):
        self.v = v
        self.next = None
        self.f = self.total

    def total(self):
        return self.v.sum() + (0.0 if self.next is None else self.next.v.sum())


a = np.array([1.0, 2.0])
b, c = copy.copy(a), copy.deepcopy({'k': [a, (a, 3)]})
a[0] = 9.0
c['k'][0][1] = 5.0
print(a, b, c['k'][0], c['k'][1][0], c['k'][1][0] is c['k'][0])
n = Node(np.array([1.0, 2.0]))
n.next = Node(n.v)
n.next.next = n
m, s = copy.deepcopy(n), copy.copy(n)
n.v[1] = 7.0
n.next.v = np.array([100.0])
print(m.total(), n.total(), s.total(), m.next.next is m, m.next is n.next, s.next is n.next, m.f(), n.f(), s.f())
p = [1, [2, 3]]
q, r, t = copy.copy(p), copy.deepcopy(p), p
p[1].append(4)
p.append(5)
print(p, q, r, t is p)
u = [p, p]
v, w = copy.deepcopy(u), copy.copy(u)
v[0].append(6)
w[1].append(7)
print(v[1], u[0], v[0] is v[1], w[0] is p)
# Entries of an array in a tuple change, which the tuple does not.
a, b = np.zeros(3), np.ones((2, 3))
pairs = [(1, a), (2, b)]
pairs[-1][1][0] = -1.0
pairs[-1][1][1][2] = 5.0
pairs[0][1][1:] += 4
both = {'k': (a, [b[0], (b,)])}
both['k'][0][0] = 7.0
both['k'][1][0][1] *= 2
both['k'][1][1][0][:, 0] = 9.0
for i, row in enumerate(zip(b, b)):
    row[i][i] = 0.5
print(a, b, pairs, both)
def given(): return a, 1
given()[0][2] = 8.0
print(a, pairs[0][1] is a, both['k'][0].sum())
