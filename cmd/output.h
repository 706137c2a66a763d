/* Where data goes: standard output, or the file of -o. */
#ifndef OUTPUT_H
#define OUTPUT_H

#include <stdbool.h>
#include <sys/types.h>

#include "gradtape.h"

/* Nothing is opened before the first block is full or the output is finished, so what fails before leaves no trace. A
 * file is written beside its place and takes it when it is whole; pipes, devices and open descriptors (/dev/stdout) are
 * written as they stand. */
typedef struct output {
    const char *path; /* as the user wrote it; NULL: standard output */
    char *place;      /* where the path, a link, leads; NULL: the path itself */
    char *beside;     /* the file until it is whole; NULL: there is none */
    mode_t mode;
    int fd;    /* -1 before it is opened */
    int error; /* errno of what failed; 0 */
    size_t used;
    char block[16 * 1024];
} output;

/* `path` NULL or "-": standard output. */
void output_begin(output *out, const char *path);
gt_sink output_sink(output *out);
void output_text(output *out, const char *text);

/* Writes what is gathered. False when it cannot be written. */
bool output_flush(output *out);

/* Ends the output. With a status other than GT_OK what was not written yet is dropped and that status is returned,
 * except that a pipe whose reader has gone is no failure at all. When the output itself fails, the message is printed.
 */
gt_status output_finish(output *out, gt_status status, int color);

/* How wide the terminal is that an output to the path appears in; 0: it is none, or does not say. */
int output_columns(const char *path);

/* True when the output could not be written; gt_result_write has no more to say then. */
bool output_failed(const output *out);

#endif
