#include "graph/build.h"

#include <stdarg.h>
#include <stdio.h>
#include <string.h>

#include "base/number.h"
#include "graph/infer.h"
#include "graph/value_numbering.h"

void gt_build_init(gt_build *b, gt_program *program, gt_arena *scratch, gt_error *error)
{
    *b = (gt_build){.program = program, .arena = program->arena, .scratch = scratch, .error = error};
}

gt_ref gt_build_fail(gt_build *b, const char *format, ...)
{
    if (gt_build_failed(b))
        return GT_NONE;
    char message[sizeof b->error->message];
    va_list values;
    va_start(values, format);
    vsnprintf(message, sizeof message, format, values);
    va_end(values);
    gt_fail(b->error, GT_WRONG_MODEL, b->at, "%s", message);
    return GT_NONE;
}

bool gt_build_straight(gt_build *b)
{
    if (b->loops) {
        b->straight = true;
        gt_build_fail(b, "a loop is recorded as one here");
    }
    return !gt_build_failed(b);
}

bool gt_build_fits(gt_build *b, const char *op, gt_dtype dtype, const gt_shape *shape, int copies)
{
    char text[GT_SHAPE_TEXT], needs[GT_NUMBER_TEXT], may[GT_NUMBER_TEXT];
    double bytes = (double)copies * (double)gt_dtype_size(dtype);
    for (int i = 0; i < shape->rank; i++)
        bytes *= (double)shape->dim[i];
    if (gt_build_failed(b) || !b->memory_limit || bytes <= (double)b->memory_limit)
        return !gt_build_failed(b);
    gt_fail(b->error, GT_OVER_LIMIT, b->at, "%s makes %s %s: %s of memory, more than %s", op, gt_dtype_name(dtype),
            gt_shape_text(shape, text), gt_number_print_bytes(bytes, needs),
            gt_number_print_bytes((double)b->memory_limit, may));
    gt_fix(b->error, "raise --memory-limit, or make less at once");
    return false;
}

/* Equal shapes share one copy: most values have the shape of an operand, others one that was there lately. */
static const gt_shape *share_shape(gt_build *b, const gt_shape *shape, int n, const gt_ref *in)
{
    for (int k = 0; k < n; k++) {
        const gt_shape *other = gt_ref_shape(b->program, in[k]);
        if (gt_shape_equal(other, shape))
            return other;
    }
    uint64_t hash = (uint64_t)shape->rank;
    for (int i = 0; i < shape->rank; i++)
        hash = (hash ^ (uint64_t)shape->dim[i]) * 0x9e3779b97f4a7c15u; /* 2^64 over the golden ratio */
    const gt_shape **place = &b->program->shape[(hash >> 32) % GT_SHAPES];
    if (*place && gt_shape_equal(*place, shape))
        return *place;
    gt_shape *copy = GT_NEW(b->arena, gt_shape);
    gt_shape_copy(copy, shape);
    return *place = copy;
}

bool gt_compose_check(gt_build *b, const gt_op *op, int n, const gt_ref *in, const gt_attr *attr, gt_attr *own)
{
    for (int k = 0; k < gt_op_attrs(op); k++)
        own[k] = attr[k];
    if (op->check)
        op->check(b, op, n, in, own);
    return !gt_build_failed(b);
}

static gt_ref compose(gt_build *b, const gt_op *op, int n, const gt_ref *in, const gt_attr *attr)
{
    gt_attr own[GT_OP_ATTRS];
    if (!gt_compose_check(b, op, n, in, attr, own))
        return GT_NONE;
    return op->expand                 ? op->expand(b, n, in, own)
           : op->body && b->call_body ? b->call_body(b->caller, op, n, in, own)
                                      : gt_build_fail(b, "%s gives several values", op->name);
}

gt_ref gt_emit(gt_build *b, const gt_op *op, int n, const gt_ref *in, const gt_attr *attr)
{
    if (gt_build_failed(b))
        return GT_NONE;
    for (int k = 0; k < n; k++)
        if (in[k] == GT_NONE)
            return gt_build_fail(b, "%s: operand %d is missing", op->name, k + 1);
    if (op->rule == GT_COMPOSITE)
        return compose(b, op, n, in, attr);
    if (n > GT_MOST_IN)
        return gt_build_fail(b, "%s takes at most %d operands", op->name, GT_MOST_IN);

    int attrs = gt_op_attrs(op);
    gt_attr *own = gt_alloc_raw(b->arena, (size_t)attrs * sizeof *own + (size_t)n * sizeof *in);
    gt_ref *inputs = (gt_ref *)(void *)(own + attrs);
    for (int k = 0; k < attrs; k++)
        own[k] = attr[k];
    for (int k = 0; k < n; k++)
        inputs[k] = in[k];
    gt_shape shape;
    gt_dtype dtype;
    if (gt_infer_eqn(b->program, b->arena, op, n, in, own, b->at, &shape, &dtype, b->error) != GT_OK)
        return GT_NONE;
    gt_ref ref = b->program->count;
    gt_eqn *e = gt_program_append(b->program);
    *e = (gt_eqn){.op = op,
                  .attr = attrs ? own : NULL,
                  .in = inputs,
                  .shape = share_shape(b, &shape, n, in),
                  .at = b->at,
                  .n_in = (uint32_t)n & GT_MOST_IN,
                  .dtype = (uint32_t)dtype & 15,
                  .order = (uint32_t)(b->order < GT_MOST_ORDER ? b->order : GT_MOST_ORDER) & GT_MOST_ORDER};
    e->same = gt_same_find(b->program, ref);
    if (b->appended)
        b->appended(b->context, ref);
    return ref;
}
