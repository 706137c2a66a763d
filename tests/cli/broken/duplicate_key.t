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
