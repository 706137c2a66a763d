Classes: what is refused, and what to write instead.
--- file m0.yaml
inputs: {x: [1.0, 2]}
steps: |
  class A:
      def __init__(self): self.width = 1
  y = A().widht
--- file m1.yaml
inputs: {x: [1.0, 2]}
steps: |
  class A:
      def __init__(self): self.width = 1
  y = A().other
--- file m2.yaml
inputs: {x: [1.0, 2]}
steps: |
  class A(3): pass
  y = 1
--- file m3.yaml
inputs: {x: [1.0, 2]}
steps: |
  class A:
      def __add__(self, o): return 1
  y = 1
--- file m4.yaml
inputs: {x: [1.0, 2]}
steps: |
  class A: pass
  y = A(3)
--- file m5.yaml
inputs: {x: [1.0, 2]}
steps: |
  class A(tf.Module): pass
  y = A(3)
--- file m6.yaml
inputs: {x: [1.0, 2]}
steps: |
  class A(tf.keras.Model): pass
  y = A(x, x)
--- file m7.yaml
inputs: {x: [1.0, 2]}
steps: |
  class A(tf.keras.Model):
      def __init__(self): super().__init__(units=3)
  y = A()
--- file m8.yaml
inputs: {x: [1.0, 2]}
steps: |
  class A(tf.keras.Model): pass
  y = A()(x)
--- file m9.yaml
inputs: {x: [1.0, 2]}
steps: |
  class A:
      def f(): return 1
  y = A().f()
--- file m10.yaml
inputs: {x: [1.0, 2]}
steps: |
  class A:
      @property
      def f(self): return 1
  a = A()
  a.f = 3
  y = 1
--- file m11.yaml
inputs: {x: [1.0, 2]}
steps: |
  class A:
      @property
      def f(self): return 1
  y = A.f
--- file m12.yaml
inputs: {x: [1.0, 2]}
steps: |
  class A:
      def __init__(self): return 3
  y = A()
--- file m13.yaml
inputs: {x: [1.0, 2]}
steps: |
  y = tf.Module()
--- file m14.yaml
inputs: {x: [1.0, 2]}
steps: |
  x.requires_grad = True
  y = x
--- file m15.yaml
inputs: {x: [1.0, 2]}
steps: |
  def f(v): return v
  f.k = 3
  y = x
--- file m16.yaml
inputs: {x: [1.0, 2]}
steps: |
  l = Dense(3)
  l.trainable = False
  y = l(reshape(x, [1, 2]))
--- file m17.yaml
inputs: {x: [1.0, 2]}
steps: |
  class A(tf.Module): pass
  a = A()
  a.fit(x)
  y = x
--- file m18.yaml
inputs: {x: [1.0, 2]}
steps: |
  class A:
      @staticmethod
      def f(v): return super().f
  y = A.f(3)
--- file m19.yaml
inputs: {x: [1.0, 2]}
steps: |
  class A:
      def f(self): return super(3)
  y = A().f()
--- file m20.yaml
inputs: {x: [1.0, 2]}
steps: |
  class A:
      def f(self): return super.g
  y = A().f()
--- file m21.yaml
inputs: {x: [1.0, 2]}
steps: |
  class A:
      def f(self): return super().g()
  y = A().f()
--- file m22.yaml
inputs: {x: [1.0, 2]}
steps: |
  class A: pass
  y = A() + x
--- file m23.yaml
inputs: {x: [1.0, 2]}
steps: |
  class A(tf.keras.layers.Layer):
      def f(self): return self.add_weight(shape=[2], initializer=3)
  y = A().f()
--- file m24.yaml
inputs: {x: [1.0, 2]}
steps: |
  class A(tf.keras.layers.Layer):
      def f(self): return self.add_weight(shape=[2], regularizer=3)
  y = A().f()
--- file m25.yaml
inputs: {x: [1.0, 2]}
steps: |
  class A(tf.keras.layers.Layer):
      def f(self): return self.add_weight(shape=[-2])
  y = A().f()
--- file m26.yaml
inputs: {x: [1.0, 2]}
steps: |
  class A(tf.keras.layers.Layer):
      def f(self): return self.add_weight(shape=[1] * 40)
  y = A().f()
--- file m27.yaml
inputs: {x: [1.0, 2]}
steps: |
  class A(tf.Module):
      def __init__(self):
          self.a = [1]
          for i in range(200): self.a = [self.a]
  y = len(A().variables)
--- file m28.yaml
inputs: {x: [1.0, 2]}
steps: |
  class A(A): pass
  y = 1
--- file m29.yaml
inputs: {x: [1.0, 2]}
steps: |
  y = isinstance(x, 3)
--- run
for i in $(seq 0 29); do gradtape eval m$i.yaml; done
--- exit 4
--- stdout
{"model":"m3.yaml","values":{"y":1}}
--- stderr
m0.yaml:5:7: error: A has no 'widht'
    5 |   y = A().widht
      |       ^^^^^^^^^
      = help: did you mean 'width'?
m1.yaml:5:7: error: A has no 'other'
    5 |   y = A().other
      |       ^^^^^^^^^
      = help: assign it in __init__: self.NAME = ...
m2.yaml:3:11: error: a class derives from a class, not from a number
    3 |   class A(3): pass
      |           ^
      = help: from one of the model, tf.Module, tf.keras.layers.Layer, tf.keras.Model, torch.nn.Module or Exception
m4.yaml:4:9: error: A takes no arguments here
    4 |   y = A(3)
      |         ^
      = help: write a method for them: def __init__(self, ...)
m5.yaml:4:9: error: the name of A must be a text, not a number
    4 |   y = A(3)
      |         ^
m6.yaml:4:9: error: A takes no arguments here
    4 |   y = A(x, x)
      |         ^
      = help: write a method for them: def __init__(self, ...)
m7.yaml:4:44: error: the base of A takes no 'units' here
    4 |       def __init__(self): super().__init__(units=3)
      |                                            ^^^^^
      = help: it takes name, trainable, dtype, input_shape and activity_regularizer
m8.yaml:4:7: error: an object of A cannot be called: it has no method 'call'
    4 |   y = A()(x)
      |       ^^^^^^
      = help: write it: def call(self, x): return ...
m8.yaml:3:9: note: 'A' is defined here
    3 |   class A(tf.keras.Model): pass
      |         ^
m9.yaml:5:7: error: A.f has no parameter for the object that it is called on
    5 |   y = A().f()
      |       ^^^^^
      = help: write 'self' first, or @staticmethod above it
m9.yaml:4:11: note: 'A.f' is defined here
    4 |       def f(): return 1
      |           ^
m10.yaml:7:3: error: 'f' is a property of A, which is only read
    7 |   a.f = 3
      |   ^^^
      = help: write '@f.setter' and a method for it, or assign the attribute that it reads
m11.yaml:6:7: error: A.f is a property: ask an object for it
    6 |   y = A.f
      |       ^^^
m12.yaml:5:7: error: A.__init__ returns a number: it returns nothing
    5 |   y = A()
      |       ^^^
m13.yaml:3:7: error: tf.Module is a base of classes and makes nothing by itself
    3 |   y = tf.Module()
      |       ^^^^^^^^^^^
      = help: write a class: class Net(tf.Module): ..., then net = Net()
m14.yaml:3:3: error: 'requires_grad' of a tensor cannot be assigned
    3 |   x.requires_grad = True
      |   ^^^^^^^^^^^^^^^
      = help: import torch for it, or watch it: t.watch(x)
m15.yaml:4:3: error: 'k' of a function cannot be assigned
    4 |   f.k = 3
      |   ^^^
      = help: objects of a class have attributes: class State: pass
m16.yaml:4:3: error: 'trainable' of a layer cannot be assigned
    4 |   l.trainable = False
      |   ^^^^^^^^^^^
      = help: say it where the layer is made: Dense(4, trainable=False)
m17.yaml:5:3: error: A has no 'fit'
    5 |   a.fit(x)
      |   ^^^^^
      = help: write the loop of the training: with GradientTape() as t: ..., then v.assign_sub(0.1 * g)
m18.yaml:5:24: error: super() stands in the methods of an object
    5 |       def f(v): return super().f
      |                        ^^^^^^^
m19.yaml:4:27: error: super takes nothing, or a class and its object
    4 |       def f(self): return super(3)
      |                           ^^^^^^^^
m20.yaml:4:27: error: super is called first: super().g
    4 |       def f(self): return super.g
      |                           ^^^^^^^
m21.yaml:4:27: error: super() has no 'g'
    4 |       def f(self): return super().g()
      |                           ^^^^^^^^^
m22.yaml:4:7: error: an object stands where a tensor is needed
    4 |   y = A() + x
      |       ^^^
m23.yaml:4:66: error: 'initializer' must be the name of one or a function, not a number
    4 |       def f(self): return self.add_weight(shape=[2], initializer=3)
      |                                                                  ^
      = help: write its name, initializer='zeros', or self.w = tf.Variable(value)
m24.yaml:4:66: error: tf.keras.regularizers.get: a regularizer is 'l1', 'l2' or 'l1_l2', or a function of the weight
    4 |       def f(self): return self.add_weight(shape=[2], regularizer=3)
      |                                                                  ^
m25.yaml:4:27: error: a size cannot be negative: -2
    4 |       def f(self): return self.add_weight(shape=[-2])
      |                           ^^^^^^^^^^^^^^^^^^^^^^^^^^^
m26.yaml:4:27: error: more than 12 axes
    4 |       def f(self): return self.add_weight(shape=[1] * 40)
      |                           ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
m27.yaml:7:11: error: this structure is nested deeper than 64
    7 |   y = len(A().variables)
      |           ^^^^^^^^^^^^^
m28.yaml:3:11: error: unknown name 'A'
    3 |   class A(A): pass
      |           ^
m28.yaml:3:9: note: 'A' is assigned here, in a step that was not run
    3 |   class A(A): pass
      |         ^
m29.yaml:3:21: error: isinstance knows int, float, bool, str, list, tuple, dict and classes of the model, and tuples of them
    3 |   y = isinstance(x, 3)
      |                     ^
--- file n.yaml
inputs: {x: 1.0}
steps: |
  class A(tf.Module): pass
  a = A()
  y = x
--- run
gradtape grad n.yaml --target y --wrt a
--- exit 4
--- stderr
--wrt:1:1: error: 'a' has no variables
    1 | a
      | ^
