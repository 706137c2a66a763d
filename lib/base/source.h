/* Sources, spans and errors: what was read, where something stands in it, what is wrong with it. */
#ifndef GT_SOURCE_H
#define GT_SOURCE_H

#include "base/arena.h"
#include "base/status.h"

/* A text that was read: a file, an option's value, standard input. */
typedef struct gt_source {
    const char *name; /* as the user wrote it: "models/linear.yaml", "-i", "-e" */
    const char *text; /* `size` bytes and a closing zero */
    size_t size;
    const char *const *place; /* of a text that was made of a file: where in it each line comes from, for messages */
    size_t places;            /* 0: the lines are the file's own */
} gt_source;

/* Where a line (from 1) comes from; NULL: it is the file's own. */
const char *gt_source_place(const gt_source *source, uint32_t line);

/* A source with its own copy of the text, in the arena; the name is borrowed. */
gt_source *gt_source_copy(gt_arena *arena, const char *name, const char *text, size_t size);

/* Whether a text, such as a path, ends so. */
bool gt_text_ends(const char *text, const char *end);

/* A stretch of a source, in bytes; line and column are computed only when printed. A span whose source is
 * NULL stands nowhere. */
typedef struct gt_span {
    const gt_source *source;
    uint32_t begin, end;
} gt_span;

/* Bytes of the byte order mark at the start of the source: 3 or 0. */
uint32_t gt_source_mark(const gt_source *source);

/* Line and column (both from 1, the column in code points, of which a byte order mark is none) of a byte of the
 * source. */
typedef struct gt_position {
    uint32_t line, column;
} gt_position;
gt_position gt_locate(const gt_source *source, uint32_t byte);

/* Where a span begins, for people: "line 9", or where its line comes from; NULL: it stands nowhere. With the source's
 * name: "m.yaml:9", "net.onnx: node 'Conv_12' (Conv), output 'y'". */
const char *gt_line_spoken(gt_arena *arena, gt_span at);
const char *gt_place_spoken(gt_arena *arena, gt_span at);

/* The line of a byte, for many places of a source one behind the other. Begins as {.source = NULL}. */
typedef struct gt_line_finder {
    const gt_source *source;
    uint32_t byte, line; /* the last one found */
} gt_line_finder;
uint32_t gt_line_of(gt_line_finder *finder, const gt_source *source, uint32_t byte);

/* The smallest span that holds both; `a` when they stand in different sources. */
gt_span gt_span_join(gt_span a, gt_span b);

/* What went wrong, in fixed buffers, so that running out of memory can be told too. */
typedef struct gt_error {
    gt_status code;
    gt_span at;
    char message[400]; /* the problem, lower case, no full stop */
    char fix[300];     /* what would mend it: "did you mean 'sin'?"; may be empty */
    gt_span note_at;
    char note[200];        /* a second place: "first defined here"; may be empty */
    const gt_source *part; /* NULL, or a source that is a part of a file: this many lines stand before it */
    uint32_t lines_before;
    bool raised; /* Python makes this error too: `except` may catch it */
} gt_error;

/* Fills an error and returns its code: `return gt_fail(err, GT_WRONG_MODEL, at, "unknown name '%s'", name)`. */
gt_status gt_fail(gt_error *error, gt_status code, gt_span at, const char *format, ...)
    __attribute__((format(printf, 4, 5)));
#ifdef __clang_analyzer__ /* which cannot see in another file that the code comes back */
#define gt_fail(error, code, ...) ((void)(gt_fail)(error, code, __VA_ARGS__), (code))
#endif

/* Why an arena jumped: GT_OVER_LIMIT, with what was done and where when its budget's limit was the reason. */
gt_status gt_fail_memory(gt_error *error, const gt_arena *arena);

/* Adds what would mend it, and the second place, to an error just made; returns its code. */
gt_status gt_fix(gt_error *error, const char *format, ...) __attribute__((format(printf, 2, 3)));
gt_status gt_note(gt_error *error, gt_span at, const char *format, ...) __attribute__((format(printf, 3, 4)));

/* The whole message for people: file:line:column, the line, a caret, the fix, the note. `kind` is "error" or
 * "warning". The text lives in the arena. */
char *gt_error_text(gt_arena *arena, const gt_error *error, const char *kind);

/* The candidate nearest to `name` by edit distance, or NULL when none is near enough to suggest.
 * Offer the candidates one by one to a gt_nearest that starts as {.name = name}. */
typedef struct gt_nearest {
    const char *name;
    const char *best;
    size_t distance;
} gt_nearest;
void gt_nearest_offer(gt_nearest *nearest, const char *candidate);

/* As gt_fix: "did you mean 'NAME'?"; when no name is near, what there is to say `otherwise` (NULL: nothing). */
gt_status gt_fix_nearest(gt_error *error, const gt_nearest *nearest, const char *otherwise);

#ifdef __clang_analyzer__ /* nor that an error just made is one: any code but GT_OK stands for it */
#define gt_fix(...)         ((void)(gt_fix)(__VA_ARGS__), GT_WRONG_MODEL)
#define gt_note(...)        ((void)(gt_note)(__VA_ARGS__), GT_WRONG_MODEL)
#define gt_fix_nearest(...) ((void)(gt_fix_nearest)(__VA_ARGS__), GT_WRONG_MODEL)
#endif

#endif
