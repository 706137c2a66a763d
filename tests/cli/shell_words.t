What a hint says to type can be typed: words that a shell would cut or change stand in quotes.
--- run
printf "my id,x\n1,2\n" | gradtape grad -e 'x**2' --each -
printf "it's,x\n1,2\n" | gradtape grad -e 'x**2' --each -
printf "id,x\n1,2\n" | gradtape grad -e 'x**2' --each -
gradtape grad -e 'a * b' --each 'a b.npy'
gradtape grad -e 'x**2' --each 'x=a b.npz'
gradtape 'my model.yaml'
gradtape my.yaml
printf "my id,x\n1,2\n" | gradtape grad -e 'x**2' --each - --keep 'my id'
--- stdout
{"my id":1,"target":"y","value":4,"gradients":{"x":4}}
--- stderr
-:1:1: error: 'my id' is no input of the model
    1 | my id,x
      | ^^^^^
      = help: --keep 'my id' passes it through
-:1:1: error: 'it's' is no input of the model
    1 | it's,x
      | ^^^^
      = help: --keep 'it'\''s' passes it through
-:1:1: error: 'id' is no input of the model
    1 | id,x
      | ^^
      = help: --keep id passes it through
gradtape: error: cannot read 'a b.npy': No such file or directory
gradtape: error: the arrays of 'a b.npz' have names of their own
  help: --each 'a b.npz'
gradtape: error: unknown command 'my model.yaml'
  help: a command comes first: gradtape grad 'my model.yaml'
see 'gradtape help'
gradtape: error: unknown command 'my.yaml'
  help: a command comes first: gradtape grad my.yaml
see 'gradtape help'
--- comment
Names in backticks may be anything. What a hint says is typed next; sessions say the same in words of their own.
--- file names.yaml
inputs: {"`my id`": {shape: []}, "`$(touch pwned)`": {shape: []}}
steps: y = `my id` ** 2 + `$(touch pwned)`
--- run
gradtape grad names.yaml -i 'my id'=2
gradtape grad names.yaml -i 'my id'=@
gradtape eval -e '`a b` ** 2'
printf 'my id,$(touch pwned)\n1,2\n3,4\n' >points.csv
gradtape plot names.yaml --each points.csv
echo 4 >claim.json
gradtape check names.yaml -i 'my id'=2 -i '$(touch pwned)'=3 --against claim.json
--- exit 2
--- stderr
names.yaml:1:34: error: input '$(touch pwned)' has no value
    1 | inputs: {"`my id`": {shape: []}, "`$(touch pwned)`": {shape: []}}
      |                                  ^^^^^^^^^^^^^^^^^^
      = help: give one with -i '$(touch pwned)'=VALUE, or write a default
-i my id:1:1: error: 'my id' is given as a file without a name
    1 | @
      | ^
      = help: write -i 'my id'=@FILE
-e:1:1: error: unknown name 'a b'
    1 | `a b` ** 2
      | ^^^^^
      = help: give it a value: -i 'a b'=VALUE
gradtape: error: the points set 2 inputs: one of them goes along the axis
  help: say which: --x 'my id'
gradtape: error: 'claim.json' has no gradient for any of the sources
  help: it holds one without a name; say whose it is: --wrt '`my id`'
--- run
gradtape grad names.yaml -i 'my id'=2 -i '$(touch pwned)'=3 --raw --wrt '`my id`'
echo 4 >claim.json
gradtape check names.yaml -i 'my id'=2 -i '$(touch pwned)'=3 --against claim.json --wrt '`my id`' --format csv | cut -d, -f2-4
printf '%s\n' '{"id":1,"command":"grad","model":"names.yaml"}' '{"id":2,"command":"eval","expr":"`it'"'"'s` ** 2"}' '{"id":3,"command":"eval","expr":"x ** 2"}' |
    gradtape serve | grep -o 'help.*'
ls pwned 2>/dev/null
--- exit 2
--- stdout
4
source,index,analytic
my id,,4
help: give one with inputs: {\"my id\": VALUE}, or write a default\n"}}
help: give it a value: inputs: {\"it's\": VALUE}\n"}}
help: give it a value: inputs: {\"x\": VALUE}\n"}}
--- run
gradtape grad 'x**2' -i x=3
--- exit 3
--- stderr
gradtape: error: cannot read 'x**2': No such file or directory
  help: an expression comes behind -e: -e 'x**2'
