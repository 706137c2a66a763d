What takes matrices, and is given something else.
--- run
while read -r e; do gradtape eval -e "$e" -i x='[[1.0,2,3],[4,5,6]]' -i y='[[1.0,2]]' </dev/null; done <<'END'
trace([1, 2])
tril(3)
band_part([1], 0, 0)
diag(3)
diag([3], k=2147483648)
diag([3], k=-2147483648)
diag([3], k=2147483647)
diag([3], k=-2147483647)
det(3.0)
det([1.0, 2])
det(x)
cholesky(x)
cholesky(ones([3,2,1]))
slogdet(y)
eigh(reshape(x, [6]))
eigvalsh(zeros([0,30001,30001]))
fft(3.0)
END
--- exit 4
--- stderr
-e:1:1: error: trace takes matrices, but a value of shape [2] is none
    1 | trace([1, 2])
      | ^^^^^^^^^^^^^
-e:1:1: error: tril takes matrices, but a value of shape [] is none
    1 | tril(3)
      | ^^^^^^^
-e:1:1: error: band_part takes matrices, but a value of shape [1] is none
    1 | band_part([1], 0, 0)
      | ^^^^^^^^^^^^^^^^^^^^
-e:1:1: error: diag takes vectors, but a value of shape [] is a scalar
    1 | diag(3)
      | ^^^^^^^
-e:1:1: error: diag: the matrix is too large
    1 | diag([3], k=2147483648)
      | ^^^^^^^^^^^^^^^^^^^^^^^
-e:1:1: error: diag: the matrix is too large
    1 | diag([3], k=-2147483648)
      | ^^^^^^^^^^^^^^^^^^^^^^^^
-e:1:1: error: the matrix is too large
    1 | diag([3], k=2147483647)
      | ^^^^^^^^^^^^^^^^^^^^^^^
-e:1:1: error: the matrix is too large
    1 | diag([3], k=-2147483647)
      | ^^^^^^^^^^^^^^^^^^^^^^^^
-e:1:1: error: det takes matrices, but a value of shape [] has 0 axes
    1 | det(3.0)
      | ^^^^^^^^
-e:1:1: error: det takes matrices, but a value of shape [2] has 1 axes
    1 | det([1.0, 2])
      | ^^^^^^^^^^^^^
-e:1:1: error: det takes square matrices, but 'x' [2,3] is not
    1 | det(x)
      | ^^^^^^
-i x:1:1: note: 'x' is float64[2,3] here
    1 | [[1.0,2,3],[4,5,6]]
      | ^^^^^^^^^^^^^^^^^^^
-e:1:1: error: cholesky takes square matrices, but 'x' [2,3] is not
    1 | cholesky(x)
      | ^^^^^^^^^^^
-i x:1:1: note: 'x' is float64[2,3] here
    1 | [[1.0,2,3],[4,5,6]]
      | ^^^^^^^^^^^^^^^^^^^
-e:1:1: error: cholesky takes square matrices, but a value of shape [3,2,1] is not
    1 | cholesky(ones([3,2,1]))
      | ^^^^^^^^^^^^^^^^^^^^^^^
-e:1:1: error: slogdet takes square matrices, but 'y' [1,2] is not
    1 | slogdet(y)
      | ^^^^^^^^^^
-e:1:1: error: eigh takes square matrices, but a value of shape [6] is not
    1 | eigh(reshape(x, [6]))
      | ^^^^^^^^^^^^^^^^^^^^^
-e:1:1: error: eigh: the matrix is too large
    1 | eigvalsh(zeros([0,30001,30001]))
      | ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
-e:1:1: error: fft: a value of shape [] has no axis to transform
    1 | fft(3.0)
      | ^^^^^^^^
--- comment
Accepted, next to the above: the numbers are plain to see.
--- run
while read -r e; do gradtape eval -e "$e" -i x='[[1.0,2,3],[4,5,6]]' -i y='[[1.0,2]]' </dev/null; done <<'END'
trace([[5, 2]])
tril([[5, 2]])
diag([3], k=2)
diag([3], k=-1)
diag_part([[3]], k=9223372036854775807)
diag_part([[3]], k=-9223372036854775807)
det([[3.0]])
det(zeros([0,0]))
cholesky([[[4.0]],[[9]]])
END
--- stdout
{"model":"-e","values":{"y":5}}
{"model":"-e","values":{"y":[[5,0]]}}
{"model":"-e","values":{"y":[[0,0,3],[0,0,0],[0,0,0]]}}
{"model":"-e","values":{"y":[[0,0],[3,0]]}}
{"model":"-e","values":{"y":[]}}
{"model":"-e","values":{"y":[]}}
{"model":"-e","values":{"y":3}}
{"model":"-e","values":{"y":1}}
{"model":"-e","values":{"y":[[[2]],[[3]]]}}
--- comment
A row more would be too many; so many are too many for the memory that is allowed.
--- file large.yaml
steps: |
  a = zeros([0, 268435456, 268435456], 'float32')
  b = concat([a, a], axis=1)
  c = concat([b, b], axis=2)
  d = det(c[:, LESS:, LESS:])
--- run
gradtape eval -e 'eigvalsh(zeros([0, 30000, 30000]))' --memory-limit 1G
for less in 0 1; do sed "s/LESS/$less/g" large.yaml >m.yaml; gradtape eval m.yaml --memory-limit 1G --target d; done
--- exit 8
--- stderr glob
-e:1:1: error: this computation needs * of memory at once, more than 1.0 GiB; of it 0 bytes for 'eigvalsh', float64 [0,30001,30000]
    1 | eigvalsh(zeros([0, 30000, 30000]))
      | ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
      = help: raise --memory-limit, or ask for less at once
m.yaml:5:7: error: det: the matrix is too large
    5 |   d = det(c[:, 0:, 0:])
      |       ^^^^^^^^^^^^^^^^^
m.yaml:3:7: error: this computation needs * of memory at once, more than 1.0 GiB; of it 0 bytes for 'b', float32 [0,536870912,268435456]
    3 |   b = concat([a, a], axis=1)
      |       ^^^^^^^^^^^^^^^^^^^^^^
      = help: raise --memory-limit, or ask for less at once
--- comment
Products: operands that do not meet, and what would mend them.
--- run
while read -r e; do gradtape eval -e "$e" -i x='[[1.0,2,3],[4,5,6]]' -i y='[[1.0,2]]' </dev/null; done <<'END'
matmul(x, x)
x @ y
matmul(transpose(x), x, transpose_a=True)
matmul(transpose(x), x, adjoint_a=True)
matmul(transpose(x), x, adjoint_b=True)
matmul(ones([3,2]), ones([3,4]), transpose_b=True)
matmul(ones([2,2]), x, transpose_b=True)
matmul(ones([2,3]), ones([4,2]))
matmul(ones([2,3]), ones([4,5]))
matmul(ones([2,2,3]), ones([3,3,2]))
matmul(x, [1.0, 2])
matmul(x, [1.0, 2, 3], transpose_a=True)
matmul(x, [1.0, 2, 3], adjoint_a=True)
matmul(x, [1.0, 2, 3, 4])
matmul([1.0, 2, 3], x)
matmul([1.0, 2], x, transpose_b=True)
matmul([1.0, 2, 3, 4], x)
matmul(ones([2]), ones([4,3,2]))
matmul(ones([4]), ones([3]))
matmul([1.0, 2], 3.0)
matmul(3.0, [1.0, 2])
matmul(x, cast(x, 'float32'))
matmul(x, x, transpose_a=True, adjoint_a=True)
matmul(x, x, transpose_b=True, adjoint_b=True)
matmul(x, [1.0, 2, 3], transpose_b=True)
matmul([1.0, 2], x, transpose_a=True)
matmul([1.0, 2], x, adjoint_a=True)
matmul(x, [1.0, 2, 3], adjoint_b=True)
END
--- exit 4
--- stderr
-e:1:1: error: cannot multiply 'x' [2,3] by 'x' [2,3]: the inner dimensions 3 and 2 differ
    1 | matmul(x, x)
      | ^^^^^^^^^^^^
      = help: transpose the first: matmul(..., transpose_a=True)
-i x:1:1: note: 'x' is float64[2,3] here
    1 | [[1.0,2,3],[4,5,6]]
      | ^^^^^^^^^^^^^^^^^^^
-e:1:1: error: cannot multiply 'x' [2,3] by 'y' [1,2]: the inner dimensions 3 and 1 differ
    1 | x @ y
      | ^^^^^
      = help: exchange the operands
-i y:1:1: note: 'y' is float64[1,2] here
    1 | [[1.0,2]]
      | ^^^^^^^^^
-e:1:1: error: cannot multiply a value of shape [3,2] transposed by 'x' [2,3]: the inner dimensions 3 and 2 differ
    1 | matmul(transpose(x), x, transpose_a=True)
      | ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
      = help: do not transpose the first
-i x:1:1: note: 'x' is float64[2,3] here
    1 | [[1.0,2,3],[4,5,6]]
      | ^^^^^^^^^^^^^^^^^^^
-e:1:1: error: cannot multiply a value of shape [3,2] transposed by 'x' [2,3]: the inner dimensions 3 and 2 differ
    1 | matmul(transpose(x), x, adjoint_a=True)
      | ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
      = help: do not transpose the first
-i x:1:1: note: 'x' is float64[2,3] here
    1 | [[1.0,2,3],[4,5,6]]
      | ^^^^^^^^^^^^^^^^^^^
-e:1:1: error: cannot multiply a value of shape [3,2] by 'x' [2,3] transposed: the inner dimensions 2 and 3 differ
    1 | matmul(transpose(x), x, adjoint_b=True)
      | ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
      = help: transpose the first: matmul(..., transpose_a=True)
-i x:1:1: note: 'x' is float64[2,3] here
    1 | [[1.0,2,3],[4,5,6]]
      | ^^^^^^^^^^^^^^^^^^^
-e:1:1: error: cannot multiply a value of shape [3,2] by a value of shape [3,4] transposed: the inner dimensions 2 and 4 differ
    1 | matmul(ones([3,2]), ones([3,4]), transpose_b=True)
      | ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
      = help: exchange the operands
-e:1:1: error: cannot multiply a value of shape [2,2] by 'x' [2,3] transposed: the inner dimensions 2 and 3 differ
    1 | matmul(ones([2,2]), x, transpose_b=True)
      | ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
      = help: do not transpose the second
-i x:1:1: note: 'x' is float64[2,3] here
    1 | [[1.0,2,3],[4,5,6]]
      | ^^^^^^^^^^^^^^^^^^^
-e:1:1: error: cannot multiply a value of shape [2,3] by a value of shape [4,2]: the inner dimensions 3 and 4 differ
    1 | matmul(ones([2,3]), ones([4,2]))
      | ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
      = help: exchange the operands
-e:1:1: error: cannot multiply a value of shape [2,3] by a value of shape [4,5]: the inner dimensions 3 and 4 differ
    1 | matmul(ones([2,3]), ones([4,5]))
      | ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
-e:1:1: error: cannot multiply a value of shape [2,2,3] by a value of shape [3,3,2]: the axes before the last two do not broadcast
    1 | matmul(ones([2,2,3]), ones([3,3,2]))
      | ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
-e:1:1: error: cannot multiply 'x' [2,3] by a value of shape [2]: the inner dimensions 3 and 2 differ
    1 | matmul(x, [1.0, 2])
      | ^^^^^^^^^^^^^^^^^^^
      = help: transpose the first: matmul(..., transpose_a=True)
-e:1:1: error: cannot multiply 'x' [2,3] transposed by a value of shape [3]: the inner dimensions 2 and 3 differ
    1 | matmul(x, [1.0, 2, 3], transpose_a=True)
      | ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
      = help: do not transpose the first
-e:1:1: error: cannot multiply 'x' [2,3] transposed by a value of shape [3]: the inner dimensions 2 and 3 differ
    1 | matmul(x, [1.0, 2, 3], adjoint_a=True)
      | ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
      = help: do not transpose the first
-e:1:1: error: cannot multiply 'x' [2,3] by a value of shape [4]: the inner dimensions 3 and 4 differ
    1 | matmul(x, [1.0, 2, 3, 4])
      | ^^^^^^^^^^^^^^^^^^^^^^^^^
-e:1:1: error: cannot multiply a value of shape [3] by 'x' [2,3]: the inner dimensions 3 and 2 differ
    1 | matmul([1.0, 2, 3], x)
      | ^^^^^^^^^^^^^^^^^^^^^^
      = help: transpose the second: matmul(..., transpose_b=True)
-e:1:1: error: cannot multiply a value of shape [2] by 'x' [2,3] transposed: the inner dimensions 2 and 3 differ
    1 | matmul([1.0, 2], x, transpose_b=True)
      | ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
      = help: do not transpose the second
-e:1:1: error: cannot multiply a value of shape [4] by 'x' [2,3]: the inner dimensions 4 and 2 differ
    1 | matmul([1.0, 2, 3, 4], x)
      | ^^^^^^^^^^^^^^^^^^^^^^^^^
-e:1:1: error: cannot multiply a value of shape [2] by a value of shape [4,3,2]: the inner dimensions 2 and 3 differ
    1 | matmul(ones([2]), ones([4,3,2]))
      | ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
      = help: transpose the second: matmul(..., transpose_b=True)
-e:1:1: error: cannot multiply a value of shape [4] by a value of shape [3]: the inner dimensions 4 and 3 differ
    1 | matmul(ones([4]), ones([3]))
      | ^^^^^^^^^^^^^^^^^^^^^^^^^^^^
      = help: for the product of every element with every other: expand_dims(a, 1) * b
-e:1:1: error: cannot multiply a value of shape [2] by a value of shape []: matmul takes vectors and matrices, no scalars
    1 | matmul([1.0, 2], 3.0)
      | ^^^^^^^^^^^^^^^^^^^^^
      = help: scale with '*'
-e:1:1: error: cannot multiply a value of shape [] by a value of shape [2]: matmul takes vectors and matrices, no scalars
    1 | matmul(3.0, [1.0, 2])
      | ^^^^^^^^^^^^^^^^^^^^^
      = help: scale with '*'
-e:1:1: error: matmul mixes dtypes: 'x' [2,3] is float64 and a value of shape [2,3] is float32
    1 | matmul(x, cast(x, 'float32'))
      | ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
      = help: cast one of them: cast(..., float64), or write 'dtype: float32' at the top of the model
-e:1:1: error: matmul takes transpose_a or adjoint_a, not both
    1 | matmul(x, x, transpose_a=True, adjoint_a=True)
      | ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
-e:1:1: error: matmul takes transpose_b or adjoint_b, not both
    1 | matmul(x, x, transpose_b=True, adjoint_b=True)
      | ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
-e:1:1: error: transpose_b has no meaning for a value of shape [3]: it is a vector
    1 | matmul(x, [1.0, 2, 3], transpose_b=True)
      | ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
      = help: leave it out: matmul takes a vector as a column
-e:1:1: error: transpose_a has no meaning for a value of shape [2]: it is a vector
    1 | matmul([1.0, 2], x, transpose_a=True)
      | ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
      = help: leave it out: matmul takes a vector as a row
-e:1:1: error: adjoint_a has no meaning for a value of shape [2]: it is a vector
    1 | matmul([1.0, 2], x, adjoint_a=True)
      | ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
      = help: leave it out: matmul takes a vector as a row
-e:1:1: error: adjoint_b has no meaning for a value of shape [3]: it is a vector
    1 | matmul(x, [1.0, 2, 3], adjoint_b=True)
      | ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
      = help: leave it out: matmul takes a vector as a column
--- comment
Mended as the help says, or next to the above. The values are those of numpy.matmul.
--- run
while read -r e; do gradtape eval -e "$e" -i x='[[1.0,2,3],[4,5,6]]' -i y='[[1.0,2]]' </dev/null; done <<'END'
matmul(x, x, transpose_a=True)
matmul(x, x, adjoint_b=True)
matmul(transpose(x), x)
matmul(ones([2,2]), x)
matmul(ones([4,2]), ones([2,3]))
matmul(ones([2,2,3]), ones([1,3,2]))
matmul(x, [1.0, 2], transpose_a=True)
matmul(x, [1.0, 2, 3])
matmul([1.0, 2, 3], x, transpose_b=True)
matmul([1.0, 2], x)
matmul(ones([2]), ones([4,3,2]), transpose_b=True)
expand_dims([1.0,2,3,4], 1) * [1.0,2,3]
END
--- stdout
{"model":"-e","values":{"y":[[17,22,27],[22,29,36],[27,36,45]]}}
{"model":"-e","values":{"y":[[14,32],[32,77]]}}
{"model":"-e","values":{"y":[[17,22,27],[22,29,36],[27,36,45]]}}
{"model":"-e","values":{"y":[[5,7,9],[5,7,9]]}}
{"model":"-e","values":{"y":[[2,2,2],[2,2,2],[2,2,2],[2,2,2]]}}
{"model":"-e","values":{"y":[[[3,3],[3,3]],[[3,3],[3,3]]]}}
{"model":"-e","values":{"y":[9,12,15]}}
{"model":"-e","values":{"y":[14,32]}}
{"model":"-e","values":{"y":[14,32]}}
{"model":"-e","values":{"y":[9,12,15]}}
{"model":"-e","values":{"y":[[2,2,2],[2,2,2],[2,2,2],[2,2,2]]}}
{"model":"-e","values":{"y":[[1,2,3],[2,4,6],[3,6,9],[4,8,12]]}}
