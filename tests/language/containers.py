# Methods of lists, tuples, dicts and texts.
import numpy as np
a = [5, 3, 8, 3]
a.append(1)
print(a)
a.extend((7, 7))
print(a)
a.extend(a)
print(a, len(a))
for i in (0, 2, -1, -3, 100, -100):
    a.insert(i, 10 * i)
    print(a)
print(a.pop(), a.pop(0), a.pop(-1), a.pop(3), a.pop(-2), a)
a.remove(3)
print(a, a.index(3), a.index(8), a.count(3), a.count(7), a.count(99))
a.reverse()
print(a)
a = a[:5]
a.reverse()
print(a)
b = a.copy()
b.sort()
print(a, b)
b.sort(reverse=True)
print(b)
b.sort(key=lambda v: (v % 3, v))
print(b)
b.sort(key=lambda v: v % 2)
print(b)
b.sort(key=lambda v: v % 2, reverse=True)
print(b)
words = ['pear', 'fig', 'apple', 'Fig', 'kiwi', 'fi', '']
words.sort()
print(words)
words.sort(key=len)
print(words)
print(sorted(words, key=lambda w: w.lower()), sorted([3.5, 2, -1.0]), sorted((2, 1)), sorted({'b': 1, 'a': 2}))
print([a.append(1), a.extend([2]), a.insert(0, 3), a.remove(2), a.reverse(), a.sort(), a.sort(key=abs), a.clear()], a)
a = [1, 2]
c = a
c.clear()
print(a, c, b)
t = (4, 'x', 4, None, True)
print(t.index('x'), t.count(4), t.index(None), t.count('y'), t[1:], t + (1,), t * 2, len(t))
print([1, 'a', None, 2.5, True].index(2.5), ['a', 'b', 'a'].count('a'), [1, 2, 1].index(1), [0, True].count(1))
print(2 in [1, 2], 3 in [1, 2], 'a' not in ['b'])

d = {'one': 1, 'two': 2, 'three': 3}
print(d.get('two'), d.get('four'), d.get('four', 4), d.get('one', 9), len(d))
print(d.pop('two'), d.pop('two', 7), d.pop('two', None), d)
print(d.setdefault('one', 5), d.setdefault('five', 5), d.setdefault('none'), d)
d.update({'one': 10, 'six': 6})
print(d)
d.update([('one', 11), ('seven', 7)], eight=8)
print(d)
d.update(one=12, nine=9)
print(d, list(d), list(d.keys()), list(d.values()), list(d.items()))
for key, value in d.items():
    print(key, value)
e = d.copy()
e['one'] = 0
e.pop('six')
e.pop('nine')
print(d['one'], e['one'], 'six' in d, 'six' in e, 'nine' not in e, len(d), len(e))
print([e.update({'u': 1}), e.update(v=2), e.update(), e.setdefault('u', 3)], e)
f = e
f.clear()
print(e, f)
h = {'1': 'x'}
h['1'] += 'z'
print(h)

s = '  Hello, wide world \t\n'
print(s.strip() + '|', s.strip(' \n\t') + '|', 'xxabxx'.strip('x'), 'xyaxy'.strip('yx'), 'xx'.strip('x') + '|', ''.strip() + '|')
print('x'.join(['a', 'b', 'c']), ''.join(['a', 'b']), ', '.join([]), '-'.join(('one',)))
print('azAZ09@[`{'.upper(), 'azAZ09@[`{'.lower(), 'Ab'.upper().lower())
print(s.split(), 'a,b,,c,'.split(','), ''.split(), ''.split(','), ' a  b '.split(' '), 'a--b-c--'.split('--'), 'abc'.split('abc'), '  '.split())
print('banana'.replace('an', 'AN'), 'banana'.replace('a', ''), 'aaa'.replace('aa', 'b'), 'x'.replace('y', 'z'), 'aXbX'.replace('X', 'XX'))
print('banana'.startswith('ba'), 'banana'.startswith('an'), 'banana'.startswith(''), 'a'.startswith('aa'))
print('banana'.endswith('na'), 'banana'.endswith('an'), 'banana'.endswith(''), 'a'.endswith('ba'), 'banana'.endswith('banana'))
print(len('abc'), len(''), 'a' == 'a', 'a' != 'a', 'a' in ['b', 'a'], 'a' in {'a': 1}, 'b' not in {'a': 1})
# Large dicts and sets, whose keys are hashed: taken out of, cleared and filled again.
d = {}
for i in range(120):
    d[i * 7 % 120] = i
print(sorted(d) == list(range(120)), [0, 1, 2] == list(range(3)), d[7], 1.0 in d, True in d, '1' in d, None in d)
for i in range(0, 120, 3):
    del d[i]
print(len(d), 3 in d, 4 in d, d.popitem(), 113 in d, d.pop(4), 4 in d)
for i in range(400):
    d[i] = d.get(i, 0) + 1
print(len(d), sum(d.values()), 119 in d, 400 in d)
d.clear()
print(len(d), 5 in d)
for i in range(40):
    d['k' + str(i)] = i
print(d['k39'], 'k40' in d, 5 in d)
a, b = set(range(40)), set(range(20, 60))
print(len(a | b), len(a & b), len(a - b), a == b, a < (a | b))
a.clear()
a.add(3)
print(len(a), 3 in a, 4 in a)
s = 'aéb→c'
print(s[1], s[-1], s[1:4], s[::-1], s[3:1:-1], s[5:], s.find('→'), s.center(9, '*'), 'ab' + s)

# Order and equality go as deep as the items; repeated, looked for.
print([1, 2] < [1, 2, 3], [1, 2, 3] < [1, 2], [1, 2] < [1, 2], (1, 3) < (1, 2, 5), [] < [0], [0] < [], [[1], 2] < [[1, 0], 1])
print(sorted([[2], [1, 5], [1], [], [1, 4, 9]]), sorted([(2, 'b'), (2, 'a'), (1, 'z'), (2,)]))
print([1, [2, (3, {'k': [4]})]] == [1, [2, (3, {'k': [4]})]], [1, [2, (3, {'k': [4]})]] == [1, [2, (3, {'k': [5]})]], [1, [2]] == [1, [2, 3]], [1, (2,)] == [1, [2]])
print({'a': 1, 'b': 2} == {'b': 2, 'a': 1}, {'a': 1} == {'a': 1, 'b': 2}, {'a': 1, 'b': 2} == {'a': 1}, {'a': 1} == {'b': 1}, {'a': [1]} == {'a': (1,)}, {} == {})
print([] * 3, [1] * 0, [1, 2] * -1, 3 * [1, 2], (1,) * 2 + (0,), 'ab' * 2, 'ab' * 0, -2 * 'ab')
print(2 in range(5), 5 in range(5), 3 in range(0, 9, 2), 4 in range(0, 9, 2), -1 in range(3, -3, -1), 2.0 in range(3), 2.5 in range(3))
print([1, 2] in [[1], [1, 2]], (1, 2) in [[1, 2]], [1] in [[1, 2], [2]], {'a': 1} in [{'a': 2}, {'a': 1}], None in [0, None], 1 in [True], '' in ['a'])
# What is passed over among others: what comes behind it counts as well.
a = b = c = 0
def f():
    global a
    a += 1
    global b, c
    b, c = a + 1, a + 2
f()
print(a, b, c)
x = np.arange(12.0).reshape(3, 4)
print(np.sum(x, dtype=None, axis=0).tolist(), np.mean(x, keepdims=False, axis=1, dtype=None).tolist())
d = dict([('a', 1), ('b', 2)], b=3, c=4)
d.update({'a': 5, 'd': 6}, e=7, f=8)
d.update([('g', 9), ['h', 10]])
print(d, {**d, 'i': 1, **{'j': 2}, 'k': 3}['k'], [*d, 0, *(1, 2), 3], [*range(2), *'ab'])
def g(a, b=2, *, c=3, d, e=5, **more): return a, b, c, d, e, more
print(g(1, d=4), g(1, c=0, d=4), g(1, d=4, e=0, z=1), g(d=1, a=2), g(0, 9, d=1))
def h(a, b, c): return list(a), b, list(c)
print(h(iter([1, 2]), 5, iter('ab')), h(zip([1], [2]), iter([3]) is None, enumerate('a')), [list(m) for m in (map(abs, [-1]), [2], filter(None, [0, 3]))])
print(x[..., 1].tolist(), x[None, ..., 0].tolist(), x[1:, ..., None].shape, x[..., None, 2].tolist(), x[-1, ...].tolist())
class Base:
    tag, other = 'base', [1]
    def one(self): return self.two() + self.tag
    def two(self): return 'two '
    three = 3
    def four(self): return self.one() + str(self.three)
class Leaf(Base):
    extra = 5
    def two(self): return 'leaf '
    tag = 'x'
print(Base().four(), Leaf().four(), Leaf.extra, Leaf.other, Leaf.three)
for text in ('%%', '%d%%', '%% %s %%', '%s%%%s'):
    print(text % tuple([7, 8][:text.count('%s') + text.count('%d')]))
