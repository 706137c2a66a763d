/* The tensors of an ONNX file as tensors of the program. Little endian, as the file is; what the program has no dtype
 * for is held by the next wider one: float16 and bfloat16 by float32, small integers by int32, unsigned ones of 32 and
 * 64 bits by int64. */
#ifndef GT_TENSOR_VALUE_H
#define GT_TENSOR_VALUE_H

#include "base/element.h"
#include "onnx/proto.h"

/* What reads them: where files with data may lie, which are read once. */
typedef struct gt_onnx_files {
    gt_arena *arena;
    const char *directory; /* of the network */
    gt_span at;            /* for messages */
    gt_error *error;
    struct gt_onnx_file {
        const char *path;
        const char *bytes;
        size_t size;
        struct gt_onnx_file *next;
    } * read;
} gt_onnx_files;

/* "float16"; "?" for none. */
const char *gt_onnx_type_name(int64_t type);

/* What holds the elements of a type; false: nothing does. */
bool gt_onnx_type_dtype(int64_t type, gt_dtype *out);

/* Whether the dtype holds more than the type: results have to be brought back to it. */
bool gt_onnx_type_is_small(int64_t type);

/* What files of arrays hold it as; bfloat16, which NumPy does not know, as what holds it here. */
gt_small gt_onnx_type_small(int64_t type);

/* The value. Of elements that lie in the file as they do in memory no copy is made. GT_UNREADABLE when sizes do not
 * agree, when the type is unknown, when data is to be read from a file outside the network's folder. */
gt_status gt_onnx_tensor_value(gt_onnx_files *files, const gt_onnx_tensor *tensor, gt_tensor *out);

/* The value of a sparse tensor, with its zeros. */
gt_status gt_onnx_sparse_value(gt_onnx_files *files, const gt_onnx_sparse *sparse, gt_tensor *out);

#endif
