Operators, and statements that take values of one kind alone: what they refuse, and their nearest neighbours.
--- run
e() { gradtape eval -e "$1" -i x='[1, 2]'; }
e '1.0 & 2'
e '1.5 | 2'
e '1 @ 2'
e '1 & True'
e 'True | 1.5'
e '1 in x'
e '1 in "one"'
e '1 not in 3'
e '[1] in [[1], 2]'
e '{} in [1]'
e '(1, 2) not in [1]'
e '"a" + "b"'
e '"a" < "b"'
e '"a" * 2'
e '2j < 1'
e '2j % 1'
e '1 % 0'
e '1 // 0.0'
e '2j / 0'
e '-"a"'
e '~2.0'
--- exit 4
--- stdout
{"model":"-e","values":{"y":true}}
{"model":"-e","values":{"y":false}}
{"model":"-e","values":{"y":true}}
{"model":"-e","values":{"y":"ab"}}
{"model":"-e","values":{"y":true}}
{"model":"-e","values":{"y":"aa"}}
--- stderr
-e:1:1: error: '&' does not work on plain numbers but whole ones
    1 | 1.0 & 2
      | ^^^^^^^
-e:1:1: error: '|' does not work on plain numbers but whole ones
    1 | 1.5 | 2
      | ^^^^^^^
-e:1:1: error: '@' does not work on plain numbers
    1 | 1 @ 2
      | ^^^^^
-e:1:1: error: logical_and takes a bool, but a value of shape [] is float64
    1 | 1 & True
      | ^^^^^^^^
-e:1:1: error: logical_or takes a bool, but a value of shape [] is float64
    1 | True | 1.5
      | ^^^^^^^^^^
-e:1:1: error: 'in' looks into a list or dict, not into a tensor
    1 | 1 in x
      | ^^^^^^
-e:1:1: error: 'in' looks into a list or dict, not into a string
    1 | 1 in "one"
      | ^^^^^^^^^^
-e:1:1: error: 'in' looks into a list or dict, not into a number
    1 | 1 not in 3
      | ^^^^^^^^^^
-e:1:1: error: '<' does not work on complex numbers
    1 | 2j < 1
      | ^^^^^^
-e:1:1: error: '%' does not work on complex numbers
    1 | 2j % 1
      | ^^^^^^
-e:1:1: error: division of plain numbers by zero
    1 | 1 % 0
      | ^^^^^
-e:1:1: error: division of plain numbers by zero
    1 | 1 // 0.0
      | ^^^^^^^^
-e:1:1: error: division of plain numbers by zero
    1 | 2j / 0
      | ^^^^^^
-e:1:1: error: negative takes a number, but a value of shape [] is string
    1 | -"a"
      | ^^^^
-e:1:1: error: logical_not takes a bool, but a value of shape [] is float64
    1 | ~2.0
      | ^^^^
--- run
e() { gradtape eval -e "$1" -i x='[1, 2]'; }
e '[1 ** 2, 7 // 2, -7 // 2, -7 % 3, 7 % -3, 2 ** -1, 0.5 ** 2]'
e '[True & False, True | False, True & True, True + 1, ~True, -True]'
e '[1 in [2, 1], 1 not in [2, 1], 1 in [], 1.0 in (0, 1), True in [1], "a" in {"a": 1}, 1 in {"a": 1}]'
e '["a" == "a", "a" == "b", "a" != "b", None == None, None != 1, True == True, True == False, True != False, False == False]'
e '[True in [True], True in [False], False in [False], False in [True, 1], 0 in [False]]'
e '[True is True, True is False, True is 1, None is None, x is x, x is not None, 1 is 1.0]'
e '[x in [x], x in [2 * x], x not in [2 * x]]'
e '[1, 2] + [3] + (4,) * 2'
e '[+[1, -2], +(1, 2), -[1, -2], +[x, 2 * x], +True, +2.5, +1j, +x]'
e '[(1 + 2j) ** 2 == -3 + 4j, 2j != 2j, 1j * 1j == -1]'
--- stdout
{"model":"-e","values":{"y":[1,3,-4,2,-2,0.5,0.25]}}
{"model":"-e","values":{"y":[false,true,true,2,false,-1]}}
{"model":"-e","values":{"y":[true,false,false,true,true,true,false]}}
{"model":"-e","values":{"y":[true,false,true,true,true,true,false,true,true]}}
{"model":"-e","values":{"y":[true,false,true,false,true]}}
{"model":"-e","values":{"y":[true,false,false,true,true,true,false]}}
{"model":"-e","values":{"y":[true,false,true]}}
{"model":"-e","values":{"y":[1,2,3,4,4]}}
{"model":"-e","values":{"y":[[1,-2],[1,2],[-1,2],[[1,2],[2,4]],1,2.5,{"re":0,"im":1},[1,2]]}}
{"model":"-e","values":{"y":[true,false,true]}}
--- run
r() { printf 'inputs: {x: [1, 2]}\nsteps: |\n  n = 0\n  %s\n    n = n + i\n' "$1" >m.yaml; gradtape eval m.yaml --target n; }
r 'for i in range(3, 1, 0):'
r 'for i in range(3, 1, 0.5):'
r 'for i in range(2.5):'
r 'for i in range(1, x):'
--- exit 4
--- stderr
m.yaml:4:12: error: the step of range cannot be 0
    4 |   for i in range(3, 1, 0):
      |            ^^^^^^^^^^^^^^
m.yaml:4:24: error: a bound of range must be a whole number, not 0.5
    4 |   for i in range(3, 1, 0.5):
      |                        ^^^
m.yaml:4:18: error: a bound of range must be a whole number, not 2.5
    4 |   for i in range(2.5):
      |                  ^^^
m.yaml:4:21: error: a bound of range must be a single number, not a tensor of shape [2]
    4 |   for i in range(1, x):
      |                     ^
--- run
r() { printf 'inputs: {x: [1, 2]}\nsteps: |\n  n = 0\n  %s\n    n = n + i\n' "$1" >m.yaml; gradtape eval m.yaml --target n; }
r 'for i in range(3, 1, -1):'
r 'for i in range(3, 1, 1):'
r 'for i in range(1, 8, 3):'
r 'for i in range(1, 7, 3):'
r 'for i in range(4):'
r 'for i in range(2, 4):'
--- stdout
{"model":"m.yaml","values":{"n":5}}
{"model":"m.yaml","values":{"n":0}}
{"model":"m.yaml","values":{"n":12}}
{"model":"m.yaml","values":{"n":5}}
{"model":"m.yaml","values":{"n":6}}
{"model":"m.yaml","values":{"n":5}}
--- run
w() { printf 'inputs: {x: 3}\nsteps: |\n  t = GradientTape()\n  u = 2\n  with %s:\n    y = u * x\n  g = 1\n' "$1" >m.yaml; gradtape eval m.yaml --target y; }
w x
w 'x as t'
w u
w 't.stop_recording'
w '[t]'
--- exit 4
--- stderr
m.yaml:5:8: error: 'with' enters a tape, not a tensor
    5 |   with x:
      |        ^
      = help: with GradientTape() as t: ..., or with t.stop_recording(): ...
m.yaml:5:8: error: 'with' enters a tape, not a tensor
    5 |   with x as t:
      |        ^
      = help: with GradientTape() as t: ..., or with t.stop_recording(): ...
m.yaml:5:8: error: 'with' enters a tape, not a number
    5 |   with u:
      |        ^
      = help: with GradientTape() as t: ..., or with t.stop_recording(): ...
m.yaml:5:8: error: 'with' enters a tape, not a method
    5 |   with t.stop_recording:
      |        ^^^^^^^^^^^^^^^^
      = help: with GradientTape() as t: ..., or with t.stop_recording(): ...
m.yaml:5:8: error: 'with' enters a tape, not a list
    5 |   with [t]:
      |        ^^^
      = help: with GradientTape() as t: ..., or with t.stop_recording(): ...
--- run
w() { printf 'inputs: {x: 3}\nsteps: |\n  t = GradientTape()\n  u = 2\n  with %s:\n    y = u * x\n  g = 1\n' "$1" >m.yaml; gradtape eval m.yaml --target y; }
w t
w 't as s'
w 'GradientTape()'
--- stdout
{"model":"m.yaml","values":{"y":6}}
{"model":"m.yaml","values":{"y":6}}
{"model":"m.yaml","values":{"y":6}}
--- comment
'a += b' points at what it was given, not into it.
--- run
s() { printf 'inputs: {x: [7, 8, 9]}\nsteps: |\n  k = cast(1, "int32")\n  u = "abc"\n  %s\n' "$1" >m.yaml; gradtape eval m.yaml --target k; }
s 'k += 0.5 * 3'
s 'k *= x[0] + 2.5'
s 'u += 2 * 3'
s 'x += zeros([2]) * 1'
--- exit 4
--- stderr
m.yaml:5:8: error: the number 1.5 meets a tensor of dtype int32
    5 |   k += 0.5 * 3
      |        ^^^^^^^
      = help: cast the tensor first: cast(k, float64)
m.yaml:5:8: error: multiply mixes dtypes: 'k' [] is int32 and a value of shape [] is float64
    5 |   k *= x[0] + 2.5
      |        ^^^^^^^^^^
      = help: cast one of them: cast(k, float64)
m.yaml:3:7: note: 'k' is int32[] here
    3 |   k = cast(1, "int32")
      |       ^^^^^^^^^^^^^^^^
m.yaml:5:8: error: add takes a number, but a value of shape [] is string
    5 |   u += 2 * 3
      |        ^^^^^
m.yaml:5:8: error: cannot add 'x' [3] and a value of shape [2]: their shapes do not broadcast
    5 |   x += zeros([2]) * 1
      |        ^^^^^^^^^^^^^^
m.yaml:1:10: note: 'x' is float64[3] here
    1 | inputs: {x: [7, 8, 9]}
      |          ^
--- run
s() { printf 'inputs: {x: [7, 8, 9]}\nsteps: |\n  k = cast(1, "int32")\n  u = "abc"\n  %s\n' "$1" >m.yaml; gradtape eval m.yaml --target k; }
s 'k += 2 * 3'
s 'k = 7; k //= 1 + 1'
s 'k = x; k -= 2 * x'
--- stdout
{"model":"m.yaml","values":{"k":7}}
{"model":"m.yaml","values":{"k":3}}
{"model":"m.yaml","values":{"k":[-7,-8,-9]}}
--- comment
The note goes to the declared operand, whichever place it has, rather than to a step.
--- file declared.yaml
inputs: {w: {shape: [2,3], value: [[1,2,3],[4,5,6]]}, v: [1,2]}
steps: |
  h = v * 2
  y = w + h
--- run
gradtape eval declared.yaml
sed 's/w + h/h + w/' declared.yaml >turned.yaml
gradtape eval turned.yaml
sed 's/w + h/h + concat([w, w], 0)/' declared.yaml >step.yaml
gradtape eval step.yaml
--- exit 4
--- stderr
declared.yaml:4:7: error: cannot add 'w' [2,3] and 'h' [2]: their shapes do not broadcast
    4 |   y = w + h
      |       ^^^^^
declared.yaml:1:10: note: 'w' is float64[2,3] here
    1 | inputs: {w: {shape: [2,3], value: [[1,2,3],[4,5,6]]}, v: [1,2]}
      |          ^
turned.yaml:4:7: error: cannot add 'h' [2] and 'w' [2,3]: their shapes do not broadcast
    4 |   y = h + w
      |       ^^^^^
turned.yaml:1:10: note: 'w' is float64[2,3] here
    1 | inputs: {w: {shape: [2,3], value: [[1,2,3],[4,5,6]]}, v: [1,2]}
      |          ^
step.yaml:4:7: error: cannot add 'h' [2] and a value of shape [4,3]: their shapes do not broadcast
    4 |   y = h + concat([w, w], 0)
      |       ^^^^^^^^^^^^^^^^^^^^^
step.yaml:3:7: note: 'h' is float64[2] here
    3 |   h = v * 2
      |       ^^^^^
--- comment
Numbers that run into letters, not at the beginning of the text.
--- run
for e in '2 * 3x' 'x + 1.5y' 'x + 12.5e' 'sin(2exp(x))' 'x * 1e-' 'x + 0x' '1 + 1_000' \
  'x + 123456789012345678901234567890123456789012345y'
do gradtape eval -e "$e" -i x=1 -i y=1; done
--- exit 3
--- stdout
{"model":"-e","values":{"y":1001}}
--- stderr
-e:1:5: error: bad number '3x'
    1 | 2 * 3x
      |     ^^
      = help: did you mean '3*x'?
-e:1:5: error: bad number '1.5y'
    1 | x + 1.5y
      |     ^^^^
      = help: did you mean '1.5*y'?
-e:1:5: error: number '12.5e' has no digits in its exponent
    1 | x + 12.5e
      |     ^^^^^
      = help: write the digits after the 'e', as in '12.5e-3'
-e:1:5: error: bad number '2exp'
    1 | sin(2exp(x))
      |     ^^^^
      = help: did you mean '2*exp'?
-e:1:5: error: number '1e-' has no digits in its exponent
    1 | x * 1e-
      |     ^^^
      = help: write the digits after the 'e', as in '1e-3'
-e:1:5: error: bad number '0x'
    1 | x + 0x
      |     ^^
-e:1:5: error: bad number '1234567890123456789012345678901234567890'
    1 | x + 123456789012345678901234567890123456789012345y
      |     ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
--- comment
Of operands with names and shapes of their own the message names the one that does not fit, and that which it should fit.
--- run
while read -r e; do
    gradtape eval -e "$e" -i s=1 -i t=2 -i v=[1,2] -i w=[1,2,3] -i 'm=[[1,2],[3,4]]' -i 'n=[[1,2,3]]' </dev/null 2>&1 |
        head -n 1
done <<'END'
concat([s, t], 0)
concat([t, v], 0)
concat([v, w, t], 0)
concat([v, w, m], 0)
concat([v, m, w], 0)
concat([m, n], 1)
stack([v, m])
matmul(s, m)
matmul(m, s)
matmul(v, w)
matmul(m, n, transpose_a=True)
searchsorted(s, v)
dot(m, n)
triangular_solve(n, m)
triangular_solve(m, n)
solve(n, m)
solve(m, n)
solve(w, m)
cross(w, v)
cross(v, w)
matvec(n, v)
kron(s, v) + w
where(v > 0, m, n)
squared_difference(v, w)
floordiv(v, w)
clip_by_norm(w, v)
take_along_axis(m, cast(v, int64), 0)
gather_nd(m, w)
segment_sum(w, cast(v, int64), 2)
trapezoid(w, v)
END
--- stdout
-e:1:1: error: concat: 's' [] has no axis to join along
-e:1:1: error: concat: 't' [] has no axis to join along
-e:1:1: error: cannot concat 'v' [2] and 't' [] along axis 0
-e:1:1: error: cannot concat 'v' [2] and 'm' [2,2] along axis 0
-e:1:1: error: cannot concat 'v' [2] and 'm' [2,2] along axis 0
-e:1:1: error: cannot concat 'm' [2,2] and 'n' [1,3] along axis 1
-e:1:1: error: cannot stack values of shapes [2] and [2,2]
-e:1:1: error: cannot multiply 's' [] by 'm' [2,2]: matmul takes vectors and matrices, no scalars
-e:1:1: error: cannot multiply 'm' [2,2] by 's' []: matmul takes vectors and matrices, no scalars
-e:1:1: error: cannot multiply 'v' [2] by 'w' [3]: the inner dimensions 2 and 3 differ
-e:1:1: error: cannot multiply 'm' [2,2] transposed by 'n' [1,3]: the inner dimensions 2 and 1 differ
-e:1:1: error: searchsorted: 's' [] must be sorted along its last axis, and its other axes the first ones of 'v' [2]
-e:1:1: error: dot: axis 1 of 'm' [2,2] and axis 0 of 'n' [1,3] differ in length
-e:1:1: error: triangular_solve takes square matrices, but 'n' [1,3] is not
-e:1:1: error: cannot solve 'm' [2,2] for 'n' [1,3]
-e:1:1: error: cannot solve 'n' [1,3]: the matrix is not square
-e:1:1: error: cannot solve 'm' [2,2] for 'n' [1,3]: the matrix has 2 rows, the right-hand side 1
-e:1:1: error: cannot solve 'w' [3] for 'm' [2,2]: both must be matrices
-e:1:1: error: cross: the last axis of 'v' [2] must have length 3
-e:1:1: error: cross: the last axis of 'v' [2] must have length 3
-e:1:1: error: cannot multiply 'n' [1,3] by the vector 'v' [2]
-e:1:1: error: cannot add a value of shape [2] and 'w' [3]: their shapes do not broadcast
-e:1:1: error: cannot where 'm' [2,2] and 'n' [1,3]: their shapes do not broadcast
-e:1:1: error: cannot squared_difference 'v' [2] and 'w' [3]: their shapes do not broadcast
-e:1:1: error: cannot floordiv 'v' [2] and 'w' [3]: their shapes do not broadcast
-e:1:1: error: clip_by_norm: 'v' [2] does not broadcast to 'w' [3], which it clips
-e:1:1: error: take_along_axis: 'm' [2,2] and the indices a value of shape [2] must have as many axes
-e:1:1: error: gather_nd: the indices 'w' [3] are no integers
-e:1:1: error: segment_sum: the ids a value of shape [2] must be integers, one for every element of the first axes of 'w' [3]
-e:1:1: error: trapezoid: 'v' [2] holds no points for axis 0 of 'w' [3]
