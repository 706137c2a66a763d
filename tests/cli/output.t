Where the answer goes.
--- run
gradtape grad models/square.yaml -o out.json && cat out.json && ls out.json*
--- stdout
{"model":"models/square.yaml","target":"y","value":9,"gradients":{"x":6}}
out.json
--- run
gradtape grad models/square.yaml -o out.csv && cat out.csv
--- stdout
source,index,gradient
x,,6
--- run
gradtape grad models/square.yaml --output=out.txt && cat out.txt
--- stdout
model   models/square.yaml
target  y
value   9

gradients
  x  6
--- run
gradtape grad models/square.yaml -oout.npy && head -c 8 out.npy | od -A n -c
--- stdout
 223   N   U   M   P   Y 001  \0
--- run
gradtape grad models/square.yaml -o out.csv --format json && cat out.csv
--- stdout
{"model":"models/square.yaml","target":"y","value":9,"gradients":{"x":6}}
--- run
gradtape grad models/square.yaml -o - --format csv
--- stdout
source,index,gradient
x,,6
--- run
gradtape grad models/square.yaml -o /dev/stdout
--- stdout
{"model":"models/square.yaml","target":"y","value":9,"gradients":{"x":6}}
--- comment
What fails leaves the file as it was, and nothing beside it.
--- run
echo before >kept.npy
gradtape grad models/linear.yaml -o kept.npy --wrt w,b
cat kept.npy; ls kept*
--- stdout
before
kept.npy
--- stderr glob
gradtape: error: an npy file holds one tensor, and this result has several
  help: *name one source with --wrt
--- run
echo before >kept.json && chmod 600 kept.json
gradtape grad models/square.yaml -o kept.json && cat kept.json && stat -c %a kept.json
--- stdout
{"model":"models/square.yaml","target":"y","value":9,"gradients":{"x":6}}
600
--- run
umask 027; gradtape grad models/square.yaml -o fresh.json && stat -c %a fresh.json
--- stdout
640
--- run
gradtape grad models/square.yaml -o gone/out.json
--- exit 3
--- stderr
gradtape: error: cannot write 'gone/out.json': No such file or directory
--- run
mkdir -p folder; gradtape grad models/square.yaml -o folder
--- exit 3
--- stderr
gradtape: error: cannot write 'folder': Is a directory
--- run
ln -sf linked.json link.json && gradtape grad models/square.yaml -o link.json && cat linked.json && readlink link.json
--- stdout
{"model":"models/square.yaml","target":"y","value":9,"gradients":{"x":6}}
linked.json
--- run
gradtape grad models/square.yaml >/dev/full
--- exit 3
--- stderr
gradtape: error: cannot write standard output: No space left on device
--- run
gradtape ops >/dev/full
--- exit 3
--- stderr
gradtape: error: cannot write standard output: No space left on device
--- run
gradtape --help >/dev/full
--- exit 3
--- stderr
gradtape: error: cannot write standard output: No space left on device
--- run
gradtape grad models/square.yaml >&-
--- exit 3
--- stderr
gradtape: error: cannot write standard output: Bad file descriptor
--- comment
A closed pipe ends quietly.
--- run
set -o pipefail; gradtape eval models/mlp.yaml --target w1 --format csv | head -n 1
--- stdout
source,index,value
--- run
set -o pipefail; gradtape ops | head -n 1
--- stdout
source   constant variable input zeros ones fill zeros_like ones_like eye range linspace
--- run
set -o pipefail; gradtape grad --help | head -n 1
--- stdout
gradtape grad prints the value of the target and its gradient for every source
--- run
set -o pipefail; (sleep 0.1; gradtape grad models/square.yaml) | true
--- comment
Nothing on standard output when the command fails.
--- run
gradtape grad models/square.yaml --format npy --wrt x,y
--- exit 2
--- stderr glob
gradtape: error: an npy file holds one tensor, and this result has several
  help: *name one source with --wrt
--- run
gradtape watched models/square.yaml -o watched.csv; ls watched.csv
--- exit 2
--- stderr
gradtape: error: this result has no table that CSV could show
  help: use --format json
ls: cannot access 'watched.csv': No such file or directory
--- comment
An expression that goes over several lines of the file is called by one.
--- file lines.yaml
inputs: {x: 3}
steps: y = x ** 2
target: y
  - 9     # a comment
--- file flow.json
{"inputs": {"x": 3}, "steps": "y = x ** 2", "target": "y - 9"}
--- run
gradtape grad lines.yaml --wrt x
gradtape grad flow.json --wrt x
gradtape eval lines.yaml --target '[y +
   1, x]'
--- stdout
{"model":"lines.yaml","target":"y - 9","value":0,"gradients":{"x":6}}
{"model":"flow.json","target":"y - 9","value":0,"gradients":{"x":6}}
{"model":"lines.yaml","values":{"y + 1":10,"x":3}}
--- comment
A link stays a link, and the file it leads to is replaced whole or not at all: a hard link to the old one keeps it.
--- run
mkdir -p deep && echo old >deep/real.json && chmod 640 deep/real.json && ln deep/real.json old.json && ln -s deep/real.json way.json
gradtape eval -e '1 + 1' -o way.json; cat way.json old.json; readlink way.json; stat -c %a deep/real.json; ls deep
--- stdout
{"model":"-e","values":{"y":2}}
old
deep/real.json
640
real.json
--- run
printf 'x\n1\n0\n' | gradtape eval -e '1 / x' --each - --nan error -o way.json 2>/dev/null; echo $?; cat way.json; ls deep
--- stdout
6
{"model":"-e","values":{"y":2}}
real.json
