#!/usr/bin/python3
"""Newton's method for a partial differential equation of 10,000 unknowns: the sparse Jacobian of a plan, SciPy's solver.

    LIBGRADTAPE=build/libgradtape.so models/bindings/newton.py
"""
import numpy as np
import scipy.sparse.linalg

from minimize import Plan

if __name__ == '__main__':
    u = np.zeros((100, 100))
    plan = Plan('models/bratu.yaml', command='jacobian', target='residual', wrt=['u'], sparse=True)
    plan.bind('u', u)
    for step in range(20):
        plan.run()  # records and finds the pattern at first, then only computes
        jacobian = plan['jacobian.u.values'], (plan['jacobian.u.rows'], plan['jacobian.u.cols'])
        matrix = scipy.sparse.csr_matrix(jacobian, shape=plan['jacobian.u.shape'])
        change = scipy.sparse.linalg.spsolve(matrix, -plan['value'].ravel()).reshape(u.shape)
        u += change
        if np.abs(change).max() < 1e-10:
            break
    print(f'{step + 1} steps, {matrix.nnz} entries, largest u {u.max():.10f}')
