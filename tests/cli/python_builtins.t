Python's builtins on plain values and lists; bare names on tensors are the ops they were. Expected values by Python.
--- file m.yaml
inputs: {x: [[1.0, 2], [3, 4]], s: 3.0, t: -2.0}
steps: |
  most = max(3, 1), max([1, 5, 2]), min(4, 2.5), max(s, 0.0), min(s, t, 1), max([], default=7), max('b', 'a')
  keyed = max([[1, 9], [2, 3]], key=lambda p: p[1]), min({'u': 3, 'v': 1}, key=lambda k: len(k)), max(-4, 3, key=abs)
  sums = sum([1, 2, 3]), sum([1, 2], 10), sum([x, x]), sum([[1], [2]], []), sum(v for v in x), sum([True, True]), sum([])
  tensors = max(x), min(x), sum(x), abs(t), round(s / 2), pow(s, 2), max(x, 0), sum(x, axis=1), any(x > 3), all(x > 3)
  decimals = round(s / 7, 3), round(x / 3, 2), round(float(t) / 3, ndigits=1)
  truths = any([0, None, 'a']), all([1, '']), all([]), any([])
  numbers = abs(-3), abs(-2.5), abs(3 + 4j), round(2.5), round(3.5), round(2.675, 2), round(-0.125, 2), round(7, 1), pow(2, 3), pow(2, -1)
  kinds = [isinstance(v, int) for v in [abs(-3), max(1, 2), sum([1, 2]), round(2.6), pow(2, 3)]]
  order = sorted([3, 1, 2]), sorted(['b', 'a']), sorted([3, 1, 2], reverse=True), sorted([[2, 1], [1, 5], [1, 2]]), sorted(x[0], reverse=True)
  stable = sorted([[1, 'a'], [0, 'b'], [1, 'c'], [0, 'd']], key=lambda p: p[0]), sorted([[1, 'a'], [0, 'b'], [1, 'c']], key=lambda p: p[0], reverse=True)
  back = reversed([1, 2, 3]), [i for i in reversed(range(3))], list(reversed(x))[0]
  counted = enumerate(['a', 'b'], 1), [i * v for i, v in enumerate([5, 6], start=2)]
  chosen = filter(lambda v: v > 1, [1, 2, 3]), filter(None, [0, 1, '', 'a'])
  mapped = map(lambda v: v * 2, [1, 2]), map(lambda a, b: a + b, [1, 2], [10, 20, 30]), map(lambda r: reduce_sum(r), x), list(map(str, [1, 2]))
  import functools
  from functools import partial, reduce
  def f(a, b, c=3):
      return [a, b, c]
  part = partial(f, 1)(2), partial(f, 1, c=5)(2), partial(f, c=5)(1, 2, c=6), functools.partial(partial(f, 1), 2)()
  folded = reduce(lambda a, b: a * b, [1, 2, 3, 4]), reduce(lambda a, b: a - b, [1, 2], 10)
  rows = sum(x)
  y = sum([v ** 2 for v in [s, t]]) * max(s, t)
--- run
for t in most keyed sums tensors decimals truths numbers kinds order stable back counted chosen mapped part folded rows; do gradtape eval m.yaml --target $t; done
gradtape grad m.yaml --target y --wrt s,t
gradtape grad -e 'sum([x, x * x])[1] + max([x[0], x[1]])' -i 'x=[2.0, 3]'
gradtape eval -e 'sum = sum(x); y = sum + np.sum(x, 0)' -i 'x=[2.0, 3]'
gradtape eval -e 'np.max([[1, 9], [3, 4]], 0)'
--- stdout
{"model":"m.yaml","values":{"most":[3,5,2.5,3,-2,7,"b"]}}
{"model":"m.yaml","values":{"keyed":[[1,9],"u",-4]}}
{"model":"m.yaml","values":{"sums":[6,13,[[2,4],[6,8]],[1,2],[4,6],2,0]}}
{"model":"m.yaml","values":{"tensors":[4,1,10,2,2,9,[3,4],[3,7],true,false]}}
{"model":"m.yaml","values":{"decimals":[0.429,[[0.33,0.67],[1,1.33]],-0.7]}}
{"model":"m.yaml","values":{"truths":[true,false,true,false]}}
{"model":"m.yaml","values":{"numbers":[3,2.5,5,2,4,2.67,-0.12,7,8,0.5]}}
{"model":"m.yaml","values":{"kinds":[true,true,true,true,true]}}
{"model":"m.yaml","values":{"order":[[1,2,3],["a","b"],[3,2,1],[[1,2],[1,5],[2,1]],[2,1]]}}
{"model":"m.yaml","values":{"stable":[[[0,"b"],[0,"d"],[1,"a"],[1,"c"]],[[1,"a"],[1,"c"],[0,"b"]]]}}
{"model":"m.yaml","values":{"back":[[3,2,1],[2,1,0],[3,4]]}}
{"model":"m.yaml","values":{"counted":[[[1,"a"],[2,"b"]],[10,18]]}}
{"model":"m.yaml","values":{"chosen":[[2,3],[1,"a"]]}}
{"model":"m.yaml","values":{"mapped":[[2,4],[11,22],[3,7],["1","2"]]}}
{"model":"m.yaml","values":{"part":[[1,2,3],[1,2,5],[1,2,6],[1,2,3]]}}
{"model":"m.yaml","values":{"folded":[24,7]}}
{"model":"m.yaml","values":{"rows":[4,6]}}
{"model":"m.yaml","target":"y","value":39,"gradients":{"s":31,"t":-12}}
{"model":"-e","target":"y","value":15,"gradients":{"x":[0,8]}}
{"model":"-e","values":{"y":10}}
{"model":"-e","values":{"y":[3,9]}}
--- run
for s in 'max()' 'max([])' 'min([1, "a"])' 'sorted([1, None])' 'sorted(3)' 'reversed(3)' 'round(2.5, -1)' 'round(inf)' 'filter(3, [1])' 'map(3, [1])' \
    'map(lambda a: a, [1], [2])' 'import functools; y = functools.partial()' 'import functools; y = functools.partial(3)' 'from functools import reduce; y = reduce(sin, [])' \
    'import numpy as np; y = max(x)' 'import numpy as np; y = all(x > 1)' 'sum(["a"])' 'sorted([[1, x], [1, x + 1]])' 'max(x, 5)' 'enumerate([1], 0.5)' 'round(2.5, "a")'; do
    gradtape eval -e "$s" -i 'x=[[1.0, 2], [5, 6]]' --loop-limit 1000 2>&1 | grep -E 'error|help|values'
done
--- stdout
-e:1:1: error: reduce_max needs 'x'
      = help: reduce_max(x, axis, keepdims)
-e:1:1: error: max of nothing
-e:1:1: error: a string and a number have no order
-e:1:1: error: None and a number have no order
-e:1:1: error: a number has no items to go through
-e:1:1: error: a number has no items to go through
-e:1:1: error: ndigits must not be negative here
-e:1:1: error: inf is no whole number
-e:1:1: error: a number cannot be called
-e:1:1: error: map needs a function, not a number
      = help: give it a def, a lambda or a name under functions; it is called as f(item...)
-e:1:1: error: map calls '<lambda>' with 2 arguments, but it takes 1
      = help: it is called as f(item...)
-e:1:23: error: partial takes a function and arguments for it
-e:1:23: error: partial takes a function and arguments for it
-e:1:35: error: functools.reduce: nothing to reduce
-e:1:25: error: max of Python takes one number from each row
      = help: write tf.reduce_max(x)
-e:1:25: error: all of Python takes one truth from each row
      = help: write tf.reduce_all(x)
-e:1:1: error: add takes a number, but a value of shape [] is string
-e:1:1: error: a tensor and a tensor have no order
-e:1:1: error: reduce_max: axis 5 is out of range for 'x' [2,2]
-e:1:1: error: the start of enumerate must be a whole number, not 0.5
-e:1:1: error: ndigits must be a whole number, not a string
--- comment
itertools, in lists: what Python prints for the same lines, tuples shown as lists.
--- file tools.py
import itertools
from itertools import product, chain
print(list(itertools.chain([1, 2], (3,))), list(itertools.chain.from_iterable([[1], [2, 3]])))
print(list(product([0, 1], repeat=2)), list(product(["a", "b"], [1, 2])))
print(list(itertools.combinations([1, 2, 3, 4], 2)), list(itertools.combinations_with_replacement([1, 2], 2)))
print(list(itertools.permutations([1, 2, 3])), len(list(itertools.permutations(range(5), 3))))
print(list(itertools.accumulate([1, 2, 3])), list(itertools.accumulate([1, 2, 3], lambda a, b: a * b, initial=10)))
print(list(itertools.islice(range(10), 3)), list(itertools.islice(range(10), 2, 8, 3)), list(itertools.islice(range(10), 2, None)))
print(list(itertools.zip_longest([1, 2, 3], [4], fillvalue=0)), list(itertools.starmap(pow, [(2, 3), (3, 2)])))
print(list(itertools.takewhile(lambda v: v < 3, [1, 2, 3, 1])), list(itertools.dropwhile(lambda v: v < 3, [1, 2, 3, 1])))
print([(k, list(g)) for k, g in itertools.groupby([1, 1, 2, 1])], list(itertools.pairwise([1, 2, 3])))
print(list(chain.from_iterable([[1], [2]])), [x for x in itertools.repeat(7, 2)])
print(sum(a * b for a, b in itertools.product([1, 2], [3, 4])))
for i, j in itertools.combinations(range(3), 2):
    print(i, j)
--- run
gradtape eval tools.py --format text
for s in 'itertools.count()' 'itertools.tee([1])' 'itertools.cycle([1])'; do gradtape eval -e "import itertools; y = $s" 2>&1 | grep -E 'error|help'; done
--- stdout
[1, 2, 3] [1, 2, 3]
[(0, 0), (0, 1), (1, 0), (1, 1)] [('a', 1), ('a', 2), ('b', 1), ('b', 2)]
[(1, 2), (1, 3), (1, 4), (2, 3), (2, 4), (3, 4)] [(1, 1), (1, 2), (2, 2)]
[(1, 2, 3), (1, 3, 2), (2, 1, 3), (2, 3, 1), (3, 1, 2), (3, 2, 1)] 60
[1, 3, 6] [10, 10, 20, 60]
[0, 1, 2] [2, 5] [2, 3, 4, 5, 6, 7, 8, 9]
[(1, 4), (2, 0), (3, 0)] [8, 9]
[1, 2] [3, 1]
[(1, [1, 1]), (2, [2]), (1, [1])] [(1, 2), (2, 3)]
[1, 2] [7, 7]
21
0 1
0 2
1 2
-e:1:23: error: 'itertools.count' does not exist here
      = help: a list has an end: write range(n)
-e:1:23: error: unknown op 'itertools.tee'
      = help: gradtape ops --like itertools lists what there is
-e:1:23: error: 'itertools.cycle' does not exist here
      = help: a list has an end: write rows[i % len(rows)]
--- comment
In a file of Python max and min choose among lists and tuples, as its < orders them: by the first items that differ; what
is equal needs no order. They were one array, of which the largest number was taken.
--- file chosen.py
import torch
a, b = torch.tensor(2.0, requires_grad=True), torch.tensor(-3.0, requires_grad=True)
print(max([(1, 5), (2, 3)]), max([[1, 2], [1, 3]]), max((x, -x) for x in range(3)), min(zip([2, 1], [5, 9])))
print(max([1, 2], [1, 3]), min([1, 2], [1]), max((3, "a"), (3, "b")), min([(2, "b"), (2, "a")], default=None))
print(max([], default=(1, 2)), max([[1, 9], [2, 3]], key=lambda p: p[1]), max([1, 2], [0, 5], key=len), min([[2], [1, 0]], default=3))
print((None, 1) < (None, 2), [[1], None, 3] >= [[1], None, 2], [1] < [1, 0], sorted([(None, 2), (None, 1)]))
print(sorted([(a, 1), (b, 2), (a, 0)])[1][1], max([(a, 0), (a, 1)])[1], max([([a, 1],), ([a, 0],)])[0][1])
loss, which = max([(a * a, a), (b * b, b)])
(loss + 10 * which + min([b * 5, 1], [a, 0])[0]).backward()
print(loss.item() == 9, a.grad, b.grad.item() == 9)
for f in (lambda: max([(1, None), (1, 2)]), lambda: max([1], (1,)), lambda: min([[1], 1])):
    try:
        f()
    except TypeError:
        print("TypeError")
--- run
gradtape eval chosen.py --format text
--- stdout
(2, 3) [1, 3] (2, -2) (1, 9)
[1, 3] [1] (3, 'b') (2, 'a')
(1, 2) [1, 9] [1, 2] [1, 0]
True True True [(None, 1), (None, 2)]
0 1 1
True None True
TypeError
TypeError
TypeError
