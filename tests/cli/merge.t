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
--- exit 2
--- stderr
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
