#include "evidence/stepwise.h"

#include <float.h>
#include <math.h>
#include <string.h>

#include "base/philox.h"
#include "evidence/sample.h"
#include "graph/infer.h"
#include "ops/emit.h"

/* Tangents as they are, and twice with every slope and product moved by some 2^-30 of its size, which stands for the
 * rounding of a product and of a sum; and by as much more than the smallest number for what is lost in underflow. */
enum { VARIANTS = 3, LIMIT = 1 << 18 };
#define MOVED     0x1p-30
#define ROUNDING  DBL_EPSILON
#define AMPLIFIED (MOVED / ROUNDING)

typedef struct maker {
    gt_recorder *r;
    gt_arena *arena;
    gt_local_table *table;
    const gt_moved_request *request;
    gt_ref count; /* equations of the recording */
    const bool *moves;
    bool *path, *source;     /* they move, and a target or condition needs them; they are sources */
    const gt_tensor **value; /* by equation: of operands whose numbers are needed */
    gt_ref *tangent[VARIANTS];
    uint64_t stream;
    gt_stepwise *steps;
} maker;

/* -- what there is to do -- */

typedef enum way {
    NONE,     /* no tangent: no float, or nothing discrete lets one pass */
    SWITCH,   /* truth values of floats */
    DISCRETE, /* anything else without a tangent that moves */
    PASS,     /* the value of the first operand */
    POINTWISE,
    LINEAR,
    BILINEAR,
    COMPLEX,
    UNKNOWN
} way;

static bool passes(const gt_op *op)
{
    return op == &gt_op_custom_gradient || op == &gt_op_stop_gradient || op == &gt_op_assigned;
}

static bool is_float(const maker *m, gt_ref ref)
{
    return gt_dtype_differentiable(gt_ref_dtype(&m->r->program, ref));
}

static bool moves_float(const maker *m, const gt_eqn *e, int k)
{
    return m->path[e->in[k]] && is_float(m, e->in[k]);
}

/* A pointwise op with a kernel for the floats that it is given. */
static bool has_kernel(const maker *m, const gt_eqn *e)
{
    const gt_program *p = &m->r->program;
    if (e->n_in > GT_MAX_ARITY || !e->n_in || !e->op->pointwise[gt_ref_dtype(p, e->in[e->n_in - 1])])
        return false;
    for (int k = 0; k < (int)e->n_in; k++)
        if (is_float(m, e->in[k]) && gt_ref_dtype(p, e->in[k]) != GT_F64)
            return false;
    return true;
}

static way way_of(const maker *m, const gt_eqn *e)
{
    bool any = false;
    for (int k = 0; k < (int)e->n_in; k++)
        any |= moves_float(m, e, k);
    if (!gt_dtype_differentiable((gt_dtype)e->dtype))
        return !any ? NONE : has_kernel(m, e) && e->dtype == GT_BOOL ? SWITCH : DISCRETE;
    if (e->dtype != GT_F64)
        return UNKNOWN;
    if (passes(e->op))
        return PASS;
    if (!any)
        return NONE;
    if (has_kernel(m, e))
        return POINTWISE;
    for (int k = 0; k < (int)e->n_in; k++)
        if (moves_float(m, e, k) && gt_ref_dtype(&m->r->program, e->in[k]) != GT_F64)
            return UNKNOWN;
    if (e->op->rule == GT_LINEAR)
        return LINEAR;
    if (e->op->rule == GT_BILINEAR)
        return BILINEAR;
    return gt_op_analytic(e->op) ? COMPLEX : UNKNOWN;
}

/* Of the equations that move, those that a target needs, or a condition that was taken while recording. */
static void find_path(maker *m)
{
    const gt_program *p = &m->r->program;
    for (size_t i = 0; i < m->r->guards.n; i++)
        if (!is_float(m, m->r->guards.ref[i]))
            m->path[m->r->guards.ref[i]] = m->moves[m->r->guards.ref[i]];
    for (int i = 0; i < m->request->targets; i++)
        m->path[m->request->target[i]] = m->moves[m->request->target[i]];
    for (gt_ref ref = m->count - 1; ref >= 0; ref--) {
        const gt_eqn *e = gt_eqn_at(p, ref);
        for (int k = 0; k < (passes(e->op) ? 1 : (int)e->n_in) && m->path[ref]; k++)
            m->path[e->in[k]] |= m->moves[e->in[k]];
    }
}

/* -- values -- */

static bool is_measured(const maker *m, gt_ref ref, int k)
{
    return m->table->of[ref] && m->table->of[ref][k].slope;
}

static bool wants_values(const maker *m, gt_ref ref, const gt_eqn *e, way w)
{
    bool wants = w == SWITCH || w == COMPLEX;
    for (int k = 0; k < (int)e->n_in && w == POINTWISE; k++)
        wants |= moves_float(m, e, k) && !is_measured(m, ref, k);
    return wants;
}

/* Whether every step on the way can be done, and how many slopes there will be. */
static bool is_possible(const maker *m)
{
    size_t slopes = 0;
    for (gt_ref ref = 0; ref < m->count; ref++) {
        const gt_eqn *e = gt_eqn_at(&m->r->program, ref);
        if (!m->path[ref] || m->source[ref])
            continue;
        way w = way_of(m, e);
        if (w == UNKNOWN)
            return false;
        for (int k = 0; k < (int)e->n_in && w == POINTWISE; k++)
            slopes += moves_float(m, e, k) ? (size_t)gt_shape_count(e->shape) : 0;
        if (slopes > LIMIT)
            return false;
    }
    return true;
}

/* Computes the operands whose numbers are needed. */
static gt_status find_values(maker *m)
{
    gt_recorder *r = m->r;
    gt_ref *want = GT_ARRAY(m->arena, (size_t)m->count, gt_ref);
    size_t n = 0;
    for (gt_ref ref = 0; ref < m->count; ref++) {
        const gt_eqn *e = gt_eqn_at(&r->program, ref);
        if (!m->path[ref] || m->source[ref] || !wants_values(m, ref, e, way_of(m, e)))
            continue;
        for (int k = 0; k < (int)e->n_in; k++)
            if (!m->value[e->in[k]]) {
                want[n++] = e->in[k];
                m->value[e->in[k]] = GT_NEW(m->arena, gt_tensor);
            }
    }
    gt_tensor *value;
    GT_TRY(gt_sample_all(r, m->arena, &r->memo, n, want, &value));
    for (size_t i = 0; i < n; i++)
        m->value[want[i]] = &value[i];
    return GT_OK;
}

/* Whether a norm may be 0 on the way. Its root has a branch point there: an imaginary step sees one of the branches and
 * no kink. */
static bool at_branch_point(const maker *m)
{
    for (gt_ref ref = 0; ref < m->count; ref++) {
        const gt_eqn *e = gt_eqn_at(&m->r->program, ref);
        if (e->op != &gt_op_euclidean_norm || !m->path[ref] || m->source[ref])
            continue;
        const gt_tensor *x = m->value[e->in[0]];
        int64_t n = gt_shape_count(&x->shape), norms = gt_shape_count(e->shape), zeros = 0;
        for (int64_t i = 0; i < n; i++)
            zeros += ((const double *)x->data)[i] == 0;
        if (norms && zeros >= n / norms)
            return true;
    }
    return false;
}

/* -- tangents -- */

/* Between 1/2 and 3/2, with a random sign, so that no two of them are alike. */
static double random_sign(const maker *m, uint64_t i)
{
    double u = gt_philox_uniform(0, m->stream, i);
    return u < 0.5 ? u - 1.5 : u;
}

/* Random numbers as a constant; `around` 1 or 0. */
static gt_ref random_like(maker *m, gt_ref like, double around)
{
    double *x;
    size_t n;
    const gt_tensor *t = gt_doubles_like(m->r, m->arena, like, &x, &n);
    m->stream++;
    for (size_t i = 0; i < n; i++)
        x[i] = around + 2 * MOVED * random_sign(m, i);
    return gt_constant(&m->r->build, t);
}

static gt_ref disturbed(maker *m, gt_ref x, int variant)
{
    return variant ? gt_mul(&m->r->build, x, random_like(m, x, 1)) : x;
}

static gt_ref add_to(gt_build *b, gt_ref sum, gt_ref term)
{
    return sum == GT_NONE ? term : gt_add(b, sum, term);
}

/* The slope as a constant; moved at random by its error and its rounding, in another unit. */
static gt_ref slope_constant(maker *m, gt_ref ref, const gt_local *local, int variant)
{
    double *x;
    size_t n;
    const gt_tensor *t = gt_doubles_like(m->r, m->arena, ref, &x, &n);
    m->stream++;
    for (size_t i = 0; i < n; i++) {
        double d = local->slope[i], off = (local->error[i] + ROUNDING * fabs(d)) * AMPLIFIED;
        x[i] = variant ? d + off * random_sign(m, i) : d;
    }
    return gt_constant(&m->r->build, t);
}

static gt_ref push_pointwise(maker *m, gt_ref ref, const gt_eqn *e, int variant)
{
    gt_build *b = &m->r->build;
    gt_ref sum = GT_NONE;
    for (int k = 0; k < (int)e->n_in; k++) {
        gt_ref t = moves_float(m, e, k) ? m->tangent[variant][e->in[k]] : GT_NONE;
        if (t == GT_NONE)
            continue;
        gt_ref slope = slope_constant(m, ref, &m->table->of[ref][k], variant);
        sum = add_to(b, sum, gt_mul_absorbing(b, slope, t));
    }
    if (!variant || sum == GT_NONE)
        return sum;
    m->stream++;
    return gt_add(b, sum, gt_scalar(b, 0x1p-1074 * AMPLIFIED * random_sign(m, 0), GT_F64));
}

static gt_ref push_linear(maker *m, const gt_eqn *e, int variant)
{
    gt_build *b = &m->r->build;
    gt_ref *in = GT_ARRAY(b->scratch, (size_t)e->n_in, gt_ref);
    for (int k = 0; k < (int)e->n_in; k++) {
        gt_ref t = moves_float(m, e, k) ? m->tangent[variant][e->in[k]] : GT_NONE;
        in[k] = t != GT_NONE ? t : gt_eqn_carries(b->program, e, k) ? gt_filled_like(b, e->in[k], 0) : e->in[k];
    }
    return gt_emit(b, e->op, (int)e->n_in, in, e->attr);
}

static gt_ref push_bilinear(maker *m, const gt_eqn *e, int variant)
{
    gt_build *b = &m->r->build;
    gt_ref sum = GT_NONE;
    for (int k = 0; k < 2; k++) {
        gt_ref in[2] = {e->in[0], e->in[1]}, t = moves_float(m, e, k) ? m->tangent[variant][e->in[k]] : GT_NONE;
        if (t == GT_NONE)
            continue;
        in[k] = disturbed(m, t, variant);
        sum = add_to(b, sum, gt_emit(b, e->op, 2, in, e->attr));
    }
    return sum;
}

/* The largest absolute entry of a tangent, as a scalar. */
static gt_ref largest(gt_build *b, gt_ref x)
{
    int rank = gt_ref_shape(b->program, x)->rank;
    return gt_reduce(b, &gt_op_reduce_max, gt_apply1(b, &gt_op_abs, x), (1u << rank) - 1, false);
}

/* A step so small that no value feels it, whatever the tangents' size. */
static gt_ref complex_size(maker *m, const gt_eqn *e, int variant)
{
    gt_build *b = &m->r->build;
    gt_ref most = gt_scalar(b, 0x1p-800, GT_F64);
    double least = 1;
    for (int k = 0; k < (int)e->n_in; k++) {
        gt_ref t = moves_float(m, e, k) ? m->tangent[variant][e->in[k]] : GT_NONE;
        if (t == GT_NONE)
            continue;
        double size = 0;
        const gt_tensor *value = m->value[e->in[k]];
        for (int64_t i = 0; i < gt_shape_count(&value->shape); i++)
            size = fmax(size, fabs(((const double *)value->data)[i]));
        least = size > 0 ? fmin(least, size) : least;
        most = gt_apply2(b, &gt_op_maximum, most, largest(b, t));
    }
    return gt_div(b, gt_scalar(b, 0x1p-60 * least, GT_F64), most);
}

/* What the rounding of the op's value, as terms that cancel inside may leave it, is of its slope: no more than that of
 * the value, for each unit of the operands or each time their size. */
static gt_ref lost_inside(maker *m, gt_ref ref, const gt_eqn *e, int variant)
{
    gt_build *b = &m->r->build;
    gt_ref most = gt_scalar(b, 0, GT_F64);
    for (int k = 0; k < (int)e->n_in; k++) {
        gt_ref t = moves_float(m, e, k) ? m->tangent[variant][e->in[k]] : GT_NONE;
        if (t == GT_NONE)
            continue;
        double *unit;
        size_t n;
        const gt_tensor *units = gt_doubles_like(m->r, m->arena, e->in[k], &unit, &n);
        const double *value = m->value[e->in[k]]->data;
        for (size_t i = 0; i < n; i++)
            unit[i] = 0.25 / fmax(1, fabs(value[i]));
        most = gt_apply2(b, &gt_op_maximum, most, largest(b, gt_mul(b, t, gt_constant(b, units))));
    }
    return gt_mul(b, gt_mul(b, ref, random_like(m, ref, 0)), most);
}

/* Ops that are neither pointwise nor linear: values are moved too, as their own rounding moves them, and what comes
 * out: the slopes of a softmax add up to 0. */
static gt_ref push_complex(maker *m, gt_ref ref, const gt_eqn *e, int variant)
{
    gt_build *b = &m->r->build;
    gt_ref *in = GT_ARRAY(b->scratch, (size_t)e->n_in, gt_ref), size = complex_size(m, e, variant);
    for (int k = 0; k < (int)e->n_in; k++) {
        gt_ref t = moves_float(m, e, k) ? m->tangent[variant][e->in[k]] : GT_NONE;
        in[k] = e->in[k];
        if (!is_float(m, in[k]) || gt_op_arg(e->op, k)->flags & (GT_ARG_INDEX | GT_ARG_BOOL))
            continue;
        in[k] = disturbed(m, in[k], variant);
        in[k] = t == GT_NONE ? gt_cast(b, in[k], GT_C128)
                             : gt_apply2(b, &gt_op_complex, in[k], gt_mul(b, disturbed(m, t, variant), size));
    }
    gt_ref slope = gt_div(b, gt_apply1(b, &gt_op_imag, gt_emit(b, e->op, (int)e->n_in, in, e->attr)), size);
    return variant ? gt_add(b, disturbed(m, slope, variant), lost_inside(m, ref, e, variant)) : slope;
}

static gt_ref push(maker *m, gt_ref ref, const gt_eqn *e, way w, int variant)
{
    switch (w) {
    case PASS:
        return m->path[e->in[0]] ? m->tangent[variant][e->in[0]] : GT_NONE;
    case POINTWISE:
        return push_pointwise(m, ref, e, variant);
    case LINEAR:
        return push_linear(m, e, variant);
    case BILINEAR:
        return push_bilinear(m, e, variant);
    case COMPLEX:
        return push_complex(m, ref, e, variant);
    case NONE:
    case SWITCH:
    case DISCRETE:
    case UNKNOWN:
        break;
    }
    return GT_NONE;
}

/* Of an `if` or an `assert`: what is replayed as it was. */
static bool is_guard(const maker *m, gt_ref ref)
{
    for (size_t i = 0; i < m->r->guards.n; i++)
        if (m->r->guards.ref[i] == ref)
            return true;
    return false;
}

static bool moves_beside(const maker *m, const gt_eqn *e, int k)
{
    for (int j = 0; j < (int)e->n_in; j++)
        if (j != k && moves_float(m, e, j))
            return true;
    return false;
}

/* Measures what one equation needs. */
static gt_status measure(maker *m, gt_ref ref, const gt_eqn *e, way w)
{
    const gt_tensor *operand[GT_MAX_ARITY];
    m->steps->edge |= w == DISCRETE;
    if (w != POINTWISE && w != SWITCH)
        return GT_OK;
    for (int k = 0; k < (int)e->n_in; k++)
        operand[k] = m->value[e->in[k]];
    if (w == POINTWISE && !m->table->of[ref])
        m->table->of[ref] = GT_ARRAY(m->arena, e->n_in, gt_local);
    gt_local moving[GT_MAX_ARITY] = {{0}}, *newest = NULL;
    for (int k = 0; k < (int)e->n_in; k++) {
        if (!moves_float(m, e, k))
            continue;
        if (w == SWITCH) {
            bool alone = false;
            m->steps->edge |= gt_local_switches(e, operand, k, &alone);
            m->steps->one_float |= alone && !moves_beside(m, e, k) && !is_guard(m, ref); /* x == max(x) moves with it */
            continue;
        }
        gt_local *local = &m->table->of[ref][k];
        if (!local->slope) {
            GT_TRY(gt_local_find(m->arena, m->r->scratch, e, operand, k, local, m->r->error));
            newest = local;
        }
        m->steps->edge |= local->edge;
        m->steps->analytic &= !local->differences;
        moving[k] = *local;
    }
    if (newest && moves_beside(m, e, (int)(newest - m->table->of[ref]))) {
        newest->edge |= !gt_local_adds_up(e, operand, moving);
        m->steps->edge |= newest->edge;
    }
    return GT_OK;
}

static gt_status append(maker *m)
{
    gt_build *b = &m->r->build;
    for (gt_ref ref = 0; ref < m->count && !gt_build_failed(b); ref++) {
        const gt_eqn *e = gt_eqn_at(b->program, ref);
        if (!m->path[ref] || m->source[ref])
            continue;
        way w = way_of(m, e);
        GT_TRY(measure(m, ref, e, w));
        b->at = e->at;
        gt_arena_mark mark = gt_arena_save(b->scratch);
        for (int v = 0; v < VARIANTS; v++)
            m->tangent[v][ref] = push(m, ref, e, w, v);
        gt_arena_release(b->scratch, mark);
    }
    return GT_OK;
}

/* -- all of it -- */

/* The tangents of the sources, to be given before every run; then everything that depends on them. */
static gt_status append_all(maker *m, gt_ref *seed, gt_ref *target)
{
    gt_recorder *r = m->r;
    const gt_moved_request *q = m->request;
    for (size_t j = 0; j < q->sources; j++) {
        double *zeros;
        size_t n;
        seed[j] = gt_constant(&r->build, gt_doubles_like(r, m->arena, q->source[j], &zeros, &n));
        for (int v = 0; v < VARIANTS; v++)
            m->tangent[v][q->source[j]] = seed[j];
    }
    GT_TRY(append(m));
    gt_ref zero = gt_scalar(&r->build, 0, GT_F64);
    for (int v = 0, n = 0; v < VARIANTS; v++)
        for (int i = 0; i < q->targets; i++, n++) {
            target[n] = m->path[q->target[i]] ? m->tangent[v][q->target[i]] : GT_NONE;
            m->steps->none[i] = target[n] == GT_NONE;
            m->steps->values[i] = (size_t)gt_shape_count(gt_ref_shape(&r->program, q->target[i]));
            target[n] = target[n] == GT_NONE ? zero : target[n];
        }
    return GT_OK;
}

static bool sources_are_floats(const gt_recorder *r, const gt_moved_request *q)
{
    for (size_t j = 0; j < q->sources; j++)
        if (gt_ref_dtype(&r->program, q->source[j]) != GT_F64)
            return false;
    return true;
}

static void prepare(maker *m)
{
    size_t n = (size_t)m->count;
    m->moves = gt_moved_dependents(m->r, m->arena, m->request);
    m->path = GT_ARRAY(m->arena, n, bool);
    m->source = GT_ARRAY(m->arena, n, bool);
    m->value = GT_ARRAY(m->arena, n, const gt_tensor *);
    for (int v = 0; v < VARIANTS; v++) {
        m->tangent[v] = GT_ARRAY(m->arena, n, gt_ref);
        memset(m->tangent[v], 0xff, n * sizeof(gt_ref)); /* GT_NONE */
    }
    for (size_t j = 0; j < m->request->sources; j++)
        m->source[m->request->source[j]] = true;
    if (n > m->table->capacity) { /* the recording has grown */
        gt_local **of = GT_ARRAY(m->arena, 2 * n, gt_local *);
        if (m->table->capacity)
            memcpy(of, m->table->of, m->table->capacity * sizeof(*of));
        *m->table = (gt_local_table){of, 2 * n};
    }
    find_path(m);
}

gt_status gt_stepwise_make(gt_recorder *r, gt_arena *arena, gt_local_table *table, const gt_moved_request *request,
                           gt_stepwise **out)
{
    gt_stepwise *steps = GT_NEW(arena, gt_stepwise);
    maker m = {.r = r, .arena = arena, .table = table, .request = request, .count = r->program.count, .steps = steps};
    gt_error failed = {.code = GT_OK}, *before = r->build.error;
    *out = NULL;
    *steps = (gt_stepwise){.none = GT_ARRAY(arena, (size_t)request->targets, bool),
                           .values = GT_ARRAY(arena, (size_t)request->targets, size_t),
                           .analytic = true};
    if (!sources_are_floats(r, request))
        return GT_OK;
    prepare(&m);
    if (!is_possible(&m))
        return GT_OK;
    GT_TRY(find_values(&m));
    if (at_branch_point(&m))
        return GT_OK;
    gt_ref *seed = GT_ARRAY(arena, request->sources, gt_ref),
           *target = GT_ARRAY(arena, VARIANTS * (size_t)request->targets, gt_ref);
    r->build.error = &failed; /* an op that refuses complex numbers is no mistake of anybody's */
    gt_appended *appended = gt_build_mute(&r->build);
    gt_status status = append_all(&m, seed, target);
    r->build.error = before;
    r->build.appended = appended;
    GT_TRY(status);
    gt_moved_request tangents = {
        .sources = request->sources, .source = seed, .targets = VARIANTS * request->targets, .target = target};
    if (failed.code != GT_OK)
        return GT_OK;
    if (gt_moved_make(r, arena, &tangents, &steps->moved) != GT_OK) {
        *r->error = (gt_error){.code = GT_OK}; /* no kernel for one of the steps */
        return GT_OK;
    }
    *out = steps;
    return GT_OK;
}

/* One sum over the values of one variant; *length: of what was added, as a vector. */
static double sum_of(const gt_stepwise *s, int variant, const double *weight, size_t only, double *length)
{
    int targets = s->moved->targets / VARIANTS;
    long double sum = 0;
    size_t at = 0;
    for (int i = 0; i < targets; i++) {
        const gt_tensor *t = &s->moved->result[variant * targets + i];
        const double *x = t->data;
        size_t n = s->values[i];
        for (size_t k = 0; k < n && !s->none[i]; k++) {
            double term = weight ? weight[at + k] == 0 ? 0 : weight[at + k] * x[k] : at + k == only ? x[k] : 0;
            sum += term;
            *length = hypot(*length, term);
        }
        at += n;
    }
    return (double)sum;
}

void gt_stepwise_slope(const gt_stepwise *s, int64_t part, const double *direction, size_t values, size_t outputs,
                       const double *weight, double *slope, double *error)
{
    gt_error failed = {.code = GT_OK};
    bool held;
    for (size_t j = 0; j < s->moved->sources; j++)
        for (size_t k = 0; k < s->moved->parts[j]; k++)
            s->moved->value[j][k] = direction ? direction[k] : (int64_t)k == part;
    bool done = gt_moved_run(s->moved, &held, &failed) == GT_OK;
    for (size_t i = 0; i < outputs; i++) {
        const double *w = weight ? weight + i * values : NULL;
        double length = 0, ignored = 0;
        slope[i] = NAN;
        error[i] = INFINITY;
        if (!done)
            continue;
        double d = sum_of(s, 0, w, i, &length), off = 0;
        for (int v = 1; v < VARIANTS; v++)
            off += fabs(sum_of(s, v, w, i, &ignored) - d);
        off = 1.5 * off / AMPLIFIED + ROUNDING * length + 0x1p-1074;
        if (!isfinite(d) || !isfinite(off))
            continue;
        slope[i] = d;
        error[i] = off;
    }
}
