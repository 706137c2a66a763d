Streams that add up: one answer to all records. Sums and means are exact, rounded once: by hand here, and against
math.fsum in tests/streams/sums.py.
--- file points.csv
id,x,y
1,2,3
2,-1.5,4
seven,0,1e-3
--- file bad.csv
id,x,y
1,2,3
2,abc,3
3,4,5
4,,1
--- file shapes.ndjson
{"p": [1, 2]}

{"p": [3, 4]}
{"p": [5, 6, 7]}
{"p": "no"}
--- file branch.yaml
inputs: {x: 1, q: 2}
steps: |
  if x > 0:
      y = x ** 2
  else:
      y = x * q
--- file whole.yaml
inputs: {n: {value: 1, dtype: int64}}
steps: y = n
--- file names.yaml
inputs: {x: 1, n: {value: 1, dtype: int32}}
steps: |
  if n > 0:
      y = x * 2
  else:
      y = [x, x]
--- run
gradtape grad -e 'x * y' --each points.csv --wrt x,y --keep id --reduce sum
--- stdout
{"model":"-e","reduce":"sum","records":3,"target":"result","value":0,"gradients":{"x":7.001,"y":0.5}}
--- run
gradtape grad -e 'x * y' --each points.csv --wrt x,y --keep id --reduce mean
--- stdout
{"model":"-e","reduce":"mean","records":3,"target":"result","value":0,"gradients":{"x":2.333666666666667,"y":0.16666666666666666}}
--- run
gradtape grad -e 'x * y' --each points.csv --wrt x,y --keep id --reduce sum --format text
--- stdout
model    -e
reduce   sum
records  3
target   result
value    0

gradients
  x  7.001
  y  0.5
--- run
gradtape grad -e 'x * y' --each points.csv --wrt x,y --keep id --reduce sum --format csv --wide
--- stdout
x,y
7.001,0.5
--- run
gradtape grad -e 'x * y' --each points.csv --wrt x,y --keep id --reduce sum -o sum.npz && gradtape eval -e 'x + y' -i @sum.npz
--- stdout
{"model":"-e","values":{"result":7.501}}
--- comment
Terms that cancel: 1e308 three times, of which two go again; 2^53 + 1 + 2^-60, which is no tie.
--- run
printf 'x\n1e308\n1e308\n1e308\n-1e308\n-1e308\n' | gradtape eval -e x --each - --reduce sum
--- stdout
{"model":"-e","reduce":"sum","records":5,"values":{"y":1e308}}
--- run
printf 'x\n9007199254740992\n1\n8.673617379884035e-19\n' | gradtape eval -e x --each - --reduce sum
--- stdout
{"model":"-e","reduce":"sum","records":3,"values":{"y":9007199254740994}}
--- run
printf 'x\n1e308\n1e308\n' | gradtape eval -e x --each - --reduce mean
--- stdout
{"model":"-e","reduce":"mean","records":2,"values":{"y":1e308}}
--- run
printf 'x\n1e308\n1e308\n' | gradtape eval -e x --each - --reduce sum --nan error
--- exit 6
--- stderr
gradtape: error: 'values.y' is not finite
  help: leave --nan error out to see the result
--- run
printf 'x\n1\nInfinity\n-Infinity\n' | gradtape eval -e x --each - --reduce sum
--- stdout
{"model":"-e","reduce":"sum","records":3,"values":{"y":"NaN"}}
--- comment
float32 is rounded once, to float32: 1 + 2^-24 + 2^-50 is nearer to 1 + 2^-23.
--- run
printf 'x\n1\n5.9604644775390625e-08\n8.881784197001252e-16\n' | gradtape eval -e x --each - --reduce sum --dtype float32
--- stdout
{"model":"-e","reduce":"sum","records":3,"values":{"y":1.0000001}}
--- comment
Integers and truth values add up to integers; their means are float64.
--- run
for how in sum mean; do
printf '{"p":[1,2]}\n{"p":[3,4]}\n' | gradtape eval -e '[reduce_sum(p) > 3, cast(p, "int32"), complex(p, p * 2)]' --each - --reduce $how
done
--- stdout
{"model":"-e","reduce":"sum","records":2,"values":{"y":[1,[4,6],[{"re":4,"im":8},{"re":6,"im":12}]]}}
{"model":"-e","reduce":"mean","records":2,"values":{"y":[0.5,[2,3],[{"re":2,"im":4},{"re":3,"im":6}]]}}
--- run
printf '{"n":9223372036854775807}\n{"n":1}\n' | gradtape eval whole.yaml --each - --reduce sum
--- exit 7
--- stderr
gradtape: error: a sum of integers in 'values.y' does not fit in int64
  help: --reduce mean, or cast(..., 'float64') in the model
--- run
printf '{"n":9223372036854775807}\n{"n":-1}\n' | gradtape eval whole.yaml --each - --reduce sum
--- stdout
{"model":"whole.yaml","reduce":"sum","records":2,"values":{"y":9223372036854775806}}
--- comment
Each command.
--- run
for c in jacobian hessian 'hessian --diag' 'hessian --layout flat' 'jvp --tangent p=[1,0]' 'vjp' 'hvp --vector p=[1,0]'; do
printf '{"p":[1,2]}\n{"p":[3,4]}\n' | gradtape $c -e 'reduce_sum(p ** 3)' --wrt p --each - --reduce sum
done
--- stdout
{"model":"-e","reduce":"sum","records":2,"target":"y","value":100,"jacobian":{"p":[30,60]}}
{"model":"-e","reduce":"sum","records":2,"target":"y","value":100,"hessian":{"p/p":[[24,0],[0,36]]}}
{"model":"-e","reduce":"sum","records":2,"target":"y","value":100,"hessian":{"p":[24,36]}}
{"model":"-e","reduce":"sum","records":2,"target":"y","value":100,"matrix":[[24,0],[0,36]],"index":[{"source":"p","begin":0,"end":2}]}
{"model":"-e","reduce":"sum","records":2,"target":"y","value":100,"jvp":{"y":30}}
{"model":"-e","reduce":"sum","records":2,"target":"y","value":100,"vjp":{"p":[30,60]}}
{"model":"-e","reduce":"sum","records":2,"target":"y","value":100,"hvp":{"p":[24,0]}}
--- comment
A null at all records is null; at some of them there is no sum.
--- run
gradtape grad -e 'x * y' --each points.csv --wrt x,q -i q=1 --keep id --reduce sum
--- stdout
{"model":"-e","reduce":"sum","records":3,"target":"result","value":0,"gradients":{"x":7.001,"q":null},"unconnected":{"q":{"reason":"no_path","step":"result","line":1,"fix":"'result' is not computed from 'q'; use 'q' in its steps"}}}
--- run
printf 'x\n1\n-2\n3\n' | gradtape grad branch.yaml --wrt x,q --each - --reduce sum
--- exit 4
--- stderr
-:3:1: error: 'gradients.q' is a number at this record, and null at record 1
    3 | -2
      | ^^
      = help: answers that differ cannot be added up: leave --reduce out to see each (record 1 stands in line 2)
--- run
printf 'x\n1\n-2\n3\n' | gradtape grad branch.yaml --wrt x,q --each - --reduce sum --unconnected zero
--- stdout
{"model":"branch.yaml","reduce":"sum","records":3,"target":"y","value":6,"gradients":{"x":10,"q":-2}}
--- run
gradtape grad -e 'reduce_sum(p)' --wrt p --each shapes.ndjson --reduce sum
--- exit 4
--- stderr
shapes.ndjson:4:1: error: 'gradients.p' is [3] at this record, and [2] at record 1
    4 | {"p": [5, 6, 7]}
      | ^^^^^^^^^^^^^^^^
      = help: answers that differ cannot be added up: leave --reduce out to see each (record 1 stands in line 1)
--- run
gradtape grad -e 'reduce_sum(p)' --wrt p --each shapes.ndjson --reduce sum --keep-going
--- exit 4
--- stderr
shapes.ndjson:4:1: error: 'gradients.p' is [3] at this record, and [2] at record 1
    4 | {"p": [5, 6, 7]}
      | ^^^^^^^^^^^^^^^^
      = help: answers that differ cannot be added up: leave --reduce out to see each (record 1 stands in line 1)
--- run
printf 'x,n\n1,1\n2,0\n' | gradtape eval names.yaml --each - --reduce sum
--- exit 4
--- stderr
-:3:1: error: the answer to this record has 'values.y.0', and the one to record 1 does not
    3 | 2,0
      | ^^^
      = help: answers that differ cannot be added up: leave --reduce out to see each (record 1 stands in line 2)
--- run
printf 'x\n1\n' | gradtape eval -e '["a", x]' --each - --reduce sum
--- exit 2
--- stderr
-:2:1: error: 'values.y.0' is no tensor of numbers, and cannot be added up
    2 | 1
      | ^
      = help: --target names what can
--- comment
What is alike in all but one thing: the dtype, a name more, a name less, what is no number; of rows no line is told.
--- file differs.yaml
inputs: {x: 1}
steps: |
  if x > 0:
      dtype = x
      name = {"a": x, "b": 2 * x}
      kind = x
      nested = [x, [x, x]]
      shape = [x, x]
  else:
      dtype = cast(x, "float32")
      name = {"a": x}
      kind = "text"
      nested = [x, [x]]
      shape = [x, stack([x, x])]
--- file differs.sh
/usr/bin/python3 -c 'import numpy; numpy.save("up.npy", [-1.0, 1]); numpy.save("down.npy", [1.0, -1])'
for target in dtype name kind nested shape; do
    for points in '1 -1' '-1 1'; do printf '%s\n' x $points | gradtape eval differs.yaml --target $target --each - "$@"; done
    for points in down up; do gradtape eval differs.yaml --target $target --each x=@$points.npy "$@"; done
done 2>&1 | grep -E 'error|help'
--- run
bash differs.sh --reduce mean
--- stdout
-:3:1: error: 'values.dtype' is float32 at this record, and float64 at record 1
      = help: answers that differ cannot be added up: leave --reduce out to see each (record 1 stands in line 2)
-:3:1: error: 'values.dtype' is float64 at this record, and float32 at record 1
      = help: answers that differ cannot be added up: leave --reduce out to see each (record 1 stands in line 2)
gradtape: error: 'values.dtype' is float32 at this record, and float64 at record 1
  help: answers that differ cannot be added up: leave --reduce out to see each
gradtape: error: 'values.dtype' is float64 at this record, and float32 at record 1
  help: answers that differ cannot be added up: leave --reduce out to see each
-:3:1: error: the answer to this record has no 'values.name.b', as the one to record 1 has
      = help: answers that differ cannot be added up: leave --reduce out to see each (record 1 stands in line 2)
-:3:1: error: the answer to this record has 'values.name.b', and the one to record 1 does not
      = help: answers that differ cannot be added up: leave --reduce out to see each (record 1 stands in line 2)
gradtape: error: the answer to this record has no 'values.name.b', as the one to record 1 has
  help: answers that differ cannot be added up: leave --reduce out to see each
gradtape: error: the answer to this record has 'values.name.b', and the one to record 1 does not
  help: answers that differ cannot be added up: leave --reduce out to see each
-:3:1: error: 'values.kind' is no tensor at this record, and a number at record 1
      = help: answers that differ cannot be added up: leave --reduce out to see each (record 1 stands in line 2)
-:2:1: error: 'values.kind' is no tensor of numbers, and cannot be added up
      = help: --target names what can
gradtape: error: 'values.kind' is no tensor at this record, and a number at record 1
  help: answers that differ cannot be added up: leave --reduce out to see each
gradtape: error: 'values.kind' is no tensor of numbers, and cannot be added up
  help: --target names what can
-:3:1: error: the answer to this record has no 'values.nested.1.1', as the one to record 1 has
      = help: answers that differ cannot be added up: leave --reduce out to see each (record 1 stands in line 2)
-:3:1: error: the answer to this record has 'values.nested.1.1', and the one to record 1 does not
      = help: answers that differ cannot be added up: leave --reduce out to see each (record 1 stands in line 2)
gradtape: error: the answer to this record has no 'values.nested.1.1', as the one to record 1 has
  help: answers that differ cannot be added up: leave --reduce out to see each
gradtape: error: the answer to this record has 'values.nested.1.1', and the one to record 1 does not
  help: answers that differ cannot be added up: leave --reduce out to see each
-:3:1: error: 'values.shape.1' is [2] at this record, and a number at record 1
      = help: answers that differ cannot be added up: leave --reduce out to see each (record 1 stands in line 2)
-:3:1: error: 'values.shape.1' is a number at this record, and [2] at record 1
      = help: answers that differ cannot be added up: leave --reduce out to see each (record 1 stands in line 2)
gradtape: error: 'values.shape.1' is [2] at this record, and a number at record 1
  help: answers that differ cannot be added up: leave --reduce out to see each
gradtape: error: 'values.shape.1' is a number at this record, and [2] at record 1
  help: answers that differ cannot be added up: leave --reduce out to see each
--- run
bash differs.sh -o differs.npz
--- stdout
-:3:1: error: 'values.dtype' is float32 at this record, and float64 at record 1
      = help: --format ndjson has room for any shape (record 1 stands in line 2)
-:3:1: error: 'values.dtype' is float64 at this record, and float32 at record 1
      = help: --format ndjson has room for any shape (record 1 stands in line 2)
gradtape: error: 'values.dtype' is float32 at this record, and float64 at record 1
  help: --format ndjson has room for any shape
gradtape: error: 'values.dtype' is float64 at this record, and float32 at record 1
  help: --format ndjson has room for any shape
-:3:1: error: the answer to this record has no 'values.name.b', as the one to record 1 has
      = help: --format ndjson has room for any shape (record 1 stands in line 2)
-:3:1: error: the answer to this record has 'values.name.b', and the one to record 1 does not
      = help: --format ndjson has room for any shape (record 1 stands in line 2)
gradtape: error: the answer to this record has no 'values.name.b', as the one to record 1 has
  help: --format ndjson has room for any shape
gradtape: error: the answer to this record has 'values.name.b', and the one to record 1 does not
  help: --format ndjson has room for any shape
-:3:1: error: 'values.kind' is no tensor at this record, and a number at record 1
      = help: --format ndjson has room for any shape (record 1 stands in line 2)
-:2:1: error: 'values.kind' is no tensor of numbers, and cannot be stacked
      = help: --target names what can
gradtape: error: 'values.kind' is no tensor at this record, and a number at record 1
  help: --format ndjson has room for any shape
gradtape: error: 'values.kind' is no tensor of numbers, and cannot be stacked
  help: --target names what can
-:3:1: error: the answer to this record has no 'values.nested.1.1', as the one to record 1 has
      = help: --format ndjson has room for any shape (record 1 stands in line 2)
-:3:1: error: the answer to this record has 'values.nested.1.1', and the one to record 1 does not
      = help: --format ndjson has room for any shape (record 1 stands in line 2)
gradtape: error: the answer to this record has no 'values.nested.1.1', as the one to record 1 has
  help: --format ndjson has room for any shape
gradtape: error: the answer to this record has 'values.nested.1.1', and the one to record 1 does not
  help: --format ndjson has room for any shape
-:3:1: error: 'values.shape.1' is [2] at this record, and a number at record 1
      = help: --format ndjson has room for any shape (record 1 stands in line 2)
-:3:1: error: 'values.shape.1' is a number at this record, and [2] at record 1
      = help: --format ndjson has room for any shape (record 1 stands in line 2)
gradtape: error: 'values.shape.1' is [2] at this record, and a number at record 1
  help: --format ndjson has room for any shape
gradtape: error: 'values.shape.1' is a number at this record, and [2] at record 1
  help: --format ndjson has room for any shape
--- comment
Nothing is printed when a record fails; with --keep-going it is left out, counted and said.
--- run
gradtape grad -e 'x * y' --each bad.csv --keep id --wrt x,y --reduce sum -o out.json; echo $?; ls out.json* 2> /dev/null
--- exit 2
--- stdout
3
--- stderr
bad.csv:3:3: error: 'abc' in column 'x' is not a number
    3 | 2,abc,3
      |   ^^^
--- run
gradtape grad -e 'x * y' --each bad.csv --keep id --wrt x,y --reduce sum --keep-going
--- exit 3
--- stdout
{"model":"-e","reduce":"sum","records":2,"refused":2,"target":"result","value":26,"gradients":{"x":8,"y":6}}
--- stderr
gradtape: warning: 2 of 4 records failed and are not in the sum; the first is record 2: 'abc' in column 'x' is not a number
--- run
gradtape grad -e 'x * y' --each bad.csv --keep id --wrt x,y --reduce mean --keep-going --quiet --format csv
--- exit 3
--- stdout
source,index,gradient
x,,4
y,,3
--- comment
The first is the first of the stream, whether it cannot be read, which is known at once, or cannot be computed. 2 and 3 give 1 each.
--- run
for points in '2 -1 3 no' '2 no 3 -1' '-1 no 3'; do
    printf '%s\n' x $points | gradtape eval -e 'gather([1.0, 2.0], cast(x / abs(x) - 1, "int32"))' --each - --reduce sum --keep-going 2>&1
done
--- exit 7
--- stdout
gradtape: warning: 2 of 4 records failed and are not in the sum; the first is record 2: gather: index -2 is out of range for axis 0 of size 2 (params)
{"model":"-e","reduce":"sum","records":2,"refused":2,"values":{"y":2}}
gradtape: warning: 2 of 4 records failed and are not in the sum; the first is record 2: 'no' in column 'x' is not a number
{"model":"-e","reduce":"sum","records":2,"refused":2,"values":{"y":2}}
gradtape: warning: 2 of 3 records failed and are not in the sum; the first is record 1: gather: index -2 is out of range for axis 0 of size 2 (params)
{"model":"-e","reduce":"sum","records":1,"refused":2,"values":{"y":1}}
--- run
printf 'x\none\n' | gradtape eval -e x --each - --reduce sum --keep-going
--- exit 3
--- stderr
gradtape: error: no record is left to add up: 1 failed; the first is record 1: 'one' in column 'x' is not a number
--- run
printf 'x\n' | gradtape eval -e x --each - --reduce sum
--- exit 2
--- stderr
gradtape: error: the stream has no records: there is nothing to add up
--- run
printf '' | gradtape eval -e x --each - --reduce sum
--- exit 2
--- stderr
gradtape: error: the stream has no records: there is nothing to add up
--- run
printf 'x\n1\n0\n' | gradtape grad -e '1 / x' --each - --reduce sum --nan error
--- exit 6
--- stderr
-:3:1: error: 'value' is not finite
    3 | 0
      | ^
      = help: leave --nan error out to see the result
--- run
printf 'x\n1\n0\n' | gradtape grad -e '1 / x' --each - --reduce sum --nan error --keep-going
--- exit 6
--- stdout
{"model":"-e","reduce":"sum","records":1,"refused":1,"target":"y","value":1,"gradients":{"x":-1}}
--- stderr
gradtape: warning: 1 of 2 records failed and is not in the sum; the first is record 2: 'value' is not finite
--- comment
Memory is known beforehand: 537 bytes for each double.
--- run
printf '{"k":1}\n' | gradtape eval -e 'k * range(1000000.)' --each - --reduce sum --memory-limit 200M
--- exit 8
--- stderr
-:1:1: error: the exact sums of 1000000 numbers take 512.1 MiB of memory, more than 177.0 MiB
    1 | {"k":1}
      | ^^^^^^^
      = help: raise --memory-limit, or ask for fewer sources
--- run
printf '{"k":1}\n' | gradtape eval -e 'cast(k * range(1000000.), "float32")' --each - --reduce sum --memory-limit 200M | wc -c
--- stdout
6888949
--- comment
Of true and false each place counts its own: of 1, 3, -2 and 4 three are more than 0, two more than 2, none more than 5.
--- run
for r in sum mean; do printf '{"x":%s}\n' 1 3 -2 4 | gradtape eval -e '[x, x, x] > [0, 2, 5]' --each - --reduce $r; done
--- stdout
{"model":"-e","reduce":"sum","records":4,"values":{"y":[3,2,0]}}
{"model":"-e","reduce":"mean","records":4,"values":{"y":[0.75,0.5,0]}}
--- comment
What is wrong with the request itself shows texts that the stream held.
--- run
gradtape grad -e 'x * y' --each points.csv --wrt q --keep id --reduce sum
--- exit 4
--- stderr
--wrt:1:1: error: unknown name 'q'
    1 | q
      | ^
      = help: give it a value: -i q=VALUE
points.csv:2:1: note: at this record
    2 | 1,2,3
      | ^^^^^
--- comment
What goes together.
--- run
gradtape eval -e x -i x=1 --reduce sum
--- exit 2
--- stderr
gradtape: error: '--keep', '--keep-going', '--from', '--reduce', '--shard' and '--partial' are for a stream of points
  help: --each POINTS
see 'gradtape help eval'
--- run
gradtape grad -e 'reduce_sum(gather(t, [0]))' -i 't=[1,2]' --each points.csv --keep id,x,y --reduce sum --sparse
--- exit 2
--- stderr
gradtape: error: the entries that '--sparse' gives may be others at each record: '--reduce' does not add them up
  help: leave --sparse out: the derivatives are dense then
--- run
gradtape eval -e x --each points.csv --keep id,y --reduce median
--- exit 2
--- stderr
gradtape: error: 'median' is not a value of '--reduce'
  help: --reduce sum|mean
see 'gradtape help eval'
--- run
gradtape grad -e 'x' --each points.csv --keep id,y --reduce sum --kinks
--- exit 2
--- stderr
gradtape: error: '--kinks' is not for streams of points
--- comment
What is said beside the numbers of one answer stands beside their sum: here that rows mix, for certain. By hand: with
column sums s of a record, y = x s and the derivatives 2 s.
--- file mixing.yaml
inputs: {x: {shape: [2, 2]}}
steps: "y = x * reduce_sum(x, axis=0)"
--- run
printf '%s\n' '{"x":[[1,2],[3,4]]}' '{"x":[[5,6],[7,8]]}' |
    gradtape jacobian mixing.yaml --batch --wrt x --each - --reduce sum --quiet | sed 's/,"target"/\n&/; s/,"jac/\n&/'
--- stdout
{"model":"mixing.yaml","reduce":"sum","records":2
,"target":"y","value":[[64,96],[96,136]],"independent":false,"mixing":{"x":{"step":"y","line":2,"certain":true}}
,"jacobian":{"x":[[[32,0],[0,40]],[[32,0],[0,40]]]}}
--- comment
So it is when only later records say it, and each of another source: in the whole, in any order, and in merged parts.
By hand: y = x w, x sum(w), w sum(x); summed over the rows of y, as of examples that mix, the derivatives are w, 12 and
12 by x, and x, 3.5 and 2 by w.
--- file sides.yaml
inputs: {x: {shape: [2, 1]}, w: {shape: [2, 1]}}
steps: |
  if x[0, 0] > 1:
      y = x * w
  elif x[0, 0] > 0:
      y = x * reduce_sum(w)
  else:
      y = w * reduce_sum(x)
--- file sides.ndjson
{"x": [[2], [3]], "w": [[5], [7]]}
{"x": [[0.5], [3]], "w": [[5], [7]]}
{"x": [[-1], [3]], "w": [[5], [7]]}
--- run
ask="gradtape jacobian sides.yaml --batch --wrt x,w --reduce sum --quiet"
$ask --each sides.ndjson | tee whole | sed 's/,"target"/\n&/; s/,"jac/\n&/'
tac sides.ndjson | $ask --each - | sed 's/.*"mixing"/"mixing"/; s/,"jac/\n&/'
for k in 1 2 3; do $ask --each sides.ndjson --shard $k/3 --partial part.$k; done
gradtape merge part.1 part.2 part.3 | cmp - whole
--- stdout
{"model":"sides.yaml","reduce":"sum","records":3
,"target":"y","value":[[26],[71]],"independent":false,"mixing":{"w":{"step":"y","line":6,"certain":true},"x":{"step":"y","line":8,"certain":true}}
,"jacobian":{"x":[[[29]],[[31]]],"w":[[[7.5]],[[8.5]]]}}
"mixing":{"x":{"step":"y","line":8,"certain":true},"w":{"step":"y","line":6,"certain":true}}
,"jacobian":{"x":[[[29]],[[31]]],"w":[[[7.5]],[[8.5]]]}}
--- comment
What is null at one record and a number at another is not added up; the numbers of all parts count.
--- file kinds.yaml
inputs: {x: 1}
variables: {q: 2.0, r: 3.0}
steps: |
  if x > 0:
      y = x * q
  else:
      y = x * r
target: y
--- run
for points in '1\n-1' '-1\n1'; do
    printf "x\n$points\n" | gradtape grad kinds.yaml --wrt x,q,r --each - --reduce sum 2>&1 | head -n 1
done
printf 'x\n1\n2\n' | gradtape eval -e 'y = x * range(3000.)
z = x * range(2000.)' --target y,z --each - --reduce sum --memory-limit 1M 2>&1 |
    grep -o 'the exact sums of [0-9]* numbers'
--- stdout
-:3:1: error: 'gradients.q' is null at this record, and a number at record 1
-:3:1: error: 'gradients.q' is a number at this record, and null at record 1
the exact sums of 5000 numbers
