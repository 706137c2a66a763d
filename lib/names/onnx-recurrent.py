# onnx: RNN, LSTM and GRU. The gates of LSTM in the order i o f c, those of GRU z r h.


def _activation(name, alphas, betas):
    """A function by its name, which takes its alpha and beta from the front of lists that still have some."""
    known = {'affine': (1.0, 0.0), 'leakyrelu': (0.01, None), 'thresholdedrelu': (1.0, None), 'scaledtanh': (1.0, 1.0),
             'hardsigmoid': (0.2, 0.5), 'elu': (1.0, None), 'relu': (None, None), 'tanh': (None, None),
             'sigmoid': (None, None), 'softsign': (None, None), 'softplus': (None, None)}
    name = name.lower()
    if name not in known:
        raise ValueError(f"activation '{name}' is none of {', '.join(known)}")
    a, b = known[name]
    a = alphas.pop(0) if a is not None and alphas else a
    b = betas.pop(0) if b is not None and betas else b
    return {'affine': lambda x: a * x + b, 'leakyrelu': lambda x: leaky_relu(x, a), 'thresholdedrelu': lambda x: where(x > a, x, 0.0),
            'scaledtanh': lambda x: a * tanh(b * x), 'hardsigmoid': lambda x: clip_by_value(a * x + b, 0, 1),
            'elu': lambda x: elu(x, a), 'relu': lambda x: relu(x), 'tanh': lambda x: tanh(x), 'sigmoid': lambda x: sigmoid(x),
            'softsign': lambda x: softsign(x), 'softplus': lambda x: softplus(x)}[name]


def _walk(X, W, R, B, sequence_lens, start, direction, hidden_size, layout, clip, functions, gates, step, outputs):
    """A cell along sequences, in one direction or both: all its outputs, and its last states."""
    if direction not in ('forward', 'reverse', 'bidirectional'):
        raise ValueError("direction must be 'forward', 'reverse' or 'bidirectional'")
    names, alphas, betas = functions
    x, w, r = swapaxes(X, 0, 1) if layout else asarray(X), asarray(W), asarray(R)
    ways, n, each = 2 if direction == 'bidirectional' else 1, r.shape[-1], len(gates)
    names = gates * ways if names is None else list(names)
    names = names[:each * ways]
    if w.shape[0] != ways or r.shape[0] != ways or r.shape[1] % n or len(names) != each * ways:
        raise ValueError(f"W {w.shape}, R {r.shape} and {len(names)} activations do not fit {ways} directions")
    if hidden_size is not None and hidden_size != n:
        raise ValueError(f"hidden_size {hidden_size} is not that of R {r.shape}")
    alphas, betas = list(alphas or []), list(betas or [])
    functions = [onnx._activation(name, alphas, betas) for name in names]
    rows, steps = x.shape[1], cast(range(x.shape[0]), int64)
    lens = None if sequence_lens is None else cast(sequence_lens, int64)
    bound = (lambda v: v) if clip is None else (lambda v: clip_by_value(v, -clip, clip))
    out, last = [], []
    for k in range(ways):
        both = None if B is None else B[k]
        w_bias, r_bias = (None, 0.0) if both is None else split(both, 2, 0)
        drive = matmul(x, w[k], transpose_b=True)
        drive = drive if w_bias is None else drive + w_bias
        f, turned = functions[each * k:each * (k + 1)], transpose(r[k])
        def turn(state, at):
            new = step(at[0], state, turned, r_bias, f, bound, k)
            if lens is None:
                return new, new[0]
            there = expand_dims(at[1] < lens, 1)
            return tuple([where(there, a, b) for a, b in zip(new, state)]), where(there, new[0], 0.0)
        first = tuple([zeros([rows, n], x.dtype) if s is None else s[:, k] if layout else s[k] for s in start])
        state, y = scan(turn, first, (drive, steps), reverse=direction == 'reverse' or k == 1)
        out.append(y)
        last.append(state)
    y = stack(out, axis=1)
    ends = [stack([s[i] for s in last], axis=1 if layout else 0) for i in range(len(start))]
    y = transpose(y, [2, 0, 1, 3]) if layout else y
    return tuple([y] + ends[:outputs - 1]) if outputs > 1 else y


def RNN(X, W, R, B=None, sequence_lens=None, initial_h=None, activation_alpha=None, activation_beta=None,
        activations=None, clip=None, direction='forward', hidden_size=None, layout=0, output_sequence=1, _outputs=2):
    """h = f(x W' + h R' + both biases) along sequences: all h, and the last."""
    step = lambda x, s, r, b, f, bound, k: (f[0](bound(x + s[0] @ r + b)),)
    given = (activations, activation_alpha, activation_beta)
    return onnx._walk(X, W, R, B, sequence_lens, [initial_h], direction, hidden_size, layout, clip, given, ['Tanh'], step, _outputs)


def GRU(X, W, R, B=None, sequence_lens=None, initial_h=None, activation_alpha=None, activation_beta=None,
        activations=None, clip=None, direction='forward', hidden_size=None, layout=0, linear_before_reset=0,
        output_sequence=1, _outputs=2):
    """Gated recurrent units along sequences: all h, and the last."""
    n = asarray(R).shape[-1]
    def step(x, s, r, b, f, bound, k):
        h, b = s[0], b + zeros([3 * n], x.dtype)
        zr = f[0](bound(x[:, :2 * n] + h @ r[:, :2 * n] + b[:2 * n]))
        z, t = split(zr, 2, 1)
        if linear_before_reset:
            g = f[1](bound(x[:, 2 * n:] + t * (h @ r[:, 2 * n:] + b[2 * n:])))
        else:
            g = f[1](bound(x[:, 2 * n:] + (t * h) @ r[:, 2 * n:] + b[2 * n:]))
        return ((1 - z) * g + z * h,)
    given = (activations, activation_alpha, activation_beta)
    return onnx._walk(X, W, R, B, sequence_lens, [initial_h], direction, hidden_size, layout, clip, given,
                      ['Sigmoid', 'Tanh'], step, _outputs)


def LSTM(X, W, R, B=None, sequence_lens=None, initial_h=None, initial_c=None, P=None, activation_alpha=None,
         activation_beta=None, activations=None, clip=None, direction='forward', hidden_size=None, input_forget=0,
         layout=0, output_sequence=1, _outputs=3):
    """Long short-term memory along sequences: all h, the last h and the last c."""
    def step(x, s, r, b, f, bound, k):
        h, c = s
        i, o, t, g = split(x + h @ r + b, 4, 1)
        pi, po, pt = (0.0, 0.0, 0.0) if P is None else split(P[k], 3, 0)
        i = f[0](bound(i + pi * c))
        t = 1.0 - i if input_forget else f[0](bound(t + pt * c))
        c = t * c + i * f[1](bound(g))
        return f[0](bound(o + po * c)) * f[2](c), c
    given = (activations, activation_alpha, activation_beta)
    return onnx._walk(X, W, R, B, sequence_lens, [initial_h, initial_c], direction, hidden_size, layout, clip, given,
                      ['Sigmoid', 'Tanh', 'Tanh'], step, _outputs)
