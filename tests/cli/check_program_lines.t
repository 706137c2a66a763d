check --program: a program that goes on reading lines is started once to learn of it, and once for all other points.
Each of these computes x0^2 x1 and its gradient (2 x0 x1, x0^2), and notes in `starts` that it was started.
--- file f.awk
BEGIN { printf "s" >>"starts"; close("starts") }
{
    split($0, at, /[^-+.0-9e]+/)
    if (at[2] > 1 && how == "crash")
        system("kill -ABRT $PPID")
    if (at[2] > 1 && how == "hang")
        system("exec sleep 60")
    text = sprintf("{\"value\": %.17g, \"gradients\": {\"x\": [%.17g, %.17g]}}", at[2] * at[2] * at[3],
                   2 * at[2] * at[3], at[2] * at[2] * (how == "wrong" ? 1.001 : 1))
    if (how == "all") {
        all = all text "\n"
        next
    }
    print text
    if (how != "unflushed")
        fflush()
    if (how == "twice" && NR == 2 || how == "once")
        exit
    if (how == "status" && NR == 2)
        exit 3
}
END { printf "%s", all }
--- file points.ndjson
{"x": [1, 2]}
{"x": [0.5, -3]}
{"x": [0.25, 4]}
--- file count
run()
{
    local lines="-W interactive"
    [[ $1 != unflushed && $1 != all ]] || lines=
    rm -f starts
    gradtape check --program "exec mawk $lines -v how=$1 -f f.awk" "${@:2}" 2>/dev/null | sed '/^entry/d; /^$/d; s/  */ /g'
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
gradtape check --program 'exec mawk -W interactive -v how=wrong -f f.awk' --each points.ndjson --format csv | cut -d, -f1,4,10
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
exec mawk -W interactive -v how=crash -f f.awk NaN NaN NaN NaN Infinity fail
 crash: ended by signal 6 (Aborted) (at {"x":[1.0000004768371582,2]})
x[0] 4 NaN NaN NaN Infinity inconclusive
 differences of the values leave too few digits
x[1] 1 NaN NaN NaN Infinity inconclusive
 differences of the values leave too few digits
3 checked, 0 pass, 1 fail, 2 inconclusive
exec mawk -W interactive -v how=status -f f.awk NaN NaN NaN NaN Infinity fail
 crash: exit status 3 (at {"x":[1.125,2]})
x[0] 4 NaN NaN NaN Infinity inconclusive
 differences of the values leave too few digits
x[1] 1 NaN NaN NaN Infinity inconclusive
 differences of the values leave too few digits
3 checked, 0 pass, 1 fail, 2 inconclusive
exec mawk -W interactive -v how=hang -f f.awk NaN NaN NaN NaN Infinity fail
 hang: no answer within 1 seconds (--time-limit) (at {"x":[1.0000004768371582,2]})
--- comment
What a claim may be off by is in units of the largest one, 1e-8 of it: of k x0, whose second entry is 0 in truth.
--- file line.awk
{
    split($0, at, /[^-+.0-9e]+/)
    printf "{\"value\": %.17g, \"gradients\": {\"x\": [%.17g, %.17g]}}\n", k * at[2], k, second
    fflush()
}
--- run
for k in 1e6 1 1e-6; do
    for second in $(awk "BEGIN { print $k * 0.5e-8, $k * 2e-8 }"); do
        gradtape check --program "exec mawk -W interactive -v k=$k -v second=$second -f line.awk" -i x=[1,2] \
            --format csv | grep -F '[1]' | cut -d, -f 3,4,9
    done
done
--- stdout
[1],0.005,pass
[1],0.02,fail
[1],5e-9,pass
[1],2e-8,fail
[1],5e-15,pass
[1],2e-14,fail
--- comment
A point of many bytes, which no pipe holds at once: the gradient of k**2 sum(i x_i) by k is 6 sum(i**2 / 7) at k = 3,
and by Python 2285542860000. A program that reads none of it has its say too.
--- file big.yaml
inputs: {k: 3, x: {shape: [20000], init: ones}}
steps: ''
--- file big.py
import json, sys
for line in sys.stdin:
    p = json.loads(line)
    s = sum(i * v for i, v in enumerate(p["x"]))
    print(json.dumps({"value": p["k"] ** 2 * s, "gradients": {"k": 2 * p["k"] * s}}), flush=True)
--- run
for program in '/usr/bin/python3 -S big.py' 'echo "{\"value\": 9, \"gradients\": {\"k\": 0}}"'; do
    gradtape check big.yaml --program "$program" -i 'x=range(20000.) / 7' --wrt k --format csv | cut -d, -f4,9
done
--- stdout
analytic,verdict
2285542860000,pass
analytic,verdict
0,pass
