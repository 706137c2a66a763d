#include "base/utf8.h"

#include <stdbool.h>
#include <string.h>

size_t gt_utf8_length(const char *text, size_t size, size_t i)
{
    static const uint32_t least[5] = {0, 0, 0x80, 0x800, 0x10000};
    unsigned char lead = (unsigned char)text[i];
    if (lead < 0x80)
        return 1;
    size_t length = lead >= 0xf8 ? 0 : lead >= 0xf0 ? 4 : lead >= 0xe0 ? 3 : lead >= 0xc0 ? 2 : 0;
    if (!length || length > size - i)
        return 0;
    uint32_t point = lead & (0x7fu >> length);
    for (size_t k = 1; k < length; k++) {
        unsigned char byte = (unsigned char)text[i + k];
        if ((byte & 0xc0) != 0x80)
            return 0;
        point = point << 6 | (byte & 0x3fu);
    }
    bool valid = point >= least[length] && point <= 0x10ffff && (point < 0xd800 || point > 0xdfff);
    return valid ? length : 0;
}

size_t gt_utf8_count(const char *text, size_t n)
{
    size_t count = 0;
    for (size_t i = 0; i < n; i++)
        count += ((unsigned char)text[i] & 0xc0) != 0x80;
    return count;
}

size_t gt_utf8_bytes(const char *text, size_t n)
{
    size_t i = 0;
    for (; text[i] && n; n--)
        for (i++; ((unsigned char)text[i] & 0xc0) == 0x80;)
            i++;
    return i;
}

uint32_t gt_utf8_decode(const char *s, size_t left, size_t *bytes)
{
    size_t n = gt_utf8_length(s, left, 0);
    *bytes = n ? n : 1;
    if (n < 2)
        return n ? (unsigned char)s[0] : 0xfffd;
    uint32_t point = (unsigned char)s[0] & (0x7fu >> n);
    for (size_t i = 1; i < n; i++)
        point = point << 6 | ((unsigned char)s[i] & 0x3fu);
    return point;
}

size_t gt_utf8_shown(const char *text, size_t size, size_t i)
{
    static const uint32_t hidden[][2] = {{0, 0x1f},        {0x7f, 0x9f},     {0x61c, 0x61c},
                                         {0x200e, 0x200f}, {0x2028, 0x202e}, {0x2066, 0x2069}};
    size_t n = gt_utf8_length(text, size, i), bytes;
    if (!n)
        return 0;
    uint32_t point = gt_utf8_decode(text + i, size - i, &bytes);
    for (size_t k = 0; k < sizeof hidden / sizeof *hidden; k++)
        if (point >= hidden[k][0] && point <= hidden[k][1])
            return 0;
    return n;
}

/* Bytes from i on that are surely ASCII and not zero, eight at a time: what nearly all of a large file is. */
static size_t skip_ascii(const char *text, size_t size, size_t i)
{
    const uint64_t high = 0x8080808080808080u, ones = 0x0101010101010101u;
    for (uint64_t word; size - i >= sizeof word; i += sizeof word) {
        memcpy(&word, text + i, sizeof word);
        if ((word | (word - ones)) & high)
            break;
    }
    return i;
}

size_t gt_utf8_end(const char *text, size_t size, size_t i)
{
    while ((i = skip_ascii(text, size, i)) < size && text[i]) {
        size_t n = gt_utf8_length(text, size, i);
        if (!n)
            break;
        i += n;
    }
    return i;
}
