Gradients and values: the formats, the ways in, the choices of grad.
--- run
gradtape grad models/linear.yaml --wrt w,b
--- stdout
{"model":"models/linear.yaml","target":"loss","value":6.34,"gradients":{"w":[[2.2,2.8],[4.4,5.6],[6.6000000000000005,8.399999999999999]],"b":[2.2,2.8]}}
--- run
gradtape grad models/linear.yaml --wrt w,b --format csv
--- stdout
source,index,gradient
w,"[0,0]",2.2
w,"[0,1]",2.8
w,"[1,0]",4.4
w,"[1,1]",5.6
w,"[2,0]",6.6000000000000005
w,"[2,1]",8.399999999999999
b,[0],2.2
b,[1],2.8
--- run
gradtape grad models/linear.yaml --wrt b --format csv --wide
--- stdout
b[0],b[1]
2.2,2.8
--- run
gradtape grad models/linear.yaml --wrt w,b --format text
--- stdout
model   models/linear.yaml
target  loss
value   6.34

gradients
  w  [3,2]
    [[2.2                2.8               ]
     [4.4                5.6               ]
     [6.6000000000000005 8.399999999999999 ]]
  b  [2]
    [2.2 2.8]
--- run
gradtape grad models/linear.yaml --wrt b --format npy | od -A d -c | head -n 5
--- stdout
0000000 223   N   U   M   P   Y 001  \0   v  \0   {   '   d   e   s   c
0000016   r   '   :       '   <   f   8   '   ,       '   f   o   r   t
0000032   r   a   n   _   o   r   d   e   r   '   :       F   a   l   s
0000048   e   ,       '   s   h   a   p   e   '   :       (   2   ,   )
0000064   ,       }                                                    
--- comment
The data of the npy file: two doubles, 2.2 and 2.8.
--- run
gradtape grad models/linear.yaml --wrt b --format npy | tail -c 16 | od -A n -t f8
--- stdout
                      2.2                      2.8
--- run
gradtape grad models/linear.yaml --wrt w,b --format npy
--- exit 2
--- stderr
gradtape: error: an npy file holds one tensor, and this result has several
  help: use --format npz, which holds several, or name one source with --wrt
--- run
gradtape grad models/linear.yaml --format ndjson
--- stdout
{"model":"models/linear.yaml","target":"loss","value":6.34,"gradients":{"w":[[2.2,2.8],[4.4,5.6],[6.6000000000000005,8.399999999999999]],"b":[2.2,2.8]}}
--- run
gradtape eval models/linear.yaml --target y,loss
--- stdout
{"model":"models/linear.yaml","values":{"y":[[2.2,2.8]],"loss":6.34}}
--- run
gradtape eval models/linear.yaml -i 'b=[1,1]' --target 'y * 2'
--- stdout
{"model":"models/linear.yaml","values":{"y * 2":[[6.4,7.6]]}}
--- run
gradtape grad -e 'sin(x) * exp(-x**2)' -i x=3 --wrt x
--- stdout
{"model":"-e","target":"y","value":0.000017415592547378855,"gradients":{"x":-0.00022666833533701685}}
--- run
gradtape grad -e 'reduce_sum(x * y)' -i 'x=[1,2]' -i 'y=[10,20]' --wrt x,y
--- stdout
{"model":"-e","target":"result","value":50,"gradients":{"x":[10,20],"y":[1,2]}}
--- run
gradtape grad -e x*y -ix=2 --input=y=pi/2 --wrt=y
--- stdout
{"model":"-e","target":"result","value":3.141592653589793,"gradients":{"y":2}}
--- comment
Several targets are added up in the gradient; each has its value.
--- run
gradtape grad models/linear.yaml --target y,loss --wrt b
--- stdout
{"model":"models/linear.yaml","target":["y","loss"],"value":[[[2.2,2.8]],6.34],"gradients":{"b":[3.2,3.8]},"summed_over":[[1,2],[]]}
--- comment
Nested sources keep their nesting.
--- run
gradtape grad models/linear.yaml --wrt '{"layer": [w, {"bias": b}], "x": x}'
--- stdout
{"model":"models/linear.yaml","target":"loss","value":6.34,"gradients":{"layer":[[[2.2,2.8],[4.4,5.6],[6.6000000000000005,8.399999999999999]],{"bias":[2.2,2.8]}],"x":[[0.78,1.7799999999999998,2.7800000000000002]]}}
--- run
gradtape grad models/linear.yaml --wrt '{"layer": [w, {"bias": b}]}' --format csv
--- stdout
source,index,gradient
layer.0,"[0,0]",2.2
layer.0,"[0,1]",2.8
layer.0,"[1,0]",4.4
layer.0,"[1,1]",5.6
layer.0,"[2,0]",6.6000000000000005
layer.0,"[2,1]",8.399999999999999
layer.1.bias,[0],2.2
layer.1.bias,[1],2.8
--- run
gradtape grad models/linear.yaml --wrt @trainable --format csv
--- stdout
source,index,gradient
w,"[0,0]",2.2
w,"[0,1]",2.8
w,"[1,0]",4.4
w,"[1,1]",5.6
w,"[2,0]",6.6000000000000005
w,"[2,1]",8.399999999999999
b,[0],2.2
b,[1],2.8
--- comment
What is not connected is null, with the reason beside it; zero when asked for.
--- file apart.yaml
inputs:
  x: 2
  k: [1, 2]
steps: |
  y = x ** 2
--- run
gradtape grad apart.yaml --wrt x,k
--- stdout
{"model":"apart.yaml","target":"y","value":4,"gradients":{"x":4,"k":null},"unconnected":{"k":{"reason":"no_path","step":"y","line":5,"fix":"'y' is not computed from 'k'; use 'k' in its steps"}}}
--- run
gradtape grad apart.yaml --wrt x,k --unconnected zero
--- stdout
{"model":"apart.yaml","target":"y","value":4,"gradients":{"x":4,"k":[0,0]}}
--- run
gradtape grad apart.yaml --wrt x,k --unconnected=none --format csv
--- stdout
source,index,gradient
x,,4
k,,
--- run
gradtape grad apart.yaml --wrt x,k --strict
--- exit 5
--- stderr
apart.yaml:5:7: error: the gradient with respect to 'k' is null: no_path (step 'y')
    5 |   y = x ** 2
      |       ^^^^^^
      = help: 'y' is not computed from 'k'; use 'k' in its steps
--- run
gradtape grad apart.yaml --wrt x --strict
--- stdout
{"model":"apart.yaml","target":"y","value":4,"gradients":{"x":4}}
--- comment
The gradient that the targets begin with.
--- file start.json
[[10, 100]]
--- run
gradtape grad models/linear.yaml --target y --wrt b --output-gradients @start.json
--- stdout
{"model":"models/linear.yaml","target":"y","value":[[2.2,2.8]],"gradients":{"b":[10,100]},"summed_over":[1,2]}
--- run
gradtape grad models/linear.yaml --target y,loss --wrt b --output-gradients '[None, 10]'
--- stdout
{"model":"models/linear.yaml","target":["y","loss"],"value":[[[2.2,2.8]],6.34],"gradients":{"b":[23,29]},"summed_over":[[1,2],[]]}
--- comment
Numbers that are not finite.
--- run
gradtape grad -e 'log(x)' -i x=0 --wrt x
--- stdout
{"model":"-e","target":"y","value":"-Infinity","gradients":{"x":"Infinity"}}
--- run
gradtape grad -e 'log(x)' -i x=0 --wrt x --nan null
--- stdout
{"model":"-e","target":"y","value":null,"gradients":{"x":null}}
--- run
gradtape grad -e 'log(x)' -i x=0 --wrt x --nan literal
--- stdout
{"model":"-e","target":"y","value":-Infinity,"gradients":{"x":Infinity}}
--- run
gradtape grad -e 'log(x)' -i x=0 --wrt x --nan error
--- exit 6
--- stderr
gradtape: error: 'value' is not finite
  help: leave --nan error out to see the result
--- run
gradtape grad models/square.yaml --nan error
--- stdout
{"model":"models/square.yaml","target":"y","value":9,"gradients":{"x":6}}
--- comment
Dtypes, seeds.
--- run
gradtape grad -e 'exp(x)' -i x=1 --wrt x --dtype float32
--- stdout
{"model":"-e","target":"y","value":2.7182817,"gradients":{"x":2.7182817}}
--- run
gradtape grad -e 'exp(x)' -i x=1 --wrt x --dtype flaot32
--- exit 2
--- stderr
gradtape: error: unknown dtype 'flaot32'
  help: --dtype is one of float64, float32, complex128, complex64
--- file random.yaml
variables:
  w: {shape: [2], init: normal}
steps: y = reduce_sum(w)
--- run
gradtape eval random.yaml --target w | diff - <(gradtape eval random.yaml --target w --seed 0)
gradtape eval random.yaml --target w | cmp -s - <(gradtape eval random.yaml --target w --seed 1) || echo another seed, other numbers
--- stdout
another seed, other numbers
--- run
gradtape grad -e 'random_normal([2], mean=x)' -i x=2 --wrt x
--- exit 4
--- stderr
-e:1:25: error: 'mean' is a plain number of the op: a watched tensor would lose its gradient here
    1 | random_normal([2], mean=x)
      |                         ^
      = help: write the arithmetic as steps of its own, or cut the gradient on purpose: stop_gradient(...)
--- run
gradtape grad models/linear.yaml --wrt '{layer: [w, {bias: b}], x: x}'
--- stdout glob
{"model":"models/linear.yaml","target":"loss","value":6.34,"gradients":{"layer":[[[2.2,*]],{"bias":[2.2,2.8]}],"x":[[*]]}}
--- file names.yaml
variables: {a: 2, b: 3}
steps: y = a * b
wrt: "{first: a, rest: [b]}"
--- run
gradtape grad names.yaml
--- stdout
{"model":"names.yaml","target":"y","value":6,"gradients":{"first":3,"rest":[2]}}
--- run
gradtape grad names.yaml --target "{p: a * b, q: b}" --wrt a
--- stdout
{"model":"names.yaml","target":["p","q"],"value":[6,3],"gradients":{"a":3}}
--- comment
Output gradients: the value itself when its shape fits, else the one entry of a list.
--- run
gradtape grad models/linear.yaml --target y --wrt b --output-gradients '[[10, 100]]'
--- stdout
{"model":"models/linear.yaml","target":"y","value":[[2.2,2.8]],"gradients":{"b":[10,100]},"summed_over":[1,2]}
--- run
gradtape grad models/linear.yaml --target y --wrt b --output-gradients '[1, 2, 3]'
--- exit 4
--- stderr
--output-gradients:1:1: error: output_gradients has shape [3], but its target has shape [1,2]
    1 | [1, 2, 3]
      | ^^^^^^^^^
      = help: give one value for each entry of the target
--- run
gradtape grad models/linear.yaml --target y --wrt b --output-gradients '[[[10, 100]]]'
--- stdout
{"model":"models/linear.yaml","target":"y","value":[[2.2,2.8]],"gradients":{"b":[10,100]},"summed_over":[1,2]}
--- run
gradtape grad -e 'x * [1, 2]' -i x=3 --output-gradients '[10, 100]'
--- stdout
{"model":"-e","target":"y","value":[3,6],"gradients":{"x":210},"summed_over":[2]}
--- run
gradtape grad -e 'x * 2' -i x=3 --output-gradients '[10]'
--- stdout
{"model":"-e","target":"y","value":6,"gradients":{"x":20}}
--- run
gradtape grad models/linear.yaml --target y,loss --wrt b --output-gradients 3
--- exit 4
--- stderr
--output-gradients:1:1: error: output_gradients must be a list with one entry for each of the 2 targets
    1 | 3
      | ^
--- comment
An expression that reads y does not hide it behind its result.
--- run
gradtape grad -e 'x**2 * y' -i x=3 -i y=5 --wrt x,y
--- stdout
{"model":"-e","target":"result","value":45,"gradients":{"x":30,"y":9}}
--- run
gradtape hessian -e 'x**2 * y' -i x=3 -i y=5 --wrt x,y
--- stdout
{"model":"-e","target":"result","value":45,"hessian":{"x/x":10,"x/y":6,"y/x":6,"y/y":0},"asymmetry":0}
--- run
gradtape eval -e 'y * result' -i y=3 -i result=5
--- stdout
{"model":"-e","values":{"result_":15}}
--- comment
A source that is an expression is called what was written.
--- run
gradtape grad -e 'x ** 2' -i x=3 --wrt 'x * 2'
--- stdout
{"model":"-e","target":"y","value":9,"gradients":{"x * 2":null},"unconnected":{"x * 2":{"reason":"no_path","step":"y","line":1,"fix":"'y' is not computed from 'x * 2', which is a value of its own; bind it to a name, use the name in the steps, and ask for that"}}}
--- comment
Of a long one 40 bytes are said, of letters none by half; and never more than its first line.
--- file called.py
import tensorflow as tf
x = tf.constant([1.0, 2.0])
d = {'ä': 7.0, 'aä': 8.0}
with tf.GradientTape(persistent=True) as t:
    t.watch(x)
    y = x * 2.0
print(t.gradient(y, tf.add(x,
                  1.0)))
print(t.gradient(y, x * 2.0 + 3.0 * 4.0 + 5.0 * 6.0 + 7.0000))
print(t.gradient(y, x * 2.0 + 3.0 * 4.0 + 5.0 * 6.0 + 7.00000))
print(t.gradient(y, x*2.0 + 3.0 * 4.0 + 5.0 * 60.0 + 1 + d['ä']))
print(t.gradient(y, x*2.0 + 3.0 * 4.0 + 5.0 * 60.0 + 1. + d['ä']))
print(t.gradient(y, x*2.0 + 3.0 * 4.0 + 5.0 * 6.0 + 1 + d['ä']))
--- run
gradtape eval called.py 2>&1 | grep -o "from '.*', which"
--- stdout
from 'tf.add(x,...', which
from 'x * 2.0 + 3.0 * 4.0 + 5.0 * 6.0 + 7.0000', which
from 'x * 2.0 + 3.0 * 4.0 + 5.0 * 6.0 + 7.0000...', which
from 'x*2.0 + 3.0 * 4.0 + 5.0 * 60.0 + 1 + d['...', which
from 'x*2.0 + 3.0 * 4.0 + 5.0 * 60.0 + 1. + d[...', which
from 'x*2.0 + 3.0 * 4.0 + 5.0 * 6.0 + 1 + d['...', which
--- comment
A function without a result has nothing that a gradient could stand for.
--- file nothing.yaml
inputs: {x: 2}
functions:
  f: {args: [a], returns: []}
gradients:
  f: {args: [dy], returns: dy}
steps: y = f(x)
--- run
gradtape eval nothing.yaml
--- exit 4
--- stderr
nothing.yaml:6:12: error: f has a gradient and returns nothing
    6 | steps: y = f(x)
      |            ^^^^
--- comment
A rule has one gradient for each argument that is a tensor; what is not, as what a function returns beside tensors, is
handed on. By hand: y = 2 k (2 + 3), with the rules 10 dy and 100 sum dy. In z everything that `g` returns is a constant:
[4,6] and [2,3], 7 and w = 7. `h` reads a variable that nobody differentiates by.
--- file beside.yaml
inputs: {x: [2, 3], k: 5}
variables: {w: {value: 7, trainable: false}}
functions:
  f: {args: [mode, a, n, b], returns: a * b * len(n) if mode == "both" else a, gradient: {args: [dy], returns: [10 * dy, 100 * reduce_sum(dy)]}}
  g: {args: [a], returns: {t: 2 * a, n: 7, s: "'t'", l: [a, 1, w]}}
  h: {args: [a], returns: a * w, gradient: {args: [dy], returns: 3 * dy}}
gradients: {g: null}
steps: |
  y = reduce_sum(f("both", x, [1, 2], k))
  r = g(x)
  z = reduce_sum(r["t"] * x + r["l"][0] * x) + r["n"] * x[0] + r["l"][2] * x[1]
  q = reduce_sum(h(x))
--- run
gradtape grad beside.yaml --target y --wrt x,k
gradtape eval beside.yaml --target r
gradtape grad beside.yaml --target z --wrt x
gradtape grad beside.yaml --target q --wrt x
--- stdout
{"model":"beside.yaml","target":"y","value":50,"gradients":{"x":[10,10],"k":200}}
{"model":"beside.yaml","values":{"r":{"t":[4,6],"n":7,"s":"t","l":[[2,3],1,7]}}}
{"model":"beside.yaml","target":"z","value":74,"gradients":{"x":[13,16]}}
{"model":"beside.yaml","target":"q","value":35,"gradients":{"x":[3,3]}}
--- comment
Targets that are no tensors have no shape; those behind them have. The gradient of 2, a number, and of sums: 1 + 2 v.
--- run
for target in v,2,v*v 2,v,v*v 2,2,v; do gradtape grad -e v -i v=[1,3] --wrt v --target $target; done
--- stdout
{"model":"-e","target":["v","2","v*v"],"value":[[1,3],2,[1,9]],"gradients":{"v":[3,7]},"summed_over":[[2],[],[2]]}
{"model":"-e","target":["2","v","v*v"],"value":[2,[1,3],[1,9]],"gradients":{"v":[3,7]},"summed_over":[[],[2],[2]]}
{"model":"-e","target":["2","2","v"],"value":[2,2,[1,3]],"gradients":{"v":[1,1]},"summed_over":[[],[],[2]]}
--- comment
A model may name its trainable variables as its sources, also where it names inputs as the last: of y = a b c x by hand.
--- file sources.yaml
inputs: {x: 2}
variables: {a: 3, b: {value: 4, trainable: false}, c: 5}
wrt: "@trainable"
steps: y = a * b * c * x
--- run
gradtape grad sources.yaml
gradtape grad sources.yaml --wrt x,b
sed 's/^wrt.*/wrt: x/' sources.yaml >x.yaml; gradtape grad x.yaml; gradtape grad x.yaml --wrt @trainable
sed '/^variables/d; s/steps.*/steps: y = 7 * x/' sources.yaml >none.yaml; gradtape grad none.yaml 2>&1
sed '/^wrt/d' none.yaml >inputs.yaml; gradtape grad inputs.yaml
--- stdout
{"model":"sources.yaml","target":"y","value":120,"gradients":{"a":40,"c":24}}
{"model":"sources.yaml","target":"y","value":120,"gradients":{"x":60,"b":null},"unconnected":{"b":{"reason":"not_trainable","step":"b","line":2,"fix":"'b' has trainable: false; make it trainable, or watch it: add it to watch:, or use --watch b"}}}
{"model":"x.yaml","target":"y","value":120,"gradients":{"x":60}}
{"model":"x.yaml","target":"y","value":120,"gradients":{"a":40,"c":24}}
gradtape: error: there is no source to differentiate by
  help: name one: --wrt NAME
{"model":"inputs.yaml","target":"y","value":14,"gradients":{"x":7}}
--- comment
A star behind a dot is all of what stands before it, wherever a name may end, and there alone. y = x^2 w.
--- run
for wrt in 'x.*' 'x.*,w' 'x.* , w' '[x.*, w.*]' '{"a": x.*}' '(x.*)' "x.*$(printf '\t')" "$(printf 'x.*\n,w')" \
    'x.*w' 'x.**'; do
    gradtape grad -e 'x * x * w' -i x=2 -i w=3 --wrt "$wrt" 2>&1 | head -n 1
done
--- stdout
{"model":"-e","target":"y","value":12,"gradients":{"x":12}}
{"model":"-e","target":"y","value":12,"gradients":{"x":12,"w":4}}
{"model":"-e","target":"y","value":12,"gradients":{"x":12,"w":4}}
{"model":"-e","target":"y","value":12,"gradients":{"x":12,"w":4}}
{"model":"-e","target":"y","value":12,"gradients":{"a":12}}
{"model":"-e","target":"y","value":12,"gradients":{"x":12}}
{"model":"-e","target":"y","value":12,"gradients":{"x":12}}
{"model":"-e","target":"y","value":12,"gradients":{"x":12,"w":4}}
--wrt:1:3: error: expected a name after '.', found '*'
--wrt:1:3: error: expected a name after '.', found '**'
