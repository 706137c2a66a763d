What cannot be drawn is said, with what would mend it, and nothing is written.
--- file t.yaml
inputs: {x: [1, 2, 3], k: 2}
variables: {w: 1.5, lone: 1}
steps: |
  y = x * k * w
  s = reduce_sum(y)
  texts = 'abc'
  items = [y, x]
  e = y[:0]
--- file made.py
import tensorflow as tf
x = tf.Variable(1.0)
y = tf.sin(x) * x
--- file layer.yaml
steps: |
  dense = Dense(2, kernel=ones([3, 2]))
  y = reduce_sum(dense(ones([1, 3])) ** 2)
--- file p.csv
x,k
1,2
--- file bad.csv
x,k
1,2
3,oops
--- file empty.csv
x
--- file vector.csv
x[0],x[1]
1,2
--- run
ask() { echo "$ $*"; gradtape "$@" 2>&1; echo "$?"; }
ask plot -e 'x * x'
ask plot -e 'x * x' --sweep x
ask plot -e 'x * x' --sweep x=
ask plot -e 'x * x' --sweep =1:2
ask plot -e 'x * x' --sweep x=5
ask plot -e 'x * x' --sweep x=a:5
ask plot -e 'x * x' --sweep x=1:inf
ask plot -e 'x * x' --sweep x=1:5:2.5
ask plot -e 'x * x' --sweep x=1:5:1
ask plot -e 'x * x' --sweep x=1:5:100001
ask plot -e 'x * x' --sweep x=1:1
ask plot -e 'x * x' --sweep x=-1:1 --log x
ask plot -e 'x * x' --sweep x=1:5:7:9
ask plot -e 'x * x' --sweep q=0:1
ask plot -e '3 * k' -i k=2 --sweep q=0:1
ask plot made.py --sweep x=0:1
ask plot t.yaml --sweep z=0:1
ask plot t.yaml --sweep x=0:1
ask plot layer.yaml --sweep dense.bias=0:1
ask plot t.yaml --sweep k=0:1 --each p.csv
ask plot t.yaml --sweep k=0:1 --heatmap
ask plot t.yaml --sweep k=0:1 --order 3
ask plot t.yaml --sweep k=0:1 --order 2 --target y
ask plot t.yaml --of y --order 2
ask plot t.yaml --of y --x k
ask plot t.yaml --of y --heatmap --log x
ask plot t.yaml --spy --patches --of jacobian
ask plot t.yaml --of y --size 5
ask plot t.yaml --of y --size 460x
ask plot t.yaml --of s
ask plot t.yaml --of nope
ask plot t.yaml --of texts
ask plot t.yaml --of items --heatmap
ask plot t.yaml --of y,x --heatmap
ask plot t.yaml --of hessian --target s --wrt lone
ask plot t.yaml --of jacobian --target y --wrt lone
ask plot t.yaml --of jacobian --target y --wrt x,k --slice '[0]'
ask plot t.yaml --of jacobian --target y --wrt x --slice '[0,9]'
ask plot t.yaml --of jacobian --target y --wrt x --slice '[0,0:9]'
ask plot t.yaml --of jacobian --target y --wrt x --slice '[0,2:1]'
ask plot t.yaml --of jacobian --target y --wrt x --slice '[0,1,2]'
ask plot t.yaml --of jacobian --target y --wrt x --slice '[0]'
ask plot t.yaml --of jacobian --target y --wrt x --slice '[0,]'
ask plot t.yaml --of jacobian --target y --wrt x --slice '[0,x]'
ask plot t.yaml --of jacobian --target y --wrt x --slice ':'
ask plot t.yaml --of jacobian --target y --wrt x --patches
ask plot t.yaml --of e
ask plot -e 'complex(x, x)' --sweep x=0:1
ask plot -e 'complex(x, x)' -i x=[1,2] --of y
ask plot -e '[x, complex(x, x)]' -i x=1 --of y
ask plot -e 'x * nan' --sweep x=0:1
ask plot -e 'x * nan' -i x=[1,2] --heatmap
ask plot -e '-x * x' --sweep x=1:2 --log y --wrt k -i k=1
ask plot -e 'outer(x * v, v)' -i 'v=range(10.)' --sweep x=0:1
ask plot -e 'v[:cast(x, int64)] * x' -i 'v=range(3.)' --sweep x=1:3:3
ask plot -e 'x * k' --each p.csv
ask plot -e 'x * k' --each p.csv --x q
ask plot -e 'x * k' --each gone.csv
ask plot -e 'x * k' --each bad.csv --x x
ask plot -e 'x * k' --each empty.csv
ask plot -e 'reduce_sum(x)' --each vector.csv
ask plot -e 'x' -i x=1 --heatmap
ask plot -e '[]' --of y --heatmap
ask plot -e '[[x]]' -i x=1 --of y
ask plot -e "$(echo a{1..40} | tr ' ' +)" $(printf -- '-i %s=1 ' a{1..40}) --of jacobian | tail -n 2
ask plot -e 'sin(v * k)' -i 'v=range(3000.)' --sweep k=0:1 --wrt v --memory-limit 16M
ask plot -e 'x' --sweep x=0:1 -o gone/a.svg
ask plot -e 'x' --sweep x=0:1 -o a.gif
ask plot -e 'x' --sweep x=0:1 --format npy
ask grad -e 'x' -i x=1 --format svg
ask grad -e 'x' -i x=1 -o a.svg
ask check -e 'reduce_sum(x)' -i 'x=zeros([0])' --wrt x --plot
ls | grep -c -e svg -e gif
--- exit 1
--- stdout
$ plot -e x * x
gradtape: error: it is not said what to draw
  help: --sweep x=-5:5, --of hessian, --of jacobian, --of NAME, or --spy
2
$ plot -e x * x --sweep x
--sweep:1:1: error: the sweep names no range
    1 | x
      | ^
      = help: --sweep NAME=FROM:TO or NAME=FROM:TO:COUNT, as in --sweep x=-5:5:201
2
$ plot -e x * x --sweep x=
--sweep:1:1: error: the sweep has no range
    1 | x=
      | ^^
      = help: --sweep NAME=FROM:TO or NAME=FROM:TO:COUNT, as in --sweep x=-5:5:201
2
$ plot -e x * x --sweep =1:2
--sweep:1:1: error: the sweep names no input
    1 | =1:2
      | ^
      = help: --sweep NAME=FROM:TO or NAME=FROM:TO:COUNT, as in --sweep x=-5:5:201
2
$ plot -e x * x --sweep x=5
--sweep:1:3: error: the range has one end only
    1 | x=5
      |   ^
      = help: --sweep NAME=FROM:TO or NAME=FROM:TO:COUNT, as in --sweep x=-5:5:201
2
$ plot -e x * x --sweep x=a:5
--sweep:1:3: error: an end of the range is no finite number
    1 | x=a:5
      |   ^
      = help: --sweep NAME=FROM:TO or NAME=FROM:TO:COUNT, as in --sweep x=-5:5:201
2
$ plot -e x * x --sweep x=1:inf
--sweep:1:5: error: an end of the range is no finite number
    1 | x=1:inf
      |     ^^^
      = help: --sweep NAME=FROM:TO or NAME=FROM:TO:COUNT, as in --sweep x=-5:5:201
2
$ plot -e x * x --sweep x=1:5:2.5
--sweep:1:7: error: the number of points is no whole number
    1 | x=1:5:2.5
      |       ^^^
      = help: --sweep NAME=FROM:TO or NAME=FROM:TO:COUNT, as in --sweep x=-5:5:201
2
$ plot -e x * x --sweep x=1:5:1
--sweep:1:3: error: a sweep has 2 to 100000 points
    1 | x=1:5:1
      |   ^^^^^
      = help: --sweep NAME=FROM:TO or NAME=FROM:TO:COUNT, as in --sweep x=-5:5:201
2
$ plot -e x * x --sweep x=1:5:100001
--sweep:1:3: error: a sweep has 2 to 100000 points
    1 | x=1:5:100001
      |   ^^^^^^^^^^
      = help: --sweep NAME=FROM:TO or NAME=FROM:TO:COUNT, as in --sweep x=-5:5:201
2
$ plot -e x * x --sweep x=1:1
--sweep:1:3: error: the ends of the range are the same number
    1 | x=1:1
      |   ^^^
      = help: --sweep NAME=FROM:TO or NAME=FROM:TO:COUNT, as in --sweep x=-5:5:201
2
$ plot -e x * x --sweep x=-1:1 --log x
--sweep:1:3: error: an axis with --log begins and ends above 0
    1 | x=-1:1
      |   ^^^^
      = help: --sweep NAME=FROM:TO or NAME=FROM:TO:COUNT, as in --sweep x=-5:5:201
2
$ plot -e x * x --sweep x=1:5:7:9
--sweep:1:9: error: a range has three parts
    1 | x=1:5:7:9
      |         ^
      = help: --sweep NAME=FROM:TO or NAME=FROM:TO:COUNT, as in --sweep x=-5:5:201
2
$ plot -e x * x --sweep q=0:1
-e:1:1: error: unknown name 'x'
    1 | x * x
      | ^
      = help: give it a value: -i x=VALUE
4
$ plot -e 3 * k -i k=2 --sweep q=0:1
gradtape: error: 'q' is read nowhere: what is drawn would be the same at every point
  help: sweep what the steps read; a name that they give a value themselves is none of the inputs
2
$ plot made.py --sweep x=0:1
gradtape: error: 'x' is read nowhere: what is drawn would be the same at every point
  help: sweep what the steps read; a name that they give a value themselves is none of the inputs
2
$ plot t.yaml --sweep z=0:1
gradtape: error: the model declares no input, variable or constant 'z'
  help: it declares x, k, w, lone
2
$ plot t.yaml --sweep x=0:1
gradtape: error: 'x' is a tensor: a sweep moves a single number
  help: an entry is swept where the steps make the tensor of numbers: x = stack([a, 2, 3])
2
$ plot layer.yaml --sweep dense.bias=0:1
gradtape: error: 'dense.bias' is a tensor: a sweep moves a single number
  help: an entry is swept where the steps make the tensor of numbers: dense.bias = stack([a, 2, 3])
2
$ plot t.yaml --sweep k=0:1 --each p.csv
gradtape: error: '--sweep' and '--each' are two ways to say which points are drawn
2
$ plot t.yaml --sweep k=0:1 --heatmap
gradtape: error: a sweep draws lines: '--heatmap' is for what has one value
  help: name what is swept with --target
2
$ plot t.yaml --sweep k=0:1 --order 3
gradtape: error: '--order' is 1 or 2
2
$ plot t.yaml --sweep k=0:1 --order 2 --target y
gradtape: error: 'y' is no single number: '--order 2' draws second derivatives of one
  help: name its entries: --target "y[0],y[1]"
4
$ plot t.yaml --of y --order 2
gradtape: error: '--order 2' is for a sweep
2
$ plot t.yaml --of y --x k
gradtape: error: '--x' and '--keep' are for points of a file: --each FILE
2
$ plot t.yaml --of y --heatmap --log x
gradtape: error: '--log' is for lines: the axes of a matrix count its entries
2
$ plot t.yaml --spy --patches --of jacobian
gradtape: error: '--spy' and '--patches' are two pictures
2
$ plot t.yaml --of y --size 5
gradtape: error: '--size 5' is no width and height in points, from 100 to 5000
  help: --size 460x320
2
$ plot t.yaml --of y --size 460x
gradtape: error: '--size 460x' is no width and height in points, from 100 to 5000
  help: --size 460x320
2
$ plot t.yaml --of s
gradtape: error: 's' is neither a list of numbers nor a tensor with an axis
  help: --sweep NAME=FROM:TO draws what is one number over an input
2
$ plot t.yaml --of nope
--of:1:1: error: unknown name 'nope'
    1 | nope
      | ^^^^
      = help: declare it under inputs, variables or constants
4
$ plot t.yaml --of texts
gradtape: error: 'texts' is no tensor of numbers: it cannot be drawn
4
$ plot t.yaml --of items --heatmap
gradtape: error: a heat map shows one matrix, and there are 2
  help: name one value: --of NAME
2
$ plot t.yaml --of y,x --heatmap
gradtape: error: a heat map shows one matrix, and there are 2
  help: name one value: --of NAME
2
$ plot t.yaml --of hessian --target s --wrt lone
0 ┤
  └─┬
    0
                                      lone
                               down: lone   all 0
0
$ plot t.yaml --of jacobian --target y --wrt lone
gradtape: error: 'lone' is null: there is nothing to draw
  help: gradtape explain says why; --unconnected zero draws zeros
5
$ plot t.yaml --of jacobian --target y --wrt x,k --slice [0]
gradtape: error: '--slice' shows one matrix, and there are 2
  help: name one target and one source: --target y --wrt x
2
$ plot t.yaml --of jacobian --target y --wrt x --slice [0,9]
--slice:1:4: error: axis 1 has 3 entries
    1 | [0,9]
      |    ^
      = help: as many places as axes: a number, ':' for all, or FROM:TO, as in [:,0,:,0]
2
$ plot t.yaml --of jacobian --target y --wrt x --slice [0,0:9]
--slice:1:6: error: axis 1 has 3 entries
    1 | [0,0:9]
      |      ^
      = help: as many places as axes: a number, ':' for all, or FROM:TO, as in [:,0,:,0]
2
$ plot t.yaml --of jacobian --target y --wrt x --slice [0,2:1]
--slice:1:4: error: nothing is left of this axis
    1 | [0,2:1]
      |    ^^^
      = help: as many places as axes: a number, ':' for all, or FROM:TO, as in [:,0,:,0]
2
$ plot t.yaml --of jacobian --target y --wrt x --slice [0,1,2]
--slice:1:6: error: there are 2 axes
    1 | [0,1,2]
      |      ^
      = help: as many places as axes: a number, ':' for all, or FROM:TO, as in [:,0,:,0]
2
$ plot t.yaml --of jacobian --target y --wrt x --slice [0]
--slice:1:1: error: there are 2 axes
    1 | [0]
      | ^^^
      = help: as many places as axes: a number, ':' for all, or FROM:TO, as in [:,0,:,0]
2
$ plot t.yaml --of jacobian --target y --wrt x --slice [0,]
--slice:1:4: error: nothing is left of this axis
    1 | [0,]
      |    ^
      = help: as many places as axes: a number, ':' for all, or FROM:TO, as in [:,0,:,0]
2
$ plot t.yaml --of jacobian --target y --wrt x --slice [0,x]
--slice:1:4: error: this is no place in an axis
    1 | [0,x]
      |    ^
      = help: as many places as axes: a number, ':' for all, or FROM:TO, as in [:,0,:,0]
2
$ plot t.yaml --of jacobian --target y --wrt x --slice :
--slice:1:1: error: a slice stands in brackets
    1 | :
      | ^
      = help: as many places as axes: a number, ':' for all, or FROM:TO, as in [:,0,:,0]
2
$ plot t.yaml --of jacobian --target y --wrt x --patches
gradtape: error: '--patches' shows what has four axes; 'x' has 2
2
$ plot t.yaml --of e
gradtape: error: there is nothing to draw: no value is a finite number
  help: gradtape explain --nan says where the first one came from
6
$ plot -e complex(x, x) --sweep x=0:1
gradtape: error: 'y' is complex128: it has no place on an axis
  help: draw real numbers made of it, as abs(y)
4
$ plot -e complex(x, x) -i x=[1,2] --of y
gradtape: error: 'y' is complex128: it has no place on an axis
  help: draw real numbers made of it, as abs(y)
4
$ plot -e [x, complex(x, x)] -i x=1 --of y
gradtape: error: 'y' is complex128: it has no place on an axis
  help: draw real numbers made of it, as abs(y)
4
$ plot -e x * nan --sweep x=0:1
gradtape: error: there is nothing to draw: no value is a finite number
  help: gradtape explain --nan says where the first one came from
6
$ plot -e x * nan -i x=[1,2] --heatmap
gradtape: error: there is nothing to draw: no entry is a finite number
  help: gradtape explain --nan says where the first one came from
6
$ plot -e -x * x --sweep x=1:2 --log y --wrt k -i k=1
gradtape: error: there is nothing to draw: no value is a finite number above 0, as '--log' needs
  help: leave '--log' out
6
$ plot -e outer(x * v, v) -i v=range(10.) --sweep x=0:1
gradtape: error: there are more than 24 lines: nobody could tell them apart
  help: name the entries to draw: --target "y[0],y[1]", or draw a matrix with --heatmap
2
$ plot -e v[:cast(x, int64)] * x -i v=range(3.) --sweep x=1:3:3
gradtape: error: what is drawn has another shape at x = 2 than before: no line goes on
4
$ plot -e x * k --each p.csv
gradtape: error: the points set 2 inputs: one of them goes along the axis
  help: say which: --x x
2
$ plot -e x * k --each p.csv --x q
gradtape: error: the points set no input 'q'
  help: --x NAME, one of the columns that are inputs
2
$ plot -e x * k --each gone.csv
gradtape: error: cannot read 'gone.csv': No such file or directory
3
$ plot -e x * k --each bad.csv --x x
bad.csv:3:3: error: 'oops' in column 'k' is not a number
    3 | 3,oops
      |   ^^^^
3
$ plot -e x * k --each empty.csv
gradtape: error: 'empty.csv' has no points
2
$ plot -e reduce_sum(x) --each vector.csv
gradtape: error: 'x' is no single real number in the points: it cannot be an axis
2
$ plot -e x -i x=1 --heatmap
gradtape: error: 'y' is a single number: there is nothing to show as a matrix
  help: --sweep NAME=FROM:TO draws it over an input
2
$ plot -e [] --of y --heatmap
gradtape: error: there is nothing to draw: the list is empty
2
$ plot -e [[x]] -i x=1 --of y
gradtape: error: 'y' is no tensor of numbers: it cannot be drawn
  help: make one of the list: --of "stack(y)"
4
                           down: y   -1 ≡=-· 0 ░▒▓█ 1
0
$ plot -e sin(v * k) -i v=range(3000.) --sweep k=0:1 --wrt v --memory-limit 16M
gradtape: error: the Jacobian of one point takes 206.0 MiB of memory at once, more than 16.0 MiB
  help: raise --memory-limit, or ask for products: gradtape jvp, gradtape vjp
8
$ plot -e x --sweep x=0:1 -o gone/a.svg
gradtape: error: cannot write 'gone/a.svg': No such file or directory
3
$ plot -e x --sweep x=0:1 -o a.gif
gradtape: error: the ending '.gif' of 'a.gif' means no format of 'plot'
  help: endings that do: .json, .txt, .csv, .npz, .svg, .png, .pdf; --format goes with any name
see 'gradtape help plot'
2
$ plot -e x --sweep x=0:1 --format npy
gradtape: error: 'npy' is not a value of '--format'
  help: --format text|svg|png|pdf|json|csv|npz
see 'gradtape help plot'
2
$ grad -e x -i x=1 --format svg
gradtape: error: 'svg' is not a value of '--format'
  help: --format json|text|csv|npy|npz|ndjson
see 'gradtape help grad'
2
$ grad -e x -i x=1 -o a.svg
gradtape: error: the ending '.svg' of 'a.svg' means no format of 'grad'
  help: endings that do: .json, .txt, .csv, .npy, .npz, .ndjson, .jsonl; --format goes with any name
see 'gradtape help grad'
2
$ check -e reduce_sum(x) -i x=zeros([0]) --wrt x --plot
--wrt:1:1: error: there is nothing to check: 'x' has no entries
    1 | x
      | ^
4
0
--- comment
Without cairo, or Graphviz, the message names the package.
--- run
mkdir none && : >none/libcairo.so.2
LD_LIBRARY_PATH=none gradtape plot -e 'x' --sweep x=0:1 -o a.png; echo $?
LD_LIBRARY_PATH=none gradtape plot -e 'x' --sweep x=0:1 | tail -n 1
PATH=none "$(command -v gradtape)" graph models/square.yaml -o a.svg; echo $?
: >none/dot
PATH=none "$(command -v gradtape)" graph models/square.yaml -o a.svg; echo $?
mkdir failing && printf '#!/bin/sh\nexit 1\n' >failing/dot && chmod +x failing/dot
PATH=failing "$(command -v gradtape)" graph models/square.yaml -o a.svg; echo $?
ls | grep -c -e svg -e png
--- exit 1
--- stdout
3
                                 a y   b dy/dx
3
3
3
0
--- stderr
gradtape: error: a picture in a file needs cairo, which is not installed (apt-get install libcairo2)
  help: without -o it is drawn in characters
gradtape: error: a picture of a recording needs Graphviz, which is not installed (apt-get install graphviz)
  help: -o NAME.dot writes what it would draw
gradtape: error: cannot run 'dot' of Graphviz: Permission denied
gradtape: error: 'dot' of Graphviz failed
--- comment
Each option for what has one value is refused beside a sweep and beside points; sizes that are none, by either half; an
error is marked where it stands: in the option, or in the model.
--- file undefined.yaml
inputs: {x: [1, 2]}
steps: y = x * missing
--- file broken.ndjson
{"x":1}
{"x":2
--- file named.csv
other,factor
1,2
--- file spare.ndjson
{"x":1,"q":2}
--- run
said() { echo "$*: $(gradtape plot "$@" 2>&1 | sed -n '1s/.*error: /error: /p; /help/p' | paste -sd' ')"; }
for points in '--sweep k=0:1' '--each p.csv --x k'; do
    for one in '--of y' --spy --patches '--slice [0]'; do said t.yaml $points $one; done
done
for size in x100 100x x 100x200x nanx100 100xinf 100x; do said -e x --sweep x=0:1:2 --size $size; done
gradtape plot -e x --sweep x=0:1:2 --size 1e2x100.5 --format json
for of in y value; do gradtape plot undefined.yaml --of $of --target y 2>&1 | head -n 1; done
for of in value jacobian hessian; do gradtape plot t.yaml --of $of --target nope 2>&1 | head -n 1; done
gradtape plot t.yaml --spy --of sparsity --target nope 2>&1 | head -n 1
gradtape plot t.yaml --of value --target 'y + 1' --format json
said -e 'constant(["a", "b"])' --of y
said -e 'constant(["a", "b"])' --of y --heatmap
said -e 'complex(x, x)' -i x=[[1,2]] --heatmap
said t.yaml --of e --heatmap
said t.yaml --spy --of sparsity --target e --wrt x
said t.yaml --spy --of jacobian --target e --wrt x
said t.yaml --spy --of jacobian --target s --wrt x -i x=[]
said -e 'x * x' --each broken.ndjson
said -e 'x * x' --each spare.ndjson
said -e 'x * x' --each spare.ndjson --keep nope
gradtape plot -e 'x * x' --each spare.ndjson --keep q --format json
said -e 'factor * other' --each named.csv --x fctor
for n in 24 25; do said t.yaml --of "$(for i in $(seq $n); do printf 'y+%s,' $i; done | sed 's/,$//')" --format json; done
--- stdout
t.yaml --sweep k=0:1 --of y: error: a sweep draws lines: '--of' is for what has one value   help: name what is swept with --target
t.yaml --sweep k=0:1 --spy: error: a sweep draws lines: '--spy' is for what has one value   help: name what is swept with --target
t.yaml --sweep k=0:1 --patches: error: a sweep draws lines: '--patches' is for what has one value   help: name what is swept with --target
t.yaml --sweep k=0:1 --slice [0]: error: a sweep draws lines: '--slice' is for what has one value   help: name what is swept with --target
t.yaml --each p.csv --x k --of y: error: a sweep draws lines: '--of' is for what has one value   help: name what is swept with --target
t.yaml --each p.csv --x k --spy: error: a sweep draws lines: '--spy' is for what has one value   help: name what is swept with --target
t.yaml --each p.csv --x k --patches: error: a sweep draws lines: '--patches' is for what has one value   help: name what is swept with --target
t.yaml --each p.csv --x k --slice [0]: error: a sweep draws lines: '--slice' is for what has one value   help: name what is swept with --target
-e x --sweep x=0:1:2 --size x100: error: '--size x100' is no width and height in points, from 100 to 5000   help: --size 460x320
-e x --sweep x=0:1:2 --size 100x: error: '--size 100x' is no width and height in points, from 100 to 5000   help: --size 460x320
-e x --sweep x=0:1:2 --size x: error: '--size x' is no width and height in points, from 100 to 5000   help: --size 460x320
-e x --sweep x=0:1:2 --size 100x200x: error: '--size 100x200x' is no width and height in points, from 100 to 5000   help: --size 460x320
-e x --sweep x=0:1:2 --size nanx100: error: '--size nanx100' is no width and height in points, from 100 to 5000   help: --size 460x320
-e x --sweep x=0:1:2 --size 100xinf: error: '--size 100xinf' is no width and height in points, from 100 to 5000   help: --size 460x320
-e x --sweep x=0:1:2 --size 100x: error: '--size 100x' is no width and height in points, from 100 to 5000   help: --size 460x320
{"model":"-e","values":{"x":[0,1],"y":[0,1],"dy/dx":[1,1]}}
undefined.yaml:2:16: error: unknown name 'missing'
undefined.yaml:2:16: error: unknown name 'missing'
--target:1:1: error: unknown name 'nope'
--target:1:1: error: unknown name 'nope'
--target:1:1: error: unknown name 'nope'
--target:1:1: error: unknown name 'nope'
{"model":"t.yaml","values":{"y + 1":[4,7,10]}}
-e constant(["a", "b"]) --of y: error: 'y' is string: it has no place on an axis
-e constant(["a", "b"]) --of y --heatmap: error: 'y' is string: it has no place on an axis
-e complex(x, x) -i x=[[1,2]] --heatmap: error: 'y' is complex128: it has no place on an axis   help: draw real numbers made of it, as abs(y)
t.yaml --of e --heatmap: error: 'e' is empty: there is nothing to show as a matrix   help: --sweep NAME=FROM:TO draws it over an input
t.yaml --spy --of sparsity --target e --wrt x: error: there is nothing to draw: the matrix is empty
t.yaml --spy --of jacobian --target e --wrt x: error: 'e' is empty: there is nothing to show as a matrix   help: --sweep NAME=FROM:TO draws it over an input
t.yaml --spy --of jacobian --target s --wrt x -i x=[]: error: 'x' is empty: there is nothing to show as a matrix   help: --sweep NAME=FROM:TO draws it over an input
-e x * x --each broken.ndjson: error: the file ends where ',' or '}' was expected
-e x * x --each spare.ndjson: error: 'q' is no input of the model       = help: --keep q passes it through
-e x * x --each spare.ndjson --keep nope: error: 'q' is no input of the model       = help: --keep q passes it through
{"model":"-e","values":{"x":[1],"y":[1],"dy/dx":[2]}}
-e factor * other --each named.csv --x fctor: error: the points set no input 'fctor'   help: did you mean 'factor'?
t.yaml --of y+1,y+2,y+3,y+4,y+5,y+6,y+7,y+8,y+9,y+10,y+11,y+12,y+13,y+14,y+15,y+16,y+17,y+18,y+19,y+20,y+21,y+22,y+23,y+24 --format json: 
t.yaml --of y+1,y+2,y+3,y+4,y+5,y+6,y+7,y+8,y+9,y+10,y+11,y+12,y+13,y+14,y+15,y+16,y+17,y+18,y+19,y+20,y+21,y+22,y+23,y+24,y+25 --format json: error: there are more than 24 lines: nobody could tell them apart   help: name the entries to draw: --target "y[0],y[1]", or draw a matrix with --heatmap
--- comment
What is wrong with the model or the other inputs of a sweep is said as it is without one; what the steps do not read can
be drawn itself.
--- file without.yaml
inputs: {x: {shape: [2]}, k: 2}
variables: {lone: 1.0}
steps: y = reduce_sum(x) * k
--- file gone.yaml
inputs: {x: {file: gone.csv}, k: 2}
steps: y = reduce_sum(x) * k
--- run
for words in 'gone.yaml --sweep k=0:1' 'without.yaml --sweep k=0:1' 'without.yaml --sweep k=0:1 -i x=[1,2,3]' \
    'without.yaml --sweep k=0:1 -i x=oops' \
    'without.yaml --sweep k=0:1 -i z=1 -i x=[1,2]' 'without.yaml --sweep x=0:1' 'without.yaml --sweep k=0:1 -i x=[1,2] -i k=[1,2]' \
    'without.yaml --sweep k=0:1 -i x=[1,2] --wrt nope' 'without.yaml --sweep k=0:1 -i x=[1,2] --target nope' \
    'without.yaml --sweep lone=0:1 -i x=[1,2]' 'without.yaml --sweep lone=0:1:2 -i x=[1,2] --target lone --format json' \
    'without.yaml --sweep k=0:1:2 -i x=[1,2] --format json'; do
    echo "$words: $(gradtape plot $words 2>&1 | sed -n '1s/.*error: //; 1p')"
done
--- stdout
gone.yaml --sweep k=0:1: cannot read 'gone.csv': No such file or directory
without.yaml --sweep k=0:1: input 'x' has no value
without.yaml --sweep k=0:1 -i x=[1,2,3]: 'x' has 3 entries [3] where its shape says 2
without.yaml --sweep k=0:1 -i x=oops: unknown name 'oops'
without.yaml --sweep k=0:1 -i z=1 -i x=[1,2]: the model declares no input, variable or constant 'z'
without.yaml --sweep x=0:1: 'x' is a tensor: a sweep moves a single number
without.yaml --sweep k=0:1 -i x=[1,2] -i k=[1,2]: 'k' is a tensor: a sweep moves a single number
without.yaml --sweep k=0:1 -i x=[1,2] --wrt nope: unknown name 'nope'
without.yaml --sweep k=0:1 -i x=[1,2] --target nope: unknown name 'nope'
without.yaml --sweep lone=0:1 -i x=[1,2]: 'lone' is read nowhere: what is drawn would be the same at every point
without.yaml --sweep lone=0:1:2 -i x=[1,2] --target lone --format json: {"model":"without.yaml","values":{"lone":[0,1],"dlone/dlone":[1,1]}}
without.yaml --sweep k=0:1:2 -i x=[1,2] --format json: {"model":"without.yaml","values":{"k":[0,1],"y":[0,3],"dy/dk":[3,3]}}
