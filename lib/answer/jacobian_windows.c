/* Windows on a Jacobian.
 *
 * The program of one seed is mapped over a chunk of seeds that come from a leaf, so that one plan, run again with other
 * unit vectors in the leaf, gives one chunk of the Jacobian after another. Rows come in the order in which they are
 * written: a window is a chunk. Otherwise the chunks go to a file, seed after seed, and a window gathers the same few
 * rows of all seeds. */
#include "answer/jacobian_windows.h"

#include <string.h>

#include "base/element.h"
#include "base/spool.h"
#include "diff/transform.h"
#include "ops/emit.h"
#include "steps/tape_request.h"
#include "steps/tree.h"
#include "tape/shared_seeds.h"
#include "tape/tape_jacobian.h"

typedef struct stream {
    gt_item_windows windows; /* first, so that a pointer to them is one to the stream */
    gt_eval_plan *plan;
    const gt_values *leaves;
    gt_progress *progress;
    gt_dtype dtype;   /* of the Jacobian */
    int64_t seeds;    /* in all; of them `chunk` at a time */
    int64_t chunk;    /* seeds of the leaf */
    int64_t value;    /* elements that become of one seed */
    int64_t examples; /* that have a unit vector each, 1 when they share one */
    int64_t vector;   /* elements of a seed */
    gt_dtype seed_dtype;
    void *basis; /* of the leaf: chunk * vector elements */
    int64_t lit; /* the first seed that has its unit vector there */
    bool by_columns;
    const gt_pattern *pattern; /* by seed; NULL: all entries are told as they are computed */
    gt_spool *spool;           /* NULL: by rows */
    int64_t rows;              /* spooled: written after each other, each of seeds * value / rows elements */
    int64_t window;            /* spooled: rows at a time */
    char *gathered, *stripe;
    struct team_work *team; /* who shares the chunks; NULL: nobody */
    int64_t number;         /* of the stream, for them */
    char *received;         /* a chunk of another rank */
} stream;

/* -- what is computed once -- */

/* Notes the values before `from` that those after it read; views are taken again, at no cost. */
static void want_frontier(gt_answer *a, gt_wanted *list, gt_ref from, gt_ref target)
{
    const gt_program *program = &a->recorder.program;
    gt_arena *scratch = a->recorder.scratch;
    gt_arena_mark mark = gt_arena_save(scratch);
    bool *met = GT_ARRAY(scratch, (size_t)program->count, bool);
    gt_ref *open = GT_ARRAY(scratch, (size_t)program->count + 1, gt_ref);
    size_t n = 0;
    open[n++] = target;
    while (n) {
        gt_ref ref = open[--n];
        const gt_eqn *e = gt_eqn_at(program, ref);
        if (ref < from && !e->op->view) {
            if (e->n_in || (e->op->kernel && e->op != &gt_op_constant))
                gt_layout_want(a, list, ref);
            continue;
        }
        for (int k = 0; k < e->n_in; k++) {
            gt_ref in = gt_eqn_at(program, e->in[k])->same; /* which is the one that a plan computes */
            if (!met[in]) {
                met[in] = true;
                open[n++] = in;
            }
        }
    }
    gt_arena_release(scratch, mark);
}

/* -- chunks -- */

static void set_seeds(stream *s, int64_t first, double x)
{
    int64_t each = s->vector / s->examples;
    for (int64_t i = 0; i < s->chunk && first + i < s->seeds; i++)
        for (int64_t k = 0; k < s->examples; k++)
            (void)gt_element_store(s->seed_dtype, s->basis, i * s->vector + k * each + first + i,
                                   (gt_element){.re = x});
}

/* Zeros outside of the pattern: -0 is one, and 0 times infinity is another place's. Within it they lose their signs, as
 * they do where all of it is computed at once and its entries are added to zeros. */
static void clear_outside(const stream *s, int64_t first, int64_t last, char *data)
{
    const size_t size = gt_dtype_size(s->dtype);
    for (int64_t seed = first; seed < last; seed++, data += (size_t)s->value * size) {
        int64_t from = 0;
        for (int64_t e = s->pattern->begin[seed]; e < s->pattern->begin[seed + 1]; e++) {
            const int64_t at = s->pattern->col[e];
            const gt_tensor row = {s->dtype, {1, {s->value}}, data};
            gt_element x = gt_element_load(&row, at);
            x.re += 0.0;
            x.im += 0.0;
            (void)gt_element_store(s->dtype, data, at, x);
            memset(data + (size_t)from * size, 0, (size_t)(at - from) * size);
            from = at + 1;
        }
        memset(data + (size_t)from * size, 0, (size_t)(s->value - from) * size);
    }
}

/* The unit vectors stay where they are until the next run: the result may be what they are, seen another way. */
static gt_status run_chunk(stream *s, int64_t first, const void **data, gt_error *error)
{
    gt_tensor result;
    int64_t last = s->seeds - first < s->chunk ? s->seeds : first + s->chunk;
    *s->progress = (gt_progress){.report = s->progress->report,
                                 .context = s->progress->context,
                                 .what = s->by_columns ? "columns of the Jacobian" : "rows of the Jacobian",
                                 .from = (double)first / (double)s->seeds,
                                 .to = (double)last / (double)s->seeds};
    set_seeds(s, s->lit, 0);
    set_seeds(s, first, 1);
    s->lit = first;
    gt_status status = gt_eval_plan_run(s->plan, s->leaves, &result, error);
    *data = result.data;
    if (status == GT_OK && s->pattern)
        clear_outside(s, first, last, (char *)result.data);
    return status;
}

/* -- a team -- */

/* The ranks take chunks by turns. Rank 0 orders those that will be wanted next, one of each rank, and takes them in the
 * order of writing; the others compute what is ordered (serve). */
typedef struct team_work {
    gt_recorder *r;
    struct order {
        stream *of; /* NULL: nothing was ordered that was not taken */
        int64_t first;
    } * order; /* by rank */
} team_work;

typedef struct order_sent {
    int64_t number, first;
} order_sent;

static gt_share chunk_share(const stream *s, int64_t first)
{
    const int64_t n = s->seeds - first < s->chunk ? s->seeds - first : s->chunk;
    return (gt_share){s->number, s->seeds, first, n, (size_t)(n * s->value) * gt_dtype_size(s->dtype)};
}

static gt_status take_chunk(team_work *work, int rank, gt_error *error)
{
    struct order *o = &work->order[rank];
    stream *of = o->of;
    const gt_share share = chunk_share(of, o->first);
    o->of = NULL;
    GT_TRY(gt_team_expect(work->r, rank, &share, error));
    return gt_team_take(work->r, rank, of->received, share.bytes, error);
}

/* What was ordered before and is not wanted any more is taken, and forgotten. */
static gt_status order_chunk(stream *s, int64_t first, gt_error *error)
{
    const int rank = (int)(first / s->chunk % s->team->r->team->ranks);
    struct order *o = &s->team->order[rank];
    const order_sent sent = {s->number, first};
    if (rank == 0 || first >= s->seeds || (o->of == s && o->first == first))
        return GT_OK;
    if (o->of)
        GT_TRY(take_chunk(s->team, rank, error));
    *o = (struct order){s, first};
    return gt_team_send(s->team->r, rank, &sent, sizeof sent, error);
}

static gt_status get_chunk(stream *s, int64_t first, const void **data, gt_error *error)
{
    if (!s->team)
        return run_chunk(s, first, data, error);
    const int ranks = s->team->r->team->ranks, rank = (int)(first / s->chunk % ranks);
    for (int k = 0; k < ranks; k++)
        GT_TRY(order_chunk(s, first + k * s->chunk, error));
    if (rank == 0)
        return run_chunk(s, first, data, error);
    GT_TRY(take_chunk(s->team, rank, error));
    *data = s->received;
    return order_chunk(s, first + ranks * s->chunk, error);
}

/* Of a rank that is not the first: until nothing is ordered any more. */
static gt_status serve(const team_work *work, size_t n, stream *const *streams, gt_error *error)
{
    order_sent order;
    for (;;) {
        GT_TRY(gt_team_take(work->r, 0, &order, sizeof order, error));
        stream *s = order.number >= 0 && (size_t)order.number < n ? streams[order.number] : NULL;
        const bool known = s && order.first >= 0 && order.first < s->seeds && order.first % s->chunk == 0;
        const gt_share share = known ? chunk_share(s, order.first) : (gt_share){.number = -1};
        const void *data = NULL;
        if (known)
            GT_TRY(run_chunk(s, order.first, &data, error));
        GT_TRY(gt_team_announce(work->r, &share, error));
        GT_TRY(gt_team_send(work->r, 0, data, share.bytes, error));
    }
}

/* -- rows -- */

static gt_status move_along_rows(gt_item_windows *windows, int64_t i, gt_error *error)
{
    stream *s = (stream *)windows;
    int64_t first = i / s->value / s->chunk * s->chunk;
    int64_t n = s->seeds - first < s->chunk ? s->seeds - first : s->chunk;
    windows->begin = first * s->value;
    windows->end = windows->begin + n * s->value;
    return get_chunk(s, first, &windows->data, error);
}

/* -- the spool -- */

static gt_status fill_spool(stream *s, gt_error *error)
{
    size_t size = (size_t)s->value * gt_dtype_size(s->dtype);
    for (int64_t first = 0; first < s->seeds; first += s->chunk) {
        const void *data = NULL;
        int64_t n = s->seeds - first < s->chunk ? s->seeds - first : s->chunk;
        GT_TRY(get_chunk(s, first, &data, error));
        GT_TRY(gt_spool_append(s->spool, data, (size_t)n * size, error));
    }
    return GT_OK;
}

/* In the file [seeds, rows, part]; in the window [some rows, seeds, part]. */
static gt_status move_through_spool(gt_item_windows *windows, int64_t i, gt_error *error)
{
    stream *s = (stream *)windows;
    int64_t part = s->value / s->rows, row = s->seeds * part;
    int64_t first = i / row / s->window * s->window;
    int64_t n = s->rows - first < s->window ? s->rows - first : s->window;
    size_t size = (size_t)part * gt_dtype_size(s->dtype);
    for (int64_t seed = 0; seed < s->seeds; seed++) {
        GT_TRY(gt_spool_read(s->spool, (size_t)(seed * s->rows + first) * size, s->stripe, (size_t)n * size, error));
        for (int64_t k = 0; k < n; k++)
            memcpy(s->gathered + (size_t)(k * s->seeds + seed) * size, s->stripe + (size_t)k * size, size);
    }
    windows->data = s->gathered;
    windows->begin = first * row;
    windows->end = windows->begin + n * row;
    return GT_OK;
}

/* -- making -- */

/* A seed in the program of the chunk: the leaf and what becomes of it. */
typedef struct mapped {
    stream *s;
    gt_ref leaf, value;
} mapped;

static gt_status map_chunk(gt_answer *a, const gt_seeded *seeded, double share, mapped *m)
{
    gt_recorder *r = &a->recorder;
    gt_build *b = &r->build;
    const gt_shape *one = gt_ref_shape(&r->program, seeded->seed), *value = gt_ref_shape(&r->program, seeded->value);
    stream *s = m->s = GT_NEW(a->arena, stream);
    int64_t asked = a->request->no_vectorize ? 1 : a->request->parallel_iterations;
    s->seeds = seeded->seeds;
    s->chunk = gt_seeds_fitting(r, seeded->seed, seeded->end, s->seeds, share);
    s->chunk = asked && asked < s->chunk ? asked : s->chunk;
    s->dtype = gt_ref_dtype(&r->program, seeded->value);
    s->seed_dtype = gt_ref_dtype(&r->program, seeded->seed);
    s->value = gt_shape_count(value);
    s->vector = gt_shape_count(one);
    s->examples = seeded->per_example ? one->dim[0] : 1;
    s->rows = seeded->by_columns ? s->value : seeded->per_example ? value->dim[0] : 1;
    s->by_columns = seeded->by_columns;
    s->pattern = seeded->pattern;
    s->leaves = &r->leaves;
    s->progress = &r->progress;
    gt_shape shape = {.rank = one->rank + 1, .dim = {s->chunk}};
    if (shape.rank > GT_MAX_RANK)
        return gt_answer_fail(a, GT_WRONG_MODEL, "a value of more than %d axes is needed here", GT_MAX_RANK);
    memcpy(shape.dim + 1, one->dim, (size_t)one->rank * sizeof *one->dim);
    bool batched;
    m->leaf = gt_seeds_leaf(r, s->seed_dtype, &shape, &s->basis);
    gt_vmap(b, s->chunk, 1, &seeded->seed, &m->leaf, 1, &seeded->value, &m->value, &batched);
    m->value = gt_with_batch(b, m->value, batched, s->chunk);
    r->passes.chunks += (s->seeds + s->chunk - 1) / s->chunk;
    return a->error->code;
}

static gt_status open_plan(gt_answer *a, const mapped *m)
{
    gt_recorder *r = &a->recorder;
    stream *s = m->s;
    GT_TRY(gt_eval_plan_make(&r->planner, a->arena, &r->program, &r->memo, r->memory_limit, 1, &m->value, &s->plan,
                             a->error));
    gt_eval_plan_size size = gt_eval_plan_measure(s->plan);
    a->size = (gt_eval_plan_size){.equations = a->size.equations + size.equations,
                                  .steps = a->size.steps + size.steps,
                                  .fused = a->size.fused + size.fused,
                                  .buffers = a->size.buffers + size.buffers,
                                  .workspace = a->size.workspace + size.workspace,
                                  .shared = a->size.shared + size.shared,
                                  .again = a->size.again + size.again,
                                  .keepers = size.keepers,
                                  .kept = size.kept};
    return GT_OK;
}

static gt_status open_windows(gt_answer *a, const mapped *m, double share, gt_item *item)
{
    const gt_recorder *r = &a->recorder;
    stream *s = m->s;
    item->windows = &s->windows;
    if (s->team)
        s->received = gt_alloc_array(a->arena, (size_t)(s->chunk * s->value), gt_dtype_size(s->dtype));
    if (s->rows == 1) { /* the first chunk is rank 0's, which orders nothing before it writes */
        s->windows.move = move_along_rows;
        s->windows.end = (s->seeds < s->chunk ? s->seeds : s->chunk) * s->value;
        return run_chunk(s, 0, &s->windows.data, a->error);
    }
    size_t row = (size_t)(s->seeds * (s->value / s->rows)) * gt_dtype_size(s->dtype);
    double fit = (double)r->memory_limit * share / 2 / (double)row;
    s->window = fit < 1 ? 1 : fit > (double)s->rows ? s->rows : (int64_t)fit;
    s->gathered = gt_alloc_array(a->arena, (size_t)s->window, row);
    s->stripe = gt_alloc_array(a->arena, (size_t)s->window, row / (size_t)s->seeds);
    s->windows.move = move_through_spool;
    GT_TRY(gt_spool_open(a->arena, &s->spool, a->error));
    return fill_spool(s, a->error);
}

gt_status gt_windows_compute(gt_answer *a, gt_wanted *list, size_t first, const gt_seededs *later)
{
    gt_recorder *r = &a->recorder;
    double share = 0.5 / (double)(later->n + 1);
    gt_item **item = GT_ARRAY(a->arena, later->n, gt_item *);
    mapped *m = GT_ARRAY(a->arena, later->n, mapped);
    for (size_t i = 0; i < later->n; i++)
        item[i] = list->item[first + i];
    list->n = first;
    a->windows = later->n > 0;
    for (size_t i = 0; i < later->n; i++) {
        gt_dtype dtype = gt_ref_dtype(&r->program, later->item[i].value);
        item[i]->tensor = (gt_tensor){dtype, later->item[i].shape, NULL};
        if (gt_shape_count(&later->item[i].shape) == 0)
            continue; /* nothing to look at */
        GT_TRY(map_chunk(a, &later->item[i], share, &m[i]));
        want_frontier(a, list, m[i].leaf, m[i].value);
    }
    GT_TRY(gt_layout_compute_by_all(a, list));
    for (size_t i = first; i < list->n; i++)
        gt_values_set(&r->memo, list->ref[i], &list->item[i]->tensor);
    stream **streams = GT_ARRAY(a->arena, later->n, stream *);
    team_work *work = GT_NEW(a->arena, team_work);
    *work = (team_work){r, gt_team_works(r) ? GT_ARRAY(a->arena, (size_t)r->team->ranks, struct order) : NULL};
    for (size_t i = 0; i < later->n; i++) {
        if (!m[i].s)
            continue;
        streams[i] = m[i].s;
        m[i].s->number = (int64_t)i;
        m[i].s->team = work->order ? work : NULL;
        GT_TRY(open_plan(a, &m[i]));
    }
    if (work->order && r->team->rank)
        return serve(work, later->n, streams, a->error);
    for (size_t i = 0; i < later->n; i++)
        if (m[i].s)
            GT_TRY(open_windows(a, &m[i], share, item[i]));
    return GT_OK;
}

/* -- whether -- */

/* Bytes that a Jacobian would take at once, with its seeds and with what it is joined from. */
static double bytes_of(const gt_answer *a, gt_ref target, gt_ref source)
{
    const gt_program *program = &a->recorder.program;
    const gt_shape *to = gt_ref_shape(program, target), *from = gt_ref_shape(program, source);
    double size = (double)gt_dtype_size(gt_ref_dtype(program, target));
    double all = (double)gt_shape_count(to), columns = (double)gt_shape_count(from);
    double rows = a->request->batch && to->rank && to->dim[0] ? all / (double)to->dim[0] : all;
    gt_mode mode = a->request->batch ? GT_MODE_REVERSE
                                     : gt_mode_of((gt_mode)a->request->mode, gt_ref_dtype(program, target),
                                                  gt_ref_dtype(program, source));
    bool by_columns = mode == GT_MODE_FORWARD || (mode == GT_MODE_AUTO && columns < rows);
    return (2 * rows * columns + (by_columns ? columns * columns : rows * all)) * size;
}

double gt_windows_bytes(gt_answer *a, size_t targets, const gt_value *target, gt_value sources)
{
    gt_tree tree = {.r = &a->recorder};
    double bytes = 0;
    if (a->request->sparse || gt_tree_flatten(&tree, &sources, (gt_span){NULL, 0, 0}) != GT_OK)
        return 0; /* said later */
    for (size_t i = 0; i < targets; i++)
        for (size_t k = 0; k < tree.n; k++)
            if (gt_value_is_tensor(target[i]) && gt_value_is_tensor(tree.leaf[k]))
                bytes += bytes_of(a, gt_versions_of(&target[i]).now, gt_versions_of(&tree.leaf[k]).now);
    return bytes;
}

bool gt_windows_wanted(gt_answer *a, size_t targets, const gt_value *target, gt_value sources)
{
    const size_t limit = a->recorder.memory_limit;
    return limit && !a->moves && gt_windows_bytes(a, targets, target, sources) > (double)limit / 2;
}
