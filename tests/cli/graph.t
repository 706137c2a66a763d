The recording as a picture.
--- run
gradtape graph models/square.yaml
--- stdout
digraph "models/square.yaml" {
    graph [fontname="sans-serif", fontsize=11];
    node [shape=box, style="rounded,filled", fontname="sans-serif", fontsize=11];
    edge [color="#666666", arrowsize=0.7];
    n0 [label="x\ninput\nfloat64 []", fillcolor="#cfe8cf", tooltip="models/square.yaml:5"];
    n1 [label="y\nmultiply\nfloat64 []", fillcolor="#d6e6f7", penwidth=2, tooltip="models/square.yaml:6"];
    subgraph cluster_derived {
        label="made by the gradient"; color="#999999"; style=dashed;
    n2 [label="constant\nvalue=1\nfloat64 []", fillcolor="#fce6cc", tooltip="models/square.yaml:6"];
    n3 [label="multiply\nfloat64 []", fillcolor="#fce6cc", tooltip="models/square.yaml:6"];
    n4 [label="multiply\nfloat64 []", fillcolor="#fce6cc", tooltip="models/square.yaml:6"];
    n5 [label="add\nfloat64 []", fillcolor="#fce6cc", tooltip="models/square.yaml:6"];
    }
    n0 -> n1;
    n0 -> n1;
    n2 -> n3;
    n0 -> n3;
    n2 -> n4;
    n0 -> n4;
    n3 -> n5;
    n4 -> n5;
    g1 [label="gradient of x", shape=plaintext, style=""];
    n5 -> g1;
}
--- comment
An attribute that is off is left out; several targets; a source without a gradient; nested sources.
--- run
gradtape graph -e 'reduce_sum(x, axis=0) + x[0] * z' -i 'x=[1,2]' -i z=2 -i 'u=cast(1, int64)' \
    --target 'y,y * x[1]' --wrt '{"a": [x], "b": u}' | grep -e reduce_sum -e gradient -e penwidth -e '-> g'
--- stdout
    n4 [label="u\ninput\nint64 []\nno gradient: integer_dtype", fillcolor="#cfe8cf", penwidth=2, color="#d00000", tooltip="-i u:1"];
    n5 [label="reduce_sum\naxis=[0]\nfloat64 []", fillcolor="#d6e6f7", tooltip="-e:1"];
    n9 [label="y\nadd\nfloat64 []", fillcolor="#d6e6f7", penwidth=2, tooltip="-e:1"];
        label="made by the gradient"; color="#999999"; style=dashed;
    g1 [label="gradient of a.0", shape=plaintext, style=""];
    n25 -> g1;
    g2 [label="gradient of b\nunconnected", shape=plaintext, style=""];
--- run
gradtape graph models/linear.yaml -o out.dot --wrt w && head -1 out.dot && grep -c -e '->' out.dot && tail -3 out.dot
--- stdout
digraph "models/linear.yaml" {
20
    g1 [label="gradient of w", shape=plaintext, style=""];
    n15 -> g1;
}
--- comment
What is read has a node; what that was made of, here the range before its cast, has neither node nor arrow.
--- run
gradtape graph -e 'range(3) * x' -i x=3 --wrt x | grep -e ' n1 ' -e ' n2 ' -e n1\;
--- stdout
    n2 [label="cast\ndtype=float64\nfloat64 [3]", fillcolor="#eeeeee", tooltip="-e:1"];
    n2 -> n3;
    n2 -> n6;
--- comment
Quotes and backslashes of a file's name stay inside its text.
--- run
cp models/square.yaml 'a "b" \c.yaml' && gradtape graph 'a "b" \c.yaml' | grep -e digraph -e 'n1 \['
--- stdout
digraph "a \"b\" \\c.yaml" {
    n1 [label="y\nmultiply\nfloat64 []", fillcolor="#d6e6f7", penwidth=2, tooltip="a \"b\" \\c.yaml:6"];
--- comment
A tape of the steps, and a model without a source.
--- file tapes.yaml
variables: {v: 3}
steps: |
  with GradientTape() as t:
    z = v * v
  y = sin(z)
--- run
gradtape graph tapes.yaml --tape t --target z | grep label=
--- stdout
    n0 [label="v\nvariable\nfloat64 []", fillcolor="#cfe8cf", tooltip="tapes.yaml:1"];
    n1 [label="z\nmultiply\nfloat64 []", fillcolor="#d6e6f7", penwidth=2, tooltip="tapes.yaml:4"];
        label="made by the gradient"; color="#999999"; style=dashed;
    n3 [label="constant\nvalue=1\nfloat64 []", fillcolor="#fce6cc", tooltip="tapes.yaml:4"];
    n4 [label="multiply\nfloat64 []", fillcolor="#fce6cc", tooltip="tapes.yaml:4"];
    n5 [label="multiply\nfloat64 []", fillcolor="#fce6cc", tooltip="tapes.yaml:4"];
    n6 [label="add\nfloat64 []", fillcolor="#fce6cc", tooltip="tapes.yaml:4"];
    g1 [label="gradient of v", shape=plaintext, style=""];
--- run
gradtape graph models/linear.yaml --wrt x --format text | tail -3
--- stdout

gradients
  x  15
--- comment
What a line made stands in a frame, where it is more than one equation; the step that broke a gradient is red.
--- file broken.yaml
inputs: {x: 3.0}
variables: {w: 2.0}
steps: |
  k = cast(w * x, int32)
  loss = cast(k, float64) ** 2
--- run
gradtape graph broken.yaml | grep -v -e node -e edge -e '->'
--- stdout
digraph "broken.yaml" {
    graph [fontname="sans-serif", fontsize=11];
    n0 [label="x\ninput\nfloat64 []", fillcolor="#eeeeee", tooltip="broken.yaml:1"];
    subgraph cluster_2 {
        label="broken.yaml:5"; color="#999999";
    n5 [label="constant\nvalue=2\nfloat64 []", fillcolor="#eeeeee", tooltip="broken.yaml:5"];
    n4 [label="cast\ndtype=float64\nfloat64 []", fillcolor="#d6e6f7", tooltip="broken.yaml:5"];
    n6 [label="loss\npow\nfloat64 []", fillcolor="#d6e6f7", penwidth=2, tooltip="broken.yaml:5"];
    }
    n1 [label="w\nvariable\nfloat64 []", fillcolor="#cfe8cf", tooltip="broken.yaml:2"];
    subgraph cluster_4 {
        label="broken.yaml:4"; color="#999999";
    n2 [label="multiply\nfloat64 []", fillcolor="#d6e6f7", tooltip="broken.yaml:4"];
    n3 [label="k\ncast\ndtype=int32\nint32 []\nno gradient: integer_dtype", fillcolor="#d6e6f7", penwidth=2, color="#d00000", tooltip="broken.yaml:4"];
    }
    g1 [label="gradient of w\nunconnected", shape=plaintext, style=""];
}
--- comment
Above 2000 equations only lines are drawn: 3000 turns of a loop are one box.
--- file long.yaml
variables: {v: 1.0}
steps: |
  y = v
  for i in range(3000):
    y = sin(y) * v
--- run
gradtape graph long.yaml
--- stdout
digraph "long.yaml" {
    graph [fontname="sans-serif", fontsize=11];
    node [shape=box, style="rounded,filled", fontname="sans-serif", fontsize=11];
    edge [color="#666666", arrowsize=0.7];
    l1 [label="long.yaml:1\n1 equation", fillcolor="#cfe8cf"];
    l2 [label="long.yaml:5\n6000 equations", fillcolor="#d6e6f7"];
    l3 [label="long.yaml:5\n15001 equations of the gradient", fillcolor="#fce6cc"];
    l1 -> l2;
    l1 -> l3;
    l2 -> l3;
}
--- comment
SVG, PNG and PDF by dot; dates are fixed.
--- run
gradtape graph models/square.yaml -o s.svg && xmllint --xpath 'count(//*[@class="node"])' s.svg
gradtape graph models/square.yaml -o s.png && head -c 4 s.png | tail -c 3
gradtape graph models/square.yaml --format pdf | grep -a -o 'CreationDate (D:20000101000000'
--- stdout
7
PNGCreationDate (D:20000101000000
--- comment
Nothing else can be drawn.
--- run
gradtape grad models/square.yaml -o out2.dot; echo $?; ls | grep out2
--- exit *
--- stdout
2
--- stderr
gradtape: error: the ending '.dot' of 'out2.dot' means no format of 'grad'
  help: endings that do: .json, .txt, .csv, .npy, .npz, .ndjson, .jsonl; --format goes with any name
see 'gradtape help grad'
--- run
gradtape graph gone.yaml
--- exit 3
--- stderr
gradtape: error: cannot read 'gone.yaml': No such file or directory
--- comment
A recording of more than 2000 equations is drawn by lines, each in the colour of what reads most: in lines 3 and 4 stand a range, which
is not watched, and a product, which is.
--- file lines.yaml
inputs: {x: 3}
steps: |
  a = cast(range(3), float64) * x
  b = cast(range(4), float64) * x
  y = x * a[0] * b[0]
  for i in range(2100):
      y = sin(y)
--- run
gradtape graph lines.yaml --unroll --wrt x | grep -e '"lines.yaml:[347].n[0-9]* equation[^ ]*"' -e 'l[1245] -> l[1-5];'
--- stdout
    l1 [label="lines.yaml:3\n2 equations", fillcolor="#d6e6f7"];
    l2 [label="lines.yaml:4\n2 equations", fillcolor="#d6e6f7"];
    l5 [label="lines.yaml:7\n2100 equations", fillcolor="#d6e6f7"];
    l1 -> l4;
    l2 -> l4;
    l4 -> l5;
--- comment
The picture is the recording in JSON: each equation once, framed with those of its line, arrows from all operands that
are there, targets in bold; of more than 2000 equations a box for each line, and an arrow once for all that goes that
way. 2000 of them are drawn each.
--- file twin.py
import collections, json, re, subprocess, sys


def ask(words, form):
    return subprocess.run(['gradtape', 'graph', *words, '--format', form], stdout=subprocess.PIPE, text=True, check=True).stdout


for words in [['models/linear.yaml'], ['models/mlp.yaml'], ['models/gru.yaml'], ['models/kepler.json'], ['several.yaml', '--wrt', 'a,w', '--target', 'b,c'],
              ['turns.yaml', '--unroll', '-i', 'n=4'], *(['turns.yaml', '--unroll', '-i', 'n=199', '-i', f'm={m}'] for m in (5, 6))]:
    tape, dot = json.loads(ask(words, 'json')), ask(words, 'dot')
    parts = ['unwatched', 'sources', 'forward', 'derived']
    nodes = {n['ref']: (k, n) for k, part in enumerate(parts) for n in tape.get(part, [])}
    place = {ref: (k == 3, f"{n['file']}:{n['line']}" if 'line' in n else '') for ref, (k, n) in nodes.items()}
    edges = [(i, ref) for ref, (_, n) in nodes.items() for i in n['inputs'] if i in nodes]
    looks = ['eeeeee', 'cfe8cf', 'd6e6f7', 'fce6cc']
    lines = collections.defaultdict(list)
    for ref in nodes:
        lines[place[ref]].append(ref)
    if len(nodes) > 2000:
        boxes = dict(re.findall(r'^    (l\d+) \[label="(.*)"\];$', dot, re.M))
        number = {}
        for name, text in boxes.items():
            at, n, of, look = re.fullmatch(r'(.*)\\n(\d+) equations?( of the gradient)?", fillcolor="#(\w+)', text).groups()
            number[name] = (bool(of), at)
            assert len(lines[number[name]]) == int(n) and looks[max(nodes[r][0] for r in lines[number[name]])] == look, text
        assert len(number) == len(set(number.values())) == len(lines)
        arrows = [(number[a], number[b]) for a, b in re.findall(r'^    (l\d+) -> (l\d+);$', dot, re.M)]
        assert sorted(arrows) == sorted({(place[a], place[b]) for a, b in edges if place[a] != place[b]})
        print(*words, 'lines of', len(nodes))
        continue
    drawn, frame = {}, None
    for line in dot.split('\n'):
        if m := re.fullmatch(r'        label="(.*)"; color="#999999";( style=dashed;)?', line):
            frame = m[1]
        elif line == '    }':
            frame = None
        elif m := re.fullmatch(r'    n(\d+) \[label="(.*)", fillcolor="#(\w+)"(, penwidth=2)?(?:, tooltip="(.*)")?\];', line):
            assert int(m[1]) not in drawn
            drawn[int(m[1])] = (*m.groups()[1:], frame)
    assert sorted(drawn) == sorted(nodes)
    targets = tape['target'] if isinstance(tape['target'], list) else [tape['target']]
    for ref, (label, look, bold, tip, frame) in drawn.items():
        k, n = nodes[ref]
        shape = '[' + ','.join(map(str, n['shape'])) + ']'
        told = label.split('\\n')
        assert told[:1 + ('name' in n)] == ([n['name']] if 'name' in n else []) + [n['op']] and told[-1] == f"{n['dtype']} {shape}"
        assert look == looks[k] and bool(bold) == (n.get('name') in targets) and (tip or '') == place[ref][1]
        assert frame == ('made by the gradient' if k == 3 else place[ref][1] if len(lines[place[ref]]) > 1 else None), (ref, frame)
    assert sorted((int(a), int(b)) for a, b in re.findall(r'^    n(\d+) -> n(\d+);$', dot, re.M)) == sorted(edges)
    made = re.findall(r'^    n(\d+) -> g(\d+);$', dot, re.M)
    names = dict(re.findall(r'^    g(\d+) \[label="gradient of ([^"\\]*)', dot, re.M))
    assert {names[g]: int(n) for n, g in made} == {name: ref for name, ref in tape['gradients'].items() if ref is not None}
    print(*words, 'whole', *([len(nodes)] if len(nodes) > 1000 else []))
--- file several.yaml
inputs: {x: [1.0, 2.0, 3.0]}
variables: {a: 2.0, w: [0.5, 0.25, 0.125], u: 1.0}
steps: |
  k = cast(range(3), float64) * a
  b = reduce_sum(sin(x * w) + k)
  c, d = a * b, exp(b) * x[0]
--- file turns.yaml
inputs: {n: 3, m: 0, x: 0.5}
steps: |
  y = x
  for i in range(cast(n, int64)):
      y = sin(y) * x + cos(x)
  for i in range(cast(m, int64)):
      z = exp(y)
target: y
wrt: x
--- run
/usr/bin/python3 twin.py
--- stdout
models/linear.yaml whole
models/mlp.yaml whole
models/gru.yaml whole
models/kepler.json whole
several.yaml --wrt a,w --target b,c whole
turns.yaml --unroll -i n=4 whole
turns.yaml --unroll -i n=199 -i m=5 whole 2000
turns.yaml --unroll -i n=199 -i m=6 lines of 2001
--- comment
What lets no gradient through is told at its own step: other steps have its name, another stands in its line.
--- file names_again.yaml
inputs: {x: 2, w: 3, v: 5}
steps: |
  y = cast(x, int64); z = cast(w, int64)
  a = cast(y, float64)
  y = stop_gradient(v)
  b = cast(z, float64)
  z = x * x
  loss = a * b * y * w
--- run
gradtape graph names_again.yaml --target loss --wrt x,w,v | grep -o '^ *n[0-9]* \[label="[a-z]*.n[a-z_]*\|no gradient: [a-z_]*'
--- stdout
    n0 [label="x\ninput
    n1 [label="w\ninput
    n2 [label="v\ninput
    n3 [label="y\ncast
no gradient: integer_dtype
    n4 [label="z\ncast
    n5 [label="a\ncast
    n6 [label="y\nstop_gradient
no gradient: stop_gradient
    n7 [label="b\ncast
    n8 [label="z\nmultiply
    n9 [label="multiply\nfloat
    n10 [label="multiply\nfloat
    n11 [label="loss\nmultiply
    n12 [label="constant\nvalue
    n13 [label="multiply\nfloat
--- comment
Attributes of every kind, in lines, in JSON and in boxes: words, whole numbers, floats, truth values, dtypes, axes, and
tensors, of which those of one number are shown.
--- run
while IFS='|' read -r e; do
    gradtape tape -e "$e" -i 'x=[0.0,1]' --wrt x | grep '^     [12]  %' | sed 's/ *-e:1$//'
done <<'END'
argsort(x, direction='DESCENDING')
fft(cast(x, complex128), norm='ortho')
searchsorted([1.0,2], x, side='right')
one_hot(cast(x, int64), 2, dtype='float32')
x + 2.5
cumsum(x, exclusive=True)
leaky_relu(x, alpha=0.25)
reduce_sum(x, axis=0, keepdims=True)
END
gradtape graph -e "argsort(x, direction='DESCENDING')" -i 'x=[0.0,1]' --format json | grep -o '"attributes":{[^}]*}'
gradtape graph -e "argsort(x, direction='DESCENDING')" -i 'x=[0.0,1]' | grep -o 'label="y[^"]*"'
--- stdout
     1  %1 = argsort(%0 x, axis=0, direction=DESCENDING) : int64[2]  y
     1  %1 = cast(%0 x, dtype=complex128) : complex128[2]
     2  %2 = fft(%1, norm=ortho) : complex128[2]  y
     1  %2 = searchsorted(%1, %0 x, side=right) : int64[2]  y
     1  %1 = cast(%0 x, dtype=int64) : int64[2]
     2  %2 = one_hot(%1, depth=2, on_value=1, off_value=0, axis=1, dtype=float32) : float32[2,2]  y
     1  %2 = add(%0 x, %1) : float64[2]  y
     1  %1 = cumsum(%0 x, axis=0, exclusive=True, reverse=False) : float64[2]  y
     1  %1 = leaky_relu(%0 x, alpha=0.25) : float64[2]  y
     1  %1 = reduce_sum(%0 x, axis=[0], keepdims=True) : float64[1]  y
"attributes":{"axis":0,"direction":"DESCENDING"}
label="y\nargsort\naxis=0\ndirection=DESCENDING\nint64 [2]\nno gradient: nondifferentiable_op"
