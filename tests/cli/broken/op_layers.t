Layers, losses, norms and windows over what they do not take; beside them the last that they do.
--- run
for e in \
    'reduce_mean(n)' 'norm(n)' 'norm(v, ord=0)' 'norm(v, ord=-0.5)' 'norm(v, ord="three")' 'norm(v, ord="nan")' \
    'norm(x, ord=1, axis=[0,1])' 'norm(x, axis=2)' 'reduce_variance(n)' 'reduce_std(n)' 'l2_normalize(n)' \
    'normalize(n)' 'layer_normalization(n)' 'layer_normalization(x, cast(v, float32))' \
    'layer_normalization(x, v, cast(v, float32))' 'layer_normalization(x, [1.0,2])' \
    'layer_normalization(x, v, [1.0,2])' 'bias_add(v, v)' 'bias_add(s, v)' 'bias_add(x, [1.0,2])' 'bias_add(x, [v])' \
    'bias_add(ones([1,2,3]), v, data_format="NCHW")' 'dropout(n, 0.5)' 'dropout(v, 1)' 'dropout(v, -0.1)' \
    'dropout(v, nan)'; do
    gradtape eval -e "$e" -i 'x=[[1,2,3],[4,5,6]]' -i 'v=[1,2,3]' -i 's=2.5' -i 'n=cast([0,2],int64)'
done
--- exit 4
--- stderr
-e:1:1: error: reduce_mean takes a float, but its operand is int64
    1 | reduce_mean(n)
      | ^^^^^^^^^^^^^^
      = help: cast it first: cast(..., float64)
-e:1:1: error: norm takes a float, but its operand is int64
    1 | norm(n)
      | ^^^^^^^
-e:1:1: error: norm: ord cannot be '0'; it is euclidean, inf or a number above 0
    1 | norm(v, ord=0)
      | ^^^^^^^^^^^^^^
-e:1:1: error: norm: ord cannot be '-0.5'; it is euclidean, inf or a number above 0
    1 | norm(v, ord=-0.5)
      | ^^^^^^^^^^^^^^^^^
-e:1:1: error: norm: ord cannot be 'three'; it is euclidean, inf or a number above 0
    1 | norm(v, ord="three")
      | ^^^^^^^^^^^^^^^^^^^^
-e:1:1: error: norm: ord cannot be 'nan'; it is euclidean, inf or a number above 0
    1 | norm(v, ord="nan")
      | ^^^^^^^^^^^^^^^^^^
-e:1:1: error: norm: over two axes only ord='euclidean' is there
    1 | norm(x, ord=1, axis=[0,1])
      | ^^^^^^^^^^^^^^^^^^^^^^^^^^
-e:1:1: error: norm: axis 2 is out of range for 'x' [2,3]
    1 | norm(x, axis=2)
      | ^^^^^^^^^^^^^^^
-e:1:1: error: reduce_variance takes a float, but its operand is int64
    1 | reduce_variance(n)
      | ^^^^^^^^^^^^^^^^^^
      = help: cast it first: cast(..., float64)
-e:1:1: error: reduce_std takes a float, but its operand is int64
    1 | reduce_std(n)
      | ^^^^^^^^^^^^^
      = help: cast it first: cast(..., float64)
-e:1:1: error: l2_normalize takes a float, but its operand is int64
    1 | l2_normalize(n)
      | ^^^^^^^^^^^^^^^
      = help: cast it first: cast(..., float64)
-e:1:1: error: normalize takes a float, but its operand is int64
    1 | normalize(n)
      | ^^^^^^^^^^^^
      = help: cast it first: cast(..., float64)
-e:1:1: error: layer_normalization takes a float, but its operand is int64
    1 | layer_normalization(n)
      | ^^^^^^^^^^^^^^^^^^^^^^
      = help: cast it first: cast(..., float64)
-e:1:1: error: layer_normalization mixes dtypes: its value is float64 and 'gamma' is float32
    1 | layer_normalization(x, cast(v, float32))
      | ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
-e:1:1: error: layer_normalization mixes dtypes: its value is float64 and 'beta' is float32
    1 | layer_normalization(x, v, cast(v, float32))
      | ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
-e:1:1: error: layer_normalization: 'gamma' must be of shape [3], not [2]
    1 | layer_normalization(x, [1.0,2])
      | ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
-e:1:1: error: layer_normalization: 'beta' must be of shape [3], not [2]
    1 | layer_normalization(x, v, [1.0,2])
      | ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
-e:1:1: error: bias_add needs a value with examples and channels, but its operand has only one axis
    1 | bias_add(v, v)
      | ^^^^^^^^^^^^^^
-e:1:1: error: bias_add needs a value with examples and channels, but its operand has no axes
    1 | bias_add(s, v)
      | ^^^^^^^^^^^^^^
-e:1:1: error: bias_add: the bias must be of shape [3], not [2]
    1 | bias_add(x, [1.0,2])
      | ^^^^^^^^^^^^^^^^^^^^
-e:1:1: error: bias_add: the bias must be of shape [3], not [1,3]
    1 | bias_add(x, [v])
      | ^^^^^^^^^^^^^^^^
-e:1:1: error: bias_add: the bias must be of shape [2], not [3]
    1 | bias_add(ones([1,2,3]), v, data_format="NCHW")
      | ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
-e:1:1: error: dropout takes a float, but its operand is int64
    1 | dropout(n, 0.5)
      | ^^^^^^^^^^^^^^^
      = help: cast it first: cast(..., float64)
-e:1:1: error: dropout: the rate must be at least 0 and below 1, not 1
    1 | dropout(v, 1)
      | ^^^^^^^^^^^^^
-e:1:1: error: dropout: the rate must be at least 0 and below 1, not -0.1
    1 | dropout(v, -0.1)
      | ^^^^^^^^^^^^^^^^
-e:1:1: error: dropout: the rate must be at least 0 and below 1, not nan
    1 | dropout(v, nan)
      | ^^^^^^^^^^^^^^^
--- run
for e in \
    'norm(v, ord=0.5)' 'norm(v, ord=3)' 'norm(v, ord=2.0000001)' 'norm(x, ord=1, axis=0)' \
    'norm([[3.0,4]], ord="fro", axis=[0,1])' 'layer_normalization([[1.0,3]], s, [0.5,1], epsilon=3.0)' \
    'layer_normalization([[1.0,3]], [2.0,1], s, epsilon=3.0)' \
    'layer_normalization([[1.0],[3]], [1.0,2], axis=0, epsilon=3.0)' 'bias_add(x, v)' \
    'bias_add(zeros([1,2,3]), [1.0,2], data_format="NCHW")' 'dropout(v, 0)' 'dropout(v, 0.5, training=False)'; do
    gradtape eval -e "$e" -i 'x=[[1,2,3],[4,5,6]]' -i 'v=[1,2,3]' -i 's=2.5'
done
--- stdout
{"model":"-e","values":{"y":17.191508225450303}}
{"model":"-e","values":{"y":3.3019272488946263}}
{"model":"-e","values":{"y":3.741657309090432}}
{"model":"-e","values":{"y":[5,7,9]}}
{"model":"-e","values":{"y":5}}
{"model":"-e","values":{"y":[[-0.75,2.25]]}}
{"model":"-e","values":{"y":[[1.5,3]]}}
{"model":"-e","values":{"y":[[-0.5],[1]]}}
{"model":"-e","values":{"y":[[2,4,6],[5,7,9]]}}
{"model":"-e","values":{"y":[[[1,1,1],[2,2,2]]]}}
{"model":"-e","values":{"y":[1,2,3]}}
{"model":"-e","values":{"y":[1,2,3]}}
--- run
for e in \
    'softmax_cross_entropy_with_logits(v, [1.0,2])' 'softmax_cross_entropy_with_logits(x, v)' \
    'softmax_cross_entropy_with_logits(v, s)' 'sparse_softmax_cross_entropy_with_logits(v, x)' \
    'sparse_softmax_cross_entropy_with_logits(0, s)' 'sparse_softmax_cross_entropy_with_logits(n, v)' \
    'sparse_softmax_cross_entropy_with_logits([0,1,2], v)' 'sparse_softmax_cross_entropy_with_logits([0,1,2], x)' \
    'sparse_softmax_cross_entropy_with_logits([0,3], zeros([2,3]))' \
    'sparse_softmax_cross_entropy_with_logits([0,-1], zeros([2,3]))' 'softmax_cross_entropy_loss(v, 0)' \
    'softmax_cross_entropy_loss(x, [0,1,2])' 'softmax_cross_entropy_loss(x, [[0],[1]])' \
    'softmax_cross_entropy_loss(zeros([2,4,3]), [[0,0],[0,0]])' \
    'softmax_cross_entropy_loss(zeros([2,2]), [1.0,1.0]*s)' 'negative_log_likelihood_loss(x, [0,1,2])' \
    'negative_log_likelihood_loss(x, [0.0,1.0]*s)' 'negative_log_likelihood_loss(x, [0,3])' \
    'negative_log_likelihood_loss(zeros([2,3,4]), [[0,0,0,0],[0,0,0,-1]])'; do
    gradtape eval -e "$e" -i 'x=[[1,2,3],[4,5,6]]' -i 'v=[1,2,3]' -i 's=2.5' -i 'n=cast([0,2],int64)'
done
--- exit 7
--- stderr
-e:1:1: error: the labels have shape [3] and the logits [2]: they need one shape
    1 | softmax_cross_entropy_with_logits(v, [1.0,2])
      | ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
-e:1:1: error: the labels have shape [2,3] and the logits [3]: they need one shape
    1 | softmax_cross_entropy_with_logits(x, v)
      | ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
-e:1:1: error: the labels have shape [3] and the logits []: they need one shape
    1 | softmax_cross_entropy_with_logits(v, s)
      | ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
-e:1:1: error: the labels are class numbers, but these are float64
    1 | sparse_softmax_cross_entropy_with_logits(v, x)
      | ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
      = help: cast(labels, int64); for a weight for each class: softmax_cross_entropy_with_logits
-e:1:1: error: the logits are a scalar: they need an axis of classes
    1 | sparse_softmax_cross_entropy_with_logits(0, s)
      | ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
-e:1:1: error: the labels have shape [2] and the logits [3]: the labels need shape []
    1 | sparse_softmax_cross_entropy_with_logits(n, v)
      | ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
-e:1:1: error: the labels have shape [3] and the logits [3]: the labels need shape []
    1 | sparse_softmax_cross_entropy_with_logits([0,1,2], v)
      | ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
      = help: for a weight for each class: softmax_cross_entropy_with_logits
-e:1:1: error: the labels have shape [3] and the logits [2,3]: the labels need shape [2]
    1 | sparse_softmax_cross_entropy_with_logits([0,1,2], x)
      | ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
-e:1:1: error: sparse_softmax_cross_entropy_with_logits: label 3 is out of range: there are 3 classes, from 0 on
    1 | sparse_softmax_cross_entropy_with_logits([0,3], zeros([2,3]))
      | ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
-e:1:1: error: sparse_softmax_cross_entropy_with_logits: label -1 is out of range: there are 3 classes, from 0 on
    1 | sparse_softmax_cross_entropy_with_logits([0,-1], zeros([2,3]))
      | ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
-e:1:1: error: softmax_cross_entropy_loss: 'v' [3] needs a class index for each example, with the classes on axis 1; not a value of shape []
    1 | softmax_cross_entropy_loss(v, 0)
      | ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
-e:1:1: error: softmax_cross_entropy_loss: 'x' [2,3] needs a class index for each example, with the classes on axis 1; not a value of shape [3]
    1 | softmax_cross_entropy_loss(x, [0,1,2])
      | ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
-e:1:1: error: softmax_cross_entropy_loss: 'x' [2,3] needs a class index for each example, with the classes on axis 1; not a value of shape [2,1]
    1 | softmax_cross_entropy_loss(x, [[0],[1]])
      | ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
-e:1:1: error: softmax_cross_entropy_loss: a value of shape [2,4,3] needs a class index for each example, with the classes on axis 1; not a value of shape [2,2]
    1 | softmax_cross_entropy_loss(zeros([2,4,3]), [[0,0],[0,0]])
      | ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
-e:1:1: error: softmax_cross_entropy_loss: the labels are class numbers, but these are float64
    1 | softmax_cross_entropy_loss(zeros([2,2]), [1.0,1.0]*s)
      | ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
      = help: cast(labels, int64)
-e:1:1: error: negative_log_likelihood_loss: 'x' [2,3] needs a class index for each example, with the classes on axis 1; not a value of shape [3]
    1 | negative_log_likelihood_loss(x, [0,1,2])
      | ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
-e:1:1: error: negative_log_likelihood_loss: the labels are class numbers, but these are float64
    1 | negative_log_likelihood_loss(x, [0.0,1.0]*s)
      | ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
      = help: cast(labels, int64)
-e:1:1: error: negative_log_likelihood_loss: label 3 is out of range: there are 3 classes, from 0 on
    1 | negative_log_likelihood_loss(x, [0,3])
      | ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
-e:1:1: error: negative_log_likelihood_loss: label -1 is out of range: there are 3 classes, from 0 on
    1 | negative_log_likelihood_loss(zeros([2,3,4]), [[0,0,0,0],[0,0,0,-1]])
      | ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
--- run
for e in \
    'softmax_cross_entropy_with_logits([0.5,0.5], [1.0,1])' \
    'softmax_cross_entropy_with_logits([0.5,0.5], [[1.0,1]])' 'sparse_softmax_cross_entropy_with_logits(1, [0.0,0])' \
    'sparse_softmax_cross_entropy_with_logits([0,3], zeros([2,4]))' \
    'softmax_cross_entropy_loss(zeros([2,4,3]), [[0,0,0],[0,0,3]])' 'negative_log_likelihood_loss(x, [0,2])' \
    'negative_log_likelihood_loss([[[1.0,2],[3,5]]], [[0,1]])'; do
    gradtape eval -e "$e" -i 'x=[[1,2,3],[4,5,6]]'
done
--- stdout
{"model":"-e","values":{"y":0.6931471805599453}}
{"model":"-e","values":{"y":[0.6931471805599453]}}
{"model":"-e","values":{"y":0.6931471805599453}}
{"model":"-e","values":{"y":[1.3862943611198906,1.3862943611198906]}}
{"model":"-e","values":{"y":1.3862943611198906}}
{"model":"-e","values":{"y":-3.5}}
{"model":"-e","values":{"y":-3}}
--- run
for e in \
    'max_pool2d(zeros([3,3,1]))' 'avg_pool2d(zeros([3,3,1]))' 'max_pool2d(zeros([1,3,3,1]), ksize=4)' \
    'max_pool2d(zeros([1,3,3,1]), ksize=[3,4])' 'max_pool2d(zeros([1,3,3,1]), ksize=[2,0])' \
    'max_pool2d(zeros([1,3,3,1]), ksize=[1,2,2])' 'max_pool2d(zeros([1,3,3,1]), ksize=[2,2,2,1])' \
    'max_pool2d(zeros([1,3,3,1]), ksize=[1,2,2,2])' 'max_pool2d(zeros([1,3,3,1]), ksize=2147483648)' \
    'max_pool2d(zeros([1,3,3,1]), 2, strides=[1,0])' 'max_pool2d(zeros([1,3,3,1]), 2, strides=[1,2147483648])' \
    'max_pool2d(zeros([1,3,3,1]), 2, padding=2)' 'max_pool2d(zeros([1,3,3,1]), 2, padding=[[1,1],[0,2]])' \
    'max_pool2d(zeros([1,3,3,1]), 2, padding=[[1,1],[2,0]])' 'max_pool2d(zeros([1,3,3,1]), 2, padding=[1,1,1])' \
    'max_pool2d(zeros([1,3,3,1]), 2, padding=[1,-1])' \
    'max_pool2d(zeros([1,3,3,1]), 2, padding=[[0,1],[0,0],[0,0],[0,0]])' \
    'max_pool2d(zeros([1,3,3,1]), 2, padding=[[0,0],[0,0],[0,0],[0,1]])' \
    'max_pool2d(zeros([1,1,3,3]), 2, padding=[[0,0],[0,1],[1,0],[0,1]], data_format="NCHW")' \
    'max_pool2d(zeros([1,3,3,1]), 2, padding=-2)' 'avg_pool2d(zeros([1,3,3,1]), 4)' \
    'conv2d(zeros([1,3,3,1]), zeros([2,2,1,1]), dilations=3)' \
    'conv2d(zeros([1,3,3,1]), zeros([2,2,1,1]), dilations=[1,0])' \
    'conv2d(zeros([1,3,3,1]), zeros([2,2,1,1]), strides=0)' 'conv2d(zeros([1,3,3,1]), zeros([0,2,1,1]))'; do
    gradtape eval -e "$e"
done
--- exit 4
--- stderr
-e:1:1: error: max_pool2d takes [batch, height, width, channels], but gets a value of shape [3,3,1]
    1 | max_pool2d(zeros([3,3,1]))
      | ^^^^^^^^^^^^^^^^^^^^^^^^^^
-e:1:1: error: avg_pool2d takes [batch, height, width, channels], but gets a value of shape [3,3,1]
    1 | avg_pool2d(zeros([3,3,1]))
      | ^^^^^^^^^^^^^^^^^^^^^^^^^^
-e:1:1: error: max_pool2d: vertical windows of 4 with a padding of 0 and 0 do not fit a length of 3
    1 | max_pool2d(zeros([1,3,3,1]), ksize=4)
      | ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
-e:1:1: error: max_pool2d: horizontal windows of 4 with a padding of 0 and 0 do not fit a length of 3
    1 | max_pool2d(zeros([1,3,3,1]), ksize=[3,4])
      | ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
-e:1:1: error: max_pool2d: 'ksize' must be one number, or one each for height and width, from 1 up
    1 | max_pool2d(zeros([1,3,3,1]), ksize=[2,0])
      | ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
-e:1:1: error: max_pool2d: 'ksize' must be one number, or one each for height and width, from 1 up
    1 | max_pool2d(zeros([1,3,3,1]), ksize=[1,2,2])
      | ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
-e:1:1: error: max_pool2d: 'ksize' must be one number, or one each for height and width, from 1 up
    1 | max_pool2d(zeros([1,3,3,1]), ksize=[2,2,2,1])
      | ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
-e:1:1: error: max_pool2d: 'ksize' must be one number, or one each for height and width, from 1 up
    1 | max_pool2d(zeros([1,3,3,1]), ksize=[1,2,2,2])
      | ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
-e:1:1: error: max_pool2d: 'ksize' must be one number, or one each for height and width, from 1 up
    1 | max_pool2d(zeros([1,3,3,1]), ksize=2147483648)
      | ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
-e:1:1: error: max_pool2d: 'strides' must be one number, or one each for height and width, from 1 up
    1 | max_pool2d(zeros([1,3,3,1]), 2, strides=[1,0])
      | ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
-e:1:1: error: max_pool2d: 'strides' must be one number, or one each for height and width, from 1 up
    1 | max_pool2d(zeros([1,3,3,1]), 2, strides=[1,2147483648])
      | ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
-e:1:1: error: max_pool2d: vertical windows of 2 with a padding of 2 and 2 do not fit a length of 3
    1 | max_pool2d(zeros([1,3,3,1]), 2, padding=2)
      | ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
-e:1:1: error: max_pool2d: horizontal windows of 2 with a padding of 0 and 2 do not fit a length of 3
    1 | max_pool2d(zeros([1,3,3,1]), 2, padding=[[1,1],[0,2]])
      | ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
-e:1:1: error: max_pool2d: horizontal windows of 2 with a padding of 2 and 0 do not fit a length of 3
    1 | max_pool2d(zeros([1,3,3,1]), 2, padding=[[1,1],[2,0]])
      | ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
-e:1:1: error: max_pool2d: 'padding' does not say how much height and width are padded
    1 | max_pool2d(zeros([1,3,3,1]), 2, padding=[1,1,1])
      | ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
      = help: 'SAME', 'VALID', or [[top, bottom], [left, right]]
-e:1:1: error: max_pool2d: 'padding' does not say how much height and width are padded
    1 | max_pool2d(zeros([1,3,3,1]), 2, padding=[1,-1])
      | ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
      = help: 'SAME', 'VALID', or [[top, bottom], [left, right]]
-e:1:1: error: max_pool2d: 'padding' does not say how much height and width are padded
    1 | max_pool2d(zeros([1,3,3,1]), 2, padding=[[0,1],[0,0],[0,0],[0,0]])
      | ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
      = help: 'SAME', 'VALID', or [[top, bottom], [left, right]]
-e:1:1: error: max_pool2d: 'padding' does not say how much height and width are padded
    1 | max_pool2d(zeros([1,3,3,1]), 2, padding=[[0,0],[0,0],[0,0],[0,1]])
      | ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
      = help: 'SAME', 'VALID', or [[top, bottom], [left, right]]
-e:1:1: error: max_pool2d: 'padding' does not say how much height and width are padded
    1 | max_pool2d(zeros([1,1,3,3]), 2, padding=[[0,0],[0,1],[1,0],[0,1]], data_format="NCHW")
      | ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
      = help: 'SAME', 'VALID', or [[top, bottom], [left, right]]
-e:1:41: error: 'padding' cannot be -2
    1 | max_pool2d(zeros([1,3,3,1]), 2, padding=-2)
      |                                         ^^
      = help: it is one of VALID|SAME|valid|same, or numbers from 0 on
-e:1:1: error: avg_pool2d: vertical windows of 4 with a padding of 0 and 0 do not fit a length of 3
    1 | avg_pool2d(zeros([1,3,3,1]), 4)
      | ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
-e:1:1: error: conv2d: vertical windows of 2 with a padding of 0 and 0 do not fit a length of 3
    1 | conv2d(zeros([1,3,3,1]), zeros([2,2,1,1]), dilations=3)
      | ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
-e:1:1: error: conv2d: 'dilations' must be one number, or one each for height and width, from 1 up
    1 | conv2d(zeros([1,3,3,1]), zeros([2,2,1,1]), dilations=[1,0])
      | ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
-e:1:1: error: conv2d: 'strides' must be one number, or one each for height and width, from 1 up
    1 | conv2d(zeros([1,3,3,1]), zeros([2,2,1,1]), strides=0)
      | ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
-e:1:1: error: conv2d: vertical windows of 0 with a padding of 0 and 0 do not fit a length of 3
    1 | conv2d(zeros([1,3,3,1]), zeros([0,2,1,1]))
      | ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
--- run
for e in \
    'max_pool2d([[[[1.0],[5]],[[7],[2]]]], ksize=2)' \
    'max_pool2d([[[[1.0],[5]],[[7],[2]]]], ksize=[1,2,1,1], strides=1)' \
    'max_pool2d([[[[1.0],[5]],[[7],[2]]]], ksize=[2,1])' \
    'max_pool2d([[[[1.0],[5]],[[7],[2]]]], 2, strides=[1,2147483647])' \
    'max_pool2d([[[[1.0],[5]],[[7],[2]]]], 2, padding=1)' \
    'max_pool2d([[[[1.0],[5]],[[7],[2]]]], 2, padding=[[0,0],[1,0],[0,1],[0,0]])' \
    'max_pool2d([[[[1.0,5],[7,2]]]], 2, padding=[[0,0],[0,0],[1,0],[0,1]], data_format="NCHW")' \
    'conv2d(reshape([1.0,2,3,4,5,6,7,8,9], [1,3,3,1]), ones([2,2,1,1]), dilations=2)'; do
    gradtape eval -e "$e"
done
--- stdout
{"model":"-e","values":{"y":[[[[7]]]]}}
{"model":"-e","values":{"y":[[[[7],[5]]]]}}
{"model":"-e","values":{"y":[[[[7],[5]]]]}}
{"model":"-e","values":{"y":[[[[7]]]]}}
{"model":"-e","values":{"y":[[[[1],[5]],[[7],[2]]]]}}
{"model":"-e","values":{"y":[[[[5]]]]}}
{"model":"-e","values":{"y":[[[[5]]]]}}
{"model":"-e","values":{"y":[[[[20]]]]}}
--- comment
Windows, and their places along an axis, are below 2^31; nothing as large is computed here, shapes are.
--- run
for e in \
    'shape(conv2d(broadcast_to(1.0, [1,2147483648,1,1]), zeros([1,1,1,1])))' \
    'shape(max_pool2d(broadcast_to(1.0, [1,1,2147483648,1]), 1))' \
    'shape(conv2d(broadcast_to(1.0, [1,2147483648,1,1]), broadcast_to(1.0, [2147483648,1,1,1])))' \
    'shape(conv2d(broadcast_to(1.0, [1,4294967294,1,1]), zeros([3,1,1,1]), dilations=2147483647))' \
    'conv2d(ones([1,1,1,1]), ones([4,1,1,1]), dilations=2147483647, padding="SAME")' \
    'avg_pool2d(ones([1,1,1,1,1,1,1,1,1,1,1,1]), 1)'; do
    gradtape eval -e "$e"
done
--- exit 4
--- stderr
-e:1:7: error: conv2d: 2147483648 vertical windows of 1 are too many, or too large
    1 | shape(conv2d(broadcast_to(1.0, [1,2147483648,1,1]), zeros([1,1,1,1])))
      |       ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
-e:1:7: error: max_pool2d: 2147483648 horizontal windows of 1 are too many, or too large
    1 | shape(max_pool2d(broadcast_to(1.0, [1,1,2147483648,1]), 1))
      |       ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
-e:1:7: error: conv2d: 1 vertical windows of 2147483648 are too many, or too large
    1 | shape(conv2d(broadcast_to(1.0, [1,2147483648,1,1]), broadcast_to(1.0, [2147483648,1,1,1])))
      |       ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
-e:1:7: error: conv2d: vertical windows of 3 with a padding of 0 and 0 do not fit a length of 4294967294
    1 | shape(conv2d(broadcast_to(1.0, [1,4294967294,1,1]), zeros([3,1,1,1]), dilations=2147483647))
      |       ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
-e:1:1: error: conv2d: 1 vertical windows of 4 are too many, or too large
    1 | conv2d(ones([1,1,1,1]), ones([4,1,1,1]), dilations=2147483647, padding="SAME")
      | ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
-e:1:1: error: a value of more than 12 axes is needed here
    1 | avg_pool2d(ones([1,1,1,1,1,1,1,1,1,1,1,1]), 1)
      | ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
--- run
for e in \
    'shape(conv2d(broadcast_to(1.0, [1,2147483647,1,1]), zeros([1,1,1,1])))' \
    'shape(max_pool2d(broadcast_to(1.0, [1,1,2147483647,1]), 1))' \
    'shape(conv2d(broadcast_to(1.0, [1,2147483647,1,1]), broadcast_to(1.0, [2147483647,1,1,1])))' \
    'shape(conv2d(broadcast_to(1.0, [1,4294967295,1,1]), zeros([3,1,1,1]), dilations=2147483647))' \
    'conv2d(ones([1,1,1,1]), ones([3,1,1,1]), dilations=2147483647, padding="SAME")' \
    'avg_pool2d(ones([1,1,1,1,1,1,1,1,1,1,1]), 1)'; do
    gradtape eval -e "$e"
done
--- stdout
{"model":"-e","values":{"y":[1,2147483647,1,1]}}
{"model":"-e","values":{"y":[1,1,2147483647,1]}}
{"model":"-e","values":{"y":[1,1,1,1]}}
{"model":"-e","values":{"y":[1,1,1,1]}}
{"model":"-e","values":{"y":[[[[1]]]]}}
{"model":"-e","values":{"y":[[[[[[[[[[[1]]]]]]]]]]]}}
--- comment
An image without rows is not padded: there is nothing beside which zeros could stand.
--- run
gradtape eval -e 'conv2d(ones([1,0,2,1]), ones([3,1,1,1]), padding="SAME")'
--- exit 4
--- stderr
-e:1:1: error: conv2d: vertical windows of 3 with a padding of 0 and 0 do not fit a length of 0
    1 | conv2d(ones([1,0,2,1]), ones([3,1,1,1]), padding="SAME")
      | ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
--- comment
Where the padding is given, a window over an image without rows or columns lies in it altogether: it has no largest
element.
--- run
for e in 'max_pool2d(ones([1,0,2,1]), 2, 1, padding=1)' 'max_pool2d(ones([1,2,0,1]), 2, 1, padding=[0,1])'; do
    gradtape eval -e "$e"
    echo $?
done
--- stdout
7
7
--- stderr
-e:1:1: error: max_pool2d: a window lies outside of what it slides over
    1 | max_pool2d(ones([1,0,2,1]), 2, 1, padding=1)
      | ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
-e:1:1: error: max_pool2d: a window lies outside of what it slides over
    1 | max_pool2d(ones([1,2,0,1]), 2, 1, padding=[0,1])
      | ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
--- comment
Labels of scores [2,3,2] have every axis but that of the classes: too few, too many, each of another length.
--- run
for loss in softmax_cross_entropy_loss nll_loss; do
    for labels in 2,2 2 1,2 3,2 2,1 2,3 2,2,1; do
        gradtape eval -e "$loss(scores, zeros([$labels], int64), 'sum') * 0" \
            -i 'scores=[[[1,2],[3,4],[5,6]],[[1,2],[3,4],[5,6]]]' 2>&1 | head -n 1 | sed 's/needs.*axis 1; //'
    done
done
--- stdout
{"model":"-e","values":{"y":0}}
-e:1:1: error: softmax_cross_entropy_loss: 'scores' [2,3,2] not a value of shape [2]
-e:1:1: error: softmax_cross_entropy_loss: 'scores' [2,3,2] not a value of shape [1,2]
-e:1:1: error: softmax_cross_entropy_loss: 'scores' [2,3,2] not a value of shape [3,2]
-e:1:1: error: softmax_cross_entropy_loss: 'scores' [2,3,2] not a value of shape [2,1]
-e:1:1: error: softmax_cross_entropy_loss: 'scores' [2,3,2] not a value of shape [2,3]
-e:1:1: error: softmax_cross_entropy_loss: 'scores' [2,3,2] not a value of shape [2,2,1]
{"model":"-e","values":{"y":-0}}
-e:1:1: error: negative_log_likelihood_loss: 'scores' [2,3,2] not a value of shape [2]
-e:1:1: error: negative_log_likelihood_loss: 'scores' [2,3,2] not a value of shape [1,2]
-e:1:1: error: negative_log_likelihood_loss: 'scores' [2,3,2] not a value of shape [3,2]
-e:1:1: error: negative_log_likelihood_loss: 'scores' [2,3,2] not a value of shape [2,1]
-e:1:1: error: negative_log_likelihood_loss: 'scores' [2,3,2] not a value of shape [2,3]
-e:1:1: error: negative_log_likelihood_loss: 'scores' [2,3,2] not a value of shape [2,2,1]
