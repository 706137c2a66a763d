Shapes of declarations, data files under a key or a dtype, values given as files.
--- comment
Twelve axes and no more; sizes are whole numbers, 0 among them, or names.
--- run
for s in 1,1,1,1,1,1,1,1,1,1,1,1,1 '2, -1' '2, 1.5' '2, [3]' '2, null' '2, n'
do printf 'inputs: {a: 1, x: {shape: [%s], value: 2}}\nsteps: y = x\n' "$s" | gradtape eval -; done
--- exit 4
--- stderr
-:1:27: error: the shape of input 'x' has more than 12 dimensions
    1 | inputs: {a: 1, x: {shape: [1,1,1,1,1,1,1,1,1,1,1,1,1], value: 2}}
      |                           ^^^^^^^^^^^^^^^^^^^^^^^^^^^
-:1:31: error: a size in the shape of input 'x' is negative
    1 | inputs: {a: 1, x: {shape: [2, -1], value: 2}}
      |                               ^^
-:1:31: error: a size in the shape of input 'x' must be a whole number or the name of a dimension, not a number
    1 | inputs: {a: 1, x: {shape: [2, 1.5], value: 2}}
      |                               ^^^
-:1:31: error: a size in the shape of input 'x' must be a whole number or the name of a dimension, not a list
    1 | inputs: {a: 1, x: {shape: [2, [3]], value: 2}}
      |                               ^^^
-:1:31: error: a size in the shape of 'x' is left open
    1 | inputs: {a: 1, x: {shape: [2, null], value: 2}}
      |                               ^^^^
      = help: write a whole number
-:1:31: error: the dimension 'n' of 'x' is not known yet
    1 | inputs: {a: 1, x: {shape: [2, n], value: 2}}
      |                               ^
      = help: write 'dims: {n: ...}', or declare a value that has this dimension before 'x'
--- run
for s in 1,1,1,1,1,1,1,1,1,1,1,1 '2, 0' '' '2, k'
do printf 'dims: {k: 3}\ninputs: {a: 1, x: {shape: [%s], value: 2}}\nsteps: y = x\n' "$s" | gradtape eval -; done
printf 'inputs: {a: 1, x: {shape: [2, null], value: [[4], [5]]}}\nsteps: y = x\n' | gradtape eval -
--- stdout
{"model":"-","values":{"y":[[[[[[[[[[[[2]]]]]]]]]]]]}}
{"model":"-","values":{"y":[[],[]]}}
{"model":"-","values":{"y":2}}
{"model":"-","values":{"y":[[2,2,2],[2,2,2]]}}
{"model":"-","values":{"y":[[4],[5]]}}
--- comment
A value that is made needs all its sizes; a name is known from the first value that has it.
--- file early.yaml
inputs:
  x: {shape: [2, n], init: ones}
  a: {shape: [n], value: [1, 2]}
steps: y = x
--- file late.yaml
inputs:
  a: {shape: [n], value: [1, 2]}
  x: {shape: [2, n], init: ones}
steps: y = x
--- file open.yaml
inputs:
  a: 1
  x: {shape: [2, null], init: ones}
steps: y = x
--- file differs.yaml
inputs:
  a: {shape: [n], value: [1, 2]}
  x: {shape: [2, n], value: [[1, 2, 3], [4, 5, 6]]}
steps: y = x
--- run
gradtape eval late.yaml
gradtape eval differs.yaml -i a=[1,2,3]
for m in early open differs; do gradtape eval $m.yaml; done
--- exit 4
--- stdout
{"model":"late.yaml","values":{"y":[[1,1],[1,1]]}}
{"model":"differs.yaml","values":{"y":[[1,2,3],[4,5,6]]}}
--- stderr
early.yaml:2:18: error: the dimension 'n' of 'x' is not known yet
    2 |   x: {shape: [2, n], init: ones}
      |                  ^
      = help: write 'dims: {n: ...}', or declare a value that has this dimension before 'x'
open.yaml:3:18: error: a size in the shape of 'x' is left open
    3 |   x: {shape: [2, null], init: ones}
      |                  ^^^^
      = help: write a whole number
differs.yaml:3:29: error: 'x' has 3 columns [2,3] where dims say n = 2
    3 |   x: {shape: [2, n], value: [[1, 2, 3], [4, 5, 6]]}
      |                             ^^^^^^^^^^^^^^^^^^^^^^
differs.yaml:2:26: note: 'n' is 2 from here on
    2 |   a: {shape: [n], value: [1, 2]}
      |                          ^^^^^^
--- comment
Files of one value have no keys, those of several have.
--- file key.yaml
inputs: {a: 1, x: {file: one.npy, key: b}}
steps: y = x
--- file keyed.yaml
inputs: {a: 1, x: {file: two.npz, key: b}}
steps: y = x
--- run
gradtape eval -e '[5.0, 6.0]' --target 'constant(y)' --format npy -o one.npy
gradtape eval -e 'x' -i x=1 --target '{"a": constant([1.0]), "b": constant([2.0, 3.0])}' --format npz -o two.npz
gradtape eval keyed.yaml
for e in 'file("two.npz", "b")' 'file("one.npy")' 'file("one.npy", None, "int32")' 'file("one.npy", dtype=float)' \
  'file("one.npy", dtype=int64) % 4'
do gradtape eval -e "$e"; done
gradtape eval key.yaml
for e in 'file("one.npy", key="b")' 'file(3)' 'file("one.npy", 3)' 'file("one.npy", dtype="int3")' 'file("one.npy", dtype=3)'
do gradtape eval -e "$e"; done
--- exit 4
--- stdout
{"model":"keyed.yaml","values":{"y":[2,3]}}
{"model":"-e","values":{"y":[2,3]}}
{"model":"-e","values":{"y":[5,6]}}
{"model":"-e","values":{"y":[5,6]}}
{"model":"-e","values":{"y":[5,6]}}
{"model":"-e","values":{"y":[1,2]}}
--- stderr
key.yaml:1:26: error: 'x' names a key, but 'one.npy' holds one value only
    1 | inputs: {a: 1, x: {file: one.npy, key: b}}
      |                          ^^^^^^^
      = help: leave 'key' out; it is for .npz and .safetensors files
-e:1:1: error: 'file' names a key, but 'one.npy' holds one value only
    1 | file("one.npy", key="b")
      | ^^^^^^^^^^^^^^^^^^^^^^^^
      = help: leave 'key' out; it is for .npz and .safetensors files
-e:1:1: error: the path of file must be a string, not a number
    1 | file(3)
      | ^^^^^^^
-e:1:1: error: the key of file must be a string, not a number
    1 | file("one.npy", 3)
      | ^^^^^^^^^^^^^^^^^^
-e:1:1: error: 'dtype' must be a dtype
    1 | file("one.npy", dtype="int3")
      | ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
      = help: one of float64, float32, complex128, complex64, int64, int32, bool, string
-e:1:1: error: 'dtype' must be a dtype
    1 | file("one.npy", dtype=3)
      | ^^^^^^^^^^^^^^^^^^^^^^^^
      = help: one of float64, float32, complex128, complex64, int64, int32, bool, string
--- comment
check computes in float64 what the model computes in float32, files among it: dy/dx is what the file holds.
--- run
gradtape check -e 'reduce_sum(x * file("one.npy", dtype=float32))' -i 'x=[1,2]' --dtype float32 | sed -n 2,3p | cut -c1-18
--- stdout
x[0]   5         5
x[1]   6         6
--- comment
A file that is given has a name.
--- run
gradtape eval -e 'x + z' -i x=1 -i 'z= @one.npy '
gradtape eval -e 'x + z' -i x=1 -i z=@
gradtape eval -e 'x + z' -i x=1 -i 'z=@ '
--- exit 2
--- stdout
{"model":"-e","values":{"y":[6,7]}}
--- stderr
-i z:1:1: error: 'z' is given as a file without a name
    1 | @
      | ^
      = help: write -i z=@FILE
-i z:1:1: error: 'z' is given as a file without a name
    1 | @ 
      | ^^
      = help: write -i z=@FILE
--- file fits.yaml
dtype: float32
inputs:
  x:   1e39
variables: {v:  -1e39}
steps: y = x * v
--- run the place is that of the value
gradtape eval fits.yaml
gradtape eval fits.yaml -i x=1
--- exit 4
--- stderr
fits.yaml:3:8: error: 'x' is 1e39, which does not fit in float32
    3 |   x:   1e39
      |        ^^^^
      = help: write dtype: float64 for 'x'
fits.yaml:4:17: error: 'v' is -1e39, which does not fit in float32
    4 | variables: {v:  -1e39}
      |                 ^^^^^
      = help: write dtype: float64 for 'v'
