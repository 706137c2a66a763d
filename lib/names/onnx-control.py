# onnx: graphs that run turn by turn; `body` is one as a function, which gives a list


def _outcome(state, rows, axes, directions, n):
    """What went around, and what was gathered, as the results of a node: the first n."""
    out = list(state)
    for k, gathered in enumerate(rows):
        if len(gathered) == 0:
            raise ValueError("there was no turn: what its results are gathered of is not known")
        ordered = gathered[::-1] if directions is not None and directions[k] else gathered
        out.append(stack(ordered, axis=0 if axes is None else axes[k]))
    return tuple(out[:n]) if n > 1 else out[0]


def Loop(M, cond, *initial, body, _outputs=1):
    """At most M turns, as long as the condition that each turn gives holds."""
    state, rows, n, i = list(initial), [[] for _ in range(_outputs - len(initial))], len(initial), 0
    on = True if cond is None else reshape(cond, [])
    most = None if M is None else int(reshape(M, []))
    while (most is None or i < most) and on:
        out = body(asarray(i, int64), asarray(on), *state)
        on, state = reshape(out[0], []), out[1:n + 1]
        rows = [gathered + [row] for gathered, row in zip(rows, out[n + 1:])]
        i = i + 1
    return onnx._outcome(state, rows, None, None, _outputs)


def Scan(*inputs, body, num_scan_inputs, scan_input_axes=None, scan_input_directions=None, scan_output_axes=None,
         scan_output_directions=None, _outputs=1):
    """A turn for each part of the inputs along an axis."""
    n = len(inputs) - num_scan_inputs
    state, parts = list(inputs[:n]), []
    for k, x in enumerate(inputs[n:]):
        parts.append(moveaxis(x, 0 if scan_input_axes is None else scan_input_axes[k], 0))
    turns = parts[0].shape[0]
    for x in parts:
        if x.shape[0] != turns:
            raise ValueError(f"inputs of {turns} and of {x.shape[0]} parts cannot be gone through together")
    back = [0] * num_scan_inputs if scan_input_directions is None else scan_input_directions
    rows = [[] for _ in range(_outputs - n)]
    for t in range(turns):
        out = body(*state, *[x[turns - 1 - t] if b else x[t] for x, b in zip(parts, back)])
        state = out[:n]
        rows = [gathered + [row] for gathered, row in zip(rows, out[n:])]
    return onnx._outcome(state, rows, scan_output_axes, scan_output_directions, _outputs)


def Scan_8(sequence_lens, *inputs, body, num_scan_inputs, directions=None, _outputs=1):
    """A turn for each part of axis 1 of the inputs, for each example of axis 0."""
    if sequence_lens is not None:
        raise ValueError("sequences of different lengths are not known here")
    each = []
    for b in range(inputs[0].shape[0]):
        one = onnx.Scan(*[x[b] for x in inputs], body=body, num_scan_inputs=num_scan_inputs,
                        scan_input_directions=directions, _outputs=_outputs)
        each.append(one if _outputs > 1 else [one])
    out = [stack([one[k] for one in each]) for k in range(_outputs)]
    return tuple(out) if _outputs > 1 else out[0]


def SequenceMap(input_sequence, *inputs, body, _outputs=1):
    """What a body makes of each value of a sequence, with those of other ones beside it."""
    turns = [body(x, *[a[i] if isinstance(a, list) else a for a in inputs]) for i, x in enumerate(input_sequence)]
    out = [[turn[k] for turn in turns] for k in range(_outputs)]
    return tuple(out) if _outputs > 1 else out[0]
