/* Reverse against forward mode. Both use the derivative rules, so this is no evidence for the rules themselves; it
 * shows that one mode is the transpose of the other. */
#include <math.h>

#include "base/philox.h"
#include "diff/transform.h"
#include "evidence/check.h"
#include "evidence/sample.h"
#include "ops/emit.h"

enum { STREAM = 3 << 20 };

static gt_ref random_signs(gt_check *c, gt_ref like, uint64_t stream)
{
    double *x;
    size_t n;
    const gt_tensor *t = gt_doubles_like(c->r, c->arena, like, &x, &n);
    for (size_t k = 0; k < n; k++)
        x[k] = gt_philox_bits(c->seed, stream, k) & 1 ? 1 : -1;
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
    *reverse = gt_inner(b, s->gradient, d);
    *forward = GT_NONE;
    for (int i = 0; i < c->targets && !gt_build_failed(b); i++) {
        if (out[i] == GT_NONE)
            continue;
        if (gt_ref_dtype(b->program, out[i]) != GT_F64)
            return false;
        gt_ref sum = gt_inner(b, out[i], GT_NONE);
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
    size_t n = 0;
    for (size_t j = 0; j < c->sources; j++)
        n += 2 * (size_t)both_ways(c, j, &pair[n], &pair[n + 1]);
    if (gt_build_failed(&r->build))
        return r->error->code;
    gt_tensor *value;
    GT_TRY(gt_sample_all(r, c->arena, &r->memo, n, pair, &value));
    for (size_t i = 0; i < n; i += 2)
        c->transposition =
            fmax(c->transposition, relative(gt_tensor_real(&value[i], 0), gt_tensor_real(&value[i + 1], 0)));
    return GT_OK;
}
