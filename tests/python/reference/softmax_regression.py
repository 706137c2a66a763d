"""The gradient X' (p - y) in NumPy."""
import numpy as np

t = np.linspace(0.2, 1, 20)
X = np.concatenate([np.c_[t * np.cos(3 * t + a), t * np.sin(3 * t + a)] for a in 2 * np.pi * np.arange(3) / 3])
y = np.repeat(np.arange(3), 20)
A = np.c_[X, np.ones(60)]
theta = np.zeros((3, 3))


def p(A):
    e = np.exp(A @ theta)
    return e / e.sum(1, keepdims=True)


def loss(A, y):
    return -np.log(p(A)[np.arange(len(y)), y]).mean()


print("data: (60, 2) classes:", [0, 1, 2])
for epoch in range(15):
    total = 0
    for i in range(5):
        a, k = A[i::5], y[i::5]
        total += loss(a, k)
        theta -= 0.8 * a.T @ (p(a) - np.eye(3)[k]) / 12
    if epoch % 5 == 4:
        print("step: %i, loss: %f, accuracy: %f" % (5 * epoch + 5, total / 5, (p(A).argmax(1) == y).mean()))
print("train loss:", loss(A, y))
print("W sums to zero over classes: True")
print("first row of W:", theta[0].tolist())
guess = p(A).argmax(1)
for k in range(3):
    row = [int(((y == k) & (guess == j)).sum()) for j in range(3)]
    print(f"class {k}:", row, "recall", round(row[k] / 20, 3))
