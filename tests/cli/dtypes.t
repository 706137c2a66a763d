A dtype in the steps is read the same way wherever it stands, and what is none is an error.
--- file bools.yaml
steps: |
  a = tf.constant(True, dtype=tf.bool)
  b = tf.Variable(True, dtype=tf.bool)
  c = tf.constant([True, False], dtype=bool)
  d = tf.constant(2.0, dtype=int)
  e = tf.Variable(2, dtype='int32')
  f = tf.cast(d, tf.bool)
--- run
gradtape eval bools.yaml --target a,b,c,d,e,f
--- stdout
{"model":"bools.yaml","values":{"a":true,"b":true,"c":[true,false],"d":2,"e":2,"f":true}}
--- run
gradtape eval -e 'tf.constant(2.5, dtype=int)'
--- exit 4
--- stderr
-e:1:1: error: the number 2.5 meets a tensor of dtype int64
    1 | tf.constant(2.5, dtype=int)
      | ^^^^^^^^^^^^^^^^^^^^^^^^^^^
      = help: cast the tensor first: cast(..., float64)
--- run
gradtape eval -e 'tf.constant(2.0, dtype=relu)'
--- exit 4
--- stderr
-e:1:1: error: 'dtype' must be a dtype
    1 | tf.constant(2.0, dtype=relu)
      | ^^^^^^^^^^^^^^^^^^^^^^^^^^^^
      = help: one of float64, float32, complex128, complex64, int64, int32, bool, string
--- run
gradtape eval -e "tf.Variable(2.0, dtype='float23')"
--- exit 4
--- stderr
-e:1:1: error: 'dtype' must be a dtype
    1 | tf.Variable(2.0, dtype='float23')
      | ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
      = help: one of float64, float32, complex128, complex64, int64, int32, bool, string
--- comment
Comparisons are those of the numbers whatever the dtype and the side: tensors, scalars, plain numbers, other strides and
shapes. x is 1, 2, 3 and y is 3, 2, 1; each line is one expression, and every dtype gives it.
--- file compared.sh
for expression in \
    'x < y' 'x <= y' 'x > y' 'x >= y' 'x == y' 'x != y' 'x < y[1]' 'x[1] < y' 'x >= y[1]' 'x[1] >= y' \
    'x < 2' '2 < x' 'x <= 2' '2 <= x' 'x > 2' '2 > x' 'x >= 2' '2 >= x' 'x == 2' '2 == x' 'x != 2' '2 != x' \
    'x[::-1] < x' 'x < x[::-1]' 'x[:2] <= x[1:]' 'x[1:] <= x[:2]' 'reshape(x, [3, 1]) < y' 'x < reshape(y, [3, 1])' \
    'where(x < y, x, y)' 'where(2 > x, y, x)' 'logical_and(x > 1, x < 3)' 'reduce_sum(cast(x > y, "int64"))'; do
    for dtype in float64 float32 int64 int32; do
        gradtape eval -e "$expression" -i "x=cast([1, 2, 3], '$dtype')" -i "y=cast([3, 2, 1], '$dtype')" |
            sed -E "s/.*\{\"[a-z]*\":(.*)\}\}/$expression: \\1/"
    done | uniq -c | sed 's/^ *//'
done
--- run
sh compared.sh
--- stdout
4 x < y: [true,false,false]
4 x <= y: [true,true,false]
4 x > y: [false,false,true]
4 x >= y: [false,true,true]
4 x == y: [false,true,false]
4 x != y: [true,false,true]
4 x < y[1]: [true,false,false]
4 x[1] < y: [true,false,false]
4 x >= y[1]: [false,true,true]
4 x[1] >= y: [false,true,true]
4 x < 2: [true,false,false]
4 2 < x: [false,false,true]
4 x <= 2: [true,true,false]
4 2 <= x: [false,true,true]
4 x > 2: [false,false,true]
4 2 > x: [true,false,false]
4 x >= 2: [false,true,true]
4 2 >= x: [true,true,false]
4 x == 2: [false,true,false]
4 2 == x: [false,true,false]
4 x != 2: [true,false,true]
4 2 != x: [true,false,true]
4 x[::-1] < x: [false,false,true]
4 x < x[::-1]: [true,false,false]
4 x[:2] <= x[1:]: [true,true]
4 x[1:] <= x[:2]: [false,false]
4 reshape(x, [3, 1]) < y: [[true,true,false],[true,false,false],[false,false,false]]
4 x < reshape(y, [3, 1]): [[true,true,false],[true,false,false],[false,false,false]]
4 where(x < y, x, y): [1,2,1]
4 where(2 > x, y, x): [3,2,3]
4 logical_and(x > 1, x < 3): [false,true,false]
4 reduce_sum(cast(x > y, "int64")): 1
--- comment
A plain number takes the dtype of the tensor, on either side: 0.1 is the float32 next to it, and so is 16777217.
--- run
gradtape eval -e '[x == 0.1, 0.1 == x, x < 0.1, 0.1 < x, x <= 0.1, 0.1 >= x, n == 16777217, 16777217 == n, n < 16777217]' \
    -i 'x=cast(0.1, "float32")' -i 'n=cast(16777216., "float32")'
--- stdout
{"model":"-e","values":{"y":[true,true,false,false,true,true,true,true,false]}}
--- run NaN: only != holds
for dtype in float64 float32; do
    gradtape eval -e '[x < 1, 1 < x, x <= x, x >= 1, 1 > x, x == x, x != x, 1 != x]' -i "x=cast(nan, '$dtype')"
done
--- stdout
{"model":"-e","values":{"y":[false,false,false,false,false,false,true,true]}}
{"model":"-e","values":{"y":[false,false,false,false,false,false,true,true]}}
--- comment
The size and shape of what becomes a tensor; plain whole numbers to the last digit, as Python prints them.
--- run
gradtape eval -e '[tf.size([1.0, 2.0]), np.size([[1, 2], [3, 4]]), size(3), tf.shape([[1, 2, x]])[1]]' -i x=1
gradtape eval -e '[2 ** 53 + 1, -(2 ** 60) - 1, 2 ** 53, 2.5]'
gradtape eval -e '2 ** 24 + 1' --dtype float32
printf 'x\n1\n2\n' | gradtape eval -e '[x, 9007199254740993]' --each -
--- stdout
{"model":"-e","values":{"y":[2,4,1,3]}}
{"model":"-e","values":{"y":[9007199254740993,-1152921504606846977,9007199254740992,2.5]}}
{"model":"-e","values":{"y":16777217}}
{"values":{"y":[1,9007199254740993]}}
{"values":{"y":[2,9007199254740993]}}
--- comment
A cast of plain whole numbers keeps their digits too; what is no list of such goes by way of the file's dtype.
--- run
gradtape eval -e "[cast(9007199254740993, 'int64'), cast([[2 ** 62 + 1], [-(2 ** 53) - 1]], 'int64'), cast([1.5, 2], 'int64'), cast([], 'int64')]"
--- stdout
{"model":"-e","values":{"y":[9007199254740993,[[4611686018427387905],[-9007199254740993]],[1,2],[]]}}
--- comment
`float` is the dtype of the file, `"float"` and float64 are what they say; complex numbers have the precision of the file.
--- file float.yaml
dtype: float32
inputs: {k: {value: [1, 2], dtype: int64}, x: [1, {re: 1, im: 2}]}
steps: |
  y = [cast(k, float).dtype == float32, cast(k, "float").dtype == float64, cast(k, float64).dtype == float64, float(k).dtype == float32]
  z = [cast(k, int).dtype == int64, cast(k, bool), cast(k, complex).dtype == complex128, ones([1], float).dtype == float32, ones([1]).dtype == float32]
  c = [x.dtype == complex64, (1j * [1.0]).dtype == complex64, constant([1j, 2]).dtype == complex64, stack([1j, 2]).dtype == complex64, (1j + cast(x, complex128)).dtype == complex128]
--- run
gradtape eval float.yaml --target y,z,c
--- stdout
{"model":"float.yaml","values":{"y":[true,true,true,true],"z":[true,[true,true],true,true,true],"c":[true,true,true,true,true]}}
--- comment
From each dtype to each other: toward zero and kept within the range, NaN to 0; an integer to a shorter one modulo 2^32;
whatever is not 0 is true; of a complex number the real part. By hand.
--- file casts.py
inf, nan = float('inf'), float('nan')
edges = [0.0, -0.5, 0.99, -1.99, 2.0 ** 31, -2.0 ** 31, 2.0 ** 31 - 1, 2.0 ** 31 - 0.5, -2.0 ** 31 - 0.5, 2.0 ** 63,
         -2.0 ** 63, 2.0 ** 63 - 1024, -2.0 ** 63 - 2048, inf, -inf, nan]
for dtype in ['int64', 'int32', 'bool', 'float32']:
  print(dtype, cast(constant(edges, dtype='float64'), dtype))
for dtype in ['float64', 'float32', 'int32', 'bool', 'complex64']:
  print(dtype, cast(cast([2.0 ** 31, -2.0 ** 31 - 1, 2.0 ** 53, 2.0 ** 62, -1.0, 0.0], 'int64') + 1, dtype))
for dtype in ['float64', 'float32', 'int64', 'int32', 'bool', 'complex64']:
  z = cast([2.75, -0.25, inf, 0.0], 'complex128') + cast([0.0, 0.0, 0.0, 1.0], 'complex128') * 1j
  print(dtype, cast(z, dtype), cast(cast([2.75, -0.25, inf, 3.0e9, 0.0], 'complex64'), dtype))
for dtype in ['float64', 'float32', 'int64', 'int32', 'bool', 'complex64']:
  i, f = cast([2147483647, -2147483648, 0], 'int32'), cast([2.0 ** 31, 16777217.0, 0.5, inf, nan], 'float32')
  print(dtype, cast(constant([True, False]), dtype), cast(i, dtype), cast(f, dtype))
--- run
gradtape eval casts.py --format text
--- stdout
int64 [0, 0, 0, -1, 2147483648, -2147483648, 2147483647, 2147483647, -2147483648, 9223372036854775807, -9223372036854775808, 9223372036854774784, -9223372036854775808, 9223372036854775807, -9223372036854775808, 0]
int32 [0, 0, 0, -1, 2147483647, -2147483648, 2147483647, 2147483647, -2147483648, 2147483647, -2147483648, 2147483647, -2147483648, 2147483647, -2147483648, 0]
bool [False, True, True, True, True, True, True, True, True, True, True, True, True, True, True, True]
float32 [0, -0.5, 0.99, -1.99, 2147483600, -2147483600, 2147483600, 2147483600, -2147483600, 9223372000000000000, -9223372000000000000, 9223372000000000000, -9223372000000000000, Infinity, -Infinity, NaN]
float64 [2147483649, -2147483648, 9007199254740992, 4611686018427388000, 0, 1]
float32 [2147483600, -2147483600, 9007199000000000, 4611686000000000000, 0, 1]
int32 [-2147483647, -2147483648, 1, 1, 0, 1]
bool [True, True, True, True, False, True]
complex64 [2147483600+0j, -2147483600+0j, 9007199000000000+0j, 4611686000000000000+0j, 0+0j, 1+0j]
float64 [2.75, -0.25, Infinity, 0] [2.75, -0.25, Infinity, 3000000000, 0]
float32 [2.75, -0.25, Infinity, 0] [2.75, -0.25, Infinity, 3000000000, 0]
int64 [2, 0, 9223372036854775807, 0] [2, 0, 9223372036854775807, 3000000000, 0]
int32 [2, 0, 2147483647, 0] [2, 0, 2147483647, 2147483647, 0]
bool [True, True, True, True] [True, True, True, True, False]
complex64 [2.75+0j, -0.25+0j, Infinity+0j, 0+1j] [2.75+0j, -0.25+0j, Infinity+0j, 3000000000+0j, 0+0j]
float64 [1, 0] [2147483647, -2147483648, 0] [2147483648, 16777216, 0.5, Infinity, NaN]
float32 [1, 0] [2147483600, -2147483600, 0] [2147483600, 16777216, 0.5, Infinity, NaN]
int64 [1, 0] [2147483647, -2147483648, 0] [2147483648, 16777216, 0, 9223372036854775807, 0]
int32 [1, 0] [2147483647, -2147483648, 0] [2147483647, 16777216, 0, 2147483647, 0]
bool [True, False] [True, True, False] [True, True, True, True, True]
complex64 [1+0j, 0+0j] [2147483600+0j, -2147483600+0j, 0+0j] [2147483600+0j, 16777216+0j, 0.5+0j, Infinity+0j, NaN+0j]
--- comment
A block of a Jacobian has the dtype of its source and one value, whichever way it is computed: by rows, by columns, by
colours, in parts, as zeros. The values are those of the formula, y = 2 x sum(z) and w = y rounded to float32.
--- file blocks.yaml
inputs:
  x: {value: [1, 2, 3], dtype: float32}
  z: {value: [0.1, 2], dtype: float64}
steps: |
  y = cast(x * 2, float64) * reduce_sum(z)
  w = cast(y, float32)
  u = stop_gradient(y)
--- file blocks.py
import itertools, json, subprocess, sys
import numpy as np
x, z = np.array([1, 2, 3], 'float32'), np.array([.1, 2])
want = {'x': (np.float32, np.eye(3) * 2 * 2.1), 'z': (np.float64, 2 * x[:, None] * np.ones(2))}
asked = 0
for target, (source, (dtype, value)), mode, more in itertools.product(
        'ywu', want.items(), ([], ['--mode', 'forward'], ['--mode', 'reverse']),
        ([], ['--sparse'], ['--memory-limit', '40k'], ['--no-vectorize'])):
    run = ['gradtape', 'jacobian', 'blocks.yaml', '--target', target, '--wrt', source, '--unconnected', 'zero', *mode, *more]
    subprocess.run([*run, '-o', 'block.npz'], check=True)
    got = np.load('block.npz')
    block = got['data'] if '--sparse' in more else got[source]
    if '--sparse' in more:
        block = np.zeros(got['shape'], block.dtype)
        for i in range(3):
            block[i, got['indices'][got['indptr'][i]:got['indptr'][i + 1]]] = got['data'][got['indptr'][i]:got['indptr'][i + 1]]
    asked += 1
    if block.dtype != dtype or not np.allclose(block, 0 if target == 'u' else value, rtol=1e-6, atol=0):
        print(target, source, *mode, *more, block.dtype, block.tolist())
print(asked)
--- run
/usr/bin/python3 blocks.py
--- stdout
72
