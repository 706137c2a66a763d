/* The words of JSON, strictly: what the document reader and the scanner of numeric arrays share.
 *
 * cJSON accepts much that is not JSON (leading zeros, "1.", line breaks in texts); everything is checked here. */
#ifndef GT_JSON_LEX_H
#define GT_JSON_LEX_H

#include "base/tensor.h"
#include "parse/doc_inner.h"

typedef struct gt_json_number {
    size_t end;
    bool integer; /* written without point and exponent, and fits: i is exact */
    int64_t i;
    double f;
} gt_json_number;

static inline bool gt_json_space(char c)
{
    return c == ' ' || c == '\n' || c == '\r' || c == '\t';
}

/* The first byte from `at` on that is not white space. */
static inline size_t gt_json_skip(const gt_source *source, size_t at)
{
    while (at < source->size && gt_json_space(source->text[at]))
        at++;
    return at;
}

/* The number that begins at `at` with '-' or a digit. */
gt_status gt_json_scan_number(const gt_source *source, size_t at, gt_json_number *out, gt_error *error);

/* What other programs write for a number and JSON does not know, at `at`: NaN, Infinity and -Infinity (Python, --nan
 * literal), nan and inf (C), 1.0D+05 (Fortran). Its size, 0 when there is none. Data may hold them, models may not. */
size_t gt_json_scan_word(const gt_source *source, size_t at, double *value);

/* Walks the text whose opening quote stands at `at`; *end is behind the closing one. places: filled with where its
 * decoded bytes stand, when not NULL. */
gt_status gt_json_scan_text(const gt_source *source, size_t at, size_t *end, gt_places *places, gt_error *error);

/* The decoded text of the quoted bytes [begin, end), which gt_json_scan_text has walked; in the arena. */
gt_str gt_json_decode(gt_arena *arena, const gt_source *source, size_t begin, size_t end);

/* What stands at `at` is not what was wanted ("a value", "a key"): says why as well as can be told. */
gt_status gt_json_unexpected(const gt_source *source, size_t at, const char *wanted, gt_error *error);

/* Something else than ',' or the bracket `close` stands behind a value. */
gt_status gt_json_no_comma(const gt_source *source, size_t at, char close, gt_error *error);

/* A comma before a closing bracket. */
gt_status gt_json_extra_comma(const gt_source *source, size_t comma, char close, gt_error *error);

#endif
