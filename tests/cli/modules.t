What tf.Module, Keras and torch give to classes. Orders: tf.Module by name of attribute, what submodules have after all
of its own; Keras and torch as made. Numbers by the formulas that the classes spell out: y of the first is
2 sum(tanh(x J) J z + a) with J of ones.
--- file m.yaml
inputs: {x: [[1.0, 2], [3, 4]], s: 2.0}
steps: |
  class Linear0(tf.Module):
      """A layer."""
      count = 3
      def __init__(self, n, m=2, name=None):
          super().__init__(name=name)
          self.w = tf.Variable(tf.ones([n, m]), name="w")
          self.b = tf.Variable(tf.zeros([m]))
          self.n = n
      def __call__(self, x):
          return x @ self.w + self.b
      @property
      def size(self):
          return self.n * 10
      @staticmethod
      def twice(v): return 2 * v
      @classmethod
      def make(cls, n): return cls(n, m=3)
  class Net(tf.Module):
      def __init__(self):
          super(Net, self).__init__()
          self.second = Linear0(2)
          self.first = Linear0(2)
          self.z = tf.Variable(1.0)
          self.a10 = tf.Variable(1.0, trainable=False)
          self.a2 = [tf.Variable(2.0), {'q': tf.Variable(3.0), 'p': tf.Variable(5.0)}]
          self.calls = 0
      def __call__(self, x):
          self.calls += 1
          return self.second(tf.tanh(self.first(x))) * self.z + self.a2[0]
  class Big(Net):
      def __call__(self, x):
          return super().__call__(x) * 2
  net = Big()
  with tf.GradientTape() as t:
      y = reduce_sum(net(x))
  g = t.gradient(y, net.trainable_variables)
  n = [v.shape for v in net.variables]
  k = len(net.trainable_variables)
  size = net.first.size + Linear0.count + net.first.twice(4) + Linear0.make(2).w.shape[1] + net.calls
  i1 = isinstance(net, Net) and isinstance(net, tf.Module) and not isinstance(net, tf.keras.Model)
  i2 = net is net and net == net and net != net.first
  nets = {'a': [net]}
  z = nets['a'][0].first.w[0, 0]
--- run
gradtape eval m.yaml --target y,n,k,size,i1,i2,z
gradtape grad m.yaml --target y --wrt net.first.w,net.z
gradtape grad m.yaml --target y --wrt net --format csv | cut -d, -f1 | uniq
gradtape check m.yaml --target y --wrt net.first.w,net.z,net.second.b
--- stdout
{"model":"m.yaml","values":{"y":31.9604247250454,"n":[[],[],[],[],[],[2],[2,2],[2],[2,2]],"k":8,"size":35,"i1":true,"i2":true,"z":1}}
{"model":"m.yaml","target":"y","value":31.9604247250454,"gradients":{"net.first.w":[[0.039504061973899586,0.039504061973899586],[0.07898151507303997,0.07898151507303997]],"net.z":15.960424725045401}}
source
net.a10
net.a2.0
net.a2.1.p
net.a2.1.q
net.z
net.first.b
w_1
net.second.b
w
entry             analytic         numeric          absolute  relative  error    verdict
net.first.w[1,0]  0.078981515073   0.078981515073   2.8e-17   3.5e-16   2.3e-16  pass
net.first.w[1,1]  0.078981515073   0.078981515073   2.8e-17   3.5e-16   4.3e-16  pass
net.first.w[0,0]  0.0395040619739  0.0395040619739  1.4e-17   3.5e-16   1.2e-16  pass
net.first.w[0,1]  0.0395040619739  0.0395040619739  1.4e-17   3.5e-16   1.5e-16  pass
net.z             15.960424725     15.960424725     0         0         2.1e-14  pass
net.second.b[0]   4                4                0         0         1.7e-14  pass
net.second.b[1]   4                4                0         0         9.7e-15  pass

transposition: forward and reverse mode differ by 1e-16
7 checked, 7 pass, 0 fail
--- file k.yaml
inputs: {x: [[1.0, 2], [3, 4]]}
steps: |
  class MyDense(tf.keras.layers.Layer):
      def __init__(self, units, activation=None):
          super().__init__()
          self.units = units
          self.activation = activation
      def build(self, input_shape):
          self.kernel = self.add_weight(name='kernel', shape=(input_shape[-1], self.units), initializer='ones')
          self.bias = self.add_weight('bias', shape=[self.units], initializer='zeros', trainable=True)
          self.steps = self.add_weight(shape=(), initializer='zeros', trainable=False)
          super().build(input_shape)
      def call(self, inputs, scale=1.0):
          out = tf.matmul(inputs, self.kernel) + self.bias
          if self.activation is not None:
              out = self.activation(out)
          return scale * out
  class MyModel(tf.keras.Model):
      def __init__(self):
          super().__init__(name='m')
          self.last = MyDense(1)
          self.blocks = [MyDense(3, activation=tf.nn.tanh) for _ in range(2)]
          self.out_scale = tf.Variable(2.0)
      def call(self, x):
          for block in self.blocks:
              x = block(x)
          return self.last(x, scale=self.out_scale)
  model = MyModel()
  y = reduce_sum(model(x))
  n = [v.shape for v in model.trainable_variables]
  m = [v.shape for v in model.variables]
  u = [v.shape for v in model.non_trainable_variables]
  w = len(model.weights)
  b = [model.built, model.last.built, MyDense(2).built, model.name]
--- run
gradtape eval k.yaml --target y,n,m,u,w,b
gradtape grad k.yaml --target y --wrt model.out_scale
gradtape check k.yaml --target y
--- stdout
{"model":"k.yaml","values":{"y":11.939765436697451,"n":[[],[3,1],[1],[2,3],[3],[3,3],[3]],"m":[[],[3,1],[1],[],[2,3],[3],[],[3,3],[3],[]],"u":[[],[],[]],"w":10,"b":[true,true,false,"m"]}}
{"model":"k.yaml","target":"y","value":11.939765436697451,"gradients":{"model.out_scale":5.9698827183487255}}
entry                       analytic           numeric            absolute  relative  error    verdict
model.blocks.0.bias[0]      0.000601728189244  0.000601728189244  2.2e-19   3.6e-16   4.3e-18  pass
model.blocks.0.bias[1]      0.000601728189244  0.000601728189244  2.2e-19   3.6e-16   6.6e-18  pass
model.blocks.0.bias[2]      0.000601728189244  0.000601728189244  2.2e-19   3.6e-16   5.9e-18  pass
model.blocks.0.kernel[1,0]  0.00120385016862   0.00120385016862   4.3e-19   3.6e-16   8.2e-18  pass
model.blocks.0.kernel[1,1]  0.00120385016862   0.00120385016862   4.3e-19   3.6e-16   1.2e-17  pass
model.blocks.0.kernel[1,2]  0.00120385016862   0.00120385016862   4.3e-19   3.6e-16   1.5e-17  pass
model.blocks.0.kernel[0,0]  0.000602121979375  0.000602121979375  2.2e-19   3.6e-16   4.1e-18  pass
model.blocks.0.kernel[0,1]  0.000602121979375  0.000602121979375  2.2e-19   3.6e-16   4.9e-18  pass
model.blocks.0.kernel[0,2]  0.000602121979375  0.000602121979375  2.2e-19   3.6e-16   6.1e-18  pass
model.out_scale             5.96988271835      5.96988271835      0         0         5.2e-15  pass
model.blocks.1.kernel[0,0]  0.0399550335365    0.0399550335365    0         0         6.3e-17  pass
model.blocks.1.kernel[0,1]  0.0399550335365    0.0399550335365    0         0         2.1e-16  pass
model.blocks.1.kernel[0,2]  0.0399550335365    0.0399550335365    0         0         1.2e-16  pass
model.blocks.1.kernel[1,0]  0.0399550335365    0.0399550335365    0         0         6.1e-17  pass
model.blocks.1.kernel[1,1]  0.0399550335365    0.0399550335365    0         0         2.7e-16  pass
model.blocks.1.kernel[1,2]  0.0399550335365    0.0399550335365    0         0         2e-16    pass
model.blocks.1.kernel[2,0]  0.0399550335365    0.0399550335365    0         0         3.6e-17  pass
model.blocks.1.kernel[2,1]  0.0399550335365    0.0399550335365    0         0         2.1e-16  pass
model.blocks.1.kernel[2,2]  0.0399550335365    0.0399550335365    0         0         1.7e-16  pass
model.blocks.1.bias[0]      0.0400555700759    0.0400555700759    0         0         8.8e-17  pass
model.blocks.1.bias[1]      0.0400555700759    0.0400555700759    0         0         3.5e-16  pass
model.blocks.1.bias[2]      0.0400555700759    0.0400555700759    0         0         2.4e-16  pass
model.last.kernel[0,0]      3.97992181223      3.97992181223      0         0         1.5e-15  pass
model.last.kernel[1,0]      3.97992181223      3.97992181223      0         0         6.4e-15  pass
... and 2 more, none of them worse (--format csv lists all)

transposition: forward and reverse mode differ by 2e-16
26 checked, 26 pass, 0 fail
--- file t.yaml
inputs: {x: [[1.0, 2], [3, 4]]}
steps: |
  class Block(torch.nn.Module):
      def __init__(self, n):
          super(Block, self).__init__()
          self.w = Variable(ones([n, n]))
          self.a = Variable(0.5)
      def forward(self, x):
          return x @ self.w * self.a
  class Net(torch.nn.Module):
      def __init__(self):
          super().__init__()
          self.z = Block(2)
          self.b = Variable(1.0)
          self.y = Block(2)
          self.hidden = [Block(2)]
          self.again = self.z
      def forward(self, x):
          return self.y(torch.tanh(self.z(x))) + self.b
  net = Net()
  y = net(x).sum() if False else reduce_sum(net(x))
  p = [v.shape for v in net.parameters()]
  q = [k for k, v in net.named_parameters()]
--- run
gradtape eval t.yaml --target y,p,q
gradtape grad t.yaml --target y --wrt net.b,net.y.a
--- stdout
{"model":"t.yaml","values":{"y":7.806652302512131,"p":[[],[2,2],[],[2,2],[]],"q":["b","z.w","z.a","y.w","y.a"]}}
{"model":"t.yaml","target":"y","value":7.806652302512131,"gradients":{"net.b":4,"net.y.a":7.61330460502426}}
--- file later.yaml
inputs: {x: [1.0, 2]}
steps: |
  class Part(tf.Module):
      def __init__(self, v):
          self.v = tf.Variable(v)
      def f(self, x):
          return reduce_sum(self.v * x ** 2)
  def make():
      made = Part(3.0)
      return made
  class Free(tf.keras.layers.Layer):
      def __init__(self):
          super().__init__()
          self.part = Part(1.0)
          self.frozen = tf.keras.layers.Dense(1, kernel_initializer='ones', trainable=False)
      def call(self, x):
          return reduce_sum(self.frozen(x[None])) + self.part.f(x)
  class Still(Free):
      def __init__(self):
          super().__init__()
          self.trainable = False
  one = make()
  parts = [Part(2.0), Part(4.0)]
  free = Free()
  still = Still()
  y = one.f(x) + parts[0].f(x) + parts[1].f(x) + free(x) + still(x)
  g = grad(one.f)(x)
  h = vmap(one.f)([[1.0, 2], [3, 4]])
  n = [len(free.variables), len(free.trainable_variables), len(free.non_trainable_variables), len(still.variables), len(still.trainable_variables), len(still.non_trainable_weights), still.trainable]
--- run
gradtape eval later.yaml --target y,g,h,n
gradtape grad later.yaml --target y --wrt one,free,parts[1].v
gradtape grad later.yaml --target y --wrt '{a: one.v, b: free}'
--- stdout
{"model":"later.yaml","values":{"y":61,"g":[6,12],"h":[15,75],"n":[3,1,2,3,0,3,false]}}
{"model":"later.yaml","target":"y","value":61,"gradients":{"made.v":5,"free.part.v":5,"free.frozen.kernel":null,"free.frozen.bias":null,"parts[1].v":5},"unconnected":{"free.frozen.kernel":{"reason":"not_trainable","step":"free.frozen.kernel","line":17,"fix":"'free.frozen.kernel' has trainable: false; make it trainable, or watch it: add it to watch:, or use --watch free.frozen.kernel"},"free.frozen.bias":{"reason":"not_trainable","step":"free.frozen.bias","line":17,"fix":"'free.frozen.bias' has trainable: false; make it trainable, or watch it: add it to watch:, or use --watch free.frozen.bias"}}}
{"model":"later.yaml","target":"y","value":61,"gradients":{"a":5,"b":{"free.part.v":5,"free.frozen.kernel":null,"free.frozen.bias":null}},"unconnected":{"b.free.frozen.kernel":{"reason":"not_trainable","step":"free.frozen.kernel","line":17,"fix":"'free.frozen.kernel' has trainable: false; make it trainable, or watch it: add it to watch:, or use --watch free.frozen.kernel"},"b.free.frozen.bias":{"reason":"not_trainable","step":"free.frozen.bias","line":17,"fix":"'free.frozen.bias' has trainable: false; make it trainable, or watch it: add it to watch:, or use --watch free.frozen.bias"}}}
--- comment
Keras gives what is trainable before what is not; tf.Module, by name, and torch, as made, do not ask. Lists, dicts, an object that is met twice.
--- file order.sh
for base in tf.Module tf.keras.layers.Layer tf.keras.Model torch.nn.Module; do
    cat >order.yaml <<END
steps: |
  class Inner($base):
      def __init__(self):
          super().__init__()
          self.y = Variable(ones([1]), trainable=False)
          self.z = Variable(ones([2]))
  class Outer($base):
      def __init__(self):
          super().__init__()
          self.f = Variable(ones([3]), trainable=False)
          self.e = [Variable(ones([4])), {'q': Variable(ones([5])), 'p': Variable(ones([6]), trainable=False)}]
          self.inner = Inner()
          self.d = Variable(ones([7]))
          self.c = {'l': Inner(), 'k': (Inner(), self.inner)}
          self.b = self.d
  o = OBJECT()
  w = [[*v.shape] for v in o.VARIABLES]
END
    object=Outer
    [[ $base != *keras* ]] || object=Inner
    for which in variables trainable_variables non_trainable_variables parameters\(\); do
        sed "s/VARIABLES/$which/;s/OBJECT/$object/" order.yaml | gradtape eval - --target w 2>&1 | sed -n "1s/.*\"w\":/$base $which /;1s/}}\$//;1p"
    done
done
--- run
bash order.sh
--- stdout
tf.Module variables [[7],[4],[6],[5],[3],[1],[2],[1],[2],[1],[2]]
tf.Module trainable_variables [[7],[4],[5],[2],[2],[2]]
tf.Module non_trainable_variables [[6],[3],[1],[1],[1]]
-:17:28: error: Outer has no 'parameters'
tf.keras.layers.Layer variables [[2],[1]]
tf.keras.layers.Layer trainable_variables [[2]]
tf.keras.layers.Layer non_trainable_variables [[1]]
-:17:28: error: Inner has no 'parameters'
tf.keras.Model variables [[2],[1]]
tf.keras.Model trainable_variables [[2]]
tf.keras.Model non_trainable_variables [[1]]
-:17:28: error: Inner has no 'parameters'
-:17:28: error: Outer has no 'variables'
-:17:28: error: Outer has no 'trainable_variables'
-:17:28: error: Outer has no 'non_trainable_variables'
torch.nn.Module parameters() [[3],[7],[1],[2]]
--- comment
What an object does not have: the nearest of its own attributes, its class, the classes above and the library's.
--- file lacks.sh
while read -r expr; do
    cat >lacks.yaml <<END
steps: |
  class Base:
      limit = 3
      def compute(self): return 1
  class Thing(Base):
      def __init__(self):
          self.first, self.second = 1, 2
      def method(self): return super().comput()
  class Mod(tf.Module): pass
  class Lay(tf.keras.layers.Layer): pass
  class Tor(torch.nn.Module): pass
  y = $expr
END
    echo "$expr: $(gradtape eval lacks.yaml 2>&1 | sed -n 's/.*error: //p;s/.*help: /    /p' | paste -sd ' ')"
done
--- run
bash lacks.sh
--- stdin
Thing().firs
Thing().secon
Thing().metho()
Thing().limi
Thing().comput()
Thing().nothing_like_it
Thing().method()
Thing.limi
Thing.metho
Thing.first
Base.computes
Mod().variable
Mod().trainable_variable
Mod().weight
Lay().weight
Lay().add_weigh()
Lay().buil()
Tor().parameter()
Tor().named_parameter()
Tor().variables
Mod().built
Lay().trainables
--- stdout
Thing().firs: Thing has no 'firs'     did you mean 'first'?
Thing().secon: Thing has no 'secon'     did you mean 'second'?
Thing().metho(): Thing has no 'metho'     did you mean 'method'?
Thing().limi: Thing has no 'limi'     did you mean 'limit'?
Thing().comput(): Thing has no 'comput'     did you mean 'compute'?
Thing().nothing_like_it: Thing has no 'nothing_like_it'     assign it in __init__: self.NAME = ...
Thing().method(): Base has no 'comput'     did you mean 'compute'?
Thing.limi: Thing has no 'limi'     did you mean 'limit'?
Thing.metho: Thing has no 'metho'     did you mean 'method'?
Thing.first: Thing has no 'first'
Base.computes: Base has no 'computes'     did you mean 'compute'?
Mod().variable: Mod has no 'variable'     did you mean 'variables'?
Mod().trainable_variable: Mod has no 'trainable_variable'     did you mean 'trainable_variables'?
Mod().weight: Mod has no 'weight'     assign it in __init__: self.NAME = ...
Lay().weight: Lay has no 'weight'     did you mean 'weights'?
Lay().add_weigh(): Lay has no 'add_weigh'     did you mean 'add_weight'?
Lay().buil(): Lay has no 'buil'     did you mean 'build'?
Tor().parameter(): Tor has no 'parameter'     did you mean 'parameters'?
Tor().named_parameter(): Tor has no 'named_parameter'     did you mean 'named_parameters'?
Tor().variables: Tor has no 'variables'     assign it in __init__: self.NAME = ...
Mod().built: Mod has no 'built'     assign it in __init__: self.NAME = ...
Lay().trainables: Lay has no 'trainables'     did you mean 'variables'?
--- comment
The fields of the library's objects, before and after they are called; a base that is told what it does not take.
--- file fields.yaml
inputs: {x: [[1.0, 2]], u: [3.0]}
steps: |
  class M(tf.Module): pass
  class L(tf.keras.layers.Layer):
      def build(self, shape): self.shapes = shape
      def call(self, x, k=1): return x if k else k
  class N(tf.keras.layers.Layer):
      def call(self, x): return x
  class K(tf.keras.Model): pass
  class T(torch.nn.Module): pass
  m, named, l, n, two, idle = M(), M(name='q'), L(), N(trainable=False, name='z'), L(), L()
  before = [l.built, n.built, K().built, l.trainable, n.trainable, K().trainable]
  a, b, c = l(x), n(x), two([x, u, [x]][:2])
  again = l(u)
  after = [l.built, n.built, two.built, idle.built]
  shapes = [l.shapes, two.shapes]
  names = [m.name, named.name, l.name, n.name, K(name='k').name]
  kinds = [isinstance(l, tf.Module), isinstance(l, tf.keras.layers.Layer), isinstance(l, tf.keras.Model), isinstance(K(), tf.keras.layers.Layer), isinstance(K(), tf.Module), isinstance(m, tf.keras.layers.Layer), isinstance(T(), torch.nn.Module), isinstance(T(), tf.Module), isinstance(l, torch.nn.Module), isinstance(Dense(2), tf.keras.layers.Layer), isinstance(Dense(2), tf.Module), isinstance(Dense(2), torch.nn.Module), isinstance(Dense(2), tf.keras.Model), isinstance(x, tf.Module), isinstance(3, object), isinstance(l, object), isinstance(Dense(2), object)]
--- run
for target in before,after shapes names kinds; do gradtape eval fields.yaml --target $target; done
for call in 'M(3)' 'M(name=3)' 'M(trainable=False)' 'L(3)' 'L(units=3)' 'L(trainable=3)' 'T(name=1)' 'T(3)' 'M("a", 2)' 'tf.Module()' 'l.add_weight(shape=[-1])' 'l.add_weight(shape=[2], regularizer=1)' 'l.add_weight(shape=[2], initializer=3)' 'l.add_weight(shape=[1]*40)' 'l.add_weight([2], "nothing")' 'l.build()' 'l()'; do
    sed "\$a\  y = $call" fields.yaml | gradtape eval - --target y 2>&1 | sed -n "s/.*error: \(.*\)/$call: \1/p;s/.*help: /    /p"
done
--- stdout
{"model":"fields.yaml","values":{"before":[false,false,false,true,false,true],"after":[true,true,true,false]}}
{"model":"fields.yaml","values":{"shapes":[[1,2],[[1,2],[1]]]}}
{"model":"fields.yaml","values":{"names":["m","q","l","z","k"]}}
{"model":"fields.yaml","values":{"kinds":[true,true,false,true,true,false,true,false,false,true,true,true,false,false,true,true,true]}}
M(3): the name of M must be a text, not a number
M(name=3): the name of M must be a text, not a number
M(trainable=False): M takes no arguments here
    write a method for them: def __init__(self, ...)
L(3): L takes no arguments here
    write a method for them: def __init__(self, ...)
L(units=3): the base of L takes no 'units' here
    it takes name, trainable, dtype, input_shape and activity_regularizer
L(trainable=3): the base of L takes no 'trainable' here
    it takes name, trainable, dtype, input_shape and activity_regularizer
T(name=1): T takes no arguments here
    write a method for them: def __init__(self, ...)
T(3): T takes no arguments here
    write a method for them: def __init__(self, ...)
M("a", 2): M takes no arguments here
    write a method for them: def __init__(self, ...)
tf.Module(): tf.Module is a base of classes and makes nothing by itself
    write a class: class Net(tf.Module): ..., then net = Net()
l.add_weight(shape=[-1]): a size cannot be negative: -1
l.add_weight(shape=[2], regularizer=1): tf.keras.regularizers.get: a regularizer is 'l1', 'l2' or 'l1_l2', or a function of the weight
l.add_weight(shape=[2], initializer=3): 'initializer' must be the name of one or a function, not a number
    write its name, initializer='zeros', or self.w = tf.Variable(value)
l.add_weight(shape=[1]*40): more than 12 axes
l.add_weight([2], "nothing"): unknown initializer 'nothing'
    there are zeros, ones, eye, linspace, range, constant, normal, truncated_normal, uniform, glorot_uniform, glorot_normal, he_normal, he_uniform, lecun_normal, lecun_uniform
l.build(): L.build needs its argument 'shape'
l(): L.call needs its argument 'x'
--- comment
Keras' initializers by name: what they fill, or where and how widely they scatter (a mean and a deviation from those of the distribution by less than four standard errors of 10000 values), in both dtypes.
--- file drawn.sh
for dtype in float64 float32; do
    while read -r name mean deviation most; do
        cat >drawn.yaml <<END
dtype: $dtype
steps: |
  class L(tf.keras.layers.Layer): pass
  l = L()
  w = l.add_weight(shape=[100, 100], initializer='$name')
  v = l.add_weight('v', [100, 100], initializer='$name')
  mean, deviation, most = reduce_mean(w), reduce_std(w), reduce_max(abs(w))
  near = abs(mean - $mean) <= 0.04 * $deviation and abs(deviation - $deviation) <= 0.04 * $deviation and most <= $most
  other = reduce_max(abs(w - v)) > 0 or $deviation == 0
END
        gradtape eval drawn.yaml --target near,other | sed "s/.*values/$dtype $name/"
    done <initializers
done
--- file initializers
zeros 0 0 0
ones 1 0 1
random_normal 0 0.05 1
normal 0 0.05 1
truncated_normal 0 0.0439925 0.1
random_uniform 0 0.0288675 0.05
uniform 0 0.0288675 0.05
glorot_uniform 0 0.1 0.1732051
glorot_normal 0 0.1 1
he_normal 0 0.1414214 1
--- run
bash drawn.sh
--- stdout
float64 zeros":{"near":true,"other":true}}
float64 ones":{"near":true,"other":true}}
float64 random_normal":{"near":true,"other":true}}
float64 normal":{"near":true,"other":true}}
float64 truncated_normal":{"near":true,"other":true}}
float64 random_uniform":{"near":true,"other":true}}
float64 uniform":{"near":true,"other":true}}
float64 glorot_uniform":{"near":true,"other":true}}
float64 glorot_normal":{"near":true,"other":true}}
float64 he_normal":{"near":true,"other":true}}
float32 zeros":{"near":true,"other":true}}
float32 ones":{"near":true,"other":true}}
float32 random_normal":{"near":true,"other":true}}
float32 normal":{"near":true,"other":true}}
float32 truncated_normal":{"near":true,"other":true}}
float32 random_uniform":{"near":true,"other":true}}
float32 uniform":{"near":true,"other":true}}
float32 glorot_uniform":{"near":true,"other":true}}
float32 glorot_normal":{"near":true,"other":true}}
float32 he_normal":{"near":true,"other":true}}
--- comment
A training loop in a method; w and b by the same descent in Python.
--- file train.yaml
inputs: {x: [[0.0], [1], [2]], t: [[1.0], [3], [5]]}
steps: |
  class Line(tf.Module):
      def __init__(self, lr=0.1):
          self.w = tf.Variable([[0.5]])
          self.b = tf.Variable([0.0])
          self.lr = lr
          self.losses = []
      def __call__(self, x):
          return x @ self.w + self.b
      def step(self, x, t):
          with tf.GradientTape() as tape:
              loss = tf.reduce_mean((self(x) - t) ** 2)
          for v, g in zip(self.trainable_variables, tape.gradient(loss, self.trainable_variables)):
              v.assign_sub(self.lr * g)
          self.losses.append(loss)
          return loss
  model = Line()
  for _ in range(300):
      loss = model.step(x, t)
  n = len(model.losses)
--- run
gradtape eval train.yaml --target model.w,model.b,n
--- stdout
{"model":"train.yaml","values":{"model.w":[[1.9999999987472232]],"model.b":[1.0000000017381352],"n":300}}
--- comment
Names of variables in TensorFlow's form; what TensorFlow numbers is not: two may have one name.
--- file names.py
import tensorflow as tf
w = tf.Variable(1.0, name="weight"); v = tf.Variable(2.0); u = tf.Variable(1.0, name="weight")
layer = tf.keras.layers.Dense(2, name="dense")
other = tf.keras.layers.Dense(2)
class Scale(tf.keras.layers.Layer):
    def build(self, shape):
        self.s = self.add_weight(shape=(2,), initializer="ones", name="s")
    def call(self, x):
        return x * self.s
scale = Scale()
x = tf.constant([[1., 2., 3.]])
with tf.GradientTape() as tape:
    y = scale(other(layer(x)))
print([a.name for a in [w, v, u] + other.variables], [var.name for var in tape.watched_variables()[:4]], scale.s.name)
--- run
gradtape eval names.py --format text
--- stdout
['weight:0', 'Variable:0', 'weight:0', 'other/kernel:0', 'other/bias:0'] ['dense/kernel:0', 'dense/bias:0', 'other/kernel:0', 'other/bias:0'] scale/s:0
--- comment
The functions of torch.nn.Module take modules of torch.
--- file parameters.py
import torch
class Plain:
    pass
print(torch.nn.Module.named_parameters(Plain()))
--- run
gradtape eval parameters.py; sed -i 's/(Plain())/(3, recurse=False)/' parameters.py; gradtape eval parameters.py
--- exit 4
--- stderr
parameters.py:4:7: error: torch.nn.Module.named_parameters: a module of torch is asked for, not an object
    4 | print(torch.nn.Module.named_parameters(Plain()))
      |       ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
      = help: give it an object of torch.nn.Module, or of a class derived from it
parameters.py:4:7: error: torch.nn.Module.named_parameters: a module of torch is asked for, not a number
    4 | print(torch.nn.Module.named_parameters(3, recurse=False))
      |       ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
      = help: give it an object of torch.nn.Module, or of a class derived from it
--- comment
Names and order of what modules hold: their own first, one that two names lead to once, but in state_dict(); no lists of
Python. By hand, after the pages of torch.nn.Module.
--- file walk.py
import torch
import torch.nn as nn

class Part(nn.Module):
    def __init__(self, v, shared=None):
        super().__init__()
        self.own = nn.Parameter(torch.tensor([v]))
        if shared is not None:
            self.other = shared

class Whole(nn.Module):
    def __init__(self):
        super().__init__()
        self.last = nn.Parameter(torch.tensor([9.0]))
        self.first = Part(1.0)
        self.rows = nn.ModuleList([Part(2.0), Part(3.0, self.first)])
        self.again = self.first
        self.lin = nn.Linear(1, 1)
        self.register_buffer("count", torch.tensor([0.0]))
        self.frozen = nn.Parameter(torch.tensor([5.0]), requires_grad=False)
        self.table = nn.ModuleDict({"b": Part(6.0), "a": Part(7.0)})
        self.plain = [Part(8.0)]

whole = Whole()
print([n for n, p in whole.named_parameters()])
print([n for n in whole.state_dict()])
print([n for n, m in whole.named_modules()])
print([n for n, m in whole.named_children()], len(list(whole.modules())), len(list(whole.children())))
print([p.item() for n, p in whole.named_parameters() if not n.startswith("lin")])
print([n for n, p in whole.named_parameters() if not p.requires_grad], [n for n, b in whole.named_buffers()])
for p in whole.rows.parameters():
    p.requires_grad_(False)
print([p.requires_grad for p in whole.parameters()], sum(p.numel() for p in whole.parameters()))
whole.eval()
print(whole.training, whole.rows[1].training, whole.first.train().training, whole.again.training, whole.lin.training)
--- run
gradtape eval walk.py --format text
--- stdout
['last', 'frozen', 'first.own', 'rows.0.own', 'rows.1.own', 'lin.weight', 'lin.bias', 'table.b.own', 'table.a.own']
['last', 'frozen', 'count', 'first.own', 'rows.0.own', 'rows.1.own', 'rows.1.other.own', 'again.own', 'lin.weight', 'lin.bias', 'table.b.own', 'table.a.own']
['', 'first', 'rows', 'rows.0', 'rows.1', 'lin', 'table', 'table.b', 'table.a']
['first', 'rows', 'lin', 'table'] 9 4
[9, 5, 1, 2, 3, 6, 7]
['frozen'] ['count']
[True, False, False, False, False, True, True, True, True] 9
False False True True False
--- comment
Layers of steps in a module, in its lists and in a module of its own: all have names by where they stand, and those that
are not trained are left out of what is. By hand: 2 (2 * 3 (3 + 3) + 0.5) = 73, by v half of it, by each entry of the
first kernel and bias 2 * 2 * 3.
--- file layers.yaml
steps: |
  class Inner(tf.Module):
    def __init__(self):
      self.one = Dense(1, kernel=[[2.0]], bias=[0.5], trainable=False)
  class M(tf.Module):
    def __init__(self):
      self.d = Dense(2, kernel=ones([3, 2]))
      self.list = [Dense(1, kernel=ones([2, 1]), use_bias=False), Dense(1, kernel=[[3.0]])]
      self.inner = Inner()
      self.v = Variable(2.0)
    def __call__(self, x):
      return self.inner.one(self.list[1](self.list[0](self.d(x)))) * self.v
  m = M()
  y = reduce_sum(m(ones([1, 3])))
  print([v.name for v in m.trainable_variables])
  print([v.name for v in m.variables])
  print([v.name for v in m.non_trainable_variables])
--- run
gradtape eval layers.yaml --format text
gradtape grad layers.yaml --target y --format csv
--- stdout
['Variable:0', 'm.d/kernel:0', 'm.d/bias:0', 'm.list.0/kernel:0', 'm.list.1/kernel:0', 'm.list.1/bias:0']
['Variable:0', 'm.d/kernel:0', 'm.d/bias:0', 'm.inner.one/kernel:0', 'm.inner.one/bias:0', 'm.list.0/kernel:0', 'm.list.1/kernel:0', 'm.list.1/bias:0']
['m.inner.one/kernel:0', 'm.inner.one/bias:0']
source,index,gradient
m.v,,36.5
m.d.kernel,"[0,0]",12
m.d.kernel,"[0,1]",12
m.d.kernel,"[1,0]",12
m.d.kernel,"[1,1]",12
m.d.kernel,"[2,0]",12
m.d.kernel,"[2,1]",12
m.d.bias,[0],12
m.d.bias,[1],12
m.list.0.kernel,"[0,0]",36
m.list.0.kernel,"[1,0]",36
m.list.1.kernel,"[0,0]",24
m.list.1.bias,[0],4
--- comment
Of torch's: names of parameters by where they stand, buffers in the state alone; what is frozen, by itself or in a list.
--- file frozen.py
import torch
class N(torch.nn.Module):
    def __init__(self):
        super().__init__()
        self.a = torch.nn.Linear(2, 1)
        self.b = torch.nn.ModuleList([torch.nn.Linear(1, 1), torch.nn.Linear(1, 1, bias=False)])
        self.p = torch.nn.Parameter(torch.ones(2))
        self.register_buffer('buf', torch.zeros(1))
n = N()
print([name for name, _ in n.named_parameters()], len(list(n.parameters())), [k for k in n.state_dict()])
n.a.weight.requires_grad_(False)
print([name for name, p in n.named_parameters() if p.requires_grad], n.training)
n.eval()
print(n.training, n.a.training, n.b[1].training)
n.train()
for p in n.b.parameters():
    p.requires_grad = False
print(n.b[1].training, [p.requires_grad for p in n.parameters()])
--- run
gradtape eval frozen.py --format text
--- stdout
['p', 'a.weight', 'a.bias', 'b.0.weight', 'b.0.bias', 'b.1.weight'] 6 ['p', 'buf', 'a.weight', 'a.bias', 'b.0.weight', 'b.0.bias', 'b.1.weight']
['p', 'a.bias', 'b.0.weight', 'b.0.bias', 'b.1.weight'] True
False False False
True [True, False, True, False, False, False]
