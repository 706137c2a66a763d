test --filter runs some of the entries; serve --strict tells by its exit code that a request failed.
--- file m.yaml
inputs: {x: 3}
steps: y = x ** 2
expect:
  - {eval: y, is: 9}
  - {grad: y, wrt: x, is: 6}
  - {grad: y, wrt: x, is: 7, name: a slip}
--- run
gradtape test m.yaml --filter grad
gradtape test m.yaml --filter value --format tap
--- stdout
m.yaml: 1 passed
1 passed, 0 failed
TAP version 13
1..1
ok 1 - m.yaml: value of y
--- run
gradtape test m.yaml --filter slip --format tap | head -n 3
gradtape test m.yaml --filter Slip
--- exit 2
--- stdout
TAP version 13
1..1
not ok 1 - m.yaml: a slip
--- stderr
gradtape: error: no entry has 'Slip' in its name
  help: --format tap lists their names; capital letters count
--- run
gradtape test m.yaml --filter slip --record
--- exit 2
--- stderr
gradtape: error: '--record' writes all entries, so '--filter' cannot choose some
see 'gradtape help test'
--- run
request='{"id":1,"expr":"x","command":"eval","inputs":{"x":1}}'
wrong='{"id":2,"expr":"x +"}'
worse='{"id":3,"expr":"solve(x, x)","command":"eval","inputs":{"x":[[0]]}}'
printf '%s\n' "$request" | gradtape serve --strict >said; echo "exit $?"
printf '%s\n' "$wrong" "$worse" "$request" | gradtape serve --strict >said; echo "exit $?"; wc -l <said
printf '%s\n' "$wrong" "$request" | gradtape serve >said; echo "exit $?"
--- stdout
exit 0
exit 7
3
exit 0
