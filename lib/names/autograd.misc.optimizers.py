# autograd.misc.optimizers: descents of values as one vector


def _descend(step, begin, grad, x, callback, num_iters):
    """x after so many steps: step(i, g, state) gives what is added and the next state, begin(x) the first."""
    vector, back = autograd.misc.flatten.flatten(x)
    state = begin(vector)
    for i in range(num_iters):
        g = autograd.misc.flatten.flatten(grad(back(vector), i))[0]
        if callback is not None:
            callback(back(vector), i, back(g))
        moved, state = step(i, g, state)
        vector = vector + moved
    return back(vector)


def sgd(grad, x, callback=None, num_iters=200, step_size=0.1, mass=0.9):
    """Gradient descent with momentum."""
    def step(i, g, velocity):
        velocity = mass * velocity - (1.0 - mass) * g
        return (step_size * velocity, velocity)
    return autograd.misc.optimizers._descend(step, zeros_like, grad, x, callback, num_iters)


def rmsprop(grad, x, callback=None, num_iters=100, step_size=0.1, gamma=0.9, eps=10**-8):
    """Descent by gradients over the root of the mean of their squares."""
    def step(i, g, mean):
        mean = mean * gamma + g ** 2 * (1 - gamma)
        return (-step_size * g / (sqrt(mean) + eps), mean)
    return autograd.misc.optimizers._descend(step, ones_like, grad, x, callback, num_iters)


def adam(grad, x, callback=None, num_iters=100, step_size=0.001, b1=0.9, b2=0.999, eps=10**-8):
    """Adam: momentum over the root of the mean of squares, both corrected for where they began."""
    def step(i, g, state):
        m, v = (1 - b1) * g + b1 * state[0], (1 - b2) * g ** 2 + b2 * state[1]
        return (-step_size * (m / (1 - b1 ** (i + 1))) / (sqrt(v / (1 - b2 ** (i + 1))) + eps), (m, v))
    return autograd.misc.optimizers._descend(step, lambda v: (zeros_like(v), zeros_like(v)), grad, x, callback, num_iters)
