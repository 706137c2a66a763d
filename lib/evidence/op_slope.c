#include "evidence/op_slope.h"

#include <float.h>
#include <math.h>
#include <string.h>

#include "evidence/sample.h"
#include "evidence/slope.h"
#include "ops/table.h"

/* APART: differences that are so many errors from the complex step have jumped over what it sees. */
enum { BLOCK = 64, APART = 4 };

/* Some entries of the value, with the operands that belong to them. */
typedef struct lane {
    const gt_eqn *e;
    const gt_tensor *const *operand;
    int k;
    int64_t n;
    double real[GT_MAX_ARITY][BLOCK];             /* operands that are floats */
    unsigned char other[GT_MAX_ARITY][BLOCK * 8]; /* operands that are not, as they are */
} lane;

static void load(lane *l, int64_t first, int64_t n)
{
    l->n = n;
    for (int j = 0; j < (int)l->e->n_in; j++) {
        const gt_tensor *t = l->operand[j];
        size_t size = gt_dtype_size(t->dtype);
        bool same = gt_shape_equal(l->e->shape, &t->shape);
        for (int64_t i = 0; i < n; i++) {
            int64_t at = same ? first + i : gt_operand_index(l->e->shape, &t->shape, first + i);
            const char *from = (const char *)t->data + (size_t)at * size;
            memcpy(t->dtype == GT_F64 ? (char *)&l->real[j][i] : (char *)l->other[j] + (size_t)i * size, from, size);
        }
    }
}

static const gt_block_kernel *kernels_of(const gt_eqn *e)
{
    return e->op->pointwise;
}

/* The values with operand k moved; value[j] of a real operand j is taken from `real`. */
static void run_real(const lane *l, const double *moved, void *value)
{
    gt_block block = {.attr = l->e->attr, .n = l->n, .y = value};
    for (int j = 0; j < (int)l->e->n_in; j++) {
        block.x[j] = l->operand[j]->dtype != GT_F64 ? (const void *)l->other[j] : j == l->k ? moved : l->real[j];
        block.step[j] = 1;
    }
    kernels_of(l->e)[l->operand[l->e->n_in - 1]->dtype](&block);
}

/* The same over complex numbers, with ih beside operand k. */
static void run_complex(const lane *l, const double *h, void *value)
{
    double z[GT_MAX_ARITY][2 * BLOCK];
    gt_block block = {.attr = l->e->attr, .n = l->n, .y = value};
    for (int j = 0; j < (int)l->e->n_in; j++) {
        block.x[j] = l->operand[j]->dtype != GT_F64 ? (const void *)l->other[j] : z[j];
        block.step[j] = 1;
        for (int64_t i = 0; i < l->n && l->operand[j]->dtype == GT_F64; i++) {
            z[j][2 * i] = l->real[j][i];
            z[j][2 * i + 1] = j == l->k ? h[i] : 0;
        }
    }
    gt_dtype last = l->operand[l->e->n_in - 1]->dtype;
    kernels_of(l->e)[last == GT_F64 ? GT_C128 : last](&block);
}

static bool is_subnormal(double x)
{
    return x != 0 && fabs(x) < DBL_MIN;
}

/* -- the complex step -- */

/* Steps beside an operand of size x: so small that no singularity that a double can stand beside is near, and larger
 * ones where the imaginary part would be lost in underflow. The last tells an imaginary part that is 0 for any step
 * from one that is too small. */
enum { STEPS = 3 };
#define WIDER 3.4142135623730951
static double step_of(double x, int which)
{
    double size = x != 0 && isfinite(x) ? fabs(x) : 1;
    double h = which == 0 ? 0x1p-100 * size : which == 1 ? 0x1p-33 * size : 0x1p-33;
    return fmax(exp2(floor(log2(h))), 0x1p-1074);
}

/* Ops whose slope passes through 0 as a difference of terms that are y/x large. */
static bool cancels(const gt_op *op)
{
    static const gt_op *const ops[] = {&gt_op_silu,       &gt_op_silu_slope, &gt_op_silu_bend, &gt_op_mish,
                                       &gt_op_mish_slope, &gt_op_mish_bend,  &gt_op_sinc,      &gt_op_sinc_slope};
    for (size_t i = 0; i < sizeof ops / sizeof *ops; i++)
        if (op == ops[i])
            return true;
    return false;
}

/* Void where f is not real on the real line, or is another function than over real numbers. */
static void find_void(const lane *l, bool *is_void)
{
    double value[2 * BLOCK], real[BLOCK], none[BLOCK] = {0};
    run_complex(l, none, value);
    run_real(l, l->real[l->k], real);
    for (int64_t i = 0; i < l->n; i++)
        is_void[i] =
            value[2 * i + 1] != 0 ||
            !(value[2 * i] == real[i] || fabs(value[2 * i] - real[i]) <= 16 * DBL_EPSILON * fabs(real[i]) + DBL_MIN);
}

/* Whether a slope is known better than another, which may not be known at all: beside its size, but for zeros. */
static bool is_better(double slope, double error, double other, double unsure)
{
    if (isinf(unsure) || (slope == 0 && other == 0))
        return error < unsure;
    return slope != 0 && (other == 0 || error / fabs(slope) < unsure / fabs(other));
}

/* The slope that is best known of those tried. Two steps tell what is left of higher powers; no whole multiple, because
 * of imaginary parts that wrap around. */
static void try_step(const lane *l, int which, double *slope, double *error)
{
    double h[BLOCK] = {0}, wide[BLOCK] = {0}, one[2 * BLOCK], other[2 * BLOCK];
    const bool cancelled = cancels(l->e->op);
    const int64_t n = l->n;
    for (int64_t i = 0; i < n; i++) {
        h[i] = step_of(l->real[l->k][i], which);
        wide[i] = WIDER * h[i];
    }
    run_complex(l, h, one);
    run_complex(l, wide, other);
    for (int64_t i = 0; i < n; i++) {
        double d = one[2 * i + 1] / h[i], wider = other[2 * i + 1] / wide[i], off = fabs(d - wider);
        if (fabs(wider) < fabs(d) && off > 0x1p-10 * fabs(d))
            continue; /* beyond a singularity: the imaginary part does not grow any more */
        off += 0x1p-1074 / h[i] + 2 * DBL_EPSILON * fabs(d);
        if (cancelled && fabs(l->real[l->k][i]) > 0.5)
            off += 0x1p-58 * fabs(one[2 * i] / l->real[l->k][i]);
        if (isfinite(d) && isfinite(off) && is_better(d, off, slope[i], error[i])) {
            slope[i] = d;
            error[i] = off;
        } else if (isinf(d) && isfinite(one[2 * i]) && isfinite(one[2 * i + 1]) && isinf(error[i])) {
            slope[i] = d; /* no number is as large; no difference either */
        }
    }
}

/* A slope of 0 is 0 and not lost in underflow when the imaginary part is 0 however large the step, and the value is not
 * lost itself. */
static void confirm_zeros(const lane *l, const double *slope, double *error)
{
    double h[BLOCK], wide[BLOCK], value[2 * BLOCK], other[2 * BLOCK];
    for (int64_t i = 0; i < l->n; i++) {
        h[i] = fmax(fabs(l->real[l->k][i]), 1) / 4;
        wide[i] = WIDER * h[i];
    }
    run_complex(l, h, value);
    run_complex(l, wide, other);
    for (int64_t i = 0; i < l->n; i++)
        if (slope[i] == 0 && value[2 * i + 1] == 0 && other[2 * i + 1] == 0 && !is_subnormal(value[2 * i]))
            error[i] = 0;
}

static void by_complex_step(const lane *l, double *slope, double *error)
{
    bool is_void[BLOCK], open = true;
    for (int which = 0; which < STEPS && open; which++) {
        try_step(l, which, slope, error);
        open = false;
        for (int64_t i = 0; i < l->n; i++)
            open |= error[i] > 0x1p-40 * fabs(slope[i]);
    }
    if (open)
        confirm_zeros(l, slope, error);
    find_void(l, is_void);
    for (int64_t i = 0; i < l->n; i++)
        if (is_void[i])
            error[i] = INFINITY;
}

/* -- differences -- */

/* NOLINTNEXTLINE(readability-non-const-parameter): the type of a line's function */
static gt_status at(void *context, double t, double *y, double *moved, gt_slope_sample *sample, gt_error *error)
{
    const lane *l = context;
    volatile double there = l->real[l->k][0] + t;
    double x = there;
    (void)error;
    *moved = x - l->real[l->k][0];
    run_real(l, &x, y);
    *sample = GT_SAMPLE_GOOD;
    return GT_OK;
}

/* Beside every whole number below 0 these have a pole, which coarse steps jump over: slopes are only as good as those
 * over a sixteenth. */
static double hidden(const lane *l)
{
    double value;
    if (l->real[l->k][0] >= 0 ||
        (l->e->op != &gt_op_lgamma && l->e->op != &gt_op_digamma && l->e->op != &gt_op_polygamma))
        return 0;
    run_real(l, l->real[l->k], &value);
    return 64 * DBL_EPSILON * fabs(value);
}

static gt_status differences_over(gt_arena *scratch, lane *l, double scale, double *slope, double *off, bool *edge,
                                  gt_error *error)
{
    gt_slope s;
    gt_line line = {.context = l, .at = at, .values = 1, .outputs = 1, .scale = scale};
    gt_arena_mark mark = gt_arena_save(scratch);
    gt_status status = gt_slope_find(scratch, &line, NULL, &s, error);
    gt_arena_release(scratch, mark);
    *slope = s.found ? s.value : NAN;
    *off = s.found && !s.kink && !s.one_sided && !s.open ? s.error + 4 * DBL_EPSILON * fabs(s.value) + hidden(l)
                                                         : INFINITY;
    *edge = s.kink || s.one_sided;
    return status;
}

/* Steps beside the operand's size, as a pole at 0 asks for; and beside 1 where those change too little. */
static gt_status by_differences(gt_arena *scratch, lane *l, double *slope, double *off, bool *edge, gt_error *error)
{
    double x = fabs(l->real[l->k][0]), other, unsure;
    bool beside_one = x < 0.125 || !isfinite(x), other_edge;
    GT_TRY(differences_over(scratch, l, x != 0 && isfinite(x) ? x : 1, slope, off, edge, error));
    if (!beside_one || x == 0 || *edge || *off <= 1e-9 * fabs(*slope))
        return GT_OK;
    GT_TRY(differences_over(scratch, l, 1, &other, &unsure, &other_edge, error));
    if (!other_edge && unsure < *off) {
        *slope = other;
        *off = unsure;
    }
    return GT_OK;
}

gt_status gt_local_find(gt_arena *arena, gt_arena *scratch, const gt_eqn *e, const gt_tensor *const *operand, int k,
                        gt_local *out, gt_error *error)
{
    int64_t n = gt_shape_count(e->shape);
    lane l = {.e = e, .operand = operand, .k = k};
    *out = (gt_local){.slope = GT_ARRAY(arena, (size_t)n, double), .error = GT_ARRAY(arena, (size_t)n, double)};
    for (int64_t i = 0; i < n; i++)
        out->error[i] = INFINITY;
    for (int64_t first = 0; first < n; first += BLOCK) {
        double *slope = out->slope + first, *off = out->error + first;
        int64_t here = n - first < BLOCK ? n - first : BLOCK;
        load(&l, first, here);
        if (gt_op_analytic(e->op))
            by_complex_step(&l, slope, off);
        for (int64_t i = 0; i < here; i++) {
            double other, unsure;
            bool edge;
            if (off[i] <= 0x1p-30 * fabs(slope[i]) || isinf(slope[i]))
                continue;
            load(&l, first + i, 1);
            GT_TRY(by_differences(scratch, &l, &other, &unsure, &edge, error));
            out->edge |= edge && isinf(off[i]);
            if (!(unsure < off[i]) || (isfinite(off[i]) && fabs(other - slope[i]) > APART * (off[i] + unsure)))
                continue;
            slope[i] = other;
            off[i] = unsure;
            out->differences = true;
        }
    }
    return GT_OK;
}

/* Moves the operands that have slopes, by so little that nothing bends on the way; `linear` is what that makes of the
 * value by the slopes, `size` the sum of its terms. */
static void move_together(lane *l, const gt_local *local, int64_t first, int side, double *linear, double *size)
{
    static const double direction[GT_MAX_ARITY] = {1, 0.75487766624669276, 0.56984029099805327, 0.43015970900194673};
    for (int64_t i = 0; i < l->n; i++) {
        double unit = 1;
        linear[i] = size[i] = 0;
        for (int k = 0; k < (int)l->e->n_in; k++)
            if (local[k].slope && l->real[k][i] != 0)
                unit = fmin(unit, fabs(l->real[k][i]));
        for (int k = 0; k < (int)l->e->n_in; k++) {
            if (!local[k].slope)
                continue;
            const double x = l->real[k][i];
            volatile double moved = x + side * 0x1p-30 * direction[k] * (x != 0 ? fabs(x) : unit);
            const double term = local[k].slope[first + i] * (moved - x);
            l->real[k][i] = moved;
            linear[i] += term;
            size[i] += fabs(term);
        }
    }
}

bool gt_local_adds_up(const gt_eqn *e, const gt_tensor *const *operand, const gt_local *local)
{
    const int64_t n = gt_shape_count(e->shape);
    bool adds_up = true;
    lane l = {.e = e, .operand = operand, .k = -1};
    for (int64_t first = 0; first < n && adds_up; first += BLOCK)
        for (int side = -1; side <= 1; side += 2) {
            double here[BLOCK] = {0}, there[BLOCK] = {0}, linear[BLOCK] = {0}, size[BLOCK] = {0};
            load(&l, first, n - first < BLOCK ? n - first : BLOCK);
            run_real(&l, NULL, here);
            move_together(&l, local, first, side, linear, size);
            run_real(&l, NULL, there);
            for (int64_t i = 0; i < l.n; i++) {
                const double change = there[i] - here[i];
                const double most =
                    0x1p-10 * (size[i] + fabs(change)) + DBL_MIN + 8 * DBL_EPSILON * (fabs(here[i]) + fabs(there[i]));
                adds_up &= !isfinite(here[i]) || !isfinite(size[i]) || fabs(change - linear[i]) <= most;
            }
        }
    return adds_up;
}

bool gt_local_switches(const gt_eqn *e, const gt_tensor *const *operand, int k, bool *alone)
{
    bool any = false;
    int64_t n = gt_shape_count(e->shape);
    lane l = {.e = e, .operand = operand, .k = k};
    for (int64_t first = 0; first < n; first += BLOCK) {
        uint8_t here[BLOCK] = {0}, there[BLOCK] = {0}, sides[BLOCK] = {0};
        double moved[BLOCK];
        load(&l, first, n - first < BLOCK ? n - first : BLOCK);
        run_real(&l, l.real[k], here);
        for (int side = -1; side <= 1; side += 2) {
            for (int64_t i = 0; i < l.n; i++)
                moved[i] = nextafter(l.real[k][i], side < 0 ? -INFINITY : INFINITY);
            run_real(&l, moved, there);
            for (int64_t i = 0; i < l.n; i++) {
                sides[i] = (uint8_t)(sides[i] + (here[i] != there[i]));
                any |= sides[i] > 0 || !isfinite(l.real[k][i]);
                *alone |= sides[i] == 2;
            }
        }
    }
    return any;
}
