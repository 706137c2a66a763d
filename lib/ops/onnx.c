/* Ops that ONNX has in one piece: Gemm, ReverseSequence, the two losses of class indices, ReduceL1 and its kin. */
#include "ops/matrix.h"
#include "ops/rearrange.h"
#include "ops/reduce.h"

/* -- gemm -- */

enum { ALPHA, BETA, TRANSPOSE_A, TRANSPOSE_B };

GT_EXPAND(gemm_expand)
{
    for (int k = 0; k < 2; k++)
        if (gt_ref_shape(b->program, in[k])->rank != 2)
            return gt_build_fail(b, "gemm: %s is no matrix", gt_call_it(b, in[k]));
    const gt_shape *x = gt_ref_shape(b->program, in[0]), *y = gt_ref_shape(b->program, in[1]);
    if (x->dim[!attr[TRANSPOSE_A].b] != y->dim[attr[TRANSPOSE_B].b])
        return gt_build_fail(b, "gemm: cannot multiply %s by %s", gt_call_it(b, in[0]), gt_call_it(b, in[1]));
    gt_ref product = gt_times(b, in[0], in[1], attr[TRANSPOSE_A].b, attr[TRANSPOSE_B].b);
    if (attr[ALPHA].f != 1)
        product = gt_scale(b, product, attr[ALPHA].f);
    return n < 3 ? product : gt_add(b, product, attr[BETA].f == 1 ? in[2] : gt_scale(b, in[2], attr[BETA].f));
}

const gt_op gt_op_gemm = {
    .doc = "A product of two matrices, scaled, plus a third, scaled.",
    .formula = "y = alpha a b + beta c",
    .derivative = "da = alpha ct b', db = alpha a' ct, dc = beta ct, summed over axes that were broadcast",
    .aliases = "Gemm",
    GT_MADE(gemm, LINALG, gt_check),
    .args = {{"a", 0, "A"}, {"b", 0, "B"}, {"c", GT_ARG_OPTIONAL, "C"}},
    .attrs = {{"alpha", GT_ATTR_FLOAT, "1", NULL, NULL},
              {"beta", GT_ATTR_FLOAT, "1", NULL, NULL},
              {"transpose_a", GT_ATTR_BOOL, "false", NULL, "transA"},
              {"transpose_b", GT_ATTR_BOOL, "false", NULL, "transB"}},
    .accepts = GT_SET_NUMBER,
    .example = "gemm([[1.0, 2], [3, 4]], [[1.0, 0], [0, 1]], [10.0, 20], alpha=2)",
};

/* -- reverse_sequence -- */

/* Position t of an example of length n comes from n - 1 - t, and from t itself behind it. A negative length is no
 * position, so that it is refused as one beyond the last. */
static gt_ref sequence_places(gt_build *b, gt_ref x, gt_ref lengths, int seq, int batch)
{
    const gt_shape *shape = gt_ref_shape(b->program, x);
    int64_t n = shape->dim[seq];
    int64_t *count = GT_ARRAY(b->scratch, (size_t)n, int64_t);
    for (int64_t i = 0; i < n; i++)
        count[i] = i;
    gt_shape along = *shape, across = *shape;
    for (int i = 0; i < shape->rank; i++) {
        along.dim[i] = i == seq ? n : 1;
        across.dim[i] = i == batch ? shape->dim[batch] : 1;
    }
    gt_ref t = gt_reshape(b, gt_constant_ints(b, n, count), &along);
    gt_ref length = gt_reshape(b, gt_cast(b, lengths, GT_I64), &across);
    gt_ref mirrored = gt_sub(b, gt_sub(b, length, gt_scalar_int(b, 1, GT_I64)), t);
    gt_ref zero = gt_scalar_int(b, 0, GT_I64), behind = gt_where(b, gt_apply2(b, &gt_op_less, length, zero), length, t);
    return gt_where(b, gt_apply2(b, &gt_op_less, t, length), mirrored, behind);
}

enum { SEQ_AXIS, BATCH_AXIS };

GT_EXPAND(reverse_sequence_expand)
{
    const int seq = (int)attr[SEQ_AXIS].i, batch = (int)attr[BATCH_AXIS].i;
    const gt_shape *lengths = gt_ref_shape(b->program, in[1]);
    if (seq == batch || lengths->rank != 1 || lengths->dim[0] != gt_ref_shape(b->program, in[0])->dim[batch])
        return gt_build_fail(b, "reverse_sequence: %s needs one length for each of the %lld examples on axis %d",
                             gt_call_it(b, in[0]), (long long)gt_ref_shape(b->program, in[0])->dim[batch], batch);
    gt_ref place = sequence_places(b, in[0], in[1], seq, batch);
    place = gt_broadcast(b, place, gt_ref_shape(b->program, in[0]));
    return gt_emit(b, &gt_op_take_along_axis, GT_OF(in[0], place), GT_WITH(gt_axes_int(seq)));
}

const gt_op gt_op_reverse_sequence = {
    .doc = "The first seq_lengths[k] elements of example k in the opposite order, the others as they are.",
    .formula = "y[k, t] = x[k, n_k - 1 - t] where t < n_k, else x[k, t]",
    .derivative = "dx = reverse_sequence(dy)",
    .convention = "examples are along batch_axis",
    .aliases = "ReverseSequence",
    GT_MADE(reverse_sequence, SHAPE, gt_check),
    .args = {{"x", 0, "input"}, {"seq_lengths", GT_ARG_INDEX, "sequence_lens"}},
    .attrs = {{"seq_axis", GT_ATTR_INT, "1", NULL, "time_axis"}, {"batch_axis", GT_ATTR_INT, "0", NULL, NULL}},
    .accepts = GT_SET_ANY,
    .example = "reverse_sequence([[1,2,3],[4,5,6]], [2,3])",
};

/* -- losses of class indices, classes on axis 1 -- */

GT_CHECK(check_classes)
{
    const gt_shape *x = gt_ref_shape(b->program, in[0]), *y = gt_ref_shape(b->program, in[1]);
    gt_dtype dtype = gt_ref_dtype(b->program, in[1]);
    if (!gt_dtype_in(dtype, GT_SET_INT)) {
        gt_build_fail(b, "%s: the labels are class numbers, but these are %s", op->name, gt_dtype_name(dtype));
        gt_fix(b->error, "cast(labels, int64)");
        return;
    }
    bool fits = x->rank == y->rank + 1 && x->rank > 1;
    for (int i = 0; fits && i < y->rank; i++)
        fits = y->dim[i] == x->dim[i + (i > 0)];
    if (fits)
        gt_takes(b, op, in[0]);
    else
        gt_build_fail(b, "%s: %s needs a class index for each example, with the classes on axis 1; not %s", op->name,
                      gt_call_it(b, in[0]), gt_call_it(b, in[1]));
}

#define REDUCED "return loss if reduction == 'none' else reduce_sum(loss) if reduction == 'sum' else reduce_mean(loss)"
#define REDUCTION                                                                                                      \
    {                                                                                                                  \
        {                                                                                                              \
            "reduction", GT_ATTR_WORD, "mean", "none|sum|mean", NULL                                                   \
        }                                                                                                              \
    }

const gt_op gt_op_softmax_cross_entropy_loss = {
    .doc = "The cross-entropy of scores with class indices, averaged.",
    .formula = "loss = mean(-log_softmax(scores, axis=1)[label])",
    .derivative = "dloss/dscores = (softmax(scores) - one_hot(label)) / n",
    .convention = "classes are on axis 1",
    .aliases = "SoftmaxCrossEntropyLoss",
    GT_BODY(softmax_cross_entropy_loss, LOSS, check_classes),
    .args = {{"scores", 0, NULL}, {"labels", GT_ARG_INDEX, NULL}},
    .attrs = REDUCTION,
    .body = "scores = scores if scores.rank < 3 else moveaxis(scores, 1, -1)\n"
            "loss = sparse_softmax_cross_entropy_with_logits(labels, scores)\n" REDUCED,
    .example = "softmax_cross_entropy_loss([[0.0, 0], [1, 1]], [0, 1])",
};

const gt_op gt_op_negative_log_likelihood_loss = {
    .doc = "Minus the log-probability of the class, averaged.",
    .formula = "loss = mean(-x[label])",
    .derivative = "dloss/dx = -one_hot(label) / n",
    .convention = "classes are on axis 1",
    .aliases = "NegativeLogLikelihoodLoss nll_loss",
    GT_BODY(negative_log_likelihood_loss, LOSS, check_classes),
    .args = {{"x", 0, "input"}, {"labels", GT_ARG_INDEX, "target"}},
    .attrs = REDUCTION,
    .body = "places = checked_labels(labels, x.shape[1])\n"
            "x = x if x.rank < 3 else moveaxis(x, 1, -1)\n"
            "loss = -reshape(take_along_axis(x, expand_dims(places, -1), -1), labels.shape)\n" REDUCED,
    .example = "negative_log_likelihood_loss([[-1.0, -2], [-3, -5]], [1, 0])",
};

/* -- reductions -- */

const gt_op gt_op_reduce_l1 = {
    .doc = "The sum of the absolute values of the elements along some axes, or of all of them.",
    .formula = "y = sum(|x|)",
    .derivative = "dy/dx = sign(x)",
    .aliases = "ReduceL1",
    GT_BODY(reduce_l1, REDUCE, gt_check),
    .args = {{"x", 0, "data"}},
    .attrs = GT_REDUCE_ATTRS,
    .body = "return reduce_sum(abs(x), axis, keepdims)",
    .example = "reduce_l1([[1.0, -3], [3, 1]])",
};

const gt_op gt_op_reduce_sum_square = {
    .doc = "The sum of the squares of the elements along some axes, or of all of them.",
    .formula = "y = sum(x^2)",
    .derivative = "dy/dx = 2 x",
    .aliases = "ReduceSumSquare",
    GT_BODY(reduce_sum_square, REDUCE, gt_check),
    .args = {{"x", 0, "data"}},
    .attrs = GT_REDUCE_ATTRS,
    .body = "return reduce_sum(square(x), axis, keepdims)",
    .example = "reduce_sum_square([[1.0, -3], [3, 1]])",
};
