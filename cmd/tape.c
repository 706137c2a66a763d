#include "request.h"

static const option options[] = {OPT_RECORDING(TWO_FORMATS, "text")};

static gt_status run(session *s)
{
    return request_answer(s, GT_TAPE, GT_FORMAT_TEXT);
}

const command command_tape = {
    .name = "tape",
    .sentence = "prints what a tape recorded, and the order in which a gradient visits it",
    .usage = MODEL_USAGE,
    .example = "gradtape tape models/square.yaml\n"
               "model       models/square.yaml\n"
               "target      y\n"
               "tape        model\n"
               "persistent  true\n"
               "\n"
               "sources\n"
               "        %0 = input() : float64[]  x                                      models/square.yaml:5\n"
               "\n"
               "forward\n"
               "     1  %1 = multiply(%0 x, %0 x) : float64[]  y                         models/square.yaml:6\n"
               "\n"
               "backward\n"
               "     1  cotangent of %1 multiply y\n"
               "\n"
               "derived\n"
               "        %2 = constant(value=1) : float64[]                               models/square.yaml:6\n"
               "        %3 = multiply(%2, %0 x) : float64[]                              models/square.yaml:6\n"
               "        %4 = multiply(%2, %0 x) : float64[]                              models/square.yaml:6\n"
               "        %5 = add(%3, %4) : float64[]                                     models/square.yaml:6\n"
               "\n"
               "gradients\n"
               "  x  5",
    .options = options,
    .words = 1,
    .run = run,
};
