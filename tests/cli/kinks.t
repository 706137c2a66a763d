grad --kinks: the steps that sit exactly at a kink, where the derivative is a convention.
--- file kinks.yaml
variables: {x: [0, 2, 2], z: [0, 0]}
steps: |
  r = relu(x)
  a = abs(x)
  top = reduce_max(x)
  more = maximum(x, 2)
  length = norm(z)
  y = r + a + top + more + length
--- run
gradtape grad kinks.yaml --wrt x,z --kinks --format text
--- stdout
model        kinks.yaml
target       y

value  [3]
  [4 8 8]

gradients
  x  [3]
    [0   4.5 4.5]
  z  [2]
    [NaN NaN]

summed_over  [3]

kinks
  relu at 0 (step 'r', line 3, 1 of 3 entries, first [0]): the derivative at 0 is 0
  abs at 0 (step 'a', line 4, 1 of 3 entries, first [0]): the derivative at 0 is 0
  reduce_max at a tie (step 'top', line 5, 2 of 3 entries, first [1]): Ties share the gradient evenly. A NaN gives NaN, and the gradient goes to the NaNs. The maximum of nothing is -inf.
  maximum at a tie (step 'more', line 6, 2 of 3 entries, first [1]): at a tie all goes to the first operand; NaN in either gives NaN
  norm at 0 (step 'length', line 7): The euclidean norm's gradient at 0 is NaN (0 * inf). ord=inf splits ties evenly, ord=1 is abs' convention. Squares and powers are scaled where they would leave the range.
--- run
gradtape grad -e 'relu(x)' -i x=[0,1] --kinks
--- stdout
{"model":"-e","target":"y","value":[0,1],"gradients":{"x":[0,1]},"summed_over":[2],"kinks":[{"op":"relu","at":"0","step":"y","file":"-e","line":1,"column":1,"text":"relu(x)","index":[0],"entries":1,"of":2,"convention":"the derivative at 0 is 0"}]}
--- run
gradtape grad -e 'clip_by_value(x, 0, 1)' -i x=[0,0.5,1] --kinks
--- stdout
{"model":"-e","target":"y","value":[0,0.5,1],"gradients":{"x":[1,1,1]},"summed_over":[3],"kinks":[{"op":"clip_by_value","at":"a bound","step":"y","file":"-e","line":1,"column":1,"text":"clip_by_value(x, 0, 1)","index":[0],"entries":2,"of":3,"convention":"at a bound dy/dx is 1 and the bound gets 0; where min > max, y is min; NaN in any gives NaN"}]}
--- run
gradtape grad -e 'x ** 0' -i x=0 --kinks
--- stdout
{"model":"-e","target":"y","value":1,"gradients":{"x":0},"kinks":[{"op":"pow","at":"(0, 0)","step":"y","file":"-e","line":1,"column":1,"text":"x ** 0","index":[],"entries":1,"of":1,"convention":"dz/dx is 0 where y = 0, whatever x; dz/dy is 0 where x <= 0 (where a complex x = 0), and so is what is derived from it; a negative power of an integer is an error; d2z/dxdy loses digits where y log(x) is close to -1"}]}
--- run
gradtape grad -e 'where(x > 0, log(x), 0)' -i x=[0,1] --kinks
--- stdout
{"model":"-e","target":"y","value":[0,0],"gradients":{"x":[0,1]},"summed_over":[2],"kinks":[{"op":"where","at":"a branch not taken that is not finite","step":"y","file":"-e","line":1,"column":1,"text":"where(x > 0, log(x), 0)","index":[0],"entries":1,"of":2,"convention":"the branch not taken gets 0, in every mode and order, whatever pointwise steps lead to it"}]}
--- run
gradtape grad -e 'relu6(x)' -i x=6 --kinks
--- stdout
{"model":"-e","target":"y","value":6,"gradients":{"x":0},"kinks":[{"op":"relu6","at":"a bound","step":"y","file":"-e","line":1,"column":1,"text":"relu6(x)","index":[],"entries":1,"of":1,"convention":"the derivative at 0 and at 6 is 0"}]}
--- run
gradtape grad -e 'hypot(x, 0 * x)' -i x=0 --kinks
--- stdout
{"model":"-e","target":"y","value":0,"gradients":{"x":"NaN"},"kinks":[{"op":"hypot","at":"(0, 0)","step":"y","file":"-e","line":1,"column":1,"text":"hypot(x, 0 * x)","index":[],"entries":1,"of":1,"convention":"the derivative at (0, 0) is NaN, as norm's"}]}
--- run
gradtape grad -e 'sin(x)' -i x=0 --kinks
--- stdout
{"model":"-e","target":"y","value":0,"gradients":{"x":1},"kinks":[]}
--- comment
Only steps between the sources and the target count; other formats leave the list out.
--- run
gradtape grad -e 'relu(k) + x' -i x=1 -i k=0 --wrt x --kinks
--- stdout
{"model":"-e","target":"y","value":1,"gradients":{"x":1},"kinks":[]}
--- run
gradtape grad -e 'relu(x)' -i x=0 --kinks --format csv
--- stdout
source,index,gradient
x,,0
--- comment
Complex values.
--- run
gradtape grad -e 'real(reduce_sum(where(real(x) > 0, x * x, x)))' -i 'x=complex([1.0,-1.0],[0.0,1.0])' --kinks
--- stdout
{"model":"-e","target":"y","value":0,"gradients":{"x":[{"re":2,"im":0},{"re":1,"im":0}]},"kinks":[]}
--- comment
Attributes decide whether there is one: elu has the slopes 1 and alpha, leaky_relu 1 and alpha; celu is smooth.
--- run
for op in 'elu(x, alpha=2)' 'elu(x)' 'celu(x, alpha=2)' 'leaky_relu(x, alpha=1)' 'hard_sigmoid(x)' 'x % 1.0' 'sign(x)' \
  'copysign(x, -1.0)' 'copysign(2.0, x)' 'divide_no_nan(x, 0.0)' 'divide_no_nan(2.0, x)' 'atan2(x, -1.0)' 'atan2(x, 1.0)'; do
  echo "$op"
  gradtape grad -e "$op" -i x=[0,-3,0.5,2] --kinks --format text | sed -n '/^kinks/,$ { s/:.*//; s/^  /  /; /^ /p; }'
done
--- stdout
elu(x, alpha=2)
  elu at 0 (step 'y', line 1, 1 of 4 entries, first [0])
elu(x)
celu(x, alpha=2)
leaky_relu(x, alpha=1)
hard_sigmoid(x)
  hard_sigmoid at a bound (step 'y', line 1, 1 of 4 entries, first [1])
x % 1.0
  floormod at a jump (step 'y', line 1, 3 of 4 entries, first [0])
sign(x)
  sign at 0 (step 'y', line 1, 1 of 4 entries, first [0])
copysign(x, -1.0)
  copysign at 0 (step 'y', line 1, 1 of 4 entries, first [0])
copysign(2.0, x)
  copysign at 0 (step 'y', line 1, 1 of 4 entries, first [0])
divide_no_nan(x, 0.0)
divide_no_nan(2.0, x)
  divide_no_nan at 0 (step 'y', line 1, 1 of 4 entries, first [0])
atan2(x, -1.0)
  atan2 at y = 0, x <= 0 (step 'y', line 1, 1 of 4 entries, first [0])
atan2(x, 1.0)
--- comment
Ties of sort and top_k: elements that stand beside an equal one in the whole order, kept or not.
--- run
for op in 'sort(x)' "sort(x, direction='DESCENDING')" 'top_k(x, 1)[0]' 'top_k(x, 3)[0]' 'sort(x, axis=0)' 'sort(x + [0, 0.5, 0, 0])'; do
  echo "$op"
  gradtape grad -e "$op" -i 'x=[[2,1,2,5],[7,7,7,8],[1,2,3,4]]' --kinks --format text | sed -n '/^kinks/,$ { s/:.*//; /^ /p; }'
done
gradtape grad -e 'sort(x)' -i 'x=[2]' --kinks
gradtape grad -e 'take_along_axis(x, [1, 0], 0)' -i 'x=[2, 2]' --kinks
gradtape grad -e 'take_along_axis(x, argsort(x), 0)' -i 'x=[2, 1, 2]' --kinks
gradtape grad -e 'gather(x, reshape(argsort([[2, 1], [1, 2]]), [4]))' -i 'x=[5, 5]' --kinks # more than there are to put in order
--- stdout
sort(x)
  sort at a tie (step 'y', line 1, 5 of 12 entries, first [0,1])
sort(x, direction='DESCENDING')
  sort at a tie (step 'y', line 1, 5 of 12 entries, first [0,1])
top_k(x, 1)[0]
top_k(x, 3)[0]
  top_k at a tie (step 'y', line 1, 4 of 9 entries, first [0,1])
sort(x, axis=0)
sort(x + [0, 0.5, 0, 0])
  sort at a tie (step 'y', line 1, 4 of 12 entries, first [0,1])
{"model":"-e","target":"y","value":[2],"gradients":{"x":[1]},"summed_over":[1],"kinks":[]}
{"model":"-e","target":"y","value":[2,2],"gradients":{"x":[1,1]},"summed_over":[2],"kinks":[]}
{"model":"-e","target":"y","value":[1,2,2],"gradients":{"x":[1,1,1]},"summed_over":[3],"kinks":[{"op":"take_along_axis","at":"a tie","step":"y","file":"-e","line":1,"column":1,"text":"take_along_axis(x, argsort(x), 0)","index":[1],"entries":2,"of":3,"convention":"The other axes broadcast. Without an axis x is flattened first. An index out of range is an error."}]}
{"model":"-e","target":"y","value":[5,5,5,5],"gradients":{"x":[2,2]},"summed_over":[4],"kinks":[]}
--- comment
A step at a kink is one row, also when both of its operands move.
--- run
for op in 'maximum(x, y)' 'minimum(y, x)' 'hypot(x - 1, y - 1)' 'atan2(x - 1, y - 2)' 'copysign(x - 1, y - 1)' \
  'divide_no_nan(x, y - 1)' 'maximum(x, y) * maximum(y, x)'; do
  echo "$op: $(gradtape grad -e "$op" -i x=1 -i y=1 --kinks | grep -o '"op":"[a-z_0-9]*","at":"[^"]*"' | tr '\n' ' ')"
done
--- stdout
maximum(x, y): "op":"maximum","at":"a tie" 
minimum(y, x): "op":"minimum","at":"a tie" 
hypot(x - 1, y - 1): "op":"hypot","at":"(0, 0)" 
atan2(x - 1, y - 2): "op":"atan2","at":"y = 0, x <= 0" 
copysign(x - 1, y - 1): "op":"copysign","at":"0" 
divide_no_nan(x, y - 1): "op":"divide_no_nan","at":"0" 
maximum(x, y) * maximum(y, x): "op":"maximum","at":"a tie" "op":"maximum","at":"a tie" 
--- comment
Where the two of jnp.maximum are equal, JAX gives each half; of torch see tests/python/ties_torch.py.
--- file halves.py
import jax
import jax.numpy as jnp

x = jnp.array([-1.0, 0.0, 1.0, 2.0])
print(jax.grad(lambda v: jnp.maximum(v, 0.0).sum())(x), jax.grad(lambda v: jax.lax.min(v, jnp.ones(4)).sum())(x))
print(jax.grad(lambda v: jnp.clip(v, 0, 1).sum())(x), jax.grad(lambda v: jax.nn.relu(v).sum())(x))
print(jnp.maximum(jnp.arange(3), 1), jnp.minimum(jnp.inf, jnp.array([jnp.inf, 1])))
print((jnp.arange(3) * 0.5).dtype, (jnp.arange(3) * 0.5))
--- run
gradtape eval halves.py --format text
--- stdout
[0, 0.5, 1, 1] [1, 1, 0.5, 0]
[0, 0.5, 0.5, 0] [0, 0, 1, 1]
[1, 1, 2] [Infinity, 1]
float32 [0, 0.5, 1]
