/* The command line: a table of options for each command, read by one parser and printed by `help`.
 *
 *     static const option options[] = {
 *         OPT_GROUP("what to compute"),
 *         OPT_TEXT(0, "wrt", wrt, "NAMES", "what to differentiate by"),
 *         OPT_END,
 *     };
 *
 * Long options take their value after = or as the next word; -i, -o and -e also right behind the letter. Options and
 * other words may be mixed; after `--` no word is an option. */
#ifndef OPTIONS_H
#define OPTIONS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* Texts in the order given; the texts belong to the command line. */
typedef struct text_list {
    const char **item;
    size_t n;
} text_list;

/* What the command line says. Choices hold the place in the option's list of values, NOT_CHOSEN at first. */
enum { NOT_CHOSEN = -1 };

typedef struct settings {
    text_list words; /* neither options nor their values: MODEL, NAME, COMMAND */
    const char *expression, *output;
    const char *target, *wrt, *tape, *output_gradients, *dtype, *against;
    text_list inputs, watch, vectors;
    const char *root; /* a folder; NULL: files may lie anywhere */
    const char *each; /* a file of points; - is standard input */
    text_list keep;
    int from;
    bool keep_going;
    int format, nan, unconnected, color, layout, mode;
    bool no_watch_variables, wide, strict, batch, diag, no_vectorize, sparse, stats, nan_origin, kinks, quiet, progress,
        help, version;
    uint64_t seed, parallel_iterations, order, directions;
    double rtol, atol; /* 0: not given */
    uint64_t memory_limit, loop_limit, threads;
    const char *diff_rtol, *diff_atol, *diff_ulp; /* numbers; NULL: not given */
    bool exact, record;
    bool memory_limited; /* --memory-limit was given */
} settings;

typedef enum option_kind {
    OPTION_GROUP,  /* not an option: a heading for the help */
    OPTION_FLAG,   /* bool: takes no value */
    OPTION_TEXT,   /* const char *: may be given once */
    OPTION_TEXTS,  /* text_list: may be given again */
    OPTION_CHOICE, /* int: one of the values listed */
    OPTION_NUMBER, /* uint64_t */
    OPTION_REAL,   /* double: a number above 0 */
    OPTION_SIZE    /* uint64_t: bytes, with K, M, G or T for the powers of 1024; sets memory_limited too */
} option_kind;

typedef struct option {
    const char *name; /* without the dashes; of a group, its heading */
    char letter;      /* the short form; 0 without */
    option_kind kind;
    size_t field;      /* where in the settings */
    const char *value; /* what the help calls the value: "NAME=VALUE"; of a choice, the values: "json|csv" */
    const char *help;
} option;

/* Rows of tables; `l` is the letter of the short form, `to` the member of the settings. */
/* clang-format off */
#define OPT_GROUP(heading)                   {heading, 0, OPTION_GROUP, 0, NULL, NULL}
#define OPT_FLAG(l, name, to, help)          {name, l, OPTION_FLAG, offsetof(settings, to), NULL, help}
#define OPT_TEXT(l, name, to, value, help)   {name, l, OPTION_TEXT, offsetof(settings, to), value, help}
#define OPT_TEXTS(l, name, to, value, help)  {name, l, OPTION_TEXTS, offsetof(settings, to), value, help}
#define OPT_CHOICE(l, name, to, value, help) {name, l, OPTION_CHOICE, offsetof(settings, to), value, help}
#define OPT_NUMBER(l, name, to, value, help) {name, l, OPTION_NUMBER, offsetof(settings, to), value, help}
#define OPT_REAL(l, name, to, value, help)   {name, l, OPTION_REAL, offsetof(settings, to), value, help}
#define OPT_SIZE(l, name, to, value, help)   {name, l, OPTION_SIZE, offsetof(settings, to), value, help}
#define OPT_END                              {NULL, 0, OPTION_GROUP, 0, NULL, NULL}
/* clang-format on */

/* What is wrong with a command line, for people. */
typedef struct usage_error {
    char message[300];
    char fix[300];
    const char *unknown; /* the long option that the table lacks, without dashes; may go on after = */
    bool out_of_memory;  /* nothing is wrong with it */
} usage_error;

/* Reads argv[0..argc) (without the program and the command) into the settings, which are set to their defaults first.
 * False when the command line is wrong; the error says how. options_free in either case. */
bool options_read(settings *to, const option *table, int argc, char **argv, usage_error *error);
void options_free(settings *of);

/* Whether a table has the option `name`, which may go on after =. */
bool options_have(const option *table, const char *name);

/* Adds a text to a list; false without memory. */
bool text_list_add(text_list *list, const char *text);

/* The candidate to suggest for a mistyped word: offer them one by one to a `likely` that starts as {.word = word}. */
typedef struct likely {
    const char *word, *best;
    size_t score;
} likely;
void likely_offer(likely *guess, const char *candidate);

#endif
