/* Completions for shells, generated from the tables of commands and options. */
#include <string.h>

#include "commands.h"
#include "diagnostics.h"
#include "help_topics.h"
#include "output.h"

static void put_texts(output *out, const char *const *texts)
{
    for (; *texts; texts++)
        output_text(out, *texts);
}
#define PUT(out, ...) put_texts(out, (const char *const[]){__VA_ARGS__, NULL})

static void put_byte(output *out, char byte)
{
    output_text(out, (const char[]){byte, '\0'});
}

/* A text inside single quotes: a backslash before each of `special`, and `quote` for a single quote. */
static void put_escaped(output *out, const char *text, const char *special, const char *quote)
{
    for (; *text; text++) {
        if (strchr(special, *text))
            put_byte(out, '\\');
        if (*text == '\'')
            output_text(out, quote);
        else
            put_byte(out, *text);
    }
}

/* -- what may stand where -- */

typedef enum place {
    PLACE_NOTHING, /* the end of the line, or an option that takes no value */
    PLACE_TEXT,    /* what only the user knows */
    PLACE_FILE,
    PLACE_WORDS
} place;

/* Words to choose from, with blanks between. */
typedef struct words {
    char text[100];
} words;

/* What follows an option; *list: those to choose from. */
static place after(const option *o, words *list)
{
    static const char dtypes[] = "float64|float32|complex128|complex64";
    if (!option_takes_value(o))
        return PLACE_NOTHING;
    if (strcmp(o->value, "FILE") == 0 || strcmp(o->value, "POINTS") == 0 || strcmp(o->value, "DIR") == 0)
        return PLACE_FILE;
    bool dtype = strcmp(o->value, "DTYPE") == 0;
    if (!dtype && (!strchr(o->value, '|') || strchr(o->value, '@')))
        return PLACE_TEXT;
    (void)say(list->text, sizeof list->text, "%s", dtype ? dtypes : o->value);
    for (char *c = list->text; *c; c++)
        *c = *c == '|' ? ' ' : *c;
    return PLACE_WORDS;
}

/* V|@FILE, NAME=@FILE: a file begins behind the @. */
static bool may_be_at_file(const option *o)
{
    return strchr(o->value, '@') || strcmp(o->value, "NAME=VALUE") == 0;
}

/* -i has two lines in the help, but is one option. */
static bool is_listed(const option *table, const option *o)
{
    for (const option *before = table; before < o; before++)
        if (before->kind != OPTION_GROUP && strcmp(before->name, o->name) == 0)
            return false;
    return o->kind != OPTION_GROUP;
}

static void put_commands(output *out)
{
    for (const command *c = commands; c->name; c++)
        PUT(out, c == commands ? "" : " ", c->name);
}

/* What a command takes besides options. The names of the ops are asked for when they are wanted. */
static place takes(const command *c)
{
    bool listed = c->run == run_help || c->run == run_completions || c->run == run_ops;
    return c->words == 0 ? PLACE_NOTHING : listed ? PLACE_WORDS : PLACE_FILE;
}

static void put_taken(output *out, const command *c, const char *ops)
{
    if (c->run == run_help) {
        put_commands(out);
        for (const help_topic *t = help_topics; t->name; t++)
            PUT(out, " ", t->name);
        for (const manual_page *p = manual_pages; p->name; p++)
            if (!command_find(manual_page_topic(p)) && !help_topic_find(manual_page_topic(p)))
                PUT(out, " ", manual_page_topic(p));
    } else if (c->run == run_completions)
        output_text(out, "bash zsh fish");
    else
        output_text(out, ops);
}

/* {"family":["op",...],...} without the families. */
#define OP_NAMES "gradtape ops --format json 2>/dev/null | sed \"s/\\\"[a-z-]*\\\"://g\" | tr -cs A-Za-z0-9_ \"\\n\""

/* -- bash -- */

/* "--output | -o) DOES ;;" for all the options that are followed by the same. */
static void put_bash_pattern(output *out, const option *table, place kind, const char *does)
{
    words list;
    bool any = false;
    for (const option *o = table; o->name; o++) {
        char letter[] = {' ', '|', ' ', '-', o->letter, '\0'};
        if (!is_listed(table, o) || after(o, &list) != kind)
            continue;
        PUT(out, any ? " | --" : "        --", o->name, o->letter ? letter : "");
        any = true;
    }
    if (any)
        PUT(out, ") ", does, " ;;\n");
}

static void put_bash_command(output *out, const command *c)
{
    words list;
    PUT(out, "    ", c->name, ")\n        options='");
    for (const option *o = c->options; o->name; o++)
        if (is_listed(c->options, o))
            PUT(out, "--", o->name, " ");
    output_text(out, "'\n        case $before in\n");
    put_bash_pattern(out, c->options, PLACE_TEXT, "words=''");
    put_bash_pattern(out, c->options, PLACE_FILE, "files=1");
    for (const option *o = c->options; o->name; o++)
        if (after(o, &list) == PLACE_WORDS)
            PUT(out, "        --", o->name, ") words='", list.text, "' ;;\n");
    output_text(out, "        *) ");
    if (takes(c) == PLACE_WORDS) {
        output_text(out, "words=\"");
        put_taken(out, c, "$(" OP_NAMES ")");
        output_text(out, "\"");
    } else {
        output_text(out, takes(c) == PLACE_FILE ? "files=1" : "words=$options");
    }
    output_text(out, " ;;\n        esac\n        ;;\n");
}

static void put_bash(output *out)
{
    output_text(out, "# gradtape for bash; in ~/.bashrc: source <(gradtape completions bash)\n"
                     "_gradtape()\n"
                     "{\n"
                     "    local current=$2 before=$3 options='--help --version' words='' files=''\n"
                     "    COMPREPLY=()\n"
                     "    # --format=csv is three words to bash, and x=@file four\n"
                     "    if [[ ${COMP_WORDS[COMP_CWORD]} == = ]]; then\n"
                     "        before=${COMP_WORDS[COMP_CWORD - 1]} current=''\n"
                     "    elif [[ $before == = ]]; then\n"
                     "        before=${COMP_WORDS[COMP_CWORD - 2]}\n"
                     "    fi\n"
                     "    ((COMP_CWORD > 1)) && case ${COMP_WORDS[1]} in\n");
    for (const command *c = commands; c->name; c++)
        put_bash_command(out, c);
    output_text(out, "    esac\n    ((COMP_CWORD > 1)) || words='");
    put_commands(out);
    output_text(out, "'\n"
                     "    if [[ $current == @* ]]; then\n"
                     "        compopt -o nospace\n"
                     "        mapfile -t COMPREPLY < <(compgen -P @ -f -- \"${current#@}\")\n"
                     "    elif [[ $files && $current != -* ]]; then\n"
                     "        compopt -o filenames\n"
                     "        mapfile -t COMPREPLY < <(compgen -f -- \"$current\")\n"
                     "    else\n"
                     "        [[ $current != -* ]] || words=$options\n"
                     "        mapfile -t COMPREPLY < <(compgen -W \"$words\" -- \"$current\")\n"
                     "    fi\n"
                     "}\n"
                     "complete -F _gradtape gradtape\n");
}

/* -- zsh -- */

/* As _arguments wants it: '(-o --output)'{-o+,--output=}'[what it does]:FILE:_files'. */
static void put_zsh_option(output *out, const option *o)
{
    words list;
    char letter[] = {'-', o->letter, '\0'};
    place value = after(o, &list);
    const char *open = value == PLACE_NOTHING ? "" : "=";
    output_text(out, " \\\n            ");
    if (o->kind == OPTION_TEXTS)
        output_text(out, "'*'");
    else
        PUT(out, "'(", o->letter ? letter : "", o->letter ? " " : "", "--", o->name, ")'");
    if (o->letter)
        PUT(out, "{", letter, value == PLACE_NOTHING ? "" : "+", ",--", o->name, open, "}'[");
    else
        PUT(out, "--", o->name, open, "'[");
    put_escaped(out, o->help, "[]:\\", "'\\''");
    output_text(out, "]");
    if (value != PLACE_NOTHING)
        PUT(out, ":", o->value, ":");
    if (value == PLACE_WORDS)
        PUT(out, "(", list.text, ")");
    else if (value != PLACE_NOTHING)
        output_text(out, value == PLACE_FILE ? "_files" : may_be_at_file(o) ? "{compset -P \"*@\" && _files}" : " ");
    output_text(out, "'");
}

static void put_zsh(output *out)
{
    output_text(out, "#compdef gradtape\n"
                     "# gradtape for zsh; in ~/.zshrc, behind compinit: source <(gradtape completions zsh)\n"
                     "_gradtape()\n"
                     "{\n"
                     "    local -a names\n"
                     "    names=(\n");
    for (const command *c = commands; c->name; c++) {
        PUT(out, "        '", c->name, ":");
        put_escaped(out, c->sentence, ":\\", "'\\''");
        output_text(out, "'\n");
    }
    output_text(out, "    )\n"
                     "    if ((CURRENT == 2)); then\n"
                     "        _describe command names\n"
                     "        return\n"
                     "    fi\n"
                     "    local name=$words[2]\n"
                     "    shift words\n"
                     "    ((CURRENT--))\n"
                     "    case $name in\n");
    for (const command *c = commands; c->name; c++) {
        PUT(out, "    ", c->name, ")\n        _arguments -s");
        for (const option *o = c->options; o->name; o++)
            if (is_listed(c->options, o))
                put_zsh_option(out, o);
        if (takes(c) == PLACE_FILE) {
            output_text(out, " \\\n            '*:file:_files'");
        } else if (takes(c) == PLACE_WORDS) {
            output_text(out, " \\\n            \"1:word:(");
            put_taken(out, c, "$(" OP_NAMES ")");
            output_text(out, ")\"");
        }
        output_text(out, "\n        ;;\n");
    }
    output_text(out, "    esac\n"
                     "}\n"
                     "if [[ $zsh_eval_context[-1] == loadautofunc ]]; then\n"
                     "    _gradtape \"$@\"\n"
                     "else\n"
                     "    compdef _gradtape gradtape\n"
                     "fi\n");
}

/* -- fish -- */

static void put_fish_option(output *out, const command *c, const option *o)
{
    words list;
    char letter[] = {' ', '-', 's', ' ', o->letter, '\0'};
    place value = after(o, &list);
    PUT(out, "complete -c gradtape -n '__fish_seen_subcommand_from ", c->name, "'", o->letter ? letter : "", " -l ",
        o->name);
    if (value == PLACE_WORDS)
        PUT(out, " -x -a '", list.text, "'");
    else if (value != PLACE_NOTHING)
        output_text(out, value == PLACE_FILE ? " -r -F" : " -x");
    output_text(out, " -d '");
    put_escaped(out, o->help, "\\", "\\'");
    output_text(out, "'\n");
}

static void put_fish(output *out)
{
    output_text(out, "# gradtape for fish; in config.fish: gradtape completions fish | source\n");
    for (const command *c = commands; c->name; c++) {
        PUT(out, "complete -c gradtape -n __fish_use_subcommand -f -a ", c->name, " -d '");
        put_escaped(out, c->sentence, "\\", "\\'");
        output_text(out, "'\n");
        for (const option *o = c->options; o->name; o++)
            if (is_listed(c->options, o))
                put_fish_option(out, c, o);
        if (takes(c) == PLACE_FILE)
            continue;
        PUT(out, "complete -c gradtape -n '__fish_seen_subcommand_from ", c->name, "' -f");
        if (takes(c) == PLACE_WORDS) {
            output_text(out, " -a '");
            put_taken(out, c, "(" OP_NAMES ")");
            output_text(out, "'");
        }
        output_text(out, "\n");
    }
}

gt_status run_completions(session *s)
{
    static const struct {
        const char *name;
        void (*put)(output *out);
    } shell[] = {{"bash", put_bash}, {"zsh", put_zsh}, {"fish", put_fish}};
    const char *name = s->settings.words.n ? s->settings.words.item[0] : NULL;
    for (size_t i = 0; name && i < sizeof shell / sizeof *shell; i++)
        if (strcmp(shell[i].name, name) == 0) {
            output out;
            output_begin(&out, NULL);
            shell[i].put(&out);
            return output_finish(&out, GT_OK, s->settings.color);
        }
    return usage_fail(s, name ? SAY("no completions for '%.100s'", name) : "which shell is missing",
                      "bash, zsh or fish");
}
