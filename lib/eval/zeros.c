#include "eval/zeros.h"

#include <math.h>
#include <string.h>

#include "ops/axes.h"
#include "ops/kernels.h"
#include "ops/table.h"

/* The elements of an operand, in any order: those of its axes along which it moves. */
static int64_t distinct(const gt_fused_operand *operand, int64_t count)
{
    int64_t n = operand->form == GT_FLAT ? count : 1;
    for (int i = 0; operand->form == GT_SPREAD && i < operand->axes->rank; i++)
        n *= operand->axes->stride[i] ? operand->axes->dim[i] : 1;
    return n;
}

/* An operand of which one element, side by side with the next, is for a row of the pass. */
static bool is_by_rows(const gt_fused_operand *operand)
{
    const gt_spread_axes *axes = operand->form == GT_SPREAD ? operand->axes : NULL;
    return axes && axes->rank == 2 && axes->stride[0] == 1 && axes->stride[1] == 0 && axes->dim[1] >= GT_ZEROS_ROW;
}

/* The members as far as they are 0 with the operand, or bounded by what they are made of. False: one is neither. */
static bool find_bounds(const gt_fused *fused, const gt_op *const *op, int operand, gt_zeros_member *out)
{
    for (int m = 0; m < fused->members; m++) {
        const gt_fused_member *member = &fused->member[m];
        bool vanishes[2] = {false, false};
        if (op[m]->pointwise[GT_F64] != member->kernel || member->n > 2)
            return false;
        for (int k = 0; k < member->n; k++) {
            const int in = member->in[k]; /* NOLINT(bugprone-signed-char-misuse,cert-str34-c): a number */
            vanishes[k] = in == ~operand || (in >= 0 && out[in].bound == GT_VANISHES);
            out[m].in[k] = member->in[k];
        }
        if (op[m] == &gt_op_multiply)
            out[m].bound = vanishes[0] || vanishes[1] ? GT_VANISHES : GT_AS_PRODUCT;
        else if (op[m] == &gt_op_negative)
            out[m].bound = vanishes[0] ? GT_VANISHES : GT_AS_OPERAND;
        else if ((op[m] == &gt_op_add || op[m] == &gt_op_subtract) && vanishes[0] == vanishes[1])
            out[m].bound = vanishes[0] ? GT_VANISHES : GT_AS_SUM;
        else
            return false;
    }
    return true;
}

const struct gt_fused_zeros *gt_zeros_find(gt_arena *arena, const gt_fused *fused, const gt_op *const *op)
{
    gt_zeros_member *member = NULL;
    for (int m = 0; m < fused->members; m++)
        if (fused->slot[m] >= 0)
            return NULL;
    for (int i = 0; i < fused->sinks; i++)
        if (fused->sink[i].width == 1)
            return NULL;
    for (int z = 0; z < fused->operands && fused->sinks; z++) {
        bool all = is_by_rows(&fused->operand[z]);
        for (int i = 0; i < fused->operands; i++) /* what has nearly as many elements costs as much to look at */
            all = all && (i == z || distinct(&fused->operand[i], fused->count) <= fused->count / GT_ZEROS_ROW) &&
                  fused->operand[i].form != GT_PIECED;
        if (!all)
            continue;
        member = member ? member : GT_ARRAY(arena, (size_t)fused->members, gt_zeros_member);
        all = find_bounds(fused, op, z, member);
        for (int i = 0; i < fused->sinks; i++)
            all = all && member[fused->sink[i].member].bound == GT_VANISHES;
        if (!all)
            continue;
        struct gt_fused_zeros *zeros = GT_NEW(arena, struct gt_fused_zeros);
        *zeros = (struct gt_fused_zeros){z, fused->operand[z].axes->dim[1], fused->members, member};
        return zeros;
    }
    return NULL;
}

/* -- in a run -- */

GT_INLINE void largest_any(const double *x, int64_t n, int64_t step, double *most)
{
    double best[8] = {0}, odd[8] = {0}; /* odd: NaN once there was one */
    int64_t i = 0;
    for (; step == 1 && i + 8 <= n; i += 8)
        for (int k = 0; k < 8; k++) {
            const double size = fabs(x[i + k]);
            best[k] = size > best[k] ? size : best[k];
            odd[k] += size - size;
        }
    for (; i < n; i++) {
        best[0] = fabs(x[i * step]) > best[0] ? fabs(x[i * step]) : best[0];
        odd[0] += x[i * step] - x[i * step];
    }
    for (int k = 0; k < 8; k++) {
        best[0] = best[k] > best[0] ? best[k] : best[0];
        odd[0] += odd[k];
    }
    *most = best[0] > *most ? best[0] : *most;
    *most += odd[0];
}
GT_VARIANTS_OF(largest, static, (const double *x, int64_t n, int64_t step, double *most), (x, n, step, most))

/* The largest magnitude in the operand; NaN where not all are finite. */
static double magnitude(const gt_fused_operand *operand, void *const *base, int64_t count)
{
    const double *x = (const double *)(const void *)((const char *)base[operand->slot] + operand->offset);
    double most = 0;
    gt_loops moves = {.n = 0}; /* the axes along which it does */
    int64_t index[GT_MAX_RANK] = {0}, place = 0;
    if (operand->form != GT_SPREAD) {
        largest(x, distinct(operand, count), 1, &most);
        return most;
    }
    for (int i = 0; i < operand->axes->rank; i++)
        if (operand->axes->stride[i])
            gt_loops_add(&moves, 1, operand->axes->dim[i], &operand->axes->stride[i]);
    const int last = moves.n - 1; /* one of them moves, or the operand would be one element */
    do
        largest(x + place, moves.dim[last], moves.stride[0][last], &most);
    while (gt_loops_next(&moves, last, 1, index, &place));
    return most;
}

bool gt_zeros_hold(const gt_fused *fused, void *const *base)
{
    const struct gt_fused_zeros *zeros = fused->zeros;
    double operand[GT_FUSED_OPERANDS], member[GT_FUSED_MEMBERS];
    for (int i = 0; i < fused->operands; i++) {
        operand[i] = i == zeros->operand ? 0 : magnitude(&fused->operand[i], base, fused->count);
        if (!(operand[i] < INFINITY))
            return false;
    }
    for (int m = 0; m < zeros->members; m++) {
        const gt_zeros_member *z = &zeros->member[m];
        double in[2] = {0, 0};
        for (int k = 0; k < (z->bound == GT_AS_OPERAND ? 1 : 2) && z->bound != GT_VANISHES; k++)
            /* cppcheck-suppress uninitvar ; set by the loop before, over the operands that there are */
            in[k] = z->in[k] >= 0 ? member[z->in[k]] : operand[~z->in[k]];
        member[m] = z->bound == GT_AS_PRODUCT ? in[0] * in[1] : in[0] + in[1];
        if (!(member[m] < INFINITY))
            return false;
    }
    return true;
}

static const double *by_rows(const gt_fused *fused, void *const *base)
{
    const gt_fused_operand *operand = &fused->operand[fused->zeros->operand];
    return (const double *)(const void *)((const char *)base[operand->slot] + operand->offset);
}

GT_INLINE bool all_zero(const double *x, int n)
{
    uint64_t all = 0, bits; /* those of either zero are none but the sign */
    for (int k = 0; k < n; k++) {
        memcpy(&bits, x + k, sizeof bits);
        all |= bits;
    }
    return !(all << 1);
}

GT_INLINE void first_any(const double *x, int64_t n, int64_t *place)
{
    enum { WIDE = 32, NARROW = 8 };
    int64_t i = 0;
    while (i + WIDE <= n && all_zero(x + i, WIDE))
        i += WIDE;
    while (i + NARROW <= n && all_zero(x + i, NARROW))
        i += NARROW;
    while (i < n && x[i] == 0)
        i++;
    *place = i;
}
GT_VARIANTS_OF(first, static, (const double *x, int64_t n, int64_t *place), (x, n, place))

gt_run gt_zeros_next(const gt_fused *fused, void *const *base, int64_t begin, int64_t end, int64_t room)
{
    const int64_t row = fused->zeros->row, from = begin / row, rows = (end + row - 1) / row;
    const double *x = by_rows(fused, base);
    int64_t place;
    first(x + from, rows - from, &place);
    begin = place ? (from + place) * row : begin;
    if (begin >= end)
        return (gt_run){end, 0};
    int64_t until = from + place + 1;
    while (until < rows && x[until] != 0 && (until + 1) * row - begin <= room)
        until++;
    const int64_t left = (until * row < end ? until * row : end) - begin;
    return (gt_run){begin, left < room ? left : room};
}
