#include "session/request_id.h"

#include <string.h>

#include "base/number.h"
#include "base/utf8.h"

static void collect(gt_id_scan *s, char c)
{
    if (s->depth != 1)
        return;
    if (s->n < sizeof s->token)
        s->token[s->n] = c;
    s->n += s->n < sizeof s->token;
}

bool gt_is_json_number(const char *text, size_t n)
{
    double f;
    bool integer;
    int64_t i;
    size_t k = n && text[0] == '-';
    bool zero = k + 1 < n && text[k] == '0' && text[k + 1] >= '0' && text[k + 1] <= '9';
    if (k >= n || zero || text[k] < '0' || text[k] > '9' || text[n - 1] == '.')
        return false;
    const char *dot = memchr(text, '.', n);
    bool digit = !dot || (dot[1] >= '0' && dot[1] <= '9');
    return digit && gt_number_scan(text, n, &f, &integer, &i) == n;
}

static bool is_text(const char *s, size_t n)
{
    if (n < 2 || s[0] != '"' || s[n - 1] != '"' || gt_utf8_end(s, n, 0) != n)
        return false;
    for (size_t i = 1; i + 1 < n; i++)
        if ((unsigned char)s[i] < ' ' || s[i] == '"' || s[i] == '\\')
            return false;
    return true;
}

static void end_token(gt_id_scan *s)
{
    if (s->is_id && s->behind_colon && s->n && s->n < sizeof s->token && !s->found[0] &&
        (gt_is_json_number(s->token, s->n) || is_text(s->token, s->n)))
        memcpy(s->found, s->token, s->n); /* its closing zero is there */
    s->behind_colon = false;
    s->n = 0;
}

static void take_byte(gt_id_scan *s, char c)
{
    if (s->in_text) {
        collect(s, c);
        s->in_text = s->escaped || c != '"';
        s->escaped = !s->escaped && c == '\\';
        return;
    }
    switch (c) {
    case ' ':
    case '\t':
    case '\r':
    case '\n':
        return;
    case '{':
    case '[':
        s->n = s->depth == 1 ? sizeof s->token : s->n;
        s->depth++;
        return;
    case '}':
    case ']':
        if (s->depth == 1)
            end_token(s);
        s->depth -= s->depth > 0;
        return;
    case ',':
        if (s->depth == 1)
            end_token(s);
        return;
    case ':':
        if (s->depth != 1)
            return;
        s->is_id = s->n == 4 && memcmp(s->token, "\"id\"", 4) == 0;
        s->behind_colon = true;
        s->n = 0;
        return;
    default:
        s->in_text = c == '"';
        collect(s, c);
    }
}

void gt_id_scan_bytes(gt_id_scan *scan, const char *bytes, size_t n)
{
    for (size_t i = 0; i < n; i++)
        take_byte(scan, bytes[i]);
}
