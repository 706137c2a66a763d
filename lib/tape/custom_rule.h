/* Values that are cut off from what they were made of and given a gradient rule of their own. */
#ifndef GT_CUSTOM_RULE_H
#define GT_CUSTOM_RULE_H

#include "ops/custom.h"
#include "tape/recorder.h"

enum { GT_CUSTOM_OUTPUTS = 16 };

/* A rule and what it belongs to: a call of a function with arguments and outputs. */
typedef struct gt_custom {
    gt_custom_rule rule;
    gt_recorder *r;
    gt_span at;
    size_t args;
    gt_ref *arg; /* to be filled, and their names for messages */
    const char **arg_name;
    size_t outputs;
    const gt_shape **shape; /* of each output, in the packed value */
    int64_t *offset;

    /* From the upstream gradient of each output the cotangent of each argument, GT_UNCONNECTED for none. */
    gt_status (*gradient)(struct gt_custom *custom, const gt_ref *upstream, gt_ref *cotangent);
} gt_custom;

/* No gradient yet. The struct must live as long as the recording. */
void gt_custom_init(gt_custom *custom, gt_recorder *r, const char *name, size_t args, gt_span at);

/* out[i] is output[i] with the rule in place of what it was made of. At most GT_CUSTOM_OUTPUTS. */
gt_status gt_custom_attach(gt_custom *custom, size_t outputs, const gt_ref *output, gt_ref *out);

/* What a rule gives as the gradient of an argument, brought to its shape; `what` names the rule in messages. */
gt_status gt_custom_cotangent(gt_custom *custom, const char *what, size_t arg, gt_span at, gt_ref *cotangent);

#endif
