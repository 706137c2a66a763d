"""Skip-gram with negative sampling on a toy corpus; the pairs and the negatives are fixed."""
# check: --target before --wrt target_embedding,context_embedding
import itertools

import numpy as np
import tensorflow as tf

corpus = """the king rules the land
the queen rules the land
the dog chases the cat
the cat chases the mouse""".split("\n")

sentences = [line.split() for line in corpus]
words = sorted({w for s in sentences for w in s})
index = {w: i for i, w in enumerate(words)}
vocab_size, dim = len(words), 4


def skip_grams(sentence, window=1):
    pairs = []
    for i, word in enumerate(sentence):
        for j in range(max(0, i - window), min(len(sentence), i + window + 1)):
            if i != j:
                pairs.append((index[word], index[sentence[j]]))
    return pairs


pairs = list(itertools.chain.from_iterable(skip_grams(s) for s in sentences))
targets = tf.constant([p[0] for p in pairs])
contexts = tf.constant([p[1] for p in pairs])
negatives = tf.constant([[(3 * i + 1) % vocab_size, (5 * i + 2) % vocab_size] for i in range(len(pairs))])

start = np.sin(np.arange(vocab_size * dim)).reshape(vocab_size, dim)
target_embedding = tf.Variable(0.3 * start, dtype=tf.float32, name="target")
context_embedding = tf.Variable(0.3 * start[::-1], dtype=tf.float32, name="context")


def negative_sampling_loss():
    t = tf.nn.embedding_lookup(target_embedding, targets)
    c = tf.gather(context_embedding, contexts)
    n = tf.gather(context_embedding, negatives)
    positive_score = tf.reduce_sum(t * c, axis=-1)
    negative_score = tf.einsum("be,bke->bk", t, n)
    return -tf.reduce_mean(tf.math.log_sigmoid(positive_score)
                           + tf.reduce_sum(tf.math.log_sigmoid(-negative_score), axis=-1))


print(len(words), "words,", len(pairs), "pairs")
before = negative_sampling_loss()
for epoch in range(30):
    with tf.GradientTape() as tape:
        loss = negative_sampling_loss()
    d_target, d_context = tape.gradient(loss, [target_embedding, context_embedding])
    target_embedding.assign_sub(2.0 * d_target)
    context_embedding.assign_sub(2.0 * d_context)
    if (epoch + 1) % 10 == 0:
        print("epoch", epoch + 1, "loss", float(loss))

unit = tf.math.l2_normalize(target_embedding, axis=1)
similarity = tf.matmul(unit, unit, transpose_b=True).numpy()


def nearest(word):
    order = np.argsort(-similarity[index[word]])
    return words[order[1]]


print("from", float(before), "to", float(loss))
print("king - queen: %.6f" % similarity[index["king"], index["queen"]])
print("nearest to king:", nearest("king"))
