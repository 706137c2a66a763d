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
--- comment
What is no name cannot be a parameter.
--- run
for e in '(lambda 1: 2)(3)' '(lambda "a": 2)(3)' '(lambda a, 2: a)(3, 4)' '(lambda (a): a)(3)' '(lambda a,: a)(3)' '(lambda +: 1)()' \
  '(lambda True: 1)(1)' '(lambda for: 1)(1)'
do gradtape eval -e "$e"; done
gradtape eval -e '(lambda: 2)() + (lambda a, b=1: a + b)(3)'
--- stdout
{"model":"-e","values":{"y":3}}
{"model":"-e","values":{"y":6}}
--- stderr
-e:1:9: error: expected the name of a parameter, found '1'
    1 | (lambda 1: 2)(3)
      |         ^
-e:1:9: error: expected the name of a parameter, found a string
    1 | (lambda "a": 2)(3)
      |         ^^^
-e:1:12: error: expected the name of a parameter, found '2'
    1 | (lambda a, 2: a)(3, 4)
      |            ^
-e:1:9: error: expected the name of a parameter, found '('
    1 | (lambda (a): a)(3)
      |         ^
-e:1:9: error: expected the name of a parameter, found '+'
    1 | (lambda +: 1)()
      |         ^
-e:1:9: error: 'True' is a keyword of Python and cannot be a name
    1 | (lambda True: 1)(1)
      |         ^^^^
-e:1:9: error: 'for' is a keyword of Python and cannot be a name
    1 | (lambda for: 1)(1)
      |         ^^^
--- comment
An operand that is given by its place and by its name, the first and the second, and one that is left out before.
--- run
for e in 'maximum(1, 2, x=3)' 'maximum(1, 2, y=3)' 'maximum(1, x=3)' 'maximum(y=1, y=2)' 'maximum(y=1, x=2, x=3)' 'clip_by_value(1, 2, min=0, max=3)'
do gradtape eval -e "$e"; done
gradtape eval -e 'maximum(y=1, x=3) + maximum(1, y=5)'
--- stdout
{"model":"-e","values":{"y":8}}
--- stderr
-e:1:15: error: maximum is given 'x' twice
    1 | maximum(1, 2, x=3)
      |               ^
      = help: maximum(x, y)
-e:1:15: error: maximum is given 'y' twice
    1 | maximum(1, 2, y=3)
      |               ^
      = help: maximum(x, y)
-e:1:12: error: maximum is given 'x' twice
    1 | maximum(1, x=3)
      |            ^
      = help: maximum(x, y)
-e:1:14: error: argument 'y' is given twice
    1 | maximum(y=1, y=2)
      |              ^
-e:1:9: note: first given here
    1 | maximum(y=1, y=2)
      |         ^
-e:1:19: error: argument 'x' is given twice
    1 | maximum(y=1, x=2, x=3)
      |                   ^
-e:1:14: note: first given here
    1 | maximum(y=1, x=2, x=3)
      |              ^
-e:1:21: error: clip_by_value is given 'min' twice
    1 | clip_by_value(1, 2, min=0, max=3)
      |                     ^^^
      = help: clip_by_value(x, min, max)
