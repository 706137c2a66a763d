# jax.lax
from ops import Abs, Acos, Acosh, Add, And, ArgMax, ArgMin, Asin, Asinh, Atan, Atanh, AveragePool, BatchNormalization
from ops import Cast, Ceil, Celu, Clip, Concat, Constant, ConstantOfShape, Conv, Cos, Cosh, CumSum, Dense, Det, Div
from ops import Dropout, Einsum, Elu, Erf, Exp, Expand, EyeLike, Floor, Gather, GatherElements, GatherND, Gelu, Gemm
from ops import GradientTape, HardSwish, Identity, If, IsInf, IsNaN, LayerNormalization, LeakyRelu, Linear, Log, Log1p
from ops import LogSigmoid, LogSoftmax, Loop, MAE, MSE, MatMul, Max, MaxPool, Min, Mish, Mod, Mul, Neg
from ops import NegativeLogLikelihoodLoss, Not, OneHot, Or, Pad, Param, Pow, RandomNormal, RandomUniform, Range
from ops import Reciprocal, ReduceL1, ReduceL2, ReduceLogSumExp, ReduceMax, ReduceMean, ReduceMin, ReduceProd, ReduceSum
from ops import ReduceSumSquare, Relu, Reshape, ReverseSequence, Round, Rsqrt, Scan, ScatterND, Selu, Shape, Sigmoid
from ops import Sign, Sin, Sinh, Size, Slice, Softmax, SoftmaxCrossEntropyLoss, Softplus, Softsign, Split, Sqrt, Squeeze
from ops import Sub, Sum, Swish, Tan, Tanh, Tile, TopK, Transpose, Trilu, Unsqueeze, Variable, Where, abs, absolute
from ops import acos, acosh, add, add_n, all, amax, amin, angle, any, arange, arccos, arccosh, arcsin, arcsinh, arctan
from ops import arctan2, arctanh, arg_max, arg_min, argmax, argmin, argsort, around, array, asarray, asin, asinh, assign
from ops import assign_add, assign_sub, astype, atan, atan2, atanh, average, average_pool2d, avg_pool, avg_pool2d
from ops import band_part, batch_matmul, batch_normalization, bessel_i0, bessel_i1, bias_add, broadcast_to, cast, cat
from ops import cbrt, ceil, celu, cholesky, clip, clip_by_norm, clip_by_value, column_stack, complex, concat
from ops import concatenate, cond, conj, conjugate, constant, conv1d, conv2d, convert_element_type, convert_to_tensor
from ops import convolution, copysign, cos, cosh, cross, cumlogsumexp, cumprod, cumsum, cumulative_logsumexp
from ops import cumulative_prod, cumulative_sum, custom_gradient, custom_vjp, dense, depthwise_conv2d, det, detach, diag
from ops import diag_part, diagflat, diagonal, diff, digamma, div, div_no_nan, divide, divide_no_nan, dot, dropout
from ops import dstack, dynamic_slice, eigh, eigvalsh, einsum, elu, embedding_lookup, equal, erf, erf_inv, erfc, erfinv
from ops import euclidean_norm, exp, expand, expand_dims, expit, expm1, eye, fabs, fill, flip, float_power, floor
from ops import floor_div, floor_divide, floor_mod, floordiv, floormod, fori_loop, full, gammaln, gather_elements
from ops import gather_nd, gelu, gemm, grad, gradients_function, greater, greater_equal, hard_sigmoid, hard_silu
from ops import hard_swish, hard_tanh, hardsigmoid, hardswish, hardtanh, hessian, hstack, huber, huber_loss, hypot, i0
from ops import i1, identity, imag, implicit_grad, implicit_gradients, implicit_val_and_grad
from ops import implicit_value_and_gradients, inner, integer_pow, inv, inverse, is_finite, is_inf, is_nan, isfinite
from ops import isinf, isnan, jacfwd, jacobian, jacrev, jit, jvp, kron, l2_loss, l2_normalize
from ops import lax.slice as slice, lax.while_loop as while_loop, layer_norm, layer_normalization
from ops import leaky_relu, less, less_equal, lgamma, lin_space, linspace, log, log10, log1p, log2
from ops import log_matrix_determinant, log_ndtr, log_sigmoid, log_softmax, logaddexp, logcumsumexp, logdet, loggamma
from ops import logical_and, logical_not, logical_or, logistic, logsubexp, logsumexp, mae, make_vjp, map, map_fn, matmul
from ops import matrix_band_part, matrix_determinant, matrix_diag, matrix_diag_part, matrix_inverse, matrix_solve
from ops import matrix_triangular_solve, matvec, max_pool, max_pool2d, maximum, maximum as max, mean
from ops import mean_absolute_error, mean_squared_error, meshgrid, minimum, minimum as min, mish, mod, moveaxis, movedim
from ops import mse, mul, multiply, mv, nan_to_num, ndtr, ndtri, neg, negative, negative_log_likelihood_loss, nll_loss
from ops import norm, normalize, not_equal, one_hot, ones, ones_like, outer, pack, permute, permute_dims, placeholder
from ops import polygamma, positive, pow, power, probit, prod, psi, qr, random_normal, random_uniform, range, ravel
from ops import real, reciprocal, reduce_all, reduce_any, reduce_l1, reduce_logsumexp, reduce_max, reduce_mean
from ops import reduce_min, reduce_prod, reduce_std, reduce_sum, reduce_sum_square, reduce_variance, relu, relu6
from ops import remainder, repeat, repeat_interleave, reshape, rev, reverse, reverse_sequence, rint, roll, rot90, round
from ops import row_stack, rsqrt, scan, scatter_nd, segment_max, segment_mean, segment_min, segment_prod, segment_sum
from ops import select, self_adjoint_eig, self_adjoint_eigvals, selu, shape, sigmoid, sigmoid_cross_entropy_with_logits
from ops import sign, silu, sin, sinc, sinh, size, slogdet, soft_sign, softmax, softmax_cross_entropy_loss
from ops import softmax_cross_entropy_with_logits, softplus, softsign, solve, solve_triangular, sort
from ops import sparse_softmax_cross_entropy_with_logits, sqrt, square, squared_difference, squeeze, stack, std, stddev
from ops import stop_gradient, strided_slice, sub, subtract, sum, swapaxes, swapdims, swish, take, take_along_axis, tan
from ops import tanh, tensor_diag_part, tensor_scatter_add, tensor_scatter_nd_add, tensor_scatter_nd_update
from ops import tensor_scatter_update, tensordot, tile, top_k, topk, trace, transpose, trapezoid, trapz
from ops import triangular_solve, tril, triu, true_divide, truediv, unbind, unravel, unsorted_segment_max
from ops import unsorted_segment_mean, unsorted_segment_min, unsorted_segment_prod, unsorted_segment_sum, unsqueeze
from ops import unstack, val_and_grad_function, value_and_grad, value_and_gradients_function, variable, variance, vdot
from ops import vjp, vmap, vstack, where, xlog1py, xlogy, zeros, zeros_like
from ops import equal as eq, not_equal as ne, less as lt, less_equal as le, greater as gt, greater_equal as ge


def clamp(min, x, max):
    """x kept between min and max."""
    return clip_by_value(x, min, max)


def conv(lhs, rhs, window_strides, padding):
    """A convolution of images NCHW with kernels OIHW."""
    return conv2d(lhs, transpose(rhs, [2, 3, 1, 0]), window_strides, padding, "NCHW")
