check: a condition that holds at the point alone. What the function is on both sides says what its slope is, or that it
has none: limits by hand. Tapes go by the branch of the point, as TensorFlow's do.
--- run
while read -r e; do
    echo "$e"
    gradtape check -e "$e" -i x=0.0 --wrt x | sed -n '2,3{/./p}'
done <<'E'
where(x == 0, 0.0, sin(x))
where(x == 0, x, 3 * x)
where(x <= floor(x), 0.0, 2 * x)
where(x != 0, x, 0.0) + x
where(x == 0, 1.0, sin(x) / x)
where(x == 0, 0.0, x ** 4)
where(x == 0, 0.0, exp(-1 / x ** 2))
where(x == 0, 7.0, sin(x) / x)
where(x == 0, 0.0, 5.0) * (x + 1)
where(x == 0, 0.0, abs(x))
cast(x == 0, float64) * x
where(x == 0, 0.0, exp(x) - 1)
where(x == 0, 0.0, sin(1e6 * x))
E
--- stdout
where(x == 0, 0.0, sin(x))
x      0         1        1         1         4.4e-16  fail
    a condition of the model holds at this very point alone
where(x == 0, x, 3 * x)
x      1         3        2         0.67      1.3e-15  fail
    a condition of the model holds at this very point alone
where(x <= floor(x), 0.0, 2 * x)
x      0         2        2         1         8.9e-16  fail
    a condition of the model holds at this very point alone
where(x != 0, x, 0.0) + x
x      1         2        1         0.5       8.9e-16  fail
    a condition of the model holds at this very point alone
where(x == 0, 1.0, sin(x) / x)
x      0         0        0         0         2e-323  pass
where(x == 0, 0.0, x ** 4)
x      0         0        0         0         2e-323  pass
where(x == 0, 0.0, exp(-1 / x ** 2))
x      0         0        0         0         2e-323  pass
where(x == 0, 7.0, sin(x) / x)
x      0         NaN      NaN       NaN       Infinity  kink
    the function jumps here
where(x == 0, 0.0, 5.0) * (x + 1)
x      0         NaN      NaN       NaN       Infinity  kink
    the function jumps here
where(x == 0, 0.0, abs(x))
x      0         0        0         0         4.4e-16  kink
    the slope is -1 on the left and 1 on the right
cast(x == 0, float64) * x
x      1         0        1         1         5.1e-321  fail
    a condition of the model holds at this very point alone
where(x == 0, 0.0, exp(x) - 1)
x      0         1        1         1         6.6e-13  fail
    a condition of the model holds at this very point alone
where(x == 0, 0.0, sin(1e6 * x))
x      0         0        0         0         2e-323  inconclusive
    a condition of the model holds at this very point alone, and differences leave open what is beside it
--- run
gradtape check -e 'where(x == 0, 0.0, sin(x))' -i x=0.0 --wrt x >/dev/null
--- exit 1
--- run
gradtape check -e 'where(x == y, 0.0, 2 * (x - y))' -i x=0.25 -i y=0.25 --wrt x,y
--- exit 1
--- stdout
entry  analytic  numeric  absolute  relative  error    verdict
x      0         2        2         1         8.9e-16  fail
    a condition of the model holds at this very point alone
y      0         -2       2         1         8.9e-16  fail
    a condition of the model holds at this very point alone

transposition: forward and reverse mode differ by 0
2 checked, 0 pass, 2 fail
--- comment
The Pochhammer symbol of a whole number that is not above 0, written as it is in books by gamma functions, has a slope.
--- run
gradtape check -e 'scipy.special.poch(x, [3.0, 4.0, 5.0])' -i x=-2.0 --wrt x --target 'y[0],y[1],y[2]' 
--- stdout
entry  analytic  numeric  absolute  relative  error    verdict
x      8         8        0         0         6.1e-14  pass

transposition: forward and reverse mode differ by 0
1 checked, 1 pass, 0 fail
--- comment
A derivative that is NaN is wrong where the function has one that is finite, 0 among them; at a cusp and a pole it has none.
--- run
while read -r e; do
    echo "$e: $(gradtape check -e "$e" -i x=0.0 --wrt x 2>/dev/null | sed -n '2s/  */ /gp')"
done <<'E'
sqrt(x ** 4)
cbrt(x ** 3)
exp(2 * log(abs(x)))
sqrt(abs(x))
1 / x
cbrt(x)
norm(stack([x, 2 * x]))
E
echo '{"x": ["NaN", 2]}' | gradtape check -e 'reduce_sum((x - 3) ** 2)' -i x=[3,4] --against - | sed -n 2,3p
--- stdout
sqrt(x ** 4): x NaN 0 NaN NaN 4.9e-32 fail
cbrt(x ** 3): x NaN 1 NaN NaN 4.4e-16 fail
exp(2 * log(abs(x))): x NaN 0 NaN NaN 2e-323 fail
sqrt(abs(x)): x NaN NaN NaN NaN Infinity nonfinite
1 / x: x -Infinity NaN NaN NaN Infinity nonfinite
cbrt(x): x Infinity NaN NaN NaN Infinity nonfinite
norm(stack([x, 2 * x])): x NaN 0 NaN NaN 9.9e-16 nonfinite
x[0]   NaN       0        NaN       NaN       3.5e-323  fail
x[1]   2         2        0         0         6.8e-15   pass
--- comment
A gradient of 0 by a tiny entry: of 1000 + 3 x, and of x - 7.25.
--- file tiny.py
import sys
x = float(sys.stdin.readline().strip()[5:-1])
print('{"value": %r, "gradient": 0.0}' % (1000 + 3 * x))
--- run
for x in 1e-6 1e-12 1e-20; do
    gradtape check --program '/usr/bin/python3 -S tiny.py' -i x=$x --wrt x | sed -n '2s/  */ /gp'
    echo '{"x": 0}' | gradtape check -e 'x - 7.25' -i x=$x --against - | sed -n '2s/  */ /gp'
done
--- stdout
x 0 3 3 1 2.3e-10 fail
x 0 1 1 1 1.5e-15 fail
x 0 3 3 1 2.3e-10 fail
x 0 1 1 1 1.5e-15 fail
x 0 3 3 1 2.3e-10 fail
x 0 1 1 1 1.5e-15 fail
--- comment
A program whose gradient has a name that it was not given.
--- file named
read -r line
echo '{"value": 6, "gradients": {"x": 3, "yy": 99}}'
--- run
gradtape check --program 'bash named' -i x=2 -i y=3 --wrt x,y | grep -A1 -e '^bash'
gradtape check --program 'bash named' -i x=2 -i y=3 --wrt x,y >/dev/null
--- exit 1
--- stdout
bash named  NaN       NaN      NaN       NaN       Infinity  fail
    unknown name: there is a gradient by 'yy', which is no input
--- comment
At a jump the value belongs to one of the sides, and the slope of that is right: claims of it, and of 55. Where steps have
no slope (floor, mod), what lies between the slopes of both sides is; where the value is between the sides (sign), all is open.
--- run
while read -r e; do
    gradtape check -e "$e" -i x=2.0 --wrt x | sed -n "2s/  */ /g; 2s/^/$e: /p"
    echo '{"x": 55}' | gradtape check -e "$e" -i x=2.0 --against - | sed -n '2,3s/  */ /gp'
done <<'E'
floor(x) + sin(x)
where(x > 2, x + 1, x)
where(x >= 2, x + 1, x)
mod(x, 1.0) + 3 * x
where(x == 2, 5.0, x)
sign(x - 2) + x
E
--- stdout
floor(x) + sin(x): x -0.416146836547 NaN NaN NaN Infinity kink
x 55 NaN NaN NaN Infinity fail
 the function jumps here, from a slope of -0.416147 to one of -0.416147
where(x > 2, x + 1, x): x 1 NaN NaN NaN Infinity kink
x 55 NaN NaN NaN Infinity fail
 the function jumps here, from a slope of 1 to one of 1
where(x >= 2, x + 1, x): x 1 NaN NaN NaN Infinity kink
x 55 NaN NaN NaN Infinity fail
 the function jumps here, from a slope of 1 to one of 1
mod(x, 1.0) + 3 * x: x 4 NaN NaN NaN Infinity kink
x 55 NaN NaN NaN Infinity fail
 the function jumps here, from a slope of 4 to one of 4
where(x == 2, 5.0, x): x 0 NaN NaN NaN Infinity kink
x 55 NaN NaN NaN Infinity fail
 the function jumps here
sign(x - 2) + x: x 1 NaN NaN NaN Infinity kink
x 55 NaN NaN NaN Infinity kink
 the function jumps here
