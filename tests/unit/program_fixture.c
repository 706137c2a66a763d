#include "program_fixture.h"

#include "unit.h"
#include <math.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>

void fixture_init(fixture *f)
{
    *f = (fixture){.error = {.code = GT_OK}};
    gt_arena_init(&f->arena, NULL, NULL);
    gt_arena_init(&f->scratch, NULL, NULL);
    gt_program_init(&f->program, &f->arena);
    gt_build_init(&f->build, &f->program, &f->scratch, &f->error);
    gt_values_init(&f->leaves, &f->arena);
    gt_planner_init(&f->planner, &f->arena, &f->scratch);
}

void fixture_free(fixture *f)
{
    gt_arena_free(&f->scratch);
    gt_arena_free(&f->arena);
}

gt_shape shape_of(int rank, ...)
{
    gt_shape shape = {.rank = rank};
    va_list values;
    va_start(values, rank);
    for (int i = 0; i < rank; i++)
        shape.dim[i] = va_arg(values, int);
    va_end(values);
    return shape;
}

void fixture_bind(fixture *f, gt_ref ref, const gt_tensor *value)
{
    gt_values_set(&f->leaves, ref, value);
}

gt_ref fixture_input(fixture *f, const char *name, gt_shape shape, const double *value)
{
    gt_attr attr[3] = {
        {.given = true, .s = name}, gt_attr_ints(&f->build, shape.rank, shape.dim), {.given = true, .dtype = GT_F64}};
    gt_ref ref = gt_emit(&f->build, &gt_op_input, 0, NULL, attr);
    if (ref == GT_NONE)
        return ref;
    gt_eqn_at(&f->program, ref)->name = name;
    if (value) {
        void *data;
        gt_tensor *tensor = GT_NEW(&f->arena, gt_tensor);
        *tensor = gt_tensor_new(&f->arena, GT_F64, &shape, &data);
        size_t size = (size_t)gt_shape_count(&shape) * sizeof(double);
        if (size)
            memcpy(data, value, size);
        fixture_bind(f, ref, tensor);
    }
    return ref;
}

gt_ref fixture_scalar_input(fixture *f, const char *name, double value)
{
    return fixture_input(f, name, SCALAR, &value);
}

gt_eval_plan *fixture_plan(fixture *f, const gt_values *known, size_t limit, int n, const gt_ref *target)
{
    gt_eval_plan *plan = NULL;
    f->error.code = GT_OK;
    size_t held = f->scratch.held;
    gt_status status =
        gt_eval_plan_make(&f->planner, &f->arena, &f->program, known, limit, n, target, &plan, &f->error);
    CU_ASSERT_EQUAL(status, f->error.code);
    CU_ASSERT_EQUAL(f->scratch.held, held);
    return status == GT_OK ? plan : NULL;
}

gt_tensor fixture_result(fixture *f, gt_eval_plan *plan)
{
    gt_tensor result = {.dtype = GT_F64};
    gt_status status = gt_eval_plan_run(plan, &f->leaves, &result, &f->error);
    CU_ASSERT_EQUAL_FATAL(status, GT_OK);
    return result;
}

const gt_tensor *fixture_run(fixture *f, gt_ref ref)
{
    gt_eval_plan *plan;
    gt_tensor *result = GT_NEW(&f->arena, gt_tensor);
    if (gt_build_failed(&f->build) || ref == GT_NONE ||
        gt_eval_plan_make(&f->planner, &f->arena, &f->program, NULL, 0, 1, &ref, &plan, &f->error) != GT_OK ||
        gt_eval_plan_run(plan, &f->leaves, result, &f->error) != GT_OK)
        return NULL;
    return result;
}

double fixture_at(fixture *f, gt_ref ref, int64_t i)
{
    const gt_tensor *value = fixture_run(f, ref);
    return value && i < gt_shape_count(&value->shape) ? gt_tensor_real(value, i) : NAN;
}

bool fixture_is(fixture *f, gt_ref ref, int64_t n, const double *expected)
{
    const gt_tensor *value = fixture_run(f, ref);
    if (!value || gt_shape_count(&value->shape) != n) {
        printf("\n    no value, or not of %d elements: %s", (int)n, f->error.message);
        return false;
    }
    for (int64_t i = 0; i < n; i++) {
        double is = gt_tensor_real(value, i);
        if (!(fabs(is - expected[i]) <= 1e-12 * fabs(expected[i]))) {
            printf("\n    [%d] is %.17g, expected %.17g", (int)i, is, expected[i]);
            return false;
        }
    }
    return true;
}

bool fixture_sound(fixture *f)
{
    if (f->error.code == GT_OK && gt_program_verify(&f->program, 0, &f->error) == GT_OK)
        return true;
    printf("\n    %s", f->error.message);
    return false;
}

double draw(uint64_t *state)
{
    *state = *state * 6364136223846793005u + 1442695040888963407u;
    return (double)(int64_t)(*state >> 11) / 4503599627370496.0 - 1;
}
