Where YAML cuts an expression: at a colon with a blank, at the comma of a flow list.
--- file m.yaml
inputs:
  x: 3
steps:
  - with GradientTape() as t: y = x
--- run
gradtape grad m.yaml --wrt x
--- exit 3
--- stderr
m.yaml:4:5: error: YAML cut this step at ': '
    4 |   - with GradientTape() as t: y = x
      |     ^^^^^^^^^^^^^^^^^^^^^^^^
      = help: write '- "with GradientTape() as t: y = x"'
--- file dict.yaml
inputs:
  x: 3
steps:
  - y = x ** 2
  - g = model.gradient(y, {'x': x})
--- run
gradtape grad dict.yaml --wrt x
--- exit 3
--- stderr
dict.yaml:5:5: error: YAML cut this step at ': '
    5 |   - g = model.gradient(y, {'x': x})
      |     ^^^^^^^^^^^^^^^^^^^^^^^^^^
      = help: write '- "g = model.gradient(y, {'x': x})"'
--- file flow.yaml
inputs:
  x: 3
steps: [h = maximum(x, 2), y = h * x]
--- run
gradtape grad flow.yaml --wrt x
--- exit 3
--- stderr
flow.yaml:3:9: error: YAML cut this expression at a comma
    3 | steps: [h = maximum(x, 2), y = h * x]
      |         ^^^^^^^^^^^^^
      = help: put it in quotes: "h = maximum(x, 2)"
--- file mapping.yaml
inputs:
  x: 3
steps:
  - y: x ** 2
--- run
gradtape grad mapping.yaml --wrt x
--- exit 3
--- stderr
mapping.yaml:4:5: error: this step is a mapping with the unknown key 'y'
    4 |   - y: x ** 2
      |     ^
      = help: write '- y = x ** 2'
--- file enotation.yaml
inputs:
  x: 1e-3x
steps: y = x
--- run
gradtape grad enotation.yaml --wrt x
--- exit 4
--- stderr
enotation.yaml:2:6: error: a value of input 'x' is the text '1e-3x', not a number
    2 |   x: 1e-3x
      |      ^^^^^
      = help: numbers are written like 1000, 0.5, 1e-3 or 2.5E+6
--- run a step written as a mapping
for step in '{matmul: [a, b]}' 'y: {matmul: [a, b]}' 'y: {matmul: [a, b], c: 2}' 'y: {matmul: a}' 'y: {f: 3}' 'y: [a, b]' 'y: 3'; do
    printf 'inputs: {a: 1, b: 2}\nsteps:\n- %s\n' "$step" >t.yaml
    gradtape eval t.yaml 2>&1 | grep -v '^ .* |'
done
--- stdout
t.yaml:3:4: error: this step is a mapping with the unknown key 'matmul'
      = help: write "matmul = [a, b]"
t.yaml:3:3: error: this step is a mapping with the unknown key 'y'
      = help: write '- y = matmul(a, b)'
t.yaml:3:3: error: this step is a mapping with the unknown key 'y'
      = help: write 'y = ...', an assignment as text
t.yaml:3:3: error: this step is a mapping with the unknown key 'y'
      = help: write 'y = ...', an assignment as text
t.yaml:3:3: error: this step is a mapping with the unknown key 'y'
      = help: write 'y = ...', an assignment as text
t.yaml:3:3: error: this step is a mapping with the unknown key 'y'
      = help: write '- y = [a, b]'
t.yaml:3:3: error: this step is a mapping with the unknown key 'y'
      = help: write '- y = 3'
--- file slices.yaml
inputs: {x: [1, 2, 3]}
target:
  - x[1: 2]
--- file pair.yaml
inputs: {x: [1, 2, 3]}
target:
  - x[0]
  - {x[1: 2], x[0: 1]}
--- file none.yaml
inputs: {x: [1, 2, 3]}
target: {}
--- run
for f in slices pair none; do gradtape eval $f.yaml; done
--- stdout
{"model":"none.yaml","values":{}}
--- stderr
slices.yaml:3:5: error: YAML cut 'target' at ': '
    3 |   - x[1: 2]
      |     ^^^^^^^
      = help: put it in quotes: "x[1: 2]"
pair.yaml:4:7: error: expected ',' or '}'
    4 |   - {x[1: 2], x[0: 1]}
      |       ^
pair.yaml:4:5: note: the map begins here
    4 |   - {x[1: 2], x[0: 1]}
      |     ^
--- comment
What the help says to write gives what Python makes of the step, whatever quotes, backslashes, blanks and line ends
there are.
--- file mended.py
import json, re, subprocess
block = ["len('x # y') + a",
         'len("x # y") + a', """len("it's # y") + a""", r"len('x\t # y\\') + a", "len('x\t# y') + a   ",
         "max(a, len(')]}# (') + len(' # '))", "[a, b, 5][1: 2][0]", "(a if b else {'k': a})", "max(a, {'k': b}['k'])"]
flow = ["max(a, b)", "max(a,len('x'))", """max(len("it's"), b) """, r"max(len('\\'), b)"]
braces = ["(lambda q: q + 1)(a)", "max((lambda q: q)(a), b)", "(lambda q: q)(b) "]
def write(text, end, listed):
    with open("t.yaml", "w", newline="") as f:
        f.write(f"inputs: {{a: 1, b: 2}}{end}steps:" + (f" [{text}, z = a]" if listed else f"{end}- {text}") + end)
def ask():
    return subprocess.run(["gradtape", "eval", "t.yaml", "--target", "y"], capture_output=True).stdout
def fix():
    said = subprocess.run(["gradtape", "eval", "t.yaml"], capture_output=True).stderr.decode()
    return re.search(r"YAML cut .*\n(?:.*\n)*? += help: (?:put it in quotes: ([^\r\n]*)|write '- ([^\r\n]*)')\n", said)
for step in block + flow + braces:
    for end in ("\n", "\r\n"):
        write("{y = " + step + "}" if step in braces else "y = " + step, end, step in flow)
        help = fix()
        if help:
            write(help[1] or help[2], end, step in flow)
        got = help and ask()
        if not got or json.loads(got)["values"]["y"] != eval(step, {"a": 1, "b": 2}):
            print(repr(end), step, help and help[0], got)
--- run
/usr/bin/python3 mended.py
--- stdout
