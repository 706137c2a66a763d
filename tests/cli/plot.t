Pictures. Numbers are those of jacobian, hessian and eval; here are the places where they stand.
--- comment
In characters, 80 columns wide where there is no terminal. x(x+1)(x-1) has its zeros at -1, 0 and 1.
--- run
gradtape plot -e 'x**3 - x' --sweep x=-2:2:81 --order 2 --title 'A cubic' --ylabel 'y and its derivatives'
--- stdout
                                    A cubic
    │                                                                         ⢀⡠
    │⢄                                                                    ⢀⡠⠔⠊⠁⡠
 10 ┤ ⠑⢄                                                               ⣀⠤⠊⠁  ⡠⠊
    │   ⠑⠤⡀                                                       ⣀⠤⠤⠒⠉   ⢀⠔⠊
    │     ⠈⠒⡄                                                 ⢀⡠⠔⠊      ⣀⠎⠁
    │       ⠈⠑⢄⡀                                          ⢀⡠⠔c⠁      ⣀⠤⠊      ⢀⡰
  5 ┤          ⠈⠑⢄⡀                                   ⣀⣀⠤⠒⠁       ⣀⠤⠊      ⢀⡠⠔⠁
    │             ⠈⠑⠢⣀                            ⢀⠤⠒⠉        ⢀⡠⠔⠊       ⡠⠔⠁
    │                 ⠉⠒⠤⣀                    ⢀⡠⠔⠊⠁       ⢀⡠⠔⠊⠁     ⣀⣀⠤⠒⠉
  0 ┤                  a⣀⣀⣉⣒⠦⢤⣤⡤⠤⠤⠤⢄⣀⣀⣀⣀⣀⣀⣀⡠⠔⠊⠁      ⣀⣀⠤⠒⠒⠁ ⢀⣀⣀⡠⠤⠔⠒⠉
    │           ⢀⡠⠤⠔⠒⠉⠉        ⠈⠉⠑⠒⠒⠤⠤⣤⠤⠶⣉b⡩⠭⠭⠭⠭⠝⠓⠒⠛⠛⠒⠒⠒⠒⠉⠉⠉⠁
    │       ⡠⠔⠊⠉⠁                 ⢀⡠⠒⠉
    │    ⣀⠔⠉                  ⢀⡠⠔⠊⠁
 -5 ┤ ⣀⠔⠉                 ⣀⠤⠊⠉⠁
    │⠜                ⣀⠤⠒⠉
    │             ⢀⡠⠔⠉
    │        ⢀⡠⠔⠒⠊⠁
-10 ┤     ⣀⠤⠊⠁
    │ ⣀⠤⠒⠉
    │⠊
    └┬─────────────────┬──────────────────┬──────────────────┬─────────────────┬
    -2                -1                  0                  1                 2
                                       x
                           up: y and its derivatives
                           a y   b dy/dx   c d²y/dx²
--- run
gradtape plot -e 'x**3 - x' --sweep ' x = -2 : 2:5' --order 2 --format json
--- stdout
{"model":"-e","values":{"x":[-2,-1,0,1,2],"y":[-6,0,0,0,6],"dy/dx":[11,2,-1,2,11],"d²y/dx²":[-12,-6,0,6,12]}}
--- comment
Several targets and sources; --wrt beside what is swept; entries of tensors; what does not depend on it, and what is no
number there, say so.
--- file several.yaml
inputs: {x: [1, 2, 3], k: 2}
variables: {w: 1.5}
steps: |
  y = x * k * w
  s = reduce_sum(y)
--- run
gradtape plot several.yaml --sweep k=-1:1:3 --target s,y --wrt k,w --format csv | grep -e '\[2\]'
--- stdout
k,[2],1
s,[2],9
y[0],[2],1.5
y[1],[2],3
y[2],[0],-4.5
y[2],[1],0
y[2],[2],4.5
ds/dk,[2],9
ds/dw,[2],6
dy[0]/dk,[2],1.5
dy[1]/dk,[2],3
dy[2]/dk,[0],4.5
dy[2]/dk,[1],4.5
dy[2]/dk,[2],4.5
dy[0]/dw,[2],1
dy[1]/dw,[2],2
dy[2]/dw,[0],-3
dy[2]/dw,[1],0
dy[2]/dw,[2],3
--- run
gradtape plot several.yaml --sweep k=-1:1:41 --target 's,log(k - 2),w' | tail -n 1
--- stdout
                              f dw/dk: unconnected
--- comment
Logarithmic axes: 1 / x^2 is a line through the corners.
--- run
gradtape plot -e '1 / x**2' --sweep x=1e-3:1e3:7 --log xy --size 400x300 -o log.json && cat log.json
gradtape plot -e '1 / x**2' --sweep x=1e-3:1e3 --log xy | tail -n 4
--- stdout
{"model":"-e","values":{"x":[0.001,0.01,0.1,1,10,100,1000],"y":[1000000,10000,99.99999999999999,1,0.01,0.0001,0.000001],"dy/dx":[-2000000000,-2000000,-1999.9999999999993,-2,-0.002,-0.000002,-2e-9]}}
     └┬───────────┬───────────┬────────────┬───────────┬───────────┬───────────┬
    0.001       0.01         0.1           1          10          100       1000
                                       x
                           a y   b dy/dx: not above 0
--- comment
A branch that is taken otherwise is another recording.
--- file branch.yaml
inputs: {x: 1}
steps: |
  if x > 0:
    y = x * x
  else:
    y = -x
--- run
gradtape plot branch.yaml --sweep x=-1:1:5 --format json
--- stdout
{"model":"branch.yaml","values":{"x":[-1,-0.5,0,0.5,1],"y":[1,0.5,-0,0.25,1],"dy/dx":[-1,-1,-1,1,2]}}
--- comment
Where the computation fails the lines are broken, in all orders alike.
--- file definite.yaml
inputs: {x: 1.0}
steps: y = reduce_sum(cholesky(stack([[x, 0.5], [0.5, 1.0]])))
--- run
gradtape plot definite.yaml --sweep x=2:-1:4 --order 2 --format json
gradtape plot definite.yaml --sweep x=-1:2:4 --format json
gradtape plot definite.yaml --sweep x=-2:-1:4 --format json
--- exit 7
--- stdout
{"model":"definite.yaml","values":{"x":[2,1,0,-1],"y":[2.703181299659854,2.3660254037844384,"NaN","NaN"],"dy/dx":[0.29857269818400833,0.39433756729740643,"NaN","NaN"],"d²y/dx²":[-0.05669787269538454,-0.1877313958110473,"NaN","NaN"]}}
{"model":"definite.yaml","values":{"x":[-1,0,1,2],"y":["NaN","NaN",2.3660254037844384,2.703181299659854],"dy/dx":["NaN","NaN",0.39433756729740643,0.29857269818400833]}}
--- stderr
definite.yaml:2:23: error: cholesky: matrix is not positive definite
    2 | steps: y = reduce_sum(cholesky(stack([[x, 0.5], [0.5, 1.0]])))
      |                       ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
--- comment
Points of a file.
--- file points.csv
x,k,note
0.5,1,first
1,2,second
3,1,third
--- run
gradtape plot -e 'x ** 2 * k' --each points.csv --keep note --x x --wrt x,k --format json
gradtape plot -e 'x ** 2 * k' --each points.csv --keep note --x x -o points.svg
grep desc points.svg
--- stdout
{"model":"-e","values":{"x":[0.5,1,3],"y":[0.25,2,9],"dy/dx":[1,4,6],"dy/dk":[0.25,1,9]}}
<desc>y, dy/dx over x from 0.5 to 3, 3 points</desc>
--- comment
What a loop has gathered.
--- file descent.yaml
variables: {v: 5.0}
steps: |
  losses = []
  for i in range(20):
    with GradientTape() as t:
      loss = v ** 2
    losses.append(loss)
    v.assign_sub(0.1 * t.gradient(loss, v))
--- run
gradtape plot descent.yaml --of losses --log y --ylabel loss --xlabel step
--- stdout
     │⢄⡀
     │ ⠈⠑⠢⣀
  10 ┤     ⠉⠒⠤⣀
     │         ⠉⠒⠤⣀
     │             ⠉⠒⠤⣀
     │                 ⠉⠒⢄⡀
     │                    ⠈⠑⠢⢄⡀
   1 ┤                        ⠈⠑⠢⢄⡀
     │                            ⠈⠑⠢⢄⡀
     │                                ⠈⠑⠢⠤⣀
     │                                     ⠉⠒⠤⣀
     │                                         ⠉⠒⠤⣀
 0.1 ┤                                             ⠉⠒⠤⣀
     │                                                 ⠉⠒⠤⣀
     │                                                     ⠉⠒⠤⣀
     │                                                         ⠉⠢⢄⡀
     │                                                            ⠈⠑⠢⢄⡀
0.01 ┤                                                                ⠈⠑⠢⢄⡀
     │                                                                    ⠈⠑⠢⢄⡀
     │                                                                        ⠈⠑
     └┬──────────────────┬──────────────────┬───────────────────┬───────────────
      0                  5                 10                  15
                                      step
                                    up: loss
--- comment
A matrix: names of its parts; a Hessian across scalars and vectors; colours; a pattern.
--- run
gradtape plot several.yaml --of hessian --target s --wrt x,k,w
gradtape plot several.yaml --of hessian --target s --wrt x,k,w --color always | head -n 1
gradtape plot several.yaml --spy --of jacobian --target y --wrt x
gradtape plot -e 'reshape(range(6.), [2, 3]) - 2.5' --of y
gradtape plot -e 'range(6.)' --heatmap
gradtape plot -e 'stack([[1, nan], [inf, -1]])' --of y
--- stdout
  │      ░░▒▒
x ┤      ░░▒▒
  │      ░░▒▒
k ┤░░░░░░  ██
w ┤▒▒▒▒▒▒██
  └───┬───┬─┬
      x   k w
                                -6 ≡=-· 0 ░▒▓█ 6
  │[48;2;255;255;255m  [48;2;255;255;255m  [48;2;255;255;255m  [48;2;241;200;168m  [48;2;236;181;138m  [0m
0 ┤██
1 ┤  ██
2 ┤    ██
  └─┬─┬─┬
    0 1 2
                                       x
                                    down: y
0 ┤≡≡==··
1 ┤░░▓▓██
  └─┬─┬─┬
    0 1 2
                              -2.5 ≡=-· 0 ░▒▓█ 2.5
0 ┤  ░░▒▒▓▓████
  └─┬─┬─┬─┬─┬─┬
    0 1 2 3 4 5
                                -5 ≡=-· 0 ░▒▓█ 5
0 ┤██??
1 ┤██≡≡
  └─┬─┬
    0 1
                                -1 ≡=-· 0 ░▒▓█ 1
--- comment
Large ones are reduced to the entry farthest from 0 of each cell: one entry of 1500 x 1500 is seen.
--- run
gradtape plot -e 'outer(one_hot(7, 1500), one_hot(1400, 1500)) * -1' --spy
--- stdout
   0 ┤                                                                     ⠁
     │
     │
     │
     │
 200 ┤
     │
     │
     │
     │
 400 ┤
     │
     │
     │
     │
     │
 600 ┤
     │
     │
     │
     │
 800 ┤
     │
     │
     │
     │
1000 ┤
     │
     │
     │
     │
     │
1200 ┤
     │
     │
     │
     │
1400 ┤
     │
     │
     └┬────────┬─────────┬─────────┬─────────┬─────────┬─────────┬─────────┬────
      0       200       400       600       800      1000      1200      1400
--- comment
A check: error of differences over their step.
--- run
gradtape check -e 'sin(x) * exp(x)' -i x=1.3 --wrt x --plot | sed -n '1p;$p'
gradtape check -e 'sin(x) * exp(x)' -i x=1.3 --wrt x --plot -o check.svg && grep desc check.svg
gradtape check -e 'sin(x) * y' -i x=1.3 -i y=2 --wrt x,y --plot --format json | grep -o '"steps":{"of":"[a-z]","verdict":"[a-z]*"'
--- stdout
                                    x: pass
                      up: error (allowed: up to 4.56e-06)
<desc>error of the derivative by x against differences over 26 steps: pass, up to 0.00000456228453326553 allowed</desc>
"steps":{"of":"x","verdict":"pass"
--- comment
Steps out of which nothing comes, here those to the nearer edge of a disc, at half its radius r, or beyond, are left out,
and all finer ones stay, each a quarter of the one before: the largest of them, and how many.
--- run
for r in 1.0 0.125 0.0001; do
    gradtape check -e 'sqrt(square(r) - square(x - 1 - r / 2))' -i x=1 -i r=$r --wrt x --plot --format json |
        grep -o '"step":\[[^]]*' | tr '[,' '\n\n' | awk 'NR == 2 { largest = $1 } END { print largest, NR - 1 }'
done
--- stdout
0.125 25
0.03125 24
0.000030517578125 19
--- comment
Rules stand between the parts of a matrix, where their entries end: of columns behind 1 and 3 of 6, of rows behind 3 and 4 of 8.
--- file parts.yaml
inputs: {a: [1.0], b: [1.0, 2.0], c: [1.0, 2.0, 3.0]}
steps: |
  m = reduce_sum(a) * reduce_sum(b) * reduce_sum(c)
  p, q, r = m * range(3.), m * 2, m * range(4.)
--- file rules.py
import re
text = open('parts.svg').read()
boxes = [list(map(float, b)) for b in re.findall(r'd="M ([\d.]+) ([\d.]+) L [\d.]+ [\d.]+ L ([\d.]+) ([\d.]+) L [\d.]+ [\d.]+ Z', text)]
left, top, right, bottom = max(boxes, key=lambda b: abs((b[2] - b[0]) * (b[3] - b[1])))
lines = [list(map(float, line)) for line in re.findall(r'd="M ([\d.]+) ([\d.]+) L ([\d.]+) ([\d.]+) *"', text)]
print('columns', *(f'{6 * (x - left) / (right - left):.2f}' for x, y, _, end in lines if [y, end] == [top, bottom]))
print('rows', *(f'{8 * (y - top) / (bottom - top):.2f}' for x, y, end, _ in lines if [x, end] == [left, right]))
--- run
gradtape plot parts.yaml --of jacobian --target p,q,r --wrt a,b,c -o parts.svg && /usr/bin/python3 rules.py
--- stdout
columns 1.00 3.00
rows 3.00 4.00
--- comment
Names below three narrow columns and a wide one: two of 24 letters in two rows, no room for the third; the fourth, of 2, has room again. Letters
that follow each other, by how many.
--- file names.yaml
inputs: {aaaaaaaaaaaaaaaaaaaaaaaa: 1.0, bbbbbbbbbbbbbbbbbbbbbbbb: 2.0, cccccccccccccccccccccccc: 3.0, dd: {shape: [40], init: ones}}
steps: y = aaaaaaaaaaaaaaaaaaaaaaaa * bbbbbbbbbbbbbbbbbbbbbbbb * cccccccccccccccccccccccc * dd[:20]
--- run
gradtape plot names.yaml --of jacobian --target y --wrt aaaaaaaaaaaaaaaaaaaaaaaa,bbbbbbbbbbbbbbbbbbbbbbbb,cccccccccccccccccccccccc,dd -o names.svg
grep -o '#glyph[-0-9]*"' names.svg | uniq -c | awk '$1 > 1 { print $1 }'
--- stdout
24
24
2
--- comment
Nothing but the ground is white: axes, ticks, texts and the rules between the parts of a matrix are black on it.
--- run
gradtape plot -e 'sin(x)' --sweep x=0:1 --order 1 -o lines.svg
for picture in lines check parts; do grep 'rgb(100%,100%,100%)' $picture.svg; grep -o '[a-z]*:rgb(0%,0%,0%)' $picture.svg | sort -u; done
--- stdout glob
<rect x="0" y="0" width="*" height="*" style="fill:*"/>
fill:rgb(0%,0%,0%)
stroke:rgb(0%,0%,0%)
<rect x="0" y="0" width="*" height="*" style="fill:*"/>
fill:rgb(0%,0%,0%)
stroke:rgb(0%,0%,0%)
<rect x="0" y="0" width="*" height="*" style="fill:*"/>
fill:rgb(0%,0%,0%)
stroke:rgb(0%,0%,0%)
--- comment
The same bytes twice, in every form; files are what their names say.
--- run
for form in svg png pdf; do
    for kind in "plot -e sigmoid(x) --sweep x=-5:5" "plot several.yaml --of hessian --target s --wrt x,k" "check several.yaml --plot --target s" "graph several.yaml"; do
        gradtape $kind -o one.$form && sleep 0.02 && gradtape $kind -o two.$form && cmp one.$form two.$form
    done
    head -c 5 one.$form | tail -c 4 | tr -cd '[:alpha:]'
    echo
done
xmllint --noout one.svg && gradtape plot -e 'x' --sweep x=0:1 --title '<a> & "b"' -o t.svg && xmllint --xpath 'string(/*/*[local-name()="title"])' t.svg
--- stdout
xml
PNG
PDF
<a> & "b"
--- comment
Derivatives are dashed, first ones in long strokes and second ones in points, each line as a curve and in the key; of two targets as of one. What
stands beside the picture reads upwards.
--- run
strokes() { grep 'stroke-width:1.5' lines.svg | sed -E 's/.*(stroke-dasharray:[^;]*).*/\1/; t; s/.*/whole/' | sort | uniq -c; }
gradtape plot -e 'sin(x)' --sweep x=0:1 --order 2 --target 'sin(x),cos(x)' -o lines.svg && strokes
gradtape plot -e 'sin(x)' --sweep x=0:1 --order 2 --ylabel abcdef -o lines.svg
strokes
grep '<use' lines.svg | sed 's/.*#glyph\([0-9]*\).* x="\([0-9.]*\)" y="\([0-9.]*\)".*/\1 \2 \3/' |
    awk '$1 == glyphs && $2 == x { print $3 < y ? "up" : "down" } { glyphs = $1; x = $2; y = $3 }' | uniq -c
--- stdout
      4 stroke-dasharray:1.5,2
      4 stroke-dasharray:6,3
      4 whole
      2 stroke-dasharray:1.5,2
      2 stroke-dasharray:6,3
      2 whole
      5 up
      1 down
--- comment
A title wider than the page is cut, letter by letter.
--- run
gradtape plot -e x --sweep x=0:1 --title "$(printf 'é%.0s' $(seq 200))" | head -1 | tr -cd 'é' | wc -c
gradtape plot -e x --sweep x=0:1 --title "$(printf 'a%.0s' $(seq 61))b" | head -1
--- stdout
160
         aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaab
--- comment
Cells are squares where the matrix is not much longer than wide: by the corners of the frame, how many times as wide as high a cell is.
--- run
for shape in 2,4 4,2 3,3 5,1 1,5 1,7 7,1; do
    gradtape plot -e "reshape(range(${shape%,*}.0 * ${shape#*,}), [$shape])" --of y --heatmap -o cells.svg
    grep -oE 'd="M [0-9.]+ [0-9.]+ L [0-9.]+ [0-9.]+ L [0-9.]+ [0-9.]+ L [0-9.]+ [0-9.]+ Z' cells.svg | tail -1 |
        awk -v rows="${shape%,*}" -v columns="${shape#*,}" '{
            times = ($5 - $2) / ($9 - $3) * rows / columns
            print rows " x " columns ": " (times > 0.999 && times < 1.001 ? "squares" : times > 1 ? "wide" : "high") }'
done
--- stdout
2 x 4: squares
4 x 2: squares
3 x 3: squares
5 x 1: squares
1 x 5: squares
1 x 7: high
7 x 1: wide
