`gradtape test --record` writes today's results into the file: only the bytes of values change. dy/dx = 3 v x^2 and
its like by hand; y = v (x0^3 + x1^3).
--- file m.yaml
# A comment at the top
inputs: {x: [1, 2]}   # one beside
variables: {v: 3}
steps: |
  y = v * reduce_sum(x ** 3)
  c = complex(v, 2 * v)
target: y
expect:
  - {eval: y, is: 26.5}   # was wrong
  - grad: y
    wrt: x
    is:
      - 9      # right
      - 35
    rtol: 1e-3
  - grad: y
    wrt: x
    is:
    - 9
    - 36
  - {grad: y, wrt: [x, v], given: {x: [0, 1]}, is: {x: [0,  9.0], v: 7}}
  - hessian: y
    wrt: [x, v]
    is:
      x/x: 3           # a shape
      x/v: [3,
            12.5]
      v/x: [3, 12.0]
      v/v: null
  - {eval: c, is: {re: 3, im: 5}}
  - {eval: "range(40.0) / 3", is: 1}
  - {grad: y, wrt: z, error: unknown name}
  - {grad: y, wrt: z, is: 3}
  - {eval: y, is: {file: ref.json}}
--- run
cp m.yaml before.yaml; gradtape test m.yaml --record; diff before.yaml m.yaml
--- exit 1
--- stdout
FAILED m.yaml:39: grad of y by z (2)
    m.yaml:39:20: error: unknown name 'z'
       39 |   - {grad: y, wrt: z, is: 3}
          |                    ^
          = help: declare it under inputs, variables or constants
FAILED m.yaml:40: value of y (2)
    m.yaml:40:19: error: cannot read 'ref.json': No such file or directory
       40 |   - {eval: y, is: {file: ref.json}}
          |                   ^^^^^^^^^^^^^^^^
m.yaml: 8 passed, 2 failed
8 passed, 2 failed
9c9
<   - {eval: y, is: 26.5}   # was wrong
---
>   - {eval: y, is: 27}   # was wrong
14c14
<       - 35
---
>       - 36
21c21
<   - {grad: y, wrt: [x, v], given: {x: [0, 1]}, is: {x: [0,  9.0], v: 7}}
---
>   - {grad: y, wrt: [x, v], given: {x: [0, 1]}, is: {x: [0,  9.0], v: 1}}
25c25
<       x/x: 3           # a shape
---
>       x/x: [[18, 0], [0, 36]]           # a shape
27c27
<             12.5]
---
>             12]
29,31c29,37
<       v/v: null
<   - {eval: c, is: {re: 3, im: 5}}
<   - {eval: "range(40.0) / 3", is: 1}
---
>       v/v: 0
>   - {eval: c, is: {re: 3, im: 6}}
>   - {eval: "range(40.0) / 3", is: [0, 0.3333333333333333, 0.6666666666666666, 1, 1.3333333333333333, 1.6666666666666667,
>                                    2, 2.3333333333333335, 2.6666666666666665, 3, 3.3333333333333335, 3.6666666666666665,
>                                    4, 4.333333333333333, 4.666666666666667, 5, 5.333333333333333, 5.666666666666667, 6,
>                                    6.333333333333333, 6.666666666666667, 7, 7.333333333333333, 7.666666666666667, 8,
>                                    8.333333333333334, 8.666666666666666, 9, 9.333333333333334, 9.666666666666666, 10,
>                                    10.333333333333334, 10.666666666666666, 11, 11.333333333333334, 11.666666666666666,
>                                    12, 12.333333333333334, 12.666666666666666, 13]}
--- stderr
m.yaml: recorded
--- comment
A second time nothing changes, and nothing is written.
--- run
cp m.yaml before.yaml; touch -d 2020-01-01 m.yaml; gradtape test m.yaml --record | tail -n 1; cmp m.yaml before.yaml
date -r m.yaml +%Y
--- stdout
8 passed, 2 failed
2020
--- comment
Files without entries get some. A link stays one; permissions stay.
--- file n.yaml
inputs: {x: [1, 2]}
variables: {v: 3, "w": [1, 2]}
steps: |
  y = v * reduce_sum(x ** 3)
  k = cast(x, int32)
target: [y, k]
--- run
printf '%s' "$(cat n.yaml)" >n.yaml; ln -s n.yaml l.yaml; chmod 600 n.yaml
gradtape test l.yaml --record; cat n.yaml; stat -c '%a %F' n.yaml l.yaml
--- stdout
l.yaml: 4 passed
4 passed, 0 failed
inputs: {x: [1, 2]}
variables: {v: 3, "w": [1, 2]}
steps: |
  y = v * reduce_sum(x ** 3)
  k = cast(x, int32)
target: [y, k]
expect:
  - {eval: y, is: 27}
  - {grad: y, wrt: v, is: 9}
  - {grad: y, wrt: w, is: null}
  - {eval: k, is: [1, 2]}
600 regular file
777 symbolic link
--- stderr
l.yaml: recorded
--- file one.json
{"inputs": {"x": [1, 2]}, "steps": ["y = x[0] * x[1]"]}
--- run
gradtape test one.json --record; cat one.json
--- stdout
one.json: 2 passed
2 passed, 0 failed
{"inputs": {"x": [1, 2]}, "steps": ["y = x[0] * x[1]"], "expect": [{"eval": "y", "is": 2}, {"grad": "y", "wrt": "x", "is": [2, 1]}]}
--- stderr
one.json: recorded
--- file lines.json
{
  "inputs": {"x": [1, 2]},
  "steps": ["y = x[0] / (x[1] - 2)"],
  "expect": []
}
--- run
gradtape test lines.json --record; cat lines.json
--- stdout
lines.json: 2 passed
2 passed, 0 failed
{
  "inputs": {"x": [1, 2]},
  "steps": ["y = x[0] / (x[1] - 2)"],
  "expect": [
    {"eval": "y", "is": "Infinity"},
    {"grad": "y", "wrt": "x", "is": ["Infinity", "-Infinity"]}
  ]
}
--- stderr
lines.json: recorded
--- file flow.yaml
{inputs: {x: {value: [1, 2], dtype: complex128}}, steps: "y = x[0] * x[1]"}
--- run
gradtape test flow.yaml --record; cat flow.yaml
--- stdout
flow.yaml: 2 passed
2 passed, 0 failed
{inputs: {x: {value: [1, 2], dtype: complex128}}, steps: "y = x[0] * x[1]", expect: [{eval: y, is: {re: 2, im: 0}}, {grad: y, wrt: x, is: [{re: 2, im: 0}, {re: 1, im: 0}]}]}
--- stderr
flow.yaml: recorded
--- comment
What stands around the braces is not of them: this one is of one line, too.
--- file around.yaml
# two

{inputs: {x: [1, 2]}, steps: "y = x[0] * x[1]"}

--- run
gradtape test around.yaml --record; cat around.yaml
--- stdout
around.yaml: 2 passed
2 passed, 0 failed
# two

{inputs: {x: [1, 2]}, steps: "y = x[0] * x[1]", expect: [{eval: y, is: 2}, {grad: y, wrt: x, is: [2, 1]}]}

--- stderr
around.yaml: recorded
--- comment
What cannot be asked is not recorded; the file stays as it was.
--- file bad.yaml
steps: y = q
--- run
gradtape test bad.yaml --record; cat bad.yaml
--- stdout
FAILED bad.yaml: is recorded
    bad.yaml:1:12: error: unknown name 'q'
        1 | steps: y = q
          |            ^
          = help: declare it under inputs, variables or constants
bad.yaml: 1 failed
0 passed, 1 failed
steps: y = q
--- file end.yaml
steps: y = 2
...
--- run
gradtape test end.yaml --record; cat end.yaml
--- stdout
FAILED end.yaml: is recorded
    end.yaml:1:1: error: the results cannot be written into this file's layout
        1 | steps: y = 2
          | ^^^^^^^^^^^^
          = help: write 'expect:' with its entries by hand, and record again
end.yaml: 1 failed
0 passed, 1 failed
steps: y = 2
...
--- run
gradtape test - --record
--- stdin
{"steps": "y = 2"}
--- exit 2
--- stderr
gradtape: error: standard input cannot be recorded into
  help: name a file
see 'gradtape help test'
--- comment
Texts are written as texts, in lists and alone, whatever stands in them, and are read back as they were.
--- file texts.yaml
inputs:
  x: {value: ["a", "no", "1", "", "null", "a \"b\", c: 'd' #e", "é\t"], dtype: string}
  m: {value: [["p"], ["q"]], dtype: string}
steps: |
  one = x[1]
target: [x, m, one]
--- file texts.json
{"inputs": {"x": {"value": ["a", "null"], "dtype": "string"}}, "steps": "y = x", "target": "y"}
--- run
gradtape test texts.yaml --record; tail -n 3 texts.yaml; gradtape test texts.yaml | tail -n 1
gradtape test texts.json --record; cat texts.json; gradtape test texts.json | tail -n 1
python3 -c '
import json, yaml
model = yaml.safe_load(open("texts.yaml"))
x, m = (model["inputs"][name]["value"] for name in "xm")
print([entry["is"] for entry in model["expect"]] == [x, m, x[1]])
model = json.load(open("texts.json"))
print([entry["is"] for entry in model["expect"]] == [model["inputs"]["x"]["value"]])'
--- stdout
texts.yaml: 3 passed
3 passed, 0 failed
  - {eval: x, is: ["a", "no", "1", "", "null", "a \"b\", c: 'd' #e", "é\t"]}
  - {eval: m, is: [["p"], ["q"]]}
  - {eval: one, is: "no"}
3 passed, 0 failed
texts.json: 1 passed
1 passed, 0 failed
{"inputs": {"x": {"value": ["a", "null"], "dtype": "string"}}, "steps": "y = x", "target": "y", "expect": [{"eval": "y", "is": ["a", "null"]}]}
1 passed, 0 failed
True
True
--- stderr
texts.yaml: recorded
texts.json: recorded
--- comment
So are names, as keys of a mapping; those that YAML reads as something else have quotes.
--- file keys.yaml
inputs: {x: 2}
steps: |
  y = {"true": x, "FALSE": x * 2, "null": x * 3, "1": x * 4, "a-b": x * 5, "": x * 6, "a.b/c": x * 7, "~": x * 8, "9a": x * 9,
       "Null": x * 10, "True": x * 11, "is": x * 12, "a b": x * 13, "a9_": x * 14, "_": x * 15, "/a": x * 16, "False": x}
target: y
--- run
gradtape test keys.yaml --record; tail -n 2 keys.yaml; gradtape test keys.yaml | tail -n 1
python3 -c '
import yaml
print(yaml.safe_load(open("keys.yaml"))["expect"][0]["is"])'
--- stdout
keys.yaml: 1 passed
1 passed, 0 failed
  - {eval: y, is: {"true": 2, "FALSE": 4, "null": 6, "1": 8, "a-b": 10, "": 12, a.b/c: 14, "~": 16, "9a": 18, "Null": 20,
                   "True": 22, is: 24, "a b": 26, a9_: 28, _: 30, "/a": 32, "False": 2}}
1 passed, 0 failed
{'true': 2, 'FALSE': 4, 'null': 6, '1': 8, 'a-b': 10, '': 12, 'a.b/c': 14, '~': 16, '9a': 18, 'Null': 20, 'True': 22, 'is': 24, 'a b': 26, 'a9_': 28, '_': 30, '/a': 32, 'False': 2}
--- stderr
keys.yaml: recorded
--- comment
A value that is still empty stands right behind its key, or behind a dash. An empty list of entries gets some
in its place.
--- file empty.yaml
steps: |
  y = [1.0, 2]
  z = range(60.0) / 7
expect:
  - eval: y
    is:
  - eval: y
    is: # both
    rtol: 0
  - eval: y
    is:
    - 1
    -
  - {eval: y, is: }
  - eval: z
    is:
--- run
cp empty.yaml before.yaml; gradtape test empty.yaml --record 2>/dev/null | tail -n 1; diff before.yaml empty.yaml
for text in 'expect:\nsteps: y = 2' 'expect: # none\nsteps: y = 2' 'steps: y = 2\nexpect: ~' '{expect: , steps: y = 2}' \
    '{"expect": null, "steps": "y = 2"}'; do
    printf "$text" >m.yaml; gradtape test m.yaml --record 2>/dev/null | tail -n 1; cat m.yaml; echo
done
--- stdout
5 passed, 0 failed
6c6
<     is:
---
>     is: [1, 2]
8c8
<     is: # both
---
>     is: [1, 2] # both
13,14c13,14
<     -
<   - {eval: y, is: }
---
>     - 2
>   - {eval: y, is: [1, 2]}
16c16,26
<     is:
---
>     is: [0, 0.14285714285714285, 0.2857142857142857, 0.42857142857142855, 0.5714285714285714, 0.7142857142857143,
>          0.8571428571428571, 1, 1.1428571428571428, 1.2857142857142858, 1.4285714285714286, 1.5714285714285714,
>          1.7142857142857142, 1.8571428571428572, 2, 2.142857142857143, 2.2857142857142856, 2.4285714285714284,
>          2.5714285714285716, 2.7142857142857144, 2.857142857142857, 3, 3.142857142857143, 3.2857142857142856,
>          3.4285714285714284, 3.5714285714285716, 3.7142857142857144, 3.857142857142857, 4, 4.142857142857143,
>          4.285714285714286, 4.428571428571429, 4.571428571428571, 4.714285714285714, 4.857142857142857, 5,
>          5.142857142857143, 5.285714285714286, 5.428571428571429, 5.571428571428571, 5.714285714285714,
>          5.857142857142857, 6, 6.142857142857143, 6.285714285714286, 6.428571428571429, 6.571428571428571,
>          6.714285714285714, 6.857142857142857, 7, 7.142857142857143, 7.285714285714286, 7.428571428571429,
>          7.571428571428571, 7.714285714285714, 7.857142857142857, 8, 8.142857142857142, 8.285714285714286,
>          8.428571428571429]
1 passed, 0 failed
expect: [{eval: y, is: 2}]
steps: y = 2
1 passed, 0 failed
expect: [{eval: y, is: 2}] # none
steps: y = 2
1 passed, 0 failed
steps: y = 2
expect: [{eval: y, is: 2}]
1 passed, 0 failed
{expect: [{eval: y, is: 2}], steps: y = 2}
1 passed, 0 failed
{"expect": [{eval: y, is: 2}], "steps": "y = 2"}
--- comment
What the options say, they say of new entries too: the seed of random numbers, the turns of loops, and where files lie.
--- file random.yaml
steps: y = random_normal([])
--- file turns.yaml
steps: |
  y = 1
  for i in range(10):
      y = y + 1
--- file away.yaml
inputs: {x: {file: ../away.json}}
steps: y = x
--- run
gradtape test random.yaml --record --seed 7
gradtape test random.yaml --seed 7 | tail -n 1
gradtape test random.yaml --seed 8 | tail -n 1
gradtape test turns.yaml --record --loop-limit 9
gradtape test away.yaml --record --root .
gradtape test turns.yaml --record --loop-limit 10
--- stdout
random.yaml: 1 passed
1 passed, 0 failed
1 passed, 0 failed
0 passed, 1 failed
FAILED turns.yaml: is recorded
    turns.yaml:3:3: error: the model has not ended: it has reached its limit of turns of loops and calls
        3 |   for i in range(10):
          |   ^^^^^^^^^^^^^^^^^^
          = help: check that this ends, or allow more with --loop-limit
turns.yaml: 1 failed
0 passed, 1 failed
FAILED away.yaml: is recorded
    away.yaml:1:20: error: '../away.json' is not in '.', where --root says that files may be read
        1 | inputs: {x: {file: ../away.json}}
          |                    ^^^^^^^^^^^^
          = help: links count as what they lead to
away.yaml: 1 failed
0 passed, 1 failed
turns.yaml: 1 passed
1 passed, 0 failed
--- stderr
random.yaml: recorded
turns.yaml: recorded
--- comment
Sources under names of their own have one entry: y = b (w0^2 + w1^2) = 15, with the slopes 2 b w = 6, 12 and 5.
--- file nested.yaml
variables: {w: [1, 2], b: 3}
steps: y = b * reduce_sum(w ** 2)
target: y
wrt: {first: w, rest: [b]}
--- run
gradtape test nested.yaml --record >said 2>&1; tail -n 2 nested.yaml; gradtape test nested.yaml | tail -n 1
--- stdout
  - {eval: y, is: 15}
  - {grad: y, is: {first: [6, 12], rest: [5]}}
2 passed, 0 failed
--- comment
Lists that are built otherwise than the value, wherever that begins, are written anew.
--- file ragged.yaml
inputs: {x: [[1, 2], [3, 4]]}
steps: y = x * 2
expect:
  - {eval: y, is: [[2, 4], 6]}
  - {eval: y, is: [[2, 4], [6]]}
  - {eval: y, is: [[2, 4], [6, [8]]]}
  - {eval: y, is: [[2, 4],  [6,  7]]}
--- run
gradtape test ragged.yaml --record; grep eval ragged.yaml
--- stdout
ragged.yaml: 4 passed
4 passed, 0 failed
  - {eval: y, is: [[2, 4], [6, 8]]}
  - {eval: y, is: [[2, 4], [6, 8]]}
  - {eval: y, is: [[2, 4], [6, 8]]}
  - {eval: y, is: [[2, 4],  [6,  8]]}
--- stderr
ragged.yaml: recorded
--- comment
Complex numbers, in a model of JSON as in one of YAML; a file whose last line does not end, one without entries. By hand.
--- file complex.json
{
  "inputs": {"z": [{"re": 1, "im": 2}, {"re": 3, "im": -4}], "x": 2},
  "steps": "y = z * z\nw = x * x",
  "expect": [{"eval": "y", "is": 0}, {"eval": "w", "is": 5}]
}
--- file complex.yaml
inputs: {z: [{re: 1, im: 2}, {re: 3, im: -4}]}
steps: y = z * z
expect:
- {eval: y, is: 0}
--- run
printf 'inputs: {x: 2}\nsteps: w = x * x' >open.yaml
printf '{"inputs": {"x": 2}, "steps": "w = x * x"}' >open.json
for model in complex.json complex.yaml open.yaml open.json; do
    gradtape test $model --record 2>&1 | tail -n 1
    cat $model; echo .
done
--- stdout
2 passed, 0 failed
{
  "inputs": {"z": [{"re": 1, "im": 2}, {"re": 3, "im": -4}], "x": 2},
  "steps": "y = z * z\nw = x * x",
  "expect": [{"eval": "y", "is": [{"re": -3, "im": 4}, {"re": -7, "im": -24}]}, {"eval": "w", "is": 4}]
}
.
1 passed, 0 failed
inputs: {z: [{re: 1, im: 2}, {re: 3, im: -4}]}
steps: y = z * z
expect:
- {eval: y, is: [{re: -3, im: 4}, {re: -7, im: -24}]}
.
2 passed, 0 failed
inputs: {x: 2}
steps: w = x * x
expect:
  - {eval: w, is: 4}
  - {grad: w, wrt: x, is: 4}
.
2 passed, 0 failed
{"inputs": {"x": 2}, "steps": "w = x * x", "expect": [{"eval": "w", "is": 4}, {"grad": "w", "wrt": "x", "is": 4}]}.
