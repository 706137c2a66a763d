#include "request.h"

/* clang-format off */
static const option options[] = {
    OPT_GROUP("what to compute"),
    OPT_TARGET,
    OPT_WRT,
    OPT_TEXT(0, "output-gradients", output_gradients, "V|@FILE", "the cotangent of the targets (ones)"),
    OPT_CHOICE(0, "unconnected", unconnected, "none|zero", "null or zeros for unconnected sources (none)"),
    OPT_FLAG(0, "strict", strict, "exit 5 when a cotangent is null"),
    OPT_DERIVATIVE_REST,
};
/* clang-format on */

static gt_status run(session *s)
{
    return request_answer(s, GT_VJP, GT_FORMAT_JSON);
}

const command command_vjp = {
    .name = "vjp",
    .sentence = "prints the cotangent of every source for a cotangent of the target (reverse mode)",
    .usage = MODEL_USAGE,
    .example = "gradtape vjp -e 'x * x' -i x=[1,2] --wrt x --output-gradients [1,10]\n"
               "{\"model\":\"-e\",\"target\":\"y\",\"value\":[1,4],\"vjp\":{\"x\":[2,40]}}",
    .options = options,
    .words = 1,
    .run = run,
};
