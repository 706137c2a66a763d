/* What kind of accident made a value that is not finite, and what to change. */
#include <math.h>
#include <string.h>

#include "base/number.h"
#include "evidence/nonfinite.h"
#include "ops/table.h"

typedef struct accident {
    const char *reason, *what, *fix;
} accident;

static const accident given = {"given", "the value is not finite to begin with", "give a finite value"};
static const accident log_of_zero = {"log_of_zero", "the logarithm of 0",
                                     "keep its operand above 0: maximum(x, 1e-12), log1p or xlogy"};
static const accident log_of_negative = {"log_of_negative", "the logarithm of a negative number",
                                         "keep its operand above 0: abs(x), or a softplus before it"};
static const accident sqrt_of_negative = {"sqrt_of_negative", "the square root of a negative number",
                                          "keep its operand at 0 or above: maximum(x, 0)"};
static const accident zero_by_zero = {"zero_by_zero", "0/0", "keep the divisor away from 0, or use divide_no_nan"};
static const accident division_by_zero = {"division_by_zero", "a division by 0",
                                          "keep the divisor away from 0, or use divide_no_nan"};
static const accident infinity_by_infinity = {"infinity_by_infinity", "infinity/infinity",
                                              "look where the infinities come from; scale the operands down"};
static const accident zero_times_infinity = {"zero_times_infinity", "0 * infinity",
                                             "keep the infinity from arising; a where after it is too late"};
static const accident infinity_minus_infinity = {"infinity_minus_infinity", "infinity - infinity",
                                                 "look where the infinities come from; scale the operands down"};
static const accident negative_power = {"zero_to_negative_power", "0 to a negative power",
                                        "keep the base away from 0: maximum(x, 1e-12)"};
static const accident fraction_power = {"negative_to_fraction", "a negative number to a power that is no integer",
                                        "keep the base at 0 or above: maximum(x, 0), or abs(x)"};
static const accident overflow = {"overflow", "the value is too large for its dtype",
                                  "scale the operands down, use float64, or work with logarithms"};
static const accident out_of_domain = {"out_of_domain", "the function is not defined at this value",
                                       "keep its operand in the domain: clip_by_value"};
static const accident pole = {"pole", "the function is infinite at this value",
                              "keep its operand away from the pole: clip_by_value"};
static const accident undefined = {"undefined", "the result is not defined for these operands",
                                   "look at the operands of this step"};

static bool in_list(const char *list, const char *name)
{
    size_t n = strlen(name);
    for (const char *at = list; (at = strstr(at, name)) != NULL; at += n)
        if ((at == list || at[-1] == ' ') && (at[n] == ' ' || !at[n]))
            return true;
    return false;
}

static const accident *division(double x, double y, double z)
{
    if (y == 0)
        return x == 0 ? &zero_by_zero : &division_by_zero;
    if (isinf(x) && isinf(y))
        return &infinity_by_infinity;
    return isnan(z) ? &undefined : &overflow;
}

static const accident *power(double x, double y, double z)
{
    if (x == 0 && y < 0)
        return &negative_power;
    if (x < 0 && isnan(z))
        return &fraction_power;
    return isnan(z) ? &undefined : &overflow;
}

/* Sums and products of many entries. */
static const accident *many(const char *name, double z)
{
    if (isinf(z))
        return &overflow;
    if (in_list("euclidean_unit", name))
        return &zero_by_zero;
    if (in_list("reduce_sum reduce_mean cumsum segment_sum gather_transpose unslice", name))
        return &infinity_minus_infinity;
    return in_list("matmul batch_matmul einsum conv2d", name) ? &zero_times_infinity : &undefined;
}

static const accident *kind_of(const gt_eqn *e, const gt_origin *o)
{
    const char *name = e->op->name;
    double x = o->operand[0][0], y = o->operand[1][0], z = isfinite(o->value[0]) ? o->value[1] : o->value[0];
    if (e->n_in == 0)
        return &given;
    if (!o->operands)
        return many(name, z);
    if (in_list("log log10 log2", name))
        return x == 0 ? &log_of_zero : x < 0 ? &log_of_negative : &undefined;
    if (in_list("log1p", name))
        return x == -1 ? &log_of_zero : x < -1 ? &log_of_negative : &undefined;
    if (in_list("xlogy xlog1py", name))
        return y <= 0 ? &log_of_zero : &undefined;
    if (in_list("sqrt rsqrt", name))
        return x < 0 ? &sqrt_of_negative : x == 0 ? &division_by_zero : &undefined;
    if (in_list("divide", name))
        return division(x, y, z);
    if (in_list("reciprocal", name))
        return division(1, x, z);
    if (in_list("pow pow_slope", name))
        return power(x, y, z);
    if (in_list("multiply multiply_absorbing", name) && isnan(z))
        return &zero_times_infinity;
    if (in_list("add subtract add_n squared_difference", name) && isnan(z))
        return &infinity_minus_infinity;
    if (isnan(z))
        return in_list("exp sin cos tan floormod", name) ? &undefined : &out_of_domain;
    return in_list("atanh erfinv lgamma digamma polygamma tan ndtri erfinv_slope ndtri_slope", name) ? &pole
                                                                                                     : &overflow;
}

static const char *number(gt_arena *arena, double x)
{
    char text[GT_NUMBER_TEXT];
    if (!isfinite(x))
        return isnan(x) ? "NaN" : x > 0 ? "infinity" : "-infinity";
    gt_number_print(x, text);
    return gt_print(arena, "%s", text);
}

/* " (0 and 2)" */
static const char *operand_list(gt_arena *arena, const gt_origin *o)
{
    const char *text = "";
    for (int k = 0; k < o->operands; k++) {
        const char *imaginary =
            o->operand[k][1] != 0 ? gt_print(arena, " + %s i", number(arena, o->operand[k][1])) : "";
        text = gt_print(arena, "%s%s%s%s", text, k ? " and " : "", number(arena, o->operand[k][0]), imaginary);
    }
    return text;
}

/* What to do about a derivative that is not finite where the value is. */
static const char *slope_fix(gt_recorder *r, const gt_eqn *f)
{
    if (f->op == &gt_op_sqrt || f->op == &gt_op_square_root)
        return "add a small number under the root: sqrt(x + 1e-12)";
    if (f->op == &gt_op_euclidean_norm)
        return "add a small number under the root: sqrt(reduce_sum(x**2) + 1e-12)";
    return gt_print(r->arena, "keep the operand of '%s' away from this value: its derivative is not finite there",
                    gt_op_spoken(f->op, f->at));
}

void gt_origin_classify(gt_recorder *r, gt_origin *o)
{
    const gt_eqn *e = gt_eqn_at(&r->program, o->ref), *f = gt_eqn_at(&r->program, o->forward);
    const accident *a = kind_of(e, o);
    o->reason = a->reason;
    o->fix = o->backward && o->first_hand && a != &overflow ? slope_fix(r, f) : a->fix;
    const char *where =
        o->backward ? gt_print(r->arena, "in the derivative of '%s', ", gt_op_spoken(f->op, f->at)) : "";
    if (o->operands)
        o->what = gt_print(r->arena, "%s'%s' of %s gives %s: %s", where, gt_op_spoken(e->op, e->at),
                           operand_list(r->arena, o),
                           number(r->arena, isfinite(o->value[0]) ? o->value[1] : o->value[0]), a->what);
    else if (e->n_in)
        o->what = gt_print(r->arena, "%s'%s' gives %s: %s", where, gt_op_spoken(e->op, e->at),
                           number(r->arena, o->value[0]), a->what);
    else
        o->what = a->what;
}
