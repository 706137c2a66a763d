watched, tape, ops: what the program shows of itself.
--- run
gradtape watched models/linear.yaml
--- stdout
{"model":"models/linear.yaml","tape":"model","watched":["w","b"]}
--- run
gradtape watched models/linear.yaml --wrt x --format text
--- stdout
model    models/linear.yaml
tape     model
watched  [w, b]
tensors  [x]
--- run
gradtape watched models/linear.yaml --no-watch-variables --watch b,x
--- stdout
{"model":"models/linear.yaml","tape":"model","watched":["b"],"tensors":["x"]}
--- run
gradtape grad models/linear.yaml --no-watch-variables --watch b --wrt w,b
--- stdout
{"model":"models/linear.yaml","target":"loss","value":6.34,"gradients":{"w":null,"b":[2.2,2.8]},"unconnected":{"w":{"reason":"not_watched","step":"w","line":7,"fix":"the tape does not watch variables by itself; watch 'w': add it to watch:, or use --watch w"}}}
--- comment
A layer's variables are no names that --watch takes.
--- file layer.yaml
inputs: {x: [[1, 2]]}
layers: {d: {op: dense, units: 2}}
steps: y = sum(d(x))
--- run
gradtape grad layer.yaml --no-watch-variables --wrt d.kernel | grep -o '"unconnected.*'
--- stdout
"unconnected":{"d.kernel":{"reason":"not_watched","step":"d.kernel","line":3,"fix":"the tape does not watch variables by itself; let it, or watch 'd.kernel' on a tape of your own"}}}
--- run
gradtape watched models/linear.yaml --watch beta
--- exit 4
--- stderr
gradtape: error: cannot watch 'beta': no input, variable or constant has that name
--- file tapes.yaml
inputs: {x: 3}
variables: {w: 2, v: {value: 5, trainable: false}}
steps: |
  with GradientTape(persistent=True) as t:
      t.watch(x)
      y = w * x ** 2
  with GradientTape(watch_accessed_variables=False) as s:
      s.watch(v)
      z = w * v
--- run
gradtape watched tapes.yaml --tape t
--- stdout
{"model":"tapes.yaml","tape":"t","watched":["w"],"tensors":["x"]}
--- run
gradtape watched tapes.yaml --tape s
--- stdout
{"model":"tapes.yaml","tape":"s","watched":["v"]}
--- run
gradtape grad tapes.yaml --tape t --target y --wrt w,x
--- stdout
{"model":"tapes.yaml","target":"y","value":18,"gradients":{"w":9,"x":12}}
--- run
gradtape grad tapes.yaml --tape s --target z --wrt w,v
--- stdout
{"model":"tapes.yaml","target":"z","value":10,"gradients":{"w":null,"v":2},"unconnected":{"w":{"reason":"not_watched","step":"w","line":2,"fix":"the tape does not watch variables by itself; watch 'w': s.watch(w)"}}}
--- run
gradtape grad tapes.yaml --tape u --target z --wrt w,v
--- exit 4
--- stderr
gradtape: error: the model has no tape 'u'
  help: open one in the steps: with GradientTape() as u: ..., or leave --tape out
--- run
gradtape tape models/square.yaml
--- stdout
model       models/square.yaml
target      y
tape        model
persistent  true

sources
        %0 = input() : float64[]  x                                      models/square.yaml:5

forward
     1  %1 = multiply(%0 x, %0 x) : float64[]  y                         models/square.yaml:6

backward
     1  cotangent of %1 multiply y

derived
        %2 = constant(value=1) : float64[]                               models/square.yaml:6
        %3 = multiply(%2, %0 x) : float64[]                              models/square.yaml:6
        %4 = multiply(%2, %0 x) : float64[]                              models/square.yaml:6
        %5 = add(%3, %4) : float64[]                                     models/square.yaml:6

gradients
  x  5
--- run
gradtape tape models/square.yaml --format json | grep -c '"tape":"model","persistent":true,'
--- stdout
1
--- run
gradtape tape models/linear.yaml --wrt w
--- stdout
model       models/linear.yaml
target      loss
tape        model
persistent  true

unwatched
        %0 = input() : float64[1,3]  x                                   models/linear.yaml:5
        %5 = constant(value=2) : float64[]                               models/linear.yaml:12

sources
        %1 = variable() : float64[3,2]  w                                models/linear.yaml:7
        %2 = variable() : float64[2]  b                                  models/linear.yaml:8

forward
     1  %3 = batch_matmul(%0 x, %1 w, transpose_a=False, transpose_b=False) : float64[1,2]  models/linear.yaml:11
     2  %4 = add(%3, %2 b) : float64[1,2]  y                             models/linear.yaml:11
     3  %6 = pow(%4 y, %5) : float64[1,2]                                models/linear.yaml:12
     4  %7 = reduce_sum(%6, axis=[0,1], keepdims=False) : float64[]      models/linear.yaml:12
     5  %8 = divide(%7, %5) : float64[]  loss                            models/linear.yaml:12

backward
     5  cotangent of %8 divide loss
     4  cotangent of %7 reduce_sum
     3  cotangent of %6 pow
     2  cotangent of %4 add y
     1  cotangent of %3 batch_matmul

derived
        %9 = constant(value=1) : float64[]                               models/linear.yaml:12
        %10 = divide(%9, %5) : float64[]                                 models/linear.yaml:12
        %11 = reshape(%10, shape=[1,1]) : float64[1,1]                   models/linear.yaml:12
        %12 = broadcast_to(%11, shape=[1,2]) : float64[1,2]              models/linear.yaml:12
        %13 = multiply(%4 y, %5) : float64[1,2]                          models/linear.yaml:12
        %14 = multiply(%12, %13) : float64[1,2]                          models/linear.yaml:12
        %15 = batch_matmul(%0 x, %14, transpose_a=True, transpose_b=False) : float64[3,2]  models/linear.yaml:11

gradients
  w  15
--- run
gradtape tape tapes.yaml --tape s --target z --wrt v
--- stdout
model       tapes.yaml
target      z
tape        s
persistent  false

unwatched
        %1 = variable() : float64[]  w                                   tapes.yaml:2

sources
        %2 = variable() : float64[]  v                                   tapes.yaml:2

forward
     1  %6 = multiply(%1 w, %2 v) : float64[]  z                         tapes.yaml:9

backward
     1  cotangent of %6 multiply z

derived
        %7 = constant(value=1) : float64[]                               tapes.yaml:9
        %8 = multiply(%7, %1 w) : float64[]                              tapes.yaml:9

gradients
  v  8
--- run
gradtape ops
--- stdout
source   constant variable input zeros ones fill zeros_like ones_like eye range linspace
         random_normal random_uniform file
tape     identity stop_gradient cast call custom_gradient
unary    negative abs sign reciprocal square sqrt rsqrt exp expm1 log log1p sin cos tan asin
         acos atan sinh cosh tanh asinh acosh atanh floor ceil round reduce_precision is_nan
         is_inf is_finite cbrt log10 log2 erf erfc ndtr erfinv ndtri log_ndtr lgamma tgamma
         digamma i0 i1 bessel_jv bessel_yv bessel_iv bessel_kv bessel_ive bessel_kve expn
         expi sinint cosint fresnel_sin fresnel_cos dawsn spence i0e i1e sinc real imag conj
         angle logical_not
binary   zeta igamma igammac igammainv igammacinv complex add subtract multiply divide pow
         floordiv floormod maximum minimum squared_difference atan2 hypot copysign xlogy
         xlog1py divide_no_nan logaddexp logsubexp equal not_equal less less_equal greater
         greater_equal logical_and logical_or
n-ary    betainc betaincinv add_n where clip_by_value clip_by_norm nan_to_num
reduce   reduce_sum reduce_mean reduce_prod reduce_max reduce_min reduce_logsumexp
         reduce_any reduce_all argmax argmin norm reduce_variance reduce_std cumsum cumprod
         cumulative_logsumexp segment_sum segment_mean segment_prod segment_max segment_min
         diff trapezoid reduce_l1 reduce_sum_square
shape    reshape transpose expand_dims squeeze broadcast_to concat stack pad strided_slice
         gather one_hot running_argmax running_argmin slice tile repeat reverse roll split
         unstack gather_nd scatter_nd tensor_scatter_nd_add tensor_scatter_nd_update
         take_along_axis sort argsort searchsorted top_k moveaxis swapaxes rot90 vstack
         hstack dstack column_stack meshgrid reverse_sequence nonzero
linalg   normalize matmul einsum solve diag diag_part trace band_part tril triu
         triangular_solve cholesky logdet inv det slogdet eigh eigvalsh qr svd svdvals pinv
         lu eig eigvals sqrtm logm fft ifft outer matvec tensordot dot vdot inner cross kron
         gemm
nn       l2_normalize layer_normalization bias_add dropout sigmoid softplus relu elu relu6
         leaky_relu selu log_sigmoid softsign gelu silu mish dense batch_normalization
         softmax log_softmax conv2d conv1d depthwise_conv2d conv2d_transpose max_pool2d
         max_pool_with_argmax avg_pool2d hard_sigmoid hard_swish hard_tanh celu
loss     softmax_cross_entropy_with_logits sparse_softmax_cross_entropy_with_logits
         sigmoid_cross_entropy_with_logits mean_squared_error mean_absolute_error huber
         l2_loss softmax_cross_entropy_loss negative_log_likelihood_loss
control  cond while_loop fori_loop scan map_fn

'gradtape ops NAME' says what one computes, its derivative and its conventions.
--- run
gradtape ops tanh
--- stdout
tanh(x)
  Hyperbolic tangent.

  formula     y = (e^x - e^-x) / (e^x + e^-x)
  derivative  dy/dx = 1 / cosh(x)^2
  convention  the derivative is right where y rounds to 1: 1.7e-17 at 20
  aliases     Tanh
  example     gradtape eval -e 'tanh(0.5)'
--- run
gradtape ops reduce_mean
--- stdout
reduce_mean(x, axis=None, keepdims=False)
  The mean of the elements along some axes, or of all of them.

  formula     y = sum(x) / n
  derivative  dy/dx_i = 1/n
  convention  The mean of nothing is NaN.
  aliases     mean average ReduceMean
  example     gradtape eval -e 'reduce_mean([[1,2],[3,4]])'
--- run
gradtape ops matmul --format json
--- stdout
{"op":"matmul","family":"linalg","signature":"matmul(a, b, transpose_a=False, transpose_b=False, adjoint_a=False, adjoint_b=False)","doc":"Product of matrices, of a matrix and a vector, of two vectors, or of stacks of matrices (a @ b).","formula":"y[...,i,j] = sum_p a[...,i,p] * b[...,p,j]","derivative":"da = ct b', db = a' ct, summed over axes that were broadcast","convention":"a vector is a row on the left and a column on the right, as NumPy's @; sums of float32 are taken in double unless the product is large enough for OpenBLAS, or the own kernel in its place, which add in float32; integers wrap around","aliases":"MatMul","example":"gradtape eval -e 'matmul([[1.0, 2], [3, 4]], [[5.0, 6], [7, 8]])'"}
--- run
gradtape ops sigmiod
--- exit 2
--- stderr
gradtape: error: unknown op 'sigmiod'
  help: did you mean 'sigmoid'?
--- run
gradtape ops xyzzyx
--- exit 2
--- stderr
gradtape: error: unknown op 'xyzzyx'
  help: gradtape ops lists them all
--- run
gradtape ops tanh --format csv
--- exit 2
--- stderr
gradtape: error: 'csv' is not a value of '--format'
  help: --format json|text
see 'gradtape help ops'
--- run
gradtape tape models/square.yaml --format json
--- stdout
{"model":"models/square.yaml","target":"y","tape":"model","persistent":true,"sources":[{"ref":0,"name":"x","op":"input","inputs":[],"dtype":"float64","shape":[],"line":5,"file":"models/square.yaml"}],"forward":[{"ref":1,"name":"y","op":"multiply","inputs":[0,0],"dtype":"float64","shape":[],"line":6,"file":"models/square.yaml"}],"backward":[{"ref":1,"name":"y","op":"multiply"}],"derived":[{"ref":2,"op":"constant","inputs":[],"attributes":{"value":1},"dtype":"float64","shape":[],"line":6,"file":"models/square.yaml"},{"ref":3,"op":"multiply","inputs":[2,0],"dtype":"float64","shape":[],"line":6,"file":"models/square.yaml"},{"ref":4,"op":"multiply","inputs":[2,0],"dtype":"float64","shape":[],"line":6,"file":"models/square.yaml"},{"ref":5,"op":"add","inputs":[3,4],"dtype":"float64","shape":[],"line":6,"file":"models/square.yaml"}],"gradients":{"x":5}}
--- run
gradtape tape models/linear.yaml --wrt b --format json
--- stdout
{"model":"models/linear.yaml","target":"loss","tape":"model","persistent":true,"unwatched":[{"ref":0,"name":"x","op":"input","inputs":[],"dtype":"float64","shape":[1,3],"line":5,"file":"models/linear.yaml"},{"ref":5,"op":"constant","inputs":[],"attributes":{"value":2},"dtype":"float64","shape":[],"line":12,"file":"models/linear.yaml"}],"sources":[{"ref":1,"name":"w","op":"variable","inputs":[],"dtype":"float64","shape":[3,2],"line":7,"file":"models/linear.yaml"},{"ref":2,"name":"b","op":"variable","inputs":[],"dtype":"float64","shape":[2],"line":8,"file":"models/linear.yaml"}],"forward":[{"ref":3,"op":"batch_matmul","inputs":[0,1],"attributes":{"transpose_a":false,"transpose_b":false},"dtype":"float64","shape":[1,2],"line":11,"file":"models/linear.yaml"},{"ref":4,"name":"y","op":"add","inputs":[3,2],"dtype":"float64","shape":[1,2],"line":11,"file":"models/linear.yaml"},{"ref":6,"op":"pow","inputs":[4,5],"dtype":"float64","shape":[1,2],"line":12,"file":"models/linear.yaml"},{"ref":7,"op":"reduce_sum","inputs":[6],"attributes":{"axis":[0,1],"keepdims":false},"dtype":"float64","shape":[],"line":12,"file":"models/linear.yaml"},{"ref":8,"name":"loss","op":"divide","inputs":[7,5],"dtype":"float64","shape":[],"line":12,"file":"models/linear.yaml"}],"backward":[{"ref":8,"name":"loss","op":"divide"},{"ref":7,"op":"reduce_sum"},{"ref":6,"op":"pow"},{"ref":4,"name":"y","op":"add"},{"ref":3,"op":"batch_matmul"}],"derived":[{"ref":9,"op":"constant","inputs":[],"attributes":{"value":1},"dtype":"float64","shape":[],"line":12,"file":"models/linear.yaml"},{"ref":10,"op":"divide","inputs":[9,5],"dtype":"float64","shape":[],"line":12,"file":"models/linear.yaml"},{"ref":11,"op":"reshape","inputs":[10],"attributes":{"shape":[1,1]},"dtype":"float64","shape":[1,1],"line":12,"file":"models/linear.yaml"},{"ref":12,"op":"broadcast_to","inputs":[11],"attributes":{"shape":[1,2]},"dtype":"float64","shape":[1,2],"line":12,"file":"models/linear.yaml"},{"ref":13,"op":"multiply","inputs":[4,5],"dtype":"float64","shape":[1,2],"line":12,"file":"models/linear.yaml"},{"ref":14,"op":"multiply","inputs":[12,13],"dtype":"float64","shape":[1,2],"line":12,"file":"models/linear.yaml"},{"ref":15,"op":"reduce_sum","inputs":[14],"attributes":{"axis":[0],"keepdims":false},"dtype":"float64","shape":[2],"line":11,"file":"models/linear.yaml"}],"gradients":{"b":15}}
--- comment
A recording of what has no value yet: the shape that would do, by what dims say and otherwise 1, and the last open size
that has a name; an input that is only called like the beginning of one that is given has none.
--- run
for shape in '[batch, 2]' '[wide, batch, 3]' '[batch, free]' '[free, batch, wide]' '[free, 2, other]' '[]' '[null]' '[free, null]' '[null, free]'; do
    printf 'dims: {wide: 4, batch: 7, last: 9}\ninputs:\n  xx: {shape: []}\n  x: {shape: %s}\nsteps: y = reduce_sum(x) * xx\n' "$shape" >open.yaml
    gradtape tape open.yaml -i xx=2 2>&1 | sed -n '1s/.*error: //p; s/.*= help: //p' | paste -sd';'
done
printf 'inputs: {x: {shape: []}, xx: {shape: []}}\nsteps: y = x * xx\n' >open.yaml
for given in x xx; do gradtape tape open.yaml -i $given=2 2>&1 | sed -n '1s/.*error: //p'; done
--- stdout
input 'x' has no value, and what is recorded depends on its shape;its shape alone is enough: -i 'x=zeros([7,2])'
input 'x' has no value, and what is recorded depends on its shape;its shape alone is enough: -i 'x=zeros([4,7,3])'
input 'x' has no value, and what is recorded depends on its shape;its shape alone is enough: -i 'x=zeros([7,1])', or another 'free'
input 'x' has no value, and what is recorded depends on its shape;its shape alone is enough: -i 'x=zeros([1,7,4])', or another 'free'
input 'x' has no value, and what is recorded depends on its shape;its shape alone is enough: -i 'x=zeros([1,2,1])', or another 'other'
input 'x' has no value, and what is recorded depends on its shape;its shape alone is enough: -i 'x=zeros([])'
input 'x' has no value, and what is recorded depends on its shape;its shape alone is enough: -i 'x=zeros([1])', or another size that it takes
input 'x' has no value, and what is recorded depends on its shape;its shape alone is enough: -i 'x=zeros([1,1])', or another 'free'
input 'x' has no value, and what is recorded depends on its shape;its shape alone is enough: -i 'x=zeros([1,1])', or another 'free'
input 'xx' has no value, and what is recorded depends on its shape
input 'x' has no value, and what is recorded depends on its shape
--- comment
A recording asks for shapes of tensors of numbers alone: of a text the shape is not enough, nor is there one where none
is declared. The first input that lacks a value is named.
--- run
tape() { printf 'inputs: %s\nsteps: y = x * 2\n' "$1" >text.yaml; gradtape tape text.yaml $2 $3 2>&1 | grep -e error -e help; }
tape '{s: {shape: [2], dtype: string}, x: {shape: [2]}}'
tape '{s: {shape: [2], dtype: string}, x: {shape: [2]}}' -i x=[1,2]
tape '{s: {shape: [2], dtype: string}, x: {shape: [2]}}' -i 's=["a","b"]'
tape '{x: {dtype: float64}}'
tape '{x: {shape: [2]}, s: {dtype: string}}' -i x=[1,2]
--- stdout
text.yaml:1:10: error: input 's' has no value
      = help: give one with -i s=VALUE, or write a default
text.yaml:1:10: error: input 's' has no value
      = help: give one with -i s=VALUE, or write a default
text.yaml:1:42: error: input 'x' has no value, and what is recorded depends on its shape
      = help: its shape alone is enough: -i 'x=zeros([2])'
text.yaml:1:10: error: input 'x' has no value
      = help: give one with -i x=VALUE, or write a default
text.yaml:1:27: error: input 's' has no value
      = help: give one with -i s=VALUE, or write a default
