What functions, slices, loops and vectors of several tensors are handed: what they refuse, and their nearest neighbours.
--- run
e() { gradtape eval -e "$1" -i x='[[1,2,3],[4,5,6]]' -i z='[7,8]'; }
e 'Slice(x, [0, 1], [1])'
e 'Slice(x, [0, 1], [1, 3], [0])'
e 'Slice(x, [0, 1], [1, 3], [0, 1], [1])'
e 'Slice(x, [0, 1, 0], [1, 3, 1])'
e 'lax.slice(x, [0, 1], [2, 3], [1])'
e 'lax.slice(x, [0], [1, 3])'
e 'Slice(z, [0, 0], [1, 1])'
e 'Slice(x, [0, 1], [1, 3], [0, 2])'
e 'Slice(x, [0], [1], axes=[-3])'
e 'Slice(x, [0], [1], axes=[0.5])'
e 'Slice(x, [0, 1], [1, 2], [1, -1])'
e 'EyeLike(z)'
e 'EyeLike(reduce_sum(z))'
e 'EyeLike(expand_dims(x, 0))'
e 'jit()'
e 'ravel([])'
e 'ravel({"a": []})'
e 'ravel([x, 3])'
e 'ravel({"a": z, "b": None})'
e 'ravel([z, "b"])'
e 'unravel([1, 2], [])'
e 'unravel([1, 2], ["a"])'
e 'unravel([1, 2], 2)'
e 'unravel(z[:1], ["a"])'
e 'unravel(x, [])'
e 'unravel([1, 2, 3, 4, 5, 6, 7], [x, z])'
e 'unravel([1, 2, 3, 4, 5, 6, 7, 8, 9], {"a": z, "b": x})'
e 'scan(lambda c, r: (c, c), 0.0, None, length=-1)'
e 'scan(lambda c, r: (c, c), 0.0, x, length=1)'
e 'scan(lambda c, r: (c, c), 0.0, None, length=1.5)'
e 'scan(lambda c, r: (c + z, r), 0.0, x)'
e 'scan(lambda c, r: c, 0.0, x)'
e 'map_fn(lambda r: z[:1] if r[0] > 1 else z, x)'
e 'Variable(z, dtype="float32")'
e 'Variable(cast(z, "int32"), dtype="int64")'
e 'Variable(3, dtype="string")'
--- exit 4
--- stderr
-e:1:1: error: Slice needs as many ends (axes, steps) as begins, one for each axis
    1 | Slice(x, [0, 1], [1])
      | ^^^^^^^^^^^^^^^^^^^^^
      = help: or write it as an index: x[1:3, ::2]
-e:1:1: error: Slice needs as many ends (axes, steps) as begins, one for each axis
    1 | Slice(x, [0, 1], [1, 3], [0])
      | ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
      = help: or write it as an index: x[1:3, ::2]
-e:1:1: error: Slice needs as many ends (axes, steps) as begins, one for each axis
    1 | Slice(x, [0, 1], [1, 3], [0, 1], [1])
      | ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
      = help: or write it as an index: x[1:3, ::2]
-e:1:1: error: Slice needs as many ends (axes, steps) as begins, one for each axis
    1 | Slice(x, [0, 1, 0], [1, 3, 1])
      | ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
      = help: or write it as an index: x[1:3, ::2]
-e:1:1: error: lax.slice needs as many ends (axes, steps) as begins, one for each axis
    1 | lax.slice(x, [0, 1], [2, 3], [1])
      | ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
      = help: or write it as an index: x[1:3, ::2]
-e:1:1: error: lax.slice needs as many ends (axes, steps) as begins, one for each axis
    1 | lax.slice(x, [0], [1, 3])
      | ^^^^^^^^^^^^^^^^^^^^^^^^^
      = help: or write it as an index: x[1:3, ::2]
-e:1:1: error: Slice needs as many ends (axes, steps) as begins, one for each axis
    1 | Slice(z, [0, 0], [1, 1])
      | ^^^^^^^^^^^^^^^^^^^^^^^^
      = help: or write it as an index: x[1:3, ::2]
-e:1:26: error: Slice: there is no axis 2
    1 | Slice(x, [0, 1], [1, 3], [0, 2])
      |                          ^^^^^^
-e:1:25: error: Slice: there is no axis -3
    1 | Slice(x, [0], [1], axes=[-3])
      |                         ^^^^
-e:1:25: error: an axis must be a whole number, not 0.5
    1 | Slice(x, [0], [1], axes=[0.5])
      |                         ^^^^^
-e:1:26: error: Slice: axis 1 comes twice
    1 | Slice(x, [0, 1], [1, 2], [1, -1])
      |                          ^^^^^^^
-e:1:1: error: EyeLike needs a matrix, not a value of rank 1
    1 | EyeLike(z)
      | ^^^^^^^^^^
-e:1:1: error: EyeLike needs a matrix, not a value of rank 0
    1 | EyeLike(reduce_sum(z))
      | ^^^^^^^^^^^^^^^^^^^^^^
-e:1:1: error: EyeLike needs a matrix, not a value of rank 3
    1 | EyeLike(expand_dims(x, 0))
      | ^^^^^^^^^^^^^^^^^^^^^^^^^^
-e:1:1: error: jit takes a function
    1 | jit()
      | ^^^^^
-e:1:1: error: ravel and unravel take a list of tensors
    1 | ravel([])
      | ^^^^^^^^^
-e:1:1: error: ravel and unravel take a list of tensors
    1 | ravel({"a": []})
      | ^^^^^^^^^^^^^^^^
-e:1:1: error: ravel and unravel take lists of tensors, not of a number
    1 | ravel([x, 3])
      | ^^^^^^^^^^^^^
-e:1:1: error: ravel and unravel take lists of tensors, not of None
    1 | ravel({"a": z, "b": None})
      | ^^^^^^^^^^^^^^^^^^^^^^^^^^
-e:1:1: error: ravel and unravel take lists of tensors, not of a string
    1 | ravel([z, "b"])
      | ^^^^^^^^^^^^^^^
-e:1:1: error: ravel and unravel take a list of tensors
    1 | unravel([1, 2], [])
      | ^^^^^^^^^^^^^^^^^^^
-e:1:1: error: ravel and unravel take lists of tensors, not of a string
    1 | unravel([1, 2], ["a"])
      | ^^^^^^^^^^^^^^^^^^^^^^
-e:1:1: error: ravel and unravel take lists of tensors, not of a number
    1 | unravel([1, 2], 2)
      | ^^^^^^^^^^^^^^^^^^
-e:1:1: error: ravel and unravel take lists of tensors, not of a string
    1 | unravel(z[:1], ["a"])
      | ^^^^^^^^^^^^^^^^^^^^^
-e:1:1: error: ravel and unravel take a list of tensors
    1 | unravel(x, [])
      | ^^^^^^^^^^^^^^
-e:1:1: error: a vector of 7 entries cannot be unravelled into 8
    1 | unravel([1, 2, 3, 4, 5, 6, 7], [x, z])
      | ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
-e:1:1: error: a vector of 9 entries cannot be unravelled into 8
    1 | unravel([1, 2, 3, 4, 5, 6, 7, 8, 9], {"a": z, "b": x})
      | ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
-e:1:45: error: 'length' cannot be negative
    1 | scan(lambda c, r: (c, c), 0.0, None, length=-1)
      |                                             ^^
-e:1:42: error: 'length' is 1, but xs has 2 rows
    1 | scan(lambda c, r: (c, c), 0.0, x, length=1)
      |                                          ^
-e:1:45: error: the length of scan must be a whole number, not 1.5
    1 | scan(lambda c, r: (c, c), 0.0, None, length=1.5)
      |                                             ^^^
-e:1:1: error: 'carry' of scan changes its shape: [] goes into a turn, [2] comes out
    1 | scan(lambda c, r: (c + z, r), 0.0, x)
      | ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
      = help: start with a value of the shape that comes out: zeros([2])
-e:1:6: note: the lambda is defined here
    1 | scan(lambda c, r: (c + z, r), 0.0, x)
      |      ^^^^^^^^^^^^^^^^^^^^^^^
-e:1:1: error: the function of scan must return two values, carry and y, not a number
    1 | scan(lambda c, r: c, 0.0, x)
      | ^^^^^^^^^^^^^^^^^^^^^^^^^^^^
      = help: return carry, y; for a function that returns the carry alone: tf.scan(fn, elems, initializer)
-e:1:6: note: the lambda is defined here
    1 | scan(lambda c, r: c, 0.0, x)
      |      ^^^^^^^^^^^^^^
-e:1:1: error: 'y' of map_fn is not the same in every turn: a tensor of shape [2] at first, a tensor of shape [1] in turn 1
    1 | map_fn(lambda r: z[:1] if r[0] > 1 else z, x)
      | ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
      = help: let the lambda return values of one shape: they are stacked
-e:1:8: note: the lambda is defined here
    1 | map_fn(lambda r: z[:1] if r[0] > 1 else z, x)
      |        ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
-e:1:1: error: the value of this variable is float64, not float32
    1 | Variable(z, dtype="float32")
      | ^^^^^^^^^^^^^^^^^^^^^^^^^^^^
-e:1:1: error: the value of this variable is int32, not int64
    1 | Variable(cast(z, "int32"), dtype="int64")
      | ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
-e:1:1: error: a number meets a string tensor
    1 | Variable(3, dtype="string")
      | ^^^^^^^^^^^^^^^^^^^^^^^^^^^
--- run
e() { gradtape eval -e "$1" -i x='[[1,2,3],[4,5,6]]' -i z='[7,8]'; }
e 'Slice(x, [0, 1], [1, 3])'
e 'Slice(x, [1], [3], [1])'
e 'Slice(x, [1], [3], [-1])'
e 'Slice(x, [0], [1], axes=[-2])'
e 'Slice(x, [2, 0], [-9, 2], [1, 0], [-2, 1])'
e 'Slice(z, 1, 2)'
e 'lax.slice(x, [0, 1], [2, 3], [1, 2])'
e 'EyeLike(x)'
e 'EyeLike(x, dtype="int32")'
e 'jit(sin)(0)'
e 'jit(lambda a: a * z)(2)'
e 'ravel([z])'
e 'ravel(x)'
e 'ravel({"b": [z, x], "a": z[0]})'
e 'unravel([1, 2, 3, 4, 5, 6, 7, 8], {"b": z, "a": (x,)})'
e 'unravel(x[:, :1], z)'
e 'scan(lambda c, r: (c + 1, c), 0.0, None, length=2)'
e 'scan(lambda c, r: (c + r, c * r), z[0], z, length=2)'
e 'map_fn(lambda r: 2 * r, x)'
e 'Variable(z, dtype="float64")'
e 'Variable([1, 2], dtype="int64") * 2'
e 'Variable(cast(z, "float32"), dtype="float32")'
--- stdout
{"model":"-e","values":{"y":[[2,3]]}}
{"model":"-e","values":{"y":[[2,3],[5,6]]}}
{"model":"-e","values":{"y":[[2,3],[5,6]]}}
{"model":"-e","values":{"y":[[1,2,3]]}}
{"model":"-e","values":{"y":[[3,1],[6,4]]}}
{"model":"-e","values":{"y":[8]}}
{"model":"-e","values":{"y":[[2],[5]]}}
{"model":"-e","values":{"y":[[1,0,0],[0,1,0]]}}
{"model":"-e","values":{"y":[[1,0,0],[0,1,0]]}}
{"model":"-e","values":{"y":0}}
{"model":"-e","values":{"y":[14,16]}}
{"model":"-e","values":{"y":[7,8]}}
{"model":"-e","values":{"y":[1,2,3,4,5,6]}}
{"model":"-e","values":{"y":[7,8,1,2,3,4,5,6,7]}}
{"model":"-e","values":{"y":{"b":[1,2],"a":[[[3,4,5],[6,7,8]]]}}}
{"model":"-e","values":{"y":[1,4]}}
{"model":"-e","values":{"y":[2,[0,1]]}}
{"model":"-e","values":{"y":[22,[49,112]]}}
{"model":"-e","values":{"y":[[2,4,6],[8,10,12]]}}
{"model":"-e","values":{"y":[7,8]}}
{"model":"-e","values":{"y":[2,4]}}
{"model":"-e","values":{"y":[7,8]}}
--- comment
The same of functions that are defined: the note shows where.
--- file loop.yaml
inputs: {x: [[1, 2], [3, 4]]}
steps: |
  def grow(c, row):
    return concat([c, row], 0), c[0]
  s = scan(grow, [1, 1], x)
--- file pair.yaml
inputs: {x: [[1, 2], [3, 4]]}
steps: |
  def keep(c):
    return c, c
  s = scan(keep, 0, x)
--- run
gradtape eval loop.yaml
gradtape eval pair.yaml
--- exit 4
--- stderr
loop.yaml:5:7: error: 'carry' of scan changes its shape: [2] goes into a turn, [4] comes out
    5 |   s = scan(grow, [1, 1], x)
      |       ^^^^^^^^^^^^^^^^^^^^^
      = help: reshape what grow returns, or start with another value
loop.yaml:3:7: note: grow is defined here
    3 |   def grow(c, row):
      |       ^^^^
pair.yaml:5:7: error: scan calls 'keep' with 2 arguments, but it takes 1
    5 |   s = scan(keep, 0, x)
      |       ^^^^^^^^^^^^^^^^
      = help: it is called as f(carry, x)
pair.yaml:3:7: note: keep is defined here
    3 |   def keep(c):
      |       ^^^^
--- comment
Functions with a gradient of their own, and gradients of functions: the arguments that count are those that are tensors.
--- file custom.yaml
inputs: {x: 3, z: [1, 2]}
functions:
  power:
    args: [how, y, name, n]
    returns: y ** n
    gradient: {args: [dy], returns: "[10 * dy, 20 * dy]"}
steps: |
  a = power("up", x, "by", 2)
  b = power(None, x, ["by"], n=3)
  def scaled(pair, factor, how):
    return pair[0] * pair[1] * factor
  both = grad(scaled, argnums=(0, 1))([x, 5.0], 2.0, "up")
  nested = grad(lambda p: p["a"][0] * p["b"])({"a": [x, z], "b": 4.0})
  plain = value_and_grad(lambda u, v: u * v)(x, 7)
--- run
gradtape eval custom.yaml --target a,b,both,nested,plain
gradtape grad custom.yaml --target a --wrt x
gradtape grad custom.yaml --target b --wrt x
--- stdout
{"model":"custom.yaml","values":{"a":9,"b":27,"both":[[10,6],15],"nested":{"a":[4,[0,0]],"b":3},"plain":[21,7]}}
{"model":"custom.yaml","target":"a","value":9,"gradients":{"x":10}}
{"model":"custom.yaml","target":"b","value":27,"gradients":{"x":10}}
--- run
m() { printf 'inputs: {x: 3, z: [1, 2]}\nfunctions:\n  sq: {args: [y], returns: y * y}\nsteps: |\n  def outer(a):\n    def inner(dy):\n      return dy\n    return inner\n  v = %s\n' "$1" >m.yaml; gradtape eval m.yaml --target v; }
m 'custom_gradient(3, lambda dy: dy, x)'
m 'custom_gradient(lambda a: a, sin, x)'
m 'custom_gradient(lambda a: a, "sq", x)'
m 'custom_gradient(sq, None, x)'
m 'custom_gradient(sq, outer(1), x)'
m 'custom_gradient(outer(1), sq, x)'
m 'grad(sq)(y=x)'
m 'grad(sq)("a", name="b")'
m 'value_and_grad(lambda a, b: a * b)(x, b=x)'
m 'gradients_function(sq)(y=x)'
m 'gradients_function(lambda a, b: a * b)(b=x, dy=2.0)'
m 'gradients_function(sq)(x, dx=2.0)'
m 'make_vjp(lambda a, b: a * b)(x, b=x)'
m 'grad(sq, argnums=1)(x)'
m 'grad(sq, argnums=-2)(x)'
m 'vmap(sq, in_axes=1)(z)'
m 'vmap(sq, in_axes=-2)(z)'
m 'vmap(lambda a, b: a * b, in_axes=(0, 0))(z, x)'
--- exit 4
--- stderr
m.yaml:9:23: error: 'forward' of custom_gradient must be a function, not a number
    9 |   v = custom_gradient(3, lambda dy: dy, x)
      |                       ^
m.yaml:9:36: error: 'backward' of custom_gradient must be a function, not an op
    9 |   v = custom_gradient(lambda a: a, sin, x)
      |                                    ^^^
m.yaml:9:36: error: 'backward' of custom_gradient must be a function, not a string
    9 |   v = custom_gradient(lambda a: a, "sq", x)
      |                                    ^^^^
m.yaml:9:27: error: 'backward' of custom_gradient must be a function, not None
    9 |   v = custom_gradient(sq, None, x)
      |                           ^^^^
m.yaml:9:27: error: 'backward' is defined in another place than 'forward'
    9 |   v = custom_gradient(sq, outer(1), x)
      |                           ^^^^^^^^
      = help: define both side by side
m.yaml:9:33: error: 'backward' is defined in another place than 'forward'
    9 |   v = custom_gradient(outer(1), sq, x)
      |                                 ^^
      = help: define both side by side
m.yaml:9:18: error: Functions to be differentiated cannot receive keyword arguments.
    9 |   v = grad(sq)(y=x)
      |                  ^
      = help: pass 'y' by position
m.yaml:9:26: error: Functions to be differentiated cannot receive keyword arguments.
    9 |   v = grad(sq)("a", name="b")
      |                          ^^^
      = help: pass 'name' by position
m.yaml:9:47: error: Functions to be differentiated cannot receive keyword arguments.
    9 |   v = value_and_grad(lambda a, b: a * b)(x, b=x)
      |                                               ^
      = help: pass 'b' by position
m.yaml:9:32: error: Functions to be differentiated cannot receive keyword arguments.
    9 |   v = gradients_function(sq)(y=x)
      |                                ^
      = help: pass 'y' by position
m.yaml:9:48: error: Functions to be differentiated cannot receive keyword arguments.
    9 |   v = gradients_function(lambda a, b: a * b)(b=x, dy=2.0)
      |                                                ^
      = help: pass 'b' by position
m.yaml:9:36: error: Functions to be differentiated cannot receive keyword arguments.
    9 |   v = gradients_function(sq)(x, dx=2.0)
      |                                    ^^^
      = help: pass 'dx' by position
m.yaml:9:41: error: The gradient function can't take keyword arguments.
    9 |   v = make_vjp(lambda a, b: a * b)(x, b=x)
      |                                         ^
      = help: pass 'b' by position
m.yaml:9:7: error: there is no argument number 1: the call has 1
    9 |   v = grad(sq, argnums=1)(x)
      |       ^^^^^^^^^^^^^^^^^^^^^^
m.yaml:9:7: error: there is no argument number -2: the call has 1
    9 |   v = grad(sq, argnums=-2)(x)
      |       ^^^^^^^^^^^^^^^^^^^^^^^
m.yaml:9:7: error: vmap cannot map axis 1 of a value of rank 1
    9 |   v = vmap(sq, in_axes=1)(z)
      |       ^^^^^^^^^^^^^^^^^^^^^^
m.yaml:9:7: error: vmap cannot map axis -2 of a value of rank 1
    9 |   v = vmap(sq, in_axes=-2)(z)
      |       ^^^^^^^^^^^^^^^^^^^^^^^
m.yaml:9:7: error: vmap cannot map axis 0 of a value of rank 0
    9 |   v = vmap(lambda a, b: a * b, in_axes=(0, 0))(z, x)
      |       ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
--- run
m() { printf 'inputs: {x: 3, z: [1, 2]}\nfunctions:\n  sq: {args: [y], returns: y * y}\nsteps: |\n  def outer(a):\n    def inner(dy):\n      return dy\n    return inner\n  v = %s\n' "$1" >m.yaml; gradtape eval m.yaml --target v; }
m 'grad(lambda a: custom_gradient(lambda b: b * b, lambda dy: 5 * dy, a))(x)'
m 'custom_gradient(sq, sq, x)'
m 'grad(sq)(x)'
m 'vmap(sq, in_axes=-1)(z)'
m 'vmap(sq, in_axes=0)(z)'
m 'grad(lambda a, b: a * a * b, argnums=-1)(x, 2.0)'
m 'gradients_function(sq)(x, dy=2.0)'
m 'make_vjp(sq)(x)[1](0.5)'
--- stdout
{"model":"m.yaml","values":{"v":5}}
{"model":"m.yaml","values":{"v":9}}
{"model":"m.yaml","values":{"v":6}}
{"model":"m.yaml","values":{"v":[1,4]}}
{"model":"m.yaml","values":{"v":[1,4]}}
{"model":"m.yaml","values":{"v":9}}
{"model":"m.yaml","values":{"v":[12]}}
{"model":"m.yaml","values":{"v":3}}
--- run
m() { printf 'inputs: {x: 3, z: [1, 2]}\nwatch: %s\nsteps: y = x * z\n' "$1" >m.yaml; gradtape grad m.yaml --target y --wrt x; }
m '[z, x * 2]'
m '[z, 3]'
m '[z, u]'
m '[z, l.kernel]'
m 'x.T'
--- exit 4
--- stderr
m.yaml:2:12: error: 'watch' takes names
    2 | watch: [z, x * 2]
      |            ^^^^^
m.yaml:2:12: error: an entry of 'watch' must be a name, not an integer
    2 | watch: [z, 3]
      |            ^
m.yaml:2:12: error: cannot watch 'u': no input, variable or constant has that name
    2 | watch: [z, u]
      |            ^
m.yaml:2:12: error: watch: takes names of inputs, variables and constants
    2 | watch: [z, l.kernel]
      |            ^^^^^^^^
m.yaml:2:8: error: watch: takes names of inputs, variables and constants
    2 | watch: x.T
      |        ^^^
--- run
m() { printf 'inputs: {x: 3, z: [1, 2]}\nwatch: %s\nsteps: y = x * z\n' "$1" >m.yaml; gradtape grad m.yaml --target y --wrt x; }
m '[z, x]'
--- stdout
{"model":"m.yaml","target":"y","value":[3,6],"gradients":{"x":3},"summed_over":[2]}
--- comment
Structures as deep as can be, and deeper by one.
--- run
deep() { gradtape eval -e "ravel($(printf "%$1s" | tr ' ' '[')x$(printf "%$1s" | tr ' ' ']'))" -i x='[1, 2]'; }
deep 65
--- exit 4
--- stderr
-e:1:1: error: this structure is nested deeper than 64
    1 | ravel([[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[x]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]…
      | ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
--- run
deep() { gradtape eval -e "ravel($(printf "%$1s" | tr ' ' '[')x$(printf "%$1s" | tr ' ' ']'))" -i x='[1, 2]'; }
deep 64
--- stdout
{"model":"-e","values":{"y":[1,2]}}
