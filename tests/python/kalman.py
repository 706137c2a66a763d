"""The likelihood of a local linear trend by the Kalman filter, fitted by gradient ascent."""
# check: --target before --wrt log_q,log_r
import tensorflow as tf
import numpy as np

dt = 1.0
A = tf.constant([[1.0, dt], [0.0, 1.0]], dtype=tf.float64)
H = tf.constant([[1.0, 0.0]], dtype=tf.float64)
time = np.arange(25)
observed = 0.3 * time + np.sin(time) + 0.2 * np.cos(5.0 * time)

log_q = tf.Variable(-2.0, dtype=tf.float64)
log_r = tf.Variable(0.0, dtype=tf.float64)


def negative_log_likelihood(ys):
    """Sum of the innovations' Gaussian densities."""
    Q = tf.exp(log_q) * tf.eye(2, dtype=tf.float64)
    R = tf.exp(log_r) * tf.eye(1, dtype=tf.float64)
    mean = tf.zeros([2, 1], dtype=tf.float64)
    cov = 10.0 * tf.eye(2, dtype=tf.float64)
    total = 0.0
    for y in ys:
        # predict
        mean = A @ mean
        cov = A @ cov @ tf.transpose(A) + Q
        # update
        innovation = y - H @ mean
        S = H @ cov @ tf.transpose(H) + R
        K = cov @ tf.transpose(H) @ tf.linalg.inv(S)
        mean = mean + K @ innovation
        cov = (tf.eye(2, dtype=tf.float64) - K @ H) @ cov
        maha = tf.transpose(innovation) @ tf.linalg.solve(S, innovation)
        total += 0.5 * (tf.squeeze(maha) + tf.linalg.logdet(S) + np.log(2 * np.pi))
    return total, mean


before, _ = negative_log_likelihood(observed)
for it in range(15):
    with tf.GradientTape() as tape:
        nll, state = negative_log_likelihood(observed)
    dq, dr = tape.gradient(nll, [log_q, log_r])
    log_q.assign_sub(0.05 * dq)
    log_r.assign_sub(0.05 * dr)
    if it % 5 == 0:
        print("iteration %2d: nll %.8f  d/dlog_q %+.6f  d/dlog_r %+.6f" % (it, nll, dq, dr))

print("q", np.exp(log_q.numpy()), "r", np.exp(log_r.numpy()))
print("gained", (before - nll).numpy())
print("level and trend:", tf.squeeze(state).numpy())
