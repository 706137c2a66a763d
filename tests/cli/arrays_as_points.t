Arrays as points: a record for each row of npy and npz files, or for some rows. Values by hand.
--- file data.yaml
steps: |
  x = tensor([[1., 2.], [3., 4.], [-1., 0.5]])
  y = tensor([2., 0., 10.])
  n = cast([1, 2, 3], 'int64')
  b = n > 1
  h = cast(n, 'float32') / 3
  z = complex(y, y + 1)
  four = range(4.)
  one = tensor(3.)
  empty = zeros([0, 2])
--- file dot.yaml
inputs: {x: {shape: [2]}, y: 0, n: {value: 1, dtype: int32}}
variables: {w: [1, 10]}
steps: |
  f = reduce_sum(x * w) * y
--- file rows.yaml
inputs: {x: {shape: [rows, 2]}, y: {shape: [rows]}}
variables: {w: [1, 10]}
steps: |
  f = reduce_sum(matvec(x, w) * y)
--- run
gradtape eval data.yaml --target x,y,n -o d.npz && gradtape eval data.yaml --target x,y,b -o b.npz &&
for a in x y n b h z four one empty; do gradtape eval data.yaml --target $a -o $a.npy; done
gradtape grad dot.yaml --each d.npz
--- stdout
{"target":"f","value":42,"gradients":{"w":[2,4]}}
{"target":"f","value":0,"gradients":{"w":[0,0]}}
{"target":"f","value":40,"gradients":{"w":[-10,5]}}
--- run
gradtape grad dot.yaml --each d.npz --keep n,y --format csv
--- stdout
n,y,value,w[0],w[1]
1,2,42,2,4
2,0,0,0,0
3,10,40,-10,5
--- run
gradtape grad dot.yaml --each x=x.npy --each y=y.npy --reduce sum
--- stdout
{"model":"dot.yaml","reduce":"sum","records":3,"target":"f","value":82,"gradients":{"w":[-8,9]}}
--- run
gradtape grad dot.yaml --each d.npz --reduce mean --threads 1
--- stdout
{"model":"dot.yaml","reduce":"mean","records":3,"target":"f","value":27.333333333333332,"gradients":{"w":[-2.6666666666666665,3]}}
--- comment
A file of one array without a name is the one input that has no value yet.
--- run
gradtape grad dot.yaml --each x.npy -i y=1 -i n=0 --reduce sum
--- stdout
{"model":"dot.yaml","reduce":"sum","records":3,"target":"f","value":68,"gradients":{"w":[3,6.5]}}
--- run
gradtape grad dot.yaml --each x.npy
--- stdout
{"target":"f","value":0,"gradients":{"w":[0,0]}}
{"target":"f","value":0,"gradients":{"w":[0,0]}}
{"target":"f","value":0,"gradients":{"w":[-0,0]}}
--- file two.yaml
inputs: {x: {shape: [2]}, y: {shape: []}}
steps: f = reduce_sum(x) * y
--- run
gradtape eval two.yaml --each x.npy; gradtape eval two.yaml --each x.npy -i y=2 --reduce sum; gradtape eval two.yaml --each x=data.yaml --each y=y.npy; gradtape eval two.yaml --each x=x.npy --each y=y.npy --each points.csv
--- exit 2
--- stdout
{"model":"two.yaml","reduce":"sum","records":3,"values":{"f":19}}
--- stderr
gradtape: error: 'x.npy' does not say which input it is
  help: --each NAME=x.npy
gradtape: error: '--each' is given twice
  help: --each x=FILE.npy --each y=FILE.npy goes for arrays
see 'gradtape help eval'
gradtape: error: '--each' is given twice
  help: --each x=FILE.npy --each y=FILE.npy goes for arrays
see 'gradtape help eval'
--- comment
Batches keep the axis; the last one is shorter. A mean is that of the rows.
--- run
gradtape grad rows.yaml --each x=x.npy --each y=y.npy --batch-size 2 --keep y
--- stdout
{"y":[2,0],"target":"f","value":42,"gradients":{"w":[2,4]}}
{"y":[10],"target":"f","value":40,"gradients":{"w":[-10,5]}}
--- run
gradtape grad rows.yaml --each x=x.npy --each y=y.npy --batch-size 2 --reduce mean
--- stdout
{"model":"rows.yaml","reduce":"mean","records":2,"rows":3,"target":"f","value":27.333333333333332,"gradients":{"w":[-2.6666666666666665,3]}}
--- run
gradtape grad rows.yaml --each x=x.npy --each y=y.npy --batch-size 100 --reduce sum
--- stdout
{"model":"rows.yaml","reduce":"sum","records":1,"rows":3,"target":"f","value":82,"gradients":{"w":[-8,9]}}
--- run
gradtape jacobian -e 'x ** 2' --each x=x.npy --batch --batch-size 2
--- stdout
{"target":"y","value":[[1,4],[9,16]],"jacobian":{"x":[[[2,0],[0,4]],[[6,0],[0,8]]]}}
{"target":"y","value":[[1,0.25]],"jacobian":{"x":[[[-2,0],[-0,1]]]}}
--- comment
dtypes: as with -i NAME=@FILE, numbers become the model's, truth values stay what they are.
--- run
gradtape eval -e 'h' --each h=h.npy
--- stdout
{"values":{"y":0.3333333432674408}}
{"values":{"y":0.6666666865348816}}
{"values":{"y":1}}
--- run
gradtape eval -e 'h' --each h=h.npy --dtype float32
--- stdout
{"values":{"y":0.33333334}}
{"values":{"y":0.6666667}}
{"values":{"y":1}}
--- run
gradtape eval -e 'n // 2' --each n=n.npy; gradtape eval -e 'where(b, 1, 0)' --each b=b.npy; gradtape eval -e 'z * z' --each z=z.npy
--- stdout
{"values":{"y":0}}
{"values":{"y":1}}
{"values":{"y":1}}
{"values":{"y":0}}
{"values":{"y":1}}
{"values":{"y":1}}
{"values":{"y":{"re":-5,"im":12}}}
{"values":{"y":{"re":-1,"im":0}}}
{"values":{"y":{"re":-21,"im":220}}}
--- run
gradtape eval -e 'n / 2' -i n=@n.npy; gradtape eval -e 'n / 2' --each n=n.npy
--- stdout
{"model":"-e","values":{"y":[0.5,1,1.5]}}
{"values":{"y":0.5}}
{"values":{"y":1}}
{"values":{"y":1.5}}
--- comment
What is wrong.
--- run
gradtape eval dot.yaml --each n=y.npy --each x=x.npy; gradtape eval dot.yaml --each n=four.npy -i 'x=[1,2]'; gradtape eval dot.yaml --each n=h.npy -i 'x=[1,2]' --batch-size 2
--- exit 4
--- stdout
{"values":{"f":0}}
{"values":{"f":0}}
{"values":{"f":0}}
{"values":{"f":0}}
{"values":{"f":0}}
{"values":{"f":0}}
{"values":{"f":0}}
--- stderr
gradtape: error: a value of 'n' does not fit in int32
gradtape: note: at row 0 (from 0) of 'h.npy'
--- comment
The first value that does not fit ends it, one more or not.
--- run
gradtape eval -e 'tensor([1., 2., 3., 2.0 ** 40, 5., 2.0 ** 41, 7.])' -o far.npy && gradtape eval dot.yaml --each n=far.npy -i x=[1,2] -i y=2
--- exit 4
--- stdout
{"values":{"f":42}}
{"values":{"f":42}}
{"values":{"f":42}}
--- stderr
gradtape: error: a value of 'n' does not fit in int32
gradtape: note: at row 3 (from 0) of 'far.npy'
--- run
gradtape grad dot.yaml --each b.npz
--- exit 4
--- stderr
gradtape: error: 'b' is no input of the model
  help: --keep b passes it through
gradtape: note: an array of 'b.npz'
--- run
gradtape grad dot.yaml --each b.npz --keep b --reduce sum
--- stdout
{"model":"dot.yaml","reduce":"sum","records":3,"target":"f","value":82,"gradients":{"w":[-8,9]}}
--- run
gradtape grad dot.yaml --each x=x.npy --each y=four.npy
--- exit 4
--- stderr
gradtape: error: 'x' has 3 rows and 'y' 4: the first axis is that of the records
--- run
gradtape grad dot.yaml --each y=one.npy
--- exit 4
--- stderr
gradtape: error: 'y' in 'one.npy' is a single number, without an axis of records
  help: -i gives what is the same for all records
--- run
gradtape grad dot.yaml --each d.npz -i y=3
--- exit 2
--- stderr
gradtape: error: 'y' is given twice: here and by -i
gradtape: note: an array of 'd.npz'
--- run
gradtape grad dot.yaml --each d.npz --each y=y.npy
--- exit 2
--- stderr
gradtape: error: 'y' is given twice: by 'd.npz' and by 'y.npy'
--- run
gradtape grad dot.yaml --each d.npz --keep id
--- exit 2
--- stderr
gradtape: error: there is no array 'id' to keep
--- comment
Each name that is kept must be there, behind others that are as before them.
--- run
gradtape grad dot.yaml --each d.npz --keep n,id; gradtape grad dot.yaml --each d.npz --keep id,n
gradtape grad dot.yaml --each d.npz --keep n,y,label
--- exit 2
--- stderr
gradtape: error: there is no array 'id' to keep
gradtape: error: there is no array 'id' to keep
gradtape: error: there is no array 'label' to keep
--- run
gradtape grad dot.yaml --each y=d.npz
--- exit 2
--- stderr
gradtape: error: the arrays of 'd.npz' have names of their own
  help: --each d.npz
--- run
gradtape grad dot.yaml --each x=empty.npy -i y=1; gradtape grad dot.yaml --each x=empty.npy -i y=1 --reduce sum
--- exit 2
--- stderr
gradtape: error: the stream has no records: there is nothing to add up
--- run
gradtape grad dot.yaml --each y=x.npy
--- exit 4
--- stderr
dot.yaml:1:10: error: input 'x' has no value
    1 | inputs: {x: {shape: [2]}, y: 0, n: {value: 1, dtype: int32}}
      |          ^
      = help: give one with -i x=VALUE, or write a default
gradtape: note: at record 1, row 0 (from 0) of 'x.npy'
--- run
gradtape eval -e 'reduce_sum(inverse(reshape(x, [2, 1]) * x)) + y' --each d.npz --keep n
--- exit 7
--- stderr
-e:1:12: error: inv: matrix is singular
    1 | reduce_sum(inverse(reshape(x, [2, 1]) * x)) + y
      |            ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
gradtape: note: at record 1, row 0 (from 0) of 'd.npz'
--- run
gradtape eval -e 'reduce_sum(log(x)) + y' --each d.npz --keep n --nan error --keep-going
--- exit 6
--- stdout
{"n":1,"values":{"result":2.6931471805599454}}
{"n":2,"values":{"result":2.484906649788}}
{"n":3,"record":3,"error":{"code":6,"message":"'values.result' is not finite"}}
--- run
gradtape eval -e 'reduce_sum(log(x))' --each x=x.npy --batch-size 2 --nan error
--- exit 6
--- stdout
{"values":{"y":3.1780538303479453}}
--- stderr
gradtape: error: 'values.y' is not finite
  help: leave --nan error out to see the result
gradtape: note: at record 2, row 2 (from 0) of 'x.npy'
--- run
gradtape eval -e 'x' --each gone.npy; gradtape eval -e 'x' --each x=gone.npy; gradtape eval -e 'x' --each x=data.yaml.npy
--- exit 3
--- stderr
gradtape: error: cannot read 'gone.npy': No such file or directory
gradtape: error: cannot read 'gone.npy': No such file or directory
gradtape: error: cannot read 'data.yaml.npy': No such file or directory
--- run
head -c 600 d.npz > cut.npz; gradtape eval dot.yaml --each cut.npz; head -c 150 x.npy > cut.npy; gradtape eval dot.yaml --each x=cut.npy
--- exit 3
--- stderr
gradtape: error: 'cut.npz' is not a sound zip archive: it has no directory at its end
gradtape: error: 'cut.npy' holds 22 bytes of elements, its shape [3,2] needs 48
--- comment
A checksum is that of the whole array, and is known when its last row has gone by.
--- run
cp d.npz bent.npz; printf '\x01' | dd of=bent.npz bs=1 seek=180 conv=notrunc 2> /dev/null
gradtape grad dot.yaml --each bent.npz --reduce sum
--- exit 3
--- stderr
gradtape: error: 'bent.npz' is not a sound npz file: the checksum of 'x' is wrong
--- run
gradtape eval dot.yaml --each d.npz --from csv
--- exit 2
--- stderr
gradtape: error: '--from' is for points as text, and these are arrays
see 'gradtape help eval'
--- run
gradtape eval dot.yaml --each d.npz --each points.csv
--- exit 2
--- stderr
gradtape: error: '--each' is given twice
  help: --each x=FILE.npy --each y=FILE.npy goes for arrays
see 'gradtape help eval'
--- run
gradtape eval dot.yaml --each points.csv --batch-size 3
--- exit 2
--- stderr
gradtape: error: '--batch-size' is for arrays as points
  help: --each FILE.npz --batch-size N
see 'gradtape help eval'
--- run
gradtape eval dot.yaml --each d.npz --root /usr
--- stdout
{"values":{"f":42}}
{"values":{"f":0}}
{"values":{"f":40}}
--- comment
Where a record of several rows failed: its first row and its last one, of the last record too, which may be one alone.
--- file at.yaml
inputs: {p: {shape: [n]}}
steps: y = gather([1.0, 2.0], cast(reduce_min(p), "int32"))
--- run
/usr/bin/python3 -c 'import numpy; numpy.save("low.npy", numpy.array([4., 1, 9, 0, -1, 1, 0]))
numpy.save("end.npy", numpy.array([1., 1, 1, 1, 1, 0, -1]))'
for file in low end; do
    for size in 2 3 5 7 100; do
        gradtape eval at.yaml --each $file.npy --batch-size $size 2>&1 | sed -n 's/^{"values":{"y":\(.*\)}}/\1/p; s/.*note: //p' | paste -sd' '
    done
done
--- stdout
2 1 at record 3, rows 4 to 5 (from 0) of 'low.npy'
2 at record 2, rows 3 to 5 (from 0) of 'low.npy'
at record 1, rows 0 to 4 (from 0) of 'low.npy'
at record 1, rows 0 to 6 (from 0) of 'low.npy'
at record 1, rows 0 to 6 (from 0) of 'low.npy'
2 2 1 at record 4, row 6 (from 0) of 'end.npy'
2 1 at record 3, row 6 (from 0) of 'end.npy'
2 at record 2, rows 5 to 6 (from 0) of 'end.npy'
at record 1, rows 0 to 6 (from 0) of 'end.npy'
at record 1, rows 0 to 6 (from 0) of 'end.npy'
--- comment
A mean is that of the rows of records that went well, of which the last has one: 2, 1 and 1 over 2 + 2 + 1 rows.
--- run
for how in sum mean; do gradtape eval at.yaml --each low.npy --batch-size 2 --keep-going --quiet --reduce $how; done
--- exit 7
--- stdout
{"model":"at.yaml","reduce":"sum","records":3,"rows":5,"refused":1,"values":{"y":4}}
{"model":"at.yaml","reduce":"mean","records":3,"rows":5,"refused":1,"values":{"y":0.8}}
--- comment
A value that does not fit is one of its row, wherever in it it stands, and of no other record: rows 1 and 4 of 6, then row 4
alone. Row r adds up to 9 r + 3.
--- file fits.yaml
inputs: {n: {shape: [r, 3], dtype: int32}}
steps: y = reduce_sum(n)
--- run
/usr/bin/python3 -c '
import numpy
for k in 0, 2:
    x = numpy.arange(18.0).reshape(6, 3)
    x[4, k] = 1e10
    numpy.save(f"late{k}.npy", x)
    x[1, k] = 2.0**40
    numpy.save(f"both{k}.npy", x)'
for k in 0 2; do
    for size in 1 2 4; do
        for file in both late; do
            gradtape eval fits.yaml --each $file$k.npy --batch-size $size --keep-going | sed "s/.*\"y\"://; s/}}//; s/.*'n' does not fit in int32.*/-/" | paste -sd' '
            gradtape eval fits.yaml --each $file$k.npy --batch-size $size 2>&1 | sed -n 's/.*note: /    /p'
        done
    done | sed "s/$k.npy/.npy/" >fits.$k
done
cmp fits.0 fits.2; cat fits.0
--- stdout
3 - 21 30 - 48
    at row 1 (from 0) of 'both.npy'
3 12 21 30 - 48
    at row 4 (from 0) of 'late.npy'
- 51 -
    at row 1 (from 0) of 'both.npy'
15 51 -
    at row 4 (from 0) of 'late.npy'
- -
    at row 1 (from 0) of 'both.npy'
66 -
    at row 4 (from 0) of 'late.npy'
--- comment
A file of one array without a name is the one input without a value, or the one there is; one that -i gives is none.
--- run
/usr/bin/python3 -c 'import numpy; numpy.save("v.npy", numpy.array([5.0]))'
while IFS='|' read -r inputs given; do
    printf 'inputs: {%s}\nsteps: y = x + 10 * u\n' "$inputs" >which.yaml
    echo "$inputs, $given: $(gradtape eval which.yaml --each v.npy $given 2>&1 | head -n 1)"
done
--- stdin
x: 1, u: 2|
x: 1, u: {shape: []}|
x: {shape: []}, u: 2|
x: {shape: []}, u: {shape: []}|
x: {shape: []}, u: {shape: []}|-i x=3
x: {shape: []}, u: {shape: []}|-i u=3
x: 1, u: 2|-i x=3
x: 1, u: 2|-i u=3
x: 1, u: {shape: []}|-i u=3
--- stdout
x: 1, u: 2, : gradtape: error: 'v.npy' does not say which input it is
x: 1, u: {shape: []}, : {"values":{"y":51}}
x: {shape: []}, u: 2, : {"values":{"y":25}}
x: {shape: []}, u: {shape: []}, : gradtape: error: 'v.npy' does not say which input it is
x: {shape: []}, u: {shape: []}, -i x=3: {"values":{"y":53}}
x: {shape: []}, u: {shape: []}, -i u=3: {"values":{"y":35}}
x: 1, u: 2, -i x=3: {"values":{"y":53}}
x: 1, u: 2, -i u=3: {"values":{"y":35}}
x: 1, u: {shape: []}, -i u=3: {"values":{"y":35}}
--- comment
All arrays go through, but none whose name the answer has for itself.
--- run
gradtape eval -e 'x * 2' --each x=v.npy --each z=v.npy --keep '*'; gradtape eval -e 'x * 2' --each x=v.npy --each values=v.npy --keep '*'
gradtape eval -e 'x * 2' --each x=v.npy --each values=v.npy --keep '*' --format csv
--- exit *
--- stdout
{"x":5,"z":5,"values":{"y":10}}
x,values,y
5,5,10
--- stderr
gradtape: error: the answer has a field 'values' of its own
  help: name the fields that are kept, or use --format csv
--- comment
Of any dtype into any input: each row is what -i makes of the array, and refused where its value alone does not fit.
--- file dtypes.py
import json, subprocess, numpy
arrays = {"bool": [True, False], "uint8": [1, 255], "int32": [-1, 2**31 - 1], "int64": [3, 1], "float32": [0.5, 2], "float64": [0.1, 4], "complex128": [1 + 2j, 3]}
for name, x in arrays.items():
    numpy.save(f"of_{name}.npy", numpy.array(x, name))
for slot in ("bool", "int32", "int64", "float32", "float64", "complex128"):
    for shape in ("one", "all"):
        with open(f"into_{shape}.yaml", "w") as model:
            model.write(f"inputs: {{x: {{shape: {[] if shape == 'one' else '[n]'}, dtype: {slot}}}}}\nsteps: y = identity(x)\n")
    refused = []
    for name in arrays:
        ask = lambda *words: subprocess.run(["gradtape", "eval", *words], capture_output=True, text=True).stdout.splitlines()
        rows = [json.loads(line).get("values", {"y": None})["y"] for line in ask("into_one.yaml", "--each", f"x=@of_{name}.npy", "--keep-going")]
        whole = ask("into_all.yaml", "-i", f"x=@of_{name}.npy")
        if whole and json.loads(whole[0])["values"]["y"] != rows or not whole and None not in rows:
            print(slot, name, rows, whole)
        refused += [f"{name} {x}" for x, row in zip(arrays[name], rows) if row is None]
    print(slot, refused)
--- run
/usr/bin/python3 dtypes.py
--- stdout
bool ['uint8 255', 'int32 -1', 'int32 2147483647', 'int64 3', 'float32 0.5', 'float32 2', 'float64 0.1', 'float64 4', 'complex128 (1+2j)', 'complex128 3']
int32 ['float32 0.5', 'float64 0.1', 'complex128 (1+2j)']
int64 ['float32 0.5', 'float64 0.1', 'complex128 (1+2j)']
float32 ['complex128 (1+2j)']
float64 ['complex128 (1+2j)']
complex128 []
--- comment
Through a pipe each kind of file gives the rows that it gives by itself, sound or not.
--- file piped.py
import json, struct, subprocess, numpy
x = numpy.arange(12.0).reshape(4, 3) / 8
numpy.save("plain.npy", x)
numpy.save("columns.npy", numpy.asfortranarray(x))
numpy.savez("stored.npz", x=x)
numpy.savez_compressed("packed.npz", x=x)
header = json.dumps({"x": {"dtype": "F64", "shape": [4, 3], "data_offsets": [0, 96]}}).encode()
with open("rows.safetensors", "wb") as f:
    f.write(struct.pack("<Q", len(header)) + header + x.tobytes())
for name, at in (("stored.npz", 200), ("plain.npy", 3), ("packed.npz", 130)):
    with open(name, "rb") as f:
        wrong = bytearray(f.read())
    wrong[at] ^= 1
    with open("wrong_" + name, "wb") as f:
        f.write(wrong)
for name in ("plain.npy", "columns.npy", "stored.npz", "packed.npz", "rows.safetensors",
             "wrong_stored.npz", "wrong_plain.npy", "wrong_packed.npz"):
    ending = name[name.index("."):]
    said = []
    for piped in (False, True):
        command = f"rm -f in{ending}; ln -s {'/dev/stdin' if piped else name} in{ending}; cat {name} | "
        command += f"gradtape eval -e 'reduce_sum(x) * 2' --each {'x=' * (ending == '.npy')}in{ending}"
        done = subprocess.run(["bash", "-c", command], capture_output=True, text=True)
        said.append((done.returncode, done.stdout, done.stderr))
    print(name, said[0] == said[1], said[0][0], *[json.loads(line)["values"]["y"] for line in said[0][1].splitlines()])
--- run
/usr/bin/python3 piped.py
--- stdout
plain.npy True 0 0.75 3 5.25 7.5
columns.npy True 0 0.75 3 5.25 7.5
stored.npz True 0 0.75 3 5.25 7.5
packed.npz True 0 0.75 3 5.25 7.5
rows.safetensors True 0 0.75 3 5.25 7.5
wrong_stored.npz True 3
wrong_plain.npy True 3
wrong_packed.npz True 3
--- comment
Of several arrays any may be the one that is wrong: given before, of another length, a single number, or not there to
keep. Without rows the columns are those of each array.
--- run
/usr/bin/python3 -c '
import numpy
none = {"none": numpy.zeros(0), "none2": numpy.zeros((0, 2)), "none3": numpy.zeros((0, 3))}
for name, x in {"two": [5.0, 6], "one": 5.0, "three": [1.0, 2, 3], **none}.items():
    numpy.save(f"{name}.npy", numpy.array(x))'
of() {
    local each=()
    for w in $1; do each+=(--each $w.npy); done
    gradtape eval -e 'y = [x, z, u]' "${each[@]}" "${@:2}" 2>&1 | head -n 1
}
for arrays in 'x=two z=two z=three' 'x=two z=two x=three' 'x=one z=two u=two' 'x=two z=one u=two' 'x=two z=two u=one' \
    'x=two z=two u=three' 'x=two z=three u=two' 'x=three z=two u=two'; do of "$arrays"; done
for keep in gone,z z,gone u,gone,z; do of 'x=two z=two u=two' --keep $keep; done
for arrays in 'x=none2 z=none3 u=none' 'x=none z=none2 u=none3' 'x=none3 z=none u=none2'; do
    of "$arrays" --format csv
done
--- stdout
gradtape: error: 'z' is given twice: by 'two.npy' and by 'three.npy'
gradtape: error: 'x' is given twice: by 'two.npy' and by 'three.npy'
gradtape: error: 'x' in 'one.npy' is a single number, without an axis of records
gradtape: error: 'z' in 'one.npy' is a single number, without an axis of records
gradtape: error: 'u' in 'one.npy' is a single number, without an axis of records
gradtape: error: 'x' has 2 rows and 'u' 3: the first axis is that of the records
gradtape: error: 'x' has 2 rows and 'z' 3: the first axis is that of the records
gradtape: error: 'x' has 3 rows and 'z' 2: the first axis is that of the records
gradtape: error: there is no array 'gone' to keep
gradtape: error: there is no array 'gone' to keep
gradtape: error: there is no array 'gone' to keep
y.0[0],y.0[1],y.1[0],y.1[1],y.1[2],y.2
y.0,y.1[0],y.1[1],y.2[0],y.2[1],y.2[2]
y.0[0],y.0[1],y.0[2],y.1,y.2[0],y.2[1]
--- comment
A named pipe is opened once: whoever writes it would else write for nobody.
--- run
/usr/bin/python3 -c 'import numpy; numpy.save("three.npy", numpy.arange(3.0))'
mkfifo fifo.npy
for i in $(seq 20); do
    cat three.npy >fifo.npy &
    timeout 10 gradtape eval -e x --each x=fifo.npy | tr '\n' ' '; wait $! || echo "nobody reads"
done | sed 's/{"values":{"y":2}} /{"values":{"y":2}}\n/g' | uniq -c | sed 's/^ *//'
--- stdout
20 {"values":{"y":0}} {"values":{"y":1}} {"values":{"y":2}}
