/* Formatted texts: f"loss {x:.3f}", whose values may be known only when the model has run; and what print is given. */
#ifndef GT_FORMATTED_H
#define GT_FORMATTED_H

#include "steps/interpreter.h"

/* [[fill]align][sign][0][width][,][.precision][type], as Python has it. */
typedef struct gt_format_spec {
    char fill, align, sign, type; /* align: '<', '>', '^' or 0; type: one of d e E f F g G % s b o x X or 0 */
    char comma;                   /* ',', '_' or 0 */
    bool zero;
    int width, precision; /* precision: -1 without */
} gt_format_spec;

/* A text in pieces. Texts that grow share their pieces: a shorter one ends before those that came later. */
typedef struct gt_formatted {
    size_t n;
    size_t *shared, room; /* how many of the pieces are taken, and how many there may be; NULL: they are not shared */
    struct gt_format_part {
        gt_value value; /* GT_VALUE_TEXT with `literal`: as it is */
        gt_format_spec spec;
        bool literal;
    } * part;
} gt_formatted;

/* One value that is known. */
typedef struct gt_format_leaf {
    const char *text;   /* NULL: a number */
    bool whole, narrow; /* i; a float32 */
    int64_t i;
    double f;
} gt_format_leaf;

/* Python's repr of a text. */
const char *gt_format_quoted(gt_arena *arena, const char *text);

/* The text of a value; NULL when the format is not for such a one: then *why says so. */
const char *gt_format_text(gt_arena *arena, const gt_format_spec *spec, const gt_format_leaf *leaf, const char **why);

/* A line that the model prints. */
typedef struct gt_printed {
    gt_span at;
    const char *separator, *end;
    gt_value values; /* a list */
} gt_printed;

/* One more piece, for which there is room: a text as it is; or a value in a format, conversion 'r' (its repr), 's' or
 * 0.
 */
void gt_format_literal(gt_formatted *f, const char *text);
gt_status gt_format_add(gt_recorder *r, gt_formatted *f, gt_value value, const char *spec, char conversion, gt_span at);

/* One text when everything is plain; else the parts, to be joined when their values are known. */
gt_status gt_format_joined(gt_recorder *r, const gt_formatted *f, gt_span at, gt_value *out);

/* The text of any value while recording: what of it is not known is computed, if it is one number. */
gt_status gt_format_now(gt_recorder *r, gt_value value, gt_span at, const char **out);

/* A text that is not known yet becomes one that is; another value stays. Fails where a number more than one is in it.
 */
gt_status gt_format_known(gt_recorder *r, gt_span at, gt_value *x);

/* The value of an f-string: a text at once when all in it is plain. */
gt_status gt_evaluate_format(gt_recorder *r, const gt_expr *expr, gt_value *out);

/* One text behind the other. */
gt_status gt_format_join(gt_recorder *r, gt_value x, gt_value y, gt_span at, gt_value *out);

/* "{} of {total:.2f}".format(n, total=x): c->self is the text. (format_method.c) */
struct gt_invocation;
gt_status gt_format_method(gt_recorder *r, struct gt_invocation *c, gt_value *out);

/* "%d of %.2f" % (n, x) */
gt_status gt_format_percent(gt_recorder *r, const char *text, gt_value values, gt_span at, gt_value *out);

#endif
