#include "steps/rolled.h"

#include <string.h>

#include "ops/axes.h"
#include "ops/emit.h"
#include "steps/convert.h"
#include "steps/loop_body.h"
#include "steps/statement.h"

enum { TRIES = 2 };

gt_status gt_refuse_in_turn(const gt_recorder *r, gt_span at, const char *what)
{
    return r->stand_from ? gt_fail(r->error, GT_WRONG_MODEL, at, "%s", what) : GT_OK;
}

/* -- what a turn must leave alone -- */

typedef struct traces {
    gt_interpreter steps;
    size_t variables, tapes, sources;
    gt_warning *warning;
    struct gt_zeros *zeros;
    gt_passes passes;
    gt_span at;
    uint8_t order;
    gt_span place;
} traces;

static size_t count_sources(const gt_recorder *r)
{
    size_t n = r->tapes.own->watch.sources;
    for (size_t i = 0; i < r->tapes.made; i++)
        n += r->tapes.all[i]->watch.sources;
    return n;
}

static traces trace(const gt_recorder *r)
{
    return (traces){.steps = *r->steps,
                    .variables = r->variables.n,
                    .tapes = r->tapes.made,
                    .sources = count_sources(r),
                    .warning = r->warnings.last,
                    .zeros = r->zeros,
                    .passes = r->passes,
                    .at = r->build.at,
                    .order = r->build.order,
                    .place = *r->steps->place};
}

/* Whether nothing is there that the turn should not have made. */
static bool is_clean(const gt_recorder *r, const traces *before)
{
    const gt_interpreter *now = r->steps, *was = &before->steps;
    return r->variables.n == before->variables && r->tapes.made == before->tapes &&
           count_sources(r) == before->sources && r->warnings.last == before->warning && r->zeros == before->zeros &&
           r->passes.backward == before->passes.backward && r->passes.forward == before->passes.forward &&
           now->layers == was->layers && now->draws == was->draws && now->questions == was->questions &&
           now->leaves == was->leaves && now->overwritten == was->overwritten && now->prints == was->prints &&
           now->seeded == was->seeded && now->files.read == was->files.read && now->native == was->native &&
           now->last_name == was->last_name && now->torch == was->torch && now->imports == was->imports;
}

/* Where the interpreter stands, as before the turn. What it has come to know of names stays. */
static void go_back(gt_recorder *r, const traces *before)
{
    r->steps->scope = before->steps.scope;
    r->steps->flow = before->steps.flow;
    r->steps->depth = before->steps.depth;
    r->steps->inside_body = before->steps.inside_body;
    r->steps->building = before->steps.building;
    r->steps->raised = before->steps.raised;
    r->steps->caught = before->steps.caught;
    r->steps->turns_left = before->steps.turns_left;
    *r->steps->place = before->place;
    r->build.at = before->at;
    r->build.order = before->order;
}

/* -- stand-ins -- */

static gt_value stand_in(gt_recorder *r, gt_dtype dtype, const gt_shape *shape, bool weak, const char *name)
{
    gt_value value = gt_value_tensor(gt_stand_in(&r->build, "a turn of the loop", dtype, shape));
    if (value.ref == GT_NONE)
        return value;
    gt_eqn_at(&r->program, value.ref)->held = 1;
    gt_eqn_at(&r->program, value.ref)->name = name;
    value.weak = weak;
    return value;
}

static gt_value stand_in_for(gt_recorder *r, gt_value value)
{
    const gt_eqn *e = gt_eqn_at(&r->program, value.ref);
    return stand_in(r, (gt_dtype)e->dtype, e->shape, value.weak, e->name);
}

/* A turn that is recorded with stand-ins. */
typedef struct attempt {
    const gt_turns *t;
    gt_recorder *r;
    int64_t i; /* the first turn that it is to stand for */
    gt_turn_record turn;
    gt_tree state, row, y; /* y: as the turn made it */
    gt_value number;
    gt_value *after; /* leaves of the state */
    int *handed;     /* by leaf of y: the carry that it is, too; -1: none */
    const char *why;
    gt_span where;
    bool again; /* the form of the state is not settled yet: after another turn it may be */
} attempt;

static bool refuse(attempt *a, const char *why)
{
    a->why = why;
    a->where = a->t->of->at;
    return false;
}

/* For what the error says. */
static bool refuse_for_error(attempt *a)
{
    const gt_error *error = a->r->error;
    a->why = gt_copy_text(a->r->arena, error->message, strlen(error->message));
    a->where = error->at;
    return false;
}

static bool flatten(attempt *a, gt_tree *tree, gt_value value)
{
    *tree = (gt_tree){.r = a->r, .arena = a->r->scratch};
    return gt_tree_flatten(tree, &value, a->t->of->at) == GT_OK || refuse_for_error(a);
}

static bool stand_for_state(attempt *a, gt_value state, gt_value *out)
{
    gt_recorder *r = a->r;
    gt_turn_record *turn = &a->turn;
    if (!flatten(a, &a->state, state))
        return false;
    gt_value *leaf = GT_ARRAY(r->scratch, a->state.n, gt_value);
    turn->carry = GT_ARRAY(r->scratch, a->state.n, gt_ref);
    turn->start = GT_ARRAY(r->scratch, a->state.n, gt_ref);
    turn->next = GT_ARRAY(r->scratch, a->state.n, gt_ref);
    for (size_t k = 0; k < a->state.n; k++) {
        leaf[k] = a->state.leaf[k];
        if (leaf[k].kind != GT_VALUE_TENSOR)
            continue;
        for (int c = 0; c < turn->carries; c++)
            if (turn->start[c] == leaf[k].ref)
                return refuse(a, "has one value twice in its state");
        turn->start[turn->carries] = leaf[k].ref;
        leaf[k] = stand_in_for(r, leaf[k]);
        turn->carry[turn->carries++] = leaf[k].ref;
    }
    *out = gt_tree_build(&a->state, leaf);
    return true;
}

static bool stand_for_row(attempt *a, gt_value *out)
{
    const gt_rows *rows = a->t->rows;
    gt_turn_record *turn = &a->turn;
    gt_recorder *r = a->r;
    if (!rows)
        return true;
    gt_value *leaf = GT_ARRAY(r->scratch, rows->tree.n, gt_value);
    turn->row = GT_ARRAY(r->scratch, rows->tree.n, gt_ref);
    turn->whole = GT_ARRAY(r->scratch, rows->tree.n, gt_ref);
    for (size_t k = 0; k < rows->tree.n; k++) {
        leaf[k] = gt_value_none();
        if (!rows->of[k])
            continue;
        const gt_value one = rows->of[k]->item[0];
        if (one.kind != GT_VALUE_TENSOR || one.weak || rows->whole[k] == GT_NONE)
            return refuse(a, "goes through rows that are no tensors");
        leaf[k] = stand_in_for(r, one);
        turn->whole[turn->rows] = rows->whole[k];
        turn->row[turn->rows++] = leaf[k].ref;
    }
    *out = gt_tree_build(&rows->tree, leaf);
    return true;
}

static bool same_plain(gt_value x, gt_value y)
{
    if (x.kind != y.kind)
        return false;
    switch (x.kind) {
    case GT_VALUE_NONE:
        return true;
    case GT_VALUE_TRUTH:
        return x.truth == y.truth;
    case GT_VALUE_INT:
        return x.i == y.i;
    case GT_VALUE_REAL:
        return memcmp(&x.f, &y.f, sizeof x.f) == 0;
    case GT_VALUE_VARIABLE:
        return x.variable == y.variable;
    default:
        return false;
    }
}

/* The state must come out in the form in which it went in: else what stands for this turn does not stand for the next.
 */
static bool check_state(attempt *a, gt_value after)
{
    gt_recorder *r = a->r;
    gt_tree tree;
    if (!flatten(a, &tree, after))
        return false;
    if (tree.n != a->state.n)
        return refuse(a, "has a state that changes its form");
    a->again = true;
    a->after = tree.leaf;
    for (size_t k = 0, c = 0; k < tree.n; k++) {
        const gt_value was = a->state.leaf[k], is = tree.leaf[k];
        if (was.kind != GT_VALUE_TENSOR && same_plain(was, is))
            continue;
        if (was.kind != GT_VALUE_TENSOR || is.kind != GT_VALUE_TENSOR || was.weak != is.weak ||
            gt_ref_dtype(&r->program, was.ref) != gt_ref_dtype(&r->program, is.ref) ||
            !gt_shape_equal(gt_ref_shape(&r->program, was.ref), gt_ref_shape(&r->program, is.ref)))
            return refuse(a, "has a state that changes its form");
        a->turn.next[c++] = is.ref;
    }
    for (int c = 0; c < a->turn.carries; c++)
        for (int d = 0; d < c; d++)
            if (a->turn.next[c] == a->turn.next[d])
                return refuse(a, "has one value twice in its state");
    a->again = false;
    return true;
}

/* What goes out of each turn: tensors, and None. What goes to the next turn as well goes out as that one finds it: so
 * it is one value, as it is where each turn is recorded by itself. */
static bool check_y(attempt *a, const gt_value *y, const gt_value *before)
{
    gt_tree tree;
    gt_recorder *r = a->r;
    if (!y)
        return true;
    if (!flatten(a, &a->y, *y) || !flatten(a, &tree, *before))
        return false;
    a->turn.out = GT_ARRAY(r->scratch, a->y.n, gt_ref);
    a->handed = GT_ARRAY(r->scratch, a->y.n, int);
    if (tree.n != a->y.n)
        return refuse(a, "gives what are no tensors of one form");
    for (size_t k = 0; k < a->y.n; k++) {
        const gt_value leaf = a->y.leaf[k];
        if (leaf.kind == GT_VALUE_NONE)
            continue;
        if (leaf.kind != GT_VALUE_TENSOR || leaf.weak || gt_ref_shape(&r->program, leaf.ref)->rank >= GT_MAX_RANK)
            return refuse(a, "gives what are no tensors of one form");
        int c = 0;
        while (c < a->turn.carries && (a->turn.next[c] != leaf.ref || tree.leaf[k].kind != GT_VALUE_TENSOR ||
                                       tree.leaf[k].ref != a->turn.start[c]))
            c++;
        a->handed[k] = c == a->turn.carries ? -1 : c;
        a->turn.out[a->turn.outs++] = c == a->turn.carries ? leaf.ref : a->turn.carry[c];
    }
    return true;
}

/* Records the turn. */
static bool record(attempt *a, gt_value state, gt_value *y, const gt_value *y_before)
{
    gt_recorder *r = a->r;
    gt_value row = gt_value_none();
    const gt_shape scalar = gt_scalar_shape();
    if (!stand_for_state(a, state, &state) || !stand_for_row(a, &row))
        return false;
    a->turn.number = GT_NONE;
    if (a->t->numbered) {
        a->number = stand_in(r, GT_I64, &scalar, true, NULL);
        a->turn.number = a->number.ref;
    }
    if (gt_build_failed(&r->build))
        return refuse_for_error(a);
    if (a->t->turn(a->t, a->i, a->t->numbered ? &a->number : NULL, a->t->rows ? &row : NULL, &state, y) != GT_OK)
        return refuse_for_error(a);
    return check_state(a, state) && check_y(a, y, y_before);
}

/* -- the loop in the place of its turns -- */

/* Values with the loop's own in the place of the tensors that the turn made. */
static gt_value with_refs(gt_recorder *r, const gt_tree *tree, const gt_value *leaf, const gt_ref *ref)
{
    gt_value *now = GT_ARRAY(r->scratch, tree->n, gt_value);
    for (size_t k = 0, n = 0; k < tree->n; k++) {
        now[k] = leaf[k];
        if (leaf[k].kind == GT_VALUE_TENSOR)
            now[k].ref = ref[n++];
    }
    return gt_tree_build(tree, now);
}

static void put(attempt *a, gt_loop_parts *parts, gt_value *state, gt_loop_rows *rows)
{
    gt_recorder *r = a->r;
    gt_ref *last = GT_ARRAY(r->scratch, (size_t)a->turn.carries, gt_ref);
    gt_ref *out = GT_ARRAY(r->scratch, (size_t)a->turn.outs, gt_ref);
    gt_loop_put(r, &a->turn, parts, last, out);
    if (gt_build_failed(&r->build)) {
        gt_build_straight(&r->build);
        return;
    }
    *state = with_refs(r, &a->state, a->state.leaf, last);
    if (!rows)
        return;
    rows->rows = with_refs(r, &a->y, a->y.leaf, out);
    rows->handed = GT_ARRAY(r->arena, a->y.n, gt_ref);
    for (size_t k = 0; k < a->y.n; k++)
        rows->handed[k] = a->y.leaf[k].kind == GT_VALUE_NONE || a->handed[k] < 0 ? GT_NONE : last[a->handed[k]];
}

/* For --stats; what stands for a turn of another loop is noted when that turn is recorded as it is. */
static void note_loop(const attempt *a, int64_t rolled)
{
    gt_recorder *r = a->r;
    const gt_span at = a->t->of->at;
    gt_loop_note **end = &r->loop_notes;
    while (*end && ((*end)->at.source != at.source || (*end)->at.begin != at.begin))
        end = &(*end)->next;
    if (*end || r->stand_from)
        return;
    *end = GT_NEW(r->arena, gt_loop_note);
    **end = (gt_loop_note){.at = at, .turns = a->t->n, .rolled = rolled};
    if (!rolled) {
        (*end)->reason = a->why;
        (*end)->where = a->where;
    }
}

/* Turns [i, n - 1) as one; false: they must be recorded one by one. *rows: the ys of all of them, stacked. */
static bool stand(attempt *a, gt_value *state, const gt_value *y_before, gt_loop_rows *rows)
{
    gt_recorder *r = a->r;
    const gt_turns *t = a->t;
    gt_loop_parts parts;
    gt_value y = gt_value_none();
    const traces before = trace(r);
    const gt_error error = *r->error;
    const size_t scalars = gt_scalars_used(&r->build);
    gt_appended *appended = gt_build_mute(&r->build);
    const gt_ref outer = r->stand_from;
    const size_t loops = r->build.loops;
    const int64_t row = t->reverse ? t->n - 1 - a->i : a->i;
    a->turn = (gt_turn_record){.from = r->program.count,
                               .turns = t->n - 1 - a->i,
                               .first = t->first + a->i,
                               .step = 1,
                               .begin = row,
                               .reverse = t->reverse,
                               .at = t->of->at};
    r->stand_from = outer ? outer : a->turn.from;
    bool good = record(a, *state, rows ? &y : NULL, y_before);
    const int64_t turns = before.steps.turns_left - r->steps->turns_left;
    const bool clean = is_clean(r, &before);
    good = good && clean && gt_loop_take(r, &a->turn, &parts, &a->why, &a->where);
    r->stand_from = outer;
    r->build.appended = appended;
    gt_scalars_cut(&r->build, a->turn.from, scalars);
    gt_program_cut(&r->program, a->turn.from);
    go_back(r, &before);
    *r->error = error;
    if (!clean) { /* it left something, and how things were before is not known any more */
        refuse(a, "leaves more behind than its state");
        note_loop(a, 0);
        r->build.loops++;
        gt_build_straight(&r->build);
        return false;
    }
    if (!good) {
        r->build.loops = loops;
        return false;
    }
    if (turns > 0 && turns * a->turn.turns > r->steps->turns_left) {
        r->steps->turns_left = 0;
        (void)gt_take_turn(r, t->of->at);
        return false;
    }
    r->steps->turns_left -= turns * a->turn.turns;
    put(a, &parts, state, rows);
    return true;
}

/* -- the turns -- */

/* Where loops are known: not inside of what a derivative or a library's function records, nor where numbers have
 * makers. */
static bool may_stand(const gt_recorder *r)
{
    const gt_interpreter *steps = r->steps;
    return !r->unroll && !steps->native && !steps->torch && !steps->leaves && !steps->overwritten &&
           !steps->drawings.items && !steps->inside_body && !steps->flow.inside_custom && !gt_build_failed(&r->build);
}

static gt_status one_turn(const gt_turns *t, int64_t i, gt_value *state, gt_value *y)
{
    const gt_value number = gt_value_int(t->first + i);
    gt_value row = gt_value_none();
    if (t->rows)
        row = gt_rows_get(t->rows, t->reverse ? t->n - 1 - i : i);
    return t->turn(t, i, &number, &row, state, y);
}

/* The ys, in the order of the rows: those of [0, a) and of n - 1 one by one, those between as rows of a loop. */
static gt_status stack(const gt_turns *t, int64_t a, gt_value *y, const gt_loop_rows *rows, gt_value *out)
{
    if (!t->reverse)
        return gt_stack_around(t->of, (size_t)a, y, rows, 1, y + t->n - 1, out);
    return gt_stack_around(t->of, 1, y, rows, (size_t)a, y + t->n - a, out);
}

gt_status gt_turns_run(const gt_turns *t, gt_value *state, gt_value *ys)
{
    gt_recorder *r = t->of->r;
    gt_value *y = ys ? GT_ARRAY(r->arena, (size_t)t->n, gt_value) : NULL;
    gt_loop_rows rows = {.reverse = t->reverse};
    int64_t stood = 0;
    int tries = may_stand(r) ? TRIES : 0;
    for (int64_t i = 0; i < t->n; i++) {
        const gt_ref before = r->program.count;
        gt_value *own = y ? &y[t->reverse ? t->n - 1 - i : i] : NULL;
        GT_TRY(one_turn(t, i, state, own));
        if (i < t->plain || !tries || !gt_loop_pays(t->n, t->n - i - 2, r->program.count - before))
            continue;
        const gt_arena_mark mark = gt_arena_save(r->scratch);
        attempt a = {.t = t, .r = r, .i = i + 1};
        const bool good = stand(&a, state, own, ys ? &rows : NULL);
        tries = good || !a.again ? 0 : tries - 1;
        if (!tries)
            note_loop(&a, good ? a.turn.turns : 0);
        gt_arena_release(r->scratch, mark);
        GT_TRY(r->error->code);
        if (good) {
            stood = i + 1;
            i = t->n - 2;
        }
    }
    if (!ys)
        return GT_OK;
    return stood ? stack(t, stood, y, &rows, ys) : gt_stack_values(t->of, (size_t)t->n, y, ys);
}
