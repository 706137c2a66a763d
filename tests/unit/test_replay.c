/* Replay: a recording at other points. The values there are compared with those of a recording made there, bit for
 * bit; whether the guards hold follows from the steps by reading them. */
#include "unit.h"
#include <math.h>
#include <stdio.h>
#include <string.h>

#include "parse/doc.h"
#include "parse/model.h"
#include "steps/interpreter.h"
#include "steps/record.h"
#include "tape/replay.h"

void suite_replay(void);

typedef struct recording {
    gt_arena arena, scratch;
    jmp_buf out_of_memory;
    gt_error error;
    gt_recorder recorder;
} recording;

static const char text[] = "inputs: {x: 3, c: 2}\n"
                           "variables: {w: [1, 2]}\n"
                           "steps: |\n"
                           "  k = exp(c)\n"
                           "  n = 0\n"
                           "  while x > 1:\n"
                           "      x = x / 2\n"
                           "      n = n + 1\n"
                           "  if w[0] > 0:\n"
                           "      y = solve([[x, 1], [1, w[1]]], [[1], [k]])\n"
                           "  else:\n"
                           "      y = w * x\n"
                           "  z = reduce_sum(sin(y) * k)\n";

/* A recording of a model at the values that it has itself, or at those that are given. */
static bool record_text(recording *it, const char *model_text, gt_given *given, size_t givens)
{
    gt_model *model = NULL;
    gt_doc *doc = NULL;
    gt_source *source = GT_NEW(&it->arena, gt_source);
    *source = (gt_source){.name = "m.yaml", .text = model_text, .size = strlen(model_text)};
    bool read = gt_doc_read(&it->arena, source, GT_SYNTAX_YAML, &doc, &it->error) == GT_OK &&
                gt_model_read(&it->arena, source, doc, &model, &it->error) == GT_OK;
    CU_ASSERT_FATAL(read);
    gt_record_request request = {.model = model, .given = given, .givens = givens, .watch_variables = true};
    return gt_record(&it->recorder, &it->arena, &it->scratch, &request, &it->error) == GT_OK;
}

static void start(recording *it)
{
    memset(it, 0, sizeof *it);
    gt_arena_init(&it->arena, NULL, &it->out_of_memory);
    gt_arena_init(&it->scratch, NULL, &it->out_of_memory);
}

static bool record(recording *it, const double *x, const double *w)
{
    gt_tensor value[2] = {{GT_F64, {.rank = 0}, x}, {GT_F64, {.rank = 1, .dim = {2}}, w}};
    gt_given given[2] = {{.name = "x", .tensor = &value[0]}, {.name = "w", .tensor = &value[1]}};
    start(it);
    gt_tensor *kept = GT_ARRAY(&it->arena, 2, gt_tensor);
    for (int i = 0; i < 2; i++) {
        void *data;
        kept[i] = gt_tensor_new(&it->arena, GT_F64, &value[i].shape, &data);
        memcpy(data, value[i].data, (size_t)gt_shape_count(&value[i].shape) * sizeof(double));
        given[i].tensor = &kept[i];
    }
    gt_given *all = GT_ARRAY(&it->arena, 2, gt_given);
    memcpy(all, given, sizeof given);
    return record_text(it, text, all, 2);
}

static void end(recording *it)
{
    gt_arena_free(&it->scratch);
    gt_arena_free(&it->arena);
}

static gt_ref named(recording *it, const char *name)
{
    gt_value *value = gt_scope_find(it->recorder.steps->globals, name);
    CU_ASSERT_PTR_NOT_NULL_FATAL(value);
    return value->kind == GT_VALUE_VARIABLE ? value->variable->now : value->ref;
}

static gt_ref leaf_named(recording *it, const char *name)
{
    for (gt_ref ref = 0; ref < it->recorder.program.count; ref++) {
        const gt_eqn *e = gt_eqn_at(&it->recorder.program, ref);
        if (gt_eqn_is_leaf(e) && e->name && strcmp(e->name, name) == 0)
            return ref;
    }
    CU_FAIL_FATAL("no such leaf");
    return GT_NONE;
}

static double value_of_z(recording *it)
{
    const gt_tensor *z;
    CU_ASSERT_EQUAL_FATAL(gt_force(&it->recorder, named(it, "z"), (gt_span){0}, &z), GT_OK);
    return *(const double *)z->data;
}

/* z at (x, w) from a recording made at (3, [1, 2]): the replay must agree with a recording made there, or say that a
 * guard broke where its number of halvings or the sign of w[0] is another. */
static void replay_at(double x, double w0, double w1, bool should_hold)
{
    recording here, there;
    const double w[2] = {w0, w1}, w_here[2] = {1, 2}, x_here = 3;
    CU_ASSERT_FATAL(record(&here, &x_here, w_here));
    CU_ASSERT_FATAL(record(&there, &x, w));
    gt_ref target = named(&here, "z"), moving[2] = {leaf_named(&here, "x"), leaf_named(&here, "w")};
    const gt_replay_request request = {2, moving, 1, &target, 0};
    gt_replay *replay = NULL;
    gt_values leaves;
    gt_tensor result, at_x = {GT_F64, {.rank = 0}, &x}, at_w = {GT_F64, {.rank = 1, .dim = {2}}, w};
    bool held;
    gt_status made = gt_replay_make(&here.recorder, &here.arena, &request, &replay);
    CU_ASSERT_EQUAL_FATAL(made, GT_OK);
    gt_values_init(&leaves, &here.arena);
    gt_values_set(&leaves, moving[0], &at_x);
    gt_values_set(&leaves, moving[1], &at_w);
    gt_status ran = gt_replay_run(replay, &leaves, &result, &held, &here.error);
    CU_ASSERT_EQUAL(ran, GT_OK);
    CU_ASSERT_EQUAL(held, should_hold);
    if (held && should_hold)
        CU_ASSERT_EQUAL(*(const double *)result.data, value_of_z(&there));
    end(&here);
    end(&there);
}

static void values_agree(void)
{
    replay_at(3, 1, 2, true);
    replay_at(2.5, 1, 7, true);
    replay_at(4, 0.25, -3, true);
}

static void guards_break(void)
{
    replay_at(5, 1, 2, false);  /* three halvings instead of two */
    replay_at(3, -1, 2, false); /* the other branch */
}

/* At x = 4 the loop leaves 1, so that w[1] = 1 makes the matrix singular: a failure where the guards hold. With
 * w[0] < 0 nobody would solve anything. */
static void failures_count_only_where_guards_hold(void)
{
    recording here;
    const double w_here[2] = {1, 2}, x_here = 3;
    CU_ASSERT_FATAL(record(&here, &x_here, w_here));
    gt_ref target = named(&here, "z"), moving[2] = {leaf_named(&here, "x"), leaf_named(&here, "w")};
    const gt_replay_request request = {2, moving, 1, &target, 0};
    gt_replay *replay = NULL;
    gt_values leaves;
    double x = 4, w[2] = {1, 1};
    gt_tensor result, at_x = {GT_F64, {.rank = 0}, &x}, at_w = {GT_F64, {.rank = 1, .dim = {2}}, w};
    bool held;
    CU_ASSERT_EQUAL_FATAL(gt_replay_make(&here.recorder, &here.arena, &request, &replay), GT_OK);
    gt_values_init(&leaves, &here.arena);
    gt_values_set(&leaves, moving[0], &at_x);
    gt_values_set(&leaves, moving[1], &at_w);
    CU_ASSERT_EQUAL(gt_replay_run(replay, &leaves, &result, &held, &here.error), GT_BAD_VALUE);
    CU_ASSERT(held);
    CU_ASSERT_PTR_NOT_NULL(strstr(here.error.message, "singular"));
    here.error.code = GT_OK;
    w[0] = -1;
    CU_ASSERT_EQUAL(gt_replay_run(replay, &leaves, &result, &held, &here.error), GT_OK);
    CU_ASSERT(!held);
    end(&here);
}

/* Many points at once: each lane has the bits that it has alone, and guards of its own. */
static void lanes_are_points(void)
{
    enum { LANES = 4 };
    static const double x[LANES] = {3, 2.5, 5, 4}, w[LANES][2] = {{1, 2}, {1, 7}, {1, 2}, {0.25, -3}};
    static const bool holds[LANES] = {true, true, false, true}; /* 5 takes three halvings */
    recording here;
    CU_ASSERT_FATAL(record(&here, &x[0], w[0]));
    gt_ref target = named(&here, "z"), moving[2] = {leaf_named(&here, "x"), leaf_named(&here, "w")};
    const gt_replay_request together = {2, moving, 1, &target, LANES}, alone = {2, moving, 1, &target, 0};
    gt_replay *many = NULL, *one = NULL;
    gt_values leaves;
    gt_tensor result, single;
    gt_tensor all_x = {GT_F64, {.rank = 1, .dim = {LANES}}, x}, all_w = {GT_F64, {.rank = 2, .dim = {LANES, 2}}, w};
    bool held[LANES], one_held;
    CU_ASSERT_EQUAL_FATAL(gt_replay_make(&here.recorder, &here.arena, &together, &many), GT_OK);
    CU_ASSERT_EQUAL_FATAL(gt_replay_make(&here.recorder, &here.arena, &alone, &one), GT_OK);
    CU_ASSERT(gt_replay_varies(many, 0));
    gt_values_init(&leaves, &here.arena);
    gt_values_set(&leaves, moving[0], &all_x);
    gt_values_set(&leaves, moving[1], &all_w);
    CU_ASSERT_EQUAL_FATAL(gt_replay_run(many, &leaves, &result, held, &here.error), GT_OK);
    for (int i = 0; i < LANES; i++) {
        gt_tensor at_x = {GT_F64, {.rank = 0}, &x[i]}, at_w = {GT_F64, {.rank = 1, .dim = {2}}, w[i]};
        gt_values_set(&leaves, moving[0], &at_x);
        gt_values_set(&leaves, moving[1], &at_w);
        CU_ASSERT_EQUAL(gt_replay_run(one, &leaves, &single, &one_held, &here.error), GT_OK);
        CU_ASSERT_EQUAL(held[i], holds[i]);
        CU_ASSERT_EQUAL(one_held, holds[i]);
        if (holds[i])
            CU_ASSERT_EQUAL(((const double *)result.data)[i], *(const double *)single.data);
    }
    end(&here);
}

/* -- what stands still -- */

/* One target of a model with some leaves moving, planned anew; `words` NULL: it can be. */
typedef struct made_case {
    const char *text, *moving; /* the name of the leaf; NULL: all */
    size_t limit;
    int64_t lanes;
    gt_status status;
    const char *words;
} made_case;

#define SINGULAR "inputs: {x: 3, c: 0}\nsteps: z = x * reduce_sum(solve([[c, 0.0], [0.0, 1.0]], [[1.0], [1.0]]))\n"
#define LARGE    "inputs: {x: 3, c: {shape: [1000], init: ones}}\nsteps: z = x * reduce_sum(exp(c) / sin(c))\n"
#define DEEP     "inputs: {x: {shape: [1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1], init: ones}}\nsteps: z = sin(x)\n"
static const made_case made_cases[] = {
    {SINGULAR, NULL, 0, 0, GT_OK, NULL},
    {SINGULAR, "c", 0, 0, GT_OK, NULL}, /* c moves: nothing is computed here */
    {SINGULAR, "x", 0, 0, GT_BAD_VALUE, "singular"},
    {SINGULAR, "x", 0, 3, GT_BAD_VALUE, "singular"},
    {LARGE, "x", 0, 0, GT_OK, NULL},
    {LARGE, "x", 1000, 0, GT_OVER_LIMIT, "memory"},
    {LARGE, "c", 1000, 0, GT_OVER_LIMIT, "memory"},
    {DEEP, "x", 0, 0, GT_OK, NULL},
    {DEEP, "x", 0, 2, GT_WRONG_MODEL, "'x' has no axis left for lanes"},
};

static void what_cannot_be_made(void)
{
    for (size_t i = 0; i < sizeof made_cases / sizeof *made_cases; i++) {
        const made_case *c = &made_cases[i];
        recording here;
        start(&here);
        CU_ASSERT_FATAL(record_text(&here, c->text, NULL, 0));
        gt_ref target = named(&here, "z"), moving[1] = {c->moving ? leaf_named(&here, c->moving) : 0};
        const gt_replay_request request = {c->moving ? 1 : 0, moving, 1, &target, c->lanes};
        gt_replay *replay = NULL;
        here.recorder.memory_limit = c->limit;
        gt_status status = gt_replay_make(&here.recorder, &here.arena, &request, &replay);
        unit_row("row %zu: '%s'", i, here.error.message);
        CU_ASSERT_EQUAL(status, c->status);
        CU_ASSERT_EQUAL(here.error.code, c->status);
        CU_ASSERT(!c->words || strstr(here.error.message, c->words));
        if (status == GT_OK) {
            size_t standing;
            CU_ASSERT(gt_replay_workspace(replay, &standing) > 0);
            CU_ASSERT_EQUAL(standing > 0,
                            c->text[9] == 'x' && c->moving && *c->moving == 'x' && strstr(c->text, "exp"));
            CU_ASSERT_FALSE(gt_replay_guarded(replay));
        }
        end(&here);
    }
}

/* What does not move stands in memory and is read in each run, but for what is quicker made there: large, of single
 * numbers, by a few cheap operations. Its bytes are those of the plan that computes it once. */
static void what_stands(void)
{
    static const struct {
        const char *k;
        int n;
        bool wanted, stands;
    } row[] = {
        {"3 * broadcast_to(c, [n])", 100000, false, false},
        {"-(broadcast_to(c, [n]) * 3 - c)", 100000, false, false},
        {"3 * broadcast_to(c, [n])", 100000, true, true},
        {"3 * broadcast_to(c, [n])", 100, false, true},
        {"exp(broadcast_to(c, [n]))", 100000, false, true},
        {"3 * (arange(100000.0) + c)", 100000, false, true},
        {"((((broadcast_to(c, [n]) * 3 - c) * 3 - c) * 3 - c) * 3 - c)", 100000, false, true},
    };
    for (size_t i = 0; i < sizeof row / sizeof *row; i++) {
        recording here;
        char lines[300];
        const double x = -1.5;
        const gt_tensor value = {GT_F64, {.rank = 0}, &x}, *z;
        gt_tensor result[2];
        size_t standing;
        bool held = false;
        start(&here);
        (void)snprintf(lines, sizeof lines, "dims: {n: %d}\ninputs: {x: 3, c: 2}\nsteps: |\n  k = %s\n  z = x * k\n",
                       row[i].n, row[i].k);
        unit_row("%s, %d", row[i].k, row[i].n);
        CU_ASSERT_FATAL(record_text(&here, lines, NULL, 0));
        gt_ref target[] = {named(&here, "z"), named(&here, "k")}, moving = leaf_named(&here, "x");
        const gt_replay_request request = {1, &moving, 1 + row[i].wanted, target, 0};
        gt_replay *replay = NULL;
        gt_values leaves;
        CU_ASSERT_EQUAL_FATAL(gt_replay_make(&here.recorder, &here.arena, &request, &replay), GT_OK);
        (void)gt_replay_workspace(replay, &standing);
        CU_ASSERT_EQUAL(standing >= 8 * (size_t)row[i].n, row[i].stands);
        gt_values_init(&leaves, &here.arena);
        gt_values_set(&leaves, moving, &value);
        CU_ASSERT_EQUAL_FATAL(gt_replay_run(replay, &leaves, result, &held, &here.error), GT_OK);
        CU_ASSERT_TRUE(held);
        CU_ASSERT_EQUAL_FATAL(gt_force(&here.recorder, target[0], (gt_span){0}, &z), GT_OK); /* -2 times as much */
        for (int e = 0; e < row[i].n; e++)
            CU_ASSERT_EQUAL(((const double *)result[0].data)[e] * -2, ((const double *)z->data)[e]);
        end(&here);
    }
}

/* What does not depend on a moving leaf is one for all lanes, and its guards hold everywhere. */
static void what_moves(void)
{
    static const struct {
        const char *leaf;
        bool z, k, guarded;
    } row[] = {{"x", true, false, true}, {"c", true, true, false}, {"w", true, false, true}};
    const double w[] = {1, 2}, x = 3, lane[] = {3, 3, 1, 2, 1, 2};
    for (int i = 0; i < 3; i++)
        for (int64_t lanes = 0; lanes < 3; lanes += 2) {
            recording here;
            CU_ASSERT_FATAL(record(&here, &x, w));
            gt_ref target[] = {named(&here, "z"), named(&here, "k")}, moving = leaf_named(&here, row[i].leaf);
            const gt_replay_request request = {1, &moving, 2, target, lanes};
            gt_replay *replay = NULL;
            gt_values leaves;
            static const double twos[] = {2, 2};
            gt_shape shape = *gt_ref_shape(&here.recorder.program, moving);
            memmove(shape.dim + (lanes > 0), shape.dim, sizeof shape.dim[0]);
            shape.rank += lanes > 0;
            if (lanes)
                shape.dim[0] = lanes;
            gt_tensor result[2], value = {GT_F64, shape, i == 0 ? lane : i == 1 ? twos : lane + 2};
            bool held[2] = {false, false};
            unit_row("'%s' moves, %d lanes", row[i].leaf, (int)lanes);
            CU_ASSERT_EQUAL_FATAL(gt_replay_make(&here.recorder, &here.arena, &request, &replay), GT_OK);
            CU_ASSERT_EQUAL(gt_replay_varies(replay, 0), lanes && row[i].z);
            CU_ASSERT_EQUAL(gt_replay_varies(replay, 1), lanes && row[i].k);
            CU_ASSERT_EQUAL(gt_replay_guarded(replay), row[i].guarded);
            gt_values_init(&leaves, &here.arena);
            gt_values_set(&leaves, moving, &value);
            CU_ASSERT_EQUAL_FATAL(gt_replay_run(replay, &leaves, result, held, &here.error), GT_OK);
            CU_ASSERT(held[0] && (lanes == 0 || held[1]));
            CU_ASSERT_EQUAL(*(const double *)result[1].data, exp(2));
            CU_ASSERT_EQUAL(gt_shape_count(&result[1].shape), lanes && row[i].k ? lanes : 1);
            CU_ASSERT_EQUAL(*(const double *)result[0].data, value_of_z(&here));
            end(&here);
        }
}

/* -- which recording comes next -- */

enum { MOST_GUARDS = 8, PLACES = 7 };
static const double place_x[PLACES] = {3, 2.5, 5, 9, 0.5, 3, 5},
                    place_w[PLACES][2] = {{1, 2}, {2, 5}, {1, 2}, {1, 2}, {1, 3}, {-1, 2}, {-3, 1}};

/* What the steps ask at a place, in order: x > 1 until it is not, then w[0] > 0. */
static int asked_at(int place, bool *answer)
{
    int n = 0;
    double x = place_x[place];
    while ((answer[n++] = x > 1))
        x /= 2;
    answer[n++] = place_w[place][0] > 0;
    return n;
}

/* Where a replay broke, another recording may hold when it was asked the same before, and has the answer found there.
 */
static void which_may_hold(void)
{
    recording at[PLACES];
    gt_replay *replay[PLACES];
    for (int i = 0; i < PLACES; i++) {
        CU_ASSERT_FATAL(record(&at[i], &place_x[i], place_w[i]));
        gt_ref target = named(&at[i], "z"), moving[2] = {leaf_named(&at[i], "x"), leaf_named(&at[i], "w")};
        const gt_replay_request request = {2, moving, 1, &target, 0};
        CU_ASSERT_EQUAL_FATAL(gt_replay_make(&at[i].recorder, &at[i].arena, &request, &replay[i]), GT_OK);
    }
    for (int tried = 0; tried < PLACES; tried++)
        for (int there = 0; there < PLACES; there++) {
            bool is[MOST_GUARDS], found[MOST_GUARDS], held;
            int n = asked_at(tried, is), found_n = asked_at(there, found), same = 0;
            while (same < n && same < found_n && is[same] == found[same])
                same++;
            gt_tensor result, x = {GT_F64, {.rank = 0}, &place_x[there]}, w = {GT_F64, {1, {2}}, place_w[there]};
            gt_values leaves;
            gt_values_init(&leaves, &at[tried].arena);
            gt_values_set(&leaves, leaf_named(&at[tried], "x"), &x);
            gt_values_set(&leaves, leaf_named(&at[tried], "w"), &w);
            unit_row("recorded at %d, run at %d", tried, there);
            CU_ASSERT_EQUAL(gt_replay_run(replay[tried], &leaves, &result, &held, &at[tried].error), GT_OK);
            CU_ASSERT_EQUAL(held, same == n);
            for (int other = 0; other < PLACES; other++) {
                bool asked[MOST_GUARDS];
                int most = asked_at(other, asked);
                bool may = held || (most > same && memcmp(asked, found, (size_t)same + 1) == 0);
                unit_row("recorded at %d, run at %d: the recording at %d", tried, there, other);
                CU_ASSERT_EQUAL(gt_replay_may_hold(replay[other], replay[tried]), may);
            }
        }
    for (int i = 0; i < PLACES; i++)
        end(&at[i]);
}

void suite_replay(void)
{
    CU_pSuite suite = CU_add_suite("replay", NULL, NULL);
    CU_add_test(suite, "values agree with a recording made there", values_agree);
    CU_add_test(suite, "guards break where the steps would go another way", guards_break);
    CU_add_test(suite, "lanes are points of their own", lanes_are_points);
    CU_add_test(suite, "failures count only where guards hold", failures_count_only_where_guards_hold);
    CU_add_test(suite, "what cannot be made", what_cannot_be_made);
    CU_add_test(suite, "what moves, and what stands still", what_moves);
    CU_add_test(suite, "what does not move stands, or is made again", what_stands);
    CU_add_test(suite, "which recording may hold", which_may_hold);
}
