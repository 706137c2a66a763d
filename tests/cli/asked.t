What is asked, when one of several is wrong: the first that is wrong is told, by every command.
--- file two.yaml
variables: {x: 3, w: [1, 2]}
steps: |
  y = x ** 2
  z = w * x
--- run
for command in eval grad jacobian hessian vjp tape explain "explain --nan" check "jvp --tangent x=1" "hvp --vector x=1"; do
    echo "$command"
    gradtape $command two.yaml --target 'foo(y), bar(z)' 2>&1 | head -1
    gradtape $command two.yaml --target 'y, bar(z)' 2>&1 | head -1
done
--- stdout
eval
--target:1:1: error: unknown op 'foo'
--target:1:4: error: unknown op 'bar'
grad
--target:1:1: error: unknown op 'foo'
--target:1:4: error: unknown op 'bar'
jacobian
--target:1:1: error: unknown op 'foo'
--target:1:4: error: unknown op 'bar'
hessian
--target:1:1: error: unknown op 'foo'
--target:1:4: error: unknown op 'bar'
vjp
--target:1:1: error: unknown op 'foo'
--target:1:4: error: unknown op 'bar'
tape
--target:1:1: error: unknown op 'foo'
--target:1:4: error: unknown op 'bar'
explain
--target:1:1: error: unknown op 'foo'
--target:1:4: error: unknown op 'bar'
explain --nan
--target:1:1: error: unknown op 'foo'
--target:1:4: error: unknown op 'bar'
check
--target:1:1: error: unknown op 'foo'
--target:1:4: error: unknown op 'bar'
jvp --tangent x=1
--target:1:1: error: unknown op 'foo'
--target:1:4: error: unknown op 'bar'
hvp --vector x=1
--target:1:1: error: unknown op 'foo'
--target:1:4: error: unknown op 'bar'
--- run
for command in grad jacobian hessian vjp tape explain "explain --nan" check "jvp --tangent x=1" "hvp --vector x=1"; do
    echo "$command"
    gradtape $command two.yaml --target y --wrt 'foo(x), bar(w)' 2>&1 | head -1
    gradtape $command two.yaml --target y --wrt 'x, bar(w)' 2>&1 | head -1
done | sort | uniq -c
--- stdout
     10 --wrt:1:1: error: unknown op 'foo'
     10 --wrt:1:4: error: unknown op 'bar'
      1 check
      1 explain
      1 explain --nan
      1 grad
      1 hessian
      1 hvp --vector x=1
      1 jacobian
      1 jvp --tangent x=1
      1 tape
      1 vjp
--- comment
A value for a variable of a layer is no input of a lone expression, wherever it stands among those that are.
--- run
layer="d = Dense(1, trainable=False); y = d(x) * w"
for given in "-i d.kernel=[[2.0]] -i x=[[3.0]] -i w=5" "-i x=[[3.0]] -i d.kernel=[[2.0]] -i w=5" "-i x=[[3.0]] -i w=5 -i d.kernel=[[2.0]]"; do
    gradtape grad -e "$layer" $given
done | uniq -c
gradtape eval -e 'y = x * w' -i a.b=2 -i x=3 -i w=2
--- stdout
      3 {"model":"-e","target":"y","value":[[30]],"gradients":{"x":[[10]],"w":6},"summed_over":[1,1]}
--- exit 2
--- stderr
-i a.b:1:1: error: the model declares no input, variable or constant 'a.b'
    1 | 2
      | ^
      = help: it declares x, w
--- comment
Targets that are long are lines of their own for people; nothing counts them.
--- run
gradtape grad -e 'y = x * 2' -i x=2 --target 'reduce_sum(x * x * x * x), reduce_sum(x * x * x * y)' --format text
--- stdout
model  -e

target
  reduce_sum(x * x * x * x)
  reduce_sum(x * x * x * y)

value  [16, 32]

gradients
  x  96
