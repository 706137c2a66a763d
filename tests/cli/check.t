check: the formats, gradients from elsewhere, wrong options.
--- file wrong.yaml
variables: {x: [0.5, 2]}
functions:
  cube:
    args: [u]
    returns: u ** 3
    gradient:
      args: [dy]
      returns: dy * 2 * u ** 2
steps: |
  y = cube(x)
  loss = reduce_sum(y)
--- run
gradtape check wrong.yaml
--- stdout
entry  analytic  numeric  absolute  relative  error    verdict
x[0]   0.5       0.75     0.25      0.33      1.3e-15  overridden
    the gradient of 'cube' in step 'y' (line 10)
x[1]   8         12       4         0.33      4e-14    overridden
    the gradient of 'cube' in step 'y' (line 10)

2 checked, 0 pass, 0 fail, 2 overridden
--- run
gradtape check wrong.yaml --strict --format csv | cut -d , -f 1-4,9
--- stdout
order,source,index,analytic,verdict
1,x,[0],0.5,fail
1,x,[1],8,fail
--- run
gradtape check wrong.yaml --strict > /dev/null
--- exit 1
--- run
gradtape check wrong.yaml --strict --format tap | grep -v -E "absolute|numeric"
--- exit *
--- stdout
TAP version 13
1..2
not ok 1 - wrong.yaml: x[0]
  ---
  message: "the derivative is 0.5, the evidence says 0.75 +- 1e-15: the gradient of 'cube' in step 'y' (line 10)"
  severity: fail
  file: "wrong.yaml"
  line: 10
  analytic: 0.5
  ...
not ok 2 - wrong.yaml: x[1]
  ---
  message: "the derivative is 8, the evidence says 12 +- 4e-14: the gradient of 'cube' in step 'y' (line 10)"
  severity: fail
  file: "wrong.yaml"
  line: 10
  analytic: 8
  ...
--- run
gradtape check -e 'abs(x)' -i x=0 --format json
--- stdout
{"model":"-e","target":"y","value":0,"order":1,"passed":true,"counts":{"pass":0,"fail":0,"kink":1,"inconclusive":0,"nonfinite":0,"overridden":0,"unchecked":0},"transposition":0,"checks":[{"order":1,"source":"x","index":"","analytic":0,"numeric":0,"absolute":0,"relative":0,"numeric_error":4.440892098500626e-16,"verdict":"kink","evidence":"differences","note":"the slope is -1 on the left and 1 on the right"}]}
--- run
gradtape check -e 'relu(x)' -i x=0
--- stdout
entry  analytic  numeric  absolute  relative  error    verdict
x      0         0.5      0.5       1         4.4e-16  kink
    the slope is 0 on the left and 1 on the right

transposition: forward and reverse mode differ by 0
1 checked, 0 pass, 0 fail, 1 kink
--- run
echo '{"w":[[2.2,2.8],[4.4,5.6],[6.6,8.41]]}' > own.json
gradtape check models/linear.yaml --against own.json | head -n 2
--- stdout
entry   analytic  numeric  absolute  relative  error     verdict
w[2,1]  8.41      8.4      0.01      0.0012    4.3e-14   fail
--- run
gradtape grad models/linear.yaml -o r.csv
gradtape check models/linear.yaml --against r.csv | tail -n 1
--- stdout
8 checked, 8 pass, 0 fail
--- run
gradtape check models/linear.yaml --wrt b --against own.json
--- exit 2
--- stderr
gradtape: error: 'own.json' has a gradient for 'w', which is no source
  help: name it in --wrt, or leave it out of the file
--- run
gradtape check models/linear.yaml --order 3
--- exit 2
--- stderr
gradtape: error: derivatives of order 3 are not checked
--- run
gradtape check models/linear.yaml --rtol 0
--- exit 2
--- stderr
gradtape: error: '--rtol' takes a number above 0, not '0'
  help: --rtol 1e-6
see 'gradtape help check'
--- run
gradtape check models/mlp.yaml --wrt b3,w3 | grep -v -E 'pass$|entry|transposition'
--- stdout

random directions instead of entries: there are too many of them (--directions and --seed choose)
14 checked, 14 pass, 0 fail
--- comment
A target that is the source itself.
--- run
gradtape check -e x -i x=3 | tail -1
--- stdout
1 checked, 1 pass, 0 fail
--- comment
What the file says must be a source's, and what it does not say is told.
--- file kernel.yaml
variables: {kernel: 2, bias: 1}
steps: y = kernel ** 2 + bias
--- run
echo '{"kernal": 4, "bias": 1}' | gradtape check kernel.yaml --against -
--- exit 2
--- stderr
gradtape: error: '-' has a gradient for 'kernal', which is no source
  help: did you mean 'kernel'?
--- run
echo '{"kernel": 4}' | gradtape check kernel.yaml --against -
--- stdout
entry   analytic  numeric  absolute  relative  error     verdict
bias    NaN       NaN      NaN       NaN       Infinity  unchecked
    '-' has no gradient by it
kernel  4         4        0         0         1.1e-14   pass

transposition: forward and reverse mode differ by 0
1 checked, 1 pass, 0 fail, 1 unchecked
--- run
echo '{"kernel": 4}' | gradtape check kernel.yaml --against - --strict >/dev/null
--- exit 1
--- comment
Noise against an exact zero is a matter of --atol; what differs on purpose does so for other people's gradients too;
numbers as Fortran and Python write them.
--- run
echo '{"x": 1e-17}' | gradtape check -e '0 * x + 5' -i x=3 --against - | tail -n 1
--- stdout
1 checked, 1 pass, 0 fail
--- run
echo '{"x": 1e-17}' | gradtape check -e '0 * x + 5' -i x=3 --against - --atol 1e-20 | tail -n 1
--- stdout
1 checked, 0 pass, 1 fail
--- run
echo '{"x": 3}' | gradtape check -e 'x * stop_gradient(x)' -i x=3 --against - | tail -n 1
--- stdout
1 checked, 0 pass, 0 fail, 1 overridden
--- run
echo '{"kernel": 0.4D+01, "bias": NaN}' | gradtape check kernel.yaml --against - | tail -n 1
--- exit *
--- stdout
2 checked, 1 pass, 1 fail
--- run
printf 'source,index,gradient\nkernel,,4.0D+00\nbias,,0.1D1\n' | gradtape check kernel.yaml --against - | tail -n 1
--- stdout
2 checked, 2 pass, 0 fail
--- comment
A number taken from a tensor is as it was recorded: by hand, y = -a x + x**2 with a = 2.5 has the slopes -2.5 + 5 and
-2.5 + 6 while the tape, which does not see the square, has -2.5.
--- file taken.yaml
inputs: {x: [2.5, 3]}
steps: |
  a = stop_gradient(x[0])
  b = leaky_relu(-x, alpha=a)
  y = b + stop_gradient(x ** 2)
--- run
gradtape check taken.yaml --wrt x
--- stdout glob
entry  analytic  numeric  absolute  relative  error * verdict
x[0]   -2.5      2.5      5         2         *  overridden
    stop_gradient in step 'y' (line 5), a number taken from a tensor in step 'a' (line 3)
x[1]   -2.5      3.5      6         1.7       *  overridden
    stop_gradient in step 'y' (line 5), a number taken from a tensor in step 'a' (line 3)

transposition: forward and reverse mode differ by *
2 checked, 0 pass, 0 fail, 2 overridden
--- comment
The gradient that is wrong is found behind one that is right, of another dtype: by hand, v = 12 x**2, and 'thrice' hands
on two thirds.
--- file found.yaml
inputs: {x: 0.7}
functions:
  twice: {args: [z], returns: 2 * z, gradient: {args: [dy], returns: 2 * dy}}
  thrice: {args: [z], returns: 3 * z, gradient: {args: [dy], returns: 2 * dy}}
steps: |
  z = twice(complex(x, x))
  u = real(z) * imag(z)
  v = thrice(u)
  y = sin(v)
--- run
gradtape check found.yaml --wrt x --strict
--- exit 1
--- stdout glob
entry  analytic       numeric        absolute  relative  error    verdict
x      10.3019381521  15.4529072281  5.2       0.33      *  fail
    the gradient of 'twice' in step 'z' (line 6), the gradient of 'thrice' in step 'v' (line 8)

found.yaml:8:7: found: step 'v' (line 8): the gradient of 'thrice' with respect to its argument 'z' disagrees with the values: along a random direction it gives 0.679923624, their differences 1.01988544
    8 |   v = thrice(u)
      |       ^^^^^^^^^

1 checked, 0 pass, 1 fail
--- comment
A gradient that is the first value of the program and no product of the upstream one: what it gives along a random
direction does not depend on what stands before it. By hand: 1.5 times a number between 0.5 and 1.5 of either sign, where
the differences give 2 * 1.5 times that and times another such number.
--- file first.sh
for first in "" "a: 2, "; do
    cat >first.yaml <<END
inputs: {${first}x: 1.5}
functions: {f: {args: [u], returns: u ** 2, gradient: {args: [dy], returns: u}}}
steps: y = 2 * f(x)
END
    gradtape check first.yaml --target y --wrt x --strict | grep found: | sed 's/.*direction it gives/it gives/' >said
    python3 - <<END
a, b = open("said").read().removeprefix("it gives ").split(", their differences ")
a, b = float(a) / 1.5, float(b) / 3
print(round(a, 6), 0.5 <= abs(a) <= 1.5, 0.5 <= abs(b / a) <= 1.5)
END
done
--- run
bash first.sh
--- stdout
0.553444 True True
0.553444 True True
--- comment
A kink where the function ends near by: sqrt(c) - |x|/(2 sqrt(c)) + |x|, whose slope is 1 - 1/(2 sqrt(c)) on the right.
--- run
for c in 0.01 1e-4 1e-6 1e-8; do gradtape check -e "abs(x) + sqrt($c - abs(x))" -i x=0 --wrt x | sed -n '2s/.*\(kink\|pass\|fail\)/\1/p;3p'; done
--- stdout
kink
    the slope is 4 on the left and -4 on the right
kink
    the slope is 49 on the left and -49 on the right
kink
    the slope is 499 on the left and -499 on the right
kink
    the slope is 4999 on the left and -4999 on the right
--- comment
A tolerance that somebody asked for is one of its own where the derivative is 0, not in units of the largest gradient.
--- run
for atol in 6e-10 4e-10; do
  echo '{"x": [1e-6, 5e-10]}' | gradtape check -e '1e-6 * x[0] + 0 * x[1]' -i x=[3,2] --against - --atol $atol | tail -n 1
done
--- stdout
2 checked, 2 pass, 0 fail
2 checked, 1 pass, 1 fail
--- comment
A claim that is what the model's own rules give, in each entry and along each direction, is meant to differ; another is not.
--- run
for claim in '[3, 4, 5]' '[3, 4, 6]' '[3, 5, 5]' '[2, 4, 5]'; do
  echo "{\"x\": $claim}" >claim.json
  gradtape check -e 'reduce_sum(x * stop_gradient(x))' -i x=[3,4,5] --against claim.json | tail -n 1
  gradtape check -e 'reduce_sum(x * stop_gradient(x))' -i x=[3,4,5] --against claim.json --directions 2 | tail -n 1
done
--- stdout
3 checked, 0 pass, 0 fail, 3 overridden
2 checked, 0 pass, 0 fail, 2 overridden
3 checked, 0 pass, 1 fail, 2 overridden
2 checked, 0 pass, 2 fail
3 checked, 0 pass, 1 fail, 2 overridden
2 checked, 0 pass, 2 fail
3 checked, 0 pass, 1 fail, 2 overridden
2 checked, 0 pass, 2 fail
--- comment
Gradients by somebody else without a name: one, whose it is said; as many as the source has entries, one more, one less.
--- file claims.yaml
variables: {x: [1, 2], z: 3}
steps: y = reduce_sum(x ** 2) * z
--- run
echo '[6, 12]' >one.json; printf '6\n12\n' >two.csv; printf '6\n12\n18\n' >three.csv; printf '6\n' >lone.csv; printf '6,12\n' >row.csv
for file in one.json two.csv row.csv three.csv lone.csv; do gradtape check claims.yaml --wrt x --against $file 2>&1 | tail -1; done
gradtape check claims.yaml --wrt z,x --against one.json 2>&1
--- exit 2
--- stdout
2 checked, 2 pass, 0 fail
2 checked, 2 pass, 0 fail
2 checked, 2 pass, 0 fail
gradtape: error: the gradient of 'x' in 'three.csv' has shape [3,1], but 'x' has shape [2]
gradtape: error: the gradient of 'x' in 'lone.csv' has shape [1,1], but 'x' has shape [2]
gradtape: error: 'one.json' has no gradient for any of the sources
  help: it holds one without a name; say whose it is: --wrt z
--- comment
Evidence for a float32 model is of float64, a dtype that a step names included.
--- run
gradtape check -e 'sin(cast(x, float32)) * x' --dtype float32 -i x=3 | tail -n 1
gradtape check -e 'reduce_sum(ones([2], float32) * x) + zeros([], x.dtype)' --dtype float32 -i x=3 | tail -n 1
--- stdout
1 checked, 1 pass, 0 fail
1 checked, 1 pass, 0 fail
--- comment
Every verdict at once, the sources given from the mildest to the worst: the worst comes first, and one verdict goes before
another whatever the difference. As test cases what failed fails, with --strict what was not checked too; a kink passes.
--- file verdicts.yaml
inputs: {p: 2, m: 0, k: 0, o: 1.5, n: 0, i: -745, u: 1, f: 3}
steps: y = p ** 2 + f + abs(m) + relu(k) * 4 + stop_gradient(o) * o + sqrt(n) + exp(i) + u
target: y
wrt: [p, m, k, o, n, i, u, f]
--- run
echo '{"p":4,"f":7,"m":0,"k":4,"o":1.5,"n":"Infinity","i":5e-324}' >verdicts.json
gradtape check verdicts.yaml --against verdicts.json --format csv | cut -d, -f2,4-7,9
gradtape check verdicts.yaml --against verdicts.json | tail -n 1
for strict in '' --strict; do
  gradtape check verdicts.yaml --against verdicts.json $strict --format tap | grep '^[no]'
  gradtape check verdicts.yaml --against verdicts.json $strict --format junit | sed 's, time="[0-9.]*",,; s, file="verdicts.yaml",,' | grep -o -e 'name="[a-z]"[^/]*' -e 'suite name.*'
done
gradtape check verdicts.yaml --against verdicts.json --strict | awk '{ print $1, $NF }' | sed -n 2,5p
--- stdout
source,analytic,numeric,absolute,relative,verdict
f,7,1,6,0.8571428571428571,fail
u,NaN,NaN,NaN,NaN,unchecked
i,5e-324,0,5e-324,1,inconclusive
n,Infinity,NaN,NaN,NaN,nonfinite
o,1.5,3,1.5,0.5,overridden
k,4,2,2,0.5,kink
m,0,0,0,0,kink
p,4,4,0,0,pass
7 checked, 1 pass, 1 fail, 2 kink, 1 inconclusive, 1 nonfinite, 1 overridden, 1 unchecked
not ok 1 - verdicts.yaml: f
ok 2 - verdicts.yaml: u # SKIP unchecked: 'verdicts.json' has no gradient by it
ok 3 - verdicts.yaml: i # SKIP inconclusive: terms that nearly cancel leave too few digits
ok 4 - verdicts.yaml: n # SKIP nonfinite: the function has values on one side only
ok 5 - verdicts.yaml: o # SKIP overridden: stop_gradient in step 'y' (line 2)
ok 6 - verdicts.yaml: k
ok 7 - verdicts.yaml: m
ok 8 - verdicts.yaml: p
suite name="verdicts.yaml" tests="8" failures="1" errors="0" skipped="4">
name="f">
name="u">
name="i">
name="n">
name="o">
name="k"
name="m"
name="p"
not ok 1 - verdicts.yaml: f
not ok 2 - verdicts.yaml: o
not ok 3 - verdicts.yaml: u
ok 4 - verdicts.yaml: i # SKIP inconclusive: terms that nearly cancel leave too few digits
ok 5 - verdicts.yaml: n # SKIP nonfinite: the function has values on one side only
ok 6 - verdicts.yaml: k
ok 7 - verdicts.yaml: m
ok 8 - verdicts.yaml: p
suite name="verdicts.yaml" tests="8" failures="3" errors="0" skipped="2">
name="f">
name="o">
name="u">
name="i">
name="n">
name="k"
name="m"
name="p"
f fail
o fail
stop_gradient 2)
u unchecked
--- comment
Of two that fail a NaN is the worse, whichever is named first; then the larger difference.
--- run
echo '{"a": 7, "b": "NaN", "c": 8}' >nan.json
for wrt in a,b,c c,b,a b,a,c c,a,b; do gradtape check -e 'a + b + c' -i a=1 -i b=2 -i c=3 --wrt $wrt --against nan.json --format csv | cut -d, -f2,4,7,9 | sed 1d | paste -sd' '; done
--- stdout
b,NaN,NaN,fail c,8,0.875,fail a,7,0.8571428571428571,fail
b,NaN,NaN,fail c,8,0.875,fail a,7,0.8571428571428571,fail
b,NaN,NaN,fail c,8,0.875,fail a,7,0.8571428571428571,fail
b,NaN,NaN,fail c,8,0.875,fail a,7,0.8571428571428571,fail
--- comment
What has no derivative is named, one by one.
--- file kinds.yaml
inputs: {x: 2.0, n: {value: 3, dtype: int64}, b: {value: true, dtype: bool}}
steps: |
  y = x * cast(n, float64) + where(b, x, 0)
--- run
gradtape check kinds.yaml --wrt x,n,b | grep nothing
--- stdout
'n' is int64: there is nothing to check
'b' is bool: there is nothing to check
--- run
gradtape check kinds.yaml --wrt b,n
--- exit 4
--- stderr
--wrt:1:1: error: there is nothing to check: 'b' is bool
    1 | b,n
      | ^^^
      = help: only floats have gradients: declare one with dtype: float64, or name one in --wrt
--- comment
JUnit's times: all rows were checked together, and each has its share of that, so that they add up to no more than the whole took.
--- run
begun=${EPOCHREALTIME/./}
gradtape check -e 'reduce_sum(sin(x))' -i 'x=range(40.)' --format junit >times.xml
took=$((${EPOCHREALTIME/./} - begun))
grep -o '<testcase.* time="[0-9.]*"' times.xml | sed 's/.*time="\([0-9.]*\)".*/\1/' | awk -v took=$took '{ n++; sum += $1 } END { print n, (sum > 0 && sum < took / 1e6 ? "shares" : sum " of " took / 1e6) }'
--- stdout
40 shares
--- comment
Sources without entries have nothing to check, which would pass.
--- run
gradtape check -e 'reduce_sum(x) + 1.0' -i x=[]
--- exit 4
--- stderr
-i x:1:1: error: there is nothing to check: 'x' has no entries
    1 | []
      | ^^
--- run
gradtape check -e 'reduce_sum(x) + y' -i x=[] -i y=2.0 | tail -1
--- stdout
1 checked, 1 pass, 0 fail
--- comment
A source may be called as the target's value is in results: that value is no gradient of it. z = x value + y.
--- file called_value.yaml
inputs: {x: 2, value: 3, y: 5}
steps: z = x * value + y
--- file against.sh
echo "$1" >claim.json
gradtape check called_value.yaml --target z --wrt "$2" --against claim.json 2>&1 | tail -n 1
--- run
bash against.sh '{"model":"m","target":"z","value":3,"gradients":{"x":3}}' x,value
bash against.sh '{"model":"m","target":"z","value":3,"gradients":{"x":3}}' x
bash against.sh '{"model":"m","target":"z","value":3,"gradients":{"x":3,"value":2}}' x,value
bash against.sh '{"model":"m","target":"z","value":2,"gradients":{"x":3,"value":3}}' x,value
bash against.sh 2 value
bash against.sh 2 x,value
bash against.sh '{}' value
--- stdout
1 checked, 1 pass, 0 fail, 1 unchecked
1 checked, 1 pass, 0 fail
2 checked, 2 pass, 0 fail
2 checked, 1 pass, 1 fail
1 checked, 1 pass, 0 fail
  help: it holds one without a name; say whose it is: --wrt x
  help: it holds them by name: {"value": ...}
