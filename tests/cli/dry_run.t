--dry-run: nothing is run; what it would take is told without a memory limit, under halves of that as long as fewer states of
loops do, and under about the least that does.
--- file heat.yaml
inputs: {x: 0.3, k: 0.1}
steps: |
  u = linspace(0.0, 1.0, 1000) * x
  for i in range(1000):
      u = u + k * sin(u) * 0.1
  y = reduce_sum(u)
--- run
gradtape grad heat.yaml --wrt x,k --dry-run
gradtape grad heat.yaml --wrt x,k --dry-run --format text
--- stdout
{"model":"heat.yaml","target":"y","limits":[{"peak":8073304,"kept":0,"again":0,"recomputed":0,"time":1},{"limit":4036652,"peak":4032280,"kept":485,"again":513,"recomputed":0,"time":1.15},{"limit":2018326,"peak":2016280,"kept":235,"again":763,"recomputed":0,"time":1.23},{"limit":1009163,"peak":1008280,"kept":110,"again":888,"recomputed":0,"time":1.27},{"limit":504581,"peak":500248,"kept":47,"again":951,"recomputed":0,"time":1.28},{"limit":252290,"peak":250264,"kept":16,"again":1858,"recomputed":0,"time":1.56},{"limit":129304,"peak":129304,"kept":1,"again":497503,"recomputed":0,"time":149.76}]}
model   heat.yaml
target  y

limits
  no limit: takes 7.7 MiB
  limit 3.8 MiB: takes 3.8 MiB, 485 states kept, 513 turns again, 1.15 times as long
  limit 1.9 MiB: takes 1.9 MiB, 235 states kept, 763 turns again, 1.23 times as long
  limit 985.5 KiB: takes 984.6 KiB, 110 states kept, 888 turns again, 1.27 times as long
  limit 492.8 KiB: takes 488.5 KiB, 47 states kept, 951 turns again, 1.28 times as long
  limit 246.4 KiB: takes 244.4 KiB, 16 states kept, 1858 turns again, 1.56 times as long
  limit 126.3 KiB: takes 126.3 KiB, 1 states kept, 497503 turns again, 149.76 times as long
--- comment
A run under each of those limits keeps as many states and runs as many turns again as was said.
--- run
gradtape grad heat.yaml --wrt x,k --dry-run | grep -o '"limit":[0-9]*' | cut -d: -f2 | while read limit; do
    gradtape grad heat.yaml --wrt x,k --memory-limit $limit --stats | sed 's/.*"kept":\([0-9]*\),"again":\([0-9]*\).*/\1 \2/'
done
gradtape grad heat.yaml --wrt x,k --dry-run | grep -o '"kept":[1-9][0-9]*,"again":[0-9]*' | sed 's/.kept.:\([0-9]*\),.again.:/\1 /'
--- stdout
485 513
235 763
110 888
47 951
16 1858
1 497503
485 513
235 763
110 888
47 951
16 1858
1 497503
--- comment
Other commands, with what the steps took to record, and with what branches ask for.
--- file branch.yaml
inputs: {x: 0.5}
steps: |
  y = x * 2
  if y > 0.5:
      y = sin(y)
  print('y is', y)
--- run
gradtape eval branch.yaml --target y --dry-run --stats
gradtape jvp branch.yaml --target y --wrt x --tangent x=1 --dry-run
gradtape vjp branch.yaml --target y --wrt x --output-gradients 3 --dry-run
gradtape hvp branch.yaml --target y --wrt x --vector x=1 --dry-run
gradtape hvp -e 'reduce_sum(x ** 3)' -i x=[1,2] --vector x=[1,0] --dry-run --unroll
echo '{"command": "grad", "expr": "x ** 2", "inputs": {"x": 3}, "dry_run": true}' | gradtape serve | sed 's/,"timings.*/}/'
--- stdout
{"model":"branch.yaml","limits":[{"peak":72,"kept":0,"again":0,"recomputed":0,"time":1}],"stats":{"equations":6,"recorded":0,"run":1,"steps":1,"fused":1,"bytes_now":0,"bytes_retained":0,"bytes_peak":64,"backward_passes":0,"forward_passes":0,"chunks":0,"allocations":0,"tapes":0}}
{"model":"branch.yaml","target":"y","limits":[{"peak":152,"kept":0,"again":0,"recomputed":0,"time":1}]}
{"model":"branch.yaml","target":"y","limits":[{"peak":152,"kept":0,"again":0,"recomputed":0,"time":1}]}
{"model":"branch.yaml","target":"y","limits":[{"peak":152,"kept":0,"again":0,"recomputed":0,"time":1}]}
{"model":"-e","target":"y","limits":[{"peak":184,"kept":0,"again":0,"recomputed":0,"time":1}]}
{"id":null,"result":{"model":"expr","target":"y","limits":[{"peak":152,"kept":0,"again":0,"recomputed":0,"time":1}]}}
--- comment
What it is not for.
--- run
gradtape grad heat.yaml --wrt x,k --dry-run --kinks
--- exit 2
--- stderr
gradtape: error: kinks are found in values, which a dry run has not
  help: leave --kinks or --dry-run out
--- run
gradtape jacobian heat.yaml --wrt x,k --dry-run
--- exit 2
--- stderr
gradtape: error: unknown option '--dry-run'
  help: it is an option of 'eval': gradtape eval --dry-run
see 'gradtape help jacobian'
--- run
echo '{"x": 1}' | gradtape grad heat.yaml --wrt x,k --dry-run --each -
--- exit 2
--- stderr
gradtape: error: '--dry-run' is not for streams of points
--- run
echo '{"command": "jacobian", "expr": "x ** 2", "inputs": {"x": 3}, "dry_run": true}' | gradtape serve
--- stdout
{"id":null,"error":{"code":2,"status":"the request is wrong","message":"gradtape: error: a dry run is one of eval, grad, vjp, jvp and hvp\n  help: leave dry_run out\n"}}
--- comment
The time, where turns run again from one state: 998 times 997 / 2 of their forward side beside 998 and some of both
sides. By hand a side of two ops in a pass takes 2 (30 + 2000), a kernel 30 and the numbers that it reads and makes, or
operations where it says how many (40 for each of 50), a copy 30 and what it lays out: 4060 of 8120, 8090 of 12150,
10120 of 14180, 8120 of 12180; 1 + 497.5 times that is 249.8, 332.3, 356.1 and 332.7, less what the ends of the loop
take.
--- run
for made in 0.5 'cumsum(u)' 'cumsum(reshape(transpose(u), [40, 50]))' 'reduce_prod(u, axis=0)'; do
    printf '%s\n' 'inputs: {x: 0.3}' 'steps: |' '  u = reshape(linspace(0.5, 1.0, 2000), [40, 50]) * x' \
        '  for i in range(1000):' "      u = sin(u) + stop_gradient($made)" '  y = reduce_sum(u)' >work.yaml
    gradtape grad work.yaml --wrt x --dry-run --format text | sed '$!d;s/.*, \(.*\) turns again, /\1 /'
done
--- stdout
497503 249.5 times as long
497503 332.04 times as long
497503 355.85 times as long
497503 332.45 times as long
--- comment
A program that prints is run as any other: what it prints is not computed, and what takes memory is its value.
--- file prints.py
x = tf.Variable([1.0, 2.0])
y = tf.reduce_sum(x * x)
print(y, x)
--- run
gradtape eval prints.py
gradtape eval prints.py --dry-run | grep -o '^{"model":"prints.py","limits":\[{"peak":'
echo 'print(2.0)' >only.py
gradtape eval only.py --dry-run
--- exit 4
--- stdout
{"model":"prints.py","printed":[{"line":3,"values":[5,[1,2]]}]}
{"model":"prints.py","limits":[{"peak":
--- stderr glob
gradtape: error: the model has no target
...
