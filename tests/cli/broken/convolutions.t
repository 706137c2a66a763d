Filters, channels and axes of convolutions that do not go together.
--- run
while read -r e; do gradtape eval -e "$e" -i x='[[1.0,2,3],[4,5,6]]' -i y='[[1.0,2]]' </dev/null; done <<'END'
conv2d(ones([1,3,3,4]), ones([2,2,3,2]))
conv2d(ones([1,3,3,4]), ones([2,2,2,3]))
conv2d(ones([1,3,3,4]), ones([2,2,2,2]), groups=1)
conv2d(ones([1,3,3,4]), ones([2,2,2,2]), groups=0)
conv2d(ones([3,3,4]), ones([2,2,2,2]))
conv2d(ones([3,4]), ones([2,2,2,2]))
conv2d(ones([1,3,3,4]), ones([2,2,2]))
conv2d(ones([1,3,3,4]), ones([1,2,2,2,2]))
conv1d(ones([3,4]), ones([2,4,2]))
conv1d(ones([1,3,4]), ones([2,4]))
conv1d(ones([1,3,4]), ones([2,4,2]), strides=[1,2])
conv1d(ones([1,3,4]), ones([2,4,2]), padding=[[0,1],[1,1]])
conv1d(ones([1,3,4]), ones([2,4,2]), dilations=[1,2])
depthwise_conv2d(ones([1,3,3,4]), ones([2,2,3,2]))
depthwise_conv2d(ones([1,4,3,3]), ones([2,2,3,2]), data_format='NCHW')
conv2d_transpose(ones([1,3,3,4]), ones([2,2,3,2]))
conv2d_transpose(ones([1,3,3,4]), ones([2,2,3,4]), groups=3)
conv2d_transpose(ones([3,3,4]), ones([2,2,3,4]))
conv2d_transpose(ones([1,3,3,4]), ones([2,2,3,4]), strides=2, size=9)
conv2d_transpose(ones([1,3,3,4]), ones([2,2,3,4]), padding=2)
conv2d_transpose(ones([1,3,3,4]), ones([2,2,3,4]), strides=2147483647)
conv2d_transpose(ones([1,3,3,4]), ones([2,2,3,4]), size=[4,4,4])
max_pool_with_argmax(ones([1,3,3,1]), 4)
max_pool2d(ones([1,3,3,1]), 2, dilations=3)
max_pool2d(ones([1,3,3,1]), 2, dilations=0)
END
--- exit 4
--- stderr
-e:1:1: error: conv2d: a filter for 3 channels with 2 outputs in 1 groups does not fit 4 channels
    1 | conv2d(ones([1,3,3,4]), ones([2,2,3,2]))
      | ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
-e:1:1: error: conv2d: a filter for 2 channels with 3 outputs in 2 groups does not fit 4 channels
    1 | conv2d(ones([1,3,3,4]), ones([2,2,2,3]))
      | ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
-e:1:1: error: conv2d: a filter for 2 channels with 2 outputs in 1 groups does not fit 4 channels
    1 | conv2d(ones([1,3,3,4]), ones([2,2,2,2]), groups=1)
      | ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
-e:1:1: error: conv2d: a filter for 2 channels with 2 outputs in 0 groups does not fit 4 channels
    1 | conv2d(ones([1,3,3,4]), ones([2,2,2,2]), groups=0)
      | ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
-e:1:1: error: conv2d: x must have 4 axes, but is a value of shape [3,3,4]
    1 | conv2d(ones([3,3,4]), ones([2,2,2,2]))
      | ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
      = help: put an axis for the batch before: expand_dims(x, 0)
-e:1:1: error: conv2d: x must have 4 axes, but is a value of shape [3,4]
    1 | conv2d(ones([3,4]), ones([2,2,2,2]))
      | ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
-e:1:1: error: conv2d: w must have 4 axes, but is a value of shape [2,2,2]
    1 | conv2d(ones([1,3,3,4]), ones([2,2,2]))
      | ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
      = help: the filter's last axes are input channels and outputs
-e:1:1: error: conv2d: w must have 4 axes, but is a value of shape [1,2,2,2,2]
    1 | conv2d(ones([1,3,3,4]), ones([1,2,2,2,2]))
      | ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
      = help: the filter's last axes are input channels and outputs
-e:1:1: error: conv1d: x must have 3 axes, but is a value of shape [3,4]
    1 | conv1d(ones([3,4]), ones([2,4,2]))
      | ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
      = help: put an axis for the batch before: expand_dims(x, 0)
-e:1:1: error: conv1d: w must have 3 axes, but is a value of shape [2,4]
    1 | conv1d(ones([1,3,4]), ones([2,4]))
      | ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
      = help: the filter's last axes are input channels and outputs
-e:1:1: error: conv1d: 'strides' has too many entries
    1 | conv1d(ones([1,3,4]), ones([2,4,2]), strides=[1,2])
      | ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
-e:1:1: error: conv1d: 'padding' has too many entries
    1 | conv1d(ones([1,3,4]), ones([2,4,2]), padding=[[0,1],[1,1]])
      | ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
-e:1:1: error: conv1d: 'dilations' has too many entries
    1 | conv1d(ones([1,3,4]), ones([2,4,2]), dilations=[1,2])
      | ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
-e:1:1: error: depthwise_conv2d: a filter for 3 channels does not fit 4 channels
    1 | depthwise_conv2d(ones([1,3,3,4]), ones([2,2,3,2]))
      | ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
-e:1:1: error: depthwise_conv2d: a filter for 3 channels does not fit 4 channels
    1 | depthwise_conv2d(ones([1,4,3,3]), ones([2,2,3,2]), data_format='NCHW')
      | ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
-e:1:1: error: conv2d_transpose: a filter from 2 channels in 1 groups does not fit 4 channels
    1 | conv2d_transpose(ones([1,3,3,4]), ones([2,2,3,2]))
      | ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
-e:1:1: error: conv2d_transpose: a filter from 4 channels in 3 groups does not fit 4 channels
    1 | conv2d_transpose(ones([1,3,3,4]), ones([2,2,3,4]), groups=3)
      | ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
-e:1:1: error: conv2d_transpose: x must have 4 axes, but is a value of shape [3,3,4]
    1 | conv2d_transpose(ones([3,3,4]), ones([2,2,3,4]))
      | ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
      = help: put an axis for the batch before: expand_dims(x, 0)
-e:1:1: error: conv2d_transpose: of [9,9] conv2d makes [4,4], but x has [3,3]
    1 | conv2d_transpose(ones([1,3,3,4]), ones([2,2,3,4]), strides=2, size=9)
      | ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
      = help: another size, or padding and strides that lead to it
-e:1:1: error: conv2d_transpose: there is no length of which conv2d makes 3 places
    1 | conv2d_transpose(ones([1,3,3,4]), ones([2,2,3,4]), padding=2)
      | ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
      = help: smaller strides or paddings, or say the size
-e:1:1: error: conv2d_transpose: there is no length of which conv2d makes 3 places
    1 | conv2d_transpose(ones([1,3,3,4]), ones([2,2,3,4]), strides=2147483647)
      | ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
      = help: smaller strides or paddings, or say the size
-e:1:1: error: conv2d_transpose: 'size' must be one number, or one each for height and width, from 1 up
    1 | conv2d_transpose(ones([1,3,3,4]), ones([2,2,3,4]), size=[4,4,4])
      | ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
-e:1:1: error: max_pool_with_argmax: vertical windows of 4 with a padding of 0 and 0 do not fit a length of 3
    1 | max_pool_with_argmax(ones([1,3,3,1]), 4)
      | ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
-e:1:1: error: max_pool2d: vertical windows of 2 with a padding of 0 and 0 do not fit a length of 3
    1 | max_pool2d(ones([1,3,3,1]), 2, dilations=3)
      | ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
-e:1:1: error: max_pool2d: 'dilations' must be one number, or one each for height and width, from 1 up
    1 | max_pool2d(ones([1,3,3,1]), 2, dilations=0)
      | ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
--- comment
Accepted: every output counts the ones that the filter meets, 2 taps of 4 channels or 4 taps of 2.
--- run
while read -r e; do gradtape eval -e "$e" -i x='[[1.0,2,3],[4,5,6]]' -i y='[[1.0,2]]' </dev/null; done <<'END'
conv2d(ones([1,3,3,4]), ones([2,2,2,2]))
conv2d(ones([1,3,3,4]), ones([2,2,2,2]), groups=2)
conv2d(ones([1,1,3,3,4]), ones([2,2,4,1]))
conv1d(ones([1,3,4]), ones([2,4,2]), padding=[[0,1]])
conv1d(ones([1,3,4]), ones([2,4,2]), strides=[2])
conv1d(ones([1,3,4]), ones([2,4,2]), dilations=[2])
depthwise_conv2d(ones([1,3,3,4]), ones([2,2,4,1]))
END
--- stdout
{"model":"-e","values":{"y":[[[[8,8],[8,8]],[[8,8],[8,8]]]]}}
{"model":"-e","values":{"y":[[[[8,8],[8,8]],[[8,8],[8,8]]]]}}
{"model":"-e","values":{"y":[[[[[16],[16]],[[16],[16]]]]]}}
{"model":"-e","values":{"y":[[[8,8],[8,8],[4,4]]]}}
{"model":"-e","values":{"y":[[[8,8]]]}}
{"model":"-e","values":{"y":[[[8,8]]]}}
{"model":"-e","values":{"y":[[[[4,4,4,4],[4,4,4,4]],[[4,4,4,4],[4,4,4,4]]]]}}
--- comment
Groups follow from the depth of the filter; without channels there is one. By hand.
--- run
conv() { gradtape eval -e "conv2d(x, w, 1, 'VALID')" -i "x=$1" -i "w=$2" 2>&1 | head -n 1; }
conv 'zeros([1,2,2,0])' 'zeros([2,2,0,3])'
conv 'zeros([1,2,2,4])' 'zeros([2,2,0,3])'
conv 'zeros([1,2,2,0])' 'zeros([2,2,2,3])'
conv '[[[[1,10],[2,20]]]]' '[[[[1,2]]]]'
conv '[[[[1,10,3],[2,20,3]]]]' 'ones([1,1,2,2])'
--- stdout
{"model":"-e","values":{"y":[[[[0,0,0]]]]}}
-e:1:1: error: conv2d: a filter for 0 channels with 3 outputs in 1 groups does not fit 4 channels
-e:1:1: error: conv2d: a filter for 2 channels with 3 outputs in 1 groups does not fit 0 channels
{"model":"-e","values":{"y":[[[[1,20],[2,40]]]]}}
-e:1:1: error: conv2d: a filter for 2 channels with 2 outputs in 1 groups does not fit 3 channels
