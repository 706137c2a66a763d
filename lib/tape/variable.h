/* Variables and the other leaves of a recording: values that are given, not computed. */
#ifndef GT_VARIABLE_H
#define GT_VARIABLE_H

#include "graph/program.h"

struct gt_recorder;

/* A declared variable. Its value is rebound by assign; all its refs are one source. */
typedef struct gt_variable {
    const char *name;
    gt_span at;
    bool trainable;
    bool learns;     /* it is trainable unless a layer around it is not */
    gt_ref now;      /* the current value */
    gt_ref leaf;     /* the value it starts with */
    gt_ref *version; /* every ref it had, leaf first */
    size_t versions, capacity;
    int number;                        /* order of construction */
    bool turned;                       /* in turns that are one equation it had values that lead to what they gave */
    bool tensor;                       /* torch.tensor(..., requires_grad=True): a module has it as no parameter */
    bool unnamed;                      /* made in the steps and not bound yet: `name` is only what stands in for one */
    struct gt_leaf_gradient *gradient; /* torch's x.grad (steps/torch_autograd.h), NULL: nobody asked for it */
    const char *given;                 /* what TensorFlow calls it, without its ":0"; NULL: not known here */
    const char *layer;                 /* the name of the layer whose it is, or NULL */
} gt_variable;

/* A new variable that starts with a value, which is borrowed. NULL after a failure of the builder. */
gt_variable *gt_variable_new(struct gt_recorder *r, const char *name, gt_span at, bool trainable,
                             const gt_tensor *value);

/* A name as no variable has it yet but perhaps this one (or NULL): "v", then "v_1", "v_2". */
const char *gt_variable_own_name(struct gt_recorder *r, const gt_variable *variable, const char *name);

/* A variable is bound to a name: one without takes it, made different from the names of all others. */
void gt_variable_bind(struct gt_recorder *r, gt_variable *variable, const char *name);

/* What one without a name is called until it is bound to one. */
void gt_variable_call(struct gt_recorder *r, gt_variable *variable, const char *name);

/* The variable has this value from now on; one of another dtype or shape is an error. */
gt_status gt_variable_assign(struct gt_recorder *r, gt_variable *variable, gt_ref ref, gt_span at);

/* It has this value from now on, which a turn stands for it with that stands for many (steps/rolled.h). */
void gt_variable_stand(struct gt_recorder *r, gt_variable *variable, gt_ref ref);

/* A source as the values that it had: all of a variable's move together. */
typedef struct gt_versions {
    const gt_variable *variable; /* NULL: a lone value */
    size_t n;
    const gt_ref *ref;
    gt_ref now;
} gt_versions;

/* Appends a variable (gt_op_variable) or an input (gt_op_input) with its value, which is borrowed. */
gt_ref gt_leaf_new(struct gt_recorder *r, const gt_op *op, const char *name, const gt_tensor *value);

#endif
