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
