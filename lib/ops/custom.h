/* A gradient rule that comes from the model file: what op custom_gradient carries in its hidden attribute. */
#ifndef GT_CUSTOM_H
#define GT_CUSTOM_H

#include "graph/build.h"
#include "ops/table.h"

typedef struct gt_custom_rule gt_custom_rule;
struct gt_custom_rule {
    const char *name;      /* of the function, for messages */
    const char **arg_name; /* of its arguments, in the order of the equation's operands after the first */

    /* Fills cotangent[0..n) of the equation's arguments (its operands after the first) from that of its value; entries
     * are GT_UNCONNECTED where the rule gives None. A failure is left in the builder. */
    void (*pull)(gt_custom_rule *rule, gt_build *b, gt_ref ct, int n, gt_ref *cotangent);

    /* The last pull, kept because the vjp asks for one operand after another. */
    gt_ref last_ct, *last;
    void *context;
};

/* The rule that an equation carries; NULL: it is none of a custom gradient, or one behind vmap, which has none. */
static inline gt_custom_rule *gt_custom_rule_of(const gt_eqn *e)
{
    return e->op == &gt_op_custom_gradient && e->attr[0].given ? (gt_custom_rule *)(uintptr_t)e->attr[0].p : NULL;
}

/* In place of a rule's cotangent a value that depends on its upstream gradient u as it does, and whose derivative tells
 * it: a rule may stop derivatives of u, or use another function with a rule of its own. False: its equations have none,
 * or the cotangent is something where u is 0, as far as they tell: it does not depend on u, or is the sum of what does
 * and what does not, or one of them by a condition. */
bool gt_rule_by_value(gt_build *b, gt_ref *cotangent, gt_ref u);

#endif
