Where OpenBLAS is not installed, what needs it says so, for a stack of matrices as for one, and the rest works: below
128 rows, or 16 columns beside a triangle, and 64^3 multiplications of float32 or complex numbers. A file that is no
library takes its place. By hand.
--- run
mkdir none && : >none/libopenblas.so.0
ask() {
    for e in "${@:2}"; do
        LD_LIBRARY_PATH=none gradtape eval -e "$e" -i "i=eye($1)" 2>&1 | sed -n 's/^-e:1:[0-9]*: error: //p; /^{/p'
    done
}
ask 128 'solve(i, i)' 'inv(stack([i, i]))' 'solve(stack([i, i]), stack([i, i]))' 'cholesky(i)' 'cholesky(stack([i, i]))' \
    'det(i)' 'logdet(stack([i, i]))' 'eigh(i)' 'eigh(stack([i, i]))' 'qr(i)' 'qr(stack([i, i]))' \
    'triangular_solve(i, i[:, :16])' 'triangular_solve(stack([i, i]), stack([i, i]))' \
    'matmul(cast(i, float32), cast(i, float32))' 'cast(i, complex128) @ cast(i, complex128)' \
    'grad(lambda a: reduce_sum(a @ a))(cast(i, float32))'
echo smaller
ask 127 'reduce_sum(solve(i, i))' 'reduce_sum(inv(stack([i, i])))' 'reduce_sum(cholesky(i))' 'det(stack([i, i]))' \
    'reduce_sum(eigh(i)[0])' 'reduce_sum(abs(qr(i)[0]))' 'reduce_sum(triangular_solve(i, i))' \
    'reduce_sum(cast(i[:63, :63], float32) @ cast(i[:63, :63], float32))' \
    'reduce_sum(abs(cast(i[:63, :63], complex128) @ cast(i[:63, :63], complex128)))'
ask 128 'reduce_sum(triangular_solve(i, i[:, :15]))' 'reduce_sum(abs(solve(cast(i, complex128), cast(i, complex128))))'
--- stdout
solve: a system of this size needs OpenBLAS, which is not installed (apt-get install libopenblas0-pthread)
inv: a system of this size needs OpenBLAS, which is not installed (apt-get install libopenblas0-pthread)
solve: a system of this size needs OpenBLAS, which is not installed (apt-get install libopenblas0-pthread)
cholesky: a matrix of this size needs OpenBLAS, which is not installed (apt-get install libopenblas0-pthread)
cholesky: a matrix of this size needs OpenBLAS, which is not installed (apt-get install libopenblas0-pthread)
det: a matrix of this size needs OpenBLAS, which is not installed (apt-get install libopenblas0-pthread)
logdet: a matrix of this size needs OpenBLAS, which is not installed (apt-get install libopenblas0-pthread)
eigh: a matrix of this size needs OpenBLAS, which is not installed (apt-get install libopenblas0-pthread)
eigh: a matrix of this size needs OpenBLAS, which is not installed (apt-get install libopenblas0-pthread)
qr: a matrix of this size needs OpenBLAS, which is not installed (apt-get install libopenblas0-pthread)
qr: a matrix of this size needs OpenBLAS, which is not installed (apt-get install libopenblas0-pthread)
triangular_solve: a system of this size needs OpenBLAS, which is not installed (apt-get install libopenblas0-pthread)
triangular_solve: a system of this size needs OpenBLAS, which is not installed (apt-get install libopenblas0-pthread)
matmul: a product of this size needs OpenBLAS, which is not installed (apt-get install libopenblas0-pthread)
@: a product of this size needs OpenBLAS, which is not installed (apt-get install libopenblas0-pthread)
@: a product of this size needs OpenBLAS, which is not installed (apt-get install libopenblas0-pthread)
smaller
{"model":"-e","values":{"y":127}}
{"model":"-e","values":{"y":254}}
{"model":"-e","values":{"y":127}}
{"model":"-e","values":{"y":[1,1]}}
{"model":"-e","values":{"y":127}}
{"model":"-e","values":{"y":127}}
{"model":"-e","values":{"y":127}}
{"model":"-e","values":{"y":63}}
{"model":"-e","values":{"y":63}}
{"model":"-e","values":{"y":15}}
{"model":"-e","values":{"y":128}}
--- run
LD_LIBRARY_PATH=none gradtape eval -e 'det(i)' -i 'i=eye(128)'
--- exit 7
--- stderr
-e:1:1: error: det: a matrix of this size needs OpenBLAS, which is not installed (apt-get install libopenblas0-pthread)
    1 | det(i)
      | ^^^^^^
