/* The messages of an ONNX file as views into its bytes: what they hold is told apart, nothing is converted and no
 * meaning is looked at. Field numbers are those of onnx.proto3. Names are not ended by zeros. */
#ifndef GT_PROTO_H
#define GT_PROTO_H

#include "base/source.h"
#include "onnx/wire.h"

/* TensorProto.DataType */
typedef enum gt_onnx_type {
    GT_ONNX_UNKNOWN,
    GT_ONNX_FLOAT,
    GT_ONNX_UINT8,
    GT_ONNX_INT8,
    GT_ONNX_UINT16,
    GT_ONNX_INT16,
    GT_ONNX_INT32,
    GT_ONNX_INT64,
    GT_ONNX_STRING,
    GT_ONNX_BOOL,
    GT_ONNX_FLOAT16,
    GT_ONNX_DOUBLE,
    GT_ONNX_UINT32,
    GT_ONNX_UINT64,
    GT_ONNX_COMPLEX64,
    GT_ONNX_COMPLEX128,
    GT_ONNX_BFLOAT16,
    GT_ONNX_TYPES
} gt_onnx_type;

typedef struct gt_onnx_sizes {
    size_t n, capacity;
    int64_t *item;
} gt_onnx_sizes;

typedef struct gt_onnx_tensor {
    gt_bytes name, whole; /* whole: the message, in which the elements stand */
    int64_t type;
    gt_onnx_sizes dims;
    bool has_raw, external;
    gt_bytes raw;
    gt_bytes location, offset, length; /* of external data, as they are written */
} gt_onnx_tensor;

/* AttributeProto.AttributeType */
typedef enum gt_onnx_attribute_type {
    GT_ONNX_ATTRIBUTE_UNKNOWN,
    GT_ONNX_ATTRIBUTE_FLOAT,
    GT_ONNX_ATTRIBUTE_INT,
    GT_ONNX_ATTRIBUTE_STRING,
    GT_ONNX_ATTRIBUTE_TENSOR,
    GT_ONNX_ATTRIBUTE_GRAPH,
    GT_ONNX_ATTRIBUTE_FLOATS,
    GT_ONNX_ATTRIBUTE_INTS,
    GT_ONNX_ATTRIBUTE_STRINGS,
    GT_ONNX_ATTRIBUTE_TENSORS,
    GT_ONNX_ATTRIBUTE_GRAPHS,
    GT_ONNX_ATTRIBUTE_SPARSE_TENSOR,
    GT_ONNX_ATTRIBUTE_SPARSE_TENSORS,
    GT_ONNX_ATTRIBUTE_TYPE,
    GT_ONNX_ATTRIBUTE_TYPES
} gt_onnx_attribute_type;

typedef struct gt_onnx_attribute {
    gt_bytes name, refers; /* refers: to an attribute of the function around it; its size is 0 without */
    int64_t type;
    double f;
    int64_t i;
    gt_bytes s;       /* of a text, a tensor, a graph, a type, a sparse tensor: its bytes */
    size_t n, m;      /* of a list: entries so far; m: room */
    double *floats;   /* FLOATS */
    int64_t *ints;    /* INTS */
    gt_bytes *texts;  /* STRINGS */
    gt_bytes message; /* whole */
} gt_onnx_attribute;

typedef struct gt_onnx_names {
    size_t n, capacity;
    gt_bytes *item;
} gt_onnx_names;

typedef struct gt_onnx_node {
    gt_bytes name, op, domain;
    gt_onnx_names inputs, outputs;
    size_t attributes, capacity;
    gt_onnx_attribute *attribute;
} gt_onnx_node;

typedef enum gt_onnx_kind { GT_ONNX_TENSOR, GT_ONNX_SEQUENCE, GT_ONNX_OPTIONAL, GT_ONNX_OTHER } gt_onnx_kind;

/* A dimension has a size, or a name, or neither. */
typedef struct gt_onnx_dim {
    int64_t size; /* -1: open */
    gt_bytes name;
} gt_onnx_dim;

/* An input, an output or a value in between. */
typedef struct gt_onnx_value {
    gt_bytes name;
    gt_onnx_kind kind; /* the outermost */
    bool sequence;     /* of tensors, which may be within an optional one */
    bool nested;       /* one of something else */
    int64_t type;      /* of the elements of the tensor, or of those in the sequence */
    bool shaped;
    size_t rank, capacity;
    gt_onnx_dim *dim;
} gt_onnx_value;

typedef struct gt_onnx_values {
    size_t n, capacity;
    gt_onnx_value *item;
} gt_onnx_values;

/* A graph, and what it has in common with a function. */
typedef struct gt_onnx_graph {
    gt_bytes name;
    size_t nodes, nodes_capacity;
    gt_bytes *node; /* messages */
    size_t tensors, tensors_capacity;
    gt_onnx_tensor *tensor; /* initializers */
    size_t sparse, sparse_capacity;
    gt_bytes *sparse_tensor;
    gt_onnx_values inputs, outputs, told; /* told: what is said of values in between */
} gt_onnx_graph;

typedef struct gt_onnx_opset {
    gt_bytes domain;
    int64_t version;
} gt_onnx_opset;

typedef struct gt_onnx_opsets {
    size_t n, capacity;
    gt_onnx_opset *item;
} gt_onnx_opsets;

typedef struct gt_onnx_function {
    gt_bytes name, domain;
    gt_onnx_names inputs, outputs, attributes;
    size_t nodes, nodes_capacity, defaults, defaults_capacity;
    gt_bytes *node;
    gt_onnx_attribute *fallback; /* attributes that have one */
    gt_onnx_opsets opsets;
} gt_onnx_function;

typedef struct gt_onnx_model {
    int64_t ir_version;
    gt_bytes producer, graph;
    gt_onnx_opsets opsets;
    size_t functions, functions_capacity;
    gt_onnx_function *function;
} gt_onnx_model;

typedef struct gt_onnx_sparse {
    gt_onnx_tensor values, indices;
    gt_onnx_sizes dims;
} gt_onnx_sparse;

/* Each reads a message whole; false when its bytes are none. Repeated fields are gathered in the arena. */
bool gt_onnx_read_model(gt_arena *arena, gt_bytes bytes, gt_onnx_model *out);
bool gt_onnx_read_graph(gt_arena *arena, gt_bytes bytes, gt_onnx_graph *out);
bool gt_onnx_read_node(gt_arena *arena, gt_bytes bytes, gt_onnx_node *out);
bool gt_onnx_read_tensor(gt_arena *arena, gt_bytes bytes, gt_onnx_tensor *out);
bool gt_onnx_read_sparse(gt_arena *arena, gt_bytes bytes, gt_onnx_sparse *out);

#endif
