/* Place maps of YAML scalars: the source is walked beside the text that libyaml decoded from it.
 *
 * Each walk mirrors libyaml's scanner for its style (folding, escapes, indentation, chomping) and checks every byte
 * it passes against the decoded text. */
#include "base/utf8.h"
#include "parse/doc_inner.h"

#include <string.h>

typedef struct walk {
    const char *source;
    size_t at, end; /* of the scalar's content in the source */
    gt_text *text;  /* decoded */
    gt_places places;
    bool wrong;
} walk;

/* Length of the line break at source byte i: CR LF, CR, LF, and YAML 1.1's NEL, LS and PS, which libyaml keeps. */
static size_t break_length(const walk *w, size_t i)
{
    size_t left = w->end - i;
    const char *s = w->source + i;
    if (!left)
        return 0;
    if (s[0] == '\r')
        return left > 1 && s[1] == '\n' ? 2 : 1;
    if (s[0] == '\n')
        return 1;
    if (left > 1 && memcmp(s, "\xc2\x85", 2) == 0)
        return 2;
    return left > 2 && (memcmp(s, "\xe2\x80\xa8", 3) == 0 || memcmp(s, "\xe2\x80\xa9", 3) == 0) ? 3 : 0;
}

static bool is_blank(const walk *w, size_t i)
{
    return i < w->end && (w->source[i] == ' ' || w->source[i] == '\t');
}

/* The next decoded byte stands at `at` and must be `byte`. */
static void put(walk *w, size_t at, char byte)
{
    if (w->places.decoded >= w->text->size || w->text->s[w->places.decoded] != byte)
        w->wrong = true;
    else
        gt_places_put(&w->places, at);
}

static void put_source(walk *w, size_t at, size_t n)
{
    for (size_t i = 0; i < n; i++)
        put(w, at + i, w->source[at + i]);
}

/* A kept line break: LS and PS stay what they are, all others become '\n'. */
static void put_break(walk *w, size_t at, size_t n)
{
    if (n == 3)
        put_source(w, at, n);
    else
        put(w, at, '\n');
}

static void put_breaks(walk *w, size_t from, size_t to)
{
    while (from < to) {
        size_t n = break_length(w, from);
        if (n)
            put_break(w, from, n);
        from += n ? n : 1;
    }
}

/* A folded run of breaks: one alone is a space, of several the first goes. `first` is where it stands, n its length. */
static void put_folded(walk *w, size_t first, size_t n, size_t to)
{
    if (n == 3) {
        put_breaks(w, first, to);
        return;
    }
    size_t i = first + n;
    while (i < to && !break_length(w, i))
        i++;
    if (i < to)
        put_breaks(w, i, to);
    else
        put(w, first, ' ');
}

/* Blanks and breaks inside a plain or quoted scalar. After an escaped line break the first break has been eaten
 * already, so that all others are kept. */
static void walk_blanks(walk *w, bool after_escape)
{
    size_t from = w->at, first = 0, n = 0;
    for (size_t k; w->at < w->end; w->at += k) {
        k = break_length(w, w->at);
        if (k && !n) {
            first = w->at;
            n = k;
        }
        if (!k && !is_blank(w, w->at))
            break;
        k = k ? k : 1;
    }
    if (after_escape)
        put_breaks(w, from, w->at);
    else if (n)
        put_folded(w, first, n, w->at);
    else
        put_source(w, from, w->at - from);
}

/* An escape: the decoded character, of one to four bytes, stands at the escape. */
static void walk_escape(walk *w)
{
    char letter = w->source[w->at + 1];
    size_t length = letter == 'x' ? 4 : letter == 'u' ? 6 : letter == 'U' ? 10 : 2;
    size_t decoded = w->places.decoded;
    size_t size = decoded < w->text->size ? gt_utf8_length(w->text->s, w->text->size, decoded) : 0;
    if (!size || length > w->end - w->at) {
        w->wrong = true;
        return;
    }
    for (size_t i = 0; i < size; i++)
        gt_places_put(&w->places, w->at + (i < length ? i : length - 1));
    w->at += length;
}

static void walk_flow(walk *w, gt_yaml_style style)
{
    while (w->at < w->end && !w->wrong) {
        char c = w->source[w->at];
        if (is_blank(w, w->at) || break_length(w, w->at)) {
            walk_blanks(w, false);
        } else if (style == GT_YAML_SINGLE && c == '\'') {
            put(w, w->at, c);
            w->at += 2;
        } else if (style == GT_YAML_DOUBLE && c == '\\' && w->at + 1 < w->end) {
            size_t n = break_length(w, w->at + 1);
            if (n) {
                w->at += 1 + n;
                walk_blanks(w, true);
            } else {
                walk_escape(w);
            }
        } else {
            put_source(w, w->at++, 1);
        }
    }
}

static size_t spaces_before(const char *text, size_t i)
{
    size_t n = 0;
    while (n < i && text[i - n - 1] == ' ')
        n++;
    return n;
}

/* Bytes of spaces and kept breaks that a decoded text begins with. */
static size_t blank_start(const gt_text *text)
{
    size_t i = 0;
    for (;;) {
        if (i < text->size && (text->s[i] == ' ' || text->s[i] == '\n'))
            i++;
        else if (strncmp(text->s + i, "\xe2\x80\xa8", 3) == 0 || strncmp(text->s + i, "\xe2\x80\xa9", 3) == 0)
            i += 3;
        else
            return i;
    }
}

/* Columns of indentation that are not content. An indentation indicator counts from the parent, which is not known
 * here; so the first line with a character is compared with its decoded form, which has lost the indentation. */
static size_t block_indent(const walk *w)
{
    size_t i = w->at, j = blank_start(w->text);
    while (i < w->end && (w->source[i] == ' ' || break_length(w, i)))
        i += w->source[i] == ' ' ? 1 : break_length(w, i);
    size_t before = spaces_before(w->source, i), kept = spaces_before(w->text->s, j);
    return before > kept ? before - kept : 0;
}

/* Moves over the header of a block scalar, comment and line break included. */
static void skip_header(walk *w)
{
    while (w->at < w->end && !break_length(w, w->at))
        w->at++;
    w->at += break_length(w, w->at);
}

/* Moves over empty lines and the indentation of the next line with content. */
static void skip_empty_lines(walk *w, size_t indent)
{
    for (size_t n = 1; n;) {
        for (size_t i = 0; i < indent && w->at < w->end && w->source[w->at] == ' '; i++)
            w->at++;
        n = break_length(w, w->at);
        w->at += n;
    }
}

static void walk_lines(walk *w, bool folded, size_t indent)
{
    size_t gap = w->at, first = 0, n = 0; /* the breaks since the last content; the break that ended it, its length */
    bool was_blank = false;
    skip_empty_lines(w, indent);
    while (w->at < w->end && w->places.decoded < w->text->size && !w->wrong) {
        bool blank = is_blank(w, w->at);
        if (folded && n && n < 3 && !was_blank && !blank)
            put_folded(w, first, n, w->at);
        else
            put_breaks(w, gap, w->at);
        was_blank = blank;
        size_t begin = w->at;
        while (w->at < w->end && !break_length(w, w->at))
            w->at++;
        put_source(w, begin, w->at - begin);
        gap = first = w->at;
        n = break_length(w, w->at);
        skip_empty_lines(w, indent);
    }
    /* What chomping left of the last breaks. */
    for (size_t i = gap, k; i < w->end && w->places.decoded < w->text->size && !w->wrong; i += k) {
        k = break_length(w, i);
        if (k)
            put_break(w, i, k);
        else
            k = 1;
        gap = i + k;
    }
    w->at = gap;
}

static void walk_block(walk *w, bool folded)
{
    enum { DEEPEST = 256 };
    skip_header(w);
    walk start = *w;
    size_t indent = block_indent(w);
    walk_lines(w, folded, indent);
    /* Lines of nothing but spaces do not tell their indentation: the one that gives the decoded text is right. */
    for (indent = 1; indent < DEEPEST && (w->wrong || w->places.decoded != w->text->size); indent++) {
        if (blank_start(w->text) < w->text->size)
            break;
        *w = start;
        walk_lines(w, folded, indent);
    }
}

void gt_yaml_places(gt_arena *arena, gt_yaml_style style, size_t begin, size_t end, gt_text *text)
{
    bool quoted = style == GT_YAML_SINGLE || style == GT_YAML_DOUBLE;
    if (style == GT_YAML_PLAIN && text->size == end - begin &&
        memcmp(text->s, text->source->text + begin, text->size) == 0) {
        gt_places_straight(arena, begin, text);
        return;
    }
    walk w = {.source = text->source->text, .text = text, .places = {.arena = arena}};
    w.at = quoted ? begin + 1 : begin;
    w.end = quoted && end > begin + 1 ? end - 1 : end;
    if (style == GT_YAML_LITERAL || style == GT_YAML_FOLDED)
        walk_block(&w, style == GT_YAML_FOLDED);
    else
        walk_flow(&w, style);
    if (w.wrong || w.places.decoded != text->size)
        gt_places_straight(arena, begin, text);
    else
        gt_places_end(&w.places, w.at, text);
}
