/* Element types of results. What the program computes with has fewer dtypes than ONNX has types: the type tells when a
 * result has to be brought back to eight or sixteen bits. Of a result that is not known nothing is brought back. */
#include <string.h>

#include "onnx/network.h"

enum { FIRST_INPUT = 0x100, ATTRIBUTE = 0x200 }; /* + the input's number; + the type without the attribute */

typedef struct rule {
    const char *ops; /* blank before and behind each */
    int result[4];   /* of each output, the last for all that follow; 0: as the output before it */
    const char *attribute;
} rule;

static const rule rules[] = {
    {" And Or Xor Not Equal Less LessOrEqual Greater GreaterOrEqual IsNaN IsInf OptionalHasElement ",
     {GT_ONNX_BOOL},
     0},
    {" Shape Size ArgMax ArgMin NonZero SequenceLength NonMaxSuppression ", {GT_ONNX_INT64}, 0},
    {" TopK MaxPool Unique ", {FIRST_INPUT, GT_ONNX_INT64}, 0},
    {" Dropout ", {FIRST_INPUT, GT_ONNX_BOOL}, 0},
    {" Cast ", {ATTRIBUTE}, "to"},
    {" EyeLike RandomNormalLike RandomUniformLike Bernoulli ", {ATTRIBUTE + FIRST_INPUT}, "dtype"},
    {" RandomNormal RandomUniform SequenceEmpty ", {ATTRIBUTE + GT_ONNX_FLOAT}, "dtype"},
    {" Multinomial ", {ATTRIBUTE + GT_ONNX_INT32}, "dtype"},
    {" HannWindow HammingWindow BlackmanWindow MelWeightMatrix ", {ATTRIBUTE + GT_ONNX_FLOAT}, "output_datatype"},
    {" ConstantOfShape ", {ATTRIBUTE + GT_ONNX_FLOAT}, "value"},
    {" Where CastLike DequantizeLinear ", {FIRST_INPUT + 1}, 0},
    {" QuantizeLinear OneHot ", {FIRST_INPUT + 2}, 0},
    {" QLinearMatMul QLinearConv ", {FIRST_INPUT + 7}, 0},
    {" MatMulInteger ConvInteger ", {GT_ONNX_INT32}, 0},
    {" DynamicQuantizeLinear ", {GT_ONNX_UINT8, GT_ONNX_FLOAT, GT_ONNX_UINT8}, 0},
    {" TfIdfVectorizer ", {GT_ONNX_FLOAT}, 0},
    {" Loop ", {0}, 0},
    {" Scan ", {0}, 0},
    {" SequenceMap ", {0}, 0},
    {" Constant ", {0}, 0},
};

static const rule *find_rule(gt_bytes op)
{
    for (size_t i = 0; i < sizeof rules / sizeof *rules; i++)
        for (const char *at = rules[i].ops; op.size && (at = strchr(at, ' ')) && at[1];)
            if (strncmp(++at, op.s, op.size) == 0 && at[op.size] == ' ')
                return &rules[i];
    return NULL;
}

static int64_t of_input(const gt_onnx_pen *pen, const gt_onnx_node *node, size_t i)
{
    return i < node->inputs.n ? gt_onnx_type_of(pen, node->inputs.item[i]) : 0;
}

/* The number that stands in an attribute, or the type of the tensor there. */
static int64_t of_attribute(const gt_onnx_pen *pen, const gt_onnx_node *node, const rule *r, int64_t otherwise)
{
    const gt_onnx_attribute *a = gt_onnx_attribute_of(node, r->attribute);
    gt_onnx_tensor tensor;
    if (a && a->type == GT_ONNX_ATTRIBUTE_INT)
        return a->i;
    if (a && a->type == GT_ONNX_ATTRIBUTE_TENSOR && gt_onnx_read_tensor(pen->net->arena, a->s, &tensor))
        return tensor.type;
    return otherwise & FIRST_INPUT ? of_input(pen, node, (size_t)(otherwise & 0xff)) : otherwise;
}

static int64_t of_constant(const gt_onnx_pen *pen, const gt_onnx_node *node)
{
    static const rule constant = {.attribute = "value"};
    const gt_onnx_attribute *thin = gt_onnx_attribute_of(node, "sparse_value");
    gt_onnx_sparse sparse;
    const gt_bytes name = node->attributes ? node->attribute[0].name : (gt_bytes){"", 0};
    if (gt_bytes_are(name, "value_float") || gt_bytes_are(name, "value_floats"))
        return GT_ONNX_FLOAT;
    if (gt_bytes_are(name, "value_int") || gt_bytes_are(name, "value_ints"))
        return GT_ONNX_INT64;
    if (thin && thin->type == GT_ONNX_ATTRIBUTE_SPARSE_TENSOR && gt_onnx_read_sparse(pen->net->arena, thin->s, &sparse))
        return sparse.values.type;
    return of_attribute(pen, node, &constant, 0);
}

int64_t gt_onnx_result_type(const gt_onnx_pen *pen, const gt_onnx_node *node, size_t output)
{
    const rule *r = find_rule(node->op);
    if (gt_bytes_are(node->op, "Constant"))
        return of_constant(pen, node);
    if (gt_bytes_are(node->op, "Loop")) /* what goes around; of what is gathered nothing is known */
        return of_input(pen, node, output + 2);
    if (!r)
        return of_input(pen, node, 0);
    size_t k = output < 3 ? output : 3;
    while (k && !r->result[k])
        k--;
    const int result = r->result[k];
    if (result & ATTRIBUTE || r->attribute)
        return of_attribute(pen, node, r, result & ~ATTRIBUTE);
    if (gt_bytes_are(node->op, "QuantizeLinear") && (node->inputs.n < 3 || !node->inputs.item[2].size))
        return GT_ONNX_UINT8;
    return result & FIRST_INPUT ? of_input(pen, node, (size_t)(result & 0xff)) : result;
}
