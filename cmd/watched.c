#include "request.h"

/* clang-format off */
static const option options[] = {
    OPT_GROUP("which tape"),
    OPT_TAPE,
    OPT_WRT,
    OPT_WATCH,
    OPT_INPUTS,
    OPT_OUTPUT(TWO_FORMATS, "json"),
    OPT_QUIET,
    OPT_COMMON,
    OPT_END,
};
/* clang-format on */

static gt_status run(session *s)
{
    return request_answer(s, GT_WATCHED, GT_FORMAT_JSON);
}

const command command_watched = {
    .name = "watched",
    .sentence = "prints what a tape watches, in the order of construction",
    .usage = MODEL_USAGE,
    .example = "gradtape watched models/linear.yaml\n"
               "{\"model\":\"models/linear.yaml\",\"tape\":\"model\",\"watched\":[\"w\",\"b\"]}",
    .options = options,
    .words = 1,
    .run = run,
};
