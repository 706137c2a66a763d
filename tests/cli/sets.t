{x, y} in YAML is a set of expressions, and what is wrong in one of them is said where it stands.
--- file try.sh
while read -r wrt; do
    printf 'inputs: {x: 1.0, y: 2.0}\nsteps: z = x * y\ntarget: z\nwrt: %s\n' "$wrt" >t.yaml
    gradtape grad t.yaml 2>&1 | sed -n 's/.*"gradients"://;1,3p'
done
--- run
bash try.sh
--- stdin
{x}
{x, y}
{y, "x"}
{x, y +}
{x + , y}
{x, "y )"}
{x, z z}
{x: , y: 3}
--- stdout
{"x":2}}
{"x":2,"y":1}}
{"y":1,"x":2}}
t.yaml:4:13: error: expected an expression before the end
    4 | wrt: {x, y +}
      |             ^
t.yaml:4:10: error: expected an expression before the end
    4 | wrt: {x + , y}
      |          ^
t.yaml:4:13: error: ')' closes nothing
    4 | wrt: {x, "y )"}
      |             ^
t.yaml:4:12: error: expected an operator or the end, found 'z'
    4 | wrt: {x, z z}
      |            ^
t.yaml:4:6: error: a source must be a tensor or a variable, not None
    4 | wrt: {x: , y: 3}
      |      ^^^^^^^^^^^
