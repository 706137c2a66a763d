/* Operators: Python's on plain numbers, the op table's on tensors. */
#include "steps/operator.h"

#include <string.h>

#include "ops/emit.h"
#include "steps/call.h"
#include "steps/convert.h"
#include "steps/dict_key.h"
#include "steps/exception.h"
#include "steps/formatted.h"
#include "steps/in_turn.h"
#include "steps/native_numbers.h"
#include "steps/plain_number.h"
#include "steps/python_builtins.h"
#include "steps/tree.h"
#include "tape/recorder.h"

/* Of every operator between two values but `in` and `is`. */
static const gt_op *const op_of[] = {
    [GT_PLUS] = &gt_op_add,
    [GT_MINUS] = &gt_op_subtract,
    [GT_TIMES] = &gt_op_multiply,
    [GT_DIVIDE] = &gt_op_divide,
    [GT_FLOOR_DIVIDE] = &gt_op_floordiv,
    [GT_REMAINDER] = &gt_op_floormod,
    [GT_POWER] = &gt_op_pow,
    [GT_MATMUL] = &gt_op_matmul,
    [GT_BIT_AND] = &gt_op_logical_and,
    [GT_BIT_OR] = &gt_op_logical_or,
    [GT_LESS] = &gt_op_less,
    [GT_LESS_EQUAL] = &gt_op_less_equal,
    [GT_GREATER] = &gt_op_greater,
    [GT_GREATER_EQUAL] = &gt_op_greater_equal,
    [GT_EQUAL] = &gt_op_equal,
    [GT_NOT_EQUAL] = &gt_op_not_equal,
};

/* -- texts, lists, identity -- */

static bool is_text(gt_value v)
{
    return v.kind == GT_VALUE_TEXT || v.kind == GT_VALUE_FORMATTED;
}

static bool is_object(gt_value x)
{
    return x.kind == GT_VALUE_OBJECT || x.kind == GT_VALUE_CLASS;
}

bool gt_value_equal(gt_value x, gt_value y)
{
    if (x.kind == GT_VALUE_TRUTH)
        x = gt_value_int(x.truth);
    if (y.kind == GT_VALUE_TRUTH)
        y = gt_value_int(y.truth);
    if (gt_value_is_number(x) && gt_value_is_number(y))
        return gt_numbers_equal(x, y);
    if (gt_are_complex(x, y))
        return gt_complex_equal(x, y);
    if (x.kind != y.kind)
        return false;
    switch (x.kind) {
    case GT_VALUE_NONE:
    case GT_VALUE_ELLIPSIS:
        return true;
    case GT_VALUE_TEXT:
        return strcmp(x.text, y.text) == 0;
    case GT_VALUE_TENSOR:
        return x.ref == y.ref;
    case GT_VALUE_DTYPE:
        return x.dtype == y.dtype;
    case GT_VALUE_MODULE:
        return strcmp(x.text, y.text) == 0;
    default:
        return x.items == y.items; /* whatever it points to */
    }
}

/* gt_value_equal, where texts may be such as are not known yet. */
static gt_status equal_when_known(gt_recorder *r, gt_value x, gt_value y, gt_span at, int *same)
{
    if (is_text(x) && is_text(y)) {
        GT_TRY(gt_format_known(r, at, &x));
        GT_TRY(gt_format_known(r, at, &y));
    }
    *same = gt_value_equal(x, y);
    return GT_OK;
}

/* Are they equal as Python's lists, tuples and dicts are, x.shape == (2, 3)? -1: none, or tensors are inside, or both
 * are lists of steps that are no file of Python, where a list is a tensor. */
static gt_status same_items(gt_recorder *r, gt_value x, gt_value y, gt_span at, int depth, int *same)
{
    const bool python = r->steps->native || r->steps->imports || depth;
    *same = -1;
    if (x.kind != y.kind || !gt_value_is_items(x) || depth > GT_TREE_DEPTH || (x.kind == GT_VALUE_LIST && !python))
        return GT_OK;
    int equal = x.items->n == y.items->n;
    for (int k = 0; k < 2; k++)
        for (size_t i = 0; i < (k ? y : x).items->n; i++)
            if (gt_value_is_tensor((k ? y : x).items->item[i]))
                return GT_OK;
    for (size_t i = 0; equal && i < x.items->n; i++) {
        const gt_value *b = gt_items_like(y, x.kind == GT_VALUE_DICT ? x.items->key[i] : NULL, i);
        gt_value a = x.items->item[i];
        equal = 0;
        if (b)
            GT_TRY(same_items(r, a, *b, at, depth + 1, &equal));
        if (equal < 0 && gt_value_is_items(a) && gt_value_is_items(*b) && a.kind == b->kind)
            return GT_OK;
        if (equal < 0)
            GT_TRY(equal_when_known(r, a, *b, at, &equal));
    }
    *same = equal;
    return GT_OK;
}

/* What else says a dtype: a text, and Python's own types. */
static bool find_named_dtype(gt_value value, gt_dtype *out)
{
    static const struct {
        const char *name;
        gt_dtype dtype;
    } types[] = {{"float", GT_F64}, {"int", GT_I64}, {"bool", GT_BOOL}, {"complex", GT_C128}};
    if (value.kind == GT_VALUE_TEXT)
        return gt_dtype_find(value.text, out);
    const char *name = value.kind == GT_VALUE_BUILTIN ? value.builtin->name
                       : value.kind == GT_VALUE_OP    ? value.op->name
                                                      : "";
    for (size_t i = 0; i < sizeof types / sizeof *types; i++)
        if (strcmp(name, types[i].name) == 0) {
            *out = types[i].dtype;
            return true;
        }
    return false;
}

/* Of a dtype and what says one: 1, 0; -1: of others. torch's are equal to none of these; TensorFlow's float is single.
 */
static int same_dtypes(gt_value x, gt_value y)
{
    gt_dtype named;
    const bool first = x.kind == GT_VALUE_DTYPE;
    const gt_value dtype = first ? x : y, word = first ? y : x;
    if (dtype.kind != GT_VALUE_DTYPE || !find_named_dtype(word, &named))
        return -1;
    if (dtype.maker == GT_MADE_BY_TF && word.kind != GT_VALUE_TEXT && named == GT_F64)
        named = GT_F32;
    return dtype.maker != GT_MADE_BY_TORCH && dtype.dtype == named;
}

/* Whether x is the item, as 'in' looks for it. */
static gt_status is_item(gt_recorder *r, gt_value x, gt_value item, gt_span at, bool *found)
{
    const bool shape = x.kind == GT_VALUE_TUPLE && x.maker == GT_MADE_BY_TF && item.kind == GT_VALUE_LIST;
    gt_value other = item;
    other.kind = shape ? GT_VALUE_TUPLE : item.kind;
    int same = same_dtypes(x, item);
    if (x.kind == other.kind)
        GT_TRY(same_items(r, x, other, at, 1, &same));
    if (gt_value_is_items(x) && same < 0 && gt_value_is_items(item) && x.kind == item.kind)
        return gt_fail(r->error, GT_WRONG_MODEL, at, "'in' looks for a number, a text or a tensor, not for %s",
                       gt_value_kind_name(x));
    if (gt_value_is_number(x) && item.kind == GT_VALUE_TENSOR && item.weak) {
        double f;
        GT_TRY(gt_to_real(r, item, at, "an item", &f));
        *found = gt_numbers_equal(x, gt_value_real(f));
        return GT_OK;
    }
    if (same < 0)
        GT_TRY(equal_when_known(r, x, item, at, &same));
    *found = same;
    return GT_OK;
}

static gt_status contains(gt_recorder *r, gt_value x, gt_value y, bool negate, gt_span at, gt_value *out)
{
    bool found = false;
    if (x.kind == GT_VALUE_TEXT && y.kind == GT_VALUE_TEXT) {
        *out = gt_value_truth((strstr(y.text, x.text) != NULL) != negate);
        return GT_OK;
    }
    if (y.kind == GT_VALUE_DICT || y.kind == GT_VALUE_SET) {
        const char *key = NULL;
        if (x.kind != GT_VALUE_IMAGINARY) /* no key is one, though Python has such */
            GT_TRY(gt_key_of(r, x, at, &key));
        found = key && gt_items_like(y, key, 0);
        *out = gt_value_truth(found != negate);
        return GT_OK;
    }
    if (y.kind == GT_VALUE_OBJECT) {
        bool has;
        GT_TRY(gt_object_special(r, y, "__contains__", 1, &x, at, &has, out));
        if (has) {
            GT_TRY(gt_to_truth(r, *out, at, &found));
            *out = gt_value_truth(found != negate);
            return GT_OK;
        }
    }
    if (y.kind == GT_VALUE_OBJECT || y.kind == GT_VALUE_ITERATOR ||
        (y.kind == GT_VALUE_TENSOR && y.weak && gt_value_is_number(x))) /* a range */
        GT_TRY(gt_value_asked(r, y, at, &y));
    const bool asks = y.kind == GT_VALUE_OBJECT || y.kind == GT_VALUE_ITERATOR;
    for (bool more = asks; more && !found;) {
        gt_value item;
        GT_TRY(gt_asked_next(r, y, at, &more, &item));
        if (more)
            GT_TRY(is_item(r, x, item, at, &found));
    }
    if (!asks && !gt_value_is_items(y))
        return gt_fail(r->error, GT_WRONG_MODEL, at, "'in' looks into a list or dict, not into %s",
                       gt_value_kind_name(y));
    for (size_t i = 0; !asks && i < y.items->n && !found; i++)
        GT_TRY(is_item(r, x, y.items->item[i], at, &found));
    *out = gt_value_truth(found != negate);
    return GT_OK;
}

static gt_value joined(gt_recorder *r, gt_value x, gt_value y)
{
    gt_value list = gt_value_items(r->arena, x.kind);
    list.maker = x.kind == GT_VALUE_TUPLE ? x.maker : 0; /* of a shape of TensorFlow's, which is equal to a list */
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

static gt_status repeated_text(gt_recorder *r, const char *text, int64_t times, gt_span at, gt_value *out)
{
    enum { LONGEST = 1 << 20 };
    const size_t n = strlen(text);
    if (times > 0 && n && (uint64_t)times > LONGEST / n)
        return gt_fail(r->error, GT_OVER_LIMIT, at, "a text of more than %d characters", LONGEST);
    char *all = gt_alloc(r->arena, times > 0 ? n * (size_t)times + 1 : 1);
    for (int64_t i = 0; i < times; i++)
        memcpy(all + (size_t)i * n, text, n);
    all[times > 0 ? n * (size_t)times : 0] = '\0';
    *out = gt_value_text(all);
    return GT_OK;
}

/* Two texts, tuples, or in Python lists: in the order of a dictionary. */
static bool is_ordered(const gt_recorder *r, gt_value x, gt_value y)
{
    return x.kind == y.kind && (x.kind == GT_VALUE_TEXT || x.kind == GT_VALUE_TUPLE ||
                                (x.kind == GT_VALUE_LIST && (r->steps->native || r->steps->imports)));
}

/* A text or None, on which Python's arithmetic fails; these and numbers. */
static bool is_odd(gt_value v)
{
    return is_text(v) || v.kind == GT_VALUE_NONE;
}

static bool is_simple(gt_value v)
{
    return is_odd(v) || gt_value_is_number(v) || gt_value_is_items(v);
}

/* Operators as methods of a class: x.__add__(y), else y.__radd__(x). */
static gt_status of_objects(gt_recorder *r, gt_operator op, gt_value x, gt_value y, gt_span at, bool *found,
                            gt_value *out)
{
    static const char *const names[][2] = {[GT_PLUS] = {"__add__", "__radd__"},
                                           [GT_MINUS] = {"__sub__", "__rsub__"},
                                           [GT_TIMES] = {"__mul__", "__rmul__"},
                                           [GT_DIVIDE] = {"__truediv__", "__rtruediv__"},
                                           [GT_FLOOR_DIVIDE] = {"__floordiv__", "__rfloordiv__"},
                                           [GT_REMAINDER] = {"__mod__", "__rmod__"},
                                           [GT_POWER] = {"__pow__", "__rpow__"},
                                           [GT_MATMUL] = {"__matmul__", "__rmatmul__"},
                                           [GT_BIT_AND] = {"__and__", "__rand__"},
                                           [GT_BIT_OR] = {"__or__", "__ror__"},
                                           [GT_LESS] = {"__lt__", "__gt__"},
                                           [GT_LESS_EQUAL] = {"__le__", "__ge__"},
                                           [GT_GREATER] = {"__gt__", "__lt__"},
                                           [GT_GREATER_EQUAL] = {"__ge__", "__le__"},
                                           [GT_EQUAL] = {"__eq__", "__eq__"},
                                           [GT_NOT_EQUAL] = {"__ne__", "__ne__"}};
    bool truth;
    *found = false;
    for (int k = 0; k < 2 && !*found && op < sizeof names / sizeof *names && names[op][k]; k++) {
        GT_TRY(gt_object_special(r, k ? y : x, names[op][k], 1, k ? &x : &y, at, found, out));
        *found = *found && !(out->kind == GT_VALUE_BUILTIN && strcmp(out->builtin->name, "NotImplemented") == 0);
    }
    if (*found || op != GT_NOT_EQUAL)
        return GT_OK;
    GT_TRY(of_objects(r, GT_EQUAL, x, y, at, found, out));
    if (!*found)
        return GT_OK;
    GT_TRY(gt_to_truth(r, *out, at, &truth));
    *out = gt_value_truth(!truth);
    return GT_OK;
}

/* Python's operators on lists, tuples, dicts, sets and texts, but == and !=. */
static gt_status of_collections(gt_recorder *r, gt_operator op, gt_value x, gt_value y, gt_span at, bool *found,
                                gt_value *out)
{
    const bool swapped = op == GT_TIMES ? x.kind == GT_VALUE_INT : op == GT_GREATER || op == GT_LESS_EQUAL;
    const gt_value left = swapped ? y : x, right = swapped ? x : y;
    *found = true;
    if (x.kind == GT_VALUE_TEXT && op == GT_REMAINDER)
        return gt_format_percent(r, x.text, y, at, out);
    if (op == GT_PLUS && is_text(x) && is_text(y))
        return gt_format_join(r, x, y, at, out);
    if (op == GT_TIMES && left.kind == GT_VALUE_TEXT && right.kind == GT_VALUE_INT)
        return repeated_text(r, left.text, right.i, at, out);
    if (x.kind == GT_VALUE_SET && y.kind == GT_VALUE_SET)
        return gt_set_binary(r, op, x, y, at, out);
    if (op == GT_PLUS && gt_value_is_sequence(x) && gt_value_is_sequence(y)) {
        *out = joined(r, x, y);
    } else if (op == GT_TIMES && gt_value_is_sequence(left) && right.kind == GT_VALUE_INT) {
        *out = repeated(r, left, right.i);
    } else if (op == GT_BIT_OR && x.kind == GT_VALUE_DICT && y.kind == GT_VALUE_DICT) {
        *out = gt_value_items(r->arena, GT_VALUE_DICT);
        for (int k = 0; k < 2; k++)
            for (size_t i = 0; i < (k ? y : x).items->n; i++)
                gt_items_put(r->arena, *out, (k ? y : x).items->key[i], (k ? y : x).items->item[i]);
    } else if (op >= GT_LESS && op <= GT_GREATER_EQUAL && is_ordered(r, x, y)) {
        bool less;
        GT_TRY(gt_value_less(r, left, right, at, &less));
        *out = gt_value_truth(less == (op == GT_LESS || op == GT_GREATER));
    } else {
        *found = false;
    }
    return GT_OK;
}

/* Is x == y? 1, 0; -1: when their elements are compared. A tuple is no list in Python, but a shape of TensorFlow's is
 * equal to the list of its sizes. */
static gt_status are_equal(gt_recorder *r, gt_value x, gt_value y, gt_span at, int *equal)
{
    *equal = same_dtypes(x, y);
    if (*equal >= 0)
        return GT_OK;
    if (r->steps->native && gt_value_is_sequence(x) && gt_value_is_sequence(y) && x.kind != y.kind) {
        *equal = 0;
        if ((x.kind == GT_VALUE_TUPLE ? x : y).maker != GT_MADE_BY_TF)
            return GT_OK;
        x.kind = y.kind = GT_VALUE_TUPLE;
    }
    bool comparable = x.kind == GT_VALUE_ITERATOR || y.kind == GT_VALUE_ITERATOR || x.kind == GT_VALUE_TEXT ||
                      (gt_value_is_number(x) && y.kind == GT_VALUE_TEXT) || x.kind == GT_VALUE_NONE ||
                      y.kind == GT_VALUE_NONE || x.kind == GT_VALUE_DTYPE || y.kind == GT_VALUE_DTYPE || is_object(x) ||
                      is_object(y) || (x.kind == GT_VALUE_BUILTIN && y.kind == GT_VALUE_BUILTIN);
    if (!comparable || gt_value_is_tensor(x) || gt_value_is_tensor(y))
        return same_items(r, x, y, at, 0, equal);
    *equal = gt_value_equal(x, y);
    return GT_OK;
}

gt_status gt_binary(gt_recorder *r, gt_operator op, gt_value x, gt_value y, const gt_expr *at, gt_value *out)
{
    const bool contained = op == GT_IN || op == GT_NOT_IN, bits = op == GT_BIT_AND || op == GT_BIT_OR;
    bool found = false;
    if (r->stand_from)
        GT_TRY(gt_check_operands_in_turn(r, op, x, y, at->at));
    if (op == GT_IS || op == GT_IS_NOT) {
        *out = gt_value_truth((x.kind == y.kind && gt_value_equal(x, y)) == (op == GT_IS));
        return GT_OK;
    }
    if (is_text(x) && is_text(y) && op != GT_PLUS) {
        GT_TRY(gt_format_known(r, at->at, &x));
        GT_TRY(gt_format_known(r, at->at, &y));
    }
    if ((x.kind == GT_VALUE_OBJECT || y.kind == GT_VALUE_OBJECT) && !contained)
        GT_TRY(of_objects(r, op, x, y, at->at, &found, out));
    if (found)
        return GT_OK;
    if (contained)
        return contains(r, x, y, op == GT_NOT_IN, at->at, out);
    if (x.kind == GT_VALUE_TRUTH && !gt_value_is_tensor(y) && !bits)
        x = gt_value_int(x.truth);
    if (y.kind == GT_VALUE_TRUTH && !gt_value_is_tensor(x) && !bits)
        y = gt_value_int(y.truth);
    if (gt_value_is_number(x) && gt_value_is_number(y))
        return gt_numbers(r, op, x, y, at->at, out);
    if (gt_are_complex(x, y))
        return gt_complexes(r, op, x, y, at->at, out);
    if (x.kind == GT_VALUE_TRUTH && y.kind == GT_VALUE_TRUTH) {
        *out = gt_value_truth(op == GT_BIT_AND ? x.truth && y.truth : x.truth || y.truth);
        return GT_OK;
    }
    GT_TRY(of_collections(r, op, x, y, at->at, &found, out));
    if (found)
        return GT_OK;
    int equal = -1;
    if (op == GT_EQUAL || op == GT_NOT_EQUAL)
        GT_TRY(are_equal(r, x, y, at->at, &equal));
    if (equal >= 0) {
        *out = gt_value_truth(equal == (op == GT_EQUAL));
        return GT_OK;
    }
    if (op == GT_SHIFT_LEFT || op == GT_SHIFT_RIGHT) {
        gt_fail(r->error, GT_WRONG_MODEL, at->at, "'%s' shifts plain whole numbers only", gt_operator_text(op));
        return gt_fix(r->error, op == GT_SHIFT_LEFT ? "write 'x * 2 ** n'" : "write 'x // 2 ** n'");
    }
    gt_status status = GT_CALL_OP(r, op_of[op], at->at, out, gt_positional(at->left ? at->left->at : at->at, x),
                                  gt_positional(at->right ? at->right->at : at->at, y));
    return status == GT_WRONG_MODEL && is_odd(x) + is_odd(y) && is_simple(x) && is_simple(y)
               ? gt_fail_as(r, "TypeError", gt_value_none())
               : status;
}

gt_status gt_unary(gt_recorder *r, gt_operator op, gt_value x, const gt_expr *at, gt_value *out)
{
    if (x.kind == GT_VALUE_OBJECT && op != GT_NOT) {
        bool found;
        GT_TRY(gt_object_special(r, x,
                                 op == GT_NEGATE     ? "__neg__"
                                 : op == GT_POSITIVE ? "__pos__"
                                                     : "__invert__",
                                 0, NULL, at->at, &found, out));
        if (found)
            return GT_OK;
    }
    if (op == GT_NOT) {
        bool truth;
        GT_TRY(gt_to_truth(r, x, at->at, &truth));
        *out = gt_value_truth(!truth);
        return GT_OK;
    }
    if (x.kind == GT_VALUE_TRUTH && op == GT_INVERT && (r->steps->native || r->steps->imports) &&
        !r->steps->inside_body) /* in Python it is a number */
        x = gt_value_int(x.truth);
    if (x.kind == GT_VALUE_TRUTH && op == GT_INVERT) {
        *out = gt_value_truth(!x.truth);
        return GT_OK;
    }
    if (x.kind == GT_VALUE_TRUTH)
        x = gt_value_int(x.truth);
    if (op == GT_POSITIVE && x.kind == GT_VALUE_TENSOR && !x.weak && r->steps->native) { /* another array, as NumPy's */
        *out = gt_value_tensor(gt_own_ref(r, gt_apply1(&r->build, &gt_op_identity, x.ref)));
        return r->error->code;
    }
    if (op == GT_POSITIVE && (gt_value_is_number(x) || x.kind == GT_VALUE_IMAGINARY || gt_value_is_tensor(x))) {
        *out = x;
        return GT_OK;
    }
    if (op == GT_INVERT && x.kind == GT_VALUE_INT) {
        *out = gt_value_int(~x.i);
        return GT_OK;
    }
    if (op == GT_NEGATE && x.kind == GT_VALUE_INT && x.i != INT64_MIN) {
        *out = gt_value_int(-x.i);
        return GT_OK;
    }
    if (op == GT_NEGATE && (x.kind == GT_VALUE_INT || x.wide)) /* -2**63 fits, 2**63 does not */
        return gt_numbers(r, GT_MINUS, gt_value_int(0), x, at->at, out);
    if (op == GT_INVERT && x.wide)
        return gt_numbers(r, GT_MINUS, gt_value_int(-1), x, at->at, out);
    if (op == GT_NEGATE && (x.kind == GT_VALUE_REAL || x.kind == GT_VALUE_IMAGINARY)) {
        x.f = -x.f;
        x.re = -x.re;
        *out = x;
        return GT_OK;
    }
    gt_argument argument = gt_positional(at->right->at, x);
    const gt_call_site site = {1, &argument, at->at};
    GT_TRY(gt_call_op(r, op == GT_INVERT ? &gt_op_logical_not : &gt_op_negative, &site, out));
    if (op != GT_POSITIVE)
        return GT_OK;
    argument.value = *out; /* a list of numbers: the tensor it means, negated twice */
    return gt_call_op(r, &gt_op_negative, &site, out);
}
