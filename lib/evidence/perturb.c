#include "evidence/perturb.h"

#include <math.h>
#include <string.h>

#include "evidence/sample.h"
#include "tape/replay.h"

bool *gt_moved_dependents(const gt_recorder *r, gt_arena *arena, const gt_moved_request *q)
{
    const gt_program *p = &r->program;
    bool *moves = GT_ARRAY(arena, (size_t)p->count, bool);
    gt_ref first = p->count;
    for (size_t i = 0; i < q->sources; i++) {
        moves[q->source[i]] = true;
        first = q->source[i] < first ? q->source[i] : first;
    }
    for (gt_ref ref = first; ref < p->count; ref++) {
        const gt_eqn *e = gt_eqn_at(p, ref);
        for (int k = 0; k < e->n_in && !moves[ref]; k++)
            moves[ref] = moves[e->in[k]] && !(q->still && q->still[ref]);
    }
    return moves;
}

/* -- what stands still -- */

/* Computes the values of some equations as recorded and makes them known. */
static gt_status fix_values(gt_moved *m, size_t n, const gt_ref *ref, gt_tensor **out)
{
    GT_TRY(gt_sample_all(m->r, m->arena, m->recorded, n, ref, out));
    for (size_t i = 0; i < n; i++)
        gt_values_set(&m->known, ref[i], &(*out)[i]);
    return GT_OK;
}

/* Gives every source a copy of its value that can be written. */
static gt_status make_sources(gt_moved *m, const gt_moved_request *q)
{
    gt_tensor *base;
    GT_TRY(fix_values(m, q->sources, q->source, &base));
    m->sources = q->sources;
    m->base = base;
    m->value = GT_ARRAY(m->arena, q->sources, double *);
    m->parts = GT_ARRAY(m->arena, q->sources, size_t);
    for (size_t j = 0; j < q->sources; j++) {
        gt_tensor *copy = gt_doubles_like(m->r, m->arena, q->source[j], &m->value[j], &m->parts[j]);
        if (m->parts[j])
            memcpy(m->value[j], base[j].data, m->parts[j] * sizeof(double));
        gt_values_set(&m->known, q->source[j], copy);
    }
    return GT_OK;
}

/* Guards that the sources reach. A number taken while recording changes with every step, so it guards nothing: that the
 * derivative does not pass through it is said instead (overrides.c). */
static size_t find_guards(const gt_recorder *r, const bool *moves, gt_ref *guard)
{
    size_t n = 0;
    for (size_t i = 0; i < r->guards.n; i++) {
        gt_ref ref = r->guards.ref[i];
        if (moves[ref] && !gt_dtype_differentiable(gt_ref_dtype(&r->program, ref)))
            guard[n++] = ref;
    }
    return n;
}

static gt_status make(gt_moved *m, const gt_moved_request *q)
{
    gt_recorder *r = m->r;
    const bool *moves = gt_moved_dependents(r, r->scratch, q);
    bool *source = GT_ARRAY(r->scratch, (size_t)r->program.count, bool);
    gt_ref *want = GT_ARRAY(m->arena, (size_t)q->targets + r->guards.n, gt_ref);
    for (size_t j = 0; j < q->sources; j++)
        source[q->source[j]] = true;
    if (q->targets)
        memcpy(want, q->target, (size_t)q->targets * sizeof *want);
    gt_ref *guard = want + q->targets;
    m->guards = (int)find_guards(r, moves, guard);
    int wanted = q->targets + m->guards;
    GT_TRY(make_sources(m, q));
    gt_ref *still;
    size_t n = gt_still_find(&r->program, r->scratch, moves, source, (size_t)wanted, want, &still);
    gt_tensor *ignored;
    GT_TRY(fix_values(m, n, still, &ignored));
    m->guard = GT_ARRAY(m->arena, (size_t)m->guards, const gt_tensor *);
    for (int i = 0; i < m->guards; i++)
        m->guard[i] = gt_values_get(&r->guards.value, guard[i]);
    m->targets = q->targets;
    m->result = GT_ARRAY(m->arena, (size_t)wanted, gt_tensor);
    /* What is remarkable about values that nobody asked for is not told: a matrix that moved is not symmetric. */
    gt_remarks *told = r->planner.remarks;
    r->planner.remarks = NULL;
    gt_status status = gt_eval_plan_make(&r->planner, m->arena, &r->program, &m->known, r->memory_limit, wanted, want,
                                         &m->plan, r->error);
    r->planner.remarks = told;
    return status;
}

gt_status gt_moved_make(gt_recorder *r, gt_arena *arena, const gt_moved_request *request, gt_moved **out)
{
    gt_moved *m = GT_NEW(arena, gt_moved);
    m->r = r;
    m->arena = arena;
    m->recorded = request->base;
    gt_values_init(&m->known, arena);
    gt_arena_mark mark = gt_arena_save(r->scratch);
    gt_status status = make(m, request);
    gt_arena_release(r->scratch, mark);
    *out = m;
    return status;
}

gt_moved *gt_moved_of_box(gt_recorder *r, gt_arena *arena, const gt_black_box *box, size_t source,
                          const gt_tensor *base)
{
    gt_moved *m = GT_NEW(arena, gt_moved);
    double **value = GT_NEW(arena, double *), *number, *answer = GT_NEW(arena, double);
    size_t *parts = GT_NEW(arena, size_t);
    gt_tensor *result = GT_NEW(arena, gt_tensor);
    *parts = (size_t)gt_shape_count(&base->shape);
    *value = number = GT_ARRAY(arena, *parts, double);
    if (*parts)
        memcpy(number, base->data, *parts * sizeof *number);
    *result = (gt_tensor){GT_F64, {0}, answer};
    *m = (gt_moved){.r = r,
                    .arena = arena,
                    .sources = 1,
                    .base = base,
                    .value = value,
                    .parts = parts,
                    .targets = 1,
                    .result = result,
                    .box = box,
                    .box_source = source,
                    .box_value = answer};
    return m;
}

gt_status gt_moved_run(gt_moved *m, bool *held, gt_error *error)
{
    *held = true;
    if (m->box)
        return m->box->value(m->box->context, m->box_source, m->value[0], m->box_value, error);
    GT_TRY(gt_eval_plan_run(m->plan, &m->r->leaves, m->result, error));
    for (int i = 0; i < m->guards && *held; i++)
        *held = gt_guard_holds(m->guard[i], &m->result[m->targets + i], 0);
    return GT_OK;
}

/* -- along a line -- */

/* Sources that move along one entry, or along a direction. */
typedef struct motion {
    gt_moved *moved;
    int64_t part;
    const double *direction; /* NULL: the entry */
} motion;

static void gather(const gt_moved *m, double *y)
{
    for (int i = 0; i < m->targets; i++) {
        const gt_tensor *t = &m->result[i];
        bool complex = gt_dtype_in(t->dtype, GT_SET_COMPLEX);
        size_t n = (size_t)gt_shape_count(&t->shape) * (complex ? 2 : 1);
        if (t->dtype != GT_F64 && t->dtype != GT_C128)
            for (size_t k = 0; k < n; k++)
                y[k] = gt_tensor_real(t, (int64_t)k);
        else if (n)
            memcpy(y, t->data, n * sizeof *y);
        y += n;
    }
}

/* Every version of the source moves alike; the step is measured at the last. */
static void place(motion *m, double t, double *moved)
{
    for (size_t j = 0; j < m->moved->sources; j++) {
        const double *base = m->moved->base[j].data;
        double *value = m->moved->value[j];
        if (!m->direction) {
            volatile double there = base[m->part] + t; /* rounded to double, as it is stored */
            value[m->part] = there;
            *moved = there - base[m->part];
            continue;
        }
        for (size_t k = 0; k < m->moved->parts[j]; k++)
            value[k] = base[k] + t * m->direction[k];
    }
}

static gt_status at(void *context, double t, double *y, double *moved, gt_slope_sample *sample, gt_error *error)
{
    motion *m = context;
    bool held;
    place(m, t, moved);
    gt_status status = gt_moved_run(m->moved, &held, error);
    if (status == GT_OK)
        gather(m->moved, y); /* before the source goes back: a target may be the source itself */
    place(m, 0, &(double){0});
    *sample = GT_SAMPLE_BAD;
    if (status == GT_BAD_VALUE) { /* outside the domain of a kernel */
        *error = (gt_error){.code = GT_OK};
        return GT_OK;
    }
    GT_TRY(status);
    *sample = held ? GT_SAMPLE_GOOD : GT_SAMPLE_SWITCHED;
    return GT_OK;
}

/* Where an entry is so small, and its slope is not known so well, it is looked at from further away as well. */
#define TINY  0x1p-10
#define BLUNT 1e-6

/* A coarse step: the entry's own size, else that of its largest neighbour, else 1. */
static double scale_of(const motion *m)
{
    size_t last = m->moved->sources - 1;
    const double *base = m->moved->base[last].data;
    double most = 0;
    if (!m->direction && base[m->part] != 0 && isfinite(base[m->part]))
        return fabs(base[m->part]);
    for (size_t k = 0; k < m->moved->parts[last]; k++)
        if (isfinite(base[k]))
            most = fmax(most, fabs(base[k]));
    return most > 0 ? most : 1;
}

/* Steps beside 1 where those beside a tiny entry leave too few digits. */
static gt_status find_beside_one(gt_recorder *r, gt_line *line, const gt_expected *expected, gt_slope *out)
{
    gt_slope *other = GT_ARRAY(r->scratch, line->outputs, gt_slope);
    line->scale = 1;
    GT_TRY(gt_slope_find(r->scratch, line, expected, other, r->error));
    for (size_t i = 0; i < line->outputs; i++)
        if (other[i].found && !other[i].open &&
            !(out[i].found && !out[i].open && fmax(out[i].error, out[i].hidden) <= other[i].error)) {
            other[i].evaluations += out[i].evaluations;
            out[i] = other[i];
        }
    return GT_OK;
}

gt_status gt_moved_slope(gt_moved *moved, int64_t part, const double *direction, const gt_line *line,
                         const gt_expected *expected, gt_slope *out)
{
    gt_recorder *r = moved->r;
    motion m = {moved, part, direction};
    gt_line whole = *line;
    whole.context = &m;
    whole.at = at;
    whole.scale = scale_of(&m);
    whole.blur = direction ? 1 : 0;
    whole.unit = moved->box ? moved->box->unit : NULL;
    GT_TRY(gt_slope_find(r->scratch, &whole, expected, out, r->error));
    bool blunt = false;
    for (size_t i = 0; i < whole.outputs; i++)
        blunt |= !out[i].kink && (!out[i].found || out[i].open || out[i].error > BLUNT * fabs(out[i].value));
    return blunt && whole.scale < TINY ? find_beside_one(r, &whole, expected, out) : GT_OK;
}
