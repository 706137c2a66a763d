/* Comparisons and logic: bools out, no gradient. */
#include <complex.h>
#include <string.h>

#include "ops/kernels.h"

static inline bool same_text(gt_str x, gt_str y)
{
    return x.size == y.size && (x.size == 0 || memcmp(x.text, y.text, x.size) == 0);
}

#define COMPARE(name, expression)                                                                                      \
    GT_KERNEL2_WIDE(name##_f64, double, double, uint8_t, expression)                                                   \
    GT_KERNEL2_WIDE(name##_f32, float, float, uint8_t, expression)                                                     \
    GT_KERNEL2(name##_i64, int64_t, int64_t, uint8_t, expression)                                                      \
    GT_KERNEL2(name##_i32, int32_t, int32_t, uint8_t, expression)                                                      \
    GT_KERNEL2(name##_bool, uint8_t, uint8_t, uint8_t, expression)
#define COMPARE_ANY(name, expression, text_expression)                                                                 \
    COMPARE(name, expression)                                                                                          \
    GT_KERNEL2(name##_c128, double complex, double complex, uint8_t, expression)                                       \
    GT_KERNEL2(name##_c64, float complex, float complex, uint8_t, expression)                                          \
    GT_KERNEL2(name##_str, gt_str, gt_str, uint8_t, text_expression)
#define EQUALS(op)                                                                                                     \
    GT_ZERO2(op, BINARY), .convention = "no gradient: null; NaN differs from everything, itself too",                  \
                          .accepts = GT_SET_ANY, .gives_bool = true, .pointwise = {GT_ANY_KERNELS(op)}
#define ORDERS(op)                                                                                                     \
    GT_ZERO2(op, BINARY), .convention = "no gradient: null; false where either is NaN; false < true",                  \
                          .accepts = GT_SET_REAL | GT_SET_BOOL, .gives_bool = true,                                    \
                          .pointwise = {GT_REAL_KERNELS(op), [GT_BOOL] = op##_bool}

/* A comparison as it is written and said, after its kernels. */
#define COMPARISON(op, sign, says, names, row)                                                                         \
    const gt_op gt_op_##op = {                                                                                         \
        .doc = "True where x " says " y.", .formula = "z = (x " sign " y)", .aliases = names, row(op)};

COMPARE_ANY(equal, x == y, same_text(x, y))
COMPARISON(equal, "=", "equals", "eq Equal", EQUALS)
COMPARE_ANY(not_equal, x != y, !same_text(x, y))
COMPARISON(not_equal, "!=", "differs from", "ne", EQUALS)
COMPARE(less, x < y)
COMPARISON(less, "<", "is less than", "lt Less", ORDERS)
COMPARE(less_equal, x <= y)
COMPARISON(less_equal, "<=", "is at most", "le LessOrEqual", ORDERS)
COMPARE(greater, x > y)
COMPARISON(greater, ">", "is greater than", "gt Greater", ORDERS)
COMPARE(greater_equal, x >= y)
COMPARISON(greater_equal, ">=", "is at least", "ge GreaterOrEqual", ORDERS)

#define LOGIC(op, of, ...)                                                                                             \
    GT_ROW(op, of, ZERO), .derivative = "none", .convention = "no gradient: null", .args = {__VA_ARGS__},              \
                          .accepts = GT_SET_BOOL, .gives_bool = true, .pointwise = {[GT_BOOL] = op##_bool}
#define LOGIC2(op) LOGIC(op, BINARY, {.name = "x", .flags = GT_ARG_BOOL}, {.name = "y", .flags = GT_ARG_BOOL})

GT_KERNEL2_WIDE(logical_and_bool, uint8_t, uint8_t, uint8_t, x &y)
GT_KERNEL2_WIDE(logical_or_bool, uint8_t, uint8_t, uint8_t, x | y)
GT_KERNEL1(logical_not_bool, uint8_t, uint8_t, !x)

const gt_op gt_op_logical_and = {
    .doc = "True where both are, Python's & on bools.",
    .formula = "z = x and y",
    .aliases = "And",
    LOGIC2(logical_and),
};

const gt_op gt_op_logical_or = {
    .doc = "True where at least one is, Python's | on bools.",
    .formula = "z = x or y",
    .aliases = "Or",
    LOGIC2(logical_or),
};

const gt_op gt_op_logical_not = {
    .doc = "True where x is false, Python's ~ on bools.",
    .formula = "y = not x",
    .aliases = "Not",
    LOGIC(logical_not, UNARY, {.name = "x", .flags = GT_ARG_BOOL}),
};
