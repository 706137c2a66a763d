Layer normalisation and dropout as layers. With epsilon 3: [1, 3] has mean 2 and variance 1, so (x - 2) / 2; gamma and beta as given. A dropout of rate 0.5 gives 0 or 2 for 1, and x itself without training; its gradient is the same mask.
--- file m.yaml
inputs: {x: [[1, 3], [5, 5]]}
layers:
  norm: {op: layer_normalization, epsilon: 3, gamma: [2, 4], beta: [10, 20]}
  drop: {op: dropout, rate: 0.5, seed: 1}
steps: |
  y = norm(x)
  plain = LayerNormalization(epsilon=3.0)
  z = plain(x)
  kept = drop(ones([100]))
  same = drop(x, training=False)
  onnx = LayerNormalization(x, [2.0, 4.0], [10.0, 20.0], epsilon=3.0)
  half = tf.keras.layers.Dropout(0.5)
  g = grad(lambda a: reduce_sum(half(a, training=True)))(ones([50]))
--- run
gradtape eval m.yaml --target 'y, z, same, onnx, plain.gamma, reduce_all(kept * (kept - 2) == 0), reduce_all(g * (g - 2) == 0)'
gradtape eval -e 'Dropout(1.5)' ; gradtape eval -e 'Dropout(seed=2)'; gradtape eval -e 'LayerNormalization(unit=2)'
--- exit 4
--- stdout
{"model":"m.yaml","values":{"y":[[9,22],[10,20]],"z":[[-0.5,0.5],[0,0]],"same":[[1,3],[5,5]],"onnx":[[9,22],[10,20]],"plain.gamma":[1,1],"reduce_all(kept * (kept - 2) == 0)":true,"reduce_all(g * (g - 2) == 0)":true}}
--- stderr
-e:1:9: error: the rate of dropout must be from 0 to below 1, not 1.5
    1 | Dropout(1.5)
      |         ^^^
-e:1:1: error: a dropout layer needs 'rate', the part that is set to 0
    1 | Dropout(seed=2)
      | ^^^^^^^^^^^^^^^
      = help: write rate: 0.5
-e:1:25: error: a layer_normalization layer has no option 'unit'
    1 | LayerNormalization(unit=2)
      |                         ^
--- comment
Layers of a file and of the steps: kernels that say their units, options by position and by name, initializers as names, maps and dicts, parts left out, axes from either end, other dtypes, names, what is built and what is trainable; numbers of random weights that differ from weight to weight. By hand: x K = [[22,28],[49,64]]; rows and columns of x are 1.2247 or 1 standard deviations about their means.
--- file layers.yaml
inputs: {x: [[1, 2, 3], [4, 5, 6]], s: {value: [[1, 2, 3], [4, 5, 6]], dtype: float32}}
constants: {K: [[1, 2], [3, 4], [5, 6]], b: [10, 20]}
functions: {double: {args: [v], returns: 2 * v}}
layers:
  a: {op: dense, units: 2, kernel: [[1, 2], [3, 4], [5, 6]], bias: [10, 20], activation: relu}
  e: {op: dense, kernel: [[1], [0], [-1]], use_bias: false, trainable: false, activation: double}
  f: {op: dense, units: 2, kernel: 3, bias: 1, activation: linear}
  g: {op: dense, units: 2, kernel_initializer: ones, bias_initializer: {init: range, start: 5, delta: 2}}
  n: {op: dense, units: 4, kernel_initializer: {init: normal, seed: 3}, bias_initializer: {init: normal, seed: 3}}
  m: {op: dense, units: 4, kernel_initializer: {init: normal, seed: 3}}
  bn: {op: batch_normalization, axis: 0, epsilon: 0, gamma: [1, 2], beta: [3, 4]}
  ln: {op: layer_normalization, axis: 0, epsilon: 0, scale: false, beta: [10, 20]}
  lm: {op: layer_normalization, center: false, epsilon: 0.0, gamma_initializer: {init: range, start: 1}}
  never: {op: dense, units: 7}
steps: |
  ya = a(x)
  ye = e(x)
  yf = f(x)
  yg = g(x)
  n(x)
  m(x)
  yb = bn(x)
  yl = ln(x)
  ym = lm(x)
  p = Dense(2, "relu", False, {"init": "ones"})
  yp = p(x)
  q = Dense(2, kernel=K, bias=b, activation=double)
  yq = q(x)
  q2 = Dense(units=4, kernel_initializer={"init": "normal", "seed": 3, "stddev": 2.0}, name="q")
  q2(x)
  h = Dense(2, kernel_initializer="ones", trainable=False)
  yh = h(s)
  yx = [dense(x, K), dense(x, K, b), dense(x, kernel=K, activation=lambda v: -v), dense(x, K, bias=b, activation="relu")]
  yz = [dense(x, 2, kernel_initializer="ones"), dense(units=1, inputs=x, kernel_initializer="ones", use_bias=False), dense(x=x, units=2, activation=double, kernel=K)]
  fields = [a.units, a.name, a.built, never.built, e.trainable, a.trainable, len(a.variables), len(e.weights), len(e.trainable_variables), len(ln.variables), len(lm.variables), len(never.variables), e.units, q2.name]
  kinds = [h.kernel.dtype == float32, yh.dtype == float32, a.kernel.dtype == float64, n.kernel.shape, n.bias.shape]
  apart = [reduce_any(n.kernel[0] == n.bias), reduce_any(n.kernel == m.kernel), reduce_any(q2.kernel == 2 * n.kernel)]
--- run
gradtape eval layers.yaml --target ya,ye,yf,yg,yb,yl,ym,yp,yq
gradtape eval layers.yaml --target yh,yx,yz,fields,kinds,apart
--- stdout
{"model":"layers.yaml","values":{"ya":[[32,48],[59,84]],"ye":[[-4],[-4]],"yf":[[19,19],[46,46]],"yg":[[11,13],[20,22]],"yb":[[1.775255128608411,3,4.224744871391589],[1.5505102572168221,4,6.449489742783178]],"yl":[[9,9,9],[21,21,21]],"ym":[[-1.224744871391589,0,3.674234614174767],[-1.224744871391589,0,3.674234614174767]],"yp":[[6,6],[15,15]],"yq":[[64,96],[118,168]]}}
{"model":"layers.yaml","values":{"yh":[[6,6],[15,15]],"yx":[[[22,28],[49,64]],[[32,48],[59,84]],[[-22,-28],[-49,-64]],[[32,48],[59,84]]],"yz":[[[6,6],[15,15]],[[6],[15]],[[44,56],[98,128]]],"fields":[2,"a",true,false,false,true,2,1,0,1,1,0,1,"q_1"],"kinds":[true,true,true,[3,4],[4]],"apart":[false,false,false]}}
--- comment
An initializer may be the value itself, and a weight's own value goes first, whichever comes first.
--- file values.yaml
layers:
  a: {op: dense, units: 2, kernel_initializer: [[1, 2]]}
  b: {op: dense, units: 2, kernel: [[3, 4]], kernel_initializer: [[1, 2]]}
  c: {op: dense, units: 2, kernel_initializer: 5, bias_initializer: [6, 7]}
  d: {op: dense, units: 2, kernel_initializer: [[1, 2]], kernel: [[3, 4]]}
inputs: {x: [[10]]}
steps: y = [a(x), b(x), c(x), d(x)]
--- run
gradtape eval values.yaml
--- stdout
{"model":"values.yaml","values":{"y":[[[10,20]],[[30,40]],[[56,57]],[[30,40]]]}}
--- comment
Variables that only layers have are the sources too, while one of them is trainable; else the inputs are.
--- file only-layers.yaml
inputs: {x: [[1, 2]]}
layers: {d: {op: dense, units: 1}}
steps: y = reduce_sum(d(x))
--- run
gradtape grad only-layers.yaml | sed 's/.*"gradients"//'
gradtape hessian only-layers.yaml | sed 's/.*"hessian"//'
sed 's/units: 1/units: 1, trainable: false/' only-layers.yaml >fixed.yaml
gradtape grad fixed.yaml | sed 's/.*"gradients":{"\([a-z.]*\)".*/\1/'
--- stdout
:{"d.kernel":[[1],[2]],"d.bias":[1]}}
:{"d.kernel/d.kernel":[[[[0],[0]]],[[[0],[0]]]],"d.kernel/d.bias":[[[0]],[[0]]],"d.bias/d.kernel":[[[0],[0]]],"d.bias/d.bias":[[0]]},"asymmetry":0}
x
--- comment
An initializer may be a function of the shape and dtype, of the model or of Keras; what it gives must fit.
--- file initializers.py
import tensorflow as tf
def rows(shape, dtype=None):
    return tf.reshape(tf.range(shape[0] * shape[1], dtype=dtype), shape)
class Scale(tf.keras.layers.Layer):
    def build(self, input_shape):
        self.s = self.add_weight(shape=(input_shape[-1],), initializer=tf.keras.initializers.Constant(3.0))
        self.t = self.add_weight(shape=(1, 2), initializer=rows)
    def call(self, x):
        return x * self.s + self.t
dense = tf.keras.layers.Dense(2, kernel_initializer=rows, bias_initializer=tf.constant_initializer(0.5))
scale = Scale()
x = tf.constant([[1.0, 10.0]])
print(dense(x), scale(x), dense.kernel.shape, scale.t)
--- run
gradtape eval initializers.py --format text
for i in 'lambda shape, dtype=None: tf.ones([3])' 'lambda shape: tf.ones(shape)' 3.5 'lambda shape, dtype: "a"'; do
    sed "s/initializer=rows)\$/initializer=$i)/" initializers.py >other.py
    gradtape eval other.py 2>&1 | grep -E 'error|help'
    sed "s/kernel_initializer=rows/kernel_initializer=$i/" initializers.py >other.py
    gradtape eval other.py --target dense.kernel 2>&1 | grep -E 'error|help|values'
done
--- stdout
[[20.5, 31.5]] [[3, 31]] (2, 2) [[0, 1]]
other.py:7:60: error: this initializer gives another shape than was asked for
other.py:13:7: error: Dense.build: this initializer gives another shape than was asked for
other.py:7:60: error: <lambda> has no argument 'dtype'
other.py:13:7: error: Dense.build: <lambda> has no argument 'dtype'
other.py:7:60: error: 'initializer' must be the name of one or a function, not a number
      = help: write its name, initializer='zeros', or self.w = tf.Variable(value)
other.py:13:7: error: Dense.build: 'initializer' must be the name of one or a function, not a number
      = help: write its name, initializer='zeros', or self.w = tf.Variable(value)
other.py:7:60: error: this initializer gives another shape than was asked for
other.py:13:7: error: Dense.build: this initializer gives another shape than was asked for
--- comment
Linear of the op reference says how many features it takes: of another input it is refused, of one with as many built.
--- file linear.yaml
inputs: {x: [[1.0, 2.0, 3.0]]}
steps: |
  layer = Linear(2, 4)
  y = layer(x)
--- run
gradtape eval linear.yaml; sed -i 's/Linear(2, 4)/Linear(3, 4)/' linear.yaml; gradtape eval linear.yaml --target 'y.shape, layer.kernel.shape'
--- stdout
{"model":"linear.yaml","values":{"y.shape":[1,4],"layer.kernel.shape":[3,4]}}
--- stderr
linear.yaml:4:7: error: the layer 'layer' takes 2 features, and its input has 3
    4 |   y = layer(x)
      |       ^^^^^^^^
      = help: make it for them: Linear(3, 4)
--- comment
Options of normalizations, each alone and beside others: millionths of the values, as (x - mean) / sqrt(var + epsilon) *
gamma + beta of NumPy has them, and which variables there are.
--- run
while IFS= read -r options; do
    for op in batch_normalization layer_normalization; do
        printf '%s\n' 'inputs: {x: [[1, 2, 4], [3, 0, 2], [5, 4, 9]]}' "layers: {l: {op: $op, $options}}" \
            'steps: |' '  y = round(l(x) * 1e6)' '  n = reduce_sum(l(x) ** 2)' 'target: n' >m.yaml
        gradtape eval m.yaml --target y | sed 's/.*"y"://; s/}}$//'
        gradtape grad m.yaml --target n 2>/dev/null | grep -o '"l\.[a-z]*"' | tr '\n' ' '
        echo
    done
done
--- stdin

scale: false
center: false
scale: false, center: false
gamma: [2, 1, -1]
beta: [1, 0, 3]
gamma: [2, 1, -1], center: false
beta: [1, 0, 3], scale: false
gamma_initializer: {init: constant, value: 3}, beta_initializer: ones
epsilon: 0.5
epsilon: 0.5, gamma: [2, 1, -1], beta: [1, 0, 3], trainable: false
axis: 0
axis: 0, gamma: [2, 1, -1], beta: [1, 0, 3]
axis: -1, gamma: [2, 1, -1]
--- stdout
[[-1224515,0,-339664],[0,-1224515,-1018991],[1224515,1224515,1358654]]
"l.gamma" "l.beta" 
[[-1068702,-267175,1335877],[1068702,-1335877,267175],[-462860,-925721,1388581]]
"l.gamma" "l.beta" 
[[-1224515,0,-339664],[0,-1224515,-1018991],[1224515,1224515,1358654]]
"l.beta" 
[[-1068702,-267175,1335877],[1068702,-1335877,267175],[-462860,-925721,1388581]]
"l.beta" 
[[-1224515,0,-339664],[0,-1224515,-1018991],[1224515,1224515,1358654]]
"l.gamma" 
[[-1068702,-267175,1335877],[1068702,-1335877,267175],[-462860,-925721,1388581]]
"l.gamma" 
[[-1224515,0,-339664],[0,-1224515,-1018991],[1224515,1224515,1358654]]

[[-1068702,-267175,1335877],[1068702,-1335877,267175],[-462860,-925721,1388581]]

[[-2449031,0,339664],[0,-1224515,1018991],[2449031,1224515,-1358654]]
"l.gamma" "l.beta" 
[[-2137403,-267175,-1335877],[2137403,-1335877,-267175],[-925721,-925721,-1388581]]
"l.gamma" "l.beta" 
[[-224515,0,2660336],[1000000,-1224515,1981009],[2224515,1224515,4358654]]
"l.gamma" "l.beta" 
[[-68702,-267175,4335877],[2068702,-1335877,3267175],[537140,-925721,4388581]]
"l.gamma" "l.beta" 
[[-2449031,0,339664],[0,-1224515,1018991],[2449031,1224515,-1358654]]
"l.gamma" 
[[-2137403,-267175,-1335877],[2137403,-1335877,-267175],[-925721,-925721,-1388581]]
"l.gamma" 
[[-224515,0,2660336],[1000000,-1224515,1981009],[2224515,1224515,4358654]]
"l.beta" 
[[-68702,-267175,4335877],[2068702,-1335877,3267175],[537140,-925721,4388581]]
"l.beta" 
[[-2673546,1000000,-18991],[1000000,-2673546,-2056972],[4673546,4673546,5075962]]
"l.gamma" "l.beta" 
[[-2206105,198474,5007631],[4206105,-3007631,1801526],[-388581,-1777163,5165744]]
"l.gamma" "l.beta" 
[[-1123903,0,-330289],[0,-1123903,-990867],[1123903,1123903,1321157]]
"l.gamma" "l.beta" 
[[-929981,-232495,1162476],[929981,-1162476,232495],[-439941,-879883,1319824]]
"l.gamma" "l.beta" 
[[-1247806,0,3330289],[1000000,-1123903,3990867],[3247806,1123903,1678843]]

[[-859962,-232495,1837524],[2859962,-1162476,2767505],[120117,-879883,1680176]]

[[-1068702,-267175,1335877],[1068702,-1335877,267175],[-462860,-925721,1388581]]
"l.gamma" "l.beta" 
[[-1224515,0,-339664],[0,-1224515,-1018991],[1224515,1224515,1358654]]
"l.gamma" "l.beta" 
[[-1137403,465649,3671754],[1068702,-1335877,267175],[3462860,3925721,1611419]]
"l.gamma" "l.beta" 
[[-1449031,1000000,320673],[0,-1224515,-1018991],[1775485,1775485,1641346]]
"l.gamma" "l.beta" 
[[-2449031,0,339664],[0,-1224515,1018991],[2449031,1224515,-1358654]]
"l.gamma" "l.beta" 
[[-2137403,-267175,-1335877],[2137403,-1335877,-267175],[-925721,-925721,-1388581]]
"l.gamma" "l.beta" 
