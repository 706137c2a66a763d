/* The folder that files must lie in. */
#define _XOPEN_SOURCE 700 /* realpath */
#include <stdlib.h>
#include <string.h>

#include "parse/data.h"

gt_status gt_root_check(const char *root, const char *path, gt_span at, gt_error *error)
{
    if (!root)
        return GT_OK;
    char *folder = realpath(root, NULL), *file = realpath(path, NULL);
    size_t n = folder ? strlen(folder) : 0;
    bool inside = folder && file && strncmp(folder, file, n) == 0 && (file[n] == '/' || folder[n - 1] == '/');
    bool known = folder != NULL;
    free(folder);
    free(file);
    if (inside)
        return GT_OK;
    if (!known)
        gt_fail(error, GT_USAGE, at, "the folder '%s' of --root cannot be found", root);
    else
        gt_fail(error, GT_UNREADABLE, at, "'%s' is not in '%s', where --root says that files may be read", path, root);
    return gt_fix(error, known ? "links count as what they lead to" : "--root DIR");
}
