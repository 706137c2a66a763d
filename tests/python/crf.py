"""A linear-chain CRF: the forward algorithm for the partition function, Viterbi for the best tags."""
# check: --target log_z --wrt transitions,emissions
from typing import List, Tuple

import numpy as np
import tensorflow as tf

TAGS = ["B", "I", "O"]
emissions = tf.Variable(np.sin(np.arange(15.0) * 1.3).reshape(5, 3) * 2.0, dtype=tf.float32)
transitions = tf.Variable([[0.2, 0.9, -0.4],
                           [-0.3, 0.5, 0.1],
                           [0.6, -2.0, 0.8]])
gold = [0, 1, 2, 0, 1]


def score(tags: List[int]) -> tf.Tensor:
    s = emissions[0, tags[0]]
    for t in range(1, len(tags)):
        s += transitions[tags[t - 1], tags[t]] + emissions[t, tags[t]]
    return s


def log_partition() -> tf.Tensor:
    alpha = emissions[0]
    for emission in emissions[1:]:
        # [from, to]
        alpha = tf.reduce_logsumexp(alpha[:, tf.newaxis] + transitions, axis=0) + emission
    return tf.reduce_logsumexp(alpha)


def viterbi() -> Tuple[List[int], float]:
    best, back = emissions[0].numpy(), []
    for emission in emissions.numpy()[1:]:
        candidates = best[:, None] + transitions.numpy()
        back.append(candidates.argmax(axis=0))
        best = candidates.max(axis=0) + emission
    path = [int(np.argmax(best))]
    for pointers in reversed(back):
        path.append(int(pointers[path[-1]]))
    return path[::-1], float(best.max())


@tf.function
def train_step(rate):
    with tf.GradientTape() as tape:
        loss = log_partition() - score(gold)
    grads = tape.gradient(loss, [transitions, emissions])
    transitions.assign_sub(rate * grads[0])
    emissions.assign_sub(rate * grads[1])
    return loss


# The derivatives of log Z are the marginal probabilities of the tags.
with tf.GradientTape() as tape:
    log_z = log_partition()
marginals = tape.gradient(log_z, emissions)
print("log Z", log_z.numpy())
print("marginals", marginals.numpy())
path, best_score = viterbi()
print("best", "".join(TAGS[i] for i in path), best_score)

for step in range(20):
    loss = train_step(tf.constant(0.5))
    if step in (0, 9, 19):
        print(f"step {step + 1:>2}: {loss.numpy():.6f}")
path, _ = viterbi()
print("after training", " ".join(TAGS[i] for i in path))
