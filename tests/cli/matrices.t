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
--- comment
det of singular complex matrices, at first and second order. Minors by hand: of [[1j, 2], [2j, 4]] its own elements; the
rank of b is 2, its first two rows are multiples of each other.
--- file singular.yaml
variables:
  a: {value: [[{re: 0, im: 1}, {re: 2, im: 0}], [{re: 0, im: 2}, {re: 4, im: 0}]], dtype: complex128}
  b:
    value:
      - [{re: 1, im: 0}, {re: 0, im: 2}, {re: 3, im: 0}]
      - [{re: 2, im: 0}, {re: 0, im: 4}, {re: 6, im: 0}]
      - [{re: 0, im: 1}, {re: 1, im: 0}, {re: 2, im: 1}]
    dtype: complex128
steps: |
  y = real(det(a))
  z = imag(det(b) * complex(0.3, -1.2))
--- run
gradtape grad singular.yaml --target y --wrt a
for target in y:a z:b; do
    gradtape check singular.yaml --target "${target%:*}" --wrt "${target#*:}" --order 2 | tail -1
done
--- stdout
{"model":"singular.yaml","target":"y","value":0,"gradients":{"a":[[{"re":4,"im":0},{"re":0,"im":2}],[{"re":-2,"im":-0},{"re":0,"im":-1}]]}}
8 checked, 8 pass, 0 fail
18 checked, 18 pass, 0 fail
--- comment
Higher orders of real(det(a + t e)), a polynomial in t: its highest derivative is n! real(det(e)).
--- file orders.yaml
steps: |
  a = stack([[1j, 2.0], [2j, 4.0]])
  e = stack([[1.0 + 0j, 1.0], [2.0, 1j]])
  b = stack([[1.0 + 0j, 2j, 3.0], [2.0, 4j, 6.0], [1j, 1.0, 2.0 + 1j]])
  g = stack([[1.0 + 0j, 1.0, 0.0], [2.0, 1j, 1.0], [0.0, 1.0, 2j]])
  f = lambda t: real(det(a + cast(t, complex128) * e))
  h = lambda t: real(det(b + cast(t, complex128) * g))
  y = stack([grad(grad(f))(0.0), 2 * real(det(e))])
  z = stack([grad(grad(grad(h)))(0.0), 6 * real(det(g))])
--- run
gradtape eval orders.yaml --target y,z --format text
--- stdout
model  orders.yaml

values
  y  [2]
    [-4 -4]
  z  [2]
    [-18.000000000000004 -18                ]
