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
{"model":"heat.yaml","target":"y","limits":[{"peak":8080232,"kept":0,"again":0,"recomputed":0,"time":1},{"limit":4040116,"peak":4039208,"kept":485,"again":513,"recomputed":0,"time":1.15},{"limit":2020058,"peak":2015144,"kept":234,"again":764,"recomputed":0,"time":1.23},{"limit":1010029,"peak":1007144,"kept":109,"again":889,"recomputed":0,"time":1.27},{"limit":505014,"peak":499112,"kept":46,"again":952,"recomputed":0,"time":1.28},{"limit":252507,"peak":249128,"kept":15,"again":2029,"recomputed":0,"time":1.61},{"limit":136232,"peak":136232,"kept":1,"again":497503,"recomputed":0,"time":149.77}]}
model   heat.yaml
target  y

limits
  no limit: takes 7.7 MiB
  limit 3.9 MiB: takes 3.9 MiB, 485 states kept, 513 turns again, 1.15 times as long
  limit 1.9 MiB: takes 1.9 MiB, 234 states kept, 764 turns again, 1.23 times as long
  limit 986.4 KiB: takes 983.5 KiB, 109 states kept, 889 turns again, 1.27 times as long
  limit 493.2 KiB: takes 487.4 KiB, 46 states kept, 952 turns again, 1.28 times as long
  limit 246.6 KiB: takes 243.3 KiB, 15 states kept, 2029 turns again, 1.61 times as long
  limit 133.0 KiB: takes 133.0 KiB, 1 states kept, 497503 turns again, 149.77 times as long
--- comment
A run under each of those limits keeps as many states and runs as many turns again as was said.
--- run
gradtape grad heat.yaml --wrt x,k --dry-run | grep -o '"limit":[0-9]*' | cut -d: -f2 | while read limit; do
    gradtape grad heat.yaml --wrt x,k --memory-limit $limit --stats | sed 's/.*"kept":\([0-9]*\),"again":\([0-9]*\).*/\1 \2/'
done
gradtape grad heat.yaml --wrt x,k --dry-run | grep -o '"kept":[1-9][0-9]*,"again":[0-9]*' | sed 's/.kept.:\([0-9]*\),.again.:/\1 /'
--- stdout
485 513
234 764
109 889
46 952
15 2029
1 497503
485 513
234 764
109 889
46 952
15 2029
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
