Jacobians, Hessians and products: layouts, modes, chunks, directions.
--- run
gradtape jacobian -e 'x @ W' -i 'x=[[1,2],[3,4]]' -i 'W=[[1,2],[3,4]]' --wrt x
--- stdout
{"model":"-e","target":"y","value":[[7,10],[15,22]],"jacobian":{"x":[[[[1,3],[0,0]],[[2,4],[0,0]]],[[[0,0],[1,3]],[[0,0],[2,4]]]]}}
--- run
for mode in auto forward reverse; do gradtape jacobian -e 'tanh(W) @ x' -i 'W=[[1,2,3],[4,5,6]]' -i 'x=[1,0.5,0.2]' --wrt x,W --mode $mode; done | uniq | wc -l
--- stdout
1
--- run
for n in 1 2 3 100; do gradtape jacobian -e 'tanh(W) @ x' -i 'W=[[1,2,3],[4,5,6]]' -i 'x=[1,0.5,0.2]' --wrt W --mode forward --parallel-iterations $n; done | uniq | wc -l
--- stdout
1
--- run
gradtape jacobian -e 'x * x' -i x=[1,2] --wrt x --format csv --wide
--- stdout
,x[0],x[1]
y[0],2,0
y[1],0,4
--- run
gradtape jacobian -e 'x * x' -i x=[1,2] --wrt x --format csv
--- stdout
target,target_index,source,source_index,value
y,[0],x,[0],2
y,[0],x,[1],0
y,[1],x,[0],0
y,[1],x,[1],4
--- run
gradtape jacobian --batch -e 'x * x' -i 'x=[[1,2],[3,4]]' --wrt x
--- stdout
{"model":"-e","target":"y","value":[[1,4],[9,16]],"jacobian":{"x":[[[2,0],[0,4]],[[6,0],[0,8]]]}}
--- run
gradtape hessian -e 'x ** 2 * z' -i x=3 -i z=5 --wrt x,z
--- stdout
{"model":"-e","target":"y","value":45,"hessian":{"x/x":10,"x/z":6,"z/x":6,"z/z":0},"asymmetry":0}
--- run
gradtape hessian -e 'x ** 2 * sum(z)' -i x=3 -i z=[5,1] --wrt x,z --layout flat
--- stdout
{"model":"-e","target":"y","value":54,"matrix":[[12,6,6],[6,0,0],[6,0,0]],"index":[{"source":"x","begin":0,"end":1},{"source":"z","begin":1,"end":3}],"asymmetry":0}
--- run
gradtape hessian -e 'x ** 2 * sum(z)' -i x=3 -i z=[5,1] --wrt x,z --format csv --wide
--- stdout
,x,z[0],z[1]
x,12,6,6
z[0],6,0,0
z[1],6,0,0
--- run
gradtape hessian -e 'x ** 2 * sum(z ** 3)' -i x=3 -i z=[5,1] --wrt x,z --diag
--- stdout
{"model":"-e","target":"y","value":1134,"hessian":{"x":252,"z":[270,54]}}
--- run
gradtape hessian -e 'x ** 2' -i x=3 --wrt x --target 'y,x**3' --output-gradients '[10,1]'
--- stdout
{"model":"-e","target":["y","x**3"],"value":[9,27],"hessian":{"x/x":38},"asymmetry":0}
--- run
gradtape jvp -e 'x * z' -i x=[1,2] -i z=3 --tangent x=[1,10] --tangent z=1
--- stdout
{"model":"-e","target":"y","value":[3,6],"jvp":{"y":[4,32]}}
--- run
gradtape vjp -e 'x * x' -i x=[1,2] --wrt x --output-gradients [1,10]
--- stdout
{"model":"-e","target":"y","value":[1,4],"vjp":{"x":[2,40]}}
--- run
gradtape hvp -e 'reduce_sum(x ** 3)' -i x=[1,2] --vector x=[1,10]
--- stdout
{"model":"-e","target":"y","value":9,"hvp":{"x":[6,120]}}
--- run
gradtape hvp -e 'reduce_sum(x ** 2 * z)' -i x=[1,2] -i z=3 --wrt x,z --vector x=[1,1]
--- stdout
{"model":"-e","target":"y","value":15,"hvp":{"x":[6,6],"z":6}}
--- run
gradtape jvp -e 'x * x' -i x=1 --tangent x
--- exit 2
--- stderr
gradtape: error: the direction 'x' has no value
  help: NAME=VALUE, with an expression, JSON or @FILE as the value
see 'gradtape help jvp'
--- run
gradtape hvp -e 'x * x' -i x=1 --wrt x --vector z=1
--- exit 2
--- stderr
gradtape: error: there is a vector for 'z', which is not a source
--- run
gradtape jvp -e 'x * x' -i x=[1,2] --tangent x=[1,2,3]
--- exit 4
--- stderr
--tangent x:1:1: error: the vector for 'x' has shape [3], but 'x' has shape [2]
    1 | [1,2,3]
      | ^^^^^^^
--- run
gradtape jvp -e 'x * x' -i x=[1,2] --wrt x
--- exit 2
--- stderr
gradtape: error: there is no direction to go in
  help: give one: --tangent x=VALUE
--- run
gradtape jacobian -e 'x - reduce_mean(x, axis=0)' -i 'x=[[1,2],[3,4]]' --batch --strict
--- exit 5
--- stderr
-e:1:5: error: batch_jacobian: rows of 'y' depend on other rows of 'x': 'reduce_mean(x, axis=0)' in step 'y' mixes them
    1 | x - reduce_mean(x, axis=0)
      |     ^^^^^^^^^^^^^^^^^^^^^^
      = help: ask for the full Jacobian, without --batch
--- run
gradtape jacobian -e 'x - sort(x, axis=0)' -i 'x=[[1,2],[3,4]]' --batch --strict
--- exit 5
--- stderr
-e:1:5: error: batch_jacobian: rows of 'y' may depend on other rows of 'x': 'sort(x, axis=0)' in step 'y' may mix them
    1 | x - sort(x, axis=0)
      |     ^^^^^^^^^^^^^^^
      = help: ask for the full Jacobian, without --batch, or leave --strict out when you know that they are independent
--- comment
What a tape does not record mixes nothing, though rows are moved and moved back on the way: the derivative of y is m,
the sums of the columns; z has the sum of all rows' derivatives beside it, and is warned of.
--- file apart.yaml
inputs: {x: [[1.0, 2], [3, 4], [5, 6]]}
steps: |
  with GradientTape(persistent=True) as t:
    t.watch(x)
    with t.stop_recording():
      m = reduce_sum(x, 0)
    y = x[::-1][::-1] * m
    z = x[::-1][::-1] * reduce_sum(x, 0)
  j = t.batch_jacobian(y, x)
  k = t.batch_jacobian(z, x)
--- run
gradtape eval apart.yaml --target j,k
--- stdout
{"model":"apart.yaml","values":{"j":[[[9,0],[0,12]],[[9,0],[0,12]],[[9,0],[0,12]]],"k":[[[18,0],[0,24]],[[18,0],[0,24]],[[18,0],[0,24]]]}}
--- stderr
apart.yaml:8:25: warning: batch_jacobian: rows of 'z' depend on other rows of 'x': 'reduce_sum(x, 0)' in step 'z' mixes them
    8 |     z = x[::-1][::-1] * reduce_sum(x, 0)
      |                         ^^^^^^^^^^^^^^^^
--- run
gradtape jacobian -e 'x * x' -i 'x=[[1,2],[3,4]]' --batch --strict
--- stdout
{"model":"-e","target":"y","value":[[1,4],[9,16]],"jacobian":{"x":[[[2,0],[0,4]],[[6,0],[0,8]]]}}
--- comment
Columns that are none keep examples apart: a sum of nothing is 0, and so are its derivatives.
--- run
gradtape jacobian -e 'x * x + reduce_sum(x[:, 0:0], axis=1, keepdims=True)' -i 'x=[[1,2],[3,4]]' --batch --strict
--- stdout
{"model":"-e","target":"y","value":[[1,4],[9,16]],"jacobian":{"x":[[[2,0],[0,4]],[[6,0],[0,8]]]}}
--- run
for c in jacobian hessian 'hessian --diag' 'hvp --vector x=1' 'jvp --tangent x=1' vjp; do gradtape $c -e 'k * k + floor(x)' -i x=1.5 -i k=2 --wrt k,x --strict; echo "exit $?"; done
--- stdout
exit 5
exit 5
exit 5
exit 5
exit 5
exit 5
--- stderr
-e:1:9: error: the gradient with respect to 'x' is null: nondifferentiable_op (step 'y')
    1 | k * k + floor(x)
      |         ^^^^^^^^
      = help: 'floor' has no gradient; use a smooth function in its place
-e:1:9: error: the gradient with respect to 'x' is null: nondifferentiable_op (step 'y')
    1 | k * k + floor(x)
      |         ^^^^^^^^
      = help: 'floor' has no gradient; use a smooth function in its place
-e:1:9: error: the gradient with respect to 'x' is null: nondifferentiable_op (step 'y')
    1 | k * k + floor(x)
      |         ^^^^^^^^
      = help: 'floor' has no gradient; use a smooth function in its place
-e:1:9: error: the gradient with respect to 'x' is null: nondifferentiable_op (step 'y')
    1 | k * k + floor(x)
      |         ^^^^^^^^
      = help: 'floor' has no gradient; use a smooth function in its place
-e:1:9: error: the gradient with respect to 'x' is null: nondifferentiable_op (step 'y')
    1 | k * k + floor(x)
      |         ^^^^^^^^
      = help: 'floor' has no gradient; use a smooth function in its place
-e:1:9: error: the gradient with respect to 'x' is null: nondifferentiable_op (step 'y')
    1 | k * k + floor(x)
      |         ^^^^^^^^
      = help: 'floor' has no gradient; use a smooth function in its place
--- run
gradtape jvp -e 'k * k' -i k=2 --tangent k=1 --target 'y,floor(k)' --strict
--- exit 5
--- stderr
--target:1:3: error: the gradient with respect to 'k' is null: nondifferentiable_op
    1 | y,floor(k)
      |   ^^^^^^^^
      = help: 'floor' has no gradient; use a smooth function in its place
--- run
gradtape hessian -e 'k * 3' -i k=2 --strict
--- stdout
{"model":"-e","target":"y","value":6,"hessian":{"k/k":0},"asymmetry":0}
--- comment
Zeros that stand for the derivative of a text or a truth value are numbers.
--- file text.yaml
inputs: {x: 2}
steps: |
  y = 'abc'
  z = x > 1
--- run
gradtape jacobian text.yaml --target '[y, z]' --wrt x --unconnected zero
gradtape jvp text.yaml --target '[y, z]' --tangent x=1
--- stdout
{"model":"text.yaml","target":["y","z"],"value":["abc",true],"jacobian":{"y":{"x":0},"z":{"x":0}}}
{"model":"text.yaml","target":["y","z"],"value":["abc",true],"jvp":{"y":0,"z":0}}
--- comment
Hessians of functions with a gradient of their own go by rows, others by columns: to the same blocks. By hand, with y =
b (a0^3 + a1^3) + c0 a0 + c1 a1 + b^2: a/a = diag(6 a b), a/b = 3 a^2, a/c = 1, b/b = 2, b/c = c/c = 0. In z, d has two
values, 5 and 7, and moves both: d/d = 6 * 5 + 6 * 7.
--- file own.yaml
functions: {cube: {args: [v], returns: v ** 3, gradient: {args: [dy], returns: dy * 3 * v ** 2}}}
variables: {a: [1, 2], b: 3, c: [1, -1], d: 5}
steps: |
  y = reduce_sum(cube(a)) * b + reduce_sum(c * a) + b ** 2
  w = cube(d)
  d.assign(7)
  z = reduce_sum(a ** 2) + w + cube(d)
--- run
sed 's/cube(\([a-z]\))/\1 ** 3/g; /^functions/d' own.yaml >plain.yaml
for model in own plain; do
    gradtape hessian $model.yaml --target y --wrt a,b,c
    gradtape hessian $model.yaml --target y --wrt a,b,c --diag
    gradtape hessian $model.yaml --target z --wrt a,d
    gradtape hessian $model.yaml --target z --wrt a,d --diag
done
--- stdout
{"model":"own.yaml","target":"y","value":35,"hessian":{"a/a":[[18,0],[0,36]],"a/b":[3,12],"a/c":[[1,0],[0,1]],"b/a":[3,12],"b/b":2,"b/c":[0,0],"c/a":[[1,0],[0,1]],"c/b":[0,0],"c/c":[[0,0],[0,0]]},"asymmetry":0}
{"model":"own.yaml","target":"y","value":35,"hessian":{"a":[18,36],"b":2,"c":[0,0]}}
{"model":"own.yaml","target":"z","value":473,"hessian":{"a/a":[[2,0],[0,2]],"a/d":[0,0],"d/a":[0,0],"d/d":72},"asymmetry":0}
{"model":"own.yaml","target":"z","value":473,"hessian":{"a":[2,2],"d":72}}
{"model":"plain.yaml","target":"y","value":35,"hessian":{"a/a":[[18,0],[0,36]],"a/b":[3,12],"a/c":[[1,0],[0,1]],"b/a":[3,12],"b/b":2,"b/c":[0,0],"c/a":[[1,0],[0,1]],"c/b":[0,0],"c/c":[[0,0],[0,0]]},"asymmetry":0}
{"model":"plain.yaml","target":"y","value":35,"hessian":{"a":[18,36],"b":2,"c":[0,0]}}
{"model":"plain.yaml","target":"z","value":473,"hessian":{"a/a":[[2,0],[0,2]],"a/d":[0,0],"d/a":[0,0],"d/d":72},"asymmetry":0}
{"model":"plain.yaml","target":"z","value":473,"hessian":{"a":[2,2],"d":72}}
--- comment
With --strict a null gradient is told before anything is computed: the matrix of solve is singular, and nobody asks.
--- run
for c in grad vjp jacobian 'jacobian --mode forward' hessian 'hessian --layout flat' 'hessian --diag' 'hvp --vector z=1' 'jvp --tangent z=1'; do
    gradtape $c -e 'reduce_sum(solve(x, [[1.], [1.]])) + floor(z)' -i 'x=[[1,1],[1,1]]' -i z=1.5 --wrt x,z --strict 2>&1 | head -1; echo "$c: exit ${PIPESTATUS[0]}"
done
--- stdout
-e:1:38: error: the gradient with respect to 'z' is null: nondifferentiable_op (step 'y')
grad: exit 5
-e:1:38: error: the gradient with respect to 'z' is null: nondifferentiable_op (step 'y')
vjp: exit 5
-e:1:38: error: the gradient with respect to 'z' is null: nondifferentiable_op (step 'y')
jacobian: exit 5
-e:1:38: error: the gradient with respect to 'z' is null: nondifferentiable_op (step 'y')
jacobian --mode forward: exit 5
-e:1:38: error: the gradient with respect to 'z' is null: nondifferentiable_op (step 'y')
hessian: exit 5
-e:1:38: error: the gradient with respect to 'z' is null: nondifferentiable_op (step 'y')
hessian --layout flat: exit 5
-e:1:38: error: the gradient with respect to 'z' is null: nondifferentiable_op (step 'y')
hessian --diag: exit 5
-e:1:38: error: the gradient with respect to 'z' is null: nondifferentiable_op (step 'y')
hvp --vector z=1: exit 5
-e:1:38: error: the gradient with respect to 'z' is null: nondifferentiable_op (step 'y')
jvp --tangent z=1: exit 5
--- comment
One example, or none, or examples without entries: there are no other rows to depend on, whatever the steps do. y = x - mean(x) of one row is 0.
--- run
gradtape jacobian --batch --strict -e 'x - reduce_mean(x, 0)' -i x=[[1,2]]
gradtape jacobian --batch --strict -e 'x - reduce_mean(x, 0)' -i 'x=zeros([2,0])'
gradtape jacobian --batch --strict -e 'x - reduce_mean(x, 0)' -i 'x=zeros([0,2])'
gradtape jacobian --batch --strict -e 'x - reduce_mean(x, 0)' -i 'x=zeros([0,0])'
--- stdout
{"model":"-e","target":"y","value":[[0,0]],"jacobian":{"x":[[[0,0],[0,0]]]}}
{"model":"-e","target":"y","value":[[],[]],"jacobian":{"x":[[],[]]}}
{"model":"-e","target":"y","value":[],"jacobian":{"x":[]}}
{"model":"-e","target":"y","value":[],"jacobian":{"x":[]}}
--- comment
An axis without elements that is not the last: sums over it are 0, whatever the example.
--- run
gradtape jacobian --batch --strict -e 'reduce_sum(x[:, 0:0, :], axis=1)' -i 'x=[[[1,2]],[[3,4]]]' --wrt x
gradtape jacobian --batch --strict -e 'x[:, 0:0, :]' -i 'x=[[[1,2]],[[3,4]]]' --wrt x
--- stdout
{"model":"-e","target":"y","value":[[0,0],[0,0]],"jacobian":{"x":[[[[0,0]],[[0,0]]],[[[0,0]],[[0,0]]]]}}
{"model":"-e","target":"y","value":[[],[]],"jacobian":{"x":[[],[]]}}
--- comment
A dense Jacobian of m values by n goes n passes forward or m backward: the fewer, backward where they are as many. Of m
values of one example by n it goes m backward; a rule of the model's own has no forward side.
--- file own_rule.yaml
inputs: {x: [1, 2]}
functions:
  f: {args: [t], returns: "t * t", gradient: {args: [ct], returns: "ct * 10"}}
steps: y = concat([f(x), x], 0)
--- run
passes() {
    gradtape jacobian "$@" --stats | sed 's/.*"backward_passes":\([0-9]*\),"forward_passes":\([0-9]*\).*/\1 \2/'
}
for shape in 1,1 1,2 2,1 2,3 3,3 3,2 4,5 5,5 6,5; do
    w=(-e 'tanh(w @ x)' -i "w=ones([$shape])" -i "x=ones([${shape#*,}])" --wrt x)
    example=(-e 'tanh(w @ x[..., None])' -i "w=ones([$shape])" -i "x=ones([7,${shape#*,}])" --wrt x --batch)
    echo "$shape: $(passes "${w[@]}"), $(passes "${w[@]}" --mode forward)," \
        "$(passes "${w[@]}" --mode reverse), $(passes "${example[@]}")"
done
passes own_rule.yaml
--- stdout
1,1: 1 0, 0 1, 1 0, 1 0
1,2: 1 0, 0 2, 1 0, 1 0
2,1: 0 1, 0 1, 2 0, 2 0
2,3: 2 0, 0 3, 2 0, 2 0
3,3: 3 0, 0 3, 3 0, 3 0
3,2: 0 2, 0 2, 3 0, 3 0
4,5: 4 0, 0 5, 4 0, 4 0
5,5: 5 0, 0 5, 5 0, 5 0
6,5: 0 5, 0 5, 6 0, 6 0
4 0
--- comment
A Hessian by rows over two sources, where rules of the model's own have no forward side: of f(x) f(u) at 1 and 2, by
hand from f' = 10 t and f'' = 7, which are not those of t^2.
--- file two_rules.yaml
inputs: {x: 1, u: 2}
functions:
  g: {args: [t], returns: "10 * t", gradient: {args: [ct], returns: "ct * 7"}}
  f: {args: [t], returns: "t * t", gradient: {args: [ct], returns: "ct * g(t)"}}
steps: y = f(x) * f(u)
--- run
gradtape hessian two_rules.yaml --wrt x,u
gradtape hessian two_rules.yaml --wrt u,x --diag
--- stdout
{"model":"two_rules.yaml","target":"y","value":4,"hessian":{"x/x":28,"x/u":200,"u/x":200,"u/u":7},"asymmetry":0}
{"model":"two_rules.yaml","target":"y","value":4,"hessian":{"u":7,"x":28}}
