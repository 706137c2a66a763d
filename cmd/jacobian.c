#include "request.h"

/* clang-format off */
static const option options[] = {
    OPT_GROUP("what to compute"),
    OPT_TARGET,
    OPT_WRT,
    OPT_FLAG(0, "batch", batch, "per example, along the first axis of target and source"),
    OPT_CHOICE(0, "mode", mode, "auto|forward|reverse", "forward: by columns; reverse: by rows; auto: the shorter"),
    OPT_NUMBER(0, "parallel-iterations", parallel_iterations, "N", "rows or columns at once (all that fit in memory)"),
    OPT_FLAG(0, "no-vectorize", no_vectorize, "one row or column after another"),
    OPT_CHOICE(0, "unconnected", unconnected, "none|zero", "null or zeros for unconnected sources (none)"),
    OPT_FLAG(0, "strict", strict, "exit 5 when a Jacobian is null; --batch: or examples may mix"),
    OPT_DERIVATIVE_REST,
};
/* clang-format on */

static gt_status run(session *s)
{
    return request_answer(s, GT_JACOBIAN, GT_FORMAT_JSON);
}

const command command_jacobian = {
    .name = "jacobian",
    .sentence = "prints the derivative of every entry of the target by every entry of a source",
    .usage = MODEL_USAGE,
    .example = "gradtape jacobian -e 'x * x' -i x=[1,2] --wrt x\n"
               "{\"model\":\"-e\",\"target\":\"y\",\"value\":[1,4],\"jacobian\":{\"x\":[[2,0],[0,4]]}}",
    .options = options,
    .words = 1,
    .run = run,
};
