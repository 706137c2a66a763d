/* Loops beside other equations, built by hand: numbers that turns make, and what of a turn may be one with an equation
 * outside, or in another loop. Expected is what the text of the turns says. */
#include "unit.h"
#include <string.h>

#include "diff/loop_ends.h"
#include "diff/loop_numbers.h"
#include "program_fixture.h"

void suite_met_loops(void);

static fixture f;
static gt_build *b = &f.build;

/* The turns' own program: scalars that come in, by hole. Two values from outside on either side of the rest. */
enum { A, B, C, V, ROW, TURN, W, HOLES, CARRIES = 3 };
static const gt_hole_kind kind[HOLES] = {GT_HOLE_CARRY, GT_HOLE_CARRY, GT_HOLE_CARRY, GT_HOLE_CONST,
                                         GT_HOLE_ROW,   GT_HOLE_TURN,  GT_HOLE_CONST};
static gt_program world;
static gt_build turns, *t = &turns;
static gt_hole hole[HOLES];
static gt_ref next[CARRIES], operand[HOLES], turn_number; /* a float */
static gt_rows_taken taken[HOLES];
static gt_body body;

static gt_ref in(int h)
{
    return hole[h].ref;
}

static gt_ref constant(double value)
{
    return gt_scalar(t, value, GT_F64);
}

/* Two numbers in one constant. */
static gt_ref constants(gt_build *where, double value)
{
    void *data;
    gt_tensor *tensor = GT_NEW(&f.arena, gt_tensor);
    *tensor = gt_tensor_new(&f.arena, GT_F64, &(gt_shape){1, {2}}, &data);
    memcpy(data, (double[]){value, value}, 2 * sizeof value);
    return gt_constant(where, tensor);
}

static gt_ref of(const char *op, gt_build *where, gt_ref x)
{
    return gt_apply1(where, gt_op_find(op), x);
}

static void begin(void)
{
    static const char *const name[HOLES] = {"a", "b", "c", "v", "row", "turn", "w"};
    fixture_init(&f);
    gt_program_init(&world, &f.arena);
    gt_build_init(t, &world, &f.scratch, &f.error);
    for (int h = 0; h < HOLES; h++) {
        hole[h] = (gt_hole){
            kind[h], gt_leaf_append(t, &gt_op_input, name[h], h == TURN ? GT_I64 : GT_F64, &(gt_shape){.rank = 0})};
        operand[h] = h == TURN  ? GT_NONE
                     : h == ROW ? fixture_input(&f, "rows", shape_of(1, 9), NULL)
                                : fixture_scalar_input(&f, name[h], 1);
        taken[h] = (gt_rows_taken){0, 1};
    }
    turn_number = gt_cast(t, in(TURN), GT_F64);
}

/* The body, of what has been recorded so far: a, b, c = b, c, the last value. */
static gt_rolled loop_of(gt_ref last)
{
    memcpy(next, (gt_ref[]){in(B), in(C), last}, sizeof next);
    body = (gt_body){
        .world = &world, .count = world.count, .holes = HOLES, .carries = CARRIES, .hole = hole, .next = next};
    return (gt_rolled){.body = &body, .turns = 5, .first = 1, .step = 2, .taken = taken, .operand = operand};
}

static void end(void)
{
    CU_ASSERT(fixture_sound(&f));
    fixture_free(&f);
}

/* -- numbers -- */

enum {
    FLOAT,
    WHOLE,
    PLUS,
    MINUS,
    FROM,
    TIMES,
    OVER,
    UNDER,
    SQUARE,
    BENT,
    NOTHING,
    SHORT_PLUS,
    SHORT_MINUS,
    SHORT_TIMES,
    SHORT_OVER,
    SHORT_CAST,
    DEEP,
    NUMBERS, /* of those behind nothing is known */
    DEEPER = NUMBERS,
    SINE,
    OF_STATE,
    OF_ROW,
    OF_OUTSIDE,
    WIDE,
    COMPLEX,
    WHOLE_AGAIN,
    CHOSEN,
    FORMS
};

static gt_ref chain(int n)
{
    gt_ref x = turn_number;
    for (int i = 0; i < n; i++)
        x = gt_add(t, x, constant(1));
    return x;
}

static gt_ref form(int i)
{
    const gt_ref k = turn_number, s = gt_cast(t, in(TURN), GT_F32);
    const gt_ref tiny = gt_mul(t, s, gt_scalar(t, 0x1p-149, GT_F32));
    switch (i) {
    case FLOAT:
        return k;
    case WHOLE:
        return gt_add(t, in(TURN), in(TURN));
    case PLUS:
        return gt_add(t, k, constant(3));
    case MINUS:
        return gt_sub(t, k, constant(3));
    case FROM:
        return gt_sub(t, constant(3), k);
    case TIMES:
        return gt_mul(t, constant(-2), k);
    case OVER:
        return gt_div(t, k, constant(7));
    case UNDER:
        return gt_div(t, constant(7), k);
    case SQUARE:
        return gt_mul(t, k, k);
    case BENT:
        return gt_mul(t, gt_sub(t, k, constant(2.5)), gt_sub(t, k, constant(2.5)));
    case NOTHING:
        return gt_mul(t, k, constant(0));
    case SHORT_PLUS:
        return gt_add(t, s, gt_scalar(t, 0x1p24, GT_F32));
    case SHORT_MINUS:
        return gt_sub(t, s, gt_scalar(t, 0x1p25, GT_F32));
    case SHORT_TIMES:
        return gt_mul(t, tiny, gt_scalar(t, 0.25, GT_F32));
    case SHORT_OVER:
        return gt_div(t, tiny, gt_scalar(t, 4, GT_F32));
    case SHORT_CAST:
        return gt_cast(t, gt_add(t, k, constant(0x1p25)), GT_F32);
    case DEEP:
        return chain(15);
    case DEEPER:
        return chain(16);
    case SINE:
        return of("sin", t, k);
    case OF_STATE:
        return gt_add(t, in(A), k);
    case OF_ROW:
        return gt_add(t, k, in(ROW));
    case OF_OUTSIDE:
        return gt_mul(t, k, in(W));
    case WIDE:
        return gt_add(t, k, gt_filled(t, 1, GT_F64, &(gt_shape){1, {2}}));
    case COMPLEX:
        return gt_cast(t, k, GT_C128);
    case WHOLE_AGAIN:
        return gt_cast(t, k, GT_I32);
    default:
        return gt_where(t, gt_equals(t, k, 3), k, constant(1));
    }
}

/* The same in C, whose floats round as those of the model do. */
static double form_is(int i, double k)
{
    volatile float s = (float)k, tiny = s * 0x1p-149f, y;
    switch (i) {
    case WHOLE:
        return 2 * k;
    case PLUS:
        return k + 3;
    case MINUS:
        return k - 3;
    case FROM:
        return 3 - k;
    case TIMES:
        return -2 * k;
    case OVER:
        return k / 7;
    case UNDER:
        return 7 / k;
    case SQUARE:
        return k * k;
    case BENT:
        return (k - 2.5) * (k - 2.5);
    case NOTHING:
        return 0;
    case SHORT_PLUS:
        return y = s + 0x1p24f;
    case SHORT_MINUS:
        return y = s - 0x1p25f;
    case SHORT_TIMES:
    case SHORT_OVER:
        return y = tiny * 0.25f;
    case SHORT_CAST:
        return y = (float)(k + 0x1p25);
    case DEEP:
        return k + 15;
    default:
        return k;
    }
}

/* A number goes one way where each of the turns has a larger one than the turn before it, or each has a smaller one. */
static void test_one_way(void)
{
    static const struct {
        int64_t first, step, turns;
    } range[] = {{1, 1, 6}, {-3, 1, 7}, {5, -1, 5}, {1, 3, 4},  {9, -2, 5},
                 {2, 1, 1}, {2, 1, 2},  {2, 1, 3},  {-1, 2, 2}, {1, 1, 2}};
    int one_way = 0, other = 0;
    begin();
    for (int i = 0; i < FORMS; i++) {
        const gt_ref ref = form(i);
        CU_ASSERT_NOT_EQUAL_FATAL(ref, GT_NONE);
        for (size_t r = 0; r < sizeof range / sizeof *range; r++) {
            gt_rolled loop = loop_of(ref);
            loop.first = range[r].first, loop.step = range[r].step, loop.turns = range[r].turns;
            bool up = true, down = true;
            for (int64_t k = 1; k < loop.turns; k++) {
                const double before = form_is(i, (double)(loop.first + (k - 1) * loop.step));
                const double now = form_is(i, (double)(loop.first + k * loop.step));
                up &= now > before;
                down &= now < before;
            }
            unit_row("form %d, %d turns from %d by %d", i, (int)loop.turns, (int)loop.first, (int)loop.step);
            CU_ASSERT_EQUAL(gt_loop_goes_one_way(&loop, ref), i < NUMBERS && (up || down));
            ++*(i < NUMBERS && (up || down) ? &one_way : &other);
        }
    }
    CU_ASSERT(one_way > 80 && other > 80);
    end();
}

/* Which operand comes from outside, and by which hole, where the other one is a number. */
static void test_meets_number(void)
{
    begin();
    const gt_ref k = turn_number, two = constant(2), same = gt_equals(t, k, 3);
    const struct {
        gt_ref ref;
        int hole, place;
    } row[] = {{gt_mul(t, in(V), k), V, 0},          {gt_mul(t, k, in(V)), V, 1},
               {gt_sub(t, in(W), k), W, 0},          {gt_div(t, chain(3), in(W)), W, 1},
               {gt_add(t, in(W), two), W, 0},        {gt_add(t, in(V), in(W)), -1, 0},
               {gt_add(t, in(A), k), -1, 0},         {gt_add(t, k, in(ROW)), -1, 0},
               {gt_add(t, k, two), -1, 0},           {of("sin", t, in(W)), -1, 0},
               {gt_where(t, same, in(W), k), -1, 0}, {gt_mul(t, in(W), of("sin", t, k)), -1, 0}};
    const gt_rolled loop = loop_of(row[0].ref);
    for (size_t i = 0; i < sizeof row / sizeof *row; i++) {
        int place = 9;
        unit_row("equation %zu", i);
        CU_ASSERT_EQUAL(gt_loop_meets_number(&loop, gt_eqn_at(&world, row[i].ref), &place), row[i].hole);
        CU_ASSERT_EQUAL(place, row[i].hole < 0 ? 9 : row[i].place);
    }
    end();
}

/* v * k and k - w for k = 1, 3, 5, 7, 9 and the same numbers down: what outside may be one of them. */
static void test_numbers_outside(void)
{
    begin();
    (void)gt_mul(t, in(V), turn_number);
    const gt_rolled up = loop_of(gt_sub(t, turn_number, in(W)));
    gt_rolled down = up;
    down.first = 9, down.step = -2;
    const gt_ref v = operand[V], w = operand[W], a = operand[A];
    const gt_ref five = gt_scalar(b, 5, GT_F64), also = fixture_scalar_input(&f, "five", 5);
    const gt_ref again[] = {of("sin", b, a), of("sin", b, a)};
    const struct {
        gt_ref ref;
        bool is;
    } row[] = {{gt_mul(b, v, five), true},
               {gt_mul(b, five, v), false},
               {gt_mul(b, v, gt_scalar(b, 1, GT_F64)), true},
               {gt_mul(b, v, gt_scalar(b, 9, GT_F64)), true},
               {gt_mul(b, v, gt_scalar(b, 0.5, GT_F64)), false},
               {gt_mul(b, v, gt_scalar(b, 9.5, GT_F64)), false},
               {gt_mul(b, v, gt_scalar(b, -5, GT_F64)), false},
               {gt_sub(b, five, w), true},
               {gt_sub(b, w, five), false},
               {gt_sub(b, gt_scalar(b, 10, GT_F64), w), false},
               {gt_mul(b, w, five), false},
               {gt_sub(b, five, v), false},
               {gt_add(b, v, five), false},
               {gt_mul(b, a, five), false},
               {gt_mul(b, v, also), false},
               {gt_mul(b, v, gt_filled(b, 5, GT_F64, &(gt_shape){1, {2}})), false},
               {of("sin", b, v), false},
               {v, false}};
    for (size_t i = 0; i < sizeof row / sizeof *row; i++)
        for (int k = 0; k < 2; k++) {
            unit_row("equation %zu, %s", i, k ? "down" : "up");
            CU_ASSERT_EQUAL(gt_loop_numbers(&f.program, k ? &down : &up, gt_eqn_at(&f.program, row[i].ref)), row[i].is);
        }
    operand[V] = again[0]; /* computed twice, it is one value */
    CU_ASSERT(gt_loop_numbers(&f.program, &up, gt_eqn_at(&f.program, gt_mul(b, again[1], five))));
    end();
}

/* Two loops of one body whose operands differ, but for one; and of two bodies. */
static void test_two_loops(void)
{
    static const struct {
        int one, other; /* holes that get the same */
        bool meet;
    } row[] = {{A, A, true},     {C, C, true},  {A, C, true},  {V, V, false},   {W, V, false},
               {ROW, ROW, true}, {A, V, false}, {V, B, false}, {ROW, A, false}, {C, ROW, false}};
    begin();
    gt_rolled one = loop_of(of("sin", t, in(C))), other = one;
    for (size_t i = 0; i < sizeof row / sizeof *row; i++) {
        gt_ref theirs[HOLES];
        for (int h = 0; h < HOLES; h++)
            theirs[h] = h == TURN ? GT_NONE : fixture_scalar_input(&f, "other", 2);
        theirs[row[i].other] = operand[row[i].one];
        other.operand = theirs;
        unit_row("holes %d and %d", row[i].one, row[i].other);
        CU_ASSERT_EQUAL(gt_loops_meet(&f.program, &one, &other), row[i].meet);
        CU_ASSERT_EQUAL(gt_loops_meet(&f.program, &other, &one), row[i].meet);
        if (row[i].one == V || row[i].other == V) { /* which only gives what comes in, so many times */
            gt_rolled repeats = {.body = &body, .turns = 5, .operand = &operand[V], .repeats = true}, with = repeats;
            gt_body alone = {.world = &world, .count = world.count, .holes = 1, .hole = &hole[V]};
            repeats.body = with.body = &alone;
            CU_ASSERT(gt_loops_meet(&f.program, &repeats, &with));
            with.operand = &theirs[W];
            CU_ASSERT_EQUAL(gt_loops_meet(&f.program, &repeats, &with), theirs[W] == operand[V]);
            with = repeats, with.turns = 6;
            CU_ASSERT(!gt_loops_meet(&f.program, &repeats, &with));
            with = repeats, with.repeats = false;
            CU_ASSERT(!gt_loops_meet(&f.program, &repeats, &with));
            CU_ASSERT(!gt_loops_meet(&f.program, &with, &repeats));
        }
    }
    end();
}

/* An equation of one value from outside and a number in the turns of both: on which sides, of which op and value. */
static void test_numbers_of_two(void)
{
    static const struct {
        const char *op;
        int v; /* the place of the value from outside */
    } form_of[] = {{"multiply", 0}, {"multiply", 1}, {"subtract", 0}, {"subtract", 1}};
    enum { N = sizeof form_of / sizeof *form_of };
    begin();
    for (int i = 0; i < N; i++)
        for (int j = 0; j < N; j++)
            for (int same = 0; same < 2; same++) {
                gt_ref theirs[2];
                gt_body bodies[2];
                const int n[2] = {i, j}, at = (i + j + same) % 2; /* the hole of what comes from outside */
                gt_program own[2];
                gt_ref number[2];
                for (int l = 0; l < 2; l++) {
                    gt_build w;
                    gt_program_init(&own[l], &f.arena);
                    gt_build_init(&w, &own[l], &f.scratch, &f.error);
                    const gt_ref v = gt_leaf_append(&w, &gt_op_input, "v", GT_F64, &(gt_shape){.rank = 0});
                    const gt_ref turn = gt_leaf_append(&w, &gt_op_input, "turn", GT_I64, &(gt_shape){.rank = 0});
                    number[l] = gt_cast(&w, turn, GT_F64);
                    (void)of("sin", &w, number[l]);
                    (void)gt_apply2(&w, gt_op_find(form_of[n[l]].op), form_of[n[l]].v ? number[l] : v,
                                    form_of[n[l]].v ? v : number[l]);
                    gt_hole *holes = GT_ARRAY(&f.arena, 2, gt_hole);
                    holes[!at] = (gt_hole){GT_HOLE_TURN, turn};
                    holes[at] = (gt_hole){GT_HOLE_CONST, v};
                    bodies[l] = (gt_body){.world = &own[l], .count = own[l].count, .holes = 2, .hole = holes};
                }
                gt_ref ours[2];
                theirs[!at] = ours[!at] = GT_NONE;
                theirs[at] = same ? operand[V] : operand[W], ours[at] = operand[V];
                gt_rolled one = {.body = &bodies[0], .turns = 5, .first = 1, .step = 1, .operand = ours};
                gt_rolled other = {.body = &bodies[1], .turns = 5, .first = 1, .step = 1, .operand = theirs};
                unit_row("%s, %d and %s, %d, of %s", form_of[i].op, form_of[i].v, form_of[j].op, form_of[j].v,
                         same ? "one value" : "two");
                CU_ASSERT_EQUAL(gt_loops_meet(&f.program, &one, &other), i == j && same);
            }
    end();
}

/* -- ends -- */

/* a, b, c = ... : where each comes from, and after how many turns the last that is handed on is made anew. */
static void test_handed_on(void)
{
    begin();
    const gt_ref made = of("sin", t, in(C));
    const struct {
        gt_ref next[CARRIES];
        int came[CARRIES], hands[1 << CARRIES]; /* by the carries that derivatives lead to: bit c */
    } row[] = {
        {{in(B), in(C), made}, {B, C, -1}, {0, 2, 1, 2, 0, 2, 1, 2}},
        {{in(C), made, made}, {C, -1, -1}, {0, 1, 0, 1, 0, 1, 0, 1}},
        {{in(B), in(A), made}, {B, A, -1}, {0, -1, -1, -1, 0, -1, -1, -1}},
        {{made, made, in(W)}, {-1, -1, W}, {0, 0, 0, 0, -1, -1, -1, -1}},
        {{made, in(ROW), made}, {-1, ROW, -1}, {0, 0, 1, 1, 0, 0, 1, 1}},
        {{in(B), in(ROW), made}, {B, ROW, -1}, {0, 2, 1, 2, 0, 2, 1, 2}},
        {{in(B), in(V), made}, {B, V, -1}, {0, -1, -1, -1, 0, -1, -1, -1}},
        {{in(A), made, made}, {A, -1, -1}, {0, -1, 0, -1, 0, -1, 0, -1}},
    };
    (void)loop_of(made);
    for (size_t i = 0; i < sizeof row / sizeof *row; i++) {
        memcpy(next, row[i].next, sizeof next);
        for (int c = 0; c < CARRIES; c++) {
            unit_row("turn %zu, carry %d", i, c);
            CU_ASSERT_EQUAL(gt_body_came_as(&body, c), row[i].came[c]);
        }
        for (int leads = 0; leads < 1 << CARRIES; leads++) {
            unit_row("turn %zu, leads to %d", i, leads);
            CU_ASSERT_EQUAL(gt_body_hands(&body, (bool[]){leads & 1, leads & 2, leads & 4}), row[i].hands[leads]);
        }
    }
    end();
}

static bool ends_meet(const gt_rolled *loop, gt_ref ref)
{
    return gt_loop_ends_meet(&f.scratch, &f.program, loop, gt_eqn_at(&f.program, ref));
}

/* Turns read a, b, c = b, c, n: before the loop a and b and c are there, behind it what became of them. What n is made
 * of comes from a, or from none of them. */
static void test_ends(void)
{
    begin();
    (void)of("sin", t, in(A));
    (void)of("cos", t, in(C));
    (void)gt_mul(t, in(B), in(W));
    (void)gt_div(t, in(A), constant(2));
    (void)gt_sub(t, in(A), turn_number);
    (void)gt_apply2(t, gt_op_find("maximum"), in(A), in(ROW));
    (void)gt_apply2(t, gt_op_find("minimum"), in(V), in(W));
    const gt_ref made = of("tanh", t, in(A));
    (void)of("exp", t, made);
    (void)gt_add(t, in(B), in(C));
    (void)gt_apply2(t, gt_op_find("hypot"), in(A), constants(t, 3));
    gt_rolled loop = loop_of(made), other = loop;
    gt_ref last[CARRIES];
    for (int c = 0; c < CARRIES; c++)
        last[c] = gt_loop_emit(b, &loop, true, c);
    const gt_ref elsewhere = gt_loop_emit(b, &other, true, 0);
    const gt_ref a = operand[A], c = operand[C], v = operand[V], w = operand[W], x = fixture_scalar_input(&f, "x", 2);
    const gt_ref two = gt_scalar(b, 2, GT_F64), pair = fixture_input(&f, "pair", shape_of(1, 2), NULL);
    const struct {
        const char *op;
        gt_ref of[2];
        bool meets;
    } row[] = {
        {"sin", {a, GT_NONE}, true}, /* of the first turn; b is a in the second one, c in the third */
        {"sin", {operand[B], GT_NONE}, true},
        {"sin", {c, GT_NONE}, true},
        {"sin", {last[A], GT_NONE}, false}, /* that nobody finds any more */
        {"sin", {w, GT_NONE}, false},
        {"sin", {x, GT_NONE}, false},
        {"tan", {a, GT_NONE}, false},
        {"cos", {c, GT_NONE}, true},
        {"cos", {a, GT_NONE}, false},          /* a is no c of any turn, */
        {"cos", {operand[B], GT_NONE}, false}, /* nor is b */
        {"cos", {last[B], GT_NONE}, true},     /* what the last turn found as c, */
        {"cos", {last[A], GT_NONE}, true},     /* and the one before it */
        {"cos", {last[C], GT_NONE}, false},
        {"cos", {elsewhere, GT_NONE}, false},
        {"exp", {last[C], GT_NONE}, true},
        {"exp", {last[A], GT_NONE}, true},
        {"exp", {a, GT_NONE}, false}, /* made within a turn */
        {"multiply", {operand[B], w}, true},
        {"multiply", {c, w}, true},
        {"multiply", {a, w}, false},
        {"multiply", {operand[B], v}, false},
        {"multiply", {w, operand[B]}, false},
        {"multiply", {last[A], w}, true}, /* c was b in the last turn but one, and now is a */
        {"multiply", {last[C], w}, false},
        {"divide", {a, two}, true},
        {"divide", {a, gt_scalar(b, 3, GT_F64)}, false},
        {"divide", {a, w}, false},
        {"divide", {two, a}, false},
        {"subtract", {a, two}, true}, /* which may be the number of a turn, as may be anything */
        {"subtract", {a, x}, true},
        {"subtract", {x, a}, false},
        {"maximum", {a, of("sin", b, x)}, true}, /* a row is computed, */
        {"maximum", {a, x}, false},              /* and comes from somewhere */
        {"minimum", {v, w}, false},              /* reads no carry */
        {"add", {operand[B], c}, true},
        {"add", {a, operand[B]}, false},
        {"add", {c, operand[B]}, false},
        {"add", {last[A], last[B]}, true},
        {"add", {last[B], last[C]}, false},
        {"add", {operand[B], last[B]}, false},
        {"hypot", {a, constants(b, 3)}, true}, /* which no number is looked up in */
        {"hypot", {a, two}, true},
        {"divide", {a, constants(b, 2)}, true},
        {"hypot", {a, pair}, false},
    };
    for (size_t i = 0; i < sizeof row / sizeof *row; i++) {
        const gt_op *op = gt_op_find(row[i].op);
        const gt_ref one =
            row[i].of[1] == GT_NONE ? of(row[i].op, b, row[i].of[0]) : gt_apply2(b, op, row[i].of[0], row[i].of[1]);
        unit_row("%zu: %s", i, row[i].op);
        CU_ASSERT_EQUAL(ends_meet(&loop, one), row[i].meets);
    }
    end();
}

/* Turns that give a value from outside again and again: a concat of so many and what is before them. */
static void test_repeated(void)
{
    begin();
    gt_rolled loop = loop_of(in(C));
    const gt_ref first = fixture_input(&f, "first", shape_of(1, 2), NULL),
                 other = fixture_input(&f, "other", shape_of(1, 2), NULL);
    operand[0] = first;
    for (int repeats = 0; repeats < 2; repeats++)
        for (int n = 4; n < 9; n++)
            for (int same = 0; same < 2; same++) {
                gt_ref part[8];
                for (int i = 0; i < n; i++)
                    part[i] = i || same ? first : other;
                if (!same)
                    part[1] = other;
                loop.repeats = repeats;
                const gt_ref all = gt_emit(b, &gt_op_concat, n, part, (gt_attr[]){{.given = true, .i = 0}});
                unit_row("repeats %d, %d parts, same %d", repeats, n, same);
                CU_ASSERT_EQUAL(gt_loop_repeats(&f.program, &loop, gt_eqn_at(&f.program, all)),
                                repeats && n == 6 && same);
            }
    loop.repeats = true;
    loop.turns = 0;
    CU_ASSERT(!gt_loop_repeats(&f.program, &loop, gt_eqn_at(&f.program, of("sin", b, first))));
    end();
}

void suite_met_loops(void)
{
    CU_pSuite suite = CU_add_suite("met_loops", NULL, NULL);
    CU_add_test(suite, "numbers that go one way", test_one_way);
    CU_add_test(suite, "what meets a number", test_meets_number);
    CU_add_test(suite, "numbers outside", test_numbers_outside);
    CU_add_test(suite, "two loops", test_two_loops);
    CU_add_test(suite, "numbers of two loops", test_numbers_of_two);
    CU_add_test(suite, "what is handed on", test_handed_on);
    CU_add_test(suite, "first and last turns", test_ends);
    CU_add_test(suite, "what is repeated", test_repeated);
}
