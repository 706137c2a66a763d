/* How a result is written. Part of gradtape.h. */
#ifndef GT_FORMAT_H
#define GT_FORMAT_H

/* TAP and JUnit hold results that are tests: of `test`, `diff` and `check`. */
typedef enum gt_format {
    GT_FORMAT_JSON,
    GT_FORMAT_NDJSON,
    GT_FORMAT_CSV,
    GT_FORMAT_TEXT,
    GT_FORMAT_NPY,
    GT_FORMAT_NPZ, /* all tensors of the result by name */
    GT_FORMAT_TAP,
    GT_FORMAT_JUNIT,
    GT_FORMAT_DOT /* Graphviz; of a recording (GT_TAPE) only */
} gt_format;

/* What a NaN or an infinity becomes in JSON: the texts "NaN", "Infinity", "-Infinity"; null; the bare words; or the
 * status GT_NOT_FINITE and no output. */
typedef enum gt_nan { GT_NAN_STRING, GT_NAN_NULL, GT_NAN_LITERAL, GT_NAN_ERROR } gt_nan;

#endif
