Dtypes that do not go together.
--- file m.yaml
inputs:
  x: {value: [1, 2], dtype: float32}
variables:
  w: [3, 4]
steps: y = reduce_sum(w * x)
--- run
gradtape grad m.yaml
--- exit 4
--- stderr
m.yaml:5:23: error: multiply mixes dtypes: 'w' [2] is float64 and 'x' [2] is float32
    5 | steps: y = reduce_sum(w * x)
      |                       ^^^^^
      = help: cast one of them: cast(x, float64), or write 'dtype: float32' at the top of the model
m.yaml:2:3: note: 'x' is float32[2] here
    2 |   x: {value: [1, 2], dtype: float32}
      |   ^
--- file fraction.yaml
constants:
  n: {value: [1, 2], dtype: int32}
steps: y = n * 0.5
--- run
gradtape eval fraction.yaml
--- exit 4
--- stderr
fraction.yaml:3:16: error: the number 0.5 meets a tensor of dtype int32
    3 | steps: y = n * 0.5
      |                ^^^
      = help: cast the tensor first: cast(n, float64)
--- file whole.yaml
constants:
  n: {value: [1, 2.5], dtype: int32}
steps: y = n * 2
--- run
gradtape eval whole.yaml
--- exit 4
--- stderr
whole.yaml:2:18: error: 'n[1]' is 2.5, which is not an integer, as int32 must be
    2 |   n: {value: [1, 2.5], dtype: int32}
      |                  ^^^
      = help: write a whole number, or dtype: float64 for 'n'
--- file sine.yaml
constants: {n: {value: 2, dtype: int32}}
steps: y = sin(n)
--- run
gradtape eval sine.yaml
--- exit 4
--- stderr
sine.yaml:2:12: error: sin takes a float or complex value, but 'n' [] is int32
    2 | steps: y = sin(n)
      |            ^^^^^^
      = help: cast it first: cast(n, float64)
sine.yaml:1:13: note: 'n' is int32[] here
    1 | constants: {n: {value: 2, dtype: int32}}
      |             ^
--- run
gradtape grad -e 'x * 2' -i x=3 --dtype int32
--- exit 2
--- stderr
gradtape: error: the dtype of a model must be a float or complex one, not 'int32'
  help: --dtype is one of float64, float32, complex128, complex64
--- comment
Counters that became fractions stay fractions: with other counters, and before a tensor of whole numbers.
--- run
gradtape eval -e 'expand_dims(range(3), 1) + range(3) / 4'
gradtape eval -e 'where(range(3) > 1, range(3), range(3) / 4)'
--- stdout
{"model":"-e","values":{"y":[[0,0.25,0.5],[1,1.25,1.5],[2,2.25,2.5]]}}
{"model":"-e","values":{"y":[0,0.25,2]}}
--- run
gradtape eval -e 'cast(range(3), int64) + range(3) / 4'
--- exit 4
--- stderr
-e:1:25: error: fractions meet a tensor of dtype int64
    1 | cast(range(3), int64) + range(3) / 4
      |                         ^^^^^^^^^^^^
      = help: cast that tensor first: cast(..., float64)
--- run
gradtape eval -e 'cast(range(3), int64) + 0.5'
--- exit 4
--- stderr
-e:1:25: error: the number 0.5 meets a tensor of dtype int64
    1 | cast(range(3), int64) + 0.5
      |                         ^^^
      = help: cast the tensor first: cast(..., float64)
--- comment
Of several operands the first is named beside the one that differs from it, wherever that stands.
--- file three.yaml
inputs: {a: [1], b: [2]}
steps: |
  c = cast(b, float32)
  y = concat([a, b, c, c], 0)
  z = concat([a, b, b, c], 0)
--- run
gradtape eval three.yaml --target y
--- exit 4
--- stderr
three.yaml:4:7: error: concat mixes dtypes: 'a' [1] is float64 and 'c' [1] is float32
    4 |   y = concat([a, b, c, c], 0)
      |       ^^^^^^^^^^^^^^^^^^^^^^^
      = help: cast one of them: cast(c, float64), or write 'dtype: float32' at the top of the model
three.yaml:1:10: note: 'a' is float64[1] here
    1 | inputs: {a: [1], b: [2]}
      |          ^
--- run
sed -i '/ y = /d' three.yaml; gradtape eval three.yaml --target z
--- exit 4
--- stderr
three.yaml:4:7: error: concat mixes dtypes: 'a' [1] is float64 and 'c' [1] is float32
    4 |   z = concat([a, b, b, c], 0)
      |       ^^^^^^^^^^^^^^^^^^^^^^^
      = help: cast one of them: cast(c, float64), or write 'dtype: float32' at the top of the model
three.yaml:1:10: note: 'a' is float64[1] here
    1 | inputs: {a: [1], b: [2]}
      |          ^
--- run
gradtape eval -e 'where(x > 0, x, cast(x, float32))' -i x=[1,2] 2>&1 | head -n 1
--- stdout
-e:1:1: error: where mixes dtypes: 'x' [2] is float64 and a value of shape [2] is float32
--- run
printf 'age,y\n31,0.5\n45,1.5\n' >people.csv
printf 'inputs:\n  age: {file: people.csv, columns: age}\nvariables: {a: 0.5}\nsteps: y = a * age\n' >m.yaml
gradtape grad m.yaml
sed 's/columns: age/&, dtype: float/' m.yaml | gradtape grad -
--- stdout
{"model":"-","target":"y","value":[15.5,22.5],"gradients":{"a":76},"summed_over":[2]}
--- stderr
m.yaml:4:12: error: multiply mixes dtypes: 'a' [] is float64 and 'age' [2] is int64
    4 | steps: y = a * age
      |            ^^^^^^^
      = help: cast one of them: cast(age, float64); or declare 'age' with dtype: float
m.yaml:2:3: note: 'age' is int64[2] here
    2 |   age: {file: people.csv, columns: age}
      |   ^^^
--- comment
Whichever operand is not of the kind that the op takes is the one to cast; only a declaration of the model can be
changed; many operands are named as few are.
--- run
printf 'k\n1\n2\n' >k.csv
m() {
    printf "variables: {a: 0.5, b: 1.5}\ninputs: {k: {file: k.csv, columns: k}}\nsteps: y = $1\n" >m.yaml
    gradtape eval m.yaml 2>&1 | sed -n '1p;4,$p'
}
m 'atan2(a, k)'
m 'atan2(k, a)'
m 'clip_by_value(a, k, b)'
m 'clip_by_value(a, b, k)'
gradtape eval -e 'a * k' -i a=0.5 -i 'k=cast([1, 2], int64)' 2>&1 | sed -n '1p;4,$p'
--- stdout
m.yaml:3:12: error: atan2 takes a float, but 'k' [2] is int64
      = help: cast it first: cast(k, float64)
m.yaml:2:10: note: 'k' is int64[2] here
    2 | inputs: {k: {file: k.csv, columns: k}}
      |          ^
m.yaml:3:12: error: atan2 takes a float, but 'k' [2] is int64
      = help: cast it first: cast(k, float64)
m.yaml:2:10: note: 'k' is int64[2] here
    2 | inputs: {k: {file: k.csv, columns: k}}
      |          ^
m.yaml:3:12: error: clip_by_value mixes dtypes: 'a' [] is float64 and 'k' [2] is int64
      = help: cast one of them: cast(k, float64); or declare 'k' with dtype: float
m.yaml:2:10: note: 'k' is int64[2] here
    2 | inputs: {k: {file: k.csv, columns: k}}
      |          ^
m.yaml:3:12: error: clip_by_value mixes dtypes: 'a' [] is float64 and 'k' [2] is int64
      = help: cast one of them: cast(k, float64); or declare 'k' with dtype: float
m.yaml:2:10: note: 'k' is int64[2] here
    2 | inputs: {k: {file: k.csv, columns: k}}
      |          ^
-e:1:1: error: multiply mixes dtypes: 'a' [] is float64 and 'k' [2] is int64
      = help: cast one of them: cast(k, float64)
-i k:1:1: note: 'k' is int64[2] here
    1 | cast([1, 2], int64)
      | ^^^^^^^^^^^^^^^^^^^
--- run
s=a,b,a,b,a,b,a,b
for all in "c,$s" "$s,c" "$s,a,c,b"; do
    printf "inputs: {a: [1], b: [2]}\nsteps: |\n  c = cast(b, float32)\n  y = concat([$all], 0)\n" >many.yaml
    gradtape eval many.yaml --target y 2>&1 | sed -n '1p;4,$p'
done
--- stdout
many.yaml:4:7: error: concat mixes dtypes: 'c' [1] is float32 and 'a' [1] is float64
      = help: cast one of them: cast(a, float32), or write 'dtype: float32' at the top of the model
many.yaml:1:10: note: 'a' is float64[1] here
    1 | inputs: {a: [1], b: [2]}
      |          ^
many.yaml:4:7: error: concat mixes dtypes: 'a' [1] is float64 and 'c' [1] is float32
      = help: cast one of them: cast(c, float64), or write 'dtype: float32' at the top of the model
many.yaml:1:10: note: 'a' is float64[1] here
    1 | inputs: {a: [1], b: [2]}
      |          ^
many.yaml:4:7: error: concat mixes dtypes: 'a' [1] is float64 and 'c' [1] is float32
      = help: cast one of them: cast(c, float64), or write 'dtype: float32' at the top of the model
many.yaml:1:10: note: 'a' is float64[1] here
    1 | inputs: {a: [1], b: [2]}
      |          ^
