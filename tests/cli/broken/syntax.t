An expression that cannot be read, in a block of steps.
--- file m.yaml
inputs:
  x: 3
steps: |
  h = 2 * x
  y = (h + 1 * h
  z = y ** 2
--- run
gradtape grad m.yaml --wrt x
--- exit 3
--- stderr
m.yaml:6:3: error: expected ',' or ')', found 'z'
    6 |   z = y ** 2
      |   ^
      = help: is an operator or a ',' missing before it, or a ')'?
m.yaml:5:7: note: '(' is opened here
    5 |   y = (h + 1 * h
      |       ^
--- file twice.yaml
inputs:
  x: 3
steps: |
  h = 2 * x
  y = h +* 2
--- run
gradtape grad twice.yaml --wrt x
--- exit 3
--- stderr
twice.yaml:5:10: error: expected an expression, found '*'
    5 |   y = h +* 2
      |          ^
--- file caret.yaml
inputs:
  x: 3
steps: |
  y = x^2
--- run
gradtape grad caret.yaml --wrt x
--- exit 3
--- stderr
caret.yaml:4:8: error: unknown operator '^'
    4 |   y = x^2
      |        ^
      = help: write '**' for a power
--- file indent.yaml
inputs:
  x: 3
steps: |
  with GradientTape() as t:
  t.watch(x)
  y = x
--- run
gradtape grad indent.yaml --wrt x
--- exit 3
--- stderr
indent.yaml:5:3: error: expected an indented block after 'with' on line 4
    5 |   t.watch(x)
      |   ^
indent.yaml:4:3: note: the block belongs to this
    4 |   with GradientTape() as t:
      |   ^^^^
--- file implicit.yaml
inputs:
  x: 3
steps: |
  y = 2 x
--- run
gradtape grad implicit.yaml --wrt x
--- exit 3
--- stderr
implicit.yaml:4:9: error: expected an operator or the end of the line, found 'x'
    4 |   y = 2 x
      |         ^
      = help: is an operator missing before it, or a line end?
--- file list.yaml
inputs:
  x: 3
steps:
  - h = 2 * x
  - y = sin(h
--- run
gradtape grad list.yaml --wrt x
--- exit 3
--- stderr
list.yaml:5:14: error: expected ')' before the end
    5 |   - y = sin(h
      |              ^
      = help: close the '('
list.yaml:5:12: note: '(' is opened here
    5 |   - y = sin(h
      |            ^
--- comment
Bytes that are not UTF-8, in what comes with the command: the byte and its place.
--- run
for bad in "eval -e 'a\xe4b'" "eval -e x -i x='\xff'" "eval -e x -i x=[1,\xff]" "eval -e 1 --target x\xff"; do eval "gradtape $(printf "$bad")"; done
--- exit 3
--- stderr
-e:1:2: error: the byte 0xe4 here is not valid UTF-8
    1 | a�b
      |  ^
      = help: write the text in UTF-8
-i x:1:1: error: the byte 0xff here is not valid UTF-8
    1 | �
      | ^
      = help: write the text in UTF-8
-i x:1:4: error: the byte 0xff here is not valid UTF-8
    1 | [1,�]
      |    ^
      = help: write the text in UTF-8
--target:1:2: error: the byte 0xff here is not valid UTF-8
    1 | x�
      |  ^
      = help: write the text in UTF-8
