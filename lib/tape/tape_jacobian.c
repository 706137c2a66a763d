/* One vjp (or jvp) with a placeholder for its seed, mapped over a basis of seeds. */
#include "tape/tape_jacobian.h"

#include <math.h>
#include <string.h>

#include "ops/axes.h"
#include "ops/emit.h"

typedef struct jacobian_of {
    gt_recorder *r;
    gt_tape *tape;
    const gt_jacobian_query *query;
    gt_ref target;
    int64_t rows; /* entries of the target, or of one example of it */
} jacobian_of;

/* -- mapping over a basis -- */

gt_ref gt_seed_placeholder(gt_build *b, gt_ref like)
{
    if (gt_build_failed(b))
        return GT_NONE;
    return gt_stand_in(b, "a Jacobian", gt_ref_dtype(b->program, like), gt_ref_shape(b->program, like));
}

/* Rows [first, first + size) of the identity. */
static gt_ref unit_rows(gt_build *b, gt_dtype dtype, int64_t entries, int64_t first, int64_t size)
{
    gt_attr attr[GT_OP_ATTRS] = {
        {.given = true, .i = size}, {.given = true, .i = size}, {.given = false}, {.given = true, .dtype = dtype}};
    gt_ref eye = gt_emit(b, &gt_op_eye, 0, NULL, attr);
    const int64_t shape[] = {size, entries}, begin[] = {0, first}, step[] = {1, 1};
    gt_attr place[GT_OP_ATTRS] = {gt_attr_ints(b, 2, shape), gt_attr_ints(b, 2, begin), gt_attr_ints(b, 2, step)};
    return size == entries ? eye : gt_emit(b, &gt_op_unslice, 1, &eye, place);
}

/* Unit vectors [first, first + size) of those that stand for the seed, [size, shape of seed]. */
static gt_ref basis_part(gt_build *b, const gt_seeds *s, int64_t first, int64_t size)
{
    const gt_shape *own = gt_ref_shape(b->program, s->seed);
    gt_shape shape = {.rank = own->rank + 1};
    if (own->rank + 1 > GT_MAX_RANK) /* the Jacobian itself may have fewer: its unit vectors do not */
        return gt_build_fail(b, "a value of more than %d axes is needed here", GT_MAX_RANK);
    gt_ref units = unit_rows(b, gt_ref_dtype(b->program, s->seed), s->n, first, size);
    shape.dim[0] = size;
    memcpy(shape.dim + 1, own->dim, (size_t)own->rank * sizeof shape.dim[0]);
    if (!s->per_example)
        return gt_reshape(b, units, &shape);
    gt_shape one = shape;
    one.dim[1] = 1;
    return gt_broadcast(b, gt_reshape(b, units, &one), &shape);
}

/* Bytes of the values of equations [from, end). */
static double bytes_of(const gt_recorder *r, gt_ref from, gt_ref end)
{
    double bytes = 1;
    for (gt_ref ref = from; ref < end; ref++)
        bytes += (double)gt_shape_count(gt_ref_shape(&r->program, ref)) *
                 (double)gt_dtype_size(gt_ref_dtype(&r->program, ref));
    return bytes;
}

int64_t gt_seeds_fitting(const gt_recorder *r, gt_ref from, gt_ref end, int64_t seeds, double share)
{
    if (!r->memory_limit)
        return seeds;
    double n = (double)r->memory_limit * share / bytes_of(r, from, end);
    return n >= (double)seeds ? seeds : n < 1 ? 1 : (int64_t)n;
}

static void map_some(gt_recorder *r, const gt_seeds *s, int64_t first, int64_t size, int n, const gt_ref *value,
                     gt_ref *out)
{
    gt_build *b = &r->build;
    gt_ref some = gt_build_failed(b) ? GT_NONE : basis_part(b, s, first, size);
    bool *batched = GT_ARRAY(r->arena, (size_t)n, bool);
    gt_vmap(b, size, 1, &s->seed, &some, n, value, out, batched);
    for (int i = 0; i < n; i++)
        out[i] = gt_with_batch(b, out[i], batched[i], size);
    r->passes.chunks++;
}

/* Bytes of the values for all seeds. */
static double mapped_bytes(const gt_recorder *r, const gt_seeds *s, int n, const gt_ref *value)
{
    double bytes = 0;
    for (int i = 0; i < n; i++)
        bytes += (double)gt_shape_count(gt_ref_shape(&r->program, value[i])) *
                 (double)gt_dtype_size(gt_ref_dtype(&r->program, value[i]));
    return bytes * (double)s->n;
}

/* How many seeds at once let a value stay in the second-level cache until the next equation reads it: a fifth to half
 * of the time where all of them together would go through memory. Every chunk repeats the equations, which are recorded
 * and planned again, and its results are copied once more: not where results are most of what there is. */
static int64_t seeds_cached(const gt_recorder *r, const gt_seeds *s, int n, const gt_ref *value)
{
    const double near = 1 << 19, far = 1 << 21, most_parts = 64, most_equations = 20000;
    double equations = (double)(r->program.count - s->seed), seeds = (double)s->n;
    double bytes = bytes_of(r, s->seed, r->program.count), each = bytes / equations;
    if (each * seeds <= far || bytes * seeds < 4 * mapped_bytes(r, s, n, value))
        return s->n;
    double parts = ceil(each * seeds / near);
    parts = fmin(fmin(parts, most_parts), fmax(1, floor(most_equations / equations)));
    return (int64_t)ceil(seeds / parts);
}

void gt_seeds_map(gt_recorder *r, const gt_seeds *s, int64_t chunk, int n, const gt_ref *value, gt_ref *out)
{
    gt_build *b = &r->build;
    for (int i = 0; i < n; i++)
        out[i] = GT_NONE;
    if (gt_build_failed(b))
        return;
    if (!chunk && r->memory_limit && mapped_bytes(r, s, n, value) > (double)r->memory_limit)
        chunk = s->n; /* it fits in no way: whoever needs it is told so, and nobody need chop it up */
    if (!chunk) {
        int64_t fitting = gt_seeds_fitting(r, s->seed, r->program.count, s->n, 0.5);
        chunk = seeds_cached(r, s, n, value);
        chunk = chunk < fitting ? chunk : fitting;
    }
    if (chunk >= s->n) {
        map_some(r, s, 0, s->n, n, value, out);
        return;
    }
    int64_t parts = (s->n + chunk - 1) / chunk;
    gt_ref *part = GT_ARRAY(r->arena, (size_t)parts * (size_t)n, gt_ref), *one = GT_ARRAY(r->arena, (size_t)n, gt_ref);
    for (int64_t p = 0; p < parts; p++) {
        map_some(r, s, p * chunk, p + 1 < parts ? chunk : s->n - p * chunk, n, value, one);
        for (int i = 0; i < n; i++)
            part[i * parts + p] = one[i];
    }
    for (int i = 0; i < n; i++)
        out[i] = gt_emit(b, &gt_op_concat, (int)parts, part + i * parts, GT_WITH(gt_axes_int(0)));
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
    gt_seeds seeds = {s.seed, s.seeds, s.per_example};
    gt_seeds_map(r, &seeds, j->query->chunk, 1, &s.value, &mapped);
    return s.by_columns ? gt_columns_arrange(b, mapped, j->target, source) : arrange_rows(b, mapped, &s);
}

/* The expression that an equation came from: "bn(h)", of which its op may be a part only. */
static const char *as_written(gt_recorder *r, const gt_eqn *e)
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
    if (mixing.kind == GT_INDEPENDENT || r->mixing.kind != GT_INDEPENDENT)
        return;
    const gt_eqn *by = gt_eqn_at(&r->program, mixing.by);
    const char *target = gt_eqn_at(&r->program, j->target)->name, *step = gt_step_name(r, mixing.by, j->target);
    const char *name = variable ? variable->name : gt_eqn_at(&r->program, source)->name;
    bool certain = mixing.kind == GT_MIXES;
    const char *message =
        gt_print(r->arena, "batch_jacobian: rows of '%s' %s on other rows of '%s': '%s' in step '%s' %s them",
                 target ? target : "the target", certain ? "depend" : "may depend", name ? name : "the source",
                 as_written(r, by), step ? step : "the target", certain ? "mixes" : "may mix");
    r->mixing = mixing;
    if (!j->query->strict) {
        gt_warn(r, by->at, "%s", message);
        return;
    }
    gt_fail(r->error, GT_NULL_GRADIENT, by->at, "%s", message);
    gt_fix(r->error, "ask for the full Jacobian, without --batch%s",
           certain ? "" : ", or leave --strict out when you know that they are independent");
}

static gt_ref by_rows(jacobian_of *j, const gt_versions *source)
{
    gt_recorder *r = j->r;
    gt_build *b = &r->build;
    gt_ref *cotangent = GT_ARRAY(r->arena, source->n, gt_ref);
    gt_seeded s = {
        .seed = gt_seed_placeholder(b, j->target), .value = GT_NONE, .seeds = j->rows, .per_example = j->query->batch};
    gt_vjp(b, &j->tape->watch, 1, &j->target, &s.seed, (int)source->n, source->ref, cotangent);
    for (size_t i = 0; i < source->n; i++) {
        if (cotangent[i] == GT_NONE || !gt_tape_watches(j->tape, source->ref[i]))
            continue;
        if (j->query->batch)
            check_independence(j, source->ref[i], source->variable);
        s.value = s.value == GT_NONE ? cotangent[i] : gt_add(b, s.value, cotangent[i]);
    }
    r->passes.backward += s.value == GT_NONE ? 0 : s.seeds;
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

static gt_ref by_columns(jacobian_of *j, const gt_versions *source)
{
    gt_recorder *r = j->r;
    gt_build *b = &r->build;
    gt_ref *tangent = GT_ARRAY(r->arena, source->n, gt_ref);
    gt_seeded s = {.seed = gt_seed_placeholder(b, source->now), .by_columns = true};
    for (size_t i = 0; i < source->n; i++)
        tangent[i] = s.seed;
    gt_jvp(b, &j->tape->watch, (int)source->n, source->ref, tangent, 1, &j->target, &s.value);
    if (s.value == GT_NONE || gt_build_failed(b))
        return GT_NONE;
    s.seeds = gt_shape_count(gt_ref_shape(b->program, source->now));
    r->passes.forward += s.seeds;
    return map_seeds(j, source->now, s);
}

static bool takes_columns(jacobian_of *j, const gt_versions *source)
{
    gt_build *b = &j->r->build;
    gt_mode mode = j->query->batch ? GT_MODE_REVERSE : j->query->mode;
    if (mode != GT_MODE_AUTO)
        return mode == GT_MODE_FORWARD;
    return gt_shape_count(gt_ref_shape(b->program, source->now)) < j->rows &&
           gt_jvp_possible(b, &j->tape->watch, (int)source->n, source->ref, 1, &j->target);
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
    gt_dtype dtype = gt_zero_dtype(j->r, j->target);
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

static gt_ref by_source(jacobian_of *j, const gt_versions *source, const gt_reason **null)
{
    gt_recorder *r = j->r;
    bool known = false;
    for (size_t i = 0; i < source->n; i++)
        known |= gt_tape_watches(j->tape, source->ref[i]);
    gt_ref result = !known ? GT_NONE : takes_columns(j, source) ? by_columns(j, source) : by_rows(j, source);
    if (gt_build_failed(&r->build))
        return GT_NONE;
    if (result != GT_NONE)
        return gt_own_ref(r, result);
    if (j->query->zero)
        return zeros(j, source);
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
        jacobian[i] = by_source(&j, &query->source[i], &null[i]);
    return gt_check_appended(r, before);
}
