check: which entries and directions are checked, what counts as a difference that is meant, and which rule is named.
--- comment
All entries up to 512, and of a source of up to 16 whatever the others have; else 4 directions, beyond 20000 entries 2, beyond 200000 one.
--- run
check() { gradtape check "$@" | tail -n 1; }
for n in 512 513 20000 20001 200000 200001; do check -e 'reduce_sum(x * x)' -i "x=range($n)"; done
for w in 12 16 17; do check -e 'reduce_sum(x * x) + reduce_sum(w ** 3)' -i 'x=range(500)' -i "w=range($w)"; done
--- stdout
512 checked, 512 pass, 0 fail
4 checked, 4 pass, 0 fail
4 checked, 4 pass, 0 fail
2 checked, 2 pass, 0 fail
2 checked, 2 pass, 0 fail
1 checked, 1 pass, 0 fail
512 checked, 512 pass, 0 fail
20 checked, 20 pass, 0 fail
8 checked, 8 pass, 0 fail
--- comment
Second derivatives: a row for each pair up to 48 entries; beyond, 3 sums of the gradient along 4 directions, or along each entry of a small source.
--- run
check() { gradtape check --order 2 "$@" | tail -n 1; }
check -e 'reduce_sum(x * x)' -i 'x=range(48)'
check -e 'reduce_sum(x * x)' -i 'x=range(49)'
for w in 16 17; do check -e 'reduce_sum(x * x) + reduce_sum(w ** 3)' -i 'x=range(40)' -i "w=range($w)"; done
check -e 'reduce_sum(x * x)' -i 'x=range(2)' --directions 5
--- stdout
2352 checked, 2352 pass, 0 fail
61 checked, 61 pass, 0 fail
116 checked, 116 pass, 0 fail
81 checked, 81 pass, 0 fail
20 checked, 20 pass, 0 fail
--- comment
A row of second order names the source and the entry of the gradient, or the sum, which is of no entry; one of first order neither.
--- run
rows() { gradtape check --order 2 --format csv "$@" | sed 1d | cut -d , -f 1-5 | sort; }
rows -e 'reduce_sum(x ** 3) + w[0] ** 3 * w[1]' -i 'x=range(60)' -i w=[1,2] --directions 1
gradtape check --order 2 -e 'x[0] ** 3 * x[1]' -i x=[1,2] --format csv | sed 's/,[^,]*,[^,]*,[^,]*,[^,]*,[^,]*,[^,]*,[^,]*,[^,]*$//' | sort
--- stdout
1,,,w,direction 0
1,,,x,direction 0
2,mix 0,,w,direction 0
2,mix 0,,x,direction 0
2,mix 1,,w,direction 0
2,mix 1,,x,direction 0
2,mix 2,,w,direction 0
2,mix 2,,x,direction 0
1,,,x,[0]
1,,,x,[1]
2,x,[0],x,[0]
2,x,[0],x,[1]
2,x,[1],x,[0]
2,x,[1],x,[1]
order,gradient,gradient_index,source,index
--- comment
Every entry counts in every direction and in every sum: one that is held still makes all of them differ.
--- run
for i in 1 300 599; do gradtape check -e "reduce_sum(x * x + where(i == $i, stop_gradient(x), 0.0))" -i 'x=range(600)' -i 'i=range(600)' --wrt x | tail -n 1; done
for i in 1 23 48; do gradtape check -e "reduce_sum(x * x + where(i == $i, x * stop_gradient(x), 0.0))" -i 'x=range(49)' -i 'i=range(49)' --wrt x --order 2 | tail -n 1; done
--- stdout
4 checked, 0 pass, 0 fail, 4 overridden
4 checked, 0 pass, 0 fail, 4 overridden
4 checked, 0 pass, 0 fail, 4 overridden
61 checked, 48 pass, 0 fail, 13 overridden
61 checked, 48 pass, 0 fail, 13 overridden
61 checked, 48 pass, 0 fail, 13 overridden
--- comment
Directions differ from each other, between sources and with the seed, and are the same again: of weights 1, 2, 4 ... all sums differ.
--- run
sums() { gradtape check -e 'reduce_sum(x * 2.0 ** range(30)) + reduce_sum(w * 2.0 ** range(30))' -i 'x=range(30)' -i 'w=range(30)' --wrt x,w --directions 4 --format csv "$@" | sed 1d | cut -d , -f 4; }
(sums; sums --seed 1; sums --seed 2) | sort -u | wc -l
(sums; sums --seed 0) | sort -u | wc -l
--- stdout
24
8
--- comment
Where a direction meets a kink, entries are asked by themselves: a gradient whose signs are turned for a third of them, beside a third at the kink of abs, was all `kink`. The slope of the others is 1 + cos(1).
--- run
claim() { gradtape eval -e "concat([zeros([200]), $1 * (1 + cos(ones([400])))], 0)" --format json | sed 's/[^[]*\(\[.*\]\).*/{"x":\1}/'; }
flat() { gradtape check -e 'reduce_sum(abs(x) + sin(x))' -i "x=concat([zeros([$1]), ones([$2])], 0)" "${@:3}" | sed -n '/themselves/p; $p'; }
flat 200 400
claim 1 | flat 200 400 --against -
claim -1 | flat 200 400 --against -
flat 200 400 --directions 1
flat 1 20000 --seed 3
flat 4 56 --order 2
--- stdout
512 entries by themselves, too: a direction that meets a kink tells little of the others
516 checked, 341 pass, 0 fail, 175 kink
512 entries by themselves, too: a direction that meets a kink tells little of the others
516 checked, 341 pass, 0 fail, 175 kink
512 entries by themselves, too: a direction that meets a kink tells little of the others
516 checked, 0 pass, 341 fail, 175 kink
512 entries by themselves, too: a direction that meets a kink tells little of the others
513 checked, 341 pass, 0 fail, 172 kink
64 entries by themselves, too: a direction that meets a kink tells little of the others
66 checked, 64 pass, 0 fail, 2 kink
48 entries by themselves, too: a direction that meets a kink tells little of the others
216 checked, 191 pass, 0 fail, 25 kink
--- comment
Sources without a gradient, of complex numbers, named twice: the others are checked as they are alone. By hand the derivatives of Re(z) x**2 at z = 1 + 2i, x = 3.
--- run
gradtape check -e 'real(z) * x ** 2 + 0 * stop_gradient(n)' -i 'z=1+2j' -i x=3 -i n=1 --wrt n,z,x --order 2 --format csv | cut -d , -f 1-6,11
gradtape check -e 'z * z' -i 'z=1+2j' --format csv | cut -d , -f 1-4,9
echo '{"x": [6, 12], "z": 5}' | gradtape check -e 'reduce_sum(x ** 2) * z' -i x=[1,2] -i z=3 --wrt x,z,x --against - --format csv | cut -d , -f 1-4,9
echo '{"z": 5}' | gradtape check -e 'reduce_sum(x ** 2) * z' -i x=[1,2] -i z=3 --against - --format csv | cut -d , -f 1-7,9-
--- stdout
order,gradient,gradient_index,source,index,analytic,verdict
1,,,n,,0,pass
1,,,z,.re,9,pass
1,,,z,.im,0,pass
1,,,x,,6,pass
2,x,,n,,0,pass
2,x,,x,,2,pass
order,source,index,analytic,verdict
1,z,.re,2,pass
1,z,.im,-4,pass
order,source,index,analytic,verdict
1,x,[0],6,pass
1,x,[1],12,pass
1,z,,5,pass
1,x,[0],6,pass
1,x,[1],12,pass
order,source,index,analytic,numeric,absolute,relative,verdict,evidence,note
1,x,,NaN,NaN,NaN,NaN,unchecked,,'-' has no gradient by it
1,z,,5,5,0,0,pass,complex step,
--- comment
Every value that a source has is moved, entry by entry and along directions: by hand, the derivatives are 3 x**2 5 + x**3, and with 'a' 3 x**2 more. Beside the kink of relu differences say so, elsewhere steps.
--- file values.yaml
variables: {x: [2, 3]}
steps: |
  a = x ** 3
  x.assign([5, 5])
  y = reduce_sum(a * x)
  z = y + relu(0 * a[0])
  c = complex(z, a[1])
--- run
for target in y z; do
  gradtape check values.yaml --target $target --format csv | cut -d , -f 2-4,9,10
  gradtape check values.yaml --target $target --directions 2 | tail -n 1
  gradtape check values.yaml --target $target --order 2 | tail -n 1
done
for target in z,a a,z c,a a,c; do gradtape check values.yaml --target $target --format csv | sed 1d | cut -d , -f 2-4,9,10; done
--- stdout
source,index,analytic,verdict,evidence
x,[0],68,pass,complex step
x,[1],162,pass,complex step
2 checked, 2 pass, 0 fail
6 checked, 6 pass, 0 fail
source,index,analytic,verdict,evidence
x,[0],68,pass,differences
x,[1],162,pass,differences
2 checked, 2 pass, 0 fail
6 checked, 6 pass, 0 fail
x,[0],80,pass,differences
x,[1],189,pass,differences
x,[0],80,pass,differences
x,[1],189,pass,differences
x,[0],80,pass,differences
x,[1],189,pass,differences
x,[0],80,pass,differences
x,[1],189,pass,differences
--- comment
Tolerances are in units of the largest finite gradient of the source, along directions of the length of them all: 1e-8 times 1000, and 1000 sqrt(2), beside a millionth of the slope: of the directions two have slopes of 62.5 and 250, where 2.3e-4 and 3e-4 are too much. (The slope of sqrt at 0 is infinite.)
--- run
claim() { echo "{\"x\": $1}" | gradtape check -e "$2" -i "x=$3" --against - --format csv $4 2>/dev/null | sed 1d | cut -d , -f 9 | sort | uniq -c | sed 's/^ *//'; }
for noise in 0.9e-5 1.1e-5; do claim "[0, 1000, $noise]" 'sqrt(x[0]) + 1000 * x[1] + 0 * x[2]' [0,4,5]; done
for noise in 014 200; do claim "[1000, 1000.000$noise]" '1000 * x[0] + 1000 * x[1]' [4,5] '--directions 8'; done
--- stdout
1 inconclusive
2 pass
1 fail
1 inconclusive
1 pass
8 pass
2 fail
6 pass
--- comment
What differs on purpose: by hand, 3 x**2 = 12 is what tape 't' sees of x**2 + x**3 + 5 x; 4 places are named, each once.
A choice by what is no number, twice x**3 in all, is named as well.
--- file taped.yaml
variables: {x: 2}
steps: |
  out = x * x
  with GradientTape() as t:
      a = x ** 3
      with t.stop_recording():
          b = x * 5
      y = a + b + out
--- file reset.yaml
variables: {x: 2}
steps: |
  with GradientTape() as t:
      a = x ** 3
      t.reset()
      with t.stop_recording():
          b = x * x
      y = x ** 2 + a + b
--- file chosen.yaml
variables: {x: 2}
steps: |
  with GradientTape() as t:
      a = x ** 3
      with t.stop_recording():
          b = where(x > 1, a, 3.0)
      y = a + b
--- file watched.yaml
steps: |
  x = constant(3.0)
  with GradientTape() as t:
      a = x * x
      t.watch(x)
      y = a + x
--- file assigned.yaml
variables: {x: 2, w: 1}
steps: |
  w.assign(x * 3)
  y = w * x
  x.assign(x * 5)
  y = y + x
--- file places.yaml
variables: {x: 2}
steps: |
  a = stop_gradient(x) + x
  for i in range(2):
    b = stop_gradient(a * x)
  c = stop_gradient(b)
  d = stop_gradient(x) ** 2
  e = stop_gradient(x) ** 3
  y = a + b + c + d + e
--- run
for model in taped reset chosen watched; do gradtape check $model.yaml --tape t --target y --wrt x --format csv | sed 1d | cut -d , -f 2-5,9,11-; done
for model in assigned places; do gradtape check $model.yaml --target y --wrt x --format csv | sed 1d | cut -d , -f 2-5,9,11-; done
--- stdout
x,,12,21,overridden,"outside the tape in step 'out' (line 3), stop_recording in step 'b' (line 7)"
x,,4,20,overridden,"reset in step 'a' (line 4), stop_recording in step 'b' (line 7)"
x,,12,24,overridden,stop_recording in step 'b' (line 6)
x,,1,7,overridden,not watched in step 'a' (line 4)
x,,7,17,overridden,"assign in step 'w' (line 3), assign in step 'x' (line 5)"
x,,1,34,overridden,"stop_gradient in step 'a' (line 3), stop_gradient in step 'b' (line 5), stop_gradient in step 'c' (line 6), stop_gradient in step 'd' (line 7)"
--- comment
Only what lies between the source and the targets is named: no condition, no whole number, no number or function of what does not move, no step that is not used.
--- file between.yaml
inputs: {x: 2.25, w: 0.5}
functions:
  f: {args: [c], returns: c ** 2, gradient: {args: [dy], returns: dy}}
  g: {args: [u], returns: u ** 2, gradient: {args: [dy], returns: 2 * dy * stop_gradient(u)}}
steps: |
  alpha = stop_gradient(w)
  if x > 1:
    y = x * stop_gradient(x)
  unused = stop_gradient(x * y)
  whole = cast(stop_gradient(cast(x, int32)), float64)
  y = where(x > 1.5, y * whole / 2, 3.0) + f(w) + stop_gradient(w) + leaky_relu(x, alpha=alpha)
  z = y * w
  v = stop_gradient(z) * x
  h = g(x)
--- run
for target in y z v z,v v,z y,h; do gradtape check between.yaml --target $target --wrt x --format csv | sed 1d | cut -d , -f 4,5,9,11-; done
gradtape check between.yaml --target h --wrt x --order 2 --format csv | sed 1d | cut -d , -f 2,6,11,13-
--- stdout
3.25,5.5,overridden,stop_gradient in step 'y' (line 8)
1.625,2.75,overridden,stop_gradient in step 'y' (line 8)
4.03125,10.21875,overridden,"stop_gradient in step 'y' (line 8), stop_gradient in step 'v' (line 13)"
5.65625,12.96875,overridden,"stop_gradient in step 'y' (line 8), stop_gradient in step 'v' (line 13)"
5.65625,12.96875,overridden,"stop_gradient in step 'y' (line 8), stop_gradient in step 'v' (line 13)"
7.75,10,overridden,"stop_gradient in step 'y' (line 8), the gradient of 'g' in step 'h' (line 14)"
x,0,overridden,stop_gradient in the step of line 4
,4.5,pass,
--- comment
Beside a kink, too; where the function that the tape differentiates cannot be known, nothing is said to be meant; of a row that is meant the others are none.
--- run
gradtape check -e 'abs(x) + stop_gradient(3 * x)' -i x=0 --format csv | cut -d , -f 2-5,9,11-
gradtape check -e 'exp(x) + stop_gradient(x)' -i x=-745 | tail -n 1
gradtape check -e 'x[0] ** 2 + x[1] * stop_gradient(x[1])' -i x=[2,3] --order 2 --format csv | cut -d , -f 2-6,11
--- stdout
source,index,analytic,numeric,verdict,note
x,,0,3,overridden,stop_gradient in step 'y' (line 1)
1 checked, 0 pass, 0 fail, 1 inconclusive
gradient,gradient_index,source,index,analytic,verdict
x,[1],x,[1],0,overridden
,,x,[1],3,overridden
,,x,[0],4,pass
x,[0],x,[0],2,pass
x,[1],x,[0],0,pass
x,[0],x,[1],0,pass
--- comment
Gradients of the model's own: only what they say is meant, and only where the evidence is against it.
--- file own.yaml
variables: {x: [1, 2, 5], z: -745}
functions:
  cube: {args: [u], returns: u ** 3, gradient: {args: [dy], returns: dy * u}}
  power: {args: [u], returns: exp(u), gradient: {args: [dy], returns: dy * exp(u)}}
steps: |
  a = cube(x[0]) + cube(x[1])
  b = power(z)
--- run
gradtape check own.yaml --target b --wrt z | tail -n 1
gradtape check own.yaml --target a --wrt x --format csv | cut -d , -f 2-4,9,11-
for claim in '[1, 2, 0]' '[1, 3, 0]' '[2, 2, 0]' '[3, 12, 0]'; do
  echo "{\"x\": $claim}" | gradtape check own.yaml --target a --wrt x --against - | tail -n 1
  echo "{\"x\": $claim}" | gradtape check own.yaml --target a --wrt x --against - --directions 2 | tail -n 1
done
--- stdout
1 checked, 0 pass, 0 fail, 1 inconclusive
source,index,analytic,verdict,note
x,[1],2,overridden,the gradient of 'cube' in step 'a' (line 6)
x,[0],1,overridden,the gradient of 'cube' in step 'a' (line 6)
x,[2],0,pass,
3 checked, 1 pass, 0 fail, 2 overridden
2 checked, 0 pass, 0 fail, 2 overridden
3 checked, 1 pass, 1 fail, 1 overridden
2 checked, 0 pass, 2 fail
3 checked, 1 pass, 1 fail, 1 overridden
2 checked, 0 pass, 2 fail
3 checked, 3 pass, 0 fail
2 checked, 2 pass, 0 fail
--- comment
Of several sources each by its own rules: 'cube' says 3 and 2.
--- file two.yaml
variables: {v: 3, w: 2}
functions:
  cube: {args: [u], returns: u ** 3, gradient: {args: [dy], returns: dy * u}}
steps: y = cube(v) + cube(w)
--- run
for claim in '"v": 3, "w": 2' '"v": 2, "w": 2' '"v": 3, "w": 3'; do echo "{$claim}" | gradtape check two.yaml --against - --format csv | sed 1d | cut -d , -f 2,4,9; done
--- stdout
v,3,overridden
w,2,overridden
v,2,fail
w,2,overridden
w,3,fail
v,3,overridden
--- comment
Claims that are wrong are no fault of the model's rules: none is named.
--- run
echo '{"x": [3, 2.5, 0]}' | gradtape check own.yaml --target a --wrt x --against - | grep -c -e pass -e fail -e found
--- stdout
4
--- comment
Rules that are wrong: 4 are named, one for each rule and operand, whatever dtype stands before it.
--- file rules.yaml
inputs: {x: [0.5, 1.5], n: {value: 1, dtype: int32}}
functions:
  f: {args: [n, u, v], returns: "cast(n, float64) * u * v", gradient: {args: [dy], returns: [null, dy * v, dy * u]}}
  g: {args: [n, u, v], returns: "cast(n, float64) * u * v", gradient: {args: [dy], returns: [null, 2 * dy * v, 3 * dy * u]}}
  h: {args: [u], returns: u ** 2, gradient: {args: [dy], returns: dy}}
steps: |
  a = g(n, x, x + 1)
  b = f(n, a, sin(x))
  c = h(b)
  d = h(c)
  e = h(d)
  y = reduce_sum(e)
--- run
gradtape check rules.yaml --wrt x --strict | grep -o "found: .* with respect to [^ ]* [^ ]* '[a-z]*'"
--- stdout
found: step 'a' (line 7): the gradient of 'g' with respect to its argument 'u'
found: step 'a' (line 7): the gradient of 'g' with respect to its argument 'v'
found: step 'c' (line 9): the gradient of 'h' with respect to its argument 'u'
found: step 'd' (line 10): the gradient of 'h' with respect to its argument 'u'
--- file again.yaml
inputs: {x: [0.5, 1.5], n: {value: 2, dtype: int32}}
functions:
  f:
    args: [n, u]
    returns: cast(n, float64) * u ** 3
    gradient: {args: [dy], returns: [null, "3 * cast(n, float64) * dy * u * stop_gradient(u)"]}
  g: {args: [u], returns: u ** 2, gradient: {args: [dy], returns: 2 * stop_gradient(dy) * u}}
steps: |
  a = f(n, x)
  b = g(a)
  y = reduce_sum(b)
--- run
gradtape check again.yaml --wrt x --strict --order 2 | grep -o "found: .* with respect to [^;]* disagrees"
--- stdout
found: step 'a' (line 9): the gradient of 'f', differentiated again, with respect to its argument 'u' disagrees
found: step 'b' (line 10): the gradient of 'g', differentiated again, with respect to the upstream gradient disagrees
--- comment
An argument that depends on no source is not asked about, constant or input, in either place; on one, it is.
--- file still.yaml
inputs: {x: [1.5, 2], k: [0.5, 0.25]}
constants: {h: [0.5, 0.25]}
functions:
  cube:
    args: [h, x]
    returns: x ** 3 * h
    gradient: {args: [dy], returns: [null, "dy * stop_gradient(x) * x * 3 * h"]}
steps: |
  a = reduce_sum(cube(h, x))
  b = reduce_sum(cube(k, x))
  c = reduce_sum(cube(x * 2, x))
--- run
for target in a b c; do
  gradtape check still.yaml --target $target --wrt x --strict --order 2 | grep -o "found: .* with respect to [^;]* disagrees"
done
--- stdout
found: step 'a' (line 9): the gradient of 'cube', differentiated again, with respect to its argument 'x' disagrees
found: step 'b' (line 10): the gradient of 'cube', differentiated again, with respect to its argument 'x' disagrees
found: step 'c' (line 11): the gradient of 'cube' with respect to its argument 'h' disagrees
--- comment
Arguments of other shapes, of which the rule of the last holds the first still; and one value in the place of two, whose
parts are asked for at once: right, or named at its first place.
--- file shapes.yaml
inputs: {x: [0.5, 1.5], w: [1.0, 2, 3], n: {value: 2, dtype: int32}}
functions:
  f:
    args: [n, u, v]
    returns: reduce_sum(u ** 2) * v ** 2
    gradient:
      args: [dy]
      returns: [null, "2 * u * reduce_sum(dy * v ** 2)", "2 * dy * v * reduce_sum(stop_gradient(u) ** 2)"]
  same: {args: [u, v], returns: u * v, gradient: {args: [dy], returns: [dy * v, dy * u]}}
  twice: {args: [u, v], returns: u * v, gradient: {args: [dy], returns: [dy * v, 2 * dy * u]}}
steps: |
  a = f(n, x, w)
  b = same(x, x)
  c = twice(x, x)
  right = reduce_sum(b ** 2)
  wrong = reduce_sum(c ** 2)
  y = reduce_sum(a ** 2)
--- run
for target in right wrong y; do
  gradtape check shapes.yaml --target $target --wrt x,w --strict --order 2 |
    sed -n "s/.*found: \(.*\) with the values.*/\1/p; /checked/p"
done
--- stdout
15 checked, 15 pass, 0 fail
step 'c' (line 14): the gradient of 'twice' with respect to its argument 'u' disagrees
15 checked, 11 pass, 4 fail
step 'a' (line 12): the gradient of 'f', differentiated again, with respect to its argument 'u' disagrees
30 checked, 24 pass, 6 fail
--- comment
Forward and reverse mode add in other orders: they differ, by rounding.
--- run
for model in mlp lstm gru; do gradtape check models/$model.yaml --format json | grep -o '"transposition":[^,]*'; done
--- stdout glob
"transposition":*e-1*
"transposition":*e-1*
"transposition":*e-1*
--- comment
Two entries of 600 that are exchanged: their errors are equal but for the sign, and cancel along no direction in sixteenths.
--- run
for i in 1 7 20 100 250; do for j in 2 8 21 300 598; do
    seq 0 599 | awk -v i=$i -v j=$j '{ v = $1 == i ? j : $1 == j ? i : $1; printf "%s%s", NR == 1 ? "{\"x\": [" : ", ", v } END { print "]}" }' |
        gradtape check -e 'reduce_sum(x ** 2) / 2' -i 'x=range(600.)' --against - >/dev/null
    echo $?
done; done | sort | uniq -c | sed 's/^ *//'
--- stdout
25 1
--- comment
A source's rows are the same among others, whichever stand before it and however often each was assigned: those of a
source alone, of both orders, are all among those of six. By hand: n has none; z has two, of order 1; of order 2 there
are 6 entries by 6 of x, c, v and w.
--- file several.yaml
inputs: {n: {value: 3, dtype: int32}, x: [0.5, 2], z: {value: 1, dtype: complex128}, c: [0.3]}
variables: {v: [1.5, -0.5], w: 2}
steps: |
  a = reduce_sum(v**2 * x) + real(z * conj(z)) * x[0] * w + 0 * cast(n, float64)
  v.assign([x[0], 3.0])
  b = reduce_sum(sin(v) * w)
  v.assign(v * c)
  w.assign(w + 1)
  y = a + b * c[0] + reduce_sum(v**3) * w**2
--- run
rows() {
  gradtape check several.yaml -i z=1+2j --target y --order 2 --format csv --wrt $1 | sed 1d | cut -d, -f 1-6,11,13 | sort
}
rows n,x,z,c,v,w >all
rows w,v,c,z,x,n | cmp - all
for source in x z c v w; do rows $source; done | sort | comm -13 all -
cut -d, -f 1,7 all | sort | uniq -c | sed 's/^ *//'
--- stdout
4 1,overridden
4 1,pass
10 2,overridden
26 2,pass
--- comment
Of complex targets, several of them, differences are those of the real parts alone, each entry's own: those of relu are
0 and the factor at its kink; the imaginary parts have other kinks.
--- file halves.yaml
inputs: {x: [0, 0, 1.5, 0], w: [0, 2, 0]}
steps: |
  y = complex(relu(x) * [1, 2, 3, 4], abs(x))
  z = complex(w * [5, 6, 7], relu(w))
--- run
gradtape check halves.yaml --target y,z --wrt x,w --format csv | sed 1d | cut -d , -f 2-4,9,11 | sort
gradtape check halves.yaml --target z,y --wrt w,x --format csv | sed 1d | cut -d , -f 2-4,9,11 | sort
--- stdout
w,[0],5,pass,
w,[1],6,pass,
w,[2],7,pass,
x,[0],0,kink,the slope is 0 on the left and 1 on the right
x,[1],0,kink,the slope is 0 on the left and 2 on the right
x,[2],3,pass,
x,[3],0,kink,the slope is 0 on the left and 4 on the right
w,[0],5,pass,
w,[1],6,pass,
w,[2],7,pass,
x,[0],0,kink,the slope is 0 on the left and 1 on the right
x,[1],0,kink,the slope is 0 on the left and 2 on the right
x,[2],3,pass,
x,[3],0,kink,the slope is 0 on the left and 4 on the right
--- comment
Of sources in any order the rows are the same: those without a gradient and complex ones have no second derivatives of
their own, and end none of the others'. y = v (x0^2 + x1^2) + 3 Re z, by hand.
--- file orders.yaml
variables: {w: 2, x: [3, 1], z: {value: {re: 1, im: 2}, dtype: complex128}, v: 5}
steps: y = reduce_sum(x ** 2) * v + real(z) * 3
--- run
for order in w,x,z,v x,v,w,z z,w,v,x v,z,x,w; do
    gradtape check orders.yaml --wrt $order --order 2 --format csv | sed 1d | cut -d , -f 1-6,11 | sort >$order
    cmp $order w,x,z,v
done
cat w,x,z,v
--- stdout
1,,,v,,10,pass
1,,,w,,0,pass
1,,,x,[0],30,pass
1,,,x,[1],10,pass
1,,,z,.im,0,pass
1,,,z,.re,3,pass
2,v,,v,,0,pass
2,v,,w,,0,pass
2,v,,x,[0],6,pass
2,v,,x,[1],2,pass
2,x,[0],v,,6,pass
2,x,[0],w,,0,pass
2,x,[0],x,[0],10,pass
2,x,[0],x,[1],0,pass
2,x,[1],v,,2,pass
2,x,[1],w,,0,pass
2,x,[1],x,[0],0,pass
2,x,[1],x,[1],10,pass
--- comment
Of several conditions each is looked at by every source: at x and v the steps switch, at w and u they do not.
--- file guards.yaml
inputs: {x: 2, w: 1, v: 3, u: 4}
steps: |
  a = w * 2 if w > 0.5 else w
  b = x * 3 if x > 2 else x * 5
  c = u * 4 if u > w else u
  d = v * 7 if v > 3 else v
  y = a + b + c + d
--- run
for order in x,w,v,u u,v,w,x; do
    gradtape check guards.yaml --wrt $order --format csv | sed 1d | cut -d , -f 2,4,9,11 | sort
done
--- stdout
u,4,pass,
v,1,kink,a condition of the model switches here
w,2,pass,
x,5,kink,a condition of the model switches here
u,4,pass,
v,1,kink,a condition of the model switches here
w,2,pass,
x,5,kink,a condition of the model switches here
--- comment
A number that a step takes from a tensor holds no step back: differences go on past it.
--- file number.yaml
inputs: {x: [0.25, 0.0, 2.0]}
steps: |
  a = stop_gradient(x[0])
  y = leaky_relu(x[1], alpha=a) + abs(x[0] - 0.25) * 2 + x[2]
--- run
gradtape check number.yaml --wrt x --format csv | sed 1d | cut -d , -f 2-4,9,11 | sort
--- stdout
x,[0],0,kink,the slope is -2 on the left and 2 on the right
x,[1],0.25,kink,the slope is 0.25 on the left and 1 on the right
x,[2],1,pass,
--- comment
Both modes are compared by each source whose targets are all real: of what is linear, with whole factors, they differ by
nothing, whatever the factors of the others are.
--- file linear.yaml
inputs: {x: 2, w: 1, v: 4}
steps: |
  y = 2 * x + 3 * w + 5 * v
  z = complex(w, v) * 3
  c = 7 * x + 11 * v
--- run
for target in y z y,z z,y c,y y,c,z; do
    gradtape check linear.yaml --target $target --wrt x,w,v --format json >out.json
    echo $target $(grep -o '"transposition":[^,}]*' out.json)
done
--- stdout
y "transposition":0
z
y,z "transposition":0
z,y "transposition":0
c,y "transposition":0
y,c,z "transposition":0
