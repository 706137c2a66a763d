Lanes that lie side by side, the columns of a matrix, are reduced together: each gets the number that it gets alone.

--- comment
70 columns are two groups of 32 and six; 130 rows a block and two. Column 0 and 68 have a NaN, 33 an inf, 69 is -inf all
over. The matrix is compared with its transpose, whose lanes are rows; so are the weights, by the gradient of the difference.
--- file m.yaml
steps: |
  a = reshape(sin(cast(range(9100), float64) ** 2), [130, 70]) * 30
  b = tensor_scatter_nd_update(a, [[3, 0], [129, 33], [7, 34], [5, 68]], [nan, inf, -inf, nan])
  c = concat([b[:, :69], fill([130, 1], -inf)], 1)
  x = reduce_logsumexp(c, axis=0)
  y = reduce_logsumexp(transpose(c) * 1, axis=1)
  differ = reduce_sum(cast((x != y) & ((x == x) | (y == y)), int64))
  odd = [reduce_sum(cast(x != x, int64)), reduce_sum(cast(x == inf, int64)), reduce_sum(cast(x == -inf, int64))]
--- run
gradtape eval m.yaml --target differ,odd
gradtape grad -e 'reduce_sum((logsumexp(c, 0) - logsumexp(transpose(c) * 1, 1)) * range(70.))' \
    -i 'c=reshape(sin(range(9100.) ** 2), [130, 70]) * 30' | tr -d '[]0,'
gradtape eval -e 'reduce_max(abs(logsumexp(c, 0) - log(reduce_sum(exp(c), 0)))) < 1e-14' \
    -i 'c=reshape(sin(range(9100.) ** 2), [130, 70]) * 30'
--- stdout
{"model":"m.yaml","values":{"differ":0,"odd":[2,1,1]}}
{"model":"-e""target":"y""value":"gradients":{"c":}}
{"model":"-e","values":{"y":true}}
