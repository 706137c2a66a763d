explain: gradients that are zero, and the step at which they became so.
--- file relu.yaml
inputs: {x: [[1, 2], [3, 4]]}
variables: {w: [[1, -1], [1, -1]], b: [0, 0]}
steps: |
  h = x @ w + b
  a = relu(h)
  loss = reduce_sum(a)
--- comment
The second column of h is [-3, -7]: two of four gates are closed, so two of the four weights get nothing.
--- run
gradtape explain relu.yaml --wrt w,b
--- stdout
relu.yaml:5:7: zero: the gradient with respect to 'w' is 0 in 2 of 4 entries: relu inactive
    5 |   a = relu(h)
      |       ^^^^^^^
      = 'relu' lets nothing through: its operand is not above 0 (2 of 4 entries of 'h')
      = help: use leaky_relu or softplus, or start from other values
      = path: w (line 2) -> h (line 4) -> [a (line 5)] -> loss (line 6)
relu.yaml:5:7: zero: the gradient with respect to 'b' is 0 in 1 of 2 entries: relu inactive
    5 |   a = relu(h)
      |       ^^^^^^^
      = 'relu' lets nothing through: its operand is not above 0 (2 of 4 entries of 'h')
      = help: use leaky_relu or softplus, or start from other values
      = path: b (line 2) -> h (line 4) -> [a (line 5)] -> loss (line 6)
--- run
gradtape explain relu.yaml --wrt b --format json
--- stdout
{"model":"relu.yaml","target":"loss","sources":{"b":{"status":"zero","zeros":1,"size":2,"reason":"relu_inactive","step":"a","file":"relu.yaml","line":5,"column":7,"text":"relu(h)","entries":2,"of":4,"what":"'relu' lets nothing through: its operand is not above 0 (2 of 4 entries of 'h')","fix":"use leaky_relu or softplus, or start from other values","path":[{"step":"b","op":"variable","line":2},{"step":"h","op":"add","line":4},{"step":"a","op":"relu","line":5,"breaks":true},{"step":"loss","op":"reduce_sum","line":6}]}}}
--- comment
A target that is not a scalar, and a tape written in the file.
--- file tape.yaml
variables: {x: [-1, 0.5, 7]}
steps: |
  with GradientTape(persistent=True) as t:
      r = relu6(x)
      c = clip_by_value(x, 0, 1)
      l = leaky_relu(x, alpha=0.0)
--- run
gradtape explain tape.yaml --tape t --target r --wrt x
--- stdout
tape.yaml:4:11: zero: the gradient with respect to 'x' is 0 in 2 of 3 entries: relu inactive
    4 |       r = relu6(x)
      |           ^^^^^^^^
      = 'relu6' lets nothing through: its operand is not between 0 and 6 (2 of 3 entries of 'x')
      = help: use leaky_relu or softplus, or start from other values
      = path: x (line 1) -> [r (line 4)]
--- run
gradtape explain tape.yaml --tape t --target c --wrt x
--- stdout
tape.yaml:5:11: zero: the gradient with respect to 'x' is 0 in 2 of 3 entries: clipped
    5 |       c = clip_by_value(x, 0, 1)
      |           ^^^^^^^^^^^^^^^^^^^^^^
      = 'clip_by_value' lets nothing through: its operand is outside the bounds (2 of 3 entries of 'x')
      = help: widen the bounds, or clip the gradient instead
      = path: x (line 1) -> [c (line 5)]
--- run
gradtape explain tape.yaml --tape t --target l --wrt x
--- stdout
tape.yaml:6:11: zero: the gradient with respect to 'x' is 0 in 1 of 3 entries: relu inactive
    6 |       l = leaky_relu(x, alpha=0.0)
      |           ^^^^^^^^^^^^^^^^^^^^^^^^
      = 'leaky_relu' lets nothing through: its operand is below 0 and alpha is 0 (1 of 3 entries of 'x')
      = help: give alpha a value above 0
      = path: x (line 1) -> [l (line 6)]
--- run
gradtape explain -e 'x * m' -i x=[1,2,3] -i m=[0,1,0] --wrt x
--- stdout
-e:1:1: zero: the gradient with respect to 'x' is 0 in 2 of 3 entries: multiplied by zero
    1 | x * m
      | ^^^^^
      = 'multiply' lets nothing through: the other factor is 0 (2 of 3 entries of 'x')
      = help: keep the factor away from 0 if that is not meant
      = path: x (line 1) -> [y (line 1)]
--- run
gradtape explain -e 'reduce_sum(m @ x)' -i x=[1,2] -i 'm=[[0,1],[0,1]]' --wrt x
--- stdout
-e:1:12: zero: the gradient with respect to 'x' is 0 in 1 of 2 entries: multiplied by zero
    1 | reduce_sum(m @ x)
      |            ^^^^^
      = '@' lets nothing through: the factors of the other operand are 0 (1 of 2 entries)
      = help: keep the other operand away from 0 if that is not meant
      = path: x (line 1) -> [m @ x (line 1)] -> y (line 1)
--- run
gradtape explain -e 'where(x > 1, x, 0)' -i x=[1,2,3] --wrt x
--- stdout
-e:1:1: zero: the gradient with respect to 'x' is 0 in 1 of 3 entries: branch not taken
    1 | where(x > 1, x, 0)
      | ^^^^^^^^^^^^^^^^^^
      = 'where' lets nothing through: the condition chooses the other branch (1 of 3 entries of 'x')
      = help: nothing is wrong if that choice is meant; else change what decides it
      = path: x (line 1) -> [y (line 1)]
--- run
gradtape explain -e 'maximum(x, y)' -i x=[1,2,3] -i y=[2,2,1]
--- stdout
-e:1:1: zero: the gradient with respect to 'x' is 0 in 1 of 3 entries: branch not taken
    1 | maximum(x, y)
      | ^^^^^^^^^^^^^
      = 'maximum' lets nothing through: the other operand is the larger one (1 of 3 entries of 'x')
      = help: nothing is wrong if that choice is meant; else change what decides it
      = path: x (line 1) -> [result (line 1)]
-e:1:1: zero: the gradient with respect to 'y' is 0 in 2 of 3 entries: branch not taken
    1 | maximum(x, y)
      | ^^^^^^^^^^^^^
      = 'maximum' lets nothing through: the other operand is the larger one (2 of 3 entries of 'y')
      = help: nothing is wrong if that choice is meant; else change what decides it
      = path: y (line 1) -> [result (line 1)]
--- run
gradtape explain -e 'maximum(x, 0)' -i x=[-1,2] --wrt x
--- stdout
-e:1:1: zero: the gradient with respect to 'x' is 0 in 1 of 2 entries: clipped
    1 | maximum(x, 0)
      | ^^^^^^^^^^^^^
      = 'maximum' lets nothing through: its operand is beyond the bound (1 of 2 entries of 'x')
      = help: move the bound, or clip the gradient instead
      = path: x (line 1) -> [y (line 1)]
--- run
gradtape explain -e 'reduce_max(x)' -i x=[1,3,2] --wrt x
--- stdout
-e:1:1: zero: the gradient with respect to 'x' is 0 in 2 of 3 entries: not selected
    1 | reduce_max(x)
      | ^^^^^^^^^^^^^
      = 'reduce_max' lets nothing through: another entry is the largest (2 of 3 entries of 'x')
      = help: use reduce_logsumexp to let every entry take part
      = path: x (line 1) -> [y (line 1)]
--- run
gradtape explain -e 'x[1:]' -i x=[1,2,3] --wrt x
--- stdout
-e:1:1: zero: the gradient with respect to 'x' is 0 in 1 of 3 entries: not selected
    1 | x[1:]
      | ^^^^^
      = 'slice' lets nothing through: it does not use the entry (1 of 3 entries of 'x')
      = help: nothing is wrong if the target is not to depend on it
      = path: x (line 1) -> [y (line 1)]
--- run
gradtape explain -e 'gather(x, [2, 2])' -i x=[1,2,3] --wrt x
--- stdout
-e:1:1: zero: the gradient with respect to 'x' is 0 in 2 of 3 entries: not selected
    1 | gather(x, [2, 2])
      | ^^^^^^^^^^^^^^^^^
      = 'gather' lets nothing through: it does not use the entry (2 of 3 entries of 'x')
      = help: nothing is wrong if the target is not to depend on it
      = path: x (line 1) -> [y (line 1)]
--- run
gradtape explain -e 'exp(x)' -i x=[-1000,0] --wrt x
--- stdout
-e:1:1: zero: the gradient with respect to 'x' is 0 in 1 of 2 entries: underflow
    1 | exp(x)
      | ^^^^^^
      = 'exp' lets nothing through: its value underflows to 0 (1 of 2 entries of 'x')
      = help: subtract the largest operand first, or work with logarithms
      = path: x (line 1) -> [y (line 1)]
--- run
gradtape explain -e '(x * 1e-200) * 1e-200' -i x=1 --wrt x
--- stdout
-e:1:2: zero: the gradient with respect to 'x' is 0: underflow
    1 | (x * 1e-200) * 1e-200
      |  ^^^^^^^^^^
      = 'multiply' lets nothing through: a product of numbers that are not 0 is too small
      = help: scale the values up, use float64, or work with logarithms
      = path: x (line 1) -> [x * 1e-200 (line 1)] -> y (line 1)
--- run
gradtape explain -e 'sigmoid(x)' -i x=[-1000,0] --wrt x
--- stdout
-e:1:1: zero: the gradient with respect to 'x' is 0 in 1 of 2 entries: saturated
    1 | sigmoid(x)
      | ^^^^^^^^^^
      = 'sigmoid' lets nothing through: it is flat there to the last digit (1 of 2 entries of 'x')
      = help: scale its operand down, or start from smaller values
      = path: x (line 1) -> [y (line 1)]
--- run
gradtape explain -e 'tanh(x)' -i x=400 --wrt x
--- stdout
-e:1:1: zero: the gradient with respect to 'x' is 0: saturated
    1 | tanh(x)
      | ^^^^^^^
      = 'tanh' lets nothing through: it is flat there to the last digit
      = help: scale its operand down, or start from smaller values
      = path: x (line 1) -> [y (line 1)]
--- run
gradtape explain -e 'square(x)' -i x=[0,1] --wrt x
--- stdout
-e:1:1: zero: the gradient with respect to 'x' is 0 in 1 of 2 entries: zero derivative
    1 | square(x)
      | ^^^^^^^^^
      = 'square' lets nothing through: its derivative is 0 at these values (1 of 2 entries of 'x')
      = help: start from other values; a minimum is no mistake
      = path: x (line 1) -> [y (line 1)]
--- run
gradtape explain -e 'x ** 0' -i x=3 --wrt x
--- stdout
-e:1:1: zero: the gradient with respect to 'x' is 0: constant derivative
    1 | x ** 0
      | ^^^^^^
      = 'pow' lets nothing through: the exponent is 0, so the power is always 1
      = help: use another exponent
      = path: x (line 1) -> [y (line 1)]
--- run
gradtape explain -e 'sign(x)' -i x=3 --wrt x
--- stdout
-e:1:1: zero: the gradient with respect to 'x' is 0: constant derivative
    1 | sign(x)
      | ^^^^^^^
      = 'sign' lets nothing through: it is constant wherever it has a derivative
      = help: use tanh(k * x) in its place
      = path: x (line 1) -> [y (line 1)]
--- run
gradtape explain -e 'x - x' -i x=1 --wrt x
--- stdout
-e:1:1: zero: the gradient with respect to 'x' is 0: cancelled
    1 | x - x
      | ^^^^^
      = the parts that reach 'x' through several steps add up to 0
      = help: nothing is wrong: the target does not change with it
      = path: x (line 1) -> [y (line 1)]
--- comment
What is written twice is computed once: its parts meet in the first. What no step uses is 0 for another reason.
--- run
for e in 'sin(x) - sin(x)' 'exp(2 * sin(x) - 2 * sin(x))' 'reduce_sum(x) - reduce_sum(x)' 'x[0] - x[0]' \
    'x[0] + x[1] - x[0]' 'x[1] * 0'; do
    gradtape explain -e "$e" -i x=[1,2] --wrt x
done | grep -v '^ .*|\|help'
--- stdout
-e:1:1: zero: the gradient with respect to 'x' is 0 in all entries: cancelled
      = the parts that reach 'sin(x)' through several steps add up to 0
      = path: x (line 1) -> sin(x) (line 1) -> [y (line 1)]
-e:1:5: zero: the gradient with respect to 'x' is 0 in all entries: cancelled
      = the parts that reach '2 * sin(x)' through several steps add up to 0
      = path: x (line 1) -> 2 * sin(x) (line 1) -> [2 * sin(x) - 2 * sin(x) (line 1)] -> y (line 1)
-e:1:1: zero: the gradient with respect to 'x' is 0 in all entries: cancelled
      = the parts that reach 'reduce_sum(x)' through several steps add up to 0
      = path: x (line 1) -> reduce_sum(x) (line 1) -> [y (line 1)]
-e:1:1: zero: the gradient with respect to 'x' is 0 in all entries: cancelled
      = the parts that reach 'x[0]' through several steps add up to 0
      = path: x (line 1) -> x[0] (line 1) -> [y (line 1)]
      = also: line 1, not selected: 'slice' lets nothing through: it does not use the entry (1 of 2 entries of 'x')
-e:1:1: zero: the gradient with respect to 'x' is 0 in 1 of 2 entries: cancelled
      = the parts that reach 'x[0]' through several steps add up to 0
      = path: x (line 1) -> x[0] (line 1) -> [x[0] + x[1] (line 1)] -> y (line 1)
      = also: line 1, not selected: 'slice' lets nothing through: it does not use the entry (1 of 2 entries of 'x')
      = also: line 1, not selected: 'slice' lets nothing through: it does not use the entry (1 of 2 entries of 'x')
-e:1:1: zero: the gradient with respect to 'x' is 0 in all entries: not selected
      = 'slice' lets nothing through: it does not use the entry (1 of 2 entries of 'x')
      = path: x (line 1) -> [x[1] (line 1)] -> y (line 1)
      = also: line 1, multiplied by zero: 'multiply' lets nothing through: the other factor is 0
--- run
gradtape explain -e 'softmax(x)' -i x=[1,2] --wrt x
--- stdout
-e:1:1: zero: the gradient with respect to 'x' is 0 in all entries: zero derivative
    1 | softmax(x)
      | ^^^^^^^^^^
      = 'softmax' lets nothing through: the same arrives at all entries, which always add up to 1, or one outweighs them (2 of 2 entries of 'x')
      = help: weigh the entries differently; scale its operand down if one has all the weight
      = path: x (line 1) -> [y (line 1)]
--- run
gradtape explain -e 'reduce_prod(x)' -i x=[0,2,3] --wrt x
--- stdout
-e:1:1: zero: the gradient with respect to 'x' is 0 in 2 of 3 entries: multiplied by zero
    1 | reduce_prod(x)
      | ^^^^^^^^^^^^^^
      = 'reduce_prod' lets nothing through: the other factor is 0
      = help: keep the factor away from 0 if that is not meant
      = path: x (line 1) -> [reduce_prod(x) (line 1)] -> y (line 1)
--- run
gradtape explain -e 'x / y' -i x=0 -i y=2
--- stdout
x: ok
-e:1:1: zero: the gradient with respect to 'y' is 0: multiplied by zero
    1 | x / y
      | ^^^^^
      = 'divide' lets nothing through: the other operand is 0 or infinite
      = help: keep the other operand finite and not 0
      = path: y (line 1) -> [result (line 1)]
--- comment
The cotangent is zero to begin with.
--- run
gradtape explain -e 'x * 2' -i x=[1,2] --output-gradients [0,1]
--- stdout
-e:1:1: zero: the gradient with respect to 'x' is 0 in 1 of 2 entries: zero output gradient
    1 | x * 2
      | ^^^^^
      = the output gradient is 0 there to begin with
      = help: give an output gradient that is not 0
      = path: x (line 1) -> [y (line 1)]
--- comment
Several causes on one way: the one that concerns most entries comes first.
--- run
gradtape explain -e 'reduce_sum(relu(x) * m)' -i 'x=[1,-1,2,-3]' -i m=[0,1,1,1] --wrt x
--- stdout
-e:1:12: zero: the gradient with respect to 'x' is 0 in 3 of 4 entries: relu inactive
    1 | reduce_sum(relu(x) * m)
      |            ^^^^^^^
      = 'relu' lets nothing through: its operand is not above 0 (2 of 4 entries of 'x')
      = help: use leaky_relu or softplus, or start from other values
      = path: x (line 1) -> [relu(x) (line 1)] -> y (line 1)
      = also: line 1, multiplied by zero: 'multiply' lets nothing through: the other factor is 0 (1 of 4 entries of 'relu(x)')
--- comment
Gradients that the steps took, of a tape that is used up: explained as they were got.
--- file steps.yaml
variables: {x: [1, -2], v: [3, 4]}
inputs: {k: 5}
steps: |
  with GradientTape() as t:
      h = relu(x)
      y = reduce_sum(h * v)
  g = t.gradient(y, {'x': x, 'v': v, 'k': [k]})
--- run
gradtape explain steps.yaml --target g
--- stdout
steps.yaml:5:11: zero: 'g.x', the gradient with respect to 'x' is 0 in 1 of 2 entries: relu inactive
    5 |       h = relu(x)
      |           ^^^^^^^
      = 'relu' lets nothing through: its operand is not above 0 (1 of 2 entries of 'x')
      = help: use leaky_relu or softplus, or start from other values
      = path: x (line 1) -> [h (line 5)] -> y (line 6)
steps.yaml:6:22: zero: 'g.v', the gradient with respect to 'v' is 0 in 1 of 2 entries: multiplied by zero
    6 |       y = reduce_sum(h * v)
      |                      ^^^^^
      = 'multiply' lets nothing through: the other factor is 0 (1 of 2 entries of 'v')
      = help: keep the factor away from 0 if that is not meant
      = path: v (line 1) -> [h * v (line 6)] -> y (line 6)
steps.yaml:6:11: null: 'g.k.0', the gradient with respect to 'k' is null: no path
    6 |       y = reduce_sum(h * v)
      |           ^^^^^^^^^^^^^^^^^
      = help: 'y' is not computed from 'k'; use 'k' in its steps
--- run
gradtape explain steps.yaml --target g --format json
--- stdout
{"model":"steps.yaml","target":"g","sources":{"g.x":{"status":"zero","source":"x","zeros":1,"size":2,"reason":"relu_inactive","step":"h","file":"steps.yaml","line":5,"column":11,"text":"relu(x)","entries":1,"of":2,"what":"'relu' lets nothing through: its operand is not above 0 (1 of 2 entries of 'x')","fix":"use leaky_relu or softplus, or start from other values","path":[{"step":"x","op":"variable","line":1},{"step":"h","op":"relu","line":5,"breaks":true},{"step":"y","op":"reduce_sum","line":6}]},"g.v":{"status":"zero","source":"v","zeros":1,"size":2,"reason":"multiplied_by_zero","step":"y","file":"steps.yaml","line":6,"column":22,"text":"h * v","entries":1,"of":2,"what":"'multiply' lets nothing through: the other factor is 0 (1 of 2 entries of 'v')","fix":"keep the factor away from 0 if that is not meant","path":[{"step":"v","op":"variable","line":1},{"step":"h * v","op":"multiply","line":6,"breaks":true},{"step":"y","op":"reduce_sum","line":6}]},"g.k.0":{"status":"null","source":"k","reason":"no_path","step":"y","file":"steps.yaml","line":6,"column":11,"text":"reduce_sum(h * v)","fix":"'y' is not computed from 'k'; use 'k' in its steps"}}}
--- comment
The output gradient is remembered.
--- file seeded.yaml
variables: {x: [1, 2]}
steps: |
  with GradientTape() as t:
      y = x * x
  g = t.gradient(y, x, output_gradients=[1, 0])
--- run
gradtape explain seeded.yaml
--- stdout
seeded.yaml:4:11: zero: 'g', the gradient with respect to 'x' is 0 in 1 of 2 entries: zero output gradient
    4 |       y = x * x
      |           ^^^^^
      = the output gradient is 0 there to begin with
      = help: give an output gradient that is not 0
      = path: x (line 1) -> [y (line 4)]
--- comment
Ops whose zeros have reasons of their own.
--- run
for op in 'ndtr(x)' 'log_ndtr(x)' 'atan2(zero, x + 1)' 'x ** 2.5' 'zero ** x' 'softmax(50 * x)[0]'; do
  echo "$op"
  gradtape explain -e "$op" -i x=[0,1000] -i zero=0 --wrt x 2>&1 | sed -n 's/^ *= //p' | head -2
done
--- stdout
ndtr(x)
'ndtr' lets nothing through: it is flat there to the last digit (1 of 2 entries of 'x')
help: scale its operand down, or start from smaller values
log_ndtr(x)
'log_ndtr' lets nothing through: it is flat there to the last digit (1 of 2 entries of 'x')
help: scale its operand down, or start from smaller values
atan2(zero, x + 1)
'atan2' lets nothing through: the other operand is 0, or one of them is infinite (2 of 2 entries of 'x + 1')
help: keep the operands finite and away from the axes
x ** 2.5
'pow' lets nothing through: the exponent is 0, or above 1 where the base is 0, or the derivative underflows to 0 (1 of 2 entries of 'x')
help: use another base or exponent; a minimum is no mistake
zero ** x
'pow' lets nothing through: the base is 0 or 1, or the power underflows to 0: then the exponent changes nothing (2 of 2 entries of 'x')
help: use another base
softmax(50 * x)[0]
'softmax' lets nothing through: the same arrives at all entries, which always add up to 1, or one outweighs them (2 of 2 entries of '50 * x')
help: weigh the entries differently; scale its operand down if one has all the weight
--- comment
In JSON too: the causes beside the first, each with its place and its share: one of the four entries of relu(x) meets
the 0 of m.
--- run
gradtape explain -e 'reduce_sum(relu(x) * m)' -i 'x=[1,-1,2,-3]' -i m=[0,1,1,1] --wrt x --format json
--- stdout
{"model":"-e","target":"y","sources":{"x":{"status":"zero","zeros":3,"size":4,"reason":"relu_inactive","step":"y","file":"-e","line":1,"column":12,"text":"relu(x)","entries":2,"of":4,"what":"'relu' lets nothing through: its operand is not above 0 (2 of 4 entries of 'x')","fix":"use leaky_relu or softplus, or start from other values","path":[{"step":"x","op":"input","line":1},{"step":"relu(x)","op":"relu","line":1,"breaks":true},{"step":"y","op":"reduce_sum","line":1}],"also":[{"reason":"multiplied_by_zero","step":"y","file":"-e","line":1,"column":12,"text":"relu(x) * m","entries":1,"of":4,"what":"'multiply' lets nothing through: the other factor is 0 (1 of 4 entries of 'relu(x)')","fix":"keep the factor away from 0 if that is not meant"}]}}}
--- comment
The path is the way with the fewest named steps, before the step that lets nothing through and behind it, in whichever
order they are added, of equals the first, and ends at the first target that it reaches.
--- file ways.yaml
inputs: {x: [0.5, 1.5]}
steps: |
  a = x * 2
  b = a * 3
  c = b * 4
  first = relu(sin(cos(sin(cos(x)))) + c - 100)
  last = relu(c + sin(cos(sin(cos(x)))) - 100)
  same = relu(a + exp(b) - 100)
  p = first * 2
  q = p * 3
  behind = reduce_sum(q + sin(exp(first)))
  before = reduce_sum(sin(exp(last)) + last * 3)
  other = relu(a * 0.0)
  d = x * 3
  sum = a + d
  tie = relu(sum - 100)
  turned = relu((d + a) - 100)
--- run
for target in first last same behind before other,behind p,behind behind,other tie turned; do
  gradtape explain ways.yaml --target $target --wrt x | sed -n "s/^ *= path:/$target:/p"
done
--- stdout
first: x (line 1) -> sin(cos(sin(cos(x)))) + c - 100 (line 6) -> [first (line 6)]
last: x (line 1) -> c + sin(cos(sin(cos(x)))) - 100 (line 7) -> [last (line 7)]
same: x (line 1) -> a (line 3) -> a + exp(b) - 100 (line 8) -> [same (line 8)]
behind: x (line 1) -> sin(cos(sin(cos(x)))) + c - 100 (line 6) -> [first (line 6)] -> behind (line 11)
before: x (line 1) -> c + sin(cos(sin(cos(x)))) - 100 (line 7) -> [last (line 7)] -> before (line 12)
other,behind: x (line 1) -> a (line 3) -> a * 0.0 (line 13) -> [other (line 13)]
p,behind: x (line 1) -> sin(cos(sin(cos(x)))) + c - 100 (line 6) -> [first (line 6)] -> p (line 9)
behind,other: x (line 1) -> a (line 3) -> a * 0.0 (line 13) -> [other (line 13)]
tie: x (line 1) -> a (line 3) -> sum (line 15) -> sum - 100 (line 16) -> [tie (line 16)]
turned: x (line 1) -> d (line 14) -> (d + a) - 100 (line 17) -> [turned (line 17)]
--- comment
An entry of a complex gradient is 0 where both its parts are, and not finite where one of them is not. By the real part
of z c it is the conjugate of c; by the imaginary part's logarithm, i over it.
--- file halves.yaml
variables:
  z: {value: [{re: 1, im: 1}, {re: 1, im: 2}, {re: 3, im: 0}, {re: 0, im: 1}], dtype: complex128}
  v: {value: [{re: 1, im: 1}, {re: 1, im: 2}, {re: 3, im: 0}], dtype: complex128}
  u: {value: [{re: 2, im: 3}, {re: 2, im: 0}, {re: 0, im: 5}, {re: 1, im: 0}], dtype: complex128}
  w: {value: [{re: 2, im: 3}, {re: 0, im: 2}, {re: 0, im: 5}], dtype: complex128}
steps: |
  c = complex([0., 0., 3., 0.], [2., 0., 0., 0.])
  d = complex([0., 1., 1.], [2., 0., -1.])
  y = reduce_sum(real(z * c)) + reduce_sum(real(v * d)) + reduce_sum(log(imag(u))) + reduce_sum(log(real(w)))
--- run
gradtape explain halves.yaml | grep -o "gradient with respect to .* entries"
--- stdout
gradient with respect to 'z' is 0 in 2 of 4 entries
gradient with respect to 'u' is not finite in 2 of 4 entries
gradient with respect to 'w' is not finite in 2 of 3 entries
