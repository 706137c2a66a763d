"""REINFORCE with a baseline on a bandit whose arms have contexts.

The expectation over actions is taken in full, so that the estimate can be held
against the derivative of the expected reward.
"""
# check: --target before --wrt policy.theta
import numpy as np
import tensorflow as tf

contexts = np.array([[1.0, 0.0], [0.5, 0.5], [0.0, 1.0]], dtype=np.float32)
rewards = np.array([[1.0, 0.2, -0.5],
                    [0.1, 0.8, 0.3],
                    [-1.0, 0.4, 2.0]], dtype=np.float32)


class SoftmaxPolicy:
    """Linear scores, one row of weights for each action."""

    def __init__(self, n_features, n_actions):
        self.theta = tf.Variable(tf.zeros([n_features, n_actions]), name="theta")
        self.baseline = 0.0

    def logits(self, states):
        return tf.matmul(states, self.theta)

    def log_prob(self, states, actions):
        log_p = tf.nn.log_softmax(self.logits(states))
        mask = tf.one_hot(actions, depth=3)
        return tf.reduce_sum(mask * log_p, axis=1)


def policy_gradient(policy):
    """Every (context, action) pair once, weighted by its probability."""
    states = np.repeat(contexts, 3, axis=0)
    actions = np.tile(np.arange(3), 3)
    returns = rewards[np.arange(3).repeat(3), actions]
    with tf.GradientTape() as tape:
        log_p = policy.log_prob(states, actions)
        weight = tf.stop_gradient(tf.exp(log_p)) / len(contexts)
        surrogate = tf.reduce_sum(weight * log_p * (returns - policy.baseline))
    return tape.gradient(surrogate, policy.theta)


def expected_reward(policy):
    probs = tf.nn.softmax(policy.logits(contexts))
    return tf.reduce_mean(tf.reduce_sum(probs * rewards, axis=1)), probs


policy = SoftmaxPolicy(2, 3)
before, _ = expected_reward(policy)
for episode in range(40):
    g = policy_gradient(policy)
    policy.theta.assign_add(0.5 * g)
    mean_reward, _ = expected_reward(policy)
    policy.baseline = 0.9 * policy.baseline + 0.1 * float(mean_reward)
    if episode % 10 == 0:
        print(f"episode {episode:3d}  mean reward {mean_reward:.6f}  baseline {policy.baseline:.6f}")

theta = policy.theta
with tf.GradientTape() as tape:
    objective, probs = expected_reward(policy)
exact = tape.gradient(objective, theta)
estimate = policy_gradient(policy)
print("before", before.numpy(), "after", objective.numpy())
print("theta", theta.numpy())
print("greedy", tf.argmax(probs, axis=1).numpy())
print("same direction:", bool(tf.reduce_all(tf.abs(exact - estimate) < 1e-5)))
