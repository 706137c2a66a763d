/* What a tape is asked with values: targets and sources of any nested structure, the result with that of the sources.
 */
#ifndef GT_TAPE_REQUEST_H
#define GT_TAPE_REQUEST_H

#include "steps/interpreter.h"
#include "tape/tape_hessian.h"

/* tape.gradient(target, sources). */
typedef struct gt_gradient_request {
    gt_value target, sources, output_gradients; /* output_gradients NONE: ones */
    bool zero, conjugate;                       /* as in gt_gradient_query */
    gt_span at;
    gt_span output_gradients_at; /* where messages about them point; nowhere: `at` */
    const gt_reason **null;      /* NULL, or an entry for each leaf of the sources: receives why it is null, also
                                    where zeros stand for it; NULL where it is connected */
    const gt_vjp_trace *trace;   /* told what the walk back does; NULL: nobody */
} gt_gradient_request;
gt_status gt_tape_gradient(gt_recorder *r, gt_tape *tape, const gt_gradient_request *request, gt_value *out);

/* tape.jacobian and tape.batch_jacobian: like gt_tape_gradient, with one target tensor. */
typedef struct gt_jacobian_request {
    gt_value target, sources;
    gt_jacobian_query query; /* but for its target and sources */
    bool sparse;             /* each Jacobian as gt_sparse_value has it */
} gt_jacobian_request;
gt_status gt_tape_jacobian(gt_recorder *r, gt_tape *tape, const gt_jacobian_request *request, gt_value *out);

/* A dict: 'shape', the numbers of rows and columns; 'rows', 'cols' and 'values' of the entries, row by row. */
gt_value gt_sparse_value(gt_recorder *r, const gt_sparse *sparse);

/* The Hessian of the (summed) target across several sources: tensors and variables, alone or in a dict, list or tuple.
 * request->null: of the first derivatives. block: as gt_query_hessian has it. */
gt_status gt_tape_hessian(gt_recorder *r, gt_tape *tape, const gt_gradient_request *request, bool diagonal,
                          gt_ref *block);

/* The targets' gradients by the sources as references, and the sources: what a Hessian is made of; and whether it is
 * symmetric by what it is: no gt_hessian_rule. */
gt_status gt_tape_gradients(gt_recorder *r, gt_tape *tape, const gt_gradient_request *request, size_t *n,
                            const gt_versions **source, gt_ref **gradient, bool *symmetric);

/* One matrix over all sources: gt_query_sparse_hessian. */
gt_status gt_tape_sparse_hessian(gt_recorder *r, gt_tape *tape, const gt_gradient_request *request, bool full,
                                 gt_sparse *out);

/* As a value of the steps: nested like the sources twice over, or `flat`, one square matrix. The tape records the
 * gradient too, wherever the call stands. */
gt_status gt_tape_hessian_value(gt_recorder *r, gt_tape *tape, const gt_gradient_request *request, bool flat,
                                gt_value *out);

/* All blocks as one square matrix, rows and columns in the order of the sources. */
gt_ref gt_hessian_flat(gt_recorder *r, const gt_items *sources, const gt_ref *block);

/* layout='blocks' or 'flat'. */
gt_status gt_layout_read(gt_recorder *r, gt_value value, gt_span at, bool *flat);

/* Watches what the value names: a tensor, a variable, or any nesting of them. */
gt_status gt_watch_value(gt_recorder *r, gt_tape *tape, gt_value value, gt_span at);

/* Where a source is a variable, and values that it had in turns that are one equation may lead to a target, only turns
 * by themselves tell: the builder fails, and the model is recorded again (gt_build_straight). */
void gt_ask_turns(gt_recorder *r, size_t targets, const gt_ref *target, size_t sources, const gt_versions *source);

/* A leaf of the sources. It must be a tensor or a variable and outlive the answer. */
gt_versions gt_versions_of(const gt_value *leaf);

#endif
