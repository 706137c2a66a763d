/* What the commands that read a model share: the way from options to an answer. */
#ifndef GT_ASK_H
#define GT_ASK_H

#include "commands.h"
#include "output.h"

/* Reads the model, asks it what the command asks and writes the answer. */
gt_status request_answer(session *s);

/* The names of --keep, --keep id,name; the list is empty at first, and to be freed. */
gt_status request_keep(const session *s, text_list *keep);

/* Answers the request at each record of --each, in the format; prints what is wrong. */
gt_status each_answer(const session *s, const gt_model *model, const gt_request *request, gt_format format);

/* Whether the ranks of a team share the one answer that is asked for. */
bool request_is_shared(const session *s);

/* Prints why the library failed; returns the status, which is that of the rank that failed. */
gt_status request_failed(const session *s, gt_status status);

/* Ends an output that the library wrote into, with the status of that; prints why it failed. */
gt_status request_written(const session *s, output *out, gt_status status);

/* Writes a result to the output of the command line and frees it. The status is the result's own, or says why it could
 * not be written. */
gt_status request_write(const session *s, gt_result *result, gt_format format);

/* The format asked for by --format or by the ending of the output file's name, without either the command's. An ending
 * that means no format of the command is an error. */
gt_status request_format(const session *s, gt_format *out);

/* Whether a file's name, or NULL, has one of the endings ".yaml|.yml", or none. */
bool request_ends_in(const char *path, const char *ends);

/* Standard input whole, in memory for free(), and its size; prints what is wrong. *out is NULL at first. */
gt_status request_read_stdin(const session *s, char **out, size_t *size);

/* Cuts the next name off a text at the first of `end`, or at its end, in place; *text is behind it then, NULL after the
 * last. */
char *request_cut(char **text, char end);

#endif
