/* The program form: what the builder appends and refuses, what the printer says, what the verifier catches. */
#include "unit.h"
#include <math.h>
#include <stdio.h>
#include <string.h>

#include "graph/attrs.h"
#include "graph/value_numbering.h"
#include "program_fixture.h"

void suite_program(void);

static fixture f;

static void begin(void)
{
    fixture_init(&f);
}

static void end(void)
{
    fixture_free(&f);
}

static const double numbers[64];

static gt_ref input(const char *name, gt_shape shape)
{
    return fixture_input(&f, name, shape, NULL);
}

static gt_error *error_of(gt_ref failed)
{
    CU_ASSERT_EQUAL(failed, GT_NONE);
    return &f.error;
}

/* -- appending -- */

static void appends(void)
{
    begin();
    gt_build *b = &f.build;
    gt_ref x = input("x", shape_of(2, 2, 3)), y = input("y", shape_of(1, 3));
    gt_source source = {.name = "m.yaml", .text = "abc", .size = 3};
    b->at = (gt_span){&source, 1, 2};
    b->order = 3;
    gt_ref z = gt_add(b, x, y);
    const gt_eqn *e = gt_eqn_at(&f.program, z);
    CU_ASSERT(e->op == &gt_op_add && e->n_in == 2 && e->in[0] == x && e->in[1] == y);
    CU_ASSERT(e->at.source == &source && e->at.begin == 1 && e->order == 3);
    CU_ASSERT_EQUAL((int)e->dtype, GT_F64);
    CU_ASSERT_PTR_NULL(e->name);
    CU_ASSERT(z == 2 && f.program.count == 3);
    CU_ASSERT(fixture_sound(&f));
    end();
}

/* Values that have the shape of an operand share its copy. */
static void shared_shapes(void)
{
    begin();
    gt_build *b = &f.build;
    gt_ref x = input("x", shape_of(2, 2, 3)), row = input("row", shape_of(1, 3));
    const gt_shape *shape = gt_ref_shape(&f.program, x);
    gt_ref z = x;
    for (int i = 0; i < 100; i++)
        z = gt_mul(b, gt_apply1(b, &gt_op_sin, z), x);
    CU_ASSERT_PTR_EQUAL(gt_ref_shape(&f.program, z), shape);
    CU_ASSERT_PTR_EQUAL(gt_ref_shape(&f.program, gt_add(b, row, x)), shape); /* of the second operand */
    CU_ASSERT_PTR_EQUAL(gt_ref_shape(&f.program, gt_apply2(b, &gt_op_less, x, x)), shape);
    end();
}

/* The shapes that were there lately are a few. That of an operand is at hand however many others came in between, so
 * that no equation of its shape takes memory for one. */
static void operands_lend_shapes(void)
{
    begin();
    gt_build *b = &f.build;
    gt_ref first = input("first", shape_of(1, 7)), row = input("row", shape_of(1, 1));
    const gt_shape *shape = gt_ref_shape(&f.program, first), *other = shape;
    int many = 0;
    for (; many < 100 * GT_SHAPES && other == shape; many++) { /* until the shape is no longer among those */
        gt_ref between = input("between", shape_of(1, 8 + many));
        const gt_ref reading[] = {first, between, gt_neg(b, first), gt_neg(b, between), gt_mul(b, row, first)};
        for (int i = 0; i < 5; i++) {
            unit_row("equation %d with %d shapes in between", i, many);
            CU_ASSERT_PTR_EQUAL(gt_ref_shape(&f.program, reading[i]), gt_ref_shape(&f.program, reading[i % 2]));
        }
        other = gt_ref_shape(&f.program, input("again", shape_of(1, 7)));
    }
    CU_ASSERT(other != shape && gt_shape_equal(other, shape));
    CU_ASSERT(many > 1); /* what was there just now is shared by what reads nothing */
    end();
}

/* Equations never move, however many there are. */
static void equations_stay(void)
{
    begin();
    gt_ref x = input("x", SCALAR);
    const gt_eqn *first = gt_eqn_at(&f.program, x);
    gt_ref z = x;
    for (int i = 0; i < 5 * GT_CHUNK; i++)
        z = gt_neg(&f.build, z);
    CU_ASSERT_PTR_EQUAL(gt_eqn_at(&f.program, x), first);
    CU_ASSERT_EQUAL(z, 5 * GT_CHUNK);
    CU_ASSERT_EQUAL(gt_eqn_at(&f.program, z)->in[0], z - 1);
    CU_ASSERT(fixture_sound(&f));
    end();
}

static void scalars(void)
{
    begin();
    gt_build *b = &f.build;
    gt_ref two = gt_scalar(b, 2, GT_F64);
    CU_ASSERT_EQUAL(gt_scalar(b, 2, GT_F64), two);
    CU_ASSERT_NOT_EQUAL(gt_scalar(b, 2, GT_F32), two);
    CU_ASSERT_NOT_EQUAL(gt_scalar_int(b, 2, GT_I64), two);
    CU_ASSERT_EQUAL(gt_scalar_int(b, 2, GT_F64), two);
    CU_ASSERT_NOT_EQUAL(gt_scalar(b, 0.0, GT_F64), gt_scalar(b, -0.0, GT_F64)); /* by bits: 1/-0 is another number */
    CU_ASSERT_EQUAL(gt_scalar(b, (double)NAN, GT_F64), gt_scalar(b, (double)NAN, GT_F64));
    CU_ASSERT_EQUAL(gt_number(b, input("x", shape_of(1, 3)), 2), two);
    /* The table grows. */
    gt_ref ref[500];
    int again = 0;
    for (int i = 0; i < 500; i++)
        ref[i] = gt_scalar(b, i + 0.5, GT_F64);
    for (int i = 0; i < 500; i++)
        again += gt_scalar(b, i + 0.5, GT_F64) == ref[i] && fixture_at(&f, ref[i], 0) == i + 0.5;
    CU_ASSERT_EQUAL(again, 500);
    CU_ASSERT_EQUAL(gt_ref_dtype(&f.program, gt_scalar_int(b, 7, GT_I32)), GT_I32);
    CU_ASSERT(fixture_sound(&f));
    end();
}

/* Helpers that have nothing to do emit nothing. */
static void nothing_to_do(void)
{
    begin();
    gt_build *b = &f.build;
    gt_shape shape = shape_of(2, 2, 3);
    int same[] = {0, 1};
    gt_ref x = input("x", shape), count = f.program.count;
    CU_ASSERT_EQUAL(gt_reshape(b, x, &shape), x);
    CU_ASSERT_EQUAL(gt_broadcast(b, x, &shape), x);
    CU_ASSERT_EQUAL(gt_unbroadcast(b, x, &shape), x);
    CU_ASSERT_EQUAL(gt_transpose(b, x, same), x);
    CU_ASSERT_EQUAL(gt_cast(b, x, GT_F64), x);
    CU_ASSERT_EQUAL(gt_sum(b, x, 0, false), x);
    CU_ASSERT_EQUAL(f.program.count, count);
    end();
}

/* What was cut off is found no more, not even by what comes to stand in its place. */
static void same_after_cut(void)
{
    begin();
    gt_build *b = &f.build;
    gt_ref x = input("x", gt_scalar_shape()), y = input("y", gt_scalar_shape()), count = f.program.count;
    gt_mul(b, x, x);
    gt_mul(b, y, y);
    const gt_ref cut = gt_mul(b, x, y);
    gt_program_cut(&f.program, count);
    const gt_ref first = gt_mul(b, x, y);
    gt_mul(b, x, x);
    const gt_ref again = gt_mul(b, x, y), third = gt_mul(b, x, y);
    CU_ASSERT_EQUAL(again, cut);
    CU_ASSERT_EQUAL(gt_eqn_at(&f.program, again)->same, first);
    CU_ASSERT_EQUAL(gt_eqn_at(&f.program, third)->same, first);
    end();
}

/* A large table that was given back is made again of all that stands there, once somebody appends. */
static void same_after_giving_back(void)
{
    begin();
    gt_build *b = &f.build;
    gt_ref x = input("x", gt_scalar_shape()), y = input("y", gt_scalar_shape()), sum = gt_add(b, x, y);
    const gt_ref first = gt_mul(b, x, y), second = gt_mul(b, x, y);
    for (int i = 0; i < 200000; i++)
        sum = gt_add(b, sum, x);
    const gt_ref last = sum;
    CU_ASSERT_PTR_NOT_NULL(f.program.same.slot);
    const size_t held = f.arena.held, table = f.program.same.capacity * sizeof *f.program.same.slot;
    gt_same_give_back(&f.program);
    CU_ASSERT_PTR_NULL(f.program.same.slot);
    CU_ASSERT(f.arena.held <= held - table);
    CU_ASSERT_EQUAL(gt_eqn_at(&f.program, second)->same, first);
    CU_ASSERT_EQUAL(gt_eqn_at(&f.program, gt_mul(b, x, y))->same, first);
    const gt_ref before_last = gt_eqn_at(&f.program, last)->in[0], other = gt_sub(b, x, y);
    CU_ASSERT_EQUAL(gt_eqn_at(&f.program, gt_add(b, before_last, x))->same, last);
    CU_ASSERT_EQUAL(gt_eqn_at(&f.program, other)->same, other);
    CU_ASSERT_EQUAL(gt_eqn_at(&f.program, gt_sub(b, x, y))->same, other);
    end();
}

/* Given back is what has memory of its own, tables of 2^18 places and more: two thirds of them may be taken, and a
 * table that has 4096 grows to four times as many. */
static void small_tables_stay(void)
{
    static const struct {
        int equations;
        bool given;
    } table[] = {{40000, false}, {43000, false}, {44000, true}, {170000, true}};
    for (size_t i = 0; i < sizeof table / sizeof *table; i++) {
        begin();
        gt_ref x = input("x", gt_scalar_shape()), sum = x;
        for (int k = 0; k < table[i].equations; k++)
            sum = gt_add(&f.build, sum, x);
        gt_same_give_back(&f.program);
        unit_row("%d equations", table[i].equations);
        CU_ASSERT_EQUAL(f.program.same.slot == NULL, table[i].given);
        end();
    }
}

/* -- what is the same -- */

static bool keep_shape(gt_infer *infer)
{
    (void)infer;
    return true;
}

static bool says_same(const gt_attr *x, const gt_attr *y)
{
    return *(const int *)x->p == *(const int *)y->p;
}

typedef struct attr_pair {
    int type;
    gt_attr one, other;
    bool same;
} attr_pair;

/* Two equations of one operand are the same where the attributes are, whichever of them it is that differs. */
static void compare_attrs(const attr_pair *pair, bool (*says)(const gt_attr *x, const gt_attr *y), bool same)
{
    for (int at = 0; at < GT_OP_ATTRS; at++) {
        gt_op op = {.name = "some", .rule = GT_ZERO, .args = {{.name = "x"}}, .infer = keep_shape, .says_same = says};
        gt_attr one[GT_OP_ATTRS], other[GT_OP_ATTRS];
        for (int k = 0; k < GT_OP_ATTRS; k++) {
            op.attrs[k].name = "a";
            op.attrs[k].type = GT_ATTR_INT;
            one[k] = other[k] = (gt_attr){.given = true, .i = k};
        }
        memcpy(&op.attrs[at].type, &pair->type, sizeof op.attrs[at].type);
        one[at] = pair->one;
        other[at] = pair->other;
        begin();
        gt_ref x = input("x", shape_of(1, 3)), first = gt_emit(&f.build, &op, 1, &x, one),
               second = gt_emit(&f.build, &op, 1, &x, other);
        unit_row("type %d, attribute %d", pair->type, at);
        CU_ASSERT_EQUAL(gt_same_attrs(&op, one, other), same);
        CU_ASSERT_EQUAL(gt_same_attrs(&op, other, one), same);
        CU_ASSERT_EQUAL(gt_eqn_at(&f.program, second)->same, same ? first : second);
        end();
    }
}

#define INTS(...)                                                                                                      \
    {                                                                                                                  \
        .given = true, .ints = {.n = sizeof(int64_t[]){__VA_ARGS__} / sizeof(int64_t), .v = (int64_t[]){__VA_ARGS__} } \
    }
#define GIVEN(member, value)                                                                                           \
    {                                                                                                                  \
        .given = true, .member = value                                                                                 \
    }

static void same_attributes(void)
{
    static const gt_tensor tensor[2];
    static const int number[] = {1, 1, 2};
    char word[] = "ab";
    const attr_pair table[] = {
        {GT_ATTR_INT, GIVEN(i, 3), GIVEN(i, 3), true},
        {GT_ATTR_INT, GIVEN(i, 3), GIVEN(i, 4), false},
        {GT_ATTR_INT, GIVEN(i, 3), GIVEN(i, 3 + (INT64_C(1) << 32)), false},
        {GT_ATTR_BOOL, GIVEN(b, true), GIVEN(b, true), true},
        {GT_ATTR_BOOL, GIVEN(b, true), GIVEN(b, false), false},
        {GT_ATTR_DTYPE, GIVEN(dtype, GT_F32), GIVEN(dtype, GT_F32), true},
        {GT_ATTR_DTYPE, GIVEN(dtype, GT_F32), GIVEN(dtype, GT_C64), false},
        {GT_ATTR_FLOAT, GIVEN(f, 0.5), GIVEN(f, 0.5), true},
        {GT_ATTR_FLOAT, GIVEN(f, 0.5), GIVEN(f, 0.25), false},
        {GT_ATTR_FLOAT, GIVEN(f, 0.0), GIVEN(f, -0.0), false},
        {GT_ATTR_FLOAT, GIVEN(f, (double)NAN), GIVEN(f, (double)NAN), true},
        {GT_ATTR_INTS, INTS(1, 2, 3), INTS(1, 2, 3), true},
        {GT_ATTR_INTS, INTS(1, 2, 3), INTS(4, 2, 3), false},
        {GT_ATTR_INTS, INTS(1, 2, 3), INTS(1, 2, 4), false},
        {GT_ATTR_INTS, INTS(1, 2), INTS(1, 2, 0), false},
        {GT_ATTR_INTS, {.given = true}, {.given = true}, true},
        {GT_ATTR_INTS, {.given = true}, INTS(0), false},
        {GT_ATTR_SHAPE, INTS(2, 3), INTS(2, 3), true},
        {GT_ATTR_SHAPE, INTS(2, 3), INTS(3, 2), false},
        {GT_ATTR_SHAPE, INTS(2), INTS(2, 2), false},
        {GT_ATTR_WORD, GIVEN(s, "ab"), GIVEN(s, word), true},
        {GT_ATTR_WORD, GIVEN(s, "ab"), GIVEN(s, "ac"), false},
        {GT_ATTR_WORD, GIVEN(s, "ab"), GIVEN(s, "abc"), false},
        {GT_ATTR_TENSOR, GIVEN(tensor, &tensor[0]), GIVEN(tensor, &tensor[0]), true},
        {GT_ATTR_TENSOR, GIVEN(tensor, &tensor[0]), GIVEN(tensor, &tensor[1]), false},
        {GT_ATTR_HIDDEN, GIVEN(p, &number[0]), GIVEN(p, &number[0]), true},
        {GT_ATTR_HIDDEN, GIVEN(p, &number[0]), GIVEN(p, &number[1]), false},
        {GT_ATTR_HIDDEN, GIVEN(p, &number[0]), GIVEN(p, &number[2]), false},
    };
    const attr_pair *hidden = &table[sizeof table / sizeof *table - 3];
    for (size_t i = 0; i < sizeof table / sizeof *table; i++) {
        attr_pair pair = table[i];
        compare_attrs(&pair, NULL, pair.same);
        pair.other.given = false; /* left out: whatever stands there says nothing */
        compare_attrs(&pair, says_same, false);
        pair.one.given = false;
        compare_attrs(&pair, says_same, true);
    }
    for (int i = 0; i < 3; i++) /* the op says more of those than that they are one pointer */
        compare_attrs(&hidden[i], says_same, i < 2);
}

/* -- failures -- */

/* After the first failure every helper returns GT_NONE, appends nothing and keeps the first message. */
static void sticky(void)
{
    begin();
    gt_build *b = &f.build;
    gt_source source = {.name = "m.yaml", .text = "x + y", .size = 5};
    gt_ref x = input("x", shape_of(2, 2, 3)), y = input("y", shape_of(1, 2));
    gt_shape shape = shape_of(1, 6);
    int perm[] = {1, 0};
    b->at = (gt_span){&source, 0, 5};
    gt_error *error = error_of(gt_add(b, x, y));
    CU_ASSERT_EQUAL(error->code, GT_WRONG_MODEL);
    CU_ASSERT_STRING_EQUAL(error->message, "cannot add 'x' [2,3] and 'y' [2]: their shapes do not broadcast");
    CU_ASSERT(error->at.source == &source && error->at.end == 5);
    char first[sizeof error->message];
    strcpy(first, error->message);
    gt_ref count = f.program.count;
    CU_ASSERT_EQUAL(gt_add(b, x, x), GT_NONE);
    CU_ASSERT_EQUAL(gt_scalar(b, 1, GT_F64), GT_NONE);
    CU_ASSERT_EQUAL(gt_neg(b, GT_NONE), GT_NONE);
    CU_ASSERT_EQUAL(gt_scale(b, x, 2), GT_NONE);
    CU_ASSERT_EQUAL(gt_reshape(b, x, &shape), GT_NONE);
    CU_ASSERT_EQUAL(gt_transpose(b, x, perm), GT_NONE);
    CU_ASSERT_EQUAL(gt_cast(b, x, GT_F32), GT_NONE);
    CU_ASSERT_EQUAL(gt_sum(b, x, 3, false), GT_NONE);
    CU_ASSERT_EQUAL(gt_filled_like(b, x, 1), GT_NONE);
    CU_ASSERT_EQUAL(gt_expand_axis(b, x, 0), GT_NONE);
    CU_ASSERT_EQUAL(gt_slice_axis(b, x, 0, 0, 1), GT_NONE);
    CU_ASSERT_EQUAL(gt_with_batch(b, x, false, 3), GT_NONE);
    CU_ASSERT_EQUAL(gt_where(b, x, x, x), GT_NONE);
    CU_ASSERT_EQUAL(gt_build_fail(b, "another"), GT_NONE);
    CU_ASSERT_EQUAL(f.program.count, count);
    CU_ASSERT_STRING_EQUAL(error->message, first);
    end();
}

/* GT_NONE as an operand without a failure before it is a mistake of a rule, and said so. */
/* Whichever it is, and whatever becomes of the call. */
static void missing_operand(void)
{
    static const gt_op *const ops[] = {&gt_op_sin, &gt_op_add, &gt_op_where, &gt_op_qr};
    for (size_t i = 0; i < sizeof ops / sizeof *ops; i++)
        for (int n = gt_op_args(ops[i]), missing = 0; missing < n; missing++) {
            begin();
            gt_ref in[GT_OP_ARGS];
            char expected[60];
            for (int k = 0; k < n; k++)
                in[k] = k == missing ? GT_NONE : input("x", shape_of(2, 2, 2));
            (void)snprintf(expected, sizeof expected, "%s: operand %d is missing", ops[i]->name, missing + 1);
            CU_ASSERT_STRING_EQUAL(error_of(gt_emit(&f.build, ops[i], n, in, NULL))->message, expected);
            end();
        }
}

static void dtype_mistakes(void)
{
    begin();
    gt_error *error = error_of(gt_add(&f.build, gt_scalar(&f.build, 1, GT_F64), gt_scalar(&f.build, 1, GT_F32)));
    CU_ASSERT_STRING_EQUAL(error->message,
                           "add mixes dtypes: a value of shape [] is float64 and a value of shape [] is float32");
    CU_ASSERT_STRING_EQUAL(error->fix, "cast one of them: cast(..., float64)");
    end();
    begin();
    error = error_of(gt_apply1(&f.build, &gt_op_sin, gt_scalar_int(&f.build, 1, GT_I64)));
    CU_ASSERT_EQUAL(error->code, GT_WRONG_MODEL);
    CU_ASSERT_PTR_NOT_NULL(strstr(error->message, "but a value of shape [] is int64"));
    CU_ASSERT_STRING_EQUAL(error->fix, "cast it first: cast(..., float64)");
    end();
    begin(); /* an index, and nothing at all: what steps refuse in words of their own */
    gt_attr axis[GT_OP_ATTRS] = {{.given = true}, {.given = true}};
    gt_ref x = input("x", shape_of(1, 3));
    error = error_of(gt_emit(&f.build, &gt_op_gather, 2, (gt_ref[]){x, x}, axis));
    CU_ASSERT_STRING_EQUAL(error->message, "gather takes an integer, but 'x' [3] is float64");
    end();
    begin();
    error = error_of(gt_emit(&f.build, &gt_op_concat, 0, NULL, axis));
    CU_ASSERT_STRING_EQUAL(error->message, "concat needs a value, and there is none");
    end();
}

static void too_large(void)
{
    begin();
    gt_shape wide = {2, {1, INT64_C(1) << 40}}, tall = {2, {INT64_C(1) << 40, 1}};
    gt_error *error =
        error_of(gt_add(&f.build, gt_filled(&f.build, 1, GT_F64, &wide), gt_filled(&f.build, 1, GT_F64, &tall)));
    CU_ASSERT_EQUAL(error->code, GT_OVER_LIMIT);
    CU_ASSERT_STRING_EQUAL(error->message, "the result of add is too large");
    end();
    begin();
    gt_shape deepest = {.rank = GT_MAX_RANK};
    for (int i = 0; i < GT_MAX_RANK; i++)
        deepest.dim[i] = 1;
    error = error_of(gt_expand_axis(&f.build, gt_filled(&f.build, 1, GT_F64, &deepest), 0));
    CU_ASSERT_STRING_EQUAL(error->message, "a value of more than 12 axes is needed here");
    end();
}

/* -- being told -- */

static gt_ref told[64];
static int tellings;

static void tell(void *context, gt_ref ref)
{
    CU_ASSERT_PTR_EQUAL(context, &f);
    told[tellings++ % 64] = ref;
}

static void appended_hook(void)
{
    begin();
    tellings = 0;
    f.build.appended = tell;
    f.build.context = &f;
    gt_ref x = input("x", shape_of(1, 3));
    gt_neg(&f.build, x);
    gt_scalar(&f.build, 5, GT_F64);
    gt_scalar(&f.build, 5, GT_F64); /* there already: nothing is appended */
    gt_add(&f.build, x, input("y", shape_of(1, 2)));
    CU_ASSERT_EQUAL(tellings, f.program.count);
    for (int i = 0; i < tellings; i++)
        CU_ASSERT_EQUAL(told[i], i);
    end();
}

/* -- printing -- */

static void prints(gt_ref ref, const char *expected)
{
    const char *text = gt_eqn_text(&f.arena, &f.program, ref);
    CU_ASSERT_STRING_EQUAL(text, expected);
}

static void printer(void)
{
    begin();
    gt_build *b = &f.build;
    gt_ref x = input("x", shape_of(2, 2, 3)); /* %0 */
    gt_ref half = gt_scalar(b, 0.5, GT_F64);  /* %1 */
    gt_ref z = gt_mul(b, x, half);            /* %2 */
    prints(z, "%2 = multiply(%0 x, %1) : float64[2,3]");
    gt_eqn_at(&f.program, z)->name = "z";
    prints(z, "%2 = multiply(%0 x, %1) : float64[2,3]  z");
    prints(half, "%1 = constant(value=0.5) : float64[]");
    prints(gt_sum(b, z, 2, true), "%3 = reduce_sum(%2 z, axis=[1], keepdims=True) : float64[2,1]");
    prints(gt_cast(b, z, GT_F32), "%4 = cast(%2 z, dtype=float32) : float32[2,3]");
    prints(gt_apply2(b, &gt_op_less, x, half), "%5 = less(%0 x, %1) : bool[2,3]");
    prints(gt_scalar(b, (double)INFINITY, GT_F64), "%6 = constant(value=inf) : float64[]");
    prints(gt_scalar(b, -(double)INFINITY, GT_F64), "%7 = constant(value=-inf) : float64[]");
    prints(gt_scalar(b, 0.1, GT_F32), "%8 = constant(value=0.1) : float32[]");
    prints(gt_scalar_int(b, -3, GT_I64), "%9 = constant(value=-3) : int64[]");
    gt_tensor row = {GT_F64, shape_of(1, 64), numbers};
    prints(gt_constant(b, &row), "%10 = constant(value=float64[64]) : float64[64]");
    int perm[] = {1, 0};
    prints(gt_transpose(b, x, perm), "%11 = transpose(%0 x, perm=[1,0]) : float64[3,2]");
    const double complex_number[] = {1.5, -2};
    const float complex_pair[] = {-0.5F, 4};
    gt_tensor wide = {GT_C128, SCALAR, complex_number}, narrow = {GT_C64, SCALAR, complex_pair};
    prints(gt_constant(b, &wide), "%12 = constant(value=1.5-2j) : complex128[]");
    prints(gt_constant(b, &narrow), "%13 = constant(value=-0.5+4j) : complex64[]");
    prints(gt_scalar(b, (double)NAN, GT_F64), "%14 = constant(value=nan) : float64[]");
    gt_attr eye[GT_OP_ATTRS] = {
        {.given = true, .i = 2}, {.given = true, .i = 3}, {.given = false}, {.given = true, .dtype = GT_F32}};
    prints(gt_emit(b, &gt_op_eye, 0, NULL, eye),
           "%15 = eye(n=2, m=3, dtype=float32) : float32[2,3]"); /* what is left out is not said */
    gt_attr range[GT_OP_ATTRS] = {
        {.given = true, .f = -0.5}, {.given = true, .f = 2}, {.given = true, .f = 1}, {.given = true, .dtype = GT_F64}};
    prints(gt_emit(b, &gt_op_range, 0, NULL, range),
           "%16 = range(start=-0.5, limit=2, delta=1, dtype=float64) : float64[3]");
    prints(gt_sum(b, x, 3, false), "%17 = reduce_sum(%0 x, axis=[0,1], keepdims=False) : float64[]");
    static const double alpha[] = {INFINITY, -INFINITY, 0.1};
    static const char *const elu[] = {"%18 = elu(%0 x, alpha=inf) : float64[2,3]",
                                      "%19 = elu(%0 x, alpha=-inf) : float64[2,3]",
                                      "%20 = elu(%0 x, alpha=0.1) : float64[2,3]"};
    for (int i = 0; i < 3; i++)
        prints(gt_emit(b, &gt_op_elu, 1, &x, &(gt_attr){.given = true, .f = alpha[i]}), elu[i]);
    gt_attr order[GT_OP_ATTRS] = {{.given = true, .i = 1}, {.given = true, .s = "DESCENDING"}};
    prints(gt_emit(b, &gt_op_argsort, 1, &x, order), "%21 = argsort(%0 x, axis=1, direction=DESCENDING) : int64[2,3]");
    static const char *const word = "ab";
    const gt_tensor text = {GT_STR, SCALAR, &word}; /* a text may be long */
    prints(gt_constant(b, &text), "%22 = constant(value=string[]) : string[]");
    end();
}

/* -- the verifier -- */

/* A sound program of six equations. */
static gt_ref make_sound(void)
{
    begin();
    gt_build *b = &f.build;
    gt_ref x = input("x", shape_of(2, 2, 3)), w = input("w", shape_of(1, 3));
    gt_ref y = gt_apply1(b, &gt_op_exp, gt_mul(b, x, w));
    gt_ref z = gt_sum(b, y, 1, false);
    gt_neg(b, z);
    CU_ASSERT(fixture_sound(&f));
    return z;
}

static void caught(const char *expected)
{
    gt_error error = {.code = GT_OK};
    CU_ASSERT_EQUAL(gt_program_verify(&f.program, 0, &error), GT_WRONG_MODEL);
    CU_ASSERT_STRING_EQUAL(error.message, expected);
    end();
}

static gt_eqn *copy_eqn(gt_ref ref)
{
    return gt_eqn_at(&f.program, ref);
}

static void verifier(void)
{
    gt_shape wrong = shape_of(1, 4);
    gt_ref later[] = {5, 1}, itself[] = {2, 1}, negative[] = {0, -1}, other[] = {3};
    gt_attr attr[2];

    copy_eqn(make_sound())->shape = &wrong;
    caught("equation %4 (reduce_sum) is float64[4] but its op gives float64[3]");
    copy_eqn(make_sound())->dtype = GT_F32;
    caught("equation %4 (reduce_sum) is float32[3] but its op gives float64[3]");
    make_sound();
    copy_eqn(2)->in = later;
    caught("equation %2 (multiply) reads %5, which is not earlier");
    make_sound();
    copy_eqn(2)->in = itself;
    caught("equation %2 (multiply) reads %2, which is not earlier");
    make_sound();
    copy_eqn(2)->in = negative;
    caught("equation %2 (multiply) reads %-1, which is not earlier");
    make_sound();
    copy_eqn(3)->op = NULL;
    caught("equation %3 is incomplete");
    make_sound();
    copy_eqn(3)->shape = NULL;
    caught("equation %3 is incomplete");
    make_sound();
    copy_eqn(4)->attr = NULL;
    caught("equation %4 (reduce_sum) lacks its attributes");
    make_sound(); /* an attribute changed behind the builder's back */
    memcpy(attr, copy_eqn(4)->attr, sizeof attr);
    attr[1].b = true;
    copy_eqn(4)->attr = attr;
    caught("equation %4 (reduce_sum) is float64[3] but its op gives float64[1,3]");
    make_sound(); /* an operand exchanged for one of another shape */
    copy_eqn(5)->in = other;
    caught("equation %5 (negative) is float64[3] but its op gives float64[2,3]");
    make_sound(); /* what the op would refuse, in its own words */
    memcpy(attr, copy_eqn(4)->attr, sizeof attr);
    attr[0].ints.v = (int64_t[]){5};
    copy_eqn(4)->attr = attr;
    caught("reduce_sum: axis 5 is out of range for a value of shape [2,3]");
}

/* Only what was appended since is looked at. */
static void verify_from(void)
{
    gt_shape wrong = shape_of(1, 4);
    gt_ref z = make_sound();
    gt_error error = {.code = GT_OK};
    copy_eqn(3)->shape = &wrong;
    CU_ASSERT_EQUAL(gt_program_verify(&f.program, z, &error), GT_WRONG_MODEL); /* reduce_sum of a [4] is no [3] */
    copy_eqn(4)->shape = gt_ref_shape(&f.program, 1);
    error.code = GT_OK;
    CU_ASSERT_EQUAL(gt_program_verify(&f.program, z + 1, &error), GT_OK);
    CU_ASSERT_EQUAL(gt_program_verify(&f.program, f.program.count, &error), GT_OK);
    end();
}

/* One emission of an op that no model can name; `words` NULL: it is accepted. */
static void emit_internal(const gt_op *op, int n, const gt_ref *in, const gt_attr *attr, const char *words)
{
    f.error = (gt_error){.code = GT_OK};
    gt_ref ref = gt_emit(&f.build, op, n, in, attr);
    unit_row("%s: '%s'", words ? words : "accepted", f.error.message);
    CU_ASSERT_EQUAL(ref != GT_NONE, !words);
    CU_ASSERT(!words || strcmp(f.error.message, words) == 0);
}

/* What the ops refuse that the transforms emit: a mistake in them would be told, not computed. */
static void internal_ops(void)
{
    begin();
    static const double index[2];
    gt_ref v = fixture_input(&f, "v", shape_of(1, 3), numbers), m = fixture_input(&f, "m", shape_of(2, 3, 3), numbers),
           g = fixture_input(&f, "g", shape_of(2, 2, 3), numbers),
           i = gt_cast(&f.build, fixture_input(&f, "i", shape_of(1, 2), index), GT_I64);
    gt_attr flags[2] = {{.given = true}, {.given = true}};
    emit_internal(&gt_op_batch_matmul, 2, (gt_ref[]){m, m}, flags, NULL);
    emit_internal(&gt_op_batch_matmul, 2, (gt_ref[]){v, m}, flags,
                  "cannot multiply 'v' [3] by 'm' [3,3]: both must be matrices");
    emit_internal(&gt_op_batch_matmul, 2, (gt_ref[]){m, v}, flags,
                  "cannot multiply 'm' [3,3] by 'v' [3]: both must be matrices");
    for (int axis = -1; axis < 3; axis++) {
        gt_attr attr[3] = {
            gt_attr_ints(&f.build, 2, (int64_t[]){5, 3}), {.given = true, .i = axis}, {.given = true, .i = 0}};
        emit_internal(&gt_op_gather_transpose, 2, (gt_ref[]){g, i}, attr,
                      axis == 0   ? NULL
                      : axis == 1 ? "gather_transpose: 'g' [2,3] does not fit a value of shape [2]"
                      : axis < 0  ? "gather_transpose: axis -1 is out of range"
                                  : "gather_transpose: axis 2 is out of range");
    }
    /* Q above R has a row for each of A's and one for each of its columns. */
    emit_internal(&gt_op_qr_packed, 1, &m, NULL, NULL);
    CU_ASSERT(gt_shape_equal(gt_ref_shape(&f.program, f.program.count - 1), &(gt_shape){2, {6, 3}}));
    emit_internal(&gt_op_qr_packed, 1, &v, NULL, "qr: 'v' [3] has no reduced factors");
    emit_internal(&gt_op_qr_packed, 1, &g, NULL, "qr: 'g' [2,3] has no reduced factors");
    end();
}

void suite_program(void)
{
    CU_pSuite suite = CU_add_suite("program", NULL, NULL);
    CU_add_test(suite, "appending", appends);
    CU_add_test(suite, "shapes are shared", shared_shapes);
    CU_add_test(suite, "operands lend their shapes", operands_lend_shapes);
    CU_add_test(suite, "equations stay where they are", equations_stay);
    CU_add_test(suite, "plain numbers are made once", scalars);
    CU_add_test(suite, "nothing to do, nothing emitted", nothing_to_do);
    CU_add_test(suite, "the same after a cut", same_after_cut);
    CU_add_test(suite, "the same after the table was given back", same_after_giving_back);
    CU_add_test(suite, "small tables stay", small_tables_stay);
    CU_add_test(suite, "the same attributes", same_attributes);
    CU_add_test(suite, "failures are sticky", sticky);
    CU_add_test(suite, "a missing operand", missing_operand);
    CU_add_test(suite, "dtypes that do not go together", dtype_mistakes);
    CU_add_test(suite, "too large", too_large);
    CU_add_test(suite, "ops that only transforms emit", internal_ops);
    CU_add_test(suite, "who is told", appended_hook);
    CU_add_test(suite, "printer", printer);
    CU_add_test(suite, "verifier", verifier);
    CU_add_test(suite, "verifying the newest", verify_from);
}
