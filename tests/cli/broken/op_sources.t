Values out of nothing that no dtype or shape holds; beside them the last that one does.
--- comment
An integer is never wrapped around to fit.
--- run
for e in \
    'zeros([2], dtype="string")' 'ones_like(v, dtype="string")' 'fill([2], 1.5, dtype="int64")' \
    'fill([2], 2147483648, dtype="int32")' 'fill([2], -2147483649, dtype="int32")' 'fill([2], inf, dtype="int64")' \
    'fill([2], 9007199254740992, dtype="int64")' 'arange(5, dtype="bool")' 'arange(0, 5, 0)' 'arange(0, inf)' \
    'arange(nan, 1)' 'arange(0, 9007199254740992)' 'arange(0.5, 3, dtype="int64")' 'arange(0, 2.5, dtype="int64")' \
    'arange(0, 3, 0.5, dtype="int64")' 'arange(9007199254740992, 9007199254740990, -1, dtype="int64")' \
    'arange(9007199254740990, 9007199254740992, dtype="int64")' 'arange(0, 5, 9007199254740992, dtype="int64")' \
    'arange(2147483646, 2147483649, dtype="int32")' 'arange(-2147483649, 0, 2147483647, dtype="int32")' \
    'arange(-2147483647, -2147483650, -1, dtype="int32")'; do
    gradtape eval -e "$e" -i 'v=[1,2,3]'
done
--- exit 4
--- stderr
-e:1:1: error: zeros: dtype cannot be string
    1 | zeros([2], dtype="string")
      | ^^^^^^^^^^^^^^^^^^^^^^^^^^
-e:1:1: error: ones_like: dtype cannot be string
    1 | ones_like(v, dtype="string")
      | ^^^^^^^^^^^^^^^^^^^^^^^^^^^^
-e:1:1: error: fill: int64 cannot hold 1.5
    1 | fill([2], 1.5, dtype="int64")
      | ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
-e:1:1: error: fill: int32 cannot hold 2147483648
    1 | fill([2], 2147483648, dtype="int32")
      | ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
-e:1:1: error: fill: int32 cannot hold -2147483649
    1 | fill([2], -2147483649, dtype="int32")
      | ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
-e:1:1: error: fill: int64 cannot hold inf
    1 | fill([2], inf, dtype="int64")
      | ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
-e:1:1: error: fill: int64 needs a whole number below 2^53
    1 | fill([2], 9007199254740992, dtype="int64")
      | ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
-e:1:1: error: range: dtype cannot be bool
    1 | arange(5, dtype="bool")
      | ^^^^^^^^^^^^^^^^^^^^^^^
-e:1:1: error: range: delta cannot be 0
    1 | arange(0, 5, 0)
      | ^^^^^^^^^^^^^^^
-e:1:1: error: range: there is no range from 0 to inf in steps of 1
    1 | arange(0, inf)
      | ^^^^^^^^^^^^^^
-e:1:1: error: range: there is no range from nan to 1 in steps of 1
    1 | arange(nan, 1)
      | ^^^^^^^^^^^^^^
-e:1:1: error: range: there is no range from 0 to 9.0072e+15 in steps of 1
    1 | arange(0, 9007199254740992)
      | ^^^^^^^^^^^^^^^^^^^^^^^^^^^
-e:1:1: error: range: int64 needs whole numbers below 2^53
    1 | arange(0.5, 3, dtype="int64")
      | ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
-e:1:1: error: range: int64 needs whole numbers below 2^53
    1 | arange(0, 2.5, dtype="int64")
      | ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
-e:1:1: error: range: int64 needs whole numbers below 2^53
    1 | arange(0, 3, 0.5, dtype="int64")
      | ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
-e:1:1: error: range: int64 needs whole numbers below 2^53
    1 | arange(9007199254740992, 9007199254740990, -1, dtype="int64")
      | ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
-e:1:1: error: range: int64 needs whole numbers below 2^53
    1 | arange(9007199254740990, 9007199254740992, dtype="int64")
      | ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
-e:1:1: error: range: int64 needs whole numbers below 2^53
    1 | arange(0, 5, 9007199254740992, dtype="int64")
      | ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
-e:1:1: error: range: int32 cannot hold 2147483648
    1 | arange(2147483646, 2147483649, dtype="int32")
      | ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
-e:1:1: error: range: int32 cannot hold -2147483649
    1 | arange(-2147483649, 0, 2147483647, dtype="int32")
      | ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
-e:1:1: error: range: int32 cannot hold -2147483649
    1 | arange(-2147483647, -2147483650, -1, dtype="int32")
      | ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
--- run
for e in \
    'fill([2], 2147483647, dtype="int32")' 'fill([2], -2147483648, dtype="int32")' \
    'fill([2], 9007199254740991, dtype="int64")' 'arange(5, 0, -2)' 'arange(0, 5, -1)' \
    'arange(9007199254740989, 9007199254740991, dtype="int64")' 'arange(0, 5, 9007199254740991, dtype="int64")' \
    'arange(2147483646, 2147483648, dtype="int32")' 'arange(-2147483647, -2147483649, -1, dtype="int32")' \
    'arange(5000000000, 0, dtype="int32")'; do
    gradtape eval -e "$e"
done
--- stdout
{"model":"-e","values":{"y":[2147483647,2147483647]}}
{"model":"-e","values":{"y":[-2147483648,-2147483648]}}
{"model":"-e","values":{"y":[9007199254740991,9007199254740991]}}
{"model":"-e","values":{"y":[5,3,1]}}
{"model":"-e","values":{"y":[]}}
{"model":"-e","values":{"y":[9007199254740989,9007199254740990]}}
{"model":"-e","values":{"y":[0]}}
{"model":"-e","values":{"y":[2147483646,2147483647]}}
{"model":"-e","values":{"y":[-2147483647,-2147483648]}}
{"model":"-e","values":{"y":[]}}
--- run
for e in \
    'eye(-1)' 'eye(2, -3)' 'eye(2, batch_shape=[1,1,1,1,1,1,1,1,1,1,1])' 'eye(2, dtype="string")' \
    'linspace(n[1], 1, num=3)' 'linspace(v, 1, num=3)' 'linspace(0.0, v, num=3)' 'linspace(0.0, 1, num=-1)' \
    'linspace(0.0, 1, num=2147483648)' 'random_normal([2], dtype="int64")' 'random_uniform([2], dtype="complex64")'; do
    gradtape eval -e "$e" -i 'v=[1,2,3]' -i 'n=cast([0,2],int64)'
done
--- exit 4
--- stderr
-e:1:1: error: eye: a dimension cannot be -1
    1 | eye(-1)
      | ^^^^^^^
-e:1:1: error: eye: a dimension cannot be -3
    1 | eye(2, -3)
      | ^^^^^^^^^^
-e:1:1: error: eye: the result has more than 12 axes
    1 | eye(2, batch_shape=[1,1,1,1,1,1,1,1,1,1,1])
      | ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
-e:1:1: error: eye: dtype cannot be string
    1 | eye(2, dtype="string")
      | ^^^^^^^^^^^^^^^^^^^^^^
-e:1:1: error: linspace takes a float, but its start is int64
    1 | linspace(n[1], 1, num=3)
      | ^^^^^^^^^^^^^^^^^^^^^^^^
-e:1:1: error: linspace: start and stop must be scalars
    1 | linspace(v, 1, num=3)
      | ^^^^^^^^^^^^^^^^^^^^^
-e:1:1: error: linspace: start and stop must be scalars
    1 | linspace(0.0, v, num=3)
      | ^^^^^^^^^^^^^^^^^^^^^^^
-e:1:1: error: linspace: num cannot be -1
    1 | linspace(0.0, 1, num=-1)
      | ^^^^^^^^^^^^^^^^^^^^^^^^
-e:1:1: error: linspace: num cannot be 2147483648
    1 | linspace(0.0, 1, num=2147483648)
      | ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
-e:1:1: error: random_normal: dtype cannot be int64
    1 | random_normal([2], dtype="int64")
      | ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
-e:1:1: error: random_uniform: dtype cannot be complex64
    1 | random_uniform([2], dtype="complex64")
      | ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
--- run
for e in \
    'eye(0)' 'eye(2, 0)' 'eye(2, 3)' 'shape(eye(2, batch_shape=[1,1,1,1,1,1,1,1,1,1]))' 'eye(2, dtype="bool")' \
    'linspace(0.0, 1, num=0)' 'linspace(0.0, 1, num=1)' 'linspace(0.0, 1, num=3)' \
    'shape(random_normal([2], dtype="float32"))'; do
    gradtape eval -e "$e"
done
--- stdout
{"model":"-e","values":{"y":[]}}
{"model":"-e","values":{"y":[[],[]]}}
{"model":"-e","values":{"y":[[1,0,0],[0,1,0]]}}
{"model":"-e","values":{"y":[1,1,1,1,1,1,1,1,1,1,2,2]}}
{"model":"-e","values":{"y":[[true,false],[false,true]]}}
{"model":"-e","values":{"y":[]}}
{"model":"-e","values":{"y":[0]}}
{"model":"-e","values":{"y":[0,0.5,1]}}
{"model":"-e","values":{"y":[2]}}
--- comment
Shapes whose bytes cannot be counted, also where an axis of length 0 makes them none.
--- run
big='[1099511627776, 1099511627776]'
for e in "zeros($big)" "fill($big, 1)" "broadcast_to(1.0, $big)" "reshape(x, $big)" "random.normal($big)" \
  'zeros([1099511627776, 0, 1099511627776])' 'reshape(x, [-2])' "scatter_nd([[0]], [1.0], $big)"
do gradtape eval -e "$e" -i x=[1]; done
--- exit 4
--- stderr
-e:1:1: error: zeros: the shape is too large
    1 | zeros([1099511627776, 1099511627776])
      | ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
-e:1:1: error: fill: the shape is too large
    1 | fill([1099511627776, 1099511627776], 1)
      | ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
-e:1:1: error: broadcast_to: the shape is too large
    1 | broadcast_to(1.0, [1099511627776, 1099511627776])
      | ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
-e:1:1: error: reshape: the shape is too large
    1 | reshape(x, [1099511627776, 1099511627776])
      | ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
-e:1:1: error: random.normal: random_normal: the shape is too large
    1 | random.normal([1099511627776, 1099511627776])
      | ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
-e:1:1: error: zeros: the shape is too large
    1 | zeros([1099511627776, 0, 1099511627776])
      | ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
-e:1:1: error: reshape: a dimension cannot be -2
    1 | reshape(x, [-2])
      | ^^^^^^^^^^^^^^^^
-e:1:1: error: scatter_nd: the shape is too large
    1 | scatter_nd([[0]], [1.0], [1099511627776, 1099511627776])
      | ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
