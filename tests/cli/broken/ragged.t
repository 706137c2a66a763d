A list whose rows differ in length.
--- file m.yaml
inputs:
  x: [[1, 2, 3],
      [4, 5]]
steps: y = reduce_sum(x)
--- run
gradtape grad m.yaml --wrt x
--- exit 4
--- stderr
m.yaml:3:7: error: 'x' is ragged: x[1] has 2 entries, but x[0] has 3
    3 |       [4, 5]]
      |       ^^^^^^
      = help: lists side by side must have the same length
--- file m.json
{"inputs": {"x": [[1, 2], [3, 4, 5]]}, "steps": "y = reduce_sum(x)"}
--- run
gradtape grad m.json --wrt x
--- exit 4
--- stderr
m.json:1:27: error: 'x' is ragged: x[1] has 3 entries, but x[0] has 2
    1 | {"inputs": {"x": [[1, 2], [3, 4, 5]]}, "steps": "y = reduce_sum(x)"}
      |                           ^^^^^^^^^
      = help: lists side by side must have the same length
--- file deep.yaml
inputs:
  x: [1, [2, 3]]
steps: y = reduce_sum(x)
--- run
gradtape grad deep.yaml --wrt x
--- exit 4
--- stderr
deep.yaml:2:10: error: 'x' is ragged: x[1] is a list, but x[0] is not
    2 |   x: [1, [2, 3]]
      |          ^^^^^^
      = help: lists side by side must have the same length
--- file right.yaml
inputs: {x: 1}
steps: y = reduce_sum(x)
--- run
gradtape grad right.yaml --wrt x -i 'x=[[1,2],[3]]'
--- exit 4
--- stderr
-i x:1:8: error: this list is ragged: one row has 2 items, another has 1
    1 | [[1,2],[3]]
      |        ^^^
--- run
gradtape grad -e 'reduce_sum(x)' -i 'x=[[1,2],[pi],[4,5]]'
--- exit 4
--- stderr
-i x:1:8: error: this list is ragged: one row has 2 items, another has 1
    1 | [[1,2],[pi],[4,5]]
      |        ^^^^
--- run
gradtape grad -e 'reduce_sum(x)' -i 'x=[[1,2],3]'
--- exit 4
--- stderr
-i x:1:8: error: this list is ragged: one row has 2 items, another is a number
    1 | [[1,2],3]
      |        ^
--- file nested.yaml
inputs: {x: 1}
steps: |
  a = [1]
  for i in range(100000):
      a = [a]
  y = x * a
--- run
gradtape eval nested.yaml
--- exit 4
--- stderr
nested.yaml:6:11: error: this list is nested deeper than 12
    6 |   y = x * a
      |           ^
--- comment
What is marked of an element in the place of a list, as it is written, wherever it stands.
--- run
for data in '[[1, 2], 3.25, [4]]' '[[1, 2],-3e5,[4]]' '[[1, 2], 3.25]' '[[[1]], [true ]]' '[[1],"NaN"
]'; do echo "$data" >data.json; gradtape eval -e x -i x=@data.json; done 2>&1 | grep '|  *  ^'
--- stdout
      |          ^^^^
      |         ^^^^
      |          ^^^^
      |          ^^^^
      |      ^^^^^
