/* The document tree: what YAML and JSON have in common, with a span for every node.
 *
 * YAML is read by libyaml under the 1.2 core schema; JSON by cJSON, with the text walked beside the tree for spans and
 * exact numbers. The same content in either spelling gives the same tree. Duplicate keys, tags, anchors, aliases,
 * several documents and nesting deeper than GT_DOC_DEPTH are errors. */
#ifndef GT_DOC_H
#define GT_DOC_H

#include "base/source.h"

enum { GT_DOC_DEPTH = 200 };

typedef enum gt_doc_kind {
    GT_DOC_NULL,
    GT_DOC_TRUTH,
    GT_DOC_INT,
    GT_DOC_FLOAT,
    GT_DOC_TEXT,
    GT_DOC_LIST,
    GT_DOC_MAP
} gt_doc_kind;

/* Where the bytes of a decoded text stand in the source: from decoded byte `decoded` on, until the next entry, byte
 * decoded+i stands at source byte `at`+i. Sorted; the first entry has decoded 0. One past the last decoded byte is
 * mapped too, to where the text ends in the source. */
typedef struct gt_text_place {
    uint32_t decoded, at;
} gt_text_place;

typedef struct gt_text {
    const char *s; /* `size` bytes and a closing zero; never holds a zero byte */
    size_t size;
    const gt_source *source;
    const gt_text_place *place;
    size_t places;
} gt_text;

typedef struct gt_doc gt_doc;
struct gt_doc {
    gt_doc_kind kind;
    bool plain; /* YAML: an unquoted scalar */
    gt_span at;
    union {
        bool truth;
        struct {
            int64_t i; /* GT_DOC_INT: exact */
            double f;  /* GT_DOC_INT, GT_DOC_FLOAT: nearest double */
        };
        gt_text text;
        struct {
            size_t n;
            gt_doc **item; /* list: items; map: values */
            gt_doc **key;  /* map only: keys, all GT_DOC_TEXT (1 is the key "1"), in the order written */
        };
    };
};

/* Reads a whole source. The tree lives in the arena and refers to the source. GT_UNREADABLE on a syntax error, on bytes
 * that are not UTF-8 and on an empty file. Integers beyond int64 are GT_DOC_FLOAT; a number beyond float64 is an error.
 */
gt_status gt_doc_read(gt_arena *arena, const gt_source *source, gt_syntax syntax, gt_doc **out, gt_error *error);

/* The same of JSON that is data, a result or a request, where the bare words NaN, Infinity and -Infinity are numbers.
 */
gt_status gt_doc_read_data(gt_arena *arena, const gt_source *source, gt_doc **out, gt_error *error);

/* The same for who reads the values out of the source: long lists of nothing but numbers are empty, since a node for
 * each number takes a hundred times as much memory as its digit. */
gt_status gt_doc_read_outline(gt_arena *arena, const gt_source *source, gt_doc **out, gt_error *error);

/* The value of a key of a map, or NULL. */
gt_doc *gt_doc_get(const gt_doc *map, const char *key);

/* {"re": 3, "im": -4}: a complex number. */
bool gt_doc_is_complex(const gt_doc *doc);

/* "a number", "a list", ...: what a node is, for messages. */
const char *gt_doc_kind_name(const gt_doc *doc);

/* True for the texts that stand for numbers which JSON cannot write: NaN, Infinity, -Infinity. (json_lex.c) */
bool gt_special_number(const char *text, size_t size, double *value);

/* The span in the source of bytes [begin, end) of a decoded text. */
gt_span gt_text_span(const gt_text *text, size_t begin, size_t end);

/* The bytes [begin, end) of a text as one of their own, with their places. */
gt_text gt_text_part(gt_arena *arena, const gt_text *text, size_t begin, size_t end);

/* A text that stands whole and unescaped in a source. */
gt_text gt_text_of_source(gt_arena *arena, const gt_source *source);

/* Reads a file whole; GT_UNREADABLE with the reason when it cannot be. */
gt_status gt_source_read(gt_arena *arena, const char *path, gt_source **out, gt_span from, gt_error *error);

/* The same of a file that may be in memory. */
gt_status gt_source_of_file(gt_arena *arena, const gt_file *file, gt_source **out, gt_error *error);

/* By the ending of the name: JSON for .json, and for standard input ("-") that begins with a brace; Python for .py, a
 * notebook for .ipynb, a network for .onnx; else YAML. */
gt_syntax gt_source_syntax(const gt_source *source);

#endif
