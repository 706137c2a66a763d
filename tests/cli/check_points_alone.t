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
x      0         NaN      NaN       NaN       Infinity  kink
    the slope is -1 on the left and 1 on the right
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
x      8         8        0         0         5.1e-14  pass

transposition: forward and reverse mode differ by 0
1 checked, 1 pass, 0 fail
