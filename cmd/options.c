#include "options.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* The words still to be read, and where their meaning goes. */
typedef struct reader {
    const option *table;
    settings *to;
    char **word, **end;
    usage_error *error;
} reader;

/* An option as it stands on the command line: "--wrt" or "-i". */
typedef struct spelling {
    char text[64];
} spelling;

static spelling spell(const option *o, bool by_letter)
{
    spelling s;
    if (by_letter)
        (void)snprintf(s.text, sizeof s.text, "-%c", o->letter);
    else
        (void)snprintf(s.text, sizeof s.text, "--%s", o->name);
    return s;
}

/* Copies texts one after another, cutting what does not fit. */
static void say(char *to, size_t size, const char *const *texts)
{
    size_t used = 0;
    for (; *texts && used + 1 < size; texts++) {
        size_t n = strlen(*texts);
        if (n > size - 1 - used)
            n = size - 1 - used;
        memcpy(to + used, *texts, n);
        used += n;
    }
    to[used] = 0;
}
#define SAY(to, ...) say(to, sizeof(to), (const char *const[]){__VA_ARGS__, NULL})

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
    /* One slip of the finger leaves the beginning and the end of a word standing; two letters that changed places count
     * as standing too. */
    const char *word = guess->word;
    size_t m = strlen(word), n = strlen(candidate), shorter = m < n ? m : n, longer = m < n ? n : m;
    size_t front = 0, back = 0;
    while (front < shorter && word[front] == candidate[front])
        front++;
    if (front + 2 <= shorter && word[front] == candidate[front + 1] && word[front + 1] == candidate[front])
        front += 2;
    while (back < shorter - front && word[m - 1 - back] == candidate[n - 1 - back])
        back++;
    bool cut_short = front == shorter && shorter >= 2;
    size_t score = cut_short ? longer : front + back;
    if (score >= 2 && 2 * score >= longer && score > guess->score) {
        guess->best = candidate;
        guess->score = score;
    }
}

/* The option of a name of n bytes, or NULL. */
static const option *find_name(const option *table, const char *name, size_t n)
{
    for (; table->name; table++)
        if (table->kind != OPTION_GROUP && strlen(table->name) == n && memcmp(table->name, name, n) == 0)
            return table;
    return NULL;
}

bool options_have(const option *table, const char *name)
{
    return find_name(table, name, strcspn(name, "=")) != NULL;
}

static const option *find_letter(const option *table, char letter)
{
    for (; table->name; table++)
        if (table->kind != OPTION_GROUP && table->letter && table->letter == letter)
            return table;
    return NULL;
}

static bool unknown_option(reader *r, const char *name, size_t n)
{
    char word[64];
    r->error->unknown = name;
    (void)snprintf(word, sizeof word, "%.*s", (int)(n < 60 ? n : 60), name);
    SAY(r->error->message, "unknown option '--", word, "'");
    likely guess = {.word = word};
    for (const option *o = r->table; o->name; o++)
        if (o->kind != OPTION_GROUP)
            likely_offer(&guess, o->name);
    if (guess.best)
        SAY(r->error->fix, "did you mean '--", guess.best, "'?");
    return false;
}

/* Takes the place of the text among the values "json|csv|text" of a choice. */
static bool set_choice(reader *r, const option *o, int *field, const char *text)
{
    size_t n = strlen(text);
    int place = 0;
    for (const char *value = o->value; *value; place++) {
        size_t length = strcspn(value, "|");
        if (length == n && memcmp(value, text, n) == 0) {
            *field = place;
            return true;
        }
        value += length + (value[length] == '|');
    }
    SAY(r->error->message, "'", text, "' is not a value of '--", o->name, "'");
    SAY(r->error->fix, "--", o->name, " ", o->value);
    return false;
}

/* Digits, and for sizes a unit: 512M, 2G, 1GiB. */
static bool set_number(reader *r, const option *o, uint64_t *field, const char *text)
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
    if (wrong || *c) {
        SAY(r->error->message, "'--", o->name, "' takes a whole number, not '", text, "'");
        SAY(r->error->fix, "--", o->name, o->kind == OPTION_SIZE ? " 512M" : " 7");
        return false;
    }
    if (!fits) {
        SAY(r->error->message, "'--", o->name, " ", text, "' is too large");
        return false;
    }
    *field = number;
    return true;
}

/* A number above 0, as 1e-6. */
static bool set_real(reader *r, const option *o, double *field, const char *text)
{
    char *end;
    *field = strtod(text, &end); /* the locale is never set */
    if (end != text && !*end && *field > 0 && *field <= 1e300)
        return true;
    SAY(r->error->message, "'--", o->name, "' takes a number above 0, not '", text, "'");
    SAY(r->error->fix, "--", o->name, " 1e-6");
    return false;
}

static bool set_text(reader *r, const option *o, const char **field, const char *text)
{
    if (*field) {
        SAY(r->error->message, "option '--", o->name, "' is given twice: '", *field, "' and '", text, "'");
        return false;
    }
    *field = text;
    return true;
}

static bool set(reader *r, const option *o, const char *text)
{
    char *field = (char *)r->to + o->field;
    switch (o->kind) {
    case OPTION_FLAG:
        *(bool *)field = true;
        return true;
    case OPTION_TEXT:
        return set_text(r, o, (const char **)(void *)field, text);
    case OPTION_TEXTS:
        if (text_list_add((text_list *)(void *)field, text))
            return true;
        r->error->out_of_memory = true;
        return false;
    case OPTION_CHOICE:
        return set_choice(r, o, (int *)(void *)field, text);
    case OPTION_SIZE:
        r->to->memory_limited = true;
        return set_number(r, o, (uint64_t *)(void *)field, text);
    case OPTION_NUMBER:
        return set_number(r, o, (uint64_t *)(void *)field, text);
    case OPTION_REAL:
        return set_real(r, o, (double *)(void *)field, text);
    case OPTION_GROUP:
        break;
    }
    return true;
}

/* Reads an option found in the table; `attached` is the value in the same word, or NULL. */
static bool read_found(reader *r, const option *o, bool by_letter, const char *attached)
{
    spelling name = spell(o, by_letter);
    if (o->kind == OPTION_FLAG) {
        if (!attached)
            return set(r, o, NULL);
        SAY(r->error->message, "option '", name.text, "' takes no value");
        return false;
    }
    if (attached)
        return set(r, o, attached);
    /* A forgotten value must not swallow the next option. */
    bool missing = r->word == r->end;
    if (!missing && strncmp(*r->word, "--", 2) != 0)
        return set(r, o, *r->word++);
    SAY(r->error->message, "option '", name.text, "' needs a value", missing ? "" : ", but '", missing ? "" : *r->word,
        missing ? "" : "' follows");
    SAY(r->error->fix, name.text, by_letter ? " " : "=", o->value);
    return false;
}

static bool read_word(reader *r)
{
    const char *word = *r->word++;
    if (word[0] == '-' && word[1] == '-') {
        const char *name = word + 2;
        size_t n = strcspn(name, "=");
        const option *o = find_name(r->table, name, n);
        return o ? read_found(r, o, false, name[n] ? name + n + 1 : NULL) : unknown_option(r, name, n);
    }
    if (word[0] == '-' && word[1]) {
        /* "-output" is not taken for -o with the value "utput". */
        bool one_dash_short = options_have(r->table, word + 1);
        const option *o = one_dash_short ? NULL : find_letter(r->table, word[1]);
        if (o)
            return read_found(r, o, true, word[2] ? word + 2 : NULL);
        SAY(r->error->message, "unknown option '", word, "'");
        if (one_dash_short)
            SAY(r->error->fix, "did you mean '-", word, "'?");
        return false;
    }
    if (text_list_add(&r->to->words, word))
        return true;
    r->error->out_of_memory = true;
    return false;
}

bool options_read(settings *to, const option *table, int argc, char **argv, usage_error *error)
{
    *to = (settings){.format = NOT_CHOSEN,
                     .nan = NOT_CHOSEN,
                     .unconnected = NOT_CHOSEN,
                     .color = NOT_CHOSEN,
                     .layout = NOT_CHOSEN,
                     .mode = NOT_CHOSEN,
                     .from = NOT_CHOSEN};
    reader r = {.table = table, .to = to, .word = argv, .end = argv + argc, .error = error};
    *error = (usage_error){.unknown = NULL};
    bool fine = true;
    while (fine && r.word < r.end) {
        if (strcmp(*r.word, "--") == 0) {
            for (r.word++; fine && r.word < r.end; r.word++)
                fine = text_list_add(&to->words, *r.word);
            error->out_of_memory = !fine;
            break;
        }
        fine = read_word(&r);
    }
    return fine;
}

void options_free(settings *of)
{
    free((void *)of->words.item);
    free((void *)of->inputs.item);
    free((void *)of->watch.item);
    free((void *)of->vectors.item);
    free((void *)of->keep.item);
}
