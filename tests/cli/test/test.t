What `gradtape test` runs, and what it says of entries that fail. Values are those of models/linear.yaml, by hand.
--- file slip.yaml
inputs:
  x: [[1, 2, 3]]
  k: {value: [1, 2], dtype: int32}
variables:
  w: [[.1, .2], [.3, .4], [.5, .6]]
  b: {shape: [2], init: zeros}
steps: |
  y = x @ w + b
  loss = reduce_mean(y ** 2)
  z = complex(loss, 2 * loss)
  even = k * 2
  flag = even > 3
  name = 'text'
  t = [loss, y]
expect:
  - {eval: loss, is: 6.34}
  - {grad: loss, wrt: b, is: [2.2, 2.9]}
  - {grad: loss, wrt: [w, b], is: {w: [[2.2, 2.8], [4.4, 5.6], [6.6, 8.4]], b: [2.2, 2.8]}}
  - {grad: loss, wrt: [w, b], is: {w: [[2.2, 2.8], [4.4, 5.6], [6.6, 8.4]]}}
  - {grad: loss, wrt: [w, b], is: {w: [[2.2, 2.8], [4.4, 5.6], [6.6, 8.4]], c: 3}}
  - {grad: loss, wrt: b, is: [[2.2, 2.9]]}
  - {grad: loss, wrt: b, is: [[2.2, 2.9], [3]]}
  - {grad: loss, wrt: b, is: null}
  - {grad: loss, wrt: k, is: null}
  - {grad: loss, wrt: k, is: [1, 2]}
  - {grad: losss, wrt: b, is: 3}
  - {grad: loss, wrt: q, is: 3}
  - {grad: y @ 3, wrt: b, is: 3}
  - {grad: loss, wrt: b, error: no such thing}
  - {grad: loss, wrt: q, error: "'q'"}
  - {grad: loss, wrt: q, error: "nonsense"}
  - {eval: z, is: {re: 6.34, im: 12.68}}
  - {eval: z, is: {re: 6.34, im: 12}}
  - {eval: even, is: [2, 4]}
  - {eval: even, is: [2, 5], rtol: 1}
  - {eval: even, is: [2, 4.5]}
  - {eval: flag, is: [false, true]}
  - {eval: flag, is: [true, true]}
  - {eval: name, is: text}
  - {eval: name, is: texte}
  - {eval: t, is: [6.34, [[2.2, 2.8]]]}
  - {eval: [loss, y], is: {loss: 6.34, y: [[2.2, 2.8]]}}
  - {eval: loss, given: {x: [[1, 1, 1]], b: "ones([2])"}, is: 5}
  - {eval: loss, given: {x: [[1, 1]]}, is: 5}
  - {hessian: reduce_sum(b**3), wrt: b, is: [[0, 0], [0, 0]]}
  - {hessian: "reduce_sum(b * w[0])", wrt: [b, w], is: {b/b: [[0,0],[0,0]]}}
  - {jacobian: y, wrt: b, is: [[[1, 0], [0, 1]]]}
  - {jvp: y, wrt: b, tangent: [1, 10], is: [[1, 10]]}
  - {jvp: y, tangent: {b: [1, 10]}, is: [[1, 10]]}
  - {vjp: y, wrt: b, output_gradients: [[1, 10]], is: [1, 10]}
  - {hvp: reduce_sum(b**2), vector: {b: [1, 10]}, is: [2, 20]}
  - {hvp: reduce_sum(b**2), vector: {b: [1, 10, 3]}, is: [2, 20]}
  - {gard: loss, is: 3}
  - {eval: loss, is: 3, rtolx: 3}
  - {eval: loss}
  - {eval: loss, grad: loss, is: 4}
  - {eval: loss, batch: true, is: 4}
  - {eval: loss, rtol: -1, is: 4}
  - {eval: loss, rtol: x, is: 4}
  - {eval: loss, is: {file: gone.json}}
  - {eval: loss, is: "NaN"}
--- run
gradtape test slip.yaml
--- exit 1
--- stdout
FAILED slip.yaml:17: grad of loss by b
    slip.yaml:17:36: error: 1 of 2 entries differ, 'b[1]' most
       17 |   - {grad: loss, wrt: b, is: [2.2, 2.9]}
          |                                    ^^^
    index     [1]
    expected  2.9
    got       2.8
    absolute  0.1
    relative  0.0345
    ulp       2.25e+14
    rtol      1e-12
    atol      0
FAILED slip.yaml:19: grad of loss by w, b (2)
    slip.yaml:19:35: error: nothing is expected of 'b', which the result has
       19 |   - {grad: loss, wrt: [w, b], is: {w: [[2.2, 2.8], [4.4, 5.6], [6.6, 8.4]]}}
          |                                   ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
          = help: add b: ..., or leave it out of what is asked
FAILED slip.yaml:20: grad of loss by w, b (3)
    slip.yaml:20:77: error: the result has no 'c'
       20 |   - {grad: loss, wrt: [w, b], is: {w: [[2.2, 2.8], [4.4, 5.6], [6.6, 8.4]], c: 3}}
          |                                                                             ^
          = help: it begins with 'w'
FAILED slip.yaml:21: grad of loss by b (2)
    slip.yaml:21:30: error: 'b' has shape [2], not [1,2]
       21 |   - {grad: loss, wrt: b, is: [[2.2, 2.9]]}
          |                              ^^^^^^^^^^^^
FAILED slip.yaml:22: grad of loss by b (3)
    slip.yaml:22:43: error: 'b' is ragged: b[1] has 1 entry, but b[0] has 2
       22 |   - {grad: loss, wrt: b, is: [[2.2, 2.9], [3]]}
          |                                           ^^^
          = help: lists side by side must have the same length
FAILED slip.yaml:23: grad of loss by b (4)
    slip.yaml:23:30: error: 'b' is not null: it is float64[2]
       23 |   - {grad: loss, wrt: b, is: null}
          |                              ^^^^
FAILED slip.yaml:25: grad of loss by k (2)
    slip.yaml:25:30: error: 'k' is null
       25 |   - {grad: loss, wrt: k, is: [1, 2]}
          |                              ^^^^^^
          = help: integer_dtype: 'k' is int32; declare it with dtype: float64, only floats have gradients
FAILED slip.yaml:26: grad of losss by b
    slip.yaml:26:12: error: unknown name 'losss'
       26 |   - {grad: losss, wrt: b, is: 3}
          |            ^^^^^
          = help: did you mean 'loss'?
FAILED slip.yaml:27: grad of loss by q
    slip.yaml:27:23: error: unknown name 'q'
       27 |   - {grad: loss, wrt: q, is: 3}
          |                       ^
          = help: declare it under inputs, variables or constants
FAILED slip.yaml:28: grad of y @ 3 by b
    slip.yaml:28:12: error: cannot multiply 'y' [1,2] by a value of shape []: matmul takes vectors and matrices, no scalars
       28 |   - {grad: y @ 3, wrt: b, is: 3}
          |            ^^^^^
          = help: scale with '*'
FAILED slip.yaml:29: grad of loss by b (5)
    slip.yaml:29:33: error: it has an answer, but an error is expected
       29 |   - {grad: loss, wrt: b, error: no such thing}
          |                                 ^^^^^^^^^^^^^
FAILED slip.yaml:31: grad of loss by q (3)
    slip.yaml:31:23: error: unknown name 'q'
       31 |   - {grad: loss, wrt: q, error: "nonsense"}
          |                       ^
          = help: declare it under inputs, variables or constants
    slip.yaml:31:33: note: the message has no 'nonsense', which is expected
       31 |   - {grad: loss, wrt: q, error: "nonsense"}
          |                                 ^^^^^^^^^^
FAILED slip.yaml:33: value of z (2)
    slip.yaml:33:19: error: 'z' is not what is expected
       33 |   - {eval: z, is: {re: 6.34, im: 12}}
          |                   ^^^^^^^^^^^^^^^^^^
    expected  {"re":6.34,"im":12}
    got       {"re":6.34,"im":12.68}
    absolute  0.68
    relative  0.0501
    ulp       3.83e+14
    rtol      1e-12
    atol      0
FAILED slip.yaml:35: value of even (2)
    slip.yaml:35:26: error: 1 of 2 entries differ, 'even[1]' most
       35 |   - {eval: even, is: [2, 5], rtol: 1}
          |                          ^
    index     [1]
    expected  5
    got       4
FAILED slip.yaml:36: value of even (3)
    slip.yaml:36:26: error: 'even[1]' is 4.5, which is not an integer, as int32 must be
       36 |   - {eval: even, is: [2, 4.5]}
          |                          ^^^
          = help: the result is int32
FAILED slip.yaml:38: value of flag (2)
    slip.yaml:38:23: error: 1 of 2 entries differ, 'flag[0]' most
       38 |   - {eval: flag, is: [true, true]}
          |                       ^^^^
    index     [0]
    expected  true
    got       false
FAILED slip.yaml:40: value of name (2)
    slip.yaml:40:22: error: 'name' is the text 'text'
       40 |   - {eval: name, is: texte}
          |                      ^^^^^
FAILED slip.yaml:43: value of loss given x=[[1, 1, 1]], b=ones([2])
    slip.yaml:43:63: error: 'loss' is not what is expected
       43 |   - {eval: loss, given: {x: [[1, 1, 1]], b: "ones([2])"}, is: 5}
          |                                                               ^
    expected  5
    got       4.2250000000000005
    absolute  0.775
    relative  0.155
    ulp       8.73e+14
    rtol      1e-12
    atol      0
FAILED slip.yaml:44: value of loss given x=[[1, 1]]
    slip.yaml:8:7: error: cannot multiply 'x' [1,2] by 'w' [3,2]: the inner dimensions 2 and 3 differ
        8 |   y = x @ w + b
          |       ^^^^^
          = help: transpose the second: matmul(..., transpose_b=True)
    slip.yaml:5:3: note: 'w' is float64[3,2] here
        5 |   w: [[.1, .2], [.3, .4], [.5, .6]]
          |   ^
FAILED slip.yaml:46: hessian of reduce_sum(b * w[0]) by b, w
    slip.yaml:46:56: error: nothing is expected of 'b/w', which the result has
       46 |   - {hessian: "reduce_sum(b * w[0])", wrt: [b, w], is: {b/b: [[0,0],[0,0]]}}
          |                                                        ^^^^^^^^^^^^^^^^^^^^
          = help: add b/w: ..., or leave it out of what is asked
FAILED slip.yaml:52: hvp of reduce_sum(b**2) (2)
    slip.yaml:52:41: error: the vector for 'b' has shape [3], but 'b' has shape [2]
       52 |   - {hvp: reduce_sum(b**2), vector: {b: [1, 10, 3]}, is: [2, 20]}
          |                                         ^^^^^^^^^^
FAILED slip.yaml:53: an entry
    slip.yaml:53:6: error: an entry of 'expect' has no 'gard'
       53 |   - {gard: loss, is: 3}
          |      ^^^^
          = help: did you mean 'grad'?
FAILED slip.yaml:54: value of loss (2)
    slip.yaml:54:25: error: an entry of 'expect' has no 'rtolx'
       54 |   - {eval: loss, is: 3, rtolx: 3}
          |                         ^^^^^
          = help: did you mean 'rtol'?
FAILED slip.yaml:55: value of loss (3)
    slip.yaml:55:5: error: an entry of 'expect' has no 'is'
       55 |   - {eval: loss}
          |     ^^^^^^^^^^^^
          = help: say what comes out, is: VALUE, or what goes wrong, error: "part of the message"
FAILED slip.yaml:56: an entry (2)
    slip.yaml:56:18: error: an entry of 'expect' asks for one thing, not for 'eval' and 'grad'
       56 |   - {eval: loss, grad: loss, is: 4}
          |                  ^^^^
FAILED slip.yaml:57: value of loss (4)
    slip.yaml:57:18: error: 'batch' has no meaning with 'eval'
       57 |   - {eval: loss, batch: true, is: 4}
          |                  ^^^^^
FAILED slip.yaml:58: value of loss (5)
    slip.yaml:58:24: error: 'rtol' must be a finite number that is not negative
       58 |   - {eval: loss, rtol: -1, is: 4}
          |                        ^^
FAILED slip.yaml:59: value of loss (6)
    slip.yaml:59:24: error: 'rtol' must be a number, not a text
       59 |   - {eval: loss, rtol: x, is: 4}
          |                        ^
FAILED slip.yaml:60: value of loss (7)
    slip.yaml:60:22: error: cannot read 'gone.json': No such file or directory
       60 |   - {eval: loss, is: {file: gone.json}}
          |                      ^^^^^^^^^^^^^^^^^
FAILED slip.yaml:61: value of loss (8)
    slip.yaml:61:22: error: 'loss' is not what is expected
       61 |   - {eval: loss, is: "NaN"}
          |                      ^^^^^
    expected  NaN
    got       6.34
    absolute  NaN
    relative  NaN
    ulp       Infinity
    rtol      1e-12
    atol      0
slip.yaml: 16 passed, 30 failed
16 passed, 30 failed
--- file good.yaml
inputs: {x: [1, 2]}
variables: {v: 3}
steps: |
  y = v * reduce_sum(x ** 3)
  c = complex(v, 2 * v)
target: y
expect:
  - {eval: y, is: 27}
  - {name: the gradient at another point, grad: y, wrt: x, given: {x: [0, -1]}, is: [0, 9]}
  - {grad: y, wrt: x, given: {x: {file: data/x.json}}, is: [36, 81]}
  - {grad: y, wrt: x, is: {file: data/g.json}}
  - {grad: y, wrt: x, is: {file: data/g.csv}}
  - {grad: y, wrt: x, is: {file: data/g.npy}}
  - {grad: y, wrt: [x, v], is: {file: data/result.json}}
  - {grad: y, wrt: [x, v], is: {x: {file: data/all.npz, key: x}, v: {file: data/all.npz, key: v}}}
  - {hessian: y, wrt: [v, x], is: {v/v: 0, v/x: [3, 12], x/v: [3, 12], x/x: [[18, 0], [0, 36]]}}
  - {hessian: y, wrt: x, diag: true, is: [18, 36]}
  - {jacobian: x * x, wrt: x, is: [[2, 0], [0, 4]]}
  - {grad: y, wrt: w, error: unknown name}
  - {grad: y, wrt: x, given: {x: [.nan, .inf]}, is: ["NaN", "Infinity"]}
  - {eval: c, is: {re: 3, im: 6}}
  - {grad: x * 2, wrt: v, is: null}
  - {grad: x * 2, wrt: v, unconnected: zero, is: 0}
--- file data/x.json
[2, 3]
--- file data/g.json
[9, 36]
--- file data/g.csv
9,36
--- run
cd data && gradtape grad ../good.yaml --wrt x -o g.npy && gradtape grad ../good.yaml --wrt x,v -o result.json && gradtape grad ../good.yaml --wrt x,v -o all.npz
cd .. && gradtape test good.yaml; cd data && gradtape test ../good.yaml
--- stdout
good.yaml: 16 passed
16 passed, 0 failed
../good.yaml: 16 passed
16 passed, 0 failed
--- comment
An array of an npz file goes by its name.
--- file keys.yaml
variables: {x: [1, 2], v: 3}
steps: y = v * reduce_sum(x ** 3)
expect:
  - {grad: y, wrt: x, is: {file: data/all.npz}}
  - {grad: y, wrt: x, is: {file: data/all.npz, key: z}}
  - {grad: y, wrt: x, is: {file: data/g.npy, key: x}}
  - {grad: y, wrt: x, is: {file: data/all.npz, key: 3}}
  - {grad: y, wrt: v, is: {file: data/all.npz, key: x}}
--- run
gradtape test keys.yaml
--- exit 1
--- stdout
FAILED keys.yaml:4: grad of y by x
    keys.yaml:4:27: error: 'data/all.npz' holds 2 arrays, and none is named
        4 |   - {grad: y, wrt: x, is: {file: data/all.npz}}
          |                           ^^^^^^^^^^^^^^^^^^^^
          = help: name one with 'key' in the model, or give all by name with -i @FILE: x, v
FAILED keys.yaml:5: grad of y by x (2)
    keys.yaml:5:27: error: 'data/all.npz' has no array 'z'
        5 |   - {grad: y, wrt: x, is: {file: data/all.npz, key: z}}
          |                           ^^^^^^^^^^^^^^^^^^^^^^^^^^^^
          = help: there are: x, v
FAILED keys.yaml:6: grad of y by x (3)
    keys.yaml:6:51: error: only .npz and .safetensors files have keys, not 'data/g.npy'
        6 |   - {grad: y, wrt: x, is: {file: data/g.npy, key: x}}
          |                                                   ^
FAILED keys.yaml:7: grad of y by x (4)
    keys.yaml:7:53: error: 'key' must be a name, not an integer
        7 |   - {grad: y, wrt: x, is: {file: data/all.npz, key: 3}}
          |                                                     ^
FAILED keys.yaml:8: grad of y by v
    keys.yaml:8:27: error: 'v' has shape [], not [2]
        8 |   - {grad: y, wrt: v, is: {file: data/all.npz, key: x}}
          |                           ^^^^^^^^^^^^^^^^^^^^^^^^^^^^
keys.yaml: 5 failed
0 passed, 5 failed
--- comment
A table of a file has two axes: a row, a column and a single number stand for a vector or a scalar, and nothing else for
another shape, also where the numbers are as many.
--- file tables/row.csv
1,2,3,4
--- file tables/column.csv
1
2
3
4
--- file tables/two.csv
1,2
3,4
--- file tables/one.csv
1
--- file tables/three.csv
1,2,3
4,5,6
--- file tables.yaml
constants: {v: [1., 2., 3., 4.], m: [[1., 2.], [3., 4.]], s: 1., w: [[1.], [2.], [3.], [4.]], u: [[1., 2.], [3., 4.], [5., 6.]]}
expect:
  - {eval: v, is: {file: tables/row.csv}}
  - {eval: v, is: {file: tables/column.csv}}
  - {eval: v, is: {file: tables/two.csv}}
  - {eval: m, is: {file: tables/two.csv}}
  - {eval: m, is: {file: tables/row.csv}}
  - {eval: w, is: {file: tables/row.csv}}
  - {eval: w, is: {file: tables/column.csv}}
  - {eval: s, is: {file: tables/one.csv}}
  - {eval: s, is: {file: tables/row.csv}}
  - {eval: u, is: {file: tables/three.csv}}
--- run
gradtape test tables.yaml | grep -v '^ *[0-9| ]*|'
--- stdout
FAILED tables.yaml:5: value of v (3)
    tables.yaml:5:19: error: 'v' has shape [4], not [2,2]
FAILED tables.yaml:7: value of m (2)
    tables.yaml:7:19: error: 'm' has shape [2,2], not [1,4]
FAILED tables.yaml:11: value of s (2)
    tables.yaml:11:19: error: 's' has shape [], not [1,4]
FAILED tables.yaml:12: value of u
    tables.yaml:12:19: error: 'u' has shape [3,2], not [2,3]
tables.yaml: 6 passed, 4 failed
6 passed, 4 failed
--- comment
A failure does not stop the next file. What cannot be read is a failed test; what expects nothing is told.
--- file none.yaml
steps: y = 2
--- file empty.yaml
steps: y = 2
expect: []
--- file broken.yaml
steps: y = = 2
--- file odd.yaml
steps: y = 2
expect:
  - y
--- run
gradtape test broken.yaml gone.yaml none.yaml odd.yaml empty.yaml good.yaml --color never
--- exit 1
--- stdout
FAILED broken.yaml: is read
    broken.yaml:1:12: error: '=' inside an expression
        1 | steps: y = = 2
          |            ^
          = help: did you mean '=='?
FAILED gone.yaml: is read
    gradtape: error: cannot read 'gone.yaml': No such file or directory
FAILED odd.yaml: is read
    odd.yaml:3:5: error: an entry of 'expect' must be a mapping, not a text
        3 |   - y
          |     ^
broken.yaml: 1 failed
gone.yaml: 1 failed
none.yaml: no expectations
odd.yaml: 1 failed
empty.yaml: no expectations
good.yaml: 16 passed
16 passed, 3 failed
--- run
gradtape test none.yaml
--- exit 2
--- stderr
gradtape: error: there is nothing to test: the file has no entry in 'expect:'
  help: gradtape test --record writes today's results into a file
--- comment
Standard input, once.
--- run
gradtape test - good.yaml
--- stdin
{"steps": "y = 2", "expect": [{"eval": "y", "is": 3}]}
--- exit 1
--- stdout
FAILED -:1: value of y
    -:1:51: error: 'y' is not what is expected
        1 | {"steps": "y = 2", "expect": [{"eval": "y", "is": 3}]}
          |                                                   ^
    expected  3
    got       2
    absolute  1
    relative  0.333
    ulp       2.25e+15
    rtol      1e-12
    atol      0
-: 1 failed
good.yaml: 16 passed
16 passed, 1 failed
--- run
gradtape test - -
--- exit 2
--- stderr
gradtape: error: standard input is asked for twice
  help: give one of them as a file
see 'gradtape help test'
--- comment
Results as JSON; the output file; a closed pipe.
--- file two.yaml
steps: y = 2 / 3
expect:
  - {eval: y, is: 0.6666666666666666}
  - {eval: y, is: 0.67, rtol: 1e-3, atol: 1e-3}
  - {eval: y, is: 0.66666666666666674, ulp: 1}
--- run
gradtape test two.yaml none.yaml --format json
--- exit 1
--- stdout
{"passed":2,"failed":1,"skipped":1,"cases":[{"suite":"two.yaml","name":"value of y","outcome":"passed","line":3},{"suite":"two.yaml","name":"value of y (2)","outcome":"failed","line":4,"message":"'y' is not what is expected","expected":0.67,"got":0.6666666666666666,"absolute":0.0033333333333334103,"relative":0.004975124378109567,"ulp":30023997515804,"rtol":0.001,"atol":0.001},{"suite":"two.yaml","name":"value of y (3)","outcome":"passed","line":5},{"suite":"none.yaml","name":"expectations","outcome":"skipped","message":"no expectations"}]}
--- comment
--rtol is for entries that say no tolerance, and "ulp: 0" is one: 2/3 and the float behind it. The neighbours are by hand.
--- file exact.yaml
steps: y = 2 / 3
expect:
  - {eval: y, is: 0.66666666666666674}
  - {eval: y, is: 0.66666666666666663, ulp: 0}
  - {eval: y, is: 0.66666666666666674, ulp: 0}
--- run
gradtape test exact.yaml --rtol 1e-6 --format csv | cut -d, -f2,3
--- stdout
name,outcome
value of y,passed
value of y (2),passed
value of y (3),failed
--- run
gradtape test two.yaml -o out.tap; cat out.tap
--- stdout
TAP version 13
1..3
ok 1 - two.yaml: value of y
not ok 2 - two.yaml: value of y (2)
  ---
  message: "'y' is not what is expected"
  severity: fail
  file: "two.yaml"
  line: 4
  expected: 0.67
  got: 0.6666666666666666
  absolute: 0.0033333333333334103
  relative: 0.004975124378109567
  ulp: 30023997515804
  rtol: 0.001
  atol: 0.001
  ...
ok 3 - two.yaml: value of y (3)
--- run
gradtape test slip.yaml | head -n 1
--- stdout
FAILED slip.yaml:17: grad of loss by b
--- run
gradtape test two.yaml -o nowhere/out.xml
--- exit 3
--- stderr
gradtape: error: cannot write 'nowhere/out.xml': No such file or directory
--- run
gradtape test two.yaml none.yaml -o out.csv; cat out.csv
--- stdout
suite,name,outcome,expected,got,absolute,relative,ulp,rtol,atol,message
two.yaml,value of y,passed,,,,,,,,
two.yaml,value of y (2),failed,0.67,0.6666666666666666,0.0033333333333334103,0.004975124378109567,30023997515804,0.001,0.001,'y' is not what is expected
two.yaml,value of y (3),passed,,,,,,,,
none.yaml,expectations,skipped,,,,,,,,no expectations
--- comment
Wrong command lines.
--- run
gradtape test
--- exit 2
--- stderr
gradtape: error: there is no model to test
  help: name files or folders: gradtape test models
see 'gradtape help test'
--- run
gradtape test two.yaml --format yaml
--- exit 2
--- stderr
gradtape: error: 'yaml' is not a value of '--format'
  help: --format text|json|csv|tap|junit
see 'gradtape help test'
--- run
gradtape test two.yaml --wrt x
--- exit 2
--- stderr
gradtape: error: unknown option '--wrt'
  help: it is an option of 'grad': gradtape grad --wrt
see 'gradtape help test'
--- run
gradtape test --help
--- stdout
gradtape test runs the expectations of model files, the entries of 'expect:'

usage: gradtape test MODEL... [options]
       gradtape test FOLDER... [options]

example:
  $ gradtape test models/linear.yaml models/square.yaml
  models/linear.yaml: 4 passed
  models/square.yaml: 2 passed
  6 passed, 0 failed

what goes in:
      --seed N                    of random numbers (default 0)
      --root DIR                  files that a model names must lie in it or below
      --memory-limit SIZE         of all it takes: 512M, 2G (a quarter of memory); 0: none
      --loop-limit N              turns of loops, calls of functions (100 million)
      --unroll                    each turn of a loop, each call is recorded; same results
      --threads N                 for large steps (one for each processor); same results
      --filter TEXT               only the entries that have it in their name
      --rtol X                    relative tolerance of entries that say none (1e-12)
      --record                    write today's results into the files

what comes out:
      --format text|json|csv|tap|junit
                                  default text
  -o, --output FILE               written whole or not at all; its ending chooses the format
      --color auto|always|never   colours in messages
  -h, --help                      this help

--record replaces what 'is:' says in every entry, and nothing else in the file; a file without entries
gets some for its default targets and sources. Look at the difference before you keep it.
An entry asks and says what comes out: {grad: loss, wrt: b, is: [2.2, 2.8], rtol: 1e-12}.
The exit code is 1 when any test failed; a file that cannot be read is a test that failed. It is 2 when no
file has an entry.

more: gradtape help test --long, or man gradtape-test
--- comment
Infinities and NaN as what is given and as what is expected: 1 / x by IEEE 754.
--- file infinite.yaml
inputs: {x: 1.0}
steps: y = 1 / x
expect:
  - {eval: y, given: {x: "Infinity"}, is: 0}
  - {eval: y, given: {x: "-Infinity"}, is: -0.0}
  - {eval: y, given: {x: "NaN"}, is: "NaN"}
  - {eval: y, given: {x: 0}, is: "Infinity"}
  - {eval: y, given: {x: -0.0}, is: "-Infinity"}
--- run
gradtape test infinite.yaml
--- stdout
infinite.yaml: 5 passed
5 passed, 0 failed
