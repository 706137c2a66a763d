#!/usr/bin/python3
"""Value and gradient of single kernels, beside torch on the same arrays and, when it is given, beside another build of
the library: one process, one thread, the three taking turns; medians of processor time, and the median of the ratios.

    tests/bench/bench_torch.py BUILD/libgradtape.so [--runs N] [--before OTHER/libgradtape.so] [NAME ...]
"""
import argparse
import os
import statistics
import sys
import tempfile
import time

for name in ('OPENBLAS_NUM_THREADS', 'OMP_NUM_THREADS'):
    os.environ[name] = '1'
import numpy as np
import torch

sys.path.insert(0, os.path.join(os.path.dirname(__file__), '../../models/bindings'))

random = np.random.default_rng(1)
N = 1000000


def normal(*shape, dtype='float64'):
    return random.standard_normal(shape).astype(dtype)


def positive(*shape):
    return random.uniform(0.1, 20, shape)


def indices(n, most):
    return random.integers(0, most, n)


def spd(n):
    a = normal(n, n)
    return a @ a.T + n * np.eye(n)


# name: (arrays, by how many of them is derived, y in the language of models, y in torch); y is summed
ROWS = {
    'erf': ([normal(N)], 1, 'erf(a)', lambda a: torch.erf(a)),
    'erf float32': ([normal(N, dtype='float32')], 1, 'erf(a)', lambda a: torch.erf(a)),
    'lgamma': ([positive(N)], 1, 'lgamma(a)', lambda a: torch.lgamma(a)),
    'lgamma float32': ([positive(N).astype('float32')], 1, 'lgamma(a)', lambda a: torch.lgamma(a)),
    'digamma': ([positive(N)], 1, 'digamma(a)', lambda a: torch.digamma(a)),
    'gelu, layer norm': ([normal(1000, 1000)], 1, 'gelu(layer_normalization(a))', lambda a:
                         torch.nn.functional.gelu(torch.nn.functional.layer_norm(a, (1000,), eps=1e-3))),
    'gelu, layer norm float32': ([normal(1000, 1000, dtype='float32')], 1, 'gelu(layer_normalization(a))', lambda a:
                                 torch.nn.functional.gelu(torch.nn.functional.layer_norm(a, (1000,), eps=1e-3))),
    'silu': ([normal(N)], 1, 'silu(a)', lambda a: torch.nn.functional.silu(a)),
    'log_ndtr': ([normal(N)], 1, 'log_ndtr(a)', lambda a: torch.special.log_ndtr(a)),
    'softplus': ([normal(N)], 1, 'softplus(a)', lambda a: torch.nn.functional.softplus(a)),
    'asinh': ([normal(N)], 1, 'asinh(a)', lambda a: torch.asinh(a)),
    'atan': ([normal(N)], 1, 'atan(a)', lambda a: torch.atan(a)),
    'i0': ([normal(N)], 1, 'i0(a)', lambda a: torch.special.i0(a)),
    'log2': ([positive(N)], 1, 'log2(a)', lambda a: torch.log2(a)),
    'logaddexp': ([normal(N), normal(N)], 2, 'logaddexp(a, b)', lambda a, b: torch.logaddexp(a, b)),
    'atan2': ([normal(N), normal(N)], 2, 'atan2(a, b)', lambda a, b: torch.atan2(a, b)),
    'hypot': ([normal(N), normal(N)], 2, 'hypot(a, b)', lambda a, b: torch.hypot(a, b)),
    'pow': ([positive(N), normal(N)], 2, 'a ** b', lambda a, b: a ** b),
    'top_k': ([normal(N)], 1, 'top_k(a, 1000)[0]', lambda a: torch.topk(a, 1000)[0]),
    'sort': ([normal(N)], 1, 'sort(a)', lambda a: torch.sort(a)[0]),
    'argsort': ([normal(N)], 1, 'a * cast(argsort(a), a.dtype)', lambda a: a * torch.argsort(a).to(a.dtype)),
    'cumprod': ([random.uniform(0.9, 1.1, (1000, 1000))], 1, 'cumprod(a, 1)', lambda a: torch.cumprod(a, 1)),
    'cumulative_logsumexp': ([normal(1000, 1000)], 1, 'cumulative_logsumexp(a, 1)',
                             lambda a: torch.logcumsumexp(a, 1)),
    'solve 500': ([normal(500, 500), normal(500)], 2, 'solve(a, b)', lambda a, b: torch.linalg.solve(a, b)),
    'inv 500': ([normal(500, 500)], 1, 'inv(a)', lambda a: torch.linalg.inv(a)),
    'slogdet 500': ([normal(500, 500)], 1, 'slogdet(a)[1]', lambda a: torch.linalg.slogdet(a)[1]),
    'cholesky 500': ([spd(500)], 1, 'cholesky(a)', lambda a: torch.linalg.cholesky(a)),
    'qr 500': ([normal(500, 500)], 1, 'qr(a)[1]', lambda a: torch.linalg.qr(a)[1]),
    'eigvalsh 300': ([spd(300)], 1, 'eigvalsh(a)', lambda a: torch.linalg.eigvalsh(a)),
    'matmul 256': ([normal(256, 256), normal(256, 256)], 2, 'a @ b', lambda a, b: a @ b),
    'matmul 1000': ([normal(1000, 1000), normal(1000, 1000)], 2, 'a @ b', lambda a, b: a @ b),
    'matmul 1000 float32': ([normal(1000, 1000, dtype='float32'), normal(1000, 1000, dtype='float32')], 2, 'a @ b',
                            lambda a, b: a @ b),
    'MLP': ([normal(256, 784), normal(784, 512) * 0.02, normal(512, 10) * 0.02], 3, 'tanh(a @ b) @ c', lambda a, b, c:
            torch.tanh(a @ b) @ c),
    'logsumexp': ([normal(1000, 1000)], 1, 'logsumexp(a, 1)', lambda a: torch.logsumexp(a, 1)),
    'logsumexp all': ([normal(N)], 1, 'logsumexp(a)', lambda a: torch.logsumexp(a, 0)),
    'logsumexp columns': ([normal(1000, 1000)], 1, 'logsumexp(a, 0)', lambda a: torch.logsumexp(a, 0)),
    'reduce_prod': ([random.uniform(0.9, 1.1, (1000, 1000))], 1, 'reduce_prod(a, 1)', lambda a: torch.prod(a, 1)),
    'gather': ([normal(N), indices(N, N)], 1, 'gather(a, b)', lambda a, b: a[b]),
    'gather rows': ([normal(10000, 100), indices(10000, 10000)], 1, 'gather(a, b)', lambda a, b: a[b]),
    'scatter': ([normal(N), indices(N, N)], 1, 'scatter_nd(expand_dims(b, 1), a, [1000000])', lambda a, b:
                torch.zeros(N, dtype=a.dtype).index_add(0, b, a)),
    'segment_sum': ([normal(N), np.sort(indices(N, 1000))], 1, 'segment_sum(a, b)', lambda a, b:
                    torch.zeros(1000, dtype=a.dtype).index_add(0, b, a)),
    'k-means': ([normal(10000, 16), normal(100, 16)], 2,
                'reduce_min(reduce_sum((a[:, None, :] - b[None, :, :]) ** 2, -1), 1)', lambda a, b:
                torch.amin(((a[:, None, :] - b[None, :, :]) ** 2).sum(-1), 1)),
    'Vandermonde': ([normal(16392), normal(128)], 2,
                    'matmul(cumprod(broadcast_to(expand_dims(a, 1), [16392, 128]), 1), b)', lambda a, b:
                    torch.cumprod(a[:, None].expand(16392, 128), 1) @ b),
    'least squares': ([normal(10000, 100), normal(100), normal(10000)], 2, '(a @ b - c) ** 2', lambda a, b, c:
                      (a @ b - c) ** 2),
    'softmax': ([normal(1000, 1000)], 1, 'softmax(a) ** 2', lambda a: torch.softmax(a, -1) ** 2),
    'concat': ([normal(N), normal(N)], 2, 'concat([a, b], 0)', lambda a, b: torch.cat([a, b])),
}


class Gradtape:
    """y = sum of the row's text, and its gradient, as a plan of one build of the library."""
    def __init__(self, library, text, arrays, n):
        os.environ['LIBGRADTAPE'] = os.path.abspath(library)
        for module in ('minimize',):
            sys.modules.pop(module, None)
        self.binding = __import__('minimize')
        with tempfile.NamedTemporaryFile('w', suffix='.yaml') as model:
            names = 'abc'[:len(arrays)]
            model.write('inputs:\n' + ''.join(
                f'  {x}: {{shape: {list(v.shape)}, dtype: {v.dtype.name}}}\n' for x, v in zip(names, arrays)) +
                f'steps: |\n  y = reduce_sum({text})\ntarget: y\n')
            model.flush()
            self.plan = self.binding.Plan(model.name, command='grad', wrt=list(names[:n]))
        for x, v in zip(names, arrays):
            self.plan.bind(x, v)
        self.names = names[:n]

    def __call__(self):
        self.plan.run()

    def results(self):
        self.plan.run()
        return [np.array(self.plan['value'])] + [np.array(self.plan['gradients.' + x]) for x in self.names]


class Torch:
    def __init__(self, function, arrays, n):
        self.arrays = [torch.from_numpy(v) for v in arrays]
        self.wrt = self.arrays[:n]
        for v in self.wrt:
            v.requires_grad_(True)
        self.function = function

    def __call__(self):
        y = self.function(*self.arrays).sum()
        return [y, *torch.autograd.grad(y, self.wrt)]

    def results(self):
        return [v.detach().numpy() for v in self()]


def seconds(call, inner):
    start = time.process_time()
    for _ in range(inner):
        call()
    return (time.process_time() - start) / inner


def main():
    words = argparse.ArgumentParser()
    words.add_argument('library')
    words.add_argument('--runs', type=int, default=9)
    words.add_argument('--before')
    words.add_argument('names', nargs='*')
    words = words.parse_intermixed_args()
    torch.set_num_threads(1)
    print(f'{"ms, " + str(words.runs) + " runs, medians":28} {"before":>9} {"gradtape":>9} {"torch":>9} {"/ torch":>8} {"/ before":>8}')
    for name, (arrays, n, text, function) in ROWS.items():
        if words.names and not any(x == name or x in name.split() for x in words.names):
            continue
        calls = [Torch(function, arrays, n), Gradtape(words.library, text, arrays, n)]
        if words.before:
            calls.append(Gradtape(words.before, text, arrays, n))
        for x, y in zip(calls[0].results(), calls[1].results()):
            scale = max(1e-300, np.max(np.abs(x)))
            if not np.max(np.abs(x - y)) <= (1e-4 if arrays[0].dtype.name == 'float32' else 1e-8) * scale:
                print(f'{name}: results differ by {np.max(np.abs(x - y)) / scale:.1e}')
        inner = [max(1, int(0.005 / max(1e-6, seconds(c, 1)))) for c in calls]
        rows = [[seconds(c, i) for c, i in zip(calls, inner)] for _ in range(words.runs)]
        mean = [1e3 * statistics.median(column) for column in zip(*rows)]
        ratio = statistics.median(row[1] / row[0] for row in rows)
        before = statistics.median(row[1] / row[-1] for row in rows) if words.before else float('nan')
        print(f'{name:28} {mean[-1] if words.before else float("nan"):9.3f} {mean[1]:9.3f} {mean[0]:9.3f} '
              f'{ratio:8.2f} {before:8.2f}', flush=True)


if __name__ == '__main__':
    main()
