Texts, lists, tuples, dicts and sets as Python has them; loops with else, :=, del. CPython 3.11 prints the same.
--- file loopelse1.py
for n in range(2, 10):
    for x in range(2, n):
        if n % x == 0:
            break
    else:
        print(n, "is prime")
--- run
gradtape eval loopelse1.py --format text
--- stdout
2 is prime
3 is prime
5 is prime
7 is prime
--- file loopelse2.py
i = 0
while i < 3:
    i += 1
else:
    print("done", i)
--- run
gradtape eval loopelse2.py --format text
--- stdout
done 3
--- file walrus1.py
if (n := len([1, 2, 3])) > 2:
    print(n)
--- run
gradtape eval walrus1.py --format text
--- stdout
3
--- file walrus2.py
print([y for x in range(5) if (y := x * x) > 3])
--- run
gradtape eval walrus2.py --format text
--- stdout
[4, 9, 16]
--- file walrus3.py
i = 0
while (i := i + 1) < 4:
    print(i)
--- run
gradtape eval walrus3.py --format text
--- stdout
1
2
3
--- file comp2.py
print({k: v for k, v in zip("abc", range(3))})
--- run
gradtape eval comp2.py --format text
--- stdout
{'a': 0, 'b': 1, 'c': 2}
--- file comp4.py
squares = {i: i * i for i in range(4)}
print(squares[3])
for k, v in squares.items():
    print(k, v)
--- run
gradtape eval comp4.py --format text
--- stdout
9
0 0
1 1
2 4
3 9
--- file comp6.py
print(sorted({x % 3 for x in range(10)}))
--- run
gradtape eval comp6.py --format text
--- stdout
[0, 1, 2]
--- file sorted1.py
words = ["banana", "kiwi", "apple"]
print(sorted(words))
print(sorted(words, key=len))
print(sorted(words, key=lambda w: w[-1], reverse=True))
--- run
gradtape eval sorted1.py --format text
--- stdout
['apple', 'banana', 'kiwi']
['kiwi', 'apple', 'banana']
['kiwi', 'apple', 'banana']
--- file enum2.py
for i, c in enumerate("abc", start=1):
    print(i, c)
--- run
gradtape eval enum2.py --format text
--- stdout
1 a
2 b
3 c
--- file zip2.py
m = [[1, 2, 3], [4, 5, 6]]
print([list(r) for r in zip(*m)])
print(dict(zip(["a", "b"], [1, 2])))
--- run
gradtape eval zip2.py --format text
--- stdout
[[1, 4], [2, 5], [3, 6]]
{'a': 1, 'b': 2}
--- file list2.py
a = [1, 2, 3, 4, 5]
print(a[1:3], a[::-1], a[-2:], a[::2], a[:-1])
a[1:3] = [20, 30, 40]
print(a)
del a[0]
print(a)
del a[1:3]
print(a)
--- run
gradtape eval list2.py --format text
--- stdout
[2, 3] [5, 4, 3, 2, 1] [4, 5] [1, 3, 5] [1, 2, 3, 4]
[1, 20, 30, 40, 4, 5]
[20, 30, 40, 4, 5]
[20, 4, 5]
--- file list3.py
a = [0] * 3
a[1] += 5
print(a, a + [1], 2 * [1, 2])
print([1, 2] == [1, 2], [1, 2] < [1, 3], [1, 2] != [2])
print(3 in [1, 2, 3], 4 not in [1, 2, 3])
--- run
gradtape eval list3.py --format text
--- stdout
[0, 5, 0] [0, 5, 0, 1] [1, 2, 1, 2]
True True True
True True
--- file dict1.py
d = {}
d["x"] = 1
d.update(y=2)
print(d, len(d), "x" in d, d.get("z", 0), list(d.keys()), list(d.values()))
del d["x"]
print(d, d.pop("y"), d)
--- run
gradtape eval dict1.py --format text
--- stdout
{'x': 1, 'y': 2} 2 True 0 ['x', 'y'] [1, 2]
{} 2 {}
--- file dict2.py
d = {1: "one", 2: "two"}
print(d[1], 2 in d, 3 in d)
d[3] = "three"
print(list(d), list(d.items()))
--- run
gradtape eval dict2.py --format text
--- stdout
one True False
[1, 2, 3] [(1, 'one'), (2, 'two'), (3, 'three')]
--- file dict3.py
memo = {}
def fib(n):
    if n in memo:
        return memo[n]
    memo[n] = n if n < 2 else fib(n - 1) + fib(n - 2)
    return memo[n]
print(fib(20))
--- run
gradtape eval dict3.py --format text
--- stdout
6765
--- file dict4.py
grid = {(0, 0): "a", (0, 1): "b"}
print(grid[(0, 1)], grid[0, 0])
for (i, j), v in grid.items():
    print(i, j, v)
--- run
gradtape eval dict4.py --format text
--- stdout
b a
0 0 a
0 1 b
--- file dict5.py
key = "lr"
d = {key: 0.5, "n": 3}
print(d["lr"])
--- run
gradtape eval dict5.py --format text
--- stdout
0.5
--- file dict6.py
a = {"x": 1}
b = {**a, "y": 2}
print(b, a | {"z": 3})
--- run
gradtape eval dict6.py --format text
--- stdout
{'x': 1, 'y': 2} {'x': 1, 'z': 3}
--- file dict7.py
d = {"a": 1, "b": 2}
for k in d:
    print(k, d[k])
for k in sorted(d, reverse=True):
    print(k)
print({v: k for k, v in d.items()})
--- run
gradtape eval dict7.py --format text
--- stdout
a 1
b 2
b
a
{1: 'a', 2: 'b'}
--- file dict10.py
d = dict(a=1)
d2 = dict([("b", 2), ("c", 3)])
d3 = dict(d, z=5)
print(d2, d3)
print(d == {"a": 1})
k, v = d.popitem()
print(k, v)
--- run
gradtape eval dict10.py --format text
--- stdout
{'b': 2, 'c': 3} {'a': 1, 'z': 5}
True
a 1
--- file str3.py
print("ab" * 3, "-" * 10)
print("a" < "b", "a" == "a", "abc"[1])
for c in "ab":
    print(c)
print(list("abc"))
--- run
gradtape eval str3.py --format text
--- stdout
ababab ----------
True True b
a
b
['a', 'b', 'c']
--- file set2.py
s = set([1, 1, 2])
print(len(s), sorted(s))
t = set()
for x in [3, 3, 1]:
    t.add(x)
print(sorted(t), max(t), sum(t))
--- run
gradtape eval set2.py --format text
--- stdout
2 [1, 2]
[1, 3] 3 4
--- file set3.py
a = set("hello")
print(sorted(a))
print({1, 2} <= {1, 2, 3}, {1, 2}.issubset({1, 2, 3}), {1}.union({2}) == {1, 2})
print(len(frozenset([1, 2])))
--- run
gradtape eval set3.py --format text
--- stdout
['e', 'h', 'l', 'o']
True True True
2
--- file set4.py
seen = set()
out = []
for x in [1, 2, 1, 3]:
    if x not in seen:
        seen.add(x)
        out.append(x)
print(out)
--- run
gradtape eval set4.py --format text
--- stdout
[1, 2, 3]
--- file tuple1.py
t = (1, 2, 3)
a, *b = t
*c, d = t
e, *f, g = t
print(a, b, c, d, e, f, g)
print(t[0], t[-1], t[1:], t.index(2), t.count(1), len(t), t + (4,), t * 2)
print((1, 2) < (1, 3), (1, 2) == (1, 2))
x, y = 1, 2
x, y = y, x
print(x, y)
--- run
gradtape eval tuple1.py --format text
--- stdout
1 [2, 3] [1, 2] 3 1 [2] 3
1 3 (2, 3) 1 1 3 (1, 2, 3, 4) (1, 2, 3, 1, 2, 3)
True True
2 1
--- file star1.py
def f(*args, **kwargs):
    return len(args), sorted(kwargs)
print(f(1, 2, a=3, b=4))
print([*range(3), *[7]], (*"ab",))
print({**{"a": 1}})
--- run
gradtape eval star1.py --format text
--- stdout
(2, ['a', 'b'])
[0, 1, 2, 7] ('a', 'b')
{'a': 1}
--- file del1.py
x = 1
y = [1, 2, 3]
d = {"a": 1}
del x, y[0], d["a"]
print(y, d)
--- run
gradtape eval del1.py --format text
--- stdout
[2, 3] {}
--- file kwonly.py
def f(a, /, b, *, c=3):
    return a + b + c
print(f(1, 2), f(1, b=2, c=4))
--- run
gradtape eval kwonly.py --format text
--- stdout
6 7
--- file misc1.py
names = ["x", "y"]
vals = [1, 2]
params = dict(zip(names, vals))
for name in sorted(params):
    print("{:<5}{:>5}".format(name, params[name]))
print(", ".join(f"{k}={v}" for k, v in params.items()))
--- run
gradtape eval misc1.py --format text
--- stdout
x        1
y        2
x=1, y=2
--- file misc2.py
print("=" * 20)
header = "{:>6} {:>10}".format("epoch", "loss")
print(header)
print("-" * len(header))
--- run
gradtape eval misc2.py --format text
--- stdout
====================
 epoch       loss
-----------------
--- file misc13.py
print(len(range(5)), list(range(5, 0, -2)), 3 in range(5), range(10)[2])
for i in reversed(range(3)):
    print(i)
--- run
gradtape eval misc13.py --format text
--- stdout
5 [5, 3, 1] True 2
2
1
0
--- file misc14.py
val = 3
result = {1: "one", 3: "three"}.get(val, "other")
print(result)
sw = {"add": lambda a, b: a + b, "mul": lambda a, b: a * b}
print(sw["mul"](3, 4))
--- run
gradtape eval misc14.py --format text
--- stdout
three
12
--- file misc15.py
print(all(x > 0 for x in [1, 2]), any(x < 0 for x in [1, 2]))
print(list(reversed([1, 2, 3])), "".join(reversed("abc")))
print(sum([x for x in range(10) if x % 2 == 0 if x > 2]))
--- run
gradtape eval misc15.py --format text
--- stdout
True False
[3, 2, 1] cba
18
--- comment
What is refused: the order of a set, keys that Python cannot hash. Tensors in braces are sources, as ever.
--- run
for s in 'for v in {1, 2}: print(v)' 'print({1, 2})' 'print(list({1, 2}))' 'd = {[1]: 2}' 'd = {tf.constant(1.0): 2}' 's = {1} ^ {2}' 'd = {**3}' 's = {1}; s.remove(2)' 'x = "abc"[5]' 'del 3' 'x = [1]; del x[3]' 'd = {}; del d[1, 2]' 'class A: pass; A().x' 'x = (1, 2); del x[0]' 'y = "a" * 2000000' 'y = max({"a": 1}, {"b": 2})' 'f(**{1: 2})'; do
    echo "$s" >odd.py
    gradtape eval odd.py 2>&1 | grep -E '^odd|help' || echo "$s IS READ"
done
gradtape eval -e 'x = Variable(2.0); y = Variable(3.0)
with GradientTape() as t: z = x * y
g = t.gradient(z, {x, y})'
printf 'k = "a"\nw = tf.Variable(2.0)\nd = {k: 1, w: w * 2, 3: w}\n' >keys.py; gradtape eval keys.py --target d,'d["a"]','d["w"]','d[3]'
--- stdout
odd.py:1:10: error: a set has no order to go through it in
      = help: write sorted(values) around it
odd.py:1:7: error: a set has no order to go through it in
      = help: write sorted(values) around it
odd.py:1:7: error: a set has no order to go through it in
      = help: write sorted(values) around it
odd.py:1:6: error: a list cannot be a key of a dict or stand in a set
      = help: a text, a plain number, None or a tuple of these can
odd.py:1:6: error: a tensor cannot be a key of a dict or stand in a set
      = help: its number can, where it is known: int(x), float(x) or x.item()
odd.py:1:9: error: unknown operator '^'
      = help: write '**' for a power
odd.py:1:6: error: '**' takes a dict, not a number
odd.py:1:10: error: the value is not in the set
odd.py:1:5: error: index 5 is out of range for a string of 3 characters
odd.py:1:5: error: 'del' takes names, items and attributes
odd.py:1:14: error: the index is out of range for a list of 1 items
odd.py:1:13: error: the dict has no key (1, 2)
odd.py:1:16: error: unknown op 'A'
odd.py:1:7: note: 'A' is assigned here, in a step that was not run
odd.py:1:17: error: 'del' takes out of lists, dicts and objects, not out of a tuple
odd.py:1:5: error: a text of more than 1048576 characters
odd.py:1:19: error: axis must be a whole number, not a dict
odd.py:1:1: error: unknown op 'f'
      = help: gradtape ops lists them all
{"model":"-e","values":{"g":[3,2]}}
{"model":"keys.py","values":{"d":{"a":1,"w":4,"3":2},"d[\"a\"]":1,"d[\"w\"]":4,"d[3]":2}}
