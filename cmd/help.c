/* Help, generated from the tables of commands and options. */
#include <stdio.h>
#include <string.h>

#include "commands.h"
#include "diagnostics.h"
#include "output.h"
#include "request.h"

/* clang-format off */
static const option options[] = {
    OPT_COMMON,
    OPT_END,
};
/* clang-format on */

/* Prints text, each of its lines behind an indent. */
static void put_lines(output *out, const char *first, const char *rest, const char *text)
{
    for (const char *indent = first; *text; indent = rest) {
        size_t n = strcspn(text, "\n");
        char line[200];
        (void)snprintf(line, sizeof line, "%s%.*s\n", n ? indent : "", (int)n, text);
        output_text(out, line);
        text += n + (text[n] == '\n');
    }
}

/* "-i, --input NAME=VALUE" */
static int label(const option *o, char *to, size_t size)
{
    char letter[] = {'-', o->letter, ',', ' ', '\0'};
    return snprintf(to, size, "  %s--%s%s%s", o->letter ? letter : "    ", o->name, o->value ? " " : "",
                    o->value ? o->value : "");
}

static void put_options(output *out, const option *table)
{
    enum { COLUMN = 34 };
    for (const option *o = table; o->name; o++) {
        char line[200];
        if (o->kind == OPTION_GROUP) {
            (void)snprintf(line, sizeof line, "\n%s:\n", o->name);
        } else {
            int n = label(o, line, sizeof line);
            /* A label that is too long has its words on the next line. */
            if (o->help)
                (void)snprintf(line + n, sizeof line - (size_t)n, "%s%*s%s\n", n > COLUMN - 2 ? "\n" : "",
                               n > COLUMN - 2 ? COLUMN : COLUMN - n, "", o->help);
            else
                (void)snprintf(line + n, sizeof line - (size_t)n, "\n");
        }
        output_text(out, line);
    }
}

static void put_command_help(output *out, const command *c)
{
    char head[200], usage[64], more[64];
    (void)snprintf(head, sizeof head, "gradtape %s %s\n\n", c->name, c->sentence);
    (void)snprintf(usage, sizeof usage, "usage: gradtape %s ", c->name);
    (void)snprintf(more, sizeof more, "       gradtape %s ", c->name);
    output_text(out, head);
    put_lines(out, usage, more, c->usage);
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
    put_lines(out, "  $ ", "  ", command_grad.example);
    output_text(out, "\ncommands:\n");
    for (const command *const *c = commands; *c; c++) {
        char line[200];
        (void)snprintf(line, sizeof line, "  %-12s%s\n", (*c)->name, (*c)->sentence);
        output_text(out, line);
    }
    output_text(out, "\noptions:\n");
    put_options(out, program_options);
    output_text(out, "\nexit codes (5 with --strict, 6 with --nan error):\n");
#define X(name, exit_code, sentence) output_text(out, "  " #exit_code "  " sentence "\n");
    GT_STATUS_LIST(X)
#undef X
    output_text(out, "\nA model is a file in YAML or JSON, - for standard input, or -e EXPR; README.md describes it.\n"
                     "'gradtape help COMMAND' explains a command and its options.\n");
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
    char more[200];
    (void)diagnostics_fail(s->settings.color, GT_USAGE, message, fix);
    (void)snprintf(more, sizeof more, "see 'gradtape help%s%s'\n", s->command ? " " : "",
                   s->command ? s->command->name : "");
    diagnostics_print(s->settings.color, more);
    return GT_USAGE;
}

gt_status command_unknown(const session *s, const char *name)
{
    char message[256], fix[256] = "";
    likely guess = {.word = name};
    for (const command *const *c = commands; *c; c++)
        likely_offer(&guess, (*c)->name);
    (void)snprintf(message, sizeof message, "unknown command '%s'", name);
    if (guess.best)
        (void)snprintf(fix, sizeof fix, "did you mean '%s'?", guess.best);
    else if (strpbrk(name, "./"))
        (void)snprintf(fix, sizeof fix, "a command comes first: gradtape grad %.200s", name);
    return usage_fail(s, message, fix);
}

static gt_status run(session *s)
{
    const char *name = s->settings.words.n ? s->settings.words.item[0] : NULL;
    const command *of = name ? command_find(name) : NULL;
    s->command = NULL;
    return name && !of ? command_unknown(s, name) : help_print(s, of);
}

const command command_help = {
    .name = "help",
    .sentence = "explains the program, or a command and its options",
    .usage = "[COMMAND]",
    .options = options,
    .words = 1,
    .run = run,
};
