/* Hessians across several sources: the gradients by all of them, pushed forward along each source's basis at once. */
#include "tape/tape_hessian.h"

#include "ops/emit.h"

typedef struct hessian_of {
    gt_recorder *r;
    gt_tape *tape;
    size_t n;
    const gt_versions *source;
    gt_ref *gradient; /* by each source */
    int64_t chunk;
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
    gt_seeds_map(r, &(gt_seeds){seed, entries, false}, h->chunk, (int)h->n, pushed, columns);
    r->passes.forward += entries;
    for (size_t i = 0; i < h->n; i++)
        block[i * h->n + j] = gt_columns_arrange(b, columns[i], h->source[i].now, from->now);
}

/* The same by rows, where a rule on the way has no forward side. */
static gt_status rows_of(const hessian_of *h, size_t j, gt_ref *block)
{
    gt_jacobian_query query = {
        .sources = 1, .source = &h->source[j], .zero = true, .at = h->at, .mode = GT_MODE_REVERSE, .chunk = h->chunk};
    for (size_t i = 0; i < h->n; i++) {
        const gt_reason *null;
        query.target = h->gradient[i];
        GT_TRY(gt_query_jacobian(h->r, h->tape, &query, &block[i * h->n + j], &null));
    }
    return GT_OK;
}

static gt_status first_derivatives(gt_recorder *r, gt_tape *tape, const gt_hessian_query *query, hessian_of *h)
{
    gt_gradient_query of = query->of;
    of.zero = true;
    *h = (hessian_of){.r = r,
                      .tape = tape,
                      .n = of.sources,
                      .source = of.source,
                      .gradient = GT_ARRAY(r->arena, of.sources, gt_ref),
                      .chunk = query->chunk,
                      .at = of.at};
    GT_TRY(gt_query_gradient(r, tape, &of, h->gradient));
    r->build.at = of.at;
    return GT_OK;
}

gt_status gt_query_hessian(gt_recorder *r, gt_tape *tape, const gt_hessian_query *query, gt_ref *block)
{
    hessian_of h;
    GT_TRY(first_derivatives(r, tape, query, &h));
    gt_ref before = r->program.count;
    for (size_t j = 0; j < h.n; j++) {
        const gt_versions *from = &h.source[j];
        if (gt_jvp_possible(&r->build, &tape->watch, (int)from->n, from->ref, (int)h.n, h.gradient))
            columns_of(&h, j, block);
        else
            GT_TRY(rows_of(&h, j, block));
    }
    return gt_check_appended(r, before);
}

/* Entry k of the Hessian times unit vector k, for every k: the diagonal of block j, without the block. */
static gt_ref diagonal_of(gt_recorder *r, const gt_tape *tape, const gt_versions *from, gt_ref gradient, int64_t chunk)
{
    gt_build *b = &r->build;
    gt_ref seed = gt_seed_placeholder(b, from->now), product = GT_NONE, out;
    gt_ref *tangent = GT_ARRAY(r->arena, from->n, gt_ref);
    int64_t entries = gt_shape_count(gt_ref_shape(b->program, from->now));
    if (gt_jvp_possible(b, &tape->watch, (int)from->n, from->ref, 1, &gradient)) {
        for (size_t v = 0; v < from->n; v++)
            tangent[v] = seed;
        gt_jvp(b, &tape->watch, (int)from->n, from->ref, tangent, 1, &gradient, &product);
        r->passes.forward += entries;
    } else {
        gt_vjp(b, &tape->watch, 1, &gradient, &seed, (int)from->n, from->ref, tangent);
        for (size_t v = 0; v < from->n; v++)
            if (tangent[v] != GT_NONE)
                product = product == GT_NONE ? tangent[v] : gt_add(b, product, tangent[v]);
        r->passes.backward += entries;
    }
    if (product == GT_NONE)
        return gt_filled_like(b, from->now, 0);
    int rank = gt_ref_shape(b->program, from->now)->rank;
    gt_ref entry = gt_sum(b, gt_mul(b, product, seed), (1u << rank) - 1, false);
    gt_seeds_map(r, &(gt_seeds){seed, entries, false}, chunk, 1, &entry, &out);
    return gt_reshape(b, out, gt_ref_shape(b->program, from->now));
}

gt_status gt_query_hessian_diagonal(gt_recorder *r, gt_tape *tape, const gt_hessian_query *query, gt_ref *diagonal)
{
    hessian_of h;
    GT_TRY(first_derivatives(r, tape, query, &h));
    for (size_t j = 0; j < h.n; j++)
        diagonal[j] = diagonal_of(r, tape, &h.source[j], h.gradient[j], h.chunk);
    return r->error->code;
}

gt_ref gt_hessian_matrix(gt_recorder *r, size_t n, const gt_versions *source, const gt_ref *block)
{
    gt_build *b = &r->build;
    gt_ref *row = GT_ARRAY(r->arena, n, gt_ref), *column = GT_ARRAY(r->arena, n, gt_ref);
    gt_attr along_rows = {.given = true, .i = 0}, along_columns = {.given = true, .i = 1};
    if (gt_build_failed(b))
        return GT_NONE;
    for (size_t i = 0; i < n; i++) {
        for (size_t j = 0; j < n; j++) {
            gt_shape shape = {2,
                              {gt_shape_count(gt_ref_shape(b->program, source[i].now)),
                               gt_shape_count(gt_ref_shape(b->program, source[j].now))}};
            column[j] = gt_reshape(b, block[i * n + j], &shape);
        }
        row[i] = n == 1 ? column[0] : gt_emit(b, &gt_op_concat, (int)n, column, &along_columns);
    }
    return n == 1 ? row[0] : gt_emit(b, &gt_op_concat, (int)n, row, &along_rows);
}
