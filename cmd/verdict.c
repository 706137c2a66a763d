#include "verdict.h"

#include <string.h>

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
