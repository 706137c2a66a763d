Jacobians and Hessians of loops, and vmap over them: one loop with an axis more, and the bytes of turns by themselves.
What only those tell (`turns`): a pattern, a zero that meets a pole, which zeros have a sign, whether examples are apart.
--- file lorenz.yaml
inputs: {x: [1.0, 1.0, 1.0], w: [10.0, 28.0, 2.6666666666666665]}
steps: |
  z = x
  for i in range(300):
      z = z + 0.001 * stack([w[0] * (z[1] - z[0]), z[0] * (w[1] - z[2]) - z[1], z[0] * z[1] - w[2] * z[2]])
--- run
target=z commands="jacobian hessian" bash both lorenz.yaml
--- stdout
jacobian: loop
hessian: loop
--- run
target=z commands=jacobian bash both lorenz.yaml --mode forward
--- stdout
jacobian: loop
--- run
target=z commands=jacobian bash both lorenz.yaml --no-vectorize
--- stdout
jacobian: loop
--- comment
As mpmath has it, by differences of 1e-25 in 60 digits, within 3e-15 of each: 1.4475304696844216, ... -0.6988978662468616.
--- run
gradtape jacobian lorenz.yaml --target z --wrt w | grep -o '"w".*'
--- stdout
"w":[[1.4475304696844205,0.9648614041342788,0.23350343609167692],[0.1307560712700168,1.0751966270706115,0.6909960810926249],[3.3766177515117497,2.949843499622846,-0.6988978662468618]]}}
--- file predators.yaml
inputs: {x: 1.5, w: [1.0, 0.75]}
steps: |
  z = w
  for i in range(200):
      prey, predators = z[0], z[1]
      z = z + 0.01 * stack([prey * (x - predators / (1 + prey)), predators * (prey / (1 + prey) - 0.5)])
--- run
target=z commands="jacobian hessian" bash both predators.yaml
--- stdout
jacobian: loop
hessian: loop
--- comment
The first entry of w stands before a pole: what is asked of the second one meets 0 times infinity.
--- file pole.yaml
inputs: {x: 0.5, w: [0.0, 2.0]}
steps: |
  z = w
  for i in range(200):
      z = sqrt(z) * x + stop_gradient(z) * 0.001
--- run
target="sqrt(w) * z[1]" commands="jacobian" bash both pole.yaml; gradtape jacobian pole.yaml --target z --wrt w
--- stdout
jacobian: turns
{"model":"pole.yaml","target":"z","value":[0,0.2505007510012515],"jacobian":{"w":[["Infinity",0],[0,6.361235006043984e-62]]}}
--- comment
So it is where only the loop has the pole: the first turn has none, and that of the last comes after what is asked for.
Each element depends on its own, and the first stays at 1, where asin is as steep as can be. mpmath has
2.496708752537379e-52.
--- file pole_in_turns.yaml
inputs: {w: [1.0, 0.5]}
steps: |
  a, c = None, w * 1.0
  for i in range(600):
    z = tanh(c) * 0.5 + sin(c) + c
    if a is not None:
      c = c * 0.5 + asin(c) / 3.141592653589793
    a = i
--- run
for mode in forward reverse; do
    for w in 1.0 0.9; do
        target=z wrt=w commands=jacobian bash both pole_in_turns.yaml --mode $mode -i w=[$w,0.5]
    done
    gradtape jacobian pole_in_turns.yaml --target z --wrt w --mode $mode | grep -o '"w".*'
done
--- stdout glob
jacobian: turns
jacobian: loop
"w":[["Infinity",0],[0,2.4967087525373*e-52]]}}
jacobian: turns
jacobian: loop
"w":[["Infinity",0],[0,2.4967087525373*e-52]]}}
--- file scans.yaml
inputs: {x: 0.3, w: [0.5, -0.25, 1.5]}
steps: |
  xs = linspace(0.1, 2.0, 200)
  def f(c, t):
      d = tanh(c * 0.9 + sin(t) * w)
      return d, d * t * x
  c, z = scan(f, w, xs, reverse=True)
--- run
target=z commands="jacobian" bash both scans.yaml
target="c, reduce_sum(z * z, axis=0)" commands="jacobian" bash both scans.yaml
target=z commands="hessian" bash both scans.yaml
--- stdout
jacobian: loop
jacobian: loop
hessian: turns
--- comment
Loops in turns, states that are handed on, and one that only some seeds come to.
--- file nested.yaml
inputs: {x: 0.3, w: [0.5, -0.25, 1.5]}
steps: |
  a, b, z = w, w * 0.5, zeros([3])
  for i in range(60):
      a, b = b, tanh(a * x + b)
      u = a
      for j in range(50):
          u = sin(u * w + b)
      z = z + u * reduce_sum(b)
--- run
target=z commands="jacobian hessian" bash both nested.yaml
--- stdout
jacobian: loop
hessian: loop
--- comment
In the steps: of a tape, and of functions.
--- file steps.yaml
inputs: {x: 0.3, w: [0.5, -0.25, 1.5]}
steps: |
  def run(u):
      for i in range(300):
          u = u + 0.01 * sin(u * x) * stack([u[1], u[2], u[0]])
      return u
  with GradientTape() as t:
      t.watch(w)
      y = run(w)
  z = t.jacobian(y, w) + jacobian(run)(w) + vmap(run)(stack([w, w * 2, w * 3]))
--- run
bash both steps.yaml
--- stdout
eval: loop
grad: turns
--- comment
Examples that are apart turn by turn.
--- file batch.yaml
inputs: {x: [[0.5, 1], [2, 3], [4, 5]], w: [0.5, -0.25]}
steps: |
  z = x
  for i in range(100):
      z = z + 0.1 * sin(z * w)
--- run
target=z wrt=x commands=jacobian bash both batch.yaml --batch
target=z wrt=x commands=jacobian bash both batch.yaml --sparse
--- stdout
jacobian: turns
jacobian: turns
--- file tape_batch.yaml
inputs: {x: [[0.5, 1], [2, 3], [4, 5]], w: [0.5, -0.25]}
steps: |
  with GradientTape() as t:
      t.watch(x)
      y = x
      for i in range(100):
          y = y + 0.1 * sin(y * w)
  z = t.batch_jacobian(y, x)
--- run
bash both tape_batch.yaml
--- stdout
eval: turns
grad: turns
--- comment
As many seeds as a pattern may save: where the turns are few equations it is looked for, else there are too many.
--- file cells.yaml
inputs: {x: 0.1, w: {shape: [80]}, n: 30}
steps: |
  z = w
  for i in range(400):
      z = z + x * 0.01 * z * z
--- run
target=z wrt=w commands=jacobian bash both cells.yaml -i w="$(seq -s, 80 | sed 's/.*/[&]/')"
--- stdout
jacobian: turns
--- file many_cells.yaml
inputs: {x: 0.3, w: {shape: [70]}}
steps: |
  z = w
  for i in range(4000):
      z = z + 0.0001 * sin(z * x) * reduce_sum(z)
--- run
cells="$(seq -s, 70 | sed 's/.*/[&]/')"
target="z * 0.01" wrt=w commands=jacobian bash both many_cells.yaml -i w="$cells"
target="z * 0.01" wrt=w commands=jacobian bash both many_cells.yaml -i w="$cells" --parallel-iterations 9
gradtape jacobian many_cells.yaml --target z --wrt w -i w="$cells" --memory-limit 4M >some; gradtape jacobian many_cells.yaml --target z --wrt w -i w="$cells" --unroll | cmp - some && echo same
--- stdout
jacobian: loop
jacobian: loop
same
--- comment
A state that no derivative goes through, and that begins so that two turns in a row find it alike: what they make of it and of
x is one equation, whose cotangents are added before they go on. Only turns by themselves tell.
--- file alike.yaml
inputs: {x: 1.25, w: [-1.5, -0.7, 1.25], v: 2.5, c: [0.5, -0.25, 2.0]}
steps: |
  def whole(x):
      s2 = 0.1 * v + zeros([3])
      s3 = 0.1 * c
      s4 = 0.1 * v + zeros([3])
      for i in range(400):
          s2 = 0.3 - s2
          s3 = reduce_mean(sin(((c + (negative(x) + concat([s4[1:], s4[:1]], 0)) + v * 0.25) - concat([s4[1:], s4[:1]], 0)) / (1.5 + square(c)) + s3))
          s2, s4 = s4, s2
      return reduce_sum(s3 * x)
  z = grad(whole)(x)
--- run
wrt=x target=z bash both alike.yaml
--- stdout
eval: turns
grad: turns
