"""Hamiltonian Monte Carlo on a banana-shaped density: leapfrog keeps the energy nearly constant."""
# check: --target potential --wrt q
import numpy as np
import tensorflow as tf


def target_log_prob(q):
    x, y = q[0], q[1]
    return -0.5 * x ** 2 - 2.0 * (y - 0.5 * x ** 2) ** 2


def grad_log_prob(q):
    q = tf.convert_to_tensor(q)
    with tf.GradientTape() as tape:
        tape.watch(q)
        value = target_log_prob(q)
    return tape.gradient(value, q)


def leapfrog(q, p, step_size, n_steps):
    p = p + 0.5 * step_size * grad_log_prob(q)
    for i in range(n_steps):
        q = q + step_size * p
        if i != n_steps - 1:
            p = p + step_size * grad_log_prob(q)
    p = p + 0.5 * step_size * grad_log_prob(q)
    return q, -p


def hamiltonian(q, p):
    return -target_log_prob(q) + 0.5 * tf.reduce_sum(p * p)


q0 = tf.constant([0.8, -0.3])
p0 = tf.constant([0.5, 1.1])

for steps in [5, 10, 20, 40]:
    q1, p1 = leapfrog(q0, p0, 1.0 / steps, steps)
    print(f"{steps:3d} steps: q = {q1.numpy()}, energy error {float(hamiltonian(q1, p1) - hamiltonian(q0, p0)):.3e}")

# Reversible: the same number of steps with the momentum turned around leads back.
q2, p2 = leapfrog(q1, p1, 1.0 / steps, steps)
print("back again:", np.allclose(q2, q0, atol=1e-4) and np.allclose(p2, p0, atol=1e-4))

np.random.seed(7)
q = q0
accepted = 0
chain = []
for draw in range(15):
    p = np.random.normal(size=2).astype(np.float32)
    proposal, p_new = leapfrog(q, p, 0.1, 8)
    ratio = hamiltonian(q, p) - hamiltonian(proposal, p_new)
    if np.log(np.random.uniform()) < ratio:
        q = proposal
        accepted += 1
    chain.append(q.numpy())

# What comes out depends on the generator; that nearly all are taken does not.
print("shape of the chain", np.stack(chain).shape, "most accepted:", accepted >= 10)
q = tf.Variable([0.8, -0.3])
potential = -target_log_prob(q)
print("potential", potential.numpy(), "force", grad_log_prob(q).numpy())
