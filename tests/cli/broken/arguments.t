Arguments of calls: given twice, left out, of a kind that does not fit. Every refusal stands beside its accepted neighbour.
--- file scale.yaml
inputs: {x: 2}
steps: |
  def scale(a, by, plus=1):
    return a * by + plus
  y = scale(x, 3)
--- run
for e in 'scale(x, 3, by=2)' 'scale(x)' 'scale(x, plus=2)' '(lambda a, b: a - b)(x, a=1)' '(lambda a, b: a - b)(x)'
do gradtape eval scale.yaml --target "$e"; done
--- exit 4
--- stderr
--target:1:13: error: scale is given 'by' twice
    1 | scale(x, 3, by=2)
      |             ^^
--target:1:1: error: scale needs its argument 'by'
    1 | scale(x)
      | ^^^^^^^^
scale.yaml:3:7: note: 'scale' is defined here
    3 |   def scale(a, by, plus=1):
      |       ^^^^^
--target:1:1: error: scale needs its argument 'by'
    1 | scale(x, plus=2)
      | ^^^^^^^^^^^^^^^^
scale.yaml:3:7: note: 'scale' is defined here
    3 |   def scale(a, by, plus=1):
      |       ^^^^^
--target:1:25: error: <lambda> is given 'a' twice
    1 | (lambda a, b: a - b)(x, a=1)
      |                         ^
--target:1:1: error: <lambda> needs its argument 'b'
    1 | (lambda a, b: a - b)(x)
      | ^^^^^^^^^^^^^^^^^^^^^^^
--target:1:2: note: '<lambda>' is defined here
    1 | (lambda a, b: a - b)(x)
      |  ^^^^^^^^^^^^^^^^^^
--- run
gradtape eval scale.yaml --target 'y, scale(x, 3, plus=2), scale(by=4, a=x), scale(x, 3, 5), (lambda a, b: a - b)(x, b=1)'
--- stdout
{"model":"scale.yaml","values":{"y":7,"scale(x, 3, plus=2)":8,"scale(by=4, a=x)":9,"scale(x, 3, 5)":11,"(lambda a, b: a - b)(x, b=1)":1}}
--- comment
Builtins, ops and loops: the second of the same name is refused, at its place.
--- run
for e in 'range(1, 5, start=2)' 'range(1, 5, 2, delta=2)' 'GradientTape(True, persistent=True)' 'maximum(2, x, y=1)' \
  'maximum(x, x=1)' 'reduce_sum(x, 0, axis=0)' 'reduce_sum(x, 0, True, keepdims=True)' \
  'cond(x[0] > 0, sqrt, negative, operands=[x], inputs=[x])' 'layer_normalization(x, beta=1)'
do gradtape eval -e "$e" -i 'x=[1,4]'; done
--- exit 4
--- stderr
-e:1:13: error: range is given 'start' twice
    1 | range(1, 5, start=2)
      |             ^^^^^
-e:1:16: error: range is given 'delta' twice
    1 | range(1, 5, 2, delta=2)
      |                ^^^^^
-e:1:20: error: GradientTape is given 'persistent' twice
    1 | GradientTape(True, persistent=True)
      |                    ^^^^^^^^^^
-e:1:15: error: maximum is given 'y' twice
    1 | maximum(2, x, y=1)
      |               ^
      = help: maximum(x, y)
-e:1:12: error: maximum is given 'x' twice
    1 | maximum(x, x=1)
      |            ^
      = help: maximum(x, y)
-e:1:18: error: reduce_sum is given 'axis' twice
    1 | reduce_sum(x, 0, axis=0)
      |                  ^^^^
      = help: reduce_sum(x, axis, keepdims)
-e:1:24: error: reduce_sum is given 'keepdims' twice
    1 | reduce_sum(x, 0, True, keepdims=True)
      |                        ^^^^^^^^
      = help: reduce_sum(x, axis, keepdims)
-e:1:46: error: cond is given 'operands' twice
    1 | cond(x[0] > 0, sqrt, negative, operands=[x], inputs=[x])
      |                                              ^^^^^^
-e:1:29: error: layer_normalization lacks an operand before 'beta'
    1 | layer_normalization(x, beta=1)
      |                             ^
      = help: layer_normalization(x, gamma, beta, axis, epsilon)
--- comment
layer_normalization by hand: the mean of 1 and 4 is 2.5, the variance 2.25; (4 - 2.5) / sqrt(2.25 + 0) = 1.
--- run
for e in 'range(1, 5, delta=2)' 'maximum(2, y=x)' 'reduce_sum(x, 0, keepdims=True)' 'cond(x[0] > 0, sqrt, negative, inputs=[x])' \
  'layer_normalization(x, gamma=1, beta=1, epsilon=0)' 'layer_normalization(x, gamma=2, epsilon=0)'
do gradtape eval -e "$e" -i 'x=[1,4]'; done
--- stdout
{"model":"-e","values":{"y":[1,3]}}
{"model":"-e","values":{"y":[2,4]}}
{"model":"-e","values":{"y":[5]}}
{"model":"-e","values":{"y":[1,2]}}
{"model":"-e","values":{"y":[0,2]}}
{"model":"-e","values":{"y":[-2,2]}}
--- comment
What is no function, and the functions that dtypes are.
--- run
for e in 'x(1)' '3(1)' 'None()' 'float64()' 'int32(x, 2)'
do gradtape eval -e "$e" -i x=2.5; done
--- exit 4
--- stderr
-e:1:1: error: a tensor cannot be called
    1 | x(1)
      | ^^^^
-e:1:1: error: a number cannot be called
    1 | 3(1)
      | ^^^^
-e:1:1: error: None cannot be called
    1 | None()
      | ^^^^^^
-e:1:1: error: float64 needs 'x'
    1 | float64()
      | ^^^^^^^^^
-e:1:10: error: int32 takes at most 1 argument, not 2
    1 | int32(x, 2)
      |          ^
--- run
for e in 'int32(x)' 'float64(x=x)'
do gradtape eval -e "$e" -i x=2.5; done
--- stdout
{"model":"-e","values":{"y":2}}
{"model":"-e","values":{"y":2.5}}
--- comment
Attributes that are words, and lists that are nested as deep as may be.
--- run
for e in 'norm(x, ord=[1, 2])' 'norm(x, ord=True)' 'pad(x, [[1, 1]], mode="REFLECTED")' 'pad(x, [[1, 1]], mode=1)' \
  'reshape(x, [[[[[[[[[2, 1]]]]]]]]])'
do gradtape eval -e "$e" -i 'x=[3,4]'; done
--- exit 4
--- stderr
-e:1:13: error: 'ord' must be a string, not a list
    1 | norm(x, ord=[1, 2])
      |             ^^^^^^
-e:1:13: error: 'ord' must be a string, not a bool
    1 | norm(x, ord=True)
      |             ^^^^
-e:1:23: error: 'mode' cannot be 'REFLECTED'
    1 | pad(x, [[1, 1]], mode="REFLECTED")
      |                       ^^^^^^^^^^^
      = help: it is one of CONSTANT|REFLECT|SYMMETRIC|constant|reflect|symmetric
-e:1:23: error: 'mode' cannot be '1'
    1 | pad(x, [[1, 1]], mode=1)
      |                       ^
      = help: it is one of CONSTANT|REFLECT|SYMMETRIC|constant|reflect|symmetric
-e:1:12: error: 'shape' is nested too deeply
    1 | reshape(x, [[[[[[[[[2, 1]]]]]]]]])
      |            ^^^^^^^^^^^^^^^^^^^^^^
--- run
for e in 'norm(x, ord=1)' 'norm(x, ord=inf)' 'norm(x, ord="euclidean")' 'pad(x, [[1, 1]], mode="REFLECT")' \
  'reshape(x, [[[[[[[[2, 1]]]]]]]])'
do gradtape eval -e "$e" -i 'x=[3,4]'; done
--- stdout
{"model":"-e","values":{"y":7}}
{"model":"-e","values":{"y":4}}
{"model":"-e","values":{"y":5}}
{"model":"-e","values":{"y":[4,3,4,3]}}
{"model":"-e","values":{"y":[[3],[4]]}}
--- comment
Lengths, lists, and whole numbers: int takes what lies below 9e15 on both sides.
--- run
for e in 'len(3)' 'len(x[0])' 'list([1], [2])'
do gradtape eval -e "$e" -i 'x=[3,4]'; done
--- exit 4
--- stderr
-e:1:1: error: a number has no length
    1 | len(3)
      | ^^^^^^
-e:1:1: error: a scalar has no length
    1 | len(x[0])
      | ^^^^^^^^^
-e:1:1: error: list takes at most 1 argument
    1 | list([1], [2])
      | ^^^^^^^^^^^^^^
--- run
for e in 'int(9e15)' 'int(-9e15)' 'int(1e400)'
do gradtape eval -e "$e"; done
--- exit 7
--- stdout
{"model":"-e","values":{"y":9000000000000000}}
{"model":"-e","values":{"y":-9000000000000000}}
--- stderr
-e:1:1: error: inf is no whole number
    1 | int(1e400)
      | ^^^^^^^^^^
--- run
for e in 'len([3])' 'len(x)' 'len(x[:1])' 'list()' 'list(x)' 'int(9e15 - 1)' 'int(1 - 9e15)' 'int(-2.9)'
do gradtape eval -e "$e" -i 'x=[3,4]'; done
--- stdout
{"model":"-e","values":{"y":1}}
{"model":"-e","values":{"y":2}}
{"model":"-e","values":{"y":1}}
{"model":"-e","values":{"y":[]}}
{"model":"-e","values":{"y":[3,4]}}
{"model":"-e","values":{"y":8999999999999999}}
{"model":"-e","values":{"y":-8999999999999999}}
{"model":"-e","values":{"y":-2}}
--- comment
One number where one is needed: a tensor of one element is one, whatever its shape.
--- run
for e in 'int(x)' 'int(x[:0])' 'one_hot([0, 1], depth=x)'
do gradtape eval -e "$e" -i 'x=[3,4]'; done
--- exit 4
--- stderr
-e:1:1: error: the argument of int must be a single number, not a tensor of shape [2]
    1 | int(x)
      | ^^^^^^
-e:1:1: error: the argument of int must be a single number, not a tensor of shape [0]
    1 | int(x[:0])
      | ^^^^^^^^^^
-e:1:23: error: depth must be a single number, not a tensor of shape [2]
    1 | one_hot([0, 1], depth=x)
      |                       ^
--- run
for e in 'int(x[:1])' 'one_hot([0, 1], depth=x[:1])'
do gradtape eval -e "$e" -i 'x=[3,4]'; done
--- stdout
{"model":"-e","values":{"y":3}}
{"model":"-e","values":{"y":[[1,0,0],[0,1,0]]}}
--- comment
while_loop makes no turn, one turn, and not less than none.
--- run
gradtape eval -e 'while_loop(lambda i: i < 3, lambda i: i + 1, [x], maximum_iterations=-1)' -i x=0
--- exit 4
--- stderr
-e:1:70: error: 'maximum_iterations' cannot be negative
    1 | while_loop(lambda i: i < 3, lambda i: i + 1, [x], maximum_iterations=-1)
      |                                                                      ^^
--- run
for n in 0 1 2 9; do gradtape eval -e "while_loop(lambda i: i < 3, lambda i: i + 1, [x], maximum_iterations=$n)" -i x=0; done
--- stdout
{"model":"-e","values":{"y":[0]}}
{"model":"-e","values":{"y":[1]}}
{"model":"-e","values":{"y":[2]}}
{"model":"-e","values":{"y":[3]}}
--- comment
A star where values are asked one by one.
--- run
for t in '*x, 1' '1, *[x]'; do gradtape eval -e 'x' -i 'x=[1,2]' --target "$t"; done
--- exit 4
--- stderr
--target:1:1: error: '*' does not unpack values here
    1 | *x, 1
      | ^^
--target:1:4: error: '*' does not unpack values here
    1 | 1, *[x]
      |    ^^^^
--- run
gradtape eval -e 'x' -i 'x=[1,2]' --target '[*x], 1'
--- stdout
{"model":"-e","values":{"[*x]":[1,2],"1":1}}
--- comment
A loop's function must take what the loop calls it with: no fewer, and no more than its defaults fill.
--- file looped.yaml
inputs: {x: [1, 2]}
steps: |
  def one(a):
    return a
  def two(a, b):
    return a + b
  def three(a, b, c):
    return a + b + c
  def more(a, b=1, c=2):
    return a + b + c
  y = CALL
--- run
for call in 'map_fn(two, x)' 'scan(three, x)' 'scan(one, x)' 'cond(True, one, two)' 'fori_loop(0, 2, three, x)' 'fori_loop(0, 2, one, x)' \
  'while_loop(two, one, [x])' 'while_loop(one, three, [x, x])'
do sed "s/CALL/$call/" looped.yaml >called.yaml; gradtape eval called.yaml; done
--- exit 4
--- stderr
called.yaml:11:7: error: map_fn calls 'two' with 1 argument, but it takes 2
   11 |   y = map_fn(two, x)
      |       ^^^^^^^^^^^^^^
      = help: it is called as f(x)
called.yaml:5:7: note: two is defined here
    5 |   def two(a, b):
      |       ^^^
called.yaml:11:7: error: scan calls 'three' with 2 arguments, but it takes 3
   11 |   y = scan(three, x)
      |       ^^^^^^^^^^^^^^
      = help: it is called as f(carry, x)
called.yaml:7:7: note: three is defined here
    7 |   def three(a, b, c):
      |       ^^^^^
called.yaml:11:7: error: scan calls 'one' with 2 arguments, but it takes 1
   11 |   y = scan(one, x)
      |       ^^^^^^^^^^^^
      = help: it is called as f(carry, x)
called.yaml:3:7: note: one is defined here
    3 |   def one(a):
      |       ^^^
called.yaml:11:7: error: cond calls 'two' with 0 arguments, but it takes 2
   11 |   y = cond(True, one, two)
      |       ^^^^^^^^^^^^^^^^^^^^
      = help: it is called as lambda: ...
called.yaml:5:7: note: two is defined here
    5 |   def two(a, b):
      |       ^^^
called.yaml:11:7: error: fori_loop calls 'three' with 2 arguments, but it takes 3
   11 |   y = fori_loop(0, 2, three, x)
      |       ^^^^^^^^^^^^^^^^^^^^^^^^^
      = help: it is called as body(i, state)
called.yaml:7:7: note: three is defined here
    7 |   def three(a, b, c):
      |       ^^^^^
called.yaml:11:7: error: fori_loop calls 'one' with 2 arguments, but it takes 1
   11 |   y = fori_loop(0, 2, one, x)
      |       ^^^^^^^^^^^^^^^^^^^^^^^
      = help: it is called as body(i, state)
called.yaml:3:7: note: one is defined here
    3 |   def one(a):
      |       ^^^
called.yaml:11:7: error: while_loop calls 'two' with 1 argument, but it takes 2
   11 |   y = while_loop(two, one, [x])
      |       ^^^^^^^^^^^^^^^^^^^^^^^^^
      = help: it is called as cond(*vars)
called.yaml:5:7: note: two is defined here
    5 |   def two(a, b):
      |       ^^^
called.yaml:11:7: error: while_loop calls 'three' with 1 argument, but it takes 3
   11 |   y = while_loop(one, three, [x, x])
      |       ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
      = help: it is called as body(vars)
called.yaml:7:7: note: three is defined here
    7 |   def three(a, b, c):
      |       ^^^^^
--- run
for call in 'map_fn(one, x)' 'map_fn(more, x)' 'fori_loop(0, 2, more, x)' 'fori_loop(0, 2, two, x)'
do sed "s/CALL/$call/" looped.yaml >called.yaml; gradtape eval called.yaml --target y; done
--- stdout
{"model":"called.yaml","values":{"y":[1,2]}}
{"model":"called.yaml","values":{"y":[4,5]}}
{"model":"called.yaml","values":{"y":[6,7]}}
{"model":"called.yaml","values":{"y":[2,3]}}
--- comment
Conversions take one argument.
--- run
for e in 'int()' 'int(1, 2)' 'int(y=1)' 'float()' 'float(1,2)' 'bool()' 'bool(1, 2)' 'len()' 'len([1],2)' 'int([1])' 'int(1e16)'; do
  gradtape eval -e "$e"
done
gradtape eval -e '[int(x=2.7), int(-2.7), float(x=3), len([1, 2])]'
--- stdout
{"model":"-e","values":{"y":10000000000000000}}
{"model":"-e","values":{"y":[2,-2,3,2]}}
--- stderr
-e:1:1: error: int needs 'x'
    1 | int()
      | ^^^^^
-e:1:8: error: int takes at most 1 argument, not 2
    1 | int(1, 2)
      |        ^
-e:1:5: error: int has no argument 'y'
    1 | int(y=1)
      |     ^
-e:1:1: error: float needs 'x'
    1 | float()
      | ^^^^^^^
-e:1:9: error: float takes at most 1 argument, not 2
    1 | float(1,2)
      |         ^
-e:1:1: error: bool needs 'x'
    1 | bool()
      | ^^^^^^
-e:1:9: error: bool takes at most 1 argument, not 2
    1 | bool(1, 2)
      |         ^
-e:1:1: error: len needs 'x'
    1 | len()
      | ^^^^^
-e:1:9: error: len takes at most 1 argument, not 2
    1 | len([1],2)
      |         ^
-e:1:1: error: the argument of int must be a number, not a list
    1 | int([1])
      | ^^^^^^^^
