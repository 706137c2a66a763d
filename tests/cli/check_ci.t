A pipeline as CI servers run them: programs in C, Fortran and Python are built, each is checked at the same points, and
the reports are read by junitparser. Each computes f = sum x_i^2 exp(-a x_i), whose gradient is
df/dx_i = (2 x_i - a x_i^2) exp(-a x_i), df/da = -sum x_i^3 exp(-a x_i). With -DPLANTED or `planted` each has an error of
its own: C forgets the 2 of x[1], Fortran the sign of a, Python the last entry of x.
--- file mine.c
#include <math.h>
#include <stdio.h>

/* One point a run, no library: the keys come in the order of the points. */
int main(void)
{
    double a, x[3], g[3], f = 0, ga = 0;
    if (scanf(" {\"x\":[%lf,%lf,%lf],\"a\":%lf}", &x[0], &x[1], &x[2], &a) != 4)
        return 1;
    for (int i = 0; i < 3; i++) {
        double e = exp(-a * x[i]);
#ifdef PLANTED
        double two = i == 1 ? 1 : 2;
#else
        double two = 2;
#endif
        f += x[i] * x[i] * e;
        g[i] = (two * x[i] - a * x[i] * x[i]) * e;
        ga -= x[i] * x[i] * x[i] * e;
    }
    printf("{\"value\": %.17g, \"gradients\": {\"x\": [%.17g, %.17g, %.17g], \"a\": %.17g}}\n", f, g[0], g[1], g[2], ga);
}
--- file mine.f90
! Reads lines as long as there are some; numbers as Fortran writes them.
program mine
    implicit none
    real(8) :: x(3), a, e(3)
    character(500) :: line, sign
    integer :: i, io
    call get_command_argument(1, sign)
    do
        read (*, '(a)', iostat=io) line
        if (io /= 0) exit
        do i = 1, len_trim(line)
            if (scan(line(i:i), '{}[]":xa') > 0) line(i:i) = ' '
        end do
        read (line, *) x, a
        e = exp(-a * x)
        write (*, '(*(g0))') '{"value": ', sum(x**2 * e), ', "gradients": {"x": [', (2 * x(1) - a * x(1)**2) * e(1), ', ', &
            (2 * x(2) - a * x(2)**2) * e(2), ', ', (2 * x(3) - a * x(3)**2) * e(3), '], "a": ', &
            merge(1, -1, sign == 'planted') * sum(x**3 * e), '}}'
        flush (6)
    end do
end program
--- file mine.py
import json, math, sys
for line in iter(sys.stdin.readline, ""):
    p = json.loads(line)
    x, a = p["x"], p["a"]
    g = [(2 * t - a * t * t) * math.exp(-a * t) for t in x]
    if sys.argv[1:] == ["planted"]:
        g[-1] = 0.0
    print(json.dumps({"value": sum(t * t * math.exp(-a * t) for t in x),
                      "gradients": {"x": g, "a": -sum(t**3 * math.exp(-a * t) for t in x)}}), flush=True)
--- file points.ndjson
{"x": [0.5, 1, 2], "a": 0.25}
{"x": [-1, 3, 0.125], "a": 0.5}
--- file pipeline.yml
jobs:
  gradients:
    steps:
      - name: build
        run: |
          cc -O2 $PLANTED_C mine.c -lm -o mine_c
          gfortran -O2 mine.f90 -o mine_f
      - name: C
        run: gradtape check --program ./mine_c --each points.ndjson -o c.xml
      - name: Fortran
        if: always()
        run: gradtape check --program "./mine_f $PLANTED" --each points.ndjson -o fortran.xml
      - name: Python
        if: always()
        run: gradtape check --program "/usr/bin/python3 -S mine.py $PLANTED" --each points.ndjson -o python.xml
--- file act.py
# Runs the steps of a workflow, each by `bash -e`, as GitHub's runners do: after one that failed only those with
# `if: always()`. Then reads the reports.
import glob, subprocess, sys, yaml
from junitparser import JUnitXml
failed = False
for step in yaml.safe_load(open("pipeline.yml"))["jobs"]["gradients"]["steps"]:
    if failed and step.get("if") != "always()":
        continue
    code = subprocess.run(["bash", "-e", "-c", step["run"]]).returncode
    print(f"{step['name']}: exit {code}")
    failed |= code != 0
for path in sorted(glob.glob("*.xml")):
    for suite in JUnitXml.fromfile(path):
        print(path, suite.name, suite.tests, suite.failures, suite.time > 0)
        for case in suite:
            for found in case.result:
                file, line = (case._elem.get(key) for key in ("file", "line"))
                print(f"::error file={file},line={line}::{case.name}: {found.message.split(' +-')[0]}")
sys.exit(failed)
--- run
/usr/bin/python3 act.py
--- stdout
build: exit 0
C: exit 0
Fortran: exit 0
Python: exit 0
c.xml ./mine_c 8 0 True
fortran.xml ./mine_f  8 0 True
python.xml /usr/bin/python3 -S mine.py  8 0 True
--- comment
At the first point: x[1] is 1, so C's has exp(-0.25) less than 1.75 exp(-0.25); df/da is -(0.125 exp(-0.125) +
exp(-0.25) + 8 exp(-0.5)) = -5.7413; x[2] is 2: 3 exp(-0.5).
--- run
PLANTED=planted PLANTED_C=-DPLANTED /usr/bin/python3 act.py
--- exit 1
--- stdout
build: exit 0
C: exit 1
Fortran: exit 1
Python: exit 1
c.xml ./mine_c 8 2 True
::error file=points.ndjson,line=1::record 1: x[1]: the derivative is 0.58410058730355363, the evidence says 1.36290137
::error file=points.ndjson,line=2::record 2: x[1]: the derivative is -0.33469524022264474, the evidence says 0.3346952402
fortran.xml ./mine_f planted 8 2 True
::error file=points.ndjson,line=1::record 1: a: the derivative is 5.7413581735955468, the evidence says -5.741358174
::error file=points.ndjson,line=2::record 2: a: the derivative is 4.3776278444457839, the evidence says -4.377627844
python.xml /usr/bin/python3 -S mine.py planted 8 2 True
::error file=points.ndjson,line=1::record 1: x[2]: the derivative is 0, the evidence says 1.819591979
::error file=points.ndjson,line=2::record 2: x[2]: the derivative is 0, the evidence says 0.2275141012
