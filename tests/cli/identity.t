Every step makes a tensor of its own: one that is watched is no other of the same number, and no number of the program.
--- file constants.yaml
steps: |
  def by_itself(x):
      with tf.GradientTape() as t:
          t.watch(x)
          y = x ** 2
      return t.gradient(y, x)
  constant = by_itself(tf.constant(2.0))
  array = by_itself(np.array(2.0))
  filled = by_itself(tf.fill([], 2.0))
  cast_to = by_itself(tf.cast(2, 'float64'))
  item = by_itself(tf.constant([2.0])[0])
  derived = by_itself(grad(lambda a: 2 * a)(5.0))
  w = tf.constant(.5)
  with tf.GradientTape() as t:
      t.watch(w)
      loss = 0.5 * (w - 3) ** 2
  weight = t.gradient(loss, w)
  a = tf.constant(2.0)
  b = tf.constant(2.0)
  with tf.GradientTape() as t:
      t.watch(a)
      product = a ** 2 * b
  one_of_two = t.gradient(product, [a, b])
--- run
gradtape eval constants.yaml --target 'constant,array,filled,cast_to,item,derived,weight,one_of_two' --format text
--- stdout
model  constants.yaml

values
  constant    4
  array       4
  filled      4
  cast_to     4
  item        4
  derived     4
  weight      -2.5
  one_of_two  [8, null]

unconnected
  one_of_two.1  not watched (step 'b', line 19)
    fix: watch 'b' before it is used: t.watch(b)
--- file operands.yaml
steps: |
  # An op that gives its operand back as it is gives another tensor; a conversion, a cast to the same dtype and a plain
  # assignment give the same.
  x = tf.constant([2.0])
  v = tf.Variable(2.0)
  n = tf.constant(2.0)
  pieces = {'slice': x[:], 'reshape': tf.reshape(x, [1]), 'add_n': tf.add_n([x]), 'sum': tf.reduce_sum(n),
            'squeeze': tf.squeeze(n), 'read': v.read_value(), 'row': list(x)[0]}
  with tf.GradientTape(persistent=True, watch_accessed_variables=False) as t:
      t.watch(pieces)
      y = x * n * v
  other = t.gradient(y, pieces)
  same = x
  with tf.GradientTape(persistent=True) as t:
      t.watch(same)
      y = 3 * x
      z = tf.convert_to_tensor(x) * tf.cast(x, 'float64')
  aliased = t.gradient(y, [x, same])
  converted = t.gradient(z, x)
  wide = tf.convert_to_tensor(x, 'complex128')
  # The gradients of a sum by its terms are two tensors.
  a = tf.Variable(2.0)
  b = tf.Variable(3.0)
  with tf.GradientTape() as t:
      y = a + b
  da, db = t.gradient(y, [a, b])
  with tf.GradientTape() as t:
      t.watch(da)
      y = da * db * 1.0
  terms = t.gradient(y, [da, db])
--- run
gradtape eval operands.yaml --target 'other,aliased,converted,wide,terms' --format ndjson | cut -c1-150
--- stdout
{"model":"operands.yaml","values":{"other":{"slice":null,"reshape":null,"add_n":null,"sum":null,"squeeze":null,"read":null,"row":null},"aliased":[[3],
--- run
gradtape eval operands.yaml --target 'aliased,converted,wide,terms[0]'
--- stdout
{"model":"operands.yaml","values":{"aliased":[[3],[3]],"converted":[4],"wide":[{"re":2,"im":0}],"terms[0]":1}}
--- run
gradtape grad -e 'convert_to_tensor(x) ** 2' -i x=3
gradtape grad -e 'np.asarray(x, float32) ** 2' -i x=3
--- stdout
{"model":"-e","target":"y","value":9,"gradients":{"x":6}}
{"model":"-e","target":"y","value":9,"gradients":{"x":6}}
--- comment
There are as many sources as a model has inputs.
--- run
python3 -c 'n = 300
print("inputs: {" + ", ".join(f"x{i}: {i}" for i in range(n)) + "}")
print("steps: y = " + " + ".join(f"x{i} ** 2" for i in range(n)))' > many.yaml
gradtape grad many.yaml | grep -o ':[0-9]*[,}]' | tr -d ':,}' | tail -n 300 | awk '$1 != 2 * (NR - 1) { print "x" NR - 1 ": " $1 } END { print NR }'
--- stdout
300
--- comment
Who runs `grad` on steps that end in t.gradient gets one derivative more, and is told so, but not who asks by name.
--- file twice.yaml
steps: |
  x = tf.Variable(3.0)
  with tf.GradientTape() as tape:
      y = x ** 3
  dy_dx = tape.gradient(y, x)
--- run
gradtape grad twice.yaml
--- stdout
{"model":"twice.yaml","target":"dy_dx","value":27,"gradients":{"x":18}}
--- stderr
twice.yaml:5:11: warning: the target 'dy_dx' is itself a derivative, so this is the derivative of a derivative; `gradtape eval` prints 'dy_dx'
    5 |   dy_dx = tape.gradient(y, x)
      |           ^^^^^^^^^^^^^^^^^^^
--- run
gradtape grad twice.yaml --target dy_dx
--- stdout
{"model":"twice.yaml","target":"dy_dx","value":27,"gradients":{"x":18}}
--- file list.yaml
steps: |
  x = tf.Variable(3.0)
  with tf.GradientTape() as tape:
      y = x ** 3
  g = tape.gradient(y, [x])
--- run
gradtape grad list.yaml
--- exit 4
--- stderr
gradtape: error: the target 'g' is a list, not one tensor
  help: it is itself a derivative: `gradtape eval` prints it
--- comment
Equal equations of which the tape sees different edges: x and y are 3 and 5, y is watched between the two, so that by y
only the second counts, by x both; or the recording stops for one of them. By hand: d/dx = 2 f_x, d/dy = f_y.
--- file between.yaml
inputs: {x: 3, y: 5}
steps: |
  def between(f):
      with tf.GradientTape() as t:
          t.watch(x)
          before = f(x, y)
          t.watch(y)
          after = f(x, y)
          both = before + after
      return t.gradient(both, [x, y])
  def stopped(f):
      with tf.GradientTape() as t:
          t.watch([x, y])
          with t.stop_recording():
              unseen = f(x, y)
          seen = f(x, y)
          both = unseen + seen
      return t.gradient(both, [x, y])
  def later(f):
      with tf.GradientTape(persistent=True) as t:
          t.watch(x)
          before = f(x, y)
          t.watch(y)
          after = f(x, y)
      return [t.gradient(before, [x, y]), t.gradient(after, [x, y])]
  product = between(lambda a, b: a * b)
  quotient = between(lambda a, b: a / b)
  power = between(lambda a, b: a ** b)
  chain = between(lambda a, b: (a * b) * (a * b))
  joined = between(lambda a, b: reduce_sum(stack([a, b]) ** 2))
  matrix = between(lambda a, b: reshape(matmul([[a]], [[b]]), []))
  largest = between(lambda a, b: maximum(a, b))
  left_out = stopped(lambda a, b: a * b)
  left_out_chain = stopped(lambda a, b: (a * b) * (a * b))
  one_by_one = later(lambda a, b: a * b)
--- run
gradtape eval between.yaml --target product,quotient,power,chain,joined,matrix,largest,left_out,left_out_chain,one_by_one --format text
--- stdout
model  between.yaml

values
  product         [10, 3]
  quotient        [0.4, -0.12]
  power           [810, 266.9627861463506]
  chain           [300, 90]
  joined          [12, 10]
  matrix          [10, 3]
  largest         [0, 1]
  left_out        [5, 3]
  left_out_chain  [150, 90]
  one_by_one
    0  [5, null]
    1  [5, 3]

unconnected
  one_by_one.0.1  watched too late (step 'before', line 35)
    fix: watch 'y' before 'before' is computed
--- comment
The same for a tape inside of a tape: the inner one sees y later than the outer one.
--- file nested.yaml
inputs: {x: 3, y: 5}
steps: |
  with tf.GradientTape() as o:
      o.watch([x, y])
      with tf.GradientTape() as i:
          i.watch(x)
          before = x * x * y
          i.watch(y)
          after = x * x * y
          both = before + after
      dx, dy = i.gradient(both, [x, y])
      z = dx * dy
  second = o.gradient(z, [x, y])
--- run dx = 4xy, dy = x^2; of 4x^3 y: 12 x^2 y, 4x^3
gradtape eval nested.yaml --target dx,dy,second
--- stdout
{"model":"nested.yaml","values":{"dx":60,"dy":9,"second":[540,108]}}
