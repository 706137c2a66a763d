Matrices of which NumPy, SciPy, torch and TensorFlow read one triangle, and gradtape's own ops and JAX the symmetric part.
Of a symmetric matrix the gradient is symmetric: torch 1.13 gives for torch.linalg.eigvalsh(a) @ [1, 3], a = [[4, 1], [1, 9]],
[[1.07152330911474, 0.3713906763541038], [0.3713906763541038, 2.92847669088526]], for either triangle.
--- run
for f in torch.linalg.eigvalsh np.linalg.eigvalsh tf.linalg.eigvalsh scipy.linalg.eigvalsh eigvalsh; do
    gradtape grad -e "reduce_sum($f(a) * [1.0, 3])" -i a=[[4,1],[1,9]]
done | sort | uniq -c | sed 's/^ *//'
gradtape grad -e "reduce_sum(torch.linalg.eigvalsh(a, UPLO='U') * [1.0, 3])" -i a=[[4,1],[1,9]]
--- stdout
5 {"model":"-e","target":"y","value":31.38516480713451,"gradients":{"a":[[1.071523309114741,0.3713906763541038],[0.3713906763541038,2.9284766908852604]]}}
{"model":"-e","target":"y","value":31.38516480713451,"gradients":{"a":[[1.071523309114741,0.3713906763541038],[0.3713906763541038,2.9284766908852604]]}}
--- comment
One triangle alone: the factor is that of the whole matrix ([[2, 0], [1, sqrt 8]], by hand), and the other triangle has no
slope. Differences find the same.
--- run
gradtape eval -e 'np.linalg.cholesky(a)' -i a=[[4,0],[2,9]]
gradtape eval -e 'tf.linalg.cholesky(a)' -i a=[[4,7],[2,9]]
gradtape eval -e 'torch.linalg.cholesky(a, upper=True)' -i a=[[4,2],[0,9]]
gradtape grad -e 'np.linalg.cholesky(a)[1, 0]' -i a=[[4,0],[2,9]]
gradtape check -e 'reduce_sum(np.linalg.cholesky(a) ** 2)' -i a=[[4,0],[2,9]] | tail -n 1
gradtape check -e 'reduce_sum(np.linalg.eigh(a)[1] ** 3)' -i a=[[4,2],[2,9]] | tail -n 1
--- stdout
{"model":"-e","values":{"y":[[2,0],[1,2.8284271247461903]]}}
{"model":"-e","values":{"y":[[2,0],[1,2.8284271247461903]]}}
{"model":"-e","values":{"y":[[2,1],[0,2.8284271247461903]]}}
{"model":"-e","target":"y","value":1,"gradients":{"a":[[-0.125,0],[0.5,0]]}}
4 checked, 4 pass, 0 fail
4 checked, 4 pass, 0 fail
--- comment
The symmetric part is said to be what counts, once; of a symmetric matrix nothing is, nor of what check moves.
--- run
for f in cholesky eigvalsh jnp.linalg.cholesky; do gradtape eval -e "$f(a)" -i a=[[4,1],[2,9]] 2>&1 | head -n 1; done
gradtape eval -e 'eigh(a)[1]' -i a=[[4,1],[2,9]] -o r.json
for f in cholesky eigvalsh logdet; do gradtape check -e "reduce_sum($f(a))" -i a=[[4,1],[1,9]] 2>&1 | grep -c warning; done
gradtape eval -e 'cholesky(complex(a, b))' -i a=[[4,1],[1,9]] -i b=[[0,2],[-2,0]]
gradtape eval -e 'cholesky(complex(a, b))' -i a=[[4,1],[1,9]] -i b=[[0,2],[2,0]] 2>&1 | head -n 1
--- stdout
-e:1:1: warning: cholesky: the matrix is not symmetric: this is the factor of (A + A')/2
-e:1:1: warning: eigvalsh: the matrix is not symmetric: these are the eigenvalues of (A + A')/2
-e:1:1: warning: cholesky: the matrix is not symmetric: this is the factor of (A + A')/2
0
0
0
{"model":"-e","values":{"y":[[{"re":2,"im":0},{"re":0,"im":0}],[{"re":0.5,"im":-1},{"re":2.7838821814150108,"im":0}]]}}
-e:1:1: warning: cholesky: the matrix is not symmetric: this is the factor of (A + A')/2
--- stderr
-e:1:1: warning: eigh: the matrix is not symmetric: these are the eigenvalues of (A + A')/2
    1 | eigh(a)[1]
      | ^^^^^^^
--- comment
One matrix of a batch that threads share is enough, wherever it is.
--- run
for op in eigvalsh cholesky; do
    for at in 0 2500 4999 5000; do
        printf '%s\n' 'steps: |' "  odd = cast(range(5000) == $at, float64)[:, None, None]" \
            "  y = reduce_sum($op(eye(8) + 0.5 * odd * [[0.0] * 7 + [1.0]] * eye(8)[:, :1]))" >batch.yaml
        for threads in 1 2; do gradtape eval batch.yaml --target y --threads $threads 2>&1 | grep -o 'not symmetric' | wc -l; done
    done | paste -sd' '
done
--- stdout
1 1 1 1 1 1 0 0
1 1 1 1 1 1 0 0
--- comment
Whichever entry differs from its conjugate across the diagonal, in whichever block of a larger matrix, is noticed; what is
within rounding is not.
--- run
# How many of the entries i,j are noticed when that of 5 I + 1, of n rows, is off by so much.
noticed() {
    local n=$1 off=$2 dtype=$3 count=0 at
    for at in "${@:4}"; do
        gradtape eval -e "cholesky(cast(5 * eye($n) + 1, '$dtype') +
            scatter_nd(cast([[$at]], int64), cast([$off], '$dtype'), [$n, $n]))[0, 0]" 2>&1 >/dev/null |
            grep -q 'the matrix is not symmetric' && count=$((count + 1))
    done
    echo "$dtype $n $off: $count of $(($# - 3))"
}
all='0,1 0,2 1,0 1,2 2,0 2,1'
edges='0,69 69,0 63,64 64,63 64,65 65,64 69,68 1,2 2,63 69,64'
for dtype in float64 complex128; do
    noticed 3 1e-10 $dtype $all
    noticed 3 1e-15 $dtype $all
    noticed 70 1e-10 $dtype $edges
done
noticed 3 1e-10j complex128 $all 0,0 1,1 2,2
noticed 3 1e-15j complex128 $all 0,0 1,1 2,2
noticed 70 1e-10j complex128 $edges 0,0 69,69
--- stdout
float64 3 1e-10: 6 of 6
float64 3 1e-15: 0 of 6
float64 70 1e-10: 10 of 10
complex128 3 1e-10: 6 of 6
complex128 3 1e-15: 0 of 6
complex128 70 1e-10: 10 of 10
complex128 3 1e-10j: 9 of 9
complex128 3 1e-15j: 0 of 9
complex128 70 1e-10j: 12 of 12
