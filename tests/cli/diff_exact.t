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
