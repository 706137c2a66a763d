#include "tape/seeds.h"

#include <math.h>
#include <string.h>

#include "base/element.h"
#include "ops/axes.h"
#include "ops/emit.h"
#include "tape/shared_seeds.h"

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

/* Sums of the unit vectors of one colour each, [first, first + size). */
static gt_ref sums_by_colour(gt_build *b, gt_dtype dtype, const gt_shape *shape, const int32_t *colour, int64_t first)
{
    gt_tensor *tensor = GT_NEW(b->arena, gt_tensor);
    void *data;
    int64_t size = shape->dim[0], entries = size ? gt_shape_count(shape) / size : 0;
    if (!gt_build_fits(b, "a seed for each colour", dtype, shape, 1))
        return GT_NONE;
    *tensor = gt_tensor_new(b->arena, dtype, shape, &data);
    for (int64_t j = 0; j < entries; j++)
        if (colour[j] >= first && colour[j] < first + size)
            (void)gt_element_store(dtype, data, (colour[j] - first) * entries + j,
                                   (gt_element){.integer = true, .i = 1, .re = 1});
    return gt_constant(b, tensor);
}

/* Vectors [first, first + size) of those that stand for the seed, [size, shape of seed]. */
static gt_ref basis_part(gt_build *b, const gt_seeds *s, int64_t first, int64_t size)
{
    const gt_shape *own = gt_ref_shape(b->program, s->seed);
    const gt_dtype dtype = gt_ref_dtype(b->program, s->seed);
    gt_shape shape = {.rank = own->rank + 1};
    if (own->rank + 1 > GT_MAX_RANK) /* the Jacobian itself may have fewer: its unit vectors do not */
        return gt_build_fail(b, "a value of more than %d axes is needed here", GT_MAX_RANK);
    shape.dim[0] = size;
    memcpy(shape.dim + 1, own->dim, (size_t)own->rank * sizeof shape.dim[0]);
    if (s->colour)
        return sums_by_colour(b, dtype, &shape, s->colour, first);
    gt_ref units = unit_rows(b, dtype, s->n, first, size);
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

gt_ref gt_seeds_leaf(gt_recorder *r, gt_dtype dtype, const gt_shape *shape, void **data)
{
    gt_ref ref = gt_leaf_append(&r->build, &gt_op_input, "seeds", dtype, shape);
    if (ref == GT_NONE)
        return ref;
    gt_tensor *tensor = GT_NEW(r->arena, gt_tensor);
    *tensor = gt_tensor_new(r->arena, dtype, shape, data);
    gt_values_set(&r->leaves, ref, tensor);
    return ref;
}

int64_t gt_seeds_fitting(const gt_recorder *r, gt_ref from, gt_ref end, int64_t seeds, double share)
{
    if (!r->memory_limit)
        return seeds;
    double n = (double)r->memory_limit * share / bytes_of(r, from, end);
    return n >= (double)seeds ? seeds : n < 1 ? 1 : (int64_t)n;
}

gt_seeds gt_seeds_by_colour(gt_recorder *r, gt_ref like, int32_t colours, const int32_t *colour)
{
    struct gt_coloured_seeds *last = &r->coloured;
    const size_t n = gt_build_failed(&r->build) ? 0 : (size_t)gt_shape_count(gt_ref_shape(&r->program, like));
    if (!last->colour || last->like != like || last->colours != colours ||
        memcmp(last->colour, colour, n * sizeof *colour) != 0)
        *last = (struct gt_coloured_seeds){like, gt_seed_placeholder(&r->build, like), colours, colour, GT_NONE};
    return (gt_seeds){.seed = last->seed, .since = r->program.count, .n = colours, .colour = last->colour};
}

/* All vectors of seeds by colour are made once. */
static gt_ref some_vectors(gt_recorder *r, const gt_seeds *s, int64_t first, int64_t size)
{
    struct gt_coloured_seeds *last = &r->coloured;
    const bool all = s->colour && s->colour == last->colour && s->seed == last->seed && size == s->n;
    if (all && last->vectors != GT_NONE)
        return last->vectors;
    const gt_ref vectors = basis_part(&r->build, s, first, size);
    if (all)
        last->vectors = vectors;
    return vectors;
}

static void map_some(gt_recorder *r, const gt_seeds *s, int64_t first, int64_t size, int n, const gt_ref *value,
                     gt_ref *out)
{
    gt_build *b = &r->build;
    int seeds = 0;
    for (const gt_seeds *one = s; one; one = one->beside)
        seeds++;
    gt_ref *from = GT_ARRAY(r->arena, (size_t)seeds, gt_ref), *some = GT_ARRAY(r->arena, (size_t)seeds, gt_ref);
    bool *batched = GT_ARRAY(r->arena, (size_t)n, bool);
    for (int k = 0; k < seeds; k++, s = s->beside) {
        from[k] = s->seed;
        some[k] = gt_build_failed(b) ? GT_NONE : some_vectors(r, s, first, size);
    }
    gt_vmap(b, size, seeds, from, some, n, value, out, batched);
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
    const gt_ref from = s->since ? s->since : s->seed;
    double equations = (double)(r->program.count - from), seeds = (double)s->n;
    double bytes = bytes_of(r, from, r->program.count), each = bytes / equations;
    if (each * seeds <= far || bytes * seeds < 4 * mapped_bytes(r, s, n, value))
        return s->n;
    double parts = ceil(each * seeds / near);
    parts = fmin(fmin(parts, most_parts), fmax(1, floor(most_equations / equations)));
    return (int64_t)ceil(seeds / parts);
}

/* What each value becomes for a stretch of the seeds, `chunk` at a time. */
static void map_chunks(gt_recorder *r, const gt_seeds *s, int64_t first, int64_t count, int64_t chunk, int n,
                       const gt_ref *value, gt_ref *out)
{
    if (chunk >= count) {
        map_some(r, s, first, count, n, value, out);
        return;
    }
    int64_t parts = (count + chunk - 1) / chunk;
    gt_ref *part = GT_ARRAY(r->arena, (size_t)parts * (size_t)n, gt_ref), *one = GT_ARRAY(r->arena, (size_t)n, gt_ref);
    for (int64_t p = 0; p < parts; p++) {
        map_some(r, s, first + p * chunk, p + 1 < parts ? chunk : count - p * chunk, n, value, one);
        for (int i = 0; i < n; i++)
            part[i * parts + p] = one[i];
    }
    for (int i = 0; i < n; i++)
        out[i] = gt_emit(&r->build, &gt_op_concat, (int)parts, part + i * parts, GT_WITH(gt_axes_int(0)));
}

/* Whether nobody need chop it up: it fits in no way, and whoever needs it is told so. */
static bool is_too_large(const gt_recorder *r, const gt_seeds *s, int n, const gt_ref *value)
{
    return r->memory_limit && mapped_bytes(r, s, n, value) > (double)r->memory_limit;
}

void gt_seeds_map_some(gt_recorder *r, const gt_seeds *s, int64_t first, int64_t count, int64_t chunk, int n,
                       const gt_ref *value, gt_ref *out)
{
    for (int i = 0; i < n; i++)
        out[i] = GT_NONE;
    if (gt_build_failed(&r->build))
        return;
    if (!chunk && !is_too_large(r, s, n, value)) {
        int64_t fitting = gt_seeds_fitting(r, s->since ? s->since : s->seed, r->program.count, s->n, 0.5);
        chunk = seeds_cached(r, s, n, value);
        chunk = chunk < fitting ? chunk : fitting;
    }
    map_chunks(r, s, first, count, chunk ? chunk : count, n, value, out);
}

void gt_seeds_map(gt_recorder *r, const gt_seeds *s, int64_t chunk, int n, const gt_ref *value, gt_ref *out)
{
    const bool alone = gt_build_failed(&r->build) || is_too_large(r, s, n, value);
    if (alone || !gt_seeds_share(r, s, chunk, n, value, out))
        gt_seeds_map_some(r, s, 0, s->n, chunk, n, value, out);
}
