Which entry of a tensor stands in which cell: every slice is that of NumPy, in shades of four levels to either side of 0.
--- file m.yaml
steps: |
  c = reshape(range(120.), [2, 3, 4, 5]) % 9. - 4.
  v = (range(7.) - 3.) / 3.
--- file cells.py
import itertools, re, subprocess
import numpy as np
c = np.arange(120.).reshape(2, 3, 4, 5) % 9 - 4
asked = wrong = 0


def shade(v, limit):
    level = int(np.ceil(4 * min(abs(v) / limit, 1))) - 1
    return ' ' if v == 0 else ('░▒▓█' if v > 0 else '·-=≡')[level]


def compare(words, matrix):
    global asked, wrong
    run = subprocess.run(['gradtape', 'plot', 'm.yaml', *words], stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)
    limit = abs(matrix[np.isfinite(matrix)]).max()
    got = [line.split('┤')[-1].split('│')[-1].rstrip() for line in run.stdout.split('\n') if '┤' in line or '│' in line]
    wide = 2 if 2 * matrix.shape[1] <= 74 else 1
    want = [''.join(wide * shade(v, limit) for v in row).rstrip() for row in matrix]
    asked += 1
    if got != want:
        wrong += 1
        print(words, 'expected', want, 'got', got)


def table(cut, rows):
    """The axes that are left of the first `rows`, along the rows; of two axes one."""
    kept = c[tuple(cut)]
    left = sum(isinstance(part, slice) for part in cut[:rows])
    left = 1 if kept.ndim == 2 else left
    n = int(np.prod(kept.shape[:left]))
    return kept.reshape(n, kept.size // n)


places = {'0': 0, '1': 1, '-1': -1, ':': slice(None), '1:': slice(1, None), ':-1': slice(None, -1), ' 0 : 2 ': slice(0, 2)}
for k, texts in enumerate(itertools.product(places, repeat=4)):
    if k % 37 == 0 and any(':' in text for text in texts):
        cut = [places[text] for text in texts]
        if c[tuple(cut)].any():
            compare(['--of', 'c', '--slice', '[' + ','.join(texts) + ']'], table(cut, 2))
compare(['--of', 'v', '--heatmap'], ((np.arange(7) - 3) / 3)[None, :])


def patches(t):
    """One for each place along axes 1 and 3, within an edge that is colder than all entries."""
    edged = np.pad(t.transpose(1, 0, 3, 2), ((0, 0), (1, 1), (0, 0), (1, 1)), constant_values=-np.inf)
    return edged.reshape(edged.shape[0] * edged.shape[1], -1)


compare(['--of', 'c', '--patches'], patches(c))
compare(['--of', 'c', '--patches', '--slice', '[:,1:,:,0:2]'], patches(c[:, 1:, :, 0:2]))
compare(['--of', 'c', '--patches', '--slice', '[1:,:2,1:3,:]'], patches(c[1:, :2, 1:3]))
print('some' if asked > 40 else asked, wrong)
--- run
/usr/bin/python3 cells.py
--- stdout
some 0
--- comment
Ticks of a heat map of 2 x 4 entries, as parts of its frame (0 is its left or upper edge): in the middle of each column and row,
1/8, 3/8, ... and 1/4, 3/4; those of the scale of colours at its ends and its middle, labelled as the largest entry, 0 and its negative; where all entries are 0 at its middle alone.
--- file ticks.py
import re
paths = re.findall(r'stroke:rgb\(0%,0%,0%\)[^>]* d="([^"]*)"', open("ticks.svg").read())
boxes = [[float(n) for n in re.findall(r"[-\d.]+", d)] for d in paths if "Z" in d]
x, y, right, bottom = (f(b) for b, f in zip([boxes[-1]] * 4, (lambda b: b[0], lambda b: b[1], lambda b: b[2], lambda b: b[5])))
for d in paths:
    n = [float(v) for v in re.findall(r"[-\d.]+", d)]
    if len(n) == 4 and n[1] == n[3] and abs(n[2] - n[0]) == 4:
        print("row" if n[2] < n[0] else "scale", round((n[1] - y) / (bottom - y), 3))
    elif len(n) == 4 and n[0] == n[2] and abs(n[3] - n[1]) == 4:
        print("column", round((n[0] - x) / (right - x), 3))
--- run
gradtape plot -e '[[1, -2, 3, 0.5], [0, 1, 2, -7]] @ x' -i 'x=[[1],[1],[1],[1]]' --of jacobian --wrt x --slice '[:,0,:,0]' -o ticks.svg && /usr/bin/python3 ticks.py | sort
gradtape plot -e '[[0, 0], [0, 0]] @ x' -i 'x=[[1],[1]]' --of jacobian --wrt x --slice '[:,0,:,0]' -o ticks.svg && /usr/bin/python3 ticks.py | sort
--- stdout
column 0.125
column 0.375
column 0.625
column 0.875
row 0.25
row 0.75
scale 0.0
scale 0.5
scale 1.0
column 0.25
column 0.75
row 0.25
row 0.75
scale 0.5
--- comment
What is no slice of 3 x 3 entries, and where: marks counted by hand. Then what is one, and its rows.
--- run
try() { gradtape plot -e 'x * x' -i x=[1,2,3] --of jacobian --wrt x --slice "$1" 2>&1; }
for slice in '[0,1.5]' '[0,1e0]' '[0,0:1:2]' '[0,::]' '[0,1:1]' '[-4,0]' '[3,0]' '[3:,0]' '[0:-3,0]' '[:4,0]' '[,0]' '[]' '[0,12x]' '[0,0' '0,0]' '[0,0]x' 'x[0,0]' \
    '[0 1,0]' '[0,1: 2 3]' '[ ,0]'; do
    try "$slice" | sed -n '1s/.*error: //p; 3s/^ *//p' | paste -sd' ' | sed "s/^/$slice /"
done
for slice in '[0,1]' '[0,0:1]' '[0,:]' '[0,1:2]' '[-3,0]' '[2,0]' '[2:,0]' '[0:-2,0]' '[:3,0]' '[ 0 , 0 ]'; do echo "$slice $(try "$slice" | grep -c -e '┤' -e '│')"; done
--- stdout
[0,1.5] this is no place in an axis |    ^^^
[0,1e0] this is no place in an axis |    ^^^
[0,0:1:2] this is no place in an axis |        ^
[0,::] nothing is left of this axis |    ^^
[0,1:1] nothing is left of this axis |    ^^^
[-4,0] axis 0 has 3 entries |  ^^
[3,0] axis 0 has 3 entries |  ^
[3:,0] axis 0 has 3 entries |  ^
[0:-3,0] nothing is left of this axis |  ^^^^
[:4,0] axis 0 has 3 entries |   ^
[,0] nothing is left of this axis |  ^
[] nothing is left of this axis |  ^
[0,12x] axis 1 has 3 entries |    ^^
[0,0 a slice stands in brackets | ^^^^
0,0] a slice stands in brackets | ^^^^
[0,0]x a slice stands in brackets | ^^^^^^
x[0,0] a slice stands in brackets | ^^^^^^
[0 1,0] this is no place in an axis |    ^
[0,1: 2 3] this is no place in an axis |         ^
[ ,0] nothing is left of this axis |   ^
[0,1] 1
[0,0:1] 1
[0,:] 1
[0,1:2] 1
[-3,0] 1
[2,0] 1
[2:,0] 1
[0:-2,0] 1
[:3,0] 3
[ 0 , 0 ] 1
--- comment
Patches count the places along the axes that they stand for: of 2 x 3 x 4 x 5 entries 3 by 5 patches of 2 x 4 within
their edges.
--- run
for shape in 2,3,4,5 3,2,1,4; do
    gradtape plot -e "reshape(range(120.)[:prod([$shape])], [$shape])" --of y --patches -o patches.svg && grep -o 'y: .*]' patches.svg
done
--- stdout
y: 12 rows, 30 columns, extent [-0.5,4.5,2.5,-0.5]
y: 10 rows, 12 columns, extent [-0.5,3.5,1.5,-0.5]
--- comment
Beside zeros alone infinities have the ends of the scale; a pattern has no colours. As many names as there are ticks, 24,
stand beside an axis, of more parts none.
--- run
gradtape plot -e 'stack([[0, inf], [-inf, nan]])' --of y | head -n 2
for n in 3 90; do
    plot() { gradtape plot -e "diag(range($n.))" --of y --spy --color $1; }
    [ "$(plot always)" = "$(plot never)" ] && echo "$n: the same"
done
for n in 1 2 23 24 25; do
    names=$(seq -f 'a%.0f' -s ' ' $n)
    shown=$(gradtape plot -e "reduce_sum(concat([${names// /, }], 0))" $(printf -- '-i %s=[1,2] ' $names) --of hessian --unconnected zero)
    echo $n $(grep -o -e '┤' -e '┬' <<<"$shown" | sort | uniq -c)
done
--- stdout
0 ┤  ██
1 ┤≡≡??
3: the same
90: the same
1 2 ┤ 2 ┬
2 2 ┤ 2 ┬
23 20 ┤ 23 ┬
24 20 ┤ 24 ┬
25
--- comment
Rows and columns of a matrix that are entries of tensors with several axes have the places of those, not more than five,
and below the picture as many as there is room for. The entries are 2 x along the diagonal.
--- run
gradtape plot -e 'x * x' -i 'x=[[1,2],[3,4],[5,6]]' --of jacobian --wrt x
--- stdout
[0,0] ┤░░
      │  ▒▒
[1,0] ┤    ▒▒
      │      ▓▓
[2,0] ┤        ██
      │          ██
      └─┬───┬───┬──
      [0,0]   [2,0]
                                       x
                          down: y   -12 ≡=-· 0 ░▒▓█ 12
--- comment
Infinities and NaN in the same cells do not hide that there are finite numbers, whose largest ends the scale; where all of
these are 0 that is said of them alone.
--- run
/usr/bin/python3 -c "
import numpy as np
for odd in 'inf', '-inf', 'nan':
    for rest in '0', '1', '-2.5':
        a = np.full((1500, 60), float(rest))
        a[::2] = float(odd)
        np.save(f'{odd}_{rest}.npy', a)"
for odd in inf -inf nan; do
    for rest in 0 1 -2.5; do
        gradtape plot -e a -i a=@${odd}_$rest.npy --of value | tail -1 | sed 's/^ *//'
        gradtape plot -e a -i a=@${odd}_$rest.npy --of value -o a.svg || echo "exit $?"
    done
done
gradtape plot -e 'stack([[0, 0], [0, 0]])' --of value | tail -1 | sed 's/^ *//'
gradtape plot -e 'stack([[0, x], [x, 0]]) / x' -i x=0 --of value; echo "exit $?"
--- stdout
all 0 but what is not finite
-1 ≡=-· 0 ░▒▓█ 1
-2.5 ≡=-· 0 ░▒▓█ 2.5
all 0 but what is not finite
-1 ≡=-· 0 ░▒▓█ 1
-2.5 ≡=-· 0 ░▒▓█ 2.5
all 0 but what is not finite
-1 ≡=-· 0 ░▒▓█ 1
-2.5 ≡=-· 0 ░▒▓█ 2.5
all 0
exit 6
--- stderr
gradtape: error: there is nothing to draw: no entry is a finite number
  help: gradtape explain --nan says where the first one came from
