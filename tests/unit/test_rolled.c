/* Derivatives of loops (diff/loop_*.h) on random ones, built by hand: they have the bits that the turns give when each
 * is recorded by itself, or are refused. Nothing goes before a loop or behind it to make that easy. */
#include "unit.h"
#include <math.h>
#include <string.h>

#include "diff/transform.h"
#include "program_fixture.h"

void suite_rolled(void);

static uint64_t state;

static int below(int n)
{
    return (int)((draw(&state) + 1) / 2 * n);
}

/* Values are vectors of three. A turn is a list of instructions over what comes in and what it made before. */
enum { SIZE = 3, MOST_HOLES = 8, MOST_MADE = 8, MOST_OUTS = 2, MOST_TURNS = 5, LANES = 2 };
enum { ADD, SUB, MUL, SIN, TANH, NEG, SUM, TURNED, HALF, BY_NUMBER, HELD, OPS };

typedef struct text {
    int carries, consts, rows, holes; /* holes in this order, then the number of the turn */
    int turns, made, outs;
    struct {
        int op, x, y;
    } make[MOST_MADE];
    int next[MOST_HOLES], out[MOST_OUTS];
    int64_t first, step; /* numbers of turns */
    int64_t row[MOST_HOLES], by[MOST_HOLES];
    bool reverse;
    int from[MOST_HOLES];   /* by hole: the input that its operand is made of, */
    bool plain[MOST_HOLES]; /* or which it is */
    bool last[MOST_HOLES], asked[MOST_OUTS], before[MOST_HOLES], behind[MOST_HOLES]; /* what is read outside */
    bool source[MOST_HOLES];
    int again;  /* 1: a second loop goes on where the first one ends; 2: it begins as that one */
    int beside; /* 1 + the hole of which outside, too, a number is taken times; 0: none */
} text;

static text draw_text(void)
{
    text t = {.carries = 1 + below(3), .consts = below(3), .rows = below(3), .turns = 1 + below(MOST_TURNS)};
    t.holes = t.carries + t.consts + t.rows;
    t.made = 1 + below(MOST_MADE);
    t.outs = below(MOST_OUTS + 1);
    for (int i = 0; i < t.made; i++) {
        t.make[i].op = below(OPS);
        t.make[i].x = !i ? below(t.carries) : below(6) ? t.holes + below(i) : below(t.holes);
        t.make[i].y = below(t.holes + i);
    }
    for (int c = 0; c < t.carries; c++)
        t.next[c] = below(4) ? t.holes + t.made - 1 - below(t.made < 3 ? t.made : 3) : below(t.holes);
    for (int k = 0; k < t.outs; k++) {
        t.out[k] = below(3) ? t.holes + below(t.made) : below(t.holes);
        t.asked[k] = below(4) > 0;
    }
    t.first = below(5) - 2;
    t.step = (int64_t[]){1, 1, -1, 2, -3}[below(5)];
    t.reverse = below(3) == 0;
    for (int h = 0; h < t.holes; h++) {
        t.by[h] = (t.reverse ? -1 : 1) * (int64_t[]){1, 1, 2, 3}[below(4)]; /* rows of results go with those taken */
        t.row[h] = t.by[h] > 0 ? below(2) : -t.by[h] * (t.turns - 1) + below(2);
        t.from[h] = below(5) ? h : below(h + 1);
        if ((t.from[h] < t.holes - t.rows) != (h < t.holes - t.rows))
            t.from[h] = h;
        t.plain[h] = below(2);
        t.last[h] = below(3) > 0;
        t.before[h] = below(5) == 0;
        t.behind[h] = below(5) == 0;
        t.source[h] = below(8) > 0;
    }
    t.last[0] |= !t.outs;
    t.again = below(3);
    t.beside = below(3) ? 0 : 1 + below(t.holes);
    return t;
}

static gt_ref rotated(gt_build *w, gt_ref x)
{
    gt_ref part[2] = {gt_slice_axis(w, x, 0, 1, SIZE - 1), gt_slice_axis(w, x, 0, 0, 1)};
    return gt_emit(w, &gt_op_concat, 2, part, (gt_attr[]){{.given = true, .i = 0}});
}

/* The values of a turn, behind those that came in. */
static void turn(const text *t, gt_build *w, gt_ref *value, gt_ref number)
{
    for (int i = 0; i < t->made; i++) {
        const gt_ref x = value[t->make[i].x], y = value[t->make[i].y];
        gt_ref z = x;
        switch (t->make[i].op) {
        case ADD:
            z = gt_add(w, x, y);
            break;
        case SUB:
            z = gt_sub(w, x, y);
            break;
        case MUL:
            z = gt_mul(w, x, y);
            break;
        case SIN:
            z = gt_apply1(w, gt_op_find("sin"), x);
            break;
        case TANH:
            z = gt_apply1(w, gt_op_find("tanh"), x);
            break;
        case NEG:
            z = gt_neg(w, x);
            break;
        case SUM:
            z = gt_add(w, y, gt_sum(w, x, 1, false));
            break;
        case TURNED:
            z = rotated(w, x);
            break;
        case HALF:
            z = gt_mul(w, x, gt_scalar(w, 0.5, GT_F64));
            break;
        case BY_NUMBER:
            z = gt_mul(w, x, number);
            break;
        default:
            z = gt_apply1(w, &gt_op_stop_gradient, x);
        }
        value[t->holes + i] = z;
    }
}

/* A recording of the text, as a loop or turn by turn. */
typedef struct recording {
    fixture f;
    gt_ref input[MOST_HOLES], y;
} recording;

static gt_ref row_shaped(gt_build *b, gt_ref x, int rank)
{
    const gt_shape shape = rank == 1 ? shape_of(1, SIZE) : shape_of(2, 1, SIZE);
    return gt_reshape(b, x, &shape);
}

static void as_turns(const text *t, fixture *f, gt_ref *operand, gt_ref *last, gt_ref *rows)
{
    gt_build *b = &f->build;
    gt_ref value[MOST_HOLES + MOST_MADE], out[MOST_OUTS][MOST_TURNS];
    memcpy(last, operand, (size_t)t->carries * sizeof *last);
    for (int i = 0; i < t->turns; i++) {
        memcpy(value, last, (size_t)t->carries * sizeof *last);
        for (int h = t->carries; h < t->holes; h++)
            value[h] = h < t->carries + t->consts
                           ? operand[h]
                           : row_shaped(b, gt_slice_axis(b, operand[h], 0, t->row[h] + i * t->by[h], 1), 1);
        turn(t, b, value, gt_scalar(b, (double)(t->first + i * t->step), GT_F64));
        for (int c = 0; c < t->carries; c++)
            last[c] = value[t->next[c]];
        for (int k = 0; k < t->outs; k++)
            out[k][t->reverse ? t->turns - 1 - i : i] = row_shaped(b, value[t->out[k]], 2);
    }
    for (int k = 0; k < t->outs; k++)
        rows[k] = gt_emit(b, &gt_op_concat, t->turns, out[k], (gt_attr[]){{.given = true, .i = 0}});
}

static void as_loop(const text *t, fixture *f, gt_ref *operand, gt_ref *last, gt_ref *rows)
{
    gt_arena *arena = &f->arena;
    gt_program *world = GT_NEW(arena, gt_program);
    gt_build w;
    gt_program_init(world, arena);
    gt_build_init(&w, world, &f->scratch, &f->error);
    gt_hole *hole = GT_ARRAY(arena, MOST_HOLES + 1, gt_hole);
    gt_rows_taken *taken = GT_ARRAY(arena, MOST_HOLES + 1, gt_rows_taken);
    gt_ref *next = GT_ARRAY(arena, MOST_HOLES, gt_ref), *row = GT_ARRAY(arena, MOST_HOLES + MOST_OUTS, gt_ref);
    gt_ref value[MOST_HOLES + MOST_MADE];
    const gt_shape vector = shape_of(1, SIZE), scalar = shape_of(0);
    for (int h = 0; h <= t->holes; h++) {
        const bool number = h == t->holes;
        const gt_hole_kind kind = number                       ? GT_HOLE_TURN
                                  : h < t->carries             ? GT_HOLE_CARRY
                                  : h < t->carries + t->consts ? GT_HOLE_CONST
                                                               : GT_HOLE_ROW;
        hole[h] =
            (gt_hole){kind, gt_leaf_append(&w, &gt_op_input, "", number ? GT_I64 : GT_F64, number ? &scalar : &vector)};
        taken[h] = kind == GT_HOLE_ROW ? (gt_rows_taken){t->row[h], t->by[h]} : (gt_rows_taken){0, 0};
        if (!number)
            value[h] = hole[h].ref;
    }
    operand[t->holes] = GT_NONE;
    turn(t, &w, value, gt_cast(&w, hole[t->holes].ref, GT_F64));
    for (int c = 0; c < t->carries; c++) {
        next[c] = value[t->next[c]];
        row[t->outs + c] = hole[c].ref;
    }
    for (int k = 0; k < t->outs; k++)
        row[k] = value[t->out[k]];
    gt_body *body = GT_NEW(arena, gt_body);
    *body = (gt_body){.world = world,
                      .count = world->count,
                      .holes = t->holes + 1,
                      .carries = t->carries,
                      .rows = t->outs + t->carries,
                      .outs = t->outs,
                      .hole = hole,
                      .next = next,
                      .row = row};
    gt_rolled *loop = GT_NEW(arena, gt_rolled);
    *loop = (gt_rolled){.body = body,
                        .turns = t->turns,
                        .first = t->first,
                        .step = t->step,
                        .taken = taken,
                        .reverse = t->reverse,
                        .operand = operand};
    for (int c = 0; c < t->carries; c++)
        last[c] = gt_loop_emit(&f->build, loop, true, c);
    for (int k = 0; k < t->outs; k++)
        rows[k] = gt_loop_emit(&f->build, loop, false, k);
}

/* A number of its own for each place. */
static double number_of(int i)
{
    uint64_t own = (uint64_t)i * 77777 + 5;
    (void)draw(&own);
    return draw(&own);
}

static gt_ref weighed(gt_build *b, gt_ref y, gt_ref x, double by)
{
    const unsigned all = (1u << gt_ref_shape(b->program, x)->rank) - 1;
    const gt_ref term = gt_sum(b, gt_scale(b, gt_apply1(b, gt_op_find("sin"), x), by), all, false);
    return y == GT_NONE ? term : gt_add(b, y, term);
}

static void record(recording *r, const text *t, bool loop)
{
    fixture *f = &r->f;
    gt_build *b = &f->build;
    gt_ref *operand, last[MOST_HOLES], rows[MOST_OUTS];
    fixture_init(f);
    operand = GT_ARRAY(&f->arena, MOST_HOLES + 1, gt_ref);
    r->y = GT_NONE;
    for (int h = 0; h < t->holes; h++) {
        const bool row = h >= t->holes - t->rows;
        double value[40 * SIZE];
        for (int i = 0; i < 40 * SIZE; i++)
            value[i] = number_of(1000 * h + i);
        r->input[h] = fixture_input(f, "x", row ? shape_of(2, 20, SIZE) : shape_of(1, SIZE), value);
        operand[h] = t->plain[h] ? r->input[t->from[h]] : gt_apply1(b, gt_op_find("cos"), r->input[t->from[h]]);
    }
    for (int h = 0; h < t->holes; h++)
        if (t->before[h])
            r->y = weighed(b, r->y, operand[h], 0.25);
    if (t->beside)
        r->y = weighed(b, r->y, gt_mul(b, operand[t->beside - 1], gt_scalar(b, 2, GT_F64)), 0.125);
    (loop ? as_loop : as_turns)(t, f, operand, last, rows);
    if (t->again && !gt_build_failed(b)) {
        gt_ref *begin = GT_ARRAY(&f->arena, MOST_HOLES + 1, gt_ref), before[MOST_OUTS];
        memcpy(begin, operand, (size_t)(t->holes + 1) * sizeof *begin);
        memcpy(before, rows, sizeof before);
        if (t->again == 1)
            memcpy(begin, last, (size_t)t->carries * sizeof *begin);
        (loop ? as_loop : as_turns)(t, f, begin, last, rows);
        for (int k = 0; k < t->outs && !gt_build_failed(b); k++)
            r->y = weighed(b, r->y, before[k], -0.625);
    }
    for (int c = 0; c < t->carries && !gt_build_failed(b); c++)
        if (t->last[c])
            r->y = weighed(b, r->y, last[c], 1.5 - c);
    for (int k = 0; k < t->outs && !gt_build_failed(b); k++)
        if (t->asked[k])
            r->y = weighed(b, r->y, rows[k], 0.75 + k);
    for (int h = 0; h < t->holes && !gt_build_failed(b); h++)
        if (t->behind[h])
            r->y = weighed(b, r->y, operand[h], -0.5);
}

enum { GRAD, JVP, HVP, MAPPED, GRAD_MAPPED, ASKS };
static const char *const ask_name[ASKS] = {"grad", "jvp", "hvp", "vmap", "vmap of grad"};

/* What is asked, by input; the sources, when they are some of them. Returns how many. */
static int ask(recording *r, const text *t, int what, gt_ref *out)
{
    gt_build *b = &r->f.build;
    gt_ref source[MOST_HOLES], tangent[MOST_HOLES], grad[MOST_HOLES + 1], many[MOST_HOLES];
    bool batched[MOST_HOLES + 1];
    int n = 0;
    for (int h = 0; h < t->holes; h++)
        if (t->source[h] || h == 0) {
            gt_shape shape = *gt_ref_shape(b->program, r->input[h]), more = {.rank = shape.rank + 1, .dim = {LANES}};
            double value[LANES * 20 * SIZE];
            for (int i = 0; i < LANES * 20 * SIZE; i++)
                value[i] = number_of(50000 + 1000 * h + i);
            memcpy(more.dim + 1, shape.dim, (size_t)shape.rank * sizeof *shape.dim);
            tangent[n] = fixture_input(&r->f, "t", shape, value);
            many[n] = fixture_input(&r->f, "many", more, value);
            source[n++] = r->input[h];
        }
    if (what == GRAD || what == HVP || what == GRAD_MAPPED)
        gt_vjp(b, NULL, 1, &r->y, NULL, n, source, grad);
    if (gt_build_failed(b))
        return 0;
    int some = 0;
    for (int j = 0; j < n && what != JVP && what != MAPPED; j++) /* those that there are */
        if (grad[j] != GT_NONE)
            grad[some++] = grad[j];
    switch (what) {
    case GRAD:
        memcpy(out, grad, (size_t)some * sizeof *out);
        return some;
    case JVP:
        gt_jvp(b, NULL, n, source, tangent, 1, &r->y, out);
        return 1;
    case HVP:
        gt_jvp(b, NULL, n, source, tangent, some, grad, out);
        return some;
    case MAPPED: /* of some sources only */
        gt_vmap(b, LANES, (n + 1) / 2, source, many, 1, &r->y, out, batched);
        return 1;
    default:
        gt_vmap(b, LANES, (n + 1) / 2, source, many, some, grad, out, batched);
        return some;
    }
}

/* Of bits or, of what is mapped, within some last places: kernels may go through several at once another way. */
static bool same(const gt_tensor *x, const gt_tensor *y, double within)
{
    bool alike = gt_shape_equal(&x->shape, &y->shape);
    for (int64_t i = 0; alike && i < gt_shape_count(&x->shape); i++) {
        const double one = gt_tensor_real(x, i), other = gt_tensor_real(y, i);
        alike = !memcmp(&one, &other, sizeof one) || (within > 0 && fabs(one - other) <= within * fabs(other));
    }
    return alike;
}

static int run(recording *r, int n, const gt_ref *asked, gt_tensor *result)
{
    gt_ref target[MOST_HOLES];
    int some = 0;
    for (int i = 0; i < n; i++)
        if (asked[i] != GT_NONE)
            target[some++] = asked[i];
    if (!some)
        return 0;
    gt_eval_plan *plan = fixture_plan(&r->f, NULL, 0, some, target);
    CU_ASSERT_PTR_NOT_NULL_FATAL(plan);
    CU_ASSERT_EQUAL_FATAL(gt_eval_plan_run(plan, &r->f.leaves, result, &r->f.error), GT_OK);
    return some;
}

static recording rolled, straight;

/* Whether a loop's answer is that of its turns; false: it is refused. */
static bool agree(const text *t, int what)
{
    gt_ref one[MOST_HOLES], other[MOST_HOLES];
    gt_tensor x[MOST_HOLES], y[MOST_HOLES];
    record(&straight, t, false);
    record(&rolled, t, true);
    const int expected = ask(&straight, t, what, other);
    CU_ASSERT_EQUAL_FATAL(straight.f.error.code, GT_OK);
    const int n = gt_build_failed(&rolled.f.build) ? 0 : ask(&rolled, t, what, one);
    const bool failed = gt_build_failed(&rolled.f.build);
    if (failed) {
        CU_ASSERT(rolled.f.build.straight);
    } else {
        CU_ASSERT_EQUAL_FATAL(n, expected);
        const int some = run(&straight, n, other, y);
        CU_ASSERT_EQUAL_FATAL(run(&rolled, n, one, x), some);
        for (int i = 0; i < some; i++)
            CU_ASSERT(same(&x[i], &y[i], what < GRAD_MAPPED ? 0 : 1e-14));
        CU_ASSERT(fixture_sound(&rolled.f));
    }
    fixture_free(&rolled.f);
    fixture_free(&straight.f);
    return !failed;
}

static void test_random(void)
{
    enum { ROUNDS = 1600 };
    /* So many are not refused: a loop that is goes turn by turn, which takes many times as long. */
    static const int least[ASKS] = {291, 874, 291, 1533, 291};
    int stayed[ASKS] = {0};
    state = 11;
    for (int round = 0; round < ROUNDS; round++) {
        const text t = draw_text();
        for (int what = 0; what < ASKS; what++) {
            unit_row("round %d: %s", round, ask_name[what]);
            stayed[what] += agree(&t, what);
        }
    }
    for (int what = 0; what < ASKS; what++) {
        unit_row("%s", ask_name[what]);
        CU_ASSERT(stayed[what] >= least[what]);
    }
}

void suite_rolled(void)
{
    CU_pSuite suite = CU_add_suite("rolled", NULL, NULL);
    CU_add_test(suite, "random loops", test_random);
}
