# jax
from ops import custom_vjp, grad, hessian, jacfwd, jacobian, jacrev, jit, jvp, value_and_grad, vjp, vmap
