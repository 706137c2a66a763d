Standard descriptors that are closed at the start are not the next file's: a result goes where it was sent, whole, or the exit code says that it does not.
--- file p.csv
x
1
2
--- file slow.yaml
inputs: {x: {shape: [600], init: normal}, w: {shape: [60, 60], init: normal}}
steps: |
  y = sin(x)
  for i in range(400):
      y = tanh(reshape(reshape(y, [10, 60]) @ w, [600]))
target: y
wrt: x
--- file closed
# Runs one command with every set of descriptors 0, 1 and 2 closed: its exit code, and what it wrote.
for close in "" "0<&-" "1>&-" "2>&-" "0<&- 1>&-" "0<&- 2>&-" "1>&- 2>&-" "0<&- 1>&- 2>&-"; do
    rm -f out.json
    eval "timeout 20 $* $close" <p.csv >shown 2>said
    echo "[$close] exit $?"
    cat shown
    [ -e out.json ] && cat out.json
    sed 's/^/stderr: /' said
done
ls out.* 2>/dev/null
rm -f out.json
--- run
bash closed gradtape grad -e "'x ** 2'" -i x=3 --progress
--- stdout
[] exit 0
{"model":"-e","target":"y","value":9,"gradients":{"x":6}}
[0<&-] exit 0
{"model":"-e","target":"y","value":9,"gradients":{"x":6}}
[1>&-] exit 3
stderr: gradtape: error: cannot write standard output: Bad file descriptor
[2>&-] exit 0
{"model":"-e","target":"y","value":9,"gradients":{"x":6}}
[0<&- 1>&-] exit 3
stderr: gradtape: error: cannot write standard output: Bad file descriptor
[0<&- 2>&-] exit 0
{"model":"-e","target":"y","value":9,"gradients":{"x":6}}
[1>&- 2>&-] exit 3
[0<&- 1>&- 2>&-] exit 3
--- run
bash closed gradtape grad -e "'x ** 2'" -i x=3 --progress -o out.json
--- stdout
[] exit 0
{"model":"-e","target":"y","value":9,"gradients":{"x":6}}
[0<&-] exit 0
{"model":"-e","target":"y","value":9,"gradients":{"x":6}}
[1>&-] exit 0
{"model":"-e","target":"y","value":9,"gradients":{"x":6}}
[2>&-] exit 0
{"model":"-e","target":"y","value":9,"gradients":{"x":6}}
[0<&- 1>&-] exit 0
{"model":"-e","target":"y","value":9,"gradients":{"x":6}}
[0<&- 2>&-] exit 0
{"model":"-e","target":"y","value":9,"gradients":{"x":6}}
[1>&- 2>&-] exit 0
{"model":"-e","target":"y","value":9,"gradients":{"x":6}}
[0<&- 1>&- 2>&-] exit 0
{"model":"-e","target":"y","value":9,"gradients":{"x":6}}
out.json
--- comment
Two records: the stream from a file, progress said. What is written is the records and nothing else.
--- run
bash closed gradtape grad -e "'x ** 2'" --each p.csv --wrt x --progress -o out.json
--- stdout
[] exit 0
{"target":"y","value":1,"gradients":{"x":2}}
{"target":"y","value":4,"gradients":{"x":4}}
[0<&-] exit 0
{"target":"y","value":1,"gradients":{"x":2}}
{"target":"y","value":4,"gradients":{"x":4}}
[1>&-] exit 0
{"target":"y","value":1,"gradients":{"x":2}}
{"target":"y","value":4,"gradients":{"x":4}}
[2>&-] exit 0
{"target":"y","value":1,"gradients":{"x":2}}
{"target":"y","value":4,"gradients":{"x":4}}
[0<&- 1>&-] exit 0
{"target":"y","value":1,"gradients":{"x":2}}
{"target":"y","value":4,"gradients":{"x":4}}
[0<&- 2>&-] exit 0
{"target":"y","value":1,"gradients":{"x":2}}
{"target":"y","value":4,"gradients":{"x":4}}
[1>&- 2>&-] exit 0
{"target":"y","value":1,"gradients":{"x":2}}
{"target":"y","value":4,"gradients":{"x":4}}
[0<&- 1>&- 2>&-] exit 0
{"target":"y","value":1,"gradients":{"x":2}}
{"target":"y","value":4,"gradients":{"x":4}}
out.json
--- comment
The same stream from standard input, and to standard output.
--- run
bash closed gradtape grad -e "'x ** 2'" --each - --wrt x
--- stdout
[] exit 0
{"target":"y","value":1,"gradients":{"x":2}}
{"target":"y","value":4,"gradients":{"x":4}}
[0<&-] exit 3
stderr: gradtape: error: cannot read '-': Bad file descriptor
[1>&-] exit 3
stderr: gradtape: error: cannot write standard output: Bad file descriptor
[2>&-] exit 0
{"target":"y","value":1,"gradients":{"x":2}}
{"target":"y","value":4,"gradients":{"x":4}}
[0<&- 1>&-] exit 3
stderr: gradtape: error: cannot read '-': Bad file descriptor
[0<&- 2>&-] exit 3
[1>&- 2>&-] exit 3
[0<&- 1>&- 2>&-] exit 3
--- run
echo '{"id":1,"expr":"x ** 2","inputs":{"x":3},"command":"eval"}' >asked
sed 's/<p.csv/<asked/; s/cat shown/sed "s,_ns[^}]*,,g" shown/' closed >asking; bash asking gradtape serve
--- stdout
[] exit 0
{"id":1,"result":{"model":"expr","values":{"y":9}},"timings":{"record}}
[0<&-] exit 3
stderr: gradtape: error: cannot read standard input: Bad file descriptor
[1>&-] exit 3
stderr: gradtape: error: cannot write standard output: Bad file descriptor
[2>&-] exit 0
{"id":1,"result":{"model":"expr","values":{"y":9}},"timings":{"record}}
[0<&- 1>&-] exit 3
stderr: gradtape: error: cannot read standard input: Bad file descriptor
[0<&- 2>&-] exit 3
[1>&- 2>&-] exit 3
[0<&- 1>&- 2>&-] exit 3
--- comment
Progress, which is due by then, does not go to the file that is open under the number of standard error.
--- run
gradtape jacobian slow.yaml --memory-limit 16M --progress -o out.json 2>&-; grep -c 'rows of' out.json; wc -l <out.json
--- stdout
0
1
--- comment
A message has nowhere to go: the exit code stays.
--- run
gradtape grad -e 'nothing(' 2>&-; echo $?
gradtape grad gone.yaml 2>&- 0<&-; echo $?
gradtape grad - 0<&-; echo $?
gradtape eval -e x -i - 0<&-; echo $?
--- stdout
3
3
3
3
--- stderr
gradtape: error: cannot read standard input: Bad file descriptor
gradtape: error: cannot read standard input: Bad file descriptor
