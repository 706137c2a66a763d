# torch.optim.lr_scheduler: the learning rate after so many calls of step(), by the closed forms of torch


class LRScheduler:
    """What schedulers have in common; each has rate(first) of its own, self.last_epoch calls after the first rate."""

    def __init__(self, optimizer):
        self.optimizer, self.last_epoch = optimizer, 0
        self.base_lrs = [group["lr"] for group in optimizer.param_groups]

    def step(self):
        """To the next learning rate."""
        self.last_epoch += 1
        for group, first in zip(self.optimizer.param_groups, self.base_lrs):
            group["lr"] = self.rate(first)

    def get_last_lr(self):
        """The learning rates, by group."""
        return [group["lr"] for group in self.optimizer.param_groups]


class StepLR(LRScheduler):
    """gamma times as much every step_size steps."""

    def __init__(self, optimizer, step_size, gamma=0.1):
        super().__init__(optimizer)
        self.step_size, self.gamma = step_size, gamma

    def rate(self, first):
        return first * self.gamma ** (self.last_epoch // self.step_size)


class MultiStepLR(LRScheduler):
    """gamma times as much at each of the milestones."""

    def __init__(self, optimizer, milestones, gamma=0.1):
        super().__init__(optimizer)
        self.milestones, self.gamma = milestones, gamma

    def rate(self, first):
        return first * self.gamma ** len([m for m in self.milestones if m <= self.last_epoch])


class ExponentialLR(LRScheduler):
    """gamma times as much every step."""

    def __init__(self, optimizer, gamma):
        super().__init__(optimizer)
        self.gamma = gamma

    def rate(self, first):
        return first * self.gamma**self.last_epoch


class LambdaLR(LRScheduler):
    """lr_lambda(step) times the first rate."""

    def __init__(self, optimizer, lr_lambda):
        super().__init__(optimizer)
        self.lr_lambda = lr_lambda
        self.last_epoch = -1
        self.step()

    def rate(self, first):
        return first * self.lr_lambda(self.last_epoch)


class CosineAnnealingLR(LRScheduler):
    """Down to eta_min after T_max steps, along half a cosine."""

    def __init__(self, optimizer, T_max, eta_min=0):
        super().__init__(optimizer)
        self.T_max, self.eta_min = T_max, eta_min

    def rate(self, first):
        return self.eta_min + (first - self.eta_min) * (1 + math.cos(math.pi * self.last_epoch / self.T_max)) / 2


__getattr__ = refused("there are StepLR, MultiStepLR, ExponentialLR, LambdaLR and CosineAnnealingLR: group['lr'] = rate, for group in opt.param_groups")
