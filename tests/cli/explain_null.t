explain: why a gradient is null. One case for each reason; each says the step and what to change.
--- file not_watched.yaml
steps: |
  x = constant(3.0)
  with GradientTape() as t:
      y = x * x
      loss = y + 1
  g = t.gradient(loss, x)
--- run
gradtape explain not_watched.yaml --tape t --target loss --wrt x
--- stdout
not_watched.yaml:2:7: null: the gradient with respect to 'x' is null: not watched
    2 |   x = constant(3.0)
      |       ^^^^^^^^^^^^^
      = help: watch 'x' before it is used: t.watch(x)
      = path: x (line 2) -> [y (line 4)] -> loss (line 5)
--- comment
Without --wrt, a null among the targets is explained as the steps got it.
--- run
gradtape explain not_watched.yaml
--- stdout
not_watched.yaml:2:7: null: 'g', the gradient with respect to 'x' is null: not watched
    2 |   x = constant(3.0)
      |       ^^^^^^^^^^^^^
      = help: watch 'x' before it is used: t.watch(x)
      = path: x (line 2) -> [y (line 4)] -> loss (line 5)
--- run
gradtape explain not_watched.yaml --format json
--- stdout
{"model":"not_watched.yaml","target":"g","sources":{"g":{"status":"null","source":"x","reason":"not_watched","step":"x","file":"not_watched.yaml","line":2,"column":7,"text":"constant(3.0)","fix":"watch 'x' before it is used: t.watch(x)","path":[{"step":"x","op":"constant","line":2},{"step":"y","op":"multiply","line":4,"breaks":true},{"step":"loss","op":"add","line":5}]}}}
--- comment
The same reason stands beside the null in the answer of grad.
--- run
gradtape eval not_watched.yaml
--- stdout
{"model":"not_watched.yaml","values":{"g":null},"unconnected":{"g":{"reason":"not_watched","step":"x","line":2,"fix":"watch 'x' before it is used: t.watch(x)"}}}
--- file trainable.yaml
variables: {v: {value: 2, trainable: false}, w: 3}
steps: |
  y = v * w
--- run
gradtape explain trainable.yaml --wrt v,w
--- stdout
trainable.yaml:1:13: null: the gradient with respect to 'v' is null: not trainable
    1 | variables: {v: {value: 2, trainable: false}, w: 3}
      |             ^
      = help: 'v' has trainable: false; make it trainable, or watch it: add it to watch:, or use --watch v
      = path: v (line 1) -> [y (line 3)]
w: ok
--- file dtypes.yaml
inputs: {i: {value: 3, dtype: int32}, s: {value: "a", dtype: string}, x: 2.5}
steps: |
  n = cast(x, int32)
  y = cast(i * n, float64)
--- run
gradtape explain dtypes.yaml --wrt i,x,s
--- stdout
dtypes.yaml:1:10: null: the gradient with respect to 'i' is null: integer dtype
    1 | inputs: {i: {value: 3, dtype: int32}, s: {value: "a", dtype: string}, x: 2.5}
      |          ^
      = help: 'i' is int32; declare it with dtype: float64, only floats have gradients
      = path: [i (line 1)] -> y (line 4)
dtypes.yaml:3:7: null: the gradient with respect to 'x' is null: integer dtype
    3 |   n = cast(x, int32)
      |       ^^^^^^^^^^^^^^
      = help: 'n' is int32; keep it a float, gradients do not pass other dtypes
      = path: x (line 1) -> [n (line 3)] -> y (line 4)
dtypes.yaml:1:39: null: the gradient with respect to 's' is null: string dtype
    1 | inputs: {i: {value: 3, dtype: int32}, s: {value: "a", dtype: string}, x: 2.5}
      |                                       ^
      = help: 's' is string; declare it with dtype: float64, only floats have gradients
--- file stopped.yaml
variables: {x: 2, y: 3, z: 4}
steps: |
  with GradientTape() as t:
      a = stop_gradient(x * x)
      with t.stop_recording():
          b = y * y
      c = a + b + z
  d = c * 2
--- run
gradtape explain stopped.yaml --tape t --target c
--- stdout
stopped.yaml:4:11: null: the gradient with respect to 'x' is null: stop gradient
    4 |       a = stop_gradient(x * x)
      |           ^^^^^^^^^^^^^^^^^^^^
      = help: take stop_gradient(...) away to let the gradient through
      = path: x (line 1) -> x * x (line 4) -> [a (line 4)] -> c (line 7)
stopped.yaml:6:15: null: the gradient with respect to 'y' is null: stop recording
    6 |           b = y * y
      |               ^^^^^
      = help: 'b' was computed while 't' was stopped; move it out of t.stop_recording()
      = path: y (line 1) -> [b (line 6)] -> c (line 7)
z: ok
--- comment
A step outside the block of the tape.
--- run
gradtape explain stopped.yaml --tape t --target d --wrt z
--- stdout
stopped.yaml:8:7: null: the gradient with respect to 'z' is null: not watched
    8 |   d = c * 2
      |       ^^^^^
      = help: 'd' was computed outside the block of tape 't'; move it inside
      = path: z (line 1) -> c (line 7) -> [d (line 8)]
--- file reset.yaml
variables: {x: 2, y: 3}
steps: |
  with GradientTape() as t:
      y_sq = y * y
      t.reset()
      z = x * x + y_sq
--- run
gradtape explain reset.yaml --tape t --target z
--- stdout
x: ok
reset.yaml:4:14: null: the gradient with respect to 'y' is null: reset
    4 |       y_sq = y * y
      |              ^^^^^
      = help: 'y_sq' was computed before t.reset(), which throws the recording away; compute it after
      = path: y (line 1) -> [y_sq (line 4)] -> z (line 6)
--- file late.yaml
inputs: {x: 2}
steps: |
  with GradientTape(persistent=True) as t:
      y = x * x
      t.watch(x)
      z = y * 3
--- run
gradtape explain late.yaml --tape t --target z --wrt x
--- stdout
late.yaml:4:11: null: the gradient with respect to 'x' is null: watched too late
    4 |       y = x * x
      |           ^^^^^
      = help: watch 'x' before 'y' is computed
      = path: x (line 1) -> [y (line 4)] -> z (line 6)
--- file consumed.yaml
variables: {x: 2}
steps: |
  with GradientTape() as t:
      y = x * x
  g = t.gradient(y, x)
--- run
gradtape explain consumed.yaml --tape t --target y --wrt x
--- stdout
consumed.yaml:5:7: refused: the gradient with respect to 'x' is refused: tape consumed
    5 |   g = t.gradient(y, x)
      |       ^^^^^^^^^^^^^^^^
      = 't' is not persistent and was asked here; to ask again is an error
      = help: make it persistent: GradientTape(persistent=True), or ask for all sources at once
      = path: x (line 1) -> y (line 4)
--- run
gradtape explain -e 'floor(x) + k' -i x=1.5 -i k=2
--- stdout
-e:1:1: null: the gradient with respect to 'x' is null: nondifferentiable op
    1 | floor(x) + k
      | ^^^^^^^^
      = help: 'floor' has no gradient; use a smooth function in its place
      = path: x (line 1) -> [floor(x) (line 1)] -> y (line 1)
k: ok
--- run
gradtape explain -e 'grad(lambda v: 3 * v)(x)' -i x=1
--- stdout
-e:1:16: null: the gradient with respect to 'x' is null: constant derivative
    1 | grad(lambda v: 3 * v)(x)
      |                ^^^^^
      = help: this derivative is the same for every 'x'; ask for unconnected gradients as zero
--- file apart.yaml
variables: {x: 2, w: 3}
steps: |
  y = x * x
  w.assign(y)
  z = w * 2
--- comment
No gradient flows through assign; and no step leads from w to y.
--- run
gradtape explain apart.yaml --target z --wrt x
--- stdout
apart.yaml:4:3: null: the gradient with respect to 'x' is null: no path
    4 |   w.assign(y)
      |   ^^^^^^^^^^^
      = help: gradients do not flow through assign; use the value itself instead of the variable
      = path: x (line 1) -> y (line 3) -> [w (line 4)] -> z (line 5)
--- run
gradtape explain apart.yaml --target y --wrt w
--- stdout
apart.yaml:3:7: null: the gradient with respect to 'w' is null: no path
    3 |   y = x * x
      |       ^^^^^
      = help: 'y' is not computed from 'w'; use 'w' in its steps
--- comment
What is fine is listed as ok; --strict tells a null by the exit code, and the explanation is printed all the same.
--- run
gradtape explain models/linear.yaml --wrt w,b --strict
--- stdout
w: ok
b: ok
--- run
gradtape explain -e 'floor(x)' -i x=1.5 --strict --quiet
--- exit 5
--- stdout
-e:1:1: null: the gradient with respect to 'x' is null: nondifferentiable op
    1 | floor(x)
      | ^^^^^^^^
      = help: 'floor' has no gradient; use a smooth function in its place
      = path: x (line 1) -> [y (line 1)]
--- run
gradtape explain -e 'floor(x) + k' -i x=1.5 -i k=2 --wrt '{a: [x, k], b: k}' --format json
--- stdout
{"model":"-e","target":"y","sources":{"a.0":{"status":"null","source":"x","reason":"nondifferentiable_op","step":"y","file":"-e","line":1,"column":1,"text":"floor(x)","fix":"'floor' has no gradient; use a smooth function in its place","path":[{"step":"x","op":"input","line":1},{"step":"floor(x)","op":"floor","line":1,"breaks":true},{"step":"y","op":"add","line":1}]},"a.1":{"status":"ok","source":"k"},"b":{"status":"ok","source":"k"}}}
--- comment
Wrong requests.
--- run
gradtape explain -e 'x * 2' -i x=1 --wrt q
--- exit 4
--- stderr
--wrt:1:1: error: unknown name 'q'
    1 | q
      | ^
      = help: give it a value: -i q=VALUE
--- run
gradtape explain
--- exit 2
--- stderr
gradtape: error: there is no model
  help: name a file, - for standard input, or write -e EXPR
see 'gradtape help explain'
--- run
gradtape explain -e 'x * 2' -i x=1 --tape t
--- exit 4
--- stderr
gradtape: error: the model has no tape 't'
  help: open one in the steps: with GradientTape() as t: ..., or leave --tape out
--- comment
Of two targets the way is to the one that the step which breaks the gradient leads to.
--- file two.yaml
inputs: {x: 2, k: 3, n: {value: 2, dtype: int64}}
steps: |
  a = k * 5
  b = stop_gradient(x ** 2) * 2
  c = round(x * 1.5) * 2
  d = cast(cast(x * 3, int32), float64) * 2
  e = cast(n, float64) * 7
--- run
for t in b c d; do gradtape explain two.yaml --target "[a, $t]" --wrt x; done
gradtape explain two.yaml --target '[a, e]' --wrt n
gradtape explain two.yaml --target '[a, e]' --wrt x
--- stdout
two.yaml:4:7: null: the gradient with respect to 'x' is null: stop gradient
    4 |   b = stop_gradient(x ** 2) * 2
      |       ^^^^^^^^^^^^^^^^^^^^^
      = help: take stop_gradient(...) away to let the gradient through
      = path: x (line 1) -> x ** 2 (line 4) -> [stop_gradient(x ** 2) (line 4)] -> b (line 4)
two.yaml:5:7: null: the gradient with respect to 'x' is null: nondifferentiable op
    5 |   c = round(x * 1.5) * 2
      |       ^^^^^^^^^^^^^^
      = help: 'round' has no gradient; use a smooth function in its place
      = path: x (line 1) -> x * 1.5 (line 5) -> [round(x * 1.5) (line 5)] -> c (line 5)
two.yaml:6:12: null: the gradient with respect to 'x' is null: integer dtype
    6 |   d = cast(cast(x * 3, int32), float64) * 2
      |            ^^^^^^^^^^^^^^^^^^
      = help: 'cast(x * 3, int32)' is int32; keep it a float, gradients do not pass other dtypes
      = path: x (line 1) -> x * 3 (line 6) -> [cast(x * 3, int32) (line 6)] -> d (line 6)
two.yaml:1:22: null: the gradient with respect to 'n' is null: integer dtype
    1 | inputs: {x: 2, k: 3, n: {value: 2, dtype: int64}}
      |                      ^
      = help: 'n' is int64; declare it with dtype: float64, only floats have gradients
      = path: [n (line 1)] -> e (line 7)
two.yaml:3:7: null: the gradient with respect to 'x' is null: no path
    3 |   a = k * 5
      |       ^^^^^
      = help: 'a' is not computed from 'x'; use 'x' in its steps
--- comment
Several targets: what is null by a gradient that is not returned is said so, whichever target it is asked with, also
with one that the source does not lead to; and the one of them that could be mended otherwise comes first.
--- file none.yaml
functions:
  f: {args: [u, v], returns: u * v * v, gradient: {args: [dy], returns: [null, dy * 2 * u * v]}}
  g: {args: [u, v], returns: u * v * v, gradient: {args: [dy], returns: [dy * v * v, null]}}
variables: {x: 2.0, w: 1.0}
steps: |
  y = f(x, w)
  z = stop_gradient(x) * w
  q = 2 * g(w, x * 2)
  one = 3 * w
--- run
for t in y '[one, y]' '[y, one]' q '[y, q]'; do gradtape explain none.yaml --target "$t" --wrt x | grep -E 'null|help|path'; done
for t in '[y, z]' '[z, y]'; do gradtape explain none.yaml --target "$t" --wrt x | grep -E 'null|help|path'; done
--- stdout
none.yaml:6:7: null: the gradient with respect to 'x' is null: nondifferentiable op
      = help: the gradient of 'f' returns None for its argument 'u'; return one
      = path: x (line 4) -> [y (line 6)]
none.yaml:6:7: null: the gradient with respect to 'x' is null: nondifferentiable op
      = help: the gradient of 'f' returns None for its argument 'u'; return one
      = path: x (line 4) -> [y (line 6)]
none.yaml:6:7: null: the gradient with respect to 'x' is null: nondifferentiable op
      = help: the gradient of 'f' returns None for its argument 'u'; return one
      = path: x (line 4) -> [y (line 6)]
none.yaml:8:11: null: the gradient with respect to 'x' is null: nondifferentiable op
      = help: the gradient of 'g' returns None for its argument 'v'; return one
      = path: x (line 4) -> x * 2 (line 8) -> [g(w, x * 2) (line 8)] -> q (line 8)
none.yaml:6:7: null: the gradient with respect to 'x' is null: nondifferentiable op
      = help: the gradient of 'f' returns None for its argument 'u'; return one
      = path: x (line 4) -> [y (line 6)]
none.yaml:7:7: null: the gradient with respect to 'x' is null: stop gradient
      = help: take stop_gradient(...) away to let the gradient through
      = path: x (line 4) -> [stop_gradient(x) (line 7)] -> z (line 7)
none.yaml:7:7: null: the gradient with respect to 'x' is null: stop gradient
      = help: take stop_gradient(...) away to let the gradient through
      = path: x (line 4) -> [stop_gradient(x) (line 7)] -> z (line 7)
--- comment
Of several targets one is a derivative without the source: that is said, whichever comes first. u' = 6 x has no v.
--- file constant.yaml
inputs: {x: 2, v: 3}
steps: |
  with GradientTape(persistent=True) as o:
      o.watch(x)
      o.watch(v)
      with GradientTape() as i:
          i.watch(x)
          u = 3 * x * x + v
      gu = i.gradient(u, x)
      p = x * 2
      q = x * 4
--- run
for t in p '[p, q]' gu '[p, gu]' '[p, q, gu]' '[gu, p]'; do
  gradtape explain constant.yaml --tape o --target "$t" --wrt v | grep -E 'null|help'
done
--- stdout
constant.yaml:10:11: null: the gradient with respect to 'v' is null: no path
      = help: 'p' is not computed from 'v'; use 'v' in its steps
constant.yaml:10:11: null: the gradient with respect to 'v' is null: no path
      = help: 'p' is not computed from 'v'; use 'v' in its steps
constant.yaml:8:15: null: the gradient with respect to 'v' is null: constant derivative
      = help: this derivative is the same for every 'v'; ask for unconnected gradients as zero
constant.yaml:8:15: null: the gradient with respect to 'v' is null: constant derivative
      = help: this derivative is the same for every 'v'; ask for unconnected gradients as zero
constant.yaml:8:15: null: the gradient with respect to 'v' is null: constant derivative
      = help: this derivative is the same for every 'v'; ask for unconnected gradients as zero
constant.yaml:8:15: null: the gradient with respect to 'v' is null: constant derivative
      = help: this derivative is the same for every 'v'; ask for unconnected gradients as zero
--- comment
A target that is an array of its own has a place, and no path; so have derivatives that come to such arrays. What a plain number came to has none.
--- run
for t in 'constant([1.0, 2.0])' 'range(3.0)' 'eye(2)' 'zeros([2])' '3.0'; do
    gradtape explain -e 'x * 2' -i x=1 --wrt x --target "$t" | grep -E 'null|help'
    gradtape explain -e "jvp(lambda x: x * $t, (x,), (1.0,))[1]" -i x=1 --wrt x | grep -E 'null|help'
done
--- stdout
--target:1:1: null: the gradient with respect to 'x' is null: no path
      = help: 'constant([1.0, 2.0])' is not computed from 'x'; use 'x' in its steps
-e:1:15: null: the gradient with respect to 'x' is null: constant derivative
      = help: this derivative is the same for every 'x'; ask for unconnected gradients as zero
--target:1:1: null: the gradient with respect to 'x' is null: no path
      = help: 'range(3.0)' is not computed from 'x'; use 'x' in its steps
-e:1:15: null: the gradient with respect to 'x' is null: constant derivative
      = help: this derivative is the same for every 'x'; ask for unconnected gradients as zero
--target:1:1: null: the gradient with respect to 'x' is null: no path
      = help: 'eye(2)' is not computed from 'x'; use 'x' in its steps
-e:1:15: null: the gradient with respect to 'x' is null: constant derivative
      = help: this derivative is the same for every 'x'; ask for unconnected gradients as zero
--target:1:1: null: the gradient with respect to 'x' is null: no path
      = help: 'zeros([2])' is not computed from 'x'; use 'x' in its steps
-e:1:15: null: the gradient with respect to 'x' is null: constant derivative
      = help: this derivative is the same for every 'x'; ask for unconnected gradients as zero
null: the gradient with respect to 'x' is null: constant derivative
      = help: the target is the same for every 'x'; ask for unconnected gradients as zero
-e:1:15: null: the gradient with respect to 'x' is null: constant derivative
      = help: this derivative is the same for every 'x'; ask for unconnected gradients as zero
--- comment
The way leads through the step that breaks the gradient to the target behind it, not to another one.
--- file ways.yaml
variables: {x: [0, 4], w: 2}
steps: |
  a = w * 3
  b = reduce_sum(sqrt(x) * w)
  c = reduce_sum(relu(x - 5) * w)
  d = reduce_sum(stop_gradient(x) * w)
--- run
for t in b c d; do
  for all in "[a, $t]" "[$t, a]" "[a, a, $t]"; do
    gradtape explain ways.yaml --target "$all" --wrt x | grep path
  done
done
--- stdout
      = path: x (line 1) -> [sqrt(x) (line 4)] -> b (line 4)
      = path: x (line 1) -> [sqrt(x) (line 4)] -> b (line 4)
      = path: x (line 1) -> [sqrt(x) (line 4)] -> b (line 4)
      = path: x (line 1) -> x - 5 (line 5) -> [relu(x - 5) (line 5)] -> c (line 5)
      = path: x (line 1) -> x - 5 (line 5) -> [relu(x - 5) (line 5)] -> c (line 5)
      = path: x (line 1) -> x - 5 (line 5) -> [relu(x - 5) (line 5)] -> c (line 5)
      = path: x (line 1) -> [stop_gradient(x) (line 6)] -> d (line 6)
      = path: x (line 1) -> [stop_gradient(x) (line 6)] -> d (line 6)
      = path: x (line 1) -> [stop_gradient(x) (line 6)] -> d (line 6)
--- comment
A tape that is entered twice: what lies before both blocks, between them, and behind.
--- file twice.yaml
inputs: {x: 3}
steps: |
  before = x * 2
  with GradientTape(persistent=True) as t:
    t.watch(x)
    y = x * before
  between = x * 3
  with t:
    z = x * between
  behind = x * 4
  g = [t.gradient(y, before), t.gradient(z, between)]
target: y
--- run
for target in before between behind; do gradtape explain twice.yaml --target $target --wrt x --tape t; done
--- stdout
twice.yaml:3:12: null: the gradient with respect to 'x' is null: not watched
    3 |   before = x * 2
      |            ^^^^^
      = help: 'before' was computed before tape 't'; move it inside
      = path: x (line 1) -> [before (line 3)]
twice.yaml:7:13: null: the gradient with respect to 'x' is null: not watched
    7 |   between = x * 3
      |             ^^^^^
      = help: 'between' was computed outside the block of tape 't'; move it inside
      = path: x (line 1) -> [between (line 7)]
twice.yaml:10:12: null: the gradient with respect to 'x' is null: not watched
   10 |   behind = x * 4
      |            ^^^^^
      = help: 'behind' was computed outside the block of tape 't'; move it inside
      = path: x (line 1) -> [behind (line 10)]
--- comment
Two targets that are null as the steps got them: both are told.
--- file two-nulls.yaml
variables: {x: 3, z: 2}
steps: |
  with GradientTape(persistent=True) as t:
    y = x ** 2
  h = t.gradient(y, z)
  k = t.gradient(y, x)
  l = t.gradient(x, z)
--- run
gradtape explain two-nulls.yaml --target h,l | grep null:
gradtape explain two-nulls.yaml --target k,l | grep -e null: -e ok
--- stdout
two-nulls.yaml:4:9: null: 'h', the gradient with respect to 'z' is null: no path
two-nulls.yaml:1:13: null: 'l', the gradient with respect to 'z' is null: no path
k: ok
two-nulls.yaml:1:13: null: 'l', the gradient with respect to 'z' is null: no path
--- comment
What is wrong with targets is said as for a gradient of theirs: the first of two mistakes.
--- file wrong.yaml
compat: tfe
variables: {x: 2.0}
steps: |
  y = [x, None]
  z = [x * x, None]
  tape = GradientTape(persistent=True)
  with tape:
    v = x * x
--- run
gradtape explain wrong.yaml --target y; echo $?
gradtape explain wrong.yaml --target z; echo $?
gradtape eval wrong.yaml --target 'tape.gradient([x, None], x)'; echo $?
--- stdout
4
4
4
--- stderr
wrong.yaml:2:13: error: GradientTape.gradient is not supported for variable targets.
    2 | variables: {x: 2.0}
      |             ^
wrong.yaml:2:13: error: a value is None here, where a tensor is needed
    2 | variables: {x: 2.0}
      |             ^
--target:1:1: error: GradientTape.gradient is not supported for variable targets.
    1 | tape.gradient([x, None], x)
      | ^^^^^^^^^^^^^^^^^^^^^^^^^^^
--- comment
A gradient that is the output gradient itself is no derivative that could be the same everywhere: it is not computed from x. One that was computed by a rule is, whatever it came to.
--- file seeded.yaml
inputs: {x: 2, w: 3, z: 4}
steps: |
  with GradientTape(persistent=True) as t:
    t.watch([x, w, z])
    v = w * 2
    c = x * v
  given = t.gradient(x, x, output_gradients=v)
  ruled = t.gradient(c, x)
--- run
for target in given ruled; do gradtape explain seeded.yaml --target $target --wrt x,z,w; done
--- stdout
seeded.yaml:7:11: null: the gradient with respect to 'x' is null: no path
    7 |   given = t.gradient(x, x, output_gradients=v)
      |           ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
      = help: 'given' is not computed from 'x'; use 'x' in its steps
seeded.yaml:7:11: null: the gradient with respect to 'z' is null: no path
    7 |   given = t.gradient(x, x, output_gradients=v)
      |           ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
      = help: 'given' is not computed from 'z'; use 'z' in its steps
w: ok
seeded.yaml:6:9: null: the gradient with respect to 'x' is null: constant derivative
    6 |     c = x * v
      |         ^^^^^
      = help: this derivative is the same for every 'x'; ask for unconnected gradients as zero
seeded.yaml:6:9: null: the gradient with respect to 'z' is null: constant derivative
    6 |     c = x * v
      |         ^^^^^
      = help: this derivative is the same for every 'z'; ask for unconnected gradients as zero
w: ok
--- comment
A variable that is assigned behind the target, once or often, and before it as well: the reason is that of the target.
--- run
for before in 0 1; do
    for behind in 0 1 3000; do
        cat >behind.yaml <<END
variables: {x: 2.0, w: 3.0}
steps: |
  with GradientTape(persistent=True) as t:
      for i in range($before):
          x.assign(x * 1.5)
      y = w * 2.0
      for i in range($behind):
          x.assign(x * 0.5 + w)
END
        echo "$before $behind $(gradtape explain behind.yaml --tape t --target y --wrt x | head -n 1)"
    done
done
--- stdout
0 0 behind.yaml:6:11: null: the gradient with respect to 'x' is null: no path
0 1 behind.yaml:6:11: null: the gradient with respect to 'x' is null: no path
0 3000 behind.yaml:6:11: null: the gradient with respect to 'x' is null: no path
1 0 behind.yaml:6:11: null: the gradient with respect to 'x' is null: no path
1 1 behind.yaml:6:11: null: the gradient with respect to 'x' is null: no path
1 3000 behind.yaml:6:11: null: the gradient with respect to 'x' is null: no path
--- comment
A variable of several values, each asked from another one: the break is at the step that reads that value, for one
target, for the second of two, and for one of several sources.
--- file values.yaml
inputs: {u: [1, 2], x: [3, 4]}
variables: {v: [5, 6], z: [7, 8]}
steps: |
  with GradientTape(persistent=True) as t:
    t.watch([u, x])
    w = u * 2
    a = stop_gradient(v)
    v.assign([1, 2])
    b = stop_gradient(v * z)
    v.assign(x)
    c = stop_gradient(v) * u
    d = c * c
    e = floor(v)
  for_v = [t.gradient(y, v) for y in [w, a, b, c, d, e]]
  of_two = [t.gradient([w, y], v) for y in [w, a, b, c, d, e]]
  for_all = [t.gradient(y, [x, z, v, u]) for y in [w, a, b, c, e]]
--- run
gradtape eval values.yaml --target for_v,of_two,for_all | sed 's/"unconnected"/\n&/; s/},"/},\n"/g'
--- stdout
{"model":"values.yaml","values":{"for_v":[null,null,null,null,null,null],"of_two":[null,null,null,null,null,null],"for_all":[[null,null,null,[2,2]],[null,null,null,null],[null,null,null,null],[null,null,null,[3,4]],[null,null,null,null]]},
"unconnected":{"for_v.0":{"reason":"no_path","step":"w","line":6,"fix":"'w' is not computed from 'v'; use 'v' in its steps"},
"for_v.1":{"reason":"stop_gradient","step":"a","line":7,"fix":"take stop_gradient(...) away to let the gradient through"},
"for_v.2":{"reason":"stop_gradient","step":"b","line":9,"fix":"take stop_gradient(...) away to let the gradient through"},
"for_v.3":{"reason":"stop_gradient","step":"c","line":11,"fix":"take stop_gradient(...) away to let the gradient through"},
"for_v.4":{"reason":"stop_gradient","step":"c","line":11,"fix":"take stop_gradient(...) away to let the gradient through"},
"for_v.5":{"reason":"nondifferentiable_op","step":"e","line":13,"fix":"'floor' has no gradient; use a smooth function in its place"},
"of_two.0":{"reason":"no_path","step":"w","line":6,"fix":"'w' is not computed from 'v'; use 'v' in its steps"},
"of_two.1":{"reason":"stop_gradient","step":"a","line":7,"fix":"take stop_gradient(...) away to let the gradient through"},
"of_two.2":{"reason":"stop_gradient","step":"b","line":9,"fix":"take stop_gradient(...) away to let the gradient through"},
"of_two.3":{"reason":"stop_gradient","step":"c","line":11,"fix":"take stop_gradient(...) away to let the gradient through"},
"of_two.4":{"reason":"stop_gradient","step":"c","line":11,"fix":"take stop_gradient(...) away to let the gradient through"},
"of_two.5":{"reason":"nondifferentiable_op","step":"e","line":13,"fix":"'floor' has no gradient; use a smooth function in its place"},
"for_all.0.0":{"reason":"no_path","step":"w","line":6,"fix":"'w' is not computed from 'x'; use 'x' in its steps"},
"for_all.0.1":{"reason":"no_path","step":"w","line":6,"fix":"'w' is not computed from 'z'; use 'z' in its steps"},
"for_all.0.2":{"reason":"no_path","step":"w","line":6,"fix":"'w' is not computed from 'v'; use 'v' in its steps"},
"for_all.1.0":{"reason":"no_path","step":"a","line":7,"fix":"'a' is not computed from 'x'; use 'x' in its steps"},
"for_all.1.1":{"reason":"no_path","step":"a","line":7,"fix":"'a' is not computed from 'z'; use 'z' in its steps"},
"for_all.1.2":{"reason":"stop_gradient","step":"a","line":7,"fix":"take stop_gradient(...) away to let the gradient through"},
"for_all.1.3":{"reason":"no_path","step":"a","line":7,"fix":"'a' is not computed from 'u'; use 'u' in its steps"},
"for_all.2.0":{"reason":"no_path","step":"b","line":9,"fix":"'b' is not computed from 'x'; use 'x' in its steps"},
"for_all.2.1":{"reason":"stop_gradient","step":"b","line":9,"fix":"take stop_gradient(...) away to let the gradient through"},
"for_all.2.2":{"reason":"stop_gradient","step":"b","line":9,"fix":"take stop_gradient(...) away to let the gradient through"},
"for_all.2.3":{"reason":"no_path","step":"b","line":9,"fix":"'b' is not computed from 'u'; use 'u' in its steps"},
"for_all.3.0":{"reason":"no_path","step":"v","line":10,"fix":"gradients do not flow through assign; use the value itself instead of the variable"},
"for_all.3.1":{"reason":"no_path","step":"c","line":11,"fix":"'c' is not computed from 'z'; use 'z' in its steps"},
"for_all.3.2":{"reason":"stop_gradient","step":"c","line":11,"fix":"take stop_gradient(...) away to let the gradient through"},
"for_all.4.0":{"reason":"no_path","step":"v","line":10,"fix":"gradients do not flow through assign; use the value itself instead of the variable"},
"for_all.4.1":{"reason":"no_path","step":"e","line":13,"fix":"'e' is not computed from 'z'; use 'z' in its steps"},
"for_all.4.2":{"reason":"nondifferentiable_op","step":"e","line":13,"fix":"'floor' has no gradient; use a smooth function in its place"},
"for_all.4.3":{"reason":"no_path","step":"e","line":13,"fix":"'e' is not computed from 'u'; use 'u' in its steps"}}}
--- comment
A tape that does not watch variables by itself says so of each value that one had, the first, the last and one between;
what was computed before a tape began is outside of it.
--- file unwatched_values.yaml
inputs: {x: [1, 2]}
variables: {v: [5, 6]}
steps: |
  with GradientTape(persistent=True, watch_accessed_variables=False) as t:
    t.watch(x)
    a = v * 2
    v.assign(x)
    b = v * 3 * x
    v.assign([1, 2])
    c = v * 4
  with GradientTape(persistent=True) as q:
    d = v * 2
  g = [t.gradient(y, v) for y in [a, b, c]]
  h = q.gradient([a, b, c], v)
--- run
gradtape eval unwatched_values.yaml --target g,h | sed 's/"unconnected"/\n&/; s/},"/},\n"/g'
--- stdout
{"model":"unwatched_values.yaml","values":{"g":[null,null,null],"h":null},
"unconnected":{"g.0":{"reason":"not_watched","step":"v","line":2,"fix":"the tape does not watch variables by itself; watch 'v': t.watch(v)"},
"g.1":{"reason":"not_watched","step":"v","line":7,"fix":"the tape does not watch variables by itself; watch 'v': t.watch(v)"},
"g.2":{"reason":"not_watched","step":"v","line":9,"fix":"the tape does not watch variables by itself; watch 'v': t.watch(v)"},
"h":{"reason":"not_watched","step":"a","line":6,"fix":"'a' was computed before tape 'q'; move it inside"}}}
