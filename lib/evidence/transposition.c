/* Reverse against forward mode. Both use the derivative rules, so this is no evidence for the rules themselves; it
 * shows that one mode is the transpose of the other. */
#include <math.h>

#include "base/philox.h"
#include "diff/transform.h"
#include "evidence/check.h"
#include "ops/emit.h"

enum { STREAM = 3 << 20 };

/* The sum of all entries of a product, as a scalar. */
static gt_ref inner(gt_build *b, gt_ref x, gt_ref y)
{
    gt_ref product = y == GT_NONE ? x : gt_mul(b, x, y);
    int rank = gt_build_failed(b) ? 0 : gt_ref_shape(b->program, product)->rank;
    return gt_sum(b, product, (1u << rank) - 1, false);
}

static gt_ref random_signs(gt_check *c, gt_ref like, uint64_t stream)
{
    gt_tensor *t = GT_NEW(c->arena, gt_tensor);
    void *data;
    *t = gt_tensor_new(c->arena, GT_F64, gt_ref_shape(&c->r->program, like), &data);
    for (int64_t k = 0; k < gt_shape_count(&t->shape); k++)
        ((double *)data)[k] = gt_philox_bits(c->seed, stream, (uint64_t)k) & 1 ? 1 : -1;
    return gt_constant(&c->r->build, t);
}

/* <gradient, d> and the tangents' sum for one source, or false where forward mode cannot go. */
static bool both_ways(gt_check *c, size_t j, gt_ref *reverse, gt_ref *forward)
{
    gt_build *b = &c->r->build;
    gt_check_source *s = &c->source[j];
    if (s->gradient == GT_NONE || gt_ref_dtype(b->program, s->gradient) != GT_F64)
        return false;
    if (!gt_jvp_possible(b, &c->tape->watch, (int)s->versions, s->version, c->targets, c->target))
        return false;
    gt_ref d = random_signs(c, s->now, STREAM + j);
    gt_ref *tangent = GT_ARRAY(c->arena, s->versions, gt_ref), *out = GT_ARRAY(c->arena, (size_t)c->targets, gt_ref);
    for (size_t v = 0; v < s->versions; v++)
        tangent[v] = d;
    gt_jvp(b, &c->tape->watch, (int)s->versions, s->version, tangent, c->targets, c->target, out);
    *reverse = inner(b, s->gradient, d);
    *forward = GT_NONE;
    for (int i = 0; i < c->targets && !gt_build_failed(b); i++) {
        if (out[i] == GT_NONE)
            continue;
        if (gt_ref_dtype(b->program, out[i]) != GT_F64)
            return false;
        gt_ref sum = inner(b, out[i], GT_NONE);
        *forward = *forward == GT_NONE ? sum : gt_add(b, *forward, sum);
    }
    return *forward != GT_NONE && !gt_build_failed(b);
}

static double relative(double a, double b)
{
    double size = fmax(fabs(a), fabs(b));
    return a == b || size == 0 ? 0 : isfinite(size) ? fabs(a - b) / size : -1;
}

gt_status gt_check_transposition(gt_check *c)
{
    gt_recorder *r = c->r;
    gt_ref *pair = GT_ARRAY(c->arena, 2 * c->sources, gt_ref);
    int n = 0;
    for (size_t j = 0; j < c->sources; j++)
        n += 2 * both_ways(c, j, &pair[n], &pair[n + 1]);
    if (gt_build_failed(&r->build))
        return r->error->code;
    if (!n)
        return GT_OK;
    gt_plan *plan;
    gt_tensor *value = GT_ARRAY(c->arena, (size_t)n, gt_tensor);
    GT_TRY(gt_plan_make(&r->planner, c->arena, &r->program, &r->memo, r->memory_limit, n, pair, &plan, r->error));
    GT_TRY(gt_plan_run(plan, &r->leaves, value, r->error));
    for (int i = 0; i < n; i += 2)
        c->transposition =
            fmax(c->transposition, relative(gt_tensor_real(&value[i], 0), gt_tensor_real(&value[i + 1], 0)));
    return GT_OK;
}
