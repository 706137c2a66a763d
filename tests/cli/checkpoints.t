Loops that keep the states of some turns only: under --memory-limit, the same bytes as without, and as with every turn recorded.
--- file reaction.yaml
inputs: {c: 0.1, k: 0.02}
steps: |
  u0 = sin(linspace(0.0, 10.0, 500)) + 1.2
  u = u0 * c
  v = u0 * 0.5 * c * k
  for i in range(1000):
    w = u * v * v
    u, v = u + c * tanh(u) - 0.01 * w + 0.001 * (1.0 - u), v + k * tanh(w) - 0.005 * v * (i + 1) / 1000
  y = reduce_sum(tanh(u) * u + v)
--- file scalar.yaml
inputs: {x: 0.7, y0: 0.3, w: [1, 2, 3]}
steps: |
  def turn(s, row):
    y, n = s
    y = y + 0.001 * sin(y * x) * row
    return (y, n * 0.999 + y), y
  rows = linspace(0.5, 1.5, 2000)
  last, ys = scan(turn, (y0, x), rows)
  back, more = scan(turn, (last[1] * 0.001, last[0]), linspace(1.5, 0.5, 2000), reverse=True)
  z = reduce_sum(ys) * 0.001 + back[0] + back[1] + reduce_sum(w)
--- run
gradtape grad reaction.yaml --wrt c,k --unroll >whole.txt
for limit in 1G 6M 2M 1M 300K 200K; do
    gradtape grad reaction.yaml --wrt c,k --memory-limit $limit | cmp - whole.txt && echo same
done
gradtape grad scalar.yaml --wrt x,y0,w --unroll >whole.txt
for limit in 1G 150K 120K 112K; do
    gradtape grad scalar.yaml --wrt x,y0,w --memory-limit $limit | cmp - whole.txt && echo same
done
--- stdout
same
same
same
same
same
same
same
same
same
same
--- comment
998 turns stand for 1,000. A state is that of u and v, 8,000 bytes (two of 4,000, rounded to lines of 64, and its turn's
number, another: 8,128 in all). tests/unit/test_checkpoint.c holds the turns run again against dynamic programming; 887 is
997 - 110: each turn whose state is not kept, once.
--- run
for limit in 1M 300K; do
    gradtape grad reaction.yaml --wrt c,k --memory-limit $limit --stats | grep -o '"checkpoints.*]'
done
gradtape grad reaction.yaml --wrt c,k --memory-limit 1G --stats | grep -c checkpoints
--- exit 1
--- stdout
"checkpoints":[{"line":6,"turns":997,"kept":110,"again":887,"bytes":894080}]
"checkpoints":[{"line":6,"turns":997,"kept":19,"again":1766,"bytes":154432}]
0
--- comment
What fits with no state but the first is refused before it begins.
--- run
gradtape grad reaction.yaml --wrt c,k --memory-limit 50K
--- exit 8
--- stderr
reaction.yaml:3:8: error: this computation, with one state of its loops kept, needs 154.6 KiB of memory at once, more than 50.0 KiB; of it 3.9 KiB for 'u0', float64 [500]
    3 |   u0 = sin(linspace(0.0, 10.0, 500)) + 1.2
      |        ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
      = help: raise --memory-limit, or ask for less at once
--- comment
Neighbours are slices of what the turn found, which are put side by side before anything is added: in the loop's derivative as
where every turn is recorded by itself.
--- file heat.yaml
inputs: {c: 0.1}
steps: |
  u0 = sin(linspace(0.0, 10.0, 2000)) + 1.2
  u, v = u0, u0 * 0.5
  for i in range(300):
    near = concat([u[1:], u[:1]], 0) - 2.0 * u + concat([u[-1:], u[:-1]], 0)
    w = u * v * v
    u, v = u + c * near - 0.01 * w + 0.001 * (1.0 - u), v + 0.01 * w - 0.005 * v
  y = reduce_sum(u * u + v)
--- run
gradtape grad heat.yaml --wrt c --unroll >whole.txt
for limit in 1G 4M 800K; do
    gradtape grad heat.yaml --wrt c --memory-limit $limit | cmp - whole.txt && echo same
done
gradtape grad heat.yaml --wrt c --memory-limit 800K --stats | grep -o '"loops.*]'
--- stdout
same
same
same
"loops":[{"line":5,"turns":300,"rolled":297}],"checkpoints":[{"line":5,"turns":297,"kept":12,"again":492,"bytes":384768}]
--- comment
What two derivatives read of one loop is kept for every turn: they are the same bytes as with every turn recorded, or
refused.
--- file two.yaml
inputs: {c: 0.1, k: 0.02}
steps: |
  u0 = sin(linspace(0.0, 10.0, 500)) + 1.2
  with tf.GradientTape(persistent=True) as tape:
    tape.watch([c, k])
    u = u0 * c
    for i in range(300):
      u = u + k * tanh(u) - 0.01 * u * u
    y = reduce_sum(tanh(u) * u)
    z = reduce_sum(sin(u))
  by_y = tape.gradient(y, [c, k])
  by_z = tape.gradient(z, [c, k])
--- run
gradtape eval two.yaml --target by_y,by_z --unroll >whole.txt
for limit in 1G 1400K 700K 300K; do
    gradtape eval two.yaml --target by_y,by_z --memory-limit $limit >limited.txt 2>&1 && cmp limited.txt whole.txt &&
        echo same || grep -o 'error: this computation needs .* at once' limited.txt
done
--- stdout
same
same
error: this computation needs 1.2 MiB of memory at once
error: this computation needs 1.2 MiB of memory at once
--- comment
Turns that are run again read what the loop's derivative does not: a vector that was made before the loop, and whose
memory others could take behind it; rows of what is given and of what is computed, which are no states. The same bytes
as with every turn recorded.
--- file one.yaml
inputs: {c: 0.1, k: 0.02, z: {shape: [200], init: normal}, x: {shape: [1000], init: normal}}
steps: |
  w = cumsum(tanh(z)) * 0.01
  q = cumsum(x * k)
  u = z * k
  for i in range(1000):
    u = TURN
  p = cumsum(exp(tanh(u)))
  r = cumsum(tanh(p))
  y = reduce_sum(p * r * sin(r) * u)
--- run
for turn in 'sin(u) * c + w' 'u + c * tanh(u) + 0.01 * x[i]' 'u + c * u * u * 0.01 + w * q[i] * 0.01' \
    'tanh(u + w) * c + u * q[i] * 0.01'; do
    sed "s/TURN/$turn/" one.yaml >turn.yaml
    gradtape grad turn.yaml --wrt c,k,z --unroll >whole.txt
    for limit in 200K 100K; do
        gradtape grad turn.yaml --wrt c,k,z --memory-limit $limit --stats >limited.txt
        grep -c '"kept"' limited.txt
        sed 's/,"stats".*/}/' limited.txt | cmp - whole.txt
    done
    grep -c NaN whole.txt
done
--- exit 1
--- stdout
1
1
0
1
1
0
1
1
0
1
1
0
--- comment
Of two loops the longer one keeps more states, as it is longer, and each of them one at least: with one alone, 298
turns are begun anew 297 times, 298 times 297 / 2 turns in all.
--- file both.yaml
inputs: {c: 0.1, k: 0.02, z: {shape: [200], init: normal}}
steps: |
  w = cumsum(tanh(z)) * 0.01
  u = z * k
  for i in range(1000):
    u = sin(u) * c + w
  v = tanh(u)
  for i in range(300):
    v = 0.9 * v + k * tanh(v) * v + u
  y = reduce_sum(cumsum(v) * v)
--- run
gradtape grad both.yaml --wrt c,k,z --unroll >whole.txt
for limit in 300K 60K 54K; do
    gradtape grad both.yaml --wrt c,k,z --memory-limit $limit --stats >limited.txt
    grep -o '"checkpoints.*]' limited.txt
    sed 's/,"stats".*/}/' limited.txt | cmp - whole.txt
done
grep -c NaN whole.txt
--- exit 1
--- stdout
"checkpoints":[{"line":8,"turns":298,"kept":35,"again":263,"bytes":58240},{"line":5,"turns":998,"kept":118,"again":880,"bytes":196352}]
"checkpoints":[{"line":8,"turns":298,"kept":1,"again":44253,"bytes":1664},{"line":5,"turns":998,"kept":4,"again":6990,"bytes":6656}]
"checkpoints":[{"line":8,"turns":298,"kept":1,"again":44253,"bytes":1664},{"line":5,"turns":998,"kept":1,"again":497503,"bytes":1664}]
0
