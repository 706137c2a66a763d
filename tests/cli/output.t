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
--- comment
A name that begins with its only point has no ending.
--- run
mkdir -p hidden.d; gradtape grad models/square.yaml -o .csv; gradtape grad models/square.yaml -o hidden.d/.csv
gradtape grad models/square.yaml -o hidden.d/x.csv
head -n 1 .csv hidden.d/.csv hidden.d/x.csv
--- stdout
==> .csv <==
{"model":"models/square.yaml","target":"y","value":9,"gradients":{"x":6}}

==> hidden.d/.csv <==
{"model":"models/square.yaml","target":"y","value":9,"gradients":{"x":6}}

==> hidden.d/x.csv <==
source,index,gradient
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
--- stderr
gradtape: error: an npy file holds one tensor, and this result has several
  help: use --format npz, which holds several, or name one source with --wrt
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
--- comment
So does a link that leads into no folder, or to such a link; it stays a link.
--- run
ln -s gone/out.json nowhere.json; ln -s nowhere.json further.json
for name in nowhere further; do gradtape grad models/square.yaml -o $name.json; readlink $name.json; done
ls | grep -c -e '^gone' -e 'json\.'
--- exit 1
--- stdout
gone/out.json
nowhere.json
0
--- stderr
gradtape: error: cannot write 'nowhere.json': No such file or directory
gradtape: error: cannot write 'further.json': No such file or directory
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
--- stderr
gradtape: error: an npy file holds one tensor, and this result has several
  help: use --format npz, which holds several, or name one source with --wrt
--- run
gradtape watched models/square.yaml -o watched.csv; ls watched.csv
--- exit 2
--- stderr
gradtape: error: the ending '.csv' of 'watched.csv' means no format of 'watched'
  help: endings that do: .json, .txt; --format goes with any name
see 'gradtape help watched'
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
--- comment
What is no regular file is written as it stands: what others wrote before and write behind it stays.
--- run
{ for fd in 10 12 19; do gradtape eval -e "$fd + 1" -o /dev/fd/$fd; done; } 10>ten.txt 12>twelve.txt 19>nineteen.txt
cat ten.txt twelve.txt nineteen.txt
--- stdout
{"model":"-e","values":{"y":11}}
{"model":"-e","values":{"y":13}}
{"model":"-e","values":{"y":20}}
--- run
{ echo before; gradtape eval -e '1 + 1' -o /dev/stdout; echo behind; } >all.txt; cat all.txt
{ echo before; gradtape eval -e '1 + 1' -o /dev/stderr; echo behind; } >all.txt 2>err.txt; cat all.txt err.txt
{ echo before >&7; gradtape eval -e '1 + 1' -o /dev/fd/7; echo behind >&7; } 7>seven.txt; cat seven.txt
ln -s /dev/stdout here; { echo before; gradtape eval -e '1 + 1' -o here; echo behind; } >all.txt; cat all.txt; readlink here
printf 'x\n1\n2\n' | { echo before; gradtape eval -e x --each - -o /dev/stdout; echo behind; } >>all.txt; tail -4 all.txt
--- stdout
before
{"model":"-e","values":{"y":2}}
behind
before
behind
{"model":"-e","values":{"y":2}}
before
{"model":"-e","values":{"y":2}}
behind
before
{"model":"-e","values":{"y":2}}
behind
/dev/stdout
before
{"values":{"y":1}}
{"values":{"y":2}}
behind
--- run
mkfifo pipe; cat pipe >through.txt & gradtape eval -e '1 + 1' -o pipe; wait; cat through.txt; [ -p pipe ] && echo "still a pipe"
gradtape eval -e '1 + 1' -o /dev/full; echo $?
gradtape eval -e '1 + 1' -o /dev/fd/9; echo $?
gradtape eval -e '1 + 1' -o /dev/null; echo $?
--- stdout
{"model":"-e","values":{"y":2}}
still a pipe
3
3
0
--- stderr
gradtape: error: cannot write '/dev/full': No space left on device
gradtape: error: cannot write '/dev/fd/9': No such file or directory
--- comment
A link that leads nowhere yet gets its file whole or not at all too; one that leads in a circle is an error.
--- run
ln -s to.json way; ln -s way far; ln -s two one; ln -s one two
printf 'x\n1\nno\n' | gradtape eval -e x --each - -o far 2>/dev/null; ls to.json* 2>/dev/null
gradtape eval -e '1 + 1' -o far; cat to.json; readlink far way; ls to.json*
gradtape eval -e '1 + 1' -o one
--- exit 3
--- stdout
{"model":"-e","values":{"y":2}}
way
to.json
to.json
--- stderr
gradtape: error: cannot write 'one': Too many levels of symbolic links
--- comment
A name as long as the file system takes.
--- run
name=$(printf 'é%.0s' $(seq 125)).json
gradtape eval -e '1 + 1' -o "$name"; cat "$name"; gradtape eval -e '1 + 1' -o "./$name"; ls | grep -c é
--- stdout
{"model":"-e","values":{"y":2}}
1
--- comment
A file that may not grow is an error like any other: nothing is left, and what was there stays.
--- run
echo kept >small.json
(ulimit -f 8; gradtape eval -e 'range(100000)' -o small.json); echo $?; cat small.json; ls small*
(ulimit -f 8; gradtape eval -e 'range(100000)' >cut.json); echo $?
--- stdout
3
kept
small.json
3
--- stderr
gradtape: error: cannot write 'small.json': File too large
gradtape: error: cannot write standard output: File too large
--- comment
While it is written it stands beside its place under the first 120 bytes of its name, none of them half a letter, and six letters more; the folder and names that are short stay whole.
--- file beside.sh
mkdir -p folder
letters() { printf "$1%.0s" $(seq $2); }
for name in out.json folder/out.json "$(letters x 130)" "folder/$(letters é 70)" "a$(letters é 70)" "$(letters x 120)" "$(letters x 121)" "$(letters 字 50)" "ab$(letters 字 50)"; do
    coproc gradtape eval -e 'x + 1' --each - -o "$name" --format ndjson
    pid=$COPROC_PID
    echo '{"x": 1}' >&"${COPROC[1]}"
    for ((i = 0; i < 400; i++)); do
        beside=$(ls -d "${name:0:3}"*.?????? folder/*.?????? 2>/dev/null)
        [[ $beside ]] && break
        sleep 0.01
    done
    eval "exec ${COPROC[1]}>&-"
    wait $pid
    beside=${beside##*/} name=${name##*/}
    whole=${beside%.*}
    iconv -f UTF-8 -t UTF-8 <<<"$beside" >said 2>&1 || echo "half a letter"
    [[ $name == "$whole"* ]] && echo "$(printf %s "$whole" | wc -c) of $(printf %s "$name" | wc -c) bytes"
    ls folder/*.?????? *.?????? 2>/dev/null || :
done
--- run
bash beside.sh
--- stdout
8 of 8 bytes
8 of 8 bytes
120 of 130 bytes
120 of 140 bytes
119 of 141 bytes
120 of 120 bytes
120 of 121 bytes
120 of 150 bytes
119 of 152 bytes
--- comment
A folder that comes to stand in the file's place while it is written, or one who takes away what was written: it cannot be put there, which is
told, and nothing is left of it.
--- run
late() {
    (echo x; echo 2; for i in $(seq 600); do ls late.json.* >/dev/null 2>&1 && break; sleep 0.01; done; "$@"; echo 3) | gradtape eval -e 'x * x' --each - --from csv -o late.json
    echo "exit $?" $(ls -F | grep late)
}
late true; rm late.json
late mkdir late.json; rmdir late.json
late bash -c 'rm late.json.*'
--- stdout
exit 0 late.json
exit 3 late.json/
exit 3
--- stderr
gradtape: error: cannot write 'late.json': Is a directory
gradtape: error: cannot write 'late.json': No such file or directory
--- comment
A pipe that takes no more for now, and does not block since somebody made it so: the rest is written when there is room,
whatever standard input has to say.
--- file slow_pipe.py
import array, fcntl, os, select, subprocess, termios, time

words = ["gradtape", "eval", "-e", "range(40000)"]
told = subprocess.run(words, capture_output=True).stdout
idle, _ = os.pipe()
reading, writing = os.pipe()
os.set_blocking(writing, False)
process = subprocess.Popen(words, stdin=idle, stdout=writing)
os.close(writing)
there, before = array.array("i", [0]), -1
while before <= 0 or there[0] != before:  # until it is full, and stays so
    before = there[0]
    time.sleep(0.1)
    fcntl.ioctl(reading, termios.FIONREAD, there)
got = b""
while select.select([reading], [], [], 10)[0] and (piece := os.read(reading, 50000)):
    got += piece
process.kill() if got != told else None
print(len(told) > 200000, got == told, process.wait())
--- run
/usr/bin/python3 slow_pipe.py
--- stdout
True True 0
--- comment
What is no place for a file is told before anything is computed, or when the file is to take its place.
--- run
gradtape eval -e '1 + 1' -o models/square.yaml/x
gradtape eval -e '1 + 1' -o "$(printf 'q%.0s' {1..300}).json" 2>&1 | grep -o 'json.*'; ls | grep -c qqq
gradtape eval - <&-
gradtape eval gone 2>&-; echo "exit $?"
--- stdout
json': File name too long
0
exit 3
--- stderr
gradtape: error: cannot write 'models/square.yaml/x': Not a directory
gradtape: error: cannot read standard input: Bad file descriptor
