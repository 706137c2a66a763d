Slices: rows of a gradient in the order in which TensorFlow adds its pieces, the last use first, and each as it was
gathered; rows that come twice stay two. Each gather has weights of its own, so that every row tells where it is from.
--- file uses.yaml
variables: {v: [[1, 2], [3, 4], [5, 6], [7, 8]]}
constants:
  i: {value: [3, 1], dtype: int32}
  j: {value: [0, 0, 2], dtype: int32}
  k: {value: [[1, 3], [2, 1]], dtype: int64}
steps: |
  a = reduce_sum(gather(v, i) * [[1], [2]])
  b = reduce_sum(gather(v, j) * [[30], [40], [50]])
  c = reduce_sum(gather(v, k) * [[[600], [700]], [[800], [900]]])
  d = reduce_sum(v * [[1000], [2000], [3000], [4000]])
  ab = a + b
  ba = b + a
  abc = a + b + c
  ad = a + d
  da = d + a
  bdb = b + d + b
  twice = 2 * b
  columns = reduce_sum(gather(v, [1, 1, 0], axis=1) * [10, 20, 40])
  each = reduce_sum(gather(v, [[0], [1], [1], [0]], axis=1, batch_dims=1) * [[1], [2], [3], [4]])
  of_both = a + columns + each
  chained = reduce_sum(gather(gather(v, i) * 5, [1, 1, 0]) * [[1], [2], [3]])
--- run the slices, and what they add up to is the dense gradient
for y in a b c ab ba abc ad da bdb twice chained columns each of_both; do
    gradtape grad uses.yaml --target $y --sparse | sed -E "s/.*\"values\":(.*),\"indices\":(.*),\"dense_shape\":([^}]*).*/$y \2 \1 \3/; s/.*\"gradients\":/$y dense /"
    gradtape grad uses.yaml --target $y | sed -E 's/.*"v":(.*)\}\}/    \1/'
done
--- stdout
a [3,1] [[1,1],[2,2]] [4,2]
    [[0,0],[2,2],[0,0],[1,1]]
b [0,0,2] [[30,30],[40,40],[50,50]] [4,2]
    [[70,70],[0,0],[50,50],[0,0]]
c [1,3,2,1] [[600,600],[700,700],[800,800],[900,900]] [4,2]
    [[0,0],[1500,1500],[800,800],[700,700]]
ab [0,0,2,3,1] [[30,30],[40,40],[50,50],[1,1],[2,2]] [4,2]
    [[70,70],[2,2],[50,50],[1,1]]
ba [0,0,2,3,1] [[30,30],[40,40],[50,50],[1,1],[2,2]] [4,2]
    [[70,70],[2,2],[50,50],[1,1]]
abc [1,3,2,1,0,0,2,3,1] [[600,600],[700,700],[800,800],[900,900],[30,30],[40,40],[50,50],[1,1],[2,2]] [4,2]
    [[70,70],[1502,1502],[850,850],[701,701]]
ad [0,1,2,3,3,1] [[1000,1000],[2000,2000],[3000,3000],[4000,4000],[1,1],[2,2]] [4,2]
    [[1000,1000],[2002,2002],[3000,3000],[4001,4001]]
da [0,1,2,3,3,1] [[1000,1000],[2000,2000],[3000,3000],[4000,4000],[1,1],[2,2]] [4,2]
    [[1000,1000],[2002,2002],[3000,3000],[4001,4001]]
bdb [0,1,2,3,0,0,2] [[1000,1000],[2000,2000],[3000,3000],[4000,4000],[60,60],[80,80],[100,100]] [4,2]
    [[1140,1140],[2000,2000],[3100,3100],[4000,4000]]
twice [0,0,2] [[60,60],[80,80],[100,100]] [4,2]
    [[140,140],[0,0],[100,100],[0,0]]
chained [3,1] [[15,15],[15,15]] [4,2]
    [[0,0],[15,15],[0,0],[15,15]]
columns dense {"v":[[40,30],[40,30],[40,30],[40,30]]}}
    [[40,30],[40,30],[40,30],[40,30]]
each dense {"v":[[1,0],[0,2],[0,3],[4,0]]}}
    [[1,0],[0,2],[0,3],[4,0]]
of_both [0,1,2,3,0,1,2,3,3,1] [[1,0],[0,2],[0,3],[4,0],[40,30],[40,30],[40,30],[40,30],[1,1],[2,2]] [4,2]
    [[41,30],[42,34],[40,33],[45,31]]
--- comment
Pieces of one value are put together along their axis, whatever the sizes of the others: of sum x*w, taken in two or
three pieces, the gradient is w.
--- run
while read -r shape prefixes; do
    for at in '' $prefixes; do
        for cut in 1 2 3; do
            w="reshape(range(${shape//,/*})+1.,[$shape])"
            piece() { echo "reduce_sum(x[$at$1] * ($w)[$at$1])"; }
            for y in "$(piece ":$cut") + $(piece "$cut:")" "$(piece "$cut:") + $(piece ':1') + $(piece "1:$cut")"; do
                gradtape eval -e "reduce_max(abs(grad(lambda x: $y)($w) - $w))" 2>&1
            done
        done
    done
done <<<"4
2,4 :,
4,2 :,
4,4 :,
2,4,4 :, :,:,
4,2,4 :, :,:,
4,4,2 :, :,:,
2,2,4 :, :,:,
3,4,3 :, :,:," | grep -o '"y":.*\|error: .*' | sort | uniq -c
--- stdout
    132 "y":0}}
--- file pieces.yaml
variables:
  x: [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11]
  z: [[1, 2, 3], [4, 5, 6], [7, 8, 9]]
steps: |
  strided = reduce_sum(x[0::2]) + 10 * reduce_sum(x[1::2]) + 100 * reduce_sum(x[::3]) + 1000 * reduce_sum(x[2:8]) + 10000 * reduce_sum(x[::4])
  crossed = reduce_sum(z[:1]) + 10 * reduce_sum(z[1:]) + 100 * reduce_sum(z[:2]) + 1000 * reduce_sum(z[2:]) + 10000 * reduce_sum(z[:, 1:2]) + 100000 * reduce_sum(z[:2, 1:])
--- run each element has the digits of the pieces that it is in: steps other than one, and pieces along two axes
gradtape grad pieces.yaml --target strided --wrt x
gradtape grad pieces.yaml --target crossed --wrt z
--- stdout
{"model":"pieces.yaml","target":"strided","value":149190,"gradients":{"x":[10101,10,1001,1110,11001,1010,1101,1010,10001,110,1,10]}}
{"model":"pieces.yaml","target":"crossed","value":1776496,"gradients":{"z":[[101,110101,100101],[110,110110,100110],[1010,11010,1010]]}}
--- run a whole number beside a list, or behind it, is as in NumPy; apart from it, NumPy and PyTorch differ
x='x=reshape(range(24),[2,3,4])'
for y in 'x[0,[0,2],:]' 'x[:,0,[0,1]]' 'x[[0,1],:,0]' 'x[0,1,[3,0]]' 'x[0,:,constant(1,int32)]' 'x[:,[0,1]][:,:,0]'; do
    gradtape eval -e "$y" -i "$x" 2>&1
done
for y in 'x[0,:,[0,1]]' 'x[:,[0,1],:,0]' 'x[0,None,[0,1]]' 'x[0,...,[1]]'; do
    gradtape eval -e "$y" -i 'x=reshape(range(24),[2,3,4,1])' 2>&1 | sed -n '1p;$p'
done
--- stdout
{"model":"-e","values":{"y":[[0,1,2,3],[8,9,10,11]]}}
{"model":"-e","values":{"y":[[0,1],[12,13]]}}
{"model":"-e","values":{"y":[[0,4,8],[12,16,20]]}}
{"model":"-e","values":{"y":[7,4]}}
{"model":"-e","values":{"y":[1,5,9]}}
{"model":"-e","values":{"y":[[0,4],[12,16]]}}
-e:1:1: error: a whole number apart from a list: NumPy and PyTorch put the axes of this in different orders
      = help: index twice: x[0][:, [0, 1]]
-e:1:1: error: a whole number apart from a list: NumPy and PyTorch put the axes of this in different orders
      = help: index twice: x[0][:, [0, 1]]
-e:1:1: error: a whole number apart from a list: NumPy and PyTorch put the axes of this in different orders
      = help: index twice: x[0][:, [0, 1]]
-e:1:1: error: a whole number apart from a list: NumPy and PyTorch put the axes of this in different orders
      = help: index twice: x[0][:, [0, 1]]
--- run an index gives at most 12 axes, whatever adds the last one
for n in 10 11 12 30; do
    new=$(printf 'None, %.0s' $(seq $n))
    for i in "$new" "$new:, :" "$new..." "$new[1, 0]" ":, $new" "..., $new" "$new:, 0" "0, $new 0"; do
        echo "$n ${i/"$new"/N, }: $(gradtape eval -e "x[$i].ndim" -i x='[[1, 2], [3, 4]]' 2>&1 | sed 's/.*"y":\(.*\)}}/\1/; s/^-e:1:1: //; q')"
    done
done
--- stdout
10 N, : 12
10 N, :, :: 12
10 N, ...: 12
10 N, [1, 0]: 12
10 :, N, : 12
10 ..., N, : 12
10 N, :, 0: 11
10 0, N,  0: 10
11 N, : error: more than 12 axes
11 N, :, :: error: more than 12 axes
11 N, ...: error: more than 12 axes
11 N, [1, 0]: error: more than 12 axes
11 :, N, : error: more than 12 axes
11 ..., N, : error: more than 12 axes
11 N, :, 0: 12
11 0, N,  0: 11
12 N, : error: more than 12 axes
12 N, :, :: error: more than 12 axes
12 N, ...: error: more than 12 axes
12 N, [1, 0]: error: more than 12 axes
12 :, N, : error: more than 12 axes
12 ..., N, : error: more than 12 axes
12 N, :, 0: error: more than 12 axes
12 0, N,  0: 12
30 N, : error: more than 12 axes
30 N, :, :: error: more than 12 axes
30 N, ...: error: more than 12 axes
30 N, [1, 0]: error: more than 12 axes
30 :, N, : error: more than 12 axes
30 ..., N, : error: more than 12 axes
30 N, :, 0: error: more than 12 axes
30 0, N,  0: error: more than 12 axes
--- comment
Pieces that are whole in neither the first nor the last of three axes are not laid side by side: x[i, :, j], five of them.
--- run
gradtape grad -e 'reduce_sum(x[0,:,1] * [1,2]) + reduce_sum(x[1,:,0] * [3,4]) + reduce_sum(x[2,:,1] * [5,6]) + reduce_sum(x[3,:,0] * [7,8]) + reduce_sum(x[0,:,0] * [9,10])' -i 'x=zeros([4,2,2])' --wrt x
--- stdout
{"model":"-e","target":"y","value":0,"gradients":{"x":[[[9,1],[10,2]],[[3,0],[4,0]],[[0,5],[0,6]],[[7,0],[8,0]]]}}
--- comment
Columns, of which the last two are read by nobody.
--- run
gradtape grad -e 'reduce_sum(x[:,0] * [1,2]) + reduce_sum(x[:,1] * [3,4]) + reduce_sum(x[:,2] * [5,6]) + reduce_sum(x[:,3] * [7,8])' -i 'x=zeros([2,6])' --wrt x
--- stdout
{"model":"-e","target":"y","value":0,"gradients":{"x":[[1,3,5,7,0,0],[2,4,6,8,0,0]]}}
