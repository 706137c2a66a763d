Checkers at the edges of their bounds: an error just inside passes, one just outside fails, wherever it stands. Every
derivative here is exact, so what is claimed of it is off by what is added and nothing else.

--- comment
check: |claimed - evidence| <= atol * largest gradient + rtol * |larger one|; of x^2 at 3 and the defaults 6e-8 + 6e-6.
--- file claim.sh
# claim FORMAT NUMBERS...: the closing line of a check of y = x^2 (or $Y) at $AT against such gradients
claim()
{
    local format=$1 status
    shift
    # shellcheck disable=SC2059
    printf "$format" "$@" >claim.json
    gradtape check -e "${Y:-x**2}" ${AT:+-i "$AT"} ${MORE-} --against claim.json >claim.out
    status=$?
    echo "$* $(tail -n 1 claim.out); exit $status"
    sed -n '1d; /^$/q; /pass$/!s/^\([^ ]*\) .* \([a-z]*\)$/    \1 \2/p' claim.out
}
one() { local n; for n; do claim '{"x": %s}' "$n"; done; }
--- run
. ./claim.sh; AT=x=3; one 6 6.00000605 6.00000607 5.99999395 5.99999393 NaN Infinity
--- stdout
6 1 checked, 1 pass, 0 fail; exit 0
6.00000605 1 checked, 1 pass, 0 fail; exit 0
6.00000607 1 checked, 0 pass, 1 fail; exit 1
    x fail
5.99999395 1 checked, 1 pass, 0 fail; exit 0
5.99999393 1 checked, 0 pass, 1 fail; exit 1
    x fail
NaN 1 checked, 0 pass, 1 fail; exit 1
    x fail
Infinity 1 checked, 0 pass, 1 fail; exit 1
    x fail
--- run
. ./claim.sh; AT=x=3; MORE='--rtol 0.01 --atol 1e-300'; one 6.06 6.061 5.94 5.93
--- stdout
6.06 1 checked, 1 pass, 0 fail; exit 0
6.061 1 checked, 0 pass, 1 fail; exit 1
    x fail
5.94 1 checked, 1 pass, 0 fail; exit 0
5.93 1 checked, 0 pass, 1 fail; exit 1
    x fail
--- run
. ./claim.sh; AT=x=3; MORE='--rtol 1e-300 --atol 0.01'; one 6.0599 6.0601 5.9401 5.9399 # 0.01 of the largest gradient
--- stdout
6.0599 1 checked, 1 pass, 0 fail; exit 0
6.0601 1 checked, 0 pass, 1 fail; exit 1
    x fail
5.9401 1 checked, 1 pass, 0 fail; exit 0
5.9399 1 checked, 0 pass, 1 fail; exit 1
    x fail
--- run a derivative of 0 beside one of 4: 1e-8 * 4
. ./claim.sh; AT='x=[2,0]'; for n in 3.9e-8 4.1e-8 -3.9e-8 -4.1e-8; do claim '{"x": [4, %s]}' $n; done
--- stdout
3.9e-8 2 checked, 2 pass, 0 fail; exit 0
4.1e-8 2 checked, 1 pass, 1 fail; exit 1
    x[1] fail
-3.9e-8 2 checked, 2 pass, 0 fail; exit 0
-4.1e-8 2 checked, 1 pass, 1 fail; exit 1
    x[1] fail
--- run each entry alone, and only its own name
. ./claim.sh; AT='x=[1,2,3]'; claim '{"x": [%s, %s, %s]}' 2 4 6; claim '{"x": [%s, %s, %s]}' 2.001 4 6
claim '{"x": [%s, %s, %s]}' 2 4.001 6; claim '{"x": [%s, %s, %s]}' 2 4 6.001; claim '{"x": [%s, %s, %s]}' 4 2 6
--- stdout
2 4 6 3 checked, 3 pass, 0 fail; exit 0
2.001 4 6 3 checked, 2 pass, 1 fail; exit 1
    x[0] fail
2 4.001 6 3 checked, 2 pass, 1 fail; exit 1
    x[1] fail
2 4 6.001 3 checked, 2 pass, 1 fail; exit 1
    x[2] fail
4 2 6 3 checked, 1 pass, 2 fail; exit 1
    x[0] fail
    x[1] fail
--- run the last source
. ./claim.sh; Y='x**2 + 3*w'; AT=x=3; MORE='-i w=2'; for n in 3 3.00001; do claim '{"x": 6, "w": %s}' $n; done
--- stdout
3 2 checked, 2 pass, 0 fail; exit 0
3.00001 2 checked, 1 pass, 1 fail; exit 1
    w fail
--- run the imaginary part: of Re z^2 at 3+4i the gradient is 6-8i
. ./claim.sh; Y='real(z**2)'; AT='z=3+4j'; MORE='--dtype complex128 --wrt z'
claim '{"z": {"re": %s, "im": %s}}' 6 -8; claim '{"z": {"re": %s, "im": %s}}' 6 -8.0001; claim '{"z": {"re": %s, "im": %s}}' 6 8
--- stdout
6 -8 2 checked, 2 pass, 0 fail; exit 0
6 -8.0001 2 checked, 1 pass, 1 fail; exit 1
    z.im fail
6 8 2 checked, 1 pass, 1 fail; exit 1
    z.im fail
--- run a complex target counts by its real part: of z^2 i the gradient is conj(2 z i), -8-6i
. ./claim.sh; Y='z**2 * 1j'; AT='z=3+4j'; MORE='--dtype complex128'
claim '{"z": {"re": %s, "im": %s}}' -8 -6; claim '{"z": {"re": %s, "im": %s}}' -8 -6.0001; claim '{"z": {"re": %s, "im": %s}}' -2 -14
--- stdout
-8 -6 2 checked, 2 pass, 0 fail; exit 0
-8 -6.0001 2 checked, 1 pass, 1 fail; exit 1
    z.im fail
-2 -14 2 checked, 0 pass, 2 fail; exit 1
    z.re fail
    z.im fail
--- comment
Of many entries random sums are compared; one wrong entry is in every sum.
--- file long.sh
awk -v wrong="$1" -v by="$2" 'BEGIN { printf "{\"x\": ["; for (i = 0; i < 5000; i++)
    printf "%s%.17g", i ? "," : "", 2 * i + (i == wrong ? by : 0); print "]}" }'
--- run
for i in -1 0 2500 4999; do
    sh long.sh $i 2 | gradtape check -e 'reduce_sum(x**2)' -i 'x=range(5000.)' --against - | tail -n 1
done
--- stdout
4 checked, 4 pass, 0 fail
4 checked, 0 pass, 4 fail
4 checked, 0 pass, 4 fail
4 checked, 0 pass, 4 fail
--- comment
Directions are signs times sixteenths from 16 to 31: the slope of sum 2^k x[k] along one is a whole number of sixteenths, at
most 31 / 16 times 1023. They are independent of each other, of other sources, and depend on the seed.
--- run
for seed in 0 1; do
    gradtape check -e 'reduce_sum(x * 2.**range(10)) + reduce_sum(w * 2.**range(10))' -i 'x=zeros([10])' \
        -i 'w=zeros([10])' --directions 4 --seed $seed --format csv | cut -d , -f 2-4,9 | LC_ALL=C sort
done
--- stdout
source,index,analytic,verdict
w,direction 0,1134.125,pass
w,direction 1,1191,pass
w,direction 2,476.5625,pass
w,direction 3,266.5625,pass
x,direction 0,-1123.0625,pass
x,direction 1,1227.625,pass
x,direction 2,725.5625,pass
x,direction 3,-348.1875,pass
source,index,analytic,verdict
w,direction 0,-1436.8125,pass
w,direction 1,-1312.75,pass
w,direction 2,-793.375,pass
w,direction 3,1141.75,pass
x,direction 0,708.1875,pass
x,direction 1,-1253.375,pass
x,direction 2,298.9375,pass
x,direction 3,-1325.625,pass
--- comment
A gradient that is right itself but not when it is differentiated again, by one pair of sources.
--- file second.yaml
variables: {x: 2, w: 3}
functions:
  f:
    args: [u, v]
    returns: u ** 2 * v
    gradient:
      args: [dy]
      returns: (dy * 2 * u * v, dy * u * stop_gradient(u))
steps: |
  y = f(x, w)
--- run
gradtape check second.yaml --strict --order 2 --format csv | cut -d , -f 1-7,11
--- stdout
order,gradient,gradient_index,source,index,analytic,numeric,verdict
2,w,,x,,2,4,fail
1,,,x,,12,12,pass
1,,,w,,4,4,pass
2,x,,x,,6,6,pass
2,x,,w,,4,4,pass
2,w,,w,,0,0,pass
--- comment
The second of two targets, and the second of two values of a function.
--- file outputs.yaml
variables: {x: [1, 2]}
functions:
  f:
    args: [u]
    returns: (u ** 2, 3 * u)
    gradient:
      args: [da, db]
      returns: da * 2 * u + db * 3.00001
steps: |
  a, b = f(x)
  y = reduce_sum(a)
  z = reduce_sum(b)
--- run
for target in y z y,z; do gradtape check outputs.yaml --strict --target $target --quiet | tail -n 1; done
--- stdout
2 checked, 2 pass, 0 fail
2 checked, 0 pass, 2 fail
2 checked, 0 pass, 2 fail
--- comment
Kinks: a claim between the one-sided slopes passes as a kink, one outside does not.
--- run
. ./claim.sh; Y='abs(x)'; AT=x=0; one -1 0.5 1 1.1 -1.1
--- stdout
-1 1 checked, 0 pass, 0 fail, 1 kink; exit 0
    x kink
     right
0.5 1 checked, 0 pass, 0 fail, 1 kink; exit 0
    x kink
     right
1 1 checked, 0 pass, 0 fail, 1 kink; exit 0
    x kink
     right
1.1 1 checked, 0 pass, 1 fail; exit 1
    x fail
     right
-1.1 1 checked, 0 pass, 1 fail; exit 1
    x fail
     right
--- comment
diff: |a - b| <= atol + rtol |b|, without options rtol 1e-9; wherever the difference is.
--- file diff.sh
compare() # NUMBER OPTIONS...: {"a": [1, 2], "b": [3, NUMBER]} against 4
{
    echo '{"a": [1, 2], "b": [3, 4]}' >right.json
    echo "{\"a\": [1, 2], \"b\": [3, $1]}" >left.json
    local number=$1
    shift
    echo "$number: $(gradtape diff left.json right.json "$@" | tail -n 1)"
}
--- run
. ./diff.sh; for n in 4 4.0000000039 4.0000000041 3.9999999961 3.9999999959; do compare $n; done
compare 4.039 --rtol 0.01; compare 4.041 --rtol 0.01; compare 4.009 --atol 0.01; compare 4.011 --atol 0.01
compare 4.049 --atol 0.01 --rtol 0.01; compare 4.051 --atol 0.01 --rtol 0.01
compare 4.0000000000000009 --ulp 1; compare 4.0000000000000018 --ulp 1
--- stdout
4: 2 agree, 0 differ (rtol 1e-9)
4.0000000039: 2 agree, 0 differ (rtol 1e-9)
4.0000000041: 1 agrees, 1 differs (rtol 1e-9)
3.9999999961: 2 agree, 0 differ (rtol 1e-9)
3.9999999959: 1 agrees, 1 differs (rtol 1e-9)
4.039: 2 agree, 0 differ (rtol 0.01)
4.041: 1 agrees, 1 differs (rtol 0.01)
4.009: 2 agree, 0 differ (atol 0.01)
4.011: 1 agrees, 1 differs (atol 0.01)
4.049: 2 agree, 0 differ (rtol 0.01, atol 0.01)
4.051: 1 agrees, 1 differs (rtol 0.01, atol 0.01)
4.0000000000000009: 2 agree, 0 differ (ulp 1)
4.0000000000000018: 1 agrees, 1 differs (ulp 1)
--- run the last record of a stream, and an imaginary part
echo '{"x": 1}' >p; echo '{"x": 2}' >>p; gradtape grad -e 'x**2' --wrt x --each p >a.ndjson
sed 's/"x":4}/"x":4.00000001}/' a.ndjson >b.ndjson; gradtape diff a.ndjson a.ndjson; echo $?; gradtape diff b.ndjson a.ndjson; echo $?
echo '{"z": [{"re": 1, "im": 3}, {"re": 2, "im": 4}]}' >c.json; sed s/4/4.00000001/ c.json >d.json; gradtape diff d.json c.json; echo $?
--- stdout
name             a  b  absolute  relative  ulp  result
record 1: x      2  2  0         0         0    agrees
record 1: value  1  1  0         0         0    agrees
record 2: x      4  4  0         0         0    agrees
record 2: value  4  4  0         0         0    agrees
4 agree, 0 differ (rtol 1e-9)
0
name             a           b  absolute  relative  ulp       result
record 2: x      4.00000001  4  1e-08     2.5e-09   1.13e+07  differs
record 1: x      2           2  0         0         0         agrees
record 1: value  1           1  0         0         0         agrees
record 2: value  4           4  0         0         0         agrees
3 agree, 1 differs (rtol 1e-9)
1
name  index  a                         b                absolute  relative  ulp       result
z     [1]    {"re":2,"im":4.00000001}  {"re":2,"im":4}  1e-08     2.24e-09  1.13e+07  1 of 2 differ
0 agree, 1 differs (rtol 1e-9)
1
--- comment
test: the same bounds, of an expectation's own.
--- file expect.yaml
inputs: {x: 3}
steps: |
  y = x ** 2
expect:
  - {grad: y, wrt: x, is: 6.06, rtol: 0.01}
  - {grad: y, wrt: x, is: 6.0607, rtol: 0.01}
  - {grad: y, wrt: x, is: 5.94, rtol: 0.01}
  - {grad: y, wrt: x, is: 6.0099, atol: 0.01}
  - {grad: y, wrt: x, is: 6.0101, atol: 0.01}
  - {grad: y, wrt: x, is: 6.000000000006}
  - {grad: y, wrt: x, is: 6.000000000007}
--- run
gradtape test expect.yaml --format tap | grep -E '^(not )?ok'
--- stdout
ok 1 - expect.yaml: grad of y by x
not ok 2 - expect.yaml: grad of y by x (2)
not ok 3 - expect.yaml: grad of y by x (3)
ok 4 - expect.yaml: grad of y by x (4)
not ok 5 - expect.yaml: grad of y by x (5)
ok 6 - expect.yaml: grad of y by x (6)
not ok 7 - expect.yaml: grad of y by x (7)
--- comment
The gradient of a determinant: every cofactor whose minor holds a NaN is one, wherever it stands and among whatever
numbers; none is lost among zeros. Of n x n matrices (n - 1)^2 minors hold an entry: 4 (4 1 + 9 4 + 16 9) = 736 in all.
--- file cofactors.py
import json, subprocess
cases = [(n, at, kind) for n in range(1, 5) for at in range(n * n) for kind in ("zeros", "identity", "ones", "full")]
requests = ""
for number, (n, at, kind) in enumerate(cases):
    fill = {"zeros": lambda i: 0, "identity": lambda i: int(i % (n + 1) == 0), "ones": lambda i: 1,
            "full": lambda i: (7 * i + 3) % 11 - 4}[kind]
    rows = [["NaN" if n * i + j == at else float(fill(n * i + j)) for j in range(n)] for i in range(n)]
    requests += json.dumps({"id": number, "expr": "det(A)", "command": "grad", "inputs": {"A": rows}}) + "\n"
answers = subprocess.run(["gradtape", "serve"], input=requests, capture_output=True, text=True).stdout
seen = 0
for line in answers.splitlines():
    answer = json.loads(line)
    n, at, kind = cases[answer["id"]]
    cofactors = answer["result"]["gradients"]["A"]
    for i in range(n):
        for j in range(n):
            if i != at // n and j != at % n:
                seen += 1
                if cofactors[i][j] != "NaN":
                    print(n, divmod(at, n), kind, (i, j), cofactors[i][j])
print(seen)
--- run
python3 cofactors.py
--- stdout
736
