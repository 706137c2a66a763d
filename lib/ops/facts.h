/* Facts that the rows of several ops share; graph/op.h says what each kind of fact means. A fact of one op alone stands
 * in its row. */
#ifndef GT_FACTS_H
#define GT_FACTS_H

#include "graph/op.h"

/* -- kink_masks.c -- */

extern const gt_kink_rule gt_kink_at_zero; /* of the operand that the derivative is by */
extern const gt_kink_rule gt_kink_at_first_zero, gt_kink_at_second_zero, gt_kink_at_sign_zero;
extern const gt_kink_rule gt_kink_of_order; /* at 0, if attribute 0 is 0 */
extern const gt_kink_rule gt_kink_of_alpha; /* at 0, unless attribute 0 is 1 */
extern const gt_kink_rule gt_kink_at_value_zero;
extern const gt_kink_rule gt_kink_at_jump; /* of a remainder */
extern const gt_kink_rule gt_kink_at_six;  /* and at 0 */
extern const gt_kink_rule gt_kink_at_bounds;
extern const gt_kink_rule gt_kink_at_tie;
extern const gt_kink_rule gt_kink_at_shares; /* entries that get a part of what arrives, neither all nor nothing */
extern const gt_kink_rule gt_kink_at_order;  /* of a gather in the order of the elements: equal neighbours */
extern const gt_kink_rule gt_kink_at_origin;
extern const gt_kink_rule gt_kink_at_cut;    /* of an angle */
extern const gt_kink_rule gt_kink_at_branch; /* one that is not taken and not finite */

/* -- accidents.c -- */

const gt_explanation *gt_accident_log(const gt_accident *accident);
const gt_explanation *gt_accident_log1p(const gt_accident *accident);
const gt_explanation *gt_accident_xlogy(const gt_accident *accident);
const gt_explanation *gt_accident_xlog1py(const gt_accident *accident);
const gt_explanation *gt_accident_root(const gt_accident *accident);
const gt_explanation *gt_accident_quotient(const gt_accident *accident);
const gt_explanation *gt_accident_reciprocal(const gt_accident *accident);
const gt_explanation *gt_accident_power(const gt_accident *accident);
const gt_explanation *gt_accident_product(const gt_accident *accident);
const gt_explanation *gt_accident_sum(const gt_accident *accident);
const gt_explanation *gt_accident_unit(const gt_accident *accident);
const gt_explanation *gt_accident_pole(const gt_accident *accident);
const gt_explanation *gt_accident_gamma(const gt_accident *accident);
const gt_explanation *gt_accident_tan(const gt_accident *accident);
const gt_explanation *gt_accident_undefined(const gt_accident *accident);
const gt_explanation *gt_accident_other(const gt_accident *accident);
extern const gt_explanation gt_overflow; /* what most of them find of an infinity */

/* -- flat.c -- */

#define GT_OPEN_GATE  "use leaky_relu or softplus, or start from other values"
#define GT_UNSATURATE "scale its operand down, or start from smaller values"
#define GT_IF_MEANT   "nothing is wrong if that choice is meant; else change what decides it"

extern const gt_explanation gt_flat_saturated;  /* sigmoid far out */
extern const gt_explanation gt_flat_other_zero; /* a product by the other operand */

/* -- axis_of.c -- */

#define GT_AXIS_OF(name)                                                                                               \
    int name(GT_UNUSED const gt_program *program, GT_UNUSED const gt_eqn *e, GT_UNUSED int k, GT_UNUSED int axis)

GT_AXIS_OF(gt_axis_kept);        /* as the operands broadcast */
GT_AXIS_OF(gt_axis_reduced);     /* attribute 0: the axes that go */
GT_AXIS_OF(gt_axis_but_along);   /* attribute 0: the axis that mixes */
GT_AXIS_OF(gt_axis_but_among);   /* attribute 0: the axes that mix */
GT_AXIS_OF(gt_axis_of_stack);    /* one matrix after another */
GT_AXIS_OF(gt_axis_of_solution); /* of solve: its matrix, its right-hand sides */
GT_AXIS_OF(gt_axis_of_windows);  /* patches, unpatches: windows over the axes before the last one */

/* -- reads.c -- */

#define GT_READS(name) void name(gt_reads *reads)

GT_READS(gt_reads_axes);        /* places of an axis that axis_of follows on the same places, whatever the others do */
GT_READS(gt_reads_all);         /* every element of the value depends on every element of the operand */
GT_READS(gt_reads_not_if_real); /* as it broadcasts over complex numbers; derivative 0 over real ones */
GT_READS(gt_reads_first);       /* as it broadcasts; derivative 0 by the operands behind the first */

GT_READS(gt_reads_where);    /* as it broadcasts, where a fixed condition chooses it */
GT_READS(gt_reads_product);  /* as it broadcasts, where the other operand is not a fixed 0 */
GT_READS(gt_reads_quotient); /* by the second as it broadcasts, where the first is not a fixed 0 */
GT_READS(gt_reads_segments); /* elements that have one id, operand 1 (index.c) */

/* The pairs of an op, as its row says or as they follow from its other facts. */
GT_READS(gt_reads_tell);

/* The places up to each place of an axis, of an operand that has `length` of them (the axis' own or one less), from the
 * end where it goes back; `without` the place itself. (cumulate.c) */
void gt_reads_before(gt_reads *reads, int axis, int64_t length, bool back, bool without);

#endif
