# onnx: the optimizers of ai.onnx.preview.training, whose inputs are groups: X, their gradients, their states


def _groups(inputs, n):
    """Several inputs as n lists of one length."""
    each = len(inputs) // n
    if each * n != len(inputs):
        raise ValueError(f"{len(inputs)} inputs are not {n} groups of one length")
    return [inputs[i * each:(i + 1) * each] for i in range(n)]


def training_Adagrad(R, T, *inputs, decay_factor=0.0, epsilon=1e-06, norm_coefficient=0.0, _outputs=2):
    """Steps over the roots of sums of squared gradients."""
    rate, out = R / (1 + cast(T, asarray(R).dtype) * decay_factor), []
    for x, g, h in zip(*onnx._groups(inputs, 3)):
        g = norm_coefficient * x + g
        h = h + g * g
        out.append((x - rate * g / (sqrt(h) + epsilon), h))
    return tuple([o[k] for k in range(2) for o in out])


def training_Adam(R, T, *inputs, alpha=0.9, beta=0.999, epsilon=1e-06, norm_coefficient=0.0, norm_coefficient_post=0.0,
                  _outputs=3):
    """Steps along mean gradients over the roots of mean squared gradients."""
    dtype, out = asarray(R).dtype, []
    t = cast(T, dtype)
    first = R * sqrt(1 - pow(asarray(beta, dtype), t)) / (1 - pow(asarray(alpha, dtype), t))
    rate = where(t > 0, first, R)
    for x, g, v, h in zip(*onnx._groups(inputs, 4)):
        g = norm_coefficient * x + g
        v = alpha * v + (1 - alpha) * g
        h = beta * h + (1 - beta) * g * g
        x = (1 - norm_coefficient_post) * (x - rate * v / (sqrt(h) + epsilon))
        out.append((x, v, h))
    return tuple([o[k] for k in range(3) for o in out])


def training_Momentum(R, T, *inputs, alpha, beta, mode, norm_coefficient, _outputs=2):
    """Steps along gradients that are added up, fading."""
    if mode not in ('standard', 'nesterov'):
        raise ValueError("mode must be 'standard' or 'nesterov'")
    out, rate = [], cast(where(asarray(T) > 0, beta, 1.0), asarray(R).dtype)
    for x, g, v in zip(*onnx._groups(inputs, 3)):
        g = norm_coefficient * x + g
        v = alpha * v + rate * g
        out.append((x - R * (v if mode == 'standard' else g + alpha * v), v))
    return tuple([o[k] for k in range(2) for o in out])
