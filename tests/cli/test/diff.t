Two results compared. The numbers are those of models/linear.yaml by hand; 2.8000002 is the float32 nearest 2.8 as
shortest text, and its distance from the double 2.8 in ulp is that of the doubles (numpy: view as int64, subtract).
--- run
gradtape grad models/linear.yaml --wrt w,b -o a.json
gradtape grad models/linear.yaml --wrt w,b --dtype float32 -o b.json
gradtape diff a.json b.json
--- exit 1
--- stdout
name   index  a                  b          absolute  relative  ulp       result
w      [2,1]  8.399999999999999  8.400001   1e-06     1.19e-07  5.63e+08  4 of 6 differ
value         6.34               6.3400006  6e-07     9.46e-08  6.76e+08  differs
b      [1]    2.8                2.8000002  2e-07     7.14e-08  4.5e+08   1 of 2 differ
0 agree, 3 differ (rtol 1e-9)
--- run
gradtape diff a.json b.json --rtol 1e-6
--- stdout
name   index  a                  b          absolute  relative  ulp       result
w      [2,1]  8.399999999999999  8.400001   1e-06     1.19e-07  5.63e+08  agrees
value         6.34               6.3400006  6e-07     9.46e-08  6.76e+08  agrees
b      [1]    2.8                2.8000002  2e-07     7.14e-08  4.5e+08   agrees
3 agree, 0 differ (rtol 1e-6)
--- run
gradtape diff a.json b.json --atol 5e-7
--- exit 1
--- stdout
name   index  a                  b          absolute  relative  ulp       result
w      [2,1]  8.399999999999999  8.400001   1e-06     1.19e-07  5.63e+08  1 of 6 differ
value         6.34               6.3400006  6e-07     9.46e-08  6.76e+08  differs
b      [1]    2.8                2.8000002  2e-07     7.14e-08  4.5e+08   agrees
1 agrees, 2 differ (atol 5e-7)
--- run
gradtape diff a.json b.json --ulp 563000000
--- exit 1
--- stdout
name   a                  b          absolute  relative  ulp       index  result
value  6.34               6.3400006  6e-07     9.46e-08  6.76e+08         differs
w      8.399999999999999  8.400001   1e-06     1.19e-07  5.63e+08  [2,1]  agrees
b      2.8                2.8000002  2e-07     7.14e-08  4.5e+08   [1]    agrees
2 agree, 1 differs (ulp 5.63e+08)
--- run
gradtape diff a.json a.json --exact
--- stdout
name   index  a     b     absolute  relative  ulp  result
w      [0,0]  2.2   2.2   0         0         0    agrees
b      [0]    2.2   2.2   0         0         0    agrees
value         6.34  6.34  0         0         0    agrees
3 agree, 0 differ (exact)
--- comment
All formats that hold the same gradients agree to the bit; the target's value is compared where both have it.
--- run
for form in 'csv' 'csv --wide' 'ndjson'; do
    gradtape grad models/linear.yaml --wrt w,b --format $form >c && gradtape diff a.json c --exact | tail -n 1
    gradtape diff a.json - --exact <c | tail -n 1
done
gradtape grad models/linear.yaml --wrt w,b -o all.npz && gradtape diff a.json all.npz --exact | tail -n 1
gradtape grad models/linear.yaml --wrt b -o b.npy && gradtape grad models/linear.yaml --wrt b -o b1.json
gradtape diff b1.json b.npy --exact | tail -n 1
echo '{"b": [2.2, 2.8]}' | gradtape diff b.npy - | tail -n 1
echo '[2.2, 2.8]' | gradtape diff - b.npy | tail -n 1
printf '2.2,2.8\n' | gradtape diff - b.npy | tail -n 1
--- stdout
2 agree, 0 differ (exact)
2 agree, 0 differ (exact)
2 agree, 0 differ (exact)
2 agree, 0 differ (exact)
3 agree, 0 differ (exact)
3 agree, 0 differ (exact)
2 agree, 0 differ (exact)
1 agrees, 0 differ (exact)
1 agrees, 0 differ (rtol 1e-9)
1 agrees, 0 differ (rtol 1e-9)
1 agrees, 0 differ (rtol 1e-9)
--- file jac.yaml
inputs:
  x: [[1, 2, 3], [4, 5, 6]]
variables:
  w: [[.1, .2], [.3, .4], [.5, .6]]
  c: {value: [{re: 1, im: 2}, {re: 3, im: 4}], dtype: complex128}
steps: |
  y = sin(x @ w)
  z = c * c
  s = reduce_sum(y)
--- run
for what in 'jacobian --target y --wrt w' 'jacobian --target y,s --wrt x,w' 'jacobian --target y --wrt x --batch' \
    'hessian --target s --wrt x,w' 'eval --target z,s,y'; do
    gradtape ${what%% *} jac.yaml ${what#* } -o j.json
    for form in 'csv' 'csv --wide'; do
        gradtape ${what%% *} jac.yaml ${what#* } --format $form -o j.csv
        gradtape diff j.json j.csv --exact | tail -n 1
    done
done
--- stdout
1 agrees, 0 differ (exact)
1 agrees, 0 differ (exact)
4 agree, 0 differ (exact)
4 agree, 0 differ (exact)
1 agrees, 0 differ (exact)
1 agrees, 0 differ (exact)
4 agree, 0 differ (exact)
4 agree, 0 differ (exact)
3 agree, 0 differ (exact)
3 agree, 0 differ (exact)
--- comment
Names, shapes, nulls, texts, truth values, infinities, integers beyond 2^53.
--- file one.json
{"only": 1, "shape": [1, 2], "null": null, "value": 3, "nan": "NaN", "inf": ["Infinity", 1], "text": "a",
 "big": 9007199254740993, "flag": true, "z": {"re": 3, "im": 4}, "rows": [[1, 2], [3]]}
--- file other.json
{"also": 1, "shape": [1, 2, 3], "null": 0, "value": null, "nan": "NaN", "inf": ["-Infinity", 1], "text": "b",
 "big": 9007199254740992, "flag": false, "z": {"re": 3, "im": 4.5}, "rows": [[1, 2], [4]]}
--- run
gradtape diff one.json other.json
--- exit 1
--- stdout
name    index  a                 b                  absolute  relative  ulp       result
only                                                                              only in one.json
shape                                                                             shape [2] against [3]
null                                                                              null against a value
value                                                                             a value against null
also                                                                              only in other.json
inf     [0]    Infinity          -Infinity          Infinity  Infinity  1.84e+19  1 of 2 differ
flag           true              false                                            differs
rows.1  [0]    3                 4                  1         0.25      2.25e+15  differs
z              {"re":3,"im":4}   {"re":3,"im":4.5}  0.5       0.0925    5.63e+14  differs
text           "a"               "b"                                              differs
big            9007199254740993  9007199254740992   1         1.11e-16            agrees
nan            NaN               NaN                0         0         0         agrees
rows.0  [0]    1                 1                  0         0         0         agrees
3 agree, 10 differ (rtol 1e-9)
--- run
gradtape diff one.json other.json --format json --rtol 0.2
--- exit 1
--- stdout
{"passed":4,"failed":9,"skipped":0,"cases":[{"suite":"one.json against other.json","name":"only","outcome":"failed","message":"only in one.json"},{"suite":"one.json against other.json","name":"shape","outcome":"failed","message":"shape [2] against [3]"},{"suite":"one.json against other.json","name":"null","outcome":"failed","message":"null against a value"},{"suite":"one.json against other.json","name":"value","outcome":"failed","message":"a value against null"},{"suite":"one.json against other.json","name":"also","outcome":"failed","message":"only in other.json"},{"suite":"one.json against other.json","name":"inf","outcome":"failed","message":"1 of 2 differ","index":"[0]","a":"Infinity","b":"-Infinity","absolute":"Infinity","relative":"Infinity","ulp":18437736874454810000},{"suite":"one.json against other.json","name":"flag","outcome":"failed","message":"differs","a":true,"b":false},{"suite":"one.json against other.json","name":"rows.1","outcome":"failed","message":"differs","index":"[0]","a":3,"b":4,"absolute":1,"relative":0.25,"ulp":2251799813685248},{"suite":"one.json against other.json","name":"text","outcome":"failed","message":"differs","a":"a","b":"b"},{"suite":"one.json against other.json","name":"z","outcome":"passed","a":{"re":3,"im":4},"b":{"re":3,"im":4.5},"absolute":0.5,"relative":0.09245003270420485,"ulp":562949953421312},{"suite":"one.json against other.json","name":"big","outcome":"passed","a":9007199254740993,"b":9007199254740992,"absolute":1,"relative":1.1102230246251565e-16},{"suite":"one.json against other.json","name":"nan","outcome":"passed","a":"NaN","b":"NaN","absolute":0,"relative":0,"ulp":0},{"suite":"one.json against other.json","name":"rows.0","outcome":"passed","index":"[0]","a":1,"b":1,"absolute":0,"relative":0,"ulp":0}]}
--- run
gradtape diff one.json other.json --format csv
--- exit 1
--- stdout
name,outcome,index,a,b,absolute,relative,ulp,message
only,failed,,,,,,,only in one.json
shape,failed,,,,,,,shape [2] against [3]
null,failed,,,,,,,null against a value
value,failed,,,,,,,a value against null
also,failed,,,,,,,only in other.json
inf,failed,[0],Infinity,-Infinity,Infinity,Infinity,18437736874454810000,1 of 2 differ
flag,failed,,true,false,,,,differs
rows.1,failed,[0],3,4,1,0.25,2251799813685248,differs
z,failed,,"{""re"":3,""im"":4}","{""re"":3,""im"":4.5}",0.5,0.09245003270420485,562949953421312,differs
text,failed,,"""a""","""b""",,,,differs
big,passed,,9007199254740993,9007199254740992,1,1.1102230246251565e-16,,
nan,passed,,NaN,NaN,0,0,0,
rows.0,passed,[0],1,1,0,0,0,
--- run
gradtape diff one.json other.json --format tap
--- exit 1
--- stdout
TAP version 13
1..13
not ok 1 - one.json against other.json: only
  ---
  message: "only in one.json"
  severity: fail
  ...
not ok 2 - one.json against other.json: shape
  ---
  message: "shape [2] against [3]"
  severity: fail
  ...
not ok 3 - one.json against other.json: null
  ---
  message: "null against a value"
  severity: fail
  ...
not ok 4 - one.json against other.json: value
  ---
  message: "a value against null"
  severity: fail
  ...
not ok 5 - one.json against other.json: also
  ---
  message: "only in other.json"
  severity: fail
  ...
not ok 6 - one.json against other.json: inf
  ---
  message: "1 of 2 differ"
  severity: fail
  index: "[0]"
  a: "Infinity"
  b: "-Infinity"
  absolute: "Infinity"
  relative: "Infinity"
  ulp: 18437736874454810000
  ...
not ok 7 - one.json against other.json: flag
  ---
  message: "differs"
  severity: fail
  a: true
  b: false
  ...
not ok 8 - one.json against other.json: rows.1
  ---
  message: "differs"
  severity: fail
  index: "[0]"
  a: 3
  b: 4
  absolute: 1
  relative: 0.25
  ulp: 2251799813685248
  ...
not ok 9 - one.json against other.json: z
  ---
  message: "differs"
  severity: fail
  a: {"re":3,"im":4}
  b: {"re":3,"im":4.5}
  absolute: 0.5
  relative: 0.09245003270420485
  ulp: 562949953421312
  ...
not ok 10 - one.json against other.json: text
  ---
  message: "differs"
  severity: fail
  a: "a"
  b: "b"
  ...
ok 11 - one.json against other.json: big
ok 12 - one.json against other.json: nan
ok 13 - one.json against other.json: rows.0
--- run
gradtape diff a.json b.json -o d.xml
xmllint --noout --relaxng "$(readlink -f models)/../tests/cli/test/junit.rng" d.xml
gradtape diff a.json b.json -o d.tap
prove --exec cat d.tap 2>&1 | tail -n 1
--- stdout
Result: FAIL
--- stderr glob
d.xml validates
--- comment
Streams: a record a line, a record a row.
--- run
printf '{"x": 1}\n{"x": 2}\n' >one.ndjson
printf '{"x": 1}\n\n{"x": 2.5}\n{"x": 3}\n' | gradtape diff one.ndjson -
--- exit 1
--- stdout
name         a  b    absolute  relative  ulp       result
record 3: x                                        only in -
record 2: x  2  2.5  0.5       0.2       1.13e+15  differs
record 1: x  1  1    0         0         0         agrees
1 agrees, 2 differ (rtol 1e-9)
--- run
printf 'x[0],x[1]\n1,2\n3,4\n' >two.csv
printf 'x[0],x[1]\n1,2\n3,5\n' | gradtape diff two.csv -
--- exit 1
--- stdout
name         index  a  b  absolute  relative  ulp       result
record 2: x  [1]    4  5  1         0.2       1.13e+15  1 of 2 differ
record 1: x  [0]    1  1  0         0         0         agrees
1 agrees, 1 differs (rtol 1e-9)
--- run
gradtape grad -e 'x + 0' -i x=2 -i k=3 --wrt x,k --format csv -o null.csv
gradtape grad -e 'x + 0' -i x=2 -i k=3 --wrt x,k -o null.json
gradtape diff null.csv null.json
--- stdout
name  a  b  absolute  relative  ulp  result
x     1  1  0         0         0    agrees
k                                    agrees
2 agree, 0 differ (rtol 1e-9)
--- comment
What cannot be read.
--- run
gradtape diff a.json gone.json
--- exit 3
--- stderr
gradtape: error: cannot read 'gone.json': No such file or directory
--- run
echo '{"x": 1' | gradtape diff a.json -
--- exit 3
--- stderr
-:2:1: error: the file ends where ',' or '}' was expected
    2 | 
      | ^
--- run
printf 'source,index,gradient\nx,[0],1\nx,[2],1\n' | gradtape diff a.json -
--- exit 3
--- stderr
gradtape: error: '-': the rows of 'x' do not give every element once
--- run
printf 'source,index,gradient\nx,[0],1\nx,[y],1\n' | gradtape diff a.json -
--- exit 3
--- stderr
gradtape: error: '-': '[y]' is no index
--- run
printf 'source,index,gradient\nx,[0],1\nx,1\n' | gradtape diff a.json -
--- exit 3
--- stderr
-:3:1: error: this line has 2 fields, the first line 3
    3 | x,1
      | ^^^
--- run
printf '' | gradtape diff a.json -
--- exit 3
--- stderr
-:1:1: error: the file is empty
--- run
echo '{}' | gradtape diff - - 2>&1; echo '{}' >empty.json; gradtape diff empty.json empty.json
--- exit 2
--- stdout
gradtape: error: standard input is asked for twice
  help: give one of them as a file
see 'gradtape help diff'
--- stderr
gradtape: error: there is nothing to compare: neither 'empty.json' nor 'empty.json' has a number
--- comment
Wrong command lines.
--- run
gradtape diff a.json
--- exit 2
--- stderr
gradtape: error: there is only one file to compare
  help: name two: gradtape diff A B; - is standard input
see 'gradtape help diff'
--- run
gradtape diff a.json b.json c.json
--- exit 2
--- stderr
gradtape: error: unexpected 'c.json' after 'b.json'
see 'gradtape help diff'
--- run
gradtape diff a.json b.json --rtol x
--- exit 2
--- stderr
gradtape: error: '--rtol' takes a number from 0 on, not 'x'
see 'gradtape help diff'
--- run
gradtape diff a.json b.json --atol -1
--- exit 2
--- stderr
gradtape: error: '--atol' takes a number from 0 on, not '-1'
see 'gradtape help diff'
--- run
gradtape diff a.json b.json --exact --ulp 3
--- exit 2
--- stderr
gradtape: error: '--exact' leaves no room for a tolerance
see 'gradtape help diff'
--- comment
A tolerance of 0 is one: alone it leaves no room for another, and --exact none for it. 1 + 2^-40 is 9.1e-13 from 1.
--- run
echo '{"a": 1}' >one.json; echo '{"a": 1.0000000000009095}' >near.json
gradtape diff near.json one.json | tail -n 1
for name in rtol atol ulp; do
    gradtape diff near.json one.json --$name 0 | tail -n 1
    gradtape diff one.json one.json --$name 0 --exact 2>&1 | head -n 1
done
--- stdout
1 agrees, 0 differ (rtol 1e-9)
0 agree, 1 differs (exact)
gradtape: error: '--exact' leaves no room for a tolerance
0 agree, 1 differs (exact)
gradtape: error: '--exact' leaves no room for a tolerance
0 agree, 1 differs (exact)
gradtape: error: '--exact' leaves no room for a tolerance
--- comment
Texts alone can differ; where they do not, nothing was compared. Shapes as ever.
--- run
echo '{"a": ["x", "y"]}' >x.json; echo '{"a": ["x", "z"]}' >z.json; echo '{"a": ["x"]}' >short.json
gradtape diff x.json z.json; echo $?; gradtape diff x.json short.json; echo $?; gradtape diff x.json x.json; echo $?
echo '{"a": [["x"], ["y"]], "b": ["u", "v"]}' >m.json; sed 's/u/w/' m.json >n.json; gradtape diff m.json n.json; echo $?
--- stdout
name  index  a    b    result
a     [1]    "y"  "z"  1 of 2 differ
0 agree, 1 differs (rtol 1e-9)
1
name  result
a     shape [2] against [1]
0 agree, 1 differs (rtol 1e-9)
1
2
name  index  a    b    result
b     [0]    "u"  "w"  1 of 2 differ
a     [0,0]  "x"  "x"  agrees
1 agrees, 1 differs (rtol 1e-9)
1
--- stderr
gradtape: error: there is nothing to compare: neither 'x.json' nor 'x.json' has a number
--- comment
The report says whose it is.
--- run
gradtape diff x.json z.json --format junit
--- exit 1
--- stdout
<?xml version="1.0" encoding="UTF-8"?>
<testsuites name="gradtape diff" tests="1" failures="1" errors="0">
  <testsuite name="x.json against z.json" tests="1" failures="1" errors="0" skipped="0">
    <testcase classname="x.json against z" name="a">
      <failure message="1 of 2 differ" type="failure">1 of 2 differ
index: [1]
a: "y"
b: "z"
</failure>
    </testcase>
  </testsuite>
</testsuites>
--- run Whole numbers beyond 2^53, which doubles do not tell apart, alone and in lists
for n in 9007199254740993 '[9007199254740993,1]' '[[1],[-9007199254740993]]'; do
    echo "{\"y\":$n}" >wide.json
    sed s/993/992/ wide.json >near.json
    gradtape diff wide.json near.json --exact | sed -n 2p
    gradtape diff wide.json wide.json --exact | tail -n 1
done
--- stdout
y     9007199254740993  9007199254740992  1         1.11e-16  differs
1 agrees, 0 differ (exact)
y     [0]    9007199254740993  9007199254740992  1         1.11e-16  1 of 2 differ
1 agrees, 0 differ (exact)
y     [1,0]  -9007199254740993  -9007199254740992  1         1.11e-16  1 of 2 differ
1 agrees, 0 differ (exact)
--- run
gradtape diff --help
--- stdout
gradtape diff compares two results, value by value, with tolerances

usage: gradtape diff A B [options]

example:
  $ gradtape grad models/linear.yaml --wrt b -o a.json
  $ gradtape grad models/linear.yaml --wrt b --dtype float32 | gradtape diff a.json - --rtol 1e-6

what may differ:
      --rtol X                    relative: |a - b| <= atol + rtol |b| (1e-9)
      --atol X                    absolute (0)
      --ulp N                     or so many floats between a and b (0)
      --exact                     nothing: equal numbers only

what comes out:
      --format text|json|csv|tap|junit
                                  default text
  -o, --output FILE               written whole or not at all; its ending chooses the format
      --memory-limit SIZE         of all that is read: 512M, 2G (a quarter of memory); 0: none
      --color auto|always|never   colours in messages
  -h, --help                      this help

A and B are results in JSON, NDJSON, CSV, npy or npz, or JSON objects of values by name; B is the reference.
The exit code is 1 when they differ: beyond the tolerance, in shape, or in what they hold; 2 when neither has a
number.

more: gradtape help diff --long, or man gradtape-diff
--- comment
A mapping of nothing is a name, too.
--- run
echo '{"x": {"a": {}}, "y": 1}' >nested.json
for other in '{"x": {}, "y": 1}' '{"y": 1}' '{"x": {"a": null}, "y": 1}' '{"x": {"a": {}}, "y": 1}'; do
    echo "$other" >other.json
    gradtape diff nested.json other.json | sed 's/  */ /g'
done
--- stdout
name a b absolute relative ulp result
x.a only in nested.json
x only in other.json
y 1 1 0 0 0 agrees
1 agrees, 2 differ (rtol 1e-9)
name a b absolute relative ulp result
x.a only in nested.json
y 1 1 0 0 0 agrees
1 agrees, 1 differs (rtol 1e-9)
name a b absolute relative ulp result
x.a an empty mapping against null
y 1 1 0 0 0 agrees
1 agrees, 1 differs (rtol 1e-9)
name a b absolute relative ulp result
x.a agrees
y 1 1 0 0 0 agrees
2 agree, 0 differ (rtol 1e-9)
--- comment
Values of two kinds, in either order; a text alone, in a list, and where nothing is.
--- run
kinds() {
    printf '{"a":%s,"n":1}' "$1" >one.json; printf '{"a":%s,"n":1}' "$2" >two.json
    for pair in 'one.json two.json' 'two.json one.json'; do gradtape diff $pair | sed -n '/^a /s/  */ /gp'; done | paste -sd';'
}
kinds '["x","y"]' '[1,2]'; kinds '"x"' 1; kinds '["x"]' '"x"'; kinds '["x"]' '["x","y"]'; kinds '"x"' '"y"'; kinds '["x","y"]' '["x","z"]'
kinds '{}' '{}'; kinds '{}' 1; kinds null '"x"'; kinds null null; kinds null '{}'; kinds '[]' '[1]'; kinds true 1; kinds '[true,false]' '[1,1]'
--- stdout
a texts against numbers;a numbers against texts
a texts against numbers;a numbers against texts
a shape [1] against [];a shape [] against [1]
a shape [1] against [2];a shape [2] against [1]
a "x" "y" differs;a "y" "x" differs
a [1] "y" "z" 1 of 2 differ;a [1] "z" "y" 1 of 2 differ
a agrees;a agrees
a an empty mapping against a value;a a value against an empty mapping
a null against a value;a a value against null
a agrees;a agrees
a null against an empty mapping;a an empty mapping against null
a shape [0] against [1];a shape [1] against [0]
a true 1 0 0 0 agrees;a 1 true 0 0 0 agrees
a [1] false 1 1 1 4.61e+18 1 of 2 differ;a [1] 1 false 1 Infinity 4.61e+18 1 of 2 differ
--- comment
What may differ, where nothing is said: 1e-9 of a number, 1e-5 of one of 32 bits on either side. 1 + 2^-17 is 7.6e-6
away, 1 + 2^-16 1.5e-5; in 64 bits 1 + 2^-30 9.3e-10 and 1 + 2^-29 1.9e-9. And what is said.
--- run
make() { gradtape eval -e "y = cast($1, float32)" --target "${4:-y,z}" -i "z=$2" -o $3; }
make 1 1 a.npz; make '1 + 2**-17' '1 + 2**-30' near.npz; make '1 + 2**-16' '1 + 2**-29' far.npz
for name in y z y,z; do
    for file in a near far; do gradtape eval -e 'y + 0' -i @$file.npz --target "${name//y/cast(y, float32)}" --format npz >$file-$name.npz; done
    for file in near far; do gradtape diff a-$name.npz $file-$name.npz | tail -n 1; done
done
gradtape eval -e 'y + 0' -i @near.npz --target 'cast(y, float32)' -o near.json
for pair in 'a-y.npz near.json' 'near.json a-y.npz' 'near.json near.json'; do gradtape diff $pair | tail -n 1; done
for options in '--rtol 1e-6' '--rtol 1e-12' '--atol 0.5 --ulp 3' '--rtol 0.25 --atol 1e-4' '--ulp 1' --exact; do gradtape diff a.npz far.npz $options | tail -n 1; done
--- stdout
1 agrees, 0 differ (rtol 1e-5)
0 agree, 1 differs (rtol 1e-5)
1 agrees, 0 differ (rtol 1e-9)
0 agree, 1 differs (rtol 1e-9)
2 agree, 0 differ (rtol 1e-9, of float32 1e-5)
0 agree, 2 differ (rtol 1e-9, of float32 1e-5)
1 agrees, 0 differ (rtol 1e-5)
1 agrees, 0 differ (rtol 1e-5)
1 agrees, 0 differ (rtol 1e-9)
1 agrees, 1 differs (rtol 1e-6)
0 agree, 2 differ (rtol 1e-12)
2 agree, 0 differ (atol 0.5, ulp 3)
2 agree, 0 differ (rtol 0.25, atol 0.0001)
0 agree, 2 differ (ulp 1)
0 agree, 2 differ (exact)
--- comment
A name of one letter is a name. What one side lacks is told, also where that is a table. A tolerance of 0 is none; of 1
ulp the next number is within it, the one after it is not.
--- run
two() { printf "$2" >one.$1; printf "$4" >two.$3; gradtape diff one.$1 two.$3 $5 | sed 's/  */ /g' | sed -n '2,$p' | paste -sd';'; }
two json '{"a":1}' json '{"b":1}'; two json '{"a":1,"b":2}' csv 'a\n1\n'; two csv 'a\n1\n' json '{"a":1,"b":2}'; two json '{"a":1,"b":[]}' csv 'a\n1\n'
for next in 1.0000000000000002 1.0000000000000004 1.5; do
    for options in '--rtol 0' '--ulp 1' '--ulp 2' '--atol 0 --ulp 1' '--rtol 0.5'; do two json '{"a":1}' json "{\"a\":$next}" "$options" | sed 's/.*;//'; done | paste -sd';'
done
--- stdout
a only in one.json;b only in two.json;0 agree, 2 differ (rtol 1e-9)
b only in one.json;a 1 1 0 0 0 agrees;1 agrees, 1 differs (rtol 1e-9)
b only in two.json;a 1 1 0 0 0 agrees;1 agrees, 1 differs (rtol 1e-9)
a 1 1 0 0 0 agrees;1 agrees, 0 differ (rtol 1e-9)
0 agree, 1 differs (exact);1 agrees, 0 differ (ulp 1);1 agrees, 0 differ (ulp 2);1 agrees, 0 differ (ulp 1);1 agrees, 0 differ (rtol 0.5)
0 agree, 1 differs (exact);0 agree, 1 differs (ulp 1);1 agrees, 0 differ (ulp 2);0 agree, 1 differs (ulp 1);1 agrees, 0 differ (rtol 0.5)
0 agree, 1 differs (exact);0 agree, 1 differs (ulp 1);0 agree, 1 differs (ulp 2);0 agree, 1 differs (ulp 1);1 agrees, 0 differ (rtol 0.5)
--- file against
# The lines of what differs of two files, or what is wrong with them: against NAME TEXT NAME TEXT
printf "$2" >"$1"; printf "$4" >"$3"
gradtape diff "$1" "$3" 2>&1 | grep -v -e ' agrees$' -e '^name ' -e ' agrees*, ' | tr -s ' '
--- run A nameless value goes with one that is alone, beside the result's own value; with several it is another
bash against a.json '[2, 3]' b.json '{"a": [2, 4]}'
bash against a.json '[2, 3]' b.json '{"a": [2, 3], "b": 3}'
bash against a.json '{"a": 3, "b": [2, 3]}' b.json '[2, 3]'
bash against a.json '{"model": "m", "target": "y", "gradients": {"x": 3}, "value": 4}' b.json 5
bash against a.json '{"model": "m", "target": "y", "gradients": {"x": 3, "z": 4}, "value": 4}' b.json 3
--- stdout
a [1] 3 4 1 0.25 2.25e+15 1 of 2 differ
value only in a.json
a only in b.json
b only in b.json
a only in a.json
b only in a.json
value only in b.json
x 3 5 2 0.4 3.38e+15 differs
x only in a.json
z only in a.json
value only in b.json
--- run A complex number in JSON has `re` and `im` and nothing else
bash against a.json '{"z": {"re": 1, "x": 2}, "w": {"im": 1, "x": 2}}' \
    b.json '{"z.re": 1, "z.x": 3, "w.im": 2, "w.x": 2}'
bash against a.json '{"v": {"re": 1, "im": 2, "x": 3}, "u": {"re": 1}}' \
    b.json '{"v.re": 1, "v.im": 3, "v.x": 3, "u.re": 2}'
--- stdout
w.im 1 2 1 0.5 4.5e+15 differs
z.x 2 3 1 0.333 2.25e+15 differs
u.re 1 2 1 0.5 4.5e+15 differs
v.im 2 3 1 0.333 2.25e+15 differs
--- run Results that others wrote: a Jacobian without sources, or names; values of one target and of many
bash against a.json '{"model": "m", "target": ["y", "z"], "jacobian": {"y": [1, 2], "z": {"x": [3]}}}' \
    b.json '{"y": [1, 5], "z/x": [4]}'
bash against a.json '{"model": "m", "jacobian": [[1, 2]]}' b.json '{"jacobian": [[1, 3]]}'
bash against a.json '{"model": "m", "target": "y", "gradients": {"x": 1}, "value": [5, 6]}' \
    b.json '{"x": 1, "value": [5, 7]}'
bash against a.json '{"model": "m", "target": ["y"], "gradients": {"x": 1}, "value": 6}' b.json '{"x": 1, "value": 7}'
bash against a.json '{"model": "m", "target": ["y", "z"], "gradients": {"x": 1}, "value": [5, 6]}' \
    b.json '{"x": 1, "value.0": 8, "value.1": 7}'
--- stdout
y [1] 2 5 3 0.6 5.63e+15 1 of 2 differ
z/x [0] 3 4 1 0.25 2.25e+15 differs
jacobian [0,1] 2 3 1 0.333 2.25e+15 1 of 2 differ
value [1] 6 7 1 0.143 1.13e+15 1 of 2 differ
value 6 7 1 0.143 1.13e+15 differs
value.0 5 8 3 0.375 3.38e+15 differs
value.1 6 7 1 0.143 1.13e+15 differs
--- run An index of sources is compared where it is one: with a name, and two whole numbers
one='{"model": "m", "target": "y", "matrix": [[1]], "index"'
for index in '"source": "x", "begin": 0, "end": 1' '"begin": 0, "end": 1' '"source": 1, "begin": 0, "end": 1' \
    '"source": "x", "end": 1' '"source": "x", "begin": "a", "end": 1' '"source": "x", "begin": 0' \
    '"source": "x", "begin": 0, "end": 1.5'; do
    echo "$(bash against a.json "$one: [{$index}]}" b.json "$one: [{\"source\": \"x\", \"begin\": 0, \"end\": 2}]}")."
    gradtape diff a.json b.json >said 2>&1; echo $?
done
bash against a.json "$one: {\"source\": \"x\"}}" b.json "$one: [{\"source\": \"x\", \"begin\": 0, \"end\": 2}]}"
--- stdout
index 'x[0:1]' against 'x[0:2]'.
1
.
0
.
0
.
0
.
0
.
0
.
0
index '' against 'x[0:2]'
--- run A record whose error has no message is a record with values, one of that name
bash against a.ndjson '{"record": 1, "error": "e", "y": 1}\n{"record": 2, "error": {"code": 1}, "y": 2}\n' \
    b.ndjson '{"record": 1, "error": "e", "y": 2}\n{"record": 2, "error": {"code": 2}, "y": 2}\n'
bash against a.ndjson '{"record": 3, "error": {"message": "m"}, "y": 3}\n{"record": 4, "error": {"message": "m"}, "y": 3}\n' \
    b.ndjson '{"record": 3, "error": {"message": "n"}, "y": 4}\n{"record": 4, "error": {"message": "m"}, "y": 3}\n'
--- stdout
record 1: y 1 2 1 0.5 4.5e+15 differs
record 2: error.code 1 2 1 0.5 4.5e+15 differs
record 1: y 3 4 1 0.25 2.25e+15 differs
record 1: error "m" "n" differs
--- run Tables of derivatives: an example named on both sides counts once, if it is the same in every row
head='target,target_index,source,source_index,value\n'
bash against a.csv "${head}y,[0],x,[0],1\ny,[1],x,[1],2\n" b.json '{"y/x": [1, 3]}'
bash against a.csv "${head}y,[0],x,[1],1\ny,[1],x,[0],2\n" b.json '{"y/x": [1, 2]}'
bash against a.csv "${head}y,[0],x,[0],1\ny,[1],x,[0],2\ny,[2],x,[2],3\n" b.json '{"y/x": [1, 2, 3]}'
bash against a.csv "${head}y,[0],x,[0],1\ny,[2],x,[2],2\n" b.json '{"y/x": [1, 0, 2]}'
bash against a.csv "${head}y,,x,[0],1\ny,,x,[2],2\n" b.json '{"y/x": [1, 2]}'
bash against a.csv "${head}y,\"[0,0]\",x,[0],1\ny,\"[0,1]\",x,[0],2\ny,\"[1,0]\",x,[1],3\ny,\"[1,1]\",x,[1],4\n" \
    b.json '{"y/x": [[1, 2], [3, 5]]}'
bash against a.csv "${head}y,\"[0,0]\",x,[0],1\ny,\"[0,1]\",x,[1],2\ny,\"[1,0]\",x,[0],3\ny,\"[1,1]\",x,[1],4\n" \
    b.json '{"y/x": [[1, 2], [3, 5]]}'
bash against a.csv 'source,index,value\nx,[0],1\nx,[0],2\nx,[2],3\n' b.json '{"x": [1, 2]}'
bash against a.csv 'source,index,value\nx,"[0,0]",1\nx,"[1,1]",2\n' b.json '{"x": [1, 2]}'
bash against a.csv "${head}y,[0],x,,1\ny,[2],x,,2\n" b.json '{"y/x": [1, 2]}'
--- stdout
y/x [1] 2 3 1 0.333 2.25e+15 1 of 2 differ
gradtape: error: 'a.csv': the rows of 'y/x' do not give every element once
gradtape: error: 'a.csv': the rows of 'y/x' do not give every element once
gradtape: error: 'a.csv': the rows of 'y/x' do not give every element once
gradtape: error: 'a.csv': the rows of 'y/x' do not give every element once
y/x [1,1] 4 5 1 0.2 1.13e+15 1 of 4 differ
gradtape: error: 'a.csv': the rows of 'y/x' do not give every element once
gradtape: error: 'a.csv': the rows of 'x' do not give every element once
gradtape: error: 'a.csv': the rows of 'x' do not give every element once
gradtape: error: 'a.csv': the rows of 'y/x' do not give every element once
--- run Columns are halves of complex numbers where both have one name before .re and .im, and numbers below
bash against a.csv 'z.re,z.im\n1,2\n' b.json '{"z": {"re": 1, "im": 2}, "y": 1}'
for names in a.re,b.im a.re,a.xx a.xx,a.im a.re,aa.im aa.re,a.im .re,.im; do
    bash against a.csv "$names\n1,2\n" b.json "{\"${names%%,*}\": 1, \"${names#*,}\": 3}"
done
bash against a.csv 'z.re,z.im\n1,b\n' b.json '{"z": {"re": 1, "im": 3}}'
bash against a.csv 'source,index,re,im\nz,[0],1,2\nz,[1],1,\n' \
    b.json '{"z": [{"re": 1, "im": 2}, {"re": 1, "im": 0}], "y": 1}'
--- stdout
y only in b.json
b.im 2 3 1 0.333 2.25e+15 differs
a.xx 2 3 1 0.333 2.25e+15 differs
a.im 2 3 1 0.333 2.25e+15 differs
aa.im 2 3 1 0.333 2.25e+15 differs
a.im 2 3 1 0.333 2.25e+15 differs
.im 2 3 1 0.333 2.25e+15 differs
z a text against a value
y only in b.json
--- run One matrix is a table whose first row and column have one label, no number; others are records
bash against a.csv 'row,column,value\nx,x,1\n' b.json '{"matrix": [[2]]}'
for row in x,xx xx,x x,z; do
    bash against a.csv "row,column,value\n$row,1\n" \
        b.json "{\"row\": \"${row%%,*}\", \"column\": \"${row#*,}\", \"value\": 2}"
done
bash against a.csv 'row,column,value\n1,1,1\n' b.json '{"row": 1, "column": 1, "value": 2}'
bash against a.csv 'row,col,value\nx,x,1\n' b.json '{"row": "x", "col": "x", "value": 2}'
bash against a.csv 'line,column,value\nx,x,1\n' b.json '{"line": "x", "column": "x", "value": 2}'
bash against a.csv 'row,column,a,b,c\nx,x,1,2,3\n' b.json '{"row": "x", "column": "x", "a": 1, "b": 2, "c": 4}'
bash against a.csv 'row,column,value\n' b.json '{"row": null, "column": 1, "value": null}'
bash against a.csv 'matrix,x\nx,1\n' b.json '{"matrix": [[2]]}'
bash against a.csv 'matrix,x\nxx,1\n' b.json '{"matrix": "xx", "x": 2}'
bash against a.csv 'matrix,x\nz,1\n' b.json '{"matrix": "z", "x": 2}'
bash against a.csv 'matrix,x\n' b.json '{"matrix": null, "x": 2}'
bash against a.csv 'matrix\n1\n' b.json '{"matrix": 2}'
--- stdout
matrix [0,0] 1 2 1 0.5 4.5e+15 differs
value 1 2 1 0.5 4.5e+15 differs
value 1 2 1 0.5 4.5e+15 differs
value 1 2 1 0.5 4.5e+15 differs
value 1 2 1 0.5 4.5e+15 differs
value 1 2 1 0.5 4.5e+15 differs
value 1 2 1 0.5 4.5e+15 differs
c 3 4 1 0.25 2.25e+15 differs
column null against a value
matrix [0,0] 1 2 1 0.5 4.5e+15 differs
x 1 2 1 0.5 4.5e+15 differs
x 1 2 1 0.5 4.5e+15 differs
x null against a value
matrix 1 2 1 0.5 4.5e+15 differs
--- run Heads that are nearly those of a result are names of records
bash against a.csv 'source,index\nx,2\n' b.json '{"source": "x", "index": 3}'
bash against a.csv 'source,index,a,b,c\nx,2,3,4,5\n' b.json '{"source": "x", "index": 2, "a": 3, "b": 4, "c": 6}'
bash against a.csv 'source,place,a\nx,2,3\n' b.json '{"source": "x", "place": 2, "a": 4}'
bash against a.csv 'place,index,a\nx,2,3\n' b.json '{"place": "x", "index": 2, "a": 4}'
bash against a.csv 'a,target_index,b,c\nx,2,3,4\n' b.json '{"a": "x", "target_index": 2, "b": 3, "c": 5}'
bash against a.csv 'a,target_index,b,c,d,e,f\nx,2,3,4,5,6,7\n' \
    b.json '{"a": "x", "target_index": 2, "b": 3, "c": 4, "d": 5, "e": 6, "f": 8}'
bash against a.csv ',"a b"\n"c d",1\n' b.json '{"c d/a b": 2}'
--- stdout
index 2 3 1 0.333 2.25e+15 differs
c 5 6 1 0.167 1.13e+15 differs
a 3 4 1 0.25 2.25e+15 differs
a 3 4 1 0.25 2.25e+15 differs
c 4 5 1 0.2 1.13e+15 differs
f 7 8 1 0.125 1.13e+15 differs
c d/a b 1 2 1 0.5 4.5e+15 differs
--- run What is a number in a cell, and which: as C writes them and as Fortran does; not what overflows, or has other digits
number() { printf 'x,y\n%s,1\n' "$1" >a.csv; echo "{\"x\": $2, \"y\": 1}" >b.json; gradtape diff a.csv b.json --exact | tail -n 1; }
number 1.5D+01 15; number 1.5d1 15; number -2D-1 -0.2; number inf '"Infinity"'; number -Infinity '"-Infinity"'
number nan '"NaN"'; number +1 1; number ' 1 ' 1; number true true; number false false
number "$(printf '1%060dD1' 0)" 1e61
echo none:
number 1D 1; number D1 10; number 1.5D400 '"Infinity"'; number -1e400 '"-Infinity"'; number 0x10 16; number 1_000 1000
number True true; number 1D1D1 10; number "$(printf '1%061dD1' 0)" 1e62
--- stdout
2 agree, 0 differ (exact)
2 agree, 0 differ (exact)
2 agree, 0 differ (exact)
2 agree, 0 differ (exact)
2 agree, 0 differ (exact)
2 agree, 0 differ (exact)
2 agree, 0 differ (exact)
2 agree, 0 differ (exact)
2 agree, 0 differ (exact)
2 agree, 0 differ (exact)
2 agree, 0 differ (exact)
none:
1 agrees, 1 differs (exact)
1 agrees, 1 differs (exact)
1 agrees, 1 differs (exact)
1 agrees, 1 differs (exact)
1 agrees, 1 differs (exact)
1 agrees, 1 differs (exact)
1 agrees, 1 differs (exact)
1 agrees, 1 differs (exact)
1 agrees, 1 differs (exact)
--- run Cells of one value are integers where all are and one is past 2^53, truth values where all are, else floats
cells() {
    printf 'source,index,value\nx,[0],%s\nx,[1],%s\n' "$1" "$2" >a.csv
    echo "{\"x\": [$3, $4]}" >b.json
    gradtape diff a.csv b.json --exact | sed 's/ \+/ /g; /^name/d; $d'
}
cells 9007199254740993 1 9007199254740993 1; cells 9007199254740993 1 9007199254740992 1
cells 1 -9007199254740993 1 -9007199254740993; cells 1 -9007199254740993 1 -9007199254740992
cells 9007199254740993 1.5 9007199254740992 1.5; cells 9007199254740992 1 9007199254740992 1
cells -9007199254740992 1 -9007199254740992 1; cells 9007199254740991 1 9007199254740991 1
cells true 2 1 2; cells true false true false; cells true false 1 0; cells 2 true 2 1
--- stdout
x [0] 9007199254740993 9007199254740993 0 0 agrees
x [0] 9007199254740993 9007199254740992 1 1.11e-16 1 of 2 differ
x [0] 1 1 0 0 agrees
x [1] -9007199254740993 -9007199254740992 1 1.11e-16 1 of 2 differ
x differs in digits that float64 rounds
x [0] 9007199254740992 9007199254740992 0 0 agrees
x [0] -9007199254740992 -9007199254740992 0 0 agrees
x [0] 9007199254740991 9007199254740991 0 0 0 agrees
x [0] 1 1 0 0 0 agrees
x [0] true true agrees
x [0] true 1 0 0 0 agrees
x [0] 2 2 0 0 0 agrees
--- run Where a column tells errors, cells of records that failed are nothing, and empty ones of others null
printf 'x,y,error\n1,,\n,,e\n' >a.csv
printf '{"x": 1, "y": null}\n{"error": "e"}\n' >b.ndjson; gradtape diff a.csv b.ndjson | tail -n 1
bash against a.csv 'x,y,error\n1,,\n,,e\n' b.ndjson '{"x": 1, "y": 2}\n{"error": "f"}\n'
bash against a.csv 'x,y,error\n1,,\n,,e\n' b.ndjson '{"x": 1}\n{"x": 1, "error": "e"}\n'
--- stdout
3 agree, 0 differ (rtol 1e-9)
record 1: y null against a value
record 2: error 'e' against 'f'
record 1: y only in a.csv
record 2: x only in b.ndjson
--- run A source called value is not the value of the target, which a table leaves out
grad() { gradtape grad -e 'x * value + y' -i x=2 -i value=3 -i y=5 --wrt x,value,y "$@"; }
grad >value.json; grad --format csv >value.csv
gradtape diff --exact value.json value.csv --format csv; gradtape diff --exact value.json value.json --format csv
--- stdout
name,outcome,a,b,absolute,relative,ulp,message
x,passed,3,3,0,0,0,
value,passed,2,2,0,0,0,
y,passed,1,1,0,0,0,
name,outcome,a,b,absolute,relative,ulp,message
x,passed,3,3,0,0,0,
value,passed,2,2,0,0,0,
y,passed,1,1,0,0,0,
value of the target,passed,11,11,0,0,0,
