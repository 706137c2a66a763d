Networks in ONNX's format: models/flower.onnx is what torch 1.13 exports of fc2(tanh(fc1(x))), of which torch itself gives
0.05239083 for logits[0,2] at this x and (-0.00333113, 0.00560588, -0.00095703, -0.00695766) for its gradient.
--- run
gradtape grad models/flower.onnx -i 'x=[[5.1,3.5,1.4,0.2]]' --wrt x --target 'logits[0,2]'
--- stdout
{"model":"models/flower.onnx","target":"logits[0,2]","value":0.052390818,"gradients":{"x":[[-0.003331132,0.005605884,-0.0009570343,-0.0069576595]]}}
--- run
gradtape inputs models/flower.onnx
--- stdout
variable  fc1.weight        float32[5,4]
variable  fc1.bias          float32[5]
variable  fc2.weight        float32[3,5]
variable  fc2.bias          float32[3]
input     x                 float32[batch,4]  (must be given)
--- run
gradtape eval models/flower.onnx -i 'x=[[5.1,3.5,1.4,0.2],[6,3,5,2]]'
--- stdout
{"model":"models/flower.onnx","values":{"logits":[[0.89246047,-0.07672408,0.052390818],[0.45073342,-0.10353717,-0.05957213]]}}
--- comment
Names that are no identifiers: alone as they are, within an expression in backticks.
--- run
gradtape eval models/flower.onnx -i 'x=[[5.1,3.5,1.4,0.2]]' --target '/Tanh_output_0, `fc2.bias` + 1'
--- stdout
{"model":"models/flower.onnx","values":{"/Tanh_output_0":[[-0.9995079,-0.91216236,0.97927994,-0.9970026,0.15847433]],"`fc2.bias` + 1":[1.0737206,0.93588793,0.9492926]}}
--- comment
Before an index a name needs no backticks either; the values are those above.
--- run
gradtape eval models/flower.onnx -i 'x=[[5.1,3.5,1.4,0.2]]' --target '/Tanh_output_0[0, 4], fc2.bias[1:], fc2.weight[0][0]'
--- stdout
{"model":"models/flower.onnx","values":{"`/Tanh_output_0`[0, 4]":0.15847433,"`fc2.bias`[1:]":[-0.06411207,-0.050707404],"`fc2.weight`[0][0]":-0.27931604}}
--- run
gradtape eval models/flower.onnx -i @x.npy
--- exit 2
--- stderr
gradtape: error: 'x.npy' holds one array, which has no name
  help: say which input it is: NAME=@x.npy
--- run
gradtape grad models/flower.onnx -i 'x=[[5.1,3.5,1.4,0.2]]' --wrt fc2.bias,fc1.bias
--- stdout
{"model":"models/flower.onnx","target":"logits","value":[[0.89246047,-0.07672408,0.052390818]],"gradients":{"fc2.bias":[1,1,1],"fc1.bias":[-0.00070179213,-0.005026242,-0.027753502,-0.005681948,-0.70536655]},"summed_over":[1,3]}
--- run
gradtape eval models/flower.onnx -i 'x=[[5.1,3.5,1.4,0.2]]' -i 'fc2.bias=[0,0,0]' -i 'fc2.weight=zeros([3,5])'
--- stdout
{"model":"models/flower.onnx","values":{"logits":[[0,0,0]]}}
--- run
gradtape eval -e '`a b` * 2 + `c``d`' -i 'a b=3' -i 'c`d=1'
--- stdout
{"model":"-e","values":{"y":7}}
--- comment
In backticks stands a name, even one that would be another's way to write None.
--- run
gradtape eval -e '`none` * 2 + `true`' -i none=3 -i true=1
--- stdout
{"model":"-e","values":{"y":7}}
--- run
gradtape eval -e 'none * 2' -i none=3
--- exit 3
--- stderr
-e:1:1: error: 'none' is not spelled as in Python
    1 | none * 2
      | ^^^^
      = help: write 'None'
--- run
gradtape eval -e '`a b + 1'
--- exit 3
--- stderr
-e:1:1: error: this name in backticks is not closed
    1 | `a b + 1
      | ^
      = help: close it on the same line
--- run
gradtape eval -e '`` + 1'
--- exit 3
--- stderr
-e:1:1: error: a name cannot be empty
    1 | `` + 1
      | ^^
--- run
gradtape grad models/flower.onnx -i 'x=[[5.1,3.5,1.4,0.2]]' --dtype float64 --wrt x
--- stdout
{"model":"models/flower.onnx","target":"logits","value":[[0.8924604455634721,-0.0767240748551741,0.05239081814828077]],"gradients":{"x":[[0.22867685250044484,-0.32455532070002624,-0.24231092579132074,-0.27338520889974216]]},"summed_over":[1,3]}
--- run
gradtape jacobian models/flower.onnx -i 'x=[[5.1,3.5,1.4,0.2]]' --wrt x --format text
--- stdout
model   models/flower.onnx
target  logits

value  [1,3]
  [[ 0.89246047  -0.07672408   0.052390818]]

jacobian
  x  [1,3,1,4]
    [[[[ 0.111034505  -0.13545088   -0.124339804  -0.13218848  ]]

      [[ 0.120973475  -0.19471031   -0.11701409   -0.13423908  ]]

      [[-0.003331132   0.005605884  -0.0009570343 -0.0069576595]]]]
--- run
gradtape hvp models/flower.onnx -i 'x=[[5.1,3.5,1.4,0.2]]' --wrt x --vector 'x=[[1,0,0,0]]' --target 'logits[0,1]'
--- stdout
{"model":"models/flower.onnx","target":"logits[0,1]","value":-0.07672408,"hvp":{"x":[[0.012211132,-0.015705569,-0.015050999,-0.014576218]]}}
--- run
gradtape check models/flower.onnx -i 'x=[[5.1,3.5,1.4,0.2]]' | tail -n 1
--- stdout
43 checked, 43 pass, 0 fail
--- run
printf '%s\n' '{"x":[[5.1,3.5,1.4,0.2]]}' '{"x":[[6,3,5,2]]}' | gradtape grad models/flower.onnx --each - --wrt x --target 'logits[:,0]'
--- stdout
{"target":"logits[:,0]","value":[0.89246047],"gradients":{"x":[[0.111034505,-0.13545088,-0.124339804,-0.13218848]]},"summed_over":[1]}
{"target":"logits[:,0]","value":[0.45073342],"gradients":{"x":[[0.02329391,0.057304397,-0.06932033,-0.064881116]]},"summed_over":[1]}
--- run
echo '{"model":"models/flower.onnx","command":"eval","inputs":{"x":[[5.1,3.5,1.4,0.2]]}}' | gradtape serve | sed 's/,"timings".*//'
--- stdout
{"id":null,"result":{"model":"models/flower.onnx","values":{"logits":[[0.89246047,-0.07672408,0.052390818]]}}
--- run
gradtape eval models/flower.onnx -i 'x=[[5.1,3.5,1.4,0.2]]' --target 'x, fc2.bias' -o all.npz
gradtape eval models/flower.onnx -i @all.npz
--- stdout
{"model":"models/flower.onnx","values":{"logits":[[0.89246047,-0.07672408,0.052390818]]}}
--- run
gradtape explain models/flower.onnx -i 'x=[[5.1,3.5,1.4,0.2]]' --wrt fc2.bias --target /Tanh_output_0
--- stdout
models/flower.onnx: node '/Tanh' (Tanh), output '/Tanh_output_0': null: the gradient with respect to 'fc2.bias' is null: no path
    2 | `/Tanh_output_0` = onnx.Tanh(`/fc1/Gemm_output_0`)
      |                    ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
      = help: '/Tanh_output_0' is not computed from 'fc2.bias'; use 'fc2.bias' in its steps
--- run
gradtape tape models/flower.onnx -i 'x=[[5.1,3.5,1.4,0.2]]' --wrt x | grep tanh
--- stdout
     3  %7 = tanh(%6 /fc1/Gemm_output_0) : float32[1,5]  /Tanh_output_0  models/flower.onnx: node '/Tanh' (Tanh), output '/Tanh_output_0'
     3  cotangent of %7 tanh /Tanh_output_0
        %13 = tanh_slope(%6 /fc1/Gemm_output_0) : float32[1,5]           models/flower.onnx: node '/Tanh' (Tanh), output '/Tanh_output_0'
--- comment
What is wrong is said of the node.
--- run
gradtape eval models/flower.onnx
--- exit 4
--- stderr
models/flower.onnx: input 'x': error: input 'x' has no value
  help: give one with -i x=VALUE, or write a default
--- run
gradtape eval models/flower.onnx -i 'x=[[1,2]]'
--- exit 4
--- stderr
-i x:1:1: error: 'x' has 2 columns [1,2] where its shape says 4
    1 | [[1,2]]
      | ^^^^^^^
models/flower.onnx: input 'x': note: the shape of 'x'
--- run
gradtape eval models/flower.onnx -i 'x=[[5.1,3.5,1.4,0.2]]' -i 'fc2.weight=ones([3,4])'
--- exit 4
--- stderr
models/flower.onnx: node '/fc2/Gemm' (Gemm), output 'logits': error: onnx.Gemm: cannot multiply '/Tanh_output_0' [1,5] by 'fc2.weight' [3,4] transposed: the inner dimensions 5 and 4 differ
    3 | logits = onnx.Gemm(`/Tanh_output_0`, `fc2.weight`, `fc2.bias`, alpha=1.0, beta=1.0, transB=1)
      |          ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
models/flower.onnx: node '/Tanh' (Tanh), output '/Tanh_output_0': note: '/Tanh_output_0' is float32[1,5] here
    2 | `/Tanh_output_0` = onnx.Tanh(`/fc1/Gemm_output_0`)
      |                    ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
--- run
gradtape grad models/flower.onnx -i 'x=[[5.1,3.5,1.4,0.2]]' -i 'y=1'
--- exit 2
--- stderr
-i y:1:1: error: the model declares no input, variable or constant 'y'
    1 | 1
      | ^
      = help: it declares fc1.weight, fc1.bias, fc2.weight, fc2.bias, x
--- run
LC_ALL=C sed 's/\x04Tanh/\x04Tamh/' models/flower.onnx >op.onnx
gradtape eval op.onnx -i 'x=[[5.1,3.5,1.4,0.2]]'
--- exit 3
--- stderr
op.onnx: node '/Tanh' (Tamh), output '/Tanh_output_0': error: there is no op 'Tamh' here (domain '', opset 13)
  help: did you mean 'Tanh'?
--- comment
A name that is almost one, or that is an op's.
--- run
for name in logit fc1.bia '/Tanh_output[0]' 'x, fc2_bias' img; do gradtape eval models/flower.onnx -i 'x=[[5.1,3.5,1.4,0.2]]' --target "$name"; done
--- exit 4
--- stderr
--target:1:1: error: the network has no value 'logit'
    1 | logit
      | ^^^^^
      = help: did you mean 'logits'?
--target:1:1: error: the network has no value 'fc1.bia'
    1 | fc1.bia
      | ^^^^^^^
      = help: did you mean 'fc1.bias'?
--target:1:1: error: the network has no value '/Tanh_output'
    1 | /Tanh_output[0]
      | ^^^^^^^^^^^^
      = help: did you mean '/Tanh_output_0'?
--target:1:4: error: the network has no value 'fc2_bias'
    1 | x, fc2_bias
      |    ^^^^^^^^
      = help: did you mean 'fc2.bias'?
--target:1:1: error: the network has no value 'img'
    1 | img
      | ^^^
      = help: 'gradtape convert' writes the network as steps, which name them all
--- run
gradtape grad models/flower.onnx -i 'x=[[5.1,3.5,1.4,0.2]]' --wrt fc2.bia
--- exit 4
--- stderr
--wrt:1:1: error: the network has no value 'fc2.bia'
    1 | fc2.bia
      | ^^^^^^^
      = help: did you mean 'fc2.bias'?
--- run
gradtape eval models/flower.onnx -i 'x=[[5.1,3.5,1.4,0.2]]' --target 'np.pi, batch, logits.T'
--- stdout
{"model":"models/flower.onnx","values":{"np.pi":3.1415927,"batch":1,"logits.T":[[0.89246047],[-0.07672408],[0.052390818]]}}
--- comment
For a picture a shape is enough.
--- run
gradtape graph models/flower.onnx
--- exit 4
--- stderr
models/flower.onnx: input 'x': error: input 'x' has no value, and what is recorded depends on its shape
  help: its shape alone is enough: -i 'x=zeros([1,4])', or another 'batch'
--- run
gradtape graph models/flower.onnx -i 'x=zeros([2,4])' | grep -o 'float32 .2,5.'
--- stdout
float32 [2,5]
float32 [2,5]
float32 [2,5]
float32 [2,5]
float32 [2,5]
float32 [2,5]
--- run
printf '%s\n' 'dims: {n: 3}' 'inputs:' '  a: {shape: [n, null]}' 'steps: y = a * 2' >open.yaml
gradtape tape open.yaml
gradtape tape open.yaml -i 'a=zeros([3,1])' | grep multiply
--- stdout
     1  %4 = multiply(%2 a, %3) : float64[3,1]  y                        open.yaml:4
     1  cotangent of %4 multiply y
        %7 = multiply(%6, %3) : float64[3,1]                             open.yaml:4
--- stderr
open.yaml:3:3: error: input 'a' has no value, and what is recorded depends on its shape
    3 |   a: {shape: [n, null]}
      |   ^
      = help: its shape alone is enough: -i 'a=zeros([3,1])', or another size that it takes
--- run
head -c 300 models/flower.onnx >cut.onnx
gradtape eval cut.onnx
--- exit 3
--- stderr
cut.onnx: error: it cannot be read: this is no ONNX file, or it was cut or damaged
  help: write it again, or copy it again
--- run
: >empty.onnx
gradtape eval empty.onnx
--- exit 3
--- stderr
empty.onnx: error: it cannot be read: this is no ONNX file, or it was cut or damaged
  help: write it again, or copy it again
--- run
echo 'steps: y = 1' >text.onnx
gradtape eval text.onnx
--- exit 3
--- stderr
text.onnx: error: it cannot be read: this is no ONNX file, or it was cut or damaged
  help: write it again, or copy it again
--- run
perl -0pe 's/Tanh_output_0/Tanh_output_1/' models/flower.onnx >gone.onnx
gradtape eval gone.onnx
--- exit 3
--- stderr
gone.onnx: node '/fc2/Gemm' (Gemm), output 'logits': error: it reads '/Tanh_output_0', which nothing before it makes
  help: a network lists its nodes in an order in which values are made before they are read, and none of them in a circle
--- run
perl -0pe 's/(Tanh_output_0.*?)\x06logits/$1\x06logitz/s' models/flower.onnx >gone.onnx
gradtape eval gone.onnx
--- exit 3
--- stderr
gone.onnx: output 'logits': error: no node makes it
  help: an output has the name of a value of the network
--- run
perl -0pe 's/fc1.bias(?=J)/fc2.bias/; s/fc1.bias(?=J)/fc2.bias/; s/alpha/alpah/' models/flower.onnx >twice.onnx
gradtape eval twice.onnx
--- exit 3
--- stderr
twice.onnx: initializer 'fc2.bias': error: a value 'fc2.bias' is made twice
  help: each name of a network stands for one value
--- run
perl -0pe 's/alpha/alpah/' models/flower.onnx >other.onnx
gradtape eval other.onnx -i 'x=[[1,2,3,4]]'
--- exit 4
--- stderr
other.onnx: node '/fc1/Gemm' (Gemm), output '/fc1/Gemm_output_0': error: onnx.Gemm has no argument 'alpah'
    1 | `/fc1/Gemm_output_0` = onnx.Gemm(x, `fc1.weight`, `fc1.bias`, alpah=1.0, beta=1.0, transB=1)
      |                                                               ^^^^^
      = help: onnx.Gemm(A, B, C=None, alpha=1.0, beta=1.0, transA=0, transB=0)
--- run
gradtape eval models/flower.onnx -i x=1
--- exit 4
--- stderr
-i x:1:1: error: 'x' is a number, and the dimension 'batch' is not known
    1 | 1
      | ^
      = help: give all its elements, in as many brackets as it has dimensions
--- comment
As a model file, which gives the same answers.
--- run
gradtape convert models/flower.onnx
--- stdout
description: "what models/flower.onnx computes"
dtype: float32
inputs:
  x: {dtype: float32, shape: ["batch", 4]}
variables:
  "`fc1.weight`": {dtype: float32, shape: [5, 4], value: [[-0.49573648,-0.39443064,-0.21415752,-0.47304517],[-0.02838564,-0.4398837,0.27186584,0.24369937],[0.09442121,0.38785666,-0.048968673,0.29949063],[-0.3501591,-0.09853119,-0.44582307,-0.040594757],[-0.32439476,0.44918287,0.34731865,0.37485623]]}
  "`fc1.bias`": {dtype: float32, shape: [5], value: [0.14831042,-0.28524226,0.449305,-0.48789132,-0.3191228]}
  "`fc2.weight`": {dtype: float32, shape: [3, 5], value: [[-0.27931604,-0.18537478,0.08917319,-0.33875957,-0.3445371],[-0.21387576,0.27295405,-0.32256433,-0.40110418,-0.38760376],[-0.2200672,-0.11750453,-0.4433457,-0.20937984,0.008603333]]}
  "`fc2.bias`": {dtype: float32, shape: [3], value: [0.073720545,-0.06411207,-0.050707404]}
steps: |
  `/fc1/Gemm_output_0` = onnx.Gemm(x, `fc1.weight`, `fc1.bias`, alpha=1.0, beta=1.0, transB=1)
  `/Tanh_output_0` = onnx.Tanh(`/fc1/Gemm_output_0`)
  logits = onnx.Gemm(`/Tanh_output_0`, `fc2.weight`, `fc2.bias`, alpha=1.0, beta=1.0, transB=1)
target: "logits"
--- run
mkdir -p there
gradtape convert models/flower.onnx -o there/flower.yaml --weights there/flower.npz
cat there/flower.yaml
gradtape grad there/flower.yaml -i 'x=[[5.1,3.5,1.4,0.2]]' --wrt x --target 'logits[0,2]'
--- stdout
description: "what models/flower.onnx computes"
dtype: float32
inputs:
  x: {dtype: float32, shape: ["batch", 4]}
variables:
  "`fc1.weight`": {dtype: float32, shape: [5, 4], file: "flower.npz", key: "fc1.weight"}
  "`fc1.bias`": {dtype: float32, shape: [5], file: "flower.npz", key: "fc1.bias"}
  "`fc2.weight`": {dtype: float32, shape: [3, 5], file: "flower.npz", key: "fc2.weight"}
  "`fc2.bias`": {dtype: float32, shape: [3], file: "flower.npz", key: "fc2.bias"}
steps: |
  `/fc1/Gemm_output_0` = onnx.Gemm(x, `fc1.weight`, `fc1.bias`, alpha=1.0, beta=1.0, transB=1)
  `/Tanh_output_0` = onnx.Tanh(`/fc1/Gemm_output_0`)
  logits = onnx.Gemm(`/Tanh_output_0`, `fc2.weight`, `fc2.bias`, alpha=1.0, beta=1.0, transB=1)
target: "logits"
{"model":"there/flower.yaml","target":"logits[0,2]","value":0.052390818,"gradients":{"x":[[-0.003331132,0.005605884,-0.0009570343,-0.0069576595]]}}
--- run
gradtape convert models/flower.onnx -o there/flower.yaml --weights flower.npz
--- exit 2
--- stderr
gradtape: error: the weights are not in the folder of the model
  help: --weights FOLDER/NAME.npz, as -o has it
see 'gradtape help convert'
--- comment
How the model calls the file of its weights, in folders that are one, below each other, or begin alike: it is found.
--- run
mkdir -p a/b ab
answer=$(gradtape eval models/flower.onnx -i 'x=[[1,2,3,4]]' --raw)
while read -r model weights; do
    model=${model/ROOT/$PWD} weights=${weights/ROOT/$PWD}
    gradtape convert models/flower.onnx -o "$model" --weights "$weights" 2>said
    echo "$model $weights: $? $(grep -h -o -m 1 'file: "[^"]*"' "$model" 2>/dev/null)"
    [[ ! -e $model || $(gradtape eval "$model" -i 'x=[[1,2,3,4]]' --raw) == "$answer" ]] || echo "another answer"
    ls a/*.* a/b/*.* ab/*.* net.* 2>/dev/null | wc -l
    rm -f a/*.* a/b/*.* ab/*.* net.*
done <<'END' | sed "s|$PWD|ROOT|g"
net.yaml net.npz
a/net.yaml a/net.npz
a/net.yaml net.npz
net.yaml a/net.npz
a/b/net.yaml a/net.npz
a/net.yaml a/b/net.npz
a/net.yaml b/net.npz
ab/net.yaml a/net.npz
a/net.yaml ab/net.npz
a/net.yaml ROOT/a/net.npz
./net.yaml ./net.npz
ROOT/net.yaml ROOT/net.npz
ROOT/net.yaml net.npz
END
gradtape convert models/flower.onnx --weights a/net.npz | grep -o -m 1 'file: "[^"]*"'
--- stdout
net.yaml net.npz: 0 file: "net.npz"
2
a/net.yaml a/net.npz: 0 file: "net.npz"
2
a/net.yaml net.npz: 2 
0
net.yaml a/net.npz: 0 file: "a/net.npz"
2
a/b/net.yaml a/net.npz: 2 
0
a/net.yaml a/b/net.npz: 2 
0
a/net.yaml b/net.npz: 2 
0
ab/net.yaml a/net.npz: 2 
0
a/net.yaml ab/net.npz: 2 
0
a/net.yaml ROOT/a/net.npz: 0 file: "ROOT/a/net.npz"
2
./net.yaml ./net.npz: 0 file: "net.npz"
2
ROOT/net.yaml ROOT/net.npz: 0 file: "ROOT/net.npz"
2
ROOT/net.yaml net.npz: 2 
0
file: "a/net.npz"
--- run
gradtape convert models/linear.yaml
--- exit 2
--- stderr
gradtape: error: 'models/linear.yaml' is no network but a text already
  help: gradtape convert net.onnx -o net.yaml
--- run
gradtape convert
--- exit 2
--- stderr
gradtape: error: there is no network to convert
  help: gradtape convert net.onnx -o net.yaml
see 'gradtape help convert'
--- run
gradtape convert op.onnx
--- exit 3
--- stderr
op.onnx: node '/Tanh' (Tamh), output '/Tanh_output_0': error: there is no op 'Tamh' here (domain '', opset 13)
  help: did you mean 'Tanh'?
--- run A model file ends in .yaml, its values in .npz
gradtape convert models/flower.onnx -o net.onnx
gradtape convert models/flower.onnx -o net.yaml --weights net.bin
ls net.*
--- exit 2
--- stderr
gradtape: error: the ending of 'net.onnx' means no format of 'convert'
  help: endings that do: .yaml, .yml
see 'gradtape help convert'
gradtape: error: the ending of 'net.bin' is not that of weights, which are npz
  help: --weights NAME.npz
see 'gradtape help convert'
ls: cannot access 'net.*': No such file or directory
--- comment
Names that YAML may take for something else, and blanks around those that are asked for: ((x + w) null + a/b) True + ...
of pairs (1, 2), (2, 3), ...
--- file made.py
import struct
def field(n, data):
    data = data.encode() if isinstance(data, str) else data
    return bytes([n << 3 | 2, len(data)]) + data
def number(n, value):
    return bytes([n << 3, value])
def info(name, dims):
    shape = b''.join(field(1, field(2, d) if isinstance(d, str) else number(1, d)) for d in dims)
    return field(1, name) + field(2, field(1, number(1, 1) + field(2, shape)))
def weight(name, values):
    return number(1, len(values)) + number(2, 1) + field(8, name) + field(9, struct.pack(f'<{len(values)}f', *values))
def node(op, inputs, output):
    return b''.join(field(1, i) for i in inputs) + field(2, output) + field(4, op)
names = ['w', 'null', 'a/b', 'True', 'Null', 'NULL', 'TRUE', 'true', 'FALSE', 'false_', 'False', '~', '1', 'if']
nodes, last = [], 'x'
for k, name in enumerate(names):
    nodes.append(node('Mul' if k % 2 else 'Add', [last, name], f'h{k}' if k < len(names) - 1 else 'false'))
    last = f'h{k}'
graph = b''.join(field(1, n) for n in nodes) + field(2, 'g') + b''.join(field(5, weight(n, [k + 1, k + 2])) for k, n in enumerate(names))
graph += field(11, info('x', ['batch', 2])) + field(12, info('false', ['batch', 2]))
open('keys.onnx', 'wb').write(number(1, 8) + bytes([7 << 3 | 2, len(graph) & 127 | 128, len(graph) >> 7]) + graph + field(8, field(1, '') + number(2, 17)))
--- file twin.py
import yaml
from made import names
model = yaml.safe_load(open('keys.yaml'))
h = [1.0, 2.0]
for k, name in enumerate(names):
    h = [a * b if k % 2 else a + b for a, b in zip(h, (k + 1, k + 2))]
print([key.strip('`') for key in model['variables']] == names, h)
--- run
/usr/bin/python3 made.py
for options in '' '--weights keys.npz'; do
    gradtape convert keys.onnx -o keys.yaml $options && /usr/bin/python3 twin.py && gradtape eval keys.yaml -i 'x=[[1,2]]'
    gradtape grad keys.yaml -i 'x=[[1,2]]' --wrt '`null`,`a/b`' --target '`false`[0,1] / 1e9' >steps; gradtape grad keys.onnx -i 'x=[[1,2]]' --wrt ' null , a/b ' --target 'false[0,1] / 1e9' >network
    grep -o '"gradients".*' steps | cmp - <(grep -o '"gradients".*' network) && wc -l <steps
done
--- stdout
True [2772350.0, 11800050.0]
{"model":"keys.yaml","values":{"false":[[2772350,11800050]]}}
1
True [2772350.0, 11800050.0]
{"model":"keys.yaml","values":{"false":[[2772350,11800050]]}}
1
--- comment
Without its weights no model is written.
--- run
gradtape convert models/flower.onnx -o nowhere/net.yaml --weights nowhere/net.npz
--- exit 3
--- stderr
gradtape: error: cannot write 'nowhere/net.npz': No such file or directory
