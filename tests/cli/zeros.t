Zeros that mean "not used" stay 0 whatever they meet; zeros that were computed do not.
--- comment
One pole each. The branch taken has the derivative of the function: log' = 1/x, (x log x)' = log x + 1,
(sqrt x)' = 1/(2 sqrt x), (1/x)' = -1/x^2.
--- run
gradtape grad -e 'where(x > 0, log(x), 0)' -i x=[0,2]
gradtape grad -e 'where(x > 0, x * log(x), 0)' -i x=[0,1]
gradtape grad -e 'where(x > 0, x ** 0.5, 0)' -i x=[0,4]
gradtape grad -e 'where(x == 0, 0, 1 / x)' -i x=[0,2]
gradtape grad -e 'where(n > 0, x / n, 0)' -i x=[1,1] -i n=[0,2]
gradtape grad -e 'select(x > 0, log(x), 0)' -i x=[0,2]
gradtape grad -e 'cond(x > 0, log, lambda x: 3 * x, x)' -i x=0
--- stdout
{"model":"-e","target":"y","value":[0,0.6931471805599453],"gradients":{"x":[0,0.5]},"summed_over":[2]}
{"model":"-e","target":"y","value":[0,0],"gradients":{"x":[0,1]},"summed_over":[2]}
{"model":"-e","target":"y","value":[0,2],"gradients":{"x":[0,0.25]},"summed_over":[2]}
{"model":"-e","target":"y","value":[0,0.5],"gradients":{"x":[0,-0.25]},"summed_over":[2]}
{"model":"-e","target":"y","value":[0,0.5],"gradients":{"x":[0,0.5],"n":[0,-0.25]},"summed_over":[2]}
{"model":"-e","target":"y","value":[0,0.6931471805599453],"gradients":{"x":[0,0.5]},"summed_over":[2]}
{"model":"-e","target":"y","value":0,"gradients":{"x":3}}
--- comment
In every mode and order: (x log x)'' = 1/x, at 2.
--- run
for mode in reverse forward; do gradtape jacobian -e 'where(x > 0, x * log(x), 0)' -i x=[0,1] --mode $mode; done
gradtape hessian -e 'reduce_sum(where(x > 0, x * log(x), 0))' -i x=[0,2]
gradtape eval -e 'hessian(lambda x: reduce_sum(where(x > 0, x * log(x), 0)))(x)' -i x=[0,2]
gradtape eval -e 'grad(lambda x: jvp(lambda x: where(x > 0, x * log(x), 0), (x,), (1.0,))[1])(x)' -i x=0
gradtape eval -e 'jvp(lambda x: jvp(lambda x: where(x > 0, x * log(x), 0), (x,), (1.0,))[1], (x,), (1.0,))[1]' -i x=0
gradtape eval -e 'jvp(grad(lambda x: where(x > 0, x * log(x), 0)), (x,), (1.0,))[1]' -i x=0
gradtape eval -e 'grad(grad(grad(lambda x: where(x > 0, x * log(x), 0))))(x)' -i x=0
gradtape eval -e 'vmap(grad(lambda x: where(x > 0, x * log(x), 0)))(x)' -i x=[0,1]
gradtape hvp -e 'reduce_sum(where(x > 0, x * log(x), 0))' -i x=[0,2] --vector x=[1,1]
--- stdout
{"model":"-e","target":"y","value":[0,0],"jacobian":{"x":[[0,0],[0,1]]}}
{"model":"-e","target":"y","value":[0,0],"jacobian":{"x":[[0,0],[0,1]]}}
{"model":"-e","target":"y","value":1.3862943611198906,"hessian":{"x/x":[[0,0],[0,0.5]]},"asymmetry":0}
{"model":"-e","values":{"y":[[0,0],[0,0.5]]}}
{"model":"-e","values":{"y":0}}
{"model":"-e","values":{"y":0}}
{"model":"-e","values":{"y":0}}
{"model":"-e","values":{"y":0}}
{"model":"-e","values":{"y":[0,1]}}
{"model":"-e","target":"y","value":1.3862943611198906,"hvp":{"x":[0,0.5]}}
--- comment
Chains, wheres in wheres, broadcasting, steps that move elements, several uses, float32, complex numbers. The first is
exp(u) (1 - log(x)) / (2 u x^2) for u = sqrt(log(x) / x), at 2: 0.11738530594765838.
--- run
gradtape grad -e 'where(x > 0, exp(sqrt(log(x) / x)), 0)' -i x=[0,2]
gradtape grad -e 'where(x < 0, -x, where(x < 2, x, log(x - 1)))' -i x=[-1,0,1,3]
gradtape grad -e 'where(x > 0, where(x < 1, x * log(x), 1 / x), where(x < -1, log(-1 - x), x ** 2))' -i x=[0,-1,0.5,3,-4]
gradtape grad -e 'where(c > 5, log(s), c)' -i s=0 -i c=[0,1] --wrt s
gradtape grad -e 'where(x > 0, reshape(log(reshape(x, [2, 1])), [2]), 0)' -i x=[0,2]
gradtape grad -e 'where(x[0] > 0, reduce_sum(log(x)), 0)' -i x=[0,2]
gradtape grad -e 'where(x > 0, concat([log(x[:1]), log(x[1:])], 0), 0)' -i x=[0,2]
gradtape grad -e 'where(x > 0, log(x), 0) * where(x > 0, 1 / x, 2) + x' -i x=[0,1]
gradtape grad -e 'where(x > 0, log(x), 0)' -i x=[0,2] --dtype float32
gradtape grad -e 'real(reduce_sum(where(abs(x) > 0, log(x), 0j)))' -i 'x=complex([0.0,0.0],[0.0,2.0])'
--- stdout
{"model":"-e","target":"y","value":[0,1.8016537826965413],"gradients":{"x":[0,0.11738530594765839]},"summed_over":[2]}
{"model":"-e","target":"y","value":[1,0,1,0.6931471805599453],"gradients":{"x":[-1,1,1,0.5]},"summed_over":[4]}
{"model":"-e","target":"y","value":[0,1,-0.34657359027997264,0.3333333333333333,1.0986122886681096],"gradients":{"x":[0,-2,0.3068528194400547,-0.1111111111111111,-0.3333333333333333]},"summed_over":[5]}
{"model":"-e","target":"y","value":[0,1],"gradients":{"s":0},"summed_over":[2]}
{"model":"-e","target":"y","value":[0,0.6931471805599453],"gradients":{"x":[0,0.5]},"summed_over":[2]}
{"model":"-e","target":"y","value":0,"gradients":{"x":[0,0]}}
{"model":"-e","target":"y","value":[0,0.6931471805599453],"gradients":{"x":[0,0.5]},"summed_over":[2]}
{"model":"-e","target":"y","value":[0,1],"gradients":{"x":[1,2]},"summed_over":[2]}
{"model":"-e","target":"y","value":[0,0.6931472],"gradients":{"x":[0,0.5]},"summed_over":[2]}
{"model":"-e","target":"y","value":0.6931471805599453,"gradients":{"x":[{"re":0,"im":0},{"re":0,"im":0.5}]}}
--- file own.yaml
inputs: {x: [0, 2]}
functions:
  f: {args: [x], returns: log(x)}
  g:
    args: [x]
    returns: log(x)
    gradient: {args: [dy], returns: dy / x}
steps: |
  total = 0
  for i in range(2):
      total += reduce_sum(where(x > 0, f(x) * g(x), 0))
--- comment
In functions, with gradients of their own, in loops: twice (log(x)^2)' = 2 log(x) / x.
--- run
gradtape grad own.yaml
--- stdout
{"model":"own.yaml","target":"total","value":0.9609060278364028,"gradients":{"x":[0,1.3862943611198906]}}
--- comment
A zero that was computed is a number.
--- run
gradtape grad -e 'exp(log(x))' -i x=0
gradtape grad -e '0 * log(x)' -i x=0
gradtape grad -e 'maximum(log(x), -5)' -i x=0
--- stdout
{"model":"-e","target":"y","value":0,"gradients":{"x":"NaN"}}
{"model":"-e","target":"y","value":"NaN","gradients":{"x":"NaN"}}
{"model":"-e","target":"y","value":-5,"gradients":{"x":"NaN"}}
--- comment
sqrt, rsqrt, reciprocal and cbrt absorb it; that is said once. (sqrt(x)**2)' is 1.
--- run
gradtape grad -e 'sqrt(x) ** 2' -i x=0
--- stdout
{"model":"-e","target":"y","value":0,"gradients":{"x":0}}
--- stderr
-e:1:1: warning: 'sqrt' at 0 meets a computed gradient of 0 and gives 0, as in TensorFlow; the true derivative may be another, as of sqrt(x)**2
    1 | sqrt(x) ** 2
      | ^^^^^^^
--- run
gradtape grad -e 'sqrt(x) ** 2' -i x=0 --kinks --format text --quiet
--- stdout
model   -e
target  y
value   0

gradients
  x  0

kinks
  sqrt at 0 (step 'y', line 1): at 0 the derivative is inf, but an upstream of exactly 0 gives 0
  sqrt at 0, where a computed gradient of 0 gives 0 (step 'y', line 1): at 0 the derivative is inf, but an upstream of exactly 0 gives 0
--- comment
Such a place is listed once, however many other things a model maps. By hand: x + 0 + 1 + 2 + 3 + 4, whose slope is 1.
--- run
gradtape grad -e 'x + grad(lambda t: sqrt(t) ** 2)(0.0) + reduce_sum(vmap(abs)([1.0, 2])) + reduce_sum(vmap(abs)([3.0, 4]))' -i x=1 --kinks --format text --quiet
--- stdout
model   -e
target  y
value   11

gradients
  x  1

kinks
  sqrt at 0, where a computed gradient of 0 gives 0 (step 'y', line 1): at 0 the derivative is inf, but an upstream of exactly 0 gives 0
--- run
gradtape grad -e 'x * rsqrt(x) + reciprocal(x) * x + cbrt(x) ** 3' -i x=0
--- stdout
{"model":"-e","target":"y","value":"NaN","gradients":{"x":"Infinity"}}
--- stderr
-e:1:36: warning: 'cbrt' at 0 meets a computed gradient of 0 and gives 0, as in TensorFlow; the true derivative may be another, as of sqrt(x)**2
    1 | x * rsqrt(x) + reciprocal(x) * x + cbrt(x) ** 3
      |                                    ^^^^^^^
-e:1:16: warning: 'reciprocal' at 0 meets a computed gradient of 0 and gives 0, as in TensorFlow; the true derivative may be another, as of sqrt(x)**2
    1 | x * rsqrt(x) + reciprocal(x) * x + cbrt(x) ** 3
      |                ^^^^^^^^^^^^^
-e:1:5: warning: 'rsqrt' at 0 meets a computed gradient of 0 and gives 0, as in TensorFlow; the true derivative may be another, as of sqrt(x)**2
    1 | x * rsqrt(x) + reciprocal(x) * x + cbrt(x) ** 3
      |     ^^^^^^^^
--- run
gradtape jacobian -e 'sqrt(x) ** 2' -i x=[0,1]
gradtape eval -e 'grad(lambda x: sqrt(x) ** 2)(0.0)'
--- stdout
{"model":"-e","target":"y","value":[0,1],"jacobian":{"x":[[0,0],[0,1]]}}
{"model":"-e","values":{"y":0}}
--- stderr
-e:1:1: warning: 'sqrt' at 0 meets a computed gradient of 0 and gives 0, as in TensorFlow; the true derivative may be another, as of sqrt(x)**2
    1 | sqrt(x) ** 2
      | ^^^^^^^
-e:1:16: warning: 'sqrt' at 0 meets a computed gradient of 0 and gives 0, as in TensorFlow; the true derivative may be another, as of sqrt(x)**2
    1 | grad(lambda x: sqrt(x) ** 2)(0.0)
      |                ^^^^^^^
--- comment
In forward mode a computed tangent of 0 is absorbed: sqrt(x**2) has no derivative at 0. In Jacobians, Hessians and under
vmap, whatever they are mapped over.
--- run
gradtape jvp -e 'sqrt(x ** 2)' -i x=[0,1] --tangent x=[1,0]
gradtape jacobian -e 'sqrt(x ** 2)' -i x=[0,1] --mode forward
gradtape hvp -e 'sqrt(x ** 2) * x' -i x=0 --vector x=1
gradtape eval -e 'jvp(lambda x: sqrt(x ** 2), (x,), (1.0,))[1]' -i x=0
gradtape eval -e 'vmap(grad(lambda x: sqrt(x) ** 2))(x)' -i x=[0,1]
gradtape eval -e 'vmap(lambda y: vmap(grad(lambda x: sqrt(x) ** 2 * y))(x))(x)' -i x=[0,1]
gradtape eval -e 'jacobian(lambda x: sqrt(x) ** 2)(x)' -i x=[0,1]
gradtape jacobian --batch -e 'sqrt(x) ** 2' -i x=[[0,1]]
--- stdout
{"model":"-e","target":"y","value":[0,1],"jvp":{"y":[0,0]}}
{"model":"-e","target":"y","value":[0,1],"jacobian":{"x":[[0,0],[0,1]]}}
{"model":"-e","target":"y","value":0,"hvp":{"x":"NaN"}}
{"model":"-e","values":{"y":0}}
{"model":"-e","values":{"y":[0,1]}}
{"model":"-e","values":{"y":[[0,0],[0,1]]}}
{"model":"-e","values":{"y":[[0,0],[0,1]]}}
{"model":"-e","target":"y","value":[[0,1]],"jacobian":{"x":[[[0,0],[0,1]]]}}
--- stderr
-e:1:1: warning: 'sqrt' at 0 meets a computed tangent of 0 and gives 0, as in TensorFlow; the true derivative may be another, as of sqrt(x**2)
    1 | sqrt(x ** 2)
      | ^^^^^^^^^^^^
-e:1:1: warning: 'sqrt' at 0 meets a computed tangent of 0 and gives 0, as in TensorFlow; the true derivative may be another, as of sqrt(x**2)
    1 | sqrt(x ** 2)
      | ^^^^^^^^^^^^
-e:1:1: warning: 'sqrt' at 0 meets a computed gradient of 0 and gives 0, as in TensorFlow; the true derivative may be another, as of sqrt(x)**2
    1 | sqrt(x ** 2) * x
      | ^^^^^^^^^^^^
-e:1:1: warning: 'sqrt' at 0 meets a computed tangent of 0 and gives 0, as in TensorFlow; the true derivative may be another, as of sqrt(x**2)
    1 | sqrt(x ** 2) * x
      | ^^^^^^^^^^^^
-e:1:15: warning: 'sqrt' at 0 meets a computed tangent of 0 and gives 0, as in TensorFlow; the true derivative may be another, as of sqrt(x**2)
    1 | jvp(lambda x: sqrt(x ** 2), (x,), (1.0,))[1]
      |               ^^^^^^^^^^^^
-e:1:21: warning: 'sqrt' at 0 meets a computed gradient of 0 and gives 0, as in TensorFlow; the true derivative may be another, as of sqrt(x)**2
    1 | vmap(grad(lambda x: sqrt(x) ** 2))(x)
      |                     ^^^^^^^
-e:1:36: warning: 'sqrt' at 0 meets a computed gradient of 0 and gives 0, as in TensorFlow; the true derivative may be another, as of sqrt(x)**2
    1 | vmap(lambda y: vmap(grad(lambda x: sqrt(x) ** 2 * y))(x))(x)
      |                                    ^^^^^^^
-e:1:20: warning: 'sqrt' at 0 meets a computed gradient of 0 and gives 0, as in TensorFlow; the true derivative may be another, as of sqrt(x)**2
    1 | jacobian(lambda x: sqrt(x) ** 2)(x)
      |                    ^^^^^^^
-e:1:1: warning: 'sqrt' at 0 meets a computed gradient of 0 and gives 0, as in TensorFlow; the true derivative may be another, as of sqrt(x)**2
    1 | sqrt(x) ** 2
      | ^^^^^^^
--- comment
Whichever op makes the 0 whose tangent is 0: all of its operands may move, or one beside a constant. By hand: each is 0
at 0, and so is its slope, or 1 - 1. Nothing is said when nothing moves.
--- run
for e in 'square(x)' 'abs(x)' 'x * x' 'x ** 2' 'x @ x' '[[1, 1]] @ x' 'reduce_sum(x)' 'reduce_prod(x)' 'cumsum(x)' \
    'transpose(square(x))' 'where(x >= 0, x * x, 2)' 'concat([x * x, x ** 3], 0)' 'x[:1] + x[1:]' 'x[0] * x[1]'; do
    for tangent in [1,-1] [0,0]; do
        gradtape jvp -e "sqrt($e)" -i x=[0,0] --tangent x=$tangent 2>&1 >out.json |
            grep -c "1:1: warning: 'sqrt' at 0 meets a computed tangent of 0"
    done | paste -sd' ' | sed "s/$/ $e/"
done
--- stdout
1 0 square(x)
1 0 abs(x)
1 0 x * x
1 0 x ** 2
1 0 x @ x
1 0 [[1, 1]] @ x
1 0 reduce_sum(x)
1 0 reduce_prod(x)
1 0 cumsum(x)
1 0 transpose(square(x))
1 0 where(x >= 0, x * x, 2)
1 0 concat([x * x, x ** 3], 0)
1 0 x[:1] + x[1:]
1 0 x[0] * x[1]
--- comment
Of values that are weighed and cancel all move: by fft 0 comes from 1 - 1, and is computed.
--- run
for tangent in [1,1] [1,-1] [0,0]; do
    gradtape jvp -e 'sqrt(real(fft(cast(x, complex128))))' -i x=[0,0] --tangent x=$tangent 2>&1 >out.json |
        grep -c "1:1: warning: 'sqrt' at 0 meets a computed tangent of 0"
    grep -o '"jvp.*' out.json
done
--- stdout
1
"jvp":{"y":["Infinity",0]}}
1
"jvp":{"y":[0,"Infinity"]}}
0
"jvp":{"y":[0,0]}}
--- comment
Nothing is said of a tangent that is 0 because its operand does not move, nor of a gradient that is not asked for.
--- run
gradtape jvp -e 'sqrt(x ** 2)' -i x=[0,1] --tangent x=[0,1]
gradtape jacobian -e 'sqrt(x)' -i x=[0,1] --mode forward
gradtape jacobian -e 'sqrt(concat([x[:1], reshape(x[1:], [1])], 0))' -i x=[0,1] --mode forward
gradtape jacobian -e 'sqrt(A @ x)' -i A=[[0,0],[0,1]] -i x=[1,1] --wrt A --mode forward
gradtape jacobian -e 'where(x > 0, sqrt(where(x > 0, x ** 2, 1)), 0)' -i x=[0,1] --mode forward
gradtape jacobian -e 'sqrt(x)' -i x=[[0,1]]
gradtape jacobian --batch -e 'sqrt(x)' -i x=[[0,1]]
gradtape vjp -e 'sqrt(x)' -i x=[0,1] --output-gradients [0,1]
gradtape eval -e 'vmap(grad(lambda x: sqrt(x)))(x)' -i x=[0,1]
--- stdout
{"model":"-e","target":"y","value":[0,1],"jvp":{"y":[0,1]}}
{"model":"-e","target":"y","value":[0,1],"jacobian":{"x":[["Infinity",0],[0,0.5]]}}
{"model":"-e","target":"y","value":[0,1],"jacobian":{"x":[["Infinity",0],[0,0.5]]}}
{"model":"-e","target":"y","value":[0,1],"jacobian":{"A":[[["Infinity","Infinity"],[0,0]],[[0,0],[0.5,0.5]]]}}
{"model":"-e","target":"y","value":[0,1],"jacobian":{"x":[[0,0],[0,1]]}}
{"model":"-e","target":"y","value":[[0,1]],"jacobian":{"x":[[[["Infinity",0]],[[0,0.5]]]]}}
{"model":"-e","target":"y","value":[[0,1]],"jacobian":{"x":[[["Infinity",0],[0,0.5]]]}}
{"model":"-e","target":"y","value":[0,1],"vjp":{"x":[0,0.5]}}
{"model":"-e","values":{"y":["Infinity",0.5]}}
--- comment
Beside a pole, at 0, every entry is the one it has by hand, from slopes of sqrt of Infinity, 1/2 and 1/4 (of 1/x: -1/x^2): by columns and by
rows, all at once, a few, and each by itself, whatever else moves in the same place or is put there, of one source or two.
--- run
ask() { gradtape jacobian -e "$1" -i x=[0,1,4] -i z=[4,0,1] "${@:2}" | grep -o '"jacobian.*'; }
while IFS= read -r e; do
    [[ $e == *z* ]] && of=(--wrt x,z) || of=(--wrt x)
    for mode in forward reverse; do
        for how in "" --no-vectorize '--parallel-iterations 2'; do ask "$e" "${of[@]}" --mode $mode $how; done
    done | uniq -c
done
--- stdin
sqrt(x)[::-1]
sqrt(x) + x[::-1]
x[::-1] + sqrt(x)
x * 2 + stop_gradient(x) + sqrt(x)
concat([x[:1], sqrt(x), x[2:]], 0)
where(x > 0.5, sqrt(x), x)
where([True, False, True], x, sqrt(x))
where([False, True, True], x, sqrt(x))
sqrt(x) * x[::-1]
cumsum(sqrt(x))
[[1, 2, 3]] @ sqrt(x)
sqrt(x)[1:] + x[:2]
reduce_sum(sqrt(x)) + x
sqrt(x) + z
z * 2 + sqrt(x)
sqrt(x) + sqrt(z)[::-1]
sqrt(sqrt(x)) + x
sqrt(cumsum(x))
sqrt(x) + [[1], [2]] * z
gather(sqrt(x), [2, 0, 0])
real(complex(sqrt(x), x))
reduce_prod(sqrt(x)[1:]) + x
x ** 0.5 + x[::-1]
x ** [0.5, 2, 3] + x
x ** -1 + x[::-1]
--- stdout
      6 "jacobian":{"x":[[0,0,0.25],[0,0.5,0],["Infinity",0,0]]}}
      6 "jacobian":{"x":[["Infinity",0,1],[0,1.5,0],[1,0,0.25]]}}
      6 "jacobian":{"x":[["Infinity",0,1],[0,1.5,0],[1,0,0.25]]}}
      6 "jacobian":{"x":[["Infinity",0,0],[0,2.5,0],[0,0,2.25]]}}
      6 "jacobian":{"x":[[1,0,0],["Infinity",0,0],[0,0.5,0],[0,0,0.25],[0,0,1]]}}
      6 "jacobian":{"x":[[1,0,0],[0,0.5,0],[0,0,0.25]]}}
      6 "jacobian":{"x":[[1,0,0],[0,0.5,0],[0,0,1]]}}
      6 "jacobian":{"x":[["Infinity",0,0],[0,1,0],[0,0,1]]}}
      6 "jacobian":{"x":[["Infinity",0,0],[0,1.5,0],[2,0,0]]}}
      6 "jacobian":{"x":[["Infinity",0,0],["Infinity",0.5,0],["Infinity",0.5,0.25]]}}
      6 "jacobian":{"x":[["Infinity",1,0.75]]}}
      6 "jacobian":{"x":[[1,0.5,0],[0,1,0.25]]}}
      6 "jacobian":{"x":[["Infinity",0.5,0.25],["Infinity",1.5,0.25],["Infinity",0.5,1.25]]}}
      6 "jacobian":{"x":[["Infinity",0,0],[0,0.5,0],[0,0,0.25]],"z":[[1,0,0],[0,1,0],[0,0,1]]}}
      6 "jacobian":{"x":[["Infinity",0,0],[0,0.5,0],[0,0,0.25]],"z":[[2,0,0],[0,2,0],[0,0,2]]}}
      6 "jacobian":{"x":[["Infinity",0,0],[0,0.5,0],[0,0,0.25]],"z":[[0,0,0.5],[0,"Infinity",0],[0.25,0,0]]}}
      6 "jacobian":{"x":[["Infinity",0,0],[0,1.25,0],[0,0,1.0883883476483185]]}}
      6 "jacobian":{"x":[["Infinity",0,0],[0.5,0.5,0],[0.22360679774997896,0.22360679774997896,0.22360679774997896]]}}
      6 "jacobian":{"x":[[["Infinity",0,0],[0,0.5,0],[0,0,0.25]],[["Infinity",0,0],[0,0.5,0],[0,0,0.25]]],"z":[[[1,0,0],[0,1,0],[0,0,1]],[[2,0,0],[0,2,0],[0,0,2]]]}}
      6 "jacobian":{"x":[[0,0,0.25],["Infinity",0,0],["Infinity",0,0]]}}
      6 "jacobian":{"x":[["Infinity",0,0],[0,0.5,0],[0,0,0.25]]}}
      6 "jacobian":{"x":[[1,1,0.25],[0,2,0.25],[0,1,1.25]]}}
      6 "jacobian":{"x":[["Infinity",0,1],[0,1.5,0],[1,0,0.25]]}}
      6 "jacobian":{"x":[["Infinity",0,0],[0,3,0],[0,0,49]]}}
      6 "jacobian":{"x":[["-Infinity",0,1],[0,0,0],[1,0,-0.0625]]}}
--- comment
A rule of its own that does not look at what arrives is asked all the same for what the where leaves out.
--- file own_rule.yaml
inputs: {x: [-1, 2, 3], w: [4, 5, 6]}
steps: |
  @custom_gradient
  def f(t):
      def g(dy):
          return w
      return t * 2, g
  z = reduce_sum(where(x > 0, f(x), 7.0))
--- run
gradtape grad own_rule.yaml --target z --wrt x
--- stdout
{"model":"own_rule.yaml","target":"z","value":17,"gradients":{"x":[4,5,6]}}
--- comment
A rule that hands on what arrives, as it is or changed in its place, hands on what is not used: 0 meets no pole behind it.
log' = 1/x.
--- file handed.yaml
inputs: {x: [-1, 0, 4]}
steps: |
  @custom_gradient
  def same(t):
      return t * 1, lambda dy: dy
  @custom_gradient
  def twice(t):
      return t * 1, lambda dy: 2 * dy
  a = where(x > 0, same(log(x)), 0)
  b = where(x > 0, twice(log(x)), 0)
  c = where(x > 0, same(same(log(x))) + twice(same(log(x))), 0)
--- run
for y in a b c; do gradtape grad handed.yaml --target $y --quiet; done
--- stdout
{"model":"handed.yaml","target":"a","value":[0,0,1.3862943611198906],"gradients":{"x":[0,0,0.25]},"summed_over":[3]}
{"model":"handed.yaml","target":"b","value":[0,0,1.3862943611198906],"gradients":{"x":[0,0,0.5]},"summed_over":[3]}
{"model":"handed.yaml","target":"c","value":[0,0,2.772588722239781],"gradients":{"x":[0,0,0.75]},"summed_over":[3]}
--- comment
An entry that does not lead to another has 0 for a derivative, not -0, behind a step with a pole: by rows and by columns, through steps that turn the sign of an imaginary part. 1/x of log x; -Im 1/(x + i) = 1/(x^2 + 1).
--- run
while IFS= read -r e; do
    for mode in forward reverse; do gradtape jacobian -e "$e" -i x=[1,2,3] --mode $mode | grep -o '"jacobian.*'; done
done
--- stdin
-identity(-log(x))
imag(conj(complex(0 * x, log(x))))
imag(conj(log(complex(x, 1 + 0 * x))))
imag(conj(conj(log(complex(x, 1 + 0 * x)))))
-real(conj(complex(log(x), x)))
--- stdout
"jacobian":{"x":[[1,0,0],[0,0.5,0],[0,0,0.3333333333333333]]}}
"jacobian":{"x":[[1,0,0],[0,0.5,0],[0,0,0.3333333333333333]]}}
"jacobian":{"x":[[-1,0,0],[0,-0.5,0],[0,0,-0.3333333333333333]]}}
"jacobian":{"x":[[-1,0,0],[0,-0.5,0],[0,0,-0.3333333333333333]]}}
"jacobian":{"x":[[0.5,0,0],[0,0.2,0],[0,0,0.09999999999999999]]}}
"jacobian":{"x":[[0.5,0,0],[0,0.2,0],[0,0,0.09999999999999999]]}}
"jacobian":{"x":[[-0.5,0,0],[0,-0.2,0],[0,0,-0.09999999999999999]]}}
"jacobian":{"x":[[-0.5,0,0],[0,-0.2,0],[0,0,-0.09999999999999999]]}}
"jacobian":{"x":[[-1,0,0],[0,-0.5,0],[0,0,-0.3333333333333333]]}}
"jacobian":{"x":[[-1,0,0],[0,-0.5,0],[0,0,-0.3333333333333333]]}}
--- run
printf 'x\n4\n0\n0\n' | gradtape grad -e 'sqrt(x) ** 2' --each -
--- stdout
{"target":"y","value":4,"gradients":{"x":1}}
{"target":"y","value":0,"gradients":{"x":0}}
{"target":"y","value":0,"gradients":{"x":0}}
--- stderr
-e:1:1: warning: 'sqrt' at 0 meets a computed gradient of 0 and gives 0, as in TensorFlow; the true derivative may be another, as of sqrt(x)**2: in 2 records, first in record 2
    1 | sqrt(x) ** 2
      | ^^^^^^^
--- comment
The first record and how many, of those that are computed together too, and under any command.
--- run
(echo x && for ((i = 1; i <= 700; i++)); do echo $((i % 70 != 33)); done) > points.csv
gradtape grad -e 'sqrt(x) ** 2' --each points.csv | grep -c '"x":0'
gradtape jvp -e 'sqrt(x ** 2)' --tangent x=1 --each points.csv | grep -c '"y":0}'
gradtape grad -e 'where(x > 0, sqrt(x), 0) ** 2' --each points.csv | grep -c '"x":0'
printf '{"x":[1,4]}\n{"x":[2]}\n{"x":[1,0]}\n{"x":[0]}\n{"x":[0,0]}\n' | gradtape grad -e 'reduce_sum(sqrt(x) ** 2)' --each -
--- stdout
10
10
10
{"target":"y","value":5,"gradients":{"x":[1,1]}}
{"target":"y","value":2.0000000000000004,"gradients":{"x":[1]}}
{"target":"y","value":1,"gradients":{"x":[1,0]}}
{"target":"y","value":0,"gradients":{"x":[0]}}
{"target":"y","value":0,"gradients":{"x":[0,0]}}
--- stderr
-e:1:1: warning: 'sqrt' at 0 meets a computed gradient of 0 and gives 0, as in TensorFlow; the true derivative may be another, as of sqrt(x)**2: in 10 records, first in record 33
    1 | sqrt(x) ** 2
      | ^^^^^^^
-e:1:1: warning: 'sqrt' at 0 meets a computed tangent of 0 and gives 0, as in TensorFlow; the true derivative may be another, as of sqrt(x**2): in 10 records, first in record 33
    1 | sqrt(x ** 2)
      | ^^^^^^^^^^^^
-e:1:12: warning: 'sqrt' at 0 meets a computed gradient of 0 and gives 0, as in TensorFlow; the true derivative may be another, as of sqrt(x)**2: in 3 records, first in record 3
    1 | reduce_sum(sqrt(x) ** 2)
      |            ^^^^^^^
--- comment
To look where zeros were met takes memory too: where there is none, that it is not known, and the same answers.
--- run
for i in 1 2 3; do echo "{\"x\":[0$(printf ',%0.s0' {2..20000})]}"; done > wide.jsonl
for limit in 2M 100M; do
    gradtape grad -e 'reduce_sum(sqrt(x) ** 2)' --each wide.jsonl --memory-limit $limit | sed 's/,0//g' | uniq
done
--- stdout
{"target":"y","value":0,"gradients":{"x":[0]}}
{"target":"y","value":0,"gradients":{"x":[0]}}
--- stderr
-e:1:12: warning: in some record 'sqrt' at 0 meets a gradient of 0 and gives 0, as in TensorFlow: whether that was computed is not known, for want of memory
    1 | reduce_sum(sqrt(x) ** 2)
      |            ^^^^^^^
-e:1:12: warning: 'sqrt' at 0 meets a computed gradient of 0 and gives 0, as in TensorFlow; the true derivative may be another, as of sqrt(x)**2: in 3 records, first in record 1
    1 | reduce_sum(sqrt(x) ** 2)
      |            ^^^^^^^
--- comment
In a session each answer has the warnings of its own values.
--- run
for x in 0 4 0; do
    echo '{"expr":"sqrt(x) ** 2","inputs":{"x":'$x'}}'
done | gradtape serve | sed 's/,"timings.*//'
for a in 1 2 1; do
    echo '{"expr":"logdet([[3.0,a],[1,4]])","command":"eval","inputs":{"a":'$a'}}'
    echo '{"expr":"x + logdet([[3.0,2],[1,4]])","command":"eval","inputs":{"x":'$a'}}'
done | gradtape serve | sed 's/,"timings.*//'
echo '{"expr":"sqrt(x) ** 2","command":"explain","inputs":{"x":0}}' | gradtape serve | sed 's/.*,"warnings/"warnings/; s/,"timings.*//'
--- stdout
{"id":null,"result":{"model":"expr","target":"y","value":0,"gradients":{"x":0}},"warnings":["expr:1:1: warning: 'sqrt' at 0 meets a computed gradient of 0 and gives 0, as in TensorFlow; the true derivative may be another, as of sqrt(x)**2\n    1 | sqrt(x) ** 2\n      | ^^^^^^^\n"]
{"id":null,"result":{"model":"expr","target":"y","value":4,"gradients":{"x":1}}
{"id":null,"result":{"model":"expr","target":"y","value":0,"gradients":{"x":0}},"warnings":["expr:1:1: warning: 'sqrt' at 0 meets a computed gradient of 0 and gives 0, as in TensorFlow; the true derivative may be another, as of sqrt(x)**2\n    1 | sqrt(x) ** 2\n      | ^^^^^^^\n"]
{"id":null,"result":{"model":"expr","values":{"y":2.3978952727983707}}
{"id":null,"result":{"model":"expr","values":{"y":3.2772672850097555}},"warnings":["expr:1:5: warning: logdet: the matrix is not symmetric: this is the logarithm of the determinant of (A + A')/2; that of A is slogdet(A)[1]\n    1 | x + logdet([[3.0,2],[1,4]])\n      |     ^^^^^^^^^^^^^^^^^^^^^^^\n"]
{"id":null,"result":{"model":"expr","values":{"y":2.2772672850097555}},"warnings":["expr:1:1: warning: logdet: the matrix is not symmetric: this is the logarithm of the determinant of (A + A')/2; that of A is slogdet(A)[1]\n    1 | logdet([[3.0,a],[1,4]])\n      | ^^^^^^^^^^^^^^^^^^^^^^^\n"]
{"id":null,"result":{"model":"expr","values":{"y":4.2772672850097555}},"warnings":["expr:1:5: warning: logdet: the matrix is not symmetric: this is the logarithm of the determinant of (A + A')/2; that of A is slogdet(A)[1]\n    1 | x + logdet([[3.0,2],[1,4]])\n      |     ^^^^^^^^^^^^^^^^^^^^^^^\n"]
{"id":null,"result":{"model":"expr","values":{"y":2.3978952727983707}}
{"id":null,"result":{"model":"expr","values":{"y":3.2772672850097555}},"warnings":["expr:1:5: warning: logdet: the matrix is not symmetric: this is the logarithm of the determinant of (A + A')/2; that of A is slogdet(A)[1]\n    1 | x + logdet([[3.0,2],[1,4]])\n      |     ^^^^^^^^^^^^^^^^^^^^^^^\n"]
"warnings":["expr:1:1: warning: 'sqrt' at 0 meets a computed gradient of 0 and gives 0, as in TensorFlow; the true derivative may be another, as of sqrt(x)**2\n    1 | sqrt(x) ** 2\n      | ^^^^^^^\n"]
--- comment
So has each answer of a model that has no inputs, and of one whose inputs are left as they are.
--- file still.yaml
variables: {x: 0, z: 4}
steps: y = sqrt(x) ** 2 + sqrt(z)
--- file moves.yaml
inputs: {x: 0, z: 4}
steps: y = sqrt(x) ** 2 + sqrt(z)
--- run
for inputs in '' '' ',"inputs":{"z":9}' ',"inputs":{"x":1,"z":9}' ',"inputs":{"x":0,"z":9}' '' ',"inputs":{"x":1}' ''; do
  [[ $inputs ]] || echo '{"model":"still.yaml","wrt":"x,z"}'
  echo '{"model":"moves.yaml","wrt":"x,z"'"$inputs"'}'
done | gradtape serve | sed 's/"result":{"model":"\([a-z]*\).*"gradients"/\1/; s/,"timings.*//; s/meets.*//'
--- stdout
{"id":null,still:{"x":0,"z":0.25}},"warnings":["still.yaml:2:12: warning: 'sqrt' at 0 
{"id":null,moves:{"x":0,"z":0.25}},"warnings":["moves.yaml:2:12: warning: 'sqrt' at 0 
{"id":null,still:{"x":0,"z":0.25}},"warnings":["still.yaml:2:12: warning: 'sqrt' at 0 
{"id":null,moves:{"x":0,"z":0.25}},"warnings":["moves.yaml:2:12: warning: 'sqrt' at 0 
{"id":null,moves:{"x":0,"z":0.16666666666666666}},"warnings":["moves.yaml:2:12: warning: 'sqrt' at 0 
{"id":null,moves:{"x":1,"z":0.16666666666666666}}
{"id":null,moves:{"x":0,"z":0.16666666666666666}},"warnings":["moves.yaml:2:12: warning: 'sqrt' at 0 
{"id":null,still:{"x":0,"z":0.25}},"warnings":["still.yaml:2:12: warning: 'sqrt' at 0 
{"id":null,moves:{"x":0,"z":0.25}},"warnings":["moves.yaml:2:12: warning: 'sqrt' at 0 
{"id":null,moves:{"x":1,"z":0.25}}
{"id":null,still:{"x":0,"z":0.25}},"warnings":["still.yaml:2:12: warning: 'sqrt' at 0 
{"id":null,moves:{"x":0,"z":0.25}},"warnings":["moves.yaml:2:12: warning: 'sqrt' at 0 
--- comment
A record that takes another branch than those computed with it does not count: of 700 at the pole 10 pass it by. Of a
Jacobian that is computed while it is written the pole is told wherever it is.
--- run
(echo x,k && for ((i = 1; i <= 700; i++)); do echo 0,$((i % 70 != 33)); done) > branches.csv
gradtape grad -e 'cond(k > 0, lambda: sqrt(x) ** 2, lambda: x * 3)' --wrt x --each branches.csv 2>said | grep -c '"x":3'
grep -o 'in [0-9]* records.*' said
for at in 300 599; do
  for limit in 2M 100M; do
    gradtape jacobian -e "sqrt(abs(x - $at)) ** 2 * reduce_sum(x)" -i 'x=linspace(0.0, 599.0, 600)' --memory-limit $limit 2>&1 >rows | grep -o 'warning:.*gradient of 0'
    cksum <rows
  done
done | sort | uniq -c | sed 's/^ *//; s/ [0-9]* [0-9]*$//'
--- stdout
10
in 690 records, first in record 1
2
2
4 warning: 'sqrt' at 0 meets a computed gradient of 0
--- comment
Nothing is said of a 0 that is not used: of another entry, of another row, of a branch not taken.
--- run
gradtape grad -e 'sqrt(x)[1]' -i x=[0,4]
gradtape jacobian -e 'sqrt(x)' -i x=[0,4]
gradtape grad -e 'where(x > 0, sqrt(x), 0) ** 2' -i x=[0,4]
gradtape grad -e 'sqrt(x)' -i x=[0,4]
--- stdout
{"model":"-e","target":"y","value":2,"gradients":{"x":[0,0.25]}}
{"model":"-e","target":"y","value":[0,2],"jacobian":{"x":[["Infinity",0],[0,0.25]]}}
{"model":"-e","target":"y","value":[0,4],"gradients":{"x":[0,1]},"summed_over":[2]}
{"model":"-e","target":"y","value":[0,2],"gradients":{"x":["Infinity",0.25]},"summed_over":[2]}
--- comment
pow: the derivative of x ** 0 is 0 everywhere; mixed second derivatives agree, at the ends of the range too.
x^(y-1) (y log(x) + 1) at (1e-200, 2) is -9.200340371976183e-198 (mpmath).
--- run
gradtape grad -e 'x ** 0' -i x=[0,-1,2,inf,nan]
gradtape hessian -e 'x ** p' -i x=-2 -i p=2
gradtape hessian -e 'x ** p' -i x=0 -i p=1
gradtape hessian -e 'x ** p' -i x=1e-200 -i p=2
--- stdout
{"model":"-e","target":"y","value":[1,1,1,1,1],"gradients":{"x":[0,0,0,0,0]},"summed_over":[5]}
{"model":"-e","target":"y","value":4,"hessian":{"x/x":2,"x/p":0,"p/x":0,"p/p":0},"asymmetry":0}
{"model":"-e","target":"y","value":0,"hessian":{"x/x":0,"x/p":0,"p/x":0,"p/p":0},"asymmetry":0}
{"model":"-e","target":"y","value":0,"hessian":{"x/x":2,"x/p":-9.200340371976183e-198,"p/x":-9.200340371976183e-198,"p/p":0},"asymmetry":0}
--- comment
In Jacobians and Hessians of a vector the entries that do not meet are 0, as they are by scalars: at (2, 0) the Hessian
of x log(y) is [[0, inf], [inf, -inf]], of x / y [[0, -inf], [-inf, inf]]. Equal infinities are no asymmetry.
--- run
for f in 'xlogy(%s, %s)' 'xlog1py(%s, %s - 1)' '%s * log(%s)' '%s / %s' '%s + acosh(1 + %s)' '%s * log1p(%s - 1)'; do
    printf -v by_vector "$f" 'v[0]' 'v[1]' && gradtape hessian -e "$by_vector" -i v=[2,0]
    printf -v by_scalars "$f" x y && gradtape hessian -e "$by_scalars" -i x=2 -i y=0
done
for mode in reverse forward; do
    gradtape jacobian -e 'log(x)' -i x=[0,1] --mode $mode
    gradtape jacobian -e '1 / x + log(x[1])' -i x=[0,1] --mode $mode
    gradtape jacobian -e 'concat([log(x[:1]) * x[1:], x[1:] / x[:1]], 0)' -i x=[0,1] --mode $mode
    gradtape jacobian -e 'x ** [0.5, 2] * log(x)' -i x=[0,1] --mode $mode
done
gradtape hessian -e 'reduce_sum(log(x))' -i x=[0,1]
gradtape hessian -e 'reduce_sum(log(x))' -i x=[0,1] --diag
gradtape jacobian --batch -e 'log(x)' -i x=[[0,1],[2,0]]
--- stdout
{"model":"-e","target":"y","value":"-Infinity","hessian":{"v/v":[[0,"Infinity"],["Infinity","-Infinity"]]},"asymmetry":0}
{"model":"-e","target":"result","value":"-Infinity","hessian":{"x/x":0,"x/y":"Infinity","y/x":"Infinity","y/y":"-Infinity"},"asymmetry":0}
{"model":"-e","target":"y","value":"-Infinity","hessian":{"v/v":[[0,"Infinity"],["Infinity","-Infinity"]]},"asymmetry":0}
{"model":"-e","target":"result","value":"-Infinity","hessian":{"x/x":0,"x/y":"Infinity","y/x":"Infinity","y/y":"-Infinity"},"asymmetry":0}
{"model":"-e","target":"y","value":"-Infinity","hessian":{"v/v":[[0,"Infinity"],["Infinity","-Infinity"]]},"asymmetry":0}
{"model":"-e","target":"result","value":"-Infinity","hessian":{"x/x":0,"x/y":"Infinity","y/x":"Infinity","y/y":"-Infinity"},"asymmetry":0}
{"model":"-e","target":"y","value":"Infinity","hessian":{"v/v":[[0,"-Infinity"],["-Infinity","Infinity"]]},"asymmetry":0}
{"model":"-e","target":"result","value":"Infinity","hessian":{"x/x":0,"x/y":"-Infinity","y/x":"-Infinity","y/y":"Infinity"},"asymmetry":0}
{"model":"-e","target":"y","value":2,"hessian":{"v/v":[[0,0],[0,"-Infinity"]]},"asymmetry":0}
{"model":"-e","target":"result","value":2,"hessian":{"x/x":0,"x/y":0,"y/x":0,"y/y":"-Infinity"},"asymmetry":0}
{"model":"-e","target":"y","value":"-Infinity","hessian":{"v/v":[[0,"Infinity"],["Infinity","-Infinity"]]},"asymmetry":0}
{"model":"-e","target":"result","value":"-Infinity","hessian":{"x/x":0,"x/y":"Infinity","y/x":"Infinity","y/y":"-Infinity"},"asymmetry":0}
{"model":"-e","target":"y","value":["-Infinity",0],"jacobian":{"x":[["Infinity",0],[0,1]]}}
{"model":"-e","target":"y","value":["Infinity",1],"jacobian":{"x":[["-Infinity",1],[0,0]]}}
{"model":"-e","target":"y","value":["-Infinity","Infinity"],"jacobian":{"x":[["Infinity","-Infinity"],["-Infinity","Infinity"]]}}
{"model":"-e","target":"y","value":["NaN",0],"jacobian":{"x":[["NaN",0],[0,1]]}}
{"model":"-e","target":"y","value":["-Infinity",0],"jacobian":{"x":[["Infinity",0],[0,1]]}}
{"model":"-e","target":"y","value":["Infinity",1],"jacobian":{"x":[["-Infinity",1],[0,0]]}}
{"model":"-e","target":"y","value":["-Infinity","Infinity"],"jacobian":{"x":[["Infinity","-Infinity"],["-Infinity","Infinity"]]}}
{"model":"-e","target":"y","value":["NaN",0],"jacobian":{"x":[["NaN",0],[0,1]]}}
{"model":"-e","target":"y","value":"-Infinity","hessian":{"x/x":[["-Infinity",0],[0,-1]]},"asymmetry":0}
{"model":"-e","target":"y","value":"-Infinity","hessian":{"x":["-Infinity",-1]}}
{"model":"-e","target":"y","value":[["-Infinity",0],[0.6931471805599453,"-Infinity"]],"jacobian":{"x":[[["Infinity",0],[0,1]],[[0.5,0],[0,"Infinity"]]]}}
--- file exponent.yaml
steps: |
  x = tf.constant(2.0)
  p = tf.constant(3.0)
  with GradientTape(persistent=True) as outer:
      outer.watch([x, p])
      with GradientTape(persistent=True) as inner:
          inner.watch([x, p])
          z = x ** p
      zx = inner.gradient(z, x)
      zp = inner.gradient(z, p)
  zxp = outer.gradient(zx, p)
  zpx = outer.gradient(zp, x)
--- comment
An exponent that is a constant may be watched. 2^2 (3 log(2) + 1) is 12.31776616671934 (mpmath).
--- run
gradtape eval exponent.yaml --target zx,zp,zxp,zpx
--- stdout
{"model":"exponent.yaml","values":{"zx":12,"zp":5.545177444479562,"zxp":12.317766166719343,"zpx":12.317766166719343}}
--- comment
Integers have no quotient by 0.
--- run
gradtape eval -e 'x // y' -i 'x=cast([7,8],"int64")' -i 'y=cast([2,0],"int64")'
--- exit 7
--- stderr
-e:1:1: error: floordiv: an integer is divided by 0, at [1]
    1 | x // y
      | ^^^^^^
--- run
gradtape eval -e 'x % y' -i 'x=cast(7,"int32")' -i 'y=cast(0,"int32")'
--- exit 7
--- stderr
-e:1:1: error: floormod: an integer modulo 0
    1 | x % y
      | ^^^^^
--- run
gradtape eval -e 'x ** y' -i 'x=cast([2,0],"int64")' -i 'y=cast([-1,-1],"int64")'
--- exit 7
--- stderr
-e:1:1: error: pow: an integer to a negative power: cast it to a float, at [0]
    1 | x ** y
      | ^^^^^^
--- run
gradtape eval -e '[x // y, x % y]' -i 'x=cast([-9223372036854775808.0],"int64")' -i 'y=cast([-1],"int64")'
gradtape eval -e '7 // 0'
--- exit 7
--- stdout
{"model":"-e","values":{"result":[[-9223372036854775808],[0]]}}
--- stderr
-e:1:1: error: division of plain numbers by zero
    1 | 7 // 0
      | ^^^^^^
--- file quotient.yaml
inputs: {a: {value: 1, dtype: int64}, b: {value: 1, dtype: int64}}
steps: q = a // b
--- run
printf 'a,b\n7,2\n7,0\n9,4\n' | gradtape eval quotient.yaml --each - --keep-going
--- exit 7
--- stdout
{"values":{"q":3}}
{"record":2,"error":{"code":7,"message":"floordiv: an integer is divided by 0"}}
{"values":{"q":2}}
--- comment
logdet of a matrix that is not symmetric.
--- run
gradtape eval -e 'logdet([[3.0, 1], [0, 4]])'
--- stdout
{"model":"-e","values":{"y":2.4638532405901676}}
--- stderr
-e:1:1: warning: logdet: the matrix is not symmetric: this is the logarithm of the determinant of (A + A')/2; that of A is slogdet(A)[1]
    1 | logdet([[3.0, 1], [0, 4]])
      | ^^^^^^^^^^^^^^^^^^^^^^^^^^
--- run
gradtape eval -e 'logdet([[3.0, 1], [1.0000000000000002, 4]])'
--- stdout
{"model":"-e","values":{"y":2.3978952727983707}}
--- run
printf '{"x":1}\n{"x":2}\n{"x":3}\n' | gradtape eval -e 'logdet([[3.0, x], [1, 4]])' --each -
--- stdout
{"values":{"y":2.3978952727983707}}
{"values":{"y":2.2772672850097555}}
{"values":{"y":2.0794415416798353}}
--- stderr
-e:1:1: warning: logdet: the matrix is not symmetric: this is the logarithm of the determinant of (A + A')/2; that of A is slogdet(A)[1]
    1 | logdet([[3.0, x], [1, 4]])
      | ^^^^^^^^^^^^^^^^^^^^^^^^^^
--- comment
The same where records take two branches in turn, of which one has the pole: 40 of 400 meet it, the first of them is 5.
--- file turns.yaml
inputs: {x: 1, s: 1}
steps: |
  if s > 0:
    y = sqrt(x) ** 2
  else:
    y = x * 3
--- run
(echo x,s; for ((i = 1; i <= 400; i++)); do echo $((i % 10 != 5)),$((i % 2 ? 1 : -1)); done) >turns.csv
gradtape grad turns.yaml --wrt x --each turns.csv | sort | uniq -c
gradtape grad turns.yaml --wrt x --each turns.csv 2>&1 >/dev/null | grep -o 'in [0-9]* records, .*'
--- stdout
     40 {"target":"y","value":0,"gradients":{"x":0}}
    160 {"target":"y","value":1,"gradients":{"x":1}}
    200 {"target":"y","value":3,"gradients":{"x":3}}
in 40 records, first in record 5
--- stderr
turns.yaml:4:9: warning: 'sqrt' at 0 meets a computed gradient of 0 and gives 0, as in TensorFlow; the true derivative may be another, as of sqrt(x)**2: in 40 records, first in record 5
    4 |     y = sqrt(x) ** 2
      |         ^^^^^^^
--- comment
Two places in one stream are told apart, each with its first record, also where that is computed after later ones: record
2 has a branch of its own. How many there are, and which is first, awk counts.
--- file poles.yaml
inputs: {x: 1, u: 1, s: 1}
steps: |
  if s > 0:
    k = 2
  else:
    k = 3
  y = sqrt(x) ** k + sqrt(u) ** 2
--- run
(echo x,u,s; echo 1,1,1; echo 0,1,-1; for ((i = 3; i <= 400; i++)); do echo $((i % 10 != 5)),$((i % 7 != 3)),$((i % 50 ? 1 : -1)); done) >poles.csv
gradtape grad poles.yaml --wrt x,u --each poles.csv 2>&1 >/dev/null | grep -o '^poles.yaml:[0-9:]*\|in [0-9]* records.*'
awk -F, 'NR > 1 { for (k = 1; k < 3; k++) if (!$k && !n[k]++) first[k] = NR - 1 } END { for (k = 1; k < 3; k++) print n[k], first[k] }' poles.csv
--- stdout
poles.yaml:7:7:
in 41 records, first in record 2
poles.yaml:7:22:
in 57 records, first in record 3
41 2
57 3
--- comment
Of one place a gradient is told and a tangent, each once for all records.
--- run
printf 'x\n1\n0\n0\n4\n' >near.csv
for command in 'hvp --vector x=1' hessian; do gradtape $command -e 'sqrt(x ** 2) ** 2' --wrt x --each near.csv 2>&1 >/dev/null | sed -n 's/\(computed [a-z]*\).*: in/\1: in/p'; done
--- stdout
-e:1:1: warning: 'sqrt' at 0 meets a computed gradient: in 2 records, first in record 2
-e:1:1: warning: 'sqrt' at 0 meets a computed tangent: in 2 records, first in record 2
-e:1:1: warning: 'sqrt' at 0 meets a computed gradient: in 2 records, first in record 2
-e:1:1: warning: 'sqrt' at 0 meets a computed tangent: in 2 records, first in record 2
--- comment
A gradient of 0 that meets the infinite slope of sqrt at 0 is told of when it was computed, and not when the entry is
used nowhere: cut off, not taken, or in the branch that is not; of several ways to it one that computes is enough. x[0]
and u are 0.
--- file met.sh
while read -r y; do
    printf 'inputs: {x: [0, 4], u: 0}\nsteps: |\n  s = sqrt(x)\n  r = sqrt(u)\n  y = %s\n' "$y" >met.yaml
    echo "$(gradtape grad met.yaml --target y --wrt x,u --unconnected zero 2>&1 >/dev/null | grep -c warning) $y"
done
--- run
bash met.sh <<'END'
s[1:]
reduce_sum(s[1:] * 2)
gather(s, [1, 1])
reverse(s, [0])[:1]
concat([s, x], 0)[1:]
reshape(s, [2, 1])[1:]
where(x > 0, s, 0)
where(x > 0, reverse(reverse(s, [0]), [0]), 1)
where(x > 0, s * 2, 0) + s[1:]
s[1:] + where(x > 0, tanh(s), 0)
where(x > 5, r * x, x)
where(x > 5, s + r, 0)
END
--- stdout
0 s[1:]
0 reduce_sum(s[1:] * 2)
0 gather(s, [1, 1])
0 reverse(s, [0])[:1]
0 concat([s, x], 0)[1:]
0 reshape(s, [2, 1])[1:]
0 where(x > 0, s, 0)
0 where(x > 0, reverse(reverse(s, [0]), [0]), 1)
0 where(x > 0, s * 2, 0) + s[1:]
0 s[1:] + where(x > 0, tanh(s), 0)
0 where(x > 5, r * x, x)
0 where(x > 5, s + r, 0)
--- run
bash met.sh <<'END'
s * 0
s[:1] * 0
reduce_sum(gather(s, [1, 0]) * 0)
where(x > 0, s, s * 0)
where(x == 0, s * 0, x)
where(x > 0, s, 0) + s * 0
s * 0 + where(x > 0, s, 0)
s[1:] + reduce_sum(s * 0)
where(x > 0, s, 0) + where(x < 5, s * 0, 0)
where(x < 5, r * x * 0, x)
reduce_sum(where(x > 0, r * x * 0, x))
END
--- stdout
1 s * 0
1 s[:1] * 0
1 reduce_sum(gather(s, [1, 0]) * 0)
1 where(x > 0, s, s * 0)
1 where(x == 0, s * 0, x)
1 where(x > 0, s, 0) + s * 0
1 s * 0 + where(x > 0, s, 0)
1 s[1:] + reduce_sum(s * 0)
1 where(x > 0, s, 0) + where(x < 5, s * 0, 0)
1 where(x < 5, r * x * 0, x)
1 reduce_sum(where(x > 0, r * x * 0, x))
--- comment
A number that was broadcast meets its pole once, not once for each entry that it went to.
--- file once.yaml
inputs: {x: [0, 4], u: 0}
steps: |
  y = where(x < 5, x * sqrt(u) * 0, x)
--- run
gradtape grad once.yaml --wrt u --kinks 2>/dev/null | grep -o '"kinks.*"convention"'
--- stdout
"kinks":[{"op":"sqrt","at":"0","step":"y","file":"once.yaml","line":3,"column":24,"text":"sqrt(u)","index":[],"entries":1,"of":1,"convention":"at 0 the derivative is inf, but an upstream of exactly 0 gives 0"},{"op":"sqrt","at":"0, where a computed gradient of 0 gives 0","step":"y","file":"once.yaml","line":3,"column":24,"text":"sqrt(u)","index":[],"entries":1,"of":1,"convention"
--- comment
Entries that do not depend on each other have derivatives of 0, whatever the slope of either is: also where only some of a power's exponents are whole. By hand: y' = 2 x = 2 at 1; 1/2 x^-1/2 and -x^-2 at 0.
--- run
for e in '[2.,3.]' '[2.,.5]' '[2.,-1.]' '[.5,2.]' '[[2.,.5]]' '[.5]' .5; do
    for mode in forward reverse; do
        echo "$e $mode: $(gradtape jacobian -e "x ** constant($e)" -i x=[1,0] --wrt x --mode $mode --format json | sed 's/.*{"x"://;s/}.*//')"
    done
done
--- stdout
[2.,3.] forward: [[2,0],[0,0]]
[2.,3.] reverse: [[2,0],[0,0]]
[2.,.5] forward: [[2,0],[0,"Infinity"]]
[2.,.5] reverse: [[2,0],[0,"Infinity"]]
[2.,-1.] forward: [[2,0],[0,"-Infinity"]]
[2.,-1.] reverse: [[2,0],[0,"-Infinity"]]
[.5,2.] forward: [[0.5,0],[0,0]]
[.5,2.] reverse: [[0.5,0],[0,0]]
[[2.,.5]] forward: [[[2,0],[0,"Infinity"]]]
[[2.,.5]] reverse: [[[2,0],[0,"Infinity"]]]
[.5] forward: [[0.5,0],[0,"Infinity"]]
[.5] reverse: [[0.5,0],[0,"Infinity"]]
.5 forward: [[0.5,0],[0,"Infinity"]]
.5 reverse: [[0.5,0],[0,"Infinity"]]
--- comment
A pole is told of however many rows there are: few, and so many that they are gone through block by block.
--- run
for n in 3 38406; do
    for at in 1 0.5; do
        printf '%s\n' "inputs: {a: {shape: [$n, 4], init: ones}, u: {shape: [4, 6], init: zeros}, v: {shape: [6], init: ones}, x: 1.0}" \
            'steps: |' "  y = reduce_sum(sqrt(relu(softmax(a @ u) @ v - $at)) * (x - x))" >rows.yaml
        gradtape grad rows.yaml --target y --wrt u --threads 1 2>&1 | sed 's/,"gradients.*//;/ | /d;s/ and gives.*//'
    done
done
--- stdout
rows.yaml:3:18: warning: 'sqrt' at 0 meets a computed gradient of 0
{"model":"rows.yaml","target":"y","value":0
{"model":"rows.yaml","target":"y","value":0
rows.yaml:3:18: warning: 'sqrt' at 0 meets a computed gradient of 0
{"model":"rows.yaml","target":"y","value":0
{"model":"rows.yaml","target":"y","value":0
