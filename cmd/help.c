/* Help, generated from the tables of commands and options. */
#include <string.h>

#include "commands.h"
#include "diagnostics.h"
#include "help_topics.h"
#include "output.h"

/* Prints text, each of its lines behind an indent. */
static void put_lines(output *out, const char *first, const char *rest, const char *text)
{
    for (const char *indent = first; *text; indent = rest) {
        size_t n = strcspn(text, "\n");
        output_text(out, SAY("%s%.*s\n", n ? indent : "", (int)n, text));
        text += n + (text[n] == '\n');
    }
}

static void put_options(output *out, const option *table)
{
    enum { COLUMN = 34 };
    for (const option *o = table; o->name; o++) {
        if (o->kind == OPTION_GROUP) {
            output_text(out, SAY("\n%s:\n", o->name));
            continue;
        }
        const char letter[] = {'-', o->letter, ',', ' ', '\0'};
        const char *label =
            SAY("  %s--%s%s%s", o->letter ? letter : "    ", o->name, o->value ? " " : "", o->value ? o->value : "");
        /* A label that is too long has its words on the next line. */
        int n = (int)strlen(label);
        bool fits = n <= COLUMN - 2;
        output_text(out, label);
        output_text(out, SAY("%s%*s%s\n", fits ? "" : "\n", fits ? COLUMN - n : COLUMN, "", o->help));
    }
}

static void put_command_help(output *out, const command *c)
{
    output_text(out, SAY("gradtape %s %s\n\n", c->name, c->sentence));
    put_lines(out, SAY("usage: gradtape %s ", c->name), SAY("       gradtape %s ", c->name), c->usage);
    if (c->example) {
        output_text(out, "\nexample:\n");
        put_lines(out, "  $ ", "  ", c->example);
    }
    if (c->options[0].kind != OPTION_GROUP)
        output_text(out, "\noptions:\n");
    put_options(out, c->options);
    if (c->notes) {
        output_text(out, "\n");
        put_lines(out, "", "", c->notes);
    }
}

static void put_program_help(output *out)
{
    output_text(out, "gradtape computes derivatives of model files and expressions\n\n"
                     "usage: gradtape COMMAND [options]\n\nexample:\n");
    put_lines(out, "  $ ", "  ", command_find("grad")->example);
    output_text(out, "\ncommands:\n");
    for (const command *c = commands; c->name; c++)
        output_text(out, SAY("  %-12s%s\n", c->name, c->sentence));
    output_text(out, "\noptions:\n");
    put_options(out, program_options);
    output_text(out, "\nexit codes (5 with --strict, 6 with --nan error):\n");
#define X(name, exit_code, sentence) output_text(out, "  " #exit_code "  " sentence "\n");
    GT_STATUS_LIST(X)
#undef X
    output_text(
        out,
        "\nA model is a file in YAML or JSON, of Python or a notebook, - for standard input, or -e EXPR; README.md "
        "tells more.\n"
        "'gradtape help COMMAND' explains a command and its options; these pages the rest:\n");
    for (const help_topic *t = help_topics; t->name; t++)
        output_text(out, SAY("gradtape help %-10s%s\n", t->name, t->sentence));
}

gt_status help_print(const session *s, const command *of)
{
    output out;
    output_begin(&out, NULL);
    if (of)
        put_command_help(&out, of);
    else
        put_program_help(&out);
    return output_finish(&out, GT_OK, s->settings.color);
}

gt_status usage_print(const session *s)
{
    diagnostics_print(s->settings.color, "usage: gradtape COMMAND [options], as in\n"
                                         "  gradtape grad -e 'sin(x) * exp(-x**2)' -i x=3 --wrt x\n"
                                         "'gradtape help' lists the commands\n");
    return GT_USAGE;
}

gt_status usage_fail(const session *s, const char *message, const char *fix)
{
    (void)diagnostics_fail(s->settings.color, GT_USAGE, message, fix);
    diagnostics_print(s->settings.color,
                      SAY("see 'gradtape help%s%s'\n", s->command ? " " : "", s->command ? s->command->name : ""));
    return GT_USAGE;
}

gt_status command_unknown(const session *s, const char *name)
{
    likely guess = {.word = name};
    for (const command *c = commands; c->name; c++)
        likely_offer(&guess, c->name);
    return usage_fail(s, SAY("unknown command '%s'", name),
                      guess.best            ? SAY("did you mean '%s'?", guess.best)
                      : strpbrk(name, "./") ? SAY("a command comes first: gradtape grad %.200s", name)
                                            : NULL);
}

gt_status run_help(session *s)
{
    const char *name = s->settings.words.n ? s->settings.words.item[0] : NULL;
    const command *of = name ? command_find(name) : NULL;
    const help_topic *topic = name ? help_topic_find(name) : NULL;
    if (topic) {
        output out;
        output_begin(&out, NULL);
        output_text(&out, topic->text);
        return output_finish(&out, GT_OK, s->settings.color);
    }
    s->command = NULL;
    likely guess = {.word = name};
    for (const help_topic *t = help_topics; name && !of && t->name; t++)
        likely_offer(&guess, t->name);
    if (guess.best)
        return usage_fail(s, SAY("no help on '%s'", name), SAY("did you mean '%s'?", guess.best));
    return name && !of ? command_unknown(s, name) : help_print(s, of);
}
