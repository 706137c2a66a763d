#include "tape/tape_sparse.h"

#include <string.h>

#include "ops/axes.h"
#include "ops/emit.h"

/* -- patterns -- */

/* Whether a value is that of many examples at once, which nobody can know. */
static bool stands_for_many(const gt_recorder *r, gt_ref ref)
{
    gt_arena_mark mark = gt_arena_save(r->scratch);
    bool *needed = GT_ARRAY(r->scratch, (size_t)ref + 1, bool), many = false;
    needed[ref] = true;
    for (; ref >= 0 && !many; ref--) {
        const gt_eqn *e = gt_eqn_at(&r->program, ref);
        many = needed[ref] && e->op == &gt_op_stand_in;
        for (int k = 0; k < e->n_in && needed[ref]; k++)
            needed[e->in[k]] = true;
    }
    gt_arena_release(r->scratch, mark);
    return many;
}

/* What cannot be computed here is said where it is asked for. */
static const gt_tensor *value_of(void *context, gt_ref ref)
{
    gt_recorder *r = context;
    gt_error *error = r->error, *build_error = r->build.error, own = {.code = GT_OK};
    const gt_tensor *value = NULL;
    if (stands_for_many(r, ref))
        return NULL;
    r->error = r->build.error = &own;
    if (gt_force(r, ref, r->build.at, &value) != GT_OK)
        value = NULL;
    r->error = error;
    r->build.error = build_error;
    return value;
}

static gt_status too_many(gt_recorder *r, const gt_pattern_of *of, int64_t most, gt_ref why)
{
    const gt_eqn *e = why == GT_NONE ? NULL : gt_eqn_at(&r->program, why);
    const char *step = e ? gt_step_name(r, why, of->target[0]) : NULL;
    gt_fail(r->error, GT_OVER_LIMIT, e && e->at.source ? e->at : of->at,
            "the %s has more than %lld entries that may differ from 0%s%s%s%s%s", of->what, (long long)most,
            e ? ": '" : "", e ? gt_as_written(r, e) : "", step ? "' in step '" : "", step ? step : "",
            e ? "' mixes them" : "");
    return gt_fix(r->error, "raise --memory-limit, or ask for products: gradtape jvp, vjp, hvp");
}

/* Equations of all turns of the loops that lead to the targets, each turn by itself; 0: there are none. */
static double count_turned(gt_recorder *r, const gt_pattern_of *of)
{
    double equations = 0;
    gt_ref last = -1;
    if (!r->build.loops)
        return 0;
    const gt_arena_mark mark = gt_arena_save(r->scratch);
    for (int i = 0; i < of->targets; i++)
        last = of->target[i] > last ? of->target[i] : last;
    bool *needed = GT_ARRAY(r->scratch, (size_t)last + 1, bool);
    for (int i = 0; i < of->targets; i++)
        needed[of->target[i]] = true;
    gt_program_need(&r->program, 0, last, needed);
    const gt_rolled *met = NULL; /* results of a loop follow each other */
    for (gt_ref ref = 0; ref <= last; ref++) {
        const gt_eqn *e = gt_eqn_at(&r->program, ref);
        const gt_rolled *loop = needed[ref] && e->op == &gt_op_loop ? gt_loop_of(e)->loop : NULL;
        if (loop && loop != met)
            equations += (double)loop->turns * (double)loop->body->count;
        met = loop ? loop : met;
    }
    gt_arena_release(r->scratch, mark);
    return equations;
}

/* Whether a pattern can be looked for: of a loop its turns by themselves tell it. For a dense derivative they are asked
 * where they are few equations, whose recording takes less than the many seeds may. */
static bool may_ask(gt_recorder *r, const gt_pattern_of *of)
{
    const double few = 20000, equations = count_turned(r, of);
    if (equations == 0)
        return !gt_build_failed(&r->build);
    return (of->what || equations <= few) && gt_build_straight(&r->build);
}

typedef bool find_pattern(gt_build *b, const gt_pattern_query *query, gt_arena *arena, gt_pattern *out, gt_ref *why);

/* That of a dense derivative is found within any limit while it is small: what it leaves out are zeros, which another
 * way through the same steps would compute, perhaps as -0 or NaN. */
static bool ask(gt_recorder *r, const gt_pattern_of *of, find_pattern *find, gt_pattern *out, int64_t *most,
                gt_ref *why)
{
    enum { ENTRY_BYTES = 40, SHARE = 8, FREE = GT_BUDGET_GRACE / 2 };
    size_t n = 0;
    if (!may_ask(r, of))
        return false;
    for (size_t j = 0; j < of->sources; j++)
        n += of->source[j].n;
    gt_pattern_place *source = GT_ARRAY(r->arena, n, gt_pattern_place);
    gt_pattern_place *target = GT_ARRAY(r->arena, (size_t)of->targets, gt_pattern_place);
    gt_pattern_query query = {.watch = of->watch,
                              .targets = of->targets,
                              .target = target,
                              .source = source,
                              .most = r->memory_limit ? (int64_t)(r->memory_limit / ENTRY_BYTES) : INT32_MAX,
                              .known = of->what ? value_of : NULL,
                              .context = r};
    for (int i = 0; i < of->targets; i++) {
        target[i] = (gt_pattern_place){of->target[i], query.rows};
        query.rows += gt_shape_count(gt_ref_shape(&r->program, of->target[i]));
    }
    for (size_t j = 0; j < of->sources; j++) {
        for (size_t v = 0; v < of->source[j].n; v++)
            source[query.sources++] = (gt_pattern_place){of->source[j].ref[v], query.cols};
        query.cols += gt_shape_count(gt_ref_shape(&r->program, of->source[j].now));
    }
    if (!of->what) {
        query.most = query.most < FREE / ENTRY_BYTES ? FREE / ENTRY_BYTES : query.most;
        query.most = query.rows * query.cols / SHARE < query.most ? query.rows * query.cols / SHARE : query.most;
    }
    *most = query.most;
    return find(&r->build, &query, r->arena, out, why);
}

static gt_status ask_pattern(gt_recorder *r, const gt_pattern_of *of, find_pattern *find, gt_pattern *out)
{
    int64_t most;
    gt_ref why;
    if (!ask(r, of, find, out, &most, &why))
        return gt_build_failed(&r->build) ? r->error->code : too_many(r, of, most, why);
    return GT_OK;
}

gt_status gt_sparse_pattern(gt_recorder *r, const gt_pattern_of *of, gt_pattern *out)
{
    return ask_pattern(r, of, gt_pattern_jacobian, out);
}

gt_status gt_sparse_hessian_pattern(gt_recorder *r, const gt_pattern_of *of, gt_pattern *out)
{
    return ask_pattern(r, of, gt_pattern_hessian, out);
}

/* -- colours -- */

bool gt_pattern_is_symmetric(const gt_pattern *p, const gt_pattern *across)
{
    return p->rows == p->cols && memcmp(p->begin, across->begin, (size_t)(p->rows + 1) * sizeof *p->begin) == 0 &&
           (!p->begin[p->rows] || memcmp(p->col, across->col, (size_t)p->begin[p->rows] * sizeof *p->col) == 0);
}

/* Rows are tried only where they can have fewer colours than the columns: not fewer than a column has entries. */
gt_compression gt_compression_choose(gt_recorder *r, const gt_pattern *pattern, gt_ref target, gt_ref source,
                                     gt_mode mode)
{
    const gt_pattern across = gt_pattern_transposed(r->arena, pattern);
    const gt_shape *to = gt_ref_shape(&r->program, target), *from = gt_ref_shape(&r->program, source);
    gt_compression by = {.by_columns = true};
    if (mode != GT_MODE_REVERSE)
        by.colouring = gt_colouring_columns(r->arena, r->scratch, pattern, &across, from);
    if (mode == GT_MODE_FORWARD || (mode == GT_MODE_AUTO && (gt_pattern_longest_row(&across) >= by.colouring.colours ||
                                                             gt_pattern_is_symmetric(pattern, &across))))
        return by;
    gt_colouring rows = gt_colouring_columns(r->arena, r->scratch, &across, pattern, to);
    return mode == GT_MODE_REVERSE || rows.colours < by.colouring.colours ? (gt_compression){rows, false} : by;
}

bool gt_sparse_few(gt_recorder *r, const gt_pattern_of *of, gt_pattern *pattern)
{
    int64_t most;
    gt_ref why;
    return !gt_build_failed(&r->build) && ask(r, of, gt_pattern_jacobian, pattern, &most, &why);
}

bool gt_sparse_pays(gt_recorder *r, const gt_pattern_of *of, bool by_columns, int64_t seeds, gt_pattern *pattern,
                    gt_colouring *out)
{
    if (seeds < GT_SPARSE_LEAST || !gt_sparse_few(r, of, pattern))
        return false;
    const gt_pattern across = gt_pattern_transposed(r->arena, pattern);
    if (GT_SPARSE_GAIN * gt_pattern_longest_row(by_columns ? pattern : &across) > seeds)
        return false;
    const gt_shape *shape = gt_ref_shape(&r->program, by_columns || of->targets > 1 ? of->source->now : of->target[0]);
    *out = by_columns ? gt_colouring_columns(r->arena, r->scratch, pattern, &across, shape)
                      : gt_colouring_columns(r->arena, r->scratch, &across, pattern, shape);
    return (int64_t)GT_SPARSE_GAIN * out->colours <= seeds;
}

/* -- entries -- */

gt_ref gt_places_fill(gt_build *b, gt_ref values, int64_t n, const int64_t *place, const gt_shape *shape)
{
    gt_tensor *index = GT_NEW(b->arena, gt_tensor);
    const int64_t count = gt_shape_count(shape);
    *index = (gt_tensor){GT_I64, {1, {n}}, place};
    if (gt_build_failed(b) || !gt_build_fits(b, "this derivative", gt_ref_dtype(b->program, values), shape, 1))
        return GT_NONE;
    const gt_ref flat = gt_emit(b, &gt_op_gather_transpose, GT_OF(values, gt_constant(b, index)),
                                GT_WITH(gt_attr_ints(b, 1, &count), gt_axes_int(0), gt_axes_int(0)));
    return gt_reshape(b, flat, shape);
}

gt_ref gt_places_take(gt_build *b, gt_ref mapped, int64_t n, const int64_t *place)
{
    gt_tensor *index = GT_NEW(b->arena, gt_tensor);
    const gt_shape shape = {1, {n}};
    if (gt_build_failed(b))
        return GT_NONE;
    *index = (gt_tensor){GT_I64, shape, place};
    const gt_shape flat = {1, {gt_shape_count(gt_ref_shape(b->program, mapped))}};
    return gt_emit(b, &gt_op_gather, GT_OF(gt_reshape(b, mapped, &flat), gt_constant(b, index)),
                   GT_WITH(gt_axes_int(0), gt_axes_int(0)));
}

gt_ref gt_entries_take(gt_build *b, const gt_pattern *pattern, const gt_compression *by, gt_ref mapped)
{
    const int64_t n = pattern->begin[pattern->rows];
    int64_t *place = gt_alloc_raw(b->arena, (size_t)n * sizeof *place);
    for (int64_t i = 0; i < pattern->rows; i++)
        for (int64_t e = pattern->begin[i]; e < pattern->begin[i + 1]; e++)
            place[e] = by->by_columns ? by->colouring.colour[pattern->col[e]] * pattern->rows + i
                                      : by->colouring.colour[i] * pattern->cols + pattern->col[e];
    return gt_places_take(b, mapped, n, place);
}
