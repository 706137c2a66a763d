/* The checks that a row can make of a run. README.md says how they are written. */
#include "seed.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* Memory is not measured under a sanitizer: it keeps what is freed for a while. Leaks are its own to find. */
#if defined(__SANITIZE_ADDRESS__)
#define SANITIZED true
#elif defined(__has_feature)
#if __has_feature(address_sanitizer)
#define SANITIZED true
#endif
#endif
#ifndef SANITIZED
#define SANITIZED false
#endif

typedef struct tolerance {
    double relative, absolute;
} tolerance;

/* The value at a path of keys and list positions joined by points; keys may hold points themselves. NULL: none. */
static const cJSON *json_at(const cJSON *json, const char *path)
{
    if (*path == '\0')
        return json;
    for (const cJSON *item = json ? json->child : NULL, *found; item != NULL; item = item->next) {
        char position[24];
        const char *key = item->string;
        if (key == NULL) {
            int i = 0;
            for (const cJSON *before = json->child; before != item; before = before->next)
                i++;
            (void)snprintf(position, sizeof position, "%d", i);
            key = position;
        }
        size_t n = strlen(key);
        if (strncmp(path, key, n) != 0 || (path[n] != '.' && path[n] != '\0'))
            continue;
        if ((found = json_at(item, path + n + (path[n] == '.'))) != NULL)
            return found;
    }
    return NULL;
}

static const char *json_text(gt_arena *arena, const cJSON *json)
{
    char *text = cJSON_PrintUnformatted(json);
    if (text == NULL)
        return "(out of memory)";
    const char *kept = gt_print(arena, "%.200s%s", text, strlen(text) > 200 ? "..." : "");
    cJSON_free(text);
    return kept;
}

static const char *numbers_differ(gt_arena *arena, double want, double got, tolerance t)
{
    double error = fabs(got - want);
    if (error <= t.absolute + t.relative * fabs(want))
        return NULL;
    return gt_print(arena, ": %.17g, expected %.17g (relative error %.3g)", got, want, error / fabs(want));
}

/* NULL when two values agree; else where they part and how. Objects have the same keys, lists the same length. */
static const char *differs(gt_arena *arena, const cJSON *want, const cJSON *got, tolerance t)
{
    if ((want->type & 0xff) != (got->type & 0xff))
        return gt_print(arena, ": %s, expected %s", json_text(arena, got), json_text(arena, want));
    if (cJSON_IsNumber(want))
        return numbers_differ(arena, want->valuedouble, got->valuedouble, t);
    if (cJSON_IsString(want))
        return strcmp(want->valuestring, got->valuestring) == 0
                   ? NULL
                   : gt_print(arena, ": '%s', expected '%s'", got->valuestring, want->valuestring);
    if (!cJSON_IsArray(want) && !cJSON_IsObject(want))
        return NULL;
    if (cJSON_GetArraySize(want) != cJSON_GetArraySize(got))
        return gt_print(arena, ": %d entries, expected %d", cJSON_GetArraySize(got), cJSON_GetArraySize(want));
    const cJSON *other = got->child;
    int i = 0;
    for (const cJSON *item = want->child; item != NULL; item = item->next, i++) {
        const char *at = item->string ? item->string : gt_print(arena, "%d", i);
        const cJSON *pair = item->string ? cJSON_GetObjectItemCaseSensitive(got, item->string) : other;
        if (pair == NULL)
            return gt_print(arena, ".%s: missing", at);
        const char *wrong = differs(arena, item, pair, t);
        if (wrong != NULL)
            return gt_print(arena, ".%s%s", at, wrong);
        other = other->next;
    }
    return NULL;
}

/* The shape of nested lists: a scalar has none. */
static cJSON *shape_of(gt_arena *arena, const cJSON *json)
{
    cJSON *shape = cJSON_CreateArray();
    gt_arena_defer(arena, (void (*)(void *))cJSON_Delete, shape);
    for (; cJSON_IsArray(json); json = json->child)
        cJSON_AddItemToArray(shape, cJSON_CreateNumber(cJSON_GetArraySize(json)));
    return shape;
}

/* Takes " rtol: 1e-6" and " atol: 1e-9" off the end of a value. */
static const char *take_tolerances(gt_arena *arena, const char *value, tolerance *t)
{
    const char *rtol = strstr(value, " rtol: "), *atol = strstr(value, " atol: ");
    if (rtol != NULL)
        t->relative = strtod(rtol + 7, NULL);
    if (atol != NULL)
        t->absolute = strtod(atol + 7, NULL);
    const char *end = rtol == NULL || (atol != NULL && atol < rtol) ? atol : rtol;
    return end == NULL ? value : gt_copy_text(arena, value, (size_t)(end - value));
}

/* The other side of a comparison: JSON, or `run N PATH`, what an earlier command of the file gave (counted from 1). */
static const cJSON *read_wanted(gt_arena *arena, const char *value, const outcome *runs, size_t which)
{
    if (strncmp(value, "run ", 4) == 0) {
        char *path;
        unsigned long run = strtoul(value + 4, &path, 10);
        return run == 0 || run > which + 1 || *path != ' ' ? NULL : json_at(runs[run - 1].json, path + 1);
    }
    cJSON *json = cJSON_ParseWithOpts(value, NULL, true);
    if (json != NULL)
        gt_arena_defer(arena, (void (*)(void *))cJSON_Delete, json);
    return json;
}

static const char *order_fails(gt_arena *arena, const char *sign, double got, double want)
{
    bool holds =
        *sign == '<' ? got < want || (sign[1] == '=' && got == want) : got > want || (sign[1] == '=' && got == want);
    return holds ? NULL : gt_print(arena, ": %.17g is not %s %.17g", got, sign, want);
}

/* PATH = VALUE, PATH < VALUE, ...: splits at the first sign that stands between blanks. */
static const char *split(gt_arena *arena, const char *text, const char **path, const char **value)
{
    static const char *const signs[] = {"=", "<", "<=", ">", ">="};
    const char *first = NULL, *sign = NULL;
    for (size_t i = 0; i < sizeof signs / sizeof *signs; i++) {
        const char *at = strstr(text, gt_print(arena, " %s ", signs[i]));
        if (at != NULL && (first == NULL || at < first)) {
            first = at;
            sign = signs[i];
        }
    }
    if (first != NULL) {
        *path = gt_copy_text(arena, text, (size_t)(first - text));
        *value = first + strlen(sign) + 2;
    }
    return sign;
}

static const char *value_fails(gt_arena *arena, const char *text, const outcome *runs, size_t which, bool shape)
{
    const char *path = NULL, *value = NULL, *sign = split(arena, text, &path, &value), *wrong;
    tolerance t = {1e-12, 0};
    if (sign == NULL)
        return "no '=' between a path and a value";
    value = take_tolerances(arena, value, &t);
    const cJSON *want = read_wanted(arena, value, runs, which), *got;
    if (want == NULL)
        return gt_print(arena, "'%s' is not a value", value);
    if (runs[which].json == NULL)
        return gt_print(arena, "no JSON on standard output\n%s", runs[which].err);
    if ((got = json_at(runs[which].json, path)) == NULL)
        return gt_print(arena, "'%s' is not in the answer", path);
    if (shape)
        got = shape_of(arena, got);
    if (*sign == '=')
        wrong = differs(arena, want, got, t);
    else if (!cJSON_IsNumber(got) || !cJSON_IsNumber(want))
        wrong = ": only numbers have an order";
    else
        wrong = order_fails(arena, sign, got->valuedouble, want->valuedouble);
    return wrong == NULL ? NULL : gt_print(arena, "%s%s%s", shape ? "the shape of " : "", path, wrong);
}

static size_t count_of(const char *text, const char *part)
{
    size_t n = 0;
    for (const char *at = text; (at = strstr(at, part)) != NULL; at += strlen(part))
        n++;
    return n;
}

static const char *count_fails(gt_arena *arena, const char *text, const outcome *run)
{
    char *part;
    unsigned long want = strtoul(text, &part, 10);
    size_t is = *part == ' ' ? count_of(run->err, part + 1) : 0;
    return is == want && *part == ' ' ? NULL : gt_print(arena, "%zu times on standard error, expected %s", is, text);
}

/* LINE:COLUMN of the command's model file, or FILE:LINE:COLUMN: at the beginning of a line of standard error. */
static const char *place_fails(gt_arena *arena, const char *text, const outcome *run)
{
    const char *place = text;
    size_t n = strcspn(text, ":");
    if (strspn(text, "0123456789") == n) {
        const char *word = run->command;
        for (;; word += n) {
            word += strspn(word, " '");
            if ((n = strcspn(word, " '")) == 0)
                return "the command names no model file";
            if (n > 5 && (strncmp(word + n - 5, ".yaml", 5) == 0 || strncmp(word + n - 5, ".json", 5) == 0))
                break;
        }
        place = gt_print(arena, "%.*s:%s", (int)n, word, text);
    }
    const char *start = gt_print(arena, "%s: ", place), *line = gt_print(arena, "\n%s: ", place);
    return strncmp(run->err, start, strlen(start)) == 0 || strstr(run->err, line) != NULL
               ? NULL
               : gt_print(arena, "standard error does not name the place %s\n%s", place, run->err);
}

static const char *memory_fails(gt_arena *arena, const char *text, const outcome *run)
{
    double megabytes = strtod(text, NULL), held = (double)run->kilobytes / 1024;
    return SANITIZED || held < megabytes ? NULL : gt_print(arena, "held %.1f MB, expected below %s", held, text);
}

static const char *lines_fail(gt_arena *arena, const char *text, const outcome *run)
{
    unsigned long want = strtoul(text, NULL, 10);
    size_t lines = count_of(run->out, "\n");
    return lines == want ? NULL : gt_print(arena, "%zu lines on standard output, expected %lu", lines, want);
}

enum { IS, SHAPE, ABSENT, EXIT, AT, ERR, ERR_COUNT, OUT, OUT_LACKS, LINES, MEMORY, WORDS };
static const char *const words[WORDS] = {
    [IS] = "is",
    [SHAPE] = "shape",
    [ABSENT] = "absent",
    [EXIT] = "exit",
    [AT] = "at",
    [ERR] = "stderr",
    [OUT] = "stdout",
    [ERR_COUNT] = "stderr-count",
    [LINES] = "lines",
    [OUT_LACKS] = "stdout-lacks",
    [MEMORY] = "maxrss-below",
};

static int word_of(const char *word)
{
    int i = 0;
    while (i < WORDS && strcmp(words[i], word) != 0)
        i++;
    return i;
}

bool check_known(const char *word)
{
    return word_of(word) < WORDS;
}

const char *check_fails(gt_arena *arena, const char *word, const char *text, const outcome *runs, size_t which)
{
    const outcome *run = &runs[which];
    switch (word_of(word)) {
    case IS:
        return value_fails(arena, text, runs, which, false);
    case SHAPE:
        return value_fails(arena, text, runs, which, true);
    case ABSENT:
        return json_at(run->json, text) == NULL ? NULL : gt_print(arena, "'%s' is in the answer", text);
    case EXIT: /* held against each run beforehand */
        return NULL;
    case AT:
        return place_fails(arena, text, run);
    case ERR:
        return strstr(run->err, text) ? NULL : gt_print(arena, "standard error lacks '%s':\n%s", text, run->err);
    case ERR_COUNT:
        return count_fails(arena, text, run);
    case OUT:
        return strstr(run->out, text) ? NULL : gt_print(arena, "standard output lacks '%s':\n%s", text, run->out);
    case OUT_LACKS:
        return strstr(run->out, text) ? gt_print(arena, "standard output has '%s'", text) : NULL;
    case LINES:
        return lines_fail(arena, text, run);
    case MEMORY:
        return memory_fails(arena, text, run);
    default:
        return gt_print(arena, "unknown check '%s'", word);
    }
}
