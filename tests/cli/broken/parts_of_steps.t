What goes wrong in a part of a step is what is said, and it stands where it was made; parts that are not run say nothing.
A `;` ends a line.
--- file steps.sh
while IFS= read -r e; do
    printf 'inputs: {x: [2, 3]}\nfunctions: {f: {args: [a], returns: a, gradient: {args: [dy], returns: dy}}}\nsteps: |\n%b' "  ${e//;/\\n  }\n" >m.yaml
    said=$(gradtape eval m.yaml --target x 2>&1)
    line=${said%%$'\n'*}
    echo "$e: ${line#m.yaml:}"
done
--- run a division by zero anywhere
bash steps.sh
--- stdin
y = [1, 1/0, 2]
y = (1, 1/0)
y = {"a": 1, "b": 1/0}
y = [*[1/0]]
y = sin(1/0)
y = maximum(x, y=1/0)
y = maximum(*[x, 1/0])
y = (1/0)(x)
y = x[1/0]
y = (1/0)[0]
y = x[0, 1/0]
y = x[1/0:]
y = x[:1/0]
y = x[::1/0]
y = -(1/0)
y = not 1/0
y = 1/0 + x
y = x + 1/0
y = x + x + x * (1/0) + x
y = 1 < 1/0 < 3
y = 1/0 < 2 < 3
y = 1 < 2 < 1/0
y = 1/0 and True
y = True and 1/0
y = False and 1/0
y = True or 1/0
y = False or 1/0
y = 1 if 1/0 else 2
y = 1/0 if True else 2
y = 1/0 if False else 2
y = 1 if False else 1/0
y = (1/0).shape
y = (lambda a=1/0: a)()
y = (lambda a=1/0: a)(2)
y = (lambda a: a)(1/0)
y = f(1/0)
y = [1];y[1/0] = 2
y = [1];y[0] = 1/0
y = {"a": 1};y["b"] = 1/0
y = [1];y[0] += 1/0
y = 1;y += 1/0
(1/0)[0] = 2
a, b = 1, 1/0
a, b = 1/0
a, b = 1
a, b = x[0]
a, (b, c) = 1, (2,)
y = 1;if 1/0:;  y = 2
y = 1;while 1/0:;  y = 2
for i in 1/0:;  y = 2
for i in [1/0]:;  y = 2
for i in range(1/0):;  y = 2
for i in range(0, 1/0):;  y = 2
for i in range(0, 3, 1/0):;  y = 2
for i in range(3):;  y = 1/0
for i in [3]:;  y = 1/0
for a, b in [3]:;  y = 2
for i in 3:;  y = 2
for a, b in range(2):;  y = 2
while True:;  y = 1/0
if True:;  y = 1/0
if False:;  y = 1;else:;  y = 1/0
with 1/0 as t:;  y = 2
with GradientTape() as t:;  y = 1/0
with GradientTape(persistent=1/0) as t:;  y = 2
with GradientTape() as t:;  with t.stop_recording():;    y = 1/0
with GradientTape() as t:;  with t.stop_recording():;    y = 1;y = 1/0
def g(a):;  return 1/0;y = g(1)
def g(a, b=1/0):;  return a;y = g(1)
def g(a):;  b = 1/0;  return a;y = g(1)
def g(a):;  return a;y = g(1/0)
y = grad(lambda a: 1/0)(x)
y = vmap(lambda a: 1/0)(x)
y = scan(lambda c, a: (1/0, a), 0.0, x)
y = map_fn(lambda a: 1/0, x)
y = cond(True, lambda: 1/0, lambda: 2)
y = while_loop(lambda i: 1/0, lambda i: i, [0])
y = while_loop(lambda i: True, lambda i: 1/0, [0])
y = fori_loop(0, 2, lambda i, c: 1/0, 0)
y = fori_loop(0, 2, lambda i, c: c if i < 1 else 1/0, 0)
y = custom_gradient(lambda a: 1/0, lambda dy: dy, x)
y = grad(lambda a: reduce_sum(custom_gradient(lambda b: 2 * b, lambda dy: 1/0, a)))(x)
y = jvp(lambda a: 1/0, (x,), (x,))
y = vjp(lambda a: 1/0, x)
y = hessian(lambda a: 1/0)(x)
y = jacobian(lambda a: 1/0)(x)
y = call(lambda a: 1/0, x)
y = Dense(2, activation=lambda a: 1/0)(x)
y = Dense(2, kernel=1/0)(x)
y = Variable(1/0)
--- stdout
y = [1, 1/0, 2]: 4:11: error: division of plain numbers by zero
y = (1, 1/0): 4:11: error: division of plain numbers by zero
y = {"a": 1, "b": 1/0}: 4:21: error: division of plain numbers by zero
y = [*[1/0]]: 4:10: error: division of plain numbers by zero
y = sin(1/0): 4:11: error: division of plain numbers by zero
y = maximum(x, y=1/0): 4:20: error: division of plain numbers by zero
y = maximum(*[x, 1/0]): 4:20: error: division of plain numbers by zero
y = (1/0)(x): 4:8: error: division of plain numbers by zero
y = x[1/0]: 4:9: error: division of plain numbers by zero
y = (1/0)[0]: 4:8: error: division of plain numbers by zero
y = x[0, 1/0]: 4:12: error: division of plain numbers by zero
y = x[1/0:]: 4:9: error: division of plain numbers by zero
y = x[:1/0]: 4:10: error: division of plain numbers by zero
y = x[::1/0]: 4:11: error: division of plain numbers by zero
y = -(1/0): 4:9: error: division of plain numbers by zero
y = not 1/0: 4:11: error: division of plain numbers by zero
y = 1/0 + x: 4:7: error: division of plain numbers by zero
y = x + 1/0: 4:11: error: division of plain numbers by zero
y = x + x + x * (1/0) + x: 4:20: error: division of plain numbers by zero
y = 1 < 1/0 < 3: 4:11: error: division of plain numbers by zero
y = 1/0 < 2 < 3: 4:7: error: division of plain numbers by zero
y = 1 < 2 < 1/0: 4:15: error: division of plain numbers by zero
y = 1/0 and True: 4:7: error: division of plain numbers by zero
y = True and 1/0: 4:16: error: division of plain numbers by zero
y = False and 1/0: {"model":"m.yaml","values":{"x":[2,3]}}
y = True or 1/0: {"model":"m.yaml","values":{"x":[2,3]}}
y = False or 1/0: 4:16: error: division of plain numbers by zero
y = 1 if 1/0 else 2: 4:12: error: division of plain numbers by zero
y = 1/0 if True else 2: 4:7: error: division of plain numbers by zero
y = 1/0 if False else 2: {"model":"m.yaml","values":{"x":[2,3]}}
y = 1 if False else 1/0: 4:23: error: division of plain numbers by zero
y = (1/0).shape: 4:8: error: division of plain numbers by zero
y = (lambda a=1/0: a)(): 4:17: error: division of plain numbers by zero
y = (lambda a=1/0: a)(2): 4:17: error: division of plain numbers by zero
y = (lambda a: a)(1/0): 4:21: error: division of plain numbers by zero
y = f(1/0): 4:9: error: division of plain numbers by zero
y = [1];y[1/0] = 2: 5:5: error: division of plain numbers by zero
y = [1];y[0] = 1/0: 5:10: error: division of plain numbers by zero
y = {"a": 1};y["b"] = 1/0: 5:12: error: division of plain numbers by zero
y = [1];y[0] += 1/0: 5:11: error: division of plain numbers by zero
y = 1;y += 1/0: 5:8: error: division of plain numbers by zero
(1/0)[0] = 2: 4:4: error: division of plain numbers by zero
a, b = 1, 1/0: 4:13: error: division of plain numbers by zero
a, b = 1/0: 4:10: error: division of plain numbers by zero
a, b = 1: 4:3: error: a number has no items to go through
a, b = x[0]: 4:3: error: a scalar has no rows to go through
a, (b, c) = 1, (2,): 4:6: error: 2 names cannot take 1 value
y = 1;if 1/0:;  y = 2: 5:6: error: division of plain numbers by zero
y = 1;while 1/0:;  y = 2: 5:9: error: division of plain numbers by zero
for i in 1/0:;  y = 2: 4:12: error: division of plain numbers by zero
for i in [1/0]:;  y = 2: 4:13: error: division of plain numbers by zero
for i in range(1/0):;  y = 2: 4:18: error: division of plain numbers by zero
for i in range(0, 1/0):;  y = 2: 4:21: error: division of plain numbers by zero
for i in range(0, 3, 1/0):;  y = 2: 4:24: error: division of plain numbers by zero
for i in range(3):;  y = 1/0: 5:9: error: division of plain numbers by zero
for i in [3]:;  y = 1/0: 5:9: error: division of plain numbers by zero
for a, b in [3]:;  y = 2: 4:7: error: a number has no items to go through
for i in 3:;  y = 2: 4:12: error: a number has no items to go through
for a, b in range(2):;  y = 2: 4:7: error: a number has no items to go through
while True:;  y = 1/0: 5:9: error: division of plain numbers by zero
if True:;  y = 1/0: 5:9: error: division of plain numbers by zero
if False:;  y = 1;else:;  y = 1/0: 7:9: error: division of plain numbers by zero
with 1/0 as t:;  y = 2: 4:8: error: division of plain numbers by zero
with GradientTape() as t:;  y = 1/0: 5:9: error: division of plain numbers by zero
with GradientTape(persistent=1/0) as t:;  y = 2: 4:32: error: division of plain numbers by zero
with GradientTape() as t:;  with t.stop_recording():;    y = 1/0: 6:11: error: division of plain numbers by zero
with GradientTape() as t:;  with t.stop_recording():;    y = 1;y = 1/0: 7:7: error: division of plain numbers by zero
def g(a):;  return 1/0;y = g(1): 5:12: error: division of plain numbers by zero
def g(a, b=1/0):;  return a;y = g(1): 4:14: error: division of plain numbers by zero
def g(a):;  b = 1/0;  return a;y = g(1): 5:9: error: division of plain numbers by zero
def g(a):;  return a;y = g(1/0): 6:9: error: division of plain numbers by zero
y = grad(lambda a: 1/0)(x): 4:22: error: division of plain numbers by zero
y = vmap(lambda a: 1/0)(x): 4:22: error: division of plain numbers by zero
y = scan(lambda c, a: (1/0, a), 0.0, x): 4:26: error: division of plain numbers by zero
y = map_fn(lambda a: 1/0, x): 4:24: error: division of plain numbers by zero
y = cond(True, lambda: 1/0, lambda: 2): 4:26: error: division of plain numbers by zero
y = while_loop(lambda i: 1/0, lambda i: i, [0]): 4:28: error: division of plain numbers by zero
y = while_loop(lambda i: True, lambda i: 1/0, [0]): 4:44: error: division of plain numbers by zero
y = fori_loop(0, 2, lambda i, c: 1/0, 0): 4:36: error: division of plain numbers by zero
y = fori_loop(0, 2, lambda i, c: c if i < 1 else 1/0, 0): 4:52: error: division of plain numbers by zero
y = custom_gradient(lambda a: 1/0, lambda dy: dy, x): 4:33: error: division of plain numbers by zero
y = grad(lambda a: reduce_sum(custom_gradient(lambda b: 2 * b, lambda dy: 1/0, a)))(x): 4:77: error: division of plain numbers by zero
y = jvp(lambda a: 1/0, (x,), (x,)): 4:21: error: division of plain numbers by zero
y = vjp(lambda a: 1/0, x): 4:21: error: division of plain numbers by zero
y = hessian(lambda a: 1/0)(x): 4:25: error: division of plain numbers by zero
y = jacobian(lambda a: 1/0)(x): 4:26: error: division of plain numbers by zero
y = call(lambda a: 1/0, x): 4:22: error: division of plain numbers by zero
y = Dense(2, activation=lambda a: 1/0)(x): 4:37: error: division of plain numbers by zero
y = Dense(2, kernel=1/0)(x): 4:23: error: division of plain numbers by zero
y = Variable(1/0): 4:16: error: division of plain numbers by zero
--- run something of the wrong kind, wherever a value goes
bash steps.sh
--- stdin
y = sin(sin)
y = maximum(x, sin)
y = maximum(x, y=sin)
y = reduce_sum(x, sin)
y = reduce_sum(x, axis=["a"])
y = reduce_sum(x, axis=[[sin]])
y = reduce_sum(x, keepdims=sin)
y = norm(x, ord=sin)
y = cast(x, 3)
y = add_n([x, sin])
y = concat([x, sin], 0)
y = concat([x, x], "a")
y = fill([2], sin)
y = fill(sin, 2)
y = fill([2], x[0], sin)
y = constant(sin)
y = constant(2, sin + 1)
y = constant(2, 3)
y = constant(2, shape=sin)
y = range(sin)
y = range(2, sin)
y = range(0, 2, sin)
y = range(0, 2, dtype=3)
y = len(sin)
y = float(sin)
y = int(sin)
y = int(x)
y = int(None)
y = bool(sin)
y = bool(x)
y = list(3)
y = zip([1], 3)
y = enumerate(3)
y = shape(sin)
y = shape([sin])
y = size("a")
y = [x, sin] + x
y = x + None
y = x + sin
y = x < sin
y = -sin
y = ~3.0
y = sin + 1
y = {} + 1
y = [1, "a"] * x
y = ["a", 1] * x
y = [[1, 2], 3] * x
y = [1, [2, 3]] * x
y = [[1], [[2]]] * x
y = [[1, 2], [3]] * x
y = [1j, True] * x
y = [x, [1]] * 1.0
y = not sin
y = sin if sin else 2
y = x if x else 2
y = 2;if x:;  y = 3
y = 2;while sin:;  y = 3
for i in range(sin):;  y = 3
for i in range(x):;  y = 3
for i in range(2.5):;  y = 3
for i in range(0, 3, 0):;  y = 3
y = [1];y["a"] = 3
y = [1];y[1] = 3
y = [1];y[-2] = 3
y = [1];y[0, 0] = 3
y = {"a": 1};y[0] = 3
y = {"a": 1};y["a", "b"] = 3
y = (1, 2);y[0] = 3
x[0] = 3
y = 2;y[0] = 3
y = 2;y.a = 3
with 3 as t:;  y = 3
with sin:;  y = 3
y = GradientTape(persistent="a")
y = ravel(sin)
y = ravel([])
y = ravel([x, 3])
y = unravel(x, [x, x])
y = unravel(sin, [x])
y = unravel(x, 3)
y = grad(3)(x)
y = grad(sin, argnums=sin)(x[0])
y = grad(sin, argnums=0.5)(x[0])
y = grad(lambda a: {"p": sin})(x)
y = grad(lambda a: x)(a=x)
y = make_vjp(lambda a: a)(a=x)
y = make_vjp(sin, persistent="a")
y = value_and_grad(lambda a: sin)(x)
y = jacobian(lambda a: sin)(x)
y = jacobian(lambda a: (a, sin))(x)
y = hessian(lambda a: sin)(x)
y = hessian(sin, argnums=[[0]])(x[0])
y = vmap(sin, in_axes="a")(x)
y = vmap(sin, in_axes=(sin,))(x)
y = vmap(3)(x)
y = vmap(lambda a: sin)(x)
y = vmap(lambda a: a)(sin)
y = jvp(lambda a: sin, (x,), (x,))
y = jvp(sin, (x,), (sin,))
y = jvp(sin, (x,), 3)
y = jvp(sin, x, (x,))
y = jvp(3, (x,), (x,))
y = vjp(sin, x)[1](sin)
y = cond(sin, lambda: 1, lambda: 2)
y = cond([1, sin], lambda: 1, lambda: 2)
y = cond(True, lambda: 1, 2)
y = cond(True, 1, lambda: 2)
y = while_loop(3, lambda i: i, [0])
y = while_loop(lambda i: True, 3, [0])
y = while_loop(lambda i: sin, lambda i: i, [0])
y = while_loop(lambda i: True, lambda i: i, [0], "a")
y = fori_loop(sin, 2, lambda i, c: c, 0)
y = fori_loop(0, sin, lambda i, c: c, 0)
y = fori_loop(0, 2, 3, 0)
y = fori_loop(0, 2, lambda i: i, 0)
y = scan(3, 0.0, x)
y = scan(lambda c, a: (c, a), 0.0, x, "a")
y = scan(lambda c, a: (c, a), 0.0, x, length=sin)
y = scan(lambda c, a: (c, a), 0.0, [x, sin])
y = scan(lambda c, a: (c, sin), 0.0, x)
y = scan(lambda c, a: (sin, a), 0.0, x)
y = map_fn(lambda a: sin, x)
y = map_fn(sin, sin)
y = custom_gradient(3, lambda dy: dy, x)
y = custom_gradient(sin, lambda dy: dy, x)
y = custom_gradient(lambda a: a, 3, x)
y = custom_gradient(lambda a: sin, lambda dy: dy, x)
y = custom_gradient(lambda a: [], lambda dy: dy, x)
y = grad(lambda a: reduce_sum(custom_gradient(lambda b: b, lambda dy: sin, a)))(x)
y = grad(lambda a: reduce_sum(custom_gradient(lambda b: b, lambda dy: (dy, dy), a)))(x)
y = Variable(sin)
y = Variable(2, dtype=3)
y = Variable(2, sin)
y = Slice(sin, [0], [1])
y = Slice(x, sin, [1])
y = Slice(x, [0], sin)
y = Slice(x, [0], [1], sin)
y = Slice(x, [0], [1], [0], sin)
y = Slice(x, ["a"], [1])
y = ConstantOfShape(sin)
y = ConstantOfShape([2], sin)
y = EyeLike(sin)
y = EyeLike([[1, 2]], 3)
y = Sum(x, sin)
y = np.diag(sin)
y = np.argmax(sin)
y = np.cumsum(sin)
y = optax.l2_loss(sin)
y = optax.l2_loss(x, sin)
y = lax.conv(sin, x, [1], "SAME")
y = lax.conv(x, sin, [1], "SAME")
y = x[sin]
y = x[sin:]
y = x[:sin]
y = x[::sin]
y = x[[0, sin]]
y = [1, 2][sin]
y = [1, 2][sin:]
y = x.shape[sin]
y = file(3)
y = file("a.npz", 3)
y = file("a.npy", dtype=3)
y = Dense(sin)
y = Dense(2, kernel=sin)(x[None])
y = Dense(2)(sin)
y = Dense(2)(x[None], training=sin)
y = Dense(2, trainable=3)
y = LayerNormalization(axis=0.5)
y = LayerNormalization(epsilon="a")
y = 3 in sin
y = call(sin, sin)
y = jit(sin)(sin)
y = jit()
y = segment_sum(x, sin)
y = segment_sum(x, [0, 1], sin)
y = one_hot(sin, 2)
y = eye(sin)
y = ones(["a"])
--- stdout
y = sin(sin): 4:11: error: an op stands where a tensor is needed
y = maximum(x, sin): 4:18: error: an op stands where a tensor is needed
y = maximum(x, y=sin): 4:20: error: an op stands where a tensor is needed
y = reduce_sum(x, sin): 4:21: error: axis must be a whole number, not an op
y = reduce_sum(x, axis=["a"]): 4:26: error: axis must be a whole number, not a string
y = reduce_sum(x, axis=[[sin]]): 4:26: error: axis must be a whole number, not an op
y = reduce_sum(x, keepdims=sin): 4:30: error: 'keepdims' must be True or False, not an op
y = norm(x, ord=sin): 4:19: error: 'ord' must be a string, not an op
y = cast(x, 3): 4:15: error: 'dtype' must be a dtype
y = add_n([x, sin]): 4:13: error: an op stands where a tensor is needed
y = concat([x, sin], 0): 4:14: error: an op stands where a tensor is needed
y = concat([x, x], "a"): 4:22: error: axis must be a whole number, not a string
y = fill([2], sin): 4:17: error: value must be a number, not an op
y = fill(sin, 2): 4:12: error: dims must be a whole number, not an op
y = fill([2], x[0], sin): 4:7: error: 'dtype' must be a dtype
y = constant(sin): 4:7: error: an op stands where a tensor is needed
y = constant(2, sin + 1): 4:19: error: an op stands where a tensor is needed
y = constant(2, 3): 4:7: error: 'dtype' must be a dtype
y = constant(2, shape=sin): 4:7: error: shape must be a whole number, not an op
y = range(sin): 4:7: error: limit must be a number, not an op
y = range(2, sin): 4:7: error: limit must be a number, not an op
y = range(0, 2, sin): 4:7: error: delta must be a number, not an op
y = range(0, 2, dtype=3): 4:7: error: 'dtype' must be a dtype
y = len(sin): 4:7: error: an op has no length
y = float(sin): 4:7: error: the argument of float must be a number, not an op
y = int(sin): 4:7: error: the argument of int must be a number, not an op
y = int(x): 4:7: error: the argument of int must be a single number, not a tensor of shape [2]
y = int(None): 4:7: error: the argument of int must be a number, not None
y = bool(sin): 4:7: error: an op is neither true nor false
y = bool(x): 4:7: error: a tensor of shape [2] is neither true nor false
y = list(3): 4:7: error: a number has no items to go through
y = zip([1], 3): 4:16: error: a number has no items to go through
y = enumerate(3): 4:17: error: a number has no items to go through
y = shape(sin): 4:7: error: an op has no 'shape'
y = shape([sin]): 4:7: error: an op in a list of float64 values
y = size("a"): 4:7: error: a string has no 'size'
y = [x, sin] + x: 4:7: error: an op stands where a tensor is needed
y = x + None: 4:11: error: a value is None here, where a tensor is needed
y = x + sin: 4:11: error: an op stands where a tensor is needed
y = x < sin: 4:11: error: an op stands where a tensor is needed
y = -sin: 4:8: error: an op stands where a tensor is needed
y = ~3.0: 4:7: error: logical_not takes a bool, but a value of shape [] is float64
y = sin + 1: 4:7: error: an op stands where a tensor is needed
y = {} + 1: 4:7: error: a dict stands where a tensor is needed
y = [1, "a"] * x: 4:7: error: a string in a list of float64 values
y = ["a", 1] * x: 4:7: error: a number in a list of string values
y = [[1, 2], 3] * x: 4:7: error: this list is ragged: one row has 2 items, another is a number
y = [1, [2, 3]] * x: 4:7: error: this list is ragged: it is nested deeper in some rows
y = [[1], [[2]]] * x: 4:7: error: this list is ragged: it is nested deeper in some rows
y = [[1, 2], [3]] * x: 4:7: error: this list is ragged: one row has 2 items, another has 1
y = [1j, True] * x: 4:7: error: a bool in a list of complex128 values
y = [x, [1]] * 1.0: 4:7: error: cannot stack values of shapes [2] and [1]
y = not sin: 4:7: error: an op is neither true nor false
y = sin if sin else 2: 4:14: error: an op is neither true nor false
y = x if x else 2: 4:12: error: a tensor of shape [2] is neither true nor false
y = 2;if x:;  y = 3: 5:6: error: a tensor of shape [2] is neither true nor false
y = 2;while sin:;  y = 3: 5:9: error: an op is neither true nor false
for i in range(sin):;  y = 3: 4:18: error: a bound of range must be a whole number, not an op
for i in range(x):;  y = 3: 4:18: error: a bound of range must be a single number, not a tensor of shape [2]
for i in range(2.5):;  y = 3: 4:18: error: a bound of range must be a whole number, not 2.5
for i in range(0, 3, 0):;  y = 3: 4:12: error: the step of range cannot be 0
y = [1];y["a"] = 3: 5:3: error: the index of a list must be a whole number, not a string
y = [1];y[1] = 3: 5:3: error: the index is out of range for a list of 1 items
y = [1];y[-2] = 3: 5:3: error: the index is out of range for a list of 1 items
y = [1];y[0, 0] = 3: 5:3: error: a list takes one index, not 2
y = {"a": 1};y[0] = 3: {"model":"m.yaml","values":{"x":[2,3]}}
y = {"a": 1};y["a", "b"] = 3: {"model":"m.yaml","values":{"x":[2,3]}}
y = (1, 2);y[0] = 3: 5:3: error: entries of a tuple cannot be assigned
x[0] = 3: {"model":"m.yaml","values":{"x":[3,3]}}
y = 2;y[0] = 3: 5:3: error: entries of a number cannot be assigned
y = 2;y.a = 3: 5:3: error: 'a' of a number cannot be assigned
with 3 as t:;  y = 3: 4:8: error: 'with' enters a tape, not a number
with sin:;  y = 3: 4:8: error: 'with' enters a tape, not an op
y = GradientTape(persistent="a"): 4:7: error: 'persistent' must be True or False, not a string
y = ravel(sin): 4:7: error: ravel and unravel take lists of tensors, not of an op
y = ravel([]): 4:7: error: ravel and unravel take a list of tensors
y = ravel([x, 3]): 4:7: error: ravel and unravel take lists of tensors, not of a number
y = unravel(x, [x, x]): 4:7: error: a vector of 2 entries cannot be unravelled into 4
y = unravel(sin, [x]): 4:7: error: an op stands where a tensor is needed
y = unravel(x, 3): 4:7: error: ravel and unravel take lists of tensors, not of a number
y = grad(3)(x): 4:7: error: a number cannot be called
y = grad(sin, argnums=sin)(x[0]): 4:7: error: an argument's number must be a whole number, not an op
y = grad(sin, argnums=0.5)(x[0]): 4:7: error: an argument's number must be a whole number, not 0.5
y = grad(lambda a: {"p": sin})(x): 4:7: error: an op stands where a tensor is needed
y = grad(lambda a: x)(a=x): 4:27: error: Functions to be differentiated cannot receive keyword arguments.
y = make_vjp(lambda a: a)(a=x): 4:31: error: The gradient function can't take keyword arguments.
y = make_vjp(sin, persistent="a"): 4:7: error: 'persistent' must be True or False, not a string
y = value_and_grad(lambda a: sin)(x): 4:7: error: an op stands where a tensor is needed
y = jacobian(lambda a: sin)(x): 4:7: error: an op stands where a tensor is needed
y = jacobian(lambda a: (a, sin))(x): 4:7: error: an op stands where a tensor is needed
y = hessian(lambda a: sin)(x): 4:7: error: an op stands where a tensor is needed
y = hessian(sin, argnums=[[0]])(x[0]): 4:7: error: an argument's number must be a whole number, not a list
y = vmap(sin, in_axes="a")(x): 4:7: error: an entry of in_axes must be a whole number, not a string
y = vmap(sin, in_axes=(sin,))(x): 4:7: error: an entry of in_axes must be a whole number, not an op
y = vmap(3)(x): 4:7: error: a number cannot be called
y = vmap(lambda a: sin)(x): 4:7: error: an op stands where a tensor is needed
y = vmap(lambda a: a)(sin): 4:7: error: an op stands where a tensor is needed
y = jvp(lambda a: sin, (x,), (x,)): 4:7: error: an op stands where a tensor is needed
y = jvp(sin, (x,), (sin,)): 4:7: error: an op stands where a tensor is needed
y = jvp(sin, (x,), 3): 4:7: error: jvp takes as many tangents as primals: jvp(f, (x,), (dx,))
y = jvp(sin, x, (x,)): 4:7: error: the primals of jvp are a tuple: jvp(f, (x,), (dx,))
y = jvp(3, (x,), (x,)): 4:7: error: a number cannot be called
y = vjp(sin, x)[1](sin): 4:7: error: an op stands where a tensor is needed
y = cond(sin, lambda: 1, lambda: 2): 4:12: error: an op is neither true nor false
y = cond([1, sin], lambda: 1, lambda: 2): 4:12: error: an op in a list of float64 values
y = cond(True, lambda: 1, 2): 4:7: error: cond needs a function, not a number
y = cond(True, 1, lambda: 2): 4:7: error: cond needs a function, not a number
y = while_loop(3, lambda i: i, [0]): 4:7: error: while_loop needs a function, not a number
y = while_loop(lambda i: True, 3, [0]): 4:7: error: while_loop needs a function, not a number
y = while_loop(lambda i: sin, lambda i: i, [0]): 4:7: error: an op is neither true nor false
y = while_loop(lambda i: True, lambda i: i, [0], "a"): 4:52: error: maximum_iterations must be a whole number, not a string
y = fori_loop(sin, 2, lambda i, c: c, 0): 4:17: error: a bound of fori_loop must be a whole number, not an op
y = fori_loop(0, sin, lambda i, c: c, 0): 4:20: error: a bound of fori_loop must be a whole number, not an op
y = fori_loop(0, 2, 3, 0): 4:7: error: fori_loop needs a function, not a number
y = fori_loop(0, 2, lambda i: i, 0): 4:7: error: fori_loop calls '<lambda>' with 2 arguments, but it takes 1
y = scan(3, 0.0, x): 4:7: error: scan needs a function, not a number
y = scan(lambda c, a: (c, a), 0.0, x, "a"): 4:41: error: 'reverse' must be True or False, not a string
y = scan(lambda c, a: (c, a), 0.0, x, length=sin): 4:48: error: the length of scan must be a whole number, not an op
y = scan(lambda c, a: (c, a), 0.0, [x, sin]): 4:38: error: scan goes through the rows of 'xs[1]', but it is an op
y = scan(lambda c, a: (c, sin), 0.0, x): 4:7: error: an op in a list of float64 values
y = scan(lambda c, a: (sin, a), 0.0, x): 4:7: error: 'carry' of scan changes its structure: a number goes into a turn, an op comes out
y = map_fn(lambda a: sin, x): 4:7: error: an op in a list of float64 values
y = map_fn(sin, sin): 4:19: error: map_fn goes through the rows of 'xs', but it is an op
y = custom_gradient(3, lambda dy: dy, x): 4:23: error: 'forward' of custom_gradient must be a function, not a number
y = custom_gradient(sin, lambda dy: dy, x): 4:23: error: 'forward' of custom_gradient must be a function, not an op
y = custom_gradient(lambda a: a, 3, x): 4:36: error: 'backward' of custom_gradient must be a function, not a number
y = custom_gradient(lambda a: sin, lambda dy: dy, x): 4:7: error: an op stands where a tensor is needed
y = custom_gradient(lambda a: [], lambda dy: dy, x): 4:7: error: <lambda> has a gradient and returns nothing
y = grad(lambda a: reduce_sum(custom_gradient(lambda b: b, lambda dy: sin, a)))(x): 4:62: error: an op stands where a tensor is needed
y = grad(lambda a: reduce_sum(custom_gradient(lambda b: b, lambda dy: (dy, dy), a)))(x): 4:62: error: the <lambda> returns 2 gradients for 1 arguments
y = Variable(sin): 4:7: error: an op stands where a tensor is needed
y = Variable(2, dtype=3): 4:7: error: 'dtype' must be a dtype
y = Variable(2, sin): 4:7: error: 'trainable' must be True or False, not an op
y = Slice(sin, [0], [1]): 4:13: error: an op stands where a tensor is needed
y = Slice(x, sin, [1]): 4:16: error: an op has no items to go through
y = Slice(x, [0], sin): 4:21: error: an op has no items to go through
y = Slice(x, [0], [1], sin): 4:26: error: an op has no items to go through
y = Slice(x, [0], [1], [0], sin): 4:31: error: an op has no items to go through
y = Slice(x, ["a"], [1]): 4:7: error: the start of a slice must be a whole number, not a string
y = ConstantOfShape(sin): 4:7: error: dims must be a whole number, not an op
y = ConstantOfShape([2], sin): 4:7: error: value must be a number, not an op
y = EyeLike(sin): 4:7: error: an op stands where a tensor is needed
y = EyeLike([[1, 2]], 3): 4:7: error: 'dtype' must be a dtype
y = Sum(x, sin): 4:7: error: an op stands where a tensor is needed
y = np.diag(sin): 4:7: error: np.diag: an op stands where a tensor is needed
y = np.argmax(sin): 4:7: error: np.argmax: an op stands where a tensor is needed
y = np.cumsum(sin): 4:7: error: np.cumsum: an op stands where a tensor is needed
y = optax.l2_loss(sin): 4:7: error: optax.l2_loss: an op stands where a tensor is needed
y = optax.l2_loss(x, sin): 4:7: error: optax.l2_loss: an op stands where a tensor is needed
y = lax.conv(sin, x, [1], "SAME"): 4:7: error: lax.conv: an op stands where a tensor is needed
y = lax.conv(x, sin, [1], "SAME"): 4:7: error: lax.conv: an op stands where a tensor is needed
y = x[sin]: 4:7: error: an index must be an integer or a slice, not an op
y = x[sin:]: 4:7: error: the start of a slice must be a whole number, not an op
y = x[:sin]: 4:7: error: the end of a slice must be a whole number, not an op
y = x[::sin]: 4:7: error: the step of a slice must be a whole number, not an op
y = x[[0, sin]]: 4:7: error: an op in a list of int64 values
y = [1, 2][sin]: 4:7: error: the index of a list must be a whole number, not an op
y = [1, 2][sin:]: 4:7: error: the start of a slice must be a whole number, not an op
y = x.shape[sin]: 4:7: error: the index of a list must be a whole number, not an op
y = file(3): 4:7: error: the path of file must be a string, not a number
y = file("a.npz", 3): 4:7: error: the key of file must be a string, not a number
y = file("a.npy", dtype=3): 4:7: error: 'dtype' must be a dtype
y = Dense(sin): 4:13: error: the number of units must be a whole number, not an op
y = Dense(2, kernel=sin)(x[None]): 4:23: error: an op stands where a tensor is needed
y = Dense(2)(sin): 4:7: error: an op stands where a tensor is needed
y = Dense(2)(x[None], training=sin): 4:7: error: 'training' must be True or False, not an op
y = Dense(2, trainable=3): 4:26: error: the option 'trainable' of a layer must be true or false, not a number
y = LayerNormalization(axis=0.5): 4:31: error: the axis must be a whole number, not 0.5
y = LayerNormalization(epsilon="a"): 4:34: error: epsilon must be a number, not a string
y = 3 in sin: 4:7: error: 'in' looks into a list or dict, not into an op
y = call(sin, sin): 4:7: error: an op stands where a tensor is needed
y = jit(sin)(sin): 4:16: error: an op stands where a tensor is needed
y = jit(): 4:7: error: jit takes a function
y = segment_sum(x, sin): 4:22: error: an op stands where a tensor is needed
y = segment_sum(x, [0, 1], sin): 4:30: error: num_segments must be a whole number, not an op
y = one_hot(sin, 2): 4:15: error: an op stands where a tensor is needed
y = eye(sin): 4:11: error: n must be a whole number, not an op
y = ones(["a"]): 4:12: error: shape must be a whole number, not a string
--- run of two mistakes the first that is met
bash steps.sh
--- stdin
y = [1/0, qq]
y = {"a": 1/0, "b": qq}
y = [*(1/0), qq]
y = maximum(1/0, qq)
y = 1/0 + qq
y = 1/0 < qq < 2
y = x[1/0, qq]
y = x[1/0:qq]
y = (1/0)[qq]
y = 1/0 if qq else 2
y = qq(1/0)
y = [1];y[qq] = 1/0
y = [1];y[1/0] += qq
for i in range(1/0, qq):;  y = 2
y = [sin, zip] + x
y = [[sin], [zip]] + x
y = maximum(sin, zip)
y = add_n([sin, zip])
y = reduce_sum(sin, zip)
y = reduce_sum(x, axis=[sin, zip])
y = constant(sin, 3)
y = constant(2, 3, sin)
y = fill([sin], zip)
y = range(sin, zip)
y = Variable(sin, zip)
y = zip(3, "a")
y = ravel([sin, zip])
y = unravel(sin, [zip])
y = grad(lambda a: [sin, zip])(x)
y = grad(lambda a: [sin, zip], argnums=zip)(x)
y = grad(lambda a, b: a, argnums=(sin, zip))(x, x)
y = grad(sin)([sin, x], zip)
y = jacobian(lambda a: (sin, zip))(x)
y = jvp(lambda a: [sin, zip], (x,), (x,))
y = jvp(lambda a, b: a, (x, x), (sin, zip))
y = vmap(lambda a: [sin, zip])(x)
y = vmap(lambda a, b: a)(sin, zip)
y = vmap(lambda a, b: a, in_axes=(sin, zip))(x, x)
y = vjp(lambda a: (a, a), x)[1]((sin, zip))
y = grad(lambda a: reduce_sum(custom_gradient(lambda b, c: b, lambda dy: (sin, zip), a, a)))(x)
y = custom_gradient(3, "a", x)
y = custom_gradient(lambda a: [sin, zip], lambda dy: dy, x)
y = cond(sin, 1, 2)
y = cond(sin, lambda: zip, lambda: 1/0)
y = while_loop(3, "a", [0])
y = fori_loop(sin, zip, lambda i, c: c, 0)
y = scan(3, 0.0, sin)
y = scan(lambda c, a: (zip, sin), 0.0, x)
y = map_fn(lambda a: [sin, zip], x)
y = Slice(sin, zip, [1])
y = Slice(x, sin, zip)
y = Slice(x, [0], sin, 3)
y = Slice(x, ["a"], [1], sin)
y = Slice(x, ["a"], [1], [0], sin)
y = ConstantOfShape([sin], zip)
y = EyeLike(sin, 3)
y = optax.l2_loss(sin, zip)
y = file(3, 4)
y = Dense(sin, 3)
y = Dense(2, kernel=sin, bias=zip)(x[None])
y = Dense(2)(sin, training=3.5)
y = segment_sum(sin, zip)
--- stdout
y = [1/0, qq]: 4:8: error: division of plain numbers by zero
y = {"a": 1/0, "b": qq}: 4:13: error: division of plain numbers by zero
y = [*(1/0), qq]: 4:10: error: division of plain numbers by zero
y = maximum(1/0, qq): 4:15: error: division of plain numbers by zero
y = 1/0 + qq: 4:7: error: division of plain numbers by zero
y = 1/0 < qq < 2: 4:7: error: division of plain numbers by zero
y = x[1/0, qq]: 4:9: error: division of plain numbers by zero
y = x[1/0:qq]: 4:9: error: division of plain numbers by zero
y = (1/0)[qq]: 4:8: error: division of plain numbers by zero
y = 1/0 if qq else 2: 4:14: error: unknown name 'qq'
y = qq(1/0): 4:7: error: unknown op 'qq'
y = [1];y[qq] = 1/0: 5:11: error: division of plain numbers by zero
y = [1];y[1/0] += qq: 5:5: error: division of plain numbers by zero
for i in range(1/0, qq):;  y = 2: 4:18: error: division of plain numbers by zero
y = [sin, zip] + x: 4:7: error: an op in a list of float64 values
y = [[sin], [zip]] + x: 4:7: error: an op in a list of float64 values
y = maximum(sin, zip): 4:15: error: an op stands where a tensor is needed
y = add_n([sin, zip]): 4:13: error: an op stands where a tensor is needed
y = reduce_sum(sin, zip): 4:23: error: axis must be a whole number, not a function
y = reduce_sum(x, axis=[sin, zip]): 4:26: error: axis must be a whole number, not an op
y = constant(sin, 3): 4:7: error: 'dtype' must be a dtype
y = constant(2, 3, sin): 4:7: error: 'dtype' must be a dtype
y = fill([sin], zip): 4:12: error: dims must be a whole number, not an op
y = range(sin, zip): 4:7: error: start must be a number, not an op
y = Variable(sin, zip): 4:7: error: 'trainable' must be True or False, not a function
y = zip(3, "a"): 4:11: error: a number has no items to go through
y = ravel([sin, zip]): 4:7: error: ravel and unravel take lists of tensors, not of an op
y = unravel(sin, [zip]): 4:7: error: ravel and unravel take lists of tensors, not of a function
y = grad(lambda a: [sin, zip])(x): 4:7: error: an op stands where a tensor is needed
y = grad(lambda a: [sin, zip], argnums=zip)(x): 4:7: error: an argument's number must be a whole number, not a function
y = grad(lambda a, b: a, argnums=(sin, zip))(x, x): 4:7: error: an argument's number must be a whole number, not an op
y = grad(sin)([sin, x], zip): 4:27: error: sin takes 1 argument, not 2
y = jacobian(lambda a: (sin, zip))(x): 4:7: error: an op stands where a tensor is needed
y = jvp(lambda a: [sin, zip], (x,), (x,)): 4:7: error: an op stands where a tensor is needed
y = jvp(lambda a, b: a, (x, x), (sin, zip)): 4:7: error: an op stands where a tensor is needed
y = vmap(lambda a: [sin, zip])(x): 4:7: error: an op stands where a tensor is needed
y = vmap(lambda a, b: a)(sin, zip): 4:7: error: an op stands where a tensor is needed
y = vmap(lambda a, b: a, in_axes=(sin, zip))(x, x): 4:7: error: an entry of in_axes must be a whole number, not an op
y = vjp(lambda a: (a, a), x)[1]((sin, zip)): 4:7: error: an op stands where a tensor is needed
y = grad(lambda a: reduce_sum(custom_gradient(lambda b, c: b, lambda dy: (sin, zip), a, a)))(x): 4:65: error: an op stands where a tensor is needed
y = custom_gradient(3, "a", x): 4:23: error: 'forward' of custom_gradient must be a function, not a number
y = custom_gradient(lambda a: [sin, zip], lambda dy: dy, x): 4:7: error: an op stands where a tensor is needed
y = cond(sin, 1, 2): 4:7: error: cond needs a function, not a number
y = cond(sin, lambda: zip, lambda: 1/0): 4:12: error: an op is neither true nor false
y = while_loop(3, "a", [0]): 4:7: error: while_loop needs a function, not a number
y = fori_loop(sin, zip, lambda i, c: c, 0): 4:17: error: a bound of fori_loop must be a whole number, not an op
y = scan(3, 0.0, sin): 4:7: error: scan needs a function, not a number
y = scan(lambda c, a: (zip, sin), 0.0, x): 4:7: error: 'carry' of scan changes its structure: a number goes into a turn, a function comes out
y = map_fn(lambda a: [sin, zip], x): 4:7: error: an op in a list of float64 values
y = Slice(sin, zip, [1]): 4:13: error: an op stands where a tensor is needed
y = Slice(x, sin, zip): 4:16: error: an op has no items to go through
y = Slice(x, [0], sin, 3): 4:21: error: an op has no items to go through
y = Slice(x, ["a"], [1], sin): 4:28: error: an op has no items to go through
y = Slice(x, ["a"], [1], [0], sin): 4:33: error: an op has no items to go through
y = ConstantOfShape([sin], zip): 4:7: error: dims must be a whole number, not an op
y = EyeLike(sin, 3): 4:7: error: an op stands where a tensor is needed
y = optax.l2_loss(sin, zip): 4:7: error: optax.l2_loss: an op stands where a tensor is needed
y = file(3, 4): 4:7: error: the path of file must be a string, not a number
y = Dense(sin, 3): 4:13: error: the number of units must be a whole number, not an op
y = Dense(2, kernel=sin, bias=zip)(x[None]): 4:23: error: an op stands where a tensor is needed
y = Dense(2)(sin, training=3.5): 4:7: error: 'training' must be True or False, not a number
y = segment_sum(sin, zip): 4:19: error: an op stands where a tensor is needed
