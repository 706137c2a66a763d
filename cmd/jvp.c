#include "request.h"

/* clang-format off */
static const option options[] = {
    OPT_GROUP("what to compute"),
    OPT_TARGET,
    OPT_WRT,
    OPT_TEXTS(0, "tangent", vectors, "NAME=VALUE", "the direction in which a source moves; again for another"),
    OPT_FLAG(0, "strict", strict, "exit 5 when a direction moves no target, or no direction a target"),
    OPT_DERIVATIVE_REST,
};
/* clang-format on */

static gt_status run(session *s)
{
    return request_answer(s, GT_JVP, GT_FORMAT_JSON);
}

const command command_jvp = {
    .name = "jvp",
    .sentence = "prints the derivative of the target along a direction (forward mode)",
    .usage = MODEL_USAGE,
    .example = "gradtape jvp -e 'x * x' -i x=[1,2] --tangent x=[1,10]\n"
               "{\"model\":\"-e\",\"target\":\"y\",\"value\":[1,4],\"jvp\":{\"y\":[2,40]}}",
    .options = options,
    .words = 1,
    .run = run,
};
