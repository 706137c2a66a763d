/* What a caller of the library has in place of the program's options. */
#ifndef GT_CALLER_WORDS_H
#define GT_CALLER_WORDS_H

#include "base/source.h"

/* Messages are written in the words of the command line. This says the same in those of gt_request, which are a
 * session's too: "allow more with --loop-limit" becomes "allow more with loop_limit", "-i x=VALUE" becomes
 * "inputs: {"x": VALUE}", and what stands in '--wrt' stands in 'wrt'. The copy lives in the arena. */
gt_error gt_error_for_caller(gt_arena *arena, const gt_error *error);

/* The text as a word of a shell, for what is to be typed: as it is, or in quotes. */
const char *gt_shell_word(gt_arena *arena, const char *text);

#endif
