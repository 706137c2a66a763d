Indices that choose nothing, or of the wrong shape; beside them the last ones that choose.
--- run
for e in \
    'gather_nd(x, v)' 'gather_nd(x, 1)' 'gather_nd(x, [0,1,0])' 'gather_nd(x, [[0,1],[1,1]], batch_dims=1)' \
    'gather_nd(x, [[1],[2]], batch_dims=2)' 'gather_nd(x, [[1],[2]], batch_dims=-1)' \
    'gather_nd(v, [[[1]]], batch_dims=2)' 'gather_nd(x, [[1],[0],[0]], batch_dims=1)' 'gather_nd(x, [[0,3]])' \
    'gather_nd(x, [[0,-1]])' 'gather_nd(x, [[0,2],[2,0]])' 'gather_nd(x, [[1],[3]], batch_dims=1)'; do
    gradtape eval -e "$e" -i 'x=[[1,2,3],[4,5,6]]' -i 'v=[1,2,3]'
done
--- exit 7
--- stderr
-e:1:1: error: gather_nd: the indices 'v' [3] are no integers
    1 | gather_nd(x, v)
      | ^^^^^^^^^^^^^^^
-e:1:1: error: gather_nd: the indices must have a last axis, of one index for each axis they choose from
    1 | gather_nd(x, 1)
      | ^^^^^^^^^^^^^^^
-e:1:1: error: gather_nd: a value of shape [3] holds tuples of 3 indices, but there are 2 axes to choose from
    1 | gather_nd(x, [0,1,0])
      | ^^^^^^^^^^^^^^^^^^^^^
-e:1:1: error: gather_nd: a value of shape [2,2] holds tuples of 2 indices, but there are 1 axes to choose from
    1 | gather_nd(x, [[0,1],[1,1]], batch_dims=1)
      | ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
-e:1:1: error: gather_nd: batch_dims=2 is out of range
    1 | gather_nd(x, [[1],[2]], batch_dims=2)
      | ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
-e:1:1: error: gather_nd: batch_dims=-1 is out of range
    1 | gather_nd(x, [[1],[2]], batch_dims=-1)
      | ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
-e:1:1: error: gather_nd: batch_dims=2 is out of range
    1 | gather_nd(v, [[[1]]], batch_dims=2)
      | ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
-e:1:1: error: gather: batch axis 0 of 'x' [2,3] and a value of shape [3] differ
    1 | gather_nd(x, [[1],[0],[0]], batch_dims=1)
      | ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
-i x:1:1: note: 'x' is float64[2,3] here
    1 | [[1,2,3],[4,5,6]]
      | ^^^^^^^^^^^^^^^^^
-e:1:1: error: gather_nd: index 3 is out of range for axis 1 of size 3
    1 | gather_nd(x, [[0,3]])
      | ^^^^^^^^^^^^^^^^^^^^^
-e:1:1: error: gather_nd: index -1 is out of range for axis 1 of size 3
    1 | gather_nd(x, [[0,-1]])
      | ^^^^^^^^^^^^^^^^^^^^^^
-e:1:1: error: gather_nd: index 2 is out of range for axis 0 of size 2
    1 | gather_nd(x, [[0,2],[2,0]])
      | ^^^^^^^^^^^^^^^^^^^^^^^^^^^
-e:1:1: error: gather_nd: index 3 is out of range for axis 1 of size 3
    1 | gather_nd(x, [[1],[3]], batch_dims=1)
      | ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
--- run
for e in \
    'gather_nd(x, [0])' 'gather_nd(x, [[0,1]])' 'gather_nd(x, [[0,2],[1,0]])' \
    'gather_nd(x, [[1],[2]], batch_dims=1)' 'gather_nd([7.0], [[0],[0]], batch_dims=0)'; do
    gradtape eval -e "$e" -i 'x=[[1,2,3],[4,5,6]]'
done
--- stdout
{"model":"-e","values":{"y":[1,2,3]}}
{"model":"-e","values":{"y":[2]}}
{"model":"-e","values":{"y":[3,4]}}
{"model":"-e","values":{"y":[2,6]}}
{"model":"-e","values":{"y":[7,7]}}
--- run
for e in \
    'scatter_nd([[1],[3]], [5.0,6], [-4])' 'scatter_nd([[1],[4]], [5.0,6], [4])' \
    'scatter_nd([[1],[3]], [5.0,6,7], [4])' 'scatter_nd([[1],[3]], [[5.0,6]], [4])' \
    'scatter_nd([[1,0],[3,0]], [5.0,6], [4])' 'scatter_nd([[1],[3]], [5.0,6], [4,2])' 'scatter_nd(1, 5.0, [4])' \
    'scatter_nd(v, 5.0, [4])' 'scatter_nd([[1]], [5.0], [1,1,1,1,1,1,1,1,1,1,1,1,1])' \
    'tensor_scatter_nd_add(v, [[1],[3]], [5.0,6])' 'tensor_scatter_nd_add(v, [[1],[2]], [5.0,6,7])' \
    'tensor_scatter_nd_update(v, [[1],[3]], [5.0,6])' 'tensor_scatter_nd_update(v, [[1],[2]], [5.0,6,7])' \
    'tensor_scatter_nd_update(v, [[1,1],[2,1]], [5.0,6])' 'tensor_scatter_nd_update(v, 1, 5.0)'; do
    gradtape eval -e "$e" -i 'v=[1,2,3]'
done
--- exit 4
--- stderr
-e:1:1: error: scatter_nd: a dimension cannot be -4
    1 | scatter_nd([[1],[3]], [5.0,6], [-4])
      | ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
-e:1:1: error: scatter_nd: index 4 is out of range for axis 0 of size 4
    1 | scatter_nd([[1],[4]], [5.0,6], [4])
      | ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
-e:1:1: error: scatter_nd: the updates must have shape [2], but are a value of shape [3]
    1 | scatter_nd([[1],[3]], [5.0,6,7], [4])
      | ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
-e:1:1: error: scatter_nd: the updates must have shape [2], but are a value of shape [1,2]
    1 | scatter_nd([[1],[3]], [[5.0,6]], [4])
      | ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
-e:1:1: error: scatter_nd: a value of shape [2,2] holds tuples of 2 indices, but there are 1 axes to choose from
    1 | scatter_nd([[1,0],[3,0]], [5.0,6], [4])
      | ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
-e:1:1: error: scatter_nd: the updates must have shape [2,2], but are a value of shape [2]
    1 | scatter_nd([[1],[3]], [5.0,6], [4,2])
      | ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
-e:1:1: error: scatter_nd: the indices must have a last axis, of one index for each axis they choose from
    1 | scatter_nd(1, 5.0, [4])
      | ^^^^^^^^^^^^^^^^^^^^^^^
-e:1:1: error: scatter_nd: the indices 'v' [3] are no integers
    1 | scatter_nd(v, 5.0, [4])
      | ^^^^^^^^^^^^^^^^^^^^^^^
-e:1:1: error: scatter_nd: a value has at most 12 axes, not 13
    1 | scatter_nd([[1]], [5.0], [1,1,1,1,1,1,1,1,1,1,1,1,1])
      | ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
-e:1:1: error: tensor_scatter_nd_add: index 3 is out of range for axis 0 of size 3
    1 | tensor_scatter_nd_add(v, [[1],[3]], [5.0,6])
      | ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
-e:1:1: error: tensor_scatter_nd_add: the updates must have shape [2], but are a value of shape [3]
    1 | tensor_scatter_nd_add(v, [[1],[2]], [5.0,6,7])
      | ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
-e:1:1: error: tensor_scatter_nd_update: index 3 is out of range for axis 0 of size 3
    1 | tensor_scatter_nd_update(v, [[1],[3]], [5.0,6])
      | ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
-e:1:1: error: tensor_scatter_nd_update: the updates must have shape [2], but are a value of shape [3]
    1 | tensor_scatter_nd_update(v, [[1],[2]], [5.0,6,7])
      | ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
-e:1:1: error: tensor_scatter_nd_update: a value of shape [2,2] holds tuples of 2 indices, but there are 1 axes to choose from
    1 | tensor_scatter_nd_update(v, [[1,1],[2,1]], [5.0,6])
      | ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
-e:1:1: error: tensor_scatter_nd_update: the indices must have a last axis, of one index for each axis they choose from
    1 | tensor_scatter_nd_update(v, 1, 5.0)
      | ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
--- run
for e in \
    'scatter_nd([[1],[3]], [5.0,6], [4])' 'scatter_nd([1], 5.0, [4])' 'tensor_scatter_nd_add(v, [[1],[2]], [5.0,6])' \
    'tensor_scatter_nd_update(v, [[1],[2]], [5.0,6])'; do
    gradtape eval -e "$e" -i 'v=[1,2,3]'
done
--- stdout
{"model":"-e","values":{"y":[0,5,0,6]}}
{"model":"-e","values":{"y":[0,5,0,0]}}
{"model":"-e","values":{"y":[1,7,9]}}
{"model":"-e","values":{"y":[1,5,6]}}
--- comment
An index names the axis of the value as it is written.
--- run
for e in \
    'take_along_axis(x, [0,1], axis=1)' 'take_along_axis(x, [[0],[1],[2]], axis=1)' \
    'take_along_axis(x, [[0],[2]], axis=2)' 'take_along_axis(x, [[0]])' 'take_along_axis(x, 1)' \
    'take_along_axis(s, 0, axis=0)' 'take_along_axis(x, v, axis=0)' 'take_along_axis(x, [[0],[3]], axis=1)' \
    'take_along_axis(x, [[1,2,0]], axis=0)' 'take_along_axis(x, [6])'; do
    gradtape eval -e "$e" -i 'x=[[1,2,3],[4,5,6]]' -i 'v=[1,2,3]' -i 's=2.5'
done
--- exit 7
--- stderr
-e:1:1: error: take_along_axis: 'x' [2,3] and the indices a value of shape [2] must have as many axes
    1 | take_along_axis(x, [0,1], axis=1)
      | ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
-e:1:1: error: take_along_axis: 'x' [2,3] and the indices a value of shape [3,1] do not broadcast
    1 | take_along_axis(x, [[0],[1],[2]], axis=1)
      | ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
-e:1:1: error: take_along_axis: axis 2 is out of range for 'x' [2,3]
    1 | take_along_axis(x, [[0],[2]], axis=2)
      | ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
-e:1:1: error: take_along_axis: a value of shape [6] and the indices a value of shape [1,1] must have as many axes
    1 | take_along_axis(x, [[0]])
      | ^^^^^^^^^^^^^^^^^^^^^^^^^
-e:1:1: error: take_along_axis: a value of shape [6] and the indices a value of shape [] must have as many axes
    1 | take_along_axis(x, 1)
      | ^^^^^^^^^^^^^^^^^^^^^
-e:1:1: error: take_along_axis: axis 0 is out of range for 's' []
    1 | take_along_axis(s, 0, axis=0)
      | ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
-e:1:1: error: take_along_axis: the indices 'v' [3] are no integers
    1 | take_along_axis(x, v, axis=0)
      | ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
-e:1:1: error: take_along_axis: index 3 is out of range for axis 1 of size 3
    1 | take_along_axis(x, [[0],[3]], axis=1)
      | ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
-e:1:1: error: take_along_axis: index 2 is out of range for axis 0 of size 2
    1 | take_along_axis(x, [[1,2,0]], axis=0)
      | ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
-e:1:1: error: take_along_axis: index 6 is out of range for axis 0 of size 6
    1 | take_along_axis(x, [6])
      | ^^^^^^^^^^^^^^^^^^^^^^^
--- run
for e in \
    'take_along_axis(x, [[0],[2]], axis=1)' 'take_along_axis(x, [[1,0,0]], axis=0)' 'take_along_axis(x, [0,5])' \
    'shape(take_along_axis(ones([1,1,1,1,1,1,1,1,1,1,1,2]), cast(zeros([1,1,1,1,1,1,1,1,1,1,1,3]), int64), axis=-1))'; do
    gradtape eval -e "$e" -i 'x=[[1,2,3],[4,5,6]]'
done
--- stdout
{"model":"-e","values":{"y":[[1],[6]]}}
{"model":"-e","values":{"y":[[4,2,3]]}}
{"model":"-e","values":{"y":[1,6]}}
{"model":"-e","values":{"y":[1,1,1,1,1,1,1,1,1,1,1,3]}}
--- run
for e in \
    'top_k(v, 4)' 'top_k(v, -1)' 'top_k(s, 1)' 'segment_sum(v, n)' 'segment_sum(v, 0)' 'segment_sum(v, v)' \
    'segment_mean(v, [[0,1,2]])' 'segment_sum(x, [[0,1,2],[0,1,2],[0,1,2]])' 'segment_max(x, [1,0,1])' \
    'segment_sum(v, [0,2,0], num_segments=-1)'; do
    gradtape eval -e "$e" -i 'x=[[1,2,3],[4,5,6]]' -i 'v=[1,2,3]' -i 's=2.5' -i 'n=cast([0,2],int64)'
done
--- exit 4
--- stderr
-e:1:1: error: top_k: the last axis of 'v' [3] does not have 4 elements
    1 | top_k(v, 4)
      | ^^^^^^^^^^^
-e:1:1: error: top_k: the last axis of 'v' [3] does not have -1 elements
    1 | top_k(v, -1)
      | ^^^^^^^^^^^^
-e:1:1: error: top_k: the last axis of 's' [] does not have 1 elements
    1 | top_k(s, 1)
      | ^^^^^^^^^^^
-e:1:1: error: segment_sum: the ids 'n' [2] must be integers, one for every element of the first axes of 'v' [3]
    1 | segment_sum(v, n)
      | ^^^^^^^^^^^^^^^^^
-e:1:1: error: segment_sum: the ids a value of shape [] must be integers, one for every element of the first axes of 'v' [3]
    1 | segment_sum(v, 0)
      | ^^^^^^^^^^^^^^^^^
-e:1:1: error: segment_sum: the ids 'v' [3] must be integers, one for every element of the first axes of 'v' [3]
    1 | segment_sum(v, v)
      | ^^^^^^^^^^^^^^^^^
-e:1:1: error: segment_mean: the ids a value of shape [1,3] must be integers, one for every element of the first axes of 'v' [3]
    1 | segment_mean(v, [[0,1,2]])
      | ^^^^^^^^^^^^^^^^^^^^^^^^^^
-e:1:1: error: segment_sum: the ids a value of shape [3,3] must be integers, one for every element of the first axes of 'x' [2,3]
    1 | segment_sum(x, [[0,1,2],[0,1,2],[0,1,2]])
      | ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
-e:1:1: error: segment_max: the ids a value of shape [3] must be integers, one for every element of the first axes of 'x' [2,3]
    1 | segment_max(x, [1,0,1])
      | ^^^^^^^^^^^^^^^^^^^^^^^
-e:1:1: error: segment_sum: num_segments must be known, and from 0 to 2147483647
    1 | segment_sum(v, [0,2,0], num_segments=-1)
      | ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
--- run
for e in \
    'top_k(v, 3)' 'top_k(v, 0)[0]' 'segment_sum(v, [0,2,0])' 'segment_sum(x, [[0,1,2],[0,1,2]])' \
    'segment_max(x, [1,0])' 'segment_sum(v, [0,0,0], num_segments=1)'; do
    gradtape eval -e "$e" -i 'x=[[1,2,3],[4,5,6]]' -i 'v=[1,2,3]'
done
--- stdout
{"model":"-e","values":{"y":[[3,2,1],[2,1,0]]}}
{"model":"-e","values":{"y":[]}}
{"model":"-e","values":{"y":[4,0,2]}}
{"model":"-e","values":{"y":[5,7,9]}}
{"model":"-e","values":{"y":[[4,5,6],[1,2,3]]}}
{"model":"-e","values":{"y":[6]}}
--- comment
A length counts elements from the first on, none at the least.
--- run
for e in \
    'reverse_sequence(x, [2])' 'reverse_sequence(x, [2,1,0])' 'reverse_sequence(x, [[2,1]])' \
    'reverse_sequence(x, [2,1], seq_axis=1, batch_axis=1)' 'reverse_sequence(x, [2,1], seq_axis=0, batch_axis=1)' \
    'reverse_sequence(x, [2,3], seq_axis=2)' 'reverse_sequence(x, [2,4])' 'reverse_sequence(x, [2,-1])'; do
    gradtape eval -e "$e" -i 'x=[[1,2,3],[4,5,6]]'
done
--- exit 7
--- stderr
-e:1:1: error: reverse_sequence: 'x' [2,3] needs one length for each of the 2 examples on axis 0
    1 | reverse_sequence(x, [2])
      | ^^^^^^^^^^^^^^^^^^^^^^^^
-e:1:1: error: reverse_sequence: 'x' [2,3] needs one length for each of the 2 examples on axis 0
    1 | reverse_sequence(x, [2,1,0])
      | ^^^^^^^^^^^^^^^^^^^^^^^^^^^^
-e:1:1: error: reverse_sequence: 'x' [2,3] needs one length for each of the 2 examples on axis 0
    1 | reverse_sequence(x, [[2,1]])
      | ^^^^^^^^^^^^^^^^^^^^^^^^^^^^
-e:1:1: error: reverse_sequence: 'x' [2,3] needs one length for each of the 3 examples on axis 1
    1 | reverse_sequence(x, [2,1], seq_axis=1, batch_axis=1)
      | ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
-e:1:1: error: reverse_sequence: 'x' [2,3] needs one length for each of the 3 examples on axis 1
    1 | reverse_sequence(x, [2,1], seq_axis=0, batch_axis=1)
      | ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
-e:1:1: error: reverse_sequence: axis 2 is out of range for 'x' [2,3]
    1 | reverse_sequence(x, [2,3], seq_axis=2)
      | ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
-e:1:1: error: reverse_sequence: index 3 is out of range for axis 1 of size 3
    1 | reverse_sequence(x, [2,4])
      | ^^^^^^^^^^^^^^^^^^^^^^^^^^
-e:1:1: error: reverse_sequence: index -1 is out of range for axis 1 of size 3
    1 | reverse_sequence(x, [2,-1])
      | ^^^^^^^^^^^^^^^^^^^^^^^^^^^
--- run
for e in \
    'reverse_sequence(x, [2,3])' 'reverse_sequence(x, [1,0])' \
    'reverse_sequence(x, [2,1,0], seq_axis=0, batch_axis=1)'; do
    gradtape eval -e "$e" -i 'x=[[1,2,3],[4,5,6]]'
done
--- stdout
{"model":"-e","values":{"y":[[2,1,3],[6,5,4]]}}
{"model":"-e","values":{"y":[[1,2,3],[4,5,6]]}}
{"model":"-e","values":{"y":[[4,2,3],[1,5,6]]}}
--- comment
As many segments as there can be, of rows without elements, and one more.
--- run
gradtape eval -e 'shape(segment_sum(zeros([2,0]), [0,1], num_segments=2147483647))'
gradtape eval -e 'shape(segment_sum(zeros([2,0]), [0,1], num_segments=2147483648))'
--- exit 4
--- stdout
{"model":"-e","values":{"y":[2147483647,0]}}
--- stderr
-e:1:7: error: segment_sum: num_segments must be known, and from 0 to 2147483647
    1 | shape(segment_sum(zeros([2,0]), [0,1], num_segments=2147483648))
      |       ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
--- comment
An id that is none of the segments is told by each of them, in one batch and in the second row of ids or of values.
--- run
for op in sum mean prod max min; do
    for id in 3 -1; do
        for e in "segment_$op([1.0,2], k[1], 3)" "vmap(lambda ids: segment_$op([1.0,2], ids, 3))(k)" \
            "vmap(lambda row: segment_$op(row, k[1], 3))([[1.0,2],[3,4]])"; do
            gradtape eval -e "$e" -i "k=cast([[0,1],[0,$id]],int64)"
        done
    done
done 2>&1 | grep error
--- stdout
-e:1:1: error: segment_sum: index 3 is out of range for axis 0 of size 3 (params)
-e:1:18: error: segment_sum: index 3 is out of range for axis 1 of size 3 (params)
-e:1:18: error: segment_sum: index 3 is out of range for axis 1 of size 3 (params)
-e:1:1: error: segment_sum: index -1 is out of range for axis 0 of size 3 (params)
-e:1:18: error: segment_sum: index -1 is out of range for axis 1 of size 3 (params)
-e:1:18: error: segment_sum: index -1 is out of range for axis 1 of size 3 (params)
-e:1:1: error: segment_mean: index 3 is out of range for axis 0 of size 3 (params)
-e:1:18: error: segment_mean: index 3 is out of range for axis 1 of size 3 (params)
-e:1:18: error: segment_mean: index 3 is out of range for axis 0 of size 3 (params)
-e:1:1: error: segment_mean: index -1 is out of range for axis 0 of size 3 (params)
-e:1:18: error: segment_mean: index -1 is out of range for axis 1 of size 3 (params)
-e:1:18: error: segment_mean: index -1 is out of range for axis 0 of size 3 (params)
-e:1:1: error: segment_prod: index 3 is out of range for size 3
-e:1:18: error: segment_prod: index 3 is out of range for size 3
-e:1:18: error: segment_prod: index 3 is out of range for size 3
-e:1:1: error: segment_prod: index -1 is out of range for size 3
-e:1:18: error: segment_prod: index -1 is out of range for size 3
-e:1:18: error: segment_prod: index -1 is out of range for size 3
-e:1:1: error: segment_max: id 3 is out of range for 3 segments
-e:1:18: error: segment_max: id 3 is out of range for 3 segments
-e:1:18: error: segment_max: id 3 is out of range for 3 segments
-e:1:1: error: segment_max: id -1 is out of range for 3 segments
-e:1:18: error: segment_max: id -1 is out of range for 3 segments
-e:1:18: error: segment_max: id -1 is out of range for 3 segments
-e:1:1: error: segment_min: id 3 is out of range for 3 segments
-e:1:18: error: segment_min: id 3 is out of range for 3 segments
-e:1:18: error: segment_min: id 3 is out of range for 3 segments
-e:1:1: error: segment_min: id -1 is out of range for 3 segments
-e:1:18: error: segment_min: id -1 is out of range for 3 segments
-e:1:18: error: segment_min: id -1 is out of range for 3 segments
