#include "steps/in_turn.h"

#include "steps/layer_value.h"
#include "steps/tree.h"

gt_status gt_refuse_in_turn(const gt_recorder *r, gt_span at, const char *what)
{
    return r->stand_from ? gt_fail(r->error, GT_WRONG_MODEL, at, "%s", what) : GT_OK;
}

bool gt_made_in_turn(const gt_recorder *r, const void *thing)
{
    return gt_arena_holds(r->arena, &r->steps->turn_began, thing);
}

static bool holds_tensor(gt_value value, int depth)
{
    bool holds = value.kind == GT_VALUE_TENSOR || (gt_value_is_items(value) && depth > GT_TREE_DEPTH);
    for (size_t i = 0; !holds && gt_value_is_items(value) && i < value.items->n; i++)
        holds = holds_tensor(value.items->item[i], depth + 1);
    return holds;
}

static bool is_arithmetic(gt_value value)
{
    return gt_value_is_number(value) || gt_value_is_tensor(value);
}

gt_status gt_check_operands_in_turn(const gt_recorder *r, gt_operator op, gt_value x, gt_value y, gt_span at)
{
    const bool is = op == GT_IS || op == GT_IS_NOT, in = op == GT_IN || op == GT_NOT_IN;
    const bool number = (x.kind == GT_VALUE_TENSOR && x.stands) || (y.kind == GT_VALUE_TENSOR && y.stands);
    if (is && (x.kind == GT_VALUE_NONE || y.kind == GT_VALUE_NONE))
        return GT_OK;
    if (number && !is && !in)
        return is_arithmetic(x) && is_arithmetic(y)
                   ? GT_OK
                   : gt_refuse_in_turn(r, at, "makes something of the number of its turn that is no number");
    if (!is && !in && !(gt_value_is_items(x) && gt_value_is_items(y) && (op == GT_EQUAL || op == GT_NOT_EQUAL)))
        return GT_OK;
    return holds_tensor(x, 0) || (!(in && y.kind == GT_VALUE_DICT) && holds_tensor(y, 0))
               ? gt_refuse_in_turn(r, at, "decides by what changes from turn to turn")
               : GT_OK;
}

/* -- calls -- */

bool gt_stands_for_number(gt_value value, int depth)
{
    bool stands = value.kind == GT_VALUE_TENSOR && value.stands;
    for (size_t i = 0; !stands && gt_value_is_items(value) && depth < GT_TREE_DEPTH && i < value.items->n; i++)
        stands = gt_stands_for_number(value.items->item[i], depth + 1);
    return stands;
}

static bool is_of_number(const gt_value *self, const gt_call_site *site)
{
    bool is = self && gt_stands_for_number(*self, 0);
    for (size_t i = 0; !is && i < site->n; i++)
        is = gt_stands_for_number(site->argument[i].value, 0);
    return is;
}

gt_status gt_check_callee_in_turn(const gt_recorder *r, gt_value callee, gt_span at)
{
    switch (callee.kind) {
    case GT_VALUE_OP:
    case GT_VALUE_FUNCTION:
    case GT_VALUE_BUILTIN:
    case GT_VALUE_METHOD:
    case GT_VALUE_TRANSFORM:
    case GT_VALUE_DTYPE:
    case GT_VALUE_OBJECT: /* its own code is looked at as it runs */
        return GT_OK;
    case GT_VALUE_LAYER:
        if (callee.layer->built)
            return GT_OK;
        break;
    default:
        break;
    }
    return gt_refuse_in_turn(r, at, "calls what may change more than the turn's own names");
}

/* What a method changes that changes what it is of. */
static const void *changed(const gt_value *self)
{
    return self->kind == GT_VALUE_TAPE ? (const void *)self->tape : (const void *)self->items;
}

gt_status gt_check_builtin_in_turn(const gt_recorder *r, const gt_builtin *builtin, const gt_value *self,
                                   const gt_call_site *site)
{
    if (!builtin->pure || (builtin->pure == GT_CHANGES_SELF && !gt_made_in_turn(r, changed(self))))
        return gt_refuse_in_turn(r, site->at, "calls what may change more than the turn's own names");
    return builtin->pure >= GT_PURE_TENSORS && is_of_number(self, site)
               ? gt_refuse_in_turn(r, site->at, "makes something of the number of its turn that is no number")
               : GT_OK;
}

/* -- statements -- */

/* x[0], of a tensor that has a name, or of a list or dict that the turn has made. */
static bool is_part_of_name(const gt_recorder *r, const gt_expr *target)
{
    const bool inner = target->left->kind == GT_EXPR_INDEX;
    while (target->kind == GT_EXPR_INDEX)
        target = target->left;
    const gt_value *value = target->kind == GT_EXPR_NAME ? gt_scope_find(r->steps->scope, target->text) : NULL;
    return value && (value->kind == GT_VALUE_TENSOR ||
                     (!inner && gt_value_is_items(*value) && gt_made_in_turn(r, value->items)));
}

static bool is_name(const gt_recorder *r, const gt_expr *target)
{
    bool names = target->kind == GT_EXPR_NAME || (target->kind == GT_EXPR_INDEX && is_part_of_name(r, target));
    if (target->kind == GT_EXPR_TUPLE || target->kind == GT_EXPR_LIST) { /* as deep as the parser takes them */
        names = true;
        for (size_t i = 0; i < target->n; i++)
            names &= is_name(r, target->items[i]);
    }
    return names;
}

gt_status gt_check_statement_in_turn(gt_recorder *r, const gt_stmt *stmt)
{
    static const bool fine[] = {
        [GT_STMT_ASSIGN] = true, [GT_STMT_NODE] = true,     [GT_STMT_CALL] = true, [GT_STMT_IF] = true,
        [GT_STMT_FOR] = true,    [GT_STMT_RETURN] = true,   [GT_STMT_PASS] = true, [GT_STMT_BREAK] = true,
        [GT_STMT_DEF] = true,    [GT_STMT_CONTINUE] = true, [GT_STMT_WITH] = true, [GT_STMT_WHILE] = true,
        [GT_STMT_ASSERT] = true};
    bool good = (size_t)stmt->kind < sizeof fine / sizeof *fine && fine[stmt->kind];
    if (stmt->kind == GT_STMT_AUGMENT && stmt->targets[0]->kind == GT_EXPR_NAME) {
        const gt_value *value = gt_scope_find(r->steps->scope, stmt->targets[0]->text);
        good = value && (value->kind == GT_VALUE_TENSOR || gt_value_is_number(*value) ||
                         (gt_value_is_items(*value) && gt_made_in_turn(r, value->items)));
    } else if (stmt->kind == GT_STMT_AUGMENT) {
        good = is_part_of_name(r, stmt->targets[0]);
    } else if (stmt->kind != GT_STMT_CALL) {
        for (size_t i = 0; i < stmt->n; i++)
            good &= is_name(r, stmt->targets[i]);
    }
    return good ? GT_OK : gt_refuse_in_turn(r, stmt->at, "does what may change more than the turn's own names");
}
