Tapes that are asked for what they cannot give, and what to do instead.
--- file m.yaml
variables: {x: 3}
steps: |
  other = tf.GradientTape()
  with other, tf.GradientTape() as t:
      y = x * x
      STEP
          z = x * y
  STEP
      z = x * y
--- run
inside() { sed "6s/STEP/$1/; 8,9d" m.yaml >i.yaml; gradtape eval i.yaml --target "${2-y}"; }
behind() { sed "8s/STEP/$1/; 6,7d" m.yaml >b.yaml; gradtape eval b.yaml --target "${2-y}"; }
inside 'with t:'
inside 'with t.stop_recording(), t.stop_recording():'
inside 'with other, t.stop_recording():'
behind 'with t.stop_recording():'
sed 's/as t:/as t:\n      g = t.gradient(x, x)\n      with t.stop_recording():\n          h = x/; s/ *STEP//; /z =/d' m.yaml >g.yaml; gradtape eval g.yaml --target y
sed 's/with other, tf/with tf/; 6s/STEP/with other.stop_recording():/; 8,9d' m.yaml >o.yaml; gradtape eval o.yaml --target y
sed '6,8d; 9s/.*/  t.reset()/' m.yaml >r.yaml; gradtape eval r.yaml --target y
--- exit 4
--- stderr
i.yaml:6:12: error: Tape is already recording.
    6 |       with t:
      |            ^
      = help: 't' was entered before and not left; open another tape, or leave this one first
i.yaml:6:32: error: Tape is not recording.
    6 |       with t.stop_recording(), t.stop_recording():
      |                                ^^^^^^^^^^^^^^^^^^
      = help: 't' is stopped already
i.yaml:6:12: error: Tape is already recording.
    6 |       with other, t.stop_recording():
      |            ^^^^^
      = help: 'other' was entered before and not left; open another tape, or leave this one first
b.yaml:6:8: error: Tape is not recording.
    6 |   with t.stop_recording():
      |        ^^^^^^^^^^^^^^^^^^
      = help: 't' was left before; enter it again: with it: ...
g.yaml:6:12: error: Trying to stop recording a tape which is not recording.
    6 |       with t.stop_recording():
      |            ^^^^^^^^^^^^^^^^^^
      = help: 't' was used up by its gradient; make it persistent
o.yaml:6:12: error: Trying to stop recording a tape which is not recording.
    6 |       with other.stop_recording():
      |            ^^^^^^^^^^^^^^^^^^^^^^
      = help: enter the tape first: with other: ...
r.yaml:6:3: error: Tape is not recording.
    6 |   t.reset()
      |   ^^^^^^^^^
      = help: reset 't' inside its own block
--- comment
The neighbours. dy/dx = 2x = 6; z was computed while the tape was stopped; w = x^3 behind it, dw/dx = 3 x^2 = 27; v is a
constant after the reset, du/dx = v = 15.
--- file good.yaml
variables: {x: 3}
steps: |
  with tf.GradientTape(persistent=True) as t:
      y = x * x
      with t.stop_recording():
          z = x * y
  with t:
      w = x * y
  a = t.gradient(y, x)
  b = t.gradient(z, x)
  c = t.gradient(w, x)
  with tf.GradientTape() as s:
      v = 5 * x
      s.reset()
      u = x * v
  d = s.gradient(u, x)
--- run
gradtape eval good.yaml --target a,b,c,d
--- stdout
{"model":"good.yaml","values":{"a":6,"b":null,"c":27,"d":15},"unconnected":{"b":{"reason":"stop_recording","step":"z","line":6,"fix":"'z' was computed while 't' was stopped; move it out of t.stop_recording()"}}}
--- comment
Of tapes within each other the outer one is stopped: the inner one goes on, and the outer one does behind it. At x = 3: d(x^2)/dx = 6, d(x^3)/dx = 27,
d(x^4)/dx = 108; the inner tape sees all three, the outer one not what is computed while it is stopped.
--- file within.yaml
inputs: {x: 3}
steps: |
  with tf.GradientTape(persistent=True) as outer:
    outer.watch(x)
    with tf.GradientTape(persistent=True) as inner:
      inner.watch(x)
      with outer.stop_recording():
        y = x ** 2
      z = x ** 3
    u = x ** 4
  a = inner.gradient(y, x)
  b = inner.gradient([y, z], x)
  c = inner.gradient(u, x)
  d = outer.gradient(y, x)
  e = outer.gradient([y, z], x)
  f = outer.gradient([y, u], x)
--- run
gradtape eval within.yaml --target a,b,c,d,e,f
--- stdout glob
{"model":"within.yaml","values":{"a":6,"b":33,"c":null,"d":null,"e":27,"f":108},"unconnected":{"c":{"reason":"not_watched",*},"d":{"reason":"stop_recording","step":"y",*}}}
--- file tfe.yaml
compat: tfe
variables: {x: 3}
steps: |
  with tf.GradientTape() as t:
      y = x * x
      g = t.gradient(y, x)
--- run
gradtape eval tfe.yaml --target g
--- exit 4
--- stderr
tfe.yaml:6:11: error: GradientTape.gradient can only be called on non-persistent tapes when the context manager has exited.
    6 |       g = t.gradient(y, x)
      |           ^^^^^^^^^^^^^^^^
      = help: ask after the block, or make the tape persistent
--- run
sed 's/^      g/  g/' tfe.yaml >late.yaml; gradtape eval late.yaml --target g
sed 's/Tape()/Tape(persistent=True)/' tfe.yaml >kept.yaml; gradtape eval kept.yaml --target g --quiet
sed 1d tfe.yaml >now.yaml; gradtape eval now.yaml --target g
--- stdout
{"model":"late.yaml","values":{"g":6}}
{"model":"kept.yaml","values":{"g":6}}
{"model":"now.yaml","values":{"g":6}}
--- comment
Gradients that come from outside: of another dtype, another shape, or none at all.
--- run
while read -r e; do gradtape vjp -e 'x * x' -i x=[3,4] --output-gradients "$e"; done <<'END'
's'
['s','t']
[1]
[1,2,3]
[[1,2]]
[1,10]
END
--- stdout
{"model":"-e","target":"y","value":[9,16],"vjp":{"x":[6,16]}}
{"model":"-e","target":"y","value":[9,16],"vjp":{"x":[6,80]}}
--- stderr
--output-gradients:1:1: error: `grad` not a Tensor or IndexedSlices. The output gradient is a string
    1 | 's'
      | ^^^
--output-gradients:1:1: error: `grad` not a Tensor or IndexedSlices. The output gradient is a string
    1 | ['s','t']
      | ^^^^^^^^^
--output-gradients:1:1: error: output_gradients has shape [1], but its target has shape [2]
    1 | [1]
      | ^^^
      = help: give one value for each entry of the target
--output-gradients:1:1: error: output_gradients has shape [3], but its target has shape [2]
    1 | [1,2,3]
      | ^^^^^^^
      = help: give one value for each entry of the target
--- file own.yaml
inputs: {x: [3, 4]}
functions:
  f:
    args: [a, b]
    returns: reduce_sum(a * b)
    gradient:
      args: [dy]
      returns: '[dy * b, GRAD]'
steps: |
  y = f(2 * x, 3 * x)
--- run
while read -r e; do sed "s/GRAD/$e/" own.yaml >f.yaml; gradtape grad f.yaml; done <<'END'
"s"
cast(a, "float32")
[1, 2, 3]
[[1, 2]]
[[1], [2]]
END
--- exit 4
--- stderr
f.yaml:7:7: error: `grad` not a Tensor or IndexedSlices. The gradient of f is a string
    7 |       args: [dy]
      |       ^^^^^^^^^^
f.yaml:7:7: error: the gradient of f is float32, but what it is the gradient of is float64
    7 |       args: [dy]
      |       ^^^^^^^^^^
      = help: cast it: cast(..., 'float64')
f.yaml:7:7: error: the gradient of f has shape [3] for 'b', which has shape [2]
    7 |       args: [dy]
      |       ^^^^^^^^^^
f.yaml:7:7: error: the gradient of f has shape [1,2] for 'b', which has shape [2]
    7 |       args: [dy]
      |       ^^^^^^^^^^
f.yaml:7:7: error: the gradient of f has shape [2,1] for 'b', which has shape [2]
    7 |       args: [dy]
      |       ^^^^^^^^^^
--- comment
A number stands for all entries. d/dx = 2 (3x) + 3 GRAD, and y = 6 x.x = 150.
--- run
while read -r e; do sed "s/GRAD/$e/" own.yaml >f.yaml; gradtape grad f.yaml; done <<'END'
cast(cast(a, "float32"), "float64")
[1, 2]
dy
[dy]
None
END
--- stdout
{"model":"f.yaml","target":"y","value":150,"gradients":{"x":[36,48]}}
{"model":"f.yaml","target":"y","value":150,"gradients":{"x":[21,30]}}
{"model":"f.yaml","target":"y","value":150,"gradients":{"x":[21,27]}}
{"model":"f.yaml","target":"y","value":150,"gradients":{"x":[21,27]}}
{"model":"f.yaml","target":"y","value":150,"gradients":{"x":[18,24]}}
--- file assign.yaml
inputs: {x: [3, 4]}
variables: {w: [[1, 2]], v: [1, 2]}
steps: |
  v.assign(VALUE)
--- run
while read -r e; do sed "s/VALUE/$e/" assign.yaml >a.yaml; gradtape eval a.yaml --target v; done <<'END'
"s"
cast(x, "float32")
[1, 2, 3]
w
w[0] + x
END
--- stdout
{"model":"a.yaml","values":{"v":[4,6]}}
--- stderr
a.yaml:4:3: error: cannot assign string[] to 'v', which is float64[2]
    4 |   v.assign("s")
      |   ^^^^^^^^^^^^^
a.yaml:4:3: error: cannot assign float32[2] to 'v', which is float64[2]
    4 |   v.assign(cast(x, "float32"))
      |   ^^^^^^^^^^^^^^^^^^^^^^^^^^^^
a.yaml:4:3: error: cannot assign float64[3] to 'v', which is float64[2]
    4 |   v.assign([1, 2, 3])
      |   ^^^^^^^^^^^^^^^^^^^
a.yaml:4:3: error: cannot assign float64[1,2] to 'v', which is float64[2]
    4 |   v.assign(w)
      |   ^^^^^^^^^^^
--- comment
Twelve axes are the most that a value has.
--- run
gradtape jacobian -e 'sin(x)' -i 'x=[[[[[[[0]]]]]]]' --wrt x
gradtape jacobian -e 'sin(x)' -i 'x=[[[[[[[0]]]]]]]' --wrt x --mode forward
gradtape jacobian -e 'reshape(sin(x), [1,1,1,1,1,1,1,1,1,1,1,1])' -i x=0 --wrt x
gradtape hessian -e 'sum(x * x)' -i 'x=[[[[[[[1]]]]]]]' --wrt x
gradtape hessian -e 'sum(x * x)' -i 'x=ones([64,1,1,1,1,1,1])' --wrt x
gradtape hessian -e 'sum(x ** 2 * w)' -i 'x=ones([64,1,1,1,1,1])' -i 'w=ones([64,1,1,1,1,1,1])' --wrt x,w
gradtape jacobian -e 'sin(x)' -i 'x=ones([64,1,1,1,1,1,1])' --wrt x
--- exit 4
--- stderr
--wrt:1:1: error: this Jacobian would have more than 12 axes
    1 | x
      | ^
--wrt:1:1: error: this Jacobian would have more than 12 axes
    1 | x
      | ^
--wrt:1:1: error: a value of more than 12 axes is needed here
    1 | x
      | ^
--wrt:1:1: error: this Jacobian would have more than 12 axes
    1 | x
      | ^
--wrt:1:1: error: this Jacobian would have more than 12 axes
    1 | x
      | ^
--wrt:1:1: error: this Jacobian would have more than 12 axes
    1 | x,w
      | ^^^
--wrt:1:1: error: this Jacobian would have more than 12 axes
    1 | x
      | ^
--- run
gradtape jacobian -e 'sin(x)' -i 'x=[[[[[[0]]]]]]' --wrt x
gradtape jacobian --batch -e 'sin(x)' -i 'x=[[[[[[0]]]]]]' --wrt x
gradtape jacobian -e 'reshape(sin(x), [1,1,1,1,1,1,1,1,1,1,1])' -i x=0 --wrt x
gradtape hessian -e 'sum(x * x)' -i 'x=[[[[[[1]]]]]]' --wrt x
gradtape hessian -e 'sum(x * x)' -i 'x=ones([64,1,1,1,1,1])' --wrt x | grep -o '"hessian":{"x/x":\[*2\]*,\[*0\]*,\[*0\]'
--- stdout
{"model":"-e","target":"y","value":[[[[[[0]]]]]],"jacobian":{"x":[[[[[[[[[[[[1]]]]]]]]]]]]}}
{"model":"-e","target":"y","value":[[[[[[0]]]]]],"jacobian":{"x":[[[[[[[[[[[1]]]]]]]]]]]}}
{"model":"-e","target":"y","value":[[[[[[[[[[[0]]]]]]]]]]],"jacobian":{"x":[[[[[[[[[[[1]]]]]]]]]]]}}
{"model":"-e","target":"y","value":1,"hessian":{"x/x":[[[[[[[[[[[[2]]]]]]]]]]]]},"asymmetry":0}
"hessian":{"x/x":[[[[[[[[[[[[2]]]]],[[[[[0]]]]],[[[[[0]
--- comment
Where the operands are three, the two that do not fit are named.
--- run
while read -r e; do gradtape eval -e "$e" </dev/null; done <<'END'
where([True, False], [1.0], [1.0, 2, 3])
where([True, False, True], [1.0, 2], [1.0])
clip_by_value([[1.0], [2]], [1.0, 2], [1.0, 2, 3])
where([[True], [False]], [1.0], [2.0, 3])
END
--- stdout
{"model":"-e","values":{"y":[[1,1],[2,3]]}}
--- stderr
-e:1:1: error: cannot where a value of shape [2] and a value of shape [3]: their shapes do not broadcast
    1 | where([True, False], [1.0], [1.0, 2, 3])
      | ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
-e:1:1: error: cannot where a value of shape [3] and a value of shape [2]: their shapes do not broadcast
    1 | where([True, False, True], [1.0, 2], [1.0])
      | ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
-e:1:1: error: cannot clip_by_value a value of shape [2] and a value of shape [3]: their shapes do not broadcast
    1 | clip_by_value([[1.0], [2]], [1.0, 2], [1.0, 2, 3])
      | ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
--- comment
What stopped a tape that was entered again meanwhile cannot let it go on.
--- file again.yaml
inputs: {x: 3}
steps: |
  t = GradientTape()
  with t:
    t.watch(x)
    with t.stop_recording():
      t.__enter__()
      y = x * x
--- run
gradtape eval again.yaml
--- exit 4
--- stderr
again.yaml:6:10: error: Tape is already recording.
    6 |     with t.stop_recording():
      |          ^^^^^^^^^^^^^^^^^^
--- comment
The same by rows, where a gradient's own rule has no forward side: of six axes it is 7, by hand, of seven too wide.
--- file rules.yaml
inputs: {x: VALUE}
functions:
  g: {args: [t], returns: "10 * t", gradient: {args: [ct], returns: "ct * 7"}}
  f: {args: [t], returns: "t * t", gradient: {args: [ct], returns: "ct * g(t)"}}
steps: y = reduce_sum(f(x))
--- run
sed 's/VALUE/[[[[[[1]]]]]]/' rules.yaml >six.yaml
gradtape hessian six.yaml --wrt x --stats | sed 's/,"stats.*"backward/ backward/; s/,"chunks.*//'
sed 's/VALUE/[[[[[[[1]]]]]]]/' rules.yaml >seven.yaml
gradtape hessian seven.yaml --wrt x
--- exit 4
--- stdout
{"model":"six.yaml","target":"y","value":1,"hessian":{"x/x":[[[[[[[[[[[[7]]]]]]]]]]]]},"asymmetry":0 backward_passes":2,"forward_passes":0
--- stderr
--wrt:1:1: error: this Jacobian would have more than 12 axes
    1 | x
      | ^
