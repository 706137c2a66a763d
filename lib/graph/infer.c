#include "graph/infer.h"

#include <stdarg.h>
#include <stdio.h>
#include <string.h>

bool gt_infer_fail(gt_infer *infer, const char *format, ...)
{
    char message[sizeof infer->error->message];
    va_list values;
    va_start(values, format);
    vsnprintf(message, sizeof message, format, values);
    va_end(values);
    gt_fail(infer->error, GT_WRONG_MODEL, infer->at, "%s", message);
    return false;
}

const gt_arg *gt_op_arg(const gt_op *op, int k)
{
    if (k < GT_OP_ARGS && op->args[k].name)
        return &op->args[k];
    int last = gt_op_args(op) - 1; /* of a variadic op */
    return last < 0 ? NULL : &op->args[last];
}

bool gt_eqn_carries(const gt_program *program, const gt_eqn *e, int k)
{
    return e->op->rule != GT_ZERO && !(gt_op_arg(e->op, k)->flags & (GT_ARG_INDEX | GT_ARG_BOOL | GT_ARG_FIXED)) &&
           gt_dtype_differentiable(gt_ref_dtype(program, e->in[k])) && (!e->op->carries || e->op->carries(e, k));
}

bool gt_eqn_records(const gt_program *program, const gt_eqn *e, int k)
{
    return !e->op->fresh && gt_dtype_differentiable(gt_ref_dtype(program, e->in[k])) &&
           (!e->op->records || e->op->records(e, k));
}

static const char *set_name(unsigned set)
{
    switch (set) {
    case GT_SET_FLOAT:
        return "a float";
    case GT_SET_FLOAT | GT_SET_COMPLEX:
        return "a float or complex value";
    case GT_SET_REAL:
        return "a real number";
    case GT_SET_BOOL:
        return "a bool";
    case GT_SET_INT:
        return "an integer";
    case GT_SET_COMPLEX:
        return "a complex value";
    default:
        return set & GT_SET_BOOL ? "a number or bool" : "a number";
    }
}

/* W out of "'W' [4,3]"; three points for an operand without a name. */
static const char *plain_name(const char *in_name, int *length)
{
    const char *end = in_name[0] == '\'' ? strchr(in_name + 1, '\'') : NULL;
    *length = end ? (int)(end - in_name - 1) : 3;
    return end ? in_name + 1 : "...";
}

/* Integers become real numbers, and those complex ones: no gradient is lost, and no fraction. */
static int width(gt_dtype dtype)
{
    return gt_dtype_in(dtype, GT_SET_COMPLEX) ? 2 : gt_dtype_in(dtype, GT_SET_FLOAT) ? 1 : 0;
}

/* The second to the first, unless that would narrow it. */
static void suggest_cast(gt_infer *infer, int first, int second)
{
    bool narrows = width(infer->in_dtype[second]) > width(infer->in_dtype[first]);
    gt_dtype to = infer->in_dtype[narrows ? second : first];
    int which = narrows ? first : second;
    int length;
    const char *name = plain_name(infer->in_name[which], &length);
    gt_fix(infer->error, "cast one of them: cast(%.*s, %s)", length, name, gt_dtype_name(to));
}

static void suggest_float(gt_infer *infer, int k)
{
    int length;
    const char *name = plain_name(infer->in_name[k], &length);
    gt_fix(infer->error, "cast it first: cast(%.*s, %s)", length, name, gt_dtype_name(GT_F64));
}

/* Value operands agree in dtype and are of the op's set; index operands are integers, bool operands bools. */
static bool check_dtypes(gt_infer *infer)
{
    const gt_op *op = infer->op;
    unsigned accepts = op->accepts ? op->accepts : GT_SET_FLOAT;
    int first = -1;
    for (int k = 0; k < infer->n; k++) {
        gt_dtype dtype = infer->in_dtype[k];
        unsigned flags = (unsigned)gt_op_arg(op, k)->flags;
        unsigned set = flags & GT_ARG_INDEX ? GT_SET_INT : flags & GT_ARG_BOOL ? GT_SET_BOOL : accepts;
        if (!gt_dtype_in(dtype, set)) {
            gt_infer_fail(infer, "%s takes %s, but %s is %s", gt_op_word(op), set_name(set), infer->in_name[k],
                          gt_dtype_name(dtype));
            if (set & GT_SET_FLOAT && gt_dtype_in(dtype, GT_SET_COMPLEX))
                gt_fix(infer->error, "take a part of it: real, imag, abs or angle");
            else if (set & GT_SET_FLOAT && dtype != GT_STR)
                suggest_float(infer, k);
            return false;
        }
        if (flags & (GT_ARG_INDEX | GT_ARG_BOOL))
            continue;
        if (first >= 0 && dtype != infer->in_dtype[first] && !op->mixes_dtypes) {
            /* NOLINTNEXTLINE(clang-analyzer-core.CallAndMessage): every operand has a name from gt_infer_eqn */
            gt_infer_fail(infer, "%s mixes dtypes: %s is %s and %s is %s", gt_op_word(op), infer->in_name[first],
                          gt_dtype_name(infer->in_dtype[first]), infer->in_name[k], gt_dtype_name(dtype));
            suggest_cast(infer, first, k);
            return false;
        }
        if (first < 0)
            first = k;
    }
    if (first >= 0)
        infer->dtype = infer->in_dtype[first];
    return true;
}

/* Operand k does not broadcast with those before it: a dimension that it meets is one of theirs, so that one of them
 * does not broadcast with it by itself. */
static bool refuse_shape(gt_infer *infer, int k)
{
    gt_shape both;
    int other = k - 1;
    while (other > 0 && gt_shape_broadcast(infer->in_shape[other], infer->in_shape[k], &both))
        other--;
    return gt_infer_fail(infer, "cannot %s %s and %s: their shapes do not broadcast", gt_op_word(infer->op),
                         infer->in_name[other], infer->in_name[k]);
}

static bool broadcast_all(gt_infer *infer)
{
    for (int k = 1; k < infer->n; k++) /* preset to the first */
        if (!gt_shape_broadcast(&infer->shape, infer->in_shape[k], &infer->shape))
            return refuse_shape(infer, k);
    if (infer->op->gives_bool)
        infer->dtype = GT_BOOL;
    return true;
}

static const char *operand_name(const gt_program *program, gt_arena *arena, gt_ref ref)
{
    char shape[GT_SHAPE_TEXT];
    const char *name = gt_eqn_at(program, ref)->name;
    gt_shape_text(gt_ref_shape(program, ref), shape);
    return name ? gt_print(arena, "'%s' %s", name, shape) : gt_print(arena, "a value of shape %s", shape);
}

/* The place where an operand that the message names gets its dtype and shape: a declaration if there is one, else a
 * step. */
static void note_operand(const gt_infer *infer, const gt_program *program, const gt_ref *in)
{
    gt_error *error = infer->error;
    if (error->code != GT_WRONG_MODEL || error->note[0])
        return;
    for (int pass = 0; pass < 2; pass++)
        for (int k = infer->n; k-- > 0;) {
            const gt_eqn *e = gt_eqn_at(program, in[k]);
            bool here = e->at.source == infer->at.source && e->at.begin == infer->at.begin;
            char shape[GT_SHAPE_TEXT];
            if (!e->name || !e->at.source || here || (pass == 0 && e->n_in > 0) ||
                !strstr(error->message, infer->in_name[k]))
                continue;
            gt_note(error, e->at, "'%s' is %s%s here", e->name, gt_dtype_name((gt_dtype)e->dtype),
                    gt_shape_text(e->shape, shape));
            /* Whole numbers that stand in a file of data are most often meant so. */
            if (gt_eqn_is_leaf(e) && !width((gt_dtype)e->dtype) && e->at.source == infer->at.source &&
                strncmp(error->fix, "cast one", 8) == 0)
                gt_fix(error, "%s; or declare '%s' with dtype: float", gt_print(infer->arena, "%s", error->fix),
                       e->name);
            return;
        }
}

/* Operand names are made only when there is something to say: inference runs once silently and again to speak. */
static gt_status infer_with(gt_infer *infer, gt_error *error)
{
    infer->error = error;
    if (infer->n == 0 && gt_op_args(infer->op) > 0) /* a list of operands may be an empty one */
        return gt_fail(error, GT_WRONG_MODEL, infer->at, "%s needs a value, and there is none", gt_op_word(infer->op));
    if (!check_dtypes(infer) || !(infer->op->infer ? infer->op->infer(infer) : broadcast_all(infer)))
        return error->code == GT_OK
                   ? gt_fail(error, GT_WRONG_MODEL, infer->at, "%s does not take these operands", gt_op_word(infer->op))
                   : error->code;
    if (infer->shape.rank > GT_MAX_RANK || !gt_shape_fits(&infer->shape, gt_dtype_size(infer->dtype))) {
        gt_fail(error, GT_OVER_LIMIT, infer->at, "the result of %s is too large", gt_op_word(infer->op));
        return error->code;
    }
    return GT_OK;
}

/* What most rules leave as it is. */
static void preset(gt_infer *infer)
{
    infer->shape.rank = 0;
    infer->dtype = GT_F64;
    if (infer->n > 0) {
        gt_shape_copy(&infer->shape, infer->in_shape[0]);
        infer->dtype = infer->in_dtype[0];
    }
}

gt_status gt_infer_eqn(const gt_program *program, gt_arena *arena, const gt_op *op, int n, const gt_ref *in,
                       gt_attr *attr, gt_span at, gt_shape *shape, gt_dtype *dtype, gt_error *error)
{
    enum { FEW = 8 };
    const gt_shape *few_shapes[FEW], **in_shape = few_shapes;
    gt_dtype few_dtypes[FEW], *in_dtype = few_dtypes;
    const char *few_names[FEW], **in_name = few_names;
    if (n > FEW) {
        in_shape = GT_ARRAY(arena, (size_t)n, const gt_shape *);
        in_dtype = GT_ARRAY(arena, (size_t)n, gt_dtype);
        in_name = GT_ARRAY(arena, (size_t)n, const char *);
    }
    for (int k = 0; k < n; k++) {
        in_shape[k] = gt_ref_shape(program, in[k]);
        in_dtype[k] = gt_ref_dtype(program, in[k]);
        in_name[k] = "an operand";
    }
    gt_infer infer; /* set one by one: to clear it first would take as long as the rest */
    infer.op = op;
    infer.arena = arena;
    infer.n = n;
    infer.in_shape = in_shape;
    infer.in_dtype = in_dtype;
    infer.attr = attr;
    preset(&infer);
    infer.at = at;
    infer.in_name = in_name;
    gt_attr before[GT_OP_ATTRS];
    for (int k = 0; k < gt_op_attrs(op); k++)
        before[k] = attr[k];
    gt_error silent; /* nobody reads its texts, and it is large */
    silent.code = GT_OK;
    silent.message[0] = silent.fix[0] = silent.note[0] = '\0';
    gt_status status = infer_with(&infer, &silent);
    if (status != GT_OK) {
        for (int k = 0; k < n; k++)
            in_name[k] = operand_name(program, arena, in[k]);
        for (int k = 0; k < gt_op_attrs(op); k++)
            attr[k] = before[k];
        preset(&infer);
        status = infer_with(&infer, error);
        note_operand(&infer, program, in);
        return status;
    }
    gt_shape_copy(shape, &infer.shape);
    *dtype = infer.dtype;
    return GT_OK;
}
