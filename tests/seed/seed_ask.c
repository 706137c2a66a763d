/* Asks the library without a process between: `test-seed --ask MODEL...` answers each model's target `g` in one
 * context, messages and answers going where the program's go. */
#include "gradtape.h"
#include "seed.h"

#include <stdio.h>

static bool to_stdout(void *context, const char *bytes, size_t n)
{
    (void)context;
    return fwrite(bytes, 1, n, stdout) == n;
}

static gt_status ask(gt_context *context, const char *path)
{
    gt_model *model;
    gt_result *result;
    gt_request request = {.size = sizeof(gt_request), .command = GT_EVAL, .target = "g", .watch_variables = true};
    gt_sink sink = {.size = sizeof(gt_sink), to_stdout, NULL};
    gt_status status = gt_model_load(context, path, &model);
    if (status != GT_OK || (status = gt_ask(context, model, &request, &result)) != GT_OK)
        return status;
    status = gt_result_write(context, result, GT_FORMAT_JSON, GT_NAN_STRING, false, &sink);
    gt_result_free(result);
    return status;
}

int ask_library(int n, char **paths)
{
    gt_context *context = gt_context_new(NULL);
    gt_status status = GT_OK;
    if (context == NULL)
        return GT_OVER_LIMIT;
    for (int i = 0; i < n; i++)
        if ((status = ask(context, paths[i])) != GT_OK)
            fputs(gt_message(context), stderr);
    gt_context_free(context);
    return (int)status;
}
