Factors and functions of matrices: what they do not take.
--- run
gradtape eval -e 'lu(x)' -i 'x=[1.0,2]'
--- exit 4
--- stderr
-e:1:1: error: lu takes matrices, but 'x' [2] is none
    1 | lu(x)
      | ^^^^^
--- run
gradtape eval -e 'eig(x)' -i 'x=[[1.0,2]]'
--- exit 4
--- stderr
-e:1:1: error: eig takes square matrices, but 'x' [1,2] is not
    1 | eig(x)
      | ^^^^^^
--- run
gradtape eval -e 'eigvals(x)' -i 'x=[[[1.0,0],[0,1]],[[nan,2],[4,5]]]'
--- exit 7
--- stderr
-e:1:1: error: eigvals: no eigenvalues were found, or an entry is not finite: that at [1] of the batch
    1 | eigvals(x)
      | ^^^^^^^^^^
--- run
gradtape eval -e 'eigvals(eye(2001))'
--- exit 4
--- stderr
-e:1:1: error: eig: a value of shape [2001,2001] is too large: more than 2000 rows
    1 | eigvals(eye(2001))
      | ^^^^^^^^^^^^^^^^^^
--- run
gradtape eval -e 'sqrtm(eye(2001))'
--- exit 4
--- stderr
-e:1:1: error: sqrtm: a value of shape [2001,2001] is too large: more than 2000 rows
    1 | sqrtm(eye(2001))
      | ^^^^^^^^^^^^^^^^
--- run
gradtape eval -e 'sqrtm(x)' -i 'x=[[nan,2],[4,5]]'
--- exit 7
--- stderr
-e:1:1: error: sqrtm: no eigenvalues were found, or an entry is not finite
    1 | sqrtm(x)
      | ^^^^^^^^
--- run
gradtape eval -e 'sqrtm(x)' -i 'x=[[1.0,0],[0,-4]]'
--- exit 7
--- stderr
-e:1:1: error: sqrtm: an eigenvalue is negative: write sqrtm(cast(A, complex128))
    1 | sqrtm(x)
      | ^^^^^^^^
--- run
gradtape eval -e 'sqrtm(cast(x, complex128))' -i 'x=[[1.0,0],[0,-4]]'
--- stdout
{"model":"-e","values":{"y":[[{"re":1,"im":0},{"re":0,"im":0}],[{"re":0,"im":0},{"re":0,"im":2}]]}}
--- run
gradtape eval -e 'sqrtm(x)' -i 'x=[[0.0,1],[0,0]]'
--- exit 7
--- stderr
-e:1:1: error: sqrtm: matrix has no square root
    1 | sqrtm(x)
      | ^^^^^^^^
--- run
gradtape eval -e 'logm(x)' -i 'x=[[1.0,0],[0,-4]]'
--- exit 7
--- stderr
-e:1:1: error: logm: an eigenvalue is negative: write logm(cast(A, complex128))
    1 | logm(x)
      | ^^^^^^^
--- run
gradtape eval -e 'logm(x)' -i 'x=[[1.0,0],[0,0]]'
--- exit 7
--- stderr
-e:1:1: error: logm: matrix is singular and has no logarithm
    1 | logm(x)
      | ^^^^^^^
--- comment
Of a singular matrix lu has a value, and no gradient.
--- run
gradtape eval -e 'lu(x)[0]' -i 'x=[[1.0,2],[2,4]]'
--- stdout
{"model":"-e","values":{"y":[[2,4],[0.5,0]]}}
--- run
gradtape grad -e 'reduce_sum(lu(x)[0])' -i 'x=[[1.0,2],[2,4]]' --wrt x
--- exit 7
--- stderr
-e:1:12: error: lu: triangular matrix has a zero on its diagonal
    1 | reduce_sum(lu(x)[0])
      |            ^^^^^
