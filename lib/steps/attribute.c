/* Attributes of an op call: from values, or from the defaults that the op states as text. */
#include "steps/attribute.h"

#include <math.h>
#include <string.h>

#include "base/number.h"
#include "ops/table.h"
#include "steps/builtin.h"
#include "steps/convert.h"
#include "steps/native_numbers.h"

/* Whole numbers of nested lists, flattened: paddings [[1,1],[0,2]] are the list 1,1,0,2. */
typedef struct ints {
    int64_t *v;
    size_t n, capacity;
} ints;

enum { NESTING = 8 };

static gt_status collect_tensor(gt_recorder *r, gt_value value, gt_span at, const char *name, ints *list)
{
    gt_ref ref;
    const gt_tensor *tensor;
    GT_TRY(gt_to_ref(r, value, GT_I64, at, &ref));
    if (gt_force(r, ref, at, &tensor) != GT_OK) {
        if (r->error->code == GT_WRONG_MODEL) /* one of many */
            gt_fix(r->error, "'%s' must be the same for all of them", name);
        return r->error->code;
    }
    for (int64_t i = 0; i < gt_shape_count(&tensor->shape); i++) {
        GT_APPEND(r->arena, list->v, list->n, list->capacity, gt_tensor_int(tensor, i));
    }
    return GT_OK;
}

/* A sequence, or a tensor with axes: not one number. */
static bool is_list(gt_recorder *r, gt_value value)
{
    if (!gt_value_is_tensor(value))
        return gt_value_is_sequence(value);
    return gt_ref_shape(&r->program, gt_value_ref(value))->rank > 0;
}

static gt_status collect_ints(gt_recorder *r, gt_value value, gt_span at, const char *name, int depth, ints *list)
{
    if (gt_value_is_sequence(value)) {
        if (depth == NESTING)
            return gt_fail(r->error, GT_WRONG_MODEL, at, "'%s' is nested too deeply", name);
        for (size_t i = 0; i < value.items->n; i++)
            GT_TRY(collect_ints(r, value.items->item[i], at, name, depth + 1, list));
        return GT_OK;
    }
    if (is_list(r, value))
        return collect_tensor(r, value, at, name, list);
    list->v = gt_grow(r->arena, list->v, list->n, list->n + 1, &list->capacity, sizeof *list->v);
    return gt_to_int(r, value, at, name, &list->v[list->n++]);
}

/* To the last bit: norm(x, ord=2.0000001) is not ord=2. */
static const char *real_word(gt_arena *arena, double x)
{
    char text[GT_NUMBER_TEXT];
    if (isinf(x))
        return x > 0 ? "inf" : "-inf";
    gt_number_print_any(x, text);
    return gt_print(arena, "%s", text);
}

/* Numbers are accepted as words too: norm(x, ord=2), ord=inf. */
static gt_status read_word(gt_recorder *r, const gt_attr_spec *spec, gt_value value, gt_span at, const char **out)
{
    if (value.kind == GT_VALUE_TEXT)
        *out = value.text;
    else if (value.kind == GT_VALUE_INT)
        *out = gt_print(r->arena, "%lld", (long long)value.i);
    else if (value.kind == GT_VALUE_REAL)
        *out = real_word(r->arena, value.f);
    else
        return gt_fail(r->error, GT_WRONG_MODEL, at, "'%s' must be a string, not %s", spec->name,
                       gt_value_kind_name(value));
    if (spec->words && !gt_word_in(spec->words, '|', *out, strlen(*out))) {
        gt_fail(r->error, GT_WRONG_MODEL, at, "'%s' cannot be '%s'", spec->name, *out);
        return gt_fix(r->error, "it is one of %s", spec->words);
    }
    return GT_OK;
}

/* A word in place of a list: padding='SAME'. Word i is the list of the one number -1 - i. */
static gt_status read_word_as_ints(gt_recorder *r, const gt_attr_spec *spec, gt_value value, gt_span at, gt_attr *out)
{
    const char *word;
    GT_TRY(read_word(r, spec, value, at, &word));
    int64_t *number = GT_NEW(r->arena, int64_t);
    *number = -1;
    for (const char *p = spec->words; strncmp(p, word, strlen(word)) != 0; p = strchr(p, '|') + 1)
        --*number;
    out->ints.n = 1;
    out->ints.v = number;
    return GT_OK;
}

static gt_status refuse_number(gt_recorder *r, const gt_attr_spec *spec, int64_t number, gt_span at)
{
    gt_fail(r->error, GT_WRONG_MODEL, at, "'%s' cannot be %lld", spec->name, (long long)number);
    return gt_fix(r->error, "it is one of %s, or numbers from 0 on", spec->words);
}

gt_status gt_attr_dtype(gt_recorder *r, const char *name, gt_value value, gt_span at, gt_dtype *out)
{
    /* `float`, `int`, `bool`, `complex` are functions in Python, dtypes here. */
    bool found = value.kind == GT_VALUE_DTYPE;
    if (found)
        *out = value.dtype;
    else if (value.kind == GT_VALUE_TEXT)
        found = gt_dtype_find(value.text, out);
    else if (value.kind == GT_VALUE_OP)
        found = gt_dtype_find(value.op->name, out);
    else if (value.kind == GT_VALUE_BUILTIN)
        found = gt_dtype_find(value.builtin->name, out);
    if (value.kind == GT_VALUE_BUILTIN && found && strcmp(value.builtin->name, "float") == 0)
        *out = gt_native_python_float(r);
    if (found) {
        *out = gt_recorded_dtype(r, gt_native_asked(r, *out));
        return GT_OK;
    }
    gt_fail(r->error, GT_WRONG_MODEL, at, "'%s' must be a dtype", name);
    return gt_fix(r->error, "one of float64, float32, complex128, complex64, int64, int32, bool, string");
}

/* An attribute is a number, not a step: a watched tensor there would lose its gradient without a word. */
static gt_status refuse_watched(gt_recorder *r, const gt_attr_spec *spec, gt_value value, gt_span at)
{
    if (!gt_value_is_tensor(value))
        return GT_OK;
    gt_ref ref = gt_value_ref(value);
    bool watched = false;
    for (size_t i = 0; i < r->tapes.n; i++)
        watched |= gt_tape_watches(r->tapes.active[i], ref);
    if (!watched || !gt_dtype_differentiable(gt_ref_dtype(&r->program, ref)) ||
        gt_eqn_at(&r->program, ref)->op == &gt_op_stop_gradient)
        return GT_OK;
    gt_fail(r->error, GT_WRONG_MODEL, at,
            "'%s' is a plain number of the op: a watched tensor would lose its gradient here", spec->name);
    return gt_fix(r->error,
                  "write the arithmetic as steps of its own, or cut the gradient on purpose: stop_gradient(...)");
}

gt_status gt_attr_read(gt_recorder *r, const gt_attr_spec *spec, gt_value value, gt_span at, gt_attr *out)
{
    *out = (gt_attr){.given = value.kind != GT_VALUE_NONE};
    if (!out->given)
        return GT_OK;
    ints list = {0};
    switch (spec->type) {
    case GT_ATTR_INT:
        return gt_to_int(r, value, at, spec->name, &out->i);
    case GT_ATTR_FLOAT:
        GT_TRY(gt_to_real(r, value, at, spec->name, &out->f));
        return refuse_watched(r, spec, value, at);
    case GT_ATTR_BOOL:
        return gt_to_switch(r, value, at, spec->name, &out->b);
    case GT_ATTR_WORD:
        return read_word(r, spec, value, at, &out->s);
    case GT_ATTR_DTYPE:
        return gt_attr_dtype(r, spec->name, value, at, &out->dtype);
    case GT_ATTR_INTS:
    case GT_ATTR_SHAPE:
        if (value.kind == GT_VALUE_TEXT && spec->words)
            return read_word_as_ints(r, spec, value, at, out);
        GT_TRY(collect_ints(r, value, at, spec->name, 0, &list));
        if (spec->words && list.n == 1 && list.v[0] < 0) /* which would be a word */
            return refuse_number(r, spec, list.v[0], at);
        out->ints.n = (int)list.n;
        out->ints.listed = is_list(r, value);
        out->ints.v = list.v;
        return GT_OK;
    case GT_ATTR_TENSOR: /* of constants, which a builtin makes */
    case GT_ATTR_HIDDEN:
        break;
    }
    return gt_fail(r->error, GT_WRONG_MODEL, at, "'%s' cannot be given", spec->name);
}

gt_attr gt_attr_default(const gt_attr_spec *spec)
{
    static const int64_t small[] = {-4, -3, -2, -1, 0, 1, 2, 3, 4};
    gt_attr attr = {.given = spec->fallback != NULL};
    const char *text = spec->fallback;
    double f = 0;
    int64_t i = 0;
    bool whole;
    if (!text)
        return attr;
    bool digit = text[0] >= '0' && text[0] <= '9' && !text[1]; /* as most are */
    if (digit)
        f = (double)(i = text[0] - '0');
    else if (spec->type == GT_ATTR_INT || spec->type == GT_ATTR_FLOAT || spec->type == GT_ATTR_INTS ||
             spec->type == GT_ATTR_SHAPE)
        gt_number_scan(text, strlen(text), &f, &whole, &i);
    if (spec->type == GT_ATTR_INT) {
        attr.i = i;
    } else if (spec->type == GT_ATTR_FLOAT) {
        attr.f = f;
    } else if (spec->type == GT_ATTR_BOOL) {
        attr.b = text[0] == 't' || text[0] == 'T';
    } else if (spec->type == GT_ATTR_WORD) {
        attr.s = text;
    } else if (spec->type == GT_ATTR_INTS || spec->type == GT_ATTR_SHAPE) { /* a default list is one small number */
        attr.given = i >= -4 && i <= 4;
        attr.ints.n = 1;
        attr.ints.v = &small[attr.given ? i + 4 : 4];
    } else {
        attr.given = spec->type == GT_ATTR_DTYPE && gt_dtype_find(text, &attr.dtype);
    }
    return attr;
}
