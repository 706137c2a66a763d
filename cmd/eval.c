#include "request.h"

/* clang-format off */
static const option options[] = {
    OPT_GROUP("what to compute"),
    OPT_TARGET,
    OPT_TAPE,
    OPT_INPUTS,
    OPT_POINTS,
    OPT_OUTPUT(ALL_FORMATS, "json"),
    OPT_NUMBERS,
    OPT_SPARSE,
    OPT_STATS,
    OPT_QUIET,
    OPT_COMMON,
    OPT_END,
};
/* clang-format on */

static gt_status run(session *s)
{
    return request_answer(s, GT_EVAL, GT_FORMAT_JSON);
}

const command command_eval = {
    .name = "eval",
    .sentence = "prints the values of the targets",
    .usage = MODEL_USAGE,
    .example = "gradtape eval -e 'x ** 2 + 1' -i x=3\n"
               "{\"model\":\"-e\",\"values\":{\"y\":10}}",
    .options = options,
    .words = 1,
    .run = run,
};
