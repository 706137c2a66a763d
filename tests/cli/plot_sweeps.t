Sweeps: which points, which names, which lines; sizes and ends that are just allowed. Derivatives in closed form.
--- file m.yaml
inputs: {x: [1, 2, 3], k: 2}
variables: {w: 1.5}
steps: |
  y = x * k * w
  s = reduce_sum(y)
--- comment
The target's axes come first; y_i is x_i k w. A line that is what is swept stands once. Of a vector's Hessian the diagonal.
--- run
gradtape plot m.yaml --sweep k=0:2:2 --target 'y,s-1' --wrt x,k --format csv | grep ',\[1\],'
gradtape plot m.yaml --sweep k=0:1:2 --target k,s --format json
gradtape plot -e 'y = reduce_sum(v ** 2 * v[0] * x)' -i 'v=[1,2,3]' --sweep x=0:1:2 --order 2 --wrt v --format json
gradtape plot -e 'y = reshape(x, [1]) ** 2' --sweep x=0:1:2 --order 2 --format json
--- stdout
k,[1],2
y[0],[1],3
y[1],[1],6
y[2],[1],9
s-1,[1],17
dy[0]/dx[0],[1],3
dy[0]/dx[1],[1],0
dy[0]/dx[2],[1],0
dy[1]/dx[0],[1],0
dy[1]/dx[1],[1],3
dy[1]/dx[2],[1],0
dy[2]/dx[0],[1],0
dy[2]/dx[1],[1],0
dy[2]/dx[2],[1],3
dy[0]/dk,[1],1.5
dy[1]/dk,[1],3
dy[2]/dk,[1],4.5
d(s-1)/dx[0],[1],3
d(s-1)/dx[1],[1],3
d(s-1)/dx[2],[1],3
d(s-1)/dk,[1],9
{"model":"m.yaml","values":{"k":[0,1],"s":[0,9],"dk/dk":[1,1],"ds/dk":[9,9]}}
{"model":"-e","values":{"x":[0,1],"y":[0,14],"dy/dv[0]":[0,16],"dy/dv[1]":[0,4],"dy/dv[2]":[0,6],"d²y/dv[0]²":[0,6],"d²y/dv[1]²":[0,2],"d²y/dv[2]²":[0,2]}}
{"model":"-e","values":{"x":[0,1],"y[0]":[0,1],"dy[0]/dx":[0,2],"d²y/dx²":[2,2]}}
--- comment
The ends are the numbers that were given, downwards as well; 2 to 100,000 points, 201 where it is not said.
--- run
gradtape plot -e 'x' --sweep x=0:0.7:8 --format csv | tail -n 9 | head -n 1
gradtape plot -e 'x' --sweep x=1:-0.7:8 --format json | grep -o '"x":[^]]*' | tr , '\n' | sed -n '1p;$p'
gradtape plot -e 'x' --sweep x=1:2:2 --format json
gradtape plot -e 'x' --sweep x=0:1:100000 --format json | tr , '\n' | wc -l
gradtape plot -e 'x' --sweep x=0:1 --format json | tr , '\n' | wc -l
gradtape plot -e 'x' --sweep x=1:-1 --log x
--- exit 2
--- stdout
y,[7],0.7
"x":[1
-0.7
{"model":"-e","values":{"x":[1,2],"y":[1,2],"dy/dx":[1,1]}}
300001
604
--- stderr
--sweep:1:3: error: an axis with --log begins and ends above 0
    1 | x=1:-1
      |   ^^^^
      = help: --sweep NAME=FROM:TO or NAME=FROM:TO:COUNT, as in --sweep x=-5:5:201
--- comment
A tensor that has fewer entries at a later point; pages of the least and the greatest size.
--- run
gradtape plot -e 'v[:cast(4 - x, int64)] * x' -i 'v=range(3.)' --sweep x=1:3:3 2>&1
for size in 100x100 5000x5000 99x100 100x99 5001x100 100x5001; do
    gradtape plot -e 'x' --sweep x=0:1:2 --size $size -o a.svg 2>&1 | head -n 1
    grep -o 'width="[0-9]*" height="[0-9]*"' a.svg 2>/dev/null | head -n 1
    rm -f a.svg
done
gradtape plot -e 'x' --sweep x=0:1:2 --size 300x200 -o a.svg && grep -o 'width="[0-9]*" height="[0-9]*"' a.svg | head -n 1
--- stdout
gradtape: error: what is drawn has another shape at x = 2 than before: no line goes on
width="100" height="100"
width="5000" height="5000"
gradtape: error: '--size 99x100' is no width and height in points, from 100 to 5000
gradtape: error: '--size 100x99' is no width and height in points, from 100 to 5000
gradtape: error: '--size 5001x100' is no width and height in points, from 100 to 5000
gradtape: error: '--size 100x5001' is no width and height in points, from 100 to 5000
width="300" height="200"
--- comment
Points of a file have dots, those of a sweep have none: 3 of the first line's
colour. Where there is no root there is a gap.
--- file p.csv
x,k
1,2
2,3
4,5
--- run
gradtape plot -e 'x * k' --each p.csv --x x -o p.svg && gradtape plot -e 'x * x' --sweep x=1:4:3 -o q.svg
echo $(grep -c 'fill[:=]"*rgb(0%, *44' p.svg) $(grep -c 'fill[:=]"*rgb(0%, *44' q.svg)
gradtape plot -e 'sqrt(abs(x) - 1)' --sweep x=-3:3:25 --target y --wrt k -i k=1 --format text | head -n 20
--- stdout
3 0
    │⢄                                                                         ⡠
    │ ⠑⠢⡀                                                                   ⢀⠔⠉
    │   ⠈⠢⢄                                                               ⡠⠒⠁
    │      ⠑⢄                                                           ⡠⠊
    │        ⠑⢄                                                       ⡠⠊
    │          ⠑⠢⡀                                                  ⡠⠊
  1 ┤            ⠈⠢⡀                                              ⡠⠊
    │              ⠑⢄                                           ⡠⠊
    │                ⠱⡀                                       ⢀⠜
    │                 ⠈a                                     ⡠⠃
    │                   ⢣                                   ⡜
    │                    ⢣                                 ⡜
0.5 ┤                     ⢣                               ⡜
    │                      ⡇                             ⢰⠁
    │                      ⢸                             ⡎
    │                       ⡇                           ⢠⠃
    │                       ⢸                           ⡜
    │                        ⡇                         ⢀⠇
    │                        ⢸                         ⡸
  0 ┤                         ⠃                        ⠃
--- comment
A check over its steps. Of what is linear the differences are exact: they stand at a quarter of the last place, and the band
ends where it is allowed; a title and a label of one's own.
--- run
gradtape check -e '3 * x' -i x=1 --wrt x --plot
gradtape check -e 'sin(x) * exp(x)' -i x=1.3 --wrt x --plot --title 'A title' --ylabel 'a label' | sed -n '1p;2,21p;$p'
gradtape check -e 'sin(x) * exp(x)' -i x=1.3 --wrt x --plot -o band.svg && grep -c 'fill:rgb(85.098039%,93.333333%,85.098039%)\|fill="rgb(85.098039%, 93.333333%, 85.098039%)"' band.svg
--- stdout
                                    x: pass
      │⠄ ⠄ ⠄ ⠄ ⠄ ⠄ ⠄ ⠄ ⠄ ⠄ ⠄ ⠄ ⠄ ⠄ ⠄ ⠄ ⠄ ⠄ ⠄ ⠄ ⠄ ⠄ ⠄ ⠄ ⠄ ⠄ ⠄ ⠄ ⠄ ⠄ ⠄ ⠄ ⠄ ⠄ ⠄ ⠄ ⠄
      │
      │
 1e-7 ┤
      │
      │
      │
 1e-9 ┤
      │
      │
1e-11 ┤
      │
      │
      │
1e-13 ┤
      │
      │
1e-15 ┤
      │
      │⠒⠒⠒⠒⠒⠒⠒⠒⠒⠒⠒⠒⠒⠒⠒⠒⠒⠒⠒⠒⠒⠒⠒⠒⠒⠒⠒⠒⠒⠒⠒⠒⠒⠒⠒⠒⠒⠒⠒⠒⠒⠒⠒⠒⠒⠒⠒⠒⠒⠒⠒⠒⠒⠒⠒⠒⠒⠒⠒⠒⠒⠒⠒⠒⠒⠒⠒⠒⠒⠒⠒⠒⠒
      └───────────┬───────────────┬──────────────┬──────────────┬──────────────┬
                1e-13           1e-10          1e-7           1e-4           0.1
                                      step
                      up: error (allowed: up to 3.03e-06)
                                    A title
     │⢄
     │ ⠑⠤⢄⣀
 0.1 ┤     ⠱⡀
     │      ⠈⢆                                                                ⢀⠎
     │        ⠑⢄                                                             ⢀⠎
1e-3 ┤         ⠈⠢⣀⣀⣀⡀                                                       ⢠⠊
     │              ⠈⠒⢄                                                    ⡰⠁
     │                 ⠉⠒⠤⡀                                              ⢀⠜
     │                    ⠈⠑⠤⡀                                          ⢠⠊
1e-5 ┤                       ⢱                                         ⡰⠁
     │⠁ ⠁ ⠁ ⠁ ⠁ ⠁ ⠁ ⠁ ⠁ ⠁ ⠁ ⠁ ⢣ ⠁ ⠁ ⠁ ⠁ ⠁ ⠁ ⠁ ⠁ ⠁ ⠁ ⠁ ⠁ ⠁ ⠁ ⠁ ⠁ ⠁ ⠁ ⠁⢀⠝ ⠁ ⠁ ⠁ ⠁
     │                        ⠈⡆                                    ⢠⠊
     │                         ⠘⣄                                  ⡰⠁
1e-7 ┤                           ⠉⠑⠒⠒⠒⠢⡀                         ⢀⠜
     │                                 ⠈⠢⣀⣀⣀⡀                   ⢠⠊
     │                                      ⠱⡀                 ⡰⠁
1e-9 ┤                                       ⠱⡀              ⢀⠜
     │                                        ⠱⡀ ⣀⣀⣀        ⢠⠊
     │                                         ⠉⠉   ⠉⠑⠤⡀  ⢀⡰⠁
     │                                                 ⠈⠒⠉⠁
                                  up: a label
1
--- comment
Heat maps in the terminal: small values have the scale of large ones; a pattern and colours of more rows than there are lines.
Values by the outer product, of which row i and column j are i j.
--- run
gradtape plot -e 'outer(range(4.), range(4.)) * 1e-3' --heatmap
gradtape plot -e 'outer(one_hot(29, 30) + one_hot(3, 30), one_hot(1, 3) * 1.)' --spy
gradtape plot -e 'outer(range(23.), ones([3]))' --heatmap --color always | head -n 12 | cut -c 1-60
gradtape plot -e 'outer(range(43.), ones([3]))' --heatmap | head -n 30
--- stdout
0 ┤
1 ┤  ░░░░▒▒
2 ┤  ░░▒▒▓▓
3 ┤  ▒▒▓▓██
  └─┬─┬─┬─┬
    0 1 2 3
                            -0.009 ≡=-· 0 ░▒▓█ 0.009
 0 ┤⢀
 5 ┤
10 ┤
   │
15 ┤
20 ┤
25 ┤
   │⠐
   └┬┬
    0
 0 ┤[38;2;255;255;255m[48;2;253;245;239m▀[38;2;255;25
   │[38;2;251;235;223m[48;2;248;225;207m▀[38;2;251;23
 5 ┤[38;2;246;215;191m[48;2;243;205;176m▀[38;2;246;21
   │[38;2;240;195;160m[48;2;237;185;144m▀[38;2;240;19
   │[38;2;233;174;127m[48;2;230;164;111m▀[38;2;233;17
10 ┤[38;2;227;154;93m[48;2;223;144;75m▀[38;2;227;154;
   │[38;2;214;135;69m[48;2;205;126;62m▀[38;2;214;135;
   │[38;2;196;117;56m[48;2;188;109;49m▀[38;2;196;117;
15 ┤[38;2;179;100;43m[48;2;170;91;37m▀[38;2;179;100;4
   │[38;2;162;83;30m[48;2;153;75;23m▀[38;2;162;83;30m
20 ┤[38;2;145;66;16m[48;2;136;58;7m▀[38;2;145;66;16m
   │[38;2;128;49;0m[49m▀[38;2;128;49;0m[49m▀[38;2
 0 ┤░░░
   │░░░
   │░░░
   │░░░
10 ┤░░░
   │▒▒▒
   │▒▒▒
   │▒▒▒
   │▒▒▒
20 ┤▒▒▒
   │▓▓▓
   │▓▓▓
   │▓▓▓
   │▓▓▓
30 ┤███
   │███
   │███
   │███
40 ┤███
   │███
   └┬┬┬
    0 2
                               -42 ≡=-· 0 ░▒▓█ 42
--- comment
Each entry of a target is a line and so is its derivative, of several targets too: 2 (m + n), as far as there is room for 24, whichever
of them passes that; with second derivatives 3 (m + n) of single numbers.
--- file many.yaml
inputs: {x: 1, m: 1, n: 1}
steps: |
  a = x * range(1.0 * m)
  b = x ** 2 * range(1.0 * n)
  p, q, r, s, t, u, v, w, z = x + 1, x + 2, x + 3, x + 4, x + 5, x + 6, x + 7, x + 8, x + 9
--- run
lines() { gradtape plot many.yaml --sweep x=1:2:2 --format json "$@" >lines 2>&1; echo $(grep -o '"[^"]*":\[' lines | grep -v '"x"' | wc -l) $(grep -o 'error: .* lines' lines); }
for counts in '1 1' '2 3' '6 6' '6 7' '7 6' '13 1' '1 13' '12 13' '25 1'; do
    echo "$counts: $(lines --target a,b -i m=${counts% *} -i n=${counts#* })"
done
lines --target p,q,r,s,t,u,v,w --order 2; lines --target p,q,r,s,t,u,v,w,z --order 2; lines --target a -i m=12; lines --target a -i m=13
--- stdout
1 1: 4
2 3: 10
6 6: 24
6 7: 0 error: there are more than 24 lines
7 6: 0 error: there are more than 24 lines
13 1: 0 error: there are more than 24 lines
1 13: 0 error: there are more than 24 lines
12 13: 0 error: there are more than 24 lines
25 1: 0 error: there are more than 24 lines
24
0 error: there are more than 24 lines
24
0 error: there are more than 24 lines
--- comment
What is no range, and where; blanks may stand around its parts. A number that no double holds is none.
--- run
for range in x=:5 x=1: x=1x:5 x=1:5x x=1::5 x=1:5: x=1:5:3x x=1:5:3.0 'x=1: :5' x=1:nan x=-inf:1 \
    x=0:1e309 x=-1e309:0; do
    gradtape plot -e x --sweep "$range" 2>&1 | sed -n '1s/.*error: //p; 3s/^ *//p' | paste -sd' ' | sed "s/^/$range /"
done
gradtape plot -e x --sweep '  x  =  -1  :  1  :  3  ' --format json
--- stdout
x=:5 an end of the range is no finite number |   ^
x=1: an end of the range is no finite number |     ^
x=1x:5 an end of the range is no finite number |   ^^
x=1:5x an end of the range is no finite number |     ^^
x=1::5 an end of the range is no finite number |     ^
x=1:5: the number of points is no whole number |       ^
x=1:5:3x the number of points is no whole number |       ^^
x=1:5:3.0 the number of points is no whole number |       ^^^
x=1: :5 an end of the range is no finite number |      ^
x=1:nan an end of the range is no finite number |     ^^^
x=-inf:1 an end of the range is no finite number |   ^^^^
x=0:1e309 an end of the range is no finite number |     ^^^^^
x=-1e309:0 an end of the range is no finite number |   ^^^^^^
{"model":"-e","values":{"x":[-1,0,1],"y":[-1,0,1],"dy/dx":[1,1,1]}}
--- comment
An axis needs a number at each point: complex ones have no order.
--- file complex.yaml
inputs: {z: {value: {re: 1, im: 2}, dtype: complex128}}
steps: y = abs(z)
--- file z.ndjson
{"z":{"re":1,"im":2}}
{"z":{"re":3,"im":4}}
--- run
gradtape plot complex.yaml --each z.ndjson
--- exit 2
--- stderr
gradtape: error: 'z' is no single real number in the points: it cannot be an axis
--- comment
Lists drawn beside each other, and what is no list of single numbers, by any of its entries.
--- file lists.yaml
steps: |
  a, b = [1.0, 2.0, 4.0], [3.0, 1.0]
  second, text, nothing, of_two, of_one = [1.0, [2.0]], [1.0, 'a'], [1.0, None], [1.0, ones([2])], [1.0, ones([1])]
--- run
gradtape plot lists.yaml --of a,b -o lists.svg && grep -o '<desc>.*' lists.svg
gradtape plot lists.yaml --of b,a --format json
for name in second text nothing of_two of_one; do echo "$name: $(gradtape plot lists.yaml --of $name 2>&1 | sed -n '1s/.*error: //p')"; done
--- stdout
<desc>a, b by their place in the list</desc>
{"model":"lists.yaml","values":{"b":[3,1],"a":[1,2,4]}}
second: 'second' is neither a list of numbers nor a tensor with an axis
text: 'text' is neither a list of numbers nor a tensor with an axis
nothing: 'nothing' is neither a list of numbers nor a tensor with an axis
of_two: 'of_two' is neither a list of numbers nor a tensor with an axis
of_one: 
--- comment
A number between gaps is a dot, two are a line: how many dots, and parts of lines from one number to the next.
--- run
for values in 1,2,3 nan,1,nan,3,nan 1,nan,3,4,nan,6 nan,2 1,nan,nan,4,5 1,inf,2; do
    gradtape plot -e "stack([$values])" --of y -o dots.svg
    echo "$values: $(grep -c 'fill:rgb(0%,44' dots.svg) $(grep -o 'stroke:rgb(0%,44[^>]* d="[^"]*"' dots.svg | tr -cd L | wc -c)"
done
--- stdout
1,2,3: 0 2
nan,1,nan,3,nan: 2 0
1,nan,3,4,nan,6: 2 1
nan,2: 1 0
1,nan,nan,4,5: 1 1
1,inf,2: 2 0
--- comment
The picture of a heat map has squares of dots: for n cells along its longer side 480 / n, rounded down, one at the
least.
--- run
for shape in 1,1 1,2 1,7 7,1 1,13 37,1 3,2 240,1 241,1 1,299; do
    gradtape plot -e "reshape(range(${shape%,*}.0 * ${shape#*,}), [$shape])" --of y --heatmap -o dots.svg
    echo "$shape: $(grep -o '<image[^>]*' dots.svg | head -1 | grep -o 'width.*height="[0-9]*"')"
done
--- stdout
1,1: width="480" height="480"
1,2: width="480" height="240"
1,7: width="476" height="68"
7,1: width="68" height="476"
1,13: width="468" height="36"
37,1: width="12" height="444"
3,2: width="320" height="480"
240,1: width="2" height="480"
241,1: width="1" height="241"
1,299: width="299" height="1"
--- comment
Where the second derivative alone cannot be computed, the lines of all orders have a gap; at the first point there is
nothing to go on from. y = x^2, the derivative of its slope by a rule that asks for a root of x.
--- file second.yaml
inputs: {x: 1.0}
steps: |
  @custom_gradient
  def slope(x):
    def grad(d):
      return d * 2 * cholesky(stack([[x]]))[0, 0] ** 0
    return 2 * x, grad
  @custom_gradient
  def square(x):
    def grad(d):
      return d * slope(x)
    return x * x, grad
  y = square(x)
--- run
gradtape plot second.yaml --sweep x=2:-1:4 --format json
gradtape plot second.yaml --sweep x=2:-1:4 --order 2 --format json
gradtape plot second.yaml --sweep x=-1:1:3 --order 2 --format json
--- exit 7
--- stdout
{"model":"second.yaml","values":{"x":[2,1,0,-1],"y":[4,1,0,1],"dy/dx":[4,2,0,-2]}}
{"model":"second.yaml","values":{"x":[2,1,0,-1],"y":[4,1,"NaN","NaN"],"dy/dx":[4,2,"NaN","NaN"],"d²y/dx²":[2,2,"NaN","NaN"]}}
--- stderr
second.yaml:6:22: error: cholesky: matrix is not positive definite
    6 |       return d * 2 * cholesky(stack([[x]]))[0, 0] ** 0
      |                      ^^^^^^^^^^^^^^^^^^^^^^
--- comment
Columns of several dtypes, in either order: x^2 k + half of a truth, by hand.
--- file dtypes.yaml
inputs: {x: 1.0, k: {value: 1, dtype: int64}, b: {value: true, dtype: bool}}
steps: y = x ** 2 * cast(k, float64) + 0.5 * cast(b, float64)
--- file xkb.csv
x,k,b
0.5,4,true
1.5,2,false
--- file bkx.csv
b,k,x
true,4,0.5
false,2,1.5
--- run
for file in xkb bkx; do gradtape plot dtypes.yaml --each $file.csv --x x --format json; done
--- stdout
{"model":"dtypes.yaml","values":{"x":[0.5,1.5],"y":[1.5,4.5],"dy/dx":[4,6]}}
{"model":"dtypes.yaml","values":{"x":[0.5,1.5],"y":[1.5,4.5],"dy/dx":[4,6]}}
--- comment
And of several shapes: x^2 v and 2 x v, by hand.
--- file xv.ndjson
{"x":1,"v":[2,3]}
{"x":2,"v":[5,7]}
--- file vx.ndjson
{"v":[2,3],"x":1}
{"v":[5,7],"x":2}
--- run
for file in xv vx; do gradtape plot -e 'x ** 2 * v' --each $file.ndjson --x x --format json; done
--- stdout
{"model":"-e","values":{"x":[1,2],"y[0]":[2,20],"y[1]":[3,28],"dy[0]/dx":[4,20],"dy[1]/dx":[6,28]}}
{"model":"-e","values":{"x":[1,2],"y[0]":[2,20],"y[1]":[3,28],"dy[0]/dx":[4,20],"dy[1]/dx":[6,28]}}
