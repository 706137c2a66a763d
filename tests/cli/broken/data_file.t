A data file that is missing, or is not what it should be.
--- file m.yaml
inputs:
  x: {file: data/points.csv}
steps: y = reduce_sum(x)
--- run
gradtape grad m.yaml --wrt x
--- exit 3
--- stderr
m.yaml:2:13: error: cannot read 'data/points.csv': No such file or directory
    2 |   x: {file: data/points.csv}
      |             ^^^^^^^^^^^^^^^
--- run
mkdir -p data; printf '1,2\n3,oops\n' >data/points.csv; gradtape grad m.yaml --wrt x
--- exit 3
--- stderr
data/points.csv:2:3: error: 'oops' in column 2 is not a number
    2 | 3,oops
      |   ^^^^
      = help: say which columns are wanted: columns: [...]
m.yaml:2:13: note: the file is named here
    2 |   x: {file: data/points.csv}
      |             ^^^^^^^^^^^^^^^
--- run
mkdir -p data; printf '1,2\n3\n' >data/points.csv; gradtape grad m.yaml --wrt x
--- exit 3
--- stderr
data/points.csv:2:1: error: this line has 1 field, the first line 2
    2 | 3
      | ^
m.yaml:2:13: note: the file is named here
    2 |   x: {file: data/points.csv}
      |             ^^^^^^^^^^^^^^^
--- file npy.yaml
inputs:
  x: {file: data/points.npy}
steps: y = reduce_sum(x)
--- run
mkdir -p data; printf '1,2\n' >data/points.npy; gradtape grad npy.yaml --wrt x
--- exit 3
--- stderr
npy.yaml:2:13: error: 'data/points.npy' is not a sound npy file: it does not begin with the npy magic word
    2 |   x: {file: data/points.npy}
      |             ^^^^^^^^^^^^^^^
--- run
gradtape grad missing.yaml --wrt x
--- exit 3
--- stderr
gradtape: error: cannot read 'missing.yaml': No such file or directory
--- run
gradtape grad data --wrt x
--- exit 3
--- stderr
gradtape: error: cannot read 'data': Is a directory
--- comment
What opens and cannot be read: a process has nothing at the beginning of its memory.
--- run
ln -s /proc/self/mem mem.npy
gradtape eval /proc/self/mem; echo $?; gradtape eval -e y --each y=mem.npy; echo $?; gradtape eval -e y -i y=@mem.npy
--- exit 3
--- stdout
3
3
--- stderr
gradtape: error: cannot read '/proc/self/mem': Input/output error
gradtape: error: cannot read 'mem.npy': Input/output error
-i y:1:1: error: cannot read 'mem.npy': Input/output error
    1 | @mem.npy
      | ^^^^^^^^
--- comment
Endings are the same in capitals, every letter of them; what only looks like one, or is nothing but one, is a name.
--- file endings.py
import json, subprocess, numpy
x = numpy.array([[1.5, 2], [3, 4]])
numpy.save("a.npy", x)
numpy.savez("a.npz", x=x)
numpy.savetxt("a.csv", x, delimiter=",")
numpy.savetxt("a.tsv", x, delimiter="\t")
with open("a.json", "w") as f:
    json.dump(x.tolist(), f)
header = b'{"x":{"dtype":"F64","shape":[2,2],"data_offsets":[0,32]}}       '
with open("a.safetensors", "wb") as f:
    f.write(len(header).to_bytes(8, "little") + header + x.tobytes())
for ending in ("npy", "npz", "csv", "tsv", "json", "safetensors"):
    with open(f"a.{ending}", "rb") as f:
        data = f.read()
    said = []
    for name in (f"b.{ending.upper()}", f"B.{ending.title()}", f"b.{ending[:-1]}{ending[-1].upper()}", f"b{ending}",
                 ending, f"b.{ending}x"):
        with open(name, "wb") as f:
            f.write(data)
        command = ["gradtape", "eval", "-e", "reduce_sum(x)", "-i", f"x=@{name}"]
        done = subprocess.run(command, capture_output=True, text=True)
        said.append(json.loads(done.stdout)["values"]["y"] if done.stdout else "does not say what kind" in done.stderr)
    print(ending, *said)
--- run
/usr/bin/python3 endings.py
--- stdout
npy 10.5 10.5 10.5 True True True
npz 10.5 10.5 10.5 True True True
csv 10.5 10.5 10.5 True True True
tsv 10.5 10.5 10.5 True True True
json 10.5 10.5 10.5 True True True
safetensors 10.5 10.5 10.5 True True True
--- comment
A whole number beyond 64 bits with a sign is told wherever it stands, in either order of bytes; what is large and fits
is read, as a double. Members of an npz file need no ending.
--- file large.py
import io, json, subprocess, zipfile, numpy
def ask(*words):
    done = subprocess.run(["gradtape", "eval", "-e", *words], capture_output=True, text=True)
    return json.loads(done.stdout)["values"]["y"] if done.stdout else "beyond" in done.stderr
for order in "<>":
    for k in range(5):
        x = numpy.arange(5, dtype=order + "u8")
        x[k] = 2 ** 63
        numpy.save("u.npy", x)
        x[k] = 2 ** 63 - 1
        numpy.save("v.npy", x)
        print(order, k, *(ask(f"x[{k}] // 2 ** 40", "-i", f"x=@{name}.npy") for name in "uv"))
with zipfile.ZipFile("bare.npz", "w") as f:
    for name in ("longer", "npy", "n", "a.npy"):
        member = io.BytesIO()
        numpy.save(member, numpy.full(2, len(name)))
        f.writestr(name, member.getvalue())
print(ask("longer + npy * 10 + n * 100 + a * 1000", "-i", "@bare.npz"), ask("npy[0] + a[0]", "-i", "@bare.npz"))
--- run
/usr/bin/python3 large.py
--- stdout
< 0 True 8388608
< 1 True 8388608
< 2 True 8388608
< 3 True 8388608
< 4 True 8388608
> 0 True 8388608
> 1 True 8388608
> 2 True 8388608
> 3 True 8388608
> 4 True 8388608
[5136, 5136] 8
