/* Steps as a list: nodes, blocks, actions and texts become the statements that their text spelling gives. */
#include <string.h>

#include "parse/reader.h"

/* A tape that a block before has opened: a second block of its name enters it again. */
typedef struct opened {
    const char *name;
    bool hidden; /* opened in the other branch of an `if` */
} opened;

typedef struct lister {
    gt_reader *r;
    unsigned place;
    opened *tape;
    size_t tapes, capacity;
    gt_parse_room room;    /* of the texts of lists */
    gt_plain_steps *plain; /* NULL: none, within a block */
} lister;

static gt_status read_body(lister *l, const gt_doc *doc, gt_steps *out);

static gt_stmt *make(lister *l, gt_stmt_kind kind, gt_span at)
{
    gt_stmt *stmt = GT_NEW(l->r->arena, gt_stmt);
    stmt->kind = kind;
    stmt->at = at;
    return stmt;
}

static void add(lister *l, gt_stmts *out, const gt_stmt *stmt)
{
    gt_stmts_add(l->r->arena, out, stmt);
}

static gt_status need(lister *l, const gt_doc *map, const char *key, const gt_doc **out)
{
    *out = gt_doc_get(map, key);
    if (*out)
        return GT_OK;
    return gt_fail(l->r->error, GT_WRONG_MODEL, map->at, "a step with '%s' needs '%s'", map->key[0]->text.s, key);
}

/* A name as an expression. */
static gt_status name_of(lister *l, const gt_doc *doc, const char *what, const gt_expr **out)
{
    const char *name;
    GT_TRY(gt_doc_name(l->r, doc, what, &name));
    *out = gt_make_name(l->r, name, doc->at);
    return GT_OK;
}

/* ---- tapes that are open ---- */

static void open_tape(lister *l, const char *name)
{
    GT_APPEND(l->r->arena, l->tape, l->tapes, l->capacity, (opened){name, false});
}

static bool is_open(const lister *l, const char *name)
{
    for (size_t i = 0; i < l->tapes; i++)
        if (!l->tape[i].hidden && strcmp(l->tape[i].name, name) == 0)
            return true;
    return false;
}

static void hide(lister *l, size_t from, size_t to, bool hidden)
{
    for (size_t i = from; i < to; i++)
        l->tape[i].hidden = hidden;
}

/* Tapes that steps written as text open. */
static void open_tapes_of(lister *l, const gt_steps *steps)
{
    for (size_t i = 0; i < steps->n; i++) {
        const gt_stmt *stmt = steps->stmt[i];
        if (!stmt)
            continue; /* a plain one opens none */
        if (stmt->kind == GT_STMT_WITH && stmt->n)
            open_tape(l, stmt->targets[0]->text);
        open_tapes_of(l, &stmt->body);
        open_tapes_of(l, &stmt->orelse);
    }
}

/* ---- nodes ---- */

static gt_status node_target(lister *l, const gt_doc *doc, const gt_expr **out)
{
    const gt_expr *target;
    GT_TRY(gt_doc_expr(l->r, doc, GT_LIST_IS_TUPLE, "the name of a node", &target));
    bool named = target->kind == GT_EXPR_NAME || (target->kind == GT_EXPR_TUPLE && target->n > 0);
    for (size_t i = 0; target->kind == GT_EXPR_TUPLE && i < target->n; i++)
        named = named && target->items[i]->kind == GT_EXPR_NAME;
    *out = target;
    return named ? GT_OK : gt_fail(l->r->error, GT_WRONG_MODEL, doc->at, "the name of a node must be a name");
}

static gt_status node_op(lister *l, const gt_doc *doc, const gt_expr **out)
{
    if (doc->kind != GT_DOC_TEXT)
        return gt_wrong_kind(l->r, doc, "'op'", "the name of an op");
    GT_TRY(gt_doc_expr(l->r, doc, 0, "the name of an op", out));
    const gt_expr *root = *out;
    while (root->kind == GT_EXPR_FIELD)
        root = root->left;
    if (root->kind == GT_EXPR_NAME)
        return GT_OK;
    gt_fail(l->r->error, GT_WRONG_MODEL, doc->at, "'op' must be the name of an op");
    return gt_fix(l->r->error, "write the operands under 'inputs', or the step as text: '- y = %s'", doc->text.s);
}

static gt_status node_inputs(lister *l, const gt_doc *doc, gt_entries *items)
{
    const bool list = doc->kind == GT_DOC_LIST;
    for (size_t i = 0; i < (list ? doc->n : 1); i++) {
        gt_entry item = {0};
        GT_TRY(gt_doc_expr(l->r, list ? doc->item[i] : doc, 0, "an input of a node", &item.value));
        gt_entries_add(l->r->arena, items, item);
    }
    return GT_OK;
}

/* Ops whose attributes are functions and what these are called with: their attributes are expressions, not plain
 * values. */
static bool takes_functions(const gt_expr *op)
{
    static const char *const names[] = {"cond", "while_loop", "fori_loop", "scan", "map_fn",         "map",
                                        "If",   "Loop",       "Scan",      "call", "custom_gradient"};
    for (size_t i = 0; i < sizeof names / sizeof *names; i++)
        if (strcmp(op->text, names[i]) == 0)
            return true;
    return false;
}

static gt_status node(lister *l, const gt_doc *map, gt_stmts *out)
{
    gt_stmt *stmt = make(l, GT_STMT_NODE, map->at);
    const gt_doc *name = gt_doc_get(map, "name"), *inputs = gt_doc_get(map, "inputs");
    const gt_expr *op = NULL, *target = NULL;
    gt_entries items = {0};
    GT_TRY(node_op(l, gt_doc_get(map, "op"), &op));
    if (name && name->kind != GT_DOC_NULL) {
        GT_TRY(node_target(l, name, &target));
        gt_stmt_set_target(stmt, target);
    }
    if (inputs && inputs->kind != GT_DOC_NULL)
        GT_TRY(node_inputs(l, inputs, &items));
    for (size_t i = 0; i < map->n; i++) {
        const gt_doc *key = map->key[i];
        gt_entry item = {.key = key->text.s, .key_at = key->at};
        if (map->item[i] == name || map->item[i] == inputs || strcmp(key->text.s, "op") == 0)
            continue;
        if (inputs && inputs->kind == GT_DOC_TEXT)
            GT_TRY(gt_trap_cut_text(l->r, inputs));
        if (!gt_name_valid(key->text.s, key->text.size))
            return gt_fail(l->r->error, GT_WRONG_MODEL, key->at, "'%s' cannot be the name of an attribute",
                           key->text.s);
        if (takes_functions(op))
            GT_TRY(gt_doc_expr(l->r, map->item[i], GT_MAP_IS_DICT, "an attribute of a node", &item.value));
        else
            GT_TRY(gt_doc_literal(l->r, map->item[i], &item.value));
        gt_entries_add(l->r->arena, &items, item);
    }
    GT_TRY(gt_make_call(l->r, op, &items, map->at, &stmt->value));
    add(l, out, stmt);
    return GT_OK;
}

/* ---- blocks ---- */

/* tape.method(argument); without argument when it is NULL. */
static gt_status call_method(lister *l, const gt_expr *object, const char *name, const gt_expr *argument, gt_span at,
                             const gt_expr **out)
{
    gt_entries items = {0};
    const gt_expr *field;
    if (argument)
        gt_entries_add(l->r->arena, &items, (gt_entry){.value = argument});
    GT_TRY(gt_make_field(l->r, object, name, at, &field));
    return gt_make_call(l->r, field, &items, at, out);
}

/* The same as a statement. */
static gt_status method(lister *l, const gt_expr *object, const char *name, const gt_expr *argument, gt_span at,
                        gt_stmts *out)
{
    gt_stmt *stmt = make(l, GT_STMT_CALL, at);
    GT_TRY(call_method(l, object, name, argument, at, &stmt->value));
    add(l, out, stmt);
    return GT_OK;
}

static gt_status tape_options(lister *l, const gt_doc *map, gt_entries *items)
{
    static const char *const options[] = {"persistent", "watch_accessed_variables"};
    for (size_t i = 0; i < map->n; i++)
        for (size_t k = 0; k < sizeof options / sizeof *options; k++) {
            gt_entry item = {.key = options[k], .key_at = map->key[i]->at};
            if (strcmp(map->key[i]->text.s, options[k]) != 0)
                continue;
            if (map->item[i]->kind != GT_DOC_TRUTH)
                return gt_wrong_kind(l->r, map->item[i], gt_print(l->r->arena, "'%s'", options[k]), "true or false");
            GT_TRY(gt_doc_literal(l->r, map->item[i], &item.value));
            gt_entries_add(l->r->arena, items, item);
        }
    return GT_OK;
}

static gt_status tape_block(lister *l, const gt_doc *map, gt_stmts *out)
{
    const gt_doc *tape = gt_doc_get(map, "tape"), *watch = gt_doc_get(map, "watch"), *steps;
    const char *name;
    gt_stmt *stmt = make(l, GT_STMT_WITH, map->at);
    gt_stmts body = {0};
    gt_steps rest;
    GT_TRY(need(l, map, "steps", &steps));
    GT_TRY(gt_doc_name(l->r, tape, "'tape'", &name));
    if (strcmp(name, "model") == 0)
        return gt_fail(l->r->error, GT_WRONG_MODEL, tape->at, "'model' is the name of the model's own tape");
    const gt_expr *expr = gt_make_name(l->r, name, tape->at);
    if (map->n == 2 && is_open(l, name)) {
        stmt->value = expr;
    } else {
        gt_entries items = {0};
        GT_TRY(tape_options(l, map, &items));
        GT_TRY(gt_make_call(l->r, gt_make_name(l->r, "GradientTape", tape->at), &items, tape->at, &stmt->value));
        gt_stmt_set_target(stmt, expr);
        open_tape(l, name);
    }
    if (watch && watch->kind != GT_DOC_NULL) {
        const gt_expr *watched;
        GT_TRY(gt_doc_expr(l->r, watch, GT_MAP_IS_DICT, "'watch'", &watched));
        GT_TRY(method(l, expr, "watch", watched, watch->at, &body));
    }
    GT_TRY(read_body(l, steps, &rest));
    for (size_t i = 0; i < rest.n; i++)
        add(l, &body, rest.stmt[i]);
    stmt->body = (gt_steps){body.n, body.stmt};
    add(l, out, stmt);
    return GT_OK;
}

static gt_status stop_block(lister *l, const gt_doc *map, gt_stmts *out)
{
    const gt_doc *tape = gt_doc_get(map, "stop_recording"), *steps;
    gt_stmt *stmt = make(l, GT_STMT_WITH, map->at);
    const gt_expr *name;
    GT_TRY(need(l, map, "steps", &steps));
    GT_TRY(name_of(l, tape, "'stop_recording'", &name));
    GT_TRY(call_method(l, name, "stop_recording", NULL, tape->at, &stmt->value));
    add(l, out, stmt);
    return read_body(l, steps, &stmt->body);
}

static gt_status if_block(lister *l, const gt_doc *map, gt_stmts *out)
{
    const gt_doc *then, *other = gt_doc_get(map, "else");
    gt_stmt *stmt = make(l, GT_STMT_IF, map->at);
    GT_TRY(need(l, map, "then", &then));
    GT_TRY(gt_doc_expr(l->r, gt_doc_get(map, "if"), 0, "the condition of 'if'", &stmt->value));
    add(l, out, stmt);
    size_t before = l->tapes;
    GT_TRY(read_body(l, then, &stmt->body));
    if (!other)
        return GT_OK;
    size_t after = l->tapes;
    hide(l, before, after, true);
    GT_TRY(read_body(l, other, &stmt->orelse));
    hide(l, before, after, false);
    return GT_OK;
}

static gt_status loop(lister *l, const gt_doc *map, gt_stmt *stmt, gt_stmts *out)
{
    const gt_doc *steps;
    unsigned place = l->place;
    GT_TRY(need(l, map, "steps", &steps));
    add(l, out, stmt);
    l->place |= GT_IN_LOOP;
    GT_TRY(read_body(l, steps, &stmt->body));
    l->place = place;
    return GT_OK;
}

static gt_status while_block(lister *l, const gt_doc *map, gt_stmts *out)
{
    gt_stmt *stmt = make(l, GT_STMT_WHILE, map->at);
    GT_TRY(gt_doc_expr(l->r, gt_doc_get(map, "while"), 0, "the condition of 'while'", &stmt->value));
    return loop(l, map, stmt, out);
}

static gt_status for_block(lister *l, const gt_doc *map, gt_stmts *out)
{
    gt_stmt *stmt = make(l, GT_STMT_FOR, map->at);
    const gt_doc *rows;
    const gt_expr *target;
    GT_TRY(need(l, map, "in", &rows));
    GT_TRY(node_target(l, gt_doc_get(map, "for"), &target));
    gt_stmt_set_target(stmt, target);
    GT_TRY(gt_doc_expr(l->r, rows, 0, "what 'for' goes through", &stmt->value));
    return loop(l, map, stmt, out);
}

/* ---- actions ---- */

static gt_status watch_action(lister *l, const gt_doc *map, gt_stmts *out)
{
    const gt_doc *on;
    const gt_expr *tape, *watched;
    GT_TRY(need(l, map, "on", &on));
    GT_TRY(name_of(l, on, "'on'", &tape));
    GT_TRY(gt_doc_expr(l->r, gt_doc_get(map, "watch"), GT_MAP_IS_DICT, "'watch'", &watched));
    return method(l, tape, "watch", watched, map->at, out);
}

static gt_status reset_action(lister *l, const gt_doc *map, gt_stmts *out)
{
    const gt_expr *tape;
    GT_TRY(name_of(l, gt_doc_get(map, "reset"), "'reset'", &tape));
    return method(l, tape, "reset", NULL, map->at, out);
}

static gt_status assign_action(lister *l, const gt_doc *map, gt_stmts *out)
{
    const char *action = map->key[0]->text.s;
    const gt_doc *pairs = map->item[0];
    if (pairs->kind != GT_DOC_MAP)
        return gt_wrong_kind(l->r, pairs, gt_print(l->r->arena, "'%s'", action), "a map from variable to value");
    if (pairs->n == 0)
        return gt_fail(l->r->error, GT_WRONG_MODEL, pairs->at, "'%s' names no variable", action);
    for (size_t i = 0; i < pairs->n; i++) {
        const gt_expr *variable, *value;
        GT_TRY(gt_expr_parse(l->r->arena, &pairs->key[i]->text, &variable, l->r->error));
        if (variable->kind != GT_EXPR_NAME && variable->kind != GT_EXPR_FIELD)
            return gt_fail(l->r->error, GT_WRONG_MODEL, pairs->key[i]->at, "'%s' takes the name of a variable", action);
        GT_TRY(gt_doc_expr(l->r, pairs->item[i], 0, "a value to assign", &value));
        GT_TRY(
            method(l, variable, action, value, pairs->n == 1 ? map->at : gt_span_join(variable->at, value->at), out));
    }
    return GT_OK;
}

/* ---- items ---- */

static const struct {
    const char *lead; /* the key that tells the kind */
    gt_status (*read)(lister *l, const gt_doc *map, gt_stmts *out);
    const char *keys[6]; /* NULL: any */
} forms[] = {
    {"op", node, {NULL}},
    {"tape", tape_block, {"tape", "persistent", "watch_accessed_variables", "watch", "steps", NULL}},
    {"stop_recording", stop_block, {"stop_recording", "steps", NULL}},
    {"if", if_block, {"if", "then", "else", NULL}},
    {"while", while_block, {"while", "steps", NULL}},
    {"for", for_block, {"for", "in", "steps", NULL}},
    {"assign", assign_action, {"assign", NULL}},
    {"assign_add", assign_action, {"assign_add", NULL}},
    {"assign_sub", assign_action, {"assign_sub", NULL}},
    {"reset", reset_action, {"reset", NULL}},
    {"watch", watch_action, {"watch", "on", NULL}},
};
enum { FORMS = sizeof forms / sizeof *forms };

static gt_status unknown_form(lister *l, const gt_doc *map)
{
    static const char *const known[] = {
        "name", "inputs", "op",  "tape", "persistent", "watch",      "steps",      "stop_recording", "if", "then",
        "else", "while",  "for", "in",   "assign",     "assign_add", "assign_sub", "reset",          "on", NULL};
    if (gt_doc_get(map, "name") || gt_doc_get(map, "inputs")) {
        gt_fail(l->r->error, GT_WRONG_MODEL, map->at, "a node needs 'op'");
        return gt_fix(l->r->error, "write {name: y, op: matmul, inputs: [w, x]}");
    }
    /* With several keys a misspelled one is likelier than an assignment. */
    gt_status status = map->n > 1 ? gt_keys_check(l->r, map, known, "a step") : GT_OK;
    if (status != GT_OK && l->r->error->fix[0])
        return status;
    GT_TRY(gt_trap_step(l->r, map));
    GT_TRY(status);
    gt_fail(l->r->error, GT_WRONG_MODEL, map->at, "a step is of no known kind");
    return gt_fix(l->r->error, "write an assignment as text, or a mapping with 'op', 'tape', 'if', 'while' or 'for'");
}

static gt_status mapping(lister *l, const gt_doc *map, gt_stmts *out)
{
    for (size_t i = 0; i < FORMS; i++) {
        if (!gt_doc_get(map, forms[i].lead))
            continue;
        if (forms[i].keys[0])
            GT_TRY(gt_keys_check(l->r, map, forms[i].keys, gt_print(l->r->arena, "a step with '%s'", forms[i].lead)));
        gt_plain_steps *plain = l->plain;
        l->plain = NULL;
        GT_TRY(forms[i].read(l, map, out));
        l->plain = plain;
        return GT_OK;
    }
    return unknown_form(l, map);
}

static gt_status text_steps(lister *l, const gt_doc *doc, gt_parse_room *room, gt_steps *out)
{
    GT_TRY(gt_trap_cut_text(l->r, doc));
    room->plain = l->plain;
    gt_status status = gt_steps_parse_in(l->r->arena, &doc->text, l->place, room, out, l->r->error);
    if (status != GT_OK)
        gt_trap_folded(l->r, doc);
    else
        open_tapes_of(l, out);
    return status;
}

static gt_status item(lister *l, const gt_doc *doc, gt_stmts *out)
{
    gt_steps steps;
    gt_stmt *stmt;
    switch (doc->kind) {
    case GT_DOC_TEXT:
        GT_TRY(text_steps(l, doc, &l->room, &steps));
        for (size_t i = 0; i < steps.n; i++)
            add(l, out, steps.stmt[i]);
        return GT_OK;
    case GT_DOC_MAP:
        return mapping(l, doc, out);
    case GT_DOC_NULL:
    case GT_DOC_LIST:
        return gt_wrong_kind(l->r, doc, "a step", "a text or a mapping");
    default:
        stmt = make(l, GT_STMT_CALL, doc->at);
        add(l, out, stmt);
        return gt_doc_literal(l->r, doc, &stmt->value);
    }
}

/* Text, a list, or one mapping. Documents nest at most GT_DOC_DEPTH deep, and so does this. */
static gt_status read_body(lister *l, const gt_doc *doc, gt_steps *out)
{
    gt_stmts stmts = {0};
    gt_parse_room room = {0};
    *out = (gt_steps){0, NULL};
    if (doc->kind == GT_DOC_NULL)
        return GT_OK;
    if (doc->kind == GT_DOC_TEXT) {
        GT_TRY(text_steps(l, doc, &room, out));
        gt_arena_give_back(l->r->arena, room.tokens.token);
        return GT_OK;
    }
    if (doc->kind == GT_DOC_LIST) {
        for (size_t i = 0; i < doc->n; i++)
            GT_TRY(item(l, doc->item[i], &stmts));
    } else if (doc->kind == GT_DOC_MAP) {
        GT_TRY(mapping(l, doc, &stmts));
    } else {
        GT_TRY(gt_wrong_kind(l->r, doc, "steps", "a text or a list"));
    }
    *out = (gt_steps){stmts.n, stmts.stmt};
    return GT_OK;
}

gt_status gt_read_steps(gt_reader *r, const gt_doc *doc, unsigned place, gt_plain_steps *plain, gt_steps *out)
{
    lister l = {.r = r, .place = place, .plain = plain};
    return read_body(&l, doc, out);
}
