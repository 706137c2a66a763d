# optax' optimizers: chains of transformations. The state of each is a dict or (), in any tree of parameters


class GradientTransformation:
    """What transformations have in common: one of its own has init(params) and update(updates, state, params)."""

    def init(self, params):
        return ()

    def update(self, updates, state, params=None):
        return updates, state


class identity(GradientTransformation):
    """Changes nothing."""


class chain(GradientTransformation):
    """One transformation after the other."""

    def __init__(self, *parts):
        self.parts = parts

    def init(self, params):
        return tuple([part.init(params) for part in self.parts])

    def update(self, updates, state, params=None):
        states = []
        for part, s in zip(self.parts, state):
            updates, s = part.update(updates, s, params)
            states.append(s)
        return updates, tuple(states)


class scale(GradientTransformation):
    """Updates times a number."""

    def __init__(self, step_size):
        self.step_size = step_size

    def update(self, updates, state, params=None):
        return jax.tree.map(lambda g: self.step_size * g, updates), state


class scale_by_schedule(GradientTransformation):
    """Updates times a function of how many there were before."""

    def __init__(self, step_size_fn):
        self.step_size_fn = step_size_fn

    def init(self, params):
        return {"count": cast(0, int32)}

    def update(self, updates, state, params=None):
        size = self.step_size_fn(state["count"])
        return jax.tree.map(lambda g: cast(size, g.dtype) * g, updates), {"count": state["count"] + cast(1, int32)}


def scale_by_learning_rate(learning_rate, *, flip_sign=True):
    """Updates times the learning rate, which may be a function of how many there were before; with a minus."""
    sign = -1 if flip_sign else 1
    if callable(learning_rate):
        return optax.chain(optax.scale_by_schedule(learning_rate), optax.scale(sign))
    return optax.scale(sign * learning_rate)


class trace(GradientTransformation):
    """The sum of updates, what was before times decay; nesterov: what it would then become."""

    def __init__(self, decay, nesterov=False):
        self.decay, self.nesterov = decay, nesterov

    def init(self, params):
        return {"trace": jax.tree.map(zeros_like, params)}

    def update(self, updates, state, params=None):
        t = jax.tree.map(lambda g, t: g + self.decay * t, updates, state["trace"])
        return jax.tree.map(lambda g, t: g + self.decay * t, updates, t) if self.nesterov else t, {"trace": t}


class scale_by_adam(GradientTransformation):
    """mu' / (sqrt(nu' + eps_root) + eps) of the means of updates and of their squares, both unbiased."""

    def __init__(self, b1=0.9, b2=0.999, eps=1e-08, eps_root=0.0, *, nesterov=False):
        self.b1, self.b2, self.eps, self.eps_root, self.nesterov = b1, b2, eps, eps_root, nesterov

    def init(self, params):
        return {"count": cast(0, int32), "mu": jax.tree.map(zeros_like, params), "nu": jax.tree.map(zeros_like, params)}

    def update(self, updates, state, params=None):
        b1, b2, count = self.b1, self.b2, state["count"] + cast(1, int32)
        mu = jax.tree.map(lambda g, m: (1 - b1) * g + b1 * m, updates, state["mu"])
        nu = jax.tree.map(lambda g, v: (1 - b2) * square(g) + b2 * v, updates, state["nu"])
        t = cast(count, float64)
        one, two, next = 1 - b1**t, 1 - b2**t, 1 - b1 ** (t + 1)
        best = jax.tree.map(lambda m: m / cast(one, m.dtype), mu)
        if self.nesterov:
            best = jax.tree.map(lambda m, g: b1 * (m / cast(next, m.dtype)) + (1 - b1) * (g / cast(one, g.dtype)), mu, updates)
        step = jax.tree.map(lambda m, v: m / (sqrt(v / cast(two, v.dtype) + self.eps_root) + self.eps), best, nu)
        return step, {"count": count, "mu": mu, "nu": nu}


class scale_by_rms(GradientTransformation):
    """Updates by the root of a mean of their squares."""

    def __init__(self, decay=0.9, eps=1e-08, initial_scale=0.0, eps_in_sqrt=True, bias_correction=False):
        self.decay, self.eps, self.first = decay, eps, initial_scale
        self.inside, self.unbiased = eps_in_sqrt, bias_correction

    def init(self, params):
        return {"count": cast(0, int32), "nu": jax.tree.map(lambda p: full_like(p, self.first), params)}

    def mean(self, updates, before, count):
        """The mean of the updates so far, and what of it is unbiased, if that is wanted."""
        y = jax.tree.map(lambda g, v: (1 - self.decay) * g + self.decay * v, updates, before)
        part = 1 - self.decay ** cast(count, float64)
        return y, jax.tree.map(lambda v: v / cast(part, v.dtype), y) if self.unbiased else y

    def root(self, n):
        return sqrt(n + self.eps) if self.inside else sqrt(n) + self.eps

    def update(self, updates, state, params=None):
        count = state["count"] + cast(1, int32)
        nu, n = self.mean(jax.tree.map(square, updates), state["nu"], count)
        return jax.tree.map(lambda g, n: g / self.root(n), updates, n), {"count": count, "nu": nu}


class scale_by_stddev(scale_by_rms):
    """Updates by the root of a mean of their squares less their squared mean."""

    def init(self, params):
        return {"mu": jax.tree.map(zeros_like, params), **super().init(params)}

    def update(self, updates, state, params=None):
        count = state["count"] + cast(1, int32)
        mu, m = self.mean(updates, state["mu"], count)
        nu, n = self.mean(jax.tree.map(square, updates), state["nu"], count)
        step = jax.tree.map(lambda g, m, n: g / self.root(n - square(m)), updates, m, n)
        return step, {"count": count, "mu": mu, "nu": nu}


class scale_by_rss(GradientTransformation):
    """Updates by the root of the sum of their squares so far."""

    def __init__(self, initial_accumulator_value=0.1, eps=1e-07):
        self.first, self.eps = initial_accumulator_value, eps

    def init(self, params):
        return {"sum_of_squares": jax.tree.map(lambda p: full_like(p, self.first), params)}

    def update(self, updates, state, params=None):
        total = jax.tree.map(lambda g, t: square(g) + t, updates, state["sum_of_squares"])
        step = jax.tree.map(lambda g, t: where(t > 0, g * rsqrt(where(t > 0, t, 1.0) + self.eps), 0.0), updates, total)
        return step, {"sum_of_squares": total}


class add_decayed_weights(GradientTransformation):
    """Adds a part of the parameters."""

    def __init__(self, weight_decay=0.0):
        self.weight_decay = weight_decay

    def update(self, updates, state, params=None):
        if params is None:
            raise ValueError("weights that decay are needed: update(grads, state, params)")
        return jax.tree.map(lambda g, p: g + self.weight_decay * p, updates, params), state


class clip(GradientTransformation):
    """Keeps the elements of updates between -max_delta and max_delta."""

    def __init__(self, max_delta):
        self.most = max_delta

    def update(self, updates, state, params=None):
        return jax.tree.map(lambda g: clip_by_value(g, -self.most, self.most), updates), state


class clip_by_global_norm(GradientTransformation):
    """Scales updates down to a norm of max_norm, that of all of them together."""

    def __init__(self, max_norm):
        self.most = max_norm

    def update(self, updates, state, params=None):
        whole = optax.global_norm(jax.tree.leaves(updates))
        return jax.tree.map(lambda g: where(whole < self.most, g, (g / whole) * self.most), updates), state


def sgd(learning_rate, momentum=None, nesterov=False):
    """Gradient descent, with momentum: of the sum of gradients."""
    rate = optax.scale_by_learning_rate(learning_rate)
    return rate if momentum is None else optax.chain(optax.trace(momentum, nesterov), rate)


def adam(learning_rate, b1=0.9, b2=0.999, eps=1e-08, eps_root=0.0, mu_dtype=None, *, nesterov=False):
    """Adam: scale_by_adam, then the learning rate."""
    if mu_dtype is not None:
        raise ValueError("mu has the dtype of the parameters: leave mu_dtype out")
    return optax.chain(optax.scale_by_adam(b1, b2, eps, eps_root, nesterov=nesterov), optax.scale_by_learning_rate(learning_rate))


def adamw(learning_rate, b1=0.9, b2=0.999, eps=1e-08, eps_root=0.0, mu_dtype=None, weight_decay=0.0001, *, nesterov=False):
    """Adam, with weight_decay of the parameters added before the learning rate."""
    if mu_dtype is not None:
        raise ValueError("mu has the dtype of the parameters: leave mu_dtype out")
    first = optax.scale_by_adam(b1, b2, eps, eps_root, nesterov=nesterov)
    return optax.chain(first, optax.add_decayed_weights(weight_decay), optax.scale_by_learning_rate(learning_rate))


def rmsprop(learning_rate, decay=0.9, eps=1e-08, initial_scale=0.0, eps_in_sqrt=True, centered=False, momentum=None, nesterov=False,
            bias_correction=False):
    """RMSprop: scale_by_rms, or centered scale_by_stddev, the learning rate, then the momentum."""
    first = (optax.scale_by_stddev if centered else optax.scale_by_rms)(decay, eps, initial_scale, eps_in_sqrt, bias_correction)
    first = optax.chain(first, optax.scale_by_learning_rate(learning_rate))
    return first if momentum is None else optax.chain(first, optax.trace(momentum, nesterov))


def adagrad(learning_rate, initial_accumulator_value=0.1, eps=1e-07):
    """Adagrad: scale_by_rss, then the learning rate."""
    return optax.chain(optax.scale_by_rss(initial_accumulator_value, eps), optax.scale_by_learning_rate(learning_rate))


def apply_updates(params, updates):
    """The parameters with their updates added."""
    return jax.tree.map(lambda p, u: p + cast(u, asarray(p).dtype), params, updates)


class constant_schedule:
    """The same at every count."""

    def __init__(self, value):
        self.value = value

    def __call__(self, count):
        return asarray(self.value)


class exponential_decay:
    """init_value decay_rate^(count / transition_steps), from transition_begin on and no further than end_value."""

    def __init__(self, init_value, transition_steps, decay_rate, transition_begin=0, staircase=False, end_value=None):
        self.first, self.steps, self.rate = init_value, transition_steps, decay_rate
        self.begin = 0 if transition_begin < 0 else transition_begin
        self.staircase, self.last = staircase, end_value
        self.constant = transition_steps <= 0 or decay_rate == 0

    def __call__(self, count):
        if self.constant:
            return asarray(self.first)
        p = (cast(count, asarray(self.first).dtype) - self.begin) / self.steps
        y = where(p <= 0, self.first, self.first * pow(self.rate, floor(p) if self.staircase else p))
        if self.last is None:
            return y
        return maximum(y, self.last) if self.rate < 1 else minimum(y, self.last)


class polynomial_schedule:
    """From init_value to end_value as (1 - count / transition_steps)^power."""

    def __init__(self, init_value, end_value, power, transition_steps, transition_begin=0):
        self.first, self.last, self.power = init_value, end_value, power
        self.steps, self.begin = transition_steps, 0 if transition_begin < 0 else transition_begin

    def __call__(self, count):
        if self.steps <= 0:
            return asarray(self.first)
        p = clip_by_value((cast(count, asarray(1.0 * self.first).dtype) - self.begin) / self.steps, 0.0, 1.0)
        return (self.first - self.last) * pow(1 - p, self.power) + self.last


def linear_schedule(init_value, end_value, transition_steps, transition_begin=0):
    """From init_value to end_value in a line."""
    return optax.polynomial_schedule(init_value, end_value, 1, transition_steps, transition_begin)


class cosine_decay_schedule:
    """From init_value to alpha of it along half a cosine."""

    def __init__(self, init_value, decay_steps, alpha=0.0, exponent=1.0):
        if decay_steps <= 0:
            raise ValueError("decay_steps must be above 0")
        self.first, self.steps, self.alpha, self.exponent = init_value, decay_steps, alpha, exponent

    def __call__(self, count):
        p = clip_by_value(cast(count, asarray(1.0 * self.first).dtype) / self.steps, 0.0, 1.0)
        return self.first * ((1 - self.alpha) * pow(0.5 * (1 + cos(pi * p)), self.exponent) + self.alpha)


class warmup_cosine_decay_schedule:
    """Up to peak_value in a line of warmup_steps, then to end_value along half a cosine, decay_steps in all."""

    def __init__(self, init_value, peak_value, warmup_steps, decay_steps, end_value=0.0, exponent=1.0):
        alpha = 0.0 if peak_value == 0 else end_value / peak_value
        self.up = optax.linear_schedule(init_value, peak_value, warmup_steps)
        self.down = optax.cosine_decay_schedule(peak_value, decay_steps - warmup_steps, alpha, exponent)
        self.steps = warmup_steps

    def __call__(self, count):
        return where(cast(count, float64) < self.steps, self.up(count), self.down(count - self.steps))
