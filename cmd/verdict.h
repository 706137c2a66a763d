/* What commands that pass a verdict share: the files that they read, the formats of tests. */
#ifndef VERDICT_H
#define VERDICT_H

#include "commands.h"

#define VERDICT_FORMATS "text|json|csv|tap|junit"
#define OPT_VERDICT                                                                                                    \
    OPT_GROUP("what comes out"), OPT_CHOICE(0, "format", format, VERDICT_FORMATS, "default text"),                     \
        OPT_TEXT('o', "output", output, "FILE", "written whole or not at all; its ending chooses the format")

/* The files of the words, "-" standing for standard input, whose text *text then holds, for free(). Prints what is
 * wrong. */
gt_status verdict_files(session *s, size_t n, const char *const *words, gt_file *files, char **text);

#endif
