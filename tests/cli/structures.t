What goes round in a loop, or beside a primal, keeps its structure: every pair of kinds that differ is an error, and no
pair is read as the other. a is a tensor, the others hold tensors.
--- file pairs.sh
# every kind of value against every other, by a function of them: the first line of what is said
each() # EXPRESSION with ONE and OTHER
{
    for one in 'a' '[a, a]' '(a, a)' "{'k': a, 'l': a}"; do
        for other in 'a' '[a]' '[a, a]' '(a, a, a)' '(a, a)' "{'k': a}" "{'k': a, 'm': a}" "{'l': a, 'k': a}" '[a, [a]]'; do
            expression=${1//ONE/$one}
            echo "$one, $other: $(gradtape eval -e "${expression//OTHER/$other}" -i a=2 2>&1 | head -n 1 |
                sed 's/^-e:[0-9:]* //; s/.*"values":{"[a-z]*":\(.*\)}}/\1/')"
        done
    done
}
--- run loops
. ./pairs.sh; each 'jax.lax.fori_loop(0, 2, lambda i, c: OTHER, ONE)'
--- stdout
a, a: 2
a, [a]: error: 'init' of fori_loop changes its shape: [] goes into a turn, [1] comes out
a, [a, a]: error: 'init' of fori_loop changes its shape: [] goes into a turn, [2] comes out
a, (a, a, a): error: 'init' of fori_loop changes its structure: a tensor of shape [] goes into a turn, a tuple of 3 comes out
a, (a, a): error: 'init' of fori_loop changes its structure: a tensor of shape [] goes into a turn, a tuple of 2 comes out
a, {'k': a}: error: 'init' of fori_loop changes its structure: a tensor of shape [] goes into a turn, a dict of {k} comes out
a, {'k': a, 'm': a}: error: 'init' of fori_loop changes its structure: a tensor of shape [] goes into a turn, a dict of {k, m} comes out
a, {'l': a, 'k': a}: error: 'init' of fori_loop changes its structure: a tensor of shape [] goes into a turn, a dict of {l, k} comes out
a, [a, [a]]: error: cannot stack values of shapes [] and [1]
[a, a], a: error: 'init' of fori_loop changes its structure: a list of 2 goes into a turn, a tensor of shape [] comes out
[a, a], [a]: error: 'init' of fori_loop changes its structure: a list of 2 goes into a turn, a list of 1 comes out
[a, a], [a, a]: [2,2]
[a, a], (a, a, a): error: 'init' of fori_loop changes its structure: a list of 2 goes into a turn, a tuple of 3 comes out
[a, a], (a, a): [2,2]
[a, a], {'k': a}: error: 'init' of fori_loop changes its structure: a list of 2 goes into a turn, a dict of {k} comes out
[a, a], {'k': a, 'm': a}: error: 'init' of fori_loop changes its structure: a list of 2 goes into a turn, a dict of {k, m} comes out
[a, a], {'l': a, 'k': a}: error: 'init' of fori_loop changes its structure: a list of 2 goes into a turn, a dict of {l, k} comes out
[a, a], [a, [a]]: error: 'init[1]' of fori_loop changes its shape: [] goes into a turn, [1] comes out
(a, a), a: error: 'init' of fori_loop changes its structure: a tuple of 2 goes into a turn, a tensor of shape [] comes out
(a, a), [a]: error: 'init' of fori_loop changes its structure: a tuple of 2 goes into a turn, a list of 1 comes out
(a, a), [a, a]: [2,2]
(a, a), (a, a, a): error: 'init' of fori_loop changes its structure: a tuple of 2 goes into a turn, a tuple of 3 comes out
(a, a), (a, a): [2,2]
(a, a), {'k': a}: error: 'init' of fori_loop changes its structure: a tuple of 2 goes into a turn, a dict of {k} comes out
(a, a), {'k': a, 'm': a}: error: 'init' of fori_loop changes its structure: a tuple of 2 goes into a turn, a dict of {k, m} comes out
(a, a), {'l': a, 'k': a}: error: 'init' of fori_loop changes its structure: a tuple of 2 goes into a turn, a dict of {l, k} comes out
(a, a), [a, [a]]: error: 'init[1]' of fori_loop changes its shape: [] goes into a turn, [1] comes out
{'k': a, 'l': a}, a: error: 'init' of fori_loop changes its structure: a dict of {k, l} goes into a turn, a tensor of shape [] comes out
{'k': a, 'l': a}, [a]: error: 'init' of fori_loop changes its structure: a dict of {k, l} goes into a turn, a list of 1 comes out
{'k': a, 'l': a}, [a, a]: error: 'init' of fori_loop changes its structure: a dict of {k, l} goes into a turn, a list of 2 comes out
{'k': a, 'l': a}, (a, a, a): error: 'init' of fori_loop changes its structure: a dict of {k, l} goes into a turn, a tuple of 3 comes out
{'k': a, 'l': a}, (a, a): error: 'init' of fori_loop changes its structure: a dict of {k, l} goes into a turn, a tuple of 2 comes out
{'k': a, 'l': a}, {'k': a}: error: 'init' of fori_loop changes its structure: a dict of {k, l} goes into a turn, a dict of {k} comes out
{'k': a, 'l': a}, {'k': a, 'm': a}: error: 'init' of fori_loop changes its structure: a dict of {k, l} goes into a turn, a dict of {k, m} comes out
{'k': a, 'l': a}, {'l': a, 'k': a}: {"k":2,"l":2}
{'k': a, 'l': a}, [a, [a]]: error: 'init' of fori_loop changes its structure: a dict of {k, l} goes into a turn, a list of 2 comes out
--- run scans
. ./pairs.sh; each 'jax.lax.scan(lambda c, row: (OTHER, row), ONE, [1., 2.])'
--- stdout
a, a: [2,[1,2]]
a, [a]: error: 'carry' of scan changes its shape: [] goes into a turn, [1] comes out
a, [a, a]: error: 'carry' of scan changes its shape: [] goes into a turn, [2] comes out
a, (a, a, a): error: 'carry' of scan changes its structure: a tensor of shape [] goes into a turn, a tuple of 3 comes out
a, (a, a): error: 'carry' of scan changes its structure: a tensor of shape [] goes into a turn, a tuple of 2 comes out
a, {'k': a}: error: 'carry' of scan changes its structure: a tensor of shape [] goes into a turn, a dict of {k} comes out
a, {'k': a, 'm': a}: error: 'carry' of scan changes its structure: a tensor of shape [] goes into a turn, a dict of {k, m} comes out
a, {'l': a, 'k': a}: error: 'carry' of scan changes its structure: a tensor of shape [] goes into a turn, a dict of {l, k} comes out
a, [a, [a]]: error: cannot stack values of shapes [] and [1]
[a, a], a: error: 'carry' of scan changes its structure: a list of 2 goes into a turn, a tensor of shape [] comes out
[a, a], [a]: error: 'carry' of scan changes its structure: a list of 2 goes into a turn, a list of 1 comes out
[a, a], [a, a]: [[2,2],[1,2]]
[a, a], (a, a, a): error: 'carry' of scan changes its structure: a list of 2 goes into a turn, a tuple of 3 comes out
[a, a], (a, a): [[2,2],[1,2]]
[a, a], {'k': a}: error: 'carry' of scan changes its structure: a list of 2 goes into a turn, a dict of {k} comes out
[a, a], {'k': a, 'm': a}: error: 'carry' of scan changes its structure: a list of 2 goes into a turn, a dict of {k, m} comes out
[a, a], {'l': a, 'k': a}: error: 'carry' of scan changes its structure: a list of 2 goes into a turn, a dict of {l, k} comes out
[a, a], [a, [a]]: error: 'carry[1]' of scan changes its shape: [] goes into a turn, [1] comes out
(a, a), a: error: 'carry' of scan changes its structure: a tuple of 2 goes into a turn, a tensor of shape [] comes out
(a, a), [a]: error: 'carry' of scan changes its structure: a tuple of 2 goes into a turn, a list of 1 comes out
(a, a), [a, a]: [[2,2],[1,2]]
(a, a), (a, a, a): error: 'carry' of scan changes its structure: a tuple of 2 goes into a turn, a tuple of 3 comes out
(a, a), (a, a): [[2,2],[1,2]]
(a, a), {'k': a}: error: 'carry' of scan changes its structure: a tuple of 2 goes into a turn, a dict of {k} comes out
(a, a), {'k': a, 'm': a}: error: 'carry' of scan changes its structure: a tuple of 2 goes into a turn, a dict of {k, m} comes out
(a, a), {'l': a, 'k': a}: error: 'carry' of scan changes its structure: a tuple of 2 goes into a turn, a dict of {l, k} comes out
(a, a), [a, [a]]: error: 'carry[1]' of scan changes its shape: [] goes into a turn, [1] comes out
{'k': a, 'l': a}, a: error: 'carry' of scan changes its structure: a dict of {k, l} goes into a turn, a tensor of shape [] comes out
{'k': a, 'l': a}, [a]: error: 'carry' of scan changes its structure: a dict of {k, l} goes into a turn, a list of 1 comes out
{'k': a, 'l': a}, [a, a]: error: 'carry' of scan changes its structure: a dict of {k, l} goes into a turn, a list of 2 comes out
{'k': a, 'l': a}, (a, a, a): error: 'carry' of scan changes its structure: a dict of {k, l} goes into a turn, a tuple of 3 comes out
{'k': a, 'l': a}, (a, a): error: 'carry' of scan changes its structure: a dict of {k, l} goes into a turn, a tuple of 2 comes out
{'k': a, 'l': a}, {'k': a}: error: 'carry' of scan changes its structure: a dict of {k, l} goes into a turn, a dict of {k} comes out
{'k': a, 'l': a}, {'k': a, 'm': a}: error: 'carry' of scan changes its structure: a dict of {k, l} goes into a turn, a dict of {k, m} comes out
{'k': a, 'l': a}, {'l': a, 'k': a}: [{"k":2,"l":2},[1,2]]
{'k': a, 'l': a}, [a, [a]]: error: 'carry' of scan changes its structure: a dict of {k, l} goes into a turn, a list of 2 comes out
--- run tangents
. ./pairs.sh; each 'jvp(lambda x: x, (ONE,), (OTHER,))'
--- stdout
a, a: [2,2]
a, [a]: error: tangent 1 has another shape than its primal
a, [a, a]: error: tangent 1 has another shape than its primal
a, (a, a, a): error: tangent 1 has another shape than its primal
a, (a, a): error: tangent 1 has another shape than its primal
a, {'k': a}: error: a dict stands where a tensor is needed
a, {'k': a, 'm': a}: error: a dict stands where a tensor is needed
a, {'l': a, 'k': a}: error: a dict stands where a tensor is needed
a, [a, [a]]: error: cannot stack values of shapes [] and [1]
[a, a], a: error: tangent 1 has another form than its primal
[a, a], [a]: error: tangent 1 has another form than its primal
[a, a], [a, a]: [[2,2],[2,2]]
[a, a], (a, a, a): error: tangent 1 has another form than its primal
[a, a], (a, a): [[2,2],[2,2]]
[a, a], {'k': a}: error: tangent 1 has another form than its primal
[a, a], {'k': a, 'm': a}: error: tangent 1 has another form than its primal
[a, a], {'l': a, 'k': a}: error: tangent 1 has another form than its primal
[a, a], [a, [a]]: error: tangent 1 has another shape than its primal
(a, a), a: error: tangent 1 has another form than its primal
(a, a), [a]: error: tangent 1 has another form than its primal
(a, a), [a, a]: [[2,2],[2,2]]
(a, a), (a, a, a): error: tangent 1 has another form than its primal
(a, a), (a, a): [[2,2],[2,2]]
(a, a), {'k': a}: error: tangent 1 has another form than its primal
(a, a), {'k': a, 'm': a}: error: tangent 1 has another form than its primal
(a, a), {'l': a, 'k': a}: error: tangent 1 has another form than its primal
(a, a), [a, [a]]: error: tangent 1 has another shape than its primal
{'k': a, 'l': a}, a: error: tangent 1 has another form than its primal
{'k': a, 'l': a}, [a]: error: tangent 1 has another form than its primal
{'k': a, 'l': a}, [a, a]: error: tangent 1 has another form than its primal
{'k': a, 'l': a}, (a, a, a): error: tangent 1 has another form than its primal
{'k': a, 'l': a}, (a, a): error: tangent 1 has another form than its primal
{'k': a, 'l': a}, {'k': a}: error: tangent 1 has another form than its primal
{'k': a, 'l': a}, {'k': a, 'm': a}: error: tangent 1 has another form than its primal
{'k': a, 'l': a}, {'l': a, 'k': a}: [{"k":2,"l":2},{"k":2,"l":2}]
{'k': a, 'l': a}, [a, [a]]: error: tangent 1 has another form than its primal
--- run numbers are a tensor where no tensor stands among them, wherever that would stand
for one in '1' '[1, 2]' '[a, 1]' '[1, a]' '[[1, 2], [3, 4]]' '[[1, 2], [3, a]]'; do
    for other in "$one" 'a' '[a, 2]' '[1, 2]' '[[a, 2], [3, 4]]'; do
        echo "$one, $other: $(gradtape eval -e "jax.lax.fori_loop(0, 2, lambda i, c: $other, $one)" -i a=2 2>&1 |
            head -n 1 | sed 's/^-e:[0-9:]* //; s/.*"values":{"[a-z]*":\(.*\)}}/\1/')"
    done
done
--- stdout
1, 1: 1
1, a: 2
1, [a, 2]: error: 'init' of fori_loop changes its shape: [] goes into a turn, [2] comes out
1, [1, 2]: error: 'init' of fori_loop changes its shape: [] goes into a turn, [2] comes out
1, [[a, 2], [3, 4]]: error: 'init' of fori_loop changes its shape: [] goes into a turn, [2,2] comes out
[1, 2], [1, 2]: [1,2]
[1, 2], a: error: 'init' of fori_loop changes its shape: [2] goes into a turn, [] comes out
[1, 2], [a, 2]: [2,2]
[1, 2], [1, 2]: [1,2]
[1, 2], [[a, 2], [3, 4]]: error: 'init[0]' of fori_loop changes its shape: [] goes into a turn, [2] comes out
[a, 1], [a, 1]: [2,1]
[a, 1], a: error: 'init' of fori_loop changes its structure: a list of 2 goes into a turn, a tensor of shape [] comes out
[a, 1], [a, 2]: [2,2]
[a, 1], [1, 2]: [1,2]
[a, 1], [[a, 2], [3, 4]]: error: 'init[0]' of fori_loop changes its shape: [] goes into a turn, [2] comes out
[1, a], [1, a]: [1,2]
[1, a], a: error: 'init' of fori_loop changes its structure: a list of 2 goes into a turn, a tensor of shape [] comes out
[1, a], [a, 2]: [2,2]
[1, a], [1, 2]: [1,2]
[1, a], [[a, 2], [3, 4]]: error: 'init[0]' of fori_loop changes its shape: [] goes into a turn, [2] comes out
[[1, 2], [3, 4]], [[1, 2], [3, 4]]: [[1,2],[3,4]]
[[1, 2], [3, 4]], a: error: 'init' of fori_loop changes its shape: [2,2] goes into a turn, [] comes out
[[1, 2], [3, 4]], [a, 2]: error: 'init[0]' of fori_loop changes its shape: [2] goes into a turn, [] comes out
[[1, 2], [3, 4]], [1, 2]: error: 'init[0]' of fori_loop changes its shape: [2] goes into a turn, [] comes out
[[1, 2], [3, 4]], [[a, 2], [3, 4]]: [[2,2],[3,4]]
[[1, 2], [3, a]], [[1, 2], [3, a]]: [[1,2],[3,2]]
[[1, 2], [3, a]], a: error: 'init' of fori_loop changes its structure: a list of 2 goes into a turn, a tensor of shape [] comes out
[[1, 2], [3, a]], [a, 2]: error: 'init[1]' of fori_loop changes its structure: a list of 2 goes into a turn, a number comes out
[[1, 2], [3, a]], [1, 2]: error: 'init[1]' of fori_loop changes its structure: a list of 2 goes into a turn, a number comes out
[[1, 2], [3, a]], [[a, 2], [3, 4]]: [[2,2],[3,4]]
--- comment
Steps that are dicts and lists as sources: what is in them is watched when it is bound, whole or one by one.
--- file nested.py
w = np.array([1.0, 2.0])
params = {"w": w, "layers": [(3 * w, w[0]), (w * w, w[1])]}
y = np.sum(params["w"] ** 2) + np.sum(params["layers"][0][0] * params["layers"][1][0]) + params["layers"][0][1]
--- run
for s in params 'params["w"],params["layers"][1]' w 'w[0]'; do gradtape grad nested.py --target y --wrt "$s" 2>&1; done
gradtape hessian nested.py --target y --wrt 'params["layers"][0][0],params["layers"][1][0]' --layout flat | grep -o '"matrix.*'
--- stdout
{"model":"nested.py","target":"y","value":33,"gradients":{"params":{"w":[2,4],"layers":[[[1,4],1],[[3,6],null]]}},"unconnected":{"params.layers.1.1":{"reason":"no_path","step":"y","line":3,"fix":"'y' is not computed from 'w[1]', which is a value of its own; bind it to a name, use the name in the steps, and ask for that"}}}
{"model":"nested.py","target":"y","value":33,"gradients":{"params[\"w\"]":[2,4],"params[\"layers\"][1]":[[3,6],null]},"unconnected":{"params[\"layers\"][1].1":{"reason":"no_path","step":"y","line":3,"fix":"'y' is not computed from 'w[1]', which is a value of its own; bind it to a name, use the name in the steps, and ask for that"}}}
{"model":"nested.py","target":"y","value":33,"gradients":{"w":[12,40]}}
{"model":"nested.py","target":"y","value":33,"gradients":{"w[0]":null},"unconnected":{"w[0]":{"reason":"no_path","step":"y","line":3,"fix":"'y' is not computed from 'w[0]', which is a value of its own; bind it to a name, use the name in the steps, and ask for that"}}}
"matrix":[[0,0,1,0],[0,0,0,1],[1,0,0,0],[0,1,0,0]],"index":[{"source":"params[\"layers\"][0][0]","begin":0,"end":2},{"source":"params[\"layers\"][1][0]","begin":2,"end":4}],"asymmetry":0}
--- comment
The way to a leaf of what is nested as deep as can be, in an error and as the name of a source, as it is written here.
--- file ways.py
import subprocess

def nested(leaf, depth):
    """Lists and dicts in each other around the leaf, which stands at another place in each; and the way to it."""
    way = []
    for k in range(depth):
        way.insert(0, k % 3 if k % 4 else "k")
        leaf = "[" + "[1.0], " * (k % 3) + leaf + "]" if k % 4 else '{"k": ' + leaf + "}"
    return leaf, way

def ask(*words):
    done = subprocess.run(["gradtape", *words], capture_output=True, text=True)
    return (done.stdout + done.stderr).splitlines()

for depth in 1, 2, 4, 63, 64, 65:
    y, way = nested("a if a < 3 else x", depth)
    said = ask("eval", "-e", f"map_fn(lambda a: {y}, x)", "-i", "x=[1, 5]")[0]
    path = "'y" + "".join(f"['{at}']" if at == "k" else f"[{at}]" for at in way) + "' of map_fn is not the same"
    x, way = nested("x", depth - 1)
    name = ".".join(map(str, ["o", *way]))
    rows = ask("check", "-e", "x * x", "-i", "x=3", "-i", "w=[]", "--wrt", f'{{"o": {x}}}'.replace("1.0", "w"), "--format", "csv")
    print(depth, path in said or said, rows[-1].split(",")[1:2] == [name] or rows[0])
--- run
python3 ways.py
--- stdout
1 True True
2 True True
4 True True
63 True True
64 True True
65 -e:1:1: error: this structure is nested deeper than 64 gradtape: error: this structure is nested deeper than 64
