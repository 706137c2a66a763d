/* Writers: a result item as JSON, NDJSON, CSV, text, npy or npz, into a sink. */
#ifndef GT_WRITE_RESULT_H
#define GT_WRITE_RESULT_H

#include "write/case_list.h"
#include "write/format.h"

typedef struct gt_write_options {
    gt_format format;
    gt_nan nan;
    int digits;             /* the most that a number is written with; 0: as many as tell it from others */
    size_t columns;         /* text: those of the terminal that rows of tensors are to fit; 0: any number */
    bool wide;              /* CSV: one row, labelled columns x[0],x[1] */
    bool headless;          /* CSV: no header row, for the second and later records of a stream */
    const char *value_key;  /* the map of the result that CSV and npy show: "gradients", "values", "jacobian" */
    const char *value_name; /* the heading of CSV's last column: "gradient", "value" */
    const gt_cases *cases;  /* what TAP and JUnit show; NULL when the result is no test */
    bool list_cases;        /* text shows the cases, not the result */
    const char *people;     /* text shows this in place of the result; NULL: nothing */
} gt_write_options;

/* What each format looks like:
 *
 * JSON, NDJSON: one line without spaces. Complex elements are {"re":3,"im":-4}; bytes of a text that are not UTF-8
 * become U+FFFD.
 *
 * CSV: long form, `source,index,gradient`, one row an element of the map `value_key` ("values" when the result has no
 * such map). Nested names are joined by points (layers.0.w); the index is [0] or "[0,1]" (in brackets, so that no
 * spreadsheet reads it as a number; empty for a scalar); a null has an empty value. When any tensor is complex, re and
 * im columns stand for the value. NaN, Infinity and -Infinity are written so, whatever options->nan: an empty cell
 * always means unconnected.
 *
 * text: for people; tensors look like NumPy's, with more than 1000 elements only their corners are shown. NaN and
 * infinities are words.
 *
 * npy: version 1.0, the one tensor of the map `value_key` ("values" when there is no such map). npz: all tensors of
 * that map, NAME.npy each, stored. Sparse blocks are one matrix by rows: the members of scipy.sparse.save_npz.
 *
 * mtx: MatrixMarket, coordinate, general or (the lower triangle of) symmetric; comments say what rows and columns are.
 *
 * dot: a recording (the answer to GT_TAPE) in the language of Graphviz.
 *
 * Writes the result (a map) in the format wanted. Output is gathered in blocks; nothing is written on failure before
 * the first block. GT_USAGE when the format cannot hold the result (npy with several tensors, with a null or with
 * text; CSV of a result without such a map); GT_UNREADABLE when the sink refuses. */
gt_status gt_result_print(gt_arena *arena, const gt_item *result, const gt_write_options *options, gt_sink *sink,
                          gt_error *error);

/* GT_NOT_FINITE when a tensor in the item holds a NaN or an infinity; the message names the first
 * ("gradients.x[1]"). */
gt_status gt_item_check_finite(gt_arena *arena, const gt_item *item, gt_error *error);

/* Whether no element of a tensor is a NaN or an infinity. */
bool gt_tensor_is_finite(const gt_tensor *tensor);

/* Whether a zero of it has a sign. */
bool gt_tensor_has_minus_zero(const gt_tensor *tensor);

#endif
