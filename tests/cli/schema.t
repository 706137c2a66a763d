The JSON Schema of model files, by a validator that knows nothing of gradtape. Python's YAML is version 1.1: 'on' and 'no'
would be truth values there, 1e-3 a text.
--- file validate.py
import json, re, sys
import jsonschema, yaml
schema = json.load(open("schema.json"))
jsonschema.Draft202012Validator.check_schema(schema)
validator = jsonschema.Draft202012Validator(schema)
loader, core = yaml.SafeLoader, "tag:yaml.org,2002:"
loader.yaml_implicit_resolvers = {
    first: [(tag, pattern) for tag, pattern in known if tag in (core + "null", core + "int")]
    for first, known in loader.yaml_implicit_resolvers.items()}
loader.add_implicit_resolver(core + "bool", re.compile("^(true|false|True|False|TRUE|FALSE)$"), list("tTfF"))
loader.add_implicit_resolver(core + "float", re.compile(r"^[-+]?(\d+\.?\d*|\.\d+)([eE][-+]?\d+)?$|^[-+]?\.inf$|^\.nan$"),
                             list("-+.0123456789"))
accepted = 0
for name in sys.argv[1:]:
    model = yaml.load(open(name), loader)
    wrong = list(validator.iter_errors(json.loads(json.dumps(model))))
    accepted += not wrong
    for error in wrong:
        print(name, ".".join(map(str, error.absolute_path)) or "the model")
print("all accepted" if accepted == len(sys.argv) - 1 else f"{len(sys.argv) - 1 - accepted} refused")
--- run
gradtape schema >schema.json
ls models/*.yaml | wc -l | awk '$1 < 15 { print "too few models" }'
/usr/bin/python3 validate.py models/*.yaml
--- stdout
all accepted
--- comment
Every form of a step and of a declaration.
--- file forms.yaml
gradtape: 1
description: all there is
dtype: float32
dims: {n: 2}
inputs:
  x: [1, 2e0]
  y: {shape: [n, null]}
  z:
  c: {re: 1, im: -2}
  data: {file: a.csv, columns: [p, q], dtype: float64}
variables: {v: {shape: [n], init: normal, stddev: 0.1, seed: 3}, w: {value: 1, trainable: false}}
constants: {name: {value: text, dtype: string}}
layers: {d: {op: dense, units: 2, activation: relu}}
functions:
  f: {args: "x, n=3", returns: x * n}
  g: {args: [x, {n: 3}], steps: [y = x * n], returns: y, gradient: {args: dy, returns: [dy, null]}}
  h: {args: [x], returns: x, gradient: undefined}
gradients: {sin: {args: dy, returns: dy}, floor: null}
watch: [x, [y]]
steps:
  - a = x * 2
  - {name: b, op: reduce_sum, inputs: [x], axis: 0}
  - {name: [p, q], op: split, inputs: x, num_or_size_splits: 2}
  - {tape: t, persistent: true, watch_accessed_variables: false, watch: [x], steps: [s = x * x]}
  - {stop_recording: t, steps: "u = x"}
  - {if: "a > 0", then: [e = 1], else: [e = 2]}
  - {while: "e < 3", steps: e = e + 1}
  - {for: i, in: range(3), steps: [e = e + i]}
  - {assign: {v: x}}
  - {assign_add: {v: 1, w: 2}}
  - {assign_sub: {v: 1}}
  - {watch: [x], on: t}
  - {reset: t}
target: {l: b}
wrt: [x, {k: v}]
expect:
  - {grad: b, wrt: x, is: [1, 1], rtol: 1e-9, given: {x: [1, 2]}, unconnected: zero}
  - {jacobian: a, batch: true, is: null}
  - {eval: a, error: no}
--- run
gradtape schema -o schema.json && /usr/bin/python3 validate.py forms.yaml
--- stdout
all accepted
--- comment
What is refused: keys that are not there, and forms that are none.
--- file top.yaml
stpes: y = 1
--- file declared.yaml
variables: {v: {valeu: 1}, 2w: 3}
--- file step.yaml
steps: [{tape: t, persistant: true, steps: y = 1}]
--- file both.yaml
steps: [{if: a, then: y = 1, while: b, steps: y = 2}]
--- file watch.yaml
steps: [{watch: x}]
--- file expect.yaml
expect: [{grad: y, is: 1, tol: 3}, {is: 1}]
--- file dtype.yaml
dtype: float16
dims: {n: -1}
--- run
gradtape schema >schema.json; /usr/bin/python3 validate.py top.yaml declared.yaml step.yaml both.yaml watch.yaml expect.yaml dtype.yaml
--- stdout
top.yaml the model
declared.yaml variables
declared.yaml variables.v
step.yaml steps
both.yaml steps
watch.yaml steps
expect.yaml expect.0
expect.yaml expect.1
dtype.yaml dtype
dtype.yaml dims.n
7 refused
--- run
gradtape schema extra
--- exit 2
--- stderr
gradtape: error: unexpected 'extra' after 'schema'
see 'gradtape help schema'
--- comment
Names that editors complete: each initializer and each layer of the list is one that a file may name.
--- run
gradtape schema | /usr/bin/python3 -c '
import json, sys
defs = json.load(sys.stdin)["$defs"]
inits = defs["declaration"]["properties"]["init"]["enum"]
layers = defs["layer"]["properties"]["op"]["anyOf"][0]["enum"]
print(len(inits), len(set(inits)), len(layers) > 100, len(set(layers)) == len(layers))
print(*inits)
print({"dense", "lstm", "conv2d_transpose", "re_lu", "global_average_pooling1d", "zero_padding2d"} - set(layers))
open("layers", "w").write("\n".join(layers))'
for layer in $(cat layers); do
    echo "{layers: {l: {op: $layer}}, steps: y = 1}" >one.yaml
    gradtape eval one.yaml 2>&1 | grep 'no kind of layer'
done
true
--- stdout
21 21 True True
zeros ones eye linspace range normal truncated_normal uniform glorot_uniform glorot_normal he_normal he_uniform lecun_normal lecun_uniform constant identity arange random_normal random_uniform xavier_uniform xavier_normal
set()
