Rows picked from a view, whose elements are no neighbours, are those of its copy: along each axis of transposed, reversed and broadcast values.
--- file views.yaml
inputs:
  x: {shape: [3, 4, 5, 3], init: normal}
steps: |
  def differ(view):
    copy = reshape(concat([reshape(view, [-1]), [0]], axis=0)[:-1], view.shape)
    return [reduce_sum(cast(not_equal(gather(view, [2, 0, 1, 1], axis=axis), gather(copy, [2, 0, 1, 1], axis=axis)),
                            'int32')) for axis in range(4)]
  views = [transpose(x, axes) for axes in [[3, 2, 1, 0], [3, 0, 1, 2], [2, 0, 3, 1], [0, 3, 2, 1], [1, 3, 0, 2]]]
  views += [x[:, ::-1, :, ::-1], broadcast_to(x[:, :, :1], [3, 4, 5, 3]), broadcast_to(x[..., :1], [3, 4, 5, 3])]
  y = stack([differ(view) for view in views])
--- run
gradtape eval views.yaml --target y
gradtape eval views.yaml --target y --dtype float32
--- stdout
{"model":"views.yaml","values":{"y":[[0,0,0,0],[0,0,0,0],[0,0,0,0],[0,0,0,0],[0,0,0,0],[0,0,0,0],[0,0,0,0],[0,0,0,0]]}}
{"model":"views.yaml","values":{"y":[[0,0,0,0],[0,0,0,0],[0,0,0,0],[0,0,0,0],[0,0,0,0],[0,0,0,0],[0,0,0,0],[0,0,0,0]]}}
--- comment
Elements one behind the other are no rows, though they are as many: 2048 of the 2048 rows of 64. Values of NumPy.
--- file elements.yaml
steps: |
  x = reshape(sin(range(131072.0)), [2048, 64])
  w = reshape(cos(range(4096.0)), [64, 64])
  y = tanh(x)
  u = matmul(y, w)
  s = reshape(y, [131072])[:2048]
  z = tanh(s) + s * 2
  v = reduce_sum(tanh(u), axis=1) + z
--- run
gradtape eval elements.yaml --target v --format csv | grep -E 'v,.(0|1000|2047).,'
--- stdout glob
v,[0],-1.196052482623*
v,[1000],1.01352907615269*
v,[2047],-0.9795234741387*
