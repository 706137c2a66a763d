/* The op table: every op of ops.def, by number and by name. */
#ifndef GT_TABLE_H
#define GT_TABLE_H

#include "graph/op.h"

#define GT_OP(name) extern const gt_op gt_op_##name;
#include "ops/ops.def"
#undef GT_OP

enum {
#define GT_OP(name) GT_OP_NUMBER_##name,
#include "ops/ops.def"
#undef GT_OP
    GT_OP_COUNT
};

/* Op i of ops.def, 0 <= i < GT_OP_COUNT. */
const gt_op *gt_op_get(int i);

/* The op of a name, canonical or alias; NULL when unknown. A name with
 * dots is found when names/ says that it is another word for an op. Ops of GT_FAMILY_INTERNAL are not found. */
const gt_op *gt_op_find(const char *name);
/* Among those that are not for models too. */
const gt_op *gt_op_any(const char *name);

enum { GT_OP_NAME = 80 };

/* What messages call the op of an equation that stands at a place of the model: its name, or, when that is none that a
 * model could say, what was written there, "solve" of np.linalg.solve(a, b) or "@" of x @ w, and else the nearest name
 * that there is. The text is not the caller's. */
const char *gt_op_spoken(const gt_op *op, gt_span at);

/* The same for programs: never an operator. */
const char *gt_op_public(const gt_op *op, gt_span at);

/* The op made of others whose call is all that stands at a place, "max_pool2d(x, ...)"; NULL when it is another text.
 */
const gt_op *gt_op_composite_at(gt_span at);

/* Whether word[0..n) is one of the words, which stand apart by one character each: aliases by ' ', choices by '|'. NULL
 * has none. */
bool gt_word_in(const char *words, char between, const char *word, size_t n);

/* Offers every name and alias to the search for the nearest. */
void gt_op_offer_names(gt_nearest *nearest);

#endif
