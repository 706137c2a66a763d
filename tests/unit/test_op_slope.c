/* Slopes of single ops from their values: within their own error of the derivative, and sharp. The derivatives are
 * closed forms, computed with 60 digits by mpmath. */
#include "unit.h"
#include <math.h>
#include <stdint.h>
#include <string.h>

#include "base/arena.h"
#include "evidence/op_slope.h"
#include "ops/table.h"

void suite_op_slope(void);

enum { MANY = 200 };

typedef struct op_case {
    const char *op;
    int k;
    double x[2];
    double slope;
} op_case;

static const op_case table[] = {
    {"exp", 0, {0.7}, 2.0137527074704766},
    {"exp", 0, {-700}, 9.85967654375977e-305},
    {"exp", 0, {1e-300}, 1.0},
    {"sin", 0, {0.7}, 0.7648421872844885},
    {"sin", 0, {-1.3}, 0.26749882862458735},
    {"sin", 0, {100000000.0}, -0.3633850893556905},
    {"sin", 0, {0}, 1.0},
    {"tanh", 0, {0.3}, 0.9151369618266292},
    {"tanh", 0, {-15}, 3.743049187535369e-13},
    {"tanh", 0, {0}, 1.0},
    {"sigmoid", 0, {0.3}, 0.24445831169074586},
    {"sigmoid", 0, {40}, 4.248354255291589e-18},
    {"sigmoid", 0, {-40}, 4.248354255291589e-18},
    {"sigmoid", 0, {741.4158662471912}, 1.04e-322}, /* 236 pi: real over a step of x / 4, not over others */
    {"silu", 0, {0.3}, 0.6477800103188828},
    {"silu", 0, {-1.27846454276}, 2.3386336872406624e-13},
    {"silu", 0, {30}, 1.0000000000027136},
    {"mish", 0, {0.3}, 0.7828272995511304},
    {"mish", 0, {-1.2}, -0.002008761393529047},
    {"mish", 0, {20}, 1.0000000000000002},
    {"erf", 0, {0.3}, 1.031260909618963},
    {"erf", 0, {-5}, 1.5670866531017336e-11},
    {"log", 0, {0.3}, 3.3333333333333335},
    {"log", 0, {1e-300}, 9.999999999999999e+299},
    {"log", 0, {1e+300}, 1e-300},
    {"sqrt", 0, {2}, 0.3535533905932738},
    {"sqrt", 0, {1e-300}, 5e+149},
    {"atan", 0, {0.3}, 0.9174311926605505},
    {"atan", 0, {10000000000.0}, 1e-20},
    {"expm1", 0, {1e-10}, 1.0000000001},
    {"expm1", 0, {3}, 20.085536923187668},
    {"lgamma", 0, {0.3}, -3.502524222200133},
    {"lgamma", 0, {5}, 1.5061176684318005},
    {"lgamma", 0, {-2.5}, 1.103156640645243},
    {"lgamma", 0, {-7.001}, 1002.012484735489},
    {"digamma", 0, {0.3}, 12.245364546107732},
    {"digamma", 0, {5}, 0.22132295573711533},
    {"digamma", 0, {-2.5}, 9.539246644989124},
    {"digamma", 0, {1e-05}, 10000000001.644909},
    {"erfinv", 0, {0.3}, 0.9545203588405493},
    {"erfinv", 0, {-0.999}, 198.93951776442475},
    {"softplus", 0, {-40}, 4.248354255291589e-18},
    {"softplus", 0, {3}, 0.9525741268224333},
    {"square", 0, {3}, 6.0},
    {"square", 0, {1e-200}, 2e-200},
    {"square", 0, {0}, 0.0},
    {"multiply", 0, {3, -2.5}, -2.5},
    {"multiply", 1, {3, -2.5}, 3.0},
    {"divide", 0, {3, -2.5}, -0.4},
    {"divide", 1, {3, -2.5}, -0.48},
    {"divide", 1, {3, 1e-150}, -3e+300},
    {"atan2", 0, {1, -2}, -0.4},
    {"atan2", 1, {1, -2}, -0.2},
    {"pow", 0, {1.5, 2.5}, 4.592793267718459},
    {"pow", 1, {1.5, 2.5}, 1.1173304512883486},
    {"add", 1, {10000000000.0, 1e-05}, 1.0},
    {"subtract", 1, {10000000000.0, 1e-05}, -1.0},
    {"maximum", 0, {1, 2}, 0.0},
    {"maximum", 1, {1, 2}, 1.0},
    {"minimum", 1, {-1, -3}, 1.0},
    {"abs", 0, {-3}, -1.0},
    {"abs", 0, {1e-09}, 1.0},
    {"relu", 0, {-2}, 0.0},
    {"relu", 0, {1e-06}, 1.0},
    {"floor", 0, {2.5}, 0.0},
    {"i0", 0, {1e-9}, 5e-10},
    {"i0", 0, {-1e-3}, -0.0005000000625000026},
    {"i0", 0, {0.1}, 0.050062526047092694},
};

enum { CASES = sizeof table / sizeof *table };

static const gt_ref places[] = {0, 1, 2};

static gt_eqn equation(const char *name, const gt_shape *shape, gt_dtype dtype)
{
    const gt_op *op = gt_op_any(name);
    CU_ASSERT_PTR_NOT_NULL_FATAL(op);
    return (gt_eqn){.op = op, .in = places, .shape = shape, .n_in = (unsigned)gt_op_args(op) & 7, .dtype = dtype};
}

static gt_local find(const char *name, int k, int64_t n, const gt_tensor *const *operand, gt_arena *arena)
{
    gt_arena scratch;
    gt_local out;
    gt_error error;
    const gt_shape shape = {1, {n}};
    const gt_eqn e = equation(name, &shape, GT_F64);
    gt_arena_init(&scratch, NULL, NULL);
    CU_ASSERT_EQUAL(gt_local_find(arena, &scratch, &e, operand, k, &out, &error), GT_OK);
    gt_arena_free(&scratch);
    return out;
}

static gt_local find_one(const char *op, int k, const double *x, gt_arena *arena)
{
    const gt_tensor a = {GT_F64, {1, {1}}, &x[0]}, b = {GT_F64, {1, {1}}, &x[1]};
    return find(op, k, 1, (const gt_tensor *const[]){&a, &b}, arena);
}

static void within_the_error(void)
{
    gt_arena arena;
    gt_arena_init(&arena, NULL, NULL);
    for (int i = 0; i < CASES; i++) {
        const op_case *c = &table[i];
        gt_local found = find_one(c->op, c->k, c->x, &arena);
        const double off = fabs(found.slope[0] - c->slope), size = fabs(c->slope);
        unit_row("%s of %g, %g by operand %d: %.17g within %g, not %.17g", c->op, c->x[0], c->x[1], c->k,
                 found.slope[0], found.error[0], c->slope);
        CU_ASSERT(off <= found.error[0] + 0x1p-51 * size);
        CU_ASSERT(found.error[0] <= (found.differences ? 1e-8 : 1e-11) * fmax(size, 1e-3));
        CU_ASSERT_EQUAL(found.differences, !gt_op_analytic(gt_op_any(c->op)));
        CU_ASSERT_FALSE(found.edge);
    }
    gt_arena_free(&arena);
}

/* Known to the last bits where a step that is beside the operand's size is at hand: small enough for the curve, large
 * enough for the imaginary part not to be lost. */
static void sharp(void)
{
    static const op_case at[] = {
        {"multiply", 0, {1e5, 1e-300}, 1e-300}, /* 2^-33 beside a large operand */
        {"multiply", 0, {-1e8, 1e-300}, 1e-300},
        {"multiply", 1, {1e-300, 1e16}, 1e-300},
        {"multiply", 1, {1e-290, 1e-3}, 1e-290},     /* 2^-33 itself */
        {"pow", 1, {1e-300, 0}, -690.7755278982137}, /* log x: beside 0 as beside 1, not nearer */
        {"pow", 1, {1e-150, 0}, -345.38776394910685},
        {"pow", 1, {1e150, 0}, 345.38776394910685},
        {"pow", 1, {1e150, -0.0}, 345.38776394910685},
        {"exp", 0, {0}, 1},
        {"log", 0, {1e300}, 1e-300},
        {"log", 0, {1}, 1},
    };
    gt_arena arena;
    gt_arena_init(&arena, NULL, NULL);
    for (size_t i = 0; i < sizeof at / sizeof *at; i++) {
        gt_local found = find_one(at[i].op, at[i].k, at[i].x, &arena);
        const double size = fabs(at[i].slope);
        unit_row("%s of %g, %g by operand %d: %.17g within %g", at[i].op, at[i].x[0], at[i].x[1], at[i].k,
                 found.slope[0], found.error[0]);
        CU_ASSERT(fabs(found.slope[0] - at[i].slope) <= 0x1p-50 * size);
        CU_ASSERT(found.error[0] <= 0x1p-50 * size);
        CU_ASSERT_FALSE(found.differences);
    }
    gt_arena_free(&arena);
}

/* What an op is told beside its operands counts. Closed forms, with erf'(x) = 2 e^(-x^2) / sqrt(pi): gelu'(x) is
 * (1 + erf(x / sqrt(2))) / 2 + x e^(-x^2 / 2) / sqrt(2 pi). */
static void attributes(void)
{
    static const struct {
        const char *op;
        gt_attr attr;
        double x, slope;
    } at[] = {
        {"leaky_relu", {.given = true, .f = 0.3}, -2, 0.3},
        {"leaky_relu", {.given = true, .f = 0.25}, -2, 0.25},
        {"elu", {.given = true, .f = 2}, -1, 0.7357588823428847},
        {"gelu", {.given = true, .b = false}, 1, 1.0833154705876864},
    };
    gt_arena arena, scratch;
    gt_arena_init(&arena, NULL, NULL);
    gt_arena_init(&scratch, NULL, NULL);
    for (size_t i = 0; i < sizeof at / sizeof *at; i++) {
        const gt_shape shape = {1, {1}};
        const gt_tensor x = {GT_F64, shape, &at[i].x};
        gt_eqn e = equation(at[i].op, &shape, GT_F64);
        gt_local found;
        gt_error error;
        e.attr = &at[i].attr;
        CU_ASSERT_EQUAL(gt_local_find(&arena, &scratch, &e, (const gt_tensor *const[]){&x}, 0, &found, &error), GT_OK);
        unit_row("%s of %g: %.17g within %g, not %.17g", at[i].op, at[i].x, found.slope[0], found.error[0],
                 at[i].slope);
        CU_ASSERT(fabs(found.slope[0] - at[i].slope) <= found.error[0] + 0x1p-51 * at[i].slope);
        CU_ASSERT(found.error[0] <= (found.differences ? 1e-8 : 1e-11));
    }
    gt_arena_free(&arena);
    gt_arena_free(&scratch);
}

/* At a kink or a jump, and at the end of a domain, there is no slope. */
static void edges(void)
{
    static const op_case at[] = {{"abs", 0, {0}, 0},        {"relu", 0, {0}, 0},       {"floor", 0, {2}, 0},
                                 {"maximum", 0, {2, 2}, 0}, {"maximum", 1, {2, 2}, 0}, {"minimum", 1, {-2, -2}, 0},
                                 {"atan2", 0, {0, -1}, 0}};
    gt_arena arena;
    gt_arena_init(&arena, NULL, NULL);
    for (size_t i = 0; i < sizeof at / sizeof *at; i++) {
        gt_local found = find_one(at[i].op, at[i].k, at[i].x, &arena);
        unit_row("%s of %g, %g by operand %d: %g within %g", at[i].op, at[i].x[0], at[i].x[1], at[i].k, found.slope[0],
                 found.error[0]);
        CU_ASSERT(found.edge);
        CU_ASSERT(isinf(found.error[0]));
    }
    gt_arena_free(&arena);
}

/* -- many entries -- */

/* Entry by entry as alone, wherever it stands and however the other operand is broadcast. */
static void alone_or_among_others(void)
{
    static const char *const ops[] = {"multiply", "divide", "pow", "atan2", "maximum"};
    double rows[MANY], columns[MANY], one[] = {1.75};
    gt_arena arena;
    gt_arena_init(&arena, NULL, NULL);
    for (int i = 0; i < MANY; i++) {
        rows[i] = 0.25 + 0.03125 * i;
        columns[i] = 7.3 - 0.05 * i;
    }
    for (size_t o = 0; o < sizeof ops / sizeof *ops; o++)
        for (int how = 0; how < 4; how++)
            for (int k = 0; k < 2; k++) {
                enum { HIGH = 50, WIDE = 4 };
                static const gt_shape shapes[][2] = {{{2, {HIGH, WIDE}}, {2, {HIGH, WIDE}}},
                                                     {{2, {HIGH, 1}}, {1, {WIDE}}},
                                                     {{1, {WIDE}}, {2, {HIGH, 1}}},
                                                     {{0, {0}}, {2, {HIGH, WIDE}}}};
                const gt_shape whole = {2, {HIGH, WIDE}};
                const gt_tensor a = {GT_F64, shapes[how][0], how == 3 ? one : rows},
                                b = {GT_F64, shapes[how][1], columns};
                const gt_eqn e = equation(ops[o], &whole, GT_F64);
                gt_local all;
                gt_error error;
                gt_arena scratch;
                gt_arena_init(&scratch, NULL, NULL);
                CU_ASSERT_EQUAL(
                    gt_local_find(&arena, &scratch, &e, (const gt_tensor *const[]){&a, &b}, k, &all, &error), GT_OK);
                gt_arena_free(&scratch);
                for (int i = 0; i < HIGH * WIDE; i++) {
                    const int row = i / WIDE, column = i % WIDE;
                    const double x[2] = {how == 0   ? rows[i]
                                         : how == 1 ? rows[row]
                                         : how == 2 ? rows[column]
                                                    : one[0],
                                         how == 1   ? columns[column]
                                         : how == 2 ? columns[row]
                                                    : columns[i]};
                    gt_local lone = find_one(ops[o], k, x, &arena);
                    unit_row("%s by operand %d, entry %d of shapes %d", ops[o], k, i, how);
                    CU_ASSERT_EQUAL(all.slope[i], lone.slope[0]);
                    CU_ASSERT_EQUAL(all.error[i], lone.error[0]);
                }
            }
    gt_arena_free(&arena);
}

/* A larger step, which a neighbour needs whose own is lost in underflow, takes nothing from what is known already: the
 * slope of exp at -700 is known a thousand times worse over 2^-33. */
static void beside_one_that_underflows(void)
{
    static const op_case more[] = {{"pow", 0, {1e-100, 3}, 3e-200},
                                   {"pow", 0, {-1e-60, 5}, 5e-240},
                                   {"pow", 0, {1e100, 3}, 3e200},
                                   {"multiply", 0, {1e-200, 1e-100}, 1e-100}};
    gt_arena arena;
    gt_arena_init(&arena, NULL, NULL);
    for (int i = 0; i < CASES + (int)(sizeof more / sizeof *more); i++) {
        const op_case *c = i < CASES ? &table[i] : &more[i - CASES];
        double x[] = {c->x[0], c->x[0]}, y[] = {c->x[1], c->x[1]};
        if (!gt_op_analytic(gt_op_any(c->op)))
            continue;
        (c->k == 0 ? x : y)[1] = 1e-310;
        const gt_tensor a = {GT_F64, {1, {2}}, x}, b = {GT_F64, {1, {2}}, y};
        gt_local alone = find_one(c->op, c->k, c->x, &arena);
        gt_local found = find(c->op, c->k, 2, (const gt_tensor *const[]){&a, &b}, &arena);
        const double off = fabs(found.slope[0] - c->slope), size = fabs(c->slope);
        unit_row("%s of %g, %g by operand %d: %.17g within %g, alone %.17g within %g", c->op, c->x[0], c->x[1], c->k,
                 found.slope[0], found.error[0], alone.slope[0], alone.error[0]);
        CU_ASSERT(off <= found.error[0] + 0x1p-51 * size);
        CU_ASSERT(found.error[0] <= alone.error[0] * (1 + 1e-9));
    }
    gt_arena_free(&arena);
}

/* Each has a step of its own: one among others of other sizes is known as well as alone, or better, since more steps
 * are tried. */
static void among_other_sizes(void)
{
    static const char *const ops[] = {"multiply", "divide", "pow",        "atan2", "exp",  "tanh",
                                      "log",      "sqrt",   "reciprocal", "silu",  "mish", "sinc",
                                      "atan",     "asin",   "tan",        "log1p", "erf"};
    static const double sizes[] = {1e50, 1, 1e-50};
    double x[MANY], y[MANY];
    gt_arena arena;
    gt_arena_init(&arena, NULL, NULL);
    for (int i = 0; i < MANY; i++) {
        x[i] = (0.25 + 0.03125 * i) * sizes[i % 3];
        y[i] = 7.3 - 0.05 * i;
    }
    for (size_t o = 0; o < sizeof ops / sizeof *ops; o++) {
        const gt_tensor a = {GT_F64, {1, {MANY}}, x}, b = {GT_F64, {1, {MANY}}, y};
        for (int k = 0; k < gt_op_args(gt_op_any(ops[o])); k++) {
            const gt_local all = find(ops[o], k, MANY, (const gt_tensor *const[]){&a, &b}, &arena);
            for (int i = 0; i < MANY; i++) {
                const gt_local lone = find_one(ops[o], k, (const double[]){x[i], y[i]}, &arena);
                unit_row("%s of %g, %g by operand %d: %.17g within %g, alone %.17g within %g", ops[o], x[i], y[i], k,
                         all.slope[i], all.error[i], lone.slope[0], lone.error[0]);
                CU_ASSERT(isinf(lone.error[0]) || all.error[i] <= lone.error[0] * (1 + 1e-9));
                CU_ASSERT(isinf(lone.error[0]) || fabs(all.slope[i] - lone.slope[0]) <= lone.error[0]);
            }
        }
    }
    gt_arena_free(&arena);
}

/* Operands that are no floats are read as they are: the condition of where. */
static void other_operands(void)
{
    uint8_t chosen[MANY];
    double x[MANY], y[] = {3};
    gt_arena arena;
    gt_arena_init(&arena, NULL, NULL);
    for (int i = 0; i < MANY; i++) {
        chosen[i] = i % 3 == 0;
        x[i] = i - 100;
    }
    const gt_tensor condition = {GT_BOOL, {1, {MANY}}, chosen}, a = {GT_F64, {1, {MANY}}, x}, b = {GT_F64, {0, {0}}, y};
    for (int k = 1; k <= 2; k++) {
        gt_local found = find("where", k, MANY, (const gt_tensor *const[]){&condition, &a, &b}, &arena);
        for (int i = 0; i < MANY; i++) {
            unit_row("where by operand %d, entry %d: %g within %g", k, i, found.slope[i], found.error[i]);
            CU_ASSERT_DOUBLE_EQUAL(found.slope[i], (k == 1) == chosen[i], 1e-9);
            CU_ASSERT(found.error[i] <= 1e-9);
        }
        CU_ASSERT_FALSE(found.edge);
    }
    gt_arena_free(&arena);
}

/* -- operands that move together -- */

static bool adds_up(const char *op, int64_t n, const double *x, const double *y, double *by_x, double *by_y)
{
    const gt_shape shape = {1, {n}};
    const gt_tensor a = {GT_F64, shape, x}, b = {GT_F64, shape, y};
    const gt_eqn e = equation(op, &shape, GT_F64);
    const gt_local local[] = {{.slope = by_x}, {.slope = by_y}};
    return gt_local_adds_up(&e, (const gt_tensor *const[]){&a, &b}, local);
}

/* Of entries of any size, at a 0 too, slopes add up; one that is off by a 128th does not, whichever entry it is and
 * whichever operand it is by, and one that is off by a 4096th does. */
static void slopes_add_up(void)
{
    static const char *const ops[] = {"multiply", "divide", "hypot"};
    static const double sizes[] = {1e50, 1, 1e-50};
    double x[MANY], y[MANY];
    gt_arena arena;
    gt_arena_init(&arena, NULL, NULL);
    for (int i = 0; i < MANY; i++) {
        x[i] = (0.25 + 0.03125 * i) * sizes[i % 3];
        y[i] = (i % 2 ? 1 : -1) * x[i] * (0.75 + 0.0025 * i);
    }
    for (size_t o = 0; o < sizeof ops / sizeof *ops; o++) {
        const gt_tensor a = {GT_F64, {1, {MANY}}, x}, b = {GT_F64, {1, {MANY}}, y};
        double *by[2];
        for (int k = 0; k < 2; k++)
            by[k] = find(ops[o], k, MANY, (const gt_tensor *const[]){&a, &b}, &arena).slope;
        unit_row("%s", ops[o]);
        CU_ASSERT(adds_up(ops[o], MANY, x, y, by[0], by[1]));
        for (int at = 0; at < MANY; at += 33)
            for (int k = 0; k < 2; k++)
                for (int sign = -1; sign <= 1; sign += 2) {
                    const double right = by[k][at];
                    unit_row("%s by operand %d, entry %d", ops[o], k, at);
                    by[k][at] = right * (1 + sign * 0x1p-7);
                    CU_ASSERT_FALSE(adds_up(ops[o], MANY, x, y, by[0], by[1]));
                    CU_ASSERT_FALSE(adds_up(ops[o], MANY, x, y, k ? NULL : by[0], k ? by[1] : NULL));
                    by[k][at] = right * (1 + sign * 0x1p-12);
                    CU_ASSERT(adds_up(ops[o], MANY, x, y, by[0], by[1]));
                    by[k][at] = right;
                }
    }
    gt_arena_free(&arena);
}

/* At single points: where two operands meet, one side or the other tells; where there is no value, or no slope that is
 * a number, there is nothing to add up. */
static void where_operands_meet(void)
{
    static const struct {
        const char *op;
        double x, y, by_x, by_y;
        bool sum;
    } at[] = {
        {"multiply", 0, 3, 3, 0, true},
        {"multiply", 0, 3, 3.1, 0, false},
        {"maximum", 2, 2, 1, 0, false}, /* above it is x, below y */
        {"maximum", 2, 2, 0, 1, false},
        {"maximum", 2, 2, 0.5, 0.5, false},
        {"maximum", 2, 1, 1, 0, true},
        {"maximum", 2, 1, 0, 1, false},
        {"minimum", -2, -2, 1, 0, false},
        {"minimum", -2, -2, 0, 1, false},
        {"hypot", 1e-50, 0, 1, 0, true}, /* a 0 moves by as little as the other */
        {"hypot", 0, -1e-50, 0, -1, true},
        {"divide_no_nan", 0, 0, 0, 0, false},
        {"divide_no_nan", 1, 2, 0.5, -0.25, true},
        {"divide", 1, 0, 1, 1, true},
        {"divide", 1, 2, INFINITY, 0, true},
        {"divide", 1, 2, NAN, -0.25, true},
        {"pow", -1, 0.5, 1, 1, true},
        {"add", 1, 1e17, 0, 1, true}, /* x is below the last place of y */
    };
    for (size_t i = 0; i < sizeof at / sizeof *at; i++) {
        double by_x = at[i].by_x, by_y = at[i].by_y;
        unit_row("%s at (%g, %g), slopes %g and %g", at[i].op, at[i].x, at[i].y, by_x, by_y);
        CU_ASSERT_EQUAL(adds_up(at[i].op, 1, &at[i].x, &at[i].y, &by_x, &by_y), at[i].sum);
    }
}

/* -- truth values -- */

/* A comparison switches where an operand's neighbour, above or below, compares otherwise; in any entry. */
static void switches(void)
{
    static const struct {
        const char *op;
        double x, y;
        bool switched;
    } cases[] = {
        {"greater", 2, 2, true},
        {"greater", 2.5, 2, false},
        {"less", 2, 2, true},
        {"greater_equal", 2, 2, true},
        {"less_equal", 2, 2, true},
        {"equal", 2, 2, true},
        {"not_equal", 2, 2, true},
        {"equal", 2, 2.5, false},
        {"greater", 0x1.0000000000001p1, 2, true},
        {"less", 2, 0x1.0000000000001p1, true},
        {"greater", 0x1.0000000000002p1, 2, false},
        {"less", 2, 0x1.0000000000002p1, false},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++)
        for (int at = 0; at < MANY; at += 33)
            for (int k = 0; k < 2; k++) {
                double x[MANY], y[MANY];
                for (int j = 0; j < MANY; j++) {
                    x[j] = j == at ? cases[i].x : 7 + j;
                    y[j] = j == at ? cases[i].y : -9 - j;
                }
                const gt_shape shape = {1, {MANY}};
                const gt_tensor a = {GT_F64, shape, x}, b = {GT_F64, shape, y};
                const gt_eqn e = equation(cases[i].op, &shape, GT_BOOL);
                unit_row("%s of %a and %a in entry %d, operand %d moves", cases[i].op, cases[i].x, cases[i].y, at, k);
                bool alone = false;
                CU_ASSERT_EQUAL(gt_local_switches(&e, (const gt_tensor *const[]){&a, &b}, k, &alone),
                                cases[i].switched);
                const bool by_value = strcmp(cases[i].op, "equal") == 0 || strcmp(cases[i].op, "not_equal") == 0;
                CU_ASSERT_EQUAL(alone, by_value && cases[i].x == cases[i].y);
            }
}

void suite_op_slope(void)
{
    CU_pSuite suite = CU_add_suite("op_slope", NULL, NULL);
    CU_add_test(suite, "within the error", within_the_error);
    CU_add_test(suite, "sharp", sharp);
    CU_add_test(suite, "attributes", attributes);
    CU_add_test(suite, "edges", edges);
    CU_add_test(suite, "alone or among others", alone_or_among_others);
    CU_add_test(suite, "beside one that underflows", beside_one_that_underflows);
    CU_add_test(suite, "among other sizes", among_other_sizes);
    CU_add_test(suite, "operands that are no floats", other_operands);
    CU_add_test(suite, "slopes add up", slopes_add_up);
    CU_add_test(suite, "where operands meet", where_operands_meet);
    CU_add_test(suite, "switches", switches);
}
