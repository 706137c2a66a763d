Sparse Jacobians and Hessians: the entries that may differ from 0, in every format, and their patterns alone.
--- file steps.yaml
inputs: {x: [1, 2, 3, 4], a: [7, 8], k: {value: [0, 2], dtype: int32}}
steps: |
  y = x[1:] * x[:-1] + sum(a)
  z = gather(x, k)**2
  f = reduce_sum(x[1:]**2 * x[:-1]) + a[0] * a[1]
  with GradientTape() as t:
    t.watch(x)
    w = x**3
  j = t.jacobian(w, x, sparse=True)
target: y
wrt: x
--- run
gradtape jacobian steps.yaml --sparse
--- stdout
{"model":"steps.yaml","target":"y","value":[17,21,27],"jacobian":{"x":{"shape":[3,4],"rows":[0,0,1,1,2,2],"cols":[0,1,1,2,2,3],"values":[2,1,3,2,4,3],"index":{"rows":[{"target":"y","begin":0,"end":3,"shape":[3]}],"cols":[{"source":"x","begin":0,"end":4,"shape":[4]}]}}}}
--- run
gradtape jacobian steps.yaml --sparse --target y,z --wrt x,a --unconnected zero --format csv
--- stdout
row,col,value
y[0],x[0],2
y[0],x[1],1
y[1],x[1],3
y[1],x[2],2
y[2],x[2],4
y[2],x[3],3
y[0],a[0],1
y[0],a[1],1
y[1],a[0],1
y[1],a[1],1
y[2],a[0],1
y[2],a[1],1
z[0],x[0],2
z[1],x[2],6
--- run
gradtape jacobian steps.yaml --sparse --target y,z --wrt x,a --format csv
--- stdout
row,col,value
y[0],x[0],2
y[0],x[1],1
y[1],x[1],3
y[1],x[2],2
y[2],x[2],4
y[2],x[3],3
y[0],a[0],1
y[0],a[1],1
y[1],a[0],1
y[1],a[1],1
y[2],a[0],1
y[2],a[1],1
z[0],x[0],2
z[1],x[2],6
,z.a,
--- run
gradtape jacobian steps.yaml --sparse --wrt x,a --format mtx
--- stdout
%%MatrixMarket matrix coordinate real general
% rows 1 to 3: y [3]
% columns 1 to 4: x [4]
% columns 5 to 6: a [2]
3 6 12
1 1 2
1 2 1
2 2 3
2 3 2
3 3 4
3 4 3
1 5 1
1 6 1
2 5 1
2 6 1
3 5 1
3 6 1
--- run
gradtape jacobian steps.yaml --sparse --wrt '{p: [x], q: a}' --format text
--- stdout
model   steps.yaml
target  y

value  [3]
  [17 21 27]

jacobian
  p
    0  [3,4]  6 entries
      y[0], p.0[0]  2
      y[0], p.0[1]  1
      y[1], p.0[1]  3
      y[1], p.0[2]  2
      y[2], p.0[2]  4
      y[2], p.0[3]  3
  q  [3,2]  6 entries
    y[0], q[0]  1
    y[0], q[1]  1
    y[1], q[0]  1
    y[1], q[1]  1
    y[2], q[0]  1
    y[2], q[1]  1
--- run
gradtape jacobian steps.yaml --sparse --mode reverse --stats | grep -o '"backward_passes":[^c]*'
--- stdout
"backward_passes":1,"forward_passes":1,"
--- run
gradtape hessian steps.yaml --target f --wrt x,a --sparse
--- stdout
{"model":"steps.yaml","target":"f","value":126,"matrix":{"shape":[6,6],"rows":[1,1,2,2,3,3,5],"cols":[0,1,1,2,2,3,4],"values":[4,2,6,4,8,6,1],"triangle":"lower","index":{"rows":[{"source":"x","begin":0,"end":4,"shape":[4]},{"source":"a","begin":4,"end":6,"shape":[2]}],"cols":[{"source":"x","begin":0,"end":4,"shape":[4]},{"source":"a","begin":4,"end":6,"shape":[2]}]}}}
--- run
gradtape hessian steps.yaml --target f --wrt x,a --sparse --full --format csv
--- stdout
row,col,value
x[0],x[1],4
x[1],x[0],4
x[1],x[1],2
x[1],x[2],6
x[2],x[1],6
x[2],x[2],4
x[2],x[3],8
x[3],x[2],8
x[3],x[3],6
a[0],a[1],1
a[1],a[0],1
--- run
gradtape hessian steps.yaml --target f --wrt x --sparse -o h.mtx && cat h.mtx
--- stdout
%%MatrixMarket matrix coordinate real symmetric
% rows 1 to 4: x [4]
% columns 1 to 4: x [4]
4 4 6
2 1 4
2 2 2
3 2 6
3 3 4
4 3 8
4 4 6
--- run
gradtape eval steps.yaml --target j
--- stdout
{"model":"steps.yaml","values":{"j":{"shape":[4,4],"rows":[0,1,2,3],"cols":[0,1,2,3],"values":[3,12,27,48]}}}
--- comment
The indices of a gather decide which entries there are, in each record anew.
--- run
gradtape jacobian steps.yaml --sparse --target z --each - --from ndjson <<'X'
{"x":[1,2,3,4],"k":[0,2]}
{"x":[5,6,7,8],"k":[0,2]}
{"x":[5,6,7,8],"k":[3,3]}
X
--- stdout
{"target":"z","value":[1,9],"jacobian":{"x":{"shape":[2,4],"rows":[0,1],"cols":[0,2],"values":[2,6],"index":{"rows":[{"target":"z","begin":0,"end":2,"shape":[2]}],"cols":[{"source":"x","begin":0,"end":4,"shape":[4]}]}}}}
{"target":"z","value":[25,49],"jacobian":{"x":{"shape":[2,4],"rows":[0,1],"cols":[0,2],"values":[10,14],"index":{"rows":[{"target":"z","begin":0,"end":2,"shape":[2]}],"cols":[{"source":"x","begin":0,"end":4,"shape":[4]}]}}}}
{"target":"z","value":[64,64],"jacobian":{"x":{"shape":[2,4],"rows":[0,1],"cols":[3,3],"values":[16,16],"index":{"rows":[{"target":"z","begin":0,"end":2,"shape":[2]}],"cols":[{"source":"x","begin":0,"end":4,"shape":[4]}]}}}}
--- comment
Infinities stay where they are: no column hears of another.
--- run
gradtape jacobian -e 'log(x)' -i x=[0,1,2] --sparse --format csv
--- stdout
row,col,value
y[0],x[0],Infinity
y[1],x[1],1
y[2],x[2],0.5
--- run
gradtape jacobian -e 'log(x[1:]) * x[:-1]' -i x=[0,1,0,3] --sparse --format csv
--- stdout
row,col,value
y[0],x[0],0
y[0],x[1],0
y[1],x[1],-Infinity
y[1],x[2],Infinity
y[2],x[2],1.0986122886681096
y[2],x[3],0
--- run
gradtape jacobian -e 'stack([x[0], x[1] * x[0], sin(x[2])])' -i x=[1,2,3] --sparse --format csv
--- stdout
row,col,value
y[0],x[0],1
y[1],x[0],2
y[1],x[1],1
y[2],x[2],-0.9899924966004454
--- run
gradtape sparsity steps.yaml --format json
--- stdout
{"model":"steps.yaml","target":"y","sparsity":{"x":{"shape":[3,4],"entries":6,"density":0.5,"bandwidth":[0,1],"colours":{"columns":2,"rows":2},"rows":[0,0,1,1,2,2],"cols":[0,1,1,2,2,3],"index":{"rows":[{"target":"y","begin":0,"end":3,"shape":[3]}],"cols":[{"source":"x","begin":0,"end":4,"shape":[4]}]}}}}
--- run
gradtape sparsity steps.yaml --target y,z --wrt x,a
--- stdout
model   steps.yaml
target  [y, z]

sparsity
  y
    x
      shape      [3, 4]
      entries    6
      density    0.5
      bandwidth  [0, 1]
      colours
        columns  2
        rows     2
    a
      shape      [3, 2]
      entries    6
      density    1
      bandwidth  [2, 1]
      colours
        columns  2
        rows     3
  z
    x
      shape      [2, 4]
      entries    2
      density    0.25
      bandwidth  [0, 1]
      colours
        columns  1
        rows     1
    a
      shape      [2, 2]
      entries    0
      density    0
      bandwidth  [0, 0]
      colours
        columns  1
        rows     1
--- run
gradtape sparsity steps.yaml --target f --wrt x,a --hessian --plot
--- stdout
  │  ██
x ┤██████
  │  ██████
  │    ████
a ┤          ██
  │        ██
  └────┬─────┬─
       x     a
--- run
gradtape sparsity steps.yaml --target f --hessian --format mtx
--- stdout
%%MatrixMarket matrix coordinate pattern general
% rows 1 to 4: x [4]
% columns 1 to 4: x [4]
4 4 9
1 2
2 1
2 2
2 3
3 2
3 3
3 4
4 3
4 4
--- run
gradtape sparsity steps.yaml --format csv
--- stdout
row,col
y[0],x[0]
y[0],x[1]
y[1],x[1]
y[1],x[2]
y[2],x[2]
y[2],x[3]
--- run
gradtape sparsity steps.yaml -o p.svg && grep -c '<svg' p.svg
--- stdout
1
--- comment
What does not go.
--- run
gradtape jacobian steps.yaml --sparse --batch
--- exit 2
--- stderr
gradtape: error: a Jacobian per example is dense: --sparse and --batch do not go together
  help: leave --batch out: of examples that are independent the whole is block diagonal
--- run
gradtape jacobian steps.yaml --format mtx
--- exit 2
--- stderr
gradtape: error: this result is no sparse matrix, which is all that MatrixMarket can hold
  help: jacobian --sparse and hessian --sparse give one
--- run
gradtape jacobian steps.yaml --sparse --wrt x,a --target z --format npz
--- exit 2
--- stderr
gradtape: error: a source is null (unconnected), which npz cannot hold
  help: use --format json, or --unconnected zero for columns without entries
--- run
for words in 'jacobian --sparse --wrt a --target w --format mtx' 'jacobian --sparse --wrt x --format csv --wide' \
    'hessian --sparse --wrt x --target f --format csv --wide' 'hessian --wrt x --target f --full' \
    'hessian --wrt x --target f --diag --sparse' 'hessian --wrt x --target f --diag --layout flat'; do
    gradtape ${words%% *} steps.yaml ${words#* } 2>&1; echo $?
done | grep -v '^see'
--- stdout
gradtape: error: a source is null (unconnected), which MatrixMarket cannot hold
  help: use --format json, or --unconnected zero for columns without entries
2
gradtape: error: a sparse matrix in CSV has a row for each entry: --sparse and --wide do not go together
  help: leave one of them out
2
gradtape: error: a sparse matrix in CSV has a row for each entry: --sparse and --wide do not go together
  help: leave one of them out
2
gradtape: error: '--full' is about --sparse, of which a Hessian has its lower triangle only
  help: --sparse --full, or leave --full out: all else is whole
2
gradtape: error: a diagonal is no matrix: --diag and --sparse do not go together
  help: leave one of them out
2
gradtape: error: a diagonal is no matrix: --diag and --layout flat do not go together
  help: leave one of them out
2
--- run
gradtape jacobian steps.yaml --sparse --format npy
--- exit 2
--- stderr
gradtape: error: an npy file holds one tensor, and this result has several
  help: use --format npz, which holds several, or name one source with --wrt
--- run
gradtape jacobian -e 'x @ w' -i 'x=ones([200,200])' -i 'w=ones([200,200])' --wrt x --sparse --memory-limit 4M
--- exit 8
--- stderr
-e:1:1: error: the Jacobian has more than 104857 entries that may differ from 0: 'x @ w' in step 'y' mixes them
    1 | x @ w
      | ^^^^^
      = help: raise --memory-limit, or ask for products: gradtape jvp, vjp, hvp
--- run
gradtape hessian -e 'sum(x)**2' -i 'x=ones([1000])' --wrt x --sparse --memory-limit 4M
--- exit 8
--- stderr
-e:1:1: error: the Hessian has more than 104857 entries that may differ from 0: 'sum(x)' mixes them
    1 | sum(x)**2
      | ^^^^^^
      = help: raise --memory-limit, or ask for products: gradtape jvp, vjp, hvp
--- run
printf 'inputs: {x: [1, 2], z: {value: 3, dtype: float32}}\nsteps: |\n  y = x * cast(z, "float64")\n' >two.yaml
gradtape jacobian two.yaml --sparse --wrt x,z --format mtx
--- exit 2
--- stderr
gradtape: error: MatrixMarket holds one dtype, and this result has two
  help: ask for the sources one by one, or give them one dtype
--- run
gradtape sparsity -e 'x[:0]' -i x=[1,2] --plot
--- exit 2
--- stderr
gradtape: error: there is nothing to draw: the matrix is empty
--- run
gradtape jacobian -e 'x' -i x=[1,2] -i k=3 --wrt k --sparse --strict
--- exit 5
--- stderr
-i x:1:1: error: the gradient with respect to 'k' is null: no_path (step 'x')
    1 | [1,2]
      | ^^^^^
      = help: 'x' is not computed from 'k'; use 'k' in its steps
--- comment
Dense ones of which few entries differ from 0 take few passes too, with the same bits.
--- run
for mode in forward reverse; do
    gradtape jacobian -e 'log(x[1:]) * x[:-1]**2' -i 'x=linspace(-1,3,101)' --mode $mode --stats -o few.json
    grep -o '"[a-z]*_passes":[1-9][0-9]*' few.json
done
gradtape hessian -e 'reduce_sum(x[1:]**3 * x[:-1])' -i 'x=linspace(-1,3,101)' --stats | grep -o '"forward_passes":[0-9]*'
gradtape hessian --diag -e 'reduce_sum(x[1:]**3 * x[:-1])' -i 'x=linspace(-1,3,101)' --stats | grep -o '"forward_passes":[0-9]*'
--- stdout
"forward_passes":2
"backward_passes":2
"forward_passes":3
"forward_passes":3
--- comment
From 64 passes on, where that makes them a quarter at most: a row, or a column, of k entries beside the diagonal takes k.
--- run
for n in '63 1' '64 1' '64 16' '64 17' '68 17' '71 18' '72 18'; do
    read -r n k <<<"$n"
    echo "$n, $k: $(for words in "jacobian --mode forward -e x**2+concat([[sum(x[:$k]**2)],zeros([$n-1])],0)" \
        "jacobian --mode reverse -e x**2+concat([x[0]*x[0]*ones([$k]),zeros([$n-$k])],0)" 'hessian -e sum(x**3)' \
        'hessian --diag -e sum(x**3)'; do
        gradtape $words -i "x=range($n.)" --stats | grep -o '_passes":[0-9]*' | cut -d: -f2 | sort -n | tail -1
    done | paste -sd' ')"
done
--- stdout
63, 1: 63 63 63 63
64, 1: 1 1 1 1
64, 16: 16 16 1 1
64, 17: 64 64 1 1
68, 17: 17 17 1 1
71, 18: 71 71 1 1
72, 18: 18 18 1 1
--- comment
The diagonal is 6 x[i] x[i-1], and nothing at the first.
--- run
gradtape eval -e 'reduce_max(abs(h - concat([[0.0], 6 * x[1:] * x[:-1]], 0)))' -i 'x=linspace(-1,3,101)' -i h="$(gradtape hessian --diag -e 'reduce_sum(x[1:]**3 * x[:-1])' -i 'x=linspace(-1,3,101)' | sed 's/.*"x":\(\[.*\]\)}}/\1/')"
--- stdout
{"model":"-e","values":{"y":0}}
--- comment
So of three sources of 90, 70 and 80 entries, behind each other: the diagonal, and the matrix times v, by hand, in whole
numbers; 3 colours of x, 1 of z and 1 of u.
--- file three.yaml
inputs: {x: null, z: null, u: null}
steps: f = reduce_sum(x[1:]**3 * x[:-1]) + reduce_sum(x[:70] * z**2) + reduce_sum(u**3)
--- file by_hand.yaml
inputs: {x: null, z: null, u: null, h: null, d: null}
steps: |
  v = range(240.0)
  vx, vz, vu = v[:90], v[90:160], v[160:]
  dx = concat([[0.0], 6 * x[1:] * x[:-1]], 0)
  hx = dx * vx + 3 * concat([[0.0], x[1:]**2 * vx[:-1]], 0) + 3 * concat([x[1:]**2 * vx[1:], [0.0]], 0)
  hx = hx + concat([2 * z * vz, zeros([20])], 0)
  h_off = reduce_max(abs(h @ v - concat([hx, 2 * x[:70] * vz + 2 * z * vx[:70], 6 * u * vu], 0)))
  d_off = reduce_max(abs(d - concat([dx, 2 * x[:70], 6 * u], 0)))
--- run
at=(-i 'x=range(90.)' -i 'z=range(70.) + 1' -i 'u=range(80.) - 3')
ask() { gradtape hessian three.yaml "${at[@]}" --wrt x,z,u "$@"; }
echo "{\"h\": $(ask --layout flat | sed 's/.*"matrix":\(\[.*\]\),"index.*/\1/')}" >h.json
echo "{\"d\": [$(ask --diag | sed 's/.*"hessian":{//; s/}}$//; s/"[xzu]"://g; s/\[//g; s/\]//g')]}" >d.json
gradtape eval by_hand.yaml "${at[@]}" -i @h.json -i @d.json --target h_off,d_off
ask --layout flat --stats | grep -o '"forward_passes":[0-9]*'
--- stdout
{"model":"by_hand.yaml","values":{"h_off":0,"d_off":0}}
"forward_passes":5
--- comment
A source that nothing interacts with has no entries, wherever it stands.
--- run
for wrt in x,z z,x z; do
    gradtape hessian -e 'sum(x**2 * [1.0, 4]) + sum(z)' -i x=[1,2] -i z=[3,4,5] --wrt $wrt --sparse | grep -o '"shape":\[.,.\].*"triangle'
done
--- stdout
"shape":[5,5],"rows":[0,1],"cols":[0,1],"values":[2,8],"triangle
"shape":[5,5],"rows":[3,4],"cols":[3,4],"values":[2,8],"triangle
"shape":[3,3],"rows":[],"cols":[],"values":[],"triangle
--- comment
By two sources the rows of one target have other colours, in which only the last of 16 differ. By hand 2 x z^2, 2 z x^2
and 2 * 15 each.
--- file late.yaml
inputs: {x: null, z: null}
steps: y = x**2 * z**2 + concat([zeros([14]), [(z * z)[13], (x * x)[14]]], 0)
--- run
gradtape jacobian late.yaml -i 'x=range(16.)+1' -i 'z=range(16.)+2' --wrt x,z --sparse --mode reverse | grep -o '"values":[^"]*'
--- stdout
"values":[8,36,96,200,360,588,896,1296,1800,2420,3168,4056,5096,6300,7680,30,9248],
"values":[4,24,72,160,300,504,784,1152,1620,2200,2904,3744,4732,5880,30,7200,8704],
--- comment
Of a lower triangular matrix the gradient has no upper triangle, though it reads all of it: the entries that may differ
from 0 are no symmetric pattern, and those of both are told. Exact, by forward substitution in numbers a + b e + c d +
h e d of fractions.
--- file triangle.yaml
inputs: {A: [[2, 0, 0], [1, 4, 0], [-1, 2, 1]], b: [[1], [1], [1]]}
steps: f = reduce_sum(triangular_solve(A, b)**2)
--- run
gradtape hessian triangle.yaml --target f --wrt A,b --sparse | tr '{' '\n' | sed -n 3p
--- stdout
"shape":[12,12],"rows":[0,3,3,4,4,4,6,6,6,6,7,7,7,7,7,8,8,8,8,8,8,9,9,9,9,9,9,9,10,10,10,10,10,10,10,10,11,11,11,11,11,11,11,11,11],"cols":[0,0,3,0,3,4,0,3,4,6,0,3,4,6,7,0,3,4,6,7,8,0,3,4,6,7,8,9,0,3,4,6,7,8,9,10,0,3,4,6,7,8,9,10,11],"values":[1.5859375,-0.5,0.15625,0.0234375,-0.109375,-0.064453125,1,-0.25,-0.0625,0.5,-0.0625,0.25,0.0625,0.125,0.03125,1.875,-1.25,-0.3125,2.5,0.625,9.375,-2,1,-0.046875,-2,0.125,-3.75,1.65625,0.40625,-0.3125,0.21875,0.5,-0.5,2.5,-0.8125,0.625,-0.75,0.5,0.125,-1,-0.25,-5,1.5,-1,2],"triangle":"lower","index":
--- comment
With a rule of the model's own a Hessian need not be symmetric. By hand: the gradient of g is the cumulative sum c of x,
that of h is x**2 + x * c; where x**2 is derived once more, by c again.
--- file rule.yaml
inputs: {x: [1, 2, 3]}
functions:
  f:
    args: [v]
    returns: v**2
    gradient: {args: [up], returns: up * cumsum(v)}
steps: |
  g = reduce_sum(f(x))
  h = reduce_sum(f(x) * x)
--- run
gradtape hessian rule.yaml --wrt x --target g --sparse --full --format csv
--- stdout
row,col,value
x[0],x[0],1
x[1],x[0],1
x[1],x[1],1
x[2],x[0],1
x[2],x[1],1
x[2],x[2],1
--- run
gradtape hessian rule.yaml --wrt x --target h --sparse --full --format csv
--- stdout
row,col,value
x[0],x[0],3
x[1],x[0],2
x[1],x[1],8
x[2],x[0],3
x[2],x[1],3
x[2],x[2],15
--- run
gradtape hessian rule.yaml --wrt x --target h
--- stdout
{"model":"rule.yaml","target":"h","value":36,"hessian":{"x/x":[[3,0,0],[2,8,0],[3,3,15]]},"asymmetry":3}
--- run
gradtape sparsity rule.yaml --wrt x --target h --hessian --format csv
--- stdout
row,col
x[0],x[0]
x[1],x[0]
x[1],x[1]
x[2],x[0]
x[2],x[1]
x[2],x[2]
--- run
gradtape sparsity rule.yaml --wrt x --target h --hessian
--- stdout
model   rule.yaml
target  h

matrix
  shape      [3, 3]
  entries    6
  density    0.6666666666666666
  bandwidth  [2, 0]
  colours
    columns  3
    rows     3
--- run
gradtape hessian rule.yaml --wrt x --target g --sparse
--- exit 4
--- stderr
--wrt:1:1: error: 'f' has a gradient of its own: the Hessian may not be symmetric, and its lower triangle not tell it
    1 | x
      | ^
      = help: ask for both triangles: --full
--- comment
A Jacobian goes where the rules say, whichever way it is computed and where nothing is computed at all. By hand, from
the rules: y[3 - i] goes to x[i], y[j] to w[j] times w[j], nothing to k; z[i] to x[0] and all up to x[i].
--- file rules.yaml
inputs: {x: [1, 2, 3], w: [5, 6], k: [7, 8]}
functions:
  turned: {args: [v], returns: "reverse(v, [0])", gradient: {args: [up], returns: "reverse(up, [0])"}}
  two:
    args: [v, k, u]
    returns: concat([v[:2]**2, u * k], 0)
    gradient: {args: [up], returns: ["turned(up[1:])", null, "up[:2] * u"]}
  sums: {args: [v], returns: v**2, gradient: {args: [up], returns: "cumsum(up, reverse=True)"}}
steps: |
  y = two(x, k, w)
  z = sums(x)
  with GradientTape() as all:
    all.watch(x)
    with GradientTape() as t:
      t.watch(x)
      s = sums(x)
    j = t.jacobian(s, x, sparse=True)
    after = reduce_sum(x**2)
  g = all.gradient(after, x)
--- run
gradtape eval rules.yaml --target g
--- stdout
{"model":"rules.yaml","values":{"g":[2,4,6]}}
--- run
gradtape sparsity rules.yaml --wrt x,w,k --target y,z --format csv
--- stdout
row,col
y[1],x[2]
y[2],x[1]
y[3],x[0]
y[0],w[0]
y[1],w[1]
z[0],x[0]
z[1],x[0]
z[1],x[1]
z[2],x[0]
z[2],x[1]
z[2],x[2]
--- run
for mode in auto forward reverse; do
  gradtape jacobian rules.yaml --sparse --wrt x,w --target y,z --format csv --mode $mode --unconnected zero >$mode.csv
  cmp $mode.csv auto.csv
done
cat auto.csv
--- stdout
row,col,value
y[1],x[2],1
y[2],x[1],1
y[3],x[0],1
y[0],w[0],5
y[1],w[1],6
z[0],x[0],1
z[1],x[0],1
z[1],x[1],1
z[2],x[0],1
z[2],x[1],1
z[2],x[2],1
--- comment
Rules that call functions with rules of their own go where the values of these say, by hand: b turns the gradient around
once, c twice, d once and without its middle, e by way of itself not at all.
--- file nested.yaml
inputs: {x: [1, 2, 3]}
functions:
  turned: {args: [v], returns: "reverse(v, [0])", gradient: {args: [up], returns: "reverse(up, [0])"}}
  twice: {args: [v], returns: "turned(2 * v)", gradient: {args: [up], returns: "2 * turned(up)"}}
  back: {args: [v], returns: 4 * v, gradient: {args: [up], returns: "twice(twice(up))"}}
  some: {args: [v], returns: "twice(v)", gradient: {args: [up], returns: "twice(up) * [1.0, 0, 1]"}}
  itself: {args: [v], returns: 2 * v, gradient: {args: [up], returns: "itself(up)"}}
steps: |
  b = twice(x)
  c = back(x)
  d = some(x)
  e = itself(x)
--- run
for t in b c d e; do
    gradtape sparsity nested.yaml --wrt x --target $t --format csv | sed 1d | paste -sd ';'
    gradtape jacobian nested.yaml --wrt x --target $t --sparse --format csv | sed '1d; /,0$/d; s/.*,//' | paste -sd ,
done
--- stdout
b[0],x[2];b[1],x[1];b[2],x[0]
2,2,2
c[0],x[0];c[1],x[1];c[2],x[2]
4,4,4
d[0],x[2];d[2],x[0]
2,2
e[0],x[0];e[1],x[1];e[2],x[2]
2,2,2
--- comment
What a rule gives may depend on its upstream gradient where its derivative does not, or be more than a multiple of it: a
Jacobian has the entries that it has row by row, however many there are, sparse or dense. By hand: diagonals of 3, the
third with 0.5 everywhere, 2 on the other diagonal, 1.
--- file apart.yaml
inputs: {x: null}
functions:
  stopped: {args: [v], returns: v * v, gradient: {args: [up], returns: "stop_gradient(up) * 3"}}
  signed: {args: [v], returns: v * v, gradient: {args: [up], returns: "sign(up) * 3"}}
  shifted: {args: [v], returns: v * v, gradient: {args: [up], returns: "up * 3 + 0.5"}}
  other: {args: [v], returns: 2 * v, gradient: {args: [up], returns: "reverse(up, [0])"}}
  calls: {args: [v], returns: v * v, gradient: {args: [up], returns: "other(reverse(up, [0]))"}}
  chosen: {args: [v], returns: v * v, gradient: {args: [up], returns: "where(up > 0.5, up, 0 * up)"}}
steps: |
  a = stopped(x)
  b = signed(x)
  c = shifted(x)
  d = calls(x)
  e = chosen(x)
--- file apart.py
import json, subprocess, numpy
def jacobian(n, target, *words):
    out = subprocess.run(["gradtape", "jacobian", "apart.yaml", "-i", f"x=ones([{n}])", "--wrt", "x", "--target", target, *words],
                         capture_output=True, text=True)
    return json.loads(out.stdout)["jacobian"]["x"]
for target in "abcde":
    for n in (2, 63, 64, 70):
        one = numpy.eye(n)
        wanted = {"a": 3 * one, "b": 3 * one, "c": 3 * one + 0.5, "d": 2 * one[::-1], "e": one}[target]
        sparse = jacobian(n, target, "--sparse")
        scattered = numpy.zeros((n, n))
        scattered[sparse["rows"], sparse["cols"]] = sparse["values"]
        assert (scattered == wanted).all() and (numpy.array(jacobian(n, target)) == wanted).all(), (target, n)
    print(target, "diagonals" if len(sparse["rows"]) == n else "all")
--- run
/usr/bin/python3 apart.py
--- stdout
a diagonals
b all
c all
d diagonals
e all
--- comment
Each record of a stream may have entries of its own.
--- run
printf '{"x":[1,2,3]}\n{"x":[4,5,6]}\n' >p.ndjson
gradtape hessian -e 'reduce_sum(x[1:]*x[:-1]**2)' --wrt x --sparse --each p.ndjson | grep -o '"values":[^"]*'
--- stdout
"values":[4,2,6,4],
"values":[10,8,12,10],
--- run
gradtape jacobian -e 'x[1:] * x[:-1]' --wrt x --sparse --each p.ndjson --format csv
--- exit 2
--- stderr
gradtape: error: sparse matrices of a stream have no columns in common, which this wants
  help: --format ndjson writes each as it is
--- run
gradtape jacobian -e 'x[1:] * x[:-1]' --wrt x --sparse --each p.ndjson -o out.npz
--- exit 2
--- stderr
gradtape: error: sparse matrices of a stream have no columns in common, which this wants
  help: --format ndjson writes each as it is
--- comment
In a function that is mapped, and differentiated again: the entries are [x1, x0, x2, x1], the gradient of their squares'
sum is [2 x0, 4 x1, 2 x2].
--- file mapped.yaml
inputs: {X: [[1,2,3],[4,5,6]]}
steps: |
  def f(x):
    with GradientTape() as t:
      t.watch(x)
      y = x[1:] * x[:-1]
    return t.jacobian(y, x, sparse=True)['values']
  a = vmap(f)(X)
  b = stack([f(X[0]), f(X[1])])
  def g(x):
    with GradientTape() as t:
      t.watch(x)
      s = reduce_sum(f(x)**2)
    return t.gradient(s, x)
  c = g(X[0])
--- run
gradtape eval mapped.yaml --target a,b,c
--- stdout
{"model":"mapped.yaml","values":{"a":[[2,1,3,2],[5,4,6,5]],"b":[[2,1,3,2],[5,4,6,5]],"c":[2,8,6]}}
--- comment
SciPy's npz says nothing of symmetry: half a Hessian would be read as all of it.
--- run
gradtape hessian -e 'reduce_sum(x ** 3)' -i x=[1,2] --sparse -o h.npz
--- exit 2
--- stderr
gradtape: error: npz cannot say that a matrix is one triangle of a symmetric one
  help: write all of it with --full, or the triangle with --format mtx
--- run
gradtape hessian -e 'reduce_sum(x ** 3)' -i x=[1,2] --sparse --full -o h.npz && echo written
--- stdout
written
--- comment
No row holds more than 4 entries of 9 columns, so that no fewer colours do, and none of these needs more.
--- file jc3.yaml
inputs: {x: [0.3, 0.4, 0.5, 0.6000000000000001, 0.7, 0.8, 0.9000000000000001, 1.0, 1.1]}
steps: |
  y = stack([sin(x[2]*x[8]), sin(x[1]*x[7]), sin(x[0]*x[2]*x[7]), sin(x[3]*x[5]*x[8]), sin(x[3]*x[7]*x[8]), sin(x[1]*x[2]*x[3]*x[5]), sin(x[0]*x[5]*x[6]), sin(x[2]), sin(x[0]*x[4]*x[6]), sin(x[4]), sin(x[3]*x[6]*x[8]), sin(x[0]*x[2]*x[7]*x[8])])
--- file jc4.yaml
inputs: {x: [0.3, 0.4, 0.5, 0.6000000000000001, 0.7, 0.8, 0.9000000000000001, 1.0, 1.1]}
steps: |
  y = stack([sin(x[1]*x[4]), sin(x[0]*x[1]*x[6]*x[7]), sin(x[0]), sin(x[4]*x[6]*x[8]), sin(x[3]), sin(x[2]*x[5]*x[8]), sin(x[1]*x[4]), sin(x[0]*x[4]), sin(x[2]*x[3]), sin(x[4]*x[5]), sin(x[5]), sin(x[1]*x[3]*x[6]*x[8])])
--- file jc6.yaml
inputs: {x: [0.3, 0.4, 0.5, 0.6000000000000001, 0.7, 0.8, 0.9000000000000001, 1.0, 1.1]}
steps: |
  y = stack([sin(x[1]*x[6]*x[7]), sin(x[0]*x[8]), sin(x[5]*x[7]), sin(x[0]*x[4]), sin(x[3]*x[4]*x[6]), sin(x[1]*x[3]*x[4]), sin(x[1]*x[4]*x[6]), sin(x[1]*x[2]*x[5]), sin(x[4]*x[5]*x[7]), sin(x[3]), sin(x[0]*x[1]*x[4]*x[8]), sin(x[5]*x[7])])
--- run
for f in jc3 jc4 jc6; do gradtape sparsity $f.yaml | grep columns; done
--- stdout
      columns  4
      columns  4
      columns  4
--- comment
Into n values of k elements go k passes forward or n backward: the fewer, backward where they are as many and elements
are taken of x before anything is computed with them. Of x[1:] * x[:-1] the two that are taken are apart: one pass
backward gives both, forward they take two. Elementwise one pass is enough; a row or a column that is full beside it takes
one more, by itself. The Jacobian is the same by all modes.
--- run
for e in 'x[:3] @ ones([3,5])' 'x[:5] @ ones([5,3])' 'x[:4] @ ones([4,4])' 'x @ ones([6,3])' 'x @ ones([6,7])' 'x[1:] * x[:-1]' 'x[:3] ** 2' 'sin(x) * 2' \
    'concat([[sum(x**2)], x**2], 0)' 'x**2 + (x * [1.0,0,0,0,0,0])[0]'; do
    echo "$e: $(for mode in auto forward reverse; do
        gradtape jacobian -e "$e" -i 'x=range(6.)' --sparse --mode $mode --stats -o $mode.json
        tr ',{' '\n\n' <$mode.json | sed -n 's/^"\([a-z]*\)_passes":\([1-9].*\)/\2 \1/p'
        gradtape jacobian -e "$e" -i 'x=range(6.)' --sparse --mode $mode >>$mode.values
    done | paste -sd, -)"
done
cmp auto.values forward.values && cmp auto.values reverse.values
--- stdout
x[:3] @ ones([3,5]): 3 forward,3 forward,5 backward
x[:5] @ ones([5,3]): 3 backward,5 forward,3 backward
x[:4] @ ones([4,4]): 4 backward,4 forward,4 backward
x @ ones([6,3]): 3 backward,6 forward,3 backward
x @ ones([6,7]): 6 forward,6 forward,7 backward
x[1:] * x[:-1]: 1 backward,2 forward,1 backward
x[:3] ** 2: 1 backward,1 forward,1 backward
sin(x) * 2: 1 forward,1 forward,1 backward
concat([[sum(x**2)], x**2], 0): 2 backward,6 forward,2 backward
x**2 + (x * [1.0,0,0,0,0,0])[0]: 2 forward,2 forward,6 backward
--- comment
So many passes at once as --parallel-iterations says, the last time perhaps fewer: of 5, 5 and 3 passes (x[i] x[i+1] x[i+2]
forward) 5 / n and 3 / n times, rounded up, and the same entries.
--- run
for options in '--mode forward -e x[:5]@ones([5,7])' '--mode reverse -e sin(x)@ones([9,5])' '--mode forward -e x[2:]*x[1:-1]*x[:-2]'; do
    gradtape jacobian $options -i 'x=range(9.)' --sparse >whole.json
    for n in 1 2 3 4 5 6; do
        gradtape jacobian $options -i 'x=range(9.)' --sparse --parallel-iterations $n --stats >some.json
        grep -o '"chunks":[0-9]*' some.json
        sed 's/,"stats":.*/}/' some.json | cmp - whole.json
    done | paste -sd' '
done
--- stdout
"chunks":5 "chunks":3 "chunks":2 "chunks":2 "chunks":1 "chunks":1
"chunks":5 "chunks":3 "chunks":2 "chunks":2 "chunks":1 "chunks":1
"chunks":3 "chunks":2 "chunks":1 "chunks":1 "chunks":1 "chunks":1
--- comment
Entries of a later source, as a text: of f = a0^2 + b00^3 + 5 b00 b02 the second derivatives are 2, 6 b00 and 5.
--- run
gradtape hessian -e 'a[0]**2 + b[0,0]**3 + 5.0*b[0,0]*b[0,2]' -i a=[1.0,2.0] -i b=[[3.0,4.0,5.0]] --wrt a,b --sparse --format text | tail -4
--- stdout
matrix  [5,5]  3 entries of the lower triangle
  a[0], a[0]      2
  b[0,0], b[0,0]  18
  b[0,2], b[0,0]  5
--- comment
Of 1000 entries a text shows all, of more the ten at either end, as far to the right as their names need: 2 x_i.
--- run
for n in 1000 1001; do
    gradtape jacobian -e 'x * x' -i "x=range($n.)" --wrt x --sparse --format text >entries.txt
    grep -c ' y\[[0-9]*\], x\[' entries.txt
    sed -n '/entries/,$p' entries.txt | sed -n '1,2p;11,12p;13p;$p'
done
--- stdout
1000
  x  [1000,1000]  1000 entries
    y[0], x[0]      0
    y[9], x[9]      18
    y[10], x[10]    20
    y[11], x[11]    22
    y[999], x[999]  1998
20
  x  [1001,1001]  1001 entries
    y[0], x[0]        0
    y[9], x[9]        18
    ...
    y[991], x[991]    1982
    y[1000], x[1000]  2000
--- comment
What a constant takes away is no entry: factors of 0 and the branch that is not taken, whole or broadcast along either
axis. By hand.
--- run
while read -r e; do
    gradtape sparsity -e "$e" -i 'x=[[1,2,3],[4,5,6]]' --wrt x --format csv </dev/null |
        sed '1d; s/"//g; s/,x/ of x/' | paste -sd ';'
done <<'END'
x * [[1.0, 0, 2], [0, 3, 0]]
x * [0, 1.0, 2]
x * [[0], [2.0]]
x * [[1.0, 2, 3], [4, 5, 6]]
x * 0.0
x[0] * [[1.0], [0]]
[[0, 1.0, 0]] / x
where([[True, False, False], [False, False, True]], x, 1)
where([[True, False, False], [False, False, True]], 1, x)
where([True, False, False], x, 1)
where([True, False, False], 1, x)
where([[True], [False]], x, reverse(x, [0]))
where(ones([2, 3]) > 0, x, reverse(x, [0]))
where(ones([2, 3]) < 0, x, reverse(x, [0]))
where([[1.0, 0, 0], [1, 1, 1]] > 0, x[0], x[1])
END
--- stdout
y[0,0] of x[0,0];y[0,2] of x[0,2];y[1,1] of x[1,1]
y[0,1] of x[0,1];y[0,2] of x[0,2];y[1,1] of x[1,1];y[1,2] of x[1,2]
y[1,0] of x[1,0];y[1,1] of x[1,1];y[1,2] of x[1,2]
y[0,0] of x[0,0];y[0,1] of x[0,1];y[0,2] of x[0,2];y[1,0] of x[1,0];y[1,1] of x[1,1];y[1,2] of x[1,2]

y[0,0] of x[0,0];y[0,1] of x[0,1];y[0,2] of x[0,2]
y[0,1] of x[0,1];y[1,1] of x[1,1]
y[0,0] of x[0,0];y[1,2] of x[1,2]
y[0,1] of x[0,1];y[0,2] of x[0,2];y[1,0] of x[1,0];y[1,1] of x[1,1]
y[0,0] of x[0,0];y[1,0] of x[1,0]
y[0,1] of x[0,1];y[0,2] of x[0,2];y[1,1] of x[1,1];y[1,2] of x[1,2]
y[0,0] of x[0,0];y[0,1] of x[0,1];y[0,2] of x[0,2];y[1,0] of x[0,0];y[1,1] of x[0,1];y[1,2] of x[0,2]
y[0,0] of x[0,0];y[0,1] of x[0,1];y[0,2] of x[0,2];y[1,0] of x[1,0];y[1,1] of x[1,1];y[1,2] of x[1,2]
y[0,0] of x[1,0];y[0,1] of x[1,1];y[0,2] of x[1,2];y[1,0] of x[0,0];y[1,1] of x[0,1];y[1,2] of x[0,2]
y[0,0] of x[0,0];y[0,1] of x[1,1];y[0,2] of x[1,2];y[1,0] of x[0,0];y[1,1] of x[0,1];y[1,2] of x[0,2]
--- comment
Files of sparse matrices beside the dense derivatives: targets one below the other, sources side by side, of unequal
sizes; real and complex; rows without entries, and entries of a row in several blocks.
--- file blocks.yaml
inputs: {a: [1, 2, 3], b: [[4, 5], [6, 7]], c: 0.5}
steps: |
  u = a * stack([c, 2, c * c]) + stack([0, b[0, 1], 0])
  v = stack([stack([c, b[1, 1] ** 2]), stack([a[2] * b[0, 0], 3.0 * c])])
  w = b[1, 0] * a[0]
  s = reduce_sum(u * u) + w ** 2 * c + reduce_sum(v)
--- file files.py
import json, sys, numpy as np
sizes = {"u": 3, "v": 4, "w": 1, "a": 3, "b": 4, "c": 1}
def number(x):
    return [number(e) for e in x] if isinstance(x, list) else x["re"] + 1j * x["im"] if isinstance(x, dict) else x
for of in sys.argv[1:]:
    rows, cols = [part.split(",") for part in of.split(":")[:2]]
    dense = json.load(open(of + ".json"))
    part = lambda r, c: dense["jacobian"][r][c] if "jacobian" in dense else dense["hessian"][f"{r}/{c}"]
    want = np.block([[np.array(number(part(r, c))).reshape(sizes[r], sizes[c]) for c in cols] for r in rows])
    lines = [line.split() for line in open(of + ".mtx") if line[0] != "%"]
    got, z = np.zeros([int(n) for n in lines[0][:2]], complex), np.load(of + ".npz")
    for i, j, *x in lines[1:]:
        got[int(i) - 1, int(j) - 1] += complex(*map(float, x))
    csr = np.zeros(z["shape"], complex)
    for i in range(len(csr)):
        for k in range(z["indptr"][i], z["indptr"][i + 1]):
            csr[i, z["indices"][k]] += z["data"][k]
    counts = {len(lines) - 1, int(lines[0][2]), len(z["data"]), len(z["indices"]), int(z["indptr"][-1])}
    print(*want.shape, *counts, np.array_equal(got, want), np.array_equal(csr, want))
--- run
for of in u,v,w:a,b,c w,u:c,a v,w:b,a u,w:a u,v:c,b:complex128; do
    ask="blocks.yaml --target $(cut -d: -f1 <<<$of) --wrt $(cut -d: -f2 <<<$of) --unconnected zero"
    ask+=" --dtype $(cut -d: -f3 <<<$of:float64)"
    gradtape jacobian $ask -o $of.json
    for form in mtx npz; do gradtape jacobian $ask --sparse --format $form -o $of.$form; done
done
gradtape hessian blocks.yaml --target s --wrt a,b,c -o a,b,c:a,b,c.json
for form in mtx npz; do
    gradtape hessian blocks.yaml --target s --wrt a,b,c --sparse --full --format $form -o a,b,c:a,b,c.$form
done
/usr/bin/python3 files.py u,v,w:a,b,c w,u:c,a v,w:b,a u,w:a u,v:c,b:complex128 a,b,c:a,b,c
--- stdout
8 8 13 True True
4 4 6 True True
5 7 5 True True
4 3 4 True True
7 5 7 True True
8 8 19 True True
--- run The first of several dtypes is the one of a file, whichever of the others differs
for narrow in a b c; do
    { echo 'inputs:'
      for name in a b c; do
          [ $name = $narrow ] && echo "  $name: {value: [1, 2], dtype: float32}" || echo "  $name: [1, 2]"
      done
      echo 'steps: y = cast(a, "float64") * cast(b, "float64") * cast(c, "float64")'; } >narrow.yaml
    for form in mtx npz; do
        gradtape jacobian narrow.yaml --sparse --target "y,cast(y, 'float32')" --wrt a,b,c --format $form 2>&1 | head -n 1
    done
done
--- stdout
gradtape: error: MatrixMarket holds one dtype, and this result has two
gradtape: error: npz holds one dtype, and this result has two
gradtape: error: MatrixMarket holds one dtype, and this result has two
gradtape: error: npz holds one dtype, and this result has two
gradtape: error: MatrixMarket holds one dtype, and this result has two
gradtape: error: npz holds one dtype, and this result has two
--- run What a pattern cannot be by is named, whichever source it is
for wrt in 3 '[x, 2.5]' '[None, x]' '[x, x.shape]' '{"a": x, "b": True}' '{"a": x, "b": x}' '[]'; do
    gradtape sparsity -e 'x * x' -i x=[1,2] --wrt "$wrt" 2>&1 | grep -e error -e entries
done
--- stdout
--wrt:1:1: error: the source '3' is no tensor
--wrt:1:1: error: the source '2.5' is no tensor
--wrt:1:1: error: the source 'None' is no tensor
--wrt:1:1: error: the source 'x.shape.0' is no tensor
--wrt:1:1: error: the source 'b' is no tensor
    entries    2
    entries    2
gradtape: error: there is no source to differentiate by
--- comment
The diagonal of a Hessian of 80 rows whose first k values all meet, and the whole: k passes as long as they are a
quarter of 80, else one for each value. Of sum(x^3) + sum(x[:k])^3 at 1, 2, ... the diagonal is 6 x, and each entry of
the block 3 k (k + 1) more, by hand.
--- run
for k in 1 20 21 28; do
    e="reduce_sum(x**3) + reduce_sum(x[:$k])**3"
    for diagonal in --diag ''; do
        gradtape hessian -e "$e" -i 'x=range(1.,81.)' $diagonal --stats >h.json
        echo "$k $(grep -o '"forward_passes":[0-9]*' h.json) $(/usr/bin/python3 -c '
import json, sys
k, h = int(sys.argv[1]), next(iter(json.load(open("h.json"))["hessian"].values()))
whole = isinstance(h[0], list)
print(all((h[i][j] if whole else h[i]) == (6 * (i + 1) if i == j else 0) + (3 * k * (k + 1) if max(i, j) < k else 0)
          for i in range(80) for j in (range(80) if whole else [i])))' $k)"
    done
done
--- stdout
1 "forward_passes":1 True
1 "forward_passes":1 True
20 "forward_passes":20 True
20 "forward_passes":20 True
21 "forward_passes":80 True
21 "forward_passes":80 True
28 "forward_passes":80 True
28 "forward_passes":80 True
--- comment
A mask that a few constants make takes entries away; one of fifty doublings, of which each is met twice as often as the
one behind it, is not followed so far. The Jacobian is the same: by hand 1, 2 and 1, of x[0], x[1] and x[2].
--- run
for n in 2 50; do
    {
        printf '%s\n' 'inputs: {x: [1, 2, 3]}' 'steps: |' '  c0 = constant([1.0, -1.0, 1.0])'
        for ((i = 0; i < n; i++)); do echo "  c$((i + 1)) = c$i + c$i"; done
        echo "  y = where(c$n > 0, x, reverse(x, [0]) * 2)"
    } >doubled.yaml
    gradtape jacobian doubled.yaml --target y --wrt x --sparse --format csv | sed '1d; /,0$/d' | paste -sd ';'
done
--- stdout
y[0],x[0],1;y[1],x[1],2;y[2],x[2],1
y[0],x[0],1;y[1],x[1],2;y[2],x[2],1
