"""The likelihood as that of one big Gaussian: the covariance of all observations, by SciPy; slopes by torch."""
import numpy as np
import torch
from scipy.stats import multivariate_normal

torch.set_default_dtype(torch.float64)
n = 25
t = np.arange(n)
y = 0.3 * t + np.sin(t) + 0.2 * np.cos(5 * t)
A = np.array([[1, 1], [0, 1.0]])
# y = M s0 + sum of M_k q_k + r: what a push of the state at time k does to the observations.
push = [np.array([np.linalg.matrix_power(A, j - k)[0] if j >= k else [0, 0] for j in range(n)]) for k in range(n)]
start = np.array([np.linalg.matrix_power(A, j + 1)[0] for j in range(n)])
fixed = torch.tensor(10 * start @ start.T)
pushed = torch.tensor(sum(m @ m.T for m in push))
obs = torch.tensor(y)


def nll(log_q, log_r):
    cov = fixed + torch.exp(log_q) * pushed + torch.exp(log_r) * torch.eye(n)
    return 0.5 * (obs @ torch.linalg.solve(cov, obs) + torch.logdet(cov) + n * np.log(2 * np.pi)), cov


p = torch.tensor([-2.0, 0.0], requires_grad=True)
for it in range(15):
    value, cov = nll(*p)
    assert abs(value.item() + multivariate_normal.logpdf(y, cov=cov.detach().numpy())) < 1e-8
    g, = torch.autograd.grad(value, p)
    before = p.detach().clone()
    first = value.item() if it == 0 else first
    p.data -= 0.05 * g
    if it % 5 == 0:
        print("iteration %2d: nll %.8f  d/dlog_q %+.6f  d/dlog_r %+.6f" % (it, value, *g))
q, r = torch.exp(p).tolist()
print("q", q, "r", r)
print("gained", first - value.item())
# The filtered state at the end, under the parameters that the last likelihood was of.
q, r = torch.exp(before).tolist()
ends = [np.linalg.matrix_power(A, n - 1 - k) for k in range(n)]
cross = 10 * np.linalg.matrix_power(A, n) @ start.T + q * sum(e @ m.T for e, m in zip(ends, push))
print("level and trend:", (cross @ np.linalg.solve(cov.detach().numpy(), y)).tolist())
