Classes as in Python: the values of plain.yaml are those that Python prints for the same lines.
--- file plain.yaml
inputs: {x: 1.0}
steps: |
  class Counter:
      kind = 'c'
      total = 0
      def __init__(self, start=1, step=2):
          self.n = start
          self.step = step
          self.log = []
      def tick(self, times=1):
          for _ in range(times):
              self.n += self.step
          self.log.append(self.n)
          return self
      @property
      def double(self):
          return 2 * self.n
      @staticmethod
      def square(v):
          return v * v
      @classmethod
      def fast(cls, step):
          return cls(step=step)
  class Slow(Counter):
      kind = 's'
      def __init__(self, start):
          super().__init__(start, step=1)
          self.inner = Counter()
      def tick(self, times=1):
          super(Slow, self).tick(times)
          self.inner.tick().log[0] += 100
          return self
      def __call__(self, v, scale=1):
          return self.square(v) * scale + self.n
  c = Counter().tick().tick(times=3)
  s = Slow(10).tick(2)
  f = Slow.fast(7) if False else Counter.fast(7)
  a = [c.n, c.log, c.double, c.kind, s.n, s.inner.n, s.inner.log, s.kind, f.step, s(3), s(3, scale=2)]
  Counter.total = 5
  s.total += 1
  b = [Counter.total, s.total, c.total, Slow.total, Counter.square(4), Counter.tick(c).n, c.n]
  box = {'c': c, 'l': [s, c]}
  box['l'][1].n = 0
  box['c'].extra = 4
  d = [c.n, c.extra, box['l'][0] is s, c is c, c == s, c != s, isinstance(s, Counter), isinstance(c, Slow), isinstance(3, Counter), isinstance(c, (int, Counter))]
  def bump(o, by=3):
      o.n += by
      return o.n
  e = [bump(c), c.n, bump(s, by=-1), [o.n for o in (c, s)]]
  m = c.tick
  m(2)
  g = [c.n, len(c.log), True if c else False]
  class Outer:
      class Inner:
          v = 3
      def make(self):
          class Local(Counter):
              pass
          return Local(start=self.Inner.v).n
  h = [Outer().make(), Outer.Inner.v]
  def later(fs=[lambda v, k=k: v * k for k in range(3)]):
      return [f(10) for f in fs]
  k = later()
  p = bump
  q = [(lambda z=c.n: z)(), c.n]
--- run
gradtape eval plain.yaml --target a,b,d,e,g,h,k,q
--- stdout
{"model":"plain.yaml","values":{"a":[9,[3,9,11,7],18,"c",12,3,[103],"s",7,21,30],"b":[5,6,5,5,16,11,11],"d":[0,4,true,true,false,true,true,false,false,true],"e":[3,3,11,[3,11]],"g":[7,4,true],"h":[3,3],"k":[0,10,20],"q":[7,7]}}
--- file order.yaml
inputs: {x: 1.0}
steps: |
  class Many(tf.Module):
      def __init__(self):
          self.w26 = tf.Variable(0.0)
          self.a_ = tf.Variable(1.0)
          self.w12 = tf.Variable(2.0)
          self.w18 = tf.Variable(3.0)
          self.w4 = tf.Variable(4.0)
          self.w23 = tf.Variable(5.0)
          self.w20 = tf.Variable(6.0)
          self.w_a = tf.Variable(7.0)
          self.w11 = tf.Variable(8.0)
          self.w7 = tf.Variable(9.0)
          self.Z = tf.Variable(10.0)
          self.w27 = tf.Variable(11.0)
          self.w25 = tf.Variable(12.0)
          self.w_ = tf.Variable(13.0)
          self.w14 = tf.Variable(14.0)
          self.w22 = tf.Variable(15.0)
          self.w10 = tf.Variable(16.0)
          self.w2 = tf.Variable(17.0)
          self.w19 = tf.Variable(18.0)
          self.w6 = tf.Variable(19.0)
          self.w3 = tf.Variable(20.0)
          self.W10 = tf.Variable(21.0)
          self.W2 = tf.Variable(22.0)
          self.W7 = tf.Variable(23.0)
          self.w29 = tf.Variable(24.0)
          self.w30 = tf.Variable(25.0)
          self.w8 = tf.Variable(26.0)
          self.b2 = tf.Variable(27.0)
          self.w28 = tf.Variable(28.0)
          self.w21 = tf.Variable(29.0)
          self.W4 = tf.Variable(30.0)
          self.W3 = tf.Variable(31.0)
          self.a = tf.Variable(32.0)
          self.w13 = tf.Variable(33.0)
          self.w15 = tf.Variable(34.0)
          self.W6 = tf.Variable(35.0)
          self.w17 = tf.Variable(36.0)
          self.b10 = tf.Variable(37.0)
          self.w1 = tf.Variable(38.0)
          self.z = tf.Variable(39.0)
          self.w5 = tf.Variable(40.0)
          self.aa = tf.Variable(41.0)
          self._w = tf.Variable(42.0)
          self.W1 = tf.Variable(43.0)
          self.W9 = tf.Variable(44.0)
          self.w24 = tf.Variable(45.0)
          self.w9 = tf.Variable(46.0)
          self.W5 = tf.Variable(47.0)
          self.W8 = tf.Variable(48.0)
          self.w16 = tf.Variable(49.0)
  class Layered(tf.keras.layers.Layer):
      def __init__(self):
          super().__init__()
          self.w26 = tf.Variable(0.0)
          self.a_ = tf.Variable(1.0)
          self.w12 = tf.Variable(2.0)
          self.w18 = tf.Variable(3.0)
          self.w4 = tf.Variable(4.0)
          self.w23 = tf.Variable(5.0)
          self.w20 = tf.Variable(6.0)
          self.w_a = tf.Variable(7.0)
          self.w11 = tf.Variable(8.0)
          self.w7 = tf.Variable(9.0)
          self.Z = tf.Variable(10.0)
          self.w27 = tf.Variable(11.0)
          self.w25 = tf.Variable(12.0)
          self.w_ = tf.Variable(13.0)
          self.w14 = tf.Variable(14.0)
          self.w22 = tf.Variable(15.0)
          self.w10 = tf.Variable(16.0)
          self.w2 = tf.Variable(17.0)
          self.w19 = tf.Variable(18.0)
          self.w6 = tf.Variable(19.0)
          self.w3 = tf.Variable(20.0)
          self.W10 = tf.Variable(21.0)
          self.W2 = tf.Variable(22.0)
          self.W7 = tf.Variable(23.0)
          self.w29 = tf.Variable(24.0)
          self.w30 = tf.Variable(25.0)
          self.w8 = tf.Variable(26.0)
          self.b2 = tf.Variable(27.0)
          self.w28 = tf.Variable(28.0)
          self.w21 = tf.Variable(29.0)
          self.W4 = tf.Variable(30.0)
          self.W3 = tf.Variable(31.0)
          self.a = tf.Variable(32.0)
          self.w13 = tf.Variable(33.0)
          self.w15 = tf.Variable(34.0)
          self.W6 = tf.Variable(35.0)
          self.w17 = tf.Variable(36.0)
          self.b10 = tf.Variable(37.0)
          self.w1 = tf.Variable(38.0)
          self.z = tf.Variable(39.0)
          self.w5 = tf.Variable(40.0)
          self.aa = tf.Variable(41.0)
          self._w = tf.Variable(42.0)
          self.W1 = tf.Variable(43.0)
          self.W9 = tf.Variable(44.0)
          self.w24 = tf.Variable(45.0)
          self.w9 = tf.Variable(46.0)
          self.W5 = tf.Variable(47.0)
          self.W8 = tf.Variable(48.0)
          self.w16 = tf.Variable(49.0)
  many = Many()
  layered = Layered()
  a = [v for v in many.trainable_variables]
  b = [v for v in layered.trainable_variables]
  c = [v for v in many.variables[:3]]
--- run
gradtape eval order.yaml --target a,b,c
--- stdout
{"model":"order.yaml","values":{"a":[43,21,22,31,30,47,35,23,48,44,10,42,32,1,41,37,27,38,16,8,2,33,14,34,49,36,3,18,17,6,29,15,5,45,12,0,11,28,24,20,25,4,40,19,9,26,46,13,7,39],"b":[0,1,2,3,4,5,6,7,8,9,10,11,12,13,14,15,16,17,18,19,20,21,22,23,24,25,26,27,28,29,30,31,32,33,34,35,36,37,38,39,40,41,42,43,44,45,46,47,48,49],"c":[43,21,22]}}
--- comment
getattr, hasattr, setattr, __name__; torch's train() and eval(), buffers, size(). What Python and torch print for the same lines.
--- file attributes.py
import torch
import torch.nn as nn


class Net(nn.Module):
    def __init__(self):
        super().__init__()
        self.drop = nn.Dropout(0.5)
        self.w = nn.Parameter(torch.ones(3))
        self.register_buffer("mean", torch.zeros(3))

    def forward(self, x):
        return self.drop(x) * self.w


class Outer(nn.Module):
    def __init__(self):
        super().__init__()
        self.net = Net()


def square(x):
    return x ** 2


class Box:
    kind = "box"

    def __init__(self):
        self.a = 1

    @property
    def double(self):
        return 2 * self.a


o = Outer()
print(o.training, o.net.training, o.eval().training, o.net.training, o.net(torch.ones(3)).tolist())
o.train()
print(o.net.training, len(list(o.parameters())), o.net.mean.size(), o.net.mean.size(0), o.net.mean.numel())
o.train(False)
print(o.training, square.__name__, Box.__name__, Box().__class__.__name__, (lambda x: x).__name__)
b = Box()
setattr(b, "c", 3)
print(getattr(b, "a"), getattr(b, "double"), getattr(b, "z", None), hasattr(b, "c"), hasattr(b, "z"), hasattr(Box, "kind"), getattr(b, "kind", "x"), b.c, getattr(b, "a", 5))
print(torch.get_default_dtype() == torch.float32, o.net.forward.__name__)
--- run
gradtape eval attributes.py --format text
for e in 'getattr(x, "q", 1)' 'hasattr(x, "q")' 'getattr(x, 3)' 'setattr(x, "q", 1)' 'setattr(x, 1, 1)' 'getattr(x, "q")'; do gradtape eval -e "$e" -i x=[1,2] 2>&1 | head -1; done
--- stdout
True True False False [1, 1, 1]
True 1 (3,) 3 3
False square Box Box <lambda>
1 2 None True False True box 3 1
True forward
-e:1:1: error: getattr with a default looks into objects of the model's classes, not into a tensor
-e:1:1: error: hasattr looks into objects of the model's classes, not into a tensor
-e:1:12: error: the name of an attribute must be a text, not a number
-e:1:1: error: 'q' of a tensor cannot be assigned
-e:1:12: error: the name of an attribute must be a text, not a number
-e:1:1: error: a tensor has no 'q'
--- comment
torch's Sequential, the losses and activations that are modules: the last line is torch's own.
--- file sequential.py
import torch
from torch import nn
x = torch.sin(torch.arange(12.0)).reshape(4, 3)
t = (x > 0.2).float()


class Scale(nn.Module):
    def __init__(self, s):
        super().__init__()
        self.s = nn.Parameter(torch.tensor(s))

    def forward(self, x):
        return x * self.s


net = nn.Sequential(Scale(2.0), nn.Tanh(), Scale(3.0), nn.Flatten())
loss = nn.MSELoss()(net(x), t)
loss.backward()
print(net(x).sum().item(), [n for n, _ in net.named_parameters()], [q.grad.item() for q in net.parameters()])
--- run
gradtape eval sequential.py --format text --dtype float64
--- stdout
1.5883263193382948 ['0.s', '2.s'] [1.3445338706010466, 3.0397449726279184]
--- comment
Names of variables as TensorFlow has them; of what a layer builds without the name of the layer before it.
--- file named.py
import tensorflow as tf
a = tf.Variable(1.0, name="speed")
b = tf.Variable(2.0)


class M(tf.Module):
    def __init__(self):
        self.w = tf.Variable(1.0, name="w")


class L(tf.keras.layers.Layer):
    def __init__(self):
        super().__init__()
        self.own = tf.Variable(1.0, name="own")

    def build(self, shape):
        self.k = tf.Variable(1.0, name="k")

    def call(self, x):
        return x * self.k


l = L()
l(tf.constant([1.0]))
print([v.name for v in [a, b, M().w, l.own]])
print(l.k.name)
--- run
gradtape eval named.py --format text
--- stdout
['speed:0', 'Variable:0', 'w:0', 'own:0']
k:0
