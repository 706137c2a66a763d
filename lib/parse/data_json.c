/* JSON data: nested lists of numbers straight into a packed tensor, without a tree in between. */
#include "parse/data_inner.h"
#include "parse/json_lex.h"

#include <string.h>

typedef struct scan {
    const gt_source *source;
    size_t at;
    gt_pack *pack;
    bool texts; /* a string tensor is asked for: "NaN" is a text like any other */
    gt_error *error;
    int depth, rank;             /* rank: the depth at which elements stand, -1 while unknown */
    int64_t count[GT_MAX_RANK];  /* values in the open lists so far */
    int64_t size[GT_MAX_RANK];   /* of lists at each depth, -1 while unknown */
    size_t opening[GT_MAX_RANK]; /* where the open lists begin */
} scan;

static gt_span here(const scan *s, size_t begin, size_t end)
{
    return (gt_span){s->source, (uint32_t)begin, (uint32_t)end};
}

static gt_status mixed(scan *s, gt_pack_kind kind, size_t begin, size_t end)
{
    gt_fail(s->error, GT_UNREADABLE, here(s, begin, end), "%s among %s", gt_pack_kind_name(kind),
            gt_pack_kind_name(s->pack->kind));
    if (kind == GT_PACK_COMPLEX || s->pack->kind == GT_PACK_COMPLEX)
        gt_fix(s->error, "write every element as {\"re\": ..., \"im\": ...}");
    else if (kind == GT_PACK_TEXT)
        gt_fix(s->error, "the texts that stand for numbers are \"NaN\", \"Infinity\" and \"-Infinity\"");
    return GT_UNREADABLE;
}

/* True when the quoted bytes [begin, end) stand for a number that JSON cannot write. */
static bool special(const scan *s, size_t begin, size_t end, double *value)
{
    return gt_special_number(s->source->text + begin + 1, end - begin - 2, value);
}

static gt_status read_text(scan *s)
{
    size_t begin = s->at, end;
    double value;
    gt_pack *pack = s->pack;
    GT_TRY(gt_json_scan_text(s->source, begin, &end, NULL, s->error));
    s->at = end;
    gt_pack_mark(pack, s->source, begin, end);
    if (!s->texts && pack->kind != GT_PACK_TEXT && special(s, begin, end, &value))
        return gt_pack_number(pack, false, 0, value) ? GT_OK : mixed(s, GT_PACK_REAL, begin, end);
    if (!gt_pack_accept(pack, GT_PACK_TEXT))
        return mixed(s, GT_PACK_TEXT, begin, end);
    ((gt_str *)pack->data)[pack->n++] = gt_json_decode(pack->arena, s->source, begin, end);
    return GT_OK;
}

static gt_status read_word(scan *s, size_t n, double value)
{
    gt_pack_mark(s->pack, s->source, s->at, s->at + n);
    if (!gt_pack_number(s->pack, false, 0, value))
        return mixed(s, GT_PACK_REAL, s->at, s->at + n);
    s->at += n;
    return GT_OK;
}

static gt_status read_number(scan *s)
{
    gt_json_number number;
    gt_error wrong;
    if (gt_json_scan_number(s->source, s->at, &number, &wrong) != GT_OK) { /* -inf and 1.0D+05 are none in JSON */
        double value;
        size_t n = gt_json_scan_word(s->source, s->at, &value);
        if (n)
            return read_word(s, n, value);
        *s->error = wrong;
        return wrong.code;
    }
    gt_pack_mark(s->pack, s->source, s->at, number.end);
    if (!gt_pack_number(s->pack, number.integer, number.i, number.f))
        return mixed(s, GT_PACK_REAL, s->at, number.end);
    s->at = number.end;
    return GT_OK;
}

static gt_status read_truth(scan *s)
{
    const char *p = s->source->text + s->at;
    bool yes = strncmp(p, "true", 4) == 0;
    size_t n = yes ? 4 : 5;
    if ((!yes && strncmp(p, "false", 5) != 0) || !strchr(",] \t\r\n", p[n]))
        return gt_json_unexpected(s->source, s->at, "a number", s->error);
    gt_pack_mark(s->pack, s->source, s->at, s->at + n);
    if (!gt_pack_accept(s->pack, GT_PACK_BOOL))
        return mixed(s, GT_PACK_BOOL, s->at, s->at + n);
    ((uint8_t *)s->pack->data)[s->pack->n++] = yes;
    s->at += n;
    return GT_OK;
}

static gt_status wrong_object(scan *s, size_t begin)
{
    gt_fail(s->error, GT_UNREADABLE, here(s, begin, begin + 1), "an object is no element of a tensor");
    gt_fix(s->error, "a complex number is {\"re\": ..., \"im\": ...}; all else is a number or a list");
    return GT_UNREADABLE;
}

/* One part of a complex number, with its key: part 0 is re, 1 is im. */
static gt_status read_part(scan *s, size_t begin, double part[2], bool seen[2])
{
    const gt_source *source = s->source;
    const char *p = source->text + s->at;
    int k = strncmp(p, "\"re\"", 4) == 0 ? 0 : 1;
    if ((k && strncmp(p, "\"im\"", 4) != 0) || seen[k])
        return wrong_object(s, begin);
    seen[k] = true;
    s->at = gt_json_skip(source, s->at + 4);
    if (source->text[s->at] != ':')
        return gt_json_unexpected(source, s->at, "':' after the key", s->error);
    s->at = gt_json_skip(source, s->at + 1);
    char c = source->text[s->at];
    size_t n = gt_json_scan_word(source, s->at, &part[k]);
    if (n) {
        s->at += n;
    } else if (c == '"') {
        size_t end;
        GT_TRY(gt_json_scan_text(source, s->at, &end, NULL, s->error));
        if (!special(s, s->at, end, &part[k]))
            return gt_fail(s->error, GT_UNREADABLE, here(s, s->at, end), "expected a number here");
        s->at = end;
    } else if (c == '-' || (c >= '0' && c <= '9')) {
        gt_json_number number;
        GT_TRY(gt_json_scan_number(source, s->at, &number, s->error));
        part[k] = number.f;
        s->at = number.end;
    } else {
        return gt_json_unexpected(source, s->at, "a number", s->error);
    }
    s->at = gt_json_skip(source, s->at);
    return GT_OK;
}

static gt_status read_complex(scan *s)
{
    const char *text = s->source->text;
    size_t begin = s->at;
    double part[2];
    bool seen[2] = {false, false};
    do {
        s->at = gt_json_skip(s->source, s->at + 1);
        GT_TRY(read_part(s, begin, part, seen));
    } while (text[s->at] == ',');
    if (text[s->at] != '}')
        return gt_json_no_comma(s->source, s->at, '}', s->error);
    s->at++;
    if (!seen[0] || !seen[1])
        return gt_fail(s->error, GT_UNREADABLE, here(s, begin, s->at), "this complex number has no \"%s\"",
                       seen[0] ? "im" : "re");
    gt_pack_mark(s->pack, s->source, begin, s->at);
    if (!gt_pack_accept(s->pack, GT_PACK_COMPLEX))
        return mixed(s, GT_PACK_COMPLEX, begin, s->at);
    memcpy((double *)s->pack->data + 2 * s->pack->n++, part, sizeof part);
    return GT_OK;
}

static gt_status read_null(scan *s)
{
    if (strncmp(s->source->text + s->at, "null", 4) != 0)
        return gt_json_unexpected(s->source, s->at, "a number", s->error);
    gt_fail(s->error, GT_UNREADABLE, here(s, s->at, s->at + 4), "null is not a number");
    gt_fix(s->error, "write \"NaN\" for a missing value");
    return GT_UNREADABLE;
}

static gt_status read_element(scan *s)
{
    char c = s->source->text[s->at];
    if (s->rank < 0)
        s->rank = s->depth;
    if (s->rank != s->depth) {
        size_t end = s->at;
        while (end < s->source->size && !strchr(",]} \t\r\n", s->source->text[end]))
            end++;
        return gt_fail(s->error, GT_UNREADABLE, here(s, s->at, end ? end : 1),
                       "ragged lists: an element stands here where a list is expected");
    }
    if (c == 'N' || c == 'I' || c == 'n' || c == 'i') {
        double value;
        size_t n = gt_json_scan_word(s->source, s->at, &value);
        if (n)
            return read_word(s, n, value);
    }
    if (c == '-' || (c >= '0' && c <= '9'))
        return read_number(s);
    if (c == '"')
        return read_text(s);
    if (c == '{')
        return read_complex(s);
    return c == 'n' ? read_null(s) : read_truth(s);
}

static gt_status open_list(scan *s)
{
    if (s->depth == GT_MAX_RANK)
        return gt_fail(s->error, GT_UNREADABLE, here(s, s->at, s->at + 1), "lists are nested more than %d deep",
                       (int)GT_MAX_RANK);
    if (s->depth == s->rank)
        return gt_fail(s->error, GT_UNREADABLE, here(s, s->at, s->at + 1),
                       "ragged lists: a list begins here where an element is expected");
    s->count[s->depth] = 0;
    s->opening[s->depth++] = s->at++;
    return GT_OK;
}

/* The innermost list ends before s->at: all lists at its depth must have its size. */
static gt_status close_list(scan *s)
{
    int d = --s->depth;
    if (s->rank < 0)
        s->rank = d + 1;
    if (s->size[d] < 0)
        s->size[d] = s->count[d];
    if (s->size[d] == s->count[d])
        return GT_OK;
    return gt_fail(s->error, GT_UNREADABLE, here(s, s->opening[d], s->at),
                   "ragged lists: this one has length %lld, the first one %lld", (long long)s->count[d],
                   (long long)s->size[d]);
}

/* Behind a value: closes what closes here and moves over a comma. */
static gt_status read_separators(scan *s)
{
    const char *text = s->source->text;
    while (s->depth) {
        s->at = gt_json_skip(s->source, s->at);
        s->count[s->depth - 1]++;
        if (text[s->at] == ',') {
            size_t comma = s->at++;
            s->at = gt_json_skip(s->source, s->at);
            return text[s->at] == ']' ? gt_json_extra_comma(s->source, comma, ']', s->error) : GT_OK;
        }
        if (text[s->at] != ']')
            return gt_json_no_comma(s->source, s->at, ']', s->error);
        s->at++;
        GT_TRY(close_list(s));
    }
    return GT_OK;
}

/* Every element but the last has a comma behind it. */
static size_t most_elements(const gt_source *source)
{
    size_t commas = 0;
    for (size_t i = 0; i < source->size; i++)
        commas += source->text[i] == ',';
    return commas + 1;
}

static gt_status read_values(scan *s)
{
    const char *text = s->source->text;
    do {
        if (text[s->at] == '[') {
            GT_TRY(open_list(s));
            s->at = gt_json_skip(s->source, s->at);
            if (text[s->at] != ']')
                continue;
            s->at++;
            GT_TRY(close_list(s));
        } else {
            GT_TRY(read_element(s));
        }
        GT_TRY(read_separators(s));
    } while (s->depth);
    return GT_OK;
}

gt_status gt_data_json(const gt_source *source, const gt_data_request *request, gt_pack *pack, gt_error *error)
{
    scan s = {.source = source, .pack = pack, .error = error, .rank = -1};
    s.texts = request->exact && request->dtype == GT_STR;
    for (int d = 0; d < GT_MAX_RANK; d++)
        s.size[d] = -1;
    pack->room = most_elements(source);
    GT_TRY(gt_pack_check_size(pack, request, error));
    s.at = gt_json_skip(source, gt_source_mark(source));
    GT_TRY(read_values(&s));
    s.at = gt_json_skip(source, s.at);
    if (s.at < source->size)
        return gt_json_unexpected(source, s.at, "the end of the text", error);
    pack->shape.rank = s.rank;
    for (int d = 0; d < s.rank; d++)
        pack->shape.dim[d] = s.size[d] < 0 ? 0 : s.size[d];
    return GT_OK;
}
