An op made of other ops keeps to itself: names of the model mean nothing in it, its own names nothing in the model, a gradient given to an op of which it is made does not count, and its mistakes stand where it is called.
--- file names.yaml
variables:
  w: [0.5, -1.5, 2.0]
inputs:
  x: [[0.1, 0.2, 0.3], [0.4, 0.5, 0.6]]
  t: [[1.1, 0.2, 0.3], [0.4, 0.5, 2.6]]
steps: |
  def abs(x):
      return 7 * x
  def reduce_mean(x, axis=None):
      return x
  kept = 3 * w
  axis = 5
  loss = huber(t, x * kept) + mean_absolute_error(t, x * w)
  y = reduce_sum(loss)
--- run
gradtape eval names.yaml --target y,kept
--- stdout
{"model":"names.yaml","values":{"y":3.17375,"kept":[1.5,-4.5,6]}}
--- run
gradtape tape names.yaml | grep '^ *[0-9][0-9]*  %'
--- stdout
     1  %4 = multiply(%3, %0 w) : float64[3]  kept                       names.yaml:11
     2  %5 = multiply(%1 x, %4 kept) : float64[2,3]                      names.yaml:13
     3  %6 = subtract(%5, %2 t) : float64[2,3]                           names.yaml:13
     4  %9 = clip_by_value(%6, %7, %8) : float64[2,3]                    names.yaml:13
     5  %11 = multiply(%9, %10) : float64[2,3]                           names.yaml:13
     6  %12 = subtract(%6, %11) : float64[2,3]                           names.yaml:13
     7  %13 = multiply(%9, %12) : float64[2,3]                           names.yaml:13
     8  %14 = reduce_sum(%13, axis=[1], keepdims=False) : float64[2]     names.yaml:13
     9  %15 = divide(%14, %3) : float64[2]                               names.yaml:13
    10  %16 = multiply(%1 x, %0 w) : float64[2,3]                        names.yaml:13
    11  %17 = subtract(%16, %2 t) : float64[2,3]                         names.yaml:13
    12  %18 = abs(%17) : float64[2,3]                                    names.yaml:13
    13  %19 = reduce_sum(%18, axis=[1], keepdims=False) : float64[2]     names.yaml:13
    14  %20 = divide(%19, %3) : float64[2]                               names.yaml:13
    15  %21 = add(%15, %20) : float64[2]  loss                           names.yaml:13
    16  %22 = reduce_sum(%21 loss, axis=[0], keepdims=False) : float64[]  y  names.yaml:14
--- file overridden.yaml
variables:
  w: [0.5, -1.5, 2.0]
gradients:
  abs: {args: [dy], returns: dy * 5}
steps: |
  y = mean_absolute_error([1.0, 2, 3], w)
  z = reduce_mean(abs(w))
--- run
gradtape grad overridden.yaml --target y
gradtape grad overridden.yaml --target z
--- stdout
{"model":"overridden.yaml","target":"y","value":1.6666666666666667,"gradients":{"w":[-0.3333333333333333,-0.3333333333333333,-0.3333333333333333]}}
{"model":"overridden.yaml","target":"z","value":1.3333333333333333,"gradients":{"w":[1.6666666666666665,1.6666666666666665,1.6666666666666665]}}
--- file wrong.yaml
inputs:
  x: [1.0, 2.0]
steps: |
  y = 2 * huber(x,
                x + 1, delta=-1)
--- run
gradtape eval wrong.yaml
--- exit 4
--- stderr
wrong.yaml:4:11: error: huber: delta must be above 0, not -1
    4 |   y = 2 * huber(x,
      |           ^^^^^^^^
--- comment
A rule in the place of that of an op of many operands has a gradient for each: of x + z + x z, with 1, 20 and 300 times dy,
1 + 300 z and 20 + 300 x.
--- file many.yaml
inputs: {x: 2, z: 3}
gradients: {add_n: {args: [dy], returns: [dy, 20 * dy, 300 * dy]}}
steps: y = add_n([x, z, x * z])
--- run
gradtape grad many.yaml
--- stdout
{"model":"many.yaml","target":"y","value":11,"gradients":{"x":901,"z":620}}
--- comment
Each call has its own attributes, whatever those of the call before were: variances of [[1,2],[3,6]] by rows 1/4 and 9/4, by
columns 1 and 4, of all 3.5.
--- run
gradtape eval -e '[reduce_variance(m, 1), reduce_variance(m, 0), reduce_variance(m, [0, 1]), reduce_variance(m, 0), reduce_variance(m, -1), reduce_variance(m, 0, True)]' -i 'm=[[1,2],[3,6]]'
--- stdout
{"model":"-e","values":{"y":[[0.25,2.25],[1,4],3.5,[1,4],[0.25,2.25],[[1,4]]]}}
