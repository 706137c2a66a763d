#include "steps/turn_alike.h"

#include <string.h>

#include "base/tensor.h"
#include "graph/attrs.h"
#include "ops/emit.h"
#include "steps/native_numbers.h"

typedef struct likeness {
    const gt_recorder *r;
    const gt_turn_record *turn;
    const bool *plain; /* by equation of the turn with stand-ins */
    gt_ref *other;     /* by equation of it: the one of the turn by itself; GT_NONE: none yet */
} likeness;

static const gt_eqn *eqn(const likeness *l, gt_ref ref)
{
    return gt_eqn_at(&l->r->program, ref);
}

static bool is_row(const gt_turn_record *turn, gt_ref ref)
{
    bool is = false;
    for (int k = 0; k < turn->rows; k++)
        is |= turn->row[k] == ref;
    return is;
}

static bool same_form(const likeness *l, gt_ref one, gt_ref other)
{
    const gt_eqn *a = eqn(l, one), *b = eqn(l, other);
    return a->dtype == b->dtype && gt_shape_equal(a->shape, b->shape) &&
           gt_native_maker(l->r, one) == gt_native_maker(l->r, other);
}

static bool same_constant(const gt_eqn *a, const gt_eqn *b)
{
    const gt_tensor *x = gt_constant_of(a), *y = gt_constant_of(b);
    return a->dtype == b->dtype && gt_shape_equal(a->shape, b->shape) &&
           (x == y || memcmp(x->data, y->data, gt_tensor_size(x)) == 0);
}

static bool is_number(const likeness *l, gt_ref ref, gt_dtype dtype)
{
    const gt_eqn *e = eqn(l, ref);
    return e->op == &gt_op_constant && !e->shape->rank && e->dtype == dtype;
}

/* A value that both read. */
static bool same_operand(likeness *l, gt_ref ref, gt_ref other)
{
    const gt_eqn *a = eqn(l, ref), *b = eqn(l, other);
    if (a->op == &gt_op_constant && b->op == &gt_op_constant)
        return same_constant(a, b);
    if (ref < l->turn->from) /* from before the loop: the same in all turns */
        return ref == other || a->same == b->same;
    gt_ref *known = &l->other[ref - l->turn->from];
    if (l->plain[ref - l->turn->from])
        return is_number(l, other, (gt_dtype)a->dtype);
    if (*known == GT_NONE && a->op == &gt_op_stand_in) /* what came in */
        *known = same_form(l, ref, other) ? other : GT_NONE;
    return *known == other;
}

static bool same_equation(likeness *l, gt_ref ref, gt_ref other)
{
    const gt_eqn *a = eqn(l, ref), *b = eqn(l, other);
    if (a->op != b->op || a->n_in != b->n_in || !same_form(l, ref, other) || !gt_same_attrs(a->op, a->attr, b->attr))
        return false;
    for (uint32_t k = 0; k < a->n_in; k++)
        if (!same_operand(l, a->in[k], b->in[k]))
            return false;
    l->other[ref - l->turn->from] = other;
    return true;
}

/* The next that is compared: constants are where they are read. */
static gt_ref next_of(const likeness *l, gt_ref ref, gt_ref end)
{
    while (ref < end && eqn(l, ref)->op == &gt_op_constant)
        ref++;
    return ref;
}

bool gt_turn_alike(const gt_recorder *r, const gt_turn_record *turn, const bool *plain)
{
    const gt_ref end = r->program.count;
    likeness l = {r, turn, plain, GT_ARRAY(r->scratch, (size_t)(end - turn->from), gt_ref)};
    memset(l.other, 0xff, (size_t)(end - turn->from) * sizeof *l.other);
    gt_ref other = turn->alone;
    for (gt_ref ref = turn->from; (ref = next_of(&l, ref, end)) < end; ref++) {
        if (plain[ref - turn->from] || (eqn(&l, ref)->op == &gt_op_stand_in && !is_row(turn, ref)))
            continue;
        other = next_of(&l, other, turn->alone_end);
        if (other == turn->alone_end)
            return false;
        if (!is_row(turn, ref) && !same_equation(&l, ref, other))
            return false;
        if (is_row(turn, ref)) { /* of a tensor by number: a slice there */
            if (eqn(&l, other)->op != &gt_op_strided_slice || !same_form(&l, ref, other))
                return false;
            l.other[ref - turn->from] = other;
        }
        other++;
    }
    return next_of(&l, other, turn->alone_end) == turn->alone_end;
}
