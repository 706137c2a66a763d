#include "base/caller_words.h"

#include <stdio.h>
#include <string.h>

/* Options whose field is called otherwise. */
static const struct {
    const char *option, *field;
} renamed[] = {
    {"diag", "diagonal"},
    {"no-watch-variables", "watch_variables: false"},
    {"nan", "gt_nan"},
    {"format", "gt_format"},
};

static bool is_letter(char c)
{
    return c >= 'a' && c <= 'z';
}

/* "--loop-limit": bytes of it, and its field at *field. */
static size_t take_option(gt_arena *arena, const char *s, const char **field)
{
    size_t n = 2;
    while (is_letter(s[n]) || (s[n] == '-' && is_letter(s[n + 1])))
        n++;
    char *name = gt_copy_text(arena, s + 2, n - 2);
    *field = name;
    for (size_t i = 0; i < sizeof renamed / sizeof *renamed; i++)
        if (strcmp(renamed[i].option, name) == 0)
            *field = renamed[i].field;
    for (char *c = name; *c; c++)
        if (*c == '-')
            *c = '_';
    return n;
}

/* What gt_shell_word makes of a text, up to = or a blank, and that text: how many bytes it is. */
static size_t take_word(gt_arena *arena, const char *s, const char **word)
{
    char *to = gt_alloc_array(arena, strlen(s) + 1, 1);
    bool quoted = false;
    size_t n = 0;
    *word = to;
    for (; s[n] && (quoted || !strchr("= :", s[n])); n++) {
        if (s[n] == '\'')
            quoted = !quoted;
        else if (quoted || s[n] != '\\')
            *to++ = s[n];
        else if (s[n + 1])
            *to++ = s[++n];
    }
    *to = '\0';
    return n;
}

/* "-i x=VALUE", "-i x". */
static size_t take_input(gt_arena *arena, const char *s, const char **field)
{
    const char *name;
    size_t n = 3 + take_word(arena, s + 3, &name);
    *field = gt_print(arena, "inputs.%s", name);
    if (s[n] == '=') {
        size_t value = strcspn(s + n + 1, " :,;");
        *field = gt_print(arena, "inputs: {\"%s\": %.*s}", name, (int)value, s + n + 1);
        n += 1 + value;
    }
    return n;
}

static const char *in_fields(gt_arena *arena, const char *text)
{
    const char *out = "", *from = text;
    for (const char *s = text; *s;) {
        const char *field;
        size_t n = 0;
        bool begins = s == text || strchr(" ('", s[-1]);
        if (begins && s[0] == '-' && s[1] == '-' && is_letter(s[2]))
            n = take_option(arena, s, &field);
        else if (begins && strncmp(s, "-i ", 3) == 0 && s[3] && s[3] != '@')
            n = take_input(arena, s, &field);
        if (n) {
            out = gt_print(arena, "%s%.*s%s", out, (int)(s - from), from, field);
            from = s + n;
        }
        s += n ? n : 1;
    }
    return from == text ? text : gt_print(arena, "%s%s", out, from);
}

/* The place of what an option gave. */
static gt_span place_for_caller(gt_arena *arena, gt_span at)
{
    const char *name = at.source ? in_fields(arena, at.source->name) : NULL;
    if (!at.source || name == at.source->name)
        return at;
    gt_source *source = GT_NEW(arena, gt_source);
    *source = *at.source;
    source->name = name;
    at.source = source;
    return at;
}

gt_error gt_error_for_caller(gt_arena *arena, const gt_error *error)
{
    gt_error said = *error;
    said.at = place_for_caller(arena, error->at);
    said.note_at = place_for_caller(arena, error->note_at);
    (void)snprintf(said.message, sizeof said.message, "%s", in_fields(arena, error->message));
    (void)snprintf(said.fix, sizeof said.fix, "%s", in_fields(arena, error->fix));
    (void)snprintf(said.note, sizeof said.note, "%s", in_fields(arena, error->note));
    return said;
}

const char *gt_shell_word(gt_arena *arena, const char *text)
{
    static const char plain[] = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789_./-+=,:@%";
    const size_t size = strlen(text);
    if (size && strspn(text, plain) == size)
        return text;
    char *word = gt_alloc_array(arena, 4 * size + 3, 1);
    size_t n = 0;
    word[n++] = '\'';
    for (; *text; text++) {
        if (*text == '\'') {
            memcpy(word + n, "'\\'", 3);
            n += 3;
        }
        word[n++] = *text;
    }
    word[n] = '\'';
    return word;
}
