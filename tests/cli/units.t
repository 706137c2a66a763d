A kernel says how many units its layer has, the bias has as many: y = [5, 7, 9], z = 5 + 14 + 27 + 7 = 53,
w = 53 [1, 2, 3] + [10, 20, 30].
--- file dense.yaml
inputs: {x: [[1, 1]]}
layers:
  d: {op: dense, kernel: [[1, 2, 3], [4, 5, 6]]}
  e: {op: dense, kernel: [[1], [2], [3]], bias: 7}
  f: {op: dense, kernel: [[1, 2, 3]], bias: [10, 20, 30]}
steps: |
  y = d(x)
  z = e(y)
  w = f(z)
--- run
gradtape eval dense.yaml --target y,z,w
for bad in 's/30\]/30, 40]/' 's/: \[\[1, 2, 3\]\], bias/: [1, 2, 3], bias/' 's/: \[\[1, 2, 3\]\], bias/: [[[1, 2, 3]]], bias/' \
    's/: \[\[1, 2, 3\]\], bias/: 5, bias/'; do
    sed "$bad" dense.yaml > bad.yaml; gradtape eval bad.yaml; echo "exit $?"
done
--- stdout
{"model":"dense.yaml","values":{"y":[[5,7,9]],"z":[[53]],"w":[[63,126,189]]}}
exit 4
exit 4
exit 4
exit 4
--- stderr
bad.yaml:5:45: error: 'f.bias' has shape [4], but its layer needs [3] here
    5 |   f: {op: dense, kernel: [[1, 2, 3]], bias: [10, 20, 30, 40]}
      |                                             ^^^^^^^^^^^^^^^^
bad.yaml:5:26: error: 'f.kernel' must be a matrix [inputs, units]
    5 |   f: {op: dense, kernel: [1, 2, 3], bias: [10, 20, 30]}
      |                          ^^^^^^^^^
bad.yaml:5:26: error: 'f.kernel' must be a matrix [inputs, units]
    5 |   f: {op: dense, kernel: [[[1, 2, 3]]], bias: [10, 20, 30]}
      |                          ^^^^^^^^^^^^^
bad.yaml:5:26: error: 'f.kernel' must be a matrix [inputs, units]
    5 |   f: {op: dense, kernel: 5, bias: [10, 20, 30]}
      |                          ^
--- comment
Of a lone expression what -i gives is declared: behind a name with a point too, which is a layer's or nobody's. 1 * [1, 2] + 3.
--- run
gradtape eval -e 'dense(x, 2) + w' -i 'dense.kernel=[[1,2]]' -i 'x=[[1]]' -i dense.bias=0 -i w=3
gradtape eval -e 'x + w' -i x=1 -i a.b=4 -i w=3; echo "exit $?"
--- stdout
{"model":"-e","values":{"y":[[4,5]]}}
exit 2
--- stderr
-i a.b:1:1: error: the model declares no input, variable or constant 'a.b'
    1 | 4
      | ^
      = help: it declares x, w
--- comment
No axes to fold where an operand is a scalar, in either place.
--- run
for e in 'tensordot(2, [1, 3], axes=1)' 'tensordot([1, 3], 2, axes=1)' 'tensordot(2, [[1, 3]], axes=2)' \
    'tensordot(2, [[1, 3]], axes=[[0], [1]])' 'tensordot([[1, 3]], 2, axes=[[0], [1]])' 'tensordot(2, [1, 3], axes=0)'; do
    gradtape eval -e "$e"; echo "exit $?"
done
--- stdout
exit 4
exit 4
exit 4
exit 4
exit 4
{"model":"-e","values":{"y":[2,6]}}
exit 0
--- stderr
-e:1:1: error: tensordot: axes must be a number of axes, or as many for each operand
    1 | tensordot(2, [1, 3], axes=1)
      | ^^^^^^^^^^^^^^^^^^^^^^^^^^^^
-e:1:1: error: tensordot: axes must be a number of axes, or as many for each operand
    1 | tensordot([1, 3], 2, axes=1)
      | ^^^^^^^^^^^^^^^^^^^^^^^^^^^^
-e:1:1: error: tensordot: axes must be a number of axes, or as many for each operand
    1 | tensordot(2, [[1, 3]], axes=2)
      | ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
-e:1:1: error: tensordot: axes must be a number of axes, or as many for each operand
    1 | tensordot(2, [[1, 3]], axes=[[0], [1]])
      | ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
-e:1:1: error: tensordot: axes must be a number of axes, or as many for each operand
    1 | tensordot([[1, 3]], 2, axes=[[0], [1]])
      | ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
