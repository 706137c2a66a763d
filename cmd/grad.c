#include "request.h"

/* clang-format off */
static const option options[] = {
    OPT_GROUP("what to compute"),
    OPT_TARGET,
    OPT_WRT,
    OPT_TEXT(0, "output-gradients", output_gradients, "V|@FILE", "the gradient of the targets to begin with (ones)"),
    OPT_CHOICE(0, "unconnected", unconnected, "none|zero", "null or zeros for unconnected sources (none)"),
    OPT_FLAG(0, "strict", strict, "exit 5 when a gradient is null"),
    OPT_FLAG(0, "kinks", kinks, "list the steps that sit exactly at a kink"),
    OPT_GROUP("which tape"),
    OPT_TAPE,
    OPT_WATCH,
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
    return request_answer(s, GT_GRAD, GT_FORMAT_JSON);
}

const command command_grad = {
    .name = "grad",
    .sentence = "prints the value of the target and its gradient for every source",
    .usage = MODEL_USAGE,
    .example = "gradtape grad -e 'sin(x) * exp(-x**2)' -i x=3 --wrt x\n"
               "{\"model\":\"-e\",\"target\":\"y\",\"value\":0.000017415592547378855,\"gradients\":{\"x\":-0."
               "00022666833533701685}}",
    .notes = "tapes in model files start from TensorFlow's defaults:\n"
             "  GradientTape(persistent=False, watch_accessed_variables=True)\n"
             "  t.gradient(target, sources, output_gradients=None, unconnected_gradients=none)\n"
             "The model's own tape is persistent, and watches the inputs and steps that --wrt names too.",
    .options = options,
    .words = 1,
    .run = run,
};
