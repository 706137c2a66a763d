#include "steps/turn_numbers.h"

#include <math.h>

#include "base/tensor.h"
#include "ops/emit.h"
#include "steps/interpreter.h"
#include "steps/turn_alike.h"

typedef gt_number_range range;

enum { MOST_WHOLE = 53 }; /* bits that a double holds */

static const range anything = {-INFINITY, INFINITY};

static struct gt_turn_number *number_of(const gt_turn_numbers *n, gt_ref ref)
{
    return &n->of[ref - n->turn->from];
}

static bool is_scalar(const gt_eqn *e)
{
    const bool constant = !e->n_in && e->attr && e->op->attrs[0].type == GT_ATTR_TENSOR;
    return constant && !e->shape->rank && gt_dtype_in((gt_dtype)e->dtype, GT_SET_REAL);
}

/* -- what they lie in -- */

/* That of a plain number that is handed on: known where each turn adds the same, which is rounded in each. */
static range range_of_carry(const gt_turn_numbers *n, int c)
{
    const gt_turn_record *turn = n->turn;
    const gt_program *program = &n->r->program;
    const gt_eqn *next = gt_eqn_at(program, turn->next[c]), *start = gt_eqn_at(program, turn->start[c]);
    const bool first = next->n_in == 2 && next->in[0] == turn->carry[c];
    if (!(next->op == &gt_op_add || (next->op == &gt_op_subtract && first)) || !is_scalar(start) ||
        next->in[!first] != turn->carry[c] || !is_scalar(gt_eqn_at(program, next->in[first])))
        return anything;
    const double begin = gt_tensor_real(gt_constant_of(start), 0);
    const double step = gt_tensor_real(gt_constant_of(gt_eqn_at(program, next->in[first])), 0);
    const double turns = (double)turn->turns, way = turns * (next->op == &gt_op_add ? step : -step);
    const double most = 2 * (fabs(begin) + fabs(way)), off = turns * (nextafter(most, INFINITY) - most);
    return way < 0 ? (range){begin + way - off, begin} : (range){begin, begin + way + off};
}

static range range_of_number(const gt_turn_record *turn)
{
    const double begin = (double)turn->first, end = begin + (double)turn->turns * (double)turn->step;
    return end < begin ? (range){end, begin} : (range){begin, end};
}

/* Of a plain number: one that is made in the turn, or a constant. */
static range range_of(const gt_turn_numbers *n, gt_ref ref)
{
    const gt_eqn *e = gt_eqn_at(&n->r->program, ref);
    if (ref >= n->turn->from && number_of(n, ref)->is)
        return number_of(n, ref)->within;
    if (!is_scalar(e))
        return anything;
    const double value = gt_tensor_real(gt_constant_of(e), 0);
    return (range){value, value};
}

static bool holds_zero(range a)
{
    return !(a.lo > 0 || a.hi < 0);
}

/* Of a product or a quotient: its ends are made of ends. */
static range around(range a, range b, bool quotient)
{
    const double end[] = {quotient ? a.lo / b.lo : a.lo * b.lo, quotient ? a.lo / b.hi : a.lo * b.hi,
                          quotient ? a.hi / b.lo : a.hi * b.lo, quotient ? a.hi / b.hi : a.hi * b.hi};
    range all = {end[0], end[0]};
    for (int i = 0; i < 4; i++) {
        if (isnan(end[i]))
            return anything;
        all.lo = fmin(all.lo, end[i]);
        all.hi = fmax(all.hi, end[i]);
    }
    return all;
}

static range range_of_result(const gt_turn_numbers *n, const gt_eqn *e)
{
    const range a = range_of(n, e->in[0]), b = e->n_in > 1 ? range_of(n, e->in[1]) : anything;
    if (e->op == &gt_op_cast)
        return a;
    if (e->op == &gt_op_negative)
        return (range){-a.hi, -a.lo};
    if (e->op == &gt_op_add)
        return (range){a.lo + b.lo, a.hi + b.hi};
    if (e->op == &gt_op_subtract)
        return (range){a.lo - b.hi, a.hi - b.lo};
    if (e->op == &gt_op_multiply || (e->op == &gt_op_divide && !holds_zero(b)))
        return around(a, b, e->op == &gt_op_divide);
    return anything;
}

gt_turn_numbers gt_turn_numbers_begin(const gt_recorder *r, const gt_turn_record *turn)
{
    gt_turn_numbers n = {r, turn, GT_ARRAY(r->scratch, (size_t)(r->program.count - turn->from), struct gt_turn_number)};
    if (turn->number != GT_NONE)
        *number_of(&n, turn->number) = (struct gt_turn_number){true, range_of_number(turn)};
    for (int c = 0; c < turn->carries; c++)
        if (turn->plain[c])
            *number_of(&n, turn->carry[c]) = (struct gt_turn_number){true, range_of_carry(&n, c)};
    return n;
}

/* -- what may be made of them -- */

/* In a turn by itself it is a plain number, and Python's arithmetic makes what the ops make here: but only so. */
static bool check_whole(gt_turn_numbers *n, gt_ref ref, bool mixed)
{
    const gt_eqn *e = gt_eqn_at(&n->r->program, ref);
    const range within = range_of_result(n, e);
    number_of(n, ref)->within = within;
    if (e->op == &gt_op_cast && (e->dtype == GT_F64 || e->dtype == GT_F32)) {
        number_of(n, ref)->is = e->dtype == GT_F64;
        return true;
    }
    if (e->op != &gt_op_add && e->op != &gt_op_subtract && e->op != &gt_op_multiply && e->op != &gt_op_negative)
        return false;
    if (mixed || e->dtype != GT_I64 || !(fmax(-within.lo, within.hi) < ldexp(1, MOST_WHOLE)))
        return false;
    number_of(n, ref)->is = true;
    return true;
}

/* A division of plain numbers by 0 is an error. */
static bool may_be_by_zero(const gt_turn_numbers *n, const gt_eqn *e)
{
    return e->op == &gt_op_divide && holds_zero(range_of(n, e->in[1]));
}

/* Of one in float64, which is what Python reckons with; by itself, or with a tensor that it meets. */
static bool check_fraction(gt_turn_numbers *n, gt_ref ref, bool mixed)
{
    static const gt_op *const fine[] = {&gt_op_sin,      &gt_op_cos,      &gt_op_exp,    &gt_op_tanh,
                                        &gt_op_sigmoid,  &gt_op_softplus, &gt_op_square, &gt_op_add,
                                        &gt_op_subtract, &gt_op_multiply, &gt_op_divide, &gt_op_negative};
    enum { ARITHMETIC = 7 }; /* from here on */
    const gt_eqn *e = gt_eqn_at(&n->r->program, ref);
    number_of(n, ref)->within = range_of_result(n, e);
    if (e->op == &gt_op_cast && e->dtype == GT_F32)
        return true;
    for (size_t i = 0; i < sizeof fine / sizeof *fine; i++)
        if (e->op == fine[i] &&
            (mixed || (e->dtype == GT_F64 && (i >= ARITHMETIC || n->r->dtype == GT_F64) && !may_be_by_zero(n, e)))) {
            number_of(n, ref)->is = !mixed && (i >= ARITHMETIC || !n->r->steps->native); /* np.sin(i) is no plain one */
            return true;
        }
    return false;
}

bool gt_turn_number_check(gt_turn_numbers *n, gt_ref ref)
{
    const gt_eqn *e = gt_eqn_at(&n->r->program, ref);
    bool whole = false, mixed = false, fraction = false;
    for (uint32_t k = 0; k < e->n_in; k++) {
        const gt_ref in = e->in[k];
        const bool number = in >= n->turn->from && number_of(n, in)->is;
        const bool real = gt_dtype_in(gt_ref_dtype(&n->r->program, in), GT_SET_FLOAT);
        whole |= number && !real;
        fraction |= number && real;
        mixed |= !number && !is_scalar(gt_eqn_at(&n->r->program, in));
    }
    if (whole)
        return check_whole(n, ref, mixed);
    return !fraction || check_fraction(n, ref, mixed);
}

/* Where numbers are native, whether the turn before makes the same of plain numbers; the number of the turn, and
 * numbers that are handed on, are some, as is what they are cast to where they meet a tensor. */
bool gt_turn_numbers_alike(gt_turn_numbers *n)
{
    const gt_ref from = n->turn->from, count = n->r->program.count;
    bool *plain = GT_ARRAY(n->r->scratch, (size_t)(count - from), bool), some = false;
    for (gt_ref ref = from; ref < count; ref++) {
        const gt_eqn *e = gt_eqn_at(&n->r->program, ref);
        plain[ref - from] =
            number_of(n, ref)->is || (e->op == &gt_op_cast && e->in[0] >= from && plain[e->in[0] - from]);
        for (uint32_t k = 0; k < e->n_in; k++)
            some |= e->in[k] >= from && plain[e->in[k] - from];
    }
    return !some || gt_turn_alike(n->r, n->turn, plain);
}
