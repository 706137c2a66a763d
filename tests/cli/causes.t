explain: every kind of zero at every kind of step, counted entry by entry; and the steps that are no cause of a NaN.
--- comment
Pointwise with a broadcast operand: rows [1,-1] cancel, [0,0] is a factor of 0, 1e-200 * 1e-200 underflows beside a 0,
[1,1] meets an output gradient of 0, and [1,2] gives 3.
--- run
zeros() { gradtape explain "$@" | sed -n "1s/.*zero: //p; s/^ *= \('.*\|the .*\|also.*\)/  \1/p"; }
zeros -e 'x * m' --wrt x -i 'x=[[1],[2],[3],[4],[5]]' -i 'm=[[1,-1],[0,0],[1e-200,0],[1,1],[1,2]]' \
  --output-gradients '[[1,1],[1,1],[1e-200,1],[0,0],[1,1]]'
zeros -e 'x * m' --wrt x -i x=2 -i m=[1,-1]
zeros -e 'x * m' --wrt x -i x=2 -i m=[1e-200,0] --output-gradients [1e-200,1]
--- stdout
the gradient with respect to 'x' is 0 in 4 of 5 entries: multiplied by zero
  'multiply' lets nothing through: the other factor is 0 (1 of 5 entries of 'x')
  also: line 1, underflow: 'multiply' lets nothing through: a product of numbers that are not 0 is too small (1 of 5 entries of 'x')
  also: line 1, cancelled: 'multiply' lets nothing through: parts that are not 0 add up to 0 (1 of 5 entries of 'x')
the gradient with respect to 'x' is 0: cancelled
  'multiply' lets nothing through: parts that are not 0 add up to 0
the gradient with respect to 'x' is 0: underflow
  'multiply' lets nothing through: a product of numbers that are not 0 is too small
--- comment
Linear: of five entries the first is taken twice with opposite signs, the second and last not at all, the third meets
a 0, the fourth gets 5. What is taken apart is no cause of its own beside another one of the same step.
--- run
zeros() { gradtape explain "$@" | sed -n "1s/.*zero: //p; s/^ *= \('.*\|the .*\|also.*\)/  \1/p"; }
zeros -e 'gather(x, [0, 0, 2, 3, 3])' --wrt x -i x=[1,2,3,4,5] --output-gradients [1,-1,0,2,3]
zeros -e 'gather(x, [2, 3, 3])' --wrt x -i x=[1,2,3,4,5] --output-gradients [0,2,3]
--- stdout
the gradient with respect to 'x' is 0 in 4 of 5 entries: cancelled
  'gather' lets nothing through: parts that are not 0 add up to 0 (1 of 5 entries of 'x')
the gradient with respect to 'x' is 0 in 4 of 5 entries: not selected
  'gather' lets nothing through: it does not use the entry (3 of 5 entries of 'x')
--- comment
Bilinear, from both sides: the columns of w' cancel, are 0, and give 3; the second row of the output gradient is 0. Then
1e-200 * 1e-200 beside no factor of 0.
--- run
zeros() { gradtape explain "$@" | sed -n "1s/.*zero: //p; s/^ *= \('.*\|the .*\|also.*\)/  \1/p"; }
zeros -e 'x @ w' --wrt x -i 'x=[[1,2,3],[4,5,6]]' -i 'w=[[1,-1],[0,0],[1,2]]' --output-gradients '[[1,1],[0,0]]'
zeros -e 'w @ x' --wrt x -i 'x=[[1,4],[2,5],[3,6]]' -i 'w=[[1,0,1],[-1,0,2]]' --output-gradients '[[1,0],[1,0]]'
zeros -e 'x @ w' --wrt x -i 'x=[[1,2]]' -i 'w=[[1e-200,1e-200],[1,1]]' --output-gradients '[[1e-200,1e-200]]'
zeros -e 'w @ x' --wrt x -i 'x=[[1],[2]]' -i 'w=[[1e-200,1],[1e-200,1]]' --output-gradients '[[1e-200],[1e-200]]'
--- stdout
the gradient with respect to 'x' is 0 in 5 of 6 entries: multiplied by zero
  '@' lets nothing through: the factors of the other operand are 0 (1 of 6 entries of 'x')
  also: line 1, cancelled: '@' lets nothing through: parts that are not 0 add up to 0 (1 of 6 entries of 'x')
the gradient with respect to 'x' is 0 in 5 of 6 entries: multiplied by zero
  '@' lets nothing through: the factors of the other operand are 0 (1 of 6 entries of 'x')
  also: line 1, cancelled: '@' lets nothing through: parts that are not 0 add up to 0 (1 of 6 entries of 'x')
the gradient with respect to 'x' is 0 in 1 of 2 entries: underflow
  '@' lets nothing through: a product of numbers that are not 0 is too small (1 of 2 entries of 'x')
the gradient with respect to 'x' is 0 in 1 of 2 entries: underflow
  '@' lets nothing through: a product of numbers that are not 0 is too small (1 of 2 entries of 'x')
--- comment
Neither: where something arrives all that is 0 became so there; where nothing does it is the step behind.
--- run
zeros() { gradtape explain "$@" | sed -n "1s/.*zero: //p; s/^ *= \('.*\|the .*\|also.*\)/  \1/p"; }
zeros -e 'softmax(x)' --wrt x -i 'x=[[1,2],[3,4]]' --output-gradients '[[1,1],[0,0]]'
zeros -e 'softmax(x) * m' --wrt x -i x=[1,2] -i m=[0,0]
zeros -e 'softmax(x)' --wrt x -i x=[1,2] --output-gradients [0,0]
--- stdout
the gradient with respect to 'x' is 0 in all entries: zero derivative
  'softmax' lets nothing through: the same arrives at all entries, which always add up to 1, or one outweighs them (4 of 4 entries of 'x')
the gradient with respect to 'x' is 0 in all entries: multiplied by zero
  'multiply' lets nothing through: the other factor is 0 (2 of 2 entries of 'softmax(x)')
the gradient with respect to 'x' is 0 in all entries: zero output gradient
  the output gradient is 0 there to begin with
--- comment
A bound on either side, and one that is computed; an exponent of 0 in either dtype, and what else makes a power flat.
--- run
zeros() { gradtape explain "$@" | sed -n "1s/.*zero: //p; s/^ *= \('.*\|the .*\|also.*\)/  \1/p"; }
zeros -e 'maximum(x, 1)' --wrt x -i x=[0,2]
zeros -e 'maximum(1, x)' --wrt x -i x=[0,2]
zeros -e 'minimum(1, x)' --wrt x -i x=[0,2]
zeros -e 'maximum(x, y)' --wrt x -i x=[0,2] -i y=1
zeros -e 'maximum(y, x)' --wrt x -i x=[0,2] -i y=1
for dtype in float64 float32; do zeros -e 'x ** 0' --wrt x -i x=[3,1] --dtype $dtype; done
zeros -e 'x ** y' --wrt x -i x=[3,0,5] -i y=[0,2,1]
zeros -e 'x ** -5.0' --wrt x -i x=[1e300,2]
--- stdout
the gradient with respect to 'x' is 0 in 1 of 2 entries: clipped
  'maximum' lets nothing through: its operand is beyond the bound (1 of 2 entries of 'x')
the gradient with respect to 'x' is 0 in 1 of 2 entries: clipped
  'maximum' lets nothing through: its operand is beyond the bound (1 of 2 entries of 'x')
the gradient with respect to 'x' is 0 in 1 of 2 entries: clipped
  'minimum' lets nothing through: its operand is beyond the bound (1 of 2 entries of 'x')
the gradient with respect to 'x' is 0 in 1 of 2 entries: branch not taken
  'maximum' lets nothing through: the other operand is the larger one (1 of 2 entries of 'x')
the gradient with respect to 'x' is 0 in 1 of 2 entries: branch not taken
  'maximum' lets nothing through: the other operand is the larger one (1 of 2 entries of 'x')
the gradient with respect to 'x' is 0 in all entries: constant derivative
  'pow' lets nothing through: the exponent is 0, so the power is always 1 (2 of 2 entries of 'x')
the gradient with respect to 'x' is 0 in all entries: constant derivative
  'pow' lets nothing through: the exponent is 0, so the power is always 1 (2 of 2 entries of 'x')
the gradient with respect to 'x' is 0 in 2 of 3 entries: zero derivative
  'pow' lets nothing through: the exponent is 0, or above 1 where the base is 0, or the derivative underflows to 0 (2 of 3 entries of 'x')
the gradient with respect to 'x' is 0 in 1 of 2 entries: zero derivative
  'pow' lets nothing through: the exponent is 0, or above 1 where the base is 0, or the derivative underflows to 0 (1 of 2 entries of 'x')
--- comment
Of several causes that of most entries comes first; that a step leaves entries out which others use, last.
--- run
zeros() { gradtape explain "$@" | sed -n "1s/.*zero: //p; s/^ *= \('.*\|the .*\|also.*\)/  \1/p"; }
zeros -e 'reduce_sum(x[:2]) + reduce_sum(relu(x[2:]))' --wrt x -i x=[1,2,-1]
zeros -e 'relu(x) * m' --wrt x -i x=[-1,-2,3,4] -i m=[1,1,1,0]
zeros -e 'relu(x) * m' --wrt x -i x=[-1,2,3,4] -i m=[1,0,0,1]
zeros -e 'reduce_sum(relu(x)) + reduce_sum(x[3:] * m)' --wrt x -i x=[-1,-2,3,4,5] -i m=[0,1]
zeros -e 'x[2:] * m' --wrt x -i x=[1,2,3,4] -i m=[0,1]
zeros -e 'x[1:] * m' --wrt x -i x=[1,2,3,4] -i m=[0,0,1]
--- stdout
the gradient with respect to 'x' is 0 in 1 of 3 entries: relu inactive
  'relu' lets nothing through: its operand is not above 0
  also: line 1, not selected: 'slice' lets nothing through: it does not use the entry (2 of 3 entries of 'x')
  also: line 1, not selected: 'slice' lets nothing through: it does not use the entry (1 of 3 entries of 'x')
the gradient with respect to 'x' is 0 in 3 of 4 entries: relu inactive
  'relu' lets nothing through: its operand is not above 0 (2 of 4 entries of 'x')
  also: line 1, multiplied by zero: 'multiply' lets nothing through: the other factor is 0 (1 of 4 entries of 'relu(x)')
the gradient with respect to 'x' is 0 in 3 of 4 entries: multiplied by zero
  'multiply' lets nothing through: the other factor is 0 (2 of 4 entries of 'relu(x)')
  also: line 1, relu inactive: 'relu' lets nothing through: its operand is not above 0 (1 of 4 entries of 'x')
the gradient with respect to 'x' is 0 in 2 of 5 entries: relu inactive
  'relu' lets nothing through: its operand is not above 0 (2 of 5 entries of 'x')
  also: line 1, multiplied by zero: 'multiply' lets nothing through: the other factor is 0 (1 of 2 entries of 'x[3:]')
  also: line 1, not selected: 'slice' lets nothing through: it does not use the entry (3 of 5 entries of 'x')
the gradient with respect to 'x' is 0 in 3 of 4 entries: not selected
  'slice' lets nothing through: it does not use the entry (2 of 4 entries of 'x')
  also: line 1, multiplied by zero: 'multiply' lets nothing through: the other factor is 0 (1 of 2 entries of 'x[2:]')
the gradient with respect to 'x' is 0 in 3 of 4 entries: multiplied by zero
  'multiply' lets nothing through: the other factor is 0 (2 of 3 entries of 'x[1:]')
  also: line 1, not selected: 'slice' lets nothing through: it does not use the entry (1 of 4 entries of 'x')
--- comment
A part of a complex gradient that is 0 is none.
--- run
gradtape explain -e 'real(x)' -i 'x=complex([0.0,1.0],[0.0,1.0])' --wrt x
gradtape explain -e 'imag(x)' -i 'x=complex([0.0,1.0],[0.0,1.0])' --wrt x
gradtape explain -e 'imag(x * c)' -i 'x=complex([0.0,1.0],[0.0,1.0])' -i 'c=complex([0.0,1.0],[0.0,0.0])' --wrt x | head -1
--- stdout
x: ok
x: ok
-e:1:6: zero: the gradient with respect to 'x' is 0 in 1 of 2 entries: multiplied by zero
--- comment
Steps that are met on many ways are looked at once: 2^60 of them lead through this loop.
--- file many-ways.yaml
variables: {x: [-1.0, 0.5]}
steps: |
  h = x * 2
  for i in range(60):
      h = h * 0.5 + tanh(h) * 0.5
  loss = reduce_sum(relu(h - 5))
--- run
timeout 20 gradtape explain many-ways.yaml | sed -n '1p; s/^ *= path/path/p'
--- stdout
many-ways.yaml:6:21: zero: the gradient with respect to 'x' is 0 in all entries: relu inactive
path: x (line 1) -> h (line 5) -> h - 5 (line 6) -> [relu(h - 5) (line 6)] -> loss (line 6)
--- comment
What only hands a value on is no origin: branches that are taken, other shapes, parts.
--- run
origins() { gradtape explain --nan "$@" | grep -v -e '|' -e help; }
origins -e 'where(x >= 0, log(x), 0)' -i x=[0,1]
origins -e 'reshape(log(x), [2, 1])[:1]' -i x=[0,1]
origins -e 'concat([log(x), x], 0) + 1' -i x=[0,1]
origins -e 'reduce_sum(log(x)) * 2' -i x=[0,1]
origins -e 'reduce_sum(exp(x) * [1, -1])' -i x=[1000,1000]
--- stdout
-e:1:15: infinity: it starts here: log of zero in 'y', entry [0]
      = 'log' of 0 gives -infinity: the logarithm of 0
-e:1:9: infinity: it starts here: log of zero in 'y', entry [0]
      = 'log' of 0 gives -infinity: the logarithm of 0
-e:1:9: infinity: it starts here: log of zero in 'y', entry [0]
      = 'log' of 0 gives -infinity: the logarithm of 0
-e:1:12: infinity: it starts here: log of zero in 'y', entry [0]
      = 'log' of 0 gives -infinity: the logarithm of 0
-e:1:12: infinity: it starts here: overflow in 'y', entry [0]
      = 'exp' of 1000 gives infinity: the value is too large for its dtype
-e:1:1: NaN: and here: infinity minus infinity in 'y'
      = 'reduce_sum' gives NaN: infinity - infinity
--- comment
Broadcast operands are those of the entry: 0 and 0 at [1,0]; two of four entries start there.
--- run
gradtape explain --nan -e 'x / m' --wrt m -i x=[0,1] -i 'm=[[1],[0]]' --format json | grep -o '"origin":.*"fix"' |
  grep -o '"index":[^]]*]\|"entries":[0-9]*\|"of":[0-9]*\|"operands":[^]]*]\|"value":[^,]*'
gradtape explain --nan -e 'x / m' --wrt m -i x=[0,1] -i 'm=[[1],[0]]' | sed -n '1p; /= .x*divide/p' | head -2
--- stdout
"index":[1,0]
"entries":2
"of":4
"operands":[0,0]
"value":"NaN"
-e:1:1: NaN: it starts here: zero by zero in 'y', entry [1,0]
      = 'divide' of 0 and 0 gives NaN: 0/0
--- comment
The condition in another shape than the branch: as long as some entry takes it, it counts.
--- run
origins() { gradtape explain --nan "$@" | grep -v -e '|' -e help | grep -o 'entry.*\|[a-z]*branch in.*\|.*finite$'; }
for c in '1' '-1' '[[1],[1]]' '[[1],[-1]]' '[[-1],[-1]]'; do
  echo "c=$c"
  origins -e 'where(c > 0, log(x), 1.0)' --wrt x -i x=[0,1] -i "c=$c" | sort -u
  origins -e 'where(c > 0, 1.0, log(x))' --wrt x -i x=[0,1] -i "c=$c" | sort -u
done
--- stdout
c=1
entry [0]
all results are finite
branch in 'y', entry [0]
c=-1
all results are finite
branch in 'y', entry [0]
entry [0]
c=[[1],[1]]
entry [0]
all results are finite
branch in 'y', entry [0]
c=[[1],[-1]]
entry [0]
entry [0]
c=[[-1],[-1]]
all results are finite
branch in 'y', entry [0]
entry [0]
--- comment
Of those that reach no result the first 16 are told, and no more are counted.
--- run
python3 -c 'n = 20
print("inputs: {x: -1}")
print("steps: |")
for i in range(n):
    print(f"  a{i} = log(x * {i + 1})")
print("  y = x * 2")' > harmless.yaml
gradtape explain --nan harmless.yaml --target y | grep -c 'log of negative'
gradtape explain --nan harmless.yaml --target y --format json | grep -c more
--- exit 1
--- stdout
16
0
--- comment
A derivative that the steps took belongs to the step that they differentiated, also twice: sqrt'' at 0.
--- file twice.yaml
variables: {x: [4, 0]}
steps: |
  with GradientTape() as u:
      with GradientTape() as t:
          y = sqrt(x) + x
      g = t.gradient(y, x)
  h = u.gradient(g, x)
--- run
gradtape explain --nan twice.yaml --target g | grep -v '|'
gradtape explain --nan twice.yaml --target h | grep -v '|'
--- stdout
twice.yaml:5:15: infinity: it starts in the backward pass: division by zero in 'y', entry [1]
      = in the derivative of 'sqrt', 'divide' of 0.5 and 0 gives infinity: a division by 0
      = help: add a small number under the root: sqrt(x + 1e-12)
twice.yaml:5:15: infinity: it starts in the backward pass: division by zero in 'y', entry [1]
      = in the derivative of 'sqrt', 'divide' of 0.5 and 0 gives infinity: a division by 0
      = help: add a small number under the root: sqrt(x + 1e-12)
--- comment
A derivative that is too large by itself is an overflow, not a pole: 1e200 * 1e200 where the value is 1e100.
--- run
gradtape explain --nan -e '(x * 1e200) * 1e200' -i x=1e-300
--- stdout
-e:1:2: infinity: it starts in the backward pass: overflow in 'y'
    1 | (x * 1e200) * 1e200
      |  ^^^^^^^^^
      = in the derivative of 'multiply', 'multiply' of 1e200 and 1e200 gives infinity: the value is too large for its dtype
      = help: scale the operands down, use float64, or work with logarithms
--- comment
Gradients as the steps got them: a zero that was asked for in place of a null, several at once, one that was taken while
the tape recorded; and a variable that has another value since.
--- file asked.yaml
variables: {x: 2.0, w: 3.0}
steps: |
  with GradientTape() as t:
      y = x * 2
  g = t.gradient(y, w, unconnected_gradients='zero')
  with GradientTape(persistent=True) as u:
      z = relu(-x)
      h = u.gradient(z, x)
  k = u.gradient(z, [x, w])
  k2 = u.gradient(z, {"first": w, "second": x})
  q = stop_gradient(x) * w
  x.assign(5.0)
  a = x * 3
  b = x * 4
  r = stop_gradient(a + b) * w
--- run
said() { gradtape explain asked.yaml "$@" 2>/dev/null | grep -e : | sed -n '/^[a-z]/p; s/^ *= path/  path/p'; }
for target in g h k k2; do said --target $target; done
said --target q --wrt x
said --target r --wrt x
--- stdout
asked.yaml:4:11: null: 'g', the gradient with respect to 'w' is null: no path
asked.yaml:7:11: zero: 'h', the gradient with respect to 'x' is 0: relu inactive
  path: x (line 1) -> -x (line 7) -> [z (line 7)]
asked.yaml:7:11: zero: 'k.0', the gradient with respect to 'x' is 0: relu inactive
  path: x (line 1) -> -x (line 7) -> [z (line 7)]
asked.yaml:7:11: null: 'k.1', the gradient with respect to 'w' is null: no path
asked.yaml:7:11: null: 'k2.first', the gradient with respect to 'w' is null: no path
asked.yaml:7:11: zero: 'k2.second', the gradient with respect to 'x' is 0: relu inactive
  path: x (line 1) -> -x (line 7) -> [z (line 7)]
asked.yaml:11:7: null: the gradient with respect to 'x' is null: stop gradient
  path: x (line 1) -> [stop_gradient(x) (line 11)] -> q (line 11)
asked.yaml:15:7: null: the gradient with respect to 'x' is null: stop gradient
  path: x (line 12) -> a (line 13) -> a + b (line 15) -> [stop_gradient(a + b) (line 15)] -> r (line 15)
--- comment
A tape that was reset since explains nothing but the nulls that it gave: g was taken before, h after, of another step.
--- file reset.yaml
variables: {x: -2.0, w: 3.0}
steps: |
  with GradientTape(persistent=True) as t:
      y = relu(x)
      g = t.gradient(y, [x, w])
      t.reset()
      y = relu(x * w)
      h = t.gradient(y, [x, w])
--- run
cp reset.yaml later.yaml; sed -i 's/^ *t.reset/      v = x * 7\n&/' later.yaml
for file in reset.yaml later.yaml; do
  gradtape explain $file --target g,h --quiet | sed -n '/^[a-z]/p'
done
--- stdout
reset.yaml:4:11: null: 'g.1', the gradient with respect to 'w' is null: no path
reset.yaml:7:11: zero: 'h.0', the gradient with respect to 'x' is 0: relu inactive
reset.yaml:7:11: zero: 'h.1', the gradient with respect to 'w' is 0: relu inactive
later.yaml:4:11: null: 'g.1', the gradient with respect to 'w' is null: no path
later.yaml:8:11: zero: 'h.0', the gradient with respect to 'x' is 0: relu inactive
later.yaml:8:11: zero: 'h.1', the gradient with respect to 'w' is 0: relu inactive
--- comment
Ways: of equal ones that by the first operand; of others that with the fewest names, whichever operand it is by.
--- file paths.yaml
variables: {x: -2.0}
steps: |
  a = x * 2
  b = x * 3
  c = b * 5
  first = relu(a + b)
  second = relu(c + a)
  third = relu(a + c)
  straight = relu(c + x)
--- run
for target in first second third straight; do gradtape explain paths.yaml --target $target | sed -n 's/^ *= path: //p'; done
--- stdout
x (line 1) -> a (line 3) -> a + b (line 6) -> [first (line 6)]
x (line 1) -> a (line 3) -> c + a (line 7) -> [second (line 7)]
x (line 1) -> a (line 3) -> a + c (line 8) -> [third (line 8)]
x (line 1) -> c + x (line 9) -> [straight (line 9)]
--- comment
The range of float32; of complex numbers both parts, whichever operand it is.
--- run
for dtype in float64 float32; do
  gradtape explain --nan -e 'x / z' --wrt x -i x=[1,0.5] -i z=[2,0] --dtype $dtype --format json |
    grep -o '"index":[^]]*]\|"operands":[^]]*]\|"value":[^,]*'
  gradtape explain --nan -e 'exp(x)' -i x=[88,89] --dtype $dtype | head -1
done
gradtape explain --nan -e 'x / z' --wrt x -i 'x=complex(0.0, 3.0)' -i 'z=complex(0.0, 0.0)' | sed -n '1p; s/^ *= .d/d/p'
gradtape explain --nan -e 'z * x' --wrt x -i 'x=complex(2.0, 3.0)' -i 'z=complex(1e308, 0.0)' | sed -n '1p; s/^ *= .m/m/p'
--- stdout
"index":[1]
"operands":[0.5,0]
"value":"Infinity"
all results are finite
"index":[1]
"operands":[0.5,0]
"value":"Infinity"
-e:1:1: infinity: it starts here: overflow in 'y', entry [1]
-e:1:1: NaN: it starts here: zero by zero in 'y'
divide' of 0 + 3 i and 0 gives NaN: 0/0
-e:1:1: infinity: it starts here: overflow in 'y'
multiply' of 1e308 and 2 + 3 i gives infinity: the value is too large for its dtype
--- comment
What is given as not finite is so from the start, wherever it goes; an infinity that becomes a NaN is told twice.
--- run
origins() { gradtape explain --nan "$@" | grep -v -e '|' -e help -e '^ '; }
origins -e 'x * 2 + 1' -i x=[1,inf]
origins -e 'x - x' -i x=[1,inf]
origins -e 'exp(-x) * 2' -i x=[1,inf]
origins -e 'x @ m' --wrt x -i x=[[1,inf]] -i 'm=[[1,1],[0,1]]'
origins -e 'reduce_max(x) + 1' -i x=[1,nan]
--- stdout
-i x:1:1: infinity: it starts here: given in 'x', entry [1]
-i x:1:1: infinity: it starts here: given in 'x', entry [1]
-e:1:1: NaN: and here: infinity minus infinity in 'y', entry [1]
all results are finite
-i x:1:1: infinity: it starts here: given in 'x', entry [0,1]
-e:1:1: NaN: and here: zero times infinity in 'y', entry [0,0]
-i x:1:1: NaN: it starts here: given in 'x', entry [1]
