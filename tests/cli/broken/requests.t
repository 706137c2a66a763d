What a tape is asked for: targets, sources, layouts that it cannot serve, and their nearest neighbours that it can.
--- run
q() { printf 'inputs: {x: [[1, 2], [3, 4]], z: [5, 6]}\nvariables: {w: 2}\nsteps: |\n  with GradientTape() as t:\n    t.watch([x, z])\n    y = x * x * w\n    s = reduce_sum(z * z * z)\n  v = %s\n' "$1" >m.yaml; gradtape eval m.yaml --target v; }
q "t.gradient(y, x, unconnected_gradients='zeros')"
q "t.gradient(y, x, unconnected_gradients=True)"
q "t.jacobian(y, x, 'None')"
q 't.hessian(y, x)'
q "t.hessian(y, x, 'flt')"
q 't.hessian(y, x, 3)'
q 't.watch([x, 3])'
q 't.watch("x")'
q 't.gradient([], x)'
q 't.gradient({}, x)'
q 't.gradient(y, 3)'
q 't.gradient(y, [x, 2.5])'
q 't.gradient(y, "x")'
q 't.gradient(y, [x, None])'
q 't.jacobian(y, [x, 3])'
q 't.jacobian([y], x)'
q 't.jacobian({1, 2}, x)'
q 't.jacobian(len, x)'
q 't.jacobian((y, s), x)'
q 't.batch_jacobian(y, [x])'
q 't.batch_jacobian(y, 3)'
q 't.batch_jacobian(s, x)'
q 't.batch_jacobian(y, z)'
q 't.batch_jacobian(y, w)'
q 't.batch_jacobian(y, x[:1])'
q 't.batch_jacobian(z, z)'
q 't.jacobian(y, x, parallel_iterations=0)'
--- exit 4
--- stdout
{"model":"m.yaml","values":{"v":null},"unconnected":{"v":{"reason":"no_path","step":"y","line":6,"fix":"'y' is not computed from 'z'; use 'z' in its steps"}}}
--- stderr
m.yaml:8:7: error: Unknown value for unconnected_gradients: 'zeros'
    8 |   v = t.gradient(y, x, unconnected_gradients='zeros')
      |       ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
      = help: it is 'none' or 'zero'
m.yaml:8:7: error: Unknown value for unconnected_gradients: 'a bool'
    8 |   v = t.gradient(y, x, unconnected_gradients=True)
      |       ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
      = help: it is 'none' or 'zero'
m.yaml:8:7: error: Unknown value for unconnected_gradients: 'None'
    8 |   v = t.jacobian(y, x, 'None')
      |       ^^^^^^^^^^^^^^^^^^^^^^^^
      = help: it is 'none' or 'zero'
m.yaml:8:7: error: a Hessian needs a persistent tape: it is asked twice
    8 |   v = t.hessian(y, x)
      |       ^^^^^^^^^^^^^^^
      = help: GradientTape(persistent=True), or nest two tapes
m.yaml:8:7: error: the layout of a Hessian is 'blocks' or 'flat'
    8 |   v = t.hessian(y, x, 'flt')
      |       ^^^^^^^^^^^^^^^^^^^^^^
m.yaml:8:7: error: the layout of a Hessian is 'blocks' or 'flat'
    8 |   v = t.hessian(y, x, 3)
      |       ^^^^^^^^^^^^^^^^^^
m.yaml:8:7: error: a tape watches tensors and variables, not a number
    8 |   v = t.watch([x, 3])
      |       ^^^^^^^^^^^^^^^
m.yaml:8:7: error: a tape watches tensors and variables, not a string
    8 |   v = t.watch("x")
      |       ^^^^^^^^^^^^
m.yaml:8:7: error: No gradients to aggregate: there is no target to differentiate
    8 |   v = t.gradient([], x)
      |       ^^^^^^^^^^^^^^^^^
m.yaml:8:7: error: No gradients to aggregate: there is no target to differentiate
    8 |   v = t.gradient({}, x)
      |       ^^^^^^^^^^^^^^^^^
m.yaml:8:7: error: a source must be a tensor or a variable, not a number
    8 |   v = t.gradient(y, 3)
      |       ^^^^^^^^^^^^^^^^
      = help: a plain number is not on the tape; declare it under inputs or variables
m.yaml:8:7: error: a source must be a tensor or a variable, not a number
    8 |   v = t.gradient(y, [x, 2.5])
      |       ^^^^^^^^^^^^^^^^^^^^^^^
      = help: a plain number is not on the tape; declare it under inputs or variables
m.yaml:8:7: error: a source must be a tensor or a variable, not a string
    8 |   v = t.gradient(y, "x")
      |       ^^^^^^^^^^^^^^^^^^
m.yaml:8:7: error: a source must be a tensor or a variable, not None
    8 |   v = t.gradient(y, [x, None])
      |       ^^^^^^^^^^^^^^^^^^^^^^^^
m.yaml:8:7: error: a source must be a tensor or a variable, not a number
    8 |   v = t.jacobian(y, [x, 3])
      |       ^^^^^^^^^^^^^^^^^^^^^
      = help: a plain number is not on the tape; declare it under inputs or variables
m.yaml:8:7: error: the target of a jacobian must be one tensor, not a list
    8 |   v = t.jacobian([y], x)
      |       ^^^^^^^^^^^^^^^^^^
      = help: ask for each target by itself, or join them with concat
m.yaml:8:7: error: a set stands where a tensor is needed
    8 |   v = t.jacobian({1, 2}, x)
      |       ^^^^^^^^^^^^^^^^^^^^^
m.yaml:8:7: error: a function stands where a tensor is needed
    8 |   v = t.jacobian(len, x)
      |       ^^^^^^^^^^^^^^^^^^
m.yaml:8:7: error: the target of a jacobian must be one tensor, not a tuple
    8 |   v = t.jacobian((y, s), x)
      |       ^^^^^^^^^^^^^^^^^^^^^
      = help: ask for each target by itself, or join them with concat
m.yaml:8:7: error: batch_jacobian takes one source tensor, not a list
    8 |   v = t.batch_jacobian(y, [x])
      |       ^^^^^^^^^^^^^^^^^^^^^^^^
m.yaml:8:7: error: batch_jacobian takes one source tensor, not a number
    8 |   v = t.batch_jacobian(y, 3)
      |       ^^^^^^^^^^^^^^^^^^^^^^
m.yaml:8:7: error: batch_jacobian needs a target of rank 2 or more and a source of rank 1 or more, not [] and [2,2]
    8 |   v = t.batch_jacobian(s, x)
      |       ^^^^^^^^^^^^^^^^^^^^^^
      = help: the first axis of both counts the examples; use jacobian for anything else
m.yaml:8:7: error: batch_jacobian needs a target of rank 2 or more and a source of rank 1 or more, not [2,2] and []
    8 |   v = t.batch_jacobian(y, w)
      |       ^^^^^^^^^^^^^^^^^^^^^^
      = help: the first axis of both counts the examples; use jacobian for anything else
m.yaml:8:7: error: Need first dimension of target shape ([2,2]) and source shape ([1,2]) to match.
    8 |   v = t.batch_jacobian(y, x[:1])
      |       ^^^^^^^^^^^^^^^^^^^^^^^^^^
      = help: the first axis of both counts the examples; use jacobian for anything else
m.yaml:8:7: error: batch_jacobian needs a target of rank 2 or more and a source of rank 1 or more, not [2] and [2]
    8 |   v = t.batch_jacobian(z, z)
      |       ^^^^^^^^^^^^^^^^^^^^^^
      = help: the first axis of both counts the examples; use jacobian for anything else
m.yaml:8:7: error: parallel_iterations must be at least 1
    8 |   v = t.jacobian(y, x, parallel_iterations=0)
      |       ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
--- run
p() { printf 'inputs: {x: [[1, 2], [3, 4]], z: [5, 6]}\nvariables: {w: 2}\nsteps: |\n  with GradientTape(persistent=True) as t:\n    t.watch([x, z])\n    y = x * x * w\n    s = reduce_sum(z * z * z)\n  v = %s\n' "$1" >m.yaml; gradtape eval m.yaml --target v; }
p 't.hessian(s, [z, 3])'
p 't.hessian(s, [z, None])'
p 't.hessian(s, [z, [x]])'
p "t.hessian(s, {'z': z, 'n': 'w'})"
p 't.hessian(s, 3)'
p "t.hessian(s, z, 'block')"
--- exit 4
--- stderr
m.yaml:8:7: error: the sources of a Hessian are tensors, not a number
    8 |   v = t.hessian(s, [z, 3])
      |       ^^^^^^^^^^^^^^^^^^^^
m.yaml:8:7: error: the sources of a Hessian are tensors, not None
    8 |   v = t.hessian(s, [z, None])
      |       ^^^^^^^^^^^^^^^^^^^^^^^
m.yaml:8:7: error: the sources of a Hessian are tensors, not a list
    8 |   v = t.hessian(s, [z, [x]])
      |       ^^^^^^^^^^^^^^^^^^^^^^
m.yaml:8:7: error: the sources of a Hessian are tensors, not a string
    8 |   v = t.hessian(s, {'z': z, 'n': 'w'})
      |       ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
m.yaml:8:7: error: a source must be a tensor or a variable, not a number
    8 |   v = t.hessian(s, 3)
      |       ^^^^^^^^^^^^^^^
      = help: a plain number is not on the tape; declare it under inputs or variables
m.yaml:8:7: error: the layout of a Hessian is 'blocks' or 'flat'
    8 |   v = t.hessian(s, z, 'block')
      |       ^^^^^^^^^^^^^^^^^^^^^^^^
--- run
p() { printf 'inputs: {x: [[1, 2], [3, 4]], z: [5, 6]}\nvariables: {w: 2}\nsteps: |\n  with GradientTape(persistent=True) as t:\n    t.watch([x, z])\n    y = x * x * w\n    s = reduce_sum(z * z * z)\n  v = %s\n' "$1" >m.yaml; gradtape eval m.yaml --target v; }
p "t.gradient(y, x, unconnected_gradients='none')"
p "t.gradient(y, z, None, 'zero')"
p "t.jacobian(s, x, 'zero')"
p 't.jacobian(s, z, parallel_iterations=1)'
p 't.gradient([s], {"w": w, "z": z})'
p 't.gradient([s, y], [z, w])'
p 't.gradient(w, w)'
p 't.batch_jacobian(y, x)'
p 't.jacobian(s, [z])'
p "t.hessian(s, z)"
p "t.hessian(s, z, 'blocks')"
p "t.hessian(s, [z], 'flat')"
p "t.hessian(s, [z])"
--- stdout
{"model":"m.yaml","values":{"v":[[4,8],[12,16]]}}
{"model":"m.yaml","values":{"v":[0,0]}}
{"model":"m.yaml","values":{"v":[[0,0],[0,0]]}}
{"model":"m.yaml","values":{"v":[75,108]}}
{"model":"m.yaml","values":{"v":{"w":null,"z":[75,108]}},"unconnected":{"v.w":{"reason":"no_path","step":"s","line":7,"fix":"'s' is not computed from 'w'; use 'w' in its steps"}}}
{"model":"m.yaml","values":{"v":[[75,108],30]}}
{"model":"m.yaml","values":{"v":1}}
{"model":"m.yaml","values":{"v":[[[4,0],[0,8]],[[12,0],[0,16]]]}}
{"model":"m.yaml","values":{"v":[[75,108]]}}
{"model":"m.yaml","values":{"v":[[30,0],[0,36]]}}
{"model":"m.yaml","values":{"v":[[30,0],[0,36]]}}
{"model":"m.yaml","values":{"v":[[30,0],[0,36]]}}
{"model":"m.yaml","values":{"v":[[[[30,0],[0,36]]]]}}
