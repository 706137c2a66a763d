Anchors, aliases and tags of YAML.
--- file m.yaml
variables:
  w: &start [1, 2]
  v: *start
steps: y = reduce_sum(w * v)
--- run
gradtape grad m.yaml
--- exit 3
--- stderr
m.yaml:2:6: error: anchors are not allowed
    2 |   w: &start [1, 2]
      |      ^^^^^^
      = help: write the value out, or put the text in quotes
--- file tag.yaml
variables:
  w: !!float 3
steps: y = w ** 2
--- run
gradtape grad tag.yaml
--- exit 3
--- stderr
tag.yaml:2:6: error: tags are not allowed
    2 |   w: !!float 3
      |      ^^^^^^^
      = help: leave the tag out, or put the text in quotes
--- file merge.yaml
variables:
  w: {value: 2, trainable: false}
  v: {<<: w}
steps: y = w * v
--- run
gradtape grad merge.yaml
--- exit 3
--- stderr
merge.yaml:3:7: error: merge keys ('<<') are not supported
    3 |   v: {<<: w}
      |       ^^
      = help: write the entries out
--- file two.yaml
steps: y = 1.0
---
steps: z = 2.0
--- run
gradtape eval two.yaml
--- exit 3
--- stderr
two.yaml:2:1: error: a second document begins here
    2 | ---
      | ^^^
      = help: a file holds one document: take out this '---' or the rest
two.yaml:1:1: note: the first begins here
    1 | steps: y = 1.0
      | ^
--- comment
In quotes it is a text like others.
--- run
printf "inputs: {x: 3}\nsteps: y = x * 2\ntarget: {'<<': y, a: x}\n" >quoted.yaml; gradtape eval quoted.yaml
--- stdout
{"model":"quoted.yaml","values":{"<<":6,"a":3}}
