Threads share large steps; what comes out does not depend on their number.
--- file product.yaml
inputs:
  a: {shape: [300, 400], init: normal}
  b: {shape: [400, 350], init: normal}
  stack: {shape: [900, 6, 6], init: normal}
steps: |
  c = a @ b
  p = softmax(c)
  d = det(stack)
  loss = reduce_sum(p * c) + reduce_sum(d)
target: loss
--- run
gradtape grad product.yaml --wrt a,b,stack --threads 1 >one
for n in 2 7 64; do gradtape grad product.yaml --wrt a,b,stack --threads $n | cmp - one && echo $n; done
gradtape grad product.yaml --wrt a,b,stack | cmp - one && echo all
gradtape eval product.yaml --target 'reduce_max(c),reduce_sum(p, axis=0)' --format npz -o two.npz --threads 2
gradtape eval product.yaml --target 'reduce_max(c),reduce_sum(p, axis=0)' --format npz -o seven.npz --threads 7
cmp two.npz seven.npz && echo files
--- stdout
2
7
64
all
files
--- file singular.yaml
steps: |
  k = range(4000)
  x = reshape(where((k == 2500) | (k == 3999), 0.0, 2.0), [4000, 1, 1]) * eye(5)
  y = solve(x, ones([4000, 5, 9]))
--- comment
Of two that fail the first is told.
--- run
for n in 1 2 7; do gradtape eval singular.yaml --threads $n; echo $?; done
--- stdout
7
7
7
--- stderr
singular.yaml:4:7: error: solve: matrix is singular: that at [2500] of the batch
    4 |   y = solve(x, ones([4000, 5, 9]))
      |       ^^^^^^^^^^^^^^^^^^^^^^^^^^^^
singular.yaml:4:7: error: solve: matrix is singular: that at [2500] of the batch
    4 |   y = solve(x, ones([4000, 5, 9]))
      |       ^^^^^^^^^^^^^^^^^^^^^^^^^^^^
singular.yaml:4:7: error: solve: matrix is singular: that at [2500] of the batch
    4 |   y = solve(x, ones([4000, 5, 9]))
      |       ^^^^^^^^^^^^^^^^^^^^^^^^^^^^
--- run
gradtape eval -e 1 --threads 0
--- stdout
{"model":"-e","values":{"y":1}}
--- run
gradtape eval -e 1 --threads -1
--- exit 2
--- stderr
gradtape: error: '--threads' takes a whole number, not '-1'
  help: --threads 7
see 'gradtape help eval'
--- run
gradtape eval -e 1 --threads many
--- exit 2
--- stderr
gradtape: error: '--threads' takes a whole number, not 'many'
  help: --threads 7
see 'gradtape help eval'
--- run
gradtape eval -e 1 --threads 65
--- stdout
{"model":"-e","values":{"y":1}}
