/* How a result is written. Part of gradtape.h. */
#ifndef GT_FORMAT_H
#define GT_FORMAT_H

/* The formats, their names, and the endings of files that ask for them. NPZ holds all tensors of a result by name, or
 * one sparse matrix as SciPy has it; MTX is MatrixMarket, which holds one too; TAP and JUnit hold results that are
 * tests: of `test`, `diff` and `check`; RAW is the one value alone, a number, a list or a text; DOT, for Graphviz, a
 * recording (GT_TAPE); SVG, PNG and PDF a picture (gt_plot_ask), which as text is drawn in characters. */
#define GT_FORMAT_LIST(X)                                                                                              \
    X(GT_FORMAT_JSON, "json", ".json")                                                                                 \
    X(GT_FORMAT_TEXT, "text", ".txt")                                                                                  \
    X(GT_FORMAT_CSV, "csv", ".csv")                                                                                    \
    X(GT_FORMAT_NPY, "npy", ".npy")                                                                                    \
    X(GT_FORMAT_NPZ, "npz", ".npz")                                                                                    \
    X(GT_FORMAT_MTX, "mtx", ".mtx")                                                                                    \
    X(GT_FORMAT_NDJSON, "ndjson", ".ndjson|.jsonl")                                                                    \
    X(GT_FORMAT_TAP, "tap", ".tap")                                                                                    \
    X(GT_FORMAT_JUNIT, "junit", ".xml")                                                                                \
    X(GT_FORMAT_RAW, "raw", "")                                                                                        \
    X(GT_FORMAT_DOT, "dot", ".dot|.gv")                                                                                \
    X(GT_FORMAT_SVG, "svg", ".svg")                                                                                    \
    X(GT_FORMAT_PNG, "png", ".png")                                                                                    \
    X(GT_FORMAT_PDF, "pdf", ".pdf")

typedef enum gt_format {
#define X(format, name, ends) format,
    GT_FORMAT_LIST(X)
#undef X
} gt_format;

/* What a NaN or an infinity becomes in JSON: the texts "NaN", "Infinity", "-Infinity"; null; the bare words; or the
 * status GT_NOT_FINITE and no output. */
typedef enum gt_nan { GT_NAN_STRING, GT_NAN_NULL, GT_NAN_LITERAL, GT_NAN_ERROR } gt_nan;

#endif
