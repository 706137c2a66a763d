/* Which format an answer is written in: what --format says, or the ending of the output file's name. */
#include <stdio.h>
#include <string.h>
#include <strings.h>

#include "request.h"

static const struct {
    const char *name, *ends;
    gt_format format;
} formats[] = {
    {"json", ".json", GT_FORMAT_JSON},  {"text", ".txt", GT_FORMAT_TEXT},
    {"csv", ".csv", GT_FORMAT_CSV},     {"npy", ".npy", GT_FORMAT_NPY},
    {"npz", ".npz", GT_FORMAT_NPZ},     {"ndjson", ".ndjson|.jsonl", GT_FORMAT_NDJSON},
    {"tap", ".tap", GT_FORMAT_TAP},     {"junit", ".xml", GT_FORMAT_JUNIT},
    {"dot", ".dot|.gv", GT_FORMAT_DOT},
};
enum { FORMATS = sizeof formats / sizeof *formats };

/* Whether a word is one of those between the bars of "json|text|csv"; letters of either case. */
static bool is_among(const char *words, const char *word)
{
    size_t n = strlen(word);
    for (const char *w = words;; w++) {
        size_t length = strcspn(w, "|");
        if (length == n && strncasecmp(w, word, n) == 0)
            return true;
        if (!*(w += length))
            return false;
    }
}

/* The names of all formats of the command, "json|text|csv"; one without the option writes JSON. */
static const char *format_names(const session *s)
{
    const option *o = s->command->options;
    while (o->name && strcmp(o->name, "format") != 0)
        o++;
    return o->name ? o->value : "json";
}

/* Whether an ending may ask for it. */
static bool is_offered(const session *s, size_t format)
{
    return is_among(s->settings.each ? "json|csv|ndjson" : format_names(s), formats[format].name);
}

/* The ending of a file's name, from its last point on; "" without one. */
static const char *ending_of(const char *path)
{
    const char *slash = path ? strrchr(path, '/') : NULL, *name = slash ? slash + 1 : path;
    const char *point = name ? strrchr(name, '.') : NULL;
    return point && point > name ? point : "";
}

static gt_status unknown_ending(const session *s, const char *end)
{
    char message[300], fix[300];
    size_t used = 0;
    (void)snprintf(message, sizeof message, "the ending '%.60s' of '%.100s' means no format of %s%s%s", end,
                   s->settings.output, s->settings.each ? "a stream of points" : "'",
                   s->settings.each ? "" : s->command->name, s->settings.each ? "" : "'");
    for (size_t i = 0; i < FORMATS; i++)
        for (const char *e = formats[i].ends; is_offered(s, i); e++) {
            size_t n = strcspn(e, "|");
            used +=
                (size_t)snprintf(fix + used, sizeof fix - used, "%s%.*s", used ? ", " : "endings that do: ", (int)n, e);
            if (!*(e += n))
                break;
        }
    if (options_have(s->command->options, "format"))
        (void)snprintf(fix + used, sizeof fix - used, "; --format goes with any name");
    return usage_fail(s, message, fix);
}

/* The format whose name stands there among the names. */
static gt_format chosen(const char *names, int place)
{
    for (; place > 0; place--)
        names += strcspn(names, "|") + 1;
    size_t n = strcspn(names, "|"), i = 0;
    while (strlen(formats[i].name) != n || memcmp(formats[i].name, names, n) != 0)
        i++;
    return formats[i].format;
}

gt_status request_format(const session *s, gt_format usual, gt_format *out)
{
    const settings *told = &s->settings;
    const char *end = ending_of(told->output);
    *out = usual;
    if (told->format != NOT_CHOSEN) {
        *out = chosen(format_names(s), told->format);
        return GT_OK;
    }
    if (!*end)
        return GT_OK;
    for (size_t i = 0; i < FORMATS; i++)
        if (is_among(formats[i].ends, end) && is_offered(s, i)) {
            *out = formats[i].format;
            return GT_OK;
        }
    return unknown_ending(s, end);
}
