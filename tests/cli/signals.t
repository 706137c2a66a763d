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
