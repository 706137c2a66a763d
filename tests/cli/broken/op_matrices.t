Products, systems and factors of what does not fit; beside them what does.
--- run
for e in \
    'gemm(v, x)' 'gemm(x, v)' 'gemm(x, x)' 'gemm(x, x, transpose_a=True, transpose_b=True)' 'matvec(v, v)' \
    'matvec(x, s)' 'matvec(x, [1.0,2])' 'matvec(x, v, transpose_a=True)' 'dot(x, [1.0,2])' 'inner(x, [1.0,2])' \
    'vdot(x, v)' 'cross(s, v)' 'cross(v, s)' 'cross([1.0,2], v)' 'cross(v, [1.0,2,3,4])'; do
    gradtape eval -e "$e" -i 'x=[[1,2,3],[4,5,6]]' -i 'v=[1,2,3]' -i 's=2.5'
done
--- exit 4
--- stderr
-e:1:1: error: gemm: 'v' [3] is no matrix
    1 | gemm(v, x)
      | ^^^^^^^^^^
-e:1:1: error: gemm: 'v' [3] is no matrix
    1 | gemm(x, v)
      | ^^^^^^^^^^
-e:1:1: error: gemm: cannot multiply 'x' [2,3] by 'x' [2,3]
    1 | gemm(x, x)
      | ^^^^^^^^^^
-e:1:1: error: gemm: cannot multiply 'x' [2,3] by 'x' [2,3]
    1 | gemm(x, x, transpose_a=True, transpose_b=True)
      | ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
-e:1:1: error: cannot multiply 'v' [3] by the vector 'v' [3]
    1 | matvec(v, v)
      | ^^^^^^^^^^^^
-e:1:1: error: cannot multiply 'x' [2,3] by the vector 's' []
    1 | matvec(x, s)
      | ^^^^^^^^^^^^
-e:1:1: error: cannot multiply 'x' [2,3] by the vector a value of shape [2]
    1 | matvec(x, [1.0,2])
      | ^^^^^^^^^^^^^^^^^^
-e:1:1: error: cannot multiply 'x' [2,3] by the vector 'v' [3]
    1 | matvec(x, v, transpose_a=True)
      | ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
-e:1:1: error: dot: axis 1 of 'x' [2,3] and axis 0 of a value of shape [2] differ in length
    1 | dot(x, [1.0,2])
      | ^^^^^^^^^^^^^^^
-e:1:1: error: inner: axis 1 of 'x' [2,3] and axis 0 of a value of shape [2] differ in length
    1 | inner(x, [1.0,2])
      | ^^^^^^^^^^^^^^^^^
-e:1:1: error: vdot: axis 0 of a value of shape [6] and axis 0 of 'v' [3] differ in length
    1 | vdot(x, v)
      | ^^^^^^^^^^
-e:1:1: error: cross: the last axis of 's' [] must have length 3
    1 | cross(s, v)
      | ^^^^^^^^^^^
-e:1:1: error: cross: the last axis of 's' [] must have length 3
    1 | cross(v, s)
      | ^^^^^^^^^^^
-e:1:1: error: cross: the last axis of a value of shape [2] must have length 3
    1 | cross([1.0,2], v)
      | ^^^^^^^^^^^^^^^^^
-e:1:1: error: cross: the last axis of a value of shape [4] must have length 3
    1 | cross(v, [1.0,2,3,4])
      | ^^^^^^^^^^^^^^^^^^^^^
--- run
for e in \
    'gemm(x, x, transpose_b=True)' 'gemm(x, x, transpose_a=True)' 'matvec(x, v)' \
    'matvec(x, [1.0,2], transpose_a=True)' 'dot(x, v)' 'inner(x, v)' 'vdot(x, [1.0,2,3,4,5,6])' \
    'cross([0.0,1,0], v)'; do
    gradtape eval -e "$e" -i 'x=[[1,2,3],[4,5,6]]' -i 'v=[1,2,3]'
done
--- stdout
{"model":"-e","values":{"y":[[14,32],[32,77]]}}
{"model":"-e","values":{"y":[[17,22,27],[22,29,36],[27,36,45]]}}
{"model":"-e","values":{"y":[14,32]}}
{"model":"-e","values":{"y":[9,12,15]}}
{"model":"-e","values":{"y":[14,32]}}
{"model":"-e","values":{"y":[14,32]}}
{"model":"-e","values":{"y":91}}
{"model":"-e","values":{"y":[3,0,-1]}}
--- run
for e in \
    'tensordot(x, x, axes=3)' 'tensordot(x, v, axes=2)' 'tensordot(v, x, axes=2)' 'tensordot(x, x, axes=-1)' \
    'tensordot(x, x, axes=[0,1,0])' 'tensordot(x, x, axes=[[0,1],[0,0]])' 'tensordot(x, x, axes=[[1,1],[0,1]])' \
    'tensordot(x, x, axes=[[0,1],[1,0]])' 'tensordot(x, x, axes=[[1],[0]])' 'tensordot(x, x, axes=[[0],[2]])' \
    'tensordot(v, x, axes=1)'; do
    gradtape eval -e "$e" -i 'x=[[1,2,3],[4,5,6]]' -i 'v=[1,2,3]'
done
--- exit 4
--- stderr
-e:1:1: error: tensordot: axes must be a number of axes, or as many for each operand
    1 | tensordot(x, x, axes=3)
      | ^^^^^^^^^^^^^^^^^^^^^^^
-e:1:1: error: tensordot: axes must be a number of axes, or as many for each operand
    1 | tensordot(x, v, axes=2)
      | ^^^^^^^^^^^^^^^^^^^^^^^
-e:1:1: error: tensordot: axes must be a number of axes, or as many for each operand
    1 | tensordot(v, x, axes=2)
      | ^^^^^^^^^^^^^^^^^^^^^^^
-e:1:1: error: tensordot: axes must be a number of axes, or as many for each operand
    1 | tensordot(x, x, axes=-1)
      | ^^^^^^^^^^^^^^^^^^^^^^^^
-e:1:1: error: tensordot: axes must be a number of axes, or as many for each operand
    1 | tensordot(x, x, axes=[0,1,0])
      | ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
-e:1:1: error: tensordot: axis 0 is given twice
    1 | tensordot(x, x, axes=[[0,1],[0,0]])
      | ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
-e:1:1: error: tensordot: axis 1 is given twice
    1 | tensordot(x, x, axes=[[1,1],[0,1]])
      | ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
-e:1:1: error: tensordot: axis 0 of 'x' [2,3] and axis 1 of 'x' [2,3] differ in length
    1 | tensordot(x, x, axes=[[0,1],[1,0]])
      | ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
-e:1:1: error: tensordot: axis 1 of 'x' [2,3] and axis 0 of 'x' [2,3] differ in length
    1 | tensordot(x, x, axes=[[1],[0]])
      | ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
-e:1:1: error: tensordot: axis 2 is out of range for 'x' [2,3]
    1 | tensordot(x, x, axes=[[0],[2]])
      | ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
-e:1:1: error: tensordot: axis 0 of 'v' [3] and axis 0 of 'x' [2,3] differ in length
    1 | tensordot(v, x, axes=1)
      | ^^^^^^^^^^^^^^^^^^^^^^^
--- run
for e in \
    'tensordot(x, x, axes=2)' 'tensordot(v, [1.0,2], axes=0)' 'tensordot(x, v, axes=1)' \
    'tensordot(x, v, axes=[[1],[0]])' 'tensordot(x, x, axes=[[1,0],[1,0]])'; do
    gradtape eval -e "$e" -i 'x=[[1,2,3],[4,5,6]]' -i 'v=[1,2,3]'
done
--- stdout
{"model":"-e","values":{"y":91}}
{"model":"-e","values":{"y":[[1,2],[2,4],[3,6]]}}
{"model":"-e","values":{"y":[14,32]}}
{"model":"-e","values":{"y":[14,32]}}
{"model":"-e","values":{"y":91}}
--- run
for e in \
    'kron(ones([1,1,1,1,1,1,1]), s)' 'kron(s, ones([1,1,1,1,1,1,1]))' \
    'kron(broadcast_to(1.0, [1000000000]), broadcast_to(1.0, [1000000000]))' 'meshgrid(v, x)' \
    'meshgrid(1,1,1,1,1,1,1,1,1,1,1,1,1)' \
    'meshgrid(broadcast_to(1.0, [1000000000]), broadcast_to(1.0, [1000000000]))' 'qr(v)' 'qr(s)'; do
    gradtape eval -e "$e" -i 'x=[[1,2,3],[4,5,6]]' -i 'v=[1,2,3]' -i 's=2.5'
done
--- exit 4
--- stderr
-e:1:1: error: kron takes values with at most 6 axes
    1 | kron(ones([1,1,1,1,1,1,1]), s)
      | ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
-e:1:1: error: kron takes values with at most 6 axes
    1 | kron(s, ones([1,1,1,1,1,1,1]))
      | ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
-e:1:1: error: kron: the result is too large
    1 | kron(broadcast_to(1.0, [1000000000]), broadcast_to(1.0, [1000000000]))
      | ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
-e:1:1: error: meshgrid takes vectors, but 'x' [2,3] is none
    1 | meshgrid(v, x)
      | ^^^^^^^^^^^^^^
-e:1:1: error: meshgrid takes at most 12 vectors, not 13
    1 | meshgrid(1,1,1,1,1,1,1,1,1,1,1,1,1)
      | ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
-e:1:1: error: meshgrid: the grids are too large
    1 | meshgrid(broadcast_to(1.0, [1000000000]), broadcast_to(1.0, [1000000000]))
      | ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
-e:1:1: error: qr takes matrices, but 'v' [3] is none
    1 | qr(v)
      | ^^^^^
-e:1:1: error: qr takes matrices, but 's' [] is none
    1 | qr(s)
      | ^^^^^
--- run
for e in \
    'shape(kron(ones([1,1,1,1,1,1]), s))' 'kron([1.0,2], v)' 'meshgrid(v, s)' \
    'shape(meshgrid(1,1,1,1,1,1,1,1,1,1,1,[1,2])[11])' 'qr([[2.0]])[1]'; do
    gradtape eval -e "$e" -i 'v=[1,2,3]' -i 's=2.5'
done
--- stdout
{"model":"-e","values":{"y":[1,1,1,1,1,1]}}
{"model":"-e","values":{"y":[1,2,3,2,4,6]}}
{"model":"-e","values":{"y":[[[1,2,3]],[[2.5,2.5,2.5]]]}}
{"model":"-e","values":{"y":[1,1,1,1,1,1,1,1,1,1,1,2]}}
{"model":"-e","values":{"y":[[2]]}}
--- run
for e in \
    'solve(x, v)' 'solve([[1.0,2],[3,4]], v)' 'solve([[2.0,0],[0,4]], [[1.0,2,3]])' 'solve(v, x)' 'solve(x, s)' \
    'solve(x, x)' 'solve(ones([2,2,2]), ones([3,2,1]))' 'triangular_solve(v, v)' \
    'triangular_solve([[2.0,0],[0,4]], v)' 'triangular_solve([[2.0,0],[0,4]], s)' \
    'triangular_solve([[2.0,0],[0,4]], [[1.0,2]])' 'triangular_solve(ones([2,2,2]), ones([3,2,1]))'; do
    gradtape eval -e "$e" -i 'x=[[1,2,3],[4,5,6]]' -i 'v=[1,2,3]' -i 's=2.5'
done
--- exit 4
--- stderr
-e:1:1: error: cannot solve 'x' [2,3] for 'v' [3]: the matrix has 2 rows, the right-hand side 3
    1 | solve(x, v)
      | ^^^^^^^^^^^
-e:1:1: error: cannot solve a value of shape [2,2] for 'v' [3]: the matrix has 2 rows, the right-hand side 3
    1 | solve([[1.0,2],[3,4]], v)
      | ^^^^^^^^^^^^^^^^^^^^^^^^^
-e:1:1: error: cannot solve a value of shape [2,2] for a value of shape [1,3]: the matrix has 2 rows, the right-hand side 1
    1 | solve([[2.0,0],[0,4]], [[1.0,2,3]])
      | ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
-e:1:1: error: cannot solve 'v' [3] for 'x' [2,3]: both must be matrices
    1 | solve(v, x)
      | ^^^^^^^^^^^
-i x:1:1: note: 'x' is float64[2,3] here
    1 | [[1,2,3],[4,5,6]]
      | ^^^^^^^^^^^^^^^^^
-e:1:1: error: cannot solve 'x' [2,3] for 's' []: both must be matrices
    1 | solve(x, s)
      | ^^^^^^^^^^^
-i s:1:1: note: 's' is float64[] here
    1 | 2.5
      | ^^^
-e:1:1: error: cannot solve 'x' [2,3]: the matrix is not square
    1 | solve(x, x)
      | ^^^^^^^^^^^
-i x:1:1: note: 'x' is float64[2,3] here
    1 | [[1,2,3],[4,5,6]]
      | ^^^^^^^^^^^^^^^^^
-e:1:1: error: cannot solve a value of shape [2,2,2] for a value of shape [3,2,1]: the axes before the last two do not broadcast
    1 | solve(ones([2,2,2]), ones([3,2,1]))
      | ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
-e:1:1: error: triangular_solve takes square matrices, but 'v' [3] is not
    1 | triangular_solve(v, v)
      | ^^^^^^^^^^^^^^^^^^^^^^
-e:1:1: error: cannot solve a value of shape [2,2] for 'v' [3]
    1 | triangular_solve([[2.0,0],[0,4]], v)
      | ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
-e:1:1: error: cannot solve a value of shape [2,2] for 's' []
    1 | triangular_solve([[2.0,0],[0,4]], s)
      | ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
-e:1:1: error: cannot solve a value of shape [2,2] for a value of shape [1,2]
    1 | triangular_solve([[2.0,0],[0,4]], [[1.0,2]])
      | ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
-e:1:1: error: cannot solve a value of shape [2,2,2] for a value of shape [3,2,1]
    1 | triangular_solve(ones([2,2,2]), ones([3,2,1]))
      | ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
--- run
for e in \
    'solve([[2.0,0],[0,4]], [1.0,2])' 'solve([[2.0,0],[0,4]], [[1.0,2,3],[2,4,4]])' \
    'solve([[[2.0,0],[0,4]]], ones([3,2,1]))' 'triangular_solve([[2.0,0],[0,4]], [1.0,2])' \
    'triangular_solve([[[2.0,0],[0,4]],[[1.0,0],[0,1]]], ones([1,2,1]))'; do
    gradtape eval -e "$e"
done
--- stdout
{"model":"-e","values":{"y":[0.5,0.5]}}
{"model":"-e","values":{"y":[[0.5,1,1.5],[0.5,1,1]]}}
{"model":"-e","values":{"y":[[[0.5],[0.25]],[[0.5],[0.25]],[[0.5],[0.25]]]}}
{"model":"-e","values":{"y":[0.5,0.5]}}
{"model":"-e","values":{"y":[[[0.5],[0.25]],[[1],[1]]]}}
--- comment
Systems too large for any memory are refused before one is asked for; shapes of the largest are known.
--- run
for e in \
    'solve(broadcast_to(1.0, [536870911,536870911]), broadcast_to(1.0, [536870911,2]))' \
    'triangular_solve(broadcast_to(1.0, [536870911,536870911]), broadcast_to(1.0, [536870911,3]))' \
    'qr(broadcast_to(1.0, [536870912,1]))' 'qr(broadcast_to(1.0, [16777216,16777216]))' 'solve(v, v)' \
    'solve(2.0, v)' 'solve(x, [1.0,2])'; do
    gradtape eval -e "$e" -i v=[1,2,3] -i x=[[1,2,3],[4,5,6]]
done
--- exit 4
--- stderr
-e:1:1: error: cannot solve a value of shape [536870911,536870911] for a value of shape [536870911,2]: the system is too large
    1 | solve(broadcast_to(1.0, [536870911,536870911]), broadcast_to(1.0, [536870911,2]))
      | ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
-e:1:1: error: the system is too large
    1 | triangular_solve(broadcast_to(1.0, [536870911,536870911]), broadcast_to(1.0, [536870911,3]))
      | ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
-e:1:1: error: qr: a value of shape [536870912,1] is too large
    1 | qr(broadcast_to(1.0, [536870912,1]))
      | ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
-e:1:1: error: qr: a value of shape [16777216,16777216] is too large
    1 | qr(broadcast_to(1.0, [16777216,16777216]))
      | ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
-e:1:1: error: solve takes square matrices, but 'v' [3] is not
    1 | solve(v, v)
      | ^^^^^^^^^^^
-e:1:1: error: solve takes square matrices, but a value of shape [] is not
    1 | solve(2.0, v)
      | ^^^^^^^^^^^^^
-e:1:1: error: solve takes square matrices, but 'x' [2,3] is not
    1 | solve(x, [1.0,2])
      | ^^^^^^^^^^^^^^^^^
--- run
for e in \
    'shape(solve(broadcast_to(1.0, [536870911,536870911]), broadcast_to(1.0, [536870911,1])))' \
    'shape(triangular_solve(broadcast_to(1.0, [536870911,536870911]), broadcast_to(1.0, [536870911,2])))' \
    'shape(qr(broadcast_to(1.0, [536870911,1]))[1])' 'shape(qr(broadcast_to(1.0, [16777215,16777215]))[1])' \
    'shape(qr(broadcast_to(1.0, [1,16777216]))[1])'; do
    gradtape eval -e "$e"
done
--- stdout
{"model":"-e","values":{"y":[536870911,1]}}
{"model":"-e","values":{"y":[536870911,2]}}
{"model":"-e","values":{"y":[1,1]}}
{"model":"-e","values":{"y":[16777215,16777215]}}
{"model":"-e","values":{"y":[1,16777216]}}
