/* Every name of an op, from NumPy, JAX, TensorFlow and ONNX: as a call and as a node of a list it computes what the
 * canonical call beside it computes. That those compute the right thing is tested by tests/ops. */
#include "unit.h"
#include <stdio.h>
#include <string.h>

#include "gradtape.h"

void suite_names(void);

/* "name | inputs | attributes | what it must equal", or nothing behind the last bar: then it must only run. Several
 * names, separated by spaces, share a line. Inputs are names of the model below. */
/* A row too long for one line goes on in the next. NOLINTBEGIN(bugprone-suspicious-missing-comma) */
static const char *const rows[] = {
    "Neg neg np.negative jnp.negative lax.neg | x | | -x",
    "Abs absolute np.abs np.absolute jnp.abs | x | | abs(x)",
    "Sign np.sign lax.sign | x | | sign(x)",
    "Reciprocal np.reciprocal | x | | 1 / x",
    "square np.square lax.square tf.square | x | | x * x",
    "Sqrt np.sqrt lax.sqrt | x | | sqrt(x)",
    "lax.rsqrt tf.math.rsqrt | x | | rsqrt(x)",
    "Exp np.exp lax.exp jax.lax.exp tf.exp | x | | exp(x)",
    "np.expm1 tf.math.expm1 | x | | expm1(x)",
    "Log np.log lax.log tf.math.log | x | | log(x)",
    "np.log1p Log1p lax.log1p | x | | log1p(x)",
    "np.log2 | x | | log2(x)",
    "np.log10 | x | | log10(x)",
    "np.cbrt lax.cbrt | x | | cbrt(x)",
    "Sin np.sin lax.sin tf.sin | x | | sin(x)",
    "Cos np.cos jnp.cos | x | | cos(x)",
    "Tan np.tan | x | | tan(x)",
    "Asin arcsin np.arcsin lax.asin | x | | asin(x)",
    "Acos arccos np.arccos | x | | acos(x)",
    "Atan arctan np.arctan | x | | atan(x)",
    "Sinh np.sinh | x | | sinh(x)",
    "Cosh np.cosh | x | | cosh(x)",
    "Tanh np.tanh tf.nn.tanh tf.tanh | x | | tanh(x)",
    "Asinh arcsinh np.arcsinh | x | | asinh(x)",
    "Acosh arccosh np.arccosh | u | | acosh(u)",
    "Atanh arctanh np.arctanh | x | | atanh(x)",
    "Erf special.erf scipy.special.erf jax.scipy.special.erf lax.erf tf.math.erf | x | | erf(x)",
    "special.erfc jax.scipy.special.erfc lax.erfc | x | | erfc(x)",
    "special.erfinv jax.scipy.special.erfinv tf.math.erfinv | x | | erfinv(x)",
    "jax.scipy.special.ndtri tf.math.ndtri | x | | ndtri(x)",
    "jax.scipy.special.log_ndtr | x | | log_ndtr(x)",
    "gammaln special.gammaln jax.scipy.special.gammaln lax.lgamma tf.math.lgamma | x | | lgamma(x)",
    "special.digamma jax.scipy.special.digamma psi jax.scipy.special.psi lax.digamma | x | | digamma(x)",
    "tf.math.digamma | x | | digamma(x)",
    "special.i0 jax.scipy.special.i0 np.i0 tf.math.special.bessel_i0 tf.math.bessel_i0 | x | | i0(x)",
    "special.i1 jax.scipy.special.i1 tf.math.bessel_i1 | x | | i1(x)",
    "np.sinc jnp.sinc | x | | sinc(x)",
    "Floor np.floor lax.floor tf.floor | u | | floor(u)",
    "Ceil np.ceil tf.math.ceil | u | | ceil(u)",
    "Round rint np.rint np.round np.around tf.round | u | | round(u)",
    "IsNaN isnan np.isnan tf.math.is_nan | x | | is_nan(x)",
    "IsInf isinf np.isinf | x | | is_inf(x)",
    "isfinite np.isfinite lax.is_finite | x | | is_finite(x)",
    "Add np.add lax.add tf.add tf.math.add | x, y | | x + y",
    "Sub sub np.subtract lax.sub | x, y | | x - y",
    "Mul mul np.multiply lax.mul tf.multiply | x, y | | x * y",
    "Div true_divide np.divide np.true_divide lax.div tf.divide tf.math.truediv | x, y | | x / y",
    "Pow power np.power lax.pow tf.pow np.float_power | x, y | | x ** y",
    "lax.integer_pow | x, 3 | | x ** 3",
    "floor_divide np.floor_divide tf.math.floordiv | u, x | | u // x",
    "Mod mod remainder np.mod np.remainder tf.math.floormod | u, x | | u % x",
    "Max np.maximum lax.max tf.maximum | x, v3 | | maximum(x, v3)",
    "Min np.minimum lax.min | x, v3 | | minimum(x, v3)",
    "arctan2 np.arctan2 tf.math.atan2 lax.atan2 | x, y | | atan2(x, y)",
    "tf.math.xlogy | x, y | | xlogy(x, y)",
    "special.xlogy scipy.special.xlogy jax.scipy.special.xlogy | x, y | | x * log(y)",
    "special.xlog1py jax.scipy.special.xlog1py | x, y | | x * log1p(y)",
    "np.hypot | x, y | | hypot(x, y)",
    "np.copysign | x, y | | copysign(x, y)",
    "np.logaddexp jnp.logaddexp | x, y | | logaddexp(x, y)",
    "tf.math.squared_difference | x, y | | squared_difference(x, y)",
    "tf.math.divide_no_nan | x, y | | divide_no_nan(x, y)",
    "Equal np.equal lax.eq tf.equal | x, y | | equal(x, y)",
    "np.not_equal lax.ne tf.not_equal | x, y | | not_equal(x, y)",
    "Less np.less lax.lt | x, y | | x < y",
    "LessOrEqual np.less_equal lax.le | x, y | | x <= y",
    "Greater np.greater lax.gt | x, y | | x > y",
    "GreaterOrEqual np.greater_equal lax.ge | x, y | | x >= y",
    "And np.logical_and tf.logical_and | t, f | | logical_and(t, f)",
    "Or np.logical_or | t, f | | logical_or(t, f)",
    "Not np.logical_not | t | | logical_not(t)",
    "Sum | x, y, x | | add_n([x, y, x])",
    "Where select np.where lax.select tf.where | t, x, y | | where(t, x, y)",
    "Clip clip np.clip | y, 2.5, 3.5 | | clip_by_value(y, 2.5, 3.5)",
    "lax.clamp | 2.5, y, 3.5 | | clip_by_value(y, 2.5, 3.5)",
    "ReduceSum sum np.sum tf.reduce_sum tf.math.reduce_sum tf.keras.backend.sum | m | axis=1 | reduce_sum(m, axis=1)",
    "ReduceMean mean np.mean | m | axis=1 | reduce_mean(m, axis=1)",
    "ReduceProd prod np.prod | m | axis=1 | reduce_prod(m, axis=1)",
    "ReduceMax max np.max np.amax amax | m | axis=1 | reduce_max(m, axis=1)",
    "ReduceMin min np.min np.amin amin | m | axis=1 | reduce_min(m, axis=1)",
    "lax.reduce_max | m, 1 | | reduce_max(m, axis=1)",
    "ReduceLogSumExp logsumexp jax.scipy.special.logsumexp jax.nn.logsumexp | m | axis=1 | reduce_logsumexp(m, axis=1)",
    "var np.var | m | axis=1 | reduce_variance(m, axis=1)",
    "std np.std | m | axis=1 | reduce_std(m, axis=1)",
    "any np.any | t | | reduce_any(t)",
    "all np.all | t | | reduce_all(t)",
    "linalg.norm np.linalg.norm jnp.linalg.norm tf.linalg.norm tf.norm | m | axis=1 | norm(m, axis=1)",
    "ReduceL1 | m | axis=1 | reduce_sum(abs(m), axis=1)",
    "ReduceL2 | m | axis=1 | norm(m, axis=1)",
    "ReduceSumSquare | m | axis=1 | reduce_sum(m ** 2, axis=1)",
    "ArgMax np.argmax tf.argmax lax.argmax | m | axis=1 | argmax(m, axis=1)",
    "ArgMin np.argmin | m | axis=1 | argmin(m, axis=1)",
    "np.argmax jnp.argmax jax.numpy.argmax numpy.argmax | m | | 5",
    "np.argmin | m | | 0",
    "np.argmax | m, None | | 5",
    "CumSum np.cumsum lax.cumsum tf.cumsum | m | axis=1 | cumsum(m, axis=1)",
    "np.cumprod lax.cumprod | m | axis=1 | cumprod(m, axis=1)",
    "np.cumsum jnp.cumsum | m | | cumsum(reshape(m, [-1]))",
    "np.cumprod | m | | cumprod(reshape(m, [-1]))",
    "np.cumsum | m, None | | cumsum(reshape(m, [-1]))",
    "lax.cumlogsumexp | m | axis=1 | cumulative_logsumexp(m, axis=1)",
    "Reshape np.reshape tf.reshape | m | shape=[3,2] | reshape(m, [3, 2])",
    "Transpose permute np.transpose | m | perm=[1,0] | m.T",
    "Unsqueeze np.expand_dims | m | axis=1 | m[:, None]",
    "Squeeze np.squeeze | m1 | axis=0 | m1[0]",
    "Expand np.broadcast_to | x | shape=[2,3] | stack([x, x])",
    "Concat concatenate np.concatenate tf.concat | [m, m] | axis=1 | concat([m, m], axis=1)",
    "np.stack tf.stack | [x, y] | | stack([x, y])",
    "Split np.split tf.split | m, 3 | axis=1 | [m[:, :1], m[:, 1:2], m[:, 2:]]",
    "tf.unstack | m | | [m[0], m[1]]",
    "tf.slice lax.dynamic_slice | m, [0, 1], [2, 2] | | m[:, 1:]",
    "Slice | m, [1], [3], [1] | | m[:, 1:3]",
    "Slice | m, [2], [0], [-1], [-1] | | m[:, 2:0:-1]",
    "lax.slice jax.lax.slice | m, [0, 1], [2, 3] | | m[:, 1:3]",
    "Gather np.take take tf.gather | m, i | axis=1 | gather(m, i, axis=1)",
    "np.take jnp.take | m, [1, 4] | | stack([m[0, 1], m[1, 1]])",
    "np.take | m, [1, 4], None | | stack([m[0, 1], m[1, 1]])",
    "embedding_lookup tf.nn.embedding_lookup | m, [1, 0] | | stack([m[1], m[0]])",
    "GatherND tf.gather_nd | m, [[0, 1]] | | m[0, 1:2]",
    "GatherElements take_along_axis np.take_along_axis | m, [[0, 2], [1, 1]] | axis=1 | [[1.0, 3], [5, 5]]",
    "tf.scatter_nd | [[1], [2]], v | shape=[4] | [0, 1.0, 2, 0]",
    "ScatterND tf.tensor_scatter_nd_update | x, [[1]], [9] | | [0.5, 9, 0.75]",
    "tf.tensor_scatter_nd_add | x, [[1]], [9] | | [0.5, 9.25, 0.75]",
    "Pad np.pad tf.pad | v, [[1, 2]] | | [0, 1.0, 2, 0, 0]",
    "Tile np.tile tf.tile | v, [2] | | [1.0, 2, 1, 2]",
    "np.repeat tf.repeat | v, 2 | | [1.0, 1, 2, 2]",
    "flip np.flip rev tf.reverse | v | | [2.0, 1]",
    "np.roll tf.roll | x, 1 | axis=0 | [0.75, 0.5, 0.25]",
    "ReverseSequence tf.reverse_sequence | m, [2, 3] | | [[2.0, 1, 3], [6, 5, 4]]",
    "OneHot jax.nn.one_hot tf.one_hot | i, 3 | | one_hot(i, 3)",
    "Shape np.shape tf.shape | m | | [2, 3]",
    "Size np.size tf.size | m | | 6",
    "np.sort lax.sort | y | | sort(y)",
    "np.argsort | y | | argsort(y)",
    "TopK tf.math.top_k lax.top_k tf.nn.top_k | y, 2 | | top_k(y, 2)",
    "MatMul np.matmul tf.linalg.matmul tf.matmul | s, s | | s @ s",
    "np.dot lax.dot jax.lax.dot | s, v | | s @ v",
    "tf.linalg.matvec | s, v | | s @ v",
    "Gemm | s, s, v | alpha=2, transB=1 | 2 * (s @ s.T) + v",
    "np.outer | v, x | | outer(v, x)",
    "np.inner | x, y | | reduce_sum(x * y)",
    "np.vdot | x, y | | reduce_sum(x * y)",
    "np.cross tf.linalg.cross | x, y | | cross(x, y)",
    "Einsum np.einsum tf.einsum tf.linalg.einsum | x, y | equation='i,i->' | reduce_sum(x * y)",
    "np.tensordot tf.tensordot | s, s | axes=1 | s @ s",
    "np.trace tf.linalg.trace | s | | trace(s)",
    "tf.linalg.diag np.diag | v | | [[1.0, 0], [0, 2]]",
    "diagonal np.diagonal np.diag tf.linalg.diag_part | s | | [4.0, 3]",
    "tf.linalg.band_part | s | lower=0, upper=-1 | triu(s)",
    "Trilu np.triu | s | | [[4.0, 1], [0, 3]]",
    "np.tril | s | | [[4.0, 0], [1, 3]]",
    "np.linalg.solve jnp.linalg.solve tf.linalg.solve | s, v | | solve(s, v)",
    "solve_triangular jax.scipy.linalg.solve_triangular scipy.linalg.solve_triangular tf.linalg.triangular_solve"
    " | s, m2 | lower=True | triangular_solve(s, m2)",
    "np.linalg.cholesky tf.linalg.cholesky | s | | cholesky(s)",
    "np.linalg.inv tf.linalg.inv | s | | inv(s)",
    "Det np.linalg.det tf.linalg.det | s | | det(s)",
    "np.linalg.slogdet tf.linalg.slogdet | s | | slogdet(s)",
    "tf.linalg.logdet | s | | logdet(s)",
    "np.linalg.eigh tf.linalg.eigh | s | | eigh(s)",
    "np.linalg.eigvalsh | s | | eigvalsh(s)",
    "np.linalg.qr tf.linalg.qr | s | | qr(s)",
    "tf.linalg.normalize | x | | [x / norm(x), norm(x, keepdims=True)]",
    "Relu nn.relu jax.nn.relu tf.nn.relu tf.keras.activations.relu | x | | relu(x)",
    "jax.nn.relu6 tf.nn.relu6 | y | | relu6(y)",
    "LeakyRelu tf.nn.leaky_relu | d | | leaky_relu(d)",
    "Elu jax.nn.elu | d | | elu(d)",
    "Selu jax.nn.selu | d | | selu(d)",
    "Gelu tf.nn.gelu | d | | gelu(d)",
    "Swish swish jax.nn.silu jax.nn.swish tf.nn.swish tf.nn.silu | d | | silu(d)",
    "Mish jax.nn.mish | d | | mish(d)",
    "Sigmoid expit special.expit jax.scipy.special.expit jax.nn.sigmoid lax.logistic tf.sigmoid | d | | sigmoid(d)",
    "LogSigmoid jax.nn.log_sigmoid tf.math.log_sigmoid | d | | log_sigmoid(d)",
    "Softplus jax.nn.softplus tf.math.softplus | d | | softplus(d)",
    "Softsign jax.nn.soft_sign tf.nn.softsign | d | | softsign(d)",
    "Softmax jax.nn.softmax jax.scipy.special.softmax tf.nn.softmax | d | | softmax(d)",
    "LogSoftmax jax.nn.log_softmax tf.nn.log_softmax | d | | log_softmax(d)",
    "Conv convolution | img, ker | padding='SAME' | conv2d(img, ker, padding='SAME')",
    "tf.nn.conv2d | img, ker, 1 | padding='SAME' | conv2d(img, ker, padding='SAME')",
    "MaxPool | img | ksize=2 | max_pool2d(img, ksize=2)",
    "tf.nn.max_pool2d tf.nn.max_pool | img, 2 | strides=2, padding='VALID' | max_pool2d(img, ksize=2)",
    "AveragePool | img | ksize=2 | avg_pool2d(img, ksize=2)",
    "tf.nn.avg_pool2d tf.nn.avg_pool | img, 2 | strides=2, padding='VALID' | avg_pool2d(img, ksize=2)",
    "tf.nn.conv1d | img1, ker1, 1 | padding='VALID' | conv1d(img1, ker1)",
    "tf.nn.depthwise_conv2d | img, ker | strides=1, padding='VALID' | depthwise_conv2d(img, ker)",
    "lax.conv | nchw, oihw, [1, 1] | padding='SAME' | transpose(conv2d(img, ker, padding='SAME'), [0, 3, 1, 2])",
    "tf.nn.bias_add | m, x | | m + x",
    "Dropout | m | rate=0.5, training=False | m",
    "tf.nn.dropout | m | rate=0.0, seed=1 | m",
    "tf.nn.l2_loss | x | | l2_loss(x)",
    "optax.l2_loss | x, y | | (x - y) ** 2 / 2",
    "tf.math.l2_normalize tf.nn.l2_normalize | x | | l2_normalize(x)",
    "tf.keras.losses.mean_squared_error mse | x, y | | mean_squared_error(x, y)",
    "tf.keras.losses.mean_absolute_error mae | x, y | | mean_absolute_error(x, y)",
    "tf.keras.losses.huber | x, y | | huber(x, y)",
    "tf.nn.sigmoid_cross_entropy_with_logits | x, d | | sigmoid_cross_entropy_with_logits(x, d)",
    "optax.sigmoid_binary_cross_entropy | d, x | | sigmoid_cross_entropy_with_logits(x, d)",
    "tf.nn.softmax_cross_entropy_with_logits | x, d | | softmax_cross_entropy_with_logits(x, d)",
    "optax.softmax_cross_entropy | d, x | | softmax_cross_entropy_with_logits(x, d)",
    "tf.nn.sparse_softmax_cross_entropy_with_logits | i, m"
    " | | sparse_softmax_cross_entropy_with_logits(i, m)",
    "optax.softmax_cross_entropy_with_integer_labels | m, i | | sparse_softmax_cross_entropy_with_logits(i, m)",
    "SoftmaxCrossEntropyLoss | m, i | | reduce_mean(sparse_softmax_cross_entropy_with_logits(i, m))",
    "NegativeLogLikelihoodLoss | m, i | | -(m[0, 0] + m[1, 2]) / 2",
    "jax.ops.segment_sum tf.math.segment_sum | x, [0, 0, 1] | | [0.75, 0.75]",
    "real np.real tf.math.real | c | | [3.0]",
    "imag np.imag | c | | [4.0]",
    "conj np.conj tf.math.conj | c | | conj(c)",
    "angle np.angle | c | | angle(c)",
    "Identity identity tf.identity np.positive | x | | x",
    "detach lax.stop_gradient jax.lax.stop_gradient tf.stop_gradient | x | | x",
    "Cast astype tf.cast | x | dtype=float32 | cast(x, float32)",
    "Constant array asarray np.array np.asarray tf.constant | 3 | | constant(3)",
    "zeros np.zeros tf.zeros | [2] | | [0.0, 0]",
    "ones jnp.ones tf.ones | [2] | | [1.0, 1]",
    "full np.full tf.fill | [2], 3 | | [3.0, 3]",
    "ConstantOfShape | [2] | | [0.0, 0]",
    "ConstantOfShape | [2] | value=3 | [3.0, 3]",
    "np.zeros_like tf.zeros_like | x | | 0 * x",
    "np.ones_like tf.ones_like | x | | 1 + 0 * x",
    "np.eye tf.eye np.identity | 2 | | [[1.0, 0], [0, 1]]",
    "EyeLike | m | | [[1.0, 0, 0], [0, 1, 0]]",
    "Range arange np.arange tf.range | 0, 3, 1 | | [0, 1, 2]",
    "np.linspace tf.linspace | 0, 1, 3 | | [0, 0.5, 1]",
    "RandomNormal random.normal tf.random.normal | | shape=[2], seed=3 | ",
    "RandomUniform random.uniform tf.random.uniform | | shape=[2], seed=3 | ",
    "call | x | function=sqrt | sqrt(x)",
    "If cond | | pred=true, true_fn=sqrt, false_fn=exp, inputs=[x] | sqrt(x)",
    "lax.map tf.map_fn map_fn | | f=sqrt, xs=x | sqrt(x)",
};
/* NOLINTEND(bugprone-suspicious-missing-comma) */

static const char model_text[] =
    "inputs:\n"
    "  x: [0.5, 0.25, 0.75]\n  u: [1.5, 2.5, 3.5]\n  y: [2, 4, 3]\n  v: [1, 2]\n  v3: [0.25, 0.5, 0.75]\n"
    "  d: [-0.5, 0.25, 2]\n  m: [[1, 2, 3], [4, 5, 6]]\n  m1: [[1, 2, 3]]\n  s: [[4, 1], [1, 3]]\n  m2: [[2], [5]]\n"
    "  t: {value: [true, false, true], dtype: bool}\n  f: {value: [false, false, true], dtype: bool}\n"
    "  i: {value: [0, 2], dtype: int64}\n  c: {value: [{re: 3, im: 4}], dtype: complex128}\n"
    "  img: {shape: [1, 4, 4, 1], init: linspace, start: 0, stop: 1}\n"
    "  ker: {shape: [2, 2, 1, 1], init: linspace, start: -1, stop: 1}\n"
    "steps:\n"
    "  - nchw = transpose(img, [0, 3, 1, 2])\n  - oihw = transpose(ker, [3, 2, 0, 1])\n  - img1 = img[0]\n"
    "  - ker1 = ker[0]\n";

static bool append(void *text, const char *bytes, size_t n)
{
    char *to = text;
    size_t used = strlen(to);
    if (used + n >= 8000)
        return false;
    memcpy(to + used, bytes, n);
    to[used + n] = '\0';
    return true;
}

/* The values of `target` as JSON in `out`; the message when that fails. */
static bool evaluate(const char *text, char out[8000])
{
    gt_context *context = gt_context_new(NULL);
    gt_model *model = NULL;
    gt_result *result = NULL;
    gt_request request = {.size = sizeof(gt_request), .command = GT_EVAL, .target = "a,b,c", .watch_variables = true};
    gt_sink sink = {.size = sizeof(gt_sink), append, out};
    out[0] = '\0';
    bool good = gt_model_from_text(context, "m.yaml", text, strlen(text), GT_SYNTAX_YAML, &model) == GT_OK &&
                gt_ask(context, model, &request, &result) == GT_OK &&
                gt_result_write(context, result, GT_FORMAT_JSON, GT_NAN_STRING, false, &sink) == GT_OK;
    if (!good)
        snprintf(out, 8000, "%s", gt_message(context));
    gt_context_free(context);
    return good;
}

/* The part between two bars, without the blanks around it. */
static const char *part(const char *row, int k, char out[400])
{
    for (; k; k--)
        row = strchr(row, '|') + 1;
    size_t n = strcspn(row, "|");
    while (n && *row == ' ')
        row++, n--;
    while (n && row[n - 1] == ' ')
        n--;
    snprintf(out, 400, "%.*s", (int)n, row);
    return out;
}

/* "axis=1, keepdims=True" as the keys of a map: "axis: 1, keepdims: True". */
static void as_keys(const char *attrs, char out[800])
{
    size_t used = 0;
    for (; *attrs; attrs++)
        used += (size_t)snprintf(out + used, 800 - used, *attrs == '=' ? ": " : "%c", *attrs);
    out[used] = '\0';
}

/* Where the value of `key` begins in the result, up to the next. */
static void value_of(const char *json, const char *key, char out[8000])
{
    char word[8];
    snprintf(word, sizeof word, "\"%s\":", key);
    const char *at = strstr(json, word);
    out[0] = '\0';
    if (!at)
        return;
    at += strlen(word);
    size_t n = 0;
    int depth = 0;
    while (at[n] && (depth > 0 || (at[n] != ',' && at[n] != '}'))) {
        depth += at[n] == '[' || at[n] == '{';
        depth -= at[n] == ']' || at[n] == '}';
        n++;
    }
    snprintf(out, 8000, "%.*s", (int)n, at);
}

static void check(const char *name, const char *row)
{
    char inputs[400], attrs[400], want[400], keys[800], text[6000], json[8000], value[3][8000];
    part(row, 1, inputs);
    part(row, 2, attrs);
    part(row, 3, want);
    as_keys(attrs, keys);
    bool random = !want[0];
    snprintf(text, sizeof text, "%s  - {name: a, op: %s%s%s%s%s%s}\n  - \"b = %s(%s%s%s)\"\n  - \"c = %s\"\n",
             model_text, name, inputs[0] ? ", inputs: [" : "", inputs, inputs[0] ? "]" : "", keys[0] ? ", " : "", keys,
             name, inputs, inputs[0] && attrs[0] ? ", " : "",
             strncmp(attrs, "pred=true", 9) == 0 ? "pred=True, true_fn=sqrt, "
                                                   "false_fn=exp, inputs=[x]"
                                                 : attrs,
             random ? "0" : want);
    bool good = evaluate(text, json);
    value_of(json, "a", value[0]);
    value_of(json, "b", value[1]);
    value_of(json, "c", value[2]);
    good = good && value[0][0] && (random || (strcmp(value[0], value[2]) == 0 && strcmp(value[1], value[2]) == 0));
    CU_ASSERT(good);
    if (!good)
        fprintf(stderr, "%s (%s): %s\n", name, row, json);
}

static void test_names(void)
{
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        unit_row("%.100s", rows[i]);
        char names[400];
        part(rows[i], 0, names);
        for (char *name = names, *next; name; name = next) {
            next = strchr(name, ' ');
            if (next)
                *next++ = '\0';
            check(name, rows[i]);
        }
    }
}

/* Names that would mean something else without their prefix are not guessed at. */
static void test_names_that_differ(void)
{
    static const char *const names[] = {"lax.softplus", "jax.nn.erf", "jax.nn.add", "scipy.special.add"};
    for (size_t i = 0; i < sizeof names / sizeof *names; i++) {
        unit_row("%s", names[i]);
        char text[6000], json[8000];
        snprintf(text, sizeof text, "%s  - a = %s(x, y)\n  - b = 0\n  - c = 0\n", model_text, names[i]);
        CU_ASSERT_FALSE(evaluate(text, json));
        CU_ASSERT_PTR_NOT_NULL(strstr(json, "unknown op"));
    }
}

void suite_names(void)
{
    CU_pSuite suite = CU_add_suite("names", NULL, NULL);
    CU_add_test(suite, "every name of an op, as a call and as a node", test_names);
    CU_add_test(suite, "names that mean something else", test_names_that_differ);
}
