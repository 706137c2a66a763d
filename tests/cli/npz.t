npz files: what is written is read again, all arrays or one, with the same bits.
--- file m.yaml
variables: {w: [[1, 2], [3, 4]], b: {shape: [2], init: normal}}
inputs: {n: {value: 3, dtype: int32}}
steps: |
  y = reduce_sum(w ** 2 @ b) * float(n)
--- run
gradtape eval m.yaml --target w,b,n -o all.npz && gradtape eval m.yaml --target w,b,n --format npz | cmp - all.npz && gradtape eval m.yaml -i @all.npz --target b >a; gradtape eval m.yaml --target b | cmp - a && wc -l <a
--- stdout
1
--- run
gradtape hessian m.yaml --wrt w,b -o h.npz && gradtape eval -e "file('h.npz', 'w/b').shape" && gradtape eval -e "np.load('h.npz', 'w/b') + 0.0" -o one.npy && gradtape hessian m.yaml --wrt w,b | grep -o '"w/b":...6,0'
--- stdout
{"model":"-e","values":{"y":[2,2,2]}}
"w/b":[[[6,0
--- comment
d2y/dw11 db1 = 2 w11 n = 6.
--- file keys.yaml
variables:
  w: {file: all.npz, key: w}
  n: {file: all.npz, key: n, dtype: float64}
steps: y = reduce_sum(w) * n
--- run
gradtape grad keys.yaml
gradtape eval -e 'w' -i w=@all.npz
gradtape eval -e "file('all.npz', 'v')"
gradtape grad m.yaml --wrt w,n --format npz
gradtape eval -e "'text'" --format npz
gradtape watched m.yaml -o w.npz
--- exit *
--- stdout
{"model":"keys.yaml","target":"y","value":30,"gradients":{"w":[[3,3],[3,3]],"n":10}}
--- stderr
-i w:1:1: error: 'all.npz' holds 3 arrays, and none is named
    1 | @all.npz
      | ^^^^^^^^
      = help: name one with 'key' in the model, or give all by name with -i @FILE: w, b, n
-e:1:1: error: 'all.npz' has no array 'v'
    1 | file('all.npz', 'v')
      | ^^^^^^^^^^^^^^^^^^^^
      = help: there are: w, b, n
gradtape: error: 'n' is null (unconnected), which npz cannot hold
  help: use --format json, or --unconnected zero for a tensor of zeros
gradtape: error: 'y' is not a tensor of numbers, which is all that npz can hold
  help: use --format json
gradtape: error: the ending '.npz' of 'w.npz' means no format of 'watched'
  help: endings that do: .json, .txt; --format goes with any name
see 'gradtape help watched'
--- comment
Floats of 16 bits, all kinds of them; beside, what NumPy says of these bytes.
--- run
header="{'descr': '<f2', 'fortran_order': False, 'shape': (8,), }"
printf '\x93NUMPY\x01\x00\x'"$(printf %02x ${#header})"'\x00%s\x00\x3c\x00\xc0\xff\x7b\x01\x00\x00\x7c\x00\x7e\x00\x80\x55\x35' "$header" >half.npy
gradtape eval -e x -i x=@half.npy
/usr/bin/python3 -c "import numpy; print(numpy.load('half.npy').astype(float).tolist())"
--- stdout
{"model":"-e","values":{"y":[1,-2,65504,5.960464477539063e-8,"Infinity","NaN",-0,0.333251953125]}}
[1.0, -2.0, 65504.0, 5.960464477539063e-08, inf, nan, -0.0, 0.333251953125]
