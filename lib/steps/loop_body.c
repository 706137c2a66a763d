#include "steps/loop_body.h"

#include <string.h>

#include "ops/axes.h"
#include "ops/emit.h"
#include "steps/in_turn.h"
#include "steps/native_numbers.h"
#include "steps/turn_numbers.h"

/* What is known of an equation of the turn. */
typedef struct fact {
    bool depends, needed, hoisted;
    bool apart;  /* a constant that each turn makes anew: what derivatives do with it no turn shares with another */
    gt_ref here; /* in the world, GT_NONE: not there */
} fact;

typedef struct taking {
    gt_recorder *r;
    const gt_turn_record *turn;
    gt_build world;
    gt_body *body;
    gt_loop_parts *out;
    gt_ref *operand; /* by hole */
    fact *fact;      /* by ref - turn->from */
    gt_ref *constant, *copy;
    size_t constants, constant_room, copy_room;
    const char *why;
    gt_span where;
} taking;

static bool refuse(taking *t, const gt_eqn *e, const char *why)
{
    if (!t->why) {
        t->why = why;
        t->where = e->at;
    }
    return false;
}

static bool refuse_number(taking *t, const gt_eqn *e)
{
    return refuse(t, e, "needs the number of its turn as a plain number");
}

static bool refuse_size(taking *t, const gt_eqn *e)
{
    return refuse(t, e, "takes too many values from outside");
}

static fact *fact_of(taking *t, gt_ref ref)
{
    return &t->fact[ref - t->turn->from];
}

static bool is_constant(const gt_eqn *e)
{
    return !e->n_in && e->attr && e->op->attrs[0].type == GT_ATTR_TENSOR;
}

/* -- what depends on the turn, and what is needed -- */

static void mark(taking *t)
{
    const gt_turn_record *turn = t->turn;
    const gt_program *program = &t->r->program;
    for (int c = 0; c < turn->carries; c++)
        fact_of(t, turn->carry[c])->depends = true;
    for (int k = 0; k < turn->rows; k++)
        fact_of(t, turn->row[k])->depends = true;
    if (turn->number != GT_NONE)
        fact_of(t, turn->number)->depends = true;
    for (gt_ref ref = turn->from; ref < program->count; ref++) {
        const gt_eqn *e = gt_eqn_at(program, ref);
        fact_of(t, ref)->apart = is_constant(e) && gt_made_in_turn(t->r, gt_constant_of(e));
        for (uint32_t k = 0; k < e->n_in; k++)
            fact_of(t, ref)->depends |=
                e->in[k] >= turn->from && (fact_of(t, e->in[k])->depends || fact_of(t, e->in[k])->apart);
    }
    for (int c = 0; c < turn->carries; c++)
        if (turn->next[c] >= turn->from)
            fact_of(t, turn->next[c])->needed = true;
    for (int k = 0; k < turn->outs; k++)
        if (turn->out[k] >= turn->from)
            fact_of(t, turn->out[k])->needed = true;
    for (gt_ref ref = program->count - 1; ref >= turn->from; ref--)
        for (uint32_t k = 0; fact_of(t, ref)->needed && k < gt_eqn_at(program, ref)->n_in; k++)
            if (gt_eqn_at(program, ref)->in[k] >= turn->from)
                fact_of(t, gt_eqn_at(program, ref)->in[k])->needed = true;
}

/* -- the world -- */

static int add_hole(taking *t, gt_hole_kind kind, gt_ref operand, gt_ref like)
{
    gt_body *body = t->body;
    if (body->holes == GT_LOOP_HOLES)
        return -1;
    const gt_eqn *e = gt_eqn_at(&t->r->program, like);
    t->world.at = e->at;
    const gt_ref ref = gt_leaf_append(&t->world, &gt_op_input, e->name ? e->name : "", (gt_dtype)e->dtype, e->shape);
    gt_eqn_at(t->world.program, ref)->name = e->name;
    body->hole[body->holes] = (gt_hole){kind, ref};
    t->operand[body->holes] = operand;
    return body->holes++;
}

static bool is_watched(const gt_recorder *r, gt_ref ref)
{
    for (size_t i = 0; i < r->tapes.made; i++)
        if (gt_tape_watches(r->tapes.all[i], ref))
            return true;
    return gt_tape_watches(r->tapes.own, ref);
}

/* A value from before the turn, or one that is the same in all turns: a constant, or what comes in. */
static gt_ref bring_in(taking *t, gt_ref ref)
{
    for (size_t i = 0; i < t->constants; i++)
        if (t->constant[i] == ref)
            return t->copy[i];
    const gt_eqn *e = gt_eqn_at(&t->r->program, ref);
    gt_ref here;
    if (is_constant(e) && !is_watched(t->r, ref)) {
        t->world.at = e->at;
        here = gt_constant(&t->world, gt_constant_of(e));
    } else {
        const int hole = add_hole(t, GT_HOLE_CONST, ref, ref);
        if (hole < 0) {
            refuse_size(t, e);
            return GT_NONE;
        }
        here = t->body->hole[hole].ref;
    }
    size_t n = t->constants;
    GT_APPEND(t->r->scratch, t->constant, t->constants, t->constant_room, ref);
    t->copy = gt_grow(t->r->scratch, t->copy, n, n + 1, &t->copy_room, sizeof *t->copy);
    t->copy[n] = here;
    return here;
}

static gt_ref to_world(taking *t, gt_ref ref)
{
    if (ref >= t->turn->from && fact_of(t, ref)->depends)
        return fact_of(t, ref)->here;
    return bring_in(t, ref);
}

static bool copy_eqn(taking *t, gt_ref ref)
{
    const gt_eqn *e = gt_eqn_at(&t->r->program, ref);
    if (e->op == &gt_op_custom_gradient)
        return refuse(t, e, "calls a function with a gradient of its own");
    gt_ref *in = GT_ARRAY(t->r->scratch, e->n_in, gt_ref);
    for (uint32_t k = 0; k < e->n_in; k++) {
        in[k] = to_world(t, e->in[k]);
        if (in[k] == GT_NONE)
            return false;
    }
    t->world.at = e->at;
    t->world.order = (uint8_t)e->order;
    const gt_ref here = gt_emit(&t->world, e->op, (int)e->n_in, in, e->attr);
    if (here == GT_NONE)
        return false;
    gt_eqn_at(t->world.program, here)->name = e->name;
    gt_eqn_at(t->world.program, here)->held = e->held;
    fact_of(t, ref)->here = here;
    return true;
}

static void begin_world(taking *t)
{
    gt_recorder *r = t->r;
    const gt_turn_record *turn = t->turn;
    gt_program *world = GT_NEW(r->arena, gt_program);
    gt_program_init(world, r->arena);
    gt_build_init(&t->world, world, r->scratch, r->error);
    t->world.memory_limit = r->build.memory_limit;
    t->body = GT_NEW(r->arena, gt_body);
    bool *plain = GT_ARRAY(r->arena, (size_t)turn->carries, bool);
    if (turn->carries)
        memcpy(plain, turn->plain, (size_t)turn->carries * sizeof *plain);
    *t->body = (gt_body){.world = world,
                         .plain = plain,
                         .trains = turn->trains,
                         .carries = turn->carries,
                         .outs = turn->outs,
                         .rows = turn->outs + turn->carries,
                         .hole = GT_ARRAY(r->arena, GT_LOOP_HOLES, gt_hole),
                         .next = GT_ARRAY(r->arena, (size_t)turn->carries, gt_ref),
                         .row = GT_ARRAY(r->arena, (size_t)turn->outs + (size_t)turn->carries, gt_ref)};
    t->operand = GT_ARRAY(r->arena, GT_LOOP_HOLES, gt_ref);
}

static bool begin_holes(taking *t)
{
    const gt_turn_record *turn = t->turn;
    if (turn->carries + turn->rows + 1 > GT_LOOP_HOLES)
        return false;
    for (int c = 0; c < turn->carries; c++)
        fact_of(t, turn->carry[c])->here =
            t->body->hole[add_hole(t, GT_HOLE_CARRY, turn->start[c], turn->carry[c])].ref;
    for (int k = 0; k < turn->rows; k++)
        fact_of(t, turn->row[k])->here = t->body->hole[add_hole(t, GT_HOLE_ROW, turn->whole[k], turn->row[k])].ref;
    if (turn->number != GT_NONE)
        fact_of(t, turn->number)->here = t->body->hole[add_hole(t, GT_HOLE_TURN, GT_NONE, turn->number)].ref;
    return true;
}

/* What is needed of the turn and does not depend on it, in order; of constants, which the world has copies of, those
 * that others read. */
static void note_hoisted(taking *t)
{
    const gt_program *program = &t->r->program;
    const gt_ref from = t->turn->from;
    size_t room = 0, n = 0;
    for (gt_ref ref = program->count - 1; ref >= from; ref--) {
        const gt_eqn *e = gt_eqn_at(program, ref);
        fact *f = fact_of(t, ref);
        f->hoisted |= f->needed && !f->depends && (!is_constant(e) || is_watched(t->r, ref));
        for (uint32_t k = 0; f->hoisted && k < e->n_in; k++)
            if (e->in[k] >= from)
                fact_of(t, e->in[k])->hoisted = true;
    }
    for (gt_ref ref = from; ref < program->count; ref++)
        if (fact_of(t, ref)->hoisted) {
            gt_eqn copy = *gt_eqn_at(program, ref);
            copy.same = ref;
            GT_APPEND(t->r->arena, t->out->hoisted, n, room, copy);
        }
    t->out->hoists = (int)n;
    t->out->made_by = GT_ARRAY(t->r->arena, n, uint8_t);
    for (size_t i = 0; i < n; i++)
        t->out->made_by[i] = (uint8_t)gt_native_maker(t->r, t->out->hoisted[i].same);
    t->out->given_by = GT_ARRAY(t->r->arena, (size_t)t->turn->outs, uint8_t);
    for (int k = 0; k < t->turn->outs; k++)
        t->out->given_by[k] = (uint8_t)gt_native_maker(t->r, t->turn->out[k]);
}

/* Every result must depend on something from outside. */
static bool check_results(taking *t)
{
    for (int last = 0; last < 2; last++)
        for (int i = 0; i < (last ? t->body->carries : t->body->outs); i++) {
            const gt_holes of = gt_loop_depends(t->r->scratch, t->out->loop, last, i, GT_PATHS_OF_DATA);
            int in = 0;
            for (int h = 0; h < t->body->holes; h++)
                in += t->body->hole[h].kind != GT_HOLE_TURN && gt_holes_have(&of, h);
            if (!in)
                return refuse(t, gt_eqn_at(&t->r->program, t->turn->from),
                              "has a value that depends on the number of its turn alone");
        }
    return true;
}

static gt_rolled *new_loop(taking *t)
{
    const gt_turn_record *turn = t->turn;
    gt_rolled *loop = GT_NEW(t->r->arena, gt_rolled);
    gt_rows_taken *taken = GT_ARRAY(t->r->arena, (size_t)t->body->holes, gt_rows_taken);
    for (int k = 0; k < turn->rows; k++)
        taken[turn->carries + k] = turn->taken[k];
    *loop = (gt_rolled){.body = t->body,
                        .turns = turn->turns,
                        .first = turn->first,
                        .step = turn->step,
                        .taken = taken,
                        .reverse = turn->reverse,
                        .operand = t->operand,
                        .at = turn->at};
    return loop;
}

/* Values that variables have in the turn: derivatives of all that lead from them would have to be known turn by turn.
 */
static bool assigned_lead(const taking *t)
{
    const gt_turn_record *turn = t->turn;
    const gt_program *program = &t->r->program;
    bool *leads = GT_ARRAY(t->r->scratch, (size_t)(program->count - turn->from), bool), found = false;
    for (int c = 0; c < turn->carries; c++)
        leads[turn->carry[c] - turn->from] = gt_eqn_at(program, turn->next[c])->op == &gt_op_assigned;
    for (gt_ref ref = turn->from; ref < program->count; ref++) {
        const gt_eqn *e = gt_eqn_at(program, ref);
        leads[ref - turn->from] |= e->op == &gt_op_assigned;
        for (uint32_t k = 0; k < e->n_in; k++)
            leads[ref - turn->from] |= e->in[k] >= turn->from && leads[e->in[k] - turn->from];
    }
    for (int c = 0; c < turn->carries; c++)
        found |= turn->next[c] >= turn->from && leads[turn->next[c] - turn->from] &&
                 gt_eqn_at(program, turn->next[c])->op != &gt_op_assigned;
    for (int k = 0; k < turn->outs; k++)
        found |= turn->out[k] >= turn->from && leads[turn->out[k] - turn->from];
    return found;
}

static bool take(taking *t)
{
    gt_recorder *r = t->r;
    const gt_turn_record *turn = t->turn;
    const gt_eqn *first = gt_eqn_at(&r->program, turn->from);
    t->fact = GT_ARRAY(r->scratch, (size_t)(r->program.count - turn->from), fact);
    for (gt_ref i = 0; i < r->program.count - turn->from; i++)
        t->fact[i].here = GT_NONE;
    mark(t);
    gt_turn_numbers numbers = gt_turn_numbers_begin(r, turn);
    begin_world(t);
    if (!begin_holes(t))
        return refuse_size(t, first);
    for (gt_ref ref = turn->from; ref < r->program.count; ref++) {
        const fact *f = fact_of(t, ref);
        if (!f->depends || f->here != GT_NONE)
            continue;
        if (!gt_turn_number_check(&numbers, ref)) /* what nobody needs may be an error, too */
            return refuse_number(t, gt_eqn_at(&r->program, ref));
        if (f->needed && !copy_eqn(t, ref))
            return false;
    }
    t->out->unlike = r->steps->native && !gt_turn_numbers_alike(&numbers);
    if (t->out->unlike)
        return refuse_number(t, gt_eqn_at(&r->program, turn->number != GT_NONE ? turn->number : turn->from));
    for (int c = 0; c < turn->carries; c++) {
        if (turn->next[c] < turn->from || !fact_of(t, turn->next[c])->depends)
            return refuse(t, gt_eqn_at(&r->program, turn->next[c] < turn->from ? turn->from : turn->next[c]),
                          "has a value that is the same after every turn");
        t->body->next[c] = fact_of(t, turn->next[c])->here;
    }
    for (int k = 0; k < turn->outs; k++) {
        t->body->row[k] = to_world(t, turn->out[k]);
        if (t->body->row[k] == GT_NONE)
            return false;
    }
    for (int c = 0; c < turn->carries; c++)
        t->body->row[turn->outs + c] = t->body->hole[c].ref;
    t->body->count = t->body->world->count;
    t->out->loop = new_loop(t);
    t->out->assigned_lead = assigned_lead(t);
    note_hoisted(t);
    return !gt_build_failed(&t->world) && check_results(t);
}

bool gt_loop_pays(int64_t turns, int64_t rolled, gt_ref equations)
{
    enum { FEW_TURNS = 8, FEW_EQUATIONS = 2000 };
    return turns >= FEW_TURNS && rolled >= FEW_TURNS / 2 && (double)turns * (double)equations >= FEW_EQUATIONS;
}

bool gt_loop_take(gt_recorder *r, const gt_turn_record *turn, gt_loop_parts *out, const char **why, gt_span *where)
{
    taking t = {.r = r, .turn = turn, .out = out, .where = turn->at};
    *out = (gt_loop_parts){.hoists = 0};
    gt_arena_mark mark_of = gt_arena_save(r->scratch);
    bool taken = take(&t);
    gt_arena_release(r->scratch, mark_of);
    if (taken)
        return true;
    *why = t.why ? t.why : gt_copy_text(r->arena, r->error->message, strlen(r->error->message));
    *where = t.why ? t.where : r->error->at;
    return false;
}

/* -- the loop in the program -- */

/* Where an equation that was hoisted is now. */
static gt_ref now_at(const gt_loop_parts *parts, const gt_ref *now, gt_ref ref)
{
    for (int i = 0; i < parts->hoists; i++)
        if (parts->hoisted[i].same == ref)
            return now[i];
    return ref;
}

/* Whether rows are no more than what comes in. What each turn makes anew is known by the first one's in the derivative,
 * which must be among those that are stacked first. */
static bool is_one(const gt_turn_record *turn, const gt_rolled *loop, int k, int *hole)
{
    const gt_body *body = loop->body;
    *hole = body->holes - 1;
    while (*hole >= 0 && !(body->hole[*hole].kind == GT_HOLE_CONST && body->hole[*hole].ref == body->row[k]))
        --*hole;
    return *hole >= 0 && (!turn->reverse || loop->operand[*hole] < turn->from);
}

void gt_loop_put(gt_recorder *r, const gt_turn_record *turn, gt_loop_parts *parts, gt_ref *last, gt_turn_out *out)
{
    gt_build *b = &r->build;
    const gt_body *body = parts->loop->body;
    gt_arena_mark mark_of = gt_arena_save(r->scratch);
    gt_ref *now = GT_ARRAY(r->scratch, (size_t)parts->hoists, gt_ref);
    const uint8_t order = b->order;
    for (int i = 0; i < parts->hoists; i++) {
        const gt_eqn *e = &parts->hoisted[i];
        gt_ref *in = GT_ARRAY(r->scratch, e->n_in, gt_ref);
        for (uint32_t k = 0; k < e->n_in; k++)
            in[k] = e->in[k] < turn->from ? e->in[k] : now_at(parts, now, e->in[k]);
        b->at = e->at;
        b->order = (uint8_t)e->order;
        now[i] = gt_emit(b, e->op, (int)e->n_in, in, e->attr);
        if (gt_build_failed(b))
            break;
        gt_eqn_at(&r->program, now[i])->name = e->name;
        gt_eqn_at(&r->program, now[i])->held = e->held;
        gt_native_set(r, now[i], (enum gt_maker)parts->made_by[i]);
    }
    for (int h = 0; h < body->holes; h++)
        if (parts->loop->operand[h] >= turn->from)
            parts->loop->operand[h] = now_at(parts, now, parts->loop->operand[h]);
    b->at = turn->at;
    b->order = order;
    for (int c = 0; c < body->carries; c++)
        last[c] = gt_loop_emit(b, parts->loop, true, c);
    for (int k = 0, h; k < body->outs; k++) {
        out[k].one = is_one(turn, parts->loop, k, &h);
        out[k].ref = out[k].one ? parts->loop->operand[h] : gt_loop_emit(b, parts->loop, false, k);
    }
    for (int c = 0; c < body->carries && !gt_build_failed(b); c++) {
        gt_eqn_at(&r->program, last[c])->name = gt_eqn_at(body->world, body->next[c])->name;
        gt_eqn_at(&r->program, last[c])->held = 1;
        gt_native_set(r, last[c], gt_native_maker(r, turn->start[c]));
    }
    for (int k = 0; k < body->outs && !gt_build_failed(b); k++) {
        gt_eqn_at(&r->program, out[k].ref)->held = 1;
        if (!out[k].one)
            gt_native_set(r, out[k].ref, (enum gt_maker)parts->given_by[k]);
    }
    gt_arena_release(r->scratch, mark_of);
}

gt_ref gt_loop_repeat(gt_recorder *r, gt_ref value, int64_t rows, gt_span at)
{
    static const gt_turn_record nothing = {.carries = 0, .outs = 1};
    taking t = {.r = r, .turn = &nothing};
    begin_world(&t);
    add_hole(&t, GT_HOLE_CONST, value, value);
    t.body->row[0] = t.body->hole[0].ref;
    t.body->count = t.body->world->count;
    gt_rolled *loop = GT_NEW(r->arena, gt_rolled);
    *loop = (gt_rolled){.body = t.body,
                        .turns = rows,
                        .step = 1,
                        .taken = GT_ARRAY(r->arena, 1, gt_rows_taken),
                        .operand = t.operand,
                        .repeats = true,
                        .at = at};
    return gt_loop_emit(&r->build, loop, false, 0);
}
