try around linear algebra: a matrix without a factor or an inverse is NumPy's LinAlgError where it is asked for, in streams
for each record. As Python 3.11 with NumPy 1.24 says, but for the words, and that LinAlgError is a ValueError (NumPy from 1.25).
--- file definite.py
import numpy as np
def is_pos_def(A):
    try:
        np.linalg.cholesky(A)
        return True
    except np.linalg.LinAlgError:
        return False
print(is_pos_def(np.array([[1.0, 2.0], [2.0, 1.0]])))
try:
    np.linalg.inv(np.zeros((2, 2)))
    print('invertible')
except np.linalg.LinAlgError:
    print('singular')
--- file jitter.py
import numpy as np
from numpy.linalg import LinAlgError
def chol(A):
    jitter = 0.0
    for k in range(6):
        try:
            return np.linalg.cholesky(A + jitter * np.eye(2)), jitter
        except LinAlgError as e:
            print(e, k)
            jitter = 10.0 ** (k - 3)
    return None, jitter
print(chol(np.array([[1.0, 1.0], [1.0, 1.0 - 1e-9]])))
try:
    x = np.linalg.solve(np.zeros((2, 2)), np.ones(2))
    y = x + 1
except ValueError as e:
    print('no', e)
else:
    print('fine')
finally:
    print('done')
try:
    np.linalg.inv(np.eye(2))
except LinAlgError:
    print('bad')
else:
    print('fine')
--- file try.yaml
inputs: {A: [[1.0, 0.5], [0.5, 1.0]]}
steps: |
  import numpy as np
  try:
    L = np.linalg.cholesky(A)
    y = reduce_sum(L)
  except np.linalg.LinAlgError:
    y = reduce_sum(A) * 100
--- file points.ndjson
{"A":[[1,0.5],[0.5,1]]}
{"A":[[1,2],[2,1]]}
{"A":[[4,0],[0,4]]}
{"A":[[1,3],[3,1]]}
--- file loop.py
import numpy as np
A = np.array([[1.0, 0.25], [0.25, 1.0]]); n = 0
for i in range(300):
    A = A + np.array([[0.0, 0.005], [0.005, 0.0]])
    try:
        np.linalg.cholesky(A)
        n += 1
    except np.linalg.LinAlgError:
        n -= 1
print(n)
--- comment
Nothing is done with what fails: no name is bound, nothing is appended, what stands behind it is not called.
--- file nothing.py
import numpy as np
A = np.zeros((2, 2)); L = None; out = []; d = {}; n = 0
def tick():
    global n
    n += 1
    return 1
class M: pass
m = M(); m.L = 5
try: L = np.linalg.cholesky(A)
except np.linalg.LinAlgError: pass
try: out.append(np.linalg.inv(A))
except np.linalg.LinAlgError: pass
try: d['k'] = np.linalg.inv(A)
except np.linalg.LinAlgError: pass
try: m.L = np.linalg.inv(A)
except np.linalg.LinAlgError: pass
try: q = np.linalg.inv(A) + tick()
except np.linalg.LinAlgError: pass
x = np.ones((2, 2)); B = np.ones((2, 2))
try: x = x @ np.linalg.inv(A)
except np.linalg.LinAlgError: pass
try: x += np.linalg.inv(A)
except np.linalg.LinAlgError: pass
try: B[0] = np.linalg.inv(A)[0]
except np.linalg.LinAlgError: pass
try: print(np.linalg.inv(A))
except np.linalg.LinAlgError: print('caught')
try:
    if np.linalg.inv(A)[0, 0] > 0: print('positive')
except np.linalg.LinAlgError: print('caught too')
if L is None:
    L = np.eye(2)
print(len(out), len(d), m.L, n, x.tolist(), B.tolist(), L.tolist())
--- file torch.py
import torch
try:
    torch.linalg.cholesky(torch.tensor([[1.0, 2.0], [2.0, 1.0]]))
    print("definite")
except RuntimeError:
    print("not definite")
try:
    print(torch.linalg.inv(torch.zeros(2, 2)))
except torch.linalg.LinAlgError:
    print("singular")
--- run
for f in definite jitter nothing loop torch; do gradtape eval $f.py --format text; done; gradtape eval loop.py --format text --unroll
gradtape grad try.yaml --target y --wrt A --each points.ndjson
--- stdout
False
singular
cholesky: matrix is not positive definite 0
([[1.000499875062461, 0], [0.9995003746877732, 0.0447101778010443]], 0.001)
no solve: matrix is singular
done
fine
caught
caught too
0 0 5 0 [[1, 1], [1, 1]] [[1, 1], [1, 1]] [[1, 0], [0, 1]]
-2
not definite
singular
-2
{"target":"y","value":2.3660254037844384,"gradients":{"A":[[0.39433756729740643,0.2113248654051871],[0.2113248654051871,0.5773502691896258]]}}
{"target":"y","value":600,"gradients":{"A":[[100,100],[100,100]]}}
{"target":"y","value":4,"gradients":{"A":[[0.25,0.25],[0.25,0.25]]}}
{"target":"y","value":800,"gradients":{"A":[[100,100],[100,100]]}}
--- comment
An entry that is not finite, whichever it is, has no singular values or eigenvalues; the matrix without it has.
--- file finite.py
import numpy as np
def refused(f, x):
    try:
        f(x)
        return 0
    except np.linalg.LinAlgError:
        return 1
a = np.array([[4.0, 1.0, 0.5, -2.0], [1.0, 3.0, 0.25, 1.0], [0.5, 0.25, 5.0, 0.0], [-2.0, 1.0, 0.0, 6.0]])
reals = [np.linalg.pinv, lambda x: np.linalg.pinv(x[:, :3])]
all_ = [lambda x: np.linalg.svd(x, full_matrices=False), lambda x: np.linalg.svd(x, compute_uv=False),
        lambda x: np.linalg.svd(x[:, :3], full_matrices=False), np.linalg.eig, np.linalg.eigvals,
        np.linalg.eigh, np.linalg.eigvalsh]
asked, told = 0, 0
for f in reals + all_:
    asked += 1
    told += 1 - refused(f, a)
for bad in [float('nan'), float('inf'), -float('inf')]:
    for i in range(4):
        for j in range(3):
            x, y, z = a.copy(), a.astype(complex), a.astype(complex)
            x[i, j], y[i, j], z[i, j] = bad, bad, complex(1.0, bad)
            for f in reals:
                asked += 1
                told += refused(f, x)
            for f in all_:
                asked += 3
                told += refused(f, x) + refused(f, y) + refused(f, z)
print(asked, told)
--- run
gradtape eval finite.py --format text
--- stdout
837 837
