/* The command line: a table of options for each command, read by one parser and printed by `help`.
 *
 *     static const option options[] = {
 *         OPT_GROUP("what to compute"),
 *         OPT_TEXT(0, "wrt", request.wrt, "NAMES", "what to differentiate by"),
 *         OPT_END,
 *     };
 *
 * Long options take their value after = or as the next word; -i, -o and -e also right behind the letter. Options and
 * other words may be mixed; after `--` no word is an option. */
#ifndef OPTIONS_H
#define OPTIONS_H

#include "gradtape.h"

/* Texts in the order given; the texts belong to the command line. */
typedef struct text_list {
    const char **item;
    size_t n;
} text_list;

/* What the command line says. */
typedef struct settings {
    gt_request request; /* options write into its fields; its lists are made of those below */
    gt_plot plot;
    text_list words; /* neither options nor their values: MODEL, NAME, COMMAND */
    text_list inputs, watch, vectors, keep, points;
    const char *expression, *output;
    const char *each;                   /* the first file of points; - is standard input */
    int64_t batch;                      /* rows of arrays that are a record; 0: one, without its axis */
    const char *shard;                  /* which part of them: "3/8", or "auto"; NULL: all */
    const char *partial;                /* a file for what this part of them adds up to; NULL: none */
    const char *like;                   /* a library */
    const char *weights;                /* convert: a file for them */
    const char *family;                 /* of ops */
    const char *filter;                 /* a part of the names of tests; NULL: all */
    const char *from, *format, *reduce; /* of the words listed; NULL: not given */
    int nan, color, mode;               /* places in the options' lists of words */
    int digits;                         /* of numbers that are written; 0: all */
    bool raw;                           /* one value alone */
    bool keep_going, wide, quiet, progress, help, long_help, version, exact, record;
    const char *program;                          /* for the shell: what is checked in place of a model; NULL: none */
    double time_limit;                            /* seconds for each of its answers; 0: 10 */
    bool memory_limited;                          /* --memory-limit was given */
    const char *diff_rtol, *diff_atol, *diff_ulp; /* numbers; NULL: not given */
} settings;

typedef enum option_kind {
    OPTION_GROUP,  /* not an option: a heading for the help */
    OPTION_FLAG,   /* bool: takes no value */
    OPTION_UNSET,  /* bool: takes no value, and makes it false */
    OPTION_TEXT,   /* const char *: may be given once */
    OPTION_TEXTS,  /* text_list: may be given again */
    OPTION_WORD,   /* const char *: one of those listed */
    OPTION_PLACE,  /* int: the place of one of the words listed */
    OPTION_SECOND, /* bool: whether it is the second of the words listed */
    OPTION_NUMBER, /* uint64_t */
    OPTION_COUNT,  /* int64_t: a larger number means the largest */
    OPTION_INT,    /* int: the same */
    OPTION_REAL,   /* double: a number above 0 */
    OPTION_SIZE    /* size_t: bytes, with K, M, G or T for the powers of 1024; sets memory_limited too */
} option_kind;

typedef struct option {
    const char *name; /* without the dashes; of a group, its heading */
    char letter;      /* the short form; 0 without */
    option_kind kind;
    size_t field;      /* where in the settings */
    const char *value; /* what the help calls the value: "NAME=VALUE"; of a choice, the words: "json|csv" */
    const char *help;
} option;

/* Rows of tables; `l` is the letter of the short form, `to` the member of the settings. */
/* clang-format off */
#define OPT(kind, l, name, to, value, help)  {name, l, OPTION_##kind, offsetof(settings, to), value, help}
#define OPT_GROUP(heading)                   {heading, 0, OPTION_GROUP, 0, NULL, NULL}
#define OPT_FLAG(l, name, to, help)          OPT(FLAG, l, name, to, NULL, help)
#define OPT_TEXT(l, name, to, value, help)   OPT(TEXT, l, name, to, value, help)
#define OPT_TEXTS(l, name, to, value, help)  OPT(TEXTS, l, name, to, value, help)
#define OPT_END                              {NULL, 0, OPTION_GROUP, 0, NULL, NULL}
/* clang-format on */

/* Whether a value follows. */
static inline bool option_takes_value(const option *o)
{
    return o->kind > OPTION_UNSET;
}

struct session;

/* Reads argv[0..argc) (without the program and the command) into the session's settings, which are set to their
 * defaults first; prints what is wrong. options_free in either case. */
gt_status options_read(struct session *s, const option *table, int argc, char **argv);
void options_free(settings *of);

/* The option of that name, which may go on after =; NULL when the table has none. */
const option *options_find(const option *table, const char *name);

/* Adds a text to a list; false without memory. */
bool text_list_add(text_list *list, const char *text);

/* The candidate to suggest for a mistyped word: offer them one by one to a `likely` that starts as {.word = word}. */
typedef struct likely {
    const char *word, *best;
    size_t score;
} likely;
void likely_offer(likely *guess, const char *candidate);

#endif
