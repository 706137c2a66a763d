#define _XOPEN_SOURCE 700 /* getline */

#include <stdio.h>
#include <stdlib.h>
#include <sys/types.h>

#include "diagnostics.h"
#include "output.h"
#include "request.h"

/* clang-format off */
static const option options[] = {
    OPT_TEXT(0, "root", root, "DIR", "all files that requests and models name must lie in it or below"),
    OPT_SIZE(0, "memory-limit", memory_limit, "SIZE", "as 512M or 2G (a quarter of memory); 0: none"),
    OPT_COMMON,
    OPT_END,
};
/* clang-format on */

/* One answer, out at once: whoever asks waits for it. False when nobody reads any more. */
static bool answer(gt_session *kept, const char *line, size_t size, int color, gt_status *status)
{
    output out;
    output_begin(&out, NULL);
    gt_sink sink = output_sink(&out);
    (void)gt_session_answer(kept, line, size, &sink);
    *status = output_finish(&out, GT_OK, color);
    return !output_failed(&out);
}

static bool is_blank(const char *line, size_t size)
{
    for (size_t i = 0; i < size; i++)
        if (line[i] != ' ' && line[i] != '\t' && line[i] != '\r' && line[i] != '\n')
            return false;
    return true;
}

static gt_status run(session *s)
{
    gt_session *kept = gt_session_new(NULL, request_memory_limit(&s->settings));
    gt_status status = GT_OK;
    char *line = NULL;
    size_t room = 0;
    ssize_t size;
    if (!kept)
        return diagnostics_fail(s->settings.color, GT_OVER_LIMIT, "out of memory", NULL);
    gt_session_confine(kept, s->settings.root);
    while ((size = getline(&line, &room, stdin)) >= 0)
        if (!is_blank(line, (size_t)size) && !answer(kept, line, (size_t)size, s->settings.color, &status))
            break;
    if (ferror(stdin))
        status = diagnostics_fail(s->settings.color, GT_UNREADABLE, "cannot read standard input", NULL);
    free(line);
    gt_session_free(kept);
    return status;
}

const command command_serve = {
    .name = "serve",
    .sentence = "answers requests: one JSON object a line in, one a line out",
    .usage = "[options]",
    .example = "echo '{\"id\":1,\"expr\":\"x**2\",\"command\":\"grad\",\"inputs\":{\"x\":3},\"wrt\":[\"x\"]}' | "
               "gradtape serve\n"
               "{\"id\":1,\"result\":{\"model\":\"expr\",\"target\":\"y\",\"value\":9,\"gradients\":{\"x\":6}},"
               "\"timings\":{...}}",
    .notes =
        "a request: \"model\" (a path) or \"expr\", and\n"
        "  \"command\"   eval, grad (default), jacobian, hessian, jvp, vjp, hvp, watched, tape, explain, check\n"
        "  \"inputs\"    {\"x\": 3}; with the same request but other values nothing is recorded again\n"
        "  \"id\"        a number or string that comes back; \"runs\" N evaluates N times, each timed\n"
        "  and what the options of the command say: \"target\", \"wrt\", \"seed\", \"batch\", \"unconnected\" ...\n"
        "A bad request is answered by {\"id\":...,\"error\":{\"code\":...,\"message\":...}}; the session goes on "
        "until\n"
        "its input ends.",
    .options = options,
    .words = 0,
    .run = run,
};
