# Keys of dicts and members of sets: which are one, what they come back as, how they are shown.
keys = [0, 1, -1, 2, 10 ** 15, 2 ** 53, -2 ** 63, 0.0, 1.0, -1.0, 0.5, -0.0, 1e15, 1e16, 1234567.0, 2.5e-7, 1e300, -1e300, True, False, None, '', 'a', '0', '1', 'None', 'True', '()', '1.5',
        (), (1,), (1, 2), ((1,), 2), (1, (2,)), ('1', '2'), ('12',), ('1:2',), (None, True), (0.5, 'a'), (((((1,),),),),), ('a', ('b', ('c', 1.5)))]
for k in keys:
    print(isinstance(k, tuple) or [k == other for other in keys if not isinstance(other, tuple)], [{k: 1}.get(other, 0) for other in keys], len({k, 'other'}), {k: 1})
for k in keys:
    for back in {k: 0}:
        print(back, back == k, type(back) == type(k), [back], f"{ {k: k} }", f"{ {(k,): 0} }")
    print({k: 0}.popitem(), list({k: 0}.items()), {k: 0}.keys())
d = {}
for i, k in enumerate(keys):
    d[k] = i
print(len(d), [d[k] for k in keys], len(set(keys)))
e = {1: 'one', True: 'true', 1.0: 'float', '1': 'text', (1,): 'tuple', (True,): 'same', (1.0,): 'same too'}
print(len(e), e[1], e[True], e['1'], e[(1,)], (1.0,) in e, (True,) in e, ('1',) in e)
print({(1, 2): 3} == {(1.0, 2): 3}, {1, 2} == {1.0, True, 2}, {(1, 'a')} == {(True, 'a')}, len({((1,), 2)} - {((1.0,), 2.0)}), len({((1,), 2), ((True,), 2.0), ((1,), 3)}))
a = [{1, 2, 3}, {1, 2}, {2, 1}, {2, 3}, set(), {4}, {9, 2}, {3, 2, 1, 4}]
for x in a:
    print([x == y for y in a], [x != y for y in a], [x < y for y in a], [x <= y for y in a], [x > y for y in a], [x >= y for y in a])
    print([x.issubset(y) for y in a], [x.issuperset(y) for y in a], [len(x | y) for y in a], [len(x & y) for y in a], [len(x - y) for y in a])
    print([sorted(x | y) for y in a], [sorted(x & y) for y in a], [sorted(x - y) for y in a])
s = {3, 1}
t = s.copy()
s.add(1)
s.add(2)
s.discard(7)
s.remove(3)
s.update([5, 1, 5])
print(sorted(s), sorted(t), sorted(s.union([9, 1])), sorted(s.intersection((1, 2, 8))), sorted(s.difference([1])), s.issubset(range(9)), s.issuperset([1]), len(s))
s.update(s)
t.clear()
print(sorted(s), len(t))
h = {'x': 1, 2: 'y', (3, 4): None}
print(h.popitem(), h, h.popitem(), h, len(h))
h.update({5: 6}, y=7)
h.update([((8, 9), 0), [10, 11]])
print(h, h.pop((8, 9)), h.pop(10, 'no'), h.pop(10, 'no'), h.setdefault(5), h.setdefault((1, 1), []), h)
h[(1, 1)].append(2)
print(h[1, 1], (1, 1) in h, h.get((1, 1)), h.copy() == h)
del h[1, 1]
print(h)
for k in (float('inf'), -float('inf'), 1e308, (float('inf'), -float('inf'))):
    for back in {k: 0}:
        print(back == k, {k: 0} == {back: 0}, {k: 0}.get(back), {k: 1}.get('inf', 2))
