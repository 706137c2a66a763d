/* Hessians across several sources: the gradients by all of them, pushed forward along each source's basis at once. */
#include "tape/tape_hessian.h"

#include "ops/axes.h"
#include "ops/emit.h"

typedef struct hessian_of {
    gt_recorder *r;
    gt_tape *tape;
    size_t n;
    const gt_versions *source;
    gt_ref *gradient; /* by each source */
    gt_span at;
} hessian_of;

/* Columns of source j for all gradients, forward over reverse. */
static void columns_of(const hessian_of *h, size_t j, gt_ref *block)
{
    gt_recorder *r = h->r;
    gt_build *b = &r->build;
    const gt_versions *from = &h->source[j];
    gt_ref *tangent = GT_ARRAY(r->arena, from->n, gt_ref), *pushed = GT_ARRAY(r->arena, h->n, gt_ref);
    gt_ref *columns = GT_ARRAY(r->arena, h->n, gt_ref);
    gt_ref seed = gt_seed_placeholder(b, from->now);
    int64_t entries = gt_shape_count(gt_ref_shape(b->program, from->now));
    for (size_t v = 0; v < from->n; v++)
        tangent[v] = seed;
    gt_jvp(b, &h->tape->watch, (int)from->n, from->ref, tangent, (int)h->n, h->gradient, pushed);
    for (size_t i = 0; i < h->n; i++)
        if (pushed[i] == GT_NONE) /* the two do not interact */
            pushed[i] = gt_filled_like(b, h->gradient[i], 0);
    gt_seeds_map(r, &(gt_seeds){.seed = seed, .n = entries}, 0, (int)h->n, pushed, columns);
    r->passes.forward += entries;
    for (size_t i = 0; i < h->n; i++)
        block[i * h->n + j] = gt_columns_arrange(b, columns[i], h->source[i].now, from->now);
}

/* The same by rows, where a rule on the way has no forward side. */
static gt_status rows_of(const hessian_of *h, size_t j, gt_ref *block)
{
    gt_jacobian_query query = {
        .sources = 1, .source = &h->source[j], .zero = true, .at = h->at, .mode = GT_MODE_REVERSE};
    for (size_t i = 0; i < h->n; i++) {
        const gt_reason *null;
        query.target = h->gradient[i];
        GT_TRY(gt_query_jacobian(h->r, h->tape, &query, &block[i * h->n + j], &null));
    }
    return GT_OK;
}

/* Entry k of the Hessian times unit vector k, for every k: the diagonal of block j, without the block. */
static gt_ref diagonal_of(const hessian_of *h, size_t j)
{
    gt_recorder *r = h->r;
    gt_build *b = &r->build;
    const gt_versions *from = &h->source[j];
    const gt_ref gradient = h->gradient[j];
    const gt_watch *watch = &h->tape->watch;
    gt_ref seed = gt_seed_placeholder(b, from->now), product = GT_NONE, out;
    gt_ref *tangent = GT_ARRAY(r->arena, from->n, gt_ref);
    int64_t entries = gt_shape_count(gt_ref_shape(b->program, from->now));
    if (gt_jvp_possible(b, watch, (int)from->n, from->ref, 1, &gradient)) {
        for (size_t v = 0; v < from->n; v++)
            tangent[v] = seed;
        gt_jvp(b, watch, (int)from->n, from->ref, tangent, 1, &gradient, &product);
        r->passes.forward += entries;
    } else {
        gt_vjp(b, watch, 1, &gradient, &seed, (int)from->n, from->ref, tangent);
        for (size_t v = 0; v < from->n; v++)
            if (tangent[v] != GT_NONE)
                product = product == GT_NONE ? tangent[v] : gt_add(b, product, tangent[v]);
        r->passes.backward += entries;
    }
    if (product == GT_NONE)
        return gt_filled_like(b, from->now, 0);
    int rank = gt_ref_shape(b->program, from->now)->rank;
    gt_ref entry = gt_sum(b, gt_mul(b, product, seed), (1u << rank) - 1, false);
    gt_seeds_map(r, &(gt_seeds){.seed = seed, .n = entries}, 0, 1, &entry, &out);
    return gt_reshape(b, out, gt_ref_shape(b->program, from->now));
}

gt_status gt_query_hessian(gt_recorder *r, gt_tape *tape, const gt_hessian_query *query, gt_ref *block)
{
    gt_gradient_query of = query->of;
    gt_ref *gradient = GT_ARRAY(r->arena, of.sources, gt_ref);
    hessian_of h = {r, tape, of.sources, of.source, gradient, of.at};
    of.zero = true;
    GT_TRY(gt_query_gradient(r, tape, &of, gradient));
    r->build.at = of.at;
    gt_ref before = r->program.count;
    for (size_t j = 0; j < h.n; j++) {
        const gt_versions *from = &h.source[j];
        if (query->diagonal)
            block[j] = diagonal_of(&h, j);
        else if (gt_jvp_possible(&r->build, &tape->watch, (int)from->n, from->ref, (int)h.n, gradient))
            columns_of(&h, j, block);
        else
            GT_TRY(rows_of(&h, j, block));
    }
    return gt_check_appended(r, before);
}

gt_ref gt_hessian_matrix(gt_recorder *r, size_t n, const gt_versions *source, const gt_ref *block)
{
    gt_build *b = &r->build;
    gt_ref *row = GT_ARRAY(r->arena, n, gt_ref), *column = GT_ARRAY(r->arena, n, gt_ref);
    if (gt_build_failed(b))
        return GT_NONE;
    for (size_t i = 0; i < n; i++) {
        for (size_t j = 0; j < n; j++) {
            gt_shape shape = {2,
                              {gt_shape_count(gt_ref_shape(b->program, source[i].now)),
                               gt_shape_count(gt_ref_shape(b->program, source[j].now))}};
            column[j] = gt_reshape(b, block[i * n + j], &shape);
        }
        row[i] = n == 1 ? column[0] : gt_emit(b, &gt_op_concat, (int)n, column, GT_WITH(gt_axes_int(1)));
    }
    return n == 1 ? row[0] : gt_emit(b, &gt_op_concat, (int)n, row, GT_WITH(gt_axes_int(0)));
}
