Streams of points: one record a line in, one a line out. The values are those of x*y and of x'x, exact by hand.
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
--- file solve.yaml
inputs: {a: [[1, 0], [0, 1]], b: [1, 2]}
steps: |
  s = solve(a, b[:, None])
  y = reduce_sum(s)
wrt: b
--- file matrices.csv
"a[0,0]","a[0,1]","a[1,0]","a[1,1]",name
2,0,0,4,first
1,1,1,1,"the, second"
4,0,0,8,third
--- run
gradtape grad -e 'x * y' --each points.csv --wrt x,y --keep id
--- stdout
{"id":1,"target":"result","value":6,"gradients":{"x":3,"y":2}}
{"id":2,"target":"result","value":-6,"gradients":{"x":4,"y":-1.5}}
{"id":"seven","target":"result","value":0,"gradients":{"x":0.001,"y":0}}
--- run
gradtape grad -e 'x * y' --each points.csv --wrt x,y --keep id --format csv
--- stdout
id,value,x,y
1,6,3,2
2,-6,4,-1.5
seven,0,0.001,0
--- run
gradtape eval -e 'x * y' --each - --from csv -i y=2 < <(printf '\xef\xbb\xbfx\r\n3\r\n\r\n5')
--- stdout
{"values":{"result":6}}
{"values":{"result":10}}
--- run
printf '{"p": [1, 2], "name": "a\\tb"}\n{"name": [null], "p": [3, 4]}\n{"p": [1, 2, 3], "name": 5}\n' |
gradtape grad -e 'reduce_sum(p ** 2)' --each - --wrt p --keep name
--- stdout
{"name":"a\tb","target":"y","value":5,"gradients":{"p":[2,4]}}
{"name":[null],"target":"y","value":25,"gradients":{"p":[6,8]}}
{"name":5,"target":"y","value":14,"gradients":{"p":[2,4,6]}}
--- run
printf 'p[1],p[0]\n1,2\n3,4\n' | gradtape jacobian -e 'p ** 2' --each - --wrt p --format csv
--- stdout
value[0],value[1],"p[0,0]","p[0,1]","p[1,0]","p[1,1]"
4,1,4,0,0,2
16,9,8,0,0,6
--- comment
A record that fails ends the stream; what came before it stands.
--- run
gradtape grad -e 'x * y' --each bad.csv --wrt x,y --keep id
--- exit 3
--- stdout
{"id":1,"target":"result","value":6,"gradients":{"x":3,"y":2}}
--- stderr
bad.csv:3:3: error: 'abc' in column 'x' is not a number
    3 | 2,abc,3
      |   ^^^
--- run
gradtape grad -e 'x * y' --each bad.csv --wrt x,y --keep id --keep-going
--- exit 3
--- stdout
{"id":1,"target":"result","value":6,"gradients":{"x":3,"y":2}}
{"id":2,"record":2,"error":{"code":3,"message":"'abc' in column 'x' is not a number"}}
{"id":3,"target":"result","value":20,"gradients":{"x":5,"y":4}}
--- run
gradtape grad -e 'x * y' --each bad.csv --wrt x,y --keep id --keep-going -o out.csv; echo $?; cat out.csv
--- stdout
3
id,value,x,y,error
1,6,3,2,
2,,,,'abc' in column 'x' is not a number
3,20,5,4,
--- run
gradtape grad -e 'x * y' --each bad.csv --wrt x,y --keep id -o out.json 2> /dev/null; echo $?; ls out.json*
--- exit 2
--- stdout
3
--- stderr glob
ls: cannot access*
--- run
gradtape grad solve.yaml --each matrices.csv --keep name
--- exit 7
--- stdout
{"name":"first","target":"y","value":1,"gradients":{"b":[0.5,0.25]}}
--- stderr
solve.yaml:3:7: error: solve: matrix is singular
    3 |   s = solve(a, b[:, None])
      |       ^^^^^^^^^^^^^^^^^^^^
matrices.csv:3:1: note: at this record
    3 | 1,1,1,1,"the, second"
      | ^^^^^^^^^^^^^^^^^^^^^
--- run
gradtape grad solve.yaml --each matrices.csv --keep name --keep-going --format csv
--- exit 7
--- stdout
name,value,b[0],b[1],error
first,1,0.5,0.25,
"the, second",,,,solve: matrix is singular
third,0.5,0.25,0.125,
--- run
printf 'x\n1\n0\n2\n' | gradtape grad -e '1 / x' --each - --nan error --keep-going
--- exit 6
--- stdout
{"target":"y","value":1,"gradients":{"x":-1}}
{"record":2,"error":{"code":6,"message":"'value' is not finite"}}
{"target":"y","value":0.5,"gradients":{"x":-0.25}}
--- run
printf '{"x": 1}\n{"x": 2, "z": 1}\n{}\n{"x": 1} 2\n{"x": 01}\n{"x": [1, [2]]}\n{"x": 3}' | gradtape eval -e 'x * 2' --each - --keep-going
--- exit 4
--- stdout
{"values":{"y":2}}
{"record":2,"error":{"code":4,"message":"'z' is no input of the model"}}
{"record":3,"error":{"code":3,"message":"the record has no 'x'"}}
{"record":4,"error":{"code":3,"message":"a line holds one object, but more stands behind it"}}
{"record":5,"error":{"code":3,"message":"'01' is not a JSON number"}}
{"record":6,"error":{"code":3,"message":"ragged lists: a list begins here where an element is expected"}}
{"values":{"y":6}}
--- run
gradtape grad -e 'floor(x)' --each points.csv --keep id,y --strict
--- exit 5
--- stderr glob
-e:1:1: error: the gradient with respect to 'x' is null*
...
--- comment
What is wrong with the points as a whole.
--- run
printf 'rate,lenght\n1,2\n' | gradtape eval -e 'rate * length' --each -
--- exit 4
--- stderr
-:1:6: error: 'lenght' is no input of the model
    1 | rate,lenght
      |      ^^^^^^
      = help: did you mean 'length'?
--- run
printf 'm[0],m[2]\n1,2\n' | gradtape eval -e 'reduce_sum(m)' --each -
--- exit 3
--- stderr
-:1:1: error: the column 'm[1]' is missing
    1 | m[0],m[2]
      | ^^^^
--- run
gradtape eval -e 'x * y' --each points.csv --keep id -i x=3
--- exit 2
--- stderr
points.csv:1:4: error: 'x' is given twice: here and by -i
    1 | id,x,y
      |    ^
--- run
gradtape eval -e 'x * y' --each points.csv --keep idd,id
--- exit 4
--- stderr
points.csv:1:1: error: there is no column 'idd' to keep
    1 | id,x,y
      | ^^^^^^
      = help: did you mean 'id'?
--- run
gradtape eval -e 'x * y' --each gone.csv
--- exit 3
--- stderr
gradtape: error: cannot read 'gone.csv': No such file or directory
--- run
gradtape eval -e 'x * y' --each points.csv --keep id --format npy
--- exit 2
--- stderr
gradtape: error: a file of arrays has no room for fields that are kept
  help: --format csv or --format ndjson
--- run
gradtape eval -e 'x * y' --keep id
--- exit 2
--- stderr
gradtape: error: '--keep', '--keep-going', '--from', '--reduce', '--shard' and '--partial' are for a stream of points
  help: --each POINTS
see 'gradtape help eval'
--- run
gradtape eval -e 'x * y' -i x=1 -i y=2 --keep-going
--- exit 2
--- stderr
gradtape: error: '--keep', '--keep-going', '--from', '--reduce', '--shard' and '--partial' are for a stream of points
  help: --each POINTS
see 'gradtape help eval'
--- comment
A closed pipe ends quietly.
--- run
(echo x; seq 1 200000) | gradtape grad -e 'x ** 2' --each - | head -n 1; echo "${PIPESTATUS[1]}"
--- stdout
{"target":"y","value":1,"gradients":{"x":2}}
0
--- comment
A producer that waits gets its answer before it goes on.
--- run
coproc gradtape eval -e 'x + 1' --each -
printf 'x\n1\n' >&"${COPROC[1]}"; read -r line <&"${COPROC[0]}"; echo "$line"
printf '2\n' >&"${COPROC[1]}"; read -r line <&"${COPROC[0]}"; echo "$line"
--- stdout
{"values":{"y":2}}
{"values":{"y":3}}
--- comment
Ctrl-C: whole lines of whole records.
--- run
(printf 'x\n1\n22'; sleep 1) | timeout --preserve-status -s INT 0.4 gradtape eval -e 'x + 1' --each -; echo "${PIPESTATUS[1]}"
--- stdout
{"values":{"y":2}}
130
--- comment
Line breaks in quotes are part of the field, and lines are counted on; a lost quote costs its line, not the file.
--- run
printf 'id,x\r\n"two\nlines, ""so""",1\r\n5" pipe,2\r\n3,none\r\n' | gradtape grad -e 'x * 2' --each - --keep id
--- exit 3
--- stdout
{"id":"two\nlines, \"so\"","target":"y","value":2,"gradients":{"x":2}}
{"id":"5\" pipe","target":"y","value":4,"gradients":{"x":2}}
--- stderr
-:5:3: error: 'none' in column 'x' is not a number
    5 | 3,none
      |   ^^^^
--- run
printf 'id\tx\n"a\tb"\t1\n c \t 2\n""\t\n' | gradtape eval -e 'x * 2' --each - --keep id --keep-going
--- exit 3
--- stdout
{"id":"a\tb","values":{"y":2}}
{"id":"c","values":{"y":4}}
{"id":"","record":3,"error":{"code":3,"message":"a value is missing in column 'x'"}}
--- run
printf 'id,x\n"lost,1\n2,2\n"last\n",3' | gradtape grad -e 'x * 2' --each - --keep id --keep-going; printf 'id,x\n"lost,1\n2,2\n' | gradtape grad -e 'x * 2' --each - --keep id --keep-going
--- exit 3
--- stdout
{"id":"","record":1,"error":{"code":3,"message":"text stands behind a quoted field"}}
{"id":"","record":2,"error":{"code":3,"message":"a quoted field has no closing quote"}}
{"id":"","record":1,"error":{"code":3,"message":"a quoted field has no closing quote"}}
{"id":2,"target":"y","value":4,"gradients":{"x":2}}
--- run
(echo '"my
id",x'; seq 3000 | sed 's/.*/"&\n\n,",&/') | gradtape eval -e 'x / 2' --each - --keep 'my
id' | sed -n '1p; $p'; (echo id,x; printf '"'; seq 170000; echo '",1'; echo '2,2') | gradtape eval -e x --each - --keep id --keep-going | tail -1
--- stdout
{"my\nid":"1\n\n,","values":{"y":0.5}}
{"my\nid":"3000\n\n,","values":{"y":1500}}
{"id":2,"values":{"y":2}}
--- comment
An input that is kept is used as well.
--- run
printf 'x,p[0],p[1],n\n3,1,2,a\n4,1,z,b\n' | gradtape grad -e 'x * sum(p)' --each - --wrt p --keep n,x,p[1] --keep-going
--- exit 3
--- stdout
{"n":"a","x":3,"p[1]":2,"target":"y","value":9,"gradients":{"p":[3,3]}}
{"n":"b","x":4,"p[1]":"z","record":2,"error":{"code":3,"message":"'z' in column 'p[1]' is not a number"}}
--- run
printf '{"x":[1,2],"n":1}\n{"n":2}\n' | gradtape grad -e 'x * k' -i k=3 --each - --wrt x --keep x,n --keep-going --format csv
--- exit 3
--- stdout
x,n,value[0],value[1],x[0],x[1],error
"[1,2]",1,3,6,3,3,
,2,,,,,the record has no 'x'
--- run
printf 'value,x\n3,1\n' | gradtape grad -e x --each - --keep value
--- exit 2
--- stderr
gradtape: error: the answer has a field 'value' of its own
  help: rename the field that is kept, or use --format csv
--- comment
What is wrong with the request is said once, not at every record; what is wrong with a record is said there.
--- run
printf 'x\n1\n2\n' | gradtape grad -e 'x * 2' --wrt q --each - --keep-going
--- exit 4
--- stderr
--wrt:1:1: error: unknown name 'q'
    1 | q
      | ^
      = help: give it a value: -i q=VALUE
--- run
printf 'x\n1\n2\n' | gradtape jvp -e 'x * 2' --each - --keep-going
--- exit 2
--- stderr
gradtape: error: there is no direction to go in
  help: give one: --tangent x=VALUE
--- run
printf '{"x":"a"}\n{"x":1}\n' | gradtape grad -e 'x * x' --each - --keep-going
--- exit 3
--- stdout
{"record":1,"error":{"code":3,"message":"a text cannot change from point to point"}}
{"target":"y","value":1,"gradients":{"x":2}}
--- run
printf '{"x":1}\n{"x":[1,2]}\n' | gradtape grad -e 'x @ x' --each - --keep-going
--- exit 4
--- stdout
{"record":1,"error":{"code":4,"message":"cannot multiply 'x' [] by 'x' []: matmul takes vectors and matrices, no scalars"}}
{"target":"y","value":5,"gradients":{"x":[2,4]}}
--- comment
Complex columns are read as they are written: (1+2i)*2, (3-4.5i)*2.
--- run
printf 'x.re,x.im\n1,2\n3,-4.5\n' | gradtape eval -e 'x * 2.0' --target y --dtype complex128 --each - --format csv
printf 'p[0].re,p[0].im,p[1].im,p[1].re\n1,2,3,4\n' | gradtape eval -e 'p * 1.0' --dtype complex64 --each - --format csv
--- stdout
y.re,y.im
2,4
6,-9
y[0].re,y[0].im,y[1].re,y[1].im
1,2,4,3
--- run
printf 'x.re\n1\n' | gradtape eval -e 'x * 2.0' --dtype complex128 --each -
--- exit 3
--- stderr
-:1:1: error: the column 'x.im' is missing
    1 | x.re
      | ^^^^
--- comment
Results that are texts, and parts of results that are the same at every point.
--- run
printf 'x\n1\n-1\n2\n' >x.csv
for format in ndjson csv; do
    gradtape eval -e 'where([x > 0, x < 0], "a", "b,c")' --each x.csv --format $format
    gradtape eval -e '"up" if x > 0 else "down"' --each x.csv --format $format
    gradtape eval -e 'y = [x, "t", 2, True]' --each x.csv --format $format
done
--- stdout
{"values":{"y":["a","b,c"]}}
{"values":{"y":["b,c","a"]}}
{"values":{"y":["a","b,c"]}}
{"values":{"y":"up"}}
{"values":{"y":"down"}}
{"values":{"y":"up"}}
{"values":{"y":[1,"t",2,true]}}
{"values":{"y":[-1,"t",2,true]}}
{"values":{"y":[2,"t",2,true]}}
y[0],y[1]
a,"b,c"
"b,c",a
a,"b,c"
y
up
down
up
y.0,y.1,y.2,y.3
1,t,2,true
-1,t,2,true
2,t,2,true
--- comment
The same call twice is computed once, by the first; what stands still in it is known to each record.
--- file twice.yaml
inputs: {x: [1, 2, 4]}
layers: {bn: {op: batch_normalization}}
steps: |
  y = bn(expand_dims(x, 1))
  y = bn(expand_dims(x, 1))
  first = y[0, 0]
--- run
gradtape eval twice.yaml
--- stdout
{"model":"twice.yaml","values":{"first":-1.0687015116389473}}
--- run
echo '{"x":[1,2,4]}' | gradtape eval twice.yaml --each -
--- stdout
{"values":{"first":-1.0687015116389473}}
--- comment
The ending of POINTS says what they are, and --from before it; without either it is the first byte, and a brace is JSON's.
The ending of a folder's name is none.
--- run
mkdir -p a.csv
for name in t.csv t.ndjson t.jsonl t.json t.txt t a.csv/t t.csv.txt; do
    printf '{id},x\n1,2\n' >$name; echo "$name: $(gradtape eval -e 'x * 2' --each $name --keep '{id}' 2>&1 | head -n 1)"
done
gradtape eval -e 'x * 2' --each t.json --keep '{id}' --from csv
for name in t.csv t.ndjson t.json t.txt; do
    printf '{"x":2}\n' >$name; echo "$name: $(gradtape eval -e 'x * 2' --each $name 2>&1 | head -n 1)"
done
gradtape eval -e 'x * 2' --each t.csv --from ndjson
--- stdout
t.csv: {"{id}":1,"values":{"y":4}}
t.ndjson: t.ndjson:1:2: error: expected a key, not 'id'
t.jsonl: t.jsonl:1:2: error: expected a key, not 'id'
t.json: t.json:1:2: error: expected a key, not 'id'
t.txt: t.txt:1:2: error: expected a key, not 'id'
t: t:1:2: error: expected a key, not 'id'
a.csv/t: a.csv/t:1:2: error: expected a key, not 'id'
t.csv.txt: t.csv.txt:1:2: error: expected a key, not 'id'
{"{id}":1,"values":{"y":4}}
t.csv: t.csv:1:1: error: '{"x":2}' is no input of the model
t.ndjson: {"values":{"y":4}}
t.json: {"values":{"y":4}}
t.txt: {"values":{"y":4}}
{"values":{"y":4}}
--- comment
What a stream is, is said by --from, else by the ending of its file, else by its first byte.
--- run
csv() { printf 'x\n2\n' >"$1"; }
ndjson() { printf '{"x": 2}\n' >"$1"; }
try() { printf '%s: ' "$*"; gradtape eval -e 'x + 1' --each "$@" 2>&1 | sed -n '1s/.*error: //;1p'; }
mkdir -p a.csv b.json
for name in p.csv p.ndjson p.jsonl p.json p.txt p a.csv/p b.json/p p.csv.txt p.CSV .csv csv; do
    csv $name; try $name
    ndjson $name; try $name
done
csv p.json; try p.json --from csv; try p.json --from ndjson
ndjson p.csv; try p.csv --from csv; try p.csv --from ndjson
printf ' \n\n{"x": 2}\n' >p; try p
--- stdout
p.csv: {"values":{"y":3}}
p.csv: '{"x": 2}' is no input of the model
p.ndjson: a record is a JSON object
p.ndjson: {"values":{"y":3}}
p.jsonl: a record is a JSON object
p.jsonl: {"values":{"y":3}}
p.json: a record is a JSON object
p.json: {"values":{"y":3}}
p.txt: {"values":{"y":3}}
p.txt: {"values":{"y":3}}
p: {"values":{"y":3}}
p: {"values":{"y":3}}
a.csv/p: {"values":{"y":3}}
a.csv/p: {"values":{"y":3}}
b.json/p: {"values":{"y":3}}
b.json/p: {"values":{"y":3}}
p.csv.txt: {"values":{"y":3}}
p.csv.txt: {"values":{"y":3}}
p.CSV: {"values":{"y":3}}
p.CSV: {"values":{"y":3}}
.csv: {"values":{"y":3}}
.csv: '{"x": 2}' is no input of the model
csv: {"values":{"y":3}}
csv: {"values":{"y":3}}
p.json --from csv: {"values":{"y":3}}
p.json --from ndjson: a record is a JSON object
p.csv --from csv: '{"x": 2}' is no input of the model
p.csv --from ndjson: {"values":{"y":3}}
p: {"values":{"y":3}}
--- run
keep() { printf 'id,name,x\n7,q,2\n' | gradtape eval -e 'x + 1' --each - "$@" 2>&1 | head -n 2; }
keep --keep id; keep --keep id,name; keep --keep name --keep id; keep --keep ''; keep --keep id,; keep --keep ,id; keep --keep id,id; keep --keep id --keep name,id; keep --keep y; keep --keep x
--- stdout
-:1:4: error: 'name' is no input of the model
    1 | id,name,x
{"id":7,"name":"q","values":{"y":3}}
{"name":"q","id":7,"values":{"y":3}}
gradtape: error: '--keep' is given an empty name
  help: --keep id,name
gradtape: error: '--keep' is given an empty name
  help: --keep id,name
gradtape: error: '--keep' is given an empty name
  help: --keep id,name
gradtape: error: '--keep' is given a name twice
see 'gradtape help eval'
gradtape: error: '--keep' is given a name twice
see 'gradtape help eval'
-:1:1: error: 'id' is no input of the model
    1 | id,name,x
-:1:1: error: 'id' is no input of the model
    1 | id,name,x
--- comment
A column for a variable that a layer makes; by hand, y = tanh(x @ kernel + bias).
--- file layer.yaml
inputs: {x: [[1.0, 2.0]]}
layers: {d: {op: dense, units: 1, activation: tanh}}
steps: y = reduce_sum(d(x))
--- run
printf '{"x":[[1,2]],"d.kernel":[[0.5],[0.25]]}\n{"x":[[1,2]],"d.kernel":[[0.5],[0]]}\n' | gradtape grad layer.yaml --each - --wrt d.kernel
printf '{"x":[[1,2]],"d.none":[[0.5],[0]]}\n' | gradtape grad layer.yaml --each - --wrt x
printf '{"x":[[1,2]],"e.kernel":[[0.5],[0]]}\n' | gradtape grad layer.yaml --each - --wrt x
--- exit *
--- stdout
{"target":"y","value":0.761594155955765,"gradients":{"d.kernel":[[0.419974341614026],[0.839948683228052]]}}
{"target":"y","value":0.46211715726000974,"gradients":{"d.kernel":[[0.7864477329659275],[1.572895465931855]]}}
--- stderr
-:1:1: error: the model declares no input, variable or constant 'd.none'
    1 | {"x":[[1,2]],"d.none":[[0.5],[0]]}
      | ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
      = help: it declares x
-:1:14: error: 'e.kernel' is no input of the model
    1 | {"x":[[1,2]],"e.kernel":[[0.5],[0]]}
      |              ^^^^^^^^^^
      = help: --keep e.kernel passes it through
--- comment
Every row has as many cells as the header, that of a record that fails too, as csv of Python reads it: one for a number or a truth,
two for a complex number, one more for what is kept and for the error. The record that fails comes first or last, or there is no record;
where it is alone nothing is known of answers, and their cells are left out.
--- file cells.py
import csv, itertools, subprocess
targets = {"x": 1, "x > 0": 1, "complex(x, 1.)": 2, "[x, 1.]": 2, "complex([x, 1.], 0.)": 4, "[[x, 1.], [x, 2.]]": 4, "x,complex(x, x)": 3}
streams = {"good": [1, 2], "first": ["no", 1, 2], "last": [1, "no"], "alone": ["no"], "none": []}
asked = 0
for (target, cells), (what, points), kept in itertools.product(targets.items(), streams.items(), (0, 1)):
    words = ["--target", target, "--each", "-", "--format", "csv", "--keep-going", "--quiet"] + ["--keep", "k"] * kept
    text = "".join(",".join([str(x), k][:1 + kept]) + "\n" for x, k in [("x", "k"), *((x, "a") for x in points)])
    run = subprocess.run(["gradtape", "eval", "-e", "x", *words], input=text, capture_output=True, text=True)
    rows = [len(row) for row in csv.reader(run.stdout.splitlines())]
    asked += 1
    wide = kept + 1 + (0 if what == "alone" else cells)
    if rows != [wide] * (len(points) + 1):
        print(target, what, kept, rows, run.stderr)
print(asked)
--- run
/usr/bin/python3 cells.py
--- stdout
70
--- comment
A column of a layer's variable: of that layer, whose name may begin another's, and of none whose name is longer or
shorter. x is [1, 2], so that a kernel of [1, 2] gives 5 and one of ones 3.
--- file layered.yaml
inputs: {x: {value: [[1, 2]], shape: [1, 2]}}
layers:
  dense: {op: dense, units: 1, kernel_initializer: ones}
  d: {op: dense, units: 1, kernel_initializer: ones}
steps: y = dense(x) + 10 * d(x)
--- run
for n in dense d den dense2 x; do printf "\"$n.kernel[0,0]\",\"$n.kernel[1,0]\"\n1,2\n" | gradtape eval layered.yaml --each - 2>&1 | head -n 1; done
for n in d.kernel d.bias d.kernl d.; do printf "$n\n1\n" | gradtape eval layered.yaml --each - 2>&1 | head -n 1; done
--- stdout
{"values":{"y":[[35]]}}
{"values":{"y":[[53]]}}
-:1:2: error: 'den.kernel' is no input of the model
-:1:2: error: 'dense2.kernel' is no input of the model
-:1:2: error: 'x.kernel' is no input of the model
-:2:1: error: 'd.kernel' has shape [2,1], and the record has one number
{"values":{"y":[[43]]}}
-:2:1: error: the model declares no input, variable or constant 'd.kernl'
-:2:1: error: the model declares no input, variable or constant 'd.'
--- comment
The names of an expression are offered whole, from the first letter or digit of the alphabet to the last one.
--- run
for name in azAZ09x AZ_az9 _za90X z09AZ; do printf "$name\n1\n" | gradtape eval -e 'azAZ09_ * AZ_az0 + (_za90ZA-z09AZ_)' --each - 2>&1 | grep help; done
printf 'zZ\n1\n' | gradtape eval -e 'x' --each - 2>&1 | grep help
--- stdout
      = help: did you mean 'azAZ09_'?
      = help: did you mean 'AZ_az0'?
      = help: did you mean '_za90ZA'?
      = help: did you mean 'z09AZ_'?
      = help: --keep zZ passes it through
--- comment
Columns of several tensors, entries in any order: what is missing, there twice or of another rank is told at the first
column of its own tensor; of complex ones the half that is missing.
--- file tensors.yaml
inputs:
  c: {shape: [], dtype: complex128}
  z: {shape: [2], dtype: complex64}
  x: {shape: [n]}
  m: {shape: [r, s]}
  y: 1
steps: o = y
--- file headers
y,"x[0]","x[2]"
y,"x[1]"
y,"x[0]","x[00]","x[1]"
y,"x[0]","x[0,1]"
y,"m[0,1]","m[1,0]","m[1,1]"
y,"m[1,1]","m[0,1]","m[0,0]"
"m[0,0]",y,"m[0,1]","m[01,00]","m[1,1]","m[1,0]"
x,"x[0]"
y,c.re
y,c.im
c.re,"z[0].re","z[0].im","z[1].re",c.im
c.re,"z[1].re","z[1].im",c.im
c.re,c.im,"z[0].im","z[0].re","z[1].im"
c,y,c.re,c.im
c.re,c.im,"z[0]","z[1].re"
y,"x[999999999,999999999,999999999]"
y,"x[999999999]"
--- run
while IFS= read -r header; do printf '%s\n1\n' "$header" | gradtape eval tensors.yaml --each - --target o 2>&1 | sed "s/^-:/$header: /; q"; done <headers
printf '"x[3]",y,"x[1]","z[1].im","x[0]",c.im,"z[1].re","x[2]","z[0].im",c.re,"z[0].re","m[1,0]","m[0,0]"\n13,1,11,1.5,10,2,1,12,0.5,20,0,6,5\n' |
    gradtape eval tensors.yaml --each - --target x,c,z,m
--- stdout
y,"x[0]","x[2]": 1:4: error: the column 'x[1]' is missing
y,"x[1]": 1:4: error: the column 'x[0]' is missing
y,"x[0]","x[00]","x[1]": 1:4: error: two columns are the same entry of 'x'
y,"x[0]","x[0,1]": 1:11: error: 'x[0,1]' has 2 indices, 'x[0]' before it has 1
y,"m[0,1]","m[1,0]","m[1,1]": 1:4: error: the column 'm[0,0]' is missing
y,"m[1,1]","m[0,1]","m[0,0]": 1:4: error: the column 'm[1,0]' is missing
"m[0,0]",y,"m[0,1]","m[01,00]","m[1,1]","m[1,0]": 1:2: error: two columns are the same entry of 'm'
x,"x[0]": 1:4: error: 'x[0]' has 1 indices, 'x' before it has 0
y,c.re: 1:3: error: the column 'c.im' is missing
y,c.im: 1:3: error: the column 'c.re' is missing
c.re,"z[0].re","z[0].im","z[1].re",c.im: 1:7: error: the column 'z[1].im' is missing
c.re,"z[1].re","z[1].im",c.im: 1:7: error: the column 'z[0].re' is missing
c.re,c.im,"z[0].im","z[0].re","z[1].im": 1:12: error: the column 'z[1].re' is missing
c,y,c.re,c.im: 1:1: error: two columns are the same entry of 'c'
c.re,c.im,"z[0]","z[1].re": 1:12: error: the column 'z[1].im' is missing
y,"x[999999999,999999999,999999999]": 1:4: error: the column 'x[0,0,0]' is missing
y,"x[999999999]": 1:4: error: the column 'x[0]' is missing
{"values":{"x":[10,11,12,13],"c":{"re":20,"im":2},"z":[{"re":0,"im":0.5},{"re":1,"im":1.5}],"m":[[5],[6]]}}
--- comment
An index has nine digits at most, a tensor twelve axes.
--- run
for index in 000000000 0000000000 0,0,0,0,0,0,0,0,0,0,0,0 0,0,0,0,0,0,0,0,0,0,0,0,0; do
    printf '"x[%s]"\n3\n' $index | gradtape eval -e 'reduce_sum(x) + len(shape(x))' --each - 2>&1 | head -n 1
done
--- stdout
{"values":{"y":4}}
-:1:2: error: 'x[0000000000]' is no entry of a tensor
{"values":{"y":15}}
-:1:2: error: 'x[0,0,0,0,0,0,0,0,0,0,0,0,0]' is no entry of a tensor
--- comment
With --keep-going: what is wrong with an option at the first record is wrong with all of them and ends the stream; behind
a record that went well it is wrong with that record alone, and so is always what is wrong with the model or the values.
1 + 4 = 5, 4 + 10 = 14.
--- file lengths.yaml
inputs: {p: {shape: [n]}}
steps: y = reduce_sum(p)
--- file dots.yaml
inputs: {p: {shape: [n]}}
steps: d = dot(p, [1.0, 2.0])
--- file lengths.sh
ask() { printf '{"p":[%s]}\n' "${points[@]}" | gradtape "$@" --each - --keep-going 2>&1 | grep -v '^ *|\|^ *1 |\|help'; echo "exit ${PIPESTATUS[1]}"; }
points=(1,2 1,2,3 4,5); ask eval lengths.yaml --target 'dot(p, [1.0, 2.0])'
ask eval lengths.yaml --target 'dot(p, [1.0, 2.0])' --reduce sum
points=(1,2,3 1,2 4,5); ask eval lengths.yaml --target 'dot(p, [1.0, 2.0])'
ask eval lengths.yaml --target 'dot(p, [1.0, 2.0])' --reduce sum
ask eval dots.yaml
ask eval dots.yaml --reduce sum
points=(no 2,3); ask grad lengths.yaml --wrt q
ask grad lengths.yaml --tape t
--- run
bash lengths.sh
--- stdout
{"values":{"dot(p, [1.0, 2.0])":5}}
{"record":2,"error":{"code":4,"message":"dot: axis 0 of 'p' [3] and axis 0 of a value of shape [2] differ in length"}}
{"values":{"dot(p, [1.0, 2.0])":14}}
exit 4
gradtape: warning: 1 of 3 records failed and is not in the sum; the first is record 2: dot: axis 0 of 'p' [3] and axis 0 of a value of shape [2] differ in length
{"model":"lengths.yaml","reduce":"sum","records":2,"refused":1,"values":{"dot(p, [1.0, 2.0])":19}}
exit 4
--target:1:1: error: dot: axis 0 of 'p' [3] and axis 0 of a value of shape [2] differ in length
exit 4
--target:1:1: error: dot: axis 0 of 'p' [3] and axis 0 of a value of shape [2] differ in length
exit 4
{"record":1,"error":{"code":4,"message":"dot: axis 0 of 'p' [3] and axis 0 of a value of shape [2] differ in length"}}
{"values":{"d":5}}
{"values":{"d":14}}
exit 4
gradtape: warning: 1 of 3 records failed and is not in the sum; the first is record 1: dot: axis 0 of 'p' [3] and axis 0 of a value of shape [2] differ in length
{"model":"dots.yaml","reduce":"sum","records":2,"refused":1,"values":{"d":19}}
exit 4
{"record":1,"error":{"code":3,"message":"'no' is not JSON"}}
--wrt:1:1: error: unknown name 'q'
exit 4
{"record":1,"error":{"code":3,"message":"'no' is not JSON"}}
gradtape: error: the model has no tape 't'
exit 4
--- comment
Lines of 3 MB between short ones, in less memory than all of them take: each is read alone, and nothing behind it is lost.
--- run
/usr/bin/python3 -c '
with open("wide.ndjson", "w") as wide, open("thin.ndjson", "w") as thin:
    for i in range(1, 2401):
        wide.write("{\"x\":%s%d}\n" % (" " * 3000000 if i % 400 == 0 else "", i))
        thin.write("{\"x\":%d}\n" % i)'
gradtape grad -e 'x ** 2' --each thin.ndjson >thin
for threads in 1 2; do gradtape grad -e 'x ** 2' --each wide.ndjson --memory-limit 12M --threads $threads | cmp - thin; done; wc -l <thin
--- stdout
2400
--- comment
Points that cannot be read, in whatever way they are answered: no answer, and what was there stays.
--- run
for ask in eval 'eval --reduce sum' 'eval --reduce mean' 'eval --format npz -o kept.npz' \
    'eval --format csv -o kept.npz' 'check --format csv'; do
    echo before >kept.npz
    gradtape $ask -e x --each models
    echo "exit $?, $(cat kept.npz)"
done
--- stdout
exit 3, before
exit 3, before
exit 3, before
exit 3, before
exit 3, before
exit 3, before
--- stderr
gradtape: error: cannot read 'models': Is a directory
gradtape: error: cannot read 'models': Is a directory
gradtape: error: cannot read 'models': Is a directory
gradtape: error: cannot read 'models': Is a directory
gradtape: error: cannot read 'models': Is a directory
gradtape: error: cannot read 'models': Is a directory
--- comment
Ctrl-C, while the next record is waited for: lines are answers to what was read, one answer to all of it is none.
--- file interrupted
rm -f in; mkfifo in
env --default-signal=INT gradtape eval -e 'x + 1' --each in --from csv "$@" >out 2>said &
exec 3>in
printf 'x\n1\n' >&3
if [[ $1 ]]; then sleep 0.2; else while [[ ! -s out ]]; do sleep 0.01; done; fi
kill -s INT $!; wait $!; echo "exit $?" $(cat out said)
--- run
bash interrupted
bash interrupted --reduce sum
bash interrupted --format npz
--- stdout
exit 130 {"values":{"y":2}}
exit 130
exit 130
--- comment
All that there is to warn of is said, whatever its length: of each of sixty steps its place, its line and a mark below,
the last step first. Letters of several bytes stay whole.
--- run
steps=$(for i in {1..60}; do echo "y$i = sqrt(x * $i) * x # $(printf '字%.0s' {1..20})"; done)
targets=$(echo y{1..60} | tr ' ' ,)
printf 'x\n0\n' | gradtape grad -e "$steps" --target $targets --each - 2>said >answers
wc -lc <said | tr -s ' '
diff <(grep -o '^-e:[0-9]*:' said) <(seq -f '-e:%g:' 60 -1 1) &&
    diff <(sed -n 's/^ *[0-9][0-9]* | //p' said) <(tac <<<"$steps") && grep -c '^ *| *^^^' said
printf 'x\n0\n' | gradtape grad -e "$steps" --target $targets --each - --color always 2>coloured >answers
sed 's/\x1b\[[0-9;]*m//g' coloured | cmp - said && grep -c $'\033\\[1;35mwarning:\033\\[0m' coloured
--- stdout
 180 17835
60
60
--- comment
Beside a name that is no input only inputs are offered: a step's name is none.
--- file named.yaml
inputs: {x: 1}
constants: {length: 2}
steps: |
  rates = x * 2
  y = rates + length
--- run
for name in rate lengt; do printf "x,$name\n1,2\n" | gradtape eval named.yaml --each - 2>&1 | grep help; done
--- stdout
      = help: --keep rate passes it through
      = help: did you mean 'length'?
--- comment
Between the indices of an entry stand commas, and its bracket ends the name.
--- run
for name in x[0 x[0,0 x[0,0, x[0,]; do
    printf '"%s"\n3\n' "$name" | gradtape eval -e x --each - 2>&1 | grep -c 'is no entry of a tensor'
done
for between in ';' ' ' ':' '.' '0;' '][' ']' ',,' ')' '(' '-' '+'; do
    printf '"x[0%s0]","y"\n3,1\n' "$between" | gradtape eval -e 'x * y' --each - 2>&1 |
        grep -o "'x.*is no entry of a tensor"
done
--- stdout
1
1
1
1
'x[0;0]' is no entry of a tensor
'x[0 0]' is no entry of a tensor
'x[0:0]' is no entry of a tensor
'x[0.0]' is no entry of a tensor
'x[00;0]' is no entry of a tensor
'x[0][0]' is no entry of a tensor
'x[0]0]' is no entry of a tensor
'x[0,,0]' is no entry of a tensor
'x[0)0]' is no entry of a tensor
'x[0(0]' is no entry of a tensor
'x[0-0]' is no entry of a tensor
'x[0+0]' is no entry of a tensor
--- comment
One number for a variable of two is refused in whichever column it stands.
--- run
for header in d.kernel,d.bias,dense.bias d.bias,d.kernel,dense.bias d.bias,dense.bias,d.kernel; do
    printf "$header\n1,1,1\n" | gradtape eval layered.yaml --each - 2>&1 | head -n 1
done
--- stdout
-:2:1: error: 'd.kernel' has shape [2,1], and the record has one number
-:2:1: error: 'd.kernel' has shape [2,1], and the record has one number
-:2:1: error: 'd.kernel' has shape [2,1], and the record has one number
--- comment
Any of several values may have another shape than in the record before: the answer, which is they themselves, has what
was given.
--- file shapes.py
import json, random, subprocess
draw = random.Random(3)
def value():
    a, b = (draw.randrange(10) / 4 for _ in range(2))
    return draw.choice([a, a, [a], [a, b], [[a, b]]])
rows = [[value() for _ in range(3)] for _ in range(400)]
text = "".join(json.dumps({"x": x, "y": y, "u": u}) + "\n" for x, y, u in rows)
words = ["gradtape", "eval", "-e", "z = [x, y, u]", "--each", "-"]
said = subprocess.run(words, input=text, capture_output=True, text=True)
print([json.loads(line)["values"]["z"] for line in said.stdout.splitlines()] == rows, said.stderr)
--- run
/usr/bin/python3 shapes.py
--- stdout
True 
--- comment
Who waits for points wakes up when nobody reads the answers any more.
--- file unread.sh
rm -f in; mkfifo in
{ timeout 20 gradtape eval -e 'x + 1' --each in --from csv --threads 2; echo "exit $?" >&2; } |
    { sleep 0.1; head -n 1 | head -c 11; echo; } &
exec 3>in
(echo x; seq 8000) >&3
wait
--- run
bash unread.sh
--- stdout
{"values":{
--- stderr
exit 0
--- comment
A pole is told with the first record that meets it, in whichever order branches are computed: here the third, of 21.
--- file poles.yaml
inputs: {x: 1, u: 1, k: 1}
steps: |
  p = x * sqrt(u)
  if k > 0:
      y = p
  else:
      y = 2 * p
target: y
--- run
{ printf 'u,k,x\n1,1,1\n1,1,1\n0,-1,0\n'; yes 0,1,0 | head -n 20; } |
    gradtape grad poles.yaml --wrt u --each - 2>&1 >/dev/null | grep -o 'in [0-9]* records, first.*'
--- stdout
in 21 records, first in record 3
--- comment
Values that -i gives in an object, or by any of its names; one that the points have too is given twice.
--- run
gradtape eval -e 'x * y * k' --each points.csv --keep id -i '{"k": 10}'
for given in '-i k=1 -i y=3' '-i y=3 -i k=1'; do
    gradtape eval -e 'x * y * k' --each points.csv --keep id $given 2>&1 | head -n 1
done
--- stdout
{"id":1,"values":{"result":60}}
{"id":2,"values":{"result":-60}}
{"id":"seven","values":{"result":0}}
points.csv:1:6: error: 'y' is given twice: here and by -i
points.csv:1:6: error: 'y' is given twice: here and by -i
--- comment
A line with too many fields, of which one is broken: that is what is wrong with it.
--- run
for line in '1,"a"b' '1,2,"a"b' '1,2,"a'; do
    printf "x,y\n1,2\n$line\n" | gradtape eval -e 'x + y' --each - --keep y --keep-going | tail -n 1
done
--- stdout
{"y":"","record":2,"error":{"code":3,"message":"text stands behind a quoted field"}}
{"y":2,"record":2,"error":{"code":3,"message":"text stands behind a quoted field"}}
{"y":2,"record":2,"error":{"code":3,"message":"a quoted field has no closing quote"}}
--- comment
A half of a complex entry that is there twice does not stand for the other half.
--- run
for header in z[0].re,z[00].re z[0].im,z[00].im z[0].re,z[0].im,z[1].re,z[01].re z[1].im,z[0].im,z[01].im,z[0].re \
    z[0].re,z[00].re,z[1].re,z[1].im z[0].re,z[0].im,z[00].im; do
    printf "y,$header\n1\n" | gradtape eval tensors.yaml --each - --target o 2>&1 | sed "s/^-:/$header: /; q"
done
--- stdout
z[0].re,z[00].re: 1:3: error: the column 'z[0].im' is missing
z[0].im,z[00].im: 1:3: error: the column 'z[0].re' is missing
z[0].re,z[0].im,z[1].re,z[01].re: 1:3: error: the column 'z[1].im' is missing
z[1].im,z[0].im,z[01].im,z[0].re: 1:3: error: the column 'z[1].re' is missing
z[0].re,z[00].re,z[1].re,z[1].im: 1:3: error: the column 'z[0].im' is missing
z[0].re,z[0].im,z[00].im: 1:3: error: two columns are the same entry of 'z'
