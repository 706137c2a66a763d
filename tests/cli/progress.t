Long work on a terminal: a line that says how far it is; and its end by a signal. `script` lends a terminal.
--- file long.yaml
inputs: {x: {shape: [6000], init: normal}, w: {shape: [300, 300], init: normal}}
steps: |
  y = sin(x)
  for i in range(10):
      y = reshape(reshape(y, [20, 300]) @ w, [6000])
      y = tanh(y)
target: y
wrt: x
--- file long
# A Jacobian of 36 million entries, a few rows at a time; it takes seconds anywhere. With one thread, which says and
# ends as much as several (signals.t) and takes half of the processors.
exec gradtape jacobian long.yaml --memory-limit 20M --threads 1 "$@"
--- file soon
# Waits until a file shows that work is on its way; nothing here depends on how fast the machine is.
for i in $(seq 6000); do grep -qa rows "$1" 2>/dev/null && exit; sleep 0.02; done
--- file interrupt
# Ends a command by a signal once it is at work; its status, and what it left.
signal=$1; shift
env --default-signal=INT "$@" --progress 2>said &
bash soon said; kill -s "$signal" $!; wait $!; echo "exit $?"
ls | grep out || echo "nothing is left"
--- comment
Ctrl-C, typed: the line goes, and so does the file.
--- run
(bash soon shown; printf '\003') | script -qec 'bash long -o out.json' /dev/null >shown; echo "exit $?"
tr '\r' '\n' <shown | sed 's/\x1b\[K/<erase>/g; s/[0-9]* %/N %/' | tail -2; echo
ls | grep out || echo "nothing is left"
--- stdout
exit 130
gradtape: rows of the Jacobian: N %<erase>^C
<erase>
nothing is left
--- run
bash interrupt INT bash long -o out.json
bash interrupt TERM bash long -o out.json
bash interrupt INT bash long >out.text; tail -c 30 out.text | grep -a -o 'exit 130'; rm out.text
--- stdout
exit 130
nothing is left
exit 143
nothing is left
exit 130
--- run
echo kept >out.json; bash interrupt INT bash long -o out.json; cat out.json
--- stdout
exit 130
out.json
kept
--- comment
Elsewhere nothing is said unless it is asked for; --quiet silences a terminal too.
--- run
bash interrupt TERM bash long >/dev/null; sed 's/: [0-9]\{1,2\} %/: N %/' said | grep rows | uniq
timeout 0.5 bash long 2>&1 >/dev/null | wc -c
script -qec 'timeout 0.5 bash long --quiet >/dev/null' /dev/null | wc -c
gradtape grad -e 'x ** 2' -i x=3 --progress
--- stdout
gradtape: rows of the Jacobian: N %
0
0
{"model":"-e","target":"y","value":9,"gradients":{"x":6}}
--- comment
A stream ends with the record at hand, not with all that was read already.
--- file branches.yaml
inputs: {x: 1}
steps: |
  y = x
  for i in range(int(x) % 100):
      y = y + sin(y)
--- run
(echo x; seq 8000) >many.csv
env --default-signal=INT gradtape grad branches.yaml --threads 1 --each many.csv --progress >lines 2>said &
sed 's/rows/records/' soon >soon-records; bash soon-records said; kill -s INT $!; wait $!; echo "exit $?"
[[ $(wc -l <lines) -lt 8000 ]] && echo "not all"; tail -c 3 lines
--- stdout
exit 130
not all
}}
--- comment
A signal that was ignored when the command began, as SIGHUP is under nohup, stays ignored: what it writes gets done. One
that was not ends it, and nothing is left.
--- file ignoring
# ignoring SIGNAL WORD...: a stream whose second record comes behind the signal; WORD...: of env, what becomes of the signal.
signal=$1; shift
rm -f in out.ndjson; mkfifo in
env "$@" gradtape eval -e 'x * 2' --each in -o out.ndjson 2>said &
exec 3>in
printf 'x\n1\n' >&3
for i in $(seq 600); do ls -A | grep -q 'out\.ndjson' && break; sleep 0.05; done
kill -s "$signal" $!; sleep 0.1; printf '2\n' >&3 2>/dev/null; exec 3>&-
wait $!; echo "$signal: exit $?"
ls -A | grep ndjson || echo "nothing is left"
cat out.ndjson 2>/dev/null
--- run
trap '' PIPE
for signal in HUP TERM QUIT; do bash ignoring $signal --ignore-signal=$signal; done
for signal in HUP TERM QUIT; do bash ignoring $signal --default-signal=$signal 2>shell; done; true
--- stdout
HUP: exit 0
out.ndjson
{"values":{"y":2}}
{"values":{"y":4}}
TERM: exit 0
out.ndjson
{"values":{"y":2}}
{"values":{"y":4}}
QUIT: exit 0
out.ndjson
{"values":{"y":2}}
{"values":{"y":4}}
HUP: exit 129
nothing is left
TERM: exit 143
nothing is left
QUIT: exit 131
nothing is left
--- comment
How many records a stream has done: a line each 0.3 seconds at the most, the k-th not before 0.3 k. The rate is over the
time since the beginning, which is less than what this sees of it and more than 0.3 k.
--- file rates.py
import re, subprocess, sys, time
began = time.monotonic()
process = subprocess.Popen(["gradtape", "grad", "branches.yaml", "--each", "more.csv", "--progress", "--threads", "1"],
                           stdout=subprocess.DEVNULL, stderr=subprocess.PIPE, text=True)
before, lines = 0, 0
for line in process.stderr:
    took = time.monotonic() - began
    lines += 1
    records, rate = map(int, re.fullmatch(r"gradtape: (\d+) records, (\d+) a second\n", line).groups())
    assert before < records <= 100000 and 0.3 * lines < took, (line, took)
    assert records / took - 1 < rate < records / (0.3 * lines) + 1, (line, took)
    before = records
    if lines == 3:
        process.terminate()
print(lines if lines < 3 else "three or more")
--- run
(echo x; seq 100000) >more.csv; python3 rates.py
--- stdout
three or more
--- comment
On a terminal it is one line, which goes at the end; of a short stream there is none, nor where nobody looks.
--- run
(bash soon-records streamed; printf '\003') | script -qec 'gradtape grad branches.yaml --threads 1 --each more.csv >lines' /dev/null >streamed
tr '\r' '\n' <streamed | sed 's/[0-9][0-9]* /N /g; s/\x1b\[K/<erase>/g; s/\^C//' | uniq
script -qec 'seq 3 | (echo x; cat) | gradtape eval branches.yaml --each - >lines' /dev/null | wc -c
script -qec 'timeout 0.5 gradtape grad branches.yaml --threads 1 --each more.csv --quiet >lines' /dev/null | wc -c
timeout 0.5 gradtape grad branches.yaml --threads 1 --each more.csv 2>&1 >lines | wc -c
--- stdout

gradtape: N records, N a second<erase>
<erase>
0
0
0
