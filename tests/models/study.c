#include "study.h"

#include <cjson/cJSON.h>
#include <stdio.h>
#include <string.h>

/* -- values -- */

static size_t count_of(int rank, const int64_t *dim)
{
    size_t n = 1;
    for (int i = 0; i < rank; i++)
        n *= (size_t)dim[i];
    return n;
}

const char *study_text(gt_arena *arena, int rank, const int64_t *dim, const double *number)
{
    size_t n = count_of(rank, dim), room = n * (26 + 2 * (size_t)rank) + 2 * (size_t)rank + 3, used = 0;
    char *text = gt_alloc(arena, room);
    for (size_t i = 0; i < n; i++) {
        size_t block = 1;
        int opens = 0, closes = 0;
        for (int k = rank - 1; k >= 0; k--) {
            block *= (size_t)dim[k];
            opens += i % block == 0;
            closes += (i + 1) % block == 0;
        }
        for (int k = 0; k < opens; k++)
            text[used++] = '[';
        used += (size_t)snprintf(text + used, room - used, "%.17g", number[i]);
        for (int k = 0; k < closes; k++)
            text[used++] = ']';
        if (i + 1 < n)
            text[used++] = ',';
    }
    text[used] = '\0';
    return text;
}

static double *numbers_of(gt_arena *arena, const gt_array *array, size_t *n)
{
    *n = count_of(array->rank, array->dim);
    if (strcmp(array->dtype, "float64") != 0)
        return NULL;
    double *copy = GT_ARRAY(arena, *n + 1, double);
    memcpy(copy, array->data, *n * sizeof *copy);
    return copy;
}

double *study_numbers(study *s, const gt_result *result, const char *group, const char *name, size_t *n)
{
    gt_array array;
    *n = 0;
    if (!result || !gt_result_array(result, gt_print(s->arena, "%s.%s", group, name), &array))
        return NULL;
    return numbers_of(s->arena, &array, n);
}

const char *study_chosen(const study *s)
{
    const char *names = "";
    for (int i = 0; i < s->sources; i++)
        if (s->source[i].chosen)
            names = gt_print(s->arena, "%s%s%s", names, *names ? "," : "", s->source[i].name);
    return names;
}

/* splitmix64 (Steele, Lea and Flood 2014), as a number in [-1, 1). */
static double next_random(study *s)
{
    uint64_t z = s->random += 0x9e3779b97f4a7c15u;
    z = (z ^ z >> 30) * 0xbf58476d1ce4e5b9u;
    z = (z ^ z >> 27) * 0x94d049bb133111ebu;
    return (double)((z ^ z >> 31) >> 11) * 0x1p-52 - 1;
}

void study_turn(study *s)
{
    for (int i = 0; i < s->sources; i++)
        for (size_t k = 0; k < s->source[i].n; k++)
            s->source[i].direction[k] = next_random(s);
}

/* -- asking -- */

static gt_input moved(study *s, const source *x, double distance)
{
    double *at = GT_ARRAY(s->arena, x->n + 1, double);
    for (size_t k = 0; k < x->n; k++)
        at[k] = x->start[k] + distance * x->direction[k];
    return (gt_input){.size = sizeof(gt_input), x->name, study_text(s->arena, x->rank, x->dim, at), 0};
}

static gt_result *ask(study *s, gt_request request)
{
    gt_result *result;
    request.watch_variables = request.unconnected_zero = true;
    return gt_ask(s->context, s->model, &request, &result) == GT_OK ? result : NULL;
}

gt_result *study_ask(study *s, gt_request request, double distance)
{
    gt_input input[STUDY_SOURCES];
    size_t n = 0;
    for (int i = 0; distance != 0 && i < s->sources; i++)
        if (!s->source[i].stands)
            input[n++] = moved(s, &s->source[i], distance);
    request.inputs = input;
    request.n_inputs = n;
    return ask(s, request);
}

/* -- opening -- */

typedef struct growing {
    gt_arena *arena;
    char *text;
    size_t used, capacity;
} growing;

static bool append(void *context, const char *bytes, size_t n)
{
    growing *g = context;
    g->text = gt_grow(g->arena, g->text, g->used, g->used + n + 1, &g->capacity, 1);
    memcpy(g->text + g->used, bytes, n);
    g->text[g->used += n] = '\0';
    return true;
}

static bool add_target(study *s, const cJSON *name)
{
    if (s->targets == STUDY_TARGETS || !cJSON_IsString(name))
        return false;
    s->target[s->targets++] = gt_print(s->arena, "%s", name->valuestring);
    return true;
}

/* "target", one or several, and the keys of "gradients" in the answer that the model gives by default. */
static bool find_names(study *s, const cJSON *answer)
{
    const cJSON *target = cJSON_GetObjectItemCaseSensitive(answer, "target");
    const cJSON *gradients = cJSON_GetObjectItemCaseSensitive(answer, "gradients");
    bool listed = cJSON_IsArray(target), good = true;
    for (const cJSON *one = listed ? target->child : target; one; one = listed ? one->next : NULL)
        good &= add_target(s, one);
    for (const cJSON *one = gradients ? gradients->child : NULL; one; one = one->next) {
        good &= s->sources < STUDY_SOURCES && !cJSON_IsObject(one);
        if (good)
            s->source[s->sources++] = (source){.name = gt_print(s->arena, "%s", one->string), .chosen = true};
    }
    return good && s->sources > 0;
}

static bool find_defaults(study *s)
{
    growing answer = {.arena = s->arena};
    gt_sink sink = {.size = sizeof(gt_sink), append, &answer};
    gt_result *result = ask(s, (gt_request){.size = sizeof(gt_request), .command = GT_GRAD});
    bool good = result && gt_result_write(s->context, result, GT_FORMAT_JSON, GT_NAN_STRING, false, &sink) == GT_OK;
    gt_result_free(result);
    cJSON *tree = good ? cJSON_Parse(answer.text) : NULL;
    good = tree && find_names(s, tree);
    cJSON_Delete(tree);
    return good;
}

/* All sources are chosen when this is called. */
static bool find_values(study *s)
{
    gt_result *result = ask(s, (gt_request){.size = sizeof(gt_request), .command = GT_EVAL, .target = study_chosen(s)});
    bool good = result != NULL;
    for (int i = 0; good && i < s->sources; i++) {
        source *x = &s->source[i];
        gt_array array;
        good = gt_result_array(result, gt_print(s->arena, "values.%s", x->name), &array);
        if (!good)
            break;
        x->rank = array.rank;
        x->dim = memcpy(GT_ARRAY(s->arena, (size_t)array.rank + 1, int64_t), array.dim,
                        (size_t)array.rank * sizeof array.dim[0]);
        x->start = numbers_of(s->arena, &array, &x->n);
        x->direction = GT_ARRAY(s->arena, x->n + 1, double);
        if (!x->start)
            x->stands = gt_print(s->arena, "is %s", array.dtype);
    }
    gt_result_free(result);
    return good;
}

/* A source moves when it can be given, when it then has the value given, and when that changes no other source. Steps
 * may do otherwise: gradients do not flow through an assigned value, so differences would say something else. */
static const char *why_it_stands(study *s, const source *x)
{
    gt_input input = moved(s, x, 0.125);
    gt_request request = {
        .size = sizeof(gt_request), .command = GT_EVAL, .target = study_chosen(s), .inputs = &input, .n_inputs = 1};
    gt_result *result = ask(s, request);
    const char *why = result ? NULL : "cannot be given";
    for (int i = 0; !why && i < s->sources; i++) {
        const source *y = &s->source[i];
        size_t n;
        double *now = study_numbers(s, result, "values", y->name, &n);
        for (size_t k = 0; now && k < n; k++)
            if (now[k] != y->start[k] + (x == y ? 0.125 * y->direction[k] : 0))
                why = "is assigned, or makes a step assign another";
    }
    gt_result_free(result);
    return why;
}

bool study_open(study *s, gt_arena *arena, const char *path, size_t largest)
{
    *s = (study){.arena = arena, .path = path, .context = gt_context_new(NULL)};
    if (!s->context || gt_model_load(s->context, path, &s->model) != GT_OK || !find_defaults(s) || !find_values(s)) {
        printf("%s: its targets and sources cannot be found\n%s", path, s->context ? gt_message(s->context) : "");
        return false;
    }
    study_turn(s);
    for (int i = 0; i < s->sources; i++) {
        source *x = &s->source[i];
        if (x->n > largest)
            x->stands = gt_print(arena, "has %zu entries", x->n);
        else if (!x->stands)
            x->stands = why_it_stands(s, x);
    }
    return true;
}

void study_close(study *s)
{
    gt_context_free(s->context);
}
