#include "base/element.h"

#include <math.h>
#include <string.h>

static bool fits_f32(double x)
{
    return isinf(x) || isnan(x) || !isinf((float)x);
}

bool gt_element_integer(gt_element *e)
{
    if (!e->integer && e->re >= -9223372036854775808.0 && e->re < 9223372036854775808.0 && floor(e->re) == e->re) {
        e->integer = true;
        e->i = (int64_t)e->re;
    }
    return e->integer;
}

/* Rounded once; minus zero, the integer 0 to whoever reads it, keeps its sign. */
static float as_f32(gt_element e)
{
    return e.integer && e.i ? (float)e.i : (float)e.re;
}

bool gt_element_store(gt_dtype dtype, void *data, int64_t k, gt_element e)
{
    if (e.im != 0 && !gt_dtype_in(dtype, GT_SET_COMPLEX)) /* NaN is not zero either */
        return false;
    switch (dtype) {
    case GT_F64:
        ((double *)data)[k] = e.re;
        return true;
    case GT_F32:
        ((float *)data)[k] = as_f32(e);
        return fits_f32(e.re);
    case GT_C128:
        ((double *)data)[2 * k] = e.re;
        ((double *)data)[2 * k + 1] = e.im;
        return true;
    case GT_C64:
        ((float *)data)[2 * k] = as_f32(e);
        ((float *)data)[2 * k + 1] = (float)e.im;
        return fits_f32(e.re) && fits_f32(e.im);
    case GT_I64:
        ((int64_t *)data)[k] = gt_element_integer(&e) ? e.i : 0;
        return e.integer;
    case GT_I32:
        if (!gt_element_integer(&e) || e.i < INT32_MIN || e.i > INT32_MAX)
            return false;
        ((int32_t *)data)[k] = (int32_t)e.i;
        return true;
    case GT_BOOL:
        if (!gt_element_integer(&e) || (e.i != 0 && e.i != 1))
            return false;
        ((uint8_t *)data)[k] = e.i == 1;
        return true;
    default:
        return false;
    }
}

gt_element gt_element_load(const gt_tensor *tensor, int64_t k)
{
    gt_element e = {.re = gt_tensor_real(tensor, k)};
    if (gt_dtype_in(tensor->dtype, GT_SET_INT | GT_SET_BOOL)) {
        e.integer = true;
        e.i = gt_tensor_int(tensor, k);
    } else if (tensor->dtype == GT_C128) {
        e.im = ((const double *)tensor->data)[2 * k + 1];
    } else if (tensor->dtype == GT_C64) {
        e.im = (double)((const float *)tensor->data)[2 * k + 1];
    }
    return e;
}

float gt_float_of_half(uint32_t bits)
{
    const int exponent = (int)(bits >> 10 & 31);
    const double fraction = (double)(bits & 0x3ff), sign = bits & 0x8000 ? -1 : 1;
    if (exponent == 31)
        return fraction != 0 ? (float)NAN : (float)(sign * (double)INFINITY);
    return (float)(sign * (exponent ? ldexp(1024 + fraction, exponent - 25) : ldexp(fraction, -24)));
}

/* Of a number that is one of half precision; of others the bits are not theirs. */
static uint32_t half_of_float(float x)
{
    uint32_t bits;
    memcpy(&bits, &x, sizeof bits);
    const uint32_t sign = bits >> 16 & 0x8000, fraction = bits & 0x7fffff;
    const int exponent = (int)(bits >> 23 & 255) - 127;
    if (exponent == 128)
        return sign | 0x7c00 | (fraction ? 0x200 : 0);
    if (exponent < -24 || exponent > 15)
        return sign;
    return sign | (exponent >= -14 ? (uint32_t)(exponent + 15) << 10 | fraction >> 13
                                   : (fraction | 0x800000) >> (-1 - exponent));
}

bool gt_small_bits(gt_small small, gt_element e, uint64_t *bits)
{
    static const struct {
        int64_t least, most;
    } range[] = {[GT_INT8] = {INT8_MIN, INT8_MAX}, [GT_UINT8] = {0, UINT8_MAX},   [GT_INT16] = {INT16_MIN, INT16_MAX},
                 [GT_UINT16] = {0, UINT16_MAX},    [GT_UINT32] = {0, UINT32_MAX}, [GT_UINT64] = {0, INT64_MAX}};
    if (small == GT_FLOAT16) {
        const uint32_t half = half_of_float((float)e.re);
        *bits = half;
        return !e.integer && (isnan(e.re) || (double)gt_float_of_half(half) == e.re);
    }
    *bits = (uint64_t)e.i;
    return small != GT_NOT_SMALL && e.integer && e.i >= range[small].least && e.i <= range[small].most;
}

float gt_float_of_bfloat16(uint32_t bits)
{
    float out;
    bits <<= 16;
    memcpy(&out, &bits, sizeof out);
    return out;
}
