check --program: somebody's program is the function and the claim. Each of these computes x0^2 x1 and its gradient
(2 x0 x1, x0^2), and a copy of it something wrong. Numbers that are expected are these closed forms.
--- file f.c
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

int main(int argc, char **argv)
{
    const char *how = argc > 1 ? argv[1] : "";
    double x[2], f, g[2];
    if (scanf("{\"x\":[%lf,%lf]}", &x[0], &x[1]) != 2 || !strcmp(how, "exit"))
        return 7;
    if (!strcmp(how, "nothing"))
        return 0;
    if (!strcmp(how, "crash") || (!strcmp(how, "near") && x[0] > 1)) {
        fclose(stderr);
        abort();
    }
    while (!strcmp(how, "hang"))
        pause();
    f = strcmp(how, "nan-value") ? x[0] * x[0] * x[1] : NAN;
    g[0] = strcmp(how, "nan") ? 2 * x[0] * x[1] : NAN;
    g[1] = x[0] * x[0] * (strcmp(how, "wrong") ? 1 : 1.001);
    if (!strcmp(how, "shape"))
        printf("{\"value\": %.17g, \"gradients\": {\"x\": [1, 2, 3]}}\n", f);
    else if (!strcmp(how, "words"))
        printf("the value is %g\n", f);
    else if (!strcmp(how, "broken"))
        printf("{\"value\": %g, \"gradients\n", f);
    else if (!strcmp(how, "vector"))
        printf("{\"value\": [1, 2], \"gradients\": {\"x\": [1, 2]}}\n");
    else if (!strcmp(how, "text"))
        printf("{\"value\": \"%g\", \"gradients\": {\"x\": [1, 2]}}\n", f);
    else if (!strcmp(how, "value-alone"))
        printf("{\"value\": %.17g}\n", f);
    else if (!strcmp(how, "six-digits"))
        printf("{\"value\": %.6g, \"gradient\": [%.6g, %.6g]}\n", f, g[0], g[1]);
    else
        printf("{\"value\": %.17g, \"gradients\": {\"x\": [%.17g, %.17g]}}\n", f, g[0], g[1]);
}
--- run
cc f.c -o f && gradtape check --program ./f -i x=[1,2] --wrt x --format csv | cut -d, -f2-4,9
--- stdout
source,index,analytic,verdict
x,[0],4,pass
x,[1],1,pass
--- comment
One that is wrong by a thousandth; and what else a program may do wrong. None of them goes by.
--- run
for how in wrong nan nan-value nothing exit crash near shape vector text words broken; do
    gradtape check --program "exec ./f $how" -i x=[1,2] | sed '/^entry/d; /^$/d; s/  */ /g'
    echo "$how: exit ${PIPESTATUS[0]}"
done
--- stdout
x[1] 1.001 1 0.001 0.001 2.3e-13 fail
x[0] 4 4 0 0 1.2e-13 pass
2 checked, 1 pass, 1 fail
wrong: exit 1
x[0] NaN 4 NaN NaN 4.6e-13 fail
x[1] 1 1 0 0 5.7e-14 pass
2 checked, 1 pass, 1 fail
nan: exit 1
exec ./f nan-value NaN NaN NaN NaN Infinity fail
 not finite: the value is NaN
1 checked, 0 pass, 1 fail
nan-value: exit 1
exec ./f nothing NaN NaN NaN NaN Infinity fail
 no answer: it printed nothing
1 checked, 0 pass, 1 fail
nothing: exit 1
exec ./f exit NaN NaN NaN NaN Infinity fail
 crash: exit status 7
1 checked, 0 pass, 1 fail
exit: exit 1
exec ./f crash NaN NaN NaN NaN Infinity fail
 crash: ended by signal 6 (Aborted)
1 checked, 0 pass, 1 fail
crash: exit 1
exec ./f near NaN NaN NaN NaN Infinity fail
 crash: ended by signal 6 (Aborted) (at {"x":[1.0000004768371582,2]})
x[0] 4 NaN NaN NaN Infinity inconclusive
 differences of the values leave too few digits
x[1] 1 NaN NaN NaN Infinity inconclusive
 differences of the values leave too few digits
3 checked, 0 pass, 1 fail, 2 inconclusive
near: exit 1
x NaN NaN NaN NaN Infinity fail
 wrong shape: the gradient of 'x' in 'exec ./f shape' has shape [3], but 'x' has shape [2]
1 checked, 0 pass, 1 fail
shape: exit 1
exec ./f vector NaN NaN NaN NaN Infinity fail
 wrong shape: "value" has shape [2]; it is to be one number
1 checked, 0 pass, 1 fail
vector: exit 1
exec ./f text NaN NaN NaN NaN Infinity fail
 no value: "value" is no number
1 checked, 0 pass, 1 fail
text: exit 1
exec ./f words NaN NaN NaN NaN Infinity fail
 no value: the answer has no "value"
1 checked, 0 pass, 1 fail
words: exit 1
exec ./f broken NaN NaN NaN NaN Infinity fail
 no answer: what it prints is not {"value": ..., "gradients": {...}}: a text cannot hold a line break
1 checked, 0 pass, 1 fail
broken: exit 1
--- run
gradtape check --program './f hang' -i x=[1,2] --time-limit 0.5
--- exit 1
--- stdout
entry     analytic  numeric  absolute  relative  error     verdict
./f hang  NaN       NaN      NaN       NaN       Infinity  fail
    hang: no answer within 0.5 seconds (--time-limit)

1 checked, 0 pass, 1 fail
--- run
gradtape check --program ./nowhere -i x=[1,2] 2>/dev/null
--- exit 1
--- stdout
entry      analytic  numeric  absolute  relative  error     verdict
./nowhere  NaN       NaN      NaN       NaN       Infinity  fail
    it cannot be run: the shell says exit status 127

1 checked, 0 pass, 1 fail
--- comment
A shell that waits for the program says 128 and the signal's number: 159 is that of the last without a place in real time.
--- run
for how in './f crash; exit $?' 'exit 128' 'exit 129' 'exit 159' 'exit 160'; do
    gradtape check --program "$how" -i x=[1,2] 2>/dev/null | grep -o 'crash: .*'
done
--- stdout
crash: ended by signal 6 (Aborted)
crash: exit status 128
crash: ended by signal 1 (Hangup)
crash: ended by signal 31 (Bad system call)
crash: exit status 160
--- comment
Without a gradient there is nothing to check, and that fails. Values of six-digits bear out none of the
gradients, and refute none.
--- run
gradtape check --program './f value-alone' -i x=[1,2]
--- exit 1
--- stdout
entry            analytic  numeric  absolute  relative  error     verdict
./f value-alone  NaN       NaN      NaN       NaN       Infinity  fail
    no gradient: the answer has none by 'x'
x                NaN       NaN      NaN       NaN       Infinity  unchecked
    './f value-alone' has no gradient by it

1 checked, 0 pass, 1 fail, 1 unchecked
--- run
gradtape check --program './f six-digits' -i x=[1.3,2.7] | grep -o 'inconclusive\|values of.*'
--- stdout
inconclusive
values of 6 digits leave too few to their differences: print 17
inconclusive
values of 6 digits leave too few to their differences: print 17
inconclusive
--- comment
For a CI server.
--- run
gradtape check --program './f wrong' -i x=[1,2] -o report.xml
python3=/usr/bin/python3
$python3 -c '
from junitparser import JUnitXml
for suite in JUnitXml.fromfile("report.xml"):
    for case in suite:
        print(suite.name, case.name, "failed" if case.result else "passed")'
--- stdout
./f wrong x[1] failed
./f wrong x[0] passed
--- run
gradtape check --program 'exec ./f crash' -i x=[1,2] --format json
--- exit 1
--- stdout
{"model":"-e","order":1,"passed":false,"counts":{"pass":0,"fail":1,"kink":0,"inconclusive":0,"nonfinite":0,"overridden":0,"unchecked":0},"checks":[{"order":1,"source":"","index":"","analytic":"NaN","numeric":"NaN","absolute":"NaN","relative":"NaN","numeric_error":"Infinity","verdict":"fail","evidence":"","note":"crash: ended by signal 6 (Aborted)"}]}
--- comment
In Python and in Fortran, with another input that is given and one that is a model's default.
--- file f.py
import json, sys
p = json.loads(sys.stdin.readline())
(a, b), k = p["x"], p["k"]
slip = 2 if "--slip" in sys.argv else 1
print(json.dumps({"value": k * a * a * b, "gradients": {"x": [2 * k * a * b, k * a * a], "k": a * a * b * slip}}))
--- file inputs.yaml
inputs: {x: [1, 2], k: 3}
steps: ''
--- file f.f90
program f
    character(200) :: line
    real(8) :: x(2)
    read (*, '(a)') line
    read (line(index(line, '[') + 1:index(line, ']') - 1), *) x
    print '(a, es24.16, a, es24.16, a, es24.16, a)', '{"value": ', x(1)**2 * x(2), ', "gradients": {"x": [', &
        2 * x(1) * x(2), ',', x(1), ']}}'
end program
--- run
gradtape check inputs.yaml --program '/usr/bin/python3 -S f.py' --wrt k | sed -n 's/  */ /g; 2p'
gradtape check inputs.yaml --program '/usr/bin/python3 -S f.py --slip' --wrt k --format csv | cut -d, -f2-5,9
gfortran f.f90 -o g && gradtape check --program ./g -i x=[2,3] --format csv | cut -d, -f2-5,9
--- stdout
k 2 2 0 0 4.6e-13 pass
source,index,analytic,numeric,verdict
k,,4,2,fail
source,index,analytic,numeric,verdict
x,[1],2,4,fail
x,[0],12,12,pass
--- comment
What the command line may not say.
--- run
gradtape check --program ./f -i '{"x": [1, 2]}' | tail -n 1
--- stdout
2 checked, 2 pass, 0 fail
--- run
gradtape check --program ./f
gradtape check --program ./f -e 'x**2' -i x=3
gradtape check -e 'x**2' -i x=3 --time-limit 3
gradtape check --program ./f -i x=[1,2] --order 2
gradtape check --program ./f -i x=[1,2] --target y
gradtape check --program ./f -i x=[1,2] --wrt z
gradtape check --program ./f -i 'x=cast([1,2],int32)' --wrt x
gradtape check --program ./f -i x=[1,2] --wrt 'x*2'
--- exit 2
--- stderr
gradtape: error: the program is given no input
  help: -i x=3, --each POINTS, or name a model that declares them
see 'gradtape help check'
gradtape: error: both a program and -e are given
  help: -i x=3 gives the program an input
see 'gradtape help check'
gradtape: error: '--time-limit' is for a program
  help: --program './mine --flag'
see 'gradtape help check'
gradtape: error: of a program its value and first gradient are checked: it has no second derivatives
gradtape: error: of a program its value and first gradient are checked: it has no targets
--wrt:1:1: error: unknown name 'z'
    1 | z
      | ^
      = help: give it a value: -i z=VALUE
gradtape: error: 'x' is int32: a program's gradient is by floats
gradtape: error: 'x*2' is no input that the program is given
  help: -i 'x*2'=3 gives it one
--- run
printf '#!/bin/sh\necho "{\\"value\\": 4, \\"gradient\\": 4}"\n' >answers && chmod +x answers
gradtape check --program answers -i x=2
--- exit 1
--- stdout
entry    analytic  numeric  absolute  relative  error     verdict
answers  NaN       NaN      NaN       NaN       Infinity  fail
    it cannot be run: the shell does not look in this folder; write ./answers

1 checked, 0 pass, 1 fail
--- stderr
sh: 1: answers: not found
--- comment
An answer may go over lines, or have no line end, and be blank but for one; what is too long for any is not kept.
--- run
for form in '{\n"value":\n%.17g,\n"gradient": %.17g\n}\n' '\n\n{"value": %.17g, "gradient": %.17g}' '{"value": %.17g, "gradient": %.17g}\r\n\n'; do
    cat >answer.awk <<END
{ split(\$0, at, /[^-+.0-9e]+/); printf "${form//\"/\\\"}", at[2] * at[2], 2 * at[2] }
END
    gradtape check --program 'mawk -f answer.awk' -i x=3 --format csv | cut -d, -f4,9
done
for program in 'printf " \t\r\n"' true yes; do gradtape check --program "$program" -i x=3 | grep 'no answer'; done
--- stdout
analytic,verdict
6,pass
analytic,verdict
6,pass
analytic,verdict
6,pass
    no answer: it printed nothing
    no answer: it printed nothing
    no answer: it prints more than 64 MiB
--- comment
What a program leaves behind ends with it, whether it has answered or gradtape is ended by a signal while it waits.
--- file leaves.sh
sleep 600 >/dev/null 2>&1 </dev/null & echo $! >>left
read -r line
[[ $1 != wait ]] || { >waits; wait; }
line=${line#*:} x=${line%\}*}
mawk -v x="$x" 'BEGIN { printf "{\"value\": %.17g, \"gradient\": %.17g}\n", x * x, 2 * x }'
--- file alive
# How many of those are left: at once, or soon.
for i in {1..100}; do
    n=0
    for pid in $(cat left); do [[ ! $(tr -d '\0' </proc/$pid/cmdline) ]] || n=$((n + 1)); done 2>/dev/null
    [[ $n != 0 ]] || break
    sleep 0.02
done
echo "$n of $(wc -l <left | sed -E 's/^([2-9]|[1-9][0-9]+)$/several/')"
--- run
gradtape check --program 'bash leaves.sh' -i x=3 | tail -n 1
bash alive; rm left
gradtape check --program 'bash leaves.sh wait' -i x=3 2>/dev/null & while [[ ! -e waits ]]; do sleep 0.01; done
kill -s TERM $!; wait $! 2>/dev/null; echo "exit $?"
bash alive
--- stdout
1 checked, 1 pass, 0 fail
0 of several
exit 143
0 of 1
--- comment
That --progress looks at the clock every quarter of a second breaks off no wait for an answer. When nothing more
is asked a program has a second to end in.
--- file slow.sh
echo $$ >started
while read -r line; do
    [[ -e slept ]] || { >slept; sleep 0.6; }
    line=${line#*:} x=${line%\}*}
    mawk -v x="$x" 'BEGIN { printf "{\"value\": %.17g, \"gradient\": %.17g}\n", x * x, 2 * x }'
done
sleep 0.1; echo $$ >ended
--- run
gradtape check --program 'exec bash slow.sh' -i x=3 --progress 2>/dev/null | tail -n 1
cmp started ended
--- stdout
1 checked, 1 pass, 0 fail
--- comment
Where a gradient may stand in an answer, and what is no value: of x^2 at 3 the slope is 6. V and G stand for both.
--- file square.c
#include <stdio.h>

int main(int argc, char **argv)
{
    double x;
    if (argc != 2 || scanf("{\"x\":%lf}", &x) != 1)
        return 7;
    for (const char *c = argv[1]; *c; c++)
        *c == 'V' ? printf("%.17g", x * x) : *c == 'G' ? printf("%.17g", 2 * x) : putchar(*c);
    return 0;
}
--- run
cc square.c -o square
answer() { gradtape check --program "./square '$1'" -i x=3 --wrt x --format json | grep -o '"verdict":"[a-z]*"\|"analytic":[^,]*\|"note":"[^}]*' | paste -sd' '; }
for form in '"gradients": {"x": G}' '"gradient": {"x": G}' '"x": G' '"gradient": G' '"gradients": G'; do answer "{\"value\": V, $form}"; done
answer '{"value": [[V]], "gradient": G}'
for value in '"Infinity"' '"-Infinity"' '"NaN"' null '[]' '[V, V]' '{"re": V, "im": 0}' '"a"'; do answer "{\"value\": $value, \"x\": G}"; done
--- stdout
"analytic":6 "verdict":"pass" "note":""
"analytic":6 "verdict":"pass" "note":""
"analytic":6 "verdict":"pass" "note":""
"analytic":6 "verdict":"pass" "note":""
"analytic":6 "verdict":"pass" "note":""
"analytic":6 "verdict":"pass" "note":""
"analytic":"NaN" "verdict":"fail" "note":"not finite: the value is Infinity"
"analytic":"NaN" "verdict":"fail" "note":"not finite: the value is -Infinity"
"analytic":"NaN" "verdict":"fail" "note":"not finite: the value is NaN"
"analytic":"NaN" "verdict":"fail" "note":"no value: \"value\" is no number"
"analytic":"NaN" "verdict":"fail" "note":"wrong shape: \"value\" has shape [0]; it is to be one number"
"analytic":"NaN" "verdict":"fail" "note":"wrong shape: \"value\" has shape [2]; it is to be one number"
"analytic":"NaN" "verdict":"fail" "note":"wrong shape: \"value\" has shape []; it is to be one number"
"analytic":"NaN" "verdict":"fail" "note":"no value: \"value\" is no number"
--- comment
Names of gradients that were not asked for, and one that is no number or of another shape.
--- run
answer() { gradtape check --program "./square '$1'" -i x=3 --wrt x --format text | sed -n 's/^    //p' | sed "s/'.\/square.*''/it/"; }
for form in '"y": G' '"gradients": {"y": G}' '"gradients": {"x": G, "y": 1}' '"gradients": {"x": [G]}' '"gradients": {"x": "G"}'; do echo "$form"; answer "{\"value\": V, $form}"; done
--- stdout
"y": G
no gradient: the answer has none by 'x'
it has no gradient by it
"gradients": {"y": G}
unknown name: there is a gradient by 'y', which is no input
no gradient: the answer has none by 'x'
it has no gradient by it
"gradients": {"x": G, "y": 1}
unknown name: there is a gradient by 'y', which is no input
"gradients": {"x": [G]}
wrong shape: the gradient of 'x' in it has shape [1], but 'x' has shape []
"gradients": {"x": "G"}
wrong shape: 'x' is given as text, but its dtype is float64
--- comment
After a failure beside the point the program is not asked again.
--- run
printf '#!/bin/sh\nread point; echo "$point" >>calls\ncase $point in *:3}) echo "{\\"value\\": 9, \\"gradient\\": 6}" ;; *) exit 7 ;; esac\n' >once && chmod +x once
gradtape check --program ./once -i x=3 | sed -n 's/^    \(.*\) (at.*/\1/p'; wc -l <calls
--- stdout
crash: exit status 7
2
--- comment
What a program has not, each by its name.
--- file taped.yaml
inputs: {x: 3.0}
steps: |
  with GradientTape() as t:
    t.watch(x)
    y = x * x
--- run
for words in '--order 2' '--tape t' '--against gone.json' '--target y' '--order 2 --target y' '--tape t --target y'; do
    gradtape check taped.yaml --program ./once --wrt x $words 2>&1 | sed 's/.*: it has/it has/'
done
--- stdout
it has no second derivatives
it has no tape
it has no other gradients
it has no targets
it has no second derivatives
it has no tape
--- comment
Who computes in float32 and prints all digits of a double: a gradient that is right to those of a float does not fail, one
that is off by a part in a hundred does, and what --rtol leaves to the differences is told. The gradients are double.
--- file single.c
#include <math.h>
#include <stdio.h>
#include <stdlib.h>

int main(int argc, char **argv)
{
    double x, value = 0, slope = 0;
    while (argc == 3 && scanf(" {\"x\":%lf}", &x) == 1) {
        const float f = (float)x;
        switch (argv[1][0]) {
        case '1': value = f * f + sinf(f), slope = 2 * x + cos(x); break;
        case '2': value = coshf(f) - 1, slope = sinh(x); break;
        case '3': value = sqrtf(f * f + 1) - 1, slope = x / sqrt(x * x + 1); break;
        case '4': value = (f - 1) * (f - 1) * (f - 1), slope = 3 * (x - 1) * (x - 1); break;
        case '5': value = 1e10f * f + 3, slope = 1e10; break;
        case '6': value = expf(-f * f), slope = -2 * x * exp(-x * x); break;
        }
        printf("{\"value\": %.17g, \"gradient\": %.17g}\n", value, slope * atof(argv[2]));
        fflush(stdout);
    }
    return 0;
}
--- run
cc single.c -o single -lm
for f in 1 2 3 4 5 6; do
    for x in 0.001 0.3 2.5 -1.7; do
        for ask in '1 1e-6' '1 1e-3' '1.01 1e-6'; do
            read -r off rtol <<<"$ask"
            echo "$off $rtol $(gradtape check --program "./single $f $off" -i x=$x --rtol $rtol --format csv | cut -d, -f9 | tail -n 1)"
        done
    done
done | sort | uniq -c | sed 's/^ *//'
gradtape check --program './single 1 1' -i x=3 | sed -n 's/^    \(.*\)/\1/p'
--- stdout
4 1 1e-3 inconclusive
20 1 1e-3 pass
24 1 1e-6 inconclusive
18 1.01 1e-6 fail
6 1.01 1e-6 inconclusive
values in float32 leave too few digits to their differences: compute in float64, or give --rtol 1e-3
--- comment
A program may close its input before it has read all of it, and one that there is not is told by the shell.
--- file deaf.sh
IFS= read -r -n 20 line
exec <&-
k=${line#*:} k=${k%%,*}
mawk -v k="$k" 'BEGIN { printf "{\"value\": %.17g, \"gradients\": {\"k\": %.17g}}\n", k * k, 2 * k }'
--- run
/usr/bin/python3 -c 'import numpy; numpy.save("long.npy", numpy.linspace(0, 1, 9000))'
gradtape check --program 'bash deaf.sh' -i k=3 -i x=@long.npy --wrt k | tail -n 1
gradtape check --program no_such_program -i x=2 2>/dev/null | sed -n 3p
--- stdout
1 checked, 1 pass, 0 fail
    it cannot be run: the shell says exit status 127
--- comment
A program that is right where it is asked first, and not beside it: what is no number there is a failure of its own;
NaN leaves nothing to compare with. Sources that are no floats.
--- file beside.sh
read -r point
case $point:$1 in
'{"x":1}':*) echo '{"value": 3, "gradients": {"x": 3}}' ;;
*:nan) echo '{"value": "NaN", "gradients": {"x": 3}}' ;;
*:vector) echo '{"value": [1, 2], "gradients": {"x": 3}}' ;;
*:text) echo '{"value": "a", "gradients": {"x": 3}}' ;;
*:none) echo '{"gradients": {"x": 3}}' ;;
esac
--- run
for how in nan vector text none nothing; do
    gradtape check --program "bash beside.sh $how" -i x=1 | sed '/^entry/d; /^$/d; s/  */ /g'
done
for x in 'cast(1, complex128)' 'cast(1, int64)' '[]'; do
    gradtape check --program "bash beside.sh nan" -i "x=$x" 2>&1 | head -n 1
done
--- stdout
x 3 NaN NaN NaN Infinity inconclusive
 differences of the values leave too few digits
1 checked, 0 pass, 0 fail, 1 inconclusive
bash beside.sh vector NaN NaN NaN NaN Infinity fail
 wrong shape: "value" has shape [2]; it is to be one number (at {"x":1.0000004768371582})
x 3 NaN NaN NaN Infinity inconclusive
 differences of the values leave too few digits
2 checked, 0 pass, 1 fail, 1 inconclusive
bash beside.sh text NaN NaN NaN NaN Infinity fail
 no value: "value" is no number (at {"x":1.0000004768371582})
x 3 NaN NaN NaN Infinity inconclusive
 differences of the values leave too few digits
2 checked, 0 pass, 1 fail, 1 inconclusive
bash beside.sh none NaN NaN NaN NaN Infinity fail
 no value: the answer has no "value" (at {"x":1.0000004768371582})
x 3 NaN NaN NaN Infinity inconclusive
 differences of the values leave too few digits
2 checked, 0 pass, 1 fail, 1 inconclusive
bash beside.sh nothing NaN NaN NaN NaN Infinity fail
 no answer: it printed nothing (at {"x":1.0000004768371582})
x 3 NaN NaN NaN Infinity inconclusive
 differences of the values leave too few digits
2 checked, 0 pass, 1 fail, 1 inconclusive
gradtape: error: 'x' is complex128: a program's gradient is by floats
gradtape: error: 'x' is int64: a program's gradient is by floats
-i x:1:1: error: there is nothing to check: 'x' has no entries
