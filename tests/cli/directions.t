Several directions, several targets: every one of them counts, in whatever order they stand. By hand: f = x y (z0^2 + z1^2)
= 102 moves along 1, 10, [100, 1000] by 17 y + 17 x 10 + 2 x y (100 + 4000) = 51 + 340 + 49200. Its Hessian times that: for
x 17 * 10 + 2 y 4100, for y 17 + 2 x 4100, for z 2 y z + 20 x z + 2 x y v = [6 + 40 + 1200, 24 + 160 + 12000]. Of z alone,
by 1: 2 x y (1 + 4) = 60, and 2 y 5, 2 x 5, 2 x y.
--- file one.yaml
inputs: {x: 2, y: 3, z: [1, 4]}
steps: f = x * y * sum(z**2)
--- run
gradtape jvp one.yaml --tangent x=1 --tangent y=10 --tangent 'z=[100,1000]'
gradtape jvp one.yaml --tangent 'z=[100,1000]' --tangent y=10 --tangent x=1
gradtape jvp one.yaml --wrt y,x,z --tangent 'z=[100,1000]' --tangent x=1 --tangent y=10
gradtape hvp one.yaml --vector x=1 --vector y=10 --vector 'z=[100,1000]'
gradtape hvp one.yaml --vector 'z=[100,1000]' --vector y=10 --vector x=1
gradtape jvp one.yaml --wrt x,y,z --tangent z=1
gradtape hvp one.yaml --wrt x,y,z --vector z=1
--- stdout
{"model":"one.yaml","target":"f","value":102,"jvp":{"f":49591}}
{"model":"one.yaml","target":"f","value":102,"jvp":{"f":49591}}
{"model":"one.yaml","target":"f","value":102,"jvp":{"f":49591}}
{"model":"one.yaml","target":"f","value":102,"hvp":{"x":24770,"y":16417,"z":[1246,12184]}}
{"model":"one.yaml","target":"f","value":102,"hvp":{"z":[1246,12184],"y":16417,"x":24770}}
{"model":"one.yaml","target":"f","value":102,"jvp":{"f":60}}
{"model":"one.yaml","target":"f","value":102,"hvp":{"x":30,"y":20,"z":[12,12]}}
--- comment
Along x by 5 and z by [1, 2]: x y moves by 15, y z by [3, 6], x (z0 + z1) by 5 * 5 + 2 * 3. Backwards, from 1, [10, 100] and
1000: x gets y + 5 * 1000, y gets x + 10 z0 + 100 z1, z gets y [10, 100] + 1000 x.
--- file three.yaml
inputs: {x: 2, y: 3, z: [1, 4]}
steps: |
  f = x * y
  g = y * z
  h = x * sum(z)
--- run
gradtape jvp three.yaml --target f,g,h --tangent 'z=[1,2]' --tangent x=5
gradtape jvp three.yaml --target h,g,f --tangent x=5 --tangent 'z=[1,2]'
gradtape vjp three.yaml --target f,g,h --wrt x,y,z --output-gradients '[1, [10,100], 1000]'
--- stdout
{"model":"three.yaml","target":["f","g","h"],"value":[6,[3,12],10],"jvp":{"f":15,"g":[3,6],"h":31}}
{"model":"three.yaml","target":["h","g","f"],"value":[10,[3,12],6],"jvp":{"h":31,"g":[3,6],"f":15}}
{"model":"three.yaml","target":["f","g","h"],"value":[6,[3,12],10],"vjp":{"x":5003,"y":412,"z":[2030,2300]}}
--- run
for v in '[1, [10,100]]' '[1, [10,100,3], 2]' '[1, 10, 2]' '[1, [10,100], [2,2]]'; do
    gradtape vjp three.yaml --target f,g,h --wrt x,y,z --output-gradients "$v"; echo "exit $?"
done
--- stdout
exit 4
exit 4
exit 4
exit 4
--- stderr
--output-gradients:1:1: error: output_gradients must be a list with one entry for each of the 3 targets
    1 | [1, [10,100]]
      | ^^^^^^^^^^^^^
--output-gradients:1:1: error: output_gradients has shape [3], but its target has shape [2]
    1 | [1, [10,100,3], 2]
      | ^^^^^^^^^^^^^^^^^^
      = help: give one value for each entry of the target
--output-gradients:1:1: error: output_gradients has shape [], but its target has shape [2]
    1 | [1, 10, 2]
      | ^^^^^^^^^^
      = help: give one value for each entry of the target
--output-gradients:1:1: error: output_gradients has shape [2], but its target has shape []
    1 | [1, [10,100], [2,2]]
      | ^^^^^^^^^^^^^^^^^^^^
      = help: give one value for each entry of the target
--- comment
The second or third is no better than the first: an unknown name, one that --wrt leaves out, a shape, no expression.
--- run
for v in nope=2 'y=[1,2]' y=nope 'y=2 +'; do
    gradtape jvp one.yaml --tangent x=1 --tangent "$v"; echo "exit $?"
    gradtape hvp one.yaml --vector x=1 --vector z=2 --vector "$v"; echo "exit $?"
done
for v in z=2 nope=2; do
    gradtape jvp one.yaml --wrt x,y --tangent x=1 --tangent "$v"; echo "exit $?"
    gradtape hvp one.yaml --wrt x,y --vector x=1 --vector y=1 --vector "$v"; echo "exit $?"
done
--- stdout
exit 4
exit 4
exit 4
exit 4
exit 4
exit 4
exit 3
exit 3
exit 2
exit 2
exit 2
exit 2
--- stderr
the name of a vector:1:1: error: unknown name 'nope'
    1 | nope
      | ^^^^
      = help: declare it under inputs, variables or constants
the name of a vector:1:1: error: unknown name 'nope'
    1 | nope
      | ^^^^
      = help: declare it under inputs, variables or constants
--tangent y:1:1: error: the vector for 'y' has shape [2], but 'y' has shape []
    1 | [1,2]
      | ^^^^^
--vector y:1:1: error: the vector for 'y' has shape [2], but 'y' has shape []
    1 | [1,2]
      | ^^^^^
--tangent y:1:1: error: unknown name 'nope'
    1 | nope
      | ^^^^
      = help: declare it under inputs, variables or constants
--vector y:1:1: error: unknown name 'nope'
    1 | nope
      | ^^^^
      = help: declare it under inputs, variables or constants
--tangent y:1:4: error: expected an expression before the end
    1 | 2 +
      |    ^
--vector y:1:4: error: expected an expression before the end
    1 | 2 +
      |    ^
gradtape: error: there is a vector for 'z', which is not a source
gradtape: error: there is a vector for 'z', which is not a source
gradtape: error: there is a vector for 'nope', which is not a source
gradtape: error: there is a vector for 'nope', which is not a source
--- comment
A direction has a name and a value: none goes without either, the second neither.
--- run
for v in x= =1 = x '' ' =1'; do gradtape jvp one.yaml --tangent "$v" || echo "exit $?"; done
gradtape jvp one.yaml --tangent x=1 --tangent y=
gradtape hvp one.yaml --vector x=1 --vector y=1 --vector =1
gradtape jvp one.yaml --tangent ' x	=1'
--- stdout
exit 2
exit 2
exit 2
exit 2
exit 2
exit 2
{"model":"one.yaml","target":"f","value":102,"jvp":{"f":51}}
--- stderr
gradtape: error: the direction 'x=' has no value
  help: NAME=VALUE, with an expression, JSON or @FILE as the value
see 'gradtape help jvp'
gradtape: error: the direction '=1' has no name
  help: NAME=VALUE, with an expression, JSON or @FILE as the value
see 'gradtape help jvp'
gradtape: error: the direction '=' has no name
  help: NAME=VALUE, with an expression, JSON or @FILE as the value
see 'gradtape help jvp'
gradtape: error: the direction 'x' has no value
  help: NAME=VALUE, with an expression, JSON or @FILE as the value
see 'gradtape help jvp'
gradtape: error: the direction '' has no name
  help: NAME=VALUE, with an expression, JSON or @FILE as the value
see 'gradtape help jvp'
gradtape: error: the direction ' =1' has no name
  help: NAME=VALUE, with an expression, JSON or @FILE as the value
see 'gradtape help jvp'
gradtape: error: the direction 'y=' has no value
  help: NAME=VALUE, with an expression, JSON or @FILE as the value
see 'gradtape help jvp'
gradtape: error: the direction '=1' has no name
  help: NAME=VALUE, with an expression, JSON or @FILE as the value
see 'gradtape help hvp'
--- comment
One name has one direction, and a source named twice moves once: along x alone f moves by 17 y = 51, its gradient by 0, 17 and
2 y z. Two directions for x gave 102, as twice the first, whatever the second was; so did one with --wrt x,x.
--- run
gradtape jvp one.yaml --tangent x=1 --tangent x=2; echo "exit $?"
gradtape hvp one.yaml --vector y=1 --vector x=1 --vector y=1; echo "exit $?"
gradtape jvp one.yaml --wrt x,y --tangent x=1 --tangent y=1 --tangent y=1; echo "exit $?"
gradtape jvp one.yaml --wrt x,x --tangent x=1
gradtape jvp one.yaml --wrt x,y,x --tangent x=1 --strict
gradtape hvp one.yaml --wrt x,x,y,z --vector x=1
gradtape jvp three.yaml --target f,f,g --tangent x=1
--- stdout
exit 2
exit 2
exit 2
{"model":"one.yaml","target":"f","value":102,"jvp":{"f":51}}
{"model":"one.yaml","target":"f","value":102,"jvp":{"f":51}}
{"model":"one.yaml","target":"f","value":102,"hvp":{"x":0,"y":17,"z":[6,24]}}
{"model":"three.yaml","target":["f","f","g"],"value":[6,6,[3,12]],"jvp":{"f":3,"g":[0,0]}}
--- stderr
gradtape: error: there are two vectors for 'x'
gradtape: error: there are two vectors for 'y'
gradtape: error: there are two vectors for 'y'
--- comment
Several targets and directions: each target has the zeros of its own dtype, --strict asks each whether it moves, and the
first direction is the one that is told.
--- file moved.yaml
variables: {x: 2, z: 3, c: {value: {re: 1, im: 2}, dtype: complex128}}
steps: |
  u = x * 3
  y = u ** 2
  k = c * 2
--- run
gradtape jvp moved.yaml --target y,k --tangent x=1
gradtape jvp moved.yaml --target k,y --tangent x=1
gradtape jvp moved.yaml --strict --target u,y --tangent x=1
gradtape jvp moved.yaml --strict --target u,k,y --tangent x=1 --tangent 'c=complex(0., 1.)'
for target in u,k k,u u,y,z; do gradtape jvp moved.yaml --strict --target $target --tangent x=1 --tangent u=1 2>&1 | grep -e error -e help; done
gradtape jvp moved.yaml --strict --target u,k,z --tangent 'c=1' --tangent x=1 2>&1 | grep -e error -e help
--- stdout
{"model":"moved.yaml","target":["y","k"],"value":[36,{"re":2,"im":4}],"jvp":{"y":36,"k":{"re":0,"im":0}}}
{"model":"moved.yaml","target":["k","y"],"value":[{"re":2,"im":4},36],"jvp":{"k":{"re":0,"im":0},"y":36}}
{"model":"moved.yaml","target":["u","y"],"value":[6,36],"jvp":{"u":3,"y":36}}
{"model":"moved.yaml","target":["u","k","y"],"value":[6,{"re":2,"im":4},36],"jvp":{"u":3,"k":{"re":0,"im":2},"y":36}}
moved.yaml:5:7: error: the gradient with respect to 'x' is null: no_path (step 'k')
      = help: 'k' is not computed from 'x'; use 'x' in its steps
moved.yaml:5:7: error: the gradient with respect to 'x' is null: no_path (step 'k')
      = help: 'k' is not computed from 'x'; use 'x' in its steps
moved.yaml:1:19: error: the gradient with respect to 'x' is null: no_path (step 'z')
      = help: 'z' is not computed from 'x'; use 'x' in its steps
moved.yaml:1:19: error: the gradient with respect to 'c' is null: no_path (step 'z')
      = help: 'z' is not computed from 'c'; use 'c' in its steps
--- comment
Whole numbers of an npy file are taken for the floats they are asked to be.
--- run
gradtape eval -e "cast([10, 100], 'int64')" -o whole.npy
gradtape vjp -e 'y = x * [1, 2]' -i x=3 --output-gradients @whole.npy
gradtape jvp -e 'y = x * 2' -i 'x=[3, 4]' --tangent x=@whole.npy
--- stdout
{"model":"-e","target":"y","value":[3,6],"vjp":{"x":210}}
{"model":"-e","target":"y","value":[6,8],"jvp":{"y":[20,200]}}
--- comment
A list in JSON may leave out what is 1 everywhere; truth values are no numbers. Of 2 x and 6 x: 2 g + 6 h.
--- run
for v in '[null, [1, 2]]' '[[1, 2], null]' '[null, null]' '[[true, false], null]'; do
    gradtape vjp -e 'x * 2' -i 'x=[1,2]' --target '[y, y * 3]' --output-gradients "$v" 2>&1 | head -n 1
done
--- stdout
{"model":"-e","target":["y","y * 3"],"value":[[2,4],[6,12]],"vjp":{"x":[8,14]}}
{"model":"-e","target":["y","y * 3"],"value":[[2,4],[6,12]],"vjp":{"x":[8,10]}}
{"model":"-e","target":["y","y * 3"],"value":[[2,4],[6,12]],"vjp":{"x":[8,8]}}
--output-gradients:1:1: error: the output gradient is bool, but what it is the gradient of is float64
--- comment
--strict: each direction moves a target and each target is moved, whichever of them. f is of a and b, g of b and c, h of
d; what is told is the first direction that moves nothing, else the first target that nothing moves.
--- file moved.yaml
inputs: {a: 2.0, b: 3.0, c: 4.0, d: 5.0}
steps: |
  f = a * b
  g = b * c
  h = 7.0 * d
--- file moved.py
import itertools, subprocess
of = {'f': 'ab', 'g': 'bc', 'h': 'd'}
wrong, fine = 0, 0
cases = [(t, s) for n in (1, 2, 3) for t in itertools.permutations('fgh', n) for m in (1, 2, 3) for s in itertools.permutations('abcd', m)]
for k, (targets, sources) in enumerate(cases[::31]):
    words = ['gradtape', 'jvp', 'moved.yaml', '--strict', '--target', ','.join(targets), *(f'--tangent={s}=1' for s in sources)]
    if k % 2: # among sources that stand still
        words += ['--wrt', 'd,a,c,b']
        sources = sorted(sources, key='dacb'.index)
    run = subprocess.run(words, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
    still = [s for s in sources if not any(s in of[t] for t in targets)]
    unmoved = [t for t in targets if not any(s in of[t] for s in sources)]
    told = f"'{still[0]}' is null: no_path (step '{targets[-1]}')" if still else f"'{sources[0]}' is null: no_path (step '{unmoved[0]}')" if unmoved else ''
    fine += not told
    if (run.returncode != (5 if told else 0)) or told.split(' (')[0] not in run.stderr or (not still and told not in run.stderr):
        wrong += 1
        print(words, told, run.stderr)
print('some' if fine > 2 else fine, wrong)
--- run
/usr/bin/python3 moved.py
--- stdout
some 0
