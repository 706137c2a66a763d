/* Functions that every model has and no op of the table is: builtins, and the methods of values. */
#ifndef GT_BUILTIN_H
#define GT_BUILTIN_H

#include "graph/op.h"
#include "steps/call.h"

/* What `gradtape ops` says of a builtin; members as those of gt_op. */
typedef struct gt_op_page {
    const char *name, *family, *signature, *doc, *formula, *derivative, *convention, *poles, *aliases, *example;
} gt_op_page;

typedef gt_status gt_routine(gt_recorder *r, gt_invocation *c, gt_value *out);

/* A row of the table of builtins, or of that of methods. */
typedef struct gt_builtin {
    const char *name;
    const char *signature; /* as gt_arguments_read has it; NULL: the routine reads its arguments itself */
    gt_routine *call;
    int number; /* the routine's affair: what tells rows with one routine apart */
    const gt_op *op;
    const gt_op_page *page; /* NULL: it has none; of the name it is listed under, or what a loose signature shows */
    gt_value_kind of;       /* methods: what they belong to */
    enum {
        GT_IMPURE,
        GT_PURE,         /* changes nothing but the recording, but what the functions change that it calls; */
        GT_PURE_TENSORS, /* the same, and does with a plain number what it does not with a tensor; */
        GT_CHANGES_SELF  /* and changes the list, dict, set or tape that it is a method of */
    } pure;
} gt_builtin;

const gt_builtin *gt_builtin_find(const char *name); /* NULL when unknown */
void gt_builtin_offer_names(gt_nearest *nearest);

/* Page i, NULL behind the last; the page of a name, NULL when it has none. */
const gt_op_page *gt_op_page_get(int i);
const gt_op_page *gt_op_page_find(const char *name);

/* Calls a builtin: len, range, GradientTape; or the method of a value, t.gradient. */
gt_status gt_builtin_call(gt_recorder *r, const gt_builtin *builtin, const gt_value *self, const gt_call_site *site,
                          gt_value *out);

/* Where a value is not zero: a tuple of index arrays, one for each axis. It is forced. */
gt_status gt_nonzero(gt_recorder *r, gt_ref x, gt_span at, gt_value *out);

/* The rows' routines, by file. */
gt_routine gt_builtin_cond, gt_builtin_while_loop, gt_builtin_fori_loop;                   /* control.c */
gt_routine gt_builtin_scan, gt_builtin_tf_scan, gt_builtin_map_fn;                         /* scan_map.c */
gt_routine gt_builtin_transform, gt_builtin_jax_transform, gt_builtin_jvp, gt_builtin_vjp; /* function_transform.c */
gt_routine gt_builtin_layer, gt_builtin_layer_or_op, gt_builtin_dense, gt_builtin_linear;  /* layer_value.c */
gt_routine gt_builtin_ravel, gt_builtin_unravel;                                           /* ravel.c */
gt_routine gt_builtin_variable, gt_builtin_assign;                                         /* variable_builtins.c */
gt_routine gt_builtin_print;                                                               /* formatted.c */
gt_routine gt_at_update, gt_at_get, gt_at_assign;                                          /* item_update.c */
gt_routine gt_builtin_base;                                                                /* object.c */
gt_routine gt_builtin_file;                                                                /* declarations.c */
gt_routine gt_builtin_slice, gt_builtin_onnx_sum, gt_builtin_onnx_filled, gt_builtin_onnx_eye;
gt_routine gt_builtin_jit, gt_builtin_call_function, gt_builtin_custom_gradient, gt_builtin_seed,
    gt_builtin_learning_phase, gt_builtin_label;
gt_routine gt_builtin_isinstance, gt_builtin_type, gt_builtin_callable, gt_builtin_issubclass; /* type_builtins.c */
gt_routine gt_builtin_iter, gt_builtin_letter, gt_builtin_no_maker, gt_builtin_named_tuple;
gt_routine gt_builtin_next;    /* comprehension.c */
gt_routine gt_builtin_partial; /* python_builtins.c */
gt_routine gt_builtin_autograd_grad, gt_builtin_no_grad, gt_builtin_set_grad_enabled, gt_builtin_is_grad_enabled,
    gt_builtin_torch_tensor, gt_builtin_tensors_change;
gt_routine gt_builtin_range, gt_builtin_tf_whole;                                            /* whole_builtins.c */
gt_routine gt_builtin_contiguous;                                                            /* shared_memory.c */
gt_routine gt_builtin_copy;                                                                  /* deep_copy.c */
gt_routine gt_builtin_module_attributes, gt_builtin_named_parameters; /* object_library.c */ /* torch_autograd.c */
extern const gt_op_page gt_page_cond, gt_page_while_loop, gt_page_fori_loop, gt_page_scan, gt_page_map_fn;
extern const gt_op_page gt_page_call, gt_page_custom_gradient, gt_page_file, gt_page_slice, gt_page_lax_slice,
    gt_page_nonzero;

#endif
