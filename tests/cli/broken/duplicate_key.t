A key that is there twice: the second would win silently.
--- file m.yaml
inputs:
  x: 3
variables:
  w: 1
  b: 2
  w: 4
steps: y = w * x + b
--- run
gradtape grad m.yaml
--- exit 3
--- stderr
m.yaml:6:3: error: duplicate key 'w'
    6 |   w: 4
      |   ^
m.yaml:4:3: note: first defined here
    4 |   w: 1
      |   ^
--- file m.json
{
  "inputs": {"x": 3},
  "steps": "y = x",
  "inputs": {"x": 4}
}
--- run
gradtape grad m.json
--- exit 3
--- stderr
m.json:4:3: error: duplicate key 'inputs'
    4 |   "inputs": {"x": 4}
      |   ^^^^^^^^
m.json:2:3: note: first defined here
    2 |   "inputs": {"x": 3},
      |   ^^^^^^^^
--- run in a file that is cut behind that, of whose texts the raw bytes are compared
for inputs in '{"x": 1, "x": 2}' '{"x": 1, "xy": 2}' '{"": 1, "": 2}' '{"a\\b": "x", "a\\b": "y"}'; do
    printf '{"inputs": %s, "steps' "$inputs" >cut.json
    gradtape eval cut.json 2>&1 | grep -v '|'
done
--- stdout
cut.json:1:21: error: duplicate key 'x'
cut.json:1:13: note: first defined here
cut.json:1:31: error: the quotes that open here are never closed
cut.json:1:20: error: duplicate key ''
cut.json:1:13: note: first defined here
cut.json:1:26: error: duplicate key 'a\\b'
cut.json:1:13: note: first defined here
--- comment
A name that two sections declare: the first place where that happens, and the one before it.
--- file twice.sh
while IFS= read -r text; do printf "$text" >dup.yaml; gradtape eval dup.yaml 2>&1 | grep '^dup'; done
--- run
bash twice.sh
--- stdin
inputs: {x: 1, y: 2}\nvariables: {x: 3}\nsteps: z = x\n
inputs: {y: 1, x: 2}\nvariables: {z: 3, y: 4}\nconstants: {x: 5, y: 6, z: 7}\nsteps: z = x\n
constants: {b: 1}\nvariables: {a: 1}\ninputs: {a: 1, b: 2}\nsteps: z = x\n
variables: {w: 1}\nfunctions: {w: {args: [a], steps: return a}}\nsteps: z = w\n
layers: {l: {op: dense, units: 2}}\ninputs: {q: 1, l: 2}\nsteps: z = l\n
dims: {n: 3}\ninputs: {n: 1}\nsteps: z = n\n
inputs: {x: 1, x: 2}\nsteps: z = x\n
--- stdout
dup.yaml:2:13: error: 'x' is declared twice
dup.yaml:1:10: note: the input 'x' is declared here
dup.yaml:2:19: error: 'y' is declared twice
dup.yaml:1:10: note: the input 'y' is declared here
dup.yaml:3:10: error: 'a' is declared twice
dup.yaml:2:13: note: the variable 'a' is declared here
dup.yaml:2:13: error: 'w' is declared twice
dup.yaml:1:13: note: the variable 'w' is declared here
dup.yaml:2:16: error: 'l' is declared twice
dup.yaml:1:10: note: the layer 'l' is declared here
dup.yaml:2:10: error: 'n' is declared twice
dup.yaml:1:8: note: the dimension 'n' is declared here
dup.yaml:1:16: error: duplicate key 'x'
dup.yaml:1:10: note: first defined here
