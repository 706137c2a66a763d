#include "check_fixture.h"

#include <stdio.h>
#include <string.h>

paper check_page;

gt_status check_model(const char *declarations, const char *steps, const check_asked *asked)
{
    static char yaml[16384];
    gt_context *context = gt_context_new(NULL);
    gt_model *model;
    gt_result *result = NULL;
    gt_sink sink = paper_fresh(&check_page);
    gt_request request = {.size = sizeof(gt_request),
                          .command = GT_CHECK,
                          .watch_variables = true,
                          .order = asked->order,
                          .strict = asked->strict};
    size_t n = (size_t)snprintf(yaml, sizeof yaml, "%s\nsteps: |\n  ", declarations);
    for (const char *p = steps; *p; p++)
        n += (size_t)snprintf(yaml + n, sizeof yaml - n, *p == '\n' ? "\n  " : "%c", *p);
    (void)snprintf(yaml + n, sizeof yaml - n, "\n");
    gt_status status = gt_model_from_text(context, "m.yaml", yaml, strlen(yaml), GT_SYNTAX_YAML, &model);
    if (status == GT_OK)
        status = gt_ask(context, model, &request, &result);
    if (status == GT_OK) {
        status = gt_result_write(context, result, GT_FORMAT_JSON, GT_NAN_STRING, false, &sink);
        if (status == GT_OK)
            status = gt_result_status(result);
    } else {
        paper_add(&check_page, gt_message(context));
    }
    gt_context_free(context);
    return status;
}
