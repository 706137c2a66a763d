Shards of arrays: rows of whole records, so that any partition has the same ones. Behind each other their answers are
those of all rows; what they add up to has the same bits, which are math.fsum's.
--- file make.py
import math
import numpy as np
draw = np.random.RandomState(3)
x, y = draw.randn(203, 3), draw.randn(203) * 10.0 ** draw.randint(-9, 9, 203)
np.save('x.npy', x); np.save('y.npy', y); np.savez('d.npz', x=x, y=y); np.savez_compressed('c.npz', x=x, y=y)
np.savez('f.npz', x=np.asfortranarray(x), y=y)
np.savez('none.npz', x=np.zeros((0, 3)), y=np.zeros(0))
print(math.fsum(y))
--- file one.yaml
inputs: {x: {shape: [3]}, y: 0}
variables: {w: [1, 10, -2]}
steps: |
  f = sin(reduce_sum(x * w)) * y
--- file many.yaml
inputs: {x: {shape: [rows, 3]}, y: {shape: [rows]}}
variables: {w: [1, 10, -2]}
steps: |
  f = reduce_sum(sin(matvec(x, w)) * y)
--- run
/usr/bin/python3 make.py
gradtape eval -e y --each y=y.npy --reduce sum
--- stdout
443940526.90189475
{"model":"-e","reduce":"sum","records":203,"values":{"result":443940526.90189475}}
--- run
for each in '--each d.npz' '--each c.npz' '--each f.npz' '--each x=x.npy --each y=@y.npy'; do
for model in one.yaml 'many.yaml --batch-size 7' 'many.yaml --batch-size 300'; do
ask="gradtape grad $model $each"
$ask > lines; $ask --format csv > rows; $ask --reduce mean > mean
[[ $model$each == 'one.yaml--each d.npz' || $model$each == *'300--each f.npz' ]] && counts='1 3 30' || counts=4
for n in $counts; do
    for k in $(seq $n); do $ask --shard $k/$n; done | cmp - lines
    for k in $(seq $n); do $ask --shard $k/$n --format csv --threads 1; done | cmp - rows
    for k in $(seq $n); do $ask --shard $k/$n --reduce mean --partial part.$k; done
    gradtape merge $(printf 'part.%d\n' $(seq $n) | sort -R) | cmp - mean
done; done; done; echo same
--- stdout
same
--- comment
A record that fails says its row in the file, and its number.
--- run
gradtape eval -e 'sqrt(y)' --each y=y.npy --shard 2/2 --nan error
--- exit 6
--- stdout
{"values":{"result":0.018558398390952194}}
{"values":{"result":0.00003203443488536913}}
{"values":{"result":0.22087392377853407}}
--- stderr
gradtape: error: 'values.result' is not finite
  help: leave --nan error out to see the result
gradtape: note: at record 105, row 104 (from 0) of 'y.npy'
--- run
for k in 1 2; do SLURM_PROCID=$((k - 1)) SLURM_NTASKS=2 gradtape eval -e 'sqrt(y)' --each y=y.npy --shard auto --keep-going --nan error; done |
cmp - <(gradtape eval -e 'sqrt(y)' --each y=y.npy --keep-going --nan error)
--- exit 0
--- run
for k in 1 2; do gradtape grad one.yaml --each none.npz --shard $k/2 --reduce sum --partial none.$k; echo $?; done; gradtape merge none.1 none.2
--- exit 2
--- stdout
0
0
--- stderr
gradtape: error: the stream has no records: there is nothing to add up
--- comment
Other batches, other arrays, another file: no parts of one answer.
--- run
part() { gradtape grad "$@" --reduce sum --partial other; }
gradtape grad many.yaml --each d.npz --batch-size 7 --reduce sum --shard 1/2 --partial first
part many.yaml --each d.npz --batch-size 8 --shard 2/2; gradtape merge first other
part many.yaml --each x=x.npy --each y=y.npy --batch-size 7 --shard 2/2; gradtape merge first other
/usr/bin/python3 -c 'import numpy as np; d = dict(np.load("d.npz")); np.savez("e.npz", x=d["x"], y=d["y"] + 1)
np.savez("g.npz", x=d["x"][:100], y=d["y"][:100])'
part many.yaml --each e.npz --batch-size 7 --shard 2/2; gradtape merge first other
part many.yaml --each g.npz --batch-size 7 --shard 2/2; gradtape merge first other
gradtape merge first
--- exit 2
--- stderr glob
gradtape: error: 'first' and 'other' are no parts of one answer: one was asked '--batch-size: 7', the other '--batch-size: 8'
gradtape: error: 'first' and 'other' are no parts of one answer: one was asked '--each FILE', the other '--each x'
gradtape: error: 'first' and 'other' are no parts of one answer: the points 'd.npz' have changed between them
gradtape: error: 'first' and 'other' are no parts of one answer: the points 'd.npz' had * bytes, then *
gradtape: error: shard 2/2 is missing: 1 of 2 are there
  help: --shard 2/2 --partial FILE makes it
--- comment
A checksum is that of all rows: lines of one shard want all of them read, and parts are joined for it. A byte of y's is
turned, in the second half.
--- run
/usr/bin/python3 -c '
bytes = bytearray(open("d.npz", "rb").read()); at = bytes.index(b"y.npy") + 64 + 128 + 8 * 180; bytes[at] ^= 1
open("turned.npz", "wb").write(bytes)'
gradtape eval -e 'y * reduce_sum(x)' --each turned.npz --reduce sum
for k in 1 2; do gradtape eval -e 'y * reduce_sum(x)' --each turned.npz --shard $k/2 > out; echo $?; done
for k in 1 2; do gradtape eval -e 'y * reduce_sum(x)' --each turned.npz --shard $k/2 --reduce sum --partial part.$k; done
gradtape merge part.1 part.2
--- exit 3
--- stdout
3
3
--- stderr
gradtape: error: 'turned.npz' is not a sound npz file: the checksum of 'y' is wrong
gradtape: error: 'turned.npz' is not a sound npz file: the checksum of 'y' is wrong
gradtape: error: 'turned.npz' is not a sound npz file: the checksum of 'y' is wrong
gradtape: error: 'turned.npz' is not a sound npz file: the checksum of 'y' is wrong
--- comment
What is no file has no middle.
--- run
mkfifo pipe.npy; gradtape eval -e y --each y=pipe.npy --shard 1/2
--- exit 2
--- stderr
gradtape: error: '--shard' needs a file, which is read from its middle: 'pipe.npy' is none
  help: write the arrays into a file: --each points.npz
see 'gradtape help eval'
--- run
gradtape eval -e y --each y=gone.npy --shard 1/2; echo $?; mkdir folder.npy; gradtape eval -e y --each y=folder.npy --shard 1/2; echo $?
--- stdout
3
3
--- stderr
gradtape: error: cannot read 'gone.npy': No such file or directory
gradtape: error: cannot read 'folder.npy': Is a directory
