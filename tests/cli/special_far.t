Derivatives of special functions where parts of their formulas overflow or underflow; by mpmath, with 400 digits.
--- run
for x in 1e17 1e18 1e165 1e259; do
    gradtape grad -e 'scipy.special.betaln(x, 1.5)' -i x=$x --wrt x --format csv | tail -1
done | awk -F, '{ printf "%.12g\n", $3 }'
for x in -27 -30 -inf; do
    gradtape grad -e 'scipy.special.erfcx(x)' -i x=$x --wrt x --format csv | tail -1
done
--- stdout
-1.5e-17
-1.5e-18
-1.5e-165
-1.5e-259
x,,-Infinity
x,,-Infinity
x,,-Infinity
