Slices, tiles, repetitions and parts that do not fit; beside them the last ones that do.
--- run
for e in \
    'slice(x, [0], [1,1])' 'slice(x, [0,0], [1])' 'slice(x, [0,0,0], [1,1,1])' 'slice(x, [0,1], [2,3])' \
    'slice(x, [0,4], [2,0])' 'slice(x, [0,4], [2,-1])' 'slice(x, [0,-1], [2,1])' \
    'slice(x, [0,-9223372036854775807], [2,-1])' 'slice(x, [0,0], [2,-2])' 'slice(x, [3,0], [0,1])'; do
    gradtape eval -e "$e" -i 'x=[[1,2,3],[4,5,6]]'
done
--- exit 4
--- stderr
-e:1:1: error: slice: 'begin' needs 2 entries, one for every axis of 'x' [2,3], not 1
    1 | slice(x, [0], [1,1])
      | ^^^^^^^^^^^^^^^^^^^^
-e:1:1: error: slice: 'size' needs 2 entries, one for every axis of 'x' [2,3], not 1
    1 | slice(x, [0,0], [1])
      | ^^^^^^^^^^^^^^^^^^^^
-e:1:1: error: slice: 'begin' needs 2 entries, one for every axis of 'x' [2,3], not 3
    1 | slice(x, [0,0,0], [1,1,1])
      | ^^^^^^^^^^^^^^^^^^^^^^^^^^
-e:1:1: error: slice: 3 elements from 1 on do not fit axis 1 of 'x' [2,3]
    1 | slice(x, [0,1], [2,3])
      | ^^^^^^^^^^^^^^^^^^^^^^
-e:1:1: error: slice: 0 elements from 4 on do not fit axis 1 of 'x' [2,3]
    1 | slice(x, [0,4], [2,0])
      | ^^^^^^^^^^^^^^^^^^^^^^
-e:1:1: error: slice: -1 elements from 4 on do not fit axis 1 of 'x' [2,3]
    1 | slice(x, [0,4], [2,-1])
      | ^^^^^^^^^^^^^^^^^^^^^^^
-e:1:1: error: slice: 1 elements from -1 on do not fit axis 1 of 'x' [2,3]
    1 | slice(x, [0,-1], [2,1])
      | ^^^^^^^^^^^^^^^^^^^^^^^
-e:1:1: error: slice: -1 elements from -9223372036854775807 on do not fit axis 1 of 'x' [2,3]
    1 | slice(x, [0,-9223372036854775807], [2,-1])
      | ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
-e:1:1: error: slice: -2 elements from 0 on do not fit axis 1 of 'x' [2,3]
    1 | slice(x, [0,0], [2,-2])
      | ^^^^^^^^^^^^^^^^^^^^^^^
-e:1:1: error: slice: 0 elements from 3 on do not fit axis 0 of 'x' [2,3]
    1 | slice(x, [3,0], [0,1])
      | ^^^^^^^^^^^^^^^^^^^^^^
--- run
for e in \
    'slice(x, [0,1], [2,2])' 'slice(x, [1,1], [-1,-1])' 'slice(x, [0,3], [2,-1])' 'slice(x, [2,0], [0,1])'; do
    gradtape eval -e "$e" -i 'x=[[1,2,3],[4,5,6]]'
done
--- stdout
{"model":"-e","values":{"y":[[2,3],[5,6]]}}
{"model":"-e","values":{"y":[[5,6]]}}
{"model":"-e","values":{"y":[[],[]]}}
{"model":"-e","values":{"y":[]}}
--- run
for e in \
    'strided_slice(x, [0], [1,1], [1,1])' 'strided_slice(x, [0,0], [1], [1,1])' \
    'strided_slice(x, [0,0], [1,1], [1])' 'strided_slice(x, [0,0], [1,1], [2,4])' \
    'strided_slice(x, [0,0], [1,2], [2,3])' 'strided_slice(x, [0,3], [1,1], [2,1])' \
    'strided_slice(x, [0,-1], [1,1], [2,1])' 'strided_slice(x, [0,1], [1,-1], [2,3])' \
    'strided_slice(x, [0,1], [1,0], [2,2])' 'strided_slice(x, [0,1], [1,1], [2,-1])' \
    'strided_slice(x, [1,1], [1,9223372036854775807], [1,3])'; do
    gradtape eval -e "$e" -i 'x=[[1,2,3],[4,5,6]]'
done
--- exit 4
--- stderr
-e:1:1: error: strided_slice: 'begin' needs 2 entries, one for every axis
    1 | strided_slice(x, [0], [1,1], [1,1])
      | ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
-e:1:1: error: strided_slice: 'step' needs 2 entries, one for every axis
    1 | strided_slice(x, [0,0], [1], [1,1])
      | ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
-e:1:1: error: strided_slice: 'size' needs 2 entries, one for every axis
    1 | strided_slice(x, [0,0], [1,1], [1])
      | ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
-e:1:1: error: strided_slice: axis 1 of 'x' [2,3] has no element 3
    1 | strided_slice(x, [0,0], [1,1], [2,4])
      | ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
-i x:1:1: note: 'x' is float64[2,3] here
    1 | [[1,2,3],[4,5,6]]
      | ^^^^^^^^^^^^^^^^^
-e:1:1: error: strided_slice: axis 1 of 'x' [2,3] has no element 4
    1 | strided_slice(x, [0,0], [1,2], [2,3])
      | ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
-i x:1:1: note: 'x' is float64[2,3] here
    1 | [[1,2,3],[4,5,6]]
      | ^^^^^^^^^^^^^^^^^
-e:1:1: error: strided_slice: axis 1 of 'x' [2,3] has no element 3
    1 | strided_slice(x, [0,3], [1,1], [2,1])
      | ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
-i x:1:1: note: 'x' is float64[2,3] here
    1 | [[1,2,3],[4,5,6]]
      | ^^^^^^^^^^^^^^^^^
-e:1:1: error: strided_slice: axis 1 of 'x' [2,3] has no element -1
    1 | strided_slice(x, [0,-1], [1,1], [2,1])
      | ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
-i x:1:1: note: 'x' is float64[2,3] here
    1 | [[1,2,3],[4,5,6]]
      | ^^^^^^^^^^^^^^^^^
-e:1:1: error: strided_slice: axis 1 of 'x' [2,3] has no element -1
    1 | strided_slice(x, [0,1], [1,-1], [2,3])
      | ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
-i x:1:1: note: 'x' is float64[2,3] here
    1 | [[1,2,3],[4,5,6]]
      | ^^^^^^^^^^^^^^^^^
-e:1:1: error: strided_slice: size 2 with step 0 on axis 1
    1 | strided_slice(x, [0,1], [1,0], [2,2])
      | ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
-e:1:1: error: strided_slice: size -1 with step 1 on axis 1
    1 | strided_slice(x, [0,1], [1,1], [2,-1])
      | ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
-e:1:1: error: strided_slice: axis 1 of 'x' [2,3] has no element 9223372036854775807
    1 | strided_slice(x, [1,1], [1,9223372036854775807], [1,3])
      | ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
-i x:1:1: note: 'x' is float64[2,3] here
    1 | [[1,2,3],[4,5,6]]
      | ^^^^^^^^^^^^^^^^^
--- run
for e in \
    'strided_slice(x, [0,0], [1,1], [2,3])' 'strided_slice(x, [0,0], [1,2], [2,2])' \
    'strided_slice(x, [0,1], [1,-1], [2,2])' 'strided_slice(x, [0,1], [1,0], [2,1])' \
    'strided_slice(x, [0,3], [1,1], [2,0])'; do
    gradtape eval -e "$e" -i 'x=[[1,2,3],[4,5,6]]'
done
--- stdout
{"model":"-e","values":{"y":[[1,2,3],[4,5,6]]}}
{"model":"-e","values":{"y":[[1,3],[4,6]]}}
{"model":"-e","values":{"y":[[2,1],[5,4]]}}
{"model":"-e","values":{"y":[[2],[5]]}}
{"model":"-e","values":{"y":[[],[]]}}
--- run
for e in \
    'tile(v, [1,1,1,1,1,1,1,1,1,1,1,1,1])' 'tile(x, [1,-1])' 'tile(v, 9223372036854775807)' \
    'tile([1.0], [4611686018427387904])' 'repeat(v, 9223372036854775807)' 'repeat([1.0], 4611686018427387904)' \
    'repeat(x, [1,2,3], axis=0)' 'repeat(x, [1,2], axis=1)' 'repeat(x, [1,2], axis=2)' 'repeat(v, [2147483647,1,0])' \
    'repeat(v, [9223372036854775807,1,0])' 'repeat(v, [1,-1,0])' 'repeat(v, -1)'; do
    gradtape eval -e "$e" -i 'x=[[1,2,3],[4,5,6]]' -i 'v=[1,2,3]'
done
--- exit 4
--- stderr
-e:1:1: error: tile: a value has at most 12 axes, not 13
    1 | tile(v, [1,1,1,1,1,1,1,1,1,1,1,1,1])
      | ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
-e:1:1: error: tile: a value cannot be repeated -1 times
    1 | tile(x, [1,-1])
      | ^^^^^^^^^^^^^^^
-e:1:1: error: the result is too large
    1 | tile(v, 9223372036854775807)
      | ^^^^^^^^^^^^^^^^^^^^^^^^^^^^
-e:1:1: error: the result is too large
    1 | tile([1.0], [4611686018427387904])
      | ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
-e:1:1: error: the result is too large
    1 | repeat(v, 9223372036854775807)
      | ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
-e:1:1: error: the result is too large
    1 | repeat([1.0], 4611686018427387904)
      | ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
-e:1:1: error: repeat: 3 repeats for the 2 elements of axis 0 of 'x' [2,3]
    1 | repeat(x, [1,2,3], axis=0)
      | ^^^^^^^^^^^^^^^^^^^^^^^^^^
-e:1:1: error: repeat: 2 repeats for the 3 elements of axis 1 of 'x' [2,3]
    1 | repeat(x, [1,2], axis=1)
      | ^^^^^^^^^^^^^^^^^^^^^^^^
-e:1:1: error: repeat: axis 2 is out of range for 'x' [2,3]
    1 | repeat(x, [1,2], axis=2)
      | ^^^^^^^^^^^^^^^^^^^^^^^^
-e:1:1: error: repeat: the result is too large
    1 | repeat(v, [2147483647,1,0])
      | ^^^^^^^^^^^^^^^^^^^^^^^^^^^
-e:1:1: error: repeat: the result is too large
    1 | repeat(v, [9223372036854775807,1,0])
      | ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
-e:1:1: error: repeat: an element cannot be repeated -1 times
    1 | repeat(v, [1,-1,0])
      | ^^^^^^^^^^^^^^^^^^^
-e:1:1: error: repeat: an element cannot be repeated -1 times
    1 | repeat(v, -1)
      | ^^^^^^^^^^^^^
--- run
for e in \
    'shape(tile(v, [1,1,1,1,1,1,1,1,1,1,1,2]))' 'tile(x, [1,2])' 'tile(x, [2,0])' 'repeat(x, [1,0,2], axis=1)' \
    'repeat(v, [2,1,0])' 'repeat(v, 0)'; do
    gradtape eval -e "$e" -i 'x=[[1,2,3],[4,5,6]]' -i 'v=[1,2,3]'
done
--- stdout
{"model":"-e","values":{"y":[1,1,1,1,1,1,1,1,1,1,1,6]}}
{"model":"-e","values":{"y":[[1,2,3,1,2,3],[4,5,6,4,5,6]]}}
{"model":"-e","values":{"y":[[],[],[],[]]}}
{"model":"-e","values":{"y":[[1,3,3],[4,6,6]]}}
{"model":"-e","values":{"y":[1,1,2]}}
{"model":"-e","values":{"y":[]}}
--- comment
As in TensorFlow, [3] is one part of three elements and 3 are three parts.
--- run
for e in \
    'split(v, 2)' 'split(v, 0)' 'split(v, -1)' 'split(x, 2, axis=1)' 'split(x, 3, axis=2)' \
    'split(zeros([65537]), 65537)' 'split(v, [2])' 'split(v, [1,1])' 'split(v, [1,1,2])' 'split(v, [-1,-1,1])' \
    'split(v, [-1,4])' 'split(v, [-2,5])' 'split(v, [9223372036854775807,9223372036854775807,5])' \
    'split(x, [1,1], axis=1)' 'unstack(x, num=3)' 'unstack(x, axis=1, num=2)' \
    'unstack(x, axis=2)' 'unstack(s)' 'unstack(zeros([65537]))'; do
    gradtape eval -e "$e" -i 'x=[[1,2,3],[4,5,6]]' -i 'v=[1,2,3]' -i 's=2.5'
done
--- exit 4
--- stderr
-e:1:1: error: split: axis 0 of 'v' [3] cannot be cut into 2 equal parts
    1 | split(v, 2)
      | ^^^^^^^^^^^
-e:1:1: error: split: axis 0 of 'v' [3] cannot be cut into 0 equal parts
    1 | split(v, 0)
      | ^^^^^^^^^^^
-e:1:1: error: split: axis 0 of 'v' [3] cannot be cut into -1 equal parts
    1 | split(v, -1)
      | ^^^^^^^^^^^^
-e:1:1: error: split: axis 1 of 'x' [2,3] cannot be cut into 2 equal parts
    1 | split(x, 2, axis=1)
      | ^^^^^^^^^^^^^^^^^^^
-e:1:1: error: split: axis 2 is out of range for 'x' [2,3]
    1 | split(x, 3, axis=2)
      | ^^^^^^^^^^^^^^^^^^^
-e:1:1: error: split: axis 0 of a value of shape [65537] cannot be cut into 65537 equal parts
    1 | split(zeros([65537]), 65537)
      | ^^^^^^^^^^^^^^^^^^^^^^^^^^^^
-e:1:1: error: split: the sizes do not add up to the 3 elements of axis 0 of 'v' [3]
    1 | split(v, [2])
      | ^^^^^^^^^^^^^
-e:1:1: error: split: the sizes do not add up to the 3 elements of axis 0 of 'v' [3]
    1 | split(v, [1,1])
      | ^^^^^^^^^^^^^^^
-e:1:1: error: split: the sizes do not add up to the 3 elements of axis 0 of 'v' [3]
    1 | split(v, [1,1,2])
      | ^^^^^^^^^^^^^^^^^
-e:1:1: error: split: the sizes do not add up to the 3 elements of axis 0 of 'v' [3]
    1 | split(v, [-1,-1,1])
      | ^^^^^^^^^^^^^^^^^^^
-e:1:1: error: split: the sizes do not add up to the 3 elements of axis 0 of 'v' [3]
    1 | split(v, [-1,4])
      | ^^^^^^^^^^^^^^^^
-e:1:1: error: split: the sizes do not add up to the 3 elements of axis 0 of 'v' [3]
    1 | split(v, [-2,5])
      | ^^^^^^^^^^^^^^^^
-e:1:1: error: split: the sizes do not add up to the 3 elements of axis 0 of 'v' [3]
    1 | split(v, [9223372036854775807,9223372036854775807,5])
      | ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
-e:1:1: error: split: the sizes do not add up to the 3 elements of axis 1 of 'x' [2,3]
    1 | split(x, [1,1], axis=1)
      | ^^^^^^^^^^^^^^^^^^^^^^^
-e:1:1: error: unstack: axis 0 of 'x' [2,3] cannot be taken apart into 3 values
    1 | unstack(x, num=3)
      | ^^^^^^^^^^^^^^^^^
-e:1:1: error: unstack: axis 1 of 'x' [2,3] cannot be taken apart into 2 values
    1 | unstack(x, axis=1, num=2)
      | ^^^^^^^^^^^^^^^^^^^^^^^^^
-e:1:1: error: unstack: axis 2 is out of range for 'x' [2,3]
    1 | unstack(x, axis=2)
      | ^^^^^^^^^^^^^^^^^^
-e:1:1: error: unstack: axis 0 is out of range for 's' []
    1 | unstack(s)
      | ^^^^^^^^^^
-e:1:1: error: unstack: axis 0 of a value of shape [65537] cannot be taken apart into 65537 values
    1 | unstack(zeros([65537]))
      | ^^^^^^^^^^^^^^^^^^^^^^^
--- run
for e in \
    'split(v, 3)' 'split(v, [3])' 'split(v, cast([3], int64))' 'split(v, [-1])' 'split(x, 3, axis=-1)' \
    'split(v, [1,-1,1])' 'split(x, [1,2], axis=1)' 'len(split(zeros([65536]), 65536))' 'unstack(x, num=2)' \
    'unstack(x, axis=1, num=3)' 'len(unstack(zeros([65536])))'; do
    gradtape eval -e "$e" -i 'x=[[1,2,3],[4,5,6]]' -i 'v=[1,2,3]'
done
--- stdout
{"model":"-e","values":{"y":[[1],[2],[3]]}}
{"model":"-e","values":{"y":[[1,2,3]]}}
{"model":"-e","values":{"y":[[1,2,3]]}}
{"model":"-e","values":{"y":[[1,2,3]]}}
{"model":"-e","values":{"y":[[[1],[4]],[[2],[5]],[[3],[6]]]}}
{"model":"-e","values":{"y":[[1],[2],[3]]}}
{"model":"-e","values":{"y":[[[1],[4]],[[2,3],[5,6]]]}}
{"model":"-e","values":{"y":65536}}
{"model":"-e","values":{"y":[[1,2,3],[4,5,6]]}}
{"model":"-e","values":{"y":[[1,4],[2,5],[3,6]]}}
{"model":"-e","values":{"y":65536}}
--- run
for e in \
    'reshape(x, [1,1,1,1,1,1,1,1,1,1,1,1,6])' 'reshape(x, [-1,3,-1])' 'reshape(x, [2,-2])' 'reshape(x, [4,-1])' \
    'reshape(x, [0,-1])' 'reshape(x, [7])' 'reshape(x, [4294967296,2147483648])' \
    'reshape(x, [4294967296,2147483647])' 'broadcast_to(v, [2,2])' 'broadcast_to(x, [3])' \
    'broadcast_to([[1.0],[2]], [1,2])' 'broadcast_to(v, [1])' 'cast(x, string)'; do
    gradtape eval -e "$e" -i 'x=[[1,2,3],[4,5,6]]' -i 'v=[1,2,3]'
done
--- exit 4
--- stderr
-e:1:1: error: reshape: a value has at most 12 axes, not 13
    1 | reshape(x, [1,1,1,1,1,1,1,1,1,1,1,1,6])
      | ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
-e:1:1: error: reshape: only one dimension can be -1
    1 | reshape(x, [-1,3,-1])
      | ^^^^^^^^^^^^^^^^^^^^^
-e:1:1: error: reshape: a dimension cannot be -2
    1 | reshape(x, [2,-2])
      | ^^^^^^^^^^^^^^^^^^
-e:1:1: error: cannot reshape 'x' [2,3] with 6 elements to [4,-1]
    1 | reshape(x, [4,-1])
      | ^^^^^^^^^^^^^^^^^^
-i x:1:1: note: 'x' is float64[2,3] here
    1 | [[1,2,3],[4,5,6]]
      | ^^^^^^^^^^^^^^^^^
-e:1:1: error: cannot reshape 'x' [2,3] with 6 elements to [0,-1]
    1 | reshape(x, [0,-1])
      | ^^^^^^^^^^^^^^^^^^
-i x:1:1: note: 'x' is float64[2,3] here
    1 | [[1,2,3],[4,5,6]]
      | ^^^^^^^^^^^^^^^^^
-e:1:1: error: cannot reshape 'x' [2,3] with 6 elements to [7]
    1 | reshape(x, [7])
      | ^^^^^^^^^^^^^^^
-i x:1:1: note: 'x' is float64[2,3] here
    1 | [[1,2,3],[4,5,6]]
      | ^^^^^^^^^^^^^^^^^
-e:1:1: error: reshape: the shape is too large
    1 | reshape(x, [4294967296,2147483648])
      | ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
-e:1:1: error: cannot reshape 'x' [2,3] with 6 elements to [4294967296,2147483647]
    1 | reshape(x, [4294967296,2147483647])
      | ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
-i x:1:1: note: 'x' is float64[2,3] here
    1 | [[1,2,3],[4,5,6]]
      | ^^^^^^^^^^^^^^^^^
-e:1:1: error: cannot broadcast 'v' [3] to [2,2]
    1 | broadcast_to(v, [2,2])
      | ^^^^^^^^^^^^^^^^^^^^^^
-i v:1:1: note: 'v' is float64[3] here
    1 | [1,2,3]
      | ^^^^^^^
-e:1:1: error: cannot broadcast 'x' [2,3] to [3]
    1 | broadcast_to(x, [3])
      | ^^^^^^^^^^^^^^^^^^^^
-i x:1:1: note: 'x' is float64[2,3] here
    1 | [[1,2,3],[4,5,6]]
      | ^^^^^^^^^^^^^^^^^
-e:1:1: error: cannot broadcast a value of shape [2,1] to [1,2]
    1 | broadcast_to([[1.0],[2]], [1,2])
      | ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
-e:1:1: error: cannot broadcast 'v' [3] to [1]
    1 | broadcast_to(v, [1])
      | ^^^^^^^^^^^^^^^^^^^^
-i v:1:1: note: 'v' is float64[3] here
    1 | [1,2,3]
      | ^^^^^^^
-e:1:1: error: cannot cast 'x' [2,3] to string
    1 | cast(x, string)
      | ^^^^^^^^^^^^^^^
-i x:1:1: note: 'x' is float64[2,3] here
    1 | [[1,2,3],[4,5,6]]
      | ^^^^^^^^^^^^^^^^^
--- run
for e in \
    'shape(reshape(x, [1,1,1,1,1,1,1,1,1,1,1,6]))' 'reshape(x, [3,-1])' 'reshape(x, [6])' 'broadcast_to(v, [2,3])' \
    'broadcast_to([[1.0],[2]], [2,2])' 'cast(x, bool)'; do
    gradtape eval -e "$e" -i 'x=[[1,2,3],[4,5,6]]' -i 'v=[1,2,3]'
done
--- stdout
{"model":"-e","values":{"y":[1,1,1,1,1,1,1,1,1,1,1,6]}}
{"model":"-e","values":{"y":[[1,2],[3,4],[5,6]]}}
{"model":"-e","values":{"y":[1,2,3,4,5,6]}}
{"model":"-e","values":{"y":[[1,2,3],[1,2,3]]}}
{"model":"-e","values":{"y":[[1,1],[2,2]]}}
{"model":"-e","values":{"y":[[true,true,true],[true,true,true]]}}
