Steps are Python's: this text was run by Python as well, with the same values. Loops that go on, end early and return from inside, targets of assignments, chains of comparisons, arguments, ranges to the ends of int64.
--- file flow.yaml
steps: |
  def visit(n):
    seen = []
    for i in range(n):
      if i == 1:
        continue
      for j in range(5):
        if j == 1:
          continue
        if j > i:
          break
        seen.append(10 * i + j)
      if i == 4:
        break
      seen.append(-i)
    return seen
  a = visit(9)
  def first_over(rows, limit):
    for row in rows:
      for v in row:
        while v > limit:
          if v > 3 * limit:
            break
          return v, limit
    return None, limit
  b = [*first_over([[1, 2], [30, 7]], 3), *first_over([[1, 2], [3, 7]], 10)[1:]]
  c = []
  for i in range(7, -8, -4):
    c.append(i)
  for i in range(3, 3):
    c.append(99)
  for i in range(3, 4, -1):
    c.append(99)
  for i in range(4, 3, -1):
    c.append(i)
  for i in range(-9223372036854775800, -9223372036854775807, -5):
    c.append(i + 9223372036854775807)
  for i in range(9223372036854775800, 9223372036854775807, 7):
    c.append(9223372036854775807 - i)
  d = []
  for (p, q), r in [((1, 2), 3), ([4, 5], 6)]:
    d.append(100 * p + 10 * q + r)
  for k, [p, q] in enumerate([[7, 8], (9, 1)]):
    d.append(100 * k + 10 * p + q)
  for p, q in zip([1, 2, 3], (4, 5)):
    d.append(p * q)
  e = f = [1, 2, 3]
  f[-1] = 9
  f[-3] += 4
  e[1] *= 5
  g = {'u': 1}
  g['v'] = 2
  g['u'] = [3, 4]
  g['u'][1] -= 1
  h = [*g['u'], g['v']]
  (m, n), [o] = (1, 2), [3]
  m, n = n, m
  s = 0
  i = 0
  while True:
    i += 1
    if i % 2:
      continue
    if i > 8:
      break
    s = 10 * s + i
  def counted(n):
    total = 0
    while n > 0:
      n -= 1
      if n == 2:
        pass
      elif n == 1:
        continue
      else:
        total += 10
      total += 1
    else_ = total
    return else_
  t = counted(5)
  def nothing(x):
    if x > 1:
      return
    x = 2
  u = [nothing(1) is None, nothing(2) is None]
  v = 1 if s < 0 else 2 if t == 34 else 3
  w = [1 < 2 < 3, 3 > 2 > 2, 1 < 3 < 2 or 4, 0 and 5, 2 and 3 and 4, 0 or 0 or 6, not 0 and 7]
  def default(a, b=2, c=3):
    return 100 * a + 10 * b + c
  x = [default(1), default(1, 5), default(1, c=7), default(c=1, a=2, b=0)]
  def outer(k):
    def inner(j):
      return k * j
    return inner
  y = [outer(3)(4), outer(k=5)(6)]
--- run
gradtape eval flow.yaml --target a,b,c,d,e,f,h,m,n,o,s
gradtape eval flow.yaml --target t,u,v,w,x,y
--- stdout
{"model":"flow.yaml","values":{"a":[0,0,20,22,-2,30,32,33,-3,40,42,43,44],"b":[7,3,10],"c":[7,3,-1,-5,4,7,2,7],"d":[123,456,78,191,4,10],"e":[5,10,9],"f":[5,10,9],"h":[3,3,2],"m":2,"n":1,"o":3,"s":2468}}
{"model":"flow.yaml","values":{"t":34,"u":[true,true],"v":2,"w":[true,false,4,0,4,6,7],"x":[123,153,127,201],"y":[12,30]}}
--- comment
Loops as functions: vars taken apart or as one, arguments by position, by name and by other names, None among the rows, plain numbers beside tensors, reversed.
--- file loops.sh
e() { gradtape eval -e "$1" -i x=2 -i v=[1,2,4] | sed 's/.*"values":{"y":\(.*\)}}/\1/'; }
e 'while_loop(lambda a, b: a < 3, lambda a, b: (a + 1, [b, x][0]), [0, x])'
e 'while_loop(lambda a: a < 3, lambda a: [a + 1], [x])'
e 'while_loop(lambda a: a < 3, lambda a: a + 1, [x])'
e 'while_loop(lambda a: a < 3, lambda a: (a + 1,), (x,))'
e 'while_loop(lambda a: a[0] < 3, lambda a: (a[0] + 1, a[1]), init_val=(0, x))'
e 'while_loop(lambda a: a[0] < 3, lambda a: (a[0] + 1, a[1] * x), (0, x))'
e 'while_loop(lambda a, b=1: a < 5, lambda a, b=1: a + b, (x,))'
e 'while_loop(lambda a: a < 5, lambda a: a * 2, x)'
e 'while_loop(lambda d: d["a"] < 5, lambda d: {"a": d["a"] * 2}, {"a": x})'
e 'while_loop(lambda a: a < 9, lambda a: a * 2, maximum_iterations=1, vars=x)'
e 'while_loop(lambda a: a < 9, lambda a: a * 2, x, 1)'
e 'while_loop(lambda a: a < 9, vars=x, body=lambda a: a * 2)'
e 'while_loop(cond_fun=lambda a: a < 9, body_fun=lambda a: a * 2, loop_vars=x)'
e 'cond(x > 1, lambda a, b: a - b, lambda a, b: b - a, x, 5)'
e 'cond(x > 3, lambda a, b: a - b, lambda a, b: b - a, x, 5)'
e 'cond(x > 3, lambda a, b: a - b, lambda a, b: 2 * b - a, operand=x, operands=5)'
e 'cond(x > 3, lambda a, b: a - b, lambda a, b: 2 * b - a, operands=(x, 5))'
e 'cond(x > 3, lambda a, b, c: a - b, lambda a, b, c: 100 * a + 10 * b + c, 7, operand=3, inputs=[x])'
e 'cond(x > 3, false_fn=lambda: 1, true_fn=lambda: 2)'
e 'cond(true_fn=lambda: 1, false_fn=lambda: 2, pred=x > 1)'
e 'cond(x, sqrt, exp, 4)'
e 'fori_loop(1, 3, init=x, body=lambda i, s: s * i)'
e 'fori_loop(body_fun=lambda i, s: s * i, init_val=x, lower=2, upper=4)'
e 'fori_loop(-2, 1, lambda i, s: 10 * s + i, 1)'
e 'fori_loop(3, 3, lambda i, s: 10 * s + i, x)'
e 'fori_loop(4, 3, lambda i, s: 10 * s + i, x)'
e 'fori_loop(0, x, lambda i, s: 10 * s + i, x)'
e 'scan(lambda c, r: (c + r["a"], r["b"]), 0.0, {"a": v, "b": None})'
e 'scan(lambda c, r: (c + r[0], None), 0.0, (v, None))'
e 'scan(lambda c, r: (c, {"p": r, "q": [c, 1]}), x, v)'
e 'scan(lambda c, r: ([c[1], r], c), [0, 0.5], v)'
e 'scan(lambda c, r: ((c[1], r), c), (0, 0.5), v)'
e 'scan(lambda c, r: (c + 1, c), 0, v)'
e 'scan(lambda c, r: (c, 1 if r > 1 else 2.5), 0, v)'
e 'scan(lambda c, r: (c, x if r > 1 else 2.5), 0, v)'
e 'scan(lambda c, r: (c + r, c), 0.0, v, True)'
e 'scan(lambda c, r: (c + 1, c), 0.0, None, False, 2)'
e 'scan(lambda c, r: (c + 1, c), 0.0, length=2)'
e 'tf.scan(lambda c, r: c + r, v, reverse=True)'
e 'tf.scan(lambda c, r: {"s": c["s"] + r}, v, {"s": 10.0})'
e 'tf.scan(lambda c, r: (c[0] + r[0], c[1] * r[1]), (v, v))'
e 'map_fn(lambda r: (r, 3, True, {"k": None}), [[1, 2], [3, 4]])'
e 'map_fn(elems=v, fn=lambda r: -r)'
--- run
bash loops.sh
--- stdout
[3,2]
[3]
[3]
[3]
[3,2]
[3,16]
[5]
8
{"a":8}
4
4
16
16
-3
3
8
8
732
1
1
2
4
12
790
2
2
201
[7,null]
[7,null]
[2,{"p":[1,2,4],"q":[[2,2,2],[1,1,1]]}]
[[2,4],[[0,0.5,1],[0.5,1,2]]]
[[2,4],[[0,0.5,1],[0.5,1,2]]]
[3,[0,1,2]]
[0,[2.5,1,1]]
[0,[2.5,2,2]]
[7,[6,4,0]]
[2,[0,1]]
[2,[0,1]]
[7,6,4]
{"s":[11,13,17]}
[[1,3,7],[1,2,8]]
[[[1,2],[3,4]],[3,3],[true,true],{"k":null}]
[-1,-2,-4]
--- comment
What a value is carried as. A plain number takes what comes out; a tensor keeps its dtype, and whole numbers and plain ones become it; a weak one (of whole numbers, from the file) gives way. The same of what is stacked.
--- file carried.sh
e() { gradtape eval -e "$1" -i x=2 --dtype ${2-float64} 2>&1 | sed -n '1s/.*"values":{"y":\(.*\)}}/\1/;1s/-e:1:1: //;1p'; }
for dtype in float32 float64; do
    e 'fori_loop(0, 2, lambda i, s: s + x, 1).dtype == x.dtype' $dtype
    e 'fori_loop(0, 2, lambda i, s: s * 2, x).dtype == x.dtype' $dtype
    e 'fori_loop(0, 2, lambda i, s: 3, x).dtype == x.dtype' $dtype
    e 'fori_loop(0, 2, lambda i, s: 1.5, x).dtype == x.dtype' $dtype
    e 'fori_loop(0, 2, lambda i, s: True, x).dtype' $dtype
    e 'fori_loop(0, 2, lambda i, s: s + 1, [1, 2])' $dtype
    e 'fori_loop(0, 2, lambda i, s: [s[0], x], [1.5, 2])' $dtype
    e 'fori_loop(0, 2, lambda i, s: range(2) + 1, range(2))' $dtype
    e 'fori_loop(0, 2, lambda i, s: s * x, range(2))' $dtype
    e 'fori_loop(0, 2, lambda i, s: s + 1, cast([1, 2], "int32")).dtype == int32' $dtype
    e 'fori_loop(0, 2, lambda i, s: s > 1, cast([1, 2], "int32"))' $dtype
    e 'fori_loop(0, 2, lambda i, s: cast(s, "int64"), cast([1, 2], "int32"))' $dtype
    e 'fori_loop(0, 2, lambda i, s: logical_not(s), x > 1)' $dtype
    e 'fori_loop(0, 2, lambda i, s: not s, True)' $dtype
    e 'fori_loop(0, 2, lambda i, s: s * 1j, 1)' $dtype
    e 'map_fn(lambda r: 1, [1.5, 2]).dtype == x.dtype' $dtype
    e 'map_fn(lambda r: cast(r, "int32"), [1.5, 2]).dtype == int32' $dtype
    e 'map_fn(lambda r: r > 1.5, [1.5, 2])' $dtype
    e 'map_fn(lambda r: 1 if r < 2 else cast(r, "int32"), [1.5, 2]).dtype == int32' $dtype
    e 'map_fn(lambda r: r if r < 2 else cast(r, "int32"), [1.5, 2])' $dtype
    e 'map_fn(lambda r: range(2), [1.5, 2]) / 4' $dtype
done
--- run
bash carried.sh
--- stdout
true
true
true
true
error: 'init' of fori_loop changes its dtype: float32 goes into a turn, bool comes out
[3,4]
[1.5,2]
[1,2]
[0,4]
true
error: 'init' of fori_loop changes its dtype: int32 goes into a turn, bool comes out
error: 'init' of fori_loop changes its dtype: int32 goes into a turn, int64 comes out
true
true
{"re":-1,"im":0}
true
true
[false,true]
true
error: concat mixes dtypes: a value of shape [1] is float32 and a value of shape [1] is int32
[[0,0.25],[0,0.25]]
true
true
true
true
error: 'init' of fori_loop changes its dtype: float64 goes into a turn, bool comes out
[3,4]
[1.5,2]
[1,2]
[0,4]
true
error: 'init' of fori_loop changes its dtype: int32 goes into a turn, bool comes out
error: 'init' of fori_loop changes its dtype: int32 goes into a turn, int64 comes out
true
true
{"re":-1,"im":0}
true
true
[false,true]
true
error: concat mixes dtypes: a value of shape [1] is float64 and a value of shape [1] is int32
[[0,0.25],[0,0.25]]
--- comment
How many turns of loops and calls are made: one fewer is refused.
--- file turns.sh
turns() # MOST, arguments of eval: what is printed with one fewer, and with as many
{
    most=$1; shift
    for n in $((most - 1)) $most; do gradtape eval "$@" --loop-limit $n 2>&1 | sed -n '1s/.*"values":{"y":\(.*\)}}/\1/;1s/: error.*//;1p'; done
}
steps() { printf 'steps: |\n  y = 0\n  %s\n' "$2" >m.yaml; turns $1 m.yaml; }
turns 8 -e 'fori_loop(0, 4, lambda i, s: s + i, 0)'
turns 11 -e 'while_loop(lambda i: i < 3, lambda i: i + 1, [0])'
turns 9 -e 'while_loop(lambda i: i < 9, lambda i: i + 1, [0], 3)'
turns 4 -e 'scan(lambda c, r: (c + r, r), 0.0, [1, 2, 3, 4])[0]'
turns 4 -e 'map_fn(lambda v: -v, [1, 2, 3, 4])'
turns 4 -e '[*[1, 2], *(3, 4)]'
steps 4 'for i in range(4): y += i'
steps 4 'for i in range(4, 0, -1): y += i'
steps 4 'while y < 3: y += 1'
printf 'steps: |\n  def f(n): return n if n == 0 else f(n - 1)\n  y = f(4)\n' >m.yaml
turns 5 m.yaml --target y
printf 'steps: |\n  y = 0\n  for i in range(9):\n    if i == 2: continue\n    if i == 4: break\n    y += i\n' >m.yaml
turns 5 m.yaml --target y
items() { turns $1 -e "$2" | sed 's/:.*//' | paste -sd' '; }
# An item that is gone through, and a call, is one each; map looks behind the last one, too.
items 13 'list(map(min, [1, 2, 3, 4], [5, 6, 7, 8]))'
items 5 'list(map(abs, [1, 2, 3, 4]))'
items 7 'list(map(lambda a, b: a + b, [1, 2, 3, 4], [5, 6, 7]))'
items 4 'sum([1, 2, 3, 4])'
items 4 'max([1, 2, 3, 4])'
items 4 'list(filter(None, [1, 2, 3, 4]))'
items 8 'list(filter(lambda v: v > 2, [1, 2, 3, 4]))'
items 4 'len(dict(zip([1, 2, 3, 4], [5, 6, 7, 8])))'
items 4 'sorted([1, 2, 3, 4])'
items 6 'sorted([3, 1, 2], key=lambda v: -v)'
items 4 'constant([1., 2., 3., 4.]).tolist()'
items 4 'import copy; y = copy.copy([1, 2, 3, 4])'
items 6 'import copy; y = copy.deepcopy([[1, 2], [3, 4]])'
items 4 'z = [0]; z.extend([1, 2, 3, 4]); y = z'
items 4 'y = [0]; y += [1, 2, 3, 4]'
items 3 'y = [1, 2, 3, 4]; y[1:3] = [7, 8, 9]'
items 3 'a, *y = [1, 2, 3, 4]'
items 2 'z = {"a": 1}; z.update({"b": 2, "c": 3}); y = len(z)'
items 3 'z = [3, 1, 2]; z.sort(); y = z'
--- run
bash turns.sh
--- stdout
-e:1:1
6
-e:1:1
[3]
-e:1:1
[3]
-e:1:1
10
-e:1:1
[-1,-2,-3,-4]
-e:1:11
[1,2,3,4]
m.yaml:3:3
6
m.yaml:3:3
10
m.yaml:3:3
3
m.yaml:2:37
0
m.yaml:3:3
4
-e [1,2,3,4]
-e [1,2,3,4]
-e [6,8,10]
-e 10
-e 4
-e [1,2,3,4]
-e [3,4]
-e 4
-e [1,2,3,4]
-e [3,2,1]
-e [1,2,3,4]
-e [1,2,3,4]
-e [[1,2],[3,4]]
-e [0,1,2,3,4]
-e [0,1,2,3,4]
-e [1,7,8,9,4]
-e [2,3,4]
-e 3
-e [1,2,3]
--- comment
Indexes of tensors of ranks 1 and 3, with axes of one entry, as NumPy reads them: places, slices forward and backward and beyond both ends, steps as long as can be, new axes, '...' at every place, one index tensor or list (TensorFlow's gather: no negative entries); and slices of lists and tuples. Each was evaluated by NumPy as well.
--- file indexes.sh
while read -r e; do
    printf 'inputs: {x: [[[0, 1, 2, 3], [4, 5, 6, 7]], [[8, 9, 10, 11], [12, 13, 14, 15]]], o: [[[0, 1, 2]]], v: [5, 6, 7, 8], v2: {value: [2, 0], dtype: int64}}\nsteps: y = %s\n' "$e" >m.yaml
    echo "$e: $(gradtape eval m.yaml --target y 2>&1 | sed -n '1s/.*"y":\(.*\)}}/\1/;1p')"
done
--- run
bash indexes.sh
--- stdin
x[:1, 0]
x[0:1]
x[:, 0:1, 1]
x[1, :, ::-1]
x[-1, -1, -1]
x[..., None, 1]
x[None, ..., None]
x[0, None, :, None, 2]
x[0][None][0]
x[:, :, 3:0:-2]
x[:, :, -1:-5:-1]
x[:, :, :-5:-1]
x[:, :, -9:2]
x[:, :, 9:1:-1]
x[:, :, 2:2]
x[:, :, 4:]
x[:, :, 1:3:4611686018427387904]
x[:, :, 3:1:-9223372036854775807]
x[:, :, ::4611686018427387904]
x[1:, ..., 1:]
x[..., 1:2, :]
x[:, :, :, ...]
x[..., :, :, :]
x[1, ..., 1, 2]
o[0]
o[0, 0]
o[:, 0]
o[0, :, 0]
o[0, :, ::2]
o[-1, ..., -1]
o[:, None, 0, 1:]
o[0:0]
o[0, 0, 0]
x[[1, 0]]
x[1, [1, 0]]
x[:, [1]]
x[:, [0, 1, 1], 2]
x[..., [3, 0]]
x[None, :, [1, 0]]
x[:, None, 1, [2, 3]]
x[[[0, 1], [1, 1]]]
v[v2]
v[::2][v2 // 2]
v[1:-1][::-1]
v[v2, None]
[1, 2, 3, 4, 5][1:4:2]
[1, 2, 3, 4, 5][-1:-6:-3]
[1, 2, 3, 4, 5][:-9:-1]
[1, 2, 3, 4, 5][9:]
[1, 2, 3, 4, 5][-2:]
(1, 2, 3)[:2]
(1, 2, 3)[::-1][0]
[[1, 2], [3, 4]][1][-2]
--- stdout
x[:1, 0]: [[0,1,2,3]]
x[0:1]: [[[0,1,2,3],[4,5,6,7]]]
x[:, 0:1, 1]: [[1],[9]]
x[1, :, ::-1]: [[11,10,9,8],[15,14,13,12]]
x[-1, -1, -1]: 15
x[..., None, 1]: [[[1],[5]],[[9],[13]]]
x[None, ..., None]: [[[[[0],[1],[2],[3]],[[4],[5],[6],[7]]],[[[8],[9],[10],[11]],[[12],[13],[14],[15]]]]]
x[0, None, :, None, 2]: [[[2],[6]]]
x[0][None][0]: [[0,1,2,3],[4,5,6,7]]
x[:, :, 3:0:-2]: [[[3,1],[7,5]],[[11,9],[15,13]]]
x[:, :, -1:-5:-1]: [[[3,2,1,0],[7,6,5,4]],[[11,10,9,8],[15,14,13,12]]]
x[:, :, :-5:-1]: [[[3,2,1,0],[7,6,5,4]],[[11,10,9,8],[15,14,13,12]]]
x[:, :, -9:2]: [[[0,1],[4,5]],[[8,9],[12,13]]]
x[:, :, 9:1:-1]: [[[3,2],[7,6]],[[11,10],[15,14]]]
x[:, :, 2:2]: [[[],[]],[[],[]]]
x[:, :, 4:]: [[[],[]],[[],[]]]
x[:, :, 1:3:4611686018427387904]: [[[1],[5]],[[9],[13]]]
x[:, :, 3:1:-9223372036854775807]: [[[3],[7]],[[11],[15]]]
x[:, :, ::4611686018427387904]: [[[0],[4]],[[8],[12]]]
x[1:, ..., 1:]: [[[9,10,11],[13,14,15]]]
x[..., 1:2, :]: [[[4,5,6,7]],[[12,13,14,15]]]
x[:, :, :, ...]: [[[0,1,2,3],[4,5,6,7]],[[8,9,10,11],[12,13,14,15]]]
x[..., :, :, :]: [[[0,1,2,3],[4,5,6,7]],[[8,9,10,11],[12,13,14,15]]]
x[1, ..., 1, 2]: 14
o[0]: [[0,1,2]]
o[0, 0]: [0,1,2]
o[:, 0]: [[0,1,2]]
o[0, :, 0]: [0]
o[0, :, ::2]: [[0,2]]
o[-1, ..., -1]: [2]
o[:, None, 0, 1:]: [[[1,2]]]
o[0:0]: []
o[0, 0, 0]: 0
x[[1, 0]]: [[[8,9,10,11],[12,13,14,15]],[[0,1,2,3],[4,5,6,7]]]
x[1, [1, 0]]: [[12,13,14,15],[8,9,10,11]]
x[:, [1]]: [[[4,5,6,7]],[[12,13,14,15]]]
x[:, [0, 1, 1], 2]: [[2,6,6],[10,14,14]]
x[..., [3, 0]]: [[[3,0],[7,4]],[[11,8],[15,12]]]
x[None, :, [1, 0]]: [[[[4,5,6,7],[0,1,2,3]],[[12,13,14,15],[8,9,10,11]]]]
x[:, None, 1, [2, 3]]: [[[6,7]],[[14,15]]]
x[[[0, 1], [1, 1]]]: [[[[0,1,2,3],[4,5,6,7]],[[8,9,10,11],[12,13,14,15]]],[[[8,9,10,11],[12,13,14,15]],[[8,9,10,11],[12,13,14,15]]]]
v[v2]: [7,5]
v[::2][v2 // 2]: [7,5]
v[1:-1][::-1]: [7,6]
v[v2, None]: [[7],[5]]
[1, 2, 3, 4, 5][1:4:2]: [2,4]
[1, 2, 3, 4, 5][-1:-6:-3]: [5,2]
[1, 2, 3, 4, 5][:-9:-1]: [5,4,3,2,1]
[1, 2, 3, 4, 5][9:]: []
[1, 2, 3, 4, 5][-2:]: [4,5]
(1, 2, 3)[:2]: [1,2]
(1, 2, 3)[::-1][0]: 3
[[1, 2], [3, 4]][1][-2]: 3
--- comment
Plain numbers, truths, texts and lists: operators as in Python, which gave the same.
--- file plain.sh
while read -r e; do printf 'steps: |\n  y = %s\n' "$e" >m.yaml; echo "$e: $(gradtape eval m.yaml --target y 2>&1 | sed -n '1s/.*"y":\(.*\)}}/\1/;1p')"; done
--- run
bash plain.sh
--- stdin
[7 // 2, -7 // 2, 7 // -2, -7 // -2, 6 // -3, 0 // 5]
[7 % 3, -7 % 3, 7 % -3, -7 % -3, 6 % -3, -6 % 3]
[7.5 // 2, -7.5 // 2, 7.5 // -2, 7.5 % 2, -7.5 % 2, 7.5 % -2, -7.5 % -2, 6.0 % -3]
[2 ** 10, (-2) ** 3, 2 ** -1, (-2) ** -2, 0 ** 0, 2 ** 0.5, 4 ** -0.5, 1 ** 99, (-1) ** 99]
[2 ** 62 + (2 ** 62 - 1), -2 ** 62 - 2 ** 62, 3 ** 39, (-3) ** 39, 10 ** 18]
[9223372036854775807 // -1, 9223372036854775807 % -1, (-9223372036854775807) // 10, -9223372036854775807 - 1]
[7 / 2, 6 / 3 == 2, 1 / 4 + 1, 2 * 0.5, 3 - 0.5, 0.1 + 0.2]
[True + True, True * 3, -True, +True, True - 0.5, True / 2, True == 1, 1 == True, True < 2, False >= 0]
[True & False, True | False, True & True, False | False]
[1 < 1, 1 <= 1, 1 > 1, 1 >= 1, 1 == 1, 1 != 1, 1 < 2, 2 < 1, 1.5 <= 1, 1 == 1.0, 1 != 1.5]
[9007199254740993 == 9007199254740992, 9007199254740993 > 9007199254740992, 9007199254740992 < 9007199254740993]
[9007199254740993 <= 9007199254740992, 9007199254740993 != 9007199254740992, 9007199254740992 >= 9007199254740993]
[not 0, not 0.0, not 0.5, not None, not '', not 'a', not [], not [0], not (), not {}, not {'a': 0}]
[1 in [1, 2], 3 in [1, 2], 2 in (1, 2), 1 not in [1], 1 not in [2], 1.0 in [1], True in [1], 0 in [False]]
['a' in ['a'], 'a' in ['b'], 'a' in {'a': 1}, 'b' in {'a': 1}, 1 in {'a': 1}, 'b' not in {'a': 'b'}, None in [1], None in [None]]
[1j in [1j], 1j in [1], 1 + 0j in [1], 2 in [1j, 2 + 0j], 'a' in [1, 'a'], 1 in ['a'], None in ['a'], 'a' in []]
[None is None, 1 is None, None is not None, 'a' is not None, [] is None, True is True, False is True, True is None]
['a' == 'a', 'a' == 'b', 'a' != 'b', 'a' != 'a', None == None, None != None, None == 1, 1 != None, 'a' == None]
[1, 2] + [3]
(1,) + (2, 3)
[1, 2] * 2
2 * (1, 2)
[1] * 0 + [2] * -1 + 0 * [3] + [] * 5
[[1, 2]] * 2 + [[3]]
[0 or 2, 3 or 2, 0 and 2, 3 and 2, None or 0, '' or 'b', [] or [1], [0] and 4]
[1 if [] else 2, 1 if [0] else 2, 1 if '' else 2, 1 if 0.5 else 2, 1 if None else 2]
[int(2.9), int(-2.9), float(3), bool(0), bool(2), bool(''), bool([]), bool('a')]
[len([1, 2]), len(()), len({'a': 1}), abs(-3), abs(-2.5)]
[~True if False else 3, -2 ** 2, (-2) ** 2, 2 ** 3 ** 2, -7 // 2 * 2, 2 + 3 * 4 ** 2 / 8, not 1 == 2]
[(1 + 2j) * (3 - 1j) == 5 + 5j, (1 + 2j) / 1j == 2 - 1j, (1 + 2j) ** 2 == -3 + 4j, (1j) ** -1 == -1j, 2 ** 1j != 1, 1j == 1j, 1j != 1j, 1j == 1]
[(2 + 1j) - 2 == 1j, 2 - (2 + 1j) == -1j, -(1 - 2j) == -1 + 2j, +(1j) == 1j, (0 * 1j) ** 2 == 0, (1 + 1j) ** 3 == -2 + 2j, (1 + 1j) ** 0 == 1]
[1e300 * 1e10 > 1e308, -1e300 * 1e10 < 0, 1e-320 > 0]
[2147483647 + 1, 9007199254740993 - 1, 9223372036854775807 - 9223372036854775806]
--- stdout
[7 // 2, -7 // 2, 7 // -2, -7 // -2, 6 // -3, 0 // 5]: [3,-4,-4,3,-2,0]
[7 % 3, -7 % 3, 7 % -3, -7 % -3, 6 % -3, -6 % 3]: [1,2,-2,-1,0,0]
[7.5 // 2, -7.5 // 2, 7.5 // -2, 7.5 % 2, -7.5 % 2, 7.5 % -2, -7.5 % -2, 6.0 % -3]: [3,-4,-4,1.5,0.5,-0.5,-1.5,-0]
[2 ** 10, (-2) ** 3, 2 ** -1, (-2) ** -2, 0 ** 0, 2 ** 0.5, 4 ** -0.5, 1 ** 99, (-1) ** 99]: [1024,-8,0.5,0.25,1,1.4142135623730951,0.5,1,-1]
[2 ** 62 + (2 ** 62 - 1), -2 ** 62 - 2 ** 62, 3 ** 39, (-3) ** 39, 10 ** 18]: [9223372036854775807,-9223372036854775808,4052555153018976267,-4052555153018976267,1000000000000000000]
[9223372036854775807 // -1, 9223372036854775807 % -1, (-9223372036854775807) // 10, -9223372036854775807 - 1]: [-9223372036854775807,0,-922337203685477581,-9223372036854775808]
[7 / 2, 6 / 3 == 2, 1 / 4 + 1, 2 * 0.5, 3 - 0.5, 0.1 + 0.2]: [3.5,true,1.25,1,2.5,0.30000000000000004]
[True + True, True * 3, -True, +True, True - 0.5, True / 2, True == 1, 1 == True, True < 2, False >= 0]: [2,3,-1,1,0.5,0.5,true,true,true,true]
[True & False, True | False, True & True, False | False]: [false,true,true,false]
[1 < 1, 1 <= 1, 1 > 1, 1 >= 1, 1 == 1, 1 != 1, 1 < 2, 2 < 1, 1.5 <= 1, 1 == 1.0, 1 != 1.5]: [false,true,false,true,true,false,true,false,false,true,true]
[9007199254740993 == 9007199254740992, 9007199254740993 > 9007199254740992, 9007199254740992 < 9007199254740993]: [false,true,true]
[9007199254740993 <= 9007199254740992, 9007199254740993 != 9007199254740992, 9007199254740992 >= 9007199254740993]: [false,true,false]
[not 0, not 0.0, not 0.5, not None, not '', not 'a', not [], not [0], not (), not {}, not {'a': 0}]: [true,true,false,true,true,false,true,false,true,true,false]
[1 in [1, 2], 3 in [1, 2], 2 in (1, 2), 1 not in [1], 1 not in [2], 1.0 in [1], True in [1], 0 in [False]]: [true,false,true,false,true,true,true,true]
['a' in ['a'], 'a' in ['b'], 'a' in {'a': 1}, 'b' in {'a': 1}, 1 in {'a': 1}, 'b' not in {'a': 'b'}, None in [1], None in [None]]: [true,false,true,false,false,true,false,true]
[1j in [1j], 1j in [1], 1 + 0j in [1], 2 in [1j, 2 + 0j], 'a' in [1, 'a'], 1 in ['a'], None in ['a'], 'a' in []]: [true,false,true,true,true,false,false,false]
[None is None, 1 is None, None is not None, 'a' is not None, [] is None, True is True, False is True, True is None]: [true,false,false,true,false,true,false,false]
['a' == 'a', 'a' == 'b', 'a' != 'b', 'a' != 'a', None == None, None != None, None == 1, 1 != None, 'a' == None]: [true,false,true,false,true,false,false,true,false]
[1, 2] + [3]: [1,2,3]
(1,) + (2, 3): [1,2,3]
[1, 2] * 2: [1,2,1,2]
2 * (1, 2): [1,2,1,2]
[1] * 0 + [2] * -1 + 0 * [3] + [] * 5: []
[[1, 2]] * 2 + [[3]]: [[1,2],[1,2],[3]]
[0 or 2, 3 or 2, 0 and 2, 3 and 2, None or 0, '' or 'b', [] or [1], [0] and 4]: [2,3,0,2,0,"b",[1],4]
[1 if [] else 2, 1 if [0] else 2, 1 if '' else 2, 1 if 0.5 else 2, 1 if None else 2]: [2,1,2,1,2]
[int(2.9), int(-2.9), float(3), bool(0), bool(2), bool(''), bool([]), bool('a')]: [2,-2,3,false,true,false,false,true]
[len([1, 2]), len(()), len({'a': 1}), abs(-3), abs(-2.5)]: [2,0,1,3,2.5]
[~True if False else 3, -2 ** 2, (-2) ** 2, 2 ** 3 ** 2, -7 // 2 * 2, 2 + 3 * 4 ** 2 / 8, not 1 == 2]: [3,-4,4,512,-8,8,true]
[(1 + 2j) * (3 - 1j) == 5 + 5j, (1 + 2j) / 1j == 2 - 1j, (1 + 2j) ** 2 == -3 + 4j, (1j) ** -1 == -1j, 2 ** 1j != 1, 1j == 1j, 1j != 1j, 1j == 1]: [true,true,true,true,true,true,false,false]
[(2 + 1j) - 2 == 1j, 2 - (2 + 1j) == -1j, -(1 - 2j) == -1 + 2j, +(1j) == 1j, (0 * 1j) ** 2 == 0, (1 + 1j) ** 3 == -2 + 2j, (1 + 1j) ** 0 == 1]: [true,true,true,true,true,true,true]
[1e300 * 1e10 > 1e308, -1e300 * 1e10 < 0, 1e-320 > 0]: [true,true,true]
[2147483647 + 1, 9007199254740993 - 1, 9223372036854775807 - 9223372036854775806]: [2147483648,9007199254740992,1]
--- comment
Beyond int64 a plain number is a float; what there is no value of is an error, and so are operators that plain numbers do not have. Numbers that meet tensors of whole numbers, to both ends: int32 as it is, int64 as far as a float counts by ones (9e15).
--- file ends.sh
e() { echo "$1 => $(gradtape eval -e "$1" -i x=2 2>&1 | sed -n '1s/.*"values":{"y":\(.*\)}}/\1/;1s/-e:1:[0-9]*: //;1p')"; }
e '9223372036854775806 + 1'
e '9223372036854775807 + 1'
e '-9223372036854775807 - 2'
e '3037000500 * 3037000500'
e '2 ** 62'
e '2 ** 63'
e '(-2) ** 63'
e '-(-9223372036854775807 - 1)'
e '(-9223372036854775807 - 1) // -1'
e '1 / 0'
e '1 // 0'
e '1 % 0'
e '1.0 / 0'
e '(1 + 1j) / 0'
e '(0 * 1j) ** -1'
e '(0 * 1j) ** 1j'
e '1j < 2'
e '1j // 2'
e '6 & 3 << 1 | 8'
e '[1 << 10, -5 >> 1, 1 << 62, 7 >> 70, -7 >> 63, 1 + 1 << 2, -3 << 61, ~5, 12 & -4]'
e '1 << 63'
e '[-1 << 63, 0 << 10000, 0 * (1 << 1023)]'
e '[(3 << 62) - 3 * 2 ** 62, (1 << 64) << 1, (1 << 1023) / 2 ** 1022]'
e '(1 << 64) << -1'
e '1 << 1024'
e '2 ** 1024'
e '2 ** 1023 * -2'
e '2 ** 1023 + 2 ** 1023'
e '1 << (1 << 64)'
e '1 >> -1'
e '1.5 & 2'
e '1 << 2.0'
e 'x << 1'
e 'x >> 1'
e '2 @ 3'
e 'True | x'
e '(x > 1) & True'
e '"a" + "b"'
e 'x in [1, x]'
e 'x in [x + 0]'
e '[1] in [[1]]'
e '1 in 3'
e 'x.dtype == float64'
e 'x.dtype == float32'
e 'x.dtype != float64'
e 'not 1j'
e '~x'
e '~(x > 3)'
e '~True'
e '+[1, 2]'
e '-[1, 2]'
e '-None'
for dtype in int32 int64; do
    for v in 2147483647 2147483648 -2147483648 -2147483649 9e15 9.1e15 -9e15 -9.1e15 0.5 2.0; do
        e "cast([1, 2], '$dtype') * 0 + $v"
        e "cast([0], '$dtype') + [$v]"
    done
done
for v in 9e15 9.1e15 -9e15 -9.1e15 nan inf True; do
    e "fori_loop($v, $v, lambda i, s: s, 5)"
done
--- run
bash ends.sh
--- stdout
9223372036854775806 + 1 => 9223372036854775807
9223372036854775807 + 1 => 9223372036854776000
-9223372036854775807 - 2 => -9223372036854776000
3037000500 * 3037000500 => 9223372037000250000
2 ** 62 => 4611686018427387904
2 ** 63 => 9223372036854776000
(-2) ** 63 => -9223372036854775808
-(-9223372036854775807 - 1) => 9223372036854776000
(-9223372036854775807 - 1) // -1 => 9223372036854776000
1 / 0 => error: division of plain numbers by zero
1 // 0 => error: division of plain numbers by zero
1 % 0 => error: division of plain numbers by zero
1.0 / 0 => error: division of plain numbers by zero
(1 + 1j) / 0 => error: division of plain numbers by zero
(0 * 1j) ** -1 => error: division of plain numbers by zero
(0 * 1j) ** 1j => error: division of plain numbers by zero
1j < 2 => error: '<' does not work on complex numbers
1j // 2 => error: '//' does not work on complex numbers
6 & 3 << 1 | 8 => 14
[1 << 10, -5 >> 1, 1 << 62, 7 >> 70, -7 >> 63, 1 + 1 << 2, -3 << 61, ~5, 12 & -4] => [1024,-3,4611686018427387904,0,-1,8,-6917529027641081856,-6,12]
1 << 63 => 9223372036854776000
[-1 << 63, 0 << 10000, 0 * (1 << 1023)] => [-9223372036854775808,0,0]
[(3 << 62) - 3 * 2 ** 62, (1 << 64) << 1, (1 << 1023) / 2 ** 1022] => [0,36893488147419103000,2]
(1 << 64) << -1 => error: '<<' by less than no bits
1 << 1024 => error: '<<' gives a whole number beyond 1.8e308
2 ** 1024 => error: '**' gives a whole number beyond 1.8e308
2 ** 1023 * -2 => error: '*' gives a whole number beyond 1.8e308
2 ** 1023 + 2 ** 1023 => error: '+' gives a whole number beyond 1.8e308
1 << (1 << 64) => error: '<<' of a whole number beyond 64 bits, of which only the first 53 are kept
1 >> -1 => error: '>>' by less than no bits
1.5 & 2 => error: '&' does not work on plain numbers but whole ones
1 << 2.0 => error: '<<' does not work on plain numbers but whole ones
x << 1 => error: '<<' shifts plain whole numbers only
x >> 1 => error: '>>' shifts plain whole numbers only
2 @ 3 => error: '@' does not work on plain numbers
True | x => error: logical_or takes a bool, but 'x' [] is float64
(x > 1) & True => true
"a" + "b" => "ab"
x in [1, x] => true
x in [x + 0] => false
[1] in [[1]] => true
1 in 3 => error: 'in' looks into a list or dict, not into a number
x.dtype == float64 => true
x.dtype == float32 => false
x.dtype != float64 => false
not 1j => error: a complex number is neither true nor false
~x => error: logical_not takes a bool, but 'x' [] is float64
~(x > 3) => true
~True => false
+[1, 2] => [1,2]
-[1, 2] => [-1,-2]
-None => error: a value is None here, where a tensor is needed
cast([1, 2], 'int32') * 0 + 2147483647 => [2147483647,2147483647]
cast([0], 'int32') + [2147483647] => [2147483647]
cast([1, 2], 'int32') * 0 + 2147483648 => error: 2147483648 does not fit in int32
cast([0], 'int32') + [2147483648] => error: 2147483648 does not fit in int32
cast([1, 2], 'int32') * 0 + -2147483648 => [-2147483648,-2147483648]
cast([0], 'int32') + [-2147483648] => [-2147483648]
cast([1, 2], 'int32') * 0 + -2147483649 => error: -2147483649 does not fit in int32
cast([0], 'int32') + [-2147483649] => error: -2147483649 does not fit in int32
cast([1, 2], 'int32') * 0 + 9e15 => error: 9000000000000000 does not fit in int32
cast([0], 'int32') + [9e15] => error: 9000000000000000 does not fit in int32
cast([1, 2], 'int32') * 0 + 9.1e15 => error: the number 9.1e+15 meets a tensor of dtype int32
cast([0], 'int32') + [9.1e15] => error: the number 9.1e+15 meets a tensor of dtype int32
cast([1, 2], 'int32') * 0 + -9e15 => error: -9000000000000000 does not fit in int32
cast([0], 'int32') + [-9e15] => error: -9000000000000000 does not fit in int32
cast([1, 2], 'int32') * 0 + -9.1e15 => error: the number -9.1e+15 meets a tensor of dtype int32
cast([0], 'int32') + [-9.1e15] => error: the number -9.1e+15 meets a tensor of dtype int32
cast([1, 2], 'int32') * 0 + 0.5 => error: the number 0.5 meets a tensor of dtype int32
cast([0], 'int32') + [0.5] => error: the number 0.5 meets a tensor of dtype int32
cast([1, 2], 'int32') * 0 + 2.0 => [2,2]
cast([0], 'int32') + [2.0] => [2]
cast([1, 2], 'int64') * 0 + 2147483647 => [2147483647,2147483647]
cast([0], 'int64') + [2147483647] => [2147483647]
cast([1, 2], 'int64') * 0 + 2147483648 => [2147483648,2147483648]
cast([0], 'int64') + [2147483648] => [2147483648]
cast([1, 2], 'int64') * 0 + -2147483648 => [-2147483648,-2147483648]
cast([0], 'int64') + [-2147483648] => [-2147483648]
cast([1, 2], 'int64') * 0 + -2147483649 => [-2147483649,-2147483649]
cast([0], 'int64') + [-2147483649] => [-2147483649]
cast([1, 2], 'int64') * 0 + 9e15 => [9000000000000000,9000000000000000]
cast([0], 'int64') + [9e15] => [9000000000000000]
cast([1, 2], 'int64') * 0 + 9.1e15 => error: the number 9.1e+15 meets a tensor of dtype int64
cast([0], 'int64') + [9.1e15] => error: the number 9.1e+15 meets a tensor of dtype int64
cast([1, 2], 'int64') * 0 + -9e15 => [-9000000000000000,-9000000000000000]
cast([0], 'int64') + [-9e15] => [-9000000000000000]
cast([1, 2], 'int64') * 0 + -9.1e15 => error: the number -9.1e+15 meets a tensor of dtype int64
cast([0], 'int64') + [-9.1e15] => error: the number -9.1e+15 meets a tensor of dtype int64
cast([1, 2], 'int64') * 0 + 0.5 => error: the number 0.5 meets a tensor of dtype int64
cast([0], 'int64') + [0.5] => error: the number 0.5 meets a tensor of dtype int64
cast([1, 2], 'int64') * 0 + 2.0 => [2,2]
cast([0], 'int64') + [2.0] => [2]
fori_loop(9e15, 9e15, lambda i, s: s, 5) => 5
fori_loop(9.1e15, 9.1e15, lambda i, s: s, 5) => error: a bound of fori_loop must be a whole number, not 9.1e+15
fori_loop(-9e15, -9e15, lambda i, s: s, 5) => 5
fori_loop(-9.1e15, -9.1e15, lambda i, s: s, 5) => error: a bound of fori_loop must be a whole number, not -9.1e+15
fori_loop(nan, nan, lambda i, s: s, 5) => error: a bound of fori_loop must be a whole number, not nan
fori_loop(inf, inf, lambda i, s: s, 5) => error: a bound of fori_loop must be a whole number, not inf
fori_loop(True, True, lambda i, s: s, 5) => 5
--- comment
A whole number that is beyond every float is no infinity, as it is none in Python.
--- run
gradtape eval -e 'x * 2 ** 2000' -i x=0
--- exit 7
--- stderr
-e:1:5: error: '**' gives a whole number beyond 1.8e308
    1 | x * 2 ** 2000
      |     ^^^^^^^^^
      = help: where infinity is meant, write a float: float('inf')
