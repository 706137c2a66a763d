#include "diff/cotangent_mask.h"

#include "diff/transform.h"
#include "ops/emit.h"

typedef struct gt_use {
    enum { CONDITION, BOTH, EITHER, THROUGH, SUMMED } kind;
    bool truth;                /* CONDITION */
    int k;                     /* THROUGH: the operand */
    gt_ref ref;                /* CONDITION: a bool; THROUGH: the equation */
    gt_used of[2];             /* what it is made of */
    const gt_shape *from, *to; /* SUMMED */
    gt_ref made;               /* its value, a bool; GT_NONE: not made yet */
} use;

gt_uses gt_uses_new(gt_build *b)
{
    return (gt_uses){.b = b};
}

static gt_used add(gt_uses *uses, use made_of)
{
    size_t n = uses->n + !uses->n; /* number 0 stands for all */
    uses->use = gt_grow(uses->b->scratch, uses->use, uses->n, n + 1, &uses->capacity, sizeof made_of);
    made_of.made = uses->use[0].made = GT_NONE;
    uses->use[n] = made_of;
    uses->n = n + 1;
    return (gt_used)n;
}

static bool same_condition(const gt_uses *uses, const use *x, const use *y)
{
    const gt_program *p = uses->b->program;
    return x->kind == CONDITION && y->kind == CONDITION && gt_eqn_at(p, x->ref)->same == gt_eqn_at(p, y->ref)->same;
}

bool gt_used_equal(const gt_uses *uses, gt_used x, gt_used y)
{
    if (x == y || !x || !y)
        return x == y;
    const use *u = &uses->use[x], *v = &uses->use[y];
    return same_condition(uses, u, v) && u->truth == v->truth;
}

static bool opposite(const gt_uses *uses, gt_used x, gt_used y)
{
    const use *u = &uses->use[x], *v = &uses->use[y];
    return same_condition(uses, u, v) && u->truth != v->truth;
}

gt_used gt_used_where(gt_uses *uses, gt_used used, gt_ref condition, bool truth)
{
    gt_used own = add(uses, (use){.kind = CONDITION, .ref = condition, .truth = truth});
    if (!used || gt_used_equal(uses, used, own))
        return own;
    if (uses->use[used].kind == BOTH && gt_used_equal(uses, uses->use[used].of[1], own))
        return used;
    return add(uses, (use){.kind = BOTH, .of = {used, own}});
}

/* Branches of one where make everything again that it was given. */
gt_used gt_used_either(gt_uses *uses, gt_used x, gt_used y)
{
    if (!x || !y || opposite(uses, x, y))
        return GT_USED_ALL;
    if (gt_used_equal(uses, x, y))
        return x;
    const use *u = &uses->use[x], *v = &uses->use[y];
    if (u->kind == BOTH && v->kind == BOTH && gt_used_equal(uses, u->of[0], v->of[0]) &&
        opposite(uses, u->of[1], v->of[1]))
        return u->of[0];
    return add(uses, (use){.kind = EITHER, .of = {x, y}});
}

gt_used gt_used_through(gt_uses *uses, gt_used used, gt_ref ref, int k)
{
    return add(uses, (use){.kind = THROUGH, .ref = ref, .k = k, .of = {used}});
}

gt_used gt_used_summed(gt_uses *uses, gt_used used, const gt_shape *from, const gt_shape *to)
{
    return used ? add(uses, (use){.kind = SUMMED, .from = from, .to = to, .of = {used}}) : GT_USED_ALL;
}

/* -- equations -- */

static gt_ref is_some(gt_build *b, gt_ref count)
{
    return gt_apply2(b, &gt_op_not_equal, count, gt_number(b, count, 0));
}

bool gt_only_places(const gt_op *op)
{
    return op == &gt_op_strided_slice || op == &gt_op_unslice || op == &gt_op_concat || op == &gt_op_reshape ||
           op == &gt_op_transpose;
}

/* All along the last axis where one is. */
static gt_ref whole_rows(gt_build *b, const gt_eqn *e, gt_ref used)
{
    if (used == GT_NONE)
        return gt_filled(b, 1, GT_BOOL, e->shape);
    used = gt_broadcast(b, used, e->shape);
    return gt_broadcast(b, gt_reduce(b, &gt_op_reduce_any, used, 1u << (e->shape->rank - 1), true), e->shape);
}

/* Coefficients of linear ops are 1, or i: the transpose counts the elements in which one takes part, or takes the set
 * itself. Counted with others, which cancel, elements would be lost. */
static gt_ref pull_back(gt_build *b, const use *u, gt_ref used)
{
    const gt_eqn *e = gt_eqn_at(b->program, u->ref);
    const bool as_set = gt_only_places(e->op);
    if (e->op->weighs_last)
        return whole_rows(b, e, used);
    const gt_dtype dtype = as_set ? GT_BOOL : (gt_dtype)e->dtype;
    gt_ref count = used == GT_NONE ? gt_filled(b, 1, dtype, e->shape) : gt_broadcast(b, used, e->shape);
    count = as_set || count == GT_NONE ? count : gt_cast(b, count, dtype);
    if (count != GT_NONE)
        count = e->op->transpose(b, e, u->ref, u->k, count);
    return as_set ? count : is_some(b, count);
}

static gt_ref sum_up(gt_build *b, const use *u, gt_ref used)
{
    return is_some(b, gt_unbroadcast(b, gt_cast(b, gt_broadcast(b, used, u->from), GT_F64), u->to));
}

static gt_ref make(gt_build *b, const use *u, gt_ref x, gt_ref y)
{
    switch (u->kind) {
    case CONDITION:
        return u->truth ? u->ref : gt_not(b, u->ref);
    case BOTH:
        return gt_and(b, x, y);
    case EITHER:
        return gt_or(b, x, y);
    case THROUGH:
        return pull_back(b, u, x);
    case SUMMED:
        return sum_up(b, u, x);
    }
    return GT_NONE;
}

/* Made from what it is made of, without recursion: a set waits on the stack until its parts are there. */
gt_ref gt_used_value(gt_uses *uses, gt_used used)
{
    gt_arena_mark mark = gt_arena_save(uses->b->scratch);
    size_t left = 0, capacity = 0;
    gt_used *todo = gt_grow(uses->b->scratch, NULL, 0, 1, &capacity, sizeof *todo);
    todo[left++] = used;
    while (left && !gt_build_failed(uses->b)) {
        use *u = &uses->use[todo[left - 1]];
        size_t waiting = left;
        todo = gt_grow(uses->b->scratch, todo, left, left + 2, &capacity, sizeof *todo);
        for (int i = 0; i < 2 && u->made == GT_NONE; i++)
            if (u->of[i] && uses->use[u->of[i]].made == GT_NONE)
                todo[left++] = u->of[i];
        if (left > waiting)
            continue;
        left--;
        if (u->made == GT_NONE)
            u->made = make(uses->b, u, uses->use[u->of[0]].made, uses->use[u->of[1]].made);
    }
    gt_arena_release(uses->b->scratch, mark);
    return gt_build_failed(uses->b) ? GT_NONE : uses->use[used].made;
}

gt_ref gt_used_apply(gt_uses *uses, gt_used used, gt_ref value)
{
    gt_build *b = uses->b;
    if (!used || value == GT_NONE || gt_build_failed(b))
        return value;
    const use *u = &uses->use[used];
    gt_ref zero = gt_number(b, value, 0);
    if (u->kind == CONDITION)
        return u->truth ? gt_where(b, u->ref, value, zero) : gt_where(b, u->ref, zero, value);
    return gt_where(b, gt_used_value(uses, used), value, zero);
}
