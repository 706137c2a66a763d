Values from options, files and standard input.
--- run
gradtape grad models/rosenbrock.yaml -i x=-
--- stdin
[-1.2, 1]
--- stdout
{"model":"models/rosenbrock.yaml","target":"f","value":24.199999999999996,"gradients":{"x":[-215.59999999999997,-87.99999999999999]}}
--- run
gradtape grad models/rosenbrock.yaml -i -
--- stdin
{"x": [1, 2, 3]}
--- stdout
{"model":"models/rosenbrock.yaml","target":"f","value":201,"gradients":{"x":[-400,1002,-200]}}
--- run
gradtape eval -e 'x * y' -i -
--- stdin
{"x": [1, 2, 3], "y": 10}
--- stdout
{"model":"-e","values":{"result":[10,20,30]}}
--- file all.json
{"x": [1, 2, 3], "y": 10}
--- run
gradtape eval -e 'x * y' -i @all.json
--- stdout
{"model":"-e","values":{"result":[10,20,30]}}
--- run
gradtape eval -e '[x, y, reduce_sum(z, axis=0), w, v, u]' -i -
--- stdin
 { "\u0078" :[ ] ,"y": -1.5e-3, "z":[[1, 2] , [3,4.5 ]], "w":-1.5D+02,
   "v": [NaN, "Infinity", 1e300], "u": "2 ** 10" }
--- stdout
{"model":"-e","values":{"result":[[],-0.0015,[4,6.5],-150,["NaN","Infinity",1e300],"2 ** 10"]}}
--- run
gradtape eval -e 'x' -i -; gradtape eval -e x -i '{"x": [1], "\u0078": 2}'
--- stdin
{"x": [[1, 2], [3, 04]]}
--- exit 3
--- stderr
-i -:1:20: error: '04' is not a JSON number
    1 | {"x": [[1, 2], [3, 04]]}
      |                    ^^
      = help: take the leading zeros away
-i -:1:12: error: duplicate key 'x'
    1 | {"x": [1], "\u0078": 2}
      |            ^^^^^^^^
-i -:1:2: note: first defined here
    1 | {"x": [1], "\u0078": 2}
      |  ^^^
--- file x.csv
3
4
--- run
gradtape eval -e 'reduce_sum(x)' -i x=@all.json -i x=3
--- exit 2
--- stderr
gradtape: error: 'x' is given twice
--- run
gradtape eval -e 'reduce_sum(x)' -i x=@x.csv
--- stdout
{"model":"-e","values":{"y":7}}
--- run
gradtape eval -e 'reduce_sum(x)' -i x=@gone.csv
--- exit 3
--- stderr
-i x:1:1: error: cannot read 'gone.csv': No such file or directory
    1 | @gone.csv
      | ^^^^^^^^^
--- run
gradtape eval -e 'reduce_sum(x)' -i @gone.json
--- exit 3
--- stderr
gradtape: error: cannot read 'gone.json': No such file or directory
--- run
gradtape eval -e 'x + 1' -i 'x = [pi, 2 ** 0.5]'
--- stdout
{"model":"-e","values":{"y":[4.141592653589793,2.414213562373095]}}
--- comment
A model on standard input: JSON when it begins with a brace, else YAML.
--- run
gradtape grad - --wrt x
--- stdin
inputs: {x: 3}
steps: y = x ** 2
--- stdout
{"model":"-","target":"y","value":9,"gradients":{"x":6}}
--- run
gradtape grad - --wrt x
--- stdin
  {"inputs": {"x": 3}, "steps": "y = x ** 2"}
--- stdout
{"model":"-","target":"y","value":9,"gradients":{"x":6}}
--- run
gradtape grad - --wrt x
--- stdin
inputs: {x: 3}
steps: y = x ** z
--- exit 4
--- stderr
-:2:17: error: unknown name 'z'
    2 | steps: y = x ** z
      |                 ^
      = help: declare it under inputs, variables or constants
--- run
gradtape eval -
--- exit 3
--- stderr
-:1:1: error: the file is empty
--- run
gradtape grad - -i x=- --wrt x
--- exit 2
--- stderr
gradtape: error: standard input is asked for twice: by the model '-' and by an input
  help: give one of them as a file: -i NAME=@FILE
see 'gradtape help grad'
--- run
gradtape grad models/linear.yaml -i x=- -i -
--- exit 2
--- stderr
gradtape: error: standard input is asked for twice: by an input and by '-i -'
  help: give one of them as a file: -i NAME=@FILE
see 'gradtape help grad'
--- run
gradtape eval -e x+1 -i -
--- stdin
{"x": [1, 2}
--- exit 3
--- stderr
-i -:1:12: error: expected ',' or ']', not '}'
    1 | {"x": [1, 2}
      |            ^
--- run
gradtape eval -e x+1 -i -
--- stdin
[1, 2]
--- exit 3
--- stderr
-i -:1:1: error: inputs are given as a JSON object, not as a list
    1 | [1, 2]
      | ^^^^^^
      = help: write {"x": 3}, or name one input: -i x=-
--- run
gradtape eval -e x+1 -i x=-
--- stdin
[1, 2
--- exit 3
--- stderr
-i x:1:6: error: expected ']' before the end
    1 | [1, 2
      |      ^
      = help: close the '['
-i x:1:1: note: '[' is opened here
    1 | [1, 2
      | ^
--- run
gradtape eval -e x+1 -i -
--- exit 3
--- stderr
-i -:1:1: error: the file is empty
--- run
gradtape eval models/linear.yaml -i v=3
--- exit 2
--- stderr
-i v:1:1: error: the model declares no input, variable or constant 'v'
    1 | 3
      | ^
      = help: it declares x, w, b
--- run
gradtape eval models/linear.yaml -i 'x=[1,2]'
--- exit 4
--- stderr
models/linear.yaml:11:7: error: cannot multiply 'x' [2] by 'w' [3,2]: the inner dimensions 2 and 3 differ
   11 |   y = x @ w + b
      |       ^^^^^
      = help: transpose the second: matmul(..., transpose_b=True)
--- run
gradtape eval -e x+1 -i x
--- exit 2
--- stderr
gradtape: error: the input 'x' has no value
  help: -i x=VALUE; -i @FILE.json or -i - set every name of a JSON object
see 'gradtape help eval'
--- run
gradtape eval -e x+1 -i =3
--- exit 2
--- stderr
gradtape: error: the input '=3' has no name
  help: -i NAME=VALUE; -i @FILE.json or -i - set every name of a JSON object
see 'gradtape help eval'
--- run
gradtape eval -e x+1 x=3
--- exit 2
--- stderr
gradtape: error: both a model 'x=3' and -e are given
  help: an input is given as -i NAME=VALUE
see 'gradtape help eval'
--- run
gradtape eval -e 'x+'
--- exit 3
--- stderr
-e:1:3: error: expected an expression before the end of the line
    1 | x+
      |   ^
--- run
gradtape eval -e 'x + 1'
--- exit 4
--- stderr
-e:1:1: error: unknown name 'x'
    1 | x + 1
      | ^
      = help: give it a value: -i x=VALUE
--- comment
`dtype: float` is the dtype of the run: the file's, or --dtype's. So are `float` as an attribute and float() of a tensor.
--- file counts.csv
n
1
3
--- file counts.yaml
inputs:
  whole: {file: counts.csv, columns: n}
  n: {file: counts.csv, columns: n, dtype: float}
steps: |
  third = n / 3
  same = third + cast(whole, float) + zeros([2], dtype=float) + float(whole) - 2 * n   # of two dtypes it were an error
--- run
gradtape grad counts.yaml --wrt n
gradtape grad counts.yaml --wrt n --dtype float32
gradtape eval counts.yaml --target third -i 'n=[1,2]' --dtype complex64
--- stdout
{"model":"counts.yaml","target":"same","value":[0.33333333333333304,1],"gradients":{"n":[-1.6666666666666667,-1.6666666666666667]},"summed_over":[2]}
{"model":"counts.yaml","target":"same","value":[0.3333335,1],"gradients":{"n":[-1.6666666,-1.6666666]},"summed_over":[2]}
{"model":"counts.yaml","values":{"third":[{"re":0.33333334,"im":0},{"re":0.6666667,"im":0}]}}
--- comment
What is declared without a value takes the one of -i, or of a stream, whatever it is declared as.
--- file open.yaml
inputs: {x: {shape: [2]}}
variables: {v: {shape: [2]}, k: }
constants: {c: {shape: [2]}}
steps: y = reduce_sum(x * v * c) * k
--- run
gradtape grad open.yaml -i v=[1,2] -i x=[3,4] -i c=2 -i k=1
printf 'v[0],v[1]\n1,2\n3,4\n' | gradtape grad open.yaml -i x=[3,4] -i c=2 -i k=1 --each - --wrt v
echo '{"model": "open.yaml", "command": "eval", "inputs": {"x": 1, "v": [1, 2], "c": 1, "k": 2}}' | gradtape serve | sed 's/,"timings.*//'
--- stdout
{"model":"open.yaml","target":"y","value":22,"gradients":{"v":[6,8],"k":22}}
{"target":"y","value":22,"gradients":{"v":[6,8]}}
{"target":"y","value":50,"gradients":{"v":[6,8]}}
{"id":null,"result":{"model":"open.yaml","values":{"y":6}}
--- run
gradtape grad open.yaml -i x=[3,4] -i c=2
--- exit 4
--- stderr
open.yaml:2:13: error: variable 'v' has no value
    2 | variables: {v: {shape: [2]}, k: }
      |             ^
      = help: give one with -i v=VALUE, or write one in the file
--- comment
Lists end at an axis without entries: the declared shape says what is behind it.
--- file empty.yaml
inputs: {x: {shape: [1, 3, 0, 1]}, z: {shape: [2, 0, 3], value: [[], []]}}
steps: y = x * 2
expect:
  - {eval: y, given: {x: [[[], [], []]]}, is: [[[], [], []]]}
  - {eval: z, given: {x: []}, is: [[], []]}
--- run
echo '[[[],[],[]]]' >empty.json
gradtape eval empty.yaml -i 'x=[[[],[],[]]]' --target y,z
gradtape eval empty.yaml -i x=@empty.json
echo '{"x": [[[],[],[]]]}' | gradtape eval empty.yaml --each -
gradtape test empty.yaml
gradtape eval empty.yaml -i x=[] --target y,z,z.size -o r.npz
gradtape eval empty.yaml -i x=[] --target y,z,z.size | gradtape diff r.npz - --exact
--- stdout
{"model":"empty.yaml","values":{"y":[[[],[],[]]],"z":[[],[]]}}
{"model":"empty.yaml","values":{"y":[[[],[],[]]]}}
{"values":{"y":[[[],[],[]]]}}
empty.yaml: 2 passed
2 passed, 0 failed
name    a  b  absolute  relative  ulp  result
y                                      agrees
z                                      agrees
z.size  0  0  0         0         0    agrees
3 agree, 0 differ (exact)
--- run
gradtape eval empty.yaml -i 'x=[[],[],[]]'
--- exit 4
--- stderr
-i x:1:1: error: 'x' has shape [3,0], but [1,3,0,1] was declared
    1 | [[],[],[]]
      | ^^^^^^^^^^
empty.yaml:1:22: note: the shape of 'x'
    1 | inputs: {x: {shape: [1, 3, 0, 1]}, z: {shape: [2, 0, 3], value: [[], []]}}
      |                      ^
--- comment
Blanks and tabs around a name are none of it.
--- run
gradtape eval -e 'x + y' -i $'\t x \t=2' -i $'y\t=3'
gradtape jvp -e 'x ** 2' -i x=3 --tangent $' x\t=2'
--- stdout
{"model":"-e","values":{"result":5}}
{"model":"-e","target":"y","value":9,"jvp":{"y":12}}
--- run
gradtape eval -e x -i $'x\n=2'
--- exit 4
--- stderr
-e:1:1: error: unknown name 'x'
    1 | x
      | ^
      = help: give it a value: -i x=VALUE
--- comment
The largest shape of an npy file whose bytes can be counted, and the next one.
--- run
npy() { # an array without elements that says it has so many
  printf '\x93NUMPY\x01\x00\x76\x00'
  printf "%-117s\n" "{'descr': '<c16', 'fortran_order': False, 'shape': ($1,), }"
}
npy 288230376151711743 >most.npy
npy 288230376151711744 >more.npy
gradtape eval -e 'abs(x)' -i x=@most.npy
gradtape eval -e 'abs(x)' -i x=@more.npy
--- exit 3
--- stderr
-i x:1:1: error: 'most.npy' holds 0 bytes of elements, its shape [288230376151711743] needs 4611686018427387888
    1 | @most.npy
      | ^^^^^^^^^
-i x:1:1: error: 'more.npy' is not a sound npy file: its shape is too large
    1 | @more.npy
      | ^^^^^^^^^
--- comment
A JSON file holds one kind of values; only a text may have been meant as a number.
--- run
for text in '[1,true]' '[true,1]' '[1,"a"]' '[true,"a"]' '["a",1]' '["a",true]' '[1,{"re":1,"im":2}]' '[{"re":1,"im":2},1]' '[[1,2],[3,true]]'; do
    echo "$text" >mixed.json
    gradtape eval -e x -i x=@mixed.json 2>&1 | grep -v -e '|' -e note
done
--- stdout
mixed.json:1:4: error: truth values among numbers
mixed.json:1:7: error: numbers among truth values
mixed.json:1:4: error: texts among numbers
      = help: the texts that stand for numbers are "NaN", "Infinity" and "-Infinity"
mixed.json:1:7: error: texts among truth values
      = help: the texts that stand for numbers are "NaN", "Infinity" and "-Infinity"
mixed.json:1:6: error: numbers among texts
mixed.json:1:6: error: truth values among texts
mixed.json:1:4: error: complex numbers among numbers
      = help: write every element as {"re": ..., "im": ...}
mixed.json:1:18: error: numbers among complex numbers
      = help: write every element as {"re": ..., "im": ...}
mixed.json:1:11: error: truth values among numbers
--- comment
Standard input is the value of the input that asks for it, the first, one between others, or the last.
--- run
echo 30 | gradtape eval -e 'x + y - z' -i x=- -i y=2 -i z=1
echo 30 | gradtape eval -e 'x + y - z' -i x=1 -i y=- -i z=2
echo 30 | gradtape eval -e 'x + y - z' -i x=1 -i y=2 -i z=-
echo '{"y": 30, "z": 5}' | gradtape eval -e 'x + y - z' -i x=1 -i -
--- stdout
{"model":"-e","values":{"result":31}}
{"model":"-e","values":{"result":29}}
{"model":"-e","values":{"result":-27}}
{"model":"-e","values":{"result":26}}
--- comment
Declared inputs of every kind, where one has no value, so that nothing is recorded, and where all have one: dtypes and
shapes are the same but for the sizes that were open.
--- file kinds.yaml
dims: {n: 3}
inputs:
  a: {shape: [2]}
  e: []
  f: [[], []]
  g: [[true, false]]
  h: [["a"]]
  k: {value: [1, 2], dtype: int64}
  l: [[1, 2]]
  o: [{re: 1, im: 2}]
  p: 3
  q: {shape: [n, k, null]}
  r: {value: [], dtype: int32}
  s: {value: 1, dtype: float32}
steps: y = a
--- run
gradtape inputs kinds.yaml | tee declared
gradtape inputs kinds.yaml -i 'a=[1,2]' -i 'q=ones([3,1,2])' | diff declared -
gradtape inputs kinds.yaml --dtype float32 | diff declared - | grep '^>'
--- stdout
input     a                 float64[2]  (must be given)
input     e                 float64[0]
input     f                 float64[2,0]
input     g                 bool[1,2]
input     h                 string[1,1]
input     k                 int64[2]
input     l                 float64[1,2]
input     o                 complex128[1]
input     p                 float64[]
input     q                 float64[3,k,?]  (must be given)
input     r                 int32[0]
input     s                 float32[]
1c1
< input     a                 float64[2]  (must be given)
---
> input     a                 float64[2]
10c10
< input     q                 float64[3,k,?]  (must be given)
---
> input     q                 float64[3,1,2]
> input     a                 float32[2]  (must be given)
> input     e                 float32[0]
> input     f                 float32[2,0]
> input     l                 float32[1,2]
> input     o                 complex64[1]
> input     p                 float32[]
> input     q                 float32[3,k,?]  (must be given)
--- comment
A name of any length is apart from what stands behind it, a file's shape too.
--- run
for n in $(seq 1 40); do
    name=$(printf "n%.0s" $(seq $n))
    for what in "1 float64[]" "{dtype: int32,shape: [k,2]} int32[k,2]" "{file: gone.npy,shape: [2,3]} [2,3]"; do
        printf 'inputs: {%s: %s}\nsteps: |\n  y = 1\n' $name "${what% *}" >name.yaml
        gradtape inputs name.yaml 2>/dev/null | awk -v name=$name -v is="${what##* }" '$2 != name || $3 != is { print }'
    done
done
--- stdout
