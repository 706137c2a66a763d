#include "steps/for_range.h"

#include <string.h>

#include "steps/assignment.h"
#include "steps/rolled.h"
#include "steps/statement.h"

/* A scope as it was. */
typedef struct kept {
    gt_scope *scope, was;
} kept;

typedef struct ranging {
    const gt_for_range *loop;
    gt_recorder *r;
    bool left;
    gt_rows rows; /* of what it goes through, where that is no range */
    /* Of the attempt at hand: in the recorder's scratch memory. */
    const char **name; /* that the body binds; the counter is none */
    size_t names, name_room;
    kept *kept;
    size_t scopes, kept_room;
} ranging;

/* -- what the body binds -- */

static void add_name(ranging *g, const char *name)
{
    for (size_t j = 0; j < g->names; j++)
        if (strcmp(g->name[j], name) == 0)
            return;
    GT_APPEND(g->r->scratch, g->name, g->names, g->name_room, name);
}

static void add_target(ranging *g, const gt_expr *target)
{
    while (target->kind == GT_EXPR_INDEX) /* x[0] = v: so is x then */
        target = target->left;
    if (target->kind == GT_EXPR_NAME)
        add_name(g, target->text);
    for (size_t i = 0; (target->kind == GT_EXPR_TUPLE || target->kind == GT_EXPR_LIST) && i < target->n; i++)
        add_target(g, target->items[i]);
}

/* What is found nowhere here (a name of := or of a block that no such turn may have) is met when scopes are compared.
 */
static void add_names(ranging *g, const gt_steps *steps)
{
    for (size_t i = 0; i < steps->n; i++) {
        const gt_stmt *stmt = steps->stmt[i];
        for (size_t k = 0; k < stmt->n; k++)
            if (stmt->targets[k])
                add_target(g, stmt->targets[k]);
        if (stmt->kind == GT_STMT_DEF)
            add_name(g, stmt->function->name);
        add_names(g, &stmt->body);
        add_names(g, &stmt->orelse);
    }
}

static bool is_counter(const ranging *g, const char *name)
{
    return strcmp(name, g->loop->stmt->targets[0]->text) == 0;
}

/* -- scopes -- */

static void keep_scopes(ranging *g)
{
    gt_recorder *r = g->r;
    g->scopes = g->kept_room = 0;
    g->kept = NULL;
    for (gt_scope *scope = r->steps->scope; scope; scope = scope->parent) {
        kept one = {scope, *scope};
        one.was.binding = GT_ARRAY(r->scratch, scope->capacity, struct gt_binding);
        memcpy(one.was.binding, scope->binding, scope->capacity * sizeof *scope->binding);
        GT_APPEND(r->scratch, g->kept, g->scopes, g->kept_room, one);
    }
}

static void restore_scopes(const ranging *g)
{
    for (size_t i = 0; i < g->scopes; i++) {
        gt_scope *scope = g->kept[i].scope;
        const gt_scope *was = &g->kept[i].was;
        struct gt_binding *binding =
            scope->capacity == was->capacity ? scope->binding : GT_ARRAY(g->r->arena, was->capacity, struct gt_binding);
        memcpy(binding, was->binding, was->capacity * sizeof *binding);
        *scope = *was;
        scope->binding = binding;
    }
}

static bool is_own(const ranging *g, const char *name)
{
    bool own = is_counter(g, name);
    for (size_t j = 0; !own && j < g->names; j++)
        own = strcmp(g->name[j], name) == 0;
    return own;
}

/* Whether nothing was bound but the names. */
static bool bound_nothing_else(const ranging *g)
{
    for (size_t i = 0; i < g->scopes; i++) {
        const gt_scope *scope = g->kept[i].scope, *was = &g->kept[i].was;
        if (scope->capacity != was->capacity || scope->used != was->used)
            return false;
        for (size_t k = 0; k < scope->capacity; k++)
            if (memcmp(&scope->binding[k], &was->binding[k], sizeof *was->binding) != 0 &&
                !(i == 0 && is_own(g, scope->binding[k].name)))
                return false;
    }
    return true;
}

/* -- the turns -- */

static ranging *ranging_of(const gt_turns *t)
{
    return (ranging *)(uintptr_t)t->context;
}

/* A name of the scope itself, whose bindings the own tape does not watch: those at the top it may. */
static bool is_bound_here(gt_recorder *r, const char *name)
{
    gt_scope *scope = r->steps->scope;
    return gt_scope_of(scope, name) == scope && !(scope == r->steps->globals && gt_is_followed(r, name));
}

static bool read_names(const gt_turns *t, gt_value *state)
{
    ranging *g = ranging_of(t);
    gt_recorder *r = g->r;
    gt_scope *scope = r->steps->scope;
    const char *counter = g->loop->stmt->targets[0]->text;
    g->names = g->name_room = 0;
    g->name = NULL;
    add_names(g, &g->loop->stmt->body);
    *state = gt_value_items(r->arena, GT_VALUE_TUPLE);
    bool good = is_bound_here(r, counter);
    size_t n = 0;
    for (size_t j = 0; good && j < g->names; j++) {
        if (is_counter(g, g->name[j]))
            return false;
        const gt_value *value = gt_scope_find(scope, g->name[j]);
        good = value && is_bound_here(r, g->name[j]);
        if (good)
            gt_items_add(r->arena, state->items, NULL, *value);
        g->name[n++] = g->name[j];
    }
    keep_scopes(g);
    return good;
}

static void write_names(const gt_turns *t, const gt_value *state)
{
    ranging *g = ranging_of(t);
    restore_scopes(g);
    for (size_t j = 0; state && j < g->names; j++)
        gt_scope_set(g->r->arena, g->r->steps->scope, g->name[j], state->items->item[j]);
}

/* What the names are bound to then; a name that is hidden has the kind GT_VALUE_UNBOUND. */
static gt_value names_now(const ranging *g)
{
    gt_value now = gt_value_items(g->r->arena, GT_VALUE_TUPLE);
    for (size_t j = 0; j < g->names; j++) {
        const gt_value *value = gt_scope_find(g->r->steps->scope, g->name[j]);
        gt_items_add(g->r->arena, now.items, NULL, value ? *value : (gt_value){.kind = GT_VALUE_UNBOUND});
    }
    return now;
}

static gt_status range_turn(const gt_turns *t, int64_t i, const gt_value *number, const gt_value *row, gt_value *state,
                            gt_value *y)
{
    ranging *g = ranging_of(t);
    gt_recorder *r = g->r;
    const gt_stmt *stmt = g->loop->stmt;
    bool on = true;
    (void)i;
    (void)y;
    if (state)
        write_names(t, state);
    GT_TRY(gt_take_turn(r, stmt->at));
    GT_TRY(gt_assign(r, stmt->targets[0], g->loop->over ? *row : *number));
    GT_TRY(g->loop->turn(r, stmt, &on));
    if (!state) {
        g->left = !on;
        return GT_OK;
    }
    if (!on || !bound_nothing_else(g))
        return gt_refuse_in_turn(r, stmt->at, on ? "binds names of others" : "ends the loop");
    *state = names_now(g);
    return GT_OK;
}

static void after_turn(const gt_turns *t)
{
    ranging *g = ranging_of(t);
    g->loop->after(g->r);
    if (g->loop->over) /* it may have another place now */
        g->rows.whole[0] = g->loop->over->ref;
}

/* Of begin, begin + step, ... before `end`; INT64_MAX: more than there can be. */
static int64_t count_turns(const int64_t *bound)
{
    const bool up = bound[2] > 0;
    if (up ? bound[0] >= bound[1] : bound[0] <= bound[1])
        return 0;
    const uint64_t begin = (uint64_t)bound[0], end = (uint64_t)bound[1], step = (uint64_t)bound[2];
    const uint64_t n = ((up ? end - begin : begin - end) - 1) / (up ? step : 0 - step) + 1;
    return n < INT64_MAX ? (int64_t)n : INT64_MAX;
}

gt_status gt_for_range_run(gt_recorder *r, const gt_for_range *loop, bool *on)
{
    ranging g = {.loop = loop, .r = r};
    const gt_looped of = {.r = r, .loop = "for", .state = "names", .at = loop->stmt->at};
    const gt_arena_mark mark = gt_arena_save(r->scratch);
    if (loop->over)
        GT_TRY(gt_rows_of(&of, *loop->over, loop->stmt->value->at, &g.rows));
    const gt_turns turns = {.of = &of,
                            .context = &g,
                            .n = loop->over ? g.rows.n : count_turns(loop->bound),
                            .first = loop->over ? 0 : loop->bound[0],
                            .step = loop->over ? 1 : loop->bound[2],
                            .numbered = !loop->over,
                            .rows = loop->over ? &g.rows : NULL,
                            .turn = range_turn,
                            .read = read_names,
                            .write = write_names,
                            .after = after_turn,
                            .left = &g.left};
    gt_value state;
    const gt_status status = gt_turns_run(&turns, &state, NULL);
    gt_arena_release(r->scratch, mark);
    *on = !g.left;
    return status;
}
