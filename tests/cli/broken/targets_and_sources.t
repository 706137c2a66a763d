What is asked for: targets, sources, layers, axes of Jacobians, directions, gradients to check against.
--- file none.yaml
inputs: {x: 2}
--- file target.yaml
inputs: {x: 2}
target: x * 3
--- file several.yaml
inputs: {x: 3}
steps: |
  two = {'a': x * x, 'b': 2 * x}
  one = [x * x]
  empty = []
  five = [x, 2 * x, x * x * x, 4 * x, 5 * x]
--- run
gradtape eval target.yaml
gradtape eval none.yaml --target x
gradtape eval none.yaml
--- exit 4
--- stdout
{"model":"target.yaml","values":{"x * 3":6}}
{"model":"none.yaml","values":{"x":2}}
--- stderr
gradtape: error: the model has no target
  help: name one: --target NAME, or write target: in the file
--- run A target that cannot be read, whatever is asked of it
for c in 'eval -i' 'grad -i' 'jacobian -i' 'hessian -i' 'check -i' 'jvp --tangent x=1 -i' 'vjp -i' 'hvp --vector x=1 -i'; do
    gradtape $c x=3 -e 'x ** 2' --target '(' 2>&1 | head -n 1
done
--- stdout
--target:1:2: error: expected an expression before the end
--target:1:2: error: expected an expression before the end
--target:1:2: error: expected an expression before the end
--target:1:2: error: expected an expression before the end
--target:1:2: error: expected an expression before the end
--target:1:2: error: expected an expression before the end
--target:1:2: error: expected an expression before the end
--target:1:2: error: expected an expression before the end
--- run
gradtape grad several.yaml
for t in two one empty 'x, two'; do gradtape grad several.yaml --target "$t"; done
--- exit 4
--- stderr
gradtape: error: the target 'five' is a list, not one tensor
  help: ask for its parts: --target "five[0],five[1]"
--target:1:1: error: the target 'two' is a dict, not one tensor
    1 | two
      | ^^^
      = help: ask for its parts: --target "two['a'],two['b']"
--target:1:1: error: the target 'one' is a list, not one tensor
    1 | one
      | ^^^
      = help: ask for its parts: --target "one[0]"
--target:1:1: error: the target 'empty' is a list, not one tensor
    1 | empty
      | ^^^^^
--target:1:4: error: the target 'two' is a dict, not one tensor
    1 | x, two
      |    ^^^
      = help: ask for its parts: --target "two['a'],two['b']"
--- comment
The help is right: d(x^2 + 2 x)/dx = 8 at 3, d(x^2)/dx = 6, d(x + 2 x)/dx = 3.
--- run
for t in "two['a'],two['b']" 'one[0]' 'five[0],five[1]'; do gradtape grad several.yaml --target "$t"; done
--- stdout
{"model":"several.yaml","target":["two['a']","two['b']"],"value":[9,6],"gradients":{"x":8}}
{"model":"several.yaml","target":"one[0]","value":9,"gradients":{"x":6}}
{"model":"several.yaml","target":["five[0]","five[1]"],"value":[3,6],"gradients":{"x":3}}
--- comment
A layer has its variables when it has been called. By hand: y = 2 (1 * 1 + 2 * 1), and the kernels stand before 1 and 2.
--- file layers.yaml
inputs: {x: [[1, 2]]}
layers:
  first: {op: dense, units: 1, kernel_initializer: ones}
  second: {op: dense, units: 2}
steps: |
  made = [Dense(1, kernel_initializer='ones'), Dense(3)]
  y = first(x) + made[0](x)
--- run
for w in first,made[0] first,second '{"a": first, "b": second}' 'made[1]' '{"a": made[1]}'
do gradtape grad layers.yaml --wrt "$w"; done
--- exit 4
--- stdout
{"model":"layers.yaml","target":"y","value":[[6]],"gradients":{"first.kernel":[[1],[2]],"first.bias":[1],"dense.kernel":[[1],[2]],"dense.bias":[1]},"summed_over":[1,1]}
--- stderr
--wrt:1:7: error: the layer 'second' has no variables yet: they are made when it is first called
    1 | first,second
      |       ^^^^^^
      = help: call it in the steps: y = second(x)
--wrt:1:19: error: the layer 'second' has no variables yet: they are made when it is first called
    1 | {"a": first, "b": second}
      |                   ^^^^^^
      = help: call it in the steps: y = second(x)
--wrt:1:1: error: the layer 'made[1]' has no variables yet: they are made when it is first called
    1 | made[1]
      | ^^^^^^^
      = help: call it in the steps: y = made[1](x)
--wrt:1:7: error: the layer 'made[1]' has no variables yet: they are made when it is first called
    1 | {"a": made[1]}
      |       ^^^^^^^
      = help: call it in the steps: y = made[1](x)
--- comment
Sources are tensors; the second is what is wrong.
--- run
for w in x,2 x,None x,sin "[x, [x, 'a']]"
do gradtape check -e 'x * x' -i x=3 --wrt "$w"; done
gradtape jvp -e 'x * x' -i x=3 --wrt x,2 --tangent x=1
gradtape hvp -e 'x * x' -i x=3 --wrt x,x.shape --vector x=1
--- exit 4
--- stderr
gradtape: error: the source '2' is a number, not a tensor
gradtape: error: the source 'None' is None, not a tensor
gradtape: error: the source 'sin' is an op, not a tensor
gradtape: error: the source '[x, 'a'].1' is a string, not a tensor
gradtape: error: the source '2' is a number, not a tensor
gradtape: error: the source 'x.shape' is a tuple, not a tensor
--- run
gradtape jvp -e 'x * x' -i x=3 --wrt x --tangent x=1
gradtape hvp -e 'x * x' -i x=3 --wrt x --vector x=1
--- stdout
{"model":"-e","target":"y","value":9,"jvp":{"y":6}}
{"model":"-e","target":"y","value":9,"hvp":{"x":2}}
--- comment
Values of options are numbers, or lists of them.
--- run
for v in '[1, {"a": 2}]' '[[1], ["2"]]'; do gradtape jvp -e 'x * x' -i 'x=[1,3]' --tangent "x=$v"; done
--- exit 2
--- stderr
--tangent x:1:5: error: this value must be a number or nested lists of numbers, not a map
    1 | [1, {"a": 2}]
      |     ^^^^^^^^
--tangent x:1:8: error: this value must be a number or nested lists of numbers, not a text
    1 | [[1], ["2"]]
      |        ^^^
--- run
gradtape jvp -e 'x * x' -i 'x=[1,3]' --tangent 'x=[1, 2]'
--- stdout
{"model":"-e","target":"y","value":[1,9],"jvp":{"y":[2,12]}}
--- comment
Jacobians of at most 12 axes: 6 + 6 are, 6 + 7 are not; the directions of a forward Jacobian are one axis more than its source.
--- run
six='ones([1,1,1,1,1,1])'
for m in auto reverse forward; do gradtape jacobian -e 'reduce_sum(x * 2) + 3 * x' -i "x=$six" --mode $m; done
gradtape jacobian -e 'reduce_sum(x)' -i "x=ones([1,1,1,1,1,1,1,1,1,1,1])" --mode forward
for m in auto reverse forward; do gradtape jacobian -e 'expand_dims(x, 0)' -i "x=$six" --mode $m; done
gradtape eval -e 'jacrev(lambda v: expand_dims(v, 0))(x)' -i "x=$six"
gradtape jacobian -e 'reduce_sum(x)' -i "x=ones([1,1,1,1,1,1,1,1,1,1,1,1])" --mode forward
gradtape eval -e 'jacfwd(reduce_sum)(x)' -i "x=ones([1,1,1,1,1,1,1,1,1,1,1,1])"
--- exit 4
--- stdout
{"model":"-e","target":"y","value":[[[[[[5]]]]]],"jacobian":{"x":[[[[[[[[[[[[5]]]]]]]]]]]]}}
{"model":"-e","target":"y","value":[[[[[[5]]]]]],"jacobian":{"x":[[[[[[[[[[[[5]]]]]]]]]]]]}}
{"model":"-e","target":"y","value":[[[[[[5]]]]]],"jacobian":{"x":[[[[[[[[[[[[5]]]]]]]]]]]]}}
{"model":"-e","target":"y","value":1,"jacobian":{"x":[[[[[[[[[[[1]]]]]]]]]]]}}
--- stderr
gradtape: error: this Jacobian would have more than 12 axes
gradtape: error: this Jacobian would have more than 12 axes
gradtape: error: this Jacobian would have more than 12 axes
-e:1:1: error: this Jacobian would have more than 12 axes
    1 | jacrev(lambda v: expand_dims(v, 0))(x)
      | ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
gradtape: error: a value of more than 12 axes is needed here
-e:1:1: error: a value of more than 12 axes is needed here
    1 | jacfwd(reduce_sum)(x)
      | ^^^^^^^^^^^^^^^^^^^^^
--- comment
Second derivatives are checked on the model's own tape.
--- file tape.yaml
inputs: {x: 3}
steps: |
  with GradientTape() as t:
    t.watch(x)
    y = x ** 3
--- run
gradtape check tape.yaml --target y --wrt x --order 2 --format csv | cut -d, -f1-6
gradtape check tape.yaml --target y --wrt x --tape t --format csv | cut -d, -f1-4
gradtape check tape.yaml --target y --wrt x --order 2 --tape t
--- exit 2
--- stdout
order,gradient,gradient_index,source,index,analytic
1,,,x,,27
2,x,,x,,18
order,source,index,analytic
1,x,,27
--- stderr
gradtape: error: second derivatives are those of the model's own tape
  help: leave --tape out
--- comment
A target that fails, as the first or the second, is refused alike by every command that takes several.
--- run
for command in eval grad jacobian explain 'explain --nan' tape vjp 'jvp --tangent x=[1,1]' check graph; do
  for target in 'y,x+[1,2,3]' 'x+[1,2,3],y' 'y,nope'; do
    gradtape $command -e 'x*x' -i x=[1,2] --target "$target" >out 2>said
    echo "$command: exit $?, $(wc -c <out) bytes, $(head -n 1 said)"
  done
done
--- stdout
eval: exit 4, 0 bytes, --target:1:3: error: cannot add 'x' [2] and a value of shape [3]: their shapes do not broadcast
eval: exit 4, 0 bytes, --target:1:1: error: cannot add 'x' [2] and a value of shape [3]: their shapes do not broadcast
eval: exit 4, 0 bytes, --target:1:3: error: unknown name 'nope'
grad: exit 4, 0 bytes, --target:1:3: error: cannot add 'x' [2] and a value of shape [3]: their shapes do not broadcast
grad: exit 4, 0 bytes, --target:1:1: error: cannot add 'x' [2] and a value of shape [3]: their shapes do not broadcast
grad: exit 4, 0 bytes, --target:1:3: error: unknown name 'nope'
jacobian: exit 4, 0 bytes, --target:1:3: error: cannot add 'x' [2] and a value of shape [3]: their shapes do not broadcast
jacobian: exit 4, 0 bytes, --target:1:1: error: cannot add 'x' [2] and a value of shape [3]: their shapes do not broadcast
jacobian: exit 4, 0 bytes, --target:1:3: error: unknown name 'nope'
explain: exit 4, 0 bytes, --target:1:3: error: cannot add 'x' [2] and a value of shape [3]: their shapes do not broadcast
explain: exit 4, 0 bytes, --target:1:1: error: cannot add 'x' [2] and a value of shape [3]: their shapes do not broadcast
explain: exit 4, 0 bytes, --target:1:3: error: unknown name 'nope'
explain --nan: exit 4, 0 bytes, --target:1:3: error: cannot add 'x' [2] and a value of shape [3]: their shapes do not broadcast
explain --nan: exit 4, 0 bytes, --target:1:1: error: cannot add 'x' [2] and a value of shape [3]: their shapes do not broadcast
explain --nan: exit 4, 0 bytes, --target:1:3: error: unknown name 'nope'
tape: exit 4, 0 bytes, --target:1:3: error: cannot add 'x' [2] and a value of shape [3]: their shapes do not broadcast
tape: exit 4, 0 bytes, --target:1:1: error: cannot add 'x' [2] and a value of shape [3]: their shapes do not broadcast
tape: exit 4, 0 bytes, --target:1:3: error: unknown name 'nope'
vjp: exit 4, 0 bytes, --target:1:3: error: cannot add 'x' [2] and a value of shape [3]: their shapes do not broadcast
vjp: exit 4, 0 bytes, --target:1:1: error: cannot add 'x' [2] and a value of shape [3]: their shapes do not broadcast
vjp: exit 4, 0 bytes, --target:1:3: error: unknown name 'nope'
jvp --tangent x=[1,1]: exit 4, 0 bytes, --target:1:3: error: cannot add 'x' [2] and a value of shape [3]: their shapes do not broadcast
jvp --tangent x=[1,1]: exit 4, 0 bytes, --target:1:1: error: cannot add 'x' [2] and a value of shape [3]: their shapes do not broadcast
jvp --tangent x=[1,1]: exit 4, 0 bytes, --target:1:3: error: unknown name 'nope'
check: exit 4, 0 bytes, --target:1:3: error: cannot add 'x' [2] and a value of shape [3]: their shapes do not broadcast
check: exit 4, 0 bytes, --target:1:1: error: cannot add 'x' [2] and a value of shape [3]: their shapes do not broadcast
check: exit 4, 0 bytes, --target:1:3: error: unknown name 'nope'
graph: exit 4, 0 bytes, --target:1:3: error: cannot add 'x' [2] and a value of shape [3]: their shapes do not broadcast
graph: exit 4, 0 bytes, --target:1:1: error: cannot add 'x' [2] and a value of shape [3]: their shapes do not broadcast
graph: exit 4, 0 bytes, --target:1:3: error: unknown name 'nope'
--- comment
Without a source that is what is told, whatever the target is; check looks at the sources first.
--- run
for c in grad vjp jacobian hessian 'hessian --diag' 'hessian --layout flat' check explain; do
    for e in 3.0 True None 'ones([2])' '[1.0]'; do gradtape $c -e "$e"; echo "exit $?"; done
done 2>&1 | sort | uniq -c
--- stdout
      6       = help: ask for its parts: --target "y[0]"
      6       | ^^^^^
      6     1 | [1.0]
     34   help: name one: --wrt NAME
      6 -e:1:1: error: the target 'y' is a list, not one tensor
     40 exit 4
     34 gradtape: error: there is no source to differentiate by
--- run
for w in nope [] log '[x,log]' x+; do
    gradtape check -e x -i x=1 --wrt "$w" --target nowhere 2>&1 | head -1
done
--- stdout
--wrt:1:1: error: unknown name 'nope'
gradtape: error: there is no source to differentiate by
gradtape: error: the source 'log' is an op, not a tensor
gradtape: error: the source 'log' is an op, not a tensor
--wrt:1:3: error: expected an expression before the end
