# tf.keras.optimizers.schedules: the learning rate of a step, counted from 0 on


class LearningRateSchedule:
    """The base of schedules: a class of the model that derives from it has __call__(self, step)."""


class ExponentialDecay(LearningRateSchedule):
    """initial_learning_rate decay_rate^(step / decay_steps); staircase: of whole numbers of decay_steps."""

    def __init__(self, initial_learning_rate, decay_steps, decay_rate, staircase=False, name=None):
        self.initial_learning_rate, self.decay_steps, self.decay_rate = initial_learning_rate, decay_steps, decay_rate
        self.staircase = staircase

    def __call__(self, step):
        rate = asarray(self.initial_learning_rate)
        p = cast(step, rate.dtype) / self.decay_steps
        return rate * pow(self.decay_rate, floor(p) if self.staircase else p)


class InverseTimeDecay(LearningRateSchedule):
    """initial_learning_rate / (1 + decay_rate step / decay_steps); staircase: of whole numbers of decay_steps."""

    def __init__(self, initial_learning_rate, decay_steps, decay_rate, staircase=False, name=None):
        self.initial_learning_rate, self.decay_steps, self.decay_rate = initial_learning_rate, decay_steps, decay_rate
        self.staircase = staircase

    def __call__(self, step):
        rate = asarray(self.initial_learning_rate)
        p = cast(step, rate.dtype) / self.decay_steps
        return rate / (1 + self.decay_rate * (floor(p) if self.staircase else p))


class PiecewiseConstantDecay(LearningRateSchedule):
    """values[i] up to the step boundaries[i]; the last one beyond."""

    def __init__(self, boundaries, values, name=None):
        if len(boundaries) != len(values) - 1:
            raise ValueError("The length of boundaries should be 1 less than the length of values")
        self.boundaries, self.values = boundaries, values

    def __call__(self, step):
        rate = asarray(self.values[-1])
        for b, value in reversed(zip(self.boundaries, self.values)):
            rate = where(cast(step, float64) <= cast(b, float64), value, rate)
        return rate


class PolynomialDecay(LearningRateSchedule):
    """From initial_learning_rate to end_learning_rate as (1 - step / decay_steps)^power; cycle: again and again."""

    def __init__(self, initial_learning_rate, decay_steps, end_learning_rate=0.0001, power=1.0, cycle=False, name=None):
        self.initial_learning_rate, self.decay_steps, self.power = initial_learning_rate, decay_steps, power
        self.end_learning_rate, self.cycle = end_learning_rate, cycle

    def __call__(self, step):
        rate = asarray(self.initial_learning_rate)
        p = cast(step, rate.dtype) / self.decay_steps
        p = p / maximum(ceil(p), 1.0) if self.cycle else minimum(p, 1.0)
        return (rate - self.end_learning_rate) * pow(1 - p, self.power) + self.end_learning_rate


class CosineDecay(LearningRateSchedule):
    """From initial_learning_rate to alpha of it along half a cosine; with warmup_target, first up to that in a line."""

    def __init__(self, initial_learning_rate, decay_steps, alpha=0.0, name=None, warmup_target=None, warmup_steps=0):
        self.initial_learning_rate, self.decay_steps, self.alpha = initial_learning_rate, decay_steps, alpha
        self.warmup_target, self.warmup_steps = warmup_target, warmup_steps

    def __call__(self, step):
        rate = asarray(self.initial_learning_rate)
        step, top = cast(step, rate.dtype), rate
        if self.warmup_target is not None:
            top, up, step = self.warmup_target, step, step - self.warmup_steps
        p = clip_by_value(step / self.decay_steps, 0.0, 1.0)
        decayed = top * ((1 - self.alpha) * 0.5 * (1 + cos(pi * p)) + self.alpha)
        if self.warmup_target is None or self.warmup_steps == 0:
            return decayed
        return where(step < 0, rate + (top - rate) * (up / self.warmup_steps), decayed)


class CosineDecayRestarts(LearningRateSchedule):
    """Cosines from initial_learning_rate down to alpha of it: each t_mul times as long, and m_mul times as high."""

    def __init__(self, initial_learning_rate, first_decay_steps, t_mul=2.0, m_mul=1.0, alpha=0.0, name=None):
        self.initial_learning_rate, self.first_decay_steps = initial_learning_rate, first_decay_steps
        self.t_mul, self.m_mul, self.alpha = t_mul, m_mul, alpha

    def __call__(self, step):
        rate = asarray(self.initial_learning_rate)
        p = cast(step, rate.dtype) / self.first_decay_steps
        if self.t_mul == 1:
            k = floor(p)
            p = p - k
        else:
            k = floor(log(1 - p * (1 - self.t_mul)) / log(1.0 * self.t_mul))
            p = (p - (1 - self.t_mul**k) / (1 - self.t_mul)) / self.t_mul**k
        return rate * ((1 - self.alpha) * 0.5 * self.m_mul**k * (1 + cos(pi * p)) + self.alpha)


__getattr__ = refused("write a class: class Rate(tf.keras.optimizers.schedules.LearningRateSchedule), with __call__(self, step)")
