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
--- comment
Sums of different lengths from one pass over a million numbers, in either order: whole numbers, whose sums are exact.
--- file sums.py
import json
import subprocess
def sums(first, second, shape, dtype, threads):
    with open("s.yaml", "w") as f:
        f.write("dtype: %s\nsteps: |\n  z = (reshape(range(1100000), %s) %% 7) * 2.0\n  %s\n  %s\n" % (dtype, shape, first, second))
    names = [first.split(" ")[0], second.split(" ")[0]]
    out = subprocess.run(["gradtape", "eval", "s.yaml", "--target", ",".join(names), "--threads", str(threads)],
                         capture_output=True, text=True)
    return json.loads(out.stdout)["values"] if out.returncode == 0 else {n: out.stderr for n in names}
def flat(x):
    return sum(map(flat, x), []) if isinstance(x, list) and x and isinstance(x[0], list) else x if isinstance(x, list) else [x]
z = [2 * (i % 7) for i in range(1100000)]
rows = [sum(z[1100 * i:1100 * i + 1100]) for i in range(1000)]
for shape, axis, halves in (("[1000, 1100]", "1", "[0, 1]"), ("[2, 500, 1100]", "2", "[1, 2]")):
    n = 1 if halves == "[0, 1]" else 2
    parts = [sum(z[len(z) // n * i:len(z) // n * (i + 1)]) for i in range(n)]
    a, b = "rows = reduce_sum(z, axis=%s)" % axis, "all = reduce_sum(z, axis=%s)" % halves
    for first, second in ((a, b), (b, a)):
        for dtype in ("float64", "float32"):
            for threads in (1, 4):
                v = sums(first, second, shape, dtype, threads)
                good = flat(v["rows"]) == rows and flat(v["all"]) == parts
                if not good:
                    print(first, ";", second, dtype, threads, "threads:", str(v)[:200])
print("done")
--- run
python3 sums.py
--- stdout
done
