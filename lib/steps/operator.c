/* Operators: Python's on plain numbers, the op table's on tensors. */
#include "steps/operator.h"

#include <complex.h>
#include <math.h>
#include <string.h>

#include "ops/emit.h"
#include "steps/call.h"
#include "steps/convert.h"
#include "tape/recorder.h"

static const gt_op *operator_op(gt_operator op)
{
    switch (op) {
    case GT_PLUS:
        return &gt_op_add;
    case GT_MINUS:
        return &gt_op_subtract;
    case GT_TIMES:
        return &gt_op_multiply;
    case GT_DIVIDE:
        return &gt_op_divide;
    case GT_FLOOR_DIVIDE:
        return &gt_op_floordiv;
    case GT_REMAINDER:
        return &gt_op_floormod;
    case GT_POWER:
        return &gt_op_pow;
    case GT_MATMUL:
        return &gt_op_matmul;
    case GT_BIT_AND:
        return &gt_op_logical_and;
    case GT_BIT_OR:
        return &gt_op_logical_or;
    case GT_LESS:
        return &gt_op_less;
    case GT_LESS_EQUAL:
        return &gt_op_less_equal;
    case GT_GREATER:
        return &gt_op_greater;
    case GT_GREATER_EQUAL:
        return &gt_op_greater_equal;
    case GT_EQUAL:
        return &gt_op_equal;
    case GT_NOT_EQUAL:
        return &gt_op_not_equal;
    default:
        return NULL;
    }
}

/* -- plain numbers -- */

static double as_real(gt_value v)
{
    return v.kind == GT_VALUE_REAL ? v.f : (double)v.i;
}

static int64_t floor_divide(int64_t x, int64_t y)
{
    int64_t q = x / y;
    return x % y != 0 && (x < 0) != (y < 0) ? q - 1 : q;
}

static bool int_power(int64_t base, int64_t exponent, int64_t *out)
{
    int64_t result = 1;
    for (; exponent > 0; exponent >>= 1) {
        if (exponent & 1 && __builtin_mul_overflow(result, base, &result))
            return false;
        if (exponent > 1 && __builtin_mul_overflow(base, base, &base))
            return false;
    }
    *out = result;
    return true;
}

/* Whole numbers stay whole while they fit; what overflows goes on as a float. */
static bool int_arithmetic(gt_operator op, int64_t x, int64_t y, gt_value *out)
{
    int64_t i = 0;
    bool fits = false;
    switch (op) {
    case GT_PLUS:
        fits = !__builtin_add_overflow(x, y, &i);
        break;
    case GT_MINUS:
        fits = !__builtin_sub_overflow(x, y, &i);
        break;
    case GT_TIMES:
        fits = !__builtin_mul_overflow(x, y, &i);
        break;
    case GT_FLOOR_DIVIDE:
    case GT_REMAINDER:
        fits = y != 0 && !(x == INT64_MIN && y == -1);
        if (fits)
            i = op == GT_FLOOR_DIVIDE ? floor_divide(x, y) : x - floor_divide(x, y) * y;
        break;
    case GT_POWER:
        fits = y >= 0 && int_power(x, y, &i);
        break;
    default:
        break;
    }
    *out = gt_value_int(i);
    return fits;
}

static gt_status real_arithmetic(gt_recorder *r, gt_operator op, double x, double y, gt_span at, gt_value *out)
{
    if ((op == GT_DIVIDE || op == GT_FLOOR_DIVIDE || op == GT_REMAINDER) && y == 0)
        return gt_fail(r->error, GT_BAD_VALUE, at, "division of plain numbers by zero");
    switch (op) {
    case GT_PLUS:
        *out = gt_value_real(x + y);
        break;
    case GT_MINUS:
        *out = gt_value_real(x - y);
        break;
    case GT_TIMES:
        *out = gt_value_real(x * y);
        break;
    case GT_DIVIDE:
        *out = gt_value_real(x / y);
        break;
    case GT_FLOOR_DIVIDE:
        *out = gt_value_real(floor(x / y));
        break;
    case GT_REMAINDER: {
        double m = fmod(x, y);
        *out = gt_value_real(m != 0 && (m < 0) != (y < 0) ? m + y : m);
        break;
    }
    case GT_POWER:
        *out = gt_value_real(pow(x, y));
        break;
    default:
        return gt_fail(r->error, GT_WRONG_MODEL, at, "'%s' does not work on plain numbers", gt_operator_text(op));
    }
    return GT_OK;
}

static bool compare_numbers(gt_operator op, gt_value x, gt_value y, gt_value *out)
{
    bool whole = x.kind == GT_VALUE_INT && y.kind == GT_VALUE_INT;
    double a = as_real(x), b = as_real(y);
    bool less = whole ? x.i < y.i : a < b, equal = whole ? x.i == y.i : a == b;
    bool greater = whole ? x.i > y.i : a > b;
    switch (op) {
    case GT_LESS:
        *out = gt_value_truth(less);
        return true;
    case GT_LESS_EQUAL:
        *out = gt_value_truth(less || equal);
        return true;
    case GT_GREATER:
        *out = gt_value_truth(greater);
        return true;
    case GT_GREATER_EQUAL:
        *out = gt_value_truth(greater || equal);
        return true;
    case GT_EQUAL:
        *out = gt_value_truth(equal);
        return true;
    case GT_NOT_EQUAL:
        *out = gt_value_truth(!equal);
        return true;
    default:
        return false;
    }
}

static gt_status numbers(gt_recorder *r, gt_operator op, gt_value x, gt_value y, gt_span at, gt_value *out)
{
    if (compare_numbers(op, x, y, out))
        return GT_OK;
    if (x.kind == GT_VALUE_INT && y.kind == GT_VALUE_INT && int_arithmetic(op, x.i, y.i, out))
        return GT_OK;
    return real_arithmetic(r, op, as_real(x), as_real(y), at, out);
}

/* -- plain complex numbers -- */

static bool is_complex(gt_value x, gt_value y)
{
    bool both = (x.kind == GT_VALUE_IMAGINARY || gt_value_is_number(x)) &&
                (y.kind == GT_VALUE_IMAGINARY || gt_value_is_number(y));
    return both && (x.kind == GT_VALUE_IMAGINARY || y.kind == GT_VALUE_IMAGINARY);
}

static double complex as_complex(gt_value v)
{
    double part[2] = {v.kind == GT_VALUE_IMAGINARY ? v.re : as_real(v), v.kind == GT_VALUE_IMAGINARY ? v.f : 0};
    double complex z;
    memcpy(&z, part, sizeof z);
    return z;
}

/* Whole powers by multiplication, so that (1+2j)**2 is -3+4j and nothing near it. */
static double complex complex_power(double complex x, double complex y)
{
    double n = creal(y);
    if (cimag(y) != 0 || n != floor(n) || fabs(n) > 100)
        return cpow(x, y);
    double complex result = 1;
    for (int i = 0; i < (int)fabs(n); i++)
        result *= x;
    return n < 0 ? 1 / result : result;
}

static gt_status complexes(gt_recorder *r, gt_operator op, gt_value v, gt_value w, gt_span at, gt_value *out)
{
    double complex x = as_complex(v), y = as_complex(w), z = 0;
    if ((op == GT_DIVIDE && y == 0) || (op == GT_POWER && x == 0 && (creal(y) < 0 || cimag(y) != 0)))
        return gt_fail(r->error, GT_BAD_VALUE, at, "division of plain numbers by zero");
    switch (op) {
    case GT_PLUS:
        z = x + y;
        break;
    case GT_MINUS:
        z = x - y;
        break;
    case GT_TIMES:
        z = x * y;
        break;
    case GT_DIVIDE:
        z = x / y;
        break;
    case GT_POWER:
        z = complex_power(x, y);
        break;
    case GT_EQUAL:
    case GT_NOT_EQUAL:
        *out = gt_value_truth((x == y) == (op == GT_EQUAL));
        return GT_OK;
    default:
        return gt_fail(r->error, GT_WRONG_MODEL, at, "'%s' does not work on complex numbers", gt_operator_text(op));
    }
    *out = gt_value_complex(creal(z), cimag(z));
    return GT_OK;
}

/* -- texts, lists, identity -- */

static bool same(gt_value x, gt_value y)
{
    if (gt_value_is_number(x) && gt_value_is_number(y))
        return as_real(x) == as_real(y);
    if (is_complex(x, y))
        return as_complex(x) == as_complex(y);
    if (x.kind != y.kind)
        return false;
    switch (x.kind) {
    case GT_VALUE_NONE:
    case GT_VALUE_ELLIPSIS:
        return true;
    case GT_VALUE_TRUTH:
        return x.truth == y.truth;
    case GT_VALUE_TEXT:
        return strcmp(x.text, y.text) == 0;
    case GT_VALUE_TENSOR:
        return x.ref == y.ref;
    case GT_VALUE_DTYPE:
        return x.dtype == y.dtype;
    default:
        return x.items == y.items;
    }
}

static gt_status contains(gt_recorder *r, gt_value x, gt_value y, bool negate, gt_span at, gt_value *out)
{
    if (y.kind == GT_VALUE_DICT && x.kind == GT_VALUE_TEXT) {
        bool found = false;
        for (size_t i = 0; i < y.items->n; i++)
            found |= strcmp(y.items->key[i], x.text) == 0;
        *out = gt_value_truth(found != negate);
        return GT_OK;
    }
    if (!gt_value_is_items(y))
        return gt_fail(r->error, GT_WRONG_MODEL, at, "'in' looks into a list or dict, not into %s",
                       gt_value_kind_name(y));
    bool found = false;
    for (size_t i = 0; i < y.items->n; i++)
        found |= same(x, y.items->item[i]);
    *out = gt_value_truth(found != negate);
    return GT_OK;
}

static gt_value joined(gt_recorder *r, gt_value x, gt_value y)
{
    gt_value list = gt_value_items(r->arena, x.kind);
    gt_items_room(r->arena, list.items, x.items->n + y.items->n);
    for (size_t i = 0; i < x.items->n; i++)
        gt_items_add(r->arena, list.items, NULL, x.items->item[i]);
    for (size_t i = 0; i < y.items->n; i++)
        gt_items_add(r->arena, list.items, NULL, y.items->item[i]);
    return list;
}

/* Python's rule: less than no time is no time. */
static gt_value repeated(gt_recorder *r, gt_value x, int64_t times)
{
    gt_value list = gt_value_items(r->arena, x.kind);
    size_t all;
    if (times <= 0 || !x.items->n)
        return list;
    if (__builtin_mul_overflow(x.items->n, (uint64_t)times, &all))
        all = SIZE_MAX; /* more than there is */
    gt_items_room(r->arena, list.items, all);
    for (int64_t j = 0; j < times; j++)
        for (size_t i = 0; i < x.items->n; i++)
            gt_items_add(r->arena, list.items, NULL, x.items->item[i]);
    return list;
}

static bool is_sequence(gt_value v)
{
    return v.kind == GT_VALUE_LIST || v.kind == GT_VALUE_TUPLE;
}

static gt_status no_truth_chain(gt_recorder *r, const gt_expr *at, gt_operator op)
{
    return gt_fail(r->error, GT_WRONG_MODEL, at->op_at.source ? at->op_at : at->at,
                   "'%s' does not work on these values", gt_operator_text(op));
}

gt_status gt_binary(gt_recorder *r, gt_operator op, gt_value x, gt_value y, const gt_expr *at, gt_value *out)
{
    if (x.kind == GT_VALUE_TRUTH && !gt_value_is_tensor(y) && op != GT_BIT_AND && op != GT_BIT_OR)
        x = gt_value_int(x.truth);
    if (y.kind == GT_VALUE_TRUTH && !gt_value_is_tensor(x) && op != GT_BIT_AND && op != GT_BIT_OR)
        y = gt_value_int(y.truth);
    if (op == GT_IS || op == GT_IS_NOT) {
        *out = gt_value_truth(same(x, y) == (op == GT_IS));
        return GT_OK;
    }
    if (op == GT_IN || op == GT_NOT_IN)
        return contains(r, x, y, op == GT_NOT_IN, at->at, out);
    if (gt_value_is_number(x) && gt_value_is_number(y))
        return numbers(r, op, x, y, at->at, out);
    if (is_complex(x, y))
        return complexes(r, op, x, y, at->at, out);
    if (x.kind == GT_VALUE_TRUTH && y.kind == GT_VALUE_TRUTH) {
        *out = gt_value_truth(op == GT_BIT_AND ? x.truth && y.truth : x.truth || y.truth);
        return GT_OK;
    }
    if (op == GT_PLUS && is_sequence(x) && is_sequence(y)) {
        *out = joined(r, x, y);
        return GT_OK;
    }
    if (op == GT_TIMES && is_sequence(x) && y.kind == GT_VALUE_INT) {
        *out = repeated(r, x, y.i);
        return GT_OK;
    }
    if (op == GT_TIMES && x.kind == GT_VALUE_INT && is_sequence(y)) {
        *out = repeated(r, y, x.i);
        return GT_OK;
    }
    bool comparable =
        x.kind == GT_VALUE_TEXT || x.kind == GT_VALUE_NONE || y.kind == GT_VALUE_NONE || x.kind == GT_VALUE_DTYPE;
    if ((op == GT_EQUAL || op == GT_NOT_EQUAL) && comparable && !gt_value_is_tensor(x) && !gt_value_is_tensor(y)) {
        *out = gt_value_truth(same(x, y) == (op == GT_EQUAL));
        return GT_OK;
    }
    const gt_op *op_of = operator_op(op);
    if (!op_of)
        return no_truth_chain(r, at, op);
    gt_argument argument[] = {gt_positional(at->left ? at->left->at : at->at, x),
                              gt_positional(at->right ? at->right->at : at->at, y)};
    return gt_call_op(r, op_of, &(gt_call_site){2, argument, at->at}, out);
}

gt_status gt_unary(gt_recorder *r, gt_operator op, gt_value x, const gt_expr *at, gt_value *out)
{
    if (op == GT_NOT) {
        bool truth;
        GT_TRY(gt_to_truth(r, x, at->at, &truth));
        *out = gt_value_truth(!truth);
        return GT_OK;
    }
    if (x.kind == GT_VALUE_TRUTH)
        x = op == GT_INVERT ? gt_value_truth(!x.truth) : gt_value_int(x.truth);
    if (x.kind == GT_VALUE_TRUTH) {
        *out = x;
        return GT_OK;
    }
    if (op == GT_POSITIVE && (gt_value_is_number(x) || x.kind == GT_VALUE_IMAGINARY || gt_value_is_tensor(x))) {
        *out = x;
        return GT_OK;
    }
    if (op == GT_NEGATE && x.kind == GT_VALUE_INT && x.i != INT64_MIN) {
        *out = gt_value_int(-x.i);
        return GT_OK;
    }
    if (op == GT_NEGATE && (x.kind == GT_VALUE_REAL || x.kind == GT_VALUE_IMAGINARY)) {
        x.f = -x.f;
        x.re = -x.re;
        *out = x;
        return GT_OK;
    }
    gt_argument argument = gt_positional(at->right->at, x);
    return gt_call_op(r, op == GT_INVERT ? &gt_op_logical_not : &gt_op_negative, &(gt_call_site){1, &argument, at->at},
                      out);
}
