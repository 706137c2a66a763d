/* The commands, in a table: commands.c. */
#ifndef COMMANDS_H
#define COMMANDS_H

#include "gradtape.h"
#include "options.h"

typedef struct command command;

/* One run of the program. */
typedef struct session {
    const command *command;
    settings settings;
    gt_context *context;
} session;

#define ANY_WORDS SIZE_MAX

/* What a command is, and what its help says. Texts of several lines end each line but the last with a newline. */
struct command {
    const char *name;
    const char *sentence; /* what it does: one sentence */
    const char *usage;    /* what follows the name; a line for each form */
    const char *example;  /* a command and what it prints; NULL without */
    const char *notes;    /* printed below the options; NULL without */
    const option *options;
    size_t words;     /* how many words besides options it takes; ANY_WORDS: any number */
    gt_command asks;  /* of request_answer: what the library is asked */
    gt_format format; /* unless the command line says another */
    /* Runs; prints what goes to standard error itself. The status is the exit code. */
    gt_status (*run)(session *s);
};

/* All of them, in the order of the help; ends with one without a name. */
extern const command commands[];
const command *command_find(const char *name); /* NULL when there is none */

/* What runs a command; those of the derivatives are run by request_answer. */
gt_status run_test(session *s);
gt_status run_diff(session *s);
gt_status run_merge(session *s);
gt_status run_serve(session *s);
gt_status run_ops(session *s);
gt_status run_schema(session *s);
gt_status run_convert(session *s);
gt_status run_completions(session *s);
gt_status run_help(session *s);

/* Prints to standard error what is wrong with the command line, and which help to read (of a command, or NULL). */
gt_status usage_fail(const session *s, const char *message, const char *fix);

/* The same for an unknown command, with the nearest. */
gt_status command_unknown(const session *s, const char *name);

/* The help of the program (`of` NULL) or of a command, on standard output. */
gt_status help_print(const session *s, const command *of);

/* The few lines for somebody who gave no arguments, on standard error. */
gt_status usage_print(const session *s);

/* Of the program itself: --help, --version. */
extern const option program_options[];

#endif
