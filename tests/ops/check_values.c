/* Known values: points with their partials, and expressions. */
#include "harness.h"
#include "steps/call.h"

#include <math.h>
#include <stdio.h>

enum { VALUE_ULPS = 2, PARTIAL_ULPS = 4 };

typedef struct scalar_call {
    session s;
    int n;
    leaf *x[GT_MAX_ARITY];
    gt_ref y;
} scalar_call;

static bool scalar_begin(scalar_call *call, const gt_op *op)
{
    static const gt_shape scalar = {0, {0}};
    gt_argument argument[GT_MAX_ARITY] = {{0}};
    gt_value value;
    session_begin(&call->s, GT_F64);
    call->n = gt_op_args(op);
    for (int k = 0; k < call->n && k < GT_MAX_ARITY; k++) {
        unsigned flags = (unsigned)op->args[k].flags;
        gt_dtype dtype = flags & GT_ARG_BOOL ? GT_BOOL : flags & GT_ARG_INDEX ? GT_I64 : GT_F64;
        call->x[k] = session_leaf(&call->s, dtype, &scalar);
        argument[k].value = gt_value_tensor(call->x[k]->ref);
    }
    if (call->n > GT_MAX_ARITY || call->s.error.code != GT_OK ||
        gt_call_op(&call->s.r, op, &(gt_call_site){(size_t)call->n, argument, (gt_span){NULL, 0, 0}}, &value) != GT_OK)
        return false;
    call->y = value.ref;
    return true;
}

/* A 0 in the table stands for either zero, a -0 for itself. */
static void check_number(const where *w, double expected, double got, double most, bool signed_zero)
{
    bool minus_zero = expected == 0 && signbit(expected);
    if (ulps(got, expected) <= most && (!signed_zero || !minus_zero || signbit(got)))
        pass();
    else
        fail(w, NULL, "expected %.17g, got %.17g (%.3g ulp)", expected, got, ulps(got, expected));
}

/* The partial of operand k, by both modes; where there is no gradient the table says 0. */
static void check_partial(where *w, scalar_call *call, const gt_op *op, int k, double expected)
{
    session *s = &call->s;
    static const gt_shape scalar = {0, {0}};
    gt_ref d[2] = {GT_NONE, GT_NONE};
    gt_tensor value[2];
    char name[40];
    if (call->x[k]->tensor.dtype == GT_F64) {
        leaf *one = session_leaf(s, GT_F64, &scalar);
        leaf_put(one, 0, 1);
        gt_vjp(builder(s), NULL, 1, &call->y, NULL, 1, &call->x[k]->ref, &d[0]);
        gt_jvp(builder(s), NULL, 1, &call->x[k]->ref, &one->ref, 1, &call->y, &d[1]);
    }
    if (s->error.code != GT_OK || !session_run(s, 2, d, value)) {
        fail(w, NULL, "%s", s->error.message);
        return;
    }
    bool none = op->rule == GT_ZERO || call->x[k]->tensor.dtype != GT_F64;
    for (int mode = 0; mode < 2; mode++) {
        snprintf(name, sizeof name, "partial %d by %s", k + 1, mode ? "jvp" : "vjp");
        w->check = name;
        if (none == (d[mode] != GT_NONE))
            fail(w, NULL, none ? "there is a gradient" : "there is no gradient");
        else
            check_number(w, expected, none ? 0 : part(&value[mode], 0), PARTIAL_ULPS, false);
    }
    w->check = "point";
}

static void check_point(const gt_op *op, int i)
{
    scalar_call call;
    const op_point *point = &data_of(op)->point[i];
    char at[80];
    snprintf(at, sizeof at, "point %d at %g, %g", i, point->x[0], point->x[1]);
    where w = {op->name, at, "point"};
    gt_tensor y;
    if (scalar_begin(&call, op)) {
        for (int k = 0; k < call.n; k++)
            leaf_put(call.x[k], 0, point->x[k]);
        if (session_run(&call.s, 1, &call.y, &y)) {
            w.check = "value";
            check_number(&w, point->y, part(&y, 0), VALUE_ULPS, true);
            for (int k = 0; k < call.n && call.s.error.code == GT_OK; k++)
                check_partial(&w, &call, op, k, point->dx[k]);
        }
    }
    if (call.s.error.code != GT_OK)
        fail(&w, NULL, "%s", call.s.error.message);
    session_end(&call.s);
}

/* The expected value takes the dtype of the actual one. */
static void check_value(const gt_op *op, const char *text, const char *expected)
{
    session s;
    gt_tensor value[2];
    char place[160];
    where w = {op->name, text, "value"};
    session_begin(&s, GT_F64);
    gt_ref ref[2] = {session_expression(&s, text, GT_F64), GT_NONE};
    if (ref[0] != GT_NONE)
        ref[1] = session_expression(&s, expected, gt_ref_dtype(&s.r.program, ref[0]));
    if (ref[1] == GT_NONE || !session_run(&s, 2, ref, value))
        fail(&w, NULL, "%s", s.error.message);
    else if (tensors_agree(&value[1], &value[0], gt_dtype_differentiable(value[1].dtype) ? 1e-14 : 0, 0, place))
        pass();
    else
        fail(&w, NULL, "%s", place);
    session_end(&s);
}

void check_points(const gt_op *op)
{
    const op_data *data = data_of(op);
    for (int i = 0; i < data->points; i++)
        check_point(op, i);
    for (int i = 0; data->values[i][0]; i++)
        check_value(op, data->values[i][0], data->values[i][1]);
}
