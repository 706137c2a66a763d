"""The likelihood of a hidden Markov model by the forward algorithm, in JAX's style."""
# check: --target ll --wrt init_params
import jax
import jax.numpy as jnp
from jax import lax

observations = jnp.array([0, 1, 2, 2, 1, 0, 0, 2, 1, 1, 0, 2])

init_params = {
    "start": jnp.array([0.3, -0.2]),
    "trans": jnp.array([[1.0, -0.5], [0.2, 0.7]]),
    "emit": jnp.array([[0.5, 0.1, -0.9], [-0.4, 0.3, 0.8]]),
}


def normalized(params):
    """Logits to log probabilities, row by row."""
    return {name: jax.nn.log_softmax(p, axis=-1) for name, p in params.items()}


def log_likelihood(params, obs):
    p = normalized(params)

    def step(alpha, o):
        alpha = jax.scipy.special.logsumexp(alpha[:, None] + p["trans"], axis=0)
        alpha = alpha + p["emit"][:, o]
        return alpha, jax.nn.softmax(alpha)

    first = p["start"] + p["emit"][:, obs[0]]
    last, filtered = lax.scan(step, first, obs[1:])
    return jax.scipy.special.logsumexp(last), filtered


@jax.jit
def loss_fn(params):
    ll, _ = log_likelihood(params, observations)
    return -ll / observations.shape[0]


@jax.jit
def update(params, lr=0.5):
    value, grads = jax.value_and_grad(loss_fn)(params)
    return jax.tree_util.tree_map(lambda p, g: p - lr * g, params, grads), value


params = init_params
ll, filtered = log_likelihood(params, observations)
print("log likelihood:", ll)
print("filtered at the end:", filtered[-1])

for i in range(30):
    params, value = update(params)
    if i % 10 == 0:
        print(f"{i:4d} {value:.8f}")

nll = loss_fn(params)
print("loss", nll)
print("transition matrix", jnp.exp(normalized(params)["trans"]))
