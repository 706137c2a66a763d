check --each: the derivatives at each of many points, one verdict of them all. half(x) is x abs(x), whose derivative is
2 abs(x); its own rule says 2 x, which is wrong below 0, so at the third record alone: -2 instead of 2.
--- file half.yaml
inputs: {x: null, y: null}
functions:
  half:
    args: [x]
    returns: x * abs(x)
    gradient: {args: [dy], returns: 2 * x * dy}
steps: z = half(x) * y
--- file points.csv
x,y
1,2
3,-1
-2,0.5
--- run
gradtape check half.yaml --each points.csv --strict | sed 's/  */ /g; s/ [0-9.e-]* fail/ * fail/; s/ [0-9.e-]* pass/ * pass/; /^transp/d'
echo "exit ${PIPESTATUS[0]}"
--- stdout
points.csv:4: record 3
entry analytic numeric absolute relative error verdict
x -2 2 4 2 * fail
 the gradient of 'half' in step 'z' (line 7)
y -4 -4 0 0 * pass

half.yaml:7:12: found: step 'z' (line 7): the gradient of 'half' with respect to its argument 'x' disagrees with the values: along a random direction it gives -1.35984725, their differences 1.35984725
 7 | steps: z = half(x) * y
 | ^^^^^^^

2 checked, * pass, * fail

3 records, 6 checked, * pass, * fail
exit 1
--- comment
The other formats say of which record a row is, and where that stands.
--- run
gradtape check half.yaml --each points.csv --strict --wrt x --format csv | cut -d, -f1,3-5,10
gradtape check half.yaml --each - --from csv --strict --wrt x --format tap <points.csv | grep -v 'numeric\|message'
gradtape check half.yaml --each points.csv --strict --format json | /usr/bin/python3 -c '
import json, sys
a = json.load(sys.stdin)
print(a["records"], a["passed"], a["counts"]["pass"], a["counts"]["fail"], a["found"][0]["record"], [c["record"] for c in a["checks"]])'
--- stdout
record,source,index,analytic,verdict
1,x,,4,pass
2,x,,-6,pass
3,x,,-2,fail
TAP version 13
1..3
ok 1 - half.yaml: record 1: x
ok 2 - half.yaml: record 2: x
not ok 3 - half.yaml: record 3: x
  ---
  severity: fail
  file: "-"
  line: 4
  record: 3
  analytic: -2
  ...
3 False 5 1 3 [1, 1, 2, 2, 3, 3]
--- comment
Points are what they are elsewhere: NDJSON, rows of arrays; beside them -i holds for all. Many that fail are counted.
--- run
printf '{"x": [1, 2]}\n{"x": [0.5, -1]}\n' | gradtape check -e 'reduce_sum(sin(x) * y)' --each - -i y=2
/usr/bin/python3 -c '
import numpy
numpy.save("x.npy", numpy.arange(1.0, 13))'
gradtape check half.yaml --each x=x.npy -i y=1
for i in 1 2 3 4 5 6 7 8 9 10; do echo "{\"x\": -$i, \"y\": 1}"; done | gradtape check half.yaml --strict --each - --quiet | grep '^-: \|^-:[0-9]*: record\|^\.\.\.\|records,'
--- stdout
2 records, 6 checked, 6 pass, 0 fail
12 records, 24 checked, 24 pass, 0 fail
-:1: record 1
-:2: record 2
-:3: record 3
-:4: record 4
-:5: record 5
-:6: record 6
-:7: record 7
-:8: record 8
... and 2 more records that do not simply pass (--format csv lists all)
10 records, 20 checked, 10 pass, 10 fail
--- comment
A record that cannot be read, or computed, ends it, and no answer is half.
--- run
printf 'x,y\n1,2\n1,two\n' | gradtape check half.yaml --each -
echo "exit $?" >&2
printf '{"x": [1, 2]}\n{"x": [1]}\n' | gradtape check -e 'x[1] ** 2' --each -
echo "exit $?" >&2
printf 'x,y\n' | gradtape check half.yaml --each -
echo "exit $?" >&2
gradtape check half.yaml --each points.csv --against g.json
gradtape check half.yaml --each points.csv --plot
gradtape check half.yaml --each points.csv -o p.svg
gradtape check half.yaml --each points.csv --shard 1/2
--- exit 2
--- stderr
-:3:3: error: 'two' in column 'y' is not a number
    3 | 1,two
      |   ^^^
exit 3
-e:1:1: error: index 1 is out of range for axis 0 of size 1
    1 | x[1] ** 2
      | ^^^^
-:2:1: note: at this record
    2 | {"x": [1]}
      | ^^^^^^^^^^
exit 7
gradtape: error: '-' has no records: there is nothing to check
exit 2
gradtape: error: '--against' is of one point
  help: -i gives one
gradtape: error: a picture of a check is of one point
  help: give it with -i, and leave --each out
see 'gradtape help check'
gradtape: error: a picture of a check is of one point
  help: give it with -i, and leave --each out
see 'gradtape help check'
gradtape: error: unknown option '--shard'
  help: it is an option of 'eval': gradtape eval --shard
see 'gradtape help check'
--- comment
One record is one; eight that do not simply pass are shown, of nine eight. Second derivatives count as those of order 2. The
verdicts of all records add up, each under its word.
--- file verdicts.yaml
inputs: {p: 2, m: 0, k: 0, o: 1.5, n: 0, i: -745}
steps: y = p ** 2 + abs(m) + relu(k) * 4 + stop_gradient(o) * o + sqrt(n) + exp(i)
target: y
wrt: [p, m, k, o, n, i]
--- run
for n in 1 8 9; do for ((i = 1; i <= n; i++)); do echo "{\"x\":-$i,\"y\":1}"; done | gradtape check half.yaml --strict --each - --quiet | grep -c '^-:'; done
for n in 1 8 9; do for ((i = 1; i <= n; i++)); do echo "{\"x\":-$i,\"y\":1}"; done | gradtape check half.yaml --strict --each - --quiet | tail -n 3 | sed /^$/d; done
for order in '' '--order 1' '--order 2'; do printf '{"x":2}\n{"x":3}\n' | gradtape check -e 'x ** 3' --each - $order --format json | grep -o '"order.*"fail":0'; done
printf '{"k":%s,"m":%s,"n":%s}\n' 0 0 0 1 0 0 2 1 1 | gradtape check verdicts.yaml --each - --quiet | tail -n 1
printf '{"x":0}\n{"x":2}\n' | gradtape check -e 'where(x == 0, 0.0, sin(1e6 * x))' --each - | sed -n '1,3p;$p'
printf '{"x":2,"y":1.5}\n{"x":2,"y":1}\n' | gradtape check -e 'x * floor(y)' --each - | tail -n 1
--- stdout
1
8
8
2 checked, 1 pass, 1 fail
1 record, 2 checked, 1 pass, 1 fail
2 checked, 1 pass, 1 fail
8 records, 16 checked, 8 pass, 8 fail
... and 1 more records that do not simply pass (--format csv lists all)
9 records, 18 checked, 9 pass, 9 fail
"order":1,"records":2,"passed":true,"counts":{"pass":2,"fail":0
"order":1,"records":2,"passed":true,"counts":{"pass":2,"fail":0
"order":2,"records":2,"passed":true,"counts":{"pass":4,"fail":0
3 records, 18 checked, 7 pass, 0 fail, 3 kink, 3 inconclusive, 2 nonfinite, 3 overridden
-:1: record 1
entry  analytic  numeric  absolute  relative  error   verdict
x      0         0        0         0         2e-323  inconclusive
2 records, 2 checked, 1 pass, 0 fail, 1 inconclusive
2 records, 4 checked, 3 pass, 0 fail, 1 kink
--- comment
What a model is warned of is said beside the verdicts.
--- file drawn.py
import matplotlib.pyplot as plt
z = x ** 2
plt.plot(z)
--- run
printf 'x\n1\n2\n' >x.csv
for quiet in '' --quiet; do gradtape check drawn.py --target z --wrt x --each x.csv $quiet; done
--- stdout
2 records, 2 checked, 2 pass, 0 fail
2 records, 2 checked, 2 pass, 0 fail
--- stderr
drawn.py:3:1: warning: nothing is drawn here, these calls are skipped: plt.plot
    3 | plt.plot(z)
      | ^^^^^^^^
