Tapes asked in every form: several targets and sources, nested, twice, output gradients as values, lists, lists of them, None among them, of another shape, dtype or number. y = x^2 = [4,9], s = 13 c = 65; by hand from dy = 2x, ds = 2x c, 13.
--- file seeds.yaml
inputs: {x: [2, 3], c: 5}
steps: |
  with GradientTape(persistent=True) as t:
    t.watch([x, c])
    y = x ** 2
    s = reduce_sum(y) * c
    one = y[:1]
    flat = [y[:1]]
    m = stack([x, 2 * x])
    k = stack([s])
--- file seeds.sh
while read -r ask; do
    { cat seeds.yaml; echo "  g = t.gradient($ask)"; } >q.yaml
    echo "$ask: $(gradtape eval q.yaml --target g 2>&1 | sed -n '1s/.*"values":{"g":\(.*\)}}/\1/;1s/q.yaml:[0-9]*:[0-9]*: //;1p')"
done
--- run
bash seeds.sh
--- stdin
y, x
y, x, [1, 10]
y, x, [[1, 10]]
y, x, (1, 10)
y, x, [stack([1, 10])]
y, x, [(1, c)]
y, x, [c]
y, x, 7
y, x, [7]
y, x, [1, 2, 3]
y, x, [[1], [2]]
one, x, 7
one, x, [7]
one, x, [[7]]
one, x, [c]
one, x, [[c]]
one, x, [x[1:]]
s, [x, c], 7
s, [x, c], [7]
s, [x, c], [[7]]
s, (c, x), c
s, {"u": x, "v": [c]}, [c]
k, c, [7]
k, c, [[7]]
m, x, [[1, 2], [3, 4]]
m, x, [[[1, 2], [3, 4]]]
m, x, [[1, 2, 3], [3, 4, 5]]
m, x, [x, x]
m, x, [[x, x]]
[y], x, [[1, 10]]
[y], x, [1, 10]
[y, s], x
[y, s], x, [[1, 10], 2]
[y, s], x, (None, 2)
[y, s], x, [[1, 10], None]
[y, s], [x, c], [None, None]
[y, s], x, [[1, 10]]
[y, s], x, [[1, 10], 2, 3]
[y, s], x, [2, [1, 10]]
[y, s], x, 2
{"p": y, "q": [s, one]}, x, [[1, 10], 2, [100]]
[y, y], x, [[1, 0], [0, 1]]
y, [x, x]
x, x
x, [c, x], [4, 5]
[y, c], [c, x], [[1, 0], 9]
[], x
y, []
y, [x, 3]
y, [x, c, "x"]
y, x, cast([1, 2], "float32")
[y, s], x, [[1, 2], cast(1, "int32")]
y, x, ["a", "b"]
3, x
y > 1, x
[s, x > 1], c
y, [x, c], None, "zero"
y, [c, x], unconnected_gradients="none"
y, [c, x], unconnected_gradients="zeros"
y, [c, x], unconnected_gradients=3
--- stdout
y, x: [4,6]
y, x, [1, 10]: [4,60]
y, x, [[1, 10]]: [4,60]
y, x, (1, 10): [4,60]
y, x, [stack([1, 10])]: [4,60]
y, x, [(1, c)]: [4,30]
y, x, [c]: error: output_gradients has shape [], but its target has shape [2]
y, x, 7: error: output_gradients has shape [], but its target has shape [2]
y, x, [7]: error: output_gradients has shape [1], but its target has shape [2]
y, x, [1, 2, 3]: error: output_gradients has shape [3], but its target has shape [2]
y, x, [[1], [2]]: error: output_gradients has shape [2,1], but its target has shape [2]
one, x, 7: error: output_gradients has shape [], but its target has shape [1]
one, x, [7]: [28,0]
one, x, [[7]]: [28,0]
one, x, [c]: [20,0]
one, x, [[c]]: [20,0]
one, x, [x[1:]]: [12,0]
s, [x, c], 7: [[140,210],91]
s, [x, c], [7]: [[140,210],91]
s, [x, c], [[7]]: error: output_gradients has shape [1], but its target has shape []
s, (c, x), c: [65,[100,150]]
s, {"u": x, "v": [c]}, [c]: {"u":[100,150],"v":[65]}
k, c, [7]: 91
k, c, [[7]]: 91
m, x, [[1, 2], [3, 4]]: [7,10]
m, x, [[[1, 2], [3, 4]]]: [7,10]
m, x, [[1, 2, 3], [3, 4, 5]]: error: output_gradients has shape [2,3], but its target has shape [2,2]
m, x, [x, x]: [6,9]
m, x, [[x, x]]: [6,9]
[y], x, [[1, 10]]: [4,60]
[y], x, [1, 10]: [4,60]
[y, s], x: [24,36]
[y, s], x, [[1, 10], 2]: [44,120]
[y, s], x, (None, 2): [44,66]
[y, s], x, [[1, 10], None]: [24,90]
[y, s], [x, c], [None, None]: [[24,36],13]
[y, s], x, [[1, 10]]: error: output_gradients must be a list with one entry for each of the 2 targets
[y, s], x, [[1, 10], 2, 3]: error: output_gradients must be a list with one entry for each of the 2 targets
[y, s], x, [2, [1, 10]]: error: output_gradients has shape [], but its target has shape [2]
[y, s], x, 2: error: output_gradients must be a list with one entry for each of the 2 targets
{"p": y, "q": [s, one]}, x, [[1, 10], 2, [100]]: [444,120]
[y, y], x, [[1, 0], [0, 1]]: [4,6]
y, [x, x]: [[4,6],[4,6]]
x, x: [1,1]
x, [c, x], [4, 5]: [null,[4,5]]},"unconnected":{"g.0":{"reason":"no_path","step":"x","line":1,"fix":"'x' is not computed from 'c'; use 'c' in its steps"}
[y, c], [c, x], [[1, 0], 9]: [9,[4,0]]
[], x: error: No gradients to aggregate: there is no target to differentiate
y, []: []
y, [x, 3]: error: a source must be a tensor or a variable, not a number
y, [x, c, "x"]: error: a source must be a tensor or a variable, not a string
y, x, cast([1, 2], "float32"): error: the output gradient is float32, but what it is the gradient of is float64
[y, s], x, [[1, 2], cast(1, "int32")]: error: the output gradient is int32, but what it is the gradient of is float64
y, x, ["a", "b"]: error: `grad` not a Tensor or IndexedSlices. The output gradient is a string
3, x: null},"unconnected":{"g":{"reason":"constant_derivative","fix":"the target is the same for every 'x'; ask for unconnected gradients as zero"}
y > 1, x: null},"unconnected":{"g":{"reason":"nondifferentiable_op","line":11,"fix":"'greater' has no gradient; use a smooth function in its place"}
[s, x > 1], c: 13
y, [x, c], None, "zero": [[4,6],0]
y, [c, x], unconnected_gradients="none": [null,[4,6]]},"unconnected":{"g.0":{"reason":"no_path","step":"y","line":5,"fix":"'y' is not computed from 'c'; use 'c' in its steps"}
y, [c, x], unconnected_gradients="zeros": error: Unknown value for unconnected_gradients: 'zeros'
y, [c, x], unconnected_gradients=3: error: Unknown value for unconnected_gradients: 'a number'
