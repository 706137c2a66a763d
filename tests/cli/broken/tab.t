A tab where YAML wants blanks.
--- file m.yaml
inputs:
	x: 3
steps: y = x ** 2
--- run
gradtape grad m.yaml --wrt x
--- exit 3
--- stderr
m.yaml:2:1: error: a tab cannot indent YAML
    2 | 	x: 3
      | ^
      = help: indent with spaces
--- comment
Between blanks and the name it is a tab too; in text steps a tab indents as in Python.
--- file deep.yaml
inputs:
  x: 3
variables:
  w: 2
	b: 1
steps: y = x ** 2
--- run
gradtape grad deep.yaml --wrt x
--- exit 3
--- stderr
deep.yaml:5:1: error: a tab cannot indent YAML
    5 | 	b: 1
      | ^
      = help: indent with spaces
