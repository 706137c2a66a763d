`check`: which evidence each kind of step has, and that what it says is true: the derivative in closed form is within the
error, and the error small.
--- file true.py
"""Rows of `check`, and beside them: the derivatives, the kind of evidence, digits that must be known (of 16)."""
import csv
import subprocess
import sys
from math import *

def check(truth, kind, digits, *arguments):
    rows = subprocess.run(["gradtape", "check", *arguments, "--format", "csv"], stdout=subprocess.PIPE, text=True).stdout
    rows = sorted(csv.DictReader(rows.splitlines()), key=lambda row: (row["source"], row["index"]))
    if len(rows) != len(truth):
        print(arguments, len(rows), "rows")
    for row, d in zip(rows, truth):
        numeric, error, size = float(row["numeric"]), float(row["numeric_error"]), max(abs(d), sys.float_info.min)
        if row["evidence"] != kind:
            print(arguments, row["source"] + row["index"], "is by", row["evidence"])
        if not abs(numeric - d) <= error + 4e-16 * abs(d):
            print(arguments, row["source"] + row["index"], "is", numeric, "within", error, "not", d)
        if not 0 < error <= size * 10.0 ** -digits:
            print(arguments, row["source"] + row["index"], "is known within", error)
--- file steps.yaml
variables: {x: 1.5, k: 2.0}
steps: |
  a = x ** 2
  b = k ** 3
  c = 3 * x
  if x > 0:
      c = 2 * x
  x.assign(x * 3)
--- comment
s = sigmoid(1), s' = s (1 - s); the sums of the rows of [[1,2],[3,4]] are 3 and 7, of its columns 4 and 6;
digamma(2.5) and erfinv(0.5) by mpmath.
--- run
python3 - <<'END'
from true import *
s = 1 / (1 + exp(-1))
exact, steps, differences = "complex step", "step by step", "differences"
def one(e, truth, kind, digits, *values):
    check(truth, kind, digits, "-e", e, *[word for value in values for word in ("-i", value)])
one("sin(x)", [cos(1)], exact, 14, "x=1")
one("x * exp(x)", [2 * e], exact, 14, "x=1")
one("x", [1], exact, 14, "x=1.4")
one("x ** y", [3 * 1.4 ** 2, 1.4 ** 3 * log(1.4)], exact, 14, "x=1.4", "y=3")
one("where(x > 0, x, 2 * x)", [1], exact, 14, "x=1.5")
one("x * cast(x > 0, float64)", [1], exact, 14, "x=1.5")
one("floor(x) + x", [1], steps, 10, "x=1.5")
one("round(x) * x", [1], steps, 10, "x=1.4")
one("abs(x)", [-1], steps, 10, "x=-2")
one("lgamma(x)", [0.7031566406452432], steps, 8, "x=2.5")
one("erfinv(x)", [sqrt(pi) / 2 * exp(0.4769362762044699 ** 2)], steps, 8, "x=0.5")
one("concat([x, k], 0) * 2", [2, 2, 2], exact, 14, "x=[1,2]", "k=[3]")
one("x @ x", [7, 11, 9, 13], exact, 14, "x=[[1,2],[3,4]]")
one("x @ w", [1, 1, 2, 2, 3, 7], exact, 14, "x=[1,2]", "w=[[1,2],[3,4]]")
one("softmax(x)[0]", [s * (1 - s), -s * (1 - s)], exact, 13, "x=[1,2]")
one("softmax(1e-200 * x)[0]", [0.25e-200, -0.25e-200], exact, 13, "x=[1,2]")
one("softmax(1e200 * x)[0]", [1e200 * s * (1 - s), -1e200 * s * (1 - s)], exact, 13, "x=[1e-200,2e-200]")
one("det(x)", [1e100, -3, -2, 1e-100], exact, 14, "x=[[1e-100,2],[3,1e100]]")
one("reduce_logsumexp(x)", [1 - s, s], exact, 13, "x=[1,2]")
one("norm(x)", [0.6, 0.8], exact, 14, "x=[3,4]")
one("norm(concat([x, [0.0, 3.0]], 0))", [0.8], exact, 14, "x=[4]")
one("reduce_sum(norm(x, axis=1))", [0.6, 0.8, 0.8, 0.6], exact, 14, "x=[[3,4],[4,3]]")
one("sort(x)", [1, 1], exact, 14, "x=[2,1]")
one("reduce_max(x)", [1], differences, 6, "x=[2]")
one("complex(x, x)", [1], differences, 10, "x=1.5")
one("x * where(equal(complex(x, 1.0), complex(3.0, x)), 1.0, 2.0)", [2] * 99, differences, 10, "x=range(1, 100.0)")
one("(x + 1e8) * (x - 1e8) + 1e16", [2], exact, 6, "x=1")
one("sin(x) ** 2 + cos(x) ** 2 + x * 1e-9", [1e-9], exact, 4, "x=1")
check([2 * 1.5], exact, 14, "steps.yaml", "--target", "a", "--wrt", "x")
check([3 * 2.0 ** 2, 2 * 1.5], exact, 14, "steps.yaml", "--target", "[a, b]", "--wrt", "k,x")
check([3 * 2.0 ** 2, 2 * 1.5], exact, 14, "steps.yaml", "--target", "[b, a]", "--wrt", "k,x")
check([2], exact, 14, "steps.yaml", "--target", "c", "--wrt", "x")
END
--- comment
At most 2^18 slopes are measured, over all operands that move; beyond, there are differences.
--- run
by() { gradtape check -e "$1" --wrt "$2" -i "x=full([$3], 0.5)" -i "k=full([$3], 2.0)" --directions 1 --format csv |
  tail -n +2 | cut -d , -f 9,10; }
by 'reduce_sum(sin(x))' x 262144
by 'reduce_sum(sin(x))' x 262145
by 'reduce_sum(x / k)' x 262144
by 'reduce_sum(x ** x)' x 131072
by 'reduce_sum(x ** x)' x 131073
--- stdout
pass,complex step
pass,differences
pass,complex step
pass,complex step
pass,differences
