/* A program of somebody's that is a function: check --program. */
#ifndef FUNCTION_PROGRAM_H
#define FUNCTION_PROGRAM_H

#include <sys/types.h>

#include "gradtape.h"

typedef struct program {
    const char *command; /* for the shell */
    double limit;        /* seconds for an answer */
    char *text;          /* the answer, or what went wrong */
    size_t room;
    pid_t child; /* what goes on reading; 0: nothing does */
    int in, out; /* our ends of its standard input and output; -1: closed */
    bool asked;  /* before, */
    double took; /* when it took so many seconds to start and answer */
    bool once;   /* it answers one line only, or all of them at the end of its input */
} program;

/* Gives it the point as a line on standard input and takes what it prints, as `function` of gt_request. First it is
 * started for the one point, with an input that ends there, and all that it prints is the answer. If that is a line,
 * its input stays open the next time, for twice as long as the first answer took and 2 seconds at least: one that has
 * answered by then goes on reading, and is asked all further points; of others the input is ended, and they are started
 * anew for each point. So none needs to read more than one line, or to flush. False, with a sentence: it hung, crashed
 * or said nothing. `context` is a program. */
bool program_ask(void *context, const char *point, size_t size, gt_file *answer);
void program_end(program *p);

#endif
