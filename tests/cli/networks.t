Second derivatives, against differences, of what torch itself has none of; what conv2d_transpose and its kin say of themselves.
--- file m.yaml
inputs:
  x: {value: [0.3,-1.2,0.8,0.5,-0.7,1.1,0.2,-0.4,0.9,-1.5,0.6,0.1]}
  g: {value: [[[[-0.33,0.41],[0.62,-0.17]],[[1.1,0.2],[-0.55,-1.3]]]]}
  p: {value: [0.3,-1.2,0.8,0.5,-0.7,1.1,0.2,-0.4,0.9,-1.5,0.6,0.1,0.33,0.71,-0.2,0.9,-0.35,0.6]}
steps:
- border = reduce_sum(square(F.grid_sample(reshape(x,[1,1,3,4]), g, 'bilinear', 'border')))
- cubic = reduce_sum(square(F.grid_sample(reshape(x,[1,1,3,4]), g, 'bicubic')))
- mirror = reduce_sum(square(F.grid_sample(reshape(x,[1,1,3,4]), g, 'bilinear', 'reflection', True)))
- path = reduce_sum(square(F.ctc_loss(F.log_softmax(reshape(p,[6,1,3]),-1), torch.tensor([[1,2,2]]), torch.tensor([6]), torch.tensor([3]))))
- crop = reduce_sum(square(tf.image.crop_and_resize(reshape(x,[1,3,4,1]), [[0.1,0.2,0.9,0.7]], [0], [3,2])))
- slid = reduce_sum(square(max_pool_with_argmax(reshape(x,[1,3,4,1]), 2, 1, dilations=[2,1])[0]))
- back = reduce_sum(square(conv2d_transpose(reshape(x,[1,2,3,2]), reshape(p[:12],[3,1,2,2]), [2,3], 'SAME')))
--- run
for t in border cubic mirror; do gradtape check m.yaml --order 2 --target $t --wrt x,g | grep fail; done
gradtape check m.yaml --order 2 --target path --wrt p | grep fail
for t in crop slid; do gradtape check m.yaml --order 2 --target $t --wrt x | grep fail; done
gradtape check m.yaml --order 2 --target back --wrt x,p | grep fail
--- stdout
420 checked, 420 pass, 0 fail
420 checked, 420 pass, 0 fail
420 checked, 420 pass, 0 fail
342 checked, 342 pass, 0 fail
156 checked, 156 pass, 0 fail
156 checked, 156 pass, 0 fail
930 checked, 930 pass, 0 fail
--- run
while read -r e; do gradtape eval -e "$e" -i T='[[[1.0,2],[3,4]]]' </dev/null; done <<'END'
F.interpolate(T, 0)
F.interpolate(T, scale_factor=0.1)
F.interpolate(T, -2)
F.max_pool1d(T, 0)
F.max_pool1d(T, 3)
F.max_pool1d(T, 2, 0)
F.avg_pool1d(T, 2, -1)
F.adaptive_avg_pool1d(T, 0)
F.fold(T, 0, 1)
F.conv1d(T, T, padding=-1)
F.conv1d(T, T, dilation=0)
F.conv1d(T, T, groups=0)
F.conv_transpose1d(T, T, padding=5)
F.max_unpool1d(T, torch.tensor([[[0, 9], [0, 1]]]), 2)
tf.image.resize(T, [0, 2])
tf.image.resize_with_crop_or_pad(T, 0, -1)
tf.image.ssim(T, T, 1.0)
tf.nn.conv3d(reshape(T, [1, 1, 1, 2, 2]), ones([2, 1, 1, 2, 1]), 1, 'VALID')
tf.nn.dilation2d(reshape(T, [1, 1, 2, 2]), ones([3, 3, 2]), 1, 'VALID')
F.ctc_loss(reshape(T, [2, 1, 2]), torch.tensor([[5]]), torch.tensor([2]), torch.tensor([1]))
F.embedding_bag(torch.tensor([0, 1]), T[0], torch.tensor([1]))
conv2d_transpose(reshape(T, [1, 1, 2, 2]), ones([1, 1, 2, 2]), size=[2147483647, 2147483647], strides=2147483647)
END
--- exit 4
--- stderr
-e:1:1: error: F.interpolate: size must be one number or 1, from 1 up, not 0
    1 | F.interpolate(T, 0)
      | ^^^^^^^^^^^^^^^^^^^
-e:1:1: error: F.interpolate: size must be one number or 1, from 1 up, not [0]
    1 | F.interpolate(T, scale_factor=0.1)
      | ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
-e:1:1: error: F.interpolate: size must be one number or 1, from 1 up, not -2
    1 | F.interpolate(T, -2)
      | ^^^^^^^^^^^^^^^^^^^^
-e:1:1: error: F.max_pool1d: kernel_size must be one number or 1, from 1 up, not 0
    1 | F.max_pool1d(T, 0)
      | ^^^^^^^^^^^^^^^^^^
-e:1:1: error: F.max_pool1d: max_pool2d: horizontal windows of 3 with a padding of 0 and 0 do not fit a length of 2
    1 | F.max_pool1d(T, 3)
      | ^^^^^^^^^^^^^^^^^^
-e:1:1: error: F.max_pool1d: stride must be one number or 1, from 1 up, not 0
    1 | F.max_pool1d(T, 2, 0)
      | ^^^^^^^^^^^^^^^^^^^^^
-e:1:1: error: F.avg_pool1d: stride must be one number or 1, from 1 up, not -1
    1 | F.avg_pool1d(T, 2, -1)
      | ^^^^^^^^^^^^^^^^^^^^^^
-e:1:1: error: F.adaptive_avg_pool1d: output_size must be None or from 1 up, not 0
    1 | F.adaptive_avg_pool1d(T, 0)
      | ^^^^^^^^^^^^^^^^^^^^^^^^^^^
-e:1:1: error: F.fold: output_size must be one number or 2, from 1 up, not 0
    1 | F.fold(T, 0, 1)
      | ^^^^^^^^^^^^^^^
-e:1:1: error: F.conv1d: padding must be one number or 1, from 0 up, not -1
    1 | F.conv1d(T, T, padding=-1)
      | ^^^^^^^^^^^^^^^^^^^^^^^^^^
-e:1:1: error: F.conv1d: dilation must be one number or 1, from 1 up, not 0
    1 | F.conv1d(T, T, dilation=0)
      | ^^^^^^^^^^^^^^^^^^^^^^^^^^
-e:1:1: error: F.conv1d: it takes [N,C,...] of 3 axes and filters [out,C / groups,...], not (1, 2, 2) and (1, 2, 2)
    1 | F.conv1d(T, T, groups=0)
      | ^^^^^^^^^^^^^^^^^^^^^^^^
-e:1:1: error: F.conv_transpose1d: it takes [N,C,L] and filters [C,out / groups,...], not (1, 2, 2) and (1, 2, 2)
    1 | F.conv_transpose1d(T, T, padding=5)
      | ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
-e:1:1: error: scatter_nd: index 9 is out of range for axis 1 of size 4
    1 | F.max_unpool1d(T, torch.tensor([[[0, 9], [0, 1]]]), 2)
      | ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
-e:1:1: error: tf.image.resize: it takes images of three or four axes and a size [height, width], not (1, 2, 2) and [0, 2]
    1 | tf.image.resize(T, [0, 2])
      | ^^^^^^^^^^^^^^^^^^^^^^^^^^
-e:1:1: error: tf.image.resize_with_crop_or_pad: target_height and target_width must be from 1 up
    1 | tf.image.resize_with_crop_or_pad(T, 0, -1)
      | ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
-e:1:1: error: tf.image.ssim: depthwise_conv2d: vertical windows of 11 with a padding of 0 and 0 do not fit a length of 1
    1 | tf.image.ssim(T, T, 1.0)
      | ^^^^^^^^^^^^^^^^^^^^^^^^
-e:1:1: error: nn.conv3d: filters (2, 1, 1, 2, 1) do not fit 1 groups of (1, 1, 1, 2, 2)
    1 | tf.nn.conv3d(reshape(T, [1, 1, 1, 2, 2]), ones([2, 1, 1, 2, 1]), 1, 'VALID')
      | ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
-e:1:1: error: nn.dilation2d: filters (3, 3, 2) with these dilations do not fit images (1, 1, 2, 2), padding included
    1 | tf.nn.dilation2d(reshape(T, [1, 1, 2, 2]), ones([3, 3, 2]), 1, 'VALID')
      | ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
-e:1:1: error: F.ctc_loss: targets must be below 2, the number of classes, and not negative
    1 | F.ctc_loss(reshape(T, [2, 1, 2]), torch.tensor([[5]]), torch.tensor([2]), torch.tensor([1]))
      | ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
-e:1:1: error: F.embedding_bag: the first of the offsets must be 0
    1 | F.embedding_bag(torch.tensor([0, 1]), T[0], torch.tensor([1]))
      | ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
-e:1:1: error: conv2d_transpose: of [2147483647,2147483647] conv2d makes [1,1], but x has [1,2]
    1 | conv2d_transpose(reshape(T, [1, 1, 2, 2]), ones([1, 1, 2, 2]), size=[2147483647, 2147483647], strides=21474836…
      | ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
      = help: another size, or padding and strides that lead to it
