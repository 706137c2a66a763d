#include "answer/black_box.h"

#include <float.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/caller_words.h"
#include "evidence/sample.h"
#include "steps/declarations.h"
#include "write/writer.h"

/* What the function is asked with, and what came of it. */
typedef struct asking {
    gt_answer *a;
    gt_check *check;
    gt_item *point;     /* the inputs by name */
    gt_item **slot;     /* by source: its value there */
    double value;       /* at the point itself */
    int digits;         /* the most that a value was printed with */
    bool differs;       /* values differ from each other */
    bool wide;          /* a value that no float holds has come */
    double unit;        /* their relative rounding */
    gt_arena *reading;  /* of one answer after another */
    const char *failed; /* what went wrong beside the point; NULL: nothing */
} asking;

/* -- one question -- */

static const gt_named_value *find(const gt_named_list *list, const char *name)
{
    for (size_t i = 0; i < list->n; i++)
        if (strcmp(list->named[i].name, name) == 0)
            return &list->named[i];
    return NULL;
}

/* The gradient by a source: below "gradients", or by its name alone; of a single source also "gradient". */
static const gt_named_value *find_gradient(gt_arena *arena, const gt_named_list *list, const char *name, bool lone)
{
    static const char *const folders[] = {"gradients.", "gradient.", ""};
    const gt_named_value *named = NULL;
    for (size_t i = 0; i < sizeof folders / sizeof *folders && !named; i++)
        named = find(list, gt_print(arena, "%s%s", folders[i], name));
    if (!named && lone)
        named = find(list, "gradient");
    return named || !lone ? named : find(list, "gradients");
}

/* Asks, and reads what comes. *wrong: why that is nothing; NULL when all is well. */
static gt_status ask(const asking *q, gt_arena *arena, gt_named_list *list, const char **wrong)
{
    const gt_request *r = q->a->request;
    const char *point = gt_item_json_text(arena, q->point);
    gt_file answer = {.path = r->function_name};
    gt_error error = {.code = GT_OK};
    *list = (gt_named_list){.arena = arena};
    *wrong = NULL;
    if (!r->function(r->function_context, point, strlen(point), &answer)) {
        *wrong = gt_print(arena, "%.*s", (int)answer.text_size, answer.text);
        return GT_OK;
    }
    gt_status status = gt_result_read(arena, &answer, list, &error);
    if (status == GT_UNREADABLE) {
        *wrong = gt_print(arena, "no answer: what it prints is not {\"value\": ..., \"gradients\": {...}}: %s",
                          error.message);
        return GT_OK;
    }
    if (status != GT_OK)
        *q->a->error = error;
    return status;
}

/* The one number that a function's value is. */
static bool read_value(gt_arena *arena, const gt_named_list *list, double *out, const char **wrong)
{
    const gt_named_value *named = find(list, "value");
    const gt_tensor *t = named && named->item->kind == GT_ITEM_TENSOR ? &named->item->tensor : NULL;
    char shape[GT_SHAPE_TEXT];
    if (t && gt_shape_count(&t->shape) == 1 && !gt_dtype_in(t->dtype, GT_SET_COMPLEX) && t->dtype != GT_STR) {
        *out = gt_tensor_real(t, 0);
        return true;
    }
    *wrong = !named                     ? "no value: the answer has no \"value\""
             : !t || t->dtype == GT_STR ? "no value: \"value\" is no number"
                                        : gt_print(arena, "wrong shape: \"value\" has shape %s; it is to be one number",
                                                   gt_shape_text(&t->shape, shape));
    return false;
}

enum { DIGITS = 15, DIGITS_OF_FLOAT = 9 }; /* so many a double holds; so many tell floats apart */

/* Whether values are printed with few digits; those of floats as doubles have any number. */
static bool digits_tell(const asking *q)
{
    return q->digits <= (q->wide ? DIGITS : DIGITS_OF_FLOAT);
}

/* Who prints six digits gives the differences no more: over fine steps such values do not change at all. How many
 * there are shows when points beside each other have values that need all of them. So it does when all are floats. */
static void learn_digits(asking *q, double value)
{
    char text[40];
    int digits = 1;
    while (digits <= DIGITS && (snprintf(text, sizeof text, "%.*e", digits - 1, value), strtod(text, NULL) != value))
        digits++;
    q->digits = digits > q->digits ? digits : q->digits;
    q->differs |= value != q->value;
    q->wide |= value != (double)(float)value;
    q->unit = DBL_EPSILON;
    if (q->differs && digits_tell(q))
        q->unit = pow(10, 1 - q->digits);
    else if (q->differs && !q->wide)
        q->unit = (double)FLT_EPSILON;
}

/* What the evidence is made of: the value where a source has been moved. After a failure that is none of numbers the
 * function is left alone. */
static gt_status value_at(void *context, size_t source, const double *number, double *out, gt_error *error)
{
    asking *q = context;
    const gt_tensor *base = q->check->source[source].base;
    const size_t bytes = (size_t)gt_shape_count(&base->shape) * sizeof *number;
    gt_arena *arena = q->reading;
    gt_named_list list;
    const char *wrong;
    *out = q->value;
    if (!bytes || memcmp(number, base->data, bytes) == 0)
        return GT_OK;
    if (q->failed)
        return GT_BAD_VALUE;
    q->slot[source]->tensor.data = number;
    gt_status status = ask(q, arena, &list, &wrong);
    if (status == GT_OK && !wrong && read_value(arena, &list, out, &wrong) && isfinite(*out))
        learn_digits(q, *out);
    if (wrong)
        q->failed = gt_print(q->a->arena, "%s (at %s)", wrong, gt_item_json_text(arena, q->point));
    q->slot[source]->tensor.data = base->data;
    gt_arena_free(arena);
    if (status != GT_OK)
        *error = *q->a->error;
    return status == GT_OK && wrong ? GT_BAD_VALUE : status;
}

/* -- the point -- */

static gt_status take_source(asking *q, size_t j)
{
    gt_answer *a = q->a;
    gt_check_source *s = &q->check->source[j];
    const gt_demand demand = {.name = s->name, .dtype = GT_F64, .exact = true};
    const gt_tensor *value;
    gt_tensor *base = GT_NEW(a->arena, gt_tensor);
    GT_TRY(gt_force(&a->recorder, s->now, q->check->at, &value));
    if (!gt_dtype_differentiable(value->dtype) || gt_dtype_in(value->dtype, GT_SET_COMPLEX))
        return gt_answer_fail(a, GT_WRONG_MODEL, "'%s' is %s: a program's gradient is by floats", s->name,
                              gt_dtype_name(value->dtype));
    *base = *value;
    GT_TRY(gt_tensor_convert(a->arena, &demand, GT_F64, base, a->error));
    s->base = base;
    q->slot[j] = gt_item_get(q->point, s->name);
    if (!q->slot[j]) {
        gt_answer_fail(a, GT_USAGE, "'%s' is no input that the program is given", s->name);
        return gt_fix(a->error, "-i %s=3 gives it one", gt_shell_word(a->arena, s->name));
    }
    q->slot[j]->tensor = *base;
    return GT_OK;
}

/* The inputs, variables and constants of the model that have a value. */
static gt_status take_point(asking *q)
{
    gt_answer *a = q->a;
    q->point = gt_item_new(a->arena, GT_ITEM_MAP);
    q->slot = GT_ARRAY(a->arena, q->check->sources, gt_item *);
    for (size_t i = 0; i < a->model->declarations; i++) {
        const gt_value *value = gt_scope_find(a->recorder.steps->globals, a->model->declaration[i].name);
        const gt_tensor *tensor;
        if (!value || value->kind != GT_VALUE_TENSOR)
            continue;
        GT_TRY(gt_force(&a->recorder, value->ref, q->check->at, &tensor));
        gt_item_set(q->point, a->model->declaration[i].name, gt_item_tensor(a->arena, tensor));
    }
    for (size_t j = 0; j < q->check->sources; j++)
        GT_TRY(take_source(q, j));
    return GT_OK;
}

/* -- what it says at the point -- */

/* A gradient by what it was not given is a name that is misspelt. */
static void refuse_strangers(asking *q, const gt_named_list *list)
{
    static const char folder[] = "gradients.";
    for (size_t i = 0; i < list->n; i++) {
        const char *name = list->named[i].name;
        if (strncmp(name, folder, sizeof folder - 1) != 0 || gt_item_get(q->point, name + sizeof folder - 1))
            continue;
        gt_check_add_failure(q->check, 0, q->check->against,
                             gt_print(q->a->arena, "unknown name: there is a gradient by '%s', which is no input",
                                      name + sizeof folder - 1));
        return;
    }
}

static gt_status take_claims(asking *q, const gt_named_list *list)
{
    gt_check *c = q->check;
    size_t said = 0;
    refuse_strangers(q, list);
    for (size_t j = 0; j < c->sources; j++) {
        gt_check_source *s = &c->source[j];
        const gt_named_value *named = find_gradient(q->a->arena, list, s->name, c->sources == 1);
        said += named != NULL;
        gt_status status = named ? gt_answer_claim(q->a, c->against, s, named) : GT_OK;
        if (status == GT_OVER_LIMIT || status == GT_STOPPED)
            return status;
        if (status == GT_OK)
            continue;
        gt_check_add_failure(c, j, NULL, gt_print(q->a->arena, "wrong shape: %s", q->a->error->message));
        *q->a->error = (gt_error){.code = GT_OK};
        s->claimed = NULL;
        s->judged = true;
    }
    if (!said)
        gt_check_add_failure(c, 0, c->against,
                             gt_print(q->a->arena, "no gradient: the answer has none by '%s'", c->source[0].name));
    return GT_OK;
}

static void free_arena(void *arena)
{
    gt_arena_free(arena);
}

gt_status gt_answer_black_box(gt_answer *a, gt_check *c)
{
    asking q = {.a = a, .check = c};
    const gt_black_box box = {&q, &q.unit, value_at};
    gt_named_list list;
    const char *wrong;
    c->against = a->request->function_name;
    q.reading = GT_NEW(a->arena, gt_arena);
    gt_arena_init_beside(q.reading, a->arena, a->arena->out_of_memory);
    gt_arena_defer(a->arena, free_arena, q.reading);
    GT_TRY(take_point(&q));
    GT_TRY(ask(&q, a->arena, &list, &wrong));
    if (!wrong && read_value(a->arena, &list, &q.value, &wrong) && !isfinite(q.value))
        wrong = gt_print(a->arena, "not finite: the value is %s",
                         isnan(q.value) ? "NaN"
                         : q.value > 0  ? "Infinity"
                                        : "-Infinity");
    if (wrong) {
        gt_check_add_failure(c, 0, c->against, wrong);
        c->transposition = -1;
        return GT_OK;
    }
    learn_digits(&q, q.value);
    GT_TRY(take_claims(&q, &list));
    c->box = &box;
    gt_status status = gt_check_run(c);
    c->box = NULL;
    for (size_t i = 0; i < c->rows && q.unit > DBL_EPSILON; i++)
        if (c->row[i].verdict == GT_VERDICT_INCONCLUSIVE)
            c->row[i].note =
                digits_tell(&q)
                    ? gt_print(a->arena, "values of %d digits leave too few to their differences: print 17", q.digits)
                    : "values in float32 leave too few digits to their differences: compute in float64, or give --rtol "
                      "1e-3";
    if (status == GT_OK && q.failed)
        gt_check_add_failure(c, 0, c->against, q.failed);
    return status;
}
