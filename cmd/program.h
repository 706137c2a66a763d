/* A program of somebody's that is a function: check --program. */
#ifndef PROGRAM_H
#define PROGRAM_H

#include "gradtape.h"

typedef struct program {
    const char *command; /* for the shell */
    double limit;        /* seconds for an answer */
    char *text;          /* the answer, or what went wrong */
    size_t room;
} program;

/* Starts it anew, gives it the point as a line on standard input, which ends there, and takes all that it prints: as
 * `function` of gt_request. So a program that answers one line serves as well as one that answers all, and none needs
 * to flush. False, with a sentence: it hung, crashed or said nothing. `context` is a program. */
bool program_ask(void *context, const char *point, size_t size, gt_file *answer);
void program_end(program *p);

#endif
