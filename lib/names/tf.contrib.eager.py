# tf.contrib.eager
from ops import GradientTape, Variable, gradients_function, val_and_grad_function, value_and_gradients_function
from ops import implicit_grad, implicit_gradients, implicit_val_and_grad, implicit_value_and_gradients
from ops import make_vjp, custom_gradient
