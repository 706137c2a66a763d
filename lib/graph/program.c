#include "graph/program.h"

#include <stdio.h>
#include <string.h>

#include "base/number.h"
#include "graph/infer.h"
#include "graph/op.h"

void gt_program_init(gt_program *program, gt_arena *arena)
{
    static const gt_shape shape = {6, {1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1}};
    *program = (gt_program){.arena = arena, .count = GT_NONE};
    *gt_program_append(program) = (gt_eqn){.shape = &shape, .dtype = GT_F64};
}

gt_eqn *gt_program_append(gt_program *program)
{
    size_t chunk = (size_t)(program->count + 1) >> GT_CHUNK_BITS;
    if (chunk >= program->chunks || !program->chunk[chunk]) {
        program->chunk = gt_grow(program->arena, program->chunk, program->chunks, chunk + 1, &program->chunks,
                                 sizeof *program->chunk);
        program->chunk[chunk] = gt_alloc_array(program->arena, GT_CHUNK, sizeof(gt_eqn));
    }
    return gt_eqn_at(program, program->count++);
}

/* The table of what equations compute still has them: what is gone is like nothing. */
void gt_program_cut(gt_program *program, gt_ref count)
{
    while (program->count > count)
        *gt_eqn_at(program, --program->count) = (gt_eqn){.op = NULL};
}

void gt_program_need(const gt_program *program, gt_ref first, gt_ref last, bool *needed)
{
    for (gt_ref ref = last; ref >= first; ref--) {
        const gt_eqn *e = gt_eqn_at(program, ref);
        for (uint32_t k = 0; needed[ref - first] && k < e->n_in; k++)
            if (e->in[k] >= first)
                needed[e->in[k] - first] = true;
    }
}

bool gt_op_analytic(const gt_op *op)
{
    return op->accepts & GT_SET_COMPLEX && op->rule != GT_ZERO && !op->not_analytic && op->args[0].name;
}

int gt_op_args(const gt_op *op)
{
    int n = 0;
    while (n < GT_OP_ARGS && op->args[n].name)
        n++;
    return n;
}

int gt_op_attrs(const gt_op *op)
{
    int n = 0;
    while (n < GT_OP_ATTRS && op->attrs[n].name)
        n++;
    return n;
}

bool gt_ref_depends(const gt_program *program, gt_arena *scratch, gt_ref ref, gt_ref on)
{
    if (ref < on)
        return false;
    gt_arena_mark mark = gt_arena_save(scratch);
    uint8_t *does = gt_alloc_array(scratch, (size_t)(ref - on) + 1, 1);
    does[0] = 1;
    for (gt_ref r = on + 1; r <= ref; r++) {
        const gt_eqn *e = gt_eqn_at(program, r);
        for (int k = 0; k < e->n_in && !does[r - on]; k++)
            does[r - on] = e->in[k] >= on && does[e->in[k] - on];
    }
    bool result = does[ref - on];
    gt_arena_release(scratch, mark);
    return result;
}

/* -- verify -- */

static gt_status verify_eqn(const gt_program *program, gt_ref ref, gt_arena *scratch, gt_error *error)
{
    const gt_eqn *e = gt_eqn_at(program, ref);
    if (!e->op || !e->shape)
        return gt_fail(error, GT_WRONG_MODEL, e->at, "equation %%%d is incomplete", (int)ref);
    for (int k = 0; k < e->n_in; k++)
        if (e->in[k] < 0 || e->in[k] >= ref)
            return gt_fail(error, GT_WRONG_MODEL, e->at, "equation %%%d (%s) reads %%%d, which is not earlier",
                           (int)ref, e->op->name, (int)e->in[k]);
    if (gt_op_attrs(e->op) > 0 && !e->attr)
        return gt_fail(error, GT_WRONG_MODEL, e->at, "equation %%%d (%s) lacks its attributes", (int)ref, e->op->name);
    gt_attr attr[GT_OP_ATTRS];
    int attrs = gt_op_attrs(e->op);
    gt_shape shape;
    gt_dtype dtype;
    if (attrs)
        memcpy(attr, e->attr, (size_t)attrs * sizeof *attr);
    GT_TRY(gt_infer_eqn(program, scratch, e->op, e->n_in, e->in, attr, e->at, &shape, &dtype, error));
    if (dtype != (gt_dtype)e->dtype || !gt_shape_equal(&shape, e->shape)) {
        char is[GT_SHAPE_TEXT], must[GT_SHAPE_TEXT];
        return gt_fail(error, GT_WRONG_MODEL, e->at, "equation %%%d (%s) is %s%s but its op gives %s%s", (int)ref,
                       e->op->name, gt_dtype_name((gt_dtype)e->dtype), gt_shape_text(e->shape, is),
                       gt_dtype_name(dtype), gt_shape_text(&shape, must));
    }
    return GT_OK;
}

gt_status gt_program_verify(const gt_program *program, gt_ref from, gt_error *error)
{
    gt_arena scratch;
    gt_arena_init_beside(&scratch, program->arena, NULL);
    jmp_buf out_of_memory;
    scratch.out_of_memory = &out_of_memory;
    volatile gt_status status = GT_OK;
    if (setjmp(out_of_memory)) {
        gt_arena_free(&scratch);
        longjmp(*program->arena->out_of_memory, 1); /* as everything that lives with the program does */
    }
    for (gt_ref ref = from; ref < program->count && status == GT_OK; ref++)
        status = verify_eqn(program, ref, &scratch, error);
    gt_arena_free(&scratch);
    return status;
}

/* -- print -- */

static char *tensor_text(gt_arena *arena, const gt_tensor *tensor)
{
    char shape[GT_SHAPE_TEXT], number[GT_NUMBER_TEXT];
    if (tensor->shape.rank > 0 || tensor->dtype == GT_STR)
        return gt_print(arena, "%s%s", gt_dtype_name(tensor->dtype), gt_shape_text(&tensor->shape, shape));
    if (gt_dtype_in(tensor->dtype, GT_SET_COMPLEX)) {
        double im =
            tensor->dtype == GT_C128 ? ((const double *)tensor->data)[1] : (double)((const float *)tensor->data)[1];
        return gt_print(arena, "%.17g%+.17gj", gt_tensor_real(tensor, 0), im);
    }
    double x = gt_tensor_real(tensor, 0);
    if (x - x != 0)
        return gt_print(arena, "%s", x != x ? "nan" : x > 0 ? "inf" : "-inf");
    if (tensor->dtype == GT_F32)
        gt_number_print_f32((float)x, number);
    else if (gt_dtype_in(tensor->dtype, GT_SET_INT))
        gt_number_print_int(gt_tensor_int(tensor, 0), number);
    else
        gt_number_print(x, number);
    return gt_print(arena, "%s", number);
}

static char *ints_text(gt_arena *arena, const gt_attr *attr)
{
    char *text = gt_print(arena, "[");
    for (int i = 0; i < attr->ints.n; i++)
        text = gt_print(arena, "%s%s%lld", text, i ? "," : "", (long long)attr->ints.v[i]);
    return gt_print(arena, "%s]", text);
}

static char *attr_text(gt_arena *arena, const gt_attr_spec *spec, const gt_attr *attr)
{
    char number[GT_NUMBER_TEXT];
    switch (spec->type) {
    case GT_ATTR_INT:
        return gt_print(arena, "%lld", (long long)attr->i);
    case GT_ATTR_FLOAT:
        if (attr->f - attr->f != 0)
            return gt_print(arena, "%g", attr->f);
        gt_number_print(attr->f, number);
        return gt_print(arena, "%s", number);
    case GT_ATTR_BOOL:
        return gt_print(arena, "%s", attr->b ? "True" : "False");
    case GT_ATTR_WORD:
        return gt_print(arena, "%s", attr->s);
    case GT_ATTR_DTYPE:
        return gt_print(arena, "%s", gt_dtype_name(attr->dtype));
    case GT_ATTR_INTS:
    case GT_ATTR_SHAPE:
        return ints_text(arena, attr);
    case GT_ATTR_TENSOR:
        return tensor_text(arena, attr->tensor);
    case GT_ATTR_HIDDEN:
        break;
    }
    return NULL;
}

char *gt_eqn_text(gt_arena *arena, const gt_program *program, gt_ref ref)
{
    const gt_eqn *e = gt_eqn_at(program, ref);
    char shape[GT_SHAPE_TEXT];
    char *text = gt_print(arena, "%%%d = %s(", (int)ref, e->op->name);
    const char *comma = "";
    for (int k = 0; k < e->n_in; k++) {
        const char *name = gt_eqn_at(program, e->in[k])->name;
        text = gt_print(arena, "%s%s%%%d%s%s", text, comma, (int)e->in[k], name ? " " : "", name ? name : "");
        comma = ", ";
    }
    for (int k = 0; k < gt_op_attrs(e->op); k++) {
        char *value = e->attr[k].given ? attr_text(arena, &e->op->attrs[k], &e->attr[k]) : NULL;
        if (!value)
            continue;
        text = gt_print(arena, "%s%s%s=%s", text, comma, e->op->attrs[k].name, value);
        comma = ", ";
    }
    return gt_print(arena, "%s) : %s%s%s%s", text, gt_dtype_name((gt_dtype)e->dtype), gt_shape_text(e->shape, shape),
                    e->name ? "  " : "", e->name ? e->name : "");
}
