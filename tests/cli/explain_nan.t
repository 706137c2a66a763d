explain --nan: where the first value that is not finite came from.
--- comment
The classic: the branch that is not taken is not finite, nor is its derivative, and neither counts.
--- file classic.yaml
variables: {x: [0, 1, 2]}
steps: |
  y = where(x > 0, log(x), 0)
  loss = reduce_sum(y)
--- run
gradtape explain --nan classic.yaml
--- stdout
all results are finite
classic.yaml:3:20: harmless: not finite, but it reaches no result: untaken branch in 'y', entry [0]
    3 |   y = where(x > 0, log(x), 0)
      |                    ^^^^^^
      = 'log' of 0 gives -infinity: the logarithm of 0; where does not take this branch there, and nothing of it counts
classic.yaml:3:20: harmless: not finite, but it reaches no result: untaken branch in 'y', entry [0]
    3 |   y = where(x > 0, log(x), 0)
      |                    ^^^^^^
      = in the derivative of 'log', 'divide' of 0 and 0 gives NaN: 0/0; where does not take this branch there, and nothing of it counts
--- run
gradtape explain classic.yaml
--- stdout
classic.yaml:3:7: zero: the gradient with respect to 'x' is 0 in 1 of 3 entries: branch not taken
    3 |   y = where(x > 0, log(x), 0)
      |       ^^^^^^^^^^^^^^^^^^^^^^^
      = 'where' lets nothing through: the condition chooses the other branch (1 of 3 entries of 'log(x)')
      = help: nothing is wrong if that choice is meant; else change what decides it
      = path: x (line 1) -> log(x) (line 3) -> [y (line 3)] -> loss (line 4)
--- run
gradtape explain --nan classic.yaml --format json
--- stdout
{"model":"classic.yaml","target":"loss","finite":true,"harmless":[{"reason":"untaken_branch","pass":"forward","step":"y","file":"classic.yaml","line":3,"column":20,"text":"log(x)","op":"log","index":[0],"entries":1,"of":3,"operands":[0],"value":"-Infinity","what":"'log' of 0 gives -infinity: the logarithm of 0; where does not take this branch there, and nothing of it counts","fix":"keep its operand above 0: maximum(x, 1e-12), log1p or xlogy"},{"reason":"untaken_branch","pass":"backward","step":"y","file":"classic.yaml","line":3,"column":20,"text":"log(x)","op":"divide","index":[0],"entries":1,"of":3,"operands":[0,0],"value":"NaN","what":"in the derivative of 'log', 'divide' of 0 and 0 gives NaN: 0/0; where does not take this branch there, and nothing of it counts","fix":"keep the operand of 'log' away from this value: its derivative is not finite there"}]}
--- comment
The branch is a step of its own, and the one for false.
--- file apart.yaml
variables: {x: [0, 4]}
steps: |
  empty = x == 0
  root = x ** -0.5
  y = where(empty, 1, root)
--- run
gradtape explain --nan apart.yaml
--- stdout
all results are finite
apart.yaml:4:10: harmless: not finite, but it reaches no result: untaken branch in 'root', entry [0]
    4 |   root = x ** -0.5
      |          ^^^^^^^^^
      = 'pow' of 0 and -0.5 gives infinity: 0 to a negative power; where does not take this branch there, and nothing of it counts
apart.yaml:4:10: harmless: not finite, but it reaches no result: untaken branch in 'root', entry [0]
    4 |   root = x ** -0.5
      |          ^^^^^^^^^
      = in the derivative of 'pow', 'pow' of 0 and -1.5 gives infinity: 0 to a negative power; where does not take this branch there, and nothing of it counts
apart.yaml:4:10: harmless: not finite, but it reaches no result: untaken branch in 'root', entry [0]
    4 |   root = x ** -0.5
      |          ^^^^^^^^^
      = in the derivative of 'pow', 'multiply' of 0 and -infinity gives NaN: 0 * infinity; where does not take this branch there, and nothing of it counts
--- comment
0 for the entry that is not taken, -0.5 * 4 ** -1.5 = -1/16 for the other.
--- run
gradtape grad apart.yaml
--- stdout
{"model":"apart.yaml","target":"y","value":[1,0.5],"gradients":{"x":[0,-0.0625]},"summed_over":[2]}
--- run
gradtape explain --nan -e 'log(x)' -i x=[1,0]
--- stdout
-e:1:1: infinity: it starts here: log of zero in 'y', entry [1]
    1 | log(x)
      | ^^^^^^
      = 'log' of 0 gives -infinity: the logarithm of 0
      = help: keep its operand above 0: maximum(x, 1e-12), log1p or xlogy
--- run
gradtape explain --nan -e 'log(x)' -i x=-1
--- stdout
-e:1:1: NaN: it starts here: log of negative in 'y'
    1 | log(x)
      | ^^^^^^
      = 'log' of -1 gives NaN: the logarithm of a negative number
      = help: keep its operand above 0: abs(x), or a softplus before it
--- run
gradtape explain --nan -e 'x / y' -i x=0 -i y=0
--- stdout
-e:1:1: NaN: it starts here: zero by zero in 'result'
    1 | x / y
      | ^^^^^
      = 'divide' of 0 and 0 gives NaN: 0/0
      = help: keep the divisor away from 0, or use divide_no_nan
--- run
gradtape explain --nan -e 'x / y' -i x=1 -i y=0
--- stdout
-e:1:1: infinity: it starts here: division by zero in 'result'
    1 | x / y
      | ^^^^^
      = 'divide' of 1 and 0 gives infinity: a division by 0
      = help: keep the divisor away from 0, or use divide_no_nan
--- run
gradtape explain --nan -e '0 * exp(x)' -i x=1000
--- stdout
-e:1:5: infinity: it starts here: overflow in 'y'
    1 | 0 * exp(x)
      |     ^^^^^^
      = 'exp' of 1000 gives infinity: the value is too large for its dtype
      = help: scale the operands down, use float64, or work with logarithms
-e:1:1: NaN: and here: zero times infinity in 'y'
    1 | 0 * exp(x)
      | ^^^^^^^^^^
      = 'multiply' of 0 and infinity gives NaN: 0 * infinity
      = help: keep the infinity from arising; a where after it is too late
--- run
gradtape explain --nan -e 'exp(x) - exp(x)' -i x=1000
--- stdout
-e:1:1: infinity: it starts here: overflow in 'y'
    1 | exp(x) - exp(x)
      | ^^^^^^
      = 'exp' of 1000 gives infinity: the value is too large for its dtype
      = help: scale the operands down, use float64, or work with logarithms
-e:1:10: infinity: and here: overflow in 'y'
    1 | exp(x) - exp(x)
      |          ^^^^^^
      = 'exp' of 1000 gives infinity: the value is too large for its dtype
      = help: scale the operands down, use float64, or work with logarithms
-e:1:1: NaN: and here: infinity minus infinity in 'y'
    1 | exp(x) - exp(x)
      | ^^^^^^^^^^^^^^^
      = 'subtract' of infinity and infinity gives NaN: infinity - infinity
      = help: look where the infinities come from; scale the operands down
--- run
gradtape explain --nan -e 'exp(x) / exp(x)' -i x=1000
--- stdout
-e:1:1: infinity: it starts here: overflow in 'y'
    1 | exp(x) / exp(x)
      | ^^^^^^
      = 'exp' of 1000 gives infinity: the value is too large for its dtype
      = help: scale the operands down, use float64, or work with logarithms
-e:1:10: infinity: and here: overflow in 'y'
    1 | exp(x) / exp(x)
      |          ^^^^^^
      = 'exp' of 1000 gives infinity: the value is too large for its dtype
      = help: scale the operands down, use float64, or work with logarithms
-e:1:1: NaN: and here: infinity by infinity in 'y'
    1 | exp(x) / exp(x)
      | ^^^^^^^^^^^^^^^
      = 'divide' of infinity and infinity gives NaN: infinity/infinity
      = help: look where the infinities come from; scale the operands down
--- run
gradtape explain --nan -e 'exp(x)' -i x=1000
--- stdout
-e:1:1: infinity: it starts here: overflow in 'y'
    1 | exp(x)
      | ^^^^^^
      = 'exp' of 1000 gives infinity: the value is too large for its dtype
      = help: scale the operands down, use float64, or work with logarithms
--- run
gradtape explain --nan -e 'sqrt(x)' -i x=-1
--- stdout
-e:1:1: NaN: it starts here: sqrt of negative in 'y'
    1 | sqrt(x)
      | ^^^^^^^
      = 'sqrt' of -1 gives NaN: the square root of a negative number
      = help: keep its operand at 0 or above: maximum(x, 0)
--- run
gradtape explain --nan -e 'sqrt(x)' -i x=0
--- stdout
-e:1:1: infinity: it starts in the backward pass: division by zero in 'y'
    1 | sqrt(x)
      | ^^^^^^^
      = in the derivative of 'sqrt', 'divide' of 0.5 and 0 gives infinity: a division by 0
      = help: add a small number under the root: sqrt(x + 1e-12)
--- run
gradtape explain --nan -e 'x ** -1' -i x=0
--- stdout
-e:1:1: infinity: it starts here: zero to negative power in 'y'
    1 | x ** -1
      | ^^^^^^^
      = 'pow' of 0 and -1 gives infinity: 0 to a negative power
      = help: keep the base away from 0: maximum(x, 1e-12)
--- run
gradtape explain --nan -e 'x ** 0.5' -i x=-1
--- stdout
-e:1:1: NaN: it starts here: negative to fraction in 'y'
    1 | x ** 0.5
      | ^^^^^^^^
      = 'pow' of -1 and 0.5 gives NaN: a negative number to a power that is no integer
      = help: keep the base at 0 or above: maximum(x, 0), or abs(x)
--- run
gradtape explain --nan -e 'asin(x)' -i x=2
--- stdout
-e:1:1: NaN: it starts here: out of domain in 'y'
    1 | asin(x)
      | ^^^^^^^
      = 'asin' of 2 gives NaN: the function is not defined at this value
      = help: keep its operand in the domain: clip_by_value
--- run
gradtape explain --nan -e 'atanh(x)' -i x=1
--- stdout
-e:1:1: infinity: it starts here: pole in 'y'
    1 | atanh(x)
      | ^^^^^^^^
      = 'atanh' of 1 gives infinity: the function is infinite at this value
      = help: keep its operand away from the pole: clip_by_value
--- run
gradtape explain --nan -e 'reduce_sum(x)' -i x=[1e308,1e308]
--- stdout
-e:1:1: infinity: it starts here: overflow in 'y'
    1 | reduce_sum(x)
      | ^^^^^^^^^^^^^
      = 'reduce_sum' gives infinity: the value is too large for its dtype
      = help: scale the operands down, use float64, or work with logarithms
--- run
gradtape explain --nan -e '2 * x' -i x=[1,nan]
--- stdout
-i x:1:1: NaN: it starts here: given in 'x', entry [1]
    1 | [1,nan]
      | ^^^^^^^
      = the value is not finite to begin with
      = help: give a finite value
--- run
gradtape explain --nan -e 'norm(x)' -i x=[0,0]
--- stdout
-e:1:1: NaN: it starts in the backward pass: zero by zero in 'y', entry [0]
    1 | norm(x)
      | ^^^^^^^
      = in the derivative of 'norm', 'norm' gives NaN: 0/0
      = help: add a small number under the root: sqrt(reduce_sum(x**2) + 1e-12)
--- run
gradtape explain --nan -e 'where(x != 0, sin(x) / x, 1)' -i x=[0,1]
--- stdout
all results are finite
-e:1:15: harmless: not finite, but it reaches no result: untaken branch in 'y', entry [0]
    1 | where(x != 0, sin(x) / x, 1)
      |               ^^^^^^^^^^
      = 'divide' of 0 and 0 gives NaN: 0/0; where does not take this branch there, and nothing of it counts
-e:1:15: harmless: not finite, but it reaches no result: untaken branch in 'y', entry [0]
    1 | where(x != 0, sin(x) / x, 1)
      |               ^^^^^^^^^^
      = in the derivative of 'divide', 'divide' of 0 and 0 gives NaN: 0/0; where does not take this branch there, and nothing of it counts
--- run
gradtape explain --nan -e 'where(x > 0, x * log(x), 0)' -i x=[0,1]
--- stdout
all results are finite
-e:1:18: harmless: not finite, but it reaches no result: untaken branch in 'y', entry [0]
    1 | where(x > 0, x * log(x), 0)
      |                  ^^^^^^
      = 'log' of 0 gives -infinity: the logarithm of 0; where does not take this branch there, and nothing of it counts
-e:1:14: harmless: not finite, but it reaches no result: untaken branch in 'y', entry [0]
    1 | where(x > 0, x * log(x), 0)
      |              ^^^^^^^^^^
      = 'multiply' of 0 and -infinity gives NaN: 0 * infinity; where does not take this branch there, and nothing of it counts
-e:1:14: harmless: not finite, but it reaches no result: untaken branch in 'y', entry [0]
    1 | where(x > 0, x * log(x), 0)
      |              ^^^^^^^^^^
      = in the derivative of 'multiply', 'multiply' of 0 and -infinity gives NaN: 0 * infinity; where does not take this branch there, and nothing of it counts
-e:1:18: harmless: not finite, but it reaches no result: untaken branch in 'y', entry [0]
    1 | where(x > 0, x * log(x), 0)
      |                  ^^^^^^
      = in the derivative of 'log', 'divide' of 0 and 0 gives NaN: 0/0; where does not take this branch there, and nothing of it counts
--- run
gradtape explain --nan -e 'log(x)' -i x=2
--- stdout
all results are finite
--- comment
A step that no result needs, and steps that only pass it on.
--- file through.yaml
variables: {x: 0}
steps: |
  unused = log(x - 1)
  a = 1 / x
  b = a + 1
  y = b * 2
--- run
gradtape explain --nan through.yaml
--- stdout
through.yaml:4:7: infinity: it starts here: division by zero in 'a'
    4 |   a = 1 / x
      |       ^^^^^
      = 'divide' of 1 and 0 gives infinity: a division by 0
      = help: keep the divisor away from 0, or use divide_no_nan
through.yaml:3:12: harmless: not finite, but it reaches no result: log of negative in 'unused'
    3 |   unused = log(x - 1)
      |            ^^^^^^^^^^
      = 'log' of -1 gives NaN: the logarithm of a negative number
--- run
gradtape explain --nan through.yaml --format json
--- stdout
{"model":"through.yaml","target":"y","finite":false,"origin":{"reason":"division_by_zero","pass":"forward","step":"a","file":"through.yaml","line":4,"column":7,"text":"1 / x","op":"divide","index":[],"entries":1,"of":1,"operands":[1,0],"value":"Infinity","what":"'divide' of 1 and 0 gives infinity: a division by 0","fix":"keep the divisor away from 0, or use divide_no_nan"},"through":["b","y"],"harmless":[{"reason":"log_of_negative","pass":"forward","step":"unused","file":"through.yaml","line":3,"column":12,"text":"log(x - 1)","op":"log","index":[],"entries":1,"of":1,"operands":[-1],"value":"NaN","what":"'log' of -1 gives NaN: the logarithm of a negative number","fix":"keep its operand above 0: abs(x), or a softplus before it"}]}
--- comment
A gradient that the steps took: the backward pass of their own tape.
--- file steps.yaml
variables: {x: [0, 1]}
steps: |
  with GradientTape() as t:
      y = where(x > 0, log(x), 0)
  g = t.gradient(y, x)
--- run
gradtape explain --nan steps.yaml
--- stdout
all results are finite
steps.yaml:4:24: harmless: not finite, but it reaches no result: untaken branch in 'y', entry [0]
    4 |       y = where(x > 0, log(x), 0)
      |                        ^^^^^^
      = 'log' of 0 gives -infinity: the logarithm of 0; where does not take this branch there, and nothing of it counts
steps.yaml:4:24: harmless: not finite, but it reaches no result: untaken branch in 'y', entry [0]
    4 |       y = where(x > 0, log(x), 0)
      |                        ^^^^^^
      = in the derivative of 'log', 'divide' of 1 and 0 gives infinity: a division by 0; where does not take this branch there, and nothing of it counts
--- run
gradtape explain steps.yaml
--- stdout
steps.yaml:4:11: zero: 'g', the gradient with respect to 'x' is 0 in 1 of 2 entries: branch not taken
    4 |       y = where(x > 0, log(x), 0)
      |           ^^^^^^^^^^^^^^^^^^^^^^^
      = 'where' lets nothing through: the condition chooses the other branch (1 of 2 entries of 'log(x)')
      = help: nothing is wrong if that choice is meant; else change what decides it
      = path: x (line 1) -> log(x) (line 4) -> [y (line 4)]
--- comment
What is not listed is counted.
--- run
python3 -c 'n = 20
print("inputs: {" + ", ".join(f"x{i}: -1" for i in range(n)) + "}")
print("steps: |")
for i in range(n):
    print(f"  a{i} = log(x{i})")
print("  y = " + " + ".join(f"a{i}" for i in range(n)))' > many.yaml
gradtape explain --nan many.yaml | grep -c 'log of negative'
gradtape explain --nan many.yaml | tail -n 1
gradtape explain --nan many.yaml --format json | grep -o '"more":[0-9]*'
--- stdout
16
... and 4 more equations where one starts
"more":4
--- comment
x log(1 + y) has its logarithm of 0 where y is -1, not 0.
--- run
gradtape explain --nan -e 'xlog1py(2.0, y)' -i y=[-1,-0.5,-3]
--- stdout
-e:1:1: infinity: it starts here: log of zero in 'result', entry [0]
    1 | xlog1py(2.0, y)
      | ^^^^^^^^^^^^^^^
      = 'xlog1py' of 2 and -1 gives -infinity: the logarithm of 0
      = help: keep its operand above -1: maximum(x, -1 + 1e-12)
--- comment
Complex numbers: both parts are told, and a NaN in either is a NaN.
--- file complex-nan.yaml
variables: {c: {value: {re: 0, im: 2}, dtype: complex128}, z: {value: {re: 0, im: 0}, dtype: complex128}}
steps: |
  y = c / z
--- run
gradtape explain --nan complex-nan.yaml --target y --wrt c --format json | grep -o '"operands":.*"what":"[^"]*"' | head -1
gradtape explain --nan complex-nan.yaml --target y --wrt c | head -1
--- stdout
"operands":[{"re":0,"im":2},0],"value":{"re":"NaN","im":"Infinity"},"what":"'divide' of 0 + 2 i and 0 gives NaN: 0/0"
complex-nan.yaml:3:7: NaN: it starts here: zero by zero in 'y'
--- comment
A target that is a derivative is looked at as it is, unless --wrt asks for the next one; the gradient of a tape that has
answered is not asked for again. What is given as infinite and reaches no result is no finding.
--- file derivative.yaml
variables: {x: 0}
steps: |
  with GradientTape() as t:
    y = x ** 1.5
  g = t.gradient(y, x)
--- run
gradtape explain --nan derivative.yaml --target g --format json
gradtape explain --nan derivative.yaml --target g --wrt x --format json | grep -o '"finite":[a-z]*\|"pass":"[a-z]*"\|"value":"[A-Za-z]*"'
gradtape explain --nan derivative.yaml --target 'x ** 0.5' --tape t --format json
gradtape explain --nan derivative.yaml --target 'x ** 0.5' --format json | grep -o '"finite":[a-z]*'
gradtape explain --nan -e 'y = where(x > 0, x, b)' -i x=1 -i b=Infinity --format json
--- stdout
{"model":"derivative.yaml","target":"g","finite":true}
"finite":false
"pass":"backward"
"value":"Infinity"
{"model":"derivative.yaml","target":"x ** 0.5","finite":true}
"finite":false
{"model":"-e","target":"y","finite":true}
--- comment
An expression of the command line stands at another place than one of the model with the same columns: both are told.
--- run
gradtape explain -e 'log(x)' -i x=0 -i z=0 --nan --target 'log(z) + y' | grep '^-.*infinity:'
gradtape explain -e 'log(x)' -i x=0 -i z=0 --nan --target 'log(z) + y' --format json | grep -o '"file":"[^"]*","line":1,"column":[0-9]*'
--- stdout
-e:1:1: infinity: it starts here: log of zero in 'y'
--target:1:1: infinity: and here: log of zero
"file":"-e","line":1,"column":1
"file":"--target","line":1,"column":1
--- comment
The kind of accident, by what the step meets: at a pole, beyond it, at an end of the range. ok: all is finite there.
--- run
for e in 'log(x)' 'log1p(x)' 'sqrt(x)' 'rsqrt(x)' '1 / x' 'x / x' 'reciprocal(x)' 'x ** -0.5' 'x ** 0.5' 'x ** 3.0' 'x ** 5.0' 'xlogy(2.0, x)' \
    'xlog1py(2.0, x)' 'exp(x)'; do
    printf '%s:' "$e"
    for x in 0 -1 -2 1e200 -1e200; do
        printf ' %s' "$(gradtape explain -e "$e" -i "x=$x" --format json | sed 's/.*"status":"\(ok\|zero\)".*/\1/; s/.*"reason":"\([a-z_0-9]*\)".*/\1/')"
    done
    echo
done
--- stdout
log(x): division_by_zero ok ok ok ok
log1p(x): ok division_by_zero ok ok ok
sqrt(x): division_by_zero sqrt_of_negative sqrt_of_negative ok sqrt_of_negative
rsqrt(x): division_by_zero sqrt_of_negative sqrt_of_negative ok sqrt_of_negative
1 / x: division_by_zero ok ok zero zero
x / x: zero_by_zero zero zero zero zero
reciprocal(x): division_by_zero ok ok zero zero
x ** -0.5: zero_to_negative_power negative_to_fraction negative_to_fraction ok negative_to_fraction
x ** 0.5: zero_to_negative_power negative_to_fraction negative_to_fraction ok negative_to_fraction
x ** 3.0: zero ok ok overflow overflow
x ** 5.0: zero ok ok overflow overflow
xlogy(2.0, x): division_by_zero ok ok ok ok
xlog1py(2.0, x): ok division_by_zero ok ok ok
exp(x): ok ok ok overflow zero
--- comment
The gamma function and what is made of it: poles at 0 and below; above, what is infinite is too large.
--- run
for f in lgamma tgamma digamma; do
    for x in 0 -1 -2 0.5 200 1e307; do
        gradtape explain --nan -e "$f(x)" -i "x=$x" --format json | sed 's/.*"finite":true.*/ok/; s/.*"reason":"\([a-z_]*\)".*/\1/'
    done | paste -sd ' '
done
--- stdout
pole pole pole ok ok overflow
pole out_of_domain out_of_domain ok overflow overflow
pole out_of_domain out_of_domain ok ok ok
--- comment
Whether a branch was taken that no result needs is asked too: when the condition is over the limit, that is said, whatever
becomes of the next condition. One that cannot be computed is no reason to say anything.
--- file conditions.yaml
inputs:
  x: [0.0, 1.0]
  index: {value: 5, dtype: int32}
steps: |
  y = reduce_sum(x * 2)
  one = log(x)
  two = log(x + 0)
  big = reduce_all(matmul(ones([3000, 1]) * x[0], ones([1, 3000])) >= 0)
  a = where(big, 0.0, one)
  bad = gather(x, index) > 0
  b = where(bad, two, 0.0)
--- run
gradtape explain --nan conditions.yaml --target y --memory-limit 20M
--- exit 8
--- stderr
conditions.yaml:8:20: error: this computation needs 77.3 MiB of memory at once, more than 20.0 MiB; of it 68.7 MiB for 'matmul', float64 [3000,3000]
    8 |   big = reduce_all(matmul(ones([3000, 1]) * x[0], ones([1, 3000])) >= 0)
      |                    ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
      = help: raise --memory-limit, or ask for less at once
--- comment
Complex: (u + ui)(-u + ui) is -2 u^2 + (u^2 - u^2) i, for u = 1e300 -infinity + (infinity - infinity) i: NaN in one of the two parts
is NaN. (u + 0i)(u + 0i) is u^2 + 0i, (u + 0i)(0 + ui) is 0 + u^2 i; (u + ui)(u + ui) is (infinity - infinity) + 2 u^2 i.
--- file complex.yaml
dtype: complex128
inputs: {a: null, b: null}
steps: y = a * b
--- run
for pair in '1e300 1e300 -1e300 1e300' '1e300 0 1e300 0' '1e300 0 0 1e300' '1e300 1e300 1e300 1e300'; do
    set -- $pair
    gradtape explain --nan complex.yaml -i "a={\"re\":$1,\"im\":$2}" -i "b={\"re\":$3,\"im\":$4}" | head -n 1
done
--- stdout
complex.yaml:3:12: NaN: it starts here: overflow in 'y'
complex.yaml:3:12: infinity: it starts here: overflow in 'y'
complex.yaml:3:12: infinity: it starts here: overflow in 'y'
complex.yaml:3:12: NaN: it starts here: overflow in 'y'
--- comment
What two branches of one where have in common is left out by the next; a condition of more axes leaves an entry out
wherever it is false, or true where the second branch is asked of. What is taken, and left out by a slice, is no branch.
--- file branches.yaml
inputs: {x: [3.0, 0.0], c: {value: [[true, false], [true, false]]}}
steps: |
  s = log(x)
  both = where(x > 0, where(x > 2, s + 1, s), 0.0)
  wide = where(c, log(x), 0.0)
  other = where(~c, 0.0, log(x))
  taken = where(c | ~c, log(x), 0.0)[:, 0]
--- run
gradtape explain --nan branches.yaml --target both --wrt x | sed -n 's/: harmless: not finite, but it reaches no result//p' | head -n 4
--- stdout
branches.yaml:3:7: untaken branch in 's', entry [1]
branches.yaml:5:19: untaken branch in 'wide', entry [1]
branches.yaml:6:26: untaken branch in 'other', entry [1]
branches.yaml:7:25: log of zero in 'taken', entry [1]
--- comment
Why a value is not finite, by the op and its operands: the reason that calculus gives, on either side of each edge.
--- file why.sh
while IFS='|' read -r e x y; do
    echo "$e, $x, $y: $(gradtape explain -e "$e" -i x=$x -i y=$y --nan | sed -n 's/.* gives \(.*\)/\1/p')"
done
--- run
bash why.sh
--- stdin
x / y|0|0
x / y|-1|0
x / y|1e300|1e-300
reciprocal(x)|0|1
reciprocal(x)|1e-320|1
log(x)|0|1
log(x)|-1|1
log1p(x)|-1|1
log1p(x)|-2|1
xlogy(x, y)|1|0
xlogy(x, y)|1|-1
xlog1py(x, y)|1|-1
xlog1py(x, y)|1|-2
sqrt(x)|-1|1
rsqrt(x)|0|1
rsqrt(x)|-1|1
x ** y|0|-1
x ** y|-2|0.5
x ** y|-2|-0.5
x ** y|1e-200|-2
x ** y|10|400
x ** y|-10|401
exp(x)|1000|1
x * y|1e200|1e200
x + y|1e308|1e308
x - y|-1e308|1e308
square(x)|1e200|1
lgamma(x)|0|1
digamma(x)|0|1
acos(x)|2|1
acosh(x)|0.5|1
atanh(x)|1|1
atanh(x)|2|1
erfinv(x)|1|1
erfinv(x)|2|1
x % y|1|0
--- stdout
x / y, 0, 0: NaN: 0/0
x / y, -1, 0: -infinity: a division by 0
x / y, 1e300, 1e-300: infinity: the value is too large for its dtype
reciprocal(x), 0, 1: infinity: a division by 0
reciprocal(x), 1e-320, 1: infinity: the value is too large for its dtype
log(x), 0, 1: -infinity: the logarithm of 0
log(x), -1, 1: NaN: the logarithm of a negative number
log1p(x), -1, 1: -infinity: the logarithm of 0
log1p(x), -2, 1: NaN: the logarithm of a negative number
xlogy(x, y), 1, 0: -infinity: the logarithm of 0
xlogy(x, y), 1, -1: NaN: the logarithm of a negative number
xlog1py(x, y), 1, -1: -infinity: the logarithm of 0
xlog1py(x, y), 1, -2: NaN: the logarithm of a negative number
sqrt(x), -1, 1: NaN: the square root of a negative number
rsqrt(x), 0, 1: infinity: a division by 0
rsqrt(x), -1, 1: NaN: the square root of a negative number
x ** y, 0, -1: infinity: 0 to a negative power
x ** y, -2, 0.5: NaN: a negative number to a power that is no integer
x ** y, -2, -0.5: NaN: a negative number to a power that is no integer
x ** y, 1e-200, -2: infinity: the value is too large for its dtype
x ** y, 10, 400: infinity: the value is too large for its dtype
x ** y, -10, 401: -infinity: the value is too large for its dtype
exp(x), 1000, 1: infinity: the value is too large for its dtype
x * y, 1e200, 1e200: infinity: the value is too large for its dtype
x + y, 1e308, 1e308: infinity: the value is too large for its dtype
x - y, -1e308, 1e308: -infinity: the value is too large for its dtype
square(x), 1e200, 1: infinity: the value is too large for its dtype
lgamma(x), 0, 1: infinity: the function is infinite at this value
digamma(x), 0, 1: -infinity: the function is infinite at this value
acos(x), 2, 1: NaN: the function is not defined at this value
acosh(x), 0.5, 1: NaN: the function is not defined at this value
atanh(x), 1, 1: infinity: the function is infinite at this value
atanh(x), 2, 1: NaN: the function is not defined at this value
erfinv(x), 1, 1: infinity: the function is infinite at this value
erfinv(x), 2, 1: NaN: the function is not defined at this value
x % y, 1, 0: NaN: the result is not defined for these operands
--- comment
Where both branches are not finite at one entry, the one that is taken there counts alone.
--- file both.yaml
inputs: {x: 0}
steps: |
  a = log(-x * x)
  b = sqrt(-x * x)
  y = where(x > 0, a, b)
--- run
for x in 1 -1 '[1,2]' '[-1,-2]' '[1,-1]' '[-1,1]' '[[1],[-2]]'; do
    echo "$x"; gradtape explain --nan both.yaml -i "x=$x" | grep -o ':[34]:7: .*'
done
--- stdout
1
:3:7: NaN: it starts here: log of negative in 'a'
:4:7: harmless: not finite, but it reaches no result: untaken branch in 'b'
-1
:4:7: NaN: it starts here: sqrt of negative in 'b'
:3:7: harmless: not finite, but it reaches no result: untaken branch in 'a'
[1,2]
:3:7: NaN: it starts here: log of negative in 'a', entry [0]
:4:7: harmless: not finite, but it reaches no result: untaken branch in 'b', entry [0]
[-1,-2]
:4:7: NaN: it starts here: sqrt of negative in 'b', entry [0]
:3:7: harmless: not finite, but it reaches no result: untaken branch in 'a', entry [0]
[1,-1]
:3:7: NaN: it starts here: log of negative in 'a', entry [0]
:4:7: NaN: and here: sqrt of negative in 'b', entry [0]
[-1,1]
:3:7: NaN: it starts here: log of negative in 'a', entry [0]
:4:7: NaN: and here: sqrt of negative in 'b', entry [0]
[[1],[-2]]
:3:7: NaN: it starts here: log of negative in 'a', entry [0,0]
:4:7: NaN: and here: sqrt of negative in 'b', entry [0,0]
