/* Hessians across several sources: the gradients by all of them, pushed forward along each source's basis at once. */
#include "tape/tape_hessian.h"

#include <string.h>

#include "ops/axes.h"
#include "ops/emit.h"
#include "tape/tape_sparse.h"

typedef struct hessian_of {
    gt_recorder *r;
    gt_tape *tape;
    size_t n;
    const gt_versions *source;
    gt_ref *gradient; /* by each source */
    gt_span at;
} hessian_of;

/* Block i of column j from what the seeds became by colours. `first`: the row of the whole where it begins. */
static gt_ref fill_block(const hessian_of *h, size_t i, size_t j, const gt_pattern *p, int64_t first,
                         const gt_colouring *by, gt_ref mapped)
{
    gt_build *b = &h->r->build;
    const gt_shape *to = gt_ref_shape(b->program, h->source[i].now), *from = gt_ref_shape(b->program, h->source[j].now);
    gt_shape shape = {to->rank + from->rank, {0}};
    if (shape.rank > GT_MAX_RANK)
        return gt_build_fail(b, "this Jacobian would have more than %d axes", GT_MAX_RANK);
    memcpy(shape.dim, to->dim, (size_t)to->rank * sizeof *to->dim);
    memcpy(shape.dim + to->rank, from->dim, (size_t)from->rank * sizeof *from->dim);
    const int64_t rows = gt_shape_count(to), n = p->begin[first + rows] - p->begin[first];
    int64_t *take = gt_alloc_raw(h->r->arena, (size_t)n * sizeof *take), k = 0;
    int64_t *place = gt_alloc_raw(h->r->arena, (size_t)n * sizeof *place);
    for (int64_t row = 0; row < rows; row++)
        for (int64_t e = p->begin[first + row]; e < p->begin[first + row + 1]; e++) {
            take[k] = by->colour[p->col[e]] * rows + row;
            place[k++] = row * p->cols + p->col[e];
        }
    return gt_places_fill(b, gt_places_take(b, mapped, n, take), n, place, &shape);
}

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
    gt_seeds seeds = {.seed = seed, .n = entries};
    gt_pattern pattern;
    gt_colouring by;
    const gt_pattern_of of = {
        .watch = &h->tape->watch, .targets = (int)h->n, .target = h->gradient, .sources = 1, .source = from};
    const bool sparse = gt_sparse_pays(r, &of, true, entries, &pattern, &by);
    if (sparse)
        seeds = (gt_seeds){.seed = seed, .n = by.colours, .colour = by.colour};
    gt_seeds_map(r, &seeds, 0, (int)h->n, pushed, columns);
    r->passes.forward += seeds.n;
    int64_t first = 0;
    for (size_t i = 0; i < h->n; i++) {
        block[i * h->n + j] = sparse ? fill_block(h, i, j, &pattern, first, &by, columns[i])
                                     : gt_columns_arrange(b, columns[i], h->source[i].now, from->now);
        first += gt_shape_count(gt_ref_shape(b->program, h->source[i].now));
    }
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
    if (gt_jvp_complete(b, watch, (int)from->n, from->ref, 1, &gradient)) {
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
    const gt_team *team = r->team;
    r->team = NULL; /* what is differentiated again has to be recorded */
    GT_TRY(gt_query_gradient(r, tape, &of, gradient));
    r->team = team;
    r->build.at = of.at;
    gt_ref before = r->program.count;
    if (query->diagonal && gt_query_sparse_diagonal(r, tape, &of, gradient, block))
        return gt_check_appended(r, before);
    for (size_t j = 0; j < h.n; j++) {
        const gt_versions *from = &h.source[j];
        if (query->diagonal)
            block[j] = diagonal_of(&h, j);
        else if (gt_jvp_complete(&r->build, &tape->watch, (int)from->n, from->ref, (int)h.n, gradient))
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
