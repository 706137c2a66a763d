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
--- comment
A list as a target: two of its parts are proposed, whether it is the model's last value or asked for. A derivative that
is asked for by name is taken for what it is, and nothing is said about it in check either.
--- file parts.yaml
variables: {x: 3, z: 2}
steps: |
  with GradientTape(persistent=True) as t:
    y = x ** 2 * z
  h = t.gradient(y, x)
  g = t.gradient(y, [x, z, x])
--- run
gradtape grad -e 'y = [x, x * 2, x * 3]' -i x=1 2>&1 | tail -1
gradtape grad -e "y = {'a': x, 'b': x * 2, 'c': x * 3}" -i x=1 2>&1 | tail -1
gradtape grad parts.yaml --target g 2>&1 | tail -1
gradtape grad parts.yaml 2>&1 | tail -1
gradtape grad parts.yaml --target h --wrt z 2>&1
sed '$d' parts.yaml >last.yaml
gradtape check last.yaml --wrt z 2>&1 >/dev/null
gradtape grad last.yaml --wrt z 2>&1 >/dev/null | head -1
echo 'target: [y, h]' >>last.yaml
gradtape grad last.yaml --wrt z 2>&1 >/dev/null | head -1
--- stdout
      = help: ask for its parts: --target "y[0],y[1]"
      = help: ask for its parts: --target "y['a'],y['b']"
      = help: ask for its parts: --target "g[0],g[1]"
  help: it is itself a derivative: `gradtape eval` prints it
{"model":"parts.yaml","target":"h","value":12,"gradients":{"z":6}}
last.yaml:5:7: warning: the target 'h' is itself a derivative, so this is the derivative of a derivative; `gradtape eval` prints 'h'
last.yaml:5:7: warning: the target 'h' is itself a derivative, so this is the derivative of a derivative; `gradtape eval` prints 'h'
--- comment
The name of a target is what was written, blanks and all; only a new line becomes one blank.
--- run
gradtape eval -e 'y = x * 2' -i x=3 --target 'y  *  2, y
   *  3,  y'
--- stdout
{"model":"-e","values":{"y  *  2":12,"y *  3":18,"y":6}}
--- comment
By what is differentiated: variables that are not trainable are none, those of layers among them; stars wherever they stand.
--- file fixed.yaml
variables: {w: {value: 2, trainable: false}}
inputs: {x: 3, n: {value: 2, dtype: int32}}
steps: y = w * x
--- file layer.yaml
inputs: {x: [[1, 2]]}
steps: |
  d = Dense(1, kernel_initializer='ones', name='d')
  y = reduce_sum(d(x))
--- run
gradtape grad fixed.yaml
for wrt in 'd.* , x' 'd.*,x' '[x, d.*]' '(d.*)' '{"a": d.*}' '{"a": d.* }' '[d.*, d.bias]'; do gradtape grad layer.yaml --wrt "$wrt"; done
--- stdout
{"model":"fixed.yaml","target":"y","value":6,"gradients":{"x":2}}
{"model":"layer.yaml","target":"y","value":3,"gradients":{"d.kernel":[[1],[2]],"d.bias":[1],"x":[[1,1]]}}
{"model":"layer.yaml","target":"y","value":3,"gradients":{"d.kernel":[[1],[2]],"d.bias":[1],"x":[[1,1]]}}
{"model":"layer.yaml","target":"y","value":3,"gradients":{"x":[[1,1]],"d.kernel":[[1],[2]],"d.bias":[1]}}
{"model":"layer.yaml","target":"y","value":3,"gradients":{"d.kernel":[[1],[2]],"d.bias":[1]}}
{"model":"layer.yaml","target":"y","value":3,"gradients":{"a":{"d.kernel":[[1],[2]],"d.bias":[1]}}}
{"model":"layer.yaml","target":"y","value":3,"gradients":{"a":{"d.kernel":[[1],[2]],"d.bias":[1]}}}
{"model":"layer.yaml","target":"y","value":3,"gradients":{"d.kernel":[[1],[2]],"d.bias":[1]}}
--- comment
--strict tells the first null of several, and its place.
--- file nulls.yaml
variables: {x: 3, z: 2}
steps: |
  y = x * stop_gradient(x) * floor(z)
  u = stop_gradient(x) + floor(z)
--- run
for wrt in x,z z,x; do gradtape grad nulls.yaml --target u --wrt $wrt --strict 2>&1 | head -2; done
--- stdout
nulls.yaml:4:7: error: the gradient with respect to 'x' is null: stop_gradient (step 'u')
    4 |   u = stop_gradient(x) + floor(z)
nulls.yaml:4:26: error: the gradient with respect to 'z' is null: nondifferentiable_op (step 'u')
    4 |   u = stop_gradient(x) + floor(z)
--- comment
Whole numbers beyond what the parts of complex64 hold stay what they are, on both sides: 2^24 + 1 and 2^53 + 1.
--- run
for dtype in float32 float64 complex64 complex128; do
    gradtape eval -e 'y = x * 1; n = 16777217; p = -16777217; q = 16777216; r = 9007199254740993; s = -9007199254740993' -i x=1 --dtype $dtype --target n,p,q,r,s
done
--- stdout
{"model":"-e","values":{"n":16777217,"p":-16777217,"q":16777216,"r":9007199254740993,"s":-9007199254740993}}
{"model":"-e","values":{"n":16777217,"p":-16777217,"q":16777216,"r":9007199254740993,"s":-9007199254740993}}
{"model":"-e","values":{"n":16777217,"p":-16777217,"q":{"re":16777216,"im":0},"r":9007199254740993,"s":-9007199254740993}}
{"model":"-e","values":{"n":{"re":16777217,"im":0},"p":{"re":-16777217,"im":0},"q":{"re":16777216,"im":0},"r":9007199254740993,"s":-9007199254740993}}
--- comment
--stats counts what the tape recorded that is asked.
--- file taped.yaml
variables: {x: 3}
steps: |
  a = x + 1
  with GradientTape() as t:
    y = a * x
--- run
gradtape grad taped.yaml --tape t --wrt x --stats | grep -o '"gradients":{[^}]*}\|"recorded":[0-9]*'
gradtape grad taped.yaml --wrt x --stats | grep -o '"gradients":{[^}]*}'
--- stdout
"gradients":{"x":4}
"recorded":1
"gradients":{"x":7}
--- comment
The recording for people: places stand below each other whatever the bytes of the names are; an attribute that is a dtype has its name.
--- run
gradtape tape -e 'größe = x * 2' -i x=2 --wrt x --format text | grep -e größe -e input | sed 's/-e:1/|/; s/-i x:1/|/' | grep '|' | while IFS= read -r line; do line=${line%|}; LC_ALL=C.UTF-8 bash -c 'echo "${#1}"' - "$line"; done | uniq -c
gradtape tape -e 'y = cast(x, float32)' -i x=2 --wrt x --format json | grep -o '"attributes":{[^}]*}'
--- stdout
      2 73
"attributes":{"dtype":"float32"}
"attributes":{"value":1}
"attributes":{"dtype":"float64"}
--- comment
A model that declares nothing but names its sources is differentiated by tape too.
--- file bare.yaml
wrt: d.bias
steps: |
  d = Dense(1, kernel_initializer='ones', name='d')
  y = reduce_sum(d([[1.0, 2.0]]))
--- run
gradtape grad bare.yaml
gradtape tape bare.yaml --format json | grep -o '"gradients":{"[^"]*"'
--- stdout
{"model":"bare.yaml","target":"y","value":3,"gradients":{"d.bias":[1]}}
"gradients":{"d.bias"
--- comment
A name that is asked for again stands where it stood first, among few names and many: of n names the first, the last,
one in the middle, and then another one.
--- file again.py
import json, subprocess
for n in [1, 2, 3, 65, 66, 67, 100]:
    names = [f'v{k}' for k in range(n)]
    for again in ([n // 2], [n - 1, n - 1, 0]):
        asked = names + [names[k] for k in again] + ['v0 * 2'] + [names[k] for k in again]
        run = subprocess.run(['gradtape', 'eval', 'names.yaml', '--target', ','.join(asked)], stdout=subprocess.PIPE, text=True)
        values = dict(json.loads(run.stdout, object_pairs_hook=list))['values']
        assert values == [*((name, k + 1) for k, name in enumerate(names)), ('v0 * 2', 2)], (n, again, run.stdout)
print('once each')
--- run
{ echo 'inputs:'; for k in {0..99}; do echo "  v$k: $((k + 1))"; done; } >names.yaml
/usr/bin/python3 again.py
--- stdout
once each
