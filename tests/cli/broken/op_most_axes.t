Ops that need axes beside those of their operands: twelve in all, which is the most that there can be.
--- run
while read -r e; do gradtape eval -e "shape($e)" -i v=[1.0] </dev/null; done <<'END'
expand_dims(ones([1,1,1,1,1,1,1,1,1,1,1]), 0)
one_hot(zeros([1,1,1,1,1,1,1,1,1,1,1], 'int64'), 1)
stack([ones([1,1,1,1,1,1,1,1,1,1,1])])
eye(1, batch_shape=[1,1,1,1,1,1,1,1,1,1])
diag(ones([1,1,1,1,1,1,1,1,1,1,1]))
tensordot(ones([1,1,1,1,1,1]), ones([1,1,1,1,1,1]), axes=0)
dot(ones([1,1,1,1,1,1,1]), ones([1,1,1,1,1,1,1]))
gather(ones([1,1,1,1,1,1]), zeros([1,1,1,1,1,1,1], 'int64'))
kron(ones([1,1,1,1,1,1]), ones([1,1,1,1,1,1]))
avg_pool2d(ones([1,1,1,1,1,1,1,1,1,1,1]), 1)
conv2d(ones([1,1,1,1,1,1,1,1,1,1,1]), ones([1,1,1,1]))
meshgrid(v, v, v, v, v, v, v, v, v, v, v, v)[0]
reshape(v, [1,1,1,1,1,1,1,1,1,1,1,1])
tile(v, [1,1,1,1,1,1,1,1,1,1,1,1])
ones([1,1,1,1,1,1,1,1,1,1,1,1])
broadcast_to(v, [1,1,1,1,1,1,1,1,1,1,1,1])
END
--- stdout
{"model":"-e","values":{"y":[1,1,1,1,1,1,1,1,1,1,1,1]}}
{"model":"-e","values":{"y":[1,1,1,1,1,1,1,1,1,1,1,1]}}
{"model":"-e","values":{"y":[1,1,1,1,1,1,1,1,1,1,1,1]}}
{"model":"-e","values":{"y":[1,1,1,1,1,1,1,1,1,1,1,1]}}
{"model":"-e","values":{"y":[1,1,1,1,1,1,1,1,1,1,1,1]}}
{"model":"-e","values":{"y":[1,1,1,1,1,1,1,1,1,1,1,1]}}
{"model":"-e","values":{"y":[1,1,1,1,1,1,1,1,1,1,1,1]}}
{"model":"-e","values":{"y":[1,1,1,1,1,1,1,1,1,1,1,1]}}
{"model":"-e","values":{"y":[1,1,1,1,1,1]}}
{"model":"-e","values":{"y":[1,1,1,1,1,1,1,1,1,1,1]}}
{"model":"-e","values":{"y":[1,1,1,1,1,1,1,1,1,1,1]}}
{"model":"-e","values":{"y":[1,1,1,1,1,1,1,1,1,1,1,1]}}
{"model":"-e","values":{"y":[1,1,1,1,1,1,1,1,1,1,1,1]}}
{"model":"-e","values":{"y":[1,1,1,1,1,1,1,1,1,1,1,1]}}
{"model":"-e","values":{"y":[1,1,1,1,1,1,1,1,1,1,1,1]}}
{"model":"-e","values":{"y":[1,1,1,1,1,1,1,1,1,1,1,1]}}
--- comment
The same with one axis more.
--- run
while read -r e; do gradtape eval -e "shape($e)" -i v=[1.0] </dev/null; done <<'END'
expand_dims(ones([1,1,1,1,1,1,1,1,1,1,1,1]), 0)
one_hot(zeros([1,1,1,1,1,1,1,1,1,1,1,1], 'int64'), 1)
stack([ones([1,1,1,1,1,1,1,1,1,1,1,1])])
eye(1, batch_shape=[1,1,1,1,1,1,1,1,1,1,1])
diag(ones([1,1,1,1,1,1,1,1,1,1,1,1]))
tensordot(ones([1,1,1,1,1,1]), ones([1,1,1,1,1,1,1]), axes=0)
dot(ones([1,1,1,1,1,1,1]), ones([1,1,1,1,1,1,1,1]))
gather(ones([1,1,1,1,1,1]), zeros([1,1,1,1,1,1,1,1], 'int64'))
kron(ones([1,1,1,1,1,1,1]), ones([1,1,1,1,1,1]))
avg_pool2d(ones([1,1,1,1,1,1,1,1,1,1,1,1]), 1)
conv2d(ones([1,1,1,1,1,1,1,1,1,1,1,1]), ones([1,1,1,1]))
meshgrid(v, v, v, v, v, v, v, v, v, v, v, v, v)[0]
reshape(v, [1,1,1,1,1,1,1,1,1,1,1,1,1])
tile(v, [1,1,1,1,1,1,1,1,1,1,1,1,1])
ones([1,1,1,1,1,1,1,1,1,1,1,1,1])
broadcast_to(v, [1,1,1,1,1,1,1,1,1,1,1,1,1])
END
--- exit 4
--- stderr
-e:1:7: error: expand_dims: a value of shape [1,1,1,1,1,1,1,1,1,1,1,1] has 12 axes, the most there can be
    1 | shape(expand_dims(ones([1,1,1,1,1,1,1,1,1,1,1,1]), 0))
      |       ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
-e:1:7: error: one_hot: the result has more than 12 axes
    1 | shape(one_hot(zeros([1,1,1,1,1,1,1,1,1,1,1,1], 'int64'), 1))
      |       ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
-e:1:7: error: a value of more than 12 axes is needed here
    1 | shape(stack([ones([1,1,1,1,1,1,1,1,1,1,1,1])]))
      |       ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
-e:1:7: error: eye: the result has more than 12 axes
    1 | shape(eye(1, batch_shape=[1,1,1,1,1,1,1,1,1,1,1]))
      |       ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
-e:1:7: error: a value of more than 12 axes is needed here
    1 | shape(diag(ones([1,1,1,1,1,1,1,1,1,1,1,1])))
      |       ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
-e:1:7: error: a value of more than 12 axes is needed here
    1 | shape(tensordot(ones([1,1,1,1,1,1]), ones([1,1,1,1,1,1,1]), axes=0))
      |       ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
-e:1:7: error: a value of more than 12 axes is needed here
    1 | shape(dot(ones([1,1,1,1,1,1,1]), ones([1,1,1,1,1,1,1,1])))
      |       ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
-e:1:7: error: gather: the result has more than 12 axes
    1 | shape(gather(ones([1,1,1,1,1,1]), zeros([1,1,1,1,1,1,1,1], 'int64')))
      |       ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
-e:1:7: error: kron takes values with at most 6 axes
    1 | shape(kron(ones([1,1,1,1,1,1,1]), ones([1,1,1,1,1,1])))
      |       ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
-e:1:7: error: a value of more than 12 axes is needed here
    1 | shape(avg_pool2d(ones([1,1,1,1,1,1,1,1,1,1,1,1]), 1))
      |       ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
-e:1:7: error: a value of more than 12 axes is needed here
    1 | shape(conv2d(ones([1,1,1,1,1,1,1,1,1,1,1,1]), ones([1,1,1,1])))
      |       ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
-e:1:7: error: meshgrid takes at most 12 vectors, not 13
    1 | shape(meshgrid(v, v, v, v, v, v, v, v, v, v, v, v, v)[0])
      |       ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
-e:1:7: error: reshape: a value has at most 12 axes, not 13
    1 | shape(reshape(v, [1,1,1,1,1,1,1,1,1,1,1,1,1]))
      |       ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
-e:1:7: error: tile: a value has at most 12 axes, not 13
    1 | shape(tile(v, [1,1,1,1,1,1,1,1,1,1,1,1,1]))
      |       ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
-e:1:7: error: ones: a value has at most 12 axes, not 13
    1 | shape(ones([1,1,1,1,1,1,1,1,1,1,1,1,1]))
      |       ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
-e:1:7: error: broadcast_to: a value has at most 12 axes, not 13
    1 | shape(broadcast_to(v, [1,1,1,1,1,1,1,1,1,1,1,1,1]))
      |       ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
--- comment
The axis of a batch is one of the twelve: of values, and of cotangents that alone depend on it.
--- run
eleven=[1,1,1,1,1,1,1,1,1,1,1] twelve=[1,1,1,1,1,1,1,1,1,1,1,1]
while read -r e; do
    gradtape eval -e "shape(vmap($e)(ones([2, 1])))" -i many=$eleven </dev/null
    gradtape eval -e "shape(vmap($e)(ones([2, 1])))" -i many=$twelve </dev/null
done <<'END' 2>&1 | grep -v '^ '
lambda x: x + ones(many)
lambda x: reshape(x, many) + x
lambda x: matmul(ones(many), expand_dims(x, 0))
lambda x: where(ones(many) > 0, x, 2)
lambda x: broadcast_to(x, many)
lambda x: concat([ones(many), broadcast_to(reduce_sum(x), many)], 0)
lambda x: grad(lambda p: reduce_sum(x * gather(p, zeros([1], 'int64'), axis=3)))(ones(many))
lambda x: grad(lambda p: reduce_sum(x * p[..., 0:1]))(ones(many))
lambda x: grad(lambda p: reduce_sum(x * reduce_sum(p)))(ones(many))
lambda x: grad(lambda p: reduce_sum(x * det(p)))(ones(many))
lambda x: grad(lambda p: reduce_sum(x * cumprod(p)))(ones(many))
lambda x: grad(lambda p: reduce_sum(x * tile(p, many)))(ones(many))
lambda x: grad(lambda p: reduce_sum(x * reduce_max(p)))(ones(many))
END
--- stdout
{"model":"-e","values":{"y":[2,1,1,1,1,1,1,1,1,1,1,1]}}
-e:1:22: error: a value of more than 12 axes is needed here
{"model":"-e","values":{"y":[2,1,1,1,1,1,1,1,1,1,1,1]}}
-e:1:22: error: a value of more than 12 axes is needed here
{"model":"-e","values":{"y":[2,1,1,1,1,1,1,1,1,1,1,1]}}
-e:1:22: error: a value of more than 12 axes is needed here
{"model":"-e","values":{"y":[2,1,1,1,1,1,1,1,1,1,1,1]}}
-e:1:22: error: a value of more than 12 axes is needed here
{"model":"-e","values":{"y":[2,1,1,1,1,1,1,1,1,1,1,1]}}
-e:1:22: error: a value of more than 12 axes is needed here
{"model":"-e","values":{"y":[2,2,1,1,1,1,1,1,1,1,1,1]}}
-e:1:42: error: a value of more than 12 axes is needed here
{"model":"-e","values":{"y":[2,1,1,1,1,1,1,1,1,1,1,1]}}
-e:1:48: error: a value of more than 12 axes is needed here
{"model":"-e","values":{"y":[2,1,1,1,1,1,1,1,1,1,1,1]}}
-e:1:48: error: a value of more than 12 axes is needed here
{"model":"-e","values":{"y":[2,1,1,1,1,1,1,1,1,1,1,1]}}
-e:1:52: error: a value of more than 12 axes is needed here
{"model":"-e","values":{"y":[2,1,1,1,1,1,1,1,1,1,1,1]}}
-e:1:52: error: a value of more than 12 axes is needed here
{"model":"-e","values":{"y":[2,1,1,1,1,1,1,1,1,1,1,1]}}
-e:1:48: error: a value of more than 12 axes is needed here
{"model":"-e","values":{"y":[2,1,1,1,1,1,1,1,1,1,1,1]}}
-e:1:48: error: a value of more than 12 axes is needed here
{"model":"-e","values":{"y":[2,1,1,1,1,1,1,1,1,1,1,1]}}
-e:1:52: error: a value of more than 12 axes is needed here
--- comment
Derivatives that are taken together stand side by side along an axis more: values of 11 axes have room for it. By hand:
of the sum of (0.5 x_1)**2 and x_2**2 the gradient is 0.5 x_1 and 2 x_2.
--- run
for axes in 1,1,1,1,1,1,1,1,1 1,1,1,1,1,1,1,1,1,1; do
    for mode in forward reverse; do
        gradtape jacobian -e "reduce_sum((reshape(constant([0.5, 1]), [$axes,2]) * x) ** 2 * constant([1, 1]))" -i x=[3,4] --wrt x --mode $mode
        gradtape jacobian -e "reduce_sum((reshape(constant([0.5, 1]), [$axes,1,2]) * x) ** 2)" -i x=[3,4] --wrt x --mode $mode
    done
done
gradtape eval -e 'vmap(lambda t: reshape(t, [1,1,1,1,1,1,1,1,1,1,2]) * 2)(x)' -i x=[[1,2],[3,4]]
gradtape eval -e 'vmap(lambda t: reshape(t, [1,1,1,1,1,1,1,1,1,1,1,2]) * 2)(x)' -i x=[[1,2],[3,4]]
--- exit 4
--- stdout
{"model":"-e","target":"y","value":18.25,"jacobian":{"x":[1.5,8]}}
{"model":"-e","target":"y","value":18.25,"jacobian":{"x":[1.5,8]}}
{"model":"-e","target":"y","value":18.25,"jacobian":{"x":[1.5,8]}}
{"model":"-e","target":"y","value":18.25,"jacobian":{"x":[1.5,8]}}
{"model":"-e","target":"y","value":18.25,"jacobian":{"x":[1.5,8]}}
{"model":"-e","target":"y","value":18.25,"jacobian":{"x":[1.5,8]}}
{"model":"-e","values":{"y":[[[[[[[[[[[[2,4]]]]]]]]]]],[[[[[[[[[[[6,8]]]]]]]]]]]]}}
--- stderr
-e:1:13: error: a value of more than 12 axes is needed here
    1 | reduce_sum((reshape(constant([0.5, 1]), [1,1,1,1,1,1,1,1,1,1,1,2]) * x) ** 2)
      |             ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
-e:1:1: error: a value of more than 12 axes is needed here
    1 | reduce_sum((reshape(constant([0.5, 1]), [1,1,1,1,1,1,1,1,1,1,1,2]) * x) ** 2)
      | ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
-e:1:16: error: a value of more than 12 axes is needed here
    1 | vmap(lambda t: reshape(t, [1,1,1,1,1,1,1,1,1,1,1,2]) * 2)(x)
      |                ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
