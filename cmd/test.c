#include <stdio.h>
#include <stdlib.h>

#include "diagnostics.h"
#include "output.h"
#include "request.h"
#include "verdict.h"

/* clang-format off */
static const option options[] = {
    OPT_GROUP("what goes in"),
    OPT_NUMBER(0, "seed", seed, "N", "of random numbers (default 0)"),
    OPT_LIMITS,
    OPT_FLAG(0, "record", record, "write today's results into the files"),
    OPT_VERDICT,
    OPT_COMMON,
    OPT_END,
};
/* clang-format on */

static bool record(void *context, const char *path, const char *text, size_t size)
{
    session *s = context;
    char message[300];
    output out;
    output_begin(&out, path);
    gt_sink sink = output_sink(&out);
    (void)sink.write(sink.context, text, size);
    gt_status status = output_finish(&out, GT_OK, s->settings.color);
    if (status != GT_OK)
        return false;
    (void)snprintf(message, sizeof message, "%.250s: recorded\n", path);
    diagnostics_print(s->settings.color, message);
    return true;
}

static gt_status test_files(session *s, size_t n, gt_file *files)
{
    const settings *told = &s->settings;
    const gt_test_options wanted = {.root = told->root,
                                    .seed = told->seed,
                                    .memory_limit = request_memory_limit(told),
                                    .loop_limit = request_loop_limit(told),
                                    .threads = request_threads(told),
                                    .record = told->record ? record : NULL,
                                    .record_context = s};
    gt_format format;
    gt_result *result;
    char *text = NULL;
    gt_status status = request_format(s, GT_FORMAT_TEXT, &format);
    if (status == GT_OK)
        status = verdict_files(s, n, told->words.item, files, &text);
    if (status == GT_OK && told->record && text)
        status = usage_fail(s, "standard input cannot be recorded into", "name a file");
    if (status == GT_OK) {
        status = gt_test(s->context, n, files, &wanted, &result);
        status = status == GT_OK ? request_write(s, result, format) : request_failed(s, status);
    }
    free(text);
    return status;
}

static gt_status run(session *s)
{
    size_t n = s->settings.words.n;
    if (!n)
        return usage_fail(s, "there is no model to test", "name one or more: gradtape test models/*.yaml");
    gt_file *files = calloc(n, sizeof *files);
    if (!files)
        return diagnostics_fail(s->settings.color, GT_OVER_LIMIT, "out of memory", NULL);
    gt_status status = test_files(s, n, files);
    free(files);
    return status;
}

const command command_test = {
    .name = "test",
    .sentence = "runs the expectations of model files, the entries of 'expect:'",
    .usage = "MODEL... [options]",
    .example = "gradtape test models/linear.yaml models/square.yaml\n"
               "models/linear.yaml: 4 passed\n"
               "models/square.yaml: 2 passed\n"
               "6 passed, 0 failed",
    .notes =
        "--record replaces what 'is:' says in every entry, and nothing else in the file; a file without entries\n"
        "gets some for its default targets and sources. Look at the difference before you keep it.\n"
        "An entry asks and says what comes out: {grad: loss, wrt: b, is: [2.2, 2.8], rtol: 1e-12}.\n"
        "The exit code is 1 when any test failed; a file that cannot be read is a test that failed. It is 2 when no\n"
        "file has an entry.",
    .options = options,
    .words = ANY_WORDS,
    .run = run,
};
