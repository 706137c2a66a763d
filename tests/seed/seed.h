/* The acceptance rows: what a run of a command came to, and the checks of it. */
#ifndef SEED_H
#define SEED_H

#include "base/arena.h"

#include <cjson/cJSON.h>

/* What a command came to. json is its standard output read as JSON, NULL when it is none. Memory is the arena's. */
typedef struct outcome {
    const char *command;
    int exit; /* 128 + the signal when a signal ended it */
    const char *out, *err;
    cJSON *json;
    long kilobytes; /* the most memory that it held at once */
} outcome;

/* Runs a command through /bin/sh in a folder, its output kept in files of the scratch folder. False: it could not be.
 */
bool command_run(gt_arena *arena, const char *folder, const char *scratch, const char *command, outcome *to);

/* A file's bytes with a closing zero, or NULL. */
char *file_text(gt_arena *arena, const char *path);

/* Holds one check line against run `which` (counted from 0) of those so far? Gives NULL, or what is wrong. */
const char *check_fails(gt_arena *arena, const char *word, const char *text, const outcome *runs, size_t which);

/* Is this word a check that check_fails knows? */
bool check_known(const char *word);

/* Asks the library for `g` of each model in one context. Gives the last one's status. */
int ask_library(int n, char **paths);

/* Asks the library the same questions as typed requests and as JSON. Gives the status of reading the model. */
int ask_both_ways(const char *path);

/* Row S125: the tape over foreign values, by a runtime of the test's own; the exit code of the program. */
int ask_foreign(const char *which);

#endif
