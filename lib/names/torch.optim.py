# torch.optim, by torch's formulas. What zero_grad() leaves is None, as since torch 2.0


class Optimizer:
    """What torch's optimizers have in common; each has update(parameter, gradient, group, state) of its own."""

    def __init__(self, params, defaults):
        params = [p for p in params]
        if len(params) == 0:
            raise ValueError("optimizer got an empty parameter list")
        groups = params if isinstance(params[0], dict) else [{"params": params}]
        self.state, self.param_groups, self.defaults = {}, [], defaults
        for group in groups:
            self.add_param_group(group)

    def add_param_group(self, param_group):
        """More parameters, with options of their own."""
        group = dict(**self.defaults)
        group.update(param_group)
        params = group["params"]
        group["params"] = [p for p in params] if isinstance(params, (list, tuple)) else [params]
        for p in group["params"]:
            if not isinstance(p, Variable):
                raise TypeError("optimizer can only optimize leaf tensors: torch.tensor(..., requires_grad=True)")
        self.param_groups.append(group)

    def zero_grad(self, set_to_none=True):
        """Forgets the gradients, or sets them to 0."""
        for group in self.param_groups:
            for p in group["params"]:
                p.grad = None if set_to_none or p.grad is None else zeros_like(p)

    def kept(self, parameter):
        """The state of a parameter: at first how often it was updated."""
        key = parameter._unique_id
        if key not in self.state:
            self.state[key] = {"step": 0}
        return self.state[key]

    def step(self, closure=None):
        """One step with the gradients that x.backward() left; closure computes them and gives the loss."""
        loss = None if closure is None else closure()
        with torch.no_grad():
            for group in self.param_groups:
                for p in [p for p in group["params"] if p.grad is not None]:
                    state = self.kept(p)
                    state["step"] = state["step"] + 1
                    self.update(p, -p.grad if group["maximize"] else 1.0 * p.grad, group, state)
        return loss


class SGD(Optimizer):
    """Gradient descent; the momentum is a sum of gradients, each turn (1 - dampening) g more."""

    def __init__(self, params, lr=0.001, momentum=0, dampening=0, weight_decay=0, nesterov=False, *, maximize=False, foreach=None, differentiable=False):
        if nesterov and (momentum <= 0 or dampening != 0):
            raise ValueError("Nesterov momentum requires a momentum and zero dampening")
        super().__init__(params, dict(lr=lr, momentum=momentum, dampening=dampening, weight_decay=weight_decay, nesterov=nesterov, maximize=maximize))

    def update(self, p, g, group, state):
        if group["weight_decay"] != 0:
            g = g + group["weight_decay"] * p
        if group["momentum"] != 0:
            first = state["step"] == 1
            m = g if first else group["momentum"] * state["momentum_buffer"] + (1 - group["dampening"]) * g
            state["momentum_buffer"] = m
            g = g + group["momentum"] * m if group["nesterov"] else m
        p.assign_sub(group["lr"] * g)


class Adam(Optimizer):
    """m and v are means of gradients and of their squares: lr m' / (sqrt(v') + eps) is taken off, with m', v' unbiased."""

    def __init__(self, params, lr=0.001, betas=(0.9, 0.999), eps=1e-08, weight_decay=0, amsgrad=False, *, foreach=None, maximize=False, capturable=False, differentiable=False, fused=None):
        super().__init__(params, dict(lr=lr, betas=betas, eps=eps, weight_decay=weight_decay, amsgrad=amsgrad, maximize=maximize))

    def decayed(self, p, g, group):
        return g + group["weight_decay"] * p if group["weight_decay"] != 0 else g

    def update(self, p, g, group, state):
        (b1, b2), t = group["betas"], state["step"]
        if t == 1:
            state["exp_avg"], state["exp_avg_sq"], state["max_exp_avg_sq"] = zeros_like(p), zeros_like(p), zeros_like(p)
        g = self.decayed(p, g, group)
        m = b1 * state["exp_avg"] + (1 - b1) * g
        v = b2 * state["exp_avg_sq"] + (1 - b2) * square(g)
        state["exp_avg"], state["exp_avg_sq"] = m, v
        if group["amsgrad"]:
            v = maximum(state["max_exp_avg_sq"], v)
            state["max_exp_avg_sq"] = v
        p.assign_sub(group["lr"] / (1 - b1**t) * m / (sqrt(v) / (1 - b2**t) ** 0.5 + group["eps"]))


class AdamW(Adam):
    """Adam, where each parameter first loses lr weight_decay of itself."""

    def __init__(self, params, lr=0.001, betas=(0.9, 0.999), eps=1e-08, weight_decay=0.01, amsgrad=False, **options):
        super().__init__(params, lr, betas, eps, weight_decay, amsgrad, **options)

    def decayed(self, p, g, group):
        p.assign(p * (1 - group["lr"] * group["weight_decay"]))
        return g


class RMSprop(Optimizer):
    """v is a mean of squares, without the squared mean when centered: lr g / (sqrt(v) + eps) is taken off."""

    def __init__(self, params, lr=0.01, alpha=0.99, eps=1e-08, weight_decay=0, momentum=0, centered=False, foreach=None, maximize=False, differentiable=False):
        super().__init__(params, dict(lr=lr, alpha=alpha, eps=eps, weight_decay=weight_decay, momentum=momentum, centered=centered, maximize=maximize))

    def update(self, p, g, group, state):
        if state["step"] == 1:
            state["square_avg"], state["grad_avg"], state["momentum_buffer"] = zeros_like(p), zeros_like(p), zeros_like(p)
        g = g + group["weight_decay"] * p if group["weight_decay"] != 0 else g
        v = group["alpha"] * state["square_avg"] + (1 - group["alpha"]) * square(g)
        state["square_avg"] = v
        if group["centered"]:
            mean = group["alpha"] * state["grad_avg"] + (1 - group["alpha"]) * g
            state["grad_avg"] = mean
            v = v - square(mean)
        g = g / (sqrt(v) + group["eps"])
        if group["momentum"] > 0:
            g = group["momentum"] * state["momentum_buffer"] + g
            state["momentum_buffer"] = g
        p.assign_sub(group["lr"] * g)


class Adagrad(Optimizer):
    """a is the sum of squares: lr g / (sqrt(a) + eps) is taken off, with lr / (1 + (t - 1) lr_decay) in place of lr."""

    def __init__(self, params, lr=0.01, lr_decay=0, weight_decay=0, initial_accumulator_value=0, eps=1e-10, foreach=None, *, maximize=False):
        super().__init__(params, dict(lr=lr, lr_decay=lr_decay, weight_decay=weight_decay, initial_accumulator_value=initial_accumulator_value, eps=eps, maximize=maximize))

    def update(self, p, g, group, state):
        t = state["step"]
        if t == 1:
            state["sum"] = zeros_like(p) + 1.0 * group["initial_accumulator_value"]
        g = g + group["weight_decay"] * p if group["weight_decay"] != 0 else g
        a = state["sum"] + square(g)
        state["sum"] = a
        p.assign_sub(group["lr"] / (1 + (t - 1) * group["lr_decay"]) * g / (sqrt(a) + group["eps"]))


__getattr__ = refused("there are SGD, Adam, AdamW, RMSprop and Adagrad: update by hand, with torch.no_grad(): w -= 0.1 * w.grad")
