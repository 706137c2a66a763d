Indexes at and beyond the end of what they look into; what cannot be an index, and what cannot be indexed.
--- run
e() { gradtape eval -e "$1" -i a=0 -i x='[[1,2,3],[4,5,6]]'; }
e 'x[::0]'
e 'x[0, 1:2:0]'
e '[1, 2][::0]'
e 'x[:, 1.5:]'
e 'x[:2.5]'
e 'x[0, 1, 0]'
e 'x[..., 0, 1, 0]'
e 'x[0, 1, None, 0]'
e 'reduce_sum(x)[0]'
e 'x[1.5]'
e 'x[0, x[0]]'
e 'x["a"]'
e 'x[0, True]'
e 'x[..., 0, ...]'
e 'x[2]'
e 'x[-3]'
e 'x[:, 3]'
e 'x[1, -4]'
e 'x[[0, 2]]'
e 'x[:, [3, 0]]'
e '[a, 5, 6][3]'
e '[a, 5, 6][-4]'
e '(a, 5)[2]'
e '[1, 2][0.5]'
e '[1, 2][0, 1]'
e '[1, 2][a + 0.5]'
e '[1, 2][()]'
e '(1, 2)[0, 1, 0]'
e "{'low': a, 'high': 5}['hihg']"
e "{'low': a, 'high': 5}['zzzzz']"
e "{'low': a, 'high': 5}[0]"
e "{'low': a, 'high': 5}['low', 'high']"
e '3[0]'
e '"abc"[0]'
e 'sin[0]'
e 'None[0]'
--- exit 4
--- stdout
{"model":"-e","values":{"y":"a"}}
--- stderr
-e:1:1: error: the step of a slice cannot be 0
    1 | x[::0]
      | ^^^^^^
-e:1:1: error: the step of a slice cannot be 0
    1 | x[0, 1:2:0]
      | ^^^^^^^^^^^
-e:1:1: error: the step of a slice cannot be 0
    1 | [1, 2][::0]
      | ^^^^^^^^^^^
-e:1:1: error: the start of a slice must be a whole number, not 1.5
    1 | x[:, 1.5:]
      | ^^^^^^^^^^
-e:1:1: error: the end of a slice must be a whole number, not 2.5
    1 | x[:2.5]
      | ^^^^^^^
-e:1:1: error: too many indices for a tensor of shape [2,3]
    1 | x[0, 1, 0]
      | ^^^^^^^^^^
-e:1:1: error: too many indices for a tensor of shape [2,3]
    1 | x[..., 0, 1, 0]
      | ^^^^^^^^^^^^^^^
-e:1:1: error: too many indices for a tensor of shape [2,3]
    1 | x[0, 1, None, 0]
      | ^^^^^^^^^^^^^^^^
-e:1:1: error: too many indices for a tensor of shape []
    1 | reduce_sum(x)[0]
      | ^^^^^^^^^^^^^^^^
-e:1:1: error: an index must be an integer or a slice, not a number
    1 | x[1.5]
      | ^^^^^^
-e:1:1: error: an index must be an integer, not float64
    1 | x[0, x[0]]
      | ^^^^^^^^^^
-e:1:1: error: an index must be an integer or a slice, not a string
    1 | x["a"]
      | ^^^^^^
-e:1:1: error: an index must be an integer or a slice, not a bool
    1 | x[0, True]
      | ^^^^^^^^^^
-e:1:1: error: only one '...' may stand in an index
    1 | x[..., 0, ...]
      | ^^^^^^^^^^^^^^
-e:1:1: error: index 2 is out of range for axis 0 of size 2
    1 | x[2]
      | ^^^^
-e:1:1: error: index -3 is out of range for axis 0 of size 2
    1 | x[-3]
      | ^^^^^
-e:1:1: error: index 3 is out of range for axis 1 of size 3
    1 | x[:, 3]
      | ^^^^^^^
-e:1:1: error: index -4 is out of range for axis 1 of size 3
    1 | x[1, -4]
      | ^^^^^^^^
-e:1:1: error: gather: index 2 is out of range for axis 0 of size 2 (params)
    1 | x[[0, 2]]
      | ^^^^^^^^^
-e:1:1: error: gather: index 3 is out of range for axis 1 of size 3 (params)
    1 | x[:, [3, 0]]
      | ^^^^^^^^^^^^
-e:1:1: error: index 3 is out of range for a list of 3 items
    1 | [a, 5, 6][3]
      | ^^^^^^^^^^^^
-e:1:1: error: index -4 is out of range for a list of 3 items
    1 | [a, 5, 6][-4]
      | ^^^^^^^^^^^^^
-e:1:1: error: index 2 is out of range for a tuple of 2 items
    1 | (a, 5)[2]
      | ^^^^^^^^^
-e:1:1: error: the index of a list must be a whole number, not 0.5
    1 | [1, 2][0.5]
      | ^^^^^^^^^^^
-e:1:1: error: a list takes one index, not 2
    1 | [1, 2][0, 1]
      | ^^^^^^^^^^^^
-e:1:1: error: the index of a list must be a whole number, not 0.5
    1 | [1, 2][a + 0.5]
      | ^^^^^^^^^^^^^^^
-e:1:1: error: the index of a list must be a whole number, not a tuple
    1 | [1, 2][()]
      | ^^^^^^^^^^
-e:1:1: error: a tuple takes one index, not 3
    1 | (1, 2)[0, 1, 0]
      | ^^^^^^^^^^^^^^^
-e:1:1: error: the dict has no key 'hihg'
    1 | {'low': a, 'high': 5}['hihg']
      | ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
      = help: did you mean 'high'?
-e:1:1: error: the dict has no key 'zzzzz'
    1 | {'low': a, 'high': 5}['zzzzz']
      | ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
-e:1:1: error: the dict has no key 0
    1 | {'low': a, 'high': 5}[0]
      | ^^^^^^^^^^^^^^^^^^^^^^^^
-e:1:1: error: the dict has no key (low, high)
    1 | {'low': a, 'high': 5}['low', 'high']
      | ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
-e:1:1: error: a number cannot be indexed
    1 | 3[0]
      | ^^^^
-e:1:1: error: an op cannot be indexed
    1 | sin[0]
      | ^^^^^^
-e:1:1: error: None cannot be indexed
    1 | None[0]
      | ^^^^^^^
--- run
e() { gradtape eval -e "$1" -i a=0 -i x='[[1,2,3],[4,5,6]]'; }
e 'x[::-1, ::2]'
e 'x[0, 1:2:1]'
e 'x[0, 1]'
e 'x[..., 0, 1]'
e 'x[None, 0, None, 1]'
e 'reduce_sum(x)[...]'
e 'reduce_sum(x)[None]'
e 'x[..., 0]'
e 'x[-2]'
e 'x[1, -3]'
e 'x[:, 2]'
e 'x[[1, 0]]'
e 'x[:, [2, 0]]'
e 'x[range(2), 1]'
e 'x[5:]'
e 'x[:, -2:9]'
e '[a, 5, 6][2]'
e '[5, 6][a + 1]'
e '[a, 5, 6][-3] + 0'
e '[4, 5, 6][::-2]'
e '(4, 5, 6)[-1:]'
e "{'low': a, 'high': 5}['high']"
--- stdout
{"model":"-e","values":{"y":[[4,6],[1,3]]}}
{"model":"-e","values":{"y":[2]}}
{"model":"-e","values":{"y":2}}
{"model":"-e","values":{"y":2}}
{"model":"-e","values":{"y":[[2]]}}
{"model":"-e","values":{"y":21}}
{"model":"-e","values":{"y":[21]}}
{"model":"-e","values":{"y":[1,4]}}
{"model":"-e","values":{"y":[1,2,3]}}
{"model":"-e","values":{"y":4}}
{"model":"-e","values":{"y":[3,6]}}
{"model":"-e","values":{"y":[[4,5,6],[1,2,3]]}}
{"model":"-e","values":{"y":[[3,1],[6,4]]}}
{"model":"-e","values":{"y":[2,5]}}
{"model":"-e","values":{"y":[]}}
{"model":"-e","values":{"y":[[2,3],[5,6]]}}
{"model":"-e","values":{"y":6}}
{"model":"-e","values":{"y":6}}
{"model":"-e","values":{"y":0}}
{"model":"-e","values":{"y":[6,4]}}
{"model":"-e","values":{"y":[6]}}
{"model":"-e","values":{"y":5}}
--- comment
A gradient that is none says why it cannot be indexed and has no fields.
--- file null.yaml
inputs: {x: [1, 2], z: 3}
steps: |
  with GradientTape() as t:
    t.watch([x, z])
    y = reduce_sum(x)
  g = t.gradient(y, [x, z])
  first = g[0][1]
--- run
gradtape eval null.yaml --target first
--- stdout
{"model":"null.yaml","values":{"first":1}}
--- run
printf '  w = g[1][0]\n' | cat null.yaml - >m.yaml; gradtape eval m.yaml
printf '  w = g[1].shape\n' | cat null.yaml - >m.yaml; gradtape eval m.yaml
printf '  w = None.shape\n' | cat null.yaml - >m.yaml; gradtape eval m.yaml
--- exit 4
--- stderr
m.yaml:8:7: error: this gradient is None (no_path) and cannot be indexed
    8 |   w = g[1][0]
      |       ^^^^^^^
m.yaml:8:7: error: None has no 'shape'
    8 |   w = g[1].shape
      |       ^^^^^^^^^^
      = help: it is a null gradient (no_path): 'y' is not computed from 'z'; use 'z' in its steps
m.yaml:8:7: error: None has no 'shape'
    8 |   w = None.shape
      |       ^^^^^^^^^^
--- comment
Assignments take names apart, and entries of lists and dicts.
--- run
s() { printf 'inputs: {x: [7, 8, 9]}\nsteps: |\n  u = [1, 2, 3]\n  d = {"low": 1}\n  %s\n  v = [u, d]\n' "$1" >m.yaml; gradtape eval m.yaml --target v; }
s 'p, q = x'
s 'p, q = 1, 2, 3'
s '[p, q] = [1]'
s 'p, (q, r) = 1, [2, 3, 4]'
s 'd[0] = 1'
s 'd["low", "high"] = 1'
s 'u[3] = 1'
s 'u[-4] = 1'
s 'u[0.5] = 1'
s 'u[0, 1] = 1'
s 'u[0:1] = 1'
s '3[0] = 1'
s '(1, 2)[0] = 1'
s 'q = (1, 2); q[0] = 1'
s 'u.first = 1'
s 'sin(x) = 1'
s 'd["high"] += 1'
s 'del undefined'
s 'del u[0]'
s 'del x, u[0]'
--- stdout
{"model":"m.yaml","values":{"v":[[1,2,3],{"low":1,"0":1}]}}
{"model":"m.yaml","values":{"v":[[1,2,3],{"low":1,"(low, high)":1}]}}
{"model":"m.yaml","values":{"v":[[2,3],{"low":1}]}}
{"model":"m.yaml","values":{"v":[[2,3],{"low":1}]}}
--- stderr
m.yaml:5:3: error: 2 names cannot take 3 values
    5 |   p, q = x
      |   ^^^^
m.yaml:5:3: error: 2 names cannot take 3 values
    5 |   p, q = 1, 2, 3
      |   ^^^^
m.yaml:5:3: error: 2 names cannot take 1 value
    5 |   [p, q] = [1]
      |   ^^^^^^
m.yaml:5:6: error: 2 names cannot take 3 values
    5 |   p, (q, r) = 1, [2, 3, 4]
      |      ^^^^^^
m.yaml:5:3: error: the index is out of range for a list of 3 items
    5 |   u[3] = 1
      |   ^^^^
m.yaml:5:3: error: the index is out of range for a list of 3 items
    5 |   u[-4] = 1
      |   ^^^^^
m.yaml:5:3: error: the index of a list must be a whole number, not 0.5
    5 |   u[0.5] = 1
      |   ^^^^^^
m.yaml:5:3: error: a list takes one index, not 2
    5 |   u[0, 1] = 1
      |   ^^^^^^^
m.yaml:5:3: error: a number has no items to go through
    5 |   u[0:1] = 1
      |   ^^^^^^
m.yaml:5:3: error: entries of a number cannot be assigned
    5 |   3[0] = 1
      |   ^^^^
m.yaml:5:3: error: entries of a tuple cannot be assigned
    5 |   (1, 2)[0] = 1
      |   ^^^^^^^^^
      = help: tuples do not change; make a list of it: [*values]
m.yaml:5:15: error: entries of a tuple cannot be assigned
    5 |   q = (1, 2); q[0] = 1
      |               ^^^^
      = help: tuples do not change; make a list of it: [*values]
m.yaml:5:3: error: 'first' of a list cannot be assigned
    5 |   u.first = 1
      |   ^^^^^^^
      = help: objects of a class have attributes: class State: pass
m.yaml:5:3: error: cannot assign to a call
    5 |   sin(x) = 1
      |   ^^^^^^
      = help: write a function with 'def', or did you mean '=='?
m.yaml:5:3: error: the dict has no key 'high'
    5 |   d["high"] += 1
      |   ^^^^^^^^^
m.yaml:5:7: error: only a known name can be deleted
    5 |   del undefined
      |       ^^^^^^^^^
--- run
s() { printf 'inputs: {x: [7, 8, 9]}\nsteps: |\n  u = [1, 2, 3]\n  d = {"low": 1}\n  %s\n  v = [u, d]\n' "$1" >m.yaml; gradtape eval m.yaml --target v; }
s 'p, q, u = x'
s '[u, d] = [4, 5]'
s 'p, (q, u) = 1, [2, 3]'
s 'd["low"] = 2'
s 'd["high"] = 2'
s 'd["low"] += 2'
s 'u[2] = 4'
s 'u[-3] = 4'
s 'u[-1] = [4]'
s 'u[1] += 4'
s 'del x'
--- stdout
{"model":"m.yaml","values":{"v":[9,{"low":1}]}}
{"model":"m.yaml","values":{"v":[4,5]}}
{"model":"m.yaml","values":{"v":[3,{"low":1}]}}
{"model":"m.yaml","values":{"v":[[1,2,3],{"low":2}]}}
{"model":"m.yaml","values":{"v":[[1,2,3],{"low":1,"high":2}]}}
{"model":"m.yaml","values":{"v":[[1,2,3],{"low":3}]}}
{"model":"m.yaml","values":{"v":[[1,2,4],{"low":1}]}}
{"model":"m.yaml","values":{"v":[[4,2,3],{"low":1}]}}
{"model":"m.yaml","values":{"v":[[1,2,[4]],{"low":1}]}}
{"model":"m.yaml","values":{"v":[[1,6,3],{"low":1}]}}
{"model":"m.yaml","values":{"v":[[1,2,3],{"low":1}]}}
--- comment
Lists of places count from the end as whole numbers do, up to the size: NumPy gives the same. The slope of 3 x0 + 5 x2 is [3, 0, 5].
--- file places.py
import numpy as np
x = np.array([1., 2., 3.])
m = np.arange(6.).reshape(2, 3)
print(x[[0, -1]], x[[-3, 2]], m[:, [-1, 0]], m[[0, -1], [0, -3]])
print(m[[[0, -1], [1, -2]]])
x[[0, -1]] = 9.
print(x)
--- file beyond.py
import numpy as np
x = np.array([1., 2., 3.])
print(x[[0, -4]])
--- run
gradtape eval places.py --format text
gradtape grad -e 'sum(x[[0, -1]] * [3, 5])' -i 'x=[1.0, 2, 3]'
gradtape eval beyond.py
--- exit 7
--- stdout
[1, 3] [1, 3] [[2, 0], [5, 3]] [0, 3]
[[[0, 1, 2], [3, 4, 5]], [[3, 4, 5], [0, 1, 2]]]
[9, 2, 9]
{"model":"-e","target":"y","value":18,"gradients":{"x":[3,0,5]}}
--- stderr
beyond.py:3:7: error: gather: index -4 is out of range for axis 0 of size 3 (params)
    3 | print(x[[0, -4]])
      |       ^^^^^^^^^^
