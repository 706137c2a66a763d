# tf
from ops import Constant, GradientTape, Variable, abs, acos, acosh, add, add_n, all, angle, any, arange, arccos, arccosh
from ops import arcsin, arcsinh, arctan, arctan2, arctanh, arg_max, arg_min, argmax, argmin, argsort, around, array
from ops import asarray, asin, asinh, assign, assign_add, assign_sub, astype, atan, atan2, atanh, average
from ops import average_pool2d, avg_pool, avg_pool2d, band_part, batch_matmul, batch_normalization, bessel_i0, bessel_i1
from ops import bias_add, broadcast_to, cast, cat, cbrt, ceil, celu, cholesky, clip, clip_by_norm, clip_by_value
from ops import column_stack, complex, concat, concatenate, cond, conj, conjugate, constant, conv1d, conv2d
from ops import convert_element_type, convert_to_tensor, convolution, copysign, cos, cosh, cross, cumlogsumexp, cumprod
from ops import cumsum, cumulative_logsumexp, cumulative_prod, cumulative_sum, custom_gradient, custom_vjp, dense
from ops import depthwise_conv2d, det, detach, diag, diag_part, diagflat, diagonal, diff, digamma, div, div_no_nan
from ops import divide, divide_no_nan, dot, dropout, dstack, dynamic_slice, eigh, eigvalsh, einsum, elu
from ops import embedding_lookup, equal, erf, erf_inv, erfc, erfinv, euclidean_norm, exp, expand, expand_dims, expit
from ops import expm1, eye, fabs, fill, flip, float_power, floor, floor_div, floor_divide, floor_mod, floordiv, floormod
from ops import fori_loop, full, gammaln, gather, gather_elements, gather_nd, gelu, gemm, grad, gradients_function
from ops import greater, greater_equal, hard_sigmoid, hard_silu, hard_swish, hard_tanh, hardsigmoid, hardswish, hardtanh
from ops import hessian, hstack, huber, huber_loss, hypot, i0, i1, identity, imag, implicit_grad, implicit_gradients
from ops import implicit_val_and_grad, implicit_value_and_gradients, inner, integer_pow, inv, inverse, is_finite, is_inf
from ops import is_nan, isfinite, isinf, isnan, jacfwd, jacobian, jacrev, jit, jit as function, jvp, kron, l2_loss
from ops import l2_normalize, layer_norm, layer_normalization, leaky_relu, less, less_equal, lgamma, lin_space, linspace
from ops import log, log10, log1p, log2, log_matrix_determinant, log_ndtr, log_sigmoid, log_softmax, logaddexp
from ops import logcumsumexp, logdet, loggamma, logical_and, logical_not, logical_or, logistic, logsubexp, logsumexp
from ops import mae, make_vjp, map, map_fn, matmul, matrix_band_part, matrix_determinant, matrix_diag, matrix_diag_part
from ops import matrix_inverse, matrix_solve, matrix_triangular_solve, matvec, max, max_pool, max_pool2d, maximum, mean
from ops import mean_absolute_error, mean_squared_error, meshgrid, min, minimum, mish, mod, moveaxis, movedim, mse, mul
from ops import multiply, mv, nan_to_num, ndtr, ndtri, neg, negative, negative_log_likelihood_loss, nll_loss, norm
from ops import normalize, not_equal, one_hot, ones, ones_like, outer, pack, pad, permute, permute_dims, placeholder
from ops import polygamma, positive, pow, power, probit, prod, psi, qr, random_normal, random_uniform, range, ravel
from ops import real, reciprocal, reduce_all, reduce_any, reduce_l1, reduce_logsumexp, reduce_max, reduce_mean
from ops import reduce_min, reduce_prod, reduce_std, reduce_sum, reduce_sum_square, reduce_variance, relu, relu6
from ops import remainder, repeat, repeat_interleave, reshape, rev, reverse, reverse_sequence, rint, roll, rot90, round
from ops import row_stack, rsqrt, scatter_nd, segment_max, segment_mean, segment_min, segment_prod, segment_sum, select
from ops import self_adjoint_eig, self_adjoint_eigvals, selu, shape, sigmoid, sigmoid_cross_entropy_with_logits, sign
from ops import silu, sin, sinc, sinh, size, slice, slogdet, soft_sign, softmax, softmax_cross_entropy_loss
from ops import softmax_cross_entropy_with_logits, softplus, softsign, solve, solve_triangular, sort
from ops import sparse_softmax_cross_entropy_with_logits, split, sqrt, square, squared_difference, squeeze, stack, std
from ops import stddev, stop_gradient, strided_slice, sub, subtract, sum, swapaxes, swapdims, swish, take
from ops import take_along_axis, tan, tanh, tensor_diag_part, tensor_scatter_add, tensor_scatter_nd_add
from ops import tensor_scatter_nd_update, tensor_scatter_update, tensordot, tf.scan as scan, tile, top_k, topk, trace
from ops import transpose, trapezoid, trapz, triangular_solve, tril, triu, true_divide, truediv, unbind, unravel
from ops import unsorted_segment_max, unsorted_segment_mean, unsorted_segment_min, unsorted_segment_prod
from ops import unsorted_segment_sum, unsqueeze, unstack, val_and_grad_function, value_and_grad
from ops import value_and_gradients_function, variable, variance, vdot, vjp, vmap, vstack, where, while_loop, xlog1py
from ops import tf.Module as Module, xlogy, zeros, zeros_like
