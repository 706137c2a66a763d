#include "diff/loop_numbers.h"

#include "ops/emit.h"

enum { NUMBER_DEPTH = 16 };

static double as_dtype(const gt_eqn *e, double x)
{
    return e->dtype == GT_F32 ? (double)(float)x : x;
}

static bool is_scalar_constant(const gt_eqn *e)
{
    return e->op == &gt_op_constant && !e->shape->rank && gt_dtype_in((gt_dtype)e->dtype, GT_SET_REAL);
}

/* False: it is none that is known here. Whole ones are small enough for a double (loop_body.c). */
static bool number_at(const gt_body *body, gt_ref ref, int64_t turn, int depth, double *out)
{
    const gt_eqn *e = gt_eqn_at(body->world, ref);
    double x[2] = {0, 0};
    for (int h = body->carries; !e->n_in && h < body->holes; h++)
        if (body->hole[h].ref == ref) {
            *out = (double)turn;
            return body->hole[h].kind == GT_HOLE_TURN;
        }
    if (is_scalar_constant(e)) {
        *out = gt_tensor_real(gt_constant_of(e), 0);
        return true;
    }
    if (!e->n_in || e->n_in > 2 || depth == NUMBER_DEPTH || e->shape->rank)
        return false;
    for (uint32_t k = 0; k < e->n_in; k++)
        if (!number_at(body, e->in[k], turn, depth + 1, &x[k]))
            return false;
    if (e->op == &gt_op_cast && gt_dtype_in((gt_dtype)e->dtype, GT_SET_FLOAT))
        *out = as_dtype(e, x[0]);
    else if (e->op == &gt_op_add)
        *out = as_dtype(e, x[0] + x[1]);
    else if (e->op == &gt_op_subtract)
        *out = as_dtype(e, x[0] - x[1]);
    else if (e->op == &gt_op_multiply)
        *out = as_dtype(e, x[0] * x[1]);
    else if (e->op == &gt_op_divide && gt_dtype_in((gt_dtype)e->dtype, GT_SET_FLOAT))
        *out = as_dtype(e, x[0] / x[1]);
    else
        return false;
    return true;
}

static int64_t turn_number(const gt_rolled *loop, int64_t i)
{
    return loop->first + i * loop->step;
}

bool gt_loop_goes_one_way(const gt_rolled *loop, gt_ref ref)
{
    double before = 0, now;
    int way = 0;
    for (int64_t i = 0; i < loop->turns; i++) {
        if (!number_at(loop->body, ref, turn_number(loop, i), 0, &now))
            return false;
        const int own = now > before ? 1 : now < before ? -1 : 2;
        if (i && (own == 2 || (i > 1 && own != way)))
            return false;
        way = own;
        before = now;
    }
    return true;
}

int gt_loop_meets_number(const gt_rolled *loop, const gt_eqn *e, int *place)
{
    const gt_body *body = loop->body;
    double x;
    for (int k = 0; e->n_in == 2 && k < 2; k++)
        for (int h = body->carries; h < body->holes; h++)
            if (body->hole[h].kind == GT_HOLE_CONST && body->hole[h].ref == e->in[k] &&
                number_at(body, e->in[1 - k], loop->first, 0, &x)) {
                *place = k;
                return h;
            }
    return -1;
}

/* -- and equations outside -- */

static bool is_between(const gt_rolled *loop, gt_ref ref, double x)
{
    double first = 0, last = 0;
    (void)number_at(loop->body, ref, turn_number(loop, 0), 0, &first);
    (void)number_at(loop->body, ref, turn_number(loop, loop->turns - 1), 0, &last);
    return !(x < first && x < last) && !(x > first && x > last);
}

bool gt_loop_numbers(const gt_program *program, const gt_rolled *loop, const gt_eqn *e)
{
    const gt_body *body = loop->body;
    int place;
    for (int k = 0; e->n_in == 2 && k < 2; k++) {
        const gt_eqn *number = gt_eqn_at(program, e->in[1 - k]);
        if (!is_scalar_constant(number))
            continue;
        for (gt_ref ref = 0; ref < body->count; ref++) {
            const gt_eqn *own = gt_eqn_at(body->world, ref);
            const int h = own->op == e->op ? gt_loop_meets_number(loop, own, &place) : -1;
            if (h >= 0 && place == k &&
                gt_eqn_at(program, loop->operand[h])->same == gt_eqn_at(program, e->in[k])->same &&
                is_between(loop, own->in[1 - k], gt_tensor_real(gt_constant_of(number), 0)))
                return true;
        }
    }
    return false;
}

/* Turns of both have an equation of one value from outside and a number. */
static bool numbers_meet(const gt_program *program, const gt_rolled *one, const gt_rolled *other)
{
    int place, there;
    for (gt_ref ref = 0; ref < one->body->count; ref++) {
        const gt_eqn *e = gt_eqn_at(one->body->world, ref);
        const int h = gt_loop_meets_number(one, e, &place);
        for (gt_ref also = 0; h >= 0 && also < other->body->count; also++) {
            const gt_eqn *o = gt_eqn_at(other->body->world, also);
            const int i = o->op == e->op ? gt_loop_meets_number(other, o, &there) : -1;
            if (i >= 0 && there == place &&
                gt_eqn_at(program, one->operand[h])->same == gt_eqn_at(program, other->operand[i])->same)
                return true;
        }
    }
    return false;
}

bool gt_loops_meet(const gt_program *program, const gt_rolled *one, const gt_rolled *other)
{
    if (one->repeats && other->repeats && one->turns == other->turns &&
        gt_eqn_at(program, one->operand[0])->same == gt_eqn_at(program, other->operand[0])->same)
        return true;
    if (numbers_meet(program, one, other))
        return true;
    for (int h = 0; h < one->body->holes; h++)
        for (int i = 0; i < other->body->holes; i++) {
            const gt_hole_kind kind = one->body->hole[h].kind;
            if (kind == other->body->hole[i].kind && kind != GT_HOLE_TURN && kind != GT_HOLE_CONST &&
                gt_eqn_at(program, one->operand[h])->same == gt_eqn_at(program, other->operand[i])->same)
                return true;
        }
    return false;
}
