#include "request.h"

static const option options[] = {OPT_RECORDING("dot|json|text", "dot")};

static gt_status run(session *s)
{
    return request_answer(s, GT_TAPE, GT_FORMAT_DOT);
}

const command command_graph = {
    .name = "graph",
    .sentence = "draws what a tape recorded and the gradient made from it, for Graphviz",
    .usage = MODEL_USAGE,
    .example = "gradtape graph models/square.yaml | dot -Tsvg -o square.svg",
    .notes =
        "Green: sources; blue: recorded; orange: made by the gradient; grey: read, but not watched. A thick frame is\n"
        "round the target. Graphviz's dot makes SVG, PNG or PDF of it.",
    .options = options,
    .words = 1,
    .run = run,
};
