/* One vjp (or jvp) with a placeholder for its seed, mapped over a basis of seeds. */
#include "tape/tape_jacobian.h"

#include <string.h>

#include "ops/emit.h"
#include "tape/selections.h"

typedef struct jacobian_of {
    gt_recorder *r;
    gt_tape *tape;
    const gt_jacobian_query *query;
    gt_ref target;
    int64_t rows; /* entries of the target, or of one example of it */
} jacobian_of;

gt_mode gt_mode_of(gt_mode asked, gt_dtype target, gt_dtype source)
{
    const bool complex = gt_dtype_in(target, GT_SET_COMPLEX) || gt_dtype_in(source, GT_SET_COMPLEX);
    return asked == GT_MODE_AUTO && complex ? GT_MODE_REVERSE : asked;
}

static gt_mode mode_of(const jacobian_of *j, const gt_versions *source)
{
    const gt_program *p = &j->r->program;
    return gt_mode_of(j->query->mode, gt_ref_dtype(p, j->target), gt_ref_dtype(p, source->now));
}

/* Of a derivative, which way it ever goes: that of the source, as of a gradient. Real numbers by complex ones, and the
 * other way round, keep what makes them so. */
static gt_dtype block_dtype(const jacobian_of *j, const gt_versions *source)
{
    const gt_dtype to = gt_zero_dtype(j->r, j->target), from = gt_ref_dtype(&j->r->program, source->now);
    const bool alike = (gt_dtype_in(to, GT_SET_FLOAT) && gt_dtype_in(from, GT_SET_FLOAT)) ||
                       (gt_dtype_in(to, GT_SET_COMPLEX) && gt_dtype_in(from, GT_SET_COMPLEX));
    return alike && !j->query->pushed ? from : to;
}

/* -- by rows -- */

/* Target shape + source shape; per example the source without its first axis, which is the target's. */
static bool jacobian_shape(gt_build *b, gt_ref target, gt_ref source, bool batch, gt_shape *out)
{
    if (gt_build_failed(b))
        return false;
    const gt_shape *to = gt_ref_shape(b->program, target), *from = gt_ref_shape(b->program, source);
    *out = (gt_shape){.rank = to->rank + from->rank - batch};
    if (out->rank > GT_MAX_RANK) {
        gt_build_fail(b, "this Jacobian would have more than %d axes", GT_MAX_RANK);
        return false;
    }
    memcpy(out->dim, to->dim, (size_t)to->rank * sizeof *out->dim);
    memcpy(out->dim + to->rank, from->dim + batch, (size_t)(from->rank - batch) * sizeof *out->dim);
    return true;
}

/* [rows, source shape] to the shape of the Jacobian; per example the rows go behind the examples. */
static gt_ref arrange_rows(gt_build *b, gt_ref rows, const gt_seeded *s)
{
    int perm[GT_MAX_RANK];
    if (rows == GT_NONE)
        return GT_NONE;
    for (int i = 0; i < gt_ref_shape(b->program, rows)->rank; i++)
        perm[i] = s->per_example && i < 2 ? 1 - i : i;
    return gt_reshape(b, s->per_example ? gt_transpose(b, rows, perm) : rows, &s->shape);
}

/* The Jacobian of what is seeded; or it as it is, for later. */
static gt_ref map_seeds(jacobian_of *j, gt_ref source, gt_seeded s)
{
    gt_recorder *r = j->r;
    gt_build *b = &r->build;
    gt_seededs *later = j->query->later;
    gt_ref mapped;
    if (!jacobian_shape(b, j->target, source, s.per_example, &s.shape))
        return GT_NONE;
    if (later) {
        s.end = r->program.count;
        GT_APPEND(r->arena, later->item, later->n, later->capacity, s);
        return s.value;
    }
    gt_seeds seeds = {.seed = s.seed, .n = s.seeds, .per_example = s.per_example};
    gt_seeds_map(r, &seeds, j->query->chunk, 1, &s.value, &mapped);
    return s.by_columns ? gt_columns_arrange(b, mapped, j->target, source) : arrange_rows(b, mapped, &s);
}

const char *gt_as_written(gt_recorder *r, const gt_eqn *e)
{
    enum { LONG = 60 };
    if (!e->at.source)
        return gt_op_spoken(e->op, e->at);
    const char *text = e->at.source->text + e->at.begin;
    size_t n = e->at.end - e->at.begin, line = strcspn(text, "\n");
    if (n <= LONG && n <= line)
        return gt_copy_text(r->arena, text, n);
    return gt_print(r->arena, "%s...", gt_copy_text(r->arena, text, line < LONG - 3 ? line : LONG - 3));
}

/* A batch Jacobian takes for granted that the examples are independent; this says where they are not. */
static void check_independence(jacobian_of *j, gt_ref source, const gt_variable *variable)
{
    gt_recorder *r = j->r;
    gt_mixing mixing = gt_mixing_find(&r->build, &j->tape->watch, j->target, source);
    if (mixing.kind != GT_INDEPENDENT && gt_eqn_at(&r->program, mixing.by)->op == &gt_op_loop)
        gt_build_straight(&r->build); /* its turns may be independent */
    if (gt_build_failed(&r->build) || mixing.kind == GT_INDEPENDENT || r->mixing.kind != GT_INDEPENDENT)
        return;
    const gt_eqn *by = gt_eqn_at(&r->program, mixing.by);
    const char *target = gt_eqn_at(&r->program, j->target)->name, *step = gt_step_name(r, mixing.by, j->target);
    const char *name = variable ? variable->name : gt_eqn_at(&r->program, source)->name;
    bool certain = mixing.kind == GT_MIXES;
    const char *message =
        gt_print(r->arena, "batch_jacobian: rows of '%s' %s on other rows of '%s': '%s' in step '%s' %s them",
                 target ? target : "the target", certain ? "depend" : "may depend", name ? name : "the source",
                 gt_as_written(r, by), step ? step : "the target", certain ? "mixes" : "may mix");
    r->mixing = mixing;
    if (!j->query->strict) {
        gt_warn(r, by->at, "%s", message);
        return;
    }
    gt_fail(r->error, GT_NULL_GRADIENT, by->at, "%s", message);
    gt_fix(r->error, "ask for the full Jacobian, without --batch%s",
           certain ? "" : ", or leave --strict out when you know that they are independent");
}

/* What a cotangent of the target becomes at the source. */
static gt_ref pull_back(jacobian_of *j, const gt_versions *source, gt_ref seed)
{
    gt_recorder *r = j->r;
    gt_build *b = &r->build;
    gt_ref *cotangent = GT_ARRAY(r->arena, source->n, gt_ref), value = GT_NONE;
    gt_vjp(b, &j->tape->watch, 1, &j->target, &seed, (int)source->n, source->ref, cotangent);
    for (size_t i = 0; i < source->n; i++) {
        if (cotangent[i] == GT_NONE || !gt_tape_watches(j->tape, source->ref[i]))
            continue;
        if (j->query->batch)
            check_independence(j, source->ref[i], source->variable);
        value = value == GT_NONE ? cotangent[i] : gt_add(b, value, cotangent[i]);
    }
    return value == GT_NONE || !j->query->conjugate ? value : gt_conj(b, value);
}

static gt_ref by_rows(jacobian_of *j, const gt_versions *source)
{
    gt_seeded s = {
        .seed = gt_seed_placeholder(&j->r->build, j->target), .seeds = j->rows, .per_example = j->query->batch};
    s.value = pull_back(j, source, s.seed);
    j->r->passes.backward += s.value == GT_NONE ? 0 : s.seeds;
    return s.value == GT_NONE ? GT_NONE : map_seeds(j, source->now, s);
}

/* -- by columns -- */

gt_ref gt_columns_arrange(gt_build *b, gt_ref columns, gt_ref target, gt_ref source)
{
    gt_shape shape;
    int perm[GT_MAX_RANK];
    if (columns == GT_NONE || !jacobian_shape(b, target, source, false, &shape))
        return GT_NONE;
    int axes = gt_ref_shape(b->program, target)->rank;
    for (int i = 0; i <= axes; i++)
        perm[i] = i < axes ? i + 1 : 0; /* the seeds go last */
    return gt_reshape(b, gt_transpose(b, columns, perm), &shape);
}

/* What a tangent of the source becomes at the target. */
static gt_ref push_forward(jacobian_of *j, const gt_versions *source, gt_ref seed)
{
    gt_build *b = &j->r->build;
    gt_ref *tangent = GT_ARRAY(j->r->arena, source->n, gt_ref), value;
    for (size_t i = 0; i < source->n; i++)
        tangent[i] = seed;
    gt_jvp(b, &j->tape->watch, (int)source->n, source->ref, tangent, 1, &j->target, &value);
    return gt_build_failed(b) ? GT_NONE : gt_cast(b, value, block_dtype(j, source));
}

static gt_ref by_columns(jacobian_of *j, const gt_versions *source)
{
    gt_recorder *r = j->r;
    gt_seeded s = {.seed = gt_seed_placeholder(&r->build, source->now), .by_columns = true};
    s.value = push_forward(j, source, s.seed);
    if (s.value == GT_NONE)
        return GT_NONE;
    s.seeds = gt_shape_count(gt_ref_shape(&r->program, source->now));
    r->passes.forward += s.seeds;
    return map_seeds(j, source->now, s);
}

static bool takes_columns(jacobian_of *j, const gt_versions *source)
{
    gt_build *b = &j->r->build;
    gt_mode mode = j->query->batch ? GT_MODE_REVERSE : mode_of(j, source);
    if (mode != GT_MODE_AUTO)
        return mode == GT_MODE_FORWARD;
    return gt_shape_count(gt_ref_shape(b->program, source->now)) < j->rows &&
           gt_jvp_possible(b, &j->tape->watch, (int)source->n, source->ref, 1, &j->target);
}

/* -- by colours -- */

static gt_mode sparse_mode(jacobian_of *j, const gt_versions *source)
{
    gt_build *b = &j->r->build;
    const gt_mode mode = mode_of(j, source);
    if (mode != GT_MODE_AUTO)
        return mode;
    return gt_jvp_possible(b, &j->tape->watch, (int)source->n, source->ref, 1, &j->target) ? GT_MODE_AUTO
                                                                                           : GT_MODE_REVERSE;
}

/* One vjp by what is selected of the source in place of the source. */
static gt_ref by_selections(jacobian_of *j, const gt_versions *source, const gt_selections *s, gt_sparse *out)
{
    gt_recorder *r = j->r;
    gt_build *b = &r->build;
    gt_ref *cotangent = GT_ARRAY(r->arena, (size_t)s->n, gt_ref), *mapped = GT_ARRAY(r->arena, (size_t)s->n, gt_ref);
    const gt_seeds seeds = gt_seeds_by_colour(r, j->target, s->rows.colours, s->rows.colour);
    gt_vjp(b, &s->watch, 1, &j->target, &seeds.seed, s->n, s->value, cotangent);
    for (int i = 0; i < s->n; i++)
        cotangent[i] = cotangent[i] == GT_NONE ? gt_filled_like(b, s->value[i], 0) : cotangent[i];
    r->passes.backward += seeds.n;
    gt_seeds_map(r, &seeds, j->query->chunk, s->n, cotangent, mapped);
    out->colours = s->rows.colours;
    return gt_cast(b, gt_selections_take(r, s, &out->pattern, mapped), block_dtype(j, source));
}

static gt_ref by_colouring(jacobian_of *j, const gt_versions *source, const gt_compression *by, gt_sparse *out)
{
    gt_recorder *r = j->r;
    gt_ref mapped;
    const gt_seeds seeds =
        gt_seeds_by_colour(r, by->by_columns ? source->now : j->target, by->colouring.colours, by->colouring.colour);
    gt_ref value = by->by_columns ? push_forward(j, source, seeds.seed) : pull_back(j, source, seeds.seed);
    if (value == GT_NONE)
        return GT_NONE;
    *(by->by_columns ? &r->passes.forward : &r->passes.backward) += seeds.n;
    gt_seeds_map(r, &seeds, j->query->chunk, 1, &value, &mapped);
    out->colours = by->colouring.colours;
    out->by_columns = by->by_columns;
    return gt_entries_take(&r->build, &out->pattern, by, mapped);
}

static gt_ref by_colours(jacobian_of *j, const gt_versions *source, gt_sparse *out)
{
    enum { BACKWARD = 1 }; /* passes forward in the time of one */
    gt_recorder *r = j->r;
    const gt_mode mode = sparse_mode(j, source);
    const gt_pattern_of of = {&j->tape->watch, 1, &j->target, 1, source, j->query->at, "Jacobian"};
    gt_selections selected;
    gt_compression by = {.by_columns = true};
    const bool selects =
        mode != GT_MODE_FORWARD && !j->query->conjugate && gt_selections_find(r, &of, &selected, &out->pattern);
    if (gt_build_failed(&r->build) || (!selects && gt_sparse_pattern(r, &of, &out->pattern) != GT_OK))
        return GT_NONE;
    const int64_t least = mode == GT_MODE_REVERSE ? INT64_MAX : gt_pattern_longest_row(&out->pattern);
    bool better = selects && (int64_t)BACKWARD * selected.rows.colours <= least;
    if (!better) {
        by = gt_compression_choose(r, &out->pattern, j->target, source->now, mode);
        better = selects && selected.rows.colours * (by.by_columns ? BACKWARD : 1) < by.colouring.colours;
    }
    return out->values =
               gt_own_ref(r, better ? by_selections(j, source, &selected, out) : by_colouring(j, source, &by, out));
}

/* No entry at all. */
static gt_ref no_entries(jacobian_of *j, const gt_versions *source, gt_sparse *out)
{
    gt_recorder *r = j->r;
    out->pattern = (gt_pattern){.rows = gt_shape_count(gt_ref_shape(&r->program, j->target)),
                                .cols = gt_shape_count(gt_ref_shape(&r->program, source->now))};
    out->pattern.begin = GT_ARRAY(r->arena, (size_t)out->pattern.rows + 1, int64_t);
    out->values = gt_own_ref(r, gt_filled(&r->build, 0, block_dtype(j, source), &(gt_shape){1, {0}}));
    return out->values;
}

/* -- sources -- */

gt_dtype gt_zero_dtype(const gt_recorder *r, gt_ref target)
{
    gt_dtype dtype = gt_ref_dtype(&r->program, target);
    return gt_dtype_in(dtype, GT_SET_NUMBER) ? dtype : r->dtype;
}

static gt_ref zeros(jacobian_of *j, const gt_versions *source)
{
    gt_build *b = &j->r->build;
    const gt_shape *from = gt_ref_shape(b->program, source->now);
    gt_dtype dtype = block_dtype(j, source);
    gt_seeded s = {.per_example = j->query->batch};
    if (!jacobian_shape(b, j->target, source->now, s.per_example, &s.shape))
        return GT_NONE;
    if (!j->query->later)
        return gt_own_ref(j->r, gt_filled(b, 0, dtype, &s.shape));
    s.seed = gt_seed_placeholder(b, j->target);
    s.value = gt_filled(b, 0, dtype, from);
    s.seeds = j->rows;
    return map_seeds(j, source->now, s);
}

/* Whether few entries of a dense Jacobian differ from 0, so that fewer seeds go the way that it takes. */
static bool has_few(jacobian_of *j, const gt_versions *source, gt_compression *by, gt_pattern *pattern)
{
    gt_recorder *r = j->r;
    const gt_pattern_of of = {.watch = &j->tape->watch, .targets = 1, .target = &j->target, .sources = 1, source};
    const int64_t cols = gt_shape_count(gt_ref_shape(&r->program, source->now));
    return !j->query->batch &&
           gt_sparse_pays(r, &of, by->by_columns, by->by_columns ? cols : j->rows, pattern, &by->colouring);
}

static gt_ref one_by_one(jacobian_of *j, const gt_versions *source, bool columns)
{
    return columns ? by_columns(j, source) : by_rows(j, source);
}

/* GT_NONE: it has more, or is not connected. */
static gt_ref by_pattern(jacobian_of *j, const gt_versions *source, bool columns)
{
    gt_recorder *r = j->r;
    gt_sparse found;
    gt_shape shape;
    gt_compression by = {.by_columns = columns};
    const int64_t cols = gt_shape_count(gt_ref_shape(&r->program, source->now));
    if (!has_few(j, source, &by, &found.pattern) || !jacobian_shape(&r->build, j->target, source->now, false, &shape))
        return GT_NONE;
    const gt_pattern *p = &found.pattern;
    const int64_t entries = p->begin[p->rows];
    int64_t *place = gt_alloc_raw(r->arena, (size_t)entries * sizeof *place);
    for (int64_t i = 0; i < p->rows; i++)
        for (int64_t e = p->begin[i]; e < p->begin[i + 1]; e++)
            place[e] = i * cols + p->col[e];
    /* Who says how many rows go at once has all of them computed. */
    gt_ref values = j->query->chunk ? one_by_one(j, source, columns) : by_colouring(j, source, &by, &found);
    if (values != GT_NONE && j->query->chunk)
        values = gt_places_take(&r->build, values, entries, place);
    return values == GT_NONE ? GT_NONE : gt_places_fill(&r->build, values, entries, place, &shape);
}

/* What is computed later, by seeds of its own, is told which entries are zeros where all is computed at once. */
static void note_pattern(jacobian_of *j, const gt_versions *source, bool columns)
{
    gt_recorder *r = j->r;
    gt_seededs *later = j->query->later;
    gt_compression by = {.by_columns = columns};
    gt_pattern *pattern = GT_NEW(r->arena, gt_pattern);
    if (!has_few(j, source, &by, pattern))
        return;
    if (columns)
        *pattern = gt_pattern_transposed(r->arena, pattern);
    later->item[later->n - 1].pattern = pattern;
}

/* GT_NONE: it is not connected. */
static gt_ref dense(jacobian_of *j, const gt_versions *source)
{
    const bool columns = takes_columns(j, source), later = j->query->later;
    gt_ref result = later ? GT_NONE : by_pattern(j, source, columns);
    if (result == GT_NONE && !gt_build_failed(&j->r->build))
        result = one_by_one(j, source, columns);
    if (result != GT_NONE && later)
        note_pattern(j, source, columns);
    return result;
}

static gt_ref by_source(jacobian_of *j, const gt_versions *source, gt_sparse *sparse, const gt_reason **null)
{
    gt_recorder *r = j->r;
    bool known = false;
    for (size_t i = 0; i < source->n; i++)
        known |= gt_tape_watches(j->tape, source->ref[i]);
    if (j->query->mode == GT_MODE_FORWARD && !j->query->analytic &&
        gt_dtype_in(gt_ref_dtype(&r->program, source->now), GT_SET_COMPLEX)) {
        gt_fail(r->error, GT_WRONG_MODEL, j->query->at,
                "forward mode gives a Jacobian by complex numbers only where the function is analytic");
        gt_fix(r->error, "leave forward mode out: reverse mode has each entry's gradient");
        return GT_NONE;
    }
    gt_ref result = !known ? GT_NONE : sparse ? by_colours(j, source, sparse) : dense(j, source);
    if (gt_build_failed(&r->build))
        return GT_NONE;
    if (result != GT_NONE)
        return sparse ? result : gt_own_ref(r, result);
    if (j->query->zero)
        return sparse ? no_entries(j, source, sparse) : zeros(j, source);
    *null = gt_reason_find(r, j->tape, 1, &j->target, NULL, source->now, source->variable);
    return GT_NONE;
}

gt_status gt_query_jacobian(gt_recorder *r, gt_tape *tape, const gt_jacobian_query *query, gt_ref *jacobian,
                            const gt_reason **null)
{
    jacobian_of j = {.r = r, .tape = tape, .query = query, .target = query->target, .rows = 1};
    const gt_shape *shape = gt_ref_shape(&r->program, j.target);
    for (int i = query->batch; i < shape->rank; i++)
        j.rows *= shape->dim[i];
    GT_TRY(gt_tape_use(r, tape, query->at));
    r->build.at = query->at;
    r->mixing.kind = GT_INDEPENDENT;
    gt_ref before = r->program.count;
    for (size_t i = 0; i < query->sources && r->error->code == GT_OK; i++)
        jacobian[i] = by_source(&j, &query->source[i], query->sparse ? &query->sparse[i] : NULL, &null[i]);
    return gt_check_appended(r, before);
}
