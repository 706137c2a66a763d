Imports bind names to libraries; a name that is imported means what the import says. Expected values by Python.
--- file m.yaml
inputs: {x: [1.0, 2, 4]}
steps: |
  from __future__ import annotations
  import os, sys
  import matplotlib.pyplot as plt
  from somewhere import anything
  import tensorflow as T
  import jax.numpy as np
  import numpy.linalg
  from math import sqrt, pi as p, e, tau
  from tensorflow.keras import layers, optimizers
  from jax.lax import slice as cat
  from numpy import (argmax as am, float32 as f4,)
  def f(v):
      import numpy as local
      from numpy import mean
      return local.median(v) + mean(v)
  a = T.math.reduce_sum(x) + sqrt(4) * p
  b = np.linalg.norm(x) ** 2
  c = f(x)
  d = cat(x, [0], [2])
  g = [am(x), am(x, axis=0)]
  h = T.cast(x, f4).dtype == T.float32
  i = numpy.linalg.norm(x) ** 2
  j = [e, tau]
  k = [m.reduce_sum(x) for m in [T, T.math]]
  l = layers.Dense(1, use_bias=False, kernel_initializer='ones')(x[None])
  m = np
  n = m.split(x, [1])[0]
--- run
gradtape eval m.yaml --target a,b,c,d,g,h
gradtape eval m.yaml --target i,j,k,l,n
gradtape eval m.yaml --target 'T.sin(np.zeros(1)), optimizers.Foo(1)'
--- exit 4
--- stdout
{"model":"m.yaml","values":{"a":13.283185307179586,"b":21,"c":4.333333333333334,"d":[1,2],"g":[2,2],"h":true}}
{"model":"m.yaml","values":{"i":21,"j":[2.718281828459045,6.283185307179586],"k":[7,7],"l":[[7]],"n":[1]}}
--- stderr
--target:1:21: error: 'optimizers.Foo' does not exist here
    1 | T.sin(np.zeros(1)), optimizers.Foo(1)
      |                     ^^^^^^^^^^^^^^
      = help: there are SGD, Adam, AdamW, Adamax, Nadam, RMSprop, Adagrad and Adadelta: update by hand, v.assign_sub(0.1 * g)
--- comment
What is not known is refused where it is used, by the name that stands there. An op of the same name does not stand in.
--- run
for s in 'import os; y = os.getenv("A")' 'from os import path; y = path("a")' 'import random; y = random.uniform(1, 2)' \
    'from foo import sin; y = sin(x)' 'import tensorflow as T; y = T.reduce_summ(x)' 'import numpy as N; y = N.save(x)' \
    'from numpy import save; y = save(x)' 'import math; y = math(x)' 'import foo; y = foo + 1' 'import foo' \
    'from tensorflow.keras.optimizers import Nadam; y = Nadam(0.1)' 'from math import sqrt as sin; y = sin(x)' \
    'sin = cos; y = sin(0)' 'from numpy import linalg as l; y = l.nrm(x)'; do
    gradtape eval -e "$s" -i x=4 2>&1 | grep -E 'error|help|values'
done
--- stdout
-e:1:16: error: 'os.getenv' does not exist here: nothing is known of the module 'os'
      = help: take it out: models compute, and know the names of tf, np, jax, torch, scipy and math
-e:1:26: error: 'os.path' does not exist here: nothing is known of the module 'os'
      = help: take it out: models compute, and know the names of tf, np, jax, torch, scipy and math
-e:1:20: error: 'random.uniform' does not exist here: nothing is known of the module 'random'
      = help: take it out: models compute, and know the names of tf, np, jax, torch, scipy and math
-e:1:26: error: 'foo.sin' does not exist here: nothing is known of the module 'foo'
      = help: take it out: models compute, and know the names of tf, np, jax, torch, scipy and math
-e:1:29: error: unknown op 'T.reduce_summ'
      = help: did you mean 'T.reduce_sum'?
-e:1:24: error: 'N.save' does not exist here
      = help: models write no files: ask for the value with 'gradtape eval'
-e:1:29: error: 'numpy.save' does not exist here
      = help: models write no files: ask for the value with 'gradtape eval'
-e:1:18: error: a module cannot be called
-e:1:17: error: a module stands where a tensor is needed
-e:1:1: error: the last step must be an expression or an assignment
gradtape: error: an object stands where a tensor is needed
{"model":"-e","values":{"y":2}}
{"model":"-e","values":{"y":1}}
-e:1:36: error: unknown op 'l.nrm'
      = help: did you mean 'l.norm'?
