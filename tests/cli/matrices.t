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
--- comment
Parts of eigenvectors, singular vectors and QR factors, each alone and all together: rows that overlap others, or none,
every other row, columns of rows; of one matrix and of a batch. Differences tell.
--- file parts_of_factors.yaml
inputs:
  S: [[4.0, 0.7, -0.4], [0.7, 3.0, 1.1], [-0.4, 1.1, 5.0]]
  A: [[0.4, -1.1, 2.3], [1.9, 0.2, -0.5], [-0.3, 1.4, 0.9], [0.7, -2.2, 3.3]]
steps: |
  w, v = eigh((S + S.T) / 2)
  e0, e1 = w[1:], w[::2]
  v0, v1, v2, v3 = v[:, 1:] * v[:, 1:], v[1:, :1] ** 2, v[::2] ** 2, v[:2] ** 2
  v4, v5, v6 = v[2:] * v[:1], reduce_sum(w[:1]) * v[1, 0] ** 2, v[0, 2] * v[1, 2]
  s, u, t = svd(A)
  s0, s1 = s[1:], s[::2]
  u0, u1, u2, u3 = u[1:] * u[:3], u[:, 1:2] * t.T[:1, 1:2], u[::3] ** 2, s[0] * u[2:3, 0] * t[1, 0]
  q, r = qr(A)
  q0, q1, q2, q3 = q[1:], q[:, :1], q[::2], q[3:] * r[:1]
  r0, r1, r2 = r[1:], r[:, 2:], r[::2, ::2]
  B = stack([A, 0.5 * A ** 2 - 1])
  S2, U2, V2 = svd(B)
  b0, b1, b2, b3 = U2[:, 1:] * U2[:, :3], U2[1:, 2:] ** 2, U2[:1, ::2] ** 2, S2[1, 1:]
  b4, b5, b6 = V2[:, 1:, :2] ** 2, V2[1:] * V2[:1], V2[:, :, 1:] * U2[:, :1, 1:]
  W2, E2 = eigh(B[:, :3] + swapaxes(B[:, :3], 1, 2))
  c0, c1, c2 = E2[:, 1:] * E2[:, :2], E2[1:, ::2] * W2[:1, ::2, None], E2[:, 2:, 1:] ** 2
--- run
all='e0 e1 v0 v1 v2 v3 v4 v5 v6 s0 s1 u0 u1 u2 u3 q0 q1 q2 q3 r0 r1 r2 b0 b1 b2 b3 b4 b5 b6 c0 c1 c2'
for target in $all $(echo $all | tr ' ' ,); do
    gradtape check parts_of_factors.yaml --target $target --wrt S,A | tail -n 1 |
        grep -v "^[0-9]* checked, [0-9]* pass, 0 fail" && echo "$target"
done
gradtape check parts_of_factors.yaml --target "$(echo $all | tr ' ' ,)" --wrt S,A | tail -n 1
--- stdout
21 checked, 21 pass, 0 fail
--- run Eigenvalues come by their real parts, of equal ones by their imaginary; those of a triangle are its diagonal
gradtape eval -e 'eigvals([[1+2j,3,4,5],[0,1-1j,6,7],[0,0,1+0j,8],[0,0,0,0+5j]])'
gradtape eval -e 'eigvals([[1-1j,0,0],[0,1+2j,0],[0,0,1-3j]])'
--- stdout
{"model":"-e","values":{"y":[{"re":0,"im":5},{"re":1,"im":-1},{"re":1,"im":0},{"re":1,"im":2}]}}
{"model":"-e","values":{"y":[{"re":1,"im":-3},{"re":1,"im":-1},{"re":1,"im":2}]}}
--- run Roots of what is beside the negative axis, on either side; and of what is negative by no more than rounding
gradtape eval -e 'round(sqrtm([[-1+0.001j,0],[0,2]])[0,0].imag * 1000)'
gradtape eval -e 'round(sqrtm([[-1-0.001j,0],[0,2]])[0,0].imag * 1000)'
gradtape eval -e 'round(logm([[-1-0.001j,0],[0,2]])[0,0].imag * 1000)'
gradtape eval -e 'round(sqrtm(x) @ sqrtm(x))' -i 'x=[[-1,1],[-1,-1]]'
gradtape eval -e 'sqrtm([[-1e-20,0],[0,4]])'
gradtape eval -e 'sqrtm([[-1e-10,0],[0,4]])'
--- exit 7
--- stdout
{"model":"-e","values":{"y":1000}}
{"model":"-e","values":{"y":-1000}}
{"model":"-e","values":{"y":-3141}}
{"model":"-e","values":{"y":[[-1,1],[-1,-1]]}}
{"model":"-e","values":{"y":[[0,0],[0,2]]}}
--- stderr
-e:1:1: error: sqrtm: an eigenvalue is negative: write sqrtm(cast(A, complex128))
    1 | sqrtm([[-1e-10,0],[0,4]])
      | ^^^^^^^^^^^^^^^^^^^^^^^^^
--- run Triangles at the first and last diagonal that there can be
x='x=[[1,2],[3,4]]'
for k in '-9223372036854775807-1' -9223372036854775807 -1 0 1 9223372036854775807; do
    gradtape eval -e "[triu(x, k=$k), tril(x, k=$k)]" -i "$x"
done
--- stdout
{"model":"-e","values":{"y":[[[1,2],[3,4]],[[0,0],[0,0]]]}}
{"model":"-e","values":{"y":[[[1,2],[3,4]],[[0,0],[0,0]]]}}
{"model":"-e","values":{"y":[[[1,2],[3,4]],[[0,0],[3,0]]]}}
{"model":"-e","values":{"y":[[[1,2],[0,4]],[[1,0],[3,4]]]}}
{"model":"-e","values":{"y":[[[0,2],[0,0]],[[1,2],[3,4]]]}}
{"model":"-e","values":{"y":[[[0,0],[0,0]],[[1,2],[3,4]]]}}
