# torch.nn: the gates of LSTM in the order i f g o, those of GRU r z n, as torch has them


def _cell(kind, x, h, w, nonlinearity):
    """One step: the new state, (h, c) of an LSTM."""
    a = x @ transpose(w[0]) + (w[2] if w[2] is not None else 0.0)
    b = (h[0] if kind == 'LSTM' else h) @ transpose(w[1]) + (w[3] if w[3] is not None else 0.0)
    if kind == 'RNN':
        if nonlinearity not in ('tanh', 'relu'):
            raise ValueError(f"nonlinearity must be 'tanh' or 'relu', not {nonlinearity}: it comes before bias")
        return tanh(a + b) if nonlinearity == 'tanh' else relu(a + b)
    if kind == 'LSTM':
        i, f, g, o = split(a + b, 4, -1)
        c = sigmoid(f) * h[1] + sigmoid(i) * tanh(g)
        return sigmoid(o) * tanh(c), c
    r, z, n = split(a, 3, -1)
    r2, z2, n2 = split(b, 3, -1)
    z = sigmoid(z + z2)
    n = tanh(n + sigmoid(r + r2) * n2)
    return (1 - z) * n + z * h


def _sequence(self, input, hx):
    """All states along a sequence, and the last of each layer and direction."""
    x = asarray(input)
    if x.ndim not in (2, 3) or x.shape[-1] != self.input_size:
        raise RuntimeError(f"it takes [..., {self.input_size}] of 2 or 3 axes, not a shape of {list(x.shape)}")
    batched, lstm = x.ndim == 3, self._kind == 'LSTM'
    x = x if batched else expand_dims(x, 1)
    x = swapaxes(x, 0, 1) if batched and self.batch_first else x
    ends = ('', '_reverse') if self.bidirectional else ('',)
    shape = [self.num_layers * len(ends), x.shape[1], self.hidden_size]
    start = [zeros(shape, x.dtype)] * 2 if hx is None else list(hx) if lstm else [hx]
    start = start if batched or hx is None else [expand_dims(s, 1) for s in start]
    last = []
    for layer in range(self.num_layers):
        sides = []
        for k, end in enumerate(ends):
            at = layer * len(ends) + k
            h = (start[0][at], start[1][at]) if lstm else start[0][at]
            y, h = self._walk(x, h, self._weights(layer, end), end != '')
            sides.append(y)
            last.append(h)
        x = concat(sides, axis=-1) if len(sides) > 1 else sides[0]
        if self.dropout > 0 and layer < self.num_layers - 1:
            x = torch.nn.functional.dropout(x, self.dropout, self.training)
    h = [stack([s[k] for s in last], axis=0) for k in (0, 1)] if lstm else [stack(last, axis=0)]
    h = h if batched else [squeeze(s, 1) for s in h]
    x = squeeze(x, 1) if not batched else swapaxes(x, 0, 1) if self.batch_first else x
    return x, tuple(h) if lstm else h[0]


class _Recurrent(Module):
    """Weights of layers and directions, uniform within 1 / sqrt(hidden_size), and the walk along a sequence."""

    def _set(self, kind, input_size, hidden_size, num_layers, bias, batch_first, dropout, bidirectional, nonlinearity, dtype):
        self._kind, self.nonlinearity = kind, nonlinearity
        self.input_size, self.hidden_size, self.num_layers, self.bias = input_size, hidden_size, num_layers, bias
        self.batch_first, self.dropout, self.bidirectional = batch_first, dropout, bidirectional
        rows = hidden_size * (4 if kind == 'LSTM' else 3 if kind == 'GRU' else 1)
        bound = 1 / hidden_size ** 0.5
        for layer in range(num_layers):
            for end in ('', '_reverse') if bidirectional else ('',):
                n = input_size if layer == 0 else hidden_size * (2 if bidirectional else 1)
                shapes = {'weight_ih': [rows, n], 'weight_hh': [rows, hidden_size]}
                if bias:
                    shapes.update({'bias_ih': [rows], 'bias_hh': [rows]})
                for name, shape in shapes.items():
                    setattr(self, f"{name}_l{layer}{end}", torch.nn.Parameter(bound * (2 * torch.rand(shape, dtype=dtype) - 1)))

    def extra_repr(self):
        text = f"{self.input_size}, {self.hidden_size}"
        text = text if self.num_layers == 1 else text + f", num_layers={self.num_layers}"
        text = text if self.bias else text + f", bias={self.bias}"
        text = text if not self.batch_first else text + f", batch_first={self.batch_first}"
        text = text if self.dropout == 0 else text + f", dropout={self.dropout}"
        return text if not self.bidirectional else text + f", bidirectional={self.bidirectional}"

    def flatten_parameters(self):
        """Nothing: where weights lie means nothing here."""

    def _weights(self, layer, end):
        names = ('weight_ih', 'weight_hh', 'bias_ih', 'bias_hh')
        return [getattr(self, f"{n}_l{layer}{end}") if self.bias or n[0] == 'w' else None for n in names]

    def _walk(self, x, h, w, backwards):
        out, n = [], x.shape[0]
        for t in range(n):
            h = torch.nn._cell(self._kind, x[n - 1 - t if backwards else t], h, w, self.nonlinearity)
            out.append(h[0] if self._kind == 'LSTM' else h)
        return stack(out[::-1] if backwards else out, axis=0), h

    def forward(self, input, hx=None):
        return torch.nn._sequence(self, input, hx)


class RNN(_Recurrent):
    """h = tanh(x W_ih' + b_ih + h W_hh' + b_hh) along a sequence: all h, and the last of each layer."""

    def __init__(self, input_size, hidden_size, num_layers=1, nonlinearity='tanh', bias=True, batch_first=False, dropout=0.0, bidirectional=False, device=None, dtype=None):
        super().__init__()
        self._set('RNN', input_size, hidden_size, num_layers, bias, batch_first, dropout, bidirectional, nonlinearity, dtype)


class LSTM(_Recurrent):
    """Long short-term memory along a sequence: all h, and the last h and c of each layer."""

    def __init__(self, input_size, hidden_size, num_layers=1, bias=True, batch_first=False, dropout=0.0, bidirectional=False, proj_size=0, device=None, dtype=None):
        super().__init__()
        if proj_size != 0:
            raise ValueError("proj_size is not there")
        self._set('LSTM', input_size, hidden_size, num_layers, bias, batch_first, dropout, bidirectional, '', dtype)


class GRU(_Recurrent):
    """Gated recurrent units along a sequence: all h, and the last of each layer."""

    def __init__(self, input_size, hidden_size, num_layers=1, bias=True, batch_first=False, dropout=0.0, bidirectional=False, device=None, dtype=None):
        super().__init__()
        self._set('GRU', input_size, hidden_size, num_layers, bias, batch_first, dropout, bidirectional, '', dtype)


class _Cell(Module):
    """One step of a recurrent network."""

    def _set(self, kind, input_size, hidden_size, bias, nonlinearity, dtype):
        self._kind, self.nonlinearity = kind, nonlinearity
        self.input_size, self.hidden_size = input_size, hidden_size
        rows = hidden_size * (4 if kind == 'LSTM' else 3 if kind == 'GRU' else 1)
        bound = 1 / hidden_size ** 0.5
        make = lambda shape: torch.nn.Parameter(bound * (2 * torch.rand(shape, dtype=dtype) - 1))
        self.weight_ih = make([rows, input_size])
        self.weight_hh = make([rows, hidden_size])
        self.bias_ih = make([rows]) if bias else None
        self.bias_hh = make([rows]) if bias else None

    def extra_repr(self):
        return f"{self.input_size}, {self.hidden_size}"

    def forward(self, input, hx=None):
        x = asarray(input)
        shape = list(x.shape[:-1]) + [self.hidden_size]
        h = hx if hx is not None else zeros(shape, x.dtype)
        h = (h, h) if hx is None and self._kind == 'LSTM' else h
        w = (self.weight_ih, self.weight_hh, self.bias_ih, self.bias_hh)
        return torch.nn._cell(self._kind, x, h, w, self.nonlinearity)


class RNNCell(_Cell):
    """One step of an RNN: h."""

    def __init__(self, input_size, hidden_size, bias=True, nonlinearity='tanh', device=None, dtype=None):
        super().__init__()
        self._set('RNN', input_size, hidden_size, bias, nonlinearity, dtype)


class LSTMCell(_Cell):
    """One step of an LSTM: h and c."""

    def __init__(self, input_size, hidden_size, bias=True, device=None, dtype=None):
        super().__init__()
        self._set('LSTM', input_size, hidden_size, bias, '', dtype)


class GRUCell(_Cell):
    """One step of a GRU: h."""

    def __init__(self, input_size, hidden_size, bias=True, device=None, dtype=None):
        super().__init__()
        self._set('GRU', input_size, hidden_size, bias, '', dtype)
