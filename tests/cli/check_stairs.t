check: values that are what a difference of larger numbers left go up by stairs. Fine steps see one stair, and its slope
of 0, or of a power of two, again and again; that is no evidence. Slopes by hand: sinh, tanh and so on.
--- run
while read -r x e; do
    echo "$e: $(gradtape check -e "$e" -i "x=$x" | tail -1)"
    gradtape check -e "$e" -i "x=$x" >/dev/null || echo "exit $?"
done <<'E'
[0.01,0.007] reduce_max(cosh(x)) - 1
[0.01,0.007] 2 * reduce_sum(log(diag_part(cholesky(eye(2) + outer(x, x)))))
[0.01,0.007] slogdet(eye(2) + outer(x, x))[1]
[0.01,0.007] abs(complex(1.0, x[0])) - 1
[0.01,0.007] acos(1 - reduce_max(x ** 2))
[0.001,0.0007] matrix_exp(outer(x, x))[0,0] - 1
[1e-6] reduce_max(cosh(x)) - 1
1e-9 reduce_max([x - 0.01, 0])
[0.3,1,2] reduce_sum(softmax(x))
[1.1] l2_normalize(x)
1.551 reduce_max([1.99 * x - 3.08649, -9.0])
E
--- stdout
reduce_max(cosh(x)) - 1: 2 checked, 2 pass, 0 fail
2 * reduce_sum(log(diag_part(cholesky(eye(2) + outer(x, x))))): 2 checked, 2 pass, 0 fail
slogdet(eye(2) + outer(x, x))[1]: 2 checked, 2 pass, 0 fail
abs(complex(1.0, x[0])) - 1: 2 checked, 2 pass, 0 fail
acos(1 - reduce_max(x ** 2)): 2 checked, 2 pass, 0 fail
matrix_exp(outer(x, x))[0,0] - 1: 2 checked, 2 pass, 0 fail
reduce_max(cosh(x)) - 1: 1 checked, 1 pass, 0 fail
reduce_max([x - 0.01, 0]): 1 checked, 1 pass, 0 fail
reduce_sum(softmax(x)): 3 checked, 3 pass, 0 fail
l2_normalize(x): 1 checked, 1 pass, 0 fail
reduce_max([1.99 * x - 3.08649, -9.0]): 1 checked, 1 pass, 0 fail
--- comment
The slope of a stair as a claim: 2 in place of 1.99, 0 in place of 1e-4 beside a slope of 1.
--- run
claim() { echo "$3" | gradtape check -e "$1" -i "x=$2" --against - | sed -n '2p' | awk '{ print $1, $2, $NF }'; }
claim 'reduce_max([1.99 * x - 3.08649, -9.0])' 1.551 '{"x": 2}'
claim 'reduce_max(cosh(x[0])) - 1 + x[1]' [1e-4,0] '{"x": [0, 1]}'
claim 'cholesky([[1 + x[0] ** 2, 0.0], [0.0, 1.0]])[0,0] - 1 + x[1]' [1e-4,0] '{"x": [0, 1]}'
for x in 1e-4 1e-6 1e-8; do
    claim 'reduce_max(cosh(x)) - 1' $x '{"x": 0}'
done
claim 'log(reduce_max(cosh(x[0]))) + sin(x[1])' [1e-4,0] '{"x": [0, 1]}'
--- stdout
x 2 fail
x[0] 0 fail
x[0] 0 fail
x 0 fail
x 0 fail
x 0 fail
x[0] 0 fail
--- comment
The same of a program: log(cosh(x)), with its slope and with none.
--- file lncosh.awk
{
    match($0, /[0-9][-+.e0-9]*/)
    x = substr($0, RSTART, RLENGTH)
    printf "{\"value\": %.17g, \"gradient\": %.17g}\n", log((exp(x) + exp(-x)) / 2), by * (exp(x) - exp(-x)) / (exp(x) + exp(-x))
}
--- run
for x in 0.03 0.01 1e-3 1e-4; do
    for by in 1 0; do
        gradtape check --program "awk -v by=$by -f lncosh.awk" -i x=$x | sed -n '2s/  */ /gp' | awk '{ print ($2 > 0), $NF }'
    done
done
--- stdout
1 pass
0 fail
1 pass
0 fail
1 pass
0 fail
1 pass
0 fail
--- comment
No operand by itself has the slope of x ** 2 / x at 0, nor does a condition of NaN switch: what stands beside does.
--- run
for e in 'divide_no_nan(x ** 2, x)' 'nan_to_num(x / x) * x' 'divide_no_nan(x, 2.0)' 'where(is_nan(x), 1.0, x) * x'; do
    gradtape check -e "$e" -i x=0.0 | sed -n '2p' | awk '{ print $2, $NF }'
done
--- stdout
0 fail
0 fail
0.5 pass
0 pass
