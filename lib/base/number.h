/* Numbers as text: shortest digits out, exact in. */
#ifndef GT_NUMBER_H
#define GT_NUMBER_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum { GT_NUMBER_TEXT = 32 }; /* room for any number and a closing zero */

/* Writes the shortest decimal text that reads back to the same bits, in JSON's number syntax; plain notation for
 * 1e-7 < |x| < 1e21, exponent form ("1.5e-9", "1e21") otherwise; -0 is "-0". x must be finite. Returns the length; the
 * text is zero-ended. */
int gt_number_print(double x, char text[GT_NUMBER_TEXT]);
int gt_number_print_f32(float x, char text[GT_NUMBER_TEXT]);
int gt_number_print_int(int64_t x, char text[GT_NUMBER_TEXT]);
/* The same for x that may be NaN, Infinity or -Infinity, by these words. */
int gt_number_print_any(double x, char text[GT_NUMBER_TEXT]);

/* A size for people: "512 bytes", "35.2 KiB", "6.0 GiB". */
const char *gt_number_print_bytes(double bytes, char text[GT_NUMBER_TEXT]);

/* Reads a decimal number ([-+]digits[.digits][(e|E)[-+]digits], a leading or closing point is fine) at the start of
 * text[0..size) and rounds it correctly. Returns the bytes read, 0 when there is no number. *integer is set when it has
 * no point and no exponent and fits int64; *i is its value then ("-0" is the integer 0, while *f is -0.0). A number too
 * large for a double gives an infinity, one too small a zero. Independent of locale. */
size_t gt_number_scan(const char *text, size_t size, double *f, bool *integer, int64_t *i);

#endif
