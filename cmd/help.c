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
    if (manual_page_find(c->name))
        output_text(out, SAY("\nmore: gradtape help %s --long, or man gradtape-%s\n", c->name, c->name));
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
    output_text(out, "\nA model is a file in YAML or JSON, of Python or a notebook, - for standard input, or -e EXPR.\n"
                     "'gradtape help COMMAND' explains a command and its options; these pages the rest:\n");
    for (const help_topic *t = help_topics; t->name; t++)
        output_text(out, SAY("gradtape help %-12s%s\n", t->name, t->sentence));
    for (const manual_page *p = manual_pages; p->name; p++) {
        const char *topic = manual_page_topic(p);
        if (!command_find(topic) && !help_topic_find(topic) && p->name != manual_page_find(NULL)->name)
            output_text(out, SAY("gradtape help %-12s%s\n", topic, p->sentence));
    }
    output_text(out, "With --long they, and commands that have one, show their page of the manual.\n");
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
                      guess.best ? SAY("did you mean '%s'?", guess.best)
                      : strpbrk(name, "./")
                          ? SAY(strpbrk(name, " '\"$&;()") ? "a command comes first: gradtape grad '%.200s'"
                                                           : "a command comes first: gradtape grad %.200s",
                                name)
                          : NULL);
}

static gt_status put_page(const session *s, const manual_page *page)
{
    output out;
    output_begin(&out, NULL);
    for (const char *const *line = page->line; *line; line++)
        output_text(&out, *line);
    return output_finish(&out, GT_OK, s->settings.color);
}

static gt_status put_topic(const session *s, const help_topic *topic)
{
    output out;
    output_begin(&out, NULL);
    output_text(&out, topic->text);
    return output_finish(&out, GT_OK, s->settings.color);
}

/* What is no command is a topic, or a page of the manual. */
static gt_status explain_word(session *s, const char *name)
{
    const help_topic *topic = help_topic_find(name);
    const manual_page *page = manual_page_find(name);
    if (topic)
        return put_topic(s, topic);
    if (page)
        return put_page(s, page);
    s->command = NULL;
    likely guess = {.word = name};
    for (const help_topic *t = help_topics; t->name; t++)
        likely_offer(&guess, t->name);
    for (const manual_page *p = manual_pages; p->name; p++)
        if (!command_find(manual_page_topic(p)))
            likely_offer(&guess, manual_page_topic(p));
    if (guess.best)
        return usage_fail(s, SAY("no help on '%s'", name), SAY("did you mean '%s'?", guess.best));
    return command_unknown(s, name);
}

gt_status run_help(session *s)
{
    const char *name = s->settings.words.n ? s->settings.words.item[0] : NULL;
    const command *of = name ? command_find(name) : NULL;
    const manual_page *page = manual_page_find(name);
    if (s->settings.long_help && page)
        return put_page(s, page);
    if (s->settings.long_help && of)
        return usage_fail(s, SAY("the manual has no page of '%s' that is longer", name),
                          SAY("gradtape help %s", of->name));
    return name && !of ? explain_word(s, name) : help_print(s, of);
}
