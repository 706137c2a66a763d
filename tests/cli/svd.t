Singular values and vectors beside differences, orders 1 and 2: of square, tall and wide matrices; where values meet, exactly
or to rounding, and where one is 0.
--- file judge
# Of each entry that is checked: its verdict, and whether the derivative is a number.
for A in "$@"; do
    for f in 'reduce_sum(svdvals(A)**2)' 'reduce_sum(svdvals(A))' 'reduce_sum(sin(U @ transpose(V)))' 'reduce_sum(sin((U * s) @ transpose(V)))'; do
        printf 'inputs:\n  A: {value: %s}\nsteps: |\n  s, U, V = svd(A)\n  y = %s\n' "$A" "$f" >m.yaml
        gradtape check m.yaml --target y --wrt A --order 2 --format text 2>/dev/null |
            awk -v f="$f" 'NF > 6 && !/checked/ && $NF ~ /^(pass|fail|kink|nonfinite|inconclusive)$/ {
                 what = ($1 == "gradient" ? 2 : 1) " " ($(NF - 5) ~ /nan|inf|NaN|Inf/ ? "no number" : $NF); count[what]++ }
                 END { for (o = 1; o <= 2; o++) {
                     split("pass kink inconclusive fail", word)
                     for (i = 1; i <= 5; i++) {
                         key = o " " (i < 5 ? word[i] : "no number")
                         if (count[key]) line = line ", " key ": " count[key] } }
                     print f substr(line, 2) }'
    done
done
--- comment
Nothing meets: all pass.
--- run
bash judge '[[2.0,1],[0.5,3]]' '[[2.0,1],[0.5,3],[1,-1]]' '[[2.0,1,0.3],[0.5,3,-1]]'
--- stdout
reduce_sum(svdvals(A)**2) 1 pass: 4, 2 pass: 16
reduce_sum(svdvals(A)) 1 pass: 4, 2 pass: 16
reduce_sum(sin(U @ transpose(V))) 1 pass: 4, 2 pass: 16
reduce_sum(sin((U * s) @ transpose(V))) 1 pass: 4, 2 pass: 16
reduce_sum(svdvals(A)**2) 2 pass: 24
reduce_sum(svdvals(A)) 1 pass: 5, 2 pass: 19
reduce_sum(sin(U @ transpose(V))) 1 pass: 2, 2 pass: 22
reduce_sum(sin((U * s) @ transpose(V))) 2 pass: 24
reduce_sum(svdvals(A)**2) 2 pass: 24
reduce_sum(svdvals(A)) 1 pass: 5, 2 pass: 19
reduce_sum(sin(U @ transpose(V))) 1 pass: 5, 2 pass: 19
reduce_sum(sin((U * s) @ transpose(V))) 2 pass: 24
--- comment
Values meet: what depends on them alone has both derivatives, what goes through vectors but does not depend on their choice
its gradient; second derivatives through vectors are no numbers.
--- run
bash judge '[[1.0,0],[0,1]]' '[[0.6,-0.8],[0.8,0.6]]' '[[1.0,0],[0,1],[0,0]]'
--- stdout
reduce_sum(svdvals(A)**2) 1 pass: 4, 2 pass: 16
reduce_sum(svdvals(A)) 1 pass: 4, 2 pass: 16
reduce_sum(sin(U @ transpose(V))) 1 pass: 4, 2 no number: 16
reduce_sum(sin((U * s) @ transpose(V))) 1 pass: 4, 2 no number: 16
reduce_sum(svdvals(A)**2) 1 pass: 4, 2 pass: 16
reduce_sum(svdvals(A)) 1 pass: 4, 2 pass: 16
reduce_sum(sin(U @ transpose(V))) 1 pass: 4, 2 no number: 16
reduce_sum(sin((U * s) @ transpose(V))) 1 pass: 4, 2 no number: 16
reduce_sum(svdvals(A)**2) 1 pass: 6, 2 pass: 18
reduce_sum(svdvals(A)) 1 pass: 6, 2 pass: 18
reduce_sum(sin(U @ transpose(V))) 2 no number: 24
reduce_sum(sin((U * s) @ transpose(V))) 2 no number: 24
--- comment
A value of 0.
--- run
bash judge '[[1.0,2],[2,4]]' '[[1.0,2],[2,4],[3,6]]'
--- stdout
reduce_sum(svdvals(A)**2) 1 pass: 4, 2 pass: 16
reduce_sum(svdvals(A)) 1 kink: 4, 2 kink: 16
reduce_sum(sin(U @ transpose(V))) 1 kink: 4, 2 kink: 16
reduce_sum(sin((U * s) @ transpose(V))) 1 pass: 4, 2 pass: 16
reduce_sum(svdvals(A)**2) 2 pass: 24
reduce_sum(svdvals(A)) 2 no number: 24
reduce_sum(sin(U @ transpose(V))) 1 no number: 6, 2 no number: 18
reduce_sum(sin((U * s) @ transpose(V))) 2 no number: 24
--- comment
What does not depend on the choice of vectors, where values meet, nearly meet, or are 0: of real and complex square, tall and
wide matrices, beside polynomials of the matrix itself. The largest differences of gradients and, by what values alone say,
of second derivatives; the eigenvalues likewise.
--- file meet.py
import jax, jax.numpy as jnp
jax.config.update("jax_enable_x64", True)

def mirror(v):
    v = jnp.array(v)
    return jnp.eye(v.size) - 2 * jnp.outer(v, jnp.conj(v)) / jnp.sum(jnp.abs(v) ** 2)

def adjoint(x):
    return jnp.conj(jnp.swapaxes(x, 0, 1))

def largest(x):
    return float(jnp.max(jnp.abs(x)))

K = mirror([0.3, -1.0, 0.7, 2.0, 1.1])[:, :3]

def by_vectors(A):
    u, s, vh = jnp.linalg.svd(A, full_matrices=False)
    return jnp.sum(jnp.real(((u * s ** 3) @ vh) * k)) + jnp.sum(jnp.imag(((u * s) @ vh) * k))

def itself(A):
    return jnp.sum(jnp.real((A @ adjoint(A) @ A) * k)) + jnp.sum(jnp.imag(A * k))

def by_values(A):
    return jnp.sum(jnp.linalg.svd(A, compute_uv=False) ** 4) - jnp.real(jnp.vdot(adjoint(A) @ A, adjoint(A) @ A))

def by_eigenvectors(A):
    w, v = jnp.linalg.eigh(A)
    return jnp.sum(jnp.real(((v * w ** 3) @ adjoint(v)) * k))

def symmetric(A):
    S = (A + adjoint(A)) / 2
    return jnp.sum(jnp.real((S @ S @ S) * k))

def by_eigenvalues(A):
    S = (A + adjoint(A)) / 2
    return jnp.sum(jnp.linalg.eigvalsh(A) ** 3) - jnp.real(jnp.trace(S @ S @ S))

worst = [0.0, 0.0, 0.0, 0.0]
for i in [1.0, 1j]:
    left = mirror([1.0, 2 * i, -1.0, 3.0, 0.5 * i])
    right = mirror([2.0, 1.0 - i, 1.0])
    for values in [[3.0, 2, 1], [2.0, 2, 1], [2.0, 2, 2], [2.0, 1, 0], [2.0, 0, 0], [2.0, 2, 0], [2.0, 2.0000001, 1], [2.0, 1e-9, 0]]:
        tall = (left[:, :3] * jnp.array(values)) @ right
        for A, k in [(tall, K), (adjoint(tall), K.T), (mirror([1.0, -2.0, i]) @ jnp.diag(jnp.array(values)) @ right, K[:3])]:
            worst[0] = max(worst[0], largest(jax.grad(lambda A: by_vectors(A) - itself(A))(A)))
            worst[1] = max(worst[1], largest(jax.hessian(lambda X: by_values(X + i * jnp.imag(A)))(jnp.real(A))))
        A, k = adjoint(right) @ jnp.diag(jnp.array(values)) @ right, K[:3]
        worst[2] = max(worst[2], largest(jax.grad(lambda A: by_eigenvectors(A) - symmetric(A))(A)))
        worst[3] = max(worst[3], largest(jax.hessian(lambda X: by_eigenvalues(X + i * jnp.imag(A)))(jnp.real(A))))
y = [w < 1e-6 for w in worst]
--- run
gradtape eval meet.py --target 'y'
--- stdout
{"model":"meet.py","values":{"y":[true,true,true,true]}}
--- comment
What depends on their choice has no gradient, though it stands still for one choice; nor what a stop_gradient hides.
--- run
gradtape grad -e 'reduce_sum(eigh(A)[1])' -i 'A=[[1.0,0],[0,1]]'
gradtape grad -e 'svd(A)[1][1, 1] ** 2' -i 'A=[[1.0,0],[0,0],[0,0]]'
gradtape grad -e '(lambda s, U, V: reduce_sum(matmul(U * stop_gradient(s), V, transpose_b=True)))(*svd(A))' -i 'A=[[1.0,0],[0,1]]'
--- stdout
{"model":"-e","target":"y","value":2,"gradients":{"A":[["NaN","NaN"],["NaN","NaN"]]}}
{"model":"-e","target":"y","value":1,"gradients":{"A":[["NaN","NaN"],["NaN","NaN"],["NaN","NaN"]]}}
{"model":"-e","target":"y","value":2,"gradients":{"A":[["NaN","NaN"],["NaN","NaN"]]}}
--- run
gradtape explain -e 'reduce_sum(svd(A)[1])' -i 'A=[[1.0,0],[0,1]]' --wrt A
--- stdout
-e:1:12: not_finite: the gradient with respect to 'A' is not finite in all entries: undefined
    1 | reduce_sum(svd(A)[1])
      |            ^^^^^^
      = in the derivative of 'svd', values meet there, and what is asked depends on which of their vectors are chosen
      = help: ask for what does not depend on the choice, as V diag(f(w)) V', or keep the values apart
      = path: A (line 1) -> [svd(A) (line 1)] -> y (line 1)
--- comment
Products with the Hessian go backward where forward mode knows less.
--- run
gradtape hvp -e 'reduce_sum(eigvalsh(A) ** 2)' -i 'A=[[1.0,0],[0,1]]' --vector 'A=[[1.0,2],[2,5]]'
--- stdout
{"model":"-e","target":"y","value":2,"hvp":{"A":[[2,4],[4,10]]}}
--- file products.yaml
inputs: {A: [[3, 0], [0, 3]], x: 2, n: 5}
variables: {X: [[1, 0], [0, 1]]}
steps: |
  f = reduce_sum(svd(A)[0] ** 2) * x ** 2
  first = reduce_sum(svd(X)[0] ** 2)
  X.assign([[2, 0], [0, 2]])
  both = first + 3 * reduce_sum(svd(X)[0] ** 2)
--- run So of several sources, of which some stand still, and of all values of a variable: f = |A|^2 x^2; |X|^2 + 3 |X'|^2
gradtape hvp products.yaml --target f --wrt A,x,n --vector 'A=[[1,2],[3,4]]'
gradtape hvp products.yaml --target f --wrt A,x,n --vector 'x=10'
gradtape hvp products.yaml --target f --wrt x,A --vector 'A=[[1,2],[3,4]]' --vector 'x=10'
gradtape hvp products.yaml --target both --wrt X --vector 'X=[[1,2],[3,4]]'
--- stdout
{"model":"products.yaml","target":"f","value":72,"hvp":{"A":[[8,16],[24,32]],"x":120,"n":0}}
{"model":"products.yaml","target":"f","value":72,"hvp":{"A":[[240,0],[0,240]],"x":360,"n":0}}
{"model":"products.yaml","target":"f","value":72,"hvp":{"x":480,"A":[[248,16],[24,272]]}}
{"model":"products.yaml","target":"both","value":26,"hvp":{"X":[[8,16],[24,32]]}}
--- comment
Phases of complex vectors are those of the convention, and differentiated: beside differences.
--- file phases.py
import numpy as np
A = np.array([[1.0 + 0.5j, 2 - 1j, 0.3j], [0.2 - 0.7j, 1.5, 1 + 1j], [2j, -1, 0.5], [0.1, 1j, 2 - 1j]])
K = np.array([[0.3 - 1j, 1.0, 2], [1j, 0.5, -1], [1 + 2j, 0.2, 1], [1, 0.1, 0.7j]])
u, s, vh = np.linalg.svd(A, full_matrices=False)
w, v = np.linalg.eigh(A[:3])
y = np.sum(np.real(u * K)) + np.sum(np.imag(vh * K[:3])) + np.sum(s ** 3)
z = np.sum(np.real(v * K[:3]) ** 2) + np.sum(np.imag(v ** 3)) + np.sum(w ** 2)
--- run
gradtape check phases.py --target y,z --wrt A --order 2 --format text | tail -n 1
--- stdout
24 checked, 24 pass, 0 fail
--- comment
Parts of factors: the gradient of what slices of them lead to is that of the whole factors, times masks of those entries.
--- file parts.yaml
steps: |
  wrong = 0
  places = 0
  a = constant([[3.0, -4.0, 1.5, 0.5], [0.25, 2.0, -7.0, 1.0], [5.0, 0.5, 0.125, -1.0], [1.0, 0.0, 2.0, 6.0]])
  w = constant([[1.0, -2.0, 3.0, 0.5], [2.0, 1.0, -1.0, 4.0], [0.25, -3.0, 1.0, 2.0], [1.0, 1.5, -0.5, -1.0]])
  cuts = [lambda p: p, lambda p: p[1:], lambda p: p[:1], lambda p: p[::2], lambda p: p[1::-1], lambda p: p[..., 1:2],
          lambda p: p[..., 0], lambda p: p[..., ::3], lambda p: p[-1],
          lambda p: p[1:3, ..., :1] if len(p.shape) > 1 else p[1:3]]
  def weighted(p):
    return p * (w[0, :p.shape[0]] if len(p.shape) == 1 else w[:p.shape[0], :p.shape[1]])
  def cut(p, m):
    return reduce_sum(square(m(weighted(p))))
  def masked(p, m):
    size = int(reduce_prod(p.shape))
    numbers = reshape(cast(range(size), 'int64'), p.shape)
    kept = reshape(m(numbers), [-1])
    mask = reshape(scatter_nd(expand_dims(kept, 1), ones([kept.shape[0]]), [size]), p.shape)
    return reduce_sum(square(weighted(p)) * mask)
  parted = [svd, lambda x: svd(x[:, :2]), lambda x: svd(x[:2]), qr, lambda x: qr(x[:, :3]),
            lambda x: eigh(x + transpose(x))]
  for f in parted:
    for m in cuts:
      for k in range(len(cuts)):
        n = cuts[k]
        def sliced(x):
          p = f(x)
          return cut(p[0], m) + cut(p[1], n) + (cut(p[2], cuts[(k + 3) % 10]) if len(p) > 2 else 0)
        def by_masks(x):
          p = f(x)
          return masked(p[0], m) + masked(p[1], n) + (masked(p[2], cuts[(k + 3) % 10]) if len(p) > 2 else 0)
        g = grad(sliced)(a)
        h = grad(by_masks)(a)
        places = places + 1
        wrong = wrong + int(reduce_max(abs(g - h)) > 1e-11 * (1 + reduce_max(abs(h))))
--- run
gradtape eval parts.yaml --target wrong,places
--- stdout
{"model":"parts.yaml","values":{"wrong":0,"places":600}}
