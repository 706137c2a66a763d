/* The transforms on random programs of numbers, short ones and ones of thousands of equations: derivatives among any of
 * their values, on tapes that recorded some of them, and batches, against plain loops over the equations. */
#include "unit.h"
#include <math.h>
#include <string.h>

#include "diff/transform.h"
#include "graph/loop.h"
#include "graph/value_numbering.h"
#include "program_fixture.h"
#include "tape/null_reason.h"

void suite_reach(void);

static fixture f;
static gt_build *b = &f.build;

enum { MOST = 4000, LEAVES = 6, ASKED = 24, LANES = 2 };

/* Value i is half the sum of two earlier ones, or a product of one by a positive number: no differences, so that
 * relative errors stay small. */
typedef struct random_program {
    int n;
    gt_ref ref[MOST]; /* of value i; leaves come first */
    int in[MOST][2];  /* which values it is made of; -1: none */
    double by[MOST];  /* times their sum */
    double value[MOST];
    uint64_t state;
} random_program;
static random_program p;

static int below(int n)
{
    p.state = p.state * 6364136223846793005u + 1442695040888963407u;
    return (int)((p.state >> 33) % (uint64_t)n);
}

/* Mostly of what is near, often of what is far; one in three has the operands of an earlier one, and then often
 * computes the same. Each value is one equation or two: the sum, and the product of it. */
static void make_program(int n, uint64_t seed)
{
    fixture_init(&f);
    p = (random_program){.n = n, .state = seed};
    for (int i = 0; i < n; i++) {
        p.in[i][0] = p.in[i][1] = -1;
        if (i < LEAVES) {
            p.value[i] = 1 + 0.25 * i;
            p.ref[i] = fixture_scalar_input(&f, "x", p.value[i]);
            continue;
        }
        int again = below(3) || i < LEAVES + 2 ? 0 : LEAVES + below(i - LEAVES);
        int near = i < 30 ? i : 30, one = again ? p.in[again][0] : below(20) ? i - 1 - below(near) : below(i);
        int two = again ? p.in[again][1] : below(3) ? below(i) : -1;
        p.in[i][0] = one;
        p.in[i][1] = two;
        p.by[i] = again && below(2) ? p.by[again] : two >= 0 ? 0.5 : 0.5 + 0.125 * below(5);
        gt_ref sum = two >= 0 ? gt_add(b, p.ref[one], p.ref[two]) : p.ref[one];
        p.ref[i] = gt_mul(b, sum, gt_scalar(b, p.by[i], GT_F64));
        p.value[i] = p.by[i] * (p.value[one] + (two >= 0 ? p.value[two] : 0));
    }
    CU_ASSERT_EQUAL_FATAL(f.error.code, GT_OK);
}

/* Which edges of the equations carry derivatives: all, or those that a tape recorded. */
static bool carries(const gt_watch *watch, gt_ref ref, int k)
{
    return !watch || (gt_watch_recorded(watch, ref) && gt_watch_has(watch, gt_eqn_at(&f.program, ref)->in[k], ref));
}

/* By equation up to `last`: the derivative by a source, and whether edges lead there. */
static void forward(const gt_watch *watch, gt_ref source, gt_ref last, double *slope, bool *leads)
{
    for (gt_ref ref = 0; ref <= last; ref++) {
        const gt_eqn *e = gt_eqn_at(&f.program, ref);
        slope[ref] = ref == source;
        leads[ref] = ref == source;
        for (int k = 0; k < e->n_in && ref != source; k++)
            if (leads[e->in[k]] && carries(watch, ref, k)) {
                double times =
                    e->op == &gt_op_add ? 1 : gt_tensor_real(gt_eqn_at(&f.program, e->in[1])->attr[0].tensor, 0);
                leads[ref] = true;
                slope[ref] += times * slope[e->in[k]];
            }
    }
}

static bool is_near(gt_ref ref, double expected)
{
    return ref != GT_NONE && fabs(fixture_at(&f, ref, 0) - expected) <= 1e-11 * expected;
}

/* Some targets by some sources, which may be anything, twice the same too: what comes back, and what goes forward. */
static void ask(const gt_watch *watch, int round)
{
    static double slope[ASKED][2 * MOST + 100];
    static bool leads[ASKED][2 * MOST + 100];
    gt_ref target[3], source[ASKED], seed[3], tangent[ASKED], cotangent[ASKED], out[3], last = 0;
    int targets = 1 + round % 3, sources = 1 + below(round % 5 ? 4 : ASKED);
    for (int i = 0; i < targets; i++) {
        target[i] = p.ref[round % 2 ? p.n - 1 - below(p.n / 4 + 1) : below(p.n)];
        seed[i] = i == 1 ? GT_NONE : gt_scalar(b, 1 + 2 * i, GT_F64);
        last = target[i] > last ? target[i] : last;
    }
    for (int j = 0; j < sources; j++) {
        source[j] = j && !below(6)   ? source[j - 1]
                    : !below(8)      ? target[0]
                    : below(3) == 0  ? p.ref[below(LEAVES)]
                    : round % 4 == 1 ? p.ref[p.n - 1 - below(p.n / 4)]
                                     : p.ref[below(p.n)];
        tangent[j] = gt_scalar(b, 1 + 10 * j, GT_F64);
        forward(watch, source[j], last, slope[j], leads[j]);
    }
    gt_vjp(b, watch, targets, target, seed, sources, source, cotangent);
    gt_jvp(b, watch, sources, source, tangent, targets, target, out);
    for (int j = 0; j < sources; j++) {
        double expected = 0;
        bool any = false;
        for (int i = 0; i < targets; i++) {
            bool known = source[j] <= last && leads[j][target[i]];
            any |= known;
            expected += known ? slope[j][target[i]] * (i == 1 ? 1 : 1 + 2 * i) : 0;
        }
        unit_row("%d values, round %d: back to source %d, %%%d", p.n, round, j, (int)source[j]);
        CU_ASSERT(any ? is_near(cotangent[j], expected) : cotangent[j] == GT_NONE);
    }
    for (int i = 0; i < targets; i++) {
        double expected = 0;
        bool any = false;
        for (int j = 0; j < sources; j++) {
            any |= leads[j][target[i]];
            expected += slope[j][target[i]] * (1 + 10 * j);
        }
        unit_row("%d values, round %d: forward to target %d, %%%d", p.n, round, i, (int)target[i]);
        CU_ASSERT(any ? is_near(out[i], expected) : out[i] == GT_NONE);
    }
}

static const struct {
    int n, rounds;
} sizes[] = {{12, 200}, {60, 100}, {700, 12}, {MOST, 12}};
enum { SIZES = sizeof sizes / sizeof *sizes };

static void derivatives(void)
{
    for (size_t s = 0; s < SIZES; s++) {
        make_program(sizes[s].n, s);
        for (int round = 0; round < sizes[s].rounds; round++)
            ask(NULL, round);
        CU_ASSERT(fixture_sound(&f));
        fixture_free(&f);
    }
}

/* A tape that began to watch some values at some moment and recorded most equations that followed from them. */
static void on_tapes(void)
{
    for (size_t s = 0; s < SIZES; s++)
        for (int miss = 3; miss < 100; miss += 40) {
            make_program(sizes[s].n, 10 + s);
            gt_watch watch;
            gt_watch_init(&watch, &f.arena);
            for (int i = 0; i < p.n; i++)
                if (i < LEAVES || !below(50))
                    gt_watch_add(&watch, p.ref[i], below(3) ? p.ref[i] : p.ref[i] + below(20));
            for (gt_ref ref = 0; ref < f.program.count; ref++)
                for (int k = 0; k < gt_eqn_at(&f.program, ref)->n_in; k++)
                    if (gt_watch_has(&watch, gt_eqn_at(&f.program, ref)->in[k], ref) && below(miss))
                        gt_watch_record(&watch, ref);
            for (int round = 0; round < sizes[s].rounds / 2; round++)
                ask(&watch, round);
            fixture_free(&f);
        }
}

/* Any values in place of which others come, two at once: what depends on them has two values. */
static void batches(void)
{
    static double value[LANES][MOST];
    static bool moves[MOST];
    static const double points[2][LANES] = {{3, 5}, {0.5, 7}};
    for (size_t s = 0; s < SIZES; s++) {
        make_program(sizes[s].n, 20 + s);
        for (int round = 0; round < sizes[s].rounds / 4; round++) {
            int from[2] = {round % 2 ? below(LEAVES) : below(p.n), below(p.n)}, number[3];
            gt_ref of[2], to[2], target[3], out[3];
            bool batched[3];
            if (from[0] == from[1])
                continue;
            for (int j = 0; j < 2; j++) {
                of[j] = p.ref[from[j]];
                to[j] = fixture_input(&f, "many", shape_of(1, LANES), points[j]);
            }
            for (int i = 0; i < p.n; i++) {
                int j = i == from[0] ? 0 : i == from[1] ? 1 : -1, one = p.in[i][0], two = p.in[i][1];
                moves[i] = j >= 0 || (one >= 0 && moves[one]) || (two >= 0 && moves[two]);
                for (int lane = 0; lane < LANES; lane++)
                    value[lane][i] = j >= 0    ? points[j][lane]
                                     : one < 0 ? p.value[i]
                                               : p.by[i] * (value[lane][one] + (two >= 0 ? value[lane][two] : 0));
            }
            for (int i = 0; i < 3; i++) {
                number[i] = i ? below(p.n) : p.n - 1;
                target[i] = p.ref[number[i]];
            }
            gt_vmap(b, LANES, 2, of, to, 3, target, out, batched);
            for (int i = 0; i < 3; i++) {
                unit_row("%d values, round %d: value %d of values %d and %d", p.n, round, number[i], from[0], from[1]);
                CU_ASSERT_EQUAL(batched[i], moves[number[i]]);
                if (!batched[i])
                    CU_ASSERT_EQUAL(out[i], target[i]);
                for (int lane = 0; lane < LANES && batched[i]; lane++)
                    CU_ASSERT_DOUBLE_EQUAL(fixture_at(&f, out[i], lane), value[lane][number[i]],
                                           1e-11 * value[lane][number[i]]);
            }
        }
        CU_ASSERT(fixture_sound(&f));
        fixture_free(&f);
    }
}

/* What depends on what, whether derivatives follow it or not. */
static void dependence(void)
{
    static bool does[2 * MOST + 100];
    for (size_t s = 0; s < SIZES; s++) {
        make_program(sizes[s].n, 30 + s);
        const gt_ref count = f.program.count;
        size_t held = f.scratch.held;
        for (int round = 0; round < 20; round++) {
            gt_ref on = below(count), target[2] = {below(count), below(count)};
            const bool *needed = gt_needed_find(&f.program, &f.arena, 2, target);
            int wrong = 0;
            for (gt_ref ref = 0; ref < count; ref++) {
                const gt_eqn *e = gt_eqn_at(&f.program, ref);
                does[ref] = ref == on;
                for (int k = 0; k < e->n_in; k++)
                    does[ref] |= does[e->in[k]];
                if (ref < 100 || ref % 97 == 0)
                    wrong += gt_ref_depends(&f.program, &f.scratch, ref, on) != does[ref];
            }
            unit_row("%d values: on %%%d", p.n, (int)on);
            CU_ASSERT_EQUAL(wrong, 0);
            if (on <= target[0] || on <= target[1])
                CU_ASSERT_EQUAL(needed[on], does[target[0]] || does[target[1]]);
        }
        CU_ASSERT_EQUAL(f.scratch.held, held);
        fixture_free(&f);
    }
}

/* Turns of a, b, c = b, c, c * h, where h is the same in all turns, and one of many. By hand: derivatives lead from h
 * to c, a turn later to b and c, then to all three, and stay there; from c a turn less. From a, seen from the end, to
 * b, and to c, and stay there. */
static void settling(void)
{
    static const int holes[] = {4, 64, 65, 66, 67, 68, 128, 131, GT_LOOP_HOLES};
    for (size_t i = 0; i < sizeof holes / sizeof *holes; i++) {
        gt_hole hole[GT_LOOP_HOLES] = {{GT_HOLE_CONST, 0}};
        const int n = holes[i];
        fixture_init(&f);
        for (int h = 0; h < n; h++)
            hole[h] = (gt_hole){h < 3 ? GT_HOLE_CARRY : GT_HOLE_CONST, fixture_scalar_input(&f, "", 1)};
        gt_ref next[] = {hole[1].ref, hole[2].ref, gt_mul(b, hole[2].ref, hole[n - 1].ref)};
        const gt_body body = {
            .world = &f.program, .count = f.program.count, .holes = n, .carries = 3, .hole = hole, .next = next};
        const gt_settling s = gt_body_settles(&f.scratch, &body, 4);
        unit_row("%d holes", n);
        CU_ASSERT_EQUAL(s.first, 3);
        CU_ASSERT_EQUAL(s.last, 2);
        fixture_free(&f);
    }
}

/* Turns of a, b = b, a: what leads to a now leads to b next, without end, and does not count. */
static void never_settling(void)
{
    fixture_init(&f);
    gt_hole hole[2];
    for (int h = 0; h < 2; h++)
        hole[h] = (gt_hole){GT_HOLE_CARRY, fixture_scalar_input(&f, "", 1)};
    gt_ref next[] = {hole[1].ref, hole[0].ref};
    const gt_body body = {
        .world = &f.program, .count = f.program.count, .holes = 2, .carries = 2, .hole = hole, .next = next};
    const gt_settling s = gt_body_settles(&f.scratch, &body, 4);
    CU_ASSERT_EQUAL(s.first, 0);
    CU_ASSERT_EQUAL(s.last, 0);
    fixture_free(&f);
}

/* The first equation from `first` on that is the same as this one, where those in `number` are; else itself. */
static gt_ref first_same(gt_ref ref, gt_ref first, const gt_ref *number)
{
    const gt_eqn *e = gt_eqn_at(&f.program, ref);
    for (gt_ref other = first; e->n_in && other < ref; other++) {
        const gt_eqn *o = gt_eqn_at(&f.program, other);
        bool same = number[other] == other && o->op == e->op && o->n_in == e->n_in;
        for (int k = 0; same && k < e->n_in; k++)
            same = number[e->in[k]] == number[o->in[k]];
        if (same)
            return other;
    }
    return ref;
}

/* What computes the same, in the whole program and among the later ones alone, where earlier ones are told apart. */
static void the_same(void)
{
    static gt_ref number[2 * MOST + 100];
    for (size_t s = 0; s < SIZES; s++) {
        make_program(sizes[s].n < 1000 ? sizes[s].n : 1000, 70 + s);
        const gt_ref count = f.program.count;
        for (int from = 0; from < 4; from++) {
            const gt_ref first = from ? below(count) : 0;
            gt_numbers numbers = {.program = &f.program, .arena = &f.arena, .first = first, .count = first};
            int again = 0;
            for (gt_ref ref = 0; ref < count; ref++) {
                number[ref] = ref < first ? ref : first_same(ref, first, number);
                again += number[ref] != ref;
                unit_row("%d values: %%%d of those from %%%d on", p.n, (int)ref, (int)first);
                if (ref >= first)
                    CU_ASSERT_EQUAL(gt_numbers_next(&numbers), number[ref]);
                CU_ASSERT_EQUAL(gt_number_of(&numbers, ref), number[ref]);
                if (from == 0)
                    CU_ASSERT_EQUAL(gt_eqn_at(&f.program, ref)->same, number[ref]);
            }
            CU_ASSERT(again > 0 || from || p.n < 100);
        }
        fixture_free(&f);
    }
}

/* Thousands of slices of one value, each taken twice. */
static void the_same_slices(void)
{
    enum { SLICES = 3000 };
    gt_ref one[SLICES];
    fixture_init(&f);
    static const double value[SLICES];
    const gt_ref x = fixture_input(&f, "x", shape_of(1, SLICES), value);
    for (int i = 0; i < SLICES; i++)
        one[i] = gt_stride_axis(b, x, 0, i, 1, 1);
    for (int i = 0; i < SLICES; i++) {
        unit_row("slice %d", i);
        CU_ASSERT_EQUAL(gt_eqn_at(&f.program, one[i])->same, one[i]);
        CU_ASSERT_EQUAL(gt_eqn_at(&f.program, gt_stride_axis(b, x, 0, i, 1, 1))->same, one[i]);
    }
    fixture_free(&f);
}

/* What must run for a value where some are known, and which of those it uses, in order: beside a walk over all. */
static void needed(void)
{
    static bool is_known[2 * MOST + 100], wanted[2 * MOST + 100];
    static gt_tensor value;
    for (size_t s = 0; s < SIZES; s++) {
        make_program(sizes[s].n, 90 + s);
        const gt_ref count = f.program.count;
        for (int round = 0; round < 30; round++) {
            const gt_ref target = round % 3 ? count - 1 - below(10) : below(count);
            const size_t held = f.scratch.held;
            gt_values known;
            gt_values_init(&known, &f.arena);
            memset(is_known, 0, sizeof is_known);
            memset(wanted, 0, sizeof wanted);
            for (int i = below(1 + round % 5 * 20); i-- > 0;) {
                const gt_ref ref = round % 2 ? below(count) : count - 1 - below(count / 4 + 1);
                is_known[ref] = true;
                gt_values_set(&known, ref, &value);
            }
            wanted[is_known[target] ? target : gt_eqn_at(&f.program, target)->same] = true;
            for (gt_ref ref = count; ref-- > 0;)
                for (int k = 0; wanted[ref] && !is_known[ref] && k < gt_eqn_at(&f.program, ref)->n_in; k++) {
                    const gt_ref in = gt_eqn_at(&f.program, ref)->in[k];
                    wanted[is_known[in] ? in : gt_eqn_at(&f.program, in)->same] = true;
                }
            const gt_arena_mark mark = gt_arena_save(&f.scratch);
            gt_ref *list;
            size_t used, n = gt_eval_plan_needs(&f.planner, &f.program, &known, target, &list, &used), run = 0, use = 0;
            int wrong = 0;
            for (gt_ref ref = 0; ref < count; ref++) {
                if (wanted[ref] && is_known[ref])
                    wrong += use >= used || list[n + use++] != ref;
                else if (wanted[ref] && gt_eqn_at(&f.program, ref)->n_in)
                    wrong += run >= n || list[run++] != ref;
            }
            unit_row("%d values, round %d: %%%d", p.n, round, (int)target);
            CU_ASSERT(wrong == 0 && run == n && use == used);
            gt_arena_release(&f.scratch, mark);
            CU_ASSERT_EQUAL(f.scratch.held, held);
        }
        fixture_free(&f);
    }
}

/* -- loops, turn by turn -- */

/* How a value of a turn is made of a hole: as data alone, so that records see it too, so that derivatives do as well.
 * An assignment is data, and begins a record of its own. */
typedef enum edge { NO_EDGE, BY_DATA, BY_RECORDS, BY_DERIVATIVES, ASSIGNED } edge;

enum { HOLES = GT_LOOP_HOLES, VALUES = 12 };

/* What a turn makes: the carries that go on, then rows. The last column is what turns assign. */
typedef struct random_body {
    int holes, carries, outs;
    gt_hole hole[HOLES];
    gt_ref value[VALUES];
    edge edge[VALUES][HOLES];
    gt_body body;
} random_body;
static random_body r;

static gt_ref through(edge kind, gt_ref hole)
{
    const gt_ref whole = gt_cast(b, hole, GT_I64);
    return kind == BY_DATA      ? gt_cast(b, gt_add(b, whole, whole), GT_F64)
           : kind == BY_RECORDS ? gt_apply1(b, &gt_op_floor, hole)
           : kind == ASSIGNED   ? gt_apply1(b, &gt_op_assigned, hole)
                                : hole;
}

static void make_body(int holes, int carries, int outs, bool trains)
{
    fixture_init(&f);
    r = (random_body){.holes = holes, .carries = carries, .outs = outs};
    for (int h = 0; h < holes; h++)
        r.hole[h] = (gt_hole){h < carries ? GT_HOLE_CARRY : GT_HOLE_CONST, fixture_scalar_input(&f, "h", h)};
    for (int v = 0; v < carries + outs; v++) {
        r.value[v] = gt_scalar(b, v, GT_F64);
        for (int e = below(3); e-- > 0;) {
            const int h = below(2) ? below(carries) : below(holes);
            if (r.edge[v][h])
                continue;
            r.edge[v][h] = below(3) ? BY_DERIVATIVES : 1 + (edge)below(4);
            r.value[v] = gt_add(b, r.value[v], through(r.edge[v][h], r.hole[h].ref));
        }
    }
    r.body = (gt_body){.world = &f.program,
                       .count = f.program.count,
                       .trains = trains,
                       .holes = holes,
                       .carries = carries,
                       .outs = outs,
                       .hole = r.hole,
                       .next = r.value,
                       .row = r.value + carries};
}

/* Adds what value v of a turn reads, where carries hold what `at` says; one that turns assign is a source of its own.
 */
static void read_value(int v, gt_loop_paths paths, bool (*at)[HOLES + 1], bool *to)
{
    for (int h = 0; h < r.holes; h++) {
        const edge kind = r.edge[v][h];
        const bool leads = paths == GT_PATHS_OF_DATA          ? kind != NO_EDGE
                           : paths == GT_PATHS_OF_DERIVATIVES ? kind == BY_DERIVATIVES
                                                              : kind == BY_DERIVATIVES || kind == BY_RECORDS;
        if (kind == ASSIGNED && paths == GT_PATHS_OF_RECORDS && r.body.trains && r.holes < HOLES)
            to[r.holes] = true;
        for (int i = 0; leads && i <= HOLES; i++)
            to[i] |= h < r.carries ? at[h][i] : i == h;
    }
}

/* The results of so many turns depend on what a walk through the turns, one by one, finds. */
static void loops(void)
{
    static const int holes[] = {5, 9, 63, 64, 65, 66, 130, HOLES - 1, HOLES};
    static const int64_t turns[] = {1, 2, 3, 4, 5, 7, 8, 21};
    p.state = 8;
    for (int round = 0; round < 60; round++) {
        const int n = holes[round % (int)(sizeof holes / sizeof *holes)], carries = 1 + below(5), outs = 1 + below(4);
        make_body(n, carries, outs, round % 2);
        const size_t held = f.scratch.held;
        for (int64_t t = 0; t < 8 * 3; t++) {
            const gt_loop_paths paths = (gt_loop_paths)(t % 3);
            const gt_rolled loop = {.body = &r.body, .turns = turns[t / 3]};
            bool at[VALUES][HOLES + 1] = {{false}}, row[VALUES][HOLES + 1] = {{false}};
            for (int c = 0; c < carries; c++)
                at[c][c] = true;
            for (int64_t turn = 0; turn < loop.turns; turn++) {
                bool then[VALUES][HOLES + 1] = {{false}};
                for (int i = 0; i < outs; i++)
                    read_value(carries + i, paths, at, row[i]);
                for (int c = 0; c < carries; c++)
                    read_value(c, paths, at, then[c]);
                memcpy(at, then, sizeof at);
            }
            for (int i = 0; i < carries + outs; i++) {
                const bool last = i < carries, *expected = last ? at[i] : row[i - carries];
                const gt_holes found = gt_loop_depends(&f.scratch, &loop, last, last ? i : i - carries, paths);
                int wrong = 0;
                for (int h = 0; h < HOLES; h++)
                    wrong += gt_holes_have(&found, h) != expected[h];
                unit_row("%d holes, %d turns, paths %d: result %d of %d carries", n, (int)loop.turns, (int)paths, i,
                         carries);
                CU_ASSERT_EQUAL(wrong, 0);
            }
        }
        CU_ASSERT_EQUAL(f.scratch.held, held);
        CU_ASSERT(fixture_sound(&f));
        fixture_free(&f);
    }
}

/* Carries that lead, within any number of turns, to one that is marked. */
static void closed(void)
{
    p.state = 9;
    for (int round = 0; round < 40; round++) {
        make_body(70, 8, 1, false);
        const gt_holes *of = gt_body_depends(&f.arena, &r.body, GT_PATHS_OF_DATA);
        const int marked = below(8);
        bool carry[8] = {false}, expected[8] = {false};
        carry[marked] = expected[marked] = true;
        for (int turn = 0; turn < 8; turn++)
            for (int c = 0; c < 8; c++)
                for (int d = 0; d < 8; d++)
                    expected[c] |= expected[d] && r.edge[d][c];
        gt_body_close(&r.body, of, carry);
        unit_row("round %d", round);
        CU_ASSERT_EQUAL(memcmp(carry, expected, sizeof carry), 0);
        fixture_free(&f);
    }
}

void suite_reach(void)
{
    CU_pSuite suite = CU_add_suite("reach", NULL, NULL);
    CU_add_test(suite, "derivatives among any values", derivatives);
    CU_add_test(suite, "on tapes that recorded some", on_tapes);
    CU_add_test(suite, "batches of any values", batches);
    CU_add_test(suite, "what depends on what", dependence);
    CU_add_test(suite, "what computes the same", the_same);
    CU_add_test(suite, "thousands of slices", the_same_slices);
    CU_add_test(suite, "what must run", needed);
    CU_add_test(suite, "loops, turn by turn", loops);
    CU_add_test(suite, "carries that lead to a carry", closed);
    CU_add_test(suite, "turns until derivatives lead to the same", settling);
    CU_add_test(suite, "turns that never settle", never_settling);
}
