/* Recordings without steps, to which the harness appends what it likes. */
#include <string.h>

#include "harness.h"
#include "steps/convert.h"
#include "steps/expression.h"

void session_begin(session *s, gt_dtype dtype)
{
    static const gt_source nothing = {.name = "test", .text = "0", .size = 1};
    gt_model *model;
    memset(s, 0, sizeof *s);
    gt_arena_init(&s->arena, NULL, NULL);
    gt_arena_init(&s->scratch, NULL, NULL);
    if (gt_model_from_expression(&s->arena, &nothing, &model, &s->error) != GT_OK)
        return;
    gt_record_request request = {.model = model, .has_dtype = true, .dtype = dtype};
    gt_record(&s->r, &s->arena, &s->scratch, &request, &s->error);
}

void session_end(session *s)
{
    gt_arena_free(&s->scratch);
    gt_arena_free(&s->arena);
}

leaf *session_leaf(session *s, gt_dtype dtype, const gt_shape *shape)
{
    leaf *l = GT_NEW(&s->arena, leaf);
    l->tensor = gt_tensor_new(&s->arena, dtype, shape, &l->data);
    gt_attr attr[3] = {
        {.given = true, .s = "x"}, gt_attr_ints(builder(s), shape->rank, shape->dim), {.given = true, .dtype = dtype}};
    l->ref = gt_emit(builder(s), &gt_op_input, 0, NULL, attr);
    if (l->ref != GT_NONE)
        gt_values_set(&s->r.leaves, l->ref, &l->tensor);
    return l;
}

leaf *session_leaf_like(session *s, gt_ref like)
{
    const gt_program *program = &s->r.program;
    return session_leaf(s, gt_ref_dtype(program, like), gt_ref_shape(program, like));
}

leaf *session_leaf_batch(session *s, gt_ref like)
{
    const gt_shape *own = gt_ref_shape(&s->r.program, like);
    gt_shape shape = {own->rank + 1, {BATCH}};
    memcpy(shape.dim + 1, own->dim, (size_t)own->rank * sizeof own->dim[0]);
    return session_leaf(s, gt_ref_dtype(&s->r.program, like), &shape);
}

gt_ref session_expression(session *s, const char *text, gt_dtype dtype)
{
    gt_source *source = GT_NEW(&s->arena, gt_source);
    *source = (gt_source){.name = "test", .text = text, .size = strlen(text)};
    gt_text whole = gt_text_of_source(&s->arena, source);
    const gt_expr *expr;
    gt_value value;
    gt_ref ref = GT_NONE;
    if (s->error.code == GT_OK && gt_expr_parse(&s->arena, &whole, &expr, &s->error) == GT_OK &&
        gt_evaluate(&s->r, expr, &value) == GT_OK)
        gt_to_ref(&s->r, value, dtype, expr->at, &ref);
    return s->error.code == GT_OK ? ref : GT_NONE;
}

void session_bind(session *s, const char *name, gt_ref ref)
{
    gt_scope_set(&s->arena, s->r.steps->globals, name, gt_value_tensor(ref));
}

/* The targets that are there, for a plan. */
static int present(int n, const gt_ref *target, gt_ref *out)
{
    int many = 0;
    for (int i = 0; i < n; i++)
        if (target[i] != GT_NONE)
            out[many++] = target[i];
    return many;
}

gt_eval_plan *session_plan(session *s, int n, const gt_ref *target)
{
    gt_eval_plan *plan = NULL;
    gt_ref *there = GT_ARRAY(&s->arena, (size_t)n + 1, gt_ref);
    if (s->error.code == GT_OK)
        gt_eval_plan_make(&s->r.planner, &s->arena, &s->r.program, NULL, 0, present(n, target, there), there, &plan,
                          &s->error);
    return s->error.code == GT_OK ? plan : NULL;
}

bool session_run_plan(session *s, gt_eval_plan *plan, int n, const gt_ref *target, gt_tensor *out)
{
    gt_tensor *result = GT_ARRAY(&s->arena, (size_t)n + 1, gt_tensor);
    if (!plan || gt_eval_plan_run(plan, &s->r.leaves, result, &s->error) != GT_OK)
        return false;
    for (int i = 0, from = 0; i < n; i++) {
        out[i] = (gt_tensor){0};
        if (target[i] == GT_NONE)
            continue;
        void *data;
        const gt_tensor *value = &result[from++];
        out[i] = gt_tensor_new(&s->arena, value->dtype, &value->shape, &data);
        size_t size = (size_t)gt_shape_count(&value->shape) * gt_dtype_size(value->dtype);
        if (size)
            memcpy(data, value->data, size);
    }
    return true;
}

bool session_run(session *s, int n, const gt_ref *target, gt_tensor *out)
{
    return session_run_plan(s, session_plan(s, n, target), n, target, out);
}
