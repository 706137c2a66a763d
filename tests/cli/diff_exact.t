Results that differ in what was hard to see: whose rows a matrix has, an integer beside the double that it is rounded to,
a number too large to be one.
--- file x.yaml
inputs: {x: 1, z: 2}
steps: |
  y = x**2 + z**2 + 3*x*z
--- run
gradtape hessian x.yaml --wrt x,z --layout flat -o one.json
gradtape hessian x.yaml --wrt z,x --layout flat -o other.json
gradtape diff one.json other.json; gradtape diff one.json one.json | tail -1
printf '{"x":9007199254740993,"y":[9007199254740993,1]}' >whole.json
printf '{"x":9007199254740992.0,"y":[9007199254740992.0,1]}' >double.json
gradtape diff --exact whole.json double.json; gradtape diff whole.json double.json | tail -1
printf 'x\n1e400\n' >large.csv; printf 'x\ninf\n' >inf.csv
gradtape diff large.csv inf.csv
gradtape eval -e 'tf.constant([1, 2.5], float32)' -o 4.npy; gradtape diff 4.npy 4.npy
--- stdout
name    index  a   b   absolute  relative  ulp  result
index                                           'x[0:1] z[1:2]' against 'z[0:1] x[1:2]'
matrix  [0,0]  2   2   0         0         0    agrees
value          11  11  0         0         0    agrees
2 agree, 1 differs (rtol 1e-9)
3 agree, 0 differ (rtol 1e-9)
name  a                 b                 absolute  relative  ulp  index  result
x     9007199254740993  9007199254740992  1         1.11e-16  1           differs
y     9007199254740993  9007199254740992  1         1.11e-16  1    [0]    1 of 2 differ
0 agree, 2 differ (exact)
2 agree, 0 differ (rtol 1e-9)
name  result
x     a text against a value
0 agree, 1 differs (rtol 1e-9)
name   index  a  b  absolute  relative  ulp  result
value  [0]    1  1  0         0         0    agrees
1 agrees, 0 differ (rtol 1e-5)
--- comment
A truth beside a number is the number 1 or 0: verdict and evidence are the same whichever file comes first, and those
that Python's arithmetic gives.
--- file truths.py
import json, subprocess
def verdict(a, b, *options):
    for name, value in (('a.json', a), ('b.json', b)):
        json.dump({'x': value}, open(name, 'w'))
    run = subprocess.run(['gradtape', 'diff', 'a.json', 'b.json', *options, '--format', 'json'], capture_output=True, text=True)
    case = json.loads(run.stdout)['cases'][0]
    return run.returncode, case.get('absolute'), case.get('ulp'), case.get('index')
for truth in True, False, [True, False]:
    for other in 1, 1.0, 0, 2, 1.5, 1e-10, [1, 0], [1, .5], [0, 0.0], True, [True, True]:
        for options, atol in (['--exact'], 0), (['--atol', '1'], 1), (['--atol', '0.5'], .5):
            forth, back = verdict(truth, other, *options), verdict(other, truth, *options)
            if forth != back:
                print(truth, other, *options, forth, back)
            pairs = list(zip(*[v if isinstance(v, list) else [v] for v in (truth, other)]))
            alike = isinstance(truth, list) == isinstance(other, list)
            if forth[0] != (not alike or any(abs(x - y) > (atol if {type(x), type(y)} != {bool} else 0) for x, y in pairs)):
                print(truth, other, *options, forth[0])
print('all')
--- run
/usr/bin/python3 truths.py
--- stdout
all
--- comment
Whole numbers that float64 rounds, alone and beside a fraction, in JSON and CSV: the verdict is Python's, whose integers
are exact beside integers and doubles.
--- file whole.py
import json, subprocess
def agree(a, b, write):
    for name, value in (('a', a), ('b', b)):
        with open(name + write, 'w') as out:
            out.write(json.dumps({'x': value}) if write == '.json' else
                      f'x\n{value!r}\n' if not isinstance(value, list) else 'x[0],x[1]\n%r,%r\n' % tuple(value))
    run = subprocess.run(['gradtape', 'diff', 'a' + write, 'b' + write, '--exact'], capture_output=True, text=True)
    return run.returncode == 0
n = 0
for size in 2**53, 2**63, 10**30:
    near = [sign * (size + step) for step in (-1, 0, 1) for sign in (1, -1)]
    for a in near[:3]:
        for b in near + [float(size), -float(size)]:
            for write in '.json', '.csv':
                for x, y in (a, b), ([.5, a], [.5, b]):
                    n += 1
                    if agree(*((x, y) if n % 2 else (y, x)), write) != (x == y):
                        print(x, y, write)
print(n)
--- run
/usr/bin/python3 whole.py
echo '{"x":[0.5,18446744073709551617]}' >one.json; echo '{"x":[0.5,18446744073709551616]}' >other.json
for option in --exact '--atol 0.9' '--atol 1' '--ulp 1' ''; do gradtape diff one.json other.json $option | tail -2; done
--- stdout
288
x     differs in digits that float64 rounds
0 agree, 1 differs (exact)
x     differs in digits that float64 rounds
0 agree, 1 differs (atol 0.9)
x     [0]    0.5  0.5  0         0         0    agrees
1 agrees, 0 differ (atol 1)
x     [0]    0.5  0.5  0         0         0    agrees
1 agrees, 0 differ (ulp 1)
x     [0]    0.5  0.5  0         0         0    agrees
1 agrees, 0 differ (rtol 1e-9)
--- comment
Doubles are written by their shortest digits, not by all: what one result is in JSON and CSV is what it is in npz.
--- run
for dtype in float64 float32; do
    for form in json csv npz; do gradtape eval -e 'x * 10.0 ** range(12)' -i x=12345678901.234567 --dtype $dtype -o large.$form; done
    for form in json csv; do
        gradtape diff --exact large.$form large.npz | tail -1
        gradtape diff --exact large.npz large.$form | tail -1
    done
done
--- stdout
1 agrees, 0 differ (exact)
1 agrees, 0 differ (exact)
1 agrees, 0 differ (exact)
1 agrees, 0 differ (exact)
1 agrees, 0 differ (exact)
1 agrees, 0 differ (exact)
1 agrees, 0 differ (exact)
1 agrees, 0 differ (exact)
