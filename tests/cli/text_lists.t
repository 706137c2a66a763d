Text for people: every value has its name before it, however long it is; only lines of prose in a list have none.
--- file longer_name_than_a_line_takes.yaml
variables:
  x: 2
  z: 3
  a: 1
steps: |
  short = x * z
  a_target_with_a_rather_long_name = x * 4
  another_target_with_a_long_name = x * 5
--- run
gradtape grad longer_name_than_a_line_takes.yaml --target a_target_with_a_rather_long_name --wrt x --format text
gradtape eval longer_name_than_a_line_takes.yaml --target short,a_target_with_a_rather_long_name --format text
--- stdout
model   longer_name_than_a_line_takes.yaml
target  a_target_with_a_rather_long_name
value   8

gradients
  x  4
model  longer_name_than_a_line_takes.yaml

values
  short  6
  a_target_with_a_rather_long_name  8
--- run
gradtape grad longer_name_than_a_line_takes.yaml --target a_target_with_a_rather_long_name,another_target_with_a_long_name --wrt x --format text
--- stdout
model  longer_name_than_a_line_takes.yaml

target
  a_target_with_a_rather_long_name
  another_target_with_a_long_name

value  [8, 10]

gradients
  x  9
--- comment
Sources in lists and maps, and lists and maps in those; a list that has only numbers stands in its line.
--- run
gradtape grad longer_name_than_a_line_takes.yaml --target short --wrt '{"in": [x, {"q": z}, [{"p": x}, z]], "two": [[x], [z, x]], "m": {"n": {"o": z}, "k": [x, z]}, "u": [a, z]}' --format text
--- stdout
model   longer_name_than_a_line_takes.yaml
target  short
value   6

gradients
  in
    0  3
    1
      q  2
    2
      0
        p  3
      1  2
  two
    0  [3]
    1  [2, 3]
  m
    n
      o  2
    k  [3, 2]
  u  [null, 2]

unconnected
  u.0  no path (step 'short', line 6)
    fix: 'short' is not computed from 'a'; use 'a' in its steps
--- comment
Lists of lists with tensors, an empty one and complex numbers, each below its number.
--- run
gradtape grad -e 'sum(x) + sum(v) + sum(e) + real(c * (1 + 2j))' -i x=2 -i v=[1,2] -i 'e=zeros([0])' -i c=1+1j --wrt '[[x, v], [{"e": e, "c": c}]]' --format text
--- stdout
model   -e
target  y
value   4

gradients
  [x, v]
    0  1
    1  [2]
      [1 1]
  [{"e": e, "c": c}]
    0
      e  [0]
        []
      c  1-2i
--- comment
Both kinks are told, as lines without a number.
--- run
gradtape grad -e 'norm(x) + sum(abs(x))' -i x=[0,0] --kinks --format text
--- stdout
model   -e
target  y
value   0

gradients
  x  [2]
    [NaN NaN]

kinks
  norm at 0 (step 'y', line 1): The euclidean norm's gradient at 0 is NaN (0 * inf). ord=inf splits ties evenly, ord=1 is abs' convention. Squares and powers are scaled where they would leave the range.
  abs at 0 (step 'y', line 1, 2 of 2 entries, first [0]): the derivative at 0 is 0
--- comment
A list of 12 single values stands in a line, one of 13 has a line each; a text of 24 letters stands among others, one of
25 on a line of its own, without a number.
--- run
for n in 1 12 13; do gradtape eval -e "[1.5] * $n" --format text | sed -n '/values/,$p' | sed '1d' | sed -n '1p;$='; done
for n in 24 25; do gradtape eval -e "['$(printf '%*s' $n | tr ' ' a)', 'b']" --format text | sed -n '/values/,$p' | sed 1d; done
--- stdout
  y  [1.5]
1
  y  [1.5, 1.5, 1.5, 1.5, 1.5, 1.5, 1.5, 1.5, 1.5, 1.5, 1.5, 1.5]
1
  y
14
  y  [aaaaaaaaaaaaaaaaaaaaaaaa, b]
  y
    aaaaaaaaaaaaaaaaaaaaaaaaa
    1  b
