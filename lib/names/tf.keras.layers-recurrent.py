# tf.keras.layers: recurrent layers, the gates of LSTM in the order i f c o, those of GRU z r h, as Keras has them


class _Cell(_Weighted):
    _gates = 1

    def _keep(self, units, activation, recurrent_activation, use_bias, kernel, recurrent, bias, dropout, recurrent_dropout):
        self.units, self.state_size, self.output_size = units, units, units
        self._set(activation, use_bias, kernel, bias)
        self.recurrent_activation = tf.keras.activations.get(recurrent_activation)
        self._recurrent, self.dropout, self.recurrent_dropout = recurrent, dropout, recurrent_dropout

    def build(self, input_shape):
        n = self._gates * self.units
        self.kernel = self._weight('kernel', [input_shape[-1], n])
        self.recurrent_kernel = self._weight('recurrent_kernel', [self.units, n], self._recurrent)
        if self.use_bias:
            self._bias()

    def _bias(self):
        self.bias = self._weight('bias', [self._gates * self.units])

    def _enter(self, x):
        """What the inputs, of one step or of all, give to the gates."""
        y = matmul(x, self.kernel)
        return y + self.bias if self.use_bias else y

    def get_initial_state(self, batch_size=None, dtype=None, inputs=None):
        n = inputs.shape[0] if batch_size is None else batch_size
        size = self.state_size if isinstance(self.state_size, (list, tuple)) else [self.state_size]
        made = [zeros([n, m], dtype) for m in size]
        return made if isinstance(self.state_size, (list, tuple)) else made[0]

    def call(self, inputs, states, training=None):
        single = not isinstance(states, (list, tuple))
        states = [states] if single else list(states)
        x, training = asarray(inputs), tf.keras.backend.learning_phase() if training is None else training
        x = dropout(x, self.dropout) if training and self.dropout > 0 else x
        states = [dropout(states[0], self.recurrent_dropout)] + states[1:] if training and self.recurrent_dropout > 0 else states
        new = self._step(self._enter(x), states)
        return new[0], new[0] if single else new


class SimpleRNNCell(_Cell):
    """One step: h = activation(x kernel + bias + h recurrent_kernel)."""

    def __init__(self, units, activation='tanh', use_bias=True, kernel_initializer='glorot_uniform', recurrent_initializer='orthogonal', bias_initializer='zeros', kernel_regularizer=None, recurrent_regularizer=None, bias_regularizer=None, dropout=0.0, recurrent_dropout=0.0, seed=None, **kwargs):
        super().__init__(**kwargs)
        self._keep(units, activation, None, use_bias, [kernel_initializer, kernel_regularizer], [recurrent_initializer, recurrent_regularizer], [bias_initializer, bias_regularizer], dropout, recurrent_dropout)

    def _step(self, a, states):
        return [self.activation(a + matmul(states[0], self.recurrent_kernel))]


class LSTMCell(_Cell):
    """One step of long short-term memory: h and c."""

    _gates = 4

    def __init__(self, units, activation='tanh', recurrent_activation='sigmoid', use_bias=True, kernel_initializer='glorot_uniform', recurrent_initializer='orthogonal', bias_initializer='zeros', unit_forget_bias=True, kernel_regularizer=None, recurrent_regularizer=None, bias_regularizer=None, dropout=0.0, recurrent_dropout=0.0, seed=None, **kwargs):
        super().__init__(**kwargs)
        self._keep(units, activation, recurrent_activation, use_bias, [kernel_initializer, kernel_regularizer], [recurrent_initializer, recurrent_regularizer], [bias_initializer, bias_regularizer], dropout, recurrent_dropout)
        self.state_size, self.unit_forget_bias = [units, units], unit_forget_bias

    def _bias(self):
        first, regularizer = self._how['bias']
        make = lambda shape, dtype=None: concat([tf.keras.initializers.get(first)([k * self.units], dtype) if k else ones([self.units], dtype) for k in (1, 0, 2)], 0)
        self.bias = self._weight('bias', [4 * self.units], [make if self.unit_forget_bias else first, regularizer])

    def _step(self, a, states):
        i, f, c, o = split(a + matmul(states[0], self.recurrent_kernel), 4, -1)
        c = self.recurrent_activation(f) * states[1] + self.recurrent_activation(i) * self.activation(c)
        return [self.recurrent_activation(o) * self.activation(c), c]


class GRUCell(_Cell):
    """One step of a gated recurrent unit; reset_after: the reset gate is applied to h recurrent_kernel, not to h."""

    _gates = 3

    def __init__(self, units, activation='tanh', recurrent_activation='sigmoid', use_bias=True, kernel_initializer='glorot_uniform', recurrent_initializer='orthogonal', bias_initializer='zeros', kernel_regularizer=None, recurrent_regularizer=None, bias_regularizer=None, dropout=0.0, recurrent_dropout=0.0, reset_after=True, seed=None, **kwargs):
        super().__init__(**kwargs)
        self._keep(units, activation, recurrent_activation, use_bias, [kernel_initializer, kernel_regularizer], [recurrent_initializer, recurrent_regularizer], [bias_initializer, bias_regularizer], dropout, recurrent_dropout)
        self.reset_after = reset_after

    def _bias(self):
        self.bias = self._weight('bias', [2, 3 * self.units] if self.reset_after else [3 * self.units])

    def _enter(self, x):
        y = matmul(x, self.kernel)
        return y if not self.use_bias else y + (self.bias[0] if self.reset_after else self.bias)

    def _step(self, a, states):
        h, n = states[0], self.units
        if self.reset_after:
            b = matmul(h, self.recurrent_kernel)
            b = b + self.bias[1] if self.use_bias else b
            z, r, new = self.recurrent_activation(a[:, :n] + b[:, :n]), self.recurrent_activation(a[:, n:2 * n] + b[:, n:2 * n]), b[:, 2 * n:]
            new = self.activation(a[:, 2 * n:] + r * new)
        else:
            b = matmul(h, self.recurrent_kernel[:, :2 * n])
            z, r = self.recurrent_activation(a[:, :n] + b[:, :n]), self.recurrent_activation(a[:, n:2 * n] + b[:, n:])
            new = self.activation(a[:, 2 * n:] + matmul(r * h, self.recurrent_kernel[:, 2 * n:]))
        return [z * h + (1.0 - z) * new]


class _ConvLSTM(_Conv):
    """A convolution of each step's input and one of its state give the gates of an LSTM, in the order i f c o."""

    def __init__(self, filters, kernel_size, strides=1, padding='valid', data_format=None, dilation_rate=1, activation='tanh', recurrent_activation='sigmoid', use_bias=True, kernel_initializer='glorot_uniform', recurrent_initializer='orthogonal', bias_initializer='zeros', unit_forget_bias=True, kernel_regularizer=None, recurrent_regularizer=None, bias_regularizer=None, return_sequences=False, return_state=False, go_backwards=False, **kwargs):
        super().__init__(filters, kernel_size, strides, padding, data_format, dilation_rate, 1, activation, use_bias, kernel_initializer, bias_initializer, kernel_regularizer, bias_regularizer, **kwargs)
        self.recurrent_activation = tf.keras.activations.get(recurrent_activation)
        self._recurrent, self.unit_forget_bias = [recurrent_initializer, recurrent_regularizer], unit_forget_bias
        self.return_sequences, self.return_state, self.go_backwards = return_sequences, return_state, go_backwards

    def build(self, input_shape):
        n, f = self._channels([input_shape[0], *input_shape[2:]]), self.filters
        self.kernel = self._weight('kernel', [*self.kernel_size, n, 4 * f])
        self.recurrent_kernel = self._weight('recurrent_kernel', [*self.kernel_size, f, 4 * f], self._recurrent)
        first, regularizer = self._how['bias']
        make = lambda shape, dtype=None: concat([tf.keras.initializers.get(first)([k * f], dtype) if k else ones([f], dtype) for k in (1, 0, 2)], 0)
        if self.use_bias:
            self.bias = self._weight('bias', [4 * f], [make if self.unit_forget_bias else first, regularizer])

    def call(self, inputs, initial_state=None, mask=None, training=None):
        if mask is not None:
            raise ValueError("a mask is not there: select what counts before the layer")
        x, one, outputs = asarray(inputs), [1] * self._rank, []
        state, n, axis = None if initial_state is None else list(initial_state), x.shape[1], 1 if self._first else -1
        for t in range(n - 1, -1, -1) if self.go_backwards else range(n):
            a = tf.keras.layers._convolve(x[:, t], self.kernel, self.strides, self.padding, self.dilation_rate, self._first, 1)
            if self.use_bias:
                a = a + (reshape(self.bias, [-1] + one) if self._first else self.bias)
            if state is not None:
                a = a + tf.keras.layers._convolve(state[0], self.recurrent_kernel, one, 'SAME', one, self._first, 1)
            i, f, c, o = split(a, 4, axis)
            c = self.recurrent_activation(i) * self.activation(c)
            c = c if state is None else self.recurrent_activation(f) * state[1] + c
            state = [self.recurrent_activation(o) * self.activation(c), c]
            outputs.append(state[0])
        y = stack(outputs, 1) if self.return_sequences else outputs[-1]
        return (y, *state) if self.return_state else y


class ConvLSTM1D(_ConvLSTM):
    """An LSTM of sequences [examples, steps, places, channels], with convolutions; recurrent_activation as in Keras 3."""

    _rank = 1


class ConvLSTM2D(_ConvLSTM):
    """An LSTM of films [examples, steps, rows, columns, channels], with convolutions; recurrent_activation as in Keras 3."""


class StackedRNNCells(Layer):
    """Cells one behind the other as one; its states are a list of theirs."""

    def __init__(self, cells, **kwargs):
        super().__init__(**kwargs)
        self.cells = list(cells)

    @property
    def state_size(self):
        return [cell.state_size for cell in self.cells]

    def get_initial_state(self, batch_size=None, dtype=None, inputs=None):
        return [tf.keras.layers._start(cell, inputs) for cell in self.cells]

    def call(self, inputs, states, training=None):
        new = []
        for cell, state in zip(self.cells, states):
            inputs, after = cell(inputs, state)
            new.append(after)
        return inputs, new


def _start(cell, x):
    """The states that a cell begins with."""
    if isinstance(cell, tf.keras.layers.StackedRNNCells):
        return cell.get_initial_state(None, None, x)
    zero = lambda n: zeros([x.shape[0], *([n] if isinstance(n, int) else n)], x.dtype)
    return [zero(n) for n in cell.state_size] if isinstance(cell.state_size, (list, tuple)) else zero(cell.state_size)


class RNN(Layer):
    """A cell along the second axis of [examples, steps, ...]: the last output, or with return_sequences all."""

    def __init__(self, cell, return_sequences=False, return_state=False, go_backwards=False, stateful=False, unroll=False, time_major=False, zero_output_for_mask=False, **kwargs):
        super().__init__(**kwargs)
        self.cell = tf.keras.layers.StackedRNNCells(cell) if isinstance(cell, (list, tuple)) else cell
        if time_major:
            raise ValueError("time_major is not there: the axes are examples, steps, features")
        self.return_sequences, self.return_state, self.go_backwards = return_sequences, return_state, go_backwards
        self.stateful, self.zero_output_for_mask, self.states = stateful, zero_output_for_mask, None

    def reset_states(self, states=None):
        self.states = states

    def reset_state(self):
        self.states = None

    def call(self, sequences, initial_state=None, mask=None, training=None):
        if isinstance(sequences, (list, tuple)):
            sequences, initial_state = sequences[0], list(sequences[1:])
        x, cell = asarray(sequences), self.cell
        if x.ndim < 3:
            raise ValueError(f"it takes [examples, steps, features], not a shape of {list(x.shape)}")
        state = initial_state if initial_state is not None else self.states if self.stateful and self.states is not None else tf.keras.layers._start(cell, x)
        state = list(state) if isinstance(state, (list, tuple)) else [state]
        if isinstance(cell, tf.keras.layers._Cell) and not cell.built:
            cell(x[:, 0], state)
        outputs, state = tf.keras.layers._walk(self, x, state, mask, training)
        self.states = state if self.stateful else None
        y = stack(outputs, 1) if self.return_sequences else outputs[-1]
        return (y, *state) if self.return_state else y


def _walk(self, x, state, mask, training):
    """The outputs of all steps, in the order in which they are made, and the last states."""
    cell, n, outputs = self.cell, x.shape[1], []
    training = tf.keras.backend.learning_phase() if training is None else training
    drops = isinstance(cell, tf.keras.layers._Cell) and training and cell.dropout + cell.recurrent_dropout > 0
    own = isinstance(cell, tf.keras.layers._Cell)
    noise = dropout(ones_like(state[0]), cell.recurrent_dropout) if drops and cell.recurrent_dropout > 0 else None
    if drops and cell.dropout > 0:
        x = x * dropout(ones_like(x[:, :1]), cell.dropout)
    x = cell._enter(x) if own else x
    for t in range(n - 1, -1, -1) if self.go_backwards else range(n):
        if own:
            new = cell._step(x[:, t], state if noise is None else [state[0] * noise] + state[1:])
            y = new[0]
        else:
            y, new = cell(x[:, t], state)
            new = list(new) if isinstance(new, (list, tuple)) else [new]
        if mask is not None:
            seen = asarray(mask)[:, t]
            new = [tf.keras.layers._chosen(seen, a, b) for a, b in zip(new, state)]
            before = zeros_like(y) if self.zero_output_for_mask or not len(outputs) else outputs[-1]
            y = tf.keras.layers._chosen(seen, y, before)
        outputs.append(y)
        state = new
    return outputs, state


def _chosen(seen, new, old):
    """The new of the examples that are seen, of the others the old; of lists each."""
    if isinstance(new, (list, tuple)):
        return [tf.keras.layers._chosen(seen, a, b) for a, b in zip(new, old)]
    return where(reshape(cast(seen, bool), [-1] + [1] * (new.ndim - 1)), new, old)


class SimpleRNN(RNN):
    """h = activation(x kernel + bias + h recurrent_kernel) along sequences [examples, steps, features]."""

    def __init__(self, units, activation='tanh', use_bias=True, kernel_initializer='glorot_uniform', recurrent_initializer='orthogonal', bias_initializer='zeros', kernel_regularizer=None, recurrent_regularizer=None, bias_regularizer=None, dropout=0.0, recurrent_dropout=0.0, seed=None, return_sequences=False, return_state=False, go_backwards=False, stateful=False, unroll=False, **kwargs):
        cell = tf.keras.layers.SimpleRNNCell(units, activation, use_bias, kernel_initializer, recurrent_initializer, bias_initializer, kernel_regularizer, recurrent_regularizer, bias_regularizer, dropout, recurrent_dropout, seed)
        super().__init__(cell, return_sequences, return_state, go_backwards, stateful, **kwargs)
        self.units = units


class LSTM(RNN):
    """Long short-term memory along sequences; the gates in the order i f c o."""

    def __init__(self, units, activation='tanh', recurrent_activation='sigmoid', use_bias=True, kernel_initializer='glorot_uniform', recurrent_initializer='orthogonal', bias_initializer='zeros', unit_forget_bias=True, kernel_regularizer=None, recurrent_regularizer=None, bias_regularizer=None, dropout=0.0, recurrent_dropout=0.0, seed=None, return_sequences=False, return_state=False, go_backwards=False, stateful=False, unroll=False, **kwargs):
        cell = tf.keras.layers.LSTMCell(units, activation, recurrent_activation, use_bias, kernel_initializer, recurrent_initializer, bias_initializer, unit_forget_bias, kernel_regularizer, recurrent_regularizer, bias_regularizer, dropout, recurrent_dropout, seed)
        super().__init__(cell, return_sequences, return_state, go_backwards, stateful, **kwargs)
        self.units = units


class GRU(RNN):
    """Gated recurrent units along sequences; the gates in the order z r h."""

    def __init__(self, units, activation='tanh', recurrent_activation='sigmoid', use_bias=True, kernel_initializer='glorot_uniform', recurrent_initializer='orthogonal', bias_initializer='zeros', kernel_regularizer=None, recurrent_regularizer=None, bias_regularizer=None, dropout=0.0, recurrent_dropout=0.0, reset_after=True, seed=None, return_sequences=False, return_state=False, go_backwards=False, stateful=False, unroll=False, **kwargs):
        cell = tf.keras.layers.GRUCell(units, activation, recurrent_activation, use_bias, kernel_initializer, recurrent_initializer, bias_initializer, kernel_regularizer, recurrent_regularizer, bias_regularizer, dropout, recurrent_dropout, reset_after, seed)
        super().__init__(cell, return_sequences, return_state, go_backwards, stateful, **kwargs)
        self.units = units


class Bidirectional(Layer):
    """A recurrent layer along sequences and one against them, whose results are merged: 'concat', 'sum', 'ave', 'mul'."""

    def __init__(self, layer, merge_mode='concat', weights=None, backward_layer=None, **kwargs):
        super().__init__(**kwargs)
        if merge_mode not in ('concat', 'sum', 'ave', 'mul', None):
            raise ValueError("merge_mode is 'concat', 'sum', 'ave', 'mul' or None")
        if backward_layer is None and layer.built:
            raise ValueError("the layer has weights already: give the other one as backward_layer")
        self.forward_layer, self.merge_mode, self._given = layer, merge_mode, weights
        self.backward_layer = copy.deepcopy(layer) if backward_layer is None else backward_layer
        if backward_layer is None:
            self.backward_layer.go_backwards = not layer.go_backwards
        elif backward_layer.go_backwards == layer.go_backwards:
            raise ValueError("one of the layers goes backwards: go_backwards=True")
        for one in (self.forward_layer, self.backward_layer):
            one.zero_output_for_mask = one.return_sequences

    def call(self, inputs, initial_state=None, mask=None, training=None):
        half = None if initial_state is None else len(initial_state) // 2
        a = self.forward_layer(inputs, initial_state=None if half is None else initial_state[:half], mask=mask)
        b = self.backward_layer(inputs, initial_state=None if half is None else initial_state[half:], mask=mask)
        states = []
        if self.forward_layer.return_state:
            states, a, b = [*a[1:], *b[1:]], a[0], b[0]
        b = reverse(b, [1]) if self.forward_layer.return_sequences else b
        mode = self.merge_mode
        if mode is None:
            return (a, b, *states)
        y = concat([a, b], -1) if mode == 'concat' else a + b if mode == 'sum' else (a + b) / 2 if mode == 'ave' else a * b
        return (y, *states) if len(states) else y


class TimeDistributed(Layer):
    """A layer for each step of [examples, steps, ...]."""

    def __init__(self, layer, **kwargs):
        super().__init__(**kwargs)
        self.layer = layer

    def call(self, inputs, training=None, mask=None):
        x = asarray(inputs)
        if mask is not None:
            raise ValueError("a mask is not there: select what counts before the layer")
        y = self.layer(reshape(x, [x.shape[0] * x.shape[1], *x.shape[2:]]))
        return reshape(y, [x.shape[0], x.shape[1], *y.shape[1:]])
