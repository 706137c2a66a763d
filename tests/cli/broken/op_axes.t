Axes that an operation does not have, or gets twice; beside them the last ones that it takes.
--- run
for e in \
    'rot90(x, axes=[0])' 'rot90(x, axes=[0,1,0])' 'rot90(x, axes=[0,2])' 'rot90(x, axes=[1,-1])' 'rot90(v)' \
    'moveaxis(x, [0,1], [0])' 'moveaxis(x, [0], [0,1])' 'moveaxis(x, [0,1,0], [0,1,0])' 'moveaxis(x, [1,-1], [0,1])' \
    'moveaxis(x, [0,1], [1,-1])' 'moveaxis(x, 2, 0)' 'moveaxis(x, 0, -3)' 'swapaxes(x, -3, 0)' 'swapaxes(x, 0, 2)' \
    'transpose(x, [0])' 'transpose(x, [0,1,2])' 'transpose(x, [0,-2])' 'transpose(x, [0,2])' 'transpose(x, [0,-3])'; do
    gradtape eval -e "$e" -i 'x=[[1,2,3],[4,5,6]]' -i 'v=[1,2,3]'
done
--- exit 4
--- stderr
-e:1:1: error: rot90: 'axes' are two, not 1
    1 | rot90(x, axes=[0])
      | ^^^^^^^^^^^^^^^^^^
-e:1:1: error: rot90: 'axes' are two, not 3
    1 | rot90(x, axes=[0,1,0])
      | ^^^^^^^^^^^^^^^^^^^^^^
-e:1:1: error: rot90: axis 2 is out of range for 'x' [2,3]
    1 | rot90(x, axes=[0,2])
      | ^^^^^^^^^^^^^^^^^^^^
-e:1:1: error: rot90: 'axes' must be different
    1 | rot90(x, axes=[1,-1])
      | ^^^^^^^^^^^^^^^^^^^^^
-e:1:1: error: rot90: axis 1 is out of range for 'v' [3]
    1 | rot90(v)
      | ^^^^^^^^
-e:1:1: error: moveaxis: 2 axes cannot go to 1 places of 'x' [2,3]
    1 | moveaxis(x, [0,1], [0])
      | ^^^^^^^^^^^^^^^^^^^^^^^
-e:1:1: error: moveaxis: 1 axes cannot go to 2 places of 'x' [2,3]
    1 | moveaxis(x, [0], [0,1])
      | ^^^^^^^^^^^^^^^^^^^^^^^
-e:1:1: error: moveaxis: 3 axes cannot go to 3 places of 'x' [2,3]
    1 | moveaxis(x, [0,1,0], [0,1,0])
      | ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
-e:1:1: error: moveaxis: axis -1 is given twice
    1 | moveaxis(x, [1,-1], [0,1])
      | ^^^^^^^^^^^^^^^^^^^^^^^^^^
-e:1:1: error: moveaxis: axis -1 is given twice
    1 | moveaxis(x, [0,1], [1,-1])
      | ^^^^^^^^^^^^^^^^^^^^^^^^^^
-e:1:1: error: moveaxis: axis 2 is out of range for 'x' [2,3]
    1 | moveaxis(x, 2, 0)
      | ^^^^^^^^^^^^^^^^^
-e:1:1: error: moveaxis: axis -3 is out of range for 'x' [2,3]
    1 | moveaxis(x, 0, -3)
      | ^^^^^^^^^^^^^^^^^^
-e:1:1: error: swapaxes: axis -3 is out of range for 'x' [2,3]
    1 | swapaxes(x, -3, 0)
      | ^^^^^^^^^^^^^^^^^^
-e:1:1: error: swapaxes: axis 2 is out of range for 'x' [2,3]
    1 | swapaxes(x, 0, 2)
      | ^^^^^^^^^^^^^^^^^
-e:1:1: error: transpose: perm has 1 entries for the 2 axes of 'x' [2,3]
    1 | transpose(x, [0])
      | ^^^^^^^^^^^^^^^^^
-i x:1:1: note: 'x' is float64[2,3] here
    1 | [[1,2,3],[4,5,6]]
      | ^^^^^^^^^^^^^^^^^
-e:1:1: error: transpose: perm has 3 entries for the 2 axes of 'x' [2,3]
    1 | transpose(x, [0,1,2])
      | ^^^^^^^^^^^^^^^^^^^^^
-i x:1:1: note: 'x' is float64[2,3] here
    1 | [[1,2,3],[4,5,6]]
      | ^^^^^^^^^^^^^^^^^
-e:1:1: error: transpose: perm must hold every axis of 'x' [2,3] once
    1 | transpose(x, [0,-2])
      | ^^^^^^^^^^^^^^^^^^^^
-i x:1:1: note: 'x' is float64[2,3] here
    1 | [[1,2,3],[4,5,6]]
      | ^^^^^^^^^^^^^^^^^
-e:1:1: error: transpose: perm must hold every axis of 'x' [2,3] once
    1 | transpose(x, [0,2])
      | ^^^^^^^^^^^^^^^^^^^
-i x:1:1: note: 'x' is float64[2,3] here
    1 | [[1,2,3],[4,5,6]]
      | ^^^^^^^^^^^^^^^^^
-e:1:1: error: transpose: perm must hold every axis of 'x' [2,3] once
    1 | transpose(x, [0,-3])
      | ^^^^^^^^^^^^^^^^^^^^
-i x:1:1: note: 'x' is float64[2,3] here
    1 | [[1,2,3],[4,5,6]]
      | ^^^^^^^^^^^^^^^^^
--- run
for e in \
    'rot90(x, axes=[1,0])' 'moveaxis(x, [0,1], [1,0])' 'moveaxis(x, 1, -2)' 'swapaxes(x, -2, 1)' \
    'transpose(x, [0,-1])' 'transpose(x, [-1,-2])'; do
    gradtape eval -e "$e" -i 'x=[[1,2,3],[4,5,6]]'
done
--- stdout
{"model":"-e","values":{"y":[[4,1],[5,2],[6,3]]}}
{"model":"-e","values":{"y":[[1,4],[2,5],[3,6]]}}
{"model":"-e","values":{"y":[[1,4],[2,5],[3,6]]}}
{"model":"-e","values":{"y":[[1,4],[2,5],[3,6]]}}
{"model":"-e","values":{"y":[[1,2,3],[4,5,6]]}}
{"model":"-e","values":{"y":[[1,4],[2,5],[3,6]]}}
--- run
for e in \
    'squeeze(x, axis=1)' 'squeeze([[[1],[2]]], axis=1)' 'squeeze([[[1],[2]]], axis=3)' \
    'squeeze([[[1],[2]]], axis=[0,-3])' 'expand_dims(v, 2)' 'expand_dims(v, -3)' \
    'expand_dims(ones([1,1,1,1,1,1,1,1,1,1,1,1]), 0)' 'softmax(s)' 'log_softmax(s)' 'softmax(v, 1)' 'argmax(x, 2)' \
    'argmax(zeros([2,0]), 1)' 'argmin(zeros([2,0,3]), -2)'; do
    gradtape eval -e "$e" -i 'x=[[1,2,3],[4,5,6]]' -i 'v=[1,2,3]' -i 's=2.5'
done
--- exit 4
--- stderr
-e:1:1: error: squeeze: axis 1 of 'x' [2,3] has length 3, not 1
    1 | squeeze(x, axis=1)
      | ^^^^^^^^^^^^^^^^^^
-i x:1:1: note: 'x' is float64[2,3] here
    1 | [[1,2,3],[4,5,6]]
      | ^^^^^^^^^^^^^^^^^
-e:1:1: error: squeeze: axis 1 of a value of shape [1,2,1] has length 2, not 1
    1 | squeeze([[[1],[2]]], axis=1)
      | ^^^^^^^^^^^^^^^^^^^^^^^^^^^^
-e:1:1: error: squeeze: axis 3 is out of range for a value of shape [1,2,1]
    1 | squeeze([[[1],[2]]], axis=3)
      | ^^^^^^^^^^^^^^^^^^^^^^^^^^^^
-e:1:1: error: squeeze: axis -3 is given twice for a value of shape [1,2,1]
    1 | squeeze([[[1],[2]]], axis=[0,-3])
      | ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
-e:1:1: error: expand_dims: axis 2 is out of range for 'v' [3]
    1 | expand_dims(v, 2)
      | ^^^^^^^^^^^^^^^^^
-i v:1:1: note: 'v' is float64[3] here
    1 | [1,2,3]
      | ^^^^^^^
-e:1:1: error: expand_dims: axis -3 is out of range for 'v' [3]
    1 | expand_dims(v, -3)
      | ^^^^^^^^^^^^^^^^^^
-i v:1:1: note: 'v' is float64[3] here
    1 | [1,2,3]
      | ^^^^^^^
-e:1:1: error: expand_dims: a value of shape [1,1,1,1,1,1,1,1,1,1,1,1] has 12 axes, the most there can be
    1 | expand_dims(ones([1,1,1,1,1,1,1,1,1,1,1,1]), 0)
      | ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
-e:1:1: error: softmax needs an axis to run along, but 's' [] has none
    1 | softmax(s)
      | ^^^^^^^^^^
-i s:1:1: note: 's' is float64[] here
    1 | 2.5
      | ^^^
-e:1:1: error: log_softmax needs an axis to run along, but 's' [] has none
    1 | log_softmax(s)
      | ^^^^^^^^^^^^^^
-i s:1:1: note: 's' is float64[] here
    1 | 2.5
      | ^^^
-e:1:1: error: softmax: axis 1 is out of range for 'v' [3]
    1 | softmax(v, 1)
      | ^^^^^^^^^^^^^
-i v:1:1: note: 'v' is float64[3] here
    1 | [1,2,3]
      | ^^^^^^^
-e:1:1: error: argmax: axis 2 is out of range for 'x' [2,3]
    1 | argmax(x, 2)
      | ^^^^^^^^^^^^
-i x:1:1: note: 'x' is float64[2,3] here
    1 | [[1,2,3],[4,5,6]]
      | ^^^^^^^^^^^^^^^^^
-e:1:1: error: argmax: axis 1 of a value of shape [2,0] has no elements
    1 | argmax(zeros([2,0]), 1)
      | ^^^^^^^^^^^^^^^^^^^^^^^
-e:1:1: error: argmin: axis 1 of a value of shape [2,0,3] has no elements
    1 | argmin(zeros([2,0,3]), -2)
      | ^^^^^^^^^^^^^^^^^^^^^^^^^^
--- run
for e in \
    'squeeze([[[1],[2]]], axis=2)' 'expand_dims(v, 1)' 'expand_dims(v, -2)' \
    'shape(expand_dims(ones([1,1,1,1,1,1,1,1,1,1,1]), -1))' 'softmax(v, 0)' 'argmax(x, 1)' 'argmax(zeros([0,2]), 1)'; do
    gradtape eval -e "$e" -i 'x=[[1,2,3],[4,5,6]]' -i 'v=[1,2,3]'
done
--- stdout
{"model":"-e","values":{"y":[[1,2]]}}
{"model":"-e","values":{"y":[[1],[2],[3]]}}
{"model":"-e","values":{"y":[[1,2,3]]}}
{"model":"-e","values":{"y":[1,1,1,1,1,1,1,1,1,1,1,1]}}
{"model":"-e","values":{"y":[0.09003057317038046,0.24472847105479764,0.6652409557748218]}}
{"model":"-e","values":{"y":[2,2]}}
{"model":"-e","values":{"y":[]}}
--- comment
Each shift has an axis, or one shift is for all of them.
--- run
for e in \
    'roll(v, [1,2])' 'roll(x, [1,2], axis=[0])' 'roll(x, [1,2,1], axis=[0,1])' 'roll(x, [1,1], axis=[0,2])'; do
    gradtape eval -e "$e" -i 'x=[[1,2,3],[4,5,6]]' -i 'v=[1,2,3]'
done
--- exit 4
--- stderr
-e:1:1: error: roll: 2 shifts need as many axes
    1 | roll(v, [1,2])
      | ^^^^^^^^^^^^^^
-e:1:1: error: roll: 2 shifts for 1 axes
    1 | roll(x, [1,2], axis=[0])
      | ^^^^^^^^^^^^^^^^^^^^^^^^
-e:1:1: error: roll: 3 shifts for 2 axes
    1 | roll(x, [1,2,1], axis=[0,1])
      | ^^^^^^^^^^^^^^^^^^^^^^^^^^^^
-e:1:1: error: roll: axis 2 is out of range for 'x' [2,3]
    1 | roll(x, [1,1], axis=[0,2])
      | ^^^^^^^^^^^^^^^^^^^^^^^^^^
--- run
for e in \
    'roll(x, [1], axis=[0,1])' 'roll(x, [1,2], axis=[0,1])' 'roll(x, 2)'; do
    gradtape eval -e "$e" -i 'x=[[1,2,3],[4,5,6]]'
done
--- stdout
{"model":"-e","values":{"y":[[6,4,5],[3,1,2]]}}
{"model":"-e","values":{"y":[[5,6,4],[2,3,1]]}}
{"model":"-e","values":{"y":[[5,6,1],[2,3,4]]}}
--- comment
clip_norm must broadcast to the value, and not the value to it.
--- run
for e in \
    'clip_by_norm(x, 1.0, axes=2)' 'clip_by_norm(x, 1.0, axes=-3)' 'clip_by_norm(n, 1.0)' \
    'clip_by_norm(x, [[[1.0]]])' 'clip_by_norm(v, [[1.0, 2.0, 3.0]])' 'clip_by_norm([[1.0,2,3]], [[1.0],[2.0]])' \
    'clip_by_norm(x, [1.0,2.0], axes=1)'; do
    gradtape eval -e "$e" -i 'x=[[1,2,3],[4,5,6]]' -i 'v=[1,2,3]' -i 'n=cast([0,2],int64)'
done
--- exit 4
--- stderr
-e:1:1: error: clip_by_norm: there is no axis 2 in a value of 2 axes
    1 | clip_by_norm(x, 1.0, axes=2)
      | ^^^^^^^^^^^^^^^^^^^^^^^^^^^^
-e:1:1: error: clip_by_norm: there is no axis -3 in a value of 2 axes
    1 | clip_by_norm(x, 1.0, axes=-3)
      | ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
-e:1:1: error: clip_by_norm takes a float, but its value is int64
    1 | clip_by_norm(n, 1.0)
      | ^^^^^^^^^^^^^^^^^^^^
-e:1:1: error: clip_by_norm: a value of shape [1,1,1] does not broadcast to 'x' [2,3], which it clips
    1 | clip_by_norm(x, [[[1.0]]])
      | ^^^^^^^^^^^^^^^^^^^^^^^^^^
-e:1:1: error: clip_by_norm: a value of shape [1,3] does not broadcast to 'v' [3], which it clips
    1 | clip_by_norm(v, [[1.0, 2.0, 3.0]])
      | ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
-e:1:1: error: clip_by_norm: a value of shape [2,1] does not broadcast to a value of shape [1,3], which it clips
    1 | clip_by_norm([[1.0,2,3]], [[1.0],[2.0]])
      | ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
-e:1:1: error: clip_by_norm: a value of shape [2] does not broadcast to 'x' [2,3], which it clips
    1 | clip_by_norm(x, [1.0,2.0], axes=1)
      | ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
--- run
for e in \
    'clip_by_norm([[3.0,4]], [[1.0]])' 'clip_by_norm([[3.0,4],[6,8]], [[1.0],[20.0]], axes=-1)' \
    'clip_by_norm([[3.0,4],[4,3]], [1.0,10.0], axes=-2)'; do
    gradtape eval -e "$e"
done
--- stdout
{"model":"-e","values":{"y":[[0.6,0.8]]}}
{"model":"-e","values":{"y":[[0.6,0.8],[6,8]]}}
{"model":"-e","values":{"y":[[0.6,4],[0.8,3]]}}
--- comment
Where three operands do not broadcast, two that do not are named.
--- run
for e in \
    'where([True,False], 1.0, x)' 'where([True,False,True], [1.0,2.0], x)' 'clip_by_value(x, 0.0, [1.0,2.0])'; do
    gradtape eval -e "$e" -i 'x=[[1,2,3],[4,5,6]]'
done
--- exit 4
--- stderr
-e:1:1: error: cannot where a value of shape [2] and 'x' [2,3]: their shapes do not broadcast
    1 | where([True,False], 1.0, x)
      | ^^^^^^^^^^^^^^^^^^^^^^^^^^^
-i x:1:1: note: 'x' is float64[2,3] here
    1 | [[1,2,3],[4,5,6]]
      | ^^^^^^^^^^^^^^^^^
-e:1:1: error: cannot where a value of shape [3] and a value of shape [2]: their shapes do not broadcast
    1 | where([True,False,True], [1.0,2.0], x)
      | ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
-e:1:1: error: cannot clip_by_value 'x' [2,3] and a value of shape [2]: their shapes do not broadcast
    1 | clip_by_value(x, 0.0, [1.0,2.0])
      | ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
-i x:1:1: note: 'x' is float64[2,3] here
    1 | [[1,2,3],[4,5,6]]
      | ^^^^^^^^^^^^^^^^^
--- run
for e in \
    'where([True,False,True], 0.0, x)' 'clip_by_value(x, [2.0,2.0,2.0], [[3.0],[4.0]])'; do
    gradtape eval -e "$e" -i 'x=[[1,2,3],[4,5,6]]'
done
--- stdout
{"model":"-e","values":{"y":[[0,2,0],[0,5,0]]}}
{"model":"-e","values":{"y":[[2,2,3],[4,4,4]]}}
