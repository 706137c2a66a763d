What the rows of `check` and the ways of `explain` say where the second of several differs from the first: entries,
targets, sources, mistakes.
--- comment
sin^2 + cos^2 has the derivative 0, which the evidence sees as about 0: a tolerance that was asked for is one in units
of the claim itself, met from both sides; the one that holds by itself is not.
--- file circle.yaml
inputs: {x: [0.3, 0.7, 1.1]}
steps: y = reduce_sum(sin(x) ** 2 + cos(x) ** 2)
wrt: x
--- file claims.json
{"x": [1e-5, 1e-5, -2e-5]}
--- run
verdicts() { gradtape check "$@" | awk '/^[a-z]+\[/ { print $1, $NF } / checked/'; }
verdicts circle.yaml --against claims.json
verdicts circle.yaml --against claims.json --atol 1.5e-5
verdicts circle.yaml --against claims.json --atol 1e-3
--- stdout
x[0] fail
x[1] fail
x[2] fail
3 checked, 0 pass, 3 fail
x[2] fail
x[0] pass
x[1] pass
3 checked, 2 pass, 1 fail
x[0] pass
x[1] pass
x[2] pass
3 checked, 3 pass, 0 fail
--- comment
The same where the model's own gradients are rounding, 1e-16: a tolerance in units of them would be none.
--- file half.yaml
inputs: {x: [0.3, 0.7, 1.1]}
steps: y = reduce_sum(sin(x) * sin(x) + (1 + cos(2 * x)) / 2)
wrt: x
--- run
verdicts() { gradtape check "$@" | awk '/^[a-z]+\[/ { print $1, $NF }' | sort; }
verdicts half.yaml --against claims.json
verdicts half.yaml --against claims.json --atol 1.5e-5
verdicts half.yaml --against claims.json --atol 1e-3
--- stdout
x[0] fail
x[1] fail
x[2] fail
x[0] pass
x[1] pass
x[2] fail
x[0] pass
x[1] pass
x[2] pass
--- comment
A rule of the model's own, twice too large, is told as such for every entry, also where its gradients come from a file;
a claim that is not by the rule fails, whichever entry it is.
--- file rule.yaml
inputs: {x: [0.5, 1.5, -2]}
functions:
  f: {args: [a], returns: sin(a), gradient: {args: [d], returns: 2 * d * cos(a)}}
steps: y = reduce_sum(f(x) * [1, 2, 3])
wrt: x
--- run
gradtape grad rule.yaml -o own.json
verdicts() { gradtape check "$@" | awk '/^[a-z]+\[|along/ { print $1, $NF } / checked/'; }
verdicts rule.yaml
verdicts rule.yaml --against own.json
verdicts rule.yaml --against own.json --directions 2
for i in 0 1 2; do
  echo "entry $i"
  python3 -c '
import json, sys
g = json.load(open("own.json"))["gradients"]
g["x"][int(sys.argv[1])] *= 3
json.dump(g, open("claims.json", "w"))' $i
  verdicts rule.yaml --against claims.json
done
--- stdout
x[0] overridden
x[1] overridden
x[2] overridden
3 checked, 0 pass, 0 fail, 3 overridden
x[0] overridden
x[1] overridden
x[2] overridden
3 checked, 0 pass, 0 fail, 3 overridden
x overridden
x overridden
2 checked, 0 pass, 0 fail, 2 overridden
entry 0
x[0] fail
x[1] overridden
x[2] overridden
3 checked, 0 pass, 1 fail, 2 overridden
entry 1
x[1] fail
x[0] overridden
x[2] overridden
3 checked, 0 pass, 1 fail, 2 overridden
entry 2
x[2] fail
x[0] overridden
x[1] overridden
3 checked, 0 pass, 1 fail, 2 overridden
--- comment
The way from a source to the target that can be reached through the step at fault, whichever of the targets it is.
--- file ways.yaml
variables: {x: 2, z: 5, c: 3}
steps: |
  a = c * 2
  b = stop_gradient(x) * 3
  d = round(z) * c
--- run
for targets in a,b b,a a,d,b a,b,d; do
  gradtape explain ways.yaml --target $targets --wrt x,z 2>&1 | grep 'path:\|any'
done
--- stdout
      = path: x (line 1) -> [stop_gradient(x) (line 4)] -> b (line 4)
      = path: x (line 1) -> [stop_gradient(x) (line 4)] -> b (line 4)
      = path: x (line 1) -> [stop_gradient(x) (line 4)] -> b (line 4)
      = path: z (line 1) -> [round(z) (line 5)] -> d (line 5)
      = path: x (line 1) -> [stop_gradient(x) (line 4)] -> b (line 4)
      = path: z (line 1) -> [round(z) (line 5)] -> d (line 5)
--- file nan.yaml
variables: {x: [0, 2], z: [4, 1]}
steps: |
  a = x * 2 + z
  b = sqrt(x) * 3
  d = sqrt(z - 1) + a
--- run
for targets in a,b b,a a,d,b; do
  gradtape explain nan.yaml --target $targets --wrt x,z 2>&1 | grep 'path:'
done
--- stdout
      = path: x (line 1) -> [sqrt(x) (line 4)] -> b (line 4)
      = path: x (line 1) -> [sqrt(x) (line 4)] -> b (line 4)
      = path: x (line 1) -> [sqrt(x) (line 4)] -> b (line 4)
      = path: z (line 1) -> [sqrt(z - 1) (line 5)] -> d (line 5)
--- comment
A name that the way passes many times stands in it once: by its last equation, or by the one that breaks the gradient,
in whichever turn that is. Its place and its op are of that equation.
--- file turns.yaml
inputs: {k: 0}
variables: {x: 0.5}
steps: |
  w = x + 1
  for i in range(5):
    if i == k:
      w = sign(w)
    else:
      w = w * 2
  v = w + 1
  v = v * 3
  loss = v / 2
--- run
for k in 0 1 3 4 9; do
  gradtape explain turns.yaml --wrt x -i k=$k | grep -e 'path:' -e ok
  gradtape explain turns.yaml --wrt x -i k=$k --format json | grep -o '"path.*' | grep -o '"op":"[a-z]*"[^}]*' | paste -sd' '
done
sed 's/sign(w)/stop_gradient(w)/' turns.yaml >null.yaml
sed 's/sign(w)/sqrt(w - w)/' turns.yaml >wild.yaml
for model in null wild; do
  for k in 0 2 4; do gradtape explain $model.yaml --wrt x -i k=$k | grep 'path:'; done
done
--- stdout
      = path: x (line 2) -> [w (line 7)] -> v (line 11) -> loss (line 12)
"op":"variable","line":2 "op":"sign","line":7,"breaks":true "op":"multiply","line":11 "op":"divide","line":12
      = path: x (line 2) -> [w (line 7)] -> v (line 11) -> loss (line 12)
"op":"variable","line":2 "op":"sign","line":7,"breaks":true "op":"multiply","line":11 "op":"divide","line":12
      = path: x (line 2) -> [w (line 7)] -> v (line 11) -> loss (line 12)
"op":"variable","line":2 "op":"sign","line":7,"breaks":true "op":"multiply","line":11 "op":"divide","line":12
      = path: x (line 2) -> [w (line 7)] -> v (line 11) -> loss (line 12)
"op":"variable","line":2 "op":"sign","line":7,"breaks":true "op":"multiply","line":11 "op":"divide","line":12
x: ok

      = path: x (line 2) -> [w (line 7)] -> v (line 11) -> loss (line 12)
      = path: x (line 2) -> [w (line 7)] -> v (line 11) -> loss (line 12)
      = path: x (line 2) -> [w (line 7)] -> v (line 11) -> loss (line 12)
      = path: x (line 2) -> [w (line 7)] -> v (line 11) -> loss (line 12)
      = path: x (line 2) -> [w (line 7)] -> v (line 11) -> loss (line 12)
      = path: x (line 2) -> [w (line 7)] -> v (line 11) -> loss (line 12)
--- comment
The first of two mistakes is the one that is told.
--- run
gradtape explain ways.yaml --target lost,gone --wrt x
--- exit 4
--- stderr
--target:1:1: error: unknown name 'lost'
    1 | lost,gone
      | ^^^^
      = help: did you mean 'list'?
--- run
gradtape explain ways.yaml --target a,gone --wrt x
--- exit 4
--- stderr
--target:1:3: error: unknown name 'gone'
    1 | a,gone
      |   ^^^^
      = help: declare it under inputs, variables or constants
--- run
gradtape explain ways.yaml --target lost --wrt gone
--- exit 4
--- stderr
--target:1:1: error: unknown name 'lost'
    1 | lost
      | ^^^^
      = help: did you mean 'list'?
--- run
gradtape explain ways.yaml --target lost --wrt x --output-gradients gone
--- exit 4
--- stderr
--target:1:1: error: unknown name 'lost'
    1 | lost
      | ^^^^
      = help: did you mean 'list'?
--- run
gradtape explain ways.yaml --target a --wrt gone --output-gradients lost
--- exit 4
--- stderr
--wrt:1:1: error: unknown name 'gone'
    1 | gone
      | ^^^^
      = help: declare it under inputs, variables or constants
--- run
gradtape explain ways.yaml --nan --target lost --wrt gone
--- exit 4
--- stderr
--target:1:1: error: unknown name 'lost'
    1 | lost
      | ^^^^
      = help: did you mean 'list'?
--- run
gradtape grad ways.yaml --target lost --wrt gone
--- exit 4
--- stderr
--target:1:1: error: unknown name 'lost'
    1 | lost
      | ^^^^
      = help: did you mean 'list'?
--- run
gradtape jacobian ways.yaml --target lost --wrt gone
--- exit 4
--- stderr
--target:1:1: error: unknown name 'lost'
    1 | lost
      | ^^^^
      = help: did you mean 'list'?
--- run
gradtape vjp ways.yaml --target a --wrt gone --output-gradients lost
--- exit 4
--- stderr
--wrt:1:1: error: unknown name 'gone'
    1 | gone
      | ^^^^
      = help: declare it under inputs, variables or constants
--- run
gradtape eval -e 'int(1, 2)'
--- exit 4
--- stderr
-e:1:8: error: int takes at most 1 argument, not 2
    1 | int(1, 2)
      |        ^
--- run
gradtape eval -e 'int() + gone()'
--- exit 4
--- stderr
-e:1:1: error: int needs 'x'
    1 | int() + gone()
      | ^^^^^
--- run
gradtape eval -e 'float(w=2)'
--- exit 4
--- stderr
-e:1:7: error: float has no argument 'w'
    1 | float(w=2)
      |       ^
--- run
gradtape eval -e 'bool(1, w=2)'
--- exit 4
--- stderr
-e:1:9: error: bool has no argument 'w'
    1 | bool(1, w=2)
      |         ^
--- run
gradtape eval -e 'int([1, 2])'
--- exit 4
--- stderr
-e:1:1: error: the argument of int must be a number, not a list
    1 | int([1, 2])
      | ^^^^^^^^^^^
--- run
gradtape eval -e 'float(2, 3)'
--- exit 4
--- stderr
-e:1:10: error: float takes at most 1 argument, not 2
    1 | float(2, 3)
      |          ^
--- run
cat >m.yaml <<'END'
inputs: {x: [0.5, 1.5, -2]}
functions:
  f: {args: [a], returns: reduce_sum(a), gradient: {args: [d], returns: "cast(d, int32) * [1, 2]"}}
steps: y = f(x)
wrt: x
END
gradtape grad m.yaml
--- exit 4
--- stderr
m.yaml:3:52: error: the gradient of f is int32, but what it is the gradient of is float64
    3 |   f: {args: [a], returns: reduce_sum(a), gradient: {args: [d], returns: "cast(d, int32) * [1, 2]"}}
      |                                                    ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
      = help: cast it: cast(..., 'float64')
--- run
cat >m.yaml <<'END'
inputs: {x: [0.5, 1.5, -2]}
functions:
  f: {args: [a], returns: reduce_sum(a), gradient: {args: [d], returns: "cast(d, complex128) * [1, 2]"}}
steps: y = f(x)
wrt: x
END
gradtape grad m.yaml
--- exit 4
--- stderr
m.yaml:3:52: error: the gradient of f is complex128, but what it is the gradient of is float64
    3 |   f: {args: [a], returns: reduce_sum(a), gradient: {args: [d], returns: "cast(d, complex128) * [1, 2]"}}
      |                                                    ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
      = help: cast it: cast(..., 'float64')
--- run
cat >m.yaml <<'END'
inputs: {x: [0.5, 1.5, -2]}
functions:
  f: {args: [a], returns: reduce_sum(a), gradient: {args: [d], returns: "d * [1, 2]"}}
steps: y = f(x)
wrt: x
END
gradtape grad m.yaml
--- exit 4
--- stderr
m.yaml:3:52: error: the gradient of f has shape [2] for 'a', which has shape [3]
    3 |   f: {args: [a], returns: reduce_sum(a), gradient: {args: [d], returns: "d * [1, 2]"}}
      |                                                    ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
--- run
cat >m.yaml <<'END'
inputs: {x: [0.5, 1.5, -2]}
functions:
  f: {args: [a], returns: reduce_sum(a), gradient: {args: [d], returns: "None"}}
steps: y = f(x)
wrt: x
END
gradtape grad m.yaml
--- stdout
{"model":"m.yaml","target":"y","value":0,"gradients":{"x":null},"unconnected":{"x":{"reason":"nondifferentiable_op","step":"y","line":4,"fix":"the gradient of 'f' returns None for its argument 'a'; return one"}}}
--- run
cat >m.yaml <<'END'
inputs: {x: [0.5, 1.5, -2]}
functions:
  f: {args: [a], returns: reduce_sum(a), gradient: {args: [d], returns: "cast(d, float32)"}}
steps: y = f(x)
wrt: x
END
gradtape grad m.yaml
--- exit 4
--- stderr
m.yaml:3:52: error: the gradient of f is float32, but what it is the gradient of is float64
    3 |   f: {args: [a], returns: reduce_sum(a), gradient: {args: [d], returns: "cast(d, float32)"}}
      |                                                    ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
      = help: cast it: cast(..., 'float64')
--- run
cat >m.yaml <<'END'
inputs: {x: [0.5, 1.5, -2]}
functions:
  f: {args: [a], returns: reduce_sum(a), gradient: {args: [d], returns: "sum(d) * 2"}}
steps: y = f(x)
wrt: x
END
gradtape grad m.yaml
--- stdout
{"model":"m.yaml","target":"y","value":0,"gradients":{"x":[2,2,2]}}
--- run
cat >m.yaml <<'END'
inputs: {x: [0.5, 1.5, -2]}
functions:
  f: {args: [a], returns: reduce_sum(a), gradient: {args: [d], returns: "[d, d, d]"}}
steps: y = f(x)
wrt: x
END
gradtape grad m.yaml
--- exit 4
--- stderr
m.yaml:3:52: error: the gradient of f returns 3 gradients for 1 arguments
    3 |   f: {args: [a], returns: reduce_sum(a), gradient: {args: [d], returns: "[d, d, d]"}}
      |                                                    ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
      = help: return one gradient, or None, for each argument
--- comment
A rule that asks a tape of its own is asked again for each gradient that is explained: 3 x^2 and 6 x^2 are 0 at the
first of two entries, by hand.
--- file inner.yaml
variables: {x: [0.0, 2.0]}
steps: |
  @custom_gradient
  def f(x):
    def rule(g):
      with GradientTape() as inner:
        inner.watch(x)
        y = x**3
      return g * inner.gradient(y, x)
    return x**3, rule
  with GradientTape(persistent=True) as t:
    y = f(x)
    z = f(x) * 2
  a = t.gradient(y, x)
  b = t.gradient(z, x)
--- run
gradtape explain inner.yaml --target a,b | grep zero:
--- stdout
inner.yaml:12:9: zero: 'a', the gradient with respect to 'x' is 0 in 1 of 2 entries: zero derivative
inner.yaml:13:9: zero: 'b', the gradient with respect to 'x' is 0 in 1 of 2 entries: zero derivative
