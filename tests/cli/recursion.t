Calls of functions that call themselves, recorded once for the same arguments, and where each is recorded: `both` prints
the equations of `eval`, then of --unroll, and says where values or derivatives differ. Numbers: the spline and its
derivative are scipy.interpolate.BSpline's, the determinant numpy.linalg.det's.
--- file both
file=$1
count() { gradtape eval "$@" --stats | grep -o '"equations":[0-9]*' | tr -dc 0-9; }
echo "$(count "$file") $(count "$file" --unroll)"
for command in "eval" "grad --wrt ${2-x}" "jvp --wrt x --tangent x=1" "hvp --wrt x --vector x=1"; do
    gradtape $command "$file" >once 2>&1
    gradtape $command "$file" --unroll >each 2>&1
    cmp -s once each || gradtape diff once each --rtol 1e-14 >/dev/null || { echo "$command differs"; cat once each; }
done
--- file fibonacci.yaml
inputs: {x: 1.1, y: 0.7}
steps: |
  def fib(n):
    if n < 2:
      return x if n else y
    return fib(n - 1) * 0.5 + fib(n - 2) * 0.9
  z = fib(14)
--- run
bash both fibonacci.yaml x,y
sed -i 's/fib(14)/fib(300)/; s/0.5/0.99/; s/0.9$/0.0001/' fibonacci.yaml; gradtape grad fibonacci.yaml
--- stdout
55 1831
{"model":"fibonacci.yaml","target":"z","value":0.05617544433806923,"gradients":{"x":0.05106530366214206,"y":0.000005157585304187289}}
--- file spline.yaml
inputs: {x: 7.3}
steps: |
  def basis(i, k):
      if k == 0:
          return cast((i <= x) & (x < i + 1), float64)
      return (x - i) / k * basis(i, k - 1) + (i + k + 1 - x) / k * basis(i + 1, k - 1)
  y = basis(0, 16)
--- run
gradtape grad spline.yaml
--- stdout
{"model":"spline.yaml","target":"y","value":0.20284410455540985,"gradients":{"x":0.16775000401641887}}
--- file determinant.yaml
inputs: {A: [[2, -1, 0.5, 3, 1], [1, 1.5, -2, 0, 0.25], [0.5, 4, 1, -1, 2], [3, 0, 0.75, 1, -1], [1, 1, -0.5, 2, 0.125]], x: 1}
steps: |
  def det(M):
    n = M.shape[0]
    if n == 1:
      return M[0, 0]
    total = 0
    for j in range(n):
      minor = concat([M[1:, :j], M[1:, j + 1:]], axis=1)
      total = total + (-1)**j * M[0, j] * det(minor)
    return total
  d = det(A * x)
--- run
bash both determinant.yaml A,x
gradtape eval determinant.yaml
--- stdout
657 1766
{"model":"determinant.yaml","values":{"d":129.7890625}}
--- file returned.yaml
# What a call returns is an answer of its own, and what it was given stays the caller's.
inputs: {x: [1.0, 2.0, 3.0, 4.0]}
steps: |
  def f(v, n):
    if n == 0:
      return sin(reduce_sum(v * v)), v
    part = v[1:]
    a, p = f(part, n - 1)
    b, q = f(v[1:], n - 1)
    return a + b * 2, part
  a, p = f(x, 2)
  def g(v, n):
    if n == 0:
      return reduce_sum(sin(v))
    return g(v[1:], n - 1) + g(v[1:], n - 1) * 2
  b, c = g(x, 2), g(x, 2)
  def h(n):
    if n == 0:
      return x[0] * 2, x[1] * 3
    u, v = h(n - 1)
    s, t = h(n - 1)
    return u, t
  d, e = h(3)
  def i(n):
    return x[0] * 2 if n == 0 else (i(0), i(0))
  j, k = i(1)
  z = a * b * c + d * e + j * k
--- run
gradtape grad returned.yaml --wrt x,p,b,c,d,e,j,k >once; gradtape grad returned.yaml --wrt x,p,b,c,d,e,j,k --unroll >each; cmp once each; tail -c +50 once
--- stdout
.573861647640662,"gradients":{"x":[20,6,1525.8254050586793,2113.6008486591295],"p":[0,547.8146602378332,730.4195469837776],"b":6.600419030038287,"c":6.600419030038287,"d":6,"e":2,"j":2,"k":2}}
--- file effects.yaml
# Each does more than compute, or reads what may change.
inputs: {x: 2.0}
variables: {v: 1.5}
steps: |
  seen = []
  def appends(n):
    seen.append(n)
    return x if n < 2 else appends(n - 1) + appends(n - 2)
  a = appends(5)
  def draws(n):
    return x * random_normal([1])[0] if n < 2 else draws(n - 1) + draws(n - 2)
  b = draws(5)
  def assigns(n):
    if n < 2:
      v.assign(v * 1.1)
      return v * x
    return assigns(n - 1) + assigns(n - 2)
  c = assigns(5)
  count = 0
  def counts(n):
    global count
    count = count + 1
    return x * count if n < 2 else counts(n - 1) + counts(n - 2)
  d = counts(5)
  xs = [1, 2]
  def changes(ys, n):
    ys += [n]
    return x * len(ys) if n < 2 else changes(ys, n - 1) + changes(ys, n - 2)
  e = changes(xs, 4)
  def reads(n):
    return x * len(xs) if n < 2 else reads(n - 1) + reads(n - 2)
  f = reads(4)
  xs.append(3)
  g = reads(4)
  class Counter:
    def __init__(self):
      self.n = 0
    def next(self):
      self.n = self.n + 1
      return self.n
  counter = Counter()
  def calls(n):
    return x * counter.next() if n < 2 else calls(n - 1) + calls(n - 2)
  h = calls(5)
  def made(n):
    return x * inner(n) if n < 2 else made(n - 1) + made(n - 2)
  inner = lambda n: appends(1)
  i = made(4)
  z = a * len(seen) + b + c + d + e + f * 3 + g * 7 + h + i
--- run
bash both effects.yaml
--- stdout
163 165
--- file guarded.yaml
# In streams what decides is looked at once; overrides and gradients of its own are the call's.
inputs: {x: 1.0, w: 0.5}
steps: |
  def f(t, n):
    if n == 0:
      return sin(t) if t > 0 else t * 3
    return f(t * w, n - 1) * 2 + f(t * w, n - 1)
  z = f(x, 3)
--- run
printf '{"x": 1}\n{"x": -1}\n{"x": 2}\n' >points
gradtape grad guarded.yaml --each points --wrt x,w >once; gradtape grad guarded.yaml --each points --wrt x,w --unroll >each; cmp once each; cat once
--- stdout
{"target":"z","value":3.3662178014011475,"gradients":{"x":3.3486671268989854,"w":20.092002761393914}}
{"target":"z","value":-10.125,"gradients":{"x":10.125,"w":-60.75}}
{"target":"z","value":6.679906899872119,"gradients":{"x":3.270079423273426,"w":39.24095307928111}}
--- file own.yaml
inputs: {x: 1.3}
functions:
  g: {args: [t, n], returns: "t if n == 0 else g(sin(t), n - 1) + g(sin(t), n - 1)", gradient: {args: [t, n, ct], returns: "ct * 5"}}
  h: {args: [t, n], returns: "t if n == 0 else h(sin(t), n - 1) + h(sin(t), n - 1)"}
steps: |
  a = h(x, 9)
  z = a + g(x, 3)
--- run
bash both own.yaml
--- stdout
108 1604
--- file loop.yaml
inputs: {x: 0.3}
steps: |
  def f(t, n):
    return sin(t) if n == 0 else f(t * 0.5, n - 1) + f(t * 0.5, n - 1) * x
  y = x
  for i in range(400):
    y = f(y, 3) * 0.5
  z = grad(lambda t: f(t, 4))(y) + y
--- run
bash both loop.yaml
--- stdout
78 14895
--- file deep.yaml
inputs: {x: 0.3}
steps: |
  def f(n):
    return x * f(n + 1)
  z = f(1)
--- run
gradtape grad deep.yaml
--- exit 4
--- stderr
deep.yaml:4:16: error: calls of 'f' are nested deeper than 400
    4 |     return x * f(n + 1)
      |                ^^^^^^^^
      = help: check that the recursion ends, or write it as a loop
--- comment
Calls, expressions and statements nest in one another: what each of them allows, all together do not fit into the stack, that of 8 MiB or a smaller one. It ended with a signal.
--- file nested
# nested STACK DEPTH FORM: f calls itself 390 times, each time within DEPTH of FORM, of which {} is the next
text="f(n - 1)"
block="" close="" indent="    "
for i in $(seq "$2"); do
    case $3 in
        *:) block+="$indent$3"$'\n' indent+="  " ;;
        *) text=${3/\{\}/$text} ;;
    esac
done
printf 'inputs: {x: 2.0}\nsteps: |\n  def f(n):\n    if n <= 0:\n      return x\n%s%sreturn %s\n  y = f(390)\n' "$block" "$indent" "$text" >nested.yaml
(ulimit -s "$1"; gradtape grad nested.yaml --target y --wrt x) >out 2>err
echo "$? $(sed -n '1s/^nested.yaml:[0-9:]* error: //p' err)"
--- run
for stack in 8192 128; do
    for form in 'abs({})' '[{}][0]' '(1.0 + {})' '(lambda k: k)({})' 'sorted([{}], key=lambda z: 1)[0]' '[{} for q in [1]][0]' 'if n > -1:' 'for q in range(1):' 'with GradientTape() as t:'; do
        for depth in 24 64 95; do bash nested $stack $depth "$form"; done
    done
done | sort | uniq -c | awk '$2 == 0 || $2 == 4 || $2 == 3 { $1 = "" } { print }'
bash nested 8192 0 x; bash nested 8192 64 'abs({})'; tail -n 1 err
--- stdout
 0
 3 nested deeper than 200 levels
 3 nested too deep for the stack
 4 calls within expressions within calls are nested too deep for the stack
0 
4 calls within expressions within calls are nested too deep for the stack
      = help: check that the recursion ends, write it as a loop, or raise the limit: ulimit -s unlimited
--- comment
What a fresh pair of eyes told apart that was taken for the same: what is computed inside and what has a name outside, what is cut off from its derivative, two functions that call one another, constants and views as results, lists within tuples, names that are read before they are assigned, identity.
--- file apart
for file in "$@"; do
    for command in eval grad "grad --wrt x" "grad --wrt x,k" "grad --wrt x,p" "grad --wrt y" "grad --wrt p,q" "grad --wrt r,q"; do
        gradtape $command "$file" >once 2>&1; gradtape $command "$file" --unroll >each 2>&1
        cmp -s once each || echo "$file $command differs"
    done
done
--- file A.yaml
inputs: {x: 0.5}
steps: |
  k = x * 2
  def f(v, n):
    return sin(v) if n == 0 else f(k * 3, 0) + f(x * 2 * 3, 0) * 5
  z = f(x, 1)
--- file A2.yaml
inputs: {x: 0.5}
steps: |
  def f(v, n):
    return sin(v) if n == 0 else f(v * 3, 0) + f(x * 2 * 3, 0) * 5
  y = x * 2
  z = f(y, 1)
--- file a2.yaml
inputs: {x: [1.0,2.0,3.0]}
steps: |
  k = x * 2
  def f(v, n):
    return reduce_sum(sin(v)) if n == 0 else f((x * 2)[1:], n - 1) + f(k[1:], n - 1)
  z = f(x, 1)
--- file u2.yaml
inputs: {x: [1.0, 2.0, 0.5]}
steps: |
  def f(v, n):
    return reduce_sum(sin(v)) if n == 0 else f(k[1:], n - 1) + f((x * 2)[1:], n - 1) * 3
  with GradientTape() as t:
    k = x * 2
    t.watch(k)
    y = f(k, 1)
  z = reduce_sum(t.gradient(y, k))
--- file S.yaml
inputs: {x: [1.0, 2.0]}
steps: |
  def f(u, n):
    return u[0] if n == 0 else f(stop_gradient(u), 0) + f(stop_gradient(u)[::-1], 0) * 10
  z = f(x, 1)
--- file S2.yaml
inputs: {x: [1.0, 2.0]}
steps: |
  def f(u, n):
    return sin(reduce_sum(u)) if n == 0 else f(stop_gradient(u)[1:], 0) + f(u[1:], 0)
  z = f(x, 1)
--- file S3.yaml
inputs: {x: 2.0}
steps: |
  def f(u, n):
    return sin(u) if n == 0 else f(stop_gradient(u), 0) + f(identity(u), 0)
  z = f(x, 1)
--- file L.yaml
inputs: {x: [[1.0, 2.0],[4.0,5.0]]}
gradients:
  transpose: {args: [dy], returns: "[[dy[0,0], dy[1,0]], [dy[0,1], dy[1,1]]]"}
steps: |
  def f(u, n):
    return u[0, 1] if n == 0 else f(u.T, 0) + f(u.T[::-1], 0) * 10
  z = f(x, 1)
--- file r2.yaml
inputs: {x: [1.0, 2.0]}
steps: |
  def f(v, n):
    return reduce_sum(sin(v)) if n == 0 else (f(v, 0) if n == 100 else g(1))
  def g(n):
    if n == 100:
      return g(1)
    if n == 2:
      return f(x, 1)
    u = x * 2
    w = x * 2
    return f(u, 0) + f(w, 0) * 3, w
  a, p = g(2)
  z = a + reduce_sum(p)
--- file r3.yaml
inputs: {x: [1.0, 2.0]}
steps: |
  def f(v, n):
    if n == 0:
      return reduce_sum(sin(v))
    if n == 100:
      return f(v, 0)
    a, w = g(1)
    return a
  def g(n):
    if n == 100:
      return g(1)
    if n == 2:
      c = f(x, 1)
      a, w = g(1)
      return a, w
    u = x * 2
    w = x * 2
    return f(u, 0) + f(w, 0) * 3, w
  a, p = g(2)
  z = a + reduce_sum(p)
--- file F.yaml
inputs: {x: 2.0}
steps: |
  def f(n):
    return eye(2) if n == 0 else (f(0), f(0))
  p, q = f(1)
  z = reduce_sum(p * 3 + q * 5) * x
--- file F2.yaml
inputs: {x: 2.0}
steps: |
  def f(n):
    if n == 0:
      return eye(2)
    p = f(0)
    q = f(0)
    return x if p is q else x * 5
  z = f(1)
--- file F3.yaml
inputs: {x: 2.0}
steps: |
  def f(n):
    return eye(2) if n == 0 else (f(0), f(0))
  p, q = f(1)
  p[0, 0] = 100.0
  z = reduce_sum(q) * x
--- file b1.yaml
inputs: {x: 2.0}
steps: |
  def f(n):
    return ones([]) if n == 0 else (f(0), f(0))
  p, q = f(1)
  z = (p * 3 + q * 5) * x
--- file B.yaml
inputs: {x: [1.0, 2.0]}
steps: |
  def f(n):
    return (x * 2)[1:] if n == 0 else (f(0), f(0))
  p, q = f(1)
  p[0] = 100.0
  z = reduce_sum(q)
--- file k7.yaml
inputs: {x: [[2.0, 3.0],[4.0, 5.0]]}
steps: |
  def f(n):
    if n == 0:
      u = x * 2
      return transpose(u)
    a = f(0)
    b = f(0)
    return a, b
  p, q = f(1)
  p[0, 1] = 50.0
  z = reduce_sum(p) + reduce_sum(q) * 10
--- file H.yaml
inputs: {x: [1.0, 2.0]}
steps: |
  def f(n):
    return x * 2 if n == 0 else (f(0), f(0))
  p, q = f(1)
  r = q[:]
  z = reduce_sum(q * 3 + r * 5)
--- file C.yaml
inputs: {x: 2.0}
steps: |
  t = ([1.0],)
  def f(n):
    s = t[0]
    s += [1.0]
    return x * len(s) if n == 0 else f(n - 1) + f(n - 1)
  z = f(1)
--- file x3.yaml
inputs: {x: 2.0}
steps: |
  e = [1.0]
  def f(n):
    for r in [e]:
      r += [1.0]
    return x * len(e) if n < 2 else f(n - 1) + f(n - 2)
  z = f(4)
  d = ((1, [2]), 3)
  def g(n):
    for r in d[0][1:]:
      r *= 2
    return x * len(d[0][1]) if n < 2 else g(n - 1) + g(n - 2)
  y = z + g(4)
--- file x4.yaml
inputs: {x: 2.0}
steps: |
  d = ([2], 3)
  def f(n, l):
    l += [n]
    return x * len(l) if n < 2 else f(n - 1, d[0]) + f(n - 2, d[0])
  y = f(4, 1 if x > 5 else [3])
  def g(n):
    def_ = h(d[0])
    return x * len(d[0]) if n < 2 else g(n - 1) + g(n - 2)
  def h(l):
    l += [1]
    return 1
  z = y + g(4)
--- file D.yaml
inputs: {x: 2.0}
steps: |
  s = [1.0]
  def f(n):
    s += [1.0]
    return x * len(s) if n == 0 else f(n - 1) + f(n - 1)
  z = f(1)
--- file d2.yaml
inputs: {x: 2.0}
steps: |
  class C:
    def __init__(self):
      self.n = 0
    @property
    def size(self):
      self.n = self.n + 1
      return self.n
  o = C()
  def f(n):
    k = o.size
    o = 3
    return x * k if n < 2 else f(n - 1) + f(n - 2)
  z = f(5)
--- file I4.yaml
inputs: {x: 0.3}
steps: |
  e = iter([1.0, 2.0, 3.0])
  def f(n):
    if n == 0:
      s = [e for e in e]
      return x * len(s)
    return f(n - 1) + f(n - 1)
  y = f(2)
--- file I5.yaml
inputs: {x: 0.3}
steps: |
  e = (1.0, 2.0, 3.0)
  class C:
    def __init__(self):
      self.n = 0
    def __iter__(self):
      self.n = self.n + 1
      return iter([self.n])
  o = C()
  def f(n):
    if n == 0:
      for k in o:
        o = k
      return x * o
    return f(n - 1) + f(n - 1)
  y = f(2)
--- file J1n.yaml
inputs: {x: 2.0}
steps: |
  def f(u, v, n):
    if n == 0:
      return 3 * x if u is v else 5 * x
    a, b = x * 2, x * 2
    return f(a, a, 0) + f(a, b, 0)
  z = f(x, x, 1)
--- file J1m.yaml
inputs: {x: 2.0}
steps: |
  def f(u, v, n):
    if n == 0:
      return 3 * x if u in [v] else 5 * x
    a, b = x * 2, x * 2
    return f(a, a, 0) + f(a, b, 0)
  z = f(x, x, 1)
--- run
bash apart A.yaml A2.yaml a2.yaml u2.yaml S.yaml S2.yaml S3.yaml L.yaml r2.yaml r3.yaml F.yaml F2.yaml F3.yaml b1.yaml B.yaml k7.yaml H.yaml C.yaml x3.yaml x4.yaml D.yaml d2.yaml I4.yaml I5.yaml J1n.yaml J1m.yaml
--- comment
Calls that differ in one argument alone: a truth, a text, an integer or a real of its value, none at all, a default. The
values are those of Python.
--- file arguments.yaml
steps: |
  def steps(n, up, name):
      if n == 0:
          return 1 if up else -1
      return steps(n - 1, not up, name) * (2 if up else 3) + steps(n - 1, up, 'b') * (1 if name == 'a' else 10)
  def walk(x, n, how):
      if n <= 1:
          return x * 2.0 if how == 'double' else x + 1.0
      return walk(x, n - 1, 'double') + walk(x, n - 2, 'next') if how == 'double' else walk(x, n - 1, how) * walk(x, n - 2, 'double')
  def both(x, n, flag):
      if n == 0:
          return x if flag else -x
      return both(x * 0.5, n - 1, flag) + both(x * 0.5, n - 1, not flag) * 2.0
  def near(x, n, k):
      if n == 0:
          return x * k
      return near(x, n - 1, k + 1) + near(x, n - 1, k) * near(x, n - 1, k + 0.5)
  def perhaps(x, n, k):
      if n == 0:
          return x if k is None else x * k
      return perhaps(x, n - 1, None) + 2 * perhaps(x, n - 1, k) + 4 * perhaps(x, n - 1, 3.0)
  def kept(n, t, m='a'):
      return (n, t, m) if n < 2 else (kept(n - 1, not t, m)[0] + kept(n - 2, t, 'b')[0] * (2 if t else 3), t, m)
  a = [steps(5, True, 'a'), steps(5, False, 'a'), steps(4, True, 'b')]
  b = [walk(1.5, 5, 'double'), walk(1.5, 5, 'next'), walk(0.5, 6, 'double')]
  c = [both(1.0, 6, True), both(1.0, 6, False), both(0.5, 5, True)]
  d = [near(0.5, 3, 1), near(0.5, 3, 1.0), near(0.5, 3, -0.0)]
  e = [perhaps(0.5, 3, None), perhaps(0.5, 3, 2.0), perhaps(1.5, 2, 3)]
  f = [kept(7, True)[0], kept(7, False)[0], kept(6, True, 'b')[0]]
  all = {"a": a, "b": b, "c": c, "d": d, "e": e, "f": f}
--- run
gradtape eval arguments.yaml
--- stdout
{"model":"arguments.yaml","values":{"all":{"a":[4908,728,5156],"b":[38,990,10.75],"c":[0.015625,-0.015625,-0.015625],"d":[64.78125,64.78125,11.3056640625],"e":[439.5,443.5,193.5],"f":[54,84,30]}}}
--- comment
What a function may do whose calls are recalled. The halves of x and x are x.
--- file once.sh
# Each line is a step of a function that calls itself twice, 60 deep: without recalling calls it would not end.
while IFS= read -r body; do
    printf '%s\n' 'inputs: {x: [0.5, 0.25], m: [[1, 0], [0, 1]]}' 'steps: |' '  def one(a): return a * 1' \
        '  def f(x, n):' '    if n < 2: return x' '    a = f(x, n - 1)' '    k = 1' \
        "    $body" '    return 0.5 * a * k + 0.5 * f(x, n - 2)' '  y = f(x, 60)' >m.yaml
    told=$(timeout 10 gradtape eval m.yaml --loop-limit 10000 2>&1)
    [ "$told" = '{"model":"m.yaml","values":{"y":[0.5,0.25]}}' ] && ((++n)) || echo "$body: $told"
done
echo "$n end"
--- run
bash once.sh
--- stdin
k = len([a])
k = float(1)
k = sum([c for c in range(2)])
for c, b in enumerate([a, a]): k = c
k = x.ndim
k = x.shape[0] - 1
k = x.size * 0.5
k = one(1)
k = reduce_sum(one(m)[0])
k = m.T[0][0]
k = m[0, 0]
k = m[:1, ::2][0][0]
k = m[..., 0][0]
k = 1 if n > 5 else 1.0
k = 1 if a is not None else 2
k = 1 if None is None and not (x is None) else 2
k = 2 if n < 2 or n == 1 else 1
k = --1
k = +1
k = (1, 2)[0]
k = [2, 1][-1]
k = [c for c in [1, 2] if c < 2][0]
k = [b * c for b in [1] for c in [1, 2]][0]
b, k = n, 1
[b, (c, k)] = [0, (2, 1)]
b = k = 1
k += 0; k *= 1
pass
assert n > 1, 'deep'
while k < 1: k = k + 1
for c in range(3): a = a * 1
for c in [1, 2, 3]: break
for c in [1, 2]: continue
if n > 30: a = a * 1
if n > 30: k = 1.0
k = reduce_sum(softmax(x))
k = cos(0 * reduce_sum(x))
k = 1 if x.dtype == float64 else 2
k = 1 if 'a' == 'a' and 'a' != 'b' else 2
k = 1 if True else 2
k = max(1, 0)
k = abs(-1)
k = 1 if 0 < n <= 60 else 2
--- stdout
43 end
