check --program: a program that goes on reading lines is started once to learn of it, and once for all other points.
Each of these computes x0^2 x1 and its gradient (2 x0 x1, x0^2), and notes in `starts` that it was started.
--- file f.py
import json, os, sys, time
how = sys.argv[1]
with open("starts", "a") as starts:
    starts.write("s")
def answer(line):
    a, b = json.loads(line)["x"]
    if a > 1 and how == "crash":
        os.abort()
    if a > 1 and how == "hang":
        time.sleep(60)
    wrong = 1.001 if how == "wrong" else 1
    return json.dumps({"value": a * a * b, "gradients": {"x": [2 * a * b, a * a * wrong]}})
n = 0
if how == "all":
    print("\n".join(map(answer, sys.stdin.read().splitlines())))
else:
    for line in iter(sys.stdin.readline, ""):
        n += 1
        print(answer(line), flush=how != "unflushed")
        if how == "twice" and n == 2:
            break
        if how == "once":
            break
        if how == "status" and n == 2:
            sys.exit(3)
--- file points.ndjson
{"x": [1, 2]}
{"x": [0.5, -3]}
{"x": [0.25, 4]}
--- file count
unset PYTHONUNBUFFERED
run()
{
    rm -f starts
    gradtape check --program "exec /usr/bin/python3 -S f.py $1" "${@:2}" 2>/dev/null | sed '/^entry/d; /^$/d; s/  */ /g'
}
told() { echo "$1: $(($(wc -c <starts)))"; }
--- comment
What goes on is started twice; the others for each point, so far more often: 17 times for two entries that are right.
--- run
. ./count
for how in flushed wrong unflushed all once twice; do run $how -i x=[1,2] | tail -n 1; told $how; done
--- stdout
2 checked, 2 pass, 0 fail
flushed: 2
2 checked, 1 pass, 1 fail
wrong: 2
2 checked, 2 pass, 0 fail
unflushed: 17
2 checked, 2 pass, 0 fail
all: 17
2 checked, 2 pass, 0 fail
once: 17
2 checked, 2 pass, 0 fail
twice: 16
--- comment
All points of a stream are asked of the one that goes on.
--- run
. ./count
rm -f starts
gradtape check --program 'exec /usr/bin/python3 -S f.py wrong' --each points.ndjson --format csv | cut -d, -f1,4,10
told wrong
--- stdout
record,index,verdict
1,[1],fail
1,[0],pass
2,[1],fail
2,[0],pass
3,[1],fail
3,[0],pass
wrong: 2
--- comment
One that crashes or hangs on the way, or ends with a status.
--- run
. ./count
for how in crash status; do run $how -i x=[1,2]; done
run hang --time-limit 1 -i x=[1,2] | grep hang
--- stdout
exec /usr/bin/python3 -S f.py crash NaN NaN NaN NaN Infinity fail
 crash: ended by signal 6 (Aborted) (at {"x":[1.0000004768371582,2]})
x[0] 4 NaN NaN NaN Infinity inconclusive
 differences of the values leave too few digits
x[1] 1 NaN NaN NaN Infinity inconclusive
 differences of the values leave too few digits
3 checked, 0 pass, 1 fail, 2 inconclusive
exec /usr/bin/python3 -S f.py status NaN NaN NaN NaN Infinity fail
 crash: exit status 3 (at {"x":[1.125,2]})
x[0] 4 NaN NaN NaN Infinity inconclusive
 differences of the values leave too few digits
x[1] 1 NaN NaN NaN Infinity inconclusive
 differences of the values leave too few digits
3 checked, 0 pass, 1 fail, 2 inconclusive
exec /usr/bin/python3 -S f.py hang NaN NaN NaN NaN Infinity fail
 hang: no answer within 1 seconds (--time-limit) (at {"x":[1.0000004768371582,2]})
