/* Hessians as the entries of their patterns: the gradients by all sources pushed forward along sums of unit vectors, of
 * which a star colouring tells the entries apart. */
#include "diff/reach.h"
#include "ops/axes.h"
#include "ops/custom.h"
#include "ops/emit.h"
#include "tape/tape_hessian.h"
#include "tape/tape_sparse.h"

#include <string.h>

typedef struct symmetric {
    gt_pattern told; /* entries that must be told apart: of the matrix or of its mirror image */
    gt_pattern kept; /* of both: those that differ from 0 */
    gt_colouring by;
    bool *mirrored; /* by entry that is told apart: read from its mirror image */
} symmetric;

/* Entries of either pattern, or of both. */
static gt_pattern merged(gt_arena *arena, const gt_pattern *a, const gt_pattern *b, bool both)
{
    const int64_t n = a->begin[a->rows] + b->begin[b->rows];
    gt_pattern out = {a->rows, a->cols, GT_ARRAY(arena, (size_t)a->rows + 1, int64_t),
                      gt_alloc_raw(arena, (size_t)n * sizeof(int32_t))};
    int64_t at = 0;
    for (int64_t i = 0; i < a->rows; i++) {
        int64_t x = a->begin[i], y = b->begin[i];
        while (x < a->begin[i + 1] || y < b->begin[i + 1]) {
            const int64_t from_a = x < a->begin[i + 1] ? a->col[x] : INT64_MAX;
            const int64_t from_b = y < b->begin[i + 1] ? b->col[y] : INT64_MAX;
            if (!both || from_a == from_b)
                out.col[at++] = (int32_t)(from_a < from_b ? from_a : from_b);
            x += from_a <= from_b;
            y += from_b <= from_a;
        }
        out.begin[i + 1] = at;
    }
    return out;
}

static void tell_apart(gt_recorder *r, const gt_pattern *pattern, symmetric *s)
{
    const gt_pattern across = gt_pattern_transposed(r->arena, pattern);
    const bool is = gt_pattern_is_symmetric(pattern, &across);
    s->told = is ? *pattern : merged(r->arena, pattern, &across, false);
    s->kept = is ? *pattern : merged(r->arena, pattern, &across, true);
    s->mirrored = GT_ARRAY(r->arena, (size_t)s->told.begin[s->told.rows], bool);
    s->by = gt_colouring_star(r->arena, r->scratch, &s->told, s->mirrored);
}

/* -- products with a seed -- */

typedef struct product_of {
    gt_recorder *r;
    const gt_watch *watch;
    size_t n;
    const gt_versions *source;
    const gt_ref *gradient;
    gt_seeds *seed; /* by source */
} product_of;

static void push_forward(const product_of *p, int versions, const gt_ref *ref, gt_ref *out)
{
    gt_ref *tangent = GT_ARRAY(p->r->arena, (size_t)versions, gt_ref);
    int k = 0;
    for (size_t j = 0; j < p->n; j++)
        for (size_t v = 0; v < p->source[j].n; v++)
            tangent[k++] = p->seed[j].seed;
    gt_jvp(&p->r->build, p->watch, versions, ref, tangent, (int)p->n, p->gradient, out);
}

/* Where a rule on the way has no forward side; it comes to the same, since the matrix is symmetric. */
static void pull_back(const product_of *p, int versions, const gt_ref *ref, gt_ref *out)
{
    gt_build *b = &p->r->build;
    gt_ref *cotangent = GT_ARRAY(p->r->arena, (size_t)versions, gt_ref);
    gt_ref *seed = GT_ARRAY(p->r->arena, p->n, gt_ref);
    for (size_t i = 0; i < p->n; i++)
        seed[i] = p->seed[i].seed;
    gt_vjp(b, p->watch, (int)p->n, p->gradient, seed, versions, ref, cotangent);
    int k = 0;
    for (size_t j = 0; j < p->n; j++) {
        out[j] = GT_NONE;
        for (size_t v = 0; v < p->source[j].n; v++, k++)
            if (cotangent[k] != GT_NONE)
                out[j] = out[j] == GT_NONE ? cotangent[k] : gt_add(b, out[j], cotangent[k]);
    }
}

/* The values that all sources had. */
static gt_ref *all_versions(gt_arena *arena, size_t n, const gt_versions *source, int *versions)
{
    gt_ref *ref;
    *versions = 0;
    for (size_t j = 0; j < n; j++)
        *versions += (int)source[j].n;
    ref = GT_ARRAY(arena, (size_t)*versions, gt_ref);
    *versions = 0;
    for (size_t j = 0; j < n; j++)
        for (size_t v = 0; v < source[j].n; v++)
            ref[(*versions)++] = source[j].ref[v];
    return ref;
}

/* The Hessian times the seeds, all sources behind each other. */
static gt_ref product(const product_of *p)
{
    gt_recorder *r = p->r;
    gt_build *b = &r->build;
    gt_ref *out = GT_ARRAY(r->arena, p->n, gt_ref);
    int versions;
    const gt_ref *ref = all_versions(r->arena, p->n, p->source, &versions);
    const bool forward = gt_jvp_complete(b, p->watch, versions, ref, (int)p->n, p->gradient);
    (forward ? push_forward : pull_back)(p, versions, ref, out);
    *(forward ? &r->passes.forward : &r->passes.backward) += p->seed->n;
    for (size_t i = 0; i < p->n; i++) {
        out[i] = out[i] == GT_NONE ? gt_filled_like(b, p->source[i].now, 0) : out[i];
        const gt_shape flat = {1, {gt_shape_count(gt_ref_shape(b->program, p->source[i].now))}};
        out[i] = gt_reshape(b, out[i], &flat);
    }
    return p->n == 1 ? out[0] : gt_emit(b, &gt_op_concat, (int)p->n, out, GT_WITH(gt_axes_int(0)));
}

/* -- rules of the model's own -- */

const char *gt_hessian_rule(gt_recorder *r, const gt_watch *watch, const gt_gradient_query *of)
{
    gt_build *b = &r->build;
    int versions;
    const gt_ref *ref = all_versions(r->arena, of->sources, of->source, &versions);
    const gt_arena_mark mark = gt_arena_save(b->scratch);
    const gt_reach reach = gt_reach_find(b, watch, (int)of->targets, of->target, versions, ref);
    const gt_custom_rule *rule = NULL;
    for (gt_ref at = reach.first; at <= reach.last && !rule; at++) {
        if (gt_reach_number(&reach, at) >= 0)
            rule = gt_custom_rule_of(gt_eqn_at(b->program, at));
    }
    gt_arena_release(b->scratch, mark);
    return rule ? rule->name : NULL;
}

/* The gradient's Jacobian as it is: by columns where it is pushed forward, else by rows. */
static void tell_all_apart(gt_recorder *r, const gt_watch *watch, const gt_gradient_query *of, const gt_ref *gradient,
                           const gt_pattern *pattern, symmetric *s)
{
    int versions;
    const gt_ref *ref = all_versions(r->arena, of->sources, of->source, &versions);
    const bool rows = !gt_jvp_complete(&r->build, watch, versions, ref, (int)of->sources, gradient);
    const gt_pattern across = gt_pattern_transposed(r->arena, pattern);
    const gt_shape flat = {1, {pattern->rows}};
    s->told = s->kept = *pattern;
    s->mirrored = GT_ARRAY(r->arena, (size_t)pattern->begin[pattern->rows], bool);
    memset(s->mirrored, rows, (size_t)pattern->begin[pattern->rows] * sizeof *s->mirrored);
    s->by = gt_colouring_columns(r->arena, r->scratch, rows ? &across : pattern, rows ? pattern : &across, &flat);
}

/* -- entries -- */

/* Where each wanted entry is in what the seeds became, [colours, rows]. */
static gt_ref take_entries(gt_recorder *r, const symmetric *s, bool full, gt_ref mapped, gt_pattern *out)
{
    const int64_t n = s->told.rows;
    int64_t *place = gt_alloc_raw(r->arena, (size_t)s->kept.begin[n] * sizeof *place), at = 0;
    *out = (gt_pattern){n, n, GT_ARRAY(r->arena, (size_t)n + 1, int64_t),
                        gt_alloc_raw(r->arena, (size_t)s->kept.begin[n] * sizeof(int32_t))};
    for (int64_t i = 0; i < n; i++) {
        int64_t told = s->told.begin[i];
        for (int64_t e = s->kept.begin[i]; e < s->kept.begin[i + 1]; e++) {
            const int32_t j = s->kept.col[e];
            if (!full && j > i)
                break;
            while (s->told.col[told] < j)
                told++;
            place[at] = s->mirrored[told] ? s->by.colour[i] * n + j : s->by.colour[j] * n + i;
            out->col[at++] = j;
        }
        out->begin[i + 1] = at;
    }
    return gt_places_take(&r->build, mapped, at, place);
}

/* The products with all seeds, [colours, rows]. */
static gt_ref all_products(gt_recorder *r, gt_tape *tape, const gt_gradient_query *of, const gt_ref *gradient,
                           const symmetric *s)
{
    gt_seeds *seed = GT_ARRAY(r->arena, of->sources, gt_seeds);
    const int32_t *colour = s->by.colour;
    gt_ref mapped;
    for (size_t j = 0; j < of->sources; j++) {
        seed[j] = (gt_seeds){.seed = gt_seed_placeholder(&r->build, of->source[j].now),
                             .n = s->by.colours,
                             .colour = colour,
                             .beside = j + 1 < of->sources ? &seed[j + 1] : NULL};
        colour += gt_shape_count(gt_ref_shape(&r->program, of->source[j].now));
    }
    const product_of p = {r, &tape->watch, of->sources, of->source, gradient, seed};
    const gt_ref value = product(&p);
    gt_seeds_map(r, seed, 0, 1, &value, &mapped);
    return mapped;
}

bool gt_query_sparse_diagonal(gt_recorder *r, gt_tape *tape, const gt_gradient_query *of, const gt_ref *gradient,
                              gt_ref *block)
{
    const gt_pattern_of asked = {&tape->watch, (int)of->sources, gradient, of->sources, of->source, of->at, NULL};
    gt_pattern pattern;
    symmetric s;
    int64_t rows = 0, first = 0;
    for (size_t j = 0; j < of->sources; j++)
        rows += gt_shape_count(gt_ref_shape(&r->program, of->source[j].now));
    if (rows < GT_SPARSE_LEAST || !gt_sparse_few(r, &asked, &pattern))
        return false;
    tell_apart(r, &pattern, &s);
    if (GT_SPARSE_GAIN * (int64_t)s.by.colours > rows)
        return false;
    const gt_ref mapped = all_products(r, tape, of, gradient, &s);
    for (size_t j = 0; j < of->sources; j++) {
        const gt_shape *shape = gt_ref_shape(&r->program, of->source[j].now);
        const int64_t n = gt_shape_count(shape);
        int64_t *place = gt_alloc_raw(r->arena, (size_t)n * sizeof *place);
        for (int64_t i = 0; i < n; i++) /* no other entry of the row has that colour */
            place[i] = s.by.colour[first + i] * rows + first + i;
        block[j] = gt_reshape(&r->build, gt_places_take(&r->build, mapped, n, place), shape);
        first += n;
    }
    return true;
}

gt_status gt_query_sparse_hessian(gt_recorder *r, gt_tape *tape, const gt_hessian_query *query, bool full,
                                  gt_sparse *out)
{
    gt_gradient_query of = query->of;
    gt_ref *gradient = GT_ARRAY(r->arena, of.sources, gt_ref);
    gt_pattern pattern;
    symmetric s;
    of.zero = true;
    const char *rule = gt_hessian_rule(r, &tape->watch, &of);
    if (rule && !full) {
        gt_fail(r->error, GT_WRONG_MODEL, of.at,
                "'%s' has a gradient of its own: the Hessian may not be symmetric, and its lower triangle not tell it",
                rule);
        return gt_fix(r->error, "ask for both triangles: --full");
    }
    const gt_team *team = r->team;
    r->team = NULL; /* what is differentiated again has to be recorded */
    GT_TRY(gt_query_gradient(r, tape, &of, gradient));
    r->team = team;
    r->build.at = of.at;
    gt_ref before = r->program.count;
    const gt_pattern_of asked = {&tape->watch, (int)of.sources, gradient, of.sources, of.source, of.at, "Hessian"};
    GT_TRY(gt_sparse_pattern(r, &asked, &pattern));
    if (rule)
        tell_all_apart(r, &tape->watch, &of, gradient, &pattern, &s);
    else
        tell_apart(r, &pattern, &s);
    const gt_ref mapped = all_products(r, tape, &of, gradient, &s);
    out->values = take_entries(r, &s, full, mapped, &out->pattern);
    out->colours = s.by.colours;
    out->by_columns = true;
    return gt_check_appended(r, before);
}
