/* tape.jacobian and tape.batch_jacobian: one vjp (or jvp) with a placeholder for its seed, mapped over a basis of
 * seeds. */
#include <string.h>

#include "diff/transform.h"
#include "ops/emit.h"
#include "tape/jacobian.h"

typedef struct jacobian_of {
    gt_recorder *r;
    gt_tape *tape;
    const gt_jacobian_request *request;
    gt_ref target;
    int64_t rows; /* entries of the target, or of one example of it */
} jacobian_of;

/* -- mapping over a basis -- */

gt_versions gt_versions_of(const gt_value *leaf)
{
    const gt_variable *v = leaf->kind == GT_VALUE_VARIABLE ? leaf->variable : NULL;
    return (gt_versions){v, v ? v->versions : 1, v ? v->version : &leaf->ref, v ? v->now : leaf->ref};
}

gt_ref gt_seed_placeholder(gt_build *b, gt_ref like)
{
    return gt_apply1(b, &gt_op_identity, gt_filled_like(b, like, 0));
}

gt_ref gt_seed_basis(gt_build *b, gt_ref like, int64_t entries, bool per_example)
{
    const gt_shape *own = gt_ref_shape(b->program, like);
    gt_dtype dtype = gt_ref_dtype(b->program, like);
    gt_shape shape = {.rank = own->rank + 1};
    if (own->rank + 1 > GT_MAX_RANK)
        return gt_build_fail(b, "this Jacobian would have more than %d axes", GT_MAX_RANK);
    gt_attr attr[GT_OP_ATTRS] = {{.given = true, .i = entries},
                                 {.given = true, .i = entries},
                                 {.given = false},
                                 {.given = true, .dtype = dtype}};
    gt_ref eye = gt_emit(b, &gt_op_eye, 0, NULL, attr);
    shape.dim[0] = entries;
    memcpy(shape.dim + 1, own->dim, (size_t)own->rank * sizeof shape.dim[0]);
    if (!per_example)
        return gt_reshape(b, eye, &shape);
    gt_shape one = shape;
    one.dim[1] = 1;
    return gt_broadcast(b, gt_reshape(b, eye, &one), &shape);
}

/* How many seeds fit the memory limit at once, if every value that depends on a seed is kept: equations [from, count).
 */
static int64_t fitting(const gt_recorder *r, gt_ref from, int64_t seeds)
{
    double bytes = 1;
    if (!r->memory_limit)
        return seeds;
    for (gt_ref ref = from; ref < r->program.count; ref++)
        bytes += (double)gt_shape_count(gt_ref_shape(&r->program, ref)) *
                 (double)gt_dtype_size(gt_ref_dtype(&r->program, ref));
    double n = (double)r->memory_limit / 2 / bytes;
    return n >= (double)seeds ? seeds : n < 1 ? 1 : (int64_t)n;
}

static void map_some(gt_recorder *r, gt_ref seed, gt_ref some, int n, const gt_ref *value, gt_ref *out)
{
    gt_build *b = &r->build;
    int64_t size = gt_build_failed(b) ? 0 : gt_ref_shape(b->program, some)->dim[0];
    bool *batched = GT_ARRAY(r->arena, (size_t)n, bool);
    gt_vmap(b, size, 1, &seed, &some, n, value, out, batched);
    for (int i = 0; i < n; i++)
        out[i] = gt_with_batch(b, out[i], batched[i], size);
    r->chunks++;
}

void gt_seeds_map(gt_recorder *r, gt_ref seed, gt_ref basis, int64_t chunk, int n, const gt_ref *value, gt_ref *out)
{
    gt_build *b = &r->build;
    for (int i = 0; i < n; i++)
        out[i] = GT_NONE;
    if (gt_build_failed(b))
        return;
    int64_t seeds = gt_ref_shape(b->program, basis)->dim[0];
    chunk = chunk ? chunk : fitting(r, seed, seeds);
    if (chunk >= seeds) {
        map_some(r, seed, basis, n, value, out);
        return;
    }
    int64_t parts = (seeds + chunk - 1) / chunk;
    gt_ref *part = GT_ARRAY(r->arena, (size_t)parts * (size_t)n, gt_ref), *one = GT_ARRAY(r->arena, (size_t)n, gt_ref);
    for (int64_t p = 0; p < parts; p++) {
        int64_t size = p + 1 < parts ? chunk : seeds - p * chunk;
        map_some(r, seed, gt_slice_axis(b, basis, 0, p * chunk, size), n, value, one);
        for (int i = 0; i < n; i++)
            part[i * parts + p] = one[i];
    }
    gt_attr axis = {.given = true, .i = 0};
    for (int i = 0; i < n; i++)
        out[i] = gt_emit(b, &gt_op_concat, (int)parts, part + i * parts, &axis);
}

/* -- by rows -- */

/* [rows, source shape] to target shape + source shape, or to [examples, rest of target, rest of source]. */
static gt_ref arrange_rows(jacobian_of *j, gt_ref rows, gt_ref source)
{
    gt_build *b = &j->r->build;
    const gt_shape *target = gt_ref_shape(b->program, j->target), *from = gt_ref_shape(b->program, source);
    int batch = j->request->batch;
    gt_shape shape = {.rank = target->rank + from->rank - batch};
    if (rows == GT_NONE)
        return GT_NONE;
    if (shape.rank > GT_MAX_RANK)
        return gt_build_fail(b, "this Jacobian would have more than %d axes", GT_MAX_RANK);
    memcpy(shape.dim, target->dim, (size_t)target->rank * sizeof shape.dim[0]);
    memcpy(shape.dim + target->rank, from->dim + batch, (size_t)(from->rank - batch) * sizeof shape.dim[0]);
    if (batch) {
        int perm[GT_MAX_RANK];
        for (int i = 0; i <= from->rank; i++)
            perm[i] = i < 2 ? 1 - i : i;
        rows = gt_transpose(b, rows, perm);
    }
    return gt_reshape(b, rows, &shape);
}

/* The expression that an equation came from: "bn(h)", of which its op may be a part only. */
static const char *as_written(gt_recorder *r, const gt_eqn *e)
{
    enum { LONG = 60 };
    if (!e->at.source)
        return e->op->name;
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
    if (!j->request->strict) {
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
    gt_ref *cotangent = GT_ARRAY(r->arena, source->n, gt_ref), sum = GT_NONE;
    gt_ref seed = gt_seed_placeholder(b, j->target);
    gt_vjp(b, &j->tape->watch, 1, &j->target, &seed, (int)source->n, source->ref, cotangent);
    gt_ref rows = gt_seed_basis(b, j->target, j->rows, j->request->batch), mapped;
    for (size_t i = 0; i < source->n; i++) {
        if (cotangent[i] == GT_NONE || !gt_tape_watches(j->tape, source->ref[i]))
            continue;
        if (j->request->batch)
            check_independence(j, source->ref[i], source->variable);
        gt_seeds_map(r, seed, rows, j->request->chunk, 1, &cotangent[i], &mapped);
        sum = sum == GT_NONE ? mapped : gt_add(b, sum, mapped);
    }
    r->backward_passes += sum == GT_NONE ? 0 : j->rows;
    return arrange_rows(j, sum, source->now);
}

/* -- by columns -- */

gt_ref gt_columns_arrange(gt_build *b, gt_ref columns, gt_ref target, gt_ref source)
{
    const gt_shape *from = gt_ref_shape(b->program, source), *to = gt_ref_shape(b->program, target);
    gt_shape shape = {.rank = to->rank + from->rank};
    int perm[GT_MAX_RANK];
    if (columns == GT_NONE)
        return GT_NONE;
    if (shape.rank > GT_MAX_RANK)
        return gt_build_fail(b, "this Jacobian would have more than %d axes", GT_MAX_RANK);
    memcpy(shape.dim, to->dim, (size_t)to->rank * sizeof shape.dim[0]);
    memcpy(shape.dim + to->rank, from->dim, (size_t)from->rank * sizeof shape.dim[0]);
    for (int i = 0; i <= to->rank; i++)
        perm[i] = i < to->rank ? i + 1 : 0; /* the seeds go last */
    return gt_reshape(b, gt_transpose(b, columns, perm), &shape);
}

static gt_ref by_columns(jacobian_of *j, const gt_versions *source)
{
    gt_recorder *r = j->r;
    gt_build *b = &r->build;
    gt_ref *tangent = GT_ARRAY(r->arena, source->n, gt_ref), pushed, columns;
    gt_ref seed = gt_seed_placeholder(b, source->now);
    for (size_t i = 0; i < source->n; i++)
        tangent[i] = seed;
    gt_jvp(b, &j->tape->watch, (int)source->n, source->ref, tangent, 1, &j->target, &pushed);
    if (pushed == GT_NONE)
        return GT_NONE;
    int64_t entries = gt_shape_count(gt_ref_shape(b->program, source->now));
    gt_seeds_map(r, seed, gt_seed_basis(b, source->now, entries, false), j->request->chunk, 1, &pushed, &columns);
    r->forward_passes += entries;
    return gt_columns_arrange(b, columns, j->target, source->now);
}

static bool takes_columns(jacobian_of *j, const gt_versions *source)
{
    gt_build *b = &j->r->build;
    gt_mode mode = j->request->batch ? GT_MODE_REVERSE : j->request->mode;
    if (mode != GT_MODE_AUTO)
        return mode == GT_MODE_FORWARD;
    return gt_shape_count(gt_ref_shape(b->program, source->now)) < j->rows &&
           gt_jvp_possible(b, &j->tape->watch, (int)source->n, source->ref, 1, &j->target);
}

/* -- sources -- */

static gt_value unconnected(jacobian_of *j, const gt_versions *source)
{
    gt_recorder *r = j->r;
    gt_value null = gt_value_none();
    const gt_shape *from = gt_ref_shape(&r->program, source->now);
    if (j->request->ask.zero && from->rank < GT_MAX_RANK) {
        gt_shape shape = {.rank = 1 + from->rank};
        shape.dim[0] = j->rows;
        memcpy(shape.dim + 1, from->dim, (size_t)from->rank * sizeof shape.dim[0]);
        gt_ref zeros = gt_filled(&r->build, 0, gt_ref_dtype(&r->program, j->target), &shape);
        return gt_value_tensor(arrange_rows(j, zeros, source->now));
    }
    null.reason = gt_reason_find(r, j->tape, 1, &j->target, source->now, source->variable);
    return null;
}

static gt_status one_source(jacobian_of *j, gt_value leaf, gt_value *out)
{
    gt_recorder *r = j->r;
    if (!gt_value_is_tensor(leaf))
        return gt_fail(r->error, GT_WRONG_MODEL, j->request->ask.at, "a source must be a tensor or a variable, not %s",
                       gt_value_kind_name(leaf));
    gt_versions source = gt_versions_of(&leaf);
    bool known = false;
    for (size_t i = 0; i < source.n; i++)
        known |= gt_tape_watches(j->tape, source.ref[i]);
    gt_ref result = !known ? GT_NONE : takes_columns(j, &source) ? by_columns(j, &source) : by_rows(j, &source);
    if (gt_build_failed(&r->build))
        return r->error->code;
    *out = result == GT_NONE ? unconnected(j, &source) : gt_value_tensor(result);
    return r->error->code;
}

static gt_status map_sources(jacobian_of *j, gt_value sources, int depth, gt_value *out)
{
    gt_recorder *r = j->r;
    if (!gt_value_is_items(sources))
        return one_source(j, sources, out);
    if (depth > 64)
        return gt_fail(r->error, GT_WRONG_MODEL, j->request->ask.at, "these sources are nested too deeply");
    *out = gt_value_items(r->arena, sources.kind);
    for (size_t i = 0; i < sources.items->n; i++) {
        gt_value item = gt_value_none();
        GT_TRY(map_sources(j, sources.items->item[i], depth + 1, &item));
        gt_items_add(r->arena, out->items, sources.items->key ? sources.items->key[i] : NULL, item);
    }
    return GT_OK;
}

static gt_status check_batch(jacobian_of *j)
{
    gt_recorder *r = j->r;
    gt_span at = j->request->ask.at;
    gt_value leaf = j->request->ask.sources;
    const gt_shape *target = gt_ref_shape(&r->program, j->target), *source;
    char a[GT_SHAPE_TEXT], c[GT_SHAPE_TEXT];
    if (!gt_value_is_tensor(leaf))
        return gt_fail(r->error, GT_WRONG_MODEL, at, "batch_jacobian takes one source tensor, not %s",
                       gt_value_kind_name(leaf));
    source = gt_ref_shape(&r->program, leaf.kind == GT_VALUE_TENSOR ? leaf.ref : leaf.variable->now);
    if (target->rank >= 2 && source->rank >= 2 && target->dim[0] == source->dim[0])
        return GT_OK;
    gt_shape_text(target, a);
    gt_shape_text(source, c);
    if (target->rank && source->rank && target->dim[0] != source->dim[0])
        gt_fail(r->error, GT_WRONG_MODEL, at,
                "Need first dimension of target shape (%s) and source shape (%s) to match.", a, c);
    else
        gt_fail(r->error, GT_WRONG_MODEL, at,
                "batch_jacobian needs a target and a source of rank 2 or more, not %s and %s", a, c);
    gt_fix(r->error, "the first axis of both counts the examples; use jacobian for anything else");
    return GT_WRONG_MODEL;
}

gt_status gt_tape_jacobian(gt_recorder *r, gt_tape *tape, const gt_jacobian_request *request, gt_value *out)
{
    jacobian_of j = {.r = r, .tape = tape, .request = request};
    const gt_gradient_request *ask = &request->ask;
    if (gt_value_is_items(ask->target)) {
        gt_fail(r->error, GT_WRONG_MODEL, ask->at, "the target of a jacobian must be one tensor, not %s",
                gt_value_kind_name(ask->target));
        gt_fix(r->error, "ask for each target by itself, or join them with concat");
        return GT_WRONG_MODEL;
    }
    GT_TRY(gt_to_ref(r, ask->target, r->dtype, ask->at, &j.target));
    GT_TRY(request->batch ? check_batch(&j) : GT_OK);
    const gt_shape *shape = gt_ref_shape(&r->program, j.target);
    j.rows = 1;
    for (int i = request->batch; i < shape->rank; i++)
        j.rows *= shape->dim[i];
    GT_TRY(gt_tape_use(r, tape, ask->at));
    r->build.at = ask->at;
    r->mixing.kind = GT_INDEPENDENT;
    gt_ref before = r->program.count;
    GT_TRY(map_sources(&j, ask->sources, 0, out));
    return gt_check_appended(r, before);
}
