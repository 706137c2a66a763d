#include "base/source.h"

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/number.h"
#include "base/utf8.h"

const char *gt_status_sentence(gt_status status)
{
    switch (status) {
#define X(name, exit_code, sentence)                                                                                   \
    case name:                                                                                                         \
        return sentence;
        GT_STATUS_LIST(X)
#undef X
    }
    return "unknown status";
}

static bool starts_code_point(char byte)
{
    return ((unsigned char)byte & 0xc0) != 0x80;
}

gt_source *gt_source_copy(gt_arena *arena, const char *name, const char *text, size_t size)
{
    gt_source *source = GT_NEW(arena, gt_source);
    *source = (gt_source){.name = name, .text = gt_copy_text(arena, text, size), .size = size};
    return source;
}

const char *gt_source_place(const gt_source *source, uint32_t line)
{
    return line > 0 && line <= source->places ? source->place[line - 1] : NULL;
}

bool gt_text_ends(const char *text, const char *end)
{
    size_t n = strlen(text), m = strlen(end);
    return n >= m && strcmp(text + n - m, end) == 0;
}

uint32_t gt_source_mark(const gt_source *source)
{
    return source->size >= 3 && memcmp(source->text, "\xef\xbb\xbf", 3) == 0 ? 3 : 0;
}

gt_position gt_locate(const gt_source *source, uint32_t byte)
{
    gt_position position = {1, 1};
    if (byte > source->size)
        byte = (uint32_t)source->size;
    for (uint32_t i = gt_source_mark(source); i < byte; i++) {
        if (source->text[i] == '\n') {
            position.line++;
            position.column = 1;
        } else if (starts_code_point(source->text[i])) {
            position.column++;
        }
    }
    return position;
}

const char *gt_line_spoken(gt_arena *arena, gt_span at)
{
    if (!at.source)
        return NULL;
    const uint32_t line = gt_locate(at.source, at.begin).line;
    const char *place = gt_source_place(at.source, line);
    return place ? place : gt_print(arena, "line %u", line);
}

const char *gt_place_spoken(gt_arena *arena, gt_span at)
{
    if (!at.source)
        return NULL;
    const uint32_t line = gt_locate(at.source, at.begin).line;
    const char *place = gt_source_place(at.source, line);
    return place ? gt_print(arena, "%s: %s", at.source->name, place) : gt_print(arena, "%s:%u", at.source->name, line);
}

uint32_t gt_line_of(gt_line_finder *finder, const gt_source *source, uint32_t byte)
{
    if (byte > source->size)
        byte = (uint32_t)source->size;
    if (finder->source != source || byte < finder->byte)
        *finder = (gt_line_finder){source, 0, 1};
    for (const char *at = source->text + finder->byte, *end = source->text + byte; at < end; at++) {
        at = memchr(at, '\n', (size_t)(end - at));
        if (!at)
            break;
        finder->line++;
    }
    finder->byte = byte;
    return finder->line;
}

gt_span gt_span_join(gt_span a, gt_span b)
{
    if (!a.source)
        return b;
    if (a.source != b.source)
        return a;
    if (b.begin < a.begin)
        a.begin = b.begin;
    if (b.end > a.end)
        a.end = b.end;
    return a;
}

gt_status(gt_fail)(gt_error *error, gt_status code, gt_span at, const char *format, ...)
{
    va_list values;
    va_start(values, format);
    error->code = code;
    error->at = at;
    error->fix[0] = error->note[0] = '\0';
    error->note_at = (gt_span){NULL, 0, 0};
    error->part = NULL;
    error->raised = false;
    vsnprintf(error->message, sizeof error->message, format, values);
    va_end(values);
    return code;
}

gt_status gt_fail_memory(gt_error *error, const gt_arena *arena)
{
    gt_budget *budget = arena->budget;
    char may[GT_NUMBER_TEXT];
    gt_span at = {NULL, 0, 0};
    if (!budget || !atomic_exchange(&budget->passed, false))
        return gt_fail(error, GT_OVER_LIMIT, at, "out of memory");
    if (budget->at)
        at = *budget->at;
    gt_number_print_bytes((double)budget->limit, may);
    gt_fail(error, GT_OVER_LIMIT, at, "%s takes more than %s of memory",
            at.source          ? "what is recorded up to here"
            : budget->doing[0] ? budget->doing
                               : "the answer",
            may);
    return gt_fix(error, "raise --memory-limit, or ask for less at once");
}

gt_status(gt_fix)(gt_error *error, const char *format, ...)
{
    va_list values;
    va_start(values, format);
    vsnprintf(error->fix, sizeof error->fix, format, values);
    va_end(values);
    return error->code;
}

gt_status(gt_note)(gt_error *error, gt_span at, const char *format, ...)
{
    va_list values;
    va_start(values, format);
    error->note_at = at;
    vsnprintf(error->note, sizeof error->note, format, values);
    va_end(values);
    return error->code;
}

/* Where the byte stands in the file that people know. */
static gt_position locate(const gt_error *error, const gt_source *source, uint32_t byte)
{
    gt_position position = gt_locate(source, byte);
    if (source == error->part)
        position.line += error->lines_before;
    return position;
}

/* The line that holds a byte, cut to a readable width around it, and the caret under it. */
static char *excerpt(gt_arena *arena, const gt_error *error, gt_span at)
{
    enum { WIDEST = 110 };
    const char *text = at.source->text;
    uint32_t size = (uint32_t)at.source->size;
    uint32_t begin = at.begin < size ? at.begin : size;
    uint32_t first = begin, last = begin, mark = gt_source_mark(at.source);
    while (first > (begin < mark ? 0 : mark) && text[first - 1] != '\n')
        first--;
    while (last < size && text[last] != '\n' && text[last] != '\r')
        last++;
    const char *before = "", *after = "";
    if (last - first > WIDEST) {
        if (begin - first > WIDEST / 2) {
            first = begin - WIDEST / 2;
            before = "…";
        }
        if (last - first > WIDEST) {
            last = first + WIDEST;
            after = "…";
        }
        while (first < begin && !starts_code_point(text[first]))
            first++;
        while (last > begin && last < size && !starts_code_point(text[last]))
            last--;
    }
    uint32_t stop = at.end > last ? last : at.end;
    size_t room = (size_t)(last - first) + 8;
    char *under = gt_alloc(arena, room);
    size_t n = 0;
    if (before[0])
        under[n++] = ' ';
    for (uint32_t i = first; i < begin; i++)
        if (starts_code_point(text[i]))
            under[n++] = text[i] == '\t' ? '\t' : ' ';
    under[n++] = '^';
    for (uint32_t i = begin + 1; i < stop; i++)
        if (starts_code_point(text[i]))
            under[n++] = '^';
    unsigned line = locate(error, at.source, begin).line;
    return gt_print(arena, "%5u | %s%.*s%s\n      | %.*s\n", line, before, (int)(last - first), text + first, after,
                    (int)n, under);
}

static char *heading(gt_arena *arena, const gt_error *error, gt_span at)
{
    if (!at.source)
        return gt_print(arena, "gradtape: ");
    gt_position position = locate(error, at.source, at.begin);
    const char *place = gt_source_place(at.source, position.line);
    if (place)
        return gt_print(arena, "%s: %s%s", at.source->name, place, place[0] ? ": " : "");
    return gt_print(arena, "%s:%u:%u: ", at.source->name, position.line, position.column);
}

/* A message shows what stands in files: what people may not be shown (a name that was cut too) becomes U+FFFD. */
static char *for_people(gt_arena *arena, const char *text)
{
    static const char replacement[] = "\xef\xbf\xbd";
    size_t size = strlen(text), used = 0;
    char *clean = gt_alloc_array(arena, size + 1, sizeof replacement);
    for (size_t i = 0; i < size;) {
        unsigned char c = (unsigned char)text[i];
        size_t n = gt_utf8_length(text, size, i);
        bool shown = c == '\n' || c == '\t' || gt_utf8_shown(text, size, i);
        memcpy(clean + used, shown ? text + i : replacement, shown ? n : 3);
        used += shown ? n : 3;
        i += n ? n : 1;
    }
    return clean;
}

char *gt_error_text(gt_arena *arena, const gt_error *error, const char *kind)
{
    const char *lines = error->at.source && error->at.source->size ? excerpt(arena, error, error->at) : "";
    char *text = gt_print(arena, "%s%s: %s\n%s", heading(arena, error, error->at), kind, error->message, lines);
    if (error->fix[0])
        text = gt_print(arena, "%s%s%s\n", text, lines[0] ? "      = help: " : "  help: ", error->fix);
    if (error->note[0])
        text =
            gt_print(arena, "%s%snote: %s\n%s", text, heading(arena, error, error->note_at), error->note,
                     error->note_at.source && error->note_at.source->size ? excerpt(arena, error, error->note_at) : "");
    return for_people(arena, text);
}

/* Edit distance with swaps of neighbours counted once, over words of at most 40 bytes. */
static size_t edit_distance(const char *a, const char *b)
{
    enum { LONGEST = 40 };
    size_t m = strlen(a), n = strlen(b);
    if (m > LONGEST || n > LONGEST)
        return LONGEST;
    size_t row[3][LONGEST + 1];
    for (size_t j = 0; j <= n; j++)
        row[0][j] = j;
    for (size_t i = 1; i <= m; i++) {
        size_t *now = row[i % 3], *last = row[(i + 2) % 3], *older = row[(i + 1) % 3];
        now[0] = i;
        for (size_t j = 1; j <= n; j++) {
            size_t best = last[j - 1] + (a[i - 1] != b[j - 1]);
            if (last[j] + 1 < best)
                best = last[j] + 1;
            if (now[j - 1] + 1 < best)
                best = now[j - 1] + 1;
            if (i > 1 && j > 1 && a[i - 1] == b[j - 2] && a[i - 2] == b[j - 1] && older[j - 2] + 1 < best)
                best = older[j - 2] + 1;
            now[j] = best;
        }
    }
    return row[m % 3][n];
}

/* What people who mistype a word keep: its first letter, then how it begins, then its letters, in any order. */
static bool nearer(const char *name, const char *a, const char *b)
{
    if ((a[0] == name[0]) != (b[0] == name[0]))
        return a[0] == name[0];
    size_t prefix[2] = {0, 0}, apart[2] = {0, 0};
    const char *word[2] = {a, b};
    for (int i = 0; i < 2; i++) {
        int count[256] = {0};
        while (word[i][prefix[i]] && word[i][prefix[i]] == name[prefix[i]])
            prefix[i]++;
        for (const char *c = name; *c; c++)
            count[(unsigned char)*c]++;
        for (const char *c = word[i]; *c; c++)
            count[(unsigned char)*c]--;
        for (int c = 0; c < 256; c++)
            apart[i] += (size_t)abs(count[c]);
    }
    return prefix[0] != prefix[1] ? prefix[0] > prefix[1] : apart[0] < apart[1];
}

void gt_nearest_offer(gt_nearest *nearest, const char *candidate)
{
    size_t distance = edit_distance(nearest->name, candidate);
    size_t longest = strlen(nearest->name) > strlen(candidate) ? strlen(nearest->name) : strlen(candidate);
    size_t allowed = longest <= 2 ? 0 : longest <= 4 ? 1 : longest <= 7 ? 2 : 3;
    if (distance > allowed || (nearest->best && distance > nearest->distance))
        return;
    if (!nearest->best || distance < nearest->distance || nearer(nearest->name, candidate, nearest->best)) {
        nearest->best = candidate;
        nearest->distance = distance;
    }
}

gt_status(gt_fix_nearest)(gt_error *error, const gt_nearest *nearest, const char *otherwise)
{
    if (nearest->best)
        return gt_fix(error, "did you mean '%s'?", nearest->best);
    return otherwise ? gt_fix(error, "%s", otherwise) : error->code;
}
