#include "steps/rolled.h"

#include <string.h>

#include "ops/axes.h"
#include "ops/emit.h"
#include "steps/convert.h"
#include "steps/native_numbers.h"
#include "steps/statement.h"
#include "steps/turn_state.h"

/* Turns behind which it is tried, times that what is learnt is tried anew, and turns at either end that are recorded by
 * themselves until derivatives go the same ways through each. */
enum { TRIES = 2, LESSONS = 12, PEELED = 4 };

/* -- what a turn must leave alone -- */

typedef struct traces {
    gt_interpreter steps;
    size_t variables, sources;
    gt_warning *warning;
    struct gt_zeros *zeros;
    gt_passes passes;
    gt_span at;
    uint8_t order;
    gt_span place;
    gt_native_call native;
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
                    .sources = count_sources(r),
                    .warning = r->warnings.last,
                    .zeros = r->zeros,
                    .passes = r->passes,
                    .at = r->build.at,
                    .order = r->build.order,
                    .place = *r->steps->place,
                    .native = gt_native_now(r)};
}

/* Whether nothing is there that the turn should not have made. */
static bool is_clean(const gt_recorder *r, const traces *before)
{
    const gt_interpreter *now = r->steps, *was = &before->steps;
    return r->variables.n == before->variables && count_sources(r) == before->sources &&
           r->warnings.last == before->warning && r->zeros == before->zeros && now->layers == was->layers &&
           now->leaves == was->leaves && now->prints == was->prints && now->seeded == was->seeded &&
           now->files.read == was->files.read && now->native == was->native && now->torch == was->torch &&
           now->imports == was->imports;
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
    r->steps->draws = before->steps.draws;
    r->steps->last_name = before->steps.last_name;
    r->steps->questions = before->steps.questions;
    r->passes = before->passes;
    r->zeros = before->zeros;
    *r->steps->place = before->place;
    r->build.at = before->at;
    r->build.order = before->order;
    if (r->steps->native)
        gt_native_leave(r, before->native, NULL);
}

/* -- a turn -- */

static gt_value stand_in_for_rows(gt_recorder *r, gt_ref whole)
{
    gt_shape shape;
    gt_shape_copy(&shape, gt_ref_shape(&r->program, whole));
    memmove(shape.dim, shape.dim + 1, (size_t)--shape.rank * sizeof *shape.dim);
    gt_value in =
        gt_value_tensor(gt_stand_in(&r->build, "a turn of the loop", gt_ref_dtype(&r->program, whole), &shape));
    if (in.ref == GT_NONE)
        return in;
    gt_eqn_at(&r->program, in.ref)->held = 1;
    if (gt_native_maker(r, in.ref) == GT_MADE_ANYWHERE)
        gt_native_set(r, in.ref, gt_native_maker(r, whole));
    return in;
}

static gt_value stand_in_for_number(gt_recorder *r)
{
    const gt_shape scalar = gt_scalar_shape();
    gt_value in = gt_value_tensor(gt_stand_in(&r->build, "a turn of the loop", GT_I64, &scalar));
    in.weak = in.stands = true;
    if (in.ref != GT_NONE)
        gt_eqn_at(&r->program, in.ref)->held = 1;
    return in;
}

/* Which turns may stand for others. */
typedef struct ends {
    int tries;           /* that are left */
    int64_t first, last; /* turns at the beginning and at the end that are recorded by themselves; 0: not known yet */
} ends;

/* A turn that is recorded with stand-ins. */
typedef struct attempt {
    const gt_turns *t;
    gt_recorder *r;
    ends *ends;
    int64_t i;    /* the first turn that it is to stand for */
    gt_ref alone; /* where the equations of the turn before it begin */
    gt_turn_record turn;
    gt_turn_state state;
    gt_unseen unseen;
    gt_tree y; /* as the turn made it */
    gt_value number;
    int *handed; /* by leaf of y: the carry that it is, too; -1: none */
    const char *why;
    gt_span where;
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

static bool stand_for_row(attempt *a, gt_value *out)
{
    const gt_rows *rows = a->t->rows;
    gt_turn_record *turn = &a->turn;
    gt_recorder *r = a->r;
    if (!rows)
        return true;
    gt_value *leaf = GT_ARRAY(r->scratch, rows->tree.n, gt_value);
    for (size_t k = 0; k < rows->tree.n; k++) {
        leaf[k] = gt_value_none();
        if (rows->whole[k] == GT_NONE && !rows->of[k])
            continue;
        if (rows->whole[k] == GT_NONE)
            return refuse(a, "goes through rows that are no tensors");
        leaf[k] = stand_in_for_rows(r, rows->whole[k]);
        turn->whole[turn->rows] = rows->whole[k];
        turn->taken[turn->rows] = a->t->reverse ? (gt_rows_taken){a->t->n - 1 - a->i, -1} : (gt_rows_taken){a->i, 1};
        turn->row[turn->rows++] = leaf[k].ref;
    }
    *out = gt_tree_build(&rows->tree, leaf);
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
    if (!flatten(a, &tree, *before))
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

static bool check(attempt *a, gt_value state, const gt_value *y, const gt_value *y_before)
{
    if (y && !flatten(a, &a->y, *y))
        return false;
    if (!gt_turn_state_check(&a->state, &a->turn, state, y ? &a->y : NULL))
        return a->state.learnt ? false : a->state.why ? refuse(a, a->state.why) : refuse_for_error(a);
    return check_y(a, y, y_before);
}

/* Records the turn. */
static bool record(attempt *a, gt_value *y, const gt_value *y_before)
{
    gt_recorder *r = a->r;
    gt_value row = gt_value_none(), state = gt_turn_state_stand(&a->state, &a->turn);
    if (!stand_for_row(a, &row))
        return false;
    a->turn.number = GT_NONE;
    if (a->t->numbered) {
        a->number = stand_in_for_number(r);
        a->turn.number = a->number.ref;
    }
    if (gt_build_failed(&r->build))
        return refuse_for_error(a);
    const int64_t draws = r->steps->draws;
    if (a->t->turn(a->t, a->i, a->t->numbered ? &a->number : NULL, a->t->rows ? &row : NULL, &state, y) != GT_OK)
        return a->state.settles ? refuse(a, "has a state that changes its form") : refuse_for_error(a);
    return r->steps->draws == draws ? check(a, state, y, y_before) : refuse(a, "draws random numbers");
}

/* The place of a row in a tensor, as a number of the turn: what is added to that. */
static bool find_offset(const gt_recorder *r, gt_ref index, int64_t *offset)
{
    const gt_turn_record *turn = r->steps->turn;
    const gt_eqn *e = gt_eqn_at(&r->program, index);
    *offset = 0;
    if (index == turn->number)
        return true;
    const bool first = e->n_in == 2 && e->in[0] == turn->number;
    if (!(e->op == &gt_op_add || (e->op == &gt_op_subtract && first)) || e->in[!first] != turn->number ||
        gt_eqn_at(&r->program, e->in[first])->op != &gt_op_constant || e->dtype != GT_I64)
        return false;
    *offset = gt_tensor_int(gt_constant_of(gt_eqn_at(&r->program, e->in[first])), 0);
    *offset = e->op == &gt_op_subtract ? -*offset : *offset;
    return true;
}

bool gt_turn_row(gt_recorder *r, gt_value x, gt_value index, gt_value *out)
{
    gt_turn_record *turn = r->steps->turn;
    int64_t offset;
    if (!turn || x.kind != GT_VALUE_TENSOR || x.weak || index.kind != GT_VALUE_TENSOR || !index.stands ||
        x.ref >= turn->from || turn->rows >= GT_TURN_ROWS || !find_offset(r, index.ref, &offset))
        return false;
    gt_shape shape = {.rank = 0};
    gt_shape_copy(&shape, gt_ref_shape(&r->program, x.ref));
    if (!shape.rank)
        return false;
    const int64_t n = shape.dim[0], begin = turn->first + offset, end = begin + (turn->turns - 1) * turn->step;
    if (begin < 0 || end < 0 || begin >= n || end >= n)
        return false;
    memmove(shape.dim, shape.dim + 1, (size_t)--shape.rank * sizeof *shape.dim);
    *out = gt_value_tensor(gt_stand_in(&r->build, "a turn of the loop", gt_ref_dtype(&r->program, x.ref), &shape));
    if (out->ref == GT_NONE)
        return false;
    gt_eqn_at(&r->program, out->ref)->held = 1;
    gt_native_set(r, out->ref, gt_native_maker(r, x.ref));
    turn->row[turn->rows] = out->ref;
    turn->taken[turn->rows] = (gt_rows_taken){begin, turn->step};
    turn->whole[turn->rows++] = x.ref;
    return true;
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

static gt_status put(attempt *a, gt_loop_parts *parts, gt_value *state, gt_loop_rows *rows)
{
    gt_recorder *r = a->r;
    gt_ref *last = GT_ARRAY(r->scratch, (size_t)a->turn.carries, gt_ref);
    gt_ref *out = GT_ARRAY(r->scratch, (size_t)a->turn.outs, gt_ref);
    gt_turn_out *made = GT_ARRAY(r->scratch, (size_t)a->turn.outs, gt_turn_out);
    gt_loop_put(r, &a->turn, parts, last, made);
    if (gt_build_failed(&r->build)) {
        gt_build_straight(&r->build);
        return GT_OK;
    }
    GT_TRY(gt_turn_state_end(&a->state, last, state));
    for (size_t i = 0; i < a->state.variables; i++)
        a->state.variable[i].of->turned |= parts->assigned_lead;
    if (!rows)
        return GT_OK;
    for (int k = 0; k < a->turn.outs; k++)
        out[k] = made[k].ref;
    rows->rows = with_refs(r, &a->y, a->y.leaf, out);
    rows->turns = a->turn.turns;
    rows->handed = GT_ARRAY(r->arena, a->y.n, gt_ref);
    rows->one = GT_ARRAY(r->arena, a->y.n, bool);
    for (size_t k = 0, n = 0; k < a->y.n; k++) {
        const bool none = a->y.leaf[k].kind == GT_VALUE_NONE;
        rows->handed[k] = none || a->handed[k] < 0 ? GT_NONE : last[a->handed[k]];
        if (!none)
            rows->one[k] = made[n++].one;
    }
    return GT_OK;
}

/* For --stats, with which nothing is collected; what stands for a turn of another loop is noted when that turn is
 * recorded as it is. */
static void note_loop(const attempt *a, int64_t rolled)
{
    gt_recorder *r = a->r;
    const gt_span at = a->t->of->at;
    gt_loop_note **end = &r->loop_notes;
    while (*end && ((*end)->at.source != at.source || (*end)->at.begin != at.begin))
        end = &(*end)->next;
    if (*end || r->stand_from || r->steps->collector)
        return;
    *end = GT_NEW(r->arena, gt_loop_note);
    **end = (gt_loop_note){.at = at, .turns = a->t->n, .rolled = rolled};
    if (!rolled) {
        (*end)->reason = a->why;
        (*end)->where = a->where;
    }
}

/* A turn in the place of those from i on, and how it went. */
typedef struct standing {
    bool good, clean;
    bool other_ends; /* it is good, but for other turns */
    gt_loop_parts parts;
    int64_t turns; /* of loops and calls in it */
} standing;

/* Those that the loop goes through, and those that a statement indexes. */
static void make_room_for_rows(attempt *a)
{
    const size_t n = (a->t->rows ? a->t->rows->tree.n : 0) + GT_TURN_ROWS;
    a->turn.row = GT_ARRAY(a->r->scratch, n, gt_ref);
    a->turn.whole = GT_ARRAY(a->r->scratch, n, gt_ref);
    a->turn.taken = GT_ARRAY(a->r->scratch, n, gt_rows_taken);
}

/* Whether other turns than these are to be one, so that derivatives may be: where that are not many fewer. */
static bool wants_other_ends(attempt *a, const gt_body *body)
{
    const gt_settling s = gt_body_settles(a->r->scratch, body, PEELED);
    const int64_t first = s.first > a->i ? s.first : a->i, last = s.last > 1 ? s.last : 1;
    if (a->r->stand_from || (first == a->i && last == a->ends->last) ||
        3 * (a->t->n - first - last) <= 2 * a->turn.turns)
        return false;
    a->ends->first = first;
    a->ends->last = last;
    return true;
}

/* Records it and takes it back. */
static standing try_turn(attempt *a, gt_value state, const gt_value *y_before)
{
    gt_recorder *r = a->r;
    const gt_turns *t = a->t;
    standing s = {.good = false, .clean = true};
    gt_value y = gt_value_none();
    const traces before = trace(r);
    const gt_error error = *r->error;
    const size_t scalars = gt_scalars_used(&r->build);
    const gt_ref count = r->program.count, outer = r->stand_from;
    const size_t loops = r->build.loops;
    const bool straight = r->build.straight;
    gt_turn_state_save(&a->state);
    if (!gt_turn_state_read(&a->state, state)) {
        refuse_for_error(a);
        gt_turn_state_restore(&a->state);
        *r->error = error;
        return s;
    }
    gt_turn_state_number(&a->state);
    const gt_tapes tapes = r->tapes;
    a->unseen = (gt_unseen){.arena = r->arena}; /* statements give scratch memory back */
    r->tapes.active = NULL;                     /* only those that the turn opens itself see what it does */
    r->tapes.n = r->tapes.capacity = 0;
    r->tapes.outside = &tapes;
    r->tapes.from = r->program.count;
    r->tapes.unseen = &a->unseen;
    a->turn = (gt_turn_record){.from = r->program.count,
                               .alone = a->alone,
                               .alone_end = count,
                               .turns = t->n - a->ends->last - a->i,
                               .first = t->first + a->i * t->step,
                               .step = t->step,
                               .reverse = t->reverse || t->step < 0,
                               .at = t->of->at};
    r->stand_from = outer ? outer : a->turn.from;
    r->steps->turn_began = gt_arena_save(r->arena);
    make_room_for_rows(a);
    r->steps->turn = t->read ? &a->turn : NULL;
    s.good = record(a, y_before ? &y : NULL, y_before);
    r->steps->turn = before.steps.turn;
    r->tapes = tapes;
    s.turns = before.steps.turns_left - r->steps->turns_left;
    s.clean = is_clean(r, &before);
    s.good = s.good && s.clean && gt_loop_take(r, &a->turn, &s.parts, &a->why, &a->where);
    a->state.settles |= s.parts.unlike;
    r->steps->turn_began = before.steps.turn_began;
    r->stand_from = outer;
    s.other_ends = s.good && wants_other_ends(a, s.parts.loop->body);
    s.good &= !s.other_ends;
    if (!s.good) {
        r->build.loops = loops;
        r->build.straight = straight;
    }
    const gt_ref stays = s.good ? a->turn.from : count;
    gt_scalars_cut(&r->build, stays, scalars);
    gt_program_cut(&r->program, stays);
    gt_native_cut(r, stays);
    gt_turn_state_restore(&a->state);
    go_back(r, &before);
    *r->error = error;
    return s;
}

/* Turns from i on as one, but for the last ones; false: they must be recorded one by one. *rows: the ys of all of them,
 * stacked. */
static bool stand(attempt *a, gt_value *state, const gt_value *y_before, gt_loop_rows *rows)
{
    gt_recorder *r = a->r;
    const gt_turns *t = a->t;
    standing s = {.good = false};
    a->state = (gt_turn_state){.r = r, .at = t->of->at, .named = t->read != NULL, .settles = true};
    if (t->read && !t->read(t, state))
        return refuse(a, "has names that not every turn binds");
    for (int lesson = 0; lesson < LESSONS; lesson++) {
        s = try_turn(a, *state, rows ? y_before : NULL);
        if (t->write)
            t->write(t, NULL);
        if (s.other_ends && a->ends->first == a->i)
            continue;
        if (!a->state.learnt || !s.clean)
            break;
        refuse(a, "has a state that changes its form");
    }
    if (!s.clean) { /* it left something, and how things were before is not known any more */
        refuse(a, "leaves more behind than its state");
        note_loop(a, 0);
        r->build.loops++;
        gt_build_straight(&r->build);
        return false;
    }
    if (!s.good)
        return false;
    if (s.turns > 0 && s.turns * a->turn.turns > r->steps->turns_left) {
        r->steps->turns_left = 0;
        (void)gt_take_turn(r, t->of->at);
        return false;
    }
    r->steps->turns_left -= s.turns * a->turn.turns;
    gt_tapes_see(&r->tapes, &a->unseen);
    if (put(a, &s.parts, state, rows) != GT_OK)
        return false;
    if (t->write)
        t->write(t, state);
    return true;
}

/* -- the turns -- */

/* Where loops are known: not inside of what a derivative or a library's function records, nor beside tensors of torch
 * that have gradients of their own. */
bool gt_turns_may_stand(const gt_recorder *r)
{
    const gt_interpreter *steps = r->steps;
    return !r->unroll && !steps->leaves && !steps->trying && !steps->drawings.items && !steps->inside_body &&
           !steps->flow.inside_custom && !gt_build_failed(&r->build);
}

static gt_status one_turn(const gt_turns *t, int64_t i, gt_value *state, gt_value *y)
{
    const gt_value number = gt_value_int(t->first + i * t->step);
    gt_value row = gt_value_none();
    if (t->rows)
        row = gt_rows_get(t->rows, t->reverse ? t->n - 1 - i : i);
    return t->turn(t, i, &number, &row, t->read ? NULL : state, y);
}

/* The ys, in the order of the rows: those of the first a turns and of the last b one by one, those between as rows of a
 * loop. */
static gt_status stack(const gt_turns *t, int64_t a, int64_t b, gt_value *y, const gt_loop_rows *rows, gt_value *out)
{
    if (!t->reverse)
        return gt_stack_around(t->of, (size_t)a, y, rows, (size_t)b, y + t->n - b, out);
    return gt_stack_around(t->of, (size_t)b, y, rows, (size_t)a, y + t->n - a, out);
}

/* Turns from i on as one but for the last, where that pays and can be. */
static gt_status try_rest(const gt_turns *t, int64_t i, gt_ref alone, gt_value *state, const gt_value *y,
                          gt_loop_rows *rows, ends *e, bool *stood)
{
    gt_recorder *r = t->of->r;
    const gt_arena_mark mark = gt_arena_save(r->scratch);
    attempt a = {.t = t, .r = r, .i = i, .alone = alone, .ends = e};
    *stood = stand(&a, state, y, rows);
    if (*stood || e->first <= i)
        e->tries = *stood || !a.state.settles ? 0 : e->tries - 1;
    if (!e->tries)
        note_loop(&a, *stood ? a.turn.turns : 0);
    gt_arena_release(r->scratch, mark);
    return r->error->code;
}

gt_status gt_turns_run(const gt_turns *t, gt_value *state, gt_value *ys)
{
    gt_recorder *r = t->of->r;
    gt_value *y = ys ? GT_ARRAY(r->arena, (size_t)t->n, gt_value) : NULL;
    gt_loop_rows rows = {.reverse = t->reverse};
    int64_t stood = 0;
    ends e = {.tries = gt_turns_may_stand(r) ? TRIES : 0, .last = 1};
    for (int64_t i = 0; i < t->n; i++) {
        const gt_ref before = r->program.count;
        gt_value *own = y ? &y[t->reverse ? t->n - 1 - i : i] : NULL;
        bool stands = false;
        GT_TRY(one_turn(t, i, state, own));
        if (t->left && *t->left)
            return GT_OK;
        if (i >= t->plain && e.tries &&
            (e.first ? i + 1 >= e.first : gt_loop_pays(t->n, t->n - i - 2, r->program.count - before)))
            GT_TRY(try_rest(t, i + 1, before, state, own, ys ? &rows : NULL, &e, &stands));
        if (t->after)
            t->after(t);
        if (stands) {
            stood = i + 1;
            i = t->n - e.last - 1;
        }
    }
    if (!ys)
        return GT_OK;
    return stood ? stack(t, stood, e.last, y, &rows, ys) : gt_stack_values(t->of, (size_t)t->n, y, ys);
}
