Numbers at the end of their range, loops without end, and what random inputs found: an answer or a message, never more.
--- run
for e in 'ones([6])[1:7:9223372036854775807]' 'ones([6])[::-9223372036854775807]' 'segment_sum([1.0], [9223372036854775807])'; do
    gradtape eval -e "$e"
done
--- exit 4
--- stdout
{"model":"-e","values":{"y":[1]}}
{"model":"-e","values":{"y":[1]}}
--- stderr
-e:1:1: error: segment_sum: num_segments must be known, and from 0 to 2147483647
    1 | segment_sum([1.0], [9223372036854775807])
      | ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
--- run
gradtape explain -e True
gradtape explain -e True --nan
--- stdout
all results are finite
--- stderr
gradtape: error: there is no source to differentiate by
  help: name one: --wrt NAME
--- file last.yaml
steps: |
  y = 0.0
  for i in range(9223372036854775800, 9223372036854775807, 5):
      y += 1
--- run
gradtape eval last.yaml
--- stdout
{"model":"last.yaml","values":{"y":2}}
--- file endless.yaml
steps: |
  y = 1
  while True:
      pass
--- run
gradtape eval endless.yaml --loop-limit 1000
--- exit 8
--- stderr
endless.yaml:3:3: error: the model has not ended: it has reached its limit of turns of loops and calls
    3 |   while True:
      |   ^^^^^^^^^^
      = help: check that this ends, or allow more with --loop-limit
--- file calls.yaml
steps: |
  def f(x):
      return f([x[0] - 1]) + f([x[0] - 1]) if x[0] > 0 else 1
  y = f([60])
--- run
gradtape eval calls.yaml --loop-limit 1000
--- exit 8
--- stderr
calls.yaml:3:30: error: the model has not ended: it has reached its limit of turns of loops and calls
    3 |       return f([x[0] - 1]) + f([x[0] - 1]) if x[0] > 0 else 1
      |                              ^^^^^^^^^^^^^
      = help: check that this ends, or allow more with --loop-limit
--- run
gradtape eval -e 'fori_loop(0, 3, lambda i, s: s, 1.0)' --loop-limit 2
--- exit 8
--- stderr
-e:1:1: error: the model has not ended: it has reached its limit of turns of loops and calls
    1 | fori_loop(0, 3, lambda i, s: s, 1.0)
      | ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
      = help: check that this ends, or allow more with --loop-limit
--- comment
What would move the cursor, and what is not UTF-8, is not shown as it is.
--- run
gradtape eval -e "$(printf 'sin(\033[2J')"
printf 'x: \377\n' | gradtape eval -
--- exit 3
--- stderr
-e:1:5: error: unknown character U+001B
    1 | sin(�[2J
      |     ^
-:1:4: error: the byte 0xff here is not valid UTF-8
    1 | x: �
      |    ^
      = help: save the file as UTF-8
--- file far.csv
x[9223372036854775807],x[1],y
1,2,3
--- run
gradtape diff far.csv far.csv
--- exit 3
--- stderr
gradtape: error: 'far.csv': the rows of 'x' do not give every element once
