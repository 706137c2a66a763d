#include "request.h"

/* clang-format off */
static const option options[] = {
    OPT_GROUP("what to check"),
    OPT_TARGET,
    OPT_WRT,
    OPT_NUMBER(0, "order", order, "1|2", "2: second derivatives as well (1)"),
    OPT_TEXT(0, "against", against, "FILE", "check the gradients in FILE (.json, .npy, .csv; - is stdin) instead"),
    OPT_FLAG(0, "strict", strict, "what differs on purpose fails too"),
    OPT_GROUP("how"),
    OPT_REAL(0, "rtol", rtol, "X", "relative tolerance (1e-6)"),
    OPT_REAL(0, "atol", atol, "X", "absolute, in units of a source's largest gradient (1e-8)"),
    OPT_NUMBER(0, "directions", directions, "K", "K random directions for each source, not its entries"),
    OPT_GROUP("which tape"),
    OPT_TAPE,
    OPT_WATCH,
    OPT_INPUTS,
    OPT_OUTPUT("text|json|csv|ndjson|tap|junit", "text"),
    OPT_QUIET,
    OPT_COMMON,
    OPT_END,
};
/* clang-format on */

static gt_status run(session *s)
{
    return request_answer(s, GT_CHECK, GT_FORMAT_TEXT);
}

const command command_check = {
    .name = "check",
    .sentence = "compares derivatives with numeric ones that use no derivative rule",
    .usage = MODEL_USAGE,
    .example = "gradtape check -e 'sin(x) * exp(-x**2)' -i x=3\n"
               "entry  analytic            numeric             absolute  relative  error    verdict\n"
               "x      -0.000226668335337  -0.000226668335337  0         0         3.7e-19  pass\n"
               "\n"
               "transposition: forward and reverse mode differ by 0\n"
               "1 checked, 1 pass, 0 fail",
    .notes = "verdicts:\n"
             "  pass          evidence as sharp as the tolerance agrees\n"
             "  fail          evidence contradicts; exit 1\n"
             "  kink          left and right derivative differ, and this one lies between\n"
             "  inconclusive  no evidence is sharp enough to tell\n"
             "  nonfinite     the derivative is infinite or NaN, and there is no better one\n"
             "  overridden    it differs on purpose: a gradient of the model's own, stop_gradient, assign, ...\n"
             "  unchecked     --against names no gradient by this source; a failure with --strict\n"
             "All is computed in float64, whatever the file says. When something fails, the rule of each step\n"
             "is tested alone, and the steps whose rule disagrees are named.",
    .options = options,
    .words = 1,
    .run = run,
};
