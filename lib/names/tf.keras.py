# tf.keras
from ops import tf.keras.Model as Model


class KerasTensor:
    """What stands for a tensor in a functional model; the model computes it when it is called."""

    def __init__(self, node, place, examples, name=None):
        self.node, self.place, self.examples, self.name = node, place, examples, name
        sizes = [np.shape(x) for x in examples]
        self.shape = tuple([a if a == b else None for a, b in zip(sizes[0], sizes[1])])
        self.ndim = len(self.shape)

    @property
    def dtype(self):
        return asarray(self.examples[0]).dtype

    def __len__(self):
        return self.shape[0]

    def __iter__(self):
        return iter([self[i] for i in range(self.shape[0])])

    def __getitem__(self, key):
        return tf.keras._later(tf.keras._item, [self, key], {})

    def __add__(self, other):
        return tf.keras._later(add, [self, other], {})

    def __radd__(self, other):
        return tf.keras._later(add, [other, self], {})

    def __sub__(self, other):
        return tf.keras._later(subtract, [self, other], {})

    def __rsub__(self, other):
        return tf.keras._later(subtract, [other, self], {})

    def __mul__(self, other):
        return tf.keras._later(multiply, [self, other], {})

    def __rmul__(self, other):
        return tf.keras._later(multiply, [other, self], {})

    def __truediv__(self, other):
        return tf.keras._later(divide, [self, other], {})

    def __rtruediv__(self, other):
        return tf.keras._later(divide, [other, self], {})

    def __floordiv__(self, other):
        return tf.keras._later(floordiv, [self, other], {})

    def __mod__(self, other):
        return tf.keras._later(floormod, [self, other], {})

    def __pow__(self, other):
        return tf.keras._later(pow, [self, other], {})

    def __rpow__(self, other):
        return tf.keras._later(pow, [other, self], {})

    def __matmul__(self, other):
        return tf.keras._later(matmul, [self, other], {})

    def __neg__(self):
        return tf.keras._later(negative, [self], {})

    def __abs__(self):
        return tf.keras._later(abs, [self], {})

    def __gt__(self, other):
        return tf.keras._later(greater, [self, other], {})

    def __ge__(self, other):
        return tf.keras._later(greater_equal, [self, other], {})

    def __lt__(self, other):
        return tf.keras._later(less, [self, other], {})

    def __le__(self, other):
        return tf.keras._later(less_equal, [self, other], {})

    def __str__(self):
        return f"<KerasTensor shape={self.shape}>"


class _Node:
    """A call that waits: of f, None for an Input; level: how far it is from the inputs."""

    def __init__(self, f, args, kwargs):
        self.layer = f if isinstance(f, tf.keras.layers.Layer) else None
        self.f, self.args, self.kwargs, self.parents, self.index, self.depth = f, args, kwargs, [], 0, 0
        self.mark, self.end = None, None # the last model that came here, and that which begins here
        tf.keras._put([args, kwargs], lambda x: self.parents.append(x.node))
        self.level = 1 + max([p.level for p in self.parents]) if len(self.parents) else 0


def _put(x, get):
    """x, with what `get` makes of each KerasTensor in it."""
    if isinstance(x, tf.keras.KerasTensor):
        return get(x)
    if isinstance(x, (list, tuple)):
        y = [tf.keras._put(v, get) for v in x]
        return tuple(y) if isinstance(x, tuple) else y
    return {k: tf.keras._put(v, get) for k, v in x.items()} if isinstance(x, dict) else x


def _item(x, key):
    """x[key]."""
    return x[key]


def _made(node, place, a, b):
    """What stands for the results of a call, of which there are two examples."""
    if isinstance(a, (list, tuple)):
        y = [tf.keras._made(node, place + [i], a[i], b[i]) for i in range(len(a))]
        return tuple(y) if isinstance(a, tuple) else y
    if isinstance(a, dict):
        return {k: tf.keras._made(node, place + [k], a[k], b[k]) for k in a}
    return tf.keras.KerasTensor(node, place, [a, b])


def _later(f, args, kwargs):
    """A call with KerasTensors: run for two examples, which tells the shapes, and noted."""
    node = tf.keras._Node(f, args, kwargs)
    pair = []
    for i in range(2):
        known = tf.keras._put([args, kwargs], lambda x: x.examples[i])
        pair.append(f(*known[0], **known[1]))
    made = tf.keras._made(node, [], pair[0], pair[1])
    if isinstance(f, tf.keras.layers.Layer):
        f.input, f.output = args[0] if len(args) else None, made
    return made


def Input(shape=None, batch_size=None, dtype=None, sparse=None, batch_shape=None, name=None, tensor=None, optional=False):
    """What stands for an input of a functional model: of `shape` without the axis of examples."""
    if tensor is not None or sparse:
        raise ValueError("an Input has no tensor, and is not sparse")
    shape = [batch_size, *([shape] if isinstance(shape, int) else list(shape))] if batch_shape is None else list(batch_shape)
    sizes = [[(few if i == 0 else many) if n is None else n for i, n in enumerate(shape)] for few, many in [(2, 32), (3, 64)]]
    examples = [zeros(s) if dtype is None else zeros(s, dtype) for s in sizes]
    made = tf.keras.KerasTensor(tf.keras._Node(None, [], {}), [], examples, name)
    made.shape, made.node.layer = tuple(shape), tf.keras.layers.InputLayer(tensor=made, name=name)
    return made


def _reach(outputs, model):
    """The nodes that some results need, marked with the model, as Keras comes to them."""
    found, stack = [], []
    tf.keras._put(outputs, lambda x: stack.append(x.node))
    stack = stack[::-1]
    while len(stack):
        node = stack.pop()
        if node.mark is not model:
            node.mark, node.depth = model, 0
            found.append(node)
            stack.extend([] if node.end is model else node.parents[::-1])
    return found


def _layers(nodes):
    """The layers of nodes: the furthest from the outputs first, then as Keras comes to them."""
    for node in sorted(nodes, key=lambda n: -n.level):
        for p in node.parents:
            p.depth = max([p.depth, node.depth + 1])
    layers, depths = [], []
    for node in nodes:
        if node.layer is not None:
            at = [i for i, other in enumerate(layers) if other is node.layer]
            if len(at):
                depths[at[0]] = max([depths[at[0]], node.depth])
            else:
                layers.append(node.layer)
                depths.append(node.depth)
    return [layers[i] for i in sorted(range(len(layers)), key=lambda i: -depths[i])]


class Functional(Model):
    """A model made of what its outputs were computed from: tf.keras.Model(inputs, outputs)."""

    def __init__(self, inputs, outputs, name=None, trainable=True, **kwargs):
        super().__init__(name=name, trainable=trainable, **kwargs)
        self.layers, given = [], [] # first: weights are named by the way to them
        tf.keras._put(inputs, lambda x: given.append(x))
        for x in given:
            x.node.end = self
        nodes = tf.keras._reach(outputs, self)
        ends = [x.node for x in given]
        for node in nodes:
            if node.f is None and node.end is not self:
                raise ValueError("an output hangs on an Input that is none of the model's inputs: name it among them")
        self.layers = tf.keras._layers([node for node in nodes if node.end is not self or node.f is None])
        calls = ends + sorted([node for node in nodes if node.end is not self], key=lambda n: n.level)
        for i, node in enumerate(calls):
            node.index = i
        place = lambda x: tf.keras._Place(x.node.index, x.place)
        self._given = [place(x) for x in given]
        self._calls = [[node.f, tf.keras._put([node.args, node.kwargs], place)] for node in calls]
        self._results = tf.keras._put(outputs, place)
        self.inputs, self.outputs, self.input, self.output = given, [], inputs, outputs
        tf.keras._put(outputs, lambda x: self.outputs.append(x))
        self._names = [x.name for x in given]

    def call(self, inputs, training=None, mask=None):
        if isinstance(inputs, dict):
            keys = list(self.input) if isinstance(self.input, dict) else self._names
            inputs = [inputs[k] for k in keys]
        inputs = inputs if isinstance(inputs, (list, tuple)) else [inputs]
        if len(inputs) != len(self._given):
            raise ValueError(f"this model takes {len(self._given)} inputs, not {len(inputs)}")
        values = [None] * len(self._calls)
        for x, place in zip(inputs, self._given):
            values[place.index] = tf.keras._set(values[place.index], place.place, asarray(x))
        for i in range(len(self._given), len(values)):
            f, known = self._calls[i][0], tf.keras._fetch(self._calls[i][1], values)
            values[i] = f(*known[0], **known[1])
        return tf.keras._fetch(self._results, values)


class _Place:
    """Where a value of a functional model stands: the call, and the way to it in the result."""

    def __init__(self, index, place):
        self.index, self.place = index, place


def _set(value, place, x):
    """A result of which one part is x."""
    if not len(place):
        return x
    value = {} if value is None else value
    value[place[0]] = tf.keras._set(value[place[0]] if place[0] in value else None, place[1:], x)
    return value


def _fetch(x, values):
    """x, with the values that places in it lead to."""
    if isinstance(x, tf.keras._Place):
        value = values[x.index]
        for key in x.place:
            value = value[key]
        return value
    if isinstance(x, (list, tuple)):
        y = [tf.keras._fetch(v, values) for v in x]
        return tuple(y) if isinstance(x, tuple) else y
    return {k: tf.keras._fetch(v, values) for k, v in x.items()} if isinstance(x, dict) else x


class Sequential(Model):
    """Layers and functions, each called with what the one before it gave."""

    def __init__(self, layers=None, trainable=True, name=None):
        super().__init__(trainable=trainable, name=name)
        self.layers, self._end = [], None
        for layer in [] if layers is None else layers:
            self.add(layer)

    def add(self, layer):
        if isinstance(layer, tf.keras.layers.InputLayer):
            layer = layer.tensor
        if isinstance(layer, tf.keras.KerasTensor):
            self._start(layer)
            return
        shape = getattr(layer, 'batch_input_shape', None) if isinstance(layer, tf.keras.layers.Layer) else None
        if not len(self.layers) and self._end is None and shape is not None:
            self._start(tf.keras.Input(batch_shape=shape))
        self.layers.append(layer)
        if self._end is not None:
            self._end = tf.keras._later(layer, [self._end], {})
            self.output = self._end

    def _start(self, symbol):
        self.inputs, self.input, self._end = [symbol], symbol, symbol

    def pop(self):
        return self.layers.pop()

    def call(self, inputs, training=None, mask=None):
        for layer in self.layers:
            inputs = layer(inputs)
        return inputs


