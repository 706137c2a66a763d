Parts of a reduced stream and what they merge to: the bytes of the whole, which are those of math.fsum.
--- file points.csv
x,y
0.1,1e16
0.2,1
0.3,-1e16
0.4,2
0.5,3e-5
0.6,one
0.7,1e300
0.8,-1e300
0.9,5
--- file m.yaml
inputs: {x: 1, y: 1}
steps: |
  z = x + y
wrt: x,y
--- run
ask="gradtape grad m.yaml --each points.csv --keep-going --quiet"
for how in sum mean; do
    $ask --reduce $how > whole
    for n in 1 2 3 4 7 30; do
        for k in $(seq $n); do $ask --reduce $how --shard $k/$n --partial part.$k || true; done
        gradtape merge $(printf 'part.%d\n' $(seq $n) | sort -R) | cmp - whole && echo $how $n
    done
done
cat whole
--- stdout
sum 1
sum 2
sum 3
sum 4
sum 7
sum 30
mean 1
mean 2
mean 3
mean 4
mean 7
mean 30
{"model":"m.yaml","reduce":"mean","records":8,"refused":1,"target":"z","value":1.25000375,"gradients":{"x":1,"y":1}}
--- run
/usr/bin/python3 -c '
import math, fractions
z = [x + y for x, y in ((0.1, 1e16), (0.2, 1), (0.3, -1e16), (0.4, 2), (0.5, 3e-5), (0.7, 1e300), (0.8, -1e300), (0.9, 5))]
print(float(sum(map(fractions.Fraction, z)) / 8), math.fsum(z) / 8)'
--- stdout
1.25000375 1.25000375
--- comment
Any format; the exit code is that of the worst record.
--- run
ask="gradtape grad m.yaml --each points.csv --keep-going --quiet --reduce sum"
for k in 1 2; do $ask --shard $k/2 --partial part.$k; echo $?; done
gradtape merge part.2 part.1 --format csv; echo $?
gradtape merge part.2 part.1 --format text; gradtape merge part.1 part.2 -o both.npz; echo $?; /usr/bin/python3 -c '
import numpy
for name, of in sorted(numpy.load("both.npz").items()): print(name, of)'
--- stdout
0
3
source,index,gradient
x,,8
y,,8
3
model    m.yaml
reduce   sum
records  8
refused  1
target   z
value    10.00003

gradients
  x  8
  y  8
3
x 8.0
y 8.0
--- comment
What is missing, there twice, or foreign.
--- run
gradtape merge part.1
--- exit 2
--- stderr
gradtape: error: shard 2/2 is missing: 1 of 2 are there
  help: --shard 2/2 --partial FILE makes it
--- run
gradtape merge part.2
--- exit 2
--- stderr
gradtape: error: shard 1/2 is missing: 1 of 2 are there
  help: --shard 1/2 --partial FILE makes it
--- run
cp part.1 copy; gradtape merge part.1 part.2 copy
--- exit 2
--- stderr
gradtape: error: shard 1/2 is there twice: 'part.1' and 'copy'
--- run
gradtape merge
--- exit 2
--- stderr
gradtape: error: there are no parts to merge
  help: gradtape merge part.1 part.2; --partial FILE makes them
see 'gradtape help merge'
--- run
ask="gradtape grad --each points.csv --keep-going --quiet --reduce sum --shard 2/2 --partial other"
against() { gradtape merge part.1 other; echo $?; }
sed 's/x + y/x + y + 0/' m.yaml > n.yaml; $ask n.yaml; against
$ask m.yaml --wrt x; against
$ask m.yaml --reduce mean 2>/dev/null; $ask m.yaml -i y=2 2>/dev/null
$ask m.yaml --seed 7; against
gradtape eval m.yaml --each points.csv --quiet --keep-going --reduce sum --shard 2/2 --partial other; against
gradtape grad m.yaml --each points.csv --keep-going --quiet --reduce mean --shard 2/2 --partial other; against
gradtape grad m.yaml --each points.csv --keep-going --quiet --reduce sum --shard 3/3 --partial other; against
--- exit *
--- stdout
2
2
2
2
2
2
--- stderr
gradtape: error: 'part.1' and 'other' are no parts of one answer: the model 'n.yaml' was another
gradtape: error: 'part.1' and 'other' are no parts of one answer: one was asked '--wrt: not given', the other '--wrt: x'
gradtape: error: 'part.1' and 'other' are no parts of one answer: one was asked '--seed: not given', the other '--seed: 7'
gradtape: error: 'part.1' and 'other' are no parts of one answer: one was asked 'command: grad', the other 'command: eval'
gradtape: error: 'part.1' and 'other' are no parts of one answer: one was asked '--reduce: sum', the other '--reduce: mean'
gradtape: error: 'part.1' and 'other' are no parts of one answer: one is of 2 shards, the other of 3
--- comment
Points that changed between two shards: longer; another digit, of the same length.
--- run
ask="gradtape grad m.yaml --keep-going --quiet --reduce sum"
(cat points.csv; echo 1,2) > kept; mv points.csv before; mv kept points.csv
$ask --each points.csv --shard 2/2 --partial other; gradtape merge part.1 other; echo $?
sed 's/0.9,5/0.9,6/' before > points.csv
$ask --each points.csv --shard 2/2 --partial other; gradtape merge part.1 other; echo $?
mv before points.csv
--- exit *
--- stdout
2
2
--- stderr
gradtape: error: 'part.1' and 'other' are no parts of one answer: the points 'points.csv' had 79 bytes, then 83
gradtape: error: 'part.1' and 'other' are no parts of one answer: the points 'points.csv' have changed between them
--- comment
The file of a constant that changed; a copy of the points elsewhere is as good as they are.
--- file c.yaml
inputs: {x: 1, y: 1}
constants: {c: 1}
steps: |
  z = x + y * c
wrt: x,y
--- run
ask="gradtape grad c.yaml -i c=@c.json --keep-going --quiet --reduce sum"
echo 2 > c.json; $ask --each points.csv --shard 1/2 --partial c.1; cp points.csv copy.csv; $ask --each copy.csv --shard 2/2 --partial c.2
gradtape merge c.1 c.2; echo $?
echo 3 > c.json; $ask --each copy.csv --shard 2/2 --partial c.2; gradtape merge c.1 c.2; echo $?
--- exit *
--- stdout
{"model":"c.yaml","reduce":"sum","records":8,"refused":1,"target":"z","value":18.00006,"gradients":{"x":8,"y":16}}
3
2
--- stderr
gradtape: error: 'c.1' and 'c.2' are no parts of one answer: a data file that the model or -i reads was another
--- comment
Files that are no parts.
--- run
gradtape merge points.csv
--- exit 3
--- stderr
gradtape: error: 'points.csv' is no part of a reduced stream
  help: --partial FILE writes one, whole or not at all
--- run
gradtape merge gone
--- exit 3
--- stderr
gradtape: error: cannot read 'gone': No such file or directory
--- run
head -c 700 part.1 > cut; gradtape merge part.2 cut
--- exit 3
--- stderr
gradtape: error: 'cut' is cut short, or its bytes have changed
  help: --partial FILE writes one, whole or not at all
--- run
head -c 9 part.1 > cut; gradtape merge cut; : > cut; gradtape merge cut
--- exit 3
--- stderr
gradtape: error: 'cut' is cut short
  help: --partial FILE writes one, whole or not at all
gradtape: error: 'cut' is no part of a reduced stream
  help: --partial FILE writes one, whole or not at all
--- run
(head -c 300 part.1; printf '\377'; tail -c +302 part.1) > turned; gradtape merge turned part.2
--- exit 3
--- stderr
gradtape: error: 'turned' is cut short, or its bytes have changed
  help: --partial FILE writes one, whole or not at all
--- comment
All records of a shard fail; no record of any has an answer.
--- file bad.csv
x
a
b
3
--- run
for k in 1 2 3; do gradtape eval -e 'x * 2' --each bad.csv --keep-going --quiet --reduce sum --shard $k/3 --partial bad.$k; echo $?; done
gradtape merge bad.1 bad.2 bad.3; echo $?
sed -i s/3/c/ bad.csv
for k in 1 2 3; do gradtape eval -e 'x * 2' --each bad.csv --keep-going --quiet --reduce sum --shard $k/3 --partial bad.$k; done
gradtape merge bad.1 bad.2 bad.3; echo $?
gradtape eval -e 'x * 2' --each bad.csv --keep-going --quiet --reduce sum; echo $?
--- exit *
--- stdout
0
3
0
{"model":"-e","reduce":"sum","records":1,"refused":2,"values":{"y":6}}
3
3
3
--- stderr
gradtape: error: no record is left to add up: 3 failed; the first is record 1: 'a' in column 'x' is not a number
gradtape: error: no record is left to add up: 3 failed; the first is record 1: 'a' in column 'x' is not a number
--- comment
Answers of other shapes in other shards.
--- file shapes.ndjson
{"x": [1.0, 2.0]}
{"x": [1.0, 2.0]}
{"x": [1, 2, 3]}
{"x": [1, 2, 3]}
--- run
for k in 1 2; do gradtape eval -e 'x * 2' --each shapes.ndjson --reduce sum --shard $k/2 --partial s.$k; done; gradtape merge s.1 s.2
--- exit 4
--- stderr
gradtape: error: 'values.y' has another shape or dtype in 's.2' than in 's.1', or is null in one of them
  help: answers that differ cannot be added up: leave --reduce out to see each
--- comment
A part is written whole or not at all, and nothing is left of one that fails.
--- run
gradtape eval -e 'x * 1' --each bad.csv --reduce sum --shard 1/1 --partial none; echo $?; ls none*
--- exit *
--- stdout
3
--- stderr
bad.csv:2:1: error: 'a' in column 'x' is not a number
    2 | a
      | ^
ls: cannot access 'none*': No such file or directory
--- run
gradtape eval -e 'x * 1' --each shapes.ndjson --reduce sum --shard 1/2 --partial /dev/full
--- exit 3
--- stderr
gradtape: error: cannot write '/dev/full': No space left on device
--- run
gradtape eval -e x --each shapes.ndjson --reduce sum --partial p
--- exit 2
--- stderr
gradtape: error: '--partial' is for what a shard adds up to
  help: --reduce sum --shard 1/8 --partial part.1
see 'gradtape help eval'
--- run
gradtape eval -e x --each shapes.ndjson --shard 1/2 --partial p
--- exit 2
--- stderr
gradtape: error: '--partial' is for what a shard adds up to
  help: --reduce sum --shard 1/8 --partial part.1
see 'gradtape help eval'
--- run
gradtape eval -e x --each shapes.ndjson --shard 1/2 --reduce sum --partial p --format csv
gradtape eval -e x --each shapes.ndjson --shard 1/2 --reduce sum --partial p -o q; ls p q 2>/dev/null
--- exit 2
--- stderr
gradtape: error: '--partial' writes no answer, but a part of one
  help: 'gradtape merge' has --format and -o
see 'gradtape help eval'
gradtape: error: '--partial' writes no answer, but a part of one
  help: 'gradtape merge' has --format and -o
see 'gradtape help eval'
--- run
gradtape merge part.1 part.2 --wide
--- exit 2
--- stderr
gradtape: error: '--wide' is a form of CSV
  help: --format csv --wide
see 'gradtape help merge'
--- comment
Whatever an answer consists of, parts give the bytes of the whole: null and why, lists, pairs, shapes, names of sources.
--- file w.yaml
inputs: {x: [1, 2], y: 1}
variables: {q: 2.0, w: [[1.0, 2.0], [3.0, 4.0]]}
constants: {c: 2}
steps: |
  z = w @ x * y * c
  s = reduce_sum(z ** 2)
  d = {"a": z, "b": (s, [z, y]), "c": 3.0}
  h = cast(s, "complex128") * (1 + 2j)
  v = cast(z, "float32")
  p = stack([z * y, z])
target: z
--- file w.ndjson
{"x":[1,2],"y":0.5}
{"x":[1,2],"y":2}
{"x":[1,2],"y":-1}
{"x":[1,2],"y":0.1}
--- file against_whole.sh
while IFS= read -r ask; do
    for k in 1 2; do eval "gradtape $ask --each w.ndjson --reduce mean --shard $k/2 --partial w.$k"; done
    for format in json csv; do
        eval "gradtape $ask --each w.ndjson --reduce mean --format $format" > whole || echo "failed: $ask"
        gradtape merge w.2 w.1 --format $format | cmp - whole
    done
done
cat whole
--- run
bash against_whole.sh
--- stdin
eval w.yaml --target 'z, s, q'
eval w.yaml --target d
eval w.yaml --target '[v, x > 1, c]'
grad w.yaml --wrt q,w,x,c
grad w.yaml --target h --wrt x --complex-grad jax
jacobian w.yaml --wrt x,y,q --target '(z, s)'
jacobian w.yaml --wrt w --target p --unconnected zero
hessian w.yaml --wrt x,y --target s --layout flat
hessian w.yaml --wrt x,y --target s --diag
hvp w.yaml --wrt x --vector 'x=[1,0]' --target s
grad w.yaml --wrt q,x
--- stdout
source,index,gradient
q,,
x,[0],3.2
x,[1],4.8
--- comment
Each thing that is asked counts, and is named where two parts were not asked the same.
--- file differently.sh
while IFS='|' read -r asked other; do
    for k in 1 2; do
        eval "gradtape $asked --each w.ndjson --reduce sum --shard $k/2 --partial w.$k"
        asked+=" $other"
    done
    gradtape merge w.1 w.2 2>&1 | sed 's/.*parts of one answer: //'
done
--- run
bash differently.sh
--- stdin
grad w.yaml|--target s
grad w.yaml|--wrt x
grad w.yaml|--output-gradients '[1,2]'
grad w.yaml|--no-watch-variables
grad w.yaml|--watch x
grad w.yaml --watch x|--watch y
grad w.yaml|--unconnected zero
grad w.yaml|--complex-grad jax
grad w.yaml --wrt x|--strict
jacobian w.yaml --target p --wrt x --quiet|--batch
jacobian w.yaml|--mode reverse
jacobian w.yaml --mode reverse|--mode forward
jacobian w.yaml|--parallel-iterations 2
jacobian w.yaml --parallel-iterations 2|--parallel-iterations 3
jacobian w.yaml|--no-vectorize
hessian w.yaml --target s|--diag
hessian w.yaml --target s|--layout flat
grad w.yaml|--dtype float32
grad w.yaml --seed 7|--seed 8
grad w.yaml|--loop-limit 5
grad w.yaml --loop-limit 5|--loop-limit 6
grad w.yaml|-i q=3
grad w.yaml -i q=3|-i c=3
hvp w.yaml --target s --vector q=1|--vector 'x=[0,1]'
grad w.yaml|--nan error
grad w.yaml|--nan null
grad w.yaml|--keep-going
--- stdout
one was asked '--target: not given', the other '--target: s'
one was asked '--wrt: not given', the other '--wrt: x'
one was asked '--output-gradients: not given', the other '--output-gradients: [1,2]'
one was asked '--watch-variables: yes', the other '--watch-variables: not given'
one was asked 'nothing more', the other '--watch x'
one was asked 'nothing more', the other '--watch y'
one was asked '--unconnected zero: not given', the other '--unconnected zero: yes'
one was asked '--complex-grad jax: not given', the other '--complex-grad jax: yes'
one was asked '--strict: not given', the other '--strict: yes'
one was asked '--batch: not given', the other '--batch: yes'
one was asked '--mode: not given', the other '--mode: 1'
one was asked '--mode: 1', the other '--mode: 2'
one was asked '--parallel-iterations: not given', the other '--parallel-iterations: 2'
one was asked '--parallel-iterations: 2', the other '--parallel-iterations: 3'
one was asked '--no-vectorize: not given', the other '--no-vectorize: yes'
one was asked '--diag: not given', the other '--diag: yes'
one was asked '--layout flat: not given', the other '--layout flat: yes'
one was asked '--dtype: not given', the other '--dtype: float32'
one was asked '--seed: 7', the other '--seed: 8'
one was asked '--loop-limit: not given', the other '--loop-limit: 5'
one was asked '--loop-limit: 5', the other '--loop-limit: 6'
one was asked 'nothing more', the other '-i q=3'
one was asked 'nothing more', the other '-i c=3'
one was asked 'nothing more', the other '--vector x=[0,1]'
one was asked '--nan: not error', the other '--nan: error'
{"model":"w.yaml","reduce":"sum","records":4,"target":"z","value":[16,35.2],"gradients":{"q":null,"w":[[3.2,6.4],[3.2,6.4]]},"summed_over":[2],"unconnected":{"q":{"reason":"no_path","step":"z","line":5,"fix":"'z' is not computed from 'q'; use 'q' in its steps"}}}
one was asked '--keep-going: not given', the other '--keep-going: yes'
--- run
for k in 1 2; do gradtape grad w.yaml --each w.ndjson --reduce sum --shard $k/2 --partial w.$k $( ((k == 2)) || echo -i q=3 -i c=3); done
gradtape merge w.1 w.2; gradtape merge w.2 w.1
/usr/bin/python3 -c '
import numpy
numpy.savez("n.npz", x=[-1.0, 1, 1])
numpy.save("n.npy", [-1.0, 1, 1]), numpy.save("p.npy", [1.0, 1, -1])'
ask="gradtape eval -e reduce_sum(x) --reduce sum"
$ask --each x=@n.npy --shard 1/2 --partial a.1
for points in 'x=@n.npy --batch-size 2' 'n.npz'; do $ask --each $points --shard 2/2 --partial a.2; gradtape merge a.1 a.2; done
--- exit 2
--- stderr
gradtape: error: 'w.1' and 'w.2' are no parts of one answer: one was asked '-i q=3', the other 'nothing more'
gradtape: error: 'w.2' and 'w.1' are no parts of one answer: one was asked 'nothing more', the other '-i q=3'
gradtape: error: 'a.1' and 'a.2' are no parts of one answer: one was asked '--batch-size: 0', the other '--batch-size: 2'
gradtape: error: 'a.1' and 'a.2' are no parts of one answer: one was asked '--each x', the other '--each FILE'
--- comment
Answers of another dtype, with other names, null in one of them.
--- file kind.yaml
inputs: {x: 1}
variables: {q: 2.0, r: 3.0}
steps: |
  if x > 0:
      y = x * q
      d = {"a": x, "b": x}
      k = x
  else:
      y = x * r
      d = {"a": x}
      k = cast(x, "float32")
target: y
--- file unlike.sh
for points in n p; do
    for k in 1 2 3; do gradtape "$@" --each x=@$points.npy --reduce sum --shard $k/3 --partial u.$k; done
    gradtape merge u.1 u.2 u.3
done 2>&1 | grep error
--- run
bash unlike.sh eval kind.yaml --target k
bash unlike.sh eval kind.yaml --target d
bash unlike.sh grad kind.yaml --wrt x,q,r
--- stdout
gradtape: error: 'values.k' has another shape or dtype in 'u.2' than in 'u.1', or is null in one of them
gradtape: error: 'values.k' has another shape or dtype in 'u.3' than in 'u.1', or is null in one of them
gradtape: error: 'values.d.b' has another shape or dtype in 'u.2' than in 'u.1', or is null in one of them
gradtape: error: 'values.d.b' has another shape or dtype in 'u.3' than in 'u.1', or is null in one of them
gradtape: error: 'gradients.q' has another shape or dtype in 'u.2' than in 'u.1', or is null in one of them
gradtape: error: 'gradients.q' has another shape or dtype in 'u.3' than in 'u.1', or is null in one of them
--- comment
How much of a part is there: its first word, no room for the digest at its end, both and nothing between.
--- run
for n in 7 8 15 16; do head -c $n part.1 > cut; gradtape merge part.2 cut 2>&1 | head -n 1; done
--- stdout
gradtape: error: 'cut' is no part of a reduced stream
gradtape: error: 'cut' is cut short
gradtape: error: 'cut' is cut short
gradtape: error: 'cut' is cut short, or its bytes have changed
--- comment
Every file that is read counts to its last byte.
--- file files.yaml
inputs: {x: 1, y: 1}
constants: {c: 1, d: 1}
steps: |
  z = x + y * reduce_sum(c) + reduce_sum(d)
--- run
ask="gradtape eval files.yaml -i c=@c.json -i d=@d.json --keep-going --quiet --reduce sum --each points.csv"
long() { printf '[0'; printf ',0%.0s' {1..20000}; printf ',%s]' $1; }
again() { $ask --shard 2/2 --partial f.2; gradtape merge f.1 f.2 > sum 2> said; echo $? $(cat sum | wc -l) $(grep -c 'reads was another' said); }
echo 2 > c.json; long 3 > d.json; $ask --shard 1/2 --partial f.1
again; long 4 > d.json; again; long 3 > d.json; again; echo 3 > c.json; again; echo 2 > c.json; again
--- stdout
3 1 0
2 0 1
3 1 0
2 0 1
3 1 0
--- comment
Sums take as much memory as where they were made, and that is known beforehand: 537 bytes for each double.
--- run
printf '{"k":%s}\n' 1 2 >k.ndjson
for k in 1 2; do gradtape eval -e 'k * range(4000.)' --each k.ndjson --reduce sum --shard $k/2 --partial k.$k; done
for limit in 1M 9M; do gradtape merge k.1 k.2 --memory-limit $limit --format csv | tail -n 1; echo "exit ${PIPESTATUS[0]}"; done
--- stdout
exit 8
y,[3999],11997
exit 0
--- stderr
gradtape: error: the exact sums of 4000 numbers take 2.0 MiB of memory, more than 1.0 MiB
  help: raise --memory-limit, or ask for fewer sources
--- comment
Points without a record, of nothing or of blank lines alone, in any number of shards: what is said without shards.
--- run
for text in '' '\n' '\n\n' ' \n\r\n' 'x\n' 'x\n\n\n'; do
    printf "$text" >blank.csv
    for n in 1 2 3; do
        for k in $(seq $n); do gradtape eval -e x --each blank.csv --reduce sum --shard $k/$n --partial p.$k || echo $?; done
        eval gradtape merge p.{1..$n}; echo $?
    done
    gradtape eval -e x --each blank.csv --reduce sum; echo $?
done 2>&1 | sort | uniq -c
--- stdout
     24 2
     24 gradtape: error: the stream has no records: there is nothing to add up
