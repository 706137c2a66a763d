#include "onnx/page.h"

#include <math.h>
#include <string.h>

#include "base/number.h"
#include "base/utf8.h"
#include "parse/lex.h"

void gt_page_add(gt_page *page, int level, const char *place, const char *line)
{
    page->text.arena = page->arena;
    for (int i = 0; i < level; i++)
        gt_buffer_add(&page->text, "    ");
    gt_buffer_add(&page->text, line);
    gt_buffer_add(&page->text, "\n");
    GT_APPEND(page->arena, page->place, page->lines, page->capacity, place);
}

void gt_page_append(gt_page *page, const gt_page *more)
{
    page->text.arena = page->arena;
    if (more->text.size)
        gt_buffer_add_bytes(&page->text, more->text.text, more->text.size);
    for (size_t i = 0; i < more->lines; i++)
        GT_APPEND(page->arena, page->place, page->lines, page->capacity, more->place[i]);
}

const char *gt_name_written(gt_arena *arena, const char *name)
{
    const size_t n = strlen(name);
    if (gt_name_valid(name, n) && !gt_name_in_python(name))
        return name;
    char *text = gt_alloc_array(arena, n + 2, 2), *to = text;
    *to++ = '`';
    for (const char *c = name; *c; c++) {
        *to++ = *c;
        if (*c == '`')
            *to++ = '`';
    }
    *to++ = '`';
    *to = '\0';
    return text;
}

/* \x0a */
static char *add_byte(char *to, unsigned char c)
{
    static const char digit[] = "0123456789abcdef";
    memcpy(to, (char[]){'\\', 'x', digit[c >> 4], digit[c & 15]}, 4);
    return to + 4;
}

const char *gt_bytes_shown(gt_arena *arena, gt_bytes text, size_t most)
{
    most = text.size < most ? text.size : most;
    char *out = gt_alloc_array(arena, most + 1, 4), *to = out;
    for (size_t i = 0; i < most;) {
        const size_t n = gt_utf8_shown(text.s, text.size, i);
        if (i + n > most)
            break;
        if (n)
            memcpy(to, text.s + i, n);
        to = n ? to + n : add_byte(to, (unsigned char)text.s[i]);
        i += n ? n : 1;
    }
    *to = '\0';
    return out;
}

const char *gt_written_float(gt_arena *arena, double f)
{
    char text[GT_NUMBER_TEXT];
    if (!isfinite(f))
        return isnan(f) ? "nan" : f < 0 ? "-inf" : "inf";
    const int n = gt_number_print_f32((float)f, text);
    return gt_print(arena, "%s%s", text, (size_t)n == strspn(text, "-0123456789") ? ".0" : "");
}

const char *gt_written_text(gt_arena *arena, gt_bytes text)
{
    char *out = gt_alloc_array(arena, text.size + 1, 4), *to = out;
    *to++ = '\'';
    for (size_t i = 0; i < text.size; i++) {
        const unsigned char c = (unsigned char)text.s[i];
        if (c == '\\' || c == '\'')
            *to++ = '\\';
        if (c >= ' ' && c != 0x7f)
            *to++ = (char)c;
        else
            to = add_byte(to, c);
    }
    *to++ = '\'';
    *to = '\0';
    return out;
}
