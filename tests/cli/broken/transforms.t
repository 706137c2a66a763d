Functions of functions: which arguments, how many, which axes, how deep. Every refusal stands beside its accepted neighbour.
--- run
for e in 'grad(lambda a, y: a*y*y, argnums=2)(2, x)' 'grad(lambda a, y: a*y*y, argnums=-3)(2, x)' \
  'grad(lambda a, y: a*y*y, argnums=(1, 2))(2, x)' 'grad(lambda: 3)()' 'grad(lambda a=2: a*x)()' \
  'grad(lambda v, w: v*w)(x, w=x)' 'make_vjp(lambda v, w: v*w)(x, w=x)' \
  'gradients_function(multiply, params="y")(2, x)' 'gradients_function(lambda a, y: a*y, params=["y", "z"])(2, x)'
do gradtape eval -e "$e" -i x=3; done
--- exit 4
--- stderr
-e:1:1: error: there is no argument number 2: the call has 2
    1 | grad(lambda a, y: a*y*y, argnums=2)(2, x)
      | ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
-e:1:1: error: there is no argument number -3: the call has 2
    1 | grad(lambda a, y: a*y*y, argnums=-3)(2, x)
      | ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
-e:1:1: error: there is no argument number 2: the call has 2
    1 | grad(lambda a, y: a*y*y, argnums=(1, 2))(2, x)
      | ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
-e:1:1: error: there is no argument to differentiate by
    1 | grad(lambda: 3)()
      | ^^^^^^^^^^^^^^^^^
-e:1:1: error: there is no argument to differentiate by
    1 | grad(lambda a=2: a*x)()
      | ^^^^^^^^^^^^^^^^^^^^^^^
-e:1:29: error: Functions to be differentiated cannot receive keyword arguments.
    1 | grad(lambda v, w: v*w)(x, w=x)
      |                             ^
      = help: pass 'w' by position
-e:1:33: error: The gradient function can't take keyword arguments.
    1 | make_vjp(lambda v, w: v*w)(x, w=x)
      |                                 ^
      = help: pass 'w' by position
-e:1:1: error: Either callable provided is not a function or could not inspect its arguments by name: 'y'
    1 | gradients_function(multiply, params="y")(2, x)
      | ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
-e:1:1: error: <lambda> has no argument 'z'
    1 | gradients_function(lambda a, y: a*y, params=["y", "z"])(2, x)
      | ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
--- comment
d(a y^2)/dy = 2 a y = 12 and d/da = y^2 = 9 at a = 2, y = 3; counted from the end too.
--- run
for e in 'grad(lambda a, y: a*y*y, argnums=1)(2, x)' 'grad(lambda a, y: a*y*y, argnums=-1)(2, x)' \
  'grad(lambda a, y: a*y*y, argnums=-2)(2, x)' 'grad(lambda a, y: a*y*y, argnums=(1, 0))(2, x)' \
  'grad(lambda a=2: a*x)(2)' 'gradients_function(lambda a, y: a*y, params="y")(2, x)'
do gradtape eval -e "$e" -i x=3; done
--- stdout
{"model":"-e","values":{"y":12}}
{"model":"-e","values":{"y":12}}
{"model":"-e","values":{"y":9}}
{"model":"-e","values":{"y":[12,9]}}
{"model":"-e","values":{"y":3}}
{"model":"-e","values":{"y":[2]}}
--- comment
vjp and jvp: a function and its arguments, as many tangents as primals.
--- run
for e in 'vjp()' 'vjp(lambda v: v*v)' 'jvp(lambda a: a*a, x, (1,))' 'jvp(lambda a: a*a, (x,), 1)' \
  'jvp(lambda a, b: a*b, (x, 2), (1,))' 'jvp(lambda a, b: a*b, (x, 2), (1, 0, 0))'
do gradtape eval -e "$e" -i x=3; done
--- exit 4
--- stderr
-e:1:1: error: vjp takes a function and its arguments: vjp(f, x)
    1 | vjp()
      | ^^^^^
-e:1:1: error: vjp takes a function and its arguments: vjp(f, x)
    1 | vjp(lambda v: v*v)
      | ^^^^^^^^^^^^^^^^^^
-e:1:1: error: the primals of jvp are a tuple: jvp(f, (x,), (dx,))
    1 | jvp(lambda a: a*a, x, (1,))
      | ^^^^^^^^^^^^^^^^^^^^^^^^^^^
-e:1:1: error: jvp takes as many tangents as primals: jvp(f, (x,), (dx,))
    1 | jvp(lambda a: a*a, (x,), 1)
      | ^^^^^^^^^^^^^^^^^^^^^^^^^^^
-e:1:1: error: jvp takes as many tangents as primals: jvp(f, (x,), (dx,))
    1 | jvp(lambda a, b: a*b, (x, 2), (1,))
      | ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
-e:1:1: error: jvp takes as many tangents as primals: jvp(f, (x,), (dx,))
    1 | jvp(lambda a, b: a*b, (x, 2), (1, 0, 0))
      | ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
--- run
for e in 'vjp(lambda v: v*v, x)[0]' 'jvp(lambda a: a*a, (x,), (1,))' 'jvp(lambda a, b: a*b, [x, 2], [1, 0])'
do gradtape eval -e "$e" -i x=3; done
--- stdout
{"model":"-e","values":{"y":9}}
{"model":"-e","values":{"y":[9,6]}}
{"model":"-e","values":{"y":[6,2]}}
--- comment
vmap: an axis of every argument that is mapped, all of one length.
--- run
for e in 'vmap(lambda a: a*a, in_axes=2)(x)' 'vmap(lambda a: a*a, in_axes=-3)(x)' 'vmap(lambda a, b: a*b)(x, 3)' \
  'vmap(lambda a, b: a*b, in_axes=(0, 1))(x, x)' 'vmap(lambda a, b: a*b, in_axes=(0,))(x, x)' \
  'vmap(lambda a, b: a*b, in_axes=(0, 0, 0))(x, x)' 'vmap(lambda a, b: a*b, in_axes=(None, None))(x, x)' \
  'vmap(lambda: 3)()'
do gradtape eval -e "$e" -i 'x=[[1,2],[3,4],[5,6]]'; done
--- exit 4
--- stderr
-e:1:1: error: vmap cannot map axis 2 of a value of rank 2
    1 | vmap(lambda a: a*a, in_axes=2)(x)
      | ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
-e:1:1: error: vmap cannot map axis -3 of a value of rank 2
    1 | vmap(lambda a: a*a, in_axes=-3)(x)
      | ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
-e:1:1: error: vmap cannot map axis 0 of a value of rank 0
    1 | vmap(lambda a, b: a*b)(x, 3)
      | ^^^^^^^^^^^^^^^^^^^^^^^^^^^^
-e:1:1: error: vmap maps axes of different lengths: 3 and 2
    1 | vmap(lambda a, b: a*b, in_axes=(0, 1))(x, x)
      | ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
-e:1:1: error: in_axes has 1 entries for 2 arguments
    1 | vmap(lambda a, b: a*b, in_axes=(0,))(x, x)
      | ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
-e:1:1: error: in_axes has 3 entries for 2 arguments
    1 | vmap(lambda a, b: a*b, in_axes=(0, 0, 0))(x, x)
      | ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
-e:1:1: error: vmap maps no argument: in_axes is None everywhere
    1 | vmap(lambda a, b: a*b, in_axes=(None, None))(x, x)
      | ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
-e:1:1: error: vmap maps no argument: the call has none
    1 | vmap(lambda: 3)()
      | ^^^^^^^^^^^^^^^^^
--- run
for e in 'vmap(lambda a: a*[1, 2, 3], in_axes=1)(x)' 'vmap(lambda a: a*[1, 2, 3], in_axes=-1)(x)' \
  'vmap(lambda a: a*[1, 2], in_axes=-2)(x)' 'vmap(lambda a, b: a*b, in_axes=(0, None))(x, 3)' \
  'vmap(lambda a, b: reduce_sum(a)*reduce_sum(b), in_axes=(0, 1))(x, [[1, 2, 3], [4, 5, 6]])'
do gradtape eval -e "$e" -i 'x=[[1,2],[3,4],[5,6]]'; done
--- stdout
{"model":"-e","values":{"y":[[1,6,15],[2,8,18]]}}
{"model":"-e","values":{"y":[[1,6,15],[2,8,18]]}}
{"model":"-e","values":{"y":[[1,4],[3,8],[5,12]]}}
{"model":"-e","values":{"y":[[3,6],[9,12],[15,18]]}}
{"model":"-e","values":{"y":[15,49,99]}}
--- comment
A value that vmap has many of is no attribute of an op.
--- run
for e in 'vmap(lambda n: reshape(x, n))(k)' 'vmap(lambda n: reshape(x, [2, n[0]]))(k)'
do gradtape eval -e "$e" -i 'x=[1,2]' -i 'k=[[1,2],[2,1]]'; done
--- exit 4
--- stderr
-e:1:27: error: a value is needed here, but vmap has many of them
    1 | vmap(lambda n: reshape(x, n))(k)
      |                           ^
      = help: 'shape' must be the same for all of them
-e:1:1: note: vmap is here
    1 | vmap(lambda n: reshape(x, n))(k)
      | ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
-e:1:27: error: a value is needed here, but vmap has many of them
    1 | vmap(lambda n: reshape(x, [2, n[0]]))(k)
      |                           ^^^^^^^^^
      = help: shape must be one number for all of them
-e:1:1: note: vmap is here
    1 | vmap(lambda n: reshape(x, [2, n[0]]))(k)
      | ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
--- comment
implicit_grad: by the trainable variables that the function reads. f = w v, so df/dv = w = 3.
--- file implicit.yaml
variables: {w: {value: 3, trainable: false}, v: 2}
steps: |
  def reads_none(x):
    return x * w
  y = implicit_grad(lambda: w * v)()
--- run
gradtape eval implicit.yaml --target y[0][0]
gradtape eval implicit.yaml --target 'implicit_grad(reads_none)(2.0)'
gradtape eval implicit.yaml --target 'implicit_grad(sqrt)(2.0)'
--- exit 4
--- stdout
{"model":"implicit.yaml","values":{"y[0][0]":3}}
--- stderr
--target:1:1: error: No trainable variables were accessed while the function was being computed.
    1 | implicit_grad(reads_none)(2.0)
      | ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
      = help: read a variable in 'reads_none', or use grad to differentiate by its arguments
--target:1:1: error: No trainable variables were accessed while the function was being computed.
    1 | implicit_grad(sqrt)(2.0)
      | ^^^^^^^^^^^^^^^^^^^^^^^^
      = help: read a variable in 'sqrt', or use grad to differentiate by its arguments
--- comment
Functions and transforms count towards the same depth, 400: down(n) stands at 1 + 3 n, only(n) at 1 + n.
--- file deep.yaml
inputs: {x: 2}
steps: |
  def only(n):
    return x if n == 0 else only(n - 1) + 1
  def down(n):
    return x if n == 0 else grad(lambda v: v * down(n - 1))(1.0)
--- run
gradtape eval deep.yaml --target 'only(399), down(133)'
gradtape eval deep.yaml --target 'only(400)'
gradtape eval deep.yaml --target 'down(134)'
--- exit 4
--- stdout
{"model":"deep.yaml","values":{"only(399)":401,"down(133)":2}}
--- stderr
deep.yaml:4:29: error: calls of 'only' are nested deeper than 400
    4 |     return x if n == 0 else only(n - 1) + 1
      |                             ^^^^^^^^^^^
      = help: check that the recursion ends, or write it as a loop
deep.yaml:6:29: error: calls are nested deeper than 400
    6 |     return x if n == 0 else grad(lambda v: v * down(n - 1))(1.0)
      |                             ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
