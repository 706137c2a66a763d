#include "ops/lanes.h"

#include "ops/processor.h"
#include "ops/wide.h"

static void walk_axis(gt_axis_walk *walk, int64_t dim, int64_t stride)
{
    int last = walk->n - 1;
    if (dim == 1)
        return;
    if (last >= 0 && walk->stride[last] == stride * dim) {
        walk->dim[last] *= dim;
        walk->stride[last] = stride;
    } else {
        walk->dim[walk->n] = dim;
        walk->stride[walk->n++] = stride;
    }
}

gt_lanes gt_lanes_of(const gt_view *in, unsigned mask, int part)
{
    bool complex = gt_dtype_in(in->dtype, GT_SET_COMPLEX);
    gt_lanes lanes = {.data = in->data, .dtype = in->dtype, .count = 1, .length = 1};
    if (complex) {
        lanes.dtype = in->dtype == GT_C128 ? GT_F64 : GT_F32;
        lanes.data = (const char *)in->data + (size_t)part * gt_dtype_size(lanes.dtype);
    }
    for (int i = 0; i < in->shape->rank; i++) {
        bool reduced = mask >> i & 1u;
        int64_t dim = in->shape->dim[i];
        *(reduced ? &lanes.length : &lanes.count) *= dim;
        walk_axis(reduced ? &lanes.inner : &lanes.outer, dim, complex ? 2 * in->stride[i] : in->stride[i]);
    }
    return lanes;
}

int64_t gt_walk_offset(const gt_axis_walk *walk, int64_t i)
{
    if (walk->n == 1)
        return i * walk->stride[0];
    int64_t offset = 0;
    for (int k = walk->n - 1; k >= 0; k--) {
        offset += i % walk->dim[k] * walk->stride[k];
        i /= walk->dim[k];
    }
    return offset;
}

/* to[i] from the elements x[i * stride], of type T, from element `at` on. */
#define READ_ROW(T, element)                                                                                           \
    for (const T *x = (const T *)lanes->data + at; i < n; i++)                                                         \
        to[i] = element;

static void reals_row(const gt_lanes *lanes, int64_t at, int64_t stride, int64_t n, double *to)
{
    int64_t i = 0;
    if (lanes->dtype == GT_F64)
        READ_ROW(double, x[i * stride])
    else
        READ_ROW(float, (double)x[i * stride])
}

static void ints_row(const gt_lanes *lanes, int64_t at, int64_t stride, int64_t n, int64_t *to)
{
    int64_t i = 0;
    if (lanes->dtype == GT_I64)
        READ_ROW(int64_t, x[i * stride])
    else if (lanes->dtype == GT_I32)
        READ_ROW(int32_t, x[i * stride])
    else
        READ_ROW(uint8_t, x[i * stride] != 0)
}

/* The stretch of a lane that begins with element `from` and has one stride: its offset, stride and length. */
static int64_t stretch(const gt_lanes *lanes, int64_t from, int64_t *stride, int64_t *run)
{
    const gt_axis_walk *walk = &lanes->inner;
    if (walk->n == 0) {
        *stride = 0;
        *run = 1;
        return 0;
    }
    *stride = walk->stride[walk->n - 1];
    *run = walk->dim[walk->n - 1] - (walk->n == 1 ? from : from % walk->dim[walk->n - 1]);
    return gt_walk_offset(walk, from);
}

const double *gt_lane_reals(const gt_lanes *lanes, int64_t start, int64_t from, int64_t n, double *buffer)
{
    for (int64_t done = 0; done < n;) {
        int64_t stride, run, at = start + stretch(lanes, from + done, &stride, &run);
        if (run >= n && done == 0 && stride == 1 && lanes->dtype == GT_F64)
            return (const double *)lanes->data + at;
        run = run < n - done ? run : n - done;
        reals_row(lanes, at, stride, run, buffer + done);
        done += run;
    }
    return buffer;
}

const int64_t *gt_lane_ints(const gt_lanes *lanes, int64_t start, int64_t from, int64_t n, int64_t *buffer)
{
    for (int64_t done = 0; done < n;) {
        int64_t stride, run, at = start + stretch(lanes, from + done, &stride, &run);
        run = run < n - done ? run : n - done;
        ints_row(lanes, at, stride, run, buffer + done);
        done += run;
    }
    return buffer;
}

int64_t gt_lanes_abreast(const gt_lanes *lanes, int64_t lane)
{
    const gt_axis_walk *outer = &lanes->outer, *inner = &lanes->inner;
    if (inner->n != 1 || inner->stride[0] == 1 || outer->n == 0 || outer->stride[outer->n - 1] != 1)
        return 1;
    const int64_t dim = outer->dim[outer->n - 1], left = dim - lane % dim;
    return left < GT_LANES_ABREAST ? left : GT_LANES_ABREAST;
}

/* Each stretch of elements that lie side by side, of type T. */
#define EXPS_ABREAST(T)                                                                                                \
    for (int64_t i = 0; i < n; i++) {                                                                                  \
        const T *x = (const T *)a->lanes->data + a->start + (from + i) * stride;                                       \
        double *row = to + i * apart;                                                                                  \
        GT_IVDEP for (int64_t k = 0; k < count; k++) row[k] = gt_exp_minus(max[k] - (double)x[k]);                     \
    }

GT_INLINE void gt_abreast_exps_any(const gt_abreast *a, int64_t from, int64_t n, const double *max, double *to,
                                   int64_t apart)
{
    const int64_t stride = a->lanes->inner.stride[0], count = a->count;
    if (a->lanes->dtype == GT_F64)
        EXPS_ABREAST(double)
    else
        EXPS_ABREAST(float)
}

GT_VARIANTS_OF(gt_abreast_exps, ,
               (const gt_abreast *a, int64_t from, int64_t n, const double *max, double *to, int64_t apart),
               (a, from, n, max, to, apart))

GT_INLINE void gt_abreast_sums_any(const double *x, int64_t apart, int64_t n, int64_t count, double *block)
{
    double a[8][GT_LANES_ABREAST] = {{0}};
    for (int64_t i = 0; i < n; i++)
        GT_IVDEP for (int64_t k = 0; k < count; k++) a[i % 8][k] += x[i * apart + k];
    for (int64_t k = 0; k < count; k++)
        block[k] = ((a[0][k] + a[1][k]) + (a[2][k] + a[3][k])) + ((a[4][k] + a[5][k]) + (a[6][k] + a[7][k]));
}

GT_VARIANTS_OF(gt_abreast_sums, , (const double *x, int64_t apart, int64_t n, int64_t count, double *block),
               (x, apart, n, count, block))

#define DIVIDE_ABREAST(T)                                                                                              \
    for (int64_t i = 0; i < n; i++) {                                                                                  \
        T *y = (T *)out + a->start + (from + i) * stride;                                                              \
        const double *row = x + i * apart;                                                                             \
        GT_IVDEP for (int64_t k = 0; k < count; k++) y[k] = (T)(row[k] / divisor[k]);                                  \
    }

GT_INLINE void gt_abreast_divide_any(const gt_abreast *a, int64_t from, int64_t n, const double *divisor,
                                     const double *x, int64_t apart, void *out)
{
    const int64_t stride = a->lanes->inner.stride[0], count = a->count;
    if (a->lanes->dtype == GT_F64)
        DIVIDE_ABREAST(double)
    else
        DIVIDE_ABREAST(float)
}

GT_VARIANTS_OF(gt_abreast_divide, ,
               (const gt_abreast *a, int64_t from, int64_t n, const double *divisor, const double *x, int64_t apart,
                void *out),
               (a, from, n, divisor, x, apart, out))

GT_INLINE void gt_lane_exps_any(const double *x, int64_t n, double max, double *out)
{
    const double near = 692; /* up to here the power of two takes one step, to the same bits */
    uint64_t most, beyond = 0;
    memcpy(&most, &near, sizeof most);
    for (int64_t i = 0; i < n; i++) {
        const double below = max - x[i];
        uint64_t bits;
        memcpy(&bits, &below, sizeof bits);
        beyond |= most - bits;
    }
    if (beyond >> 63)
        GT_IVDEP for (int64_t i = 0; i < n; i++) out[i] = gt_exp_minus(max - x[i]);
    else
        GT_IVDEP for (int64_t i = 0; i < n; i++) out[i] = gt_exp_near(x[i] - max);
}

GT_VARIANTS_OF(gt_lane_exps, , (const double *x, int64_t n, double max, double *out), (x, n, max, out))

GT_INLINE void gt_lane_divide_any(const double *x, int64_t n, double divisor, double *out)
{
    GT_IVDEP for (int64_t i = 0; i < n; i++) out[i] = x[i] / divisor;
}

GT_VARIANTS_OF(gt_lane_divide, , (const double *x, int64_t n, double divisor, double *out), (x, n, divisor, out))

/* The largest and the smallest element, -inf and inf of nothing, whichever zero; anything where there is a NaN. */
typedef struct most {
    double value, least;
    bool nan;
} most;

/* The bits of x as a whole number that is as large as x is among others, and back: a comparison of doubles, which NaN
 * makes true of neither, does not vectorise. NaN are beyond the infinities. */
GT_INLINE int64_t turned(int64_t bits)
{
    /* cppcheck-suppress shiftTooManyBitsSigned ; gcc and clang fill up with the sign */
    return bits ^ (int64_t)((uint64_t)(bits >> 63) >> 1);
}

GT_INLINE int64_t order_of(double x)
{
    int64_t bits;
    memcpy(&bits, &x, sizeof bits);
    return turned(bits);
}

GT_INLINE void largest_any(const double *x, int64_t n, most *found)
{
    int64_t high = order_of(-INFINITY), low = order_of(INFINITY);
    for (int64_t i = 0; i < n; i++) {
        const int64_t order = order_of(x[i]);
        high = order > high ? order : high;
        low = order < low ? order : low;
    }
    found->nan = high > order_of(INFINITY) || low < order_of(-INFINITY);
    high = turned(high);
    low = turned(low);
    memcpy(&found->value, &high, sizeof high);
    memcpy(&found->least, &low, sizeof low);
}

GT_VARIANTS_OF(largest, static, (const double *x, int64_t n, most *found), (x, n, found))

/* The first place of a value, n when there is none. */
static int64_t place_of(double value, const double *x, int64_t n)
{
    int64_t i = 0;
    while (i < n && x[i] != value)
        i++;
    return i;
}

double gt_lane_extreme(const double *x, int64_t n, bool max, int64_t *where, bool *nan)
{
    most found;
    largest(x, n, &found);
    *nan = found.nan;
    const double value = max ? found.value : found.least;
    if (found.nan || (!where && value != 0)) /* the first of two zeros may be the other one */
        return value;
    const int64_t at = place_of(value, x, n);
    if (where)
        *where = at;
    return x[at];
}

double gt_lane_largest(const gt_lanes *lanes, int64_t start, int64_t *where, double *copy)
{
    double buffer[GT_LANE_BLOCK], best = -INFINITY;
    *where = 0;
    for (int64_t from = 0, n; (n = gt_lane_block(lanes, from)) > 0; from += GT_LANE_BLOCK) {
        most found;
        const double *x = gt_lane_reals(lanes, start, from, n, buffer);
        largest(x, n, &found);
        if (copy)
            memcpy(copy + from, x, (size_t)n * sizeof *x);
        if (found.nan)
            return NAN;
        if (found.value > best) {
            const int64_t at = place_of(found.value, x, n);
            best = x[at];
            *where = from + at;
        }
    }
    return best;
}

/* The largest so far of lanes side by side, the row in which each is, and whether there was a NaN. */
typedef struct abreast {
    double max[GT_LANES_ABREAST], where[GT_LANES_ABREAST], odd[GT_LANES_ABREAST];
} abreast;

GT_INLINE void largest_rows_any(const gt_lanes *lanes, int64_t start, int64_t count, abreast *so_far)
{
    const int64_t stride = lanes->inner.stride[0];
    const bool single = lanes->dtype == GT_F32;
    abreast a = *so_far;
    for (int64_t i = 0; i < lanes->length; i++) {
        double x[GT_LANES_ABREAST];
        if (single)
            for (int64_t k = 0; k < count; k++)
                x[k] = (double)((const float *)lanes->data)[start + i * stride + k];
        else
            memcpy(x, (const double *)lanes->data + start + i * stride, (size_t)count * sizeof *x);
        for (int64_t k = 0; k < count; k++) {
            const bool more = x[k] > a.max[k];
            a.where[k] = more ? (double)i : a.where[k];
            a.max[k] = more ? x[k] : a.max[k];
            a.odd[k] = x[k] != x[k] ? 1 : a.odd[k];
        }
    }
    *so_far = a;
}

GT_VARIANTS_OF(largest_rows, static, (const gt_lanes *lanes, int64_t start, int64_t count, abreast *so_far),
               (lanes, start, count, so_far))

void gt_lanes_largest(const gt_lanes *lanes, int64_t start, int64_t count, double *max, int64_t *where)
{
    abreast a = {.max = {0}};
    if (count == 1) {
        max[0] = gt_lane_largest(lanes, start, &where[0], NULL);
        return;
    }
    for (int64_t k = 0; k < count; k++)
        a.max[k] = -INFINITY;
    largest_rows(lanes, start, count, &a);
    for (int64_t k = 0; k < count; k++) {
        max[k] = a.odd[k] != 0 ? (double)NAN : a.max[k];
        where[k] = (int64_t)a.where[k];
    }
}
