Layers that cannot be made or called, and their nearest neighbours that can.
--- run
see() { printf 'layers:\n  first: {op: dropout, rate: 0.5}\n  l: %s\nsteps: y = l([[1, 2]])\n' "$1" >m.yaml; gradtape eval m.yaml; }
see '{op: dense, units: 2.5}'
see '{op: dense, units: 0}'
see '{op: dense, units: 1, use_bias: 1}'
see '{op: dense, units: 1, activation: 3}'
see '{op: dense, units: 1, activation: [relu]}'
see '{op: dense, units: 1, activation: {init: relu}}'
see '{op: dense, units: 1, name: hidden}'
see '{op: dense, units: 1, kernel_initializer: {stddev: 0.1}}'
see '{op: dense, units: 1, bias_initializer: {init: 1}}'
see '{op: dense, use_bias: false}'
see '{op: dense, units: 1, activation: rellu}'
see '{op: dense, units: 1, activation: xxxxxxxxx}'
see '{op: dense, units: 1, activation: add}'
see '{op: dense, units: 1, activation: add_n}'
see '{op: batch_normalization, axis: -1.0}'
see '{op: batch_normalization, epsilon: small}'
see '{op: batch_normalization, training: false}'
see '{op: batch_normalization, training: 1}'
see '{op: batch_normalization, units: 1}'
see '{op: dropout, rate: half}'
see '{op: dropout, rate: 0.5, seed: 1.5}'
see '{op: dropout, rate: 1}'
see '{op: dropout, rate: -0.1}'
see '{op: dropout}'
see '{units: 1}'
see '{op: dens, units: 1}'
see '{op: convolution, units: 1}'
see '{op: [dense], units: 1}'
see '{op: null}'
see '{op: dense, kernel: [1, 2]}'
see '{op: dense, kernel: 1}'
see '{op: dense, kernel: [[[1], [2]]]}'
see '{op: dense, units: 2, kernel: [1, 2]}'
see '{op: dense, kernel: [[1], [2], [3]]}'
see '{op: dense, kernel: [[1], [2]], bias: [1, 2]}'
see '{op: batch_normalization, axis: 2}'
see '{op: batch_normalization, axis: -3}'
--- exit 4
--- stderr
m.yaml:3:25: error: the option 'units' of a layer must be a whole number, not a number
    3 |   l: {op: dense, units: 2.5}
      |                         ^^^
m.yaml:3:25: error: a layer cannot have 0 units
    3 |   l: {op: dense, units: 0}
      |                         ^
m.yaml:3:38: error: the option 'use_bias' of a layer must be true or false, not an integer
    3 |   l: {op: dense, units: 1, use_bias: 1}
      |                                      ^
m.yaml:3:40: error: the option 'activation' of a layer must be the name of an op, not an integer
    3 |   l: {op: dense, units: 1, activation: 3}
      |                                        ^
m.yaml:3:40: error: the option 'activation' of a layer must be the name of an op, not a list
    3 |   l: {op: dense, units: 1, activation: [relu]}
      |                                        ^^^^^^
m.yaml:3:40: error: the option 'activation' of a layer must be the name of an op, not a map
    3 |   l: {op: dense, units: 1, activation: {init: relu}}
      |                                        ^^^^^^^^^^^^
m.yaml:3:34: error: the name of a layer is its key under layers:
    3 |   l: {op: dense, units: 1, name: hidden}
      |                                  ^^^^^^
m.yaml:3:48: error: 'kernel_initializer' does not name its initializer
    3 |   l: {op: dense, units: 1, kernel_initializer: {stddev: 0.1}}
      |                                                ^^^^^^^^^^^^^
      = help: write {init: normal, stddev: 0.1}
m.yaml:3:46: error: 'bias_initializer' does not name its initializer
    3 |   l: {op: dense, units: 1, bias_initializer: {init: 1}}
      |                                              ^^^^^^^^^
      = help: write {init: normal, stddev: 0.1}
m.yaml:3:6: error: a dense layer needs 'units', the size of its output
    3 |   l: {op: dense, use_bias: false}
      |      ^^^^^^^^^^^^^^^^^^^^^^^^^^^^
      = help: write units: 8, or give the kernel itself
m.yaml:3:40: error: unknown activation 'rellu'
    3 |   l: {op: dense, units: 1, activation: rellu}
      |                                        ^^^^^
      = help: did you mean 'relu'?
m.yaml:3:40: error: unknown activation 'xxxxxxxxx'
    3 |   l: {op: dense, units: 1, activation: xxxxxxxxx}
      |                                        ^^^^^^^^^
m.yaml:3:40: error: 'add' is no activation: it does not take one operand
    3 |   l: {op: dense, units: 1, activation: add}
      |                                        ^^^
m.yaml:3:40: error: 'add_n' is no activation: it does not take one operand
    3 |   l: {op: dense, units: 1, activation: add_n}
      |                                        ^^^^^
m.yaml:3:38: error: the option 'axis' of a layer must be a whole number, not a number
    3 |   l: {op: batch_normalization, axis: -1.0}
      |                                      ^^^^
m.yaml:3:41: error: the option 'epsilon' of a layer must be a number, not a text
    3 |   l: {op: batch_normalization, epsilon: small}
      |                                         ^^^^^
m.yaml:3:42: error: batch_normalization keeps no moving averages: training must be true
    3 |   l: {op: batch_normalization, training: false}
      |                                          ^^^^^
m.yaml:3:42: error: the option 'training' of a layer must be true or false, not an integer
    3 |   l: {op: batch_normalization, training: 1}
      |                                          ^
m.yaml:3:39: error: a batch_normalization layer has no option 'units'
    3 |   l: {op: batch_normalization, units: 1}
      |                                       ^
m.yaml:3:26: error: the option 'rate' of a layer must be a number, not a text
    3 |   l: {op: dropout, rate: half}
      |                          ^^^^
m.yaml:3:37: error: the option 'seed' of a layer must be a whole number, not a number
    3 |   l: {op: dropout, rate: 0.5, seed: 1.5}
      |                                     ^^^
m.yaml:3:26: error: the rate of dropout must be from 0 to below 1, not 1
    3 |   l: {op: dropout, rate: 1}
      |                          ^
m.yaml:3:26: error: the rate of dropout must be from 0 to below 1, not -0.1
    3 |   l: {op: dropout, rate: -0.1}
      |                          ^^^^
m.yaml:3:6: error: a dropout layer needs 'rate', the part that is set to 0
    3 |   l: {op: dropout}
      |      ^^^^^^^^^^^^^
      = help: write rate: 0.5
m.yaml:3:6: error: the layer 'l' does not say its 'op'
    3 |   l: {units: 1}
      |      ^^^^^^^^^^
      = help: write op: dense, lstm or another name of tf.keras.layers
m.yaml:3:11: error: 'dens' is no kind of layer
    3 |   l: {op: dens, units: 1}
      |           ^^^^
      = help: did you mean 'dense'?
m.yaml:3:11: error: 'convolution' is no kind of layer
    3 |   l: {op: convolution, units: 1}
      |           ^^^^^^^^^^^
      = help: did you mean 'Convolution1D'?
m.yaml:3:11: error: the 'op' of the layer 'l' must be a name, not a list
    3 |   l: {op: [dense], units: 1}
      |           ^^^^^^^
      = help: write op: dense, lstm or another name of tf.keras.layers
m.yaml:3:11: error: the 'op' of the layer 'l' must be a name, not null
    3 |   l: {op: null}
      |           ^^^^
      = help: write op: dense, lstm or another name of tf.keras.layers
m.yaml:3:26: error: 'l.kernel' must be a matrix [inputs, units]
    3 |   l: {op: dense, kernel: [1, 2]}
      |                          ^^^^^^
m.yaml:3:26: error: 'l.kernel' must be a matrix [inputs, units]
    3 |   l: {op: dense, kernel: 1}
      |                          ^
m.yaml:3:26: error: 'l.kernel' must be a matrix [inputs, units]
    3 |   l: {op: dense, kernel: [[[1], [2]]]}
      |                          ^^^^^^^^^^^^
m.yaml:3:36: error: 'l.kernel' has shape [2], but its layer needs [2,2] here
    3 |   l: {op: dense, units: 2, kernel: [1, 2]}
      |                                    ^^^^^^
m.yaml:3:26: error: 'l.kernel' has shape [3,1], but its layer needs [2,1] here
    3 |   l: {op: dense, kernel: [[1], [2], [3]]}
      |                          ^^^^^^^^^^^^^^^
m.yaml:3:44: error: 'l.bias' has shape [2], but its layer needs [1] here
    3 |   l: {op: dense, kernel: [[1], [2]], bias: [1, 2]}
      |                                            ^^^^^^
m.yaml:4:12: error: the layer 'l' needs axis 2 of its input, whose shape is [1,2]
    4 | steps: y = l([[1, 2]])
      |            ^^^^^^^^^^^
m.yaml:4:12: error: the layer 'l' needs axis -3 of its input, whose shape is [1,2]
    4 | steps: y = l([[1, 2]])
      |            ^^^^^^^^^^^
--- run
see() { printf 'layers:\n  first: {op: dropout, rate: 0.5}\n  l: %s\nsteps: y = l([[1, 2]])\n' "$1" >m.yaml; gradtape eval m.yaml; }
see '{op: dense, units: 1, kernel: [[1], [-2]]}'
see '{op: dense, kernel: [[1], [-2]], activation: relu}'
see '{op: dense, kernel: [[1], [-2]], activation: linear}'
see '{op: dense, kernel: [[1], [-2]], activation: null, use_bias: false}'
see '{op: dense, kernel: [[1, 3], [-2, 4]], bias: [10, 20]}'
see '{op: dense, units: 2, kernel: 1, bias: 0.5}'
see '{op: dense, units: 1, kernel_initializer: {init: ones}, bias_initializer: {init: constant, value: 0.5}}'
see '{op: batch_normalization, training: true}'
see '{op: batch_normalization, axis: 1}'
see '{op: batch_normalization, axis: -2, epsilon: 0.75}'
see '{op: dropout, rate: 0, seed: 3}'
--- stdout
{"model":"m.yaml","values":{"y":[[-3]]}}
{"model":"m.yaml","values":{"y":[[0]]}}
{"model":"m.yaml","values":{"y":[[-3]]}}
{"model":"m.yaml","values":{"y":[[-3]]}}
{"model":"m.yaml","values":{"y":[[7,31]]}}
{"model":"m.yaml","values":{"y":[[3.5,3.5]]}}
{"model":"m.yaml","values":{"y":[[3.5]]}}
{"model":"m.yaml","values":{"y":[[0,0]]}}
{"model":"m.yaml","values":{"y":[[0,0]]}}
{"model":"m.yaml","values":{"y":[[-0.5,0.5]]}}
{"model":"m.yaml","values":{"y":[[1,2]]}}
--- comment
The same in the steps.
--- run
see() { printf 'inputs: {x: [[1, 2]]}\nsteps: |\n  n = 1\n  m = %s\n  y = m(x)\n' "$1" >m.yaml; gradtape eval m.yaml --target y; }
see "Dense(units='two')"
see 'Dense(1, use_bias=1)'
see 'Dense(1, activation=3)'
see 'Dense(1, activation=[relu])'
see "Dense(1, activation='rellu')"
see 'Dense(1, activation=add)'
see "Dense(1, activation='add_n')"
see "Dense(1, kernel_initializer={'init': 'normal', 'stddev': [1]})"
see "Dense(1, kernel_initializer={'init': 'normal', 'stddev': True})"
see "Dense(1, bias_initializer={'stddev': 0.1})"
see "Dense(1, bias_initializer={'init': 2})"
see 'Dense(use_bias=False)'
see 'Dense(1, name=3)'
see 'Dense(1, None, True, "ones", "zeros", None, None, True, "m", 10)'
see 'Dropout(0.5, 1, "m", 4)'
see 'BatchNormalization(training=False)'
see 'BatchNormalization(training=0)'
see 'Dropout(0.5, seed=0.5)'
see 'Dense(kernel=[1, 2])'
see 'Dense(kernel=[[1], [2], [3]])'
see 'LayerNormalization(axis=2)'
see 'LayerNormalization(axis=-3)'
--- exit 4
--- stderr
m.yaml:4:19: error: the number of units must be a whole number, not a string
    4 |   m = Dense(units='two')
      |                   ^^^^^
m.yaml:4:25: error: the option 'use_bias' of a layer must be true or false, not a number
    4 |   m = Dense(1, use_bias=1)
      |                         ^
m.yaml:4:27: error: an activation must be an op or a function, not a number
    4 |   m = Dense(1, activation=3)
      |                           ^
m.yaml:4:27: error: an activation must be an op or a function, not a list
    4 |   m = Dense(1, activation=[relu])
      |                           ^^^^^^
m.yaml:4:27: error: unknown activation 'rellu'
    4 |   m = Dense(1, activation='rellu')
      |                           ^^^^^^^
      = help: did you mean 'relu'?
m.yaml:4:27: error: 'add' is no activation: it does not take one operand
    4 |   m = Dense(1, activation=add)
      |                           ^^^
m.yaml:4:27: error: 'add_n' is no activation: it does not take one operand
    4 |   m = Dense(1, activation='add_n')
      |                           ^^^^^^^
m.yaml:4:35: error: the option 'stddev' of an initializer must be a number, not a list
    4 |   m = Dense(1, kernel_initializer={'init': 'normal', 'stddev': [1]})
      |                                   ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
m.yaml:4:35: error: the option 'stddev' of an initializer must be a number, not a bool
    4 |   m = Dense(1, kernel_initializer={'init': 'normal', 'stddev': True})
      |                                   ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
m.yaml:4:33: error: 'bias_initializer' does not name its initializer
    4 |   m = Dense(1, bias_initializer={'stddev': 0.1})
      |                                 ^^^^^^^^^^^^^^^
      = help: write {init: normal, stddev: 0.1}
m.yaml:4:33: error: 'bias_initializer' does not name its initializer
    4 |   m = Dense(1, bias_initializer={'init': 2})
      |                                 ^^^^^^^^^^^
      = help: write {init: normal, stddev: 0.1}
m.yaml:4:7: error: a dense layer needs 'units', the size of its output
    4 |   m = Dense(use_bias=False)
      |       ^^^^^^^^^^^^^^^^^^^^^
      = help: write units: 8, or give the kernel itself
m.yaml:4:21: error: the option 'name' of a layer must be a string, not a number
    4 |   m = Dense(1, name=3)
      |                     ^
m.yaml:4:68: error: a layer takes fewer arguments
    4 |   m = Dense(1, None, True, "ones", "zeros", None, None, True, "m", 10)
      |                                                                    ^^
m.yaml:4:28: error: a layer takes fewer arguments
    4 |   m = Dropout(0.5, 1, "m", 4)
      |                            ^
m.yaml:4:35: error: batch_normalization keeps no moving averages: training must be true
    4 |   m = BatchNormalization(training=False)
      |                                   ^^^^^
m.yaml:4:35: error: the option 'training' of a layer must be true or false, not a number
    4 |   m = BatchNormalization(training=0)
      |                                   ^
m.yaml:4:25: error: the option 'seed' of a layer must be a whole number, not a number
    4 |   m = Dropout(0.5, seed=0.5)
      |                         ^^^
m.yaml:4:20: error: 'm.kernel' must be a matrix [inputs, units]
    4 |   m = Dense(kernel=[1, 2])
      |                    ^^^^^^
m.yaml:4:20: error: 'm.kernel' has shape [3,1], but its layer needs [2,1] here
    4 |   m = Dense(kernel=[[1], [2], [3]])
      |                    ^^^^^^^^^^^^^^^
m.yaml:5:7: error: the layer 'm' needs axis 2 of its input, whose shape is [1,2]
    5 |   y = m(x)
      |       ^^^^
m.yaml:5:7: error: the layer 'm' needs axis -3 of its input, whose shape is [1,2]
    5 |   y = m(x)
      |       ^^^^
--- run
see() { printf 'inputs: {x: [[1, 2]]}\nsteps: |\n  n = 1\n  m = %s\n  y = m(x)\n' "$1" >m.yaml; gradtape eval m.yaml --target y; }
see 'Dense(1, None, True, "ones", "zeros", None, None, True, "m")'
see 'Dense(1, square, kernel_initializer="ones")'
see 'Dense(1, "square", kernel_initializer="ones")'
see 'Dense(1, "linear", kernel_initializer="ones")'
see 'Dense(1, lambda a: a * 2, kernel_initializer="ones")'
see "Dense(2, kernel_initializer={'init': 'uniform', 'minval': 0.5, 'maxval': 0.5})"
see 'Dense(kernel=[[1], [-2]])'
see 'Dropout(0, 1, "m")'
see 'LayerNormalization(axis=1, epsilon=0.75)'
see 'LayerNormalization(axis=-2)'
--- stdout
{"model":"m.yaml","values":{"y":[[3]]}}
{"model":"m.yaml","values":{"y":[[9]]}}
{"model":"m.yaml","values":{"y":[[9]]}}
{"model":"m.yaml","values":{"y":[[3]]}}
{"model":"m.yaml","values":{"y":[[6]]}}
{"model":"m.yaml","values":{"y":[[1.5,1.5]]}}
{"model":"m.yaml","values":{"y":[[-3]]}}
{"model":"m.yaml","values":{"y":[[1,2]]}}
{"model":"m.yaml","values":{"y":[[-0.5,0.5]]}}
{"model":"m.yaml","values":{"y":[[0,0]]}}
--- comment
Fields of layers: weights stand there after the first call, and those that a layer is made without never.
--- run
ask() { printf 'layers:\n  e: {op: dense, units: 3}\n  l: {op: dense, units: 2, use_bias: false, kernel: 1}\n  b: {op: batch_normalization, scale: false}\n  d: {op: dropout, rate: 0}\nsteps: |\n  t = l([[1, 2]])\n  v = %s\n' "$1" >m.yaml; gradtape eval m.yaml --target v; }
ask l.bias
ask b.gamma
ask b.beta
ask e.kernel
ask e.bias
ask 'Dense(1).kernel'
ask l.kernl
ask d.kernel
ask d.units
ask l.wholly_unknown
ask 'b([[1, 2]], training=False)'
ask 'b([[1, 2]], training=0)'
ask 'e(3)'
ask 'b(3)'
ask 'Dense(2)(3)'
--- exit 4
--- stderr
m.yaml:8:7: error: the layer 'l' has no bias: it was made without
    8 |   v = l.bias
      |       ^^^^^^
m.yaml:8:7: error: the layer 'b' has no gamma: it was made without
    8 |   v = b.gamma
      |       ^^^^^^^
m.yaml:8:7: error: the layer 'b' has no beta yet: its variables are made when it is first called
    8 |   v = b.beta
      |       ^^^^^^
      = help: call it in the steps: y = b(x)
m.yaml:8:7: error: the layer 'e' has no kernel yet: its variables are made when it is first called
    8 |   v = e.kernel
      |       ^^^^^^^^
      = help: call it in the steps: y = e(x)
m.yaml:8:7: error: the layer 'e' has no bias yet: its variables are made when it is first called
    8 |   v = e.bias
      |       ^^^^^^
      = help: call it in the steps: y = e(x)
m.yaml:8:7: error: the layer 'dense' has no kernel yet: its variables are made when it is first called
    8 |   v = Dense(1).kernel
      |       ^^^^^^^^^^^^^^^
      = help: give it a name and call it by that: layer = ..., y = layer(x)
m.yaml:8:7: error: a layer has no 'kernl'
    8 |   v = l.kernl
      |       ^^^^^^^
      = help: did you mean 'kernel'?
m.yaml:8:7: error: a layer has no 'kernel'
    8 |   v = d.kernel
      |       ^^^^^^^^
m.yaml:8:7: error: a layer has no 'units'
    8 |   v = d.units
      |       ^^^^^^^
m.yaml:8:7: error: a layer has no 'wholly_unknown'
    8 |   v = l.wholly_unknown
      |       ^^^^^^^^^^^^^^^^
m.yaml:8:7: error: batch_normalization keeps no moving averages: training must be True
    8 |   v = b([[1, 2]], training=False)
      |       ^^^^^^^^^^^^^^^^^^^^^^^^^^^
m.yaml:8:7: error: batch_normalization keeps no moving averages: training must be True
    8 |   v = b([[1, 2]], training=0)
      |       ^^^^^^^^^^^^^^^^^^^^^^^
m.yaml:8:7: error: the layer 'e' needs axis -1 of its input, whose shape is []
    8 |   v = e(3)
      |       ^^^^
m.yaml:8:7: error: the layer 'b' needs axis -1 of its input, whose shape is []
    8 |   v = b(3)
      |       ^^^^
m.yaml:8:7: error: the layer 'dense' needs axis -1 of its input, whose shape is []
    8 |   v = Dense(2)(3)
      |       ^^^^^^^^^^^
--- run
ask() { printf 'layers:\n  e: {op: dense, units: 3}\n  l: {op: dense, units: 2, use_bias: false, kernel: 1}\n  b: {op: batch_normalization, scale: false}\n  d: {op: dropout, rate: 0}\nsteps: |\n  t = l([[1, 2]])\n  v = %s\n' "$1" >m.yaml; gradtape eval m.yaml --target v; }
ask l.kernel
ask l.units
ask e.units
ask l.built
ask e.built
ask l.name
ask 'len(e.variables)'
ask 'len(l.trainable_weights)'
ask 'b([[1, 2]], training=True)'
ask 'd([[1, 2]], training=False)'
ask 'b([[1, 2]], 1)'
ask 'l([3, 4])'
--- stdout
{"model":"m.yaml","values":{"v":[[1,1],[1,1]]}}
{"model":"m.yaml","values":{"v":2}}
{"model":"m.yaml","values":{"v":3}}
{"model":"m.yaml","values":{"v":true}}
{"model":"m.yaml","values":{"v":false}}
{"model":"m.yaml","values":{"v":"l"}}
{"model":"m.yaml","values":{"v":0}}
{"model":"m.yaml","values":{"v":1}}
{"model":"m.yaml","values":{"v":[[0,0]]}}
{"model":"m.yaml","values":{"v":[[1,2]]}}
{"model":"m.yaml","values":{"v":[[0,0]]}}
{"model":"m.yaml","values":{"v":[7,7]}}
