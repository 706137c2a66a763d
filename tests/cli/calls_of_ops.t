Calls of ops: operands and attributes by position, by name and by other names in every order, left out, given twice, too many; operands as one list, by position or by name; plain numbers, weak tensors and strong ones that meet; what an attribute may be. x = [2,3], y = [4,1], m = [[1,2],[3,4]], n = [1,0] of int64, c = [true,false].
--- file ops.sh
while read -r e; do
    printf 'inputs: {x: [2, 3], y: [4, 1], m: [[1, 2], [3, 4]], n: {value: [1, 0], dtype: int64}, c: {value: [true, false], dtype: bool}}\nsteps: |\n  r = %s\n' "$e" >m.yaml
    echo "$e: $(gradtape eval m.yaml --target r 2>&1 | sed -n '1s/.*"values":{"r":\(.*\)}}/\1/;1s/m.yaml:[0-9]*:[0-9]*: //;1p;s/^      = help/, help/p' | tr -d '\n')"
done
--- run
bash ops.sh
--- stdin
where(c, x, y)
where(y=y, x=x, condition=c)
where(c, y=y, x=x)
where(c, y=y)
where(x=x, y=y)
where(c, x, y, x)
where(c, x, y, name="w")
where(c, x, y, name="w", nam="v")
where(c, x, x=y)
where(c, y=x, y2=y)
clip_by_value(x, 1.5, 2.5)
clip_by_value(x, clip_value_max=2.5, clip_value_min=1.5)
clip_by_value(clip_value_max=2.5, x=x, clip_value_min=2.2)
clip_by_value(x, clip_value_max=2.5)
clip_by_value(x, 1, 2, 3)
reduce_sum(m, 1)
reduce_sum(m, axis=0, keepdims=True)
reduce_sum(m, keepdims=True)
reduce_sum(axis=1, x=m)
reduce_sum(m, None, True)
reduce_sum(m, 1, axis=0)
reduce_sum(m, 1, True, 2)
reduce_sum(m, axes=0)
reduce_sum(m, axs=0)
reduce_sum()
reduce_sum(m, 1.5)
reduce_sum(m, [0, 1])
reduce_sum(m, [[0], [1]])
reduce_sum(m, n)
reduce_sum(m, n[0])
reduce_sum(m, "x")
reduce_sum(m, axis=None)
reduce_sum(m, keepdims="yes")
reduce_sum(m, keepdims=1)
reduce_sum(m, keepdims=0.5)
reduce_sum(m, 0, True)
add_n(x, y, x)
add_n([x, y, x])
add_n((x, 1, 2))
add_n([])
add_n()
add_n([x], y)
concat([x, y], 0)
concat([x, y])
concat(x, y, axis=0)
concat([m, m], axis=-1)
concat(axis=1, values=[m, m])
concat(values=[[x, y], m], axis=0)
concat(values=x)
stack(values=(x, y), axis=1)
add_n(inputs=[x, 1, y])
add_n(x, inputs=[y])
add_n([x], x=[y])
add_n(inputs=[])
add_n(inputs=[*range(50)])
hstack(tup=(x, y))
einsum("i,i->i", inputs=[x, y])
stack([x, y], 1)
stack(x, y)
einsum("ij,j->i", m, x)
einsum("i,i", x, y)
einsum(m, x, equation="ij,j->i")
einsum(m, x)
einsum("ij,j->i", m, x, "ij")
norm(x, 1)
norm(x, ord=1)
norm(x, ord=2.0)
norm(x, ord=inf)
norm(x, ord=-inf)
norm(x, ord="fro")
norm(x, ord=None)
norm(x, ord=[2])
cast(x, int32) * 2
cast(x, "int32") * 2
cast(x, int) * 2
cast(3, float).dtype == x.dtype
cast([9007199254740993, 1], int64)
cast([[9007199254740993], [2]], "int64")
cast([9007199254740993, 1.5], int64)
cast(9007199254740993, dtype=int64)
cast(9007199254740993, float64)
cast(x, bool)
cast(x, complex).dtype == complex128
cast(x, 3)
cast(x, "flot64")
cast(x, x.dtype)
cast(x)
range(3) + range(3) / 4
range(3) / 4 + range(3)
range(3) * x[0]
range(2) + n
range(2) + 0.5
n + 0.5
n + range(2) / 2
n * 2.0 + 1
maximum(n, 1.0)
maximum(1, n)
x + 1j
2 + (x + 0) * 1
hypot(3, 4)
hypot([3, 5], [4, 12])
hypot(3, n)
atan2(1, 2.0) == atan2(1.0, 2)
segment_sum(x, n)
segment_sum(x, n + 2)
segment_sum(x, n, num_segments=3)
segment_sum(x, n, 1)
segment_sum(x, n * 0)
segment_sum(x[:0], n[:0])
segment_max(x, n)
eye(2)
eye(2, 3)
eye(2, dtype=int32)
eye(2, num_columns=1)
ones([2], int32) * 2
zeros(shape=[2])
one_hot(n, 2)
one_hot(n, 3, on_value=5)
one_hot(n, 2, 5, 1)
one_hot(n, 2, off_value=1, on_value=5)
pad(x, [[1, 2]])
pad(m, [1, 0, 0, 1])
transpose(m, [1, 0])
transpose(m, perm=[1, 0])
transpose(m, [0, 0])
reshape(m, [4])
reshape(m, -1)
reshape(m, (1, -1, 2))
reshape(m, shape=n[:0])
expand_dims(x, -1)
softmax(m, 0) == softmax(m, axis=0)
sin()
sin(x, y)
sin(x=x) == sin(x)
sin(y=x)
sin([x, y])
sin("a")
sin(None)
sin({"a": 1})
sin(sin)
maximum(x, x=y)
maximum(y=x, x=y) - maximum(x, y)
subtract(y=x, x=y)
subtract(x, y, "name")
subtract(x, y, name="z")
--- stdout
where(c, x, y): [2,1]
where(y=y, x=x, condition=c): [2,1]
where(c, y=y, x=x): [2,1]
where(c, y=y): error: where needs 'x', help: where(condition, x, y)
where(x=x, y=y): error: where needs 'condition', help: where(condition, x, y)
where(c, x, y, x): error: where takes 3 arguments, not 4, help: where(condition, x, y)
where(c, x, y, name="w"): [2,1]
where(c, x, y, name="w", nam="v"): error: where has no attribute 'nam', help: where(condition, x, y)
where(c, x, x=y): error: where is given 'x' twice, help: where(condition, x, y)
where(c, y=x, y2=y): error: where has no attribute 'y2', help: where(condition, x, y)
clip_by_value(x, 1.5, 2.5): [2,2.5]
clip_by_value(x, clip_value_max=2.5, clip_value_min=1.5): [2,2.5]
clip_by_value(clip_value_max=2.5, x=x, clip_value_min=2.2): [2.2,2.5]
clip_by_value(x, clip_value_max=2.5): error: clip_by_value needs 'min', help: clip_by_value(x, min, max)
clip_by_value(x, 1, 2, 3): error: clip_by_value takes 3 arguments, not 4, help: clip_by_value(x, min, max)
reduce_sum(m, 1): [3,7]
reduce_sum(m, axis=0, keepdims=True): [[4,6]]
reduce_sum(m, keepdims=True): [[10]]
reduce_sum(axis=1, x=m): [3,7]
reduce_sum(m, None, True): [[10]]
reduce_sum(m, 1, axis=0): error: reduce_sum is given 'axis' twice, help: reduce_sum(x, axis, keepdims)
reduce_sum(m, 1, True, 2): error: reduce_sum takes at most 3 arguments, not 4, help: reduce_sum(x, axis, keepdims)
reduce_sum(m, axes=0): [4,6]
reduce_sum(m, axs=0): error: reduce_sum has no attribute 'axs', help: did you mean 'axis'?
reduce_sum(): error: reduce_sum needs 'x', help: reduce_sum(x, axis, keepdims)
reduce_sum(m, 1.5): error: axis must be a whole number, not 1.5
reduce_sum(m, [0, 1]): 10
reduce_sum(m, [[0], [1]]): 10
reduce_sum(m, n): 10
reduce_sum(m, n[0]): [3,7]
reduce_sum(m, "x"): error: axis must be a whole number, not a string
reduce_sum(m, axis=None): 10
reduce_sum(m, keepdims="yes"): error: 'keepdims' must be True or False, not a string, help: True and False have no quotes
reduce_sum(m, keepdims=1): [[10]]
reduce_sum(m, keepdims=0.5): error: 'keepdims' must be True or False, not a number
reduce_sum(m, 0, True): [[4,6]]
add_n(x, y, x): [8,7]
add_n([x, y, x]): [8,7]
add_n((x, 1, 2)): [5,6]
add_n([]): error: add_n needs 'x', help: add_n(x)
add_n(): error: add_n needs 'x', help: add_n(x)
add_n([x], y): error: add_n takes 1 argument, not 2, help: add_n(x)
concat([x, y], 0): [2,3,4,1]
concat([x, y]): [2,3,4,1]
concat(x, y, axis=0): [2,3,4,1]
concat([m, m], axis=-1): [[1,2,1,2],[3,4,3,4]]
concat(axis=1, values=[m, m]): [[1,2,1,2],[3,4,3,4]]
concat(values=[[x, y], m], axis=0): [[2,3],[4,1],[1,2],[3,4]]
concat(values=x): [2,3]
stack(values=(x, y), axis=1): [[2,4],[3,1]]
add_n(inputs=[x, 1, y]): [7,5]
add_n(x, inputs=[y]): error: add_n takes 1 argument, not 2, help: add_n(x)
add_n([x], x=[y]): error: add_n is given 'x' twice, help: add_n(x)
add_n(inputs=[]): error: add_n needs 'x', help: add_n(x)
add_n(inputs=[*range(50)]): 1225
hstack(tup=(x, y)): [2,3,4,1]
einsum("i,i->i", inputs=[x, y]): [8,3]
stack([x, y], 1): [[2,4],[3,1]]
stack(x, y): [[2,3],[4,1]]
einsum("ij,j->i", m, x): [8,18]
einsum("i,i", x, y): 11
einsum(m, x, equation="ij,j->i"): [8,18]
einsum(m, x): error: einsum needs 'equation', help: einsum(inputs, equation)
einsum("ij,j->i", m, x, "ij"): error: einsum mixes dtypes: 'm' [2,2] is float64 and a value of shape [] is string, help: cast one of them: cast(..., float64)
norm(x, 1): 5
norm(x, ord=1): 5
norm(x, ord=2.0): 3.605551275463989
norm(x, ord=inf): 3
norm(x, ord=-inf): error: norm: ord cannot be '-inf'; it is euclidean, inf or a number above 0
norm(x, ord="fro"): 3.605551275463989
norm(x, ord=None): 3.605551275463989
norm(x, ord=[2]): error: 'ord' must be a string, not a list
cast(x, int32) * 2: [4,6]
cast(x, "int32") * 2: [4,6]
cast(x, int) * 2: [4,6]
cast(3, float).dtype == x.dtype: true
cast([9007199254740993, 1], int64): [9007199254740993,1]
cast([[9007199254740993], [2]], "int64"): [[9007199254740993],[2]]
cast([9007199254740993, 1.5], int64): [9007199254740992,1]
cast(9007199254740993, dtype=int64): 9007199254740993
cast(9007199254740993, float64): 9007199254740992
cast(x, bool): [true,true]
cast(x, complex).dtype == complex128: true
cast(x, 3): error: 'dtype' must be a dtype, help: one of float64, float32, complex128, complex64, int64, int32, bool, string
cast(x, "flot64"): error: 'dtype' must be a dtype, help: one of float64, float32, complex128, complex64, int64, int32, bool, string
cast(x, x.dtype): [2,3]
cast(x): error: cast needs 'dtype', help: cast(x, dtype)
range(3) + range(3) / 4: [0,1.25,2.5]
range(3) / 4 + range(3): [0,1.25,2.5]
range(3) * x[0]: [0,2,4]
range(2) + n: [1,1]
range(2) + 0.5: [0.5,1.5]
n + 0.5: error: the number 0.5 meets a tensor of dtype int64, help: cast the tensor first: cast(n, float64)
n + range(2) / 2: error: fractions meet a tensor of dtype int64, help: cast that tensor first: cast(..., float64)
n * 2.0 + 1: [3,1]
maximum(n, 1.0): [1,1]
maximum(1, n): [1,1]
x + 1j: error: add mixes dtypes: 'x' [2] is float64 and a value of shape [] is complex128, help: cast one of them: cast(x, complex128)
2 + (x + 0) * 1: [4,5]
hypot(3, 4): 5
hypot([3, 5], [4, 12]): [5,13]
hypot(3, n): error: hypot takes a float, but a value of shape [] is int64, help: cast it first: cast(..., float64)
atan2(1, 2.0) == atan2(1.0, 2): true
segment_sum(x, n): [3,2]
segment_sum(x, n + 2): [0,0,3,2]
segment_sum(x, n, num_segments=3): [3,2,0]
segment_sum(x, n, 1): error: segment_sum: index 1 is out of range for axis 0 of size 1 (params)
segment_sum(x, n * 0): [5]
segment_sum(x[:0], n[:0]): []
segment_max(x, n): [3,2]
eye(2): [[1,0],[0,1]]
eye(2, 3): [[1,0,0],[0,1,0]]
eye(2, dtype=int32): [[1,0],[0,1]]
eye(2, num_columns=1): [[1],[0]]
ones([2], int32) * 2: [2,2]
zeros(shape=[2]): [0,0]
one_hot(n, 2): [[0,1],[1,0]]
one_hot(n, 3, on_value=5): [[0,5,0],[5,0,0]]
one_hot(n, 2, 5, 1): [[1,5],[5,1]]
one_hot(n, 2, off_value=1, on_value=5): [[1,5],[5,1]]
pad(x, [[1, 2]]): [0,2,3,0,0]
pad(m, [1, 0, 0, 1]): [[0,0,0],[1,2,0],[3,4,0]]
transpose(m, [1, 0]): [[1,3],[2,4]]
transpose(m, perm=[1, 0]): [[1,3],[2,4]]
transpose(m, [0, 0]): error: transpose: perm must hold every axis of 'm' [2,2] once
reshape(m, [4]): [1,2,3,4]
reshape(m, -1): [1,2,3,4]
reshape(m, (1, -1, 2)): [[[1,2],[3,4]]]
reshape(m, shape=n[:0]): error: cannot reshape 'm' [2,2] with 4 elements to []
expand_dims(x, -1): [[2],[3]]
softmax(m, 0) == softmax(m, axis=0): [[true,true],[true,true]]
sin(): error: sin needs 'x', help: sin(x)
sin(x, y): error: sin takes 1 argument, not 2, help: sin(x)
sin(x=x) == sin(x): [true,true]
sin(y=x): error: sin has no attribute 'y', help: sin(x)
sin([x, y]): [[0.9092974268256817,0.1411200080598672],[-0.7568024953079282,0.8414709848078965]]
sin("a"): error: sin takes a float or complex value, but a value of shape [] is string
sin(None): error: a value is None here, where a tensor is needed
sin({"a": 1}): error: a dict stands where a tensor is needed
sin(sin): error: an op stands where a tensor is needed
maximum(x, x=y): error: maximum is given 'x' twice, help: maximum(x, y)
maximum(y=x, x=y) - maximum(x, y): [0,0]
subtract(y=x, x=y): [2,-2]
subtract(x, y, "name"): error: subtract takes 2 arguments, not 3, help: subtract(x, y)
subtract(x, y, name="z"): [-2,2]
--- comment
A format that is not narrower than the dtypes there are.
--- run
gradtape eval -e 'reduce_precision(0.1, 5, 10)'
gradtape eval -e 'reduce_precision(0.1, 11, 52)' 2>&1
--- exit 4
--- stdout
{"model":"-e","values":{"y":0.0999755859375}}
-e:1:1: error: reduce_precision takes exponent_bits from 2 to 8 and mantissa_bits from 0 to 23, not 11 and 52
    1 | reduce_precision(0.1, 11, 52)
      | ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
--- run The widest and the narrowest there are, 0.1 as a float32 and 0 beside 1, and one bit more or less of either
for bits in 8,23 2,0 9,23 8,24 1,0 2,-1; do gradtape eval -e "reduce_precision(0.1, $bits)" 2>&1 | head -n 1; done
--- stdout
{"model":"-e","values":{"y":0.10000000149011612}}
{"model":"-e","values":{"y":0}}
-e:1:1: error: reduce_precision takes exponent_bits from 2 to 8 and mantissa_bits from 0 to 23, not 9 and 23
-e:1:1: error: reduce_precision takes exponent_bits from 2 to 8 and mantissa_bits from 0 to 23, not 8 and 24
-e:1:1: error: reduce_precision takes exponent_bits from 2 to 8 and mantissa_bits from 0 to 23, not 1 and 0
-e:1:1: error: reduce_precision takes exponent_bits from 2 to 8 and mantissa_bits from 0 to 23, not 2 and -1
--- comment
What an op takes is told without what only the program gives it: the position of a random number.
--- run
gradtape eval -e 'dropout(1.0, 0.5, zzz=1)'
--- exit 4
--- stderr
-e:1:19: error: dropout has no attribute 'zzz'
    1 | dropout(1.0, 0.5, zzz=1)
      |                   ^^^
      = help: dropout(x, rate, seed, training)
