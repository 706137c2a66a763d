#include "request.h"

/* clang-format off */
static const option options[] = {
    OPT_GROUP("what to compute"),
    OPT_TARGET,
    OPT_WRT,
    OPT_CHOICE(0, "layout", layout, "blocks|flat", "a block for each pair of sources, or one matrix (blocks)"),
    OPT_FLAG(0, "diag", diag, "the diagonal only, without forming the matrix"),
    OPT_TEXT(0, "output-gradients", output_gradients, "V|@FILE", "weights of the targets in their sum (ones)"),
    OPT_FLAG(0, "strict", strict, "exit 5 when the target does not depend on a source"),
    OPT_DERIVATIVE_REST,
};
/* clang-format on */

static gt_status run(session *s)
{
    return request_answer(s, GT_HESSIAN, GT_FORMAT_JSON);
}

const command command_hessian = {
    .name = "hessian",
    .sentence = "prints the second derivatives of the target by all pairs of sources",
    .usage = MODEL_USAGE,
    .example = "gradtape hessian -e 'a ** 2 * b' -i a=3 -i b=5 --wrt a,b\n"
               "{\"model\":\"-e\",\"target\":\"y\",\"value\":45,\"hessian\":"
               "{\"a/a\":10,\"a/b\":6,\"b/a\":6,\"b/b\":0},\"asymmetry\":0}",
    .options = options,
    .words = 1,
    .run = run,
};
