/* Values of declarations: from the file, from the request, from an initializer. */
#ifndef GT_DECLARATIONS_H
#define GT_DECLARATIONS_H

#include "steps/interpreter.h"

/* What the value of a declaration has to be. */
typedef struct gt_demand {
    const char *name;
    gt_span at;     /* the value, for what has no nearer place */
    gt_dtype dtype; /* of numbers: the declaration's, else the file's */
    bool exact;     /* the declaration says it: texts and truth values must fit it too */
} gt_demand;

/* The value of a document: a number, a truth value, a text, {re, im}, or nested lists of one of these. Without an exact
 * dtype numbers take demand->dtype, truth values become bool and texts string; "NaN", "Infinity" and "-Infinity" are
 * numbers unless strings are asked for. GT_WRONG_MODEL for ragged lists, mixed kinds, numbers that do not fit. The data
 * is fresh memory of the arena; what is wrong is told at its own place. */
gt_status gt_inline_value(gt_arena *arena, const gt_demand *demand, const gt_doc *doc, gt_tensor *out, gt_error *error);

/* The value that came with the request, converted as the declaration wants it; a text is a JSON value, an expression,
 * or "@FILE" relative to the working directory. Its memory lives as long as the recording. */
gt_status gt_given_value(gt_recorder *r, const gt_given *given, const gt_demand *demand, gt_tensor *out);

/* The initializers, "zeros", ..., their other names behind; NULL: there are no more. */
const char *gt_initializer_name(size_t i);

/* The value of `init:`. `shape` is NULL when the declaration says none. `number`: of the declaration, from 0; it
 * decides the stream of random numbers, see initial_value.c. The value of `init: constant` still has to be brought to
 * the shape. */
gt_status gt_initial_value(gt_recorder *r, const gt_declaration *declaration, size_t number, const gt_demand *demand,
                           const gt_shape *shape, gt_tensor *out);

/* The value of the request for a name, now used; or NULL. What a layer's variable is called ("layer1.kernel") is known
 * only when it is made, so names with a point may go unused until all steps have run. */
gt_given *gt_given_find(gt_recorder *r, const char *name);
gt_status gt_givens_check(gt_recorder *r);

/* Declares dims, inputs, variables and constants of the model: reads or makes their values, appends their leaves, binds
 * their names. Fails when a given value has no declaration. */
gt_status gt_declare_all(gt_recorder *r);

/* The value of an input that is a sequence, or null: a list of leaves "s.0", "s.1", or none. *done: it was one. */
gt_status gt_declare_plural(gt_recorder *r, const gt_declaration *d, bool *done);

/* The same for what has a value that can be had without the others; what is made has the shape that is declared. */
void gt_declare_known(gt_recorder *r);

/* -1 as long as nothing says it. */
int64_t gt_dim_size(const gt_recorder *r, const char *name);

/* gt_data_read, and the file stands in the interpreter's files from then on. */
struct gt_data_request;
gt_status gt_read_data(gt_recorder *r, const struct gt_data_request *request, gt_tensor *out);

/* One number as a tensor of that shape. GT_OVER_LIMIT as gt_check_size. */
gt_status gt_broadcast_scalar(gt_recorder *r, const gt_demand *demand, const gt_shape *shape, gt_tensor *value);

/* GT_OVER_LIMIT when a tensor of that shape would pass the recording's memory limit or the address space. */
gt_status gt_check_size(gt_recorder *r, const gt_demand *demand, gt_dtype dtype, const gt_shape *shape);

/* Converts a tensor in place of the old one; GT_WRONG_MODEL when an element does not fit. */
gt_status gt_tensor_convert(gt_arena *arena, const gt_demand *demand, gt_dtype dtype, gt_tensor *tensor,
                            gt_error *error);

#endif
