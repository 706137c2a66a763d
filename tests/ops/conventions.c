/* What holds at kinks and edges, by hand. Each row is the convention written beside the op in the op table; where a
 * number is not plain, the row says where it comes from. Rows whose op does not exist yet are passed over. */
#include <stdio.h>
#include <string.h>

#include "harness.h"

enum { VALUE = 0 }; /* else the order of the derivative */

/* The derivative of order n is that of the sum of the derivative of order n - 1. Everything but the order is model
 * text; "none" expects no gradient and "error: WORDS" a message or fix that contains them. */
static const struct row {
    const char *op, *expression, *x;
    int order;
    const char *expected;
} rows[] = {
    /* kinks */
    {"relu", "relu(x)", "[-1.0, 0, 1]", 1, "[0, 0, 1]"},
    {"relu6", "relu6(x)", "[0.0, 3, 6]", 1, "[0, 1, 0]"},
    {"abs", "abs(x)", "[-2.0, 0, 2]", 1, "[-1, 0, 1]"},
    {"abs", "abs(x)", "[-2.0, 0, 2]", 2, "[0, 0, 0]"},
    {"sign", "sign(x)", "[-2.0, 0, 2]", 1, "[0, 0, 0]"},
    {"elu", "elu(x)", "0.0", 1, "1"},
    {"elu", "elu(x, alpha=0.5)", "0.0", 1, "1"},
    {"leaky_relu", "leaky_relu(x)", "0.0", 1, "0.2"},
    {"selu", "selu(x)", "0.0", 1, "1.0507009873554805"},
    {"maximum", "maximum(x, 1.0)", "1.0", 1, "1"},
    {"maximum", "maximum(1.0, x)", "1.0", 1, "0"},
    {"minimum", "minimum(x, 1.0)", "1.0", 1, "1"},
    {"minimum", "minimum(1.0, x)", "1.0", 1, "0"},
    {"maximum", "maximum(x, x)", "1.0", 1, "1"},
    {"reduce_max", "reduce_max(x)", "[1.0, 3, 3, 2]", 1, "[0, 0.5, 0.5, 0]"},
    {"reduce_max", "reduce_max(x)", "[4.0, 4, 4, 4]", 1, "[0.25, 0.25, 0.25, 0.25]"},
    {"reduce_min", "reduce_min(x)", "[1.0, 3, 1, 2]", 1, "[0.5, 0, 0.5, 0]"},
    {"reduce_max", "reduce_max(x, axis=-1)", "[[1.0, 1], [2, 3]]", 1, "[[0.5, 0.5], [0, 1]]"},
    {"reduce_max", "reduce_max(reduce_max(x, axis=1))", "[[2.0, 2], [2, 1]]", 1, "[[0.25, 0.25], [0.5, 0]]"},
    {"clip_by_value", "clip_by_value(x, -1, 1)", "[-2.0, -1, 0, 1, 2]", 1, "[0, 1, 1, 1, 0]"},
    {"clip_by_norm", "clip_by_norm(x, 1.0)", "[0.3, 0.4]", 1, "[1, 1]"},
    {"clip_by_norm", "clip_by_norm(x, 1.0)", "[0.0, 0]", 1, "[1, 1]"},
    {"norm", "norm(x)", "[0.0, 0]", 1, "[nan, nan]"},
    {"norm", "norm(x)", "[3.0, 4]", 1, "[0.6, 0.8]"},

    /* no gradient */
    {"floor", "floor(x)", "1.5", 1, "none"},
    {"ceil", "ceil(x)", "1.5", 1, "none"},
    {"round", "round(x)", "1.4", 1, "none"},
    {"round", "round(x)", "[0.5, 1.5, 2.5, -0.5]", VALUE, "[0, 2, 2, 0]"},
    {"floordiv", "floordiv(x, 2.0)", "5.0", 1, "none"},
    {"floordiv", "x // 2", "5.0", 1, "none"},
    {"argmax", "argmax(x)", "[1.0, 3, 3]", 1, "none"},
    {"argmax", "argmax(x)", "[1.0, 3, 3]", VALUE, "1"},
    {"argmin", "argmin(x)", "[2.0, 1, 1]", VALUE, "1"},
    {"less", "x < 1", "0.0", 1, "none"},
    {"equal", "x == 0", "0.0", 1, "none"},
    {"one_hot", "one_hot(cast(x, 'int64'), 3)", "1.0", 1, "none"},
    {"cast", "cast(x, 'int64')", "1.0", 1, "none"},
    {"cast", "cast(cast(x, 'int64'), 'float64') * 2", "1.0", 1, "none"},
    {"cast", "cast(cast(x, 'float32'), 'float64') * 2", "1.0", 1, "2"},
    {"stop_gradient", "stop_gradient(x) * x", "3.0", 1, "3"},
    {"multiply", "x * 3", "cast(2, 'int64')", 1, "none"},
    {"multiply", "x * 3", "2.0", 2, "none"},
    {"multiply", "x * 0", "2.0", 1, "0"},
    {"subtract", "x - x", "2.0", 1, "0"},
    {"add", "x + 1.0", "[1.0, 2]", 1, "[1, 1]"},

    /* poles: an upstream of exactly 0 */
    {"sqrt", "sqrt(x)", "0.0", 1, "inf"},
    {"sqrt", "sqrt(x) * 0", "0.0", 1, "0"},
    {"rsqrt", "rsqrt(x) * 0", "0.0", 1, "0"},
    {"reciprocal", "reciprocal(x) * 0", "0.0", 1, "0"},
    {"rsqrt", "rsqrt(x)", "0.0", 1, "-inf"},
    {"reciprocal", "reciprocal(x)", "0.0", 1, "-inf"},
    {"log", "log(x) * 0", "0.0", 1, "nan"},
    {"log", "log(x)", "0.0", 1, "inf"},
    {"divide", "1.0 / x * 0", "0.0", 1, "nan"},
    {"divide", "x / 0.0 * 0", "1.0", 1, "nan"},
    {"where", "where(x > 0, log(x), 0.0)", "[0.0, 1]", 1, "[nan, 1]"},
    {"where", "where(x > 0, 1 / x, 0.0)", "[0.0, 1]", 1, "[nan, -1]"},
    {"where", "where(x > 0, sqrt(x), 0.0)", "[0.0, 4]", 1, "[0, 0.25]"},
    {"where", "where(x > 0, reciprocal(x), 0.0)", "[0.0, 2]", 1, "[0, -0.25]"},
    {"where", "where(x > 0, log(where(x > 0, x, 1.0)), 0.0)", "[0.0, 2]", 1, "[0, 0.5]"},

    /* powers and quotients */
    {"pow", "pow(x, 0.0)", "0.0", 1, "nan"},
    {"pow", "pow(0.0, x)", "0.0", 1, "0"},
    {"pow", "pow(-2.0, x)", "3.0", 1, "0"},
    {"pow", "pow(0.0, x)", "2.0", 1, "0"},
    {"pow", "x ** 2", "0.0", 1, "0"},
    {"pow", "x ** 2", "0.0", 2, "2"},
    {"pow", "x ** 3", "0.0", 2, "0"},
    {"pow", "x ** 3", "0.0", 3, "6"},
    {"pow", "x ** 3", "-2.0", 2, "-12"},
    {"pow", "x ** 1", "0.0", 1, "1"},
    {"pow", "x ** 0.5", "0.0", 1, "inf"},
    {"floormod", "floormod(7.0, x)", "2.0", 1, "-3"},
    {"floormod", "floormod(-7.0, x)", "2.0", 1, "4"},
    {"floormod", "x % 3", "7.5", 1, "1"},
    {"xlogy", "xlogy(x, 0.0)", "0.0", 1, "0"},
    {"xlogy", "xlogy(0.0, x)", "0.0", 1, "0"},
    {"divide_no_nan", "divide_no_nan(x, 0.0)", "1.0", 1, "0"},
    {"divide_no_nan", "divide_no_nan(1.0, x)", "0.0", 1, "0"},
    {"atan2", "atan2(x, 0.0)", "0.0", 1, "nan"},
    {"hypot", "hypot(x, 0.0)", "0.0", 1, "nan"},
    {"xlogy", "xlogy(x, 2.0)", "0.0", 1, "0"},
    {"xlogy", "xlogy(3.0, x)", "2.0", 2, "-0.75"},
    {"xlog1py", "xlog1py(x, -1.0)", "0.0", 1, "0"},
    {"divide_no_nan", "divide_no_nan(1.0, x)", "2.0", 2, "0.25"},
    {"copysign", "copysign(x, -1.0)", "[-2.0, 0, 2]", 1, "[1, 0, -1]"},
    {"copysign", "copysign(1.0, x)", "2.0", 1, "0"},
    {"cbrt", "cbrt(x)", "0.0", 1, "inf"},
    {"cbrt", "cbrt(x) * 0", "0.0", 1, "0"},
    {"huber", "huber(0.0, x)", "0.0", 2, "1"},
    {"mean_absolute_error", "mean_absolute_error(0.0, x)", "0.0", 1, "0"},
    {"reduce_std", "reduce_std(x)", "[1.0, 1]", 1, "[nan, nan]"},
    {"l2_normalize", "l2_normalize(x)", "[0.0, 0]", VALUE, "[0, 0]"},
    {"normalize", "normalize(x)", "[0.0, 0]", VALUE, "[nan, nan]"},
    {"i1", "i1(x)", "0.0", 1, "0.5"},
    {"sinc", "sinc(x)", "0.0", 1, "0"},

    /* extremes; numbers from mpmath with 40 digits */
    {"sigmoid", "sigmoid(x)", "[40.0, -40]", 1, "[4.2483542552915889e-18, 4.2483542552915889e-18]"},
    {"sigmoid", "sigmoid(x)", "[800.0, -800]", 1, "[0, 0]"},
    {"tanh", "tanh(x)", "[20.0, -20]", 1, "[1.6993417021166355e-17, 1.6993417021166355e-17]"},
    {"tanh", "tanh(x)", "20.0", 2, "-3.398683404233271e-17"},
    {"softplus", "softplus(x)", "[-40.0, 800]", 1, "[4.2483542552915889e-18, 1]"},
    {"softplus", "softplus(x)", "-40.0", 2, "4.2483542552915889e-18"},
    {"log_sigmoid", "log_sigmoid(x)", "[40.0, -800]", 1, "[4.2483542552915889e-18, 1]"},
    {"log_sigmoid", "log_sigmoid(x)", "[40.0, -800]", 2, "[-4.2483542552915889e-18, 0]"},
    {"log_ndtr", "log_ndtr(x)", "[-1e10, 1e10]", 1, "[1e10, 0]"},
    {"log_ndtr", "log_ndtr(x)", "-1e10", 2, "-1"},
    {"gelu", "gelu(x)", "[-1000.0, 1000]", 1, "[0, 1]"},
    {"silu", "silu(x)", "[-1000.0, 1000]", 1, "[0, 1]"},
    {"mish", "mish(x)", "[-1000.0, 1000]", 1, "[0, 1]"},
    {"reduce_logsumexp", "reduce_logsumexp(x)", "[1000.0, 1000, 1000]", VALUE, "1001.0986122886681098"},
    {"reduce_logsumexp", "reduce_logsumexp(x)", "[1000.0, 1000]", 1, "[0.5, 0.5]"},
    {"reduce_logsumexp", "reduce_logsumexp(x)", "[-1000.0, 0]", 1, "[0, 1]"},
    {"log_softmax", "log_softmax(x)[0]", "[1000.0, 0]", VALUE, "0"},
    {"log_softmax", "log_softmax(x)[1]", "[1000.0, 0]", 1, "[-1, 1]"},
    {"softmax", "softmax(x)[0]", "[1000.0, -1000]", 1, "[0, 0]"},
    {"sigmoid_cross_entropy_with_logits", "sigmoid_cross_entropy_with_logits(1.0, x)", "40.0", 1,
     "-4.2483542552915889e-18"},
    {"softmax_cross_entropy_with_logits", "softmax_cross_entropy_with_logits([2.0, 0], x)", "[0.0, 0]", 1, "[-1, 1]"},
    {"softmax_cross_entropy_with_logits", "softmax_cross_entropy_with_logits([1.0, 1], x)", "[0.0, 0]", 1, "[0, 0]"},

    /* NaN passes */
    {"reduce_max", "reduce_max(x)", "[1.0, nan, 2]", VALUE, "nan"},
    {"reduce_min", "reduce_min(x)", "[nan, 1.0, 2]", VALUE, "nan"},
    {"reduce_sum", "reduce_sum(x)", "[1.0, nan]", VALUE, "nan"},
    {"reduce_prod", "reduce_prod(x)", "[0.0, nan]", VALUE, "nan"},
    {"reduce_logsumexp", "reduce_logsumexp(x)", "[1.0, nan]", VALUE, "nan"},
    {"maximum", "maximum(x, [1.0, nan])", "[nan, 1.0]", VALUE, "[nan, nan]"},
    {"minimum", "minimum(x, [1.0, nan])", "[nan, 1.0]", VALUE, "[nan, nan]"},
    {"relu", "relu(x)", "nan", VALUE, "nan"},
    {"elu", "elu(x)", "nan", VALUE, "nan"},
    {"sigmoid", "sigmoid(x)", "nan", VALUE, "nan"},
    {"softplus", "softplus(x)", "nan", VALUE, "nan"},
    {"clip_by_value", "clip_by_value(x, -1, 1)", "nan", VALUE, "nan"},
    {"abs", "abs(x)", "nan", VALUE, "nan"},
    {"sign", "sign(x)", "nan", VALUE, "nan"},
    {"sin", "sin(x)", "[nan, inf]", 1, "[nan, nan]"},
    {"softmax", "softmax(x)", "[1.0, nan]", VALUE, "[nan, nan]"},
    {"relu6", "relu6(x)", "nan", VALUE, "nan"},
    {"selu", "selu(x)", "nan", VALUE, "nan"},
    {"gelu", "gelu(x)", "nan", 1, "nan"},
    {"silu", "silu(x)", "nan", 1, "nan"},
    {"mish", "mish(x)", "nan", 1, "nan"},
    {"softsign", "softsign(x)", "nan", VALUE, "nan"},
    {"ndtri", "ndtri(x)", "[nan, 2.0]", VALUE, "[nan, nan]"},
    {"log_ndtr", "log_ndtr(x)", "nan", 1, "nan"},
    {"digamma", "digamma(x)", "[nan, -1.0]", VALUE, "[nan, nan]"},
    {"i0", "i0(x)", "nan", 1, "nan"},
    {"sinc", "sinc(x)", "nan", 1, "nan"},
    {"hypot", "hypot(x, 1.0)", "nan", 1, "nan"},
    {"logaddexp", "logaddexp(x, 1.0)", "nan", VALUE, "nan"},
    {"norm", "norm(x)", "[1.0, nan]", VALUE, "nan"},
    {"where", "where([True, False], x, [2.0, nan])", "[nan, 1.0]", 1, "[1, 0]"},

    /* complex: the gradient of the real part L is dL/dx + i dL/dy, for a holomorphic f the conjugate of f' */
    {"conj", "square(x)", "[3+4j]", 1, "[6-8j]"},
    {"conj", "x * x", "[3+4j]", 1, "[6-8j]"},
    {"conj", "conj(x)", "[3+4j]", 1, "[1+0j]"},
    {"conj", "real(x)", "[3+4j]", 1, "[1+0j]"},
    {"conj", "imag(x)", "[3+4j]", 1, "[1j]"},
    {"conj", "abs(x)", "[3+4j]", 1, "[0.6+0.8j]"},
    {"conj", "real(x * conj(x))", "[3+4j]", 1, "[6+8j]"},

    /* products with zeros: of a*b*c, closed form */
    {"reduce_prod", "reduce_prod(x)", "[0.0, 2, 3]", 1, "[6, 0, 0]"},
    {"reduce_prod", "reduce_prod(x)", "[0.0, 2, 3]", 2, "[5, 3, 2]"},
    {"reduce_prod", "reduce_prod(x)", "[0.0, 2, 3]", 3, "[2, 2, 2]"},
    {"reduce_prod", "reduce_prod(x)", "[0.0, 0, 3]", 1, "[0, 0, 0]"},
    {"reduce_prod", "reduce_prod(x)", "[0.0, 0, 3]", 2, "[3, 3, 0]"},
    {"reduce_prod", "reduce_prod(x)", "[0.0, 0, 3]", 3, "[2, 2, 2]"},
    {"reduce_prod", "reduce_prod(x)", "[0.0, 0, 0]", 1, "[0, 0, 0]"},
    {"reduce_prod", "reduce_prod(x)", "[0.0, 0, 0]", 2, "[0, 0, 0]"},
    {"reduce_prod", "reduce_prod(x)", "[0.0, 0, 0]", 3, "[2, 2, 2]"},
    {"reduce_prod", "reduce_prod(x)", "[1.0, 2, 3]", 3, "[2, 2, 2]"},
    {"reduce_prod", "reduce_prod(x, axis=-1)", "[[0.0, 5], [2, 0]]", 1, "[[5, 0], [0, 2]]"},
    {"reduce_prod", "reduce_prod(x, axis=[0, -1])", "[[0.0, 5], [2, 0]]", 2, "[[10, 0], [0, 10]]"},
    {"cumprod", "cumprod(x)", "[0.0, 2, 3]", 1, "[9, 0, 0]"},
    {"cumprod", "cumprod(x)", "[0.0, 2, 3]", 2, "[6, 4, 2]"},
    {"cumprod", "cumprod(x)", "[0.0, 2, 3]", 3, "[2, 2, 2]"},
    {"cumprod", "cumprod(x)", "[0.0, 0, 0]", 2, "[1, 1, 0]"},
    {"segment_prod", "segment_prod(x, [1, 0, 1])", "[0.0, 2, 3]", 1, "[3, 1, 0]"},
    {"segment_prod", "segment_prod(x, [1, 0, 1])", "[0.0, 2, 0]", 2, "[1, 0, 1]"},

    /* ties and order */
    {"segment_max", "segment_max(x, [0, 0, 1, 0])", "[2.0, 2, 2, 1]", 1, "[0.5, 0.5, 1, 0]"},
    {"segment_max", "segment_max(x, [0, 2], num_segments=3)", "[1.0, 2]", 1, "[1, 1]"},
    {"segment_max", "segment_max(x, [0, 0])", "[1.0, nan]", VALUE, "[nan]"},
    {"max_pool2d", "max_pool2d(reshape(x, [1, 2, 2, 1]))", "[1.0, 3, 3, 2]", 1, "[0, 1, 0, 0]"},
    {"max_pool2d", "max_pool2d(reshape(x, [1, 2, 2, 1]))", "[1.0, nan, 3, 2]", VALUE, "[[[[nan]]]]"},
    {"sort", "sort(x) * [1.0, 10, 100]", "[2.0, 1, 1]", 1, "[100, 1, 10]"},
    {"top_k", "top_k(x, 2)[0] * [1.0, 10]", "[2.0, 1, 2]", 1, "[1, 0, 10]"},
    {"tensor_scatter_nd_update", "tensor_scatter_nd_update(x, [[1]], [5.0])", "[1.0, 2]", 1, "[1, 0]"},

    /* matrices: singular, symmetric, of the wrong kind */
    {"det", "det(x)", "[[1.0, 2], [2, 4]]", 1, "[[4, -2], [-2, 1]]"},
    {"det", "det(x)", "[[1.0, 2], [2, 4]]", 2, "[[1, -1], [-1, 1]]"},
    {"det", "det(x)", "zeros([2, 2])", 2, "[[1, -1], [-1, 1]]"},
    {"det", "det(x)", "zeros([3, 3])", 3, "zeros([3, 3])"},
    {"det", "det(x)", "zeros([0, 0])", VALUE, "1"},
    {"inv", "inv(x)", "[[[1.0]], [[0]]]", VALUE, "error: that at [1] of the batch"},
    {"slogdet", "slogdet(x)[1]", "[[1.0, 2], [2, 4]]", VALUE, "-inf"},
    {"slogdet", "slogdet(x)[1]", "[[1.0, 2], [2, 4]]", 1, "error: singular"},
    {"cholesky", "cholesky(x)", "[[[1.0]], [[-1]]]", VALUE, "error: that at [1] of the batch"},
    {"cholesky", "cholesky(x)[1, 0]", "[[4.0, 0], [0, 1]]", 1, "[[0, 0.25], [0.25, 0]]"},
    {"triangular_solve", "triangular_solve(x, [1.0, 1])", "[[1.0, 2], [3, 0]]", VALUE, "error: zero on its diagonal"},
    {"eigvalsh", "eigvalsh(x)[1]", "[[2.0, 1], [1, 2]]", 1, "[[0.5, 0.5], [0.5, 0.5]]"},
    {"eigvalsh", "reduce_sum(eigvalsh(x))", "[[1.0, 0], [0, 1]]", 1, "[[1, 0], [0, 1]]"},
    {"band_part", "band_part(x, -1, 0)", "[[1.0, inf], [2, 3]]", VALUE, "[[1, 0], [2, 3]]"},
    {"cumulative_logsumexp", "cumulative_logsumexp(x)[1]", "[-inf, -inf]", VALUE, "-inf"},
    {"cumulative_logsumexp", "cumulative_logsumexp(x)[1]", "[0.0, 0]", 2, "[0, 0]"},
    {"conv2d", "conv2d(x, ones([2, 2, 3, 1]))", "ones([1, 3, 3, 2])", VALUE, "error: does not fit 2 channels"},
    {"gather_nd", "gather_nd(x, [[0], [2]])", "[1.0, 2]", VALUE, "error: out of range"},
    {"scatter_nd", "scatter_nd([[0], [0]], x, [2])", "[1.0, 2]", VALUE, "[3, 0]"},
    {"segment_sum", "segment_sum(x, [0, -1])", "[1.0, 2]", VALUE, "error: out of range"},
    {"split", "split(x, 2)", "[1.0, 2, 3]", VALUE, "error: equal parts"},
    {"take_along_axis", "take_along_axis(x, [0, -1], axis=0)", "[1.0, 2]", VALUE, "error: out of range"},

    /* empty */
    {"reduce_sum", "reduce_sum(x)", "zeros([0])", VALUE, "0"},
    {"reduce_sum", "reduce_sum(x)", "zeros([0])", 1, "zeros([0])"},
    {"reduce_sum", "reduce_sum(x, axis=0)", "zeros([0, 3])", VALUE, "[0, 0, 0]"},
    {"reduce_sum", "reduce_sum(x, axis=1)", "zeros([0, 3])", VALUE, "zeros([0])"},
    {"reduce_prod", "reduce_prod(x)", "zeros([0])", VALUE, "1"},
    {"reduce_prod", "reduce_prod(x)", "zeros([0])", 1, "zeros([0])"},
    {"reduce_prod", "reduce_prod(x, axis=0)", "zeros([0, 3])", VALUE, "[1, 1, 1]"},
    {"reduce_prod", "reduce_prod(x, axis=0)", "zeros([0, 3])", 1, "zeros([0, 3])"},
    {"reduce_max", "reduce_max(x)", "zeros([0])", VALUE, "-inf"},
    {"reduce_max", "reduce_max(x)", "zeros([0])", 1, "zeros([0])"},
    {"reduce_min", "reduce_min(x)", "zeros([0])", VALUE, "inf"},
    {"reduce_max", "reduce_max(x, axis=0)", "zeros([0, 3])", VALUE, "[-inf, -inf, -inf]"},
    {"reduce_max", "reduce_max(x, axis=1)", "zeros([0, 3])", VALUE, "zeros([0])"},
    {"argmax", "argmax(x)", "zeros([0])", VALUE, "error: "},
    {"reduce_mean", "reduce_mean(x)", "zeros([0])", VALUE, "nan"},
    {"reduce_logsumexp", "reduce_logsumexp(x)", "zeros([0])", VALUE, "-inf"},
    {"norm", "norm(x)", "zeros([0])", VALUE, "0"},
    {"matmul", "matmul(x, zeros([0, 3]))", "zeros([2, 0])", VALUE, "zeros([2, 3])"},
    {"matmul", "matmul(x, zeros([0, 3]))", "zeros([2, 0])", 1, "zeros([2, 0])"},
    {"matmul", "matmul(x, zeros([3, 0]))", "ones([2, 3])", 1, "zeros([2, 3])"},
    {"einsum", "einsum('ij,j->i', x, zeros([0]))", "zeros([2, 0])", VALUE, "[0, 0]"},
    {"concat", "concat([x, [1.0]], axis=0)", "zeros([0])", 1, "zeros([0])"},
    {"softmax", "softmax(x)", "zeros([0, 3])", 1, "zeros([0, 3])"},
    {"gather", "gather(x, cast(zeros([0]), 'int64'))", "[1.0, 2]", 1, "[0, 0]"},
    {"exp", "exp(x)", "zeros([0, 3])", 2, "zeros([0, 3])"},
    {"add", "x + [1.0]", "zeros([0])", 1, "zeros([0])"},
    {"add", "x + zeros([0])", "[1.0]", 1, "[0]"},

    /* scalars, axes of length 1, many axes, negative axes */
    {"reduce_sum", "reduce_sum(x)", "3.0", 1, "1"},
    {"reduce_max", "reduce_max(x)", "3.0", 1, "1"},
    {"reduce_prod", "reduce_prod(x)", "0.0", 1, "1"},
    {"multiply", "x * [[1.0, 2], [3, 4]]", "[[2.0]]", 1, "[[10]]"},
    {"multiply", "x * [[1.0, 2], [3, 4]]", "[2.0]", 1, "[10]"},
    {"multiply", "x * [[1.0, 2], [3, 4]]", "2.0", 1, "10"},
    {"multiply", "x * [1.0, 2, 3]", "[[1.0], [2]]", 1, "[[6], [6]]"},
    {"multiply", "x * x", "ones([2, 1, 3, 1, 2])", 1, "fill([2, 1, 3, 1, 2], 2)"},
    {"multiply", "x * reshape(range(5), [5, 1, 1, 1, 1])", "ones([2, 1])", 1, "[[10], [10]]"},
    {"transpose", "transpose(x, perm=[4, 3, 2, 1, 0])[1, 0, 2, 0, 1]", "zeros([2, 1, 3, 1, 2])", 1,
     "reshape([0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1], [2, 1, 3, 1, 2])"},
    {"transpose", "transpose(x, perm=[-1, 0])", "[[1.0, 2], [3, 4]]", VALUE, "[[1, 3], [2, 4]]"},
    {"reduce_sum", "reduce_sum(x, axis=-2)", "[[1.0, 2], [3, 4]]", VALUE, "[4, 6]"},
    {"reduce_sum", "reduce_sum(x, axis=[-1, -2])", "[[1.0, 2], [3, 4]]", VALUE, "10"},
    {"reduce_sum", "reduce_sum(x, axis=2)", "[[1.0, 2], [3, 4]]", VALUE, "error: axis"},
    {"reduce_sum", "reduce_sum(x, axis=[0, -2])", "[[1.0, 2], [3, 4]]", VALUE, "error: axis"},
    {"concat", "concat([x, x * 10], axis=-1)", "[[1.0], [2]]", 1, "[[11], [11]]"},
    {"stack", "stack([x, x], axis=-1)", "[1.0, 2]", VALUE, "[[1, 1], [2, 2]]"},
    {"softmax", "softmax(x, axis=-2)", "[[0.0, 0], [0, 0]]", VALUE, "[[0.5, 0.5], [0.5, 0.5]]"},
    {"strided_slice", "x[-1]", "[1.0, 2, 3]", 1, "[0, 0, 1]"},
    {"strided_slice", "x[::-2]", "[1.0, 2, 3]", VALUE, "[3, 1]"},
    {"strided_slice", "x[..., None, 0]", "[[1.0, 2], [3, 4]]", 1, "[[1, 0], [1, 0]]"},

    /* indices, mistakes */
    {"gather", "gather(x, [0, 0, 2])", "[1.0, 2, 3]", 1, "[2, 0, 1]"},
    {"gather", "gather(x, [[0, 0], [0, 2]])", "[1.0, 2, 3]", 1, "[3, 0, 1]"},
    {"gather", "gather(x, [1, 1], axis=1) * [1.0, 10]", "[[1.0, 2], [3, 4]]", 1, "[[0, 11], [0, 11]]"},
    {"gather", "gather(x, [0, 0]) ** 2", "[3.0, 2]", 2, "[4, 0]"},
    {"gather", "gather(x, [3])", "[1.0, 2, 3]", VALUE, "error: "},
    {"gather", "gather(x, [-1])", "[1.0, 2, 3]", VALUE, "error: "},
    {"one_hot", "one_hot([0, 5, -1], 2)", "0.0", VALUE, "[[1, 0], [0, 0], [0, 0]]"},
    {"add", "x + cast(x, 'float32')", "1.0", VALUE, "error: cast"},
    {"add", "x + [1.0, 2, 3]", "[1.0, 2]", VALUE, "error: shapes"},
    {"matmul", "x @ [[1.0, 2, 3]]", "[[1.0, 2, 3]]", VALUE, "error: "},
};

/* The named value as a leaf. */
static leaf *bind_x(session *s, const char *text)
{
    gt_tensor value;
    gt_ref ref = session_expression(s, text, GT_F64);
    if (ref == GT_NONE || !session_run(s, 1, &ref, &value))
        return NULL;
    leaf *x = session_leaf_like(s, ref);
    size_t size = (size_t)gt_shape_count(&value.shape) * gt_dtype_size(value.dtype);
    if (size)
        memcpy(x->data, value.data, size);
    session_bind(s, "x", x->ref);
    return x;
}

static gt_ref derivative(session *s, gt_ref y, gt_ref x, int order)
{
    for (int i = 0; i < order && y != GT_NONE; i++) {
        gt_ref target = y;
        gt_vjp(builder(s), NULL, 1, &target, NULL, 1, &x, &y);
    }
    return y;
}

static bool failed_as(const session *s, const char *words)
{
    return s->error.code != GT_OK && (strstr(s->error.message, words) || strstr(s->error.fix, words));
}

static void check_row(const struct row *row)
{
    char at[300], place[160];
    snprintf(at, sizeof at, "%s at %s, order %d", row->expression, row->x, row->order);
    where w = {row->op, at, "convention"};
    session s;
    session_begin(&s, GT_F64);
    leaf *x = bind_x(&s, row->x);
    gt_ref ref[2] = {x ? session_expression(&s, row->expression, GT_F64) : GT_NONE, GT_NONE};
    bool made = ref[0] != GT_NONE;
    if (made)
        ref[0] = derivative(&s, ref[0], x->ref, row->order);
    gt_tensor value[2] = {{0}, {0}};
    if (s.error.code == GT_OK && session_run(&s, 1, ref, value))
        gt_program_verify(&s.r.program, 0, &s.error);
    if (strncmp(row->expected, "error: ", 7) == 0) {
        if (x && failed_as(&s, row->expected + 7))
            pass();
        else
            fail(&w, NULL, "expected an error with '%s', got '%s'", row->expected + 7, s.error.message);
    } else if (s.error.code != GT_OK) {
        fail(&w, NULL, "%s", s.error.message);
    } else if (strcmp(row->expected, "none") == 0 || ref[0] == GT_NONE) {
        if (made && ref[0] == GT_NONE && strcmp(row->expected, "none") == 0)
            pass();
        else
            fail(&w, NULL, "expected %s, got %s", row->expected, ref[0] == GT_NONE ? "none" : "a gradient");
    } else {
        ref[1] = session_expression(&s, row->expected, value[0].dtype);
        if (ref[1] == GT_NONE || !session_run(&s, 1, &ref[1], &value[1]))
            fail(&w, NULL, "%s", s.error.message);
        else if (tensors_agree(&value[1], &value[0], 1e-14, 0, place))
            pass();
        else
            fail(&w, NULL, "%s", place);
    }
    session_end(&s);
}

void check_conventions(void)
{
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++)
        if (gt_op_find(rows[i].op))
            check_row(&rows[i]);
}
