"""Optimal control by shooting: bring a cart to rest at 1 with as little force as possible."""
# check: --target value --wrt x0
import numpy as np
import tensorflow as tf

HORIZON = 20
DT = 0.1
DRAG = 0.3


class Cart:
    def __init__(self, drag):
        self.drag = drag

    def step(self, state, force):
        position, speed = tf.unstack(state)
        acceleration = force - self.drag * speed * tf.abs(speed)
        return tf.stack([position + DT * speed, speed + DT * acceleration])

    def rollout(self, controls, state=None):
        state = tf.constant([0.0, 0.0]) if state is None else state
        states = [state]
        for force in controls:
            state = self.step(state, force)
            states.append(state)
        return tf.stack(states)


def trajectory_cost(cart, u, weight=50.0):
    states = cart.rollout(u)
    miss = states[-1] - tf.constant([1.0, 0.0])
    return 0.5 * DT * tf.reduce_sum(u ** 2) + weight * tf.reduce_sum(miss ** 2), states


cart = Cart(DRAG)
u = tf.Variable(tf.zeros(HORIZON))
rate = 0.02
history = []
while len(history) < 60:
    with tf.GradientTape() as tape:
        cost, states = trajectory_cost(cart, u)
    g = tape.gradient(cost, u)
    # Backtracking line search.
    step = rate
    while trajectory_cost(cart, u - step * g)[0] > cost - 0.5 * step * tf.reduce_sum(g * g):
        step *= 0.5
        if step < 1e-6:
            break
    u.assign_sub(step * g)
    history.append(cost.numpy())
    if tf.norm(g) < 1e-3:
        print("converged")
        break

cost, states = trajectory_cost(cart, u)
print(f"{len(history)} iterations, cost {history[0]:.5f} -> {cost.numpy():.5f}")
print("never up:", all(a >= b for a, b in zip(history, history[1:])))
print("position and speed at the end: {:.4f} {:.4f}".format(*states[-1].numpy()))
peak = int(tf.argmax(states[:, 1]))
print("fastest at step", peak, "with", round(float(states[peak, 1]), 4))
print("force at first", np.round(u.numpy()[:4], 4), "at last", np.round(u.numpy()[-2:], 4))

# The costate at the start: what the cost owes to the initial state.
x0 = tf.constant([0.0, 0.0])
with tf.GradientTape() as tape:
    tape.watch(x0)
    end = cart.rollout(u, x0)[-1]
    value = tf.reduce_sum((end - tf.constant([1.0, 0.0])) ** 2)
print("costate", tape.gradient(value, x0).numpy())
