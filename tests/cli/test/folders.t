`gradtape test FOLDER`, `--rtol`, what JUnit says of place and time, and `--record` into an npy. y is 2 x**3, so 2 at 1;
its Jacobian by x is 6 x**2 on the diagonal.
--- file all/b.yaml
inputs: {x: [1, 2]}
steps: y = 2 * x ** 3
expect:
  - {eval: y, is: [2, 16.001]}
  - {jacobian: y, wrt: x, is: {file: J.npy}}
--- file all/a.yml
steps: y = 2
expect: [{eval: y, is: 2.001, rtol: 1e-12}]
--- file all/data.json
{"expected": 3, "reexpect": 4, "unexpect": 5}
--- file all/below/c.json
{"steps": "y = 3", "expect": [{"eval": "y", "is": 3}]}
--- file all/.hidden/d.yaml
steps: y = (
--- file empty/notes.txt
nothing
--- run
/usr/bin/python3 -c '
import numpy
numpy.save("all/J.npy", numpy.diag([6.0, 24.5]))'
ln -s ../all all/below/again
gradtape test all | grep 'passed\|^FAILED'
gradtape test all/ --rtol 1e-3 --filter value | grep 'passed\|^FAILED'
--- stdout
FAILED all/a.yml:2: value of y
FAILED all/b.yaml:4: value of y
FAILED all/b.yaml:5: jacobian of y by x
all/below/c.json: 1 passed
1 passed, 3 failed
FAILED all/a.yml:2: value of y
all/b.yaml: 1 passed
all/below/c.json: 1 passed
2 passed, 1 failed
--- comment
Today's results go where they came from: b.yaml gets a number, J.npy a matrix, which NumPy reads.
--- run
/usr/bin/python3 -c '
import numpy
numpy.save("all/J.npy", numpy.diag([6.0, 24.5]))'
gradtape test all/b.yaml --record
grep is: all/b.yaml
/usr/bin/python3 -c '
import numpy
print(numpy.load("all/J.npy").tolist())'
gradtape test all/b.yaml --record
rm all/J.npy
gradtape test all/b.yaml --record --format tap
echo 'steps: y = constant([1., 2.])
expect: [{eval: y, is: {file: none/J.npy}}]' >away.yaml
gradtape test away.yaml --record
echo "exit $?"
--- stdout
all/b.yaml: 2 passed
2 passed, 0 failed
  - {eval: y, is: [2, 16]}
  - {jacobian: y, wrt: x, is: {file: J.npy}}
[[6.0, 0.0], [0.0, 24.0]]
all/b.yaml: 2 passed
2 passed, 0 failed
TAP version 13
1..2
ok 1 - all/b.yaml: value of y
ok 2 - all/b.yaml: jacobian of y by x
FAILED away.yaml: is recorded
    gradtape: error: cannot write 'none/J.npy'
away.yaml: 1 failed
0 passed, 1 failed
exit 1
--- stderr
all/J.npy: recorded
all/b.yaml: recorded
all/J.npy: recorded
gradtape: error: cannot write 'none/J.npy': No such file or directory
--- comment
For servers: where a test stands, and how long it took.
--- run
gradtape test all/b.yaml all/a.yml -o r.xml
/usr/bin/python3 -c '
import xml.etree.ElementTree as tree
top = tree.parse("r.xml").getroot()
cases = list(top.iter("testcase"))
for c in cases:
    print(c.get("name"), c.get("file"), c.get("line"), float(c.get("time")) > 0)
print(abs(float(top.get("time")) - sum(float(c.get("time")) for c in cases)) < 1e-5)'
--- stdout
value of y all/b.yaml 4 True
jacobian of y by x all/b.yaml 5 True
value of y all/a.yml 2 True
True
--- run
gradtape test empty
echo "exit $?" >&2
gradtape test gone
echo "exit $?" >&2
gradtape test all --rtol -1
--- exit 2
--- stdout
FAILED gone: is read
    gradtape: error: cannot read 'gone': No such file or directory
gone: 1 failed
0 passed, 1 failed
--- stderr
gradtape: error: the folder 'empty' holds no model
  help: files in YAML, and in JSON with "expect", are models
exit 3
exit 1
gradtape: error: '--rtol' takes a number above 0, not '-1'
  help: --rtol 1e-6
see 'gradtape help test'
--- comment
A file that may not be read is a test that failed; a folder that may not is told by its name. (Root is made to mind.) A
name without an ending is no model's.
--- file minding
[[ $(id -u) != 0 ]] || exec setpriv --bounding-set=-dac_override,-dac_read_search "$@"
exec "$@"
--- run
mkdir -p some/below some/locked
printf 'steps: y = 2\nexpect: [{eval: y, is: 2}]\n' | tee some/a.yaml some/below/b.yaml some/below/a.yml some/noend >some/yaml
echo '{"steps": "y = 2", "expect": [{"eval": "y", "is": 2}]}' >some/c.json
gradtape test some/below some some/a.yaml some/below
chmod 0 some/c.json; bash minding gradtape test some
chmod 0 some/locked; bash minding gradtape test some/below some; echo "exit $?"
bash minding gradtape test some/locked; chmod 700 some/locked
--- stdout
some/below/a.yml: 1 passed
some/below/b.yaml: 1 passed
some/a.yaml: 1 passed
some/c.json: 1 passed
some/below/a.yml: 1 passed
some/below/b.yaml: 1 passed
some/a.yaml: 1 passed
some/below/a.yml: 1 passed
some/below/b.yaml: 1 passed
9 passed, 0 failed
FAILED some/c.json: is read
    gradtape: error: cannot read 'some/c.json': Permission denied
some/a.yaml: 1 passed
some/c.json: 1 failed
some/below/a.yml: 1 passed
some/below/b.yaml: 1 passed
3 passed, 1 failed
exit 3
--- stderr
gradtape: error: cannot read the folder 'some/locked': Permission denied
  help: files in YAML, and in JSON with "expect", are models
gradtape: error: cannot read the folder 'some/locked': Permission denied
  help: files in YAML, and in JSON with "expect", are models
