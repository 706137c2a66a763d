Initializers with options that make no value, and their nearest neighbours that do.
--- run
see() { printf 'constants:\n  a: 1\n  w: %s\nsteps: y = w\n' "$1" >m.yaml; gradtape eval m.yaml; }
see '{shape: [2], init: unifrom}'
see '{shape: [2], init: everything}'
see '{shape: [2], init: normal, mean: 1, seed: 1.5}'
see '{shape: [2], init: normal, mean: 1, stddev: .inf}'
see '{shape: [2], init: normal, mean: .nan}'
see '{shape: [2], init: uniform, low: 0, high: "1"}'
see '{shape: [2], init: range, start: null}'
see '{init: linspace, stop: 2, num: 3}'
see '{init: linspace, start: 2, num: 3}'
see '{shape: [2], init: uniform, minval: 1.5, maxval: 1.25}'
see '{shape: [2], init: normal, stddev: -0.5}'
see '{shape: [2], init: truncated_normal, std: -0.5}'
see '{init: ones}'
see '{init: linspace, start: 0, stop: 1}'
see '{init: range, start: 0, delta: 1}'
see '{shape: [2], init: linspace, start: 0, stop: 1, num: 2}'
see '{shape: [2], init: range, limit: 2}'
see '{shape: [2], init: range, stop: 2}'
see '{init: range, delta: 0, limit: 2}'
see '{init: range, step: 0, limit: 2}'
see '{init: linspace, start: 0, stop: 1, num: -1}'
see '{init: linspace, start: 0, stop: 1, num: 2.5}'
see '{init: range, limit: 1.0e300, delta: 1.0e-300}'
see '{init: linspace, start: 0, stop: 1, num: 9007199254740994}'
see '{shape: [3], init: eye}'
see '{shape: [], init: identity}'
see '{shape: [2], init: normal, dtype: int32}'
see '{shape: [2], init: uniform, dtype: complex64}'
see '{shape: [2], init: zeros, dtype: string}'
see '{shape: [2], init: constant}'
--- exit 4
--- stderr
m.yaml:3:25: error: unknown initializer 'unifrom'
    3 |   w: {shape: [2], init: unifrom}
      |                         ^^^^^^^
      = help: did you mean 'uniform'?
m.yaml:3:25: error: unknown initializer 'everything'
    3 |   w: {shape: [2], init: everything}
      |                         ^^^^^^^^^^
      = help: there are zeros, ones, eye, linspace, range, constant, normal, truncated_normal, uniform, glorot_uniform, glorot_normal, he_normal, he_uniform, lecun_normal, lecun_uniform
m.yaml:3:48: error: the seed of 'w' must be an integer, not a number
    3 |   w: {shape: [2], init: normal, mean: 1, seed: 1.5}
      |                                                ^^^
m.yaml:3:50: error: the option 'stddev' of 'w' must be a finite number, not an infinity or NaN
    3 |   w: {shape: [2], init: normal, mean: 1, stddev: .inf}
      |                                                  ^^^^
m.yaml:3:39: error: the option 'mean' of 'w' must be a finite number, not an infinity or NaN
    3 |   w: {shape: [2], init: normal, mean: .nan}
      |                                       ^^^^
m.yaml:3:48: error: the option 'high' of 'w' must be a finite number, not a text
    3 |   w: {shape: [2], init: uniform, low: 0, high: "1"}
      |                                                ^^^
m.yaml:3:39: error: the option 'start' of 'w' must be a finite number, not null
    3 |   w: {shape: [2], init: range, start: null}
      |                                       ^^^^
m.yaml:3:13: error: the initializer 'linspace' of 'w' needs the option 'start'
    3 |   w: {init: linspace, stop: 2, num: 3}
      |             ^^^^^^^^
m.yaml:3:13: error: the initializer 'linspace' of 'w' needs the option 'stop'
    3 |   w: {init: linspace, start: 2, num: 3}
      |             ^^^^^^^^
m.yaml:3:25: error: 'w' has a minval above its maxval
    3 |   w: {shape: [2], init: uniform, minval: 1.5, maxval: 1.25}
      |                         ^^^^^^^
m.yaml:3:25: error: 'w' has a negative stddev
    3 |   w: {shape: [2], init: normal, stddev: -0.5}
      |                         ^^^^^^
m.yaml:3:25: error: 'w' has a negative stddev
    3 |   w: {shape: [2], init: truncated_normal, std: -0.5}
      |                         ^^^^^^^^^^^^^^^^
m.yaml:3:13: error: 'w' has an initializer but no shape
    3 |   w: {init: ones}
      |             ^^^^
      = help: write shape: [...], or shape: [] for a single number
m.yaml:3:13: error: 'w' has an initializer but no shape
    3 |   w: {init: linspace, start: 0, stop: 1}
      |             ^^^^^^^^
      = help: write shape: [...], or shape: [] for a single number
m.yaml:3:13: error: 'w' has an initializer but no shape
    3 |   w: {init: range, start: 0, delta: 1}
      |             ^^^^^
      = help: write shape: [...], or shape: [] for a single number
m.yaml:3:25: error: 'w' has a shape and the option 'num'; one of them is enough
    3 |   w: {shape: [2], init: linspace, start: 0, stop: 1, num: 2}
      |                         ^^^^^^^^
m.yaml:3:25: error: 'w' has a shape and the option 'limit'; one of them is enough
    3 |   w: {shape: [2], init: range, limit: 2}
      |                         ^^^^^
m.yaml:3:25: error: 'w' has a shape and the option 'limit'; one of them is enough
    3 |   w: {shape: [2], init: range, stop: 2}
      |                         ^^^^^
m.yaml:3:13: error: the range of 'w' has a delta of 0
    3 |   w: {init: range, delta: 0, limit: 2}
      |             ^^^^^
m.yaml:3:13: error: the range of 'w' has a delta of 0
    3 |   w: {init: range, step: 0, limit: 2}
      |             ^^^^^
m.yaml:3:13: error: 'w' cannot have -1 elements
    3 |   w: {init: linspace, start: 0, stop: 1, num: -1}
      |             ^^^^^^^^
m.yaml:3:13: error: 'w' cannot have 2.5 elements
    3 |   w: {init: linspace, start: 0, stop: 1, num: 2.5}
      |             ^^^^^^^^
m.yaml:3:13: error: 'w' cannot have inf elements
    3 |   w: {init: range, limit: 1.0e300, delta: 1.0e-300}
      |             ^^^^^
m.yaml:3:13: error: 'w' cannot have 9.0072e+15 elements
    3 |   w: {init: linspace, start: 0, stop: 1, num: 9007199254740994}
      |             ^^^^^^^^
m.yaml:3:25: error: an identity matrix needs two axes or more; 'w' has 1
    3 |   w: {shape: [3], init: eye}
      |                         ^^^
      = help: write shape: [n, n]
m.yaml:3:24: error: an identity matrix needs two axes or more; 'w' has 0
    3 |   w: {shape: [], init: identity}
      |                        ^^^^^^^^
      = help: write shape: [n, n]
m.yaml:3:25: error: the initializer 'normal' makes real fractions, but the dtype of 'w' is int32
    3 |   w: {shape: [2], init: normal, dtype: int32}
      |                         ^^^^^^
      = help: write dtype: float64 for 'w'
m.yaml:3:25: error: the initializer 'uniform' makes real fractions, but the dtype of 'w' is complex64
    3 |   w: {shape: [2], init: uniform, dtype: complex64}
      |                         ^^^^^^^
      = help: write dtype: float64 for 'w'
m.yaml:3:25: error: the initializer 'zeros' makes numbers, but the dtype of 'w' is string
    3 |   w: {shape: [2], init: zeros, dtype: string}
      |                         ^^^^^
      = help: write dtype: float64 for 'w'
m.yaml:3:25: error: the initializer 'constant' of 'w' needs the option 'value'
    3 |   w: {shape: [2], init: constant}
      |                         ^^^^^^^^
--- run
see() { printf 'constants:\n  a: 1\n  w: %s\nsteps: y = w\n' "$1" >m.yaml; gradtape eval m.yaml; }
see '{shape: [2], init: normal, mean: 3, stddev: 0, seed: -1}'
see '{shape: [2], init: truncated_normal, mean: 3, std: 0}'
see '{shape: [2], init: uniform, minval: 1.5, maxval: 1.5, seed: 0}'
see '{shape: [2], init: uniform, low: 1.5, high: 1.5, dtype: float32}'
see '{init: linspace, start: 2, stop: 3, num: 0}'
see '{init: linspace, start: 2, stop: 3, num: 1}'
see '{init: linspace, start: 2, stop: 3, num: 3}'
see '{shape: [1, 3], init: linspace, start: 2, stop: 5}'
see '{shape: [2, 2], init: range, start: 5, delta: -2}'
see '{init: range, limit: 2.5}'
see '{init: range, start: 1, limit: 1}'
see '{init: range, start: 1, delta: -0.5, stop: 0}'
see '{init: range, start: 1, limit: 0}'
see '{shape: [1, 2], init: eye}'
see '{shape: [2, 2, 1], init: identity}'
see '{shape: [2], init: ones, dtype: complex64}'
see '{shape: [2], init: ones, dtype: bool}'
see '{shape: [], init: ones}'
see '{shape: [2], init: constant, value: 4}'
--- stdout
{"model":"m.yaml","values":{"y":[3,3]}}
{"model":"m.yaml","values":{"y":[3,3]}}
{"model":"m.yaml","values":{"y":[1.5,1.5]}}
{"model":"m.yaml","values":{"y":[1.5,1.5]}}
{"model":"m.yaml","values":{"y":[]}}
{"model":"m.yaml","values":{"y":[2]}}
{"model":"m.yaml","values":{"y":[2,2.5,3]}}
{"model":"m.yaml","values":{"y":[[2,3.5,5]]}}
{"model":"m.yaml","values":{"y":[[5,3],[1,-1]]}}
{"model":"m.yaml","values":{"y":[0,1,2]}}
{"model":"m.yaml","values":{"y":[]}}
{"model":"m.yaml","values":{"y":[1,0.5]}}
{"model":"m.yaml","values":{"y":[]}}
{"model":"m.yaml","values":{"y":[[1,0]]}}
{"model":"m.yaml","values":{"y":[[[1],[0]],[[1],[0]]]}}
{"model":"m.yaml","values":{"y":[{"re":1,"im":0},{"re":1,"im":0}]}}
{"model":"m.yaml","values":{"y":[true,true]}}
{"model":"m.yaml","values":{"y":1}}
{"model":"m.yaml","values":{"y":[4,4]}}
