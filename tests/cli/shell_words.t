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
