Layers and losses whose operands do not go together.
--- run
while read -r e; do gradtape eval -e "$e" -i x='[[1.0,2,3],[4,5,6]]' -i y='[[1.0,2]]' </dev/null; done <<'END'
celu([1.0], alpha=0)
dense(x, [1.0, 2, 3])
dense(x, [[[1.0]]])
batch_normalization(x, axis=2)
batch_normalization(x, axis=-3)
batch_normalization(3.0)
batch_normalization([1.0, 2])
batch_normalization(x, [1.0, 2], [1.0, 2, 3])
batch_normalization(x, x, [1.0, 2, 3])
batch_normalization(x, [1.0, 2, 3], y)
batch_normalization(x, [1.0, 2, 3], [1.0])
batch_normalization(x, cast([1.0, 2, 3], 'float32') + 0)
batch_normalization(x, [1.0, 2, 3], cast([1.0, 2, 3], 'float32') + 0)
batch_normalization(cast(x, 'int64'))
batch_normalization([[1+2j, 2]])
batch_normalization(x, training=False)
mean_squared_error(x, cast(x, 'float32'))
mean_squared_error(x, cast(x, 'int64'))
mean_squared_error(cast(x, 'int64'), x)
mean_squared_error(cast(x, 'int32'), cast(x, 'int64'))
mean_squared_error(cast(x, 'int64'), cast(x, 'int64'))
huber(x, y)
mean_absolute_error(y, x)
l2_loss([1+2j])
l2_loss(cast(x, 'int64'))
END
--- exit 4
--- stderr
-e:1:1: error: celu: alpha must not be 0
    1 | celu([1.0], alpha=0)
      | ^^^^^^^^^^^^^^^^^^^^
-e:1:1: error: dense: the kernel must be a matrix [inputs, units], not of shape [3]
    1 | dense(x, [1.0, 2, 3])
      | ^^^^^^^^^^^^^^^^^^^^^
-e:1:1: error: dense: the kernel must be a matrix [inputs, units], not of shape [1,1,1]
    1 | dense(x, [[[1.0]]])
      | ^^^^^^^^^^^^^^^^^^^
-e:1:1: error: batch_normalization: there is no axis 2 in a value of shape [2,3]
    1 | batch_normalization(x, axis=2)
      | ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
-e:1:1: error: batch_normalization: there is no axis -3 in a value of shape [2,3]
    1 | batch_normalization(x, axis=-3)
      | ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
-e:1:1: error: batch_normalization: there is no axis -1 in a value of shape []
    1 | batch_normalization(3.0)
      | ^^^^^^^^^^^^^^^^^^^^^^^^
-e:1:1: error: batch_normalization needs an axis to average over beside axis -1, but its value has shape [2]
    1 | batch_normalization([1.0, 2])
      | ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
      = help: give the examples a feature axis: expand_dims(x, 1)
-e:1:1: error: batch_normalization: 'gamma' must be of shape [3], not [2]
    1 | batch_normalization(x, [1.0, 2], [1.0, 2, 3])
      | ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
-e:1:1: error: batch_normalization: 'gamma' must be of shape [3], not [2,3]
    1 | batch_normalization(x, x, [1.0, 2, 3])
      | ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
-e:1:1: error: batch_normalization: 'beta' must be of shape [3], not [1,2]
    1 | batch_normalization(x, [1.0, 2, 3], y)
      | ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
-e:1:1: error: batch_normalization: 'beta' must be of shape [3], not [1]
    1 | batch_normalization(x, [1.0, 2, 3], [1.0])
      | ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
-e:1:1: error: batch_normalization mixes dtypes: its value is float64 and 'gamma' is float32
    1 | batch_normalization(x, cast([1.0, 2, 3], 'float32') + 0)
      | ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
-e:1:1: error: batch_normalization mixes dtypes: its value is float64 and 'beta' is float32
    1 | batch_normalization(x, [1.0, 2, 3], cast([1.0, 2, 3], 'float32') + 0)
      | ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
-e:1:1: error: batch_normalization takes a float, but its value is int64
    1 | batch_normalization(cast(x, 'int64'))
      | ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
-e:1:1: error: batch_normalization takes a float, but its value is complex128
    1 | batch_normalization([[1+2j, 2]])
      | ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
-e:1:1: error: batch_normalization keeps no moving averages, so it cannot run with training=False
    1 | batch_normalization(x, training=False)
      | ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
      = help: write it out: (x - mean) * rsqrt(variance + epsilon) * gamma + beta
-e:1:1: error: mean_squared_error takes two floats of one dtype, but 'y_true' is float64 and 'y_pred' is float32
    1 | mean_squared_error(x, cast(x, 'float32'))
      | ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
      = help: cast one of them: cast(y_true, 'float32'), or write 'dtype: float32' at the top of the model
-e:1:1: error: mean_squared_error takes two floats of one dtype, but 'y_true' is float64 and 'y_pred' is int64
    1 | mean_squared_error(x, cast(x, 'int64'))
      | ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
      = help: cast one of them: cast(y_pred, 'float64')
-e:1:1: error: mean_squared_error takes two floats of one dtype, but 'y_true' is int64 and 'y_pred' is float64
    1 | mean_squared_error(cast(x, 'int64'), x)
      | ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
      = help: cast one of them: cast(y_true, 'float64')
-e:1:1: error: mean_squared_error takes two floats of one dtype, but 'y_true' is int32 and 'y_pred' is int64
    1 | mean_squared_error(cast(x, 'int32'), cast(x, 'int64'))
      | ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
-e:1:1: error: mean_squared_error takes two floats of one dtype, but 'y_true' is int64 and 'y_pred' is int64
    1 | mean_squared_error(cast(x, 'int64'), cast(x, 'int64'))
      | ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
-e:1:1: error: huber: the shapes [2,3] of 'y_true' and [1,2] of 'y_pred' do not broadcast
    1 | huber(x, y)
      | ^^^^^^^^^^^
-e:1:1: error: mean_absolute_error: the shapes [1,2] of 'y_true' and [2,3] of 'y_pred' do not broadcast
    1 | mean_absolute_error(y, x)
      | ^^^^^^^^^^^^^^^^^^^^^^^^^
-e:1:1: error: l2_loss takes a float, but its operand is complex128
    1 | l2_loss([1+2j])
      | ^^^^^^^^^^^^^^^
-e:1:1: error: l2_loss takes a float, but its operand is int64
    1 | l2_loss(cast(x, 'int64'))
      | ^^^^^^^^^^^^^^^^^^^^^^^^^
--- comment
Accepted, next to the above. Without epsilon the two rows of x lie one deviation from their mean; the deviation of the
three columns is sqrt(2/3), so that axis 0 gives sqrt(3/2) at the ends.
--- run
while read -r e; do gradtape eval -e "$e" -i x='[[1.0,2,3],[4,5,6]]' -i y='[[1.0,2]]' </dev/null; done <<'END'
celu([-1.0, 2], alpha=-1e-300)
dense(x, [[1.0],[2],[3]])
batch_normalization(x, training=True, epsilon=0)
batch_normalization(x, axis=-2, epsilon=0)
batch_normalization(x, axis=1, epsilon=0)
batch_normalization(x, 2.0, [1.0, 2, 3], epsilon=0)
batch_normalization(x, [1.0, 2, 3], 1.0, epsilon=0)
mean_squared_error([1.0, 2, 3], x)
mean_absolute_error(x, [1.0, 2, 5])
mean_squared_error(x, cast(cast(x, 'int64'), 'float64'))
l2_loss([3.0, 4])
END
--- stdout
{"model":"-e","values":{"y":["-Infinity",2]}}
{"model":"-e","values":{"y":[[14],[32]]}}
{"model":"-e","values":{"y":[[-1,-1,-1],[1,1,1]]}}
{"model":"-e","values":{"y":[[-1.224744871391589,0,1.224744871391589],[-1.224744871391589,0,1.224744871391589]]}}
{"model":"-e","values":{"y":[[-1,-1,-1],[1,1,1]]}}
{"model":"-e","values":{"y":[[-1,0,1],[3,4,5]]}}
{"model":"-e","values":{"y":[[0,-1,-2],[2,3,4]]}}
{"model":"-e","values":{"y":[0,9]}}
{"model":"-e","values":{"y":[0.6666666666666666,2.3333333333333335]}}
{"model":"-e","values":{"y":[0,0]}}
{"model":"-e","values":{"y":12.5}}
