# torch
from ops import abs, absolute, acos, acosh, add, amax, amin, arccos, arccosh, arcsin, arcsinh, arctan, arctan2, arctanh
from ops import asin, asinh, atan, atan2, atanh, broadcast_to, cat, celu, cholesky, clip, column_stack, concat
from ops import concatenate, conj, conv1d, conv2d, convolution, cos, cosh, cross, cumprod, cumsum, det, diag, diagflat
from ops import diagonal, diff, digamma, div, divide, dot, dropout, dstack, einsum, erf, erfc, erfinv, exp, expm1, flip
from ops import float_power, gather, hstack, hypot, i0, imag, inner, inverse, kron, lgamma, log, log10, log1p, log2
from ops import log_softmax, logaddexp, logcumsumexp, logdet, logsumexp, matmul, max, maximum, mean, meshgrid, min
from ops import minimum, moveaxis, movedim, mul, multiply, mv, nan_to_num, neg, negative, outer, permute, positive, pow
from ops import prod, qr, random_normal as randn, real, reciprocal, relu, remainder, repeat_interleave, reshape, roll
from ops import rot90, row_stack, rsqrt, select, selu, sigmoid, sin, sinc, sinh, slogdet, softmax, solve, sort, split
from ops import sqrt, square, squeeze, stack, std, sub, subtract, sum, take, tan, tanh, tensordot, topk, trace
from ops import transpose, trapezoid, trapz, triangular_solve, tril, triu, true_divide, unbind, unsqueeze, var, vdot
from ops import vstack, where, xlogy
from ops import torch.manual_seed as manual_seed
