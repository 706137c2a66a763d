#include "evidence/compare.h"

#include <assert.h>
#include <math.h>
#include <string.h>

/* Floats in the order of the number line, so that neighbours differ by one; both zeros are 2^63. */
static uint64_t ordered_f64(double x)
{
    uint64_t bits, half = UINT64_C(1) << 63;
    memcpy(&bits, &x, sizeof bits);
    return bits & half ? half - (bits & ~half) : half + bits;
}

static uint64_t ordered_f32(float x)
{
    uint32_t bits, half = UINT32_C(1) << 31;
    memcpy(&bits, &x, sizeof bits);
    return bits & half ? half - (bits & ~half) : half + (uint64_t)bits;
}

static double ulp_between(double a, double b, bool narrow)
{
    if (isnan(a) || isnan(b))
        return isnan(a) && isnan(b) ? 0 : (double)INFINITY;
    uint64_t i = narrow ? ordered_f32((float)a) : ordered_f64(a);
    uint64_t j = narrow ? ordered_f32((float)b) : ordered_f64(b);
    return (double)(i > j ? i - j : j - i);
}

/* |a - b| where equal infinities and two NaN are no distance apart. */
static double distance(double a, double b)
{
    return a == b || (isnan(a) && isnan(b)) ? 0 : fabs(a - b);
}

static double integer_distance(int64_t a, int64_t b)
{
    return a > b ? (double)((uint64_t)a - (uint64_t)b) : (double)((uint64_t)b - (uint64_t)a);
}

/* A whole double is as exact as an integer is. */
static double distance_of(gt_element a, gt_element b)
{
    const double f = a.integer ? b.re : a.re;
    if (a.integer != b.integer && fabs(f) >= 0x1p63 && f != -0x1p63) /* no integer is that */
        return fmax(distance(a.re, b.re), 1);
    if (a.integer == b.integer || f != floor(f))
        return distance(a.re, b.re);
    return integer_distance(a.integer ? a.i : (int64_t)a.re, b.integer ? b.i : (int64_t)b.re);
}

static double over(double difference, double size)
{
    if (difference == 0)
        return 0;
    if (isnan(difference))
        return difference;
    return isinf(difference) || size == 0 ? (double)INFINITY : difference / size;
}

/* What a relative tolerance is a part of: an infinite part of a number is no measure for the other. */
static double size_of(gt_element b, bool complex)
{
    const double both = complex ? hypot(b.re, b.im) : fabs(b.re);
    return !complex || !isinf(both) ? both : isfinite(b.re) ? fabs(b.re) : isfinite(b.im) ? fabs(b.im) : both;
}

/* `narrow` counts the ulp between float32 numbers. */
static void compare_elements(gt_element a, gt_element b, bool narrow, const gt_tolerance *tolerance, gt_comparison *out)
{
    bool integer = a.integer && b.integer, complex = a.im != 0 || b.im != 0; /* NaN is not zero either */
    double size = size_of(b, complex);
    double real = distance_of(a, b), imaginary = complex ? distance(a.im, b.im) : 0;
    *out = (gt_comparison){.count = 1, .a = a, .b = b};
    out->absolute = integer ? integer_distance(a.i, b.i) : complex ? hypot(real, imaginary) : real;
    if (isnan(real) || isnan(imaginary)) /* hypot(NaN, Infinity) is Infinity */
        out->absolute = (double)NAN;
    out->relative = over(out->absolute, size);
    if (!integer) {
        out->ulp = ulp_between(a.re, b.re, narrow);
        if (a.integer != b.integer) /* a double that the integer is rounded to is another number */
            out->ulp = fmax(out->ulp, real != 0);
        out->ulp = fmax(out->ulp, complex ? ulp_between(a.im, b.im, narrow) : 0);
    }
    if (!integer || tolerance->integers)
        out->allowed = tolerance->atol + (tolerance->rtol > 0 ? tolerance->rtol * size : 0);
    /* An infinite reference allows no finite number, whatever rtol makes of it. */
    bool near = out->absolute == 0 || (out->absolute <= out->allowed && isfinite(out->absolute));
    bool few_steps = !integer && out->ulp <= tolerance->ulp && isfinite(out->absolute);
    out->differing = !(near || few_steps);
}

/* By how much an entry is beyond its tolerance, or how near to it. */
bool gt_comparison_worse(const gt_comparison *one, const gt_comparison *other)
{
    if (!one->differing != !other->differing)
        return one->differing > 0;
    if (isfinite(one->absolute) != isfinite(other->absolute))
        return !isfinite(one->absolute);
    double x = over(one->absolute, one->allowed), y = over(other->absolute, other->allowed);
    if (x != y && !isnan(x) && !isnan(y))
        return x > y;
    if (one->relative != other->relative)
        return one->relative > other->relative;
    return one->absolute > other->absolute;
}

static void compare_texts(const gt_tensor *a, const gt_tensor *b, gt_comparison *out)
{
    const gt_str *x = a->data, *y = b->data;
    for (int64_t i = 0; i < out->count; i++) {
        if (x[i].size == y[i].size && memcmp(x[i].text, y[i].text, x[i].size) == 0)
            continue;
        if (!out->differing++)
            out->worst = i;
    }
}

static bool is_narrow(const gt_tensor *tensor)
{
    return tensor->dtype == GT_F32 || tensor->dtype == GT_C64;
}

void gt_compare(const gt_tensor *a, const gt_tensor *b, const gt_tolerance *tolerance, gt_comparison *out)
{
    assert(gt_shape_equal(&a->shape, &b->shape));
    assert((a->dtype == GT_STR) == (b->dtype == GT_STR));
    int64_t count = gt_shape_count(&a->shape), differing = 0;
    bool narrow = is_narrow(a) || is_narrow(b);
    gt_tolerance allowed = *tolerance;
    allowed.integers &= a->dtype != GT_BOOL && b->dtype != GT_BOOL;
    *out = (gt_comparison){.count = count, .worst = count ? 0 : -1};
    if (a->dtype == GT_STR) {
        compare_texts(a, b, out);
        return;
    }
    for (int64_t i = 0; i < count; i++) {
        gt_comparison one;
        compare_elements(gt_element_load(a, i), gt_element_load(b, i), narrow, &allowed, &one);
        differing += one.differing;
        if (i && !gt_comparison_worse(&one, out))
            continue;
        *out = one;
        out->worst = i;
    }
    out->count = count;
    out->differing = differing;
}

gt_tolerance gt_tolerance_usual(gt_dtype dtype)
{
    if (!gt_dtype_differentiable(dtype))
        return (gt_tolerance){0};
    return (gt_tolerance){.rtol = dtype == GT_F32 || dtype == GT_C64 ? 1e-5 : 1e-12};
}
