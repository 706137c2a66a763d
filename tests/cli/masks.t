Masks and several arrays as indices, by NumPy's rules.
--- run
for e in 'x[x > 2]' 'x[[True, False]]' 'x[:, x[0] > 1]' 'x[0, x[0] > 2]' 'x[[0, 1], [1, 2]]' 'x[[0, 1], [-1, -3]]' 'x[range(2)[:, None], [0, 2]]' 'x[[[0], [1]], [0, 2]]' 'z[:, [0, 1], [1, 0]]' 'z[0, [0, 1], [1, 0]]' 'z[[1, 0], 1, [1, 0]]' 'z[..., [0, 1], [1, 0]]' 'z[z > 4]' 'z[:, z[0] > 1]' 'z[[[True, False], [False, True]]]' 'x[x > 100]' 'z[z[:, :, 0] > 3, 0]' 'z[..., z[0] > 1]' 'x[x > 2][0]' 'z[[1, 0], [0, 1]]'; do
    echo "$e"
    gradtape eval -e "$e" -i 'x=[[1,2,3],[4,5,6]]' -i 'z=[[[1,2],[3,4]],[[5,6],[7,8]]]'
done
--- stdout
x[x > 2]
{"model":"-e","values":{"y":[3,4,5,6]}}
x[[True, False]]
{"model":"-e","values":{"y":[[1,2,3]]}}
x[:, x[0] > 1]
{"model":"-e","values":{"y":[[2,3],[5,6]]}}
x[0, x[0] > 2]
{"model":"-e","values":{"y":[3]}}
x[[0, 1], [1, 2]]
{"model":"-e","values":{"y":[2,6]}}
x[[0, 1], [-1, -3]]
{"model":"-e","values":{"y":[3,4]}}
x[range(2)[:, None], [0, 2]]
{"model":"-e","values":{"y":[[1,3],[4,6]]}}
x[[[0], [1]], [0, 2]]
{"model":"-e","values":{"y":[[1,3],[4,6]]}}
z[:, [0, 1], [1, 0]]
{"model":"-e","values":{"y":[[2,3],[6,7]]}}
z[0, [0, 1], [1, 0]]
{"model":"-e","values":{"y":[2,3]}}
z[[1, 0], 1, [1, 0]]
{"model":"-e","values":{"y":[8,3]}}
z[..., [0, 1], [1, 0]]
{"model":"-e","values":{"y":[[2,3],[6,7]]}}
z[z > 4]
{"model":"-e","values":{"y":[5,6,7,8]}}
z[:, z[0] > 1]
{"model":"-e","values":{"y":[[2,3,4],[6,7,8]]}}
z[[[True, False], [False, True]]]
{"model":"-e","values":{"y":[[1,2],[7,8]]}}
x[x > 100]
{"model":"-e","values":{"y":[]}}
z[z[:, :, 0] > 3, 0]
{"model":"-e","values":{"y":[5,7]}}
z[..., z[0] > 1]
{"model":"-e","values":{"y":[[2,3,4],[6,7,8]]}}
x[x > 2][0]
{"model":"-e","values":{"y":3}}
z[[1, 0], [0, 1]]
{"model":"-e","values":{"y":[[5,6],[3,4]]}}
--- run
for e in 'x[[0, 1], [0, 3]]' 'x[[0, 1], [0, 1, 2]]' 'z[[0, 1], :, [1, 0]]' 'z[[0, 1], None, [1, 0]]' 'x[x[0] > 2]' 'z[0, :, [1, 0]]' 'x[x > 2, 0]' 'z[0, :, z[0, 0] > 1]' 'x[x[0, 0] > 0]' 'x[[[True, False]]]'; do
    gradtape eval -e "$e" -i 'x=[[1,2,3],[4,5,6]]' -i 'z=[[[1,2],[3,4]],[[5,6],[7,8]]]' 2>&1 | grep -E 'error|help'
done
--- stdout
-e:1:1: error: scatter_nd: index 3 is out of range for axis 1 of size 3
-e:1:1: error: index arrays of shapes [2] and [3] do not broadcast
      = help: for each place of one with each of the other write x[a[:, None], b[None, :]]
-e:1:1: error: two index arrays with a slice between them
      = help: bring their axes together: moveaxis(x, 2, 1)[i, j] for x[i, :, j]
-e:1:1: error: two index arrays with a slice between them
      = help: bring their axes together: moveaxis(x, 2, 1)[i, j] for x[i, :, j]
-e:1:1: error: a mask of shape [3] does not fit a tensor of shape [2,3] from axis 0 on
      = help: use where(mask, x, 0), which broadcasts
-e:1:1: error: a whole number apart from a list: NumPy and PyTorch put the axes of this in different orders
      = help: index twice: x[0][:, [0, 1]]
-e:1:1: error: too many indices for a tensor of shape [2,3]
-e:1:1: error: a whole number apart from a list: NumPy and PyTorch put the axes of this in different orders
      = help: index twice: x[0][:, [0, 1]]
-e:1:1: error: a mask of shape [] does not fit a tensor of shape [2,3] from axis 0 on
      = help: use where(mask, x, 0), which broadcasts
-e:1:1: error: a mask of shape [1,2] does not fit a tensor of shape [2,3] from axis 0 on
      = help: use where(mask, x, 0), which broadcasts
--- file s.yaml
inputs: {x: [1.0, -2, 3]}
steps: |
  y = reduce_sum(x[x > 0] ** 2)
--- run
printf '%s\n' '{"x":[1,-2,3]}' '{"x":[-1,2,3]}' '{"x":[-1,-2,-3]}' '{"x":[1,2,3]}' | gradtape grad s.yaml --each -
gradtape check -e 'reduce_sum(x[x > 2.5] ** 2) + reduce_sum(x[[0, 0], [1, 1]] ** 3)' -i 'x=[[1,2,3],[4,5,6]]' | tail -1
--- stdout
{"target":"y","value":10,"gradients":{"x":[2,0,6]}}
{"target":"y","value":13,"gradients":{"x":[0,4,6]}}
{"target":"y","value":0,"gradients":{"x":[0,0,0]}}
{"target":"y","value":14,"gradients":{"x":[2,4,6]}}
6 checked, 6 pass, 0 fail
--- comment
What takes all of a constant depends on it, as every part does: TensorFlow's slices and masks are steps of their own.
(All slopes are 2, by the formula.)
--- file whole.yaml
steps: |
  x = tf.constant([1.0, -2.0, 3.0])
  s = tf.constant(3.0)
  values = [tf.constant([2.0]), tf.constant(5.0)]
  y = reduce_sum(x[:] * 2) + reduce_sum(x[...] * 4) + reduce_sum(x[0:3] * 8) + reduce_sum(x[[0, 1, 2]] * 16)
  y = y + reduce_sum(x[x > -9.0] * 32) + s[...] * 2
  with tf.GradientTape(persistent=True) as t:
      t.watch([x, s, values])
      z = reduce_sum(x[:] * 2) + s[...] * 2 + reduce_sum(values[0][:] * 2) + values[1][...] * 2
  g = t.gradient(z, [x, s, values])
--- run
gradtape grad whole.yaml --target y --wrt x,s
gradtape eval whole.yaml --target g
--- stdout
{"model":"whole.yaml","target":"y","value":130,"gradients":{"x":[62,62,62],"s":2}}
{"model":"whole.yaml","values":{"g":[[2,2,2],2,[[2],2]]}}
