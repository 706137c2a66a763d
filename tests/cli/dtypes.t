A dtype in the steps is read the same way wherever it stands, and what is none is an error.
--- file bools.yaml
steps: |
  a = tf.constant(True, dtype=tf.bool)
  b = tf.Variable(True, dtype=tf.bool)
  c = tf.constant([True, False], dtype=bool)
  d = tf.constant(2.0, dtype=int)
  e = tf.Variable(2, dtype='int32')
  f = tf.cast(d, tf.bool)
--- run
gradtape eval bools.yaml --target a,b,c,d,e,f
--- stdout
{"model":"bools.yaml","values":{"a":true,"b":true,"c":[true,false],"d":2,"e":2,"f":true}}
--- run
gradtape eval -e 'tf.constant(2.5, dtype=int)'
--- exit 4
--- stderr
-e:1:1: error: the number 2.5 meets a tensor of dtype int64
    1 | tf.constant(2.5, dtype=int)
      | ^^^^^^^^^^^^^^^^^^^^^^^^^^^
      = help: cast the tensor first: cast(..., float64)
--- run
gradtape eval -e 'tf.constant(2.0, dtype=relu)'
--- exit 4
--- stderr
-e:1:1: error: 'dtype' must be a dtype
    1 | tf.constant(2.0, dtype=relu)
      | ^^^^^^^^^^^^^^^^^^^^^^^^^^^^
      = help: one of float64, float32, complex128, complex64, int64, int32, bool, string
--- run
gradtape eval -e "tf.Variable(2.0, dtype='float23')"
--- exit 4
--- stderr
-e:1:1: error: 'dtype' must be a dtype
    1 | tf.Variable(2.0, dtype='float23')
      | ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
      = help: one of float64, float32, complex128, complex64, int64, int32, bool, string
--- comment
The size and shape of what becomes a tensor; plain whole numbers to the last digit, as Python prints them.
--- run
gradtape eval -e '[tf.size([1.0, 2.0]), np.size([[1, 2], [3, 4]]), size(3), tf.shape([[1, 2, x]])[1]]' -i x=1
gradtape eval -e '[2 ** 53 + 1, -(2 ** 60) - 1, 2 ** 53, 2.5]'
gradtape eval -e '2 ** 24 + 1' --dtype float32
printf 'x\n1\n2\n' | gradtape eval -e '[x, 9007199254740993]' --each -
--- stdout
{"model":"-e","values":{"y":[2,4,1,3]}}
{"model":"-e","values":{"y":[9007199254740993,-1152921504606846977,9007199254740992,2.5]}}
{"model":"-e","values":{"y":16777217}}
{"values":{"y":[1,9007199254740993]}}
{"values":{"y":[2,9007199254740993]}}
