# tf.keras.optimizers, by the formulas of Keras 2.11 to 3; where those of TensorFlow 2.0 to 2.10 differ: the legacy ones


class _Steps:
    """Gradients of losses, and what is done with them."""

    def compute_gradients(self, loss, var_list, tape=None, *, grad_loss=None):
        """(gradient, variable) pairs: of a function without arguments, or of a value that a tape has recorded."""
        if not callable(loss) and tape is None:
            raise ValueError("`tape` is required when a `Tensor` loss is passed")
        tape = GradientTape() if tape is None else tape
        if callable(loss):
            with tape:
                if not callable(var_list):
                    tape.watch(var_list)
                loss = loss()
        var_list = var_list() if callable(var_list) else var_list
        var_list = var_list if isinstance(var_list, (list, tuple)) else [var_list]
        return list(zip(tape.gradient(loss, var_list, grad_loss), var_list))

    def minimize(self, loss, var_list, tape=None, *, grad_loss=None, name=None):
        """One step: computes the gradients of the loss and applies them."""
        return self.apply_gradients(self.compute_gradients(loss, var_list, tape, grad_loss=grad_loss))

    def clipped(self, gradients):
        """Gradients as clipnorm, clipvalue or global_clipnorm has them, 0 of which is none."""
        if self.clipnorm:
            return [tf.clip_by_norm(g, self.clipnorm) for g in gradients]
        if self.clipvalue:
            return [tf.clip_by_value(g, -self.clipvalue, self.clipvalue) for g in gradients]
        return tf.clip_by_global_norm(gradients, self.global_clipnorm)[0] if self.global_clipnorm else gradients

    def scaled(self, rate, step):
        """The learning rate of a step, counted from 1 on."""
        return rate

    def apply_gradients(self, grads_and_vars, name=None, **where):
        """One step of (gradient, variable) pairs; a variable whose gradient is None stays as it is."""
        pairs = [(g, v) for g, v in grads_and_vars]
        given = [(g, v) for g, v in pairs if g is not None]
        if len(pairs) > 0 and len(given) == 0:
            raise ValueError("No gradients provided for any variable")
        rate = self.learning_rate
        if self.decay != 0:
            rate = rate / (1 + self.decay * cast(self.iterations, rate.dtype))
        if self.weight_decay is not None:
            for _, v in given:
                v.assign_sub(v * self.weight_decay * cast(rate, v.dtype))
        scaled = self.scaled(cast(rate, float64), cast(self.iterations + 1, float64))
        for g, (_, v) in zip(self.clipped([g for g, _ in given]), given):
            self.update_step(cast(g, v.dtype), v, cast(scaled, v.dtype))
        return self.iterations.assign_add(1)


class Optimizer(_Steps):
    """What Keras' optimizers have in common; each has update_step(gradient, variable, learning_rate) of its own."""

    def __init__(self, learning_rate, *, decay=0.0, weight_decay=None, clipnorm=None, clipvalue=None, global_clipnorm=None, jit_compile=True):
        if len([c for c in [clipnorm, clipvalue, global_clipnorm] if c is not None]) > 1:
            raise ValueError("only one of clipnorm, clipvalue and global_clipnorm can be set")
        self._slots = {}
        self.iterations = Variable(0, trainable=False, dtype=int64)
        self._learning_rate = None
        self.learning_rate = learning_rate
        self.decay, self.weight_decay = decay, weight_decay
        self.clipnorm, self.clipvalue, self.global_clipnorm = clipnorm, clipvalue, global_clipnorm

    @property
    def learning_rate(self):
        rate = self._learning_rate
        if isinstance(rate, tf.keras.optimizers.schedules.LearningRateSchedule):
            return rate(self.iterations)
        return rate() if callable(rate) else rate

    def _set_learning_rate(self, rate):
        if callable(rate) or isinstance(rate, Variable):
            self._learning_rate = rate
        elif callable(self._learning_rate):
            raise TypeError("the learning rate of this optimizer is a schedule, which is not assigned")
        elif self._learning_rate is None:
            self._learning_rate = Variable(1.0 * rate, trainable=False)
        else:
            self._learning_rate.assign(rate)

    @property
    def lr(self):
        return self.learning_rate

    def _set_lr(self, rate):
        self.learning_rate = rate

    def variables(self):
        """The count of steps, then what is kept of each variable."""
        return [self.iterations, *self._slots.values()]

    def slot(self, variable, kind, value=0.0):
        """What is kept of a variable under that name, of its shape: at first all of one value."""
        key = kind + variable._unique_id
        if key not in self._slots:
            self._slots[key] = Variable(full_like(variable, value), trainable=False)
        return self._slots[key]


class SGD(Optimizer):
    """Gradient descent, with momentum: m = momentum m - learning_rate g is added; nesterov: what m would then become."""

    def __init__(self, learning_rate=0.01, momentum=0.0, nesterov=False, **options):
        if momentum < 0 or momentum > 1:
            raise ValueError("`momentum` must be between [0, 1]")
        super().__init__(learning_rate, **options)
        self.momentum, self.nesterov = momentum, nesterov

    def update_step(self, gradient, variable, learning_rate):
        step = learning_rate * gradient
        if self.momentum == 0:
            variable.assign_sub(step)
        else:
            m = self.slot(variable, "momentum")
            m.assign(self.momentum * m - step)
            variable.assign_add(self.momentum * m - step if self.nesterov else m)


class Adam(Optimizer):
    """m and v are means of gradients and of their squares, and learning_rate m' / (sqrt(v') + epsilon) is taken off."""

    def __init__(self, learning_rate=0.001, beta_1=0.9, beta_2=0.999, epsilon=1e-07, amsgrad=False, **options):
        super().__init__(learning_rate, **options)
        self.beta_1, self.beta_2, self.epsilon, self.amsgrad = beta_1, beta_2, epsilon, amsgrad

    def scaled(self, rate, step):
        return rate * sqrt(1 - self.beta_2**step) / (1 - self.beta_1**step)

    def update_step(self, gradient, variable, learning_rate):
        m, v = self.slot(variable, "m"), self.slot(variable, "v")
        m.assign_add((gradient - m) * (1 - self.beta_1))
        v.assign_add((square(gradient) - v) * (1 - self.beta_2))
        if self.amsgrad:
            most = self.slot(variable, "vhat")
            v = most.assign(maximum(most, v))
        variable.assign_sub(m * learning_rate / (sqrt(v) + self.epsilon))


class AdamW(Adam):
    """Adam, where each variable first loses weight_decay learning_rate of itself."""

    def __init__(self, learning_rate=0.001, weight_decay=0.004, beta_1=0.9, beta_2=0.999, epsilon=1e-07, amsgrad=False, **options):
        super().__init__(learning_rate, beta_1, beta_2, epsilon, amsgrad, weight_decay=weight_decay, **options)


class RMSprop(Optimizer):
    """v is a mean of squares, without the squared mean when centered; learning_rate g / sqrt(v + epsilon) is taken off."""

    def __init__(self, learning_rate=0.001, rho=0.9, momentum=0.0, epsilon=1e-07, centered=False, **options):
        super().__init__(learning_rate, **options)
        self.rho, self.momentum, self.epsilon, self.centered = rho, momentum, epsilon, centered

    def root(self, v):
        return sqrt(v + self.epsilon)

    def update_step(self, gradient, variable, learning_rate):
        v = self.slot(variable, "velocity")
        v.assign(self.rho * v + (1 - self.rho) * square(gradient))
        if self.centered:
            mean = self.slot(variable, "average_gradient")
            mean.assign(self.rho * mean + (1 - self.rho) * gradient)
            v = v - square(mean)
        step = learning_rate * gradient / self.root(v)
        if self.momentum > 0:
            m = self.slot(variable, "momentum")
            step = m.assign(self.momentum * m + step)
        variable.assign_sub(step)


class Adagrad(Optimizer):
    """a is the sum of squares, from initial_accumulator_value on; learning_rate g / sqrt(a + epsilon) is taken off."""

    def __init__(self, learning_rate=0.001, initial_accumulator_value=0.1, epsilon=1e-07, **options):
        super().__init__(learning_rate, **options)
        self.initial_accumulator_value, self.epsilon = initial_accumulator_value, epsilon

    def root(self, a):
        return sqrt(a + self.epsilon)

    def update_step(self, gradient, variable, learning_rate):
        a = self.slot(variable, "accumulator", self.initial_accumulator_value)
        a.assign_add(square(gradient))
        variable.assign_sub(learning_rate * gradient / self.root(a))


class Adamax(Optimizer):
    """m is a mean of gradients, u the largest beta_2 u or size of them; learning_rate m' / (u + epsilon) is taken off."""

    def __init__(self, learning_rate=0.001, beta_1=0.9, beta_2=0.999, epsilon=1e-07, **options):
        super().__init__(learning_rate, **options)
        self.beta_1, self.beta_2, self.epsilon = beta_1, beta_2, epsilon

    def scaled(self, rate, step):
        return rate / (1 - self.beta_1**step)

    def update_step(self, gradient, variable, learning_rate):
        m, u = self.slot(variable, "m"), self.slot(variable, "u")
        m.assign_add((gradient - m) * (1 - self.beta_1))
        u.assign(maximum(self.beta_2 * u, abs(gradient)))
        variable.assign_sub(m * learning_rate / (u + self.epsilon))


class Nadam(Optimizer):
    """Adam with the mean of the next turn, by rates beta_1 (1 - 0.96^t / 2) and their product."""

    def __init__(self, learning_rate=0.001, beta_1=0.9, beta_2=0.999, epsilon=1e-07, **options):
        super().__init__(learning_rate, **options)
        self.beta_1, self.beta_2, self.epsilon = beta_1, beta_2, epsilon
        self._product, self._step = 1.0, 0.0

    def rate_of(self, step):
        return self.beta_1 * (1 - 0.5 * 0.96**step)

    def scaled(self, rate, step):
        self._step = float(step)
        self._product = self._product * self.rate_of(self._step)
        return rate

    def update_step(self, gradient, variable, learning_rate):
        m, v = self.slot(variable, "m"), self.slot(variable, "v")
        now, after = self.rate_of(self._step), self.rate_of(self._step + 1)
        m.assign_add((gradient - m) * (1 - self.beta_1))
        v.assign_add((square(gradient) - v) * (1 - self.beta_2))
        a, b = after / (1 - self._product * after), (1 - now) / (1 - self._product)
        mean = a * m + b * gradient
        variable.assign_sub(learning_rate * mean / (sqrt(v / (1 - self.beta_2**self._step)) + self.epsilon))


class Adadelta(Optimizer):
    """Means of squared gradients and of squared steps: the root of these over that of those, times the gradient."""

    def __init__(self, learning_rate=0.001, rho=0.95, epsilon=1e-07, **options):
        super().__init__(learning_rate, **options)
        self.rho, self.epsilon = rho, epsilon

    def update_step(self, gradient, variable, learning_rate):
        g, d = self.slot(variable, "gradients"), self.slot(variable, "steps")
        g.assign(self.rho * g + (1 - self.rho) * square(gradient))
        step = gradient * sqrt(d + self.epsilon) / sqrt(g + self.epsilon)
        d.assign(self.rho * d + (1 - self.rho) * square(step))
        variable.assign_sub(learning_rate * step)


def get(identifier):
    """The optimizer of a name; an optimizer is itself."""
    known = {'sgd': tf.keras.optimizers.SGD, 'adam': tf.keras.optimizers.Adam, 'adamw': tf.keras.optimizers.AdamW,
             'rmsprop': tf.keras.optimizers.RMSprop, 'adagrad': tf.keras.optimizers.Adagrad,
             'adamax': tf.keras.optimizers.Adamax, 'nadam': tf.keras.optimizers.Nadam,
             'adadelta': tf.keras.optimizers.Adadelta}
    if not isinstance(identifier, str):
        return identifier
    if identifier.lower() not in known:
        raise ValueError(f"there is no optimizer '{identifier}' here: there are {list(known)}")
    return known[identifier.lower()]()


__getattr__ = refused("there are SGD, Adam, AdamW, Adamax, Nadam, RMSprop, Adagrad and Adadelta: update by hand, v.assign_sub(0.1 * g)")
