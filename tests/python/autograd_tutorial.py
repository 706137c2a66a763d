"""The tutorial of HIPS autograd, its operators and its optimizers."""
# check: --target final --wrt weights0
import autograd.numpy as np
from autograd import elementwise_grad as egrad
from autograd import grad, grad_and_aux, hessian, hessian_vector_product, jacobian, make_jvp, make_vjp, multigrad_dict, value_and_grad
from autograd.misc.flatten import flatten, flatten_func
from autograd.misc.optimizers import adam, rmsprop, sgd
from autograd.scipy.special import logsumexp


def tanh(x):
    y = np.exp(-2.0 * x)
    return (1.0 - y) / (1.0 + y)


x = np.array([-2.0, -0.5, 0.0, 0.5, 2.0])
print("slope", grad(tanh)(1.0), "third", grad(grad(grad(tanh)))(0.5))
print("elements", egrad(tanh)(x), egrad(egrad(tanh))(x))


def predictions(weights, inputs):
    return 0.5 * (np.tanh(np.dot(inputs, weights) / 2.0) + 1)


def loss(weights):
    preds = predictions(weights, inputs)
    return -np.sum(np.log(preds * targets + (1 - preds) * (1 - targets)))


inputs = np.array([[0.52, 1.12, 0.77], [0.88, -1.08, 0.15], [0.52, 0.06, -1.30], [0.74, -2.49, 1.39]])
targets = np.array([True, True, False, True])
weights0 = np.array([0.0, 0.0, 0.0])
weights = weights0 * 1.0
slope = grad(loss)
print("initial", loss(weights))
for i in range(100):
    weights -= slope(weights) * 0.01
final = loss(weights)
print("trained", final, weights)

f = lambda p, t, k=1.0: k * (np.sum((p["w"] * t - p["b"]) ** 2) + logsumexp(p["w"]))
p = {"w": np.array([1.0, -2.0]), "b": np.array([0.5, 0.1])}
g = grad(f)(p, 2.0, k=3.0)
print("dict", g["w"], g["b"])
print("value", value_and_grad(lambda x, k=1.0: k * x**2)(3.0, k=2.0), grad_and_aux(lambda x: (x**2, x + 1))(3.0))
print("arguments", grad(lambda x, y: x * y**2, 1)(2.0, 3.0), grad(lambda x, y: x * y, (0, 1))(2.0, 3.0), multigrad_dict(lambda a, b: a * b)(a=2.0, b=5.0))
v = np.array([1.0, 2.0])
print("jacobian", jacobian(lambda x: np.array([x[0] * x[1], x[0] ** 2]))(v).tolist(), hessian(lambda x: np.sum(x**3))(v).tolist())
back, value = make_vjp(lambda x: x**2)(v)
print("products", back(np.array([1.0, -1.0])), value, make_jvp(lambda x: x**2)(v)(np.array([1.0, 0.5])), hessian_vector_product(lambda x: np.sum(x**3))(v, np.array([1.0, 0.5])))
flat, unflatten = flatten({"a": v, "c": (np.array([[1.0, 2.0], [3.0, 4.0]]), 5.0)})
print("flat", flat, unflatten(flat * 2)["c"][0].tolist(), flatten_func(lambda p: {"s": p["a"] * 2}, {"a": v})[0](v))
seen = []
print("adam", adam(lambda x, i: 2 * x + i, v, num_iters=5, step_size=0.1, callback=lambda x, i, g: seen.append(g[0])))
print("sgd", sgd(lambda x, i: 2 * x, v, num_iters=4), "rmsprop", rmsprop(lambda x, i: 2 * x, v, num_iters=4))
end = adam(lambda p, i: grad(f)(p, 2.0), p, num_iters=3, step_size=0.1)
print("by name", end["w"], end["b"], len(seen))

from autograd.extend import defvjp, primitive


@primitive
def lse(x):
    top = np.max(x)
    return top + np.log(np.sum(np.exp(x - top)))


def lse_vjp(ans, x):
    shape = x.shape
    return lambda g: np.full(shape, g) * np.exp(x - np.full(shape, ans))


defvjp(lse, lse_vjp)
print("primitive", grad(lambda y: np.sum(lse(y**2)))(np.array([1.5, 2.5, 1e-5])), hessian(lse)(v)[0])
