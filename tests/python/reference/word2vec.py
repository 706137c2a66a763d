"""The gradient in closed form: each score pulls with its sigmoid, summed by np.add.at."""
import numpy as np

lines = ["the king rules the land", "the queen rules the land", "the dog chases the cat", "the cat chases the mouse"]
words = sorted(set(" ".join(lines).split()))
pairs = []
for line in lines:
    s = [words.index(w) for w in line.split()]
    for i in range(len(s)):
        pairs += [(s[i], s[j]) for j in (i - 1, i + 1) if 0 <= j < len(s)]
n, V = len(pairs), len(words)
t, c = np.array(pairs).T
neg = np.array([[(3 * i + 1) % V, (5 * i + 2) % V] for i in range(n)])
A = 0.3 * np.sin(np.arange(V * 4)).reshape(V, 4)
B = A[::-1].copy()


def sigmoid(z):
    return 1 / (1 + np.exp(-z))


print(V, "words,", n, "pairs")
losses = []
for epoch in range(30):
    pos, bad = (A[t] * B[c]).sum(1), np.einsum("be,bke->bk", A[t], B[neg])
    losses.append(-np.mean(np.log(sigmoid(pos)) + np.log(sigmoid(-bad)).sum(1)))
    p, q = (sigmoid(pos) - 1)[:, None] / n, sigmoid(bad)[:, :, None] / n
    dA, dB = np.zeros_like(A), np.zeros_like(B)
    np.add.at(dA, t, p * B[c] + (q * B[neg]).sum(1))
    np.add.at(dB, c, p * A[t])
    np.add.at(dB, neg, q * A[t][:, None])
    A, B = A - 2 * dA, B - 2 * dB
    if (epoch + 1) % 10 == 0:
        print("epoch", epoch + 1, "loss", losses[-1])
print("from", losses[0], "to", losses[-1])
U = A / np.linalg.norm(A, axis=1, keepdims=True)
near = U @ U.T
king = words.index("king")
print("king - queen: %.6f" % near[king, words.index("queen")])
print("nearest to king:", words[np.argsort(-near[king])[1]])
