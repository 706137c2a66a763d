#include "request.h"

/* clang-format off */
static const option options[] = {
    OPT_GROUP("what to compute"),
    OPT_TARGET,
    OPT_WRT,
    OPT_TEXTS(0, "vector", vectors, "NAME=VALUE", "the vector for a source; again for another"),
    OPT_FLAG(0, "strict", strict, "exit 5 when the target does not depend on a source"),
    OPT_DERIVATIVE_REST,
};
/* clang-format on */

static gt_status run(session *s)
{
    return request_answer(s, GT_HVP, GT_FORMAT_JSON);
}

const command command_hvp = {
    .name = "hvp",
    .sentence = "prints the Hessian times a vector, without forming the Hessian",
    .usage = MODEL_USAGE,
    .example = "gradtape hvp -e 'reduce_sum(x ** 3)' -i x=[1,2] --vector x=[1,10]\n"
               "{\"model\":\"-e\",\"target\":\"y\",\"value\":9,\"hvp\":{\"x\":[6,120]}}",
    .options = options,
    .words = 1,
    .run = run,
};
