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
