Signals in the middle of long work: nothing half-written stays, the file that was there does, and the exit status is the signal's.
--- file slow.yaml
inputs: {x: {shape: [600], init: normal}, w: {shape: [60, 60], init: normal}}
steps: |
  y = sin(x)
  for i in range(900):
      y = tanh(reshape(reshape(y, [10, 60]) @ w, [600]))
target: y
wrt: x
--- file signalled
# Ends a command by a signal once its unfinished file is there; its status, and what it left.
signal=$1; shift
echo kept >out.json
env --default-signal=INT --default-signal=QUIT "$@" 2>said &
for i in $(seq 600); do ls out.json.* >/dev/null 2>&1 && break; sleep 0.05; done
kill -s "$signal" $!; wait $! 2>/dev/null; echo "$signal: exit $?"
ls | grep out.json; cat out.json
--- run
ulimit -c 0
for s in INT QUIT; do
    bash signalled $s gradtape jacobian slow.yaml --memory-limit 16M -o out.json 2>/dev/null
done
--- stdout
INT: exit 130
out.json
kept
QUIT: exit 131
out.json
kept
--- comment
A stream: its first answer is written, the next record does not come.
--- run
ulimit -c 0; mkfifo points
for s in TERM HUP QUIT USR1 XCPU ALRM; do
    (echo x; echo 1; sleep 20) >points & holder=$!
    bash signalled $s gradtape grad -e 'x ** 2' --each points --from csv -o out.json 2>/dev/null
    kill $holder
done
--- stdout
TERM: exit 143
out.json
kept
HUP: exit 129
out.json
kept
QUIT: exit 131
out.json
kept
USR1: exit 138
out.json
kept
XCPU: exit 152
out.json
kept
ALRM: exit 142
out.json
kept
--- comment
A pipe that nobody reads any more ends the program quietly, and SIGPIPE and SIGXFSZ that somebody sends do nothing.
--- run
set -o pipefail; gradtape jacobian slow.yaml --memory-limit 16M | head -c 1; echo " exit $?"
(echo x; echo 1; sleep 1; echo 2) >points & gradtape grad -e 'x ** 2' --each points --from csv -o out.json & sleep 0.4; kill -s PIPE $!; kill -s XFSZ $!; wait $!; echo "exit $?"; cat out.json
--- stdout
{ exit 0
exit 0
{"target":"y","value":1,"gradients":{"x":2}}
{"target":"y","value":4,"gradients":{"x":4}}
--- comment
Each long command, in the middle of work that ends at nothing else, in a folder of its own for each signal.
--- file long/loop.yaml
inputs: {x: 0.5}
steps: |
  y = x
  while y > 0:
      y = sin(y) + 1
expect:
  - {eval: y, is: 3}
--- file long/slow.yaml
inputs: {x: {shape: [1200], init: normal}, w: {shape: [120, 120], init: normal}}
steps: |
  y = sin(x)
  for i in range(900):
      y = tanh(reshape(reshape(y, [10, 120]) @ w, [1200]))
  z = reduce_sum(y)
--- file long/points.ndjson
{"x": 0.5}
{"x": 0.6}
--- file long/requests
{"id": 1, "expr": "x * 2", "command": "eval", "inputs": {"x": 1}}
{"id": 2, "model": "loop.yaml", "command": "grad"}
--- file commands
eval loop.yaml -o out.json
grad loop.yaml -o out.json
jacobian slow.yaml --target y --wrt x --memory-limit 1G -o out.json
hessian slow.yaml --target z --wrt x --memory-limit 1G -o out.json
check loop.yaml
test loop.yaml
test --record loop.yaml
grad loop.yaml --each points.ndjson -o out.json
serve
diff points.ndjson fifo
--- file amid
# What a signal leaves of each of the commands. The first Ctrl-C lets a stream end its record, the second does not.
signal=$1 children=() n=0
while read -r words; do
    n=$((n + 1)); cp -r long "$signal$n"
    (cd "$signal$n" && echo kept >out.json && mkfifo fifo && exec env --default-signal=INT --default-signal=QUIT gradtape $words <requests >said 2>&1) &
    children+=($!)
done <commands
for i in $(seq 300); do grep -q result "$signal"9/said && break; sleep 0.05; done
sleep 0.3; n=0
while read -r words; do
    child=${children[n]} n=$((n + 1))
    kill -s "$signal" "$child"; [[ $words == *each* ]] && sleep 0.1 && kill -s "$signal" "$child" 2>/dev/null
    wait "$child" 2>/dev/null; line="$signal: ${words%% *} $?"
    cmp -s "$signal$n/loop.yaml" long/loop.yaml && grep -qx kept "$signal$n/out.json" || line+=", other files"
    echo "$line" $(cd "$signal$n" && ls | grep -vx -e fifo -e said -e loop.yaml -e slow.yaml -e points.ndjson -e requests)
done <commands
--- run
ulimit -c 0
for s in INT TERM HUP QUIT; do bash amid $s 2>/dev/null; done
--- stdout
INT: eval 130 out.json
INT: grad 130 out.json
INT: jacobian 130 out.json
INT: hessian 130 out.json
INT: check 130 out.json
INT: test 130 out.json
INT: test 130 out.json
INT: grad 130 out.json
INT: serve 130 out.json
INT: diff 130 out.json
TERM: eval 143 out.json
TERM: grad 143 out.json
TERM: jacobian 143 out.json
TERM: hessian 143 out.json
TERM: check 143 out.json
TERM: test 143 out.json
TERM: test 143 out.json
TERM: grad 143 out.json
TERM: serve 143 out.json
TERM: diff 143 out.json
HUP: eval 129 out.json
HUP: grad 129 out.json
HUP: jacobian 129 out.json
HUP: hessian 129 out.json
HUP: check 129 out.json
HUP: test 129 out.json
HUP: test 129 out.json
HUP: grad 129 out.json
HUP: serve 129 out.json
HUP: diff 129 out.json
QUIT: eval 131 out.json
QUIT: grad 131 out.json
QUIT: jacobian 131 out.json
QUIT: hessian 131 out.json
QUIT: check 131 out.json
QUIT: test 131 out.json
QUIT: test 131 out.json
QUIT: grad 131 out.json
QUIT: serve 131 out.json
QUIT: diff 131 out.json
--- comment
Of two signals that wait at once Linux gives that of the lower number first. It ends the program; the other one waits until that is done.
--- run
ulimit -c 0; mkfifo both; sleep 600 >both & holder=$!
for second in QUIT USR1 USR2 ALRM TERM XCPU VTALRM PROF; do
    env --default-signal=QUIT gradtape grad -e 'x ** 2' --each both --from csv --threads 1 -o both.json 2>/dev/null &
    printf 'x\n1\n' >both
    for i in $(seq 600); do ls both.json.* >/dev/null 2>&1 && break; sleep 0.02; done
    kill -s STOP $!; for i in $(seq 600); do grep -q "^State:.T" /proc/$!/status && break; sleep 0.02; done
    kill -s $second $!; kill -s HUP $!; kill -s CONT $!
    wait $! 2>/dev/null; echo "$second: exit $?" $(ls | grep both.json)
done 2>/dev/null
kill $holder
--- stdout
QUIT: exit 129
USR1: exit 129
USR2: exit 129
ALRM: exit 129
TERM: exit 129
XCPU: exit 129
VTALRM: exit 129
PROF: exit 129
--- comment
What whoever starts it has it ignore, as nohup does, ends nothing.
--- run
mkfifo ignoring
(trap '' HUP TERM USR1; exec gradtape eval -e 'x + 1' --each ignoring --from csv -o ignored.json) &
exec 3>ignoring; printf 'x\n1\n' >&3
for i in $(seq 600); do ls ignored.json.* >/dev/null 2>&1 && break; sleep 0.01; done
for s in HUP TERM USR1; do kill -s $s $!; done
echo 2 >&3; exec 3>&-; wait $!; echo "exit $?"; cat ignored.json
--- stdout
exit 0
{"values":{"y":2}}
{"values":{"y":3}}
