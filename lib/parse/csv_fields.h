/* The fields of CSV after RFC 4180, as data files and streams of points have them. */
#ifndef GT_CSV_FIELDS_H
#define GT_CSV_FIELDS_H

#include "base/element.h"

/* Bytes [begin, end) of a text: without the blanks around them, of a quoted field what stands between its quotes. */
typedef struct gt_record_field {
    size_t begin, end;
    bool quoted;
} gt_record_field;

/* What fields are read from. */
typedef struct gt_csv {
    const char *text; /* size bytes */
    size_t size;
    char delimiter;
    bool lines; /* a line end ends a field too, else only the end of the text */
} gt_csv;

/* The delimiter of a line: a comma, or a semicolon or tab where there is none; '\0' when it has none of them. */
char gt_csv_delimiter(const char *line, size_t size);

/* Whether byte i stands behind the text, or ends the line in it. */
static inline bool gt_csv_is_end(const gt_csv *csv, size_t i)
{
    return i >= csv->size || (csv->lines && (csv->text[i] == '\n' || csv->text[i] == '\r'));
}

static inline bool gt_csv_is_blank(const gt_csv *csv, size_t i)
{
    return i < csv->size && (csv->text[i] == ' ' || (csv->text[i] == '\t' && csv->delimiter != '\t'));
}

typedef enum gt_csv_fault {
    GT_CSV_FINE,
    GT_CSV_OPEN,  /* the quote before field->begin is never closed */
    GT_CSV_BEHIND /* something stands at *at, behind the closing quote */
} gt_csv_fault;

/* Reads the field at *at, which moves to what ends it: a delimiter, a line end or the end of the text. */
gt_csv_fault gt_csv_field(const gt_csv *csv, size_t *at, gt_record_field *field);

/* Where the record that begins the text ends, which is longer than a line when a line break stands in quotes; SIZE_MAX
 * when a quote is still open at the end of the text. A delimiter '\0' is any. */
size_t gt_csv_record_end(const char *text, size_t size, char delimiter);

/* The field as a zero-ended text in the arena, doubled quotes made single. */
gt_str gt_csv_text(gt_arena *arena, const char *text, const gt_record_field *field);

typedef enum gt_csv_number { GT_CSV_NO_NUMBER, GT_CSV_NUMBER, GT_CSV_TOO_LARGE } gt_csv_number;

/* The n bytes as a number: as gt_number_scan reads it, or a word in any case: nan, inf, infinity. GT_CSV_TOO_LARGE: the
 * number became an infinity. */
gt_csv_number gt_csv_read_number(const char *text, size_t n, gt_element *e);

#endif
