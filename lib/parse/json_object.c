#include "parse/json_object.h"

#include <string.h>

#include "base/name_set.h"
#include "base/tensor.h"

static bool read_key(gt_json_object *o)
{
    const gt_source *s = o->source;
    if (o->at >= s->size || s->text[o->at] != '"')
        return gt_json_unexpected(s, o->at, "a key", &o->error) == GT_OK;
    o->key_begin = o->at;
    if (gt_json_scan_text(s, o->at, &o->key_end, NULL, &o->error) != GT_OK)
        return false;
    o->key = gt_json_decode(o->arena, s, o->key_begin, o->key_end).text;
    o->at = gt_json_skip(s, o->key_end);
    if (o->at >= s->size || s->text[o->at] != ':')
        return gt_json_unexpected(s, o->at, "a colon", &o->error) == GT_OK;
    o->at = gt_json_skip(s, o->at + 1);
    return true;
}

bool gt_json_next_key(gt_json_object *o)
{
    const gt_source *s = o->source;
    o->at = gt_json_skip(s, o->at + !o->open);
    bool first = !o->open;
    o->open = true;
    if (o->at < s->size && s->text[o->at] == '}') {
        o->at++;
        return false;
    }
    if (!first) {
        if (o->at >= s->size || s->text[o->at] != ',')
            return gt_json_no_comma(s, o->at, '}', &o->error) == GT_OK;
        o->at = gt_json_skip(s, o->at + 1);
    }
    return read_key(o);
}

size_t gt_json_value_end(const gt_source *source, size_t at)
{
    const char *text = source->text;
    size_t depth = 0, size = source->size;
    for (; at < size; at++) {
        char c = text[at];
        if (c == '"') {
            for (at++; at < size && text[at] != '"'; at++)
                at += text[at] == '\\';
        } else if (c == '[' || c == '{') {
            depth++;
        } else if (depth && (c == ']' || c == '}')) {
            depth--;
        } else if (!depth && (c == ',' || c == '}' || c == ']' || gt_json_space(c))) {
            break;
        }
        if (!depth && (c == '"' || c == ']' || c == '}'))
            return at + 1 < size ? at + 1 : size;
    }
    return at < size ? at : size;
}

/* -- splitting -- */

static const char *skip_digits(const char *c)
{
    while (*c >= '0' && *c <= '9')
        c++;
    return c;
}

/* Behind a JSON number that no reader refuses: neither long nor large. NULL for any other thing. */
static const char *skip_number(const char *c)
{
    enum { LONGEST = 60, LARGEST = 2 }; /* cJSON reads 63 characters; digits of an exponent */
    const char *begin = c, *digits;
    c += *c == '-';
    digits = c;
    c = skip_digits(c);
    if (c == digits || (*digits == '0' && c > digits + 1))
        return NULL;
    if (*c == '.') {
        digits = ++c;
        if ((c = skip_digits(c)) == digits)
            return NULL;
    }
    if (*c == 'e' || *c == 'E') {
        c++;
        c += *c == '-' || *c == '+';
        digits = c;
        c = skip_digits(c);
        if (c == digits || c - digits > LARGEST)
            return NULL;
    }
    return c - begin <= LONGEST ? c : NULL;
}

static const char *skip_spaces(const char *c)
{
    while (gt_json_space(*c))
        c++;
    return c;
}

/* Behind a number, or nested lists of such; NULL when something else is in them. */
static const char *skip_numbers(const char *c)
{
    int depth = 0;
    do {
        for (; *c == '[' && depth < GT_MAX_RANK; depth++)
            c = skip_spaces(c + 1);
        bool empty = depth && *c == ']' && c[-1] == '[';
        if (!empty && !(c = skip_number(c)))
            return NULL;
        for (c = depth ? skip_spaces(c) : c; depth && *c == ']'; depth--)
            c = depth > 1 ? skip_spaces(c + 1) : c + 1;
        if (depth && *c++ != ',')
            return NULL;
        c = depth ? skip_spaces(c) : c;
    } while (depth);
    return *c == ',' || *c == '}' || gt_json_space(*c) ? c : NULL;
}

/* The end of the value if it is right JSON, 0 else. */
static size_t check_value(gt_arena *arena, const gt_source *source, size_t at)
{
    const char *numbers = skip_numbers(source->text + at);
    if (numbers)
        return (size_t)(numbers - source->text);
    size_t end = gt_json_value_end(source, at);
    gt_source value = {source->name, gt_copy_text(arena, source->text + at, end - at), end - at};
    gt_error ignored = {.code = GT_OK};
    gt_doc *doc;
    return end > at && gt_doc_read_data(arena, &value, &doc, &ignored) == GT_OK ? end : 0;
}

bool gt_json_split(gt_arena *arena, gt_source *source, gt_json_member **out, size_t *n)
{
    gt_json_object o = {.arena = arena, .source = source};
    gt_names names = {.arena = arena};
    gt_json_member *member = NULL;
    size_t room = 0;
    *n = 0;
    o.at = gt_json_skip(source, gt_source_mark(source));
    if (source->text[o.at] != '{' || gt_source_check(source, &o.error) != GT_OK)
        return false;
    while (gt_json_next_key(&o)) {
        size_t end = check_value(arena, source, o.at);
        if (!end || gt_names_enter(&names, o.key, strlen(o.key), *n) != SIZE_MAX)
            return false;
        member = gt_grow(arena, member, *n, *n + 1, &room, sizeof *member);
        member[(*n)++] = (gt_json_member){o.key, source->text + o.at, end - o.at};
        o.at = end;
    }
    if (o.error.code != GT_OK || gt_json_skip(source, o.at) < source->size)
        return false;
    for (size_t i = 0; i < *n; i++)
        ((char *)member[i].text)[member[i].size] = '\0';
    *out = member;
    return true;
}
