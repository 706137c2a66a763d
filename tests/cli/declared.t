What a model can be given: by its recording; by what is declared and given, as long as something has no value.
--- file m.yaml
dims: {n: 3}
inputs:
  x: {shape: [batch, n, null]}
  k: {dtype: int64}
  z: {shape: []}
variables: {w: {shape: [n], init: zeros}, v: 2}
constants: {c: [true, false], s: [[2]], t: text, i: {re: 1, im: 2}}
steps: y = reduce_sum(x) * w * v * z
--- run
gradtape inputs m.yaml
gradtape inputs m.yaml -i k=1 --dtype float32
gradtape inputs m.yaml --format json
--- stdout
input     x                 float64[batch,3,?]  (must be given)
input     k                 int64  (must be given)
input     z                 float64[]  (must be given)
variable  w                 float64[3]
variable  v                 float64[]
constant  c                 bool[2]
constant  s                 float64[1,1]
constant  t                 string[]
constant  i                 complex128[]
input     x                 float32[batch,3,?]  (must be given)
input     k                 int64[]
input     z                 float32[]  (must be given)
variable  w                 float32[3]
variable  v                 float32[]
constant  c                 bool[2]
constant  s                 float32[1,1]
constant  t                 string[]
constant  i                 complex64[]
{"model":"m.yaml","inputs":{"x":{"kind":"input","dtype":"float64","shape":["batch",3,null],"given":false},"k":{"kind":"input","dtype":"int64","given":false},"z":{"kind":"input","dtype":"float64","shape":[],"given":false},"w":{"kind":"variable","dtype":"float64","shape":[3],"given":true},"v":{"kind":"variable","dtype":"float64","shape":[],"given":true},"c":{"kind":"constant","dtype":"bool","shape":[2],"given":true},"s":{"kind":"constant","dtype":"float64","shape":[1,1],"given":true},"t":{"kind":"constant","dtype":"string","shape":[],"given":true},"i":{"kind":"constant","dtype":"complex128","shape":[],"given":true}}}
--- run
gradtape inputs m.yaml -i x=[[[1],[2],[3]]] -i z=1 -i k=2
gradtape inputs m.yaml -i x=[[[1],[2],[3]]] -i z=1 -i k=2 --format json
--- stdout
input     x                 float64[1,3,1]
input     k                 int64[]
input     z                 float64[]
variable  w                 float64[3]
variable  v                 float64[]
constant  c                 bool[2]
constant  s                 float64[1,1]
constant  t                 string[]
constant  i                 complex128[]
{"model":"m.yaml","inputs":{"x":{"kind":"input","dtype":"float64","shape":[1,3,1],"given":true},"k":{"kind":"input","dtype":"int64","shape":[],"given":true},"z":{"kind":"input","dtype":"float64","shape":[],"given":true},"w":{"kind":"variable","dtype":"float64","shape":[3],"given":true},"v":{"kind":"variable","dtype":"float64","shape":[],"given":true},"c":{"kind":"constant","dtype":"bool","shape":[2],"given":true},"s":{"kind":"constant","dtype":"float64","shape":[1,1],"given":true},"t":{"kind":"constant","dtype":"string","shape":[],"given":true},"i":{"kind":"constant","dtype":"complex128","shape":[],"given":true}}}
--- comment
Variables that layers and steps make; what the steps call by the name of a constant is another thing.
--- file layers.yaml
inputs: {x: {shape: [2, 3], init: ones}}
constants: {c: [[1, 2]]}
layers: {d: {op: dense, units: 4}}
steps: |
  v = Variable([1.0, 2.0], name='own')
  c = 3
  y = d(x) * reduce_sum(v) * c
--- run
gradtape inputs layers.yaml
gradtape inputs layers.yaml --dtype float32 -i d.bias=[1,2,3,4] | tail -n 2
--- stdout
input     x                 float64[2,3]
constant  c                 float64
variable  own               float64[2]
variable  d.kernel          float64[3,4]
variable  d.bias            float64[4]
variable  d.kernel          float32[3,4]
variable  d.bias            float32[4]
--- comment
A lone expression declares what it is given; a model may declare nothing.
--- run
gradtape inputs -e 'x * k' -i x=2 -i k=[1,2]
gradtape inputs -e '1 + 1'
gradtape inputs -e '1 + 1' --format json
--- stdout
input     x                 float64[]
input     k                 float64[2]
the model declares no inputs
{"model":"-e","inputs":{}}
--- comment
What the recording refuses is told as always.
--- run
gradtape inputs -e 'x * k' -i x=2
--- exit 4
--- stderr
-e:1:5: error: unknown name 'k'
    1 | x * k
      |     ^
      = help: give it a value: -i k=VALUE
--- run
gradtape inputs m.yaml -i x=[[[1],[2]]] -i z=1 -i k=2
--- exit 4
--- stderr
-i x:1:1: error: 'x' has size 2 on axis 1 [1,2,1] where dims say n = 3
    1 | [[[1],[2]]]
      | ^^^^^^^^^^^
m.yaml:1:8: note: 'n' is 3 from here on
    1 | dims: {n: 3}
      |        ^
--- run
gradtape inputs m.yaml --format csv
--- exit 2
--- stderr
gradtape: error: 'csv' is not a value of '--format'
  help: --format json|text
see 'gradtape help inputs'
--- run
printf '{"model":"m.yaml","command":"inputs"}\n{"model":"m.yaml","command":"eval","inputs":{"x":[[[1],[2],[3]]],"z":1,"k":2}}\n' | gradtape serve | sed 's/,"timings.*//'
--- stdout
{"id":null,"result":{"model":"m.yaml","inputs":{"x":{"kind":"input","dtype":"float64","shape":["batch",3,null],"given":false},"k":{"kind":"input","dtype":"int64","given":false},"z":{"kind":"input","dtype":"float64","shape":[],"given":false},"w":{"kind":"variable","dtype":"float64","shape":[3],"given":true},"v":{"kind":"variable","dtype":"float64","shape":[],"given":true},"c":{"kind":"constant","dtype":"bool","shape":[2],"given":true},"s":{"kind":"constant","dtype":"float64","shape":[1,1],"given":true},"t":{"kind":"constant","dtype":"string","shape":[],"given":true},"i":{"kind":"constant","dtype":"complex128","shape":[],"given":true}}}
{"id":null,"result":{"model":"m.yaml","values":{"y":[0,0,0]}}
--- comment
What is left empty, or null, is as what is not there. By hand: 2 x + 1 + v + 3 w, at x = 3, v = 0, w = 4.
--- file empty.yaml
dims:
inputs:
  x: {value: 3, shape: null, file: null, init: null}
variables:
  v: {init: zeros, shape: [], file: null}
  w: {file: null, value: 4, init: null}
constants:
functions:
  one: {returns: 1}
  two:
    args:
    steps:
    returns: "2"
  three: {args: [], returns: "3"}
steps: y = x * two() + one() + v + w * three()
target: y
wrt:
--- file empty.json
{"dims": null, "inputs": {"x": {"value": 3, "shape": null}}, "constants": null, "variables": null, "functions": null,
 "steps": [{"op": "square", "name": null, "inputs": ["x"]}, {"op": "zeros", "name": "z", "inputs": null, "shape": []},
 {"tape": "t", "watch": null, "steps": ["y = x + z"]}], "target": null, "wrt": null}
--- file none.yaml
inputs: {x: 2}
steps:
--- run
gradtape grad empty.yaml --wrt x,v,w
gradtape eval empty.json
gradtape eval none.yaml --target x
--- stdout
{"model":"empty.yaml","target":"y","value":19,"gradients":{"x":2,"v":1,"w":3}}
{"model":"empty.json","values":{"y":3}}
{"model":"none.yaml","values":{"x":2}}
