/* UTF-8 as RFC 3629 has it: no surrogates, no overlong forms. */
#ifndef GT_UTF8_H
#define GT_UTF8_H

#include <stddef.h>
#include <stdint.h>

/* Length of the sequence that starts at text[i], 0 when it is not valid. */
size_t gt_utf8_length(const char *text, size_t size, size_t i);

/* The code point at s; U+FFFD and one byte where it is not valid. */
uint32_t gt_utf8_decode(const char *s, size_t left, size_t *bytes);

/* How many characters n bytes of a text begin; and the bytes of its first n characters, of all when it has fewer. */
size_t gt_utf8_count(const char *text, size_t n);
size_t gt_utf8_bytes(const char *text, size_t n);

/* The first place from i on where a zero byte stands, or a byte that does not belong to UTF-8; `size` when there is
 * none. */
size_t gt_utf8_end(const char *text, size_t size, size_t i);

/* Bytes of the character at text[i] when people may be shown it as it is; 0 of what is not UTF-8, of control characters
 * and of those that turn the direction of what is written or end a line: they make a terminal show, or do, what does
 * not stand there. */
size_t gt_utf8_shown(const char *text, size_t size, size_t i);

/* The message for such a byte, an unsigned char. */
#define GT_BAD_BYTE "the byte 0x%02x here is not valid UTF-8"

#endif
