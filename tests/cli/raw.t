--raw, --digits, for scripts. 1/3, 2/3, pi and e**-20 to digits are those of mpmath.
--- run
gradtape eval -e '6 * 7' --raw
gradtape grad -e 'x ** 3' -i x=2 --raw
gradtape grad -e 'reduce_sum(x ** 3)' -i x=[1,2] --raw
gradtape hessian -e 'x ** 3' -i x=2 --raw
gradtape eval -e '[1 < 2, 3]' --target 'y[0]' --raw
gradtape eval -e '"a b"' --raw
gradtape eval -e '1 / x' -i x=0. --raw --nan literal 2>/dev/null
gradtape eval -e '1 / 3' --raw --digits 4
printf '{"x": 1}\n{"x": 2}\n' | gradtape grad -e 'x ** 2' --each - --reduce sum --raw
echo "$(($(gradtape eval -e '6 * 7' --raw) + 1))"
--- stdout
42
12
[3,12]
12
true
a b
Infinity
0.3333
6
43
--- run
gradtape eval -e 'constant([1/3, -2/3, 2., 123456789., 3.14159265358979, exp(-20.)])' --digits 3
gradtape eval -e 'constant([1/3, 3.14159265358979])' --digits 3 --format csv
gradtape eval -e 'constant([[1/3, 2/3], [1., 3.14159265358979]])' --digits 3 --format text
gradtape eval -e 'complex(1/3, 2/3)' --digits 2
gradtape eval -e '1 / 3' --dtype float32 --digits 5
gradtape eval -e 'cast(123456789, int64)' --digits 3
gradtape eval -e '1 / 3' --digits 17
gradtape eval -e '1 / 3' --digits 99
gradtape eval -e '1 / 3' --digits 0
printf 'x\n3\n7\n' | gradtape grad -e '1 / x' --each - --digits 3
printf 'x\n3\n7\n' | gradtape grad -e '1 / x' --each - --digits 3 --format csv
printf 'x\n3\n7\n' | gradtape grad -e '1 / x' --each - --digits 3 --reduce sum
/usr/bin/python3 -c '
print([float("%.3g" % v) for v in (-1/9, -1/49, -1/9 - 1/49)])'
--- stdout
{"model":"-e","values":{"y":[0.333,-0.667,2,123000000,3.14,2.06e-9]}}
source,index,value
y,[0],0.333
y,[1],3.14
model  -e

values
  y  [2,2]
    [[0.333 0.667]
     [1     3.14 ]]
{"model":"-e","values":{"y":{"re":0.33,"im":0.67}}}
{"model":"-e","values":{"y":0.33333}}
{"model":"-e","values":{"y":123456789}}
{"model":"-e","values":{"y":0.3333333333333333}}
{"model":"-e","values":{"y":0.3333333333333333}}
{"model":"-e","values":{"y":0.3333333333333333}}
{"target":"y","value":0.333,"gradients":{"x":-0.111}}
{"target":"y","value":0.143,"gradients":{"x":-0.0204}}
value,x
0.333,-0.111
0.143,-0.0204
{"model":"-e","reduce":"sum","records":2,"target":"y","value":0.476,"gradients":{"x":-0.132}}
[-0.111, -0.0204, -0.132]
--- run
gradtape eval -e 'x, x + 1' -i x=1 --raw
gradtape grad -e 'x * w' -i x=1 -i w=2 --raw
echo 'steps: x = 1' | gradtape grad - --raw
gradtape grad -e 'x ** 2' -i x=1 --raw --format csv
printf '{"x": 1}\n' | gradtape grad -e 'x ** 2' --each - --raw
gradtape eval -e 1 --digits -3
gradtape eval -e 1 --digits x
--- exit 2
--- stderr
gradtape: error: the answer is several values, and '--raw' is of one value
  help: name one, with --target or --wrt
gradtape: error: the answer is several values, and '--raw' is of one value
  help: name one, with --target or --wrt
gradtape: error: there is no source to differentiate by
  help: name one: --wrt NAME
gradtape: error: '--raw' and '--format csv' do not go together
  help: leave one of them out
see 'gradtape help grad'
gradtape: error: a stream of points is answered in NDJSON, CSV, npz or npy
  help: --format ndjson or --format csv
gradtape: error: '--digits' takes a whole number, not '-3'
  help: --digits 7
see 'gradtape help eval'
gradtape: error: '--digits' takes a whole number, not 'x'
  help: --digits 7
see 'gradtape help eval'
