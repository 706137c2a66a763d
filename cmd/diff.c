#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "request.h"
#include "verdict.h"

/* clang-format off */
static const option options[] = {
    OPT_GROUP("what may differ"),
    OPT_TEXT(0, "rtol", diff_rtol, "X", "relative: |a - b| <= atol + rtol |b| (1e-9)"),
    OPT_TEXT(0, "atol", diff_atol, "X", "absolute (0)"),
    OPT_TEXT(0, "ulp", diff_ulp, "N", "or so many floats between a and b (0)"),
    OPT_FLAG(0, "exact", exact, "nothing: equal numbers only"),
    OPT_VERDICT,
    OPT_SIZE(0, "memory-limit", memory_limit, "SIZE", "of all that is read: 512M, 2G (a quarter of memory); 0: none"),
    OPT_COMMON,
    OPT_END,
};
/* clang-format on */

/* A number that is not negative; -1 when the option was not given. */
static gt_status take_tolerance(const session *s, const char *name, const char *text, double *out)
{
    char *end, message[200];
    *out = -1;
    if (!text)
        return GT_OK;
    *out = strtod(text, &end);
    if (*text && !*end && isfinite(*out) && *out >= 0)
        return GT_OK;
    (void)snprintf(message, sizeof message, "'--%s' takes a number from 0 on, not '%.60s'", name, text);
    return usage_fail(s, message, NULL);
}

static gt_status take_tolerances(const session *s, gt_diff_options *out)
{
    const settings *told = &s->settings;
    gt_status status = take_tolerance(s, "rtol", told->diff_rtol, &out->rtol);
    if (status == GT_OK)
        status = take_tolerance(s, "atol", told->diff_atol, &out->atol);
    if (status == GT_OK)
        status = take_tolerance(s, "ulp", told->diff_ulp, &out->ulp);
    if (status != GT_OK || !told->exact)
        return status;
    if (out->rtol >= 0 || out->atol >= 0 || out->ulp >= 0)
        return usage_fail(s, "'--exact' leaves no room for a tolerance", NULL);
    *out = (gt_diff_options){0, 0, 0};
    return GT_OK;
}

static gt_status run(session *s)
{
    const text_list *words = &s->settings.words;
    gt_diff_options tolerances;
    gt_file files[2];
    gt_format format;
    gt_result *result;
    char *text;
    if (words->n < 2)
        return usage_fail(s, words->n ? "there is only one file to compare" : "there are no files to compare",
                          "name two: gradtape diff A B; - is standard input");
    gt_status status = request_format(s, GT_FORMAT_TEXT, &format);
    if (status == GT_OK)
        status = take_tolerances(s, &tolerances);
    if (status != GT_OK)
        return status;
    status = verdict_files(s, 2, words->item, files, &text);
    if (status == GT_OK) {
        status = gt_diff(s->context, &files[0], &files[1], &tolerances, &result);
        status = status == GT_OK ? request_write(s, result, format) : request_failed(s, status);
    }
    free(text);
    return status;
}

const command command_diff = {
    .name = "diff",
    .sentence = "compares two results, value by value, with tolerances",
    .usage = "A B [options]",
    .example = "gradtape grad models/linear.yaml --wrt b -o a.json\n"
               "gradtape grad models/linear.yaml --wrt b --dtype float32 | gradtape diff a.json - --rtol 1e-6",
    .notes =
        "A and B are results in JSON, NDJSON, CSV, npy or npz, or JSON objects of values by name; B is the reference.\n"
        "The exit code is 1 when they differ: beyond the tolerance, in shape, or in what they hold; 2 when neither has "
        "a\n"
        "number.",
    .options = options,
    .words = 2,
    .run = run,
};
