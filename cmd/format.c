/* Which format an answer is written in: what --format says, or the ending of the output file's name. */
#include <string.h>
#include <strings.h>

#include "diagnostics.h"
#include "request.h"

static const struct {
    const char *name, *ends;
    gt_format format;
} formats[] = {
#define X(format, name, ends) {name, ends, format},
    GT_FORMAT_LIST(X)
#undef X
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

/* Whether the command has the format, so that an ending may ask for it; one without the option writes JSON. */
static bool is_offered(const session *s, size_t format)
{
    const option *o = options_find(s->command->options, "format");
    return is_among(s->settings.each ? "json|csv|ndjson" : o ? o->value : "json", formats[format].name);
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
    char fix[300];
    const bool stream = s->settings.each != NULL;
    size_t used = 0;
    for (size_t i = 0; i < FORMATS; i++)
        for (const char *e = formats[i].ends; is_offered(s, i); e++) {
            int n = (int)strcspn(e, "|");
            used += strlen(say(fix + used, sizeof fix - used, "%s%.*s", used ? ", " : "endings that do: ", n, e));
            if (!*(e += n))
                break;
        }
    if (options_find(s->command->options, "format"))
        (void)say(fix + used, sizeof fix - used, "; --format goes with any name");
    return usage_fail(s,
                      SAY("the ending '%.60s' of '%.100s' means no format of %s%s%s", end, s->settings.output,
                          stream ? "a stream of points" : "'", stream ? "" : s->command->name, stream ? "" : "'"),
                      fix);
}

gt_status request_format(const session *s, gt_format *out)
{
    const char *name = s->settings.format, *end = ending_of(s->settings.output);
    *out = s->command->format;
    for (size_t i = 0; i < FORMATS; i++)
        if (name ? strcmp(formats[i].name, name) == 0 : is_among(formats[i].ends, end) && is_offered(s, i)) {
            *out = formats[i].format;
            return GT_OK;
        }
    return *end ? unknown_ending(s, end) : GT_OK;
}
