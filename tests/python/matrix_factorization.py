"""Recommendations by matrix factorisation: sparse ratings, biases, weight decay, a learning-rate schedule."""
# check: --target before --wrt U,V,user_bias,item_bias
import numpy as np
import tensorflow as tf

ratings = """
0 0 5
0 1 4
0 3 1
1 0 4
1 2 2
1 4 1
2 1 1
2 3 5
2 4 4
3 2 5
3 3 4
3 0 1
4 4 5
4 2 4
"""

rows = [tuple(int(part) for part in line.split()) for line in ratings.strip().splitlines()]
users = np.array([row[0] for row in rows], dtype=np.int32)
items = np.array([row[1] for row in rows], dtype=np.int32)
stars = tf.constant([float(row[2]) for row in rows])
n_users, n_items, rank = users.max() + 1, items.max() + 1, 2

U = tf.Variable(tf.cos(tf.reshape(tf.range(n_users * rank, dtype=tf.float32), [n_users, rank])), name="users")
V = tf.Variable(tf.sin(tf.reshape(tf.range(n_items * rank, dtype=tf.float32), [n_items, rank])), name="items")
user_bias = tf.Variable(tf.zeros([n_users]))
item_bias = tf.Variable(tf.zeros([n_items]))
average = tf.reduce_mean(stars)


def predict(u, i):
    dot = tf.reduce_sum(tf.gather(U, u) * tf.gather(V, i), axis=1)
    return average + tf.gather(user_bias, u) + tf.gather(item_bias, i) + dot


def loss_fn(decay=0.02):
    error = predict(users, items) - stars
    penalty = sum(tf.reduce_sum(v ** 2) for v in (U, V, user_bias, item_bias))
    return tf.reduce_mean(error ** 2) + decay * penalty, error


def schedule(epoch, base=0.3, half_life=40):
    return base * 0.5 ** (epoch // half_life)


variables = (U, V, user_bias, item_bias)
before, _ = loss_fn()
for epoch in range(100):
    with tf.GradientTape() as tape:
        loss, error = loss_fn()
    for v, g in zip(variables, tape.gradient(loss, variables)):
        v.assign_sub(schedule(epoch) * g)
    if epoch % 20 == 0 or epoch == 99:
        rmse = tf.sqrt(tf.reduce_mean(error ** 2))
        print(f"epoch {epoch:3d} rate {schedule(epoch):.3f} loss {loss.numpy():.6f} rmse {rmse.numpy():.6f}")

print("gained:", (before - loss).numpy())

known = set(zip(users.tolist(), items.tolist()))
unseen = [(u, i) for u in range(n_users) for i in range(n_items) if (u, i) not in known]
print(len(known), "known,", len(unseen), "to guess")
guesses = predict(np.array([u for u, _ in unseen]), np.array([i for _, i in unseen])).numpy()
ranked = sorted(zip(guesses, unseen), reverse=True)
for guess, (u, i) in ranked[:3]:
    print(f"user {u} would give item {i}: {guess:.4f}")
