/* What the commands that read a model share: their options, and the way from options to an answer. */
#ifndef REQUEST_H
#define REQUEST_H

#include "commands.h"
#include "output.h"

/* Rows of option tables. */
#define OPT_TARGET OPT_TEXT(0, "target", target, "NAMES", "names or expressions: loss or y,z")
#define OPT_WRT    OPT_TEXT(0, "wrt", wrt, "NAMES", "sources: w,b or '{\"a\": [w], \"b\": b}' or @trainable")
#define OPT_TAPE   OPT_TEXT(0, "tape", tape, "NAME", "a tape written in the file, not the model's own")
#define OPT_WATCH                                                                                                      \
    OPT_TEXTS(0, "watch", watch, "NAME,...", "what the model's own tape watches too"),                                 \
        OPT_FLAG(0, "no-watch-variables", no_watch_variables, "reading a variable does not watch it")

#define OPT_INPUTS                                                                                                     \
    OPT_GROUP("what goes in"), OPT_TEXT('e', "expr", expression, "EXPR", "the model y = EXPR, without a file"),        \
        OPT_TEXTS('i', "input", inputs, "NAME=VALUE", "VALUE: an expression, JSON, @FILE or - (stdin)"),               \
        OPT_TEXTS('i', "input", inputs, "@FILE.json", "every name of a JSON object; - reads stdin"),                   \
        OPT_TEXT(0, "dtype", dtype, "DTYPE", "of numbers, instead of the file's"),                                     \
        OPT_NUMBER(0, "seed", seed, "N", "of random numbers (default 0)"), OPT_LIMITS

#define OPT_ROOT OPT_TEXT(0, "root", root, "DIR", "files that a model names must lie in it or below")
#define OPT_LIMITS                                                                                                     \
    OPT_ROOT,                                                                                                          \
        OPT_SIZE(0, "memory-limit", memory_limit, "SIZE", "of all it takes: 512M, 2G (a quarter of memory); 0: none"), \
        OPT_NUMBER(0, "loop-limit", loop_limit, "N", "turns of loops, calls of functions (100 million)"),              \
        OPT_NUMBER(0, "threads", threads, "N", "for large steps (one for each processor); same results")

#define OPT_POINTS                                                                                                     \
    OPT_GROUP("many points"), OPT_TEXT(0, "each", each, "POINTS", "a record a line in, one a line out; - is stdin"),   \
        OPT_CHOICE(0, "from", from, "csv|ndjson", "what POINTS is (by its ending or first byte)"),                     \
        OPT_TEXTS(0, "keep", keep, "NAME,...", "fields of POINTS that go through unchanged"),                          \
        OPT_FLAG(0, "keep-going", keep_going, "a record that fails becomes an error line")

/* The formats are those of request_format. */
#define OPT_OUTPUT(formats, usual)                                                                                     \
    OPT_GROUP("what comes out"), OPT_CHOICE(0, "format", format, formats, "default " usual),                           \
        OPT_TEXT('o', "output", output, "FILE", "written whole or not at all; its ending chooses the format")
#define OPT_NUMBERS                                                                                                    \
    OPT_FLAG(0, "wide", wide, "CSV as one row under x[0],x[1]; of Jacobians a matrix"),                                \
        OPT_CHOICE(0, "nan", nan, "string|null|literal|error", "NaN and infinities in JSON (default string)")
#define OPT_COMMON                                                                                                     \
    OPT_CHOICE(0, "color", color, "auto|always|never", "colours in messages"), OPT_FLAG('h', "help", help, "this help")
#define OPT_QUIET                                                                                                      \
    OPT_FLAG(0, "progress", progress, "say how far long work is (on a terminal by itself)"),                           \
        OPT_FLAG(0, "quiet", quiet, "no warnings, no progress")
#define OPT_STATS  OPT_FLAG(0, "stats", stats, "equations, bytes and passes that the answer took")
#define OPT_SPARSE OPT_FLAG(0, "sparse", sparse, "gradients of gathered rows as indexed slices")

/* How the tables of the derivatives end. */
#define OPT_DERIVATIVE_REST                                                                                            \
    OPT_GROUP("which tape"), OPT_TAPE, OPT_WATCH, OPT_INPUTS, OPT_POINTS, OPT_OUTPUT(ALL_FORMATS, "json"),             \
        OPT_NUMBERS, OPT_STATS, OPT_QUIET, OPT_COMMON, OPT_END

/* The whole table of commands that show a recording. */
#define OPT_RECORDING(formats, usual)                                                                                  \
    OPT_GROUP("which tape"), OPT_TAPE, OPT_TARGET, OPT_WRT, OPT_WATCH, OPT_INPUTS, OPT_OUTPUT(formats, usual),         \
        OPT_STATS, OPT_QUIET, OPT_COMMON, OPT_END

#define ALL_FORMATS "json|text|csv|npy|npz|ndjson"
#define TWO_FORMATS "json|text"

/* The words of a usage line for all of them. */
#define MODEL_USAGE "MODEL [options]\n-e EXPR [options]"

/* Reads the model, asks it and writes the answer; `format` is the one of a command that was not told. */
gt_status request_answer(session *s, gt_command what, gt_format format);

/* Prints why the library failed; returns the status. */
gt_status request_failed(const session *s, gt_status status);

/* Ends an output that the library wrote into, with the status of that; prints why it failed. */
gt_status request_written(const session *s, output *out, gt_status status);

/* Writes a result to the output of the command line and frees it. The status is the result's own, or says why it could
 * not be written. */
gt_status request_write(const session *s, gt_result *result, gt_format format);

/* The format asked for by --format or by the ending of the output file's name, without either the usual one. An ending
 * that means no format of the command is an error. */
gt_status request_format(const session *s, gt_format usual, gt_format *out);

/* Standard input whole, in memory for free(), and its size; prints what is wrong. *out is NULL at first. */
gt_status request_read_stdin(const session *s, char **out, size_t *size);

/* Threads for large steps: of --threads; 0: one for each processor. */
int request_threads(const settings *told);

/* Bytes for everything that is kept: of --memory-limit, else a quarter of the memory there is. */
size_t request_memory_limit(const settings *told);

/* That of --loop-limit; 0 when not given. */
int64_t request_loop_limit(const settings *told);

#endif
