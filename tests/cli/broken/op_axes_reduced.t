Axes that a value does not have, and their neighbours that it has.
--- comment
Refused: the first axis that is not there, and an axis given twice.
--- run
while read -r e; do gradtape eval -e "$e" -i x='[[1.0,2,3],[4,5,6]]' -i y='[[1.0,2]]' </dev/null; done <<'END'
reduce_sum(x + 1, axis=2)
reduce_sum(x + 1, axis=-3)
reduce_sum(x, axis=2)
reduce_sum(x + 1, axis=[0, -2])
stack(x, x, axis=3)
stack(x, x, axis=-4)
stack(x, x, y)
concat(3, [4], axis=0)
concat(3, 4)
concat(x, y, axis=0)
concat(x, y, axis=1)
concat(x, x, y, axis=0)
one_hot([1], -1)
one_hot([1], 2, axis=2)
one_hot([1], 2, dtype='string')
one_hot(zeros([1,1,1,1,1,1,1,1,1,1,1,1],'int64'), 1)
gather(3, 0)
gather(x, [0], axis=2)
gather(x, [0,1], batch_dims=2, axis=1)
gather(x, [[0,1],[1,0]], batch_dims=1, axis=0)
gather(ones([2,3,4]), [0,1], batch_dims=2, axis=2)
gather(x, [0,1], batch_dims=-2, axis=1)
gather(x, [0,1], batch_dims=100, axis=1)
gather(x, [[0,1],[1,0],[1,1]], batch_dims=1)
gather(ones([2,3,4]), zeros([2,2,1], 'int64'), batch_dims=2)
gather(ones([1,1,1,1,1,1]), zeros([1,1,1,1,1,1,1,1], 'int64'))
diff([1,2,4], n=-1)
diff(x, axis=2)
trapezoid(x, [1.0, 2])
trapezoid(x, [1.0, 2, 4], axis=0)
trapezoid(x, [[1.0, 2, 4]], axis=1)
trapezoid(zeros([2, 0]))
trapezoid(zeros([0, 2]), axis=0)
trapezoid(x, cast(x, 'float32'))
x / [1, 2]
x / y
complex(x, [1.0, 2])
END
--- exit 4
--- stderr
-e:1:1: error: reduce_sum: axis 2 is out of range for a value of shape [2,3]
    1 | reduce_sum(x + 1, axis=2)
      | ^^^^^^^^^^^^^^^^^^^^^^^^^
-e:1:1: error: reduce_sum: axis -3 is out of range for a value of shape [2,3]
    1 | reduce_sum(x + 1, axis=-3)
      | ^^^^^^^^^^^^^^^^^^^^^^^^^^
-e:1:1: error: reduce_sum: axis 2 is out of range for 'x' [2,3]
    1 | reduce_sum(x, axis=2)
      | ^^^^^^^^^^^^^^^^^^^^^
-i x:1:1: note: 'x' is float64[2,3] here
    1 | [[1.0,2,3],[4,5,6]]
      | ^^^^^^^^^^^^^^^^^^^
-e:1:1: error: reduce_sum: axis -2 is given twice for a value of shape [2,3]
    1 | reduce_sum(x + 1, axis=[0, -2])
      | ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
-e:1:1: error: stack: axis 3 is out of range for values of shape [2,3]
    1 | stack(x, x, axis=3)
      | ^^^^^^^^^^^^^^^^^^^
-e:1:1: error: stack: axis -4 is out of range for values of shape [2,3]
    1 | stack(x, x, axis=-4)
      | ^^^^^^^^^^^^^^^^^^^^
-e:1:1: error: cannot stack values of shapes [2,3] and [1,2]
    1 | stack(x, x, y)
      | ^^^^^^^^^^^^^^
-e:1:1: error: concat: a value of shape [] has no axis to join along
    1 | concat(3, [4], axis=0)
      | ^^^^^^^^^^^^^^^^^^^^^^
-e:1:1: error: concat: a value of shape [] has no axis to join along
    1 | concat(3, 4)
      | ^^^^^^^^^^^^
-e:1:1: error: cannot concat 'x' [2,3] and 'y' [1,2] along axis 0
    1 | concat(x, y, axis=0)
      | ^^^^^^^^^^^^^^^^^^^^
-i y:1:1: note: 'y' is float64[1,2] here
    1 | [[1.0,2]]
      | ^^^^^^^^^
-e:1:1: error: cannot concat 'x' [2,3] and 'y' [1,2] along axis 1
    1 | concat(x, y, axis=1)
      | ^^^^^^^^^^^^^^^^^^^^
-i y:1:1: note: 'y' is float64[1,2] here
    1 | [[1.0,2]]
      | ^^^^^^^^^
-e:1:1: error: cannot concat 'x' [2,3] and 'y' [1,2] along axis 0
    1 | concat(x, x, y, axis=0)
      | ^^^^^^^^^^^^^^^^^^^^^^^
-i y:1:1: note: 'y' is float64[1,2] here
    1 | [[1.0,2]]
      | ^^^^^^^^^
-e:1:1: error: one_hot: depth cannot be -1
    1 | one_hot([1], -1)
      | ^^^^^^^^^^^^^^^^
-e:1:1: error: one_hot: axis 2 is out of range for a value of shape [1]
    1 | one_hot([1], 2, axis=2)
      | ^^^^^^^^^^^^^^^^^^^^^^^
-e:1:1: error: one_hot: dtype cannot be string
    1 | one_hot([1], 2, dtype='string')
      | ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
-e:1:1: error: one_hot: the result has more than 12 axes
    1 | one_hot(zeros([1,1,1,1,1,1,1,1,1,1,1,1],'int64'), 1)
      | ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
-e:1:1: error: gather: a value of shape [] has no axis to gather from
    1 | gather(3, 0)
      | ^^^^^^^^^^^^
-e:1:1: error: gather: axis 2 is out of range for 'x' [2,3]
    1 | gather(x, [0], axis=2)
      | ^^^^^^^^^^^^^^^^^^^^^^
-i x:1:1: note: 'x' is float64[2,3] here
    1 | [[1.0,2,3],[4,5,6]]
      | ^^^^^^^^^^^^^^^^^^^
-e:1:1: error: gather: batch_dims=2 must be at most axis (1) and the rank of a value of shape [2]
    1 | gather(x, [0,1], batch_dims=2, axis=1)
      | ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
-e:1:1: error: gather: batch_dims=1 must be at most axis (0) and the rank of a value of shape [2,2]
    1 | gather(x, [[0,1],[1,0]], batch_dims=1, axis=0)
      | ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
-e:1:1: error: gather: batch_dims=2 must be at most axis (2) and the rank of a value of shape [2]
    1 | gather(ones([2,3,4]), [0,1], batch_dims=2, axis=2)
      | ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
-e:1:1: error: gather: batch_dims=-2 is out of range for a value of shape [2]
    1 | gather(x, [0,1], batch_dims=-2, axis=1)
      | ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
-e:1:1: error: gather: batch_dims=100 must be at most axis (1) and the rank of a value of shape [2]
    1 | gather(x, [0,1], batch_dims=100, axis=1)
      | ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
-e:1:1: error: gather: batch axis 0 of 'x' [2,3] and a value of shape [3,2] differ
    1 | gather(x, [[0,1],[1,0],[1,1]], batch_dims=1)
      | ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
-i x:1:1: note: 'x' is float64[2,3] here
    1 | [[1.0,2,3],[4,5,6]]
      | ^^^^^^^^^^^^^^^^^^^
-e:1:1: error: gather: batch axis 1 of a value of shape [2,3,4] and a value of shape [2,2,1] differ
    1 | gather(ones([2,3,4]), zeros([2,2,1], 'int64'), batch_dims=2)
      | ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
-e:1:1: error: gather: the result has more than 12 axes
    1 | gather(ones([1,1,1,1,1,1]), zeros([1,1,1,1,1,1,1,1], 'int64'))
      | ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
-e:1:1: error: diff: 'n' cannot be -1
    1 | diff([1,2,4], n=-1)
      | ^^^^^^^^^^^^^^^^^^^
-e:1:1: error: diff: axis 2 is out of range for 'x' [2,3]
    1 | diff(x, axis=2)
      | ^^^^^^^^^^^^^^^
-e:1:1: error: trapezoid: a value of shape [2] holds no points for axis 1 of 'x' [2,3]
    1 | trapezoid(x, [1.0, 2])
      | ^^^^^^^^^^^^^^^^^^^^^^
      = help: the points are a vector as long as that axis, or have the shape of y
-e:1:1: error: trapezoid: a value of shape [3] holds no points for axis 0 of 'x' [2,3]
    1 | trapezoid(x, [1.0, 2, 4], axis=0)
      | ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
      = help: the points are a vector as long as that axis, or have the shape of y
-e:1:1: error: trapezoid: a value of shape [1,3] holds no points for axis 1 of 'x' [2,3]
    1 | trapezoid(x, [[1.0, 2, 4]], axis=1)
      | ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
      = help: the points are a vector as long as that axis, or have the shape of y
-e:1:1: error: trapezoid: axis 1 of a value of shape [2,0] has no elements
    1 | trapezoid(zeros([2, 0]))
      | ^^^^^^^^^^^^^^^^^^^^^^^^
-e:1:1: error: trapezoid: axis 0 of a value of shape [0,2] has no elements
    1 | trapezoid(zeros([0, 2]), axis=0)
      | ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
-e:1:1: error: trapezoid mixes dtypes: 'x' [2,3] is float64 and a value of shape [2,3] is float32
    1 | trapezoid(x, cast(x, 'float32'))
      | ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
-e:1:1: error: cannot divide 'x' [2,3] by a value of shape [2]: their shapes do not broadcast
    1 | x / [1, 2]
      | ^^^^^^^^^^
-i x:1:1: note: 'x' is float64[2,3] here
    1 | [[1.0,2,3],[4,5,6]]
      | ^^^^^^^^^^^^^^^^^^^
-e:1:1: error: cannot divide 'x' [2,3] by 'y' [1,2]: their shapes do not broadcast
    1 | x / y
      | ^^^^^
-i y:1:1: note: 'y' is float64[1,2] here
    1 | [[1.0,2]]
      | ^^^^^^^^^
-e:1:1: error: cannot make complex numbers of 'x' [2,3] and a value of shape [2]: their shapes do not broadcast
    1 | complex(x, [1.0, 2])
      | ^^^^^^^^^^^^^^^^^^^^
-i x:1:1: note: 'x' is float64[2,3] here
    1 | [[1.0,2,3],[4,5,6]]
      | ^^^^^^^^^^^^^^^^^^^
--- comment
Accepted: the last axis that is there. The values are those of NumPy: sum, stack, concatenate, take, take_along_axis,
diff, trapezoid.
--- run
while read -r e; do gradtape eval -e "$e" -i x='[[1.0,2,3],[4,5,6]]' -i y='[[1.0,2]]' </dev/null; done <<'END'
reduce_sum(x + 1, axis=1)
reduce_sum(x + 1, axis=-2)
stack(x, 2*x, axis=2)
stack(x, 2*x, axis=-3)
concat([[3], [4]], axis=0)
concat(x, [[9.0],[8]], axis=1)
concat(x, [[7.0,8,9]], 10 * x, axis=0)
one_hot([1], 0)
one_hot([1], 2, axis=1)
one_hot([1,0], 3, axis=0)
one_hot([1], 2, dtype='bool')
one_hot(zeros([1,1,1,1,1,1,1,1,1,1,1],'int64'), 1)
gather([3], 0)
gather(x, [0], axis=-1)
gather(x, [[0,1],[1,0]], batch_dims=1, axis=1)
gather(x, [1], batch_dims=-1)
gather(ones([1,1,1,1,1,1]), zeros([1,1,1,1,1,1,1], 'int64'))
gather(ones([1,1,1,1,1,1]), zeros([1,1,1,1,1,1,1,1], 'int64'), batch_dims=1)
diff([1,2,4], n=0)
diff([1,2,4], n=2)
diff([1,2,4], n=4)
trapezoid(x, [1.0, 2, 4])
trapezoid(x, [1.0, 2], axis=0)
trapezoid(x, [[1.0, 2, 4], [0, 1, 2]])
trapezoid(zeros([0, 2]), axis=1)
trapezoid(zeros([2, 1]))
x / [1, 2, 4]
complex(x, [1.0, 2, 3])
END
--- stdout
{"model":"-e","values":{"y":[9,18]}}
{"model":"-e","values":{"y":[7,9,11]}}
{"model":"-e","values":{"y":[[[1,2],[2,4],[3,6]],[[4,8],[5,10],[6,12]]]}}
{"model":"-e","values":{"y":[[[1,2,3],[4,5,6]],[[2,4,6],[8,10,12]]]}}
{"model":"-e","values":{"y":[3,4]}}
{"model":"-e","values":{"y":[[1,2,3,9],[4,5,6,8]]}}
{"model":"-e","values":{"y":[[1,2,3],[4,5,6],[7,8,9],[10,20,30],[40,50,60]]}}
{"model":"-e","values":{"y":[[]]}}
{"model":"-e","values":{"y":[[0,1]]}}
{"model":"-e","values":{"y":[[0,1],[1,0],[0,0]]}}
{"model":"-e","values":{"y":[[false,true]]}}
{"model":"-e","values":{"y":[[[[[[[[[[[[1]]]]]]]]]]]]}}
{"model":"-e","values":{"y":3}}
{"model":"-e","values":{"y":[[1],[4]]}}
{"model":"-e","values":{"y":[[1,2],[5,4]]}}
{"model":"-e","values":{"y":[[4,5,6]]}}
{"model":"-e","values":{"y":[[[[[[[[[[[[1]]]]]]]]]]]]}}
{"model":"-e","values":{"y":[[[[[[[[[[[[1]]]]]]]]]]]]}}
{"model":"-e","values":{"y":[1,2,4]}}
{"model":"-e","values":{"y":[1]}}
{"model":"-e","values":{"y":[]}}
{"model":"-e","values":{"y":[6.5,15.5]}}
{"model":"-e","values":{"y":[2.5,3.5,4.5]}}
{"model":"-e","values":{"y":[6.5,10]}}
{"model":"-e","values":{"y":[]}}
{"model":"-e","values":{"y":[0,0]}}
{"model":"-e","values":{"y":[[1,1,0.75],[4,2.5,1.5]]}}
{"model":"-e","values":{"y":[[{"re":1,"im":1},{"re":2,"im":2},{"re":3,"im":3}],[{"re":4,"im":1},{"re":5,"im":2},{"re":6,"im":3}]]}}
--- comment
Sizes that no int64 holds, made of values without elements.
--- file long.yaml
steps: |
  a = cast(zeros([0, 200000000000000000]), 'bool')
  b = concat([a, a, a, a, a, a, a, a], axis=1)
  c = concat([ALL], axis=1)
  d = shape(c)
--- run
for all in b,b b,b,b,b,b,b; do sed "s/ALL/$all/" long.yaml >m.yaml; gradtape eval m.yaml --target d; done
--- exit 4
--- stdout
{"model":"m.yaml","values":{"d":[0,3200000000000000000]}}
--- stderr
m.yaml:4:7: error: concat: the result is too large
    4 |   c = concat([b,b,b,b,b,b], axis=1)
      |       ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
--- comment
Losses of single numbers: the last axis, which is the default, is none there; any other is refused. (4 - 1)^2.
--- run
for axis in -1 '[-1]' '[]' 0 -2 '[-1,-1]' '[0,-1]'; do
    gradtape eval -e "mean_squared_error(x, 4.0, axis=$axis)" -i x=1 2>&1 | head -n 1
done
for order in 3x 1e '' ' ' inf Infinity euclidean; do
    gradtape eval -e "norm(x, ord='$order')" -i 'x=[3.0,4]' 2>&1 | head -n 1
done
--- stdout
{"model":"-e","values":{"y":9}}
{"model":"-e","values":{"y":9}}
{"model":"-e","values":{"y":9}}
-e:1:1: error: mean_squared_error: axis 0 is out of range for a value of shape []
-e:1:1: error: mean_squared_error: axis -2 is out of range for a value of shape []
-e:1:1: error: mean_squared_error: axis -1 is out of range for a value of shape []
-e:1:1: error: mean_squared_error: axis 0 is out of range for a value of shape []
-e:1:1: error: norm: ord cannot be '3x'; it is euclidean, inf or a number above 0
-e:1:1: error: norm: ord cannot be '1e'; it is euclidean, inf or a number above 0
-e:1:1: error: norm: ord cannot be ''; it is euclidean, inf or a number above 0
-e:1:1: error: norm: ord cannot be ' '; it is euclidean, inf or a number above 0
{"model":"-e","values":{"y":4}}
{"model":"-e","values":{"y":4}}
{"model":"-e","values":{"y":5}}
