Messages say what the model says: the op that was called, the operator, or the nearest name there is, and never that of an
op that models cannot call.
--- run
gradtape eval -e 'np.linalg.solve(a, ones([2]))' -i 'a=[[1,2],[2,4]]'
--- exit 7
--- stderr
-e:1:1: error: solve: matrix is singular
    1 | np.linalg.solve(a, ones([2]))
      | ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
--- run
gradtape eval -e 'triangular_solve(a, ones([2, 1]))' -i 'a=[[0,0],[2,4]]'
--- exit 7
--- stderr
-e:1:1: error: triangular_solve: triangular matrix has a zero on its diagonal
    1 | triangular_solve(a, ones([2, 1]))
      | ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
--- run
gradtape eval -e 'triangular_solve(a, cast(a, float32))' -i 'a=[[1,0],[2,4]]'
--- exit 4
--- stderr
-e:1:1: error: triangular_solve mixes dtypes: 'a' [2,2] is float64 and a value of shape [2,2] is float32
    1 | triangular_solve(a, cast(a, float32))
      | ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
      = help: cast one of them: cast(..., float64), or write 'dtype: float32' at the top of the model
-i a:1:1: note: 'a' is float64[2,2] here
    1 | [[1,0],[2,4]]
      | ^^^^^^^^^^^^^
--- file s.json
{"inputs": {"a": [[1, 2], [2, 4]]}, "steps": [{"name": "y", "op": "solve", "inputs": ["a", "ones([2, 1])"]}]}
--- run
gradtape eval s.json
--- exit 7
--- stderr
s.json:1:47: error: solve: matrix is singular
    1 | {"inputs": {"a": [[1, 2], [2, 4]]}, "steps": [{"name": "y", "op": "solve", "inputs": ["a", "ones([2, 1])"]}]}
      |                                               ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
--- file d.yaml
inputs: {x: {shape: [2, 200], init: constant, value: 1e308}}
layers: {d: {op: dense, units: 2, kernel_initializer: ones}}
steps: y = d(x)
--- run
gradtape explain -e 'sum(a @ b)' -i 'a=[[1e300,2]]' -i 'b=[[1e300],[2]]' --nan
gradtape explain -e 'sum(sin(a) + (a @ b))' -i 'a=[[1e300,2]]' -i 'b=[[1e300],[2]]' --nan
gradtape explain -e 'einsum("ij,jk", a, b)' -i 'a=[[1e300,2]]' -i 'b=[[1e300],[2]]' --nan
gradtape explain -e 'matmul(a, b)' -i 'a=[[1e300,2]]' -i 'b=[[1e300],[2]]' --nan --format json | grep -o '"op":"[^"]*"'
gradtape explain d.yaml --nan
--- stdout
-e:1:5: infinity: it starts here: overflow in 'y', entry [0,0]
    1 | sum(a @ b)
      |     ^^^^^
      = '@' gives infinity: the value is too large for its dtype
      = help: scale the operands down, use float64, or work with logarithms
-e:1:15: infinity: it starts here: overflow in 'y', entry [0,0]
    1 | sum(sin(a) + (a @ b))
      |               ^^^^^
      = '@' gives infinity: the value is too large for its dtype
      = help: scale the operands down, use float64, or work with logarithms
-e:1:1: infinity: it starts here: overflow in 'y', entry [0,0]
    1 | einsum("ij,jk", a, b)
      | ^^^^^^^^^^^^^^^^^^^^^
      = 'einsum' gives infinity: the value is too large for its dtype
      = help: scale the operands down, use float64, or work with logarithms
"op":"matmul"
d.yaml:3:12: infinity: it starts here: overflow in 'y', entry [0,0]
    3 | steps: y = d(x)
      |            ^^^^
      = 'matmul' gives infinity: the value is too large for its dtype
      = help: scale the operands down, use float64, or work with logarithms
--- run
gradtape explain -e 'sum(tanh(x) @ w)' -i 'x=[[1,2]]' -i 'w=[[0],[0]]' --wrt x
gradtape explain -e 'sum(tanh(x) @ w)' -i 'x=[[1,2]]' -i 'w=[[0],[0]]' --wrt x --format json | grep -o '"op":"[^"]*"'
--- stdout
-e:1:5: zero: the gradient with respect to 'x' is 0 in all entries: multiplied by zero
    1 | sum(tanh(x) @ w)
      |     ^^^^^^^^^^^
      = '@' lets nothing through: the factors of the other operand are 0 (2 of 2 entries of 'tanh(x)')
      = help: keep the other operand away from 0 if that is not meant
      = path: x (line 1) -> tanh(x) (line 1) -> [tanh(x) @ w (line 1)] -> y (line 1)
"op":"input"
"op":"tanh"
"op":"matmul"
"op":"reduce_sum"
--- run
gradtape grad -e 'std(x) + norm(x)' -i x=[0,0] --kinks | grep -o '"op":"[^"]*","at":"[^"]*"'
--- stdout
"op":"reduce_std","at":"0"
"op":"norm","at":"0"
--- run
gradtape explain -e 'norm(x)' -i x=[0,0] --nan
--- stdout
-e:1:1: NaN: it starts in the backward pass: zero by zero in 'y', entry [0]
    1 | norm(x)
      | ^^^^^^^
      = in the derivative of 'norm', 'norm' gives NaN: 0/0
      = help: add a small number under the root: sqrt(reduce_sum(x**2) + 1e-12)
