#include "request.h"

/* clang-format off */
static const option options[] = {
    OPT_GROUP("what to explain"),
    OPT_TARGET,
    OPT_WRT,
    OPT_TEXT(0, "output-gradients", output_gradients, "V|@FILE", "the gradient of the targets to begin with (ones)"),
    OPT_FLAG(0, "nan", nan_origin, "where the first NaN or infinity came from"),
    OPT_FLAG(0, "strict", strict, "exit 5 when a gradient is null"),
    OPT_GROUP("which tape"),
    OPT_TAPE,
    OPT_WATCH,
    OPT_INPUTS,
    OPT_OUTPUT(TWO_FORMATS, "text"),
    OPT_QUIET,
    OPT_COMMON,
    OPT_END,
};
/* clang-format on */

static gt_status run(session *s)
{
    return request_answer(s, GT_EXPLAIN, GT_FORMAT_TEXT);
}

const command command_explain = {
    .name = "explain",
    .sentence = "says why a gradient is null, zero or not finite: the step, the line, what to change",
    .usage = MODEL_USAGE,
    .example = "gradtape explain -e 'reduce_sum(relu(x)) + k' -i x=[1,-2] -i k=1\n"
               "-e:1:12: zero: the gradient with respect to 'x' is 0 in 1 of 2 entries: relu inactive\n"
               "    1 | reduce_sum(relu(x)) + k\n"
               "      |            ^^^^^^^\n"
               "      = 'relu' lets nothing through: its operand is not above 0 (1 of 2 entries of 'x')\n"
               "      = help: use leaky_relu or softplus, or start from other values\n"
               "      = path: x (line 1) -> [relu(x) (line 1)] -> y (line 1)\n"
               "k: ok",
    .notes =
        "Without --wrt a target that is a gradient itself (g = t.gradient(y, x)) is explained as the steps got it.\n"
        "The exit code is 0, whatever is explained; with --strict it is 5 when a gradient is null.",
    .options = options,
    .words = 1,
    .run = run,
};
