What an op makes of a whole array, said element by element: along each axis, in each dtype, with more lines than are
computed side by side. Whole numbers, so that every sum and product is exact; `wrong` counts what differs.
--- comment
Running products, and both kinds of derivatives, against the products of the elements up to each place.
--- file products.yaml
steps: |
  wrong = 0
  places = 0
  numbers = [1, -1, 2, 1, 0, 1, -1, 1, -2, 1, 1, 2, -1]
  def part(x, i, axis, reverse, exclusive):
    z = moveaxis(x, axis, 0)
    return z[i + int(exclusive):] if reverse else z[:i + 1 - int(exclusive)]
  def products(x, axis, reverse, exclusive):
    return stack([reduce_prod(part(x, i, axis, reverse, exclusive), axis=0) for i in range(x.shape[axis])], axis=axis)
  for shape in [[17, 3], [3, 17], [4, 9], [2, 5, 9], [1, 3], [3, 1]]:
    count = 1
    for n in shape:
      count = count * n
    v = reshape([float(i * i % 7 - 3) for i in range(count)], shape)
    for dtype in ['float64', 'float32', 'complex128', 'complex64', 'int64', 'int32']:
      x = cast(reshape([numbers[i * i % 13] for i in range(count)], shape), dtype)
      if dtype in ['complex128', 'complex64']:
        x = x * cast(1j, dtype)
      for axis in range(len(shape)):
        for reverse in [False, True]:
          for exclusive in [False, True]:
            y = lambda x: cumprod(x, axis=axis, reverse=reverse, exclusive=exclusive)
            z = lambda x: products(x, axis, reverse, exclusive)
            wrong = wrong + int(reduce_sum(cast(y(x) != z(x), 'int64')))
            places = places + count
            if dtype in ['float64', 'float32']:
              w = cast(v, dtype)
              same = jvp(y, (x,), (w,))[1] == jvp(z, (x,), (w,))[1]
              also = grad(lambda x: reduce_sum(w * y(x)))(x) == grad(lambda x: reduce_sum(w * z(x)))(x)
              wrong = wrong + int(reduce_sum(cast(~(same & also), 'int64')))
--- run
gradtape eval products.yaml --target wrong,places
--- stdout
{"model":"products.yaml","values":{"wrong":0,"places":13392}}
--- comment
Running logsumexp, against that of the part; among infinities and NaN, several of each.
--- file logarithms.yaml
steps: |
  wrong = 0
  places = 0
  inf = float('inf')
  nan = float('nan')
  lines = [[1, 2, -3, 0.5, 60, -60, 4, 4], [-inf, -inf, 1, 2, -inf, 3, 0, -1], [0, inf, 1, inf, 2, -inf, inf, 3],
           [1, 2, nan, 3, inf, 4, 5, 6], [inf, 1, 2, nan, 1, 1, 1, 1], [-inf, -inf, -inf, -inf, -inf, -inf, -inf, -inf],
           [-200, 200, -200, 200, 0, 100, 201, 7], [inf, inf, -inf, 0, 0, 0, 0, 0], [700, 710, 720, 0, 1, 2, 3, 720]]
  for dtype in ['float64', 'float32']:
    x = cast(lines, dtype)
    for turned in [False, True]:
      for reverse in [False, True]:
        z = transpose(x) if turned else x
        y = cumulative_logsumexp(z, axis=0 if turned else 1, reverse=reverse)
        y = transpose(y) if turned else y
        for i in range(8):
          z = reduce_logsumexp(x[:, i:] if reverse else x[:, :i + 1], axis=1)
          same = (y[:, i] == z) | (is_nan(y[:, i]) & is_nan(z))
          ulps = 1e-14 if dtype == 'float64' else 3e-7
          near = abs(y[:, i] - z) <= ulps * (1 + abs(z))
          wrong = wrong + reduce_sum(cast(~(same | near), 'int64'))
          places = places + 9
--- run
gradtape eval logarithms.yaml --target wrong,places
--- stdout
{"model":"logarithms.yaml","values":{"wrong":0,"places":576}}
--- comment
Sums, products, extremes and their places, and orders, of lengths about those from which they are computed otherwise:
one element after the other, and by how many come before.
--- file lengths.yaml
steps: |
  wrong = 0
  places = 0
  numbers = [1, -1, 2, 1, 3, 1, -1, 1, -2, 1, 1, -3, -1]
  for n in [1, 2, 7, 31, 32, 33, 65]:
    for inner in [1, 3]:
      for dtype in ['float64', 'float32', 'complex128', 'complex64', 'int64', 'int32']:
        real_ = dtype not in ['complex128', 'complex64']
        x = cast(reshape([numbers[i * i * i % 13] for i in range(n * inner)], [n, inner]), dtype)
        x = x if real_ else x * cast(1j, dtype)
        sums = reduce_sum(x, axis=0)
        products = reduce_prod(x, axis=0)
        for c in range(inner):
          s = cast(0, dtype)
          p = cast(1, dtype)
          for i in range(n):
            s = s + x[i, c]
            p = p * x[i, c]
          places = places + 1
          wrong = wrong + int(sums[c] != s) + int(products[c] != p)
          if real_:
            top = 0
            bottom = 0
            for i in range(n):
              top = i if x[i, c] > x[top, c] else top
              bottom = i if x[i, c] < x[bottom, c] else bottom
            wrong = wrong + int(argmax(x, axis=0)[c] != top) + int(argmin(x, axis=0)[c] != bottom)
            wrong = wrong + int(reduce_max(x, axis=0)[c] != x[top, c]) + int(reduce_min(x, axis=0)[c] != x[bottom, c])
            y = sort(x, axis=0)
            z = argsort(x, axis=0)
            for i in range(n):
              k = int(z[i, c])
              less = int(reduce_sum(cast(x[:, c] < x[k, c], 'int64')))
              before = int(reduce_sum(cast(x[:k, c] == x[k, c], 'int64')))
              wrong = wrong + int(y[i, c] != x[k, c]) + int(less + before != i)
--- run
gradtape eval lengths.yaml --target wrong,places
--- stdout
{"model":"lengths.yaml","values":{"wrong":0,"places":168}}
--- comment
Segments, in lists of one axis and of two, of which some are empty.
--- file segments.yaml
steps: |
  wrong = 0
  places = 0
  inf = float('inf')
  numbers = [3, -1, 4, 1, -5, 9, 2, -6, 5, 3, 5, -8, 9, 7, -9, 3]
  tables = [[2, 0, 2, 1, 2, 0], [0, 0, 0, 0, 0, 0], [4, 4, 3, 0, 0, 1], [4, 3, 2, 1, 0, 4]]
  for dtype in ['float64', 'float32', 'int64', 'int32']:
    for table in tables:
      ids = cast(table, 'int64')
      for inner in [1, 3]:
        x = cast(reshape([numbers[i * i % 16] for i in range(6 * inner)], [6, inner]), dtype)
        low = -2 ** 63 if dtype == 'int64' else (-2 ** 31 if dtype == 'int32' else -inf)
        high = 2 ** 63 - 1 if dtype == 'int64' else (2 ** 31 - 1 if dtype == 'int32' else inf)
        for num in [5, 7]:
          two = reshape(ids, [2, 3])
          for across in [False, True]:
            z = reshape(x, [2, 3, inner]) if across else x
            which = two if across else ids
            total = segment_sum(z, which, num)
            product = segment_prod(z, which, num)
            largest = segment_max(z, which, num)
            least = segment_min(z, which, num)
            for s in range(num):
              rows = [x[i] for i in range(6) if table[i] == s]
              places = places + 1
              for c in range(inner):
                row = [r[c] for r in rows]
                sums = cast(0, dtype)
                times = cast(1, dtype)
                for e in row:
                  sums = sums + e
                  times = times * e
                wrong = wrong + int(total[s, c] != sums) + int(product[s, c] != times)
                top = max(row) if len(row) else cast(low, dtype)
                bottom = min(row) if len(row) else cast(high, dtype)
                wrong = wrong + int(largest[s, c] != top) + int(least[s, c] != bottom)
--- run
gradtape eval segments.yaml --target wrong,places
gradtape eval -e 'segment_prod(ones([0, 2]), zeros([0], "int64"), 3)'
--- stdout
{"model":"segments.yaml","values":{"wrong":0,"places":768}}
{"model":"-e","values":{"y":[[1,1],[1,1],[1,1]]}}
--- comment
An id is from 0 on, and below the number of segments; without any there is no such id.
--- run
for e in 'segment_max(x, i, 4)' 'segment_max(x, i, 3)' 'segment_min(x, i - 1, 4)' 'segment_max(x, i, 0)' \
    'segment_sum(x, i, 3)' 'segment_sum(x, i - 1, 3)' 'segment_max(x, i, -1)' 'segment_sum(x, i, 2147483648)' \
    'segment_max(zeros([0]), zeros([0], "int64"), 0)'; do
    gradtape eval -e "$e" -i x=[1,2,3] -i 'i=cast([0,1,3],"int64")' --format csv
done 2>&1 | grep -v '^ '
--- stdout
source,index,value
y,[0],1
y,[1],2
y,[2],-Infinity
y,[3],3
-e:1:1: error: segment_max: id 3 is out of range for 3 segments
-e:1:1: error: segment_min: id -1 is out of range for 4 segments
-e:1:1: error: segment_max: id 0 is out of range for 0 segments
-e:1:1: error: segment_sum: index 3 is out of range for axis 0 of size 3 (params)
-e:1:1: error: segment_sum: index -1 is out of range for axis 0 of size 3 (params)
-e:1:1: error: segment_max: num_segments must be known, and from 0 to 2147483647
-e:1:1: error: segment_sum: num_segments must be known, and from 0 to 2147483647
source,index,value
--- comment
Windows that slide over images: conv2d as a sum over the taps of its filter, each a strided slice of the padded images;
both its derivatives, and conv2d_transpose, which is one of them. What 'SAME' pads is by its definition in TensorFlow.
--- file slides
steps: |
  wrong = 0
  places = 0
  def taps_of(z, ksize, stride, dilation):
    reach = [(ksize[0] - 1) * dilation[0] + 1, (ksize[1] - 1) * dilation[1] + 1]
    out = [(z.shape[1] - reach[0]) // stride[0] + 1, (z.shape[2] - reach[1]) // stride[1] + 1]
    taps = []
    for a in range(ksize[0]):
      for b in range(ksize[1]):
        i = a * dilation[0]
        j = b * dilation[1]
        taps.append(z[:, i:i + stride[0] * (out[0] - 1) + 1:stride[0], j:j + stride[1] * (out[1] - 1) + 1:stride[1], :])
    return taps
  def same(length, taps, stride, dilation):
    missing = ((length + stride - 1) // stride - 1) * stride + (taps - 1) * dilation + 1 - length
    missing = missing if missing > 0 else 0
    return [missing // 2, missing - missing // 2]
--- file windows
  def by_taps(x, k, stride, dilation, before, after):
    z = pad(x, [[0, 0], [before[0], after[0]], [before[1], after[1]], [0, 0]])
    taps = taps_of(z, k.shape[:2], stride, dilation)
    y = tensordot(taps[0], k[0, 0], axes=1)
    for t in range(1, len(taps)):
      y = y + tensordot(taps[t], k[t // k.shape[1], t % k.shape[1]], axes=1)
    return y
  for size in [[4, 7], [6, 5], [1, 4]]:
    for taps in [[1, 2], [3, 1], [2, 4]]:
      for stride in [[1, 1], [2, 3], [3, 1]]:
        for dilation in [[1, 1], [1, 2], [3, 1]]:
          n = 2 * size[0] * size[1] * 2
          x = reshape([float(i * i % 11 - 4) for i in range(n)], [2, size[0], size[1], 2])
          k = reshape([float(i * i % 7 - 3) for i in range(taps[0] * taps[1] * 6)], [taps[0], taps[1], 2, 3])
          reach = [(taps[0] - 1) * dilation[0] + 1, (taps[1] - 1) * dilation[1] + 1]
          v = same(size[0], taps[0], stride[0], dilation[0])
          h = same(size[1], taps[1], stride[1], dilation[1])
          paddings = [[[0, 0], [0, 0]], [v, h], [[1, 0], [2, 3]], [[2, 3], [0, 1]]]
          for kind in range(4):
            p = paddings[kind]
            before = [p[0][0], p[1][0]]
            after = [p[0][1], p[1][1]]
            padding = ['VALID', 'SAME', p, p][kind]
            if size[0] + before[0] + after[0] >= reach[0] and size[1] + before[1] + after[1] >= reach[1]:
              y = lambda x, k: conv2d(x, k, strides=stride, padding=padding, dilations=dilation)
              z = lambda x, k: by_taps(x, k, stride, dilation, before, after)
              u = y(x, k)
              wrong = wrong + (1 if u.shape != z(x, k).shape else int(reduce_sum(cast(u != z(x, k), 'int64'))))
              places = places + 1
              back = conv2d_transpose(u, k, strides=stride, padding=padding, dilations=dilation, size=size)
              given = grad(lambda x: reduce_sum(y(x, k) * stop_gradient(u)))(x)
              wrong = wrong + int(reduce_sum(cast(back != given, 'int64')))
              for of in range(2):
                g = grad(lambda x, k: reduce_sum(square(y(x, k))), argnums=of)(x, k)
                f = grad(lambda x, k: reduce_sum(square(z(x, k))), argnums=of)(x, k)
                wrong = wrong + int(reduce_sum(cast(f != g, 'int64')))
--- run
cat slides windows >windows.yaml
gradtape eval windows.yaml --target wrong,places
--- stdout
{"model":"windows.yaml","values":{"wrong":0,"places":273}}
--- comment
Pools, as the largest and the mean over the taps. Padding never wins, and counts where it is told to.
--- file pools
  def slid(x, ksize, stride, dilation, p, filled, how):
    z = pad(x, [[0, 0], p[0], p[1], [0, 0]], constant_values=filled)
    return how(stack(taps_of(z, ksize, stride, dilation)), axis=0)
  for size in [[4, 7], [6, 5], [1, 4]]:
    for taps in [[1, 2], [3, 1], [2, 4]]:
      for stride in [[1, 1], [2, 3], [3, 1]]:
        for dilation in [[1, 1], [1, 2], [3, 1]]:
          n = 2 * size[0] * size[1] * 2
          x = reshape([float(i * 37 % 61 - 60) for i in range(n)], [2, size[0], size[1], 2])
          reach = [(taps[0] - 1) * dilation[0] + 1, (taps[1] - 1) * dilation[1] + 1]
          v = same(size[0], taps[0], stride[0], dilation[0])
          h = same(size[1], taps[1], stride[1], dilation[1])
          paddings = [[[0, 0], [0, 0]], [v, h], [[0, 0], [1, 0]], [[0, 0], [0, 1]]]
          for kind in range(4):
            p = paddings[kind]
            padding = ['VALID', 'SAME', p, p][kind]
            rooms = [size[i] + p[i][0] + p[i][1] - reach[i] for i in range(2)]
            covered = all([p[i][0] < reach[i] and p[i][1] < reach[i] for i in range(2)])
            if min(rooms) >= 0 and covered:
              count = slid(ones(x.shape), taps, stride, dilation, p, 0.0, reduce_sum)
              if reduce_min(count) > 0:
                places = places + 1
                y = max_pool2d(x, taps, stride, padding, dilations=dilation)
                z = slid(x, taps, stride, dilation, p, float('-inf'), reduce_max)
                wrong = wrong + int(reduce_sum(cast(y != z, 'int64')))
              if dilation[0] * dilation[1] == 1:
                z = avg_pool2d(x, taps, stride, padding)
                sums = slid(x, taps, stride, dilation, p, 0.0, reduce_sum)
                wrong = wrong + int(reduce_sum(cast(abs(z * count - sums) > 1e-12, 'int64')))
                z = avg_pool2d(x, taps, stride, padding, count_include_pad=True)
                wrong = wrong + int(reduce_sum(cast(abs(z * taps[0] * taps[1] - sums) > 1e-12, 'int64')))
--- run
cat slides pools >pools.yaml
gradtape eval pools.yaml --target wrong,places
--- stdout
{"model":"pools.yaml","values":{"wrong":0,"places":216}}
--- comment
The largest of a window with NaN is NaN, and moves as the first of them, row by row, wherever its window lies. By hand.
--- run
x='x=[[[[1],[nan],[3]],[[4],[5],[nan]],[[nan],[8],[9]]]]'
for how in "2, 1, 'VALID'" "2, 1, 'SAME'" "2, 2, 'SAME'" "3, 2, 'SAME'"; do
    gradtape jvp -e "max_pool2d(x, $how)" -i "$x" --tangent 'x=[[[[1],[2],[3]],[[4],[5],[6]],[[7],[8],[9]]]]' |
        grep -o '"jvp":.*'
    gradtape grad -e "sum(max_pool2d(x, $how))" -i "$x" --wrt x | grep -o '"gradients":.*'
done
--- stdout
"jvp":{"y":[[[[2],[2]],[[7],[6]]]]}}
"gradients":{"x":[[[[0],[2],[0]],[[0],[0],[1]],[[1],[0],[0]]]]}}
"jvp":{"y":[[[[2],[2],[6]],[[7],[6],[6]],[[7],[9],[9]]]]}}
"gradients":{"x":[[[[0],[2],[0]],[[0],[0],[3]],[[2],[0],[2]]]]}}
"jvp":{"y":[[[[2],[6]],[[7],[9]]]]}}
"gradients":{"x":[[[[0],[1],[0]],[[0],[0],[1]],[[1],[0],[1]]]]}}
"jvp":{"y":[[[[2],[2]],[[7],[6]]]]}}
"gradients":{"x":[[[[0],[2],[0]],[[0],[0],[1]],[[1],[0],[0]]]]}}
--- run And of windows that hold -infinity alone the first moves, of those with another number that one
x='x=[[[[-inf],[-inf],[-inf]],[[-inf],[-inf],[3]],[[-inf],[-inf],[-inf]]]]'
for how in "2, 1, 'VALID'" "2, 1, 'SAME'" "3, 2, 'SAME'"; do
    gradtape grad -e "sum(max_pool2d(x, $how))" -i "$x" --wrt x | grep -o '"gradients":.*'
done
--- stdout
"gradients":{"x":[[[[1],[0],[0]],[[1],[0],[2]],[[0],[0],[0]]]]}}
"gradients":{"x":[[[[1],[0],[0]],[[1],[0],[4]],[[1],[1],[1]]]]}}
"gradients":{"x":[[[[1],[0],[0]],[[1],[0],[2]],[[0],[0],[0]]]]}}
