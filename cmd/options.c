#include "options.h"

#include <limits.h>
#include <stdlib.h>
#include <string.h>

#include "commands.h"
#include "diagnostics.h"

/* The words still to be read, and where their meaning goes. */
typedef struct reader {
    session *s;
    const option *table;
    char **word, **end;
} reader;

bool text_list_add(text_list *list, const char *text)
{
    /* Grown at each power of two. */
    if ((list->n & (list->n - 1)) == 0) {
        const char **item = realloc(list->item, (list->n ? 2 * list->n : 1) * sizeof *item);
        if (!item)
            return false;
        list->item = item;
    }
    list->item[list->n++] = text;
    return true;
}

void likely_offer(likely *guess, const char *candidate)
{
    /* One slip of the finger leaves the beginning and the end of a word standing; of two letters that changed places
     * one counts as standing too. */
    const char *word = guess->word;
    size_t m = strlen(word), n = strlen(candidate), shorter = m < n ? m : n, longer = m < n ? n : m;
    size_t front = 0, back = 0;
    while (front < shorter && word[front] == candidate[front])
        front++;
    bool beginning = front == shorter && shorter >= 2; /* one of the other; a word cut short is all of it */
    bool changed = front + 2 <= shorter && word[front] == candidate[front + 1] && word[front + 1] == candidate[front];
    front += changed ? 2 : 0;
    while (back < shorter - front && word[m - 1 - back] == candidate[n - 1 - back])
        back++;
    size_t score = beginning && m < n ? longer : front + back - changed;
    if (score >= 2 && (beginning || 2 * score >= longer) && score > guess->score) {
        guess->best = candidate;
        guess->score = score;
    }
}

const option *options_find(const option *table, const char *name)
{
    size_t n = strcspn(name, "=");
    for (; table->name; table++)
        if (table->kind != OPTION_GROUP && strlen(table->name) == n && memcmp(table->name, name, n) == 0)
            return table;
    return NULL;
}

static const option *find_letter(const option *table, char letter)
{
    for (; table->name; table++)
        if (table->kind != OPTION_GROUP && table->letter && table->letter == letter)
            return table;
    return NULL;
}

/* An option that another command has is no slip of the finger. */
static gt_status unknown_option(const reader *r, const char *name)
{
    size_t n = strcspn(name, "=");
    const char *word = SAY("%.*s", n < 60 ? (int)n : 60, name);
    const char *message = SAY("unknown option '--%s'", word);
    likely guess = {.word = word};
    for (const command *c = commands; c->name; c++)
        if (options_find(c->options, name))
            return usage_fail(r->s, message,
                              SAY("it is an option of '%s': gradtape %s --%.100s", c->name, c->name, name));
    for (const option *o = r->table; o->name; o++)
        if (o->kind != OPTION_GROUP)
            likely_offer(&guess, o->name);
    return usage_fail(r->s, message, guess.best ? SAY("did you mean '--%s'?", guess.best) : NULL);
}

/* Finds the text among the words "json|csv|text" of a choice. */
static gt_status set_choice(const reader *r, const option *o, void *field, const char *text)
{
    size_t n = strlen(text);
    int place = 0;
    for (const char *value = o->value; *value; place++) {
        size_t length = strcspn(value, "|");
        if (length == n && memcmp(value, text, n) == 0) {
            if (o->kind == OPTION_WORD)
                *(const char **)field = text;
            else if (o->kind == OPTION_PLACE)
                *(int *)field = place;
            else
                *(bool *)field = place == 1;
            return GT_OK;
        }
        value += length + (value[length] == '|');
    }
    return usage_fail(r->s, SAY("'%s' is not a value of '--%s'", text, o->name), SAY("--%s %s", o->name, o->value));
}

/* Digits, and for sizes a unit: 512M, 2G, 1GiB. */
static gt_status set_number(const reader *r, const option *o, void *field, const char *text)
{
    uint64_t number = 0;
    bool fits = true;
    const char *c = text;
    for (; *c >= '0' && *c <= '9'; c++) {
        uint64_t digit = (uint64_t)(*c - '0');
        fits = fits && number <= (UINT64_MAX - digit) / 10;
        number = number * 10 + digit;
    }
    bool wrong = c == text;
    if (o->kind == OPTION_SIZE && *c) {
        static const char units[] = "kKmMgGtT";
        const char *unit = strchr(units, *c);
        unsigned bits = unit ? 10 * (unsigned)((unit - units) / 2 + 1) : 0;
        fits = fits && number <= UINT64_MAX >> bits;
        number <<= bits;
        c += unit != NULL;
        if (unit && (strcmp(c, "B") == 0 || strcmp(c, "iB") == 0))
            c += strlen(c);
    }
    if (wrong || *c)
        return usage_fail(r->s, SAY("'--%s' takes a whole number, not '%s'", o->name, text),
                          SAY("--%s %s", o->name, o->kind == OPTION_SIZE ? "512M" : "7"));
    if (!fits)
        return usage_fail(r->s, SAY("'--%s %s' is too large", o->name, text), NULL);
    if (o->kind == OPTION_INT)
        *(int *)field = number > INT_MAX ? INT_MAX : (int)number;
    else if (o->kind == OPTION_COUNT)
        *(int64_t *)field = number > INT64_MAX ? INT64_MAX : (int64_t)number;
    else if (o->kind == OPTION_SIZE)
        *(size_t *)field = number > SIZE_MAX ? 0 : (size_t)number;
    else
        *(uint64_t *)field = number;
    return GT_OK;
}

/* A number above 0, as 1e-6. */
static gt_status set_real(const reader *r, const option *o, double *field, const char *text)
{
    char *end;
    *field = strtod(text, &end); /* the locale is never set */
    if (end != text && !*end && *field > 0 && *field <= 1e300)
        return GT_OK;
    return usage_fail(r->s, SAY("'--%s' takes a number above 0, not '%s'", o->name, text), SAY("--%s 1e-6", o->name));
}

static gt_status set_text(const reader *r, const option *o, const char **field, const char *text)
{
    if (*field)
        return usage_fail(r->s, SAY("option '--%s' is given twice: '%s' and '%s'", o->name, *field, text), NULL);
    *field = text;
    return GT_OK;
}

static gt_status add_text(const reader *r, text_list *list, const char *text)
{
    return text_list_add(list, text) ? GT_OK : out_of_memory(r->s->settings.color);
}

static gt_status set(const reader *r, const option *o, const char *text)
{
    void *field = (char *)&r->s->settings + o->field;
    switch (o->kind) {
    case OPTION_FLAG:
    case OPTION_UNSET:
        *(bool *)field = o->kind == OPTION_FLAG;
        break;
    case OPTION_TEXT:
        return set_text(r, o, field, text);
    case OPTION_TEXTS:
        return add_text(r, field, text);
    case OPTION_WORD:
    case OPTION_PLACE:
    case OPTION_SECOND:
        return set_choice(r, o, field, text);
    case OPTION_SIZE:
        r->s->settings.memory_limited = true;
        return set_number(r, o, field, text);
    case OPTION_NUMBER:
    case OPTION_COUNT:
    case OPTION_INT:
        return set_number(r, o, field, text);
    case OPTION_REAL:
        return set_real(r, o, field, text);
    case OPTION_GROUP:
        break;
    }
    return GT_OK;
}

/* Reads an option found in the table; `attached` is the value in the same word, or NULL. */
static gt_status read_found(reader *r, const option *o, bool by_letter, const char *attached)
{
    const char *name = by_letter ? SAY("-%c", o->letter) : SAY("--%s", o->name);
    if (!option_takes_value(o) && attached)
        return usage_fail(r->s, SAY("option '%s' takes no value", name), NULL);
    if (!option_takes_value(o) || attached)
        return set(r, o, attached);
    /* A forgotten value must not swallow the next option. */
    bool missing = r->word == r->end;
    if (!missing && strncmp(*r->word, "--", 2) != 0)
        return set(r, o, *r->word++);
    return usage_fail(r->s,
                      SAY("option '%s' needs a value%s%s%s", name, missing ? "" : ", but '", missing ? "" : *r->word,
                          missing ? "" : "' follows"),
                      SAY("%s%s%s", name, by_letter ? " " : "=", o->value));
}

static gt_status read_word(reader *r)
{
    const char *word = *r->word++;
    if (word[0] == '-' && word[1] == '-') {
        const char *name = word + 2, *value = strchr(name, '=');
        const option *o = options_find(r->table, name);
        return o ? read_found(r, o, false, value ? value + 1 : NULL) : unknown_option(r, name);
    }
    if (word[0] == '-' && word[1]) {
        /* "-output" is not taken for -o with the value "utput". */
        bool one_dash_short = options_find(r->table, word + 1) != NULL;
        const option *o = one_dash_short ? NULL : find_letter(r->table, word[1]);
        if (o)
            return read_found(r, o, true, word[2] ? word + 2 : NULL);
        return usage_fail(r->s, SAY("unknown option '%s'", word),
                          one_dash_short ? SAY("did you mean '-%s'?", word) : NULL);
    }
    return add_text(r, &r->s->settings.words, word);
}

gt_status options_read(session *s, const option *table, int argc, char **argv)
{
    reader r = {.s = s, .table = table, .word = argv, .end = argv + argc};
    gt_status status = GT_OK;
    s->settings = (settings){.request = {.watch_variables = true}};
    while (r.word < r.end && strcmp(*r.word, "--") != 0 && status == GT_OK)
        status = read_word(&r);
    while (++r.word < r.end && status == GT_OK)
        status = add_text(&r, &s->settings.words, *r.word);
    return status;
}

void options_free(settings *of)
{
    free((void *)of->words.item);
    free((void *)of->inputs.item);
    free((void *)of->watch.item);
    free((void *)of->vectors.item);
    free((void *)of->keep.item);
    free((void *)of->points.item);
}
