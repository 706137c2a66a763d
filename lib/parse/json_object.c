#include "parse/json_object.h"

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
