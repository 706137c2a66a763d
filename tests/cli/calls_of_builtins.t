What is called and is no op: builtins, functions and lambdas, layers, names of other libraries; the forms of loops and
transforms that are seldom written. x = [2,3], m = [[1,2],[3,4]], k = [5,7] of int64, s = 3; v is a variable [1,2]. By
hand.
--- file ask.sh
head='inputs: {x: [2, 3], m: [[1, 2], [3, 4]], k: {value: [5, 7], dtype: int64}, s: 3}\nvariables: {v: [1, 2]}\nsteps: |\n  r = %s\n'
while read -r e; do
    # shellcheck disable=SC2059
    printf "$head" "$e" >m.yaml
    said=$(gradtape eval m.yaml --target r 2>&1)
    help=${said##*= help: } line=${said%%$'\n'*}
    [[ $help == "$said" ]] && help=
    line=${line#*'"values":{"r":'} line=${line#m.yaml:*:*: error: }
    echo "$e: ${line%\}\}}${help:+ (${help%%$'\n'*})}"
done
--- run builtins
bash ask.sh
--- stdin
constant(3, shape=[2])
constant([1, 2, 3, 4], shape=[2, 2])
constant([1, 2, 3], shape=[2, 2])
[constant(3, int32, [2]).dtype == int32, constant(k, float64).dtype == float64, constant(k).dtype == int64]
fill(shape=[2], fill_value=s)
full([2], s, int32)
[full([2], s, int32).dtype == int32, full([2], s).dtype == float64, fill([1], value=s, dtype=int64).dtype == int64]
fill(value=s, dims=[1, 2])
fill([2], s, int32, 4)
fill([2], value=s, shape=[3])
fill([2])
grad(lambda a: reduce_sum(fill([2, 3], a)))(s)
list({"a": 1, "b": 2})
[*{"a": 1, "b": 2}, *(3, 4)]
[zip(), zip([]), list(), list(())]
zip({"a": 1, "b": 2}, [5, 6, 7])
zip([1, 2], m)
enumerate({"a": 1})
[{"a": 1, "b": 2}.values(), {"a": 1, "b": 2}.items(), {}.values()]
list([1], [2])
[int(8999999999999999), int(-8999999999999999), int(-2.7), int(s)]
int(9e15)
int(-9e15)
int(nan)
int("3")
[float(k) + 0.5, float(3) / 2]
float([1])
[bool([]), bool({}), bool(""), bool(0.0), bool(None), bool([0]), bool(s), bool(s - 3)]
bool(float)
cast(x, len)
len(s)
len(3)
[len(m), len({"a": 1}), len(())]
[shape(3), size(3), shape([[1, 2]]), size([[1, 2]]), shape(m), size(x), m.ndim, s.rank]
[(1 + range(3)).dtype == int64, (range(3) + 1).dtype == int64, maximum(1, range(3)).dtype == int64, (0.5 + range(3)).dtype == float64]
[where(x > 2, range(2), 5).dtype == int64, where(x > 2, 5, range(2)).dtype == int64, where(x > 2, 5, range(2)) + 0.5, 1 + range(2) + k]
0.5 + k
k + 0.5
maximum(0.5, k)
where(x > 2, 0.5, k)
clip_by_value(k, 1, 2.5)
assign(1, 2)
assign()
assign(v)
assign(v, 5, 6)
assign(v, value=[5, 6])
[assign_add(v, 1) * 1, assign_sub(v, [5, 0]) * 1]
assign_sub(x, 1)
Variable(x, dtype=int32)
Variable([1, 2], dtype=int32).dtype == int32
Variable([1, 2], "yes")
[where(condition=x > 2, x=x, y=0), where(x > 2, y=x, x=0), where(x > 2, x, y=0), maximum(x=x, y=2.5), maximum(x, y=2.5)]
--- stdout
constant(3, shape=[2]): [3,3]
constant([1, 2, 3, 4], shape=[2, 2]): [[1,2],[3,4]]
constant([1, 2, 3], shape=[2, 2]): cannot reshape a value of shape [3] with 3 elements to [2,2]
[constant(3, int32, [2]).dtype == int32, constant(k, float64).dtype == float64, constant(k).dtype == int64]: [true,true,true]
fill(shape=[2], fill_value=s): [3,3]
full([2], s, int32): [3,3]
[full([2], s, int32).dtype == int32, full([2], s).dtype == float64, fill([1], value=s, dtype=int64).dtype == int64]: [true,true,true]
fill(value=s, dims=[1, 2]): [[3,3]]
fill([2], s, int32, 4): fill takes at most 3 arguments, not 4 (fill(dims, value, dtype))
fill([2], value=s, shape=[3]): fill is given 'dims' twice
fill([2]): fill needs 'value' (fill(dims, value, dtype))
grad(lambda a: reduce_sum(fill([2, 3], a)))(s): 6
list({"a": 1, "b": 2}): ["a","b"]
[*{"a": 1, "b": 2}, *(3, 4)]: ["a","b",3,4]
[zip(), zip([]), list(), list(())]: [[],[],[],[]]
zip({"a": 1, "b": 2}, [5, 6, 7]): [["a",5],["b",6]]
zip([1, 2], m): [[1,[1,2]],[2,[3,4]]]
enumerate({"a": 1}): [[0,"a"]]
[{"a": 1, "b": 2}.values(), {"a": 1, "b": 2}.items(), {}.values()]: [[1,2],[["a",1],["b",2]],[]]
list([1], [2]): list takes at most 1 argument
[int(8999999999999999), int(-8999999999999999), int(-2.7), int(s)]: [8999999999999999,-8999999999999999,-2,3]
int(9e15): 9000000000000000
int(-9e15): -9000000000000000
int(nan): nan is no whole number
int("3"): 3
[float(k) + 0.5, float(3) / 2]: [[5.5,7.5],1.5]
float([1]): the argument of float must be a number, not a list
[bool([]), bool({}), bool(""), bool(0.0), bool(None), bool([0]), bool(s), bool(s - 3)]: [false,false,false,false,false,true,true,false]
bool(float): a function is neither true nor false
cast(x, len): 'dtype' must be a dtype (one of float64, float32, complex128, complex64, int64, int32, bool, string)
len(s): a scalar has no length
len(3): a number has no length
[len(m), len({"a": 1}), len(())]: [2,1,0]
[shape(3), size(3), shape([[1, 2]]), size([[1, 2]]), shape(m), size(x), m.ndim, s.rank]: [[],1,[1,2],2,[2,2],2,2,0]
[(1 + range(3)).dtype == int64, (range(3) + 1).dtype == int64, maximum(1, range(3)).dtype == int64, (0.5 + range(3)).dtype == float64]: [true,true,true,true]
[where(x > 2, range(2), 5).dtype == int64, where(x > 2, 5, range(2)).dtype == int64, where(x > 2, 5, range(2)) + 0.5, 1 + range(2) + k]: [true,true,[0.5,5.5],[6,9]]
0.5 + k: the number 0.5 meets a tensor of dtype int64 (cast the tensor first: cast(k, float64))
k + 0.5: the number 0.5 meets a tensor of dtype int64 (cast the tensor first: cast(k, float64))
maximum(0.5, k): the number 0.5 meets a tensor of dtype int64 (cast the tensor first: cast(k, float64))
where(x > 2, 0.5, k): the number 0.5 meets a tensor of dtype int64 (cast the tensor first: cast(k, float64))
clip_by_value(k, 1, 2.5): the number 2.5 meets a tensor of dtype int64 (cast the tensor first: cast(k, float64))
assign(1, 2): the first argument of assign must be a variable
assign(): the first argument of assign must be a variable
assign(v): assign needs 'value'
assign(v, 5, 6): cannot assign float64[] to 'v', which is float64[2]
assign(v, value=[5, 6]): [5,6]
[assign_add(v, 1) * 1, assign_sub(v, [5, 0]) * 1]: [[2,3],[-3,3]]
assign_sub(x, 1): the first argument of assign_sub must be a variable
Variable(x, dtype=int32): the value of this variable is float64, not int32
Variable([1, 2], dtype=int32).dtype == int32: true
Variable([1, 2], "yes"): 'trainable' must be True or False, not a string (True and False have no quotes)
[where(condition=x > 2, x=x, y=0), where(x > 2, y=x, x=0), where(x > 2, x, y=0), maximum(x=x, y=2.5), maximum(x, y=2.5)]: [[0,3],[2,0],[0,3],[2.5,3],[2.5,3]]
--- run functions: as many arguments as they have, each once
bash ask.sh
--- stdin
(lambda a: a)(1, 2)
(lambda a: a)(b=2)
(lambda a, b: a)(1, a=2)
(lambda a, b: a)(b=1, b=2)
(lambda a, b=3: a * b)(2)
(lambda a, b=3: a * b)(b=5, a=2)
(lambda: 1)(2)
(lambda a, b: a)(1)
(lambda a, b: a)(b=1)
(lambda a, b: a)(1, 2, 3)
call(lambda a, b=2: a * b, 3)
call(lambda a, b: a * b, 3)
call("a", 0)
3(4)
"f"(4)
(sin)(s * 0)
float64(k) / 2
float64()
float64(k, 2)
grad(lambda a: None)(x)
grad(lambda a, b: reduce_sum(a * b), argnums=(0, -1))(x, 2 * x)
grad(lambda a, b: reduce_sum(a * b), argnums=-2)(x, 2 * x)
grad(lambda a, b: reduce_sum(a * b), argnums=2)(x, x)
grad(lambda a, b: reduce_sum(a * b), argnums=-3)(x, x)
grad(lambda a, b: reduce_sum(a * b), argnums="b")(x, 2 * x)
grad(lambda a, b: reduce_sum(a * b), argnums="c")(x, x)
grad(lambda a, b: reduce_sum(a * b), argnums=("a", 1))(x, x)
grad(lambda a, b: reduce_sum(a * b), argnums=("a", 1.5, None))(x, x)
grad(reduce_sum, argnums="x")(x)
grad(lambda a: a)()
[grad(lambda a: a[0] * a[1])([2, 3]), grad(lambda a: a[0] * a[1])((2, 3)), grad(lambda a: a[0][0] * a[0][1])([[2, 3]])]
grad(lambda a: a["p"] * a["q"])({"p": 2, "q": 5})
grad(lambda a, b: a * len(b), argnums=0)(s, "text")
grad(lambda a, f: f(a))(s, square)
grad(lambda a, p: a * reduce_sum(p[1] * p[1].shape[0]))(s, [square, [5, 7]])
grad(lambda a, p: p["f"](a) * p["n"].rank + p["f"](a) * len(p["w"].shape))(s, {"f": square, "n": 2, "w": [5]})
grad(lambda p: p[1])((square, s))
hessian(lambda a, b: a * a * b, layout="flat")(2, 3)
hessian(lambda a, b: a * a * b, argnums=(0, 1))(2, 3)
hessian(lambda a, b: a * a * b, argnums=(0, 1), layout="rows")(2, 3)
jacobian(lambda a: (a * a, 2 * a))(x)
[jacfwd(lambda a: a * a)(x), jacrev(lambda a, b: a * b, argnums=(0, 1))(2, 3)]
[vjp(lambda a: a * a, x)[1](), vjp(lambda a: a * a, x)[1]([1, 0]), make_vjp(lambda a, b: a * b)(2, 3)[1](1), make_vjp(square)(s)[1](1)]
vjp(lambda a: a * a, x)[1](1)
vjp(lambda a: a * a, x)[1]([1, 0], 2)
vjp(square, x)[1]([[1, 2]])
vjp(square, x)[1]([x])
vjp(square, x)[1]([5])
vjp(square, x[:1])[1]([5])
vjp(square, s)[1]([5])
vjp(square, s)[1](5)
vjp(square, m)[1]([x, x])
vjp(square, m)[1]([[x, x]])
vjp(square, m)[1]([m])
vjp(square, m)[1]([m[None]])
vjp(square, m[None])[1]([m])
vjp(square, m[None])[1]([[m]])
vjp(square, x[:0])[1]([])
vjp(square, m[:0])[1]([])
vjp(square, m[:0])[1]([[]])
vjp(square, x)[1]([x, x])
vjp(square, v)[1]([v])
vjp(square, [v[0], v[1]])[1]([v * 1])
vjp(lambda a: (a, 2 * a), s)[1]((1, 10))
vjp(lambda a: (a, 2 * a), s)[1]((1, None))
vjp(lambda a: (a, 2 * a), s)[1]([1])
vjp(lambda a: (a, 2 * a), s)[1](1)
vjp(lambda a: (a, 2 * a), s)[1]()
grad(lambda a, b: a * b, argnums=[])(2, 3)
vjp(sin)
[jvp(lambda a, b: a * b, (2, 3), (1, 0)), jvp(lambda a, b: {"u": a * a, "w": [b]}, (2, 3), (1, 0))]
jvp(lambda a: a["u"] * a["w"], ({"u": x, "w": 2 * x},), ({"w": x, "u": 0 * x},))
jvp(lambda a: a, (x,), (1,))
jvp(lambda a: a["u"], ({"u": x},), ({"w": x},))
jvp(lambda a: a[0], ((x, 1),), ((x,),))
jvp(lambda a, f: a, (x, sin), (x, 1))
[vmap(square, in_axes=1)(m), vmap(square, in_axes=-1)(m), vmap(lambda a, b: a * b, in_axes=(0, None))(x, x)]
[vmap(lambda a, b: a * b, in_axes=(0, 1))(x, m), vmap(lambda a: {"u": a, "w": [7, a * a]})(x)]
vmap(square, in_axes=2)(m)
vmap(square, in_axes=-3)(m)
vmap(lambda: 1)()
vmap(lambda a, b: a * b, in_axes=(0,))(x, m)
vmap(lambda a, b: a * b)(x, [1, 2, 3])
--- stdout
(lambda a: a)(1, 2): <lambda> takes 1 argument, not 2
(lambda a: a)(b=2): <lambda> has no argument 'b'
(lambda a, b: a)(1, a=2): <lambda> is given 'a' twice
(lambda a, b: a)(b=1, b=2): argument 'b' is given twice
(lambda a, b=3: a * b)(2): 6
(lambda a, b=3: a * b)(b=5, a=2): 10
(lambda: 1)(2): <lambda> takes 0 arguments, not 1
(lambda a, b: a)(1): <lambda> needs its argument 'b'
(lambda a, b: a)(b=1): <lambda> needs its argument 'a'
(lambda a, b: a)(1, 2, 3): <lambda> takes 2 arguments, not 3
call(lambda a, b=2: a * b, 3): 6
call(lambda a, b: a * b, 3): call calls '<lambda>' with 1 argument, but it takes 2 (it is called as function(x...))
call("a", 0): call needs a function, not a string (give it a def, a lambda or a name under functions; it is called as function(x...))
3(4): a number cannot be called
"f"(4): a string cannot be called
(sin)(s * 0): 0
float64(k) / 2: [2.5,3.5]
float64(): float64 needs 'x'
float64(k, 2): float64 takes at most 1 argument, not 2
grad(lambda a: None)(x): Cannot differentiate a function that returns None; did you forget to return a value from <lambda>?
grad(lambda a, b: reduce_sum(a * b), argnums=(0, -1))(x, 2 * x): [[4,6],[2,3]]
grad(lambda a, b: reduce_sum(a * b), argnums=-2)(x, 2 * x): [4,6]
grad(lambda a, b: reduce_sum(a * b), argnums=2)(x, x): there is no argument number 2: the call has 2
grad(lambda a, b: reduce_sum(a * b), argnums=-3)(x, x): there is no argument number -3: the call has 2
grad(lambda a, b: reduce_sum(a * b), argnums="b")(x, 2 * x): [2,3]
grad(lambda a, b: reduce_sum(a * b), argnums="c")(x, x): <lambda> has no argument 'c'
grad(lambda a, b: reduce_sum(a * b), argnums=("a", 1))(x, x): params must be all strings or all integers; got ['a', 1].
grad(lambda a, b: reduce_sum(a * b), argnums=("a", 1.5, None))(x, x): params must be all strings or all integers; got ['a', a number, None].
grad(reduce_sum, argnums="x")(x): Either callable provided is not a function or could not inspect its arguments by name: 'x'
grad(lambda a: a)(): <lambda> needs its argument 'a'
[grad(lambda a: a[0] * a[1])([2, 3]), grad(lambda a: a[0] * a[1])((2, 3)), grad(lambda a: a[0][0] * a[0][1])([[2, 3]])]: [[3,2],[3,2],[[3,2]]]
grad(lambda a: a["p"] * a["q"])({"p": 2, "q": 5}): {"p":5,"q":2}
grad(lambda a, b: a * len(b), argnums=0)(s, "text"): 4
grad(lambda a, f: f(a))(s, square): 6
grad(lambda a, p: a * reduce_sum(p[1] * p[1].shape[0]))(s, [square, [5, 7]]): 24
grad(lambda a, p: p["f"](a) * p["n"].rank + p["f"](a) * len(p["w"].shape))(s, {"f": square, "n": 2, "w": [5]}): 6
grad(lambda p: p[1])((square, s)): a source must be a tensor or a variable, not an op
hessian(lambda a, b: a * a * b, layout="flat")(2, 3): [[6,4],[4,0]]
hessian(lambda a, b: a * a * b, argnums=(0, 1))(2, 3): [[6,4],[4,0]]
hessian(lambda a, b: a * a * b, argnums=(0, 1), layout="rows")(2, 3): the layout of a Hessian is 'blocks' or 'flat'
jacobian(lambda a: (a * a, 2 * a))(x): [[[4,0],[0,6]],[[2,0],[0,2]]]
[jacfwd(lambda a: a * a)(x), jacrev(lambda a, b: a * b, argnums=(0, 1))(2, 3)]: [[[4,0],[0,6]],[3,2]]
[vjp(lambda a: a * a, x)[1](), vjp(lambda a: a * a, x)[1]([1, 0]), make_vjp(lambda a, b: a * b)(2, 3)[1](1), make_vjp(square)(s)[1](1)]: [[[4,6]],[[4,0]],[3,2],6]
vjp(lambda a: a * a, x)[1](1): output_gradients has shape [], but its target has shape [2] (give one value for each entry of the target)
vjp(lambda a: a * a, x)[1]([1, 0], 2): the vjp takes at most 1 argument, not 2
vjp(square, x)[1]([[1, 2]]): [[4,12]]
vjp(square, x)[1]([x]): [[8,18]]
vjp(square, x)[1]([5]): output_gradients has shape [1], but its target has shape [2] (give one value for each entry of the target)
vjp(square, x[:1])[1]([5]): [[20]]
vjp(square, s)[1]([5]): [30]
vjp(square, s)[1](5): [30]
vjp(square, m)[1]([x, x]): [[[4,12],[12,24]]]
vjp(square, m)[1]([[x, x]]): [[[4,12],[12,24]]]
vjp(square, m)[1]([m]): [[[2,8],[18,32]]]
vjp(square, m)[1]([m[None]]): output_gradients has shape [1,2,2], but its target has shape [2,2] (give one value for each entry of the target)
vjp(square, m[None])[1]([m]): [[[[2,8],[18,32]]]]
vjp(square, m[None])[1]([[m]]): [[[[2,8],[18,32]]]]
vjp(square, x[:0])[1]([]): [[]]
vjp(square, m[:0])[1]([]): output_gradients has shape [0], but its target has shape [0,2] (give one value for each entry of the target)
vjp(square, m[:0])[1]([[]]): output_gradients has shape [0], but its target has shape [0,2] (give one value for each entry of the target)
vjp(square, x)[1]([x, x]): output_gradients has shape [2,2], but its target has shape [2] (give one value for each entry of the target)
vjp(square, v)[1]([v]): [[2,8]]
vjp(square, [v[0], v[1]])[1]([v * 1]): [[2,8]]
vjp(lambda a: (a, 2 * a), s)[1]((1, 10)): [21]
vjp(lambda a: (a, 2 * a), s)[1]((1, None)): [3]
vjp(lambda a: (a, 2 * a), s)[1]([1]): output_gradients must be a list with one entry for each of the 2 targets
vjp(lambda a: (a, 2 * a), s)[1](1): output_gradients must be a list with one entry for each of the 2 targets
vjp(lambda a: (a, 2 * a), s)[1](): [3]
grad(lambda a, b: a * b, argnums=[])(2, 3): []
vjp(sin): vjp takes a function and its arguments: vjp(f, x)
[jvp(lambda a, b: a * b, (2, 3), (1, 0)), jvp(lambda a, b: {"u": a * a, "w": [b]}, (2, 3), (1, 0))]: [[6,3],[{"u":4,"w":[3]},{"u":4,"w":[0]}]]
jvp(lambda a: a["u"] * a["w"], ({"u": x, "w": 2 * x},), ({"w": x, "u": 0 * x},)): [[8,18],[4,9]]
jvp(lambda a: a, (x,), (1,)): tangent 1 has another shape than its primal
jvp(lambda a: a["u"], ({"u": x},), ({"w": x},)): tangent 1 has another form than its primal
jvp(lambda a: a[0], ((x, 1),), ((x,),)): tangent 1 has another form than its primal
jvp(lambda a, f: a, (x, sin), (x, 1)): primal 2 holds an op, which has no tangent
[vmap(square, in_axes=1)(m), vmap(square, in_axes=-1)(m), vmap(lambda a, b: a * b, in_axes=(0, None))(x, x)]: [[[1,9],[4,16]],[[1,9],[4,16]],[[4,6],[6,9]]]
[vmap(lambda a, b: a * b, in_axes=(0, 1))(x, m), vmap(lambda a: {"u": a, "w": [7, a * a]})(x)]: [[[2,6],[6,12]],{"u":[2,3],"w":[[7,7],[4,9]]}]
vmap(square, in_axes=2)(m): vmap cannot map axis 2 of a value of rank 2
vmap(square, in_axes=-3)(m): vmap cannot map axis -3 of a value of rank 2
vmap(lambda: 1)(): vmap maps no argument: the call has none
vmap(lambda a, b: a * b, in_axes=(0,))(x, m): in_axes has 1 entries for 2 arguments
vmap(lambda a, b: a * b)(x, [1, 2, 3]): vmap maps axes of different lengths: 2 and 3
--- run loops: what comes out has the form of what goes in, and every turn gives the same
bash ask.sh
--- stdin
cond(s > 2, lambda a, b: a, lambda a, b: b, 5, 6)
cond(s < 2, lambda a, b: a, lambda a, b: b, operands=(5, 6))
cond(s > 2, lambda a: a, lambda a: 2 * a, operand=(5, 6))
cond([1, 0], lambda: 1, lambda: 2)
[cond([0], lambda: 1, lambda: 2), cond((), lambda: 1, lambda: 2), cond(None, lambda: 1, lambda: 2)]
cond(s > 2, sin, 3)
while_loop(lambda i: i < 3, lambda i: i + 1, [0])
while_loop(lambda i: i < 3, lambda i: [i + 1], [0])
while_loop(lambda i: i < 3, lambda i: (i + 1, i), [0])
while_loop(lambda q: q[0] < 3, lambda q: (q[0] + 1, q[1] * 2), (0, 1))
while_loop(cond=lambda q: q[0] < 3, body=lambda q: (q[0] + 1,), init_val=(0,))
while_loop(lambda d: d["i"] < 3, lambda d: {"y": d["y"] * 2, "i": d["i"] + 1}, {"i": 0, "y": 1.0})
while_loop(lambda d: d["i"] < 3, lambda d: {"i": d["i"] + 1}, {"i": 0, "y": 1.0})
while_loop(lambda i, y: i < 3, lambda i, y: (i + 1, stack([y, y])), (0, 1.0))
while_loop(lambda i, y: i < 3, lambda i, y: (i + 1, y[0]), (0, x))
while_loop(lambda i, y: i < 3, lambda i, y: (i + 1, cast(y, int32)), (0, x))
while_loop(lambda i, y: i < 3, lambda i, y: (i + 1, "a"), (0, x))
while_loop(lambda i, y: i < 3, lambda i, y: (i + 1, 3), (0, "a"))
while_loop(lambda i, y: i < 3, lambda i, y: (i + 1, y), (0, "a"))
while_loop(lambda i, y: i < 3, lambda i, y: (i + 1, None), (0, "a"))
while_loop(lambda i, y: i < 3, lambda i, y: (i + 1, [1, 2]), (0, "a"))
while_loop(lambda i, y: i < 3, lambda i, y: (i + 1, [5, 6, 7]), (0, [1, 2]))
while_loop(lambda i, y: i < 3, lambda i, y: (i + 1, [y, y]), (0, 1))
[while_loop(lambda i, y: i < 3, lambda i, y: (i + 1, x), (0, [1, 2])), while_loop(lambda i, y: i < 3, lambda i, y: (i + 1, x[0]), (0, 1))]
[while_loop(lambda i: i < 9, lambda i: i + 1, [0], maximum_iterations=0), while_loop(lambda i: i < 9, lambda i: i + 1, [0], maximum_iterations=2)]
while_loop(lambda i: i < 9, lambda i: i + 1, [0], maximum_iterations=-1)
[fori_loop(2, 5, lambda i, y: y + i, 0), fori_loop(5, 2, lambda i, y: y + i, 0), fori_loop(-2, 0, lambda i, y: [i, y[0]], [7, 8])]
fori_loop(0, 2, lambda i, y: [y, i], 0)
fori_loop(0, 2, lambda i, y: {"b": y["a"], "a": i}, {"a": 1, "b": 2})
fori_loop(0, 2, lambda i, y: {"b": y["a"], "c": i}, {"a": 1, "b": 2})
scan(lambda c, a: (c + a, {"u": c, "w": [a, c]}), 0.0, x)
scan(lambda c, a: ((c[0], {"p": c[1]["p"], "q": [a, a]}), a), ([], {"p": 1.0, "q": 2.0}), x)
scan(lambda c, a: (({"k": [c[0]["k"][0], x]}, c[1]), a), ({"k": [(), 1.0]}, 2.0), x)
scan(lambda c, a: (c + a, {"u": c} if a < 3 else {"w": c}), 0.0, x)
scan(lambda c, a: (c + a, (c, a) if a < 3 else (c, a, a)), 0.0, x)
scan(lambda c, a: (c + a, [c, a] if a < 3 else x[0]), 0.0, x)
scan(lambda c, a: (c + a, 1 if a < 3 else None), 0.0, x)
scan(lambda c, a: (c + a, "t" if a < 3 else 1), 0.0, x)
scan(lambda c, a: (c + a, x if a < 3 else "t"), 0.0, x)
scan(lambda c, a: (c + a, x if a < 3 else x[0]), 0.0, x)
scan(lambda c, a: (c + a, 2 if a < 3 else x), 0.0, x)
[scan(lambda c, a: (c + a, 1 if a < 3 else x[0]), 0.0, x), scan(lambda c, a: (c + a, x[0] if a < 3 else 1), 0.0, x), scan(lambda c, a: (c + a, None), 0.0, x)]
scan(lambda c, a: (c + a, {"u": {"p": [x, 1]}} if a < 3 else {"u": {"p": [1, 1]}}), 0.0, x)
scan(lambda c, a: (c, 1 if a < 3 else 2.5), 0.0, x)
scan(lambda c, a: (c, 2.5 if a < 3 else 1), 0.0, x)
scan(lambda c, a: (c, 1 if a < 3 else True), 0.0, x)
scan(lambda c, a: (c, 1 if a < 3 else 2j), 0.0, x)
fori_loop(0, 2, lambda i, y: [y["a"]], {"a": 1.0})
fori_loop(0, 2, lambda i, y: {"a": y[0]}, [1.0])
fori_loop(0, 2, lambda i, y: (2 * y[1], y[0]), [1.0, 2.0])
fori_loop(0, 2, lambda i, y: {"a": y}, 1.0)
scan(lambda c, a: c + a, 0.0, x)
scan(lambda c, a: (c, a, a), 0.0, x)
scan(lambda c, a: [c], 0.0, x)
scan(lambda c, a: (c, a), 0.0, x[:0])
tf.scan(lambda c, a: c + a, x[:0])
scan(lambda c, a: (c, a), 0.0, x, length=3)
scan(lambda c, a: (c, a), 0.0, x[:1], length=3)
scan(lambda c, a: (c, a), 0.0, x, length=-1)
scan(lambda c, a: (c, a), 0.0)
scan(lambda c, a: (c + 1, c), 0.0, length=3)
scan(lambda c, a: (c + a[0], a[1] * c), 0.0, (x, m), reverse=True)
scan(lambda c, a: (c + a["p"], a["q"] * c), 0.0, {"p": x, "q": [1, 2, 3]})
scan(lambda c, a: (c + a["p"], a["q"] * c), 0.0, {"p": x, "q": 3})
scan(lambda c, a: (c + a, a), 0.0, "text")
scan(lambda c, a: (c + a, a), 0.0, s)
scan(lambda c, a: (c + a, a), 0.0, [])
[tf.scan(lambda c, a: c + a, x, 10.0, reverse=True), tf.scan(lambda c, a: c + a, x, reverse=True), scan(fn=lambda c, a: c * a, elems=[1, 2, 3])]
[map_fn(lambda a: {"u": a, "w": (a, 1)}, x), map_fn(lambda a: a[0] + a[1], (x, [10, 20])), map_fn(lambda a: a, [1j, 2]), map_fn(lambda a: a, [True, False])]
map_fn(lambda a: {"k": [1, {"z": a if a < 3 else x}]}, x)
map_fn(lambda a: {"k": [1, {"z": a} if a < 3 else [a]]}, x)
map_fn(lambda a: a[0], ((), x, {"m": [3, 4, 5]}))
map_fn(lambda a: a, x[:0])
map_fn(lambda a, b: a, x)
map_fn(3, x)
map_fn(lambda a: a, [[1, 2], [3]])
--- stdout
cond(s > 2, lambda a, b: a, lambda a, b: b, 5, 6): 5
cond(s < 2, lambda a, b: a, lambda a, b: b, operands=(5, 6)): 6
cond(s > 2, lambda a: a, lambda a: 2 * a, operand=(5, 6)): [5,6]
cond([1, 0], lambda: 1, lambda: 2): a tensor of shape [2] is neither true nor false (use logical_and, logical_or, where, or reduce_any / reduce_all)
[cond([0], lambda: 1, lambda: 2), cond((), lambda: 1, lambda: 2), cond(None, lambda: 1, lambda: 2)]: [2,2,2]
cond(s > 2, sin, 3): cond needs a function, not a number (give it a def, a lambda or a name under functions; it is called as lambda: ...)
while_loop(lambda i: i < 3, lambda i: i + 1, [0]): [3]
while_loop(lambda i: i < 3, lambda i: [i + 1], [0]): [3]
while_loop(lambda i: i < 3, lambda i: (i + 1, i), [0]): 'vars[0]' of while_loop changes its structure: a number goes into a turn, a tuple of 2 comes out (let the lambda return what it was given, in the same form)
while_loop(lambda q: q[0] < 3, lambda q: (q[0] + 1, q[1] * 2), (0, 1)): [3,8]
while_loop(cond=lambda q: q[0] < 3, body=lambda q: (q[0] + 1,), init_val=(0,)): [3]
while_loop(lambda d: d["i"] < 3, lambda d: {"y": d["y"] * 2, "i": d["i"] + 1}, {"i": 0, "y": 1.0}): {"i":3,"y":8}
while_loop(lambda d: d["i"] < 3, lambda d: {"i": d["i"] + 1}, {"i": 0, "y": 1.0}): 'vars' of while_loop changes its structure: a dict of {i, y} goes into a turn, a dict of {i} comes out (let the lambda return what it was given, in the same form)
while_loop(lambda i, y: i < 3, lambda i, y: (i + 1, stack([y, y])), (0, 1.0)): 'vars[1]' of while_loop changes its shape: [] goes into a turn, [2] comes out (start with a value of the shape that comes out: zeros([2]))
while_loop(lambda i, y: i < 3, lambda i, y: (i + 1, y[0]), (0, x)): 'vars[1]' of while_loop changes its shape: [2] goes into a turn, [] comes out (reshape what the lambda returns, or start with another value)
while_loop(lambda i, y: i < 3, lambda i, y: (i + 1, cast(y, int32)), (0, x)): 'vars[1]' of while_loop changes its dtype: float64 goes into a turn, int32 comes out (cast what the lambda returns: cast(..., float64))
while_loop(lambda i, y: i < 3, lambda i, y: (i + 1, "a"), (0, x)): 'vars[1]' of while_loop changes its structure: a tensor of shape [2] goes into a turn, a string comes out (let the lambda return what it was given, in the same form)
while_loop(lambda i, y: i < 3, lambda i, y: (i + 1, 3), (0, "a")): 'vars[1]' of while_loop changes its structure: a string goes into a turn, a number comes out (let the lambda return what it was given, in the same form)
while_loop(lambda i, y: i < 3, lambda i, y: (i + 1, y), (0, "a")): [3,"a"]
while_loop(lambda i, y: i < 3, lambda i, y: (i + 1, None), (0, "a")): 'vars[1]' of while_loop changes its structure: a string goes into a turn, None comes out (let the lambda return what it was given, in the same form)
while_loop(lambda i, y: i < 3, lambda i, y: (i + 1, [1, 2]), (0, "a")): 'vars[1]' of while_loop changes its structure: a string goes into a turn, a list of 2 comes out (let the lambda return what it was given, in the same form)
while_loop(lambda i, y: i < 3, lambda i, y: (i + 1, [5, 6, 7]), (0, [1, 2])): 'vars[1]' of while_loop changes its shape: [2] goes into a turn, [3] comes out (reshape what the lambda returns, or start with another value)
while_loop(lambda i, y: i < 3, lambda i, y: (i + 1, [y, y]), (0, 1)): 'vars[1]' of while_loop changes its shape: [] goes into a turn, [2] comes out (start with a value of the shape that comes out: zeros([2]))
[while_loop(lambda i, y: i < 3, lambda i, y: (i + 1, x), (0, [1, 2])), while_loop(lambda i, y: i < 3, lambda i, y: (i + 1, x[0]), (0, 1))]: [[3,[2,3]],[3,2]]
[while_loop(lambda i: i < 9, lambda i: i + 1, [0], maximum_iterations=0), while_loop(lambda i: i < 9, lambda i: i + 1, [0], maximum_iterations=2)]: [[0],[2]]
while_loop(lambda i: i < 9, lambda i: i + 1, [0], maximum_iterations=-1): 'maximum_iterations' cannot be negative
[fori_loop(2, 5, lambda i, y: y + i, 0), fori_loop(5, 2, lambda i, y: y + i, 0), fori_loop(-2, 0, lambda i, y: [i, y[0]], [7, 8])]: [9,0,[-1,-2]]
fori_loop(0, 2, lambda i, y: [y, i], 0): 'init' of fori_loop changes its shape: [] goes into a turn, [2] comes out (start with a value of the shape that comes out: zeros([2]))
fori_loop(0, 2, lambda i, y: {"b": y["a"], "a": i}, {"a": 1, "b": 2}): {"a":1,"b":0}
fori_loop(0, 2, lambda i, y: {"b": y["a"], "c": i}, {"a": 1, "b": 2}): 'init' of fori_loop changes its structure: a dict of {a, b} goes into a turn, a dict of {b, c} comes out (let the lambda return what it was given, in the same form)
scan(lambda c, a: (c + a, {"u": c, "w": [a, c]}), 0.0, x): [5,{"u":[0,2],"w":[[2,3],[0,2]]}]
scan(lambda c, a: ((c[0], {"p": c[1]["p"], "q": [a, a]}), a), ([], {"p": 1.0, "q": 2.0}), x): 'carry[1]['q']' of scan changes its shape: [] goes into a turn, [2] comes out (start with a value of the shape that comes out: zeros([2]))
scan(lambda c, a: (({"k": [c[0]["k"][0], x]}, c[1]), a), ({"k": [(), 1.0]}, 2.0), x): 'carry[0]['k'][1]' of scan changes its shape: [] goes into a turn, [2] comes out (start with a value of the shape that comes out: zeros([2]))
scan(lambda c, a: (c + a, {"u": c} if a < 3 else {"w": c}), 0.0, x): 'y' of scan is not the same in every turn: a dict of {u} at first, a dict of {w} in turn 1 (let the lambda return values of one shape: they are stacked)
scan(lambda c, a: (c + a, (c, a) if a < 3 else (c, a, a)), 0.0, x): 'y' of scan is not the same in every turn: a tuple of 2 at first, a tuple of 3 in turn 1 (let the lambda return values of one shape: they are stacked)
scan(lambda c, a: (c + a, [c, a] if a < 3 else x[0]), 0.0, x): 'y' of scan is not the same in every turn: a list of 2 at first, a tensor of shape [] in turn 1 (let the lambda return values of one shape: they are stacked)
scan(lambda c, a: (c + a, 1 if a < 3 else None), 0.0, x): 'y' of scan is not the same in every turn: a number at first, None in turn 1 (let the lambda return values of one shape: they are stacked)
scan(lambda c, a: (c + a, "t" if a < 3 else 1), 0.0, x): 'y' of scan is not the same in every turn: a string at first, a number in turn 1 (let the lambda return values of one shape: they are stacked)
scan(lambda c, a: (c + a, x if a < 3 else "t"), 0.0, x): 'y' of scan is not the same in every turn: a tensor of shape [2] at first, a string in turn 1 (let the lambda return values of one shape: they are stacked)
scan(lambda c, a: (c + a, x if a < 3 else x[0]), 0.0, x): 'y' of scan is not the same in every turn: a tensor of shape [2] at first, a tensor of shape [] in turn 1 (let the lambda return values of one shape: they are stacked)
scan(lambda c, a: (c + a, 2 if a < 3 else x), 0.0, x): 'y' of scan is not the same in every turn: a number at first, a tensor of shape [2] in turn 1 (let the lambda return values of one shape: they are stacked)
[scan(lambda c, a: (c + a, 1 if a < 3 else x[0]), 0.0, x), scan(lambda c, a: (c + a, x[0] if a < 3 else 1), 0.0, x), scan(lambda c, a: (c + a, None), 0.0, x)]: [[5,[1,2]],[5,[2,1]],[5,null]]
scan(lambda c, a: (c + a, {"u": {"p": [x, 1]}} if a < 3 else {"u": {"p": [1, 1]}}), 0.0, x): 'y['u']['p'][0]' of scan is not the same in every turn: a tensor of shape [2] at first, a number in turn 1 (let the lambda return values of one shape: they are stacked)
scan(lambda c, a: (c, 1 if a < 3 else 2.5), 0.0, x): [0,[1,2.5]]
scan(lambda c, a: (c, 2.5 if a < 3 else 1), 0.0, x): [0,[2.5,1]]
scan(lambda c, a: (c, 1 if a < 3 else True), 0.0, x): a bool in a list of float64 values
scan(lambda c, a: (c, 1 if a < 3 else 2j), 0.0, x): [0,[{"re":1,"im":0},{"re":0,"im":2}]]
fori_loop(0, 2, lambda i, y: [y["a"]], {"a": 1.0}): 'init' of fori_loop changes its structure: a dict of {a} goes into a turn, a list of 1 comes out (let the lambda return what it was given, in the same form)
fori_loop(0, 2, lambda i, y: {"a": y[0]}, [1.0]): 'init' of fori_loop changes its structure: a list of 1 goes into a turn, a dict of {a} comes out (let the lambda return what it was given, in the same form)
fori_loop(0, 2, lambda i, y: (2 * y[1], y[0]), [1.0, 2.0]): [2,4]
fori_loop(0, 2, lambda i, y: {"a": y}, 1.0): 'init' of fori_loop changes its structure: a number goes into a turn, a dict of {a} comes out (let the lambda return what it was given, in the same form)
scan(lambda c, a: c + a, 0.0, x): the function of scan must return two values, carry and y, not a tensor (return carry, y; for a function that returns the carry alone: tf.scan(fn, elems, initializer))
scan(lambda c, a: (c, a, a), 0.0, x): the function of scan must return two values, carry and y, not 3 (return carry, y; for a function that returns the carry alone: tf.scan(fn, elems, initializer))
scan(lambda c, a: [c], 0.0, x): the function of scan must return two values, carry and y, not 1 (return carry, y; for a function that returns the carry alone: tf.scan(fn, elems, initializer))
scan(lambda c, a: (c, a), 0.0, x[:0]): scan goes through no rows, so the shape of its ys is not known (leave it out when there are none: if len(xs) > 0: ...)
tf.scan(lambda c, a: c + a, x[:0]): scan goes through no rows, so the shape of its result is not known (leave it out when there are none: if len(xs) > 0: ...)
scan(lambda c, a: (c, a), 0.0, x, length=3): 'length' is 3, but xs has 2 rows
scan(lambda c, a: (c, a), 0.0, x[:1], length=3): 'length' is 3, but xs has 1 row
scan(lambda c, a: (c, a), 0.0, x, length=-1): 'length' cannot be negative
scan(lambda c, a: (c, a), 0.0): scan does not know how often to call its function (give it xs, or length=N)
scan(lambda c, a: (c + 1, c), 0.0, length=3): [3,[0,1,2]]
scan(lambda c, a: (c + a[0], a[1] * c), 0.0, (x, m), reverse=True): [5,[[3,6],[0,0]]]
scan(lambda c, a: (c + a["p"], a["q"] * c), 0.0, {"p": x, "q": [1, 2, 3]}): scan: 'xs['q']' has 3 rows, those before it have 2
scan(lambda c, a: (c + a["p"], a["q"] * c), 0.0, {"p": x, "q": 3}): scan goes through the rows of 'xs['q']', but it is a number (every tensor in xs needs a first axis)
scan(lambda c, a: (c + a, a), 0.0, "text"): scan goes through the rows of 'xs', but it is a string (every tensor in xs needs a first axis)
scan(lambda c, a: (c + a, a), 0.0, s): scan goes through the rows of 'xs', but it is a tensor of shape [] (every tensor in xs needs a first axis)
scan(lambda c, a: (c + a, a), 0.0, []): scan goes through no rows, so the shape of its ys is not known (leave it out when there are none: if len(xs) > 0: ...)
[tf.scan(lambda c, a: c + a, x, 10.0, reverse=True), tf.scan(lambda c, a: c + a, x, reverse=True), scan(fn=lambda c, a: c * a, elems=[1, 2, 3])]: [[15,13],[5,3],[1,2,6]]
[map_fn(lambda a: {"u": a, "w": (a, 1)}, x), map_fn(lambda a: a[0] + a[1], (x, [10, 20])), map_fn(lambda a: a, [1j, 2]), map_fn(lambda a: a, [True, False])]: [{"u":[2,3],"w":[[2,3],[1,1]]},[12,23],[{"re":0,"im":1},{"re":2,"im":0}],[true,false]]
map_fn(lambda a: {"k": [1, {"z": a if a < 3 else x}]}, x): 'y['k'][1]['z']' of map_fn is not the same in every turn: a tensor of shape [] at first, a tensor of shape [2] in turn 1 (let the lambda return values of one shape: they are stacked)
map_fn(lambda a: {"k": [1, {"z": a} if a < 3 else [a]]}, x): 'y['k'][1]' of map_fn is not the same in every turn: a dict of {z} at first, a list of 1 in turn 1 (let the lambda return values of one shape: they are stacked)
map_fn(lambda a: a[0], ((), x, {"m": [3, 4, 5]})): map_fn: 'xs[2]['m']' has 3 rows, those before it have 2
map_fn(lambda a: a, x[:0]): map_fn goes through no rows, so the shape of its result is not known (leave it out when there are none: if len(xs) > 0: ...)
map_fn(lambda a, b: a, x): map_fn calls '<lambda>' with 1 argument, but it takes 2 (it is called as f(x))
map_fn(3, x): map_fn needs a function, not a number (give it a def, a lambda or a name under functions; it is called as f(x))
map_fn(lambda a: a, [[1, 2], [3]]): this list is ragged: one row has 2 items, another has 1
--- run layers: which of their parts they have, and how they are called
bash ask.sh
--- stdin
(lambda l: [l(m).shape, len(l.variables), l.units])(Linear(2, 3))
(lambda l: [l(m).shape, len(l.variables)])(Linear(2, 3, bias=False))
Linear(2)
Linear(2, 0)
Dense(2, kernel_initializer="ones")(k)
[Dense(2, kernel_initializer=m)(m), Dense(2, kernel_initializer=[[9, 9], [9, 9]], kernel=m)(m), Dense(2, kernel=m, kernel_initializer=[[9, 9], [9, 9]])(m)]
[Dense(2, kernel_initializer=2)(m), Dense(2, kernel_initializer={"init": "constant", "value": 2})(m), Dense(2.0, kernel_initializer="ones", bias_initializer=7)(m)]
Dense(2, kernel_initializer={"init": "constant", "value": [1]})(m)
Dense(2, kernel_initializer={"init": "constant"})(m)
Dense(2, kernel_initializer={"init": "ones", "qqqq": 1})(m)
Dense(2, kernel_initializer={"init": "normal", "qqqq": 1})(m)
Dense(2, kernel_initializer={"init": "uniform", "lo": 1})(m)
Dense(2, kernel_initializer={"init": "range", "qqqq": 1})(m)
Dense(2, kernel_initializer={"init": "linspace", "qqqq": 1})(m)
Dense(2, kernel_initializer={"init": "normal", "sed": 1})(m)
Dense(2, kernel_initializer={"stddev": 1})(m)
Dense(2, kernel=[1, 2])(m)
Dense(kernel=[1, 2])(m)
Dense(kernel=5)(m)
Dense()
Dense(-1)
Dense(2.5)
Dense(2, "relu", 3)
Dense(2, "add")
Dense(2, 3)
Dense(2, "linear", True, "ones", "ones", m, x)(m)
Dense(2, "linear", True, "ones", "ones", m, x, False, "name", 0)
Dense(2)(s)
Dense(2)(m, q=3)
[Dense(2).units, Dense(2, name="q").name, Dense(2).built, Dense(2, trainable=False).trainable]
Dense(kernel=m).units
Dense(2).name
Dense(2).kernel
Dense(2, use_bias=False).bias
Dense(2).trainable_variable
[dense(m, 2, kernel_initializer="ones", bias_initializer="ones"), dense(m, m, x), dense(m, m, activation="negative"), dense(inputs=m, units=2, kernel=m)]
dense(units=2)
dense(m)
BatchNormalization(momentum=0.5, epsilon=3)(m)
[BatchNormalization(epsilon=0, center=False)(m), BatchNormalization(epsilon=0, scale=False, beta=[5, 6])(m), BatchNormalization(epsilon=0, center=False, gamma=[5, 6])(m)]
[BatchNormalization(epsilon=0, scale=False, center=False)(m), BatchNormalization(axis=-2, epsilon=0)(m), BatchNormalization(epsilon=0)(m, training=1)]
BatchNormalization(training=False)
BatchNormalization(training=1)
BatchNormalization()(m, training=0)
BatchNormalization(axis=2)(m)
BatchNormalization(axis=-3)(m)
[LayerNormalization(epsilon=0, scale=False, beta=[5, 6])(m), LayerNormalization(epsilon=0, center=False, gamma=[5, 6])(m), LayerNormalization(epsilon=0, center=False, scale=False)(m)]
[LayerNormalization(m, [1.0, 1.0], epsilon=0.0), LayerNormalization(x=m, gamma=[1.0, 2.0], epsilon=0.0), LayerNormalization(m, axis=0, epsilon=0.0)]
reduce_max(abs(LayerNormalization(m, [1.0, 1.0])[:, 1] - 0.5 / sqrt(0.25 + 1e-5))) < 1e-15
[Dropout(0)(m), Dropout(m, 0.0), Dropout(m, rate=0.5, training=False), Dropout(0.5)(m, training=False)]
Dropout(-0.1)
Dropout(0.5, seed=1.5)
Dropout(0.5, 3, 4)
--- stdout
(lambda l: [l(m).shape, len(l.variables), l.units])(Linear(2, 3)): [[2,3],2,3]
(lambda l: [l(m).shape, len(l.variables)])(Linear(2, 3, bias=False)): [[2,3],1]
Linear(2): Linear needs 'out_features'
Linear(2, 0): a layer cannot have 0 units
Dense(2, kernel_initializer="ones")(k): matmul mixes dtypes: 'k' [2] is int64 and 'dense.kernel' [2,2] is float64 (cast one of them: cast(..., int64))
[Dense(2, kernel_initializer=m)(m), Dense(2, kernel_initializer=[[9, 9], [9, 9]], kernel=m)(m), Dense(2, kernel=m, kernel_initializer=[[9, 9], [9, 9]])(m)]: [[[7,10],[15,22]],[[7,10],[15,22]],[[7,10],[15,22]]]
[Dense(2, kernel_initializer=2)(m), Dense(2, kernel_initializer={"init": "constant", "value": 2})(m), Dense(2.0, kernel_initializer="ones", bias_initializer=7)(m)]: [[[6,6],[14,14]],[[6,6],[14,14]],[[10,10],[14,14]]]
Dense(2, kernel_initializer={"init": "constant", "value": [1]})(m): the option 'value' of an initializer must be a number, not a list
Dense(2, kernel_initializer={"init": "constant"})(m): the initializer 'constant' of 'dense.kernel' needs the option 'value'
Dense(2, kernel_initializer={"init": "ones", "qqqq": 1})(m): the initializer 'ones' has no option 'qqqq'
Dense(2, kernel_initializer={"init": "normal", "qqqq": 1})(m): the initializer 'normal' has no option 'qqqq' (it takes mean, stddev, seed)
Dense(2, kernel_initializer={"init": "uniform", "lo": 1})(m): the initializer 'uniform' has no option 'lo' (it takes minval, maxval, seed)
Dense(2, kernel_initializer={"init": "range", "qqqq": 1})(m): the initializer 'range' has no option 'qqqq' (it takes start, delta, limit)
Dense(2, kernel_initializer={"init": "linspace", "qqqq": 1})(m): the initializer 'linspace' has no option 'qqqq' (it takes start, stop, num)
Dense(2, kernel_initializer={"init": "normal", "sed": 1})(m): the initializer 'normal' has no option 'sed' (did you mean 'seed'?)
Dense(2, kernel_initializer={"stddev": 1})(m): 'kernel_initializer' does not name its initializer (write {init: normal, stddev: 0.1})
Dense(2, kernel=[1, 2])(m): 'dense.kernel' has shape [2], but its layer needs [2,2] here
Dense(kernel=[1, 2])(m): 'dense.kernel' must be a matrix [inputs, units]
Dense(kernel=5)(m): 'dense.kernel' must be a matrix [inputs, units]
Dense(): a dense layer needs 'units', the size of its output (write units: 8, or give the kernel itself)
Dense(-1): a layer cannot have -1 units
Dense(2.5): the number of units must be a whole number, not 2.5
Dense(2, "relu", 3): the option 'use_bias' of a layer must be true or false, not a number
Dense(2, "add"): 'add' is no activation: it does not take one operand
Dense(2, 3): an activation must be an op or a function, not a number
Dense(2, "linear", True, "ones", "ones", m, x)(m): [[9,13],[17,25]]
Dense(2, "linear", True, "ones", "ones", m, x, False, "name", 0): a layer takes fewer arguments
Dense(2)(s): the layer 'dense' needs axis -1 of its input, whose shape is []
Dense(2)(m, q=3): dense has no argument 'q'
[Dense(2).units, Dense(2, name="q").name, Dense(2).built, Dense(2, trainable=False).trainable]: [2,"q",false,false]
Dense(kernel=m).units: a layer has no 'units'
Dense(2).name: a layer has no 'name'
Dense(2).kernel: the layer 'dense' has no kernel yet: its variables are made when it is first called (give it a name and call it by that: layer = ..., y = layer(x))
Dense(2, use_bias=False).bias: the layer 'dense' has no bias: it was made without
Dense(2).trainable_variable: a layer has no 'trainable_variable' (did you mean 'trainable_variables'?)
[dense(m, 2, kernel_initializer="ones", bias_initializer="ones"), dense(m, m, x), dense(m, m, activation="negative"), dense(inputs=m, units=2, kernel=m)]: [[[4,4],[8,8]],[[9,13],[17,25]],[[-7,-10],[-15,-22]],[[7,10],[15,22]]]
dense(units=2): dense has no attribute 'units' (dense(x, kernel, bias))
dense(m): dense needs 'kernel' (dense(x, kernel, bias))
BatchNormalization(momentum=0.5, epsilon=3)(m): [[-0.5,-0.5],[0.5,0.5]]
[BatchNormalization(epsilon=0, center=False)(m), BatchNormalization(epsilon=0, scale=False, beta=[5, 6])(m), BatchNormalization(epsilon=0, center=False, gamma=[5, 6])(m)]: [[[-1,-1],[1,1]],[[4,5],[6,7]],[[-5,-6],[5,6]]]
[BatchNormalization(epsilon=0, scale=False, center=False)(m), BatchNormalization(axis=-2, epsilon=0)(m), BatchNormalization(epsilon=0)(m, training=1)]: [[[-1,-1],[1,1]],[[-1,1],[-1,1]],[[-1,-1],[1,1]]]
BatchNormalization(training=False): batch_normalization keeps no moving averages: training must be true
BatchNormalization(training=1): the option 'training' of a layer must be true or false, not a number
BatchNormalization()(m, training=0): batch_normalization keeps no moving averages: training must be True
BatchNormalization(axis=2)(m): the layer 'batch_normalization' needs axis 2 of its input, whose shape is [2,2]
BatchNormalization(axis=-3)(m): the layer 'batch_normalization' needs axis -3 of its input, whose shape is [2,2]
[LayerNormalization(epsilon=0, scale=False, beta=[5, 6])(m), LayerNormalization(epsilon=0, center=False, gamma=[5, 6])(m), LayerNormalization(epsilon=0, center=False, scale=False)(m)]: [[[4,7],[4,7]],[[-5,6],[-5,6]],[[-1,1],[-1,1]]]
[LayerNormalization(m, [1.0, 1.0], epsilon=0.0), LayerNormalization(x=m, gamma=[1.0, 2.0], epsilon=0.0), LayerNormalization(m, axis=0, epsilon=0.0)]: [[[-1,1],[-1,1]],[[-1,2],[-1,2]],[[-1,-1],[1,1]]]
reduce_max(abs(LayerNormalization(m, [1.0, 1.0])[:, 1] - 0.5 / sqrt(0.25 + 1e-5))) < 1e-15: true
[Dropout(0)(m), Dropout(m, 0.0), Dropout(m, rate=0.5, training=False), Dropout(0.5)(m, training=False)]: [[[1,2],[3,4]],[[1,2],[3,4]],[[1,2],[3,4]],[[1,2],[3,4]]]
Dropout(-0.1): the rate of dropout must be from 0 to below 1, not -0.1
Dropout(0.5, seed=1.5): the option 'seed' of a layer must be a whole number, not a number
Dropout(0.5, 3, 4): the option 'name' of a layer must be a string, not a number
--- run names of other libraries
bash ask.sh
--- stdin
[np.diag(x), np.diag(m)]
[np.diag(x, 1), np.diag(x, k=1)]
[np.argmax(m), np.argmax(m, 1), np.argmax(m, axis=0), np.argmax(m, axis=None), np.argmax(m, None)]
[np.cumsum(m), np.cumsum(x=m), np.cumsum(axis=0, x=m), np.cumsum(x=m, axis=None), np.cumsum(m, None)]
[np.take(m, [3, 0]), np.take(m, [1], 1), np.take(m, [1], axis=0), np.take(m, indices=[3]), np.take(m, indices=[1], axis=1), np.take(m, [3], axis=None)]
[np.take(indices=[3], a=m), np.take(indices=[1], params=m, axis=1), np.take(axis=None, indices=[3], a=m)]
[np.cumsum(exclusive=True, x=m), np.cumprod(reverse=True, a=m), np.cumsum(reverse=True, axis=1, x=m)]
np.cumsum(square, x=m)
np.take(indices=[3])
np.cumsum([1, [2]], reversed=True)
np.cumsum(reversed=True, x=[1, [2]])
np.cumsum(reversed=[1, [2]], x=m)
np.argmax()
[lax.clamp(2.5, x, 3), lax.clamp(min=2.5, x=x, max=3), lax.clamp(2.5, x, max=2.75)]
lax.clamp(2.5)
[optax.l2_loss(x), optax.l2_loss(x, [0, 1]), optax.l2_loss(targets=[0, 1], predictions=x)]
optax.sigmoid_binary_cross_entropy(x, [0, 1]) == optax.sigmoid_binary_cross_entropy(logits=x, labels=[0, 1])
[tf.UnconnectedGradients.ZERO, UnconnectedGradients.NONE, np.pi == pi, np.newaxis, x[newaxis].shape]
tf.UnconnectedGradients.ONE
tf.foo.bar(x)
tf.sine(x)
foo.bar
tf.keras.optimizers.Ftrl(1)
a.b.c.d.e.f.g.sin(x)
a.b.c.d.e.f.g.h.sin(x)
aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa.bbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbb.c(1)
aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa.bbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbb.c(1)
e + 1
sinn(x)
x.numpy
x.sin
x.shap
{"a": 1}.value()
v.assign_ad(1)
[3 ** 80, 4611686018427387904 ** 2, (-3037000500) ** 2]
(lambda a, b: [a[0], a[99], b[0], b[99], (a + b)[99], (a + b)[100], len(a + b)])([1] * 100, 100 * [2])
[(1 + 2j) ** 2, (1 + 2j) ** -2, 0j ** 0, 0j ** 2, 1j == 1j, 1j != 1, 2 == (2 + 0j)]
[x is x, m is x, x in [m, x], x in [m], x not in [m], float32 is float32, float32 is float64, float32 in [float64]]
[[1] is [1], ... is ..., True is 1]
1j < 2
0j ** -1
0j ** 1j
3 & 4
-"a"
[+1j, -1j, -True, +True, ~True]
not sin
--- stdout
[np.diag(x), np.diag(m)]: [[[2,0],[0,3]],[1,4]]
[np.diag(x, 1), np.diag(x, k=1)]: [[[0,2,0],[0,0,3],[0,0,0]],[[0,2,0],[0,0,3],[0,0,0]]]
[np.argmax(m), np.argmax(m, 1), np.argmax(m, axis=0), np.argmax(m, axis=None), np.argmax(m, None)]: [3,[1,1],[1,1],3,3]
[np.cumsum(m), np.cumsum(x=m), np.cumsum(axis=0, x=m), np.cumsum(x=m, axis=None), np.cumsum(m, None)]: np.cumsum has no argument 'x' (np.cumsum(a, axis=None, dtype=None))
[np.take(m, [3, 0]), np.take(m, [1], 1), np.take(m, [1], axis=0), np.take(m, indices=[3]), np.take(m, indices=[1], axis=1), np.take(m, [3], axis=None)]: [[4,1],[[2],[4]],[[3,4]],[4],[[2],[4]],[4]]
[np.take(indices=[3], a=m), np.take(indices=[1], params=m, axis=1), np.take(axis=None, indices=[3], a=m)]: np.take has no argument 'params' (np.take(a, indices, axis=None, *, mode="raise"))
[np.cumsum(exclusive=True, x=m), np.cumprod(reverse=True, a=m), np.cumsum(reverse=True, axis=1, x=m)]: np.cumsum has no argument 'exclusive' (np.cumsum(a, axis=None, dtype=None))
np.cumsum(square, x=m): np.cumsum has no argument 'x' (np.cumsum(a, axis=None, dtype=None))
np.take(indices=[3]): np.take needs its argument 'a' (np.take(a, indices, axis=None, *, mode="raise"))
np.cumsum([1, [2]], reversed=True): np.cumsum has no argument 'reversed' (np.cumsum(a, axis=None, dtype=None))
np.cumsum(reversed=True, x=[1, [2]]): np.cumsum has no argument 'reversed' (np.cumsum(a, axis=None, dtype=None))
np.cumsum(reversed=[1, [2]], x=m): np.cumsum has no argument 'reversed' (np.cumsum(a, axis=None, dtype=None))
np.argmax(): np.argmax needs its argument 'a' (np.argmax(a, axis=None, *, keepdims=False))
[lax.clamp(2.5, x, 3), lax.clamp(min=2.5, x=x, max=3), lax.clamp(2.5, x, max=2.75)]: [[2.5,3],[2.5,3],[2.5,2.75]]
lax.clamp(2.5): lax.clamp needs its argument 'x' (lax.clamp(min, x, max))
[optax.l2_loss(x), optax.l2_loss(x, [0, 1]), optax.l2_loss(targets=[0, 1], predictions=x)]: [[2,4.5],[2,2],[2,2]]
optax.sigmoid_binary_cross_entropy(x, [0, 1]) == optax.sigmoid_binary_cross_entropy(logits=x, labels=[0, 1]): [true,true]
[tf.UnconnectedGradients.ZERO, UnconnectedGradients.NONE, np.pi == pi, np.newaxis, x[newaxis].shape]: ["zero","none",true,null,[1,2]]
tf.UnconnectedGradients.ONE: unknown op 'tf.UnconnectedGradients.ONE' (gradtape ops --like tf lists what there is)
tf.foo.bar(x): unknown op 'tf.foo.bar' (gradtape ops --like tf lists what there is)
tf.sine(x): unknown op 'tf.sine' (did you mean 'tf.sin'?)
foo.bar: unknown op 'foo.bar' (gradtape ops lists them all)
tf.keras.optimizers.Ftrl(1): 'tf.keras.optimizers.Ftrl' does not exist here (there are SGD, Adam, AdamW, Adamax, Nadam, RMSprop, Adagrad and Adadelta: update by hand, v.assign_sub(0.1 * g))
a.b.c.d.e.f.g.sin(x): unknown op 'a.b.c.d.e.f.g.sin' (did you mean 'sin'?)
a.b.c.d.e.f.g.h.sin(x): unknown op 'a.b.c.d.e.f.g.h' (gradtape ops lists them all)
aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa.bbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbb.c(1): unknown name 'aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa' (declare it under inputs, variables or constants)
aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa.bbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbb.c(1): unknown op 'aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa.bbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbb' (gradtape ops lists them all)
e + 1: unknown name 'e' (declare it under inputs, variables or constants)
sinn(x): unknown op 'sinn' (did you mean 'sin'?)
x.numpy: gradtape: error: a method stands where a tensor is needed
x.sin: gradtape: error: a method stands where a tensor is needed
x.shap: a tensor has no 'shap'
{"a": 1}.value(): a dict has no 'value' (did you mean 'values'?)
v.assign_ad(1): a variable has no 'assign_ad' (did you mean 'assign_add'?)
[3 ** 80, 4611686018427387904 ** 2, (-3037000500) ** 2]: [1.4780882941434593e38,2.1267647932558654e37,9223372037000250000]
(lambda a, b: [a[0], a[99], b[0], b[99], (a + b)[99], (a + b)[100], len(a + b)])([1] * 100, 100 * [2]): [1,1,2,2,1,2,200]
[(1 + 2j) ** 2, (1 + 2j) ** -2, 0j ** 0, 0j ** 2, 1j == 1j, 1j != 1, 2 == (2 + 0j)]: [{"re":-3,"im":4},{"re":-0.12,"im":-0.16},{"re":1,"im":0},{"re":0,"im":0},true,true,true]
[x is x, m is x, x in [m, x], x in [m], x not in [m], float32 is float32, float32 is float64, float32 in [float64]]: [true,false,true,false,true,true,false,false]
[[1] is [1], ... is ..., True is 1]: [false,true,false]
1j < 2: '<' does not work on complex numbers
0j ** -1: division of plain numbers by zero
0j ** 1j: division of plain numbers by zero
3 & 4: 0
-"a": negative takes a number, but a value of shape [] is string
[+1j, -1j, -True, +True, ~True]: [{"re":0,"im":1},{"re":-0,"im":-1},-1,1,false]
not sin: an op is neither true nor false
--- run what is no tensor, wherever one is needed
bash ask.sh
--- stdin
shape([[1, 2], [3]])
size([[1, 2], [3]])
constant([[1, 2], [3]])
Variable([[1, 2], [3]])
v.assign([[1, 2], [3]])
v.assign_add([[1, 2], [3]])
cond([[1, 2], [3]], lambda: 1, lambda: 2)
custom_gradient(lambda a: sin, lambda dy: dy, x)
grad(lambda a: reduce_sum(custom_gradient(lambda b: b, lambda dy: [[[1, 2], [3]]], a)))(x)
grad(reduce_sum)([[1, 2], [3]])
grad(lambda a: sin)(x)
jacobian(lambda a: sin)(x)
hessian(lambda a: sin)(x)
jvp(square, ([[1, 2], [3]],), (x,))
jvp(square, (x,), ([[1, 2], [3]],))
jvp(lambda a: sin, (x,), (x,))
vjp(square, x)[1]([[[1, 2], [3]]])
vmap(square)([[1, 2], [3]])
vmap(lambda a: sin)(x)
Dense(2)([[1, 2], [3]])
Dense(2, kernel=[[1, 2], [3]])(m)
np.diag([[1, 2], [3]])
Slice([[1, 2], [3]], [0], [1])
lax.slice([[1, 2], [3]], [0], [1])
EyeLike([[1, 2], [3]])
while_loop(lambda c: reduce_sum(c) < 9, lambda c: [[1, 2], [3]], [x])
fori_loop(0, 2, lambda i, c: [[1, 2], [3]], x)
fori_loop(0, 2, lambda i, c: x, [[1, 2], [3]])
map_fn(lambda a: sin, x)
map_fn(lambda a: a, [[1, 2], [3]])
scan(lambda c, a: (c, a), x, [[1, 2], [3]])
scan(lambda c, a: (c, sin), x, x)
unravel([[1, 2], [3]], [x])
[[1, 2], [3]] * x
x + [[1, 2], [3]]
maximum(x, [[1, 2], [3]])
concat([x, [[1, 2], [3]]], 0)
x[[[1, 2], [3]]]
bool([[1, 2], [3]] == x)
--- stdout
shape([[1, 2], [3]]): this list is ragged: one row has 2 items, another has 1
size([[1, 2], [3]]): this list is ragged: one row has 2 items, another has 1
constant([[1, 2], [3]]): this list is ragged: one row has 2 items, another has 1
Variable([[1, 2], [3]]): this list is ragged: one row has 2 items, another has 1
v.assign([[1, 2], [3]]): this list is ragged: one row has 2 items, another has 1
v.assign_add([[1, 2], [3]]): this list is ragged: one row has 2 items, another has 1
cond([[1, 2], [3]], lambda: 1, lambda: 2): this list is ragged: one row has 2 items, another has 1
custom_gradient(lambda a: sin, lambda dy: dy, x): an op stands where a tensor is needed
grad(lambda a: reduce_sum(custom_gradient(lambda b: b, lambda dy: [[[1, 2], [3]]], a)))(x): this list is ragged: one row has 2 items, another has 1
grad(reduce_sum)([[1, 2], [3]]): this list is ragged: one row has 2 items, another has 1
grad(lambda a: sin)(x): an op stands where a tensor is needed
jacobian(lambda a: sin)(x): an op stands where a tensor is needed
hessian(lambda a: sin)(x): an op stands where a tensor is needed
jvp(square, ([[1, 2], [3]],), (x,)): this list is ragged: one row has 2 items, another has 1
jvp(square, (x,), ([[1, 2], [3]],)): this list is ragged: one row has 2 items, another has 1
jvp(lambda a: sin, (x,), (x,)): an op stands where a tensor is needed
vjp(square, x)[1]([[[1, 2], [3]]]): this list is ragged: one row has 2 items, another has 1
vmap(square)([[1, 2], [3]]): this list is ragged: one row has 2 items, another has 1
vmap(lambda a: sin)(x): an op stands where a tensor is needed
Dense(2)([[1, 2], [3]]): this list is ragged: one row has 2 items, another has 1
Dense(2, kernel=[[1, 2], [3]])(m): this list is ragged: one row has 2 items, another has 1
np.diag([[1, 2], [3]]): np.diag: this list is ragged: one row has 2 items, another has 1
Slice([[1, 2], [3]], [0], [1]): this list is ragged: one row has 2 items, another has 1
lax.slice([[1, 2], [3]], [0], [1]): this list is ragged: one row has 2 items, another has 1
EyeLike([[1, 2], [3]]): this list is ragged: one row has 2 items, another has 1
while_loop(lambda c: reduce_sum(c) < 9, lambda c: [[1, 2], [3]], [x]): this list is ragged: one row has 2 items, another has 1
fori_loop(0, 2, lambda i, c: [[1, 2], [3]], x): this list is ragged: one row has 2 items, another has 1
fori_loop(0, 2, lambda i, c: x, [[1, 2], [3]]): this list is ragged: one row has 2 items, another has 1
map_fn(lambda a: sin, x): an op in a list of float64 values
map_fn(lambda a: a, [[1, 2], [3]]): this list is ragged: one row has 2 items, another has 1
scan(lambda c, a: (c, a), x, [[1, 2], [3]]): this list is ragged: one row has 2 items, another has 1
scan(lambda c, a: (c, sin), x, x): an op in a list of float64 values
unravel([[1, 2], [3]], [x]): this list is ragged: one row has 2 items, another has 1
[[1, 2], [3]] * x: this list is ragged: one row has 2 items, another has 1
x + [[1, 2], [3]]: this list is ragged: one row has 2 items, another has 1
maximum(x, [[1, 2], [3]]): this list is ragged: one row has 2 items, another has 1
concat([x, [[1, 2], [3]]], 0): this list is ragged: one row has 2 items, another has 1
x[[[1, 2], [3]]]: this list is ragged: one row has 2 items, another has 1
bool([[1, 2], [3]] == x): this list is ragged: one row has 2 items, another has 1
--- comment
True and False are whole numbers, as in Python.
--- run truth values as numbers
bash ask.sh
--- stdin
vmap(lambda a: a, in_axes=True)(m)
fori_loop(False, True, lambda i, c: c + 1, 5)
while_loop(lambda c: True, lambda c: c + 1, [5], maximum_iterations=True)
scan(lambda c, a: (c + 1, c), 5, length=True)
[[5, 6, 7][True], [5, 6, 7][True:], [5, 6, 7][:True], [5, 6, 7][::True]]
[reduce_sum(m, axis=True), m[:, True:], x[:True]]
grad(lambda a, b: a * b, argnums=True)(2, 3)
[Dense(True, kernel_initializer="ones")(m), eye(True), one_hot([0], True)]
Slice(m, [True], [2], axes=[True])
--- stdout
vmap(lambda a: a, in_axes=True)(m): [[1,3],[2,4]]
fori_loop(False, True, lambda i, c: c + 1, 5): 6
while_loop(lambda c: True, lambda c: c + 1, [5], maximum_iterations=True): [6]
scan(lambda c, a: (c + 1, c), 5, length=True): [6,[5]]
[[5, 6, 7][True], [5, 6, 7][True:], [5, 6, 7][:True], [5, 6, 7][::True]]: [6,[6,7],[5],[5,6,7]]
[reduce_sum(m, axis=True), m[:, True:], x[:True]]: [[3,7],[[2],[4]],[2]]
grad(lambda a, b: a * b, argnums=True)(2, 3): 2
[Dense(True, kernel_initializer="ones")(m), eye(True), one_hot([0], True)]: [[[3],[7]],[[1]],[[1]]]
Slice(m, [True], [2], axes=[True]): [[2],[4]]
--- comment
What a function of rows may give in its turns, in either order: tensors and numbers of one shape, None, texts and nested
ones of one form; all else is told by what came first and in which turn it changed.
--- run
for of in 'x|0' 'x|None' 'x|"a"' 'x|sin' 'x|[x]' '1|None' '1|"a"' '1|2.5' 'None|None' '"a"|"a"' \
    '[x]|[x, x]' '[x]|(x,)' '[x, 1]|[1, x]' '{"a": x}|{"b": x}' 'v|x' 'v[:2]|v' 'v|2 * v'; do
    for e in "${of%|*} if x > 1 else ${of#*|}" "${of#*|} if x > 1 else ${of%|*}"; do
        echo "$e: $(gradtape eval -e "map_fn(lambda x: $e, v)" -i v=[1,2,3] 2>&1 | sed -n '1s/.*error: //; 1s/.*"values"://; 1p')"
    done
done
--- stdout
x if x > 1 else 0: {"y":[0,2,3]}}
0 if x > 1 else x: {"y":[1,0,0]}}
x if x > 1 else None: 'y' of map_fn is not the same in every turn: None at first, a tensor of shape [] in turn 1
None if x > 1 else x: 'y' of map_fn is not the same in every turn: a tensor of shape [] at first, None in turn 1
x if x > 1 else "a": 'y' of map_fn is not the same in every turn: a string at first, a tensor of shape [] in turn 1
"a" if x > 1 else x: 'y' of map_fn is not the same in every turn: a tensor of shape [] at first, a string in turn 1
x if x > 1 else sin: 'y' of map_fn is not the same in every turn: an op at first, a tensor of shape [] in turn 1
sin if x > 1 else x: 'y' of map_fn is not the same in every turn: a tensor of shape [] at first, an op in turn 1
x if x > 1 else [x]: 'y' of map_fn is not the same in every turn: a list of 1 at first, a tensor of shape [] in turn 1
[x] if x > 1 else x: 'y' of map_fn is not the same in every turn: a tensor of shape [] at first, a list of 1 in turn 1
1 if x > 1 else None: 'y' of map_fn is not the same in every turn: None at first, a number in turn 1
None if x > 1 else 1: 'y' of map_fn is not the same in every turn: a number at first, None in turn 1
1 if x > 1 else "a": 'y' of map_fn is not the same in every turn: a string at first, a number in turn 1
"a" if x > 1 else 1: 'y' of map_fn is not the same in every turn: a number at first, a string in turn 1
1 if x > 1 else 2.5: {"y":[2.5,1,1]}}
2.5 if x > 1 else 1: {"y":[1,2.5,2.5]}}
None if x > 1 else None: {"y":null}}
None if x > 1 else None: {"y":null}}
"a" if x > 1 else "a": {"y":["a","a","a"]}}
"a" if x > 1 else "a": {"y":["a","a","a"]}}
[x] if x > 1 else [x, x]: 'y' of map_fn is not the same in every turn: a list of 2 at first, a list of 1 in turn 1
[x, x] if x > 1 else [x]: 'y' of map_fn is not the same in every turn: a list of 1 at first, a list of 2 in turn 1
[x] if x > 1 else (x,): {"y":[[1,2,3]]}}
(x,) if x > 1 else [x]: {"y":[[1,2,3]]}}
[x, 1] if x > 1 else [1, x]: {"y":[[1,2,3],[1,1,1]]}}
[1, x] if x > 1 else [x, 1]: {"y":[[1,1,1],[1,2,3]]}}
{"a": x} if x > 1 else {"b": x}: 'y' of map_fn is not the same in every turn: a dict of {b} at first, a dict of {a} in turn 1
{"b": x} if x > 1 else {"a": x}: 'y' of map_fn is not the same in every turn: a dict of {a} at first, a dict of {b} in turn 1
v if x > 1 else x: 'y' of map_fn is not the same in every turn: a tensor of shape [] at first, a tensor of shape [3] in turn 1
x if x > 1 else v: 'y' of map_fn is not the same in every turn: a tensor of shape [3] at first, a tensor of shape [] in turn 1
v[:2] if x > 1 else v: 'y' of map_fn is not the same in every turn: a tensor of shape [3] at first, a tensor of shape [2] in turn 1
v if x > 1 else v[:2]: 'y' of map_fn is not the same in every turn: a tensor of shape [2] at first, a tensor of shape [3] in turn 1
v if x > 1 else 2 * v: {"y":[[2,4,6],[1,2,3],[1,2,3]]}}
2 * v if x > 1 else v: {"y":[[1,2,3],[2,4,6],[2,4,6]]}}
