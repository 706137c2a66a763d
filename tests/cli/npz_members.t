npz files as Python's zipfile and struct read them: members of several names and sizes.
--- file members.py
import struct, sys, zipfile
archive = zipfile.ZipFile(sys.argv[1])
assert archive.testzip() is None
for member in archive.infolist():
    with open(sys.argv[1], "rb") as file:
        file.seek(member.header_offset)
        local = struct.unpack("<4s5H3I2H", file.read(30))
        assert file.read(local[9]).decode() == member.filename and local[10] == len(member.extra) == 0
    npy = archive.read(member)
    magic, size = struct.unpack("<8sH", npy[:10])
    assert magic == b"\x93NUMPY\x01\x00" and (10 + size) % 64 == 0 and npy[9 + size:10 + size] == b"\n"
    header, rest = eval(npy[10:10 + size]), npy[10 + size:]
    kind = {"<f8": "d", "<f4": "f", "<i8": "q", "|b1": "?"}[header["descr"]]
    values = struct.unpack("<%d%s" % (len(rest) // struct.calcsize(kind), kind), rest)
    print(member.filename[:12], header["shape"], len(values), values[:3], values[-1:])
--- file m.yaml
inputs: {x: 3}
steps: |
  a = x
  ab = [1, 2]
  abc = zeros([2, 0, 3])
  long_name_of_some_length = reshape(range(60000), [300, 200])
  f = cast(x, 'float32') / 2
  nested = {'p': x > 2, 'q': {'r': [x, 2 * x, 3 * x]}}
--- run
gradtape eval m.yaml --target a,ab,abc,long_name_of_some_length,f,nested -o m.npz && /usr/bin/python3 members.py m.npz
gradtape grad m.yaml --target a -o g.npz && /usr/bin/python3 members.py g.npz
--- stdout
a.npy () 1 (3.0,) (3.0,)
ab.0.npy () 1 (1.0,) (1.0,)
ab.1.npy () 1 (2.0,) (2.0,)
abc.npy (2, 0, 3) 0 () ()
long_name_of (300, 200) 60000 (0.0, 1.0, 2.0) (59999.0,)
f.npy () 1 (1.5,) (1.5,)
nested.p.npy () 1 (True,) (True,)
nested.q.r.0 () 1 (3.0,) (3.0,)
nested.q.r.1 () 1 (6.0,) (6.0,)
nested.q.r.2 () 1 (9.0,) (9.0,)
x.npy () 1 (1.0,) (1.0,)
--- run
name=$(printf 'n%.0s' $(seq 65531))
for n in $name n$name; do
  printf '{"inputs":{"%s":1,"b":2},"steps":"y = b"}' $n >long.json
  gradtape eval long.json --target $n,b --format npz >long.npz
  echo "$?, $(wc -c <long.npz) bytes"
done
gradtape eval long.json --target b -o b.npz && /usr/bin/python3 members.py b.npz
--- stdout
0, 131526 bytes
2, 0 bytes
b.npy () 1 (2.0,) (2.0,)
--- stderr
gradtape: error: a name of 65532 bytes is too long for npz, which takes 65531
  help: use --format json
