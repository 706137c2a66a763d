#include "verdict.h"

#include <string.h>

#include "diagnostics.h"
#include "output.h"
#include "request.h"

gt_status verdict_files(session *s, size_t n, const char *const *words, gt_file *files, char **text)
{
    size_t stdins = 0;
    *text = NULL;
    for (size_t i = 0; i < n; i++) {
        files[i] = (gt_file){.path = words[i]};
        if (strcmp(words[i], "-") != 0)
            continue;
        if (stdins++)
            return usage_fail(s, "standard input is asked for twice", "give one of them as a file");
        gt_status status = request_read_stdin(s, text, &files[i].size);
        if (status != GT_OK)
            return status;
        files[i].text = *text;
    }
    return GT_OK;
}

gt_status verdict_failed(session *s, gt_status status)
{
    diagnostics_print(s->settings.color, gt_message(s->context));
    return status;
}

gt_status verdict_write(session *s, gt_result *result)
{
    const settings *told = &s->settings;
    output out;
    output_begin(&out, told->output);
    gt_sink sink = output_sink(&out);
    gt_format format = request_format(s, GT_FORMAT_TEXT);
    gt_status status = gt_result_write(s->context, result, format, GT_NAN_STRING, false, &sink);
    if (status != GT_OK && !output_failed(&out))
        status = verdict_failed(s, status);
    gt_status verdict = gt_result_status(result);
    gt_result_free(result);
    status = output_finish(&out, status, told->color);
    return status == GT_OK ? verdict : status;
}
