/* Conversions: values to tensors of the program, and to plain numbers while recording. */
#include "steps/convert.h"

#include "steps/exception.h"
#include "steps/formatted.h"

#include <math.h>
#include <string.h>

#include "base/element.h"
#include "base/number.h"
#include "ops/axes.h"
#include "ops/emit.h"
#include "steps/native_numbers.h"
#include "steps/shared_memory.h"
#include "tape/null_reason.h"
#include "tape/recorder.h"

enum { LIST_DEPTH = GT_MAX_RANK };

gt_ref gt_read_variable(gt_recorder *r, gt_variable *variable)
{
    if (r->steps->flow.inside_custom && variable->trainable && !gt_build_failed(&r->build)) {
        gt_build_fail(&r->build, "'%s' is read inside a function with its own gradient, which knows nothing of it",
                      variable->name);
        gt_fix(r->error, "pass it as an argument");
        return variable->now;
    }
    gt_tapes_read(&r->tapes, variable);
    return variable->now;
}

gt_value gt_own_value(gt_recorder *r, gt_ref ref)
{
    return gt_value_tensor(r->steps->inside_body ? ref : gt_own_ref(r, ref));
}

/* What is in a value, in lists too. Those that a loop of steps makes may be nested without end; none that deep becomes
 * a tensor. */
typedef struct contents {
    bool tensor, complex; /* plain complex numbers */
    gt_ref strong;        /* the first tensor with a dtype of its own; GT_NONE */
} contents;

static void add_contents(contents *c, gt_value value, int depth)
{
    bool variable = value.kind == GT_VALUE_VARIABLE;
    if (gt_value_is_tensor(value)) {
        c->tensor = true;
        if (c->strong == GT_NONE && (variable || !value.weak))
            c->strong = variable ? value.variable->now : value.ref;
    }
    c->complex |= value.kind == GT_VALUE_IMAGINARY;
    if (gt_value_is_sequence(value) && depth <= LIST_DEPTH)
        for (size_t i = 0; i < value.items->n; i++)
            add_contents(c, value.items->item[i], depth + 1);
}

static contents contents_of(gt_value value)
{
    contents c = {.strong = GT_NONE};
    add_contents(&c, value, 0);
    return c;
}

bool gt_value_dtype(const gt_recorder *r, gt_value value, gt_dtype *out)
{
    gt_ref strong = contents_of(value).strong;
    if (strong != GT_NONE)
        *out = gt_ref_dtype(&r->program, strong);
    return strong != GT_NONE;
}

gt_ref gt_value_strong(gt_value value)
{
    return contents_of(value).strong;
}

static bool is_whole(gt_value value, int depth, bool *small)
{
    if (!gt_value_is_sequence(value) || depth == GT_MAX_RANK) {
        *small &= value.kind == GT_VALUE_INT && value.i <= INT32_MAX && value.i >= INT32_MIN;
        return value.kind == GT_VALUE_INT;
    }
    for (size_t i = 0; i < value.items->n; i++)
        if (!is_whole(value.items->item[i], depth + 1, small))
            return false;
    return value.items->n > 0;
}

bool gt_value_is_whole(gt_value value, bool *small)
{
    return is_whole(value, 0, small);
}

bool gt_value_is_complex(gt_value value)
{
    return contents_of(value).complex;
}

static gt_dtype complex_dtype(gt_dtype dtype)
{
    return dtype == GT_C64 || dtype == GT_F32 ? GT_C64 : GT_C128;
}

static gt_status number_to_ref(gt_recorder *r, gt_value value, gt_dtype dtype, gt_span at, gt_ref *out)
{
    double f = value.kind == GT_VALUE_INT ? (double)value.i : value.f;
    if (gt_dtype_in(dtype, GT_SET_INT) && value.kind == GT_VALUE_REAL) {
        if (f != floor(f) || fabs(f) > 9e15) {
            gt_fail(r->error, GT_WRONG_MODEL, at, "the number %g meets a tensor of dtype %s", f, gt_dtype_name(dtype));
            return gt_fix(r->error, "cast the tensor first: cast(..., %s)", gt_dtype_name(r->dtype));
        }
        value = gt_value_int((int64_t)f);
    }
    if (gt_dtype_in(dtype, GT_SET_STR))
        return gt_fail(r->error, GT_WRONG_MODEL, at, "a number meets a string tensor");
    if (dtype == GT_BOOL)
        return gt_fail(r->error, GT_WRONG_MODEL, at, "a number meets a bool tensor");
    if (dtype == GT_I32 && (value.i > INT32_MAX || value.i < INT32_MIN))
        return gt_fail(r->error, GT_WRONG_MODEL, at, "%lld does not fit in int32", (long long)value.i);
    *out = value.kind == GT_VALUE_INT ? gt_scalar_int(&r->build, value.i, dtype) : gt_scalar(&r->build, f, dtype);
    return r->error->code;
}

/* -- lists -- */

/* The shape of nested lists of plain values, from their first items; false when a tensor is inside. */
static bool plain_shape(gt_value value, gt_shape *shape)
{
    shape->rank = 0;
    while (gt_value_is_sequence(value)) {
        if (shape->rank == LIST_DEPTH)
            return false;
        shape->dim[shape->rank++] = (int64_t)value.items->n;
        if (!value.items->n)
            return true;
        value = value.items->item[0];
    }
    return !gt_value_is_tensor(value);
}

typedef struct filling {
    gt_recorder *r;
    gt_dtype dtype;
    gt_shape shape;
    void *data;
    int64_t at;
    gt_span span;
} filling;

static gt_status fill_one(filling *f, gt_value value)
{
    const int64_t k = f->at++;
    bool truth = f->dtype == GT_BOOL && value.kind == GT_VALUE_TRUTH;
    bool complex = value.kind == GT_VALUE_IMAGINARY && gt_dtype_in(f->dtype, GT_SET_COMPLEX);
    if (f->dtype == GT_STR && value.kind == GT_VALUE_TEXT) {
        ((gt_str *)f->data)[k] = (gt_str){value.text, strlen(value.text)};
        return GT_OK;
    }
    if (!truth && !complex && (!gt_value_is_number(value) || !gt_dtype_in(f->dtype, GT_SET_NUMBER)))
        return gt_fail(f->r->error, GT_WRONG_MODEL, f->span, "%s in a list of %s values", gt_value_kind_name(value),
                       gt_dtype_name(f->dtype));
    gt_element e = {.re = truth                        ? value.truth
                          : complex                    ? value.re
                          : value.kind == GT_VALUE_INT ? (double)value.i
                                                       : value.f,
                    .im = complex ? value.f : 0};
    if (gt_dtype_in(f->dtype, GT_SET_INT)) {
        gt_ref ref; /* which says whether the number fits */
        GT_TRY(number_to_ref(f->r, value, f->dtype, f->span, &ref));
        e.integer = value.kind == GT_VALUE_INT;
        e.i = e.integer ? value.i : 0;
    }
    (void)gt_element_store(f->dtype, f->data, k, e); /* a number too large for float32 is an infinity */
    return GT_OK;
}

static gt_status fill(filling *f, gt_value value, int axis)
{
    if (axis == f->shape.rank) {
        if (gt_value_is_items(value))
            return gt_fail(f->r->error, GT_WRONG_MODEL, f->span,
                           "this list is ragged: it is nested deeper in some rows");
        return fill_one(f, value);
    }
    if (!gt_value_is_sequence(value))
        return gt_fail(f->r->error, GT_WRONG_MODEL, f->span,
                       "this list is ragged: one row has %lld items, another is %s", (long long)f->shape.dim[axis],
                       gt_value_kind_name(value));
    if ((int64_t)value.items->n != f->shape.dim[axis])
        return gt_fail(f->r->error, GT_WRONG_MODEL, f->span,
                       "this list is ragged: one row has %lld items, another has %zu", (long long)f->shape.dim[axis],
                       value.items->n);
    for (size_t i = 0; i < value.items->n; i++)
        GT_TRY(fill(f, value.items->item[i], axis + 1));
    return GT_OK;
}

static gt_value first_plain(gt_value value)
{
    while (gt_value_is_sequence(value) && value.items->n)
        value = value.items->item[0];
    return value;
}

static gt_status stack_list(gt_recorder *r, gt_value value, gt_dtype dtype, gt_span at, gt_ref *out)
{
    gt_ref *item = GT_ARRAY(r->scratch, value.items->n, gt_ref);
    const gt_ref strong = r->steps->native ? gt_value_strong(value) : GT_NONE;
    if (strong != GT_NONE)
        dtype = gt_ref_dtype(&r->program, strong);
    for (size_t i = 0; i < value.items->n; i++) {
        GT_TRY(gt_to_ref(r, value.items->item[i], dtype, at, &item[i]));
        item[i] = strong == GT_NONE ? item[i] : gt_native_met(r, item[i], dtype);
    }
    *out = gt_emit(&r->build, &gt_op_stack, (int)value.items->n, item, GT_WITH(gt_axes_int(0)));
    return r->error->code;
}

/* Lists, and a single value that no equations share. */
static gt_status list_to_ref(gt_recorder *r, gt_value value, gt_dtype dtype, gt_span at, gt_ref *out)
{
    const contents in = contents_of(value);
    if (in.tensor) {
        gt_arena_mark mark = gt_arena_save(r->scratch);
        gt_status status = stack_list(r, value, dtype, at, out);
        gt_arena_release(r->scratch, mark);
        return status;
    }
    gt_shape shape;
    if (!plain_shape(value, &shape))
        return gt_fail(r->error, GT_WRONG_MODEL, at, "this list is nested deeper than %d", LIST_DEPTH);
    if (in.complex)
        dtype = complex_dtype(dtype);
    gt_value first = first_plain(value);
    filling f = {.r = r,
                 .dtype = first.kind == GT_VALUE_TRUTH  ? GT_BOOL
                          : first.kind == GT_VALUE_TEXT ? GT_STR
                                                        : dtype,
                 .shape = shape,
                 .span = at};
    gt_tensor *tensor = GT_NEW(r->arena, gt_tensor);
    *tensor = gt_tensor_new(r->arena, f.dtype, &shape, &f.data);
    GT_TRY(fill(&f, value, 0));
    *out = gt_constant(&r->build, tensor);
    return r->error->code;
}

static gt_status null_operand(gt_recorder *r, gt_value value, gt_span at)
{
    gt_fail(r->error, GT_WRONG_MODEL, at, "a value is None here, where a tensor is needed");
    if (value.reason) {
        gt_fix(r->error, "the gradient is null (%s): %s", value.reason->reason, value.reason->fix);
        if (value.reason->at.source)
            gt_note(r->error, value.reason->at, "the gradient ends here");
    }
    return GT_WRONG_MODEL;
}

gt_status gt_to_ref(gt_recorder *r, gt_value value, gt_dtype dtype, gt_span at, gt_ref *out)
{
    *out = GT_NONE;
    switch (value.kind) {
    case GT_VALUE_TENSOR:
        GT_TRY(gt_read_memory(r, &value, at));
        if (value.weak && gt_dtype_in(dtype, GT_SET_INT) &&
            gt_dtype_differentiable(gt_ref_dtype(&r->program, value.ref))) {
            gt_fail(r->error, GT_WRONG_MODEL, at, "fractions meet a tensor of dtype %s", gt_dtype_name(dtype));
            return gt_fix(r->error, "cast that tensor first: cast(..., %s)", gt_dtype_name(r->dtype));
        }
        *out = value.weak ? gt_cast(&r->build, value.ref, dtype) : value.ref;
        return r->error->code;
    case GT_VALUE_VARIABLE:
        *out = gt_read_variable(r, value.variable);
        break;
    case GT_VALUE_INT:
    case GT_VALUE_REAL:
        return number_to_ref(r, value, dtype, at, out);
    case GT_VALUE_TRUTH:
        *out = gt_scalar_int(&r->build, value.truth, GT_BOOL);
        break;
    case GT_VALUE_IMAGINARY:
    case GT_VALUE_TEXT:
    case GT_VALUE_LIST:
    case GT_VALUE_TUPLE:
        return list_to_ref(r, value, dtype, at, out);
    case GT_VALUE_NONE:
        return null_operand(r, value, at);
    default:
        return gt_fail(r->error, GT_WRONG_MODEL, at, "%s stands where a tensor is needed", gt_value_kind_name(value));
    }
    return r->error->code;
}

/* -- plain readings -- */

static gt_status force_scalar(gt_recorder *r, gt_value value, gt_span at, const char *what, const gt_tensor **out)
{
    gt_ref ref = value.ref; /* x.item() is weak, and may be more than a float of the model holds */
    if (value.kind != GT_VALUE_TENSOR)
        GT_TRY(gt_to_ref(r, value, r->dtype, at, &ref));
    if (gt_shape_count(gt_ref_shape(&r->program, ref)) != 1) {
        char shape[GT_SHAPE_TEXT];
        return gt_fail(r->error, GT_WRONG_MODEL, at, "%s must be a single number, not a tensor of shape %s", what,
                       gt_shape_text(gt_ref_shape(&r->program, ref), shape));
    }
    gt_status status = gt_force(r, ref, at, out);
    if (status == GT_WRONG_MODEL) /* one of many */
        gt_fix(r->error, "%s must be one number for all of them", what);
    return status;
}

gt_status gt_to_int(gt_recorder *r, gt_value value, gt_span at, const char *what, int64_t *out)
{
    double f;
    if (value.kind == GT_VALUE_INT) {
        *out = value.i;
        return GT_OK;
    }
    if (value.kind == GT_VALUE_TRUTH) {
        *out = value.truth;
        return GT_OK;
    }
    if (gt_value_is_tensor(value)) {
        const gt_tensor *tensor;
        GT_TRY(force_scalar(r, value, at, what, &tensor));
        if (gt_dtype_in(tensor->dtype, GT_SET_INT)) {
            *out = gt_tensor_int(tensor, 0);
            return GT_OK;
        }
        f = gt_tensor_real(tensor, 0);
    } else if (value.kind == GT_VALUE_REAL) {
        f = value.f;
    } else {
        return gt_fail(r->error, GT_WRONG_MODEL, at, "%s must be a whole number, not %s", what,
                       gt_value_kind_name(value));
    }
    if (!(f == floor(f)) || fabs(f) > 9e15)
        return gt_fail(r->error, GT_WRONG_MODEL, at, "%s must be a whole number, not %g", what, f);
    *out = (int64_t)f;
    return GT_OK;
}

gt_status gt_list_place(gt_recorder *r, gt_value index, size_t n, gt_span at, const char *what, size_t *out)
{
    int64_t i = 0;
    GT_TRY(gt_to_int(r, index, at, "the index of a list", &i));
    i += i < 0 ? (int64_t)n : 0;
    *out = (size_t)i;
    if (i >= 0 && i < (int64_t)n)
        return GT_OK;
    gt_fail(r->error, GT_WRONG_MODEL, at, "the index is out of range for a list of %zu items", n);
    return gt_fail_as(r, "IndexError", gt_value_text(what));
}

gt_status gt_to_real(gt_recorder *r, gt_value value, gt_span at, const char *what, double *out)
{
    if (value.kind == GT_VALUE_INT) {
        *out = (double)value.i;
    } else if (value.kind == GT_VALUE_REAL) {
        *out = value.f;
    } else if (gt_value_is_tensor(value)) {
        const gt_tensor *tensor;
        GT_TRY(force_scalar(r, value, at, what, &tensor));
        *out = gt_tensor_real(tensor, 0);
    } else {
        return gt_fail(r->error, GT_WRONG_MODEL, at, "%s must be a number, not %s", what, gt_value_kind_name(value));
    }
    return GT_OK;
}

/* 1 or 0 as in Python; -1: it is no plain value. */
static int plain_truth(gt_value value)
{
    switch (value.kind) {
    case GT_VALUE_TRUTH:
        return value.truth;
    case GT_VALUE_INT:
        return value.i != 0;
    case GT_VALUE_REAL:
        return value.f != 0;
    case GT_VALUE_NONE:
        return false;
    case GT_VALUE_TEXT:
        return value.text[0] != '\0';
    case GT_VALUE_CLASS:
    case GT_VALUE_OBJECT:
    case GT_VALUE_ITERATOR:
        return true;
    default:
        return gt_value_is_items(value) || value.kind == GT_VALUE_SET ? value.items->n != 0 : -1;
    }
}

gt_status gt_object_length(gt_recorder *r, gt_value object, gt_span at, bool *found, gt_value *out)
{
    GT_TRY(gt_object_special(r, object, "__len__", 0, NULL, at, found, out));
    if (!*found || (out->kind == GT_VALUE_INT && out->i >= 0) || gt_value_is_tensor(*out))
        return GT_OK;
    return gt_fail(r->error, GT_WRONG_MODEL, at, "__len__ gives a whole number from 0 on, not %s",
                   out->kind == GT_VALUE_INT ? gt_print(r->arena, "%lld", (long long)out->i)
                                             : gt_value_kind_name(*out));
}

gt_status gt_to_truth(gt_recorder *r, gt_value value, gt_span at, bool *out)
{
    bool found = false;
    gt_value result;
    if (value.kind == GT_VALUE_OBJECT) {
        GT_TRY(gt_object_special(r, value, "__bool__", 0, NULL, at, &found, &result));
        if (found && result.kind != GT_VALUE_TRUTH && !gt_value_is_tensor(result)) {
            gt_fail(r->error, GT_WRONG_MODEL, at, "__bool__ gives True or False, not %s", gt_value_kind_name(result));
            return gt_fix(r->error, "write 'return bool(...)' in it");
        }
        if (!found)
            GT_TRY(gt_object_length(r, value, at, &found, &result));
        if (found)
            value = result;
    }
    GT_TRY(gt_format_known(r, at, &value));
    int plain = plain_truth(value);
    *out = plain == 1;
    if (plain >= 0)
        return GT_OK;
    if (!gt_value_is_tensor(value))
        return gt_fail(r->error, GT_WRONG_MODEL, at, "%s is neither true nor false", gt_value_kind_name(value));
    gt_ref ref;
    GT_TRY(gt_to_ref(r, value, r->dtype, at, &ref));
    if (gt_shape_count(gt_ref_shape(&r->program, ref)) != 1) {
        char shape[GT_SHAPE_TEXT];
        gt_fail(r->error, GT_WRONG_MODEL, at, "a tensor of shape %s is neither true nor false",
                gt_shape_text(gt_ref_shape(&r->program, ref), shape));
        return gt_fix(r->error, "use logical_and, logical_or, where, or reduce_any / reduce_all");
    }
    const gt_tensor *tensor;
    GT_TRY(gt_force(r, ref, at, &tensor));
    *out = gt_tensor_real(tensor, 0) != 0;
    return GT_OK;
}

gt_status gt_to_switch(gt_recorder *r, gt_value value, gt_span at, const char *what, bool *out)
{
    if (value.kind == GT_VALUE_NONE)
        return GT_OK;
    if (value.kind == GT_VALUE_TRUTH || value.kind == GT_VALUE_INT || gt_value_is_tensor(value))
        return gt_to_truth(r, value, at, out);
    gt_fail(r->error, GT_WRONG_MODEL, at, "'%s' must be True or False, not %s", what, gt_value_kind_name(value));
    if (value.kind == GT_VALUE_TEXT)
        gt_fix(r->error, "True and False have no quotes");
    return GT_WRONG_MODEL;
}
