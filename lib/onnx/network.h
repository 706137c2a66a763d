/* A network becomes a model: inputs and initializers are declarations, and each node is a step, `y = onnx.Conv(x, w,
 * pads=[1, 1, 1, 1])`, in the language of models, whose text is parsed as that of any model is: a message shows the
 * step and says which node it comes from, and `gradtape convert` writes what is recorded.
 *
 * An op is the `def` of names/onnx.py and onnx-*.py: NAME the newest, NAME_12 what it was up to opset 12. A parameter
 * _outputs is told how many results the node names, _types the numbers of its inputs' element types; a def with several
 * results gives a tuple of them. Results of element types that no dtype has are brought to them by onnx._stored. */
#ifndef GT_NETWORK_H
#define GT_NETWORK_H

#include "base/name_set.h"
#include "onnx/page.h"
#include "onnx/proto.h"
#include "onnx/tensor_value.h"
#include "parse/model.h"

/* What nests: graphs in nodes, functions in functions. */
enum { GT_ONNX_DEPTH = 40, GT_ONNX_OPSET = 23 };

/* The values that a graph sees: its own and, unless it is a function's, those around it. */
typedef struct gt_onnx_scope {
    gt_names of; /* numbers of values */
    const struct gt_onnx_scope *outer;
    const gt_onnx_opsets *opsets;
    const gt_onnx_node *caller; /* of a function: whose attributes it refers to */
    const gt_onnx_function *function;
} gt_onnx_scope;

/* A function of the network for inputs of certain types, and a call's attributes. */
typedef struct gt_onnx_def {
    const char *name; /* as it is written; NULL: it is not whole yet */
    int64_t *type;    /* of its results; 0: not known */
} gt_onnx_def;

typedef struct gt_network {
    gt_arena *arena;
    const char *path;
    const char *place; /* in the network, for messages: "node 'Conv_12' (Conv), output 'y'" */
    gt_error *error;
    gt_model *model;
    gt_onnx_files files;
    gt_onnx_model proto;
    gt_page functions; /* the network's own, before its steps */
    gt_page steps;
    size_t declarations, declarations_capacity;
    gt_declaration *declaration;
    size_t values, values_capacity;
    int64_t *type;    /* element types of values; 0: not known */
    gt_names rounded; /* inputs of small types: their number in `as` */
    const char **as;  /* what nodes read in their place, as it is written */
    size_t inputs, inputs_capacity;
    gt_names made;   /* names that are not the network's: of bodies and functions */
    gt_names *taken; /* of `made`, names of values that came behind them: the network is read again then */
    gt_names every;  /* these and the network's */
    gt_names small;  /* what the network's own graph has of small types: their gt_small */
    gt_names called; /* functions that have their `def`: their number in `def` */
    gt_onnx_def *def;
    size_t defs, defs_capacity;
    int depth;
} gt_network;

/* Where the steps of a graph go. */
typedef struct gt_onnx_pen {
    gt_network *net;
    gt_page *page;
    int level; /* of indentation */
    gt_onnx_scope *scope;
} gt_onnx_pen;

/* The place that is read. No text stands there: it is that of a source of its own, whose only line is the place. */
gt_span gt_onnx_here(gt_network *net);

/* An error of the file, at the place that is read. */
gt_status gt_onnx_fail(gt_network *net, const char *format, ...) __attribute__((format(printf, 2, 3)));
gt_status gt_onnx_broken(gt_network *net, const char *what);
#ifdef __clang_analyzer__ /* as in base/source.h */
#define gt_onnx_fail(...)   ((void)(gt_onnx_fail)(__VA_ARGS__), GT_UNREADABLE)
#define gt_onnx_broken(...) ((void)(gt_onnx_broken)(__VA_ARGS__), GT_UNREADABLE)
#endif

/* -- names (network.c) -- */

/* A new value of the graph; *out: its name as text. */
gt_status gt_onnx_define(gt_onnx_pen *pen, gt_bytes name, int64_t type, const char **out);
/* A value that there is, as it is written in steps. */
gt_status gt_onnx_use(const gt_onnx_pen *pen, gt_bytes name, const char **out);
/* The element type of a value; 0: not known. */
int64_t gt_onnx_type_of(const gt_onnx_pen *pen, gt_bytes name);
/* A name that the network does not have: "body of 'y'", or "body of 'y', 2". */
const char *gt_onnx_free_name(gt_network *net, const char *name);
/* The same as it is written in steps. */
const char *gt_onnx_own_name(gt_network *net, const char *name);
/* A tensor of the network as a constant of the model. */
gt_status gt_onnx_constant(gt_network *net, const char *name, const gt_tensor *value, gt_role role);

/* -- graphs (network.c) -- */

/* The steps of a graph, or of a function. told: what is said of types of values; may be NULL. */
gt_status gt_onnx_nodes(gt_onnx_pen *pen, size_t n, const gt_bytes *node, const gt_onnx_values *told);
gt_status gt_onnx_initializers(gt_onnx_pen *pen, const gt_onnx_graph *graph, gt_role role);

/* -- nodes (node.c, control.c) -- */

/* The step of a node. told: element types, by values' names. */
gt_status gt_onnx_node_step(gt_onnx_pen *pen, gt_onnx_node *node, const gt_names *told);
/* `targets = call`, with the outputs defined. type: of each output; NULL: as the op has them. */
gt_status gt_onnx_assign(gt_onnx_pen *pen, const gt_onnx_node *node, const gt_names *told, const int64_t *type,
                         const char *call);
gt_status gt_onnx_if(gt_onnx_pen *pen, const gt_onnx_node *node);
/* The body of a Loop, a Scan or a SequenceMap as a function; *out: its name as written. */
gt_status gt_onnx_body(gt_onnx_pen *pen, const gt_onnx_node *node, gt_bytes bytes, const char **out);
/* The function of the network that a node calls; out->name NULL: it calls none. */
gt_status gt_onnx_own_function(gt_onnx_pen *pen, const gt_onnx_node *node, gt_onnx_def *out);
const gt_onnx_attribute *gt_onnx_attribute_of(const gt_onnx_node *node, const char *name);

/* The element type of a node's result; 0: not known. (types.c) */
int64_t gt_onnx_result_type(const gt_onnx_pen *pen, const gt_onnx_node *node, size_t output);

/* The model of a network. */
gt_status gt_model_from_network(gt_arena *arena, const gt_source *source, gt_model **out, gt_error *error);

#endif
