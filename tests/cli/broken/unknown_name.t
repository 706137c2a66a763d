A name that nothing made.
--- file m.yaml
inputs: {x: 3}
variables: {weight: 2}
steps: |
  h = wieght * x
  y = h ** 2
--- run
gradtape grad m.yaml
--- exit 4
--- stderr
m.yaml:4:7: error: unknown name 'wieght'
    4 |   h = wieght * x
      |       ^^^^^^
      = help: did you mean 'weight'?
--- file right.yaml
inputs: {x: 3}
steps: y = x ** 2
--- run
gradtape grad right.yaml --wrt z
--- exit 4
--- stderr
--wrt:1:1: error: unknown name 'z'
    1 | z
      | ^
      = help: declare it under inputs, variables or constants
--- run
gradtape eval right.yaml --target yy
--- exit 4
--- stderr
--target:1:1: error: unknown name 'yy'
    1 | yy
      | ^^
      = help: declare it under inputs, variables or constants
--- file late.yaml
inputs: {x: 3}
steps: |
  y = h ** 2
  h = 2 * x
--- run
gradtape grad late.yaml
--- exit 4
--- stderr
late.yaml:3:7: error: unknown name 'h'
    3 |   y = h ** 2
      |       ^
late.yaml:4:3: note: 'h' is assigned here, after it is used
    4 |   h = 2 * x
      |   ^
--- file branch.yaml
inputs: {x: 3}
steps: |
  if x > 5:
      h = 2 * x
  y = h ** 2
--- run
gradtape grad branch.yaml
--- exit 4
--- stderr
branch.yaml:5:7: error: unknown name 'h'
    5 |   y = h ** 2
      |       ^
branch.yaml:4:7: note: 'h' is assigned here, in a step that was not run
    4 |       h = 2 * x
      |       ^
--- comment
What is called and unknown is compared with ops and with what can be called, a name that was to be made later is shown where, and a long list of declared names ends in dots.
--- file called.yaml
inputs: {x: 2}
layers: {project: {op: dense, units: 1}}
steps: |
  foo = lambda a: a
  def compute(a):
    return a
  bar = grad(foo)
  number = 3
  y = NAME(x)
--- run
for n in fooo comput barr projec numberr; do sed "s/NAME/$n/" called.yaml >m.yaml; gradtape eval m.yaml 2>&1 | sed -n '1p;$p'; done
n() { printf "$@" >m.yaml; gradtape eval m.yaml 2>&1 | sed -n '1p;4p'; }
n 'steps: |\n  if False:\n    z = 1\n  y = z + 1\n'
n 'steps: |\n  if False:\n    def z(a):\n      return 1\n  y = z(1)\n'
n 'steps: |\n  y = z(1)\n  def z(a):\n    return 1\n'
{ echo 'inputs:'; printf '  quite_a_long_name_%d: 0\n' {1..9}; echo 'steps: y = 1'; } >m.yaml; gradtape eval m.yaml -i z=1 2>&1 | tail -n 1
{ echo 'inputs:'; printf "  $(printf 'n%.0s' {1..70})%d: 0\n" {1..4}; echo 'steps: y = 1'; } >m.yaml; gradtape eval m.yaml -i z=1 2>&1 | tail -n 1
for n in 35 36; do
    { echo 'inputs:'; printf '  %0*d: 0\n' 50 1 50 2 $n 3 9 4; echo 'steps: y = 1'; } | sed 's/^  /&n/; s/n0/n/' >m.yaml; gradtape eval m.yaml -i z=1 2>&1 | tail -n 1
done
for e in 'sinx + 1' 'qqqqqqqq + 1'; do gradtape eval -e "$e" 2>&1 | tail -n 1; done
--- stdout
m.yaml:9:7: error: unknown op 'fooo'
      = help: did you mean 'foo'?
m.yaml:9:7: error: unknown op 'comput'
      = help: did you mean 'compute'?
m.yaml:9:7: error: unknown op 'barr'
      = help: did you mean 'bar'?
m.yaml:9:7: error: unknown op 'projec'
      = help: did you mean 'project'?
m.yaml:9:7: error: unknown op 'numberr'
      = help: gradtape ops lists them all
m.yaml:4:7: error: unknown name 'z'
m.yaml:3:5: note: 'z' is assigned here, in a step that was not run
m.yaml:5:7: error: unknown op 'z'
m.yaml:3:9: note: 'z' is assigned here, in a step that was not run
m.yaml:2:7: error: unknown op 'z'
m.yaml:3:7: note: 'z' is assigned here, after it is used
      = help: it declares quite_a_long_name_1, quite_a_long_name_2, quite_a_long_name_3, quite_a_long_name_4, quite_a_long_name_5, quite_a_long_name_6, quite_a_long_name_7, ...
      = help: it declares nnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnn, nnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnn, nnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnn, ...
      = help: it declares n0000000000000000000000000000000000000000000000001, n0000000000000000000000000000000000000000000000002, n0000000000000000000000000000000003, n00000004
      = help: it declares n0000000000000000000000000000000000000000000000001, n0000000000000000000000000000000000000000000000002, n00000000000000000000000000000000003, ...
      = help: did you mean 'sin'?
      = help: give it a value: -i qqqqqqqq=VALUE
