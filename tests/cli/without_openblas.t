Where OpenBLAS is not installed the own kernels do all that it would, at every size. A file that is no library takes its
place. Closed forms: diag(1..n) + 1 has the determinant n! (1 + sum of 1/i) and, by Sherman and Morrison, the inverse
diag(1/i) - (1/i)(1/j) / (1 + sum of 1/i); reductions say how far the numbers are from those, or that products give the
matrix back.
--- run
mkdir none && : >none/libopenblas.so.0
cat >m.yaml <<'END'
inputs: {n: 130}
steps: |
  i = range(1, n + 1) * 1.0
  a = diag(i) + ones([n, n])
  inverse = diag(1 / i) - outer(1 / i, 1 / i) / (1 + reduce_sum(1 / i))
  def far(x, y, most=1e-11):
      return reduce_max(abs(x - cast(y, x.dtype))) <= most
  pair = stack([a, 2 * a])
  u = cholesky(a)
  q, r = qr(a)
  values, vectors = eigh(a)
  wide = cast(a, complex128)
  h = complex(a, outer(i, ones([n])) - outer(ones([n]), i))
  one = [far(inv(a), inverse), far(solve(a, i), matvec(inverse, i)), far(solve(transpose(a), a), eye(n)), far(u @ transpose(u), a), far(tril(u), u, 0.0), far(transpose(q) @ q, eye(n)), far(q @ r, a), far(triu(r), r, 0.0), far(reduce_sum(values), reduce_sum(i) + n, 1e-9), far(a @ vectors, vectors * values)]
  logs = [far(log(det(a / 30)), reduce_sum(log(i / 30)) + log(1 + reduce_sum(1 / i))), far(logdet(a), slogdet(a)[1]), far(slogdet(a)[1], reduce_sum(log(i)) + log(1 + reduce_sum(1 / i)))]
  many = [far(solve(pair, pair), eye(n)), far(cholesky(pair)[0], u, 0.0), far(inv(pair)[1] * 2, inv(a))]
  triangles = [far(tril(a) @ triangular_solve(a, a), a), far(transpose(tril(a)) @ triangular_solve(a, a, adjoint=True), a), far(triu(a) @ triangular_solve(a, a, lower=False), a)]
  products = [far(matmul(cast(a, float32), cast(eye(n), float32)), cast(a, float32), 0.0), far(abs(wide @ wide), a @ a), far(abs(solve(wide, wide)), eye(n))]
  slope = far(grad(lambda x: slogdet(x)[1])(a), inverse)
  expected = -outer(matvec(inverse, ones([n])), matvec(inverse, i))
  through = far(grad(lambda x: reduce_sum(solve(x, i)))(a), expected)
  complex = far(grad(lambda x: real(reduce_sum(solve(cast(x, complex128), cast(i, complex128)))))(a), expected)
  turned = far(grad(lambda x: reduce_sum(solve(expand_dims(x, 0), expand_dims(eye(n) * i, 0), adjoint=True)))(a), -outer(matvec(inverse, i), matvec(inverse, ones([n]))))
  def back(x, y):
      return conj(transpose(x)) @ y
  def factors(x):
      s, U, V = svd(x)
      k = s.shape[0]
      return far((U * cast(s, U.dtype)) @ conj(transpose(V)), x, 1e-10) & far(back(U, U), eye(k)) & far(back(V, V), eye(k)) & reduce_all(diff(s) <= 0)
  w, v = eigh(h)
  l = cholesky(h + cast(eye(n) * 200 * n, complex128))
  p, t = qr(h)
  spectra = [factors(a), factors(a[:, 2:]), factors(a[3:]), factors(h), factors(h[:, 2:]), factors(h[3:]), far(h @ v, v * cast(w, complex128), 1e-9), far(back(v, v), eye(n)), far(l @ conj(transpose(l)), h + cast(eye(n) * 200 * n, complex128), 1e-9), far(p @ t, h, 1e-10), far(back(p, p), eye(n))]
END
gradtape eval m.yaml -i n=130 --target spectra
for n in 40 130; do
    LD_LIBRARY_PATH=none gradtape eval m.yaml -i n=$n --target spectra
    LD_LIBRARY_PATH=none gradtape eval m.yaml -i n=$n --target one,logs,many,triangles,products,slope,through,complex,turned
done
# Nor does it count where it has been told of a processor without AVX2, or does not know a new one.
OPENBLAS_CORETYPE=Prescott gradtape eval m.yaml -i n=130 --target one,logs,many,triangles,products,slope,through,complex,turned
--- stdout
{"model":"m.yaml","values":{"spectra":[true,true,true,true,true,true,true,true,true,true,true]}}
{"model":"m.yaml","values":{"spectra":[true,true,true,true,true,true,true,true,true,true,true]}}
{"model":"m.yaml","values":{"one":[true,true,true,true,true,true,true,true,true,true],"logs":[true,true,true],"many":[true,true,true],"triangles":[true,true,true],"products":[true,true,true],"slope":true,"through":true,"complex":true,"turned":true}}
{"model":"m.yaml","values":{"spectra":[true,true,true,true,true,true,true,true,true,true,true]}}
{"model":"m.yaml","values":{"one":[true,true,true,true,true,true,true,true,true,true],"logs":[true,true,true],"many":[true,true,true],"triangles":[true,true,true],"products":[true,true,true],"slope":true,"through":true,"complex":true,"turned":true}}
{"model":"m.yaml","values":{"one":[true,true,true,true,true,true,true,true,true,true],"logs":[true,true,true],"many":[true,true,true],"triangles":[true,true,true],"products":[true,true,true],"slope":true,"through":true,"complex":true,"turned":true}}
--- run
LD_LIBRARY_PATH=none gradtape eval -e 'solve(stack([i, i * 0]), ones([2, 128, 2]))' -i 'i=eye(128)'
--- exit 7
--- stderr
-e:1:1: error: solve: matrix is singular: that at [1] of the batch
    1 | solve(stack([i, i * 0]), ones([2, 128, 2]))
      | ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
--- run
LD_LIBRARY_PATH=none gradtape --version
--- stdout glob
gradtape 0.1.0
compiler      *
processor     *
instructions  *
libraries     libyaml *, cJSON *, zlib *, no OpenBLAS: own kernels do all
