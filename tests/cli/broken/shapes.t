Shapes that do not go together.
--- file m.yaml
inputs:
  x: [[1, 2, 3, 4]]
variables:
  w: {shape: [3, 2], init: ones}
  b: {shape: [2], init: zeros}
steps: |
  # the layer
  y = tanh(x @ w + b)
  loss = reduce_sum(y)
--- run
gradtape grad m.yaml
--- exit 4
--- stderr
m.yaml:8:12: error: cannot multiply 'x' [1,4] by 'w' [3,2]: the inner dimensions 4 and 3 differ
    8 |   y = tanh(x @ w + b)
      |            ^^^^^
m.yaml:4:3: note: 'w' is float64[3,2] here
    4 |   w: {shape: [3, 2], init: ones}
      |   ^
--- file add.yaml
inputs: {x: [1, 2, 3]}
variables: {b: [1, 2]}
steps: y = x + b
--- run
gradtape grad add.yaml
--- exit 4
--- stderr
add.yaml:3:12: error: cannot add 'x' [3] and 'b' [2]: their shapes do not broadcast
    3 | steps: y = x + b
      |            ^^^^^
add.yaml:2:13: note: 'b' is float64[2] here
    2 | variables: {b: [1, 2]}
      |             ^
--- file given.yaml
inputs:
  x: {shape: [2], init: zeros}
steps: y = x + 1
--- run
gradtape eval given.yaml -i 'x=[1,2,3]'
--- exit 4
--- stderr
-i x:1:1: error: 'x' has 3 entries [3] where its shape says 2
    1 | [1,2,3]
      | ^^^^^^^
given.yaml:2:15: note: the shape of 'x'
    2 |   x: {shape: [2], init: zeros}
      |               ^
--- comment
Where an operand that the message names gets its shape: the last that is declared, else the last that a step names, and
not the place of the error itself; operands without a name have none.
--- run
while IFS='|' read -r v y; do
    printf 'inputs: {x: [1, 2, 3], z: [1, 2]}\nsteps: |\n  v = %s\n  y = %s\n' "$v" "$y" >noted.yaml
    gradtape eval noted.yaml --target y 2>&1 | grep 'error:\|note:'
done <<'END'
x * 2|v + [1.0, 2.0]
x * 2|[1.0, 2.0] + v
x * 2|v + z
z * 2|x + v
z * 2|v + x
z * 2|(x * 3) + v
x|sin(z) + (x + 1)
END
--- stdout
noted.yaml:4:7: error: cannot add 'v' [3] and a value of shape [2]: their shapes do not broadcast
noted.yaml:3:7: note: 'v' is float64[3] here
noted.yaml:4:7: error: cannot add a value of shape [2] and 'v' [3]: their shapes do not broadcast
noted.yaml:3:7: note: 'v' is float64[3] here
noted.yaml:4:7: error: cannot add 'v' [3] and 'z' [2]: their shapes do not broadcast
noted.yaml:1:24: note: 'z' is float64[2] here
noted.yaml:4:7: error: cannot add 'x' [3] and 'v' [2]: their shapes do not broadcast
noted.yaml:1:10: note: 'x' is float64[3] here
noted.yaml:4:7: error: cannot add 'v' [2] and 'x' [3]: their shapes do not broadcast
noted.yaml:1:10: note: 'x' is float64[3] here
noted.yaml:4:7: error: cannot add a value of shape [3] and 'v' [2]: their shapes do not broadcast
noted.yaml:3:7: note: 'v' is float64[2] here
noted.yaml:4:7: error: cannot add a value of shape [2] and a value of shape [3]: their shapes do not broadcast
