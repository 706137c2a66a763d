Values that do not go together: numbers with texts and truth values, lists of several kinds, None, custom gradients.
--- run
for e in 's + 1' 'equal(1, s)' 'equal(b, 1)' '2 * b' 'reduce_sum([True, 1])' 'reduce_sum([1, True])' 'constant(["a", 1])' \
  'constant([1, "a"])' 'constant([1, "a"], dtype=int32)' 'constant([1j, True])' 'constant([[1], [None]])' 'None + 1' '1 - None'
do gradtape eval -e "$e" -i 's="a"' -i 'b=[true,false]'; done
--- exit 4
--- stderr
-e:1:5: error: a number meets a string tensor
    1 | s + 1
      |     ^
-e:1:7: error: a number meets a string tensor
    1 | equal(1, s)
      |       ^
-e:1:10: error: a number meets a bool tensor
    1 | equal(b, 1)
      |          ^
-e:1:1: error: a number meets a bool tensor
    1 | 2 * b
      | ^
-e:1:12: error: a number in a list of bool values
    1 | reduce_sum([True, 1])
      |            ^^^^^^^^^
-e:1:12: error: a bool in a list of float64 values
    1 | reduce_sum([1, True])
      |            ^^^^^^^^^
-e:1:1: error: a number in a list of string values
    1 | constant(["a", 1])
      | ^^^^^^^^^^^^^^^^^^
-e:1:1: error: a string in a list of float64 values
    1 | constant([1, "a"])
      | ^^^^^^^^^^^^^^^^^^
-e:1:1: error: a string in a list of int32 values
    1 | constant([1, "a"], dtype=int32)
      | ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
-e:1:1: error: a bool in a list of complex128 values
    1 | constant([1j, True])
      | ^^^^^^^^^^^^^^^^^^^^
-e:1:1: error: None in a list of float64 values
    1 | constant([[1], [None]])
      | ^^^^^^^^^^^^^^^^^^^^^^^
-e:1:1: error: a value is None here, where a tensor is needed
    1 | None + 1
      | ^^^^
-e:1:5: error: a value is None here, where a tensor is needed
    1 | 1 - None
      |     ^^^^
--- run
for e in 'equal("a", s)' 'equal(b, True)' '2 * cast(b, float64)' 'reduce_sum([3, 1])' 'constant([True, False])' \
  'constant(["a", "b"])' 'constant([1j, 2])' '[1, "a", True, None]'
do gradtape eval -e "$e" -i 's="a"' -i 'b=[true,false]'; done
--- stdout
{"model":"-e","values":{"y":true}}
{"model":"-e","values":{"y":[true,false]}}
{"model":"-e","values":{"y":[2,0]}}
{"model":"-e","values":{"y":4}}
{"model":"-e","values":{"y":[true,false]}}
{"model":"-e","values":{"y":["a","b"]}}
{"model":"-e","values":{"y":[{"re":0,"im":1},{"re":2,"im":0}]}}
{"model":"-e","values":{"y":[1,"a",true,null]}}
--- comment
A gradient that is null says so where it is used, and where it ends.
--- file null.yaml
inputs: {x: 2, z: 3}
steps: |
  with GradientTape(persistent=True) as t:
    t.watch(z)
    y = x * 2 + z * z
  g = t.gradient(y, [z, x])
  h = t.gradient(stop_gradient(y), z)
--- run
gradtape eval null.yaml --target '1 + g[0]'
gradtape eval null.yaml --target '1 + g[1]'
gradtape eval null.yaml --target 'h * 2'
--- exit 4
--- stdout
{"model":"null.yaml","values":{"1 + g[0]":7}}
--- stderr
--target:1:5: error: a value is None here, where a tensor is needed
    1 | 1 + g[1]
      |     ^^^^
      = help: the gradient is null (not_watched): watch 'x' before it is used: t.watch(x)
null.yaml:1:10: note: the gradient ends here
    1 | inputs: {x: 2, z: 3}
      |          ^
--target:1:1: error: a value is None here, where a tensor is needed
    1 | h * 2
      | ^
      = help: the gradient is null (stop_gradient): take stop_gradient(...) away to let the gradient through
null.yaml:7:18: note: the gradient ends here
    7 |   h = t.gradient(stop_gradient(y), z)
      |                  ^^^^^^^^^^^^^^^^
--- comment
A function with its own gradient: variables come as arguments, a gradient for each, at most 16 values.
--- file scaled.yaml
variables: {v: 2, w: 3, fixed: {value: 4, trainable: false}}
functions:
  reads:
    args: [y]
    returns: y * w
    gradient: {args: [up], returns: up}
  takes:
    args: [y, by]
    returns: y * by * fixed
    gradient: {args: [up], returns: '5 * up, None'}
  one:
    args: [y, by]
    returns: y * by
    gradient: {args: [up], returns: up}
  three:
    args: [y, by]
    returns: y * by
    gradient: {args: [up], returns: '[up, up, up]'}
steps: y = v
--- run
gradtape grad scaled.yaml --target 'takes(v, w)' --wrt v
for t in 'reads(v)' 'one(v, w)' 'three(v, w)'
do gradtape grad scaled.yaml --target "$t" --wrt v; done
--- exit 4
--- stdout
{"model":"scaled.yaml","target":"takes(v, w)","value":24,"gradients":{"v":5}}
--- stderr
scaled.yaml:5:14: error: 'w' is read inside a function with its own gradient, which knows nothing of it
    5 |     returns: y * w
      |              ^^^^^
      = help: pass it as an argument
scaled.yaml:14:15: error: the gradient of one returns 1 gradients for 2 arguments
   14 |     gradient: {args: [up], returns: up}
      |               ^^^^^^^^^^^^^^^^^^^^^^^^^
      = help: return one gradient, or None, for each argument
scaled.yaml:18:15: error: the gradient of three returns 3 gradients for 2 arguments
   18 |     gradient: {args: [up], returns: '[up, up, up]'}
      |               ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
      = help: return one gradient, or None, for each argument
--- comment
None for an argument is told from a value that the target is not computed from. By hand: d(y + z)/dy = 1.
--- file none.yaml
variables: {v: 2, w: 3, u: 4}
functions:
  two:
    args: [y, z]
    returns: [y * z, y + z]
    gradient: {args: [a, b], returns: 'b, None'}
steps: |
  inner = w * w
  q = two(v, inner)[1]
--- run
gradtape grad none.yaml
gradtape explain none.yaml --wrt w
--- stdout
{"model":"none.yaml","target":"q","value":11,"gradients":{"v":1,"w":null,"u":null},"unconnected":{"w":{"reason":"nondifferentiable_op","step":"q","line":9,"fix":"the gradient of 'two' returns None for its argument 'z'; return one"},"u":{"reason":"no_path","step":"q","line":9,"fix":"'q' is not computed from 'u'; use 'u' in its steps"}}}
none.yaml:9:7: null: the gradient with respect to 'w' is null: nondifferentiable op
    9 |   q = two(v, inner)[1]
      |       ^^^^^^^^^^^^^
      = help: the gradient of 'two' returns None for its argument 'z'; return one
      = path: w (line 1) -> inner (line 8) -> [two(v, inner) (line 9)] -> q (line 9)
--- run
many() { # of so many values
  local k values='' ups=''
  for ((k = 1; k <= $1; k++)); do values+="$k * y, "; ups+="u$k, "; done
  printf 'variables: {v: 2}\nfunctions:\n  many:\n    args: [y]\n    returns: [%s]\n' "${values%, }"
  printf '    gradient: {args: [%s], returns: u1 + 10 * u%d}\nsteps: q = reduce_sum(many(v))\n' "${ups%, }" "$1"
}
many 16 | gradtape grad -
many 17 | gradtape grad -
--- exit 4
--- stdout
{"model":"-","target":"q","value":272,"gradients":{"v":11}}
--- stderr
-:7:23: error: a function with a gradient returns at most 16 values
    7 | steps: q = reduce_sum(many(v))
      |                       ^^^^^^^
--- comment
Values that hold values, 64 deep.
--- file nest.yaml
steps: |
  a = 5
  for i in range(64):
    a = [a]
  b = [a]
--- run
gradtape eval nest.yaml --target a | tr -d '[]'
gradtape eval nest.yaml --target b
--- exit 4
--- stdout
{"model":"nest.yaml","values":{"a":5}}
--- stderr
gradtape: error: this structure is nested deeper than 64
